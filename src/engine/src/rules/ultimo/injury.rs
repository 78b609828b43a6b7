//! Injuries and other conditions that the Dealer gives by hand (ULTIMO, Injury Effects; U9, U78).

use super::{deed, harm};
use crate::command::Ref;
use crate::rules::pending::{find_due, strike_off};
use crate::rules::{Refusal, Result, Step};
use crate::table::{ActorId, EffectSpec, Free, Obligation, Pending, State, Until};

pub fn injure(step: &mut Step, who: &ActorId, injury: &Ref<EffectSpec>, why: &str) -> Result {
    let name = step.name(who);
    if step.player(who)?.is_gone() {
        return Err(Refusal::Dead(name));
    }
    let mut injury = EffectSpec::clone(injury.whole()?);
    if step.actor(who)?.effects.iter().any(|effect| effect.name == injury.name) {
        return Err(Refusal::AlreadySuffering(name, injury.name.to_lowercase()));
    }
    let about = format!("{}: {why}", injury.name);
    if deed::spared(step, who, &mut injury, &about)? {
        return Ok(());
    }
    step.give(who, injury, why)?;
    // The injury that calling back the dead costs.
    let owed = |due: &Pending| matches!(&due.what, Obligation::Free(free) if free.only == Free::INJURED);
    if let Ok(due) = find_due(step, None, |due| due.to == *who && owed(due)) {
        strike_off(step, due.id);
    }
    harm::clamp(step, who)
}

/// Records a condition in the Dealer's words; it changes no number.
pub fn mark(step: &mut Step, who: &ActorId, words: &str) -> Result {
    step.actor(who)?;
    let lasting = EffectSpec::state(words, State::Words(words.into()), Until::Permanent);
    step.give(who, lasting, "").map(drop)
}
