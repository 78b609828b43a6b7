//! A Nudge roll as a seat sees it: the chance of each grade, the aim of the roll, and its best nudge.

use super::contest_odds::{self, Side, to_win};
use super::nudge_odds::{Aim, Lying, MOST, MOST_DICE, MOST_POINTS, Nudge, NudgeOdds, Odds, Pool};
use greenfelt_engine::rules::paper::check::{group_pool, needed};
use greenfelt_engine::rules::paper::contest::Stopped;
use greenfelt_engine::rules::paper::grade::{self, GRADES, Grade};
use greenfelt_engine::rules::paper::nudge;
use greenfelt_engine::table::{NudgeAim, RollStage, SeenRoll};
use greenfelt_engine::words::percent;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RollAsked {
    /// The pool of the group with the points left.
    pool: Pool,
    /// `None` before the throw.
    lying: Option<Lying>,
    successes: u32,
    /// True if it is a critical failure already.
    critical: bool,
    /// The fewest successes needed.
    least: u32,
    /// True if each grade above counts.
    more: bool,
    contest: Option<Contest>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Contest {
    /// The other side has not rolled yet; with this side's stat.
    Open(Side, i32),
    /// The other side has stopped; with this side's stat.
    Known(Stopped, i32),
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stakes {
    pub win: f64,
    pub lose: f64,
    pub nobody: f64,
    /// Chance to win by stopping now; 0 before the throw.
    pub stopping: f64,
}

#[derive(Clone, Debug, PartialEq)]
pub struct RollOdds {
    /// Chance of each grade or better, when playing for that grade.
    pub grades: Vec<(Grade, f64)>,
    pub need: u32,
    pub chance: f64,
    pub critical: f64,
    pub lies: Grade,
    /// True if dice are on the felt and none is pending, so that stopping is possible.
    pub lying: bool,
    /// True if the dice already are enough.
    pub met: bool,
    /// `None` if stopping is best.
    pub best: Option<Nudge>,
    /// `None` unless it is a contest whose other side is known.
    pub contest: Option<Stakes>,
    pub open: bool,
}

impl RollAsked {
    /// `None` when the roll is over, before the die of Disarmed has fallen, and for more dice than exact odds
    /// can handle.
    pub fn of(seen: &SeenRoll) -> Option<RollAsked> {
        let roll = &seen.roll;
        if roll.stage == RollStage::Stopped || roll.bar > 0 {
            return None;
        }
        let pool = Pool { dice: group_pool(roll), points: seen.now.points.max(0) };
        let faces: Vec<u8> = roll.dice.dice.iter().map(|die| die.face).collect();
        let dice = pool.dice.max(faces.len() as i32);
        if dice > MOST || pool.points > 0 && (dice > MOST_DICE || pool.points > MOST_POINTS) {
            return None;
        }
        let thrown = roll.stage == RollStage::Rolled;
        let lying = thrown.then_some(Lying { pool, faces, owed: roll.dice.owed as usize });
        let (least, more) = wanted(seen);
        let contest = Contest::of(seen);
        let (successes, critical) = (seen.now.successes, roll.dice.critical);
        Some(RollAsked { pool, lying, successes, critical, least, more, contest })
    }

    /// `None` if `still` cancels it.
    pub fn answer(&self, still: &dyn Fn() -> bool) -> Option<RollOdds> {
        let mut judge = NudgeOdds::of(Aim::Need(0));
        let mut grades = Vec::new();
        for grade in &GRADES[1..] {
            if !still() {
                return None;
            }
            grades.push((*grade, self.odds(judge.needing(grade.from)).at_least));
        }
        let need = self.need();
        let judge = match self.contest {
            // The first side values each number of successes by its chance against the best reply.
            Some(Contest::Open(second, stat)) => &mut NudgeOdds::of(contest_odds::first_aim(stat, second)),
            _ => judge.needing(need),
        };
        let odds = self.odds(judge);
        let advice = self.lying.as_ref().map(|lying| judge.advise(lying));
        let stopping = advice.as_ref().map_or(0.0, |advice| advice.stopping);
        Some(RollOdds {
            grades,
            need,
            chance: odds.at_least,
            critical: odds.critical,
            lies: grade::of(self.successes),
            lying: self.lying.as_ref().is_some_and(|lying| lying.owed == 0),
            met: !self.more && self.successes >= self.least,
            best: advice.and_then(|advice| advice.best),
            contest: self.contest.map(|contest| contest.stakes(&odds, stopping)),
            open: matches!(self.contest, Some(Contest::Open(..))),
        })
    }

    /// The chances of what the roll needs, at least one success; `None` if the other side is still to roll, or if any
    /// roll beats the other.
    pub fn reach(&self) -> Option<Reach<'_>> {
        let need = match self.contest {
            Some(Contest::Open(..)) => return None,
            Some(Contest::Known(..)) => Some(self.least).filter(|least| *least > 0)?,
            None => self.least.max(1),
        };
        Some(Reach { asked: self, need, judge: NudgeOdds::of(Aim::Need(need)) })
    }

    fn odds(&self, judge: &mut NudgeOdds) -> Odds {
        match &self.lying {
            None => judge.pool(self.pool),
            Some(lying) => judge.lying(lying),
        }
    }

    fn need(&self) -> u32 {
        if self.more && self.successes >= self.least {
            grade::from(grade::of(self.successes).grades + 1)
        } else {
            self.least
        }
    }
}

/// The chances of a fixed number of successes, by best play and by each single choice.
pub struct Reach<'a> {
    asked: &'a RollAsked,
    pub need: u32,
    judge: NudgeOdds,
}

