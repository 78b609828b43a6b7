//! The first lines of a table (name, place, threat; the turns of a fight) and the last line (keys).

use crate::tui::cx::Cx;
use ratatui::layout::Rect;

use crate::report::turns::Tracker;
use crate::session::{Saved, Session};
use crate::table::clocks::SeenClock;
use crate::table::seat::Seat;
use crate::table::seen::Seen;
use crate::tui::act::ScreenName;
use crate::tui::canvas::{Canvas, ClickTarget, inset, row_of};
use crate::tui::keymap::{Action, KeyHint};
use crate::tui::menus::space::NEXT_ROUND;
use crate::tui::painter::Painter;
use crate::tui::panes::rows::cut_at_word;
use crate::tui::panes::{dealer, turn_strip};
use crate::tui::theme::Role;
use crate::tui::widgets::KeysLine;

/// Draws keys in the last row of a screen.
pub fn draw_keys(to: &mut Canvas<'_, '_>, area: Rect, hints: &[(&str, &str)]) {
    let row = row_of(area, area.height - 1);
    let row = Rect { x: row.x + 1, width: row.width.saturating_sub(1), ..row };
    KeysLine { hints }.draw(to.look, row, to.buf);
}

pub fn saved_words(cx: &Cx<'_>) -> (String, Role) {
    if cx.play.suspended.is_some() {
        return ("sandbox".into(), Role::Warning);
    }
    match cx.session.map(Session::saved) {
        Some(Saved::Saved) => ("saved".into(), Role::Dim),
        Some(Saved::Saving) => ("saving".into(), Role::Dim),
        Some(Saved::Unchanged) => ("sample".into(), Role::Dim),
        Some(Saved::InMemory) | None => ("not kept".into(), Role::Dim),
        Some(Saved::NotSaved(..) | Saved::Lost(..)) => ("NOT SAVED".into(), Role::Warning),
        Some(Saved::ReadOnly(_)) => ("read only".into(), Role::Warning),
    }
}

pub fn draw_title(cx: &Cx<'_>, to: &mut Canvas<'_, '_>, row: Rect) {
    let seen = cx.shown_seen();
    let wide = row.width >= 104;
    let (saved, role) = saved_words(cx);
    let right = Rect { width: row.width.saturating_sub(1), ..row };
    let mut x = to.put_right(right, &saved, role);
    let name = match cx.seat {
        Seat::Dealer => "Dealer".to_owned(),
        Seat::Public => "everybody".to_owned(),
        seat @ Seat::Player(_) => cx.name_of(seat),
    };
    let label = if wide { format!("seat {name} · ") } else { format!("{name} · ") };
    x = to.put_right(Rect { width: x.saturating_sub(row.x), ..row }, &label, Role::Title);
    let room = x.saturating_sub(row.x);
    let threat = dealer::tokens(seen.threat);
    let wanted = if seen.threat > 12 { 2 + seen.threat.to_string().len() as u16 } else { threat.width() };
    if seen.plays_ultimo() && room > wanted + 24 {
        let at = Rect { x: x.saturating_sub(wanted + 3 + 7), width: wanted + 7, ..row };
        dealer::threat(to, at, seen.threat, "threat ");
        to.put(row, (x - 2, row.y), to.look.glyphs.dot, Role::Dim);
        x = at.x;
    }
    x = draw_clocks(to, Rect { width: x.saturating_sub(row.x), ..row }, &seen.clocks);
    let left = Rect { width: x.saturating_sub(row.x + 2), ..row };
    let words = heading(cx, to, left.width.saturating_sub(1));
    to.put(left, (row.x + 1, row.y), &words, Role::Title);
}

/// The longest row of segments; of more, a title tells the number.
const SEGMENTS: u8 = 8;

/// Columns that clocks leave free for the left part of a title.
const LEFT: u16 = 40;

/// Draws clocks at the right end, and how many have no room; returns the first column that they take.
fn draw_clocks(to: &mut Canvas<'_, '_>, row: Rect, clocks: &[SeenClock]) -> u16 {
    let left = |x: u16| Rect { width: x.saturating_sub(row.x), ..row };
    let mut x = row.right();
    for (drawn, clock) in clocks.iter().enumerate() {
        let words = clock_words(to.look, clock);
        if left(x).width < to.look.width(&words) + LEFT {
            return to.put_right(
                left(x),
                &format!("+{} {} ", clocks.len() - drawn, to.look.glyphs.dot),
                Role::Dim,
            );
        }
        x = to.put_right(left(x), &words, Role::Threat);
    }
    x
}

/// For example `The bell ●●○○○○ · `.
fn clock_words(look: Painter<'_>, clock: &SeenClock) -> String {
    format!("{} {} {} ", cut_at_word(look, &clock.name, 20), segments(look, clock), look.glyphs.dot)
}

