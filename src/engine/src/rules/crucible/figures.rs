//! Every figure of a character by attributes and defenses, with its terms (Character Attributes; C1, C3, C5, C11).

use super::armor::{self, Class};
use super::power;
use crate::rules::effect::swayed;
use crate::rules::hook::{self, Context};
use crate::rules::sheet::Pool;
use crate::rules::usage_log;
use crate::table::{
    Actor, Arcane, ArmorClass, Crucible, CrucibleArmor, CruciblePower, CrucibleSheet, DamageType, Facet,
    Figure, GearBonus, Primary, Quantity, Skill, Source, Term, schema,
};
use crate::words::nearest;

/// Health and morale before Constitution and Wisdom (C11).
const BASE: i32 = 6;

/// RULING C1: halves round up.
pub fn half(score: i32) -> i32 {
    (score + 1) / 2
}

pub fn worn(now: &Crucible) -> Option<&CrucibleArmor> {
    now.sheet.armor.get(usize::from(now.worn?))
}

/// Adds the bonuses of gear to a value: the highest counts, the others are switched off (C5).
fn geared(mut figure: Figure, sheet: &CrucibleSheet, suit: Option<&CrucibleArmor>, to: Facet) -> Figure {
    let of_suit = suit.into_iter().map(|suit| (&suit.name, &suit.bonuses));
    let things = sheet.gear.iter().map(|thing| (&thing.name, &thing.bonuses)).chain(of_suit);
    let fit = |bonus: &&GearBonus| bonus.to == to;
    let all: Vec<(&String, i32)> = things
        .flat_map(|(name, bonuses)| bonuses.iter().filter(fit).map(move |bonus| (name, bonus.by)))
        .collect();
    let best = all.iter().enumerate().rev().max_by_key(|(_, (_, by))| *by).map(|(at, _)| at);
    for (at, (name, by)) in all.into_iter().enumerate() {
        let term = Term::new(name.clone(), by);
        // Bonuses that do not count cannot be switched on.
        let term = if Some(at) == best {
            term.from(Source::Gear)
        } else {
            Term { on: false, ..term }.from(Source::Sheet)
        };
        figure.terms.push(term);
    }
    figure
}

pub fn strength(sheet: &CrucibleSheet, suit: Option<&CrucibleArmor>) -> Figure {
    let own = Figure::new().sheet("Strength", sheet.attributes.get(Primary::Strength));
    geared(own, sheet, suit, Facet::Strength)
}

fn score(now: &Crucible, of: Primary) -> i32 {
    if let Primary::Strength = of {
        noted(now, strength(&now.sheet, worn(now))).total()
    } else {
        now.sheet.attributes.get(of)
    }
}

fn halved(now: &Crucible, of: Primary) -> (String, i32) {
    (format!("½ {of}"), half(score(now, of)))
}

pub fn parts(actor: &Actor) -> [Figure; 3] {
    let Some(now) = actor.crucible() else { return Default::default() };
    let (sheet, suit) = (&*now.sheet, worn(now));
    let Class { value, dodge: most, .. } =
        armor::class(suit.map_or(ArmorClass::Unarmored, |suit| suit.class));
    if let Some(suit) = suit.filter(|_| now.played) {
        usage_log::note(&suit.name);
    }
    let with = |figure: Figure, to, also: &[&str]| {
        swayed(actor, noted(now, geared(figure, sheet, suit, to)), also).at_least(0)
    };
    let mut dodge =
        with(Figure::new().sheet("Dexterity", score(now, Primary::Dexterity)), Facet::Dodge, &["Dodge"]);
    if let (Some(most), Some(suit)) = (most, suit) {
        // RULING C3: it limits the total.
        dodge = dodge.at_most(most, suit.name.clone());
    }
    let (name, value_of) = halved(now, Primary::Strength);
    let parry = with(Figure::new().sheet(name, value_of), Facet::Parry, &["Parry"]);
    let suit_name = suit.map_or_else(String::new, |suit| suit.name.clone());
    [dodge, parry, with(Figure::new().sheet(suit_name, value), Facet::Armor, &["Armor", "Defense"])]
}

