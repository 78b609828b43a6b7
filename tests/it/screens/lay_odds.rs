//! The odds of the chosen cards, on the felt of the seat that lays them.

use expect_test::expect;
use greenfelt::tui::App;

use super::play::{never_says, press, sample, says, screen};

const CALLED: [&str; 2] = ["challenge karla str+brawling 5", "deal"];

/// Karla, who has cards to lay.
fn laying(more: &[&str]) -> App {
    let all: Vec<&str> = more.iter().copied().chain(CALLED).collect();
    let mut app = sample(&all);
    press(&mut app, "p 1");
    app
}

/// The rows of the screen that tell odds.
fn odds(app: &mut App, (width, height): (u16, u16)) -> String {
    let text = screen(app, width, height);
    let rows: Vec<&str> = text.lines().collect();
    let Some(at) = rows.iter().position(|row| row.contains("or better")) else { return String::new() };
    let (from, to) = if width > 100 { (35, 85) } else { (29, 79) };
    let felt =
        |row: &&str| row.chars().skip(from).take(to - from).collect::<String>().trim().to_owned() + "\n";
    rows[at..].iter().take(3).map(felt).collect()
}

// covers: The odds of the cards that are chosen, on the felt, and the best of them by one key
#[test]
fn the_odds_change_with_each_card() {
    let mut app = laying(&[]);
    expect![[r#"
        success or better 0% · o best 91%
        ✗━━━━━━━━━━━━━━✗━━━━━━━━━━━━━━━━━━━━━━━━━━━━
        failure 33%  total failure 67%
    "#]]
    .assert_eq(&odds(&mut app, (120, 36)));
    press(&mut app, "1");
    expect![[r#"
        success or better 0% · o best 91%
        ✗━━━━━━━━━━━━━━✗━━━━━━━━━━━━━━━━━━━━━━━━━━━━
        failure 33%  total failure 67%
    "#]]
    .assert_eq(&odds(&mut app, (120, 36)));
    press(&mut app, "2 3");
    expect![[r#"
        success or better 0% · o best 91%
        =━━━━━━━━━━━━━━━━━━━━━━━━━✗━━━━━━━━━━✗━━━━━━
        partial 60%  failure 25%  total failure 15%
    "#]]
    .assert_eq(&odds(&mut app, (120, 36)));
    expect![[r#"
        success or better 0% · o best 91%
        =━━━━━━━━━━━━━━━━━━━━━━━━━✗━━━━━━━━━━✗━━━━━━
        partial 60%  failure 25%  total failure 15%
    "#]]
    .assert_eq(&odds(&mut app, (80, 24)));
}

// covers: The odds of the cards that are chosen, on the felt, and the best of them by one key
#[test]
fn one_key_chooses_the_best_cards_and_leaves_the_keys_in_sight() {
    let mut app = laying(&[]);
    press(&mut app, "1 o");
    expect![[r#"
        success or better 91% · the best lay
        ✓━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━=━━━━
        success 91%  partial success 9%
    "#]]
    .assert_eq(&odds(&mut app, (120, 36)));
    says(&mut app, "Enter lay");
    press(&mut app, "o");
    says(&mut app, "the best lay");
    press(&mut app, "enter");
    assert_eq!(odds(&mut app, (120, 36)), "", "what is laid is laid");
}

// covers: The odds of the cards that are chosen, on the felt, and the best of them by one key
#[test]
fn hidden_cards_do_not_change_the_odds() {
    let shown = |hidden: &str| {
        let mut app = laying(&[hidden]);
        let before = odds(&mut app, (120, 36));
        press(&mut app, "o");
        before + &odds(&mut app, (120, 36))
    };
    assert_eq!(
        shown("stack dealer 2C 3C 2D 3D 4D (as told)"),
        shown("stack dealer AS KS AH KH AD (as told)")
    );
    assert!(shown("stack dealer 2C 3C 2D 3D 4D (as told)").contains("or better"));
}

// covers: The odds of the cards that are chosen, on the felt, and the best of them by one key
#[test]
fn odds_are_shown_only_where_the_table_shows_them() {
    let mut app = laying(&["coaching off"]);
    assert_eq!(odds(&mut app, (120, 36)), "");
    press(&mut app, "o");
    says(&mut app, "this seat is shown no odds");
    let mut app = sample(&CALLED);
    never_says(&mut app, "or better");
}

// covers: The best lay beside others, about
#[test]
fn whoever_lays_beside_others_is_told_the_odds_and_the_best() {
    let helped = ["challenge severs int+biology 7", "aid karla", "deal"];
    for (seat, more) in [("p 1", &[][..]), ("p 2", &["lay karla nothing"][..])] {
        let mut app = sample(&[&helped[..], more].concat());
        press(&mut app, seat);
        says(&mut app, "about success or better ");
        says(&mut app, " · o ");
        press(&mut app, "o");
        says(&mut app, "about success or better ");
        says(&mut app, " · the best lay");
    }
}
