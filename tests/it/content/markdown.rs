//! Random tables in Markdown: reading, faults, and that no file makes the reader panic.

use super::pack;
use crate::scene::widened;
use greenfelt::command::RandomTable;
use greenfelt::content::Catalog;
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

const GOOD: &str = "\
Words before the first heading.

# Harbor gossip (once)

What they say
on the pier.

- The pilot of the {Boats} drinks.
- 2x The tide is {1d4+1} hours late,
  or so they say.
- 4-6: Nothing new.

<!-- a comment -->

# All others

## Boats ##

| d6  | Kind     | Trouble               |
| :-- | -------- | --------------------- |
| 1-3 | a barge  | {2d6} rats in the bow |
| 4-5 | a cutter | no captain, \\| no crew |
| 6   | a raft   |                       |

```
# not a heading
- not a row
```

## Numbered
1. one
2. two
3-00) the rest

## Lazy
1. one
1. two /* and */ more

## Weights
| weight | what |
|---|---|
| 3 | \"three\" |
| 1 | one |
";

fn read(text: &str) -> Result<Catalog, Vec<String>> {
    pack(&[("mine.md", text)]).map_err(|faults| {
        assert!(faults.iter().all(|fault| fault.file.ends_with("mine.md")), "{faults:?}");
        faults.iter().map(|fault| format!("{}: {}; {}", fault.line, fault.problem, fault.remedy)).collect()
    })
}

fn rows(table: &RandomTable) -> Vec<Vec<(u8, &str)>> {
    table
        .parts()
        .map(|(_, rows)| rows.iter().map(|(faces, text)| (*faces, text.as_str())).collect())
        .collect()
}

// covers: A random table that cannot be rolled on is refused when it is loaded
#[test]
fn lists_and_tables_are_read() {
    let catalog = read(GOOD).unwrap_or_else(|faults| panic!("{faults:?}"));
    let of = |name: &str| catalog.random_table(name).unwrap();
    let gossip = of("Harbor gossip");
    assert!(gossip.once && gossip.text == "What they say on the pier.", "{gossip:?}");
    let told = [
        (1, "The pilot of the {Boats} drinks."),
        (2, "The tide is {1d4+1} hours late, or so they say."),
        (3, "Nothing new."),
    ];
    assert_eq!(rows(gossip), [told]);
    let boats = of("Boats");
    assert_eq!(boats.columns.iter().map(|one| one.name.as_str()).collect::<Vec<_>>(), ["Kind", "Trouble"]);
    assert_eq!(
        rows(boats),
        [
            vec![(3, "a barge"), (2, "a cutter"), (1, "a raft")],
            vec![(3, "{2d6} rats in the bow"), (2, "no captain, | no crew")]
        ]
    );
    assert_eq!(rows(of("Numbered")), [[(1, "one"), (1, "two"), (98, "the rest")]]);
    assert_eq!(rows(of("Lazy")), [[(1, "one"), (1, "two /* and */ more")]]);
    assert_eq!(rows(of("Weights")), [[(3, "\"three\""), (1, "one")]]);
    assert!(catalog.random_table("All others").is_err(), "a heading above others need not have rows");
    // It replaces a shipped table, and a line may end as elsewhere.
    let own = read("# Omens\r\n\r\n- one\r\n- two\r\n").unwrap();
    assert_eq!(rows(own.random_table("omens").unwrap()), [[(1, "one"), (1, "two")]]);
    assert_eq!(own.random_tables.len(), Catalog::builtin().random_tables.len());
}

