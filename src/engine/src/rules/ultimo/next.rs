//! Proposes the next commands: in a challenge, for pending items and on a turn (ULTIMO, Card Challenges).

use super::{aid, challenge, companion, harm};
use crate::command::{Command, Guard, GuardCall, MoraleUse};
use crate::rules::Step;
use crate::rules::effect;
use crate::rules::next::{Next, NextStep, Wanted, seat_of, taken};
use crate::rules::target::targets;
use crate::table::{
    Actor, Aim, BlowMark, Challenge, Obligation, Pending, Piles, Player, Rank, Seat, Stage, Table,
};

pub(super) fn of_challenge(step: &Step) -> Vec<Next> {
    let table = &step.table;
    let Some(challenge) = table.under_way::<Challenge>() else { return Vec::new() };
    match challenge.stage {
        Stage::Called => called(step, challenge),
        Stage::Dealt => dealt(table, challenge),
        Stage::Laid => vec![dealers(Command::Reveal, "reveal")],
        Stage::Judged => judged(table, challenge),
    }
}

fn dealers(command: Command, words: &str) -> Next {
    Next::of_procedure(Seat::Dealer, NextStep::Give(command), words)
}

fn called(step: &Step, challenge: &Challenge) -> Vec<Next> {
    let table = &step.table;
    let count = challenge.difficulty.total().max(0) as usize;
    let mut all = if table.dealer.physical && count > 0 {
        let step = NextStep::Choose(Wanted::DealersCards(count));
        vec![Next::of_procedure(Seat::Dealer, step, "type in the Dealer's cards")]
    } else {
        // RULING B11: for a player who calls the turn, the program deals.
        let leader = table.actor(challenge.leader()).filter(|_| table.options.own_turns);
        let calls = leader.filter(|actor| {
            actor.is_played() && !matches!(challenge.aim, Aim::Attack { begun_by_foe: true, .. })
        });
        let seat = calls.map_or(Seat::Dealer, seat_of);
        let deal = NextStep::Give(Command::Deal(Vec::new()));
        vec![Next::of_procedure(seat, deal, "deal face down")]
    };
    let others = table.heroes().filter(|hero| challenge.player(&hero.id).is_none());
    all.extend(others.map(|hero| {
        let step = NextStep::Give(Command::Aid(hero.id.clone()));
        Next::of_procedure(Seat::Player(hero.id.clone()), step, format!("{} helps", hero.name))
    }));
    let players = aid::player_ids(challenge);
    let joins = |actor: &&Actor| {
        challenge.player(&actor.id).is_none() && companion::follows(table, &actor.id, &players)
    };
    for one in table.foes().filter(joins) {
        let aid = Command::Aid(one.id.clone());
        if step.allows(&aid) {
            let words = format!("{} joins the attack", one.name);
            all.push(Next::of_procedure(Seat::Dealer, NextStep::Give(aid), words));
        }
    }
    all.extend(expertise(table, challenge));
    all
}

fn expertise(table: &Table, challenge: &Challenge) -> Option<Next> {
    let outcome = challenge::offer(table, challenge)?;
    let words = format!("take what expertise offers: {}", outcome.words());
    let seat = Seat::Player(challenge.leader().clone());
    Some(Next::of_procedure(seat, NextStep::Give(Command::Expertise), words))
}

fn dealt(table: &Table, challenge: &Challenge) -> Vec<Next> {
    // RULING U273: a player who plays alone may lay the rows in any order.
    let rows = challenge.to_lay().take(if table.options.alone { usize::MAX } else { 1 });
    rows.map(|player| row(table, player)).chain(expertise(table, challenge)).collect()
}

