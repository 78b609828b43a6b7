//! The sheet editor: a form whose rows have a value, a change and help.
//!
//! A sheet lists its rows, most of them from its schema; the form draws and edits them. The rules decide what is
//! legal.

use std::cell::RefCell;
use std::fmt::Debug;
use std::ops::RangeInclusive;

use super::form::{Draft, FormPopup, Side};
use super::{Cx, Popup};
use crate::content::AnySheet;
use crate::rules::ultimo::creation::Career;
use crate::session::Refused;
use crate::table::actor::ActorId;
use crate::table::schema::{self, Kind};
use crate::table::seen::SeenActor;
use crate::ui::act::{Act, Made};
use crate::ui::theme::Role;
use crate::ui::widgets::{Changed, Field};

/// The row to move the cursor to, if any, or why the change is invalid.
pub type Taken = Result<Option<String>, String>;

/// A result that converts to [`Taken`].
pub trait Outcome {
    fn taken(self) -> Taken;
}

impl Outcome for () {
    fn taken(self) -> Taken {
        Ok(None)
    }
}

impl Outcome for Result<(), String> {
    fn taken(self) -> Taken {
        self.map(|()| None)
    }
}

impl Outcome for Taken {
    fn taken(self) -> Taken {
        self
    }
}

type Change<'c, S> = Box<dyn Fn(&mut S, Changed<String>) -> Taken + 'c>;
type Remove<'c, S> = Box<dyn Fn(&mut S) -> Taken + 'c>;
type Opens<'c, S> = Box<dyn Fn(&S) -> Act + 'c>;
type Help<'c, S> = Box<dyn Fn(&S) -> Option<String> + 'c>;

/// A field with its actions.
pub struct Row<'c, S> {
    field: Field<String>,
    change: Option<Change<'c, S>>,
    remove: Option<Remove<'c, S>>,
    open: Option<Opens<'c, S>>,
    help: Option<Help<'c, S>>,
}

impl<'c, S> Row<'c, S> {
    /// Sets the name, if the label is not unique or the cursor must find it.
    pub fn named(&mut self, name: impl Into<String>) -> &mut Row<'c, S> {
        self.field.rename(name.into());
        self
    }

    pub fn help(&mut self, words: impl Into<String>) -> &mut Row<'c, S> {
        let words = words.into();
        self.help = (!words.is_empty()).then(|| Box::new(move |_: &S| Some(words.clone())) as Help<'c, S>);
        self
    }

    /// Sets help that is computed only under the cursor.
    pub fn tell(&mut self, words: impl Fn(&S) -> Option<String> + 'c) -> &mut Row<'c, S> {
        self.help = Some(Box::new(words));
        self
    }

    /// Sets the action of Backspace.
    pub fn remove<O: Outcome>(&mut self, remove: impl Fn(&mut S) -> O + 'c) -> &mut Row<'c, S> {
        self.remove = Some(Box::new(move |sheet| remove(sheet).taken()));
        self
    }

    /// Shows words in place of a number.
    pub fn words(&mut self, told: impl Into<String>) -> &mut Row<'c, S> {
        if let Field::Number { words, .. } = &mut self.field {
            *words = told.into();
        }
        self
    }

    /// Allows a long label for a number.
    pub fn wide(&mut self) -> &mut Row<'c, S> {
        if let Field::Number { wide, .. } = &mut self.field {
            *wide = true;
        }
        self
    }

    /// Sets the limit in characters, and the prompt while empty.
    pub fn letters(&mut self, letters: usize, words: &str) -> &mut Row<'c, S> {
        if let Field::Text { most, asks, .. } = &mut self.field {
            (*most, *asks) = (letters, words.to_owned());
        }
        self
    }
}

/// A list of typed entries.
pub struct Entries<'e> {
    pub title: &'e str,
    pub example: &'e str,
    /// Limit of an entry in characters.
    pub most: usize,
}

/// Limit of names and most other texts, in characters.
pub const LETTERS: usize = 60;

pub struct Rows<'c, S>(Vec<Row<'c, S>>);

impl<S> Default for Rows<'_, S> {
    fn default() -> Self {
        Rows(Vec::new())
    }
}

