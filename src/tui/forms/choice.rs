//! A menu: each item with its key, effect and cost; unavailable ones with the reason.

use crossterm::event::KeyCode;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use super::Popup;
use crate::command::{Command, Upgrade};
use crate::lab::choices::Focus;
use crate::lab::lay_odds::FocusAsked;
use crate::lab::question::{Answer, Question};
use crate::table::actor::ActorId;
use crate::tui::act::Reply;
use crate::tui::act::{Item, UiAction};
use crate::tui::canvas::{ClickTarget, below};
use crate::tui::cx::Cx;
use crate::tui::keymap::{Action, Chord, Context};
use crate::tui::theme::Role;
use crate::tui::widgets::prose::Wrapped;
use crate::tui::widgets::{Menu, MenuItem, MenuState, MenuStep, Popup as Framed, Prose};

struct Parts {
    words: Wrapped,
    width: u16,
    height: u16,
    /// Rows of the words above the list.
    told: u16,
    /// Rows of the detail of the selected item.
    details: u16,
    /// Rows of unavailable items.
    quiet: u16,
    /// Blank rows between the parts.
    air: u16,
}

impl Parts {
    /// Rows below the list.
    fn foot(&self) -> u16 {
        let part = |rows: u16| if rows > 0 { rows + self.air } else { 0 };
        part(self.details) + part(self.quiet)
    }

    fn head(&self) -> u16 {
        if self.told > 0 { self.told + self.air } else { 0 }
    }

    fn list(&self, body: Rect) -> Rect {
        let rest = below(body, self.head());
        Rect { height: rest.height.saturating_sub(self.foot()), ..rest }
    }

    /// Shrinks to the available rows: drops first blank rows, then unavailable items, details and words, until the
    /// list fits or can scroll.
    fn fitted(mut self, list: u16, rows: u16) -> Parts {
        let (roomy, tight) = (rows.saturating_sub(5), rows.saturating_sub(3));
        let scrolls = list + self.told + 2 > tight;
        let wanted = if scrolls { list.min(5) } else { list };
        self.height = self.head() + list + self.foot();
        if self.height <= roomy {
            return self;
        }
        self.air = 0;
        let steps: [fn(&mut Parts); 4] = [
            |parts| parts.quiet = parts.quiet.min(1),
            |parts| parts.quiet = 0,
            |parts| parts.details = 0,
            |parts| parts.told = 0,
        ];
        for step in steps {
            if self.head() + wanted + self.foot() <= tight {
                break;
            }
            step(&mut self);
        }
        self.height = self.head() + list + self.foot();
        self
    }
}

/// Most columns of a menu, and of groups side by side.
const USUAL: u16 = 78;
const WIDE: u16 = 112;

pub struct Choice {
    title: String,
    words: String,
    items: Vec<Item>,
    shown: Vec<MenuItem>,
    columns: usize,
    /// Possible subjects with the chosen one; Tab chooses the next.
    whom: (Vec<(String, UiAction)>, usize),
    /// True to only name unavailable items, in one line at the bottom.
    quiet: bool,
    /// Spots of its subject, which it avoids covering.
    over: Vec<ClickTarget>,
    state: MenuState,
    body: Rect,
}

impl Choice {
    /// A menu; unavailable items go to the end.
    pub fn new(title: impl Into<String>, words: impl Into<String>, mut items: Vec<Item>) -> Choice {
        items.sort_by_key(|item| item.refused.is_some());
        Choice::in_order(title.into(), words.into(), items)
    }

    /// A menu of groups, side by side where they fit; unavailable items keep their places, and give their reason under
    /// the cursor. Items of the menus behind it can be found here, and their letters work.
    pub fn in_groups(title: impl Into<String>, items: Vec<Item>, behind: Vec<Item>) -> Choice {
        let own = items.len();
        let groups = items.chunk_by(|one, other| one.group == other.group).count();
        let mut choice = Choice::in_order(title.into(), String::new(), [items, behind].concat());
        choice.shown.iter_mut().for_each(|item| item.fixed = true);
        choice.shown[own..].iter_mut().for_each(|item| item.behind = true);
        choice.columns = groups;
        choice
    }

