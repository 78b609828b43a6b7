//! Random commands about the map.

use super::candidates::{Dice, anybody, held};
use crate::scene::foe_sheet;
use greenfelt::command::{Command, Ref};
use greenfelt::table::Table;
use greenfelt::table::card::print_row;
use greenfelt::table::map::{Ground, Map, Square, Token};
use greenfelt::table::sheet::Written;
use std::sync::Arc;

/// A square of the map, or one just beyond it.
fn square(map: &Map, dice: &mut Dice) -> Square {
    let beyond = usize::from(dice.below(30) == 0);
    let mut side = |long: u8| dice.below(usize::from(long) + beyond) as u8;
    Square { x: side(map.ground.wide()), y: side(map.ground.high()) }
}

/// A square near somebody, else anywhere.
fn near(map: &Map, token: Option<&Token>, dice: &mut Dice) -> Square {
    let mut by = || dice.below(7) as i16 - 3;
    token.and_then(|token| token.at.moved(by(), by())).unwrap_or_else(|| square(map, dice))
}

fn squares(map: &Map, dice: &mut Dice) -> String {
    let (a, b) = (square(map, dice), square(map, dice));
    match dice.below(6) {
        0 => format!("{a}-{b}"),
        1 => format!("{a}:{b}"),
        2 => "all".into(),
        3 => format!("{a},{b}"),
        _ => a.to_string(),
    }
}

/// A command about the map.
pub(super) fn candidate(table: &Table, dice: &mut Dice) -> Option<String> {
    let who = anybody(table, dice)?;
    if dice.below(4) == 0 {
        return distances(table, dice);
    }
    let Some(map) = table.map.as_deref() else {
        return Some(match dice.below(5) {
            0 => "map 9x7".into(),
            1 => "order tactical".into(),
            2 => format!("turns {} {}", who.id, 1 + dice.below(3)),
            _ => "map .....~~/..1.#.../..2..^^/%%:**=./....4.. fog G1:G5".into(),
        });
    };
    let kind = Ground::ALL[dice.below(Ground::ALL.len())].word();
    let token = map.token(&who.id);
    let foe = table.foes().find_map(|foe| map.token(&foe.id)).or(map.tokens.first());
    Some(match dice.below(20) {
        0 => "map-down".into(),
        1 | 2 => format!("paint {kind} {}", squares(map, dice)),
        3 => format!("fog {} {}", squares(map, dice), ["on", "off"][dice.below(2)]),
        4 => format!("unplace {}", who.id),
        5 => format!("order {}", ["free", "tactical"][dice.below(2)]),
        6 => format!("turns {} {}", who.id, 1 + dice.below(3)),
        7..=10 => {
            let at = near(map, foe, dice);
            format!("place {} {at}{}", who.id, ["", "", "", " hidden"][dice.below(4)])
        }
        _ => {
            let at = near(map, token, dice);
            format!("move {} {at} {}", who.id, print_row(&dice.some(held(who), 2))).trim().to_string()
        }
    })
}

/// A command about distance without a map, or another sheet for a foe.
fn distances(table: &Table, dice: &mut Dice) -> Option<String> {
    let (who, whom) = (anybody(table, dice)?, anybody(table, dice)?);
    let band = ["very-close", "close", "medium", "long", "very-long", "off"][dice.below(6)];
    let cards = print_row(&dice.some(held(who), 1));
    let (who, whom) = (&who.id, &whom.id);
    let line = match dice.below(9) {
        8 => {
            let sheet = Written::Foe(foe_sheet(["fanatic", "cultist"][dice.below(2)], |_| {}));
            Command::Rewrite(who.clone(), Ref::Inline(Arc::new(sheet))).to_string()
        }
        0 => format!("distance all {band}"),
        1 => format!("distance {who} all {band}"),
        2 => format!("distance {who} {whom} {band}"),
        3 | 4 => format!("withdraw {who} {whom} {cards}"),
        _ => format!("approach {who} {whom} {cards}"),
    };
    Some(line.trim().to_string())
}
