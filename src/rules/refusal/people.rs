//! Who may have been meant by a name that nobody has.

use crate::table::actor::ActorId;
use crate::words::nearest;

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct People(Vec<ActorId>);

/// The most people whom a hint lists.
const LISTED: usize = 12;

impl People {
    pub(super) fn new(people: Vec<ActorId>) -> People {
        People(people)
    }

    /// Suggests the actor whose short name is nearest, else any.
    pub(super) fn hint(&self, who: &ActorId) -> String {
        let wanted = who.as_str();
        let ids = || self.0.iter().map(ActorId::as_str);
        if let Some(near) = nearest(wanted, ids()) {
            return format!("did you mean `{near}`?");
        }
        let more = if self.0.len() > LISTED { ", …" } else { "" };
        if self.0.is_empty() {
            return "nobody is here yet: `join NAME`".into();
        }
        format!("at the table are {}{more}", ids().take(LISTED).collect::<Vec<_>>().join(", "))
    }
}