impl Reach<'_> {
    /// True once dice are on the felt.
    pub fn lies(&self) -> bool {
        self.asked.lying.is_some()
    }

    /// With best play from here.
    pub fn best(&mut self) -> f64 {
        if self.is_lost() { 0.0 } else { self.asked.odds(&mut self.judge).at_least }
    }

    /// With best play after this nudge of a die, numbered from 0.
    pub fn nudged(&mut self, die: usize, by: u8) -> Option<f64> {
        let mut lying = self.asked.lying.clone()?;
        let face = lying.faces.get_mut(die)?;
        *face = face.checked_add(by).filter(|face| *face <= nudge::HIGHEST)?;
        lying.owed = usize::from(nudge::owes(*face));
        lying.pool.points -= i32::from(by);
        Some(self.judge.lying(&lying).at_least)
    }

    /// By stopping now.
    pub fn stopping(&self) -> f64 {
        f64::from(u8::from(self.asked.successes >= self.need))
    }

    /// The best nudge; `None` if stopping is best.
    pub fn advice(&mut self) -> Option<Nudge> {
        let lying = self.asked.lying.as_ref().filter(|_| !self.is_lost())?;
        self.judge.advise(lying).best
    }

    fn is_lost(&self) -> bool {
        self.asked.critical
    }
}

impl Contest {
    fn of(seen: &SeenRoll) -> Option<Contest> {
        let stat = seen.roll.points.total();
        match &seen.roll.aim {
            NudgeAim::Answer { successes, stat: theirs, critical, .. } => {
                let first = Stopped { successes: *successes, stat: *theirs, critical: *critical };
                Some(Contest::Known(first, stat))
            }
            NudgeAim::Contest { .. } => {
                let coming = seen.now.to_come?;
                let known = (-MOST..=MOST_DICE).contains(&coming.dice) && coming.points <= MOST_POINTS;
                let pool = Pool { dice: coming.dice, points: coming.points };
                known.then_some(Contest::Open(Side { pool, stat: coming.stat }, stat))
            }
            _ => None,
        }
    }

    fn stakes(self, odds: &Odds, stopping: f64) -> Stakes {
        let (win, nobody) = match self {
            Contest::Open(second, stat) => {
                let failed = Stopped { successes: 0, stat, critical: true };
                (odds.at_least, odds.critical * contest_odds::answer(failed, second).0.nobody)
            }
            Contest::Known(first, _) => {
                let nobody = if first.critical { odds.critical } else { 0.0 };
                (odds.at_least.min(1.0 - odds.critical), nobody)
            }
        };
        Stakes { win, lose: (1.0 - win - nobody).max(0.0), nobody, stopping }
    }
}

/// The successes needed, and whether higher grades count: they do not for ending a status, a strike or a contest.
fn wanted(seen: &SeenRoll) -> (u32, bool) {
    let roll = &seen.roll;
    let called = roll.stage == RollStage::Called;
    let needs = grade::from(if called { needed(roll) } else { roll.needs });
    match &roll.aim {
        NudgeAim::Check
        | NudgeAim::Guard(_)
        | NudgeAim::Contest { .. }
        | NudgeAim::Try(_)
        | NudgeAim::Heal(_) => (needs, true),
        NudgeAim::Strike(_) => (needs.max(1), false),
        NudgeAim::Steady { grades, .. } | NudgeAim::Meet { grades, .. } => (grade::from(*grades), false),
        NudgeAim::Answer { .. } => match Contest::of(seen) {
            Some(Contest::Known(first, stat)) => (to_win(first, stat), false),
            _ => (needs, true),
        },
    }
}

impl RollOdds {
    /// Explains the advice: `Good! or better 61%, stopping leaves Nice!`.
    pub fn why(&self) -> String {
        let aim = grade::of(self.need);
        let wanted = if aim.from == self.need {
            format!("{} or better", aim.name())
        } else {
            greenfelt_engine::words::counted(self.need, "success", "successes") + " or more"
        };
        let lies = self.lies.name();
        if let Some(stakes) = self.contest.filter(|_| self.open) {
            let [win, stopping] = [stakes.win, stakes.stopping].map(percent);
            return match self.best {
                Some(_) => format!("a win {win}, stopping {stopping}"),
                None if self.lying => format!("a win {stopping}: stopping is best"),
                None => format!("a win {win}"),
            };
        }
        match self.best {
            _ if self.met => format!("{lies} is enough: stop"),
            Some(_) => format!("{wanted} {}, stopping leaves {lies}", percent(self.chance)),
            None if !self.lying => format!("{wanted} {}", percent(self.chance)),
            None => format!("{wanted} is out of reach: stopping leaves {lies}"),
        }
    }
}
