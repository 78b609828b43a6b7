//! Lasting effects of every system: levels of statuses, and who can act (P8, P9, B2, B5).

use super::{Refusal, Result, Step};
use crate::table::luck::{Owner, Purpose};
use crate::table::{Actor, ActorId, Attribute, Effect, Figure, State, Status};

/// The level of a status, 0 without it; `what` selects the boosted, weakened or disarmed skill.
pub fn level(actor: &Actor, status: Status, what: Option<&str>) -> i32 {
    level_where(actor, status, |of| what.is_none_or(|what| of.eq_ignore_ascii_case(what)))
}

/// The highest level of a status among those with matching subjects; only that one is active (P9).
pub fn level_where(actor: &Actor, status: Status, fits: impl Fn(&str) -> bool) -> i32 {
    actor
        .states()
        .filter_map(|(_, change)| {
            if let State::Status { status: which, level, what } = change
                && *which == status
            {
                fits(what).then_some(i32::from(*level))
            } else {
                None
            }
        })
        .max()
        .unwrap_or(0)
}

/// Adds Boosted and Weakened for everything that a figure includes: the names of its terms, and `also`. RULING B5, B14:
/// one level is one card, one die or one point, in every method that reads the figure.
pub fn swayed(actor: &Actor, mut figure: Figure, also: &[&str]) -> Figure {
    let bears =
        |state: &State| matches!(state, State::Status { status: Status::Boosted | Status::Weakened, .. });
    if !actor.states().any(|(_, state)| bears(state)) {
        return figure;
    }
    let own = figure.terms.iter().filter(|term| term.on).map(|term| bare(&term.name).to_owned());
    let names: Vec<String> = own.chain(also.iter().map(|name| (*name).to_owned())).collect();
    for (status, sign) in [(Status::Boosted, 1), (Status::Weakened, -1)] {
        for name in &names {
            let level = level_where(actor, status, |what| is_called(what, name));
            let words = format!("{} {name}", status.name());
            let counted = figure.terms.iter().any(|term| term.name == words);
            if level > 0 && !counted {
                figure.add(words, sign * level);
            }
        }
    }
    figure
}

/// A figure for a roll or for laying cards: disoriented actors lose as much where the senses are needed.
pub fn rolled(actor: &Actor, figure: Figure, also: &[&str]) -> Figure {
    disoriented(actor, swayed(actor, figure, also))
}

/// The Dealer switches the term off where no sense is needed.
pub fn disoriented(actor: &Actor, mut figure: Figure) -> Figure {
    figure.add("Disoriented, needs the senses", -level(actor, Status::Disoriented, None));
    figure
}

/// The value that a term is a part of: `STR` for `½STR (Hobbled)`, `Guard` for `2 × Guard`.
fn bare(name: &str) -> &str {
    let name = name.strip_prefix('½').unwrap_or(name);
    let name = name.split_once(" × ").map_or(name, |(_, name)| name);
    let name = name.split(" (").next().unwrap_or(name);
    name.split(", ").next().unwrap_or(name)
}

/// True if two names mean the same skill, stat, attribute or defense.
fn is_called(one: &str, other: &str) -> bool {
    let plain = |name: &str| name.replace('_', " ").to_lowercase();
    let (one, other) = (plain(one), plain(other));
    one == other || Attribute::of_word(&one).is_some_and(|of| Attribute::of_word(&other) == Some(of))
}

/// True if an actor cannot act, defend or resist: Dazed, or Stunned for this turn.
pub fn is_out(actor: &Actor) -> bool {
    level(actor, Status::Dazed, None) > 0 || actor.suffers(&State::LostTurn)
}

pub fn dazing(actor: &Actor) -> impl Iterator<Item = &Effect> {
    let dazes =
        |state: &State| matches!(state, State::Status { status: Status::Dazed, .. } | State::LostTurn);
    actor.states().filter(move |(_, state)| dazes(state)).map(|(effect, _)| effect)
}

pub fn can_act(actor: &Actor) -> bool {
    !(actor.is_down() || is_out(actor) || actor.suffers(&State::Still))
}

/// Refuses an actor who cannot act; a dazed character may still try to Steady, or make a required test.
// RULING B8
pub fn able(step: &Step, who: &ActorId, steadying: bool) -> Result {
    step.able(who)?;
    let actor = step.actor(who)?;
    if actor.suffers(&State::Still) && !steadying {
        return Err(Refusal::CannotAct(actor.name.clone(), "lying still with another".into()));
    }
    if is_out(actor) && !steadying {
        let why = if actor.suffers(&State::LostTurn) { "stunned this turn" } else { "dazed; only Steady" };
        return Err(Refusal::CannotAct(actor.name.clone(), why.into()));
    }
    Ok(())
}

pub fn secure(actor: &Actor) -> bool {
    level(actor, Status::Secure, None) > 0
}

pub fn bared(step: &mut Step, who: &ActorId, why: &str) {
    let secure = |state: &State| matches!(state, State::Status { status: Status::Secure, .. });
    step.end(who, why, |e| e.states.iter().any(secure));
}

/// The level of a Disarmed that blocks an action with one of these names, or any attack; otherwise 0 (P15, B14).
pub fn disarmed_of(actor: &Actor, names: &[&str], attacks: bool) -> u8 {
    let is = |what: &str, words: &[&str]| words.iter().any(|word| what.eq_ignore_ascii_case(word));
    let fits = |what: &str| is(what, names) || attacks && is(what, &["attack", "strike", "strikes"]);
    level_where(actor, Status::Disarmed, fits) as u8
}

/// Rolls against Disarmed, and logs the result.
pub fn past_bar(step: &mut Step, who: &ActorId, level: u8) -> bool {
    let face = step.table.luck.die(Owner::of(&step.table, who), Purpose::Status, 6);
    barred(step, who, level, face)
}

/// Judges the die against Disarmed: above the level the action continues, otherwise it is lost.
pub fn barred(step: &mut Step, who: &ActorId, level: u8, face: u8) -> bool {
    let free = face > level;
    let words = if free { "free" } else { "not free, and the action is lost" };
    step.log_text_of(&[who], format!("{} rolls {face} against Disarmed {level}: {words}.", step.name(who)));
    free
}

/// Returns the health that a turn costs by Lingering, which then weakens.
pub(crate) fn linger(step: &mut Step, who: &ActorId) -> Result<i32> {
    let lost = level(step.actor(who)?, Status::Lingering, None);
    if lost > 0 {
        step.actor_mut(who)?.effects.iter_mut().for_each(fade);
    }
    Ok(lost)
}

fn fade(effect: &mut Effect) {
    for change in &mut effect.states {
        if let State::Status { status: Status::Lingering, level, .. } = change {
            *level = (*level - 1).max(1);
            effect.name = format!("Lingering {level}");
        }
    }
}
