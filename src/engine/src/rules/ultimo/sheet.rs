//! Rules hooks of ULTIMO heroes and foes (B1 to B4), and access to their state.

use super::figures::{self, figure_total, half};
use super::worth::Values;
use super::{
    call, challenge, follower, harm, income, magic, mount, next, people, settle, skills, tactics, treat,
};
use crate::rules::hook::{self, Context};
use crate::rules::sheet::{Armed, PLAIN, Pool, Sheet};
use crate::rules::{Refusal, Result, Step, effect, gear, time, usage_log, weather};
use crate::table::AttackMode::{Melee, Ranged};
use crate::table::seen::looks;
use crate::table::terms::signed;
use crate::table::{
    Actor, ActorId, Arcane, Attribute, BlowMark, Cached, Fact, Figure, Foe, FoeAttack, FoeSheet, Hero, Lead,
    Pairing, Quantity, Seat, SeenFoe, SeenFoeNumbers, SeenHero, Skill, Source, Table, Term,
};
use std::borrow::Cow;

fn rank(actor: &Actor, skill: &Skill) -> i32 {
    actor.hero().map_or(0, |hero| usage_log::skill(skill, hero.sheet.skill(skill)))
}

pub(super) fn skilled(actor: &Actor, skill: &Skill) -> Figure {
    effect::swayed(actor, Figure::new().sheet(skill.name(), rank(actor, skill)), &[&skill.name()])
}

/// Returns half of an attribute plus a skill, for a defense of body and mind (C24).
fn rating(actor: &Actor, of: Attribute, skill: &Skill) -> Figure {
    let (name, value) = half(&Context::of(actor), of);
    Figure::new().sheet(name, value).sheet(skill.name(), rank(actor, skill))
}

fn lead(actor: &Actor, lead: &Lead) -> (Cow<'static, str>, i32) {
    match (lead, actor.hero()) {
        (Lead::Attribute(which), Some(_)) => half(&Context::of(actor), *which),
        (Lead::Skill(skill), _) => (skill.name().into(), rank(actor, skill)),
        (Lead::Attribute(_) | Lead::Stat(_) | Lead::Primary(_), _) => (lead.words(), 0),
    }
}

/// Adds an actor's effects to a defense of body and mind, for any sheet.
fn withstood(actor: &Actor, figure: Figure) -> Figure {
    hook::figure(&Context::of(actor), Quantity::ArcaneDefense, figure)
}

