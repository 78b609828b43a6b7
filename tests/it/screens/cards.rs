//! Rows of cards at every size: whole, overlapping, wrapped, compact.

use expect_test::expect;
use greenfelt::tui::glyphs::{ASCII, UNICODE};
use greenfelt::tui::painter::Painter;
use greenfelt::tui::theme::{Role, Theme};
use greenfelt::tui::widgets::{CardCell, CardFace, CardRow, DieCell, Joker, Slot, Spread, Suit4};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Modifier;

use super::drawn::{at_every_size, check};

fn up(rank: &'static str, suit: Suit4) -> Slot {
    Slot::Up(CardFace::new(rank, suit))
}

fn hand() -> Vec<CardCell<'static>> {
    let places = [
        up("A", Suit4::Hearts),
        up("K", Suit4::Spades),
        up("10", Suit4::Diamonds),
        Slot::Up(CardFace::Joker(Joker::Big)),
        up("9", Suit4::Clubs),
        Slot::Down,
        Slot::Empty,
    ];
    let keys = ["1", "2", "3", "4", "5", "6", "7"];
    places
        .into_iter()
        .zip(keys)
        .enumerate()
        .map(|(index, (place, key))| CardCell::new(place).below(key, Role::Dim).raised(index % 3 == 0))
        .collect()
}

