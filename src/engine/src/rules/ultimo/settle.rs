//! Settles a challenge: threat, experience, focus, and the result of its aim (ULTIMO; U22, U23, U25, U27).

use super::{
    army, attack, battle, check_tags, companion, craft, fall, figures, judge, loyal, magic, observe,
    persuade, treat, vehicle,
};
use crate::entry::Entry;
use crate::rules::hook::{self, Context, Played};
use crate::rules::{Refusal, Result, Step, procedure};
use crate::table::{
    Actor, ActorId, Aim, Attribute, Cached, Challenge, CheckTag, Effect, EffectSpec, Figure, Free, Grant,
    Moment, Obligation, Outcome, Player, Quantity, Source, Stage, State, Until,
};
use std::borrow::Cow;

pub fn settle(step: &mut Step) -> Result {
    let challenge = step.under_way::<Challenge>()?.clone();
    if challenge.stage != Stage::Judged {
        return Err(Refusal::NotRevealed);
    }
    let outcome = challenge.outcome().ok_or(Refusal::NotRevealed)?;
    cards_away(step, &challenge)?;
    procedure::over(step)?;
    let (successes, failures) = judge::counts(&challenge);
    step.log(Entry::Settled { who: step.who(challenge.leader()), outcome, successes, failures });
    // RULING U67: control that the Dealer paid for brings no threat.
    if !(matches!(challenge.aim, Aim::ResistControl { .. }) && outcome >= Outcome::Failure) {
        let base = judge::threat(outcome);
        let threat = of_result(step, &challenge, challenge.leader(), Quantity::ResultThreat, base)?;
        step.move_threat(threat.total(), &reasons(&threat, outcome));
    }
    if outcome != Outcome::Perfect {
        step.move_threat(challenge.focus_spent, "focus spent");
    }
    // RULING U66: of several players, each who laid at least one card.
    let alone = challenge.players.len() == 1;
    for player in challenge.players.iter().filter(|p| alone || p.laid.iter().flatten().next().is_some()) {
        reward(step, &challenge, &player.who, outcome)?;
    }
    let gone: Vec<ActorId> = dead(step, &challenge);
    attack::made(step, &challenge)?;
    by_aim(step, &challenge, outcome)?;
    if let Aim::Cast(casting) = &challenge.aim {
        magic::cast::outcome(step, &challenge, casting, outcome)?;
    }
    let played = Played { challenge: Some(&challenge), outcome: Some(outcome), ..Played::default() };
    for player in &challenge.players {
        let over = if challenge.spared { Vec::new() } else { counted(step, player) };
        if !gone.contains(&player.who) {
            hook::trigger(step, Moment::Settled, &player.who, &played)?;
            if !challenge.spared {
                hook::trigger(step, Moment::Played, &player.who, &played)?;
            }
        }
        step.end(&player.who, "the challenge is over", |e| over.contains(&e.id));
    }
    Ok(())
}

/// Lists the effects for one challenge that end; new ones on limits wait for the next challenge (U72).
fn counted(step: &Step, player: &Player) -> Vec<u32> {
    let Some(actor) = step.table.actor(&player.who) else { return Vec::new() };
    let counts = |id| player.limit.terms.iter().any(|term| term.source == Source::Effect(id));
    let over =
        |e: &&Effect| e.until == Until::NextChallenge && (counts(e.id) || !hook::moves(e, Quantity::Limit));
    actor.effects.iter().filter(over).map(|effect| effect.id).collect()
}

/// Discards the played cards to their owners' piles (U27).
fn cards_away(step: &mut Step, challenge: &Challenge) -> Result {
    for player in &challenge.players {
        companion::away(step, player)?;
    }
    Cached::make_mut(&mut step.table.dealer).piles.discard.extend(challenge.dealer.iter().map(|l| l.card));
    Ok(())
}

fn of_result(step: &Step, challenge: &Challenge, who: &ActorId, what: Quantity, base: i32) -> Result<Figure> {
    let outcome = challenge.outcome();
    let base = Figure::new().with(outcome.map_or("", Outcome::words), base).at_least(0);
    Ok(hook::figure(&Context::judged(step.actor(who)?, &step.table, challenge), what, base))
}

fn reasons(brought: &Figure, outcome: Outcome) -> String {
    if brought.terms.iter().filter(|term| term.on).count() > 1 {
        brought.sum()
    } else {
        outcome.words().into()
    }
}

