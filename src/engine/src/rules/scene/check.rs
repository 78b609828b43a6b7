//! The steps of a check or a test: called, rolled, its Advantage die, settled (Traits, Invoking Traits; T1 to T5, T14).

use super::{boon, call, invoke, next};
use crate::command::Side;
use crate::entry::Entry;
use crate::rules::procedure::{self, PLAIN, ProcedureRules};
use crate::rules::{Refusal, Result, Step, dice, effect, target};
use crate::table::luck::{Owner, Purpose};
use crate::table::terms::signed;
use crate::table::{
    AdvantageDie, BlowMark, CheckNow, CheckStage, Damage, Figure, Obligation, ProcedureData, ProcedureKind,
    SceneCheck, Seat, SeenCheck, Table,
};
use crate::words::counted;

pub(crate) static RULES: ProcedureRules = ProcedureRules {
    succeeded: |table| table.under_way().and_then(super::boon::succeeds) == Some(true),
    describe: |table| {
        let Some(check) = table.under_way::<SceneCheck>() else { return Default::default() };
        let told = |open: bool| {
            let rating = if open && is_hidden(table, check) {
                "the Dealer knows the rating".to_string()
            } else {
                format!("rating {}", check.rating.describe())
            };
            let boons = [(Side::Circumstance, &check.circumstance), (Side::Advantage, &check.advantage)];
            let boons = boons.into_iter().filter(|(_, figure)| figure.terms.iter().any(|term| term.on));
            let boons = boons.map(|(side, figure)| {
                format!("; {} {}B: {}", side.words(), signed(figure.total()), figure.sum())
            });
            format!("{rating}{}; difficulty {}", boons.collect::<String>(), check.difficulty.describe())
        };
        [told(false), told(true)]
    },
    notes: |table| {
        let Some(check) = table.under_way::<SceneCheck>() else { return Vec::new() };
        let could = invoke::invocable(table, check);
        let names: Vec<&str> = could.iter().map(|one| one.name.as_str()).collect();
        if names.is_empty() { Vec::new() } else { vec![format!("can be invoked: {}", names.join(" "))] }
    },
    figure: |step, who, side| {
        let check = step.under_way_mut::<SceneCheck>()?;
        let open = check.stage == CheckStage::Called;
        procedure::of_all(who, open, check.figure_mut(side))
    },
    // RULING T14: a check is an action and takes the turn, a test is a response.
    turns: |step| {
        let check = step.under_way::<SceneCheck>().ok().filter(|check| !check.test);
        check.into_iter().map(|check| check.who.clone()).collect()
    },
    disarmed: |step, of| {
        let Some(check) = SceneCheck::of(of).filter(|check| check.at.is_some()) else { return Ok(None) };
        let skill = check.with.asked().map(|skill| [skill.name(), skill.word()]).unwrap_or_default();
        let lead = check.with.lead.words();
        let names: Vec<&str> = skill.iter().map(String::as_str).chain([&*lead]).collect();
        let level = effect::disarmed_of(step.actor(&check.who)?, &names, true);
        Ok(Some((check.who.clone(), level)))
    },
    hides: is_secret,
    keeps: is_secret,
    own: |table, own| {
        table.under_way::<SceneCheck>().map_or_else(|| own.clone(), |check| boon::own(own, check.boon))
    },
    roll,
    called_off: |step, off| SceneCheck::of(off).map_or(Ok(()), |check| invoke::given_back(step, check)),
    settle,
    decided: |table| {
        let over = |check: &SceneCheck| {
            check.stage == CheckStage::Rolled
                && owed(check).is_empty()
                && invoke::invocable(table, check).is_empty()
        };
        table.under_way::<SceneCheck>().is_some_and(over)
    },
    next: |step| next::of_check(&step.table),
    conceal: |table, of| {
        if let Some(check) = SceneCheck::of_mut(of) {
            conceal(table, check);
        }
    },
    ..PLAIN
};

fn is_secret(table: &Table, side: Side) -> bool {
    side == Side::Rating && table.under_way::<SceneCheck>().is_some_and(|check| is_hidden(table, check))
}

/// True if only the Dealer knows the rating: no player plays the actor.
pub fn is_hidden(table: &Table, check: &SceneCheck) -> bool {
    table.actor(&check.who).is_some_and(|actor| !actor.is_played())
}

pub fn owed(check: &SceneCheck) -> Vec<u8> {
    match check.stage {
        CheckStage::Called => vec![boon::SIDES; 2],
        CheckStage::Rolled if check.die == AdvantageDie::Promised && boon::succeeds(check) == Some(true) => {
            vec![boon::SIDES]
        }
        CheckStage::Rolled => Vec::new(),
    }
}

/// Removes a rating that only the Dealer knows.
fn conceal(table: &Table, check: &mut SceneCheck) {
    if is_hidden(table, check) {
        check.rating = Figure::new();
    }
}

pub fn see(step: &Step, check: &SceneCheck, seat: &Seat) -> SeenCheck {
    let table = &step.table;
    let mut now = now(table, check);
    let (name, heading) = (table.name(&check.who), check.heading(table));
    let mut check = check.clone();
    if !seat.is_dealer() {
        conceal(table, &mut check);
        if now.hidden {
            (now.base, now.result) = (None, None);
        }
    }
    SeenCheck { check, name, heading, now }
}

fn now(table: &Table, check: &SceneCheck) -> CheckNow {
    let (success, result) = (boon::succeeds(check), boon::result(check));
    CheckNow {
        owed: owed(check),
        base: boon::base(check),
        success,
        result,
        steps: check.came.map_or(0, |(_, steps)| steps),
        invocable: invoke::invocable(table, check),
        hidden: is_hidden(table, check),
    }
}

