//! Means, variances, percentiles, and batches that arrive in any order.

use super::sampling::Random;
use greenfelt::lab::statistics::{BatchQueue, Comoments, Histogram, Moments, Summary};

fn close(left: f64, right: f64) -> bool {
    (left - right).abs() <= 1e-12 * (1.0 + right.abs())
}

#[test]
fn moments_match_the_two_pass_formulas() {
    let mut random = Random::new(1, 0);
    let values: Vec<f64> = (0..1000).map(|_| 1e6 + random.centered()).collect();
    let mean = values.iter().sum::<f64>() / 1000.0;
    let variance = values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / 999.0;
    let mut summary = Summary::default();
    let mut halves = [Summary::default(); 2];
    for (index, &value) in values.iter().enumerate() {
        summary.add(value);
        halves[index / 300 % 2].add(value);
    }
    let [mut merged, second] = halves;
    merged.merge(&second);
    for one in [summary, merged] {
        assert!(close(one.moments().mean(), mean));
        assert!((one.moments().variance() - variance).abs() < 1e-8);
        assert_eq!(one.min(), values.iter().copied().reduce(f64::min));
        assert_eq!(one.max(), values.iter().copied().reduce(f64::max));
    }
}

#[test]
fn covariances_match_the_two_pass_formulas() {
    let mut random = Random::new(2, 0);
    let rows: Vec<[f64; 3]> = (0..500)
        .map(|_| {
            let shared = random.centered();
            [3.0 + shared, shared + random.centered(), random.centered() - 2.0]
        })
        .collect();
    let mut data = Comoments::new(2);
    let mut merged = Comoments::new(2);
    for chunk in rows.chunks(70) {
        let mut batch = Comoments::new(2);
        for row in chunk {
            batch.add(row[0], &row[1..]);
            data.add(row[0], &row[1..]);
        }
        merged.merge(&batch);
    }
    let mean = |index: usize| rows.iter().map(|row| row[index]).sum::<f64>() / 500.0;
    for first in 0..3 {
        for second in 0..3 {
            let product = |row: &[f64; 3]| (row[first] - mean(first)) * (row[second] - mean(second));
            let covariance = rows.iter().map(product).sum::<f64>() / 499.0;
            assert!(close(data.covariance(first, second), covariance));
            assert!(close(merged.covariance(first, second), covariance));
        }
        assert!(close(merged.mean(first), mean(first)));
    }
    let mut adjusted = Moments::default();
    for row in &rows {
        adjusted.add(row[0] - 0.7 * row[1] + 0.2 * row[2]);
    }
    assert!(close(merged.adjust(&[0.7, -0.2]).mean(), adjusted.mean()));
    assert!(close(merged.adjust(&[0.7, -0.2]).variance(), adjusted.variance()));
}

/// Merges batches as they arrive, worker by worker, each handing over groups of its own size.
fn merge_as_finished(batches: &[Comoments], arrival: &[usize]) -> Vec<Comoments> {
    let mut queue = BatchQueue::default();
    let mut prefixes = Vec::new();
    let mut merged = Comoments::new(2);
    for &number in arrival {
        queue.insert(number as u64, batches[number].clone());
        while let Some(batch) = queue.pop_next() {
            merged.merge(&batch);
            prefixes.push(merged.clone());
        }
    }
    assert_eq!(queue.taken(), batches.len() as u64);
    prefixes
}

#[test]
fn every_prefix_has_the_same_bits_whichever_worker_finishes_first() {
    let mut random = Random::new(3, 0);
    let batches: Vec<Comoments> = (0..40).map(|_| random.pairs(25, 0.3)).collect();
    let in_order: Vec<usize> = (0..40).collect();
    let expected = merge_as_finished(&batches, &in_order);
    for group in [1, 2, 3, 7, 16, 40] {
        let mut groups: Vec<&[usize]> = in_order.chunks(group).collect();
        groups.reverse();
        assert_eq!(merge_as_finished(&batches, &groups.concat()), expected);
        groups.sort_by_key(|numbers| numbers[0].wrapping_mul(2_654_435_761) % 97);
        assert_eq!(merge_as_finished(&batches, &groups.concat()), expected);
    }
}

#[test]
fn a_queue_keeps_the_order_of_numbers_and_ignores_repeated_batches() {
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
    assert!(histogram.is_exact());
    let percentiles = [0.1, 0.5, 0.9, 0.901, 0.0, 1.0].map(|share| histogram.quantile(share));
    assert_eq!(percentiles, [10, 50, 90, 91, 1, 100].map(Some));
}

#[test]
fn a_histogram_of_a_wide_range_stays_small_and_independent_of_order() {
    let mut random = Random::new(4, 0);
    let values: Vec<i64> = (0..20_000).map(|_| (random.centered() * 1e5) as i64).collect();
    let mut forward = Histogram::default();
    let mut backward = [Histogram::default(), Histogram::default()];
    for (&first, (index, &last)) in values.iter().zip(values.iter().rev().enumerate()) {
        forward.add(first);
        backward[index % 2].add(last);
    }
    let [mut merged, other] = backward;
    merged.merge(&other);
    assert_eq!(merged, forward);
    assert!(!forward.is_exact());
    assert!(forward.counts().count() <= 1024);
    let median = forward.quantile(0.5).expect("has values");
    assert!(median.abs() < 5_000, "median {median}");
}
