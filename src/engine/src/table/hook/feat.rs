//! Features of Paper Story only: attempts with a Nudge roll, the deeds that follow, upkeep.

use super::{Condition, Cost, EffectSpec, HookAction, Value, Whom};
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

/// An attempt with a Nudge roll; it is an action.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Attempt {
    pub name: String,
    /// The usable skills: the first one named in the text, otherwise the best.
    pub skills: Vec<Skill>,
    /// The grades required; 0 if it always works.
    #[serde(default = "one")]
    pub grades: u32,
    /// The counter that raises the requirement; empty for none.
    #[serde(default)]
    pub rises: String,
    /// The grades from which it takes no action; 0 if it always takes one.
    #[serde(default)]
    pub free: u32,
    /// The cost, even of a failure.
    #[serde(default)]
    pub cost: Vec<Cost>,
    #[serde(default)]
    pub on: Whom,
    #[serde(default)]
    pub when: Vec<Condition>,
    #[serde(default)]
    pub first: Vec<HookAction>,
    pub does: Vec<HookAction>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Needs {
    Grades(u32),
    /// One for each `n` points of damage, at least 1.
    PerDamage(i32),
    /// One for each point of damage beyond the copy level.
    PastCopies,
    /// The number in the words, at least 1.
    Said,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Test {
    /// The purpose: `stay in the air`.
    pub to: String,
    pub needs: Needs,
    pub lost: Vec<HookAction>,
}

sentences! {
    #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
    #[serde(deny_unknown_fields)]
    pub enum Feat {
        Steady(test: Box<Test>) "{test}";
        HurtBack(n: Value, what: String) "{} damage of {what} to those who touch it", n.plain();
        Inflict(status: Status, level: u8, turns: u32)
            "{status} {level} for {}", counted(*turns, "turn", "turns");
        /// Restores HP and FP, but no more FP than were paid.
        Restore {
            #[serde(default)]
            hp: i32,
            #[serde(default)]
            fp: i32,
        } "{} back", restored(*hp, *fp);
        /// Gets up again with at least 5 HP; its counter rises.
        Rise(_counter: String) "gets up with 5 HP at least";
        /// Conjures one for each grade, up to 1 FP for each.
        Conjure(lasting: Box<EffectSpec>) "{}, one a grade for 1 FP each", lasting.name.to_lowercase();
        Wane(name: String) "one fewer of {}", name.to_lowercase();
        /// Gives an effect to the bearer and, without its upkeep, to another; neither can move or act.
        Share(lasting: Box<EffectSpec>) "{} for both, who cannot act", lasting.name.to_lowercase();
        Carry "carries another";
        Hurry(n: u32) "no action if both reach {n} grades";
        ActionBack "takes no action";
        SplitOff "splits in two";
        Merge "two become one";
        LoseHold "the copy level falls by 1";
        /// Takes the form of another actor: requires grades, costs FP each turn.
        Mimic(_grades: u32, fp: i32) "takes a form for {fp} FP a turn";
        Back(deed: Box<HookAction>) "{deed} for the attacker";
    }
}

/// The upkeep at the start of its bearer's turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Keeping {
    Pay,
    /// FP, and a Steady check of a grade for each past turn.
    PayAndSteady,
    PayOrSteady,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Upkeep {
    pub of: String,
    pub keeping: Keeping,
    pub fp: i32,
    /// True if it applies to each conjured thing.
    #[serde(default)]
    pub each: bool,
    #[serde(default)]
    pub passed: u32,
    pub lost: Vec<HookAction>,
}

/// An assumed form: the parts of the other that replace the bearer's own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Form {
    pub traits: Vec<Talent>,
    /// The specializations, in addition to the bearer's own.
    pub special: Vec<(Skill, String, u8)>,
    pub gear: Vec<String>,
}

/// A copy of an actor who has split.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Copied {
    pub of: ActorId,
    /// The copy level; at 0 the copies are out of control.
    pub level: u32,
}

impl fmt::Display for Attempt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let skills: Vec<String> = self.skills.iter().map(Skill::name).collect();
        write!(f, "{}: {}, {}", self.name, skills.join(" or "), counted(self.grades, "grade", "grades"))?;
        if !self.rises.is_empty() {
            f.write_str(", 1 more each time")?;
        }
        if self.free > 0 {
            write!(f, " (no action from {} grades on)", self.free)?;
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
