//! The steps of a trial: called, rolled or typed in, settled (Character Attributes; C4, C7, C8, C14).

use super::attack::{self, Band, Bands};
use super::contest::{self, Standing};
use super::{call, harm, next, power, sustain};
use crate::command::Side;
use crate::entry::Entry;
use crate::rules::procedure::{self, PLAIN, ProcedureRules};
use crate::rules::{Refusal, Result, Step, dice, target};
use crate::table::terms::signed;
use crate::table::{
    Came, Figure, ProcedureData, ProcedureKind, Seat, SeenTrial, Table, Throw, Trial, TrialAim, TrialNow,
    TrialStage,
};

pub(crate) static RULES: ProcedureRules = ProcedureRules {
    describe: |table| {
        let Some(trial) = table.under_way::<Trial>() else { return Default::default() };
        let told = |open: bool| {
            let parts = trial.figures().into_iter().filter(|(side, figure)| {
                let whole = matches!(trial.aim, TrialAim::Attack { .. }) && *side == Side::Defense;
                !(open && is_hidden(table, trial, *side) || whole && figure.total() == 0)
            });
            let parts: Vec<String> =
                parts.map(|(side, figure)| format!("{} {}", side.words(), figure.describe())).collect();
            if parts.is_empty() { "the Dealer knows the numbers".into() } else { parts.join("; ") }
        };
        [told(false), told(true)]
    },
    succeeded: |table| match table.under_way().and_then(outcome) {
        Some(Came::Band(band)) => matches!(band, Band::Hit | Band::Critical),
        Some(Came::Won(yes) | Came::Held(yes)) => yes,
        None => false,
    },
    notes: |table| {
        let Some(trial) = table.under_way::<Trial>() else { return Vec::new() };
        attack::brings(trial).into_iter().chain(sustain::advice(table, trial)).collect()
    },
    figure: |step, who, side| {
        let trial = step.under_way_mut::<Trial>()?;
        let open = trial.stage == TrialStage::Called;
        procedure::of_all(who, open, trial.figure_mut(side))
    },
    hides: is_secret,
    keeps: is_secret,
    disarmed: attack::disarmed,
    turns: |step| {
        let trial = step.under_way::<Trial>().ok().filter(|trial| call::acts(&trial.aim));
        trial.into_iter().map(|trial| trial.who.clone()).collect()
    },
    roll,
    settle,
    decided: |table| table.under_way::<Trial>().is_some_and(|trial| trial.stage == TrialStage::Stopped),
    next: |step| next::of_trial(&step.table),
    conceal: |table, of| {
        if let Some(trial) = Trial::of_mut(of) {
            conceal(table, trial);
        }
    },
    ..PLAIN
};

fn is_secret(table: &Table, side: Side) -> bool {
    table.under_way::<Trial>().is_some_and(|trial| is_hidden(table, trial, side))
}

/// True if only the Dealer knows the terms of a figure: that of a creature, a foe or an opponent (C19).
pub(super) fn is_hidden(table: &Table, trial: &Trial, side: Side) -> bool {
    let whose = if side == Side::Bonus { &trial.who } else { &trial.other };
    table.actor(whose).is_some_and(|actor| !actor.is_played())
}

pub fn owed(trial: &Trial) -> Vec<u8> {
    match (&trial.aim, trial.stage) {
        (_, TrialStage::Stopped) => Vec::new(),
        (TrialAim::Contest(_), _) => contest::standing(trial).sides.to_vec(),
        (TrialAim::Attack { .. } | TrialAim::Resist { .. } | TrialAim::Maintain { .. }, _) => {
            attack::DICE.to_vec()
        }
    }
}

/// Returns the total of bonus and dice, or the typed total; `None` before it, and in a contest.
pub fn total(trial: &Trial) -> Option<i32> {
    if matches!(trial.aim, TrialAim::Contest(_)) {
        return None;
    }
    let fell = |throw: &Throw| throw.faces.iter().map(|face| i32::from(*face)).sum::<i32>();
    trial.typed.or_else(|| trial.throws.first().map(|throw| fell(throw) + trial.bonus.total()))
}

pub fn band(trial: &Trial) -> Option<Band> {
    if let Some(Came::Band(band)) = trial.came { Some(band) } else { None }
}

