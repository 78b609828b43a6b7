//! A frame as an SVG that looks the same in every browser: words have fixed positions, lines and signs are drawn as
//! shapes, and each background color is one shape.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use ratatui::buffer::{Buffer, Cell};
use ratatui::style::{Color, Modifier};

use super::super::play::row;

/// The width and the height of a cell.
const CELL: (u32, u32) = (8, 17);
/// Where the letters stand in their row.
const BASE: u32 = 13;

/// The light and the dark of the theme, for cells that name no color.
const GROUND: (Rgb, Rgb) = (Rgb(0xd8, 0xe0, 0xd2), Rgb(0x10, 0x2a, 0x1c));

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Rgb(u8, u8, u8);

impl std::fmt::Display for Rgb {
    fn fmt(&self, to: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(to, "#{:02x}{:02x}{:02x}", self.0, self.1, self.2)
    }
}

impl Rgb {
    fn of(color: Color, otherwise: Rgb) -> Rgb {
        match color {
            Color::Reset => otherwise,
            Color::Rgb(red, green, blue) => Rgb(red, green, blue),
            other => panic!("the painted theme names every color: {other}"),
        }
    }

    /// So many percent of this on another.
    fn on(self, other: Rgb, percent: u16) -> Rgb {
        let mix = |one: u8, two: u8| {
            ((u16::from(one) * percent + u16::from(two) * (100 - percent) + 50) / 100) as u8
        };
        Rgb(mix(self.0, other.0), mix(self.1, other.1), mix(self.2, other.2))
    }
}

/// One cell: what stands in it, and how.
#[derive(Clone, Copy, PartialEq)]
struct Seen {
    sign: char,
    ink: Rgb,
    paper: Rgb,
    bold: bool,
}

impl Seen {
    fn of(cell: &Cell, sign: char) -> Seen {
        let has = |modifier| cell.modifier.contains(modifier);
        let (mut ink, mut paper) = (Rgb::of(cell.fg, GROUND.0), Rgb::of(cell.bg, GROUND.1));
        if has(Modifier::REVERSED) {
            (ink, paper) = (paper, ink);
        }
        if has(Modifier::DIM) {
            ink = ink.on(paper, 60);
        }
        Seen { sign, ink, paper, bold: has(Modifier::BOLD) }
    }

    /// Whether the cell is filled in the same color as this one.
    fn goes_on(self, other: Option<&Seen>) -> bool {
        other.is_some_and(|other| other.sign == '█' && other.ink == self.ink)
    }
}

/// The two halves of a line sign: how it reaches to the left, up, right and down (0 not, 1 light, 2 heavy), and whether
/// its corner is round or its line broken.
fn line(sign: char) -> Option<([u8; 4], bool, bool)> {
    let (ends, round, broken) = match sign {
        '─' => ([1, 0, 1, 0], false, false),
        '│' => ([0, 1, 0, 1], false, false),
        '╌' => ([1, 0, 1, 0], false, true),
        '╎' => ([0, 1, 0, 1], false, true),
        '╭' => ([0, 0, 1, 1], true, false),
        '╮' => ([1, 0, 0, 1], true, false),
        '╰' => ([0, 1, 1, 0], true, false),
        '╯' => ([1, 1, 0, 0], true, false),
        '┌' => ([0, 0, 1, 1], false, false),
        '┐' => ([1, 0, 0, 1], false, false),
        '└' => ([0, 1, 1, 0], false, false),
        '┘' => ([1, 1, 0, 0], false, false),
        '━' => ([2, 0, 2, 0], false, false),
        '┃' => ([0, 2, 0, 2], false, false),
        '┏' => ([0, 0, 2, 2], false, false),
        '┓' => ([2, 0, 0, 2], false, false),
        '┗' => ([0, 2, 2, 0], false, false),
        '┛' => ([2, 2, 0, 0], false, false),
        _ => return None,
    };
    Some((ends, round, broken))
}

