//! Standing answers to damage: the command that a player chose in advance.

use super::answer::{Answered, Choice};
use super::pending::{Price, price};
use crate::choices;
use crate::own_deck::OwnDeck;
use greenfelt_engine::command::{Call, Command, Guard, GuardCall};
use greenfelt_engine::rules::{self, Proposals};
use greenfelt_engine::table::{BlowMark, Card, NudgeAim, NudgeRoll, Obligation, Pending, Reply, Seat};

/// Answers damage by the target's standing answer; `None` if the target is to be asked.
// RULING B9: standing answers.
pub(super) fn answer(choice: &Choice<'_>, id: u32) -> Option<Answered> {
    let due = choice.table.due(id)?;
    let Obligation::Harm(harm) = &due.what else { return None };
    let standing = choice.table.standing_of(&due.to)?;
    let actor = choice.table.actor(&due.to)?;
    let Price { lost, fells, .. } = price(choice, due, actor);
    if fells {
        return None;
    }
    let mut ranked: Vec<Command> = Vec::new();
    if harm.is(BlowMark::Guardable) && standing.guards(lost) {
        // Only the player knows real cards.
        if actor.physical && actor.piles.is_some() {
            return None;
        }
        ranked.extend(guards(choice, due, standing.reply, lost.min(harm.left())).1);
        ranked.push(Command::Call(Call::to_guard(&due.to, id)));
    }
    ranked.push(Command::Take(Some(id), None));
    let mut given = ranked.into_iter().map(|answer| Command::AutoAnswer(Box::new(answer)));
    given.find_map(|command| choice.accepted(command))
}

/// The roll that guards by a standing answer.
pub(super) fn rolls(choice: &Choice<'_>, roll: &NudgeRoll) -> bool {
    let standing = || choice.table.standing_of(&roll.who);
    matches!(roll.aim, NudgeAim::Guard(_)) && standing().is_some_and(|standing| standing.guards(i32::MAX))
}

/// Dodge or block, whichever stops more with fewer cards, using the cheapest cards of hand and deck; and the maximum
/// number of those cards.
pub(super) fn guards(choice: &Choice<'_>, due: &Pending, reply: Reply, needed: i32) -> (i32, Vec<Command>) {
    let who = &due.to;
    let seen = rules::look(choice.table, &Seat::Player(who.clone()));
    let piles = choice.table.actor(who).and_then(|actor| actor.piles.as_ref());
    let (Some(piles), Some(deck)) = (piles, OwnDeck::may_be(&seen, who)) else {
        return (0, Vec::new());
    };
    let needed = usize::try_from(needed).unwrap_or(0);
    let ways: &[Guard] = match reply {
        Reply::Dodge => &[Guard::Dodge],
        Reply::Block => &[Guard::Block],
        Reply::Cheapest => &[Guard::Dodge, Guard::Block],
        Reply::Ask | Reply::Never => &[],
    };
    let proposals = Proposals::of(choice.table);
    let mut all: Vec<(usize, Command)> = Vec::new();
    for &guard in ways {
        let most = needed.min(proposals.guard_limit(who, guard));
        let cheapest = choices::guard(&piles.hand, &deck, most);
        let (cards, blind): (Vec<Card>, usize) = (cheapest.hand, cheapest.deck);
        let count = cards.len() + blind;
        let blind = u8::try_from(blind).unwrap_or(u8::MAX);
        let call = GuardCall { who: who.clone(), guard, due: Some(due.id), cards, deck: blind };
        all.push((count, Command::Guard(call)));
    }
    all.sort_by_key(|(count, _)| std::cmp::Reverse(*count));
    let most = all.first().map_or(0, |(count, _)| i32::try_from(*count).unwrap_or(0));
    (most, all.into_iter().filter(|(count, _)| *count > 0).map(|(_, command)| command).collect())
}
