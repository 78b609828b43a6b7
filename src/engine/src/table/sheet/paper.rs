//! The sheets of a Paper Story character and of an opponent (Paper Story, How to Play: The Stats).

use super::{MOST_OF_A_FOE, Skill, Talent};
use crate::table::schema::{record, schema};
use crate::words::words;
use serde::{Deserialize, Serialize};

words! {
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
    pub enum Stat(name) {
        /// Body: Health Points.
        Heart "Heart",
        /// Mind and craft: Flower Points.
        Spirit "Spirit",
        /// Soul and company: Badge Points.
        Courage "Courage",
    }
}

impl Stat {
    /// The stat of a skill of the book; custom skills have theirs on the sheet.
    pub fn of(skill: &Skill) -> Option<Stat> {
        SKILLS.iter().find(|(word, _)| *word == skill.word()).map(|(_, stat)| *stat)
    }
}

/// The twelve skills of the book with their stats.
pub const SKILLS: [(&str, Stat); 12] = [
    ("athletics", Stat::Heart),
    ("coordination", Stat::Heart),
    ("guard", Stat::Heart),
    ("aim", Stat::Heart),
    ("heal", Stat::Heart),
    ("magic", Stat::Spirit),
    ("trickery", Stat::Spirit),
    ("crafts", Stat::Spirit),
    ("steady", Stat::Courage),
    ("persuade", Stat::Courage),
    ("cheer", Stat::Courage),
    ("bully", Stat::Courage),
];

record! {
    pub struct PaperSkill {
        pub skill: Skill,
        /// Points, one die each.
        pub rank: u8,
        /// The stat of a custom skill; `None` for those of the book.
        pub stat: Option<Stat> [default],
        /// Specializations with their points: `("VS Ranged", 1)`.
        pub special: Vec<(String, u8)> [default],
    }
}

impl PaperSkill {
    /// Its stat; Heart by default.
    pub fn stat(&self) -> Stat {
        Stat::of(&self.skill).or(self.stat).unwrap_or(Stat::Heart)
    }

    /// For example `Guard 3 (VS Ranged +1)`.
    pub fn describe(&self) -> String {
        let special: Vec<String> = self.special.iter().map(|(name, n)| format!("{name} +{n}")).collect();
        let special = if special.is_empty() { String::new() } else { format!(" ({})", special.join(", ")) };
        format!("{} {}{special}", self.skill, self.rank)
    }
}

fn one() -> i32 {
    1
}

record! {
    #[derive(Default)]
    pub struct PaperSheet {
        pub name: String,
        pub concept: String [default],
        pub species: String [default],
        /// Heart, 0 to 10.
        pub heart: u8,
        /// Spirit, 0 to 10.
        pub spirit: u8,
        /// Courage, 0 to 10.
        pub courage: u8,
        pub power: i32 [default = "one"],
        pub attack: i32 [default],
        /// Points taken off every strike against it.
        pub defense: i32 [default],
        pub skills: Vec<PaperSkill> [default],
        pub items: Vec<String> [default],
        /// Its personal traits with their hooks; last, and omitted if empty, so that older checksums stay valid.
        pub traits: Vec<Talent> [default, skip_serializing_if = "Vec::is_empty"],
    }
}

impl PaperSheet {
    pub fn stat(&self, stat: Stat) -> i32 {
        i32::from(match stat {
            Stat::Heart => self.heart,
            Stat::Spirit => self.spirit,
            Stat::Courage => self.courage,
        })
    }

    pub fn skill(&self, skill: &Skill) -> Option<&PaperSkill> {
        self.skills.iter().find(|s| s.skill == *skill)
    }

    /// The stat of a skill, learned or not.
    pub fn stat_of(&self, skill: &Skill) -> Stat {
        self.skill(skill).map(PaperSkill::stat).or_else(|| Stat::of(skill)).unwrap_or(Stat::Heart)
    }

    /// The points in a skill; 0 if it is not learned.
    pub fn rank(&self, skill: &Skill) -> i32 {
        self.skill(skill).map_or(0, |s| i32::from(s.rank))
    }
}

record! {
    /// An opponent of Paper Story: it has no skills and never rolls (P8).
    pub struct PaperFoe {
        pub name: String,
        pub hp: i32,
        pub power: i32 [default = "one"],
        pub attack: i32 [default],
        /// Points taken off every strike against it.
        pub defense: i32 [default],
        pub behavior: String [default],
        /// Its personal traits, as those of a character.
        pub traits: Vec<Talent> [default, skip_serializing_if = "Vec::is_empty"],
    }
}

schema!(PaperSheet, ABOUT {
    "name" name = text(60, "") "name" "Its name at the table.";
    "species" species = text(60, "") "species" "Its species, or the closest thing to one.";
    "concept" concept = text(60, "") "concept" "A short description.";
});

schema!(PaperSheet, NUMBERS {
    "heart" heart = number(0..=10) "Heart"
        "0 to 10: 5 HP a point, at least 1 HP, and a point to nudge with for its skills.";
    "spirit" spirit = number(0..=10) "Spirit"
        "0 to 10: 5 FP a point, and a point to nudge with for its skills.";
    "courage" courage = number(0..=10) "Courage"
        "0 to 10: 3 BP a point, and a point to nudge with for its skills.";
    "power" power = number(0..=99) "Power" "Damage of a strike; starts at 1.";
    "attack" attack = number(-99..=99) "Attack"
        "Added to the damage of each strike; starts at 0, can be negative.";
    "defense" defense = number(0..=99) "Defense" "Subtracted from each strike; starts at 0.";
});

schema!(PaperFoe, ABOUT {
    "name" name = text(60, "a name") "name" "";
    "behavior" behavior = text(200, "its behavior") "behaves" "For the Dealer to read.";
});

schema!(PaperFoe, NUMBERS {
    "hp" hp = number(1..=MOST_OF_A_FOE) "HP" "Health Points; at 0 it is out of the fight.";
    "power" power = number(0..=MOST_OF_A_FOE) "Power" "Damage of a strike; opponents never roll.";
    "attack" attack = number(-MOST_OF_A_FOE..=MOST_OF_A_FOE) "Attack"
        "Added to the damage of each strike; can be negative.";
    "defense" defense = number(0..=MOST_OF_A_FOE) "Defense" "Subtracted from each strike against it.";
});
