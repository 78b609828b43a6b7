//! A character by attributes and defenses, hero or creature, as it is written down
//! (Character Attributes: Primary Attributes, Physical Defense, Damage Types).

use super::{CruciblePower, Skill};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// A closed list of words, each with its name: the enum, its names, reading and writing.
macro_rules! words {
    ($($(#[$doc:meta])* $kind:ident { $($(#[$about:meta])* $one:ident $name:literal,)+ })+) => { $(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        pub enum $kind {
            $($(#[$about])* $one,)+
        }

        impl $kind {
            /// All of them, in the order of the document.
            pub const ALL: &'static [$kind] = &[$($kind::$one),+];

            /// Its name.
            pub fn name(self) -> &'static str {
                match self { $($kind::$one => $name,)+ }
            }
        }

        impl fmt::Display for $kind {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.name())
            }
        }

        impl FromStr for $kind {
            type Err = ();

            fn from_str(text: &str) -> Result<$kind, ()> {
                $kind::ALL.iter().copied().find(|one| one.name().eq_ignore_ascii_case(text)).ok_or(())
            }
        }
    )+ };
}

words! {
    /// One of the six attributes.
    Primary {
        /// Brawn.
        Strength "Strength",
        /// Hardiness.
        Constitution "Constitution",
        /// Agility.
        Dexterity "Dexterity",
        /// Swiftness of thought.
        Intellect "Intellect",
        /// Judgement.
        Wisdom "Wisdom",
        /// Presence.
        Charisma "Charisma",
    }

    /// One of the three defenses of body and mind.
    Arcane {
        /// Against what goes for the mind.
        Willpower "Willpower",
        /// Against what goes for the body.
        Fortitude "Fortitude",
        /// Against what has to be evaded.
        Reflex "Reflex",
    }

    /// What a thing that is worn or held can make higher.
    Facet {
        /// Strength, for what armour asks for too.
        Strength "Strength",
        /// Dodge.
        Dodge "Dodge",
        /// Parry.
        Parry "Parry",
        /// Armor.
        Armor "Armor",
        /// Willpower.
        Willpower "Willpower",
        /// Fortitude.
        Fortitude "Fortitude",
        /// Reflex.
        Reflex "Reflex",
        /// Spell Power.
        SpellPower "Spell Power",
        /// Spell Potency.
        SpellPotency "Spell Potency",
        /// Initiative.
        Initiative "Initiative",
        /// What is taken off bludgeoning damage.
        ResistBludgeoning "Resist Bludgeoning",
        /// What is taken off piercing damage.
        ResistPiercing "Resist Piercing",
        /// What is taken off slashing damage.
        ResistSlashing "Resist Slashing",
        /// What is taken off acid damage.
        ResistAcid "Resist Acid",
        /// What is taken off fire damage.
        ResistFire "Resist Fire",
        /// What is taken off frost damage.
        ResistFrost "Resist Frost",
        /// What is taken off lightning damage.
        ResistLightning "Resist Lightning",
        /// What is taken off psychic damage.
        ResistPsychic "Resist Psychic",
        /// What is taken off radiant damage.
        ResistRadiant "Resist Radiant",
        /// What is taken off unholy damage.
        ResistUnholy "Resist Unholy",
    }

    /// A class of armour.
    ArmorClass {
        /// Nothing worn.
        Unarmored "Unarmored",
        /// Leather and the like.
        Light "Light Armor",
        /// Mail and the like.
        Medium "Medium Armor",
        /// Plate and the like.
        Heavy "Heavy Armor",
    }

    /// What is tried beside weapons.
    PowerKind {
        /// Something that was learned.
        Talent "talent",
        /// Magic.
        Spell "spell",
    }

    /// Which check decides whether something that is kept up goes on.
    Upheld {
        /// Whoever suffers it rolls.
        Resistance "resistance",
        /// Whoever keeps it up rolls.
        Maintenance "maintenance",
    }

    /// A type of damage.
    DamageType {
        /// Crushing.
        Bludgeoning "Bludgeoning",
        /// Puncturing.
        Piercing "Piercing",
        /// Tearing.
        Slashing "Slashing",
        /// Caustic.
        Acid "Acid",
        /// Burning.
        Fire "Fire",
        /// Freezing.
        Frost "Frost",
        /// Shock.
        Lightning "Lightning",
        /// Strain of the mind: it goes for Morale (C11).
        Psychic "Psychic",
        /// Light that sears.
        Radiant "Radiant",
        /// Decay.
        Unholy "Unholy",
    }
}

