//! Activities that hooks can refer to, and the words for them.

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
        /// Caring for a patient's wounds and illnesses beyond first aid.
        Treat "treating somebody",
        Land "breaking a fall",
        Cast "casting a spell",
    }
}
