//! Why damage or healing by the Dealer's word is refused.

use thiserror::Error;

/// Why damage or healing by the Dealer's word is refused.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ByHand {
    #[error("damage is at least 1")]
    NoDamage,
    #[error("there is no damage of the type `{0}`")]
    NoSuchDamage(String),
    #[error("{0} has no health to regain")]
    Unhurt(String),
    #[error("what hurts {0} is a trait")]
    HurtIsATrait(String),
}

impl ByHand {
    pub(super) fn hint(&self) -> &'static str {
        match self {
            ByHand::NoDamage => "`harm WHO N`",
            ByHand::NoSuchDamage(_) => "`greenfelt codex damage-types` lists them",
            ByHand::Unhurt(_) => "`set WHO health N` changes the number itself",
            ByHand::HurtIsATrait(_) => "`resolve-trait` ends it",
        }
    }
}
