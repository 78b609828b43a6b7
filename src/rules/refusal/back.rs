//! Why nothing is taken back, or brought back.

use thiserror::Error;

/// Why nothing is taken back, or brought back.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Back {
    #[error("there is nothing to take back")]
    NothingToTakeBack,
    #[error("there is nothing to bring back")]
    NothingToBringBack,
    #[error("nobody takes back how the table was set up")]
    TheOpening,
    #[error("that was done by {0}, and is not yours to take back")]
    NotYoursToTakeBack(String),
    #[error("{0} since: only the Dealer takes it back now")]
    SeenSince(String),
}

impl Back {
    pub(super) fn hint(&self) -> &'static str {
        match self {
            Back::NothingToTakeBack | Back::NothingToBringBack => "the Chronicle lists every operation",
            Back::TheOpening => "the Chronicle shows it, and a new table begins another way",
            Back::NotYoursToTakeBack(_) => "the Dealer takes back anything: p passes the laptop",
            Back::SeenSince(_) => "the Dealer is asked: p passes the laptop",
        }
    }
}
