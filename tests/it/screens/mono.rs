//! No color alone: things of different meaning differ in their signs, in every theme.
//!
//! One exception: the caret among typed letters is shown in reverse video. A sign there would look like a typed letter.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use greenfelt::terminal::TYPING;
use greenfelt::tui::Settings;
use greenfelt::tui::glyphs::{ASCII, Glyphs, UNICODE};
use greenfelt::tui::keymap::Keymap;
use greenfelt::tui::painter::Painter;
use greenfelt::tui::theme::{Role, Theme};
use greenfelt::tui::widgets::{
    CardCell, CardRow, DieCell, Menu, MenuItem, MenuState, Slot, TokenKind, Tokens,
};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier};

use super::desk::{Desk, SIZES, difference, text};
use crate::anything_goes::candidates::Dice;
use crate::scene::{is_whole, widened};

/// Roles that say how something stands: what is drawn in one of them says so by a sign or a word as well.
const MEANT: [Role; 5] = [Role::Harm, Role::Good, Role::Warning, Role::BarEmpty, Role::CardEmpty];

/// A theme in which each role has a color of its own.
fn probing() -> Theme {
    let roles =
        Role::ALL.iter().map(|(role, name)| format!("\"{name}\": (fg: \"#0000{:02x}\"), ", *role as u8));
    let file = format!("(roles: {{{}}})", roles.collect::<String>());
    Theme::named("mono").unwrap().patched(&Theme::parse("probe", &file).unwrap())
}

/// Where a pane begins, at either size: what a popup cuts off before that, or before the pane's end, may have lost its sign.
const PANES: [u16; 4] = [0, 28, 34, 86];

/// The pieces of the panes of a picture between the lines of their frames, each with the meant roles in it.
fn pieces(buf: &Buffer) -> Vec<(String, BTreeSet<&'static str>)> {
    let meant = |color: Color| {
        let role = Role::ALL.iter().find(|(role, _)| color == Color::Rgb(0, 0, *role as u8));
        role.filter(|(role, _)| MEANT.contains(role)).map(|(_, name)| *name)
    };
    // Settings may have changed the theme.
    if !buf.content.iter().any(|cell| matches!(cell.fg, Color::Rgb(0, 0, 1..))) {
        return Vec::new();
    }
    let mut pieces = Vec::new();
    for y in 0..buf.area.height {
        let (mut words, mut roles, mut begun) = (String::new(), BTreeSet::new(), false);
        // Behind a popup nothing has its own role.
        let mut behind = false;
        for x in 0..buf.area.width {
            let cell = &buf[(x, y)];
            if "│┃".contains(cell.symbol()) {
                let whole = begun && !behind && (x + 1 == buf.area.width || PANES.contains(&(x + 1)));
                pieces.extend(whole.then(|| (words.clone(), roles.clone())));
                (words, roles, begun) = (String::new(), BTreeSet::new(), PANES.contains(&x));
                behind = false;
                continue;
            }
            words.push_str(cell.symbol());
            behind |= cell.fg == Color::Rgb(0, 0, Role::Behind as u8);
            roles.extend(meant(cell.fg).filter(|_| cell.symbol() != " "));
        }
    }
    pieces
}

/// Anything is pressed at random tables; each picture is handed on.
fn walk(games: u64, theme: &Theme, mut look_at: impl FnMut(Buffer, String)) {
    for seed in 1..=widened(games) {
        let mut dice = Dice::new(seed);
        let settings = Settings::new(theme.clone(), Keymap::default());
        let mut desk = Desk::with_settings(seed, dice.below(40), settings);
        let seats = desk.seats();
        let from = dice.below(seats.len());
        if from > 0 && !desk.pass(&seats[from]) {
            continue;
        }
        // Out of the lobby, where the table opens with it.
        desk.press("0 esc");
        let mut pressed = format!("{seed} {}:", seats[from]);
        for _ in 0..30 {
            pressed += &format!(" {}", desk.anything(&mut dice));
            let size = SIZES[dice.below(2)];
            look_at(desk.picture(size), pressed.clone());
        }
    }
}

#[test]
fn no_two_screens_differ_in_color_alone() {
    let mut known: HashMap<String, (Buffer, String)> = HashMap::new();
    walk(25, &Theme::default(), |mut buf, pressed| {
        // The caret.
        let typed = |modifier: Modifier| modifier.contains(Modifier::UNDERLINED | Modifier::REVERSED);
        for cell in buf.content.iter_mut().filter(|cell| typed(cell.modifier)) {
            cell.modifier.remove(TYPING);
        }
        let signs = text(&buf);
        if let Some((other, way)) = known.get(&signs).filter(|(other, _)| other.area == buf.area) {
            let rows = difference(&buf, other);
            assert_eq!(rows, None, "told by color alone after\n{pressed}\nand\n{way}");
        }
        known.insert(signs, (buf, pressed));
    });
}

