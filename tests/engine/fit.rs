//! Whether values in RON are valid at a table does not depend on how they are written.

use greenfelt::text_limits::{Unfit, unfit};

fn large(text: &str) -> Unfit {
    Unfit::Large(text.into())
}

#[test]
fn texts_of_one_line_and_small_numbers_are_fit() {
    for text in [
        r#"(name: "Gamblin\' Man", health: 99999, deep: [-3, (a: None)], said: "\"100000\" \\")"#,
        "(a: \"é ♠ inf\",\n b: {\"x\": true})",
        "\"a\u{a0}b\u{bf}\"",
        r##"r#"a "quoted" word"#"##,
        "0x1F",
        "1_0",
        "1.5e3",
        "'n'",
        r#"/* "100000 */ 1 // "inf"#,
        "no RON at all: 100000 \"",
    ] {
        assert_eq!(unfit(text), None, "{text}");
    }
}

#[test]
fn large_numbers_are_not_fit() {
    for text in ["100000", "-100000", "1e5", "1_00_000", "0x186A0", "100000.0"] {
        let sign = if text.starts_with('-') { "-" } else { "" };
        assert_eq!(unfit(text), Some(large(&format!("{sign}100000"))), "{text}");
    }
    assert_eq!(unfit("(a: [1, inf])"), Some(large("inf")));
    assert_eq!(unfit("-inf"), Some(large("-inf")));
    assert_eq!(unfit("NaN"), Some(large("NaN")));
    assert_eq!(unfit(r#"("said", "a \\", 100000)"#), Some(large("100000")));
    assert_eq!(unfit(r##"(r#"\"#, 100000)"##), Some(large("100000")));
    assert_eq!(unfit(r#"(/* " */ 100000 /* " */)"#), Some(large("100000")));
}

#[test]
fn texts_with_signs_that_cannot_be_seen_are_not_fit() {
    for text in [
        "\"one\ntwo\"",
        r#""one\ntwo""#,
        r#"(a: "one\u{7}")"#,
        r#"{"one\x1b": 1}"#,
        "r\"one\ttwo\"",
        "\"one\u{9f}two\"",
    ] {
        assert_eq!(unfit(text), Some(Unfit::Broken("one".into())), "{text}");
    }
    assert_eq!(unfit(r"'\n'"), Some(Unfit::Broken(String::new())));
}