impl Arcane {
    /// The contest that it stands in (C6).
    pub fn contest(self) -> &'static str {
        match self {
            Arcane::Willpower => "Resolve",
            Arcane::Fortitude => "Endurance",
            Arcane::Reflex => "Avoidance",
        }
    }
}

impl DamageType {
    /// What a thing that protects from it makes higher.
    pub fn resisted(self) -> Facet {
        match self {
            DamageType::Bludgeoning => Facet::ResistBludgeoning,
            DamageType::Piercing => Facet::ResistPiercing,
            DamageType::Slashing => Facet::ResistSlashing,
            DamageType::Acid => Facet::ResistAcid,
            DamageType::Fire => Facet::ResistFire,
            DamageType::Frost => Facet::ResistFrost,
            DamageType::Lightning => Facet::ResistLightning,
            DamageType::Psychic => Facet::ResistPsychic,
            DamageType::Radiant => Facet::ResistRadiant,
            DamageType::Unholy => Facet::ResistUnholy,
        }
    }

    /// The key of the figure that is taken off it.
    pub fn key(self) -> &'static str {
        match self {
            DamageType::Bludgeoning => "resist_bludgeoning",
            DamageType::Piercing => "resist_piercing",
            DamageType::Slashing => "resist_slashing",
            DamageType::Acid => "resist_acid",
            DamageType::Fire => "resist_fire",
            DamageType::Frost => "resist_frost",
            DamageType::Lightning => "resist_lightning",
            DamageType::Psychic => "resist_psychic",
            DamageType::Radiant => "resist_radiant",
            DamageType::Unholy => "resist_unholy",
        }
    }

    /// The family that it belongs to.
    pub fn family(self) -> &'static str {
        match self {
            DamageType::Bludgeoning | DamageType::Piercing | DamageType::Slashing => "physical",
            DamageType::Acid | DamageType::Fire | DamageType::Frost | DamageType::Lightning => "elemental",
            DamageType::Psychic | DamageType::Radiant | DamageType::Unholy => "spiritual",
        }
    }

    /// How several read, as a log has them: `fire and frost`.
    pub fn told(types: &[DamageType]) -> String {
        let names: Vec<String> = types.iter().map(|one| one.name().to_lowercase()).collect();
        names.join(" and ")
    }
}

/// What a thing adds to a value; of several to one value only the highest counts (C5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GearBonus {
    /// To what.
    pub to: Facet,
    /// How much.
    pub by: i32,
}

/// Something worn or held.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CrucibleGear {
    /// What it is called.
    pub name: String,
    /// What it adds.
    #[serde(default)]
    pub bonuses: Vec<GearBonus>,
}

/// A suit of armour.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CrucibleArmor {
    /// What it is called.
    pub name: String,
    /// Its class, which says what it gives and asks for.
    pub class: ArmorClass,
    /// What else it adds.
    #[serde(default)]
    pub bonuses: Vec<GearBonus>,
}

/// A skill with the attribute that it falls under.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CrucibleSkill {
    /// Which skill.
    pub skill: Skill,
    /// Its attribute.
    pub attribute: Primary,
    /// Its bonus.
    pub bonus: u8,
}

/// Something to attack with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CrucibleAttack {
    /// What it is called.
    pub name: String,
    /// The attribute that leads it.
    pub attribute: Primary,
    /// The skill whose bonus counts, if one does.
    #[serde(default)]
    pub skill: Option<Skill>,
    /// What it deals.
    pub damage: i32,
    /// The types of it, one or more.
    pub types: Vec<DamageType>,
}

