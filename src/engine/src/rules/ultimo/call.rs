//! Calls a challenge: limit and difficulty with every modifier (ULTIMO, Character Actions; U11, U31, U37, U39).

use super::multi_target::Front;
use super::{
    battle, check_tags, craft, fall, improvised, lift, loyal, magic, observe, patience, tactics, treat,
    vehicle,
};
use crate::command::{Call, Command, Method, Side, Task};
use crate::rules::hook::{self, Context};
use crate::rules::target::{self, WITHIN_REACH, attack_roll, may_target};
use crate::rules::{Refusal, Result, Step, effect, gear, modifier, pending};
use crate::table::{
    Actor, ActorId, Aim, AttackMode, Attribute, BlowMark, Challenge, Doing, Figure, Foe, FoePower, Grant,
    Lead, Obligation, Pairing, Persuasion, Piles, Player, ProcedureKind, Quantity, Skill, Source, Stage,
    Temper, Term,
};
use std::borrow::Cow;

/// The modifier that allows talking to an ally of a foe with Fervor.
pub const OUT_OF_EARSHOT: &str = "out of earshot";

/// Names of difficulties other than attack powers.
const THE_TASK: &str = "the task";
const DANGER_SENSE: &str = "danger sense";
const MANIPULATION: &str = "manipulation threshold";
const EMPATHY: &str = "empathy threshold";

pub fn propose(step: &Step, call: &Call, task: &Task, reason: &str) -> Result<Challenge> {
    // RULING U91: a helpless actor can be attacked, and lays no cards.
    if matches!(task, Task::Assault { .. }) {
        step.living(&call.who)?;
    } else {
        step.able(&call.who)?;
    }
    let within = target::is_within(call);
    aims(step, &call.who, task, within)?;
    // RULING P45: copies hold no cards.
    if step.player(&call.who)?.piles.is_none() {
        return Err(Refusal::NoCards(step.name(&call.who)));
    }
    turn_left(step, &call.who, task)?;
    if let Task::Battle { way, .. } = task {
        gear::loaded(step, &call.who, *way)?;
    }
    let (mut aim, with, mut difficulty) = frame(step, call, task)?;
    let matters = check_tags::of(step, call, &with, &aim)?;
    if let Aim::Attack { foe, answer, unpaid, .. } = &mut aim {
        *unpaid =
            !within && answer.is_some_and(|answer| tactics::idle(step, &call.who, foe, answer).is_some());
    }
    if aim.way().is_some() {
        tactics::difficulty(step, &call.who, &aim, &mut difficulty);
    }
    let mut limit = limit(step, &call.who, &with, &aim)?;
    let leader = step.actor(&call.who)?;
    let at = Context { with: Some(&with), ..Context::of(leader).table(&step.table).aiming(&aim) };
    difficulty = hook::figure(&at, Quantity::Difficulty, difficulty);
    let figures = &mut [(Side::Limit, &mut limit), (Side::Difficulty, &mut difficulty)];
    let sides = modifier::Sides {
        who: &call.who,
        against: aim.opponent(),
        own: &[(Side::Limit, 1), (Side::Difficulty, -1)],
        theirs: &[(Side::Difficulty, 1), (Side::Limit, -1)],
    };
    modifier::offer(&step.table, figures, &sides);
    let taken_up = improvised::is_blow(task).then(|| improvised::without(&call.modifiers));
    modifier::choose(figures, taken_up.as_ref().unwrap_or(&call.modifiers), check_tags::sayable(&aim))?;
    let leader = Player::new(&call.who, limit);
    let mut reason = reason.to_string();
    // The questions, calls and changes of a spell belong to the casting.
    if let Aim::Cast(casting) = &mut aim {
        casting.words = std::mem::take(&mut reason);
    }
    let challenge = Challenge::called(step.table.challenges + 1, leader, aim, with, difficulty);
    Ok(Challenge { reason, matters, ..challenge })
}

