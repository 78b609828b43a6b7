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
pub use travel_pace::{Pace, Trade};
pub use reading::BadCommand;
pub use roster::Roster;
pub use table::{By, Spec, Told, find};

use crate::table::actor::ActorId;
use crate::table::card::Card;
use crate::table::challenge::{Pairing, Persuasion, Treatment, Way};
use crate::table::hook::{Manner, Quantity};
use crate::table::scene_check::{Benefit, CheckLead};
use crate::table::scene_trait::{Alignment, Duration};
use crate::table::seat::Seat;
use crate::table::sheet::{Arcane, Attribute, DamageType, Effects, NewTalent, Skill, ThreatEffect};
use crate::table::status::Status;
use std::sync::Arc;

/// Something of the catalog: by name until the catalog has been asked, then whole, so that a journal
/// never depends on content that may change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Given<T> {
    /// By its name or id.
    Named(String),
    /// Written out.
    Whole(Arc<T>),
}

/// What somebody holds of real cards.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Held {
    /// Nothing was said of it.
    #[default]
    Unsaid,
    /// So many cards.
    Count(u8),
    /// These cards.
    Cards(Vec<Card>),
}

/// How many cards are drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DrawHow {
    /// Up to the hand size.
    ToHandSize,
    /// This many.
    Count(u8),
    /// These cards, drawn from a real deck.
    Cards(Vec<Card>),
}

/// A number of a character or of the table that the Dealer can set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum Gauge {
    Health,
    Focus,
    Morale,
    Experience,
    Patience,
    Armor,
    /// Extra health that is lost first (U36).
    Temporary,
    Wounds,
    Stress,
    /// Hope that can be spent (T6).
    Hope,
}

/// What experience is spent for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Upgrade {
    /// The next rank of a skill; the first one learns it.
    Skill(Skill),
    /// One more point of an attribute.
    Attribute(Attribute),
    /// One point of morale.
    Morale,
    /// A trait.
    Trait(Given<NewTalent>),
}

/// Being trained by somebody who knows more.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Training {
    /// In which skill.
    pub skill: Skill,
    /// The rank of whoever trains.
    pub rank: u8,
    /// The experience that it brings.
    pub experience: i32,
    /// The cash for each point.
    pub rate: i32,
    /// By whom.
    pub by: String,
}

/// What one gives another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Gift {
    /// Cash.
    Cash(i32),
    /// Something that is carried, by name.
    Thing(String),
}

/// What a magic item moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BonusOf {
    /// A figure.
    Figure(Quantity),
    /// The cards of a skill.
    Skill(Skill),
}

/// By how much a magic item moves something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bonus {
    /// What.
    pub of: BonusOf,
    /// By how much.
    pub by: i32,
}

/// A luck flip as it is asked for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Flip {
    /// The cards, where somebody plays real ones.
    pub real: RealFlip,
    /// What is resisted.
    pub why: String,
}

/// The cards of a luck flip, where somebody plays real ones: the player's and the Dealer's.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RealFlip {
    /// What the player turned up.
    pub player: Vec<Card>,
    /// What the Dealer turned up.
    pub dealer: Vec<Card>,
}

/// A change of the Dealer's own, with its reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnTerm {
    /// Which figure.
    pub side: Side,
    /// What it adds.
    pub value: i32,
    /// Why.
    pub reason: String,
    /// For how much of the whole it applies, where that is a part only (P6): 2 of 3 targets.
    pub part: Option<(u8, u8)>,
}

/// What the table makes of the proposed terms of a challenge or a roll.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Modifiers {
    /// Names of proposed terms that are left out.
    pub without: Vec<String>,
    /// Names of proposed terms that are switched on: specialisations.
    pub including: Vec<String>,
    /// The Dealer's own terms.
    pub own: Vec<OwnTerm>,
}

