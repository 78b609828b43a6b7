//! The best lay for an aim, over every legal choice and order of a hand, including queens' copies (U11, U13, U15).
//!
//! Rows are searched as a tree, so that rows with a common beginning share the work. Dominated choices are skipped:
//! among descending cards the highest k are optimal, and queens use only undominated copies; the rules decide both (a
//! better card never hurts). Lays with the same worths in another order, or with other cards of the same worth, count
//! as one lay here, represented by the best order. If no other lays are requested, beginnings that cannot lead to the
//! best are skipped.

pub mod aided;
mod bound;
mod hopeless;
mod lower;
mod plain;
mod thrift;

use self::bound::{Bounds, CardKind, Left};
pub(super) use self::hopeless::{default_row, least_lost};
use self::lower::{Alike, lowered};
pub(super) use self::plain::plain_worth;
use super::challenge_odds::{Chances, Odds, Run, State, last};
use super::dealer_knowledge::Deal;
use super::hand::{Hand, price};
use super::worth::Worth;
use greenfelt_engine::rules::ultimo::judge::{Marks, UNOPPOSED, place};
use greenfelt_engine::rules::ultimo::worth::{CardValue, Played, Standing};
use greenfelt_engine::table::{Laid, Outcome};
use greenfelt_engine::words::words;
use std::cmp::Ordering;

words! {
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
    pub enum Goal(word) {
        /// The highest chance of success or better, then of partial or better, then the fewest cards.
        #[default]
        Success "success",
        /// The highest chance of partial or better, then of success or better, then the fewest cards.
        Partial "partial",
        /// The highest chance of a perfect result, then of success or better, then of partial or better, then the
        /// fewest cards.
        Perfect "perfect",
        /// The fewest and then the lowest cards, among the lays within 0.05 of the best chance of success or better.
        Thrifty "thrifty",
    }
}

/// The aim of a search.
#[derive(Clone, Copy, Debug)]
pub enum Aim<'a> {
    Goal(Goal),
    /// The highest worth, then the fewest cards.
    Worth(&'a Worth),
}

impl From<Goal> for Aim<'_> {
    fn from(goal: Goal) -> Self {
        Aim::Goal(goal)
    }
}

impl<'a> From<&'a Worth> for Aim<'a> {
    fn from(worth: &'a Worth) -> Self {
        Aim::Worth(worth)
    }
}

impl Aim<'_> {
    fn is(self, goal: Goal) -> bool {
        matches!(self, Aim::Goal(own) if own == goal)
    }
}

#[derive(Clone, Debug, PartialEq)]
pub struct Lay {
    pub row: Vec<Laid>,
    pub chances: Chances,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Best {
    pub lay: Lay,
    pub next: Vec<Lay>,
    pub considered: usize,
    /// The value by which the best lay was found: a chance, or its worth.
    pub worth: f64,
}

/// Rows between two calls of `go_on`.
pub const ASKED_AFTER: u32 = 128;

const TOLD: usize = 3;

/// Smaller differences count as equal.
const SAME: f64 = 1e-11;

/// Bounds that are lower by at most this much are not trusted, because of rounding.
const CLOSE: f64 = 1e-9;

/// `None` if `go_on` ended the search.
pub fn best_lay<'a>(
    deal: &Deal,
    hand: &Hand,
    aim: impl Into<Aim<'a>>,
    go_on: &dyn Fn() -> bool,
) -> Option<Best> {
    searched(deal, hand, aim.into(), true, go_on)
}

/// Only the best lay, which takes a fraction of the time; `None` if `go_on` ended the search.
pub fn best_alone<'a>(
    deal: &Deal,
    hand: &Hand,
    aim: impl Into<Aim<'a>>,
    go_on: &dyn Fn() -> bool,
) -> Option<Best> {
    searched(deal, hand, aim.into(), false, go_on)
}

/// Against no cards of the Dealer, none is needed.
fn unopposed() -> Best {
    let lay = Lay { row: Vec::new(), chances: Chances::certain(UNOPPOSED) };
    Best { lay, next: Vec::new(), considered: 1, worth: 1.0 }
}

