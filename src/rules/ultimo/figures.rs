//! Every derived figure of a character, with its terms (ULTIMO, Character Abilities; U1, U2, U4, U9).
//! A figure says what it is made of; it changes nothing.

use crate::table::actor::{Actor, Hero};
use crate::table::effect::Change;
use crate::table::sheet::{
    Attribute, CardRules, FigureName, FoeSheet, Hook, Quality, Skill, UltimoSheet, Weapon,
};
use crate::table::terms::Figure;

impl FigureName {
    /// Every figure, in the order of the sheet.
    pub const ALL: [FigureName; 11] = [
        FigureName::Health,
        FigureName::Stamina,
        FigureName::Hand,
        FigureName::Load,
        FigureName::Attunement,
        FigureName::Focus,
        FigureName::Soak,
        FigureName::Melee,
        FigureName::Ranged,
        FigureName::Bonds,
        FigureName::Morale,
    ];

    /// The figure's name in lower case, as JSON and the screen write it.
    pub fn key(self) -> &'static str {
        match self {
            FigureName::Health => "health",
            FigureName::Stamina => "stamina",
            FigureName::Hand => "hand",
            FigureName::Load => "load",
            FigureName::Attunement => "attunement",
            FigureName::Focus => "focus",
            FigureName::Soak => "soak",
            FigureName::Melee => "melee",
            FigureName::Ranged => "ranged",
            FigureName::Bonds => "bonds",
            FigureName::Morale => "morale",
        }
    }

    /// What the figure is for, in one line.
    pub fn meaning(self) -> &'static str {
        match self {
            FigureName::Health => "damage that can be taken before death; below 2: unconscious",
            FigureName::Stamina => "cards drawn to, without the bonus for full health",
            FigureName::Hand => "cards drawn to now: stamina, and one more while unhurt",
            FigureName::Load => "what can be carried without being burdened",
            FigureName::Attunement => "magic items that can be attuned, by their cost",
            FigureName::Focus => "most focus: one draws a card for the next challenge",
            FigureName::Soak => "damage that is soaked from each blow",
            FigureName::Melee => "cards in a fight hand to hand",
            FigureName::Ranged => "cards in a fight at a distance",
            FigureName::Bonds => "most bonds with others",
            FigureName::Morale => "succeed, ignore damage or cheat death, one each",
        }
    }
}

/// All figures of an actor; empty for one without an ULTIMO sheet.
pub fn all(actor: &Actor) -> Vec<(FigureName, Figure)> {
    if actor.hero().is_none() {
        return Vec::new();
    }
    FigureName::ALL.into_iter().map(|name| (name, figure(actor, name))).collect()
}

/// One figure of an actor; 0 for one without an ULTIMO sheet.
pub fn figure(actor: &Actor, name: FigureName) -> Figure {
    let Some(hero) = actor.hero() else { return Figure::new() };
    let figure = match name {
        FigureName::Health => {
            whole(actor, hero, Attribute::Vit).with("Toughness", hero.sheet.skill(&Skill::TOUGHNESS))
        }
        FigureName::Stamina => stamina(actor, hero),
        FigureName::Hand => {
            let full = hero.health >= figure_total(actor, FigureName::Health);
            stamina(actor, hero).with("full health", i32::from(full))
        }
        FigureName::Load => base(4).with("STR", attribute(actor, hero, Attribute::Str)),
        FigureName::Attunement => base(2).with("INT", attribute(actor, hero, Attribute::Int)),
        FigureName::Focus => higher_half(actor, hero, Attribute::Int, Attribute::Per)
            .with("Psyche", hero.sheet.skill(&Skill::PSYCHE)),
        FigureName::Soak => soak(actor, hero),
        FigureName::Melee => higher_half(actor, hero, Attribute::Str, Attribute::Agi)
            .with("Brawling", hero.sheet.skill(&Skill::BRAWLING)),
        FigureName::Ranged => higher_half(actor, hero, Attribute::Str, Attribute::Agi)
            .with("Shooting", hero.sheet.skill(&Skill::SHOOTING)),
        FigureName::Bonds => base(2).with("PER", attribute(actor, hero, Attribute::Per)),
        FigureName::Morale => base(6),
    };
    if name == FigureName::Soak {
        // Its traits are part of the lasting soak.
        return figure.at_least(0);
    }
    with_traits(&hero.sheet, name, figure).at_least(0)
}