/// Refuses a task whose attack the attacker may not make.
fn aims(step: &Step, who: &ActorId, task: &Task, within: bool) -> Result {
    let (foe, way, also) = match task {
        Task::Assault { foe, with, also, .. } => {
            let mut all = std::iter::once(foe).chain(also);
            return all.try_for_each(|foe| {
                step.foe(foe)?;
                tactics::may_attack(step, foe, who, *with, within)
            });
        }
        Task::Attack { foe, way, also, .. } => (foe, way.unwrap_or(AttackMode::Melee), &also[..]),
        Task::Stealth { foe, way } => (foe, *way, &[][..]),
        Task::Ram(foe) => return may_target(step, &tactics::ram(who, foe, within)),
        Task::Plain(..)
        | Task::Observe(..)
        | Task::Persuade(..)
        | Task::Treat(..)
        | Task::Cast(_)
        | Task::Land(_)
        | Task::Keep(_)
        | Task::Lift(..)
        | Task::Repair(..)
        | Task::Build(..)
        | Task::Battle { .. }
        | Task::Send { .. }
        | Task::Rally(_) => return Ok(()),
    };
    gear::loaded(step, who, way)?;
    for foe in std::iter::once(foe).chain(also) {
        tactics::may_attack(step, who, foe, way, within)?;
    }
    if matches!(task, Task::Stealth { .. }) { tactics::hidden(step, who, foe) } else { Ok(()) }
}

/// The attack of a hero: with the weapon in hand, unless only the other way reaches (B13).
#[expect(clippy::unnecessary_wraps, reason = "attacks of other sheets can be refused")]
pub(super) fn attack_of_hero(step: &Step, actor: &Actor, call: &Call) -> Result<Command> {
    let mut call = call.clone();
    if let Method::Cards(Task::Attack { foe, way: way @ None, .. }, _) = &mut call.method {
        let within = call.modifiers.including.iter().any(|words| words.eq_ignore_ascii_case(WITHIN_REACH));
        let shoots = actor.hero().and_then(gear::in_hand).is_some_and(|weapon| weapon.shoots);
        let usual = if shoots { AttackMode::Ranged } else { AttackMode::Melee };
        let gets_there = |way: &AttackMode| {
            let loaded = gear::loaded(step, &actor.id, *way).is_ok();
            loaded && tactics::may_attack(step, &actor.id, foe, *way, within).is_ok()
        };
        *way = Some([usual, usual.other()].into_iter().find(gets_there).unwrap_or(usual));
    }
    Ok(Command::Call(call))
}

/// The attack of a foe: the target plays cards if it has any, otherwise it is an attack roll (B13).
pub(super) fn attack_of_foe(step: &Step, actor: &Actor, call: &Call) -> Result<Command> {
    let Method::Cards(Task::Attack { foe: target, way, answer, also }, reason) = &call.method else {
        return attack_roll(step, actor, call);
    };
    if step.actor(target)?.piles.is_none() {
        return attack_roll(step, actor, call);
    }
    let sheet = &step.foe(&actor.id)?.sheet;
    let ways = [AttackMode::Melee, AttackMode::Ranged].into_iter().filter(|way| sheet.attack(*way).is_some());
    let within = target::is_within(call);
    let gets_there = |way: &AttackMode| tactics::may_attack(step, &actor.id, target, *way, within).is_ok();
    let with = way.or_else(|| ways.clone().find(gets_there)).or(ways.clone().next());
    let with = with.unwrap_or(AttackMode::Melee);
    let task = Task::Assault { foe: actor.id.clone(), with, way: *answer, also: also.clone() };
    let method = Method::Cards(task, reason.clone());
    Ok(Command::Call(Call { who: target.clone(), method, modifiers: call.modifiers.clone() }))
}

pub(super) fn includes(call: &Call, words: &str) -> bool {
    call.modifiers.including.iter().any(|word| word.eq_ignore_ascii_case(words))
}

fn turn_left(step: &Step, who: &ActorId, task: &Task) -> Result {
    let own_turn = !matches!(task, Task::Assault { .. } | Task::Land(_) | Task::Keep(_) | Task::Rally(_));
    let actor = step.actor(who)?;
    if own_turn {
        effect::able(step, who, false)?;
        step.turn_left(actor)?;
    }
    let blows =
        matches!(task, Task::Attack { .. } | Task::Stealth { .. } | Task::Assault { .. } | Task::Ram(_));
    pending::none_left(step, |d| blows && matches!(&d.what, Obligation::Harm(h) if h.is(BlowMark::Exchange)))
}

pub(super) fn of_task(n: u8) -> Result<Figure> {
    let n = i32::from(n);
    if n > 25 {
        Err(Refusal::OutOfRange { what: "difficulty", from: 0, to: 25 })
    } else {
        Ok(Figure::new().sheet(THE_TASK, n).at_least(0))
    }
}

