//! Contests by their name, and damage with its types.

use super::plain::kinds;
use super::plain::{choose, word_of};
use super::{BadCommand, Number, Word, Words};
use crate::command::reading::short;
use crate::command::{Ask, Blow, Source};
use crate::table::{Arcane, DamageType};

kinds! {
    /// A contest by its name; the value is the defense that resists in it.
    ContestWord: Arcane, "resolve|endurance|avoidance",
        |words| choose(words, "a contest", ContestWord::ALL), |value| word_of(ContestWord::ALL, value),
        asks Ask::choice(ContestWord::ALL.iter().map(|(name, _)| *name));
    /// Damage types of an exchange: `of fire+slashing`, or nothing.
    OfTypes: Vec<DamageType>, "[of TYPE+TYPE]",
        |words| if words.take_if("of") { types(words) } else { Ok(Vec::new()) },
        |value| if value.is_empty() { String::new() } else { format!("of {}", joined(value)) },
        asks Ask::pick(Source::DamageTypes).optional().after("of");
    /// Damage of a hit: `damage 6 piercing+frost`, `damage usual fire`, `damage 6 usual`.
    Deals: Blow, "damage N|usual TYPE+TYPE|usual",
        read_deals, write_deals, begins |word| word.eq_ignore_ascii_case("damage"),
        asks Ask::suggest(Source::DamageTypes);
}

impl ContestWord {
    const ALL: &[(&str, Arcane)] =
        &[("resolve", Arcane::Willpower), ("endurance", Arcane::Fortitude), ("avoidance", Arcane::Reflex)];
}

/// Damage types joined with `+`.
fn types(words: &mut Words) -> Result<Vec<DamageType>, BadCommand> {
    let named = words.next("the types of the damage")?;
    let one = |name: &str| {
        DamageType::of_word(name).ok_or_else(|| {
            let names: Vec<String> = DamageType::ALL.iter().map(|one| one.name().to_lowercase()).collect();
            BadCommand::new(
                format!("`{}` is not a type of damage", short(name)),
                format!("one of {}, or several with +", names.join(", ")),
            )
        })
    };
    named.split('+').map(one).collect()
}

fn joined(types: &[DamageType]) -> String {
    types.iter().map(|one| one.name().to_lowercase()).collect::<Vec<_>>().join("+")
}

/// The word that keeps the number or the types.
const USUAL: &str = "usual";

fn read_deals(words: &mut Words) -> Result<Blow, BadCommand> {
    words.next("`damage`")?;
    let damage = if words.take_if(USUAL) { None } else { Some(Number::read(words)?) };
    if words.take_if(USUAL) {
        return Ok(Blow { damage, types: Vec::new() });
    }
    Ok(Blow { damage, types: types(words)? })
}

fn write_deals(value: &Blow) -> String {
    let damage = value.damage.map_or_else(|| USUAL.to_owned(), |damage| damage.to_string());
    let types = if value.types.is_empty() { USUAL.to_owned() } else { joined(&value.types) };
    format!("damage {damage} {types}")
}
