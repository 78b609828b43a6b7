//! Helpers in a challenge and their shared limit (ULTIMO, Character Actions: Aid; Bonds; U31).

use super::{attack, battle, call, companion, focus, tactics};
use crate::rules::hook::{self, Context};
use crate::rules::{Refusal, Result, Step, effect, gear};
use crate::table::{
    ActorId, Aim, Casting, Challenge, Figure, Player, ProcedureKind, Quantity, Source, SpellEffect, Term,
};

pub(super) fn strongest_bond(step: &Step, players: &[ActorId]) -> i32 {
    let mut strongest = 0;
    for who in players {
        if let Ok(hero) = step.hero(who) {
            for other in players {
                strongest = strongest.max(hero.bonds.get(other).copied().unwrap_or(0));
            }
        }
    }
    i32::from(strongest)
}

pub(super) fn player_ids(challenge: &Challenge) -> Vec<ActorId> {
    challenge.players.iter().map(|p| p.who.clone()).collect()
}

/// Returns the most cards that leader and helpers may lay together: 12, plus bonds and service (U31).
pub fn aid_limit(step: &Step, challenge: &Challenge) -> i32 {
    let players = player_ids(challenge);
    let service: i32 = players
        .iter()
        .filter_map(|who| step.actor(who).ok())
        .map(|actor| hook::moved(&Context::of(actor), Quantity::AidCards, 0))
        .max()
        .unwrap_or(0);
    12 + strongest_bond(step, &players) + service
}

fn renew_bond(step: &mut Step) -> Result {
    let challenge = step.under_way::<Challenge>()?;
    let players = player_ids(challenge);
    let blows = matches!(challenge.aim, Aim::Attack { .. });
    let bond = if players.len() > 1 && !blows { strongest_bond(step, &players) } else { 0 };
    // Side by side on the map, a bond helps an actor who fights alone.
    let beside = if blows && players.len() == 1 { tactics::side_by_side(step, &players[0]) } else { None };
    let terms = &mut step.under_way_mut::<Challenge>()?.difficulty.terms;
    terms.retain(|t| t.source != Source::Bond);
    terms.extend(beside);
    if bond > 0 {
        terms.push(Term::new("strongest bond among them", -bond).from(Source::Bond));
    }
    Ok(())
}

pub fn aid(step: &mut Step, who: &ActorId) -> Result {
    effect::able(step, who, false)?;
    let challenge = step.under_way::<Challenge>()?;
    step.turn_left(step.actor(who)?)?;
    let (aim, mut with) = (challenge.aim.clone(), challenge.with.clone());
    let alone = matches!(
        aim,
        Aim::ResistControl { .. }
            | Aim::Behold
            | Aim::Land { .. }
            | Aim::Keep { .. }
            | Aim::Ram { .. }
            | Aim::Build { alone: true, .. }
    );
    if alone {
        return Err(Refusal::CannotAid(Challenge::NAME));
    }
    let cast_at =
        |casting: &Casting| casting.targets.contains(who) && casting.spell.effects.has(SpellEffect::Damaging);
    let is_target = matches!(
        &aim,
        Aim::Attack { foe: other, .. } | Aim::Persuade { target: other, .. } | Aim::Read { whom: other }
            if other == who
    );
    if is_target || aim.others().contains(who) || matches!(&aim, Aim::Cast(casting) if cast_at(casting)) {
        return Err(Refusal::OtherSide(step.name(who)));
    }
    if !step.actor(who)?.is_played() {
        let limit = companion::limit(step, who, challenge)?;
        step.under_way_mut::<Challenge>()?.players.push(Player::new(who, limit));
        return renew_bond(step);
    }
    if let Aim::Attack { way, foe, .. } = &aim {
        gear::loaded(step, who, *way)?;
        tactics::may_attack(step, who, foe, *way, false)?;
        // RULING P15: the die is the leader's alone.
        if attack::disarmed_of(step.actor(who)?, *way) > 0 {
            return Err(Refusal::DisarmedOf(step.name(who), way.skill().name()));
        }
        tactics::together(step, challenge.leader(), who, foe)?;
        with = call::attack_pairing(step, who, *way)?;
    }
    if aim.army().is_some() {
        with = battle::pairing_of_helper(step, who, challenge)?;
    }
    let limit = call::limit(step, who, &with, &aim)?;
    let helped = helped(step, who)?;
    let challenge = step.under_way_mut::<Challenge>()?;
    challenge.players.push(Player::new(who, limit));
    challenge.difficulty.terms.extend(helped);
    renew_bond(step)
}

/// Returns how a helper's traits change the difficulty, under the helper's name.
fn helped(step: &Step, who: &ActorId) -> Result<Vec<Term>> {
    let (challenge, actor) = (step.under_way::<Challenge>()?, step.actor(who)?);
    let at = Context {
        with: Some(&challenge.with),
        doing: Some(challenge.aim.doing()),
        ..Context::of(actor).table(&step.table)
    };
    let mut terms = hook::figure(&at, Quantity::HelpDifficulty, Figure::new()).terms;
    for term in &mut terms {
        term.name = format!("{}, {}", actor.name, term.name).into();
    }
    Ok(terms)
}

pub fn unaid(step: &mut Step, who: &ActorId) -> Result {
    let helped = helped(step, who)?;
    step.under_way_mut::<Challenge>()?
        .difficulty
        .terms
        .retain(|term| !helped.iter().any(|gone| gone.name == term.name));
    let players = &mut step.under_way_mut::<Challenge>()?.players;
    let at = players.iter().position(|p| p.who == *who);
    let left = at.map(|at| players.remove(at));
    let spent = left.map_or(Ok(0), |player| keep_focus(step, &player))?;
    step.under_way_mut::<Challenge>()?.focus_spent -= spent;
    step.move_threat(spent, "focus spent");
    renew_bond(step)
}

pub fn keep_focus(step: &mut Step, player: &Player) -> Result<i32> {
    let spent = player.limit.terms.iter().filter(|t| t.source == Source::Focus).count();
    for _ in 0..spent {
        focus::for_next(step, &player.who)?;
    }
    Ok(spent as i32)
}
