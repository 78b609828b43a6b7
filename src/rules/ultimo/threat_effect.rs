//! What the Dealer does with threat: minor, major and foe effects, and who takes them
//! (ULTIMO, Dealer Actions: Threat and Effects; Character Actions: Protect; Vulnerable).

use super::foe_effect;
use crate::command::Inflict;
use crate::entry::Entry;
use crate::rules::{Refusal, Step, draw, dues};
use crate::table::actor::ActorId;
use crate::table::challenge::Way;
use crate::table::due::{Due, Harm, Owed, ThreatEffect};
use crate::table::effect::{Change, Scope, Until};
use crate::table::sheet::{Attribute, FigureName, Weight};

/// The words by which the sixteen effects of the Dealer are called, minor ones first.
pub const WORDS: [&str; 17] = [
    "damage",
    "drop-item",
    "stuck",
    "distract",
    "alert",
    "winded",
    "heavy-damage",
    "ruin-item",
    "horror",
    "bleeding",
    "concussed",
    "trapped",
    "dazed",
    "afraid",
    "cursed",
    "unconscious",
    "run-ragged",
];

fn named(step: &Step, ask: &Inflict) -> Result<ThreatEffect, Refusal> {
    let words = || ask.detail.clone();
    let item = || if ask.detail.is_empty() { carried(step, &ask.to) } else { Ok(ask.detail.clone()) };
    Ok(match ask.effect.as_str() {
        "damage" => ThreatEffect::Damage,
        "drop-item" => ThreatEffect::DropItem(item()?),
        "stuck" => ThreatEffect::Stuck,
        "distract" => ThreatEffect::Distract,
        "alert" => ThreatEffect::Alert,
        "winded" => ThreatEffect::Winded,
        "heavy-damage" => ThreatEffect::HeavyDamage,
        "ruin-item" => ThreatEffect::RuinItem(item()?),
        "horror" => ThreatEffect::Horror(words()),
        "bleeding" => ThreatEffect::Bleeding,
        "concussed" => ThreatEffect::Concussed,
        "trapped" => ThreatEffect::Trapped,
        "dazed" => ThreatEffect::Dazed,
        "afraid" => ThreatEffect::Afraid(words()),
        "cursed" => ThreatEffect::Cursed(words()),
        "unconscious" => ThreatEffect::Unconscious,
        "run-ragged" => ThreatEffect::RunRagged,
        other => return foe_effect::find(step, ask, other),
    })
}

/// Something that a hero carries: the weapon in hand, else the first thing there is.
fn carried(step: &Step, who: &ActorId) -> Result<String, Refusal> {
    let hero = step.hero(who)?;
    if let Some(weapon) = super::figures::weapon_in_hand(hero) {
        return Ok(weapon.name.clone());
    }
    all_carried(step, who)?
        .into_iter()
        .next()
        .ok_or_else(|| Refusal::NotCarried(step.name(who), "thing to lose".into()))
}

/// Everything that a hero still carries whole.
fn all_carried(step: &Step, who: &ActorId) -> Result<Vec<String>, Refusal> {
    // Only an ULTIMO sheet keeps track of what was dropped.
    let Some(hero) = step.actor(who)?.hero() else { return Ok(Vec::new()) };
    let sheet = &hero.sheet;
    let names =
        sheet.weapons.iter().map(|w| &w.name).chain(sheet.armor.iter().map(|a| &a.name)).chain(&sheet.items);
    Ok(names.filter(|n| !hero.dropped.contains(n) && !hero.ruined.contains(n)).cloned().collect())
}

