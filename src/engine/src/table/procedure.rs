//! The current procedure of any kind: a card challenge, a Nudge roll, a trial or a check, with the data they share.
//! It holds no rule.

pub mod challenge;
pub mod nudge;
pub mod scene_check;
pub mod trial;

pub use challenge::*;
pub use nudge::*;
pub use scene_check::*;
pub use trial::*;

use super::Table;
use super::actor::ActorId;
use super::terms::Figure;
use crate::words::words;
use serde::{Deserialize, Serialize};

words! {
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Side(words) = "a figure of what is under way" {
        Limit "limit",
        Difficulty "difficulty",
        Dice "dice",
        Points "points",
        Bonus "bonus",
        Defense "defense",
        Dodge "dodge",
        Parry "parry",
        Armor "armor",
        Rating "rating",
        /// Boons to the circumstance of a check.
        Circumstance "circumstance",
        Advantage "advantage",
    }
}

/// The methods of each kind of procedure.
pub trait ProcedureData {
    fn leader(&self) -> &ActorId;

    /// The helpers, in the order of joining.
    fn helpers(&self) -> Vec<&ActorId> {
        Vec::new()
    }

    /// Its targets or opponents.
    fn others(&self) -> Vec<&ActorId> {
        Vec::new()
    }

    /// The lasting effect that it is about, by its bearer and number.
    fn effect(&self) -> Option<(&ActorId, u32)> {
        None
    }

    /// True if it has only been called: helpers can join and leave.
    fn is_called(&self) -> bool;

    /// A one-line description: `Karla attacks Horus the Corrupted · Brawling`.
    fn heading(&self, table: &Table) -> String;

    fn figures(&self) -> Vec<(Side, &Figure)>;
}

/// The methods of each kind of procedure as a seat sees it.
pub trait SeenProcedureData {
    fn heading(&self) -> &str;

    fn leader(&self) -> &ActorId;

    /// True if an actor leads it or helps.
    fn plays(&self, who: &ActorId) -> bool {
        self.leader() == who
    }

    /// True while cards of it lie face down.
    fn covers(&self) -> bool {
        false
    }
}

/// A kind of procedure, for typed access to the current one.
pub trait ProcedureKind: Sized {
    const NAME: &'static str;

    fn of(procedure: &Procedure) -> Option<&Self>;

    fn of_mut(procedure: &mut Procedure) -> Option<&mut Self>;
}

macro_rules! procedures {
    ($($variant:ident($kind:ty) $name:literal, seen $seen:ident $shown:ty;)+) => {
        /// A procedure that takes several steps. It is part of the table: saved, undone and resumed in the middle.
        #[allow(clippy::large_enum_variant, reason = "a table holds one, shared, and it stands on the heap there")]
        #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
        pub enum Procedure {
            $($variant($kind),)+
        }

        impl Procedure {
            pub fn kind(&self) -> &'static str {
                match self {
                    $(Procedure::$variant(_) => $name,)+
                }
            }

            fn data(&self) -> &dyn ProcedureData {
                match self {
                    $(Procedure::$variant(of) => of,)+
                }
            }
        }

        $(
            impl ProcedureKind for $kind {
                const NAME: &'static str = $name;

                fn of(procedure: &Procedure) -> Option<&Self> {
                    if let Procedure::$variant(found) = procedure { Some(found) } else { None }
                }

                fn of_mut(procedure: &mut Procedure) -> Option<&mut Self> {
                    if let Procedure::$variant(found) = procedure { Some(found) } else { None }
                }
            }

            impl From<$kind> for Procedure {
                fn from(kind: $kind) -> Procedure {
                    Procedure::$variant(kind)
                }
            }

            impl From<$shown> for SeenProcedure {
                fn from(kind: $shown) -> SeenProcedure {
                    SeenProcedure::$variant(Box::new(kind))
                }
            }
        )+

        #[derive(Clone, Debug, PartialEq, Eq)]
        pub enum SeenProcedure {
            $($variant(Box<$shown>),)+
        }

        impl SeenProcedure {
            fn data(&self) -> &dyn SeenProcedureData {
                match self {
                    $(SeenProcedure::$variant(of) => &**of,)+
                }
            }

            /// The reason why nothing else can begin.
            pub fn busy(&self) -> &'static str {
                match self {
                    $(SeenProcedure::$variant(_) => concat!("a ", $name, " is under way"),)+
                }
            }
        }

        variants! {
            SeenProcedure { $($seen SeenProcedure::$variant $shown;)+ } of |procedure| procedure
        }
    };
}

procedures! {
    Challenge(Challenge) "challenge", seen challenge SeenChallenge;
    Nudge(NudgeRoll) "roll", seen roll SeenRoll;
    Trial(Trial) "trial", seen trial SeenTrial;
    Check(SceneCheck) "check", seen check SeenCheck;
}

impl Procedure {
    pub fn leader(&self) -> &ActorId {
        self.data().leader()
    }

    pub fn helpers(&self) -> Vec<&ActorId> {
        self.data().helpers()
    }

    /// All participants.
    pub fn people(&self) -> Vec<&ActorId> {
        let data = self.data();
        [vec![data.leader()], data.helpers(), data.others()].concat()
    }

    pub fn effect(&self) -> Option<(&ActorId, u32)> {
        self.data().effect()
    }

    pub fn is_called(&self) -> bool {
        self.data().is_called()
    }

    pub fn heading(&self, table: &Table) -> String {
        self.data().heading(table)
    }

    pub fn figures(&self) -> Vec<(Side, &Figure)> {
        self.data().figures()
    }
}

impl SeenProcedure {
    pub fn heading(&self) -> &str {
        self.data().heading()
    }

    pub fn leader(&self) -> &ActorId {
        self.data().leader()
    }

    pub fn plays(&self, who: &ActorId) -> bool {
        self.data().plays(who)
    }

    pub fn covers(&self) -> bool {
        self.data().covers()
    }
}
