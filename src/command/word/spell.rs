//! The words of magic: a spell by its name, by what it is made of, or both.

use super::plain::InBrackets;
use super::{BadCommand, Word, Words};
use crate::command::SpellCalled;
use crate::command::reading::short;
use crate::table::actor::ActorId;
use crate::table::sheet::{Effects, SpellEffect};

/// Effects of a spell: `damaging+area:2`.
pub struct EffectsWord;

fn known() -> String {
    SpellEffect::ALL.iter().map(|effect| effect.word()).collect::<Vec<_>>().join(", ")
}

impl Word for EffectsWord {
    type Value = Effects;

    fn usage() -> String {
        "EFFECT[:N]+EFFECT".into()
    }

    fn read(words: &mut Words) -> Result<Effects, BadCommand> {
        let word = words.next("what the spell is made of")?;
        word.parse().map_err(|part: String| {
            let problem = format!("`{}` is no effect of a spell", short(&part));
            BadCommand::new(
                problem,
                format!("one of {}, with a number as in area:2, several with +", known()),
            )
        })
    }

    fn write(value: &Effects) -> String {
        value.to_string()
    }

    fn begins(word: &str) -> bool {
        word.parse::<Effects>().is_ok()
    }
}

/// A spell: `(Ember Lance)`, `damaging+area:2`, or both.
pub struct SpellWord;

impl Word for SpellWord {
    type Value = SpellCalled;

    fn usage() -> String {
        "(NAME)|EFFECT[:N]+EFFECT".into()
    }

    fn read(words: &mut Words) -> Result<SpellCalled, BadCommand> {
        if !words.peek().is_some_and(|word| word.starts_with('(')) {
            return Ok(SpellCalled { name: String::new(), effects: Some(EffectsWord::read(words)?) });
        }
        let name = InBrackets::read(words)?;
        let made = words.peek().is_some_and(EffectsWord::begins);
        let effects = if made { Some(EffectsWord::read(words)?) } else { None };
        Ok(SpellCalled { name, effects })
    }

    fn write(value: &SpellCalled) -> String {
        let name = if value.name.is_empty() { String::new() } else { format!("({})", value.name) };
        match &value.effects {
            Some(effects) if name.is_empty() => effects.to_string(),
            Some(effects) => format!("{name} {effects}"),
            None => name,
        }
    }
}

/// Several people, with commas between them, or `nobody`.
pub struct People;

/// The word for an empty list of people.
const NOBODY: &str = "nobody";

impl Word for People {
    type Value = Vec<ActorId>;

    fn usage() -> String {
        "WHO,WHO".into()
    }

    fn read(words: &mut Words) -> Result<Vec<ActorId>, BadCommand> {
        words.persons("who", NOBODY)
    }

    fn write(value: &Vec<ActorId>) -> String {
        if value.is_empty() {
            return NOBODY.into();
        }
        value.iter().map(ActorId::as_str).collect::<Vec<_>>().join(",")
    }
}
