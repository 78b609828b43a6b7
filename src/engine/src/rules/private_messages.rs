//! Messages for one seat: disclosed facts of a foe, with their values at that time (U95); whispers and a player's own
//! notes (B10); requests to undo (U266) and for a challenge (B11).

use super::{Refusal, Result, Step};
use crate::entry::{Entry, Who};
use crate::table::{ActorId, Fact, Pairing, Seat, Telling};

pub(super) fn tell(step: &mut Step, to: &Seat, of: &ActorId, what: Fact) -> Result {
    match to {
        Seat::Player(who) => drop(step.player(who)?),
        Seat::Dealer => return Err(Refusal::KnowsAll),
        Seat::Public => {}
    }
    let asked = Fact::each().filter(|fact| what == Fact::All || what == *fact);
    describe(step, to, of, asked, usize::MAX)
}

pub(super) fn whisper(step: &mut Step, to: &ActorId, text: String) -> Result {
    step.player(to)?;
    step.log_and_done(Entry::Whispered { to: step.who(to), text })
}

/// The player confirms having read the whispers.
pub(super) fn heard(step: &mut Step, who: &ActorId) -> Result {
    step.player(who)?;
    step.log_and_done(Entry::Heard { by: step.who(who) })
}

pub(super) fn jot(step: &mut Step, who: &ActorId, text: String) -> Result {
    step.player(who)?;
    step.log_and_done(Entry::Jotted { by: step.who(who), text })
}

pub(super) fn ask_undo(step: &mut Step, who: &ActorId, why: &str) -> Result {
    let name = step.player(who)?.name.clone();
    step.keep_house(&[who], format!("{name} asks the Dealer to undo the last step{}.", because(why)))
}

pub(super) fn decline(step: &mut Step, why: &str) -> Result {
    step.keep_house(&[], format!("The Dealer declines{}.", because(why)))
}

/// A player asks for a challenge; the Dealer sets the difficulty (RULING B11).
pub(super) fn propose(step: &mut Step, who: &ActorId, with: &Pairing, reason: &str) -> Result {
    let name = step.player(who)?.name.clone();
    step.keep_house(&[who], format!("{name} asks for {}{}.", with.words(), because(reason)))
}

fn because(why: &str) -> String {
    if why.is_empty() { String::new() } else { format!(": {}", why.trim_end_matches('.')) }
}

/// Tells a player facts of a foe; of its custom effects one more each time.
pub(super) fn learn(step: &mut Step, who: &ActorId, of: &ActorId, facts: &[Fact]) -> Result {
    let seat = Seat::Player(who.clone());
    let known = step.table.disclosed_about(of, &seat).join("; ");
    let own = own_effects(step, of)?;
    let so_far = own.iter().filter(|name| known.contains(name.as_str())).count();
    describe(step, &seat, of, facts.iter().copied(), so_far + 1)
}

pub(super) fn chosen(facts: &[Fact], words: &str, count: usize) -> Vec<Fact> {
    let words = words.to_lowercase();
    let named = |fact: &Fact| words.find(fact.words().trim_end_matches('s')).unwrap_or(usize::MAX);
    let mut chosen = facts.to_vec();
    chosen.sort_by_key(named);
    chosen.truncate(count);
    chosen
}

fn own_effects(step: &Step, of: &ActorId) -> Result<Vec<String>> {
    let effects = step.actor(of)?.foe().map_or(&[][..], |foe| &foe.sheet.effects);
    Ok(effects.iter().filter(|effect| !effect.is_basic()).map(|effect| effect.name.clone()).collect())
}

/// Records facts of a foe, and a number of its custom effects, as known to a seat.
fn describe(
    step: &mut Step,
    to: &Seat,
    of: &ActorId,
    asked: impl Iterator<Item = Fact>,
    effects: usize,
) -> Result {
    let own = own_effects(step, of)?;
    let actor = step.actor(of)?;
    if actor.is_played() {
        return Err(Refusal::NotA(actor.name.clone(), "a foe"));
    }
    let sheet = step.sheet_of(actor);
    let words = |fact| {
        if fact != Fact::Effects {
            return (sheet.fact)(actor, fact);
        }
        (!own.is_empty()).then(|| format!("effects {}", own[..effects.min(own.len())].join(", ")))
    };
    let facts: Vec<(Fact, String)> = asked.filter_map(|fact| Some((fact, words(fact)?))).collect();
    let name = actor.name.clone();
    if facts.is_empty() {
        return Err(Refusal::NotCarried(name, "such number".into()));
    }
    let words = facts.iter().map(|(_, words)| words.as_str()).collect::<Vec<_>>().join("; ");
    for (fact, words) in facts {
        // A newer fact replaces an older one; a fact for all seats replaces that of each.
        step.table
            .disclosed
            .retain(|old| old.of != *of || old.fact != fact || (*to != Seat::Public && old.to != *to));
        step.table.disclosed.push(Telling { to: to.clone(), of: of.clone(), fact, words });
    }
    let hearer = Who::at(to, &step.table.hearer(to));
    step.log_and_done(Entry::FoeTold { to: to.clone(), hearer, who: step.who(of), words })
}
