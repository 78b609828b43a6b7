//! Samples by name: read as shipped, and copied for the user at the first change.

use super::Home;
use std::fs;

fn made(home: &Home) -> Vec<String> {
    let found = fs::read_dir(home.path().join("data")).into_iter().flatten().flatten();
    let names = found.map(|entry| entry.file_name().to_string_lossy().into_owned());
    let mut tables: Vec<String> = names.filter(|name| name.contains(".table")).collect();
    tables.sort();
    tables
}

#[test]
fn a_sample_is_named_like_a_table_and_reading_it_leaves_nothing() {
    let home = Home::new();
    for name in [
        "lesson",
        "fight",
        "nudge",
        "saltmarket",
        "chapel",
        "lanterns",
        "weir",
        "lamp",
        "moor",
        "patience",
        "toll",
        "causeway",
        "Black Chapel",
        "clock",
        "A First Lesson",
    ] {
        assert!(home.run(&["verify", name]).done().out.contains("all checksums match"), "{name}");
        home.run(&["watch", name, "--once"]).done();
        home.run(&["watch", name, "--plain"]).done();
        home.run(&["export", name]).done();
        home.run(&["run", "--table", name]).done();
    }
    assert_eq!(made(&home), Vec::<String>::new());
}

#[test]
fn a_sample_becomes_an_own_copy_at_its_first_change() {
    let home = Home::new();
    let ran = home.feed(&["run", "--table", "saltmarket"], "note hello\nnote again\n");
    assert_eq!((ran.code, ran.out.as_str()), (Some(0), "hello\nagain\n"));
    assert!(ran.err.contains("your copy of the sample is kept as `The Saltmarket Ledger`"), "{}", ran.err);
    home.feed(&["run", "--table", "saltmarket"], "note more\n").done();
    assert_eq!(made(&home), ["The Saltmarket Ledger.table"]);
    for name in ["saltmarket", "ledger", "The Saltmarket Ledger"] {
        assert!(home.run(&["export", name]).done().out.contains("more"), "{name}");
        assert!(home.run(&["verify", name]).done().out.contains("all checksums match"), "{name}");
    }
    assert!(!home.run(&["export", "saltmarket.felt"]).done().out.contains("hello"));
    home.feed(&["run", "--table", "saltmarket.felt"], "note anew\n");
    assert_eq!(made(&home), ["The Saltmarket Ledger 2.table", "The Saltmarket Ledger.table"]);
    assert!(home.run(&["export", "saltmarket"]).done().out.contains("more"));
    home.run(&["export", "ledger"]).no(2, "fits 2 tables").in_one_line();
}

#[test]
fn a_refused_line_makes_no_copy() {
    let home = Home::new();
    home.feed(&["run", "--table", "lesson"], "lay nobody nothing\n").no(2, "line 1");
    assert_eq!(made(&home), Vec::<String>::new());
}

#[test]
fn a_copy_that_cannot_be_kept_is_told_as_a_command_would_be() {
    let home = Home::new();
    home.write("data", "a file where the folder should be");
    let ran = home.feed(&["run", "--table", "lesson", "--keep-going"], "note one\nnote two\n");
    assert_eq!((ran.code, ran.out.as_str()), (Some(1), ""));
    assert!(ran.err.contains("line 1: ") && ran.err.contains("line 2: "), "{}", ran.err);
}

#[test]
fn a_word_of_a_title_names_a_table_where_it_fits_no_other() {
    let home = Home::new();
    home.run(&["new", "The Old Mill"]).done();
    home.run(&["new", "Mill Street"]).done();
    assert!(home.run(&["verify", "old"]).done().out.starts_with("The Old Mill"));
    assert!(home.run(&["verify", "street mill"]).done().out.starts_with("Mill Street"));
    home.run(&["verify", "mill"]).no(2, "The Old Mill").in_one_line();
    // A table of one's own wins over a sample.
    assert!(home.run(&["verify", "the"]).done().out.starts_with("The Old Mill"));
    home.run(&["new", "Drowned Church"]).done();
    assert!(home.run(&["export", "drowned"]).done().out.contains("Drowned Church"));
    assert!(home.run(&["verify", "weir"]).done().out.starts_with("The Drowned Weir"));
    home.run(&["verify", "saltmarkt"]).no(2, "did you mean `saltmarket`?").in_one_line();
    home.run(&["verify", "--", "--"]).no(2, "There is no table").in_one_line();
}

#[test]
fn a_seed_makes_a_new_table_of_exactly_that_name() {
    let home = Home::new();
    home.feed(&["run", "--table", "lesson", "--seed", "4"], "note mine\n").done();
    assert_eq!(made(&home), ["lesson.table"]);
    let told = home.run(&["export", "lesson"]).done().out;
    assert!(told.starts_with("# lesson") && !told.contains("night train"), "{told}");
}

#[test]
fn a_first_change_that_was_broken_off_is_taken_over() {
    let home = Home::new();
    let dir = home.path().join("data");
    // The folder is there, and its first record never got its name.
    for left in [&["lock"][..], &["lock", "journal.ron.00112233445566ff.new"], &[]] {
        let table = dir.join("The Black Chapel.table");
        fs::create_dir_all(&table).unwrap();
        for file in left {
            fs::write(table.join(file), "").unwrap();
        }
        home.feed(&["run", "--table", "chapel"], "note hello\n").noted();
        assert_eq!(made(&home), ["The Black Chapel.table"], "{left:?}");
        fs::remove_dir_all(&table).unwrap();
    }
}
