//! A form: rows that are chosen, counted, typed and switched, with sums that stay in sight below them.
//!
//! It keeps the cursor, what is typed and the scroll, and says what was changed; it knows no rule and makes no command.

mod draw;
mod seek;

use std::ops::RangeInclusive;

use crossterm::event::KeyCode;
use ratatui::layout::{Position, Rect};

use super::text_field::TextField;
use crate::ui::keymap::{Action, Chord, Context, Keymap};
use crate::ui::theme::Role;
use seek::Find;

/// A row of a form; `K` is how its caller calls it.
#[derive(Clone, Debug, PartialEq)]
pub enum Row<K> {
    /// One of several: arrows turn, letters find.
    Choice {
        /// Its key.
        key: K,
        /// What is chosen.
        label: String,
        /// What there is to choose from.
        options: Vec<String>,
        /// Which is chosen.
        at: usize,
    },
    /// A number: arrows, `+`, `-` and digits.
    Number {
        /// Its key.
        key: K,
        /// What is counted.
        label: String,
        /// How many.
        value: i32,
        /// The least and the most.
        within: RangeInclusive<i32>,
        /// What the value is called, where a bare number says too little.
        words: String,
        /// Numbers near it with what they mean, shown below where there is room.
        about: Vec<(i32, String)>,
        /// Whether the label needs the room of a whole line.
        wide: bool,
    },
    /// Words.
    Text {
        /// Its key.
        key: K,
        /// What is written.
        label: String,
        /// What stands there.
        value: String,
        /// The most letters.
        most: usize,
        /// What is asked for, while it is empty.
        asks: String,
    },
    /// Something that counts or does not.
    Switch {
        /// Its key.
        key: K,
        /// What it is.
        name: String,
        /// What it adds to either column.
        columns: [Option<i32>; 2],
        /// Whether it counts.
        on: bool,
    },
    /// A line to type something more: `[+]`.
    More {
        /// Its key.
        key: K,
        /// What may be typed.
        words: String,
        /// The most letters.
        most: usize,
    },
    /// A heading over what follows, with the names of its columns.
    Head(String, [&'static str; 2]),
    /// A line to read and no more.
    Note(String),
    /// A sum, in sight whatever is scrolled.
    Total(String, Role),
    /// Nothing.
    Blank,
}

impl<K: Clone + PartialEq> Row<K> {
    /// A choice.
    pub fn choice(key: K, label: impl Into<String>, options: Vec<String>, at: usize) -> Row<K> {
        Row::Choice { key, label: label.into(), options, at }
    }

    /// A number.
    pub fn number(key: K, label: impl Into<String>, value: i32, within: RangeInclusive<i32>) -> Row<K> {
        let (words, about) = (value.to_string(), Vec::new());
        Row::Number { key, label: label.into(), value, within, words, about, wide: false }
    }

    /// Words.
    pub fn text(key: K, label: impl Into<String>, value: &str, most: usize, asks: &str) -> Row<K> {
        Row::Text { key, label: label.into(), value: value.into(), most, asks: asks.into() }
    }

    /// Its key, where the cursor can stand on it.
    pub fn key(&self) -> Option<&K> {
        match self {
            Row::Choice { key, .. }
            | Row::Number { key, .. }
            | Row::Text { key, .. }
            | Row::Switch { key, .. }
            | Row::More { key, .. } => Some(key),
            Row::Head(..) | Row::Note(_) | Row::Total(..) | Row::Blank => None,
        }
    }

    fn words(&self) -> &str {
        match self {
            Row::Choice { label, .. } | Row::Number { label, .. } | Row::Text { label, .. } => label,
            Row::Switch { name, .. } => name,
            Row::More { .. } | Row::Head(..) | Row::Note(_) | Row::Total(..) | Row::Blank => "",
        }
    }

    fn field(&self) -> Option<TextField> {
        match self {
            Row::Text { value, most, .. } => Some(TextField::new(value).most(*most)),
            Row::More { most, .. } => Some(TextField::default().most(*most)),
            _ => None,
        }
    }
}

/// What was changed.
#[derive(Clone, Debug, PartialEq)]
pub enum Changed<K> {
    /// Another one was chosen.
    At(K, usize),
    /// A number is another one.
    To(K, i32),
    /// Words were typed.
    Typed(K, String),
    /// A switch was turned.
    Switched(K, bool),
    /// It is to be taken away.
    Removed(K),
}

impl<K> Changed<K> {
    /// Which row.
    pub fn key(&self) -> &K {
        match self {
            Changed::At(key, _)
            | Changed::To(key, _)
            | Changed::Typed(key, _)
            | Changed::Switched(key, _)
            | Changed::Removed(key) => key,
        }
    }

    /// The same change of a row that is called otherwise.
    pub fn with<L>(self, key: L) -> Changed<L> {
        match self {
            Changed::At(_, at) => Changed::At(key, at),
            Changed::To(_, to) => Changed::To(key, to),
            Changed::Typed(_, text) => Changed::Typed(key, text),
            Changed::Switched(_, on) => Changed::Switched(key, on),
            Changed::Removed(_) => Changed::Removed(key),
        }
    }
}

/// What a key or a click did to a form.
#[derive(Clone, Debug, PartialEq)]
pub enum FormStep<K> {
    /// Something was changed; [`FormState::taken`] follows where it is good.
    Changed(Changed<K>),
    /// The form took the key.
    Taken,
    /// The key means nothing to the form.
    Ignored,
    /// Enter: it is done.
    Done,
    /// Esc: it is left.
    Left,
}

/// Where a form stands.
#[derive(Clone, Debug, Default)]
pub struct FormState {
    cursor: usize,
    typing: Option<TextField>,
    /// How far the cursor goes when what is typed has been taken.
    then: isize,
    find: Option<Find>,
    /// Whether the next digit goes behind the number.
    digits: bool,
    offset: usize,
    hits: Vec<(Rect, usize)>,
}

/// The place of the row that the cursor is on.
fn row_at<K: Clone + PartialEq>(rows: &[Row<K>], cursor: usize) -> Option<&Row<K>> {
    rows.iter().filter(|row| row.key().is_some()).nth(cursor)
}

fn count<K: Clone + PartialEq>(rows: &[Row<K>]) -> usize {
    rows.iter().filter(|row| row.key().is_some()).count()
}

impl FormState {
    /// Whether letters are typed, so that none of them is a command.
    pub fn is_typing(&self) -> bool {
        self.typing.is_some() || self.find.is_some()
    }

    /// The key of the row under the cursor.
    pub fn key_here<'r, K: Clone + PartialEq>(&self, rows: &'r [Row<K>]) -> Option<&'r K> {
        row_at(rows, self.cursor)?.key()
    }

