//! The Foes pane: on the Dealer's seat with every number, on other seats only what can be seen. Those who are alike stand
//! together, each with a health of its own; the dead stand last, in one line.

use ratatui::layout::Rect;

use super::party::{lasting, name_role};
use super::rows::{self, Block, Line, Piece};
use super::turns::{self, Tracked, Tracker};
use super::{At, Cursors, Pane, View, crucible, paper};
use crate::table::actor::Temper;
use crate::table::effect::System;
use crate::table::seen::{Seen, SeenActor, SeenBody, SeenFoe, SeenFoeNumbers};
use crate::table::sheet::{FoeAttack, FoeRank};
use crate::table::terms::signed;
use crate::ui::canvas::{Canvas, below};
use crate::ui::explain;
use crate::ui::keymap::Context;
use crate::ui::look::Look;
use crate::ui::theme::Role;
use crate::ui::widgets::{Bar, Frame, Prose};

/// The pane.
pub struct Face;

impl super::Face for Face {
    fn context(&self) -> Context {
        Context::Foes
    }

    fn rows(&self, view: &View<'_>) -> usize {
        view.seen.foes().count()
    }

    fn wished(&self, look: Look<'_>, seen: &Seen, width: u16) -> u16 {
        rows::wished(look, &blocks(look, seen, width, None), width)
    }

    fn draw(&self, to: &mut Canvas<'_, '_>, area: Rect, view: &View<'_>, at: At) -> Option<usize> {
        let many = view.seen.foes().count();
        let at = At { cursor: at.cursor.min(many.saturating_sub(1)), ..at };
        let looked_at = at.focused.then_some(at.cursor);
        rows::draw(to, Pane::Foes, area, &blocks(to.look, view.seen, area.width, looked_at), at);
        if many == 0 {
            let inside = below(Frame::inner(area), u16::from(area.height >= 12));
            to.put(inside, (inside.x + 1, inside.y), "nobody to fight", Role::Dim);
        }
        None
    }

    fn explain(&self, seen: &Seen, cursors: &Cursors) -> Prose<'static> {
        explain::foe_at(seen, cursors[Pane::Foes])
    }
}

/// Some who stand together, by their rows of the pane's list.
type Kin<'s> = Vec<(usize, &'s SeenActor)>;

/// Foes of one kind that stand next to one another, as far as they are alike; and the dead, where all of a kind are.
fn kin(seen: &Seen) -> (Vec<Kin<'_>>, Kin<'_>) {
    let mut groups: Vec<Kin<'_>> = Vec::new();
    for (index, actor) in seen.foes().enumerate() {
        match groups.last_mut() {
            Some(group) if group.last().is_some_and(|(_, other)| alike(other, actor)) => {
                group.push((index, actor));
            }
            _ => groups.push(vec![(index, actor)]),
        }
    }
    let (living, dead): (Vec<_>, Vec<_>) =
        groups.into_iter().partition(|group| group.iter().any(|(_, actor)| !actor.gone));
    (living, dead.into_iter().flatten().collect())
}

/// Whether two can be told in one: of one kind, and nothing but health and what lasts tells them apart.
fn alike(one: &SeenActor, other: &SeenActor) -> bool {
    let same = match (&one.body, &other.body) {
        (SeenBody::Foe(one), SeenBody::Foe(other)) => {
            let shown = |foe: &SeenFoe| {
                foe.numbers.as_ref().map(|known| (known.patience, known.temper, soak(known)))
            };
            one.rank != FoeRank::Host && (shown(one) == shown(other))
        }
        (SeenBody::Opponent(one), SeenBody::Opponent(other)) => {
            one.numbers.as_ref().map(|known| &known.figures)
                == other.numbers.as_ref().map(|known| &known.figures)
        }
        (SeenBody::Crucible(one), SeenBody::Crucible(other)) => crucible::alike(one, other),
        _ => false,
    };
    one.kind() == other.kind() && one.told == other.told && (same || other.gone)
}

/// The foes in a pane of a width.
fn blocks(look: Look<'_>, seen: &Seen, width: u16, looked_at: Option<usize>) -> Vec<Block> {
    let width = width.saturating_sub(3);
    let tracker = Tracker::of(seen);
    let (living, dead) = kin(seen);
    let mut blocks: Vec<Block> = living
        .iter()
        .map(|kin| {
            let turns: Vec<Tracked> =
                kin.iter().filter(|(_, one)| !one.gone).map(|(_, one)| tracker.tracked(one)).collect();
            let (_, first) = kin[0];
            let mut block = match &first.body {
                SeenBody::Opponent(foe) => paper::opponent(look, kin, foe, width),
                SeenBody::Foe(foe) => whole(look, kin, foe, width),
                SeenBody::Crucible(now) => crucible::creature(look, kin, now, width),
                SeenBody::Hero(_) | SeenBody::Paper(_) => Block::of(Line::named(&first.name, Role::Ink)),
            };
            block.who = kin.iter().map(|(index, _)| *index).collect();
            block.mark = turns::mark(look, &turns);
            let looked_at = looked_at.is_some_and(|at| block.who.contains(&at));
            turns::weighed(block, looked_at, &turns)
        })
        .collect();
    blocks.extend(rows::dead(look, &dead, width));
    blocks
}

