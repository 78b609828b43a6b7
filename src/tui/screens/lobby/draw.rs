//! Draws the lobby from the public view.

use ratatui::layout::Rect;

use super::{Lobby, Then, duty};
use crate::command::Command;
use crate::table::seat::Seat;
use crate::table::seen::Seen;
use crate::tui::canvas::{Canvas, ClickTarget, below, inset, middle, row_of, stacked};
use crate::tui::cx::Cx;
use crate::tui::felt::Animation;
use crate::tui::keymap::{Action, Chord, Context};
use crate::tui::painter::{cut_at_word, two_rows};
use crate::tui::panes::felt::FeltLayout;
use crate::tui::panes::hand::Hand;
use crate::tui::panes::{At, Pane, View, dealer, turn_strip};
use crate::tui::screens::title::heading;
use crate::tui::theme::Role;
use crate::tui::widgets::{CardCell, CardRow, Frame, KeysLine, Slot};

/// Least size for the felt beside the seats.
const TWO: (u16, u16) = (76, 20);

/// Columns of the seats beside the felt.
const SEATS: u16 = 44;

/// Rows of the message to the chosen seat.
const CALL: u16 = 5;

const FIELD: u16 = 24;

/// Least rows of a screen that everybody watches for a line in large letters.
const WATCHED: u16 = 18;

/// Follows the duty of a seat with a code.
const LOCKED: &str = " · locked";

/// The keys for the chosen seat.
struct Keys<'k> {
    enter: &'k str,
    esc: &'k str,
    /// True if a code is asked for next.
    asks: bool,
}

const NOWHERE: At = At { cursor: 0, focused: false };

/// Draws the turns of a fight; false without one.
fn strip(to: &mut Canvas<'_, '_>, row: Rect, seen: &Seen) -> bool {
    if seen.clock.combat {
        turn_strip::draw(to, row, seen, None);
    }
    seen.clock.combat
}

fn title(to: &mut Canvas<'_, '_>, row: Rect, seen: &Seen) {
    let threat = dealer::tokens(seen.threat);
    let wide = if seen.threat > 12 { 6 } else { threat.width() } + 7;
    let mut left = row.right();
    if seen.plays_ultimo() && row.width > wide + 24 {
        left = row.right() - wide - 1;
        dealer::threat(to, Rect { x: left, width: wide, ..row }, seen.threat, "threat ");
    }
    let room = Rect { width: left.saturating_sub(row.x + 2), ..row };
    let words = heading(to.look, seen, room.width.saturating_sub(1), &[]);
    to.put(room, (row.x + 1, row.y), &words, Role::Title);
}

fn spaced(to: &Canvas<'_, '_>, words: &str, width: u16) -> String {
    let upper = words.to_uppercase();
    let wide = upper.chars().map(String::from).collect::<Vec<_>>().join(" ");
    if to.look.width(&wide) + 2 <= width { wide } else { upper }
}

impl Lobby {
    /// A seat's line: its digit, who sits there, what waits.
    fn line(&self, nth: usize) -> (Option<char>, Seat) {
        let seats = self.seats();
        match seats.get(nth) {
            Some(Seat::Dealer) => (Some('0'), Seat::Dealer),
            Some(seat) => ((nth < super::STAY).then(|| crate::tui::act::digit(nth as u32 + 1)), seat.clone()),
            None => (Some('9'), Seat::Public),
        }
    }

