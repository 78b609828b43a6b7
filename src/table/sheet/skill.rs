//! The five attributes and the 23 skills, own skills beside them.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::str::FromStr;

/// One of the five attributes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Attribute {
    /// Strength.
    Str,
    /// Agility.
    Agi,
    /// Vitality.
    Vit,
    /// Intellect.
    Int,
    /// Personality.
    Per,
}

impl Attribute {
    /// All five, in the order of the character sheet.
    pub const ALL: [Attribute; 5] =
        [Attribute::Str, Attribute::Agi, Attribute::Vit, Attribute::Int, Attribute::Per];

    /// The three letters that the sheets use.
    pub fn short(self) -> &'static str {
        match self {
            Attribute::Str => "STR",
            Attribute::Agi => "AGI",
            Attribute::Vit => "VIT",
            Attribute::Int => "INT",
            Attribute::Per => "PER",
        }
    }
}

impl fmt::Display for Attribute {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.short())
    }
}

impl FromStr for Attribute {
    type Err = ();

    fn from_str(text: &str) -> Result<Attribute, ()> {
        Attribute::ALL.into_iter().find(|a| a.short().eq_ignore_ascii_case(text)).ok_or(())
    }
}

macro_rules! skills {
    ($($name:ident),+ $(,)?) => {
        /// A skill: one of the 23 of the book, or a table's own (ULTIMO, Skills).
        #[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[allow(missing_docs)]
        pub enum Skill {
            $($name,)+
            /// A skill that a player made up; its name in lower case.
            Own(String),
        }

        impl Skill {
            /// The 23 skills of the book, in its order.
            pub const ALL: &'static [Skill] = &[$(Skill::$name),+];

            /// The skill's name, capitalised.
            pub fn name(&self) -> String {
                match self {
                    $(Skill::$name => stringify!($name).to_string(),)+
                    Skill::Own(name) => {
                        let mut letters = name.chars();
                        letters.next().map_or(String::new(), |first| {
                            first.to_uppercase().chain(letters).collect()
                        })
                    }
                }
            }
        }
    };
}

skills!(
    Athletics,
    Awareness,
    Biology,
    Brawling,
    Chemistry,
    Culture,
    Empathy,
    Engineering,
    Espionage,
    Husbandry,
    Investigation,
    Leadership,
    Manipulation,
    Navigation,
    Occult,
    Piloting,
    Psyche,
    Research,
    Ritual,
    Theatrics,
    Toughness,
    Shooting,
    Survival,
);

impl Skill {
    /// The skill in one lower-case word, as commands write it (`tea_ceremony` for an own one).
    pub fn word(&self) -> String {
        match self {
            Skill::Own(name) => name.replace(' ', "_"),
            known => known.name().to_lowercase(),
        }
    }
}

impl fmt::Display for Skill {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name())
    }
}

impl FromStr for Skill {
    type Err = ();

    fn from_str(text: &str) -> Result<Skill, ()> {
        let word = text.trim().to_lowercase().replace('_', " ");
        let fits = word.chars().all(|c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '\''));
        if word.is_empty() || word.chars().count() > 24 || !fits {
            return Err(());
        }
        Ok(Skill::ALL.iter().find(|s| s.word() == word).cloned().unwrap_or(Skill::Own(word)))
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
