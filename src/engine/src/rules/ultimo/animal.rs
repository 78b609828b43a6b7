//! Teaches animal companions and plays their own checks (ULTIMO, Animal Companion; U224, U225, U226).

use super::follower::master;
use super::{call, judge, luck_flip};
use crate::entry::Entry;
use crate::rules::hook::{self, Context, bond};
use crate::rules::time::turn;
use crate::rules::{Refusal, Result, Step, draw};
use crate::table::company::{ANIMAL, TAUGHT};
use crate::table::{
    ActorId, Cached, Condition, Doing, EffectSpec, Figure, FollowerKind, Hook, Lesson, Outcome, Quantity,
    Skill, Source, State, Taught, Until,
};

const SKILLS: usize = 3;

/// Name that traits use for a check of one's own animal.
const TOGETHER: &str = "acting with the animal companion";

/// Extra cards for a fetched helper in treating the master.
const FETCHED: i32 = 2;

fn master_of(step: &Step, beast: &ActorId) -> Result<ActorId> {
    let actor = step.actor(beast)?;
    match master(&step.table, beast) {
        Some((hero, FollowerKind::Beast)) => Ok(hero),
        _ => Err(Refusal::NoBeast(actor.name.clone())),
    }
}

fn taught(step: &Step, beast: &ActorId) -> Result<Taught> {
    let mut states = step.actor(beast)?.states();
    let known = states
        .find_map(|(_, state)| if let State::Taught(taught) = state { Some(taught.clone()) } else { None });
    Ok(known.unwrap_or_default())
}

pub fn teach(step: &mut Step, who: &ActorId, beast: &ActorId, lessons: &[Lesson]) -> Result {
    if master_of(step, beast)? != *who {
        return Err(Refusal::FollowsNobodyHere(step.name(beast)));
    }
    step.able(who)?;
    step.able(beast)?;
    let mut known = taught(step, beast)?;
    let mut skills: Vec<Skill> = Vec::new();
    for lesson in lessons {
        match lesson {
            Lesson::Trick(trick) if !known.tricks.contains(trick) => known.tricks.push(*trick),
            Lesson::Trick(_) => {}
            Lesson::Skill(skill) if !ANIMAL.contains(&skill.word().as_str()) => {
                return Err(Refusal::NotForBeasts(skill.name()));
            }
            Lesson::Skill(skill) if skills.contains(skill) => {}
            Lesson::Skill(skill) => skills.push(skill.clone()),
        }
    }
    if !skills.is_empty() {
        if skills.len() != SKILLS {
            return Err(Refusal::ThreeSkills(step.name(beast)));
        }
        known.skills = skills;
    }
    step.end(beast, "", |effect| effect.states.iter().any(|state| matches!(state, State::Taught(_))));
    let (name, by) = (format!("Taught: {}", known.words()), step.name(who));
    step.give(beast, EffectSpec::state(name, State::Taught(known), Until::Permanent), &by).map(drop)
}

fn luck(step: &Step, who: &ActorId, base: Figure) -> Result<Figure> {
    let Some((hero, FollowerKind::Beast)) = master(&step.table, who) else { return Ok(base) };
    let level = bond(step.actor(&hero)?, who);
    Ok(if level > 0 { base.with("the bond", level) } else { base })
}

/// Plays an animal's own check: rank plus bond in cards of the Dealer's deck, against the difficulty (U224).
pub fn bid(step: &mut Step, beast: &ActorId, skill: &Skill, n: u8, why: &str) -> Result {
    step.nothing_under_way()?;
    let hero = master_of(step, beast)?;
    step.able(beast)?;
    step.turn_left(step.actor(beast)?)?;
    turn::begins(step, beast)?;
    let mut difficulty = call::of_task(n)?;
    // Only the master's traits count, not the master's effects, since the animal does not bear them.
    let master = step.actor(&hero)?;
    if !master.is_down() {
        let at = Context { about: TOGETHER, ..Context::of(master).table(&step.table) };
        let moved = hook::figure(&at, Quantity::Difficulty, Figure::new());
        let counts = moved.terms.into_iter().filter(|term| term.on && term.source == Source::Trait);
        difficulty.terms.extend(counts);
    }
    let known = taught(step, beast)?.skills.contains(skill);
    let base = if known {
        Figure::new().sheet(skill.name(), TAUGHT)
    } else {
        Figure::new().with(format!("{}, never taught", skill.name()), 1)
    };
    let cards = luck(step, beast, base)?;
    let why = if why.is_empty() { skill.name() } else { format!("{}: {why}", skill.name()) };
    let outcome = flip(step, beast, &cards, &difficulty, &why)?;
    turn::acted(step, beast)?;
    let threat = judge::threat(outcome);
    if threat > 0 {
        step.move_threat(threat, outcome.words());
    }
    Ok(())
}

/// Makes a follower resist an effect on the mind: 1 card, plus the bond of an animal (U226).
pub fn resist(step: &mut Step, who: &ActorId, difficulty: u8, why: &str) -> Result {
    step.living(who)?;
    let cards = luck(step, who, Figure::new().with("luck", 1))?;
    let difficulty = Figure::new().with("the task", i32::from(difficulty));
    flip(step, who, &cards, &difficulty, why).map(drop)
}

fn flip(step: &mut Step, who: &ActorId, cards: &Figure, difficulty: &Figure, why: &str) -> Result<Outcome> {
    let name = step.name(who);
    let told = |figure: &Figure| format!("{} ({})", figure.total().max(0), figure.sum());
    step.log_text_of(&[who], format!("{name}: cards {} against {}.", told(cards), told(difficulty)));
    let [mine, theirs] = draw::for_npcs(step, [cards.total(), difficulty.total()])?;
    let discard = &step.table.dealer.piles.discard;
    let (row, other) = (luck_flip::flipped(&mine, discard), luck_flip::flipped(&theirs, discard));
    let verdict = judge::judge(&row, &other);
    let outcome = verdict.outcome;
    Cached::make_mut(&mut step.table.dealer).piles.discard.extend(mine.into_iter().chain(theirs));
    step.log(Entry::Flipped { who: step.who(who), verdict, why: why.into() });
    Ok(outcome)
}

/// Sends an animal for help for its master: it uses its turn, and the helper may lay more cards to treat (U225).
pub(super) fn fetch(step: &mut Step, by: &ActorId, to: &ActorId) -> Result {
    step.living(by)?;
    step.able(to)?;
    let beast = hook::followers(&step.table, by).find(|(_, kin)| *kin == FollowerKind::Beast);
    let beast = beast.ok_or_else(|| Refusal::NobodyFollows(step.name(by)))?.0.id.clone();
    step.turn_left(step.actor(&beast)?)?;
    turn::begins(step, &beast)?;
    turn::acted(step, &beast)?;
    let (hero, animal, other) = (step.name(by), step.name(&beast), step.name(to));
    step.log_text_of(
        &[&beast, to, by],
        format!("{animal} fetches {other} for {hero}: {other} is beside {hero} now."),
    );
    let name = format!("Fetched by {animal}");
    step.end(to, "", |effect| effect.name == name);
    let helps = Hook::cards(FETCHED, vec![Condition::Doing(vec![Doing::FirstAid, Doing::Treat])]);
    step.give(to, EffectSpec::of(name, helps, Until::Scene), &animal).map(drop)
}
