//! Resolves the exchange of an attack (ULTIMO, Combat: Attack, Attack From Stealth, Group Attacks; U32, U33, U37, U39).

use super::{
    aid, call, companion, figures, harm, heat, judge, magic, multi_target, patience, settle, speed, tactics,
    vehicle, weapon_effects,
};
use crate::rules::hook::{self, Context};
use crate::rules::target::{self, hits};
use crate::rules::{Refusal, Result, Step, effect, gear, pending};
use crate::table::{
    Actor, ActorId, Aim, AttackMode, Automation, BlowMark, Cached, Challenge, CheckTag, Damage, DamageType,
    Doing, EffectSpec, Exchange, Figure, FoeAttack, Free, Grant, Hook, Manner, Obligation, Outcome,
    PairResult, Procedure, ProcedureKind, Quality, Quantity, Source, State, Temper, Term, Until,
};
use std::cmp::Ordering;

/// The power from which an attack costs threat, and the power without it (U37).
const COSTLY: i32 = 12;
const WITHOUT_THREAT: i32 = 10;

/// Returns the other side's response to an attack: the way, its cost in threat, and the difficulty.
pub fn answer(
    step: &Step,
    foe: &ActorId,
    way: AttackMode,
    wanted: Option<AttackMode>,
) -> Result<(AttackMode, i32, Figure)> {
    let actor = step.living(foe)?;
    if actor.foe().is_none() {
        let cannot = !gear::can_shoot(actor) || tactics::cannot_shoot(step, foe);
        let way = wanted.unwrap_or(if cannot { AttackMode::Melee } else { way });
        return Ok((way, 0, call::power(step, foe, way)?));
    }
    let sheet = &step.foe(foe)?.sheet;
    // A flanked actor cannot shoot back if it has another response.
    let flanked = sheet.melee.is_some() && tactics::cannot_shoot(step, foe);
    let has = |way| sheet.attack(way).is_some() && !(way == AttackMode::Ranged && flanked);
    let other = way.other();
    let choice = wanted.unwrap_or(if has(way) { way } else { other });
    let first = priced(step, foe, choice);
    if wanted.is_some() || !matches!(first, Err(Refusal::NotEnoughThreat { .. })) {
        return first.map(|(cost, figure)| (choice, cost, figure));
    }
    // RULING U61: a foe that cannot pay for its response uses the other way; without one it deals no damage.
    if has(other)
        && choice != other
        && let Ok((cost, figure)) = priced(step, foe, other)
    {
        return Ok((other, cost, figure));
    }
    Ok((choice, attack_of(step, foe, choice)?.threat, call::foe_power(step, foe, choice)?))
}

fn priced(step: &Step, foe: &ActorId, way: AttackMode) -> Result<(i32, Figure)> {
    let mut figure = call::foe_power(step, foe, way)?;
    let attack = attack_of(step, foe, way)?;
    let costly = figure.total() >= COSTLY;
    let cost = attack.threat.max(i32::from(costly));
    if cost <= step.table.threat {
        return Ok((cost, figure));
    }
    if costly {
        figure.terms.push(Term::new(NO_THREAT, WITHOUT_THREAT - figure.total()));
        return Ok((0, figure));
    }
    Err(Refusal::NotEnoughThreat { cost, pool: step.table.threat })
}

const NO_THREAT: &str = "unpaid threat";

fn attack_of(step: &Step, foe: &ActorId, way: AttackMode) -> Result<FoeAttack> {
    step.foe(foe)?.sheet.attack(way).cloned().ok_or_else(|| Refusal::NoSuchAttack(step.name(foe)))
}

pub fn pay_for_answer(step: &mut Step) -> Result {
    let Some(Challenge { aim: Aim::Attack { foe, answer: Some(way), threat, unpaid, .. }, players, .. }) =
        step.table.under_way::<Challenge>()
    else {
        return Ok(());
    };
    if *unpaid {
        let (foe, why) = (foe.clone(), tactics::idle(step, &players[0].who, foe, *way));
        tactics::tell_idle(step, &foe, why.unwrap_or("has no answer"));
        return Ok(());
    }
    let (foe, way, threat) = (foe.clone(), *way, *threat);
    if step.actor(&foe)?.foe().is_none() {
        return Ok(());
    }
    let attack = attack_of(step, &foe, way)?;
    let power = call::foe_power(step, &foe, way)?.total();
    if threat > step.table.threat
        && let Some(challenge) = step.table.under_way_mut::<Challenge>()
    {
        if power < COSTLY {
            if let Aim::Attack { unpaid, .. } = &mut challenge.aim {
                *unpaid = true;
            }
            return step.log_text_of_and_done(
                &[&foe],
                format!("{} cannot pay for an answer and deals no damage.", step.name(&foe)),
            );
        }
        // The threat pool was emptied between the call and the deal.
        challenge.difficulty.terms.push(Term::new(NO_THREAT, WITHOUT_THREAT - power));
    } else {
        step.pay_threat(threat, &attack.name)?;
    }
    if attack.blood > 0 {
        let source = format!("the price of {}", attack.name);
        let blood = Damage::of(source.clone(), attack.blood);
        let blood = blood.marked([BlowMark::PastSoak, BlowMark::Blood]);
        step.add_pending(&foe, &source, Obligation::Harm(blood));
    }
    Ok(())
}

