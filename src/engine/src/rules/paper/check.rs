//! The steps of a Nudge roll (Paper Story, Rolling and Nudging Dice; P1-P8, P11).

use super::{
    attempt, contest_reply, copies, figures, grade, guard, heal, next, nudge, required_test, status, strike,
    turn,
};
use crate::command::{Call, Check, NudgeTask, Side};
use crate::entry::Entry;
use crate::rules::hook::{self, Context};
use crate::rules::procedure::{self, PLAIN, ProcedureRules};
use crate::rules::sheet::Pool;
use crate::rules::{Refusal, Result, Step, effect, modifier, target};
use crate::table::luck::{Owner, Purpose};
use crate::table::{
    Actor, ActorId, Dice, Figure, Grant, NudgeAim, NudgeHelper, NudgeRoll, Origin, ProcedureData,
    ProcedureKind, RollNow, RollStage, Seat, SeenRoll, Skill, Source, Table,
};

pub(crate) static RULES: ProcedureRules = ProcedureRules {
    describe: |table| {
        let Some(roll) = table.under_way::<NudgeRoll>() else { return Default::default() };
        let points = if roll.points.most.is_some() {
            "no points without dice".to_string()
        } else {
            format!("points {}", roll.points.describe())
        };
        let figures = format!("dice {}; {points}", roll.pool.describe());
        [figures.clone(), figures]
    },
    succeeded: |table| table.under_way().is_some_and(|roll| successes(roll) > 0),
    turns: |step| {
        let takes = |roll: &&NudgeRoll| acts(roll) && !attempt::is_free(roll, grades(roll));
        let roll = current(step).ok().filter(takes);
        let all = |roll: &NudgeRoll| {
            std::iter::once(&roll.who).chain(roll.helpers.iter().map(|h| &h.who)).cloned().collect()
        };
        roll.map_or_else(Vec::new, all)
    },
    called: |step| {
        let roll = current(step)?.clone();
        let at = if let NudgeAim::Strike(target) = &roll.aim { Some(target) } else { None };
        if let Some(grades) = roll.given {
            let needs = needed(&roll);
            let now = current_mut(step)?;
            (now.stage, now.needs) = (RollStage::Stopped, needs);
            let (name, cry) = (step.name(&roll.who), grade::counting(grades).cry);
            step.log_text_of(&[&roll.who], format!("{name} does not roll: {cry}"));
        }
        if acts(&roll) { turn::remind(step, &roll.who, at) } else { Ok(()) }
    },
    offers: |table| {
        let Some(roll) = table.under_way::<NudgeRoll>() else { return Vec::new() };
        let with = figures::pairing(&roll.skill);
        let of = |who| hook::offers(&Context { with: Some(&with), ..Context::of(who).table(table) });
        table.actor(&roll.who).map_or_else(Vec::new, of)
    },
    notes: |table| {
        let Some(roll) = table.under_way::<NudgeRoll>() else { return Vec::new() };
        let words = |needs: u32| {
            let tried = matches!(roll.aim, NudgeAim::Try(_));
            let why = if roll.needs > 0 && !tried { "one more action: " } else { "" };
            format!("{why}needs {}", grade::counting(needs).cry)
        };
        Some(needed(roll)).filter(|needs| *needs > 0).map(words).into_iter().collect()
    },
    beware: |table, of| {
        let roll = NudgeRoll::of(of)?;
        let NudgeAim::Strike(target) = &roll.aim else { return None };
        let (actor, target) = (table.actor(&roll.who)?, table.actor(target)?);
        let harmless = roll.manners.is_empty() && strike::loss(actor, target) == 0;
        harmless.then(|| format!("{} takes no damage from a plain strike", target.name))
    },
    figure: |step, who, side| {
        let roll = current_mut(step)?;
        let open = roll.stage == RollStage::Called;
        let points = (side == Side::Points).then_some(&mut roll.points);
        let figure = if side == Side::Dice { Some(&mut roll.pool) } else { points };
        procedure::of_all(who, open, figure)
    },
    roll,
    aid,
    unaid: |step, who| {
        current_mut(step)?.helpers.retain(|helper| helper.who != *who);
        Ok(())
    },
    settle,
    decided: |table| {
        let stopped = |roll: &NudgeRoll| roll.stage == RollStage::Stopped && punch(roll).is_err();
        table.under_way::<NudgeRoll>().is_some_and(|roll| roll.dice.critical || stopped(roll))
    },
    next: |step| next::of_roll(&step.table),
    answers: next::answers,
    ..PLAIN
};

