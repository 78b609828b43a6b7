//! The text form of every command: printed text reads back the same; garbage is refused with a sentence.

mod strategies;

use crate::scene::{catalog, widened};
use greenfelt::command::{By, CATALOG, Command, Ref, find};
use greenfelt::table::seat::Pin;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::strategy::Union;
use proptest::test_runner::RngSeed;
use std::collections::BTreeSet;
use strategies::every_line;

#[test]
fn every_example_of_the_catalog_reads_and_prints_the_same() {
    for item in CATALOG {
        let command: Command = item.example.parse().unwrap_or_else(|e| panic!("`{}`: {e}", item.example));
        assert_eq!(command.to_string(), item.example);
        assert_eq!(command.name(), item.name);
        assert!(item.usage().starts_with(item.name), "{}", item.usage());
    }
}

#[test]
fn a_share_may_follow_only_a_custom_modifier() {
    let bad = "check tilly magic including (Candles) 1/2".parse::<Command>().unwrap_err();
    assert_eq!(bad.problem, "`1/2` follows a modifier that already has its number");
    assert!("check tilly magic including (Candles) dice +2 (rope) 1/2".parse::<Command>().is_ok());
}

#[test]
fn every_command_of_the_catalog_has_a_name_of_its_own() {
    let names: BTreeSet<&str> = CATALOG.iter().map(|item| item.name).collect();
    assert_eq!(names.len(), CATALOG.len());
    assert_eq!(find("lay").map(|item| item.by), Some(By::Player));
    assert_eq!(find("nonsense").map(|item| item.name), None);
}

#[test]
fn signs_and_cases_that_people_write_are_understood() {
    let same = |a: &str, b: &str| assert_eq!(a.parse::<Command>().unwrap(), b.parse::<Command>().unwrap());
    same("LAY Karla kc qs=9h", "lay karla KC QS=9H");
    same("adjust difficulty −2 (fog)", "adjust difficulty -2 (fog)");
    same("adjust difficulty 2", "adjust difficulty +2");
    same("  challenge  karla   STR+Brawling 8 ", "challenge karla str+brawling 8");
    same("lay karla K♣, 10♥", "lay karla KC 10H");
    same("set karla health 5 the healer came", "set karla health 5 (the healer came)");
}

#[test]
fn a_bad_line_says_what_is_wrong_and_what_would_be_right() {
    let bad = |line: &str| {
        let bad = line.parse::<Command>().unwrap_err();
        format!("{} / {}", bad.problem, bad.hint)
    };
    assert_eq!(bad(""), "there is no command / `note TEXT`, or `greenfelt codex commands` for all");
    assert_eq!(bad("chalenge karla"), "there is no command `chalenge` / did you mean `challenge`?");
    assert_eq!(
        bad("lay karla 11H"),
        "`11H` is not a card / cards read 2C to 10C (or TC), JD, QS, KH, AS, LJ, BJ; QS=9H copies; real ones 2 to A"
    );
    assert_eq!(
        bad("challenge karla strong 8"),
        "`strong` is not a pair of attribute and skill / write str+brawling, or biology+psyche"
    );
    assert_eq!(
        bad("challenge karla str+brawling eight"),
        "`eight` is not a difficulty / challenge WHO LEAD+SKILL N [MODIFIERS] [: WORDS]"
    );
    assert_eq!(
        bad("stealth karla horus sideways"),
        "`sideways` is not melee or ranged / one of melee, ranged"
    );
    assert_eq!(bad("reveal now"), "`now` is one word too many / reveal");
    assert_eq!(bad("focus karla 9H 8H"), "`9H 8H` is one word too many / focus WHO");
    assert_eq!(
        bad("join (name: 5)").split(" / ").nth(1),
        Some("a name from the codex, or a whole sheet in RON")
    );
    assert_eq!(
        bad("note a\u{1b}[2J"),
        "the line has control characters / write it as plain text on one line"
    );
    assert_eq!(bad(&"note ".repeat(20_000)), "the line is too long / a command has at most 64 KiB");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: widened(3_000) as u32, failure_persistence: None, rng_seed: RngSeed::Fixed(1), ..ProptestConfig::default() })]

    // covers: Every command has one text form
    #[test]
    fn every_command_is_read_back_as_it_was_printed(command in Union::new(every_line())) {
        let line = command.to_string();
        prop_assert_eq!(line.parse::<Command>(), Ok(command), "{}", line);
    }

    #[test]
    fn garbage_gets_a_sentence_and_a_hint(line in "\\PC{0,60}") {
        check_line(&line)?;
    }

    #[test]
    fn a_command_with_garbage_gets_a_sentence_and_a_hint(
        at in 0..CATALOG.len(),
        words in vec(prop_oneof![
            Just("karla".to_string()), Just("melee".into()), Just("9H".into()), Just("QS=KD".into()),
            Just("(".into()), Just(")".into()), Just("(x (y) z)".into()), Just(":".into()), Just("-3".into()),
            Just("nothing".into()), Just("with".into()), Just("by".into()), Just("free".into()),
            Just("limit".into()), Just("health".into()), Just("on".into()), Just("deck".into()),
            Just("str+ßritual".into()), Just("4".into()), Just("without (a)".into()), Just("dice".into()),
            Just("dazed".into()), Just("1/2".into()), Just("heart+guard".into()), Just("great".into()), Just("#ff".into()),
            "\\PC{0,8}".prop_map(|t: String| t), ".{0,4}".prop_map(|t: String| t),
        ], 0..7),
    ) {
        check_line(&format!("{} {}", CATALOG[at].name, words.join(" ")))?;
    }
}

/// A line is refused in words, or is a command that is read back as it is printed; a code is not printed.
fn check_line(line: &str) -> Result<(), TestCaseError> {
    match line.parse::<Command>() {
        Ok(Command::Pin(_, Pin::By(_))) => {}
        Ok(command) => {
            let printed = command.to_string();
            prop_assert_eq!(printed.parse::<Command>(), Ok(command), "{}", printed);
        }
        Err(bad) => {
            prop_assert!(!bad.problem.is_empty() && !bad.hint.is_empty(), "{}: {:?}", line, bad);
            prop_assert!(!bad.problem.contains(|c: char| c.is_control()), "{:?}", bad);
        }
    }
    Ok(())
}

#[test]
fn names_of_the_codex_are_written_out_before_they_are_played() {
    let command = catalog().resolve("join karla".parse().unwrap()).unwrap();
    assert!(matches!(&command, Command::Join(Ref::Inline(sheet)) if sheet.name == "Karla"));
    assert_eq!(command.to_string().parse::<Command>().unwrap(), command);
    let unknown = catalog().resolve("join karl".parse().unwrap()).unwrap_err();
    assert!(unknown.hint().contains("karla"), "{}", unknown.hint());
}
