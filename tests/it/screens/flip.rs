//! A luck flip on the felt: it is turned pair by pair, has the verdict of a challenge, and stays until the next
//! procedure.

use expect_test::{Expect, expect};
use greenfelt::tui::App;

use super::play::{never_says, open, press, sample, says, screen, table};

const KARLA: [&str; 3] = ["join karla", "physical karla on 8", "physical dealer on"];
const FLIP: &str = ": \"resist_karla_3_(9H_against_2C_KD_5S)_the_whispering\" enter";

fn sat() -> App {
    open(table("The Sternwick Job", &KARLA))
}

fn check(app: &mut App, size: (u16, u16), expect: &Expect) {
    let text = screen(app, size.0, size.1);
    let (from, to) = if size.0 == 120 { (35, 85) } else { (29, 79) };
    let rows = text.lines().skip(2).take_while(|row| !matches!(row.chars().nth(from - 1), Some('┗' | '╰')));
    let inside = |line: &str| line.chars().skip(from).take(to - from).collect::<String>();
    let rows = rows.map(|line| inside(line).trim_end().to_owned() + "|\n");
    expect.assert_eq(&rows.collect::<String>());
}

// covers: Resist: a luck flip with Psyche against 1 to 5
#[test]
fn a_flip_is_turned_on_the_felt_and_ends_in_a_verdict() {
    let mut app = sat();
    press(&mut app, FLIP);
    never_says(&mut app, "S U C C");
    press(&mut app, "enter");
    check(
        &mut app,
        (80, 24),
        &expect![[r#"
        |
                   Karla flips · the whispering|
                      difficulty 3 · 1 card|
        |
         Dealer             K    ▒▒   ▒▒|
                            ✗|
         Karla              9|
        |
                         0 ✓   1 ✗   0 =|
        |
        |
        |
    "#]],
    );
    press(&mut app, "enter enter");
    check(
        &mut app,
        (80, 24),
        &expect![[r#"
            |
                       Karla flips · the whispering|
                          difficulty 3 · 1 card|
            |
             Dealer             K    5    2|
                                ✗    ✗    ✗|
             Karla              9|
            |
            ━━━━━━━  T O T A L   F A I L U R E   0:3  ━━━━━━━|
                            2 cards unanswered|
            |
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
                       Karla flips · the whispering|
                          difficulty 3 · 1 card|
            |
                            ╭───╮ ╭───╮ ╭───╮|
                            │K  │ │5  │ │2  │|
             Dealer         │   │ │   │ │   │|
                            ╰───╯ ╰───╯ ╰───╯|
                              ✗     ✗     ✗|
                            ╭───╮|
                            │9  │|
             Karla          │   │|
                            ╰───╯|
            |
            ━━━━━━━  T O T A L   F A I L U R E   0:3  ━━━━━━━|
                            2 cards unanswered|
            |
            |
            |
            |
        "#]],
    );
}

#[test]
fn a_flip_lies_there_until_something_is_played_or_undone() {
    let mut app = sat();
    press(&mut app, FLIP);
    press(&mut app, "x");
    press(&mut app, ": \"threat_3\" enter : \"note_she_shivers\" enter");
    says(&mut app, "Karla flips · the whispering");
    press(&mut app, ": \"challenge_karla_str+brawling_2\" enter");
    says(&mut app, "The Dealer deals face down next.");
    press(&mut app, "u");
    says(&mut app, "Karla flips · the whispering");
    press(&mut app, "u u u");
    never_says(&mut app, "Karla flips · the whispering");
    press(&mut app, "ctrl-r");
    assert_eq!(app.next_tick(), None, "what was turned once lies there at once");
    says(&mut app, "Karla flips · the whispering");
}

/// The rows of the popup that tell odds.
fn odds(app: &mut App, (width, height): (u16, u16)) -> String {
    let text = screen(app, width, height);
    let parts = text.lines().filter_map(|row| row.split('┃').find(|part| part.contains('%')));
    parts.map(|part| part.trim().to_owned() + "\n").collect()
}

// covers: Exact chances of a luck flip, told before a card falls
#[test]
fn luck_is_foretold_before_a_card_falls_and_waits_for_no_key() {
    let mut app = sample(&[]);
    press(&mut app, "space / \"resist_by\" enter");
    let large = odds(&mut app, (120, 36));
    assert!(large.contains("success or better: 1 35% · 2 0% · 3 0% · 4 0% · 5 0%"), "{large}");
    press(&mut app, "2");
    let typed = odds(&mut app, (120, 36));
    expect![[r#"
        success or better: 1 35% · 2 0% · 3 0% · 4 0% · 5 0%
        partial success 20% · failure 14% · total failure 66%
    "#]]
    .assert_eq(&typed);
    assert_eq!(odds(&mut app, (80, 24)), typed);
    press(&mut app, "down \"the_whispering\" enter enter");
    says(&mut app, "Karla flips · the whispering");
    let mut app = sample(&["coaching off"]);
    press(&mut app, "space / \"resist_by\" enter");
    never_says(&mut app, "or better");
}

// covers: What mattered in a luck flip, in a trial and in a check
#[test]
fn what_mattered_in_a_flip_is_explained_and_in_the_chronicle() {
    let mut app = sat();
    press(&mut app, ": \"resist_karla_1_(9H_against_2C)_the_whispering\" enter x x e");
    says(&mut app, "9 against 2: success");
    says(&mut app, "without 9: total failure");
    press(&mut app, "esc f2");
    says(&mut app, "What mattered: without 9: total failure");
}
