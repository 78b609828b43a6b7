//! What a procedure can be told, whatever it is: help, no more help, calling off, settling, its modifiers.
//! What only one of them knows (dealing, rolling) stands in the folder of its system.

use super::next::Next;
use super::{Refusal, Step};
use crate::command::Side;
use crate::table::Table;
use crate::table::actor::ActorId;
use crate::table::terms::Figure;

/// What a procedure can be told.
pub(crate) trait Verbs: Sync {
    /// A figure that a modifier can still change.
    fn figure<'s>(&self, step: &'s mut Step, side: Side) -> Result<&'s mut Figure, Refusal>;

    /// The figure of one who takes part, where each has an own one.
    fn figure_of<'s>(&self, _: &'s mut Step, _: &ActorId, _: Side) -> Result<&'s mut Figure, Refusal> {
        Err(Refusal::WrongSide)
    }

    /// A helper joins.
    fn aid(&self, step: &mut Step, who: &ActorId) -> Result<(), Refusal>;

    /// A helper leaves again.
    fn unaid(&self, step: &mut Step, who: &ActorId) -> Result<(), Refusal>;

    /// It ends without a result.
    fn call_off(&self, step: &mut Step, why: &str) -> Result<(), Refusal>;

    /// It is paid for, and brings what it brings.
    fn settle(&self, step: &mut Step) -> Result<(), Refusal>;

    /// Whether nobody has a choice left before it is settled.
    fn decided(&self, table: &Table) -> bool;

    /// What comes next, and who has to do it; what is most likely first.
    fn next(&self, table: &Table) -> Vec<Next>;

    /// What is owed that it answers, by number: the rest waits meanwhile.
    fn answers(&self, _table: &Table) -> Option<u32> {
        None
    }
}

/// The verbs of what is under way.
pub(crate) fn verbs(step: &Step) -> Result<&'static dyn Verbs, Refusal> {
    step.table.pending.as_deref().map(step.systems.procedure).ok_or(Refusal::NothingUnderWay)
}
