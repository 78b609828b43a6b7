//! A form for a command line: fixed words, and a field for each blank, so that nobody needs to know the syntax.

use std::ops::RangeInclusive;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CommandForm {
    pub title: String,
    pub done: &'static str,
    pub begun: String,
    /// In the order of the line.
    pub blanks: Vec<Blank>,
    pub end: &'static str,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Blank {
    pub label: &'static str,
    /// Help, shown while the cursor is on it.
    pub about: String,
    pub kind: Filled,
    /// Separator before its words, usually a space.
    pub before: &'static str,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Filled {
    /// Value and range.
    Number(i32, RangeInclusive<i32>),
    /// Words in the line with their labels, and the chosen index.
    Choice(Vec<(String, String)>, usize),
    /// Words to the end of the line.
    Words(String, Optional),
    Named(String, Optional),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Optional {
    Yes,
    No,
}

impl CommandForm {
    /// A line that begins with `begun`, without blanks.
    pub fn new(title: impl Into<String>, done: &'static str, begun: impl Into<String>) -> CommandForm {
        CommandForm { title: title.into(), done, begun: begun.into(), blanks: Vec::new(), end: "" }
    }

    fn blank(mut self, label: &'static str, about: &str, kind: Filled) -> CommandForm {
        self.blanks.push(Blank { label, about: about.into(), kind, before: " " });
        self
    }

    pub fn number(
        self,
        label: &'static str,
        value: i32,
        within: RangeInclusive<i32>,
        about: &str,
    ) -> CommandForm {
        self.blank(label, about, Filled::Number(value, within))
    }

    /// Adds a choice among words with labels.
    pub fn choice(self, label: &'static str, among: Vec<(String, String)>, about: &str) -> CommandForm {
        self.blank(label, about, Filled::Choice(among, 0))
    }

    /// Sets the separator before the last blank.
    pub fn after(mut self, before: &'static str) -> CommandForm {
        if let Some(blank) = self.blanks.last_mut() {
            blank.before = before;
        }
        self
    }

    /// Sets the chosen option of the last blank.
    pub fn chosen(mut self, which: usize) -> CommandForm {
        if let Some(Blank { kind: Filled::Choice(_, at), .. }) = self.blanks.last_mut() {
            *at = which;
        }
        self
    }

    /// Adds an optional reason for the log, to the end of the line.
    pub fn reason(self, label: &'static str, about: &str) -> CommandForm {
        self.blank(label, about, Filled::Words(String::new(), Optional::Yes))
    }

    pub fn words(self, label: &'static str, about: &str) -> CommandForm {
        self.blank(label, about, Filled::Words(String::new(), Optional::No))
    }

    pub fn named(self, label: &'static str, about: &str, optional: Optional) -> CommandForm {
        self.blank(label, about, Filled::Named(String::new(), optional))
    }

    pub fn ending(mut self, end: &'static str) -> CommandForm {
        self.end = end;
        self
    }

    pub fn line(&self) -> String {
        let mut line = self.begun.clone();
        for blank in &self.blanks {
            let word = match &blank.kind {
                Filled::Number(value, _) => value.to_string(),
                Filled::Choice(among, at) => {
                    among.get(*at).map_or_else(String::new, |(word, _)| word.clone())
                }
                Filled::Words(words, _) => words.clone(),
                Filled::Named(name, _) if name.is_empty() => String::new(),
                Filled::Named(name, _) => format!("({name})"),
            };
            if !word.is_empty() {
                line.push_str(blank.before);
                line.push_str(&word);
            }
        }
        if !self.end.is_empty() {
            line.push(' ');
            line.push_str(self.end);
        }
        line
    }

    /// Returns the first required blank that is empty.
    pub fn missing(&self) -> Option<usize> {
        self.blanks.iter().position(|blank| match &blank.kind {
            Filled::Words(words, optional) | Filled::Named(words, optional) => {
                words.is_empty() && *optional == Optional::No
            }
            Filled::Number(..) | Filled::Choice(..) => false,
        })
    }
}
