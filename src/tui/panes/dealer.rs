//! The Dealer pane: deck, discard, threat, and for the Dealer what threat can buy.

use std::fmt::Write as _;

use ratatui::layout::Rect;

use crate::table::seen::Seen;
use crate::tui::act::UiAction;
use crate::tui::canvas::{Canvas, ClickTarget, below, inset, row_of, stacked};
use crate::tui::explain;
use crate::tui::keymap::Context;
use crate::tui::painter::Painter;
use crate::tui::panes::{At, Cursors, Pane, View};
use crate::tui::theme::Role;
use crate::tui::widgets::{Frame, KeysLine, Prose, TokenKind, Tokens};

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Offer {
    pub name: String,
    pub cost: i32,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Shop {
    /// The effects that can be paid now, the cheapest first.
    pub buys: Vec<Offer>,
    /// Number of all effects, with those that cost too much.
    pub all: usize,
    /// The name of the proposed target.
    pub on: String,
    /// The key of the whole list.
    pub key: String,
}

impl Shop {
    fn heading(&self, look: Painter<'_>, threat: i32, width: u16) -> String {
        if self.buys.is_empty() {
            return format!("{threat} threat buys nothing yet");
        }
        let on = if self.on.is_empty() { String::new() } else { format!(", on {}", self.on) };
        let long = format!("{threat} threat buys{on}:");
        if look.width(&long) <= width { long } else { format!("{threat} threat buys:") }
    }

    /// The offers of each row, by index.
    fn lines(&self, look: Painter<'_>, width: u16) -> Vec<Vec<usize>> {
        let mut lines: Vec<Vec<usize>> = Vec::new();
        let mut used = 0;
        for (index, offer) in self.buys.iter().enumerate() {
            let wide = look.width(&offer.words(look));
            match lines.last_mut() {
                Some(line) if used + GAP + wide <= width => {
                    line.push(index);
                    used += GAP + wide;
                }
                _ => {
                    lines.push(vec![index]);
                    used = wide;
                }
            }
        }
        lines
    }
}

impl Offer {
    /// `Engage (1)`: a name can begin or end with a number of its own.
    fn words(&self, look: Painter<'_>) -> String {
        format!("{} ({})", self.name, look.number(self.cost))
    }
}

/// Columns between two offers.
const GAP: u16 = 3;

/// Larger pools show one token and a number.
const MOST_TOKENS: i32 = 12;

pub struct DealerPane;

impl super::PaneView for DealerPane {
    fn context(&self) -> Context {
        Context::Dealer
    }

    fn rows(&self, view: &View<'_>) -> usize {
        view.shop.as_ref().map_or(0, |shop| shop.buys.len())
    }

    fn draw(&self, to: &mut Canvas<'_, '_>, area: Rect, view: &View<'_>, at: At) -> Option<usize> {
        let seen = view.seen;
        let width = area.width.saturating_sub(4);
        let lines = view.shop.as_ref().map_or_else(Vec::new, |shop| shop.lines(to.look, width));
        let air = u16::from(area.height >= rows(to.look, view.shop.as_ref(), area.width));
        let inner = Frame::inner(area);
        let body = below(inset(inner, 1), air);
        let deck = row_of(body, 0);
        let at_line = lines.iter().position(|line| line.contains(&at.cursor)).unwrap_or(0);
        let room = below(body, 2 + air);
        let room = Rect { height: room.height.saturating_sub(1), ..room };
        let (places, more) = stacked(room, &vec![1; lines.len()], at_line);
        to.frame(Pane::Dealer, area, &Frame { more, ..Frame::new("Dealer", at.focused) });
        to.line(deck, &piles(seen), Role::Dim);
        let row = row_of(body, 1 + air);
        let Some(shop) = &view.shop else {
            threat(to, row, seen.threat, "threat   ");
            return None;
        };
        to.line(row, &shop.heading(to.look, seen.threat, width), Role::Ink);
        for (index, place) in &places {
            draw_offers(to, *place, shop, &lines[*index], at);
        }
        let last = row_of(room, places.len() as u16);
        let last = if last.height > 0 { last } else { row_of(body, body.height.saturating_sub(1)) };
        if last.y > row.y {
            let words = format!("all {}, with details", shop.all);
            KeysLine { hints: &[(shop.key.as_str(), words.as_str())] }.draw(to.look, last, to.buf);
        }
        None
    }

    fn act(&self, seen: &Seen) -> Option<(&'static str, UiAction)> {
        seen.seat.is_dealer().then_some(("spend threat", UiAction::Effects(None, false)))
    }

    fn explain(&self, seen: &Seen, _cursors: &Cursors) -> Prose<'static> {
        explain::threat(seen)
    }
}

fn piles(seen: &Seen) -> String {
    let mut words = format!("deck {}   discard {}", seen.dealer_deck, seen.dealer_discard.len());
    if seen.dealer_decks > 1 {
        write!(words, "   decks {}", seen.dealer_decks).expect("writing to a string cannot fail");
    }
    if !seen.oracle.discard.is_empty() {
        words = words.replace("   ", "  ");
        write!(words, "  oracle {}", seen.oracle.deck).expect("writing to a string cannot fail");
    }
    if seen.dealer_physical { format!("real cards · {words}") } else { words }
}

fn draw_offers(to: &mut Canvas<'_, '_>, row: Rect, shop: &Shop, offers: &[usize], at: At) {
    let chosen = at.cursor.min(shop.buys.len().saturating_sub(1));
    let mut x = row.x;
    for (nth, index) in offers.iter().enumerate() {
        if nth > 0 {
            to.put(row, (x + 1, row.y), to.look.glyphs.dot, Role::Dim);
            x += GAP;
        }
        let words = shop.buys[*index].words(to.look);
        let end = to.put(row, (x, row.y), &words, Role::Ink);
        let place = Rect { x, width: end.saturating_sub(x), ..row };
        to.spot(place, ClickTarget::Row(Pane::Dealer, *index));
        if at.focused && *index == chosen {
            to.look.select(to.buf, Rect { x: x.saturating_sub(1), width: place.width + 1, ..place });
        }
        x = end;
    }
}

/// Rows of the pane at a width, with air.
pub fn rows(look: Painter<'_>, shop: Option<&Shop>, width: u16) -> u16 {
    match shop {
        Some(shop) => 7 + shop.lines(look, width.saturating_sub(4)).len() as u16,
        None => 6,
    }
}

/// Draws the threat pool; returns the next column.
pub fn threat(to: &mut Canvas<'_, '_>, row: Rect, threat: i32, label: &str) -> u16 {
    if row.height == 0 {
        return row.x;
    }
    let x = to.line(row, label, Role::Dim);
    let tokens = tokens(threat);
    let room = if threat > MOST_TOKENS { 6 } else { row.right().saturating_sub(x) };
    let rest = Rect { x: x.min(row.right()), width: room.min(row.right().saturating_sub(x)), ..row };
    tokens.draw(to.look, rest, to.buf)
}

pub fn tokens(threat: i32) -> Tokens {
    Tokens {
        held: threat.clamp(0, 9999) as u16,
        places: 8,
        kind: TokenKind::Round,
        count: true,
        role: Role::Threat,
    }
}