impl<'c, S: 'static> Rows<'c, S> {
    fn push(&mut self, field: Field<String>, change: Option<Change<'c, S>>) -> &mut Row<'c, S> {
        let at = self.0.len();
        self.0.push(Row { field, change, remove: None, open: None, help: None });
        &mut self.0[at]
    }

    pub fn text<O: Outcome>(
        &mut self,
        label: impl Into<String>,
        value: &str,
        set: impl Fn(&mut S, String) -> O + 'c,
    ) -> &mut Row<'c, S> {
        let label = label.into();
        let change = move |sheet: &mut S, changed| match changed {
            Changed::Typed(_, text) => set(sheet, text).taken(),
            Changed::Removed(_) => set(sheet, String::new()).taken(),
            _ => Ok(None),
        };
        self.push(Field::text(label.clone(), label, value, LETTERS, ""), Some(Box::new(change)))
    }

    pub fn number(
        &mut self,
        label: impl Into<String>,
        value: i32,
        within: RangeInclusive<i32>,
        set: impl Fn(&mut S, i32) + 'c,
    ) -> &mut Row<'c, S> {
        let label = label.into();
        let change = move |sheet: &mut S, changed| {
            if let Changed::To(_, number) = changed {
                set(sheet, number);
            }
            Ok(None)
        };
        self.push(Field::number(label.clone(), label, value, within), Some(Box::new(change)))
    }

    pub fn choice(
        &mut self,
        label: impl Into<String>,
        options: Vec<String>,
        at: usize,
        choose: impl Fn(&mut S, usize) + 'c,
    ) -> &mut Row<'c, S> {
        let label = label.into();
        let change = move |sheet: &mut S, changed| {
            if let Changed::At(_, at) = changed {
                choose(sheet, at);
            }
            Ok(None)
        };
        self.push(Field::choice(label.clone(), label, options, at), Some(Box::new(change)))
    }

    pub fn switch(
        &mut self,
        name: impl Into<String>,
        on: bool,
        turn: impl Fn(&mut S, bool) + 'c,
    ) -> &mut Row<'c, S> {
        let name = name.into();
        let change = move |sheet: &mut S, changed| {
            if let Changed::Switched(_, on) = changed {
                turn(sheet, on);
            }
            Ok(None)
        };
        self.push(Field::switch(name.clone(), name, on), Some(Box::new(change)))
    }

    /// A line to add an entry.
    pub fn more<O: Outcome>(
        &mut self,
        words: impl Into<String>,
        most: usize,
        add: impl Fn(&mut S, String) -> O + 'c,
    ) -> &mut Row<'c, S> {
        let words = words.into();
        let change = move |sheet: &mut S, changed| match changed {
            Changed::Typed(_, text) => add(sheet, text).taken(),
            _ => Ok(None),
        };
        self.push(Field::More { key: words.clone(), words, most }, Some(Box::new(change)))
    }

    /// A line that opens another form; `there` if it changes something existing.
    pub fn door(
        &mut self,
        words: impl Into<String>,
        there: bool,
        open: impl Fn(&S) -> Act + 'c,
    ) -> &mut Row<'c, S> {
        let words = words.into();
        let row = self.push(Field::Door { key: words.clone(), words, there }, None);
        row.open = Some(Box::new(open));
        row
    }

    pub fn head(&mut self, words: impl Into<String>) {
        self.push(Field::Head(words.into(), [""; 2]), None);
    }

    pub fn note(&mut self, words: impl Into<String>) {
        self.push(Field::Note(words.into()), None);
    }

    /// Fields of another form, with keys and changes of their own.
    pub fn own<K: Clone + Debug + 'static>(
        &mut self,
        of: &str,
        fields: impl FnOnce(&dyn Fn(K) -> String) -> Vec<Field<String>>,
        change: impl Fn(&mut S, Changed<K>) -> Result<(), String> + Clone + 'c,
    ) {
        let keys = RefCell::new(Vec::new());
        let fields = fields(&|key| {
            let name = format!("{of} {key:?}");
            keys.borrow_mut().push((name.clone(), key));
            name
        });
        let keys = keys.into_inner();
        for field in fields {
            let key = keys.iter().find(|(name, _)| field.key() == Some(name)).map(|(_, key)| key.clone());
            let row = self.push(field, None);
            let Some(key) = key else { continue };
            let (of, change, remove) = (key.clone(), change.clone(), change.clone());
            row.change =
                Some(Box::new(move |sheet, changed| change(sheet, changed.with(of.clone())).taken()));
            row.remove(move |sheet| remove(sheet, Changed::Removed(key.clone())));
        }
    }

    /// A row for a field of a schema.
    pub fn field<T: 'static>(
        &mut self,
        field: &'static schema::Field<T>,
        sheet: &T,
        part: impl Fn(&mut S) -> &mut T + 'c,
    ) -> &mut Row<'c, S> {
        let row = match &field.kind {
            Kind::Text { most, asks, get, set } => {
                let set = move |all: &mut S, text| set(part(all), text);
                self.text(field.label, get(sheet), set).letters(*most, asks)
            }
            Kind::Number { within, get, set } => {
                let set = move |all: &mut S, number| set(part(all), number);
                self.number(field.label, get(sheet), within.clone(), set)
            }
        };
        row.help(field.help)
    }

    /// A row for each field of a schema.
    pub fn fields<T: 'static>(
        &mut self,
        fields: &'static [schema::Field<T>],
        sheet: &T,
        part: fn(&mut S) -> &mut T,
    ) {
        for field in fields {
            self.field(field, sheet, part);
        }
    }

    /// A heading, a row for each entry, and a line to add one; an empty entry is removed. `help` describes an entry,
    /// or the line to add one.
    pub fn entries(
        &mut self,
        of: &Entries<'_>,
        told: &[String],
        put: impl Fn(&mut S, Option<usize>, &str) -> Result<(), String> + Copy + 'c,
        help: impl Fn(&S, Option<usize>) -> Option<String> + Copy + 'c,
    ) {
        self.head(of.title);
        for (nth, words) in told.iter().enumerate() {
            let label = format!("  {}", nth + 1);
            self.text(label, words, move |sheet, text: String| put(sheet, Some(nth), &text))
                .named(format!("{} {nth}", of.title))
                .letters(of.most, of.example)
                .tell(move |sheet| help(sheet, Some(nth)));
        }
        let words = format!("e.g. {}", of.example);
        self.more(words, of.most, move |sheet, text: String| put(sheet, None, &text))
            .named(format!("{} more", of.title))
            .tell(move |sheet| help(sheet, None));
    }

    /// A row for each text, and a line to add one.
    pub fn list(&mut self, label: &str, help: &str, lines: &[String], part: fn(&mut S) -> &mut Vec<String>) {
        for (nth, words) in lines.iter().enumerate() {
            let label = label.replace('#', &(nth + 1).to_string());
            self.text(label, words, move |sheet, text: String| put(part(sheet), nth, text))
                .named(format!("{help} {nth}"))
                .help(help);
        }
        self.more("something carried", LETTERS, move |sheet, text| part(sheet).push(text)).help(help);
    }

    /// Rows that pick from a list of content, by index.
    pub fn picks(
        &mut self,
        of: &str,
        lines: Vec<Field<usize>>,
        pick: impl Fn(&mut S, usize, usize) + Clone + 'c,
        help: impl Fn(&S, usize) -> Option<String> + Copy + 'c,
    ) {
        for line in lines {
            let Field::Choice { key: nth, label, options, at } = line else { continue };
            let (name, pick) = (format!("{of} {nth}"), pick.clone());
            self.choice(label, options, at, move |sheet, at| pick(sheet, nth, at))
                .named(name)
                .tell(move |sheet| help(sheet, nth));
        }
    }

    /// A choice among actors.
    pub fn who(
        &mut self,
        label: &str,
        among: Vec<&'c SeenActor>,
        who: &ActorId,
        choose: impl Fn(&mut S, ActorId) + 'c,
    ) -> &mut Row<'c, S> {
        let at = among.iter().position(|actor| actor.id == *who).unwrap_or(0);
        let names = among.iter().map(|actor| actor.name.clone()).collect();
        self.choice(label, names, at, move |sheet, at| {
            if let Some(actor) = among.get(at) {
                choose(sheet, actor.id.clone());
            }
        })
    }

    /// The switch that saves a sheet for other tables.
    pub fn keep(&mut self, on: bool, turn: impl Fn(&mut S, bool) + 'c) {
        let help = "Adds it to the codex, for all of your tables.";
        self.switch("save it in your pack for other tables", on, turn).help(help);
    }
}

