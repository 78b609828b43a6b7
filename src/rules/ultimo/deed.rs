//! Doing what a hook or an effect says: one line for each deed, calling the rule that exists
//! (ULTIMO, Dealer Actions: Effects; Basic Foe Effects; Weapon and Armor Qualities).

use super::{arms, foe_effect, harm, settle, threat_effect};
use crate::entry::Entry;
use crate::rules::hook::{At, Cause, amount};
use crate::rules::{Refusal, Step, draw, tell};
use crate::table::actor::ActorId;
use crate::table::challenge::Way;
use crate::table::due::{Free, Harm, Owed};
use crate::table::effect::{System, Until};
use crate::table::hook::{Deed, Hook, Lasting, State, Value};
use crate::table::part::Part;
use crate::table::terms::Figure;

/// Does one deed to somebody.
pub fn perform(step: &mut Step, to: &ActorId, deed: &Deed, cause: &Cause) -> Result<(), Refusal> {
    match deed {
        Deed::Damage(n) => {
            let figure = Figure::new().with(cause.name.clone(), *n);
            step.owe(to, &cause.name, Owed::Harm(Harm { figure, from_effect: true, ..Harm::default() }));
            Ok(())
        }
        Deed::LoseHealth(n) => step.lose(to, *n, &cause.name.to_lowercase()),
        Deed::Burn(n) => draw::burn(step, to, usize::from(*n), &cause.name).map(drop),
        Deed::ShowCards(value) => show(step, to, value, cause),
        Deed::DiscardCards(value) => discard(step, to, value, cause),
        Deed::DropItem => threat_effect::lose_item(step, to, &cause.words, false),
        Deed::RuinItem => threat_effect::lose_item(step, to, &cause.words, true),
        Deed::Alert => alert(step, to, cause),
        Deed::Give(lasting) => give(step, to, lasting, cause),
        // Injuries are filled in when content is read.
        Deed::Injure(name) => Err(Refusal::NotResolved(name.clone())),
        Deed::Rally(whom, lasting) => foe_effect::rally(step, whom, lasting, &cause.name),
        Deed::HalfAttack => foe_effect::half_attack(step, to, by(cause)?, cause.way.unwrap_or(Way::Melee)),
        Deed::Siphon => foe_effect::siphon(step, to, by(cause)?),
        Deed::Dominate => foe_effect::dominate(step, to, by(cause)?),
        Deed::FreeAlert => {
            let free = Free { only: "alert".into(), ..Free::minor(1) };
            step.owe(to, &cause.name, Owed::Free(free));
            Ok(())
        }
        Deed::End(name) => {
            // What ends itself has said why.
            let why = if cause.name.starts_with(name) { String::new() } else { cause.name.to_lowercase() };
            step.end(to, &why, |e| e.name.split(": ").next() == Some(name.as_str()));
            Ok(())
        }
        Deed::HighCardsBack => draw::high_cards_back(step, to),
        Deed::Reload => arms::reload(step, to),
        Deed::Split => arms::split(step, to, cause),
        Deed::Learn(value, facts) => {
            let who = by(cause)?;
            let count = amount(&At::of(step.actor(who)?), value, 0).max(0) as usize;
            tell::learn(step, who, to, &tell::chosen(facts, &cause.words, count))
        }
        Deed::Make(what) => make(step, to, what, cause),
        Deed::Threat(n) => {
            step.move_threat(*n, &cause.name);
            Ok(())
        }
        Deed::Focus(value) => {
            let gained = amount(&At::of(step.actor(to)?), value, 0);
            settle::gain_focus(step, to, gained, &cause.name)
        }
        Deed::CardsBack(value) => {
            let count = amount(&At::of(step.actor(to)?), value, 0);
            draw::cards_back(step, to, count.max(0) as usize)
        }
        Deed::Allies(lasting) => {
            let side = step.actor(to)?.is_played();
            for who in step.those(|other| other.id != *to && other.is_played() == side && !other.is_down()) {
                give(step, &who, lasting, cause)?;
            }
            Ok(())
        }
        Deed::Questions(left) => {
            step.owe(to, &cause.name, Owed::Questions { left: *left, truthful: true });
            Ok(())
        }
        Deed::Avoid(n) => harm::lessen(step, to, *n, true, &cause.name),
        Deed::Spare(n) => harm::lessen(step, to, *n, false, &cause.name),
        // Done by the rules of its own system, or filled in when content is read.
        Deed::Nudge(_) | Deed::OwnDeeds => Ok(()),
        Deed::Say(words) => {
            let name = step.name(to);
            step.say(Entry::Told(format!("{name}: {words}.")));
            Ok(())
        }
    }
}

