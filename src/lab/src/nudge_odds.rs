//! The odds of a Nudge roll under best play, exact to 1e-9, and the best nudge (P1 to P5).

use super::dice_fall::{Fall, NOTHING, halves};
use super::nudge_play::{Judge, Lie, NudgeOutcomes, Play};
use greenfelt_engine::rules::paper::nudge::{self, HIGHEST, TARGET_NUMBER, succeeds};

pub const MOST: i32 = 100;

/// Limit of dice if there are points: more take too long.
pub const MOST_DICE: i32 = 20;

pub const MOST_POINTS: i32 = 20;

/// Smaller chances at the end of a distribution are dropped.
const UNTOLD: f64 = 1e-12;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pool {
    /// May be 0 or negative.
    pub dice: i32,
    pub points: i32,
}

/// Dice on the felt, in the order in which they were rolled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lying {
    /// The original pool, with the points left.
    pub pool: Pool,
    pub faces: Vec<u8>,
    /// Dice to roll before anything else.
    pub owed: usize,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Aim {
    /// At least this many successes.
    Need(u32),
    /// The highest average value: of 0, 1, 2 ... successes, never decreasing, the last for all higher numbers; then of
    /// a critical failure, at most that of 0.
    Worth(Vec<f64>, f64),
}

/// The result of best play, which stops as soon as the aim is reached or out of reach.
#[derive(Clone, Debug, PartialEq)]
pub struct Odds {
    pub at_least: f64,
    pub critical: f64,
    /// Chances of exactly 0, 1, 2 ... successes; a critical failure counts as 0.
    pub distribution: Vec<f64>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Nudge {
    pub die: usize,
    pub by: u8,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Advice {
    pub odds: Odds,
    pub stopping: f64,
    /// `None` if stopping is best, or dice are pending.
    pub best: Option<Nudge>,
}

/// Computes odds for one aim and caches them.
#[derive(Debug)]
pub struct NudgeOdds {
    aim: Aim,
    judge: Judge,
}

pub fn odds(pool: Pool, need: u32) -> Odds {
    NudgeOdds::of(Aim::Need(need)).pool(pool)
}

impl NudgeOdds {
    pub fn of(aim: Aim) -> NudgeOdds {
        let judge = match &aim {
            Aim::Need(_) => Judge::of_need(),
            Aim::Worth(worth, critical) => Judge::of(worth.iter().rev().copied().collect(), *critical),
        };
        NudgeOdds { aim, judge }
    }

    pub fn needing(&mut self, need: u32) -> &mut NudgeOdds {
        if !matches!(self.aim, Aim::Need(_)) {
            self.judge = Judge::of_need();
        }
        self.aim = Aim::Need(need);
        self
    }

    pub fn pool(&mut self, pool: Pool) -> Odds {
        let points = nudge::points(pool.dice, pool.points);
        let fall = Fall::first(nudge::first_throw(pool.dice) as usize);
        self.play(&[0; HIGHEST as usize], &fall, Pool { points, ..pool })
    }

    pub fn lying(&mut self, lying: &Lying) -> Odds {
        let showing = showing(&lying.faces);
        let fall = Fall::owed(showing[0], lying.faces.len(), lying.owed);
        self.play(&showing, &fall, lying.pool)
    }

    pub fn advise(&mut self, lying: &Lying) -> Advice {
        let odds = self.lying(lying);
        let hits = lying.faces.iter().filter(|face| succeeds(**face)).count();
        let stopping = self.worth(nudge::counted(hits as i32, lying.pool.dice));
        Advice { odds, stopping, best: self.best(lying) }
    }

    fn enough(&self) -> u32 {
        match &self.aim {
            Aim::Need(need) => *need,
            Aim::Worth(worth, _) => worth.len() as u32 - 1,
        }
    }

    fn worth(&self, successes: u32) -> f64 {
        self.judge.worth(self.enough().saturating_sub(successes) as usize)
    }

    fn best(&mut self, lying: &Lying) -> Option<Nudge> {
        if lying.owed > 0 || lying.pool.points <= 0 {
            return None;
        }
        let lie = self.lie(&showing(&lying.faces), lying.pool.points)?;
        let find = |wanted: &dyn Fn(u8) -> bool| {
            let faces = lying.faces.iter().enumerate().filter(|(_, face)| wanted(**face));
            faces.max_by_key(|(at, face)| (**face, usize::MAX - at)).map(|(die, face)| (die, *face))
        };
        let (die, by) = match self.judge.judge(lie).play {
            Play::Stop(0) => return None,
            Play::Stop(_) => find(&|face| !succeeds(face)).map(|(die, face)| (die, TARGET_NUMBER - face)),
            Play::Add => find(&|face| face < HIGHEST).map(|(die, face)| (die, HIGHEST - face)),
            Play::Guard => find(&|face| face == 1).map(|(die, _)| (die, 1)),
        }?;
        Some(Nudge { die, by })
    }

    /// `None` if nothing more can be gained.
    fn lie(&self, showing: &[usize; HIGHEST as usize], points: i32) -> Option<Lie> {
        let lacking = (self.enough() as usize).checked_sub(hits(showing)).filter(|lacking| *lacking > 0)?;
        let [low @ .., sixes] = *showing;
        Some(Lie::new(low, sixes, points.max(0) as usize, lacking))
    }

    /// Rolls dice beside those on the felt, then plays best.
    fn play(&mut self, lying: &[usize; HIGHEST as usize], fall: &Fall, pool: Pool) -> Odds {
        let mut spread = Spread { odds: self, pool, ends: Vec::new(), from: Vec::new() };
        for fallen in &fall.fallen {
            let mut showing = *lying;
            showing[0] += fallen.ones;
            showing[HIGHEST as usize - 1] += fallen.sixes;
            spread.fallen(showing, fallen.others, fallen.chance);
        }
        let Spread { ends: mut successes, from, .. } = spread;
        let ends = self.judge.follow(&from);
        self.count(&ends, &mut successes);
        self.odds(successes, fall.critical + ends.critical)
    }

    /// Converts final states of play to successes. Points were spent, so the pool removes none.
    fn count(&self, ends: &NudgeOutcomes, successes: &mut Vec<f64>) {
        let enough = self.enough() as usize;
        for (lacking, chance) in ends.lacking.iter().enumerate() {
            add(successes, enough.saturating_sub(lacking), *chance);
        }
        // One die is pending, and each six adds another.
        let (mut chance, mut at) = (ends.more / 6.0, enough);
        while chance > NOTHING {
            add(successes, at, 3.0 * chance);
            add(successes, at + 1, 2.0 * chance);
            chance /= 6.0;
            at += 1;
        }
    }

    fn odds(&self, mut distribution: Vec<f64>, critical: f64) -> Odds {
        let reached: f64 =
            distribution.iter().enumerate().map(|(at, chance)| self.worth(at as u32) * chance).sum();
        let at_least = match &self.aim {
            Aim::Need(0) => 1.0,
            Aim::Need(_) => reached.min(1.0),
            Aim::Worth(_, lost) => reached + lost * critical,
        };
        add(&mut distribution, 0, critical);
        while distribution.last().is_some_and(|chance| *chance < UNTOLD) {
            distribution.pop();
        }
        Odds { at_least, critical, distribution }
    }
}

/// Chances of the possible states of dice: finished ones by successes, and those to play on with.
struct Spread<'o> {
    odds: &'o NudgeOdds,
    pool: Pool,
    ends: Vec<f64>,
    from: Vec<(Lie, f64)>,
}

impl Spread<'_> {
    /// `others` more dice show 2 to 5, each face equally likely.
    fn fallen(&mut self, showing: [usize; HIGHEST as usize], others: usize, chance: f64) {
        let hits = hits(&showing);
        for (new, part) in halves(others).into_iter().enumerate() {
            let chance = chance * part;
            if self.pool.points <= 0 || (hits + new) as u32 >= self.odds.enough() {
                let counted = nudge::counted((hits + new) as i32, self.pool.dice);
                add(&mut self.ends, counted as usize, chance);
            } else if chance > NOTHING {
                self.faces(showing, [others - new, new], chance);
            }
        }
    }

