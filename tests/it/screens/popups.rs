//! Popups, menus and wrapped words.

use expect_test::expect;
use greenfelt::tui::glyphs::{ASCII, UNICODE};
use greenfelt::tui::keymap::Keymap;
use greenfelt::tui::painter::Painter;
use greenfelt::tui::theme::{Role, Theme};
use greenfelt::tui::widgets::{Menu, MenuItem, MenuState, MenuStep, Popup, Prose, TextField};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use super::drawn::{at_every_size, check};

fn items() -> Vec<MenuItem> {
    let item = |key: &str, words: &str, refused: Option<&str>| MenuItem {
        key: key.parse().ok(),
        words: words.to_owned(),
        refused: refused.map(str::to_owned),
        ..MenuItem::default()
    };
    vec![
        item("c", "challenge …", None),
        item("a", "attack …", None),
        item("b", "block", Some("no damage is coming")),
        item("o", "observe", None),
        item("d", "draw to 8", None),
    ]
}

/// Draws a menu in a popup of the size that it wants, with the cursor on the second item.
fn draw_in_popup(
    menu: &Menu<'_>,
    look: Painter<'_>,
    screen: Rect,
    (title, keys): (&str, &[(&str, &str)]),
    buf: &mut Buffer,
) {
    let (screen, mut state) = (screen.intersection(buf.area), MenuState::at(1));
    let (width, height) = menu.size(look, screen.width.saturating_sub(4));
    let mut popup = Popup { title, keys, width, height, more: (false, false) };
    popup.more = menu.fit(look, popup.body(screen), &mut state);
    let body = popup.draw(look, screen, buf);
    menu.draw(look, body, &mut state, buf);
}

