//! A form: fields, with sums below them. It keeps cursor, input and scroll, and reports changes.

mod draw;
mod seek;

use std::ops::RangeInclusive;

use crossterm::event::KeyCode;
use ratatui::layout::{Position, Rect};

use super::text_field::TextField;
use crate::tui::keymap::{Action, Chord, Context, Keymap};
use crate::tui::theme::Role;
use seek::Find;

/// Identifies a field for its caller.
pub trait FieldKey: Clone + PartialEq {}

impl<K: Clone + PartialEq> FieldKey for K {}

#[derive(Clone, Debug, PartialEq)]
pub enum Field<K> {
    /// Arrows and letters choose.
    Choice {
        key: K,
        label: String,
        options: Vec<String>,
        at: usize,
        /// Facts about what is chosen, beside it.
        beside: String,
    },
    /// Arrows, `+`, `-` and digits.
    Number {
        key: K,
        label: String,
        value: i32,
        within: RangeInclusive<i32>,
        words: String,
        /// Example values with their meaning, shown if there is room.
        about: Vec<(i32, String)>,
        /// Labels of the examples.
        before: Vec<String>,
        wide: bool,
    },
    Text {
        key: K,
        label: String,
        value: String,
        /// Most letters.
        most: usize,
        /// Prompt while empty.
        asks: String,
    },
    Switch {
        key: K,
        name: String,
        columns: [Option<i32>; 2],
        on: bool,
    },
    /// A line for a new entry: `[+]`.
    More {
        key: K,
        words: String,
        /// Most letters.
        most: usize,
    },
    /// Opens something else: `[+]` makes, `[>]` changes.
    Door {
        key: K,
        words: String,
        there: bool,
    },
    /// Heading with the names of its columns.
    Head(String, [&'static str; 2]),
    Note(String),
    Total(String, Role),
    Blank,
}

impl<K: FieldKey> Field<K> {
    pub fn choice(key: K, label: impl Into<String>, options: Vec<String>, at: usize) -> Field<K> {
        Field::Choice { key, label: label.into(), options, at, beside: String::new() }
    }

    pub fn number(key: K, label: impl Into<String>, value: i32, within: RangeInclusive<i32>) -> Field<K> {
        let (words, about, before) = (value.to_string(), Vec::new(), Vec::new());
        Field::Number { key, label: label.into(), value, within, words, about, before, wide: false }
    }

    pub fn text(key: K, label: impl Into<String>, value: &str, most: usize, asks: &str) -> Field<K> {
        Field::Text { key, label: label.into(), value: value.into(), most, asks: asks.into() }
    }

    pub fn switch(key: K, name: impl Into<String>, on: bool) -> Field<K> {
        Field::Switch { key, name: name.into(), columns: [None; 2], on }
    }

    pub fn key(&self) -> Option<&K> {
        match self {
            Field::Choice { key, .. }
            | Field::Number { key, .. }
            | Field::Text { key, .. }
            | Field::Switch { key, .. }
            | Field::More { key, .. }
            | Field::Door { key, .. } => Some(key),
            Field::Head(..) | Field::Note(_) | Field::Total(..) | Field::Blank => None,
        }
    }

    /// Renames a field that the cursor can select.
    pub fn rename(&mut self, name: K) {
        match self {
            Field::Choice { key, .. }
            | Field::Number { key, .. }
            | Field::Text { key, .. }
            | Field::Switch { key, .. }
            | Field::More { key, .. }
            | Field::Door { key, .. } => *key = name,
            Field::Head(..) | Field::Note(_) | Field::Total(..) | Field::Blank => {}
        }
    }

    /// The label of a line with a value.
    pub fn label(&self) -> Option<&str> {
        match self {
            Field::Choice { label, .. } | Field::Number { label, .. } | Field::Text { label, .. } => {
                Some(label)
            }
            _ => None,
        }
    }

    fn words(&self) -> &str {
        match self {
            Field::Choice { label, .. } | Field::Number { label, .. } | Field::Text { label, .. } => label,
            Field::Switch { name, .. } => name,
            Field::Door { words, .. } => words,
            Field::More { .. } | Field::Head(..) | Field::Note(_) | Field::Total(..) | Field::Blank => "",
        }
    }

    fn text_field(&self) -> Option<TextField> {
        match self {
            Field::Text { value, most, .. } => Some(TextField::new(value).most(*most)),
            Field::More { most, .. } => Some(TextField::default().most(*most)),
            _ => None,
        }
    }
}

#[derive(Clone, Debug, PartialEq)]
pub enum Changed<K> {
    At(K, usize),
    To(K, i32),
    Typed(K, String),
    Switched(K, bool),
    Removed(K),
}

impl<K> Changed<K> {
    pub fn key(&self) -> &K {
        match self {
            Changed::At(key, _)
            | Changed::To(key, _)
            | Changed::Typed(key, _)
            | Changed::Switched(key, _)
            | Changed::Removed(key) => key,
        }
    }
}

#[derive(Clone, Debug, PartialEq)]
pub enum FormStep<K> {
    /// [`FormState::taken`] accepts it.
    Changed(Changed<K>),
    Taken,
    /// The form does not use this key.
    Ignored,
    Done,
    Left,
}

#[derive(Clone, Debug, Default)]
pub struct FormState {
    cursor: usize,
    typing: Option<TextField>,
    then: isize,
    /// True if Enter ended the text of the last field.
    submits: bool,
    find: Option<Find>,
    /// True if the form is to be finished once the text is taken.
    finishes: bool,
    /// The number that is being typed, within the field's bounds or not.
    digits: Option<i32>,
    /// The bound that a typed number went past.
    past: Option<i32>,
    /// Relative input: sign, value before, digits so far.
    relative: Option<(i32, i32, i32)>,
    offset: usize,
    hits: Vec<(Rect, usize)>,
}

/// The fields that the cursor can select.
fn open<K: FieldKey>(fields: &[Field<K>]) -> impl Iterator<Item = &Field<K>> + Clone {
    fields.iter().filter(|field| field.key().is_some())
}

fn field_at<K: FieldKey>(fields: &[Field<K>], cursor: usize) -> Option<&Field<K>> {
    open(fields).nth(cursor)
}

/// A number with one more digit.
fn longer(number: i32, digit: char) -> i32 {
    number.saturating_mul(10).saturating_add(digit as i32 - '0' as i32)
}

fn count<K: FieldKey>(fields: &[Field<K>]) -> usize {
    open(fields).count()
}

impl FormState {
    /// True if letters are text.
    pub fn is_typing(&self) -> bool {
        self.typing.is_some() || self.find.is_some()
    }

    /// The words that are being typed.
    pub fn typed(&self) -> Option<String> {
        self.typing.as_ref().map(|typed| typed.text().trim().to_owned())
    }

    /// The place of the cursor among the fields that it can select.
    pub fn cursor(&self) -> usize {
        self.cursor
    }

    /// Label of Enter, if it does not finish the form.
    pub fn enter_here<K: FieldKey>(&self, fields: &[Field<K>]) -> Option<&'static str> {
        let last = self.cursor + 1 >= count(fields);
        match field_at(fields, self.cursor)? {
            Field::Text { .. } => (!last).then_some("next line"),
            _ if self.typing.is_some() => Some("done"),
            Field::Door { .. } => Some("open"),
            Field::More { .. } if !last => Some("next line"),
            _ => None,
        }
    }

    pub fn key_here<'r, K: FieldKey>(&self, fields: &'r [Field<K>]) -> Option<&'r K> {
        field_at(fields, self.cursor)?.key()
    }

    pub fn go<K: FieldKey>(&mut self, fields: &[Field<K>], key: &K) {
        let at = fields.iter().filter_map(Field::key).position(|other| other == key);
        self.cursor = at.unwrap_or(self.cursor).min(count(fields).saturating_sub(1));
    }

    /// True once if Enter ended the text of the last field, which finishes a form that lacks nothing.
    pub fn submits(&mut self) -> bool {
        std::mem::take(&mut self.submits)
    }

    /// True once if the form is to be finished from wherever the cursor is.
    pub fn finishes(&mut self) -> bool {
        std::mem::take(&mut self.finishes)
    }

    /// Once, the bound to which a typed number was limited.
    pub fn past(&mut self) -> Option<i32> {
        self.past.take()
    }

    /// Starts to type in the selected field.
    pub fn open<K: FieldKey>(&mut self, fields: &[Field<K>]) {
        self.typing = field_at(fields, self.cursor).and_then(Field::text_field);
        self.then = 0;
    }

    /// Accepts a change; the cursor moves to `here` or `next`.
    pub fn taken<K: FieldKey>(&mut self, fields: &[Field<K>], here: Option<&K>, next: Option<&K>) {
        let typed = self.typing.take().is_some();
        match (next, here) {
            (Some(next), _) => self.go(fields, next),
            (None, Some(here)) => self.go(fields, here),
            (None, None) => {}
        }
        let then = std::mem::take(&mut self.then);
        if typed && next.is_none() {
            self.step(then, count(fields));
        }
        self.cursor = self.cursor.min(count(fields).saturating_sub(1));
    }

    fn step(&mut self, by: isize, count: usize) {
        (self.find, self.digits, self.relative) = (None, None, None);
        self.cursor = self.cursor.saturating_add_signed(by).min(count.saturating_sub(1));
    }

    pub fn key<K: FieldKey>(&mut self, fields: &[Field<K>], chord: Chord, keymap: &Keymap) -> FormStep<K> {
        let count = count(fields);
        (self.submits, self.finishes, self.past) = (false, false, None);
        self.cursor = self.cursor.min(count.saturating_sub(1));
        let Some(field) = field_at(fields, self.cursor) else {
            // A form without fields is done or left.
            return match keymap.lookup(&[Context::Popup, Context::Menu, Context::Global], chord) {
                Some(Action::Act) => FormStep::Done,
                Some(Action::Back) => FormStep::Left,
                _ => FormStep::Ignored,
            };
        };
        if keymap.lookup(&[Context::Popup], chord) == Some(Action::Finish) {
            return self.finish(field);
        }
        if self.typing.is_some() {
            let last = self.cursor + 1 >= count;
            let step = self.type_key(field, last, chord, keymap);
            // An empty new entry is dropped.
            if self.typing.is_none() {
                let then = std::mem::take(&mut self.then);
                self.step(then, count);
            }
            return step;
        }
        if let Some(step) = self.find_key(fields, field, chord) {
            return step;
        }
        let digits = std::mem::take(&mut self.digits);
        let relative = self.relative.take();
        match (chord.code, chord.typed()) {
            (KeyCode::Up, _) => self.step(-1, count),
            (KeyCode::Down, _) => self.step(1, count),
            (KeyCode::PageUp, _) => self.step(-8, count),
            (KeyCode::PageDown, _) => self.step(8, count),
            (KeyCode::Home, _) => self.step(-(count as isize), count),
            (KeyCode::End, _) => self.step(count as isize, count),
            (KeyCode::Left, _) => return self.turn(field, -1),
            (KeyCode::Right, _) => return self.turn(field, 1),
            (KeyCode::Backspace | KeyCode::Delete, _) => {
                let stays = matches!(field, Field::More { .. } | Field::Door { there: false, .. });
                let key = field.key().filter(|_| !stays);
                return key.map_or(FormStep::Taken, |key| FormStep::Changed(Changed::Removed(key.clone())));
            }
            (_, Some(' ')) => return self.turn(field, 1),
            (_, Some(c)) => {
                if let Some(step) = self.number_key(field, c, digits, relative) {
                    return step;
                }
                return self.letter(fields, field, c, chord, keymap);
            }
            _ => return self.named(fields, field, chord, keymap),
        }
        FormStep::Taken
    }

    /// A digit or sign for a number; `None` for other keys. Digits replace the value; after a sign they change it.
    fn number_key<K: FieldKey>(
        &mut self,
        field: &Field<K>,
        c: char,
        digits: Option<i32>,
        relative: Option<(i32, i32, i32)>,
    ) -> Option<FormStep<K>> {
        let Field::Number { key, value, within, .. } = field else { return None };
        let mut to = |typed: i32| {
            let to = typed.clamp(*within.start(), *within.end());
            // A number below the least may still get another digit.
            self.past = (typed > to || relative.is_some() && typed < to).then_some(to);
            Some(FormStep::Changed(Changed::To(key.clone(), to)))
        };
        match (c, relative) {
            ('+' | '=', _) => {
                self.relative = Some((1, *value, 0));
                Some(self.turn(field, 1))
            }
            ('-', _) => {
                self.relative = Some((-1, *value, 0));
                Some(self.turn(field, -1))
            }
            ('0'..='9', Some((sign, base, typed))) => {
                let typed = longer(typed, c).min(99_999);
                let step = to(base.saturating_add(sign * typed));
                self.relative = Some((sign, base, typed));
                step
            }
            ('0'..='9', None) => {
                let typed = longer(digits.unwrap_or(0), c);
                let step = to(typed);
                self.digits = Some(typed);
                step
            }
            _ => None,
        }
    }

    fn letter<K: FieldKey>(
        &mut self,
        fields: &[Field<K>],
        field: &Field<K>,
        c: char,
        chord: Chord,
        keymap: &Keymap,
    ) -> FormStep<K> {
        // Blackout works everywhere except in text fields.
        let blackout = keymap.keys(Action::Blackout).contains(&chord);
        match (field, c) {
            // Text fields take any letter.
            (Field::Text { .. } | Field::More { .. }, c) if c != '/' => {
                self.open(fields);
                if let Some(typed) = &mut self.typing {
                    typed.key(chord);
                }
                FormStep::Taken
            }
            (Field::Switch { .. }, _) if keymap.keys(Action::Toggle).contains(&chord) => self.turn(field, 1),
            (_, '+') => {
                let mut offers =
                    open(fields).enumerate().filter(|(_, field)| matches!(field, Field::More { .. }));
                let next = offers.clone().find(|(at, _)| *at >= self.cursor).or(offers.next());
                if let Some((at, _)) = next {
                    self.cursor = at;
                    self.open(fields);
                }
                FormStep::Taken
            }
            (_, c) if c.is_alphabetic() && !blackout => self.look_for(fields, field, c),
            _ => self.named(fields, field, chord, keymap),
        }
    }

    fn named<K: FieldKey>(
        &mut self,
        fields: &[Field<K>],
        field: &Field<K>,
        chord: Chord,
        keymap: &Keymap,
    ) -> FormStep<K> {
        let count = count(fields);
        let last = self.cursor + 1 >= count;
        let action = keymap.lookup(&[Context::Popup, Context::Menu, Context::Global], chord);
        match (action, field) {
            (Some(Action::Act), Field::Door { .. }) => return self.turn(field, 1),
            // Enter moves to the next field; the last one finishes.
            (Some(Action::Act), Field::Text { .. } | Field::More { .. }) if !last => self.step(1, count),
            (Some(Action::Act), _) => return FormStep::Done,
            (Some(Action::Back), _) => return FormStep::Left,
            (Some(Action::NextField), _) => self.cursor = (self.cursor + 1) % count,
            (Some(Action::PreviousField), _) => self.cursor = (self.cursor + count - 1) % count,
            (Some(Action::MenuFilter), _) => self.find = Some(self.sought(field, true)),
            _ => return FormStep::Ignored,
        }
        FormStep::Taken
    }

    fn turn<K: FieldKey>(&mut self, field: &Field<K>, by: i32) -> FormStep<K> {
        self.find = None;
        let changed = match field {
            Field::Choice { options, .. } if options.len() < 2 => return FormStep::Taken,
            Field::Choice { key, options, at, .. } => {
                let at = (*at as isize + by as isize).rem_euclid(options.len() as isize) as usize;
                Changed::At(key.clone(), at)
            }
            Field::Number { key, value, within, .. } => {
                Changed::To(key.clone(), (value + by).clamp(*within.start(), *within.end()))
            }
            Field::Switch { key, on, .. } => Changed::Switched(key.clone(), !on),
            Field::Door { .. } if by < 0 => return FormStep::Taken,
            Field::Door { key, .. } => Changed::Switched(key.clone(), true),
            Field::Text { .. } | Field::More { .. } => {
                self.typing = field.text_field().filter(|_| by > 0);
                self.then = 0;
                return FormStep::Taken;
            }
            Field::Head(..) | Field::Note(_) | Field::Total(..) | Field::Blank => return FormStep::Taken,
        };
        FormStep::Changed(changed)
    }

    /// Takes the text that is being typed, and finishes the form.
    fn finish<K: FieldKey>(&mut self, field: &Field<K>) -> FormStep<K> {
        self.find = None;
        match (self.typed(), field.key()) {
            (Some(text), Some(key)) if !(text.is_empty() && matches!(field, Field::More { .. })) => {
                (self.finishes, self.then) = (true, 0);
                FormStep::Changed(Changed::Typed(key.clone(), text))
            }
            _ => {
                self.typing = None;
                FormStep::Done
            }
        }
    }

    fn type_key<K: FieldKey>(
        &mut self,
        field: &Field<K>,
        last: bool,
        chord: Chord,
        keymap: &Keymap,
    ) -> FormStep<K> {
        let (Some(typed), Some(key)) = (&mut self.typing, field.key()) else { return FormStep::Ignored };
        let line = matches!(field, Field::Text { .. });
        self.then = match (keymap.lookup(&[Context::Field], chord), chord.code) {
            (Some(Action::Submit), _) => {
                self.submits = line && last;
                isize::from(line || typed.text().trim().is_empty())
            }
            (Some(Action::Cancel), _) => {
                (self.typing, self.then) = (None, 0);
                return FormStep::Taken;
            }
            (Some(Action::Complete), _) | (_, KeyCode::Down) => 1,
            (_, KeyCode::Up) => -1,
            _ => return if typed.key(chord) { FormStep::Taken } else { FormStep::Ignored },
        };
        let text = typed.text().trim().to_owned();
        if text.is_empty() && matches!(field, Field::More { .. }) {
            self.typing = None;
            return FormStep::Taken;
        }
        FormStep::Changed(Changed::Typed(key.clone(), text))
    }

    /// A click on a switch or the selected field changes it, otherwise it selects.
    pub fn click<K: FieldKey>(&mut self, fields: &[Field<K>], place: Position) -> FormStep<K> {
        let hit = self.hits.iter().find(|(area, _)| area.contains(place)).copied();
        let Some((area, at)) = hit.filter(|_| self.typing.is_none()) else { return FormStep::Taken };
        if self.is_listing() {
            self.find = None;
            let field = field_at(fields, self.cursor);
            return field.map_or(FormStep::Taken, |field| self.hit(field, at, false));
        }
        let again = self.cursor == at;
        self.step(at as isize - self.cursor as isize, count(fields));
        match field_at(fields, at) {
            Some(field @ Field::Switch { .. }) => self.turn(field, 1),
            Some(field) if again => {
                let back = place.x == (area.x + draw::value_column(area)).saturating_sub(2);
                self.turn(field, if back { -1 } else { 1 })
            }
            _ => FormStep::Taken,
        }
    }

    pub fn paste(&mut self, text: &str) {
        if let Some(typed) = &mut self.typing {
            typed.paste(text);
        }
    }
}
