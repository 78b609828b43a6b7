//! Stamina that is at 0 (ULTIMO, Character Abilities: Stamina; U195).

use super::figures;
use crate::rules::hook;
use crate::rules::{Refusal, Step};
use crate::table::actor::{Actor, ActorId};
use crate::table::due::{Free, Owed};
use crate::table::effect::Until;
use crate::table::hook::{Lasting, Quantity, State};

/// What somebody bears whose stamina is at 0.
const SPENT: &str = "Out of stamina";

fn bears(actor: &Actor) -> bool {
    actor.effects.iter().any(|effect| effect.name == SPENT)
}

/// Whether nothing is left of somebody's stamina: only what moves it can take all of it. This is asked of everybody after
/// each command, so that the figure is made only where something may.
fn spent(actor: &Actor) -> bool {
    actor.hero().is_some_and(|hero| !hero.dead)
        && hook::may_move(actor, Quantity::Stamina)
        && figures::figure_total(actor, Quantity::Stamina) == 0
}

/// Whoever has come to 0 is owed a major effect, once; with stamina again it is over.
pub(super) fn follow_up(step: &mut Step) -> Result<(), Refusal> {
    let turned: Vec<ActorId> = step.those(|actor| spent(actor) != bears(actor));
    for who in turned {
        if bears(step.actor(&who)?) {
            step.end(&who, "stamina above 0", |effect| effect.name == SPENT);
            continue;
        }
        let words = State::Words("any major effect has come of it".into());
        step.give(&who, Lasting::state(SPENT, words, Until::Permanent), "")?;
        step.owe(&who, "stamina at 0, foe effects first", Owed::Free(Free::major()));
    }
    Ok(())
}
