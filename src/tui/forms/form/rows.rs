//! The rows of a form: each has a value, a change and help.

use std::ops::RangeInclusive;
use std::rc::Rc;

use crate::table::actor::ActorId;
use crate::table::schema::{self, FieldKind};
use crate::table::seen::SeenActor;
use crate::table::sheet::Skill;
use crate::tui::act::UiAction;
use crate::tui::widgets::{Changed, Field};

/// The consequence of a change.
pub enum Then {
    Stay,
    /// Moves the cursor to the row of this name.
    GoTo(String),
    Do(Box<UiAction>),
    /// Closes the form, and carries out this act instead.
    Instead(Box<UiAction>),
}

/// The consequence of a change, or the reason why it is invalid.
pub type Taken = Result<Then, String>;

/// A result that converts to [`Taken`].
pub trait Outcome {
    fn taken(self) -> Taken;
}

impl Outcome for () {
    fn taken(self) -> Taken {
        Ok(Then::Stay)
    }
}

impl Outcome for UiAction {
    fn taken(self) -> Taken {
        Ok(Then::Do(Box::new(self)))
    }
}

impl Outcome for Result<(), String> {
    fn taken(self) -> Taken {
        self.map(|()| Then::Stay)
    }
}

impl Outcome for Taken {
    fn taken(self) -> Taken {
        self
    }
}

type Change<'c, S> = Box<dyn Fn(&mut S, Changed<String>) -> Taken + 'c>;
type Remove<'c, S> = Box<dyn Fn(&mut S) -> Taken + 'c>;
type Help<'c, S> = Box<dyn Fn(&S) -> Option<String> + 'c>;

/// A field with its actions.
pub struct FieldRow<'c, S> {
    pub(super) field: Field<String>,
    pub(super) change: Option<Change<'c, S>>,
    pub(super) remove: Option<Remove<'c, S>>,
    pub(super) help: Option<Help<'c, S>>,
}

impl<'c, S> FieldRow<'c, S> {
    /// Sets the name, if the label is not unique or the cursor must find it.
    pub fn named(&mut self, name: impl Into<String>) -> &mut FieldRow<'c, S> {
        self.field.rename(name.into());
        self
    }

    pub fn help(&mut self, words: impl Into<String>) -> &mut FieldRow<'c, S> {
        let words = words.into();
        self.help = (!words.is_empty()).then(|| Box::new(move |_: &S| Some(words.clone())) as Help<'c, S>);
        self
    }

    /// Sets help that is computed only under the cursor.
    pub fn tell(&mut self, words: impl Fn(&S) -> Option<String> + 'c) -> &mut FieldRow<'c, S> {
        self.help = Some(Box::new(words));
        self
    }

    /// Sets the action of Backspace.
    pub fn remove<O: Outcome>(&mut self, remove: impl Fn(&mut S) -> O + 'c) -> &mut FieldRow<'c, S> {
        self.remove = Some(Box::new(move |form| remove(form).taken()));
        self
    }

    /// Shows words in place of a number.
    pub fn words(&mut self, told: impl Into<String>) -> &mut FieldRow<'c, S> {
        if let Field::Number { words, .. } = &mut self.field {
            *words = told.into();
        }
        self
    }

    /// Shows facts beside what is chosen.
    pub fn beside(&mut self, facts: impl Into<String>) -> &mut FieldRow<'c, S> {
        if let Field::Choice { beside, .. } = &mut self.field {
            *beside = facts.into();
        }
        self
    }

    /// Shows example values of a number with their meaning, each after its label.
    pub fn about(&mut self, examples: Vec<(i32, String)>, labels: Vec<String>) -> &mut FieldRow<'c, S> {
        if let Field::Number { about, before, .. } = &mut self.field {
            (*about, *before) = (examples, labels);
        }
        self
    }

    /// Allows a long label for a number.
    pub fn wide(&mut self) -> &mut FieldRow<'c, S> {
        if let Field::Number { wide, .. } = &mut self.field {
            *wide = true;
        }
        self
    }

    /// Sets the limit in characters, and the prompt while empty.
    pub fn letters(&mut self, letters: usize, words: &str) -> &mut FieldRow<'c, S> {
        if let Field::Text { most, asks, .. } = &mut self.field {
            (*most, *asks) = (letters, words.to_owned());
        }
        self
    }

    /// Shows numbers in the columns at the right of a switch.
    pub fn columns(&mut self, values: [Option<i32>; 2]) -> &mut FieldRow<'c, S> {
        if let Field::Switch { columns, .. } = &mut self.field {
            *columns = values;
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

/// The option of a line that is left empty.
pub const NONE: &str = "none";

/// Limit of names and most other texts, in characters.
pub const LETTERS: usize = 60;

pub struct Rows<'c, S>(pub(super) Vec<FieldRow<'c, S>>);

