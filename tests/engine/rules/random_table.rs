//! Random tables: rows chosen by dice, rows that roll dice or name other tables, rows that come once or are rolled
//! again.

use crate::scene::{Scene, ann, catalog, scene};
use greenfelt::command::{Command, RandomTable, Ref};
use greenfelt::rules::Refusal;
use greenfelt::table::random_table::{Column, Part, Rolls, ranges, sides};
use greenfelt::table::seat::Seat;
use std::collections::BTreeSet;
use std::sync::Arc;

fn rows(texts: &[&str]) -> Vec<(u8, String)> {
    texts.iter().map(|text| (1, (*text).to_owned())).collect()
}

fn table(name: &str, texts: &[&str]) -> RandomTable {
    RandomTable { name: name.into(), rows: rows(texts), ..RandomTable::default() }
}

fn roll(of: RandomTable) -> String {
    Command::RollOn(Seat::Dealer, false, Vec::new(), Ref::Inline(Arc::new(of))).to_string()
}

fn rolls(s: &Scene) -> &Rolls {
    s.now().rolls.as_ref().expect("something was rolled")
}

fn parts(s: &Scene) -> Vec<Part> {
    rolls(s).last.as_ref().expect("something was rolled").parts.clone()
}

fn texts(s: &Scene) -> Vec<String> {
    parts(s).into_iter().map(|part| part.text).collect()
}

/// A table of inns, for the coast and the road, with people in it.
fn inns() -> RandomTable {
    RandomTable {
        columns: vec![
            Column {
                name: "Sign".into(),
                rows: rows(&["The Boat", "The Oar", "The Net", "The Eel", "The Tide"]),
            },
            Column { name: "Host".into(), rows: rows(&["{Names}, {1d6} years here", "{Names} and {Names}"]) },
        ],
        with: vec![table("Names", &["Ada", "Ben", "Cy", "Dot", "Eva", "Flo", "Gus", "Hal"])],
        ..table("Taverns", &[])
    }
}

// covers: A die picks a row of a random table, for the Dealer alone, for one seat or for all
#[test]
fn every_shipped_table_is_rolled_on() {
    assert!(catalog().random_tables.len() >= 40);
    let mut s = scene().sheet(ann());
    for table in &catalog().random_tables {
        for (_, rows) in table.parts() {
            let texts: BTreeSet<&str> = rows.iter().map(|(_, text)| text.as_str()).collect();
            assert_eq!(texts.len(), rows.len(), "{}: a row stands twice", table.name);
            let last = ranges(rows).last().unwrap().0;
            let last: u32 = last.rsplit('–').next().unwrap().parse().unwrap();
            assert_eq!(last, sides(rows), "{}", table.name);
        }
        for _ in 0..20 {
            s = s.forget().play(&format!("roll-on {}", table.name));
            let told = s.sentences_of("dealer");
            assert!(told.starts_with(&table.name) && !told.contains(['{', '}']), "{told}");
            assert_eq!(s.sentences_of("ann"), "", "the row is the Dealer's");
            if !rolls(&s).drawn.is_empty() {
                s = s.play("put-back");
            }
        }
    }
}

// covers: A die picks a row of a random table, for the Dealer alone, for one seat or for all
#[test]
fn a_row_is_read_by_whom_the_dealer_says() {
    let mut s = scene().sheet(ann()).hero("karla");
    for (line, ann, public) in [
        ("roll-on omens", false, false),
        ("roll-on to all omens", true, true),
        ("roll-on to ann omens", true, false),
    ] {
        s = s.forget().play(line);
        assert!(s.sentences_of("dealer").starts_with("Omens, "), "{line}");
        for (seat, reads) in [("ann", ann), ("public", public), ("karla", public)] {
            let told = s.sentences_of(seat);
            assert_eq!(told.starts_with("Omens, "), reads, "{line}, {seat}: {told}");
            assert!(s.seen(seat).rolls.is_none(), "what came is the Dealer's");
        }
        // The same people read what is undone, and rolled again.
        s = s.undo().redo().forget().play("roll-again");
        assert_eq!(s.sentences_of("ann").starts_with("Omens, again, "), ann, "{line}");
    }
    assert!(s.sentences_of("dealer").contains("for Ann"), "{}", s.sentences_of("dealer"));
    // Older journals have another word.
    let old = "roll-on open omens".parse::<Command>().unwrap();
    assert_eq!(old.to_string(), "roll-on to all omens");
    s.refused_for("ann", "roll-on omens", Refusal::ForTheDealer);
}