pub fn outcome(step: &mut Step, challenge: &Challenge, outcome: Outcome) -> Result {
    let Aim::Attack { foe, way, answer, unpaid, .. } = &challenge.aim else { return Ok(()) };
    let answer = &answer.filter(|_| !unpaid);
    let stealth = matches!(challenge.aim, Aim::Attack { answer: None, .. });
    if outcome == Outcome::TotalFailure {
        // An attack from stealth risks no damage, so the free effects include none (U39).
        let free = Free { no_damage: stealth, ..Free::major() };
        settle::owe_free(step, challenge, "a total failure in the fight", free);
        clumsy(step, challenge)?;
    }
    weapon_effects::used(step, challenge, outcome)?;
    tactics::attacked_together(step, challenge);
    // RULING U83: a total failure is not an attack of the foe, so its fury waits for one.
    let furious = step.actor(foe)?.foe().is_some_and(|state| state.temper == Temper::Furious);
    let strikes = answer.is_some() && !(furious && outcome == Outcome::TotalFailure);
    let fury = patience::enter(step, foe, challenge.leader(), strikes)?;
    let perfect = outcome == Outcome::Perfect;
    step.table.exchange = Some(Cached::new(Exchange {
        foe: foe.clone(),
        dealt: 0,
        hurt: Vec::new(),
        perfect,
        answered: answer.is_some(),
        past_patience: fury.turned || outcome == Outcome::TotalFailure,
        others: challenge.aim.others().iter().map(|other| (other.clone(), 0)).collect(),
        wrecked: 0,
    }));
    if outcome == Outcome::TotalFailure {
        return Ok(());
    }
    let shares = shares(challenge);
    let strongest = strongest(&shares);
    let main = &challenge.players[strongest].who;
    // RULING U42: on a map the lighter weapon's damage comes first.
    let first = answer.map_or(Ordering::Equal, |answer| speed::order(step, main, *way, foe, answer));
    let blow = Blow { foe, way: *way, perfect, slower: first == Ordering::Greater, main: strongest };
    if first == Ordering::Less {
        deal(step, challenge, &blow)?;
    }
    if let Some(answer) = answer
        && shares.iter().any(|share| share.failures > 0)
    {
        if first == Ordering::Less && step.actor(foe)?.is_gone() {
            speed::tell(step, foe);
        } else {
            let slower = first == Ordering::Less;
            let answer = Answer { foe, way: *answer, fury: fury.extra, slower, main: strongest };
            strike_back(step, challenge, &answer, &shares)?;
        }
    }
    if first == Ordering::Less {
        return Ok(());
    }
    deal(step, challenge, &blow)
}

struct Blow<'c> {
    foe: &'c ActorId,
    way: AttackMode,
    perfect: bool,
    slower: bool,
    /// The index of the player who laid the most cards, whose weapon counts.
    main: usize,
}

struct Answer<'c> {
    foe: &'c ActorId,
    way: AttackMode,
    fury: i32,
    slower: bool,
    /// The index of the player who laid the most cards, whom the weapon hits.
    main: usize,
}

fn strike_back(step: &mut Step, challenge: &Challenge, answer: &Answer<'_>, shares: &[Share]) -> Result {
    for (place, share) in shares.iter().enumerate() {
        let who = &challenge.players[place].who;
        // A foe that was persuaded spares the character, even in a group.
        let spared = shares.len() > 1 && step.actor(answer.foe)?.suffers(&State::Avoids(who.clone()));
        let dead = step.actor(who)?.is_gone();
        if (share.failures > 0 || place == answer.main) && !spared && !dead {
            receive(step, challenge, answer, place, share.failures)?;
        }
    }
    Ok(())
}

