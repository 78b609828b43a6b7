//! The fields of the spell form: what a spell is made of, how it is cast, what it comes to.

use super::{Key, NOBODY, SpellDraft, Whose, known_spells, others, pairs, witnesses};
use crate::rules::Proposal;
use crate::session::Refused;
use crate::table::challenge::Pairing;
use crate::table::sheet::SpellEffect;
use crate::ui::popups::Cx;
use crate::ui::popups::form::{Draft, cards, people};
use crate::ui::theme::Role;
use crate::ui::widgets::Field;

const EXAMPLE: &str = "+2 the wind, limit -1 tired";

pub(super) type Proposed = Option<Result<Proposal, Refused>>;

impl SpellDraft {
    pub(super) fn head(&self, cx: &Cx<'_>, fields: &mut Vec<Field<Key>>) {
        if let Whose::Actor(who) = &self.whose {
            let ways = ["cast it now".into(), "write it into the book".into()].to_vec();
            fields.push(people::who_field(Key::Who, "who", &super::casters(cx), who));
            fields.push(Field::choice(Key::Cast, "and", ways, usize::from(!self.cast)));
        }
        let known = known_spells(cx, &self.whose);
        let here = known
            .iter()
            .position(|(_, spell)| spell.name == self.spell.name && spell.effects == self.spell.effects);
        let names = known.into_iter().map(|(words, _)| words);
        let words = std::iter::once("one of one's own making".to_owned()).chain(names).collect();
        fields.push(Field::choice(Key::Known, "spell", words, here.map_or(0, |at| at + 1)));
        if !self.cast {
            fields.push(Field::text(Key::Name, "name", &self.spell.name, 60, "what the spell is called"));
            fields.push(Field::text(Key::Text, "description", &self.spell.text, 120, "what it looks like"));
        }
    }

    pub(super) fn made_of(&self, fields: &mut Vec<Field<Key>>) {
        for acts in [true, false] {
            let words = if acts { "what it does" } else { "how it works" };
            fields.push(Field::Head(words.into(), ["", ""]));
            for effect in SpellEffect::ALL.iter().copied().filter(|effect| effect.acts() == acts) {
                let n = self.spell.effects.of(effect);
                if effect.counts().is_none() {
                    let (name, on) = (effect.name().to_owned(), n > 0);
                    fields.push(Field::Switch { key: Key::Effect(effect), name, columns: [None; 2], on });
                    continue;
                }
                let mut field =
                    Field::number(Key::Effect(effect), effect.name(), n.into(), 0..=i32::from(effect.most()));
                if let Field::Number { words, .. } = &mut field {
                    let told = effect.describe(n);
                    *words = if n == 0 { "none".into() } else { told[effect.name().len() + 2..].into() };
                }
                fields.push(field);
            }
        }
    }

    pub(super) fn cast_at(&self, cx: &Cx<'_>, proposed: &Proposed, fields: &mut Vec<Field<Key>>) {
        fields.push(Field::Head("the casting".into(), ["", ""]));
        let hard = ["what the target withstands it with".into(), "a difficulty".into()].to_vec();
        fields.push(Field::choice(Key::Hard, "how hard", hard, usize::from(self.difficulty.is_some())));
        if let Some(n) = self.difficulty {
            fields.push(Field::number(Key::Difficulty, "difficulty", n.into(), 0..=25));
        }
        let usual = std::iter::once("the usual pair".to_owned());
        let pairs = usual.chain(pairs().iter().map(Pairing::words)).collect();
        fields.push(Field::choice(Key::With, "with", pairs, self.with));
        let nobody = || std::iter::once(NOBODY.to_owned());
        let all = others(cx);
        let names: Vec<String> = nobody().chain(all.iter().map(|actor| actor.name.clone())).collect();
        for (nth, on) in self.on.iter().enumerate().take(self.lines()) {
            let at = all.iter().position(|actor| Some(&actor.id) == on.as_ref()).map_or(0, |at| at + 1);
            let label = if nth == 0 { "on" } else { "and on" };
            fields.push(Field::choice(Key::On(nth), label, names.clone(), at));
        }
        if self.spell.effects.has(SpellEffect::Empowering) {
            let what = cards::STRENGTHENS.map(str::to_owned).to_vec();
            fields.push(Field::choice(Key::Weapon, "strengthens", what, usize::from(self.weapon)));
        }
        if self.spell.effects.has(SpellEffect::Taboo) {
            self.seen_by(cx, fields);
        }
        let switches = proposed.as_ref().and_then(|proposed| proposed.as_ref().ok());
        let switches = switches.map_or(&[][..], |proposal| &proposal.switches);
        let more = cx.seat.is_dealer().then_some(EXAMPLE);
        fields.extend(self.terms.fields(switches, more, Key::Mod));
        fields.extend(self.typed(cx).then(|| cards::type_field(Key::Of, self.of)));
        fields.push(Field::text(Key::Words, "words", &self.words, 60, "what is called, asked, changed"));
    }

    /// Who sees a taboo spell: as the table has it, or whoever is named.
    fn seen_by(&self, cx: &Cx<'_>, fields: &mut Vec<Field<Key>>) {
        let ways = cards::SEEN_BY.map(str::to_owned).to_vec();
        let named = usize::from(self.seen.is_some());
        fields.push(Field::choice(Key::Seen, "who sees it", ways, named));
        let all = witnesses(cx, &self.whose);
        let names: Vec<String> =
            std::iter::once(NOBODY.to_owned()).chain(all.iter().map(|actor| actor.name.clone())).collect();
        let lines = self.seen.iter().flatten().enumerate().take(all.len());
        fields.extend(lines.map(|(nth, who)| {
            let at = all.iter().position(|actor| Some(&actor.id) == who.as_ref()).map_or(0, |at| at + 1);
            Field::choice(Key::Witness(nth), if nth == 0 { "seen by" } else { "and by" }, names.clone(), at)
        }));
    }

    /// What it comes to, or why not.
    pub(super) fn foot(&self, cx: &Cx<'_>, proposed: Proposed) -> Vec<Field<Key>> {
        let total = |(words, role)| Field::Total(words, role);
        let mut lines: Vec<(String, Role)> = Vec::new();
        if let Some(known) = self.known(cx) {
            lines.push((known.cost.named("focus"), Role::Accent));
        }
        match proposed {
            Some(Ok(proposal)) => lines.extend(cards::totals(proposal)),
            Some(Err(refused)) => lines.push((refused.describe(), Role::Warning)),
            None => lines.extend(self.why_not(cx).map(|refused| (refused.describe(), Role::Warning))),
        }
        lines.into_iter().map(total).collect()
    }
}
