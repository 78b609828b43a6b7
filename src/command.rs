//! `Command`: everything that a person can ask of a table, a closed enum made of one table, a line for each command
//! (`catalog`). Keys, mouse, the command line, scripts and tests all make the same commands. What a command is about
//! stands here; how a word of it is read and written, in `word`.

mod answers;
mod catalog;
mod travel_pace;
mod line;
pub mod part;
mod reading;
mod roster;
mod table;
pub mod word;

pub use crate::table::procedure::Side;
pub use answers::{Amount, Guard, GuardCall, MoraleUse};
pub use catalog::{CATALOG, Command};
pub use reading::BadCommand;
pub use roster::Roster;
pub use table::{By, Secrecy, Spec, find};
pub use travel_pace::{Pace, Trade};

use crate::table::actor::ActorId;
use crate::table::card::Card;
use crate::table::challenge::{Pairing, Persuasion, Treatment, Way};
use crate::table::hook::{Manner, Quantity};
use crate::table::scene_check::{Benefit, CheckLead};
use crate::table::scene_trait::{Alignment, Duration};
use crate::table::seat::Seat;
use crate::table::sheet::{Arcane, Attribute, DamageType, Effects, NewTalent, Skill, ThreatEffect};
use crate::table::status::Status;
use crate::words::words;
use std::sync::Arc;

/// Something of the catalog: by name until the catalog has been asked, then whole, so that a journal
/// never depends on content that may change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Given<T> {
    Named(String),
    Whole(Arc<T>),
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
    Cards(Vec<Card>),
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
    Trait(Given<NewTalent>),
}

/// Being trained by somebody who knows more.
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

/// By how much a magic item moves something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bonus {
    pub of: BonusOf,
    pub by: i32,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Flip {
    /// The cards, where somebody plays real ones.
    pub real: RealFlip,
    pub why: String,
}

/// The cards of a luck flip, where somebody plays real ones: the player's and the Dealer's.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RealFlip {
    pub player: Vec<Card>,
    pub dealer: Vec<Card>,
}

/// A change of the Dealer's own, with its reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnTerm {
    pub side: Side,
    pub value: i32,
    pub reason: String,
    /// For how much of the whole it applies, where that is a part only (P6): 2 of 3 targets.
    pub part: Option<(u8, u8)>,
}

