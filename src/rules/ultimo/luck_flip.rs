//! The luck flip: no choice and no order (ULTIMO, Character Actions: Resist; U29).

use super::{challenge::rules_of, draw, judge, lay};
use crate::entry::Entry;
use crate::rules::{Refusal, Step};
use crate::table::actor::ActorId;
use crate::table::card::{Card, Laid};
use crate::table::sheet::Skill;
use std::sync::Arc;

/// Resists with Psyche: the Dealer turns up the difficulty in cards, the player as many as Psyche, at least 1.
pub fn resist(step: &mut Step, who: &ActorId, difficulty: u8, why: &str) -> Result<(), Refusal> {
    if !(1..=5).contains(&difficulty) {
        return Err(Refusal::FlipOffLadder);
    }
    let actor = step.actor(who)?;
    let name = actor.name.clone();
    if actor.is_gone() {
        return Err(Refusal::Dead(name));
    }
    if actor.physical || step.table.dealer.physical {
        return Err(Refusal::NameTheCards);
    }
    let psyche = step.hero(who)?.sheet.skill(&Skill::Psyche).max(1) as usize;
    let theirs = draw::for_dealer(step, usize::from(difficulty));
    let discard = step.table.dealer.piles.discard.clone();
    let dealer = lay::dealer_order(&lay::dealer_queens(&theirs, &discard, &[]), &[]);
    let rules = rules_of(step, who);
    let piles = step.piles_mut(who)?;
    let mut mine: Vec<Card> = Vec::new();
    while mine.len() < psyche
        && let Some(card) = piles.top()
    {
        mine.push(card);
    }
    let row: Vec<Laid> = lay::dealer_order(&lay::dealer_queens(&mine, &piles.discard, &rules), &rules);
    let played: Vec<judge::Played> = row.iter().map(|&laid| judge::Played { laid, rules: &rules }).collect();
    let verdict = judge::judge(&played, &dealer);
    step.piles_mut(who)?.discard.extend(mine);
    Arc::make_mut(&mut step.table.dealer).piles.discard.extend(theirs);
    step.say(Entry::Flipped { name, verdict, why: why.into() });
    Ok(())
}