/// Changes a line of a list; removes it if empty.
fn put(list: &mut Vec<String>, nth: usize, text: String) {
    match list.get_mut(nth) {
        Some(_) if text.is_empty() => drop(list.remove(nth)),
        Some(line) => *line = text,
        None => {}
    }
}

/// A value that the editor can edit.
pub trait Sheet: Sized + 'static {
    fn title(&self) -> &'static str;

    /// Label of Enter.
    fn done(&self) -> &'static str;

    fn rows<'c>(&self, cx: &Cx<'c>) -> Rows<'c, Self>;

    /// The lines below the rows; `why` is the reason why it cannot be submitted.
    fn foot(&self, _cx: &Cx<'_>, why: Option<Refused>) -> Vec<(String, Role)> {
        vec![verdict(why, self.done())]
    }

    fn side(&self, _cx: &Cx<'_>) -> Side {
        Side::default()
    }

    fn act(&self, cx: &Cx<'_>) -> Result<Act, Refused>;

    /// Called after a change of the row called `name`.
    fn changed(&mut self, _name: &str, _cx: &Cx<'_>) {}

    /// Takes the result of a form opened from this one; returns true if it expected one.
    fn takes(&mut self, _act: &Act) -> bool {
        false
    }

    /// The first required row that is empty.
    fn missing(&self) -> Option<&'static str> {
        None
    }

    /// The reason why Backspace does nothing on a row that cannot be removed; `None` for no message.
    const STAYS: Option<&'static str> = None;

    /// True if Esc should ask for confirmation.
    fn worth_keeping(&self, changed: bool) -> bool {
        changed
    }
}

