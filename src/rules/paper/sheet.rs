//! What a Paper Story character and an opponent answer (B1 to B4).

use super::{figures, heal, next, people, strike, upkeep};
use crate::command::Gauge;
use crate::rules::hook::{self, Context};
use crate::rules::next::NextStep;
use crate::rules::sheet::{Armed, Pool, Reading, Sheet};
use crate::rules::{Result, Step, effect, pending};
use crate::table::seen::looks;
use crate::table::{
    Actor, ActorId, Arcane, Cached, CheckLead, Fact, Figure, Harm, Lead, Paper, PaperOpponent, Pending,
    Quantity, Seat, SeenOpponent, SeenOpponentNumbers, SeenPaper, Skill,
};
use std::borrow::Cow;

pub(crate) struct OfCharacter;

/// The sheet of an opponent, who never rolls (P8).
pub(crate) struct OfOpponent;

fn heart(actor: &Actor) -> i32 {
    actor.paper().map_or(0, |paper| i32::from(paper.sheet.heart))
}

fn rank(actor: &Actor, skill: &Skill) -> i32 {
    actor.paper().map_or(0, |paper| paper.sheet.rank(skill))
}

/// Guard counts twice for Dodge, and Defense for Armor (B1).
fn defenses(actor: &Actor) -> [Figure; 3] {
    let dodge = Figure::new().sheet("2 × Guard", 2 * rank(actor, &Skill::GUARD)).at_least(0);
    [dodge, Figure::new(), figures::defense(actor)]
}

/// Power and Attack, both to hit and to harm (B1).
fn armed(actor: &Actor, with: Option<&str>) -> Option<Armed> {
    let mut strength = figures::power(actor);
    strength.terms.extend(figures::attack(actor).terms);
    let damage = strength.clone().at_least(0);
    with.is_none().then_some(Armed { bonus: strength, damage, ..Armed::default() })
}

/// A skill twice, for a defense of body and mind (C24).
fn twice(actor: &Actor, skill: &Skill) -> Figure {
    let figure = Figure::new().sheet(format!("2 × {skill}"), 2 * rank(actor, skill));
    hook::figure(&Context::of(actor), Quantity::ArcaneDefense, figure)
}

impl Sheet for OfCharacter {
    fn defenses(&self, actor: &Actor) -> [Figure; 3] {
        defenses(actor)
    }

    fn armed(&self, actor: &Actor, with: Option<&str>) -> Option<Armed> {
        armed(actor, with)
    }

    fn arcane(&self, actor: &Actor, of: Arcane) -> Figure {
        match of {
            Arcane::Willpower => twice(actor, &Skill::STEADY),
            Arcane::Fortitude => twice(actor, &Skill::ATHLETICS),
            Arcane::Reflex => twice(actor, &Skill::named("coordination")),
        }
    }

    fn spell_power(&self, actor: &Actor) -> Figure {
        let magic = Skill::named("magic");
        Figure::new().sheet(format!("2 × {magic}"), 2 * rank(actor, &magic))
    }

    fn hand_size(&self, actor: &Actor) -> i32 {
        5 + heart(actor)
    }

    // RULING B3: Heart in place of half VIT.
    fn spared(&self, actor: &Actor) -> (Cow<'static, str>, i32) {
        ("Heart".into(), heart(actor))
    }

    // RULING B4: Steady in place of Psyche.
    fn flip(&self, actor: &Actor) -> i32 {
        let steady = Figure::new().with(Skill::STEADY.name(), rank(actor, &Skill::STEADY));
        effect::swayed(actor, steady, &Skill::STEADY.name()).total()
    }

    fn lead(&self, actor: &Actor, lead: &Lead) -> (Cow<'static, str>, i32) {
        match (lead, actor.paper()) {
            (Lead::Stat(stat), Some(paper)) => (stat.name().into(), paper.sheet.stat(*stat)),
            (Lead::Skill(skill), _) => (skill.name().into(), rank(actor, skill)),
            (Lead::Attribute(_) | Lead::Stat(_) | Lead::Primary(_), _) => (lead.words(), 0),
        }
    }

    fn rank(&self, actor: &Actor, skill: &Skill) -> i32 {
        rank(actor, skill)
    }

    /// The skill, whatever stands beside it (B1).
    fn rating(&self, actor: &Actor, with: &CheckLead) -> Vec<(String, i32)> {
        let skill = with.asked().map(|skill| (skill.name(), rank(actor, skill)));
        vec![skill.unwrap_or_else(|| (with.lead.words().into_owned(), 0))]
    }

