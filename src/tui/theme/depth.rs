//! Color depth, from the environment only: asking the terminal could block.

use ratatui::style::{Color, Style};

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Depth {
    None,
    Ansi16,
    Ansi256,
    True,
}

const LEVELS: [u8; 6] = [0, 95, 135, 175, 215, 255];

const ANSI: [(Color, [u8; 3]); 16] = [
    (Color::Black, [0, 0, 0]),
    (Color::Red, [170, 0, 0]),
    (Color::Green, [0, 170, 0]),
    (Color::Yellow, [170, 120, 0]),
    (Color::Blue, [0, 0, 170]),
    (Color::Magenta, [170, 0, 170]),
    (Color::Cyan, [0, 170, 170]),
    (Color::Gray, [190, 190, 190]),
    (Color::DarkGray, [95, 95, 95]),
    (Color::LightRed, [255, 85, 85]),
    (Color::LightGreen, [85, 255, 85]),
    (Color::LightYellow, [255, 255, 85]),
    (Color::LightBlue, [95, 95, 255]),
    (Color::LightMagenta, [255, 85, 255]),
    (Color::LightCyan, [85, 255, 255]),
    (Color::White, [255, 255, 255]),
];

impl Depth {
    /// Reads `NO_COLOR`, `COLORTERM` and `TERM`; within GNU screen and tmux `COLORTERM` may be that of the terminal around
    /// them, which they reduce or garble.
    pub fn detect(env: impl Fn(&str) -> Option<String>) -> Self {
        let read = |name: &str| env(name).unwrap_or_default().to_ascii_lowercase();
        let (colors, term) = (read("COLORTERM"), read("TERM"));
        let within = term.starts_with("screen") || ["STY", "TMUX"].iter().any(|name| !read(name).is_empty());
        let promised = colors == "truecolor" || colors == "24bit";
        if !read("NO_COLOR").is_empty() || term == "dumb" {
            Self::None
        } else if term.ends_with("-direct") || (promised && !within) {
            Self::True
        } else if promised || term.contains("256") {
            Self::Ansi256
        } else if cfg!(windows) {
            Self::True
        } else {
            Self::Ansi16
        }
    }

    /// The nearest color; `None` without colors.
    pub fn nearest(self, color: Color) -> Option<Color> {
        if self == Self::None {
            return None;
        }
        let Some(rgb) = rgb(color) else {
            return Some(color);
        };
        Some(match (self, color) {
            (Self::Ansi16, _) => nearest16(rgb),
            (Self::Ansi256, Color::Rgb(..)) => nearest256(rgb),
            _ => color,
        })
    }

    /// Limits a style; text that would vanish on its background becomes black or white.
    pub(super) fn degrade(self, style: Style, behind: [Option<Color>; 2]) -> Style {
        let mut out = style;
        out.fg = style.fg.and_then(|fg| self.nearest(fg));
        out.bg = style.bg.and_then(|bg| self.nearest(bg));
        let behind = out.bg.map_or(behind, |bg| [Some(bg); 2]);
        if let (Some(fg), Some(bg)) = (out.fg, behind[0])
            && fg != Color::Reset
            && behind.contains(&Some(fg))
        {
            let light = rgb(bg).or_else(|| ansi(bg)).is_some_and(is_light);
            out.fg = Some(if light { Color::Black } else { Color::White });
        }
        out
    }
}

fn is_light([r, g, b]: [u8; 3]) -> bool {
    u32::from(r) * 3 + u32::from(g) * 6 + u32::from(b) > 1200
}

fn ansi(color: Color) -> Option<[u8; 3]> {
    ANSI.iter().find(|(name, _)| *name == color).map(|(_, shade)| *shade)
}

/// RGB of an indexed color.
fn rgb(color: Color) -> Option<[u8; 3]> {
    match color {
        Color::Rgb(r, g, b) => Some([r, g, b]),
        Color::Indexed(index @ 16..=231) => {
            let index = usize::from(index - 16);
            Some([LEVELS[index / 36], LEVELS[index / 6 % 6], LEVELS[index % 6]])
        }
        Color::Indexed(index @ 232..) => Some([8 + 10 * (index - 232); 3]),
        _ => None,
    }
}

fn distance(a: [u8; 3], b: [u8; 3]) -> u32 {
    a.into_iter().zip(b).map(|(a, b)| u32::from(a.abs_diff(b)).pow(2)).sum()
}

fn nearest16(target: [u8; 3]) -> Color {
    let best = ANSI.iter().min_by_key(|(_, shade)| distance(target, *shade));
    best.map_or(Color::Reset, |(color, _)| *color)
}

fn nearest256(target: [u8; 3]) -> Color {
    let best = (16..=255)
        .min_by_key(|index| rgb(Color::Indexed(*index)).map_or(u32::MAX, |shade| distance(target, shade)));
    best.map_or(Color::Reset, Color::Indexed)
}
