//! Rows as two halves that meet in the middle. A first half is how many ways lead to each state behind it: the worth of
//! the Dealer's last card, how many of that worth lie there by then, and how the challenge stands. A second half is how
//! likely an aim is from each of those states on. The chance of a row is the sum of the products, so that each half is
//! worked out once, however many rows it is a half of.

use super::super::challenge_odds::Run;
use super::super::known::Deal;
use crate::rules::ultimo::judge::{Balance, Marks, pair};
use crate::rules::ultimo::worth::Worth;
use crate::table::challenge::{Gives, Outcome};

/// How a challenge stands, as far as success, partial success and a perfect result depend on it.
#[derive(Clone, Copy, Debug)]
enum Stand {
    /// Nothing won, so many lost.
    Unwon(usize),
    /// So many won, nothing lost.
    Unbeaten(usize),
    /// Something won, something lost: by how many more are won.
    Both(isize),
}

impl Stand {
    /// All of them after so many places, in the order of their numbers.
    fn all(places: usize) -> impl Iterator<Item = Stand> {
        let most = places as isize;
        let unwon = (0..=places).map(Stand::Unwon);
        unwon.chain((1..=places).map(Stand::Unbeaten)).chain((-most..=most).map(Stand::Both))
    }

    /// How many there are.
    fn count(places: usize) -> usize {
        4 * places + 2
    }

    /// Its number after so many places.
    fn number(self, places: usize) -> usize {
        match self {
            Stand::Unwon(lost) => lost,
            Stand::Unbeaten(won) => places + won,
            Stand::Both(ahead) => (3 * places + 1).wrapping_add_signed(ahead),
        }
    }

    /// How it stands one place later.
    fn after(self, gives: Gives) -> Stand {
        match (self, gives) {
            (stand, Gives::Draw) => stand,
            (Stand::Unwon(0), Gives::Success) => Stand::Unbeaten(1),
            (Stand::Unwon(lost), Gives::Success) => Stand::Both(1 - lost as isize),
            (Stand::Unwon(lost), Gives::Failure) => Stand::Unwon(lost + 1),
            (Stand::Unbeaten(won), Gives::Success) => Stand::Unbeaten(won + 1),
            (Stand::Unbeaten(won), Gives::Failure) => Stand::Both(won as isize - 1),
            (Stand::Both(ahead), Gives::Success) => Stand::Both(ahead + 1),
            (Stand::Both(ahead), Gives::Failure) => Stand::Both(ahead - 1),
        }
    }

    /// How it stands in the end, with what comes behind the cards that meet one of the Dealer's. Which of the failures is
    /// a total one is no part of any aim.
    fn balance(self, last: Run) -> Balance {
        match self {
            Stand::Unwon(lost) => Balance::of(last.won, lost as u32 + last.lost, false),
            Stand::Unbeaten(won) => Balance::of(won as u32 + last.won, last.lost, false),
            Stand::Both(ahead) => Balance::Both(ahead as i32 + last.won as i32 - last.lost as i32),
        }
    }
}

/// The number of what a place gives.
fn nth(gives: Gives) -> usize {
    match gives {
        Gives::Success => 0,
        Gives::Failure => 1,
        Gives::Draw => 2,
    }
}

/// What works halves out against the same cards of the Dealer.
pub(super) struct Halves<'d> {
    deal: &'d Deal,
    /// The first state of each worth of the Dealer's: with none of it, then with one, and so on.
    first: Vec<usize>,
    /// How many states there are, how the challenge stands aside.
    states: usize,
    /// By places and by what the next place gives: the number of each standing after it.
    steps: Vec<[Vec<usize>; 3]>,
}

/// For each state and each standing a number: ways that lead there, or what they are worth.
pub(super) type Half = Vec<f64>;

