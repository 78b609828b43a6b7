//! Exact odds of a check or a test, counted over every result of the dice (T1 to T5, T12).

use greenfelt_engine::rules::scene::boon::{self, SIDES};
use greenfelt_engine::table::{AdvantageDie, CheckHouse, SceneCheck};
use greenfelt_engine::words::{counted, percent};

pub const USUAL: i32 = 10;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CheckQuestion {
    /// The bonus to the dice: the rating, and the circumstance in points.
    pub bonus: i32,
    pub difficulty: i32,
    pub advantage: i32,
    pub die: bool,
}

impl CheckQuestion {
    pub fn new(rating: i32, boons: i32, difficulty: i32) -> CheckQuestion {
        let boons = boons.saturating_mul(i32::from(CheckHouse::default().boon));
        CheckQuestion { bonus: rating.saturating_add(boons), difficulty, advantage: 0, die: false }
    }

    pub fn of(check: &SceneCheck) -> CheckQuestion {
        CheckQuestion {
            bonus: check.rating.total() + boon::worth(check, check.circumstance.total()),
            difficulty: check.difficulty.total(),
            advantage: boon::worth(check, check.advantage.total()),
            die: check.die != AdvantageDie::Without,
        }
    }
}

#[derive(Clone, Debug, PartialEq)]
pub struct CheckOdds {
    pub success: f64,
    pub steps: Vec<f64>,
}

pub fn odds(asked: &CheckQuestion) -> CheckOdds {
    with_dice(asked, &[])
}

/// The odds after these of the two dice have fallen.
pub fn with_dice(asked: &CheckQuestion, lying: &[u8]) -> CheckOdds {
    let faces = |at: usize| match lying.get(at) {
        Some(face) => *face..=*face,
        None => 1..=SIDES,
    };
    let each = if asked.die { SIDES } else { 1 };
    let (mut all, mut won, mut steps) = (0_u32, 0_u32, vec![0_u32]);
    for one in faces(0) {
        for two in faces(1) {
            let base = i32::from(one + two).saturating_add(asked.bonus);
            let success = base >= asked.difficulty;
            for die in 1..=each {
                let more = if asked.die { i32::from(die) } else { 0 } + asked.advantage;
                let result = if success { base.saturating_add(more) } else { base };
                let step = boon::steps(success, result) as usize;
                all += 1;
                won += u32::from(success);
                if steps.len() <= step {
                    steps.resize(step + 1, 0);
                }
                steps[step] += 1;
            }
        }
    }
    let part = |count: u32| f64::from(count) / f64::from(all);
    CheckOdds { success: part(won), steps: steps.into_iter().map(part).collect() }
}

/// `success 82% · 1 step 61% · 2 steps 21%`.
pub fn describe(odds: &CheckOdds) -> String {
    let words = format!("success {}", percent(odds.success));
    match steps_told(odds) {
        steps if steps.is_empty() => words,
        steps => format!("{words} · {steps}"),
    }
}

/// `1 step 61% · 2 steps 21%`; empty if there is none.
pub fn steps_told(odds: &CheckOdds) -> String {
    let steps = odds.steps.iter().enumerate().skip(1).filter(|(_, chance)| **chance >= 0.005);
    let told =
        |(step, chance): (usize, &f64)| format!("{} {}", counted(step, "step", "steps"), percent(*chance));
    steps.map(told).collect::<Vec<_>>().join(" · ")
}
