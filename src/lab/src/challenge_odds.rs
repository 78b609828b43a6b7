//! The exact chances of the five results of a lay: the sum over the counts of each worth that the Dealer draws, laid
//! by U16 (U14 to U20, U30, U75). The rules judge pairs and counts.
//!
//! The Dealer's row is filled from the first place to the last, worth by worth. For each filled part the number of
//! ways to each [`Balance`] is stored, so the work grows with the length of the row and not with the number of rows.

use super::dealer_knowledge::{Deal, LONGEST};
use super::worth::Worth;
use greenfelt_engine::rules::ultimo::judge::{Balance, Marks, UNOPPOSED, place};
use greenfelt_engine::rules::ultimo::worth::CardValue;
use greenfelt_engine::table::{Outcome, PairResult};
use greenfelt_engine::words::adding_up;
use std::ops::{Index, Range};

/// Less likely results are not shown.
pub const TOLD: f64 = 0.005;

#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Chances([f64; 5]);

impl Chances {
    pub fn certain(outcome: Outcome) -> Chances {
        let mut chances = Chances::default();
        chances.0[outcome as usize] = 1.0;
        chances
    }

    pub fn at_least(&self, outcome: Outcome) -> f64 {
        self.0[..=outcome as usize].iter().sum::<f64>().min(1.0)
    }

    pub fn each(&self) -> impl Iterator<Item = (Outcome, f64)> {
        Outcome::ALL.into_iter().zip(self.0)
    }

    /// Rounded so that the displayed parts and their sums agree: in whole percents with 100, in tenths with 1000.
    #[must_use]
    pub fn shown(&self, scale: f64) -> Chances {
        let mut shown = *self;
        shown.0.copy_from_slice(&adding_up(&self.0, scale));
        shown
    }

    /// Divides a bar of `cells`: at least one for each result of half a percent or more.
    pub fn parts(&self, cells: u16) -> Vec<(Outcome, u16)> {
        let likely: Vec<(Outcome, f64)> = self.each().filter(|(_, chance)| *chance >= TOLD).collect();
        let spare = f64::from(cells.saturating_sub(likely.len() as u16));
        let whole: f64 = likely.iter().map(|(_, chance)| chance).sum();
        let filled = |sum: f64| (sum / whole * spare).round();
        let mut sum = 0.0;
        let part = |(outcome, chance): (Outcome, f64)| {
            let before = filled(sum);
            sum += chance;
            (outcome, 1 + (filled(sum) - before) as u16)
        };
        likely.into_iter().map(part).collect()
    }

    pub fn mixed(parts: impl IntoIterator<Item = (Chances, f64)>) -> Chances {
        let (mut sum, mut whole) = ([0.0; 5], 0.0);
        for (part, weight) in parts {
            whole += weight;
            for (sum, part) in sum.iter_mut().zip(part.0) {
                *sum += part * weight;
            }
        }
        Chances(if whole > 0.0 { sum.map(|part| part / whole) } else { sum })
    }
}

impl Index<Outcome> for Chances {
    type Output = f64;

    fn index(&self, outcome: Outcome) -> &f64 {
        &self.0[outcome as usize]
    }
}

pub fn chances(deal: &Deal, row: &[CardValue]) -> Chances {
    Odds::new(deal).of(row)
}

const EVEN: usize = LONGEST + 1;

/// Ways to each balance of one kind, by successes minus failures; 0 outside `from..to`.
#[derive(Clone, Copy, Debug)]
struct Distribution {
    ways: [f64; 2 * EVEN],
    from: usize,
    to: usize,
}

impl Distribution {
    const NONE: Distribution = Distribution { ways: [0.0; 2 * EVEN], from: 2 * EVEN, to: 0 };

    fn clear(&mut self) {
        if self.from < self.to {
            self.ways[self.from..self.to].fill(0.0);
        }
        (self.from, self.to) = (2 * EVEN, 0);
    }

