//! The roll popup: who, for what, with which skill, every specialisation and modifier with its switch, and pool and
//! points always in sight.
//!
//! It adds nothing up itself: pool and points are what the rules propose.

mod form;

use crossterm::event::KeyCode;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use super::{Cx, Popup, Step};
use crate::table::actor::ActorId;
use crate::table::terms::{Figure, signed};
use crate::ui::act::{Act, RollKind};
use crate::ui::canvas::row_of;
use crate::ui::keymap::{Action, Chord, Context};
use crate::ui::theme::Role;
use crate::ui::widgets::{Popup as Framed, TextField};
pub(crate) use form::skills_of;
use form::{Field, Form, modifiers};

/// The roll popup.
pub struct RollPopup {
    form: Form,
    cursor: usize,
    typing: Option<TextField>,
    rows: Vec<(Rect, usize)>,
}

/// A line of the popup.
enum Line {
    Field(usize, &'static str, String),
    Heading,
    Switch(usize, bool, String, Option<i32>, Option<i32>),
    Fixed(String),
    Own(usize),
    Blank,
    Total(String, Role),
}

fn sum(name: &str, figure: &Figure) -> String {
    let sum = figure.sum();
    if sum.is_empty() {
        format!("{name} {}", figure.total())
    } else {
        format!("{name} {} = {sum}", figure.total())
    }
}

impl RollPopup {
    /// A popup for a kind of roll.
    pub fn new(cx: &Cx<'_>, kind: RollKind, who: Option<&ActorId>) -> RollPopup {
        RollPopup { form: Form::new(cx, kind, who), cursor: 2, typing: None, rows: Vec::new() }
    }

    fn fields(&self, cx: &Cx<'_>) -> Vec<Field> {
        let mut fields = self.form.fields();
        let found = modifiers(&self.form, &self.form.proposal(cx));
        fields.extend(found.into_iter().map(|modifier| Field::Switch(modifier.name)));
        if cx.seat.is_dealer() {
            fields.push(Field::Own);
        }
        fields
    }

    fn lines(&self, cx: &Cx<'_>) -> Vec<Line> {
        let proposal = self.form.proposal(cx);
        let mut lines = Vec::new();
        let fields = self.form.fields();
        for (at, field) in fields.iter().enumerate() {
            let label = match field {
                Field::Who => "who",
                Field::Kind => "for",
                Field::Whom => "whom",
                Field::Due => "against",
                Field::Effect => "to end",
                Field::Skill => "skill",
                Field::Against => "whose skill",
                Field::Words => "in words",
                Field::Switch(_) | Field::Own => "",
            };
            lines.push(Line::Field(at, label, self.form.value(field, cx.seen)));
        }
        lines.push(Line::Blank);
        lines.push(Line::Heading);
        let mut at = fields.len();
        for found in modifiers(&self.form, &proposal) {
            lines.push(Line::Switch(at, found.on, found.name, found.dice, found.points));
            at += 1;
        }
        lines.extend(self.form.own.iter().cloned().map(Line::Fixed));
        if cx.seat.is_dealer() {
            lines.push(Line::Own(at));
        }
        lines.push(Line::Blank);
        match &proposal {
            Ok(proposal) => {
                lines.push(Line::Total(sum("pool", &proposal.pool), Role::Accent));
                let mut words = sum("nudges", &proposal.points);
                if proposal.pool.total() < 1 {
                    words = "no die of one's own: one die all the same, and no nudges".into();
                }
                if let Some(cry) = proposal.needs {
                    words.push_str(" · an action more: needs ");
                    words.push_str(cry);
                }
                lines.push(Line::Total(words, Role::Accent));
            }
            Err(refused) => {
                lines.push(Line::Total(format!("{}: {}", refused.problem, refused.hint), Role::Warning));
            }
        }
        lines
    }

