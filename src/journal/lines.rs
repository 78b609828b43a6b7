//! Lines that were read together: one text, so that a long table is not a hundred thousand small ones in memory.

/// Lines, oldest first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lines {
    text: String,
    /// End offset of each, in bytes.
    ends: Vec<usize>,
}

impl Lines {
    /// No lines yet, with room for a text of so many bytes.
    pub(super) fn with_room(bytes: usize) -> Lines {
        Lines { text: String::with_capacity(bytes), ends: Vec::new() }
    }

    pub(super) fn push(&mut self, line: &str) {
        self.text.push_str(line);
        self.ends.push(self.text.len());
    }

    /// True if there is none.
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    pub fn iter(&self) -> impl Iterator<Item = &str> {
        let begins = std::iter::once(0).chain(self.ends.iter().copied());
        begins.zip(&self.ends).filter_map(|(from, to)| self.text.get(from..*to))
    }

    /// All of them, each on its own.
    pub fn to_vec(&self) -> Vec<String> {
        self.iter().map(String::from).collect()
    }
}
