//! `Refused`: the reason why something was not done.

use crate::journal::{Broken, StoreFault};
use crate::rules::Refusal;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refused {
    pub problem: String,
    pub hint: String,
    /// The refusal of a rule; compare this, never the texts.
    pub rule: Option<Box<Refusal>>,
}

impl Refused {
    pub fn new(problem: impl Into<String>, hint: impl Into<String>) -> Refused {
        Refused { problem: problem.into(), hint: hint.into(), rule: None }
    }

    pub fn describe(&self) -> String {
        if self.hint.is_empty() { self.problem.clone() } else { format!("{}; {}", self.problem, self.hint) }
    }
}

impl From<Refusal> for Refused {
    fn from(refusal: Refusal) -> Refused {
        Refused { rule: Some(Box::new(refusal.clone())), ..Refused::new(refusal.to_string(), refusal.hint()) }
    }
}

impl From<crate::content::UnknownName> for Refused {
    fn from(unknown: crate::content::UnknownName) -> Refused {
        Refused::new(unknown.to_string(), unknown.hint())
    }
}

impl From<StoreFault> for Refused {
    fn from(fault: StoreFault) -> Refused {
        Refused::new(fault.to_string(), fault.hint())
    }
}

impl From<crate::command::BadCommand> for Refused {
    fn from(bad: crate::command::BadCommand) -> Refused {
        Refused::new(bad.problem, bad.hint)
    }
}

impl From<Broken> for Refused {
    fn from(broken: Broken) -> Refused {
        Refused::new(broken.to_string(), "`greenfelt verify` shows how far the table is valid")
    }
}
