//! A letter means one thing: every menu is opened and compared with the tables of `docs/keys.md`.

use std::collections::BTreeMap;

use greenfelt::tui::{App, TerminalRequest};

use super::play::{open, press, sample, says, screen, table};

/// What each key of the tables means: the beginnings of its items.
fn meanings() -> BTreeMap<char, Vec<String>> {
    let pages = include_str!("../../../docs/keys.md");
    let rows = pages.lines().filter_map(|line| {
        let mut cells = line.strip_prefix("| ")?.split(" | ");
        let key = cells
            .next()?
            .chars()
            .next()
            .filter(|_| !line.starts_with("| key") && !line.starts_with("| -"))?;
        Some((key, cells.next()?.split(" / ").map(str::to_owned).collect()))
    });
    rows.collect()
}

/// The keys of the menu on top with their words, and its title; read from the screen.
fn shown(app: &mut App) -> Vec<(char, String)> {
    let text = screen(app, 120, 36);
    let lines: Vec<Vec<char>> = text.lines().map(|line| line.chars().collect()).collect();
    // A popup's foot names its keys; the frame around it is the popup's.
    let foot =
        lines.iter().rposition(|line| line.iter().collect::<String>().contains("Esc back")).expect("a menu");
    let edge = |line: &[char]| {
        line.iter().collect::<String>().find("Enter do it").map(|at| {
            let before: String = line.iter().collect::<String>()[..at].to_owned();
            before.chars().count()
        })
    };
    let at = edge(&lines[foot]).expect("a menu's keys");
    let left = (0..at).rev().find(|x| lines[foot][*x] == '┃').expect("its left edge");
    let right = (at..lines[foot].len()).find(|x| "┃▼".contains(lines[foot][*x])).expect("its right edge");
    let top = (0..foot).rev().find(|y| lines[*y].get(left) == Some(&'┏')).expect("its top");
    let mut all = Vec::new();
    for line in &lines[top + 1..foot] {
        let inner: String = line[left + 1..right].iter().collect();
        let cells: Vec<&str> = inner.split("  ").map(str::trim).filter(|cell| !cell.is_empty()).collect();
        for pair in cells.windows(2) {
            let key = pair[0].trim_start_matches('▸').trim();
            let mut letters = key.chars();
            if let (Some(key), None) = (letters.next(), letters.next())
                && key != '·'
                && !key.is_ascii_digit()
            {
                all.push((key, pair[1].to_owned()));
            }
        }
    }
    all
}

/// What was given before, at a table of cards or of dice, and the keys that lead to a menu.
type AttackMode = (bool, &'static [&'static str], &'static str);

fn at(way: &AttackMode) -> App {
    const PAPER: [&str; 4] =
        ["join tilly", "join brannoch", "opponent shellback", "status tilly boosted 1 2 (Guard)"];
    let (paper, more, keys) = way;
    let mut app = if *paper { open(table("Paper", &[&PAPER[..], more].concat())) } else { sample(more) };
    press(&mut app, keys);
    app
}

/// Tables on which something else can be done, and ways to their menus.
fn menus() -> Vec<AttackMode> {
    const OWED: &[&str] = &["inflict karla winded", "take", "inflict karla heavy-damage"];
    const CALLED: &str = "challenge karla str+brawling 3";
    let mut all: Vec<AttackMode> = Vec::new();
    for keys in ["space", "w", "tab tab tab space", "p 1 space", "p 1 w"] {
        all.extend([(false, &[][..], keys), (false, OWED, keys), (false, &["combat on"], keys)]);
        all.extend([(false, &[CALLED][..], keys), (false, &[CALLED, "deal"], keys)]);
        all.push((false, &[CALLED, "deal", "lay karla nothing"], keys));
        all.push((false, &[CALLED, "deal", "lay karla nothing", "reveal"], keys));
        all.extend([(true, &[][..], keys), (true, &["check tilly magic"], keys)]);
    }
    all.push((false, OWED, "tab tab down space"));
    all.extend(["H", "space +", "tab tab tab space +"].map(|keys| (false, &[][..], keys)));
    all.extend(["_", "g", "t", "w J", "F", "o"].map(|keys| (false, OWED, keys)));
    all
}

