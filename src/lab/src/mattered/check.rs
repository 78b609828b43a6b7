//! A check or a test, judged again without each boon, invoked trait, modifier and the Advantage die (T1 to T5, T12).

use super::{Judged, Outcomes};
use greenfelt_engine::rules::scene::boon;
use greenfelt_engine::rules::scene::check::in_steps;
use greenfelt_engine::table::terms::signed;
use greenfelt_engine::table::{AdvantageDie, ProcedureData, SceneCheck, SeenCheck, Side, Source, Term};

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum What {
    Term(Side, Term),
    /// The Advantage die, and its face.
    Die(u8),
}

impl Judged for SeenCheck {
    type What = What;
    /// Success, and the steps of effect.
    type Result = (bool, u32);
    const ANOTHER: &'static str = "another result";

    fn came(&self) -> Option<(bool, u32)> {
        let known = !self.now.hidden || !self.check.rating.terms.is_empty();
        judged(&self.check).filter(|_| known)
    }

    /// First the factors that decide success, then those that change the most steps.
    fn without_each(&self) -> Vec<(What, Outcomes<(bool, u32)>)> {
        let (check, came) = (&self.check, judged(&self.check).unwrap_or_default());
        let terms = check.figures().into_iter().flat_map(|(side, figure)| {
            let boons = matches!(side, Side::Circumstance | Side::Advantage);
            let counts = move |term: &Term| term.on && (term.source != Source::Sheet || boons);
            let moving = figure.terms.iter().enumerate().filter(move |(_, term)| counts(term));
            moving.map(move |(at, term)| (What::Term(side, term.clone()), without_term(check, side, at)))
        });
        let die = match check.die {
            AdvantageDie::Fell(face) => {
                Some((What::Die(face), SceneCheck { die: AdvantageDie::Without, ..check.clone() }))
            }
            _ => None,
        };
        let again = |(what, less): (What, SceneCheck)| Some((what, vec![(judged(&less)?, 1.0)]));
        let mut all: Vec<(What, Outcomes<(bool, u32)>)> = terms.chain(die).filter_map(again).collect();
        all.sort_by_key(|(_, without)| {
            let (success, steps) = without[0].0;
            (success == came.0, std::cmp::Reverse(came.1.abs_diff(steps)))
        });
        all
    }

    fn describe(&self, what: &What) -> String {
        match what {
            What::Term(side, term) => format!("{} ({} {})", term.name, signed(term.value), side.words()),
            What::Die(face) => format!("the Advantage die ({face})"),
        }
    }

    fn describe_result(&self, result: Self::Result) -> String {
        let (success, steps) = result;
        if success { in_steps(steps) } else { "a failure".into() }
    }
}

fn without_term(check: &SceneCheck, side: Side, at: usize) -> SceneCheck {
    let mut without = check.clone();
    if let Some(figure) = without.figure_mut(side) {
        figure.terms.remove(at);
    }
    without
}

fn judged(check: &SceneCheck) -> Option<(bool, u32)> {
    let again = SceneCheck { came: None, ..check.clone() };
    let success = boon::succeeds(&again)?;
    Some((success, boon::steps(success, boon::result(&again)?)))
}
