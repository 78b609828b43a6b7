//! A trial, judged again without each modifier; a contest by the chances of the rounds that change (C4, C6 to C8).

use super::{Judged, Outcomes};
use crate::resolve_odds;
use greenfelt_engine::rules::crucible::{contest, trial as rules};
use greenfelt_engine::table::terms::signed;
use greenfelt_engine::table::{Came, Figure, ProcedureData, SeenTrial, Side, Source, Term, Trial, TrialAim};

impl Judged for SeenTrial {
    type What = (Side, Term);
    type Result = Came;
    const ANOTHER: &'static str = "another outcome";

    fn came(&self) -> Option<Came> {
        let [bonus, defense] = self.now.hidden;
        let shown = match self.trial.aim {
            TrialAim::Attack { .. } => self.now.bands.is_some(),
            _ => !self.trial.defense.terms.is_empty(),
        };
        let known = (!bonus || !self.trial.bonus.terms.is_empty()) && (!defense || shown);
        self.now.end.filter(|_| known)
    }

    fn without_each(&self) -> Vec<((Side, Term), Outcomes<Came>)> {
        let of = |(side, figure): (Side, &Figure)| {
            let terms = figure.terms.iter().enumerate();
            let moving = terms.filter(|(_, term)| term.on && term.source != Source::Sheet);
            let again = |(at, term): (usize, &Term)| {
                ((side, term.clone()), judged(&without_term(&self.trial, side, at)))
            };
            moving.map(again).collect::<Vec<_>>()
        };
        self.trial.figures().into_iter().flat_map(of).collect()
    }

    fn describe(&self, what: &Self::What) -> String {
        let (side, term) = what;
        format!("{} ({} {})", term.name, signed(term.value), side.words())
    }

    fn describe_result(&self, came: Came) -> String {
        match came {
            Came::Band(band) => band.words().to_owned(),
            Came::Won(won) => format!("{} wins", self.names[usize::from(!won)]),
            Came::Held(held) => held_words(&self.trial.aim, held).to_owned(),
        }
    }
}

/// The result of a check against a passive value, in words.
pub fn held_words(aim: &TrialAim, held: bool) -> &'static str {
    match (aim, held) {
        (TrialAim::Resist { .. }, true) => "thrown off",
        (TrialAim::Resist { .. }, false) => "effect stays",
        (_, true) => "kept up",
        (_, false) => "effect ends",
    }
}

/// A trial without a term of one of its figures; a typed total included the bonus.
fn without_term(trial: &Trial, side: Side, at: usize) -> Trial {
    let mut without = trial.clone();
    if let Some(figure) = without.figure_mut(side) {
        figure.terms.remove(at);
    }
    let moved = trial.bonus.total() - without.bonus.total();
    without.typed = trial.typed.map(|typed| typed - moved);
    without
}

/// The result of a trial with its dice; in a contest with changed rounds, the chance of each result.
fn judged(trial: &Trial) -> Outcomes<Came> {
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