fn searched(deal: &Deal, hand: &Hand, aim: Aim<'_>, next: bool, go_on: &dyn Fn() -> bool) -> Option<Best> {
    if deal.length() == 0 {
        return Some(unopposed());
    }
    let readings = hand.readings(deal);
    let worths: Vec<CardValue> = readings.iter().flatten().map(|played| played.worth).collect();
    let deal = &deal.against(&worths);
    let mut search = Search::new(deal, hand, aim, go_on);
    let orders = |reading: &Vec<Played>| {
        reading.iter().filter(|played| played.place == Standing::Anywhere).count() > 1
    };
    // For few orders, bounds cost more than they save.
    let bounded = matches!(aim, Aim::Goal(Goal::Success | Goal::Partial) | Aim::Worth(_));
    if !next && bounded && readings.iter().any(orders) {
        search.bounds = Some(Bounds::new(deal, aim, search.limit, &readings));
    }
    search.every(&readings)?;
    if next {
        search.neighbors(&readings)?;
    }
    let best =
        if aim.is(Goal::Thrifty) { search.thriftiest(&readings)? } else { search.lowest(&readings)? };
    let mut odds = Odds::new(deal);
    let mut lay = |found: &Found| {
        let row = found.row.clone();
        Lay { chances: odds.of(&hand.worths(&row)), row }
    };
    let worth = best.merit.chances[0];
    let best = match aim {
        Aim::Goal(goal) => least_lost(deal, hand, &readings, goal, lay(&best)),
        Aim::Worth(_) => lay(&best),
    };
    let kept = kinds(&hand.values.row(&best.row));
    let others = search.told.iter().filter(|other| next && other.kinds != kept);
    let (next, considered) = (others.take(TOLD).map(&mut lay).collect(), search.considered);
    Some(Best { next, lay: best, considered, worth })
}

#[derive(Clone, Copy, Debug)]
struct Merit {
    chances: [f64; 3],
    cards: usize,
    price: u32,
}

impl Merit {
    fn of_worth(worth: f64, row: &[Played]) -> Merit {
        let price = row.iter().map(|played| price(played.laid.card)).sum();
        Merit { chances: [worth, 0.0, 0.0], cards: row.len(), price }
    }

    fn of(chances: &Chances, row: &[Played], goal: Goal) -> Merit {
        let success = chances.at_least(Outcome::Success);
        let partial = chances.at_least(Outcome::Partial);
        let chances = match goal {
            Goal::Success | Goal::Thrifty => [success, partial, 0.0],
            Goal::Partial => [partial, success, 0.0],
            Goal::Perfect => [chances[Outcome::Perfect], success, partial],
        };
        Merit { chances, cards: row.len(), price: row.iter().map(|played| price(played.laid.card)).sum() }
    }

    fn weighed(&self, other: &Merit) -> Ordering {
        let unlike =
            self.chances.iter().zip(&other.chances).find(|(mine, theirs)| (*mine - *theirs).abs() > SAME);
        unlike.map_or_else(|| other.cards.cmp(&self.cards), |(mine, theirs)| mine.total_cmp(theirs))
    }

    fn beats(&self, other: &Merit) -> bool {
        self.weighed(other).then(other.price.cmp(&self.price)).is_gt()
    }
}

#[derive(Clone, Debug)]
struct Found {
    row: Vec<Laid>,
    /// Identifies the cards: their worths and places, sorted.
    kinds: Vec<u8>,
    /// The search does not distinguish failure and total failure.
    chances: Chances,
    merit: Merit,
}

impl Found {
    fn lay(self) -> Lay {
        Lay { row: self.row, chances: self.chances }
    }

    fn jokers(&self) -> usize {
        self.kinds.iter().filter(|kind| **kind <= LAST_JOKER).count()
    }
}

/// Cards of one worth with the same possible place; the cheapest is last and is taken first.
struct Group {
    first: bool,
    cards: Vec<Played>,
}

/// Rows to examine, by number of cards.
#[derive(Clone, Copy, Debug)]
enum Least {
    None,
    /// Rows at most one card short of the longest, with this many non-jokers in the hand. One more card after the
    /// others never makes success or partial success less likely.
    Nearly(usize),
    Exactly(usize),
}