/// Changes to the proposed terms of a challenge or a roll.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Modifiers {
    /// Names of proposed terms that are left out.
    pub without: Vec<String>,
    /// Names of proposed terms that are switched on: specialisations.
    pub including: Vec<String>,
    pub own: Vec<OwnTerm>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Task {
    /// Any two of attribute and skill, against a difficulty.
    Plain(Pairing, u8),
    /// Looking around with a skill, against a difficulty; or looking at somebody.
    Observe(Skill, u8, Option<ActorId>),
    /// Talking somebody into something; with another skill than the usual one, if one is named.
    Persuade(ActorId, Persuasion, Option<Skill>),
    Treat(ActorId, Treatment, u8),
    Cast(CastCall),
    /// Coming down better from a fall: by the number of its damage, else the oldest.
    Land(Option<u32>),
    Keep(Option<u32>),
    Lift(u16, Option<ActorId>),
    Ram(ActorId),
    Repair(ActorId, String, u8),
    /// Building something in so many hours, against a difficulty; small, and without other hands.
    Build(String, u8, u8, bool),
    Attack {
        foe: ActorId,
        way: Way,
        /// The foe's response, where the Dealer sets it.
        answer: Option<Way>,
        also: Vec<ActorId>,
    },
    Stealth {
        foe: ActorId,
        way: Way,
    },
    Battle {
        army: String,
        way: Way,
        /// With which army, where it is not the one that one leads.
        with: Option<String>,
    },
    /// Sending soldiers in, and staying behind.
    Send {
        army: String,
        /// Which army, where it is not the one that one leads.
        with: Option<String>,
    },
    Rally(String),
    Assault {
        foe: ActorId,
        with: Way,
        /// How the hero fights back, where it is not the same way.
        way: Option<Way>,
        also: Vec<ActorId>,
    },
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NudgeTask {
    Check,
    /// A strike at somebody, with how it comes and what it is of.
    Strike(ActorId, Vec<Manner>),
    /// Guarding against damage that is owed: by number, else the oldest.
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
        /// With what, by its name; else the usual.
        with: Option<String>,
        /// Damage of a hit, where the Dealer sets it.
        damage: Option<Blow>,
    },
    Contest {
        of: Arcane,
        /// With which talent or spell, by its name.
        with: Option<String>,
    },
    /// Resisting what lasts: the number of the effect that ends by it.
    Resist(Arcane, Option<u32>),
    /// Maintaining what lasts: the number of the effect that ends where it fails.
    Maintain(Arcane, Option<u32>),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Blow {
    /// How much; nothing: what is usual.
    pub damage: Option<i32>,
    /// Its types; none: the usual ones.
    pub types: Vec<DamageType>,
}

/// A trial as it is called: whoever is called tries.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TrialCall {
    pub other: ActorId,
    pub task: TrialTask,
    pub reason: String,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SpellCalled {
    /// Its name; empty for one that is made up on the spot.
    pub name: String,
    /// What it is made of; nothing where the name says it.
    pub effects: Option<Effects>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CastCall {
    pub spell: SpellCalled,
    /// How hard; where nothing is said, what the first target withstands it with.
    pub difficulty: Option<u8>,
    /// With which attribute and skill, where it is not the usual pair.
    pub with: Option<Pairing>,
    pub targets: Option<Vec<ActorId>>,
    /// True if what grows stronger is the weapon in hand.
    pub weapon: bool,
    /// The witnesses, where the Dealer names them.
    pub seen_by: Option<Vec<ActorId>>,
    /// The types of its damage, for whoever has a sheet of attributes.
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
pub struct SceneCall {
    pub with: CheckLead,
    /// The opposition of a test; `None` for a check.
    pub difficulty: Option<u8>,
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
    /// How it weighs; neutral where nothing is said.
    pub alignment: Option<Alignment>,
    /// How long it lasts; temporary where nothing is said.
    pub duration: Option<Duration>,
    /// The actor who made it in play, and holds its free invokes.
    pub by: Option<ActorId>,
    /// How many free invokes; one where somebody made it and nothing is said (T8).
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
    /// A number of checks that a house can have its own way (T1, T3).
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum HouseRule(word) = "boon or success" {
        Boon "boon",
        Success "success",
    }

    /// Severity of a condition (C13).
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Shift(word) = "how much a condition weighs" {
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

/// By which method somebody is called, and for what.
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
    /// Somebody is called by a method, with every term as it is proposed.
    pub fn of(who: &ActorId, method: Method) -> Call {
        Call { who: who.clone(), method, modifiers: Modifiers::default() }
    }

    /// A roll to stand a test that is owed, by its number.
    pub fn to_stand(who: &ActorId, skill: &Skill, due: u32) -> Call {
        let check = Check { skill: skill.clone(), task: NudgeTask::Steady(due), reason: String::new() };
        Call::of(who, Method::Dice(check))
    }

    /// A challenge to come down better from a fall, by the number of its damage.
    pub fn to_land(who: &ActorId, due: u32) -> Call {
        Call::of(who, Method::Cards(Task::Land(Some(due)), String::new()))
    }

    /// A challenge to keep a henchman who loses heart, by the number of what is owed.
    pub fn to_keep(who: &ActorId, due: u32) -> Call {
        Call::of(who, Method::Cards(Task::Keep(Some(due)), String::new()))
    }

    /// A roll with Guard against damage that is owed, by its number.
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
    /// How many turns it lasts; 0 until the Dealer ends it.
    pub turns: u32,
    /// What is boosted, who charmed, what was taken away; else empty.
    pub what: String,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Inflict {
    pub to: ActorId,
    /// Which effect: by its word until the catalog has been asked; a foe's own stays a word.
    pub effect: Given<ThreatEffect>,
    pub by: Option<ActorId>,
    /// Paid by what is owed instead of threat.
    pub free: bool,
    /// The Dealer's words: which item, which curse, which fear.
    pub detail: String,
}

impl Command {
    /// The actor whose hidden cards the command names, if any.
    pub fn names_cards_of(&self) -> Option<&ActorId> {
        match self {
            Command::Lay(who, row) if !row.is_empty() => Some(who),
            Command::Discard(who, _)
            | Command::Guard(GuardCall { who, .. })
            | Command::Move(who, ..)
            | Command::Approach(who, ..)
            | Command::Withdraw(who, ..)
            | Command::Focus(who, Some(_))
            | Command::Protect(who, _, Some(_))
            | Command::Draw(who, DrawHow::Cards(_))
            | Command::Resist(who, ..) => Some(who),
            Command::Stack(Seat::Player(who), ..)
            | Command::Shuffle(Seat::Player(who), _)
            | Command::Arrange(Seat::Player(who), _)
            | Command::Replace(Seat::Player(who), ..) => Some(who),
            _ => None,
        }
    }

    /// Whose hidden cards the command asks about: it names at least one card, so that its being taken or refused would
    /// tell whether that card is there.
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
            Command::Use(who, _, _, words) => {
                words.split_whitespace().any(|word| word.parse::<Card>().is_ok()).then_some(who)
            }
            Command::Digital(command) => command.probes_cards_of(),
            _ => self.names_cards_of(),
        }
    }
}
