//! Computes the derived figures of a character (ULTIMO, Character Abilities; U1, U2, U4, U9).

use super::{companion, magic, people};
use crate::rules::hook::{self, Context};
use crate::rules::{effect, gear, usage_log};
use crate::table::sheet::MOST_OF_A_FOE;
use crate::table::{
    Actor, AttackMode, Attribute, Cached, CardRules, Figure, FoeAttack, FoeSheet, Grant, Hero, Manner,
    Quantity, Skill, Source, Table, Term, UltimoSheet, schema,
};
use std::borrow::Cow;

pub fn all(actor: &Actor) -> Vec<(Quantity, Figure)> {
    all_of(Context::of(actor))
}

pub fn all_at(table: &Table, actor: &Actor) -> Vec<(Quantity, Figure)> {
    all_of(Context::of(actor).table(table))
}

fn all_of(at: Context<'_>) -> Vec<(Quantity, Figure)> {
    if at.who.hero().is_none() {
        return Vec::new();
    }
    let moving = hook::HookIndex::of(&at);
    let at = Context { moving: Some(&moving), ..at };
    let mut all: Vec<_> = Quantity::SHEET.iter().map(|name| (*name, made(&at, *name))).collect();
    let income = hook::figure(&at, Quantity::Income, Figure::new());
    all.extend((!income.terms.is_empty()).then_some((Quantity::Income, income)));
    all
}

pub fn figure(actor: &Actor, name: Quantity) -> Figure {
    made(&Context::of(actor), name)
}

#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "a sheet has 14 of the quantities, the others are of a moment"
)]
fn made(at: &Context<'_>, name: Quantity) -> Figure {
    let Some(hero) = at.who.hero() else { return Figure::new() };
    let figure = match name {
        Quantity::Health => whole(at, Attribute::Vit).with("Toughness", rank(hero, &Skill::TOUGHNESS)),
        Quantity::Stamina => stamina(at),
        Quantity::Hand => {
            let most = at.attribute(Attribute::Vit) + rank(hero, &Skill::TOUGHNESS);
            let full = hero.health >= total(at, Quantity::Health, most);
            stamina(at).with("full health", i32::from(full))
        }
        Quantity::Load => base(BASE_LOAD).with("STR", at.attribute(Attribute::Str)),
        Quantity::Carried => carried(at, hero),
        Quantity::Attunement => base(2).with("INT", at.attribute(Attribute::Int)),
        Quantity::Focus => {
            let (name, value) = half(at, higher_of(at, Attribute::Int, Attribute::Per));
            Figure::new().with(name, value).with("Psyche", rank(hero, &Skill::PSYCHE))
        }
        Quantity::Soak => soak(at, hero),
        Quantity::Melee => fight(at, hero, AttackMode::Melee),
        Quantity::Ranged => fight(at, hero, AttackMode::Ranged),
        Quantity::Bonds => base(2).with("PER", at.attribute(Attribute::Per)),
        Quantity::Morale => base(6),
        _ => return Figure::new(),
    };
    if name == Quantity::Soak {
        // Its traits are part of the lasting soak.
        return figure.at_least(0);
    }
    let mut figure = hook::figure(at, name, figure);
    if name == Quantity::Carried
        && figure.total() > total(at, Quantity::Load, BASE_LOAD + at.attribute(Attribute::Str))
    {
        figure.terms.push(Term::new(BURDENED, 0));
    }
    // Changes of stamina change the hand size, too.
    let figure = if name == Quantity::Hand { hook::figure(at, Quantity::Stamina, figure) } else { figure };
    figure.at_least(0)
}

fn rank(hero: &Hero, skill: &Skill) -> i32 {
    usage_log::skill(skill, hero.sheet.skill(skill))
}

pub fn lost(actor: &Actor) -> i32 {
    figure_total(actor, Quantity::Health) - actor.hero().map_or(0, |hero| hero.health)
}

pub fn figure_total(actor: &Actor, name: Quantity) -> i32 {
    figure(actor, name).total()
}

fn total(at: &Context<'_>, name: Quantity, base: i32) -> i32 {
    (base + hook::moved(at, name, base)).max(0)
}

fn base(value: i32) -> Figure {
    Figure::new().with("base", value)
}

fn whole(at: &Context<'_>, which: Attribute) -> Figure {
    Figure::new().sheet(named(at, which, which.short()), at.attribute(which))
}