struct Search<'a> {
    deal: &'a Deal,
    aim: Aim<'a>,
    go_on: &'a dyn Fn() -> bool,
    limit: usize,
    least: Least,
    /// Jokers and cards that stand anywhere, by worth.
    groups: Vec<Group>,
    /// Descending cards, lowest first; the highest is taken first.
    falling: Vec<Played>,
    row: Vec<Played>,
    /// `filled[places][class]`: results of the first places when filled with worths before a class.
    filled: Vec<Vec<State>>,
    end: State,
    /// `None` if every row is examined.
    bounds: Option<Bounds<'a>>,
    /// Cards left before the row, and after each of its cards.
    left: Vec<Left>,
    /// The best chance of the goal that a row is known to have.
    reached: f64,
    /// The best lays with different cards, best first.
    told: Vec<Found>,
    /// Those that differ only in the price of their cards.
    alike: Alike,
    /// Best chance of success or better, by number of cards.
    by_length: Vec<f64>,
    considered: usize,
}

impl<'a> Search<'a> {
    fn new(deal: &'a Deal, hand: &Hand, aim: Aim<'a>, go_on: &'a dyn Fn() -> bool) -> Search<'a> {
        let limit = hand.limit.min(hand.cards.len());
        let depth = limit.min(deal.length);
        let mut filled = vec![vec![State::NONE; deal.classes.len() + 1]; depth + 1];
        let mut open = true;
        for (class, first) in filled[0].iter_mut().enumerate() {
            if open {
                first.start();
            }
            open &= class < deal.classes.len() && deal.ways(class, 0) > 0.0;
        }
        Search {
            deal,
            aim,
            go_on,
            limit,
            least: Least::None,
            groups: Vec::new(),
            falling: Vec::new(),
            row: Vec::new(),
            filled,
            end: State::NONE,
            bounds: None,
            left: Vec::new(),
            reached: 0.0,
            told: Vec::new(),
            alike: Alike::default(),
            by_length: vec![0.0; limit + 1],
            considered: 0,
        }
    }

    fn every(&mut self, readings: &[Vec<Played>]) -> Option<()> {
        // A jack forbids a perfect success, and a joker more than a partial one: only for other cards does one more
        // never hurt.
        let helps = |played: &&Played| {
            let jack = matches!(self.aim, Aim::Worth(_)) && played.worth == CardValue::Jack;
            played.place != Standing::First && !jack
        };
        let others = readings.first().map_or(0, |cards| cards.iter().filter(helps).count());
        self.least = match self.aim {
            Aim::Goal(Goal::Success | Goal::Partial) | Aim::Worth(_) => Least::Nearly(others),
            Aim::Goal(Goal::Perfect | Goal::Thrifty) => Least::None,
        };
        for reading in readings {
            self.reach(reading);
        }
        readings.iter().try_for_each(|reading| self.all_of(reading, reading))?;
        let shorter = |best: &Found| best.row.len() < self.limit.min(others + best.jokers());
        if matches!(self.least, Least::Nearly(_)) && self.told.first().is_none_or(shorter) {
            // Even fewer cards may be as good.
            self.least = Least::None;
            readings.iter().try_for_each(|reading| self.all_of(reading, reading))?;
        }
        Some(())
    }

    /// Builds a good row by the highest bound in each place, to have a chance to compare bounds with.
    fn reach(&mut self, reading: &[Played]) {
        let Some(mut bounds) = self.bounds.take() else { return };
        self.row.clear();
        let mut left = bounds.left(reading);
        let mut bound = 0.0;
        while !bounds.ends(&left) && (self.row.is_empty() || bound > self.reached) {
            let kinds: Vec<_> = bounds.next(&left).filter(|kind| kind.place != Standing::First).collect();
            let choices = kinds.into_iter().filter_map(|kind| {
                let played = reading.iter().find(|played| CardKind::of(**played) == kind)?;
                self.row.push(*played);
                let next = bounds.after(&left, kind);
                let bound = bounds.of(&self.row, &self.filled, &next);
                self.row.pop();
                Some((bound, *played, next))
            });
            let Some(best) = choices.max_by(|one, other| one.0.total_cmp(&other.0)) else { break };
            self.row.push(best.1);
            (bound, left) = (best.0, best.2);
            self.meet(false, !bounds.ends(&left));
        }
        if bounds.ends(&left) {
            // The bound of a whole row is its chance.
            self.reached = self.reached.max(bound);
        }
        self.bounds = Some(bounds);
    }

    /// True if no row with this beginning can be the best; otherwise records which cards are left.
    fn falls_short(&mut self) -> bool {
        let (Some(bounds), Some(left), Some(last)) = (&mut self.bounds, self.left.last(), self.row.last())
        else {
            return false;
        };
        let left = bounds.after(left, CardKind::of(*last));
        let short = bounds.of(&self.row, &self.filled, &left) < self.reached - CLOSE;
        if !short {
            self.left.push(left);
        }
        short
    }

    fn counts(&self) -> bool {
        match self.least {
            Least::None => true,
            Least::Nearly(others) => {
                let jokers = self.row.iter().take_while(|played| played.place == Standing::First).count();
                self.row.len() + 1 >= self.limit.min(others + jokers)
            }
            Least::Exactly(cards) => self.row.len() == cards,
        }
    }

    /// Examines all rows of some cards of a reading.
    fn all_of(&mut self, cards: &[Played], reading: &[Played]) -> Option<()> {
        self.groups.clear();
        self.falling.clear();
        self.row.clear();
        self.left = self.bounds.iter().map(|bounds| bounds.left(reading)).collect();
        let mut cards = cards.to_vec();
        cards.sort_by_key(|played| std::cmp::Reverse(price(played.laid.card)));
        for played in cards {
            match played.place {
                Standing::Descending(_) => self.falling.push(played),
                Standing::First | Standing::Anywhere => {
                    let first = played.place == Standing::First;
                    let same = |group: &&mut Group| {
                        group.first == first && group.cards.iter().all(|card| card.worth == played.worth)
                    };
                    match self.groups.iter_mut().find(same) {
                        Some(group) => group.cards.push(played),
                        None => self.groups.push(Group { first, cards: vec![played] }),
                    }
                }
            }
        }
        self.falling.sort_by_key(|played| value(played.place));
        if self.counts() {
            self.look()?;
        }
        self.descend(0)
    }

    /// Examines all rows that begin like the current one. Beyond the Dealer's row the order no longer matters: groups
    /// are taken from `from` on.
    fn descend(&mut self, from: usize) -> Option<()> {
        if self.row.len() >= self.limit {
            return Some(());
        }
        let past = self.row.len() >= self.deal.length;
        if !(past && from > 0)
            && let Some(played) = self.falling.pop()
        {
            self.lay(played, 0)?;
            self.falling.push(played);
        }
        let only_jokers = self.row.last().is_none_or(|last| last.place == Standing::First);
        for at in 0..self.groups.len() {
            let passed = past && at + 1 < from;
            if passed || (self.groups[at].first && !only_jokers) {
                continue;
            }
            if let Some(played) = self.groups[at].cards.pop() {
                self.lay(played, at + 1)?;
                self.groups[at].cards.push(played);
            }
        }
        Some(())
    }

    fn lay(&mut self, played: Played, from: usize) -> Option<()> {
        self.row.push(played);
        let places = self.row.len();
        if places <= self.deal.length && self.falls_short() {
            self.row.pop();
            return Some(());
        }
        let told = self.counts();
        if places <= self.deal.length {
            let ends = told || places == self.deal.length;
            self.meet(ends, places < self.limit.min(self.deal.length));
        }
        if told {
            self.look()?;
        }
        self.descend(if places > self.deal.length { from } else { 0 })?;
        if places <= self.deal.length {
            self.left.pop();
        }
        self.row.pop();
        Some(())
    }

    fn meet(&mut self, ends: bool, goes_on: bool) {
        let (deal, places) = (self.deal, self.row.len());
        let unmet = deal.length - places;
        // No goal distinguishes failures, and only one distinguishes a perfect result.
        let (worth, perfect) = (matches!(self.aim, Aim::Worth(_)), self.aim.is(Goal::Perfect));
        let follow = if worth || perfect { State::follow } else { State::follow_ahead };
        let (before, now) = self.filled.split_at_mut(places);
        if ends {
            self.end.clear();
        }
        let mut nothing = Vec::new();
        let now = if goes_on { &mut now[0] } else { &mut nothing };
        if goes_on {
            now[0].clear();
        }
        for (at, class) in deal.classes.iter().enumerate() {
            if goes_on {
                let [ways, next] = &mut now[at..=at + 1] else { continue };
                next.clear();
                if deal.ways(at, 0) > 0.0 {
                    follow(next, ways, Run::default(), 1.0);
                }
            }
            let mut run = Run { saves: worth && class.worth.saves(), ..Run::default() };
            for n in 1..=deal.most(at).min(places) {
                run.add(place(Some(self.row[places - n].worth), Some(class.worth)));
                if places - n > deal.reach(at) {
                    continue;
                }
                let from = &before[places - n][at];
                if goes_on {
                    follow(&mut now[at + 1], from, run, deal.ways(at, n));
                }
                if worth {
                    if ends {
                        self.end.close(from, run, deal.closing(at, n, unmet));
                    }
                    continue;
                }
                let closing = if ends { deal.closing(at, n, unmet).iter().sum() } else { 0.0 };
                if closing > 0.0 {
                    follow(&mut self.end, from, run, closing);
                }
            }
        }
    }

    fn look(&mut self) -> Option<()> {
        self.considered += 1;
        if self.considered.is_multiple_of(ASKED_AFTER as usize) && !(self.go_on)() {
            return None;
        }
        let met = self.row.len().min(self.deal.length);
        let mut marks = Marks::default();
        self.row.iter().for_each(|played| marks.add(played.worth));
        if met == 0 {
            self.end.unmet(self.deal.all());
        }
        let last = last(self.row[met..].iter().map(|played| played.worth), self.deal.length - met, self.deal);
        let (chances, merit) = match self.aim {
            Aim::Goal(goal) => {
                let chances = self.end.chances(last, marks);
                (chances, Merit::of(&chances, &self.row, goal))
            }
            Aim::Worth(worth) => {
                let places = self.row.len().max(self.deal.length);
                let mean = self.end.mean_worth(last, marks, places, worth);
                (Chances::default(), Merit::of_worth(mean, &self.row))
            }
        };
        let best = &mut self.by_length[self.row.len()];
        *best = best.max(chances.at_least(Outcome::Success));
        self.reached = self.reached.max(merit.chances[0]);
        self.alike.weigh(merit, &self.row);
        if self.told.len() > TOLD && self.told.last().is_some_and(|worst| !merit.beats(&worst.merit)) {
            return Some(());
        }
        let kinds = kinds(&self.row);
        let same = self.told.iter().position(|found| found.kinds == kinds);
        if let Some(same) = same {
            if !merit.beats(&self.told[same].merit) {
                return Some(());
            }
            self.told.remove(same);
        }
        let at = self.told.iter().position(|found| merit.beats(&found.merit)).unwrap_or(self.told.len());
        let row = self.row.iter().map(|played| played.laid).collect();
        self.told.insert(at, Found { row, kinds, chances, merit });
        self.told.truncate(TOLD + 1);
        Some(())
    }
}

impl Search<'_> {
    /// Examines lays like the best one in which one descending card is replaced by the next lower one; all others with
    /// as many cards of each kind are no better.
    fn neighbors(&mut self, readings: &[Vec<Played>]) -> Option<()> {
        let best = self.told.first()?.row.clone();
        let used = |played: &&Played| best.contains(&played.laid);
        let Some(reading) = readings.iter().find(|reading| reading.iter().filter(used).count() == best.len())
        else {
            return Some(());
        };
        let mine: Vec<Played> = reading.iter().filter(used).copied().collect();
        self.least = Least::Exactly(mine.len());
        lowered(&mine, reading).iter().try_for_each(|cards| self.all_of(cards, reading))
    }

