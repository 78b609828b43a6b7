//! What mattered in a check or a test that is decided, judged again without each boon, each invoked trait, each modifier and
//! the Advantage die (Traits; T1 to T5, T12). It is made of what a seat sees: where the rating is the Dealer's to know,
//! nothing is told.

use crate::rules::scene::boon;
use crate::table::procedure::Side;
use crate::table::scene_check::{AdvantageDie, SceneCheck};
use crate::table::seen::SeenCheck;
use crate::table::terms::{Source, Term};

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum What {
    Term(Side, Term),
    /// The Advantage die, and what it showed.
    Die(u8),
}

/// Something that changed how a check came out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mattered {
    pub what: What,
    /// True if the check would have succeeded without it.
    pub success: bool,
    /// The steps of effect without it.
    pub steps: u32,
}

/// Everything that changed how a check came out, what turned it first, then what changed most steps; nothing before it is
/// decided.
pub fn mattered(seen: &SeenCheck) -> Vec<Mattered> {
    let check = &seen.check;
    let known = !seen.now.hidden || !check.rating.terms.is_empty();
    let Some(came) = judged(check).filter(|_| known) else { return Vec::new() };
    let terms = check.figures().into_iter().flat_map(|(side, figure)| {
        let counts = move |term: &Term| {
            term.on && (term.source != Source::Sheet || matches!(side, Side::Circumstance | Side::Advantage))
        };
        let moving = figure.terms.iter().enumerate().filter(move |(_, term)| counts(term));
        moving.map(move |(at, term)| (What::Term(side, term.clone()), without_term(check, side, at)))
    });
    let die = match check.die {
        AdvantageDie::Fell(face) => {
            Some((What::Die(face), SceneCheck { die: AdvantageDie::Without, ..check.clone() }))
        }
        _ => None,
    };
    let again = |(what, less): (What, SceneCheck)| {
        judged(&less).filter(|other| *other != came).map(|(success, steps)| Mattered { what, success, steps })
    };
    let mut all: Vec<Mattered> = terms.chain(die).filter_map(again).collect();
    all.sort_by_key(|one| (one.success == came.0, std::cmp::Reverse(came.1.abs_diff(one.steps))));
    all
}

fn without_term(check: &SceneCheck, side: Side, at: usize) -> SceneCheck {
    let mut less = check.clone();
    if let Some(figure) = less.figure_mut(side) {
        figure.terms.remove(at);
    }
    less
}

fn judged(check: &SceneCheck) -> Option<(bool, u32)> {
    let anew = SceneCheck { came: None, ..check.clone() };
    let success = boon::succeeds(&anew)?;
    Some((success, boon::steps(success, boon::result(&anew)?)))
}
