//! A slip: a command line of which some words are left to be filled in, one field for each. Nobody has to know how the line
//! is written.

use std::ops::RangeInclusive;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CommandForm {
    pub title: String,
    pub done: &'static str,
    pub begun: String,
    /// What is filled in, in the order of the line.
    pub blanks: Vec<Blank>,
    pub end: &'static str,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Blank {
    pub label: &'static str,
    /// A sentence about it, while the cursor stands there.
    pub about: String,
    pub kind: Filled,
    /// What stands between the words before it and its own.
    pub before: &'static str,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Filled {
    /// A number, from the least to the most.
    Number(i32, RangeInclusive<i32>),
    /// One of several, by its word in the line and by its name; and which it is.
    Choice(Vec<(String, String)>, usize),
    /// Words to the end of the line; they may be left out where that is said.
    Words(String, Optional),
    Named(String, Optional),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Optional {
    Yes,
    No,
}

impl CommandForm {
    /// A line that begins so, with nothing to fill in yet.
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

    /// The same with one of several to choose: its word in the line, and its name.
    pub fn choice(self, label: &'static str, among: Vec<(String, String)>, about: &str) -> CommandForm {
        self.blank(label, about, Filled::Choice(among, 0))
    }

    /// The same, with this before the last of what is filled in, in place of a space.
    pub fn after(mut self, before: &'static str) -> CommandForm {
        if let Some(blank) = self.blanks.last_mut() {
            blank.before = before;
        }
        self
    }

    /// The same, with another than the first chosen of the last that was added.
    pub fn chosen(mut self, which: usize) -> CommandForm {
        if let Some(Blank { kind: Filled::Choice(_, at), .. }) = self.blanks.last_mut() {
            *at = which;
        }
        self
    }

    /// The same with words to the end of the line that may be left out: what the log keeps of it.
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

    /// The first blank that has to be filled in before anything can be given.
    pub fn missing(&self) -> Option<usize> {
        self.blanks.iter().position(|blank| match &blank.kind {
            Filled::Words(words, optional) | Filled::Named(words, optional) => {
                words.is_empty() && *optional == Optional::No
            }
            Filled::Number(..) | Filled::Choice(..) => false,
        })
    }
}
