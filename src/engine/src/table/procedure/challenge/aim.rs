//! The aim of a challenge. It holds no rule.

use super::{AttackMode, Treatment};
use crate::table::actor::ActorId;
use crate::table::casting::Casting;
use crate::table::hook::Doing;
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Persuasion {
    /// Against the manipulation threshold.
    Manipulate,
    Empathize,
}

/// The aim of a challenge; some have a result table of their own (U23).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Aim {
    Task,
    Observe,
    Persuade {
        target: ActorId,
        how: Persuasion,
    },
    Attack {
        foe: ActorId,
        way: AttackMode,
        /// The other side's response; `None` for an attack from stealth.
        answer: Option<AttackMode>,
        /// True if the foe began it, on its turn.
        begun_by_foe: bool,
        /// True for a foe's effect, which takes no turn.
        by_effect: bool,
        /// Threat that the Dealer pays for the response (U37 and the foe's own cost).
        threat: i32,
        /// True if it could not be paid, so that the foe deals no damage (U61).
        unpaid: bool,
        /// Others who fight beside the strongest (U40).
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        others: Vec<ActorId>,
    },
    /// Resisting a foe's effect that controls the bearer.
    ResistControl {
        foe: ActorId,
    },
    Treat {
        patient: ActorId,
        treatment: Treatment,
    },
    Cast(Box<Casting>),
    Behold,
    Land {
        due: u32,
    },
    Battle {
        army: String,
        /// The army that the hero fights beside.
        own: Option<String>,
        /// The leader's way of fighting; `None` if soldiers fight alone.
        way: Option<AttackMode>,
    },
    Rally {
        army: String,
    },
    Ram {
        foe: ActorId,
    },
    Repair {
        whom: ActorId,
        what: String,
    },
    Build {
        what: String,
        /// Duration in hours, before traits.
        hours: u8,
        /// True if it is small and built without help.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        alone: bool,
    },
    /// Reading a person by observation.
    Read {
        whom: ActorId,
    },
    Keep {
        due: u32,
    },
}

impl Aim {
    /// An attack that the hero begins and pays for; `answer` is the foe's response and its cost in threat.
    pub fn attack(foe: &ActorId, way: AttackMode, answer: Option<(AttackMode, i32)>) -> Aim {
        Aim::Attack {
            foe: foe.clone(),
            way,
            answer: answer.map(|(way, _)| way),
            begun_by_foe: false,
            by_effect: false,
            threat: answer.map_or(0, |(_, threat)| threat),
            unpaid: false,
            others: Vec::new(),
        }
    }

    /// The same against several foes: these fight beside the strongest.
    #[must_use]
    pub fn against(mut self, beside: Vec<ActorId>) -> Aim {
        if let Aim::Attack { others, .. } = &mut self {
            *others = beside;
        }
        self
    }

    /// The actor on the other side, if there is one.
    pub fn opponent(&self) -> Option<&ActorId> {
        match self {
            Aim::Attack { foe, .. } | Aim::ResistControl { foe } | Aim::Ram { foe } => Some(foe),
            Aim::Persuade { target, .. } => Some(target),
            Aim::Read { whom } => Some(whom),
            Aim::Task
            | Aim::Observe
            | Aim::Treat { .. }
            | Aim::Cast(_)
            | Aim::Behold
            | Aim::Land { .. }
            | Aim::Battle { .. }
            | Aim::Rally { .. }
            | Aim::Repair { .. }
            | Aim::Build { .. }
            | Aim::Keep { .. } => None,
        }
    }

    pub fn others(&self) -> &[ActorId] {
        if let Aim::Attack { others, .. } = self { others } else { &[] }
    }

    /// The same, begun by the foe: on its turn, or by its own effect without a turn.
    #[must_use]
    pub fn begun_by_foe(mut self, effect: bool) -> Aim {
        if let Aim::Attack { begun_by_foe, by_effect, .. } = &mut self {
            (*begun_by_foe, *by_effect) = (true, effect);
        }
        self
    }

