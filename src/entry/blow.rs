//! The terms of damage as an entry keeps them, for the seats that may see them.

use super::Entry;
use crate::table::terms::Figure;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Blow {
    figure: Figure,
    hidden: bool,
}

impl Blow {
    pub fn new(figure: Figure, hidden: bool) -> Blow {
        Blow { figure, hidden }
    }

    /// The blow as those read it who may not know its reasons.
    pub(super) fn close(&mut self) {
        if self.hidden {
            self.figure = unexplained(&self.figure);
        }
    }
}

/// As much, for a reason that tells nothing.
pub fn unexplained(figure: &Figure) -> Figure {
    Figure::new().with("the blow", figure.total())
}

impl Entry {
    /// What the damage that it tells of is made of, dodge, block and guard counted and soak not.
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
