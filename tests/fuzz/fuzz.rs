//! Hostile input at every door: whatever is read, nothing panics, what is refused is refused in a sentence with a hint,
//! and what is read is printed back the same.
//!
//! In `cargo test` each target takes a bounded number of cases from a fixed seed, as laws do; with `GREENFELT_FUZZ=100`
//! a hundred times as many, from another seed each time.

mod bytes;
mod content;
mod keys;
mod lines;

use crate::scene::widened;
use proptest::prelude::*;
use proptest::test_runner::{Config, RngSeed, TestRunner};

/// Runs a target.
fn run<S: Strategy>(cases: u32, input: S, check: impl Fn(S::Value) -> Result<(), TestCaseError>) {
    let times: Option<u32> =
        std::env::var("GREENFELT_FUZZ").ok().map(|times| times.parse().expect("a number"));
    let config = Config {
        cases: times.map_or(widened(cases.into()) as u32, |times| cases * times),
        rng_seed: if times.is_some() { RngSeed::Random } else { RngSeed::Fixed(20) },
        failure_persistence: None,
        ..Config::default()
    };
    if let Err(failed) = TestRunner::new(config).run(&input, check) {
        panic!("{failed}");
    }
}

/// A change of some bytes.
#[derive(Debug, Clone)]
enum Change {
    /// One bit of one byte.
    Flip(usize, u8),
    /// So many bytes fewer from there.
    Cut(usize, usize),
    /// Other bytes put in there.
    Put(usize, Vec<u8>),
    /// So many bytes from one place once more at another.
    Again(usize, usize, usize),
    /// The end is missing.
    End(usize),
}

/// What is put in: numbers at the edge of what a figure holds, signs of every syntax, and anything.
fn pieces() -> impl Strategy<Value = Vec<u8>> {
    let known = [
        "0",
        "-1",
        "255",
        "256",
        "65535",
        "4294967295",
        "18446744073709551616",
        "-9223372036854775808",
        "1e9",
        "(",
        ")",
        "[",
        "]",
        "{",
        "}",
        "\"",
        ",",
        ":",
        "Some(",
        "None",
        "((((((((((((((((",
        "/*",
        "//",
        "r#\"",
        "\n",
        "\r\n",
        "\\u{0}",
        "\u{feff}",
        "\u{202e}",
        "♥",
        "𝔊",
        "e\u{301}",
    ];
    prop_oneof![
        4 => proptest::sample::select(known.map(|text| text.as_bytes().to_vec()).to_vec()),
        1 => proptest::collection::vec(any::<u8>(), 0..12),
    ]
}

fn changes(most: usize) -> impl Strategy<Value = Vec<Change>> {
    let at = any::<usize>;
    let change = prop_oneof![
        1 => (at(), 0..8_u8).prop_map(|(at, bit)| Change::Flip(at, bit)),
        1 => (at(), 1..40_usize).prop_map(|(at, count)| Change::Cut(at, count)),
        3 => (at(), pieces()).prop_map(|(at, bytes)| Change::Put(at, bytes)),
        1 => (at(), 1..200_usize, at()).prop_map(|(from, count, to)| Change::Again(from, count, to)),
        1 => at().prop_map(Change::End),
    ];
    proptest::collection::vec(change, 1..=most)
}

/// The same bytes, changed.
fn changed(bytes: &[u8], changes: &[Change]) -> Vec<u8> {
    let mut bytes = bytes.to_vec();
    for change in changes {
        let len = bytes.len();
        let place = |at: usize| at % (len + 1);
        match change {
            Change::Flip(at, bit) => {
                if let Some(byte) = bytes.get_mut(place(*at)) {
                    *byte ^= 1 << bit;
                }
            }
            Change::Cut(at, count) => drop(bytes.drain(place(*at)..len.min(place(*at) + count))),
            Change::Put(at, new) => drop(bytes.splice(place(*at)..place(*at), new.iter().copied())),
            Change::Again(from, count, to) => {
                let piece = bytes[place(*from)..len.min(place(*from) + count)].to_vec();
                bytes.splice(place(*to)..place(*to), piece);
            }
            Change::End(at) => bytes.truncate(place(*at)),
        }
    }
    bytes
}

/// Fails unless a refusal is one line, and has a hint of one line.
fn describe(problem: &str, hint: &str) -> Result<(), TestCaseError> {
    for text in [problem, hint] {
        prop_assert!(!text.trim().is_empty(), "{:?} / {:?}", problem, hint);
        prop_assert!(!text.contains(char::is_control), "{:?}", text);
    }
    Ok(())
}
