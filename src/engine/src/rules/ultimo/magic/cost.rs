//! Computes cost, duration and charging time of spells (ULTIMO, Spell Effects; U44, U45, U46, U151).

use crate::rules::hook::{self, Context};
use crate::table::{Effects, Figure, Quantity, SpellEffect, Term};

/// The number of free rounds of a conjuring; longer ones cost focus.
const CONJURED: i32 = 5;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Price {
    pub figure: Figure,
    /// The sum before reductions, at most the caster's maximum focus.
    pub whole: i32,
}

/// Returns the cost of an effect; 0 for those that reduce it.
fn base(effects: &Effects, effect: SpellEffect, n: i32) -> i32 {
    match effect {
        SpellEffect::Area | SpellEffect::Empowering | SpellEffect::Remote => n,
        SpellEffect::Commune | SpellEffect::Conjuring => 3,
        SpellEffect::Controlling | SpellEffect::Healing | SpellEffect::Transmuting => 2,
        SpellEffect::Damaging | SpellEffect::Scrying => 1,
        SpellEffect::Lingering => lingering(effects, n),
        SpellEffect::Charged | SpellEffect::Taboo | SpellEffect::Volatile => 0,
    }
}

/// One focus for each begun pair of rounds, double for damage; a conjuring costs focus from its fifth round on (U45).
fn lingering(effects: &Effects, rounds: i32) -> i32 {
    let free = if effects.has(SpellEffect::Conjuring) { CONJURED - 1 } else { 0 };
    let pairs = (rounds - free + 1) / 2;
    if effects.has(SpellEffect::Damaging) { 2 * pairs } else { pairs }
}

/// Reduces the cost of an effect, to 0 at least.
fn lower(figure: &mut Figure, terms: &[Term], effect: SpellEffect, left: &mut i32) {
    for term in terms.iter().filter(|term| term.on) {
        let by = term.value.max(-*left);
        if by != 0 {
            *left += by;
            let name = format!("{}, {}", term.name, effect.name().to_lowercase());
            figure.terms.push(Term { name: name.into(), value: by, ..term.clone() });
        }
    }
}

// RULING U151: a spell's most expensive effect is its own, and every other one with a cost is a further effect.
pub fn price(at: &Context<'_>, effects: &Effects, booked: bool) -> Price {
    let mut figure = Figure::new().at_least(1);
    let mut parts = Vec::new();
    for (effect, n) in effects.each() {
        let mut cost = base(effects, effect, i32::from(n));
        figure.add(effect.describe(n), cost);
        if effect == SpellEffect::Remote {
            let range = hook::figure(at, Quantity::RangeCost, Figure::new().with("range", cost));
            lower(&mut figure, &range.terms[1..], effect, &mut cost);
        }
        parts.push((effect, cost));
    }
    let dearest = parts.iter().filter(|(effect, _)| effect.acts()).map(|(_, cost)| *cost).max();
    let own = parts.iter().position(|(effect, cost)| effect.acts() && Some(*cost) == dearest);
    if let Some(own) = own {
        parts.remove(own);
    }
    for (effect, cost) in parts.iter_mut().filter(|(_, cost)| *cost > 0) {
        let further = hook::figure(at, Quantity::FurtherCost, Figure::new().with("further", *cost));
        lower(&mut figure, &further.terms[1..], *effect, cost);
    }
    let free = hook::figure(at, Quantity::FreeEffects, Figure::new());
    for term in free.terms.iter().filter(|term| term.on) {
        for _ in 0..term.value {
            let Some((effect, cost)) = parts.iter_mut().max_by_key(|(_, cost)| *cost) else { break };
            lower(&mut figure, &[Term { value: -*cost, ..term.clone() }], *effect, cost);
        }
    }
    let whole = figure.terms.iter().map(|term| term.value).sum();
    figure.add("the spell book", -i32::from(booked));
    for effect in [SpellEffect::Charged, SpellEffect::Taboo, SpellEffect::Volatile] {
        let n = effects.of(effect);
        figure.add(effect.describe(n.max(1)), -i32::from(n));
    }
    Price { figure, whole }
}

pub fn rounds(at: &Context<'_>, effects: &Effects) -> Figure {
    let conjured = effects.has(SpellEffect::Conjuring);
    let usual = if conjured { CONJURED } else { 1 };
    let lasts = i32::from(effects.of(SpellEffect::Lingering)).max(usual);
    let reason = if lasts > usual { SpellEffect::Lingering.name() } else { "by itself" };
    hook::figure(at, Quantity::SpellRounds, Figure::new().with(reason, lasts))
}

pub fn charging(at: &Context<'_>, effects: &Effects) -> i32 {
    let rounds = i32::from(effects.of(SpellEffect::Charged));
    rounds + hook::moved(at, Quantity::ChargeRounds, rounds)
}