/// A character by attributes and defenses, hero or creature.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CrucibleSheet {
    /// Its name.
    pub name: String,
    /// Who or what it is, in a few words.
    #[serde(default)]
    pub concept: String,
    /// The six attributes, 1 to 12.
    pub attributes: PrimaryScores,
    /// Its skills.
    #[serde(default)]
    pub skills: Vec<CrucibleSkill>,
    /// What it attacks with, the usual first.
    #[serde(default)]
    pub attacks: Vec<CrucibleAttack>,
    /// Suits of armour that it has.
    #[serde(default)]
    pub armor: Vec<CrucibleArmor>,
    /// What else it wears and holds.
    #[serde(default)]
    pub gear: Vec<CrucibleGear>,
    /// What is taken off damage of a type.
    #[serde(default)]
    pub resistances: Vec<(DamageType, i32)>,
    /// What is added to damage of a type.
    #[serde(default)]
    pub vulnerabilities: Vec<(DamageType, i32)>,
    /// Maximum Health; 0: what Constitution gives (C11).
    #[serde(default)]
    pub health: i32,
    /// Maximum Morale; 0: what Wisdom gives (C11).
    #[serde(default)]
    pub morale: i32,
    /// Other things that it carries.
    #[serde(default)]
    pub items: Vec<String>,
    /// What it does, in words.
    #[serde(default)]
    pub behavior: String,
    /// Talents and spells; last, and left out where there is none, so that older sums stand.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub powers: Vec<CruciblePower>,
}

/// The scores of the six attributes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PrimaryScores {
    /// Strength.
    pub strength: u8,
    /// Constitution.
    pub constitution: u8,
    /// Dexterity.
    pub dexterity: u8,
    /// Intellect.
    pub intellect: u8,
    /// Wisdom.
    pub wisdom: u8,
    /// Charisma.
    pub charisma: u8,
}

impl PrimaryScores {
    /// The score of one attribute.
    pub fn get(&self, attribute: Primary) -> i32 {
        i32::from(match attribute {
            Primary::Strength => self.strength,
            Primary::Constitution => self.constitution,
            Primary::Dexterity => self.dexterity,
            Primary::Intellect => self.intellect,
            Primary::Wisdom => self.wisdom,
            Primary::Charisma => self.charisma,
        })
    }

    /// The score of one attribute, to change.
    pub fn get_mut(&mut self, attribute: Primary) -> &mut u8 {
        match attribute {
            Primary::Strength => &mut self.strength,
            Primary::Constitution => &mut self.constitution,
            Primary::Dexterity => &mut self.dexterity,
            Primary::Intellect => &mut self.intellect,
            Primary::Wisdom => &mut self.wisdom,
            Primary::Charisma => &mut self.charisma,
        }
    }
}

impl CrucibleSheet {
    /// A sheet with these scores and nothing else on it.
    pub fn bare(attributes: PrimaryScores) -> CrucibleSheet {
        CrucibleSheet {
            name: String::new(),
            concept: String::new(),
            attributes,
            skills: Vec::new(),
            attacks: Vec::new(),
            armor: Vec::new(),
            gear: Vec::new(),
            resistances: Vec::new(),
            vulnerabilities: Vec::new(),
            health: 0,
            morale: 0,
            items: Vec::new(),
            behavior: String::new(),
            powers: Vec::new(),
        }
    }

    /// A skill as it stands on the sheet.
    pub fn skill(&self, skill: &Skill) -> Option<&CrucibleSkill> {
        self.skills.iter().find(|own| own.skill == *skill)
    }

    /// The bonus of a skill, 0 where it is not learned.
    pub fn bonus(&self, skill: &Skill) -> i32 {
        self.skill(skill).map_or(0, |own| i32::from(own.bonus))
    }

    /// An attack by its name; without one, the usual.
    pub fn attack(&self, name: Option<&str>) -> Option<&CrucibleAttack> {
        match name {
            Some(name) => self.attacks.iter().find(|attack| attack.name.eq_ignore_ascii_case(name)),
            None => self.attacks.first(),
        }
    }

    /// A talent or a spell by its name.
    pub fn power(&self, name: &str) -> Option<&CruciblePower> {
        self.powers.iter().find(|power| power.name.eq_ignore_ascii_case(name))
    }

    /// What is added to damage of these types, each by type (C10).
    pub fn vulnerable(&self, types: &[DamageType]) -> Vec<(DamageType, i32)> {
        self.vulnerabilities.iter().filter(|(one, _)| types.contains(one)).copied().collect()
    }
}
