//! Words for named or fully written values: a sheet of any system, an effect, an injury, a condition.

use super::plain::kinds;
use super::{BadCommand, Name, Word, Words};
use crate::command::{Ask, Ref, Source};
use crate::table::{ActorId, Foes, Written};
use crate::text_limits;
use crate::words::unwrapped;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::marker::PhantomData;
use std::sync::Arc;

kinds! {
    /// A character of any system: by name, or written out.
    AnySheet: Ref<Written>, "NAME|SHEET", read_any_sheet, write_any_sheet,
        asks Ask::pick(Source::Codex);
}

kinds! {
    /// The members of an encounter: names with number and place, or written out.
    FoesWord: Ref<Foes>, "FOE [N] [hidden] [at SQUARES|BAND][+FOE …]", read_foes, write_foes,
        asks member("foe", ""), member("count", ""), member("place", ""), member("foe 2", "+"),
        member("count, foe 2", ""), member("place, foe 2", ""), member("foe 3", "+"), member("count, foe 3", ""),
        member("place, foe 3", ""), member("foe 4", "+"), member("count, foe 4", ""), member("place, foe 4", "");
    /// One foe whose sheet is used.
    OneFoe: Ref<Foes>, "FOE", read_foes, write_foes, asks Ask::pick(Source::Codex);
    /// The name of a new person, followed by the difficulty of talking to them.
    NpcName: String, "NAME", |words| {
            let name = words.up_to(&["talk"]);
            let name = unwrapped(&name);
            if name.is_empty() { Err(words.missing("the name")) } else { Ok(name.to_owned()) }
        }, String::clone, texts |name| vec![name], asks Ask::text();
}

/// The words that can follow foes in a command.
const AFTER_FOES: [&str; 7] = ["weather", "threat", "talk", "looks", "wants", "called", ":"];

/// The beginning of written-out foes.
const WRITTEN_OUT: &str = "([";

fn read_foes(words: &mut Words) -> Result<Ref<Foes>, BadCommand> {
    if words.peek().is_some_and(|word| word.starts_with(WRITTEN_OUT)) {
        let whole = words.value().ok_or_else(|| words.missing("the end of the foes"))?;
        return given(whole, "the foes");
    }
    let text = words.up_to(&AFTER_FOES);
    if text.is_empty() { Err(words.missing("a foe")) } else { Ok(Ref::ByName(text)) }
}

fn write_foes(value: &Ref<Foes>) -> String {
    <Ref<Foes> as Word>::write(value)
}

/// One part of a foe of an encounter: its label, and the character before it.
fn member(label: &'static str, sign: &str) -> Ask {
    let ask = if label.starts_with("place") {
        Ask::text()
    } else if label.starts_with("foe") {
        Ask::pick(Source::Codex)
    } else {
        Ask::number(1..=20)
    };
    let ask = ask.called(label);
    match (sign, label) {
        (_, "foe") => ask,
        ("", _) => ask.optional(),
        _ => ask.optional().joined(),
    }
}

/// A value in RON, if it is valid at a table.
pub(super) fn written_out<T: DeserializeOwned>(text: &str, what: &str, hint: &str) -> Result<T, BadCommand> {
    let value = ron::from_str(text).map_err(|e| {
        BadCommand::new(format!("{what} cannot be read at character {}: {}", e.span.start.col, e.code), hint)
    })?;
    if let Some(unfit) = text_limits::unfit(text) {
        let (problem, remedy) = unfit.describe();
        return Err(BadCommand::new(problem, remedy));
    }
    Ok(value)
}

/// A value that is written out.
pub(super) fn given<T: DeserializeOwned>(text: &str, what: &str) -> Result<Ref<T>, BadCommand> {
    written_out(text, what, "a name from the codex, or the whole sheet in RON")
        .map(|value| Ref::Inline(Arc::new(value)))
}

/// An effect or an injury: by its word, or written out in parentheses, followed by other words.
pub struct OfCodex<T>(PhantomData<T>);

