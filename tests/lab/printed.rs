//! Laws of what is printed: the results of a tally over games whose chances are known, looked at after every batch.

use super::games::{plays, scenario, set};
use super::statistics::sampling::{Random, holds};
use crate::scene::{catalog, widened};
use greenfelt::lab::experiment::{BATCH, Experiment, Results, Stop, Tally};
use greenfelt::lab::game::{End, Measure, Played};
use greenfelt::lab::scenario::Setting;
use greenfelt::lab::statistics::{ALPHA, Estimate};

/// The chances to win of two builds.
const CHANCES: [f64; 2] = [0.65, 0.03];

/// Health that is left after a win: each of 1 to 10 as likely.
const MOST_HEALTH: u32 = 10;

fn experiment() -> Experiment {
    let vesper = catalog().any_hero("vesper").expect("a shipped hero");
    let setting =
        Setting::new(&scenario("contest"), &[vesper], &set(&[]), plays("quick", "eager"), catalog())
            .expect("it is sound");
    Experiment {
        settings: vec![setting.clone(), setting],
        names: vec!["A".into(), "B".into()],
        seed: 1,
        by: Measure::Wins,
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
    Played { number, end, measures, felled_by: None, rounds: 1, fallen: 0, commands: 1, used: Vec::new() }
}

/// A run of two builds with known chances, a batch at a time.
struct Run<'e> {
    experiment: &'e Experiment,
    tally: Tally,
    random: Random,
    /// The wins of each build so far.
    wins: [Vec<f64>; 2],
}

impl Run<'_> {
    fn of(experiment: &Experiment, seed: u64) -> Run<'_> {
        let (tally, random) = (Tally::new(experiment), Random::new(90, seed));
        Run { experiment, tally, random, wins: [Vec::new(), Vec::new()] }
    }

    /// What is printed after another batch.
    fn look(&mut self) -> Results {
        let first = self.tally.games() + 1;
        let batch: Vec<Vec<Played>> = (0..2)
            .map(|build| {
                let numbers = first..first + BATCH;
                let won: Vec<bool> = numbers.clone().map(|_| self.random.flip(CHANCES[build]) == 1).collect();
                self.wins[build].extend(won.iter().map(|won| f64::from(u8::from(*won))));
                numbers.zip(won).map(|(number, won)| game(number, won, &mut self.random)).collect()
            })
            .collect();
        self.tally.add(&batch);
        self.tally.results(self.experiment)
    }
}

/// Each printed estimate whose truth is known, with that truth.
fn known(results: &Results) -> [(&'static str, Estimate, f64); 5] {
    let [a, b] = [&results.builds[0], &results.builds[1]];
    let [of_a, of_b] = CHANCES;
    [
        ("wins of A", a.ends[0], of_a),
        ("wins of B", b.ends[0], of_b),
        ("falls of B", b.estimate(Measure::Falls), 1.0 - of_b),
        ("health left of A", a.estimate(Measure::HealthLeft), of_a * f64::from(MOST_HEALTH + 1) / 2.0),
        ("B - A", results.differences[0].difference, of_b - of_a),
    ]
}

// covers: Games of the Lab are games of a table; what is printed holds ...
#[test]
fn printed_intervals_hold_at_every_look() {
    let experiment = experiment();
    let (seeds, looks) = (widened(1_000), 12);
    let mut misses = [0_u64; 5];
    for seed in 0..seeds {
        let mut run = Run::of(&experiment, seed);
        let mut missed = [false; 5];
        for _ in 0..looks {
            for (missed, (name, of, truth)) in missed.iter_mut().zip(known(&run.look())) {
                assert!(holds(&of, of.mean), "{name}: {of:?}");
                *missed |= !holds(&of, truth);
            }
        }
        misses.iter_mut().zip(missed).for_each(|(misses, missed)| *misses += u64::from(missed));
    }
    println!("of {seeds} runs missed at some look: {misses:?}");
    assert!(misses.iter().all(|missed| *missed as f64 <= ALPHA * seeds as f64), "{misses:?} of {seeds}");
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
    let experiment = experiment();
    let seeds = 20;
    // Half widths on real games after so many of them.
    let figures = [(200, [0.114, 0.049]), (500, [0.072, 0.024]), (1_000, [0.048, 0.017])];
    let mut runs: Vec<Run<'_>> = (0..seeds).map(|seed| Run::of(&experiment, 5_000 + seed)).collect();
    for (games, figures) in figures {
        let (mut printed, mut referred) = ([0.0; 2], [0.0; 2]);
        for run in &mut runs {
            let mut last = None;
            while run.tally.games() < games {
                last = Some(run.look());
            }
            let results = last.expect("more games than before");
            for build in 0..2 {
                printed[build] += results.builds[build].ends[0].half_width() / seeds as f64;
                referred[build] += reference(&run.wins[build]) / seeds as f64;
            }
        }
        for build in 0..2 {
            let (of, beside, figure) = (printed[build], referred[build], figures[build]);
            println!("{games} games, {}: {of:.4}, reference {beside:.4}, {figure}", CHANCES[build]);
            assert!(of <= 1.1 * beside, "{of} beside {beside} after {games}");
            assert!((of / figure - 1.0).abs() <= 0.1, "{of} beside {figure} after {games}");
        }
    }
}
