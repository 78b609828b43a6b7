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

/// What the rules of the systems are asked through.
#[derive(Debug)]
pub(crate) struct Systems {
    /// Refuses a command as the rules would.
    pub may: fn(&Table, &Command) -> Result<(), Refusal>,
    pub sheet: fn(&Body) -> &'static dyn Sheet,
    /// What is called, with every proposed term; what the call takes in hand is in hand then.
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
    /// What a seat sees of somebody's sheet and state.
    pub body: fn(&Table, &Actor, &Seat) -> SeenBody,
    pub roll_now: fn(&Table, &NudgeRoll) -> RollNow,
    /// What the second roll of a contest would be, by its first.
    pub to_come: fn(&Step, &NudgeRoll) -> Option<ToCome>,
    pub trial_now: fn(&Table, &Trial) -> TrialNow,
    /// The checks that decide whether what is kept up goes on, of what somebody bears and of what somebody keeps up.
    pub upheld: fn(&Table, &Actor) -> Vec<(NextStep, String)>,
    pub check_now: fn(&Table, &SceneCheck) -> CheckNow,
    pub armies: fn(&Step, &Seat) -> Vec<SeenArmy>,
}

/// What somebody rolls and spends in a Nudge roll.
#[derive(Clone, Debug)]
pub struct Pool {
    pub dice: Figure,
    pub points: Figure,
    /// What the points are called.
    pub stat: String,
}

/// What somebody attacks with in a trial.
#[derive(Clone, Debug, Default)]
pub struct Armed {
    /// What it is called; empty for nothing.
    pub name: String,
    pub bonus: Figure,
    pub damage: Figure,
    pub types: Vec<DamageType>,
}

/// What a sheet answers. What it does not say, a sheet without cards, dice and rest says.
pub(crate) trait Sheet: Sync {
    fn hand_size(&self, _actor: &Actor) -> i32 {
        0
    }

    /// How many of the ten cards exhaustion spares, with what spares them (B3).
    fn spared(&self, _actor: &Actor) -> (Cow<'static, str>, i32) {
        (Cow::Borrowed(""), 0)
    }

    /// How many cards are turned up in a luck flip, before the least of 1 (B4).
    fn flip(&self, _actor: &Actor) -> i32 {
        0
    }

    /// What the first half of a pairing brings to a card challenge, with its name (B1).
    fn lead(&self, _actor: &Actor, lead: &Lead) -> (Cow<'static, str>, i32) {
        (lead.words(), 0)
    }

    /// The points in a skill.
    fn rank(&self, _actor: &Actor, _skill: &Skill) -> i32 {
        0
    }

    /// What both halves of a pairing bring to a card challenge, each with its name (B1).
    fn paired(&self, actor: &Actor, with: &Pairing) -> Vec<(Cow<'static, str>, i32)> {
        vec![self.lead(actor, &with.lead), (with.skill.name().into(), self.rank(actor, &with.skill))]
    }

    /// What is added to the dice of a check, each with its name (B1).
    fn rating(&self, actor: &Actor, with: &CheckLead) -> Vec<(String, i32)> {
        let (name, value) = self.lead(actor, &with.lead);
        let skill = with.skill.iter().map(|skill| (skill.name(), self.rank(actor, skill)));
        std::iter::once((name.into_owned(), value)).chain(skill).collect()
    }

    /// What is rolled and spent with a skill; nothing for who never rolls (B1).
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

    /// What somebody attacks with in a trial, by its name or as usual; nothing where there is none of that name (B1).
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

    /// By what the turns of a fight are ordered (U127).
    fn initiative(&self, _actor: &Actor) -> Figure {
        Figure::new()
    }

    /// How many cards may be spent on moving in a round (U120).
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

    /// A round ends in which somebody stands surrounded by so many on the map.
    fn round_ends_surrounded(&self, _step: &mut Step, _who: &ActorId, _by: usize) -> Result<(), Refusal> {
        Ok(())
    }

    /// What a foe can do that not all foes can, by name.
    fn own_effects(&self, _actor: &Actor) -> Vec<String> {
        Vec::new()
    }

    /// Something that only the Dealer knows of a foe, in words; nothing where the sheet has no such thing.
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

    /// Whether what its blows are made of is the Dealer's; how much they are, all can see (P20).
    fn hides_blows(&self) -> bool {
        false
    }

    fn lost(&self, _actor: &Actor) -> i32 {
        0
    }

    /// The least health at which another can bring somebody round.
    fn wakes_at(&self) -> i32;

    fn land(&self, step: &mut Step, due: &Pending, harm: &Harm) -> Result<(), Refusal>;

    /// Whether who is struck could still do something about it: guard, ignore it, absorb it (U81).
    fn may_answer(&self, _step: &Step, _who: &ActorId, _harm: &Harm) -> Result<bool, Refusal> {
        Ok(false)
    }

    /// Health comes back, no more than was lost; says nothing where none was.
    fn restore(&self, step: &mut Step, who: &ActorId, by: i32, why: &str) -> Result<(), Refusal>;

    /// Health is lost to anything but a blow.
    fn lose(&self, step: &mut Step, who: &ActorId, lost: i32, why: &str) -> Result<(), Refusal>;

    /// What is left keeps to maxima that an effect has lowered.
    fn clamp(&self, _step: &mut Step, _who: &ActorId) -> Result<(), Refusal> {
        Ok(())
    }

    /// Pays FP, where the sheet has any.
    fn pay_flowers(&self, step: &mut Step, who: &ActorId, _fee: i32) -> Result<(), Refusal> {
        Err(Refusal::NotPaper(step.name(who)))
    }

    /// Minutes pass outside a fight: what has to be kept up is.
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

    /// What somebody can do about damage or death that is owed, taking it among it: how it is done, and how it reads.
    fn answers(&self, _step: &Step, actor: &Actor, due: &Pending) -> Vec<(NextStep, String)> {
        vec![taken(actor, due)]
    }

    /// What somebody can do with a turn; nothing once it is over. Outside a fight: what the Dealer can call for.
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
