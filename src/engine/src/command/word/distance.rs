//! Words of distances: the pair of actors, and the band.

use super::plain::kinds;
use super::plain::{choose, word_of};
use super::{BadCommand, Word, Words};
use crate::command::{Ask, Source};
use crate::table::{ActorId, Apart, Reach};

kinds! {
    /// The actors: `all` for both sides, `horus all` for one and everyone else, `karla horus` for two.
    ApartWords: Apart, "all|WHO all|WHO WHOM", read_apart, write_apart,
        names named, asks Ask::pick(Source::Apart);
    BandWord: Option<Reach>, BANDS.map(|(name, _)| name).join("|"),
        |words| choose(words, "a distance", &BANDS), |value| word_of(&BANDS, value),
        asks Ask::choice(BANDS.map(|(name, _)| name));
}

fn named(value: &Apart) -> Vec<&ActorId> {
    match value {
        Apart::Sides => Vec::new(),
        Apart::From(one) => vec![one],
        Apart::Two(one, other) => vec![one, other],
    }
}

const ALL: &str = "all";

fn read_apart(words: &mut Words) -> Result<Apart, BadCommand> {
    if words.take_if(ALL) {
        return Ok(Apart::Sides);
    }
    let one = words.person("who")?;
    if words.take_if(ALL) {
        return Ok(Apart::From(one));
    }
    Ok(Apart::Two(one, words.person("the second actor")?))
}

fn write_apart(value: &Apart) -> String {
    match value {
        Apart::Sides => ALL.into(),
        Apart::From(one) => format!("{one} {ALL}"),
        Apart::Two(one, other) => format!("{one} {other}"),
    }
}

/// The bands by their words; `off` stops counting distances.
const BANDS: [(&str, Option<Reach>); 6] = [
    ("very-close", Some(Reach::VeryClose)),
    ("close", Some(Reach::Close)),
    ("medium", Some(Reach::Medium)),
    ("long", Some(Reach::Long)),
    ("very-long", Some(Reach::VeryLong)),
    ("off", None),
];
