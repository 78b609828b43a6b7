//! Tables by name and by path: created, watched, verified and exported.

use super::{Home, start};
use crate::scene::catalog;
use expect_test::expect;
use greenfelt::session::Session;
use std::fs;
use std::io::{BufRead, BufReader};

#[test]
fn a_new_table_has_its_players() {
    let home = Home::new();
    let ran = home.run(&["new", "The Sternwick Job", "--players", "Karla,severs", "--format", "json"]).done();
    assert_eq!(ran.json()["name"], "The Sternwick Job");
    assert_eq!(ran.json()["players"], serde_json::json!(["karla", "severs"]));
    assert!(home.table("The Sternwick Job").join("journal.ron").is_file());
    home.run(&["new", "The Sternwick Job"]).no(2, "already").in_one_line();
    home.run(&["new", "b", "--players", "karlo"]).no(2, "did you mean `karla`?").in_one_line();
    home.run(&["new", "b", "--players", "karla,karla"]).no(2, "already at the table").in_one_line();
    assert!(!home.table("b").exists());
    home.write("data/half.table/lock", "");
    home.run(&["new", "half"]).done();
    home.write("data/full.table/letters", "");
    home.run(&["new", "full"]).no(2, "already").in_one_line();
    home.run(&["new", ""]).no(2, "not a name for a table").in_one_line();
    home.run(&["new", "a\u{1b}b"]).no(2, "not a name for a table").in_one_line();
    home.run(&["new", &"x".repeat(300)]).no(2, "not a name for a table").in_one_line();
    assert!(home.run(&["new", "plain"]).done().out.starts_with("plain is ready at "));
}

#[test]
fn a_path_is_a_path() {
    let home = Home::new();
    home.run(&["new", "./here"]).done();
    assert!(home.path().join("here.table/journal.ron").is_file());
    for name in ["./here", "./here.table"] {
        assert!(home.run(&["verify", name]).done().out.starts_with("here: 1 "), "{name}");
    }
    for name in ["here", "here.table"] {
        home.run(&["verify", name]).no(2, "There is no table").in_one_line();
    }
    home.write("file", "text");
    home.run(&["verify", "./file"]).no(2, "is a file, not a table folder").in_one_line();
    home.run(&["verify", "."]).no(2, "is not a table").in_one_line();
}

#[test]
fn the_platforms_directories_are_used() {
    let home = Home::new();
    let at = |name: &str| home.path().join(name);
    let mut made = home.command(env!("CARGO_BIN_EXE_greenfelt"), &["new", "t"]);
    made.env("XDG_DATA_HOME", at("d")).env("XDG_STATE_HOME", at("s")).env("XDG_CONFIG_HOME", at("c"));
    super::feed(&mut made, "").done();
    if cfg!(target_os = "linux") {
        assert!(at("d/greenfelt/t.table/journal.ron").is_file());
        assert!(at("s/greenfelt/greenfelt.log").is_file());
    }
}

