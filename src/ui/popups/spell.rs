//! The spell form: what a spell is made of, its cost and what it comes to live beside it; it is cast at once, or written
//! into the spell book.
//!
//! What is legal, what it costs and how hard it is are rules.

use super::form::calling::sums;
use super::form::people::{one_of, who_field};
use super::form::{Draft, FormPopup, Side};
use super::{Cx, Opened};
use crate::command::{Call, CastCall, Command, Method, SpellCalled, Task};
use crate::session::Refused;
use crate::table::actor::ActorId;
use crate::table::challenge::{Lead, Pairing};
use crate::table::seen::{SeenActor, SeenSpell};
use crate::table::sheet::{Attribute, Effects, Skill, Spell, SpellEffect};
use crate::ui::act::Act;
use crate::ui::theme::Role;
use crate::ui::widgets::{Changed, Field};
use std::collections::BTreeMap;

/// A spell that is being made.
struct SpellDraft {
    who: ActorId,
    /// Whether it is cast at once, not written into the book.
    cast: bool,
    spell: Spell,
    /// How hard, where the target does not withstand it.
    difficulty: Option<u8>,
    /// With which pair; 0 for the usual one.
    with: usize,
    /// On whom, one in a line.
    on: Vec<Option<ActorId>>,
    words: String,
}

/// The fields of the form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Key {
    Who,
    Cast,
    Name,
    Text,
    Effect(SpellEffect),
    Hard,
    Difficulty,
    With,
    On(usize),
    Words,
}

/// What stands where nobody is named.
const NOBODY: &str = "—";

/// The most lines for those on whom it is cast.
const MOST: usize = 10;

/// The form for a spell of somebody: a new one, or one of the book by its name.
#[expect(clippy::needless_pass_by_value, reason = "every popup opens in this form")]
pub fn open(cx: &Cx<'_>, who: Option<ActorId>, name: String) -> Opened {
    let all = casters(cx);
    if all.is_empty() {
        return Err(Refused::new("nobody here has focus to cast with", "`join NAME` brings an ULTIMO hero"));
    }
    let who = one_of(&all, who.as_ref());
    let hero = cx.seen.actor(&who).and_then(SeenActor::hero);
    let held = hero.and_then(|hero| hero.spells.iter().find(|known| known.spell.name == name));
    let spell = held.map_or_else(
        || Spell { effects: Effects(BTreeMap::from([(SpellEffect::Damaging, 1)])), ..Spell::default() },
        |known| known.spell.clone(),
    );
    let cast = cx.deals();
    let mut on = vec![None; MOST];
    // A foe withstands it; without one, the Dealer says how hard it is.
    on[0] = cx.seen.foes().find(|foe| !foe.down).map(|foe| foe.id.clone());
    let difficulty = if on[0].is_some() { None } else { Some(5) };
    let draft = SpellDraft { who, cast, spell, difficulty, with: 0, on, words: String::new() };
    Ok(Box::new(FormPopup::at(cx, draft, &Key::Effect(SpellEffect::Area))))
}

/// Those who have focus.
fn casters<'s>(cx: &Cx<'s>) -> Vec<&'s SeenActor> {
    cx.seen.heroes().filter(|actor| actor.hero().is_some()).collect()
}

/// Those on whom a spell can be cast: foes first.
fn others<'s>(cx: &Cx<'s>) -> Vec<&'s SeenActor> {
    cx.seen.foes().filter(|foe| !foe.down).chain(cx.seen.heroes()).collect()
}

/// Every pair that a spell can be cast with.
fn pairs() -> Vec<Pairing> {
    let skills = ["occult", "ritual"].map(Skill::named);
    let of = |skill: &Skill| {
        let skill = skill.clone();
        Attribute::ALL.iter().map(move |lead| Pairing { lead: Lead::Attribute(*lead), skill: skill.clone() })
    };
    skills.iter().flat_map(of).collect()
}

impl SpellDraft {
    /// What it costs and can.
    fn known(&self, cx: &Cx<'_>) -> Option<SeenSpell> {
        cx.session?.spell(&self.who, &self.spell)
    }

    /// The lines for those on whom it is cast.
    fn lines(&self) -> usize {
        let more = if self.spell.effects.has(SpellEffect::Volatile) { 3 } else { 0 };
        (1 + usize::from(self.spell.effects.of(SpellEffect::Area)) + more).min(MOST)
    }

