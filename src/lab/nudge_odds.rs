//! The odds of a Nudge roll under best play: of a pool before it is thrown, and of dice that lie; and the best nudge of all
//! that can be tried (Paper Story, Rolling and Nudging Dice; P1-P5). A helper's dice and points are the roller's own
//! here as they are in the rules. It rolls nothing; chances are exact to 1e-9.

use super::dice_fall::{Fall, NOTHING, halves};
use super::nudge_play::{Ends, Judge, Lie, Play};
use crate::rules::paper::nudge::{self, HIGHEST, TARGET_NUMBER, succeeds};

/// The largest pool to either side of 0, the most points and the most successes that can be asked for.
pub const MOST: i32 = 100;

/// The most dice where points are to be spent: more take too long.
pub const MOST_DICE: i32 = 20;

/// The most points that are to be spent.
pub const MOST_POINTS: i32 = 20;

/// The end of a distribution that is less likely than this is left off.
const UNTOLD: f64 = 1e-12;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pool {
    /// How many dice; 0 and less too.
    pub dice: i32,
    pub points: i32,
}

/// Dice that lie on the felt, in the order in which they came up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lying {
    /// The pool that they were thrown for, and the points that are left.
    pub pool: Pool,
    pub faces: Vec<u8>,
    /// How many dice have to be rolled before anything else.
    pub owed: usize,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Aim {
    /// At least so many successes, and nothing more.
    Need(u32),
    /// The most on the average of what successes are worth: of none, one, two ...; the last stands for all that are
    /// more, and nothing is worth less than what fewer are. Then what a critical failure is worth, at most as much as none.
    Worth(Vec<f64>, f64),
}

/// What best play comes to. It stops as soon as the need is met or out of reach, and spends no point in vain.
#[derive(Clone, Debug, PartialEq)]
pub struct Odds {
    /// The chance of what was aimed at; what it is worth on the average, where that was the aim.
    pub at_least: f64,
    pub critical: f64,
    /// The chances of exactly 0, 1, 2 ... successes under that play; a critical failure is in the first.
    pub distribution: Vec<f64>,
}

/// A die, counted from 0, and the points that raise it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Nudge {
    pub die: usize,
    /// By how many points.
    pub by: u8,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Advice {
    pub odds: Odds,
    pub stopping: f64,
    /// The best nudge; none where stopping is best, or dice are owed.
    pub best: Option<Nudge>,
}

/// Works odds out for one aim, and remembers what it has worked out.
#[derive(Debug)]
pub struct NudgeOdds {
    aim: Aim,
    judge: Judge,
}

/// The odds of at least so many successes with a pool.
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

    /// For another need. What was worked out for one serves all of them: only what is lacking counts.
    pub fn needing(&mut self, need: u32) -> &mut NudgeOdds {
        if !matches!(self.aim, Aim::Need(_)) {
            self.judge = Judge::of_need();
        }
        self.aim = Aim::Need(need);
        self
    }

    /// The odds of a pool before it is thrown.
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

    /// The best that can be done with dice that lie.
    pub fn advise(&mut self, lying: &Lying) -> Advice {
        let odds = self.lying(lying);
        let hits = lying.faces.iter().filter(|face| succeeds(**face)).count();
        let stopping = self.worth(nudge::counted(hits as i32, lying.pool.dice));
        Advice { odds, stopping, best: self.best(lying) }
    }

    /// The most successes that are worth anything: more are worth no more.
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

    /// The dice as the judge of play knows them; none where all that is worth anything is there.
    fn lie(&self, showing: &[usize; HIGHEST as usize], points: i32) -> Option<Lie> {
        let lacking = (self.enough() as usize).checked_sub(hits(showing)).filter(|lacking| *lacking > 0)?;
        let [low @ .., sixes] = *showing;
        Some(Lie::new(low, sixes, points.max(0) as usize, lacking))
    }

    /// Dice fall beside those that lie; then the best is played.
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

    /// Ends of play as numbers of successes. Points are spent, so that the pool takes nothing off.
    fn count(&self, ends: &Ends, successes: &mut Vec<f64>) {
        let enough = self.enough() as usize;
        for (lacking, chance) in ends.lacking.iter().enumerate() {
            add(successes, enough.saturating_sub(lacking), *chance);
        }
        // One die is owed, and each six owes another.
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

/// How likely it is that dice come to lie so or so: those whose play is over, by successes, and those with which it goes on.
struct Spread<'o> {
    odds: &'o NudgeOdds,
    pool: Pool,
    ends: Vec<f64>,
    from: Vec<(Lie, f64)>,
}

impl Spread<'_> {
    /// Dice lie, and so many others show 2 to 5, each face as likely as the next.
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

    /// The numbers of further dice that show 2 or 3, and 4 or 5.
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

/// How many dice show each face.
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

fn add(to: &mut Vec<f64>, at: usize, chance: f64) {
    if to.len() <= at {
        to.resize(at + 1, 0.0);
    }
    to[at] += chance;
}