fn current(step: &Step) -> Result<&NudgeRoll> {
    step.under_way()
}

fn current_mut(step: &mut Step) -> Result<&mut NudgeRoll> {
    step.under_way_mut()
}

/// True if a roll takes an action; guarding, steadying and the second roll of a contest are responses.
fn acts(roll: &NudgeRoll) -> bool {
    !matches!(
        roll.aim,
        NudgeAim::Guard(_) | NudgeAim::Steady { .. } | NudgeAim::Answer { .. } | NudgeAim::Meet { .. }
    )
}

pub fn propose(step: &Step, call: &Call, check: &Check) -> Result<NudgeRoll> {
    effect::able(step, &call.who, check.skill == Skill::STEADY)?;
    let mut roll = build(step, call, check)?;
    if acts(&roll) {
        roll.needs = status::needs(step, &call.who)?;
    }
    Ok(roll)
}

pub(super) fn build(step: &Step, call: &Call, check: &Check) -> Result<NudgeRoll> {
    let actor = step.actor(&call.who)?;
    let demanded = if let NudgeTask::Steady(due) = check.task {
        required_test::find(step, &call.who, due)
    } else {
        None
    };
    let skill = demanded.as_ref().map_or(&check.skill, |demand| &demand.skill).clone();
    let Pool { dice: mut pool, mut points, stat } = pool_of(step, actor, &skill)?;
    let aim = match &check.task {
        NudgeTask::Check => NudgeAim::Check,
        NudgeTask::Strike(other, manners) => {
            let within = target::is_within(call);
            strike::may(step, &strike::attack(&call.who, other, manners, Some(&check.skill), within))?;
            strike::sway(step, other, &["attack", "power"], &mut pool)?;
            NudgeAim::Strike(other.clone())
        }
        NudgeTask::Guard(due) => {
            let (due, by) = guard::may(step, &call.who, *due)?;
            if let Some(by) = by {
                strike::sway(step, &by, &["defense"], &mut pool)?;
            }
            NudgeAim::Guard(due)
        }
        NudgeTask::Heal(target) => {
            heal::may(step, target, &check.skill)?;
            NudgeAim::Heal(target.clone())
        }
        NudgeTask::Steady(due) if demanded.is_some() => {
            NudgeAim::Meet { due: *due, grades: demanded.map_or(0, |demand| demand.grades) }
        }
        NudgeTask::Steady(effect) => {
            status::resisting(actor, *effect, &mut pool);
            NudgeAim::Steady { effect: *effect, grades: status::grades_to_end(step, &call.who, *effect)? }
        }
        NudgeTask::Contest(with, skill) => {
            let other = step.actor(with)?;
            if *with == call.who {
                return Err(Refusal::BondNeedsTwo);
            }
            if other.is_gone() {
                return Err(Refusal::Dead(other.name.clone()));
            }
            // RULING P39: an actor who cannot act loses the contest (P16) without dice.
            if effect::able(step, with, *skill == Skill::STEADY).is_ok() {
                pool_of(step, other, skill)?;
            }
            NudgeAim::Contest { with: with.clone(), skill: skill.clone() }
        }
    };
    let figures = &mut [(Side::Dice, &mut pool), (Side::Points, &mut points)];
    let sides = modifier::Sides {
        who: &call.who,
        against: aim.opponent(),
        own: &[(Side::Dice, 1)],
        theirs: &[(Side::Dice, -1)],
    };
    modifier::offer(&step.table, figures, &sides);
    let strikes = matches!(check.task, NudgeTask::Strike(..));
    modifier::choose(figures, &call.modifiers, target::sayable(strikes))?;
    spare(actor, &mut pool);
    let given = copies::given(actor, pool.total());
    let manners = if let NudgeTask::Strike(_, manners) = &check.task { manners.clone() } else { Vec::new() };
    let mut roll = NudgeRoll {
        number: step.table.challenges + 1,
        who: call.who.clone(),
        bar: disarmed_of(actor, &skill, matches!(check.task, NudgeTask::Strike(..))),
        skill,
        stat,
        reason: check.reason.clone(),
        aim,
        stage: RollStage::Called,
        pool,
        points,
        helpers: Vec::new(),
        dice: Dice::default(),
        pulled: None,
        needs: 0,
        manners,
        given,
    };
    agree(&step.table, &mut roll);
    Ok(roll)
}

