//! Several picks from a list, one in a line, with an empty line at the end.

use crate::table::actor::ActorId;
use crate::tui::widgets::Field;

use super::rows::NONE;

#[derive(Clone, Debug, Default)]
pub struct MultiSelect {
    rows: Vec<Option<String>>,
    /// Picked names that are not in the list.
    own: Vec<String>,
}

impl MultiSelect {
    pub fn of(names: impl Iterator<Item = String>, list: &[String]) -> MultiSelect {
        let rows: Vec<Option<String>> = names.map(Some).collect();
        let own = rows.iter().flatten().filter(|name| !list.contains(name)).cloned().collect();
        MultiSelect { rows, own }
    }

    /// Names picked in the first `lines` rows.
    pub fn names(&self, lines: usize) -> impl Iterator<Item = &str> {
        self.rows.iter().take(lines).flatten().map(String::as_str)
    }

    /// Finds each picked name once among the known people.
    pub fn ids(&self, lines: usize, known: &[(ActorId, String)]) -> Vec<ActorId> {
        let mut picked = Vec::new();
        for name in self.names(lines) {
            let id = known.iter().find(|(id, other)| other == name && !picked.contains(id));
            picked.extend(id.map(|(id, _)| id.clone()));
        }
        picked
    }

    pub fn at(&self, line: usize) -> Option<&str> {
        self.rows.get(line)?.as_deref()
    }

    pub fn put(&mut self, line: usize, name: Option<String>) {
        if self.rows.len() <= line {
            self.rows.resize(line + 1, None);
        }
        self.rows[line] = name;
    }

    pub fn pick(&mut self, line: usize, option: usize, list: &[String]) {
        let all = list.iter().chain(&self.own);
        let name = option.checked_sub(1).and_then(|at| all.clone().nth(at)).cloned();
        self.put(line, name);
    }

    /// A line for each pick and an empty one, or exactly `lines`. `words` labels a name.
    pub fn fields(
        &self,
        label: &str,
        list: &[String],
        lines: Option<usize>,
        words: &dyn Fn(&str) -> String,
    ) -> Vec<Field<usize>> {
        let filled = self.rows.iter().rposition(Option::is_some).map_or(0, |at| at + 1);
        let mut options = vec![NONE.to_owned()];
        options.extend(list.iter().chain(&self.own).map(|name| words(name)));
        let place = |name: &String| list.iter().chain(&self.own).position(|other| other == name);
        let line = |nth: usize| {
            let at = self.rows.get(nth).and_then(Option::as_ref).and_then(place).map_or(0, |at| at + 1);
            Field::choice(nth, label, options.clone(), at)
        };
        (0..lines.unwrap_or(filled + 1)).map(line).collect()
    }
}
