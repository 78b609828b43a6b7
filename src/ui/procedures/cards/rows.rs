//! The two rows of cards on the felt: the Dealer's above, the players' below, marks between them.

use ratatui::layout::Rect;

use super::{Show, outcome_role, outcome_words, waiting_words};
use crate::words::counted;
use crate::table::card::Laid;
use crate::table::challenge::{Gives, Stage, Verdict};
use crate::table::seen::{SeenChallenge, SeenRow};
use crate::ui::canvas::{Canvas, below, row_of};
use crate::ui::faces::up;
use crate::ui::panes::felt::Stagecraft;
use crate::ui::theme::Role;
use crate::ui::widgets::{CardCell, CardRow, Slot, Spread};

/// Draws both rows and what stands under them.
pub(super) fn draw(to: &mut Canvas<'_, '_>, area: Rect, challenge: &SeenChallenge, craft: &Stagecraft) {
    let turned = craft.show;
    let dealer = dealer_places(challenge, craft.peek, turned);
    let (names, players) = player_places(challenge, craft);
    let marks = marks(to, challenge, turned);
    let count = dealer.len().max(players.len());
    let whole = area.height >= 12 && area.width >= 30;
    let used = if whole {
        whole_rows(to, area, (&dealer, &players, &marks), (&names, count))
    } else {
        compact_rows(to, area, (&dealer, &players, &marks), (&names, count))
    };
    foot(to, below(area, used), challenge, craft);
}

type Marks = Vec<(&'static str, Role)>;

fn cells<'m>(places: &[Slot], marks: &[(&'m str, Role)]) -> Vec<CardCell<'m>> {
    let mark = |at: usize| marks.get(at).copied().unwrap_or(("", Role::Dim));
    places.iter().enumerate().map(|(at, place)| CardCell::new(*place).below(mark(at).0, mark(at).1)).collect()
}

fn whole_rows(
    to: &mut Canvas<'_, '_>,
    area: Rect,
    (dealer, players, marks): (&[Slot], &[Slot], &Marks),
    (names, count): (&str, usize),
) -> u16 {
    to.put(row_of(area, 0), (area.x + 1, area.y), "Dealer", Role::Dim);
    let each = area.height.saturating_sub(5) / 2;
    let form = Some(CardRow::best_form(count, Rect { height: each, ..area }, 0));
    let mut y = 1;
    let air = u16::from(marks.is_empty());
    for (places, under, air) in [(dealer, marks.as_slice(), air), (players, &[][..], 0)] {
        let cells = cells(places, under);
        let row = CardRow { form, ..CardRow::new(&cells) };
        let place = below(area, y);
        row.draw(to.look, Rect { height: place.height.min(each + 1), ..place }, to.buf);
        if !cells.is_empty() {
            y += row.height(area.width, each + 1) + air;
        }
    }
    let line = row_of(area, y);
    to.put(line, (line.x + 1, line.y), names, Role::Dim);
    y + 2
}

fn compact_rows(
    to: &mut Canvas<'_, '_>,
    area: Rect,
    (dealer, players, marks): (&[Slot], &[Slot], &Marks),
    (names, count): (&str, usize),
) -> u16 {
    let fits = usize::from(area.width.saturating_sub(10)) >= count * 4;
    let label = if area.width >= 40 && fits { 9 } else { 0 };
    let room = Rect { x: area.x + label, width: area.width.saturating_sub(label + 1), ..area };
    let form = Some(Spread::Compact { pitch: 4 });
    let mut y = 0;
    for (label_words, places, marks) in [("Dealer", dealer, marks.as_slice()), (names, players, &[][..])] {
        if places.is_empty() {
            continue;
        }
        let line = row_of(area, y);
        let side = Rect { width: label.saturating_sub(1).max(1), ..line };
        if label > 0 {
            to.put(side, (side.x + 1, side.y), label_words, Role::Dim);
        }
        let cells = cells(places, marks);
        let row = CardRow { form, ..CardRow::new(&cells) };
        let place = below(room, y);
        let most = place.height.min(4);
        let tall = row.height(place.width, most).max(1);
        row.draw(to.look, Rect { height: tall, ..place }, to.buf);
        y += tall;
    }
    if area.height > y + 2 { y + 1 } else { y }
}

/// What lies in the Dealer's row.
fn dealer_places(challenge: &SeenChallenge, peek: bool, turned: Option<Show>) -> Vec<Slot> {
    match &challenge.dealer {
        SeenRow::Empty => vec![Slot::Empty; challenge.difficulty.total().clamp(0, 60) as usize],
        SeenRow::Down(count) => vec![Slot::Down; *count],
        SeenRow::Up(row) if challenge.stage < Stage::Judged && !peek => vec![Slot::Down; row.len()],
        SeenRow::Up(row) => turning(row, challenge, turned),
    }
}

