//! The pictures of the pages: real frames of the painted table, written as SVG.
//!
//! `UPDATE_EXPECT=1 cargo test pictures` makes them anew.

use std::fmt::Write as _;

use expect_test::{ExpectFile, expect_file};
use greenfelt::app::{App, Settings, Start};
use greenfelt::ui::keymap::Keymap;
use greenfelt::ui::theme::Theme;
use ratatui_core::buffer::{Buffer, Cell};
use ratatui_core::layout::Rect;
use ratatui_core::style::{Color, Modifier};

use super::play::{Shelves, press, row, table};

const CELL: (u32, u32) = (8, 17);
/// Where the letters stand in their row.
const BASE: u32 = 13;

const CHAPEL: [&str; 11] = [
    "scene the chapel under the hill",
    "join karla",
    "join severs",
    "foe horus",
    "foe cultist",
    "foe fanatic",
    "foe fanatic",
    "foe fanatic",
    "draw-all",
    "threat 5 (the sermon has begun)",
    "bond karla severs 2",
];

fn painted(title: &str, commands: &[&str]) -> App {
    let theme = Theme::named("felt").unwrap();
    let settings = Settings { reduced_motion: true, ..Settings::new(theme, Keymap::default()) };
    App::new(
        Start { host: Box::new(Shelves), table: Some(table(title, commands)), watching: false },
        settings,
    )
}

/// The colours of a cell, letters first.
fn colours(cell: &Cell, ground: (Color, Color)) -> (Color, Color) {
    let or = |colour, other| if colour == Color::Reset { other } else { colour };
    let (ink, paper) = (or(cell.fg, ground.0), or(cell.bg, ground.1));
    if cell.modifier.contains(Modifier::REVERSED) { (paper, ink) } else { (ink, paper) }
}

fn hex(colour: Color) -> String {
    let Color::Rgb(red, green, blue) = colour else {
        panic!("the painted theme names every colour: {colour}")
    };
    format!("#{red:02x}{green:02x}{blue:02x}")
}

/// A frame as a picture: each run of cells of one look is one text.
fn svg(app: &mut App, width: u16, height: u16) -> String {
    let mut buf = Buffer::empty(Rect::new(0, 0, width, height));
    app.draw(&mut buf);
    let ground = (Color::Rgb(0xd8, 0xe0, 0xd2), Color::Rgb(0x10, 0x2a, 0x1c));
    let (wide, tall) = (u32::from(width) * CELL.0, u32::from(height) * CELL.1);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {wide} {tall}\" font-family=\"ui-monospace, \
         'DejaVu Sans Mono', Menlo, Consolas, monospace\" font-size=\"13\" xml:space=\"preserve\">\n\
         <rect width=\"{wide}\" height=\"{tall}\" fill=\"{}\"/>\n",
        hex(ground.1)
    );
    for y in 0..height {
        let signs: Vec<char> = row(&buf, y).chars().collect();
        let cells: Vec<(&Cell, char)> = (0..width).map(|x| &buf[(x, y)]).zip(signs).collect();
        let look = |cell: &Cell| (colours(cell, ground), cell.modifier);
        let mut x = 0;
        for run in cells.chunk_by(|one, other| look(one.0) == look(other.0)) {
            let words: String = run.iter().map(|(_, sign)| *sign).collect();
            write_run(&mut svg, (x, u32::from(y)), (&words, run.len() as u32), look(run[0].0), ground.1);
            x += run.len() as u32;
        }
    }
    svg + "</svg>\n"
}

type Looks = ((Color, Color), Modifier);

fn write_run(svg: &mut String, (x, y): (u32, u32), (words, cells): (&str, u32), looks: Looks, ground: Color) {
    let ((ink, paper), modifier) = looks;
    let (left, top, width) = (x * CELL.0, y * CELL.1, cells * CELL.0);
    if paper != ground {
        let tall = CELL.1;
        writeln!(
            svg,
            "<rect x=\"{left}\" y=\"{top}\" width=\"{width}\" height=\"{tall}\" fill=\"{}\"/>",
            hex(paper)
        )
        .unwrap();
    }
    let before = words.chars().take_while(|sign| *sign == ' ').count() as u32;
    let bare = words.trim();
    if bare.is_empty() {
        return;
    }
    let (left, width) = (left + before * CELL.0, bare.chars().count() as u32 * CELL.0);
    let bare = bare.replace('&', "&amp;").replace('<', "&lt;");
    let weight = if modifier.contains(Modifier::BOLD) { " font-weight=\"bold\"" } else { "" };
    let faint = if modifier.contains(Modifier::DIM) { " opacity=\"0.6\"" } else { "" };
    writeln!(
        svg,
        "<text x=\"{left}\" y=\"{}\" textLength=\"{width}\" fill=\"{}\"{weight}{faint}>{bare}</text>",
        top + BASE,
        hex(ink)
    )
    .unwrap();
}

/// Holds a picture against its file, and its size small enough to lie in the repository.
fn shown(app: &mut App, width: u16, file: &ExpectFile) {
    let picture = svg(app, width, 36);
    assert!(picture.len() < 80_000, "{} bytes are too many for a page", picture.len());
    file.assert_eq(&picture);
}

#[test]
fn the_pages_show_a_reveal_as_it_is() {
    let mut app = painted("The Black Chapel", &CHAPEL);
    press(&mut app, "a enter enter p 1 enter 1 2 3 4 5 6 enter enter enter enter");
    shown(&mut app, 120, &expect_file!["../../../docs/pictures/reveal.svg"]);
}

#[test]
fn the_pages_show_the_form_of_a_call_as_it_is() {
    let mut app = painted("The Black Chapel", &CHAPEL);
    press(&mut app, "c down down right");
    // Wide enough that the form hides no half of a time of day.
    shown(&mut app, 132, &expect_file!["../../../docs/pictures/call.svg"]);
}

#[test]
fn the_pages_show_a_nudge_roll_as_it_is() {
    let commands = super::nudge::LANTERNS;
    let mut app = painted("The Paper Lanterns", &commands);
    press(&mut app, "n enter enter");
    shown(&mut app, 120, &expect_file!["../../../docs/pictures/roll.svg"]);
}
