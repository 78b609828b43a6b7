//! Random commands about experience, learning, money and magic items.

use super::candidates::{Dice, anybody, hero};
use crate::scene::catalog;
use greenfelt::command::{Command, Ref, Upgrade};
use greenfelt::table::Table;
use greenfelt::table::actor::{Actor, ActorId};
use greenfelt::table::effect::Until;
use greenfelt::table::sheet::{FoeRank, Skill};

const SKILLS: [&str; 6] = ["toughness", "psyche", "brawling", "athletics", "research", "bell_founding"];

/// Something that a hero might spend experience for, or gain.
pub(super) fn candidate(table: &Table, dice: &mut Dice) -> Option<String> {
    let hero = hero(table, dice)?;
    if dice.below(3) > 0 {
        return means(table, hero, dice);
    }
    let who = &hero.id;
    let skill = SKILLS[dice.below(SKILLS.len())];
    Some(match dice.below(9) {
        0 => format!("award {who} {} a quest", 1 + dice.below(9)),
        1 => "award all 2 a secret".into(),
        2 => format!("advance {who} attribute {}", ["str", "agi", "vit", "int", "per"][dice.below(5)]),
        3 => format!("advance {who} morale"),
        4 | 5 => {
            let traits = &catalog().traits;
            let name = traits[dice.below(traits.len())].name.clone();
            let named = Command::Advance(who.clone(), Upgrade::Trait(Ref::ByName(name)));
            catalog().resolve(named).ok()?.to_string()
        }
        6 => format!(
            "train {who} {skill} {} {} {} (Old Hanna)",
            dice.below(6),
            1 + dice.below(4),
            dice.below(2)
        ),
        _ => format!("advance {who} skill {skill}"),
    })
}

/// What somebody does who can drive, mend or build; the number says what.
fn engine(table: &Table, foe: &ActorId, n: usize) -> Option<String> {
    let knows = |skill: &str| {
        let skill: Skill = skill.parse().ok()?;
        table.heroes().find(|hero| hero.hero().is_some_and(|own| own.sheet.skill(&skill) > 0))
    };
    let skill = match n {
        ..36 => "piloting",
        38 => "culture",
        39 => "biology",
        _ => "engineering",
    };
    let who = &knows(skill)?.id;
    Some(match n {
        32 => format!("drive {who} {n} 1 2 (Cart)"),
        33 | 34 => format!("ram {who} {foe}"),
        35 => format!("dent {who} {n}"),
        38 => format!(
            "language {who} (Coptic) {}",
            if table.clock.minute.is_multiple_of(2) { "on" } else { "off" }
        ),
        39 => {
            let (patient, injury) = table.heroes().find_map(|one| {
                Some((one, one.effects.iter().find(|effect| effect.until == Until::Cured)?))
            })?;
            format!("medicine {} {} by {who} (a lantern)", patient.id, injury.id)
        }
        36 if table.clock.minute.is_multiple_of(2) => format!("build {who} 2 {n} alone (a hut)"),
        36 => format!("build {who} 2 {n} (a hut)"),
        _ => {
            let broken = table.heroes().find_map(|hero| {
                let own = hero.hero()?;
                let worn = own.worn.iter().find(|worn| worn.left < worn.armor.value);
                let worn = worn.map(|worn| &worn.armor.name);
                Some((&hero.id, own.ruined.first().or(worn)?))
            });
            let (whom, what) = broken?;
            format!("repair {who} {whom} 2 ({what})")
        }
    })
}

/// What a hero has beside the sheet, and does with it.
fn means(table: &Table, hero: &Actor, dice: &mut Dice) -> Option<String> {
    let (who, other) = (&hero.id, &anybody(table, dice)?.id);
    let growth = &hero.hero()?.growth;
    let (n, skill) = (dice.below(40), SKILLS[dice.below(SKILLS.len())]);
    let thing = ["Dagger", "Shield", "a bell", "Maul", "Nail", "Book 3"][dice.below(6)];
    if n >= 32
        && let Some(line) = engine(table, other, n)
    {
        return Some(line);
    }
    if !growth.manuals.is_empty() && dice.below(2) == 0 {
        let reads = hero.hero()?.sheet.skill(&"research".parse().ok()?) > 0;
        let title = &dice.pick(&growth.manuals)?.title;
        return Some(if reads {
            format!("study {who} ({title})")
        } else {
            format!("advance {who} skill research")
        });
    }
    if !growth.magic.is_empty() && dice.below(2) == 0 {
        let item = &dice.pick(&growth.magic)?.name;
        return Some(format!("attune {who} ({item}) {}", ["on", "off"][dice.below(2)]));
    }
    if hero.traits().iter().any(|own| own.name == "Teacher") && dice.below(3) == 0 {
        let known: Vec<String> = hero.skills().iter().map(Skill::word).collect();
        return Some(format!("write-manual {who} {} 1 (Own {n})", dice.pick(&known)?));
    }
    let foe = table.foes().next().map(|foe| &foe.id);
    if let Some(fallen) = fallen(table)
        && dice.below(2) == 0
    {
        return Some(format!("purse {who} {fallen}"));
    }
    Some(match dice.below(16) {
        0 | 1 => format!("manual {who} {skill} (Book {n})"),
        2 if n % 2 == 0 => format!("lift {who} {n}"),
        2 => format!("award {who} 5 a secret"),
        3 => format!("train {who} {skill} 5 {} 0 (Old Hanna)", 1 + n / 10),
        4 if n % 2 == 0 => format!("describe {who} {} mark {n}", ["hair", "backstory"][n / 2 % 2]),
        4 => format!("age {who} {}", 1 + n),
        5 | 6 => format!("cash {who} {}", n as i32 - 10),
        7 if n % 2 == 0 => format!("earn {who} {n} {}", ["art", "herd", "work"][n / 2 % 3]),
        7 => format!("cash-out {who}"),
        8 => format!("put-by {who} {}", 1 + n / 4),
        9 => "month".into(),
        10 => {
            let named: Command = format!("buy {who} {} {thing}", n / 8).parse().ok()?;
            catalog().resolve(named).ok()?.to_string()
        }
        11 => format!("sell {who} {n} ({thing})"),
        12 => format!("give {who} {other} {}", 1 + n / 4),
        13 => format!("give {who} {other} ({thing})"),
        14 if n % 4 == 0 => format!("magic-item {who} 0 (Leech) stamina-9"),
        14 => format!("defeat {} {} {}", host(table).or(foe)?, ["friend", "source", "combat"][n % 3], n / 8),
        _ if n % 3 == 0 => {
            let named: Command = format!("magic-item {who} (Thorn Nail)").parse().ok()?;
            catalog().resolve(named).ok()?.to_string()
        }
        _ => format!("magic-item {who} {} (Nail) soak+1 {skill}+1", n / 10),
    })
}

/// A foe that has fallen, and has something with it.
pub(super) fn fallen(table: &Table) -> Option<&ActorId> {
    let rich = |foe: &&Actor| foe.is_gone() && foe.foe().is_some_and(|foe| foe.sheet.cash > 0);
    table.foes().find(rich).map(|foe| &foe.id)
}

/// A host.
fn host(table: &Table) -> Option<&ActorId> {
    table.foes().find(|foe| foe.foe().is_some_and(|foe| foe.sheet.rank == FoeRank::Host)).map(|foe| &foe.id)
}
