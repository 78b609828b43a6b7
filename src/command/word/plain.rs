//! Names, numbers, texts and choices: words that stand for one plain value.

use super::{BadCommand, Word, Words};
use crate::command::reading::short;
use crate::command::{Amount, Gauge, HouseRule, MoraleUse, Pace, Shift, Side, Trade};
use crate::table::actor::ActorId;
use crate::table::casting::Glitch;
use crate::table::challenge::{Outcome, Way};
use crate::table::company::Motive;
use crate::table::disclosure::Fact;
use crate::table::map::Ground;
use crate::table::scene_check::Benefit;
use crate::table::scene_trait::{Alignment, Duration};
use crate::table::seat::Seat;
use crate::table::sheet::{Arcane, Defeat, FoeRank, Weight};
use crate::table::{Automation, Coaching, Order};

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
                words.person($what)
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
    Who "WHO" "who";
    /// Somebody else.
    Whom "WHOM" "whom";
    Target "TARGET" "whom";
    Foe "FOE" "a foe";
    Opponent "OPPONENT" "an opponent";
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

pub struct AmountWord;

impl Word for AmountWord {
    type Value = Amount;

    fn usage() -> String {
        "N|+N|-N".into()
    }

    fn read(words: &mut Words) -> Result<Amount, BadCommand> {
        let signed = words.peek().is_some_and(|word| word.starts_with(['+', '-']));
        let number = words.number("a number")?;
        Ok(if signed { Amount::By(number) } else { Amount::To(number) })
    }

    fn write(value: &Amount) -> String {
        match value {
            Amount::To(to) => to.to_string(),
            Amount::By(by) => format!("{by:+}"),
        }
    }
}

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
                // A card begins with a digit as well.
                !word.is_empty() && word.chars().all(|c| c.is_ascii_digit())
            }
        }
    )+ };
}

numbers! {
    Number i32, "N" "a number";
    /// So much damage, or health regained, at least 1.
    Damage u16, "N" "a number of damage";
    Difficulty u8, "N" "a difficulty";
    Count u8, "N" "a number of cards or decks";
    Place u8, "N" "the number of a modifier";
    Pending u32, "N" "the number of a due";
    EffectNumber u32, "N" "the number of an effect";
    /// A die, counted from 1.
    Die u8, "DIE" "the number of a die";
    Level u8, "LEVEL" "a level";
    /// How many turns.
    Turns u32, "TURNS" "a number of turns";
    /// How many minutes.
    Minutes u32, "MINUTES" "a number of minutes";
    /// How many hours.
    Hours u8, "HOURS" "a number of hours";
    Weighs u16, "LOAD" "what it weighs";
    SkillRank u8, "RANK" "a rank";
    Experience i32, "XP" "a number of experience";
    Seed u64, "N" "a seed or the number of a game";
    Cash i32, "CASH" "a sum of cash";
    Years u32, "YEARS" "a number of years";
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

            fn texts(value: &String) -> Vec<&str> {
                vec![value]
            }
        }
    )+ };
}