    /// `low` dice show 2 or 3, `high` dice 4 or 5.
    fn faces(&mut self, showing: [usize; HIGHEST as usize], [low, high]: [usize; 2], chance: f64) {
        let [lows, highs] = [halves(low), halves(high)];
        for (threes, three) in lows.iter().enumerate() {
            for (fives, five) in highs.iter().enumerate() {
                let chance = chance * three * five;
                let mut showing = showing;
                for (face, count) in [(2, low - threes), (3, threes), (4, high - fives), (5, fives)] {
                    showing[face - 1] += count;
                }
                match self.odds.lie(&showing, self.pool.points) {
                    Some(lie) if chance > NOTHING => self.from.push((lie, chance)),
                    _ => {}
                }
            }
        }
    }
}

fn showing(faces: &[u8]) -> [usize; HIGHEST as usize] {
    let mut all = [0; HIGHEST as usize];
    for face in faces {
        all[usize::from(*face) - 1] += 1;
    }
    all
}

fn hits(showing: &[usize; HIGHEST as usize]) -> usize {
    (1..=HIGHEST).filter(|face| succeeds(*face)).map(|face| showing[usize::from(face) - 1]).sum()
}

pub(super) fn add(to: &mut Vec<f64>, at: usize, chance: f64) {
    if to.len() <= at {
        to.resize(at + 1, 0.0);
    }
    to[at] += chance;
}
