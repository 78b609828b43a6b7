//! Skills, dice, grades and statuses on a command line.

use super::plain::kinds;
use super::plain::{choose, word_of};
use super::{BadCommand, Word, Words};
use crate::command::reading::short;
use crate::command::{Ask, Source};
use crate::table::card::print_row;
use crate::table::{Manner, Skill, Status};

kinds! {
    SkillWord: Skill, "SKILL", read_skill, |value| value.word(), asks Ask::pick(Source::Skills);
    /// Faces of real dice, to the end of the words.
    Faces: Vec<u8>, "[FACES]", read_faces, |value| print_row(value), asks Ask::text().optional();
    /// Points that nudge a die; 1 by default.
    Points: u8, "[POINTS]", read_points, |value| if *value == 1 { String::new() } else { value.to_string() },
        asks Ask::number(0..=99).optional();
    /// A grade by its name; the value is its Grades of Success.
    Grade: u32, "GRADE", |words| choose(words, "a grade", Grade::ALL), |value| word_of(Grade::ALL, value),
        asks Ask::choice(Grade::ALL.iter().map(|(name, _)| *name));
    StatusName: Status, "STATUS",
        |words| choose(words, "a status", &Status::ALL.map(|status| (status.name(), status))),
        |value| value.name().to_lowercase(), asks Ask::pick(Source::Statuses);
    /// The types of damage, joined by `+`: `fire`, `fire+frost`.
    IfTypes: Vec<Manner>, "[TYPE+TYPE]",
        read_if_types, |value| value.iter().map(|of| of.name().to_lowercase()).collect::<Vec<_>>().join("+"),
        asks Ask::pick(Source::DamageTypes).optional();
    /// Manners and elements of a strike, after `with`.
    Manners: Vec<Manner>, "[with (MANNERS)]", read_manners, |value| write_manners(value),
        asks Ask::suggest(Source::Manners).bracketed().optional().after("with");
}

fn read_skill(words: &mut Words) -> Result<Skill, BadCommand> {
    let word = words.quoted("a skill")?;
    word.parse().map_err(|()| words.wrong(format!("`{}` cannot be a skill", short(word))))
}

/// A skill that the command itself implies; it is not written.
macro_rules! implied {
    ($($(#[$doc:meta])* $name:ident $skill:expr;)+) => { $(
        $(#[$doc])*
        pub struct $name;

        impl Word for $name {
            type Value = Skill;

            fn usage() -> String {
                String::new()
            }

            fn read(_: &mut Words) -> Result<Skill, BadCommand> {
                Ok($skill)
            }

            fn write(_: &Skill) -> String {
                String::new()
            }

            fn asks() -> Vec<Ask> {
                Vec::new()
            }
        }
    )+ };
}

implied! {
    GuardSkill Skill::GUARD;
    SteadySkill Skill::STEADY;
}

fn read_faces(words: &mut Words) -> Result<Vec<u8>, BadCommand> {
    let text = words.text();
    let faces = text.split(|c: char| c.is_whitespace() || c == ',').filter(|face| !face.is_empty());
    faces
        .map(|face| {
            face.parse().map_err(|_| {
                BadCommand::new(format!("`{}` is not a die", short(face)), "dice show 1 and more")
            })
        })
        .collect()
}

fn read_points(words: &mut Words) -> Result<u8, BadCommand> {
    match words.peek() {
        Some(word) if word.starts_with(|c: char| c.is_ascii_digit()) => words.number("a number of points"),
        _ => Ok(1),
    }
}

impl Grade {
    const ALL: &[(&str, u32)] = &[
        ("none", 0),
        ("nice", 1),
        ("good", 2),
        ("great", 3),
        ("wonderful", 4),
        ("excellent", 5),
        ("unbelievable", 6),
    ];
}

fn read_if_types(words: &mut Words) -> Result<Vec<Manner>, BadCommand> {
    if words.peek().is_none_or(|word| word.starts_with([':', '('])) {
        return Ok(Vec::new());
    }
    let typed = words.next("a type of damage")?.to_lowercase();
    let plain = |name: &str| !name.is_empty() && name.chars().all(|c| c.is_alphabetic() || c == '-');
    let read = |name: &str| if plain(name) { name.parse().ok() } else { None };
    let wrong =
        || BadCommand::new(format!("`{}` is not a type of damage", short(&typed)), "`fire`, or `fire+frost`");
    typed.split('+').map(read).collect::<Option<Vec<Manner>>>().ok_or_else(wrong)
}

fn read_manners(words: &mut Words) -> Result<Vec<Manner>, BadCommand> {
    if !words.take_if("with") {
        return Ok(Vec::new());
    }
    let wrong = || BadCommand::new("put the manner of a strike in parentheses", "with (Aerial, fire)");
    let named = words.bracketed().ok_or_else(wrong)?;
    named
        .split(',')
        .map(|name| {
            name.parse().map_err(|()| {
                words.wrong(format!("`{}` is not a manner or element of a strike", short(name)))
            })
        })
        .collect()
}

fn write_manners(value: &[Manner]) -> String {
    let names: Vec<&str> = value.iter().map(Manner::name).collect();
    if names.is_empty() { String::new() } else { format!("with ({})", names.join(", ")) }
}