/// The total of one figure.
pub fn figure_total(actor: &Actor, name: FigureName) -> i32 {
    figure(actor, name).total()
}

fn base(value: i32) -> Figure {
    Figure::new().with("base", value)
}

fn with_traits(sheet: &UltimoSheet, name: FigureName, mut figure: Figure) -> Figure {
    for (talent, hook) in sheet.hooks() {
        if let Hook::Figure(of, value) = hook
            && *of == name
        {
            figure.add(talent, *value);
        }
    }
    figure
}

/// An attribute as it counts now: halved by an injury, but at least 1 (U9).
pub fn attribute(actor: &Actor, hero: &Hero, which: Attribute) -> i32 {
    let score = hero.sheet.attributes.get(which);
    if actor.suffers(&Change::Halve(which)) { (score / 2).max(1) } else { score }
}

/// The injury that halves an attribute, for its term.
fn halved_by(actor: &Actor, which: Attribute) -> Option<&str> {
    actor.changes().find(|(_, c)| **c == Change::Halve(which)).map(|(e, _)| e.name.as_str())
}

fn whole(actor: &Actor, hero: &Hero, which: Attribute) -> Figure {
    let name = match halved_by(actor, which) {
        Some(injury) => format!("{which} ({injury})"),
        None => which.to_string(),
    };
    Figure::new().with(name, attribute(actor, hero, which))
}

/// Half an attribute as a term: name and value (U1).
pub fn half(actor: &Actor, hero: &Hero, which: Attribute) -> (String, i32) {
    let name = match halved_by(actor, which) {
        Some(injury) => format!("½{which} ({injury})"),
        None => format!("½{which}"),
    };
    (name, attribute(actor, hero, which) / 2)
}

fn higher_half(actor: &Actor, hero: &Hero, a: Attribute, b: Attribute) -> Figure {
    let which = higher_of(actor, hero, a, b);
    let (name, value) = half(actor, hero, which);
    Figure::new().with(name, value)
}

/// The attribute whose half is higher, the first where they are equal (U4).
pub fn higher_of(actor: &Actor, hero: &Hero, a: Attribute, b: Attribute) -> Attribute {
    if attribute(actor, hero, b) / 2 > attribute(actor, hero, a) / 2 { b } else { a }
}

fn stamina(actor: &Actor, hero: &Hero) -> Figure {
    let which = higher_of(actor, hero, Attribute::Vit, Attribute::Agi);
    let (name, value) = half(actor, hero, which);
    base(4).with(name, value)
}

/// Soak that lasts: Toughness, traits and a defensive weapon (U34). Armour comes after it.
pub fn lasting_soak(actor: &Actor) -> Figure {
    let Some(hero) = actor.hero() else { return Figure::new() };
    if actor.suffers(&Change::Clumsy) {
        return Figure::new();
    }
    let toughness = Figure::new().with("Toughness", hero.sheet.skill(&Skill::TOUGHNESS));
    let mut lasting = with_traits(&hero.sheet, FigureName::Soak, toughness);
    if let Some(weapon) = weapon_in_hand(hero)
        && weapon.has(Quality::Defensive)
    {
        lasting.add(format!("{} (Defensive)", weapon.name), 1);
    }
    lasting
}

fn soak(actor: &Actor, hero: &Hero) -> Figure {
    let mut figure = lasting_soak(actor);
    for worn in hero.worn.iter().filter(|w| !w.ruined) {
        figure.add(worn.armor.name.clone(), worn.left);
    }
    figure
}

/// The weapon in hand, unless it was dropped or ruined.
pub fn weapon_in_hand(hero: &Hero) -> Option<&Weapon> {
    let weapon = hero.sheet.weapons.get(usize::from(hero.wielded?))?;
    let lost = hero.dropped.contains(&weapon.name) || hero.ruined.contains(&weapon.name);
    (!lost).then_some(weapon)
}

/// The weapon in hand, if it serves this way of fighting: one that is thrown serves at a distance too.
pub fn weapon_for(hero: &Hero, shoots: bool) -> Option<&Weapon> {
    weapon_in_hand(hero).filter(|weapon| weapon.shoots == shoots || shoots && weapon.range.len() > 1)
}

