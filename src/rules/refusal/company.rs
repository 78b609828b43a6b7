//! Why a rule about those who follow says no: followers, herds, mounts.

use crate::table::company::ANIMAL;
use thiserror::Error;

/// Why a rule about those who follow says no.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Company {
    #[error("{0} follows nobody here")]
    ServesNobody(String),
    #[error("{0} is no crony")]
    NoCrony(String),
    #[error("{0} wants nothing of that")]
    WantsNothing(String),
    #[error("{0} does nothing dangerous now ({1})")]
    WantsFirst(String, String),
    #[error("nobody who serves {0} wavers")]
    NobodyWavers(String),
    #[error("{0} is loyal")]
    Loyal(String),
    #[error("{0} keeps no herd")]
    NoHerder(String),
    #[error("{0} has {1} animals")]
    SmallHerd(String, i32),
    #[error("{0} can keep {1} animals")]
    FullHerd(String, i32),
    #[error("the animals of {0} have a price")]
    BoughtAnimals(String),
    #[error("{0} has no mount")]
    NoMount(String),
    #[error("{0} is nobody's animal")]
    NoBeast(String),
    #[error("an animal cannot be taught {0}")]
    NotForBeasts(String),
    #[error("{0} is taught three skills, no more and no fewer")]
    ThreeSkills(String),
}

impl Company {
    pub(super) fn hint(&self) -> String {
        match self {
            Company::ServesNobody(_) => "Friendly, Cronies, Cohorts and Soldiers bring followers".into(),
            Company::NoCrony(_) => "cronies follow for a motive: `use WHO (Cronies)` brings one".into(),
            Company::WantsNothing(_) => "its effect says what it wants; cash is for pay and shares".into(),
            Company::WantsFirst(..) => "`sate WHO WHOM CASH` sees to it".into(),
            Company::NobodyWavers(_) => "`shake WHOM` makes a henchman lose heart first".into(),
            Company::Loyal(_) => "animals, elite soldiers and henchmen do not desert".into(),
            Company::NoHerder(_) => "Herder and Rancher let keep one".into(),
            Company::SmallHerd(..) => "fewer can be sold".into(),
            Company::FullHerd(..) => "fewer can be bought".into(),
            Company::BoughtAnimals(_) => "`buy-herd WHO COUNT` brings more".into(),
            Company::NoMount(_) => "`mount WHO HEALTH (NAME)`".into(),
            Company::NoBeast(_) => "`use WHO (Animal Companion) : NAME` tames one".into(),
            Company::NotForBeasts(_) => format!("one of {}", ANIMAL.join(", ")),
            Company::ThreeSkills(_) => {
                "joined by `+`: awareness+athletics+survival; tricks are told behind them".into()
            }
        }
    }
}
