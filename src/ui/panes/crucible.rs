//! Characters by attributes and defenses in the Party pane, and creatures in the Foes pane. Every figure comes from the
//! table.

use super::foes::{called, each, lasts, seen_only};
use super::paper::total;
use super::party::{lasting, name_role};
use super::rows::{Block, Line, Piece};
use crate::table::effect::System;
use crate::table::seen::{SeenActor, SeenCrucible, SeenCrucibleNumbers};
use crate::ui::look::Look;
use crate::ui::theme::Role;
use crate::ui::widgets::Bar;

/// Physical Defense in its parts, as wide as fits.
fn defended(look: Look<'_>, width: u16, known: &SeenCrucibleNumbers) -> String {
    let [pd, dodge, parry, armor] = ["pd", "dodge", "parry", "armor"].map(|key| total(&known.figures, key));
    let long = format!("PD {pd} · Dodge {dodge} Parry {parry} Armor {armor}");
    let short = format!("PD {pd}: {dodge} {parry} {armor}");
    if look.width(&long) <= width { long } else { short }
}

/// What was lost beyond Health and Morale, where anything was.
fn beyond(known: &SeenCrucibleNumbers) -> Option<Line> {
    let lost = [("Wounds", known.wounds, "wounds"), ("Stress", known.stress, "stress")];
    let told = lost.into_iter().filter(|(_, now, _)| *now > 0);
    let words: Vec<String> =
        told.map(|(name, now, key)| format!("{name} {now}/{}", total(&known.figures, key))).collect();
    (!words.is_empty()).then(|| Line::new(85).and(Piece::Words(words.join(" · "), Role::Harm)))
}

fn health(look: Look<'_>, known: &SeenCrucibleNumbers) -> Line {
    let most = total(&known.figures, "health");
    let bar = Bar { value: known.health, most, cells: 8, role: Role::Bar };
    let heart = format!("{} ", look.glyphs.heart[1]);
    let line = Line::new(90).and(Piece::Words(heart, Role::Harm)).and(Piece::Bar(bar));
    line.firmly(Piece::dim(format!("Morale {}/{}", known.morale, total(&known.figures, "morale"))))
}

/// A character.
pub(super) fn one(look: Look<'_>, actor: &SeenActor, now: &SeenCrucible, width: u16) -> Block {
    let name = || Line::named(&actor.name, name_role(actor));
    let Some(known) = &now.numbers else { return Block::of(name()) };
    let first = if actor.physical { name().aside(1, Piece::dim("real dice")) } else { name() };
    let mut lines = vec![first, health(look, known)];
    lines.extend(beyond(known));
    lines.push(Line::new(60).and(Piece::dim(defended(look, width, known))));
    let full = total(&known.figures, "health");
    let least = name()
        .aside(1, Piece::dim(format!("PD {}", total(&known.figures, "pd"))))
        .firmly(Piece::Words(format!("{} {}/{full}", look.glyphs.heart[1], known.health), Role::Harm));
    Block { lines, lasts: lasting(actor, System::Crucible), ..Block::of(least) }
}

/// Some creatures who are alike: their looks, and on the Dealer's seat their numbers.
pub(super) fn creature(look: Look<'_>, kin: &[(usize, &SeenActor)], now: &SeenCrucible, width: u16) -> Block {
    let Some(known) = &now.numbers else { return seen_only(look, kin, looks, (System::Crucible, width)) };
    let most = total(&known.figures, "health");
    let second = if kin.len() > 1 {
        let line = Line::new(90).and(Piece::Words(format!("{} ", look.glyphs.heart[1]), Role::Harm));
        each(look, line, (kin, " "), |one| {
            numbers(one).map_or_else(String::new, |own| format!("{}/{most}", own.health))
        })
    } else {
        health(look, known)
    };
    let mut lines = vec![called(kin).aside(1, Piece::dim("creature")), second];
    lines.extend(beyond(known).filter(|_| kin.len() == 1));
    lines.push(Line::new(80).and(Piece::dim(defended(look, width, known))));
    lines.extend(known.lacks.map(|words| Line::new(20).and(Piece::dim(words))));
    let mut least = called(kin).firmly(Piece::Words(look.glyphs.heart[1].into(), Role::Harm));
    for (index, one) in kin {
        let words = match numbers(one) {
            _ if one.gone => look.glyphs.dead.to_owned(),
            Some(own) if kin.len() == 1 => format!("{}/{most}", own.health),
            own => own.map_or(0, |own| own.health).to_string(),
        };
        least = least.firmly(Piece::One(*index, words, Role::Ink));
    }
    Block { lines, lasts: lasts(kin, System::Crucible), ..Block::of(least) }
}

fn numbers(actor: &SeenActor) -> Option<&SeenCrucibleNumbers> {
    actor.crucible()?.numbers.as_ref()
}

fn looks(actor: &SeenActor) -> &'static str {
    actor.crucible().map_or("", |now| now.looks)
}

/// Whether two creatures can be told in one.
pub(super) fn alike(one: &SeenCrucible, other: &SeenCrucible) -> bool {
    let shown = |now: &SeenCrucible| {
        now.numbers.as_ref().map(|known| (known.figures.clone(), known.wounds, known.morale, known.stress))
    };
    shown(one) == shown(other)
}
