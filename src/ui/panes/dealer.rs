//! The Dealer pane: deck, discard, threat, and for the Dealer what threat can buy.

use std::fmt::Write as _;

use ratatui::layout::Rect;

use crate::table::seen::Seen;
use crate::ui::act::Act;
use crate::ui::canvas::{Canvas, below, row_of};
use crate::ui::explain;
use crate::ui::keymap::Context;
use crate::ui::panes::{At, Cursors, Pane, View};
use crate::ui::theme::Role;
use crate::ui::widgets::{Frame, Prose, TokenKind, Tokens};

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Offer {
    pub name: String,
    pub cost: i32,
}

/// Larger pools show one token and a number.
const MOST_TOKENS: i32 = 12;

pub struct Face;

impl super::PaneView for Face {
    fn context(&self) -> Context {
        Context::Dealer
    }

    fn rows(&self, view: &View<'_>) -> usize {
        view.offers.len()
    }

    fn draw(&self, to: &mut Canvas<'_, '_>, area: Rect, view: &View<'_>, at: At) -> Option<usize> {
        let (seen, offers) = (view.seen, &view.offers);
        let inner = Frame::inner(area);
        let air = u16::from(area.height >= 12);
        let body = Rect {
            x: inner.x + inner.width.min(1),
            y: inner.y + air,
            width: inner.width.saturating_sub(2),
            height: inner.height.saturating_sub(air),
        };
        let head = 2 + 2 * air;
        let list = below(body, head);
        let places = to.rows(Pane::Dealer, area, list, &vec![1; offers.len()], at);
        let row = row_of(body, 0);
        let mut words = format!("deck {}   discard {}", seen.dealer_deck, seen.dealer_discard.len());
        if seen.dealer_decks > 1 {
            write!(words, "   decks {}", seen.dealer_decks).expect("writing to a string cannot fail");
        }
        if seen.dealer_physical {
            words = format!("real cards · {words}");
        }
        to.put(row, (row.x, row.y), &words, Role::Dim);
        let row = row_of(body, 1 + air);
        threat(to, row, seen.threat, "threat   ");
        for (index, place) in places {
            let offer = &offers[index];
            let affordable = offer.cost <= seen.threat;
            let role = if affordable { Role::Ink } else { Role::Refused };
            let left = to.put_right(place, &offer.cost.to_string(), role);
            let name = Rect { width: left.saturating_sub(place.x + 1), ..place };
            to.put(name, (place.x, place.y), &offer.name, role);
            if !affordable {
                to.look.put(
                    to.buf,
                    area,
                    (place.x.saturating_sub(1), place.y),
                    to.look.glyphs.dot,
                    to.look.style(role),
                );
            }
            if at.focused && index == at.cursor.min(offers.len() - 1) {
                to.look
                    .select(to.buf, Rect { x: place.x.saturating_sub(1), width: place.width + 1, ..place });
            }
        }
        None
    }

    fn act(&self, seen: &Seen) -> Option<(&'static str, Act)> {
        seen.seat.is_dealer().then_some(("spend threat", Act::Effects(None, false)))
    }

    fn explain(&self, seen: &Seen, _cursors: &Cursors) -> Prose<'static> {
        explain::threat(seen)
    }
}

/// Draws the threat pool; returns the next column.
pub fn threat(to: &mut Canvas<'_, '_>, row: Rect, threat: i32, label: &str) -> u16 {
    if row.height == 0 {
        return row.x;
    }
    let x = to.put(row, (row.x, row.y), label, Role::Dim);
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