pub fn outcome(trial: &Trial) -> Option<Came> {
    match &trial.aim {
        TrialAim::Attack { .. } => Some(Came::Band(Bands::of_trial(trial)?.band(total(trial)?))),
        TrialAim::Contest(_) => contest::standing(trial).winner().map(Came::Won),
        TrialAim::Resist { .. } | TrialAim::Maintain { .. } => {
            Some(Came::Held(sustain::succeeds(trial, total(trial)?)))
        }
    }
}

fn decide(trial: &mut Trial) {
    trial.came = outcome(trial);
    trial.stage = if trial.came.is_some() { TrialStage::Stopped } else { TrialStage::Rolled };
}

/// Removes the figures that only the Dealer knows (C19).
fn conceal(table: &Table, trial: &mut Trial) {
    let [bonus, defense] = hidden(table, trial);
    if bonus {
        trial.bonus = Figure::new();
        trial.typed = None;
    }
    if defense {
        trial.defense = Figure::new();
    }
    if let TrialAim::Attack { damage, parts, .. } = &mut trial.aim {
        if bonus {
            *damage = Figure::new();
        }
        if defense {
            *parts = Default::default();
        }
    }
}

pub fn see(step: &Step, trial: &Trial, seat: &Seat) -> SeenTrial {
    let table = &step.table;
    let mut now = now(table, trial);
    let (heading, names) = (trial.heading(table), [&trial.who, &trial.other].map(|who| table.name(who)));
    let mut trial = trial.clone();
    if !seat.is_dealer() {
        conceal(table, &mut trial);
        let [bonus, defense] = now.hidden;
        now.total = now.total.filter(|_| !bonus);
        now.bands = now.bands.filter(|_| !defense);
    }
    SeenTrial { trial, names, heading, now }
}

fn hidden(table: &Table, trial: &Trial) -> [bool; 2] {
    [Side::Bonus, Side::Defense].map(|side| is_hidden(table, trial, side))
}

fn now(table: &Table, trial: &Trial) -> TrialNow {
    let contest = matches!(trial.aim, TrialAim::Contest(_));
    TrialNow {
        owed: owed(trial),
        total: total(trial),
        bands: Bands::of_trial(trial).map(|bands| [bands.dodge, bands.parry, bands.armor]),
        won: contest::standing(trial).won,
        rounds: if contest { trial.throws.iter().map(|throw| throw.taken).collect() } else { Vec::new() },
        end: trial.came,
        hidden: hidden(table, trial),
    }
}

fn roll(step: &mut Step, faces: &[u8]) -> Result {
    let trial = step.under_way::<Trial>()?;
    let (sides, who) = (owed(trial), trial.who.clone());
    let faces = dice::rolled(step, &who, &sides, faces)?;
    let trial = step.under_way_mut::<Trial>()?;
    let mut throw = Throw { sides, faces, taken: None };
    if matches!(trial.aim, TrialAim::Contest(_)) {
        throw.taken = contest::taken(trial, &throw);
    }
    trial.throws.push(throw);
    decide(trial);
    tell(step)
}

/// Takes the total of an attack or a check from the Dealer (C14).
pub fn rolled(step: &mut Step, total: i32) -> Result {
    let trial = step.under_way_mut::<Trial>()?;
    if matches!(trial.aim, TrialAim::Contest(_)) {
        return Err(Refusal::RoundByRound);
    }
    if trial.stage != TrialStage::Called {
        return Err(Refusal::RollStopped);
    }
    if !(-99..=999).contains(&total) {
        return Err(Refusal::OutOfRange { what: "a roll", from: -99, to: 999 });
    }
    trial.typed = Some(total);
    decide(trial);
    tell(step)
}

fn tell(step: &mut Step) -> Result {
    let trial = step.under_way::<Trial>()?.clone();
    let hidden = is_hidden(&step.table, &trial, Side::Bonus);
    let (words, open) = match &trial.aim {
        TrialAim::Contest(_) => of_round(step, &trial),
        TrialAim::Attack { .. } | TrialAim::Resist { .. } | TrialAim::Maintain { .. } => {
            let sum = of_sum(step, &trial, false);
            let open = if hidden { of_sum(step, &trial, true) } else { sum.clone() };
            let made = made(&trial);
            (format!("{sum}: {made}."), format!("{open}: {made}."))
        }
    };
    let about = step.all([&trial.who, &trial.other]);
    step.log_and_done(Entry::TrialRolled { words, open, about })
}

