//! The tables of ULTIMO as its document has them, compared with the shipped content.

use super::catalog;
use greenfelt::table::casting::Glitch;
use greenfelt::table::sheet::{Heft, Quality, Skill};
use std::collections::BTreeSet;

/// Sample Weapons: damage, in both hands, weight, ranges, how it is thrown, qualities. Where the document says two things
/// of one weapon, U43, U56 and U71 say which stands.
const WEAPONS: &str = "\
Dagger|+1|Light|Very Close|Close|Balanced, Concealed, Discrete, One-Handed, Penetrating
Shortsword|+2|Light|Very Close||Balanced, Discrete, One-Handed, Defensive
Longsword|+2/+3|Medium|Close||Hand-and-a-Half, Balanced, Defensive
Greatsword|+4|Heavy|Close||Two-Handed, Messy, Defensive
Javelin|+2|Medium|Medium|Medium|Simple, Bracing, One-Handed, Balanced
Spear|+2/+3|Medium|Medium|Medium|Hand-and-a-Half, Balanced, Simple, Bracing
Lance|+3|Heavy|Medium||Two-Handed, Messy, Mounted, Penetrating
Hatchet|+2|Medium|Close|Close|Smashing
Battle Axe|+3/+4|Heavy|Close||Hand-and-a-Half, Messy, Smashing
Great Axe|+5|Heavy|Close||Messy, Smashing
Mace|+2|Medium|Close||Crushing, Penetrating
Flail|+3|Medium|Close||Crushing, Clumsy
War Hammer|+3/+4|Heavy|Close||Crushing, Messy
Maul|+6|Very Heavy|Close||Crushing, Messy, Clumsy
Shortbow|+1|Light|Long||Ammo, Simple, Two-Handed
Longbow|+2|Medium|Very Long||Ammo, Simple, Two-Handed
Crossbow|+2|Light|Long||Mechanical, Two-Handed
Arbalest|+3|Heavy|Very Long||Mechanical, Two-Handed
Holdout|+2|Light|Close||Concealed, Mechanical, One-Use, One-Handed
Dueling Pistol|+3|Light|Close||Concealed, Mechanical, One-Handed
Musket|+4|Medium|Long||Mechanical, Two-Handed
Blunderbuss|+5|Medium|Very Close||Mechanical, Split
Holdout Pistol|+3|Very Light|Close||Ammo (2), One-Handed
Revolver|+6|Light|Close||Ammo (6), Loud, One-Handed
Lever-Action Rifle|+7|Medium|Medium||Ammo (16), Two-Handed
Bolt-Action Rifle|+9|Medium|Long||Ammo (1), Two-Handed
Repeater|+5|Light|Close||Ammo (10), Concealed, Loud, One-Handed
Lever-Action Shotgun|+7|Medium|Close||Ammo (6), Split, Messy, Loud, Two-Handed
Pump-Action Shotgun|+10|Medium|Close||Ammo (5), Split, Messy, Loud, Two-Handed";

// covers: Weapon: ...
#[test]
fn every_weapon_stands_as_the_table_writes_it() {
    let name_of = |reach| catalog().ranges.iter().find(|row| row.range == reach).unwrap().name.clone();
    let told = catalog().weapons.iter().map(|entry| {
        let weapon = entry.weapon();
        let both = weapon.two_handed.map_or(String::new(), |damage| format!("/+{damage}"));
        let weight = catalog().weights.iter().find(|row| row.weight == weapon.weight).unwrap();
        let own: Vec<String> = entry.range.iter().map(|reach| name_of(*reach)).collect();
        let thrown: Vec<String> = entry.thrown.iter().map(|reach| name_of(*reach)).collect();
        let qualities: Vec<String> = weapon.qualities.iter().map(Quality::words).collect();
        let (own, thrown, qualities) = (own.join(", "), thrown.join(", "), qualities.join(", "));
        format!("{}|+{}{both}|{}|{own}|{thrown}|{qualities}", weapon.name, weapon.damage, weight.name)
    });
    assert_eq!(told.collect::<Vec<_>>().join("\n"), WEAPONS);
    // What is shot is shot, what is struck with is not.
    let shoots = catalog().weapons.iter().filter(|entry| entry.weapon().shoots);
    assert_eq!(shoots.count(), 15);
}

