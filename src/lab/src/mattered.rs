//! Factors that mattered: a final result, judged again without each of them (`docs/odds.md`).

pub mod cards;
pub mod check;
pub mod roll;
pub mod trial;

use greenfelt_engine::table::{Figure, Source, Term};
use greenfelt_engine::words::percent;

pub type Outcomes<R> = Vec<(R, f64)>;

#[derive(Clone, Debug, PartialEq)]
pub struct Mattered<W, R> {
    pub what: W,
    pub without: Outcomes<R>,
    /// The chance of another result without it.
    pub changed: f64,
}

/// A result that can be judged again without one of its factors.
pub trait Judged {
    type What;
    type Result: Copy + PartialEq;
    /// The name of a different result: `another grade`.
    const ANOTHER: &'static str;

    /// The result; `None` until it is final, or if the seat does not know all its factors.
    fn came(&self) -> Option<Self::Result>;

    /// Every factor, with the results without it.
    fn without_each(&self) -> Vec<(Self::What, Outcomes<Self::Result>)>;

    fn describe(&self, what: &Self::What) -> String;

    fn describe_result(&self, result: Self::Result) -> String;

    /// Every factor that changed the result, the largest change first.
    fn changes(&self) -> Vec<Mattered<Self::What, Self::Result>> {
        let Some(came) = self.came() else { return Vec::new() };
        let weigh = |(what, without): (Self::What, Outcomes<Self::Result>)| {
            let same: f64 =
                without.iter().filter(|(other, _)| *other == came).map(|(_, chance)| chance).sum();
            let changed = 1.0 - same;
            (!without.is_empty() && changed > 1e-9).then_some(Mattered { what, without, changed })
        };
        let mut all: Vec<_> = self.without_each().into_iter().filter_map(weigh).collect();
        all.sort_by(|one, other| other.changed.total_cmp(&one.changed));
        all
    }

    /// A line for each change: `without fog (+2 difficulty): success`.
    fn lines(&self) -> Vec<String> {
        let line = |one: &Mattered<Self::What, Self::Result>| {
            let what = self.describe(&one.what);
            let (result, chance) = *one.without.iter().max_by(|(_, one), (_, other)| one.total_cmp(other))?;
            let result = self.describe_result(result);
            Some(if chance > 1.0 - 1e-9 {
                format!("without {what}: {result}")
            } else {
                let (another, changed) = (Self::ANOTHER, percent(one.changed));
                format!("without {what}: {another} in {changed}, most likely {result}")
            })
        };
        self.changes().iter().filter_map(line).collect()
    }
}

/// The modifiers of a figure with their indices, without its base and terms of a sheet.
fn modifiers(figure: &Figure) -> impl Iterator<Item = (usize, &Term)> {
    let counting = figure.terms.iter().enumerate().filter(|(_, term)| term.on);
    counting.skip(1).filter(|(_, term)| term.source != Source::Sheet)
}

/// A list without the element at a place.
fn less<T: Copy>(all: &[T], at: usize) -> Vec<T> {
    left(all, &[at])
}

/// A list without the elements at these places.
fn left<T: Copy>(all: &[T], out: &[usize]) -> Vec<T> {
    all.iter().enumerate().filter(|(at, _)| !out.contains(at)).map(|(_, one)| *one).collect()
}

/// Every choice of `count` of these; `None` if there are more than `most`.
fn choices(of: &[usize], count: usize, most: usize) -> Option<Vec<Vec<usize>>> {
    let mut all = vec![Vec::new()];
    for _ in 0..count {
        let longer = |chosen: &Vec<usize>| {
            let from = chosen.last().and_then(|last| of.iter().position(|at| at == last));
            let next = &of[from.map_or(0, |at| at + 1)..];
            next.iter().map(|at| [&chosen[..], &[*at]].concat()).collect::<Vec<_>>()
        };
        all = all.iter().flat_map(longer).collect();
        if all.len() > most {
            return None;
        }
    }
    Some(all)
}
