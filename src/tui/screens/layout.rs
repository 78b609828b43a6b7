//! Layout of the panes: three columns, two, or one pane at a time, with tabs for panes that share an area.

use crate::tui::cx::Cx;
use crate::tui::screens::table;
use ratatui::layout::Rect;

use crate::tui::canvas::{Canvas, ClickTarget, below};
use crate::tui::felt::{self, ProcedureView};
use crate::tui::panes::{PANES, Pane, dealer};
use crate::tui::theme::Role;

const WIDE: (u16, u16) = (104, 28);

const WHOLE: (u16, u16) = (72, 20);

/// Least width at which the side of two columns is as wide as with three.
const ROOMY: u16 = 94;

/// Least width for wide sides.
const BROAD: u16 = 141;

/// Least width for a log over the whole height, with long lines.
const LONG: u16 = 160;

/// Rows of a large felt that a map leaves to cards and dice.
const STAGE: u16 = 28;

const EMPTY: u16 = 8;

const LARGE: (u16, u16) = (160, 48);

/// Least rows for heroes or foes.
const LEAST: u16 = 6;

/// Most rows of the log on a screen that everybody watches.
const MEMORY: u16 = 12;

/// Panes that share the area below the felt.
const BELOW: [Pane; 3] = [Pane::Hand, Pane::Dealer, Pane::Log];

/// Columns of the sides, where the middle has at least as many as they have together.
fn sides(width: u16) -> (u16, u16) {
    match width {
        LONG.. => (40, 48),
        BROAD.. => (40, 40),
        _ => (34, width.saturating_sub(86).clamp(28, 34)),
    }
}

pub fn is_wide(area: Rect) -> bool {
    area.width >= WIDE.0 && area.height >= WIDE.1
}

/// False for panes of systems that nobody at this table plays.
pub fn has_pane(cx: &Cx<'_>, pane: Pane) -> bool {
    let seen = cx.shown_seen();
    match pane {
        Pane::Dealer => seen.plays_ultimo() && !cx.watching,
        Pane::Hand if cx.watching => false,
        Pane::Hand => {
            let own = felt::under_way(seen).and_then(ProcedureView::beneath);
            seen.plays_ultimo() || own.is_some() || !table::hand_shown(cx).skills.is_empty()
        }
        Pane::Felt | Pane::Party | Pane::Foes | Pane::Log => true,
    }
}

/// On a small screen only the focused pane.
pub fn places(cx: &Cx<'_>, area: Rect, body: Rect) -> Vec<(Pane, Rect)> {
    let playing = !cx.hand().is_empty();
    let own = felt::under_way(cx.shown_seen()).and_then(ProcedureView::beneath);
    // A settled procedure keeps its rows, so that the felt does not jump.
    let rows = felt::lying(cx.shown_seen()).and_then(|(lies, _)| lies.beneath());
    let hand = |own: Option<u16>, usual: u16| own.unwrap_or(if playing { usual } else { 8 });
    let column = |x: u16, width: u16| Rect { x: body.x + x, width, ..body };
    if cx.watching && area.width >= WHOLE.0 && area.height >= WHOLE.1 {
        let left = if area.width >= ROOMY { sides(area.width).0 } else { 28 };
        let (party, foes) = people_of(cx, column(0, left));
        let (stage, log) = split(column(left, body.width - left), (body.height / 4).clamp(LEAST, MEMORY));
        return vec![(Pane::Party, party), (Pane::Foes, foes), (Pane::Felt, stage), (Pane::Log, log)];
    }
    if is_wide(area) {
        let (left, right) = sides(area.width);
        let middle = column(left, body.width - left - right);
        let mut places = Vec::new();
        let (mut people, mut log) = (column(0, left), column(body.width - right, right));
        if has_pane(cx, Pane::Dealer) {
            let long = area.width >= LONG;
            let from = if long { &mut people } else { &mut log };
            let rows = dealer::rows(cx.look, table::shop(cx).as_ref(), from.width);
            let (other, place) = if long {
                split(*from, rows.min(from.height / 4))
            } else {
                let rows = rows.min(from.height / 3);
                (below(*from, rows), Rect { height: rows, ..*from })
            };
            *from = other;
            places.push((Pane::Dealer, place));
        }
        let (party, foes) = people_of(cx, people);
        let (stage, hand) = if has_pane(cx, Pane::Hand) {
            let (stage, hand) = split(middle, hand(rows.map(|rows| rows[0]), 12));
            (stage, Some((Pane::Hand, hand)))
        } else {
            (middle, None)
        };
        places.splice(0..0, [(Pane::Party, party), (Pane::Foes, foes), (Pane::Felt, stage)]);
        places.splice(3..3, hand);
        places.push((Pane::Log, log));
        return places;
    }
    if area.width >= WHOLE.0 && area.height >= WHOLE.1 {
        let left = if area.width >= ROOMY { 34 } else { 28 };
        let (party, foes) = people_of(cx, column(0, left));
        let (stage, lower) = split(column(left, body.width - left), hand(rows.map(|rows| rows[1]), 10));
        let asked = if BELOW.contains(&cx.desk.focus) && has_pane(cx, cx.desk.focus) {
            cx.desk.focus
        } else if playing && has_pane(cx, Pane::Hand) || own.is_some() {
            Pane::Hand
        } else {
            Pane::Log
        };
        return vec![(Pane::Party, party), (Pane::Foes, foes), (Pane::Felt, stage), (asked, lower)];
    }
    vec![(cx.desk.focus, body)]
}

