//! What is painted is what a terminal shows, cell by cell, whatever was there before.

use greenfelt::table::luck::Luck;
use greenfelt::terminal::{filled, paint};
use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Rect;
use ratatui_core::style::{Color, Modifier, Style};
use std::num::NonZero;

const AREA: Rect = Rect { x: 0, y: 0, width: 30, height: 6 };

fn colour(luck: &mut Luck) -> Color {
    match luck.draw(5) {
        0 => Color::Reset,
        1 => Color::Rgb(luck.draw(256) as u8, luck.draw(11) as u8, luck.draw(101) as u8),
        2 => Color::Indexed(luck.draw(256) as u8),
        3 => Color::Red,
        _ => Color::LightCyan,
    }
}

/// Writes here and there on a picture, wide letters too where they are asked for.
fn scribble(buffer: &mut Buffer, luck: &mut Luck, wide: bool) {
    let texts = if wide { 7 } else { 6 };
    let switches =
        [Modifier::BOLD, Modifier::DIM, Modifier::ITALIC, Modifier::UNDERLINED, Modifier::REVERSED];
    for _ in 0..40 {
        let modifier = switches.into_iter().filter(|_| luck.draw(3) == 0).collect();
        let style = Style::new().fg(colour(luck)).bg(colour(luck)).add_modifier(modifier);
        let text = ["a", "♥", "10♠", "the rain", "e\u{301}", "─┐", "雨天"][luck.draw(texts) as usize];
        let (x, y) = (luck.draw(30) as u16, luck.draw(6) as u16);
        buffer.set_string(x, y, text, style);
    }
}

fn told(colour: Color) -> vt100::Color {
    match colour {
        Color::Rgb(red, green, blue) => vt100::Color::Rgb(red, green, blue),
        Color::Indexed(index) => vt100::Color::Idx(index),
        Color::Red => vt100::Color::Idx(1),
        Color::LightCyan => vt100::Color::Idx(14),
        _ => vt100::Color::Default,
    }
}

#[test]
fn a_terminal_shows_what_is_painted() {
    let mut luck = Luck::new(11);
    let of = |cells| NonZero::new(cells).expect("a screen has cells");
    let mut terminal = vt100::Parser::new(of(AREA.height), of(AREA.width), 0);
    let mut before = Buffer::empty(AREA);
    for frame in 0..200 {
        let mut now = before.clone();
        scribble(&mut now, &mut luck, false);
        let mut sent = Vec::new();
        paint(before.diff(&now).into_iter(), &mut sent);
        terminal.process(&sent);
        for (index, cell) in now.content.iter().enumerate() {
            let (x, y) = now.pos_of(index);
            let shown = terminal.screen().cell(y, x).expect("the screen is as large");
            let text = if shown.has_contents() { shown.contents() } else { " " };
            assert_eq!(text, cell.symbol(), "{frame}: {x} {y}");
            assert_eq!(
                (shown.fgcolor(), shown.bgcolor()),
                (told(cell.fg), told(cell.bg)),
                "{frame}: {x} {y}"
            );
            let switches = [
                (shown.bold(), Modifier::BOLD),
                (shown.dim(), Modifier::DIM),
                (shown.italic(), Modifier::ITALIC),
                (shown.underline(), Modifier::UNDERLINED),
                (shown.inverse(), Modifier::REVERSED),
            ];
            // The terminal of the tests takes bold and dim for one another's opposite.
            let both = Modifier::BOLD | Modifier::DIM;
            let switches = switches
                .into_iter()
                .filter(|(_, one)| !(cell.modifier.contains(both) && both.contains(*one)));
            for (on, switch) in switches {
                assert_eq!(on, cell.modifier.contains(switch), "{frame}: {x} {y}: {switch:?}");
            }
        }
        before = now;
    }
}

#[test]
fn the_first_picture_is_what_an_empty_screen_lacks() {
    let mut luck = Luck::new(12);
    for _ in 0..200 {
        let mut now = Buffer::empty(AREA);
        scribble(&mut now, &mut luck, true);
        let all: Vec<_> = filled(&now).collect();
        assert_eq!(all, Buffer::empty(AREA).diff(&now));
    }
}

#[test]
fn nothing_is_sent_where_nothing_changed() {
    let mut sent = Vec::new();
    paint(std::iter::empty(), &mut sent);
    assert_eq!(sent, Vec::<u8>::new());
}
