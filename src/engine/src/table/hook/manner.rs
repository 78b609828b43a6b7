//! Manners and elements of strikes, for traits to match.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Manner {
    Aerial,
    Reach,
    Ranged,
    Launch,
    Quake,
    Underfoot,
    Group,
    Piercing,
    Of(String),
}

impl Manner {
    /// The manners with rules, and their names.
    pub const KNOWN: [(Manner, &str); 8] = [
        (Manner::Aerial, "Aerial"),
        (Manner::Reach, "Reach"),
        (Manner::Ranged, "Ranged"),
        (Manner::Launch, "Launch"),
        (Manner::Quake, "Quake"),
        (Manner::Underfoot, "Underfoot"),
        (Manner::Group, "Group"),
        (Manner::Piercing, "Piercing"),
    ];

    pub fn name(&self) -> &str {
        if let Manner::Of(what) = self {
            return what;
        }
        Manner::KNOWN.iter().find(|(known, _)| known == self).map_or("", |(_, name)| name)
    }
}

impl fmt::Display for Manner {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Manner {
    type Err = ();

    fn from_str(text: &str) -> Result<Manner, ()> {
        let text = text.trim().to_lowercase();
        if let Some((known, _)) = Manner::KNOWN.iter().find(|(_, name)| name.eq_ignore_ascii_case(&text)) {
            return Ok(known.clone());
        }
        let plain = |sign: char| sign.is_alphanumeric() || sign == ' ' || sign == '-';
        let short = (1..=24).contains(&text.chars().count());
        if short && text.chars().all(plain) { Ok(Manner::Of(text)) } else { Err(()) }
    }
}

/// The names in a list: `fire or smoke`, `fire, smoke`.
pub fn names(words: &str) -> impl Iterator<Item = &str> {
    words.split(',').flat_map(|part| part.split(" or ")).map(str::trim).filter(|name| !name.is_empty())
}
