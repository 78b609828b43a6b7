//! Moments: important events are shown on the felt as a card of their own for half a second; any key skips it.

use std::time::Duration;

use expect_test::{Expect, expect};
use greenfelt::tui::{App, Settings, Start};

use super::play::{Shelves, never_says, open, press, says, screen, table};

const BREATH: Option<Duration> = Some(Duration::from_millis(500));

/// Karla with real cards against a Dealer with real cards.
const CARDS: [&str; 4] = ["join karla", "physical karla on 8", "physical dealer on", "foe horus"];

fn played(more: &[&str]) -> App {
    let all: Vec<&str> = CARDS.into_iter().chain(more.iter().copied()).collect();
    open(table("The Sternwick Job", &all))
}

/// Turns over what lies there to the last pair.
fn turned(app: &mut App) {
    while app.next_tick().is_some_and(|wait| Some(wait) != BREATH) {
        app.tick();
    }
}

/// The rows of the card that stands over the felt.
fn check(app: &mut App, size: (u16, u16), expect: &Expect) {
    let text = screen(app, size.0, size.1);
    let (from, to) = if size.0 == 120 { (35, 85) } else { (29, 79) };
    let middle = if size.0 == 120 { 10..20 } else { 5..13 };
    let rows = text.lines().skip(middle.start).take(middle.len());
    let inside = |line: &str| line.chars().skip(from).take(to - from).collect::<String>();
    let rows = rows.map(|line| inside(line).trim_end().to_owned() + "|\n");
    expect.assert_eq(&rows.collect::<String>());
}

const LAID: [&str; 4] = ["draw karla 2", "challenge karla str+brawling 2", "deal 4C 5S", "lay karla KH 9D"];

