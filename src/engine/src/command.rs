//! `Command`: every request to a table, a closed enum made of one table, a line for each command (`catalog`). Keys,
//! mouse, the command line, scripts and tests all make the same commands. The data of commands is here; their words
//! are read and written in `word`.

mod answers;
mod ask;
mod catalog;
mod free;
mod travel_pace;
mod line;
mod named_cards;
pub mod part;
mod reading;
mod roster;
mod table;
pub mod word;

pub use crate::table::procedure::Side;
pub use crate::table::random_table::RandomTable;
pub use answers::{Amount, Guard, GuardCall, MoraleUse};
pub use ask::{Ask, AskKind, Slot, Source};
pub use catalog::{CATALOG, Command};
pub use free::{FreeCard, FreeDice, FreeRoll, MOST_DICE, OracleNamed};
pub use reading::BadCommand;
pub use roster::Roster;
pub use table::{By, Secrecy, Spec, find};
pub use travel_pace::{Pace, Trade};

use crate::table::card::named_in;
use crate::table::{
    ActorId, Alignment, Arcane, AttackMode, Attribute, Benefit, Card, CheckLead, DamageType, Duration,
    Effects, Manner, NewTalent, Pairing, Persuasion, Quantity, Seat, Skill, Status, ThreatEffect, Treatment,
};
use crate::words::words;
use std::sync::Arc;

