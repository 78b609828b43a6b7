//! Rows of an actor or a group of identical actors, common to every kind of sheet: name, looks and lasting effects.

use super::of;
use crate::report::sheets::effect_words;
use crate::table::effect::{Effect, System, Until};
use crate::table::hook::State;
use crate::table::seen::SeenActor;
use crate::tui::painter::Painter;
use crate::tui::panes::rows::{Block, PaneLine, Piece};
use crate::tui::theme::Role;

/// Identical actors with their indexes in the pane's list; at least one.
pub type ActorGroup<'k> = &'k [(usize, &'k SeenActor)];

pub(in crate::tui) fn name_role(actor: &SeenActor) -> Role {
    if actor.down { Role::Dim } else { Role::Ink }
}

/// Name of a group with the number of the living: `Fanatic ×3`.
pub(super) fn called(kin: ActorGroup<'_>) -> PaneLine {
    let (_, first) = kin[0];
    if kin.len() == 1 {
        return PaneLine::named(&first.name, name_role(first));
    }
    let line = PaneLine::named(first.kind(), Role::Ink);
    match kin.iter().filter(|(_, one)| !one.gone).count() {
        1 => line,
        living => line.and(Piece::Words(format!(" ×{living}"), Role::Title)),
    }
}

/// A text for each actor, one after another; a dead one is a glyph, and one that has acted follows a glyph.
pub(super) fn each(
    look: Painter<'_>,
    mut line: PaneLine,
    kin: ActorGroup<'_>,
    gap: &str,
    told: impl Fn(&SeenActor) -> String,
) -> PaneLine {
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

/// The name, and a label for real dice.
pub(super) fn called_with_dice(kin: ActorGroup<'_>) -> PaneLine {
    if kin[0].1.physical { called(kin).aside(1, Piece::dim("real dice")) } else { called(kin) }
}

/// The health of each of a group after a sign; and after the name, that of one with its maximum.
pub(super) fn healths(
    look: Painter<'_>,
    kin: ActorGroup<'_>,
    sign: &str,
    now: fn(&SeenActor) -> Option<i32>,
    most: i32,
) -> [PaneLine; 2] {
    let line = PaneLine::new(90).and(Piece::Words(format!("{sign} "), Role::Harm));
    let whole = |one: &SeenActor| now(one).map_or_else(String::new, |now| format!("{now}/{most}"));
    let alone = |one: &SeenActor| now(one).unwrap_or(0).to_string();
    let least = called(kin).firmly(Piece::Words(sign.into(), Role::Harm));
    let least = each_number(look, least, kin, |one| if kin.len() == 1 { whole(one) } else { alone(one) });
    [each(look, line, kin, " ", whole), least]
}

/// A number for each actor, never dropped; a dead one is a glyph.
pub(super) fn each_number(
    look: Painter<'_>,
    mut line: PaneLine,
    kin: ActorGroup<'_>,
    told: impl Fn(&SeenActor) -> String,
) -> PaneLine {
    for (index, one) in kin {
        let words = if one.gone { look.glyphs.dead.to_owned() } else { told(one) };
        line = line.firmly(Piece::One(*index, words, Role::Ink));
    }
    line
}

pub(super) fn seen_only(look: Painter<'_>, kin: ActorGroup<'_>, width: u16) -> Block {
    let (_, first) = kin[0];
    let looks = |one: &SeenActor| of(one).looks();
    let mut lines = vec![called(kin).aside(1, Piece::dim(of(first).rank()))];
    let all: u16 = kin.iter().map(|(_, one)| look.width(looks(one)) + 3).sum();
    lines.push(if kin.len() == 1 {
        PaneLine::new(90).and(Piece::dim(looks(first)))
    } else if all <= width + 3 {
        each(look, PaneLine::new(90), kin, " · ", |one| looks(one).to_owned())
    } else {
        PaneLine::new(90).and(Piece::dim(how_many(kin)))
    });
    lines.extend(first.disclosed.iter().map(|words| PaneLine::new(50).and(Piece::dim(words.clone()))));
    let least = called(kin).firmly(Piece::dim(how_many(kin)));
    Block { lines, lasts: lasts(kin), ..Block::of(least) }
}

/// Counts looks: `2 unhurt · hurt`.
fn how_many(kin: ActorGroup<'_>) -> String {
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

/// Lasting effects of each actor, with the name in a group.
pub(super) fn lasts(kin: ActorGroup<'_>) -> Vec<String> {
    let of = |one: &SeenActor| {
        let mut words = lasting(one);
        if let (Some(first), true) = (words.first_mut(), kin.len() > 1) {
            *first = format!("{}: {first}", one.name);
        }
        words
    };
    kin.iter().filter(|(_, one)| !one.gone).flat_map(|(_, one)| of(one)).collect()
}

fn lasting(actor: &SeenActor) -> Vec<String> {
    let own = of(actor).system();
    // Effects that keep somebody down come first.
    let mut effects: Vec<&Effect> = actor.effects.iter().collect();
    effects.sort_by_key(|effect| !effect.states.contains(&State::Unconscious));
    effects.into_iter().map(|effect| status_words(effect, own)).collect()
}

/// An effect with the turns left, and its system if that is not the system of the bearer's sheet.
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