#[test]
fn the_log_tells_of_tables_and_of_commands_where_it_is_asked_to() {
    let home = Home::new();
    let log = || fs::read_to_string(home.path().join("data/greenfelt.log")).unwrap();
    home.run(&["new", "t"]).done();
    home.feed(&["run", "--table", "t", "--keep-going"], "note x\nfoo\n");
    assert!(log().contains("made") && log().contains("opened") && !log().contains("note"), "{}", log());
    let run = ["--data", "data", "run", "--table", "t", "--keep-going"];
    let mut asked = home.command(env!("CARGO_BIN_EXE_greenfelt"), &run);
    asked.env("GREENFELT_LOG", "debug");
    super::feed(&mut asked, "note x\nfoo\n");
    assert!(log().contains(r#"name="note""#) && log().contains("refused"), "{}", log());
    assert!(!log().contains('\u{1b}'));
}

#[test]
fn export_as_json_is_exact() {
    let home = Home::new();
    home.run(&["new", "t"]).done();
    home.feed(&["run", "--table", "t"], "note hello\nundo").done();
    expect![[r#"
        {"name":"t","operations":[{"seq":1,"seat":"dealer","command":"note hello","entries":["hello"]},{"seq":2,"seat":"dealer","command":"undo","entries":["Undid: hello."]}]}
    "#]]
    .assert_eq(&home.run(&["export", "t", "--as", "json"]).done().out);
}

#[test]
fn export_reads_as_prose() {
    let home = Home::new();
    home.run(&["new", "t", "--players", "karla", "--seed", "1"]).done();
    let game = "scene the *old* mill\nfoe cultist\ncombat on\nround\nnote # no heading\nnote gone\nundo\n";
    home.feed(&["run", "--table", "t"], game).done();
    let told = home.run(&["export", "t"]).done().out;
    for line in [
        "# t",
        "## Story",
        "### the \\*old\\* mill",
        "A fight begins.",
        "> \\# no heading",
        "## Characters",
        "### Karla",
        "| health | 8 | VIT 6 + Toughness 2 |",
    ] {
        assert!(told.lines().any(|other| other == line), "{line} is not in:\n{told}");
    }
    assert!(!told.contains("gone"), "what was undone is no story: {told}");
}

// covers: Luck against expectation for each character, over the whole history
#[test]
fn luck_against_expectation_is_exported_alike_for_every_seat() {
    let home = Home::new();
    home.run(&["new", "t", "--players", "karla,tilly", "--seed", "1"]).done();
    let game = "challenge karla str+brawling 1\ndeal\nlay karla nothing\nreveal\nsettle\n\
                check tilly magic\nroll\nstop\nsettle\n";
    home.feed(&["run", "--table", "t"], game).done();
    let of = |seat: &str| home.run(&["export", "t", "--as", "json", "--seat", seat]).done().json();
    let told = of("dealer");
    let keys = |value: &serde_json::Value| value.as_object().unwrap().keys().cloned().collect::<Vec<_>>();
    assert_eq!(keys(&told), ["name", "operations", "luck", "decisions"]);
    // The dealer sees no hand; of dice every seat may know.
    let whose = |seat: &str| {
        let all = of(seat)["decisions"].as_array().unwrap().clone();
        all.iter().map(|one| one["who"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!((whose("dealer"), whose("public")), (vec!["tilly".to_owned()], vec!["tilly".to_owned()]));
    assert_eq!(whose("karla"), ["karla", "tilly"]);
    expect![[r#"{"who":"karla","name":"Karla","challenges":{"played":1,"succeeded":0,"expected":0.0,"fewer":0.0,"more":0.0}}"#]]
        .assert_eq(&told["luck"][0].to_string());
    let tilly = &told["luck"][1];
    assert_eq!(keys(tilly), ["who", "name", "dice"]);
    assert_eq!(keys(&tilly["dice"]), ["rolls", "successes", "expected", "fewer", "more"]);
    for seat in ["karla", "tilly", "public"] {
        assert_eq!(of(seat)["luck"], told["luck"], "{seat}");
    }
    let page = home.run(&["export", "t"]).done().out;
    let line = "- Karla: 0 of 1 challenge succeeded\n";
    assert!(page.contains("## Luck against expectation\n") && page.contains(line), "{page}");
    assert!(page.contains("## Decisions\n") && page.contains("- Tilly: decisions: "), "{page}");
}

// covers: A seat sees nothing that is not its own
#[test]
fn a_seat_exports_only_what_it_may_know() {
    let home = Home::new();
    home.run(&["new", "t", "--players", "karla,severs"]).done();
    let drawn = |seat: &str| home.operations("t", seat)[0]["entries"][1].as_str().unwrap().to_owned();
    assert_eq!(drawn("public"), "Karla draws 8 cards.");
    assert_eq!(drawn("severs"), "Karla draws 8 cards.");
    assert_ne!(drawn("karla"), "Karla draws 8 cards.");
    home.run(&["export", "t", "--seat", "bob"])
        .no(2, "seats are dealer, public, karla, severs")
        .in_one_line();
}

#[test]
fn verify_says_whether_every_checksum_stands() {
    let home = Home::new();
    home.run(&["new", "t"]).done();
    home.feed(&["run", "--table", "t"], "note one\nnote two\nnote three\n").done();
    assert_eq!(home.run(&["verify", "t"]).done().out, "t: 4 operations, and all checksums match.\n");
    expect![[r#"
        {"name":"t","operations":4,"stands":true,"problem":null}
    "#]]
    .assert_eq(&home.run(&["verify", "t", "--format", "json"]).done().out);
    let path = home.table("t").join("journal.ron");
    let whole = fs::read_to_string(&path).unwrap();
    fs::write(&path, whole.replacen("note two", "note tvo", 1)).unwrap();
    home.run(&["verify", "t"]).no(1, "damaged at record 3");
    let told = home.run(&["verify", "t", "--format", "json"]).no(1, "checksum is wrong").json();
    assert_eq!((&told["stands"], &told["operations"]), (&false.into(), &2.into()));
    home.feed(&["run", "--table", "t"], "note x").no(2, "damaged at record 3").in_one_line();
    assert_eq!(fs::read_to_string(&path).unwrap(), whole.replacen("note two", "note tvo", 1));
    fs::write(&path, &whole[..whole.len() - 5]).unwrap();
    let torn = home.run(&["verify", "t"]);
    assert_eq!((torn.code, torn.out.as_str()), (Some(0), "t: 3 operations, and all checksums match.\n"));
    assert!(torn.err.contains("Record 4 is unfinished"), "{}", torn.err);
    home.run(&["verify", "nowhere"]).no(2, "There is no table").in_one_line();
}

#[test]
fn a_journal_cut_inside_its_first_record_was_never_made() {
    let home = Home::new();
    home.run(&["new", "t"]).done();
    let path = home.table("t").join("journal.ron");
    let whole = fs::read(&path).unwrap();
    let first = whole.iter().position(|byte| *byte == b'\n').unwrap();
    for arguments in [&["verify", "t"][..], &["table", "t"], &["run", "--table", "t", "-"]] {
        fs::write(&path, &whole[..first + 20]).unwrap();
        let told = home.run(arguments);
        assert_ne!(told.code, Some(0), "{arguments:?}");
        assert!(told.err.contains("was never finished"), "{arguments:?}: {}", told.err);
    }
}

#[test]
fn a_table_whose_command_was_forged_does_not_stand() {
    let home = Home::new();
    home.run(&["new", "t"]).done();
    let journal = fs::read_to_string(home.table("t").join("journal.ron")).unwrap();
    fs::write(home.table("t").join("journal.ron"), journal.lines().next().unwrap()).unwrap();
    let ran = home.run(&["verify", "t"]);
    assert_ne!(ran.code, Some(0), "{ran:?}");
    fs::write(home.table("t").join("journal.ron"), "").unwrap();
    let ran = home.run(&["verify", "t"]);
    assert_ne!(ran.code, Some(0), "{ran:?}");
}

#[test]
fn watch_shows_what_anybody_may_see() {
    let home = Home::new();
    home.run(&["new", "t", "--players", "karla"]).done();
    let told = home.run(&["watch", "t", "--once"]).done().out;
    assert_eq!(told, "Karla joins, a hero.\nKarla draws 8 cards.\n");
    let json = home.run(&["watch", "t", "--once", "--format", "json"]).done().json_lines();
    assert_eq!(json[0]["entries"][1], "Karla draws 8 cards.");
    home.run(&["watch", "nowhere", "--once"]).no(2, "There is no table").in_one_line();
}

#[test]
fn watch_follows_a_writer_and_ends_with_its_reader() {
    let home = Home::new();
    home.run(&["new", "t"]).done();
    let mut watch = start(&mut home.greenfelt(&["watch", "t"]));
    let mut told = BufReader::new(watch.stdout.take().unwrap()).lines();
    for line in ["note one", "note two", "undo"] {
        home.feed(&["run", "--table", "t"], line).done();
    }
    assert_eq!(told.next().unwrap().unwrap(), "one");
    assert_eq!(told.next().unwrap().unwrap(), "two");
    assert_eq!(told.next().unwrap().unwrap(), "Undid: two.");
    drop(told);
    if cfg!(not(unix)) {
        home.feed(&["run", "--table", "t"], "note three").done();
    }
    let end = watch.wait_with_output().unwrap();
    assert_eq!((end.status.code(), end.stderr), (Some(0), Vec::new()));
}

#[test]
fn the_screen_is_asked_for_in_one_line() {
    let home = Home::new();
    home.run(&[]).no(2, "terminal").in_one_line();
    home.run(&["new", "t"]).done();
    home.run(&["open", "t"]).no(2, "terminal").in_one_line();
    home.run(&["--data"]).no(2, "a value is required").in_one_line();
    home.run(&["open", "nowhere"]).no(2, "There is no table").in_one_line();
    home.run(&["--theme", "nigt"]).no(2, "did you mean `night`?").in_one_line();
    home.run(&["open", "--theme", "purple"]).no(2, "themes are terminal").in_one_line();
}

/// A door through which a table is opened: how it refuses.
type AttackMode = fn(&std::path::Path) -> Option<String>;

#[test]
fn every_way_of_reading_a_newer_table_names_its_version() {
    let home = Home::new();
    home.run(&["new", "t"]).done();
    let journal = home.table("t").join("journal.ron");
    let head = "(format: 999, by: \"99.7\", table: 0x0000000000000005, sum: 0x0000000000000000)";
    for records in ["", "\n", "\n{\"three\": 3}\n", "\n(1, 1, 3, 0x0000000000000000, one)\n\u{0}\u{0}"] {
        std::fs::write(&journal, format!("{head}{records}")).unwrap();
        let before = std::fs::read(&journal).unwrap();
        let ways: [&[&str]; 5] = [
            &["verify", "t"],
            &["export", "t"],
            &["export", "t", "--as", "json"],
            &["watch", "t", "--once", "--format", "text"],
            &["run", "--table", "t"],
        ];
        for way in ways {
            let told = home.feed(way, "note x\n");
            assert_ne!(told.code, Some(0), "{way:?}");
            assert!(told.err.contains("has format 999, written by greenfelt 99.7"), "{way:?}: {told:?}");
        }
        let doors: [AttackMode; 3] = [
            |dir| Session::open(dir, catalog()).err().map(|refused| refused.problem),
            |dir| Session::read(dir, catalog()).err().map(|refused| refused.problem),
            |dir| Session::follow(dir, catalog()).err().map(|refused| refused.problem),
        ];
        for door in doors {
            let problem = door(&home.table("t")).expect("it is refused");
            assert!(problem.contains("99.7"), "{problem}");
        }
        assert_eq!(std::fs::read(&journal).unwrap(), before);
    }
}

#[test]
fn an_export_holds_no_sign_that_reorders_and_no_markup() {
    let home = Home::new();
    let who = "(name: \"Ka\u{202e}rla\", attributes: (str: 5, agi: 5, vit: 5, int: 5, per: 5))";
    let script = format!(
        "title The \u{2066}Mill\u{200b}\njoin {who}\nscene \u{202e}Below\nnote &lt;b&gt; and <b> & \u{200b}so on\n"
    );
    home.feed(&["run", "--table", "t", "--seed", "1"], script).done();
    let told = home.run(&["export", "t"]).done().out;
    assert!(!told.contains(['\u{202e}', '\u{2066}', '\u{200b}']), "{told:?}");
    assert!(told.contains("\\&lt;b\\&gt; and \\<b> & so on"), "{told}");
    assert!(
        told.contains("# The Mill") && told.contains("### Below") && told.contains("### Karla"),
        "{told}"
    );
}