// covers: Rows of random tables roll dice and name other tables, and each column is rolled by itself
#[test]
fn rows_roll_dice_and_other_tables() {
    for seed in 1..40 {
        let own = RandomTable {
            with: vec![table("Beasts", &["rats", "crows"])],
            ..table("Own", &["{2d6} {beasts}", "2d6 + 1 {Beasts}, d4 each", "{ d4 } {BEASTS}"])
        };
        let s = (0..seed).fold(scene().sheet(ann()), |s, _| s.play("dice d6"));
        let s = s.forget().play(&roll(own));
        let told = s.sentences_of("dealer");
        let text = told.trim().split_once(": ").unwrap().1;
        let words: Vec<&str> = text.split([' ', ',']).filter(|word| !word.is_empty()).collect();
        let number: i32 = words[0].parse().unwrap_or_else(|_| panic!("{told}"));
        assert!((1..=13).contains(&number) && ["rats", "crows"].contains(&words[1]), "{told}");
        let parts = parts(&s);
        assert_eq!((parts[0].depth, parts[0].of.as_str()), (0, "Own"));
        assert_eq!(parts[0].text, text);
        let dice = parts.iter().find(|part| part.row.is_none()).unwrap();
        assert_eq!(dice.depth, 1);
        assert_eq!(dice.faces.len(), dice.sides.len());
        assert!(parts.iter().any(|part| part.of == "Beasts" && part.row.is_some()));
    }
}

// covers: Rows of random tables roll dice and name other tables, and each column is rolled by itself
#[test]
fn columns_are_rolled_by_themselves_and_named() {
    let s = scene().sheet(ann()).play(&roll(inns()));
    let told = s.sentences_of("dealer");
    assert!(told.starts_with("Taverns: Sign: The "), "{told}");
    assert!(told.contains(" · Host: "), "{told}");
    let unnamed = RandomTable {
        columns: ["Red", "Sun"]
            .map(|one| Column { name: String::new(), rows: vec![(1, one.into())] })
            .to_vec(),
        ..table("Signs", &[])
    };
    s.play(&roll(unnamed)).says("Signs: Red Sun");
}

// covers: One part of a roll on a random table is rolled again, and the rest stays
#[test]
fn one_part_is_rolled_again_and_the_rest_stays() {
    let mut s = scene().sheet(ann()).play(&roll(inns()));
    for again in 0..60 {
        let old = parts(&s);
        let nth = again % old.len();
        s = s.play(&format!("roll-again {}", nth + 1));
        let new = parts(&s);
        let inner = old[nth + 1..].iter().take_while(|part| part.depth > old[nth].depth).count();
        let moved = new.len() as i64 - old.len() as i64;
        let kept = |parts: &[Part], from: usize| -> Vec<(Vec<u8>, String)> {
            let parts = parts[from..].iter().filter(|part| part.depth >= old[nth].depth);
            parts.map(|part| (part.faces.clone(), part.text.clone())).collect()
        };
        let after = nth + inner + 1;
        assert_eq!(kept(&new, (after as i64 + moved) as usize), kept(&old, after), "what follows stays");
        let before = |parts: &[Part]| parts[..nth].iter().map(|part| part.faces.clone()).collect::<Vec<_>>();
        assert_eq!(before(&new), before(&old), "what came before stays");
    }
    let (was, undone) = (texts(&s), s.play("roll-again sign"));
    let undone = undone.undo();
    assert_eq!(texts(&undone), was, "an undo brings the old roll back");
    let s = undone.refused("roll-again 99", "the last roll has no part `99`");
    scene().sheet(ann()).refused("roll-again", Refusal::NothingRolled);
    s.refused("roll-again Hosts", "the last roll has no part `Hosts`");
}

