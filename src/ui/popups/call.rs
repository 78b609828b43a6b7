//! The call popup: who, what kind, with what, how hard, every modifier with its switch, and the sum always in sight.
//!
//! It adds nothing up itself: limit and difficulty are what the rules propose.

mod form;

use std::fmt::Write as _;

use crossterm::event::KeyCode;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use super::{Cx, Popup, Step};
use crate::table::actor::ActorId;
use crate::table::terms::signed;
use crate::ui::act::{Act, CallKind};
use crate::ui::canvas::row_of;
use crate::ui::keymap::{Action, Chord, Context};
use crate::ui::theme::Role;
use crate::ui::widgets::{Popup as Framed, TextField};
use form::{Field, Form, modifiers};

/// The call popup.
pub struct CallPopup {
    form: Form,
    cursor: usize,
    own: Option<TextField>,
    rows: Vec<(Rect, usize)>,
}

/// A line of the popup.
enum Line {
    Field(usize, String, String),
    Example(u8, String, bool),
    Heading,
    Switch(usize, bool, String, Option<i32>, Option<i32>),
    Fixed(String),
    Blank,
    Total(String, Role),
}

impl CallPopup {
    /// A popup for a kind of challenge.
    pub fn new(cx: &Cx<'_>, kind: CallKind, who: Option<&ActorId>, whom: Option<&ActorId>) -> CallPopup {
        let cursor = 2;
        CallPopup { form: Form::new(cx.seen, kind, who, whom), cursor, own: None, rows: Vec::new() }
    }

    fn fields(&self, cx: &Cx<'_>) -> Vec<Field> {
        let mut fields = self.form.fields();
        let found = modifiers(&self.form, &self.form.proposal(cx));
        fields.extend(found.into_iter().map(|modifier| Field::Modifier(modifier.name)));
        fields.push(Field::Own);
        fields
    }

    fn lines(&self, cx: &Cx<'_>) -> Vec<Line> {
        let proposal = self.form.proposal(cx);
        let mut lines = Vec::new();
        let fields = self.form.fields();
        let limit = proposal.as_ref().map(|p| p.limit.total()).ok();
        for (at, field) in fields.iter().enumerate() {
            let label = match field {
                Field::Who => "who",
                Field::Kind => "what",
                Field::Whom => "whom",
                Field::Lead => "with",
                Field::Skill if self.form.kind == CallKind::Task => "and",
                Field::Skill => "with",
                Field::Way => "way",
                Field::Answer if self.form.kind == CallKind::Assault => "fights back",
                Field::Answer => "answer",
                Field::Difficulty => "difficulty",
                Field::Modifier(_) | Field::Own => "",
            };
            lines.push(Line::Field(at, label.into(), self.form.value(field)));
            if *field == Field::Difficulty {
                self.examples(cx, &mut lines);
            }
        }
        lines.push(Line::Blank);
        lines.push(Line::Heading);
        let mut at = fields.len();
        for found in modifiers(&self.form, &proposal) {
            lines.push(Line::Switch(at, found.on, found.name, found.limit, found.difficulty));
            at += 1;
        }
        for own in &self.form.own {
            lines.push(Line::Fixed(own.clone()));
        }
        lines.push(Line::Field(at, String::new(), String::new()));
        lines.push(Line::Blank);
        match &proposal {
            Ok(proposal) => {
                let mut words = format!(
                    "comes to    limit {} · difficulty {} · {} cards in hand",
                    limit.unwrap_or_default(),
                    proposal.difficulty.total(),
                    proposal.hand
                );
                if let Some(outcome) = proposal.expertise {
                    write!(words, " · expertise offers {}", outcome.words())
                        .expect("writing to a string cannot fail");
                }
                lines.push(Line::Total(words, Role::Accent));
                let most = proposal.limit.terms.iter().filter(|term| term.on).count();
                if most > 1 {
                    lines.push(Line::Total(format!("            {}", proposal.limit.told()), Role::Dim));
                }
            }
            Err(refused) => {
                lines.push(Line::Total(refused.problem.clone(), Role::Warning));
                lines.push(Line::Total(refused.hint.clone(), Role::Dim));
            }
        }
        lines
    }

    /// What difficulties like this one are.
    fn examples(&self, cx: &Cx<'_>, lines: &mut Vec<Line>) {
        let Some(session) = cx.session else { return };
        let now = self.form.difficulty;
        let skill = self.form.chosen_skill();
        for n in [now.checked_sub(1), Some(now), now.checked_add(1)].into_iter().flatten() {
            let Some(rung) = session.catalog().rung(n) else { continue };
            let task = rung.tasks.iter().find(|task| task.skill == *skill).or(rung.tasks.first());
            if let Some(task) = task {
                lines.push(Line::Example(n, task.task.clone(), n == now));
            }
        }
    }

