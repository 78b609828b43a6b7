//! Applies the effects of a spell (ULTIMO, Spell Effects; U161 to U163, U165, U166, U260, U261, U263).

use super::beings;
use crate::entry::{Entry, Who};
use crate::rules::hook::Cause;
use crate::rules::ultimo::{deed, harm, heat, treat};
use crate::rules::{Result, Step, draw, gear, private_messages};
use crate::table::terms::signed;
use crate::table::{
    ActorId, BlowMark, Card, Casting, Condition, Damage, Doing, EffectSpec, Fact, Figure, Free, Hook,
    HookAction, Moment, Obligation, Outcome, Quantity, Seat, SpellEffect, State, Until, Value,
};

/// The strength of a spell, after glitches.
pub(super) struct Might {
    /// The successes, at least 1.
    pub successes: i32,
    /// The duration in rounds, before glitches.
    pub rounds: i32,
    pub backwards: bool,
    pub outcome: Outcome,
    pub forever: bool,
    pub halves: i32,
}

impl Might {
    // RULING U261: half of 1 is 0; only a failed spell that still happens keeps 1 (U158).
    pub(super) fn of(&self, n: i32) -> i32 {
        match self.halves {
            1 => 2 * n,
            -1 => (n / 2).max(i32::from(self.outcome > Outcome::Partial)),
            _ => n,
        }
    }

    fn figure(&self) -> Figure {
        let by = self.of(self.successes) - self.successes;
        let glitch = if by > 0 { "Overcharge: twice" } else { "Undercharge: half" };
        Figure::new().with("successes", self.successes).with(glitch, by)
    }

    pub(super) fn until(&self, step: &Step, oneself: bool) -> Until {
        let rounds = self.of(self.rounds).unsigned_abs().max(1);
        match (self.forever && oneself, step.table.clock.combat) {
            (true, _) => Until::Permanent,
            (false, false) => Until::Minutes(rounds),
            (false, true) if rounds == 1 => Until::Round,
            (false, true) => Until::Rounds(rounds),
        }
    }
}

pub(super) fn all(step: &mut Step, who: &ActorId, casting: &Casting, might: &Might) -> Result {
    let called = casting.spell.called();
    for (effect, n) in casting.spell.effects.each() {
        match effect {
            SpellEffect::Damaging => strength(step, who, casting, might, true)?,
            SpellEffect::Healing if casting.revives => call_back(step, casting, might.outcome)?,
            SpellEffect::Healing => strength(step, who, casting, might, false)?,
            SpellEffect::Empowering => empower(step, who, casting, might, i32::from(n))?,
            SpellEffect::Controlling => beings::control(step, who, casting, might)?,
            SpellEffect::Conjuring => beings::conjure(step, who, casting, might)?,
            SpellEffect::Scrying => scry(step, who, casting, might)?,
            SpellEffect::Commune => commune(step, who, casting, might)?,
            SpellEffect::Transmuting => transmute(step, who, casting, might)?,
            SpellEffect::Area
            | SpellEffect::Charged
            | SpellEffect::Lingering
            | SpellEffect::Remote
            | SpellEffect::Taboo
            | SpellEffect::Volatile => {}
        }
    }
    let name = step.name(who);
    step.log_text_of_and_done(
        &[who],
        format!("{called} of {name} takes effect{}.", if might.backwards { ", backwards" } else { "" }),
    )
}

pub(super) fn there(step: &Step, casting: &Casting) -> Vec<ActorId> {
    let here = |who: &&ActorId| step.table.actor(who).is_some_and(|actor| !actor.is_gone());
    casting.targets.iter().filter(here).cloned().collect()
}

// RULING U161: a spell with both damages enemies and heals allies.
fn strength(step: &mut Step, who: &ActorId, casting: &Casting, might: &Might, harms: bool) -> Result {
    let effects = &casting.spell.effects;
    let both = effects.has(SpellEffect::Damaging) && effects.has(SpellEffect::Healing);
    let side = step.actor(who)?.is_played();
    let called = casting.spell.called();
    let n = might.of(might.successes);
    if n == 0 {
        return step.log_text_and_done(format!("{called} flickers: it has no success left."));
    }
    for target in there(step, casting) {
        if both && (step.actor(&target)?.is_played() == side) == harms {
            continue;
        }
        let harms = harms != might.backwards;
        if harms {
            let (by, manners) = (Some(who.clone()), casting.manners());
            let harm = Damage { figure: might.figure(), by, manners, ..Damage::default() };
            let harm = harm.marked([BlowMark::Guardable]);
            step.add_pending(&target, &called, Obligation::Harm(harm));
        } else {
            heal(step, &target, n, &called)?;
        }
        let further = might.of(might.rounds) - 1;
        if further > 0 {
            let does = vec![match casting.manners() {
                _ if !harms => HookAction::Heal(n),
                of if of.is_empty() => HookAction::Damage(n),
                of => HookAction::DamageOf(n, of),
            }];
            let hook = Hook::On { moment: Moment::Round, when: Vec::new(), does };
            let until = Until::Rounds(further.unsigned_abs());
            step.give(&target, EffectSpec::of(called.clone(), hook, until), &called)?;
        }
    }
    Ok(())
}

