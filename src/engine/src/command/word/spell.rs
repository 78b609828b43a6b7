//! Words of magic: a spell by its name, by its effects, or both.

use super::plain::InBrackets;
use super::plain::kinds;
use super::{BadCommand, Word, Words};
use crate::command::reading::short;
use crate::command::{Ask, Source, SpellCalled};
use crate::table::{ActorId, Effects, SpellEffect};

kinds! {
    /// Effects of a spell: `damaging+area:2`.
    EffectsWord: Effects, "EFFECT[:N]+EFFECT",
        read_effects, Effects::to_string, begins |word| word.parse::<Effects>().is_ok();
    /// A spell: `(Ember Lance)`, `damaging+area:2`, or both.
    SpellWord: SpellCalled, "(NAME)|EFFECT[:N]+EFFECT", read_spell, write_spell, asks Ask::pick(Source::Spells);
    /// Several actors, with commas between them, or `nobody`.
    People: Vec<ActorId>, "WHO,WHO", |words| words.persons("who", NOBODY), |value| write_people(value),
        names |value| value.iter().collect(),
        asks Ask::pick(Source::Foes);
    /// The players who receive a handout.
    Recipients: Vec<ActorId>, "WHO,WHO", |words| words.persons("who", NOBODY), |value| write_people(value),
        names |value| value.iter().collect(),
        asks Ask::pick(Source::Recipients);
}

fn known() -> String {
    SpellEffect::ALL.iter().map(|effect| effect.word()).collect::<Vec<_>>().join(", ")
}

fn read_effects(words: &mut Words) -> Result<Effects, BadCommand> {
    let word = words.next("a list of spell effects")?;
    word.parse().map_err(|part: String| {
        let problem = format!("`{}` is not an effect of a spell", short(&part));
        BadCommand::new(problem, format!("one of {}, with a number as in area:2, several with +", known()))
    })
}

fn read_spell(words: &mut Words) -> Result<SpellCalled, BadCommand> {
    if !words.peek().is_some_and(|word| word.starts_with('(')) {
        return Ok(SpellCalled { name: String::new(), effects: Some(EffectsWord::read(words)?) });
    }
    let name = InBrackets::read(words)?;
    let made = words.peek().is_some_and(EffectsWord::begins);
    let effects = if made { Some(EffectsWord::read(words)?) } else { None };
    Ok(SpellCalled { name, effects })
}

fn write_spell(value: &SpellCalled) -> String {
    let name = if value.name.is_empty() { String::new() } else { format!("({})", value.name) };
    match &value.effects {
        Some(effects) if name.is_empty() => effects.to_string(),
        Some(effects) => format!("{name} {effects}"),
        None => name,
    }
}

/// The word for an empty list of actors.
const NOBODY: &str = "nobody";

fn write_people(value: &[ActorId]) -> String {
    if value.is_empty() {
        return NOBODY.into();
    }
    value.iter().map(ActorId::as_str).collect::<Vec<_>>().join(",")
}