#[test]
fn a_popup_with_a_menu_says_what_can_be_done_and_why_not() {
    let items = items();
    let menu = Menu { items: &items, columns: 2 };
    let draw = |look: Painter<'_>, area: Rect, buf: &mut Buffer| {
        let keys = [("Enter", "do it"), ("Esc", "")];
        draw_in_popup(&menu, look, area, ("Actions", &keys), buf);
    };
    check(
        (50, 12),
        &UNICODE,
        &expect![[r"
            --------------------------------------------------

                   ┏━ Actions ━━━━━━━━━━━━━━━━━━━━━━━━┓
                   ┃                                  ┃
                   ┃  c  challenge … ▸a  attack …     ┃
                   ┃  o  observe      d  draw to 8    ┃
                   ┃                                  ┃
                   ┃  ·  block  no damage is coming   ┃
                   ┃                                  ┃
                   ┃ Enter do it   Esc                ┃
                   ┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛


        "]],
        draw,
    );
    check(
        (30, 8),
        &ASCII,
        &expect![[r"
            ------------------------------
            #= Actions ==================#
            #  c  challenge ...          #
            # >a  attack ...             #
            #  o  observe                #
            #  d  draw to 8              #
            #                            #
            # Enter do it   Esc          v
            #============================#
        "]],
        draw,
    );
}

#[test]
fn a_menu_is_moved_shortened_and_chosen_from() {
    let items = items();
    let menu = Menu { items: &items, columns: 2 };
    let mut state = MenuState::default();
    let theme = Theme::default();
    let look = Painter { theme: &theme, glyphs: &UNICODE };
    let area = Rect::new(0, 0, 46, 5);
    menu.draw(look, area, &mut state, &mut Buffer::empty(area));
    let keymap = Keymap::default();
    let mut press = |keys: &str| {
        keys.split(' ').map(|key| menu.key(&mut state, key.parse().unwrap(), &keymap)).last().unwrap()
    };
    assert_eq!(press("d"), MenuStep::Chosen(4));
    assert_eq!(press("b"), MenuStep::Chosen(2));
    assert_eq!(press("down enter"), MenuStep::Chosen(3));
    assert_eq!(press("right enter"), MenuStep::Chosen(4));
    assert_eq!(press("down enter"), MenuStep::Chosen(2));
    assert_eq!(press("/ o b enter"), MenuStep::Chosen(3));
    assert_eq!(press("esc"), MenuStep::Taken);
    assert_eq!(press("f5"), MenuStep::Ignored);
    assert_eq!(press("esc"), MenuStep::Left);
    assert_eq!(menu.hit(&state, area, Position::new(30, 1)), Some(4));
    assert_eq!(menu.hit(&state, area, Position::new(0, 2)), None);
    assert_eq!(menu.hit(&state, area, Position::new(0, 3)), Some(2));
}

#[test]
fn prose_wraps_hangs_and_scrolls() {
    let mut prose = Prose::new()
        .run("21:07 ", Role::Dim)
        .run("Karla strikes Horus: limit 9, difficulty 11.", Role::Ink)
        .end()
        .blank()
        .line("Donaudampfschifffahrtsgesellschaft", Role::Ink);
    prose.hang = 2;
    let popup = Popup { title: "Log", keys: &[("Esc", "back")], width: 22, height: 6, more: (false, false) };
    for (scroll, expect) in [
        (
            0,
            expect![[r#"
                ------------------------------
                  ┏━ Log ━━━━━━━━━━━━━━━━━━┓
                  ┃ 21:07 Karla strikes    ┃
                  ┃   Horus: limit 9,      ┃
                  ┃   difficulty 11.       ┃
                  ┃                        ┃
                  ┃ Donaudampfschifffahrts ┃
                  ┃   gesellschaft         ┃
                  ┃                        ┃
                  ┃ Esc back               ┃
                  ┗━━━━━━━━━━━━━━━━━━━━━━━━┛
            "#]],
        ),
        (
            9,
            expect![[r#"
                ------------------------------
                  ┏━ Log ━━━━━━━━━━━━━━━━━━┓
                  ┃ 21:07 Karla strikes    ┃
                  ┃   Horus: limit 9,      ┃
                  ┃   difficulty 11.       ┃
                  ┃                        ┃
                  ┃ Donaudampfschifffahrts ┃
                  ┃   gesellschaft         ┃
                  ┃                        ┃
                  ┃ Esc back               ┃
                  ┗━━━━━━━━━━━━━━━━━━━━━━━━┛
            "#]],
        ),
    ] {
        check((30, 10), &UNICODE, &expect, |look, area, buf| {
            let words = prose.wrap(look, popup.body(area).width);
            words.draw(look, popup.draw(look, area, buf), scroll, buf);
        });
    }
}

#[test]
fn no_size_breaks_a_menu() {
    let items = items();
    let keymap = Keymap::default();
    let down = "down".parse().unwrap();
    at_every_size(|look, area, buf| {
        for filter in [None, Some(TextField::new("o")), Some(TextField::new("zzz"))] {
            for cursor in [0, 3, 5] {
                let mut state = MenuState::at(cursor);
                state.filter.clone_from(&filter);
                let menu = Menu { items: &items, columns: 3 };
                menu.size(look, area.width);
                menu.draw(look, area, &mut state, buf);
                draw_in_popup(&menu, look, area, ("", &[]), buf);
                menu.hit(&state, area, Position::new(area.x, area.y));
                menu.key(&mut state, down, &keymap);
            }
        }
        Menu { items: &[], columns: 0 }.draw(look, area, &mut MenuState::default(), buf);
    });
}

#[test]
fn words_with_too_few_rows_end_with_a_sign() {
    let theme = Theme::default();
    let look = Painter { theme: &theme, glyphs: &UNICODE };
    let first = |words: &str, width: u16| {
        let wrapped = Prose::new().line(words.to_owned(), Role::Ink).wrap(look, width);
        let lines = wrapped.first(look, [width, 2]).lines();
        lines.map(|row| row.into_iter().map(|(words, _)| words).collect::<String>()).collect::<Vec<_>>()
    };
    assert_eq!(first("one two three", 8), ["one two", "three"]);
    assert_eq!(first("one two three four", 8), ["one two", "three…"]);
    assert_eq!(first("one two six ten four", 8), ["one two", "six ten…"]);
    assert_eq!(first("one two six tens four", 8), ["one two", "six…"]);
}
