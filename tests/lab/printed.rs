//! Properties of the printed figures: the results of a tally over games with known odds, checked after every batch.

use super::games::{plays, scenario, set};
use super::statistics::sampling::{Random, holds};
use crate::scene::{catalog, widened};
use greenfelt::lab::experiment::{BATCH, Experiment, Results, Stop, Tally};
use greenfelt::lab::game::{End, Measure, Played, play};
use greenfelt::lab::scenario::Setting;
use greenfelt::lab::statistics::{ALPHA, Estimate};

/// The chances to win of two builds.
const CHANCES: [f64; 2] = [0.65, 0.03];

/// Health that is left after a win: each of 1 to 10 as likely.
const MOST_HEALTH: u32 = 10;

fn experiment(by: Measure) -> Experiment {
    let vesper = catalog().any_hero("vesper").expect("a shipped hero");
    let setting = Setting::new(&scenario("contest"), &[vesper], &set(&[]), plays("usual", "foes"), catalog())
        .expect("it is sound");
    Experiment {
        settings: vec![setting.clone(), setting],
        names: vec!["A".into(), "B".into()],
        seed: 1,
        by,
        stop: Stop::Runs(1_000_000),
        threads: 1,
    }
}

fn game(number: u64, won: bool, random: &mut Random) -> Played {
    let mut measures = [0.0; Measure::ALL.len()];
    measures[Measure::Wins as usize] = f64::from(u8::from(won));
    measures[Measure::Falls as usize] = f64::from(u8::from(!won));
    let health = (random.uniform() * f64::from(MOST_HEALTH)).floor() + 1.0;
    measures[Measure::HealthLeft as usize] = if won { health } else { 0.0 };
    let end = if won { End::Won } else { End::Lost };
    Played {
        number,
        end,
        measures,
        felled_by: None,
        rounds: 1,
        fallen: 0,
        commands: 1,
        used: Vec::new(),
        fortune: None,
    }
}

/// A run of two builds with known chances, a batch at a time.
struct Run<'e> {
    experiment: &'e Experiment,
    tally: Tally,
    random: Random,
    /// The values so far: wins of each build, health left of the first, difference of the wins.
    values: [Vec<f64>; 4],
}

impl Run<'_> {
    fn of(experiment: &Experiment, seed: u64) -> Run<'_> {
        let (tally, random) = (Tally::new(experiment), Random::new(90, seed));
        Run { experiment, tally, random, values: Default::default() }
    }

    /// What is printed after another batch.
    fn look(&mut self) -> Results {
        let first = self.tally.games() + 1;
        let batch: Vec<Vec<Played>> = (0..2)
            .map(|build| {
                let numbers = first..first + BATCH;
                let won: Vec<bool> = numbers.clone().map(|_| self.random.flip(CHANCES[build]) == 1).collect();
                numbers.zip(won).map(|(number, won)| game(number, won, &mut self.random)).collect()
            })
            .collect();
        for (a, b) in batch[0].iter().zip(&batch[1]) {
            let [of_a, of_b] = [a, b].map(|played| played.measure(Measure::Wins));
            let values = [of_a, of_b, a.measure(Measure::HealthLeft), of_b - of_a];
            self.values.iter_mut().zip(values).for_each(|(all, value)| all.push(value));
        }
        self.tally.add(&batch);
        self.tally.results(self.experiment)
    }
}

