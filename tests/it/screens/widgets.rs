//! The smaller widgets, at normal and small sizes, in Unicode and ASCII.

use expect_test::expect;
use greenfelt::tui::glyphs::{ASCII, UNICODE};
use greenfelt::tui::painter::Painter;
use greenfelt::tui::theme::{Role, Theme};
use greenfelt::tui::widgets::{
    Bar, Frame, KeysLine, List, ListState, Popup, Prose, TextField, TokenKind, Tokens,
};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Modifier;

use super::drawn::{at_every_size, check};

#[test]
fn bars_and_tokens_say_their_number() {
    let draw = |look: Painter<'_>, area: Rect, buf: &mut Buffer| {
        let row = |y| Rect { y, height: 1, ..area };
        for (y, value) in [6, 4, 1, 0, -2, 9].into_iter().enumerate() {
            Bar { value, most: 6, cells: 6, role: Role::Bar }.draw(look, row(y as u16), buf);
        }
        let tokens = |held, kind| Tokens { held, places: 6, kind, count: true, role: Role::Threat };
        tokens(3, TokenKind::Round).draw(look, row(6), buf);
        tokens(2, TokenKind::Diamond).draw(look, row(7), buf);
        tokens(40, TokenKind::Round).draw(look, row(8), buf);
    };
    check(
        (12, 9),
        &UNICODE,
        &expect![[r"
            ------------
            ██████ 6/6
            ████░░ 4/6
            █░░░░░ 1/6
            ░░░░░░ 0/6
            ░░░░░░ −2/6
            ██████ 9/6
            ●●●○○○ 3
            ◆◆◇◇◇◇ 2
            ● 40
        "]],
        draw,
    );
    check(
        (12, 9),
        &ASCII,
        &expect![[r#"
            ------------
            ###### 6/6
            ####.. 4/6
            #..... 1/6
            ...... 0/6
            ...... -2/6
            ###### 9/6
            ooo... 3
            **oooo 2
            o 40
        "#]],
        draw,
    );
}

#[test]
fn frames_are_quiet_or_heavy() {
    let draw = |look: Painter<'_>, area: Rect, buf: &mut Buffer| {
        let half = Rect { height: 4, ..area };
        Frame { right: "3 of 9", more: (true, true), ..Frame::new("Party", false) }.draw(look, half, buf);
        Frame::new("Karla's hand", true).draw(look, Rect { y: 4, ..half }, buf);
    };
    check(
        (26, 8),
        &UNICODE,
        &expect![[r"
            --------------------------
            ╭─ Party ─────── 3 of 9 ─╮
            │                        ▲
            │                        ▼
            ╰────────────────────────╯
            ┏━ Karla's hand ━━━━━━━━━┓
            ┃                        ┃
            ┃                        ┃
            ┗━━━━━━━━━━━━━━━━━━━━━━━━┛
        "]],
        draw,
    );
    check(
        (15, 8),
        &ASCII,
        &expect![[r"
            ---------------
            +- Party -----+
            |             ^
            |             v
            +-------------+
            #= Karla's ~ =#
            #             #
            #             #
            #=============#
        "]],
        draw,
    );
}

#[test]
fn the_keys_line_is_cut_by_whole_items() {
    let hints = [("Enter", "next pair"), ("s", "skip"), ("u", "undo"), ("?", "keys")];
    let line = KeysLine { hints: &hints };
    for (width, expect) in [
        (
            44,
            expect![[r"
                --------------------------------------------
                Enter next pair   s skip   u undo   ? keys
            "]],
        ),
        (
            39,
            expect![[r"
                ---------------------------------------
                Enter next pair  s skip  u undo  ? keys
            "]],
        ),
        (
            38,
            expect![[r"
                --------------------------------------
                Enter next pair  s skip  u undo
            "]],
        ),
        (
            10,
            expect![[r"
                ----------

            "]],
        ),
    ] {
        check((width, 1), &UNICODE, &expect, |look, area, buf| {
            line.draw(look, area, buf);
        });
    }
    let theme = Theme::default();
    let look = Painter { theme: &theme, glyphs: &UNICODE };
    let mut places = line.places(look, Rect::new(0, 5, 44, 1));
    assert_eq!((places.next(), places.next().map(|(x, _)| x)), (Some((0, 15)), Some(18)));
}

#[test]
fn a_list_follows_its_cursor() {
    let mut state = ListState::default();
    state.step(7, 10);
    state.follow(4, 10);
    assert_eq!(state, ListState { cursor: 7, offset: 4 });
    state.step(-2, 10);
    state.follow(4, 10);
    assert_eq!(state.offset, 4);
    state.go(99, 10);
    state.follow(4, 10);
    assert_eq!(state, ListState { cursor: 9, offset: 6 });
    state.follow(4, 2);
    assert_eq!(state, ListState { cursor: 1, offset: 0 });
    state.follow(4, 0);
    assert_eq!(state, ListState::default());
}

#[test]
fn a_field_takes_keys_and_paste_and_shows_its_cursor() {
    let mut field = TextField::new("threat").most(12);
    for key in ["space", "5", "ctrl-a", "delete", "ctrl-e", "backspace", "7"] {
        assert!(field.key(key.parse().unwrap()));
    }
    assert!(!field.key("enter".parse().unwrap()));
    assert_eq!(field.text(), "hreat 7");
    field.paste("\u{1b}a\nbcdefghijk");
    assert_eq!(field.text(), "hreat 7a bcd");
    check(
        (6, 1),
        &UNICODE,
        &expect![[r"
            ------
            a bcd
        "]],
        |look, area, buf| {
            let at = field.draw(look, area, buf).unwrap();
            assert_eq!(at, Position::new(5, 0));
            assert!(buf[at].modifier.contains(Modifier::REVERSED));
        },
    );
    let mut pin = TextField::default().secret();
    pin.paste("1234");
    check(
        (8, 1),
        &UNICODE,
        &expect![[r"
            --------
            ****
        "]],
        |look, area, buf| {
            pin.draw(look, area, buf);
        },
    );
    assert_eq!(pin.take(), "1234");
    assert_eq!(pin.text(), "");
}

#[test]
fn no_size_or_position_breaks_a_widget() {
    let hints = [("Enter", "next pair"), ("木", "wide \u{1b} words"), ("", "")];
    at_every_size(|look, area, buf| {
        Bar { value: 3, most: 0, cells: 20, role: Role::Bar }.draw(look, area, buf);
        Tokens { held: 9, places: 60, kind: TokenKind::Round, count: true, role: Role::Token }
            .draw(look, area, buf);
        Frame { right: "right", more: (true, true), ..Frame::new("A long title 木木木木木", true) }
            .draw(look, area, buf);
        KeysLine { hints: &hints }.draw(look, area, buf);
        let prose =
            Prose::plain("a 木木木木 bcdefghijklmnop\n\nlast \u{202e}\u{301}").run("tail", Role::Good);
        let popup = Popup { title: "Title", keys: &hints, width: 25, height: 6, more: (true, true) };
        let body = popup.draw(look, area, buf);
        prose.wrap(look, body.width).draw(look, body, 3, buf);
        prose.wrap(look, area.width).draw(look, area, 1, buf);
    });
    at_every_size(|look, area, buf| {
        let mut state = ListState { cursor: 70, offset: 60 };
        List::new(5).draw(look, area, &mut state, buf, |_, _, _| ());
        TextField::new("some 木 text that is long").draw(look, area, buf);
        look.put_centred(buf, area, "in the middle", look.style(Role::Ink));
    });
}
