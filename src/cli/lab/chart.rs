//! Charts as SVG: dots with intervals, and curves with bands. Colors are told apart by everybody (Okabe and Ito), and each
//! build stands by its letter as well. The same values give the same bytes.

use super::super::Fail;
use crate::lab::statistics::Estimate;
use std::fmt::Write as _;
use std::path::Path;

/// A value with its interval.
pub(super) struct Dot {
    pub(super) label: String,
    /// The place of the build, which has its color.
    pub(super) build: usize,
    pub(super) of: Estimate,
}

/// One build over a range.
pub(super) struct Curve {
    /// Label at the end of the curve and in the legend.
    pub(super) label: String,
    pub(super) name: String,
    pub(super) points: Vec<(f64, Estimate)>,
}

pub(super) enum Plot {
    Dots(Vec<Dot>),
    Curves { over: String, curves: Vec<Curve> },
}

pub(super) struct Chart {
    pub(super) title: String,
    pub(super) subtitle: String,
    /// Name of the measure.
    pub(super) unit: String,
    /// True if values are shares from 0 to 1, written as percent.
    pub(super) shares: bool,
    pub(super) plot: Plot,
}

const COLORS: [&str; 7] = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#000000"];

const WIDTH: f64 = 800.0;
const TOP: f64 = 72.0;
const BOTTOM: f64 = 56.0;
const ROW: f64 = 26.0;
/// Pixels for each letter of a label.
const LETTER: f64 = 7.0;
const CURVES_HIGH: f64 = 320.0;

fn color(build: usize) -> &'static str {
    COLORS[build % COLORS.len()]
}