fn made(trial: &Trial) -> &'static str {
    let held = || trial.came == Some(Came::Held(true));
    match &trial.aim {
        TrialAim::Resist { .. } if held() => "the effect ends",
        TrialAim::Resist { .. } => "the effect stays",
        TrialAim::Maintain { .. } if held() => "the effect stays",
        TrialAim::Maintain { .. } => "the effect ends",
        TrialAim::Attack { .. } | TrialAim::Contest(_) => band(trial).map_or("nothing", Band::words),
    }
}

/// `Vesper rolls 3 7 2 + 10 = 22`; only the dice if the bonus is secret.
fn of_sum(step: &Step, trial: &Trial, dice_alone: bool) -> String {
    let name = step.name(&trial.who);
    let Some(throw) = trial.throws.first() else {
        let typed = trial.typed.unwrap_or_default();
        return if dice_alone { format!("{name} rolls") } else { format!("{name} totals {typed}") };
    };
    let faces: Vec<String> = throw.faces.iter().map(ToString::to_string).collect();
    let (faces, bonus) = (faces.join(" "), trial.bonus.total());
    if dice_alone {
        return format!("{name} rolls {faces}");
    }
    let total = total(trial).unwrap_or_default();
    let sign = if bonus < 0 { '−' } else { '+' };
    format!("{name} rolls {faces} {sign} {} = {total}", bonus.unsigned_abs())
}

fn of_round(step: &Step, trial: &Trial) -> (String, String) {
    let Some(throw) = trial.throws.last() else { return Default::default() };
    let names = [step.name(&trial.who), step.name(&trial.other)];
    let sums = contest::sums(trial, throw);
    let bonus = [trial.bonus.total(), trial.defense.total()];
    let hidden = [Side::Bonus, Side::Defense].map(|side| is_hidden(&step.table, trial, side));
    let side = |at: usize, open: bool| {
        let (name, die, face) = (&names[at], throw.sides[at], throw.faces[at]);
        if open && hidden[at] {
            format!("{name} d{die} {face}")
        } else {
            format!("{name} d{die} {face} {} = {}", signed(bonus[at]), sums[at])
        }
    };
    let Standing { won: [mine, theirs], sides: [next, other] } = contest::standing(trial);
    let made = match throw.taken {
        None => "a tie, rolled again with a d10 each".to_string(),
        Some(taken) => {
            let name = &names[usize::from(!taken)];
            let score = if taken { [mine, theirs] } else { [theirs, mine] };
            let over = contest::standing(trial).winner().is_some();
            let dice = if over { String::new() } else { format!(", then d{next} against d{other}") };
            format!("{name} takes the round, {} to {}{dice}", score[0], score[1])
        }
    };
    let told = |open| format!("{} against {}: {made}.", side(0, open), side(1, open));
    (told(false), told(true))
}

fn settle(step: &mut Step) -> Result {
    let trial = step.under_way::<Trial>()?.clone();
    if trial.stage != TrialStage::Stopped {
        return Err(Refusal::NotDecided);
    }
    procedure::over(step)?;
    if let Some(attack) = attack::of(step, &trial)? {
        target::attacked(step, &attack)?;
    }
    let held = trial.came == Some(Came::Held(true));
    match &trial.aim {
        TrialAim::Attack { .. } => attack::land(step, &trial, band(&trial).unwrap_or(Band::Dodged)),
        TrialAim::Contest(of) => {
            let won = trial.came == Some(Came::Won(true));
            let name = step.name(if won { &trial.who } else { &trial.other });
            step.log_text_of(
                &[if won { &trial.who } else { &trial.other }],
                format!("{name} wins the Contest of {}.", of.contest()),
            );
            if won { power::won(step, &trial) } else { Ok(()) }
        }
        TrialAim::Resist { effect, .. } => {
            if let Some(n) = effect.filter(|_| held) {
                step.end(&trial.who, "thrown off", |e| e.id == n);
            }
            harm::follow(step, &trial.who)
        }
        TrialAim::Maintain { effect, .. } => {
            if let Some(n) = effect.filter(|_| !held) {
                step.end(&trial.other, "it was not kept up", |e| e.id == n);
            }
            // Consequences of numbers need no check.
            harm::follow(step, &trial.other)
        }
    }
}
