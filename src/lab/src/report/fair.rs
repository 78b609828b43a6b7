//! The report of a fight at a table: who wins, who falls, and the effect of changes.

use super::{Cell, Report, Table, Tone, column, hidden, shown};
use crate::experiment::Results;
use crate::fair::{Fight, MEANS, judge};
use crate::game::Measure;
use greenfelt_engine::words::listed;

const BY: Measure = Measure::Wins;

pub const FAIR: &str = "Is this fight fair?";

/// The note below the answer about a fight.
const PLAYED: &str = "Played from here with the hands, wounds, effects, focus and threat of now; decks are reshuffled in \
                      each game. Nobody flees, casts spells or moves on the map.";

/// The note for a fight in which nobody can reach an enemy.
const APART: &str = "Nobody reaches anybody from here: it is played as if they stood face to face.";

/// The present fight, and each change of it compared on the same games.
pub fn fair(fight: &Fight, now: &Results, changes: Option<&Results>) -> Report {
    let result = &now.builds[0];
    let [won, lost, both, limit] = result.ends;
    let verdict = format!(
        "The heroes win {}: {}, in {}.",
        super::estimate_words(BY, &won),
        judge(won.mean),
        super::counted_games(now.games)
    );
    let mut notes = vec![(verdict, Tone::Title), (format!("{}.", sides(fight)), Tone::Plain)];
    notes.extend(fight.apart.then(|| (APART.to_owned(), Tone::Warning)));
    notes.extend(fight.unhurt.iter().map(|words| (words.clone(), Tone::Warning)));
    let ends = [("won", won), ("lost", lost), ("both sides fell", both), ("after 20 rounds", limit)];
    let ends = ends.map(|(words, of)| vec![shown("", Cell::words(words)), shown("", Cell::Estimate(BY, of))]);
    let falls = fight.falls(result).map(|(name, share)| {
        vec![column("name", "", Cell::words(name)), column("down+interval", "", Cell::Estimate(BY, share))]
    });
    let foes = fight.foes.iter().map(|(name, count)| {
        vec![hidden("name", Cell::words(name)), hidden("count", Cell::count(*count as u64))]
    });
    let means = MEANS.into_iter().map(|measure| result.measures[measure as usize]);
    let means = means.filter(|(_, of)| of.mean.mean >= 0.05);
    let means = means.map(|(measure, of)| {
        vec![shown("", Cell::words(measure.words())), shown("", Cell::Mean(measure, of))]
    });
    let tables = vec![
        Table::new("", "", ends.into()),
        Table::new("heroes", "Who is down at the end", falls.collect()),
        Table::new("foes", "", foes.collect()),
        Table::new("", super::run::MEANS, means.collect()),
        what_if(fight, changes),
    ];
    let foot = vec![PLAYED.to_owned()];
    let report = Report { title: FAIR.into(), notes, tables, foot, ..Report::default() };
    let report = report.fact("games", Cell::count(now.games)).fact("complete", Cell::Flag(now.complete));
    let report =
        report.fact("verdict", Cell::words(judge(won.mean))).fact("unhurt", Cell::list(&fight.unhurt));
    let report = report.fact("apart", Cell::Flag(fight.apart));
    let report = super::run::ends(result).into_iter().fold(report, |report, (key, of)| report.fact(&key, of));
    let report = report.fact("+interval", Cell::Estimate(BY, won));
    [Measure::Rounds, Measure::HealthLeft].into_iter().fold(report, |report, of| {
        let key = format!("{0}+{0}_interval", of.key());
        report.fact(&key, Cell::Estimate(of, result.estimate(of)))
    })
}

/// The two sides, in words.
fn sides(fight: &Fight) -> String {
    let heroes: Vec<String> = fight.heroes.iter().map(|(_, name)| name.clone()).collect();
    let foe =
        |(name, count): &(String, usize)| if *count > 1 { format!("{name} ×{count}") } else { name.clone() };
    let foes: Vec<String> = fight.foes.iter().map(foe).collect();
    format!("{} against {}", listed(&heroes), listed(&foes))
}

fn what_if(fight: &Fight, changes: Option<&Results>) -> Table {
    let row = |(at, name): (usize, &String)| {
        let found = changes.map(|results| &results.builds[at]);
        let of = changes.and_then(|results| results.differences.iter().find(|of| (of.a, of.b) == (0, at)));
        vec![
            column("name", "", Cell::words(name)),
            column(
                "win+interval",
                "wins",
                found.map_or(Cell::words("…"), |of| Cell::Estimate(BY, of.estimate(BY))),
            ),
            column(
                "difference+difference_interval",
                "difference",
                of.map_or(Cell::Nothing, |of| Cell::difference(BY, of)),
            ),
        ]
    };
    let title = changes.map_or("What if".to_owned(), |results| {
        let now = super::number(BY, results.builds[0].estimate(BY).mean);
        format!("What if: each in the same {}, {now} as it is", super::counted_games(results.games))
    });
    Table::new("changes", title, fight.names.iter().enumerate().skip(1).map(row).collect()).aside()
}

/// Choices that are shown.
const SHOWN: usize = 3;

/// The best choices so far, with the heroes' wins, as lines of a width.
pub fn played_on(names: &[String], found: Option<&Results>, wide: usize) -> Vec<String> {
    let mut ranked: Vec<usize> = (0..names.len()).collect();
    let wins = |at: &usize| found.map(|found| found.builds[*at].estimate(BY));
    ranked.sort_by(|one, other| {
        let [one, other] = [one, other].map(|at| wins(at).map_or(0.0, |of| of.mean));
        other.total_cmp(&one)
    });
    let row = |at: &usize| {
        let cell = wins(at).map_or(Cell::words("…"), |of| Cell::Estimate(BY, of));
        vec![shown("", Cell::words(&names[*at])), shown("wins", cell)]
    };
    let table = Table::new("", "", ranked.iter().take(SHOWN).map(row).collect());
    let plain = |line: super::GridLine| line.into_iter().map(|(words, _)| words).collect::<String>();
    let games = super::counted_games(found.map_or(0, |found| found.games));
    let foot = format!("{} choices, {games} of each. {PLAYED_ON}", names.len());
    let foot = super::wrapped(&foot, Tone::Plain, wide);
    table.lines(wide).into_iter().chain([Vec::new()]).chain(foot).map(plain).collect()
}

const PLAYED_ON: &str =
    "Cards that this seat does not know are dealt again in each game. Intervals hold at 95%.";
