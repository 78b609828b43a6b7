//! Writes the page of the Lab as Markdown: the bench, an opened row, advice, a sweep or a fight.

use std::fmt::Write as _;

use super::advice::{AdvicePage, gained, named};
use super::bench::{Row, counted, wins};
use super::draw::from_first;
use super::fair::{FairPage, means, verdict};
use super::numbers::{counted_games, gap, grouped, interval, mean, percent};
use super::sweep::Sweep;
use super::work::Ranking;
use super::{Lab, SEED, View};
use crate::lab::build::Build;
use crate::lab::experiment::{BuildResult, Results, letter};
use crate::lab::game::Measure;
use crate::lab::statistics::Estimate;
use crate::printed::table;
use crate::tui::look::Look;

/// The headings of the columns of builds: `A Karla`.
fn lettered(names: impl Iterator<Item = String>) -> impl Iterator<Item = String> {
    names.enumerate().map(|(at, name)| format!("{} {name}", letter(at)))
}

/// A table with columns for the builds after the first one.
fn build_table(
    first: &str,
    heads: impl Iterator<Item = String>,
    rows: impl Iterator<Item = Vec<String>>,
) -> String {
    let heads: Vec<String> = heads.collect();
    let heads: Vec<&str> = std::iter::once(first).chain(heads.iter().map(String::as_str)).collect();
    table(&heads, rows)
}

/// A share with its interval.
fn share(of: &Estimate) -> String {
    format!("{} {}", percent(of.mean), interval(Measure::Wins, of))
}

impl Lab {
    /// A name for the file, and the text.
    pub(in crate::tui) fn written(&self, look: Look<'_>) -> Option<(String, String)> {
        let names: Vec<String> = self.builds.iter().map(Build::title).collect();
        let row = self.rows.get(self.row.cursor);
        let of_row = row.map_or(String::new(), |row| format!("{}: {}", row.scenario.name, row.label));
        let (title, body) = match &self.view {
            View::Bench => (format!("bench {}", names.join(" ")), self.bench_written(look)?),
            View::Row => (of_row, row_written(look, row?.results.as_ref()?)),
            View::Advice(advice) => {
                (format!("what {} should buy", advice.build.name), self.advice_written(look, advice, row?))
            }
            View::Sweep(sweep) => (format!("{of_row} by {}", sweep.words), self.sweep_written(sweep)),
            View::Fair(fair) => ("is this fight fair".to_owned(), fair_written(look, fair)?),
        };
        let how = format!(
            "Played {} against {}, seed {SEED}. Intervals hold at 95% however often you look.",
            self.play, self.dealer
        );
        Some((title.clone(), format!("# The Lab: {title}\n\n{body}\n{how}\n")))
    }

    fn bench_written(&self, look: Look<'_>) -> Option<String> {
        if self.builds.is_empty() {
            return None;
        }
        let differences = (1..self.builds.len()).map(|at| format!("{} − A", letter(at)));
        let heads = lettered(self.builds.iter().map(Build::title)).chain(differences);
        let rows = self.rows.iter().map(|row| {
            let mut cells = vec![format!("{}: {}", row.heading(self.by), row.label)];
            let results = row.results.as_ref();
            for at in 0..self.builds.len() {
                let cell = results.map(|found| {
                    let of = counted(found, at);
                    format!("{} {}", mean(self.by, of.mean), interval(self.by, &of))
                });
                cells.push(cell.unwrap_or_default());
            }
            for at in 1..self.builds.len() {
                let found = results.and_then(|found| from_first(found, at));
                let cell = found.map(|of| gap(look, self.by, &of.difference));
                cells.push(cell.unwrap_or_default());
            }
            cells
        });
        let mut text = build_table("question", heads, rows);
        for unused in self.unused() {
            let _ = write!(text, "\n{unused}.\n");
        }
        let sampled =
            self.rows.iter().filter_map(|row| row.results.as_ref()).filter(|results| !results.exact);
        let played = sampled.map(|results| results.games);
        let (least, most) = (played.clone().min().unwrap_or(0), played.max().unwrap_or(0));
        let games = if least == most { String::new() } else { format!("{} to ", grouped(least)) };
        Some(text + &format!("\n{games}{} of each build in each row.\n", counted_games(most)))
    }

