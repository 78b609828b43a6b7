//! Actors in rows of text, bars and tokens, with priorities for small panes. Every actor is shown.

mod army;
mod line;
mod plan;
mod ranges;

use ratatui::layout::Rect;

pub use army::armies;
pub use line::{FIRM, PaneLine, Piece};
pub use plan::wished;
pub use ranges::{between, ranges};

use super::{At, Pane};
use crate::table::seen::{Seen, SeenActor};
use crate::tui::canvas::{Canvas, ClickTarget, row_of};
use crate::tui::painter::{Painter, cut_at_word};
use crate::tui::theme::Role;
use crate::tui::widgets::Frame;

/// Rows of one actor or a group.
pub struct Block {
    /// Indexes in the pane's list.
    pub who: Vec<usize>,
    pub weight: u16,
    pub mark: Option<(&'static str, Role)>,
    /// Name first.
    pub lines: Vec<PaneLine>,
    pub lasts: Vec<String>,
    pub least: PaneLine,
}

/// The play that makes an actor's choices; a foe's may be the one of all foes.
pub fn played(seen: &Seen, actor: &SeenActor) -> Option<String> {
    let of_all = seen.dealer_play.as_ref().filter(|_| !actor.is_played());
    actor.play.as_ref().or(of_all).map(|play| format!("plays {play}"))
}

/// Priority of the first row of lasting effects, and of the others.
const LASTS: [u8; 2] = [70, 40];

impl Block {
    pub fn of(least: PaneLine) -> Block {
        Block { who: Vec::new(), weight: 0, mark: None, lines: vec![least.clone()], lasts: Vec::new(), least }
    }

    fn is_one(&self) -> bool {
        self.who.len() == 1
    }

    fn lasting(&self, look: Painter<'_>, width: u16) -> u16 {
        if self.lasts.is_empty() { 0 } else { flowed(look, &self.lasts, width, u16::MAX).len() as u16 }
    }

    fn rows(&self, look: Painter<'_>, width: u16) -> u16 {
        self.lines.len() as u16 + self.lasting(look, width)
    }

    /// Lines that fit `rows`, and the rows left for lasting effects.
    fn kept(&self, look: Painter<'_>, width: u16, rows: u16) -> (Vec<&PaneLine>, u16) {
        let lasting = self.lasting(look, width);
        let of_line = |at: usize| self.lines[at].keep;
        let mut ranks: Vec<(u8, Option<usize>)> =
            (0..self.lines.len()).map(|at| (of_line(at), Some(at))).collect();
        ranks.extend((0..lasting).map(|nth| (LASTS[usize::from(nth > 0)], None)));
        ranks.sort_by_key(|(keep, _)| std::cmp::Reverse(*keep));
        ranks.truncate(usize::from(rows));
        let mut kept: Vec<usize> = ranks.iter().filter_map(|(_, at)| *at).collect();
        let left = (ranks.len() - kept.len()) as u16;
        kept.sort_unstable();
        (kept.into_iter().map(|at| &self.lines[at]).collect(), left)
    }

    fn draw(&self, to: &mut Canvas<'_, '_>, pane: Pane, place: Rect, cursor: Option<usize>) {
        let inside = Rect { x: place.x + 1, width: place.width.saturating_sub(1), ..place };
        let chosen = cursor.filter(|cursor| self.who.contains(cursor));
        if place.height > 1 {
            let (lines, left) = self.kept(to.look, inside.width, place.height);
            let mut end = inside.x;
            for (line, nth) in lines.iter().zip(0..) {
                let least = if nth == 0 && left == 0 && !self.lasts.is_empty() { 2 } else { 0 };
                let x = line.draw(to, pane, row_of(inside, nth), (chosen, least));
                end = if nth == 0 { x } else { end };
            }
            let rest = Rect { y: inside.y + lines.len() as u16, height: left, ..inside };
            if left == 0 {
                self.gist(to, row_of(inside, 0), end);
            } else {
                for (words, nth) in flowed(to.look, &self.lasts, inside.width, left).iter().zip(0..) {
                    let row = row_of(rest, nth);
                    to.line(row, words, Role::Warning);
                }
            }
        } else {
            let end = self.least.draw(to, pane, inside, (chosen, 0));
            self.gist(to, inside, end);
        }
        let first = row_of(place, 0);
        if chosen.is_some() && self.is_one() {
            to.look.select(to.buf, first);
        }
        match self.mark {
            Some((sign, role)) if chosen.is_none() => {
                to.line(first, sign, role);
            }
            Some((sign, _)) if self.is_one() && first.height > 0 => {
                to.buf[(first.x, first.y)].set_symbol(sign);
            }
            _ if chosen.is_some() => {
                to.line(first, to.look.glyphs.pointer, Role::Accent);
            }
            _ => {}
        }
    }

