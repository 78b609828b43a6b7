//! Rows of cards at every size: whole, overlapping, wrapped, compact.

use expect_test::expect;
use greenfelt::ui::glyphs::{ASCII, UNICODE};
use greenfelt::ui::theme::Role;
use greenfelt::ui::widgets::{CardCell, CardFace, CardRow, Joker, Slot, Spread, Suit4};
use ratatui::layout::{Position, Rect};

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
