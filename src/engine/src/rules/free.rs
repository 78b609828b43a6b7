//! Dice and cards outside of any procedure. They have no consequences.

use super::draw::seat_name;
use super::{Refusal, Result, Step, dice};
use crate::command::{FreeCard, FreeRoll};
use crate::entry::{Entry, Who};
use crate::table::luck::{Owner, Purpose};
use crate::table::{Card, Seat};

/// Rolls dice of any sides; players of real dice name them.
pub(super) fn dice(step: &mut Step, roll: &FreeRoll) -> Result {
    let sides = roll.dice.sides();
    let faces = if let Seat::Player(who) = &roll.seat {
        dice::rolled(step, who, &sides, &roll.faces)?
    } else {
        dice::of_dealer(step, &sides, &roll.faces)?
    };
    let total = faces.iter().map(|face| i32::from(*face)).sum::<i32>() + i32::from(roll.dice.plus);
    let (who, dice, why) =
        (Who::at(&roll.seat, &seat_name(step, &roll.seat)), roll.dice.to_string(), roll.why.clone());
    step.log_and_done(Entry::FreeDice { who, dice, faces, total, why })
}

/// Turns up a card of a full deck and returns it at once, so that no pile of the table changes.
pub(super) fn card(step: &mut Step, drawn: &FreeCard) -> Result {
    let (owner, real) = match &drawn.seat {
        Seat::Player(who) => (Owner::of(&step.table, who), step.actor(who)?.physical),
        Seat::Dealer | Seat::Public => (Owner::DEALER, step.table.dealer.physical),
    };
    let name = seat_name(step, &drawn.seat);
    let card = match (real, drawn.card) {
        (true, None) => return Err(Refusal::CardUnnamed),
        (true, Some(card)) => card,
        (false, Some(_)) => return Err(Refusal::NotPhysical(name)),
        (false, None) => {
            let nth =
                step.table.luck.stream(owner, Purpose::Choice, |stream| stream.draw(Card::COUNT as u32));
            Card::all().nth(nth as usize).expect("the draw is below the number of cards")
        }
    };
    step.log_and_done(Entry::FreeCard { who: Who::at(&drawn.seat, &name), card, why: drawn.why.clone() })
}
