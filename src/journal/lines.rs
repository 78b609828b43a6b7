//! Lines in one text, to save memory.

/// Oldest first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lines {
    text: String,
    /// End offsets in bytes.
    ends: Vec<usize>,
}

impl Lines {
    pub(super) fn with_room(bytes: usize) -> Lines {
        Lines { text: String::with_capacity(bytes), ends: Vec::new() }
    }

    pub(super) fn push(&mut self, line: &str) {
        self.text.push_str(line);
        self.ends.push(self.text.len());
    }

    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    pub fn iter(&self) -> impl Iterator<Item = &str> {
        let begins = std::iter::once(0).chain(self.ends.iter().copied());
        begins.zip(&self.ends).filter_map(|(from, to)| self.text.get(from..*to))
    }

    pub fn to_vec(&self) -> Vec<String> {
        self.iter().map(String::from).collect()
    }
}
