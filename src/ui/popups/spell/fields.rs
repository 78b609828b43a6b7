//! The rows of the spell editor: effects and casting.

use super::{NOBODY, SpellDraft, Whose, casters, known_spells, others, pairs, witnesses};
use crate::rules::Proposal;
use crate::session::Refused;
use crate::table::actor::ActorId;
use crate::table::challenge::Pairing;
use crate::table::seen::SeenActor;
use crate::table::sheet::SpellEffect;
use crate::ui::popups::Cx;
use crate::ui::popups::editor::{LETTERS, Rows};
use crate::ui::popups::form::cards;
use crate::ui::widgets::Field;

const EXAMPLE: &str = "+2 the wind, limit -1 tired";

/// Prefix of the names of modifier rows.
pub(super) const MODIFIER: &str = "modifier";

pub(super) type Proposed = Option<Result<Proposal, Refused>>;

/// Names to choose from after an empty one, and the index of the chosen actor.
fn choices(among: &[&SeenActor], who: Option<&ActorId>) -> (Vec<String>, usize) {
    let nobody = std::iter::once(NOBODY.to_owned());
    let names = nobody.chain(among.iter().map(|actor| actor.name.clone())).collect();
    let at = among.iter().position(|actor| Some(&actor.id) == who).map_or(0, |at| at + 1);
    (names, at)
}

fn chosen(among: &[&SeenActor], at: usize) -> Option<ActorId> {
    at.checked_sub(1).and_then(|at| among.get(at).map(|actor| actor.id.clone()))
}

impl SpellDraft {
    pub(super) fn head<'c>(&self, cx: &Cx<'c>, rows: &mut Rows<'c, SpellDraft>) {
        let cx = *cx;
        if let Whose::Actor(who) = &self.whose {
            let ways = ["cast it now".into(), "write it into the book".into()].to_vec();
            rows.who("who", casters(&cx), who, |draft, who| draft.whose = Whose::Actor(who));
            rows.choice("and", ways, usize::from(!self.cast), |draft, at| draft.cast = at == 0);
        }
        let known = known_spells(&cx, &self.whose);
        let here = known
            .iter()
            .position(|(_, spell)| spell.name == self.spell.name && spell.effects == self.spell.effects);
        let names = known.into_iter().map(|(words, _)| words);
        let words = std::iter::once("a custom one".to_owned()).chain(names).collect();
        let here = here.map_or(0, |at| at + 1);
        rows.choice("spell", words, here, move |draft, at| draft.begin_with(&cx, at));
        if !self.cast {
            rows.text("name", &self.spell.name, |draft, text| {
                draft.spell.name = text.replace(['(', ')'], "");
            })
            .letters(LETTERS, "what the spell is called");
            rows.text("description", &self.spell.text, |draft, text| draft.spell.text = text)
                .letters(120, "what it looks like");
        }
    }

    pub(super) fn made_of<'c>(&self, cx: &Cx<'c>, rows: &mut Rows<'c, SpellDraft>) {
        let catalog = cx.catalog;
        for acts in [true, false] {
            rows.head(if acts { "what it does" } else { "how it works" });
            for effect in SpellEffect::ALL.iter().copied().filter(|effect| effect.acts() == acts) {
                let n = self.spell.effects.of(effect);
                let row = if effect.counts().is_none() {
                    rows.switch(effect.name(), n > 0, move |draft, on| draft.put(effect, u8::from(on)))
                } else {
                    let told = effect.describe(n);
                    let most = i32::from(effect.most());
                    rows.number(effect.name(), n.into(), 0..=most, move |draft, n| {
                        draft.put(effect, u8::try_from(n).unwrap_or(0));
                    })
                    .words(if n == 0 {
                        "none"
                    } else {
                        &told[effect.name().len() + 2..]
                    })
                };
                row.remove(move |draft| draft.put(effect, 0)).tell(move |_| {
                    let entry = catalog.spell_effects.iter().find(|entry| entry.effect == effect)?;
                    Some(format!("{} {}.", entry.text, crate::words::capital(effect.price())))
                });
            }
        }
    }

    pub(super) fn cast_at<'c>(&self, cx: &Cx<'c>, rows: &mut Rows<'c, SpellDraft>) {
        rows.head("the casting");
        let hard = ["the target's resistance".into(), "a difficulty".into()].to_vec();
        rows.choice("against", hard, usize::from(self.difficulty.is_some()), |draft, at| {
            draft.difficulty = (at > 0).then_some(5);
        });
        if let Some(n) = self.difficulty {
            rows.number("difficulty", n.into(), 0..=25, |draft, n| draft.difficulty = u8::try_from(n).ok());
        }
        let usual = std::iter::once("the usual pair".to_owned());
        let pairs = usual.chain(pairs().iter().map(Pairing::words)).collect();
        rows.choice("with", pairs, self.with, |draft, at| draft.with = at);
        let all = others(cx);
        for (nth, on) in self.on.iter().enumerate().take(self.lines()) {
            let (names, at) = choices(&all, on.as_ref());
            let all = all.clone();
            let label = if nth == 0 { "on" } else { "and on" };
            rows.choice(label, names, at, move |draft, at| draft.on[nth] = chosen(&all, at))
                .named(format!("on {nth}"));
        }
        if self.spell.effects.has(SpellEffect::Empowering) {
            let what = cards::STRENGTHENS.map(str::to_owned).to_vec();
            rows.choice("strengthens", what, self.weapon.into(), |draft, at| draft.weapon = at > 0);
        }
        if self.spell.effects.has(SpellEffect::Taboo) {
            self.seen_by(cx, rows);
        }
        let proposed = self.proposed(cx).and_then(Result::ok);
        let switches = proposed.as_ref().map_or(&[][..], |proposal| &proposal.switches);
        let more = cx.seat.is_dealer().then_some(EXAMPLE);
        let fields = |key: &dyn Fn(_) -> String| self.terms.fields(switches, more, key);
        rows.own(MODIFIER, fields, |draft, changed| draft.terms.change(changed));
        let of = cards::type_field((), self.of);
        if let (Field::Choice { label, options, at, .. }, true) = (of, self.typed(cx)) {
            rows.choice(label, options, at, |draft, at| draft.of = at);
        }
        rows.text("words", &self.words, |draft, text| draft.words = text)
            .letters(LETTERS, "what is summoned, asked, changed");
    }

    /// Witnesses of a taboo spell: all who are present, or only the named ones.
    fn seen_by<'c>(&self, cx: &Cx<'c>, rows: &mut Rows<'c, SpellDraft>) {
        let ways = cards::SEEN_BY.map(str::to_owned).to_vec();
        rows.choice("who sees it", ways, usize::from(self.seen.is_some()), |draft, at| {
            draft.seen = (at > 0).then(|| vec![None]);
        });
        let all = witnesses(cx, &self.whose);
        for (nth, who) in self.seen.iter().flatten().enumerate().take(all.len()) {
            let (names, at) = choices(&all, who.as_ref());
            let all = all.clone();
            let label = if nth == 0 { "seen by" } else { "and by" };
            rows.choice(label, names, at, move |draft, at| draft.witness(nth, chosen(&all, at)))
                .named(format!("seen by {nth}"));
        }
    }
}
