//! Means, variances, percentiles, and batches that arrive in any order.

use super::sampling::Random;
use greenfelt::lab::statistics::{BatchQueue, Histogram, Moments};

fn close(left: f64, right: f64) -> bool {
    (left - right).abs() <= 1e-12 * (1.0 + right.abs())
}

#[test]
fn moments_match_the_two_pass_formulas() {
    let mut random = Random::new(1, 0);
    let values: Vec<f64> = (0..1000).map(|_| 1e6 + random.centered()).collect();
    let mean = values.iter().sum::<f64>() / 1000.0;
    let variance = values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / 999.0;
    let mut moments = Moments::default();
    for &value in &values {
        moments.add(value);
    }
    assert!(close(moments.mean(), mean));
    assert!((moments.variance() - variance).abs() < 1e-8);
}

/// Counts batches as they arrive, worker by worker, each handing over groups of its own size.
fn count_as_finished(batches: &[Vec<f64>], arrival: &[usize]) -> Vec<Moments> {
    let mut queue = BatchQueue::default();
    let mut prefixes = Vec::new();
    let mut moments = Moments::default();
    for &number in arrival {
        queue.insert(number as u64, batches[number].clone());
        while let Some(batch) = queue.pop_next() {
            for value in batch {
                moments.add(value);
            }
            prefixes.push(moments);
        }
    }
    assert_eq!(queue.taken(), batches.len() as u64);
    prefixes
}

#[test]
fn every_prefix_has_the_same_bits_whoever_finishes_first() {
    let mut random = Random::new(3, 0);
    let batches: Vec<Vec<f64>> = (0..40).map(|_| (0..25).map(|_| random.centered()).collect()).collect();
    let in_order: Vec<usize> = (0..40).collect();
    let expected = count_as_finished(&batches, &in_order);
    for group in [1, 2, 3, 7, 16, 40] {
        let mut groups: Vec<&[usize]> = in_order.chunks(group).collect();
        groups.reverse();
        assert_eq!(count_as_finished(&batches, &groups.concat()), expected);
        groups.sort_by_key(|numbers| numbers[0].wrapping_mul(2_654_435_761) % 97);
        assert_eq!(count_as_finished(&batches, &groups.concat()), expected);
    }
}

#[test]
fn a_queue_keeps_the_order_and_ignores_repeated_batches() {
    let mut queue = BatchQueue::default();
    queue.insert(1, "second");
    assert_eq!(queue.pop_next(), None);
    queue.insert(0, "first");
    queue.insert(0, "repeated");
    assert_eq!(queue.pop_next(), Some("first"));
    assert_eq!(queue.pop_next(), Some("second"));
    assert_eq!(queue.pop_next(), None);
}

#[test]
fn percentiles_of_small_ranges_are_exact() {
    let mut histogram = Histogram::default();
    for value in (1..=100).rev() {
        histogram.add(value);
    }
    assert_eq!(histogram.width(), 1);
    let percentiles = [0.1, 0.5, 0.9, 0.901, 0.0, 1.0].map(|share| histogram.quantile(share));
    assert_eq!(percentiles, [10, 50, 90, 91, 1, 100].map(Some));
}

#[test]
fn a_wide_histogram_stays_small_and_independent_of_order() {
    let mut random = Random::new(4, 0);
    let values: Vec<i64> = (0..20_000).map(|_| (random.centered() * 1e5) as i64).collect();
    let mut forward = Histogram::default();
    let mut backward = Histogram::default();
    for &value in &values {
        forward.add(value);
    }
    values.iter().rev().for_each(|&value| backward.add(value));
    assert_eq!(backward, forward);
    assert!(forward.width() > 1);
    assert!(forward.counts().count() <= 1024);
    let median = forward.quantile(0.5).expect("has values");
    assert!(median.abs() < 5_000, "median {median}");
}
