//! The sheet functions of Paper Story characters and opponents (B1 to B4).

use super::{figures, heal, next, people, strike, upkeep};
use crate::command::{Call, Check, Command, Method, NudgeTask};
use crate::rules::hook::{self, Context};
use crate::rules::sheet::{Armed, PLAIN, Sheet};
use crate::rules::target::{Aimed, aimed};
use crate::rules::{Result, Step, effect, usage_log};
use crate::table::seen::looks;
use crate::table::{
    Actor, Arcane, AttackMode, BlowMark, Cached, Fact, Figure, Lead, Manner, Pairing, Paper, PaperOpponent,
    Quantity, Seat, SeenOpponent, SeenOpponentNumbers, SeenPaper, Skill,
};
use std::cmp::Reverse;

fn heart(actor: &Actor) -> i32 {
    actor.paper().map_or(0, |paper| i32::from(paper.sheet.heart))
}

fn rank(actor: &Actor, skill: &Skill) -> i32 {
    actor.paper().map_or(0, |paper| usage_log::skill(skill, paper.sheet.rank(skill)))
}

/// Twice Guard as Dodge, and Defense as Armor (B1).
fn defenses(actor: &Actor) -> [Figure; 3] {
    let dodge = doubled(actor, &Skill::GUARD).at_least(0);
    [dodge, Figure::new(), figures::defense(actor)]
}

/// Power and Attack as both bonus and damage (B1).
fn armed(actor: &Actor, with: Option<&str>) -> Option<Armed> {
    let mut strength = figures::power(actor);
    strength.terms.extend(figures::attack(actor).terms);
    let damage = strength.clone().at_least(0);
    with.is_none().then_some(Armed { bonus: strength, damage, ..Armed::default() })
}

/// A strike with the best skill that reaches the target (B13).
fn attack(step: &Step, actor: &Actor, call: &Call) -> Result<Command> {
    let Aimed { target, way, reason } = aimed(actor, call)?;
    let aim = |skill: &Skill| *skill == Skill::STRIKES[1];
    let mut skills: Vec<Skill> = Skill::STRIKES.to_vec();
    skills.retain(|skill| way.is_none_or(|way| aim(skill) == (way == AttackMode::Ranged)));
    let dice = |skill: &Skill| figures::pool(actor, skill).map_or(0, |pool| pool.dice.total());
    skills.sort_by_key(|skill| Reverse(dice(skill)));
    let gets_there = |skill: &&Skill| {
        strike::may(step, &strike::attack(&actor.id, target, &[], Some(skill), false)).is_ok()
    };
    let skill = skills.iter().find(gets_there).unwrap_or(&skills[0]).clone();
    let check =
        Check { skill, task: NudgeTask::Strike(target.clone(), Vec::new()), reason: reason.to_owned() };
    let (who, method) = (actor.id.clone(), Method::Dice(check));
    Ok(Command::Call(Call { who, method, modifiers: call.modifiers.clone() }))
}

/// Twice a skill, in place of a figure of attributes and defenses (B1).
fn doubled(actor: &Actor, skill: &Skill) -> Figure {
    let figure = Figure::new().sheet(format!("2 × {skill}"), 2 * rank(actor, skill));
    effect::swayed(actor, figure, &[&skill.name()])
}

/// Twice a skill, as a defense of body and mind (C24).
fn twice(actor: &Actor, skill: &Skill) -> Figure {
    hook::figure(&Context::of(actor), Quantity::ArcaneDefense, doubled(actor, skill))
}

