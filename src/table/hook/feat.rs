//! What only Paper Story does: things that are tried with a Nudge roll, deeds that follow, what has to be kept up.

use super::{Cost, Deed, If, Lasting, Value, Whom};
use crate::table::actor::ActorId;
use crate::table::hook::words::joined;
use crate::table::sheet::{Skill, Talent};
use crate::table::status::Status;
use crate::words::{counted, sentences};
use serde::{Deserialize, Serialize};
use std::fmt;

fn one() -> u32 {
    1
}

/// Something that is tried with a Nudge roll; it is an action.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Attempt {
    pub name: String,
    /// The skills that serve: the one that is named first in the words of whoever tries, else the best.
    pub skills: Vec<Skill>,
    /// How many grades it needs; 0: it works, however the dice fall.
    #[serde(default = "one")]
    pub grades: u32,
    /// The count by whose number the need rises; empty: it does not.
    #[serde(default)]
    pub rises: String,
    /// From how many grades on it takes no action; 0: it always takes one.
    #[serde(default)]
    pub free: u32,
    /// What it costs, whether it works or not.
    #[serde(default)]
    pub cost: Vec<Cost>,
    #[serde(default)]
    pub on: Whom,
    #[serde(default)]
    pub when: Vec<If>,
    #[serde(default)]
    pub first: Vec<Deed>,
    pub does: Vec<Deed>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Needs {
    Grades(u32),
    /// One for so many points of damage, at least 1.
    PerDamage(i32),
    /// One for each point of damage past the copy level.
    PastCopies,
    /// As many as are said with it, at least 1.
    Said,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Test {
    /// What it is for: `stay in the air`.
    pub to: String,
    pub needs: Needs,
    pub lost: Vec<Deed>,
}

sentences! {
    #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
    #[serde(deny_unknown_fields)]
    pub enum Feat {
        Steady(test: Box<Test>) "{test}";
        HurtBack(n: Value, what: String) "{} damage of {what} to whoever touches it", n.plain();
        Inflict(status: Status, level: u8, turns: u32)
            "{status} {level} for {}", counted(*turns, "turn", "turns");
        /// So many HP and FP come back, FP no more than were paid.
        Restore {
            #[serde(default)]
            hp: i32,
            #[serde(default)]
            fp: i32,
        } "{} back", restored(*hp, *fp);
        /// Gets up again with 5 HP at least, and what it counts rises.
        Rise(_counter: String) "gets up with 5 HP at least";
        /// As many of something as grades were reached and as there is 1 FP for each.
        Conjure(lasting: Box<Lasting>) "{}, one a grade for 1 FP each", lasting.name.to_lowercase();
        Wane(name: String) "one fewer of {}", name.to_lowercase();
        /// Lays something on the bearer and, without its upkeep, on another; neither moves nor acts.
        Share(lasting: Box<Lasting>) "{} for both, who cannot act", lasting.name.to_lowercase();
        Carry "carries another";
        Hurry(n: u32) "no action where both reach {n} grades";
        ActionBack "takes no action";
        SplitOff "becomes two";
        Merge "two become one";
        LoseHold "the copy level falls by 1";
        /// Takes the form of somebody: needs so many grades, costs so many FP a turn.
        Mimic(_grades: u32, fp: i32) "takes a form for {fp} FP a turn";
        Back(deed: Box<Deed>) "{deed} for whoever struck";
    }
}

/// How something is kept up when a turn of its bearer begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Keeping {
    Pay,
    /// FP, and a Steady check of a grade for each turn that has passed.
    PayAndSteady,
    PayOrSteady,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Upkeep {
    pub of: String,
    pub keeping: Keeping,
    pub fp: i32,
    /// Whether that is for each of what was conjured.
    #[serde(default)]
    pub each: bool,
    #[serde(default)]
    pub passed: u32,
    pub lost: Vec<Deed>,
}

/// The form that somebody has taken: what is the other's in place of the own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Form {
    pub traits: Vec<Talent>,
    /// The specialisations, beside the own.
    pub special: Vec<(Skill, String, u8)>,
    pub gear: Vec<String>,
}

/// One of those whom somebody has split into.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Copied {
    pub of: ActorId,
    /// The copy level; 0: nobody is in hand any more.
    pub level: u32,
}

impl fmt::Display for Attempt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let skills: Vec<String> = self.skills.iter().map(Skill::name).collect();
        write!(f, "{}: {}, {}", self.name, skills.join(" or "), counted(self.grades, "grade", "grades"))?;
        if !self.rises.is_empty() {
            f.write_str(" and one more each time")?;
        }
        if self.free > 0 {
            write!(f, ", no action from {} on", self.free)?;
        }
        for cost in &self.cost {
            write!(f, ", {cost}")?;
        }
        for deed in &self.does {
            write!(f, "; {deed}")?;
        }
        Ok(())
    }
}

impl fmt::Display for Test {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.needs {
            Needs::Grades(n) => write!(f, "{} with Steady", counted(n, "grade", "grades"))?,
            Needs::PerDamage(n) => write!(f, "a grade with Steady for every {n} damage")?,
            Needs::Said => f.write_str("as many grades with Steady as are said")?,
            Needs::PastCopies => f.write_str("a grade with Steady for each damage past the copy level")?,
        }
        write!(f, " to {}, else {}", self.to, joined(&self.lost, ", "))
    }
}

fn restored(hp: i32, fp: i32) -> String {
    let of = |n: i32, what: &str| (n > 0).then(|| format!("{n} {what}"));
    [of(hp, "HP"), of(fp, "FP")].into_iter().flatten().collect::<Vec<_>>().join(" and ")
}
