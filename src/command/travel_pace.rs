//! How fast one is on the way, and what cash is earned by.

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Pace {
    Walk,
    March,
    Forced,
}

impl Pace {
    pub fn doing(self) -> &'static str {
        match self {
            Pace::Walk => "of walking",
            Pace::March => "of marching",
            Pace::Forced => "of forced march",
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Trade {
    Art,
    Herd,
    Work,
}

impl Trade {
    pub fn words(self) -> &'static str {
        match self {
            Trade::Art => "a performance or a work of art",
            Trade::Herd => "what own animals give",
            Trade::Work => "work",
        }
    }
}