pub(crate) static CHARACTER: Sheet = Sheet {
    defenses,
    armed,
    attack,
    fights: |actor, way| {
        let skill = Skill::STRIKES[usize::from(way == AttackMode::Ranged)].clone();
        let stat = actor.paper().map(|paper| paper.sheet.stat_of(&skill));
        let lead = stat.map_or_else(|| Lead::Skill(skill.clone()), Lead::Stat);
        Pairing { lead, skill }
    },
    arcane: |actor, of| match of {
        Arcane::Willpower => twice(actor, &Skill::STEADY),
        Arcane::Fortitude => twice(actor, &Skill::ATHLETICS),
        Arcane::Reflex => twice(actor, &Skill::named("coordination")),
    },
    spell_power: |actor| doubled(actor, &Skill::named("magic")),
    hand_size: |actor| 5 + heart(actor),
    // RULING B3: Heart replaces half VIT.
    spared: |actor| ("Heart".into(), heart(actor)),
    // RULING B4: Steady replaces Psyche.
    flip: |actor| {
        let steady = Figure::new().with(Skill::STEADY.name(), rank(actor, &Skill::STEADY));
        effect::swayed(actor, steady, &[&Skill::STEADY.name()]).total()
    },
    lead: |actor, lead| match (lead, actor.paper()) {
        (Lead::Stat(stat), Some(paper)) => (stat.name().into(), paper.sheet.stat(*stat)),
        (Lead::Skill(skill), _) => (skill.name().into(), rank(actor, skill)),
        (Lead::Attribute(_) | Lead::Stat(_) | Lead::Primary(_), _) => (lead.words(), 0),
    },
    rank,
    // Only the skill counts, whatever is paired with it (B1).
    rating: |actor, with| {
        let skill = with.asked().map(|skill| (skill.name(), rank(actor, skill)));
        vec![skill.unwrap_or_else(|| (with.lead.words().into_owned(), 0))]
    },
    pool: figures::pool,
    land: strike::take,
    may_answer: |_, _, harm| Ok(harm.is(BlowMark::Guardable)),
    restore: heal::regain,
    lose: strike::lose_hp,
    pay_flowers: people::pay_flowers,
    ends_turns: true,
    minutes: upkeep::minutes,
    sleep: people::rest,
    answers: |_, actor, due| next::of_character(actor, due),
    turn: next::turn_of_character,
    gauge: people::gauge,
    set: |step, who, gauge, to, _| people::set(step, who, gauge, to),
    ..PLAIN
};

/// An opponent never rolls (P8).
pub(crate) static OPPONENT: Sheet = Sheet {
    defenses,
    armed,
    attack: |_, actor, call| {
        let Aimed { target, way, .. } = aimed(actor, call)?;
        let manners = way.filter(|way| *way == AttackMode::Ranged).map(|_| Manner::Ranged);
        Ok(Command::OpponentStrikes(actor.id.clone(), target.clone(), manners.into_iter().collect()))
    },
    // Power and Attack, for any pairing (B18).
    paired: Some(|actor, _| {
        let of = |figure: Figure| figure.total();
        vec![("Power".into(), of(figures::power(actor))), ("Attack".into(), of(figures::attack(actor)))]
    }),
    arcane: |actor, _| {
        let power = figures::power(actor);
        hook::figure(&Context::of(actor), Quantity::ArcaneDefense, power)
    },
    spell_power: figures::power,
    fact: |actor, fact| {
        let of = |figure: Figure| figure.total();
        match fact {
            Fact::Health => Some(format!("HP {} of {}", actor.health(), figures::total(actor, "hp"))),
            Fact::Soak => Some(format!("Defense {}", of(figures::defense(actor)))),
            Fact::Attacks => {
                let (power, attack) = (of(figures::power(actor)), of(figures::attack(actor)));
                Some(format!("Power {power}, Attack {attack}"))
            }
            Fact::Patience | Fact::Thresholds | Fact::Danger | Fact::Magic | Fact::Effects | Fact::All => {
                None
            }
        }
    },
    // An opponent has no FP to count.
    pay_flowers: |_, _, _| Ok(()),
    hides_blows: |_| true,
    ends_turns: true,
    land: strike::take,
    restore: heal::regain,
    lose: strike::lose_hp,
    turn: next::turn_of_opponent,
    gauge: people::gauge,
    set: |step, who, gauge, to, _| people::set(step, who, gauge, to),
    ..PLAIN
};

pub(crate) fn see_character(actor: &Actor, paper: &Paper) -> SeenPaper {
    SeenPaper {
        sheet: Cached::share(&paper.sheet),
        hp: paper.hp,
        fp: paper.fp,
        bp: paper.bp,
        figures: figures::all(actor),
    }
}

/// Copies the part of an opponent that a seat sees; its numbers are for the Dealer (P20).
pub(crate) fn see_opponent(actor: &Actor, foe: &PaperOpponent, seat: &Seat) -> SeenOpponent {
    let numbers = seat.is_dealer().then(|| SeenOpponentNumbers {
        sheet: Cached::share(&foe.sheet),
        hp: foe.hp,
        figures: figures::all(actor),
    });
    SeenOpponent { looks: looks(foe.hp, foe.sheet.hp), numbers }
}
