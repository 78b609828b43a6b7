//! Words of a fight against several foes.

use super::plain::Foe;
use super::plain::kinds;
use super::{BadCommand, Word, Words};
use crate::command::{Ask, Source};
use crate::table::ActorId;

kinds! {
    /// Other foes, each after `and`.
    AndFoes: Vec<ActorId>, "[and FOE …]", read_and_foes, |value| write_and_foes(value),
        names |value| value.iter().collect(),
        asks Ask::pick(Source::Foes).optional().after("and");
}

fn read_and_foes(words: &mut Words) -> Result<Vec<ActorId>, BadCommand> {
    let mut others = Vec::new();
    while words.take_if("and") {
        others.push(Foe::read(words)?);
    }
    Ok(others)
}

fn write_and_foes(value: &[ActorId]) -> String {
    let each: Vec<String> = value.iter().map(|foe| format!("and {foe}")).collect();
    each.join(" ")
}
