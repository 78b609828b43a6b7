//! A luck flip on the felt: what was turned up on both sides, pair by pair, and its verdict. Nobody chose anything in it,
//! and nothing waits for it: it lies there until something else is played.

use ratatui::layout::Rect;

use super::{Show, rows, verdict};
use crate::entry::Entry;
use crate::lab::mattered::{Judged, cards};
use crate::table::card::Laid;
use crate::table::challenge::Verdict;
use crate::table::seen::Seen;
use crate::ui::canvas::{Canvas, row_of};
use crate::ui::explain;
use crate::ui::procedures::stage;
use crate::ui::theme::Role;
use crate::ui::widgets::Prose;
use crate::words::counted;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Flip {
    name: String,
    heading: String,
    verdict: Verdict,
}

impl Flip {
    pub fn of(entry: &Entry) -> Option<Flip> {
        let Entry::Flipped { name, verdict, why } = entry else { return None };
        let heading = if why.is_empty() { format!("{name} flips") } else { format!("{name} flips · {why}") };
        Some(Flip { name: name.clone(), heading, verdict: verdict.clone() })
    }

    /// What was turned up, each pair in words, and as one more the cards without a partner.
    pub fn pieces(&self) -> Vec<String> {
        super::turned(&self.verdict)
    }

    /// Explains it: each pair, and what changed its result.
    pub fn explain(&self, seen: &Seen, prose: Prose<'static>) -> Prose<'static> {
        let mut prose = prose.line(self.heading.clone(), Role::Title).blank();
        for line in super::pairs_told(&self.verdict) {
            prose = prose.line(line, Role::Ink);
        }
        prose =
            self.verdict.notes.iter().fold(prose, |prose, note| prose.line(format!("  {note}"), Role::Dim));
        explain::mattering(
            prose.line(format!("  {}", self.verdict.outcome.words()), Role::Title),
            self.mattered(seen),
        )
    }

    pub fn mattered(&self, seen: &Seen) -> Vec<String> {
        let who = seen.actors.iter().find(|actor| actor.name == self.name);
        who.map_or_else(Vec::new, |who| cards::Flip { who, verdict: &self.verdict }.lines())
    }

    pub fn draw(&self, to: &mut Canvas<'_, '_>, area: Rect, show: Option<Show>) {
        let stage = stage::stage(area);
        let [player, dealer] = self.verdict.sides();
        let figures = format!("difficulty {} · {}", dealer.len(), counted(player.len(), "card", "cards"));
        let line = verdict::describe(self.verdict.outcome, Some(&self.verdict), None);
        // What is owed needs its rows: the flip gives way to it.
        if show.is_none() && area.height < 8 {
            stage::heading(to, stage, &self.heading, &[figures]);
            line.rule(to, row_of(stage, 2));
            return;
        }
        let pairs = self.verdict.pairs.len();
        let row = |name: &str, row: &[Laid]| {
            let places = rows::turning(row, pairs, show);
            rows::Placed { name: name.to_owned(), places }
        };
        let lying = rows::Row {
            heading: &self.heading,
            figures: vec![figures],
            beware: None,
            rows: vec![row("Dealer", &dealer), row(&self.name, &player)],
            marks: rows::marks(to, &self.verdict, show),
            foot: line.rows(to, stage.width),
        };
        let foot = lying.draw(to, stage, show.is_none());
        match show {
            Some(show) => verdict::count(to, foot, &self.verdict, show),
            None => line.draw(to, foot),
        }
    }
}
