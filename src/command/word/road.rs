//! The words of rest and travel: what somebody is treated for, and whether one rides.

use super::plain::{EffectNumber, word_of};
use super::{BadCommand, Word, Words};
use crate::command::reading::short;
use crate::table::challenge::Treatment;

/// What somebody is treated for: a word, or the number of what is to end.
pub struct TreatmentWord;

const TREATMENTS: [(&str, Treatment); 4] = [
    ("first-aid", Treatment::FirstAid),
    ("bare-handed", Treatment::BareHanded),
    ("care", Treatment::Night { supplies: false }),
    ("supplies", Treatment::Night { supplies: true }),
];

impl Word for TreatmentWord {
    type Value = Treatment;

    fn usage() -> String {
        "first-aid|bare-handed|care|supplies|EFFECT".into()
    }

    fn read(words: &mut Words) -> Result<Treatment, BadCommand> {
        if words.peek().is_some_and(EffectNumber::begins) {
            return EffectNumber::read(words).map(Treatment::Cure);
        }
        let word = words.next("a treatment")?;
        let known = TREATMENTS.iter().find(|(name, _)| name.eq_ignore_ascii_case(word));
        known.map(|(_, treatment)| *treatment).ok_or_else(|| {
            let hint = "first-aid, bare-handed, care, supplies, or the number of the effect that is to end";
            BadCommand::new(format!("`{}` is not a treatment", short(word)), hint)
        })
    }

    fn write(value: &Treatment) -> String {
        if let Treatment::Cure(effect) = value { effect.to_string() } else { word_of(&TREATMENTS, value) }
    }
}

/// The word `riding`, or not.
pub struct Riding;

impl Word for Riding {
    type Value = bool;

    fn usage() -> String {
        "[riding]".into()
    }

    fn read(words: &mut Words) -> Result<bool, BadCommand> {
        Ok(words.take_if("riding"))
    }

    fn write(value: &bool) -> String {
        if *value { "riding".into() } else { String::new() }
    }
}

/// The word `explored`, or not: whether the way leads through country that is known.
pub struct Explored;

impl Word for Explored {
    type Value = bool;

    fn usage() -> String {
        "[explored]".into()
    }

    fn read(words: &mut Words) -> Result<bool, BadCommand> {
        Ok(words.take_if("explored"))
    }

    fn write(value: &bool) -> String {
        if *value { "explored".into() } else { String::new() }
    }
}

/// The word `advanced`, or not: whether a vehicle asks for more than the first rank.
pub struct Advanced;

impl Word for Advanced {
    type Value = bool;

    fn usage() -> String {
        "[advanced]".into()
    }

    fn read(words: &mut Words) -> Result<bool, BadCommand> {
        Ok(words.take_if("advanced"))
    }

    fn write(value: &bool) -> String {
        if *value { "advanced".into() } else { String::new() }
    }
}
