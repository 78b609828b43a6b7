//! Special moments, shown for half a second as a card over the felt.

use std::time::Duration;

use ratatui::layout::Rect;

use super::verdict::spaced;
use crate::entry::{CHEATS_DEATH, Entry, FALLS};
use crate::table::card::{Card, Laid, Rank};
use crate::table::challenge::{Outcome, Verdict};
use crate::tui::canvas::{Canvas, middle, row_of};
use crate::tui::glyphs::Glyphs;
use crate::tui::theme::Role;

pub const BREATH: Duration = Duration::from_millis(500);

/// Moments shown for one command at most.
const MOST: usize = 4;

/// Full and minimum height.
const ROWS: [u16; 2] = [5, 3];

const WIDTH: u16 = 28;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum MomentKind {
    Fury,
    Perfect,
    Joker(Card),
    CriticalFailure,
    Fall,
    Death,
    DeathCheated,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Moment {
    kind: MomentKind,
    whose: String,
}

pub fn moments(entries: &[Entry]) -> Vec<Moment> {
    let mut moments: Vec<Moment> = entries.iter().flat_map(of).collect();
    moments.truncate(MOST);
    moments
}

fn of(entry: &Entry) -> Vec<Moment> {
    let one = |kind, whose: &str| vec![Moment { kind, whose: whose.to_owned() }];
    match entry {
        Entry::FullFury(who) => one(MomentKind::Fury, &who.name),
        Entry::Revealed { who, verdict, .. } | Entry::Flipped { who, verdict, .. } => {
            turned(&who.name, verdict)
        }
        Entry::CriticalFailure(who) => one(MomentKind::CriticalFailure, &who.name),
        Entry::Fell { who, how: FALLS } => one(MomentKind::Fall, &who.name),
        Entry::Died(who) => one(MomentKind::Death, &who.name),
        Entry::MoraleSpent { who, why: CHEATS_DEATH, .. } => one(MomentKind::DeathCheated, &who.name),
        _ => Vec::new(),
    }
}

/// Jokers, the player's first, and a perfect result.
fn turned(name: &str, verdict: &Verdict) -> Vec<Moment> {
    let joker = |laid: &Laid| matches!(laid.card.rank(), Rank::LittleJoker | Rank::BigJoker);
    let jokers = |row: Vec<Laid>, whose: &str| -> Vec<Moment> {
        let row = row.into_iter().filter(joker);
        row.map(|laid| Moment { kind: MomentKind::Joker(laid.card), whose: whose.to_owned() }).collect()
    };
    let [mine, theirs] = verdict.sides();
    let mut moments = jokers(mine, name);
    moments.extend(jokers(theirs, "the Dealer"));
    if verdict.outcome == Outcome::Perfect {
        moments.push(Moment { kind: MomentKind::Perfect, whose: name.to_owned() });
    }
    moments
}

impl Moment {
    fn words_and_sign(&self, glyphs: &Glyphs) -> (&'static str, &'static str, Role) {
        match self.kind {
            MomentKind::Fury => ("full fury", glyphs.round[0], Role::RedSuit),
            MomentKind::Perfect => (Outcome::Perfect.words(), glyphs.success, Role::BlackSuit),
            MomentKind::Joker(Card::BIG_JOKER) => ("the big joker", glyphs.jokers[1], Role::Joker),
            MomentKind::Joker(_) => ("the little joker", glyphs.jokers[0], Role::Joker),
            MomentKind::CriticalFailure => ("critical failure", glyphs.failure, Role::RedSuit),
            MomentKind::Fall => ("fallen", glyphs.dead, Role::BlackSuit),
            MomentKind::Death => ("death", glyphs.suits[3], Role::BlackSuit),
            MomentKind::DeathCheated => ("death is cheated", glyphs.heart[1], Role::RedSuit),
        }
    }

    pub fn draw(&self, to: &mut Canvas<'_, '_>, area: Rect) {
        let (words, sign, role) = self.words_and_sign(to.look.glyphs);
        let bare = words.to_uppercase();
        let rows = if area.height >= ROWS[0] + 4 { ROWS[0] } else { ROWS[1].min(area.height) };
        let words = if rows == ROWS[0] { spaced(&bare) } else { format!("{bare} · {}", self.whose) };
        let fits = |words: &String| to.look.width(words) + 10 <= area.width;
        let words = Some(words).filter(fits).unwrap_or(bare);
        let width = if rows == ROWS[0] { to.look.width(&self.whose).max(WIDTH - 8) } else { 0 };
        let width = to.look.width(&words).max(width) + 8;
        let card = middle(area, width.min(area.width.saturating_sub(2)));
        let card = Rect { y: area.y + (area.height - rows) / 2, height: rows, ..card };
        if card.height < ROWS[1] {
            return;
        }
        to.look.wipe(to.buf, card, Role::CardFace);
        to.look.outline(to.buf, card, card, &to.look.glyphs.rounded, to.look.style(Role::CardEdge));
        let inside = Rect { x: card.x + 2, width: card.width.saturating_sub(4), ..card };
        let line = row_of(inside, rows / 2);
        let (first, last) = (row_of(inside, 1), row_of(inside, rows - 2));
        to.line(first, sign, role);
        to.put_right(last, sign, role);
        to.put_centred(line, &words, role);
        if rows == ROWS[0] {
            to.put_centred(last, &self.whose, Role::BlackSuit);
        }
    }
}
