//! The prerequisites of a trait as data, and in words. Whether a character meets them is a rule.

use super::{Attribute, Skill};
use serde::{Deserialize, Serialize};
use std::fmt;

/// One prerequisite of a trait (ULTIMO, Trait Table); all of them must be met.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Need {
    Skill(Skill, u8),
    AtMost(Skill, u8),
    /// One of these attributes, at this score or higher.
    Attribute(Vec<Attribute>, u8),
    AnyOf(Vec<Need>),
    Trait(String),
    Background(String),
    Age(u32),
    Under(u32),
    /// Only at creation, never later.
    AtCreation,
}

impl Need {
    pub fn describe(needs: &[Need]) -> String {
        needs.iter().map(Need::to_string).collect::<Vec<_>>().join("; ")
    }

    fn any_of(needs: &[Need]) -> String {
        let skills: Option<Vec<(&Skill, u8)>> = needs
            .iter()
            .map(|need| if let Need::Skill(skill, rank) = need { Some((skill, *rank)) } else { None })
            .collect();
        match skills.as_deref() {
            // A rank shared by all is printed once.
            Some([(_, rank), rest @ ..]) if rest.iter().all(|(_, other)| other == rank) => {
                let names = skills.iter().flatten().map(|(skill, _)| skill.to_string());
                format!("{} {rank}", or(names.collect()))
            }
            _ => or(needs.iter().map(Need::to_string).collect()),
        }
    }
}

/// `a`, `a or b`, `a, b or c`.
fn or(mut words: Vec<String>) -> String {
    match (words.pop(), words.is_empty()) {
        (Some(last), false) => format!("{} or {last}", words.join(", ")),
        (last, _) => last.unwrap_or_default(),
    }
}

impl fmt::Display for Need {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Need::Skill(skill, rank) => write!(f, "{skill} {rank}"),
            Need::AtMost(skill, rank) => write!(f, "{skill} {rank} or below"),
            Need::Attribute(any, score) => {
                write!(f, "{} {score}", or(any.iter().map(|a| a.short().to_string()).collect()))
            }
            Need::AnyOf(needs) => f.write_str(&Need::any_of(needs)),
            Need::Trait(name) => f.write_str(name),
            Need::Background(name) => write!(f, "the background {name}"),
            Need::Age(years) => write!(f, "age {years} or more"),
            Need::Under(years) => write!(f, "age under {years}"),
            Need::AtCreation => f.write_str("at character creation"),
        }
    }
}