// RULING U285: the dead return with 1 health, and with an injury of the Dealer's choice.
fn call_back(step: &mut Step, casting: &Casting, outcome: Outcome) -> Result {
    for who in &casting.targets {
        if outcome > Outcome::Success || !step.hero(who)?.dead {
            step.log_text_of(&[who], format!("{} is not called back.", step.name(who)));
            continue;
        }
        harm::lives_again(step, who, &format!("called back by {}", casting.spell.called()))?;
        step.add_pending(who, "the way back", Obligation::Free(Free::injury()));
    }
    Ok(())
}

/// Heals a target of any sheet with points to regain.
pub(in crate::rules::ultimo) fn heal(step: &mut Step, who: &ActorId, n: i32, why: &str) -> Result {
    let actor = step.actor(who)?;
    if actor.hero().is_some() {
        return treat::heal(step, who, n, why);
    }
    if actor.foe().is_none() {
        let mut next = step.clone();
        if (step.sheet(who)?.restore)(&mut next, who, n, why).is_ok() {
            *step = next;
            return Ok(());
        }
        // Some sheets have no points to regain.
        let name = step.name(who);
        return step.log_text_of_and_done(&[who], format!("{name} regains {n} health: {why}."));
    }
    let foe = step.foe_mut(who)?;
    let gained = n.min(foe.sheet.health - foe.health);
    if foe.health > 0 && gained > 0 {
        foe.health += gained;
        let left = foe.health;
        step.log(Entry::FoeHealed { who: step.who(who), gained, left, why: why.into() });
    }
    Ok(())
}

// RULING U162: a weapon deals this much more; a unit attacks with this many more cards, a foe with this much more
// power.
fn empower(step: &mut Step, who: &ActorId, casting: &Casting, might: &Might, n: i32) -> Result {
    let by = might.of(n) * if might.backwards { -1 } else { 1 };
    let called = casting.spell.called();
    if by == 0 {
        return step.log_text_and_done(format!("{called} flickers: it has no strength left."));
    }
    let add = |to, when: Vec<Condition>| Hook::Add { to, value: Value::Plain(by), when };
    for target in there(step, casting) {
        let hooks = if casting.weapon {
            let attacks = Condition::Doing(vec![Doing::Attack, Doing::Stealth]);
            // RULING U263: only the weapon in the bearer's hand.
            let held =
                step.actor(&target)?.hero().map(|hero| gear::in_hand(hero).map(|own| own.name.clone()));
            let this = match held {
                Some(Some(name)) => Condition::With(name),
                Some(None) => {
                    step.log_text_of(
                        &[&target],
                        format!("{called}: {} no longer holds a weapon.", step.name(&target)),
                    );
                    continue;
                }
                None => Condition::Armed(true),
            };
            let kinds = heat::made_of(&casting.types).into_iter();
            let kinds = kinds.map(|what| Hook::Grant { what, when: vec![this.clone()] });
            let mut all = vec![add(Quantity::Damage, vec![attacks, this.clone()])];
            all.extend(kinds);
            all
        } else {
            let attacks = add(Quantity::Limit, vec![Condition::Doing(vec![Doing::Attack, Doing::Stealth])]);
            vec![attacks, add(Quantity::Melee, Vec::new()), add(Quantity::Ranged, Vec::new())]
        };
        let until = might.until(step, target == *who);
        let name = format!("{called} ({})", signed(by));
        step.give(&target, EffectSpec::new(name, hooks, Vec::new(), until), &called)?;
    }
    Ok(())
}

const FACTS: [Fact; 8] = [
    Fact::Health,
    Fact::Soak,
    Fact::Patience,
    Fact::Thresholds,
    Fact::Danger,
    Fact::Attacks,
    Fact::Magic,
    Fact::Effects,
];

