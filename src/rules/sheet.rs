//! What the rules of a system answer for whoever has its sheet: one table, four methods, as code (B1 to B4).
//! It names no system: `src/rules.rs` says which sheet belongs to which body, and hands that in with every step.

use super::hook::Cause;
use super::next::{NextStep, taken};
use super::procedure::ProcedureRules;
use super::{Refusal, Step};
use crate::command::{Call, Command, Gauge};
use crate::table::Table;
use crate::table::actor::{Actor, ActorId, Body};
use crate::table::challenge::{Lead, Pairing, Way};
use crate::table::disclosure::Fact;
use crate::table::hook::Deed;
use crate::table::nudge::{NudgeRoll, Trying};
use crate::table::pending::{Harm, Pending};
use crate::table::procedure::Procedure;
use crate::table::scene_check::{CheckLead, SceneCheck};
use crate::table::seat::Seat;
use crate::table::seen::{CheckNow, RollNow, SeenArmy, SeenBody, ToCome, TrialNow};
use crate::table::sheet::{Arcane, Attribute, CruciblePower, DamageType, Skill};
use crate::table::terms::Figure;
use crate::table::trial::Trial;
use std::borrow::Cow;

/// The functions through which the shared rules reach the systems.
#[derive(Debug)]
pub(crate) struct Systems {
    /// Refuses a command as the rules would.
    pub may: fn(&Table, &Command) -> Result<(), Refusal>,
    pub sheet: fn(&Body) -> &'static dyn Sheet,
    /// Builds the procedure of a call with every proposed term, and wields what the call names.
    pub propose: fn(&mut Step, &Call) -> Result<Procedure, Refusal>,
    pub procedure: fn(&Procedure) -> &'static dyn ProcedureRules,
    /// Takes what is owed, where it is no damage.
    pub take: fn(&mut Step, &Pending, Option<Way>) -> Result<(), Refusal>,
    pub waive: fn(&mut Step, &Pending) -> Result<(), Refusal>,
    /// Whether somebody else could take over what is owed.
    pub stand_in: fn(&Step, &Pending) -> bool,
    pub perform: fn(&mut Step, &ActorId, &Deed, &Cause) -> Result<(), Refusal>,
    /// Begins what a trait lets somebody try.
    pub attempt: fn(&mut Step, &ActorId, Trying) -> Result<(), Refusal>,
    /// Copies what a seat sees of somebody's sheet and state.
    pub body: fn(&Table, &Actor, &Seat) -> SeenBody,
    pub roll_now: fn(&Table, &NudgeRoll) -> RollNow,
    /// Returns the second roll of a contest, given its first.
    pub to_come: fn(&Step, &NudgeRoll) -> Option<ToCome>,
    pub trial_now: fn(&Table, &Trial) -> TrialNow,
    /// The checks that decide whether what is kept up goes on, of what somebody bears and of what somebody keeps up.
    pub upheld: fn(&Table, &Actor) -> Vec<(NextStep, String)>,
    pub check_now: fn(&Table, &SceneCheck) -> CheckNow,
    pub armies: fn(&Step, &Seat) -> Vec<SeenArmy>,
}

/// The dice and points of a Nudge roll.
#[derive(Clone, Debug)]
pub struct Pool {
    pub dice: Figure,
    pub points: Figure,
    /// The name of the points.
    pub stat: String,
}

/// The weapon or power of an attack in a trial.
#[derive(Clone, Debug, Default)]
pub struct Armed {
    /// Empty for none.
    pub name: String,
    pub bonus: Figure,
    pub damage: Figure,
    pub types: Vec<DamageType>,
}

/// The rules of a sheet type; the defaults suit sheets without cards, dice and rest.
pub(crate) trait Sheet: Sync {
    fn hand_size(&self, _actor: &Actor) -> i32 {
        0
    }

    /// The number of the ten cards that exhaustion spares, with its source (B3).
    fn spared(&self, _actor: &Actor) -> (Cow<'static, str>, i32) {
        (Cow::Borrowed(""), 0)
    }

    /// The number of cards in a luck flip, before the minimum of 1 (B4).
    fn flip(&self, _actor: &Actor) -> i32 {
        0
    }

    /// The value of the first half of a pairing in a card challenge, with its name (B1).
    fn lead(&self, _actor: &Actor, lead: &Lead) -> (Cow<'static, str>, i32) {
        (lead.words(), 0)
    }

    /// The points in a skill.
    fn rank(&self, _actor: &Actor, _skill: &Skill) -> i32 {
        0
    }

    /// The values of both halves of a pairing in a card challenge, each with its name (B1).
    fn paired(&self, actor: &Actor, with: &Pairing) -> Vec<(Cow<'static, str>, i32)> {
        vec![self.lead(actor, &with.lead), (with.skill.name().into(), self.rank(actor, &with.skill))]
    }

    /// The bonuses of a check, each with its name (B1).
    fn rating(&self, actor: &Actor, with: &CheckLead) -> Vec<(String, i32)> {
        let (name, value) = self.lead(actor, &with.lead);
        let skill = with.skill.iter().map(|skill| (skill.name(), self.rank(actor, skill)));
        std::iter::once((name.into_owned(), value)).chain(skill).collect()
    }

    /// The Nudge pool of a skill; none for a sheet that never rolls (B1).
    fn pool(&self, _actor: &Actor, _skill: &Skill) -> Option<Pool> {
        None
    }

    /// A talent or a spell by its name (C29).
    fn power(&self, _actor: &Actor, _name: &str) -> Option<CruciblePower> {
        None
    }

