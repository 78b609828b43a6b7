//! Nothing, one trial, equal trials: no NaN and no false certainty.

use greenfelt::lab::statistics::{
    AsymptoticSequence, BettingSequence, Comoments, ControlVariates, Histogram, Interval, Moments, Summary,
    TopTwo, Verdict, further_trials, split_alpha, zero_event_bound,
};

fn constant(value: f64, trials: u64) -> Moments {
    let mut moments = Moments::default();
    for _ in 0..trials {
        moments.add(value);
    }
    moments
}

#[test]
fn nothing_and_one_trial_have_no_spread() {
    for moments in [constant(7.0, 0), constant(7.0, 1), constant(7.0, 1000)] {
        assert!(moments.mean().is_finite());
        assert_eq!(moments.variance().to_bits(), 0);
        assert_eq!(moments.standard_error().to_bits(), 0);
        assert!(AsymptoticSequence::default().interval(&moments).is_none());
    }
    let mut summary = Summary::default();
    summary.merge(&Summary::default());
    assert_eq!((summary.min(), summary.max()), (None, None));
    assert_eq!(Histogram::default().quantile(0.5), None);
}

#[test]
fn equal_values_become_certain_only_after_two_thousand() {
    let sequence = AsymptoticSequence::default();
    assert_eq!(sequence.interval(&constant(0.5, 1999)), None);
    assert_eq!(sequence.interval(&constant(0.5, 2000)), Some(Interval::new(0.5, 0.5)));
    let cautious = sequence.with_largest_deviation(1.0);
    assert_eq!(cautious.interval(&constant(0.5, 199)), None);
    let interval = cautious.interval(&constant(0.5, 200)).expect("enough trials");
    assert!(interval.half_width() > 3.0 / 200.0);
}

#[test]
fn betting_never_excludes_everything() {
    let mut sequence = BettingSequence::new(Interval::new(0.0, 1.0));
    let mut counts = Histogram::default();
    assert_eq!(sequence.update(&counts), Interval::new(0.0, 1.0));
    counts.add(1);
    assert!(sequence.update(&counts).low < 0.05);
    for trials in 2..=3000 {
        counts.add(1);
        let interval = sequence.update(&counts);
        assert!(interval.low < 1.0 && interval.high >= 1.0, "{interval:?} after {trials}");
    }
    assert!(sequence.interval().low > 0.997);
    let mut nothing = BettingSequence::new(Interval::new(3.0, 3.0));
    assert_eq!(nothing.update(&counts), Interval::new(3.0, 3.0));
}

#[test]
fn controls_of_empty_or_equal_batches_stay_finite() {
    let mut controls = ControlVariates::new(3);
    controls.add(&Comoments::new(3));
    for trials in [1, 1, 50, 200] {
        let mut batch = Comoments::new(3);
        for _ in 0..trials {
            batch.add(1.0, &[0.0, 0.1, 1e-300]);
        }
        controls.add(&batch);
        assert!(controls.coefficients().iter().all(|value| value.is_finite()));
        assert_eq!(controls.variance_ratio(), None);
        assert!(controls.adjusted().mean().is_finite());
    }
    let mut none = ControlVariates::new(0);
    let mut batch = Comoments::new(0);
    batch.add(1.0, &[]);
    batch.add(2.0, &[]);
    none.add(&batch);
    assert_eq!(none.variance_ratio(), Some(1.0));
}

#[test]
fn ranking_copes_with_none_one_and_equal_candidates() {
    let search = TopTwo::default().with_largest_deviation(0.0);
    assert_eq!(search.propose(&[], || 0.0), None);
    assert_eq!(search.propose(&[constant(1.0, 500)], || 0.0), Some(0));
    let equal = [constant(0.0, 500); 4];
    for uniform in [0.0, 0.49, 0.51, 0.999_999] {
        assert!(search.propose(&equal, || uniform).is_some_and(|index| index < 4));
    }
    assert_eq!(search.find_best(&[]), None);
    assert_eq!(search.find_best(&[constant(1.0, 0)]), Some(0));
    assert_eq!(search.find_best(&equal), None);
    let certain = [constant(0.0, 2000), constant(0.5, 2000)];
    assert_eq!(search.find_best(&certain), Some(1));
}

#[test]
fn bounds_of_nothing_are_trivial() {
    assert_eq!(zero_event_bound(0, 0.05).to_bits(), 1.0_f64.to_bits());
    assert!((zero_event_bound(1, 0.05) - 0.95).abs() < 1e-12);
    assert!((split_alpha(0.05, 0) - 0.05).abs() < 1e-12);
    assert_eq!(further_trials(0, 1.0, 0.5), Some(0));
    assert_eq!(Verdict::judge(Some(Interval::new(0.0, 0.0)), 0.0), Verdict::Alike);
    assert!(AsymptoticSequence::default().half_width(0, 0.0).abs() < f64::EPSILON);
}
