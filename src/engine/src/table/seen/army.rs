//! An army as a seat sees it (U178).

use crate::table::actor::ActorId;
use crate::words::counted;

/// An army; name and state are public, its leadership only the Dealer knows.
#[allow(clippy::struct_excessive_bools, reason = "each is a separate fact of one army")]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeenArmy {
    pub name: String,
    pub leader: Option<ActorId>,
    pub own: bool,
    pub standing: i32,
    pub soldiers: i32,
    pub elite: i32,
    pub health: i32,
    pub full: i32,
    /// Its leadership; `None` if this seat may not know.
    pub leadership: Option<i32>,
    pub afield: bool,
    pub shaken: bool,
    pub routed: bool,
}

impl SeenArmy {
    pub fn stand(&self) -> &'static str {
        match self {
            SeenArmy { health: 0, .. } => "destroyed",
            SeenArmy { routed: true, .. } => "runs",
            SeenArmy { shaken: true, .. } => "wavers",
            SeenArmy { afield: true, .. } => "led from the front",
            _ => "holds",
        }
    }

    /// The standing soldiers in words: `17/20 soldiers, 3 elite`.
    pub fn describe(&self) -> String {
        let soldiers = format!("{}/{}", self.standing, counted(self.soldiers, "soldier", "soldiers"));
        let elite = if self.elite > 0 { format!(", {} elite", self.elite) } else { String::new() };
        let led = self.leadership.map_or_else(String::new, |led| format!(" · led {led}"));
        format!("{soldiers}{elite}{led}")
    }
}