    fn draw_seats(&self, to: &mut Canvas<'_, '_>, area: Rect) {
        let count = self.seats().len();
        let at = self.seats().iter().position(|seat| *seat == self.chosen).unwrap_or(count);
        // In little room the public seat goes first; `9` works all the same.
        let rows = count + usize::from(usize::from(area.height) > count);
        let (places, _) = stacked(area, &vec![1; rows], at);
        for (nth, row) in places {
            let (key, seat) = self.line(nth);
            let role = if seat == self.chosen { Role::Title } else { Role::Ink };
            if seat == self.chosen {
                to.put(row, (row.x, row.y), to.look.glyphs.pointer, Role::Accent);
            }
            if let Some(key) = key {
                to.put(row, (row.x + 1, row.y), &key.to_string(), Role::Key);
                to.spot(row, ClickTarget::Key(Chord::key(crossterm::event::KeyCode::Char(key))));
            }
            if seat == Seat::Public {
                to.put(row, (row.x + 4, row.y), "stay here: public view", Role::Dim);
                continue;
            }
            let name = if seat.is_dealer() { "Dealer".to_owned() } else { self.name_of(&seat) };
            let duty = self.duty(&seat);
            let waits = duty.words;
            let most = row.width.saturating_sub(8);
            let room = row.width.saturating_sub(to.look.width(&name) + 7);
            let words = if self.is_locked(&seat) {
                let fits = to.look.width(&waits) + to.look.width(LOCKED) <= room;
                if fits || duty.call.is_some() {
                    cut_at_word(to.look, &waits, most.saturating_sub(to.look.width(LOCKED))) + LOCKED
                } else {
                    "locked".to_owned()
                }
            } else {
                cut_at_word(to.look, &waits, most)
            };
            let role_of_duty = if duty.call.is_some() { Role::Accent } else { Role::Dim };
            let left = to.put_right(Rect { width: row.width.saturating_sub(1), ..row }, &words, role_of_duty);
            let clip = Rect { width: left.saturating_sub(row.x + 1), ..row };
            to.put(
                clip,
                (row.x + 4, row.y),
                &cut_at_word(to.look, &name, clip.width.saturating_sub(4)),
                role,
            );
        }
    }

    /// Lines for the chosen seat: its duty, who takes the laptop, how.
    fn draw_call(&self, to: &mut Canvas<'_, '_>, area: Rect, keys: &Keys<'_>) {
        let Keys { enter, esc, asks: locked } = keys;
        let name = self.name_of(&self.chosen);
        let duty = self.duty(&self.chosen);
        let mut rows = (0..area.height).map(|nth| row_of(area, nth));
        let called = self.called_here().map(|(words, _)| words.clone());
        let call = called.clone().or(duty.call.map(|call| format!("{name}, {call}")));
        let large = call.filter(|_| area.height >= 4);
        if let Some(call) = &large
            && let Some(row) = rows.next()
        {
            // A long call takes the blank row, too.
            for (words, row) in two_rows(to.look, &spaced(to, call, area.width), area.width)
                .into_iter()
                .zip(std::iter::once(row).chain(rows.next()))
            {
                to.put_centred(row, words, Role::Accent);
            }
        }
        let passes = match &self.chosen {
            Seat::Public => "For everyone".to_owned(),
            Seat::Dealer if self.then == Then::Difficulty => duty.words.clone(),
            Seat::Dealer | Seat::Player(_) => format!("Pass the laptop to {name}"),
        };
        let passes = called.or(Some(passes)).filter(|words| large.as_ref() != Some(words));
        if let Some(passes) = passes
            && let Some(row) = rows.next()
        {
            to.put_centred(row, &passes, Role::Title);
        }
        let Some(row) = rows.next() else { return };
        let asks = match &self.then {
            _ if self.difficulty.is_some() => "How difficult is it, 0 to 25?".to_owned(),
            Then::Lift(of) => format!("Dealer's code, to lift {}'s:", self.name_of(of)),
            _ if self.chosen.is_dealer() => "The Dealer's code:".to_owned(),
            _ => format!("{name}'s code:"),
        };
        if let Some(field) = self.code.as_ref().or(self.difficulty.as_ref()) {
            let wide = to.look.width(&asks) + 1 + FIELD.min(area.width / 3);
            let place = middle(row, wide);
            let x = to.put(place, (place.x, place.y), &asks, Role::Ink) + 1;
            field.draw(to.look, Rect { x, width: place.right().saturating_sub(x), ..place }, to.buf);
            if let Some(row) = rows.next() {
                let where_to = if self.difficulty.is_some() { "the Dealer's seat" } else { "another seat" };
                to.put_centred(row, &format!("{esc} {where_to}"), Role::Dim);
            }
        } else if let Some((_, call)) = self.called_here() {
            let does = if *call == Command::Round { "begins it" } else { "calls it and deals" };
            to.put_centred(row, &format!("{enter} {does}"), Role::Key);
            if let Some(row) = rows.next() {
                to.put_centred(row, "0: the Dealer chooses otherwise", Role::Dim);
            }
        } else if self.chosen == Seat::Public {
            to.put_centred(row, &format!("{enter} goes on"), Role::Key);
        } else if *locked {
            to.put_centred(row, &format!("{enter}, then the code"), Role::Key);
        } else {
            let only = format!("{enter} when only {name} is looking");
            let fits = to.look.width(&only) <= row.width;
            let words = if fits { only } else { format!("{enter} when nobody else is looking") };
            to.put_centred(row, &words, Role::Key);
        }
    }

