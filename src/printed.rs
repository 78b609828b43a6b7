//! Character sheets as Markdown that can be printed: with every figure and its terms, and boxes for what changes in play.
//! Of what a seat sees, and nothing else.

use crate::content::Catalog;
use crate::table::hook::Quantity;
use crate::table::seen::{SeenActor, SeenBody, SeenCrucible, SeenHero, SeenPaper};
use crate::table::sheet::{
    Attribute, CrucibleSheet, DamageType, PaperSheet, PaperSkill, Primary, Stat, UltimoSheet,
};
use crate::table::terms::{Figure, signed};
use std::fmt::Write;

/// The most boxes that stand beside a number.
const BOXES: i32 = 40;

/// The sheet of a character under a heading of a level; nothing for a foe.
pub fn sheet(actor: &SeenActor, catalog: &Catalog, level: usize) -> String {
    let body = match &actor.body {
        SeenBody::Hero(hero) => of_hero(hero, catalog),
        SeenBody::Paper(paper) => of_paper(paper),
        SeenBody::Crucible(now) => of_crucible(now),
        SeenBody::Foe(_) | SeenBody::Opponent(_) => return String::new(),
    };
    let effects = actor.effects.iter().map(|effect| format!("- {}\n", escaped(&effect.name)));
    let effects: String = effects.collect();
    let effects = if effects.is_empty() { effects } else { format!("\n**Effects now**\n\n{effects}") };
    format!("{} {}\n\n{body}{effects}", "#".repeat(level), escaped(&actor.name))
}

/// What is there as full boxes, what is lost as empty ones.
fn boxes(now: i32, most: i32) -> String {
    let most = most.clamp(0, BOXES);
    let now = now.clamp(0, most);
    "☒".repeat(now as usize) + &"☐".repeat((most - now) as usize)
}

fn lines(words: &[String], out: &mut String) {
    for line in words {
        let _ = writeln!(out, "- {}", escaped(line));
    }
}

fn table(heads: &[&str], rows: impl Iterator<Item = Vec<String>>, out: &mut String) {
    let rows: Vec<Vec<String>> = rows.collect();
    if rows.is_empty() {
        return;
    }
    let _ = writeln!(out, "\n| {} |\n|{}", heads.join(" | "), " --- |".repeat(heads.len()));
    for row in rows {
        let cells: Vec<String> = row.iter().map(|cell| escaped(cell).replace('|', "\\|")).collect();
        let _ = writeln!(out, "| {} |", cells.join(" | "));
    }
}

fn of_hero(hero: &SeenHero, catalog: &Catalog) -> String {
    let sheet = &hero.sheet;
    let mut out = String::new();
    lines(&about(sheet)[1..], &mut out);
    let most = |name: Quantity| hero.figures.iter().find(|(n, _)| *n == name).map_or(0, |(_, f)| f.total());
    let _ = writeln!(
        out,
        "- Now: health {}, focus {}, morale {}, experience {}",
        hero.health, hero.focus, hero.morale, hero.experience
    );
    let gauges = [
        ("Health", hero.health, most(Quantity::Health)),
        ("Focus", hero.focus, most(Quantity::Focus)),
        ("Morale", hero.morale, most(Quantity::Morale)),
    ];
    table(
        &["", "now", ""],
        gauges.iter().map(|(name, now, most)| {
            vec![(*name).to_string(), format!("{now} of {most}"), boxes(*now, *most)]
        }),
        &mut out,
    );
    let figures = hero.figures.iter();
    table(
        &["figure", "", "made of"],
        figures.map(|(name, f)| vec![name.key().into(), f.total().to_string(), f.sum()]),
        &mut out,
    );
    table(
        &["trait", "what it does"],
        sheet.traits.iter().map(|talent| {
            let text = catalog.traits.iter().find(|entry| entry.name == talent.name).map(|entry| &entry.text);
            vec![talent.name.clone(), text.cloned().unwrap_or_default()]
        }),
        &mut out,
    );
    weapons(hero, &mut out);
    table(
        &["bond with", "level"],
        hero.bonds.iter().map(|(who, level)| vec![who.clone(), level.to_string()]),
        &mut out,
    );
    out
}

fn weapons(hero: &SeenHero, out: &mut String) {
    let state = |name: &String| {
        let ruined = hero.ruined.contains(name);
        let dropped = hero.dropped.contains(name);
        if ruined {
            "ruined"
        } else if dropped {
            "lost"
        } else {
            ""
        }
        .to_string()
    };
    table(
        &["weapon", "damage", "load", "qualities", ""],
        hero.sheet.weapons.iter().map(|weapon| {
            let both = weapon.two_handed.map(|both| format!(" ({} in both hands)", signed(both)));
            let damage = format!("{}{}", signed(weapon.damage), both.unwrap_or_default());
            let qualities = Catalog::quality_words(&weapon.qualities).join(", ");
            let load = weapon.weight.load().to_string();
            vec![weapon.name.clone(), damage, load, qualities, state(&weapon.name)]
        }),
        out,
    );
    table(
        &["armour", "soaks", "load", "qualities", ""],
        hero.sheet.armor.iter().map(|armor| {
            let left =
                hero.worn.iter().find(|(name, ..)| *name == armor.name).map_or(0, |(_, left, _)| *left);
            let qualities = Catalog::quality_words(&armor.qualities).join(", ");
            let soaks = format!("{left} of {} {}", armor.value, boxes(left, armor.value));
            vec![armor.name.clone(), soaks, armor.load.to_string(), qualities, state(&armor.name)]
        }),
        out,
    );
}

