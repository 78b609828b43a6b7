//! The Codex: all content, list by list, with search.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::App;
use super::title::draw_keys;
use crate::content::CodexEntry;
use crate::ui::act::Screen;
use crate::ui::canvas::{Canvas, Spot, row_of};
use crate::ui::keymap::{Action, Chord, Context};
use crate::ui::theme::Role;
use crate::ui::widgets::{Frame, List, ListState, Prose, TextField};

#[derive(Default)]
pub(super) struct Codex {
    lists: Vec<&'static str>,
    list: ListState,
    entries: Vec<CodexEntry>,
    entry: ListState,
    /// 0 lists, 1 entries, 2 page.
    column: usize,
    scroll: usize,
    pub(super) find: Option<TextField>,
    wanted: String,
}

impl App {
    pub(super) fn open_codex(&mut self) {
        let Some(session) = &self.session else { return };
        self.codex.lists = session.catalog().lists().collect();
        self.read_list();
    }

    fn read_list(&mut self) {
        let Some(session) = &self.session else { return };
        let catalog = session.catalog();
        let wanted = &self.codex.wanted;
        self.codex.entries = if wanted.is_empty() {
            let name = self.codex.lists.get(self.codex.list.cursor).copied().unwrap_or_default();
            let entries = catalog.entries(name).unwrap_or_default();
            entries.iter().filter_map(|entry| self.readable(name, entry)).collect()
        } else {
            // The seat must be able to read a hit on its page.
            let found = catalog.find(wanted).into_iter();
            found
                .filter_map(|found| self.readable(found.list, found.entry))
                .filter(|page| page.fits(wanted))
                .collect()
        };
        self.codex.entry = ListState::default();
        self.codex.scroll = 0;
    }

    /// A page as this seat may read it: secret parts of foes only if they are disclosed.
    fn readable(&self, list: &str, entry: &CodexEntry) -> Option<CodexEntry> {
        let mut page = entry.clone();
        if self.seat.is_dealer() && self.sandbox_player().is_none() {
            return Some(page);
        }
        if list == "foe-effects" && !self.knows_effect(&page.name) {
            return None;
        }
        if matches!(list, "foes" | "opponents") {
            let one_of = |name: &str| {
                let rest = name.strip_prefix(page.name.as_str()).map(str::trim);
                rest.is_some_and(|rest| rest.is_empty() || rest.parse::<u32>().is_ok())
            };
            let known = self.seen.foes().filter(|foe| !foe.disclosed.is_empty() && one_of(&foe.name));
            page.facts = known.map(|foe| (foe.name.clone(), foe.disclosed.join("; "))).collect();
            page.facts.push(("figures".into(), "only the Dealer knows them".into()));
        }
        Some(page)
    }

    /// True if all foes have the effect, or the seat knows of a foe that has it.
    fn knows_effect(&self, name: &str) -> bool {
        let basic = self.session.as_ref().is_some_and(|session| {
            session.catalog().basic_foe_effects().iter().any(|basic| basic.effect.name == name)
        });
        basic || self.seen.foes().any(|foe| foe.disclosed.iter().any(|words| words.contains(name)))
    }

    pub(super) fn codex_key(&mut self, chord: Chord) {
        if let Some(field) = &mut self.codex.find {
            match self.settings.keymap.lookup(&[Context::Field], chord) {
                Some(Action::Submit) => {
                    self.codex.find = None;
                    self.codex.column = 1;
                }
                Some(Action::Cancel) => {
                    self.codex.find = None;
                    self.codex.wanted.clear();
                }
                _ => {
                    if !field.key(chord) {
                        return self.everywhere(chord);
                    }
                    self.codex.wanted = field.text().trim().to_owned();
                }
            }
            self.read_list();
            return;
        }
        let action = self.settings.keymap.lookup(&[Context::Codex, Context::Global], chord);
        if let Some(by) = action.and_then(Action::rows) {
            return self.move_codex(by);
        }
        match action {
            Some(Action::FindPrevious) => self.move_codex(-1),
            Some(Action::FindNext) => self.move_codex(1),
            Some(Action::Right | Action::Act | Action::NextPane) => {
                self.codex.column = (self.codex.column + 1).min(2);
            }
            Some(Action::Left | Action::PreviousPane) => {
                self.codex.column = self.codex.column.saturating_sub(1);
            }
            Some(Action::Find) => self.codex.find = Some(TextField::new(&self.codex.wanted)),
            Some(Action::Back) if !self.codex.wanted.is_empty() => {
                self.codex.wanted.clear();
                self.read_list();
            }
            Some(Action::Back) if self.codex.column > 0 => self.codex.column -= 1,
            Some(Action::Back) => self.screen = Screen::Table,
            Some(Action::Undo | Action::Redo | Action::Menu | Action::Explain) | None => {}
            Some(name) => self.do_named(name),
        }
    }

