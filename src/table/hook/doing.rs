//! What somebody can be doing when a hook is read, and the words for it.

use serde::{Deserialize, Serialize};

/// What somebody is doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Doing {
    /// Any two of attribute and skill.
    Task,
    /// Fighting a foe.
    Attack,
    /// Striking from stealth.
    Stealth,
    /// Looking around.
    Observe,
    /// Talking somebody into something.
    Manipulate,
    /// Winning somebody over.
    Empathize,
    /// Resisting control by a foe.
    ResistControl,
    /// Giving first aid.
    FirstAid,
    /// Caring for somebody's wounds and ills beyond first aid.
    Treat,
    /// Coming down from a fall.
    Land,
    /// Casting a spell.
    Cast,
}

impl Doing {
    /// The doing in words.
    pub fn words(self) -> &'static str {
        match self {
            Doing::Task => "on a task",
            Doing::Attack => "in an attack",
            Doing::Stealth => "striking from stealth",
            Doing::Observe => "observing",
            Doing::Manipulate => "manipulating",
            Doing::Empathize => "empathizing",
            Doing::ResistControl => "resisting control",
            Doing::FirstAid => "giving first aid",
            Doing::Treat => "treating somebody",
            Doing::Land => "breaking a fall",
            Doing::Cast => "casting a spell",
        }
    }
}