// covers: A key means one thing; every letter that is shown works
#[test]
fn every_letter_shown_works_and_means_one_thing() {
    let meanings = meanings();
    let mut ways: BTreeMap<char, AttackMode> = BTreeMap::new();
    for way in menus() {
        for (letter, words) in shown(&mut at(&way)) {
            let known =
                meanings.get(&letter).unwrap_or_else(|| panic!("{way:?}: {letter} {words} is in no table"));
            let fits = known.iter().any(|means| words.contains(means.as_str()));
            assert!(fits, "{way:?}: {letter} means {known:?} and stands for {words}");
            ways.entry(letter).or_insert(way);
        }
    }
    let all = "ABCDEFGHIJKLMNOPQRSTUVWXYZ!$^*=+:?acdfgimnoptw";
    let missing: String = all.chars().filter(|letter| !ways.contains_key(letter)).collect();
    assert_eq!(missing, "", "keys of the tables that no menu showed");
    for (letter, way) in ways {
        let mut app = at(&way);
        let before = screen(&mut app, 120, 36);
        press(&mut app, &letter.to_string());
        assert_ne!(screen(&mut app, 120, 36), before, "{way:?}: {letter} does nothing");
    }
}

// covers: A key means one thing; every letter that is shown works
#[test]
fn the_small_letters_of_space_work_without_it() {
    for (letter, says_) in [
        ("c", "Call a challenge"),
        ("n", "Call a Nudge roll"),
        ("t", "Spend threat"),
        ("w", "More about the table"),
        ("p", "Pass the laptop"),
        ("o", "damage"),
    ] {
        for keys in [letter.to_owned(), format!("space {letter}")] {
            let mut app = sample(&["join tilly", "inflict karla heavy-damage"]);
            press(&mut app, &keys);
            says(&mut app, says_);
        }
    }
}

#[test]
fn space_is_about_the_foe_that_is_selected() {
    let mut app = sample(&[]);
    press(&mut app, "tab tab tab space");
    says(&mut app, "Actions · Horus");
    press(&mut app, "_");
    says(&mut app, "patience 20 …");
    press(&mut app, "1 \"9\" enter");
    says(&mut app, "9/18");
    press(&mut app, "space Y");
    super::play::never_says(&mut app, "9/18");
}

#[test]
fn aid_is_a_key_between_the_call_and_the_deal() {
    let mut app = sample(&["challenge karla str+brawling 3"]);
    says(&mut app, "i who helps");
    press(&mut app, "i 1");
    says(&mut app, "Dr. Marco Severs helps");
    press(&mut app, "enter");
    super::play::never_says(&mut app, "i who helps");
}

// covers: Keys of other layouts do what the key at their place does
#[test]
fn keys_of_other_layouts_do_what_the_key_at_their_place_does() {
    for (keys, says_) in [
        ("с", "Call a challenge"),
        ("ц", "More about the table"),
        ("ψ", "Call a challenge"),
        ("τ", "Spend threat"),
    ] {
        let mut app = sample(&[]);
        press(&mut app, keys);
        says(&mut app, says_);
        press(&mut app, &format!("esc space {keys}"));
        says(&mut app, says_);
    }
    // What is typed is typed.
    let mut app = sample(&[]);
    press(&mut app, "S \"сцена\" enter");
    says(&mut app, "сцена");
}

#[test]
fn the_command_line_brings_back_what_was_given_but_for_codes() {
    let mut app = sample(&[]);
    press(&mut app, ": \"note_one\" enter : \"note_two\" enter : \"pin_karla_1234\" enter esc esc");
    press(&mut app, ": up");
    says(&mut app, ":note two");
    press(&mut app, "up up");
    says(&mut app, ":note one");
    press(&mut app, "down down");
    super::play::never_says(&mut app, ":note");
    press(&mut app, "up enter esc");
    says(&mut app, "two");
}

// covers: What is under the cursor is copied to the terminal's clipboard
#[test]
fn what_is_under_the_cursor_is_copied_and_said() {
    let copied = |before: &[&str], keys: &str| {
        let mut app = sample(before);
        screen(&mut app, 120, 36);
        press(&mut app, &format!("{keys} y"));
        says(&mut app, "sent to the terminal's clipboard: ");
        match app.wish() {
            Some(TerminalRequest::Copy(text)) => text,
            other => panic!("{other:?}"),
        }
    };
    assert!(copied(&[], "tab tab").starts_with("Karla"));
    assert!(copied(&[], "tab tab tab").contains("18/18"));
    assert!(copied(&["inflict karla heavy-damage"], "").contains("Karla faces "));
    assert!(copied(&["note the tide turns"], "f2").contains("the tide turns"));
    assert!(copied(&["note the tide turns"], "tab tab tab tab tab").contains("the tide turns"));
    let bytes = greenfelt::terminal::clipboard::copying("Karla: 8/8");
    assert_eq!(bytes, b"\x1b]52;c;S2FybGE6IDgvOA==\x07");
}
