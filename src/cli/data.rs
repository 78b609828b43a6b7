//! JSON for figures, cards, dice and verdicts, the same in every subcommand.

use crate::table::nudge::{Die, Origin};
use serde_json::{Value, json};

pub(super) use crate::entry::data::{cards, gives, pairs, verdict};
pub(super) use crate::sheets::figure_data as figure;

/// A die: its face, the points spent on it, and its origin.
pub(super) fn die(die: Die) -> Value {
    let from = match die.origin {
        Origin::Own => "own",
        Origin::Helper(_) => "helper",
        Origin::Six => "six",
    };
    json!({ "face": die.face, "nudged": die.nudged, "from": from })
}