/// Lays an effect on a character: paid with threat, or with what is owed free. It waits to be taken, so that
/// another can protect.
pub fn inflict(step: &mut Step, ask: &Inflict) -> Result<(), Refusal> {
    let target = step.actor(&ask.to)?;
    if target.is_gone() {
        return Err(Refusal::Dead(target.name.clone()));
    }
    step.player(&ask.to)?;
    let effect = named(step, ask)?;
    if let ThreatEffect::DropItem(item) | ThreatEffect::RuinItem(item) = &effect {
        let whole = all_carried(step, &ask.to)?.iter().any(|n| n.eq_ignore_ascii_case(item));
        if !whole {
            return Err(Refusal::NotCarried(step.name(&ask.to), item.clone()));
        }
    }
    foe_effect::check(step, &ask.to, &effect)?;
    if ask.free {
        pay_free(step, &ask.to, &effect)?;
    } else {
        step.pay_threat(effect.cost(), &effect.name())?;
    }
    // Last, so that whoever still has to find the words learns first whether it could be paid.
    if matches!(&effect, ThreatEffect::Cursed(words) if words.is_empty()) {
        return Err(Refusal::NeedsWords("a curse"));
    }
    let harm = |amount| Owed::Harm(Harm { amount, from_effect: true, ..Harm::default() });
    let (source, owed) = match &effect {
        ThreatEffect::Damage => ("a minor effect".to_string(), harm(2)),
        ThreatEffect::HeavyDamage => ("a major effect".to_string(), harm(5)),
        ThreatEffect::Foe { by, .. } => (step.name(by), Owed::Effect(effect)),
        other => {
            let source = if other.weight() == Weight::Minor { "a minor effect" } else { "a major effect" };
            (source.to_string(), Owed::Effect(effect))
        }
    };
    step.owe(&ask.to, &source, owed);
    Ok(())
}

/// Uses up a free effect that is owed; an empty hand owes one major effect by itself (Vulnerable).
fn pay_free(step: &mut Step, to: &ActorId, effect: &ThreatEffect) -> Result<(), Refusal> {
    let weight = effect.weight();
    let of_foe = matches!(effect, ThreatEffect::Foe { .. });
    let damage = matches!(effect, ThreatEffect::Damage | ThreatEffect::HeavyDamage);
    let fits = |d: &Due| match &d.owed {
        Owed::Free(free) => {
            (d.to == *to || d.also.contains(to))
                && free.allows(weight)
                && (of_foe || !free.foe_only)
                && !(damage && free.no_damage)
        }
        _ => false,
    };
    if let Ok(due) = dues::find_due(step, None, fits) {
        let Owed::Free(mut free) = due.owed else { return Err(Refusal::NothingFree) };
        match weight {
            Weight::Minor => {
                free.minor -= 1;
                if free.either {
                    free.major = 0;
                }
            }
            Weight::Major => {
                free.major -= 1;
                if free.either {
                    free.minor = 0;
                }
            }
        }
        if free.minor + free.major == 0 {
            dues::strike_off(step, due.id);
        } else {
            dues::replace_due(step, due.id, Owed::Free(free));
        }
        return Ok(());
    }
    let empty = step.actor(to)?.piles.as_ref().is_some_and(|p| p.hand.is_empty());
    let name = step.name(to);
    if let Some(hero) = step.actor_mut(to)?.hero_mut()
        && weight == Weight::Major
        && empty
        && !hero.vulnerable_taken
    {
        hero.vulnerable_taken = true;
        step.say(Entry::Told(format!("{name} is vulnerable: no card is left in hand.")));
        return Ok(());
    }
    Err(Refusal::NothingFree)
}

/// Another hero takes an effect that is owed, for a card discarded at random; an ally of a foe can pay the
/// blood that the foe's attack costs.
pub fn protect(step: &mut Step, who: &ActorId, id: Option<u32>) -> Result<(), Refusal> {
    step.able(who)?;
    let foe = step.actor(who)?.foe().is_some();
    let due = dues::find_due(step, id, |d| {
        d.to != *who
            && match &d.owed {
                Owed::Effect(_) => !foe,
                Owed::Harm(harm) => {
                    if foe {
                        harm.blood
                    } else {
                        harm.from_effect
                    }
                }
                _ => false,
            }
    })
    .map_err(|_| Refusal::NothingToProtect)?;
    let name = step.name(who);
    if let Owed::Effect(effect) = &due.owed {
        foe_effect::bears(step, who, effect)?;
    }
    if !foe {
        let gone = draw::at_random(step, who, 1)?;
        if gone.is_empty() {
            return Err(Refusal::EmptyHand(name));
        }
        step.piles_mut(who)?.discard.extend(&gone);
        step.say(Entry::Discarded { name: name.clone(), cards: gone, why: "to protect".into() });
    }
    let from = step.name(&due.to);
    // Whoever steps in loses a thing of their own.
    let owed = match &due.owed {
        Owed::Effect(ThreatEffect::DropItem(_)) => {
            Owed::Effect(ThreatEffect::DropItem(carried(step, who).unwrap_or_default()))
        }
        Owed::Effect(ThreatEffect::RuinItem(_)) => {
            Owed::Effect(ThreatEffect::RuinItem(carried(step, who).unwrap_or_default()))
        }
        other => other.clone(),
    };
    if let Some(waiting) = step.table.dues.iter_mut().find(|d| d.id == due.id) {
        let waiting = std::sync::Arc::make_mut(waiting);
        waiting.to = who.clone();
        waiting.also.clear();
        waiting.owed = owed.clone();
    }
    step.say(Entry::Redirected { name, from, what: owed.words() });
    Ok(())
}