impl<S> Default for Rows<'_, S> {
    fn default() -> Self {
        Rows(Vec::new())
    }
}

impl<'c, S: 'static> Rows<'c, S> {
    fn push(&mut self, field: Field<String>, change: Option<Change<'c, S>>) -> &mut FieldRow<'c, S> {
        let at = self.0.len();
        self.0.push(FieldRow { field, change, remove: None, help: None });
        &mut self.0[at]
    }

    /// Names of the rows that the cursor can select.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.0.iter().filter_map(|row| row.field.key()).map(String::as_str)
    }

    pub fn text<O: Outcome>(
        &mut self,
        label: impl Into<String>,
        value: &str,
        set: impl Fn(&mut S, String) -> O + 'c,
    ) -> &mut FieldRow<'c, S> {
        let label = label.into();
        let change = move |form: &mut S, changed| match changed {
            Changed::Typed(_, text) => set(form, text).taken(),
            Changed::Removed(_) => set(form, String::new()).taken(),
            _ => Ok(Then::Stay),
        };
        self.push(Field::text(label.clone(), label, value, LETTERS, ""), Some(Box::new(change)))
    }

    pub fn number<O: Outcome>(
        &mut self,
        label: impl Into<String>,
        value: i32,
        within: RangeInclusive<i32>,
        set: impl Fn(&mut S, i32) -> O + 'c,
    ) -> &mut FieldRow<'c, S> {
        let label = label.into();
        let change = move |form: &mut S, changed| match changed {
            Changed::To(_, number) => set(form, number).taken(),
            _ => Ok(Then::Stay),
        };
        self.push(Field::number(label.clone(), label, value, within), Some(Box::new(change)))
    }

    pub fn choice<O: Outcome>(
        &mut self,
        label: impl Into<String>,
        options: Vec<String>,
        at: usize,
        choose: impl Fn(&mut S, usize) -> O + 'c,
    ) -> &mut FieldRow<'c, S> {
        let label = label.into();
        let change = move |form: &mut S, changed| match changed {
            Changed::At(_, at) => choose(form, at).taken(),
            _ => Ok(Then::Stay),
        };
        self.push(Field::choice(label.clone(), label, options, at), Some(Box::new(change)))
    }

    /// A choice among values, each with its words.
    pub fn among<T: Clone + PartialEq + 'c, W: Into<String>, O: Outcome>(
        &mut self,
        label: impl Into<String>,
        all: impl IntoIterator<Item = (T, W)>,
        now: &T,
        choose: impl Fn(&mut S, T) -> O + 'c,
    ) -> &mut FieldRow<'c, S> {
        let all = all.into_iter().map(|(value, words)| (value, words.into()));
        let (values, words): (Vec<T>, Vec<String>) = all.unzip();
        let at = values.iter().position(|value| value == now).unwrap_or(0);
        self.choice(label, words, at, move |form, at| choose(form, values[at].clone()))
    }

    /// A choice among values, each with its words and help.
    pub fn explained<T: Copy + PartialEq + 'c, O: Outcome>(
        &mut self,
        label: &str,
        all: &[(T, &str, &str)],
        now: T,
        choose: impl Fn(&mut S, T) -> O + 'c,
    ) {
        let help = all.iter().find(|(one, ..)| *one == now).map_or("", |(.., help)| help);
        self.among(label, all.iter().map(|(one, words, _)| (*one, *words)), &now, choose).help(help);
    }

    /// A choice that begins with an option for none.
    pub fn optional<O: Outcome>(
        &mut self,
        label: impl Into<String>,
        none: impl Into<String>,
        options: impl IntoIterator<Item = String>,
        at: Option<usize>,
        choose: impl Fn(&mut S, Option<usize>) -> O + 'c,
    ) -> &mut FieldRow<'c, S> {
        let options = std::iter::once(none.into()).chain(options).collect();
        let at = at.map_or(0, |at| at + 1);
        let choose = Rc::new(choose);
        let cleared = choose.clone();
        self.choice(label, options, at, move |form, at| choose(form, at.checked_sub(1)))
            .remove(move |form| cleared(form, None))
    }

    pub fn switch<O: Outcome>(
        &mut self,
        name: impl Into<String>,
        on: bool,
        turn: impl Fn(&mut S, bool) -> O + 'c,
    ) -> &mut FieldRow<'c, S> {
        let name = name.into();
        let change = move |form: &mut S, changed| match changed {
            Changed::Switched(_, on) => turn(form, on).taken(),
            _ => Ok(Then::Stay),
        };
        self.push(Field::switch(name.clone(), name, on), Some(Box::new(change)))
    }

    /// A line to add an entry.
    pub fn more<O: Outcome>(
        &mut self,
        words: impl Into<String>,
        most: usize,
        add: impl Fn(&mut S, String) -> O + 'c,
    ) -> &mut FieldRow<'c, S> {
        let words = words.into();
        let change = move |form: &mut S, changed| match changed {
            Changed::Typed(_, text) => add(form, text).taken(),
            _ => Ok(Then::Stay),
        };
        self.push(Field::More { key: words.clone(), words, most }, Some(Box::new(change)))
    }

    /// A line that opens another form; `there` if it changes something existing.
    pub fn door(
        &mut self,
        words: impl Into<String>,
        there: bool,
        open: impl Fn(&S) -> UiAction + 'c,
    ) -> &mut FieldRow<'c, S> {
        let words = words.into();
        let change = move |form: &mut S, changed| match changed {
            Changed::Switched(..) => open(form).taken(),
            _ => Ok(Then::Stay),
        };
        self.push(Field::Door { key: words.clone(), words, there }, Some(Box::new(change)))
    }

    pub fn head(&mut self, words: impl Into<String>) {
        self.heads(words, [""; 2]);
    }

    /// A heading with the names of its columns.
    pub fn heads(&mut self, words: impl Into<String>, columns: [&'static str; 2]) {
        self.push(Field::Head(words.into(), columns), None);
    }

    pub fn note(&mut self, words: impl Into<String>) {
        self.push(Field::Note(words.into()), None);
    }

    pub fn blank(&mut self) {
        self.push(Field::Blank, None);
    }

    /// A row for a field of a schema.
    pub fn field<T: 'static>(
        &mut self,
        field: &'static schema::Field<T>,
        sheet: &T,
        part: impl Fn(&mut S) -> &mut T + 'c,
    ) -> &mut FieldRow<'c, S> {
        let row = match &field.kind {
            FieldKind::Text { most, asks, get, set } => {
                let set = move |all: &mut S, text| set(part(all), text);
                self.text(field.label, get(sheet), set).letters(*most, asks)
            }
            FieldKind::Number { within, get, set } => {
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
            self.text(label, words, move |form, text: String| put(form, Some(nth), &text))
                .named(format!("{} {nth}", of.title))
                .letters(of.most, of.example)
                .tell(move |form| help(form, Some(nth)));
        }
        let words = format!("e.g. {}", of.example);
        self.more(words, of.most, move |form, text: String| put(form, None, &text))
            .named(format!("{} more", of.title))
            .tell(move |form| help(form, None));
    }

    /// A row for each text, and a line to add one.
    pub fn list(&mut self, label: &str, help: &str, lines: &[String], part: fn(&mut S) -> &mut Vec<String>) {
        for (nth, words) in lines.iter().enumerate() {
            let label = label.replace('#', &(nth + 1).to_string());
            let set = move |form: &mut S, text: String| {
                put(part(form), Some(nth), (!text.is_empty()).then_some(text));
            };
            self.text(label, words, set).named(format!("{help} {nth}")).help(help);
        }
        self.more("something carried", LETTERS, move |form, text| part(form).push(text)).help(help);
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
            let Field::Choice { key: nth, label, options, at, .. } = line else { continue };
            let (name, pick) = (format!("{of} {nth}"), pick.clone());
            self.choice(label, options, at, move |form, at| pick(form, nth, at))
                .named(name)
                .tell(move |form| help(form, nth));
        }
    }

    /// A choice among actors.
    pub fn who<O: Outcome>(
        &mut self,
        label: &str,
        among: Vec<&SeenActor>,
        who: &ActorId,
        choose: impl Fn(&mut S, ActorId) -> O + 'c,
    ) -> &mut FieldRow<'c, S> {
        let among = among.into_iter().map(|actor| (actor.id.clone(), actor.name.clone()));
        self.among(label, among, who, choose)
    }

    pub fn skill(
        &mut self,
        label: &str,
        among: Vec<Skill>,
        skill: &Skill,
        choose: impl Fn(&mut S, Skill) + 'c,
    ) -> &mut FieldRow<'c, S> {
        let among = among.into_iter().map(|skill| (skill.clone(), skill.name()));
        self.among(label, among, skill, choose)
    }

    /// The switch that saves a sheet for other tables.
    pub fn keep(&mut self, on: bool, turn: impl Fn(&mut S, bool) + 'c) {
        let help = "Adds it to the codex, for all of your tables.";
        self.switch("save it in your pack for other tables", on, turn).help(help);
    }
}

/// Sets, adds or removes an entry of a list.
pub fn put<T>(list: &mut Vec<T>, at: Option<usize>, one: Option<T>) {
    match (at.filter(|at| *at < list.len()), one) {
        (Some(at), Some(one)) => list[at] = one,
        (Some(at), None) => drop(list.remove(at)),
        (None, Some(one)) => list.push(one),
        (None, None) => {}
    }
}
