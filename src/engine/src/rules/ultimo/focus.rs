//! Spends focus: draws a card and raises the next limit by 1 (ULTIMO, Focus; U24, U25).

use crate::command::DrawHow;
use crate::entry::Entry;
use crate::rules::{Refusal, Result, Step, draw};
use crate::table::{ActorId, Challenge, EffectSpec, Hook, Source, Stage, Term, Until};

pub fn spend(step: &mut Step, who: &ActorId) -> Result {
    step.able(who)?;
    let name = step.name(who);
    let hero = step.hero_mut(who)?;
    if hero.focus <= 0 {
        return Err(Refusal::NoFocusLeft(name));
    }
    hero.focus -= 1;
    let left = hero.focus;
    step.log(Entry::FocusSpent { who: step.who(who), spent: 1, left });
    draw::draw(step, who, &DrawHow::Count(1))?;
    raise_limit(step, who)
}

/// Raises the limit of the current challenge, otherwise of the next; the threat comes at its end, or at once.
fn raise_limit(step: &mut Step, who: &ActorId) -> Result {
    if let Some(challenge) = step.table.under_way_mut::<Challenge>().filter(|c| c.stage < Stage::Judged)
        && let Some(player) = challenge.player_mut(who)
    {
        player.limit.terms.push(Term::new("focus", 1).from(Source::Focus));
        challenge.focus_spent += 1;
        return Ok(());
    }
    for_next(step, who)?;
    step.move_threat(1, "focus spent");
    Ok(())
}

pub fn for_next(step: &mut Step, who: &ActorId) -> Result {
    let lasting = EffectSpec::of("Focus", Hook::cards(1, Vec::new()), Until::NextChallenge);
    step.give(who, lasting, "a focus spent").map(drop)
}