    fn draw_line(&self, cx: &Cx<'_>, row: Rect, line: &Line, buf: &mut Buffer) {
        let look = cx.look;
        let (ink, dim) = (look.style(Role::Ink), look.style(Role::Dim));
        let room = |x: u16| row.right().saturating_sub(x);
        let left = Rect { width: row.width.saturating_sub(9), ..row };
        match line {
            Line::Blank => {}
            Line::Heading => {
                look.put(buf, row, (row.x + 1, row.y), "modifiers", dim);
                look.put_right(buf, left, "dice", dim);
                look.put_right(buf, row, "nudges", dim);
            }
            Line::Field(at, label, value) => {
                look.put(buf, row, (row.x + 1, row.y), label, dim);
                let x = row.x + 15;
                match &self.typing {
                    Some(field) if self.cursor == *at => {
                        field.draw(look, Rect { x: x.min(row.right()), width: room(x), ..row }, buf);
                        return;
                    }
                    _ => {}
                }
                let focused = self.cursor == *at;
                if focused {
                    look.put(buf, row, (x - 2, row.y), "◂", look.style(Role::Accent));
                }
                let (words, style) = if value.is_empty() { ("…", dim) } else { (value.as_str(), ink) };
                let x = look.put_cut(buf, row, (x, row.y), words, room(x), style);
                if focused {
                    look.put(buf, row, (x + 1, row.y), "▸", look.style(Role::Accent));
                }
                self.mark(cx, row, *at, buf);
            }
            Line::Switch(at, on, name, dice, points) => {
                let words = format!("[{}] {name}", if *on { "x" } else { " " });
                let style = if *on { ink } else { dim };
                look.put_cut(buf, row, (row.x + 3, row.y), &words, row.width.saturating_sub(22), style);
                if let Some(value) = dice {
                    look.put_right(buf, left, &signed(*value), style);
                }
                if let Some(value) = points {
                    look.put_right(buf, row, &signed(*value), style);
                }
                self.mark(cx, row, *at, buf);
            }
            Line::Fixed(words) => {
                look.put_cut(buf, row, (row.x + 3, row.y), &format!("[x] {words}"), room(row.x + 3), ink);
            }
            Line::Own(at) => {
                let x = look.put(buf, row, (row.x + 3, row.y), "[+] ", look.style(Role::Key));
                match &self.typing {
                    Some(field) if self.cursor == *at => {
                        field.draw(look, Rect { x: x.min(row.right()), width: room(x), ..row }, buf);
                    }
                    _ => {
                        let words = "the Dealer's own: +1 fog, nudges -1 tired, +1 a torch 2/3";
                        look.put_cut(buf, row, (x, row.y), words, room(x), ink);
                    }
                }
                self.mark(cx, row, *at, buf);
            }
            Line::Total(words, role) => {
                look.put_cut(buf, row, (row.x + 1, row.y), words, room(row.x + 1), look.style(*role));
            }
        }
    }

    /// Marks the line under the cursor.
    fn mark(&self, cx: &Cx<'_>, row: Rect, at: usize, buf: &mut Buffer) {
        if self.cursor == at && self.typing.is_none() {
            cx.look.select(buf, row);
        }
    }

    fn type_words(&mut self, chord: Chord, cx: &Cx<'_>) -> Step {
        let fields = self.fields(cx);
        let Some(field) = &mut self.typing else { return Step::Ignored };
        match cx.keymap.lookup(&[Context::Field], chord) {
            Some(Action::Submit) => {
                let text = field.take();
                self.typing = None;
                if fields.get(self.cursor) == Some(&Field::Words) {
                    text.trim().clone_into(&mut self.form.words);
                } else if !text.trim().is_empty() {
                    if let Err(hint) = self.form.add_own(&text) {
                        return Step::Say(hint);
                    }
                    self.cursor = self.fields(cx).len().saturating_sub(1);
                }
            }
            Some(Action::Cancel) => self.typing = None,
            _ => {
                field.key(chord);
            }
        }
        Step::Taken
    }

    fn call(&self, cx: &Cx<'_>) -> Step {
        match self.form.proposal(cx) {
            Ok(_) => match self.form.line(cx).parse() {
                Ok(command) => Step::Done(Act::Give(command)),
                Err(bad) => Step::Say(bad.problem),
            },
            Err(refused) => Step::Say(format!("{}: {}", refused.problem, refused.hint)),
        }
    }