    fn lowest(&mut self, readings: &[Vec<Played>]) -> Option<Found> {
        let (alike, best) = (std::mem::take(&mut self.alike), self.told.first()?.clone());
        let (told, considered) = (std::mem::take(&mut self.told), self.considered);
        let best = alike.lowest(readings, best, |cards, reading| {
            self.told.clear();
            self.least = Least::Exactly(cards.len());
            self.all_of(cards, reading)?;
            Some(self.told.first().cloned())
        })?;
        (self.told, self.considered) = (told, considered);
        Some(best)
    }
}

fn value(place: Standing) -> u8 {
    if let Standing::Descending(value) = place { value } else { 0 }
}

const LAST_JOKER: u8 = 1;

/// Worth and place of each card, sorted.
fn kinds(row: &[Played]) -> Vec<u8> {
    let kind = |played: &Played| match (played.worth, played.place) {
        (CardValue::Joker, _) => 0,
        (CardValue::Gamble, _) => LAST_JOKER,
        (CardValue::Jack | CardValue::FreeJack, _) => 2,
        (CardValue::Ace, Standing::Anywhere) => 3,
        (CardValue::Ace, _) => 4,
        (CardValue::King(n), _) => 5 + n,
        (CardValue::Value(n), Standing::Anywhere) => 20 + n,
        (CardValue::Value(n), _) => 40 + n,
    };
    let mut kinds: Vec<u8> = row.iter().map(kind).collect();
    kinds.sort_unstable();
    kinds
}
