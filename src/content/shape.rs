//! The shapes of the entries in content files, one type for each list. Heroes and foes name traits, weapons and
//! armour; the loader fills them in. What an entry means at the table is a rule.

use crate::table::effect::{System, Until};
use crate::table::hook::{Hook, Lasting, State};
use crate::table::sheet::{
    Armor, Attribute, FoeRank, FoeSheet, Heft, Need, Quality, Reach, Skill, ThreatEffect, Weapon,
};
use serde::{Deserialize, Deserializer, Serialize};

/// One of the 23 skills.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SkillEntry {
    /// Its name.
    pub name: String,
    /// The attributes that usually go with it.
    pub attributes: Vec<Attribute>,
    /// What it covers.
    pub text: String,
    /// What ranks in it bring besides cards; empty for most.
    #[serde(default)]
    pub ranks: String,
}

/// A stretch of the difficulty ladder (ULTIMO, Gameplay: Difficulty).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Band {
    /// 0 to 4.
    Trivial,
    /// 5 to 8.
    Median,
    /// 9 to 12.
    Difficult,
    /// 13 to 15.
    NearlyImpossible,
    /// Past 15.
    Impossible,
}

impl Band {
    /// The band of a difficulty.
    pub fn of(difficulty: u8) -> Band {
        match difficulty {
            0..=4 => Band::Trivial,
            5..=8 => Band::Median,
            9..=12 => Band::Difficult,
            13..=15 => Band::NearlyImpossible,
            _ => Band::Impossible,
        }
    }

    /// The band in words.
    pub fn words(self) -> &'static str {
        match self {
            Band::Trivial => "trivial",
            Band::Median => "median",
            Band::Difficult => "difficult",
            Band::NearlyImpossible => "nearly impossible",
            Band::Impossible => "impossible",
        }
    }
}

/// An example task of a rung.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TaskEntry {
    /// The task.
    pub task: String,
    /// The skill that it asks for.
    pub skill: Skill,
}

/// One rung of the difficulty ladder.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rung {
    /// The difficulty, 0 to 25.
    pub rung: u8,
    /// The band that it lies in.
    pub band: Band,
    /// Example tasks; rungs far up may have none.
    #[serde(default)]
    pub tasks: Vec<TaskEntry>,
}

/// Which foes have a basic foe effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Who {
    /// Every foe.
    Anyone,
    /// Greater minions and hosts.
    Greater,
    /// Foes with a ranged attack.
    Shooter,
}

impl Who {
    /// Whether this foe is one of them.
    pub fn fits(self, foe: &FoeSheet) -> bool {
        match self {
            Who::Anyone => true,
            Who::Greater => foe.rank >= FoeRank::Greater,
            Who::Shooter => foe.ranged.is_some(),
        }
    }

    /// The foes in words.
    pub fn words(self) -> &'static str {
        match self {
            Who::Anyone => "any foe",
            Who::Greater => "greater minions and hosts",
            Who::Shooter => "foes with a ranged attack",
        }
    }
}

/// One of the four foe effects that foes have without saying so.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BasicFoeEffect {
    /// Which foes have it.
    pub who: Who,
    /// The effect.
    pub effect: ThreatEffect,
}

/// A weapon.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WeaponEntry {
    /// Its name.
    pub name: String,
    /// Other names for it.
    #[serde(default)]
    pub also: Vec<String>,
    /// What kind of weapon it is.
    pub group: String,
    /// Damage on top of the successes.
    pub damage: i32,
    /// Damage with both hands, where that differs.
    #[serde(default)]
    pub two_handed: Option<i32>,
    /// Its weight.
    pub weight: Heft,
    /// Where it reaches in the hand.
    pub range: Vec<Reach>,
    /// Where it reaches when it is thrown.
    #[serde(default)]
    pub thrown: Vec<Reach>,
    /// Whether it shoots.
    #[serde(default)]
    pub shoots: bool,
    /// Its qualities, by name: `Crushing`, `Ammo (6)`.
    #[serde(default, deserialize_with = "by_name")]
    pub qualities: Vec<Quality>,
    /// What it looks like, in a line.
    #[serde(default)]
    pub text: String,
}

impl WeaponEntry {
    /// The weapon as a sheet carries it; thrown ranges stand with the others.
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

/// A piece of armour or a shield.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ArmorEntry {
    /// Its name.
    pub name: String,
    /// Other names for it.
    #[serde(default)]
    pub also: Vec<String>,
    /// The soak that it gives.
    pub value: i32,
    /// Its load.
    pub load: i32,
    /// Its weight, which says what strength it asks for.
    pub weight: Heft,
    /// Its qualities, by name: `Crushing`, `Ammo (6)`.
    #[serde(default, deserialize_with = "by_name")]
    pub qualities: Vec<Quality>,
    /// What it looks like, in a line.
    #[serde(default)]
    pub text: String,
}

