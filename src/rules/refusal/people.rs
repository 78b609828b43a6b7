//! Who may have been meant by a name that nobody has.

use crate::table::actor::ActorId;
use crate::words::nearest;

/// Everybody at a table, by short name and name.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct People(Vec<(ActorId, String)>);

/// The most people whom a hint lists.
const LISTED: usize = 12;

impl People {
    /// These.
    pub(super) fn new(people: Vec<(ActorId, String)>) -> People {
        People(people)
    }

    /// Who may have been meant: whose name has that word, else whose short name is near it, else anybody.
    pub(super) fn hint(&self, who: &ActorId) -> String {
        let wanted = who.as_str();
        let named = |name: &str| {
            ActorId::new(name).as_str().split('-').any(|word| wanted.split('-').any(|w| w == word))
        };
        if let Some((id, name)) = self.0.iter().find(|(_, name)| named(name)) {
            return format!("{name} is `{id}` in commands");
        }
        let ids = || self.0.iter().map(|(id, _)| id.as_str());
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
