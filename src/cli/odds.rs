//! `odds challenge`: the exact chances of a lay, or the best lay of a hand; `odds contest`: those of either side of a
//! contest. It plays nothing.

mod challenge;
mod contest;

use super::{Fail, Ground, Out};

/// Tell how likely a play is to work
#[derive(Debug, clap::Args)]
pub(super) struct Odds {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, clap::Subcommand)]
enum What {
    Challenge(Box<challenge::Challenge>),
    Contest(contest::Contest),
}

/// Tells the odds.
pub(super) fn odds(odds: &Odds, ground: &Ground, out: &mut Out) -> Result<(), Fail> {
    match &odds.what {
        What::Challenge(challenge) => challenge::odds(challenge, ground, out),
        What::Contest(contest) => contest::odds(contest, out),
    }
}
