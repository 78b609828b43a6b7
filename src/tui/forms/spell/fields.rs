//! The rows of the spell editor: effects and casting.

use super::{NOBODY, SpellDraft, Whose, known_spells, others, pairs, witnesses};
use crate::rules::Proposal;
use crate::session::Refused;
use crate::table::actor::ActorId;
use crate::table::seen::SeenActor;
use crate::table::sheet::SpellEffect;
use crate::tui::cx::Cx;
use crate::tui::forms::form::cards;
use crate::tui::forms::form::people::heroes;
use crate::tui::forms::form::rows::{FieldRow, LETTERS, Rows};

const EXAMPLE: &str = "+2 the wind, limit -1 tired";

pub(super) type Proposed = Option<Result<Proposal, Refused>>;

/// A choice of an actor, or of none.
fn somebody<'r, 'c>(
    rows: &'r mut Rows<'c, SpellDraft>,
    label: &str,
    among: &[&'c SeenActor],
    who: Option<&ActorId>,
    set: impl Fn(&mut SpellDraft, Option<ActorId>) + 'c,
) -> &'r mut FieldRow<'c, SpellDraft> {
    let at = among.iter().position(|actor| Some(&actor.id) == who);
    let (names, among) = (among.iter().map(|actor| actor.name.clone()), among.to_vec());
    rows.optional(label, NOBODY, names, at, move |draft, at| set(draft, at.map(|at| among[at].id.clone())))
}

impl SpellDraft {
    pub(super) fn head<'c>(&self, cx: &Cx<'c>, rows: &mut Rows<'c, SpellDraft>) {
        let cx = *cx;
        if let Whose::Actor(who) = &self.whose {
            let ways = ["cast it now".into(), "write it into the book".into()].to_vec();
            rows.who("hero", heroes(&cx), who, |draft, who| draft.whose = Whose::Actor(who));
            rows.choice("action", ways, usize::from(!self.cast), |draft, at| draft.cast = at == 0);
        }
        let known = known_spells(&cx, &self.whose);
        let here = known
            .iter()
            .position(|(_, spell)| spell.name == self.spell.name && spell.effects == self.spell.effects);
        let names = known.into_iter().map(|(words, _)| words);
        rows.optional("spell", "a custom one", names, here, move |draft, at| draft.begin_with(&cx, at));
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
        let hard = cards::AGAINST.map(str::to_owned).to_vec();
        rows.choice("against", hard, usize::from(self.difficulty.is_some()), |draft, at| {
            draft.difficulty = (at > 0).then_some(5);
        });
        if let Some(n) = self.difficulty {
            rows.number("difficulty", n.into(), 0..=25, |draft, n| draft.difficulty = u8::try_from(n).ok());
        }
        let pairs = pairs().into_iter().map(|pair| pair.words());
        rows.optional("with", "the usual pair", pairs, self.with, |draft, at| draft.with = at);
        let all = others(cx);
        for (nth, on) in self.on.iter().enumerate().take(self.lines()) {
            let label = if nth == 0 { "target" } else { "also hits" };
            somebody(rows, label, &all, on.as_ref(), move |draft, who| draft.on[nth] = who)
                .named(format!("on {nth}"));
        }
        if self.spell.effects.has(SpellEffect::Empowering) {
            cards::strengthens(rows, self.weapon, |draft: &mut SpellDraft, on| draft.weapon = on);
        }
        if self.spell.effects.has(SpellEffect::Taboo) {
            self.seen_by(cx, rows);
        }
        let proposed = self.proposed(cx).and_then(Result::ok);
        let switches = proposed.as_ref().map_or(&[][..], |proposal| &proposal.switches);
        let more = cx.seat.is_dealer().then_some(EXAMPLE);
        self.terms.rows(switches, more, rows, |draft| &mut draft.terms);
        if self.spell.effects.is_typed() {
            cards::damage_type(rows, self.of, |draft: &mut SpellDraft, of| draft.of = of);
        }
        rows.text("note", &self.words, |draft, text| draft.words = text)
            .letters(LETTERS, "e.g. what it summons or asks");
    }

    /// Witnesses of a taboo spell: all who are present, or only the named ones.
    fn seen_by<'c>(&self, cx: &Cx<'c>, rows: &mut Rows<'c, SpellDraft>) {
        cards::seen_by(rows, self.seen.is_some(), |draft: &mut SpellDraft, named| {
            draft.seen = named.then(|| vec![None]);
        });
        let all = witnesses(cx, &self.whose);
        for (nth, who) in self.seen.iter().flatten().enumerate().take(all.len()) {
            somebody(rows, "witness", &all, who.as_ref(), move |draft, who| draft.witness(nth, who))
                .named(format!("seen by {nth}"));
        }
    }
}