fn frame(step: &Step, call: &Call, task: &Task) -> Result<(Aim, Pairing, Figure)> {
    let actor = step.actor(&call.who)?;
    match task {
        Task::Plain(with, n) => Ok((Aim::Task, with.clone(), of_task(*n)?)),
        Task::Observe(skill, n, whom) => {
            observe::may(actor, skill)?;
            let with = Pairing { lead: Lead::Attribute(Attribute::Int), skill: skill.clone() };
            let Some(whom) = whom else { return Ok((Aim::Observe, with, of_task(*n)?)) };
            observe::may_read(step, &call.who, whom, skill)?;
            Ok((Aim::Read { whom: whom.clone() }, with, of_task(*n)?))
        }
        Task::Persuade(target, how, skill) => {
            if *target == call.who {
                return Err(Refusal::BondNeedsTwo);
            }
            if let Some(row) = hook::granted(&Context::of(actor).table(&step.table), Grant::Unheard) {
                return Err(Refusal::Unheard(row.into_owned()));
            }
            let usual = match how {
                Persuasion::Manipulate => Skill::MANIPULATION,
                Persuasion::Empathize => Skill::EMPATHY,
            };
            let skill = skill.clone().unwrap_or(usual);
            let with = Pairing { lead: Lead::Attribute(Attribute::Per), skill };
            let difficulty = threshold(step, call, target, *how)?;
            Ok((Aim::Persuade { target: target.clone(), how: *how }, with, difficulty))
        }
        Task::Treat(patient, treatment, n) => {
            let with = treat::may(step, &call.who, patient, *treatment)?;
            let aim = Aim::Treat { patient: patient.clone(), treatment: *treatment };
            Ok((aim, with, of_task(*n)?))
        }
        Task::Keep(due) => loyal::keep(step, &call.who, *due),
        Task::Land(due) => fall::land(step, &call.who, *due),
        Task::Cast(cast) => magic::call::frame(step, call, cast),
        Task::Ram(foe) => vehicle::frame(step, &call.who, foe),
        Task::Repair(whom, what, n) => {
            let (aim, with) = craft::may_repair(step, &call.who, whom, what)?;
            Ok((aim, with, of_task(*n)?))
        }
        Task::Build(what, hours, n, alone) => {
            let (aim, with) = craft::may_build(step, &call.who, what, *hours, *alone)?;
            Ok((aim, with, of_task(*n)?))
        }
        Task::Lift(weight, whom) => lift::frame(step, &call.who, *weight, whom.as_ref()),
        Task::Battle { army, way, with } => battle::frame(step, &call.who, army, with.as_ref(), Some(*way)),
        Task::Send { army, with } => battle::frame(step, &call.who, army, with.as_ref(), None),
        Task::Rally(army) => battle::rally(step, &call.who, army),
        Task::Attack { foe, way, answer, also } => {
            let (front, way) = (Front { foe, also }, way.unwrap_or(AttackMode::Melee));
            front.check(step, &call.who)?;
            let (answer, difficulty) = front.answers(step, way, *answer)?;
            Ok((answer.aim(way), attack_pairing(step, &call.who, way)?, difficulty))
        }
        Task::Stealth { foe, way } => {
            let with = attack_pairing(step, &call.who, *way)?;
            Ok((Aim::attack(foe, *way, None), with, alertness(step, foe)?))
        }
        Task::Assault { foe, with, way, also } => {
            let usual = if gear::can_shoot(actor) { *with } else { AttackMode::Melee };
            let way = way.unwrap_or(usual);
            gear::loaded(step, &call.who, way)?;
            let front = Front { foe, also };
            front.check(step, &call.who)?;
            let (answer, mut difficulty) = front.answers(step, *with, Some(*with))?;
            difficulty.terms.extend(weathered(step, foe, *with)?);
            Ok((answer.aim(way).begun_by_foe(false), attack_pairing(step, &call.who, way)?, difficulty))
        }
    }
}

/// Returns the pairing of an attack: of a hero half of STR or AGI, the higher, with the skill of the way (U4).
pub fn attack_pairing(step: &Step, who: &ActorId, way: AttackMode) -> Result<Pairing> {
    let actor = step.actor(who)?;
    Ok((step.sheet_of(actor).fights)(actor, way))
}