    fn in_order(title: String, words: String, mut items: Vec<Item>) -> Choice {
        // A list without letters gets numbers, of one digit or two.
        let open = items.iter().filter(|item| item.refused.is_none()).count();
        let counted = items.iter().all(|item| item.key == ' ').then_some(open);
        if counted.is_some_and(|count| count <= 10) {
            items.iter_mut().zip("1234567890".chars().take(open)).for_each(|(item, digit)| item.key = digit);
        }
        let many = counted.filter(|count| *count > 10).unwrap_or(0).min(99);
        let shown = items.iter().enumerate().map(|(nth, item)| {
            let open = item.refused.is_none();
            let role = if item.future.grave { Role::Harm } else { Role::Dim };
            MenuItem {
                key: (item.key != ' ').then(|| item.key.to_string().parse().ok()).flatten(),
                number: (nth < many).then_some(nth as u8 + 1),
                words: item.words.clone(),
                refused: item.refused.clone(),
                group: item.group.clone(),
                fixed: false,
                behind: false,
                gain: bought(item).filter(|_| open).map(|_| (String::new(), Role::Dim)),
                brings: (open && !item.future.words.is_empty()).then(|| (item.future.words.clone(), role)),
            }
        });
        let shown = shown.collect();
        Choice {
            title,
            words,
            items,
            shown,
            columns: 1,
            whom: (Vec::new(), 0),
            quiet: false,
            over: Vec::new(),
            state: MenuState::default(),
            body: Rect::default(),
        }
    }

    /// Sets the number of columns, if they fit.
    pub fn columns(mut self, columns: usize) -> Choice {
        self.columns = columns;
        self
    }

    /// Sets the subjects, each with the act that opens the menu about it.
    pub fn about(mut self, whom: Vec<(String, UiAction)>, at: usize) -> Choice {
        self.whom = (whom, at);
        self
    }

    pub fn quiet(mut self) -> Choice {
        let refused = self.shown.iter().position(|item| item.refused.is_some());
        self.quiet = refused.is_some();
        self.shown.truncate(refused.unwrap_or(self.shown.len()));
        self
    }

    pub fn beside(mut self, over: Vec<ClickTarget>) -> Choice {
        self.over = over;
        self
    }

    /// Names the subject and the others.
    fn told_whom(&self, cx: &Cx<'_>) -> String {
        let (whom, at) = &self.whom;
        let name = |(nth, (name, _)): (usize, &(String, UiAction))| {
            let mark = if nth == *at { cx.look.glyphs.pointer } else { " " };
            format!("{mark}{name}")
        };
        let names: Vec<String> = whom.iter().enumerate().map(name).collect();
        format!("on  {}", names.join("  "))
    }

    fn not_now_in_short(&self) -> String {
        let mut names: Vec<&str> = Vec::new();
        for item in self.items.iter().filter(|item| item.refused.is_some()) {
            if !names.contains(&item.words.as_str()) {
                names.push(&item.words);
            }
        }
        format!("not now · {}", names.join(", "))
    }

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

    pub fn at(mut self, cursor: usize) -> Choice {
        self.state = MenuState::at(cursor);
        self
    }

