//! Rows that are put together of two halves: the first halves as the search comes upon them, by how many cards of each
//! kind are laid in them; the second ones of the cards that are left then.

use super::halves::{Half, Halves, joined};
use super::{Least, SAME, Search, last};
use crate::rules::ultimo::judge::Marks;
use crate::rules::ultimo::worth::{Played, Worth};
use std::collections::{BTreeMap, HashMap};

/// The fewest places that are worth two halves.
const PLACES: usize = 8;

/// The fewest orders of a hand that are worth them.
const ORDERS: f64 = 400.0;

/// How many cards of each kind, in one number: those that descend, then each group.
type Laid = u64;

/// The bits of a kind in it.
const BITS: usize = 6;

/// Halves of rows that wait for one another.
pub(super) struct Joining<'a> {
    halves: Halves<'a>,
    /// How many places the first half has.
    places: usize,
    /// The first halves of the row that lies, by places.
    heads: Vec<Half>,
    /// The whole first halves, by what is laid in them.
    waiting: BTreeMap<Laid, Vec<Head>>,
    /// How many cards descend in all.
    falling: usize,
    /// For each choice of cards the chances of the best row of them, in the order of the aims.
    best: HashMap<Laid, Vec<f64>>,
}

/// A first half.
struct Head {
    row: Vec<Played>,
    ways: Half,
}

/// A second half.
struct Tail {
    cards: Vec<Played>,
    /// What is laid in a row with it.
    all: Laid,
    /// How likely each aim is from it on, in their order.
    chances: Vec<Half>,
}

/// The cards of a second half: how many of each kind meet one of the Dealer's, and how many lie past the difficulty.
struct Choice {
    met: Vec<usize>,
    past: Vec<usize>,
}

impl<'a> Joining<'a> {
    /// Halves of the rows of a hand that is about to be searched, where there are enough of them.
    pub(super) fn of(search: &Search<'a>) -> Option<Joining<'a>> {
        let meet = search.limit.min(search.deal.length);
        let free = || search.groups.iter().filter(|group| !group.first).map(|group| group.all);
        let falling = search.falling.len();
        let cards = falling + free().sum::<usize>();
        let factorial = |n: usize| (1..=n).map(|n| n as f64).product::<f64>();
        let orders = factorial(cards) / free().map(factorial).product::<f64>() / factorial(falling);
        let jokers = search.groups.iter().filter(|group| group.first).map(|group| group.all).sum::<usize>();
        let places = meet / 2;
        let kinds = BITS * (search.groups.len() + 1) <= Laid::BITS as usize && cards < 1 << BITS;
        if meet < PLACES || orders < ORDERS || jokers >= places || !kinds {
            return None;
        }
        let halves = Halves::new(search.deal, meet);
        let heads = vec![halves.start()];
        Some(Joining { halves, places, heads, waiting: BTreeMap::new(), falling, best: HashMap::new() })
    }
}

impl Search<'_> {
    /// Whether a row is looked at as soon as it lies, and not only once its halves are put together.
    pub(super) fn told_at_once(&self) -> bool {
        self.joining.as_ref().is_none_or(|joining| match self.least {
            Least::None => true,
            Least::Nearly(_) | Least::Exactly(_) => (1..=joining.places).any(|cards| self.counts_with(cards)),
        })
    }

    /// The row that lies has one card more.
    pub(super) fn grow(&mut self, card: Worth) {
        let places = self.row.len() - 1;
        if let Some(joining) = self.joining.as_mut().filter(|joining| places < joining.places) {
            joining.heads.truncate(places + 1);
            let head = joining.halves.grow(places, &joining.heads[places], card);
            joining.heads.push(head);
        }
    }

    /// Whether what lies is a whole first half, which is kept then.
    pub(super) fn halved(&mut self) -> bool {
        let laid = self.laid();
        let Some(joining) = self.joining.as_mut().filter(|joining| joining.places == self.row.len()) else {
            return false;
        };
        let ways = joining.halves.cut(joining.places, &joining.heads[joining.places]);
        joining.waiting.entry(laid).or_default().push(Head { row: self.row.clone(), ways });
        true
    }

    /// How many cards of each kind lie there.
    fn laid(&self) -> Laid {
        let falling = self.joining.as_ref().map_or(0, |joining| joining.falling - self.falling.len());
        let groups = self.groups.iter().map(|group| group.all - group.cards.len());
        packed(std::iter::once(falling).chain(groups))
    }

    /// Puts the first halves together with all that can follow them.
    pub(super) fn join(&mut self) -> Option<()> {
        let Some(mut joining) = self.joining.take() else { return Some(()) };
        for (laid, heads) in std::mem::take(&mut joining.waiting) {
            for tail in self.tails(&joining, laid, &heads[0].row) {
                let Joining { best, .. } = &mut joining;
                let best = best.entry(tail.all).or_default();
                for head in &heads {
                    self.count()?;
                    if better(best, &head.ways, &tail, self.goal.aims().len()) {
                        self.row.clear();
                        self.row.extend(head.row.iter().chain(&tail.cards));
                        let worths: Vec<Worth> = self.row.iter().map(|played| played.worth).collect();
                        let chances = self.odds.of(&worths);
                        self.rank(chances);
                    }
                }
            }
        }
        self.row.clear();
        Some(())
    }

