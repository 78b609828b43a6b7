//! The reader of the one spelling reads what `ron` reads, and leaves to it whatever is spelled otherwise.

use greenfelt::canon::{decimal, from_str, hex, quote, read, read_fit, to_string};
use greenfelt::fit::unfit;
use greenfelt::table::seat::Lock;
use proptest::prelude::*;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Wrapped(i32);

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Pair(u8, String);

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Nothing;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
enum Kind {
    Bare,
    One(String),
    Whole(Box<All>),
    Two(i64, Option<u64>),
    Fields { on: bool, many: Vec<Kind> },
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct All {
    text: String,
    size: i32,
    wrapped: Wrapped,
    pair: Pair,
    nothing: Nothing,
    unit: (),
    lock: Lock,
    #[expect(clippy::option_option, reason = "each has a spelling of its own")]
    some: Option<Option<bool>>,
    names: BTreeMap<String, i8>,
    kinds: Vec<Kind>,
}

fn kind() -> impl Strategy<Value = Kind> {
    let leaf = prop_oneof![
        Just(Kind::Bare),
        ".{0,12}".prop_map(Kind::One),
        (any::<i64>(), any::<Option<u64>>()).prop_map(|(a, b)| Kind::Two(a, b)),
    ];
    leaf.prop_recursive(3, 12, 3, |inner| {
        (any::<bool>(), proptest::collection::vec(inner, 0..3))
            .prop_map(|(on, many)| Kind::Fields { on, many })
    })
}

fn all() -> impl Strategy<Value = All> {
    let texts = (".{0,12}", "[ -~]{0,12}", any::<u64>());
    let names = proptest::collection::btree_map("[a-z']{0,4}", any::<i8>(), 0..3);
    let rest = (any::<i32>(), any::<Option<Option<bool>>>(), names, proptest::collection::vec(kind(), 0..3));
    (texts, rest).prop_map(|((text, other, number), (size, some, names, kinds))| All {
        text,
        size,
        wrapped: Wrapped(size),
        lock: if size % 2 == 0 { Lock::Quick(number) } else { Lock::Slow(other.clone()) },
        pair: Pair(number as u8, other),
        nothing: Nothing,
        unit: (),
        some,
        names,
        kinds,
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn what_ron_writes_is_read_as_ron_reads_it(all in all()) {
        let all = Kind::Whole(Box::new(all));
        let text = ron::to_string(&all).unwrap();
        prop_assert_eq!(to_string(&all), Some(text.clone()));
        prop_assert_eq!(from_str::<Kind>(&text).unwrap(), all.clone());
        prop_assert_eq!(read::<Kind>(&text), Some(all));
    }

    #[test]
    fn what_is_cut_or_changed_is_read_by_neither_or_by_both_alike(
        all in all(), at in any::<prop::sample::Index>(), sign in "[ -~]?",
    ) {
        let mut text = ron::to_string(&all).unwrap();
        let at = (0..=at.index(text.len())).rev().find(|at| text.is_char_boundary(*at)).unwrap();
        let end = text[at..].chars().next().map_or(at, |sign| at + sign.len_utf8());
        text.replace_range(at..end, &sign);
        if let Some(read) = read::<All>(&text) {
            prop_assert_eq!(ron::from_str::<All>(&text).unwrap(), read);
        }
    }

    #[test]
    fn what_is_read_as_fit_is_fit(text in "[ -~\u{80}-\u{c0}\n]{0,8}", size in -120_000..120_000_i32) {
        let spelled = ron::to_string(&(&text, size)).unwrap();
        let read = read_fit::<(String, i32)>(&spelled);
        // Signs that share their first half with those that cannot be seen are looked at anew.
        let doubtful = text.contains(|sign| ('\u{80}'..'\u{c0}').contains(&sign));
        prop_assert_eq!(read.is_some(), unfit(&spelled).is_none() && !doubtful);
        prop_assert!(read.is_none_or(|read| read == (text, size)));
    }

    #[test]
    fn a_text_is_quoted_as_ron_quotes_it(text in any::<String>(), plain in "[ -~]{0,20}") {
        for text in [text, plain] {
            let mut own = String::new();
            quote(&mut own, &text);
            prop_assert_eq!(own, ron::to_string(&text).unwrap());
        }
    }
}

proptest! {
    #[test]
    fn a_number_is_written_as_the_standard_library_writes_it(number in any::<u64>(), small in 0..200_u64) {
        for number in [number, small, u64::MAX] {
            let (mut ten, mut sixteen) = (String::new(), String::new());
            decimal(&mut ten, number);
            hex(&mut sixteen, number);
            prop_assert_eq!((ten, sixteen), (number.to_string(), format!("{number:016x}")));
        }
    }
}

#[test]
fn what_is_written_nowhere_is_not_written() {
    assert_eq!(
        (to_string(&1.5), to_string(&'x'), to_string(&i64::MIN)),
        (None, None, Some(i64::MIN.to_string()))
    );
}

#[test]
fn other_spellings_are_left_to_ron() {
    for text in ["[1, 2]", "[1,2,]", "[ 1,2]", "[+1,2]", "[01,2]", "[0x1,2]", "[1_0,2]", "[1,2]//", "[1,2"] {
        assert_eq!(read::<Vec<i32>>(text), None, "{text}");
    }
    assert_eq!(from_str::<Vec<i32>>("[1, 0x2,]"), Ok(vec![1, 2]));
    assert_eq!(from_str::<Vec<i8>>("[300]"), ron::from_str::<Vec<i8>>("[300]"));
    assert_eq!(read::<Wrapped>("Wrapped(1)"), None);
    assert_eq!(read::<Kind>("r#Bare"), None);
    assert_eq!(read::<Vec<String>>("[r\"x\"]"), None);
}

#[test]
fn what_lies_too_deep_is_left_to_ron() {
    let deep = |levels| (0..levels).fold(Kind::Bare, |kind, _| Kind::Fields { on: true, many: vec![kind] });
    assert_eq!(read(&ron::to_string(&deep(10)).unwrap()), Some(deep(10)));
    let text = ron::to_string(&deep(20)).unwrap();
    assert_eq!(read::<Kind>(&text), None);
    assert_eq!(from_str::<Kind>(&text).unwrap(), deep(20));
}