/// One line: ready, or the reason why not.
pub fn verdict(why: Option<Refused>, done: &str) -> (String, Role) {
    match why {
        Some(why) => (format!("not yet: {}", why.describe()), Role::Warning),
        None => (format!("Ready. Enter: {done}"), Role::Accent),
    }
}

/// Submits a sheet without problems: replaces an actor's, or adds a new actor; `keep` saves it in the pack, too.
pub fn made(
    problems: Vec<String>,
    sheet: AnySheet,
    who: Option<&ActorId>,
    keep: bool,
) -> Result<Act, Refused> {
    match problems.into_iter().next() {
        Some(problem) => Err(Refused::new(problem, "")),
        None => Ok(Act::Bring(Made { sheet, career: Career::Grown, who: who.cloned(), keep })),
    }
}

struct Editor<S> {
    sheet: S,
    changed: bool,
}

/// Opens the editor with the cursor on a row.
pub fn open<S: Sheet>(cx: &Cx<'_>, sheet: S, row: &str) -> Box<dyn Popup> {
    Box::new(FormPopup::at(cx, Editor { sheet, changed: false }, &row.to_owned()))
}

/// An actor at the table with a sheet of this kind, to change it; `None` for a new sheet.
pub fn held<S>(
    cx: &Cx<'_>,
    who: Option<ActorId>,
    sheet: impl Fn(&SeenActor) -> Option<S>,
) -> Option<(ActorId, S)> {
    let actor = cx.seen.actor(&who?)?;
    Some((actor.id.clone(), sheet(actor)?))
}

/// Opens the editor with the cursor on the name; for a new sheet it is typed at once.
pub fn named<S: Sheet>(cx: &Cx<'_>, sheet: S, new: bool) -> Box<dyn Popup> {
    let popup = FormPopup::at(cx, Editor { sheet, changed: false }, &"name".to_owned());
    Box::new(if new { popup.typing(cx) } else { popup })
}

impl<S: Sheet> Editor<S> {
    fn row<'c>(&self, name: &str, cx: &Cx<'c>) -> Option<Row<'c, S>> {
        self.sheet.rows(cx).0.into_iter().find(|row| row.field.key().is_some_and(|key| key == name))
    }
}

impl<S: Sheet> Draft for Editor<S> {
    type Key = String;

    fn title(&self) -> &str {
        self.sheet.title()
    }

    fn done(&self) -> &'static str {
        self.sheet.done()
    }

    fn fields(&self, cx: &Cx<'_>) -> Vec<Field<String>> {
        let mut fields: Vec<Field<String>> = self.sheet.rows(cx).0.into_iter().map(|row| row.field).collect();
        fields.push(Field::Blank);
        let foot = self.sheet.foot(cx, self.why_not(cx));
        fields.extend(foot.into_iter().map(|(words, role)| Field::Total(words, role)));
        fields
    }

    fn here(&self, key: &String, cx: &Cx<'_>) -> Option<String> {
        self.row(key, cx)?.help.and_then(|help| help(&self.sheet))
    }

    fn side(&self, cx: &Cx<'_>) -> Side {
        self.sheet.side(cx)
    }

    fn change(&mut self, changed: Changed<String>, cx: &Cx<'_>) -> Taken {
        let name = changed.key().clone();
        let Some(row) = self.row(&name, cx) else { return Ok(None) };
        self.changed = true;
        let next = match (changed, row.remove, row.change) {
            (Changed::Removed(_), Some(remove), _) => remove(&mut self.sheet),
            (Changed::Removed(_), None, _) if !matches!(row.field, Field::Text { .. }) => {
                S::STAYS.map_or(Ok(None), |why| Err(why.to_owned()))
            }
            (changed, _, Some(change)) => change(&mut self.sheet, changed),
            (_, _, None) => Ok(None),
        }?;
        self.sheet.changed(&name, cx);
        Ok(next)
    }

    fn at_once(&self, changed: &Changed<String>, cx: &Cx<'_>) -> Option<Act> {
        let Changed::Switched(name, _) = changed else { return None };
        self.row(name, cx)?.open.map(|open| open(&self.sheet))
    }

    fn takes(&mut self, act: &Act) -> bool {
        let takes = self.sheet.takes(act);
        self.changed |= takes;
        takes
    }

    fn missing(&self, _: &Refused) -> Option<String> {
        self.sheet.missing().map(str::to_owned)
    }

    fn act(&self, cx: &Cx<'_>) -> Result<Option<Act>, Refused> {
        self.sheet.act(cx).map(Some)
    }

    fn worth_keeping(&self) -> bool {
        self.sheet.worth_keeping(self.changed)
    }
}
