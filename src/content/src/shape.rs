//! The shapes of the entries in content files, one type for each list. Heroes and foes name traits, weapons and
//! armor; the loader fills them in. The effects of entries are rules.

use greenfelt_engine::table::schema::record;
use greenfelt_engine::table::{
    Armor, Attribute, EffectSpec, FoeRank, FoeSheet, Heft, Hook, Need, Quality, Reach, Skill, State, System,
    ThreatEffect, Until, Weapon,
};
use greenfelt_engine::words::words;
use serde::{Deserialize, Deserializer, Serialize};

record! {
    /// One of the 23 skills.
    pub struct SkillEntry {
        pub name: String,
        /// The attributes that usually go with it.
        pub attributes: Vec<Attribute>,
        pub text: String,
        /// The benefits of ranks besides cards; empty for most.
        pub ranks: String [default],
    }
}

words! {
    /// A band of the difficulty ladder (ULTIMO, Gameplay: Difficulty).
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
    pub enum Band(words) {
        /// 0 to 4.
        Trivial "trivial",
        /// 5 to 8.
        Median "median",
        /// 9 to 12.
        Difficult "difficult",
        /// 13 to 15.
        NearlyImpossible "nearly impossible",
        /// Past 15.
        Impossible "impossible",
    }
}

impl Band {
    pub fn of(difficulty: u8) -> Band {
        match difficulty {
            0..=4 => Band::Trivial,
            5..=8 => Band::Median,
            9..=12 => Band::Difficult,
            13..=15 => Band::NearlyImpossible,
            _ => Band::Impossible,
        }
    }
}

record! {
    pub struct TaskEntry {
        pub task: String,
        pub skill: Skill,
    }

    pub struct DifficultyEntry {
        /// The difficulty, 0 to 25.
        pub rung: u8,
        pub band: Band,
        /// Example tasks; high rungs may have none.
        pub tasks: Vec<TaskEntry> [default],
    }
}

words! {
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
    pub enum Who(words) {
        /// Every foe.
        Anyone "any foe",
        Greater "greater minions and hosts",
        Shooter "foes with a ranged attack",
    }
}

impl Who {
    pub fn fits(self, foe: &FoeSheet) -> bool {
        match self {
            Who::Anyone => true,
            Who::Greater => foe.rank >= FoeRank::Greater,
            Who::Shooter => foe.ranged.is_some(),
        }
    }
}

record! {
    /// One of the four effects that every foe has by default.
    pub struct BasicFoeEffect {
        pub who: Who,
        pub effect: ThreatEffect,
    }

    pub struct WeaponEntry {
        pub name: String,
        pub also: Vec<String> [default],
        pub group: String,
        pub damage: i32,
        /// Damage with both hands, if different.
        pub two_handed: Option<i32> [default],
        pub weight: Heft,
        pub range: Vec<Reach>,
        pub thrown: Vec<Reach> [default],
        pub shoots: bool [default],
        /// Its qualities, by name: `Crushing`, `Ammo (6)`.
        pub qualities: Vec<Quality> [default, deserialize_with = "by_name"],
        pub text: String [default],
    }
}

impl WeaponEntry {
    /// The weapon as on a sheet; thrown ranges are among the others.
    pub fn weapon(&self) -> Weapon {
        let mut range = self.range.clone();
        range.extend(self.thrown.iter().filter(|r| !self.range.contains(r)));
        Weapon {
            name: self.name.clone(),
            damage: self.damage,
            two_handed: self.two_handed,
            weight: self.weight,
            range,
            thrown: !self.thrown.is_empty(),
            shoots: self.shoots,
            qualities: self.qualities.clone(),
        }
    }
}

record! {
    pub struct ArmorEntry {
        pub name: String,
        pub also: Vec<String> [default],
        pub value: i32,
        pub load: i32,
        /// Its weight class, which sets the required strength.
        pub weight: Heft,
        /// Its qualities, by name: `Crushing`, `Ammo (6)`.
        pub qualities: Vec<Quality> [default, deserialize_with = "by_name"],
        pub text: String [default],
    }
}

impl ArmorEntry {
    pub fn armor(&self) -> Armor {
        Armor {
            name: self.name.clone(),
            value: self.value,
            load: self.load,
            weight: Some(self.weight),
            qualities: self.qualities.clone(),
        }
    }
}

words! {
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
    pub enum GoesOn(words) {
        Weapons "weapons",
        Armor "armor",
        Both "weapons and armor",
    }
}

record! {
    pub struct QualityEntry {
        pub name: String,
        pub also: Vec<String> [default],
        pub on: GoesOn,
        pub text: String,
        /// True if it benefits its bearer (U59).
        pub helps: bool [default],
        pub hooks: Vec<Hook> [default],
    }

    pub struct WeightEntry {
        pub weight: Heft,
        pub name: String,
        /// The required strength; 0 for none.
        pub strength: i32,
        pub load: i32,
        pub text: String,
    }

    pub struct TableEntry {
        pub name: String,
        /// Subject and text of each row.
        pub rows: Vec<(String, String)>,
        /// Other text.
        pub text: String [default],
        pub source: String [default],
        pub rulings: Vec<String> [default],
    }

    pub struct RangeEntry {
        pub range: Reach,
        pub name: String,
        pub squares: u32,
        /// Distance without a map.
        pub text: String,
    }

    /// An injury, or another state at the table.
    pub struct StateEntry {
        pub name: String,
        pub text: String,
        pub ends: String,
        pub hooks: Vec<Hook> [default],
        /// Its states, which are not numbers.
        pub states: Vec<State> [default],
        pub until: Option<Until> [default],
    }
}

impl StateEntry {
    /// The effect; `None` for a state that the rules themselves set.
    pub fn lasting(&self) -> Option<EffectSpec> {
        let (hooks, states) = (self.hooks.clone(), self.states.clone());
        self.until.map(|until| EffectSpec {
            name: self.name.clone(),
            hooks,
            states,
            until,
            system: System::default(),
        })
    }
}

record! {
    pub struct TraitEntry {
        pub name: String,
        pub also: Vec<String> [default],
        /// The skill that it belongs to, or `miscellaneous`.
        pub group: String,
        pub needs: Vec<Need> [default],
        /// Traits that it excludes.
        pub without: Vec<String> [default],
        /// True if it can be taken again.
        pub again: bool [default],
        pub text: String,
        pub hooks: Vec<Hook>,
    }

    /// A background: the character's life before the story.
    pub struct BackgroundEntry {
        pub name: String,
        /// The two skills that it raises by a rank each.
        pub skills: [Skill; 2],
        /// The character's first trait, by name; its prerequisites are ignored.
        pub talent: String [rename = "trait"],
        pub income: String,
        pub text: String [default],
    }

    pub struct IncomeEntry {
        pub name: String,
        /// The benefit of cashing out for a month, in words; it may be more than a figure of the table.
        pub cash: String,
        pub text: String [default],
    }

    pub struct RulingEntry {
        pub number: String,
        pub question: String,
        pub ruling: String,
    }
}

/// Qualities by name; their hooks are filled in from their own list.
pub(super) fn by_name<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<Quality>, D::Error> {
    let named = |text: String| {
        let (name, count) = match text.split_once(" (") {
            Some((name, count)) => (name.to_string(), count.trim_end_matches(')').parse().ok()),
            None => (text.clone(), Some(0)),
        };
        let count =
            count.ok_or_else(|| serde::de::Error::custom(format!("`{text}` has no number that fits")))?;
        Ok(Quality { name, count, ..Quality::default() })
    };
    Vec::<String>::deserialize(from)?.into_iter().map(named).collect()
}
