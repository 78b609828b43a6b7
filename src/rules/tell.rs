//! Telling a seat what only the Dealer knows of a foe. It stays known as it was said, whatever comes after (U95).

use super::{Refusal, Step};
use crate::entry::Entry;
use crate::table::actor::ActorId;
use crate::table::seat::Seat;
use crate::table::told::{Fact, Telling};

/// Tells a seat, or everybody, something of a foe.
pub(super) fn tell(step: &mut Step, to: &Seat, of: &ActorId, what: Fact) -> Result<(), Refusal> {
    match to {
        Seat::Player(who) => drop(step.player(who)?),
        Seat::Dealer => return Err(Refusal::KnowsAll),
        Seat::Public => {}
    }
    let actor = step.actor(of)?;
    if actor.is_played() {
        return Err(Refusal::NotAFoe(actor.name.clone()));
    }
    let sheet = step.sheet_of(actor);
    let asked = Fact::EACH.into_iter().filter(|fact| what == Fact::All || what == *fact);
    let facts: Vec<(Fact, String)> =
        asked.filter_map(|fact| Some((fact, sheet.fact(actor, fact)?))).collect();
    let name = actor.name.clone();
    if facts.is_empty() {
        return Err(Refusal::NotCarried(name, "such number".into()));
    }
    let words = facts.iter().map(|(_, words)| words.as_str()).collect::<Vec<_>>().join("; ");
    for (fact, words) in facts {
        // What is said anew takes the place of what was said before; what everybody hears, of all of it.
        step.table
            .told
            .retain(|old| old.of != *of || old.fact != fact || (*to != Seat::Public && old.to != *to));
        step.table.told.push(Telling { to: to.clone(), of: of.clone(), fact, words });
    }
    let hearer = step.table.hearer(to);
    step.say(Entry::FoeTold { to: to.clone(), hearer, name, words });
    Ok(())
}