    /// True for an attack that the other side begins.
    pub fn is_begun_by_foe(&self) -> bool {
        matches!(self, Aim::Attack { begun_by_foe: true, .. })
    }

    pub fn doing(&self) -> Doing {
        match self {
            Aim::Task
            | Aim::Battle { way: None, .. }
            | Aim::Rally { .. }
            | Aim::Keep { .. }
            | Aim::Repair { .. }
            | Aim::Build { .. } => Doing::Task,
            Aim::Battle { way: Some(_), .. } => Doing::Attack,
            Aim::Observe | Aim::Read { .. } => Doing::Observe,
            Aim::Persuade { how: Persuasion::Manipulate, .. } => Doing::Manipulate,
            Aim::Persuade { how: Persuasion::Empathize, .. } => Doing::Empathize,
            Aim::Attack { answer: None, .. } => Doing::Stealth,
            Aim::Attack { .. } | Aim::Ram { .. } => Doing::Attack,
            Aim::ResistControl { .. } => Doing::ResistControl,
            Aim::Treat { treatment: Treatment::FirstAid | Treatment::BareHanded, .. } => Doing::FirstAid,
            Aim::Treat { .. } => Doing::Treat,
            Aim::Land { .. } => Doing::Land,
            Aim::Cast(_) => Doing::Cast,
            Aim::Behold => Doing::Task,
        }
    }

    /// The other side of talk, a fight or resistance.
    pub fn other(&self) -> Option<&ActorId> {
        match self {
            Aim::Task
            | Aim::Observe
            | Aim::Treat { .. }
            | Aim::Land { .. }
            | Aim::Behold
            | Aim::Battle { .. }
            | Aim::Keep { .. }
            | Aim::Repair { .. }
            | Aim::Build { .. }
            | Aim::Rally { .. } => None,
            Aim::Cast(casting) => casting.targets.first().filter(|_| casting.withstood),
            Aim::Persuade { target: other, .. }
            | Aim::Attack { foe: other, .. }
            | Aim::Ram { foe: other }
            | Aim::Read { whom: other }
            | Aim::ResistControl { foe: other } => Some(other),
        }
    }

    pub fn answer(&self) -> Option<AttackMode> {
        if let Aim::Attack { answer, .. } = self { *answer } else { None }
    }

    /// A copy without the response's cost, which only the Dealer may know.
    #[must_use]
    pub fn open(mut self) -> Aim {
        if let Aim::Attack { threat, .. } = &mut self {
            *threat = 0;
        }
        self
    }

    /// The actor for hooks to examine: the other side, the patient, the first target of a spell.
    pub fn concerns(&self) -> Option<&ActorId> {
        if let Aim::Cast(casting) = self {
            casting.targets.first()
        } else if let Aim::Treat { patient, .. } = self {
            Some(patient)
        } else {
            self.other()
        }
    }

    /// The number of the effect that it would end.
    pub fn cures(&self) -> Option<u32> {
        if let Aim::Treat { treatment: Treatment::Cure(effect), .. } = self { Some(*effect) } else { None }
    }

    /// Returns its subjects, in the words of traits.
    pub fn about(&self) -> &str {
        match self {
            Aim::Treat { treatment: Treatment::FirstAid | Treatment::BareHanded, .. } => "first aid, healing",
            Aim::Treat { .. } => "healing",
            Aim::Cast(casting) => &casting.about,
            Aim::Read { .. } => "getting information from somebody",
            Aim::Persuade { how: Persuasion::Manipulate, .. } => "manipulating people",
            Aim::Repair { .. } => "repairing",
            Aim::Build { .. } => "building",
            _ => "",
        }
    }

    /// Returns the hero's way of fighting; `None` without a fight.
    pub fn way(&self) -> Option<AttackMode> {
        if let Aim::Attack { way, .. } = self {
            return Some(*way);
        }
        if let Aim::Battle { way, .. } = self { *way } else { None }
    }

    pub fn army(&self) -> Option<&str> {
        if let Aim::Battle { army, .. } | Aim::Rally { army } = self { Some(army) } else { None }
    }
}