    /// Puts the cursor on a row, where there is such a row.
    pub fn go<K: Clone + PartialEq>(&mut self, rows: &[Row<K>], key: &K) {
        let at = rows.iter().filter_map(Row::key).position(|other| other == key);
        self.cursor = at.unwrap_or(self.cursor).min(count(rows).saturating_sub(1));
    }

    /// Begins to type on the row under the cursor, where words can be typed.
    pub fn open<K: Clone + PartialEq>(&mut self, rows: &[Row<K>]) {
        self.typing = row_at(rows, self.cursor).and_then(Row::field);
        self.then = 0;
    }

    /// What was changed is good: typing ends, and the cursor goes on, to this row if one is named.
    pub fn taken<K: Clone + PartialEq>(&mut self, rows: &[Row<K>], here: Option<&K>, next: Option<&K>) {
        let typed = self.typing.take().is_some();
        match (next, here) {
            (Some(next), _) => self.go(rows, next),
            (None, Some(here)) => self.go(rows, here),
            (None, None) => {}
        }
        let then = std::mem::take(&mut self.then);
        if typed && next.is_none() {
            self.step(then, count(rows));
        }
        self.cursor = self.cursor.min(count(rows).saturating_sub(1));
    }

    fn step(&mut self, by: isize, count: usize) {
        (self.find, self.digits) = (None, false);
        self.cursor = self.cursor.saturating_add_signed(by).min(count.saturating_sub(1));
    }

