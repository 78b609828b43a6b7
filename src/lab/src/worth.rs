//! The worth of a result with cards: for an attack the harm to each side, for any other task how good the result is.
//!
//! Damage is measured as a share of what is left of a body until it falls, so 1 is the end of either side. Worth is the
//! harm to the other side minus the harm to one's own, minus the price of threat and free effects; it is never below 0,
//! so that sums of ways times worth can be bounded.

use crate::dealer_knowledge::LONGEST;
use greenfelt_engine::rules::ultimo::judge::{self, Balance, Marks};
use greenfelt_engine::table::{Outcome, SeenStakes, StakeBody};

/// Rows are never longer.
const MOST: usize = 2 * LONGEST + 2;

/// Added to every worth.
const BASE: f64 = 4.0;

/// Own health that each threat costs, since the Dealer pays for effects with it.
const THREAT: f64 = 0.6;

/// Own health that the free effects of a total failure cost: one major effect.
const MAJOR: f64 = 4.0;

/// Own health that each card used to guard costs.
const GUARD: f64 = 0.1;

/// The share of one's health that a blow takes which morale prevents.
const BLOW: f64 = 0.75;

/// The worth of results, for the player who lays.
#[derive(Clone, Debug)]
pub struct Worth {
    /// Harm to the foe by successes: plain, and in a perfect success.
    dealt: [[f64; MOST]; 2],
    /// Harm to oneself by failures.
    taken: [f64; MOST],
    outcomes: [f64; 5],
    /// The worth of a point of morale.
    morale: f64,
    /// No result is worth less.
    least: f64,
}

impl Worth {
    /// The worth in an attack, by the number of blows that morale can still prevent; of an unknown foe only the power
    /// is used, which is the difficulty.
    pub fn of_attack(stakes: &SeenStakes, difficulty: usize, spare: i32) -> Worth {
        let unknown = StakeBody { health: difficulty.max(1) as i32, ..StakeBody::default() };
        let (body, damage) = stakes.foe.as_ref().map_or((unknown, 0), |foe| (foe.body, foe.damage));
        let own = stakes.own;
        // A blow that morale prevents costs no health.
        let whole = f64::from(own.health.max(1)) * (1.0 + BLOW * f64::from(spare.max(0)));
        let of_own = 1.0 / whole;
        let each = |of: &dyn Fn(i32) -> f64| {
            let mut all = [0.0; MOST];
            all.iter_mut().zip(0..).for_each(|(worth, count)| *worth = of(count));
            all
        };
        let strike = |count: i32, twice: i32| {
            if count == 0 { 0.0 } else { harm(body, (count + stakes.doubled) * twice + stakes.once) }
        };
        let health = f64::from(own.health.max(1));
        let taken = |count: i32| {
            if count == 0 || !stakes.answers {
                return 0.0;
            }
            let hit = count + damage;
            let guarded = (hit - own.soak - own.armor).clamp(0, own.guard);
            (harm(own, hit - guarded) * health + f64::from(guarded) * GUARD) * of_own
        };
        let price = |outcome: Outcome| -f64::from(judge::threat(outcome)) * THREAT * of_own;
        let mut outcomes = Outcome::ALL.map(price);
        outcomes[Outcome::TotalFailure as usize] -= MAJOR * of_own;
        Worth {
            dealt: [each(&|count| strike(count, 1)), each(&|count| strike(count, 2))],
            taken: each(&taken),
            outcomes,
            morale: BLOW * health * of_own,
            least: 0.0,
        }
    }

    /// The worth in a task in which only the result counts, from the perfect success to the total failure.
    pub fn of_task(outcomes: [f64; 5]) -> Worth {
        Worth { dealt: [[0.0; MOST]; 2], taken: [0.0; MOST], outcomes, morale: f64::INFINITY, least: 0.0 }
    }

    /// The worth of a result decided without cards, by the fewest successes and failures that it has.
    pub fn of_outcome(&self, outcome: Outcome) -> f64 {
        let (won, lost) = match outcome {
            Outcome::Perfect | Outcome::Success => (1, 0),
            Outcome::Partial => (1, 1),
            Outcome::Failure => (0, 1),
            Outcome::TotalFailure => (0, 0),
        };
        self.of(outcome, won, lost)
    }

    /// True if morale for a success is worth more than this result.
    pub fn is_bettered_by_morale(&self, outcome: Outcome, won: usize, lost: usize) -> bool {
        self.of_outcome(Outcome::Success) - self.of(outcome, won, lost) > self.morale
    }

    /// The same, if morale can turn any result into a success.
    #[must_use]
    pub fn saved_by_morale(self) -> Worth {
        Worth { least: self.of_outcome(Outcome::Success) - self.morale, ..self }
    }

    /// The worth of a result with so many successes and failures.
    #[inline]
    pub fn of(&self, outcome: Outcome, won: usize, lost: usize) -> f64 {
        let harm = match outcome {
            Outcome::TotalFailure => 0.0,
            Outcome::Perfect => self.dealt[1][won.min(MOST - 1)],
            Outcome::Success | Outcome::Partial | Outcome::Failure => {
                self.dealt[0][won.min(MOST - 1)] - self.taken[lost.min(MOST - 1)]
            }
        };
        (BASE + self.outcomes[outcome as usize] + harm).max(self.least)
    }

    /// Worth without a success.
    #[inline]
    pub(crate) fn unwon(&self, lost: usize, spared: bool, marks: Marks) -> f64 {
        self.of(marks.outcome(Balance::NothingWon { lost: lost > 0, spared }), 0, lost)
    }

    /// Worth without a failure.
    #[inline]
    pub(crate) fn unbeaten(&self, won: usize, marks: Marks) -> f64 {
        self.of(marks.outcome(Balance::NothingLost), won, 0)
    }

    /// Worth with both successes and failures among so many places, by their difference; at most one place is drawn.
    #[inline]
    pub(crate) fn both(&self, ahead: i32, places: usize, marks: Marks) -> f64 {
        let won = ((places as i32 + ahead).div_euclid(2)).max(1).max(1 + ahead);
        self.of(marks.outcome(Balance::Both(ahead)), won as usize, (won - ahead).max(1) as usize)
    }
}

/// The share of a body that damage takes; armor that it destroys counts as health.
fn harm(body: StakeBody, damage: i32) -> f64 {
    let past = (damage - body.soak.max(0)).max(0);
    let took = past.min(body.armor);
    let lost = past - took;
    let breaks = took > 0 && took == body.armor && !body.lasts;
    let whole = body.health.max(1) + if body.lasts { 0 } else { body.armor };
    if lost >= body.health.max(1) {
        return 1.0;
    }
    f64::from(lost + if breaks { body.armor } else { 0 }) / f64::from(whole)
}