    fn parts(&self, cx: &Cx<'_>, screen: Rect) -> Parts {
        let menu = Menu { items: &self.shown, columns: self.columns };
        let fixed = self.shown.iter().all(|item| item.fixed);
        let most = if fixed { WIDE } else { USUAL };
        let most = screen.width.saturating_sub(6).min(most);
        let (width, list) = menu.size(cx.look, most);
        let least = match (fixed, self.quiet) {
            (true, _) => USUAL,
            (false, true) => 62,
            (false, false) => 46,
        };
        let width = width.max(least.min(most)).max(cx.look.width(&self.words).min(most));
        let mut words = Prose::new();
        if self.whom.0.len() > 1 {
            words = words.line(self.told_whom(cx), Role::Title);
        }
        if !self.words.is_empty() {
            words = words.line(self.words.as_str(), Role::Ink);
        }
        let words = words.wrap(cx.look, width);
        // The most rows of any detail, so that nothing moves with the cursor.
        let own = (0..self.shown.len()).filter(|nth| !self.shown[*nth].behind);
        let details: Vec<String> = own.map(|nth| self.detail(cx, nth, width)).collect();
        let tall = |detail: &String| Prose::plain(detail).wrap(cx.look, width).height() as u16;
        let detailed = self.state.filter.is_none() && details.iter().any(|detail| !detail.is_empty());
        let details = if detailed { details.iter().map(tall).max().unwrap_or(0) } else { 0 };
        let quiet =
            if self.quiet { Prose::plain(&self.not_now()).wrap(cx.look, width).height() as u16 } else { 0 };
        let told = words.height() as u16;
        let parts = Parts { words, width, height: 0, told, details, quiet: quiet.min(5), air: 1 };
        parts.fitted(list, screen.height)
    }

    /// The odds to ask for, if the seat is shown odds and could spend focus for a card here.
    fn focus_asked(&self, cx: &Cx<'_>) -> Option<FocusAsked> {
        let open = |item: &Item| brings_a_card(item) && item.refused.is_none();
        FocusAsked::of(&cx.seen_by_player()).filter(|_| cx.seen.coached() && self.items.iter().any(open))
    }

    /// The detail of an item: the odds for focus, the reason for an unavailable item unless it is whole beside it.
    fn detail(&self, cx: &Cx<'_>, nth: usize, width: u16) -> String {
        let (item, shown) = (&self.items[nth], &self.shown[nth]);
        let menu = Menu { items: &self.shown, columns: self.columns };
        let whole = !shown.fixed && menu.reason_width(cx.look, shown) <= width;
        if let Some(why) = item.refused.as_ref().filter(|_| !whole) {
            return format!("not now · {why}");
        }
        if !brings_a_card(item) || self.focus_asked(cx).is_none() {
            return item.detail.clone();
        }
        let told = cx.odds().and_then(Answer::focus).map(Focus::words);
        told.unwrap_or_else(|| cx.look.glyphs.ellipsis.to_owned())
    }

    /// Replies by its key for an item that is not shown.
    fn unshown(&self, chord: Chord) -> Option<Reply> {
        let letter = chord.typed().filter(|letter| self.state.filter.is_none() && *letter != ' ')?;
        let hidden = self.items.iter().position(|item| item.key == letter);
        hidden.map(|index| self.chosen(index))
    }

    /// Explains a key without a meaning, as the table does; passes on a key that works everywhere.
    fn dead(&self, chord: Chord, cx: &Cx<'_>) -> Option<Reply> {
        let letter = chord.typed().filter(|_| self.state.filter.is_none())?;
        let everywhere = [Action::Blackout, Action::Mouse, Action::Redraw, Action::Suspend];
        let found = cx.keymap.lookup(&[Context::Global], chord);
        (!found.is_some_and(|action| everywhere.contains(&action)))
            .then(|| Reply::Say(format!("{letter} does nothing in this list")))
    }

    fn chosen(&self, index: usize) -> Reply {
        match &self.items[index].refused {
            Some(why) => Reply::Say(format!("{}: {why}", self.items[index].words)),
            None => Reply::Done(self.items[index].act.clone()),
        }
    }
}

/// The actor and the upgrade of a purchase.
fn bought(item: &Item) -> Option<(&ActorId, &Upgrade)> {
    match &item.act {
        UiAction::Give(Command::Advance(who, what)) => Some((who, what)),
        _ => None,
    }
}

fn brings_a_card(item: &Item) -> bool {
    matches!(item.act, UiAction::Give(Command::Focus(..)))
}

