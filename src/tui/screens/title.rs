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
use crate::tui::painter::{Painter, cut_at_word};
use crate::tui::panes::{dealer, turn_strip};
use crate::tui::theme::Role;
use crate::tui::widgets::KeysLine;
use crate::words::counted;

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
    // The strip tells the round and the turn.
    let told = if has_turn_strip(cx) {
        Vec::new()
    } else {
        let round = seen.clock.combat.then(|| format!("round {}", seen.clock.round));
        round.into_iter().chain(Tracker::of(seen).describe()).collect()
    };
    let words = heading(to.look, seen, left.width.saturating_sub(1), &told);
    to.put(left, (row.x + 1, row.y), &words, Role::Title);
}

/// The longest row of segments; a title shows more of them as a number.
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
            let more = counted((clocks.len() - drawn) as u64, "clock", "clocks");
            return to.put_right(left(x), &format!("+{more} {} ", to.look.glyphs.dot), Role::Dim);
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

/// Least columns of a scene whose last words are cut.
const SCENE: u16 = 16;

/// Title, round and turn, scene and date in `width` columns. Each stands whole or is dropped: the date for a whole scene,
/// else the scene, then the others, the last first. Only a long scene loses its last words.
pub fn heading(look: Painter<'_>, seen: &Seen, width: u16, told: &[String]) -> String {
    let joined = |facts: &[&str]| {
        let facts = facts.iter().filter(|fact| !fact.is_empty());
        facts.copied().collect::<Vec<_>>().join(" · ")
    };
    let date = seen.clock.date();
    let mut facts: Vec<&str> = std::iter::once(&*seen.title).chain(told.iter().map(String::as_str)).collect();
    let begun = joined(&facts);
    let fits = |words: &String| look.width(words) <= width;
    let whole = joined(&[&begun, &seen.scene, &date]);
    let room = (width + look.width(&seen.scene)).saturating_sub(look.width(&whole));
    let cut = Some(cut_at_word(look, &seen.scene, room)).filter(|scene| look.width(scene) >= SCENE);
    let cut = cut.map(|scene| joined(&[&begun, &scene, &date]));
    let tries = [Some(whole), Some(joined(&[&begun, &seen.scene])), cut, Some(joined(&[&begun, &date]))];
    if let Some(words) = tries.into_iter().flatten().find(fits) {
        return words;
    }
    while facts.len() > 1 && !fits(&joined(&facts)) {
        facts.pop();
    }
    cut_at_word(look, &joined(&facts), width)
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
    if row.width < 100 && pinned(cx, hints) > 1 {
        let pane = cx.hint(Action::NextPane, "").key;
        shown.iter_mut().filter(|(key, _)| *key == pane).for_each(|hint| hint.1 = "");
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
