//! `Command`: everything that a person can ask of a table, a closed enum, and `CATALOG`, the one list of its
//! names, usages and helps. Keys, mouse, the command line, scripts and tests all make the same commands.

mod catalog;
mod print;
mod text;

pub use catalog::{By, CATALOG, Item, find};
pub use text::BadCommand;

use crate::table::Automation;
use crate::table::actor::ActorId;
use crate::table::card::{Card, Laid};
use crate::table::challenge::{Outcome, Pairing, Persuasion, Way};
use crate::table::seat::Seat;
use crate::table::sheet::{FoeSheet, PaperFoe, PaperSheet, Skill, UltimoSheet};
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
}

/// An injury that the Dealer lays on somebody by hand (ULTIMO, Injury Effects).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum Injury {
    Bleeding,
    Concussed,
    Hobbled,
    Poisoned,
    Sickened,
    Unconscious,
}

/// The cards of a luck flip, where somebody plays real ones: the player's and the Dealer's.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RealFlip {
    /// What the player turned up.
    pub player: Vec<Card>,
    /// What the Dealer turned up.
    pub dealer: Vec<Card>,
}

/// Which figure of a challenge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// How many cards the leader may lay.
    Limit,
    /// How many cards the Dealer plays.
    Difficulty,
    /// How many dice are rolled.
    Dice,
    /// How many points nudge them.
    Points,
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

/// What a called challenge is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Task {
    /// Any two of attribute and skill, against a difficulty.
    Plain(Pairing, u8),
    /// Looking around with a skill, against a difficulty.
    Observe(Skill, u8),
    /// Talking somebody into something; with another skill than the usual one, if one is named.
    Persuade(ActorId, Persuasion, Option<Skill>),
    /// Attacking; the Dealer may say how the foe answers.
    Attack {
        /// Whom.
        foe: ActorId,
        /// How.
        way: Way,
        /// How the foe answers, where the Dealer says so.
        answer: Option<Way>,
    },
    /// Attacking from stealth.
    Stealth {
        /// Whom.
        foe: ActorId,
        /// How.
        way: Way,
    },
    /// A foe attacks on its turn.
    Assault {
        /// Which foe.
        foe: ActorId,
        /// How the foe attacks.
        with: Way,
        /// How the hero fights back.
        way: Way,
    },
}

/// A challenge as it is called.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Call {
    /// Who is called.
    pub who: ActorId,
    /// For what.
    pub task: Task,
    /// Names of proposed terms that are left out.
    pub without: Vec<String>,
    /// Names of proposed terms that are switched on.
    pub including: Vec<String>,
    /// The Dealer's own terms.
    pub own: Vec<OwnTerm>,
}

/// What a Nudge roll is called for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NudgeTask {
    /// Anything.
    Check,
    /// A strike at somebody.
    Strike(ActorId),
    /// Guarding against damage that is owed: by number, else the oldest.
    Guard(Option<u32>),
    /// Steadying against an effect, by its number.
    Steady(u32),
    /// A contest with somebody's skill.
    Contest(ActorId, Skill),
}

/// A Nudge roll as it is called.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CheckCall {
    /// Who rolls.
    pub who: ActorId,
    /// With which skill.
    pub skill: Skill,
    /// For what.
    pub task: NudgeTask,
    /// Names of proposed terms that are left out.
    pub without: Vec<String>,
    /// Names of proposed terms that are switched on: specialisations.
    pub including: Vec<String>,
    /// The Dealer's own terms.
    pub own: Vec<OwnTerm>,
    /// What it is for, in words.
    pub reason: String,
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

/// What morale is spent on (U26).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MoraleUse {
    /// The challenge becomes a success.
    Succeed,
    /// The damage of one source is ignored.
    Ignore,
    /// Stays at 1 health instead of dying.
    Live,
}

/// Which guard is used against damage (U35).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Guard {
    /// Half AGI cards.
    Dodge,
    /// Half STR cards, or STR with a shield.
    Block,
}

/// An effect as it is asked for: by name, with the foe that makes it and the Dealer's words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Inflict {
    /// On whom.
    pub to: ActorId,
    /// Which effect, by its word.
    pub effect: String,
    /// The foe whose effect it is.
    pub by: Option<ActorId>,
    /// Paid by what is owed instead of threat.
    pub free: bool,
    /// The Dealer's words: which item, which curse, which fear.
    pub detail: String,
}

/// Everything that can be asked of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Command {
    Note(String),
    Title(String),
    Scene(String),
    Join(Given<UltimoSheet>),
    Foe(Given<FoeSheet>),
    Rename(ActorId, String),
    Leave(ActorId),
    SetAutomation(Automation),
    Physical(Seat, bool),
    Pin(Seat, Option<u64>),
    Decks(u8),
    Draw(ActorId, DrawHow),
    DrawAll,
    Discard(ActorId, Vec<Card>),
    Burn(ActorId, u8),
    Stack(Seat, Vec<Card>, String),
    Shuffle(Seat, Vec<Card>),
    Set(ActorId, Gauge, i32, String),
    SetThreat(i32, String),
    Award(ActorId, i32, String),
    Bond(ActorId, ActorId, u8),
    Wield(ActorId, Option<String>),
    Mend(ActorId),
    Call(Call),
    Switch(Side, u8, bool),
    Adjust(OwnTerm),
    Aid(ActorId),
    Unaid(ActorId),
    CallOff(String),
    Deal(Vec<Laid>),
    Lay(ActorId, Vec<Laid>),
    Arrange(Seat, Vec<Laid>),
    Reveal,
    Expertise,
    Rule(Outcome, String),
    Settle,
    Focus(ActorId, Option<Card>),
    Morale(ActorId, MoraleUse),
    Inflict(Inflict),
    JoinPaper(Given<PaperSheet>),
    Rewrite(ActorId, Given<PaperSheet>),
    Opponent(Given<PaperFoe>),
    Check(CheckCall),
    Roll(Vec<u8>),
    Nudge(u8, u8),
    Stop,
    Pull(u32),
    OpponentStrikes(ActorId, ActorId),
    Status(ActorId, StatusGiven, String),
    BeginTurn(ActorId, Vec<u8>),
    EndTurn(ActorId),
    Take(Option<u32>),
    Absorb(Option<u32>),
    Waive(Option<u32>, String),
    Protect(ActorId, Option<u32>),
    Guard(ActorId, Guard, Vec<Card>, u8),
    Ask(ActorId, String),
    Answer(String),
    Resist(ActorId, u8, RealFlip, String),
    Injure(ActorId, Injury, String),
    Mark(ActorId, String),
    Replace(Seat, Card, Card, String),
    EndEffect(ActorId, u32, String),
    Revive(ActorId, ActorId),
    Combat(bool),
    Turn(ActorId),
    Round,
    Wait(u32),
    Sleep,
    EndQuest,
    EndSession,
}