    /// All that can follow a first half.
    fn tails(&mut self, joining: &Joining<'_>, laid: Laid, head: &[Played]) -> Vec<Tail> {
        self.row.clear();
        self.row.extend(head);
        let kinds = self.groups.len() + 1;
        let there = |kind: usize| (laid >> (BITS * kind)) as usize & ((1 << BITS) - 1);
        // What is left of each kind, those that are taken first in front.
        let left: Vec<Vec<Played>> = (0..kinds)
            .map(|kind| match kind.checked_sub(1).map(|at| &self.groups[at]) {
                None => self.falling.iter().rev().skip(there(0)).copied().collect(),
                Some(group) if group.first => Vec::new(),
                Some(group) => group.cards.iter().rev().skip(there(kind)).copied().collect(),
            })
            .collect();
        let most: Vec<usize> = left.iter().map(Vec::len).collect();
        let mut tails = Vec::new();
        for choice in self.choices(joining, &most) {
            let all = laid + packed(choice.met.iter().zip(&choice.past).map(|(met, past)| met + past));
            let past = (0..kinds).flat_map(|kind| &left[kind][choice.met[kind]..][..choice.past[kind]]);
            let past: Vec<Played> = past.copied().collect();
            let met = (0..kinds).flat_map(|kind| &left[kind][..choice.met[kind]]);
            let mut marks = Marks::default();
            head.iter().chain(met).chain(&past).for_each(|played| marks.add(played.worth));
            let places = joining.places + choice.met.iter().sum::<usize>();
            let behind = last(past.iter().map(|p| p.worth), self.deal.length - places, self.deal);
            let ends = self.goal.aims().iter();
            let ends: Vec<Half> = ends.map(|aim| joining.halves.end(places, behind, marks, *aim)).collect();
            let mut met = choice.met;
            let mut grown = Grown { joining, left: &left, order: Vec::new(), found: Vec::new() };
            grown.back(&mut met, places, &ends);
            for (order, cards, chances) in grown.found {
                let cards = cards.into_iter().chain(past.iter().copied()).collect();
                tails.push((order, Tail { cards, all, chances }));
            }
        }
        tails.sort_by(|(one, _), (other, _)| one.cmp(other));
        tails.into_iter().map(|(_, tail)| tail).collect()
    }

    /// Every choice of cards for a second half of a row that counts, of so many of each kind at most.
    fn choices(&self, joining: &Joining<'_>, most: &[usize]) -> Vec<Choice> {
        let meet = self.limit.min(self.deal.length) - joining.places;
        let (mut met, mut past) = (Vec::new(), Vec::new());
        each(most, meet, &mut Vec::new(), &mut met);
        let mut all = Vec::new();
        for met in met {
            let cards: usize = met.iter().sum();
            past.clear();
            // Cards lie past the difficulty only where each of the Dealer's is met.
            let room =
                if joining.places + cards == self.deal.length { self.limit - self.deal.length } else { 0 };
            let left: Vec<usize> = most.iter().zip(&met).map(|(most, met)| most - met).collect();
            each(&left, room, &mut Vec::new(), &mut past);
            let counted = past.drain(..).filter(|past: &Vec<usize>| {
                cards > 0 && self.counts_with(joining.places + cards + past.iter().sum::<usize>())
            });
            all.extend(counted.map(|past| Choice { met: met.clone(), past }));
        }
        all
    }
}

/// Every way to take so many cards at most, so many of each kind at most.
fn each(most: &[usize], room: usize, taken: &mut Vec<usize>, all: &mut Vec<Vec<usize>>) {
    let Some((first, rest)) = most.split_first() else { return all.push(taken.clone()) };
    for count in 0..=room.min(*first) {
        taken.push(count);
        each(rest, room - count, taken, all);
        taken.pop();
    }
}

fn packed(counts: impl Iterator<Item = usize>) -> Laid {
    counts.enumerate().fold(0, |all, (kind, count)| all | (count as Laid) << (BITS * kind))
}

/// Second halves as they grow, the last card first.
struct Grown<'g> {
    joining: &'g Joining<'g>,
    left: &'g [Vec<Played>],
    /// The kinds of the cards, the last one first.
    order: Vec<usize>,
    /// Whole ones: the order of their kinds, their cards, the chances of each aim.
    found: Vec<(Vec<usize>, Vec<Played>, Vec<Half>)>,
}

impl Grown<'_> {
    /// Puts one card more in front of what begins behind so many places; so many of each kind are still to be laid.
    fn back(&mut self, to_come: &mut [usize], places: usize, halves: &[Half]) {
        let Joining { halves: work, places: cut, .. } = self.joining;
        if places == *cut {
            return self.whole(halves);
        }
        for kind in 0..to_come.len() {
            let Some(at) = to_come[kind].checked_sub(1) else { continue };
            let worth = self.left[kind][at].worth;
            let before: Vec<Half> = halves.iter().map(|half| work.back(places - 1, half, worth)).collect();
            to_come[kind] = at;
            self.order.push(kind);
            self.back(to_come, places - 1, &before);
            self.order.pop();
            to_come[kind] = at + 1;
        }
    }

    fn whole(&mut self, halves: &[Half]) {
        let order: Vec<usize> = self.order.iter().rev().copied().collect();
        let mut taken = vec![0; self.left.len()];
        let cards = order.iter().map(|&kind| {
            taken[kind] += 1;
            self.left[kind][taken[kind] - 1]
        });
        let cards = cards.collect();
        let Joining { halves: work, places, .. } = self.joining;
        let chances = halves.iter().map(|half| work.cut(*places, half)).collect();
        self.found.push((order, cards, chances));
    }
}

/// Whether a row is better than the best of the same cards until now, which it is then.
fn better(best: &mut Vec<f64>, head: &Half, tail: &Tail, aims: usize) -> bool {
    for at in 0..aims {
        let chance = joined(head, &tail.chances[at]);
        match best.get(at) {
            Some(best) if chance < best - SAME => return false,
            Some(best) if chance <= best + SAME => {}
            Some(_) | None => {
                *best = tail.chances.iter().map(|chances| joined(head, chances)).collect();
                return true;
            }
        }
    }
    false
}
