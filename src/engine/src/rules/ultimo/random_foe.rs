//! Random foes, within the guidelines for their rank (ULTIMO, Creating foes; U179).

use super::{guideline, people};
use crate::command::Ref;
use crate::rules::{Result, Step};
use crate::table::luck::{Owner, Purpose, Stream};
use crate::table::{FoeAttack, FoeRank, FoeSheet};
use std::ops::RangeInclusive;
use std::sync::Arc;

/// The highest attack power of a random host.
const MOST_POWER: i32 = 14;

/// The most attacks of 5 damage that a random host withstands.
const LATEST: i32 = 14;

const HEALTHIEST: i32 = 80;

struct Dice<'l>(&'l mut Stream);

impl Dice<'_> {
    fn within(&mut self, range: RangeInclusive<i32>) -> i32 {
        let (least, most) = (*range.start(), *range.end());
        least + self.0.draw((most - least).unsigned_abs() + 1) as i32
    }

    fn half_the_time(&mut self) -> bool {
        self.0.draw(2) == 0
    }
}

pub fn comes(step: &mut Step, rank: FoeRank, given: &Ref<FoeSheet>) -> Result {
    let mut sheet = FoeSheet::clone(given.whole()?);
    sheet.rank = rank;
    step.table.luck.stream(Owner::DEALER, Purpose::Foe, |luck| roll(&mut sheet, luck));
    people::foe(step, &Ref::Inline(Arc::new(sheet)))
}

pub fn roll(sheet: &mut FoeSheet, luck: &mut Stream) {
    let mut dice = Dice(luck);
    arm(sheet, &mut dice);
    let rank = sheet.rank;
    let (senses, talks) = match rank {
        FoeRank::Minion => (2..=5, 3..=7),
        FoeRank::Greater => (5..=9, 6..=11),
        FoeRank::Host => (9..=15, 12..=22),
    };
    sheet.danger_sense = dice.within(senses);
    (sheet.manipulation, sheet.empathy) = (dice.within(talks), 0);
    sheet.empathy = sheet.manipulation + dice.within(1..=3);
    if dice.half_the_time() {
        std::mem::swap(&mut sheet.manipulation, &mut sheet.empathy);
    }
    sheet.patience = match rank {
        FoeRank::Minion => 0,
        FoeRank::Greater if dice.half_the_time() => 0,
        FoeRank::Greater | FoeRank::Host => dice.within(guideline::PATIENCE),
    };
    if rank == FoeRank::Minion {
        sheet.abilities.clear();
    }
    bear(sheet, &mut dice);
    // Effects of greater foes only, or of shooters only.
    let (great, shoots) = (rank > FoeRank::Minion, sheet.ranged.is_some());
    sheet.effects.retain(|effect| match effect.key().as_str() {
        "read" | "intimidate" => great,
        "suppress" => shoots,
        _ => true,
    });
}

fn arm(sheet: &mut FoeSheet, dice: &mut Dice<'_>) {
    let shape = dice.within(0..=3);
    let rank = sheet.rank;
    let (melee, ranged) = (sheet.melee.take(), sheet.ranged.take());
    let mut strike = |held: Option<FoeAttack>, name: &str| {
        let power = guideline::power(rank);
        let power = dice.within(*power.start()..=(*power.end()).min(MOST_POWER));
        FoeAttack {
            power,
            damage: dice.within(guideline::damage(rank)),
            threat: i32::from(power >= guideline::DEAR),
            ..held.unwrap_or_else(|| FoeAttack::called(name, power))
        }
    };
    if shape < 3 {
        sheet.melee = Some(strike(melee, "what is at hand"));
    }
    if shape > 1 {
        sheet.ranged = Some(strike(ranged, "what can be thrown"));
    }
}

fn bear(sheet: &mut FoeSheet, dice: &mut Dice<'_>) {
    let (tough, armored) = match sheet.rank {
        FoeRank::Minion => (0..=2, 0),
        FoeRank::Greater => (1..=3, 2),
        FoeRank::Host => (2..=4, 3),
    };
    let falls = guideline::falls(sheet.rank);
    let at = dice.within(*falls.start()..=(*falls.end()).min(LATEST));
    sheet.toughness = dice.within(tough);
    // Armor that stops an attack of 5 completely would never break.
    sheet.armor = dice.within(0..=armored.min(guideline::BLOW - 1 - sheet.toughness));
    sheet.magic_armor = false;
    let fits = |health: &i32| {
        let tried = FoeSheet { health: *health, ..sheet.clone() };
        guideline::falls_at(&tried) == Some(at)
    };
    let all: Vec<i32> = (1..=HEALTHIEST).filter(fits).collect();
    let last = i32::try_from(all.len()).unwrap_or(1).max(1) - 1;
    let nth = dice.within(0..=last);
    sheet.health = all.get(nth.unsigned_abs() as usize).copied().unwrap_or(1);
}
