//! No data, one trial, equal trials: no NaN and no false certainty.

use greenfelt::lab::statistics::{ALPHA, Estimate, Sample, TopTwo, Verdict, split_alpha};

fn constant(value: f64, trials: u64) -> Sample {
    let mut sample = Sample::new(0.0, 10.0);
    for _ in 0..trials {
        sample.add(value);
    }
    sample
}

#[test]
fn nothing_and_one_trial_have_no_spread() {
    for sample in [constant(7.0, 0), constant(7.0, 1), constant(7.0, 1000)] {
        assert!(sample.mean().is_finite());
        assert_eq!(sample.variance().to_bits(), 0);
    }
    assert_eq!(constant(7.0, 0).quantile(0.5), None);
    assert_eq!(Sample::new(-1.0, 1.0).estimate(ALPHA), Estimate::new(0.0, -1.0, 1.0));
    assert_eq!(Sample::new(1.0, 5.0).estimate(ALPHA), Estimate::new(1.0, 1.0, 5.0));
}

#[test]
fn equal_trials_never_exclude_what_was_not_seen() {
    let mut sample = Sample::new(0.0, 1.0);
    sample.add(1.0);
    assert!(sample.estimate(ALPHA).low < 0.05);
    for trials in 2..=3000 {
        sample.add(1.0);
        let of = sample.estimate(ALPHA);
        assert!(of.low < 1.0 && of.high >= 1.0, "{of:?} after {trials}");
    }
    assert!(sample.estimate(ALPHA).low > 0.997);
    let mut nothing = Sample::new(3.0, 3.0);
    nothing.add(3.0);
    assert_eq!(nothing.estimate(ALPHA), Estimate::exact(3.0));
}

#[test]
fn a_value_beyond_the_range_counts_as_its_end() {
    let mut sample = Sample::new(0.0, 10.0);
    for value in [-3.0, 4.0, 25.0] {
        sample.add(value);
    }
    assert!((sample.estimate(ALPHA).mean - 14.0 / 3.0).abs() < 1e-12);
    assert_eq!(sample.quantile(1.0), Some(10));
}

#[test]
fn ranking_copes_with_none_one_and_equal_candidates() {
    let search = TopTwo { pilot: 200, largest_deviation: 0.0 };
    assert_eq!(search.propose(&[]), None);
    assert_eq!(search.propose(&[&constant(1.0, 500)]), Some(0));
    let candidate = constant(0.0, 500);
    let equal = [&candidate; 4];
    assert!(search.propose(&equal).is_some_and(|index| index < 4));
    let unsure = Estimate::new(0.0, -0.2, 0.2);
    assert_eq!(TopTwo::find_best(&[]), None);
    assert_eq!(TopTwo::find_best(&[unsure]), Some(0));
    assert_eq!(TopTwo::find_best(&[unsure; 4]), None);
    assert_eq!(TopTwo::find_best(&[unsure, Estimate::exact(0.5)]), Some(1));
}

#[test]
fn alpha_is_split_among_none_as_among_one() {
    assert!((split_alpha(0.05, 0) - 0.05).abs() < 1e-12);
    assert_eq!(Verdict::judge(&Estimate::exact(0.0), 0.0), Verdict::Alike);
}
