//! A menu of things to do: each with its key, what it does and costs, and why not where it cannot be done.

use crossterm::event::KeyCode;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use super::{Cx, Popup, Reply};
use crate::ui::act::{Act, Item};
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
    /// Others whom it can be about, and which of them it is; Tab goes on to the next.
    whom: (Vec<(String, Act)>, usize),
    /// Whether what cannot be done is only named, in one line below.
    quiet: bool,
    state: MenuState,
    body: Rect,
}

impl Choice {
    /// A menu; what cannot be done goes to the end.
    pub fn new(title: impl Into<String>, words: impl Into<String>, mut items: Vec<Item>) -> Choice {
        items.sort_by_key(|item| item.refused.is_some());
        // What has letters is known by them; a list that has none is counted, the tenth by 0.
        if items.iter().all(|item| item.key == ' ') {
            let open = items.iter_mut().filter(|item| item.refused.is_none());
            open.zip("1234567890".chars()).for_each(|(item, digit)| item.key = digit);
        }
        let shown = items
            .iter()
            .map(|item| MenuItem {
                key: (item.key != ' ').then(|| item.key.to_string().parse().ok()).flatten(),
                words: item.words.clone(),
                refused: item.refused.clone(),
                group: item.group.clone(),
                brings: (item.refused.is_none() && !item.future.words.is_empty()).then(|| {
                    (item.future.words.clone(), if item.future.grave { Role::Harm } else { Role::Dim })
                }),
            })
            .collect();
        let area = Rect::default();
        Choice {
            title: title.into(),
            words: words.into(),
            items,
            shown,
            columns: 1,
            whom: (Vec::new(), 0),
            quiet: false,
            state: MenuState::default(),
            body: area,
        }
    }

    /// The same in so many columns, if they fit.
    pub fn columns(mut self, columns: usize) -> Choice {
        self.columns = columns;
        self
    }

    /// The same about one of several: each with its name and what opens the menu about it.
    pub fn about(mut self, whom: Vec<(String, Act)>, at: usize) -> Choice {
        self.whom = (whom, at);
        self
    }

    /// The same with what cannot be done named in one line below.
    pub fn quiet(mut self) -> Choice {
        let refused = self.shown.iter().position(|item| item.refused.is_some());
        self.quiet = refused.is_some();
        self.shown.truncate(refused.unwrap_or(self.shown.len()));
        self
    }

    /// Whom it is about, and who else there is.
    fn told_whom(&self, cx: &Cx<'_>) -> String {
        let (whom, at) = &self.whom;
        let name = |(nth, (name, _)): (usize, &(String, Act))| {
            let mark = if nth == *at { cx.look.glyphs.pointer } else { " " };
            format!("{mark}{name}")
        };
        let names: Vec<String> = whom.iter().enumerate().map(name).collect();
        format!("on  {}", names.join("  "))
    }

    /// What cannot be done, by name and reason.
    fn not_now(&self) -> String {
        let refused = self.items.iter().filter_map(|item| Some((item, item.refused.as_deref()?)));
        let mut by_reason: Vec<(&str, Vec<&str>)> = Vec::new();
        for (item, why) in refused {
            match by_reason.iter_mut().find(|(reason, _)| *reason == why) {
                Some((_, names)) if names.contains(&item.words.as_str()) => {}
                Some((_, names)) => names.push(&item.words),
                None => by_reason.push((why, vec![&item.words])),
            }
        }
        let told = by_reason.into_iter().map(|(why, names)| format!("{why}: {}", names.join(", ")));
        format!("not now · {}", told.collect::<Vec<_>>().join(" · "))
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
        let width =
            width.max(if self.quiet { 62 } else { 46 }.min(most)).max(cx.look.width(&self.words).min(most));
        let mut words = Prose::new();
        if self.whom.0.len() > 1 {
            words = words.line(self.told_whom(cx), Role::Title);
        }
        if !self.words.is_empty() {
            words = words.line(self.words.as_str(), Role::Ink);
        }
        let words = words.wrap(cx.look, width);
        let told = words.height() as u16;
        let detailed = self.state.filter.is_none() && self.items.iter().any(|item| !item.detail.is_empty());
        // The room for the sentence about an item does not move while the cursor does.
        let details = if detailed {
            let tall = |item: &Item| Prose::plain(&item.detail).wrap(cx.look, width).height() as u16;
            1 + self.items.iter().map(tall).max().unwrap_or(0)
        } else {
            0
        };
        let not_now = self.quiet.then(|| Prose::new().line(self.not_now(), Role::Dim).wrap(cx.look, width));
        let quiet = not_now.as_ref().map_or(0, |told| (told.height() as u16).min(3) + 1);
        let details = details + quiet;
        let lead = told + u16::from(told > 0);
        let keys = [("Enter", "do it"), ("Tab", "whom"), ("/", "find"), ("Esc", "back")];
        let keys: Vec<_> =
            keys.into_iter().filter(|(key, _)| *key != "Tab" || self.whom.0.len() > 1).collect();
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
            && let Some(item) = self.items[..self.shown.len()].get(self.state.cursor)
        {
            let prose = Prose::new().line(item.detail.as_str(), Role::Ink);
            prose.wrap(cx.look, width).draw(cx.look, below(rest, rest.height - foot + 1), 0, buf);
        }
        if foot > 0
            && let Some(told) = &not_now
        {
            told.draw(cx.look, below(rest, rest.height - quiet + 1), 0, buf);
        }
    }

    fn key(&mut self, chord: Chord, cx: &Cx<'_>) -> Reply {
        let (whom, at) = &self.whom;
        let turned = match chord.code {
            KeyCode::Tab => whom.get((at + 1) % whom.len().max(1)),
            KeyCode::BackTab => whom.get((at + whom.len()).saturating_sub(1) % whom.len().max(1)),
            _ => None,
        };
        if let Some((_, act)) = turned.filter(|_| whom.len() > 1) {
            return Reply::Done(act.clone());
        }
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
