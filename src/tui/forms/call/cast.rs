//! The rows of a casting in the form of a challenge.

use super::{Challenge, names};
use crate::command::SpellCalled;
use crate::table::actor::ActorId;
use crate::table::seen::SeenActor;
use crate::table::sheet::{Effects, SpellEffect};
use crate::tui::act::CallKind;
use crate::tui::cx::Cx;
use crate::tui::forms::form::calling::{CallRequest, Called};
use crate::tui::forms::form::cards;
use crate::tui::forms::form::rows::Rows;

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
    pub(super) fn cast(&self, cx: &Cx<'_>, asked: &CallRequest<CallKind>) -> Option<(SpellCalled, Effects)> {
        let all = spells(cx, &asked.who);
        let (called, _) = all.get(self.spell).or(all.first())?;
        Some((called.clone(), made_of(cx, &asked.who, called)))
    }

    /// Rows of empowering and taboo spells.
    pub(super) fn cast_rows<'c>(
        &self,
        cx: &Cx<'c>,
        asked: &CallRequest<CallKind>,
        rows: &mut Rows<'c, Called<Challenge>>,
    ) {
        let Some((_, effects)) = self.cast(cx, asked) else { return };
        if effects.has(SpellEffect::Empowering) {
            cards::strengthens(rows, self.weapon, |call: &mut Called<Challenge>, on| call.own.weapon = on);
        }
        if effects.has(SpellEffect::Taboo) {
            cards::seen_by(rows, self.named, |call: &mut Called<Challenge>, on| call.own.named = on);
        }
        if effects.has(SpellEffect::Taboo) && self.named {
            let names = names(witnesses(cx, &asked.who));
            let lines = (self.seen.names(names.len()).count() + 1).min(names.len());
            let fields = self.seen.fields("witness", &names, Some(lines), &str::to_owned);
            let pick = move |call: &mut Called<Challenge>, nth, at| call.own.seen.pick(nth, at, &names);
            rows.picks("seen by", fields, pick, |_, _| None);
        }
    }

    pub(super) fn seen_by(&self, cx: &Cx<'_>, asked: &CallRequest<CallKind>) -> Vec<ActorId> {
        let known = witnesses(cx, &asked.who);
        self.seen.ids(known.len(), &known)
    }
}
