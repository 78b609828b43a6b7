//! Errors of content: a fault in a file, or an unknown name.

use std::fmt;

/// A fault in a content file; a load reports all of them.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct ContentError {
    pub file: String,
    /// From 1; 0 for the whole file.
    pub line: usize,
    pub problem: String,
    pub remedy: String,
}

impl ContentError {
    /// Faults for display: each once, by file and line, each on one line.
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

/// A name that is not in the catalog.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.problem())]
pub struct UnknownName {
    /// The kind of thing: `hero`, `foe`, `trait`, `list`.
    pub what: &'static str,
    pub name: String,
    pub near: Option<String>,
    /// The short names of all candidates, if an actor was looked for.
    pub known: Vec<String>,
}

/// The value of `what` for a sheet; `name` is then the whole problem.
const UNFIT: &str = "sheet";

const ABILITY: &str = "skill in place of an ability";

impl UnknownName {
    /// The error for an ability in place of a skill.
    pub fn ability(name: String) -> UnknownName {
        UnknownName { what: ABILITY, name, near: None, known: Vec::new() }
    }

    /// The error for an invalid sheet or field.
    pub(super) fn unfit(problem: String, remedy: String) -> UnknownName {
        UnknownName { what: UNFIT, name: problem, near: None, known: vec![remedy] }
    }

    fn problem(&self) -> String {
        match self.what {
            UNFIT => self.name.clone(),
            ABILITY => format!("`{}` is an ability, and a skill is needed there", self.name),
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
            (None, "figure or skill") => {
                "a skill, a stat or an attribute, Power, Attack, Defense, or a defense by its name".into()
            }
            (None, "injury") => "`codex injuries` lists them".into(),
            (None, "approach") => "`codex approaches` lists them".into(),
            (None, ABILITY) => "`ABILITY+SKILL` or `SKILL+SKILL`: str+brawling, biology+psyche".into(),
            (None, what) => format!("`codex {what}s` lists them"),
        }
    }
}
