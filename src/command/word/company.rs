//! The words of those who follow: what an animal is taught.

use super::{BadCommand, Word, Words};
use crate::command::reading::short;
use crate::table::company::Lesson;

/// Lessons of an animal: skills and tricks, joined by `+`.
pub struct Lessons;

impl Word for Lessons {
    type Value = Vec<Lesson>;

    fn usage() -> String {
        "SKILL+SKILL+SKILL[+TRICK..]".into()
    }

    fn read(words: &mut Words) -> Result<Vec<Lesson>, BadCommand> {
        let word = words.next("what it is taught")?;
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

    fn write(value: &Vec<Lesson>) -> String {
        let each = value.iter().map(|lesson| match lesson {
            Lesson::Skill(skill) => skill.word(),
            Lesson::Trick(trick) => trick.word().to_owned(),
        });
        each.collect::<Vec<_>>().join("+")
    }
}