/// Puts the bearers of clumsy weapons off balance after a total failure, until they draw a new hand.
fn clumsy(step: &mut Step, challenge: &Challenge) -> Result {
    for who in aid::player_ids(challenge) {
        let weapon = challenge.aim.way().and_then(|way| gear::serving(step.hero(&who).ok()?, way));
        let Some(weapon) = weapon.filter(|w| hook::has(&w.qualities, Grant::Clumsy)) else { continue };
        let source = weapon.name.clone();
        let grant = |what| Hook::Grant { what, when: Vec::new() };
        let hooks = vec![grant(Grant::CannotGuard), grant(Grant::NoNaturalSoak)];
        step.give(&who, EffectSpec::new("Off balance", hooks, Vec::new(), Until::Draw), &source)?;
    }
    Ok(())
}

#[derive(Clone, Copy, Default)]
pub(super) struct Share {
    cards: usize,
    failures: i32,
}

impl Share {
    pub(super) fn failures(self) -> i32 {
        self.failures
    }
}

/// Returns each player's failures; a changed result first changes those of the player who laid the most (U74, U76).
pub(super) fn shares(challenge: &Challenge) -> Vec<Share> {
    let mut shares = vec![Share::default(); challenge.players.len()];
    for (_, owner) in &challenge.row {
        shares[usize::from(*owner)].cards += 1;
    }
    let most = strongest(&shares);
    let pairs = challenge.verdict.iter().flat_map(|verdict| &verdict.pairs);
    for (pair, (_, owner)) in pairs.zip(&challenge.row) {
        shares[usize::from(*owner)].failures += i32::from(pair.gives == PairResult::Failure);
    }
    let of_pairs: i32 = shares.iter().map(|s| s.failures).sum();
    let more = judge::counts(challenge).1 as i32 - of_pairs;
    shares[most].failures += more.max(0);
    let mut cut = (-more).max(0);
    for place in std::iter::once(most).chain(0..shares.len()) {
        let off = cut.min(shares[place].failures);
        shares[place].failures -= off;
        cut -= off;
    }
    shares
}

/// Returns the index of the player who laid the most cards; the first of several.
pub(super) fn strongest(shares: &[Share]) -> usize {
    let most = shares.iter().map(|s| s.cards).max().unwrap_or(0);
    shares.iter().position(|s| s.cards == most).unwrap_or(0)
}

/// True if attacks hit the vehicle that an actor drives (U241).
fn aimed_at_vehicle(step: &Step, challenge: &Challenge, who: &ActorId) -> bool {
    challenge.matters.contains(&CheckTag::Vehicle)
        && step.table.actor(who).is_some_and(|actor| vehicle::of(actor).is_some())
}

/// Deals the failures of the player at `place` as damage; the weapon's damage is added for the main player (U32).
fn receive(
    step: &mut Step,
    challenge: &Challenge,
    answer: &Answer<'_>,
    place: usize,
    failures: i32,
) -> Result {
    let Answer { foe, way, fury, slower, main } = *answer;
    let (who, main) = (&challenge.players[place].who, place == main);
    let at_vehicle = aimed_at_vehicle(step, challenge, who);
    let mut harm = Damage { by: Some(foe.clone()), ..Damage::of("failures", failures) };
    harm = harm.marked([BlowMark::Exchange]);
    harm.set(BlowMark::AtVehicle, at_vehicle);
    harm.set(BlowMark::Guardable, step.actor(who)?.is_played());
    harm.set(BlowMark::Slower, slower);
    let source = if step.actor(foe)?.foe().is_some() {
        let attack = attack_of(step, foe, way)?;
        if main {
            harm.figure.add(attack.name.clone(), attack.damage);
            let at = Context {
                doing: Some(Doing::Attack),
                ..Context::of(step.actor(foe)?).table(&step.table).fighting(way, None)
            };
            harm.figure = hook::figure(&at, Quantity::Damage, harm.figure);
            harm.figure.add("full fury", fury);
        }
        strikes_with(&mut harm, &attack.qualities);
        harm.wound.clone_from(&attack.wound);
        format!("{}, {}", step.name(foe), attack.name)
    } else {
        if main {
            harm.figure.terms.extend(weapon_damage(step, foe, way)?.terms);
        }
        weapon_qualities(step, foe, way, None, &mut harm)?;
        harm.manners.extend(types(step, foe)?);
        step.name(foe)
    };
    if harm.left() <= 0 {
        return Ok(());
    }
    let blow = tactics::attack(step, foe, who, way, false)?;
    hits(step, &blow, |step| step.add_pending_and_done(who, &source, Obligation::Harm(harm)))
}

