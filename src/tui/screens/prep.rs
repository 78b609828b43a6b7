//! The Dealer's drawer: what is prepared, by kind, and the page of what is selected. Other seats find it empty.

use ratatui::layout::Rect;

use crate::command::{Command, Ref};
use crate::content::Catalog;
use crate::table::clocks::SeenClock;
use crate::table::drawer::{Coming, Plan, PlanKind, Prepared, ScenePlan, find};
use crate::table::sheet::AnyFoe;
use crate::tui::act::{CommandForm, LabAct, Menu, Reply, UiAction};
use crate::tui::canvas::{Canvas, ClickTarget, row_of};
use crate::tui::cx::Cx;
use crate::tui::forms::Open;
use crate::tui::keymap::{Action, Chord, Context};
use crate::tui::menus::clocks;
use crate::tui::menus::keys::named;
use crate::tui::menus::prepared::prepares;
use crate::tui::painter::Painter;
use crate::tui::screens::find::{Find, paste};
use crate::tui::screens::title::{draw_keys, draw_title, segments};
use crate::tui::screens::{Drawn, Screen};
use crate::tui::theme::Role;
use crate::tui::widgets::{Frame, List, ListState, Prose};
use crate::words::counted;

#[derive(Default)]
pub struct Prep {
    list: ListState,
    find: Find,
    scroll: usize,
    /// The names that were in the drawer when it was last drawn.
    known: Vec<String>,
}

/// A row of the list: the title of a kind, a thing of the drawer, or what is at the table.
#[derive(Clone, Copy)]
enum Row<'a> {
    Title(&'static str),
    Thing(&'a Prepared),
    Clock(&'a SeenClock),
    Thread(&'a str),
}

impl<'a> Row<'a> {
    /// The name of a thing; none of a title.
    fn name(self) -> Option<&'a str> {
        match self {
            Row::Title(_) => None,
            Row::Thing(one) => Some(&one.name),
            Row::Clock(clock) => Some(&clock.name),
            Row::Thread(name) => Some(name),
        }
    }

    /// A few words about it.
    fn words(self, look: Painter<'_>) -> String {
        match self {
            Row::Title(_) | Row::Thread(_) => String::new(),
            Row::Thing(one) if !one.brought.is_empty() => "at the table".into(),
            Row::Thing(one) if one.done => "done".into(),
            Row::Thing(one) => one.words(),
            Row::Clock(clock) => segments(look, clock),
        }
    }

    /// A shorter form of `words`.
    fn short(self) -> String {
        match self {
            Row::Thing(one) if one.waits() && matches!(one.plan, Plan::Encounter(_)) => {
                counted(one.foes.0.iter().map(|foe| u32::from(foe.count)).sum::<u32>(), "foe", "foes")
            }
            Row::Title(_) | Row::Thing(_) | Row::Clock(_) | Row::Thread(_) => String::new(),
        }
    }
}

impl Prep {
    /// Everything by kind that fits what is searched for; then clocks and threads.
    fn rows<'a>(&self, cx: &Cx<'a>) -> Vec<Row<'a>> {
        let wanted = self.find.wanted.to_lowercase();
        let fits = |name: &str| name.to_lowercase().contains(&wanted);
        let mut rows = Vec::new();
        for kind in PlanKind::ALL {
            let all = cx.seen.drawer.iter().map(AsRef::as_ref);
            let mut all = all.filter(|one: &&Prepared| one.plan.kind() == kind && fits(&one.name)).peekable();
            rows.extend(all.peek().map(|_| Row::Title(kind.words())));
            rows.extend(all.map(Row::Thing));
        }
        if !cx.seat.is_dealer() {
            return rows;
        }
        let mut clocks = cx.seen.clocks.iter().filter(|one| fits(&one.name)).peekable();
        rows.extend(clocks.peek().map(|_| Row::Title("Clocks")));
        rows.extend(clocks.map(Row::Clock));
        let mut threads = cx.seen.oracle.threads.iter().filter(|one| fits(one)).peekable();
        rows.extend(threads.peek().map(|_| Row::Title("Threads")));
        rows.extend(threads.map(|one| Row::Thread(one)));
        rows
    }

    fn selected<'a>(&self, cx: &Cx<'a>) -> Option<Row<'a>> {
        self.rows(cx).get(self.list.cursor).copied().filter(|row| row.name().is_some())
    }

    /// Moves the cursor; titles are passed over.
    fn step(&mut self, cx: &Cx<'_>, by: isize) {
        let rows = self.rows(cx);
        self.list.step(by, rows.len());
        if matches!(rows.get(self.list.cursor), Some(Row::Title(_))) {
            let on = if by < 0 && self.list.cursor > 0 { -1 } else { 1 };
            self.list.step(on, rows.len());
        }
        self.scroll = 0;
    }

    /// Moves the cursor to what has come into the list since the last frame.
    fn follow_new(&mut self, cx: &Cx<'_>) {
        let rows = self.rows(cx);
        let names: Vec<&str> = rows.iter().filter_map(|row| row.name()).collect();
        if names == self.known {
            return;
        }
        let is_new = |name: &str| !self.known.iter().any(|known| known == name);
        if let Some(at) = rows.iter().position(|row| row.name().is_some_and(is_new)) {
            self.list.cursor = at;
        }
        self.known = names.into_iter().map(str::to_owned).collect();
        self.step(cx, 0);
    }

    fn act(&self, cx: &Cx<'_>, action: Action) -> Reply {
        let give = |command| Reply::Do(UiAction::Give(command));
        match (self.selected(cx), action) {
            (_, Action::More) => Reply::Do(UiAction::Menu(Menu::Preparing)),
            (None | Some(Row::Title(_)), _) => {
                Reply::Say("Nothing is selected: + prepares something.".into())
            }
            (Some(Row::Thing(one)), Action::Act) => give(Command::Bring(None, one.name.clone())),
            (Some(Row::Thing(one)), Action::PutAway) => give(Command::PutAway(one.name.clone())),
            (Some(Row::Thing(one)), Action::RemovePlan) => give(Command::Unprepare(one.name.clone())),
            (Some(Row::Thing(Prepared { name, .. }) | Row::Clock(SeenClock { name, .. })), Action::Save) => {
                Reply::Do(UiAction::Shelve(name.clone()))
            }
            (Some(Row::Thing(one)), Action::Fair) => {
                Reply::Do(UiAction::Lab(LabAct::Fair(Some(one.name.clone()))))
            }
            (Some(Row::Thing(one)), _) => {
                let edits = one.plan == Plan::Foe && action == Action::Explain;
                match one.foes.0.first().filter(|_| edits).and_then(|one| one.who.sheet()) {
                    Some(sheet) => Reply::Do(UiAction::Open(Open::OfDrawer { sheet })),
                    None => form(&one.name, &typed(cx, one), action),
                }
            }
            (Some(Row::Clock(clock)), Action::Act) => {
                Reply::Do(UiAction::Menu(Menu::Clock(clock.name.clone())))
            }
            (Some(Row::Clock(clock)), Action::RemovePlan) => give(Command::RemoveClock(clock.name.clone())),
            (Some(Row::Clock(clock)), Action::Explain) => Reply::Do(clocks::change_item(clock).act),
            (Some(Row::Clock(clock)), Action::CopyPlan) => form(&clock.name, &clocks::set(clock), action),
            (Some(Row::Thread(name)), Action::RemovePlan) => give(Command::Thread(true, name.to_owned())),
            (Some(Row::Thread(_)), Action::Act) => Reply::Do(UiAction::Menu(Menu::Oracle)),
            (Some(Row::Clock(_) | Row::Thread(_)), _) => {
                Reply::Say("That is for what waits in the drawer.".into())
            }
        }
    }
}