    /// Adds the ways of another lane `by` times, shifted by `ahead`.
    #[inline]
    fn pour(&mut self, other: &Distribution, places: Range<usize>, ahead: isize, by: f64) {
        let (from, to) = (other.from.max(places.start), other.to.min(places.end));
        if from >= to {
            return;
        }
        let (at, end) = (from.wrapping_add_signed(ahead), to.wrapping_add_signed(ahead));
        let (into, ways) = (&mut self.ways[at..end], &other.ways[from..to]);
        for place in 0..into.len().min(ways.len()) {
            into[place] += ways[place] * by;
        }
        self.from = self.from.min(at);
        self.to = self.to.max(end);
    }

    /// Sum of the ways, each times the value `ahead` places further.
    fn valued(&self, ahead: isize, values: &[f64]) -> f64 {
        if self.from >= self.to {
            return 0.0;
        }
        let first = (self.from + values.len() / 2).wrapping_add_signed(ahead) - EVEN;
        let (ways, values) = (&self.ways[self.from..self.to], &values[first..]);
        (0..ways.len().min(values.len())).fold(0.0, |sum, place| sum + ways[place] * values[place])
    }

    /// The same, only for places in a range.
    fn valued_in(&self, places: Range<usize>, ahead: isize, values: &[f64]) -> f64 {
        let (from, to) = (self.from.max(places.start), self.to.min(places.end));
        if from >= to {
            return 0.0;
        }
        let first = (from + values.len() / 2).wrapping_add_signed(ahead) - EVEN;
        self.ways[from..to].iter().zip(&values[first..]).map(|(ways, value)| ways * value).sum()
    }

    /// Ways by successes minus failures.
    fn each(&self) -> impl Iterator<Item = (i32, f64)> {
        let places = self.from..self.to.max(self.from);
        places.map(|at| (at as i32 - EVEN as i32, self.ways[at]))
    }
}

#[derive(Clone, Debug)]
pub(super) struct State {
    /// No pair won: without and with a Dealer's card that prevents a total failure.
    unwon: [Distribution; 2],
    unbeaten: Distribution,
    both: Distribution,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Run {
    pub(super) won: u32,
    pub(super) lost: u32,
    /// True if one of the Dealer's cards prevents a total failure.
    pub(super) saves: bool,
}

impl Run {
    #[inline]
    pub(super) fn add(&mut self, gives: Option<PairResult>) {
        match gives {
            Some(PairResult::Success) => self.won += 1,
            Some(PairResult::Failure) => self.lost += 1,
            Some(PairResult::Draw) | None => {}
        }
    }
}

impl State {
    pub(super) const NONE: State =
        State { unwon: [Distribution::NONE; 2], unbeaten: Distribution::NONE, both: Distribution::NONE };

    pub(super) fn clear(&mut self) {
        self.unwon.iter_mut().chain([&mut self.unbeaten, &mut self.both]).for_each(Distribution::clear);
    }

    /// Resets to the ways in which no card is met: without and with a Dealer's card that prevents a total
    /// failure.
    pub(super) fn unmet(&mut self, ways: [f64; 2]) {
        self.clear();
        for (lane, ways) in self.unwon.iter_mut().zip(ways).filter(|(_, ways)| *ways > 0.0) {
            lane.ways[EVEN] = ways;
            (lane.from, lane.to) = (EVEN, EVEN + 1);
        }
    }

    pub(super) fn start(&mut self) {
        self.unmet([1.0, 0.0]);
    }