fn of_paper(paper: &SeenPaper) -> String {
    let mut out = String::new();
    lines(&about_paper(&paper.sheet)[1..], &mut out);
    let _ = writeln!(out, "- Now: HP {}, FP {}, BP {}", paper.hp, paper.fp, paper.bp);
    let most = |key: &str| paper.figures.iter().find(|(name, _)| *name == key).map_or(0, |(_, f)| f.total());
    let gauges = [("HP", paper.hp, most("hp")), ("FP", paper.fp, most("fp")), ("BP", paper.bp, most("bp"))];
    table(
        &["", "now", ""],
        gauges.iter().map(|(name, now, most)| {
            vec![(*name).to_string(), format!("{now} of {most}"), boxes(*now, *most)]
        }),
        &mut out,
    );
    let figures = paper.figures.iter();
    table(
        &["figure", "", "made of"],
        figures.map(|(name, f)| vec![(*name).to_string(), f.total().to_string(), sum_of_paper(f)]),
        &mut out,
    );
    out
}

fn of_crucible(now: &SeenCrucible) -> String {
    let mut out = String::new();
    let Some(known) = &now.numbers else { return out };
    lines(&about_crucible(&known.sheet)[1..], &mut out);
    let _ = writeln!(
        out,
        "- Now: Health {}, Wounds {}, Morale {}, Stress {}",
        known.health, known.wounds, known.morale, known.stress
    );
    let figures = known.figures.iter();
    table(
        &["figure", "", "made of"],
        figures.map(|(name, f)| vec![name.to_string(), f.total().to_string(), sum_of_paper(f)]),
        &mut out,
    );
    out
}

/// Who a Paper Story character is, in lines.
pub fn about_paper(sheet: &PaperSheet) -> Vec<String> {
    let words = |label: &str, words: Vec<String>| {
        let words: Vec<String> = words.into_iter().filter(|word| !word.is_empty()).collect();
        (!words.is_empty()).then(|| format!("{label}{}", words.join(", ")))
    };
    let stats = Stat::ALL.iter().map(|stat| format!("{stat} {}", sheet.stat(*stat))).collect();
    let skills = sheet.skills.iter().map(PaperSkill::told).collect();
    let lines = [
        Some(sheet.name.clone()),
        words("", vec![sheet.concept.clone(), sheet.species.clone()]),
        words("", stats),
        words("Skills: ", skills),
        words("Traits: ", sheet.traits.iter().map(|talent| talent.name.clone()).collect()),
        words("Carries: ", sheet.items.clone()),
    ];
    lines.into_iter().flatten().collect()
}

/// Who a character is, in lines.
pub fn about(sheet: &UltimoSheet) -> Vec<String> {
    let mut lines = vec![sheet.name.clone()];
    let age = if sheet.age > 0 { format!("{} years", sheet.age) } else { String::new() };
    let who = [sheet.concept.clone(), age, sheet.background.clone(), sheet.income.clone()];
    let mut told = |label: &str, words: Vec<String>| {
        let words: Vec<String> = words.into_iter().filter(|word| !word.is_empty()).collect();
        if !words.is_empty() {
            lines.push(format!("{label}{}", words.join(", ")));
        }
    };
    told("", who.to_vec());
    told("", Attribute::ALL.iter().map(|a| format!("{} {}", a.short(), sheet.attributes.get(*a))).collect());
    told("Skills: ", sheet.skills.iter().map(|(skill, rank)| format!("{} {rank}", skill.name())).collect());
    told("Traits: ", sheet.traits.iter().map(|talent| talent.name.clone()).collect());
    let weapons = sheet.weapons.iter().map(|weapon| weapon.name.clone());
    let gear = weapons.chain(sheet.armor.iter().map(|armor| armor.name.clone()));
    told("Gear: ", gear.chain(sheet.items.iter().cloned()).collect());
    lines
}

/// Who a character by attributes and defenses is, in lines.
pub fn about_crucible(sheet: &CrucibleSheet) -> Vec<String> {
    let scores = Primary::ALL.iter().map(|of| format!("{of} {}", sheet.attributes.get(*of))).collect();
    let skills = sheet.skills.iter().map(|own| format!("{} +{}", own.skill, own.bonus)).collect();
    let attacks =
        sheet.attacks.iter().map(|a| format!("{} {} {}", a.name, a.damage, DamageType::told(&a.types)));
    let suits = sheet.armor.iter().map(|suit| suit.name.clone());
    let gear =
        suits.chain(sheet.gear.iter().map(|thing| thing.name.clone())).chain(sheet.items.iter().cloned());
    let by = |list: &[(DamageType, i32)]| list.iter().map(|(kind, by)| format!("{kind} {by}")).collect();
    let words = |label: &str, words: Vec<String>| {
        let words: Vec<String> = words.into_iter().filter(|word| !word.is_empty()).collect();
        (!words.is_empty()).then(|| format!("{label}{}", words.join(", ")))
    };
    let lines = [
        Some(sheet.name.clone()),
        words("", vec![sheet.concept.clone()]),
        words("", scores),
        words("Skills: ", skills),
        words("Attacks: ", attacks.collect()),
        words("Carries: ", gear.collect()),
        words("Resists: ", by(&sheet.resistances)),
        words("Vulnerable to: ", by(&sheet.vulnerabilities)),
    ];
    lines.into_iter().flatten().collect()
}

/// What a figure is made of, with what counts only where it fits.
pub fn sum_of_paper(figure: &Figure) -> String {
    let left_out = figure.terms.iter().filter(|term| !term.on);
    left_out
        .fold(figure.sum(), |sum, term| format!("{sum}; {} {} where it fits", term.name, signed(term.value)))
}

/// Text in which nothing is Markdown.
pub fn escaped(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    for sign in text.chars() {
        if matches!(sign, '\\' | '*' | '_' | '`' | '<' | '[' | ']' | '#') {
            plain.push('\\');
        }
        plain.push(sign);
    }
    plain
}
