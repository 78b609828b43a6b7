//! Contrast: every role of every theme is readable, in every color depth and on light and dark terminals.

use greenfelt::samples;
use greenfelt::tui::keymap::Keymap;
use greenfelt::tui::theme::{Depth, NAMES, Role, Theme};
use greenfelt::tui::{App, Settings, Start};
use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};

use super::play::{Shelves, press};
use crate::scene::catalog;

type Rgb = [u8; 3];

/// The 16 colors of xterm and of the Linux console.
const PALETTES: [[u32; 16]; 2] = [
    [
        0x00_0000, 0xcd_0000, 0x00_cd00, 0xcd_cd00, 0x00_00ee, 0xcd_00cd, 0x00_cdcd, 0xe5_e5e5, 0x7f_7f7f,
        0xff_0000, 0x00_ff00, 0xff_ff00, 0x5c_5cff, 0xff_00ff, 0x00_ffff, 0xff_ffff,
    ],
    [
        0x00_0000, 0xaa_0000, 0x00_aa00, 0xaa_5500, 0x00_00aa, 0xaa_00aa, 0x00_aaaa, 0xaa_aaaa, 0x55_5555,
        0xff_5555, 0x55_ff55, 0xff_ff55, 0x55_55ff, 0xff_55ff, 0x55_ffff, 0xff_ffff,
    ],
];

/// A terminal: its palette, its ink and its ground.
struct Terminal {
    palette: [u32; 16],
    ink: Rgb,
    ground: Rgb,
}

impl Terminal {
    fn all() -> impl Iterator<Item = Terminal> {
        PALETTES.into_iter().flat_map(|palette| {
            let both = [([0; 3], [255; 3]), ([229; 3], [0; 3])];
            both.map(|(ink, ground)| Terminal { palette, ink, ground })
        })
    }

    fn shade(&self, color: Color, default: Rgb) -> Rgb {
        const NAMED: [Color; 16] = [
            Color::Black,
            Color::Red,
            Color::Green,
            Color::Yellow,
            Color::Blue,
            Color::Magenta,
            Color::Cyan,
            Color::Gray,
            Color::DarkGray,
            Color::LightRed,
            Color::LightGreen,
            Color::LightYellow,
            Color::LightBlue,
            Color::LightMagenta,
            Color::LightCyan,
            Color::White,
        ];
        let level = |index: u8| if index == 0 { 0 } else { 55 + 40 * index };
        match color {
            Color::Reset => default,
            Color::Rgb(red, green, blue) => [red, green, blue],
            Color::Indexed(index @ 232..) => [8 + 10 * (index - 232); 3],
            Color::Indexed(index @ 16..) => [36, 6, 1].map(|step| level((index - 16) / step % 6)),
            named => {
                let place = match named {
                    Color::Indexed(index) => usize::from(index),
                    named => NAMED.iter().position(|one| *one == named).expect("all are listed"),
                };
                let [_, red, green, blue] = self.palette[place].to_be_bytes();
                [red, green, blue]
            }
        }
    }

    /// The least contrast of a role with what is behind it.
    fn contrast(&self, theme: &Theme, role: Role) -> f64 {
        let style = theme.style(role);
        let bg = |role: Role| theme.style(role).bg.filter(|bg| *bg != Color::Reset);
        let of = |bg: Option<Color>| bg.map_or(self.ground, |bg| self.shade(bg, self.ground));
        let felt = bg(Role::Felt).or(bg(Role::Ground));
        let card = bg(Role::CardFace).or(felt);
        let behind = match () {
            () if style.bg.is_some() => [style.bg; 2],
            () if role.lies_on_a_card() => [card; 2],
            () => [bg(Role::Ground), felt],
        };
        let fg = |style: Style| style.fg.map(|fg| self.shade(fg, self.ink));
        let on_card = Some(theme.style(Role::CardFace)).filter(|_| role.lies_on_a_card());
        let ink = on_card.and_then(fg).or(fg(theme.style(Role::Ground))).unwrap_or(self.ink);
        let ink = fg(style).unwrap_or(ink);
        let dim = style.add_modifier.contains(Modifier::DIM);
        let contrast = |behind: Rgb| {
            let faded = |at: usize| ((u16::from(ink[at]) * 3 + u16::from(behind[at]) * 2) / 5) as u8;
            contrast(if dim { [faded(0), faded(1), faded(2)] } else { ink }, behind)
        };
        behind.map(|behind| contrast(of(behind))).into_iter().fold(f64::MAX, f64::min)
    }
}

/// As the Web Content Accessibility Guidelines define it.
fn contrast(one: Rgb, other: Rgb) -> f64 {
    let luminance = |shade: Rgb| {
        let [red, green, blue] = shade.map(|part| {
            let part = f64::from(part) / 255.0;
            if part <= 0.039_28 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
        });
        0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05
    };
    let (one, other) = (luminance(one), luminance(other));
    one.max(other) / one.min(other)
}

/// What a role needs: more for sentences than for signs, words of a verdict, lines and grounds of the map; nothing for
/// what is behind a popup.
fn needed(role: Role, name: &str) -> f64 {
    use Role::{Bar, BarEmpty, Behind, Border, BorderFocus, CardBack, CardEmpty, Good, Harm, Threat, Token};
    let signs = [Bar, BarEmpty, Border, BorderFocus, CardBack, CardEmpty, Good, Harm, Threat, Token];
    match role {
        Behind => 0.0,
        _ if signs.contains(&role) || role.lies_on_a_card() || name.starts_with("map_") => 3.0,
        _ => 4.5,
    }
}

// covers: Every color can be read, whatever the ground and the palette of the terminal
#[test]
fn every_role_of_every_theme_can_be_read_on_both_grounds() {
    let mut poor = Vec::new();
    for name in NAMES {
        for depth in [Depth::None, Depth::Ansi16, Depth::Ansi256, Depth::True] {
            let theme = Theme::named(name).unwrap().for_depth(depth);
            for terminal in Terminal::all() {
                for (role, words) in Role::ALL {
                    let found = terminal.contrast(&theme, *role);
                    if found < needed(*role, words) {
                        poor.push(format!("{name} {depth:?} on {:?}: {words} {found:.2}", terminal.ground));
                    }
                }
            }
        }
    }
    assert!(poor.is_empty(), "{}", poor.join("\n"));
}

/// Dim words in the color of a focused border could hardly be read.
#[test]
fn quiet_words_on_a_border_take_nothing_of_its_color() {
    let theme = Theme::named("terminal").unwrap().for_depth(Depth::True);
    let sample = samples::find("causeway").unwrap().in_memory(catalog()).unwrap();
    let start = Start { host: Box::new(Shelves), table: Some(sample), watching: false };
    let mut app = App::new(start, Settings::new(theme, Keymap::default()));
    for (keys, words) in [("2", "Dealer"), (".", "24 by 7")] {
        press(&mut app, keys);
        let mut buf = Buffer::empty(Rect::new(0, 0, 80, 24));
        app.draw(&mut buf);
        let is = |cells: &[Cell]| {
            cells.iter().map(|cell| cell.symbol().chars().next()).eq(words.chars().map(Some))
        };
        let found: Vec<&[Cell]> = buf.content.windows(words.len()).filter(|cells| is(cells)).collect();
        assert!(!found.is_empty() && found.concat().iter().all(|cell| cell.fg == Color::Reset), "{words}");
    }
}