/// Returns the damage of the weapon in melee or at range, or the usual damage of a sheet without weapons (U32, B18).
pub(super) fn weapon_damage(step: &Step, who: &ActorId, way: AttackMode) -> Result<Figure> {
    let actor = step.actor(who)?;
    if actor.hero().is_some() || actor.foe().is_some() {
        return Ok(figures::weapon_damage(actor, way));
    }
    Ok((step.sheet_of(actor).armed)(actor, None).unwrap_or_default().damage)
}

/// Returns the types of damage that an attacker usually deals.
fn types(step: &Step, who: &ActorId) -> Result<Vec<Manner>> {
    let actor = step.actor(who)?;
    let usual = (step.sheet_of(actor).armed)(actor, None).unwrap_or_default().types;
    Ok(DamageType::manners(&usual))
}

/// The level of a Disarmed of the weapon or the skill of a way of fighting, or of any attack (B14).
pub(super) fn disarmed_of(actor: &Actor, way: AttackMode) -> u8 {
    let (skill, weapon) = (way.skill(), with_what(actor, way).unwrap_or_default());
    effect::disarmed_of(actor, &[&skill.name(), &skill.word(), weapon], true)
}

/// The Disarmed of the actor who calls an attack with cards (B14).
pub fn disarmed(step: &Step, of: &Procedure) -> Result<Option<(ActorId, u8)>> {
    let Some(challenge) = Challenge::of(of) else { return Ok(None) };
    let Aim::Attack { foe, way, answer, begun_by_foe, .. } = &challenge.aim else { return Ok(None) };
    let (who, way) = if *begun_by_foe { (foe, answer.unwrap_or(*way)) } else { (challenge.leader(), *way) };
    Ok(Some((who.clone(), disarmed_of(step.actor(who)?, way))))
}

/// Ends effects that last until their bearer attacks, for all attackers of a challenge.
pub fn made(step: &mut Step, challenge: &Challenge) -> Result {
    let leader = challenge.leader();
    for who in challenge.attackers() {
        if let Aim::Attack { foe, way, answer, begun_by_foe, .. } = &challenge.aim {
            let (at, way) = if *begun_by_foe { (leader, answer.unwrap_or(*way)) } else { (foe, *way) };
            let blow = tactics::attack(step, &who, at, way, false)?;
            target::attacked(step, &blow)?;
        } else if let Aim::Ram { foe } = &challenge.aim {
            target::attacked(step, &tactics::ram(&who, foe, false))?;
        } else if let Aim::Cast(casting) = &challenge.aim
            && who == *leader
        {
            for at in magic::call::attacks(step, leader, casting) {
                target::attacked(step, &magic::call::attack(leader, &at, casting, None))?;
            }
        }
    }
    Ok(())
}

pub(super) fn weapon_qualities(
    step: &Step,
    who: &ActorId,
    way: AttackMode,
    outcome: Option<Outcome>,
    harm: &mut Damage,
) -> Result {
    let actor = step.actor(who)?;
    let Some(hero) = actor.hero() else {
        if let Some((_, attack)) = companion::attack(actor, way) {
            strikes_with(harm, &attack.qualities);
        }
        return Ok(());
    };
    // RULING U59: no quality of a weapon that is too heavy helps.
    if let Some(weapon) = gear::serving(hero, way).filter(|weapon| !gear::too_heavy(actor, weapon)) {
        strikes_with(harm, &weapon.qualities);
        let at = Context { outcome, ..Context::of(actor).table(&step.table).fighting(way, Some(weapon)) };
        harm.set(BlowMark::Piercing, hook::granted(&at, Grant::Penetrating).is_some());
    }
    let at =
        Context { outcome, ..Context::of(actor).table(&step.table).fighting(way, gear::serving(hero, way)) };
    harm.manners.clear();
    heat::struck_with(harm, |grant| hook::granted(&at, grant).is_some());
    Ok(())
}

pub(super) fn strikes_with(harm: &mut Damage, qualities: &[Quality]) {
    harm.set(BlowMark::Piercing, hook::has(qualities, Grant::Penetrating));
    harm.set(BlowMark::Crushing, hook::has(qualities, Grant::Crushing));
    harm.set(BlowMark::Smashing, hook::has(qualities, Grant::Smashing));
    harm.set(BlowMark::Unmagic, hook::has(qualities, Grant::Magic));
    heat::struck_with(harm, |grant| hook::has(qualities, grant));
}

