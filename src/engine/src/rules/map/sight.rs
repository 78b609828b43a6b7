//! Sight on the map: lines of sight, distance, and cover (ULTIMO, Weapon Range, Cover; U123, U124).

use super::way::cuts_a_corner;
use crate::table::map::FOGGED;
use crate::table::{Cover, Ground, Layer, Reach, Square};

/// Converts a reach to squares (ULTIMO, Weapon Range).
pub fn squares(reach: Reach) -> u8 {
    match reach {
        Reach::VeryClose => 1,
        Reach::Close => 3,
        Reach::Medium => 6,
        Reach::Long => 18,
        Reach::VeryLong => 72,
    }
}

pub const BANDS: [Reach; 5] = [Reach::VeryClose, Reach::Close, Reach::Medium, Reach::Long, Reach::VeryLong];

pub fn further(reach: Reach, by: i32) -> Reach {
    let at = BANDS.iter().position(|band| *band == reach).unwrap_or(0);
    let at = i32::try_from(at).unwrap_or(0).saturating_add(by).clamp(0, BANDS.len() as i32 - 1);
    BANDS[at as usize]
}

/// The band of a distance in squares; `None` beyond the last.
pub fn band(distance: u8) -> Option<Reach> {
    BANDS.into_iter().find(|reach| distance <= squares(*reach))
}

pub fn words(reach: Reach) -> &'static str {
    reach.words()
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sight {
    pub clear: bool,
    pub cover: Cover,
}

/// Returns the ground of a square for a line of sight. RULING U121: unseen squares neither hide nor cover.
pub(super) fn past(ground: &Layer, at: Square) -> Ground {
    if ground.at(at) == Some(FOGGED) { Ground::Open } else { Ground::at(ground, at) }
}

/// Units per square; the checked corners are offset by a fraction from the center.
const FINE: i32 = 10;
const CORNER: i32 = 4;

pub fn adjacent(ground: &Layer, a: Square, b: Square) -> bool {
    a.distance(b) == 1 && !cuts_a_corner(ground, a, b)
}

/// True if nothing blocks the line between two squares: [`sight`] without cover.
pub fn clear(ground: &Layer, from: Square, to: Square) -> bool {
    if from.distance(to) <= 1 {
        return from == to || !cuts_a_corner(ground, from, to);
    }
    let mut clear = true;
    cross(from, to, (0, 0), |a, b| {
        clear &= ![Some(a), b].into_iter().flatten().all(|at| past(ground, at).is_opaque());
    });
    clear
}

/// Sight from one square to another. RULING U123: the line goes from center to center; walls block it, and a line along
/// the border of two squares is blocked only by both.
pub fn sight(ground: &Layer, from: Square, to: Square) -> Sight {
    let mut seen = Sight { clear: true, cover: Cover::None };
    if from.distance(to) <= 1 {
        seen.clear = from == to || !cuts_a_corner(ground, from, to);
        return seen;
    }
    cross(from, to, (0, 0), |a, b| {
        let kinds = [Some(a), b].map(|at| at.map(|at| (at, past(ground, at))));
        let both = |holds: fn(Ground) -> bool| kinds.iter().flatten().all(|(_, ground)| holds(*ground));
        seen.clear &= !both(Ground::is_opaque);
        // RULING U124: an actor behind an object looks over it, and it covers only actors behind it.
        let covers = |(at, ground): (Square, Ground)| {
            let own = at.distance(from) == 1 && at.distance(to) > 1;
            if own { Cover::None } else { ground.cover() }
        };
        let covered = kinds.iter().flatten().map(|kind| covers(*kind)).min().unwrap_or_default();
        seen.cover = seen.cover.max(covered);
    });
    if seen.clear {
        seen.cover = seen.cover.max(by_corners(ground, from, to));
    } else {
        seen.cover = Cover::Full;
    }
    seen
}

/// The cover by wall corners for an actor whose center is visible: one hidden corner is a quarter, more are a half
/// (U124).
fn by_corners(ground: &Layer, from: Square, to: Square) -> Cover {
    let corners = [(-CORNER, -CORNER), (CORNER, -CORNER), (-CORNER, CORNER), (CORNER, CORNER)];
    let hidden = corners.into_iter().filter(|corner| {
        let mut hidden = false;
        cross(from, to, *corner, |a, b| {
            hidden |= [Some(a), b].into_iter().flatten().all(|at| past(ground, at).is_opaque());
        });
        hidden
    });
    match hidden.count() {
        0 => Cover::None,
        1 => Cover::Quarter,
        _ => Cover::Half,
    }
}

/// Visits each square between the center of one and a point of another; through a corner, both squares beside it.
fn cross(from: Square, to: Square, off: (i32, i32), mut tell: impl FnMut(Square, Option<Square>)) {
    let fine = |at: u8| i32::from(at) * FINE + FINE / 2;
    let (ax, ay) = (fine(from.x), fine(from.y));
    let (dx, dy) = (fine(to.x) + off.0 - ax, fine(to.y) + off.1 - ay);
    let (mut x, mut y) = (i32::from(from.x), i32::from(from.y));
    let (sx, sy) = (dx.signum(), dy.signum());
    let square = |x: i32, y: i32| Square { x: x as u8, y: y as u8 };
    // The distance to the next edge, as a fraction of the whole line.
    let edge = |at: i32, sign: i32, begin: i32| ((at + i32::from(sign > 0)) * FINE - begin).abs();
    while (x, y) != (i32::from(to.x), i32::from(to.y)) {
        let across = if sx == 0 { i32::MAX } else { edge(x, sx, ax) * dy.abs().max(1) };
        let down = if sy == 0 { i32::MAX } else { edge(y, sy, ay) * dx.abs().max(1) };
        let corner = across == down;
        let beside = [square(x + sx, y), square(x, y + sy)];
        if across <= down {
            x += sx;
        }
        if down <= across {
            y += sy;
        }
        if corner {
            tell(beside[0], Some(beside[1]));
        }
        if square(x, y) != to {
            tell(square(x, y), None);
        }
    }
}
