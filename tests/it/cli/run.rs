//! `run`: one command per line, its output, and what happens at a line that is refused.

use super::{Home, Ran};
use expect_test::expect;

fn run(lines: &str, arguments: &[&str]) -> Ran {
    Home::new().feed(&[&["run"], arguments].concat(), lines)
}

#[test]
fn entries_are_told_as_sentences() {
    let lines = "# a comment\n\nnote hello\r\n  scene the mill  \nthreat 3 a storm\nundo\nredo\n";
    expect![[r"
        hello
        A new scene: the mill.
        Threat 0 → 3: a storm.
        Undid: Threat 0 → 3: a storm.
        Redid: Threat 0 → 3: a storm.
    "]]
    .assert_eq(&run(lines, &[]).done().out);
}

#[test]
fn json_has_an_object_on_each_line() {
    expect![[r#"
        {"seq":1,"seat":"dealer","command":"note hello","entries":["hello"]}
        {"seq":2,"seat":"dealer","command":"undo","entries":["Undid: hello."]}
    "#]]
    .assert_eq(&run("note hello\nundo", &["--format", "json"]).done().out);
}

#[test]
fn json_says_what_damage_is_made_of() {
    let fight = "join karla\nfoe fanatic\nassault fanatic karla melee\ndeal\nlay karla nothing\nreveal\nsettle\ntake\n";
    let told: Vec<String> = run(fight, &["--format", "json"])
        .done()
        .json_lines()
        .iter()
        .filter(|line| !line["damage"].is_null())
        .map(|line| format!("{} {}", line["command"], line["damage"]))
        .collect();
    expect![[r#"
        "settle" [{"total":8,"terms":[{"name":"failures","value":6},{"name":"Hatchet","value":2}],"entry":3}]
        "take" [{"total":8,"terms":[{"name":"failures","value":6},{"name":"Hatchet","value":2}],"entry":0}]"#]]
    .assert_eq(&told.join("\n"));
}

// covers: Figures of an opponent are the Dealer's
#[test]
fn what_an_opponents_blow_is_made_of_is_the_dealers_export() {
    let home = Home::new();
    let fight = "join tilly\nopponent shellback\nstruck-by shellback tilly\ntake\n";
    home.feed(&["run", "--table", "t", "--seed", "0"], fight).done();
    let terms = |seat: &str| -> Vec<String> {
        let all = home.operations("t", seat);
        let blows = all.iter().filter_map(|line| line["damage"][0]["terms"].as_array());
        blows.map(|terms| terms.iter().map(|term| term["name"].to_string()).collect()).collect()
    };
    assert_eq!(terms("dealer"), [r#""Power""#; 2]);
    for seat in ["tilly", "public"] {
        assert_eq!(terms(seat), [r#""the attack""#; 2], "{seat}");
    }
}

#[test]
fn entries_carry_what_they_tell_as_far_as_the_seat_may_know() {
    let home = Home::new();
    let game = "join karla\nfoe horus\njoin tilly\nattack karla horus melee\ndeal\nlay karla nothing\nreveal\nsettle\n\
                take\ncheck tilly magic\nroll\nstop\nsettle\n";
    home.feed(&["run", "--table", "t", "--seed", "0", "--keep-going"], game);
    let of = |seat: &str, kind: &str| -> Vec<serde_json::Value> {
        let all = home.operations("t", seat);
        let data = all.iter().flat_map(|line| line["data"].as_array().cloned().unwrap_or_default());
        data.filter(|told| told["kind"] == kind).collect()
    };
    let drew = |seat: &str| of(seat, "drew")[0].clone();
    assert_eq!(drew("karla")["cards"].as_array().unwrap().len(), 8);
    for seat in ["public", "tilly", "dealer"] {
        assert_eq!(
            (&drew(seat)["count"], &drew(seat)["cards"]),
            (&8.into(), &serde_json::Value::Null),
            "{seat}"
        );
    }
    let verdict = &of("public", "revealed")[0]["verdict"];
    assert_eq!((&verdict["failures"], &verdict["result"]), (&11.into(), &"failure".into()));
    let harmed = &of("public", "harmed")[0];
    assert_eq!((&harmed["who"], harmed["dealt"].is_i64()), (&"Karla".into(), true));
    let (dice, graded) = (&of("public", "dice_fell")[0], &of("public", "graded")[0]);
    assert_eq!((&dice["who"], dice["dice"].as_array().map(Vec::len)), (&"Tilly".into(), Some(3)));
    assert!(graded["successes"].is_u64() && graded["grades"].is_u64() && graded["cry"].is_string());
}

#[test]
fn every_kind_of_data_stands_on_the_page() {
    let read = |name: &str| {
        std::fs::read_to_string(std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(name)).unwrap()
    };
    let (source, page) = (read("src/engine/src/entry.rs"), read("docs/cli.md"));
    let quoted = source.split("=> \"").filter_map(|rest| rest.split_once('"'));
    let kinds: Vec<&str> = quoted.filter(|(_, rest)| rest.starts_with(" {")).map(|(kind, _)| kind).collect();
    assert!(kinds.len() > 40);
    for kind in kinds {
        assert!(page.contains(&format!("`{kind}`")), "`{kind}` is not on the page");
    }
}

#[test]
fn the_same_seed_tells_the_same() {
    let game = "join karla\njoin severs\nchallenge karla str+brawling 3\ndeal\n";
    let of = |seed: &str| run(game, &["--seed", seed, "--seat", "dealer", "--format", "json"]).done().out;
    let deal = |seed: &str| {
        let home = Home::new();
        home.feed(&["run", "--table", "t", "--seed", seed], game).done();
        home.operations("t", "karla")
    };
    assert_eq!(of("7"), of("7"));
    assert_eq!(deal("7"), deal("7"));
    assert_ne!(deal("7"), deal("8"));
    assert_eq!(run(game, &["--format", "json"]).done().out, of("0"));
}

#[test]
fn a_refusal_stops_with_its_line_and_changes_nothing() {
    let home = Home::new();
    home.run(&["new", "t"]).done();
    let ran = home.feed(&["run", "--table", "t"], "note one\n\nnote\nnote three\n");
    assert_eq!(ran.out, "one\n");
    assert_eq!(ran.err.lines().count(), 1);
    ran.no(2, "line 3: the text is missing");
    assert_eq!(home.operations("t", "dealer").len(), 1);
}

#[test]
fn keep_going_goes_on() {
    let ran = run("bogus\nnote one\nreveal\nnotes two\nundo\nundo\nredo\n", &["--keep-going"]);
    assert_eq!(ran.code, Some(0));
    assert_eq!(ran.out, "one\nUndid: one.\nRedid: one.\n");
    expect![[r"
        line 1: there is no command `bogus`. Hint: did you mean `focus`?
        line 3: no challenge is under way. Hint: call something: `challenge WHO LEAD+SKILL N`, `check WHO SKILL`
        line 4: there is no command `notes`. Hint: did you mean `note`?
        line 6: there is nothing to undo. Hint: the Chronicle lists every operation
    "]]
    .assert_eq(&ran.err);
}

#[test]
fn a_seat_gives_only_its_own_commands() {
    let home = Home::new();
    home.run(&["new", "t", "--players", "karla,severs"]).done();
    let give = |seat: &str, line: &str| home.feed(&["run", "--table", "t", "--seat", seat], line);
    assert_eq!(give("karla", "note mine").done().out, "mine\n");
    give("karla", "threat 3").no(2, "only the Dealer can do that");
    give("karla", "draw severs 1").no(2, "only the player of Dr. Marco Severs can do that");
    give("bob", "note x").no(2, "no seat is called `bob`").in_one_line();
    give("public", "note x").no(2, "the public seat cannot give commands").in_one_line();
}

#[test]
fn lines_that_are_no_commands_are_refused() {
    run("note a\u{1b}[2Jb\n", &[]).no(2, "line 1: the line has control characters").in_one_line();
    let long = format!("note {}\n", "a".repeat(10 * 1024 * 1024));
    run(&long, &[]).no(2, "line 1: the line is too long").in_one_line();
    let ran = run(&format!("{long}note after\n"), &["--keep-going"]);
    assert_eq!((ran.code, ran.out.as_str()), (Some(0), "after\n"));
    let letters = format!("note {}\n", "a".repeat(3000));
    run(&letters, &[]).no(2, "the text is too long").in_one_line();
    let why = "a".repeat(3000);
    let reasons = [
        format!("join karla\ncash karla 5 {why}\n"),
        format!("join karla\nchallenge karla str+brawling 5 : {why}\n"),
        format!("join karla\nthreat 5 ({why})\n"),
        format!("join karla\nchallenge karla str+brawling 5 difficulty +1 ({why})\n"),
    ];
    for lines in reasons {
        run(&lines, &[]).no(2, "line 2: the text is too long");
    }
    let ran = Home::new()
        .feed(&["run", "--keep-going"], b"\xff\xfe\nnote \x00\n\xef\xbb\xbfnote x\nnote ok\n".to_vec());
    assert_eq!((ran.code, ran.out.as_str(), ran.err.lines().count()), (Some(0), "ok\n", 3));
    assert_eq!(run("\u{feff}note marked\n", &[]).done().out, "marked\n");
    assert_eq!(run("", &[]).done().out, "");
}

#[test]
fn scripts_are_files_too() {
    let home = Home::new();
    let script = home.write("game.txt", "note from a file\n");
    assert_eq!(home.run(&["run", script.to_str().unwrap()]).done().out, "from a file\n");
    assert_eq!(home.run(&["run", "game.txt"]).done().out, "from a file\n");
    home.run(&["run", "nothing.txt"]).no(2, "there is no file nothing.txt").in_one_line();
    home.run(&["run", "."]).no(2, ". is a folder, not a script").in_one_line();
    home.write("binary", [0_u8, 159, 146, 150].repeat(1000));
    home.run(&["run", "binary"]).no(2, "line 1: the line is not text").in_one_line();
}

#[test]
fn control_characters_in_content_are_shown_as_escapes() {
    let home = Home::new();
    let hero =
        r#"(heroes: [(name: "E\u{1b}[31mvil", attributes: (str: 5, agi: 5, vit: 5, int: 5, per: 5))])"#;
    home.write("data/packs/evil.ron", hero);
    let ran = home.feed(&["run"], "join evil\n");
    assert!(!ran.out.contains('\u{1b}') && !ran.err.contains('\u{1b}'), "{ran:?}");
}

#[test]
fn a_seed_begins_a_table_and_never_changes_one() {
    let home = Home::new();
    home.feed(&["run", "--table", "t"], "note x").no(2, "There is no table").in_one_line();
    assert_eq!(home.feed(&["run", "--table", "t", "--seed", "5"], "note x").done().out, "x\n");
    let again = home.feed(&["run", "--table", "t", "--seed", "6"], "note y");
    assert_eq!((again.code, again.out.as_str(), again.err.lines().count()), (Some(0), "y\n", 1));
    assert_eq!(home.operations("t", "dealer").len(), 2);
}

// covers: A scratch is a copy in which nothing counts
#[test]
fn a_sandbox_is_played_and_nothing_is_written() {
    let home = Home::new();
    home.feed(&["run", "--table", "t", "--seed", "5"], "join karla\nfoe horus\ndraw-all\n").done();
    let fight = "attack karla horus melee\ndeal\nlay karla nothing\nreveal\nsettle\nundo\n";
    let before = home.operations("t", "dealer");
    let dealer = |more: &[&str]| home.feed(&[&["run", "--table", "t"], more].concat(), fight);
    let as_it_is = dealer(&["--scratch"]).done().out;
    assert!(
        as_it_is.contains("Karla attacks Horus the Corrupted") && as_it_is.contains("Undid"),
        "{as_it_is}"
    );
    assert_eq!(
        dealer(&["--scratch=as-it-is", "--seed", "9"]).done().out,
        as_it_is,
        "as the table would deal"
    );
    let dealt_new = |seed| dealer(&["--scratch=new", "--seed", seed]).done().out;
    assert_eq!(dealt_new("1"), dealt_new("1"));
    assert_ne!(dealt_new("1"), dealt_new("2"));
    let own = |seed, lines| {
        home.feed(&["run", "--table", "t", "--scratch", "--seat", "karla", "--seed", seed], lines)
    };
    let tried = "challenge karla str+brawling 3\ndeal\nlay karla nothing\nreveal\n";
    assert_ne!(own("1", tried).done().out, own("2", tried).done().out);
    own("1", fight).no(2, "Karla does not know the figures of Horus the Corrupted");
    assert_eq!(home.operations("t", "dealer"), before);
    // What came on the copy comes at the table.
    let lines: Vec<&str> = fight.lines().filter(|line| *line != "undo").collect();
    let played = home.feed(&["run", "--table", "t"], lines.join("\n")).done().out;
    assert!(as_it_is.starts_with(&played), "{as_it_is}\n{played}");
}

#[test]
fn a_sandbox_needs_a_table_and_a_heros_is_dealt_again() {
    let home = Home::new();
    home.feed(&["run", "--table", "t", "--seed", "5"], "join karla\n").done();
    home.feed(&["run", "--scratch"], "note hello\n").no(2, "--table");
    home.feed(&["run", "--table", "t", "--seat", "karla", "--scratch=as-it-is"], "note hello\n")
        .no(2, "a hero's sandbox is dealt from what the hero knows");
    home.feed(&["run", "--table", "t", "--seat", "karla", "--scratch"], "foe horus\n")
        .no(2, "nobody new joins a player's sandbox");
}

#[test]
fn run_and_export_write_the_same_command() {
    let home = Home::new();
    let lines = "join karla\nfoe fanatic\nnote a\u{202e}b\n";
    let ran = home.feed(&["run", "--table", "t", "--seed", "1", "--format", "json"], lines);
    let given: Vec<_> = ran.json_lines().iter().map(|line| line["command"].clone()).collect();
    let exported: Vec<_> =
        home.operations("t", "dealer").iter().map(|line| line["command"].clone()).collect();
    assert_eq!(given, exported);
    assert_eq!(given, ["join Karla", "foe Fanatic", "note ab"], "without signs that reorder");
}

// covers: Choices at a table that are left to a play of the Lab
#[test]
fn a_script_of_who_comes_is_a_whole_fight_where_plays_answer() {
    let lines = "join karla\nfoe fanatic\ncombat on\n";
    let ran = run(lines, &["--play", "usual"]);
    assert!(ran.out.contains("Fanatic falls."), "{}{}", ran.out, ran.err);
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    let by_hand = run(lines, &[]);
    assert!(!by_hand.out.contains("Fanatic falls."), "{}", by_hand.out);
    let ran = run(lines, &["--play", "usual", "--format", "json"]);
    assert!(ran.out.contains(r#""seat":"karla""#), "{}", ran.out);
    let no = run(lines, &["--play", "carful"]);
    assert_eq!(no.code, Some(2));
    assert!(no.err.contains("there is no play `carful`"), "{}", no.err);
    let no = run(lines, &["--play", "usual", "--dealer", "usual"]);
    assert!(no.err.contains("there is no play of the Dealer `usual`"), "{}", no.err);
    let endless = run(
        "join karla\nfoe mastiff\ndistance all long\ncombat on\n",
        &["--play", "usual", "--dealer", "idle"],
    );
    assert!(
        endless.err.contains("Plays paused: their answers no longer change anything."),
        "{}",
        endless.err
    );
}
