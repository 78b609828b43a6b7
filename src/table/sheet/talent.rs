//! Traits as data: a name, and what it does in the vocabulary of hooks.
//! A trait of this kind is called a talent in the code, because `trait` is a word of the language.

use crate::table::hook::Hook;
use serde::{Deserialize, Serialize};

/// A trait of a character.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Talent {
    /// Its name.
    pub name: String,
    /// What it does, each as one hook.
    #[serde(default)]
    pub hooks: Vec<Hook>,
}