fn escaped(text: &str) -> String {
    let clean: String = text.chars().filter(|sign| !sign.is_control()).collect();
    clean.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// Alignment of a text.
#[derive(Clone, Copy)]
enum Anchor {
    Start,
    Middle,
    End,
}

struct Svg(String);

impl Svg {
    fn line(&mut self, from: [f64; 2], to: [f64; 2], style: &str) {
        let ([x1, y1], [x2, y2]) = (from, to);
        let _ = writeln!(self.0, r#"<line x1="{x1:.1}" y1="{y1:.1}" x2="{x2:.1}" y2="{y2:.1}" {style}/>"#);
    }

    fn text(&mut self, [x, y]: [f64; 2], anchor: Anchor, size: u32, words: &str) {
        let anchor = match anchor {
            Anchor::Start => "start",
            Anchor::Middle => "middle",
            Anchor::End => "end",
        };
        let words = escaped(words);
        let _ = writeln!(
            self.0,
            r##"<text x="{x:.1}" y="{y:.1}" text-anchor="{anchor}" font-size="{size}" fill="#222222">{words}</text>"##
        );
    }

    fn shape(&mut self, kind: &str, points: &[[f64; 2]], style: &str) {
        let points: Vec<String> = points.iter().map(|[x, y]| format!("{x:.1},{y:.1}")).collect();
        let _ = writeln!(self.0, r#"<{kind} points="{}" {style}/>"#, points.join(" "));
    }

    fn dot(&mut self, [x, y]: [f64; 2], color: &str) {
        let _ = writeln!(self.0, r#"<circle cx="{x:.1}" cy="{y:.1}" r="4" fill="{color}"/>"#);
    }
}

/// An axis from one value to another, with round steps.
struct Axis {
    from: f64,
    to: f64,
    step: f64,
}

impl Axis {
    fn over(values: impl Iterator<Item = f64>, shares: bool) -> Axis {
        let (mut from, mut to) = (0.0_f64, if shares { 0.0 } else { 1.0_f64 });
        for value in values.filter(|value| value.is_finite()) {
            (from, to) = (from.min(value), to.max(value));
        }
        if to - from < 1e-6 {
            to = from + 0.1;
        }
        let rough: f64 = (to - from) / 6.0;
        let power = 10_f64.powf(rough.log10().floor());
        let step = [1.0, 2.0, 5.0, 10.0].into_iter().map(|n| n * power).find(|step| *step >= rough);
        let step = step.unwrap_or(rough);
        Axis { from: (from / step).floor() * step, to: (to / step).ceil() * step, step }
    }

    fn share(&self, value: f64) -> f64 {
        ((value - self.from) / (self.to - self.from)).clamp(0.0, 1.0)
    }

    fn ticks(&self) -> impl Iterator<Item = f64> {
        let (from, step) = (self.from, self.step);
        (0..=((self.to - from) / step).round() as u32).map(move |n| from + f64::from(n) * step)
    }
}

impl Chart {
    fn number(&self, value: f64) -> String {
        let (value, unit) = if self.shares { (value * 100.0, "%") } else { (value, "") };
        let text = format!("{value:.2}");
        let text = text.trim_end_matches('0').trim_end_matches('.');
        format!("{}{unit}", if text == "-0" { "0" } else { text })
    }

    pub(super) fn svg(&self) -> String {
        let high = TOP
            + BOTTOM
            + match &self.plot {
                Plot::Dots(dots) => dots.len() as f64 * ROW,
                Plot::Curves { curves, .. } => CURVES_HIGH + curves.len() as f64 * ROW,
            };
        let mut svg = Svg(format!(
            concat!(
                r#"<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h:.0}" viewBox="0 0 {w} {h:.0}" "#,
                r#"font-family="sans-serif" role="img">"#,
                "\n<title>{title}</title>\n",
                r##"<rect x="0" y="0" width="{w}" height="{h:.0}" fill="#ffffff"/>"##,
                "\n"
            ),
            w = WIDTH,
            h = high,
            title = escaped(&self.title)
        ));
        svg.text([16.0, 28.0], Anchor::Start, 18, &self.title);
        svg.text([16.0, 50.0], Anchor::Start, 12, &self.subtitle);
        match &self.plot {
            Plot::Dots(dots) => self.dots(dots, high, &mut svg),
            Plot::Curves { over, curves } => self.curves(over, curves, &mut svg),
        }
        svg.0 + "</svg>\n"
    }

    fn dots(&self, dots: &[Dot], high: f64, svg: &mut Svg) {
        let longest = dots.iter().map(|dot| dot.label.chars().count()).max().unwrap_or(0) as f64;
        let left = (longest * LETTER + 32.0).min(WIDTH / 2.0);
        let ends = dots.iter().flat_map(|dot| [dot.of.low, dot.of.high]);
        let axis = Axis::over(ends, self.shares);
        let x = |value: f64| left + axis.share(value) * (WIDTH - left - 32.0);
        for tick in axis.ticks() {
            let style = if tick.abs() < 1e-9 { r##"stroke="#666666""## } else { r##"stroke="#dddddd""## };
            svg.line([x(tick), TOP], [x(tick), high - BOTTOM], style);
            svg.text([x(tick), high - BOTTOM + 18.0], Anchor::Middle, 12, &self.number(tick));
        }
        svg.text([f64::midpoint(left, WIDTH), high - 14.0], Anchor::Middle, 12, &self.unit);
        for (at, dot) in dots.iter().enumerate() {
            let y = TOP + (at as f64 + 0.5) * ROW;
            svg.text([left - 12.0, y + 4.0], Anchor::End, 12, &dot.label);
            let style = format!(r#"stroke="{}" stroke-width="2""#, color(dot.build));
            svg.line([x(dot.of.low), y], [x(dot.of.high), y], &style);
            for end in [dot.of.low, dot.of.high] {
                svg.line([x(end), y - 5.0], [x(end), y + 5.0], &style);
            }
            svg.dot([x(dot.of.mean), y], color(dot.build));
        }
    }

    fn curves(&self, over: &str, curves: &[Curve], svg: &mut Svg) {
        let all = || curves.iter().flat_map(|curve| &curve.points);
        let axis = Axis::over(all().flat_map(|(_, of)| [of.low, of.high]), self.shares);
        let (first, last) =
            all().fold((f64::MAX, f64::MIN), |(first, last), (at, ..)| (first.min(*at), last.max(*at)));
        let wide = (last - first).max(1.0);
        let (left, right, low) = (72.0, WIDTH - 48.0, TOP + CURVES_HIGH);
        let x = |at: f64| left + (at - first) / wide * (right - left);
        let y = |value: f64| low - axis.share(value) * CURVES_HIGH;
        for tick in axis.ticks() {
            svg.line([left, y(tick)], [right, y(tick)], r##"stroke="#dddddd""##);
            svg.text([left - 8.0, y(tick) + 4.0], Anchor::End, 12, &self.number(tick));
        }
        if let Some(longest) = curves.iter().max_by_key(|curve| curve.points.len()) {
            let every = longest.points.len().div_ceil(16).max(1);
            for (at, ..) in longest.points.iter().step_by(every) {
                svg.text([x(*at), low + 18.0], Anchor::Middle, 12, &format!("{at:.0}"));
            }
        }
        svg.text([f64::midpoint(left, right), low + 42.0], Anchor::Middle, 12, over);
        svg.text([left, TOP - 8.0], Anchor::Start, 12, &self.unit);
        for (build, curve) in curves.iter().enumerate() {
            let y = low + 62.0 + build as f64 * ROW;
            svg.dot([left + 4.0, y], color(build));
            svg.text([left + 16.0, y + 4.0], Anchor::Start, 12, &curve.name);
        }
        for (build, curve) in curves.iter().enumerate() {
            let upper = curve.points.iter().map(|(at, of)| [x(*at), y(of.high)]);
            let lower = curve.points.iter().rev().map(|(at, of)| [x(*at), y(of.low)]);
            let band: Vec<[f64; 2]> = upper.chain(lower).collect();
            let color = color(build);
            svg.shape("polygon", &band, &format!(r#"fill="{color}" fill-opacity="0.2""#));
            let line: Vec<[f64; 2]> = curve.points.iter().map(|(at, of)| [x(*at), y(of.mean)]).collect();
            svg.shape("polyline", &line, &format!(r#"fill="none" stroke="{color}" stroke-width="2""#));
            for point in &line {
                svg.dot(*point, color);
            }
            if let Some([at, high]) = line.last().copied() {
                svg.text([at + 8.0, high + 4.0], Anchor::Start, 12, &curve.label);
            }
        }
    }

    /// Writes it to a file.
    pub(super) fn write(&self, file: &Path) -> Result<(), Fail> {
        std::fs::write(file, self.svg()).map_err(|why| cannot(file, &why))
    }
}

fn cannot(file: &Path, why: &std::io::Error) -> Fail {
    Fail::failed(
        format!("the chart cannot be written to {}: {why}", file.display()),
        "name a file in a folder that you may write to",
    )
}

/// Refuses a file that cannot be written before any game is played.
pub(super) fn check(file: Option<&Path>) -> Result<(), Fail> {
    let Some(file) = file else { return Ok(()) };
    let new = !file.exists();
    std::fs::OpenOptions::new().create(true).append(true).open(file).map_err(|why| cannot(file, &why))?;
    if new {
        std::fs::remove_file(file).map_err(|why| cannot(file, &why))?;
    }
    Ok(())
}
