//! Companions who attack with a hero lay cards of the Dealer's deck (ULTIMO, Group Attacks; U117, U172).

use super::challenge::dealers_row;
use super::{aid, call, loyal, tactics};
use crate::command::Command;
use crate::entry::Entry;
use crate::rules::hook;
use crate::rules::{Refusal, Result, Step, draw};
use crate::table::{Actor, ActorId, Aim, AttackMode, Cached, Challenge, Figure, FoeAttack, Player, Table};

pub fn follows(table: &Table, who: &ActorId, players: &[ActorId]) -> bool {
    players.iter().any(|hero| hook::followers(table, hero).any(|(actor, _)| actor.id == *who))
}

/// True if a follower joins or leaves an attack on the order of its hero's player.
pub(in crate::rules) fn joins(table: &Table, own: &ActorId, who: &ActorId, command: &Command) -> bool {
    let asks = matches!(command, Command::Aid(_) | Command::Unaid(_));
    let asks = asks || matches!(command, Command::Answers(..));
    asks && follows(table, who, std::slice::from_ref(own))
}

/// True if an actor follows any hero.
pub fn follows_any(table: &Table, who: &ActorId) -> bool {
    table.heroes().any(|hero| follows(table, who, std::slice::from_ref(&hero.id)))
}

/// The standing foes, without followers of a hero.
pub fn standing_foes(table: &Table) -> impl Iterator<Item = &Actor> {
    table.fighting_foes().filter(|foe| !foe.is_down() && !follows_any(table, &foe.id))
}

pub fn attack(actor: &Actor, way: AttackMode) -> Option<(AttackMode, &FoeAttack)> {
    let sheet = &actor.foe()?.sheet;
    [way, way.other()].into_iter().find_map(|way| Some((way, sheet.attack(way)?)))
}

/// Returns the limit of a companion in an attack: its attack power.
pub fn limit(step: &Step, who: &ActorId, challenge: &Challenge) -> Result<Figure> {
    let Aim::Attack { foe, way, .. } = &challenge.aim else {
        return Err(Refusal::FightsAlone(step.name(who)));
    };
    if !follows(&step.table, who, &aid::player_ids(challenge)) {
        return Err(Refusal::FollowsNobodyHere(step.name(who)));
    }
    loyal::willing(step, who)?;
    let way = attack(step.actor(who)?, *way).ok_or_else(|| Refusal::NoSuchAttack(step.name(who)))?.0;
    tactics::may_attack(step, who, foe, way, false)?;
    tactics::together(step, challenge.leader(), who, foe)?;
    let mut power = call::foe_power(step, who, way)?;
    power.terms.extend(call::weathered(step, who, way)?);
    Ok(power)
}

pub fn lay(step: &mut Step) -> Result {
    let challenge = step.under_way::<Challenge>()?;
    let mut room = aid::aid_limit(step, challenge);
    let companions: Vec<(ActorId, i32)> = challenge
        .players
        .iter()
        .filter(|p| is_one(&step.table, p))
        .map(|p| (p.who.clone(), p.limit.total()))
        .collect();
    let mut rows = Vec::new();
    for (who, limit) in companions {
        let count = limit.min(room).max(0);
        room -= count;
        rows.push((count as usize * usize::from(!step.actor(&who)?.is_down()), who));
    }
    let [mut cards] = draw::for_npcs(step, [rows.iter().map(|(count, _)| *count as i32).sum()])?;
    for (count, who) in rows {
        // A deck that runs out gives fewer.
        let rest = cards.split_off(count.min(cards.len()));
        let row = dealers_row(step, &std::mem::replace(&mut cards, rest));
        step.log(Entry::LaidDown { who: step.who(&who), count: row.len() });
        if let Some(player) = step.under_way_mut::<Challenge>()?.player_mut(&who) {
            player.laid = Some(row);
        }
    }
    Ok(())
}

/// True if a participant has no deck and lays cards of the Dealer's.
pub fn is_one(table: &Table, player: &Player) -> bool {
    table.actor(&player.who).is_some_and(|actor| !actor.is_played())
}

pub fn away(step: &mut Step, player: &Player) -> Result {
    let cards = player.laid.iter().flatten().map(|laid| laid.card);
    if is_one(&step.table, player) {
        Cached::make_mut(&mut step.table.dealer).piles.discard.extend(cards);
    } else {
        step.piles_mut(&player.who)?.discard.extend(cards);
    }
    Ok(())
}
