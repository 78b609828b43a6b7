//! ULTIMO: one rule in one file. What happens by itself after every command stands here.

pub mod attack;
pub mod call;
pub mod challenge;
pub mod figures;
pub mod focus;
pub mod foe_effect;
pub mod harm;
pub mod injury;
pub mod judge;
pub mod lay;
pub mod luck_flip;
pub mod morale;
pub mod observe;
pub mod patience;
pub mod people;
pub mod persuade;
pub mod settle;
pub mod skills;
pub mod threat_effect;
pub mod worth;

use super::paper::check;
use super::{Refusal, Step};
use crate::table::challenge::Stage;
use crate::table::due::Owed;

/// What follows from any command: limits keep to the hand, an exchange ends when its damage is taken.
pub(super) fn follow_up(step: &mut Step) -> Result<(), Refusal> {
    call::keep_limits(step);
    patience::end_exchange(step)
}

/// Goes on by itself where nobody has a choice, on a table that is set to `auto`.
pub(super) fn carry_on(step: &mut Step) -> Result<(), Refusal> {
    // Each turn of the loop settles the challenge or takes a due, so it ends; the bound is a safeguard.
    for _ in 0..32 {
        let judged = step.table.challenge().is_some_and(|c| c.stage == Stage::Judged);
        let plain: Vec<u32> = step
            .table
            .dues
            .iter()
            .filter(|due| match &due.owed {
                Owed::Harm(harm) => {
                    !harm.guardable || step.table.actor(&due.to).is_some_and(|a| !a.is_played())
                }
                Owed::Effect(_) => step.table.heroes().count() < 2,
                Owed::Free(_) | Owed::Questions { .. } | Owed::Death | Owed::Following { .. } => false,
            })
            .map(|due| due.id)
            .collect();
        if step.table.roll().is_some_and(|r| r.dice.critical) {
            check::settle(step)?;
        } else if judged {
            settle::settle(step)?;
        } else {
            // What cannot happen yet (a foe's challenge during another) waits.
            let taken = plain.into_iter().find_map(|id| {
                let mut next = step.clone();
                super::dues::take(&mut next, Some(id)).ok().map(|()| next)
            });
            match taken {
                Some(next) => *step = next,
                None => return Ok(()),
            }
        }
        follow_up(step)?;
    }
    Ok(())
}
