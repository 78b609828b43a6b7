//! Finding in a form while typing: a choice among those of its row, elsewhere a row by its words.

use crossterm::event::KeyCode;

use super::{Changed, FormState, FormStep, Row};
use crate::ui::keymap::Chord;
use crate::ui::widgets::find;

/// What is typed to find a choice or a row.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Find {
    pub(super) text: String,
    /// What was chosen before.
    pub(super) before: usize,
    /// Whether it was opened by its own key, and Enter therefore closes it first.
    pub(super) asked: bool,
    /// Whether a row is looked for, and not what can be chosen on one.
    pub(super) rows: bool,
}

impl FormState {
    /// A key while something is being found; nothing where the find is over and the key is like any other.
    pub(super) fn find_key<K: Clone + PartialEq>(
        &mut self,
        rows: &[Row<K>],
        row: &Row<K>,
        chord: Chord,
    ) -> Option<FormStep<K>> {
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
                let &mut Find { before, rows, .. } = find;
                self.find = None;
                Some(self.hit(row, before, rows))
            }
            (KeyCode::Enter, _) => self.find.take().filter(|find| find.asked).map(|_| FormStep::Taken),
            (_, Some(c)) if c.is_alphabetic() || find.asked => Some(self.look_for(rows, row, c)),
            _ => {
                self.find = None;
                None
            }
        }
    }

    /// Finds with one letter more: in what can be chosen, else among the rows.
    pub(super) fn look_for<K: Clone + PartialEq>(
        &mut self,
        rows: &[Row<K>],
        row: &Row<K>,
        c: char,
    ) -> FormStep<K> {
        let find = self.find.take().unwrap_or_else(|| self.sought(row, false));
        let (here, names): (usize, Vec<&str>) = match row {
            Row::Choice { options, at, .. } if !find.rows => {
                (*at, options.iter().map(String::as_str).collect())
            }
            _ => (self.cursor, rows.iter().filter(|row| row.key().is_some()).map(Row::words).collect()),
        };
        let nearest = |wanted: &str, from: usize| find::nearest(wanted, names.iter().copied(), from);
        let longer = format!("{}{c}", find.text);
        let first = find.text.is_empty();
        let mut hit = nearest(&longer, here + usize::from(first)).map(|at| (longer, at));
        // The same letter again goes to the next that begins with it; another one begins anew.
        if hit.is_none() && (!find.asked || find.text.chars().all(|other| other == c)) {
            hit = nearest(&c.to_string(), here + 1).map(|at| (c.to_string(), at));
        }
        let Some((text, at)) = hit else {
            let known = find.asked || !first;
            self.find = known.then_some(find);
            return if known { FormStep::Taken } else { FormStep::Ignored };
        };
        let among = find.rows;
        self.find = Some(Find { text, ..find });
        self.hit(row, at, among)
    }

    /// What is looked for from this row on.
    pub(super) fn sought<K: Clone + PartialEq>(&self, row: &Row<K>, asked: bool) -> Find {
        let (before, rows) =
            if let Row::Choice { at, .. } = row { (*at, false) } else { (self.cursor, true) };
        Find { text: String::new(), before, asked, rows }
    }

    /// Goes to what was found: a row, or a choice of this one.
    fn hit<K: Clone + PartialEq>(&mut self, row: &Row<K>, at: usize, rows: bool) -> FormStep<K> {
        match row {
            Row::Choice { key, .. } if !rows => FormStep::Changed(Changed::At(key.clone(), at)),
            _ => {
                self.cursor = at;
                FormStep::Taken
            }
        }
    }
}
