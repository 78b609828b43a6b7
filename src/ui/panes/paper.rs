//! Paper Story characters in the Party pane, and opponents in the Foes pane. Every figure comes from the table.

use super::foes::{called, each, lasts, seen_only};
use super::party::{lasting, name_role};
use super::rows::{Block, Line, Piece};
use crate::table::effect::System;
use crate::table::seen::{SeenActor, SeenBody, SeenOpponent, SeenOpponentNumbers, SeenPaper};
use crate::table::terms::{Figure, signed};
use crate::ui::look::Look;
use crate::ui::theme::Role;
use crate::ui::widgets::Bar;

/// A figure's total by its key; 0 where there is none.
pub fn total(figures: &[(&'static str, Figure)], key: &str) -> i32 {
    figures.iter().find(|(known, _)| *known == key).map_or(0, |(_, figure)| figure.total())
}

/// What somebody fights with, in one line: shorter words, then less air, rather than a figure that is cut off.
fn fighting(look: Look<'_>, width: u16, first: Option<&str>, figures: &[(&'static str, Figure)]) -> String {
    let attack = total(figures, "attack");
    let line = |[power, hit, defense]: [&str; 3], glue: &str| {
        let mut words: Vec<String> = first.iter().map(|&fact| fact.to_owned()).collect();
        words.push(format!("{power} {}", total(figures, "power")));
        if attack != 0 {
            words.push(format!("{hit} {}", signed(attack)));
        }
        words.push(format!("{defense} {}", total(figures, "defense")));
        words.join(glue)
    };
    let long = line(["Power", "Attack", "Defense"], " · ");
    let short = ["Pow", "Att", "Def"];
    let tries = [long, line(short, " · ")];
    tries.into_iter().find(|words| look.width(words) <= width).unwrap_or_else(|| line(short, " "))
}

/// A line of health, beginning with what it is called.
fn health(hp: i32, most: i32, cells: u16) -> Line {
    let bar = Bar { value: hp, most, cells, role: Role::Bar };
    Line::new(90).and(Piece::Words("HP ".into(), Role::Harm)).and(Piece::Bar(bar))
}

/// A character.
pub(super) fn one(look: Look<'_>, actor: &SeenActor, paper: &SeenPaper, width: u16) -> Block {
    let name = || Line::named(&actor.name, name_role(actor));
    let (full, most_fp) = (total(&paper.figures, "hp"), total(&paper.figures, "fp"));
    let fp = format!("FP {}/{most_fp}", paper.fp);
    let bp = format!("BP {}", paper.bp);
    let first = if actor.physical { name().aside(1, Piece::dim("real dice")) } else { name() };
    let fights = fighting(look, width, Some(&bp), &paper.figures);
    let lines =
        vec![first, health(paper.hp, full, 10).firmly(Piece::dim(fp)), Line::new(60).and(Piece::dim(fights))];
    let hp = Piece::Words(format!("HP {}/{full}", paper.hp), Role::Harm);
    let least = name().aside(1, Piece::dim(format!("FP {}", paper.fp))).firmly(hp);
    Block { lines, lasts: lasting(actor, System::Paper), ..Block::of(least) }
}

/// Some opponents who are alike: their looks, and on the Dealer's seat their numbers.
pub(super) fn opponent(look: Look<'_>, kin: &[(usize, &SeenActor)], foe: &SeenOpponent, width: u16) -> Block {
    let Some(numbers) = &foe.numbers else { return seen_only(look, kin, looks, (System::Paper, width)) };
    let most = numbers.sheet.hp;
    let second = if kin.len() > 1 {
        let line = Line::new(90).and(Piece::Words("HP ".into(), Role::Harm));
        each(look, line, (kin, " "), |one| {
            known(one).map_or_else(String::new, |own| format!("{}/{most}", own.hp))
        })
    } else {
        health(numbers.hp, most, most.clamp(4, 14) as u16)
    };
    let fights = fighting(look, width, None, &numbers.figures);
    let lines =
        vec![called(kin).aside(1, Piece::dim("opponent")), second, Line::new(80).and(Piece::dim(fights))];
    let mut least = called(kin).firmly(Piece::Words("HP".into(), Role::Harm));
    for (index, one) in kin {
        let words = match known(one) {
            _ if one.gone => look.glyphs.dead.to_owned(),
            Some(own) if kin.len() == 1 => format!("{}/{most}", own.hp),
            own => own.map_or(0, |own| own.hp).to_string(),
        };
        least = least.firmly(Piece::One(*index, words, Role::Ink));
    }
    Block { lines, lasts: lasts(kin, System::Paper), ..Block::of(least) }
}

fn known(actor: &SeenActor) -> Option<&SeenOpponentNumbers> {
    match &actor.body {
        SeenBody::Opponent(foe) => foe.numbers.as_ref(),
        _ => None,
    }
}

fn looks(actor: &SeenActor) -> &'static str {
    match &actor.body {
        SeenBody::Opponent(foe) => foe.looks,
        _ => "",
    }
}
