//! Injuries and other conditions that the Dealer lays on somebody by hand (ULTIMO, Injury Effects; U9).

use super::threat_effect::clamp;
use crate::command::Injury;
use crate::rules::{Refusal, Step};
use crate::table::actor::ActorId;
use crate::table::effect::{Change, Until};
use crate::table::sheet::Attribute;

/// The name of an injury and what it changes; halving an attribute halves all that follows from it.
pub fn of(injury: Injury) -> (&'static str, Change, Until) {
    match injury {
        Injury::Bleeding => ("Bleeding", Change::Bleed(1), Until::Cured),
        Injury::Concussed => ("Concussed", Change::Halve(Attribute::Int), Until::Cured),
        Injury::Hobbled => ("Hobbled", Change::Halve(Attribute::Agi), Until::Cured),
        Injury::Poisoned => ("Poisoned", Change::Halve(Attribute::Vit), Until::Cured),
        Injury::Sickened => ("Sickened", Change::Halve(Attribute::Str), Until::Cured),
        Injury::Unconscious => ("Unconscious", Change::Unconscious, Until::Revived),
    }
}

/// Lays an injury on a hero.
pub fn injure(step: &mut Step, who: &ActorId, injury: Injury, why: &str) -> Result<(), Refusal> {
    let name = step.name(who);
    if step.hero(who)?.dead {
        return Err(Refusal::Dead(name));
    }
    let (injury, change, until) = of(injury);
    if step.actor(who)?.suffers(&change) {
        return Err(Refusal::AlreadySuffering(name, injury.to_lowercase()));
    }
    step.give(who, injury, vec![change], until, why)?;
    clamp(step, who)
}

/// Notes a condition in the Dealer's words; it changes no number.
pub fn mark(step: &mut Step, who: &ActorId, words: &str) -> Result<(), Refusal> {
    step.actor(who)?;
    step.give(who, words, vec![Change::Words(words.into())], Until::Permanent, "").map(drop)
}
