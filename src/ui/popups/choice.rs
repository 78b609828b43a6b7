//! A menu of things to do: each with its key, what it does and costs, and why not where it cannot be done.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use super::{Cx, Popup, Reply};
use crate::ui::act::Item;
use crate::ui::canvas::below;
use crate::ui::keymap::Chord;
use crate::ui::theme::Role;
use crate::ui::widgets::{Menu, MenuItem, MenuState, MenuStep, Popup as Framed, Prose};

/// A menu over acts.
pub struct Choice {
    title: String,
    words: String,
    items: Vec<Item>,
    shown: Vec<MenuItem>,
    columns: usize,
    state: MenuState,
    body: Rect,
}

impl Choice {
    /// A menu; what cannot be done goes to the end.
    pub fn new(title: impl Into<String>, words: impl Into<String>, mut items: Vec<Item>) -> Choice {
        items.sort_by_key(|item| item.refused.is_some());
        let shown = items
            .iter()
            .map(|item| MenuItem {
                key: (item.key != ' ').then(|| item.key.to_string().parse().ok()).flatten(),
                words: item.words.clone(),
                refused: item.refused.clone(),
            })
            .collect();
        let area = Rect::default();
        Choice {
            title: title.into(),
            words: words.into(),
            items,
            shown,
            columns: 1,
            state: MenuState::default(),
            body: area,
        }
    }

    /// The same in so many columns, if they fit.
    pub fn columns(mut self, columns: usize) -> Choice {
        self.columns = columns;
        self
    }

    /// The same with the cursor on an item that can be done.
    pub fn at(mut self, cursor: usize) -> Choice {
        self.state = MenuState::at(cursor);
        self
    }

    fn chosen(&self, index: usize) -> Reply {
        match &self.items[index].refused {
            Some(why) => Reply::Say(format!("{}: {why}", self.items[index].words)),
            None => Reply::Done(self.items[index].act.clone()),
        }
    }
}

impl Popup for Choice {
    fn name(&self) -> &'static str {
        "Menu"
    }

    fn draw(&mut self, cx: &Cx<'_>, screen: Rect, buf: &mut Buffer) {
        let menu = Menu { items: &self.shown, columns: self.columns };
        let most = screen.width.saturating_sub(6).min(78);
        let (width, height) = menu.size(cx.look, most);
        let width = width.max(46.min(most)).max(cx.look.width(&self.words).min(most));
        let words = Prose::plain(&self.words).wrap(cx.look, width);
        let told = words.height() as u16;
        let detailed = self.state.filter.is_none() && self.items.iter().any(|item| !item.detail.is_empty());
        // The room for the sentence about an item does not move while the cursor does.
        let details = if detailed {
            let tall = |item: &Item| Prose::plain(&item.detail).wrap(cx.look, width).height() as u16;
            1 + self.items.iter().map(tall).max().unwrap_or(0)
        } else {
            0
        };
        let lead = told + u16::from(told > 0);
        let keys = [("Enter", "do it"), ("/", "find"), ("Esc", "back")];
        let frame = Framed {
            title: &self.title,
            keys: &keys,
            width,
            height: lead + height + details,
            more: (false, false),
        };
        let body = frame.draw(cx.look, screen, buf);
        // Where it is too small for both, the items stand and the words go.
        let lead = if body.height >= lead + height.min(3) { lead } else { 0 };
        words.draw(cx.look, Rect { height: lead.min(told), ..body }, 0, buf);
        let rest = below(body, lead);
        let foot = if rest.height >= details + height.min(3) { details } else { 0 };
        self.body = Rect { height: rest.height - foot, ..rest };
        menu.draw(cx.look, self.body, &mut self.state, buf);
        if foot > 0
            && let Some(item) = self.items.get(self.state.cursor)
        {
            let prose = Prose::new().line(item.detail.as_str(), Role::Dim);
            prose.wrap(cx.look, width).draw(cx.look, below(rest, rest.height - foot + 1), 0, buf);
        }
    }

    fn key(&mut self, chord: Chord, cx: &Cx<'_>) -> Reply {
        let menu = Menu { items: &self.shown, columns: self.columns };
        match menu.key(&mut self.state, chord, cx.keymap) {
            MenuStep::Chosen(index) => self.chosen(index),
            MenuStep::Left => Reply::Leave,
            MenuStep::Taken => Reply::Taken,
            MenuStep::Ignored => Reply::Ignored,
        }
    }

    fn click(&mut self, place: Position, _cx: &Cx<'_>) -> Reply {
        let menu = Menu { items: &self.shown, columns: self.columns };
        menu.hit(&self.state, self.body, place).map_or(Reply::Taken, |index| self.chosen(index))
    }

    fn paste(&mut self, text: &str) {
        if let Some(field) = &mut self.state.filter {
            field.paste(text);
        }
    }

    fn is_typing(&self) -> bool {
        self.state.filter.is_some()
    }
}
