//! What a call would come to before it is made: its figures, and what of them can be switched.

use super::{Refused, Session};
use crate::command::{Call, CheckCall, Command, Side};
use crate::rules::{self, ultimo};
use crate::table::challenge::Outcome;
use crate::table::hook::Offer;
use crate::table::seat::Seat;
use crate::table::terms::{Figure, Source, Term};

/// A modifier that can be switched: which figure it moves, and how.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Switch {
    /// Which figure.
    pub side: Side,
    /// The term, as it counts now.
    pub term: Term,
}

/// A challenge as it would be called.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proposal {
    /// One line that says what it is.
    pub heading: String,
    /// How many cards may be laid, with reasons.
    pub limit: Figure,
    /// How many cards the Dealer plays, with reasons.
    pub difficulty: Figure,
    /// What can be left out or counted; what the sheets bring and the call's own terms are none of it.
    pub switches: Vec<Switch>,
    /// What traits and things allow with it.
    pub offers: Vec<Offer>,
    /// How many cards are in the hand.
    pub hand: usize,
    /// What overwhelming expertise would offer.
    pub expertise: Option<Outcome>,
}

/// A Nudge roll as it would be called.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RollProposal {
    /// One line that says what it is.
    pub heading: String,
    /// How many dice, with reasons; 0 and less too.
    pub pool: Figure,
    /// Points to nudge with, with reasons.
    pub points: Figure,
    /// What can be left out or counted; what the sheet brings and the call's own terms are none of it.
    pub switches: Vec<Switch>,
    /// What traits and things allow with it.
    pub offers: Vec<Offer>,
    /// How the grade is cried out that an action more needs; nothing for a first one.
    pub needs: Option<&'static str>,
}

/// The terms of a figure that are neither what the sheets bring nor the call's own.
fn switches(side: Side, figure: &Figure) -> impl Iterator<Item = Switch> + '_ {
    let switched = figure.terms.iter().filter(|term| !matches!(term.source, Source::Sheet | Source::Dealer));
    switched.map(move |term| Switch { side, term: term.clone() })
}

impl Session {
    /// A challenge as it would be called from a seat, with every modifier that the rules propose.
    pub fn propose(&self, seat: &Seat, call: &Call) -> Result<Proposal, Refused> {
        let table = self.history.table();
        rules::may_seat(table, seat, &Command::Call(call.clone()))?;
        let challenge = rules::proposal(table, call)?;
        let limit = challenge.players[0].limit.clone();
        let all = switches(Side::Limit, &limit).chain(switches(Side::Difficulty, &challenge.difficulty));
        Ok(Proposal {
            heading: crate::table::seen::heading(table, &challenge),
            hand: table.actor(&call.who).and_then(|a| a.piles.as_ref()).map_or(0, |p| p.hand.len()),
            expertise: ultimo::judge::expertise(limit.total(), challenge.difficulty.total()),
            switches: all.collect(),
            offers: rules::offers_in(table, &challenge),
            limit,
            difficulty: challenge.difficulty,
        })
    }

    /// A Nudge roll as it would be called from a seat, with every modifier that the rules propose.
    pub fn propose_roll(&self, seat: &Seat, call: &CheckCall) -> Result<RollProposal, Refused> {
        let table = self.history.table();
        rules::may_seat(table, seat, &Command::Check(call.clone()))?;
        let roll = rules::roll_proposal(table, call)?;
        let all = switches(Side::Dice, &roll.pool).chain(switches(Side::Points, &roll.points));
        Ok(RollProposal {
            heading: crate::table::seen::roll_heading(table, &roll),
            needs: (roll.needs > 0).then(|| rules::paper::grade::counting(roll.needs).cry),
            switches: all.collect(),
            offers: rules::offers_with(table, &call.who, &call.skill),
            pool: roll.pool,
            points: roll.points,
        })
    }
}