#[test]
fn no_two_labels_differ_in_color_alone() {
    let mut known: BTreeMap<String, (BTreeSet<&'static str>, String)> = BTreeMap::new();
    let mut seen: BTreeSet<&str> = BTreeSet::new();
    walk(25, &probing(), |buf, pressed| {
        for (words, roles) in pieces(&buf) {
            seen.extend(&roles);
            // A row that is pointed at is drawn as such, whatever it says.
            if words.trim_start().starts_with('▸') {
                continue;
            }
            // Of the bands of a trial, the one that the roll fell on has a full line below it.
            if words.contains("dodge") && words.contains("crit") {
                continue;
            }
            // A sentence of the log goes on below its first row, which has its sign.
            if words.starts_with("       ") {
                continue;
            }
            // Lines and ranks are told by what stands above and below them.
            if words.chars().filter(|sign| sign.is_alphabetic()).count() < 3 {
                continue;
            }
            let (meant, way) = known.entry(words.clone()).or_insert_with(|| (roles.clone(), pressed.clone()));
            assert_eq!(*meant, roles, "{words:?} is told by color alone after\n{pressed}\nand\n{way}");
        }
    });
    let all = Role::ALL.iter().filter(|(role, _)| MEANT.contains(role)).map(|(_, name)| *name);
    let never: Vec<_> = all.filter(|name| !seen.contains(name)).collect();
    // What is rare is drawn in all of the games.
    assert!(never.is_empty() || !is_whole(), "never drawn: {never:?}");
}

/// The signs of what is drawn in a place of its own.
fn drawn(glyphs: &'static Glyphs, draw: impl Fn(Painter<'_>, Rect, &mut Buffer)) -> String {
    let theme = Theme::named("mono").unwrap();
    let area = Rect::new(0, 0, 40, 8);
    let mut buf = Buffer::empty(area);
    draw(Painter { theme: &theme, glyphs }, area, &mut buf);
    text(&buf)
}

#[track_caller]
fn all_differ(states: &[(String, String)]) {
    for (nth, (one, drawn)) in states.iter().enumerate() {
        for (other, same) in &states[nth + 1..] {
            assert_ne!(drawn, same, "{one} and {other}");
        }
    }
}

#[test]
fn cards_dice_tokens_and_items_differ_without_color() {
    for glyphs in [&UNICODE, &ASCII] {
        let cards = ["9C", "9D", "9H", "9S", "LJ", "BJ"];
        let mut faces: Vec<Slot> = cards.map(|card| Slot::Up(card.parse().unwrap())).to_vec();
        faces.extend([Slot::Down, Slot::Empty]);
        let card = |place, raised, cursor: Option<usize>, wide| {
            let cells = [CardCell::new(place).raised(raised)];
            let row = |look: Painter<'_>, area: Rect, buf: &mut Buffer| {
                let row = CardRow { cursor, ..CardRow::new(&cells) };
                row.draw(look, Rect { width: wide, ..area }, buf);
            };
            (format!("{place:?} {raised} {cursor:?} {wide}"), drawn(glyphs, row))
        };
        for wide in [40, 4] {
            let states = faces.iter().flat_map(|face| {
                let plain = matches!(face, Slot::Up(_));
                let all = [(false, None), (true, None), (false, Some(0)), (true, Some(0))];
                all.into_iter()
                    .filter(move |(raised, _)| plain || !raised)
                    .map(|(raised, at)| card(*face, raised, at, wide))
            });
            all_differ(&states.collect::<Vec<_>>());
        }
        let die = |face, cursor, whole| {
            let cell = DieCell { face, cursor, role: Role::Ink };
            let draw = |look: Painter<'_>, area: Rect, buf: &mut Buffer| match whole {
                1 => cell.draw_whole(look, area, (1, 1), buf),
                _ => cell.draw_compact(look, area, (1, 1), buf),
            };
            (format!("{face:?} {cursor} {whole}"), drawn(glyphs, draw))
        };
        for whole in [1, 0] {
            let faces = std::iter::once(None).chain((1..=6).map(Some));
            all_differ(
                &faces.flat_map(|face| [die(face, false, whole), die(face, true, whole)]).collect::<Vec<_>>(),
            );
        }
        let tokens = |held, kind| {
            let row = Tokens { held, places: 4, kind, count: false, role: Role::Token };
            (
                format!("{held}"),
                drawn(glyphs, |look, area, buf| {
                    row.draw(look, area, buf);
                }),
            )
        };
        for kind in [TokenKind::Round, TokenKind::Diamond] {
            all_differ(&(0..=4).map(|held| tokens(held, kind)).collect::<Vec<_>>());
        }
        let item = |refused: bool, number| MenuItem {
            words: "act".into(),
            number: Some(number),
            refused: refused.then(String::new),
            ..MenuItem::default()
        };
        let menu = |refused, cursor, typed: &str| {
            let items: Vec<_> = (1..=12).map(|number| item(refused && number == 2, number)).collect();
            let draw = |look: Painter<'_>, area: Rect, buf: &mut Buffer| {
                let (mut state, menu) = (MenuState::at(cursor), Menu { items: &items, columns: 3 });
                menu.draw(look, area, &mut state, buf);
                for key in typed.split_whitespace() {
                    menu.key(&mut state, key.parse().unwrap(), &Keymap::default());
                }
                menu.draw(look, area, &mut state, buf);
            };
            (format!("{refused} {cursor} {typed}"), drawn(glyphs, draw))
        };
        let places = (0..12).map(|at| menu(false, at, "")).chain([
            menu(false, 0, "0"),
            menu(true, 0, ""),
            menu(true, 11, ""),
        ]);
        all_differ(&places.collect::<Vec<_>>());
    }
}
