//! Names and short names are unique, and an actor who leaves is removed from every reference (rulings B15 and B16).

use crate::scene::{Scene, foe_sheet, id, scene};
use greenfelt::rules::Refusal;
use greenfelt::table::Table;
use greenfelt::table::seat::Seat;
use greenfelt::words::is_alike;
use std::collections::BTreeSet;

/// A sheet of ULTIMO with this name, written out.
fn sheet(name: &str) -> String {
    format!("(name: {name:?}, attributes: (str: 5, agi: 5, vit: 5, int: 5, per: 5))")
}

/// Plays lines as they are typed at the table; a refused one is told with its sentence.
fn typed(mut s: Scene, lines: &[&str]) -> Scene {
    for line in lines {
        let command = s.session().typed(&Seat::Dealer, line);
        let command = command.unwrap_or_else(|bad| panic!("`{line}`: {}", bad.problem));
        let given = s.session().give(&Seat::Dealer, command);
        given.unwrap_or_else(|refused| panic!("`{line}`: {}", refused.problem));
    }
    s
}

fn refused(mut s: Scene, line: &str) -> (Scene, String) {
    let command = s.session().typed(&Seat::Dealer, line);
    let problem = match command {
        Err(bad) => bad.problem,
        Ok(command) => match s.session().give(&Seat::Dealer, command) {
            Ok(_) => panic!("`{line}` is not refused"),
            Err(refused) => refused.problem,
        },
    };
    (s, problem)
}

/// Rolls a contest with great luck for the one who leads it.
fn won(mut s: Scene) -> Scene {
    while s.now().procedure.is_some() {
        let line = if s.session().may(&Seat::Dealer, &"settle".parse().unwrap()).is_ok() {
            "settle"
        } else {
            "roll"
        };
        s = s.play(line);
    }
    if s.now().pending.is_empty() { s } else { s.play("take") }
}

fn here(table: &Table) -> Vec<String> {
    table.actors.iter().map(|actor| format!("{} {}", actor.id, actor.name)).collect()
}

/// Heroes who join one after the other.
fn joined(names: &[&str]) -> Vec<String> {
    let lines: Vec<String> = names.iter().map(|name| format!("join {}", sheet(name))).collect();
    let s = typed(scene(), &lines.iter().map(String::as_str).collect::<Vec<_>>());
    here(s.now())
}

// covers: A name and a short name belong to one actor
#[test]
fn two_people_share_a_family_name_and_get_own_short_names() {
    for (names, all) in [
        (["Karla Brandt", "Otto Brandt"], ["brandt Karla Brandt", "otto-brandt Otto Brandt"]),
        (["Dr. Ida Moss", "Dr. Jon Moss"], ["moss Dr. Ida Moss", "jon-moss Dr. Jon Moss"]),
        (["Ida Moss", "Idä Moss"], ["moss Ida Moss", "idä-moss Idä Moss"]),
        (["Moss, Ida", "Ida"], ["ida Moss, Ida", ""]),
    ] {
        if all[1].is_empty() {
            let s = typed(scene(), &[&format!("join {}", sheet(names[0]))]);
            let (_, problem) = refused(s, &format!("join {}", sheet(names[1])));
            assert_eq!(problem, Refusal::NameTaken(names[1].into(), names[0].into()).to_string());
        } else {
            assert_eq!(joined(&names), all);
        }
    }
    let (_, problem) = refused(
        typed(scene(), &[&format!("join {}", sheet("Otto Brandt"))]),
        &format!("join {}", sheet("otto  \"brandt\"")),
    );
    assert_eq!(problem, Refusal::AlreadyHere(id("brandt")).to_string());
}

// covers: A name and a short name belong to one actor
#[test]
fn any_letters_signs_and_numbers_make_a_name_with_a_short_one() {
    for (name, short) in [
        ("Karla 🐉", "karla"),
        ("🐉 Karla", "karla"),
        ("🐉", "hero"),
        ("Unit 7", "unit-7"),
        ("Max 100%", "max-100"),
        ("42", "hero-42"),
        ("The Dealer", "the-dealer"),
        ("Nobody", "hero-nobody"),
        ("李小龍", "李小龍"),
        ("Zoe\u{308}", "zoë"),
    ] {
        let all = joined(&[name]);
        assert!(all[0].starts_with(&format!("{short} ")), "{name}: {all:?}");
    }
    for (one, other) in [("Zoë", "Zoe\u{308}"), ("Ines", "In\u{200b}es"), ("Ines", "(Ines)")] {
        let s = typed(scene(), &[&format!("join {}", sheet(one))]);
        let (_, problem) = refused(s, &format!("join {}", sheet(other)));
        assert!(problem.ends_with("is already at the table"), "{one}, {other}: {problem}");
    }
}

// covers: A name and a short name belong to one actor
#[test]
fn a_name_of_somebody_is_refused_whatever_gives_it() {
    let s = typed(
        scene(),
        &[
            "join karla",
            "join severs",
            "foe fanatic",
            "opponent shellback",
            "creature hag",
            "join-scene wren",
        ],
    );
    let mut s = s;
    for line in [
        "rename fanatic Karla",
        "rename shellback \"KARLA\"",
        "rename bog (Severs)",
        "rename severs Fanatic",
        "rename wren Dr. Marco Severs",
    ] {
        let (next, problem) = refused(s, line);
        assert!(problem.contains("is already a name of"), "{line}: {problem}");
        s = next;
    }
    let (s, problem) = refused(s, "rename karla \"\"");
    assert_eq!(problem, "the name is missing");
    let s = typed(
        s,
        &["rename fanatic (Old Tom)", "rename shellback \"The Shell\"", "rename bog (  Mother   Hag )"],
    );
    let names: Vec<String> = s.now().actors.iter().skip(2).take(3).map(|actor| actor.name.clone()).collect();
    assert_eq!(names, ["Old Tom", "The Shell", "Mother Hag"]);
    // What belongs to a short name is not searched for in a longer one.
    let s = typed(s, &["foe horus", "rename horus The Beast"]);
    assert_eq!(s.actor("horus").name, "The Beast");
    let mut s = typed(s, &["buy karla 0 (Heavy Leather)", "buy karla 0 \"Heavy Leather\""]);
    let worn = s.hero_of("karla").worn.iter().filter(|worn| worn.armor.name == "Heavy Leather").count();
    assert_eq!(worn, 2, "{:?}", s.session().log(&Seat::Dealer, 2));
}