#[test]
fn cards_stand_whole_where_there_is_room() {
    let cards = hand();
    let row = CardRow { cursor: Some(2), ..CardRow::new(&cards) };
    check(
        (44, 6),
        &UNICODE,
        &expect![[r"
            --------------------------------------------
              ▲                 ▲                 ▲
            ╭───╮ ╭───╮ ┏━━━┓ ╭───╮ ╭───╮ ╭───╮ ┌╌╌╌┐
            │A  │ │K  │ ┃10 ┃ │BJ │ │9  │ │▒▒▒│ ╎   ╎
            │ ♥ │ │ ♠ │ ┃ ♦ ┃ │ ★ │ │ ♣ │ │▒▒▒│ ╎   ╎
            ╰───╯ ╰───╯ ┗━━━┛ ╰───╯ ╰───╯ ╰───╯ └╌╌╌┘
              1     2    ▸3     4     5     6     7
        "]],
        |look, area, buf| row.draw(look, area, buf),
    );
    check(
        (44, 6),
        &ASCII,
        &expect![[r"
            --------------------------------------------
              ^                 ^                 ^
            +---+ +---+ #===# +---+ +---+ +---+ .....
            |A  | |K  | #10 # |BJ | |9  | |###| :   :
            | H | | S | # D # | * | | C | |###| :   :
            +---+ +---+ #===# +---+ +---+ +---+ .....
              1     2    >3     4     5     6     7
        "]],
        |look, area, buf| row.draw(look, area, buf),
    );
}

#[test]
fn cards_are_big_on_a_large_felt() {
    let cards = hand();
    let row = CardRow { cursor: Some(2), ..CardRow::new(&cards[..5]) };
    check(
        (64, 7),
        &UNICODE,
        &expect![[r#"
        ----------------------------------------------------------------
           ▲                       ▲
        ╭─────╮ ╭─────╮ ┏━━━━━┓ ╭─────╮ ╭─────╮
        │A    │ │K    │ ┃10   ┃ │BJ   │ │9    │
        │  ♥  │ │  ♠  │ ┃  ♦  ┃ │  ★  │ │  ♣  │
        │    A│ │    K│ ┃   10┃ │   BJ│ │    9│
        ╰─────╯ ╰─────╯ ┗━━━━━┛ ╰─────╯ ╰─────╯
           1       2      ▸3       4       5
    "#]],
        |look, area, buf| row.draw(look, area, buf),
    );
    let large = Rect::new(0, 0, 78, 7);
    assert_eq!(CardRow::best_form(9, large, 2), Spread::Big { pitch: 8 });
    assert_eq!(CardRow::best_form(11, large, 2), Spread::Big { pitch: 7 });
    assert_eq!(CardRow::best_form(12, large, 2), Spread::Whole { pitch: 6 });
    let (low, narrow) = (Rect { height: 6, ..large }, Rect { width: 56, ..large });
    for area in [low, narrow] {
        assert!(matches!(CardRow::best_form(5, area, 2), Spread::Whole { .. }), "{area}");
    }
    assert_eq!(row.hit(large, Position::new(22, 2)), Some(2));
}

#[test]
fn cards_are_grand_on_the_felt_of_a_wide_screen() {
    let cards = hand();
    let row = CardRow { cursor: Some(2), ..CardRow::new(&cards[..5]) };
    check(
        (68, 9),
        &UNICODE,
        &expect![[r#"
        --------------------------------------------------------------------
            ▲                             ▲
        ╭───────╮ ╭───────╮ ┏━━━━━━━┓ ╭───────╮ ╭───────╮
        │A      │ │K      │ ┃10     ┃ │BJ     │ │9      │
        │♥      │ │♠      │ ┃♦      ┃ │★      │ │♣      │
        │   ♥   │ │   ♠   │ ┃   ♦   ┃ │   ★   │ │   ♣   │
        │      ♥│ │      ♠│ ┃      ♦┃ │      ★│ │      ♣│
        │      A│ │      K│ ┃     10┃ │     BJ│ │      9│
        ╰───────╯ ╰───────╯ ┗━━━━━━━┛ ╰───────╯ ╰───────╯
            1         2        ▸3         4         5
    "#]],
        |look, area, buf| row.draw(look, area, buf),
    );
    let wide = Rect::new(0, 0, 100, 9);
    assert_eq!(CardRow::best_form(10, wide, 2), Spread::Grand { pitch: 10 });
    assert_eq!(CardRow::best_form(11, wide, 2), Spread::Grand { pitch: 9 });
    assert_eq!(CardRow::best_form(12, wide, 2), Spread::Big { pitch: 8 });
    assert_eq!(CardRow::best_form(5, Rect { height: 8, ..wide }, 2), Spread::Big { pitch: 8 });
    assert_eq!(row.hit(wide, Position::new(29, 2)), Some(2));
}

#[test]
fn dice_that_have_landed_are_ivory() {
    let theme = Theme::named("felt").unwrap();
    let look = Painter { theme: &theme, glyphs: &UNICODE };
    let mut buf = Buffer::empty(Rect::new(0, 0, 9, 5));
    let die = |face| DieCell { face, cursor: false, role: Role::Good };
    die(Some(5)).draw_whole(look, buf.area, (0, 0), &mut buf);
    let paper = theme.style(Role::CardFace).bg.unwrap();
    assert!(buf.content.iter().all(|cell| cell.bg == paper), "edge and face");
    let mut buf = Buffer::empty(Rect::new(0, 0, 9, 5));
    die(None).draw_whole(look, buf.area, (0, 0), &mut buf);
    assert!(buf.content.iter().all(|cell| cell.bg != paper), "it has not landed");
}

#[test]
fn a_painted_card_is_painted_whole_also_under_the_cursor() {
    let theme = Theme::named("felt").unwrap();
    let look = Painter { theme: &theme, glyphs: &UNICODE };
    let bg = |role| theme.style(role).bg;
    let cards = [CardCell::new(up("A", Suit4::Hearts)), CardCell::new(up("Q", Suit4::Diamonds))];
    let row = CardRow { cursor: Some(1), ..CardRow::new(&cards) };
    let mut buf = Buffer::empty(Rect::new(0, 0, 11, 4));
    row.draw(look, buf.area, &mut buf);
    for (x, y) in [(0, 0), (4, 3), (2, 0), (1, 1), (3, 2), (7, 1), (9, 2)] {
        assert_eq!(Some(buf[(x, y)].bg), bg(Role::CardFace), "{x},{y}");
    }
    for (x, y) in [(6, 0), (10, 3), (8, 0), (6, 2)] {
        assert_eq!(Some(buf[(x, y)].bg), bg(Role::CardChosen), "{x},{y}");
    }
    assert!(buf.content.iter().all(|cell| !cell.modifier.contains(Modifier::REVERSED)));
    let mut buf = Buffer::empty(Rect::new(0, 0, 10, 1));
    row.draw(look, buf.area, &mut buf);
    assert_eq!(Some(buf[(9, 0)].bg), bg(Role::CardFace));
    assert_eq!(buf[(7, 0)].symbol(), UNICODE.pointer);
    assert!(buf.content.iter().all(|cell| !cell.modifier.contains(Modifier::REVERSED)));
}

#[test]
fn cards_overlap_where_they_nearly_fit() {
    let cards = hand();
    let row = CardRow { cursor: Some(4), ..CardRow::new(&cards) };
    check(
        (30, 6),
        &UNICODE,
        &expect![[r"
            ------------------------------
              ▲           ▲           ▲
            ╭───╭───╭───╭───┏━━━╭───┌╌╌╌┐
            │A  │K  │10 │BJ ┃9  │▒▒▒╎   ╎
            │ ♥ │ ♠ │ ♦ │ ★ ┃ ♣ │▒▒▒╎   ╎
            ╰───╰───╰───╰───┗━━━╰───└╌╌╌┘
              1   2   3   4  ▸5   6   7
        "]],
        |look, area, buf| row.draw(look, area, buf),
    );
    check(
        (24, 6),
        &UNICODE,
        &expect![[r"
            ------------------------
             ▲        ▲        ▲
            ╭──╭──╭──╭──┏━━╭──┌╌╌╌┐
            │A │K │10│BJ┃9 │▒▒╎   ╎
            │♥ │♠ │♦ │★ ┃♣ │▒▒╎   ╎
            ╰──╰──╰──╰──┗━━╰──└╌╌╌┘
             1  2  3  4 ▸5  6  7
        "]],
        |look, area, buf| row.draw(look, area, buf),
    );
}

#[test]
fn cards_wrap_where_there_is_height() {
    let cards = hand();
    check(
        (21, 12),
        &UNICODE,
        &expect![[r"
            ---------------------
              ▲              ▲
            ╭───╮╭───╮╭───╮╭───╮
            │A  ││K  ││10 ││BJ │
            │ ♥ ││ ♠ ││ ♦ ││ ★ │
            ╰───╯╰───╯╰───╯╰───╯
              1    2    3    4
                        ▲
            ╭───╮╭───╮┌╌╌╌┐
            │9  ││▒▒▒│╎   ╎
            │ ♣ ││▒▒▒│╎   ╎
            ╰───╯╰───╯└╌╌╌┘
              5    6    7
        "]],
        |look, area, buf| CardRow::new(&cards).draw(look, area, buf),
    );
}

#[test]
fn cards_shrink_to_two_cells_and_a_suit() {
    let cards = hand();
    let row = CardRow { cursor: Some(2), ..CardRow::new(&cards) };
    check(
        (40, 3),
        &UNICODE,
        &expect![[r"
            ----------------------------------------
               ▲              ▲              ▲
               A♥   K♠ ▸10♦   BJ   9♣   ▒▒   ··
               1    2   ▸3    4    5    6    7
        "]],
        |look, area, buf| row.draw(look, area, buf),
    );
    check(
        (30, 3),
        &ASCII,
        &expect![[r"
            ------------------------------
              ^           ^           ^
              AH  KS>10D  BJ  9C  ##  --
              1   2  >3   4   5   6   7
        "]],
        |look, area, buf| row.draw(look, area, buf),
    );
    check(
        (14, 2),
        &UNICODE,
        &expect![[r"
            --------------
              ▲
              A♥  K♠▸10♦
        "]],
        |look, area, buf| row.draw(look, area, buf),
    );
}

#[test]
fn two_rows_of_a_pair_share_a_form() {
    let cards = hand();
    let form = CardRow::best_form(9, Rect::new(0, 0, 40, 5), 1);
    assert_eq!(form, Spread::Whole { pitch: 4 });
    let row = CardRow { form: Some(form), ..CardRow::new(&cards[..2]) };
    check(
        (40, 6),
        &UNICODE,
        &expect![[r"
            ----------------------------------------
              ▲
            ╭───╭───╮
            │A  │K  │
            │ ♥ │ ♠ │
            ╰───╰───╯
              1   2
        "]],
        |look, area, buf| row.draw(look, area, buf),
    );
}

#[test]
fn a_click_finds_its_card() {
    let cards = hand();
    let row = CardRow::new(&cards);
    let hit =
        |width, height, x: u16, y: u16| row.hit(Rect::new(2, 1, width, height), Position::new(2 + x, 1 + y));
    assert_eq!(hit(44, 6, 0, 2), Some(0));
    assert_eq!(hit(44, 6, 13, 2), Some(2));
    assert_eq!(hit(44, 6, 40, 2), Some(6));
    assert_eq!(hit(44, 6, 43, 2), None);
    assert_eq!(hit(24, 6, 3, 2), Some(1));
    assert_eq!(hit(24, 6, 22, 2), Some(6));
    assert_eq!(hit(21, 12, 0, 7), Some(4));
    assert_eq!(hit(21, 12, 18, 7), None);
    assert_eq!(row.hit(Rect::new(2, 1, 44, 6), Position::new(0, 0)), None);
    assert_eq!(CardRow::new(&[]).hit(Rect::new(0, 0, 9, 9), Position::new(0, 0)), None);
}

#[test]
fn no_size_breaks_a_row_of_cards() {
    let cards = hand();
    let many: Vec<_> = cards.iter().copied().cycle().take(60).collect();
    at_every_size(|look, area, buf| {
        for cards in [&cards[..], &cards[..1], &many[..], &[]] {
            for form in [None, Some(Spread::Whole { pitch: 6 }), Some(Spread::Compact { pitch: 4 })] {
                let row = CardRow { cards, cursor: cards.len().checked_sub(1), form, marks: true };
                row.draw(look, area, buf);
                row.height(area.width, area.height);
                for place in area.positions() {
                    if let Some(index) = row.hit(area, place) {
                        assert!(index < cards.len());
                    }
                }
            }
        }
    });
}