/// For example `●●○○○○`.
pub fn segments(look: Painter<'_>, clock: &SeenClock) -> String {
    let [full, empty] = look.glyphs.round;
    match clock.filled {
        Some(filled) if clock.segments <= SEGMENTS => {
            full.repeat(filled.into()) + &empty.repeat((clock.segments - filled).into())
        }
        _ => clock.count(),
    }
}

/// The least columns of a title beside the date.
const TITLE: u16 = 16;

/// Words and the date behind them in `width` columns; the date is dropped where little is left for the words.
pub fn dated(look: Painter<'_>, seen: &Seen, width: u16, words: impl Fn(u16) -> String) -> String {
    let date = format!(" · {}", seen.clock.date());
    match width.checked_sub(look.width(&date)).filter(|room| *room >= TITLE) {
        Some(room) => words(room) + &date,
        None => words(width),
    }
}

/// Name, round, turn, scene and date in `width` columns; of the parts between, the last are dropped first.
pub fn heading(cx: &Cx<'_>, to: &Canvas<'_, '_>, width: u16) -> String {
    dated(to.look, cx.shown_seen(), width, |room| facts(cx, to, room))
}

fn facts(cx: &Cx<'_>, to: &Canvas<'_, '_>, width: u16) -> String {
    let seen = cx.shown_seen();
    let look = to.look;
    // The strip tells the round and the turn.
    let told = !has_turn_strip(cx);
    let round = (told && seen.clock.combat).then(|| format!("round {}", seen.clock.round));
    let kept = round.as_ref().map_or(0, |round| look.width(round) + 3);
    let mut words = cut_at_word(look, &seen.title, width.saturating_sub(kept));
    let turns = Tracker::of(seen).describe().into_iter().filter(|_| told);
    for fact in round.into_iter().chain(turns) {
        let longer = format!("{words} · {fact}");
        if look.width(&longer) > width {
            return words;
        }
        words = longer;
    }
    let scene = cut_at_word(look, &seen.scene, width.saturating_sub(look.width(&words) + 3));
    let all = format!("{words} · {scene}");
    if scene.is_empty() || look.width(&all) > width { words } else { all }
}

pub fn has_turn_strip(cx: &Cx<'_>) -> bool {
    cx.on == ScreenName::Table && turn_strip::is_shown(cx.shown_seen(), cx.drawn)
}

pub fn draw_turn_strip(cx: &Cx<'_>, to: &mut Canvas<'_, '_>, row: Rect) {
    let key = KeyHint::named(NEXT_ROUND.to_string(), "next round");
    let dealer = cx.seat.is_dealer() && cx.play.visit.is_none() && !cx.watching;
    turn_strip::draw(to, row, cx.shown_seen(), Some(&key).filter(|_| dealer));
}

pub fn draw_hints(cx: &Cx<'_>, to: &mut Canvas<'_, '_>, row: Rect, hints: &[KeyHint]) {
    let row = inset(row, 1);
    let mut shown: Vec<(&str, &str)> = hints.iter().map(|h| (h.key.as_str(), h.words.as_str())).collect();
    if row.width < 100
        && let Some(pane) = shown.len().checked_sub(2).filter(|_| pinned(cx, hints) > 1)
    {
        shown[pane].1 = "";
    }
    let from = |first: usize| KeysLine { hints: &shown[first..] };
    let mut first = shown.len() - pinned(cx, hints);
    let enter = KeysLine { hints: &shown[..shown.len().min(1)] }.width(to.look, 2);
    while first + 1 < shown.len() && from(first).width(to.look, 2) + enter + 2 > row.width {
        first += 1;
    }
    let pinned = from(first);
    let wide = pinned.width(to.look, 2).min(row.width);
    let gap = if wide > 0 { 2 } else { 0 };
    let left = Rect { width: row.width.saturating_sub(wide + gap), ..row };
    let right = Rect { x: row.right() - wide, width: wide, ..row };
    let parts = [(KeysLine { hints: &shown[..first] }, left, 0), (pinned, right, first)];
    for (line, place, from) in parts {
        line.draw(to.look, place, to.buf);
        for (nth, (x, width)) in line.places(to.look, place).enumerate() {
            to.spot(Rect { x, width, ..row }, ClickTarget::Hint(from + nth));
        }
    }
}

/// Number of keys that always fit: actions, undo, next pane, help.
pub fn pinned(cx: &Cx<'_>, hints: &[KeyHint]) -> usize {
    let kept =
        [Action::Menu, Action::Undo, Action::NextPane, Action::Help].map(|action| cx.hint(action, "").key);
    hints.iter().rev().take_while(|hint| kept.contains(&hint.key)).count()
}