/// Returns the figure of a character, an opponent or a creature for a pairing (B18).
fn of_pairing(step: &Step, actor: &Actor, with: &Pairing) -> Figure {
    let halves = step.sheet_of(actor).pairing(actor, with);
    let names: Vec<&str> = halves.iter().map(|(name, _)| &**name).collect();
    let figure = halves.iter().fold(Figure::new(), |all, (name, value)| all.sheet(name.clone(), *value));
    effect::swayed(actor, figure, &names).at_least(0)
}

/// Returns the difficulty of surprising: a foe's danger sense, or a character's ½ INT and Awareness (U39).
pub(super) fn alertness(step: &Step, target: &ActorId) -> Result<Figure> {
    let actor = step.living(target)?;
    if let Some(foe) = actor.foe() {
        let sense = Figure::new().sheet(DANGER_SENSE, foe.sheet.danger_sense);
        return Ok(effect::swayed(actor, sense, &[]).at_least(0));
    }
    let with = Pairing { lead: Lead::Attribute(Attribute::Int), skill: Skill::AWARENESS };
    Ok(of_pairing(step, actor, &with))
}

/// Returns the difficulty of persuading: a foe's threshold, or a character's ½ INT and Awareness.
pub(super) fn threshold(step: &Step, call: &Call, target: &ActorId, how: Persuasion) -> Result<Figure> {
    let actor = step.living(target)?;
    if actor.foe().is_none() {
        return alertness(step, target);
    }
    let sheet = &step.foe(target)?.sheet;
    // RULING U84: only foes that its entry puts on the same side.
    let fervent = step.table.foes().find(|a| {
        let guards = |f: &Foe| f.sheet.has(&FoePower::Fervor) && f.sheet.allied(sheet);
        a.id != *target && !a.is_down() && a.foe().is_some_and(guards)
    });
    if let Some(host) = fervent
        && !includes(call, OUT_OF_EARSHOT)
    {
        return Err(Refusal::Fervor(actor.name.clone(), host.name.clone()));
    }
    let (name, value, also) = match how {
        Persuasion::Manipulate => (MANIPULATION, sheet.manipulation, "Manipulation"),
        Persuasion::Empathize => (EMPATHY, sheet.empathy, "Empathy"),
    };
    Ok(effect::swayed(actor, Figure::new().sheet(name, value), &[also]).at_least(0))
}

/// Names under which Boosted and Weakened change a row of cards, besides the halves of its pairing (B14).
fn attacks(aim: &Aim) -> &'static [&'static str] {
    if aim.way().is_some() { &["Attack"] } else { &[] }
}

/// Returns the limit for a pairing: half attribute and skill, or two skills, with every modifier (U11).
pub fn limit(step: &Step, who: &ActorId, with: &Pairing, aim: &Aim) -> Result<Figure> {
    let actor = step.player(who)?;
    let mut figure = Figure::new().at_least(0);
    if actor.is_down() {
        return Ok(Figure { most: Some(cap(actor)), ..figure });
    }
    let sheet = step.sheet_of(actor);
    for (name, value) in sheet.pairing(actor, with) {
        figure.terms.push(Term::new(name, value).from(Source::Sheet));
    }
    let figure = effect::rolled(actor, figure, attacks(aim));
    let at = Context { with: Some(with), ..Context::of(actor).table(&step.table).aiming(aim) };
    let mut figure = hook::figure(&at, Quantity::Limit, figure);
    if let Aim::Attack { foe, way, answer, .. } = aim {
        tactics::limit(step, actor, foe, *way, &mut figure);
        // RULING U194: modifiers that help a foe in a fight reduce the other side's cards; the foe's abilities are
        // secret.
        if let (Some(answer), Ok(other)) = (answer, step.actor(foe))
            && other.foe().is_some()
        {
            let mut at = Context {
                doing: Some(Doing::Attack),
                ..Context::of(other).table(&step.table).fighting(*answer, None)
            };
            at.answer = Some(*way);
            let mut terms = hook::figure(&at, Quantity::Difficulty, Figure::new()).terms;
            for term in terms.iter_mut().filter(|term| term.source == Source::Trait) {
                term.name = other.name.clone().into();
            }
            figure.terms.append(&mut terms);
        }
    }
    Ok(Figure { most: Some(cap(actor)), ..figure })
}