fn roll(step: &mut Step, faces: &[u8]) -> Result {
    let check = step.under_way::<SceneCheck>()?;
    let (sides, who) = (owed(check), check.who.clone());
    let faces = dice::rolled(step, &who, &sides, faces)?;
    fall(step, &faces)?;
    advantage_falls(step)
}

fn fall(step: &mut Step, faces: &[u8]) -> Result {
    let check = step.under_way_mut::<SceneCheck>()?;
    let first = check.stage == CheckStage::Called;
    if first {
        check.stage = CheckStage::Rolled;
        check.dice = faces.to_vec();
    } else if let [face] = faces {
        check.die = AdvantageDie::Fell(*face);
    }
    boon::decide(check);
    let check = step.under_way::<SceneCheck>()?.clone();
    let words = if first { describe(step, &check, true) } else { told_of_die(step, &check) };
    let hidden = first && is_hidden(&step.table, &check);
    let open = if hidden { describe(step, &check, false) } else { words.clone() };
    let about = step.all([&check.who]);
    step.log_and_done(Entry::TrialRolled { words, open, about })
}

pub(super) fn advantage_falls(step: &mut Step) -> Result {
    let check = step.under_way::<SceneCheck>()?;
    let real = step.actor(&check.who)?.physical;
    if real || check.stage == CheckStage::Called || owed(check).is_empty() {
        return Ok(());
    }
    let owner = Owner::of(&step.table, &check.who);
    let face = step.table.luck.die(owner, Purpose::Advantage, boon::SIDES);
    fall(step, &[face])
}

/// `Wren rolls 7 4 + Nerve 3 + 2B 4 = 18: a success, 1 step of effect.`
fn describe(step: &Step, check: &SceneCheck, whole: bool) -> String {
    let name = step.name(&check.who);
    let faces: Vec<String> = check.dice.iter().map(ToString::to_string).collect();
    let faces = faces.join(" ");
    let (base, success) = (boon::base(check).unwrap_or_default(), boon::succeeds(check) == Some(true));
    let came = came(check, success, whole);
    if !whole {
        return format!("{name} rolls {faces}: {came}.");
    }
    let (rating, boons) = (check.rating.total(), check.circumstance.total());
    let part = |value: i32, words: String| {
        if value == 0 { String::new() } else { format!(" {} {words}", if value < 0 { '−' } else { '+' }) }
    };
    let rating = part(rating, rating.unsigned_abs().to_string());
    let boons =
        part(boons, format!("{}B {}", boons.unsigned_abs(), boon::worth(check, boons).unsigned_abs()));
    format!("{name} rolls {faces}{rating}{boons} = {base}: {came}.")
}

fn told_of_die(step: &Step, check: &SceneCheck) -> String {
    let AdvantageDie::Fell(face) = check.die else { return String::new() };
    let result = boon::result(check).unwrap_or_default();
    let name = step.name(&check.who);
    format!(
        "{name} rolls {face} on the Advantage die: {result} in all, {}.",
        in_steps(boon::steps(true, result))
    )
}

/// `a success, 1 step of effect`, `a failure, 2 short`; the shortfall only if the rating is known.
fn came(check: &SceneCheck, success: bool, whole: bool) -> String {
    let result = boon::result(check).unwrap_or_default();
    match (success, whole) {
        (true, _) => format!("a success, {}", in_steps(boon::steps(true, result))),
        (false, true) => format!("a failure, {} short", check.difficulty.total() - result),
        (false, false) => "a failure".into(),
    }
}

pub fn in_steps(steps: u32) -> String {
    match steps {
        0 => "no step of effect".into(),
        n => format!("{} of effect", counted(n, "step", "steps")),
    }
}

fn settle(step: &mut Step) -> Result {
    let check = step.under_way::<SceneCheck>()?.clone();
    if check.stage == CheckStage::Called {
        return Err(Refusal::NotRolled);
    }
    let left = owed(&check).len() as u32;
    if left > 0 {
        return Err(Refusal::DiceOwed(left));
    }
    procedure::over(step)?;
    let name = step.name(&check.who);
    let what = if check.test { "the test" } else { "the check" };
    let hidden = is_hidden(&step.table, &check);
    let (words, open) = match boon::result(&check).filter(|_| boon::succeeds(&check) == Some(true)) {
        Some(result) => {
            let steps = in_steps(boon::steps(true, result));
            let open = format!("{name} succeeds in {what}: {steps}.");
            let words = format!("{name} succeeds in {what}: {result}, {steps}.");
            (words.clone(), if hidden { open } else { words })
        }
        None => (format!("{name} fails {what}."), format!("{name} fails {what}.")),
    };
    let about = step.all([&check.who]);
    step.log(Entry::TrialRolled { words, open, about });
    attacked(step, &check)
}

/// Resolves a check that is an attack. RULING T18: a success deals the rating, unless the Dealer says otherwise.
fn attacked(step: &mut Step, check: &SceneCheck) -> Result {
    let Some(at) = &check.at else { return Ok(()) };
    let attack = call::attack(&check.who, at, false);
    target::attacked(step, &attack)?;
    if boon::succeeds(check) != Some(true) {
        return Ok(());
    }
    let figure = check.rating.clone().at_least(0);
    let (by, source) =
        (Some(check.who.clone()), format!("{}, {}", step.name(&check.who), check.with.words()));
    target::hits(step, &attack, |step| {
        if figure.total() == 0 {
            return Ok(());
        }
        let harm = Damage { figure, by, ..Damage::default() }.marked([BlowMark::Guardable]);
        step.add_pending_and_done(at, &source, Obligation::Harm(harm))
    })
}
