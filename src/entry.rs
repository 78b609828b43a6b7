//! `Entry`: what happened, in the past tense, how it reads in the log, and how a seat may read it.
//! An entry holds the names that it tells, so that it reads the same when the table has moved on.

mod blow;
mod seen;
pub mod story;
mod together;
mod words;

pub use blow::{Blow, unexplained};

use self::words::{because, by, cards, from, of, tally, verdict_words};
use crate::table::actor::ActorId;
use crate::table::card::Card;
use crate::table::challenge::{Outcome, Verdict};
use crate::table::seat::Seat;
use crate::table::terms::signed;
use crate::words::{capital, counted};

/// Purpose of morale that cheats death.
pub const CHEATS_DEATH: &str = "cheat death";

pub const FALLS: &str = "falls";

/// Something that happened at the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Entry {
    Noted(String),
    NotedInSecret(String),
    /// A seat, or everybody, is told something of a foe.
    FoeTold {
        to: Seat,
        hearer: String,
        name: String,
        words: String,
    },
    Told(String),
    SceneBegan(String),
    Joined {
        name: String,
        kind: &'static str,
    },
    Left(String),
    Drew {
        who: ActorId,
        name: String,
        cards: Vec<Card>,
    },
    DrewUnseen {
        name: String,
        count: usize,
    },
    Exhausted {
        name: String,
        out: usize,
    },
    PassedOut(String),
    Discarded {
        name: String,
        cards: Vec<Card>,
        why: String,
    },
    Burned {
        name: String,
        cards: Vec<Card>,
        why: String,
    },
    /// Cards of the discard pile go back into the deck; a real pile is looked through for them.
    Returned {
        name: String,
        cards: Vec<Card>,
    },
    Shown {
        who: ActorId,
        name: String,
        cards: Vec<Card>,
        why: String,
    },
    ShownUnseen {
        name: String,
        count: usize,
        why: String,
    },
    Shuffled {
        name: String,
        count: usize,
    },
    NumberSet {
        name: String,
        what: &'static str,
        from: i32,
        to: i32,
        why: String,
    },
    FoeNumberSet {
        name: String,
        what: &'static str,
        from: i32,
        to: i32,
        why: String,
    },
    ThreatMoved {
        from: i32,
        to: i32,
        why: String,
    },
    Called {
        heading: String,
        /// With reasons, some of which only the Dealer may know.
        figures: String,
        /// As every seat may read them.
        open: String,
    },
    Modified {
        what: &'static str,
        term: String,
        total: i32,
        /// True if only the Dealer may know the term, and the others the total.
        hidden: bool,
        /// True if only the Dealer may know the total.
        secret: bool,
    },
    Aided {
        name: String,
        leader: String,
    },
    CalledOff {
        heading: String,
        why: String,
    },
    Dealt {
        count: usize,
    },
    LaidDown {
        name: String,
        count: usize,
    },
    Rearranged(String),
    Revealed {
        name: String,
        heading: String,
        verdict: Verdict,
    },
    Decided {
        outcome: Outcome,
        why: String,
    },
    NoCheck {
        name: String,
        what: String,
        outcome: Outcome,
        words: String,
    },
    /// Something was done that a trait or a thing allows.
    UsedTrait {
        name: String,
        what: String,
        whom: Option<String>,
        words: String,
    },
    Settled {
        name: String,
        outcome: Outcome,
        successes: u32,
        failures: u32,
    },
    FocusSpent {
        name: String,
        spent: i32,
        left: i32,
    },
    FocusGained {
        name: String,
        gained: i32,
        left: i32,
        why: String,
    },
    MoraleSpent {
        name: String,
        left: i32,
        why: &'static str,
    },
    ExperienceGained {
        name: String,
        gained: i32,
        why: String,
    },
    Obligation {
        name: String,
        what: String,
        source: String,
        blow: Option<Blow>,
    },
    Waived {
        name: String,
        what: String,
        why: String,
    },
    Guarded {
        name: String,
        verb: &'static str,
        cards: Vec<Card>,
        off: i32,
        left: i32,
    },
    Harmed {
        name: String,
        dealt: i32,
        soaked: i32,
        lost: i32,
        from: i32,
        left: i32,
        source: String,
        blow: Blow,
    },
    FoeHarmed {
        name: String,
        dealt: i32,
        soaked: i32,
        lost: i32,
        from: i32,
        left: i32,
        looks: &'static str,
        source: String,
        blow: Blow,
    },
    FoeHarmedSeen {
        name: String,
        hurt: bool,
        looks: &'static str,
        source: String,
    },
    GearLost {
        name: String,
        what: String,
        how: &'static str,
    },
    Healed {
        name: String,
        gained: i32,
        why: String,
    },
    FoeHealed {
        name: String,
        gained: i32,
        left: i32,
        why: String,
    },
    Fell {
        name: String,
        how: &'static str,
    },
    Died(String),
    EffectGained {
        name: String,
        effect: String,
        until: String,
        source: String,
    },
    EffectEnded {
        name: String,
        effect: String,
        why: String,
    },
    ThreatSpent {
        cost: i32,
        left: i32,
        on: String,
    },
    Redirected {
        name: String,
        from: String,
        what: String,
    },
    PatienceMoved {
        name: String,
        from: i32,
        to: i32,
        why: String,
    },
    Asked {
        name: String,
        question: String,
    },
    Answered(String),
    Flipped {
        name: String,
        verdict: Verdict,
        why: String,
    },
    DiceFell {
        name: String,
        faces: Vec<u8>,
        added: bool,
    },
    CriticalFailure(String),
    /// A foe without patience strikes with all that it has.
    FullFury(String),
    Nudged {
        name: String,
        die: u8,
        face: u8,
        left: i32,
    },
    Graded {
        name: String,
        successes: u32,
        cry: String,
        grades: u32,
    },
    Struck {
        name: String,
        dealt: i32,
        soaked: i32,
        lost: i32,
        from: i32,
        left: i32,
        /// How it looks, of an opponent, whose points are the Dealer's (P20).
        looks: Option<&'static str>,
        source: String,
        blow: Blow,
    },
    /// Damage landed on somebody with attributes and defenses.
    Hurt {
        name: String,
        dealt: i32,
        /// `damage`, `fire damage`.
        kind: String,
        weighed: String,
        lost: i32,
        left: String,
        looks: Option<&'static str>,
        source: String,
        blow: Blow,
    },
    TrialRolled {
        /// With numbers, some of which only the Dealer may know.
        words: String,
        /// As every seat may read it.
        open: String,
    },
    LostPoints {
        name: String,
        lost: i32,
        from: i32,
        left: i32,
        /// How it looks, of an opponent, whose points are the Dealer's (P20).
        looks: Option<&'static str>,
        source: String,
    },
    RoundBegan(u32),
    TurnTaken {
        name: String,
        taken: bool,
    },
    TimePassed(String),
    OnMap {
        words: String,
        /// As every seat may read it; nothing where the players know nothing of it.
        open: Option<String>,
    },
    TakenBack {
        what: Vec<Entry>,
        seen: Vec<String>,
    },
    BroughtBack(Vec<Entry>),
    WentBack {
        to: u64,
    },
}

