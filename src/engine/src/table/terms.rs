//! Figures that explain themselves: named terms and their total. It knows no rule and no rounding.

use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::fmt::Write;

/// The origin of a term, independent of its name.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Source {
    #[default]
    Rule,
    /// The character sheet: attribute, skill, stat.
    Sheet,
    Trait,
    Effect(u32),
    Gear,
    Bond,
    Focus,
    /// The Dealer's decision.
    Dealer,
    /// More grades are required; it adds nothing.
    Grades(u8),
    /// A scene trait, by its number; it counts once.
    SceneTrait(u32),
    /// The weather of the scene, or the ground.
    Weather,
    Magic,
    /// Replaces the same thing as other hooks with this number; only one of them counts.
    InPlace(u8),
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Term {
    /// The name of the source on the screen; most are constants of the rules and need no copy.
    pub name: Cow<'static, str>,
    pub value: i32,
    /// True if it counts; the Dealer can switch a proposed term off and on.
    pub on: bool,
    #[serde(default)]
    pub source: Source,
}

impl Term {
    pub fn new(name: impl Into<Cow<'static, str>>, value: i32) -> Term {
        Term { name: name.into(), value, on: true, source: Source::Rule }
    }

    /// A proposed term, which does not count until it is switched on.
    pub fn proposed(name: impl Into<Cow<'static, str>>, value: i32) -> Term {
        Term { name: name.into(), value, on: false, source: Source::Rule }
    }

    #[must_use]
    pub fn from(mut self, source: Source) -> Term {
        self.source = source;
        self
    }

    /// True if it is half of a figure, whose name begins with a capital, unlike half cover.
    fn is_half(&self) -> bool {
        let of = self.name.strip_prefix('½').map(str::trim_start);
        of.is_some_and(|of| of.starts_with(char::is_uppercase))
    }

    /// Writes the name and its number, without a sign: `5 × Heart 3`, `½STR (5)`.
    fn write(&self, text: &mut String) {
        let value = self.value.unsigned_abs();
        let times = self.name.split_once(" × ").and_then(|(times, _)| times.parse::<u32>().ok());
        text.push_str(&self.name);
        let _ = match times.filter(|times| *times > 0 && value.is_multiple_of(*times)) {
            Some(times) => write!(text, " {}", value / times),
            // It raises the requirement, and adds nothing itself.
            None if matches!(self.source, Source::Grades(_)) => Ok(()),
            // The half was rounded, so the whole is unknown here.
            None if self.is_half() => write!(text, " ({value})"),
            // `Cultist 2 (6)`: the number in a name is not a figure.
            None if self.name.ends_with(|sign: char| sign.is_ascii_digit()) => write!(text, " ({value})"),
            None => write!(text, " {value}"),
        };
    }
}

/// A figure: its terms, and the bounds that the rules set.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Figure {
    /// The reasons, in display order.
    pub terms: Vec<Term>,
    pub least: Option<i32>,
    /// The maximum of the figure, and its reason.
    pub most: Option<(i32, Cow<'static, str>)>,
}

impl Figure {
    pub fn new() -> Figure {
        Figure::default()
    }

    /// Adds a term unless it is 0.
    #[must_use]
    pub fn with(mut self, name: impl Into<Cow<'static, str>>, value: i32) -> Figure {
        self.add(name, value);
        self
    }

    /// Adds a term of the sheet unless it is 0.
    #[must_use]
    pub fn sheet(mut self, name: impl Into<Cow<'static, str>>, value: i32) -> Figure {
        if value != 0 {
            self.terms.push(Term::new(name, value).from(Source::Sheet));
        }
        self
    }

    /// Adds a term unless it is 0.
    pub fn add(&mut self, name: impl Into<Cow<'static, str>>, value: i32) {
        if value != 0 {
            self.terms.push(Term::new(name, value));
        }
    }

    #[must_use]
    pub fn at_least(mut self, least: i32) -> Figure {
        self.least = Some(least);
        self
    }

    /// Sets the maximum of the figure, with its reason.
    #[must_use]
    pub fn at_most(mut self, most: i32, why: impl Into<Cow<'static, str>>) -> Figure {
        self.most = Some((most, why.into()));
        self
    }

    /// The saturating sum of the terms that count.
    fn counted(&self) -> i32 {
        self.terms.iter().filter(|t| t.on).map(|t| t.value).fold(0, i32::saturating_add)
    }

    /// The minimum of the figure, if its terms are below it; a minimum of 0 is not shown.
    pub fn bound(&self) -> Option<i32> {
        self.least.filter(|least| *least > 0 && self.counted() < *least)
    }

    /// The sum of the terms that count, within the bounds.
    pub fn total(&self) -> i32 {
        let sum = self.counted();
        let sum = self.least.map_or(sum, |least| sum.max(least));
        self.most.as_ref().map_or(sum, |(most, _)| sum.min(*most))
    }

    /// Switches a term, numbered from 1, on or off; returns its log text and the new total. `None` if there is no
    /// such term.
    pub fn switch(&mut self, number: u8, on: bool) -> Option<(String, i32)> {
        let term = self.terms.get_mut(usize::from(number.checked_sub(1)?))?;
        term.on = on;
        let counts = if on { "counts" } else { "is left out" };
        let words = format!("{} {} {counts}", term.name, signed(term.value));
        Some((words, self.total()))
    }

    /// The total, with its terms if there are several: `8 = ½STR (5) + Brawling 3`.
    pub fn describe(&self) -> String {
        let counted = self.terms.iter().filter(|t| t.on).count();
        let mut text = self.total().to_string();
        if counted >= 2 || self.most.is_some() || self.bound().is_some() {
            text.push_str(" = ");
            self.add_up(&mut text);
        }
        text
    }

    /// The figure with a name, as a sum: `pool 2 = Aim 2`; without terms the total alone.
    pub fn named(&self, name: &str) -> String {
        let total = self.total();
        let minus = if total < 0 { "−" } else { "" };
        let mut text = format!("{name} {minus}{}", total.unsigned_abs());
        if total != 0 || self.terms.iter().any(|t| t.on) {
            text.push_str(" = ");
            self.add_up(&mut text);
        }
        text
    }

    /// The terms of the figure: `½STR (5) + Brawling 4 − Afraid 1`.
    pub fn sum(&self) -> String {
        let mut text = String::new();
        self.add_up(&mut text);
        text
    }

    fn add_up(&self, text: &mut String) {
        if !self.terms.iter().any(|t| t.on) {
            text.push('0');
        }
        for (at, term) in self.terms.iter().filter(|t| t.on).enumerate() {
            if at == 0 {
                if term.value < 0 {
                    text.push('−');
                }
            } else {
                text.push_str(if term.value < 0 { " − " } else { " + " });
            }
            term.write(text);
        }
        if let Some(least) = self.bound() {
            let _ = write!(text, ", at least {least}");
        }
        if let Some((most, why)) = &self.most
            && self.counted() > *most
        {
            let _ = write!(text, ", at most {most} ({why})");
        }
    }
}

/// A signed integer for display: `+2`, `−1`, `0`.
pub fn signed(value: i32) -> String {
    match value {
        0 => "0".into(),
        n if n > 0 => format!("+{n}"),
        n => format!("−{}", n.unsigned_abs()),
    }
}