/// Notes the gear of a played character that counts in a figure.
fn noted(now: &Crucible, figure: Figure) -> Figure {
    let counts = |term: &&Term| term.on && term.source == Source::Gear;
    for term in figure.terms.iter().filter(|_| now.played).filter(counts) {
        usage_log::note(&term.name);
    }
    figure
}

/// The bonus of a skill; 0 if it is not learned.
pub(super) fn bonus(now: &Crucible, skill: &Skill) -> i32 {
    let bonus = now.sheet.bonus(skill);
    if now.played { usage_log::skill(skill, bonus) } else { bonus }
}

/// Returns the bonus of effects to the whole of Physical Defense.
pub fn on_the_whole(actor: &Actor) -> Figure {
    hook::figure(&Context::of(actor), Quantity::PhysicalDefense, Figure::new())
}

pub fn physical(actor: &Actor) -> Figure {
    let [dodge, parry, armor] = parts(actor).map(|part| part.total());
    let mut figure = Figure::new().with("Dodge", dodge).with("Parry", parry).with("Armor", armor);
    figure.terms.extend(on_the_whole(actor).terms);
    figure.at_least(0)
}

pub fn arcane(actor: &Actor, of: Arcane) -> Figure {
    let Some(now) = actor.crucible() else { return Figure::new() };
    let (whole, halves, facet) = match of {
        Arcane::Willpower => (Primary::Wisdom, Primary::Charisma, Facet::Willpower),
        Arcane::Fortitude => (Primary::Constitution, Primary::Strength, Facet::Fortitude),
        Arcane::Reflex => (Primary::Dexterity, Primary::Intellect, Facet::Reflex),
    };
    let (name, value) = halved(now, halves);
    let own = Figure::new().sheet(whole.name(), score(now, whole)).sheet(name, value);
    hook::figure(
        &Context::of(actor),
        Quantity::ArcaneDefense,
        swayed(actor, noted(now, geared(own, &now.sheet, worn(now), facet)), &[of.name(), "Defense"]),
    )
}

/// Spell Power: Wisdom and gear (C15).
pub fn spell_power(actor: &Actor) -> Figure {
    let Some(now) = actor.crucible() else { return Figure::new() };
    let own = Figure::new().sheet("Wisdom", score(now, Primary::Wisdom));
    swayed(actor, noted(now, geared(own, &now.sheet, worn(now), Facet::SpellPower)), &["Spell Power"])
}

/// Spell Potency: Intellect and gear (C28).
pub fn spell_potency(actor: &Actor) -> Figure {
    let Some(now) = actor.crucible() else { return Figure::new() };
    let own = Figure::new().sheet("Intellect", score(now, Primary::Intellect));
    swayed(actor, noted(now, geared(own, &now.sheet, worn(now), Facet::SpellPotency)), &["Spell Potency"])
}

/// Returns the resistance to a type: the bearer's own, and the best of the gear (C32).
fn resistance(now: &Crucible, of: DamageType) -> Figure {
    let own = now.sheet.resistances.iter().filter(|(kind, _)| *kind == of).map(|(_, by)| by).sum();
    let own = if own == 0 { Figure::new() } else { Figure::new().sheet("by nature", own) };
    noted(now, geared(own, &now.sheet, worn(now), of.resisted()))
}

pub fn resistances(now: &Crucible) -> Vec<(DamageType, Figure)> {
    let all = DamageType::ALL.iter().map(|kind| (*kind, resistance(now, *kind)));
    all.filter(|(_, figure)| figure.total() > 0).collect()
}

/// Initiative: Dexterity and half of Intellect (C15).
pub fn initiative(now: &Crucible) -> Figure {
    let (name, value) = halved(now, Primary::Intellect);
    let own = Figure::new().sheet("Dexterity", score(now, Primary::Dexterity)).sheet(name, value);
    noted(now, geared(own, &now.sheet, worn(now), Facet::Initiative))
}

