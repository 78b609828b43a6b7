//! The one table of commands. Each line has the name, who may give it, its secrecy, its words, help, and an example in
//! canonical form; everything else about a command follows from its line. Its effect on a table is its arm in
//! `rules::apply`. The lines are in the files of this folder, in display order; each file appends its lines to those
//! before and passes all of them to the next.

mod cards;
mod dice;
mod people;
mod time;

use super::reading::Words;
use super::table::Secrecy::{Entries, First, Whole};
use super::table::{catalog, commands};
#[allow(clippy::wildcard_imports, reason = "the table names every kind of word")]
use super::word::*;
use super::{
    ActorId, Alter, Arcane, AttackMode, BadCommand, By, Call, Card, CastCall, Check, Gauge, Guard, GuardCall,
    HouseRule, Inflict, Invoking, Method, MoraleUse, NewTrait, NudgeTask, Pace, Persuasion, RandomTable, Ref,
    SceneCall, SceneTask, Shift, Side, Spec, StatusGiven, Task, Trade, Training, TraitCalled, TrialCall,
    TrialTask,
};
use crate::table::{
    Alignment, Automation, Bearer, Benefit, ClockDrive, ClockView, Coaching, CrucibleSheet, Defeat, Detail,
    Duration, EffectSpec, Fact, FoeRank, FoeSheet, Glitch, Ground, Laid, Motive, OracleBy, Order, Outcome,
    PaperFoe, PaperSheet, ProtagonistSheet, Reply, ThreatEffect, UltimoSheet, Weight,
};

/// Passes the table to a macro: `commands!` makes the enum of it, and the tests a strategy for each kind of words.
///
/// A line reads: name, who may give it, secrecy, category and place in the story, the variant with its words, help,
/// example. Where several commands
/// share a variant, `= VARIANT of WORDS;` builds it from the words of this one.
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
every_command!(catalog);

/// Former names of commands in old journals and scripts, with the present names.
pub(super) const FORMER: [(&str, &str); 1] = [("rewrite-crucible", "rewrite")];