    fn draw_line(&self, cx: &Cx<'_>, row: Rect, line: &Line, buf: &mut Buffer) {
        let look = cx.look;
        let ink = look.style(Role::Ink);
        let dim = look.style(Role::Dim);
        let room = |x: u16| row.right().saturating_sub(x);
        match line {
            Line::Blank => {}
            Line::Heading => {
                look.put(buf, row, (row.x + 1, row.y), "modifiers", dim);
                look.put_right(buf, Rect { width: row.width.saturating_sub(13), ..row }, "limit", dim);
                look.put_right(buf, row, "difficulty", dim);
            }
            Line::Field(at, label, _) if label.is_empty() => {
                let x = look.put(buf, row, (row.x + 3, row.y), "[+] ", look.style(Role::Key));
                match &self.own {
                    Some(field) => {
                        field.draw(look, Rect { x, width: room(x), ..row }, buf);
                    }
                    None => {
                        look.put_cut(
                            buf,
                            row,
                            (x, row.y),
                            "the Dealer's own: +2 fog, limit -1 tired",
                            room(x),
                            ink,
                        );
                    }
                }
                self.mark(cx, row, *at, buf);
            }
            Line::Field(at, label, value) => {
                look.put(buf, row, (row.x + 1, row.y), label, dim);
                let focused = self.cursor == *at;
                let x = row.x + 15;
                if focused {
                    look.put(buf, row, (x - 2, row.y), "◂", look.style(Role::Accent));
                }
                let x = look.put_cut(buf, row, (x, row.y), value, room(x), ink);
                if focused {
                    look.put(buf, row, (x + 1, row.y), "▸", look.style(Role::Accent));
                }
                self.mark(cx, row, *at, buf);
            }
            Line::Example(n, task, now) => {
                let style = if *now { ink } else { dim };
                let mark = if *now { look.glyphs.pointer } else { " " };
                let text = format!("{mark} {n:>2}  {task}");
                look.put_cut(buf, row, (row.x + 13, row.y), &text, room(row.x + 13), style);
            }
            Line::Switch(at, on, name, limit, difficulty) => {
                let words = format!("[{}] {name}", if *on { "x" } else { " " });
                let style = if *on { ink } else { dim };
                look.put_cut(buf, row, (row.x + 3, row.y), &words, row.width.saturating_sub(28), style);
                if let Some(value) = limit {
                    look.put_right(
                        buf,
                        Rect { width: row.width.saturating_sub(13), ..row },
                        &signed(*value),
                        style,
                    );
                }
                if let Some(value) = difficulty {
                    look.put_right(buf, row, &signed(*value), style);
                }
                self.mark(cx, row, *at, buf);
            }
            Line::Fixed(words) => {
                look.put_cut(buf, row, (row.x + 3, row.y), &format!("[x] {words}"), room(row.x + 3), ink);
            }
            Line::Total(words, role) => {
                look.put_cut(buf, row, (row.x + 1, row.y), words, room(row.x + 1), look.style(*role));
            }
        }
    }

    /// Marks the line under the cursor.
    fn mark(&self, cx: &Cx<'_>, row: Rect, at: usize, buf: &mut Buffer) {
        if self.cursor == at && self.own.is_none() {
            cx.look.select(buf, row);
        }
    }

    fn type_own(&mut self, chord: Chord, cx: &Cx<'_>) -> Step {
        let Some(field) = &mut self.own else { return Step::Ignored };
        match cx.keymap.lookup(&[Context::Field], chord) {
            Some(Action::Submit) => {
                let text = field.take();
                self.own = None;
                if text.trim().is_empty() {
                    return Step::Taken;
                }
                match self.form.add_own(&text) {
                    Ok(()) => self.cursor = self.fields(cx).len().saturating_sub(1),
                    Err(hint) => return Step::Say(hint),
                }
            }
            Some(Action::Cancel) => self.own = None,
            _ => {
                field.key(chord);
            }
        }
        Step::Taken
    }

    /// What Enter does where the cursor is not on the own modifier: it calls.
    fn call(&self, cx: &Cx<'_>) -> Step {
        match self.form.proposal(cx) {
            Ok(_) => match self.form.line(cx).parse() {
                Ok(command) => Step::Done(Act::Give(command)),
                Err(bad) => Step::Say(bad.problem),
            },
            Err(refused) => Step::Say(format!("{}: {}", refused.problem, refused.hint)),
        }
    }
}

