//! What mattered in a trial that is decided, judged again without each modifier (Character Attributes; C4, C6 to C8): an attack and
//! a check for certain, for their dice lie there; a contest as far as its rounds come out the same, and from the first that
//! does not by what may come of it. It is made of what a seat sees: where a number is the Dealer's to know, nothing is told.

use super::resolve_odds;
use crate::rules::crucible::{contest, trial as rules};
use crate::table::procedure::Side;
use crate::table::seen::SeenTrial;
use crate::table::terms::{Figure, Source, Term};
use crate::table::trial::{Came, Trial, TrialAim};

/// Something that changed how a trial came out, or may have changed it.
#[derive(Clone, Debug, PartialEq)]
pub struct Mattered {
    pub side: Side,
    pub term: Term,
    /// What would have come without it, and how likely.
    pub without: Vec<(Came, f64)>,
    /// The chance that it would have come out otherwise.
    pub changed: f64,
}

/// Everything that changed how a trial came out, what changed it most first; nothing before it is decided.
pub fn mattered(seen: &SeenTrial) -> Vec<Mattered> {
    let trial = &seen.trial;
    let Some(came) = seen.now.end.filter(|_| is_known(seen)) else { return Vec::new() };
    let mut all = Vec::new();
    for (side, figure) in trial.figures() {
        for (at, term) in modifiers(figure) {
            let without = judged(&less(trial, side, at));
            let same: f64 =
                without.iter().filter(|(other, _)| *other == came).map(|(_, chance)| chance).sum();
            let changed = 1.0 - same;
            if !without.is_empty() && changed > 1e-9 {
                all.push(Mattered { side, term: term.clone(), without, changed });
            }
        }
    }
    all.sort_by(|one, other| other.changed.total_cmp(&one.changed));
    all
}

/// True if this seat knows every number of it.
fn is_known(seen: &SeenTrial) -> bool {
    let [bonus, defense] = seen.now.hidden;
    let shown = match seen.trial.aim {
        TrialAim::Attack { .. } => seen.now.bands.is_some(),
        _ => !seen.trial.defense.terms.is_empty(),
    };
    (!bonus || !seen.trial.bonus.terms.is_empty()) && (!defense || shown)
}

/// The terms of a figure that are modifiers: not what it begins with, and nothing that stands on a sheet.
fn modifiers(figure: &Figure) -> impl Iterator<Item = (usize, &Term)> {
    figure.terms.iter().enumerate().filter(|(_, term)| term.on && term.source != Source::Sheet)
}

/// A trial without a term of one of its figures. What was typed in had the bonus in it.
fn less(trial: &Trial, side: Side, at: usize) -> Trial {
    let mut trial = trial.clone();
    let before = trial.bonus.total();
    if let Some(figure) = trial.figure_mut(side) {
        figure.terms.remove(at);
    }
    let moved = before - trial.bonus.total();
    trial.typed = trial.typed.map(|typed| typed - moved);
    trial
}

/// How a trial comes out as its dice lie; of a contest whose rounds come out otherwise, how likely each end is.
fn judged(trial: &Trial) -> Vec<(Came, f64)> {
    if !matches!(trial.aim, TrialAim::Contest(_)) {
        return rules::outcome(trial).map(|came| (came, 1.0)).into_iter().collect();
    }
    let mut standing = contest::Standing::FRESH;
    for round in &trial.throws {
        let taken = contest::taken(trial, round);
        standing = standing.after(contest::came(taken));
        if taken != round.taken {
            break;
        }
    }
    let won = resolve_odds::chance(standing, trial.bonus.total(), trial.defense.total());
    vec![(Came::Won(true), won), (Came::Won(false), 1.0 - won)]
}