    fn call(&self, cx: &Cx<'_>) -> Call {
        let own = self.known(cx).is_some_and(|known| known.booked);
        let targets: Vec<ActorId> = self.on.iter().take(self.lines()).flatten().cloned().collect();
        let cast = CastCall {
            spell: SpellCalled {
                // What was changed is no longer the spell of the book.
                name: if own { self.spell.name.clone() } else { String::new() },
                effects: Some(self.spell.effects.clone()),
            },
            difficulty: self.difficulty,
            with: self.with.checked_sub(1).and_then(|at| pairs().into_iter().nth(at)),
            targets: (!targets.is_empty()).then_some(targets),
            weapon: false,
            seen_by: None,
            words: self.words.clone(),
        };
        Call::of(&self.who, Method::Cards(Task::Cast(cast)))
    }

    fn made_of(&self, fields: &mut Vec<Field<Key>>) {
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
                let mut field = Field::number(
                    Key::Effect(effect),
                    effect.name(),
                    n.into(),
                    0..=i32::from(effect.most()),
                );
                if let Field::Number { words, .. } = &mut field {
                    let told = effect.told(n);
                    *words = if n == 0 { "none".into() } else { told[effect.name().len() + 2..].into() };
                }
                fields.push(field);
            }
        }
    }

    fn cast_at(&self, cx: &Cx<'_>, fields: &mut Vec<Field<Key>>) {
        fields.push(Field::Head("the casting".into(), ["", ""]));
        let hard = ["what the target withstands it with".into(), "a difficulty".into()].to_vec();
        fields.push(Field::choice(Key::Hard, "how hard", hard, usize::from(self.difficulty.is_some())));
        if let Some(n) = self.difficulty {
            fields.push(Field::number(Key::Difficulty, "difficulty", n.into(), 0..=25));
        }
        let usual = std::iter::once("the usual pair".to_owned());
        let pairs = usual.chain(pairs().iter().map(Pairing::words)).collect();
        fields.push(Field::choice(Key::With, "with", pairs, self.with));
        let all = others(cx);
        let names: Vec<String> =
            std::iter::once(NOBODY.to_owned()).chain(all.iter().map(|actor| actor.name.clone())).collect();
        for (nth, on) in self.on.iter().enumerate().take(self.lines()) {
            let at = all.iter().position(|actor| Some(&actor.id) == on.as_ref()).map_or(0, |at| at + 1);
            let label = if nth == 0 { "on" } else { "and on" };
            fields.push(Field::choice(Key::On(nth), label, names.clone(), at));
        }
        fields.push(Field::text(Key::Words, "words", &self.words, 60, "what is called, asked, changed"));
    }

    /// What it comes to, or why not.
    fn foot(&self, cx: &Cx<'_>) -> Vec<Field<Key>> {
        let total = |(words, role)| Field::Total(words, role);
        let mut lines: Vec<(String, Role)> = Vec::new();
        if let Some(known) = self.known(cx) {
            lines.push((known.cost.named("focus"), Role::Accent));
        }
        let proposed = cx.session.filter(|_| self.cast).map(|session| session.propose(cx.seat, &self.call(cx)));
        match proposed {
            Some(Ok(proposal)) => {
                let figures: Vec<_> =
                    proposal.figures.iter().map(|(side, figure)| (side.words(), figure)).collect();
                lines.extend(sums(&figures, proposal.notes.clone()));
            }
            Some(Err(refused)) => lines.push((refused.told(), Role::Warning)),
            None => lines.extend(self.why_not(cx).map(|refused| (refused.told(), Role::Warning))),
        }
        lines.into_iter().map(total).collect()
    }
}

impl Draft for SpellDraft {
    type Key = Key;