/// The form of a command that prepares something: a copy gets a name of its own, what is edited keeps its name.
fn form(title: &str, command: &Command, action: Action) -> Reply {
    let mut slip = CommandForm::of(title, command, &[]);
    for name in slip.slots.iter_mut().filter(|one| one.slot.label == "name") {
        if action == Action::CopyPlan {
            name.value.clear();
            name.slot.ask.optional = false;
        } else {
            name.open = false;
        }
    }
    Reply::Do(UiAction::Open(Open::CommandForm { slip }))
}

/// The command that prepares it, as it is typed.
fn typed(cx: &Cx<'_>, one: &Prepared) -> Command {
    let of_codex = |sheet: &AnyFoe| cx.catalog.word_for(sheet);
    let alone = one.foes.0.first().filter(|_| matches!(one.plan, Plan::Person(_) | Plan::Foe));
    let foes = alone.map_or_else(|| one.foes_typed(of_codex), |foe| one.word_for(foe, of_codex));
    prepares(one, Ref::ByName(foes), |sky| Ref::ByName(sky.said()))
}

impl Screen for Prep {
    fn open(&mut self, cx: &Cx<'_>) {
        *self = Prep::default();
        self.known = self.rows(cx).iter().filter_map(|row| row.name()).map(str::to_owned).collect();
        self.step(cx, 0);
    }

    fn contexts(&self, _cx: &Cx<'_>) -> Vec<Context> {
        vec![Context::Prep, Context::Global]
    }

    fn types(&self) -> bool {
        self.find.field.is_some()
    }

