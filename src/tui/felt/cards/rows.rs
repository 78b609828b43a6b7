//! The rows of cards on the felt: the Dealer's above, the players' below, marks between them.

use ratatui::layout::Rect;

use super::{Animation, figures, verdict};
use crate::table::card::Laid;
use crate::table::challenge::{PairResult, Stage, Verdict};
use crate::table::seen::{SeenChallenge, SeenRow};
use crate::tui::canvas::{Canvas, below, middle, row_of};
use crate::tui::felt::stage::{self, Staged};
use crate::tui::panes::felt::FeltLayout;
use crate::tui::theme::Role;
use crate::tui::widgets::card::Size;
use crate::tui::widgets::{CardCell, CardRow, Slot, Spread};

#[derive(Default)]
pub(super) struct Placed {
    pub name: String,
    pub places: Vec<Slot>,
    /// The owner of each card in a joint row, in the color of the card's result.
    pub owners: Vec<(String, Role)>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Names {
    Beside,
    /// Above the Dealer's row and below the others.
    Over,
    Left,
}

#[derive(Clone, Copy)]
struct Plan {
    form: Spread,
    names: Names,
    width: u16,
    height: u16,
}

pub(super) fn draw(
    to: &mut Canvas<'_, '_>,
    area: Rect,
    challenge: &SeenChallenge,
    settled: bool,
    craft: &FeltLayout,
) {
    let stage = stage::stage(area);
    let places = dealer_places(challenge, craft);
    let mut rows = vec![Placed { name: "Dealer".into(), places, ..Placed::default() }];
    rows.extend(player_rows(to, challenge, craft));
    let staged = Staged {
        heading: &challenge.heading,
        figures: figures(to, stage.width, challenge),
        beware: challenge.beware.as_deref().filter(|_| !settled),
        verdict: verdict::line(challenge),
        foot: verdict::rows(to, stage.width, challenge, craft),
        least: least(stage, &rows),
        settled,
        consequences: &craft.consequences,
    };
    let marks = challenge.verdict.as_ref().map(|v| marks(to, v, craft.show)).unwrap_or_default();
    if let Some(foot) = draw_staged(to, stage, &staged, &rows, &marks) {
        verdict::draw(to, foot, challenge, craft);
    }
}

/// Least rows for all cards and their marks.
pub(super) fn least(stage: Rect, rows: &[Placed]) -> u16 {
    let lines = |row: &Placed| CardRow::lines(Spread::LEAST, row.places.len(), stage.width);
    let marked = rows.iter().enumerate().filter(|(nth, row)| *nth == 0 || !row.owners.is_empty());
    rows.iter().map(lines).sum::<u16>() + marked.map(|(_, row)| lines(row)).sum::<u16>()
}

/// Draws the rows, the Dealer's first with the marks; returns the place of the foot, unless there is no room.
pub(super) fn draw_staged(
    to: &mut Canvas<'_, '_>,
    stage: Rect,
    staged: &Staged<'_>,
    rows: &[Placed],
    marks: &Marks<'_>,
) -> Option<Rect> {
    let room = staged.room(to, stage)?;
    let plan = plan(to, stage, rows, room);
    Some(staged.draw(to, stage, [plan.height; 3], |to, body| draw_rows(to, body, rows, marks, plan)))
}

pub(super) type Marks<'m> = Vec<(&'m str, Role)>;

fn cells<'m>(places: &[Slot], marks: &[(&'m str, Role)]) -> Vec<CardCell<'m>> {
    let mark = |at: usize| marks.get(at).copied().unwrap_or(("", Role::Dim));
    places.iter().enumerate().map(|(at, place)| CardCell::new(*place).below(mark(at).0, mark(at).1)).collect()
}