    /// Takes a key.
    pub fn key<K: Clone + PartialEq>(
        &mut self,
        rows: &[Row<K>],
        chord: Chord,
        keymap: &Keymap,
    ) -> FormStep<K> {
        let count = count(rows);
        self.cursor = self.cursor.min(count.saturating_sub(1));
        let Some(row) = row_at(rows, self.cursor) else { return FormStep::Ignored };
        if self.typing.is_some() {
            return self.type_key(row, chord, keymap);
        }
        if let Some(step) = self.find_key(rows, row, chord) {
            return step;
        }
        let digits = std::mem::take(&mut self.digits);
        match (chord.code, chord.typed()) {
            (KeyCode::Up, _) => self.step(-1, count),
            (KeyCode::Down, _) => self.step(1, count),
            (KeyCode::PageUp, _) => self.step(-8, count),
            (KeyCode::PageDown, _) => self.step(8, count),
            (KeyCode::Home, _) => self.step(-(count as isize), count),
            (KeyCode::End, _) => self.step(count as isize, count),
            (KeyCode::Left, _) => return self.turn(row, -1),
            (KeyCode::Right, _) => return self.turn(row, 1),
            (KeyCode::Backspace | KeyCode::Delete, _) => {
                let key = row.key().filter(|_| !matches!(row, Row::Choice { .. } | Row::More { .. }));
                return key.map_or(FormStep::Taken, |key| FormStep::Changed(Changed::Removed(key.clone())));
            }
            (_, Some(' ')) => return self.turn(row, 1),
            (_, Some(c)) => return self.letter(rows, row, c, digits, chord, keymap),
            _ => return self.named(rows, row, chord, keymap),
        }
        FormStep::Taken
    }

    /// A letter or a digit where nothing is typed yet.
    fn letter<K: Clone + PartialEq>(
        &mut self,
        rows: &[Row<K>],
        row: &Row<K>,
        c: char,
        digits: bool,
        chord: Chord,
        keymap: &Keymap,
    ) -> FormStep<K> {
        // The curtain falls from anywhere: its key is no letter to find by.
        let blackout = keymap.keys(Action::Blackout).contains(&chord);
        match (row, c) {
            (Row::Number { key, value, within, .. }, '0'..='9') => {
                let digit = c as i32 - '0' as i32;
                let longer = value * 10 + digit;
                let to = if digits && longer <= *within.end() { longer } else { digit };
                self.digits = true;
                let to = to.clamp(*within.start(), *within.end());
                FormStep::Changed(Changed::To(key.clone(), to))
            }
            (Row::Number { .. }, '+' | '=') => self.turn(row, 1),
            (Row::Number { .. }, '-') => self.turn(row, -1),
            (_, '+') => {
                let places = rows.iter().filter(|row| row.key().is_some()).enumerate();
                let mut offers = places.filter(|(_, row)| matches!(row, Row::More { .. }));
                let next = offers.clone().find(|(at, _)| *at >= self.cursor).or(offers.next());
                if let Some((at, _)) = next {
                    self.cursor = at;
                    self.open(rows);
                }
                FormStep::Taken
            }
            (Row::Text { .. }, c) if c.is_alphanumeric() && !blackout => {
                self.open(rows);
                if let Some(field) = &mut self.typing {
                    field.key(chord);
                }
                FormStep::Taken
            }
            (_, c) if c.is_alphabetic() && !blackout => self.look_for(rows, row, c),
            _ => self.named(rows, row, chord, keymap),
        }
    }

