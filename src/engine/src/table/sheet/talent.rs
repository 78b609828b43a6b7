//! Traits as data: a name and hooks. In the code such a trait is called a talent, because `trait` is a Rust keyword.

use super::Need;
use crate::table::hook::Hook;
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Talent {
    pub name: String,
    #[serde(default)]
    pub hooks: Vec<Hook>,
}

/// A trait that is gained in play, with its prerequisites.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NewTalent {
    pub talent: Talent,
    #[serde(default)]
    pub needs: Vec<Need>,
    /// Traits that it excludes, by name.
    #[serde(default)]
    pub without: Vec<String>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub again: bool,
}
