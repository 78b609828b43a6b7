//! What somebody can be doing when a hook is read, and the words for it.

use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Doing {
    Task,
    Attack,
    Stealth,
    Observe,
    Manipulate,
    Empathize,
    ResistControl,
    /// Giving first aid.
    FirstAid,
    /// Caring for somebody's wounds and ills beyond first aid.
    Treat,
    Land,
    Cast,
}

impl Doing {
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