// covers: A random table that cannot be rolled on is refused when it is loaded
#[test]
fn faults_are_reported_with_their_line() {
    let cases = [
        (
            "# A\n\n| d4 | b |\n|---|---|\n| 1-2 | x |\n| 3-4 |\n",
            "6: the row has 1 cell, and there are 2 heads",
        ),
        ("# A\n| a | b |\n|---|---|\n| 1 | x | y |\n", "4: the row has 3 cells, and there are 2 heads"),
        ("# A\n| a | b |\n| 1 | x |\n", "3: the line below the heads is missing"),
        (
            "# A\n| d6 | b |\n|---|---|\n| 1-2 | x |\n| 4-6 | y |\n",
            "5: a row begins at 4, and 2 faces are before it",
        ),
        (
            "# A\n| d6 | b |\n|---|---|\n| 1-2 | x |\n| 3-4 | y |\n",
            "5: the rows of `A` have 4 faces, and its die 6",
        ),
        ("# A\n| weight | b |\n|---|---|\n| 0 | x |\n| 2 | y |\n", "4: a row of `A` has no faces: x"),
        ("# A\n| weight | b |\n|---|---|\n| many | x |\n", "4: `many` is no weight"),
        ("# A\n| # | b |\n|---|---|\n| many | x |\n", "4: `many` is no range of faces"),
        ("# A\n| # |\n|---|\n| 1 |\n", "1: `A` has faces and no texts"),
        ("# A\n- x\n- {Omen}\n", "3: `A` names a table `{Omen}` that there is not; did you mean `{Omens}`?"),
        ("# A\n- x\n- {a}\n", "3: `A` names itself"),
        ("# A\n- x\n\n# B\n- y\n- {C}\n# C\n- {B}\n- z\n", "2: the die of `A` would have 1 side"),
        ("# B\n- y\n- {C}\n# C\n- {B}\n- z\n", "3: `B` names itself by way of `C`"),
        ("# A\n- x\n- 0x y\n", "3: a row of `A` has no faces: y"),
        ("# A\n- x\n- {2d6\n", "3: `A`: a brace at `{2d6` is not paired"),
        ("# A\nnothing\n", "1: `A` has no rows"),
        ("# A\n- x\n  - y\n", "3: a row stands within a row"),
        ("# A\n- x\n\n| a |\n", "4: `A` has a table beside its list"),
        ("# A\n| a |\n|---|\n| x |\n\n- y\n", "6: `A` has a list beside its table"),
        ("- x\n", "1: a row stands before the first heading"),
        ("| x |\n", "1: a table stands before the first heading"),
        ("# A\n- x\n- y\n# a\n- x\n- y\n", "4: `a` is in `random_tables` twice"),
        ("# {A}\n- x\n- y\n", "1: `{A}` cannot be named in braces"),
        ("# A\n- x\u{7}y\n- z\n", "2: the text `x…` has a line break or another control character"),
    ];
    for (text, wrong) in cases {
        let faults = read(text).map(|_| ()).unwrap_err();
        assert!(faults[0].starts_with(wrong), "{text}\n{faults:#?}");
        assert!(faults.iter().all(|fault| fault.contains("; ")), "{faults:?}");
    }
}

/// Loads a file; a table that was read can be rolled on.
fn holds(text: &str) {
    if let Ok(catalog) = read(text) {
        for table in &catalog.random_tables {
            assert!(!table.name.is_empty() && table.parts().all(|(_, rows)| !rows.is_empty()), "{table:?}");
        }
    }
}

fn config(cases: u32) -> ProptestConfig {
    let cases = widened(u64::from(cases)) as u32;
    ProptestConfig {
        cases,
        failure_persistence: None,
        rng_seed: RngSeed::Fixed(1),
        ..ProptestConfig::default()
    }
}

proptest! {
    #![proptest_config(config(64))]

    #[test]
    fn no_bytes_make_the_reader_fail(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        holds(&String::from_utf8_lossy(&bytes));
    }

    #[test]
    fn no_signs_of_markdown_make_the_reader_fail(text in "[#|\\-\\*+ {}0-9dx:.()\\\\/\"`~<!>a\n\r\t–×é]{0,200}") {
        holds(&text);
        holds(&format!("# A\n{text}"));
        holds(&format!("# A\n| d6 | b |\n|---|---|\n{text}"));
    }

    #[test]
    fn no_change_of_a_good_file_makes_the_reader_fail(
        changes in prop::collection::vec((any::<prop::sample::Index>(), 0..4u8, "[#|\\-{}0-9dx:\n/*\"]"), 1..6),
    ) {
        let mut signs: Vec<char> = GOOD.chars().collect();
        for (at, how, sign) in changes {
            let at = at.index(signs.len());
            let sign = sign.chars().next().unwrap();
            match how {
                0 => { signs.remove(at); }
                1 => signs.insert(at, sign),
                2 => signs[at] = sign,
                _ => { let end = (at + 20).min(signs.len()); signs.drain(at..end); }
            }
            if signs.is_empty() { break; }
        }
        holds(&signs.into_iter().collect::<String>());
    }
}
