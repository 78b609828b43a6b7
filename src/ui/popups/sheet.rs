//! The sheet popup: a Paper Story sheet written line by line, its figures live below, and what keeps it from the table.
//!
//! Figures and bounds are rules; the popup only makes the command.

mod draft;

use std::sync::Arc;

use crossterm::event::KeyCode;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use super::{Cx, Popup, Step};
use crate::command::{Command, Given};
use crate::rules::paper::figures;
use crate::table::actor::ActorId;
use crate::table::sheet::{PaperSheet, Skill, Stat};
use crate::table::terms::signed;
use crate::ui::act::Act;
use crate::ui::canvas::row_of;
use crate::ui::keymap::{Action, Chord, Context};
use crate::ui::theme::Role;
use crate::ui::widgets::{Popup as Framed, TextField};
use draft::blank;

/// Where values stand, and where the points of skills do.
const VALUE: u16 = 13;
const POINTS: u16 = 42;
/// The rows at the foot: figures, pool, and whether it may be handed in.
const FOOT: usize = 3;

/// A line of the sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Line {
    Text(usize),
    Stat(Stat),
    Number(usize),
    Skill(Skill),
    Special(Skill, usize),
    Own(Stat),
}

const TEXTS: [&str; 3] = ["name", "species", "concept"];
const NUMBERS: [&str; 3] = ["Power", "Attack", "Defense"];

/// The sheet popup.
pub struct SheetPopup {
    who: Option<ActorId>,
    sheet: PaperSheet,
    cursor: usize,
    typing: Option<TextField>,
    rows: Vec<(Rect, usize)>,
}

impl SheetPopup {
    /// A popup for a new sheet, or for that of a Paper Story character at the table.
    pub fn new(cx: &Cx<'_>, who: Option<&ActorId>) -> SheetPopup {
        let actor = who.and_then(|who| cx.seen.actor(who));
        let held = actor.and_then(|actor| actor.paper().map(|paper| (actor.id.clone(), &paper.sheet)));
        let (who, sheet) = match held {
            Some((who, sheet)) => (Some(who), PaperSheet::clone(sheet)),
            None => (None, blank()),
        };
        // A new sheet begins with its name.
        let typing = who.is_none().then(|| TextField::default().most(60));
        SheetPopup { who, sheet, cursor: 0, typing, rows: Vec::new() }
    }

    fn line(&self) -> Line {
        let lines = self.lines();
        lines[self.cursor.min(lines.len() - 1)].clone()
    }

    /// The sheet as it is handed in: no skill of the book without a point in it.
    fn finished(&self) -> PaperSheet {
        let mut sheet = self.sheet.clone();
        sheet.skills.retain(|s| s.rank > 0 || !s.special.is_empty() || Stat::of(&s.skill).is_none());
        for text in [&mut sheet.name, &mut sheet.species, &mut sheet.concept] {
            *text = text.trim().to_owned();
        }
        sheet
    }

    fn command(&self) -> Command {
        let given = Given::Whole(Arc::new(self.finished()));
        match &self.who {
            Some(who) => Command::Rewrite(who.clone(), given),
            None => Command::JoinPaper(given),
        }
    }

    /// What keeps the sheet from the table.
    fn why_not(&self, cx: &Cx<'_>) -> Option<String> {
        let problem = figures::problems(&self.finished()).into_iter().next();
        problem.or_else(|| cx.why_not(&self.command()))
    }

    fn draw_line(&self, cx: &Cx<'_>, row: Rect, at: usize, lines: &[Line], buf: &mut Buffer) {
        let look = cx.look;
        let (ink, dim) = (look.style(Role::Ink), look.style(Role::Dim));
        let place = |cells: u16| {
            let x = (row.x + cells).min(row.right());
            Rect { x, width: row.right() - x, ..row }
        };
        let put = |buf: &mut Buffer, cells: u16, words: &str, style| {
            let place = place(cells);
            look.put_cut(buf, place, (place.x, row.y), words, place.width, style);
        };
        let mut field_at = VALUE;
        match &lines[at] {
            Line::Text(nth) => {
                let text = [&self.sheet.name, &self.sheet.species, &self.sheet.concept][*nth];
                put(buf, 1, TEXTS[*nth], dim);
                let (words, style) = if text.is_empty() { ("…", dim) } else { (text.as_str(), ink) };
                put(buf, VALUE, words, style);
            }
            Line::Stat(stat) => {
                put(buf, 1, stat.name(), dim);
                put(buf, VALUE, &self.sheet.stat(*stat).to_string(), ink);
            }
            Line::Number(nth) => {
                put(buf, 1, NUMBERS[*nth], dim);
                let number = [self.sheet.power, self.sheet.attack, self.sheet.defense][*nth];
                put(buf, VALUE, &look.number(number), ink);
            }
            Line::Skill(skill) => {
                let stat = self.sheet.stat_of(skill);
                if !matches!(lines.get(at.wrapping_sub(1)), Some(Line::Skill(_) | Line::Special(..))) {
                    put(buf, 1, &format!("by {stat}"), dim);
                }
                let rank = self.sheet.rank(skill);
                put(buf, VALUE, &skill.name(), if rank > 0 { ink } else { dim });
                put(buf, POINTS, &rank.to_string(), if rank > 0 { ink } else { dim });
                field_at = POINTS;
            }
            Line::Special(skill, nth) => {
                if let Some((name, points)) = self.sheet.skill(skill).and_then(|s| s.special.get(*nth)) {
                    let x = place(VALUE + 2).x;
                    look.put_cut(buf, row, (x, row.y), name, POINTS - VALUE - 3, ink);
                    put(buf, POINTS, &signed(i32::from(*points)), ink);
                }
                field_at = POINTS;
            }
            Line::Own(stat) => {
                put(buf, VALUE, "[+]", look.style(Role::Key));
                put(buf, VALUE + 4, &format!("an own skill by {stat}"), dim);
                field_at = VALUE + 4;
            }
        }
        match &self.typing {
            Some(field) if self.cursor == at => {
                field.draw(look, place(field_at), buf);
            }
            None if self.cursor == at => look.select(buf, row),
            _ => {}
        }
    }