/// What a called challenge is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Task {
    /// Any two of attribute and skill, against a difficulty.
    Plain(Pairing, u8),
    /// Looking around with a skill, against a difficulty; or looking at somebody.
    Observe(Skill, u8, Option<ActorId>),
    /// Talking somebody into something; with another skill than the usual one, if one is named.
    Persuade(ActorId, Persuasion, Option<Skill>),
    /// Treating somebody, against a difficulty.
    Treat(ActorId, Treatment, u8),
    /// Casting a spell.
    Cast(CastCall),
    /// Coming down better from a fall: by the number of its damage, else the oldest.
    Land(Option<u32>),
    /// Keeping a henchman who loses heart.
    Keep(Option<u32>),
    /// Lifting what weighs so much.
    Lift(u16, Option<ActorId>),
    /// Ramming somebody with a vehicle.
    Ram(ActorId),
    /// Mending a piece of somebody's gear, against a difficulty.
    Repair(ActorId, String, u8),
    /// Building something in so many hours, against a difficulty; small, and without other hands.
    Build(String, u8, u8, bool),
    /// Attacking; the Dealer may say how the foe answers.
    Attack {
        /// Whom.
        foe: ActorId,
        /// How.
        way: Way,
        /// How the foe answers, where the Dealer says so.
        answer: Option<Way>,
        /// Other foes who fight at the same time.
        also: Vec<ActorId>,
    },
    /// Attacking from stealth.
    Stealth {
        /// Whom.
        foe: ActorId,
        /// How.
        way: Way,
    },
    /// Joining a battle against an army.
    Battle {
        /// The army.
        army: String,
        /// How one fights.
        way: Way,
        /// With which army, where it is not the one that one leads.
        with: Option<String>,
    },
    /// Sending soldiers in, and staying behind.
    Send {
        /// Against which army.
        army: String,
        /// Which army, where it is not the one that one leads.
        with: Option<String>,
    },
    /// Keeping an army from running.
    Rally(String),
    /// A foe attacks on its turn.
    Assault {
        /// Which foe.
        foe: ActorId,
        /// How the foe attacks.
        with: Way,
        /// How the hero fights back, where it is not the same way.
        way: Option<Way>,
        /// Other foes who attack at the same time.
        also: Vec<ActorId>,
    },
}

/// What a Nudge roll is called for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NudgeTask {
    /// Anything.
    Check,
    /// A strike at somebody, with how it comes and what it is of.
    Strike(ActorId, Vec<Manner>),
    /// Guarding against damage that is owed: by number, else the oldest.
    Guard(Option<u32>),
    /// Steadying against an effect, by its number.
    Steady(u32),
    /// A contest with somebody's skill.
    Contest(ActorId, Skill),
    /// Giving HP back to somebody.
    Heal(ActorId),
}

/// What a called Nudge roll is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Check {
    /// With which skill.
    pub skill: Skill,
    /// For what.
    pub task: NudgeTask,
    /// What it is for, in words.
    pub reason: String,
}

/// What a trial is called for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TrialTask {
    /// An attack against Physical Defense.
    Attack {
        /// With what, by its name; else the usual.
        with: Option<String>,
        /// What a hit deals, where the Dealer says so.
        damage: Option<Blow>,
    },
    /// A contest.
    Contest {
        /// Against which defense.
        of: Arcane,
        /// With which talent or spell, by its name.
        with: Option<String>,
    },
    /// Resisting what lasts: the number of the effect that ends by it.
    Resist(Arcane, Option<u32>),
    /// Maintaining what lasts: the number of the effect that ends where it fails.
    Maintain(Arcane, Option<u32>),
}

/// How much damage, and of which types, where the Dealer says so.
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
    /// Who withstands.
    pub other: ActorId,
    /// What it is for, in the rules.
    pub task: TrialTask,
    /// What it is for, in words.
    pub reason: String,
}

/// A spell as a command names it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SpellCalled {
    /// Its name; empty for one that is made up on the spot.
    pub name: String,
    /// What it is made of; nothing where the name says it.
    pub effects: Option<Effects>,
}

/// A spell as it is called.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CastCall {
    /// Which spell.
    pub spell: SpellCalled,
    /// How hard; where nothing is said, what the first target withstands it with.
    pub difficulty: Option<u8>,
    /// With which attribute and skill, where it is not the usual pair.
    pub with: Option<Pairing>,
    /// On whom.
    pub targets: Option<Vec<ActorId>>,
    /// Whether what grows stronger is the weapon in hand.
    pub weapon: bool,
    /// Who sees it, where the Dealer says so.
    pub seen_by: Option<Vec<ActorId>>,
    /// The types of its damage, for whoever has a sheet of attributes.
    pub of: Vec<DamageType>,
}