#[test]
fn a_perfect_result_is_a_card_over_the_felt_at_the_last_pair() {
    let mut app = played(&LAID);
    press(&mut app, "enter");
    never_says(&mut app, "P E R F E C T");
    turned(&mut app);
    check(
        &mut app,
        (120, 36),
        &expect![[r#"
                               ╭───╮ ╭───╮|
                  ╭───────────────────────────────────╮|
             Deale│ ✓                                 │|
                  │   P E R F E C T   S U C C E S S   │|
                  │               Karla             ✓ │|
                  ╰───────────────────────────────────╯|
                               │K  │ │9  │|
             Karla             │   │ │   │|
                               ╰───╯ ╰───╯|
            |
        "#]],
    );
    check(
        &mut app,
        (80, 24),
        &expect![[r#"
                  ╭───────────────────────────────────╮|
             Deale│ ✓                                 │|
                  │   P E R F E C T   S U C C E S S   │|
             Karla│               Karla             ✓ │|
                  ╰───────────────────────────────────╯|
            ━━━━━  P E R F E C T   S U C C E S S   2:0  ━━━━━|
            |
            |
        "#]],
    );
    app.tick();
    assert_eq!(app.next_tick(), None);
    says(&mut app, "━━  P E R F E C T   S U C C E S S");
    never_says(&mut app, "│ ✓ ");
}

#[test]
fn any_key_lets_a_moment_pass_and_does_nothing_else() {
    let mut app = played(&LAID);
    press(&mut app, "enter");
    turned(&mut app);
    press(&mut app, "enter");
    assert_eq!(app.next_tick(), None);
    says(&mut app, "Enter settle");
    // What was seen once is not told again.
    press(&mut app, "u ctrl-r");
    assert_eq!(app.next_tick(), None);
}

#[test]
fn a_verdict_names_the_joker_that_lost_a_pair() {
    let mut app =
        played(&["draw karla 2", "challenge karla str+brawling 2", "deal LJ 5S", "lay karla BJ 9D"]);
    press(&mut app, "enter s s s");
    says(&mut app, "joker");
}

#[test]
fn jokers_on_either_side_have_their_moment_one_after_the_other() {
    let laid = ["draw karla 2", "challenge karla str+brawling 2", "deal LJ 5S", "lay karla BJ 9D"];
    let mut app = played(&laid);
    press(&mut app, "enter");
    turned(&mut app);
    check(
        &mut app,
        (120, 36),
        &expect![[r#"
                               ╭───╮ ╭───╮|
                    ╭───────────────────────────────╮|
             Dealer │ ★                             │|
                    │   T H E   B I G   J O K E R   │|
                    │             Karla           ★ │|
                    ╰───────────────────────────────╯|
                               │BJ │ │9  │|
             Karla             │ ★ │ │   │|
                               ╰───╯ ╰───╯|
            |
        "#]],
    );
    app.tick();
    assert_eq!(app.next_tick(), BREATH);
    check(
        &mut app,
        (80, 24),
        &expect![[r#"
                 ╭─────────────────────────────────────╮|
             Deal│ ☆                                   │|
                 │   T H E   L I T T L E   J O K E R   │|
             Karl│             the Dealer            ☆ │|
                 ╰─────────────────────────────────────╯|
            ━━━━━  P A R T I A L   S U C C E S S   1:1  ━━━━━|
                       the player's joker: failure|
            |
        "#]],
    );
    app.tick();
    assert_eq!(app.next_tick(), None);
}

#[test]
fn death_and_the_morale_that_cheats_it_have_their_moment() {
    let mut app = played(&["set karla health 0 (a fall)"]);
    press(&mut app, ": \"morale_karla_live\" enter");
    check(
        &mut app,
        (80, 24),
        &expect![[r#"
                 ╭─────────────────────────────────────╮|
                 │ ♥                                   │|
                 │   D E A T H   I S   C H E A T E D   │|
                 │                Karla              ♥ │|
                 ╰─────────────────────────────────────╯|
            |
            |
            |
        "#]],
    );
    app.tick();
    press(&mut app, ": \"set_karla_morale_0\" enter : \"set_karla_health_0\" enter");
    check(
        &mut app,
        (120, 36),
        &expect![[r#"
            |
                       ╭──────────────────────────╮|
                       │ ♠                        │|
                       │        D E A T H         │|
                       │          Karla         ♠ │|
                       ╰──────────────────────────╯|
            |
            |
            |
            |
        "#]],
    );
    app.tick();
    assert_eq!(app.next_tick(), None);
}

#[test]
fn the_fall_of_a_foe_has_its_moment() {
    let attack = "attack karla fanatic melee difficulty -4 (in the dark)";
    let laid = [
        "foe fanatic",
        "set fanatic health 1 (hurt)",
        "draw karla 2",
        attack,
        "deal AC 2S",
        "lay karla KH 9D",
        "reveal",
    ];
    let mut app = played(&laid);
    press(&mut app, "enter");
    says(&mut app, "F A L L E N");
    app.tick();
    never_says(&mut app, "F A L L E N");
}

// covers: The fury of a foe is told before it comes, to who may know
#[test]
fn the_fury_of_a_foe_has_its_moment() {
    let attack = "attack karla horus melee difficulty -9 (in the dark)";
    let laid = ["draw karla 2", "set horus patience 0", attack, "deal AC 2S", "lay karla KH 9D", "reveal"];
    let mut app = played(&laid);
    never_says(&mut app, "F U L L");
    press(&mut app, "enter");
    check(
        &mut app,
        (120, 36),
        &expect![[r#"
                                 ✗     ✓|
                       ╭──────────────────────────╮|
                       │ ●                        │|
             Karla     │    F U L L   F U R Y     │|
                       │   Horus the Corrupted  ● │|
                       ╰──────────────────────────╯|
            ━━━━━  P A R T I A L   S U C C E S S   1:1  ━━━━━|
              Horus the Corrupted takes no damage (7 − soak|
                                   7).|
                               threat 0 → 1|
        "#]],
    );
}

#[test]
fn a_critical_failure_has_its_moment_when_the_dice_lie() {
    const TILLY: &str =
        r#"join-paper (name: "Tilly", heart: 3, spirit: 0, courage: 0, skills: [(skill: "guard", rank: 2)])"#;
    let mut app = open(table("The Lantern Road", &[TILLY, "physical tilly on", "check tilly guard"]));
    press(&mut app, "enter 1 1 enter");
    never_says(&mut app, "C R I T I C A L");
    turned(&mut app);
    check(
        &mut app,
        (80, 24),
        &expect![[r#"
        |
             ╭─────────────────────────────────────╮|
             │ ✗                                   │|
             │   C R I T I C A L   F A I L U R E   │|
             │                Tilly              ✗ │|
             ╰─────────────────────────────────────╯|
                           ✗         ✗|
        |
    "#]],
    );
    app.tick();
    says(&mut app, "━  C R I T I C A L   F A I L U R E  ━");
}

#[test]
fn where_nothing_moves_there_is_no_moment() {
    let all: Vec<&str> = CARDS.into_iter().chain(LAID).collect();
    let session = table("The Sternwick Job", &all);
    let settings = Settings { reduced_motion: true, ..Settings::default() };
    let mut app =
        App::new(Start { host: Box::new(Shelves), table: Some(session), watching: false }, settings);
    press(&mut app, "enter");
    assert_eq!(app.next_tick(), None);
    says(&mut app, "━━  P E R F E C T   S U C C E S S");
}

#[test]
fn what_happened_before_the_table_was_opened_is_no_moment() {
    let mut app = played(&[LAID[0], LAID[1], LAID[2], LAID[3], "reveal"]);
    assert_eq!(app.next_tick(), None);
    says(&mut app, "Enter settle");
}
