//! Reach of an actor on the map, and paths (ULTIMO, Combat Movement; Terrain; U58, U120 to U122).

use super::sight::past;
use crate::table::{Gait, Ground, Layer, MoveBudget, Square};
use std::collections::HashSet;

const STRETCH: u8 = 6;

#[derive(Clone, Copy)]
struct PendingMoveCost {
    /// In sixths of a stretch.
    used: u8,
    /// True if a paid stretch costs an extra card there (U122).
    rough: bool,
}

/// The cost of a step onto a ground; `None` if impassable. Each stretch covers at least one square (U142).
fn toll(ground: Ground, gait: &Gait) -> Option<PendingMoveCost> {
    let ground = if ground == Ground::Open { gait.open } else { ground };
    let ground = if gait.eased.contains(&ground) { Ground::Open } else { ground };
    let (squares, rough) = match ground {
        Ground::Open | Ground::Frozen => (3, false),
        Ground::Impeded | Ground::Quarter | Ground::Half => (1, false),
        Ground::Uneven => (3, true),
        Ground::Muddy => (2, false),
        Ground::Snowy => (2, true),
        Ground::Sand => (3, gait.heavy),
        Ground::Wall | Ground::Full | Ground::Nothing => return None,
    };
    let squares: u8 = squares;
    Some(PendingMoveCost { used: STRETCH / squares.saturating_sub(gait.slower).max(1), rough })
}

fn step(stride: MoveBudget, toll: PendingMoveCost, dearer: u8) -> MoveBudget {
    let mut next = stride;
    if next.used + toll.used > STRETCH {
        let cards = next.cards.saturating_add(1).saturating_add(dearer);
        next = MoveBudget { used: 0, cards, rough: false };
    }
    next.used += toll.used;
    if toll.rough && next.cards > 0 && !next.rough {
        next.rough = true;
        next.cards = next.cards.saturating_add(1);
    }
    next
}

/// Orders strides: fewer cards first, then less of the stretch.
fn weight(stride: MoveBudget) -> usize {
    usize::from(stride.cards) * 8 + usize::from(stride.used)
}

#[derive(Clone, Debug)]
pub struct Reach {
    wide: u8,
    start: usize,
    /// For each square, without and with a stretch over rough ground: the best stride there, and the previous state.
    best: Vec<Option<(MoveBudget, u32)>>,
    taken: HashSet<Square>,
}

/// Occupied squares: enemies cannot be passed, and a move cannot stop on the square of an ally.
#[derive(Clone, Debug, Default)]
pub struct Others {
    pub closed: HashSet<Square>,
    pub taken: HashSet<Square>,
}

impl Others {
    pub fn add(&mut self, at: Square, hostile: bool) {
        if hostile {
            self.closed.insert(at)
        } else {
            self.taken.insert(at)
        };
    }
}

pub fn reach(ground: &Layer, from: Square, gait: &Gait, others: Others) -> Reach {
    let places = ground.letters().len();
    let mut reach =
        Reach { wide: ground.wide(), start: 0, best: vec![None; places * 2], taken: others.taken };
    let Some(start) = ground.place(from) else { return reach };
    reach.start = start;
    // Squares to visit, in order of cost.
    let mut waiting: Vec<Vec<usize>> = vec![Vec::new(); weight(gait.stride) + 1];
    let first = start * 2 + usize::from(gait.stride.rough);
    reach.best[first] = Some((gait.stride, first as u32));
    waiting[weight(gait.stride)].push(first);
    let mut open: Vec<Option<Option<PendingMoveCost>>> = vec![None; places];
    let mut now = 0;
    while now < waiting.len() {
        let Some(node) = waiting[now].pop() else {
            now += 1;
            continue;
        };
        let Some((stride, _)) = reach.best[node].filter(|(stride, _)| weight(*stride) == now) else {
            continue;
        };
        let at = ground.square(node / 2);
        for next in at.around().into_iter().flatten() {
            let Some(place) = ground.place(next) else { continue };
            let price = *open[place].get_or_insert_with(|| {
                toll(Ground::at(ground, next), gait).filter(|_| !others.closed.contains(&next))
            });
            let Some(price) = price.filter(|_| !cuts_a_corner(ground, at, next)) else { continue };
            let there = step(stride, price, gait.dearer);
            let known = &mut reach.best[place * 2 + usize::from(there.rough)];
            if there.cards > gait.most || known.is_some_and(|(best, _)| weight(best) <= weight(there)) {
                continue;
            }
            *known = Some((there, node as u32));
            if waiting.len() <= weight(there) {
                waiting.resize(weight(there) + 1, Vec::new());
            }
            waiting[weight(there)].push(place * 2 + usize::from(there.rough));
        }
    }
    reach
}

pub fn cuts_a_corner(ground: &Layer, from: Square, to: Square) -> bool {
    let corners = [Square { x: from.x, y: to.y }, Square { x: to.x, y: from.y }];
    from.x != to.x && from.y != to.y && corners.into_iter().any(|at| past(ground, at).is_opaque())
}

impl Reach {
    fn place(&self, at: Square) -> usize {
        usize::from(at.y) * usize::from(self.wide) + usize::from(at.x)
    }

    fn node(&self, at: Square) -> Option<usize> {
        let place = self.place(at);
        let nodes = [place * 2, place * 2 + 1];
        nodes
            .into_iter()
            .filter_map(|node| {
                self.best.get(node).copied().flatten().map(|(stride, _)| (weight(stride), node))
            })
            .min()
            .map(|(_, node)| node)
    }

    /// Returns the movement to a square; `None` if it is out of reach or occupied.
    pub fn stride(&self, to: Square) -> Option<MoveBudget> {
        self.node(to)
            .filter(|_| !self.taken.contains(&to))
            .and_then(|node| self.best[node])
            .map(|(stride, _)| stride)
    }

    /// The squares of the path there, without the first one; empty if there is none.
    pub fn way(&self, to: Square) -> Vec<Square> {
        let wide = usize::from(self.wide);
        let mut way = Vec::new();
        let Some(mut node) = self.node(to) else { return way };
        while node / 2 != self.start && way.len() < self.best.len() {
            way.push(Square { x: (node / 2 % wide) as u8, y: (node / 2 / wide) as u8 });
            let Some((_, before)) = self.best[node] else { break };
            node = before as usize;
        }
        way.reverse();
        way
    }
}
