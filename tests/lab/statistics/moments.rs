//! Means, variances and percentiles.

use super::sampling::Random;
use greenfelt::lab::statistics::Sample;

#[test]
fn moments_match_the_two_pass_formulas() {
    let mut random = Random::new(1, 0);
    let values: Vec<f64> = (0..1000).map(|_| (1e6 + 100.0 * random.centered()).round()).collect();
    let mean = values.iter().sum::<f64>() / 1000.0;
    let variance = values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / 999.0;
    let mut sample = Sample::new(0.0, 2e6);
    for &value in &values {
        sample.add(value);
    }
    assert!((sample.mean() - mean).abs() < 1e-6);
    assert!((sample.variance() - variance).abs() < 1e-6);
}

#[test]
fn a_sample_does_not_depend_on_the_order_of_its_values() {
    let mut random = Random::new(4, 0);
    let values: Vec<f64> = (0..20_000).map(|_| (random.centered() * 1e5).round()).collect();
    let [mut forward, mut backward] = [0, 1].map(|_| Sample::new(-1e6, 1e6));
    for (&first, &last) in values.iter().zip(values.iter().rev()) {
        forward.add(first);
        backward.add(last);
    }
    assert_eq!(backward, forward);
    let median = forward.quantile(0.5).expect("has values");
    assert!(median.abs() < 5_000, "median {median}");
}

#[test]
fn percentiles_of_small_ranges_are_exact() {
    let mut sample = Sample::new(1.0, 100.0);
    (1..=100).rev().for_each(|value| sample.add(f64::from(value)));
    let percentiles = [0.1, 0.5, 0.9, 0.901, 0.0, 1.0].map(|share| sample.quantile(share));
    assert_eq!(percentiles, [10, 50, 90, 91, 1, 100].map(Some));
}