    fn draw_panes(&self, to: &mut Canvas<'_, '_>, felt: Rect, log: Rect, show: Option<Animation>) {
        let craft =
            FeltLayout { idle: Some(Vec::new()), show, flip: self.flip.clone(), ..FeltLayout::default() };
        let view = View {
            seen: &self.seen,
            told: &self.told,
            log_rows: 0,
            shop: None,
            craft,
            hand: Hand::default(),
            keys: Vec::new(),
        };
        Pane::Felt.view().draw(to, felt, &view, NOWHERE);
        if log.height >= 4 {
            Pane::Log.view().draw(to, log, &view, NOWHERE);
        }
    }
}

impl Lobby {
    pub fn draw_lobby(&self, cx: &Cx<'_>, to: &mut Canvas<'_, '_>, area: Rect) {
        let key = |action| key_name(cx, action);
        let (enter, esc) = (key(Action::Sit), key(Action::OtherSeat));
        let keys = Keys { enter: &enter, esc: &esc, asks: self.asks_code(cx, &self.chosen) };
        // Shown next to the code while wrong codes make the seat wait.
        let wait = cx.seating.wrong_codes.wait(&self.chosen, (cx.clock)()).filter(|_| self.code.is_some());
        if let Some(wait) = wait {
            let row = row_of(area, area.height - 1);
            let words = format!("that is not the code of this seat; wait {wait}");
            to.put_centred(row, &cut_at_word(to.look, &words, row.width), Role::Warning);
        }
        if self.dark {
            let third = area.height / 3;
            if area.height >= 12 {
                let place = Rect { y: area.y + third, height: 4, ..middle(area, 17) };
                CardRow::new(&[CardCell::new(Slot::Down); 3]).draw(to.look, place, to.buf);
            }
            let call = below(area, third + 5);
            if cx.has_lobby() {
                to.put_centred(row_of(call, 1), "The table is covered", Role::Title);
                to.put_centred(row_of(call, 3), "any key uncovers it", Role::Dim);
            } else {
                self.draw_call(to, call, &keys);
            }
            return;
        }
        let (first, bottom) = (row_of(area, 0), row_of(area, area.height - 1));
        title(to, first, &self.seen);
        if self.stage {
            return self.draw_stage(cx, to, area);
        }
        let roomy = area.width >= TWO.0 && area.height >= TWO.1;
        let strip = (roomy || area.height >= 16) && strip(to, row_of(area, 1), &self.seen);
        let body = below(Rect { height: area.height - 1, ..area }, 1 + u16::from(strip));
        let seats = self.seats().len() as u16 + 1;
        if roomy {
            let wide = if area.width >= 100 { SEATS } else { 38 };
            let left = Rect { width: body.width - wide, ..body };
            let right = Rect { x: left.right(), width: wide, ..body };
            let call = Rect { y: left.bottom() - CALL, height: CALL, ..left };
            let felt = Rect { height: left.height - CALL, ..left };
            let rows = (seats + 2).min(right.height);
            let list = Rect { height: rows, ..right };
            self.draw_panes(to, felt, below(right, rows), None);
            self.draw_call(to, call, &keys);
            let inner = Frame::new("Seats", true).draw(to.look, list, to.buf);
            self.draw_seats(to, Rect { x: inner.x + 1, width: inner.width.saturating_sub(1), ..inner });
        } else {
            let most = body.height.saturating_sub(2).max(1);
            let rows = seats.min(most);
            self.draw_seats(to, Rect { height: rows, ..body });
            let mut rest = below(body, rows);
            if let Some(heading) = self.seen.heading().filter(|_| rest.height > CALL) {
                let [first, second] = two_rows(to.look, heading, rest.width.saturating_sub(2));
                to.put_centred(row_of(rest, 1), first, Role::Ink);
                rest = below(rest, 2);
                if !second.is_empty() {
                    to.put_centred(row_of(rest, 0), second, Role::Ink);
                    rest = below(rest, 1);
                }
            }
            let spare = rest.height.saturating_sub(CALL) / 2;
            self.draw_call(to, below(rest, spare), &keys);
        }
        let players = self.seats().len() - 1;
        let digits = if players > 1 { format!("1-{}", players.min(super::STAY)) } else { "1".to_owned() };
        let more = [Action::ScreenChronicle, Action::Blackout, Action::Help].map(key);
        let mut hints =
            vec![(enter.as_str(), "the chosen seat"), (digits.as_str(), "a seat"), ("0", "Dealer")];
        hints.extend(self.has_left_stage(cx).then_some((esc.as_str(), "the cards")));
        hints.extend(more.iter().map(String::as_str).zip(["chronicle", "blackout", "keys"]));
        let hints: &[_] = if self.code.is_some() { &[] } else { &hints };
        let row = inset(bottom, 1);
        KeysLine { hints }.draw(to.look, row, to.buf);
    }