// covers: Rows of a random table come once until they are put back
#[test]
fn rows_come_once_until_they_are_put_back() {
    let five = || RandomTable { once: true, ..table("Own", &["a", "b", "c", "d", "e"]) };
    let mut s = scene().sheet(ann());
    let mut came = BTreeSet::new();
    for left in (1..=5).rev() {
        s = s.play(&roll(five()));
        let die = if left > 1 { vec![left] } else { Vec::new() };
        assert_eq!(parts(&s)[0].sides, die, "the die has the faces that are left");
        came.insert(texts(&s)[0].clone());
    }
    assert_eq!(came.len(), 5);
    let s = s.refused(&roll(five()), Refusal::NothingLeft("Own".into()));
    let s = s.refused("put-back rumors", "no row of rumors was drawn");
    let s = s.play("put-back own").says("All rows of Own can come again.");
    assert!(rolls(&s).drawn.is_empty());
    let s = s.undo();
    assert_eq!(rolls(&s).drawn[0].rows.len(), 5, "an undo takes them out again");
    let s = s.play("put-back").says("All rows of all tables can come again.");
    assert_eq!(s.sentences_of("ann"), "");
    let s = s.refused("put-back", "no row was drawn");
    // Any table can be drawn from, and only such rolls count.
    let s = s.play("roll-on omens").play("roll-on once omens").play("roll-on once omens");
    assert_eq!(rolls(&s).drawn[0].rows.len(), 2);
}

// RULING U312
// covers: Rows of a random table come once until they are put back
#[test]
fn a_drawn_row_that_is_rolled_again_goes_back() {
    let two = RandomTable { once: true, ..table("Own", &["a", "b"]) };
    let mut s = scene().sheet(ann()).play(&roll(two));
    for _ in 0..6 {
        let old = texts(&s);
        s = s.play("roll-again 1");
        assert_ne!(texts(&s), old, "the row that goes does not come in place of itself");
        assert_eq!(rolls(&s).drawn[0].rows, texts(&s), "one row is out");
    }
    let s = s.play("roll-again");
    assert_eq!(rolls(&s).drawn[0].rows, texts(&s));
}

// RULING U313
// covers: A die picks a row of a random table, for the Dealer alone, for one seat or for all
#[test]
fn the_dealer_names_the_faces_of_real_dice() {
    let own = || RandomTable {
        with: vec![table("Beasts", &["rats", "crows"])],
        ..table("Own", &["{Beasts}", "no {Beasts}"])
    };
    let line = |faces: &[u8]| {
        let faces = faces.to_vec();
        Command::RollOn(Seat::Dealer, false, faces, Ref::Inline(Arc::new(own()))).to_string()
    };
    let s = scene().sheet(ann()).refused(&line(&[2]), Refusal::NotPhysical("The Dealer".into()));
    let s = s.play("physical dealer on");
    let s = s.refused(&line(&[]), Refusal::WrongDice { needed: 1, given: 0 });
    let s = s.refused(&line(&[3]), Refusal::OutOfRange { what: "a die", from: 1, to: 2 });
    let s = s.refused(&line(&[2, 1, 1]), Refusal::WrongDice { needed: 2, given: 3 });
    let s = s.play(&line(&[2, 1])).says("Own, 2 of d2: no rats");
    let s = s.play("roll-again (2) 2").says("Own, again, 2 of d2: no crows");
    let s = s.play(&line(&[1]));
    assert!(["rats", "crows"].contains(&texts(&s)[1].as_str()), "the second die is the table's luck");
    s.play("roll-on 3 omens")
        .says("Omens, 3 of d18: The clock in the square strikes thirteen, and people set their watches.");
}