/// Damage of the weapon in hand for a way of fighting, with its terms (U32; strength that the weight asks for).
pub fn weapon_damage(actor: &Actor, shoots: bool) -> Figure {
    let Some(hero) = actor.hero() else { return Figure::new() };
    let Some(weapon) = weapon_for(hero, shoots) else { return Figure::new() };
    let eased: i32 =
        hero.sheet.hooks().map(|(_, hook)| if let Hook::GearStrength(by) = hook { *by } else { 0 }).sum();
    // RULING U59: a weapon that is too heavy for its bearer adds no damage.
    if attribute(actor, hero, Attribute::Str) + eased < weapon.weight.strength() {
        return Figure::new().with(format!("{} is too heavy", weapon.name), 0);
    }
    let shielded = hero.worn.iter().any(|w| w.armor.is_shield() && !w.ruined);
    let damage = if shielded { weapon.damage } else { weapon.two_handed.unwrap_or(weapon.damage) };
    Figure::new().with(weapon.name.clone(), damage)
}

/// The cap of a skill (U8).
pub fn skill_cap(sheet: &UltimoSheet, skill: &Skill) -> i32 {
    let moved: i32 = sheet
        .hooks()
        .map(|(_, hook)| match hook {
            Hook::SkillCap(of, by) if of == skill => *by,
            _ => 0,
        })
        .sum();
    5 + moved
}

/// The card rules of a sheet (U30).
pub fn card_rules(sheet: &UltimoSheet) -> CardRules {
    sheet
        .hooks()
        .filter_map(|(_, hook)| if let Hook::CardRule(rule) = hook { Some(*rule) } else { None })
        .collect()
}

/// What breaks the rules on a sheet, in words; empty for a legal one.
pub fn problems(sheet: &UltimoSheet) -> Vec<String> {
    let mut problems = Vec::new();
    for which in Attribute::ALL {
        let score = sheet.attributes.get(which);
        if !(1..=10).contains(&score) {
            problems.push(format!("{which} is {score}, and must be 1 to 10"));
        }
    }
    for (skill, rank) in &sheet.skills {
        let cap = skill_cap(sheet, skill);
        if i32::from(*rank) > cap {
            problems.push(format!("{skill} is {rank}, and its cap is {cap}"));
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
    for (talent, hook) in sheet.hooks() {
        let value = match hook {
            Hook::Figure(_, n)
            | Hook::SkillCap(_, n)
            | Hook::Cards { value: n, .. }
            | Hook::Difficulty { value: n, .. }
            | Hook::Exhaustion(n)
            | Hook::AidCards(n)
            | Hook::GearStrength(n) => *n,
            Hook::StaysConscious | Hook::CardRule(_) | Hook::Permission(_) | Hook::Reminder(_) => 0,
        };
        if !(-MOST..=MOST).contains(&value) {
            problems.push(format!("{talent} moves something by {value}, and may move it by {MOST}"));
        }
    }
    problems
}

/// The most that a weapon, a piece of armour or a trait may bring, so that sums stay numbers.
const MOST: i32 = 99;

/// Whether a text can be the name of somebody: 1 to 60 letters on one line.
pub fn is_name(text: &str) -> bool {
    !text.trim().is_empty() && text.chars().count() <= 60 && !text.chars().any(char::is_control)
}

/// What makes a foe's entry unplayable, in words.
pub fn foe_problem(sheet: &FoeSheet) -> Option<String> {
    if !is_name(&sheet.name) {
        return Some("the name must have 1 to 60 letters".into());
    }
    if sheet.health < 1 {
        return Some("a foe has at least 1 health".into());
    }
    let attacks = sheet.melee.iter().chain(&sheet.ranged);
    let figures = [
        sheet.health,
        sheet.toughness,
        sheet.armor,
        sheet.danger_sense,
        sheet.manipulation,
        sheet.empathy,
        sheet.patience,
    ];
    let all = figures
        .into_iter()
        .chain(attacks.flat_map(|a| [a.power, a.damage, a.threat, a.blood]))
        .chain(sheet.effects.iter().map(|e| e.cost));
    all.into_iter()
        .find(|n| !(0..=MOST_OF_A_FOE).contains(n))
        .map(|n| format!("one of its numbers is {n}, and must be 0 to {MOST_OF_A_FOE}"))
}

const MOST_OF_A_FOE: i32 = 999;