// RULING U165: a partial success may be answered with less than the truth, and a backfire shows the caster's own
// cards.
// RULING U260: a success may show a card in place of either.
fn scry(step: &mut Step, who: &ActorId, casting: &Casting, might: &Might) -> Result {
    let n = might.of(might.successes);
    let called = casting.spell.called();
    if might.backwards {
        let cause = Cause { name: called, ..Cause::default() };
        return deed::perform(step, who, &HookAction::ShowCards(Value::Plain(n)), &cause);
    }
    let there = there(step, casting);
    let foes = there.iter().filter(|target| step.table.actor(target).is_some_and(|actor| !actor.is_played()));
    let foes: Vec<ActorId> = foes.cloned().collect();
    let cards = cards_asked(&casting.words).min(n.unsigned_abs() as usize);
    for target in there.iter().filter(|target| cards > 0 && *target != who) {
        show_cards(step, who, target, cards)?;
    }
    for target in &foes {
        let facts = private_messages::chosen(&FACTS, &casting.words, n.unsigned_abs() as usize - cards);
        // Sheets without such numbers reveal nothing.
        let mut next = step.clone();
        if private_messages::learn(&mut next, who, target, &facts).is_ok() {
            *step = next;
        }
    }
    if foes.is_empty() {
        let earned = match might.outcome {
            Outcome::Perfect => 3,
            Outcome::Success => 2,
            Outcome::Partial | Outcome::Failure | Outcome::TotalFailure => 1,
        };
        let left = (might.of(earned).unsigned_abs() as u8).saturating_sub(cards as u8);
        let truthful = might.outcome <= Outcome::Success;
        if left > 0 {
            step.add_pending(who, &called, Obligation::Questions { left, truthful });
        }
    }
    Ok(())
}

/// Parses the number of cards requested of a scrying: `a card`, `2 cards, health`.
fn cards_asked(words: &str) -> usize {
    let words = words.to_lowercase();
    let mut before = "";
    for word in words.split(|sign: char| !sign.is_alphanumeric()).filter(|word| !word.is_empty()) {
        if matches!(word, "card" | "cards") {
            return before.parse().unwrap_or(1);
        }
        before = word;
    }
    0
}

/// Shows random hand cards of a target to the caster's seat; for a target without a hand, the next of the Dealer's deck.
fn show_cards(step: &mut Step, who: &ActorId, of: &ActorId, count: usize) -> Result {
    let played = step.actor(of)?.is_played();
    let real = if played { step.actor(of)?.physical } else { step.table.dealer.physical };
    let cards: Vec<Card> = if real {
        Vec::new()
    } else if played {
        let drawn = draw::at_random(step, of, count)?;
        step.piles_mut(of)?.hand.extend(&drawn);
        drawn
    } else {
        step.table.dealer.piles.deck.iter().rev().take(count).copied().collect()
    };
    let where_from = if played { "in the hand" } else { "next on the Dealer's deck" };
    let told: Vec<String> = cards.iter().map(|card| card.pretty()).collect();
    let words = match (real, told.is_empty()) {
        (true, _) => format!("real cards {where_from}: they are shown at the table"),
        (false, true) => format!("no card {where_from}"),
        (false, false) => format!("{where_from} {}", told.join(" ")),
    };
    let to = Seat::Player(who.clone());
    let hearer = Who::at(&to, &step.table.hearer(&to));
    step.log_and_done(Entry::FoeTold { to, hearer, who: step.who(of), words })
}

/// Logs talk with another plane or over a distance, and gives a question.
fn commune(step: &mut Step, who: &ActorId, casting: &Casting, might: &Might) -> Result {
    let called = casting.spell.called();
    if might.backwards {
        return step.log_text_of_and_done(
            &[who],
            format!("{called}: something else hears {}, and answers nothing.", step.name(who)),
        );
    }
    let name = named(&called, &casting.words);
    let until = might.until(step, true);
    let truthful = might.outcome <= Outcome::Success;
    step.give(who, EffectSpec::state(name.clone(), State::Words(name), until), &called)?;
    step.add_pending_and_done(who, &called, Obligation::Questions { left: 1, truthful })
}

fn named(called: &str, words: &str) -> String {
    if words.is_empty() { called.to_owned() } else { format!("{called}: {words}") }
}

/// Changes a target while the spell lasts; the change is logged in words.
fn transmute(step: &mut Step, who: &ActorId, casting: &Casting, might: &Might) -> Result {
    let called = casting.spell.called();
    let words = if might.backwards {
        format!("{}, the other way round", casting.words)
    } else {
        casting.words.clone()
    };
    let name = named(&called, words.trim_start_matches(", "));
    for target in there(step, casting) {
        let until = might.until(step, target == *who);
        step.give(&target, EffectSpec::state(name.clone(), State::Words(name.clone()), until), &called)?;
    }
    Ok(())
}
