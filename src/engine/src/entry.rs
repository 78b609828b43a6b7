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

            /// All actors in its fields, in order.
            pub fn people(&self) -> Vec<&Who> {
                match self {
                    $(Entry::$Name $(($($part),+))? $({ $($field),+ })? => {
                        let all: &[Vec<&Who>] = &[$($(People::people($part)),+)? $($(People::people($field)),+)?];
                        all.concat()
                    })+
                }
            }

            pub(crate) fn people_mut(&mut self) -> Vec<&mut Who> {
                let mut all = Vec::new();
                match self {
                    $(Entry::$Name $(($($part),+))? $({ $($field),+ })? => {
                        $($(all.append(&mut $part.people_mut());)+)?
                        $($(all.append(&mut $field.people_mut());)+)?
                    })+
                }
                all
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
pub mod part;
mod seen;
pub mod story;
mod together;
mod who;
mod words;

pub use blow::{Blow, unexplained};
pub use who::Who;

use self::who::People;
use self::words::{because, by, of, of_table, on};
use crate::table::random_table::Part;
use crate::table::terms::signed;
use crate::table::{Answer, Card, ClockView, Likelihood, Lot, Opening, Outcome, Seat, Verdict};
use crate::words::{capital, counted, led};
use serde_json::{Value, json};

/// Purpose of morale that cheats death.
pub const CHEATS_DEATH: &str = "cheat death";

pub const FALLS: &str = "falls";

/// The kind of arrival of an actor who returns to the table.
pub const AS_BEFORE: &str = "as before";

#[derive(Clone, Copy, PartialEq, Eq)]
enum Mark {
    /// Only the Dealer may know of it.
    Secret,
    /// It plays cards or dice that stay on the felt.
    Played,
    /// It stands in the calendar.
    Dated,
    /// It accompanies the result of a command, and reveals nothing of the command's words.
    Beside,
}

entries! {
    Noted(text: String) [Dated] => "{text}";
    NotedInSecret(text: String) [Secret, Dated] => "{}", led("Secret note", text);
    /// The Dealer and one seat read it.
    Whispered { to: Who, text: String } => "The Dealer whispers to {to}: {text}";
    Heard { by: Who } => "{by} has read what the Dealer whispered.";
    /// One seat reads it; the Dealer's does not.
    Jotted { by: Who, text: String } => "{}", led("Your own note", text);
    /// A fact of a foe is disclosed to one seat or to all.
    FoeTold { to: Seat, hearer: Who, who: Who, words: String } => "{hearer} learns of {who}: {words}.";
    /// Text of a rule, with the actors in it.
    Told { text: String, about: Vec<Who> } => "{text}";
    /// A setting of the table, or a note by the program; left out of stories.
    Housekeeping {
        text: String, about: Vec<Who>,
        /// True if only the Dealer may know of it.
        secret: bool,
    }
        => "{}{text}", if *secret { "Secret note: " } else { "" };
    /// Text of a rule that only the Dealer reads.
    ToldInSecret(text: String) [Secret] => "{text}";
    /// An actor bought, found, learned or was paid something.
    Gained {
        who: Who, whom: Option<Who>,
        /// Cash received, paid by `whom`; negative if it was paid.
        cash: i32,
        text: String,
    }
        => "{text}" => "gained" { "who": who.name };
    SceneBegan(text: String) [Dated] => "A new scene: {text}." => "scene_began" { "name": text };
    FightBegan => "A fight begins." => "fight" { "on": true };
    FightEnded => "The fight is over." => "fight" { "on": false };
    SessionEnded [Dated] => "The session is over." => "session_over" { };
    Joined { who: Who, kind: &'static str } => "{who} joins, {kind}."
        => "joined" { "who": who.name, "as": kind };
    Prepared { name: String, kind: &'static str, words: String } [Secret]
        => "Prepared: the {kind} {name}{}.", words::in_brackets(words)
        => "prepared" { "name": name, "as": kind, "words": words };
    BroughtIn(name: String) [Secret] => "Brought to the table: {name}."
        => "brought_in" { "name": name };
    PutAway(name: String) [Secret] => "Returned to the drawer: {name}."
        => "put_away" { "name": name };
    /// A handout for everybody.
    HandedOut(text: String) => "{}", led("Handout", text);
    Unprepared(name: String) [Secret] => "Removed from the drawer: {name}."
        => "unprepared" { "name": name };
    ClockSet {
        name: String, segments: u8, view: ClockView,
        /// For seats that may know.
        filled: Option<u8>,
        /// For the Dealer only.
        details: String,
    }
        => "{}.", led("A clock", &format!("{name}, {}{}", words::filled(*filled, *segments), of(details)))
        => "clock" { "name": name, "filled": filled, "segments": segments };
    ClockTicked { name: String, filled: u8, segments: u8, view: ClockView } [Beside]
        => "{}{}.", led(name, &format!("{filled} of {segments}")), if filled == segments { ", full" } else { "" }
        => "clock" { "name": name, "filled": filled, "segments": segments };
    ClockRemoved { name: String, view: ClockView } => "{}.", led("Clock removed", name) => "clock_removed" { "name": name };
    /// Only one seat reads it.
    Reminder { to: Seat, what: String, words: String } [Beside] => "{}", led(what, words);
    Left(who: Who) => "{who} leaves the table." => "left" { "who": who.name };
    Drew { who: Who, cards: Vec<Card> } => "{who} draws {}.", words::cards(cards)
        => "drew" { "who": who.name, "count": cards.len(), "cards": data::cards(cards) };
    DrewUnseen { who: Who, count: usize } => "{who} draws {}.", counted(*count, "card", "cards")
        => "drew" { "who": who.name, "count": count };
    Exhausted { who: Who, out: usize }
        => "{who} is exhausted: the deck is reshuffled, {} out of play until sleep.", counted(*out, "card", "cards")
        => "exhausted" { "who": who.name, "out": out };
    PassedOut(who: Who) => "{who} passes out and needs 8 hours of sleep."
        => "passed_out" { "who": who.name };
    Discarded { who: Who, cards: Vec<Card>, why: String }
        => "{who} discards {}{}.", words::cards(cards), because(why)
        => "discarded" { "who": who.name, "count": cards.len(), "cards": data::cards(cards) };
    Burned { who: Who, cards: Vec<Card>, why: String }
        => "{who} discards {} from the deck{}.", words::cards(cards), because(why)
        => "burned" { "who": who.name, "count": cards.len(), "cards": data::cards(cards) };
    /// Cards of the discard pile go back into the deck; a real pile is searched for them.
    Returned { who: Who, cards: Vec<Card> }
        => "{who} shuffles {} back into the deck.", words::cards(cards)
        => "returned" { "who": who.name, "count": cards.len(), "cards": data::cards(cards) };
    Shown { who: Who, cards: Vec<Card>, why: String }
        => "{who} shows {}{}.", words::cards(cards), because(why)
        => "shown" { "who": who.name, "count": cards.len(), "cards": data::cards(cards) };
    ShownUnseen { who: Who, count: usize, why: String }
        => "{who} shows the Dealer {}{}.", counted(*count, "card", "cards"), because(why)
        => "shown" { "who": who.name, "count": count };
    Shuffled { who: Who, count: usize }
        => "{who} shuffles {} into the deck.", counted(*count, "card", "cards")
        => "shuffled" { "who": who.name, "count": count };
    NumberSet {
        who: Who, what: &'static str, from: i32, to: i32, why: String,
        /// True if only the Dealer may know of it.
        secret: bool,
    }
        => "The Dealer sets {what} of {who} from {from} to {to}{}.", because(why)
        => "number_set" { "who": who.name, "what": what, "from": from, "to": to };
    ThreatMoved { from: i32, to: i32, why: String } => "Threat {from} → {to}{}.", because(why)
        => "threat" { "from": from, "to": to };
    Called {
        heading: String,
        /// With reasons, some of which only the Dealer may know.
        figures: String,
        /// The version for every seat.
        open: String,
        about: Vec<Who>,
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
    Aided { who: Who, leader: Who } => "{who} helps {leader}." => "aided" { "who": who.name, "whom": leader.name };
    CalledOff { heading: String, why: String, about: Vec<Who> } [Played] => "Called off: {heading}{}.", because(why);
    Dealt { count: usize } [Played]
        => "The Dealer lays {} face down.", counted(*count, "card", "cards")
        => "dealt" { "count": count };
    LaidDown { who: Who, count: usize } [Played]
        => "{who} lays {} face down.", counted(*count, "card", "cards")
        => "laid" { "who": who.name, "count": count };
    Rearranged(who: Who) => "{who} puts the laid cards into another order."
        => "rearranged" { "who": who.name };
    Revealed { who: Who, heading: String, verdict: Verdict } [Played]
        => "{who} lays {}.", words::result(verdict)
        => "revealed" { "who": who.name, "verdict": data::verdict(verdict) };
    Decided {
        outcome: Outcome, why: String,
        /// True if it turns face-down cards over.
        shows: bool,
    }
        => "The result is {}{}.", outcome.words(), because(why)
        => "decided" { "result": outcome.key() };
    NoCheck { who: Who, what: String, outcome: Outcome, words: String }
        => "{who} needs no check{}{}: {what}.", of(words), words::unless_success(*outcome)
        => "no_check" { "who": who.name, "result": outcome.key() };
    /// An actor used what a trait or an item allows.
    UsedTrait { who: Who, what: String, whom: Option<Who>, words: String }
        => "{who} uses {what}{}{}.", on(whom.as_ref()), of(words)
        => "used" { "who": who.name, "what": what, "whom": whom.as_ref().map(|whom| &whom.name) };
    Settled { who: Who, outcome: Outcome, successes: u32, failures: u32 } [Played]
        => "{who}: {}.", outcome.words()
        => "settled" { "who": who.name, "result": outcome.key() };
    FocusSpent { who: Who, spent: i32, left: i32 } => "{who} spends {spent} focus, {left} left."
        => "focus_spent" { "who": who.name, "spent": spent, "left": left };
    FocusGained { who: Who, gained: i32, left: i32, why: String }
        => "{who} regains {gained} focus, now {left}{}.", because(why)
        => "focus_gained" { "who": who.name, "gained": gained, "left": left };
    MoraleSpent { who: Who, left: i32, why: &'static str }
        => "{who} spends 1 morale to {why}, {left} left."
        => "morale_spent" { "who": who.name, "left": left };
    ExperienceGained { who: Who, gained: i32, why: String }
        => "{who} gains {gained} experience{}.", because(why)
        => "experience_gained" { "who": who.name, "gained": gained };
    Obligation { who: Who, what: String, source: String, blow: Option<Blow> }
        => "{}.", words::obligation(&who.name, what, source)
        => "owed" { "who": who.name, "what": what, "source": source };
    Waived { who: Who, what: String, why: String } => "The Dealer waives {what} for {who}{}.", because(why)
        => "waived" { "who": who.name, "what": what };
    Guarded { who: Who, verb: &'static str, cards: Vec<Card>, off: i32, left: i32 }
        => "{who} {verb} with {}: avoids {off} damage, {left} left.", words::cards(cards)
        => "guarded" { "who": who.name, "cards": data::cards(cards), "off": off, "left": left };
    Harmed {
        who: Who, dealt: i32, soaked: i32, lost: i32, from: i32, left: i32,
        /// The looks of a foe, whose health only the Dealer knows.
        looks: Option<&'static str>,
        source: String, blow: Blow,
    }
        => "{who} takes {dealt} damage{}, soaks {soaked}, loses {lost}: health {left}.", words::from(source)
        => "harmed" { "who": who.name, "dealt": dealt, "soaked": soaked, "lost": lost, "left": left };
    FoeHarmedSeen { who: Who, hurt: bool, looks: &'static str, source: String }
        => "{who} is struck{}{}.", by(source), words::flinch(*hurt, looks)
        => "harmed" { "who": who.name, "hurt": hurt, "looks": looks };
    GearLost { who: Who, what: String, how: &'static str } => "{what} of {who} is {how}."
        => "gear_lost" { "who": who.name, "what": what };
    Healed { who: Who, gained: i32, why: String } => "{who} regains {gained} health{}.", because(why)
        => "healed" { "who": who.name, "gained": gained };
    FoeHealed { who: Who, gained: i32, left: i32, why: String } [Secret]
        => "{who} regains {gained} health, now {left}{}.", because(why)
        => "healed" { "who": who.name, "gained": gained, "left": left };
    Fell { who: Who, how: &'static str } => "{who} {how}." => "fell" { "who": who.name };
    Died(who: Who) => "{who} dies." => "died" { "who": who.name };
    LivedAgain { who: Who, why: String } => "{who} lives again{}.", because(why);
    EffectGained {
        who: Who, effect: String, until: String, source: String,
        /// True if it keeps its bearer from standing.
        down: bool,
    }
        => "{who}: {effect}{}.", words::lasting(effect, until, source)
        => "effect_gained" { "who": who.name, "effect": effect, "until": until };
    EffectEnded { who: Who, effect: String, why: String, down: bool } => "{effect} on {who} ends{}.", because(why)
        => "effect_ended" { "who": who.name, "effect": effect };
    ThreatSpent { cost: i32, left: i32, on: String }
        => "The Dealer spends {cost} threat on {on}, {left} left."
        => "threat_spent" { "cost": cost, "left": left, "on": on };
    Redirected { who: Who, from: Who, what: String } => "{who} protects {from} and takes {what}."
        => "protected" { "who": who.name, "whom": from.name, "what": what };
    PatienceMoved { who: Who, from: i32, to: i32, why: String } [Secret]
        => "Patience of {who} {from} → {to}{}.", because(why)
        => "patience" { "who": who.name, "from": from, "to": to };
    Asked { who: Who, question: String } => "{who} asks: {question}";
    Answered(text: String) => "The Dealer answers: {text}";
    /// Dice outside of any procedure.
    FreeDice { who: Who, dice: String, faces: Vec<u8>, total: i32, why: String }
        => "{who} rolls {dice}{}: {}.", of(why), words::thrown(faces, *total)
        => "free_dice" { "who": who.name, "dice": dice, "faces": faces, "total": total };
    /// A card outside of any procedure.
    FreeCard { who: Who, card: Card, why: String }
        => "{who} turns up {}{}.", words::cards(std::slice::from_ref(card)), of(why)
        => "free_card" { "who": who.name, "card": data::cards(std::slice::from_ref(card)) };
    OracleAnswered {
        question: String, likelihood: Likelihood, drawn: Vec<Lot>, answer: Answer, twist: bool, about: Option<Who>,
    }
        => "{}\nOracle, {likelihood}: {}.{}", words::answered(question, *answer), words::lots(drawn),
            words::twist(*twist, about.as_ref())
        => "oracle" {
            "question": question, "likelihood": likelihood.word(), "drawn": data::lots(drawn),
            "answer": answer.word(), "twist": twist, "about": about.as_ref().map(|about| &about.name)
        };
    Idea { words: String, drawn: Vec<Lot> } => "{} ({}).", led("Idea", words), words::lots(drawn)
        => "idea" { "words": words, "drawn": data::lots(drawn) };
    /// How the next scene begins.
    SceneTwisted { begins: Opening, drawn: Vec<Lot>, about: Option<Who> }
        => "{} ({}).", words::about(&format!("The next scene {}", begins.words()), about.as_ref()), words::lots(drawn)
        => "scene_twisted" {
            "begins": begins.word(), "drawn": data::lots(drawn), "about": about.as_ref().map(|about| &about.name)
        };
    ThreadOpened(name: String) => "{}", led("A thread", &words::ended(name)) => "thread_opened" { "name": name };
    ThreadClosed(name: String) => "{}", led("Thread closed", &words::ended(name)) => "thread_closed" { "name": name };
    /// A random table, read by the Dealer and by the seat or the seats that it is for.
    RolledOn { table: String, to: Seat, hearer: Option<Who>, again: bool, parts: Vec<Part>, row: String }
        => "{table}{}: {row}", words::rolled_on(*again, parts, hearer.as_ref())
        => "rolled_on" {
            "table": table, "row": row, "for": hearer.as_ref().map(|who| &who.name), "again": again,
            "parts": data::parts(parts)
        };
    /// The drawn rows of a table, or of all tables.
    PutBack(table: String) [Secret]
        => "All rows {}can come again.", of_table(table)
        => "put_back" { "table": table };
    Flipped { who: Who, verdict: Verdict, why: String }
        => "{who} flips {}{}.", words::result(verdict), because(why)
        => "flipped" { "who": who.name, "verdict": data::verdict(verdict) };
    DiceFell { who: Who, faces: Vec<u8>, added: bool } [Played]
        => "{} {}.", words::rolls(&who.name, *added), faces.iter().map(u8::to_string).collect::<Vec<_>>().join(" ")
        => "dice_fell" { "who": who.name, "dice": faces, "added": added };
    CriticalFailure(who: Who) => "{who}: more than half are ones. Critical failure!"
        => "critical_failure" { "who": who.name };
    /// A foe without patience attacks with everything it has.
    FullFury(who: Who) => "{who} loses all patience and attacks with full fury."
        => "full_fury" { "who": who.name };
    Nudged { who: Who, die: u8, face: u8, left: i32 }
        => "{who} nudges die {die} to {face}, {left} left."
        => "nudged" { "who": who.name, "die": die, "face": face, "left": left };
    Graded { who: Who, successes: u32, cry: String, grades: u32 } [Played]
        => "{who}: {}", words::graded(*successes, cry)
        => "graded" { "who": who.name, "successes": successes, "grades": grades, "cry": cry };
    Struck {
        who: Who, dealt: i32, soaked: i32, lost: i32, from: i32, left: i32,
        /// The looks of an opponent, whose points only the Dealer knows (P20).
        looks: Option<&'static str>,
        source: String, blow: Blow,
    }
        => "{who} takes {dealt} damage{}, Defense takes {soaked}, loses {lost}: {left} HP.", words::from(source)
        => "harmed" { "who": who.name, "dealt": dealt, "soaked": soaked, "lost": lost, "left": left };
    /// An actor with attributes and defenses took damage.
    Hurt {
        who: Who, dealt: i32,
        /// `damage`, `fire damage`.
        kind: String,
        weighed: String, lost: i32, left: String, looks: Option<&'static str>, source: String, blow: Blow,
    }
        => "{who} takes {dealt} {kind}{}{}; {left}.", words::from(source), words::in_all(weighed, *lost)
        => "hurt" { "who": who.name, "dealt": dealt, "damage": kind, "lost": lost, "left": left };
    TrialRolled {
        /// With numbers, some of which only the Dealer may know.
        words: String,
        /// The version for every seat.
        open: String,
        about: Vec<Who>,
    } [Played]
        => "{words}"
        => "trial_rolled" { "words": words };
    LostPoints {
        who: Who, lost: i32, from: i32, left: i32,
        /// The looks of an opponent, whose points only the Dealer knows (P20).
        looks: Option<&'static str>,
        source: String,
    }
        => "{who} loses {lost} HP{}; {left} left.", because(source)
        => "lost_points" { "who": who.name, "lost": lost, "left": left };
    RoundBegan(round: u32) => "Round {round} begins." => "round" { "round": round };
    TurnTaken { who: Who, taken: bool }
        => "{who} has {}.", if *taken { "taken the turn" } else { "the turn again" }
        => "turn" { "who": who.name, "taken": taken };
    TimePassed { text: String, about: Vec<Who> } [Dated] => "{text}.";
    OnMap {
        words: String,
        /// The version for every seat; `None` if it is secret from players.
        open: Option<String>,
        about: Vec<Who>,
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