/// A thing that somebody makes is among what is carried, under the words that were said of it.
fn make(step: &mut Step, who: &ActorId, what: &str, cause: &Cause) -> Result<(), Refusal> {
    let thing = if cause.words.is_empty() { what.to_string() } else { format!("{what}: {}", cause.words) };
    let name = step.name(who);
    let hero = step.hero_mut(who)?;
    hero.dropped.retain(|lost| *lost != thing);
    hero.ruined.retain(|lost| *lost != thing);
    if !hero.sheet.items.contains(&thing) {
        Part::make_mut(&mut hero.sheet).items.push(thing.clone());
    }
    step.say(Entry::Told(format!("{name} now has {thing}.")));
    Ok(())
}

fn by(cause: &Cause) -> Result<&ActorId, Refusal> {
    cause.by.as_ref().ok_or(Refusal::NeedsFoe)
}

/// The word with which the Dealer lets the enemy stalk instead of fighting (U70).
const STALK: &str = "stalk";

/// The enemy is alerted: the fight begins, or the enemy takes up the trail, as the Dealer's words say.
fn alert(step: &mut Step, to: &ActorId, cause: &Cause) -> Result<(), Refusal> {
    if cause.words.to_lowercase().starts_with(STALK) {
        let words = "the enemy is on the trail".into();
        let hooks = vec![Hook::Remind { words, when: Vec::new() }];
        let stalked = Lasting {
            name: "Stalked".into(),
            hooks,
            states: Vec::new(),
            until: Until::Scene,
            system: System::Ultimo,
        };
        return step.give(to, stalked, &cause.name).map(drop);
    }
    step.table.clock.combat = true;
    step.say(Entry::Told("The enemy is alerted: a fight is on.".into()));
    Ok(())
}

/// How many cards a value comes to for the foe that causes it.
fn count(step: &Step, to: &ActorId, value: &Value, cause: &Cause) -> Result<usize, Refusal> {
    let mut at = At::of(step.actor(to)?);
    if let Some(by) = &cause.by {
        at.foe = step.actor(by)?.foe();
    }
    Ok(amount(&at, value, 0).max(0) as usize)
}

fn show(step: &mut Step, to: &ActorId, value: &Value, cause: &Cause) -> Result<(), Refusal> {
    let count = count(step, to, value, cause)?;
    let cards = draw::at_random(step, to, count)?;
    let piles = step.piles_mut(to)?;
    piles.hand.extend(&cards);
    piles.shown.extend(&cards);
    piles.shown.sort_unstable();
    piles.shown.dedup();
    let name = step.name(to);
    let why = format!("{} reads the hand", cause.name);
    step.say(Entry::Shown { who: to.clone(), name, cards, why });
    Ok(())
}

fn discard(step: &mut Step, to: &ActorId, value: &Value, cause: &Cause) -> Result<(), Refusal> {
    let count = count(step, to, value, cause)?;
    let cards = draw::at_random(step, to, count)?;
    step.piles_mut(to)?.discard.extend(&cards);
    let name = step.name(to);
    step.say(Entry::Discarded { name, cards, why: format!("{} intimidates", cause.name) });
    Ok(())
}

/// Lays something lasting on somebody; a state that names nobody means whoever causes it.
fn give(step: &mut Step, to: &ActorId, lasting: &Lasting, cause: &Cause) -> Result<(), Refusal> {
    let mut lasting = lasting.clone();
    if !cause.words.is_empty() {
        lasting.name = format!("{}: {}", lasting.name, cause.words);
    }
    for state in &mut lasting.states {
        if let State::Engaged(foe) | State::Dominated(foe) = state
            && let Some(by) = &cause.by
        {
            *foe = by.clone();
        }
    }
    step.give(to, lasting, &cause.name)?;
    step.sheet(to)?.clamp(step, to)
}