impl SpellCalled {
    /// How it is called.
    #[must_use]
    pub fn called(&self) -> String {
        match &self.effects {
            Some(effects) if self.name.is_empty() => effects.told(),
            _ => self.name.clone(),
        }
    }
}

/// A check or a test as it is called.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SceneCall {
    /// With what.
    pub with: CheckLead,
    /// What a test is made against; nothing for a check.
    pub difficulty: Option<u8>,
    /// What it is for, in words.
    pub reason: String,
}

/// A scene trait as a command names it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TraitCalled {
    /// By its number.
    Number(u32),
    /// By what it says.
    Words(String),
}

impl TraitCalled {
    /// As it was named.
    pub fn told(&self) -> String {
        match self {
            TraitCalled::Number(id) => id.to_string(),
            TraitCalled::Words(words) => words.clone(),
        }
    }
}

/// A scene trait as it is made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewTrait {
    /// What it says.
    pub words: String,
    /// How it weighs; neutral where nothing is said.
    pub alignment: Option<Alignment>,
    /// How long it lasts; temporary where nothing is said.
    pub duration: Option<Duration>,
    /// Who made it in play, and holds its free invokes.
    pub by: Option<ActorId>,
    /// How many free invokes; one where somebody made it and nothing is said (T8).
    pub free: Option<u8>,
    /// Whether only the Dealer knows of it.
    pub secret: bool,
}

/// What changes on a scene trait.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Alter {
    /// How it weighs from now on.
    pub alignment: Option<Alignment>,
    /// How long it lasts from now on.
    pub duration: Option<Duration>,
    /// Who holds the free invokes that are added.
    pub by: Option<ActorId>,
    /// How many free invokes are added.
    pub free: Option<u8>,
    /// What it says from now on.
    pub words: Option<String>,
}

/// How a trait is invoked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Invoking {
    /// For what.
    pub benefit: Benefit,
    /// Whether Hope pays, though a free invoke could.
    pub by_hope: bool,
}

/// A number of checks that a house can have its own way (T1, T3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HouseRule {
    /// What one boon is worth.
    Boon,
    /// What a check has to reach.
    Success,
}

/// How much a condition weighs on whoever has it (C13).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Shift {
    /// Not at all.
    Nothing,
    /// A minor penalty.
    Minor,
    /// A major penalty.
    Major,
    /// A minor bonus.
    MinorBonus,
    /// A major bonus.
    MajorBonus,
}

impl Shift {
    /// By how much it moves a figure.
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
    /// A card challenge.
    Cards(Task, String),
    /// A Nudge roll.
    Dice(Check),
    /// A trial: an attack roll, a contest, a check against a passive value.
    Trial(TrialCall),
    /// A check or a test.
    Check(SceneCall),
}

/// A challenge or a roll as it is called.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Call {
    /// Who is called.
    pub who: ActorId,
    /// By which method, and for what.
    pub method: Method,
    /// What the table makes of the proposed terms.
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

/// A status with its level, its duration in turns and what has to be named with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StatusGiven {
    /// Which.
    pub status: Status,
    /// Its level; Secure is always 1.
    pub level: u8,
    /// How many turns it lasts; 0 until the Dealer ends it.
    pub turns: u32,
    /// What is boosted, who charmed, what was taken away; else empty.
    pub what: String,
}

/// An effect as it is asked for: by name, with the foe that makes it and the Dealer's words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Inflict {
    /// On whom.
    pub to: ActorId,
    /// Which effect: by its word until the catalog has been asked; a foe's own stays a word.
    pub effect: Given<ThreatEffect>,
    /// The foe whose effect it is.
    pub by: Option<ActorId>,
    /// Paid by what is owed instead of threat.
    pub free: bool,
    /// The Dealer's words: which item, which curse, which fear.
    pub detail: String,
}

impl Command {
    /// Whose hidden cards the command names, if any.
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
