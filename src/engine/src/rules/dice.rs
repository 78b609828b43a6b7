//! Dice of a procedure: rolled by the table's luck, or named by a player with real dice.

use super::{Refusal, Result, Step};
use crate::table::ActorId;
use crate::table::luck::{Owner, Purpose};

/// Rolls dice with these numbers of sides.
///
/// # Errors
/// No dice are pending; dice are named but not real; real ones are the wrong number, or show an impossible face.
pub(super) fn rolled(step: &mut Step, who: &ActorId, sides: &[u8], named: &[u8]) -> Result<Vec<u8>> {
    if sides.is_empty() {
        return Err(Refusal::RollStopped);
    }
    let actor = step.actor(who)?;
    let (physical, name, owner) = (actor.physical, actor.name.clone(), Owner::of(&step.table, who));
    thrown(step, sides, named, &Thrower { physical, name, owner })
}

/// The same for dice of the Dealer, who plays real dice with real cards.
pub(super) fn of_dealer(step: &mut Step, sides: &[u8], named: &[u8]) -> Result<Vec<u8>> {
    let (physical, name) = (step.table.dealer.physical, "The Dealer".into());
    thrown(step, sides, named, &Thrower { physical, name, owner: Owner::DEALER })
}

struct Thrower {
    physical: bool,
    name: String,
    owner: Owner,
}

fn thrown(step: &mut Step, sides: &[u8], named: &[u8], by: &Thrower) -> Result<Vec<u8>> {
    match (by.physical, named) {
        (true, named) if named.len() != sides.len() => {
            Err(Refusal::WrongDice { needed: sides.len() as u32, given: named.len() })
        }
        (true, named) => match sides.iter().zip(named).find(|(sides, face)| !(1..=**sides).contains(*face)) {
            Some((most, _)) => Err(Refusal::OutOfRange { what: "a die", from: 1, to: i32::from(*most) }),
            None => Ok(named.to_vec()),
        },
        (false, []) => Ok(step.table.luck.stream(by.owner, Purpose::Dice, |stream| {
            sides.iter().map(|&sides| stream.die(sides)).collect()
        })),
        (false, _) => Err(Refusal::NotPhysical(by.name.clone())),
    }
}