/// Prefers whole cards to compact ones, and names beside the rows to names over them.
fn plan(to: &Canvas<'_, '_>, stage: Rect, rows: &[Placed], room: u16) -> Plan {
    let count = rows.iter().map(|row| row.places.len()).max().unwrap_or(0);
    let drawn = rows.iter().filter(|row| !row.places.is_empty()).count() as u16;
    let label = rows.iter().map(|row| to.look.width(&row.name)).max().unwrap_or(0);
    let each = room.saturating_sub(1) / drawn.max(1);
    let forms: Vec<Spread> = CardRow::forms(count, Rect { height: each, ..stage }, 0).collect();
    let fitting = |form: Spread, names: Names| {
        let width = CardRow::width(form, count, stage.width);
        let margin = (stage.width - width) / 2;
        let cards: u16 =
            rows.iter().map(|row| CardRow::rows(form, row.places.len(), stage.width)).sum::<u16>();
        // Marks are below each row of the Dealer's cards.
        let marked = CardRow::lines(form, rows.first().map_or(0, |row| row.places.len()), stage.width);
        let named = if names == Names::Over { drawn } else { 0 };
        let owned = rows.iter().filter(|row| !row.owners.is_empty());
        let marked =
            marked + owned.map(|row| CardRow::lines(form, row.places.len(), stage.width)).sum::<u16>();
        let fits = match names {
            Names::Beside => margin > label + 2,
            Names::Over | Names::Left => true,
        };
        let plan = Plan { form, names, width, height: cards + marked + named };
        (fits && plan.height <= room).then_some(plan)
    };
    let names = [Names::Beside, Names::Over, Names::Left];
    // The upper of two rows is the Dealer's and needs no name; with more rows, cards shrink before names go.
    let named = || {
        forms
            .iter()
            .flat_map(|form| nearer(*form).map(|form| (form, Names::Beside)).chain([(*form, Names::Over)]))
    };
    if let Some(plan) = named().filter(|_| drawn > 2).find_map(|(form, names)| fitting(form, names)) {
        return plan;
    }
    forms
        .iter()
        .filter(|form| form.size != Some(Size::Whole) || stage.width >= 30)
        .flat_map(|form| names.map(|names| (*form, names)))
        // Large cards only with names beside or above the rows.
        .filter(|(form, names)| !matches!(form.size, Some(Size::Grand | Size::Big)) || *names != Names::Left)
        .find_map(|(form, names)| fitting(form, names))
        .unwrap_or_else(|| {
            let form = Spread::LEAST;
            Plan { form, names: Names::Left, width: CardRow::width(form, count, stage.width), height: room }
        })
}

fn nearer(form: Spread) -> impl Iterator<Item = Spread> {
    let nearer = if form.size == Some(Size::Whole) { 4..form.pitch } else { 0..0 };
    std::iter::once(form).chain(nearer.rev().map(move |pitch| Spread { pitch, ..form }))
}

fn draw_rows(to: &mut Canvas<'_, '_>, area: Rect, rows: &[Placed], marks: &Marks<'_>, plan: Plan) {
    let lane = middle(area, plan.width);
    let lane = Rect { height: lane.height.min(plan.height), ..lane };
    let mut y = 0;
    for (nth, row) in rows.iter().filter(|row| !row.places.is_empty()).enumerate() {
        let named = plan.names == Names::Over;
        if named && nth == 0 {
            to.line(row_of(lane, y), &row.name, Role::Dim);
            y += 1;
        }
        let dealers = nth == 0 && row.name == rows[0].name;
        let owners: Marks<'_> = row.owners.iter().map(|(name, role)| (name.as_str(), *role)).collect();
        let cells = cells(&row.places, if dealers { marks } else { &owners });
        let cards = CardRow { form: Some(plan.form), ..CardRow::new(&cells) };
        let place = below(lane, y);
        let tall = cards.height(place.width, place.height);
        cards.draw(to.look, Rect { height: tall, ..place }, to.buf);
        if plan.names == Names::Beside {
            let body = CardRow::rows(plan.form, 1, plan.width);
            let line = row_of(Rect { x: area.x, width: lane.x - area.x, ..place }, body / 2);
            to.put(
                Rect { width: line.width.saturating_sub(1), ..line },
                (line.x + 1, line.y),
                &row.name,
                Role::Dim,
            );
        }
        // The row of marks is reserved from the first card on, so that nothing moves later.
        y += if dealers && marks.is_empty() {
            tall + CardRow::lines(plan.form, row.places.len(), lane.width)
        } else {
            tall
        };
        if named && nth > 0 {
            to.line(row_of(lane, y), &row.name, Role::Dim);
            y += 1;
        }
    }
}

fn dealer_places(challenge: &SeenChallenge, craft: &FeltLayout) -> Vec<Slot> {
    match &challenge.dealer {
        SeenRow::Empty => vec![Slot::Empty; challenge.difficulty.total().clamp(0, 60) as usize],
        SeenRow::Down(count) => vec![Slot::Down; *count],
        SeenRow::Up(row) if challenge.stage < Stage::Judged && !craft.peek => vec![Slot::Down; row.len()],
        SeenRow::Up(row) => turning(row, pairs(challenge), craft.show),
    }
}