/// Gives experience for failing, focus for a perfect success.
fn reward(step: &mut Step, challenge: &Challenge, who: &ActorId, outcome: Outcome) -> Result {
    // Experience and focus belong to ULTIMO; other sheets have neither, and the dead gain none.
    if step.actor(who)?.hero().is_none_or(|hero| hero.dead) {
        return Ok(());
    }
    let base = judge::experience(outcome);
    let gained = of_result(step, challenge, who, Quantity::ResultExperience, base)?;
    gain_experience(step, who, gained.total(), &reasons(&gained, outcome))?;
    if outcome == Outcome::Perfect {
        let actor = step.actor(who)?;
        let (name, half) = figures::half(&Context::of(actor), Attribute::Per);
        // RULING U25: a perfect casting refunds its own cost instead.
        if let (Aim::Cast(casting), true) = (&challenge.aim, challenge.leader() == who) {
            return gain_focus(step, who, casting.cost.total(), "a perfect casting");
        }
        let back = hook::figure(&Context::of(actor), Quantity::PerfectFocus, Figure::new().sheet(name, half));
        gain_focus(step, who, back.total(), "a perfect success")?;
    }
    Ok(())
}

pub fn gain_experience(step: &mut Step, who: &ActorId, gained: i32, why: &str) -> Result {
    if gained > 0 {
        step.hero_mut(who)?.experience += gained;
        step.log(Entry::ExperienceGained { who: step.who(who), gained, why: why.into() });
    }
    Ok(())
}

pub fn gain_focus(step: &mut Step, who: &ActorId, gained: i32, why: &str) -> Result {
    let most = figures::figure_total(step.actor(who)?, Quantity::Focus);
    let hero = step.hero_mut(who)?;
    let gained = gained.min(most - hero.focus);
    if gained > 0 {
        hero.focus += gained;
        let left = hero.focus;
        step.log(Entry::FocusGained { who: step.who(who), gained, left, why: why.into() });
    }
    Ok(())
}

/// The actors whose turns a challenge takes: the players, a foe that attacks, and a foe that is engaged.
pub(super) fn turns(step: &Step) -> Vec<ActorId> {
    let Ok(challenge) = step.under_way::<Challenge>() else { return Vec::new() };
    let (by_foe, foe) = match &challenge.aim {
        Aim::ResistControl { .. }
        | Aim::Behold
        | Aim::Land { .. }
        | Aim::Keep { .. }
        | Aim::Rally { .. }
        | Aim::Attack { by_effect: true, .. } => return Vec::new(),
        // A foe attacked from stealth is not engaged.
        Aim::Attack { answer: None, .. } => (false, None),
        Aim::Attack { foe, begun_by_foe, .. } => (*begun_by_foe, Some(foe)),
        Aim::Ram { foe } => (false, Some(foe)),
        Aim::Task
        | Aim::Observe
        | Aim::Read { .. }
        | Aim::Persuade { .. }
        | Aim::Treat { .. }
        | Aim::Cast(_)
        | Aim::Repair { .. }
        | Aim::Build { .. }
        | Aim::Battle { .. } => (false, None),
    };
    // A character who is attacked keeps the turn; an engaged foe uses its own.
    let players = challenge.players.iter().skip(usize::from(by_foe)).map(|player| &player.who);
    let foes = foe.into_iter().chain(challenge.aim.others());
    let foes = foes.filter(|who| step.actor(who).is_ok_and(|actor| !actor.is_played()));
    players.chain(foes).cloned().collect()
}

