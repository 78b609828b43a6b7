//! Names, numbers, texts and choices: words with one plain value.

use super::{BadCommand, Word, Words};
use crate::command::reading::short;
use crate::command::{Amount, Ask, Side, Source};
use crate::table::{ActorId, Person, Seat};
use crate::words::{Choice, unwrapped};

/// Kinds of words: value, usage, reader and writer; optionally the test for the first word, the actor that it speaks
/// for, the actors that it names and its free text; and its prompt, unless that is plain text.
macro_rules! kinds {
    ($(
        $(#[$doc:meta])*
        $name:ident: $kind:ty, $usage:expr, $read:expr, $write:expr
        $(, begins $begins:expr)? $(, whom $whom:expr)? $(, names $names:expr)? $(, texts $texts:expr)? $(, asks $($asks:expr),+)?;
    )+) => { $(
        $(#[$doc])*
        pub struct $name;

        impl Word for $name {
            type Value = $kind;

            fn usage() -> String {
                $usage.into()
            }

            fn read(words: &mut Words) -> Result<$kind, BadCommand> {
                let read: fn(&mut Words<'_>) -> Result<$kind, BadCommand> = $read;
                read(words)
            }

            fn write(value: &$kind) -> String {
                let write: fn(&$kind) -> String = $write;
                write(value)
            }

            $(fn asks() -> Vec<$crate::command::Ask> {
                vec![$($asks),+]
            })?

            $(fn begins(word: &str) -> bool {
                let begins: fn(&str) -> bool = $begins;
                begins(word)
            })?

            $(fn whom(value: &$kind) -> Option<&ActorId> {
                let whom: fn(&$kind) -> Option<&ActorId> = $whom;
                whom(value)
            })?

            $(fn names(value: &$kind) -> Vec<&ActorId> {
                let names: fn(&$kind) -> Vec<&ActorId> = $names;
                names(value)
            })?

            $(fn texts(value: &$kind) -> Vec<&str> {
                let texts: fn(&$kind) -> Vec<&str> = $texts;
                texts(value)
            })?
        }
    )+ };
}
pub(super) use kinds;

/// An actor at the table, by role.
macro_rules! people {
    ($($name:ident $usage:literal $what:literal $source:ident;)+) => {
        kinds! { $($name: ActorId, $usage, |words| words.person($what), ActorId::to_string, whom |who| Some(who),
            asks Ask::pick(Source::$source);)+ }
    };
}

people! {
    Who "WHO" "a name" Actors;
    Whom "WHOM" "another name" Actors;
    Target "TARGET" "a target" Foes;
    Foe "FOE" "a foe" Foes;
    Opponent "OPPONENT" "an opponent" Foes;
    Helper "BY" "the name after `by`" Actors;
}

macro_rules! numbers {
    ($($(#[$doc:meta])* $name:ident $kind:ty, $usage:literal $what:literal, $asks:expr;)+) => {
        kinds! { $($(#[$doc])* $name: $kind, $usage, |words| words.number($what),
        |n| n.to_string(), begins is_count, asks $asks;)+ }
    };
}

/// The most cash that a form asks for.
const MOST_CASH: i32 = 1_000_000;

/// True if a word is all digits; a card begins with a digit, too.
fn is_count(word: &str) -> bool {
    !word.is_empty() && word.chars().all(|c| c.is_ascii_digit())
}

numbers! {
    Number i32, "N" "a number", Ask::number(-99..=9_999);
    /// Damage, or health regained, at least 1.
    Damage u16, "N" "an amount of damage", Ask::number(1..=999);
    Difficulty u8, "N" "a difficulty", Ask::number(0..=30);
    /// The difficulty of talking to somebody.
    Talk u8, "N" "a difficulty", Ask::number(0..=30).usually(i32::from(Person::TALK));
    Count u8, "N" "a number of cards or decks", Ask::number(0..=200);
    Segments u8, "N" "a number of segments", Ask::number(1..=24);
    ReminderNumber u32, "N" "the number of a reminder", Ask::pick(Source::Reminders);
    Place u8, "N" "the number of a modifier", Ask::number(1..=30);
    Pending u32, "N" "the number of a pending item", Ask::pick(Source::Dues);
    EffectNumber u32, "N" "the number of an effect", Ask::pick(Source::Effects);
    /// A die, counted from 1.
    Die u8, "DIE" "the number of a die", Ask::number(1..=30);
    Level u8, "LEVEL" "a level", Ask::number(0..=9);
    Turns u32, "TURNS" "a number of turns", Ask::number(0..=99);
    Minutes u32, "MINUTES" "a number of minutes", Ask::number(1..=9_999);
    Hours u8, "HOURS" "a number of hours", Ask::number(1..=255);
    Weighs u16, "LOAD" "a weight", Ask::number(1..=1_000);
    SkillRank u8, "RANK" "a rank", Ask::number(1..=10);
    Experience i32, "XP" "an amount of experience", Ask::number(0..=100);
    Seed u64, "N" "a seed or the number of a game", Ask::number(0..=i32::MAX);
    Cash i32, "CASH" "a sum of cash", Ask::number(-MOST_CASH..=MOST_CASH);
    Years u32, "YEARS" "a number of years", Ask::number(1..=999);
    Feet u16, "FEET" "a number of feet", Ask::number(1..=1_000);
}

/// The rest of the line, not empty.
macro_rules! texts {
    ($($name:ident $usage:literal $what:literal, $asks:expr;)+) => { kinds! { $(
        $name: String, $usage,
        |words| Some(words.text()).filter(|text| !text.is_empty()).ok_or_else(|| words.missing($what)),
            String::clone, texts |text| vec![text], asks $asks;
    )+ } };
}

texts! {
    Text "TEXT" "the text", Ask::text();
    Question "QUESTION" "the question", Ask::text();
    Condition "WORDS" "the condition", Ask::text();
    Complication "COMPLICATION" "the complication", Ask::text();
    PlayName "PLAY" "the play", Ask::pick(Source::Plays);
    DrawerName "NAME" "the name in the drawer", Ask::pick(Source::Drawer);
}

/// The rest of the line, if there is any.
macro_rules! optional_texts {
    ($($(#[$doc:meta])* $name:ident $usage:literal, $asks:expr;)+) => { kinds! { $(
        $(#[$doc])*
        $name: String, $usage, |words| Ok(words.text()), String::clone, texts |text| vec![text],
            asks $asks.optional();
    )+ } };
}

optional_texts! {
    /// A reason.
    Reason "[REASON]", Ask::text();
    IfText "[TEXT]", Ask::text();
    /// A part of the last roll on a random table.
    IfPart "[PART]", Ask::suggest(Source::Parts);
    /// A random table with drawn rows.
    IfDrawn "[TABLE]", Ask::pick(Source::Drawn);
}

/// A text in parentheses, not empty.
macro_rules! in_brackets {
    ($($(#[$doc:meta])* $name:ident $usage:literal $what:literal, $asks:expr;)+) => { kinds! { $(
        $(#[$doc])*
        $name: String, $usage,
            |words| words.bracketed().filter(|name| !name.is_empty()).ok_or_else(|| words.missing($what)),
            |name| format!("({name})"), texts |name| vec![name], asks $asks.bracketed();
    )+ } };
}

in_brackets! {
    /// The name of something in the drawer, new or known.
    DrawerText "(NAME)" "the name, in parentheses,", Ask::suggest(Source::Drawer);
    /// The source of a permission: a trait, an item, an effect.
    Allows "(TRAIT)" "the trait, in parentheses,", Ask::suggest(Source::Offers);
    /// The text of a scene trait or of its bearer, or a new name.
    InBrackets "(WORDS)" "the text, in parentheses,", Ask::text();
    ArmyName "(ARMY)" "the army, in parentheses,", Ask::suggest(Source::Armies);
    /// The text of a new scene trait.
    TraitText "(WORDS)" "the text of the trait, in parentheses,", Ask::suggest(Source::Codex);
    /// Gear that an actor carries.
    Carried "(WORDS)" "the item, in parentheses,", Ask::pick(Source::Carried);
    ManualTitle "(WORDS)" "the title, in parentheses,", Ask::pick(Source::Manuals);
    MagicItemName "(WORDS)" "the magic item, in parentheses,", Ask::pick(Source::MagicItems);
    SpellName "(WORDS)" "the spell, in parentheses,", Ask::pick(Source::Spells);
}

/// An optional keyword.
macro_rules! flags {
    ($($(#[$doc:meta])* $name:ident $word:literal;)+) => { kinds! { $(
        $(#[$doc])*
        $name: bool, concat!("[", $word, "]"),
            |words| Ok(words.take_if($word)), |on| if *on { $word.into() } else { String::new() },
            asks Ask::choice([$word]).optional();
    )+ } };
}

flags! {
    Free "free";
    Secretly "secret";
    /// Rows that were drawn do not come again.
    Once "once";
    WithHope "hope";
    InTheWeapon "weapon";
    WithFallout "fallout";
    Hidden "hidden";
    Riding "riding";
    /// The route leads through known country.
    Explored "explored";
    Alone "alone";
    /// Closes the thread.
    Closing "close";
    /// A vehicle that needs more than the first rank.
    Advanced "advanced";
}

/// An item that is held or worn, or `nothing`.
macro_rules! or_nothing {
    ($($name:ident $usage:literal $what:literal $source:ident;)+) => { kinds! { $(
        $name: Option<String>, $usage, |words| thing_or_nothing(words, $what),
            |thing| thing.clone().unwrap_or_else(|| "nothing".into()), asks Ask::pick(Source::$source);
    )+ } };
}

fn thing_or_nothing(words: &mut Words, what: &str) -> Result<Option<String>, BadCommand> {
    let named = words.text();
    match named.as_str() {
        "" => Err(words.missing(what)),
        nothing if nothing.eq_ignore_ascii_case("nothing") => Ok(None),
        _ => Ok(Some(named)),
    }
}

or_nothing! {
    Weapon "WEAPON|nothing" "the weapon" Weapons;
    ArmorName "ARMOR|nothing" "the armor" Armor;
}

kinds! {
    /// The rest of the line: a name, without quotes or parentheses around it, or a value in RON.
    Name: String, "NAME", read_name, String::clone, texts |text| vec![text], asks Ask::text();
    /// The actor whose figure it is, if not the leader's.
    OfWhom: Option<ActorId>, "[WHO]", of_whom, |who| who.as_ref().map_or(String::new(), ActorId::to_string),
        names |who| who.iter().collect(),
        asks Ask::pick(Source::Actors).optional();
    /// Other foes, each after `and`.
    AndFoes: Vec<ActorId>, "[and FOE …]", read_and_foes, |value| write_and_foes(value),
        names |value| value.iter().collect(),
        asks Ask::pick(Source::Foes).optional().after("and");
    /// The faces of real dice; a number that is the last word is a name.
    IfFaces: Vec<u8>, "[FACES]", if_faces,
        |faces| faces.iter().map(u8::to_string).collect::<Vec<_>>().join(" "), asks Ask::number(1..=100).optional();
    AmountWord: Amount, "N|+N|-N", amount, |value| write_amount(*value), asks Ask::number(0..=9_999);
    /// A text in parentheses, if there is one.
    Bracketed: String, "[(WHAT)]", |words| Ok(words.bracketed().unwrap_or_default()), |value| if_said(value),
        texts |text| vec![text], asks Ask::text().bracketed().optional();
    /// A reason in parentheses; without them, the rest of the words.
    Why: String, "(REASON)", |words| Ok(why(words)), |value| if_said(value), texts |text| vec![text],
        asks Ask::text().bracketed().optional();
    /// Words after a colon, to the end of the words.
    Aside: String, "[: WORDS]", |words| Ok(if words.take_if(":") { words.text() } else { String::new() }),
        |text| if text.is_empty() { String::new() } else { format!(": {text}") }, texts |text| vec![text],
        asks Ask::text().optional().after(":");
    SeatWord: Seat, "dealer|WHO", seat, Seat::to_string, whom Seat::player, asks Ask::pick(Source::Seats);
    /// The recipient of a message: one player, or all.
    Hearer: Seat, "WHO|all", |words| if words.take_if("all") { Ok(Seat::Public) } else { seat(words) },
        |to| if *to == Seat::Public { "all".into() } else { to.to_string() },
        names |to| to.player().into_iter().collect(), asks Ask::pick(Source::Hearers);
    /// The seats that read a row beside the Dealer; `open` in older journals.
    ReadBy: Seat, "[to WHO|all]", read_by, write_read_by,
        names |to| to.player().into_iter().collect(), asks Ask::pick(Source::Hearers).optional().after("to");
}

fn read_by(words: &mut Words) -> Result<Seat, BadCommand> {
    match () {
        () if words.take_if("open") => Ok(Seat::Public),
        () if words.take_if("to") => Hearer::read(words),
        () => Ok(Seat::Dealer),
    }
}

fn write_read_by(to: &Seat) -> String {
    if to.is_dealer() { String::new() } else { format!("to {}", Hearer::write(to)) }
}

fn read_name(words: &mut Words) -> Result<String, BadCommand> {
    let text = words.text();
    let name = if is_written_out(&text) { text.as_str() } else { unwrapped(&text) };
    if name.is_empty() { Err(words.missing("the name")) } else { Ok(name.to_owned()) }
}

/// True for a value in RON: a field, a list or nothing follows the first parenthesis.
fn is_written_out(text: &str) -> bool {
    let Some(inner) = text.strip_prefix('(').map(str::trim_start) else { return false };
    let field = inner.split_once(':').map_or("", |(field, _)| field.trim_end());
    let is_field =
        !field.is_empty() && field.bytes().all(|sign| sign.is_ascii_alphanumeric() || sign == b'_');
    is_field || inner.starts_with(['[', ')'])
}

fn of_whom(words: &mut Words) -> Result<Option<ActorId>, BadCommand> {
    if words.peek().is_some_and(|word| !Side::begins(word)) { Who::read(words).map(Some) } else { Ok(None) }
}

fn read_and_foes(words: &mut Words) -> Result<Vec<ActorId>, BadCommand> {
    let mut others = Vec::new();
    while words.take_if("and") {
        others.push(Foe::read(words)?);
    }
    Ok(others)
}

fn write_and_foes(value: &[ActorId]) -> String {
    let each: Vec<String> = value.iter().map(|foe| format!("and {foe}")).collect();
    each.join(" ")
}

fn if_faces(words: &mut Words) -> Result<Vec<u8>, BadCommand> {
    let mut faces = Vec::new();
    while words.peek().is_some_and(is_count) && words.goes_on() {
        faces.push(words.number("the face of a die")?);
    }
    Ok(faces)
}

fn amount(words: &mut Words) -> Result<Amount, BadCommand> {
    let signed = words.peek().is_some_and(|word| word.starts_with(['+', '-']));
    let number = words.number("a number")?;
    Ok(if signed { Amount::By(number) } else { Amount::To(number) })
}

fn write_amount(value: Amount) -> String {
    match value {
        Amount::To(to) => to.to_string(),
        Amount::By(by) => format!("{by:+}"),
    }
}

fn if_said(text: &str) -> String {
    if text.is_empty() { String::new() } else { format!("({text})") }
}

fn why(words: &mut Words) -> String {
    words.bracketed().unwrap_or_else(|| words.text().replace('(', "[").replace(')', "]"))
}

fn seat(words: &mut Words) -> Result<Seat, BadCommand> {
    let own = words.peek().and_then(|word| word.parse().ok());
    match own {
        Some(seat @ (Seat::Dealer | Seat::Public)) => words.next("a seat").map(|_| seat),
        Some(Seat::Player(_)) | None => words.person("a seat").map(Seat::Player),
    }
}

/// Finds a word in a list, ignoring case.
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

impl Choice for bool {
    const WHAT: &'static str = "on or off";
    const ALL: &'static [bool] = &[true, false];

    fn word(self) -> &'static str {
        if self { "on" } else { "off" }
    }
}

impl<T: Choice> Word for T {
    type Value = T;

    fn usage() -> String {
        T::ALL.iter().map(|one| one.word().to_lowercase()).collect::<Vec<_>>().join("|")
    }

    fn read(words: &mut Words) -> Result<T, BadCommand> {
        let names: Vec<_> = T::ALL.iter().map(|one| one.word().to_lowercase()).collect();
        let all: Vec<_> = names.iter().map(String::as_str).zip(T::ALL.iter().copied()).collect();
        choose(words, T::WHAT, &all)
    }

    fn write(value: &T) -> String {
        value.word().to_lowercase()
    }

    fn asks() -> Vec<Ask> {
        vec![Ask::choice(T::ALL.iter().map(|one| one.word()))]
    }

    fn begins(word: &str) -> bool {
        T::ALL.iter().any(|one| one.word().eq_ignore_ascii_case(word))
    }
}