/// Signs that are drawn, because fonts disagree on them or show them as emoji: in a cell of 8 by 17.
const SIGNS: [(char, &str, &str); 23] = [
    ('●', "dot", r#"<circle cx="4" cy="8.5" r="3.1" fill="currentColor"/>"#),
    ('○', "ring", r#"<circle cx="4" cy="8.5" r="2.6" fill="none" stroke="currentColor"/>"#),
    ('◆', "gem", r#"<path d="M4 4.6 7.4 8.5 4 12.4.6 8.5z" fill="currentColor"/>"#),
    ('◇', "facet", r#"<path d="M4 5.2 6.9 8.5 4 11.8 1.1 8.5z" fill="none" stroke="currentColor"/>"#),
    (
        '♥',
        "heart",
        r#"<path d="M4 13.2C2.6 11.2.3 9.8.3 7.3.3 4.6 3.2 4.3 4 6.5 4.8 4.3 7.7 4.6 7.7 7.3 7.7 9.8 5.4 11.2 4 13.2z" fill="currentColor"/>"#,
    ),
    (
        '♡',
        "bond",
        r#"<path d="M4 12.6C2.8 10.9.8 9.6.8 7.3.8 5.1 3.3 4.9 4 7 4.7 4.9 7.2 5.1 7.2 7.3 7.2 9.6 5.2 10.9 4 12.6z" fill="none" stroke="currentColor"/>"#,
    ),
    ('♦', "diamond", r#"<path d="M4 3.8 7.3 8.6 4 13.4.7 8.6z" fill="currentColor"/>"#),
    (
        '♣',
        "club",
        r#"<path d="M4 4C6.2 4 6.2 6.6 5.2 7.5 8.8 6.8 8.8 11.4 6 11.2 5.2 11.2 4.7 10.7 4.4 10.2L5.2 13.2H2.8L3.6 10.2C3.3 10.7 2.8 11.2 2 11.2-.8 11.4-.8 6.8 2.8 7.5 1.8 6.6 1.8 4 4 4z" fill="currentColor"/>"#,
    ),
    (
        '♠',
        "spade",
        r#"<path d="M4 3.8C5 5.8 7.8 7 7.8 9.4 7.8 11.4 5.2 11.8 4.4 10.3L5.2 13.2H2.8L3.6 10.3C2.8 11.8.2 11.4.2 9.4.2 7 3 5.8 4 3.8z" fill="currentColor"/>"#,
    ),
    ('✓', "yes", r#"<path d="M1 9.2 3.2 12 7 5" fill="none" stroke="currentColor" stroke-width="1.6"/>"#),
    (
        '✗',
        "no",
        r#"<path d="M1.4 5.4 6.6 11.8M6.6 5.4 1.4 11.8" fill="none" stroke="currentColor" stroke-width="1.6"/>"#,
    ),
    ('▸', "here", r#"<path d="M1.2 5 6.8 8.6 1.2 12.2z" fill="currentColor"/>"#),
    (
        '»',
        "acts",
        r#"<path d="M1 5 4.2 8.6 1 12.2M4.2 5 7.4 8.6 4.2 12.2" fill="none" stroke="currentColor"/>"#,
    ),
    ('▹', "next", r#"<path d="M1.6 5.7 6.1 8.6 1.6 11.5z" fill="none" stroke="currentColor"/>"#),
    ('◂', "back", r#"<path d="M6.8 5 1.2 8.6 6.8 12.2z" fill="currentColor"/>"#),
    ('▲', "up", r#"<path d="M4 5 7.6 11.8H.4z" fill="currentColor"/>"#),
    ('▼', "down", r#"<path d="M4 12.2.4 5.4H7.6z" fill="currentColor"/>"#),
    (
        '☆',
        "little",
        r#"<path d="M4 4.3 4.9 7.3 7.4 7.4 5.4 9.3 6.2 12.2 4 10.5 1.8 12.2 2.6 9.3.6 7.4 3.1 7.3z" fill="none" stroke="currentColor" stroke-width=".8"/>"#,
    ),
    (
        '★',
        "big",
        r#"<path d="M4 3.8 5 7.1 7.8 7.2 5.6 9.2 6.5 12.7 4 10.7 1.5 12.7 2.4 9.2.2 7.2 3 7.1z" fill="currentColor"/>"#,
    ),
    (
        '←',
        "west",
        r#"<path d="M7.4 8.6H1M3.4 6 .9 8.6 3.4 11.2" fill="none" stroke="currentColor" stroke-width="1.2"/>"#,
    ),
    (
        '→',
        "east",
        r#"<path d="M.6 8.6H7M4.6 6 7.1 8.6 4.6 11.2" fill="none" stroke="currentColor" stroke-width="1.2"/>"#,
    ),
    (
        '↑',
        "north",
        r#"<path d="M4 13V5M1.5 7.6 4 4.8 6.5 7.6" fill="none" stroke="currentColor" stroke-width="1.2"/>"#,
    ),
    (
        '↓',
        "south",
        r#"<path d="M4 4.5V12.5M1.5 9.9 4 12.7 6.5 9.9" fill="none" stroke="currentColor" stroke-width="1.2"/>"#,
    ),
];

/// A frame as a picture.
pub(super) fn picture(buf: &Buffer) -> String {
    let rows = rows(buf);
    head(&rows, [&rows].into_iter(), "") + &content(&rows) + "</g>\n</svg>\n"
}

/// Frames one after the other, each with the tenths of a second that it stays; the film begins anew at its end. Of a
/// frame only that is drawn in which it differs from the one before.
pub(super) fn film(frames: &[(Buffer, u32)]) -> String {
    let all: Vec<Vec<Vec<Seen>>> = frames.iter().map(|(buf, _)| rows(buf)).collect();
    let length: u32 = frames.iter().map(|(_, tenths)| tenths).sum();
    let mut style = "<style>@media (prefers-reduced-motion:no-preference){".to_owned();
    let (mut layers, mut passed) = (String::new(), 0);
    for (nth, pair) in all.windows(2).enumerate() {
        passed += frames[nth].1;
        let percent = f64::from(passed) * 100.0 / f64::from(length);
        let seconds = f64::from(length) / 10.0;
        write!(
            style,
            "\n.f{nth}{{animation:f{nth} {seconds}s step-end infinite}}\
             @keyframes f{nth}{{0%{{visibility:hidden}}{percent:.2}%{{visibility:visible}}}}"
        )
        .unwrap();
        writeln!(layers, "<g class=\"f{nth}\">").unwrap();
        for (left, top, part) in changed(&pair[0], &pair[1]) {
            let (wide, tall) = (part[0].len() as u32 * CELL.0, part.len() as u32 * CELL.1);
            write!(
                layers,
                "<g transform=\"translate({} {})\">\n<rect width=\"{wide}\" height=\"{tall}\" fill=\"{}\"/>\n{}</g>\n",
                left * CELL.0,
                top * CELL.1,
                GROUND.1,
                content(&part)
            )
            .unwrap();
        }
        layers += "</g>\n";
    }
    style += "\n}</style>\n";
    head(&all[0], all.iter(), &style) + &content(&all[0]) + &layers + "</g>\n</svg>\n"
}

fn rows(buf: &Buffer) -> Vec<Vec<Seen>> {
    (0..buf.area.height)
        .map(|y| row(buf, y).chars().zip(0..).map(|(sign, x)| Seen::of(&buf[(x, y)], sign)).collect())
        .collect()
}

/// Rectangles that hold all changes, one for rows that follow each other: the first column and row, and the cells.
fn changed(before: &[Vec<Seen>], now: &[Vec<Seen>]) -> Vec<(u32, u32, Vec<Vec<Seen>>)> {
    let places = |y: usize| (0..now[y].len()).filter(move |x| before[y][*x] != now[y][*x]);
    let rows: Vec<usize> = (0..now.len()).filter(|y| places(*y).next().is_some()).collect();
    let bands = rows.chunk_by(|one, next| one + 1 == *next);
    bands
        .map(|band| {
            let all = || band.iter().flat_map(|y| places(*y));
            let (left, right) = (all().min().unwrap_or(0), all().max().unwrap_or(0));
            let part = band.iter().map(|y| now[*y][left..=right].to_vec()).collect();
            (left as u32, band[0] as u32, part)
        })
        .collect()
}

/// The beginning of a picture of this size, with the signs of all frames.
fn head<'f>(rows: &[Vec<Seen>], frames: impl Iterator<Item = &'f Vec<Vec<Seen>>>, style: &str) -> String {
    let (wide, tall) = (rows[0].len() as u32 * CELL.0, rows.len() as u32 * CELL.1);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {wide} {tall}\" width=\"{wide}\" height=\"{tall}\" \
         font-family=\"ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace\" font-size=\"13.3\" \
         text-rendering=\"geometricPrecision\">\n{style}<defs>\n\
         <clipPath id=\"edge\"><rect width=\"{wide}\" height=\"{tall}\" rx=\"8\"/></clipPath>\n"
    );
    let signs: BTreeSet<char> = frames.flatten().flatten().map(|seen| seen.sign).collect();
    for (_, name, drawn) in SIGNS.iter().filter(|(sign, ..)| signs.contains(sign)) {
        writeln!(svg, "{}", drawn.replacen(' ', &format!(" id=\"{name}\" "), 1)).unwrap();
    }
    writeln!(
        svg,
        "</defs>\n<g clip-path=\"url(#edge)\">\n<rect width=\"{wide}\" height=\"{tall}\" fill=\"{}\"/>",
        GROUND.1
    )
    .unwrap();
    svg
}

fn content(rows: &[Vec<Seen>]) -> String {
    let mut svg = "<g shape-rendering=\"crispEdges\">\n".to_owned();
    for (color, shape) in grounds(rows) {
        writeln!(svg, "<path fill=\"{color}\" d=\"{shape}\"/>").unwrap();
    }
    svg += "</g>\n<g fill=\"none\">\n";
    for ((color, heavy), shape) in lines(rows) {
        let width = if heavy { "2.4" } else { "1.1" };
        writeln!(svg, "<path stroke=\"{color}\" stroke-width=\"{width}\" d=\"{shape}\"/>").unwrap();
    }
    svg += "</g>\n";
    svg += "<g shape-rendering=\"crispEdges\">\n";
    for (color, shape) in blocks(rows) {
        writeln!(svg, "<path fill=\"{color}\" d=\"{shape}\"/>").unwrap();
    }
    svg += "</g>\n";
    for (y, row) in rows.iter().enumerate() {
        write_row(&mut svg, y as u32, row);
    }
    svg
}

/// Each color of the ground as one shape; what lies under one another is one piece of it.
fn grounds(rows: &[Vec<Seen>]) -> BTreeMap<Rgb, String> {
    let mut pieces: Vec<(Rgb, u32, u32, u32, u32)> = Vec::new();
    for (y, row) in rows.iter().enumerate() {
        let (y, mut x) = (y as u32, 0);
        for run in row.chunk_by(|one, other| one.paper == other.paper) {
            let (color, width) = (run[0].paper, run.len() as u32);
            let above = |piece: &&mut (Rgb, u32, u32, u32, u32)| {
                (piece.0, piece.1, piece.3, piece.2 + piece.4) == (color, x, width, y)
            };
            match pieces.iter_mut().find(above) {
                Some(piece) => piece.4 += 1,
                None if color != GROUND.1 => pieces.push((color, x, y, width, 1)),
                None => {}
            }
            x += width;
        }
    }
    let mut shapes = BTreeMap::<Rgb, String>::new();
    for (color, x, y, width, height) in pieces {
        let (left, top, width, height) = (x * CELL.0, y * CELL.1, width * CELL.0, height * CELL.1);
        write!(shapes.entry(color).or_default(), "M{left} {top}h{width}v{height}h-{width}z").unwrap();
    }
    shapes
}

/// Bars and walls: a bar is a little lower than its row, so that those of two rows lie apart.
fn blocks(rows: &[Vec<Seen>]) -> BTreeMap<Rgb, String> {
    let mut shapes = BTreeMap::<Rgb, String>::new();
    for (y, row) in rows.iter().enumerate() {
        let near = |x: usize, y: Option<usize>| y.and_then(|y| rows.get(y)?.get(x));
        let look = |x: usize| {
            let seen = row[x];
            let block = seen.sign == '█';
            let above = seen.goes_on(near(x, y.checked_sub(1)));
            (block, seen.ink, above, seen.goes_on(near(x, Some(y + 1))))
        };
        let places: Vec<usize> = (0..row.len()).collect();
        for run in places.chunk_by(|one, other| look(*one) == look(*other)) {
            let (true, ink, above, below) = look(run[0]) else { continue };
            let (left, width) = (run[0] as u32 * CELL.0, run.len() as u32 * CELL.0);
            let (over, under) = (if above { 0 } else { 3 }, if below { 0 } else { 3 });
            let (top, height) = (y as u32 * CELL.1 + over, CELL.1 - over - under);
            write!(shapes.entry(ink).or_default(), "M{left} {top}h{width}v{height}h-{width}z").unwrap();
        }
    }
    shapes
}

/// Every line of a color and a weight as one shape, and the hatch of the backs.
fn lines(rows: &[Vec<Seen>]) -> BTreeMap<(Rgb, bool), String> {
    let mut shapes = BTreeMap::<(Rgb, bool), String>::new();
    for (y, row) in rows.iter().enumerate() {
        let top = y as u32 * CELL.1;
        let mut x = 0;
        for run in row.chunk_by(|one, other| (one.sign, one.ink) == (other.sign, other.ink)) {
            let (left, width) = (x * CELL.0, run.len() as u32 * CELL.0);
            x += run.len() as u32;
            let sign = run[0].sign;
            let Some((ends, ..)) = line(sign) else { continue };
            let shape = shapes.entry((run[0].ink, ends.contains(&2))).or_default();
            let middle = top + CELL.1 / 2;
            match sign {
                // A line goes on through all cells of its run.
                '─' | '━' => write!(shape, "M{left} {middle}.5h{width}").unwrap(),
                _ => (left..left + width)
                    .step_by(CELL.0 as usize)
                    .for_each(|left| piece(shape, sign, left, top)),
            }
        }
    }
    shapes
}

/// The line of one cell.
fn piece(shape: &mut String, sign: char, left: u32, top: u32) {
    let Some((ends, round, broken)) = line(sign) else { return };
    let (right, bottom) = (left + CELL.0, top + CELL.1);
    let (middle_x, middle_y) = (left + CELL.0 / 2, top + CELL.1 / 2);
    let at = [
        format!("{left} {middle_y}.5"),
        format!("{middle_x} {top}"),
        format!("{right} {middle_y}.5"),
        format!("{middle_x} {bottom}"),
    ];
    let ways: Vec<&String> = at.iter().zip(ends).filter(|(_, end)| *end > 0).map(|(at, _)| at).collect();
    let [from, to] = ways[..] else { return };
    if broken {
        let (dash, gap) = if ends[0] > 0 { ("h3", "m1 0h3") } else { ("v6", "m0 3v6") };
        write!(shape, "M{from}{dash}{gap}").unwrap();
    } else if round {
        let near = if ends[1] > 0 { top + 5 } else { bottom - 5 };
        let (beside, standing) = if ends[0] > 0 || ends[1] == 0 { (from, to) } else { (to, from) };
        write!(shape, "M{standing}V{near}Q{middle_x} {middle_y}.5 {beside}").unwrap();
    } else if ends[0] > 0 && ends[2] > 0 || ends[1] > 0 && ends[3] > 0 {
        write!(shape, "M{from}L{to}").unwrap();
    } else {
        write!(shape, "M{from}L{middle_x} {middle_y}.5L{to}").unwrap();
    }
}

/// The words of a row, each at its place, and its signs.
fn write_row(svg: &mut String, y: u32, row: &[Seen]) {
    let top = y * CELL.1;
    let kind = |seen: &Seen| match seen.sign {
        ' ' | '█' => Kind::Nothing,
        sign if line(sign).is_some() => Kind::Nothing,
        '▒' | '░' => Kind::Shade,
        sign if SIGNS.iter().any(|(one, ..)| *one == sign) => Kind::Sign(sign),
        _ => Kind::Letter,
    };
    let look = |seen: &Seen| (kind(seen), seen.ink, seen.bold);
    let mut x = 0;
    for run in row.chunk_by(|one, other| look(one) == look(other)) {
        let (left, count) = (x * CELL.0, run.len() as u32);
        x += count;
        let ink = run[0].ink;
        match kind(&run[0]) {
            Kind::Nothing => {}
            Kind::Shade => {
                let percent = if run[0].sign == '░' { 22 } else { 45 };
                let (width, color) = (count * CELL.0, ink.on(run[0].paper, percent));
                let tall = CELL.1;
                writeln!(
                    svg,
                    "<rect x=\"{left}\" y=\"{top}\" width=\"{width}\" height=\"{tall}\" fill=\"{color}\" \
                     shape-rendering=\"crispEdges\"/>"
                )
                .unwrap();
            }
            Kind::Sign(sign) => {
                let name = SIGNS.iter().find(|(one, ..)| *one == sign).map_or("", |(_, name, _)| name);
                for left in (left..left + count * CELL.0).step_by(CELL.0 as usize) {
                    writeln!(svg, "<use href=\"#{name}\" x=\"{left}\" y=\"{top}\" color=\"{ink}\"/>")
                        .unwrap();
                }
            }
            Kind::Letter => {
                let word: String = run.iter().map(|seen| seen.sign).collect();
                let word = word.replace('&', "&amp;").replace('<', "&lt;");
                let (width, base) = (count * CELL.0, top + BASE);
                let weight = if run[0].bold { " font-weight=\"bold\"" } else { "" };
                writeln!(
                    svg,
                    "<text x=\"{left}\" y=\"{base}\" textLength=\"{width}\" fill=\"{ink}\"{weight}>{word}</text>"
                )
                .unwrap();
            }
        }
    }
}

#[derive(PartialEq, Eq)]
enum Kind {
    Nothing,
    Shade,
    Sign(char),
    Letter,
}