impl<'d> Halves<'d> {
    /// For rows of at most so many places.
    pub(super) fn new(deal: &'d Deal, places: usize) -> Halves<'d> {
        let mut states = 0;
        let first = (0..deal.classes.len()).map(|at| {
            let first = states;
            states += deal.most(at) + 1;
            first
        });
        let first = first.collect();
        let step = |places: usize, gives: Gives| -> Vec<usize> {
            Stand::all(places).map(|stand| stand.after(gives).number(places + 1)).collect()
        };
        let all = [Gives::Success, Gives::Failure, Gives::Draw];
        let steps = (0..places).map(|places| all.map(|gives| step(places, gives))).collect();
        Halves { deal, first, states, steps }
    }

    /// Before the first place.
    pub(super) fn start(&self) -> Half {
        let mut half = vec![0.0; self.states * Stand::count(0)];
        let mut ways = 1.0;
        for (at, first) in self.first.iter().enumerate() {
            half[first * Stand::count(0)] = ways;
            ways *= self.deal.ways(at, 0);
        }
        half
    }

    /// A first half of so many places with one card more.
    pub(super) fn grow(&self, places: usize, before: &Half, card: Worth) -> Half {
        let (count, wide) = (Stand::count(places), Stand::count(places + 1));
        let mut now = vec![0.0; self.states * wide];
        // The ways to have filled the places with the worths before one.
        let mut filled = vec![0.0; wide];
        for (at, class) in self.deal.classes.iter().enumerate() {
            let (first, step) = (self.first[at], &self.steps[places][nth(pair(card, class.worth))]);
            now[first * wide..][..wide].copy_from_slice(&filled);
            let none = self.deal.ways(at, 0);
            for ways in &mut filled {
                *ways *= none;
            }
            for n in 0..self.deal.most(at).min(places + 1) {
                let (from, to) = (&before[(first + n) * count..][..count], (first + n + 1) * wide);
                let so = self.deal.ways(at, n + 1);
                for (ways, &stand) in from.iter().zip(step) {
                    now[to + stand] += ways;
                    filled[stand] += ways * so;
                }
            }
        }
        now
    }

    /// Behind the last of so many places that meet a card of the Dealer's: how likely an aim is, by what comes behind.
    pub(super) fn end(&self, places: usize, last: Run, marks: Marks, aim: Outcome) -> Half {
        let (wide, unmet) = (Stand::count(places), self.deal.length - places);
        let reached = |stand: Stand| marks.outcome(stand.balance(last)) <= aim;
        let worth: Vec<f64> = Stand::all(places).map(|stand| f64::from(u8::from(reached(stand)))).collect();
        let whole: f64 = self.deal.all().iter().sum();
        let mut half = vec![0.0; self.states * wide];
        for (at, first) in self.first.iter().enumerate() {
            for n in 1..=self.deal.most(at).min(places) {
                let so = self.deal.closing(at, n, unmet).iter().sum::<f64>() / whole;
                let row = &mut half[(first + n) * wide..][..wide];
                row.iter_mut().zip(&worth).for_each(|(here, worth)| *here = worth * so);
            }
        }
        half
    }

    /// A second half that begins behind so many places, with one card more in front of it.
    pub(super) fn back(&self, places: usize, after: &Half, card: Worth) -> Half {
        let (count, wide) = (Stand::count(places), Stand::count(places + 1));
        let mut now = vec![0.0; self.states * count];
        // What it is worth that the next card of the Dealer's is of a worth behind one.
        let mut behind = vec![0.0; count];
        for (at, class) in self.deal.classes.iter().enumerate().rev() {
            let (first, step) = (self.first[at], &self.steps[places][nth(pair(card, class.worth))]);
            let most = self.deal.most(at);
            for n in 0..=most.min(places) {
                let so = self.deal.ways(at, n);
                let row = &mut now[(first + n) * count..][..count];
                row.iter_mut().zip(&behind).for_each(|(here, behind)| *here = behind * so);
                if n < most {
                    let next = &after[(first + n + 1) * wide..][..wide];
                    row.iter_mut().zip(step).for_each(|(here, &stand)| *here += next[stand]);
                }
            }
            behind.copy_from_slice(&now[first * count..][..count]);
        }
        now
    }

    /// What of a half counts where it meets another one behind so many places: the states in which the last card is of
    /// the worth that they tell.
    pub(super) fn cut(&self, places: usize, half: &Half) -> Half {
        let count = Stand::count(places);
        let classes = self.first.iter().enumerate();
        let rows = classes.flat_map(|(at, first)| {
            (1..=self.deal.most(at).min(places)).map(move |n| &half[(first + n) * count..][..count])
        });
        rows.flatten().copied().collect()
    }
}

/// The chance of the row of two halves.
pub(super) fn joined(head: &[f64], tail: &[f64]) -> f64 {
    // Four sums that do not wait for one another.
    let mut sums = [0.0; 4];
    let (heads, tails) = (head.chunks_exact(4), tail.chunks_exact(4));
    let rest: f64 = heads.remainder().iter().zip(tails.remainder()).map(|(one, other)| one * other).sum();
    for (one, other) in heads.zip(tails) {
        for ((sum, one), other) in sums.iter_mut().zip(one).zip(other) {
            *sum += one * other;
        }
    }
    sums.iter().sum::<f64>() + rest
}
