//! The stage: a roll or a contest is in the middle of the felt like a challenge, with the same line for the verdict,
//! and nothing on it moves from the call to the end.

use expect_test::{Expect, expect};
use greenfelt::tui::{App, Settings, Start};

use super::play::{Shelves, press, screen, table};

const TILLY: &str = r#"join-paper (name: "Tilly", heart: 3, spirit: 0, courage: 0, skills: [(skill: "coordination", rank: 2), (skill: "guard", rank: 2), (skill: "athletics", rank: 3)])"#;
const ROOK: &str = r#"join-paper (name: "Rook", heart: 2, spirit: 0, courage: 0, skills: [(skill: "athletics", rank: 2), (skill: "guard", rank: 3)])"#;
const REAL: [&str; 4] = [TILLY, ROOK, "physical tilly on", "physical rook on"];

/// Two characters with real dice, after some more commands, on a screen that keeps still.
fn rolled(more: &[&str]) -> App {
    let all: Vec<&str> = REAL.into_iter().chain(more.iter().copied()).collect();
    let settings = Settings { reduced_motion: true, ..Settings::default() };
    let session = table("The Lantern Road", &all);
    App::new(Start { host: Box::new(Shelves), table: Some(session), watching: false }, settings)
}

/// What stands in the frame of the Felt.
fn felt(app: &mut App, (width, height): (u16, u16)) -> String {
    let text = screen(app, width, height);
    let (from, to) = match width {
        120 => (35, 85),
        _ => (29, 79),
    };
    let inside = |line: &str| line.chars().skip(from).take(to - from).collect::<String>();
    let rows = text.lines().skip(2).take_while(|row| !matches!(row.chars().nth(from - 1), Some('┗' | '╰')));
    rows.map(inside).fold(String::new(), |all, row| all + row.trim_end() + "|\n")
}

fn check(app: &mut App, size: (u16, u16), expect: &Expect) {
    expect.assert_eq(&felt(app, size));
}

#[test]
fn with_three_rows_of_cards_each_has_its_name() {
    let aided =
        ["join karla", "join severs", "draw-all", "challenge karla per+awareness 6", "aid severs", "deal"];
    let start = Start { host: Box::new(Shelves), table: Some(table("Aided", &aided)), watching: false };
    let mut app = App::new(start, Settings { reduced_motion: true, ..Settings::default() });
    let text = felt(&mut app, (120, 36));
    for name in ["Dealer", "Karla", "Dr. Marco Severs"] {
        let told = text.lines().any(|line| {
            let line = line.trim_start();
            line.starts_with(name) && !["·", "helps", "lays"].iter().any(|word| line.contains(word))
        });
        assert!(told, "{name}:\n{text}");
    }
}

/// The row and the column of words on the felt.
fn place(app: &mut App, size: (u16, u16), words: &str) -> (usize, usize) {
    let text = felt(app, size);
    let found =
        text.lines().enumerate().find_map(|(y, row)| Some((y, row.split_once(words)?.0.chars().count())));
    found.unwrap_or_else(|| panic!("{words} is missing:\n{text}"))
}

const SWING: [&str; 2] = ["check tilly coordination : swing the mallet", "roll 4 1"];

