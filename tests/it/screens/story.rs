//! The log as a story: one entry per challenge or roll, undone operations folded, and the selected moment.

use expect_test::expect;
use greenfelt::entry::story::Reader;
use greenfelt::entry::{Blow, Entry, Who};
use greenfelt::table::actor::ActorId;
use greenfelt::table::seat::Seat;
use greenfelt::table::terms::Figure;
use greenfelt::tui::App;

use super::play::{never_says, open, press, sample, says, screen, table};

/// Horus strikes Karla, who lays nothing; all of it is taken.
const BLOW: [&str; 6] =
    ["combat on", "assault horus karla melee", "deal", "lay karla nothing", "reveal", "settle"];

/// The rows of the log, without its frame.
fn log(app: &mut App, (width, height): (u16, u16)) -> String {
    let text = screen(app, width, height);
    let rows: Vec<&str> = text.lines().collect();
    let top = rows.iter().position(|row| row.contains("─ Log ")).expect("the log is shown");
    let from = rows[top].split("─ Log ").next().map_or(0, |left| left.chars().count() - 1);
    let inner = rows[top + 1..].iter().map(|row| row.chars().skip(from).collect::<String>());
    let inner = inner
        .take_while(|row| !row.starts_with('╰'))
        .map(|row| row.trim_matches('│').trim_end().replacen(' ', "", 1));
    inner.filter(|row| !row.is_empty()).map(|row| row + "\n").collect()
}