impl Popup for Choice {
    fn name(&self) -> &'static str {
        "Menu"
    }

    fn draw(&mut self, cx: &Cx<'_>, screen: Rect, buf: &mut Buffer) {
        for (item, shown) in self.items.iter().zip(&mut self.shown) {
            if let (Some(gain), Some((_, what))) = (&mut shown.gain, bought(item)) {
                let known = cx.play.gains.iter().find(|gain| gain.is_of(what)).map(|gain| gain.told(cx.look));
                *gain = known.unwrap_or_else(|| (cx.look.glyphs.dot.to_owned(), Role::Dim));
            }
        }
        let menu = Menu { items: &self.shown, columns: self.columns };
        let parts = self.parts(cx, screen);
        let keys = [("Enter", "do it"), ("Tab", "whom"), ("/", "find"), ("Esc", "back")];
        let keys: Vec<_> =
            keys.into_iter().filter(|(key, _)| *key != "Tab" || self.whom.0.len() > 1).collect();
        let mut frame = Framed::new(&self.title, &keys, [parts.width, parts.height]);
        let place = frame.body(screen.intersection(buf.area));
        let list = parts.list(place);
        frame.more = menu.fit(cx.look, list, &mut self.state);
        frame.draw(cx.look, screen, buf);
        parts.words.draw(cx.look, Rect { height: parts.told.min(place.height), ..place }, 0, buf);
        menu.draw(cx.look, list, &mut self.state, buf);
        self.body = list;
        let mut foot = below(place, place.height.saturating_sub(parts.foot()));
        if parts.details > 0 {
            let area = Rect { height: parts.details, ..below(foot, parts.air) };
            if self.state.cursor < self.shown.len() {
                let prose = Prose::new().line(self.detail(cx, self.state.cursor, list.width), Role::Ink);
                let told = prose.wrap(cx.look, parts.width).first(cx.look, [parts.width, area.height]);
                told.draw(cx.look, area, 0, buf);
            }
            foot = below(foot, parts.air + parts.details);
        }
        if parts.quiet > 0 {
            let wrapped = |told: String| Prose::new().line(told, Role::Dim).wrap(cx.look, parts.width);
            let whole = wrapped(self.not_now());
            let short = parts.air == 0 && whole.height() as u16 > parts.quiet;
            let not_now = if short { wrapped(self.not_now_in_short()) } else { whole };
            let area = below(foot, parts.air);
            let area = Rect { height: parts.quiet.min(area.height), ..area };
            not_now.first(cx.look, [area.width, area.height]).draw(cx.look, area, 0, buf);
        }
    }

    fn wants(&self, cx: &Cx<'_>, screen: Rect) -> [(u16, u16); 3] {
        let parts = self.parts(cx, screen);
        let list = parts.height - parts.head() - parts.foot();
        let least = parts.told + list + 3;
        [parts.height + 5, least + parts.details, least].map(|height| (parts.width + 4, height))
    }

    fn about(&self) -> &[ClickTarget] {
        &self.over
    }

    fn items(&self) -> &[Item] {
        &self.items
    }

    fn grows(&self) -> Option<&ActorId> {
        let mut open = self.items.iter().filter(|item| item.refused.is_none());
        open.find_map(bought).map(|(who, _)| who)
    }

    fn asks(&self, cx: &Cx<'_>) -> Option<Question> {
        self.focus_asked(cx).map(Box::new).map(Question::Focus)
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
            MenuStep::Taken => Reply::Stay,
            MenuStep::Ignored => {
                self.unshown(chord).or_else(|| self.dead(chord, cx)).unwrap_or(Reply::Ignored)
            }
        }
    }

    fn click(&mut self, place: Position, _cx: &Cx<'_>) -> Reply {
        let menu = Menu { items: &self.shown, columns: self.columns };
        menu.hit(&self.state, self.body, place).map_or(Reply::Stay, |index| self.chosen(index))
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
