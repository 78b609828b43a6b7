//! How fast one is on the way, and what cash is earned by.

/// How fast one is on the way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Pace {
    /// Walking.
    Walk,
    /// Marching.
    March,
    /// A forced march.
    Forced,
}

impl Pace {
    /// What one does at it.
    pub fn doing(self) -> &'static str {
        match self {
            Pace::Walk => "of walking",
            Pace::March => "of marching",
            Pace::Forced => "of forced march",
        }
    }
}

/// What cash is earned by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Trade {
    /// A performance or a work of art.
    Art,
    /// What own animals give.
    Herd,
    /// Any other work.
    Work,
}

impl Trade {
    /// What it is called, as traits name it.
    pub fn words(self) -> &'static str {
        match self {
            Trade::Art => "a performance or a work of art",
            Trade::Herd => "what own animals give",
            Trade::Work => "work",
        }
    }
}