/// Returns the name of an attribute or its half, with the injury that changes it.
fn named(at: &Context<'_>, which: Attribute, name: &'static str) -> Cow<'static, str> {
    match hook::mover(at, which) {
        Some(injury) => format!("{name} ({injury})").into(),
        None => name.into(),
    }
}

/// Returns half an attribute as a term (U1).
pub fn half(at: &Context<'_>, which: Attribute) -> (Cow<'static, str>, i32) {
    (named(at, which, which.halved()), at.attribute(which) / 2)
}

/// Returns the attribute with the higher half; the first if equal (U4).
pub fn higher_of(at: &Context<'_>, a: Attribute, b: Attribute) -> Attribute {
    if at.attribute(b) / 2 > at.attribute(a) / 2 { b } else { a }
}

/// Returns the attribute of an attack: STR or AGI, the higher half, and STR for weapons thrown by strength (U4, U264).
pub fn fights_with(at: &Context<'_>, way: AttackMode) -> Attribute {
    let weapon =
        at.who.hero().and_then(|hero| gear::serving(hero, way)).filter(|_| way == AttackMode::Ranged);
    if weapon.is_some_and(|weapon| hook::has(&weapon.qualities, Grant::StrengthAlone)) {
        return Attribute::Str;
    }
    higher_of(at, Attribute::Str, Attribute::Agi)
}

fn fight(at: &Context<'_>, hero: &Hero, way: AttackMode) -> Figure {
    let ((name, value), skill) = (half(at, fights_with(at, way)), way.skill());
    Figure::new().with(name, value).with(skill.name(), rank(hero, &skill))
}

fn stamina(at: &Context<'_>) -> Figure {
    let (name, value) = half(at, higher_of(at, Attribute::Vit, Attribute::Agi));
    base(4).with(name, value)
}

/// Returns the lasting soak of Toughness, traits and a defensive weapon, without armor (U34).
pub fn lasting_soak(actor: &Actor) -> Figure {
    soak_of_body(&Context::of(actor))
}

/// Returns the lasting soak against these manners; some traits soak only heat or cold (U253).
pub fn soak_against(actor: &Actor, of: &[Manner]) -> Figure {
    soak_of_body(&Context { manners: of, ..Context::of(actor) })
}

fn soak_of_body(at: &Context<'_>) -> Figure {
    // RULING B14: soak takes the place of Defense.
    let swayed = |figure: Figure| effect::swayed(at.who, figure, &["Defense", "Soak"]);
    if let Some(foe) = at.who.foe() {
        let own = swayed(Figure::new().sheet("toughness", foe.sheet.toughness));
        return hook::figure(at, Quantity::Soak, own).at_least(0);
    }
    let Some(hero) = at.who.hero() else { return Figure::new() };
    if hook::granted(at, Grant::NoNaturalSoak).is_some() {
        return Figure::new();
    }
    let own = swayed(Figure::new().sheet("Toughness", rank(hero, &Skill::TOUGHNESS)));
    hook::figure(at, Quantity::Soak, own)
}

fn carried(at: &Context<'_>, hero: &Hero) -> Figure {
    let weapons = hero.sheet.weapons.iter().map(|weapon| (&weapon.name, weapon.weight.load(), Some(weapon)));
    let pieces = weapons.chain(hero.sheet.armor.iter().map(|armor| (&armor.name, armor.load, None)));
    let mut figure = Figure::new();
    for (name, load, weapon) in pieces.filter(|(name, ..)| !hero.dropped.contains(name)) {
        let held = Context { bare: true, weapon, ..*at };
        let load = (load + hook::moved(&held, Quantity::GearLoad, load)).max(0);
        figure.terms.push(Term::new(name.clone(), load).from(Source::Gear));
    }
    figure
}

/// Returns the carried weight and the load, if the weight exceeds it (U239).
pub fn burdened(actor: &Actor) -> Option<(i32, i32)> {
    actor.hero()?;
    let [carried, load] = [Quantity::Carried, Quantity::Load].map(|what| figure_total(actor, what));
    (carried > load).then_some((carried, load))
}

const BASE_LOAD: i32 = 4;

/// The term of a carried weight beyond the load.
const BURDENED: &str = "burdened: more than the load";

fn soak(at: &Context<'_>, hero: &Hero) -> Figure {
    let mut figure = soak_of_body(at);
    for worn in hero.worn.iter().filter(|worn| gear::protects(at.who, worn)) {
        usage_log::note(&worn.armor.name);
        figure.terms.push(Term::new(worn.armor.name.clone(), worn.left).from(Source::Gear));
        figure.terms.extend(gear::hampered(at, worn));
    }
    figure
}