pub(crate) static HERO: Sheet = Sheet {
    // The higher of INT and AGI (U127).
    initiative: tactics::initiative,
    // 2 × AGI, half of STR, soak (B1).
    defenses: |actor| {
        let at = Context::of(actor);
        let (name, parry) = half(&at, Attribute::Str);
        let dodge = Figure::new().sheet("2 × AGI", 2 * at.attribute(Attribute::Agi));
        [dodge, Figure::new().sheet(name, parry), figures::figure(actor, Quantity::Soak)]
    },
    // The attack power of the weapon's way, and its damage (B1).
    armed: |actor, with| {
        let hero = actor.hero()?;
        let weapon = match with {
            Some(name) => {
                Some(hero.sheet.weapons.iter().find(|weapon| weapon.name.eq_ignore_ascii_case(name))?)
            }
            None => gear::in_hand(hero),
        };
        let shoots = weapon.is_some_and(|weapon| weapon.shoots);
        let bonus = figures::figure(actor, if shoots { Quantity::Ranged } else { Quantity::Melee });
        let Some(weapon) = weapon else { return Some(Armed { bonus, ..Armed::default() }) };
        let damage = Figure::new().sheet(weapon.name.clone(), weapon.damage);
        let reach = Some(tactics::reach_of(actor, Some(weapon), if shoots { Ranged } else { Melee }));
        Some(Armed { name: weapon.name.clone(), bonus, damage, types: Vec::new(), shoots, reach })
    },
    arms: |actor| {
        let hero = actor.hero();
        let held = hero.and_then(gear::in_hand).map(|weapon| &weapon.name);
        let all = hero.into_iter().flat_map(|hero| &hero.sheet.weapons).map(|weapon| &weapon.name);
        held.into_iter().chain(all.filter(|name| Some(*name) != held)).cloned().collect()
    },
    attack: call::attack_of_hero,
    fights: |actor, way| {
        let lead = figures::fights_with(&Context::of(actor), way);
        Pairing { lead: Lead::Attribute(lead), skill: way.skill() }
    },
    arcane: |actor, of| {
        withstood(
            actor,
            match of {
                Arcane::Willpower => rating(actor, Attribute::Per, &Skill::PSYCHE),
                Arcane::Fortitude => rating(actor, Attribute::Vit, &Skill::TOUGHNESS),
                Arcane::Reflex => rating(actor, Attribute::Agi, &Skill::ATHLETICS),
            },
        )
    },
    spell_power: |actor| rating(actor, Attribute::Int, &Skill::named("occult")),
    hand_size: |actor| figure_total(actor, Quantity::Hand),
    knows_the_ace_of_spades: |actor| {
        actor
            .hero()
            .is_some_and(|hero| Values::of(figures::card_rules(&hero.sheet)).knows_the_ace_of_spades())
    },
    // Half VIT (U28).
    spared: |actor| half(&Context::of(actor), Attribute::Vit),
    flip: |actor| skilled(actor, &Skill::PSYCHE).total(),
    lead,
    rank,
    // Half of an attribute and a skill; for a skill alone, with its usual attribute (B1).
    rating: |actor, with| {
        let (Some(skill), Lead::Skill(_), None) = (with.asked(), &with.lead, &with.skill) else {
            let (name, value) = lead(actor, &with.lead);
            let skill = with.skill.iter().map(|skill| (skill.name(), rank(actor, skill)));
            return std::iter::once((name.into_owned(), value)).chain(skill).collect();
        };
        let (name, value) = half(&Context::of(actor), skills::usual_attribute(skill));
        vec![(name.into_owned(), value), (skill.name(), rank(actor, skill))]
    },
    pool: |actor, skill| {
        let (stat, half) = half(&Context::of(actor), skills::usual_attribute(skill));
        let mut dice = Figure::new();
        dice.terms.push(Term::new(skill.name(), rank(actor, skill)).from(Source::Sheet));
        let points = effect::swayed(actor, Figure::new().sheet(stat.clone(), half), &[]).at_least(0);
        Some(Pool { dice: effect::swayed(actor, dice, &[]), points, stat: stat.into_owned() })
    },
    lost: figures::lost,
    land: harm::land_on_hero,
    may_answer: |step, who, harm| {
        let hero = step.hero(who)?;
        let morale = hero.morale > 0 && !hero.dead;
        Ok(morale || harm.is(BlowMark::Guardable) && harm::may_guard(step, who)?)
    },
    restore: treat::regain,
    lose: harm::lose_health,
    clamp: harm::clamp,
    // Focus rises by Psyche and 1, health by 1, all cards but the hand return (U51).
    sleep: |step, who| {
        let at = Context::of(step.actor(who)?);
        let focus = rank(at.who, &Skill::PSYCHE) + 1;
        let focus = focus + hook::moved(&at, Quantity::SleepFocus, focus);
        let health = 1 + hook::moved(&at, Quantity::SleepHealth, 1);
        settle::gain_focus(step, who, focus, "sleep")?;
        match weather::sleepless(&step.table, step.actor(who)?).map(Cow::into_owned) {
            Some(row) => weather::tell_sleepless(step, who, &row),
            None => treat::heal(step, who, health, "sleep")?,
        }
        mount::rests(step, who)?;
        time::cards_return(step, who)
    },
    // VIT cards go back into the deck, and half of the maximum focus comes back (U50).
    short_rest: |step, who| {
        let actor = step.actor(who)?;
        let cards = Context::of(actor).attribute(Attribute::Vit).max(0) as usize;
        let focus = figures::figure_total(actor, Quantity::Focus) / 2;
        settle::gain_focus(step, who, focus, "a rest")?;
        time::some_cards_return(step, who, cards)
    },
    answers: next::of_hero,
    turn: |step, actor| next::turn_of_hero(&step.table, actor),
    gauge: people::gauge_of_hero,
    set: people::set_hero,
    ..PLAIN
};

