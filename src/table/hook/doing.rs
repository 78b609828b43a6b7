//! What somebody can be doing when a hook is read, and the words for it.

use crate::words::words;
use serde::{Deserialize, Serialize};

words! {
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
    pub enum Doing(words) {
        Task "on a task",
        Attack "in an attack",
        Stealth "striking from stealth",
        Observe "observing",
        Manipulate "manipulating",
        Empathize "empathizing",
        ResistControl "resisting control",
        FirstAid "giving first aid",
        /// Caring for somebody's wounds and ills beyond first aid.
        Treat "treating somebody",
        Land "breaking a fall",
        Cast "casting a spell",
    }
}