fn row(table: &Table, player: &Player) -> Next {
    let who = &player.who;
    let held = table.actor(who).and_then(|actor| actor.piles.as_ref()).map_or(0, Piles::held);
    let most = held.min(player.limit.total().max(0) as usize);
    let name = table.name(who);
    let (step, words) = if most == 0 {
        (NextStep::Give(Command::Lay(who.clone(), Vec::new())), format!("{name} lays nothing"))
    } else {
        (NextStep::Choose(Wanted::Row(who.clone(), most)), format!("{name} lays up to {most}"))
    };
    Next::of_procedure(Seat::Player(who.clone()), step, words)
}

fn judged(table: &Table, challenge: &Challenge) -> Vec<Next> {
    let mut all = vec![dealers(Command::Settle, "settle")];
    all.extend(challenge.players.iter().map(|player| {
        let who = player.who.clone();
        let words = format!("{} succeeds for 1 morale", table.name(&who));
        let step = NextStep::Give(Command::Morale(who.clone(), MoraleUse::Succeed, None));
        Next::of_procedure(Seat::Player(who), step, words)
    }));
    all
}

pub(super) fn of_hero(now: &Step, actor: &Actor, due: &Pending) -> Vec<(NextStep, String)> {
    let morale = |on, words: &str| {
        let words = format!("{} {words} for 1 morale", actor.name);
        let ignored = (on == MoraleUse::Ignore).then_some(due.id);
        (NextStep::Give(Command::Morale(actor.id.clone(), on, ignored)), words)
    };
    if due.what == Obligation::Death {
        return vec![morale(MoraleUse::Live, "cheats death"), taken(actor, due)];
    }
    let Obligation::Harm(harm) = &due.what else { return Vec::new() };
    let ways = [(Guard::Dodge, "dodges"), (Guard::Block, "blocks")];
    let ways =
        ways.into_iter().filter(|(guard, _)| harm.is(BlowMark::Guardable) && guards(now, actor, due, *guard));
    let mut all: Vec<_> = ways
        .map(|(guard, verb)| {
            let step = NextStep::Choose(Wanted::Guard(actor.id.clone(), guard));
            (step, format!("{} {verb}", actor.name))
        })
        .collect();
    all.extend([taken(actor, due), morale(MoraleUse::Ignore, "ignores the damage")]);
    all
}

fn guards(step: &Step, actor: &Actor, due: &Pending, guard: Guard) -> bool {
    let Some(piles) = &actor.piles else { return false };
    // Any real card that has not been typed can be discarded.
    let any = piles.deck.iter().find(|card| actor.physical && card.rank() != Rank::Ace);
    let cards: Vec<_> = piles.hand.first().or(any).copied().into_iter().collect();
    let deck = u8::from(cards.is_empty());
    let call = GuardCall { who: actor.id.clone(), guard, due: Some(due.id), cards, deck };
    step.allows(&Command::Guard(call))
}

pub(super) fn of_foe(step: &Step, actor: &Actor, due: &Pending) -> Vec<(NextStep, String)> {
    if !harm::may_absorb(step, &actor.id).unwrap_or(false) {
        return vec![taken(actor, due)];
    }
    let words = format!("{} takes it from patience", actor.name);
    vec![taken(actor, due), (NextStep::Give(Command::Absorb(Some(due.id))), words)]
}

pub(super) fn turn_of_hero(table: &Table, actor: &Actor) -> Vec<(NextStep, String)> {
    if table.clock.combat && actor.has_acted() || !effect::can_act(actor) {
        return Vec::new();
    }
    vec![(NextStep::Choose(Wanted::Call(actor.id.clone())), format!("call for {}", actor.name))]
}

pub(super) fn turn_of_foe(step: &Step, actor: &Actor) -> Vec<(NextStep, String)> {
    let table = &step.table;
    // A follower never attacks on its own.
    if !table.clock.combat || actor.has_acted() || actor.follows() || !effect::can_act(actor) {
        return Vec::new();
    }
    if targets(step, actor).is_empty() {
        return vec![(NextStep::Give(Command::Turn(actor.id.clone())), format!("{} has acted", actor.name))];
    }
    vec![(NextStep::Choose(Wanted::Attack(actor.id.clone())), format!("{} attacks", actor.name))]
}