    pub(super) fn spot_here(&self) -> usize {
        if self.codex.column == 0 { self.codex.list.cursor } else { ENTRY + self.codex.entry.cursor }
    }

    fn move_codex(&mut self, by: isize) {
        let codex = &mut self.codex;
        match codex.column {
            0 => {
                let before = codex.list.cursor;
                codex.list.step(by, codex.lists.len());
                if codex.list.cursor != before {
                    codex.wanted.clear();
                    self.read_list();
                }
            }
            1 => {
                codex.entry.step(by, codex.entries.len());
                codex.scroll = 0;
            }
            _ => codex.scroll = codex.scroll.saturating_add_signed(by).min(500),
        }
    }

    /// Lists are below 1000, entries from there on.
    pub(super) fn click_codex(&mut self, nth: usize) {
        if nth >= ENTRY {
            self.codex.column = 1;
            self.codex.entry.cursor = nth - ENTRY;
            self.codex.scroll = 0;
        } else {
            self.codex.column = 0;
            self.codex.list.cursor = nth;
            self.codex.wanted.clear();
            self.read_list();
        }
    }

    pub(super) fn draw_codex(&mut self, area: Rect, buf: &mut Buffer, spots: &mut Vec<(Rect, Spot)>) {
        let (mut list, mut entry) = (self.codex.list, self.codex.entry);
        let look = self.look();
        let mut to = Canvas { look, buf, spots };
        self.draw_title(&mut to, row_of(area, 0));
        let arrows = format!("{}{}", look.glyphs.arrows[0], look.glyphs.arrows[1]);
        let keys = [(arrows.as_str(), "column"), ("/", "find"), ("Esc", "back"), ("?", "keys")];
        draw_keys(&mut to, area, &keys);
        let body = Rect { y: area.y + 1, height: area.height.saturating_sub(2), ..area };
        let codex = &self.codex;
        let places = if area.width >= 72 {
            let first = 18;
            let second = if area.width >= 104 { 32 } else { 24 };
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
                        &mut to,
                        place,
                        Frame::new("Codex", focused),
                        &words,
                        Column { state: &mut list, base: 0 },
                    );
                }
                1 => {
                    let words: Vec<&str> = codex.entries.iter().map(|entry| entry.name.as_str()).collect();
                    let title = if codex.find.is_some() {
                        "/".to_owned()
                    } else if codex.wanted.is_empty() {
                        codex.lists.get(codex.list.cursor).copied().unwrap_or_default().to_owned()
                    } else {
                        format!("/{}", codex.wanted)
                    };
                    rows(
                        &mut to,
                        place,
                        Frame::new(&title, focused),
                        &words,
                        Column { state: &mut entry, base: ENTRY },
                    );
                    if let Some(field) = &codex.find {
                        let row =
                            Rect { x: place.x + 4, width: place.width.saturating_sub(6), ..row_of(place, 0) };
                        field.draw(look, row, to.buf);
                    }
                }
                _ => page(&mut to, place, codex.entries.get(codex.entry.cursor), codex.scroll, focused),
            }
        }
        if let (Some(field), true) = (&codex.find, area.width < 72) {
            let row = row_of(area, area.height - 1);
            look.wipe(to.buf, row, Role::Ground);
            let x = to.put(row, (row.x + 1, row.y), "/", Role::Key);
            field.draw(look, Rect { x, width: row.right().saturating_sub(x), ..row }, to.buf);
        }
        self.codex.list = list;
        self.codex.entry = entry;
    }
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
        to.spot(row, Spot::Hint(index));
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