    /// Adds the ways of `before` followed by a run, `by` times.
    pub(super) fn follow(&mut self, before: &State, run: Run, by: f64) {
        let (all, ahead) = (0..2 * EVEN, run.won as isize - run.lost as isize);
        for (spared, unwon) in before.unwon.iter().enumerate() {
            match (run.won, run.lost) {
                (0, _) => {
                    self.unwon[spared | usize::from(run.saves)].pour(unwon, all.clone(), ahead, by);
                }
                (_, 0) => {
                    self.unbeaten.pour(unwon, EVEN..EVEN + 1, ahead, by);
                    self.both.pour(unwon, 0..EVEN, ahead, by);
                }
                _ => self.both.pour(unwon, all.clone(), ahead, by),
            }
        }
        let unbeaten = if run.lost == 0 { &mut self.unbeaten } else { &mut self.both };
        unbeaten.pour(&before.unbeaten, all.clone(), ahead, by);
        self.both.pour(&before.both, all, ahead, by);
    }

    /// Like `follow`, if only the pairs won minus those lost count, and whether any is won: a perfect result counts as
    /// a success, and nothing prevents a total failure.
    pub(super) fn follow_ahead(&mut self, before: &State, run: Run, by: f64) {
        let (all, ahead) = (0..2 * EVEN, run.won as isize - run.lost as isize);
        let unwon = if run.won == 0 { &mut self.unwon[0] } else { &mut self.both };
        unwon.pour(&before.unwon[0], all.clone(), ahead, by);
        self.both.pour(&before.both, all, ahead, by);
    }

    /// Sum of the ways of `follow_ahead`, each times its value after a run. Values are without and with a pair won, by
    /// pairs won minus pairs lost, with 0 in the middle.
    pub(super) fn valued(&self, run: Run, [unwon, won]: [&[f64]; 2]) -> f64 {
        let ahead = run.won as isize - run.lost as isize;
        let first = if run.won > 0 { won } else { unwon };
        self.unwon[0].valued(ahead, first) + self.both.valued(ahead, won)
    }

    /// Sum of the ways, each times its worth after a run. Worths are by pairs won minus pairs lost: for rows without a
    /// pair won, without one lost, and with both.
    pub(super) fn worth(&self, run: Run, [unwon, unbeaten, both]: [&[f64]; 3]) -> f64 {
        let (all, ahead) = (0..2 * EVEN, run.won as isize - run.lost as isize);
        let lane = |lane: &Distribution| match (run.won, run.lost) {
            (0, _) => lane.valued_in(all.clone(), ahead, unwon),
            (_, 0) => lane.valued_in(EVEN..EVEN + 1, ahead, unbeaten) + lane.valued_in(0..EVEN, ahead, both),
            _ => lane.valued_in(all.clone(), ahead, both),
        };
        let clean = if run.lost == 0 { unbeaten } else { both };
        lane(&self.unwon[0])
            + lane(&self.unwon[1])
            + self.unbeaten.valued_in(all.clone(), ahead, clean)
            + self.both.valued_in(all.clone(), ahead, both)
    }

    /// The mean worth of a row after a last run is added; `places` is the length of the longer row.
    pub(super) fn mean_worth(&self, last: Run, marks: Marks, places: usize, worth: &Worth) -> f64 {
        let Run { won, lost, .. } = last;
        let (mut sum, mut whole) = (0.0, 0.0);
        let mut add = |ways: f64, of: f64| {
            whole += ways;
            sum += ways * of;
        };
        let plus = won as i32 - lost as i32;
        for (spared, lane) in self.unwon.iter().enumerate() {
            for (ahead, ways) in lane.each() {
                let behind = ahead.unsigned_abs() + lost;
                let of = match (won, behind) {
                    (0, _) => worth.unwon(behind as usize, spared > 0, marks),
                    (_, 0) => worth.unbeaten(won as usize, marks),
                    _ => worth.both(ahead + plus, places, marks),
                };
                add(ways, of);
            }
        }
        for (ahead, ways) in self.unbeaten.each() {
            let of = match lost {
                0 => worth.unbeaten((ahead.unsigned_abs() + won) as usize, marks),
                _ => worth.both(ahead + plus, places, marks),
            };
            add(ways, of);
        }
        for (ahead, ways) in self.both.each() {
            add(ways, worth.both(ahead + plus, places, marks));
        }
        sum / whole
    }

