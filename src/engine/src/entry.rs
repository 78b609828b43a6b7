//! `Entry`: an event at the table, its sentence in the log, and its form for each seat. Holds the names that it
//! mentions.

/// Declares `Entry`. Each row has a variant, its marks, the sentence of the log as arguments of `format!`, and the
/// facts of the sentence as JSON. In sentences and facts the fields are references.
macro_rules! entries {
    (@facts) => { None };
    (@facts $kind:literal { $($key:literal: $fact:expr),* }) => {
        Some(json!({ "kind": $kind, $($key: $fact),* }))
    };
    ($(
        $(#[$about:meta])*
        $Name:ident
        $(($($part:ident: $of:ty),+))?
        $({ $($(#[$note:meta])* $field:ident: $type:ty),+ $(,)? })?
        $([$($mark:ident),+])?
        => $told:literal $(, $with:expr)*
        $(=> $kind:literal { $($key:literal: $fact:expr),* })?;
    )+) => {
        /// An event at the table.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub enum Entry {
            $(
                $(#[$about])*
                $Name $(($($of),+))? $({ $($(#[$note])* $field: $type),+ })?,
            )+
        }

        #[allow(unused_variables)]
        impl Entry {
            /// The entry as a sentence of the log; several lines for several facts.
            pub fn sentence(&self) -> String {
                match self {
                    $(Entry::$Name $(($($part),+))? $({ $($field),+ })? => format!($told $(, $with)*),)+
                }
            }

            /// The content of the sentence in parts for scripts, and nothing more; `None` if it is only words.
            pub fn facts(&self) -> Option<Value> {
                match self {
                    $(Entry::$Name $(($($part),+))? $({ $($field),+ })? => {
                        entries!(@facts $($kind { $($key: $fact),* })?)
                    })+
                }
            }

            fn is(&self, mark: Mark) -> bool {
                let marks: &[Mark] = match self {
                    $(Entry::$Name { .. } => &[$($(Mark::$mark),+)?],)+
                };
                marks.contains(&mark)
            }
        }
    };
}

mod blow;
pub mod data;
mod seen;
pub mod story;
mod together;
mod words;

pub use blow::{Blow, unexplained};

use self::words::{because, by, of, on};
use crate::table::actor::ActorId;
use crate::table::card::Card;
use crate::table::challenge::{Outcome, Verdict};
use crate::table::seat::Seat;
use crate::table::terms::signed;
use crate::words::{capital, counted};
use serde_json::{Value, json};

/// Purpose of morale that cheats death.
pub const CHEATS_DEATH: &str = "cheat death";

pub const FALLS: &str = "falls";

#[derive(Clone, Copy, PartialEq, Eq)]
enum Mark {
    /// Only the Dealer may know of it.
    Secret,
    /// It plays cards or dice that stay on the felt.
    Played,
    /// A story leaves it to the Chronicle.
    Untold,
}

entries! {
    Noted(text: String) => "{text}";
    NotedInSecret(text: String) [Secret] => "Secret note: {text}";
    /// The Dealer and one seat read it.
    Whispered { to: ActorId, name: String, text: String } => "The Dealer whispers to {name}: {text}";
    Heard { by: ActorId, name: String } => "{name} has read what the Dealer whispered.";
    /// One seat reads it; the Dealer's does not.
    Jotted { by: ActorId, text: String } => "Your own note: {text}";
    /// A seat, or every seat, is told something about a foe.
    FoeTold { to: Seat, hearer: String, name: String, words: String } => "{hearer} learns of {name}: {words}.";
    Told(text: String) => "{text}";
    SceneBegan(text: String) => "A new scene: {text}.";
    Joined { name: String, kind: &'static str } => "{name} joins, {kind}."
        => "joined" { "who": name, "as": kind };
    Prepared { name: String, foes: String } [Secret] => "Prepared: {name} ({foes})."
        => "prepared" { "name": name, "foes": foes };
    BroughtIn(name: String) [Secret] => "The prepared encounter comes in: {name}."
        => "brought_in" { "name": name };
    Unprepared(name: String) [Secret] => "No longer prepared: {name}."
        => "unprepared" { "name": name };
    Left(name: String) => "{name} leaves the table." => "left" { "who": name };
    Drew { who: ActorId, name: String, cards: Vec<Card> } [Untold] => "{name} draws {}.", words::cards(cards)
        => "drew" { "who": name, "count": cards.len(), "cards": data::cards(cards) };
    DrewUnseen { name: String, count: usize } [Untold] => "{name} draws {}.", counted(*count, "card", "cards")
        => "drew" { "who": name, "count": count };
    Exhausted { name: String, out: usize }
        => "{name} is exhausted: the deck is reshuffled, {} out of play until sleep.", counted(*out, "card", "cards")
        => "exhausted" { "who": name, "out": out };
    PassedOut(name: String) => "{name} passes out and needs 8 hours of sleep."
        => "passed_out" { "who": name };
    Discarded { name: String, cards: Vec<Card>, why: String } [Untold]
        => "{name} discards {}{}.", words::cards(cards), because(why)
        => "discarded" { "who": name, "count": cards.len(), "cards": data::cards(cards) };
    Burned { name: String, cards: Vec<Card>, why: String }
        => "{name} discards {} from the deck{}.", words::cards(cards), because(why)
        => "burned" { "who": name, "count": cards.len(), "cards": data::cards(cards) };
    /// Cards of the discard pile go back into the deck; a real pile is searched for them.
    Returned { name: String, cards: Vec<Card> } [Untold]
        => "{name} shuffles {} back into the deck.", words::cards(cards)
        => "returned" { "who": name, "count": cards.len(), "cards": data::cards(cards) };
    Shown { who: ActorId, name: String, cards: Vec<Card>, why: String } [Untold]
        => "{name} shows {}{}.", words::cards(cards), because(why)
        => "shown" { "who": name, "count": cards.len(), "cards": data::cards(cards) };
    ShownUnseen { name: String, count: usize, why: String } [Untold]
        => "{name} shows the Dealer {}{}.", counted(*count, "card", "cards"), because(why)
        => "shown" { "who": name, "count": count };
    Shuffled { name: String, count: usize } [Untold]
        => "{name} shuffles {} into the deck.", counted(*count, "card", "cards")
        => "shuffled" { "who": name, "count": count };
    NumberSet {
        name: String, what: &'static str, from: i32, to: i32, why: String,
        /// True if only the Dealer may know of it.
        secret: bool,
    }
        => "The Dealer sets {what} of {name} from {from} to {to}{}.", because(why)
        => "number_set" { "who": name, "what": what, "from": from, "to": to };
    ThreatMoved { from: i32, to: i32, why: String } => "Threat {from} → {to}{}.", because(why)
        => "threat" { "from": from, "to": to };
    Called {
        heading: String,
        /// With reasons, some of which only the Dealer may know.
        figures: String,
        /// The version for every seat.
        open: String,
    } [Played]
        => "{heading}: {figures}.";
    Modified {
        what: &'static str, term: String, total: i32,
        /// True if only the Dealer may know the term, while other seats know the total.
        hidden: bool,
        /// True if only the Dealer may know the total.
        secret: bool,
    }
        => "{}: {}now {total}.", capital(what), words::before(term)
        => "modified" { "what": what, "total": total };
    Aided { name: String, leader: String } => "{name} helps {leader}." => "aided" { "who": name, "whom": leader };
    CalledOff { heading: String, why: String } [Played] => "Called off: {heading}{}.", because(why);
    Dealt { count: usize } [Played, Untold]
        => "The Dealer lays {} face down.", counted(*count, "card", "cards")
        => "dealt" { "count": count };
    LaidDown { name: String, count: usize } [Played, Untold]
        => "{name} lays {} face down.", counted(*count, "card", "cards")
        => "laid" { "who": name, "count": count };
    Rearranged(name: String) [Untold] => "{name} puts the laid cards into another order."
        => "rearranged" { "who": name };
    Revealed { name: String, heading: String, verdict: Verdict } [Played]
        => "{name} lays {}.", words::result(verdict)
        => "revealed" { "who": name, "verdict": data::verdict(verdict) };
    Decided { outcome: Outcome, why: String } => "The result is {}{}.", outcome.words(), because(why)
        => "decided" { "result": outcome.key() };
    NoCheck { name: String, what: String, outcome: Outcome, words: String }
        => "{name} needs no check{}{}: {what}.", of(words), words::unless_success(*outcome)
        => "no_check" { "who": name, "result": outcome.key() };
    /// An actor used what a trait or an item allows.
    UsedTrait { name: String, what: String, whom: Option<String>, words: String }
        => "{name} uses {what}{}{}.", on(whom.as_deref()), of(words)
        => "used" { "who": name, "what": what, "whom": whom };
    Settled { name: String, outcome: Outcome, successes: u32, failures: u32 } [Played]
        => "{name}: {}.", outcome.words()
        => "settled" { "who": name, "result": outcome.key() };
    FocusSpent { name: String, spent: i32, left: i32 } => "{name} spends {spent} focus, {left} left."
        => "focus_spent" { "who": name, "spent": spent, "left": left };
    FocusGained { name: String, gained: i32, left: i32, why: String }
        => "{name} regains {gained} focus, now {left}{}.", because(why)
        => "focus_gained" { "who": name, "gained": gained, "left": left };
    MoraleSpent { name: String, left: i32, why: &'static str }
        => "{name} spends 1 morale to {why}, {left} left."
        => "morale_spent" { "who": name, "left": left };
    ExperienceGained { name: String, gained: i32, why: String }
        => "{name} gains {gained} experience{}.", because(why)
        => "experience_gained" { "who": name, "gained": gained };
    Obligation { name: String, what: String, source: String, blow: Option<Blow> }
        => "{}.", words::obligation(name, what, source)
        => "owed" { "who": name, "what": what, "source": source };
    Waived { name: String, what: String, why: String } => "Waived for {name}: {what}{}.", because(why)
        => "waived" { "who": name, "what": what };
    Guarded { name: String, verb: &'static str, cards: Vec<Card>, off: i32, left: i32 }
        => "{name} {verb} with {}: avoids {off} damage, {left} left.", words::cards(cards)
        => "guarded" { "who": name, "cards": data::cards(cards), "off": off, "left": left };
    Harmed {
        name: String, dealt: i32, soaked: i32, lost: i32, from: i32, left: i32,
        /// The looks of a foe, whose health is the Dealer's.
        looks: Option<&'static str>,
        source: String, blow: Blow,
    }
        => "{name} takes {dealt} damage{}, soaks {soaked}, loses {lost}: health {left}.", words::from(source)
        => "harmed" { "who": name, "dealt": dealt, "soaked": soaked, "lost": lost, "left": left };
    FoeHarmedSeen { name: String, hurt: bool, looks: &'static str, source: String }
        => "{name} is struck{}{}.", by(source), words::flinch(*hurt, looks)
        => "harmed" { "who": name, "hurt": hurt, "looks": looks };
    GearLost { name: String, what: String, how: &'static str } => "{what} of {name} is {how}."
        => "gear_lost" { "who": name, "what": what };
    Healed { name: String, gained: i32, why: String } => "{name} regains {gained} health{}.", because(why)
        => "healed" { "who": name, "gained": gained };
    FoeHealed { name: String, gained: i32, left: i32, why: String } [Secret]
        => "{name} regains {gained} health, now {left}{}.", because(why)
        => "healed" { "who": name, "gained": gained, "left": left };
    Fell { name: String, how: &'static str } => "{name} {how}." => "fell" { "who": name };
    Died(name: String) => "{name} dies." => "died" { "who": name };
    EffectGained { name: String, effect: String, until: String, source: String }
        => "{name}: {effect}{}.", words::lasting(effect, until, source)
        => "effect_gained" { "who": name, "effect": effect, "until": until };
    EffectEnded { name: String, effect: String, why: String } => "{effect} on {name} ends{}.", because(why)
        => "effect_ended" { "who": name, "effect": effect };
    ThreatSpent { cost: i32, left: i32, on: String }
        => "The Dealer spends {cost} threat on {on}, {left} left."
        => "threat_spent" { "cost": cost, "left": left, "on": on };
    Redirected { name: String, from: String, what: String } => "{name} protects {from} and takes {what}."
        => "protected" { "who": name, "whom": from, "what": what };
    PatienceMoved { name: String, from: i32, to: i32, why: String } [Secret]
        => "Patience of {name} {from} → {to}{}.", because(why)
        => "patience" { "who": name, "from": from, "to": to };
    Asked { name: String, question: String } => "{name} asks: {question}";
    Answered(text: String) => "The Dealer answers: {text}";
    /// Dice outside of any procedure.
    FreeDice { name: String, dice: String, faces: Vec<u8>, total: i32, why: String }
        => "{name} rolls {dice}{}: {}.", of(why), words::thrown(faces, *total)
        => "free_dice" { "who": name, "dice": dice, "faces": faces, "total": total };
    /// A card outside of any procedure.
    FreeCard { name: String, card: Card, why: String }
        => "{name} turns up {}{}.", words::cards(std::slice::from_ref(card)), of(why)
        => "free_card" { "who": name, "card": data::cards(std::slice::from_ref(card)) };
    /// A random table; the Dealer's alone unless it is `open`.
    RolledOn { table: String, sides: u8, face: u8, row: String, open: bool }
        => "{table}, {face} of d{sides}: {row}"
        => "rolled_on" { "table": table, "sides": sides, "face": face, "row": row };
    Flipped { name: String, verdict: Verdict, why: String }
        => "{name} flips {}{}.", words::result(verdict), because(why)
        => "flipped" { "who": name, "verdict": data::verdict(verdict) };
    DiceFell { name: String, faces: Vec<u8>, added: bool } [Played, Untold]
        => "{} {}.", words::rolls(name, *added), faces.iter().map(u8::to_string).collect::<Vec<_>>().join(" ")
        => "dice_fell" { "who": name, "dice": faces, "added": added };
    CriticalFailure(name: String) => "{name}: more than half are ones. Critical failure!"
        => "critical_failure" { "who": name };
    /// A foe without patience attacks with everything it has.
    FullFury(name: String) => "{name} loses all patience and attacks with full fury."
        => "full_fury" { "who": name };
    Nudged { name: String, die: u8, face: u8, left: i32 } [Untold]
        => "{name} nudges die {die} to {face}, {left} left."
        => "nudged" { "who": name, "die": die, "face": face, "left": left };
    Graded { name: String, successes: u32, cry: String, grades: u32 } [Played]
        => "{name}: {}", words::graded(*successes, cry)
        => "graded" { "who": name, "successes": successes, "grades": grades, "cry": cry };
    Struck {
        name: String, dealt: i32, soaked: i32, lost: i32, from: i32, left: i32,
        /// The looks of an opponent, whose points are the Dealer's (P20).
        looks: Option<&'static str>,
        source: String, blow: Blow,
    }
        => "{name} takes {dealt} damage{}, Defense takes {soaked}, loses {lost}: {left} HP.", words::from(source)
        => "harmed" { "who": name, "dealt": dealt, "soaked": soaked, "lost": lost, "left": left };
    /// An actor with attributes and defenses took damage.
    Hurt {
        name: String, dealt: i32,
        /// `damage`, `fire damage`.
        kind: String,
        weighed: String, lost: i32, left: String, looks: Option<&'static str>, source: String, blow: Blow,
    }
        => "{name} takes {dealt} {kind}{}{}; {left}.", words::from(source), words::in_all(weighed, *lost)
        => "hurt" { "who": name, "dealt": dealt, "damage": kind, "lost": lost, "left": left };
    TrialRolled {
        /// With numbers, some of which only the Dealer may know.
        words: String,
        /// The version for every seat.
        open: String,
    } [Played]
        => "{words}"
        => "trial_rolled" { "words": words };
    LostPoints {
        name: String, lost: i32, from: i32, left: i32,
        /// The looks of an opponent, whose points are the Dealer's (P20).
        looks: Option<&'static str>,
        source: String,
    }
        => "{name} loses {lost} HP{}; {left} left.", because(source)
        => "lost_points" { "who": name, "lost": lost, "left": left };
    RoundBegan(round: u32) => "Round {round} begins." => "round" { "round": round };
    TurnTaken { name: String, taken: bool }
        => "{name} has {}.", if *taken { "taken the turn" } else { "the turn again" }
        => "turn" { "who": name, "taken": taken };
    TimePassed(text: String) => "{text}.";
    OnMap {
        words: String,
        /// The version for every seat; `None` if it is secret from players.
        open: Option<String>,
    }
        => "{words}";
    TakenBack { what: Vec<Entry>, seen: Vec<String> } => "Undid: {}{}.", first(what), words::after(seen);
    BroughtBack(what: Vec<Entry>) => "Redid: {}.", first(what);
    WentBack { to: u64 } => "Play continues from operation {to}; the old line stays."
        => "went_back" { "to": to };
}

/// The first fact of entries, for a sentence that continues.
fn first(entries: &[Entry]) -> String {
    let Some(entry) = entries.first() else { return "what only the Dealer knows".into() };
    let sentence = entry.sentence();
    sentence.lines().next().unwrap_or_default().trim_end_matches('.').into()
}

/// A modifier in the log: `fog +2`.
pub fn term_words(name: &str, value: i32) -> String {
    format!("{name} {}", signed(value))
}
