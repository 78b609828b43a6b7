//! The text form of rolls and statuses.

use super::{BadCommand, Modifiers, Words, parse_modifiers, parse_skill};
use crate::command::{CheckCall, Command, NudgeTask, StatusGiven, print};
use crate::table::sheet::Skill;
use crate::table::status::Status;
use std::fmt;

/// Grades by name, with what they count.
pub(in crate::command) const GRADES: &[(&str, u32)] = &[
    ("none", 0),
    ("nice", 1),
    ("good", 2),
    ("great", 3),
    ("wonderful", 4),
    ("excellent", 5),
    ("unbelievable", 6),
];

pub(super) fn parse_check(name: &str, words: &mut Words) -> Result<CheckCall, BadCommand> {
    let who = words.id("who")?;
    let (skill, task) = match name {
        "strike" => {
            let target = words.id("whom")?;
            (parse_skill(words)?, NudgeTask::Strike(target))
        }
        "guard" => {
            let due = words.maybe_number("the number of a due")?;
            (Skill::GUARD, NudgeTask::Guard(due))
        }
        "steady" => {
            let effect = words.number("the number of an effect")?;
            (Skill::STEADY, NudgeTask::Steady(effect))
        }
        "contest" => {
            let skill = parse_skill(words)?;
            let with = words.id("with whom")?;
            (skill, NudgeTask::Contest(with, parse_skill(words)?))
        }
        _ => (parse_skill(words)?, NudgeTask::Check),
    };
    let Modifiers { without, including, own } = parse_modifiers(words)?;
    let reason = if words.take_if(":") { words.maybe_text() } else { String::new() };
    Ok(CheckCall { who, skill, task, without, including, own, reason })
}

pub(super) fn parse_faces(words: &mut Words) -> Result<Vec<u8>, BadCommand> {
    let text = words.maybe_text();
    let faces = text.split(|c: char| c.is_whitespace() || c == ',').filter(|face| !face.is_empty());
    faces
        .map(|face| {
            face.parse().map_err(|_| BadCommand::new(format!("`{face}` is no die"), "dice show 1 to 6"))
        })
        .collect()
}

pub(super) fn parse_status(words: &mut Words) -> Result<Command, BadCommand> {
    let who = words.id("who")?;
    let all: Vec<(&str, Status)> = Status::ALL.iter().map(|s| (s.name(), *s)).collect();
    let status = words.choice("a status", &all)?;
    let level = words.number("a level")?;
    let turns = words.number("a number of turns")?;
    let what = words.bracketed().unwrap_or_default();
    Ok(Command::Status(who, StatusGiven { status, level, turns, what }, words.maybe_text()))
}

impl fmt::Display for CheckCall {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (who, skill) = (&self.who, self.skill.word());
        match &self.task {
            NudgeTask::Check => write!(f, "check {who} {skill}")?,
            NudgeTask::Strike(target) => write!(f, "strike {who} {target} {skill}")?,
            NudgeTask::Guard(None) => write!(f, "guard {who}")?,
            NudgeTask::Guard(Some(due)) => write!(f, "guard {who} {due}")?,
            NudgeTask::Steady(effect) => write!(f, "steady {who} {effect}")?,
            NudgeTask::Contest(with, other) => write!(f, "contest {who} {skill} {with} {}", other.word())?,
        }
        print::modifiers(f, &self.without, &self.including, &self.own)?;
        if self.reason.is_empty() { Ok(()) } else { write!(f, " : {}", self.reason) }
    }
}