// covers: A random table that cannot be rolled on is refused when it is loaded
#[test]
fn what_is_wrong_with_a_table_is_told_in_a_sentence() {
    let with = |with: Vec<RandomTable>, texts: &[&str]| RandomTable { with, ..table("Own", texts) };
    let columns = |count: usize| RandomTable {
        columns: vec![Column { name: "C".into(), rows: rows(&["a", "b"]) }; count],
        ..table("Own", &[])
    };
    let deep = |name: &str, next: &str| table(name, &[&format!("{{{next}}}{{{next}}}"), "x"]);
    let doubling = with(
        vec![
            deep("A", "B"),
            deep("B", "C"),
            deep("C", "D"),
            deep("D", "E"),
            deep("E", "F"),
            table("F", &["x", "y"]),
        ],
        &["{A}", "x"],
    );
    let long = "x".repeat(601);
    let of_weight = |weights: &[u8]| RandomTable {
        rows: weights.iter().zip('a'..).map(|(faces, text)| (*faces, text.to_string())).collect(),
        ..table("Own", &[])
    };
    let cases = [
        (table("Own", &[]), "`Own` has no rows"),
        (table("Own", &["alone"]), "the die of `Own` would have 1 side"),
        (of_weight(&[0, 2]), "a row of `Own` has no faces: a"),
        (of_weight(&[200, 1]), "the die of `Own` would have 201 sides"),
        (table("Own", &["a", " "]), "a row of `Own` has no text"),
        (table("Own", &["a", &long]), "a row of `Own` is too long"),
        (table("", &["a", "b"]), "a random table needs a name"),
        (table("2d6", &["a", "b"]), "`2d6` cannot be named in braces"),
        (table("Own", &["a {Owl", "b"]), "`Own`: a brace at `{Owl` is not paired"),
        (table("Own", &["a } b", "b"]), "`Own`: a brace at `} b` is not paired"),
        (table("Own", &["a {}", "b"]), "`Own`: a brace at `{}` is not paired"),
        (table("Own", &["{40d6} rats", "b"]), "`Own`: `40d6` are not dice"),
        (table("Own", &["{Own} again", "b"]), "`Own` names itself"),
        (
            with(vec![table("A", &["{B}", "x"]), table("B", &["{own}", "x"])], &["{A}", "x"]),
            "`Own` names itself by way of `A`, `B`",
        ),
        (
            with(vec![table("Names", &["a", "b"])], &["{Name}", "x"]),
            "`Own` names a table `{Name}` that there is not",
        ),
        (RandomTable { rows: rows(&["a", "b"]), ..columns(2) }, "`Own` has rows beside its columns"),
        (columns(13), "`Own` has 13 columns"),
        (doubling, "`Own` brings too much at once"),
    ];
    let mut s = scene().sheet(ann());
    for (own, problem) in cases {
        let line = Command::RollOn(Seat::Dealer, false, Vec::new(), Ref::Inline(Arc::new(own)));
        let refused = s.session().may(&Seat::Dealer, &line).unwrap_err();
        assert_eq!(refused.problem, problem);
        assert!(!refused.hint.is_empty(), "{problem}");
    }
    let hint = |own: RandomTable| {
        let line = Command::RollOn(Seat::Dealer, false, Vec::new(), Ref::Inline(Arc::new(own)));
        scene().sheet(ann()).session().may(&Seat::Dealer, &line).unwrap_err().hint
    };
    assert_eq!(hint(with(vec![table("Names", &["a", "b"])], &["{Name}", "x"])), "did you mean `{Names}`?");
    let s = s.refused("roll-on rumours", "no random table is called `rumours`");
    let of_weight =
        Command::RollOn(Seat::Dealer, false, Vec::new(), Ref::Inline(Arc::new(of_weight(&[99, 1]))));
    s.play(&of_weight.to_string());
}

#[test]
fn a_table_is_typed_with_weights_ranges_and_names_of_the_codex() {
    let mut s = scene().sheet(ann());
    for (line, problem) in [
        (r#"roll-on (name: "Own", rows: ["{Given names}", (2, "x"), ("4-6", "{2d6} y")])"#, None),
        (
            r#"roll-on (name: "Own", rows: ["a", ("3-6", "b")])"#,
            Some("the table cannot be used: a row begins at 3, and 1 faces are before it"),
        ),
        (
            r#"roll-on (name: "Own", rows: ["a", ("2-1", "b")])"#,
            Some("the table cannot be used: the faces 2 to 1 are no range"),
        ),
        (
            r#"roll-on (name: "Own", rows: ["{Given nams}", "b"])"#,
            Some("`Own` names a table `{Given nams}` that there is not"),
        ),
    ] {
        let typed = s.session().typed(&Seat::Dealer, line);
        let given = typed.and_then(|command| s.session().give(&Seat::Dealer, command));
        assert_eq!(given.err().map(|refused| refused.problem).as_deref(), problem, "{line}");
    }
}

#[test]
fn the_journal_keeps_a_table_with_all_that_it_names() {
    let mut s = scene().sheet(ann());
    let typed = s.session().typed(&Seat::Dealer, "roll-on to all a ship").unwrap();
    s.session().give(&Seat::Dealer, typed).unwrap();
    let kept = s.session().last_command().unwrap().to_string();
    assert!(kept.contains("Cormorant") && kept.contains("church bells"), "{kept}");
    let shown = s.session().log(&Seat::Public, 1).pop().unwrap().command;
    assert_eq!(shown, "roll-on to all A ship", "other rows are the Dealer's");
}
