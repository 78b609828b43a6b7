//! The fields of a casting in the form of a challenge.

use super::{Challenge, Own, names};
use crate::command::SpellCalled;
use crate::table::actor::ActorId;
use crate::table::seen::SeenActor;
use crate::table::sheet::{Effects, SpellEffect};
use crate::ui::act::CallKind;
use crate::ui::popups::Cx;
use crate::ui::popups::form::calling::{Asked, Key};
use crate::ui::popups::form::cards;
use crate::ui::widgets::Field;

/// Spells of the book, then those of the codex.
pub(super) fn spells(cx: &Cx<'_>, who: &ActorId) -> Vec<(SpellCalled, String)> {
    let hero = cx.seen.actor(who).and_then(SeenActor::hero);
    let own = hero.into_iter().flat_map(|hero| &hero.spells).map(|known| {
        let called = SpellCalled { name: known.spell.name.clone(), effects: None };
        (called, format!("{}, {} focus", known.spell.name, known.cost.total()))
    });
    let listed = cx.catalog.spells.iter().map(|spell| {
        let called = SpellCalled { name: spell.name.clone(), effects: Some(spell.effects.clone()) };
        (called, format!("{} (codex)", spell.name))
    });
    own.chain(listed).collect()
}

fn made_of(cx: &Cx<'_>, who: &ActorId, called: &SpellCalled) -> Effects {
    let hero = cx.seen.actor(who).and_then(SeenActor::hero);
    let own = hero.and_then(|hero| hero.spells.iter().find(|known| known.spell.name == called.name));
    called.effects.clone().or(own.map(|known| known.spell.effects.clone())).unwrap_or_default()
}

pub(super) fn on_somebody(effects: &Effects) -> bool {
    let alone = [SpellEffect::Commune, SpellEffect::Conjuring];
    effects.each().any(|(effect, _)| effect.acts() && !alone.contains(&effect))
}

pub(super) fn witnesses(cx: &Cx<'_>, who: &ActorId) -> Vec<(ActorId, String)> {
    let others = cx.seen.heroes().filter(|hero| hero.id != *who);
    others.map(|hero| (hero.id.clone(), hero.name.clone())).collect()
}

impl Challenge {
    /// The chosen spell with its effects.
    pub(super) fn cast(&self, cx: &Cx<'_>, asked: &Asked<CallKind>) -> Option<(SpellCalled, Effects)> {
        let all = spells(cx, &asked.who);
        let (called, _) = all.get(self.spell).or(all.first())?;
        Some((called.clone(), made_of(cx, &asked.who, called)))
    }

    /// Fields of empowering and taboo spells.
    pub(super) fn cast_fields(&self, cx: &Cx<'_>, asked: &Asked<CallKind>) -> Vec<Field<Key<Own>>> {
        let Some((_, effects)) = self.cast(cx, asked) else { return Vec::new() };
        let mut fields = Vec::new();
        if effects.has(SpellEffect::Empowering) {
            let what = cards::STRENGTHENS.map(str::to_owned).to_vec();
            fields.push(Field::choice(Key::Own(Own::Weapon), "strengthens", what, usize::from(self.weapon)));
        }
        if effects.has(SpellEffect::Taboo) {
            let ways = cards::SEEN_BY.map(str::to_owned).to_vec();
            fields.push(Field::choice(Key::Own(Own::Named), "who sees it", ways, usize::from(self.named)));
            let names = names(witnesses(cx, &asked.who));
            let lines = (self.seen.names(names.len()).count() + 1).min(names.len());
            let key = |line| Key::Own(Own::Seen(line));
            let lines = || self.seen.fields(key, "seen by", &names, Some(lines), &str::to_owned);
            fields.extend(self.named.then(lines).into_iter().flatten());
        }
        fields
    }

    pub(super) fn seen_by(&self, cx: &Cx<'_>, asked: &Asked<CallKind>) -> Vec<ActorId> {
        let known = witnesses(cx, &asked.who);
        self.seen.ids(known.len(), &known)
    }
}
