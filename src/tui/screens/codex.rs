//! The Codex: all content, list by list, with search.

use ratatui::layout::Rect;

use crate::content::CodexEntry;
use crate::tui::act::Reply;
use crate::tui::canvas::{Canvas, ClickTarget, row_of};
use crate::tui::cx::Cx;
use crate::tui::keymap::{Action, Chord, Context};
use crate::tui::menus::explain::reads;
use crate::tui::menus::keys::named;
use crate::tui::screens::find::{Find, paste};
use crate::tui::screens::title::{draw_keys, draw_title};
use crate::tui::screens::{Drawn, Screen};
use crate::tui::theme::Role;
use crate::tui::widgets::{Frame, List, ListState, Prose};

#[derive(Default)]
pub struct Codex {
    lists: Vec<&'static str>,
    list: ListState,
    entries: Vec<CodexEntry>,
    entry: ListState,
    /// 0 lists, 1 entries, 2 page.
    column: usize,
    scroll: usize,
    find: Find,
}

impl Codex {
    fn read_list(&mut self, cx: &Cx<'_>) {
        let catalog = cx.catalog;
        self.entries = if self.find.wanted.is_empty() {
            let name = self.lists.get(self.list.cursor).copied().unwrap_or_default();
            let entries = catalog.entries(name).unwrap_or_default();
            entries.iter().filter_map(|entry| readable(cx, name, entry)).collect()
        } else {
            // The seat must be able to read a hit on its page.
            let found = catalog.find(&self.find.wanted).into_iter();
            found
                .filter_map(|found| readable(cx, found.list, found.entry))
                .filter(|page| page.fits(&self.find.wanted))
                .collect()
        };
        self.entry = ListState::default();
        self.scroll = 0;
    }

    fn find_key(&mut self, cx: &Cx<'_>, chord: Chord) -> Reply {
        let done = cx.keymap.lookup(&[Context::Field], chord) == Some(Action::Submit);
        let reply = self.find.key(cx, chord);
        if reply == Reply::Ignored {
            return reply;
        }
        if done {
            self.column = 1;
        }
        self.read_list(cx);
        Reply::Stay
    }

    fn step(&mut self, cx: &Cx<'_>, by: isize) {
        match self.column {
            0 => {
                let before = self.list.cursor;
                self.list.step(by, self.lists.len());
                if self.list.cursor != before {
                    self.find.wanted.clear();
                    self.read_list(cx);
                }
            }
            1 => {
                self.entry.step(by, self.entries.len());
                self.scroll = 0;
            }
            _ => self.scroll = self.scroll.saturating_add_signed(by).min(500),
        }
    }
}

impl Screen for Codex {
    fn open(&mut self, cx: &Cx<'_>) {
        self.lists = cx.catalog.lists().collect();
        self.read_list(cx);
    }

    fn contexts(&self, _cx: &Cx<'_>) -> Vec<Context> {
        vec![Context::Codex, Context::Global]
    }

    fn types(&self) -> bool {
        self.find.field.is_some()
    }

    fn key(&mut self, cx: &Cx<'_>, chord: Chord) -> Reply {
        if self.find.field.is_some() {
            return self.find_key(cx, chord);
        }
        let action = cx.keymap.lookup(&[Context::Codex, Context::Global], chord);
        if let Some(by) = action.and_then(Action::rows) {
            self.step(cx, by);
            return Reply::Stay;
        }
        match action {
            Some(Action::FindPrevious) => self.step(cx, -1),
            Some(Action::FindNext) => self.step(cx, 1),
            Some(Action::Right | Action::Act | Action::NextPane) => self.column = (self.column + 1).min(2),
            Some(Action::Left | Action::PreviousPane) => self.column = self.column.saturating_sub(1),
            Some(Action::Find) => self.find.open(),
            Some(Action::Back) if !self.find.wanted.is_empty() => {
                self.find.wanted.clear();
                self.read_list(cx);
            }
            Some(Action::Back) if self.column > 0 => self.column -= 1,
            Some(Action::Back) => return Reply::Leave,
            Some(Action::Undo | Action::Redo | Action::Menu | Action::Explain) | None => {}
            Some(name) => return Reply::perhaps(named(cx, name)),
        }
        Reply::Stay
    }

    fn paste(&mut self, _cx: &Cx<'_>, text: &str) -> Reply {
        paste(&mut self.find.field, text)
    }

    fn copy(&self, _cx: &Cx<'_>, drawn: &Drawn<'_>) -> Option<String> {
        let at = if self.column == 0 { self.list.cursor } else { ENTRY + self.entry.cursor };
        drawn.words_at(&ClickTarget::Hint(at))
    }

    fn works(&self, _cx: &Cx<'_>, action: Action) -> bool {
        reads(action)
    }

    /// Lists are below 1000, entries from there on.
    fn click(&mut self, cx: &Cx<'_>, target: &ClickTarget) -> Reply {
        let ClickTarget::Hint(nth) = target else { return Reply::Stay };
        if let Some(entry) = nth.checked_sub(ENTRY) {
            self.column = 1;
            self.entry.cursor = entry;
            self.scroll = 0;
        } else {
            self.column = 0;
            self.list.cursor = *nth;
            self.find.wanted.clear();
            self.read_list(cx);
        }
        Reply::Stay
    }