fn disarmed_of(actor: &Actor, skill: &Skill, strikes: bool) -> u8 {
    effect::disarmed_of(actor, &[&skill.name(), &skill.word()], strikes)
}

/// Leaves out penalties of the surroundings that the roller is immune to.
fn spare(actor: &Actor, pool: &mut Figure) {
    for term in
        pool.terms.iter_mut().filter(|term| term.source == Source::Dealer && term.on && term.value < 0)
    {
        if let Some(by) = hook::granted(&Context { about: &term.name, ..Context::of(actor) }, Grant::Spared) {
            term.on = false;
            term.name = format!("{}, spared by {by}", term.name).into();
        }
    }
}

/// Returns the grades below which a called roll fails, including hindrances; after the throw the roll stores them.
pub fn needed(roll: &NudgeRoll) -> u32 {
    let more = figures::grades_more(&roll.pool);
    if more == 0 { roll.needs } else { roll.needs.max(1) + more }
}

/// Updates a called roll: hindrances that a specialization removes, and points that cannot be used without dice.
fn agree(table: &Table, roll: &mut NudgeRoll) {
    if let Some(actor) = table.actor(&roll.who) {
        figures::work_around(actor, &roll.skill, &mut roll.pool);
    }
    // RULING P4: without dice, the stat does not count.
    roll.points.most = (group_pool(roll) < 1).then(|| (0, "no dice".into()));
}

/// Updates the called roll after every command.
pub fn keep_in_line(step: &mut Step) {
    let Some(before) = step.table.under_way::<NudgeRoll>().filter(|roll| roll.stage == RollStage::Called)
    else {
        return;
    };
    let mut now = before.clone();
    agree(&step.table, &mut now);
    if now != *before
        && let Some(roll) = step.table.under_way_mut()
    {
        *roll = now;
    }
}

/// Returns the pool of any sheet; rolls that need senses lose the disoriented dice.
fn pool_of(step: &Step, actor: &Actor, skill: &Skill) -> Result<Pool> {
    let pool = (step.sheet_of(actor).pool)(actor, skill);
    let mut pool = pool.ok_or_else(|| Refusal::NeverRolls(actor.name.clone()))?;
    pool.dice = effect::disoriented(actor, pool.dice);
    Ok(pool)
}