fn attacks(sheet: &FoeSheet) -> String {
    let ways = [("melee", &sheet.melee), ("ranged", &sheet.ranged)];
    let known = ways.into_iter().filter_map(|(way, attack)| {
        let FoeAttack { name, power, damage, .. } = attack.as_ref()?;
        Some(format!("{way} {power}, {name}, damage {}", signed(*damage)))
    });
    let all: Vec<String> = known.collect();
    if all.is_empty() { "no attack".into() } else { all.join(", ") }
}

pub(crate) static FOE: Sheet = Sheet {
    initiative: |actor| {
        actor.foe().map_or_else(Figure::new, |foe| tactics::initiative_of_foe(foe.sheet.rank))
    },
    round_ends_surrounded: tactics::worn_out_by,
    // Danger sense in place of AGI, and soak (C27).
    defenses: |actor| {
        let Some(foe) = actor.foe() else { return Default::default() };
        let dodge = Figure::new().sheet("danger sense", foe.sheet.danger_sense);
        let soak = figures::lasting_soak(actor).sheet("armor", foe.armor);
        [dodge, Figure::new(), soak]
    },
    // Its attack power, and the damage of the attack (B1).
    armed: |actor, with| {
        let sheet = &actor.foe()?.sheet;
        let named = |attack: &&FoeAttack| with.is_none_or(|name| attack.name.eq_ignore_ascii_case(name));
        let attack = sheet.melee.iter().chain(&sheet.ranged).find(named)?;
        let of = |name: &str, value| Figure::new().sheet(name.to_string(), value);
        let (bonus, damage) = (of("attack power", attack.power), of(&attack.name, attack.damage));
        let shoots = sheet.melee.as_ref() != Some(attack);
        let reach = Some(tactics::reach_of(actor, None, if shoots { Ranged } else { Melee }));
        Some(Armed { name: attack.name.clone(), bonus, damage, types: Vec::new(), shoots, reach })
    },
    arms: |actor| {
        let sheet = actor.foe().map(|foe| &foe.sheet);
        let all = sheet.into_iter().flat_map(|sheet| sheet.melee.iter().chain(&sheet.ranged));
        all.map(|attack| attack.name.clone()).collect()
    },
    attack: call::attack_of_foe,
    // Manipulation against the mind, toughness against the body, danger sense against the rest (C27).
    arcane: |actor, of| {
        let Some(foe) = actor.foe() else { return Figure::new() };
        let (name, value) = match of {
            Arcane::Willpower => ("manipulation", foe.sheet.manipulation),
            Arcane::Fortitude => ("toughness", foe.sheet.toughness),
            Arcane::Reflex => ("danger sense", foe.sheet.danger_sense),
        };
        withstood(actor, Figure::new().sheet(name, value))
    },
    spell_power: |actor| {
        let sheet = actor.foe().map(|foe| &foe.sheet);
        let powers = sheet.into_iter().flat_map(|sheet| sheet.melee.iter().chain(&sheet.ranged));
        Figure::new().sheet("attack power", powers.map(|attack| attack.power).max().unwrap_or(0))
    },
    fact: |actor, fact| {
        let foe = actor.foe()?;
        let sheet = &foe.sheet;
        Some(match fact {
            Fact::Health => format!("health {} of {}", foe.health, sheet.health),
            Fact::Soak => format!("soak {}", figures::lasting_soak(actor).total() + foe.armor),
            Fact::Patience if sheet.patience == 0 => "no patience".into(),
            Fact::Patience => format!("patience {} of {}", foe.patience, sheet.patience),
            Fact::Thresholds => format!("manipulation {}, empathy {}", sheet.manipulation, sheet.empathy),
            Fact::Danger => format!("danger sense {}", sheet.danger_sense),
            Fact::Attacks => attacks(sheet),
            // RULING U57: no foe in play has any.
            Fact::Magic => "magic defense 0".into(),
            Fact::Effects | Fact::All => return None,
        })
    },
    land: harm::land_on_foe,
    may_answer: |step, who, harm| {
        Ok(harm::may_absorb(step, who)? || !harm.is(BlowMark::PastSoak) && harm::may_react(step, who)?)
    },
    restore: magic::does::heal,
    lose: harm::foe_loses,
    answers: next::of_foe,
    turn: next::turn_of_foe,
    gauge: |actor, gauge| people::gauge_of_foe(actor.foe()?, gauge),
    set: |step, who, gauge, to, _| people::set_foe(step, who, gauge, to),
    ..PLAIN
};

