//! The page of one actor: the sheet, what happened tonight, and what can be done. Arrows turn to the next actor.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::Popup;
use crate::table::actor::ActorId;
use crate::tui::act::Reply;
use crate::tui::act::{Item, UiAction};
use crate::tui::canvas::{inset, row_of};
use crate::tui::cx::Cx;
use crate::tui::keymap::{Action, Chord, Context};
use crate::tui::painter::Painter;
use crate::tui::theme::Role;
use crate::tui::widgets::{Frame, KeysLine, Prose};

pub const NAME: &str = "Character";

/// Least columns for the pages beside the sheet.
const WIDE: u16 = 96;

pub struct Character {
    pub title: String,
    /// The kind of its sheet.
    pub kind: String,
    pub sheet: Prose<'static>,
    pub happened: Prose<'static>,
    /// The available items, by letter.
    pub items: Vec<Item>,
    /// The actors before and after.
    pub beside: [ActorId; 2],
    pub scroll: usize,
    pub rows: u16,
    pub last: usize,
}

impl Character {
    /// The page of a narrow screen: one part below the other.
    fn in_one(&self) -> Prose<'static> {
        let prose = self.sheet.clone().blank().line("Tonight", Role::Title);
        let prose = prose.append(&self.happened).blank().line("Do", Role::Title);
        self.items.iter().fold(prose, |prose, item| {
            prose.run(format!("{}  ", item.key), Role::Key).run(item.words.clone(), Role::Ink).end()
        })
    }

    fn draw_items(&self, look: Painter<'_>, area: Rect, buf: &mut Buffer) {
        let half = area.width / 2;
        let rows = usize::from(area.height.max(1));
        let columns = if self.items.len() > rows { 2 } else { 1 };
        for (nth, item) in self.items.iter().take(columns * rows).enumerate() {
            let (column, row) = ((nth / rows) as u16, (nth % rows) as u16);
            let width = if columns == 2 { half.saturating_sub(1) } else { area.width };
            let row = Rect { x: area.x + column * half, width, ..row_of(area, row) };
            let x = look.put(buf, row, (row.x, row.y), &item.key.to_string(), look.style(Role::Key)) + 2;
            let room = row.right().saturating_sub(x);
            look.put_cut(buf, row, (x, row.y), &item.words, room, look.style(Role::Ink));
        }
    }

    fn keys(arrows: &str) -> [(&str, &'static str); 4] {
        [("Esc", "back"), (arrows, "next"), ("↓", "more"), ("e", "explain")]
    }

    fn draw_sheet(&mut self, look: Painter<'_>, area: Rect, prose: &Prose<'_>, buf: &mut Buffer) {
        let inner = Frame::inner(area);
        let body = Rect { height: inner.height.saturating_sub(1), ..inset(inner, 1) };
        let wrapped = prose.wrap(look, body.width);
        self.rows = body.height;
        self.last = wrapped.last_scroll(body.height);
        self.scroll = self.scroll.min(self.last);
        let frame = Frame {
            title: &self.title,
            right: &self.kind,
            focused: true,
            more: wrapped.more(self.scroll, body.height),
        };
        frame.draw(look, area, buf);
        wrapped.draw(look, body, self.scroll, buf);
        let arrows = look.glyphs.arrows[..2].concat();
        let foot = Rect { y: body.bottom(), height: inner.height.min(1), ..body };
        KeysLine { hints: &Character::keys(&arrows) }.draw(look, foot, buf);
    }
}

impl Popup for Character {
    fn name(&self) -> &'static str {
        NAME
    }

    fn draw(&mut self, cx: &Cx<'_>, screen: Rect, buf: &mut Buffer) {
        let look = cx.look;
        look.wipe(buf, screen, Role::Ground);
        if screen.width < WIDE {
            let prose = self.in_one();
            self.draw_sheet(look, screen, &prose, buf);
            return;
        }
        let left = Rect { width: (screen.width / 2).min(80), ..screen };
        let prose = self.sheet.clone();
        self.draw_sheet(look, left, &prose, buf);
        let right = Rect { x: left.right(), width: screen.width - left.width, ..screen };
        let doing = (self.items.len().div_ceil(2) as u16 + 2).min(right.height / 2);
        let upper = Rect { height: right.height - doing, ..right };
        let lower = Rect { y: upper.bottom(), height: doing, ..right };
        let inside = |area: Rect| inset(Frame::inner(area), 1);
        Frame::new("Tonight", false).draw(look, upper, buf);
        self.happened.wrap(look, inside(upper).width).draw(look, inside(upper), 0, buf);
        Frame::new("Do", false).draw(look, lower, buf);
        self.draw_items(look, inside(lower), buf);
    }

    fn items(&self) -> &[Item] {
        &self.items
    }

    fn key(&mut self, chord: Chord, cx: &Cx<'_>) -> Reply {
        if let Some(item) = chord.typed().and_then(|key| self.items.iter().find(|item| item.key == key)) {
            return Reply::Done(item.act.clone());
        }
        let page = usize::from(self.rows.saturating_sub(1).max(1));
        match cx.keymap.lookup(&[Context::Popup, Context::Global], chord) {
            Some(Action::Back | Action::Act) => return Reply::Leave,
            Some(Action::Left) => return Reply::Do(UiAction::Character(self.beside[0].clone())),
            Some(Action::Right) => return Reply::Do(UiAction::Character(self.beside[1].clone())),
            Some(Action::Explain) => return Reply::Do(UiAction::Explain),
            Some(Action::Down) => self.scroll += 1,
            Some(Action::Up) => self.scroll = self.scroll.saturating_sub(1),
            Some(Action::PageDown | Action::Toggle | Action::Menu) => self.scroll += page,
            Some(Action::PageUp) => self.scroll = self.scroll.saturating_sub(page),
            Some(Action::First) => self.scroll = 0,
            Some(Action::Last) => self.scroll = self.last,
            _ => return Reply::Ignored,
        }
        self.scroll = self.scroll.min(self.last);
        Reply::Stay
    }
}
