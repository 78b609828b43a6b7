//! Keys on the table: digits select panes, letters of Space work without it, an unbound key shows the nearest bound
//! one, the bottom line belongs to the pane, and items of Space keep their positions.

use greenfelt::table::actor::ActorId;
use greenfelt::table::card::{Card, in_hand_order};
use greenfelt::table::challenge::Challenge;
use greenfelt::table::seat::Seat;
use greenfelt::tui::App;

use super::play::{has, open, press, sample, says, screen, table};

fn bottom(keys: &str) -> String {
    let mut app = sample(&[]);
    press(&mut app, keys);
    screen(&mut app, 120, 36).lines().last().unwrap_or_default().to_owned()
}

#[test]
fn digits_go_to_the_panes() {
    let panes = ["━ Felt ━", "━ Karla's hand ━", "━ Party ━", "━ Foes ━", "━ Dealer ━", "━ Log ━"];
    let mut app = sample(&[]);
    for (digit, pane) in (1..).zip(panes) {
        press(&mut app, &digit.to_string());
        for size in [(120, 36), (60, 20)] {
            let text = screen(&mut app, size.0, size.1);
            assert!(text.contains(pane), "{digit}:\n{text}");
        }
    }
}

#[test]
fn letters_of_space_work_without_it() {
    let mut app = sample(&[]);
    press(&mut app, "_");
    says(&mut app, "Health, numbers, name");
    press(&mut app, "esc A");
    says(&mut app, "a foe attacks");
    let mut app = sample(&["challenge karla str+brawling 3"]);
    press(&mut app, "A");
    says(&mut app, "a challenge is under way");
}

#[test]
fn letters_of_the_world_work_without_it() {
    let mut app = sample(&["prepare (The cellar) fanatic 2"]);
    press(&mut app, "C");
    says(&mut app, "A fight begins.");
    press(&mut app, ")");
    says(&mut app, "Fanatic ×3");
    press(&mut app, "F");
    says(&mut app, "Add a foe");
}

#[test]
fn only_the_row_for_everybody_is_read_on_every_seat() {
    for (keys, open) in [("' / \"everybody\" enter end enter", true), ("' 0 2", false)] {
        for real in [false, true] {
            let more: &[&str] = if real { &["physical dealer on"] } else { &[] };
            let mut app = sample(more);
            let from = app.session().unwrap().last();
            press(&mut app, keys);
            if real && !open {
                press(&mut app, "end enter");
            }
            let session = app.session().unwrap();
            assert_eq!(session.last(), from + 1, "{keys} {real}:\n{}", screen(&mut app, 120, 36));
            let session = app.session().unwrap();
            let told = |seat: &Seat| session.log(seat, 1).first().map_or(0, |line| line.sentences.len());
            assert_eq!((told(&Seat::Dealer), told(&Seat::Public)), (1, usize::from(open)), "{keys}");
        }
    }
}

#[test]
fn a_key_that_means_nothing_names_the_nearest() {
    let mut app = sample(&[]);
    press(&mut app, "Q");
    has(&mut app, &["Q does nothing here", "H Q means: end the quest"]);
    press(&mut app, "z");
    has(&mut app, &["z does nothing here", "H Z means"]);
    press(&mut app, "}");
    has(&mut app, &["} does nothing here; Space shows what can be done"]);
}

#[test]
fn a_menu_answers_a_key_that_means_nothing() {
    for menu in ["space", "w"] {
        let mut app = sample(&[]);
        press(&mut app, &format!("{menu} }}"));
        let text = screen(&mut app, 120, 36);
        assert!(text.contains("} does nothing in this list"), "{text}");
        press(&mut app, "b");
        says(&mut app, "Pass the laptop");
    }
}

#[test]
fn the_bottom_line_is_that_of_the_pane() {
    assert!(bottom("3").contains("Enter sheet") && bottom("3").contains(", harm"), "{}", bottom("3"));
    assert!(bottom("4").contains("A it attacks"), "{}", bottom("4"));
    assert!(bottom("5").contains("Enter spend threat"), "{}", bottom("5"));
    assert!(bottom("6").contains("/ find") && !bottom("6").contains("challenge"), "{}", bottom("6"));
}

#[test]
fn space_keeps_its_places_in_three_groups() {
    let place = |app: &mut greenfelt::tui::App, words: &str| {
        let text = screen(app, 120, 36);
        let found =
            text.lines().enumerate().find_map(|(y, row)| Some((y, row.split_once(words)?.0.chars().count())));
        found.unwrap_or_else(|| panic!("{words} is missing:\n{text}"))
    };
    let mut rest = sample(&[]);
    press(&mut rest, "space");
    let heads = ["Karla   ", "The table", "Around it"].map(|head| place(&mut rest, head));
    assert!(heads[1].0 == heads[2].0 && heads[1].1 < heads[2].1, "{heads:?}");
    let words = ["focus for a card", "a foe attacks …", "settings …"];
    let mut none = sample(&["set karla focus 0"]);
    press(&mut none, "space");
    for words in words {
        assert_eq!(place(&mut rest, words), place(&mut none, words), "{words}");
    }
    press(&mut rest, "right");
    assert!(screen(&mut rest, 120, 36).contains('▸'));
}