/// A helper joins with half the dice and all the points, if that gives at least one die (P5).
fn aid(step: &mut Step, who: &ActorId) -> Result {
    let name = step.name(who);
    let roll = current(step)?;
    if matches!(roll.aim, NudgeAim::Steady { .. } | NudgeAim::Guard(_) | NudgeAim::Meet { .. }) {
        return Err(Refusal::CannotAid(NudgeRoll::NAME));
    }
    // Helping is an action: a dazed actor steadies alone.
    effect::able(step, who, false)?;
    if roll.aim.opponent() == Some(who) {
        return Err(Refusal::OtherSide(name));
    }
    status::needs(step, who)?;
    // RULING P15: only the roller rolls that die.
    if disarmed_of(step.actor(who)?, &roll.skill, matches!(roll.aim, NudgeAim::Strike(_))) > 0 {
        return Err(Refusal::DisarmedOf(name, roll.skill.name()));
    }
    let Pool { dice: pool, points, .. } = pool_of(step, step.actor(who)?, &roll.skill)?;
    if pool.total() < 1 {
        return Err(Refusal::NoDieToHelp(name));
    }
    let helper = NudgeHelper { who: who.clone(), dice: pool.total() / 2, points: points.total(), pool };
    current_mut(step)?.helpers.push(helper);
    Ok(())
}

/// The dice of the whole group: the roller's own and half of each helper's.
pub fn group_pool(roll: &NudgeRoll) -> i32 {
    let own = roll.pool.total();
    own + roll.helpers.iter().map(|h| h.dice).sum::<i32>()
}

/// The unspent points of the whole group; none without a die (P4).
pub fn points_left(roll: &NudgeRoll) -> i32 {
    let all = roll.points.total() + roll.helpers.iter().map(|h| h.points).sum::<i32>();
    nudge::points(group_pool(roll), all) - roll.dice.spent
}

pub fn dice_owed(roll: &NudgeRoll) -> u32 {
    match roll.stage {
        RollStage::Called if roll.bar > 0 => 1,
        RollStage::Called => nudge::first_throw(group_pool(roll)),
        RollStage::Rolled => roll.dice.owed,
        RollStage::Stopped => 0,
    }
}

fn falls(roll: &NudgeRoll) -> Vec<Origin> {
    match roll.stage {
        RollStage::Called if roll.bar > 0 => vec![Origin::Own],
        RollStage::Called => origins(roll),
        RollStage::Rolled => vec![Origin::Six; roll.dice.owed as usize],
        RollStage::Stopped => Vec::new(),
    }
}

/// Rolls dice: the first throw, or the dice added by sixes. Real dice are named, exactly as many as are pending.
pub fn roll(step: &mut Step, faces: &[u8]) -> Result {
    let now = current(step)?;
    let who = now.who.clone();
    let owed = dice_owed(now);
    if owed == 0 {
        return Err(Refusal::NoDiceOwed);
    }
    let physical = step.actor(&who)?.physical;
    if physical {
        real_dice(step, faces, owed)
    } else if faces.is_empty() {
        app_dice(step)
    } else {
        Err(Refusal::NotPhysical(step.name(&who)))
    }
}

fn origins(roll: &NudgeRoll) -> Vec<Origin> {
    let own = roll.pool.total().max(0) as usize;
    let mut origins = vec![Origin::Own; own];
    for (place, helper) in roll.helpers.iter().enumerate() {
        origins.extend(std::iter::repeat_n(Origin::Helper(place as u8), helper.dice.max(0) as usize));
    }
    // A pool below 0 removes dice of helpers.
    origins.truncate(nudge::first_throw(group_pool(roll)) as usize);
    if origins.is_empty() {
        origins.push(Origin::Own);
    }
    origins
}

fn real_dice(step: &mut Step, faces: &[u8], owed: u32) -> Result {
    if faces.iter().any(|f| !(1..=6).contains(f)) {
        return Err(Refusal::OutOfRange { what: "a die", from: 1, to: 6 });
    }
    if faces.len() != owed as usize {
        return Err(Refusal::WrongDice { needed: owed, given: faces.len() });
    }
    fall(step, faces)
}

fn app_dice(step: &mut Step) -> Result {
    loop {
        let owed = dice_owed(current(step)?);
        if owed == 0 {
            return Ok(());
        }
        let first = current(step)?.stage == RollStage::Called;
        let count = if first { owed } else { 1 };
        let owner = Owner::of(&step.table, &current(step)?.who);
        let purpose = if first { Purpose::Dice } else { Purpose::AddedDice };
        let luck = &mut step.table.luck;
        let faces: Vec<u8> = luck.stream(owner, purpose, |dice| (0..count).map(|_| dice.die(6)).collect());
        fall(step, &faces)?;
    }
}