    /// Dodge, Parry and Armor in a trial (B1).
    fn defenses(&self, _actor: &Actor) -> [Figure; 3] {
        Default::default()
    }

    /// The named weapon or power of an attack in a trial, or the usual one; none for an unknown name (B1).
    fn armed(&self, _actor: &Actor, with: Option<&str>) -> Option<Armed> {
        with.is_none().then(Armed::default)
    }

    /// Willpower, Fortitude or Reflex in a trial (C24).
    fn arcane(&self, _actor: &Actor, _of: Arcane) -> Figure {
        Figure::new()
    }

    /// Spell Power in a trial (C24).
    fn spell_power(&self, _actor: &Actor) -> Figure {
        Figure::new()
    }

    /// The figure that orders the turns of a fight (U127).
    fn initiative(&self, _actor: &Actor) -> Figure {
        Figure::new()
    }

    /// The most cards that may be spent on moving in a round (U120).
    fn cards_to_move(&self, actor: &Actor) -> Figure {
        let (name, half) = self.lead(actor, &Lead::Attribute(Attribute::Agi));
        let rank = self.rank(actor, &Skill::ATHLETICS);
        if rank > half {
            Figure::new().sheet(Skill::ATHLETICS.name(), rank)
        } else {
            Figure::new().sheet(name, half)
        }
    }

    fn in_heavy_armor(&self, _actor: &Actor) -> bool {
        false
    }

    fn bond_with(&self, _actor: &Actor, _other: &ActorId) -> u8 {
        0
    }

    /// Whether moving out from between hostile units costs health (U41).
    fn leaving_hurts(&self) -> bool {
        false
    }

    /// Applies the end of a round for somebody surrounded on the map by this many.
    fn round_ends_surrounded(&self, _step: &mut Step, _who: &ActorId, _by: usize) -> Result<(), Refusal> {
        Ok(())
    }

    /// The names of effects that only some foes can use.
    fn own_effects(&self, _actor: &Actor) -> Vec<String> {
        Vec::new()
    }

    /// Describes a fact of a foe that only the Dealer knows; none where the sheet has no such fact.
    fn fact(&self, _actor: &Actor, _fact: Fact) -> Option<String> {
        None
    }

    /// A foe as somebody supposes it who sees how it looks, and knows no more than these facts as they were told.
    fn supposed(&self, _actor: &Actor, _told: &[(Fact, &str)]) -> Option<Body> {
        None
    }

    /// Whether it matters of which types damage is (C10).
    fn weighs_types(&self) -> bool {
        false
    }

    /// True if only the Dealer sees how its damage is composed; its total is open (P20).
    fn hides_blows(&self) -> bool {
        false
    }

    fn lost(&self, _actor: &Actor) -> i32 {
        0
    }

    /// The least health at which another can bring somebody round.
    fn wakes_at(&self) -> i32;

    fn land(&self, step: &mut Step, due: &Pending, harm: &Harm) -> Result<(), Refusal>;

    /// True if the target can still guard, ignore or absorb (U81).
    fn may_answer(&self, _step: &Step, _who: &ActorId, _harm: &Harm) -> Result<bool, Refusal> {
        Ok(false)
    }

    /// Restores health, no more than was lost; logs nothing where none was.
    fn restore(&self, step: &mut Step, who: &ActorId, by: i32, why: &str) -> Result<(), Refusal>;

    /// Takes health for anything but a blow.
    fn lose(&self, step: &mut Step, who: &ActorId, lost: i32, why: &str) -> Result<(), Refusal>;

    /// Caps pools at maxima that an effect has lowered.
    fn clamp(&self, _step: &mut Step, _who: &ActorId) -> Result<(), Refusal> {
        Ok(())
    }

    /// Pays FP, where the sheet has any.
    fn pay_flowers(&self, step: &mut Step, who: &ActorId, _fee: i32) -> Result<(), Refusal> {
        Err(Refusal::NotA(step.name(who), "a Paper Story character"))
    }

    /// Lets minutes pass outside a fight, with the upkeep of effects.
    fn minutes(&self, _step: &mut Step, _who: &ActorId, _minutes: u32) -> Result<(), Refusal> {
        Ok(())
    }

    /// An hour of rest.
    fn short_rest(&self, _step: &mut Step, _who: &ActorId) -> Result<(), Refusal> {
        Ok(())
    }

    /// Eight hours of sleep.
    fn sleep(&self, _step: &mut Step, _who: &ActorId) -> Result<(), Refusal> {
        Ok(())
    }

    /// The answers to pending damage or death, among them taking it, each with its words.
    fn answers(&self, _step: &Step, actor: &Actor, due: &Pending) -> Vec<(NextStep, String)> {
        vec![taken(actor, due)]
    }

    /// The steps of a turn, none once it is over; outside a fight, what the Dealer can call for.
    fn turn(&self, _step: &Step, _actor: &Actor) -> Vec<(NextStep, String)> {
        Vec::new()
    }

    /// A number that the Dealer can set; `None` where the sheet has no such number.
    fn gauge(&self, actor: &Actor, gauge: Gauge) -> Option<Reading>;

    /// The Dealer sets a number that the sheet has, within its bounds: what follows from it follows.
    fn set(&self, step: &mut Step, who: &ActorId, gauge: Gauge, to: i32, why: &str) -> Result<(), Refusal>;
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Reading {
    pub what: &'static str,
    pub now: i32,
    /// The most that it can be; the least is 0.
    pub most: i32,
}