    fn key(&mut self, cx: &Cx<'_>, chord: Chord) -> Reply {
        if self.find.field.is_some() {
            let reply = self.find.key(cx, chord);
            self.list = ListState::default();
            self.step(cx, 0);
            return reply;
        }
        let action = cx.keymap.lookup(&[Context::Prep, Context::Global], chord);
        if let Some(by) = action.and_then(Action::rows) {
            self.step(cx, by);
            return Reply::Stay;
        }
        match action {
            Some(Action::Find) => self.find.open(),
            Some(Action::Back) if !self.find.wanted.is_empty() => self.find.wanted.clear(),
            Some(Action::Back) => return Reply::Leave,
            Some(Action::Right) => self.scroll = (self.scroll + 1).min(500),
            Some(Action::Left) => self.scroll = self.scroll.saturating_sub(1),
            Some(action) if self.works(cx, action) && own(action) => {
                return self.act(cx, action);
            }
            Some(name) => return Reply::perhaps(named(cx, name)),
            None => {}
        }
        Reply::Stay
    }

    fn paste(&mut self, _cx: &Cx<'_>, text: &str) -> Reply {
        paste(&mut self.find.field, text)
    }

    fn copy(&self, _cx: &Cx<'_>, drawn: &Drawn<'_>) -> Option<String> {
        drawn.words_at(&ClickTarget::Hint(self.list.cursor))
    }

    fn works(&self, cx: &Cx<'_>, action: Action) -> bool {
        !own(action) || cx.seat.is_dealer()
    }

    fn judges(&self, cx: &Cx<'_>) -> Vec<String> {
        let Some(Row::Thing(one)) = self.selected(cx) else { return Vec::new() };
        let waits = |one: &&Prepared| one.brought.is_empty();
        match &one.plan {
            Plan::Encounter(_) | Plan::Foe => {
                Some(one).filter(waits).map(|one| one.name.clone()).into_iter().collect()
            }
            Plan::Scene(plan) => {
                let named = ScenePlan::each(&plan.encounters).filter_map(|name| find(&cx.seen.drawer, name));
                let all = named.map(|at| &*cx.seen.drawer[at]).filter(waits);
                all.filter(|one| !one.foes.0.is_empty()).map(|one| one.name.clone()).collect()
            }
            Plan::Person(_) | Plan::Handout(_) => Vec::new(),
        }
    }

    fn click(&mut self, cx: &Cx<'_>, target: &ClickTarget) -> Reply {
        if let ClickTarget::Hint(nth) = target {
            self.list.cursor = *nth;
            self.step(cx, 0);
        }
        Reply::Stay
    }

    fn draw(&mut self, cx: &Cx<'_>, to: &mut Canvas<'_, '_>, area: Rect) {
        draw_title(cx, to, row_of(area, 0));
        self.follow_new(cx);
        draw_keys(to, area, &keys(self.selected(cx)));
        let body = Rect { y: area.y + 1, height: area.height.saturating_sub(2), ..area };
        let wide = if area.width >= 100 { 38 } else { (area.width / 2).min(34) };
        let rows = self.rows(cx);
        let place = Rect { width: wide, ..body };
        let (inner, mut list) = (Frame::inner(place), self.list);
        list.follow(inner.height.into(), rows.len());
        let drawn = List::new(rows.len());
        let title =
            if self.find.wanted.is_empty() { "Prepared".into() } else { format!("/{}", self.find.wanted) };
        Frame { more: drawn.more(&list, inner), ..Frame::new(&title, true) }.draw(to.look, place, to.buf);
        let look = to.look;
        let mut spots = Vec::new();
        drawn.draw(look, inner, &mut list, to.buf, |nth, row, buf| {
            spots.push((row, nth));
            let (name, role) = match rows[nth] {
                Row::Title(title) => (title.to_owned(), Role::Dim),
                row => (format!("  {}", row.name().unwrap_or_default()), Role::Ink),
            };
            // A long name has the row alone.
            let fits = |words: &String| look.width(&name) + look.width(words) + 3 <= row.width;
            let words = [rows[nth].words(look), rows[nth].short()].into_iter().find(fits).unwrap_or_default();
            look.put_cut(buf, row, (row.x, row.y), &name, row.width, look.style(role));
            let x = row.right().saturating_sub(look.width(&words) + 1);
            look.put_cut(buf, row, (x, row.y), &words, row.right().saturating_sub(x), look.style(Role::Dim));
        });
        for (row, nth) in spots {
            to.spot(row, ClickTarget::Hint(nth));
        }
        self.list = list;
        let place = Rect { x: body.x + wide, width: body.width.saturating_sub(wide), ..body };
        self.page(cx, to, place);
        if self.find.field.is_some() {
            let row = row_of(area, area.height.saturating_sub(1));
            look.wipe(to.buf, row, Role::Ground);
            self.find.draw(to, row);
        }
    }
}