    fn hand_in(&self, cx: &Cx<'_>) -> Step {
        match self.why_not(cx) {
            None => Step::Done(Act::Give(self.command())),
            Some(why) => Step::Say(why),
        }
    }

    fn type_words(&mut self, chord: Chord, cx: &Cx<'_>) -> Step {
        let line = self.line();
        let Some(field) = &mut self.typing else { return Step::Ignored };
        match cx.keymap.lookup(&[Context::Field], chord) {
            Some(Action::Submit) => {
                let text = field.take().trim().to_owned();
                self.typing = None;
                return self.put(&line, &text);
            }
            Some(Action::Cancel) => self.typing = None,
            _ => {
                field.key(chord);
            }
        }
        Step::Taken
    }
}

impl Popup for SheetPopup {
    fn draw(&mut self, cx: &Cx<'_>, screen: Rect, buf: &mut Buffer) {
        let look = cx.look;
        let lines = self.lines();
        let why = self.why_not(cx);
        let done = if self.who.is_some() { "write it anew" } else { "sit down" };
        let mut keys = vec![("←→", "points"), ("Space", "type"), ("s", "specialise"), ("Bksp", "remove")];
        keys.push(("Esc", "leave it"));
        if why.is_none() {
            keys.insert(0, ("Enter", done));
        }
        let title = if self.who.is_some() { "Change a sheet" } else { "A new Paper Story sheet" };
        let width = 74.min(screen.width.saturating_sub(4));
        let height = (lines.len() + FOOT) as u16;
        let mut frame = Framed { title, keys: &keys, width, height, more: (false, false) };
        let upper = usize::from(frame.body(screen).height).saturating_sub(FOOT).max(1);
        let first =
            self.cursor.saturating_sub(upper.saturating_sub(1)).min(lines.len().saturating_sub(upper));
        frame.more = (first > 0, first + upper < lines.len());
        let body = frame.draw(look, screen, buf);
        self.rows.clear();
        for at in first..(first + upper).min(lines.len()) {
            let row = row_of(body, (at - first) as u16);
            self.draw_line(cx, row, at, &lines, buf);
            self.rows.push((row, at));
        }
        let [points, pool] = self.sums();
        let last = match why {
            Some(why) => (format!("not yet: {why}"), Role::Warning),
            None => (format!("nothing is wrong with it: Enter, {done}"), Role::Accent),
        };
        for (nth, (words, role)) in [(points, Role::Accent), (pool, Role::Accent), last].iter().enumerate() {
            let row = row_of(body, (upper + nth) as u16);
            look.put_cut(buf, row, (row.x + 1, row.y), words, row.width.saturating_sub(1), look.style(*role));
        }
    }

    fn key(&mut self, chord: Chord, cx: &Cx<'_>) -> Step {
        if self.typing.is_some() {
            return self.type_words(chord, cx);
        }
        let line = self.line();
        let last = self.lines().len() - 1;
        let on_skill = matches!(line, Line::Skill(_) | Line::Special(..));
        match (chord.code, chord.typed()) {
            (KeyCode::Up, _) => self.cursor = self.cursor.saturating_sub(1),
            (KeyCode::Down, _) => self.cursor = (self.cursor + 1).min(last),
            (KeyCode::Left, _) | (_, Some('-')) => self.change(&line, |n| n - 1),
            (KeyCode::Right, _) | (_, Some('+')) => self.change(&line, |n| n + 1),
            (KeyCode::Backspace | KeyCode::Delete, _) => return self.remove(&line),
            (_, Some('s')) if on_skill => self.open(&line),
            (_, Some(' ')) if matches!(line, Line::Text(_) | Line::Own(_)) => self.open(&line),
            (_, Some(c)) if c.is_ascii_digit() => {
                let digit = i32::from(c as u8 - b'0');
                self.change(&line, |_| digit);
            }
            _ => {
                return match cx.keymap.lookup(&[Context::Popup, Context::Global], chord) {
                    Some(Action::Act) if matches!(line, Line::Own(_)) => {
                        self.open(&line);
                        Step::Taken
                    }
                    Some(Action::Act) => self.hand_in(cx),
                    Some(Action::Back) => Step::Leave,
                    Some(Action::NextField) => {
                        self.cursor = (self.cursor + 1) % (last + 1);
                        Step::Taken
                    }
                    Some(Action::PreviousField) => {
                        self.cursor = self.cursor.checked_sub(1).unwrap_or(last);
                        Step::Taken
                    }
                    _ => Step::Ignored,
                };
            }
        }
        Step::Taken
    }

    fn click(&mut self, place: Position, _cx: &Cx<'_>) -> Step {
        if self.typing.is_none()
            && let Some((_, at)) = self.rows.iter().find(|(row, _)| row.contains(place))
        {
            self.cursor = *at;
        }
        Step::Taken
    }

    fn paste(&mut self, text: &str) {
        if let Some(field) = &mut self.typing {
            field.paste(text);
        }
    }

    fn is_typing(&self) -> bool {
        self.typing.is_some()
    }
}