impl<T: Serialize + DeserializeOwned> Word for OfCodex<T> {
    type Value = Ref<T>;

    fn usage() -> String {
        "NAME".into()
    }

    fn read(words: &mut Words) -> Result<Ref<T>, BadCommand> {
        let Some(whole) = words.value() else {
            return Ok(Ref::ByName(words.next("a name")?.to_lowercase()));
        };
        // A name in parentheses has no fields.
        if !whole.contains(':') {
            return Ok(Ref::ByName(ActorId::new(whole).to_string()));
        }
        let value = written_out(whole, "that", "a word from the codex, or the whole sheet in RON")?;
        Ok(Ref::Inline(Arc::new(value)))
    }

    fn write(value: &Ref<T>) -> String {
        <Ref<T> as Word>::write(value)
    }

    fn asks() -> Vec<Ask> {
        vec![Ask::pick(Source::Codex)]
    }
}

impl<T: Serialize + DeserializeOwned> Word for Ref<T> {
    type Value = Ref<T>;

    fn usage() -> String {
        "NAME|SHEET".into()
    }

    fn read(words: &mut Words) -> Result<Ref<T>, BadCommand> {
        let text = Name::read(words)?;
        // A typed value has the format of content files, and the content writes it out.
        if !text.starts_with('(') || words.is_typed() {
            return Ok(Ref::ByName(text));
        }
        let sheet = written_out(&text, "the sheet", "a name from the codex, or a whole sheet in RON")?;
        Ok(Ref::Inline(Arc::new(sheet)))
    }

    fn write(value: &Ref<T>) -> String {
        match value {
            Ref::ByName(name) => name.clone(),
            Ref::Inline(sheet) => written(&**sheet),
        }
    }

    fn asks() -> Vec<Ask> {
        vec![Ask::pick(Source::Codex)]
    }
}

/// A system's marker field and sheet reader; the marker of the last is empty.
type Kind = (&'static str, fn(&str) -> Result<Written, BadCommand>);

/// The systems whose sheets can be replaced.
const KINDS: [Kind; 6] = [
    ("danger_sense:", |text| sheet_of(text).map(Written::Foe)),
    ("approaches:", |text| sheet_of(text).map(Written::Protagonist)),
    ("constitution:", |text| sheet_of(text).map(Written::Crucible)),
    ("attributes:", |text| sheet_of(text).map(Written::Ultimo)),
    ("hp:", |text| sheet_of(text).map(Written::Opponent)),
    ("", |text| sheet_of(text).map(Written::Paper)),
];

fn sheet_of<T: DeserializeOwned>(text: &str) -> Result<T, BadCommand> {
    written_out(text, "the sheet", "a name from the codex, or a whole sheet in RON")
}

fn read_any_sheet(words: &mut Words) -> Result<Ref<Written>, BadCommand> {
    let text = Name::read(words)?;
    if !text.starts_with('(') || words.is_typed() {
        return Ok(Ref::ByName(text));
    }
    // The fault is reported for the kind that the text resembles.
    let mut kinds = KINDS;
    kinds.sort_by_key(|(mark, _)| !text.contains(mark));
    let mut faults = Vec::new();
    for (_, of) in kinds {
        match of(&text) {
            Ok(sheet) => return Ok(Ref::Inline(Arc::new(sheet))),
            Err(bad) => faults.push(bad),
        }
    }
    Err(faults.swap_remove(0))
}

fn write_any_sheet(value: &Ref<Written>) -> String {
    match value {
        Ref::ByName(name) => name.clone(),
        Ref::Inline(sheet) => match &**sheet {
            Written::Ultimo(sheet) => written(sheet),
            Written::Paper(sheet) => written(sheet),
            Written::Crucible(sheet) => written(sheet),
            Written::Protagonist(sheet) => written(sheet),
            Written::Foe(sheet) => written(sheet),
            Written::Opponent(sheet) => written(sheet),
        },
    }
}

pub(super) fn written<T: Serialize>(sheet: &T) -> String {
    ron::to_string(sheet).expect("a sheet is plain data, which can always be written")
}
