//! Checks of the Lab by its own games: replays at a table, and intervals on a scenario whose true value is known.
//! `GREENFELT_LAWS=N` plays N times as many games; `GREENFELT_SCENARIOS=duel,contest` those scenarios alone.

use super::games::{plays, scenario, set};
use super::statistics::sampling::holds;
use crate::scene::{catalog, widened};
use greenfelt::command::Command;
use greenfelt::content::AnySheet;
use greenfelt::journal::{History, Store};
use greenfelt::lab::build::Wanted;
use greenfelt::lab::experiment::{BATCH, Experiment, Results, Stop, Tally};
use greenfelt::lab::game::{Measure, play};
use greenfelt::lab::resolve_odds;
use greenfelt::lab::scenario::Setting;
use greenfelt::lab::statistics::Verdict;
use greenfelt::rules;
use greenfelt::session::Session;
use greenfelt::table::seat::Seat;
use greenfelt::table::{Cached, Table, Trial};
use std::path::Path;

/// A hero of each system.
fn hero_of(scenario: &str) -> &'static str {
    match scenario {
        "strike-down" => "brannoch",
        "blow-for-blow" | "contest" => "vesper",
        "three-tests" => "wren",
        _ => "karla",
    }
}

fn build(text: &str) -> AnySheet {
    let catalog = catalog();
    let wanted = Wanted::read(text).expect("a good build");
    let found = catalog.any_hero(&wanted.from).expect("a shipped hero");
    wanted.of(found, &catalog).expect("a build that can be played").sheet
}

fn setting(id: &str, text: &str, players: &str) -> Setting {
    Setting::new(&scenario(id), &[build(text)], &set(&[]), plays(players, "foes"), catalog())
        .expect("a sound setting")
}

/// Each shipped scenario with a hero of its system, or those that `GREENFELT_SCENARIOS` names, for a long run.
fn all(players: &str) -> Vec<Setting> {
    let named = std::env::var("GREENFELT_SCENARIOS").unwrap_or_default();
    let ids = catalog().scenarios.iter().map(|scenario| scenario.id.clone()).collect::<Vec<_>>();
    let asked = |id: &&String| named.is_empty() || named.split(',').any(|one| one == **id);
    ids.iter().filter(asked).map(|id| setting(id, hero_of(id), players)).collect()
}

fn commands(setting: &Setting, seed: u64, game: u64) -> Vec<Command> {
    let mut commands = Vec::new();
    play(setting, seed, game, &mut |command| commands.push(command.clone()));
    commands
}

fn verifies(dir: &Path) -> bool {
    let opened = Store::read(dir).expect("the journal is there");
    History::verified(opened.lines.iter()).is_some()
}

// covers: Games of the Lab are games of a table; what is printed holds ...
#[test]
fn each_scenario_replays_card_for_card_with_a_verified_journal() {
    for setting in all("usual") {
        for game in 1..=widened(2) {
            let (name, commands) = (&setting.scenario.id, commands(&setting, 5, game));
            let played = commands.iter().fold(Table::new("game", 99), |table, command| {
                rules::reduce(&table, command).expect("a command of the game").table
            });
            let folder = tempfile::tempdir().expect("a temporary folder");
            let dir = folder.path().join("game.table");
            let mut session = Session::create(&dir, "game", 99, catalog()).expect("the folder is new");
            for command in &commands {
                let line: Command =
                    command.to_string().parse().unwrap_or_else(|bad| panic!("{command}: {bad:?}"));
                session
                    .give(&Seat::Dealer, line)
                    .unwrap_or_else(|refused| panic!("{name} {game}: {command}: {refused:?}"));
            }
            let table = session.table();
            assert_eq!(table.luck, played.luck, "{name} {game}");
            // A session knows by which command somebody came.
            let mut actors = table.actors.clone();
            for actor in &mut actors {
                Cached::make_mut(actor).since = 0;
            }
            assert_eq!(actors, played.actors, "{name} {game}");
            assert_eq!(table.dealer, played.dealer, "{name} {game}");
            assert_eq!((table.threat, &table.pending), (played.threat, &played.pending), "{name} {game}");
            assert!(session.finish().is_empty());
            assert!(verifies(&dir), "{name} {game}");
        }
    }
}

/// The exact chance of the build in the shipped contest.
fn truth(setting: &Setting) -> f64 {
    let mut table = Table::new("contest", 1);
    for command in commands(setting, 1, 1) {
        table = rules::reduce(&table, &command).expect("a command of the game").table;
        if table.under_way::<Trial>().is_some() {
            break;
        }
    }
    let trial = table.under_way::<Trial>().expect("a contest begins");
    resolve_odds::of_trial(trial)
}

