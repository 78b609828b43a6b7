//! Situations that a table judges by eye, proposed but switched off (Physical Defense Situational Bonuses; C13).

use crate::table::{Figure, Side, Term};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Situation {
    pub name: &'static str,
    pub side: Side,
    /// 2 for a minor one, 5 for a major one.
    pub value: i32,
    pub physical: bool,
}

const fn situation(name: &'static str, side: Side, value: i32, physical: bool) -> Situation {
    Situation { name, side, value, physical }
}

pub const SITUATIONS: [Situation; 14] = [
    situation("Minor bonus", Side::Bonus, 2, false),
    situation("Major bonus", Side::Bonus, 5, false),
    situation("Minor penalty", Side::Bonus, -2, false),
    situation("Major penalty", Side::Bonus, -5, false),
    situation("Dense fog", Side::Dodge, 5, true),
    situation("Quickened", Side::Parry, 5, true),
    situation("Partial cover", Side::Armor, 2, true),
    situation("Heavy cover", Side::Armor, 5, true),
    situation("Flanked", Side::Defense, -2, true),
    situation("Surrounded", Side::Defense, -5, true),
    situation("Defense: minor bonus", Side::Defense, 2, false),
    situation("Defense: major bonus", Side::Defense, 5, false),
    situation("Defense: minor penalty", Side::Defense, -2, false),
    situation("Defense: major penalty", Side::Defense, -5, false),
];

pub fn propose(figure: &mut Figure, side: Side, physical: bool) {
    for situation in SITUATIONS.iter().filter(|one| one.side == side && (physical || !one.physical)) {
        if !figure.terms.iter().any(|term| term.name == situation.name) {
            figure.terms.push(Term::proposed(situation.name, situation.value));
        }
    }
}