impl Prep {
    fn page(&self, cx: &Cx<'_>, to: &mut Canvas<'_, '_>, place: Rect) {
        let inner = Frame::inner(place);
        let body = Rect { x: inner.x + inner.width.min(1), width: inner.width.saturating_sub(2), ..inner };
        let (mut title, mut kind, mut prose) = ("", "only the Dealer sees this", Prose::new());
        match self.selected(cx) {
            Some(Row::Thing(one)) => {
                (title, kind) = (&one.name, one.plan.kind().word());
                prose.hang = LABEL as u16;
                for (label, words) in facts(cx, one) {
                    prose = prose.run(format!("{label:<LABEL$}"), Role::Dim).run(words, Role::Ink).end();
                }
            }
            Some(Row::Clock(clock)) => {
                (title, kind) = (&clock.name, "clock");
                let words = format!("{}  {}", segments(to.look, clock), clock.count());
                prose = prose.line(words, Role::Ink).line(clock.describe(), Role::Ink);
            }
            Some(Row::Thread(name)) => {
                (title, kind) = (name, "thread");
                prose = prose.line("Open in the story; a twist may be about it.", Role::Ink);
            }
            Some(Row::Title(_)) | None => {
                let words =
                    if cx.seat.is_dealer() { "+ prepares something." } else { "Only the Dealer prepares." };
                prose = prose.line(words, Role::Dim);
            }
        }
        let wrapped = prose.wrap(to.look, body.width);
        let more = wrapped.more(self.scroll, body.height);
        Frame { more, right: kind, ..Frame::new(title, false) }.draw(to.look, place, to.buf);
        wrapped.draw(to.look, body, self.scroll, to.buf);
    }
}

/// Columns of the labels on a page.
const LABEL: usize = 12;

/// The lines on the page of a prepared thing, each with its label.
fn facts(cx: &Cx<'_>, one: &Prepared) -> Vec<(&'static str, String)> {
    let mut facts = one.parts();
    let alone = matches!(one.plan, Plan::Person(_) | Plan::Foe);
    for (nth, foe) in one.foes.0.iter().enumerate() {
        let left = match &foe.who {
            Coming::AsLeft(actor) => format!("{} health left", actor.health()),
            Coming::Sheet(_) | Coming::Named(_) => String::new(),
        };
        let fights = |sheet: &AnyFoe| !matches!(sheet, AnyFoe::Foe(sheet) if sheet.person);
        let sheet =
            || foe.who.sheet().filter(fights).map(|sheet| Catalog::facts_of(&sheet)).unwrap_or_default();
        let who = if alone { sheet() } else { format!("{} × {}", foe.count, foe.who.name()) };
        let words: Vec<String> =
            [who, foe.place(), left].into_iter().filter(|words| !words.is_empty()).collect();
        let label = if alone { "sheet" } else { ["who", ""][nth.min(1)] };
        facts.push((label, words.join(" · ")));
    }
    let scene = one.plan.kind() == PlanKind::Scene;
    for (name, words) in &cx.play.fair {
        facts.push(("fair", if scene { format!("{name}: {words}") } else { words.clone() }));
    }
    let there: Vec<String> = one.brought.iter().map(|who| cx.name(who)).collect();
    facts.push(("present", there.join(", ")));
    facts.retain(|(_, words)| !words.is_empty());
    facts
}

/// The keys of what is selected.
fn keys(of: Option<Row<'_>>) -> Vec<(&'static str, &'static str)> {
    let (own, thing) = match of {
        Some(Row::Thing(one)) => {
            let enter = match &one.plan {
                Plan::Scene(_) => "begin",
                Plan::Handout(handout) if handout.to.is_empty() => "show it to all",
                Plan::Handout(_) => "give it",
                Plan::Encounter(_) | Plan::Person(_) | Plan::Foe => "bring",
            };
            let away = one.brought.is_empty();
            let own = if away { ("Enter", enter) } else { ("z", "put away") };
            let fair = away && !one.foes.0.is_empty();
            (vec![own], if fair { vec![("<", "fair?")] } else { Vec::new() })
        }
        Some(Row::Clock(_)) => (vec![("Enter", "tick …")], Vec::new()),
        Some(Row::Thread(_)) => return vec![("x", "close"), ("+", "new"), ("/", "find"), ("Esc", "back")],
        Some(Row::Title(_)) | None => return vec![("+", "new"), ("Esc", "back")],
    };
    let all = [("+", "new"), ("e", "edit"), ("c", "copy")];
    let rest = [("x", "remove"), ("S", "save"), ("/", "find"), ("Esc", "back")];
    own.into_iter().chain(all).chain(thing).chain(rest).collect()
}

/// True for actions that this screen applies to prepared things.
fn own(action: Action) -> bool {
    matches!(
        action,
        Action::Act
            | Action::More
            | Action::Explain
            | Action::CopyPlan
            | Action::RemovePlan
            | Action::PutAway
            | Action::Fair
            | Action::Save
    )
}
