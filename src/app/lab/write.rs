//! Writes the page of the Lab as Markdown: the bench, an opened row, advice, a sweep or a fight.

use std::fmt::Write as _;

use super::advice::{gained, named};
use super::bench::{counted, wins};
use super::draw::from_first;
use super::fair::{from_base, means, verdict};
use super::numbers::{change, counted_games, grouped, interval, mean, percent, within};
use super::work::Ranking;
use super::{Lab, SEED, View};
use crate::app::App;
use crate::lab::build::Build;
use crate::lab::experiment::{BuildResult, Difference, Results, letter};
use crate::lab::game::Measure;
use crate::printed::table;
use crate::table::actor::ActorId;
use crate::ui::look::Look;

impl App {
    /// Writes what is shown into a file beside the other exports.
    pub(super) fn write_lab(&mut self) {
        let Some((name, text)) = self.lab.written(self.look()) else {
            return self.refuse("there is nothing to write yet", "add a build first");
        };
        match self.host.write_out(&format!("lab-{}.md", ActorId::new(&name)), &text) {
            Ok(path) => self.say(format!("Saved to {}.", path.display())),
            Err(refused) => drop(self.refused(&refused)),
        }
    }
}

/// A difference in words, with its interval.
fn difference(look: Look<'_>, by: Measure, of: &Difference) -> String {
    change(look, by, of.difference) + &within(look, by, of.interval)
}

impl Lab {
    /// A name for the file, and the text.
    fn written(&self, look: Look<'_>) -> Option<(String, String)> {
        let names: Vec<String> = self.builds.iter().map(Build::title).collect();
        let row = self.rows.get(self.row.cursor);
        let of_row = row.map_or(String::new(), |row| format!("{}: {}", row.scenario.name, row.label));
        let (title, body) = match self.view {
            View::Bench => (format!("bench {}", names.join(" ")), self.bench_written(look)?),
            View::Row => (of_row, row_written(look, row?.results.as_ref()?)),
            View::Advice => {
                (format!("what {} should buy", self.advice.as_ref()?.build.name), self.advice_written(look)?)
            }
            View::Sweep => (format!("{of_row} by {}", self.sweep.as_ref()?.words), self.sweep_written()?),
            View::Fair => ("is this fight fair".to_owned(), self.fair_written(look)?),
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
        let mut heads = vec!["question".to_owned()];
        heads.extend(
            self.builds.iter().enumerate().map(|(at, build)| format!("{} {}", letter(at), build.title())),
        );
        heads.extend((1..self.builds.len()).map(|at| format!("{} − A", letter(at))));
        let heads: Vec<&str> = heads.iter().map(String::as_str).collect();
        let rows = self.rows.iter().map(|row| {
            let mut cells = vec![format!("{}: {}", row.heading(self.by), row.label)];
            let results = row.results.as_ref();
            for at in 0..self.builds.len() {
                let cell = results.map(|found| {
                    format!(
                        "{} {}",
                        mean(self.by, counted(found, at)),
                        interval(self.by, found.builds[at].interval)
                    )
                });
                cells.push(cell.unwrap_or_default());
            }
            for at in 1..self.builds.len() {
                let found = results.and_then(|found| from_first(found, at));
                let cell = found.map(|of| difference(look, self.by, of));
                cells.push(cell.unwrap_or_default());
            }
            cells
        });
        let mut text = table(&heads, rows);
        for unused in self.unused() {
            let _ = write!(text, "\n{unused}.\n");
        }
        Some(text + &format!("\n{} of each build in each row.\n", counted_games(self.games)))
    }

    fn advice_written(&self, look: Look<'_>) -> Option<String> {
        let (advice, row) = (self.advice.as_ref()?, self.rows.get(self.row.cursor)?);
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
        Some(text)
    }

    fn sweep_written(&self) -> Option<String> {
        let sweep = self.sweep.as_ref()?;
        let mut heads = vec![sweep.words.clone()];
        heads.extend(
            self.builds.iter().enumerate().map(|(at, build)| format!("{} {}", letter(at), build.title())),
        );
        let heads: Vec<&str> = heads.iter().map(String::as_str).collect();
        let rows = sweep.points.iter().filter_map(|point| {
            let results = point.results.as_ref()?;
            let shares = results.builds.iter().enumerate();
            let shares = shares.map(|(at, build)| {
                format!("{} {}", percent(wins(results, at)), interval(Measure::Wins, build.interval))
            });
            Some(std::iter::once(point.value.to_string()).chain(shares).collect())
        });
        Some(table(&heads, rows))
    }

    fn fair_written(&self, look: Look<'_>) -> Option<String> {
        let fair = self.fair.as_ref()?;
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
            let of = from_base(results, at).map(|of| difference(look, Measure::Wins, &of));
            Some(vec![name.clone(), percent(wins(results, at)), of.unwrap_or_default()])
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
}

fn row_written(look: Look<'_>, results: &Results) -> String {
    let heads: Vec<String> = results
        .builds
        .iter()
        .enumerate()
        .map(|(at, build)| format!("{} {}", letter(at), build.name))
        .collect();
    let heads: Vec<&str> = std::iter::once("").chain(heads.iter().map(String::as_str)).collect();
    let ends = ["won", "lost", "out of rounds"].into_iter().enumerate().map(|(end, words)| {
        let shares = results.builds.iter().map(|build| percent(build.ends[end]));
        std::iter::once(words.to_owned()).chain(shares).collect()
    });
    let by = results.by;
    let intervals = std::iter::once(format!("interval of {}", by.words()))
        .chain(results.builds.iter().map(|build| interval(by, build.interval)))
        .collect();
    let means = Measure::ALL.into_iter().skip(2).map(|measure| {
        let means = results.builds.iter().map(|build| format!("{:.1}", build.mean(measure)));
        std::iter::once(measure.words().to_owned()).chain(means).collect()
    });
    let never = |build: &BuildResult| build.never_used_words().unwrap_or_default();
    let not_modeled = |build: &BuildResult| build.not_modeled.join("; ");
    let lists = [
        std::iter::once("never used".to_owned()).chain(results.builds.iter().map(never)).collect(),
        std::iter::once("not modeled".to_owned()).chain(results.builds.iter().map(not_modeled)).collect(),
    ];
    let mut text = table(&heads, ends.chain([intervals]).chain(means).chain(lists));
    let pairs = results
        .differences
        .iter()
        .map(|of| vec![format!("{} − {}", letter(of.b), letter(of.a)), difference(look, by, of)]);
    text += &table(&[&format!("difference of {}", by.words()), ""], pairs);
    let games = results.games_worth_a_look.iter().map(|game| {
        let number = grouped(game.number);
        vec![
            letter(game.build).to_string(),
            game.why.clone(),
            number,
            game.rounds.to_string(),
            game.health.to_string(),
        ]
    });
    text += &table(&["", "game worth a look", "number", "rounds", "health"], games);
    let _ = writeln!(text, "\n{} of each build.", counted_games(results.games));
    text
}

/// Purchases, or pairs of them, as a table.
fn ranking_written(look: Look<'_>, by: Measure, of: &str, ranking: &Ranking) -> String {
    let rows = ranking.listed().enumerate().map(|(nth, one)| {
        let purchase = &one.purchase;
        let each = one.gain / f64::from(purchase.costs.max(1));
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
