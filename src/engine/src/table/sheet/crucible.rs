//! The sheet of a character by attributes and defenses, hero or creature (Character Attributes: Primary Attributes,
//! Physical Defense, Damage Types).

use super::{CruciblePower, Skill};
use crate::table::hook::Manner;
use crate::table::schema::{record, schema, scores};
use crate::words::words;
use serde::{Deserialize, Serialize};

words! {
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
    pub enum Primary(name) {
        Strength "Strength",
        Constitution "Constitution",
        Dexterity "Dexterity",
        Intellect "Intellect",
        Wisdom "Wisdom",
        Charisma "Charisma",
    }

    /// One of the three defenses of body and mind.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
    pub enum Arcane(name, contest) = "willpower, fortitude or reflex" {
        Willpower "Willpower" "Resolve",
        Fortitude "Fortitude" "Endurance",
        Reflex "Reflex" "Avoidance",
    }

    /// A value that gear can raise.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
    pub enum Facet(name) {
        /// Strength, also for the requirement of armor.
        Strength "Strength",
        Dodge "Dodge",
        Parry "Parry",
        Armor "Armor",
        Willpower "Willpower",
        Fortitude "Fortitude",
        Reflex "Reflex",
        SpellPower "Spell Power",
        SpellPotency "Spell Potency",
        Initiative "Initiative",
        ResistBludgeoning "Resist Bludgeoning",
        ResistPiercing "Resist Piercing",
        ResistSlashing "Resist Slashing",
        ResistAcid "Resist Acid",
        ResistFire "Resist Fire",
        ResistFrost "Resist Frost",
        ResistLightning "Resist Lightning",
        ResistPsychic "Resist Psychic",
        ResistRadiant "Resist Radiant",
        ResistUnholy "Resist Unholy",
    }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
    pub enum ArmorClass(name) {
        Unarmored "Unarmored",
        Light "Light Armor",
        Medium "Medium Armor",
        Heavy "Heavy Armor",
    }

    /// A kind of power other than a weapon.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
    pub enum PowerKind(name) {
        Talent "talent",
        Spell "spell",
    }

    /// The check that keeps or ends an upheld effect.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
    pub enum Upheld(name) {
        Resistance "resistance",
        Maintenance "maintenance",
    }

    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
    pub enum DamageType(name, key, family) {
        Bludgeoning "Bludgeoning" "resist_bludgeoning" "physical",
        Piercing "Piercing" "resist_piercing" "physical",
        Slashing "Slashing" "resist_slashing" "physical",
        Acid "Acid" "resist_acid" "elemental",
        Fire "Fire" "resist_fire" "elemental",
        Frost "Frost" "resist_frost" "elemental",
        Lightning "Lightning" "resist_lightning" "elemental",
        /// Mental strain: it targets Morale (C11).
        Psychic "Psychic" "resist_psychic" "spiritual",
        Radiant "Radiant" "resist_radiant" "spiritual",
        Unholy "Unholy" "resist_unholy" "spiritual",
    }
}

impl DamageType {
    /// Returns the value that gear against this type raises.
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

    /// The type that a word names, on any sheet. RULING C39: heat is fire, and cold is frost.
    pub fn of_word(word: &str) -> Option<DamageType> {
        match word.to_lowercase().as_str() {
            "heat" => Some(DamageType::Fire),
            "cold" => Some(DamageType::Frost),
            word => word.parse().ok(),
        }
    }

    /// The type that a manner names, if any.
    pub fn of(manner: &Manner) -> Option<DamageType> {
        DamageType::of_word(manner.name())
    }

    /// Types in the words of traits; the type `piercing` differs from the manner Piercing, which ignores Defense.
    pub fn manners(types: &[DamageType]) -> Vec<Manner> {
        types.iter().map(|of| Manner::Of(of.name().to_lowercase())).collect()
    }

    /// Describes several: `fire and frost`.
    pub fn describe(types: &[DamageType]) -> String {
        let names: Vec<String> = types.iter().map(|one| one.name().to_lowercase()).collect();
        names.join(" and ")
    }
}

record! {
    /// A bonus of gear; only the highest of several to one value counts (C5).
    #[derive(Copy)]
    pub struct GearBonus {
        pub to: Facet,
        pub by: i32,
    }

    pub struct CrucibleGear {
        pub name: String,
        pub bonuses: Vec<GearBonus> [default],
    }

