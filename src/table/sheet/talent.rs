//! Traits as data: a name, and what it does in the vocabulary of hooks.
//! A trait of this kind is called a talent in the code, because `trait` is a word of the language.

use super::Need;
use crate::table::hook::Hook;
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Talent {
    pub name: String,
    #[serde(default)]
    pub hooks: Vec<Hook>,
}

/// A trait as it is taken up in play, with what the codex asks of whoever takes it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NewTalent {
    pub talent: Talent,
    #[serde(default)]
    pub needs: Vec<Need>,
    /// Traits that it cannot stand beside, by name.
    #[serde(default)]
    pub without: Vec<String>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub again: bool,
}