impl ArmorEntry {
    /// The piece as a sheet carries it.
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

/// What a quality goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum GoesOn {
    /// Weapons.
    Weapons,
    /// Armour and shields.
    Armor,
    /// Both.
    Both,
}

impl GoesOn {
    /// What it goes on, in words.
    pub fn words(self) -> &'static str {
        match self {
            GoesOn::Weapons => "weapons",
            GoesOn::Armor => "armor",
            GoesOn::Both => "weapons and armor",
        }
    }
}

/// A quality of a weapon or of armour.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct QualityEntry {
    /// Its name.
    pub name: String,
    /// Other names for it.
    #[serde(default)]
    pub also: Vec<String>,
    /// What it goes on.
    pub on: GoesOn,
    /// What it does.
    pub text: String,
    /// Whether it is of use to its bearer (U59).
    #[serde(default)]
    pub helps: bool,
    /// What it does, in the rules.
    #[serde(default)]
    pub hooks: Vec<Hook>,
}

/// A weight of weapons and armour.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WeightEntry {
    /// The weight.
    pub weight: Heft,
    /// Its name.
    pub name: String,
    /// The strength that it asks for; 0 for none.
    pub strength: i32,
    /// The load of a weapon of this weight.
    pub load: i32,
    /// What it means.
    pub text: String,
}

/// A table that is looked up in play.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TableEntry {
    /// Its name.
    pub name: String,
    /// What each row is about, and what it says.
    pub rows: Vec<(String, String)>,
    /// What else is to be said.
    #[serde(default)]
    pub text: String,
    /// The chapter of the book.
    #[serde(default)]
    pub source: String,
    /// The rulings that it follows.
    #[serde(default)]
    pub rulings: Vec<String>,
}

/// A range of weapons.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RangeEntry {
    /// The range.
    pub range: Reach,
    /// Its name.
    pub name: String,
    /// How many squares it spans on a map.
    pub squares: u32,
    /// What it means without a map.
    pub text: String,
}

/// An injury, or another state that the table keeps track of.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StateEntry {
    /// Its name.
    pub name: String,
    /// What it does.
    pub text: String,
    /// What ends it.
    pub ends: String,
    /// What it does, in the rules.
    #[serde(default)]
    pub hooks: Vec<Hook>,
    /// What it is that is no number.
    #[serde(default)]
    pub states: Vec<State>,
    /// How long it lasts, where it is laid on somebody as an effect.
    #[serde(default)]
    pub until: Option<Until>,
}

impl StateEntry {
    /// The effect that it is; nothing for a state that the rules bring by themselves.
    pub fn lasting(&self) -> Option<Lasting> {
        let (hooks, states) = (self.hooks.clone(), self.states.clone());
        self.until.map(|until| Lasting {
            name: self.name.clone(),
            hooks,
            states,
            until,
            system: System::default(),
        })
    }
}

/// A trait.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TraitEntry {
    /// Its name.
    pub name: String,
    /// Other names for it.
    #[serde(default)]
    pub also: Vec<String>,
    /// The skill under which it stands, or `miscellaneous`.
    pub group: String,
    /// What it asks for.
    #[serde(default)]
    pub needs: Vec<Need>,
    /// Traits that it cannot stand beside.
    #[serde(default)]
    pub without: Vec<String>,
    /// Whether whoever has it can take it again.
    #[serde(default)]
    pub again: bool,
    /// What it does, in words.
    pub text: String,
    /// What it does, in the rules.
    pub hooks: Vec<Hook>,
}

/// A background: what somebody was before the story.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BackgroundEntry {
    /// Its name.
    pub name: String,
    /// The two skills in which it brings a rank each.
    pub skills: [Skill; 2],
    /// The trait that a character begins with, by name; what it asks for is not asked.
    #[serde(rename = "trait")]
    pub talent: String,
    /// The income step, by name.
    pub income: String,
    /// Who that is, in a line.
    #[serde(default)]
    pub text: String,
}

/// A step of income.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct IncomeEntry {
    /// Its name.
    pub name: String,
    /// What cashing out for a month brings, in words: more than a figure of the table may be.
    pub cash: String,
    /// How one lives, in a line.
    #[serde(default)]
    pub text: String,
}

/// A ruling.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RulingEntry {
    /// Its number, as code and log cite it.
    pub number: String,
    /// What the rules leave open.
    pub question: String,
    /// What the table does.
    pub ruling: String,
}

/// Qualities as files name them; what they do is filled in from their own list.
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