    fn open(&mut self, field: &Field) {
        let first = if *field == Field::Words { self.form.words.clone() } else { String::new() };
        self.typing = Some(TextField::new(&first).most(80));
    }
}

impl Popup for RollPopup {
    fn draw(&mut self, cx: &Cx<'_>, screen: Rect, buf: &mut Buffer) {
        let mut lines = self.lines(cx);
        if lines.len() as u16 + 5 > screen.height {
            lines.retain(|line| !matches!(line, Line::Blank));
        }
        let width = 70.min(screen.width.saturating_sub(4));
        let keys =
            [("Enter", "call"), ("↑↓", "line"), ("←→", "change"), ("Space", "switch"), ("Esc", "not now")];
        let height = lines.len() as u16;
        let frame = Framed { title: "Call a Nudge roll", keys: &keys, width, height, more: (false, false) };
        let body = frame.draw(cx.look, screen, buf);
        let at_cursor = lines.iter().position(|line| {
            matches!(line, Line::Field(at, ..) | Line::Switch(at, ..) | Line::Own(at) if *at == self.cursor)
        });
        let rows = usize::from(body.height);
        // The sums keep the last rows; the rest scrolls with the cursor above them.
        let foot = lines.iter().filter(|line| matches!(line, Line::Total(..))).count().min(rows);
        let upper = (rows - foot).max(1);
        let first = at_cursor.unwrap_or(0).saturating_sub(upper.saturating_sub(1));
        let first = first.min(lines.len().saturating_sub(rows));
        self.rows.clear();
        for nth in 0..rows {
            let index = if nth >= upper { lines.len() - (rows - nth) } else { first + nth };
            let Some(line) = lines.get(index) else { break };
            let row = row_of(body, nth as u16);
            self.draw_line(cx, row, line, buf);
            if let Line::Field(at, ..) | Line::Switch(at, ..) | Line::Own(at) = line {
                self.rows.push((row, *at));
            }
        }
    }

    fn key(&mut self, chord: Chord, cx: &Cx<'_>) -> Step {
        if self.typing.is_some() {
            return self.type_words(chord, cx);
        }
        let fields = self.fields(cx);
        self.cursor = self.cursor.min(fields.len() - 1);
        let field = fields[self.cursor].clone();
        let typed = matches!(field, Field::Words | Field::Own);
        let letters = !matches!(field, Field::Switch(_)) && !typed;
        let blackout = cx.keymap.keys(Action::Blackout).contains(&chord);
        match (chord.code, chord.typed()) {
            (KeyCode::Up, _) => self.cursor = self.cursor.saturating_sub(1),
            (KeyCode::Down, _) => self.cursor = (self.cursor + 1).min(fields.len() - 1),
            (KeyCode::Left, _) => self.form.turn(&field, -1, cx.seen),
            (KeyCode::Right, _) => self.form.turn(&field, 1, cx.seen),
            (KeyCode::Backspace, _) if field == Field::Own => {
                self.form.own.pop();
            }
            (_, Some(' ')) if typed => self.open(&field),
            (_, Some(' ')) => self.form.turn(&field, 1, cx.seen),
            (_, Some('+')) if cx.seat.is_dealer() => {
                self.cursor = fields.len() - 1;
                self.open(&Field::Own);
            }
            // The curtain falls from anywhere: its key is no letter to jump by.
            (_, Some(c)) if letters && c.is_alphabetic() && !blackout => {
                self.form.jump(&field, c, cx.seen);
            }
            _ => {
                return match cx.keymap.lookup(&[Context::Popup, Context::Global], chord) {
                    Some(Action::Act) if field == Field::Own => {
                        self.open(&field);
                        Step::Taken
                    }
                    Some(Action::Act) => self.call(cx),
                    Some(Action::Back) => Step::Leave,
                    Some(Action::NextField) => {
                        self.cursor = (self.cursor + 1) % fields.len();
                        Step::Taken
                    }
                    Some(Action::PreviousField) => {
                        self.cursor = self.cursor.checked_sub(1).unwrap_or(fields.len() - 1);
                        Step::Taken
                    }
                    _ => Step::Ignored,
                };
            }
        }
        Step::Taken
    }

    fn click(&mut self, place: Position, cx: &Cx<'_>) -> Step {
        let Some((_, at)) = self.rows.iter().find(|(row, _)| row.contains(place)) else { return Step::Taken };
        let fields = self.fields(cx);
        if let Some(field) = fields.get(*at)
            && (self.cursor == *at || matches!(field, Field::Switch(_)))
        {
            self.form.turn(field, 1, cx.seen);
        }
        self.cursor = *at;
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