    /// Lasting effects in the rest of the name's line, if they have no row.
    fn gist(&self, to: &mut Canvas<'_, '_>, row: Rect, end: u16) {
        const LEAST: u16 = 4;
        if self.lasts.is_empty() || row.height == 0 {
            return;
        }
        let free = (end..row.right()).take_while(|x| to.buf[(*x, row.y)].symbol() == " ").count() as u16;
        let free = if end + free < row.right() { free.saturating_sub(1) } else { free };
        if free > LEAST {
            let words = flowed(to.look, &self.lasts, free - 1, 1).concat();
            let fits = to.look.width(&words) < free;
            let words = if fits { words.as_str() } else { to.look.glyphs.ellipsis };
            to.put(Rect { width: end + free - row.x, ..row }, (end + 1, row.y), words, Role::Warning);
        }
    }
}

/// Wraps facts with dots between them. Long facts continue on the next row; the last row counts what is left out.
fn flowed(look: Painter<'_>, facts: &[String], width: u16, rows: u16) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for (nth, fact) in facts.iter().enumerate() {
        let last = lines.len() >= usize::from(rows);
        let after = facts.len() - nth - 1;
        let spared = if last && after > 0 { look.width(&more(after)) } else { 0 };
        let fact = briefer(look, fact, width);
        match lines.last_mut() {
            Some(line) if look.width(line) + 3 + look.width(&fact) + spared <= width => {
                line.push_str(" · ");
                line.push_str(&fact);
            }
            Some(line) if last => {
                let more = more(after + 1);
                let cut = cut_at_word(look, line, width.saturating_sub(look.width(&more))) + &more;
                let fits = look.width(&cut) <= width;
                let whole = line.trim_end_matches(look.glyphs.ellipsis);
                *line = if fits { cut } else { cut_at_word(look, &format!("{whole} · {fact}"), width) };
                break;
            }
            _ => lines.extend(folded(look, &fact, width, usize::from(rows) - lines.len())),
        }
    }
    lines
}

fn more(facts: usize) -> String {
    format!(" · {facts} more")
}

/// Shortens the turns of a long fact to a number.
fn briefer(look: Painter<'_>, fact: &str, width: u16) -> String {
    if look.width(fact) <= width {
        return fact.to_owned();
    }
    fact.replace(" turns)", ")").replace(" turn)", ")")
}

/// Wraps a long fact to at most `rows` rows.
fn folded(look: Painter<'_>, fact: &str, width: u16, rows: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in fact.split(' ') {
        let last = lines.len() == rows;
        match lines.last_mut() {
            Some(line) if look.width(line) + 1 + look.width(word) <= width => {
                line.push(' ');
                line.push_str(word);
            }
            Some(line) if last => {
                *line = cut_at_word(look, &format!("{line} {word}"), width);
                break;
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

pub fn draw(to: &mut Canvas<'_, '_>, pane: Pane, area: Rect, blocks: &[Block], at: At) {
    let inner = Frame::inner(area);
    let (places, more) = plan::places(to.look, blocks, inner, at);
    let name = format!("{pane:?}");
    to.frame(pane, area, &Frame { more, ..Frame::new(&name, at.focused) });
    for (index, place) in places {
        let block = &blocks[index];
        if let Some(first) = block.who.first() {
            to.spot(place, ClickTarget::Row(pane, *first));
        }
        block.draw(to, pane, place, at.focused.then_some(at.cursor));
    }
}

pub fn dead(look: Painter<'_>, who: &[(usize, &SeenActor)], width: u16) -> Option<Block> {
    who.first()?;
    let sign = || PaneLine::new(FIRM).and(Piece::dim(format!("{} ", look.glyphs.dead)));
    let mut lines = vec![sign()];
    let mut used = 2;
    for (index, one) in who {
        let wide = look.width(&one.name) + 2;
        if used + wide > width && used > 2 {
            lines.push(PaneLine::new(FIRM).and(Piece::dim("  ")));
            used = 2;
        }
        used += wide;
        let line = lines.pop().unwrap_or_else(sign);
        lines.push(line.and(Piece::One(*index, one.name.clone(), Role::Dim)).and(Piece::dim("  ")));
    }
    let least = lines[0].clone();
    let weight = lines.len() as u16;
    Some(Block { who: who.iter().map(|(index, _)| *index).collect(), weight, lines, ..Block::of(least) })
}