pub(crate) fn see_hero(table: &Table, actor: &Actor, hero: &Hero) -> SeenHero {
    SeenHero {
        sheet: Cached::share(&hero.sheet),
        health: hero.health,
        temporary_health: people::temporary_health(actor),
        focus: hero.focus,
        morale: hero.morale,
        experience: hero.experience,
        bonds: hero
            .bonds
            .iter()
            .filter_map(|(id, level)| Some((table.actor(id)?.name.clone(), *level)))
            .collect(),
        wielded: hero.wielded.and_then(|at| hero.sheet.weapons.get(usize::from(at))).map(|w| w.name.clone()),
        dropped: hero.dropped.clone(),
        ruined: hero.ruined.clone(),
        figures: figures::all_at(table, actor),
        spells: magic::book_of(actor),
        worn: hero.worn.iter().map(|w| (w.armor.name.clone(), w.left, w.ruined)).collect(),
        ace_copy: challenge::may_copy_an_ace(actor),
        growth: hero.growth.clone(),
        company: follower::company(table, &actor.id),
        income: income::income(actor),
    }
}

pub(crate) fn see_foe(actor: &Actor, foe: &Foe, seat: &Seat) -> SeenFoe {
    let numbers = seat.is_dealer().then(|| SeenFoeNumbers {
        sheet: Cached::share(&foe.sheet),
        health: foe.health,
        tough: figures::lasting_soak(actor).total(),
        armor: foe.armor,
        patience: foe.patience,
        temper: foe.temper,
    });
    let (kind, fights) = (foe.sheet.kind(), actor.fights());
    SeenFoe { rank: foe.sheet.rank, kind, fights, looks: looks(foe.health, foe.sheet.health), numbers }
}

impl Step {
    pub(crate) fn hero(&self, who: &ActorId) -> Result<&Hero> {
        let actor = self.actor(who)?;
        actor.hero().ok_or_else(|| no_hero(actor))
    }

    pub(crate) fn hero_mut(&mut self, who: &ActorId) -> Result<&mut Hero> {
        self.hero(who)?;
        self.actor_mut(who)?.hero_mut().ok_or_else(|| Refusal::NotA(who.to_string(), "a hero"))
    }

    pub(crate) fn foe(&self, who: &ActorId) -> Result<&Foe> {
        let actor = self.actor(who)?;
        actor.foe().ok_or_else(|| Refusal::NotA(actor.name.clone(), "a foe"))
    }

    pub(crate) fn foe_mut(&mut self, who: &ActorId) -> Result<&mut Foe> {
        self.foe(who)?;
        self.actor_mut(who)?.foe_mut().ok_or_else(|| Refusal::NotA(who.to_string(), "a foe"))
    }
}

fn no_hero(actor: &Actor) -> Refusal {
    let name = actor.name.clone();
    if actor.is_played() { Refusal::NotA(name, "an ULTIMO character") } else { Refusal::NotA(name, "a hero") }
}
