//! Why something with real cards is refused.

use thiserror::Error;

use crate::table::card::Card;
use crate::words::counted;

/// Why something with real cards is refused.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum RealCards {
    #[error("the real hand of {0} is a count: nobody types what it holds")]
    Counted(String),
    #[error("{} was typed before and has not come back: it {place}", card.pretty())]
    NotBack { card: Card, place: String, open: bool },
    #[error("there is nothing to draw here: a real hand is a count")]
    NoDraw,
    #[error("how many real cards does {name} hold?")]
    HowMany { name: String, held: usize },
    #[error("which cards does {name} hold? {} asked for", counted(*held, "card is", "cards are"))]
    Which { name: String, held: usize },
    #[error("{name} cannot hold so many: the deck has {left}")]
    TooMany { name: String, left: usize },
}

impl RealCards {
    pub(super) fn hint(&self) -> String {
        match self {
            RealCards::Counted(_) => {
                "`draw WHO 2` counts them; `type-hands on` for hands that are typed in".into()
            }
            RealCards::NotBack { .. } => "look at the card again".into(),
            RealCards::HowMany { held, .. } => {
                format!("`physical WHO on {held}` where it is as many as here")
            }
            RealCards::Which { .. } => "write them behind the command".into(),
            RealCards::NoDraw => "`draw WHO` counts what is drawn".into(),
            RealCards::TooMany { .. } => "name fewer".into(),
        }
    }
}