#[test]
fn a_roll_stands_in_the_middle_and_ends_in_its_verdict() {
    let mut app = rolled(&SWING);
    check(
        &mut app,
        (80, 24),
        &expect![[r#"
                  Tilly · Coordination: swing the mallet|
               pool 2 = Coordination 2 · points 3 = Heart 3|
            |
            |
                           ┏━━━━━━━┓ ╭───────╮|
                           ┃ ●   ● ┃ │       │|
                           ┃       ┃ │   ●   │|
                           ┃ ●   ● ┃ │       │|
                           ┗━━━━━━━┛ ╰───────╯|
                               ✓         ·|
            |
                            1 success · Nice!|
                         one more and it is Good!|
            |
        "#]],
    );
    press(&mut app, "right up up up enter");
    check(
        &mut app,
        (80, 24),
        &expect![[r#"
                  Tilly · Coordination: swing the mallet|
               pool 2 = Coordination 2 · points 3 = Heart 3|
            |
            |
                           ╭───────╮ ╭───────╮|
                           │ ●   ● │ │ ●   ● │|
                           │       │ │       │|
                           │ ●   ● │ │ ●   ● │|
                           ╰───────╯ ╰───────╯|
                               ✓         ✓+3|
            |
              ━━━━━━━━━━━━━  G O O D !   2 ✓  ━━━━━━━━━━━━━|
                                 2 grades|
            |
        "#]],
    );
    check(
        &mut app,
        (120, 36),
        &expect![[r#"
            |
            |
            |
            |
            |
                  Tilly · Coordination: swing the mallet|
               pool 2 = Coordination 2 · points 3 = Heart 3|
            |
            |
                           ╭───────╮ ╭───────╮|
                           │ ●   ● │ │ ●   ● │|
                           │       │ │       │|
                           │ ●   ● │ │ ●   ● │|
                           ╰───────╯ ╰───────╯|
                               ✓         ✓+3|
            |
              ━━━━━━━━━━━━━  G O O D !   2 ✓  ━━━━━━━━━━━━━|
                                 2 grades|
            |
            |
            |
            |
            |
            |
            |
        "#]],
    );
    let stopped = felt(&mut app, (120, 36));
    press(&mut app, "s");
    assert_eq!(felt(&mut app, (120, 36)), stopped, "nothing moves when it is settled");
}

#[test]
fn nothing_on_the_stage_moves_from_the_call_to_the_end() {
    for size in [(80, 24), (120, 36)] {
        let mut app = rolled(&SWING[..1]);
        let (heading, die) =
            (place(&mut app, size, "Tilly · Coord"), place(&mut app, size, "┌╌╌╌╌╌╌╌┐ ┌╌╌╌╌╌╌╌┐"));
        let told = place(&mut app, size, "2 dice wait").0;
        press(&mut app, "enter 4 1 enter");
        assert_eq!(place(&mut app, size, "┏━━━━━━━┓ ╭───────╮"), die);
        assert_eq!(place(&mut app, size, "1 success · Nice!").0, told);
        press(&mut app, "up up");
        assert_eq!(place(&mut app, size, "┏━━━━━━━┓ ╭───────╮  ┌╌╌╌╌╌╌╌┐"), die, "{size:?}");
        press(&mut app, "enter 5 enter enter");
        assert_eq!(place(&mut app, size, "╭───────╮ ╭───────╮  ╭───────╮"), die);
        assert_eq!(place(&mut app, size, "━━━  G O O D !").0, told);
        press(&mut app, "s");
        assert_eq!(place(&mut app, size, "╭───────╮ ╭───────╮  ╭───────╮"), die);
        assert_eq!(place(&mut app, size, "━━━  G O O D !").0, told);
        assert_eq!(place(&mut app, size, "Tilly · Coord"), heading);
    }
}

#[test]
fn what_sixes_add_moves_no_die_that_lies() {
    let size = (120, 36);
    let mut app = rolled(&SWING[..1]);
    let die = place(&mut app, size, "┌╌╌╌╌╌╌╌┐ ┌╌╌╌╌╌╌╌┐");
    let heading = place(&mut app, size, "Tilly · Coord");
    for throw in 1..=2 {
        press(&mut app, "enter 6 6 enter");
        assert_eq!(place(&mut app, size, "┏━━━━━━━┓ ╭───────╮"), die, "throw {throw}");
        assert_eq!(place(&mut app, size, "Tilly · Coord"), heading, "throw {throw}");
    }
}

#[test]
fn the_marks_add_up_where_a_pool_below_0_takes_successes() {
    let mut app = rolled(&["check tilly coordination dice -4 (in the dark)", "roll 6"]);
    press(&mut app, "enter 6 enter enter 5 enter enter");
    check(
        &mut app,
        (80, 24),
        &expect![[r#"
                           Tilly · Coordination|
                 pool −2 = Coordination 2 − in the dark 4|
                 points 0 = Heart 3, at most 0 (no dice)|
            |
                                           a six adds|
                                ╭───────╮  ╭───────╮ ╭───────╮|
                                │ ●   ● │  │ ●   ● │ │ ●   ● │|
                                │ ●   ● │  │ ●   ● │ │   ●   │|
                                │ ●   ● │  │ ●   ● │ │ ●   ● │|
                                ╰───────╯  ╰───────╯ ╰───────╯|
                                    −          −         ✓|
            |
              ━━━━━━━━━━━━━  N I C E !   1 ✓  ━━━━━━━━━━━━━|
             3 on the dice, 2 off for a pool of −2 · 1 grade|
        "#]],
    );
}

// covers: Two sides roll
#[test]
fn a_contest_shows_both_sides_and_its_own_verdict() {
    let first = ["contest tilly athletics rook guard", "roll 4 2 5", "stop", "settle"];
    let mut app = rolled(&first);
    check(
        &mut app,
        (80, 24),
        &expect![[r#"
                        Rook answers Tilly · Guard|
                  pool 3 = Guard 3 · points 2 = Heart 2|
                 Tilly  [4] [2] [5]  2 successes to beat|
                         ✓   ·   ✓|
            |
            |
                      ┌╌╌╌╌╌╌╌┐ ┌╌╌╌╌╌╌╌┐ ┌╌╌╌╌╌╌╌┐|
                      ╎       ╎ ╎       ╎ ╎       ╎|
                      ╎       ╎ ╎       ╎ ╎       ╎|
                      ╎       ╎ ╎       ╎ ╎       ╎|
                      └╌╌╌╌╌╌╌┘ └╌╌╌╌╌╌╌┘ └╌╌╌╌╌╌╌┘|
            |
                         3 dice wait to be rolled|
            |
        "#]],
    );
    press(&mut app, "enter 2 4 5 enter right right right");
    check(
        &mut app,
        (120, 36),
        &expect![[r#"
            |
            |
                        Rook answers Tilly · Guard|
                  pool 3 = Guard 3 · points 2 = Heart 2|
            |
                 Tilly  [4] [2] [5]  2 successes to beat|
                         ✓   ·   ✓|
            |
            |
                      ╭───────╮ ╭───────╮ ┏━━━━━━━┓|
                      │ ●     │ │ ●   ● │ ┃ ●   ● ┃|
                      │       │ │       │ ┃   ●   ┃|
                      │     ● │ │ ●   ● │ ┃ ●   ● ┃|
                      ╰───────╯ ╰───────╯ ┗━━━━━━━┛|
                          ·         ✓         ✓|
            |
                           2 successes · Good!|
                        two more and it is Great!|
            |
            |
            |
            |
            |
            |
            |
        "#]],
    );
    press(&mut app, "enter");
    check(
        &mut app,
        (80, 24),
        &expect![[r#"
                        Rook answers Tilly · Guard|
                  pool 3 = Guard 3 · points 2 = Heart 2|
                     Tilly  [4] [2] [5]  2 successes|
                             ✓   ·   ✓|
            |
            |
                      ╭───────╮ ╭───────╮ ╭───────╮|
                      │ ●     │ │ ●   ● │ │ ●   ● │|
                      │       │ │       │ │   ●   │|
                      │     ● │ │ ●   ● │ │ ●   ● │|
                      ╰───────╯ ╰───────╯ ╰───────╯|
                          ·         ✓         ✓|
            ━━━━━━━━━━  T I L L Y   W I N S   2:2  ━━━━━━━━━━|
                        a tie, and the higher stat|
        "#]],
    );
    press(&mut app, "s");
    check(
        &mut app,
        (120, 36),
        &expect![[r#"
            |
            |
                        Rook answers Tilly · Guard|
                  pool 3 = Guard 3 · points 2 = Heart 2|
            |
                     Tilly  [4] [2] [5]  2 successes|
                             ✓   ·   ✓|
            |
            |
                      ╭───────╮ ╭───────╮ ╭───────╮|
                      │ ●     │ │ ●   ● │ │ ●   ● │|
                      │       │ │       │ │   ●   │|
                      │     ● │ │ ●   ● │ │ ●   ● │|
                      ╰───────╯ ╰───────╯ ╰───────╯|
                          ·         ✓         ✓|
            |
            ━━━━━━━━━━  T I L L Y   W I N S   2:2  ━━━━━━━━━━|
                        a tie, and the higher stat|
            |
            |
            |
            |
            |
            |
            |
        "#]],
    );
}

#[test]
fn two_critical_failures_in_a_contest_have_no_winner() {
    let first = ["contest tilly athletics rook guard", "roll 1 1 5", "settle", "roll 1 1 1"];
    let mut app = rolled(&first);
    check(
        &mut app,
        (80, 24),
        &expect![[r#"
                        Rook answers Tilly · Guard|
                  pool 3 = Guard 3 · points 2 = Heart 2|
                  Tilly  [1] [1] [5]  a critical failure|
                          ✗   ✗   ·|
            |
            |
                      ╭───────╮ ╭───────╮ ╭───────╮|
                      │       │ │       │ │       │|
                      │   ●   │ │   ●   │ │   ●   │|
                      │       │ │       │ │       │|
                      ╰───────╯ ╰───────╯ ╰───────╯|
                          ✗         ✗         ✗|
            ━━━━━━━━━━━━  N O B O D Y   W I N S  ━━━━━━━━━━━━|
                          two critical failures|
        "#]],
    );
}

#[test]
fn helpers_dice_stand_under_their_names() {
    let mut app =
        rolled(&["check tilly athletics : lift the statue", "aid rook", "roll 2 2 3 3", "nudge 1 2"]);
    check(
        &mut app,
        (80, 24),
        &expect![[r#"
                    Tilly · Athletics: lift the statue|
                      pool 4 = Athletics 3 + Rook 1|
                       points 5 = Heart 3 + Rook 2|
            |
                 Tilly                          Rook helps|
                 ┏━━━━━━━┓ ╭───────╮ ╭───────╮  ╭───────╮|
                 ┃ ●   ● ┃ │ ●     │ │ ●     │  │ ●     │|
                 ┃       ┃ │       │ │   ●   │  │   ●   │|
                 ┃ ●   ● ┃ │     ● │ │     ● │  │     ● │|
                 ┗━━━━━━━┛ ╰───────╯ ╰───────╯  ╰───────╯|
                     ✓+2       ·         ·          ·|
            |
                            1 success · Nice!|
                         one more and it is Good!|
        "#]],
    );
    check(
        &mut app,
        (120, 36),
        &expect![[r#"
            |
            |
            |
            |
                    Tilly · Athletics: lift the statue|
                      pool 4 = Athletics 3 + Rook 1|
                       points 5 = Heart 3 + Rook 2|
            |
                 Tilly                          Rook helps|
                 ┏━━━━━━━┓ ╭───────╮ ╭───────╮  ╭───────╮|
                 ┃ ●   ● ┃ │ ●     │ │ ●     │  │ ●     │|
                 ┃       ┃ │       │ │   ●   │  │   ●   │|
                 ┃ ●   ● ┃ │     ● │ │     ● │  │     ● │|
                 ┗━━━━━━━┛ ╰───────╯ ╰───────╯  ╰───────╯|
                     ✓+2       ·         ·          ·|
            |
                            1 success · Nice!|
                         one more and it is Good!|
            |
            |
            |
            |
            |
            |
            |
        "#]],
    );
}