    pub struct CrucibleArmor {
        pub name: String,
        /// Its class, which sets its values and requirements.
        pub class: ArmorClass,
        pub bonuses: Vec<GearBonus> [default],
    }

    pub struct CrucibleSkill {
        pub skill: Skill,
        pub attribute: Primary,
        pub bonus: u8,
    }

    pub struct CrucibleAttack {
        pub name: String,
        pub attribute: Primary,
        /// The skill whose bonus counts, if any.
        pub skill: Option<Skill> [default],
        pub damage: i32,
        pub types: Vec<DamageType>,
        /// True if it is shot, thrown, or otherwise reaches over a distance.
        pub ranged: bool [default],
    }

    /// A character by attributes and defenses, hero or creature.
    #[derive(Default)]
    pub struct CrucibleSheet {
        pub name: String,
        pub concept: String [default],
        /// The six attributes, 1 to 12.
        pub attributes: PrimaryScores,
        pub skills: Vec<CrucibleSkill> [default],
        /// Its weapons, the usual one first.
        pub attacks: Vec<CrucibleAttack> [default],
        pub armor: Vec<CrucibleArmor> [default],
        pub gear: Vec<CrucibleGear> [default],
        pub resistances: Vec<(DamageType, i32)> [default],
        pub vulnerabilities: Vec<(DamageType, i32)> [default],
        /// Maximum Health; 0 for the value from Constitution (C11).
        pub health: i32 [default],
        /// Maximum Morale; 0 for the value from Wisdom (C11).
        pub morale: i32 [default],
        pub items: Vec<String> [default],
        pub behavior: String [default],
        /// Talents and spells; last, and omitted if empty, so that older checksums stay valid.
        pub powers: Vec<CruciblePower> [default, skip_serializing_if = "Vec::is_empty"],
    }

    #[derive(Copy, Default)]
    pub struct PrimaryScores {
        pub strength: u8,
        pub constitution: u8,
        pub dexterity: u8,
        pub intellect: u8,
        pub wisdom: u8,
        pub charisma: u8,
    }
}

scores!(PrimaryScores by Primary {
    Strength strength,
    Constitution constitution,
    Dexterity dexterity,
    Intellect intellect,
    Wisdom wisdom,
    Charisma charisma,
});

impl CrucibleSheet {
    /// A sheet with only these scores.
    pub fn bare(attributes: PrimaryScores) -> CrucibleSheet {
        CrucibleSheet { attributes, ..CrucibleSheet::default() }
    }

    pub fn skill(&self, skill: &Skill) -> Option<&CrucibleSkill> {
        self.skills.iter().find(|own| own.skill == *skill)
    }

    /// The bonus of a skill; 0 if it is not learned.
    pub fn bonus(&self, skill: &Skill) -> i32 {
        self.skill(skill).map_or(0, |own| i32::from(own.bonus))
    }

    /// An attack by its name; without one, the usual attack.
    pub fn attack(&self, name: Option<&str>) -> Option<&CrucibleAttack> {
        match name {
            Some(name) => self.attacks.iter().find(|attack| attack.name.eq_ignore_ascii_case(name)),
            None => self.attacks.first(),
        }
    }

    pub fn power(&self, name: &str) -> Option<&CruciblePower> {
        self.powers.iter().find(|power| power.name.eq_ignore_ascii_case(name))
    }

    /// Lists the weaknesses to these types (C10).
    pub fn vulnerable(&self, types: &[DamageType]) -> Vec<(DamageType, i32)> {
        self.vulnerabilities.iter().filter(|(one, _)| types.contains(one)).copied().collect()
    }
}

schema!(CrucibleSheet, ABOUT {
    "name" name = text(60, "") "name" "";
    "concept" concept = text(60, "") "concept" "";
    "behavior" behavior = text(60, "") "behavior" "";
});

schema!(CrucibleSheet, SCORES {
    "strength" attributes.strength = number(1..=12) "Strength" "";
    "constitution" attributes.constitution = number(1..=12) "Constitution" "";
    "dexterity" attributes.dexterity = number(1..=12) "Dexterity" "";
    "intellect" attributes.intellect = number(1..=12) "Intellect" "";
    "wisdom" attributes.wisdom = number(1..=12) "Wisdom" "";
    "charisma" attributes.charisma = number(1..=12) "Charisma" "";
});

schema!(CrucibleSheet, MAXIMA {
    "health" health = number(0..=999) "Health" "";
    "morale" morale = number(0..=999) "Morale" "";
});