impl Popup for CallPopup {
    fn draw(&mut self, cx: &Cx<'_>, screen: Rect, buf: &mut Buffer) {
        let mut lines = self.lines(cx);
        // A low screen keeps the lines that can be changed, and the sum.
        if lines.len() as u16 + 5 > screen.height {
            lines.retain(|line| !matches!(line, Line::Blank | Line::Example(_, _, false)));
        }
        let width = 70.min(screen.width.saturating_sub(4));
        let keys =
            [("Enter", "call"), ("↑↓", "line"), ("←→", "change"), ("Space", "switch"), ("Esc", "not now")];
        let height = lines.len() as u16;
        let frame = Framed { title: "Call a challenge", keys: &keys, width, height, more: (false, false) };
        let body = frame.draw(cx.look, screen, buf);
        let at_cursor = lines.iter().position(
            |line| matches!(line, Line::Field(at, ..) | Line::Switch(at, ..) if *at == self.cursor),
        );
        let rows = usize::from(body.height);
        // The sum keeps the last row; the rest scrolls with the cursor above it.
        let upper = rows.saturating_sub(1).max(1);
        let first = at_cursor.unwrap_or(0).saturating_sub(upper.saturating_sub(1));
        let first = first.min(lines.len().saturating_sub(rows));
        self.rows.clear();
        let last = lines.len().saturating_sub(1);
        for nth in 0..rows {
            let index = if nth + 1 == rows { last } else { first + nth };
            let Some(line) = lines.get(index) else { break };
            let row = row_of(body, nth as u16);
            self.draw_line(cx, row, line, buf);
            if let Line::Field(at, ..) | Line::Switch(at, ..) = line {
                self.rows.push((row, *at));
            }
        }
    }

    fn key(&mut self, chord: Chord, cx: &Cx<'_>) -> Step {
        if self.own.is_some() {
            return self.type_own(chord, cx);
        }
        let fields = self.fields(cx);
        self.cursor = self.cursor.min(fields.len() - 1);
        let field = fields[self.cursor].clone();
        let blackout = cx.keymap.keys(Action::Blackout).contains(&chord);
        let letters = !matches!(field, Field::Difficulty | Field::Modifier(_) | Field::Own);
        match (chord.code, chord.typed()) {
            (KeyCode::Up, _) => self.cursor = self.cursor.saturating_sub(1),
            (KeyCode::Down, _) => self.cursor = (self.cursor + 1).min(fields.len() - 1),
            (KeyCode::Left, _) => self.form.turn(&field, -1),
            (KeyCode::Right, _) => self.form.turn(&field, 1),
            (_, Some(' ')) if field == Field::Own => self.own = Some(TextField::default().most(60)),
            (_, Some(' ')) => self.form.turn(&field, 1),
            (_, Some(c)) if field == Field::Difficulty && c.is_ascii_digit() => self.digit(c),
            (_, Some('+' | '-' | '=')) if field == Field::Difficulty => {
                self.form.turn(&field, if chord.typed() == Some('-') { -1 } else { 1 });
            }
            (_, Some('+')) => {
                self.cursor = fields.len() - 1;
                self.own = Some(TextField::default().most(60));
            }
            // The curtain falls from anywhere: its key is no letter to jump by.
            (_, Some(c)) if letters && c.is_alphabetic() && !blackout => {
                self.form.jump(&field, c);
            }
            _ => {
                return match cx.keymap.lookup(&[Context::Popup, Context::Global], chord) {
                    Some(Action::Act) if field == Field::Own => {
                        self.own = Some(TextField::default().most(60));
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
        if field == Field::Who {
            self.form.suggest(cx.seen);
        }
        Step::Taken
    }

    fn click(&mut self, place: Position, cx: &Cx<'_>) -> Step {
        let Some((_, at)) = self.rows.iter().find(|(row, _)| row.contains(place)) else { return Step::Taken };
        let fields = self.fields(cx);
        if let (true, Some(field)) = (
            self.cursor == *at || fields.get(*at).is_some_and(|f| matches!(f, Field::Modifier(_))),
            fields.get(*at),
        ) {
            self.form.turn(field, 1);
        }
        self.cursor = *at;
        Step::Taken
    }

    fn paste(&mut self, text: &str) {
        if let Some(field) = &mut self.own {
            field.paste(text);
        }
    }

    fn is_typing(&self) -> bool {
        self.own.is_some()
    }
}

impl CallPopup {
    /// A digit behind the difficulty: `1` then `2` is 12.
    fn digit(&mut self, c: char) {
        let digit = c.to_digit(10).unwrap_or(0) as u8;
        let longer = u16::from(self.form.difficulty) * 10 + u16::from(digit);
        self.form.difficulty = if self.form.difficulty < 3 && longer <= 25 { longer as u8 } else { digit };
    }
}