impl Command {
    /// The first word of the command, as the catalog lists it.
    pub fn name(&self) -> &'static str {
        match self {
            Command::Note(_) => "note",
            Command::Title(_) => "title",
            Command::Scene(_) => "scene",
            Command::Join(_) => "join",
            Command::Foe(_) => "foe",
            Command::Rename(..) => "rename",
            Command::Leave(_) => "leave",
            Command::SetAutomation(_) => "automation",
            Command::Physical(..) => "physical",
            Command::Pin(..) => "pin",
            Command::Decks(_) => "decks",
            Command::Draw(..) => "draw",
            Command::DrawAll => "draw-all",
            Command::Discard(..) => "discard",
            Command::Burn(..) => "burn",
            Command::Stack(..) => "stack",
            Command::Shuffle(..) => "shuffle",
            Command::Set(..) => "set",
            Command::SetThreat(..) => "threat",
            Command::Award(..) => "award",
            Command::Bond(..) => "bond",
            Command::Wield(..) => "wield",
            Command::Mend(_) => "mend",
            Command::Call(call) => match &call.task {
                Task::Plain(..) => "challenge",
                Task::Observe(..) => "observe",
                Task::Persuade(_, Persuasion::Manipulate, _) => "manipulate",
                Task::Persuade(_, Persuasion::Empathize, _) => "empathize",
                Task::Attack { .. } => "attack",
                Task::Stealth { .. } => "stealth",
                Task::Assault { .. } => "assault",
            },
            Command::Switch(..) => "switch",
            Command::Adjust(_) => "adjust",
            Command::Aid(_) => "aid",
            Command::Unaid(_) => "unaid",
            Command::CallOff(_) => "call-off",
            Command::Deal(_) => "deal",
            Command::Lay(..) => "lay",
            Command::Arrange(..) => "arrange",
            Command::Reveal => "reveal",
            Command::Expertise => "expertise",
            Command::Rule(..) => "rule",
            Command::Settle => "settle",
            Command::Focus(..) => "focus",
            Command::Morale(..) => "morale",
            Command::Inflict(_) => "inflict",
            Command::JoinPaper(_) => "join-paper",
            Command::Rewrite(..) => "rewrite",
            Command::Opponent(_) => "opponent",
            Command::Check(call) => match &call.task {
                NudgeTask::Check => "check",
                NudgeTask::Strike(_) => "strike",
                NudgeTask::Guard(_) => "guard",
                NudgeTask::Steady(_) => "steady",
                NudgeTask::Contest(..) => "contest",
            },
            Command::Roll(_) => "roll",
            Command::Nudge(..) => "nudge",
            Command::Stop => "stop",
            Command::Pull(_) => "pull",
            Command::OpponentStrikes(..) => "struck-by",
            Command::Status(..) => "status",
            Command::BeginTurn(..) => "begin-turn",
            Command::EndTurn(_) => "end-turn",
            Command::Take(_) => "take",
            Command::Absorb(_) => "absorb",
            Command::Waive(..) => "waive",
            Command::Protect(..) => "protect",
            Command::Guard(_, Guard::Dodge, ..) => "dodge",
            Command::Guard(_, Guard::Block, ..) => "block",
            Command::Ask(..) => "ask",
            Command::Answer(_) => "answer",
            Command::Resist(..) => "resist",
            Command::Injure(..) => "injure",
            Command::Mark(..) => "mark",
            Command::Replace(..) => "replace",
            Command::EndEffect(..) => "end-effect",
            Command::Revive(..) => "revive",
            Command::Combat(_) => "combat",
            Command::Turn(_) => "turn",
            Command::Round => "round",
            Command::Wait(_) => "wait",
            Command::Sleep => "sleep",
            Command::EndQuest => "end-quest",
            Command::EndSession => "end-session",
        }
    }

    /// Whose character the command speaks for, where a player may give it.
    pub fn speaks_for(&self) -> Option<&ActorId> {
        match self {
            Command::Check(CheckCall { who, .. }) => Some(who),
            Command::Lay(who, _)
            | Command::Focus(who, _)
            | Command::Morale(who, _)
            | Command::Protect(who, _)
            | Command::Guard(who, ..)
            | Command::Ask(who, _)
            | Command::Draw(who, _)
            | Command::Discard(who, _)
            | Command::Aid(who)
            | Command::Unaid(who)
            | Command::Wield(who, _) => Some(who),
            Command::Arrange(Seat::Player(who), _)
            | Command::Physical(Seat::Player(who), _)
            | Command::Pin(Seat::Player(who), _) => Some(who),
            _ => None,
        }
    }
}
