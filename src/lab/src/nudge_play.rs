//! The best play with rolled dice: the next die to raise, and when to stop, for given values of the successes.
//!
//! Only counts matter, not which die is which. Raising a die to the target number brings a success and adds no die,
//! so it can wait until the end. Raising a die to 6 adds one; the highest die below 6 costs least and leaves the more
//! expensive ones, so it comes first (`docs/odds.md` has the proof). The remaining decisions are whether to continue,
//! and whether to raise a 1 first if one more would be a critical failure. It rolls nothing.

use super::dice_fall::NOTHING;
use super::nudge_odds::add;
use greenfelt_engine::rules::paper::nudge::{HIGHEST, TARGET_NUMBER, margin, succeeds};
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

const LOW: usize = HIGHEST as usize - 1;

/// Smaller differences count as equal.
const SAME: f64 = 1e-12;

/// Dice on the felt with none pending, and the goal that is left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Lie {
    low: [u8; LOW],
    margin: u8,
    points: u8,
    /// Successes missing to the highest that has any value.
    lacking: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Play {
    /// Raises this many dice to the target number, the highest first, and no others.
    Stop(u8),
    /// The highest die is raised to 6.
    Add,
    /// A 1 is raised to 2, then the highest die to 6.
    Guard,
}

/// The state after a die is added.
enum Comes {
    Critical,
    Lie(Lie),
    /// Nothing more can be gained.
    Enough,
    /// Nothing more can be gained, and one die is still pending.
    More,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Judged {
    pub(super) worth: f64,
    pub(super) critical: f64,
    pub(super) play: Play,
    /// Index among the states in which a die is added.
    at: u32,
}

#[derive(Clone, Debug, Default)]
pub(super) struct NudgeOutcomes {
    pub(super) critical: f64,
    pub(super) lacking: Vec<f64>,
    /// No success is missing, and one die is still pending.
    pub(super) more: f64,
}

/// Finds the best play for given values of successes, with a cache.
#[derive(Debug)]
pub(super) struct Judge {
    /// Value by missing successes; the last applies to all greater numbers.
    worth: Vec<f64>,
    /// Never more than of any success.
    critical: f64,
    known: HashMap<u64, Judged, BuildHasherDefault<Mix>>,
    /// States in which a die is added, each after all states that can follow it.
    adding: Vec<(Lie, Play)>,
}

impl Lie {
    pub(super) fn new(low: [usize; LOW], sixes: usize, points: usize, lacking: usize) -> Lie {
        let dice = low.iter().sum::<usize>() + sixes;
        let margin = margin(low[0], dice).clamp(0, i32::from(u8::MAX));
        let byte = |n: usize| n.min(usize::from(u8::MAX)) as u8;
        Lie { low: low.map(byte), margin: margin as u8, points: byte(points), lacking: byte(lacking) }
    }

    fn showing(self, face: u8) -> u8 {
        self.low[usize::from(face) - 1]
    }

    fn take(&mut self, face: u8) {
        self.low[usize::from(face) - 1] -= 1;
    }

    /// Drops irrelevant parts: dice without points for them, dice whose success is not needed, and margin for more
    /// ones than can fall.
    fn plain(mut self) -> Lie {
        let mut points = self.points;
        self.margin = self.margin.min(points);
        for face in (TARGET_NUMBER..HIGHEST).rev() {
            points -= self.keep(face, points / (HIGHEST - face)) * (HIGHEST - face);
        }
        let (mut points, mut lacking) = (self.points, self.lacking);
        for face in (1..TARGET_NUMBER).rev() {
            let cost = TARGET_NUMBER - face;
            let most = if face == 1 && self.margin < self.points {
                // A 1 can also be raised by 1, to allow adding a die, which costs at least a point.
                self.points / 2
            } else {
                lacking.min(points / cost)
            };
            let kept = self.keep(face, most);
            lacking = lacking.saturating_sub(kept);
            points = points.saturating_sub(kept * cost);
        }
        self
    }

    /// Limits the dice at a face; returns their number.
    fn keep(&mut self, face: u8, most: u8) -> u8 {
        let count = &mut self.low[usize::from(face) - 1];
        *count = (*count).min(most);
        *count
    }

    fn key(self) -> u64 {
        let mut bytes = [0; 8];
        bytes[..5].copy_from_slice(&self.low);
        bytes[5..].copy_from_slice(&[self.margin, self.points, self.lacking]);
        u64::from_le_bytes(bytes)
    }

    /// The highest die below 6, if there are points to raise it to 6.
    pub(super) fn highest(self) -> Option<u8> {
        let face = (1..HIGHEST).rev().find(|face| self.showing(*face) > 0)?;
        (HIGHEST - face <= self.points).then_some(face)
    }

    fn fixes(self) -> u8 {
        let mut points = self.points;
        let mut all = 0;
        for face in (1..TARGET_NUMBER).rev() {
            let cost = TARGET_NUMBER - face;
            let count = self.showing(face).min(points / cost);
            points -= count * cost;
            all += count;
        }
        all
    }

    /// Raises a 1 to 2, if there is one and a point.
    fn guarded(mut self) -> Option<Lie> {
        if self.low[0] == 0 || self.points == 0 {
            return None;
        }
        self.take(1);
        self.low[1] += 1;
        self.margin += 2;
        self.points -= 1;
        Some(self)
    }

