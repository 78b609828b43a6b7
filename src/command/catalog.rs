//! The one table of commands: what each is called, who gives it, what the other seats read of it, what it is made of,
//! what it does, and an example in the form in which it is printed. Everything else that is known of a command comes
//! from its line; what it makes of a table, from its arm in `rules::apply`. The lines stand in the folder, in the order
//! in which they are shown: each file hands what it has been given on to the next, with its own.

mod cards;
mod dice;
mod people;
mod time;

use super::reading::Words;
use super::table::Secrecy::{Entries, First, Whole};
use super::table::commands;
#[allow(clippy::wildcard_imports, reason = "the table names every kind of word")]
use super::word::*;
use super::{
    ActorId, Alter, Arcane, BadCommand, By, Call, Card, CastCall, Check, Gauge, Given, Guard, GuardCall,
    HouseRule, Inflict, Invoking, Method, MoraleUse, NewTrait, NudgeTask, Pace, Persuasion, SceneCall, Shift,
    Side, Spec, StatusGiven, Task, Trade, Training, TraitCalled, TrialCall, TrialTask, Way,
};
use crate::table::card::Laid;
use crate::table::casting::Glitch;
use crate::table::challenge::Outcome;
use crate::table::company::Motive;
use crate::table::disclosure::Fact;
use crate::table::growth::Bought;
use crate::table::hook::Lasting;
use crate::table::map::Ground;
use crate::table::scene_check::Benefit;
use crate::table::scene_trait::{Alignment, Bearer, Duration};
use crate::table::sheet::{
    CrucibleSheet, Defeat, FoeRank, FoeSheet, PaperFoe, PaperSheet, ProtagonistSheet, ThreatEffect,
    UltimoSheet, Weight,
};
use crate::table::{Automation, Coaching, Order};

/// Hands the table to a macro: `commands!` makes the enum of it, and the tests a strategy for each words.
///
/// A line reads: name, who gives it, what others read of it, the variant with its words, help, example. Where several
/// commands share a variant, `= VARIANT of WORDS;` says how the words of this one make it.
#[doc(hidden)]
#[macro_export]
macro_rules! every_command {
    ($make:ident) => {
        $crate::commands_of_cards! { $make {
            shared {
                Call(Call);
                Guard(GuardCall);
                Inflict(Inflict);
                MakeTrait(Bearer, NewTrait);
                AlterTrait(TraitCalled, Alter);
                Invoke(TraitCalled, Invoking);
                Status(ActorId, StatusGiven, String);
                Train(ActorId, Training);
            }
        } }
    };
}
every_command!(commands);

/// Names that commands had, in old journals and scripts, with those that they have.
pub(super) const FORMER: [(&str, &str); 1] = [("rewrite-crucible", "rewrite")];
