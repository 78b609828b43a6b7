//! Values adjusted by what is known of luck: no bias, and the variance that theory says.

use super::sampling::Random;
use greenfelt::lab::statistics::{Comoments, ControlVariates, Moments};

/// X = 5 + 2 C1 - 0.5 C2 + e / 2: variance 4.5, of which 0.25 cannot be explained.
fn linear_batch(random: &mut Random, trials: usize) -> Comoments {
    let mut batch = Comoments::new(2);
    for _ in 0..trials {
        let controls = [random.centered(), random.centered()];
        let value = 5.0 + 2.0 * controls[0] - 0.5 * controls[1] + 0.5 * random.centered();
        batch.add(value, &controls);
    }
    batch
}

#[test]
fn adjustment_leaves_the_variance_that_controls_do_not_explain() {
    let mut random = Random::new(10, 0);
    let mut whole = ControlVariates::new(2);
    let mut skipping = ControlVariates::new(2).skipping_first_batch();
    for _ in 0..400 {
        let batch = linear_batch(&mut random, 50);
        whole.add(&batch);
        skipping.add(&batch);
    }
    let expected = 4.5 / 0.25;
    let ratio = skipping.variance_ratio().expect("has variance");
    assert!((ratio / expected - 1.0).abs() < 0.05, "{ratio} against {expected}");
    // 50 of 20,000 trials unadjusted.
    let diluted = 4.5 / (0.25 + 4.25 / 400.0);
    let ratio = whole.variance_ratio().expect("has variance");
    assert!((ratio / diluted - 1.0).abs() < 0.05, "{ratio} against {diluted}");
    assert!((whole.coefficients()[0] - 2.0).abs() < 0.02);
    assert!((whole.coefficients()[1] + 0.5).abs() < 0.02);
}

#[test]
fn adjusted_means_are_unbiased_and_as_narrow_as_their_error_says() {
    let mut means = Moments::default();
    let mut errors = Moments::default();
    for repeat in 0..2000 {
        let mut random = Random::new(11, repeat);
        let mut controls = ControlVariates::new(2);
        for _ in 0..8 {
            controls.add(&random.pairs(25, 0.0));
        }
        means.add(controls.adjusted().mean());
        errors.add(controls.adjusted().standard_error().powi(2));
    }
    let deviation = means.mean() / means.standard_error();
    assert!(deviation.abs() < 3.0, "{deviation} standard errors from 0");
    let honesty = means.variance() / errors.mean();
    assert!((0.9..1.1).contains(&honesty), "true variance {honesty} times the stated one");
}

#[test]
fn coefficients_come_from_earlier_batches_and_change_when_trials_have_doubled() {
    let mut random = Random::new(12, 0);
    let mut controls = ControlVariates::new(2);
    assert_eq!(controls.coefficients(), [0.0, 0.0]);
    let mut changes = Vec::new();
    for batch in 1..=20 {
        let used = controls.coefficients().to_vec();
        let next = linear_batch(&mut random, 50);
        let mut expected = *controls.adjusted();
        expected.merge(&next.adjust(&used));
        controls.add(&next);
        assert_eq!(*controls.adjusted(), expected);
        if controls.coefficients() != used {
            changes.push(batch);
        }
    }
    assert_eq!(changes, [1, 2, 4, 8, 16]);
}

#[test]
fn a_paired_difference_is_narrower_than_two_adjusted_builds() {
    let mut pair = ControlVariates::new(1);
    let mut alone = ControlVariates::new(1);
    let mut random = Random::new(13, 0);
    for _ in 0..100 {
        let (mut pairs, mut singles) = (Comoments::new(1), Comoments::new(1));
        for _ in 0..50 {
            // The same fight for both: equal luck but for one roll of B, half of whose luck is known.
            let (shared, known) = (random.centered(), random.centered());
            let (a, own) = (shared + known, random.centered());
            let b = shared + known + 0.2 * own + 0.1 * random.centered();
            pairs.add(b - a, &[own]);
            singles.add(b, &[known]);
        }
        pair.add(&pairs);
        alone.add(&singles);
    }
    assert!((pair.variance_ratio().expect("has variance") / 5.0 - 1.0).abs() < 0.2);
    assert!(pair.adjusted().variance() * 50.0 < alone.adjusted().variance());
}

#[test]
fn constant_and_repeated_controls_do_no_harm() {
    let mut random = Random::new(14, 0);
    let mut controls = ControlVariates::new(4);
    for number in 0..100 {
        let mut batch = Comoments::new(4);
        for _ in 0..50 {
            let luck = random.centered();
            // The last control moves for the first time after 2,500 trials.
            let late = if number < 50 { 0.0 } else { random.centered() };
            batch.add(luck + 0.1 * random.centered(), &[luck, luck, 0.0, late]);
        }
        controls.add(&batch);
    }
    let coefficients = controls.coefficients();
    assert!((coefficients[0] + coefficients[1] - 1.0).abs() < 0.01, "{coefficients:?}");
    assert_eq!(coefficients[2].to_bits(), 0.0_f64.to_bits());
    assert!(coefficients[3].abs() < 0.1);
    assert!(controls.variance_ratio().expect("has variance") > 40.0);
}

/// A result that is nearly certain comes every time, then once it does not.
#[test]
fn a_result_that_was_certain_so_far_outweighs_nothing_when_it_does_not_come() {
    for doubt in [1e-14, 1e-9, 1e-4, 1e-2] {
        let mut random = Random::new(16, 0);
        let mut controls = ControlVariates::new(1);
        for number in 0..100 {
            let mut batch = Comoments::new(1);
            for trial in 0..50 {
                let chance = 1.0 - doubt * random.centered().abs();
                let fails = (number, trial) == (60, 7);
                let came = if fails { 0.0 } else { 1.0 };
                batch.add(3.0 * random.centered() - 2.0 * (1.0 - came), &[came - chance]);
            }
            controls.add(&batch);
        }
        let gap = (controls.adjusted().mean() - controls.plain().mean()).abs();
        assert!(gap < 0.01, "{doubt}: {gap}");
        let ratio = controls.variance_ratio().expect("has variance");
        assert!(ratio > 0.9, "{doubt}: {ratio}");
    }
}

#[test]
fn controls_that_explain_nothing_cost_little() {
    let mut random = Random::new(15, 0);
    let mut controls = ControlVariates::new(8);
    for _ in 0..40 {
        let mut batch = Comoments::new(8);
        for _ in 0..50 {
            let terms: [f64; 8] = std::array::from_fn(|_| random.centered());
            batch.add(random.flip(0.4) as f64, &terms);
        }
        controls.add(&batch);
    }
    assert!(controls.variance_ratio().expect("has variance") > 0.95);
}