    /// The felt alone, as large as the screen.
    fn draw_stage(&self, cx: &Cx<'_>, to: &mut Canvas<'_, '_>, area: Rect) {
        let strip = area.height >= 16 && strip(to, row_of(area, 1), &self.seen);
        let body = below(Rect { height: area.height - 1, ..area }, 1 + u16::from(strip));
        self.draw_panes(to, body, Rect { height: 0, ..body }, cx.desk.show);
        let key = |action| key_name(cx, action);
        let (enter, skip, other) = (key(Action::Sit), key(Action::Skip), key(Action::OtherSeat));
        let mut hints = vec![(enter.as_str(), self.stage_words(cx))];
        hints.extend(cx.desk.show.map(|_| (skip.as_str(), "skip")));
        hints.push((other.as_str(), "the lobby"));
        let bottom = row_of(area, area.height - 1);
        let row = inset(bottom, 1);
        KeysLine { hints: &hints }.draw(to.look, row, to.buf);
    }
}

/// Draws in large letters who acts next, for everybody who watches; returns the rest of the area.
pub(crate) fn draw_call_for_all(cx: &Cx<'_>, to: &mut Canvas<'_, '_>, area: Rect) -> Rect {
    let next = cx.next.first().filter(|_| cx.watching && area.height >= WATCHED);
    let Some(next) = next else { return area };
    let rest = Rect { height: area.height - 2, ..area };
    let name = match &next.seat {
        Seat::Dealer => "Dealer".to_owned(),
        seat => cx.name_of(seat),
    };
    if let Some(call) = duty::of(cx.seen, &next.seat, &next.seat).call {
        let row = row_of(area, area.height - 1);
        to.put_centred(row, &spaced(to, &format!("{name}, {call}"), row.width), Role::Accent);
    }
    rest
}

/// The keys that the key bar of the lobby leaves out.
pub(super) fn more_keys(cx: &Cx<'_>) -> String {
    let [up, down, other, lift] =
        [Action::Up, Action::Down, Action::OtherSeat, Action::LiftCode].map(|action| key_name(cx, action));
    format!("{up} {down} choose; 9 stay here; {other} another seat; {lift} lifts the chosen seat's code")
}

/// The name of an action's key, the lobby's own first.
fn key_name(cx: &Cx<'_>, action: Action) -> String {
    let own = cx.keymap.of(Context::Lobby).find(|(bound, _)| bound.action == action);
    let chord = own.and_then(|(_, keys)| keys.first());
    chord.map_or_else(|| cx.hint(action, "").key, |chord| chord.words(cx.settings.glyphs))
}
