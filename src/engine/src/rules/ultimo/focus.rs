//! Spends focus: draws a card and raises the next limit by 1 (ULTIMO, Focus; U24, U25).

use crate::command::DrawHow;
use crate::entry::Entry;
use crate::rules::{Refusal, Result, Step, draw};
use crate::table::{ActorId, Card, Challenge, Hook, Lasting, Source, Stage, Term, Until};

pub fn spend(step: &mut Step, who: &ActorId, card: Option<Card>) -> Result {
    step.able(who)?;
    let name = step.name(who);
    let physical = step.actor(who)?.physical;
    let hero = step.hero_mut(who)?;
    if hero.focus <= 0 {
        return Err(Refusal::NoFocusLeft(name));
    }
    hero.focus -= 1;
    let left = hero.focus;
    step.say(Entry::FocusSpent { name: name.clone(), spent: 1, left });
    match (physical, card) {
        (true, None) if draw::is_counted(step, who) => draw::draw(step, who, &DrawHow::Count(1))?,
        (true, Some(_)) if draw::is_counted(step, who) => return Err(Refusal::CountedHand(name)),
        (true, None) => return Err(Refusal::NameTheCards),
        (false, Some(_)) => return Err(Refusal::NotPhysical(name)),
        (true, Some(card)) => {
            draw::named(step, who, &[card])?;
        }
        (false, None) => {
            draw::some(step, who, 1, false)?;
        }
    }
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
    let lasting = Lasting::of("Focus", Hook::cards(1, Vec::new()), Until::NextChallenge);
    step.give(who, lasting, "a focus spent").map(drop)
}