/// Returns the bonus of an attack roll: attribute and skill bonus (B1).
pub fn attack(actor: &Actor, with: Option<&str>) -> Figure {
    let Some(now) = actor.crucible() else { return Figure::new() };
    match now.sheet.attack(with) {
        Some(attack) => {
            if now.played {
                usage_log::note(&attack.name);
            }
            let own = Figure::new().sheet(attack.attribute.name(), score(now, attack.attribute));
            let skill = attack.skill.as_ref();
            skill.map_or(own.clone(), |skill| own.sheet(skill.name(), bonus(now, skill)))
        }
        None => Figure::new().sheet("Strength", score(now, Primary::Strength)),
    }
}

/// Returns the bonus of an attack with a talent or kinetic spell: attribute or Spell Potency, and skill (C28).
pub fn attack_with(actor: &Actor, power: &CruciblePower) -> Figure {
    let Some(now) = actor.crucible() else { return Figure::new() };
    let own = match power.attribute {
        Some(of) => Figure::new().sheet(of.name(), score(now, of)),
        None => spell_potency(actor),
    };
    let skill = power.skill.as_ref();
    skill.map_or(own.clone(), |skill| own.sheet(skill.name(), bonus(now, skill)))
}

/// A maximum: the printed number, otherwise the base and twice an attribute (C11).
fn most(now: &Crucible, printed: i32, what: &'static str, of: Primary) -> Figure {
    if printed > 0 {
        return Figure::new().sheet(what, printed);
    }
    Figure::new().with("base", BASE).sheet(format!("2 × {of}"), 2 * score(now, of))
}

fn health(now: &Crucible) -> Figure {
    most(now, now.sheet.health, "Health", Primary::Constitution)
}

fn morale(now: &Crucible) -> Figure {
    most(now, now.sheet.morale, "Morale", Primary::Wisdom)
}

fn twice(name: &'static str, of: i32) -> Figure {
    Figure::new().with(format!("2 × {name}"), 2 * of)
}

/// The maximum Health, Wounds, Morale and Stress.
pub fn maxima(now: &Crucible) -> [i32; 4] {
    let (health, morale) = (health(now).total(), morale(now).total());
    [health, 2 * health, morale, 2 * morale]
}

pub fn all(actor: &Actor) -> Vec<(&'static str, Figure)> {
    let Some(now) = actor.crucible() else { return Vec::new() };
    let (health, morale) = (health(now), morale(now));
    let [dodge, parry, armor] = parts(actor);
    let resists = resistances(now).into_iter().map(|(kind, figure)| (kind.key(), figure));
    let all = vec![
        ("health", health.clone()),
        ("wounds", twice("Health", health.total())),
        ("morale", morale.clone()),
        ("stress", twice("Morale", morale.total())),
        ("dodge", dodge),
        ("parry", parry),
        ("armor", armor),
        ("pd", physical(actor)),
        ("willpower", arcane(actor, Arcane::Willpower)),
        ("fortitude", arcane(actor, Arcane::Fortitude)),
        ("reflex", arcane(actor, Arcane::Reflex)),
        ("spell_power", spell_power(actor)),
        ("spell_potency", spell_potency(actor)),
        ("initiative", initiative(now)),
    ];
    all.into_iter().chain(resists).collect()
}

/// Half of an attribute, with its name here (B1).
pub fn half_of(actor: &Actor, of: Primary) -> (String, i32) {
    actor.crucible().map_or_else(|| (of.name().into(), 0), |now| halved(now, of))
}

