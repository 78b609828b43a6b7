//! Everything behind a popup is dimmed to one tone, with colors and without.

use std::collections::HashSet;

use greenfelt::tui::keymap::Keymap;
use greenfelt::tui::theme::{Depth, Theme};
use greenfelt::tui::{App, Settings, Start};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier};

use super::play::{SAMPLE, Shelves, press, table};

fn shown(theme: &str, depth: Depth) -> App {
    let theme = Theme::named(theme).unwrap().for_depth(depth);
    let settings = Settings { depth, ..Settings::new(theme, Keymap::default()) };
    let table = Some(table("The Sternwick Job", &SAMPLE));
    App::new(Start { host: Box::new(Shelves), table, watching: false }, settings)
}

/// The looks of all signs left of the popup, and how many signs there are.
fn looks(
    app: &mut App,
    title: &str,
    (width, height): (u16, u16),
) -> (HashSet<(Color, Color, Modifier)>, usize) {
    let mut buf = Buffer::empty(Rect::new(0, 0, width, height));
    app.draw(&mut buf);
    let row = |y: u16| (0..width).map(|x| buf[(x, y)].symbol()).collect::<String>();
    let corner = (0..height)
        .find_map(|y| row(y).split_once(&format!("┏━ {title}")).map(|(left, _)| left.chars().count()));
    let left = corner.expect("the popup is open") as u16;
    let behind = (0..height - 1).flat_map(|y| (0..left).map(move |x| (x, y))).map(|at| &buf[at]);
    let signs: Vec<_> = behind.filter(|cell| cell.symbol() != " ").collect();
    (signs.iter().map(|cell| (cell.fg, cell.bg, cell.modifier)).collect(), signs.len())
}

#[test]
fn everything_behind_a_popup_has_one_tone() {
    let themes = [
        ("felt", Depth::True),
        ("night", Depth::Ansi256),
        ("terminal", Depth::Ansi16),
        ("mono", Depth::None),
    ];
    for (theme, depth) in themes {
        for size in [(120, 36), (80, 24), (200, 60)] {
            let mut app = shown(theme, depth);
            press(&mut app, "c");
            let (looks, signs) = looks(&mut app, "Call a challenge", size);
            assert!(signs > 4, "{theme} {size:?}: the panes are still there");
            assert_eq!(looks.len(), 1, "{theme} {size:?}: {looks:?}");
        }
    }
}

#[test]
fn without_colors_what_is_behind_is_dim() {
    for theme in ["mono", "felt", "terminal"] {
        let mut app = shown(theme, Depth::None);
        press(&mut app, "space");
        let (looks, _) = looks(&mut app, "Actions", (200, 60));
        assert!(looks.iter().all(|(_, _, modifier)| *modifier == Modifier::DIM), "{theme}: {looks:?}");
    }
}