/// What some who are alike are called: `Fanatic ×3`.
pub(super) fn called(kin: &[(usize, &SeenActor)]) -> Line {
    let (_, first) = kin[0];
    if kin.len() == 1 {
        return Line::named(&first.name, name_role(first));
    }
    Line::named(first.kind(), Role::Ink).and(Piece::Words(format!(" ×{}", kin.len()), Role::Title))
}

/// What is told of each of some who are alike, one after another; the dead as a sign.
pub(super) fn each(
    look: Look<'_>,
    mut line: Line,
    (kin, gap): (&[(usize, &SeenActor)], &str),
    told: impl Fn(&SeenActor) -> String,
) -> Line {
    for (nth, (index, one)) in kin.iter().enumerate() {
        let gap = if nth == 0 { "" } else { gap };
        let words = if one.gone { look.glyphs.dead.to_owned() } else { told(one) };
        let role = if one.gone || one.acted { Role::Dim } else { Role::Ink };
        line = line.and(Piece::dim(gap)).and(Piece::One(*index, words, role));
    }
    line
}

/// What lasts on each of some who are alike, with the name where there are several.
pub(super) fn lasts(kin: &[(usize, &SeenActor)], own: System) -> Vec<String> {
    let of = |one: &SeenActor| {
        let mut words = lasting(one, own);
        if let (Some(first), true) = (words.first_mut(), kin.len() > 1) {
            *first = format!("{}: {first}", one.name);
        }
        words
    };
    kin.iter().filter(|(_, one)| !one.gone).flat_map(|(_, one)| of(one)).collect()
}

/// What can be seen of some who are alike, and what was told of them.
pub(super) fn seen_only(
    look: Look<'_>,
    kin: &[(usize, &SeenActor)],
    looks: fn(&SeenActor) -> &'static str,
    (own, width): (System, u16),
) -> Block {
    let (_, first) = kin[0];
    let rank = first.foe().map_or("", |foe| foe.rank.words());
    let mut lines = vec![called(kin).aside(1, Piece::dim(rank))];
    let all: u16 = kin.iter().map(|(_, one)| look.width(looks(one)) + 3).sum();
    lines.push(if kin.len() == 1 {
        Line::new(90).and(Piece::dim(looks(first)))
    } else if all <= width + 3 {
        each(look, Line::new(90), (kin, " · "), |one| looks(one).to_owned())
    } else {
        Line::new(90).and(Piece::dim(how_many(kin, looks)))
    });
    lines.extend(first.told.iter().map(|words| Line::new(50).and(Piece::dim(words.clone()))));
    let least = called(kin).firmly(Piece::dim(how_many(kin, looks)));
    Block { lines, lasts: lasts(kin, own), ..Block::of(least) }
}

/// How many look how: `2 unhurt · hurt`.
fn how_many(kin: &[(usize, &SeenActor)], looks: fn(&SeenActor) -> &'static str) -> String {
    let mut words: Vec<(&str, usize)> = Vec::new();
    for (_, one) in kin {
        match words.iter_mut().find(|(known, _)| *known == looks(one)) {
            Some((_, many)) => *many += 1,
            None => words.push((looks(one), 1)),
        }
    }
    let told = |(words, many): (&str, usize)| {
        if many == 1 || kin.len() == many { words.to_owned() } else { format!("{many} {words}") }
    };
    words.into_iter().map(told).collect::<Vec<_>>().join(" · ")
}

fn looks(actor: &SeenActor) -> &'static str {
    actor.foe().map_or("", |foe| foe.looks)
}

/// Soak that is left.
fn soak(numbers: &SeenFoeNumbers) -> i32 {
    numbers.sheet.toughness + numbers.armor
}

fn whole(look: Look<'_>, kin: &[(usize, &SeenActor)], foe: &SeenFoe, width: u16) -> Block {
    let Some(numbers) = &foe.numbers else { return seen_only(look, kin, looks, (System::Ultimo, width)) };
    let mut lines = vec![called(kin).aside(1, Piece::dim(foe.rank.words())), health(look, kin, numbers, width)];
    lines.extend(temper(numbers, width));
    lines.push(Line::new(80).and(Piece::dim(fighting(look, numbers, width))));
    let weight = match foe.rank {
        FoeRank::Minion => 0,
        FoeRank::Greater => 1,
        FoeRank::Host => 3,
    };
    let least = least(look, kin, numbers);
    Block { weight, lines, lasts: lasts(kin, System::Ultimo), ..Block::of(least) }
}

