//! Headings: one line that says what a challenge or a roll is about.

use super::Table;
use super::challenge::{Aim, Challenge};
use super::nudge::{NudgeAim, NudgeRoll};

impl Challenge {
    /// One line that says what it is about: `Karla attacks Horus the Corrupted · Brawling`.
    pub fn heading(&self, table: &Table) -> String {
        let leader = table.name(self.leader());
        let with = &self.with;
        match &self.aim {
            Aim::Task => format!("{leader} · {}", with.words()),
            Aim::Observe => format!("{leader} looks around · {}", with.skill),
            Aim::Persuade { target, .. } => {
                format!("{leader} talks to {} · {}", table.name(target), with.skill)
            }
            Aim::Attack { foe, answer: None, .. } => {
                format!("{leader} strikes {} from stealth · {}", table.name(foe), with.skill)
            }
            Aim::Attack { foe, begun_by_foe: true, .. } => {
                format!("{} attacks {leader} · {}", table.name(foe), with.skill)
            }
            Aim::Attack { foe, .. } => format!("{leader} attacks {} · {}", table.name(foe), with.skill),
            Aim::ResistControl { foe } => {
                format!("{leader} resists {} · {}", table.name(foe), with.words())
            }
        }
    }
}

impl NudgeRoll {
    /// One line that says what it is about: `Brannoch guards · Guard`.
    pub fn heading(&self, table: &Table) -> String {
        let (name, skill) = (table.name(&self.who), self.skill.name());
        let what = match &self.aim {
            NudgeAim::Check => format!("{name} · {skill}"),
            NudgeAim::Strike(target) => format!("{name} strikes {} · {skill}", table.name(target)),
            NudgeAim::Guard(_) => format!("{name} guards · {skill}"),
            NudgeAim::Steady { .. } => format!("{name} steadies · {skill}"),
            NudgeAim::Contest { with, .. } => format!("{name} against {} · {skill}", table.name(with)),
            NudgeAim::Answer { to, .. } => format!("{name} answers {} · {skill}", table.name(to)),
        };
        if self.reason.is_empty() { what } else { format!("{what}: {}", self.reason) }
    }
}