/// Example Armor: value, load, weight, qualities.
const ARMOR: &str = "\
Padded Clothing|1|1|Light|Discrete, Concealed
Heavy Leather|3|2|Medium|Discrete, Stealthy
Breast Plate|5|4|Heavy|Durable
Full Plate|7|6|Very Heavy|Durable, Gaudy
Shield|2|1|Heavy|Durable, Held";

// covers: Armor: ...
#[test]
fn every_armour_stands_as_the_table_writes_it() {
    let told = catalog().armor.iter().map(|entry| {
        let piece = entry.armor();
        let weight = catalog().weights.iter().find(|row| Some(row.weight) == piece.weight).unwrap();
        let qualities: Vec<String> = piece.qualities.iter().map(Quality::words).collect();
        format!("{}|{}|{}|{}|{}", piece.name, piece.value, piece.load, weight.name, qualities.join(", "))
    });
    assert_eq!(told.collect::<Vec<_>>().join("\n"), ARMOR);
}

/// Weight Qualities: strength, load. Range Qualities and Weapon Range: squares.
// covers: Weight: ...
// covers: Range: ...
#[test]
fn weights_and_ranges_stand_as_the_tables_write_them() {
    let weights: Vec<(Heft, i32, i32)> =
        catalog().weights.iter().map(|row| (row.weight, row.strength, row.load)).collect();
    let of_the_table = [
        (Heft::Light, 0, 1),
        (Heft::Medium, 3, 3),
        (Heft::Heavy, 5, 5),
        (Heft::VeryHeavy, 7, 7),
        (Heft::ExtremelyHeavy, 9, 8),
    ];
    assert_eq!(weights[0], (Heft::VeryLight, 0, 0), "U43");
    assert_eq!(weights[1..], of_the_table);
    for (heft, strength, load) in weights {
        assert_eq!((heft.strength(), heft.load()), (strength, load), "{heft:?}");
    }
    let ranges: Vec<(&str, u32)> =
        catalog().ranges.iter().map(|row| (row.name.as_str(), row.squares)).collect();
    assert_eq!(ranges, [("Very Close", 1), ("Close", 3), ("Medium", 6), ("Long", 18), ("Very Long", 72)]);
}

/// Backgrounds: two skills, the trait, the income.
const BACKGROUNDS: &str = "\
Medical Student|research, biology|Youthful Ambition|Struggling
Doctor of Medicine|chemistry, biology|Medical Knowledge|Comfortable
Outcast|espionage, survival|Low Profile|Destitute
Noble|occult, culture|Magician|Wealthy
Rail Driver|engineering, athletics|Working Muscle|Poor
Gambler|culture, espionage|Gamblin' Man|Rich
Butler|culture, empathy|Exemplary Service|Stable
Scientist|chemistry, biology|Person of Science|Comfortable
Abomination|brawling, biology|Ironman|Destitute";

// covers: The nine backgrounds, and own ones: a rank in two skills, a trait, an income
#[test]
fn every_background_stands_as_the_chapter_writes_it() {
    let told = catalog().backgrounds.iter().map(|entry| {
        let [one, other] = entry.skills.each_ref().map(Skill::word);
        format!("{}|{one}, {other}|{}|{}", entry.name, entry.talent, entry.income)
    });
    assert_eq!(told.collect::<Vec<_>>().join("\n"), BACKGROUNDS);
}

/// Skills, with what each is usually paired with.
const SKILLS: &str = "\
Athletics STR AGI
Awareness INT AGI
Biology INT
Brawling STR
Chemistry INT
Culture INT PER
Empathy PER
Engineering INT
Espionage AGI INT PER
Husbandry STR INT
Investigation INT
Leadership INT PER
Manipulation PER
Navigation INT
Occult INT PER
Piloting AGI
Psyche INT PER
Research INT
Ritual INT PER
Theatrics PER
Toughness VIT STR
Shooting AGI INT
Survival INT VIT";

