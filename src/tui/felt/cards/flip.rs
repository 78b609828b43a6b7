//! A luck flip on the felt: the cards of both sides pair by pair, and the verdict.

use ratatui::layout::Rect;

use super::{Animation, rows, verdict};
use crate::entry::Entry;
use crate::lab::mattered::{Judged, cards};
use crate::table::card::Laid;
use crate::table::challenge::Verdict;
use crate::table::seen::Seen;
use crate::tui::canvas::Canvas;
use crate::tui::explain;
use crate::tui::felt::stage::{self, Staged};
use crate::tui::felt::verdict::foot;
use crate::tui::theme::Role;
use crate::tui::widgets::Prose;
use crate::words::counted;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Flip {
    name: String,
    heading: String,
    verdict: Verdict,
}

impl Flip {
    pub fn of(entry: &Entry) -> Option<Flip> {
        let Entry::Flipped { who, verdict, why } = entry else { return None };
        let heading = if why.is_empty() { format!("{who} flips") } else { format!("{who} flips · {why}") };
        Some(Flip { name: who.name.clone(), heading, verdict: verdict.clone() })
    }

    pub fn pieces(&self) -> Vec<String> {
        super::turned(&self.verdict)
    }

    pub fn explain(&self, seen: &Seen, prose: Prose<'static>) -> Prose<'static> {
        let prose = super::told(prose.line(self.heading.clone(), Role::Title).blank(), &self.verdict);
        let prose = prose.line(format!("  {}", self.verdict.outcome.words()), Role::Title);
        explain::mattering(prose, self.mattered(seen))
    }

    pub fn mattered(&self, seen: &Seen) -> Vec<String> {
        let who = seen.actors.iter().find(|actor| actor.name == self.name);
        who.map_or_else(Vec::new, |who| cards::Flip { who, verdict: &self.verdict }.lines())
    }

    pub fn draw(&self, to: &mut Canvas<'_, '_>, area: Rect, show: Option<Animation>) {
        let stage = stage::stage(area);
        let [player, dealer] = self.verdict.sides();
        let figures = format!("difficulty {} · {}", dealer.len(), counted(player.len(), "card", "cards"));
        let line = verdict::describe(self.verdict.outcome, Some(&self.verdict), None);
        let pairs = self.verdict.pairs.len();
        let row = |name: &str, row: &[Laid]| {
            let places = rows::turning(row, pairs, show);
            rows::Placed { name: name.to_owned(), places, ..rows::Placed::default() }
        };
        let rows = [row("Dealer", &dealer), row(&self.name, &player)];
        let staged = Staged {
            heading: &self.heading,
            figures: vec![figures],
            beware: None,
            consequences: &[],
            foot: foot(to, stage.width, Some(&line)),
            least: rows::least(stage, &rows),
            verdict: Some(line),
            settled: show.is_none(),
        };
        let marks = rows::marks(to, &self.verdict, show);
        let Some(foot) = rows::draw_staged(to, stage, &staged, &rows, &marks) else { return };
        match (show, &staged.verdict) {
            (Some(show), _) => verdict::count(to, foot, &self.verdict, show),
            (None, line) => line.iter().for_each(|line| line.draw(to, foot, &[])),
        }
    }
}