    fn title(&self) -> &'static str {
        "A spell"
    }

    fn done(&self) -> &'static str {
        if self.cast { "cast" } else { "into the book" }
    }

    fn fields(&self, cx: &Cx<'_>) -> Vec<Field<Key>> {
        let ways = ["cast it now".into(), "write it into the book".into()].to_vec();
        let mut fields = vec![
            who_field(Key::Who, "who", &casters(cx), &self.who),
            Field::choice(Key::Cast, "and", ways, usize::from(!self.cast)),
        ];
        if !self.cast {
            fields.push(Field::text(Key::Name, "name", &self.spell.name, 60, "what the spell is called"));
            fields.push(Field::text(Key::Text, "description", &self.spell.text, 120, "what it looks like"));
        }
        self.made_of(&mut fields);
        if self.cast {
            self.cast_at(cx, &mut fields);
        }
        fields.push(Field::Blank);
        fields.extend(self.foot(cx));
        fields
    }

    fn change(&mut self, changed: Changed<Key>, cx: &Cx<'_>) -> Result<Option<Key>, String> {
        let plain = |text: &str| text.replace(['(', ')'], "");
        match changed {
            Changed::At(Key::Who, at) => {
                self.who = casters(cx).get(at).map_or(self.who.clone(), |actor| actor.id.clone());
            }
            Changed::At(Key::Cast, at) => self.cast = at == 0,
            Changed::At(Key::Hard, at) => self.difficulty = (at > 0).then_some(5),
            Changed::At(Key::With, at) => self.with = at,
            Changed::At(Key::On(nth), at) => {
                let who = at.checked_sub(1).and_then(|at| others(cx).get(at).map(|actor| actor.id.clone()));
                if let Some(on) = self.on.get_mut(nth) {
                    *on = who;
                }
            }
            Changed::To(Key::Effect(effect), n) => self.put(effect, u8::try_from(n).unwrap_or(0)),
            Changed::Switched(Key::Effect(effect), on) => self.put(effect, u8::from(on)),
            Changed::To(Key::Difficulty, n) => self.difficulty = u8::try_from(n).ok(),
            Changed::Typed(Key::Name, text) => self.spell.name = plain(&text),
            Changed::Typed(Key::Text, text) => self.spell.text = text,
            Changed::Typed(_, text) => self.words = text,
            Changed::Removed(Key::Effect(effect)) => self.put(effect, 0),
            Changed::Removed(Key::Name) => self.spell.name.clear(),
            Changed::Removed(Key::Text) => self.spell.text.clear(),
            Changed::Removed(Key::Words) => self.words.clear(),
            Changed::At(..) | Changed::To(..) | Changed::Switched(..) | Changed::Removed(_) => {}
        }
        Ok(None)
    }

    fn missing(&self) -> Option<Key> {
        (!self.cast && self.spell.name.is_empty()).then_some(Key::Name)
    }

    fn here(&self, key: &Key, cx: &Cx<'_>) -> Option<String> {
        let Key::Effect(effect) = key else { return None };
        let entry = cx.catalog.spell_effects.iter().find(|entry| entry.effect == *effect)?;
        Some(format!("{} {}.", entry.text, crate::words::capital(effect.price())))
    }

    fn side(&self, cx: &Cx<'_>) -> Side {
        let Some(known) = self.known(cx) else { return Side::default() };
        let figures = [("focus", &known.cost), ("casting power", &known.power), ("rounds", &known.rounds)];
        Side {
            lines: figures.iter().map(|(name, figure)| figure.named(name)).collect(),
            short: known.figures(),
        }
    }

    fn act(&self, cx: &Cx<'_>) -> Result<Option<Act>, Refused> {
        if self.cast {
            return Ok(Some(Act::Give(Command::Call(self.call(cx)))));
        }
        let called =
            SpellCalled { name: self.spell.name.clone(), effects: Some(self.spell.effects.clone()) };
        Ok(Some(Act::Give(Command::Scribe(self.who.clone(), called, self.spell.text.clone()))))
    }
}

impl SpellDraft {
    /// So much of an effect.
    fn put(&mut self, effect: SpellEffect, n: u8) {
        let before = self.spell.effects.of(effect);
        let least = match effect {
            SpellEffect::Lingering if self.spell.effects.has(SpellEffect::Conjuring) => 6,
            SpellEffect::Lingering => 2,
            _ => 1,
        };
        // What is there by itself is stepped over.
        let n = if n >= least {
            n
        } else if n > before {
            least
        } else {
            0
        };
        if n == 0 {
            self.spell.effects.0.remove(&effect);
        } else {
            self.spell.effects.0.insert(effect, n);
        }
    }
}