/// Returns the pool of a Nudge roll: the skill bonus, and half of its attribute (B1).
pub fn pool(actor: &Actor, skill: &Skill) -> Option<Pool> {
    let now = actor.crucible()?;
    let learned = now.sheet.skill(skill);
    let of = learned.map_or(Primary::Dexterity, |own| own.attribute);
    let mut dice = Figure::new();
    dice.terms.push(Term::new(skill.name(), bonus(now, skill)).from(Source::Sheet));
    let (stat, points) = halved(now, of);
    let points = swayed(actor, Figure::new().sheet(stat.clone(), points), &[]).at_least(0);
    Some(Pool { dice: swayed(actor, dice, &[]), points, stat })
}

pub fn problems(sheet: &CrucibleSheet) -> Vec<String> {
    let mut problems = schema::problems(sheet, CrucibleSheet::SCORES);
    problems.extend(schema::problems(sheet, CrucibleSheet::MAXIMA));
    let mut say = |wrong: bool, words: String| {
        if wrong {
            problems.push(words);
        }
    };
    for (at, own) in sheet.skills.iter().enumerate() {
        say(own.bonus > 12, format!("{} is {}, and must be 0 to 12", own.skill, own.bonus));
        let twice = sheet.skills[..at].iter().any(|other| other.skill == own.skill);
        say(twice, format!("{} is on the sheet twice", own.skill));
    }
    for attack in &sheet.attacks {
        say(
            !(0..=99).contains(&attack.damage),
            format!("{} deals {}, and must deal 0 to 99", attack.name, attack.damage),
        );
        say(attack.types.is_empty(), format!("{} has no type of damage", attack.name));
        let unknown =
            attack.skill.as_ref().filter(|skill| sheet.skills.iter().all(|own| own.skill != **skill));
        if let Some(skill) = unknown {
            let has: Vec<String> = sheet.skills.iter().map(|own| own.skill.word()).collect();
            let near = nearest(&skill.word(), has.iter().map(String::as_str));
            let meant = near.map(|near| format!(": did you mean `{near}`?")).unwrap_or_default();
            say(true, format!("{} uses {skill}, which is not a skill on the sheet{meant}", attack.name));
        }
    }
    for words in sheet.powers.iter().filter_map(power::problem) {
        say(true, words);
    }
    let suits = sheet.armor.iter().map(|suit| (&suit.name, &suit.bonuses));
    for (name, bonuses) in sheet.gear.iter().map(|thing| (&thing.name, &thing.bonuses)).chain(suits) {
        for bonus in bonuses {
            say(!(1..=20).contains(&bonus.by), format!("{name} adds {}, and must add 1 to 20", bonus.by));
        }
    }
    for (kind, by) in sheet.resistances.iter().chain(&sheet.vulnerabilities) {
        say(!(1..=99).contains(by), format!("{by} for {kind} must be 1 to 99"));
    }
    for (list, what) in [(&sheet.resistances, "resistance"), (&sheet.vulnerabilities, "vulnerability")] {
        for (at, (kind, _)) in list.iter().enumerate() {
            let before = list[..at].iter().filter(|(other, _)| other == kind).count();
            say(before == 1, format!("the {what} to {kind} is listed twice"));
        }
    }
    let letters = sheet.name.trim().chars().count();
    say(!(1..=60).contains(&letters), "the name must have 1 to 60 letters".into());
    problems
}

/// Describes the weakness that a creature should have and lacks (Everything has a Weakness).
pub fn lacks(sheet: &CrucibleSheet) -> Option<&'static str> {
    let worn =
        sheet.armor.iter().map(|suit| &suit.bonuses).chain(sheet.gear.iter().map(|thing| &thing.bonuses));
    let protects = |bonus: &GearBonus| DamageType::ALL.iter().any(|kind| kind.resisted() == bonus.to);
    let resists = !sheet.resistances.is_empty() || worn.flatten().any(protects);
    match (!resists, sheet.vulnerabilities.is_empty()) {
        (false, false) => None,
        (true, true) => Some("everything has a weakness: the sheet has no resistance and no vulnerability"),
        (true, false) => Some("everything has a strength: the sheet has no resistance"),
        (false, true) => Some("everything has a weakness: the sheet has no vulnerability"),
    }
}