texts! {
    Text "TEXT" "the text";
    Name "NAME" "the name";
    Question "QUESTION" "the question";
    /// A condition in one's own words.
    Condition "WORDS" "the condition";
    Complication "COMPLICATION" "the complication";
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

    fn texts(value: &String) -> Vec<&str> {
        vec![value]
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

    fn texts(value: &String) -> Vec<&str> {
        vec![value]
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

    fn texts(value: &String) -> Vec<&str> {
        vec![value]
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

    fn texts(value: &String) -> Vec<&str> {
        vec![value]
    }
}

/// A word that is there, or not.
macro_rules! flags {
    ($($(#[$doc:meta])* $name:ident $word:literal;)+) => { $(
        $(#[$doc])*
        pub struct $name;

        impl Word for $name {
            type Value = bool;

            fn usage() -> String {
                format!("[{}]", $word)
            }

            fn read(words: &mut Words) -> Result<bool, BadCommand> {
                Ok(words.take_if($word))
            }

            fn write(value: &bool) -> String {
                if *value { $word.into() } else { String::new() }
            }
        }
    )+ };
}

flags! {
    /// The word `free`, or not.
    Free "free";
    /// The word `secret`, or not.
    Secretly "secret";
    /// The word `hope`, or not.
    WithHope "hope";
    /// The word `weapon`, or not.
    InTheWeapon "weapon";
    /// The word `fallout`, or not.
    WithFallout "fallout";
    /// The word `hidden`, or not.
    Hidden "hidden";
    /// The word `riding`, or not.
    Riding "riding";
    /// The word `explored`, or not: whether the way leads through country that is known.
    Explored "explored";
    /// The word `alone`, or not.
    Alone "alone";
    /// The word `advanced`, or not: whether a vehicle asks for more than the first rank.
    Advanced "advanced";
}

/// Words in parentheses, which must say something.
macro_rules! in_brackets {
    ($($(#[$doc:meta])* $name:ident $usage:literal $what:literal;)+) => { $(
        $(#[$doc])*
        pub struct $name;

        impl Word for $name {
            type Value = String;

            fn usage() -> String {
                $usage.into()
            }

            fn read(words: &mut Words) -> Result<String, BadCommand> {
                words.bracketed().filter(|name| !name.is_empty()).ok_or_else(|| words.missing($what))
            }

            fn write(value: &String) -> String {
                format!("({value})")
            }

            fn texts(value: &String) -> Vec<&str> {
                vec![value]
            }
        }
    )+ };
}

in_brackets! {
    /// The source of a permission: a trait, a thing, an effect.
    Allows "(TRAIT)" "the trait, in parentheses,";
    /// The text of a scene trait or of its bearer.
    InBrackets "(WORDS)" "what it says, in parentheses,";
    ArmyName "(ARMY)" "the army, in parentheses,";
}

/// A thing that is held or worn, or `nothing`.
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

pub struct SeatWord;

impl Word for SeatWord {
    type Value = Seat;

    fn usage() -> String {
        "dealer|WHO".into()
    }

    fn read(words: &mut Words) -> Result<Seat, BadCommand> {
        let own = words.peek().and_then(|word| word.parse().ok());
        match own {
            Some(seat @ (Seat::Dealer | Seat::Public)) => words.next("a seat").map(|_| seat),
            Some(Seat::Player(_)) | None => words.person("a seat").map(Seat::Player),
        }
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

/// The recipient of a message: one player, or all.
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

pub trait Choice: Copy + PartialEq + 'static {
    /// The name of the choice, for an error.
    const WHAT: &'static str;
    const ALL: &'static [(&'static str, Self)];
}

/// Finds a word among some, whatever its case.
pub(super) fn choose<T: Copy>(words: &mut Words, what: &str, all: &[(&str, T)]) -> Result<T, BadCommand> {
    let word = words.next(what)?;
    all.iter().find(|(name, _)| name.eq_ignore_ascii_case(word)).map(|(_, value)| *value).ok_or_else(|| {
        let names: Vec<_> = all.iter().map(|(name, _)| *name).collect();
        BadCommand::new(format!("`{}` is not {what}", short(word)), format!("one of {}", names.join(", ")))
    })
}

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
        "bonus" Side::Bonus, "defense" Side::Defense, "dodge" Side::Dodge, "parry" Side::Parry, "armor" Side::Armor,
        "rating" Side::Rating, "circumstance" Side::Circumstance, "advantage" Side::Advantage;
    Gauge, "a number that can be set":
        "health" Gauge::Health, "focus" Gauge::Focus, "morale" Gauge::Morale,
        "experience" Gauge::Experience, "patience" Gauge::Patience, "armor" Gauge::Armor,
        "temporary" Gauge::Temporary, "wounds" Gauge::Wounds, "stress" Gauge::Stress, "hope" Gauge::Hope;
    Alignment, "an alignment":
        "positive" Alignment::Positive, "neutral" Alignment::Neutral, "negative" Alignment::Negative;
    Duration, "temporary or permanent": "temporary" Duration::Temporary, "permanent" Duration::Permanent;
    HouseRule, "boon or success": "boon" HouseRule::Boon, "success" HouseRule::Success;
    Benefit, "what an invoked trait brings":
        "circumstance" Benefit::Circumstance, "advantage" Benefit::Advantage;
    Arcane, "willpower, fortitude or reflex":
        "willpower" Arcane::Willpower, "fortitude" Arcane::Fortitude, "reflex" Arcane::Reflex;
    Shift, "how much a condition weighs":
        "none" Shift::Nothing, "minor" Shift::Minor, "major" Shift::Major,
        "minor-bonus" Shift::MinorBonus, "major-bonus" Shift::MajorBonus;
    Fact, "something to tell of a foe":
        "health" Fact::Health, "soak" Fact::Soak, "patience" Fact::Patience, "thresholds" Fact::Thresholds,
        "danger" Fact::Danger, "attacks" Fact::Attacks, "magic" Fact::Magic,
        "effects" Fact::Effects, "all" Fact::All;
    Glitch, "a glitch":
        "fizzle" Glitch::Fizzle, "rebound" Glitch::Rebound, "backfire" Glitch::Backfire,
        "overcharge" Glitch::Overcharge, "undercharge" Glitch::Undercharge, "fubar" Glitch::Fubar;
    Automation, "an automation":
        "suggest" Automation::Suggest, "confirm" Automation::Confirm, "auto" Automation::Auto;
    Coaching, "who is shown odds":
        "off" Coaching::Off, "own" Coaching::Own, "always" Coaching::Always;
    Pace, "a pace": "walk" Pace::Walk, "march" Pace::March, "forced" Pace::Forced;
    Trade, "what it is earned by": "art" Trade::Art, "herd" Trade::Herd, "work" Trade::Work;
    Motive, "a motive": "payment" Motive::Payment, "fear" Motive::Fear, "vice" Motive::Vice;
    Order, "an order of turns": "free" Order::Free, "tactical" Order::Tactical;
    Defeat, "how a host is defeated":
        "combat" Defeat::Combat, "influence" Defeat::Influence, "source" Defeat::Source, "friend" Defeat::Friend,
        "defenses" Defeat::Defenses;
    FoeRank, "a kind of foe": "minion" FoeRank::Minion, "greater" FoeRank::Greater, "host" FoeRank::Host;
    Weight, "minor or major": "minor" Weight::Minor, "major" Weight::Major;
    MoraleUse, "a use of morale":
        "succeed" MoraleUse::Succeed, "ignore" MoraleUse::Ignore, "live" MoraleUse::Live;
    Outcome, "a result":
        "perfect" Outcome::Perfect, "success" Outcome::Success, "partial" Outcome::Partial,
        "failure" Outcome::Failure, "total_failure" Outcome::TotalFailure;
}
