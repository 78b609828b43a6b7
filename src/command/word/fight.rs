//! Words of a fight of many.

use super::plain::Foe;
use super::{BadCommand, Word, Words};
use crate::table::actor::ActorId;

/// Other foes, each after `and`.
pub struct AndFoes;

impl Word for AndFoes {
    type Value = Vec<ActorId>;

    fn usage() -> String {
        "[and FOE …]".into()
    }

    fn read(words: &mut Words) -> Result<Vec<ActorId>, BadCommand> {
        let mut others = Vec::new();
        while words.take_if("and") {
            others.push(Foe::read(words)?);
        }
        Ok(others)
    }

    fn write(value: &Vec<ActorId>) -> String {
        let each: Vec<String> = value.iter().map(|foe| format!("and {foe}")).collect();
        each.join(" ")
    }
}
