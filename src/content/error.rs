//! Errors of content: a fault in a file, or a name that nothing has.

use std::fmt;

/// A fault in a content file; a load reports every one that it finds.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct ContentError {
    pub file: String,
    /// The line, from 1; 0 where the whole file is meant.
    pub line: usize,
    pub problem: String,
    pub remedy: String,
}

impl ContentError {
    /// Faults as they are told: each once, by file and line, each on one line whatever stands in the file.
    pub(super) fn in_order(mut faults: Vec<ContentError>) -> Vec<ContentError> {
        for fault in &mut faults {
            for text in [&mut fault.problem, &mut fault.remedy] {
                if text.contains(char::is_control) {
                    *text = text.replace(char::is_control, " ");
                }
            }
        }
        faults.sort();
        faults.dedup();
        faults
    }
}

impl fmt::Display for ContentError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            0 => write!(f, "{}: {}; {}", self.file, self.problem, self.remedy),
            line => write!(f, "{}, line {line}: {}; {}", self.file, self.problem, self.remedy),
        }
    }
}

impl std::error::Error for ContentError {}

/// A name that nothing in the catalog has.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.problem())]
pub struct UnknownName {
    /// The kind of thing: `hero`, `foe`, `trait`, `list`.
    pub what: &'static str,
    pub name: String,
    pub near: Option<String>,
    /// The short names of everybody, where somebody was looked for.
    pub known: Vec<String>,
}

/// What is looked for where a sheet is read; `name` is then what is wrong with it, whole.
const UNFIT: &str = "sheet";

const ABILITY: &str = "skill in place of an ability";

impl UnknownName {
    /// An ability where a skill belongs.
    pub(crate) fn ability(name: String) -> UnknownName {
        UnknownName { what: ABILITY, name, near: None, known: Vec::new() }
    }

    /// Something that a sheet cannot have so, or that is no sheet.
    pub(super) fn unfit(problem: String, remedy: String) -> UnknownName {
        UnknownName { what: UNFIT, name: problem, near: None, known: vec![remedy] }
    }

    fn problem(&self) -> String {
        match self.what {
            UNFIT => self.name.clone(),
            ABILITY => format!("`{}` is an ability, and what stands there is a skill", self.name),
            what => format!("no {what} is called `{}`", self.name),
        }
    }

    pub fn hint(&self) -> String {
        match (&self.near, self.what) {
            (Some(near), _) => format!("did you mean `{near}`?"),
            (None, UNFIT) => self.known.join(", "),
            (None, "hero" | "foe" | "play" | "weather" | "rain" | "wind" | "temperature" | "terrain") => {
                format!("there are: {}", self.known.join(", "))
            }
            (None, "list") => "`codex` lists the lists".into(),
            (None, "figure or skill") => "a skill, a stat, Power, Attack, Defense or Resist".into(),
            (None, "injury") => "`codex injuries` lists them".into(),
            (None, "approach") => "`codex approaches` lists them".into(),
            (None, ABILITY) => "`ABILITY+SKILL` or `SKILL+SKILL`: str+brawling, biology+psyche".into(),
            (None, what) => format!("`codex {what}s` lists them"),
        }
    }
}