fn fall(step: &mut Step, faces: &[u8]) -> Result {
    let roll = current(step)?;
    let first = roll.stage == RollStage::Called;
    if first && roll.bar > 0 {
        return try_bar(step, faces[0]);
    }
    if first {
        let (table, roll) = (step.table.clone(), current_mut(step)?);
        table.actor(&roll.who).into_iter().for_each(|actor| spare(actor, &mut roll.pool));
        agree(&table, roll);
        roll.needs = needed(roll);
        let origins = origins(roll);
        nudge::throw(&mut roll.dice, faces, origins.into_iter());
        roll.stage = RollStage::Rolled;
    } else {
        let roll = current_mut(step)?;
        for &face in faces {
            if roll.dice.critical {
                break;
            }
            nudge::add(&mut roll.dice, face);
        }
    }
    let roll = current_mut(step)?;
    let (critical, who) = (roll.dice.critical, roll.who.clone());
    if critical {
        roll.stage = RollStage::Stopped;
    }
    step.log(Entry::DiceFell { who: step.who(&who), faces: faces.to_vec(), added: !first });
    if critical {
        step.log(Entry::CriticalFailure(step.who(&who)));
    }
    Ok(())
}

fn try_bar(step: &mut Step, face: u8) -> Result {
    let roll = current_mut(step)?;
    let level = std::mem::take(&mut roll.bar);
    let who = roll.who.clone();
    if !effect::barred(step, &who, level, face) {
        current_mut(step)?.stage = RollStage::Stopped;
    }
    Ok(())
}

pub fn spend(step: &mut Step, die: u8, by: u8) -> Result {
    let roll = current(step)?;
    match roll.stage {
        RollStage::Called => return Err(Refusal::NotRolled),
        RollStage::Stopped if roll.dice.critical => return Err(Refusal::CriticalFailure),
        RollStage::Stopped => return Err(Refusal::RollStopped),
        RollStage::Rolled => {}
    }
    let left = points_left(roll);
    let who = roll.who.clone();
    let roll = current_mut(step)?;
    nudge::raise(&mut roll.dice, die, by, left)?;
    let face = roll.dice.dice[usize::from(die) - 1].face;
    let owed = roll.dice.owed;
    step.log(Entry::Nudged { who: step.who(&who), die, face, left: left - i32::from(by) });
    if owed > 0 && !step.actor(&who)?.physical { app_dice(step) } else { Ok(()) }
}

pub fn stop(step: &mut Step) -> Result {
    let roll = current_mut(step)?;
    match roll.stage {
        RollStage::Called => return Err(Refusal::NotRolled),
        RollStage::Stopped => return Err(Refusal::RollStopped),
        RollStage::Rolled => {}
    }
    if roll.dice.owed > 0 {
        return Err(Refusal::DiceOwed(roll.dice.owed));
    }
    roll.stage = RollStage::Stopped;
    let successes = successes(current(step)?);
    let grade = grade::of(successes);
    step.log_and_done(Entry::Graded {
        who: step.who(&current(step)?.who.clone()),
        successes,
        cry: grade.cry.into(),
        grades: grade.grades,
    })
}

pub fn successes(roll: &NudgeRoll) -> u32 {
    // RULING P48: a copy that does not roll has the fewest successes of its grades.
    roll.given.map_or_else(|| nudge::successes(&roll.dice, group_pool(roll)), grade::from)
}

/// The successes that count in a contest: none if the roll has too few grades.
pub fn counted(roll: &NudgeRoll) -> u32 {
    let successes = successes(roll);
    if grade::of(successes).grades < roll.needs { 0 } else { successes }
}

/// The full stat of a roll, which decides a tie.
pub fn stat(roll: &NudgeRoll) -> i32 {
    Figure { most: None, ..roll.points.clone() }.total()
}