    fn draw(&mut self, cx: &Cx<'_>, to: &mut Canvas<'_, '_>, area: Rect) {
        let (mut list, mut entry, look) = (self.list, self.entry, to.look);
        draw_title(cx, to, row_of(area, 0));
        let arrows = format!("{}{}", look.glyphs.arrows[0], look.glyphs.arrows[1]);
        let keys = [(arrows.as_str(), "column"), ("/", "find"), ("Esc", "back"), ("?", "keys")];
        draw_keys(to, area, &keys);
        let body = Rect { y: area.y + 1, height: area.height.saturating_sub(2), ..area };
        let codex = &*self;
        let places = if area.width >= 72 {
            let (first, second) = if area.width >= 104 { (22, 32) } else { (18, 24) };
            let x = body.x + first;
            vec![
                (0, Rect { width: first, ..body }),
                (1, Rect { x, width: second, ..body }),
                (2, Rect { x: x + second, width: body.width - first - second, ..body }),
            ]
        } else {
            vec![(codex.column, body)]
        };
        for (column, place) in places {
            let focused = codex.column == column;
            match column {
                0 => {
                    let words: Vec<&str> = codex.lists.clone();
                    rows(
                        to,
                        place,
                        Frame::new("Codex", focused),
                        &words,
                        Column { state: &mut list, base: 0 },
                    );
                }
                1 => {
                    let words: Vec<&str> = codex.entries.iter().map(|entry| entry.name.as_str()).collect();
                    let title = if codex.find.field.is_some() {
                        "/".to_owned()
                    } else if codex.find.wanted.is_empty() {
                        codex.lists.get(codex.list.cursor).copied().unwrap_or_default().to_owned()
                    } else {
                        format!("/{}", codex.find.wanted)
                    };
                    rows(
                        to,
                        place,
                        Frame::new(&title, focused),
                        &words,
                        Column { state: &mut entry, base: ENTRY },
                    );
                    if let Some(field) = &codex.find.field {
                        let row =
                            Rect { x: place.x + 4, width: place.width.saturating_sub(6), ..row_of(place, 0) };
                        field.draw(look, row, to.buf);
                    }
                }
                _ => page(to, place, codex.entries.get(codex.entry.cursor), codex.scroll, focused),
            }
        }
        if codex.find.field.is_some() && area.width < 72 {
            let row = row_of(area, area.height - 1);
            look.wipe(to.buf, row, Role::Ground);
            codex.find.draw(to, row);
        }
        self.list = list;
        self.entry = entry;
    }
}

/// A page as this seat may read it: secret parts of foes only if they are disclosed.
fn readable(cx: &Cx<'_>, list: &str, entry: &CodexEntry) -> Option<CodexEntry> {
    let mut page = entry.clone();
    if cx.seat.is_dealer() && cx.sandbox_player().is_none() {
        return Some(page);
    }
    if list == "foe-effects" && !knows_effect(cx, &page.name) {
        return None;
    }
    if matches!(list, "foes" | "opponents") {
        let one_of = |name: &str| {
            let rest = name.strip_prefix(page.name.as_str()).map(str::trim);
            rest.is_some_and(|rest| rest.is_empty() || rest.parse::<u32>().is_ok())
        };
        let known = cx.seen.foes().filter(|foe| !foe.disclosed.is_empty() && one_of(&foe.name));
        page.facts = known.map(|foe| (foe.name.clone(), foe.disclosed.join("; "))).collect();
        page.facts.push(("figures".into(), "only the Dealer knows them".into()));
    }
    Some(page)
}

/// True if all foes have the effect, or the seat knows of a foe that has it.
fn knows_effect(cx: &Cx<'_>, name: &str) -> bool {
    let basic = cx.catalog.basic_foe_effects().iter().any(|basic| basic.effect.name == name);
    basic || cx.seen.foes().any(|foe| foe.disclosed.iter().any(|words| words.contains(name)))
}

const ENTRY: usize = 1000;

/// A column of names, with the number of its first row for the mouse.
struct Column<'l> {
    state: &'l mut ListState,
    base: usize,
}

fn rows(
    to: &mut Canvas<'_, '_>,
    place: Rect,
    frame: Frame<'_>,
    words: &[&str],
    Column { state, base }: Column<'_>,
) {
    let list = List { selected: frame.focused || base == 0, ..List::new(words.len()) };
    let inner = Frame::inner(place);
    state.follow(usize::from(inner.height), words.len());
    Frame { more: list.more(state, inner), ..frame }.draw(to.look, place, to.buf);
    let look = to.look;
    let mut hits = Vec::new();
    if words.is_empty() {
        to.put(inner, (inner.x + 1, inner.y), "nothing by that name", Role::Dim);
    }
    list.draw(look, inner, state, to.buf, |index, row, buf| {
        hits.push((row, base + index));
        look.put_cut(buf, row, (row.x, row.y), words[index], row.width, look.style(Role::Ink));
    });
    for (row, index) in hits {
        to.spot(row, ClickTarget::Hint(index));
    }
}

fn page(to: &mut Canvas<'_, '_>, place: Rect, entry: Option<&CodexEntry>, scroll: usize, focused: bool) {
    let inner = Frame::inner(place);
    let body = Rect { x: inner.x + inner.width.min(1), width: inner.width.saturating_sub(2), ..inner };
    let Some(entry) = entry else {
        Frame::new("", focused).draw(to.look, place, to.buf);
        return;
    };
    let mut prose = Prose::new();
    for (label, fact) in entry.facts.iter().filter(|(_, fact)| !fact.is_empty()) {
        prose = prose.run(format!("{label}  "), Role::Dim).run(fact.clone(), Role::Ink).end();
    }
    if !entry.text.is_empty() {
        prose = prose.blank();
        for line in entry.text.lines() {
            prose = prose.line(line, Role::Ink);
        }
    }
    let wrapped = prose.wrap(to.look, body.width);
    let frame = Frame { more: wrapped.more(scroll, body.height), ..Frame::new(&entry.name, focused) };
    frame.draw(to.look, place, to.buf);
    wrapped.draw(to.look, body, scroll, to.buf);
}