fn by_aim(step: &mut Step, challenge: &Challenge, outcome: Outcome) -> Result {
    let gone = step.actor(challenge.leader())?.is_gone();
    match &challenge.aim {
        Aim::Observe
        | Aim::Read { .. }
        | Aim::Persuade { .. }
        | Aim::ResistControl { .. }
        | Aim::Treat { .. }
            if gone =>
        {
            Ok(())
        }
        Aim::Task if challenge.matters.contains(&CheckTag::Bomb) => {
            check_tags::bomb_failed(step, challenge, outcome)
        }
        Aim::Task => free_effects(step, challenge, outcome, "the task"),
        // A spell takes effect once the turn is taken.
        Aim::Cast(_) => Ok(()),
        Aim::Behold => magic::cast::beheld(step, challenge.leader(), outcome),
        Aim::Observe | Aim::Read { .. } => observe::outcome(step, challenge, outcome),
        Aim::Persuade { target, how } => persuade::outcome(step, challenge, target, *how, outcome),
        Aim::Attack { .. } => attack::outcome(step, challenge, outcome),
        Aim::Battle { .. } => battle::outcome(step, challenge, outcome),
        Aim::Rally { army } => army::tried(step, army, outcome, judge::counts(challenge).1 as i32),
        Aim::Treat { patient, treatment } => treat::outcome(step, challenge, patient, *treatment, outcome),
        Aim::Ram { .. } | Aim::Repair { .. } | Aim::Build { .. } if gone => Ok(()),
        Aim::Ram { foe } => vehicle::outcome(step, challenge, foe, outcome),
        Aim::Repair { whom, what } => craft::repaired(step, challenge, whom, what, outcome),
        Aim::Build { what, hours, .. } => craft::built(step, challenge, what, *hours, outcome),
        Aim::Keep { due } => loyal::kept(step, challenge, *due, outcome),
        Aim::Land { due } => fall::outcome(step, challenge, *due, outcome),
        Aim::ResistControl { foe } => {
            let who = challenge.leader().clone();
            let foe_name = step.name(foe);
            if outcome >= Outcome::Failure {
                let lasting = EffectSpec::state("Dominated", State::Dominated(foe.clone()), Until::Scene);
                step.give(&who, lasting, &foe_name)?;
            } else {
                step.log_text_of(&[&who, foe], format!("{} stays free of {foe_name}.", step.name(&who)));
            }
            Ok(())
        }
    }
}

/// Gives the free effects of a failure (U22) against the leader or a helper.
pub fn free_effects(step: &mut Step, challenge: &Challenge, outcome: Outcome, source: &str) -> Result {
    let (minor, major) = judge::free_effects(outcome);
    if minor + major == 0 || told_to_anger_nobody(step, challenge, outcome, "the one who was asked") {
        return Ok(());
    }
    let free = Free { minor, major, either: major > 0, ..Free::default() };
    owe_free(step, challenge, source, free);
    Ok(())
}

/// Returns the leader's trait that keeps a failed question from angering the target, by the task or by a modifier (U255).
pub(super) fn angers_nobody(step: &Step, challenge: &Challenge) -> Option<String> {
    let actor = step.table.actor(challenge.leader())?;
    let at = Context::in_challenge(actor, &step.table, challenge);
    let counted = challenge.difficulty.terms.iter().filter(|term| term.on);
    let said = counted.filter_map(|term| term.name.split_once(": ").map(|(_, words)| words));
    let mut all = std::iter::once(at.about).chain(said);
    all.find_map(|words| hook::granted(&Context { about: words, ..at }, Grant::AngersNobody))
        .map(Cow::into_owned)
}

/// Returns true and logs it if a trait has this effect.
pub(super) fn told_to_anger_nobody(
    step: &mut Step,
    challenge: &Challenge,
    outcome: Outcome,
    whom: &str,
) -> bool {
    let spared = angers_nobody(step, challenge).filter(|_| outcome >= Outcome::Failure);
    if let Some(name) = &spared {
        let about: Vec<ActorId> = challenge.aim.other().cloned().into_iter().collect();
        step.log_text_of(
            &about.iter().collect::<Vec<_>>(),
            format!("{name}: {whom} does not know, and is not angry."),
        );
    }
    spared.is_some()
}

/// Gives free effects against the leader, or a helper if the leader is dead; helpers can take them instead.
pub fn owe_free(step: &mut Step, challenge: &Challenge, source: &str, free: Free) {
    let gone = dead(step, challenge);
    let played = challenge.players.iter().filter(|player| !companion::is_one(&step.table, player));
    let left: Vec<ActorId> = played.map(|p| p.who.clone()).filter(|who| !gone.contains(who)).collect();
    let mut left = left.into_iter();
    if let Some(first) = left.next() {
        let also = left.collect();
        step.owe_among(&first, also, source, Obligation::Free(free));
    }
}

fn dead(step: &Step, challenge: &Challenge) -> Vec<ActorId> {
    let gone = |who: &ActorId| step.table.actor(who).is_some_and(Actor::is_gone);
    challenge.players.iter().map(|p| p.who.clone()).filter(gone).collect()
}