impl Entry {
    /// The entry as a sentence of the log; several lines where it tells several things.
    pub fn sentence(&self) -> String {
        match self {
            Entry::Noted(text) | Entry::Told(text) => text.clone(),
            Entry::NotedInSecret(text) => format!("In secret: {text}"),
            Entry::FoeTold { hearer, name, words, .. } => format!("{hearer} learns of {name}: {words}."),
            Entry::SceneBegan(text) => format!("A new scene: {text}."),
            Entry::Joined { name, kind } => format!("{name} joins, {kind}."),
            Entry::Left(name) => format!("{name} leaves the table."),
            Entry::Drew { name, cards: drawn, .. } => format!("{name} draws {}.", cards(drawn)),
            Entry::DrewUnseen { name, count: n } => format!("{name} draws {}.", counted(*n, "card", "cards")),
            Entry::Exhausted { name, out } => {
                format!(
                    "{name} is exhausted: the deck is shuffled anew, {} out of play until sleep.",
                    counted(*out, "card", "cards")
                )
            }
            Entry::PassedOut(name) => format!("{name} passes out and needs 8 hours of sleep."),
            Entry::Discarded { name, cards: gone, why } => {
                format!("{name} discards {}{}.", cards(gone), because(why))
            }
            Entry::Burned { name, cards: gone, why } => {
                format!("{name} loses {} from the deck{}.", cards(gone), because(why))
            }
            Entry::Returned { name, cards: back } => {
                format!("{name} shuffles {} back into the deck.", cards(back))
            }
            Entry::Shown { name, cards: shown, why, .. } => {
                format!("{name} shows {}{}.", cards(shown), because(why))
            }
            Entry::ShownUnseen { name, count: n, why } => {
                format!("{name} shows the Dealer {}{}.", counted(*n, "card", "cards"), because(why))
            }
            Entry::Shuffled { name, count: n } => {
                format!("{name} shuffles {} into the deck.", counted(*n, "card", "cards"))
            }
            Entry::NumberSet { name, what, from, to, why }
            | Entry::FoeNumberSet { name, what, from, to, why } => {
                format!("The Dealer sets {what} of {name} from {from} to {to}{}.", because(why))
            }
            Entry::ThreatMoved { from, to, why } => format!("Threat {from} → {to}{}.", because(why)),
            Entry::Called { heading, figures, .. } => format!("{heading}: {figures}."),
            Entry::Modified { what, term, total, .. } if term.is_empty() => {
                format!("{}: now {total}.", capital(what))
            }
            Entry::Modified { what, term, total, .. } => format!("{}: {term}, now {total}.", capital(what)),
            Entry::Aided { name, leader } => format!("{name} helps {leader}."),
            Entry::CalledOff { heading, why } => format!("Called off: {heading}{}.", because(why)),
            Entry::Dealt { count: n } => {
                format!("The Dealer lays {} face down.", counted(*n, "card", "cards"))
            }
            Entry::LaidDown { name, count: n } => {
                format!("{name} lays {} face down.", counted(*n, "card", "cards"))
            }
            Entry::Rearranged(name) => format!("{name} puts the laid cards into another order."),
            Entry::Revealed { name, verdict, .. } => format!(
                "{name} lays {}.\n{}: {}.",
                verdict_words(verdict),
                capital(verdict.outcome.words()),
                tally(verdict)
            ),
            Entry::NoCheck { name, what, outcome, words } => {
                let result = if *outcome == Outcome::Success {
                    String::new()
                } else {
                    format!(", {}", outcome.words())
                };
                format!("{name} needs no check{}{result}: {what}.", of(words))
            }
            Entry::UsedTrait { name, what, whom, words } => {
                let on = whom.as_ref().map_or(String::new(), |whom| format!(" on {whom}"));
                format!("{name} uses {what}{on}{}.", of(words))
            }
            Entry::Decided { outcome, why } => format!("The result is {}{}.", outcome.words(), because(why)),
            Entry::Settled { name, outcome, .. } => format!("{name}: {}.", outcome.words()),
            Entry::FocusSpent { name, spent, left } => format!("{name} spends {spent} focus, {left} left."),
            Entry::FocusGained { name, gained, left, why } => {
                format!("{name} regains {gained} focus, now {left}{}.", because(why))
            }
            Entry::MoraleSpent { name, left, why } => {
                format!("{name} spends 1 morale to {why}, {left} left.")
            }
            Entry::ExperienceGained { name, gained, why } => {
                format!("{name} gains {gained} experience{}.", because(why))
            }
            // A test is told as what its bearer has to do.
            Entry::Obligation { name, what, .. } if what.starts_with("must ") || what.starts_with("may ") => {
                format!("{name} {what}.")
            }
            Entry::Obligation { name, what, source, .. } => {
                format!("{} for {name}{}.", capital(what), because(source))
            }
            Entry::Waived { name, what, why } => format!("Waived for {name}: {what}{}.", because(why)),
            Entry::Guarded { name, verb, cards: gone, off, left } => {
                format!("{name} {verb} with {}: {off} off, {left} to come.", cards(gone))
            }
            Entry::Harmed { name, dealt, soaked, lost, left, source, .. } => {
                format!(
                    "{name} takes {dealt} damage{}, soaks {soaked}, loses {lost}: health {left}.",
                    from(source)
                )
            }
            Entry::FoeHarmed { name, dealt, soaked, lost, left, source, .. } => {
                format!(
                    "{name} takes {dealt} damage{}, soaks {soaked}, loses {lost}: health {left}.",
                    from(source)
                )
            }
            Entry::FoeHarmedSeen { name, hurt, looks, source } => {
                if *hurt {
                    format!("{name} is struck{}: {looks}.", by(source))
                } else {
                    format!("{name} is struck{} and does not flinch.", by(source))
                }
            }
            Entry::GearLost { name, what, how } => format!("{what} of {name} is {how}."),
            Entry::Healed { name, gained, why } => format!("{name} regains {gained} health{}.", because(why)),
            Entry::FoeHealed { name, gained, left, why } => {
                format!("{name} regains {gained} health, now {left}{}.", because(why))
            }
            Entry::Fell { name, how } => format!("{name} {how}."),
            Entry::Died(name) => format!("{name} dies."),
            Entry::EffectGained { name, effect, until, source } => match until.as_str() {
                "lasting" if source.is_empty() => format!("{name}: {effect}."),
                "lasting" => format!("{name}: {effect} ({source})."),
                // What is named after how long it lasts says so once.
                until if effect.ends_with(until) => format!("{name}: {effect}{}.", because(source)),
                until => format!("{name}: {effect}, {until}{}.", because(source)),
            },
            Entry::EffectEnded { name, effect, why } => format!("{name} is rid of {effect}{}.", because(why)),
            Entry::ThreatSpent { cost, left, on } => {
                format!("The Dealer spends {cost} threat on {on}, {left} left.")
            }
            Entry::Redirected { name, from, what } => format!("{name} protects {from} and takes {what}."),
            Entry::PatienceMoved { name, from, to, why } => {
                format!("Patience of {name} {from} → {to}{}.", because(why))
            }
            Entry::Asked { name, question } => format!("{name} asks: {question}"),
            Entry::Answered(text) => format!("The Dealer answers: {text}"),
            Entry::Flipped { name, verdict, why } => format!(
                "{name} flips {}.\n{}: {}{}.",
                verdict_words(verdict),
                capital(verdict.outcome.words()),
                tally(verdict),
                because(why)
            ),
            Entry::DiceFell { name, faces, added } => {
                let faces = faces.iter().map(u8::to_string).collect::<Vec<_>>().join(" ");
                if *added { format!("A six adds a die: {faces}.") } else { format!("{name} rolls {faces}.") }
            }
            Entry::FullFury(name) => format!("{name} loses all patience and attacks with full fury."),
            Entry::CriticalFailure(name) => format!("{name}: more than half are ones. Critical failure!"),
            Entry::Nudged { name, die, face, left } => {
                format!("{name} nudges die {die} to {face}, {left} left.")
            }
            Entry::Graded { name, successes, cry, .. } => match successes {
                0 => format!("{name}: no success."),
                1 => format!("{name}: 1 success. {cry}"),
                n => format!("{name}: {n} successes. {cry}"),
            },
            Entry::Struck { name, dealt, soaked, lost, left, source, .. } => format!(
                "{name} takes {dealt} damage{}, Defense takes {soaked}, loses {lost}: {left} HP.",
                from(source)
            ),
            Entry::Hurt { name, dealt, kind, weighed, lost, left, source, .. } => {
                let lost = if weighed.is_empty() { String::new() } else { format!(": {lost} in all") };
                format!("{name} takes {dealt} {kind}{}{weighed}{lost}; {left}.", from(source))
            }
            Entry::TrialRolled { words, .. } => words.clone(),
            Entry::LostPoints { name, lost, left, source, .. } => {
                format!("{name} loses {lost} HP{}; {left} left.", because(source))
            }
            Entry::RoundBegan(n) => format!("Round {n} begins."),
            Entry::TurnTaken { name, taken: true } => format!("{name} has taken the turn."),
            Entry::TurnTaken { name, taken: false } => format!("{name} has the turn again."),
            Entry::TimePassed(text) => format!("{text}."),
            Entry::OnMap { words, .. } => words.clone(),
            Entry::TakenBack { what, seen } if seen.is_empty() => format!("Takes back: {}.", first(what)),
            Entry::TakenBack { what, seen } => {
                format!("Takes back: {}, after {}.", first(what), seen.join(" and "))
            }
            Entry::BroughtBack(what) => format!("Brings back: {}.", first(what)),
            Entry::WentBack { to } => format!("The game goes on from operation {to}; the old line stays."),
        }
    }
}

/// The first thing that is told, for a sentence that goes on.
fn first(entries: &[Entry]) -> String {
    let Some(entry) = entries.first() else { return "what only the Dealer knows".into() };
    let sentence = entry.sentence();
    sentence.lines().next().unwrap_or_default().trim_end_matches('.').into()
}

/// A change of a modifier, as the log tells it: `fog +2`.
pub fn term_words(name: &str, value: i32) -> String {
    format!("{name} {}", signed(value))
}
