//! Type-ahead in a form: among the options of a field, else among the fields. A key opens the options as a list.

use crossterm::event::KeyCode;

use super::{Changed, Field, FieldKey, FormState, FormStep, field_at};
use crate::tui::keymap::Chord;
use crate::tui::widgets::find;

const PAGE: usize = 8;

#[derive(Clone, Debug, PartialEq)]
pub(super) struct Find {
    pub(super) text: String,
    pub(super) before: usize,
    /// Opened by its key: Enter closes the list first.
    pub(super) asked: bool,
    /// Searches fields instead of options.
    pub(super) fields: bool,
}

/// Options of a choice that match the search, and the chosen one.
pub(super) struct Listed<'f> {
    /// Indexes of the matching options.
    pub(super) places: Vec<usize>,
    pub(super) options: &'f [String],
    pub(super) at: usize,
}

impl FormState {
    pub fn is_listing(&self) -> bool {
        self.find.as_ref().is_some_and(|find| find.asked && !find.fields)
    }

    pub fn seeks<K: FieldKey>(&self, fields: &[Field<K>]) -> &'static str {
        let field = field_at(fields, self.cursor);
        if matches!(field, Some(Field::Choice { options, .. }) if options.len() > 2) {
            "list"
        } else {
            "find"
        }
    }

    /// Visible options and the selected one; `None` without a list.
    pub(super) fn listed<'f, K: FieldKey>(&self, field: &'f Field<K>) -> Option<Listed<'f>> {
        let find = self.find.as_ref().filter(|_| self.is_listing())?;
        let Field::Choice { options, at, .. } = field else { return None };
        let places = find::found(&find.text, options.iter().map(String::as_str));
        Some(Listed { places, options, at: *at })
    }

    fn along<K: FieldKey>(&mut self, field: &Field<K>, code: KeyCode) -> Option<FormStep<K>> {
        let Listed { places, at, .. } = self.listed(field)?;
        let last = places.len().checked_sub(1)?;
        let here = places.iter().position(|place| *place == at).unwrap_or(0);
        let to = match code {
            KeyCode::Up => here.saturating_sub(1),
            KeyCode::Down => here + 1,
            KeyCode::PageUp => here.saturating_sub(PAGE),
            KeyCode::PageDown => here + PAGE,
            KeyCode::Home => 0,
            KeyCode::End => last,
            _ => return None,
        };
        Some(self.hit(field, places[to.min(last)], false))
    }

    pub(super) fn find_key<K: FieldKey>(
        &mut self,
        fields: &[Field<K>],
        field: &Field<K>,
        chord: Chord,
    ) -> Option<FormStep<K>> {
        if let Some(step) = self.along(field, chord.code) {
            return Some(step);
        }
        let find = self.find.as_mut()?;
        match (chord.code, chord.typed()) {
            (KeyCode::Backspace, _) => {
                find.text.pop();
                if find.text.is_empty() && !find.asked {
                    self.find = None;
                }
                Some(FormStep::Taken)
            }
            (KeyCode::Esc, _) => {
                let &mut Find { before, fields, .. } = find;
                self.find = None;
                Some(self.hit(field, before, fields))
            }
            (KeyCode::Enter, _) => self.find.take().filter(|find| find.asked).map(|_| FormStep::Taken),
            (_, Some(c)) if c.is_alphabetic() || find.asked => Some(self.look_for(fields, field, c)),
            _ => {
                self.find = None;
                None
            }
        }
    }

    pub(super) fn look_for<K: FieldKey>(
        &mut self,
        fields: &[Field<K>],
        field: &Field<K>,
        c: char,
    ) -> FormStep<K> {
        let find = self.find.take().unwrap_or_else(|| self.sought(field, false));
        let (here, names): (usize, Vec<&str>) = match field {
            Field::Choice { options, at, .. } if !find.fields => {
                (*at, options.iter().map(String::as_str).collect())
            }
            _ => {
                (self.cursor, fields.iter().filter(|field| field.key().is_some()).map(Field::words).collect())
            }
        };
        let nearest = |wanted: &str, from: usize| find::nearest(wanted, names.iter().copied(), from);
        let longer = format!("{}{c}", find.text);
        let first = find.text.is_empty();
        let mut hit = nearest(&longer, here + usize::from(first)).map(|at| (longer, at));
        // The same letter again goes to the next match.
        if hit.is_none() && (!find.asked || find.text.chars().all(|other| other == c)) {
            hit = nearest(&c.to_string(), here + 1).map(|at| (c.to_string(), at));
        }
        let Some((text, at)) = hit else {
            self.find = (find.asked || !first).then_some(find);
            return FormStep::Taken;
        };
        let among = find.fields;
        self.find = Some(Find { text, ..find });
        self.hit(field, at, among)
    }

    pub(super) fn sought<K: FieldKey>(&self, field: &Field<K>, asked: bool) -> Find {
        let (before, fields) =
            if let Field::Choice { at, .. } = field { (*at, false) } else { (self.cursor, true) };
        Find { text: String::new(), before, asked, fields }
    }

    pub(super) fn hit<K: FieldKey>(&mut self, field: &Field<K>, at: usize, fields: bool) -> FormStep<K> {
        match field {
            Field::Choice { key, .. } if !fields => FormStep::Changed(Changed::At(key.clone(), at)),
            _ => {
                self.cursor = at;
                FormStep::Taken
            }
        }
    }
}
