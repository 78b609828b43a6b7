//! Why a rule of the game of cards says no: weapons, magic, soldiers.

use thiserror::Error;

/// Why a rule of the game of cards says no: weapons, magic, soldiers.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum OfCards {
    #[error("{0} holds nothing that shoots or can be thrown")]
    NothingToShoot(String),
    #[error("no blow of {0} waits that could be divided")]
    NothingToSplit(String),
    #[error("{0} of {1} cannot go to another")]
    CannotSplit(String, i32),
    #[error("{0} holds no weapon")]
    HoldsNoWeapon(String),
}

impl OfCards {
    pub(super) fn hint(&self) -> String {
        match self {
            OfCards::NothingToShoot(_) => {
                "`wield` what does, or throw what lies about: `including (improvised: a chair)`".into()
            }
            OfCards::NothingToSplit(_) => "divide the damage before it is taken".into(),
            OfCards::HoldsNoWeapon(_) => "`wield` one first, or cast it on the bearer".into(),
            OfCards::CannotSplit(..) => "name how much behind a colon: at least 1, and leave 1".into(),
        }
    }
}