    fn advice_written(&self, look: Look<'_>, advice: &AdvicePage, row: &Row) -> String {
        let mut text = format!(
            "{} has {} experience. What helps most: {}, {}.\n",
            advice.build.title(),
            advice.experience,
            row.heading(self.by),
            row.label
        );
        text += &ranking_written(look, self.by, "to buy", &advice.ranked.singles);
        let nothing = advice.nothing();
        if !nothing.is_empty() {
            let names: Vec<&str> = nothing.iter().map(|one| one.purchase.first().what.as_str()).collect();
            let _ = writeln!(text, "\nChanged no game: {}.", names.join(", "));
        }
        for words in advice.untils(look) {
            let _ = writeln!(text, "\n{words}.");
        }
        if !advice.ranked.pairs.all.is_empty() {
            text += &ranking_written(look, self.by, "to buy together", &advice.ranked.pairs);
        }
        let _ = writeln!(text, "\n{} pairs of games.", grouped(advice.ranked.games()));
        text
    }

    fn sweep_written(&self, sweep: &Sweep) -> String {
        let rows = sweep.points.iter().filter_map(|point| {
            let results = point.results.as_ref()?;
            let shares = (0..results.builds.len()).map(|at| share(&wins(results, at)));
            Some(std::iter::once(point.value.to_string()).chain(shares).collect())
        });
        build_table(&sweep.words, lettered(self.builds.iter().map(Build::title)), rows)
    }
}

fn fair_written(look: Look<'_>, fair: &FairPage) -> Option<String> {
    let results = fair.known()?;
    let result = &results.builds[0];
    let mut text = format!("{}.\n\n{}.\n", verdict(results), fair.sides());
    text += &table(
        &["hero", "down at the end"],
        fair.fight.falls(result).map(|(name, share)| vec![name.to_owned(), percent(share)]),
    );
    text += &table(
        &["mean", ""],
        means(result).map(|(words, mean)| vec![words.to_owned(), format!("{mean:.1}")]),
    );
    let changes = fair.fight.names.iter().enumerate().filter_map(|(at, name)| {
        let results = fair.changes.as_ref()?;
        let of = from_first(results, at).map(|of| gap(look, Measure::Wins, &of.difference));
        Some(vec![name.clone(), share(&wins(results, at)), of.unwrap_or_default()])
    });
    text += &table(&["what if", "the heroes win", "difference"], changes);
    if fair.games() > 0 {
        let _ = writeln!(text, "\n{} of each.", counted_games(fair.games()));
    }
    for words in &fair.fight.unhurt {
        let _ = writeln!(text, "\n{words}");
    }
    Some(text)
}

fn row_written(look: Look<'_>, results: &Results) -> String {
    let by = results.by;
    let row = |name: &str, cell: &dyn Fn(&BuildResult) -> String| -> Vec<String> {
        std::iter::once(name.to_owned()).chain(results.builds.iter().map(cell)).collect()
    };
    let ends = ["won", "lost", "out of rounds"].into_iter().enumerate();
    let ends = ends.map(|(end, words)| row(words, &|build| share(&build.ends[end])));
    let intervals = row(&format!("interval of {}", by.words()), &|build| interval(by, &build.estimate(by)));
    let means = Measure::ALL.into_iter().skip(2);
    let means =
        means.map(|measure| row(measure.words(), &|build| format!("{:.1}", build.estimate(measure).mean)));
    let lists = [
        row("never used", &|build| build.never_used_words().unwrap_or_default()),
        row("not modeled", &|build| build.not_modeled.join("; ")),
    ];
    let heads = lettered(results.builds.iter().map(|build| build.name.clone()));
    let mut text = build_table("", heads, ends.chain([intervals]).chain(means).chain(lists));
    let pairs = results
        .differences
        .iter()
        .map(|of| vec![format!("{} − {}", letter(of.b), letter(of.a)), gap(look, by, &of.difference)]);
    text += &table(&[&format!("difference of {}", by.words()), ""], pairs);
    let games = results.games_worth_a_look.iter().map(|game| {
        vec![
            letter(game.build).to_string(),
            game.why.clone(),
            grouped(game.number),
            game.rounds.to_string(),
            game.health.to_string(),
        ]
    });
    text += &table(&["", "game worth a look", "number", "rounds", "health"], games);
    if !results.exact {
        let _ = writeln!(text, "\n{} of each build.", counted_games(results.games));
    }
    text
}

/// Purchases, or pairs of them, as a table.
fn ranking_written(look: Look<'_>, by: Measure, of: &str, ranking: &Ranking) -> String {
    let rows = ranking.listed().enumerate().map(|(nth, one)| {
        let purchase = &one.purchase;
        let each = one.gain.mean / f64::from(purchase.costs.max(1));
        vec![
            (nth + 1).to_string(),
            named(look, one),
            purchase.costs.to_string(),
            purchase.left.to_string(),
            gained(look, by, one).trim().to_owned(),
            if by.is_share() { format!("{:.1}", each * 100.0) } else { format!("{each:.2}") },
        ]
    });
    table(&["", of, "costs", "left", "gain", "per exp"], rows)
}
