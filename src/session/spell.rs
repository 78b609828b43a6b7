//! A spell as somebody would have it: what it costs and can, before it is written or cast.

use super::Session;
use crate::rules::ultimo::magic;
use crate::table::actor::ActorId;
use crate::table::seen::SeenSpell;
use crate::table::sheet::Spell;

impl Session {
    /// What a spell would cost somebody, with every reason; from the book where it stands there as it is.
    #[must_use]
    pub fn spell(&self, who: &ActorId, spell: &Spell) -> Option<SeenSpell> {
        let actor = self.table().actor(who)?;
        let hero = actor.hero()?;
        let own = |other: &&Spell| other.name == spell.name && other.effects == spell.effects;
        let booked = !spell.name.is_empty() && hero.sheet.spells.iter().any(|other| own(&other));
        Some(magic::known(actor, spell, booked))
    }
}
