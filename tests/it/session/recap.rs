//! The recap of an evening: scenes, what mattered in each, and what is open.

use crate::scene::catalog;
use expect_test::{Expect, expect};
use greenfelt::session::Session;
use greenfelt::session::chapters::evening;
use greenfelt::session::recap::RecapKind;
use greenfelt::table::actor::ActorId;
use greenfelt::table::seat::Seat;

fn table(lines: &[&str]) -> Session {
    let mut session = Session::unkept("The Black Chapel", 7, catalog());
    play(&mut session, lines);
    session
}

fn play(session: &mut Session, lines: &[&str]) {
    for line in lines {
        let command = line.parse().unwrap_or_else(|bad| panic!("{line}: {bad}"));
        session.give(&Seat::Dealer, command).unwrap_or_else(|no| panic!("{line}: {no:?}"));
    }
}

fn is(session: &mut Session, seat: &Seat, expected: &Expect) {
    let recap = session.recap(seat).expect("something was played");
    let indent = |kind| if kind == RecapKind::Heading { "" } else { "  " };
    let lines = recap.lines.iter().map(|line| format!("{}{}\n", indent(line.kind), line.words));
    expected.assert_eq(&lines.collect::<String>());
}

/// A fight that Karla ends, with all cards by name.
const CHAPEL: [&str; 15] = [
    "join karla",
    "automation suggest",
    "scene the vestry",
    "foe fanatic",
    "combat on",
    "attack karla fanatic melee",
    "deal",
    "lay karla nothing",
    "reveal",
    "rule perfect the bell",
    "settle",
    "take",
    "combat off",
    "cash karla 40 the fanatic's purse",
    "award all 3 the chapel",
];

// covers: What happened last time, told from entries alone
// covers: Verdicts that a recap tells
#[test]
fn a_recap_tells_what_mattered_and_what_was_gained() {
    let mut session = table(&CHAPEL);
    is(
        &mut session,
        &Seat::Dealer,
        &expect![[r#"
            the vestry
              Karla attacks Fanatic with Brawling: perfect success (decided the fight).
              Fanatic falls.
              Met: Fanatic (a minion).
              Karla receives 40 cash (the fanatic's purse): 40 on hand.
            Altogether
              Experience: Karla +3.
              Cash: Karla +40.
        "#]],
    );
}

// covers: What happened last time, told from entries alone
#[test]
fn an_evening_that_has_only_begun_tells_the_one_before() {
    let mut session = table(&CHAPEL);
    play(&mut session, &["end-session", "scene the crypt", "foe cultist"]);
    let told = |session: &mut Session| {
        let recap = session.recap(&Seat::Dealer).expect("something was played");
        recap.lines.into_iter().map(|line| line.words).collect::<Vec<_>>().join("\n")
    };
    assert!(told(&mut session).contains("decided the fight"));
    play(&mut session, &["award all 2 the crypt"]);
    let now = told(&mut session);
    assert!(now.contains("Karla +2") && !now.contains("decided the fight"), "{now}");
}

// covers: What happened last time, told from entries alone
#[test]
fn who_fell_and_got_up_stands_in_the_recap_of_each_system() {
    let mut session = table(&[
        "join karla",
        "join-paper tilly",
        "join-crucible vesper",
        "scene the moor",
        "harm karla 20 : the bell",
        "morale karla live",
        "restore karla 3 : a draught",
        "harm tilly 90 : the bell",
        "harm rook 15 : the bell",
        "restore rook 9 : a draught",
    ]);
    is(
        &mut session,
        &Seat::Dealer,
        &expect![[r#"
            the moor
              Karla cheats death; Tilly falls; Vesper Rook gets up.
            Still open
              Karla: health 4 of 8
              Tilly: HP 0 of 10; KO, until revived
              Vesper Rook: health 9 of 14; wounds 1 of 28
        "#]],
    );
}

#[test]
fn an_evening_ends_with_its_session_or_after_six_hours() {
    let hour = 3_600;
    let is = |operations: &[(u64, &str)], now, begins, over| {
        assert_eq!(evening(operations.iter().copied(), now * hour), (begins, over), "{operations:?}, {now}");
    };
    let first =
        [(0, "title t"), (0, "scene a"), (hour, "note b"), (hour, "end-session"), (hour, "award all 3")];
    is(&first[..3], 1, 0, false);
    is(&first[..3], 6, 0, false);
    is(&first[..3], 7, 0, true);
    is(&first, 1, 0, true);
    let prepared = [&first[..], &[(50 * hour, "note for next week")]].concat();
    is(&prepared, 51, 0, true);
    let second = [&prepared[..], &[(90 * hour, "challenge karla str+brawling 3")]].concat();
    is(&second, 90, 6, false);
    is(&[(0, "join karla")], 90, 0, false);
    is(&[], 90, 0, false);
}

// covers: Notes that are marked as open
#[test]
fn an_open_note_stays_until_it_is_closed() {
    let mut session = table(&[
        "join karla",
        "scene a",
        "note open: who rang the bell?",
        "secret Open: the sexton lies",
        "note open the door",
        "note open:   ",
    ]);
    let karla = Seat::Player(ActorId::new("karla"));
    session.give(&karla, "jot karla open: my brother".parse().unwrap()).unwrap();
    let open = |session: &mut Session, seat: &Seat| -> Vec<String> {
        let lines = session.recap(seat).unwrap().lines.into_iter();
        lines.filter(|line| line.kind == RecapKind::Open).map(|line| line.words).collect()
    };
    assert_eq!(open(&mut session, &karla), ["Note: my brother"]);
    assert_eq!(open(&mut session, &Seat::Dealer), ["Note: who rang the bell?", "Note: the sexton lies"]);
    play(&mut session, &["note closed: Who rang the bell?"]);
    assert_eq!(open(&mut session, &Seat::Dealer), ["Note: the sexton lies"]);
    session.undo(&Seat::Dealer).unwrap();
    assert_eq!(open(&mut session, &Seat::Dealer).len(), 2);
    assert!(open(&mut session, &Seat::Public).is_empty());
}

#[test]
fn a_recap_fits_any_screen() {
    let scenes: Vec<String> = (1..60).flat_map(|n| [format!("scene {n}"), "wait 1".into()]).collect();
    let scenes: Vec<&str> = scenes.iter().map(String::as_str).collect();
    let mut session = table(&[&CHAPEL[..], &scenes].concat());
    let recap = session.recap(&Seat::Dealer).unwrap();
    for rows in 1..90 {
        for columns in [20, 56, 100] {
            let (kept, left) = recap.fitted(rows, columns);
            let height: usize = kept.iter().map(|line| line.words.chars().count().div_ceil(columns)).sum();
            assert!(height + usize::from(left > 0) <= rows, "{rows}x{columns}: {height}");
        }
    }
}

// covers: House-keeping is in no story
#[test]
fn house_keeping_is_in_no_recap_and_no_story() {
    let lines =
        ["coaching always", "automation auto", "own-turns on", "order tactical", "decks 2", "title Other"];
    let mut session = table(&[&["join karla", "scene a"][..], &lines].concat());
    let chapters = session.chapters(&Seat::Dealer, 1);
    assert!(chapters.iter().all(|chapter| chapter.passages.len() <= 1), "{chapters:?}");
}