/// An entry of the catalog: by name until the catalog resolves it, then whole, so that a journal never depends on
/// content that may change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ref<T> {
    ByName(String),
    Inline(Arc<T>),
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Held {
    #[default]
    Unsaid,
    Count(u8),
    Cards(Vec<Card>),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DrawHow {
    ToHandSize,
    Count(u8),
}

words! {
    /// A number of a character or of the table that the Dealer can set.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Gauge(word) = "a number that can be set" {
        Health "health",
        Focus "focus",
        Morale "morale",
        Experience "experience",
        Patience "patience",
        Armor "armor",
        /// Extra health that is lost first (U36).
        Temporary "temporary",
        Wounds "wounds",
        Stress "stress",
        /// Hope that can be spent (T6).
        Hope "hope",
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Upgrade {
    /// The next rank of a skill; the first one learns it.
    Skill(Skill),
    Attribute(Attribute),
    Morale,
    Trait(Ref<NewTalent>),
}

/// Training by a teacher of higher rank.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Training {
    pub skill: Skill,
    pub rank: u8,
    pub experience: i32,
    pub rate: i32,
    pub by: String,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Gift {
    Cash(i32),
    Thing(String),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BonusOf {
    Figure(Quantity),
    Skill(Skill),
}

/// The change that a magic item makes to a figure.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bonus {
    pub of: BonusOf,
    pub by: i32,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Flip {
    /// Real cards, for physical play.
    pub real: RealFlip,
    pub why: String,
}

/// The real cards of a luck flip, for physical play: the player's and the Dealer's.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RealFlip {
    pub player: Vec<Card>,
    pub dealer: Vec<Card>,
}

/// A custom modifier of the Dealer, with its reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnTerm {
    pub side: Side,
    pub value: i32,
    pub reason: String,
    /// The share of the whole to which it applies, if not all (P6): 2 of 3 targets.
    pub part: Option<(u8, u8)>,
}

/// Changes to the proposed terms of a challenge or a roll.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Modifiers {
    /// Names of proposed terms that are left out.
    pub without: Vec<String>,
    /// Names of proposed terms that are switched on: specializations.
    pub including: Vec<String>,
    pub own: Vec<OwnTerm>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Task {
    /// Any attribute and skill, against a difficulty.
    Plain(Pairing, u8),
    /// Looking around with a skill, against a difficulty; or observing an actor.
    Observe(Skill, u8, Option<ActorId>),
    /// Persuading an actor; with another skill than the usual one, if given.
    Persuade(ActorId, Persuasion, Option<Skill>),
    Treat(ActorId, Treatment, u8),
    Cast(CastCall),
    /// Landing well after a fall, by the number of its damage; by default the oldest.
    Land(Option<u32>),
    Keep(Option<u32>),
    Lift(u16, Option<ActorId>),
    Ram(ActorId),
    Repair(ActorId, String, u8),
    /// Building something: its name, hours, difficulty, and true if it is small and built alone.
    Build(String, u8, u8, bool),
    Attack {
        foe: ActorId,
        /// `None` for the attacker's usual way of fighting.
        way: Option<AttackMode>,
        /// The foe's response, if the Dealer sets it.
        answer: Option<AttackMode>,
        also: Vec<ActorId>,
    },
    Stealth {
        foe: ActorId,
        way: AttackMode,
    },
    Battle {
        army: String,
        way: AttackMode,
        /// The army, if not the one that the hero leads.
        with: Option<String>,
    },
    /// Sending soldiers in and staying behind.
    Send {
        army: String,
        /// The army, if not the one that the hero leads.
        with: Option<String>,
    },
    Rally(String),
    Assault {
        foe: ActorId,
        with: AttackMode,
        /// The hero's counterattack, if not in the same way.
        way: Option<AttackMode>,
        also: Vec<ActorId>,
    },
}

impl Task {
    /// An attack on one foe, which answers as it can.
    pub fn attack(foe: &ActorId, way: AttackMode) -> Task {
        Task::Attack { foe: foe.clone(), way: Some(way), answer: None, also: Vec::new() }
    }

    /// An attack by one foe, which the hero answers in the usual way.
    pub fn assault(foe: &ActorId, with: AttackMode) -> Task {
        Task::Assault { foe: foe.clone(), with, way: None, also: Vec::new() }
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NudgeTask {
    Check,
    /// A strike at an actor, with its manners and elements.
    Strike(ActorId, Vec<Manner>),
    /// Guarding against pending damage: by number, by default the oldest.
    Guard(Option<u32>),
    /// Steadying against an effect, by its number.
    Steady(u32),
    Contest(ActorId, Skill),
    Heal(ActorId),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Check {
    pub skill: Skill,
    pub task: NudgeTask,
    pub reason: String,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TrialTask {
    /// An attack against Physical Defense.
    Attack {
        /// Name of the weapon; `None` for the usual one.
        with: Option<String>,
        /// Damage of a hit, if the Dealer sets it.
        damage: Option<Blow>,
    },
    Contest {
        of: Arcane,
        /// Name of the talent or spell.
        with: Option<String>,
    },
    /// Resisting a lasting effect: the number of the effect that a success ends.
    Resist(Arcane, Option<u32>),
    /// Maintaining a lasting effect: the number of the effect that a failure ends.
    Maintain(Arcane, Option<u32>),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Blow {
    /// `None` for the usual damage.
    pub damage: Option<i32>,
    /// Empty for the usual types.
    pub types: Vec<DamageType>,
}

/// The call of a trial; the called actor makes the roll.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TrialCall {
    pub other: ActorId,
    pub task: TrialTask,
    pub reason: String,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SpellCalled {
    /// Empty for an improvised spell.
    pub name: String,
    /// `None` if the name determines them.
    pub effects: Option<Effects>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CastCall {
    pub spell: SpellCalled,
    /// `None` for the resistance of the first target.
    pub difficulty: Option<u8>,
    /// Attribute and skill, if not the usual pair.
    pub with: Option<Pairing>,
    pub targets: Option<Vec<ActorId>>,
    /// True if a Boosting effect applies to the weapon in hand.
    pub weapon: bool,
    /// The witnesses, if the Dealer names them.
    pub seen_by: Option<Vec<ActorId>>,
    /// Damage types, for targets by attributes and defenses.
    pub of: Vec<DamageType>,
}

impl SpellCalled {
    #[must_use]
    pub fn called(&self) -> String {
        match &self.effects {
            Some(effects) if self.name.is_empty() => effects.describe(),
            _ => self.name.clone(),
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SceneTask {
    /// A check; with a target it is an attack.
    Check(Option<ActorId>),
    /// A test against this opposition.
    Test(u8),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SceneCall {
    pub with: CheckLead,
    pub task: SceneTask,
    pub reason: String,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TraitCalled {
    Number(u32),
    Words(String),
}

impl TraitCalled {
    pub fn describe(&self) -> String {
        match self {
            TraitCalled::Number(id) => id.to_string(),
            TraitCalled::Words(words) => words.clone(),
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewTrait {
    pub words: String,
    /// Neutral by default.
    pub alignment: Option<Alignment>,
    /// Temporary by default.
    pub duration: Option<Duration>,
    /// The actor who made it in play, and holds its free invokes.
    pub by: Option<ActorId>,
    /// Number of free invokes; by default one if an actor made it (T8).
    pub free: Option<u8>,
    pub secret: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Alter {
    pub alignment: Option<Alignment>,
    pub duration: Option<Duration>,
    /// The actor who holds the free invokes that are added.
    pub by: Option<ActorId>,
    pub free: Option<u8>,
    pub words: Option<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Invoking {
    pub benefit: Benefit,
    /// True if Hope pays, though a free invoke could.
    pub by_hope: bool,
}

words! {
    /// A number of checks that a house option can change (T1, T3).
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum HouseRule(word) = "boon or success" {
        Boon "boon",
        Success "success",
    }

    /// Severity of a condition (C13).
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Shift(word) = "a severity of a condition" {
        Nothing "none",
        Minor "minor",
        Major "major",
        MinorBonus "minor-bonus",
        MajorBonus "major-bonus",
    }
}

impl Shift {
    pub fn value(self) -> i32 {
        match self {
            Shift::Nothing => 0,
            Shift::Minor => -2,
            Shift::Major => -5,
            Shift::MinorBonus => 2,
            Shift::MajorBonus => 5,
        }
    }
}

/// The method of a call, and its subject.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Method {
    Cards(Task, String),
    Dice(Check),
    /// A trial: an attack roll, a contest, a check against a passive value.
    Trial(TrialCall),
    Check(SceneCall),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Call {
    pub who: ActorId,
    pub method: Method,
    pub modifiers: Modifiers,
}

impl Call {
    /// A call of an actor, with every term as proposed.
    pub fn of(who: &ActorId, method: Method) -> Call {
        Call { who: who.clone(), method, modifiers: Modifiers::default() }
    }

    /// A challenge of an actor with cards, without a reason.
    pub fn for_task(who: &ActorId, task: Task) -> Call {
        Call::of(who, Method::Cards(task, String::new()))
    }

    /// A roll to stand a pending test, by its number.
    pub fn to_stand(who: &ActorId, skill: &Skill, due: u32) -> Call {
        let check = Check { skill: skill.clone(), task: NudgeTask::Steady(due), reason: String::new() };
        Call::of(who, Method::Dice(check))
    }

    /// An attack by the attacker's own method, in the usual way (B13).
    pub fn to_attack(who: &ActorId, other: &ActorId) -> Call {
        Call::for_task(who, Task::Attack { foe: other.clone(), way: None, answer: None, also: Vec::new() })
    }

    /// Attacker and target, if it is an attack.
    pub fn attack(&self) -> Option<(&ActorId, &ActorId)> {
        match &self.method {
            Method::Cards(Task::Attack { foe, .. }, _) => Some((&self.who, foe)),
            Method::Cards(Task::Assault { foe, .. }, _) => Some((foe, &self.who)),
            Method::Dice(Check { task: NudgeTask::Strike(other, _), .. })
            | Method::Trial(TrialCall { other, task: TrialTask::Attack { .. }, .. }) => {
                Some((&self.who, other))
            }
            _ => None,
        }
    }

    /// A challenge to land well after a fall, by the number of its damage.
    pub fn to_land(who: &ActorId, due: u32) -> Call {
        Call::for_task(who, Task::Land(Some(due)))
    }

    /// A challenge to keep a henchman who loses heart, by the number of the obligation.
    pub fn to_keep(who: &ActorId, due: u32) -> Call {
        Call::for_task(who, Task::Keep(Some(due)))
    }

    /// A roll with Guard against pending damage, by its number.
    pub fn to_guard(who: &ActorId, due: u32) -> Call {
        let task = NudgeTask::Guard(Some(due));
        Call::of(who, Method::Dice(Check { skill: Skill::GUARD, task, reason: String::new() }))
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StatusGiven {
    pub status: Status,
    /// Its level; Secure is always 1.
    pub level: u8,
    /// Duration in turns; 0 until the Dealer ends it.
    pub turns: u32,
    /// The boosted skill, the charmer, or the lost thing; otherwise empty.
    pub what: String,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Inflict {
    pub to: ActorId,
    /// The effect: by its word until the catalog resolves it; a foe's own effect stays a word.
    pub effect: Ref<ThreatEffect>,
    pub by: Option<ActorId>,
    /// True if an obligation pays for it instead of threat.
    pub free: bool,
    /// Details from the Dealer: which item, which curse, which fear.
    pub detail: String,
}

impl Command {
    /// The actor whose hidden cards the command names, if any.
    pub fn names_cards_of(&self) -> Option<&ActorId> {
        match self {
            Command::Lay(who, row) if !row.is_empty() => Some(who),
            Command::Discard(who, ..)
            | Command::Guard(GuardCall { who, .. })
            | Command::Move(who, ..)
            | Command::Approach(who, ..)
            | Command::Withdraw(who, ..)
            | Command::Protect(who, _, Some(_))
            | Command::Resist(who, ..) => Some(who),
            Command::AutoAnswer(given) | Command::DealersCards(_, given) => given.names_cards_of(),
            Command::Stack(Seat::Player(who), ..)
            | Command::Shuffle(Seat::Player(who), _)
            | Command::Arrange(Seat::Player(who), _)
            | Command::Replace(Seat::Player(who), ..) => Some(who),
            _ => None,
        }
    }

    /// The actor whose hidden cards the command asks about: it names at least one card, so accepting or refusing it
    /// would reveal whether that card is there.
    pub fn probes_cards_of(&self) -> Option<&ActorId> {
        match self {
            Command::Guard(GuardCall { cards, .. })
            | Command::Move(_, _, cards)
            | Command::Approach(_, _, cards)
            | Command::Withdraw(_, _, cards)
            | Command::Shuffle(_, cards)
                if cards.is_empty() =>
            {
                None
            }
            Command::Resist(_, _, flip) if flip.real.player.is_empty() => None,
            Command::Use(who, _, _, words) => named_in(words, false).map(|_| who),
            Command::AutoAnswer(given) | Command::DealersCards(_, given) => given.probes_cards_of(),
            _ => self.names_cards_of(),
        }
    }
}