// covers: A name and a short name belong to one actor
#[test]
fn kinds_share_a_first_word_and_rewritten_foes_keep_apart() {
    let foe = |name: &str| foe_sheet("Fanatic", |sheet| sheet.name = name.into());
    let [hag, troll] = ["Bog Hag", "Bog Troll"].map(foe);
    let s = scene().foe_of(hag.clone()).foe_of(troll.clone()).foe_of(hag).foe_of(troll);
    let all = ["bog Bog Hag", "bog-troll Bog Troll", "bog-2 Bog Hag 2", "bog-troll-2 Bog Troll 2"];
    assert_eq!(here(s.now()), all);
    let s = typed(
        scene(),
        &["foe fanatic", "foe fanatic", "rewrite fanatic cultist", "rewrite fanatic-2 cultist"],
    );
    assert_eq!(here(s.now()), ["fanatic Cultist", "fanatic-2 Cultist 2"]);
}

// covers: Leaving ends every tie on both sides
#[test]
fn nobody_inherits_a_bond_a_trait_or_a_distance() {
    let s = typed(
        scene(),
        &[
            "join karla",
            "join severs",
            "join-scene wren",
            "bond karla severs 3",
            "trait severs (Cold Hands) negative",
            "distance severs karla long",
            "plays severs usual",
            "answers severs dodge above 3",
            "leave severs",
        ],
    );
    let new = sheet("Anna Severs");
    let s = typed(s, &[&format!("join {new}")]);
    assert_eq!(s.actor("severs").name, "Anna Severs");
    assert!(s.hero_of("karla").bonds.is_empty());
    let table = s.now();
    assert!(table.distances.is_none() || table.distances.as_deref().unwrap().is_empty());
    assert!(table.plays.is_empty() && table.standing.is_empty());
    assert!(table.scene_traits.iter().all(|one| one.words != "Cold Hands"));
}

// covers: Leaving ends every tie on both sides
#[test]
fn effects_that_name_or_need_whoever_left_end() {
    let s = typed(
        scene(),
        &[
            "join-paper tilly",
            "join karla",
            "opponent shellback",
            "status tilly provoked 1 3 (Shellback)",
            "status karla charmed 1 3 (Shellback)",
            "leave shellback",
            "opponent shellback",
        ],
    );
    assert!(s.actor("tilly").effects.is_empty() && s.actor("karla").effects.is_empty());
    let s = typed(
        scene(),
        &["join-crucible vesper", "creature hag", "contest-of bog resolve rook with (Undertow)"],
    );
    let s = won(s);
    assert!(!s.actor("rook").effects.is_empty(), "Undertow holds");
    let s = s.play("leave bog");
    assert!(s.actor("rook").effects.is_empty(), "{:?}", s.actor("rook").effects);
}

// covers: A name and a short name belong to one actor
#[test]
fn names_and_short_names_are_unique_whoever_comes_and_goes() {
    let lines = [
        "join karla",
        "join severs",
        "join-paper tilly",
        "join-scene wren",
        "join-crucible vesper",
        "foe fanatic",
        "foe cultist",
        "opponent shellback",
        "creature hag",
        "foe horus",
        "map 8x8",
        "map-down",
    ];
    for seed in 0..crate::scene::widened(60) {
        let mut luck = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let mut below = |n: usize| {
            luck = luck.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (luck >> 33) as usize % n
        };
        let mut s = scene();
        for _ in 0..24 {
            let ids: Vec<String> = s.now().actors.iter().map(|actor| actor.id.to_string()).collect();
            let names: Vec<String> = s.now().actors.iter().map(|actor| actor.name.clone()).collect();
            let some = |n: usize, all: &[String]| all.get(n % all.len().max(1)).cloned().unwrap_or_default();
            let (who, name, n) = (some(below(99), &ids), some(below(99), &names), below(8));
            let line = match below(6) {
                0 => format!("leave {who}"),
                1 => format!("rename {who} {name}"),
                2 => format!("place {who} C{} hidden", n + 1),
                3 => format!("place {who} D{}", n + 1),
                4 => format!("harm {who} 1"),
                _ => lines[below(lines.len())].into(),
            };
            let Ok(command) = line.parse() else { continue };
            let _ = s.session().give(&Seat::Dealer, command);
            let table = s.now();
            for (at, one) in table.actors.iter().enumerate() {
                for other in &table.actors[..at] {
                    assert!(!is_alike(&one.name, &other.name), "{seed}, `{line}`: {:?}", here(table));
                    assert!(one.id != other.id, "{seed}, `{line}`: {:?}", here(table));
                }
            }
            let seen = s.session().seen(&Seat::Public);
            let read: BTreeSet<String> = seen.actors.iter().map(|actor| actor.id.to_string()).collect();
            assert_eq!(
                read.len(),
                seen.actors.len(),
                "{seed}, `{line}`: every seat reads short names of their own"
            );
        }
    }
}