/// Returns the damage of the heroes' successes (U32, U33).
pub fn dealt(
    step: &Step,
    challenge: &Challenge,
    way: AttackMode,
    perfect: bool,
    main: usize,
) -> Result<Figure> {
    let successes = judge::counts(challenge).0 as i32;
    let mut figure = Figure::new().with("successes", successes).at_least(0);
    if successes > 0 {
        let main = &challenge.players[main].who;
        let actor = step.actor(main)?;
        figure.terms.extend(weapon_damage(step, main, way)?.terms);
        let at = Context::judged(actor, &step.table, challenge);
        figure = hook::figure(&at, Quantity::Damage, figure);
        if perfect {
            let once = figure.total();
            figure.add("perfect: twice", once);
        }
        figure = hook::figure(&at, Quantity::TopDamage, figure);
        // The bond is added after a perfect attack has doubled the rest (U31, U33).
        let bond = aid::strongest_bond(step, &aid::player_ids(challenge));
        figure.terms.extend((bond > 0).then(|| Term::new("bond", bond).from(Source::Bond)));
    }
    Ok(figure)
}

/// True if an attack can be dodged or blocked: only by heroes, and one from stealth only by some.
fn guardable(step: &Step, struck: &ActorId, stealth: bool) -> Result<bool> {
    let actor = step.actor(struck)?;
    let sees = || hook::granted(&Context::of(actor), Grant::DodgesStealth).is_some();
    Ok(actor.is_played() && (!stealth || sees()))
}

fn with_what(actor: &Actor, way: AttackMode) -> Option<&str> {
    match actor.hero() {
        Some(hero) => gear::serving(hero, way).map(|weapon| weapon.name.as_str()),
        None => companion::attack(actor, way).map(|(_, attack)| attack.name.as_str()),
    }
}

fn deal(step: &mut Step, challenge: &Challenge, blow: &Blow<'_>) -> Result {
    let Blow { foe, way, perfect, slower, main } = *blow;
    let figure = dealt(step, challenge, way, perfect, main)?;
    if figure.total() == 0 {
        return Ok(());
    }
    let who = challenge.players[main].who.clone();
    let stealth = matches!(challenge.aim, Aim::Attack { answer: None, .. });
    let parts = multi_target::divided(step, foe, challenge.aim.others(), &figure);
    let shared = multi_target::leaves_a_choice(&parts);
    let by = Some(who.clone());
    let mut harm = Damage { by, ..Damage::default() }.marked([BlowMark::Exchange]);
    harm.set(BlowMark::PastArmor, stealth);
    harm.set(BlowMark::Slower, slower);
    weapon_qualities(step, &who, way, challenge.outcome(), &mut harm)?;
    let source = match with_what(step.actor(&who)?, way) {
        Some(weapon) => format!("{}, {weapon}", step.name(&who)),
        None => step.name(&who),
    };
    let mut owed = Vec::new();
    for (foe, figure) in parts {
        let guardable = guardable(step, &foe, stealth)?;
        let at_vehicle = aimed_at_vehicle(step, challenge, &foe);
        let mut blow = Damage { figure, ..harm.clone() };
        blow.manners.extend(types(step, &who)?);
        blow.set(BlowMark::Guardable, guardable);
        blow.set(BlowMark::AtVehicle, at_vehicle);
        let attack = tactics::attack(step, &who, &foe, way, false)?;
        let mut due = None;
        hits(step, &attack, |step| {
            due = Some(step.add_pending(&foe, &source, Obligation::Harm(blow)));
            Ok(())
        })?;
        owed.extend(due.map(|id| (foe, id)));
    }
    for (foe, id) in owed {
        let choice = shared || leaves_a_choice(step, &foe, &who, way)?;
        let late = pending::in_time(step, &harm).is_err();
        if !choice && !late && step.table.options.automation != Automation::Suggest {
            pending::take(step, Some(id), None)?;
        }
    }
    Ok(())
}

/// True if anyone can still guard against, absorb or divide damage of the exchange.
pub fn leaves_a_choice(step: &Step, struck: &ActorId, by: &ActorId, way: AttackMode) -> Result<bool> {
    Ok(step.actor(struck)?.foe().is_none()
        || harm::may_absorb(step, struck)?
        || harm::may_react(step, struck)?
        || weapon_effects::can_split(step, by, struck, way)?)
}
