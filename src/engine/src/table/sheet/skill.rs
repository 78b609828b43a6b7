//! The five attributes, and skills, which are names.

use crate::table::hook::Quantity;
use crate::words::words;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::borrow::Cow;
use std::cmp::Ordering;
use std::fmt::{self, Write};
use std::hash::{Hash, Hasher};
use std::str::FromStr;

words! {
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
    pub enum Attribute(short, halved) {
        Str "STR" "½STR",
        Agi "AGI" "½AGI",
        Vit "VIT" "½VIT",
        Int "INT" "½INT",
        Per "PER" "½PER",
    }
}

impl Attribute {
    /// The attribute that a word names, on this sheet or on one of attributes and defenses (C22).
    pub fn of_word(word: &str) -> Option<Attribute> {
        let long = match word {
            "strength" => Attribute::Str,
            "agility" | "dexterity" => Attribute::Agi,
            "vitality" | "constitution" => Attribute::Vit,
            "intellect" | "intelligence" => Attribute::Int,
            "personality" | "charisma" => Attribute::Per,
            short => return short.parse().ok(),
        };
        Some(long)
    }

    pub fn quantity(self) -> Quantity {
        match self {
            Attribute::Str => Quantity::Str,
            Attribute::Agi => Quantity::Agi,
            Attribute::Vit => Quantity::Vit,
            Attribute::Int => Quantity::Int,
            Attribute::Per => Quantity::Per,
        }
    }
}

/// A skill: a name, listed by a system or custom. Each system's list is content; the constants are the skills that
/// rules refer to. Quotes around a custom name do not make a different skill.
#[derive(Clone, Debug)]
pub struct Skill(Cow<'static, str>);

impl PartialEq for Skill {
    fn eq(&self, other: &Skill) -> bool {
        self.bare() == other.bare()
    }
}

impl Eq for Skill {}

impl PartialOrd for Skill {
    fn partial_cmp(&self, other: &Skill) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Skill {
    fn cmp(&self, other: &Skill) -> Ordering {
        self.bare().cmp(other.bare())
    }
}

impl Hash for Skill {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.bare().hash(state);
    }
}

impl Skill {
    pub const ATHLETICS: Skill = Skill::named("athletics");
    pub const AWARENESS: Skill = Skill::named("awareness");
    pub const BRAWLING: Skill = Skill::named("brawling");
    pub const EMPATHY: Skill = Skill::named("empathy");
    pub const GUARD: Skill = Skill::named("guard");
    pub const ESPIONAGE: Skill = Skill::named("espionage");
    pub const INVESTIGATION: Skill = Skill::named("investigation");
    pub const MANIPULATION: Skill = Skill::named("manipulation");
    pub const PSYCHE: Skill = Skill::named("psyche");
    pub const SHOOTING: Skill = Skill::named("shooting");
    pub const STEADY: Skill = Skill::named("steady");
    pub const TOUGHNESS: Skill = Skill::named("toughness");
    /// The skills of strikes in Paper Story: hand to hand, and from afar.
    pub const STRIKES: [Skill; 2] = [Skill::named("coordination"), Skill::named("aim")];
}

impl Skill {
    /// A skill from a lower-case name that holds only letters, digits, spaces, hyphens and apostrophes.
    pub const fn named(name: &'static str) -> Skill {
        Skill(Cow::Borrowed(name))
    }

    pub fn name(&self) -> String {
        let mut name = String::with_capacity(self.0.len());
        let _ = write!(name, "{self}");
        name
    }

    /// The skill as one lower-case word, as in commands (`tea_ceremony`); in quotes if it was quoted.
    pub fn word(&self) -> String {
        self.0.replace(' ', "_")
    }

    /// True if it was quoted: a custom skill, which need not be listed.
    pub fn is_own(&self) -> bool {
        self.0.starts_with(QUOTE)
    }

    fn bare(&self) -> &str {
        self.0.trim_matches(QUOTE)
    }
}

/// Encloses a custom skill in text; names do not contain it.
const QUOTE: char = '"';

impl fmt::Display for Skill {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut letters = self.bare().chars();
        for first in letters.next().into_iter().flat_map(char::to_uppercase) {
            f.write_char(first)?;
        }
        f.write_str(letters.as_str())
    }
}

impl FromStr for Skill {
    type Err = ();

    fn from_str(text: &str) -> Result<Skill, ()> {
        let text = text.trim();
        let quoted = text.strip_prefix(QUOTE).and_then(|text| text.strip_suffix(QUOTE));
        let word = quoted.unwrap_or(text).trim().to_lowercase().replace('_', " ");
        let fits = word.chars().all(|c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '\''));
        if word.is_empty() || word.chars().count() > 24 || !fits {
            return Err(());
        }
        Ok(Skill(if quoted.is_some() { format!("{QUOTE}{word}{QUOTE}").into() } else { word.into() }))
    }
}

impl Serialize for Skill {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(&self.word())
    }
}

impl<'de> Deserialize<'de> for Skill {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Skill, D::Error> {
        let text = String::deserialize(from)?;
        text.parse().map_err(|()| serde::de::Error::custom(format!("`{text}` cannot be the name of a skill")))
    }
}
