//! Scenarios of the Lab as content: questions answered by play. Setup and steps are commands of the table, so a
//! scenario can do whatever a table can, and packs can add scenarios. The Lab plays them.

use greenfelt_engine::table::{Need, System};
use serde::{Deserialize, Serialize};

/// A parameter of a scenario, with its default.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ask {
    pub name: String,
    pub of: Of,
    pub usually: String,
}

/// The type of a parameter.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Of {
    /// A foe, opponent or creature of the content.
    Foe,
    /// `melee`, `ranged`, or `best` for the build's better one.
    Way,
    Number(i32, i32),
    /// A spell of the codex or of the build's book, or the effects of one.
    Spell,
    /// Words of a command: a pairing, a skill, an approach, another character.
    Words,
}

/// The condition for the builds to win, or to lose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum When {
    FoesDown,
    HeroesDown,
    /// This many tasks succeeded, at least partially.
    Passed(u32),
    /// So many tasks failed, or every hero is down.
    Failed(u32),
    /// Every army of the Dealer's is destroyed or has fled.
    ArmiesBeaten,
    /// Every army of the heroes is destroyed or has fled, or every hero is down.
    OwnArmiesBeaten,
    /// The last round is over, and a hero stands.
    Lasted,
    Never,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scenario {
    pub id: String,
    pub name: String,
    pub text: String,
    #[serde(default)]
    pub asks: Vec<Ask>,
    /// Commands before the first round; `{build}` stands for each hero, `{foe}` and the like for parameters.
    #[serde(default)]
    pub setup: Vec<String>,
    /// A hero's turn: the first of these commands that the rules accept, else the choice of the play. Outside a fight,
    /// each of them is a task of a round, in this order; a task that a hero cannot begin counts as failed.
    #[serde(default)]
    pub each_round: Vec<String>,
    /// A hero's turn in a fight that starts within a round (`foes`, `combat on`): the rest of the round waits until one
    /// side is down. Such a round may be a whole day.
    #[serde(default)]
    pub turns: Vec<String>,
    /// Commands between rounds.
    #[serde(default)]
    pub between: Vec<String>,
    pub won: When,
    pub lost: When,
    /// The parameter that limits the rounds.
    pub rounds: String,
    /// True if the builds play together, as one party.
    #[serde(default)]
    pub party: bool,
    /// The systems whose sheets it supports; empty for all.
    #[serde(default)]
    pub fits: Vec<System>,
    /// Requirements for an ULTIMO sheet, as those of a trait.
    #[serde(default)]
    pub needs: Vec<Need>,
}

impl Of {
    pub fn words(&self) -> String {
        match self {
            Of::Foe => "a foe, with `*3` for three of them, or several with commas".into(),
            Of::Way => "melee, ranged, or best: whichever the build does better".into(),
            Of::Number(least, most) => format!("{least} to {most}"),
            Of::Spell => {
                "a spell of the codex or of the build's book, or its effects: damaging+area:2".into()
            }
            Of::Words => "as a command takes it".into(),
        }
    }
}