    fn pool(&self, actor: &Actor, skill: &Skill) -> Option<Pool> {
        figures::pool(actor, skill)
    }

    fn land(&self, step: &mut Step, due: &Pending, harm: &Harm) -> Result {
        land(step, due, harm)
    }

    fn may_answer(&self, _: &Step, _: &ActorId, harm: &Harm) -> Result<bool> {
        Ok(harm.guardable)
    }

    fn restore(&self, step: &mut Step, who: &ActorId, by: i32, why: &str) -> Result {
        heal::regain(step, who, by, why)
    }

    fn lose(&self, step: &mut Step, who: &ActorId, lost: i32, why: &str) -> Result {
        strike::lose_hp(step, who, lost, why)
    }

    fn pay_flowers(&self, step: &mut Step, who: &ActorId, fee: i32) -> Result {
        people::pay_flowers(step, who, fee)
    }

    fn minutes(&self, step: &mut Step, who: &ActorId, minutes: u32) -> Result {
        upkeep::minutes(step, who, minutes)
    }

    fn sleep(&self, step: &mut Step, who: &ActorId) -> Result {
        people::rest(step, who)
    }

    fn answers(&self, _: &Step, actor: &Actor, due: &Pending) -> Vec<(NextStep, String)> {
        next::of_character(actor, due)
    }

    fn turn(&self, step: &Step, actor: &Actor) -> Vec<(NextStep, String)> {
        next::turn_of_character(step, actor)
    }

    fn gauge(&self, actor: &Actor, gauge: Gauge) -> Option<Reading> {
        people::gauge(actor, gauge)
    }

    fn set(&self, step: &mut Step, who: &ActorId, gauge: Gauge, to: i32, _: &str) -> Result {
        people::set(step, who, gauge, to)
    }
}

impl Sheet for OfOpponent {
    fn defenses(&self, actor: &Actor) -> [Figure; 3] {
        defenses(actor)
    }

    fn armed(&self, actor: &Actor, with: Option<&str>) -> Option<Armed> {
        armed(actor, with)
    }

    fn arcane(&self, actor: &Actor, _: Arcane) -> Figure {
        let power = figures::power(actor);
        hook::figure(&Context::of(actor), Quantity::ArcaneDefense, power)
    }

    fn spell_power(&self, actor: &Actor) -> Figure {
        figures::power(actor)
    }

    fn fact(&self, actor: &Actor, fact: Fact) -> Option<String> {
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
    }

    // An opponent has no FP to count.
    fn pay_flowers(&self, _: &mut Step, _: &ActorId, _: i32) -> Result {
        Ok(())
    }

    fn land(&self, step: &mut Step, due: &Pending, harm: &Harm) -> Result {
        land(step, due, harm)
    }

    fn restore(&self, step: &mut Step, who: &ActorId, by: i32, why: &str) -> Result {
        heal::regain(step, who, by, why)
    }

    fn lose(&self, step: &mut Step, who: &ActorId, lost: i32, why: &str) -> Result {
        strike::lose_hp(step, who, lost, why)
    }

    fn turn(&self, step: &Step, actor: &Actor) -> Vec<(NextStep, String)> {
        next::turn_of_opponent(&step.table, actor)
    }

    fn gauge(&self, actor: &Actor, gauge: Gauge) -> Option<Reading> {
        people::gauge(actor, gauge)
    }

    fn set(&self, step: &mut Step, who: &ActorId, gauge: Gauge, to: i32, _: &str) -> Result {
        people::set(step, who, gauge, to)
    }
}

/// Copies a character as all see it: there are no secret sheets.
pub(crate) fn see_character(actor: &Actor, paper: &Paper) -> SeenPaper {
    SeenPaper {
        sheet: Cached::share(&paper.sheet),
        hp: paper.hp,
        fp: paper.fp,
        bp: paper.bp,
        figures: figures::all(actor),
    }
}

/// Copies what a seat sees of an opponent: its numbers are the Dealer's (P20).
pub(crate) fn see_opponent(actor: &Actor, foe: &PaperOpponent, seat: &Seat) -> SeenOpponent {
    let numbers = seat.is_dealer().then(|| SeenOpponentNumbers {
        sheet: Cached::share(&foe.sheet),
        hp: foe.hp,
        figures: figures::all(actor),
    });
    SeenOpponent { looks: looks(foe.hp, foe.sheet.hp), numbers }
}

fn land(step: &mut Step, due: &Pending, harm: &Harm) -> Result {
    let lost = strike::take(step, due, harm)?;
    pending::wound(step, due, harm, lost)
}
