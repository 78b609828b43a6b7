//! The scene language for attributes and defenses: characters and creatures for tests, and assertions about trials. It
//! contains no rule.

use super::Scene;
use greenfelt::command::{Command, Ref};
use greenfelt::table::actor::{ActorId, Crucible};
use greenfelt::table::seat::Seat;
use greenfelt::table::sheet::{Arcane, CrucibleLaid, CruciblePower, PowerKind, Upheld};
use greenfelt::table::sheet::{
    ArmorClass, CrucibleArmor, CrucibleAttack, CrucibleGear, CrucibleSheet, CrucibleSkill, DamageType, Facet,
    GearBonus, Primary, PrimaryScores,
};
use greenfelt::table::trial::Trial;
use std::sync::Arc;

/// A character of the tests' own: Strength, Constitution, Dexterity, Intellect, Wisdom, Charisma.
pub fn crucible(name: &str, scores: [u8; 6]) -> CrucibleSheet {
    let [strength, constitution, dexterity, intellect, wisdom, charisma] = scores;
    let scores = PrimaryScores { strength, constitution, dexterity, intellect, wisdom, charisma };
    CrucibleSheet { name: name.into(), ..CrucibleSheet::bare(scores) }
}

/// A thing that adds to something.
pub fn gear(name: &str, bonuses: &[(Facet, i32)]) -> CrucibleGear {
    CrucibleGear { name: name.into(), bonuses: adds(bonuses) }
}

/// A suit of armor.
pub fn suit(name: &str, class: ArmorClass, bonuses: &[(Facet, i32)]) -> CrucibleArmor {
    CrucibleArmor { name: name.into(), class, bonuses: adds(bonuses) }
}

fn adds(bonuses: &[(Facet, i32)]) -> Vec<GearBonus> {
    bonuses.iter().map(|(to, by)| GearBonus { to: *to, by: *by }).collect()
}

/// The elusive one of the worked example: Dodge 9, Parry 5, Armor 4.
pub fn nim() -> CrucibleSheet {
    CrucibleSheet {
        skills: vec![CrucibleSkill {
            skill: "fencing".parse().unwrap(),
            attribute: Primary::Dexterity,
            bonus: 3,
        }],
        attacks: vec![CrucibleAttack {
            name: "Rapier".into(),
            attribute: Primary::Dexterity,
            skill: Some("fencing".parse().unwrap()),
            damage: 5,
            types: vec![DamageType::Piercing],
            ranged: false,
        }],
        armor: vec![suit("Leathers", ArmorClass::Light, &[(Facet::Dodge, 2)])],
        gear: vec![gear("Rapier Guard", &[(Facet::Parry, 3)])],
        ..crucible("Nim", [4, 4, 7, 4, 3, 5])
    }
}

/// One with talents and spells against every defense but Fortitude.
pub fn mira() -> CrucibleSheet {
    let fencing = || Some("fencing".parse().unwrap());
    let power = |name: &str, kind, against| CruciblePower {
        name: name.into(),
        kind,
        against,
        attribute: None,
        skill: None,
        damage: 0,
        types: Vec::new(),
        lays: None,
    };
    let laid = |name: &str, turns, check| {
        let (hooks, states) = (Vec::new(), Vec::new());
        Some(CrucibleLaid { name: name.into(), weighs: Some(-2), turns, check, hooks, states })
    };
    let spark = CruciblePower {
        skill: fencing(),
        damage: 4,
        types: vec![DamageType::Lightning],
        ..power("Spark", PowerKind::Spell, None)
    };
    let jab = CruciblePower {
        attribute: Some(Primary::Dexterity),
        skill: fencing(),
        damage: 2,
        types: vec![DamageType::Bludgeoning],
        lays: laid("Stunned", 1, None),
        ..power("Jab", PowerKind::Talent, None)
    };
    let dread = CruciblePower {
        damage: 3,
        types: vec![DamageType::Psychic],
        lays: laid("Afraid", 3, Some(Upheld::Resistance)),
        ..power("Dread", PowerKind::Spell, Some(Arcane::Willpower))
    };
    let trip = CruciblePower {
        lays: laid("Prone", 0, None),
        ..power("Trip", PowerKind::Talent, Some(Arcane::Reflex))
    };
    CrucibleSheet {
        name: "Mira".into(),
        gear: vec![
            gear("Loaded Wand", &[(Facet::SpellPotency, 2)]),
            gear("Twig", &[(Facet::SpellPotency, 1)]),
        ],
        powers: vec![spark, jab, dread, trip],
        ..nim()
    }
}

/// An ogre: slow, strong, weak against fire.
pub fn ogre() -> CrucibleSheet {
    CrucibleSheet {
        attacks: vec![
            CrucibleAttack {
                name: "Club".into(),
                attribute: Primary::Strength,
                skill: None,
                damage: 6,
                types: vec![DamageType::Bludgeoning],
                ranged: false,
            },
            CrucibleAttack {
                name: "Howl".into(),
                attribute: Primary::Charisma,
                skill: None,
                damage: 4,
                types: vec![DamageType::Psychic],
                ranged: true,
            },
        ],
        resistances: vec![(DamageType::Piercing, 2)],
        vulnerabilities: vec![(DamageType::Fire, 3)],
        ..crucible("Ogre", [8, 6, 2, 2, 2, 2])
    }
}

impl Scene {
    /// A character of the tests sits down, with real dice.
    pub fn trier(mut self, sheet: CrucibleSheet) -> Scene {
        let who = ActorId::new(sheet.name.split_whitespace().next_back().unwrap());
        self.give(&Seat::Dealer, Command::JoinCrucible(Ref::Inline(Arc::new(sheet))));
        self.set_up(&format!("physical {who} on"))
    }

    /// A creature of the tests comes into play.
    pub fn creature(mut self, sheet: CrucibleSheet) -> Scene {
        self.give(&Seat::Dealer, Command::Creature(Ref::Inline(Arc::new(sheet))));
        self
    }

    pub fn crucible_of(&self, who: &str) -> &Crucible {
        self.actor(who).crucible().unwrap()
    }

    /// Health, Wounds, Morale, Stress.
    #[track_caller]
    pub fn pools_are(self, who: &str, pools: [i32; 4]) -> Scene {
        let now = self.crucible_of(who);
        assert_eq!([now.health, now.wounds, now.morale, now.stress], pools, "Health, Wounds, Morale, Stress");
        self
    }

    /// The trial under way, else the last one.
    pub fn trial_now(&self) -> &Trial {
        let table = self.now();
        table.under_way().or(table.settled()).expect("there is no trial")
    }

    /// The names of what lasts on somebody.
    #[track_caller]
    pub fn bears(self, who: &str, names: &[&str]) -> Scene {
        let own: Vec<&str> = self.actor(who).effects.iter().map(|effect| effect.name.as_str()).collect();
        assert_eq!(own, names);
        self
    }
}
