//! Hooks in words: one sentence each, for the codex and the sheet.

use super::{Condition, EffectSpec, FollowerKind, Hook, Improvement, LuckCard, State, Uses};
use crate::table::sheet::Quality;
use crate::table::terms::signed;
use std::fmt;

impl fmt::Display for Hook {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Hook::Add { to, value, when } => write!(f, "{} {value}{}", to.key(), conditions(when)),
            Hook::Grant { what, when } => write!(f, "{}{}", what.words(), conditions(when)),
            Hook::NoCheck { to, when, uses } => {
                write!(f, "no check, {} at once{}{}", to.words(), conditions(when), uses.words())
            }
            Hook::On { moment, when, does } => {
                write!(f, "{}{}: {}", moment.words(), conditions(when), joined(does, ", "))
            }
            Hook::Act { name, cost, uses, on, when, does } => {
                if !name.is_empty() {
                    write!(f, "{name}: ")?;
                }
                let cost =
                    if cost.is_empty() { String::new() } else { format!(" for {}", joined(cost, " and ")) };
                write!(f, "{}{}{cost}{}{}", joined(does, ", "), on.words(), conditions(when), uses.words())
            }
            Hook::Remind { words, when } => write!(f, "{words}{}", conditions(when)),
            Hook::CardRule(_) => f.write_str("changes how the bearer's cards behave"),
            Hook::OwnHooks => f.write_str("what the sheet says"),
            Hook::Try(attempt) => write!(f, "{attempt}{}{}", attempt.on.words(), conditions(&attempt.when)),
        }
    }
}

/// Displays several values with a text between them.
pub(super) fn joined<T: fmt::Display>(all: &[T], between: &str) -> String {
    all.iter().map(ToString::to_string).collect::<Vec<_>>().join(between)
}

fn conditions(when: &[Condition]) -> String {
    when.iter().fold(String::new(), |all, condition| all + ", " + &condition.to_string())
}

/// The name of an effect within a sentence, without its subject.
pub(super) fn borne(name: &str) -> String {
    let name = name.to_lowercase();
    if name.ends_with(" of") { name + " another" } else { name }
}

impl Uses {
    /// The limit in words after a comma; empty if unlimited.
    pub fn words(self) -> String {
        let (count, each) = match self {
            Uses::Any => return String::new(),
            Uses::Turn(n) => (n, "a turn"),
            Uses::Fight(n) => (n, "a fight"),
            Uses::Rest(n) => (n, "a rest"),
            Uses::Day(n) => (n, "a day"),
            Uses::Session(n) => (n, "a session"),
            Uses::Draw(n) => (n, "until a card is drawn"),
            Uses::Load(n) => (n, "before reloading"),
            Uses::TurnEach(n) => (n, "a turn on each"),
        };
        if count == 1 { format!(", once {each}") } else { format!(", {count} times {each}") }
    }
}

impl fmt::Display for LuckCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [ace, face, number, joker] =
            [&self.ace, &self.face, &self.number, &self.joker].map(|deeds| joined(deeds, ", "));
        write!(f, "ace: {ace}; face: {face}; number: {number}; joker: {joker}")
    }
}

impl fmt::Display for Improvement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let of = |what: &str, by: i32| (by != 0).then(|| format!("{what} {}", signed(by)));
        let figures = [of("armor", self.armor), of("damage", self.damage)].into_iter().flatten();
        let all: Vec<String> = figures.chain(self.qualities.iter().map(Quality::words)).collect();
        f.write_str(&all.join(", "))
    }
}

impl FollowerKind {
    pub fn words(self) -> &'static str {
        match self {
            FollowerKind::Beast => "an animal",
            FollowerKind::Person | FollowerKind::Named => "a follower",
            FollowerKind::Friend => "a friend",
            FollowerKind::Crony => "a crony",
            FollowerKind::Cohort => "a cohort",
            FollowerKind::Soldier => "a soldier",
            FollowerKind::Elite => "an elite soldier",
        }
    }

    pub(super) fn comes(self) -> &'static str {
        match self {
            FollowerKind::Beast => "an animal follows",
            FollowerKind::Person | FollowerKind::Named | FollowerKind::Friend => "somebody follows",
            FollowerKind::Crony => "a crony follows",
            FollowerKind::Cohort => "a cohort follows",
            FollowerKind::Soldier | FollowerKind::Elite => "soldiers come along",
        }
    }
}

impl fmt::Display for EffectSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let hooks = self.hooks.iter().map(ToString::to_string);
        let states = self.states.iter().filter_map(State::words).map(String::from);
        let does: Vec<String> = hooks.chain(states).collect();
        write!(f, "{} ({}), {}", self.name, does.join("; "), self.until.words())
    }
}

impl State {
    /// The state in words, unless the name of its effect already says it.
    fn words(&self) -> Option<&'static str> {
        match self {
            State::Stuck => Some("cannot move"),
            State::Unconscious => Some("cannot act"),
            State::PassedOut => Some("cannot act until slept"),
            State::Engaged(_) => Some("fights this foe and no other"),
            State::Dominated(_) => Some("is directed"),
            State::Avoids(_) => Some("leaves somebody alone"),
            State::MustTarget(_) => Some("must aim at somebody"),
            State::TemporaryHealth(_) => Some("health that is lost first"),
            State::LostTurn => Some("no action this turn"),
            State::Upkeep(_) => Some("has to be kept up"),
            State::Still => Some("neither moves nor acts"),
            State::Marked(_) => Some("fixed upon"),
            State::Follows(..) => Some("follows"),
            State::Conjured(..) => Some("here by a spell"),
            State::Calmed => Some("out of the fight"),
            State::Status { .. }
            | State::Words(_)
            | State::Bloodied
            | State::Broken
            | State::Tally(_)
            | State::Wheel(_)
            | State::Taught(_)
            | State::Loyal(_)
            | State::Rides(_)
            | State::Worth(_)
            | State::Form(_)
            | State::Copied(_)
            | State::With(_)
            | State::Carried(_) => None,
            State::Unseen => Some("nobody attacks it"),
        }
    }
}
