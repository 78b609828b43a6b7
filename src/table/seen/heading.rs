//! Headings: one line that says what a challenge or a roll is about.

use crate::table::Table;
use crate::table::challenge::{Aim, Challenge};
use crate::table::nudge::{NudgeAim, NudgeRoll};

/// One line that says what a challenge is about: `Karla attacks Horus the Corrupted · Brawling`.
pub fn heading(table: &Table, challenge: &Challenge) -> String {
    let leader = table.name(challenge.leader());
    let with = &challenge.with;
    match &challenge.aim {
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

/// One line that says what a roll is about: `Brannoch guards · Guard`.
pub fn roll_heading(table: &Table, roll: &NudgeRoll) -> String {
    let (name, skill) = (table.name(&roll.who), roll.skill.name());
    let what = match &roll.aim {
        NudgeAim::Check => format!("{name} · {skill}"),
        NudgeAim::Strike(target) => format!("{name} strikes {} · {skill}", table.name(target)),
        NudgeAim::Guard(_) => format!("{name} guards · {skill}"),
        NudgeAim::Steady { .. } => format!("{name} steadies · {skill}"),
        NudgeAim::Contest { with, .. } => format!("{name} against {} · {skill}", table.name(with)),
        NudgeAim::Answer { to, .. } => format!("{name} answers {} · {skill}", table.name(to)),
    };
    if roll.reason.is_empty() { what } else { format!("{what}: {}", roll.reason) }
}
