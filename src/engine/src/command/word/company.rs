//! Words about companions: the lessons of an animal.

use super::plain::kinds;
use super::{BadCommand, Word, Words};
use crate::command::reading::short;
use crate::command::{Ask, Source};
use crate::table::Lesson;

kinds! {
    /// Lessons of an animal: skills and tricks, joined by `+`.
    Lessons: Vec<Lesson>, "SKILL+SKILL+SKILL[+TRICK..]", read_lessons, |value| write_lessons(value),
        asks Ask::pick(Source::Lessons).called("first skill"), Ask::pick(Source::Lessons).joined().called("second skill"),
        Ask::pick(Source::Lessons).joined().called("third skill");
}

fn read_lessons(words: &mut Words) -> Result<Vec<Lesson>, BadCommand> {
    let word = words.next("a list of skills and tricks")?;
    let each = |name: &str| {
        if let Ok(trick) = name.parse() {
            return Ok(Lesson::Trick(trick));
        }
        name.parse().map(Lesson::Skill).map_err(|()| {
            let problem = format!("`{}` is neither a skill nor a trick", short(name));
            BadCommand::new(problem, "three skills, and tricks: awareness+athletics+survival+seek-help")
        })
    };
    word.split('+').map(each).collect()
}

fn write_lessons(value: &[Lesson]) -> String {
    let each = value.iter().map(|lesson| match lesson {
        Lesson::Skill(skill) => skill.word(),
        Lesson::Trick(trick) => trick.word().to_owned(),
    });
    each.collect::<Vec<_>>().join("+")
}
