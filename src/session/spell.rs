//! Costs and limits of a spell before it is written or cast.

use super::Session;
use crate::rules::ultimo::magic;
use crate::table::{ActorId, SeenSpell, Spell};

impl Session {
    /// The spell with its costs and reasons; an unchanged spell of the book counts as known.
    #[must_use]
    pub fn spell(&self, who: &ActorId, spell: &Spell) -> Option<SeenSpell> {
        let actor = self.table().actor(who)?;
        let hero = actor.hero()?;
        let own = |other: &&Spell| other.name == spell.name && other.effects == spell.effects;
        let booked = !spell.name.is_empty() && hero.sheet.spells.iter().any(|other| own(&other));
        Some(magic::known(actor, spell, booked))
    }
}