/// Returns the area of the small map below the felt: always on a large screen, else while the felt is empty.
pub fn place_of_map(cx: &Cx<'_>, area: Rect, places: &mut [(Pane, Rect)]) -> Option<Rect> {
    let seen = cx.shown_seen();
    let map = seen.map.as_ref()?;
    let large = area.width >= LARGE.0 && area.height >= LARGE.1;
    let (_, place) = places.iter_mut().find(|(pane, _)| *pane == Pane::Felt)?;
    let empty = if large { STAGE } else { EMPTY };
    let rows = (u16::from(map.ground.high()) + 2).min(place.height.saturating_sub(empty));
    let lies = felt::lying(seen).is_some() || !seen.dues.is_empty();
    if lies && !large || rows < LEAST {
        return None;
    }
    let (felt, map) = split(*place, rows);
    *place = felt;
    Some(map)
}

pub fn people_of(cx: &Cx<'_>, column: Rect) -> (Rect, Rect) {
    let seen = cx.shown_seen();
    let [upper, lower] =
        [Pane::Party, Pane::Foes].map(|pane| pane.view().wished(cx.look, seen, column.width).max(LEAST));
    let half = column.height / 2;
    let rows = match column.height.checked_sub(upper.saturating_add(lower)) {
        Some(_) if lower > half => lower,
        Some(_) => half.min(column.height - upper),
        None => {
            let third = column.height / 3;
            let share = u32::from(column.height) * u32::from(lower) / (u32::from(upper) + u32::from(lower));
            (share as u16).clamp(third.min(lower), column.height - third.min(upper))
        }
    };
    let upper = Rect { height: column.height - rows, ..column };
    (upper, Rect { y: upper.bottom(), height: rows, ..column })
}

/// Draws the tabs of panes that share an area.
pub fn draw_tabs(cx: &Cx<'_>, to: &mut Canvas<'_, '_>, area: Rect, places: &[(Pane, Rect)]) {
    let shared = match places {
        [_] => PANES,
        _ if cx.watching || is_wide(area) => return,
        _ => &BELOW,
    };
    let panes: Vec<Pane> = shared.iter().copied().filter(|pane| has_pane(cx, *pane)).collect();
    let Some((shown, place)) = places.last() else { return };
    let edge = Rect {
        x: place.x + 2,
        y: place.bottom().saturating_sub(1),
        width: place.width.saturating_sub(4),
        height: 1,
    };
    let letters: u16 = panes.iter().map(|pane| to.look.width(&format!("{pane:?}")) + 3).sum();
    let air = if letters <= edge.width + 1 { " " } else { "" };
    let mut x = edge.x;
    for pane in panes {
        let name = format!("{air}{pane:?}{air}");
        let end = x + to.look.width(&name);
        if end > edge.right() {
            return;
        }
        let look = to.look;
        let style = if pane == *shown { look.style(Role::TitleFocus) } else { look.on_border() };
        look.put(to.buf, edge, (x, edge.y), &name, style);
        to.spot(Rect { x, width: end - x, ..edge }, ClickTarget::Pane(pane));
        x = end + 1;
    }
}

/// Splits off `lower` rows, at most half.
fn split(column: Rect, lower: u16) -> (Rect, Rect) {
    let lower = lower.min(column.height / 2);
    let upper = Rect { height: column.height - lower, ..column };
    (upper, Rect { y: upper.bottom(), height: lower, ..column })
}