fn heart(look: Look<'_>) -> Piece {
    Piece::Words(format!("{} ", look.glyphs.heart[1]), Role::Harm)
}

/// The health that a foe has left.
fn hurt(one: &SeenActor) -> i32 {
    one.foe().and_then(|foe| foe.numbers.as_ref()).map_or(0, |known| known.health)
}

/// Health and the soak that is left.
fn health(look: Look<'_>, kin: &[(usize, &SeenActor)], numbers: &SeenFoeNumbers, width: u16) -> Line {
    let line = Line::new(90).and(heart(look));
    let line = if kin.len() > 1 {
        let whole = |one: &SeenActor| format!("{}/{}", hurt(one), numbers.sheet.health);
        let all: u16 = kin.iter().map(|(_, one)| look.width(&whole(one)) + 1).sum();
        let short = all + 1 > width;
        each(look, line, (kin, " "), |one| if short { hurt(one).to_string() } else { whole(one) })
    } else {
        let most = numbers.sheet.health;
        let cells = most.clamp(4, 14) as u16;
        line.and(Piece::Bar(Bar { value: numbers.health, most, cells, role: Role::Bar }))
    };
    match soak(numbers) {
        0 => line,
        soak => line.aside(1, Piece::dim(format!("soak {soak}"))),
    }
}

/// Patience, or what comes of having none.
fn temper(numbers: &SeenFoeNumbers, width: u16) -> Option<Line> {
    match numbers.temper {
        Temper::Furious => {
            let what = if width < "FURY NEXT  +3, Engage, a major".len() as u16 { " +3, Engage" } else { "  +3, Engage, a major" };
            Some(Line::new(85).and(Piece::Words("FURY NEXT".into(), Role::Harm)).and(Piece::dim(what)))
        }
        Temper::Open => Some(Line::new(85).and(Piece::Words("spent: half power next".into(), Role::Good))),
        Temper::Steady if numbers.sheet.patience > 0 => {
            let (value, most) = (numbers.patience, numbers.sheet.patience);
            let bar = Bar { value, most, cells: 10, role: Role::Token };
            Some(Line::new(60).and(Piece::dim("patience ")).and(Piece::Bar(bar)))
        }
        Temper::Steady => None,
    }
}

/// What it fights with and what it notices: shorter words rather than a figure that is cut off.
fn fighting(look: Look<'_>, numbers: &SeenFoeNumbers, width: u16) -> String {
    let sheet = &numbers.sheet;
    let told = |[melee, ranged, eye]: [&str; 3], glue: &str| {
        let attack = |label: &str, attack: &FoeAttack| {
            let damage =
                if attack.damage == 0 { String::new() } else { format!(" {}", signed(attack.damage)) };
            format!("{label} {}{damage}", attack.power).trim().to_owned()
        };
        let mut words: Vec<String> = sheet.melee.iter().map(|known| attack(melee, known)).collect();
        words.extend(sheet.ranged.iter().map(|known| attack(ranged, known)));
        words.push(format!("{eye} {}", sheet.danger_sense));
        words.join(glue)
    };
    let long = ["melee", "ranged", "eye"];
    let tries = [told(long, " · "), told(long, " "), told(["", "", "eye"], " · ")];
    let fits = tries.iter().find(|words| look.width(words) <= width);
    fits.unwrap_or(&tries[2]).clone()
}

/// Name, health, and what fits of its attacks and its patience.
fn least(look: Look<'_>, kin: &[(usize, &SeenActor)], numbers: &SeenFoeNumbers) -> Line {
    let sheet = &numbers.sheet;
    let powers = [&sheet.melee, &sheet.ranged].into_iter().flatten().map(|attack| attack.power.to_string());
    let powers = powers.collect::<Vec<_>>().join("·");
    let line = called(kin);
    let line = match numbers.temper {
        Temper::Furious => line.firmly(Piece::Words("FURY".into(), Role::Harm)),
        Temper::Open => line.aside(2, Piece::Words("spent".into(), Role::Good)),
        Temper::Steady if sheet.patience > 0 => line.aside(2, Piece::dim(format!("pat {}", numbers.patience))),
        Temper::Steady => line,
    };
    let line = line.aside(1, Piece::dim(powers));
    if kin.len() == 1 {
        let words = format!("{} {}/{}", look.glyphs.heart[1], numbers.health, sheet.health);
        return line.firmly(Piece::Words(words, Role::Harm));
    }
    let mut line = line.firmly(Piece::Words(look.glyphs.heart[1].into(), Role::Harm));
    for (index, one) in kin {
        let words = if one.gone { look.glyphs.dead.to_owned() } else { hurt(one).to_string() };
        line = line.firmly(Piece::One(*index, words, Role::Ink));
    }
    line
}