/// Returns the damage of the weapon for a way of fighting (U32).
pub fn weapon_damage(actor: &Actor, way: AttackMode) -> Figure {
    let Some(hero) = actor.hero() else {
        // A follower strikes with the attack of its entry.
        let attack =
            companion::attack(actor, way).map(|(_, attack)| attack).filter(|attack| attack.damage != 0);
        let terms = attack.map(|attack| Term::new(attack.name.clone(), attack.damage).from(Source::Gear));
        return Figure { terms: terms.into_iter().collect(), ..Figure::new() };
    };
    let Some(weapon) = gear::serving(hero, way) else { return Figure::new() };
    // RULING U59: a weapon that is too heavy for its bearer adds no damage.
    if gear::too_heavy(actor, weapon) {
        let words = format!("{} is too heavy", weapon.name);
        return Figure { terms: vec![Term::new(words, 0).from(Source::Gear)], ..Figure::new() };
    }
    // RULING U247: a thrown weapon is held in one hand.
    let one_handed =
        way == AttackMode::Ranged && !weapon.shoots || gear::shielded(actor) && !gear::other_hand_free(actor);
    let damage = if one_handed { weapon.damage } else { weapon.two_handed.unwrap_or(weapon.damage) };
    let mut figure = Figure::new();
    if damage != 0 {
        figure.terms.push(Term::new(weapon.name.clone(), damage).from(Source::Gear));
    }
    figure
}

pub fn skill_cap(sheet: &UltimoSheet, skill: &Skill) -> i32 {
    5 + hook::cap_moved(&sheet.traits, skill)
}

pub fn card_rules(sheet: &UltimoSheet) -> CardRules {
    sheet.traits.iter().flat_map(|talent| hook::card_rules(&talent.hooks)).collect()
}

pub fn problems(sheet: &UltimoSheet) -> Vec<String> {
    let mut problems = schema::problems(sheet, UltimoSheet::SCORES);
    for (skill, rank) in &sheet.skills {
        if i32::from(*rank) > MOST_SKILL {
            problems.push(format!("{skill} is {rank}, and must be 0 to {MOST_SKILL}"));
        }
    }
    if !is_name(&sheet.name) {
        problems.push("the name must have 1 to 60 letters".into());
    }
    let gear = sheet.weapons.iter().map(|w| (&w.name, w.damage.max(w.two_handed.unwrap_or(0))));
    for (name, value) in gear.chain(sheet.armor.iter().map(|a| (&a.name, a.value.max(a.load)))) {
        if !(0..=MOST).contains(&value) {
            problems.push(format!("{name} has {value}, and must have 0 to {MOST}"));
        }
    }
    for talent in &sheet.traits {
        if let Some(by) = hook::largest(&talent.hooks).filter(|by| *by > MOST) {
            problems.push(format!("{} changes something by {by}, and may change it by {MOST}", talent.name));
        }
    }
    if !sheet.spells.is_empty() {
        let bearer = people::seated(Cached::new(sheet.clone()));
        problems.extend(magic::book::problems(sheet, magic::room(&bearer)));
    }
    problems
}

/// The highest rank of a skill, whatever its cap.
pub const MOST_SKILL: i32 = 10;

/// The largest number of a weapon, a piece of armor or a trait; it keeps sums from overflowing.
pub const MOST: i32 = 99;

/// True for a valid name: 1 to 60 letters on one line.
pub fn is_name(text: &str) -> bool {
    !text.trim().is_empty() && text.chars().count() <= 60 && !text.chars().any(char::is_control)
}

pub fn foe_problem(sheet: &FoeSheet) -> Option<String> {
    if !is_name(&sheet.name) {
        return Some("the name must have 1 to 60 letters".into());
    }
    let attacks = || sheet.melee.iter().chain(&sheet.ranged);
    let own = schema::problems(sheet, FoeSheet::NUMBERS);
    let of_attacks = attacks().flat_map(|attack| schema::problems(attack, FoeAttack::NUMBERS));
    let costs = sheet.effects.iter().filter(|effect| !(0..=MOST_OF_A_FOE).contains(&effect.cost));
    let costs = costs.map(|effect| {
        format!("{} costs {} threat, and must cost 0 to {MOST_OF_A_FOE}", effect.name, effect.cost)
    });
    own.into_iter().chain(of_attacks).chain(costs).next()
}