fn pairs(challenge: &SeenChallenge) -> usize {
    challenge.verdict.as_ref().map_or(0, |verdict| verdict.pairs.len())
}

/// Cards are turned one by one, those without a partner together at the end.
pub(super) fn turning(row: &[Laid], pairs: usize, turned: Option<Animation>) -> Vec<Slot> {
    let Some(turned) = turned else { return row.iter().map(|laid| Slot::Up(laid.card)).collect() };
    row.iter()
        .enumerate()
        .map(|(at, laid)| {
            // Cards without a partner turn together, after the last pair.
            let turn = at.min(pairs);
            match turned.step {
                _ if turn < turned.lie => Slot::Up(laid.card),
                1 if turn == turned.lie => Slot::Empty,
                2 if turn == turned.lie => Slot::Up(laid.card),
                _ => Slot::Down,
            }
        })
        .collect()
}

/// One row per player until the cards are turned, then the one that is judged.
fn player_rows(to: &Canvas<'_, '_>, challenge: &SeenChallenge, craft: &FeltLayout) -> Vec<Placed> {
    if challenge.stage == Stage::Judged {
        let names: Vec<&str> = challenge.players.iter().map(|p| p.name.as_str()).collect();
        let places = turning(&challenge.row, pairs(challenge), craft.show);
        return vec![Placed { name: names.join(" and "), places, owners: owners(to, challenge, craft.show) }];
    }
    let row = |player: &crate::table::seen::SeenPlayer| match &player.row {
        SeenRow::Up(row) => row.iter().map(|laid| Slot::Up(laid.card)).collect(),
        SeenRow::Down(count) => vec![Slot::Down; *count],
        SeenRow::Empty => {
            let laying = craft.laying.as_ref().filter(|(who, _)| *who == player.who);
            let laying = laying.map_or(&[][..], |(_, row)| row);
            let limit = player.limit.total().clamp(0, 40) as usize;
            let free = std::iter::repeat_n(Slot::Empty, limit.saturating_sub(laying.len()));
            laying.iter().map(|laid| Slot::Up(laid.card)).chain(free).collect()
        }
    };
    challenge
        .players
        .iter()
        .map(|player| Placed { name: player.name.clone(), places: row(player), ..Placed::default() })
        .collect()
}

/// The owner of each turned card in a row that several laid: the first letters of the name that tell them apart.
fn owners(to: &Canvas<'_, '_>, challenge: &SeenChallenge, turned: Option<Animation>) -> Vec<(String, Role)> {
    let Some(verdict) = challenge.verdict.as_ref().filter(|_| challenge.players.len() > 1) else {
        return Vec::new();
    };
    let short = |name: &str, letters: usize| name.chars().take(letters).collect::<String>();
    let distinct = |letters: &usize| {
        let mut all: Vec<String> = challenge.players.iter().map(|one| short(&one.name, *letters)).collect();
        all.sort();
        all.windows(2).all(|pair| pair[0] != pair[1])
    };
    let letters = (1..=3).find(distinct).unwrap_or(3);
    let brought = marks(to, verdict, turned);
    let name = |owner: &u8| challenge.players.get(usize::from(*owner)).map_or("", |one| one.name.as_str());
    let mark = |(at, owner): (usize, &u8)| match brought.get(at) {
        Some((_, role)) => (short(name(owner), letters), *role),
        None => (String::new(), Role::Dim),
    };
    challenge.owners.iter().enumerate().map(mark).collect()
}

/// Marks of the pairs, then of the unpaired cards. They add up to the score.
pub(super) fn marks(to: &Canvas<'_, '_>, verdict: &Verdict, turned: Option<Animation>) -> Marks<'static> {
    let pairs = verdict.pairs.len();
    let open = turned.map_or(usize::MAX, |t| if t.lie > pairs { usize::MAX } else { t.lie });
    let glyphs = to.look.glyphs;
    let sign = |gives| match gives {
        PairResult::Success => (glyphs.success, Role::Good),
        PairResult::Failure => (glyphs.failure, Role::Harm),
        PairResult::Draw => (glyphs.draw, Role::Dim),
    };
    verdict.each().take(open).map(sign).collect()
}