/// A row that is turned card by card.
fn turning(row: &[Laid], challenge: &SeenChallenge, turned: Option<Show>) -> Vec<Slot> {
    let Some(turned) = turned else { return row.iter().map(|laid| up(*laid)).collect() };
    let pairs = challenge.verdict.as_ref().map_or(0, |v| v.pairs.len());
    row.iter()
        .enumerate()
        .map(|(at, laid)| {
            // Cards without a partner turn together, after the last pair.
            let turn = at.min(pairs);
            match turned.step {
                _ if turn < turned.lie => up(*laid),
                1 if turn == turned.lie => Slot::Empty,
                2 if turn == turned.lie => up(*laid),
                _ => Slot::Down,
            }
        })
        .collect()
}

/// Whose row it is, and what lies in it.
fn player_places(challenge: &SeenChallenge, craft: &Stagecraft) -> (String, Vec<Slot>) {
    let names: Vec<&str> = challenge.players.iter().map(|p| p.name.as_str()).collect();
    let names = names.join(" and ");
    if challenge.stage == Stage::Judged {
        return (names, turning(&challenge.row, challenge, craft.show));
    }
    let mut places = Vec::new();
    for player in &challenge.players {
        match &player.row {
            SeenRow::Up(row) => places.extend(row.iter().map(|laid| up(*laid))),
            SeenRow::Down(count) => places.extend(std::iter::repeat_n(Slot::Down, *count)),
            SeenRow::Empty => {
                let mine = Some(&player.who) == challenge.waiting_for.as_ref();
                let laying = craft.laying.as_deref().filter(|_| mine).unwrap_or_default();
                let limit = player.limit.total().clamp(0, 40) as usize;
                places.extend(laying.iter().map(|laid| up(*laid)));
                places.extend(std::iter::repeat_n(Slot::Empty, limit.saturating_sub(laying.len())));
            }
        }
    }
    (names, places)
}

/// The mark of each pair that lies open.
fn marks(to: &Canvas<'_, '_>, challenge: &SeenChallenge, turned: Option<Show>) -> Marks {
    let Some(verdict) = &challenge.verdict else { return Vec::new() };
    let open = turned.map_or(verdict.pairs.len(), |t| t.lie);
    let glyphs = to.look.glyphs;
    verdict
        .pairs
        .iter()
        .take(open)
        .map(|pair| match pair.gives {
            Gives::Success => (glyphs.success, Role::Good),
            Gives::Failure => (glyphs.failure, Role::Harm),
            Gives::Draw => (glyphs.draw, Role::Dim),
        })
        .collect()
}

/// How many of each there are among the open pairs.
fn tally(to: &Canvas<'_, '_>, verdict: &Verdict, open: usize) -> String {
    let count = |gives| verdict.pairs.iter().take(open).filter(|pair| pair.gives == gives).count();
    let glyphs = to.look.glyphs;
    format!(
        "{} {}   {} {}   {} {}",
        count(Gives::Success),
        glyphs.success,
        count(Gives::Failure),
        glyphs.failure,
        count(Gives::Draw),
        glyphs.draw
    )
}

fn foot(to: &mut Canvas<'_, '_>, area: Rect, challenge: &SeenChallenge, craft: &Stagecraft) {
    let row = row_of(area, 0);
    let Some(verdict) = &challenge.verdict else {
        let words = match (&craft.laying, challenge.stage) {
            (Some(laying), Stage::Dealt) => format!("{} laid in order", laying.len()),
            _ if challenge.outcome.is_some() => outcome_words(challenge),
            _ => waiting_words(challenge),
        };
        to.put(row, (row.x + 1, row.y), &words, Role::Dim);
        let row = row_of(area, 1);
        if challenge.focus_spent > 0 {
            let words = format!("{} focus spent: as much threat when it ends", challenge.focus_spent);
            to.put(row, (row.x + 1, row.y), &words, Role::Dim);
        }
        return;
    };
    let pairs = verdict.pairs.len();
    let open = craft.show.map_or(pairs, |t| t.lie.min(pairs));
    to.put(row, (row.x + 1, row.y), &tally(to, verdict, open), Role::Ink);
    let mut facts = Vec::new();
    if open < pairs {
        facts.push(counted(pairs - open, "pair to go", "pairs to go"));
    }
    let over = |n: usize, words: &str| format!("{n} card{} {words}", if n == 1 { "" } else { "s" });
    if !verdict.missing.is_empty() {
        facts.push(over(verdict.missing.len(), "short"));
    }
    if !verdict.extra.is_empty() {
        facts.push(over(verdict.extra.len(), "extra"));
    }
    let right = Rect { width: row.width.saturating_sub(1), ..row };
    let words = facts.join(", ");
    if to.look.width(&words) + 19 < row.width {
        to.put_right(right, &words, Role::Dim);
    }
    if craft.show.is_some() {
        return;
    }
    let row = row_of(area, 1);
    to.put(row, (row.x + 1, row.y), &outcome_words(challenge), outcome_role(challenge.outcome));
    let notes = verdict.notes.join("; ");
    let rest = below(area, 2);
    to.wrap(Rect { x: rest.x + 1, width: rest.width.saturating_sub(2), ..rest }, &notes, Role::Dim);
}
