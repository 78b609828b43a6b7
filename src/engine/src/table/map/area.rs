//! Sets of squares: one (`C7`), a line (`C7-F9`), a rectangle (`C7:F9`), several of these with commas, or `all`.

use super::square::NoSquare;
use super::{Layer, Square};
use std::fmt;
use std::str::FromStr;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Area {
    One(Square),
    /// The squares of the straight line between two.
    Line(Square, Square),
    Block(Square, Square),
}

impl Area {
    pub fn squares(&self) -> Vec<Square> {
        match *self {
            Area::One(at) => vec![at],
            Area::Line(from, to) => line(from, to),
            Area::Block(a, b) => {
                let rows = a.y.min(b.y)..=a.y.max(b.y);
                rows.flat_map(|y| (a.x.min(b.x)..=a.x.max(b.x)).map(move |x| Square { x, y })).collect()
            }
        }
    }
}

/// The squares of a straight line, both ends included.
fn line(from: Square, to: Square) -> Vec<Square> {
    let (dx, dy) = (i32::from(to.x) - i32::from(from.x), i32::from(to.y) - i32::from(from.y));
    let steps = dx.abs().max(dy.abs());
    let at = |whole: i32, step: i32| (2 * whole * step + steps).div_euclid((2 * steps).max(1));
    let square = |step: i32| Square {
        x: (i32::from(from.x) + at(dx, step)) as u8,
        y: (i32::from(from.y) + at(dy, step)) as u8,
    };
    if steps == 0 { vec![from] } else { (0..=steps).map(square).collect() }
}

/// Rectangles that cover exactly the squares of a letter.
pub(super) fn covering(layer: &Layer, letter: u8) -> Vec<Area> {
    let (wide, mut left) = (usize::from(layer.wide()), layer.letters().to_vec());
    let mut areas = Vec::new();
    for first in 0..left.len() {
        if left[first] != letter {
            continue;
        }
        let end = (first / wide + 1) * wide;
        let long = left[first..end].iter().take_while(|sign| **sign == letter).count();
        let mut last = first;
        // Any other letter marks a square as done.
        while left.get(last..last + long).is_some_and(|row| row.iter().all(|sign| *sign == letter)) {
            left[last..last + long].fill(0);
            last += wide;
        }
        let (from, to) = (layer.square(first), layer.square(last - wide + long - 1));
        areas.push(if from == to { Area::One(from) } else { Area::Block(from, to) });
    }
    areas
}

impl fmt::Display for Area {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Area::One(at) => write!(f, "{at}"),
            Area::Line(from, to) => write!(f, "{from}-{to}"),
            Area::Block(a, b) => write!(f, "{a}:{b}"),
        }
    }
}

impl FromStr for Area {
    type Err = NoSquare;

    fn from_str(text: &str) -> Result<Area, NoSquare> {
        if let Some((a, b)) = text.split_once(':') {
            return Ok(Area::Block(a.parse()?, b.parse()?));
        }
        match text.split_once('-') {
            Some((from, to)) => Ok(Area::Line(from.parse()?, to.parse()?)),
            None => text.parse().map(Area::One),
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Patch {
    All,
    These(Vec<Area>),
}

impl fmt::Display for Patch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Patch::All => f.write_str("all"),
            Patch::These(areas) => areas.iter().enumerate().try_for_each(|(nth, area)| {
                let comma = if nth > 0 { "," } else { "" };
                write!(f, "{comma}{area}")
            }),
        }
    }
}

impl FromStr for Patch {
    type Err = NoSquare;

    fn from_str(text: &str) -> Result<Patch, NoSquare> {
        if text.eq_ignore_ascii_case("all") {
            return Ok(Patch::All);
        }
        text.split(',').map(str::parse).collect::<Result<_, _>>().map(Patch::These)
    }
}