#[test]
fn a_challenge_is_one_entry_with_its_result_and_what_moved() {
    let mut app = sample(&BLOW);
    expect![[r#"
                                       ▲
        21:04 Horus the Corrupted
              joins, a host.
        21:04 Cultist joins, a greater
              minion.
        21:04 Fanatic joins, a minion.
        21:04 Threat 0 → 5: from last
              week.
        21:04 Karla and Dr. Marco
              Severs have a bond of
              level 2.
        21:04 A fight begins.
              Round 1 begins.
        21:04 Horus the Corrupted
              attacks Karla ·
              Brawling:
              Karla defends: FAILURE
              0:11
              +1 experience for Karla
              threat 5 → 7
    "#]]
    .assert_eq(&log(&mut app, (120, 36)));
    expect![[r#"
        21:04 A fight begins.                            ▲
              Round 1 begins.
        21:04 Horus the Corrupted attacks Karla ·
              Brawling:
              Karla defends: FAILURE 0:11
              +1 experience for Karla · threat 5 → 7
    "#]]
    .assert_eq(&log(&mut app, (80, 24)));
}

#[test]
fn what_it_owes_joins_the_entry_once_it_is_taken() {
    let mut app = sample(&BLOW);
    press(&mut app, ": \"take\" enter");
    expect![[r#"
                                       ▲
              Severs have a bond of
              level 2.
        21:04 A fight begins.
              Round 1 begins.
        21:04 Horus the Corrupted
              attacks Karla ·
              Brawling:
              Karla defends: FAILURE
              0:11
              Karla is dying.
              Karla takes 13 damage
              (16 − soak 3): health 8
              → 0.
              +1 experience for Karla
              threat 5 → 7
              Karla: Betrayed, this
              scene: Horus the
              Corrupted, Spear of
              Betrayal.
    "#]]
    .assert_eq(&log(&mut app, (120, 36)));
}

#[test]
fn a_challenge_under_way_tells_its_figures() {
    let mut app = sample(&BLOW[..3]);
    expect![[r#"
                                       ▲
        21:04 Horus the Corrupted
              joins, a host.
        21:04 Cultist joins, a greater
              minion.
        21:04 Fanatic joins, a minion.
        21:04 Threat 0 → 5: from last
              week.
        21:04 Karla and Dr. Marco
              Severs have a bond of
              level 2.
        21:04 A fight begins.
              Round 1 begins.
        21:04 Horus the Corrupted
              attacks Karla ·
              Brawling:
              difficulty 11; limit 8 =
              ½STR (5) + Brawling 4,
              at most 8 (cards in
              hand).
    "#]]
    .assert_eq(&log(&mut app, (120, 36)));
}

#[test]
fn many_undos_are_one_entry() {
    let mut app = sample(&BLOW);
    press(&mut app, "u u u u u");
    expect![[r#"
                                       ▲
              a hero.
              Dr. Marco Severs draws 8
              cards.
        21:04 Horus the Corrupted
              joins, a host.
        21:04 Cultist joins, a greater
              minion.
        21:04 Fanatic joins, a minion.
        21:04 Threat 0 → 5: from last
              week.
        21:04 Karla and Dr. Marco
              Severs have a bond of
              level 2.
        21:04 A fight begins.
              Round 1 begins.
        21:04 ↶ 5 steps undone, after
              the cards were revealed
              and the Dealer had seen
              the draw.
        (5)+ Brawling 4, at most 8
    "#]]
    .assert_eq(&log(&mut app, (120, 36)));
    press(&mut app, "ctrl-r");
    expect![[r#"
              Brawling:                                  ▲
              difficulty 11; limit 8 = ½STR (5) +
              Brawling 4, at most 8 (cards in hand).
        21:04 ↶ 5 steps undone, after the cards were
              revealed and the Dealer had seen the draw;
              1 redone.
        dattacks Karla · Brawling: difficulty 11; limit 8
        atmost 8 (cards in hand).
    "#]]
    .assert_eq(&log(&mut app, (80, 24)));
}

#[test]
fn a_nudge_roll_is_one_entry() {
    let mut app = open(table(
        "Lanterns",
        &[
            "join-paper tilly",
            "physical tilly on",
            "check tilly magic : light the way",
            "roll 4 2 5",
            "nudge 1 1",
            "nudge 3 1",
            "roll 3",
            "stop",
            "settle",
        ],
    ));
    expect![[r#"
        21:04 Tilly joins, a hero.
        21:04 Tilly plays real cards
              from now on.
        21:04 Tilly · Magic: light the
              way:
              GOOD · 2 successes
    "#]]
    .assert_eq(&log(&mut app, (120, 36)));
    expect![[r#"
        21:04 Tilly joins, a hero.
        21:04 Tilly plays real cards from now on.
        21:04 Tilly · Magic: light the way:
              GOOD · 2 successes
    "#]]
    .assert_eq(&log(&mut app, (80, 24)));
}

#[test]
fn a_player_reads_nothing_of_a_foe_in_the_story() {
    let mut app =
        sample(&["combat on", "attack karla horus melee", "deal", "lay karla nothing", "reveal", "settle"]);
    press(&mut app, "p 1");
    expect![[r#"
                                       ▲
        21:04 Karla joins, a hero.
              Karla draws 3♠ 5♣ 4♦ 10♥
              9♣ 2♣ J♦ 3♥.
        21:04 Dr. Marco Severs joins,
              a hero.
              Dr. Marco Severs draws 8
              cards.
        21:04 Horus the Corrupted
              joins, a host.
        21:04 Cultist joins, a greater
              minion.
        21:04 Fanatic joins, a minion.
        21:04 Threat 0 → 5: from last
              week.
        21:04 Karla and Dr. Marco
              Severs have a bond of
              level 2.
        21:04 A fight begins.
              Round 1 begins.
        21:04 Karla attacks Horus the
              Corrupted · Brawling:
              FAILURE 0:11
              +1 experience for Karla
              threat 5 → 7
    "#]]
    .assert_eq(&log(&mut app, (120, 36)));
}

#[test]
fn looking_back_the_log_tells_only_what_had_happened_by_then() {
    let mut app = sample(&["note before", "note after"]);
    says(&mut app, "after");
    press(&mut app, "f2 k enter");
    says(&mut app, "before");
    never_says(&mut app, "21:04 after");
}

#[test]
fn the_chronicle_folds_what_belongs_together_and_unfolds_it() {
    let mut app = sample(&BLOW);
    press(&mut app, "f2");
    says(&mut app, "Brawling: Karla defends: ");
    never_says(&mut app, "reveal");
    press(&mut app, "right");
    // On the smaller screen it scrolls as far as shows all of them.
    for size in [(80, 24), (120, 36)] {
        let text = screen(&mut app, size.0, size.1);
        assert!(text.contains("lay karla") && text.contains("  reveal  "), "{text}");
    }
    press(&mut app, "down down down left");
    never_says(&mut app, "lay karla");
    press(&mut app, "right down down enter");
    says(&mut app, "view only");
    says(&mut app, "A fight begins.");
    never_says(&mut app, "FAILURE");
}

#[test]
fn the_chronicle_shows_what_is_of_one_kind() {
    let mut app = sample(&[&BLOW[..], &["take", "note the end"]].concat());
    press(&mut app, "f2 f d");
    says(&mut app, "damage, effects and threat");
    says(&mut app, "Karla takes");
    never_says(&mut app, "the end");
    press(&mut app, "f n");
    says(&mut app, "the end");
    never_says(&mut app, "FAILURE");
    press(&mut app, "esc");
    says(&mut app, "Karla defends: ");
}

#[test]
fn a_story_tells_a_seat_no_more_than_its_entries_do() {
    let horus = || Who::new(&ActorId::new("horus"), "Horus");
    let struck = Entry::Harmed {
        who: horus(),
        dealt: 7,
        soaked: 2,
        lost: 5,
        from: 18,
        left: 13,
        looks: Some("hurt"),
        source: "Karla".into(),
        blow: Blow::new(Figure::new().with("Maul", 7), true),
    };
    let patience = Entry::PatienceMoved { who: horus(), from: 9, to: 4, why: String::new() };
    let told = |seat: Seat| {
        let mut reader = Reader::default();
        [&struck, &patience]
            .into_iter()
            .filter_map(|entry| entry.seen_by(&seat))
            .for_each(|entry| reader.read(&entry));
        let story = reader.story();
        let lines = story.lines.into_iter().map(|line| line.words);
        std::iter::once(story.heading).chain(lines).collect::<Vec<_>>().join(" / ")
    };
    assert_eq!(
        told(Seat::Dealer),
        "Horus takes 5 damage (7 − soak 2): health 18 → 13. / Horus: patience 9 → 4"
    );
    assert_eq!(told(Seat::Public), "Horus is struck: hurt.");
    assert_eq!(told("karla".parse().unwrap()), "Horus is struck: hurt.");
}

#[test]
fn every_command_has_its_part_in_the_story() {
    for item in greenfelt::command::CATALOG {
        let calls = matches!(item.example.parse(), Ok(greenfelt::command::Command::Call(_)));
        let begins = item.place == greenfelt::command::part::Place::Begins;
        assert!(begins || !calls, "{} calls somebody, and begins nothing", item.name);
    }
}

#[test]
fn what_follows_an_undo_starts_its_own_paragraph() {
    let lines =
        ["join karla", "challenge karla str+athletics 3 : the gate", "deal", "lay karla nothing", "reveal"];
    let mut app = open(table("Lanterns", &lines));
    press(&mut app, "u : \"reveal\" enter : \"settle\" enter");
    expect![[r#"
        21:04 Karla joins, a hero.
              Karla draws 8 cards.
        21:04 Karla · STR + Athletics:
              the gate:
              difficulty 3; limit 6 =
              ½STR (5) + Athletics 1.
        21:04 ↶ Undid: Karla lays
              nothing against J♣ K♣
              10♠: 3 missing, after
              the cards were revealed.
        21:04 FAILURE 0:3:
              +1 experience for Karla
              threat 0 → 2
              Karla faces 1 free minor
              effect (the task).
    "#]]
    .assert_eq(&log(&mut app, (120, 36)));
}