/// What a person saw who watched two builds after each batch, and how often an interval missed the truth of the first.
struct Watched {
    winner: Verdict,
    missed: bool,
}

fn watch(first: (&Setting, u64), second: (&Setting, u64), truth: f64, batches: u64) -> Watched {
    let pair = Experiment {
        settings: vec![first.0.clone(), second.0.clone()],
        names: vec!["A".into(), "B".into()],
        seed: 0,
        by: Measure::Wins,
        stop: Stop::Runs(batches * BATCH),
        threads: 1,
    };
    let mut tally = Tally::new(&pair);
    let mut watched = Watched { winner: Verdict::Undecided, missed: false };
    for batch in 0..batches {
        let numbers = batch * BATCH + 1..=(batch + 1) * BATCH;
        let games = [first, second].map(|(setting, seed)| {
            numbers.clone().map(|game| play(setting, seed, game, &mut |_| {})).collect::<Vec<_>>()
        });
        tally.add(&games);
        let results = tally.results(&pair);
        watched.missed |= !holds(&results.builds[0].estimate(Measure::Wins), truth);
        if watched.winner == Verdict::Undecided {
            watched.winner = Verdict::judge(&results.differences[0].difference, 0.0);
        }
    }
    watched
}

/// At most 5 % of so many, and one where that is less.
fn few(count: usize, all: u64) -> bool {
    count <= (all as usize / 20).max(1)
}

// covers: Games of the Lab are games of a table; what is printed holds ...
#[test]
fn equal_builds_rarely_have_a_winner_and_intervals_hold() {
    let setting = setting("contest", "vesper", "usual");
    let (truth, runs, batches) = (truth(&setting), widened(6), 12);
    assert!((0.05..0.95).contains(&truth), "{truth}");
    let (mut winners, mut missed) = (0, 0);
    for run in 0..runs {
        let watched = watch((&setting, 1_000 + run), (&setting, 900_000 + run), truth, batches);
        winners += usize::from(watched.winner != Verdict::Undecided);
        missed += usize::from(watched.missed);
    }
    println!(
        "of {runs} comparisons of equal builds {winners} had a winner; {missed} intervals missed {truth:.4}"
    );
    assert!(few(winners, runs), "a winner in {winners} of {runs}");
    assert!(few(missed, runs), "missed in {missed} of {runs}");
}

// covers: Games of the Lab are games of a table; what is printed holds ...
#[test]
fn a_known_difference_between_builds_is_found() {
    let (weak, strong) =
        (setting("contest", "vesper", "usual"), setting("contest", "vesper+wisdom:4", "usual"));
    let (gap, runs) = (truth(&strong) - truth(&weak), widened(6));
    assert!(gap > 0.05, "{gap}");
    let mut found = 0;
    for run in 0..runs {
        let watched = watch((&weak, 5_000 + run), (&strong, 5_000 + run), truth(&weak), 12);
        found += u64::from(watched.winner == Verdict::Better);
    }
    println!("a gain of {gap:.3} was found in {found} of {runs}");
    assert!(found * 100 >= runs * 95, "found in {found} of {runs}");
}

fn experiment(id: &str, threads: usize, stop: Stop) -> Experiment {
    let hero = hero_of(id);
    let settings = vec![setting(id, hero, "usual"), setting(id, hero, "random")];
    let names = vec!["A".into(), "B".into()];
    Experiment { settings, names, seed: 3, by: Measure::HealthLeft, stop, threads }
}

fn run(experiment: &Experiment) -> Results {
    experiment.run(&|| true, &mut |_, _| {})
}

// covers: Games of the Lab are games of a table; what is printed holds ...
#[test]
fn each_scenario_has_the_same_answer_on_any_number_of_threads() {
    for scenario in &catalog().scenarios {
        let one = run(&experiment(&scenario.id, 1, Stop::Runs(widened(60))));
        for threads in [2, 7] {
            let many = run(&experiment(&scenario.id, threads, Stop::Runs(widened(60))));
            assert_eq!(one, many, "{} on {threads} threads", scenario.id);
        }
    }
}

// covers: Games of the Lab are games of a table; what is printed holds ...
#[test]
fn what_a_stopped_run_knows_is_what_as_many_games_tell() {
    use std::sync::atomic::{AtomicBool, Ordering};
    let stopped = AtomicBool::new(false);
    let asked = experiment("strike-down", 2, Stop::Runs(1_000_000));
    let results = asked.run(&|| !stopped.load(Ordering::Relaxed), &mut |progress, _| {
        stopped.store(progress.games >= 150, Ordering::Relaxed);
    });
    assert!(!results.complete);
    let whole = run(&experiment("strike-down", 1, Stop::Runs(results.games)));
    assert_eq!(Results { complete: true, ..results }, whole);
}
