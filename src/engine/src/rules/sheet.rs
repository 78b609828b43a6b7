//! The functions that a system fills in for its sheets and procedures (B1 to B4). It names no system.

use super::blow::Weighed;
use super::hook::Cause;
use super::next::{NextStep, taken};
use super::procedure::ProcedureRules;
use super::{Refusal, Result, Step};
use crate::command::{Call, Command, Gauge, NewTrait};
use crate::table::{
    Actor, ActorId, AnyFoe, Arcane, AttackMode, Attribute, Bearer, Body, CheckLead, Damage, DamageType, Fact,
    Figure, HookAction, Lead, Pairing, Pending, Procedure, Seat, SeenArmy, SeenBody, SeenProcedure, Skill,
    Table, Trying,
};
use std::borrow::Cow;

pub(crate) type Named = (Cow<'static, str>, i32);

/// An amount for each type of damage.
pub type TypedAmounts = Vec<(DamageType, i32)>;

/// The functions through which the shared rules reach the systems.
#[derive(Debug)]
pub(crate) struct Systems {
    pub may: fn(&Table, &Command) -> Result,
    /// Runs the rule of a command within a step.
    pub apply: fn(&mut Step, &Command) -> Result,
    pub sheet: fn(&Body) -> &'static Sheet,
    /// Builds the procedure of a call with every proposed term, and wields the named weapon.
    pub propose: fn(&mut Step, &Call) -> Result<Procedure>,
    pub procedure: fn(&Procedure) -> &'static ProcedureRules,
    /// Builds a seat's view of a procedure.
    pub see: fn(&Step, &Procedure, &Seat) -> SeenProcedure,
    /// Takes a pending item other than damage.
    pub take: fn(&mut Step, &Pending, Option<AttackMode>) -> Result,
    pub waive: fn(&mut Step, &Pending) -> Result,
    /// True if another actor could take over a pending item.
    pub stand_in: fn(&Step, &Pending) -> bool,
    pub perform: fn(&mut Step, &ActorId, &HookAction, &Cause) -> Result,
    pub attempt: fn(&mut Step, &ActorId, Trying) -> Result,
    /// Begins a turn: the upkeep of effects, and reminders.
    pub turn_begins: fn(&mut Step, &ActorId) -> Result,
    pub body: fn(&Table, &Actor, &Seat) -> SeenBody,
    /// The checks that decide whether upheld effects last, both those that the actor bears and those it keeps up.
    pub upheld: fn(&Table, &Actor) -> Vec<(NextStep, String)>,
    pub armies: fn(&Step, &Seat) -> Vec<SeenArmy>,
    /// Adds a foe of any system.
    pub comes: fn(&mut Step, &AnyFoe) -> Result,
    pub make_trait: fn(&mut Step, &Bearer, &NewTrait) -> Result,
}

#[derive(Clone, Debug)]
pub struct Pool {
    pub dice: Figure,
    pub points: Figure,
    pub stat: String,
}

#[derive(Clone, Debug)]
pub struct Armed {
    pub name: String,
    pub bonus: Figure,
    pub damage: Figure,
    pub types: Vec<DamageType>,
    /// True for an attack at a distance (shot, thrown or cast), false for melee.
    pub shoots: bool,
    /// Its reach in squares; `None` for everybody in sight.
    pub reach: Option<u8>,
}

impl Default for Armed {
    /// Bare hands, against a neighbor.
    fn default() -> Armed {
        let reach = Some(1);
        let (bonus, damage) = (Figure::new(), Figure::new());
        Armed { name: String::new(), bonus, damage, types: Vec::new(), shoots: false, reach }
    }
}

pub(crate) struct Sheet {
    pub hand_size: fn(&Actor) -> i32,
    /// How many of the ten exhaustion cards the actor avoids, with the source (B3).
    pub spared: fn(&Actor) -> (Cow<'static, str>, i32),
    /// True if the ace of spades counts differently from the other aces (U267).
    pub knows_the_ace_of_spades: fn(&Actor) -> bool,
    /// The number of cards in a luck flip, before the minimum of 1 (B4).
    pub flip: fn(&Actor) -> i32,
    /// The value of the first half of a pairing in a card challenge, with its name (B1).
    pub lead: fn(&Actor, &Lead) -> (Cow<'static, str>, i32),
    pub rank: fn(&Actor, &Skill) -> i32,
    /// The values of a pairing in a card challenge; `None` to use `lead` and `rank` (B1).
    pub paired: Option<fn(&Actor, &Pairing) -> Vec<Named>>,
    /// The bonuses of a check, each with its name (B1).
    pub rating: fn(&Actor, &CheckLead) -> Vec<(String, i32)>,
    /// The Nudge pool of a skill; `None` for a sheet that never rolls (B1).
    pub pool: fn(&Actor, &Skill) -> Option<Pool>,
    /// Dodge, Parry and Armor in a trial (B1).
    pub defenses: fn(&Actor) -> [Figure; 3],
    /// The named weapon or power of an attack in a trial, or the usual one; `None` for an unknown name (B1).
    pub armed: fn(&Actor, Option<&str>) -> Option<Armed>,
    /// The names of what `armed` knows, the usual first; empty if the usual has no name.
    pub arms: fn(&Actor) -> Vec<String>,
    /// The command of an attack by the actor's own method, made from a call to attack (B13).
    pub attack: fn(&Step, &Actor, &Call) -> Result<Command>,
    /// The pairing with which the actor fights in a card challenge (B1).
    pub fights: fn(&Actor, AttackMode) -> Pairing,
    /// Willpower, Fortitude or Reflex in a trial (C24).
    pub arcane: fn(&Actor, Arcane) -> Figure,
    /// Spell Power in a trial (C24).
    pub spell_power: fn(&Actor) -> Figure,
    /// The figure that orders the turns of a fight (U127).
    pub initiative: fn(&Actor) -> Figure,
    /// True if a turn goes on after its action, until somebody ends it (P18).
    pub ends_turns: bool,
    /// Applies the end of a round for an actor surrounded on the map by this many.
    pub round_ends_surrounded: fn(&mut Step, &ActorId, usize) -> Result,
    /// Describes a fact of a foe that only the Dealer knows; `None` if the sheet has no such fact.
    pub fact: fn(&Actor, Fact) -> Option<String>,
    /// The resistances and vulnerabilities of a sheet to these types of damage (C10).
    pub by_type: fn(&Actor, &[DamageType]) -> [TypedAmounts; 2],
    /// True if damage dealt by hand has to be of the fixed damage types, not just any word.
    pub weighs_types: bool,
    /// True if only the Dealer sees the terms of its damage; the total is open (P20).
    pub hides_blows: fn(&Actor) -> bool,
    pub lost: fn(&Actor) -> i32,
    /// Takes what is left of a blow, less armor or soak; returns what is lost.
    pub land: fn(&mut Step, &Pending, &Damage, &Weighed) -> Result<i32>,
    /// True if the target can still guard, ignore or absorb (U81).
    pub may_answer: fn(&Step, &ActorId, &Damage) -> Result<bool>,
    /// Restores lost health; logs nothing if none was lost.
    pub restore: fn(&mut Step, &ActorId, i32, &str) -> Result,
    pub lose: fn(&mut Step, &ActorId, i32, &str) -> Result,
    pub clamp: fn(&mut Step, &ActorId) -> Result,
    pub pay_flowers: fn(&mut Step, &ActorId, i32) -> Result,
    /// Lets minutes pass outside a fight, with the upkeep of effects.
    pub minutes: fn(&mut Step, &ActorId, u32) -> Result,
    /// An hour of rest.
    pub short_rest: fn(&mut Step, &ActorId) -> Result,
    /// Eight hours of sleep.
    pub sleep: fn(&mut Step, &ActorId) -> Result,
    /// The answers to pending damage or death, including taking it, each with its words.
    pub answers: fn(&Step, &Actor, &Pending) -> Vec<(NextStep, String)>,
    /// The steps of a turn, none once it is over; outside a fight, the calls of the Dealer.
    pub turn: fn(&Step, &Actor) -> Vec<(NextStep, String)>,
    /// A number that the Dealer can set; `None` if the sheet has no such number.
    pub gauge: fn(&Actor, Gauge) -> Option<Reading>,
    /// Sets a number of the sheet within its bounds, with all consequences.
    pub set: fn(&mut Step, &ActorId, Gauge, i32, &str) -> Result,
}

impl Sheet {
    /// Returns the values of both halves of a pairing in a card challenge, each with its name (B1).
    pub(crate) fn pairing(&self, actor: &Actor, with: &Pairing) -> Vec<(Cow<'static, str>, i32)> {
        match self.paired {
            Some(paired) => paired(actor, with),
            None => vec![
                (self.lead)(actor, &with.lead),
                (with.skill.name().into(), (self.rank)(actor, &with.skill)),
            ],
        }
    }
}

/// A sheet without cards, dice, health and rest.
pub(crate) const PLAIN: Sheet = Sheet {
    hand_size: |_| 0,
    spared: |_| (Cow::Borrowed(""), 0),
    knows_the_ace_of_spades: |_| false,
    flip: |_| 0,
    lead: |_, lead| (lead.words(), 0),
    rank: |_, _| 0,
    paired: None,
    rating: |_, with| {
        let skill = with.skill.iter().map(|skill| (skill.name(), 0));
        std::iter::once((with.lead.words().into_owned(), 0)).chain(skill).collect()
    },
    pool: |_, _| None,
    defenses: |_| Default::default(),
    armed: |_, with| with.is_none().then(Armed::default),
    arms: |_| Vec::new(),
    attack: |_, actor, _| Err(Refusal::NotCarried(actor.name.clone(), "attack".into())),
    fights: |_, way| Pairing { lead: Lead::Attribute(Attribute::Str), skill: way.skill() },
    arcane: |_, _| Figure::new(),
    spell_power: |_| Figure::new(),
    initiative: |_| Figure::new(),
    ends_turns: false,
    round_ends_surrounded: |_, _, _| Ok(()),
    fact: |_, _| None,
    by_type: |_, _| Default::default(),
    weighs_types: false,
    hides_blows: |_| false,
    lost: |_| 0,
    land: |_, _, _, _| Ok(0),
    may_answer: |_, _, _| Ok(false),
    restore: |_, _, _, _| Ok(()),
    lose: |_, _, _, _| Ok(()),
    clamp: |_, _| Ok(()),
    pay_flowers: |step, who, _| Err(Refusal::NotA(step.name(who), "a Paper Story character")),
    minutes: |_, _, _| Ok(()),
    short_rest: |_, _| Ok(()),
    sleep: |_, _| Ok(()),
    answers: |_, actor, due| vec![taken(actor, due)],
    turn: |_, _| Vec::new(),
    gauge: |_, _| None,
    set: |_, _, _, _, _| Ok(()),
};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Reading {
    pub what: &'static str,
    pub now: i32,
    /// The maximum; the minimum is 0.
    pub most: i32,
}

impl Reading {
    /// Picks one of the numbers of a sheet; each has its name, its value and its maximum.
    pub(crate) fn of(gauge: Gauge, all: &[(Gauge, &'static str, i32, i32)]) -> Option<Reading> {
        let found = all.iter().find(|(of, ..)| *of == gauge);
        found.map(|&(_, what, now, most)| Reading { what, now, most })
    }
}
