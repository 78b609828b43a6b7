//! Scenarios of the Lab as content: questions that are answered by playing. Setup and steps are commands of the table, so
//! that whatever a table can do a scenario can, and a pack can hold one. How one is played is the Lab's.

use serde::{Deserialize, Serialize};

/// What may be asked of a scenario, and what is usual.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ask {
    pub name: String,
    pub of: Of,
    pub usually: String,
}

/// What an answer may be.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Of {
    /// A foe, opponent or creature of the content.
    Foe,
    /// `melee`, `ranged`, or `best` for what the build does better.
    Way,
    Number(i32, i32),
    /// Words as a command takes them: a pairing, a skill, an approach, another character.
    Words,
}

/// When the builds have won, or lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum When {
    /// Every foe is down.
    FoesDown,
    /// Every hero is down.
    HeroesDown,
    /// So many tasks succeeded, at least partially.
    Passed(u32),
    Never,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scenario {
    /// The name by which commands call it.
    pub id: String,
    pub name: String,
    pub text: String,
    #[serde(default)]
    pub asks: Vec<Ask>,
    /// Commands before the first round; `{build}` stands for each hero, `{foe}` and the like for what was asked.
    #[serde(default)]
    pub setup: Vec<String>,
    /// What a hero does on a turn, the first that the rules accept; outside a fight each of them is a task of a round.
    #[serde(default)]
    pub each_round: Vec<String>,
    /// Commands between rounds.
    #[serde(default)]
    pub between: Vec<String>,
    pub won: When,
    pub lost: When,
    /// What was asked that limits the rounds.
    pub rounds: String,
    /// True if the builds play together, as one party.
    #[serde(default)]
    pub party: bool,
    /// True if the scenario fits a sheet of ULTIMO, Paper Story, attributes and defenses, scene traits.
    #[serde(default)]
    pub fits: Vec<Fits>,
}

/// The sheets that a scenario is made for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Fits {
    Ultimo,
    Paper,
    Crucible,
    Scene,
}

impl Of {
    pub fn words(&self) -> String {
        match self {
            Of::Foe => "a foe, with `*3` for three of them, or several with commas".into(),
            Of::Way => "melee, ranged, or best: whichever the build does better".into(),
            Of::Number(least, most) => format!("{least} to {most}"),
            Of::Words => "as a command takes it".into(),
        }
    }
}
