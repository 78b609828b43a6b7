//! The Felt: the challenge as it lies, pair by pair while it is shown, or the dice of a roll, and what is owed after it.
//!
//! It judges nothing: pairs and result come from the table.

mod dice;
mod dues;
mod rows;

use std::fmt::Write as _;

use ratatui::layout::Rect;

use crate::table::card::Laid;
use crate::table::challenge::{Outcome, Stage};
use crate::table::seen::{Seen, SeenChallenge};
use crate::ui::keymap::Context;
use crate::ui::panes::{Cursors, Pane, View};
use crate::ui::explain;
use crate::ui::canvas::{Canvas, below, row_of};
use crate::ui::theme::Role;
use crate::ui::widgets::{Frame, Prose};

pub use dice::{FALL, Falling};
pub use dues::{due_short, due_told};

/// How far a reveal has come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Turned {
    /// Pairs that lie open.
    pub pairs: usize,
    /// How far the next one has turned, 0 to 2.
    pub turning: u8,
}

/// What the pane shows beside the table itself.
#[derive(Clone, Debug, Default)]
pub struct Stagecraft {
    /// The reveal that is running.
    pub turned: Option<Turned>,
    /// The cards that this seat has toggled, in their legal order.
    pub laying: Option<Vec<Laid>>,
    /// Whether the Dealer looks at the Dealer's cards before the reveal.
    pub peek: bool,
    /// The die under the cursor.
    pub die: usize,
    /// Dice that are falling.
    pub falling: Option<Falling>,
    /// Words for an empty felt.
    pub empty: String,
}

/// The pane.
pub struct Face;

impl super::Face for Face {
    fn context(&self) -> Context {
        Context::Felt
    }

    fn rows(&self, view: &View<'_>) -> usize {
        view.seen.dues.len()
    }

    fn draw(
        &self,
        to: &mut Canvas<'_, '_>,
        area: Rect,
        view: &View<'_>,
        cursor: usize,
        focused: bool,
    ) -> Option<usize> {
        draw(to, area, view.seen, &view.craft, (cursor, focused));
        None
    }

    fn explain(&self, seen: &Seen, cursors: &Cursors) -> Prose<'static> {
        explain::felt(seen, cursors[Pane::Felt]).unwrap_or_else(|| explain::hero_at(seen, cursors[Pane::Party]))
    }
}

/// Draws the pane; with the due under the cursor, and whether the pane has the focus.
fn draw(to: &mut Canvas<'_, '_>, area: Rect, seen: &Seen, craft: &Stagecraft, at: (usize, bool)) {
    let frame = Frame::new("Felt", at.1);
    to.look.wipe(to.buf, area, Role::Felt);
    let inner = to.frame(Pane::Felt, area, &frame);
    let air = u16::from(inner.height >= 17);
    let body = Rect { y: inner.y + air, height: inner.height.saturating_sub(air), ..inner };
    if let Some(roll) = seen.roll.as_ref().or(seen.last_roll.as_ref()).filter(|_| seen.challenge.is_none()) {
        let owed = dues::height(seen).min(body.height.saturating_sub(6));
        let stage = Rect { height: body.height - owed, ..body };
        dice::draw(to, stage, roll, seen.roll.is_none(), craft);
        dues::draw(to, below(body, body.height - owed), seen, (at.0, at.1 && seen.roll.is_none()));
        return;
    }
    let Some(challenge) = seen.challenge.as_ref().or(seen.last.as_ref()) else {
        let words = Rect { x: body.x + 1, width: body.width.saturating_sub(2), ..body };
        let used = to.wrap(words, &craft.empty, Role::Dim);
        dues::draw(to, below(words, used + 1), seen, at);
        return;
    };
    let settled = seen.challenge.is_none();
    // What is owed needs its rows: the settled challenge gives way to it.
    let owed = dues::height(seen).min(body.height.saturating_sub(3));
    let stage = Rect { height: body.height - owed, ..body };
    let used = heading(to, stage, challenge);
    let rest = below(stage, used);
    if !settled || rest.height >= 7 {
        rows::draw(to, rest, (challenge, seen.seat.is_dealer()), craft);
    } else {
        let row = row_of(rest, 0);
        to.put(row, (row.x + 1, row.y), &outcome_words(challenge), outcome_role(challenge.outcome));
    }
    dues::draw(to, below(body, body.height - owed), seen, at);
}

/// Heading and figures; returns the rows used.
fn heading(to: &mut Canvas<'_, '_>, area: Rect, challenge: &SeenChallenge) -> u16 {
    let row = row_of(area, 0);
    to.put(row, (row.x + 1, row.y), &challenge.heading, Role::Ink);
    let limit = challenge.players.first().map(|p| p.limit.total()).unwrap_or_default();
    let terms = challenge.players.first().map(|p| p.limit.sum()).unwrap_or_default();
    let (difficulty, reasons) = (challenge.difficulty.total(), challenge.difficulty.sum());
    let long = format!("difficulty {difficulty} = {reasons}  limit {limit} = {terms}");
    let middle = format!("difficulty {difficulty}  limit {limit} = {terms}");
    let bare = middle.strip_suffix(" (cards in hand)").unwrap_or(&middle).to_owned();
    let short = format!("difficulty {difficulty} · limit {limit}");
    let room = area.width.saturating_sub(2);
    let words = [long, middle, bare, short.clone()].into_iter().find(|words| to.look.width(words) <= room);
    let row = row_of(area, 1);
    to.put(row, (row.x + 1, row.y), &words.unwrap_or(short), Role::Dim);
    if area.height >= 8 { 3 } else { 2 }
}

/// The result in words, with what decided it.
pub fn outcome_words(challenge: &SeenChallenge) -> String {
    let Some(outcome) = challenge.outcome else { return String::new() };
    let mut words = outcome.words().to_owned();
    if let Some(first) = words.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    if let Some(why) = challenge.decided.as_deref().filter(|why| !why.is_empty()) {
        write!(words, ": {why}").expect("writing to a string cannot fail");
    }
    words
}

/// The style of a result.
pub fn outcome_role(outcome: Option<Outcome>) -> Role {
    match outcome {
        Some(Outcome::Perfect | Outcome::Success) => Role::Good,
        Some(Outcome::Failure | Outcome::TotalFailure) => Role::Harm,
        Some(Outcome::Partial) => Role::Accent,
        None => Role::Ink,
    }
}

/// What the felt waits for, in a few words.
fn waiting_words(challenge: &SeenChallenge) -> String {
    let name = |who| {
        challenge.players.iter().find(|p| Some(&p.who) == who).map(|p| p.name.as_str()).unwrap_or_default()
    };
    match challenge.stage {
        Stage::Called => "The Dealer deals face down next.".into(),
        Stage::Dealt => format!("{} lays cards next.", name(challenge.waiting_for.as_ref())),
        Stage::Laid => "All cards lie face down.".into(),
        Stage::Judged => String::new(),
    }
}
