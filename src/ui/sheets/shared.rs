//! Somebody, or some who are alike, in rows: what every kind of sheet has in common. The name, what can be seen of each,
//! and what lasts on them.

use super::of;
use crate::sheets::effect_words;
use crate::table::effect::{Effect, System, Until};
use crate::table::seen::SeenActor;
use crate::ui::look::Look;
use crate::ui::panes::rows::{Block, Line, Piece};
use crate::ui::theme::Role;

/// Some who stand together, by their rows of the pane's list; at least one.
pub type Kin<'k> = &'k [(usize, &'k SeenActor)];

pub(in crate::ui) fn name_role(actor: &SeenActor) -> Role {
    if actor.down { Role::Dim } else { Role::Ink }
}

/// What some who are alike are called: `Fanatic ×3`.
pub(super) fn called(kin: Kin<'_>) -> Line {
    let (_, first) = kin[0];
    if kin.len() == 1 {
        return Line::named(&first.name, name_role(first));
    }
    Line::named(first.kind(), Role::Ink).and(Piece::Words(format!(" ×{}", kin.len()), Role::Title))
}

/// What is told of each of some who are alike, one after another; the dead as a sign, whoever has acted behind one.
pub(super) fn each(
    look: Look<'_>,
    mut line: Line,
    kin: Kin<'_>,
    gap: &str,
    told: impl Fn(&SeenActor) -> String,
) -> Line {
    for (nth, (index, one)) in kin.iter().enumerate() {
        let gap = if nth == 0 { "" } else { gap };
        let words = match () {
            () if one.gone => look.glyphs.dead.to_owned(),
            () if one.acted => format!("{}{}", look.glyphs.success, told(one)),
            () => told(one),
        };
        let role = if one.gone || one.acted { Role::Dim } else { Role::Ink };
        line = line.and(Piece::dim(gap)).and(Piece::One(*index, words, role));
    }
    line
}

/// The name, and whether somebody plays with what is real: `real dice`.
pub(super) fn called_with(kin: Kin<'_>, real: &'static str) -> Line {
    if kin[0].1.physical { called(kin).aside(1, Piece::dim(real)) } else { called(kin) }
}

/// Each of some who are alike in the shortest line, by a number; the dead as a sign.
pub(super) fn each_number(
    look: Look<'_>,
    mut line: Line,
    kin: Kin<'_>,
    told: impl Fn(&SeenActor) -> String,
) -> Line {
    for (index, one) in kin {
        let words = if one.gone { look.glyphs.dead.to_owned() } else { told(one) };
        line = line.firmly(Piece::One(*index, words, Role::Ink));
    }
    line
}

/// Health of its most where somebody stands alone, else health alone.
pub(super) fn of_most(kin: Kin<'_>, now: Option<i32>, most: i32) -> String {
    match now {
        Some(now) if kin.len() == 1 => format!("{now}/{most}"),
        now => now.unwrap_or(0).to_string(),
    }
}

pub(super) fn seen_only(look: Look<'_>, kin: Kin<'_>, width: u16) -> Block {
    let (_, first) = kin[0];
    let looks = |one: &SeenActor| of(one).looks();
    let mut lines = vec![called(kin).aside(1, Piece::dim(of(first).rank()))];
    let all: u16 = kin.iter().map(|(_, one)| look.width(looks(one)) + 3).sum();
    lines.push(if kin.len() == 1 {
        Line::new(90).and(Piece::dim(looks(first)))
    } else if all <= width + 3 {
        each(look, Line::new(90), kin, " · ", |one| looks(one).to_owned())
    } else {
        Line::new(90).and(Piece::dim(how_many(kin)))
    });
    lines.extend(first.disclosed.iter().map(|words| Line::new(50).and(Piece::dim(words.clone()))));
    let least = called(kin).firmly(Piece::dim(how_many(kin)));
    Block { lines, lasts: lasts(kin), ..Block::of(least) }
}

/// How many look how: `2 unhurt · hurt`.
fn how_many(kin: Kin<'_>) -> String {
    let mut words: Vec<(&str, usize)> = Vec::new();
    for (_, one) in kin {
        let looks = of(one).looks();
        match words.iter_mut().find(|(known, _)| *known == looks) {
            Some((_, many)) => *many += 1,
            None => words.push((looks, 1)),
        }
    }
    let told = |(words, many): (&str, usize)| {
        if many == 1 || kin.len() == many { words.to_owned() } else { format!("{many} {words}") }
    };
    words.into_iter().map(told).collect::<Vec<_>>().join(" · ")
}

/// What lasts on each of some who are alike, with the name where there are several.
pub(super) fn lasts(kin: Kin<'_>) -> Vec<String> {
    let of = |one: &SeenActor| {
        let mut words = lasting(one);
        if let (Some(first), true) = (words.first_mut(), kin.len() > 1) {
            *first = format!("{}: {first}", one.name);
        }
        words
    };
    kin.iter().filter(|(_, one)| !one.gone).flat_map(|(_, one)| of(one)).collect()
}

/// What lasts on somebody, each in a few words.
fn lasting(actor: &SeenActor) -> Vec<String> {
    let own = of(actor).system();
    actor.effects.iter().map(|effect| status_words(effect, own)).collect()
}

/// An effect as it stands under its bearer: with the turns that are left, and with its method where it follows other
/// rules than its bearer's sheet.
fn status_words(effect: &Effect, own: System) -> String {
    let mut words = effect_words(effect);
    let counted = effect.system != System::Ultimo;
    if counted && matches!(effect.until, Until::Turns(_) | Until::TurnEnd) {
        words = format!("{words} ({})", effect.until.words());
    }
    match effect.system.method() {
        Some(method) if effect.system != own => format!("{words}, {method}"),
        _ => words,
    }
}
