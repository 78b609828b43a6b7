//! ULTIMO: one rule in one file. The automatic changes after every command are here.

pub mod ability;
pub mod advance;
pub mod aid;
pub mod animal;
pub mod army;
pub mod weapon_effects;
pub mod attack;
pub mod battle;
pub mod random_foe;
pub mod call;
pub mod challenge;
pub mod companion;
pub mod custom_effect;
pub mod craft;
pub mod creation;
pub mod deed;
pub mod fall;
pub mod figures;
pub mod focus;
pub mod foe_effect;
mod follower;
mod goods;
pub mod guideline;
pub mod harm;
pub mod heat;
pub mod herd;
pub mod improvised;
pub mod income;
pub mod injury;
pub mod judge;
pub mod lay;
pub mod learning;
pub mod lift;
pub mod loyal;
pub mod luck_flip;
pub mod magic;
pub mod magic_item;
pub mod check_tags;
pub mod morale;
pub mod mount;
mod next;
pub mod observe;
pub mod patience;
pub mod people;
pub mod persuade;
pub mod settle;
pub mod sheet;
pub mod skills;
pub mod multi_target;
pub(super) mod own_turns;
mod smithy;
mod soldiers;
pub mod speed;
pub mod stakes;
mod spent;
pub mod tactics;
pub mod threat_effect;
pub mod travel;
pub mod treat;
pub mod vehicle;
pub mod worth;

pub(super) use soldiers::bonds_hold;

use super::pending::strike_off;
use super::{Refusal, Result, Step};
use crate::table::{
    AttackMode, Condition, EffectSpec, Hook, HookAction, Incoming, Obligation, Pending, Until,
};

pub(super) fn follow_up(step: &mut Step) -> Result {
    call::keep_limits(step);
    challenge::pass_the_fallen(step)?;
    speed::follow_up(step)?;
    income::months_end(step)?;
    loyal::months_end(step)?;
    soldiers::fallen(step)?;
    spent::follow_up(step)?;
    magic::fade(step)?;
    patience::end_exchange(step)
}

/// Takes a pending item other than damage: an effect, death, an offer. Free effects and questions are used.
pub(super) fn take(step: &mut Step, due: &Pending, way: Option<AttackMode>) -> Result {
    let halves = |owed: &Incoming| owed.effect.does.contains(&HookAction::HalfAttack);
    if way.is_some() && !matches!(&due.what, Obligation::Effect(owed) if halves(owed)) {
        return Err(Refusal::NoHalfAttack(due.what.words()));
    }
    match &due.what {
        Obligation::Effect(effect) => threat_effect::apply(step, due, effect, way),
        Obligation::Death => harm::die(step, &due.to),
        Obligation::Following { experience, card, cards, focus } => {
            settle::gain_experience(step, &due.to, *experience, "following a suggestion")?;
            if *focus > 0 && step.actor(&due.to)?.hero().is_some() {
                settle::gain_focus(step, &due.to, *focus, "following a suggestion")?;
            }
            let cards = cards + i32::from(*card);
            if cards > 0 {
                let when = vec![Condition::Words("acting on the suggestion".into())];
                let lasting = EffectSpec::of("Talked round", Hook::cards(cards, when), Until::Scene);
                step.give(&due.to, lasting, &due.source)?;
            }
            Ok(())
        }
        Obligation::Footing(_) => fall::goes_down(step, &due.to, &due.source),
        Obligation::Heart(who) => loyal::flees(step, who),
        Obligation::Harm(_)
        | Obligation::Glitch(_)
        | Obligation::Free(_)
        | Obligation::Questions { .. }
        | Obligation::OffTheDeck(_)
        | Obligation::OffTheHand(_)
        | Obligation::Toll(_)
        | Obligation::Demand(_)
        | Obligation::Compel(_) => Err(Refusal::NothingOwed),
    }
}

/// Waives a pending item; for a casting one glitch, and the rest remains.
pub(super) fn waive(step: &mut Step, due: &Pending) -> Result {
    if let Obligation::Glitch(glitched) = &due.what {
        return magic::glitch::waive(step, due, glitched);
    }
    strike_off(step, due.id);
    Ok(())
}
