//! Names, numbers, texts and choices: words that stand for one plain value.

use super::{BadCommand, Word, Words};
use crate::canon;
use crate::command::reading::short;
use crate::command::{Gauge, Given, MoraleUse, Pace, Shift, Side};
use crate::fit;
use crate::table::actor::ActorId;
use crate::table::challenge::{Outcome, Way};
use crate::table::map::Ground;
use crate::table::seat::Seat;
use crate::table::sheet::{Arcane, Weight, Written};
use crate::table::told::Fact;
use crate::table::{Automation, Coaching, Order};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::marker::PhantomData;
use std::sync::Arc;

/// Somebody at the table, by the part that is played.
macro_rules! people {
    ($($(#[$doc:meta])* $name:ident $usage:literal $what:literal;)+) => { $(
        $(#[$doc])*
        pub struct $name;

        impl Word for $name {
            type Value = ActorId;

            fn usage() -> String {
                $usage.into()
            }

            fn read(words: &mut Words) -> Result<ActorId, BadCommand> {
                Ok(ActorId::new(words.next($what)?))
            }

            fn write(value: &ActorId) -> String {
                value.to_string()
            }

            fn whom(value: &ActorId) -> Option<&ActorId> {
                Some(value)
            }
        }
    )+ };
}

people! {
    /// Whoever acts.
    Who "WHO" "who";
    /// Somebody else.
    Whom "WHOM" "whom";
    /// Whoever is talked to or struck.
    Target "TARGET" "whom";
    /// A foe.
    Foe "FOE" "a foe";
    /// A Paper Story opponent.
    Opponent "OPPONENT" "an opponent";
    /// Whoever helps.
    Helper "BY" "by whom";
}

/// Whose figure, where it is not the leader's.
pub struct OfWhom;

impl Word for OfWhom {
    type Value = Option<ActorId>;

    fn usage() -> String {
        "[WHO]".into()
    }

    fn read(words: &mut Words) -> Result<Option<ActorId>, BadCommand> {
        match words.peek() {
            Some(word) if !Side::begins(word) => Who::read(words).map(Some),
            _ => Ok(None),
        }
    }

    fn write(value: &Option<ActorId>) -> String {
        value.as_ref().map_or(String::new(), ActorId::to_string)
    }
}

/// A number.
macro_rules! numbers {
    ($($(#[$doc:meta])* $name:ident $kind:ty, $usage:literal $what:literal;)+) => { $(
        $(#[$doc])*
        pub struct $name;

        impl Word for $name {
            type Value = $kind;

            fn usage() -> String {
                $usage.into()
            }

            fn read(words: &mut Words) -> Result<$kind, BadCommand> {
                words.number($what)
            }

            fn write(value: &$kind) -> String {
                value.to_string()
            }

            fn begins(word: &str) -> bool {
                word.starts_with(|c: char| c.is_ascii_digit())
            }
        }
    )+ };
}

numbers! {
    /// A figure that is set or given.
    Number i32, "N" "a number";
    /// A difficulty.
    Difficulty u8, "N" "a difficulty";
    /// How many cards or decks.
    Count u8, "N" "a number of cards or decks";
    /// The place of a modifier.
    Place u8, "N" "the number of a modifier";
    /// What is owed, by its number.
    Due u32, "N" "the number of a due";
    /// Something that lasts, by its number.
    EffectNumber u32, "N" "the number of an effect";
    /// A die, counted from 1.
    Die u8, "DIE" "the number of a die";
    /// The level of a bond or a status.
    Level u8, "LEVEL" "a level";
    /// How many turns.
    Turns u32, "TURNS" "a number of turns";
    /// How many minutes.
    Minutes u32, "MINUTES" "a number of minutes";
    /// How many hours.
    Hours u8, "HOURS" "a number of hours";
    /// How many feet.
    Feet u16, "FEET" "a number of feet";
}

/// The rest of the line, which must say something.
macro_rules! texts {
    ($($(#[$doc:meta])* $name:ident $usage:literal $what:literal;)+) => { $(
        $(#[$doc])*
        pub struct $name;

        impl Word for $name {
            type Value = String;

            fn usage() -> String {
                $usage.into()
            }

            fn read(words: &mut Words) -> Result<String, BadCommand> {
                let text = words.text();
                if text.is_empty() { Err(words.missing($what)) } else { Ok(text) }
            }

            fn write(value: &String) -> String {
                value.clone()
            }
        }
    )+ };
}

texts! {
    /// A text.
    Text "TEXT" "the text";
    /// A name.
    Name "NAME" "the name";
    /// A question.
    Question "QUESTION" "the question";
    /// A condition in one's own words.
    Condition "WORDS" "the condition";
}

/// The rest of the line, which may say why.
pub struct Reason;

impl Word for Reason {
    type Value = String;

    fn usage() -> String {
        "[REASON]".into()
    }

    fn read(words: &mut Words) -> Result<String, BadCommand> {
        Ok(words.text())
    }

    fn write(value: &String) -> String {
        value.clone()
    }
}

/// A text in parentheses, if there is one.
pub struct Bracketed;

impl Word for Bracketed {
    type Value = String;

    fn usage() -> String {
        "[(WHAT)]".into()
    }

    fn read(words: &mut Words) -> Result<String, BadCommand> {
        Ok(words.bracketed().unwrap_or_default())
    }

    fn write(value: &String) -> String {
        if value.is_empty() { String::new() } else { format!("({value})") }
    }
}

/// A reason in parentheses; without them, the rest of the words.
pub struct Why;

impl Word for Why {
    type Value = String;

    fn usage() -> String {
        "(REASON)".into()
    }

    fn read(words: &mut Words) -> Result<String, BadCommand> {
        Ok(words.bracketed().unwrap_or_else(|| words.text().replace('(', "[").replace(')', "]")))
    }

    fn write(value: &String) -> String {
        Bracketed::write(value)
    }
}

/// Words after a colon, to the end of the words.
pub struct Aside;

impl Word for Aside {
    type Value = String;

    fn usage() -> String {
        "[: WORDS]".into()
    }

    fn read(words: &mut Words) -> Result<String, BadCommand> {
        Ok(if words.take_if(":") { words.text() } else { String::new() })
    }

    fn write(value: &String) -> String {
        if value.is_empty() { String::new() } else { format!(": {value}") }
    }
}

/// The word `free`, or not.
pub struct Free;

impl Word for Free {
    type Value = bool;

    fn usage() -> String {
        "[free]".into()
    }

    fn read(words: &mut Words) -> Result<bool, BadCommand> {
        Ok(words.take_if("free"))
    }

    fn write(value: &bool) -> String {
        if *value { "free".into() } else { String::new() }
    }
}

/// A value that is written out in RON, if it is fit for the table.
fn written_out<T: DeserializeOwned>(text: &str, what: &str, hint: &str) -> Result<T, BadCommand> {
    if let Some(value) = canon::read_fit(text) {
        return Ok(value);
    }
    let value = canon::from_str(text)
        .map_err(|e| BadCommand::new(format!("{what} cannot be read: {}", e.code), hint))?;
    if let Some(unfit) = fit::unfit(text) {
        let (problem, remedy) = unfit.told();
        return Err(BadCommand::new(problem, remedy));
    }
    Ok(value)
}

/// An effect or an injury: by its word, or written out in parentheses, with other words after it.
pub struct OfCodex<T>(PhantomData<T>);

impl<T: Serialize + DeserializeOwned> Word for OfCodex<T> {
    type Value = Given<T>;

    fn usage() -> String {
        "NAME".into()
    }

    fn read(words: &mut Words) -> Result<Given<T>, BadCommand> {
        let Some(whole) = words.value() else {
            return Ok(Given::Named(words.next("a name")?.to_lowercase()));
        };
        let value = written_out(whole, "that", "a word of the codex, or all of it in RON")?;
        Ok(Given::Whole(Arc::new(value)))
    }

    fn write(value: &Given<T>) -> String {
        <Given<T> as Word>::write(value)
    }
}

/// What allows something, in parentheses: a trait, a thing, an effect.
pub struct Allows;

impl Word for Allows {
    type Value = String;

    fn usage() -> String {
        "(TRAIT)".into()
    }

    fn read(words: &mut Words) -> Result<String, BadCommand> {
        words
            .bracketed()
            .filter(|name| !name.is_empty())
            .ok_or_else(|| words.missing("the trait, in parentheses,"))
    }

    fn write(value: &String) -> String {
        format!("({value})")
    }
}

/// What is held or worn, or `nothing`.
macro_rules! or_nothing {
    ($($(#[$doc:meta])* $name:ident $usage:literal $what:literal;)+) => { $(
$(#[$doc])*
pub struct $name;

impl Word for $name {
    type Value = Option<String>;

    fn usage() -> String {
        $usage.into()
    }

    fn read(words: &mut Words) -> Result<Option<String>, BadCommand> {
        let named = words.text();
        match named.as_str() {
            "" => Err(words.missing($what)),
            nothing if nothing.eq_ignore_ascii_case("nothing") => Ok(None),
            _ => Ok(Some(named)),
        }
    }

    fn write(value: &Option<String>) -> String {
        value.clone().unwrap_or_else(|| "nothing".into())
    }
}
    )+ };
}

or_nothing! {
    /// A weapon, or `nothing`.
    Weapon "WEAPON|nothing" "the weapon";
    /// A suit of armour, or `nothing`.
    ArmorName "ARMOR|nothing" "the armour";
}

/// The Dealer or somebody's player.
pub struct SeatWord;

impl Word for SeatWord {
    type Value = Seat;

    fn usage() -> String {
        "dealer|WHO".into()
    }

    fn read(words: &mut Words) -> Result<Seat, BadCommand> {
        Ok(words.next("a seat")?.parse().unwrap_or(Seat::Public))
    }

    fn write(value: &Seat) -> String {
        value.to_string()
    }

    fn whom(value: &Seat) -> Option<&ActorId> {
        match value {
            Seat::Player(who) => Some(who),
            Seat::Dealer | Seat::Public => None,
        }
    }
}

/// Who is told something: somebody's player, or all.
pub struct Hearer;

impl Word for Hearer {
    type Value = Seat;

    fn usage() -> String {
        "WHO|all".into()
    }

    fn read(words: &mut Words) -> Result<Seat, BadCommand> {
        if words.take_if("all") { Ok(Seat::Public) } else { SeatWord::read(words) }
    }

    fn write(value: &Seat) -> String {
        if *value == Seat::Public { "all".into() } else { value.to_string() }
    }
}

impl<T: Serialize + DeserializeOwned> Word for Given<T> {
    type Value = Given<T>;

    fn usage() -> String {
        "NAME|SHEET".into()
    }

    fn read(words: &mut Words) -> Result<Given<T>, BadCommand> {
        let text = Name::read(words)?;
        if !text.starts_with('(') {
            return Ok(Given::Named(text));
        }
        let sheet = written_out(&text, "the sheet", "a name of the codex, or a whole sheet in RON")?;
        Ok(Given::Whole(Arc::new(sheet)))
    }

    fn write(value: &Given<T>) -> String {
        match value {
            Given::Named(name) => name.clone(),
            Given::Whole(sheet) => written(&**sheet),
        }
    }
}

/// A character of any system: by name, or written out.
pub struct AnySheet;

/// How a sheet of a system is read, with what only one of that system says; of the last, what says nothing of the kind.
type Kind = (&'static str, fn(&str) -> Result<Written, BadCommand>);

/// The systems whose sheets can be written over.
const KINDS: [Kind; 3] = [
    ("constitution:", |text| sheet_of(text).map(Written::Crucible)),
    ("attributes:", |text| sheet_of(text).map(Written::Ultimo)),
    ("", |text| sheet_of(text).map(Written::Paper)),
];

fn sheet_of<T: DeserializeOwned>(text: &str) -> Result<T, BadCommand> {
    written_out(text, "the sheet", "a name of the codex, or a whole sheet in RON")
}

impl Word for AnySheet {
    type Value = Given<Written>;

    fn usage() -> String {
        "NAME|SHEET".into()
    }

    fn read(words: &mut Words) -> Result<Given<Written>, BadCommand> {
        let text = Name::read(words)?;
        if !text.starts_with('(') {
            return Ok(Given::Named(text));
        }
        // What is wrong is told of the kind that it looks like.
        let mut kinds = KINDS;
        kinds.sort_by_key(|(mark, _)| !text.contains(mark));
        let mut faults = Vec::new();
        for (_, of) in kinds {
            match of(&text) {
                Ok(sheet) => return Ok(Given::Whole(Arc::new(sheet))),
                Err(bad) => faults.push(bad),
            }
        }
        Err(faults.swap_remove(0))
    }

    fn write(value: &Given<Written>) -> String {
        match value {
            Given::Named(name) => name.clone(),
            Given::Whole(sheet) => match &**sheet {
                Written::Ultimo(sheet) => written(sheet),
                Written::Paper(sheet) => written(sheet),
                Written::Crucible(sheet) => written(sheet),
            },
        }
    }
}

/// A sheet as a command writes it.
fn written<T: Serialize>(sheet: &T) -> String {
    canon::to_string(sheet).expect("a sheet is plain data, which can always be written")
}

/// One of a few words.
pub trait Choice: Copy + PartialEq + 'static {
    /// What is chosen, for a sentence about a word that is none of them.
    const WHAT: &'static str;
    /// The words with what they stand for.
    const ALL: &'static [(&'static str, Self)];
}

/// What a word stands for among some, whatever its case.
pub(super) fn choose<T: Copy>(words: &mut Words, what: &str, all: &[(&str, T)]) -> Result<T, BadCommand> {
    let word = words.next(what)?;
    all.iter().find(|(name, _)| name.eq_ignore_ascii_case(word)).map(|(_, value)| *value).ok_or_else(|| {
        let names: Vec<_> = all.iter().map(|(name, _)| *name).collect();
        BadCommand::new(format!("`{}` is not {what}", short(word)), format!("one of {}", names.join(", ")))
    })
}

/// The word that stands for a value.
pub(super) fn word_of<T: PartialEq>(all: &[(&str, T)], value: &T) -> String {
    all.iter().find(|(_, known)| known == value).map_or(String::new(), |(name, _)| (*name).to_string())
}

impl Choice for Ground {
    const WHAT: &'static str = "a kind of ground";
    const ALL: &'static [(&'static str, Self)] = Ground::ALL;
}

impl<T: Choice> Word for T {
    type Value = T;

    fn usage() -> String {
        T::ALL.iter().map(|(name, _)| *name).collect::<Vec<_>>().join("|")
    }

    fn read(words: &mut Words) -> Result<T, BadCommand> {
        choose(words, T::WHAT, T::ALL)
    }

    fn write(value: &T) -> String {
        word_of(T::ALL, value)
    }

    fn begins(word: &str) -> bool {
        T::ALL.iter().any(|(name, _)| name.eq_ignore_ascii_case(word))
    }
}

macro_rules! choices {
    ($($kind:ty, $what:literal: $($word:literal $value:expr),+;)+) => { $(
        impl Choice for $kind {
            const WHAT: &'static str = $what;
            const ALL: &'static [(&'static str, Self)] = &[$(($word, $value)),+];
        }
    )+ };
}

choices! {
    bool, "on or off": "on" true, "off" false;
    Way, "melee or ranged": "melee" Way::Melee, "ranged" Way::Ranged;
    Side, "a figure of what is under way":
        "limit" Side::Limit, "difficulty" Side::Difficulty, "dice" Side::Dice, "points" Side::Points,
        "bonus" Side::Bonus, "defense" Side::Defense, "dodge" Side::Dodge, "parry" Side::Parry, "armor" Side::Armor;
    Gauge, "a number that can be set":
        "health" Gauge::Health, "focus" Gauge::Focus, "morale" Gauge::Morale,
        "experience" Gauge::Experience, "patience" Gauge::Patience, "armor" Gauge::Armor,
        "temporary" Gauge::Temporary, "wounds" Gauge::Wounds, "stress" Gauge::Stress;
    Arcane, "willpower, fortitude or reflex":
        "willpower" Arcane::Willpower, "fortitude" Arcane::Fortitude, "reflex" Arcane::Reflex;
    Shift, "how much a condition weighs":
        "none" Shift::Nothing, "minor" Shift::Minor, "major" Shift::Major,
        "minor-bonus" Shift::MinorBonus, "major-bonus" Shift::MajorBonus;
    Fact, "something to tell of a foe":
        "health" Fact::Health, "soak" Fact::Soak, "patience" Fact::Patience, "thresholds" Fact::Thresholds,
        "danger" Fact::Danger, "attacks" Fact::Attacks, "magic" Fact::Magic,
        "effects" Fact::Effects, "all" Fact::All;
    Automation, "an automation":
        "suggest" Automation::Suggest, "confirm" Automation::Confirm, "auto" Automation::Auto;
    Coaching, "who is shown odds":
        "off" Coaching::Off, "own" Coaching::Own, "always" Coaching::Always;
    Pace, "a pace": "walk" Pace::Walk, "march" Pace::March, "forced" Pace::Forced;
    Order, "an order of turns": "free" Order::Free, "tactical" Order::Tactical;
    Weight, "minor or major": "minor" Weight::Minor, "major" Weight::Major;
    MoraleUse, "a use of morale":
        "succeed" MoraleUse::Succeed, "ignore" MoraleUse::Ignore, "live" MoraleUse::Live;
    Outcome, "a result":
        "perfect" Outcome::Perfect, "success" Outcome::Success, "partial" Outcome::Partial,
        "failure" Outcome::Failure, "total_failure" Outcome::TotalFailure;
}