/// The most cards that an actor can lay, with the reason: those in hand (U11), none if helpless (RULING U91).
pub(super) fn cap(actor: &Actor) -> (i32, Cow<'static, str>) {
    if actor.is_down() {
        return (0, "helpless".into());
    }
    (actor.piles.as_ref().map_or(0, Piles::held) as i32, "cards in hand".into())
}

pub fn figure_mut<'s>(step: &'s mut Step, who: Option<&ActorId>, side: Side) -> Result<&'s mut Figure> {
    let name = who.map(|who| step.name(who)).unwrap_or_default();
    let challenge = step.under_way_mut::<Challenge>()?;
    match (side, challenge.stage) {
        (Side::Difficulty, _) if who.is_some() => Err(Refusal::WrongSide),
        (_, Stage::Judged) => Err(Refusal::AlreadyRevealed),
        (Side::Difficulty, Stage::Dealt | Stage::Laid) => Err(Refusal::AlreadyDealt),
        (Side::Difficulty, Stage::Called) => Ok(&mut challenge.difficulty),
        (Side::Limit, _) => {
            let player = challenge.players.iter_mut().find(|player| who.is_none_or(|who| player.who == *who));
            player.map(|player| &mut player.limit).ok_or(Refusal::NotIn(name, Challenge::NAME))
        }
        _ => Err(Refusal::WrongSide),
    }
}

/// Caps the limits again after each change of a hand.
pub fn keep_limits(step: &mut Step) {
    let Some(challenge) = step.table.under_way::<Challenge>() else { return };
    let caps: Vec<Option<(i32, Cow<'static, str>)>> = challenge
        .players
        .iter()
        .map(|player| {
            let actor = step.table.actor(&player.who).filter(|actor| actor.piles.is_some())?;
            player.laid.is_none().then(|| cap(actor))
        })
        .collect();
    let stale =
        challenge.players.iter().zip(&caps).any(|(player, cap)| cap.is_some() && player.limit.most != *cap);
    if !stale {
        return;
    }
    if let Some(challenge) = step.table.under_way_mut::<Challenge>() {
        for (player, cap) in challenge.players.iter_mut().zip(caps) {
            if cap.is_some() {
                player.limit.most = cap;
            }
        }
    }
}

/// Returns the difficulty of fighting a foe: its attack power with all modifiers (U37, U38).
pub fn foe_power(step: &Step, foe: &ActorId, way: AttackMode) -> Result<Figure> {
    let actor = step.actor(foe)?;
    let state = step.foe(foe)?;
    let attack = state.sheet.attack(way).ok_or_else(|| Refusal::NoSuchAttack(actor.name.clone()))?;
    let figure = Figure::new().sheet(format!("{} {}", way.word(), attack.name), attack.power).at_least(0);
    let figure = effect::swayed(actor, figure, &["Attack"]);
    let mut figure = hook::figure(&Context::of(actor).table(&step.table), way.power(), figure);
    tactics::power(step, actor, way, &mut figure);
    if state.temper == Temper::Open {
        let whole = figure.total();
        figure.add("spent after its fury: half", patience::halved(whole) - whole);
    }
    Ok(figure)
}

/// Returns the weather's penalty to an attack that a foe or a follower begins; responses have none.
// RULING U299: the weather counts once in an exchange.
pub(super) fn weathered(step: &Step, who: &ActorId, way: AttackMode) -> Result<Vec<Term>> {
    let at = Context { begins: true, ..Context::of(step.actor(who)?).table(&step.table) };
    let mut terms = hook::figure(&at, way.power(), Figure::new()).terms;
    terms.retain(|term| term.source == Source::Weather);
    Ok(terms)
}

/// Returns the power of the target of an attack: a foe's own, otherwise the fighting figure of the sheet (B18).
pub fn power(step: &Step, who: &ActorId, way: AttackMode) -> Result<Figure> {
    let actor = step.actor(who)?;
    if actor.foe().is_some() {
        return foe_power(step, who, way);
    }
    let figure = of_pairing(step, actor, &attack_pairing(step, who, way)?);
    let figure = effect::swayed(actor, figure, &["Attack"]);
    Ok(hook::figure(&Context::of(actor).table(&step.table), way.power(), figure))
}