#[test]
fn panes_of_a_system_that_nobody_plays_are_not_shown() {
    let paper = ["join-paper tilly", "opponent shellback"];
    let mut app = open(table("Lanterns", &paper));
    for size in [(120, 36), (80, 24), (200, 60)] {
        let text = screen(&mut app, size.0, size.1);
        for words in ["Dealer ─", "threat", "▒▒▒", "deck "] {
            assert!(!text.contains(words), "{words} at {size:?}:\n{text}");
        }
        assert!(text.contains("n roll"), "{text}");
    }
    press(&mut app, "5");
    says(&mut app, "this table has no Dealer pane");
    press(&mut app, "esc n");
    says(&mut app, "Call a Nudge roll");
}

#[test]
fn the_dealers_pane_lists_what_the_threat_buys_now() {
    let mut app = sample(&[]);
    press(&mut app, "5");
    has(&mut app, &["5 threat buys, on Karla:", "Engage (1)", "t all"]);
    let text = screen(&mut app, 200, 60);
    assert!(text.contains("Intimidate (3)"), "{text}");
    press(&mut app, ": \"threat_0\" enter");
    let text = screen(&mut app, 120, 36);
    assert!(text.contains("0 threat buys nothing yet") && !text.contains("Engage (1)"), "{text}");
}

#[test]
fn the_log_has_most_of_its_column() {
    let rows = |size: (u16, u16)| {
        let text = screen(&mut sample(&[]), size.0, size.1);
        let top = text.lines().position(|row| row.contains("─ Log ─")).unwrap_or_else(|| panic!("{text}"));
        (
            top,
            text.lines()
                .nth(top)
                .unwrap_or_default()
                .split("─ Log ─")
                .nth(1)
                .map_or(0, |rest| rest.chars().count()),
        )
    };
    assert!(rows((120, 36)).0 <= 13, "{:?}", rows((120, 36)));
    let (top, wide) = rows((200, 60));
    assert!(top == 1 && wide >= 38, "{top} {wide}");
}

/// Keys of opposite meaning.
type Pairs = &'static [[&'static str; 2]];

/// One key undoes what its opposite did, wherever it did something.
#[test]
fn opposite_keys_undo_each_other() {
    let laying = ["challenge karla str+brawling 4", "deal"];
    let map = ["map 24x8 @karla B2, @horus F2, @cultist C6"];
    let places: [(&[&str], &str, Pairs); 5] = [
        (&[], "", &[["tab", "shift-tab"]]),
        (&[], "3", &[["down", "up"], ["tab", "shift-tab"]]),
        (&laying, "p 1 1 2", &[["2", "2"], ["right", "left"], ["x", "x"]]),
        (&map, "f4 down right", &[["right", "left"], ["down", "up"], ["+", "minus"], ["]", "["]]),
        (&[], "c", &[["right", "left"], ["down", "up"], ["tab", "shift-tab"]]),
    ];
    for (lines, before, pairs) in places {
        let mut app = sample(lines);
        press(&mut app, before);
        for [there, back] in pairs.iter().flat_map(|[one, other]| [[one, other], [other, one]]) {
            // What stands at an end has only one way to go.
            let was = screen(&mut app, 120, 36);
            press(&mut app, there);
            let went = screen(&mut app, 120, 36) != was;
            if went {
                press(&mut app, back);
                assert_eq!(screen(&mut app, 120, 36), was, "`{before}`, {there} {back}");
            }
        }
    }
}

/// The digit under a card of the hand lays that card and no other, at every size of the screen.
#[test]
fn the_sign_of_each_card_is_its_key() {
    let begun = || {
        let mut app = sample(&["challenge karla str+brawling 4", "deal"]);
        press(&mut app, "p 1");
        app
    };
    let own = |app: &App| app.session().unwrap().table().actor(&ActorId::new("karla")).cloned().unwrap();
    let hand = in_hand_order(&own(&begun()).piles.unwrap().hand);
    assert_eq!(hand.len(), 8);
    for (nth, card) in hand.iter().enumerate() {
        let mut app = begun();
        press(&mut app, &format!("{} enter", (nth + 1) % 10));
        let now = app.session().unwrap().table().under_way::<Challenge>().cloned().unwrap();
        let laid: Vec<Card> = now.players[0].laid.iter().flatten().map(|laid| laid.card).collect();
        assert_eq!(laid, [*card], "the sign {}", nth + 1);
    }
}
