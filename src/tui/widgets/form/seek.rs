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
    /// True if nothing matches: Enter then chooses nothing.
    pub(super) nothing: bool,
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
                let shorter: String = find.text.chars().take(find.text.chars().count().max(1) - 1).collect();
                if shorter.is_empty() && !find.asked {
                    self.find = None;
                    return Some(FormStep::Taken);
                }
                Some(self.search(fields, field, &shorter, false))
            }
            (KeyCode::Esc, _) => {
                let &mut Find { before, fields, .. } = find;
                // In a list, the first Esc clears the words, the second closes it.
                if find.asked && !find.text.is_empty() {
                    (find.text, find.nothing) = (String::new(), false);
                } else {
                    self.find = None;
                }
                Some(self.hit(field, before, fields))
            }
            (KeyCode::Enter, _) if find.nothing => Some(FormStep::Taken),
            (KeyCode::Enter, _) => self.find.take().filter(|find| find.asked).map(|_| FormStep::Taken),
            (_, Some(c)) if c.is_alphabetic() || find.asked => Some(self.look_for(fields, field, c)),
            // A space goes on with a name of several words, else it changes the line.
            (_, Some(' ')) if names(fields, field, find).iter().any(|name| goes_on(name, &find.text)) => {
                Some(self.look_for(fields, field, ' '))
            }
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
        let text = self.find.as_ref().map_or("", |find| find.text.as_str());
        let longer = format!("{text}{c}");
        self.search(fields, field, &longer, text.is_empty())
    }

    /// Moves to the best match; `on` skips the present position.
    fn search<K: FieldKey>(
        &mut self,
        fields: &[Field<K>],
        field: &Field<K>,
        text: &str,
        on: bool,
    ) -> FormStep<K> {
        let find = self.find.take().unwrap_or_else(|| self.sought(field, false));
        let names = names(fields, field, &find);
        let here = match field {
            Field::Choice { at, .. } if !find.fields => *at,
            _ => self.cursor,
        };
        let nearest = |wanted: &str, from: usize| find::nearest(wanted, names.iter().copied(), from);
        let mut hit = nearest(text, here + usize::from(on)).map(|at| (text.to_owned(), at));
        // The same letter again goes to the next match; a list shows all of them.
        let first = text.chars().next().filter(|c| !find.asked && text.chars().all(|other| other == *c));
        if let Some(c) = first.filter(|_| hit.is_none()) {
            hit = nearest(&c.to_string(), here + 1).map(|at| (c.to_string(), at));
        }
        if find.asked && hit.is_none() {
            let scattered = find::found(text, names.iter().copied());
            hit = scattered.first().map(|at| (text.to_owned(), *at));
        }
        let (among, nothing) = (find.fields, hit.is_none());
        let (text, at) = hit.map_or((text.to_owned(), None), |(text, at)| (text, Some(at)));
        self.find = Some(Find { text, nothing, ..find });
        at.map_or(FormStep::Taken, |at| self.hit(field, at, among))
    }

    pub(super) fn sought<K: FieldKey>(&self, field: &Field<K>, asked: bool) -> Find {
        let (before, fields) =
            if let Field::Choice { at, .. } = field { (*at, false) } else { (self.cursor, true) };
        Find { text: String::new(), before, asked, fields, nothing: false }
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

/// The list to search: the options of the field, or the names of all fields.
fn names<'f, K: FieldKey>(fields: &'f [Field<K>], field: &'f Field<K>, find: &Find) -> Vec<&'f str> {
    match field {
        Field::Choice { options, .. } if !find.fields => options.iter().map(String::as_str).collect(),
        _ => fields.iter().filter(|field| field.key().is_some()).map(Field::words).collect(),
    }
}

/// True if these words, then a space, stand in the name.
fn goes_on(name: &str, words: &str) -> bool {
    !words.is_empty() && name.to_lowercase().contains(&format!("{} ", words.to_lowercase()))
}