    fn named<K: Clone + PartialEq>(
        &mut self,
        rows: &[Row<K>],
        row: &Row<K>,
        chord: Chord,
        keymap: &Keymap,
    ) -> FormStep<K> {
        let count = count(rows);
        let last = self.cursor + 1 >= count;
        let action = keymap.lookup(&[Context::Popup, Context::Menu, Context::Global], chord);
        match (action, row) {
            (Some(Action::Act), Row::More { .. }) => self.open(rows),
            // Whoever fills in words goes on to the next row; only the last one is the end.
            (Some(Action::Act), Row::Text { .. }) if !last => self.step(1, count),
            (Some(Action::Act), _) => return FormStep::Done,
            (Some(Action::Back), _) => return FormStep::Left,
            (Some(Action::NextField), _) => self.cursor = (self.cursor + 1) % count,
            (Some(Action::PreviousField), _) => self.cursor = (self.cursor + count - 1) % count,
            (Some(Action::MenuFilter), _) => self.find = Some(self.sought(row, true)),
            _ => return FormStep::Ignored,
        }
        FormStep::Taken
    }

    fn turn<K: Clone + PartialEq>(&mut self, row: &Row<K>, by: i32) -> FormStep<K> {
        self.find = None;
        let changed = match row {
            Row::Choice { options, .. } if options.len() < 2 => return FormStep::Taken,
            Row::Choice { key, options, at, .. } => {
                let at = (*at as isize + by as isize).rem_euclid(options.len() as isize) as usize;
                Changed::At(key.clone(), at)
            }
            Row::Number { key, value, within, .. } => {
                Changed::To(key.clone(), (value + by).clamp(*within.start(), *within.end()))
            }
            Row::Switch { key, on, .. } => Changed::Switched(key.clone(), !on),
            Row::Text { .. } | Row::More { .. } => {
                self.typing = row.field().filter(|_| by > 0);
                self.then = 0;
                return FormStep::Taken;
            }
            Row::Head(..) | Row::Note(_) | Row::Total(..) | Row::Blank => return FormStep::Taken,
        };
        FormStep::Changed(changed)
    }

    fn type_key<K: Clone + PartialEq>(&mut self, row: &Row<K>, chord: Chord, keymap: &Keymap) -> FormStep<K> {
        let (Some(field), Some(key)) = (&mut self.typing, row.key()) else { return FormStep::Ignored };
        let after = isize::from(matches!(row, Row::Text { .. }));
        self.then = match (keymap.lookup(&[Context::Field], chord), chord.code) {
            (Some(Action::Submit), _) => after,
            (Some(Action::Cancel), _) => {
                self.typing = None;
                return FormStep::Taken;
            }
            (Some(Action::Complete), _) | (_, KeyCode::Down) => 1,
            (_, KeyCode::Up) => -1,
            _ => return if field.key(chord) { FormStep::Taken } else { FormStep::Ignored },
        };
        let text = field.text().trim().to_owned();
        if text.is_empty() && matches!(row, Row::More { .. }) {
            self.typing = None;
            return FormStep::Taken;
        }
        FormStep::Changed(Changed::Typed(key.clone(), text))
    }

    /// Takes a click: on a switch it turns it, on the row under the cursor it changes it, else it goes there.
    pub fn click<K: Clone + PartialEq>(&mut self, rows: &[Row<K>], place: Position) -> FormStep<K> {
        let hit = self.hits.iter().find(|(area, _)| area.contains(place)).copied();
        let Some((area, at)) = hit.filter(|_| self.typing.is_none()) else { return FormStep::Taken };
        let again = self.cursor == at;
        self.step(at as isize - self.cursor as isize, count(rows));
        match row_at(rows, at) {
            Some(row @ Row::Switch { .. }) => self.turn(row, 1),
            Some(row) if again => {
                let back = place.x == (area.x + draw::value_column(area)).saturating_sub(2);
                self.turn(row, if back { -1 } else { 1 })
            }
            _ => FormStep::Taken,
        }
    }

    /// Takes a pasted text, while words are typed.
    pub fn paste(&mut self, text: &str) {
        if let Some(field) = &mut self.typing {
            field.paste(text);
        }
    }
}