    /// Raises the highest die to 6 and adds a die; calls `comes` with each result and its chance.
    fn add(mut self, mut comes: impl FnMut(f64, Comes)) {
        let Some(face) = self.highest() else { return };
        self.take(face);
        self.points -= HIGHEST - face;
        self.margin += if face == 1 { 2 } else { 0 };
        self.lacking -= u8::from(!succeeds(face));
        let mut chance = 1.0;
        while self.lacking > 0 {
            chance /= 6.0;
            if chance < NOTHING {
                return;
            }
            for new in 1..HIGHEST {
                comes(chance, self.with(new));
            }
            // A six: one more success, one more die that is not a 1, and another die is pending.
            self.lacking -= 1;
            self.margin += 1;
        }
        comes(chance, Comes::More);
    }

    fn with(mut self, face: u8) -> Comes {
        if face == 1 && self.margin == 0 {
            return Comes::Critical;
        }
        self.margin = if face == 1 { self.margin - 1 } else { self.margin + 1 };
        self.low[usize::from(face) - 1] += 1;
        self.lacking -= u8::from(succeeds(face));
        if self.lacking == 0 { Comes::Enough } else { Comes::Lie(self) }
    }
}

impl Judge {
    pub(super) fn of_need() -> Judge {
        Judge::of(vec![1.0, 0.0], 0.0)
    }

    /// `worth` is by successes lacking and never rises.
    pub(super) fn of(worth: Vec<f64>, critical: f64) -> Judge {
        Judge { worth, critical, known: HashMap::default(), adding: Vec::new() }
    }

    pub(super) fn worth(&self, lacking: usize) -> f64 {
        self.worth[lacking.min(self.worth.len() - 1)]
    }

    pub(super) fn judge(&mut self, lie: Lie) -> Judged {
        let stop = self.stop(lie);
        if lie.highest().is_none() || stop.worth >= self.worth[0] - SAME {
            return stop;
        }
        let lie = lie.plain();
        if let Some(known) = self.known.get(&lie.key()) {
            return *known;
        }
        let judged = self.choose(lie, stop);
        self.known.insert(lie.key(), judged);
        judged
    }

    fn choose(&mut self, lie: Lie, stop: Judged) -> Judged {
        let mut best = self.added(lie, Play::Add);
        if lie.margin == 0
            && let Some(guarded) = lie.guarded()
            && guarded.highest().is_some()
        {
            let guarded = self.added(guarded, Play::Guard);
            let safer = guarded.worth > best.worth - SAME && guarded.critical <= best.critical;
            if safer || guarded.worth > best.worth + SAME {
                best = guarded;
            }
        }
        if best.worth <= stop.worth + SAME {
            return stop;
        }
        best.at = self.adding.len() as u32;
        self.adding.push((lie, best.play));
        best
    }

    /// Raises the fewest dice that bring all possible successes.
    fn stop(&self, lie: Lie) -> Judged {
        let lacking = |fixes: u8| usize::from(lie.lacking.saturating_sub(fixes));
        let all = lie.fixes();
        let worth = self.worth(lacking(all));
        let fewest = (0..all).find(|fixes| self.worth(lacking(*fixes)) >= worth - SAME).unwrap_or(all);
        Judged { worth, critical: 0.0, play: Play::Stop(fewest), at: 0 }
    }

    fn added(&mut self, lie: Lie, play: Play) -> Judged {
        let (mut worth, mut critical) = (0.0, 0.0);
        lie.add(|chance, comes| match comes {
            Comes::Critical => {
                critical += chance;
                worth += chance * self.critical;
            }
            Comes::Lie(next) => {
                let next = self.judge(next);
                critical += chance * next.critical;
                worth += chance * next.worth;
            }
            Comes::Enough | Comes::More => worth += chance * self.worth[0],
        });
        Judged { worth, critical, play, at: 0 }
    }

    /// Plays on from each of these states to the ends.
    pub(super) fn follow(&mut self, from: &[(Lie, f64)]) -> NudgeOutcomes {
        let mut ends = NudgeOutcomes::default();
        let mut on = Vec::new();
        for (lie, chance) in from {
            self.reach(*lie, *chance, &mut on, &mut ends);
        }
        for at in (0..on.len()).rev() {
            let chance = std::mem::take(&mut on[at]);
            if chance == 0.0 {
                continue;
            }
            let (lie, play) = self.adding[at];
            let lie = if play == Play::Guard { lie.guarded().unwrap_or(lie) } else { lie };
            lie.add(|part, comes| match comes {
                Comes::Critical => ends.critical += chance * part,
                Comes::Lie(next) => self.reach(next, chance * part, &mut on, &mut ends),
                Comes::Enough => ends.end(0, chance * part),
                Comes::More => ends.more += chance * part,
            });
        }
        ends
    }

    fn reach(&mut self, lie: Lie, chance: f64, on: &mut Vec<f64>, ends: &mut NudgeOutcomes) {
        let judged = self.judge(lie);
        if let Play::Stop(fixes) = judged.play {
            ends.end(usize::from(lie.lacking.saturating_sub(fixes)), chance);
            return;
        }
        add(on, judged.at as usize, chance);
    }
}

impl NudgeOutcomes {
    fn end(&mut self, lacking: usize, chance: f64) {
        add(&mut self.lacking, lacking, chance);
    }
}

/// Hashes one number from this program, which nobody can choose maliciously.
#[derive(Clone, Copy, Debug, Default)]
struct Mix(u64);

impl Hasher for Mix {
    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.write_u64(u64::from(*byte));
        }
    }

    fn write_u64(&mut self, number: u64) {
        let mixed = (self.0 ^ number).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        self.0 = mixed ^ (mixed >> 32);
    }

    fn finish(&self) -> u64 {
        self.0
    }
}