/// An effect applies to whoever it is owed to; half an attack is fought in this way.
pub fn apply(step: &mut Step, due: &Due, effect: &ThreatEffect, way: Way) -> Result<(), Refusal> {
    let to = &due.to;
    let source = if due.source.is_empty() { "the Dealer" } else { &due.source };
    let name = effect.name();
    let mut give = |changes, until| step.give(to, &name, changes, until, source).map(drop);
    match effect {
        // Damage is owed as damage from the start.
        ThreatEffect::Damage | ThreatEffect::HeavyDamage => Ok(()),
        ThreatEffect::DropItem(item) => lose_item(step, to, item, false),
        ThreatEffect::RuinItem(item) => lose_item(step, to, item, true),
        ThreatEffect::Stuck => give(vec![Change::Stuck], Until::Rounds(1)),
        ThreatEffect::Distract => give(vec![Change::Cards(-2, Scope::Every)], Until::NextChallenge),
        ThreatEffect::Alert => {
            step.table.clock.combat = true;
            step.say(Entry::Told("The enemy is alerted: a fight is on.".into()));
            Ok(())
        }
        ThreatEffect::Winded => draw::burn(step, to, 4, "winded").map(drop),
        ThreatEffect::RunRagged => draw::burn(step, to, 8, "run ragged").map(drop),
        ThreatEffect::Horror(words) => give(vec![Change::Words(words.clone())], Until::Scene),
        ThreatEffect::Bleeding => give(vec![Change::Bleed(1)], Until::Cured),
        ThreatEffect::Concussed => {
            give(vec![Change::Halve(Attribute::Int)], Until::Cured)?;
            clamp(step, to)
        }
        ThreatEffect::Trapped => give(vec![Change::Stuck], Until::Faced),
        ThreatEffect::Dazed => give(vec![Change::Cards(-5, Scope::Every)], Until::NextChallenge),
        ThreatEffect::Afraid(_) => give(vec![Change::Cards(-1, Scope::Every)], Until::Faced),
        ThreatEffect::Cursed(words) => give(vec![Change::Words(words.clone())], Until::Cured),
        ThreatEffect::Unconscious => give(vec![Change::Unconscious], Until::Revived),
        ThreatEffect::Foe { by, effect } => foe_effect::apply(step, to, by, effect, way),
    }
}

/// A lowered maximum clamps the current value, but never kills or knocks out by itself (U9).
pub fn clamp(step: &mut Step, who: &ActorId) -> Result<(), Refusal> {
    if step.actor(who)?.hero().is_none() {
        return Ok(());
    }
    let actor = step.actor(who)?;
    let health = super::figures::figure_total(actor, FigureName::Health).max(2);
    let focus = super::figures::figure_total(actor, FigureName::Focus);
    let hero = step.hero_mut(who)?;
    hero.health = hero.health.min(health);
    hero.focus = hero.focus.min(focus);
    Ok(())
}

fn lose_item(step: &mut Step, who: &ActorId, item: &str, ruin: bool) -> Result<(), Refusal> {
    let name = step.name(who);
    let Some(item) = all_carried(step, who)?.into_iter().find(|n| n.eq_ignore_ascii_case(item)) else {
        // It was lost in the meantime.
        step.say(Entry::Told(format!("{name} no longer has that: {item}.")));
        return Ok(());
    };
    let hero = step.hero_mut(who)?;
    if ruin {
        hero.ruined.push(item.clone());
        for worn in hero.worn.iter_mut().filter(|w| w.armor.name == item) {
            worn.ruined = true;
        }
    } else {
        hero.dropped.push(item.clone());
        hero.worn.retain(|w| w.armor.name != item);
    }
    step.say(Entry::GearLost { name, what: item, how: if ruin { "ruined" } else { "dropped" } });
    Ok(())
}