/// The grades that count: the rolled grade, or the lower one that the player pulled to.
pub fn grades(roll: &NudgeRoll) -> u32 {
    let rolled = grade::of(successes(roll)).grades;
    let reached = roll.pulled.map_or(rolled, |pulled| pulled.min(rolled));
    if reached < roll.needs { 0 } else { reached }
}

pub fn see(step: &Step, roll: &NudgeRoll, seat: &Seat) -> SeenRoll {
    let table = &step.table;
    let to_come = contest_reply::to_come(step, roll, seat);
    SeenRoll {
        name: table.name(&roll.who),
        helpers: roll.helpers.iter().map(|h| table.name(&h.who)).collect(),
        heading: roll.heading(table),
        now: RollNow { to_come, ..now(table, roll) },
        roll: roll.clone(),
    }
}

fn now(table: &Table, roll: &NudgeRoll) -> RollNow {
    let successes = successes(roll);
    let points = points_left(roll);
    RollNow {
        falls: falls(roll),
        points,
        all_points: points + roll.dice.spent,
        successes,
        cry: grade::of(successes).cry.into(),
        grades: grades(roll),
        next: grade::next(nudge::hits(&roll.dice) + group_pool(roll).min(0)),
        contest: contest_reply::of_second(table, roll),
        to_come: None,
    }
}

/// The grades of a punch that can be pulled, for a strike that lands (P23).
fn punch(roll: &NudgeRoll) -> Result<u32> {
    if !matches!(roll.aim, NudgeAim::Strike(_)) {
        return Err(Refusal::NoPunch);
    }
    match grade::of(successes(roll)).grades {
        0 => Err(Refusal::NoGradeToPull),
        grades => Ok(grades),
    }
}

pub fn pull(step: &mut Step, to: u32) -> Result {
    let roll = current(step)?;
    if roll.stage != RollStage::Stopped {
        return Err(Refusal::NotStopped);
    }
    if to >= punch(roll)? {
        return Err(Refusal::NotLower);
    }
    let who = roll.who.clone();
    current_mut(step)?.pulled = Some(to);
    let cry = grade::counting(to).cry;
    let end = if cry.ends_with('!') { "" } else { "." };
    step.log_text_of_and_done(&[&who], format!("{} pulls the punch to {cry}{end}", step.name(&who)))
}

pub fn settle(step: &mut Step) -> Result {
    let roll = current(step)?.clone();
    if roll.stage != RollStage::Stopped {
        return Err(Refusal::NotStopped);
    }
    procedure::over(step)?;
    let grades = grades(&roll);
    if roll.needs > 0 && grades == 0 && !roll.dice.critical {
        let name = step.name(&roll.who);
        let needed = grade::counting(roll.needs).cry;
        step.log_text_of(&[&roll.who], format!("{name} needed {needed}, and falls short."));
    }
    match &roll.aim {
        NudgeAim::Check => Ok(()),
        NudgeAim::Try(trying) => attempt::settle(step, &roll, trying, grades),
        NudgeAim::Meet { due, grades: needed } => required_test::met(step, &roll, *due, grades >= *needed),
        NudgeAim::Heal(target) => heal::settle(step, &roll, target, grades),
        NudgeAim::Strike(target) => strike::land(step, &roll, target, grades),
        NudgeAim::Guard(due) => guard::apply(step, &roll, *due, grades),
        NudgeAim::Steady { effect, grades: needed } => {
            status::steadied(step, &roll.who, *effect, grades >= *needed)
        }
        NudgeAim::Contest { with, skill } => contest_reply::begin(step, &roll, with, skill),
        NudgeAim::Answer { .. } => {
            if let Some(contest) = contest_reply::of_second(&step.table, &roll) {
                let about: Vec<&ActorId> = [&roll.who].into_iter().chain(roll.others()).collect();
                step.log_text_of(&about, contest.words());
            }
            Ok(())
        }
    }
}
