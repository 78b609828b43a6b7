//! Faults of a pack: all faults of all entries at once, each with line, field and remedy.

use super::{faults, pack};
use crate::scene::{sampled, widened};
use expect_test::expect;
use greenfelt::content::{ASSETS, AnySheet, Catalog};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

#[test]
fn a_broken_pack_is_told_all_its_faults_at_once() {
    let told = faults(
        "(
    weapons: [
        (name: \"Chain\", group: \"odd\", damge: 2, weight: Light, range: [Close]), // one
        (name: \"Club\", group: \"odd\", damage: 2, weight: Light, range: [Close],
            qualities: [Simpel]),
        (name: \"Pan\", group: \"odd\", damage: -2, weight: Light, range: []),
        (name: \"Pan\", group: \"odd\", damage: 2, weight: Light, range: [Close], qualities: [Held]),
    ],
    spels: [(name: \"Fire\")],
    heroes: [
        (
            name: \"Nan\",
            attributes: (str: 1, agi: 1, vit: 1, int: 1, per: 1),
            skills: {\"brawling\": 6},
            traits: [\"Gamblin' Man\", \"Aged Wisdom\"],
            weapons: [\"Revolverr\"],
        ),
    ],
    traits: [(name: \"Idle\", group: \"odd\", text: \"rests\", hooks: [Figure(Soak, 0)])],
)",
    );
    let expected = expect![[r#"
        3: there is no field `damge` here in `weapons`; did you mean `damage`?
        5: `qualities` cannot be read: expected string; `greenfelt codex weapons` shows valid entries
        6: Pan has no range; name a range, as in `range: [Close]`
        6: the damage of Pan is not possible; damage is 0 or more, and no lower with both hands
        7: `qualities` cannot be read: expected string; `greenfelt codex weapons` shows valid entries
        9: there is no list `spels`; did you mean `spells`?
        16: there is no weapon `Revolverr`; did you mean `Revolver`?
        19: `Figure` is not allowed in `hooks`; write one of: Add, Grant, NoCheck, On, Act, Remind, CardRule, OwnHooks, Try"#]];
    expected.assert_eq(&told.join("\n"));
}

#[test]
fn a_file_that_cannot_be_cut_is_told_where() {
    let told: Vec<String> = [
        "",
        "(weapons: [\n(name: \"A]",
        "(weapons: [\n(name: (",
        "(weapons: [\n(name: )\n])\nrest",
        "(weapons: [\n(name: ]",
        "(weapons: [\n(name: 1)\n(name: 2)])",
        "(\n/* (weapons",
        "(weapons: {})",
        "(spels: [])",
    ]
    .iter()
    .map(|text| format!("{text:?}\n  {}", faults(text).join("\n  ")))
    .collect();
    let expected = expect![[r#"
        ""
          1: a `(` is missing; a content file reads `(weapons: [(..), (..)], foes: [(..)])`
        "(weapons: [\n(name: \"A]"
          2: `name` lacks a quote, or a comma after its text; a text goes between two quotes, as in `name: "Karla",`
        "(weapons: [\n(name: ("
          2: a bracket of line 2 is not closed, at `name`; a content file reads `(weapons: [(..), (..)], foes: [(..)])`
        "(weapons: [\n(name: )\n])\nrest"
          2: `name` cannot be read: expected string; `greenfelt codex weapons` shows valid entries
          4: something follows the last `)`; a content file reads `(weapons: [(..), (..)], foes: [(..)])`
        "(weapons: [\n(name: ]"
          2: a `)` is missing, at `name`; a content file reads `(weapons: [(..), (..)], foes: [(..)])`
        "(weapons: [\n(name: 1)\n(name: 2)])"
          2: `name` cannot be read: expected string; `greenfelt codex weapons` shows valid entries
          3: a `,` is missing, at `name`; a content file reads `(weapons: [(..), (..)], foes: [(..)])`
        "(\n/* (weapons"
          2: a `)` is missing; a content file reads `(weapons: [(..), (..)], foes: [(..)])`
        "(weapons: {})"
          1: a `[` is missing, at `weapons`; a content file reads `(weapons: [(..), (..)], foes: [(..)])`
        "(spels: [])"
          1: there is no list `spels`; did you mean `spells`?"#]];
    expected.assert_eq(&told.join("\n"));
}

#[test]
fn each_entry_of_a_file_tells_its_own_fault() {
    let of = |name: &str, rest: &str| {
        format!("(name: {name}, rank: Minion, danger_sense: 5, manipulation: 5, empathy: 5, {rest})")
    };
    let bites = "health: 3, melee: (name: \"bite\", power: 5)";
    let entries = [
        of("\"Rat\"", &format!("{bites}, toughnes: 2")) + ",",
        of("\"Cat\"", "health: 3, melee: (name: \"claw\" power: 5)") + ",",
        of("\"Dog\"", "health: 3000, melee: (name: \"bite\", power: 500)") + ",",
        of("\"Bat\"", bites),
        of("\"Owl\"", bites),
    ];
    let expected = expect![[r#"
        2: there is no field `toughnes` here in `foes`; did you mean `toughness`?
        3: `name` lacks a quote, or a comma after its text; a text goes between two quotes, as in `name: "Karla",`
        4: `health` of Dog is 3000; it goes from 1 to 999
        4: `power` of Dog is 500; it is 99 at most
        6: a `,` is missing, at `power`; a content file reads `(weapons: [(..), (..)], foes: [(..)])`"#]];
    expected.assert_eq(&faults(&format!("(foes: [\n{}\n])", entries.join("\n"))).join("\n"));
}

#[test]
fn comments_letters_and_raw_texts_do_not_disturb_the_brackets() {
    let rat = |rest: &str| {
        format!(
            "(foes: [/* one ) /* in [ another */ ( */\n(name: \"Rat\", rank: Minion, health: 3, danger_sense: 5, \
             manipulation: 5, empathy: 5, // a ) to the end\n melee: (name: \"bite\", power: 5),\n {rest}),])"
        )
    };
    for rest in ["", "text: r#\"a \") [\"#", "text: \"a \\\" ) \\\\\"", "behavior: \"'(' and \\\"\""] {
        let read = pack(&[("mine.ron", &rat(rest))]);
        assert!(read.is_ok_and(|catalog| catalog.foe("rat").is_some()), "{rest}");
    }
    assert_eq!(
        faults(&rat("text: '('")),
        ["4: `text` cannot be read: expected string; `greenfelt codex foes` shows valid entries"]
    );
    assert!(pack(&[("mine.ron", &format!("#![enable(implicit_some)]\n{}", rat("")))]).is_ok());
}

#[test]
fn a_field_that_is_unknown_doubled_or_not_for_files_is_told() {
    let rat = |rest: &str| {
        format!(
            "(foes: [\n(name: \"Rat\", rank: Minion, health: 3, danger_sense: 5, manipulation: 5, empathy: 5,\n \
             melee: (name: \"bite\", power: 5),\n {rest})])"
        )
    };
    let told: Vec<String> = [
        rat("alos: [\"Rodent\"]"),
        rat("rangd: (name: \"spit\", power: 5)"),
        rat("tougness: 2"),
        rat("text: \"small\", text: \"large\""),
        rat("armor: 1, armor: 2"),
        rat("weights: []"),
        "(protagonists: [\n(name: \"Wren\", approaches: [],\n hpoe: 6)])".into(),
        "(heroes: [\n(name: \"Wren\", attributes: (str: 5, agi: 5, vit: 5, int: 5, per: 5),\n outside: [])])"
            .into(),
        "(opponents: [\n(name: \"Rat\")])".into(),
    ]
    .iter()
    .map(|text| faults(text).join("\n"))
    .collect();
    let expected = expect![[r#"
        4: there is no field `alos` here in `foes`; did you mean `also`?
        4: there is no field `rangd` here in `foes`; did you mean `ranged`?
        4: there is no field `tougness` here in `foes`; did you mean `toughness`?
        4: `text` cannot be read: unexpected duplicate field named `text` in `Sheet`; `greenfelt codex foes` shows valid entries
        4: `armor` cannot be read: unexpected duplicate field named `armor` in `Sheet`; `greenfelt codex foes` shows valid entries
        4: there is no field `weights` here in `foes`; write one of: melee, ranged, abilities
        3: there is no field `hpoe` here in `protagonists`; did you mean `hope`?
        3: there is no field `outside` here in `heroes`; write one of: stage, traits, weapons, armor, height, weight, hair, eyes, skin, appearance, allies, backstory, notes, player
        2: the field `hp` is missing; add `hp: ..` to the entry"#]];
    expected.assert_eq(&told.join("\n"));
}

#[test]
fn line_breaks_and_infinite_numbers_are_faults_with_a_line() {
    let weapon = |name: &str, rest: &str| {
        format!("(weapons: [\n(name: {name}, group: \"odd\",\n {rest}, weight: Light, range: [Close])])")
    };
    let told: Vec<String> = [
        weapon("\"Club\\n21:04 Karla dies.\"", "damage: 2"),
        weapon("\"Club\n21:04 Karla dies.\"", "damage: 2"),
        weapon("\"Club\\u{1b}[2J\"", "damage: 2"),
        weapon("\"Club\"", "damage: 2147483647"),
        weapon("\"Club\"", "damage: 100"),
        weapon("\"Club\"", "damage: 1, two_handed: 100"),
        "(foes: [\n(name: \"Rat\", rank: Minion, health: 3, danger_sense: 5, manipulation: 5, empathy: 5,\n melee: (name: \
         \"bite\", power: 1000))])"
            .into(),
        "(traits: [\n(name: \"Odd\", group: \"odd\", text: \"x\",\n hooks: [Add(to: Soak, value: Plain(100))])])".into(),
        "(opponents: [\n(name: \"Rat\",\n hp: 1000)])".into(),
        "(paper_heroes: [\n(name: \"Rat\", heart: 1, spirit: 1, courage: 1,\n defense: 100)])".into(),
    ]
    .iter()
    .map(|text| faults(text).join("\n"))
    .collect();
    let expected = expect![[r#"
        2: the text `Club…` has a line break or another control character; write it on one line, without invisible characters
        2: the text `Club…` has a line break or another control character; write it on one line, without invisible characters
        2: the text `Club…` has a line break or another control character; write it on one line, without invisible characters
        3: 2147483647 is too large; numbers go from -99999 to 99999
        3: `damage` of Club is 2147483647; it is 99 at most
        3: `damage` of Club is 100; it is 99 at most
        3: `damage` of Club is 100; it is 99 at most
        3: `power` of Rat is 1000; it is 99 at most
        3: a number of Odd is 100; it is 99 at most, and below 0 only where something is added, -99 at least
        3: `hp` of Rat is 1000; it goes from 1 to 999
        3: `defense` of Rat is 100; it goes from 0 to 99"#]];
    expected.assert_eq(&told.join("\n"));
}

#[test]
fn a_missing_quote_and_a_number_out_of_bounds_name_their_field() {
    let nan = |name: &str, vit: &str| {
        format!(
            "(heroes: [\n(name: {name}, // who: he\n  concept: \"it: holds\",\n  attributes: (str: 5, agi: 5, \
             vit: {vit}, int: 5, per: 5),\n  skills: {{\"brawling\": 2}})])"
        )
    };
    let told: Vec<String> = [
        nan("\"Nan", "5"),
        nan("Nan\"", "5"),
        nan("\"Nan\" 5", "5"),
        nan("\"Nan\"", "300"),
        nan("\"Nan\"", "\"five\""),
        nan("\"Nan\"", "-1"),
        nan("\"Nan\"", "5").replace("2}", "1000}"),
        nan("12", "5"),
    ]
    .iter()
    .map(|text| faults(text).join("\n"))
    .collect();
    let expected = expect![[r#"
        2: `name` lacks a quote, or a comma after its text; a text goes between two quotes, as in `name: "Karla",`
        2: `name` lacks a quote, or a comma after its text; a text goes between two quotes, as in `name: "Karla",`
        2: `name` lacks a quote, or a comma after its text; a text goes between two quotes, as in `name: "Karla",`
        4: `vit` cannot be read: integer is out of bounds; `greenfelt codex heroes` shows valid entries
        4: `vit` cannot be read: expected integer; `greenfelt codex heroes` shows valid entries
        4: `vit` cannot be read: integer is out of bounds; `greenfelt codex heroes` shows valid entries
        5: `brawling` cannot be read: integer is out of bounds; `greenfelt codex heroes` shows valid entries
        2: `name` cannot be read: expected string; `greenfelt codex heroes` shows valid entries"#]];
    expected.assert_eq(&told.join("\n"));
}

#[test]
fn a_field_at_the_wrong_depth_is_a_fault() {
    let told = faults(
        "(traits: [
    (name: \"Strong\", group: \"odd\", text: \"lifts\", hooks: [Difficulty(attribute: Str, value: -1)]),
    (name: \"Loud\", group: \"odd\", text: \"shouts\", value: 2, hooks: [Reminder(\"shouts\")]),
])",
    );
    let expected = expect![[r#"
        2: `Difficulty` is not allowed in `hooks`; write one of: Add, Grant, NoCheck, On, Act, Remind, CardRule, OwnHooks, Try
        3: there is no field `value` here in `traits`; write one of: name, also, group, needs, without, again, text, hooks"#]];
    expected.assert_eq(&told.join("\n"));
}

/// A file without comments, and every place in it behind the bracket of an entry or of a part of one with fields:
/// each kind of place once, told by the word before the bracket and the first field.
fn places(text: &str) -> (String, Vec<usize>) {
    let text: String =
        text.lines().map(|line| line.split("//").next().unwrap_or_default()).collect::<Vec<_>>().join("\n");
    let word = |text: &str| {
        text.trim_start().chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect::<String>()
    };
    let mut kinds = BTreeSet::new();
    let mut places = Vec::new();
    let mut quoted = false;
    for (at, sign) in text.char_indices() {
        quoted ^= sign == '"';
        let rest = &text[at + sign.len_utf8()..];
        if quoted || sign != '(' || at == text.find('(').unwrap_or_default() {
            continue;
        }
        let first = word(rest);
        let before: String =
            text[..at].trim_end().chars().rev().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
        let is_field = rest.trim_start().get(first.len()..).is_some_and(|rest| rest.starts_with(':'));
        if is_field && kinds.insert((before, first)) {
            places.push(at + 1);
        }
    }
    (text, places)
}

#[test]
fn an_unknown_field_is_a_fault_at_any_depth_of_every_list() {
    let mut asked = 0;
    for file in ["ultimo", "paper"].iter().flat_map(|system| ASSETS.get_dir(system).unwrap().files()) {
        let (text, places) = places(file.contents_utf8().unwrap());
        for at in sampled(places.into_iter()) {
            let told = faults(&format!("{}zzz: 1, {}", &text[..at], &text[at..]));
            let fits = told.iter().any(|fault| fault.contains("there is no field `zzz` here in"));
            assert!(fits, "{}: {:?}: {told:?}", file.path().display(), text[at..].lines().next());
            asked += 1;
        }
    }
    assert!(asked > widened(30), "{asked}");
}

#[test]
fn strange_files_are_told_and_never_panic() {
    for text in [
        "(",
        ")",
        "(weapons:",
        "(weapons:[,])",
        "(a:[r#\"",
        "(a:['",
        "(a:[\"\\",
        "(é:[])",
        "(a:[é,(é)])",
        "/",
        "(a:[/",
        "'",
        "(weapons: [(((((",
        "(weapons:[\u{0}])",
    ] {
        assert!(pack(&[("mine.ron", text)]).is_err(), "{text}");
    }
    let deep = format!("(weapons: [{}{}])", "(".repeat(20_000), ")".repeat(20_000));
    assert!(pack(&[("mine.ron", &deep)]).is_err());
    let directory = tempfile::tempdir().unwrap();
    fs::create_dir(directory.path().join("folder.ron")).unwrap();
    fs::write(directory.path().join("bytes.ron"), [0xff, 0xfe, 0x00]).unwrap();
    let told = Catalog::load(Some(directory.path())).unwrap_err();
    assert_eq!(told.len(), 2);
    assert!(told.iter().all(|f| f.line == 0), "{told:?}");
    assert!(Catalog::load(Some(Path::new("/nowhere/at/all"))).is_ok());
}

#[test]
fn the_examples_of_the_docs_are_content() {
    let page = |name| fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(name)).unwrap();
    let docs = page("docs/content.md") + &page("docs/hooks.md");
    let examples: Vec<_> =
        docs.split("```ron\n").skip(1).map(|rest| rest.split("```").next().unwrap()).collect();
    let files: Vec<_> = examples.iter().enumerate().map(|(at, text)| (format!("{at}.ron"), *text)).collect();
    let files: Vec<_> = files.iter().map(|(name, text)| (name.as_str(), *text)).collect();
    let catalog = pack(&files).unwrap_or_else(|faults| panic!("{faults:?}"));
    assert!(catalog.foe_entry("toll-keeper").is_some() && catalog.hero_entry("nan").is_some());
    assert!(
        catalog.paper_hero_entry("moth-tally").is_some() && catalog.opponent_entry("hedge-sprite").is_some()
    );
}

#[test]
fn the_example_of_a_sheet_is_the_shape_that_is_read() {
    for text in ["", "(heart: 1)"] {
        let sheet = Catalog::builtin().read_sheet("it.ron", AnySheet::example(text)).unwrap();
        assert_eq!(matches!(sheet, AnySheet::Paper(_)), !text.is_empty());
    }
}

#[test]
fn an_entry_with_an_id_and_no_name_is_a_fault_in_every_list() {
    let told = faults(
        "(
    heroes: [(id: \"ann\", name: \"\", attributes: (str: 1, agi: 1, vit: 1, int: 1, per: 1))],
    foes: [(id: \"rat\", name: \"\", rank: Minion, health: 3, danger_sense: 5, manipulation: 5, empathy: 5,
        melee: (name: \"bite\", power: 3))],
    paper_heroes: [(id: \"bob\", name: \" \", heart: 1, spirit: 1, courage: 1)],
    opponents: [(id: \"owl\", name: \"\", hp: 3)],
)",
    );
    assert_eq!(
        told.iter().filter(|fault| fault.contains("without a name; write `name")).count(),
        4,
        "{told:?}"
    );
}

#[test]
fn one_fault_drags_no_others_along_and_is_told_in_plain_words() {
    let told = faults(
        "(
    weapons: [(name: \"Millstone Flail\", group: \"odd\", damage: 2, weight: Heavyy, range: [Close])],
    heroes: [(name: \"Ann\", attributes: (str: 5, agi: 5, vit: 5, int: 5, per: 5), weapons: [\"Millstone Flail\"])],
    foes: [(name: \"Rat\", rank: Minion, health: 3, danger_sense: 5, manipulation: 5, empathy: 5,
        melee: (weapon: \"Millstone Flail\", power: 3))],
    traits: [(name: \"Odd\", group: \"odd\", text: \"x\", hooks: [Add(to: Sook, value: Plain(1))])],
    armor: [(name: \"Tub\", value: 1, load: 1, weight: Light, qualities: [\"Clumsi\"])],
)",
    );
    let expected = expect![[r#"
        2: `Heavyy` is not allowed in `weight`; did you mean `Heavy`?
        6: `Sook` is not allowed in `to`; did you mean `Soak`?
        7: nothing says what Clumsi of Tub does; did you mean `Clumsy`?"#]];
    expected.assert_eq(&told.join("\n"));
}
