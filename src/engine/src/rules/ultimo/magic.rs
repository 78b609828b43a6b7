//! Spells: their attributes, cost, duration and book (ULTIMO, Magic; U44 to U48, U150 to U166).

mod beings;
pub mod book;
pub mod call;
pub mod cast;
pub mod charge;
pub mod cost;
pub(super) mod does;
pub mod glitch;
pub(super) mod revive;

pub(super) use beings::fade;
pub(super) use does::heal;

use super::figures::{self, half, higher_of};
use crate::rules::hook::{self, Context};
use crate::table::{
    Actor, Attribute, Doing, Effects, Figure, Lead, Pairing, Quantity, SeenSpell, Skill, Source, Spell,
    SpellEffect, Term,
};
use crate::words::counted;

// RULING U150: a spell needs an effect; changes of range, duration or cost alone are not a spell.
pub fn problem(effects: &Effects) -> Option<String> {
    if let Some((effect, n)) = effects.each().find(|(effect, n)| !(1..=effect.most()).contains(n)) {
        let pieces = effect.counts().map_or("", |(_, more)| more);
        return Some(match effect.most() {
            1 => format!("{} is there once or not at all, not {n} times", effect.name()),
            most => format!("{} has 1 to {most} {pieces}, not {n}", effect.name()),
        });
    }
    if !effects.each().any(|(effect, _)| effect.acts()) {
        let all = SpellEffect::ALL.iter().filter(|effect| effect.acts()).map(|effect| effect.name());
        let all: Vec<&str> = all.collect();
        return Some(format!("a spell needs one of these effects: {}", all.join(", ")));
    }
    let least = if effects.has(SpellEffect::Conjuring) { 6 } else { 2 };
    let lasts = effects.of(SpellEffect::Lingering);
    (lasts > 0 && lasts < least).then(|| {
        format!(
            "it lasts {} by itself, and Lingering makes it {least} or more",
            counted(u32::from(least) - 1, "round", "rounds")
        )
    })
}

pub fn usual(actor: &Actor) -> Pairing {
    let rank = |skill: &Skill| actor.hero().map_or(0, |hero| hero.sheet.skill(skill));
    let [occult, ritual] = skills();
    let skill = if rank(&ritual) > rank(&occult) { ritual } else { occult };
    Pairing { lead: Lead::Attribute(higher_of(&Context::of(actor), Attribute::Int, Attribute::Per)), skill }
}
pub fn skills() -> [Skill; 2] {
    [Skill::named("occult"), Skill::named("ritual")]
}

pub fn known(actor: &Actor, spell: &Spell, booked: bool) -> SeenSpell {
    let with = usual(actor);
    let about = about(&spell.effects, false);
    let at = Context { with: Some(&with), doing: Some(Doing::Cast), about: &about, ..Context::of(actor) };
    let mut power = Figure::new().at_least(0);
    if let Lead::Attribute(lead) = with.lead {
        let (name, value) = half(&at, lead);
        power = power.sheet(name, value);
    }
    let rank = actor.hero().map_or(0, |hero| hero.sheet.skill(&with.skill));
    power.terms.push(Term::new(with.skill.name(), rank).from(Source::Sheet));
    SeenSpell {
        spell: spell.clone(),
        cost: cost::price(&at, &spell.effects, booked).figure,
        power: hook::figure(&at, Quantity::Limit, power),
        rounds: cost::rounds(&at, &spell.effects),
        charging: cost::charging(&at, &spell.effects),
        booked,
    }
}
pub fn book_of(actor: &Actor) -> Vec<SeenSpell> {
    let spells = actor.hero().map_or(&[][..], |hero| &hero.sheet.spells);
    spells.iter().map(|spell| known(actor, spell, true)).collect()
}

/// Returns the attunement, which limits the spell book.
pub fn room(actor: &Actor) -> i32 {
    figures::figure_total(actor, Quantity::Attunement)
}

/// Returns the description of a casting that traits are matched with.
pub fn about(effects: &Effects, oneself: bool) -> String {
    let has = |effect| effects.has(effect);
    let (conjures, talks) = (has(SpellEffect::Conjuring), has(SpellEffect::Commune));
    let words = [
        (true, "casting"),
        (oneself, "casting on oneself"),
        (conjures, "summoning a foe"),
        (talks, "talk with another world"),
        (conjures || talks, "contact with other worlds"),
        (has(SpellEffect::Damaging), "an attack by magic"),
        (has(SpellEffect::Empowering), "a strengthening effect"),
        (has(SpellEffect::Controlling), "control of a mind"),
    ];
    words.iter().filter_map(|(so, words)| so.then_some(*words)).collect::<Vec<_>>().join(", ")
}
