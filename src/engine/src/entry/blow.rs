//! The terms of damage in an entry, for the seats that may see them.

use super::Entry;
use crate::table::Figure;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Blow {
    figure: Figure,
    hidden: bool,
}

impl Blow {
    pub fn new(figure: Figure, hidden: bool) -> Blow {
        Blow { figure, hidden }
    }

    /// Hides the reasons of the blow, for seats that may not know them.
    pub(super) fn close(&mut self) {
        if self.hidden {
            self.figure = unexplained(&self.figure);
        }
    }
}

/// The same amount, with a neutral reason.
pub fn unexplained(figure: &Figure) -> Figure {
    Figure::new().with("the attack", figure.total())
}

impl Entry {
    /// The terms of the damage, with dodge, block and guard but without soak.
    pub fn damage(&self) -> Option<&Figure> {
        match self {
            Entry::Obligation { blow, .. } => blow.as_ref().map(|blow| &blow.figure),
            Entry::Harmed { blow, .. } | Entry::Struck { blow, .. } | Entry::Hurt { blow, .. } => {
                Some(&blow.figure)
            }
            _ => None,
        }
    }

    pub(super) fn blow_mut(&mut self) -> Option<&mut Blow> {
        match self {
            Entry::Obligation { blow, .. } => blow.as_mut(),
            Entry::Harmed { blow, .. } | Entry::Struck { blow, .. } | Entry::Hurt { blow, .. } => Some(blow),
            _ => None,
        }
    }
}