    /// Like `follow` for the last run that meets a player's card; the ways are without and with a later card
    /// that prevents a total failure.
    pub(super) fn close(&mut self, before: &State, run: Run, [plain, spared]: [f64; 2]) {
        if plain > 0.0 {
            self.follow(before, run, plain);
        }
        if spared > 0.0 {
            self.follow(before, Run { saves: true, ..run }, spared);
        }
    }

    /// Chances once a last run is added.
    pub(super) fn chances(&self, last: Run, marks: Marks) -> Chances {
        let Run { won, lost, .. } = last;
        let mut sum = [0.0; 5];
        let mut add = |balance: Balance, ways: f64| sum[marks.outcome(balance) as usize] += ways;
        for (spared, lane) in self.unwon.iter().enumerate() {
            for (ahead, ways) in lane.each() {
                add(Balance::of(won, ahead.unsigned_abs() + lost, spared > 0), ways);
            }
        }
        for (ahead, ways) in self.unbeaten.each() {
            add(Balance::of(ahead.unsigned_abs() + won, lost, false), ways);
        }
        for (ahead, ways) in self.both.each() {
            add(Balance::Both(ahead + won as i32 - lost as i32), ways);
        }
        let whole: f64 = sum.iter().sum();
        Chances(sum.map(|ways| ways / whole))
    }
}

pub struct Odds<'d> {
    deal: &'d Deal,
    /// By number of places filled.
    filled: Vec<State>,
    end: State,
}

impl Odds<'_> {
    pub fn new(deal: &Deal) -> Odds<'_> {
        Odds { deal, filled: vec![State::NONE; deal.length + 1], end: State::NONE }
    }

    pub fn of(&mut self, row: &[CardValue]) -> Chances {
        if self.deal.length == 0 {
            return Chances::certain(UNOPPOSED);
        }
        let mut marks = Marks::default();
        for &card in row {
            marks.add(card);
        }
        let met = row.len().min(self.deal.length);
        self.fill(&row[..met]);
        let last = last(row[met..].iter().copied(), self.deal.length - met, self.deal);
        self.end.chances(last, marks)
    }

    /// Computes the part of the row that meets the Dealer's cards.
    fn fill(&mut self, row: &[CardValue]) {
        let Odds { deal, filled, end } = self;
        let (met, unmet) = (row.len(), deal.length - row.len());
        if met == 0 {
            return end.unmet(deal.all());
        }
        end.clear();
        filled[..met].iter_mut().for_each(State::clear);
        filled[0].start();
        for (at, class) in deal.classes.iter().enumerate() {
            for places in (1..=met).rev() {
                let (before, now) = filled.split_at_mut(places);
                if places < met && deal.ways(at, 0) == 0.0 {
                    now[0].clear();
                }
                let mut run = Run { saves: class.worth.saves(), ..Run::default() };
                for n in 1..=deal.most(at).min(places) {
                    run.add(place(Some(row[places - n]), Some(class.worth)));
                    if places - n > deal.reach(at) {
                        continue;
                    }
                    let before = &before[places - n];
                    if places < met {
                        now[0].follow(before, run, deal.ways(at, n));
                    } else {
                        end.close(before, run, deal.closing(at, n, unmet));
                    }
                }
            }
            if deal.ways(at, 0) == 0.0 {
                filled[0].clear();
            }
        }
    }
}

/// The unpaired cards: the player's beyond the difficulty, or the Dealer's (U17).
pub(super) fn last(past: impl IntoIterator<Item = CardValue>, unmet: usize, deal: &Deal) -> Run {
    let mut run = Run::default();
    past.into_iter().for_each(|card| run.add(place(Some(card), None)));
    if let Some(class) = deal.classes.first() {
        (0..unmet).for_each(|_| run.add(place(None, Some(class.worth))));
    }
    run
}