/// Each printed estimate whose truth is known, with that truth.
fn known(results: &Results) -> [(&'static str, Estimate, f64); 6] {
    let [a, b] = [&results.builds[0], &results.builds[1]];
    let [of_a, of_b] = CHANCES;
    let health = f64::from(MOST_HEALTH + 1) / 2.0;
    let scale = if results.by == Measure::Wins { 1.0 } else { health };
    [
        ("wins of A", a.ends[0], of_a),
        ("wins of B", b.ends[0], of_b),
        ("falls of B", b.estimate(Measure::Falls), 1.0 - of_b),
        ("B stands after the first round", b.standing[1], of_b),
        ("health left of A", a.estimate(Measure::HealthLeft), of_a * health),
        ("B - A", results.differences[0].difference, (of_b - of_a) * scale),
    ]
}

// covers: Games of the Lab are games of a table; what is printed holds ...
#[test]
fn printed_intervals_hold_at_every_look() {
    for by in [Measure::Wins, Measure::HealthLeft] {
        let experiment = experiment(by);
        let (seeds, looks) = (widened(1_000), 12);
        let mut misses = [0_u64; 6];
        for seed in 0..seeds {
            let mut run = Run::of(&experiment, seed);
            let mut missed = [false; 6];
            for _ in 0..looks {
                for (missed, (name, of, truth)) in missed.iter_mut().zip(known(&run.look())) {
                    assert!(holds(&of, of.mean), "{name}: {of:?}");
                    *missed |= !holds(&of, truth);
                }
            }
            misses.iter_mut().zip(missed).for_each(|(misses, missed)| *misses += u64::from(missed));
        }
        println!("{by:?}: of {seeds} runs missed at some look: {misses:?}");
        assert!(misses.iter().all(|missed| *missed as f64 <= ALPHA * seeds as f64), "{misses:?} of {seeds}");
    }
}

/// Half width of the normal mixture of Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas (2024), tuned for 1,000 trials, with
/// three imaginary trials for what was not seen.
fn reference(values: &[f64]) -> f64 {
    let trials = values.len() as f64;
    let mean = values.iter().sum::<f64>() / trials;
    let variance = values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / (trials - 1.0);
    let exponent = -2.0 * ALPHA.ln();
    let scaled = trials * (exponent + exponent.ln_1p()) / 1_000.0;
    let evidence = ((scaled + 1.0).sqrt() / ALPHA).ln();
    let variance = variance - ALPHA.ln() / trials;
    (variance * 2.0 * (scaled + 1.0) / (trials * scaled) * evidence).sqrt()
}

// covers: Games of the Lab are games of a table; what is printed holds ...
#[test]
fn printed_intervals_are_as_narrow_as_those_of_a_reference() {
    let experiment = experiment(Measure::Wins);
    let seeds = 20;
    // Half widths of both shares on real games after so many of them.
    let figures = [(200, [0.114, 0.049]), (500, [0.072, 0.024]), (1_000, [0.048, 0.017])];
    let mut runs: Vec<Run<'_>> = (0..seeds).map(|seed| Run::of(&experiment, 5_000 + seed)).collect();
    for (games, figures) in figures {
        let (mut printed, mut referred) = ([0.0; 4], [0.0; 4]);
        for run in &mut runs {
            let mut last = None;
            while run.tally.games() < games {
                last = Some(run.look());
            }
            let results = last.expect("more games than before");
            let [a, b] = [&results.builds[0], &results.builds[1]];
            let health = a.estimate(Measure::HealthLeft);
            let all = [a.ends[0], b.ends[0], health, results.differences[0].difference];
            for (at, of) in all.iter().enumerate() {
                printed[at] += of.half_width() / seeds as f64;
                referred[at] += reference(&run.values[at]) / seeds as f64;
            }
        }
        for (at, (of, beside)) in printed.into_iter().zip(referred).enumerate() {
            println!("{games} games, {at}: {of:.4}, reference {beside:.4}");
            assert!(of <= 1.1 * beside, "{at}: {of} beside {beside} after {games}");
        }
        for (of, figure) in printed.into_iter().zip(figures) {
            assert!((of / figure - 1.0).abs() <= 0.1, "{of} beside {figure} after {games}");
        }
    }
}

fn looked_at(results: &Results, why: &str) -> Vec<u64> {
    let all = results.games_worth_a_look.iter().filter(|look| look.why.starts_with(why));
    all.map(|look| look.number).collect()
}

// covers: Games of the Lab are games of a table; what is printed holds ...
#[test]
fn the_typical_game_is_the_nearest_to_the_median() {
    let experiment = Experiment {
        settings: vec![experiment(Measure::Wins).settings[0].clone()],
        ..experiment(Measure::Wins)
    };
    let mut tally = Tally::new(&experiment);
    let mut random = Random::new(91, 0);
    // The first games are lost, the middle one of those that are won has 6 health.
    let health = [0.0, 0.0, 1.0, 9.0, 6.0, 5.0, 8.0];
    let games = health.iter().zip(1..).map(|(health, number)| {
        let mut played = game(number, *health > 0.0, &mut random);
        played.measures[Measure::HealthLeft as usize] = *health;
        played
    });
    tally.add(&[games.collect()]);
    assert_eq!(looked_at(&tally.results(&experiment), "typical: won"), [5]);
    let by_health = Experiment { by: Measure::HealthLeft, ..experiment };
    let mut tally = Tally::new(&by_health);
    let games = [0.0, 10.0, 5.0, 4.0, 1.0].iter().zip(1..).map(|(health, number)| {
        let mut played = game(number, true, &mut random);
        played.measures[Measure::HealthLeft as usize] = *health;
        played
    });
    tally.add(&[games.collect()]);
    assert_eq!(looked_at(&tally.results(&by_health), "typical"), [4]);
}

// covers: Games of the Lab are games of a table; what is printed holds ...
#[test]
fn luck_is_signed_and_named_for_cards_or_dice() {
    for (id, hero, of) in
        [("duel", "brack", "cards"), ("strike-down", "brannoch", "dice"), ("blow-for-blow", "vesper", "dice")]
    {
        let hero = catalog().any_hero(hero).expect("a shipped hero");
        let setting = Setting::new(&scenario(id), &[hero], &set(&[]), plays("usual", "foes"), catalog());
        let setting = setting.expect("it is sound");
        let lucks: Vec<f64> = (1..=40)
            .filter_map(|number| Some(play(&setting, 1, number, &mut |_| {}).fortune?.luck))
            .collect();
        let experiment = Experiment {
            settings: vec![setting],
            names: vec!["A".into()],
            stop: Stop::Runs(40),
            ..experiment(Measure::Wins)
        };
        let results = experiment.run(&|| true, &mut |_, _| {});
        let most = |sign: f64| lucks.iter().map(|luck| luck * sign).fold(0.0, f64::max) * sign;
        for (why, sign) in [("luckiest", 1.0), ("unluckiest", -1.0)] {
            let [number] = looked_at(&results, &format!("{why} {of}"))[..] else {
                panic!("{id}: {why}: {results:?}")
            };
            let luck =
                play(&experiment.settings[0], 1, number, &mut |_| {}).fortune.expect("it has luck").luck;
            assert!((luck - most(sign)).abs() < 1e-9 && luck * sign > 0.0, "{id}: {why} {luck}");
        }
        let mean = lucks.iter().sum::<f64>() / lucks.len() as f64;
        assert!(mean.abs() < 1.0, "{id}: luck is {mean} on average");
    }
}

// covers: Games of the Lab are games of a table; what is printed holds ...
#[test]
fn tests_in_a_row_are_counted_over_every_throw() {
    for (hero, players) in [("wren", "usual"), ("wren", "reckless"), ("hale", "usual"), ("hale", "random")] {
        let hero = catalog().any_hero(hero).expect("a shipped hero");
        let three =
            Setting::new(&scenario("three-tests"), &[hero], &set(&[]), plays(players, "foes"), catalog());
        let three = three.expect("it is sound");
        let experiment = Experiment {
            settings: vec![three.clone()],
            names: vec!["A".into()],
            stop: Stop::Runs(1_000),
            ..experiment(Measure::Wins)
        };
        let results = experiment.run(&|| true, &mut |_, _| {});
        assert!(results.exact && results.games == 0, "{results:?}");
        let build = &results.builds[0];
        let whole: f64 = build.ends.iter().map(|end| end.mean).sum();
        assert!((whole - 1.0).abs() < 1e-9 && build.ends.iter().all(Estimate::is_exact), "{build:?}");
        let mut tally = Tally::new(&experiment);
        let games = (1..=1_000).map(|number| play(&three, 9, number, &mut |_| {}));
        tally.add(&[games.collect()]);
        let sampled = &tally.results(&experiment).builds[0];
        for by in [Measure::Wins, Measure::Passed, Measure::Rounds] {
            let (exact, of) = (build.estimate(by).mean, sampled.estimate(by));
            assert!(holds(&of, exact), "{players}: {by:?} is {exact}, and {of:?} by playing");
        }
        for (exact, of) in build.standing.iter().zip(&sampled.standing) {
            assert!(holds(of, exact.mean), "{players}: {exact:?} beside {of:?}");
        }
    }
}

// covers: Games of the Lab are games of a table; what is printed holds ...
#[test]
fn both_sides_falling_has_a_share_of_its_own() {
    let hero = catalog().any_hero("fell").expect("a shipped hero");
    let setting = Setting::new(&scenario("duel"), &[hero], &set(&[]), plays("reckless", "foes"), catalog());
    let experiment = Experiment {
        settings: vec![setting.expect("it is sound")],
        names: vec!["A".into()],
        stop: Stop::Runs(200),
        ..experiment(Measure::Wins)
    };
    let results = experiment.run(&|| true, &mut |_, _| {});
    let build = &results.builds[0];
    let [won, lost, both, limit] = build.ends.map(|end| end.mean);
    assert!(both > 0.0 && (won + lost + both + limit - 1.0).abs() < 1e-9, "{:?}", build.ends);
    assert!((build.estimate(Measure::Falls).mean - lost - both).abs() < 1e-9, "{:?}", build.ends);
}
