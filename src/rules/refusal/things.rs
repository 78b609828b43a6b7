//! Why something of heat and cold, of things that carry a rule, and of who is carried is refused.

use thiserror::Error;

#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum OfThings {
    #[error("no damage waits for {0} of which nobody has said what it is of")]
    CauseKnown(String),
    #[error("the Dealer has yet to say whether #{0} is {1}")]
    CauseAsked(u32, &'static str),
    #[error("nothing was said of the damage")]
    NothingSaid,
    #[error("{name} has no dose{}, and had none in this scene", of(.dose))]
    NoDose { name: String, dose: String },
    #[error("nobody said which dose {0} copies")]
    WhichDose(String),
    #[error("nobody said what it is that {0} throws, and what it weighs")]
    NoWeight(String),
    #[error("{0} carries {1} already")]
    CarriesThem(String, String),
    #[error("nobody carries themselves, {0} neither")]
    CarriesOneself(String),
    #[error("{0} does not carry {1}")]
    CarriesNot(String, String),
    #[error("{0} is out of sight")]
    OutOfSight(String),
    #[error("{0} stands in plain sight of {1}")]
    PlainSight(String, String),
    #[error("{0} can do that for nobody else")]
    OnItselfAlone(String),
}

fn of(what: &str) -> String {
    if what.is_empty() { String::new() } else { format!(" of {what}") }
}

impl OfThings {
    pub fn asks_for_words(&self) -> bool {
        matches!(self, OfThings::NoWeight(_) | OfThings::WhichDose(_))
    }

    pub(super) fn hint(&self) -> String {
        match self {
            OfThings::CauseKnown(_) => "what is heat or cold is soaked by itself".into(),
            OfThings::CauseAsked(id, what) => format!("`cause {id} {what}`, or `cause {id} other`"),
            OfThings::NothingSaid => "`cause fire`, or `cause other`".into(),
            OfThings::NoDose { .. } | OfThings::WhichDose(_) => {
                "name one that is carried: `use WHO (Studied Chemist) : antidote`".into()
            }
            OfThings::NoWeight(_) => {
                "the weight comes last: `use WHO (Proper Lifting Form) : boulder 12`".into()
            }
            OfThings::CarriesThem(..) => "`set-down WHO WHOM` comes first".into(),
            OfThings::CarriesNot(..) | OfThings::CarriesOneself(_) => "`carry WHO WHOM LOAD`".into(),
            OfThings::OutOfSight(_) => "`end-effect`, once somebody has found them".into(),
            OfThings::OnItselfAlone(_) => "leave `on` away".into(),
            OfThings::PlainSight(..) => "behind cover, or out of sight by a trait".into(),
        }
    }
}