// covers: Skill: ...
#[test]
fn every_skill_is_paired_as_the_chapter_says() {
    let told = catalog().skills.iter().map(|entry| {
        let attributes: Vec<&str> = entry.attributes.iter().map(|which| which.short()).collect();
        format!("{} {}", entry.name, attributes.join(" "))
    });
    assert_eq!(told.collect::<Vec<_>>().join("\n"), SKILLS);
}

/// The ladder of difficulty: the skill of each example task, rung by rung.
const LADDER: &str = "\
0 piloting athletics investigation
1 espionage engineering brawling
2 husbandry awareness navigation
3 athletics shooting research
4 manipulation theatrics culture
5 empathy biology ritual
6 occult survival leadership
7 investigation brawling toughness
8 espionage shooting chemistry
9 piloting husbandry manipulation
10 ritual brawling awareness
11 occult shooting navigation
12 leadership culture engineering
13 athletics chemistry biology
14 espionage empathy theatrics
15 brawling investigation awareness
17 empathy
18 leadership
20 biology
25 ritual";

// covers: Difficulty is 0 to 25, and the ladder has examples for each rung
#[test]
fn every_example_of_the_ladder_stands_on_its_rung() {
    let rungs = catalog().difficulties.iter().filter(|rung| !rung.tasks.is_empty());
    let told = rungs.map(|rung| {
        let skills: Vec<String> = rung.tasks.iter().map(|task| task.skill.word()).collect();
        format!("{} {}", rung.rung, skills.join(" "))
    });
    assert_eq!(told.collect::<Vec<_>>().join("\n"), LADDER);
}

// covers: Table: ...
#[test]
fn tables_that_are_looked_up_say_what_the_rules_do() {
    let rows = |name: &str| -> Vec<(&str, &str)> {
        let table = catalog().tables.iter().find(|table| table.name == name).unwrap();
        assert!(
            !table.source.is_empty() && table.rulings.iter().all(|ruling| ruling.starts_with('U')),
            "{name}"
        );
        table.rows.iter().map(|(row, says)| (row.as_str(), says.as_str())).collect()
    };
    let words = rows("Glitches").into_iter().map(|(row, says)| (row.to_owned(), says));
    let glitches = Glitch::ALL.iter().map(|glitch| (glitch.name().to_lowercase(), glitch.about()));
    assert!(words.eq(glitches));
    let rulings: BTreeSet<&str> = catalog().rulings.iter().map(|ruling| ruling.number.as_str()).collect();
    for table in &catalog().tables {
        assert!(table.rulings.iter().all(|ruling| rulings.contains(ruling.as_str())), "{}", table.name);
    }
    // As the book prints them.
    assert_eq!(rows("Experience")[0], ("a failed challenge", "1"));
    assert_eq!(rows("Experience")[1].1, "2");
    let costs: Vec<_> = rows("Costs of growing").iter().map(|row| row.1).collect();
    assert_eq!(costs, ["2", "twice the rank that is bought", "the rank that is bought", "5", "10"]);
    let figures = |name: &str| -> Vec<Vec<u32>> {
        let of = |words: &str| {
            words.split(|c: char| !c.is_ascii_digit()).filter_map(|figure| figure.parse().ok()).collect()
        };
        rows(name).iter().map(|row| of(row.1)).collect()
    };
    assert_eq!(figures("Travel"), [vec![3, 4], vec![6, 2, 12, 2, 5], vec![8, 6, 2, 3, 30, 2]]);
    assert_eq!(figures("Falls")[1..3], [vec![2], vec![]]);
    assert_eq!(figures("Companions in a fight"), [vec![5], vec![], vec![3], vec![]]);
    assert_eq!(figures("Guidelines for foes")[0], [1, 2, 5, 2, 5, 0, 3]);
    assert_eq!(
        figures("Guidelines for foes")[1..],
        [vec![3, 5, 5, 10, 2, 5], vec![10, 10, 4, 8], vec![10, 20], vec![1, 10]]
    );
    assert_eq!(figures("Rests and healing")[1..4], [vec![1, 1, 5], vec![2, 3], vec![2]]);
    assert_eq!(figures("Battles"), [vec![1], vec![1, 5, 1, 5], vec![], vec![1, 3], vec![]]);
}
