//! Read-only subcommands: the codex, sheets, keys, completions, manual pages, help; and wrong arguments.

use super::Home;
use expect_test::expect;

const HERO: &str = r#"(
    name: "Tilda",
    attributes: (str: 5, agi: 5, vit: 5, int: 5, per: 5),
    skills: { "brawling": 3, "toughness": 1 },
    traits: ["Ironman"],
    weapons: ["Maul"],
    armor: ["Padded Clothing"],
)"#;

#[test]
fn the_codex_lists_its_lists() {
    let home = Home::new();
    let lists = home.run(&["codex", "--format", "json"]).done().json();
    let names: Vec<&str> = lists.as_array().unwrap().iter().map(|l| l["name"].as_str().unwrap()).collect();
    for name in ["traits", "skills", "weapons", "minor-effects", "foe-effects", "rulings", "commands"] {
        assert!(names.contains(&name), "{name}");
    }
    for list in lists.as_array().unwrap() {
        let name = list["name"].as_str().unwrap();
        let pages = home.run(&["codex", name, "--format", "json"]).done().json();
        let pages = pages.as_array().unwrap();
        assert_eq!(list["entries"], pages.len(), "{name}");
        assert!(!pages.is_empty() && pages.iter().all(|page| page["name"].is_string()), "{name}");
        assert!(home.run(&["codex", name]).done().out.lines().count() >= pages.len(), "{name}");
    }
    assert!(home.run(&["codex"]).done().out.contains("skills           23\n"));
}

#[test]
fn the_codex_finds_words() {
    let home = Home::new();
    expect![[r#"
        Ironman
          group          miscellaneous
          prerequisites  VIT 5
          hooks          soak +1; stays conscious at low health
          1 more soak, and awake at any health.
    "#]]
    .assert_eq(&home.run(&["codex", "traits", "ironman"]).done().out);
    let found = home.run(&["codex", "karla", "--format", "json"]).done().json();
    assert_eq!((&found[0]["name"], &found[0]["list"]), (&"Karla".into(), &"heroes".into()));
    assert_eq!(
        home.run(&["codex", "skills", "qqqq", "--format", "json"]).done().json(),
        serde_json::json!([])
    );
    assert_eq!(
        home.run(&["codex", "minor_effects"]).done().out,
        home.run(&["codex", "minor-effects"]).done().out
    );
    home.run(&["codex", "wepons"]).no(2, "did you mean `weapons`?").in_one_line();
    home.run(&["codex", "qqqq"]).no(2, "no list is called `qqqq`").in_one_line();
    home.run(&["codex", "wizardry"]).no(2, "no list is called `wizardry`").in_one_line();
}

#[test]
fn packs_are_read_and_their_faults_told() {
    let home = Home::new();
    home.write("data/packs/mine.ron", r#"(skills: [(name: "Whittling", attributes: [Agi], text: "Wood.")])"#);
    assert!(home.run(&["codex", "skills", "whittling"]).done().out.starts_with("Whittling\n"));
    home.write("data/packs/other.ron", "(skills: [\n(name: \"A\", atributes: [], text: \"\")])");
    home.write("data/packs/third.ron", "(skils: [(name: \"A\")])");
    let ran = home.run(&["codex", "skills", "biology"]);
    assert_eq!(ran.code, Some(0));
    assert!(ran.out.starts_with("Biology\n"));
    assert!(
        ran.err.contains("other.ron, line 2: there is no field `atributes` here in `skills`"),
        "{}",
        ran.err
    );
    assert!(
        ran.err.contains("third.ron, line 1: there is no list `skils`; did you mean `skills`?"),
        "{}",
        ran.err
    );
    assert!(ran.err.contains("the packs have 2 faults and are left out"), "{}", ran.err);
}

#[test]
fn a_sheet_explains_every_figure() {
    let home = Home::new();
    home.write("tilda.ron", HERO);
    let told = home.run(&["sheet", "tilda.ron", "--format", "json"]).done();
    assert!(
        told.out.starts_with(concat!(
            r#"{"name":"Tilda","system":"ultimo","figures":{"health":{"total":6,"terms":["#,
            r#"{"name":"VIT","value":5},{"name":"Toughness","value":1}]},"stamina":"#
        )),
        "{}",
        told.out
    );
    let figures = told.json()["figures"].as_object().unwrap().clone();
    let keys: Vec<&String> = figures.keys().collect();
    let all = "health stamina hand load carried attunement focus soak melee ranged bonds morale";
    assert_eq!(keys, all.split(' ').collect::<Vec<_>>());
    for (name, figure) in &figures {
        let sum: i64 = figure["terms"].as_array().unwrap().iter().map(|t| t["value"].as_i64().unwrap()).sum();
        assert_eq!(figure["total"], sum, "{name}");
    }
    let text = home.run(&["sheet", "tilda.ron"]).done().out;
    assert!(
        text.starts_with("Tilda\n") && text.contains("melee         5 = ½STR (2) + Brawling 3"),
        "{text}"
    );
    let karla = home.run(&["sheet", "Karla", "--format", "json"]).done().json();
    assert_eq!(karla["figures"]["health"]["total"], 8);
    home.write("list.ron", format!("(heroes: [{HERO}])"));
    assert_eq!(home.run(&["sheet", "list.ron"]).done().out, text);
}

#[test]
fn an_illegal_sheet_lists_all_problems() {
    let home = Home::new();
    let bad = HERO.replace("str: 5", "str: 11").replace(r#""brawling": 3"#, r#""brawling": 9"#);
    home.write("bad.ron", bad.replace("Ironman", "Ironmn").replace("Maul", "Mual"));
    let ran = home.run(&["sheet", "bad.ron"]).no(2, "bad.ron has 6 problems");
    expect![[r#"
        bad.ron, line 1: 6 attribute points too many: a new character has 20 beyond 1; or write `stage: Grown` for an experienced character
        bad.ron, line 1: Brawling is 9, and its cap is 5; or write `stage: Grown` for an experienced character
        bad.ron, line 1: Brawling is learned up to 9: a new character begins with 3 at most, the background's two ranks aside; or write `stage: Grown` for an experienced character
        bad.ron, line 3: STR of Tilda is 11; attributes go from 1 to 10
        bad.ron, line 5: there is no trait `Ironmn`; did you mean `Ironman`?
        bad.ron, line 6: there is no weapon `Mual`; did you mean `Maul`?
        error: bad.ron has 6 problems. Hint: write a sheet like `(name: "Nan Pell", attributes: (str: 6, agi: 5, vit: 5, int: 4, per: 5), skills: {"brawling": 2}, traits: ["Ironman"], weapons: ["Dagger"])`
    "#]]
    .assert_eq(&ran.err);
    home.write("long.ron", HERO.replace("Tilda", &"x".repeat(61)));
    home.run(&["sheet", "long.ron"]).no(2, "1 to 60 letters").in_one_line();
}

// covers: A build: a sheet with changes, what they break as notes, and in what sheets differ
#[test]
fn sheets_stand_side_by_side_with_what_makes_the_difference() {
    let home = Home::new();
    let both = ["sheet", "karla", "Sharp=karla+brawling:6-weapon:Hatchet"];
    let ran = home.run(&[&both[..], &["--differs"]].concat()).noted();
    expect![[r"
        A  Karla
        B  Sharp

                          A    B
        carried          10    7  Hatchet 3 to 0
        melee             9   11  Brawling 4 to 6
        skill_brawling    4    6
        weapon Hatchet    1    0
    "]]
    .assert_eq(&ran.out);
    assert!(ran.err.contains("note: Sharp: Brawling is 6, and its cap is 5\n"), "{}", ran.err);
    let all = home.run(&both).noted().out;
    assert!(all.contains("\nstamina") && all.contains("9   11  Brawling 4 to 6"), "{all}");
    let told = home.run(&[&both[..], &["--format", "json"]].concat()).noted().json();
    let one = |who: &str| home.run(&["sheet", who, "--format", "json"]).noted().json();
    assert_eq!(told["sheets"], serde_json::json!([one(both[1]), one(both[2])]));
    assert_eq!(told["differs"][1], serde_json::json!({ "figure": "melee", "values": [9, 11] }));
}

// covers: The details of a hero are written at the table, stand on the ...
#[test]
fn a_sheet_tells_looks_and_story_and_two_what_they_differ_in() {
    let home = Home::new();
    let alone = home.run(&["sheet", "severs"]).done().out;
    assert!(
        alone.contains(
            "Details: height 5' 10\"; weight 174 lbs; hair brown; eyes gray\nAppearance: Clean cuffs"
        ),
        "{alone}"
    );
    let told = home.run(&["sheet", "severs", "--format", "json"]).done().json();
    assert_eq!((&told["age"], &told["details"]["hair"]), (&46.into(), &"brown".into()));
    let both = ["sheet", "karla", "severs"];
    let out = home.run(&[&both[..], &["--differs"]].concat()).noted().out;
    for line in
        ["age  A: 23; B: 46\n", "height  A: 6' 5\"; B: 5' 10\"\n", "skin  A: pale, with fine seams; B: -\n"]
    {
        assert!(out.contains(line), "{line} is missing:\n{out}");
    }
    let told = home.run(&[&both[..], &["--format", "json"]].concat()).noted().json();
    assert_eq!(told["details"][0], serde_json::json!({ "detail": "age", "values": ["23", "46"] }));
    let same = home.run(&["sheet", "karla", "karla", "--differs"]).noted().out;
    assert!(same.contains("no differences"), "{same}");
}

#[test]
fn a_change_of_a_sheet_is_told_and_what_it_breaks_is_a_note() {
    let home = Home::new();
    home.write("tilda.ron", HERO);
    let ran = home.run(&["sheet", "tilda.ron+brawling:6"]).noted();
    assert!(ran.out.contains("melee         8 = ½STR (2) + Brawling 6"), "{}", ran.out);
    assert!(ran.err.contains("note: Tilda +brawling:6: Brawling is 6, and its cap is 5"), "{}", ran.err);
    home.run(&["sheet", "tilda.ron+brawlin:6"]).no(2, "did you mean `brawling`?").in_one_line();
    let strong = home.run(&["sheet", "tilda.ron+str:11"]).no(2, "breaks the rules: 2 problems");
    assert!(strong.err.contains("Tilda: STR is 11, and must be 1 to 10\n"), "{}", strong.err);
    home.run(&["sheet", "tilda.ron", "--differs"])
        .no(2, "there is only one character to compare")
        .in_one_line();
}

#[test]
fn an_invalid_sheet_is_refused() {
    let home = Home::new();
    home.write("empty.ron", "");
    home.write("words.ron", "hello (");
    home.write("binary.ron", [0_u8, 255, 1]);
    home.write("foes.ron", "(heroes: [])");
    for name in ["empty.ron", "words.ron", "foes.ron"] {
        home.run(&["sheet", name]).no(2, name);
    }
    home.run(&["sheet", "binary.ron"]).no(2, "is not text").in_one_line();
    home.run(&["sheet", "."]).no(2, "is a folder").in_one_line();
    home.run(&["sheet", "none.ron"]).no(2, "there is no file none.ron").in_one_line();
    home.run(&["sheet", "Karlo"]).no(2, "did you mean `karla`?").in_one_line();
}

#[test]
fn keys_are_printed_with_the_users_changes() {
    let home = Home::new();
    let shipped = home.run(&["--keys"]).done().out;
    assert!(shipped.contains("\"undo\": [\"u\""), "{shipped}");
    home.write("data/keys.ron", shipped.replace("\"undo\": [\"u\"", "\"undo\": [\"U\""));
    assert!(home.run(&["--keys"]).done().out.contains("\"undo\": [\"U\""));
    home.write("data/keys.ron", "{ \"global\": { \"fly\": [\"f\"] } }");
    home.run(&["--keys"]).no(2, "has no action \"fly\"").in_one_line();
}

#[test]
fn a_shell_completes_own_tables_and_entries_of_the_codex() {
    let home = Home::new();
    home.run(&["new", "The Long Night", "--seed", "1"]).done();
    let names = |words: &[&str]| home.run(&[&["names", "--"], words].concat()).done().out;
    assert_eq!(names(&["open", "the"]), "The Long Night\n");
    assert_eq!(names(&["run", "--table", "ch"]), "chapel\n");
    assert!(names(&["verify", ""]).contains("saltmarket"));
    assert_eq!(names(&["codex", "minor-effects", "wi"]), "Winded\n");
    assert_eq!(names(&["codex", "foe"]), "foe-effects\nfoes\n");
    assert_eq!(names(&["note", ""]), "");
    assert!(!home.run(&["--help"]).done().out.contains("names"));
    assert_eq!(names(&["sheet", "ves"]), "Vesper Rook\n");
    assert_eq!(
        names(&["roll-on", "in"]),
        "Inns\nIn the next room\nIn town\nIn the woods\nIn the ruin\nIn the pockets\nIn the chest\n"
    );
    assert_eq!(names(&["table", "saltmarket", "--seat", ""]), "dealer\npublic\nfell\nbrack\n");
    assert_eq!(names(&["run", "--table", "saltmarket", "--seat", "f"]), "fell\n");
    assert_eq!(names(&["run", "--seat", ""]), "dealer\npublic\n");
    assert_eq!(
        names(&["odds", "flip", "--traits", "Aged Wisdom,g"]),
        "Aged Wisdom,God Save the Queen\nAged Wisdom,Gamblin' Man\n"
    );
    let script = home.run(&["completions", "bash"]).done().out;
    assert!(
        !script.contains("greenfelt__names") && !script.contains("greenfelt__subcmd__names"),
        "no list proposes it"
    );
}

#[test]
fn what_is_nearly_an_entry_of_the_codex_is_suggested() {
    let home = Home::new();
    for (wrong, meant) in [("fanatik", "fanatic"), ("dominat", ""), ("horis", "horus the corrupted")] {
        let answer = home.run(&["codex", wrong]);
        if meant.is_empty() {
            answer.done();
        } else {
            answer.no(2, &format!("did you mean `greenfelt codex {meant}`?")).in_one_line();
        }
    }
}

#[test]
fn packagers_find_completions_and_manual_pages() {
    let home = Home::new();
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        assert!(home.run(&["completions", shell]).done().out.contains("greenfelt"), "{shell}");
    }
    let script = home.run(&["completions", "zsh"]).done().out;
    assert!(script.contains("saltmarket") && script.contains("minor-effects"));
    for shell in ["bash", "zsh", "fish"] {
        assert!(home.run(&["completions", shell]).done().out.contains("names -- "), "{shell}");
    }
    home.run(&["completions", "tcl"]).no(2, "possible values: bash").in_one_line();
    assert!(home.run(&["man"]).done().out.contains(".TH greenfelt 1"));
    assert!(home.run(&["man", "run"]).done().out.contains("keep\\-going"));
    for page in
        [&["man", "odds", "challenge"][..], &["man", "odds-challenge"], &["man", "greenfelt-judge-nudge"]]
    {
        let page = home.run(page).done().out;
        assert!(
            page.contains(".TH greenfelt-odds-challenge 1") || page.contains(".TH greenfelt-judge-nudge 1")
        );
        for heading in ["EXIT STATUS", "FILES", "ENVIRONMENT"] {
            assert!(page.contains(heading), "{heading}");
        }
    }
    let dir = home.path().join("all");
    let into = dir.to_str().unwrap();
    for word in ["man", "completions"] {
        home.run(&[word, "--all", into]).done();
    }
    let odds = std::fs::read_to_string(dir.join("greenfelt-odds-challenge.1")).unwrap();
    assert_eq!(odds, home.run(&["man", "odds", "challenge"]).done().out);
    for file in
        ["greenfelt.1", "greenfelt.bash", "_greenfelt", "greenfelt.fish", "_greenfelt.ps1", "greenfelt.elv"]
    {
        assert!(dir.join(file).is_file(), "{file}");
    }
    assert!(!dir.join("greenfelt-names.1").exists(), "a hidden subcommand has no page");
    let file = dir.join("greenfelt.1");
    home.run(&["man", "--all", file.to_str().unwrap()]).no(1, "cannot be written").in_one_line();
    home.run(&["man", "odds", "--all", into]).no(2, "cannot be used with").in_one_line();
    home.run(&["completions"]).no(2, "required").in_one_line();
    home.run(&["man", "odds", "fly"]).no(2, "there is no subcommand `odds fly`").in_one_line();
    home.run(&["man", "fly"]).no(2, "there is no subcommand `fly`").in_one_line();
}

#[test]
fn arguments_that_are_wrong_get_one_line() {
    let home = Home::new();
    home.run(&["fly"]).no(2, "unrecognized subcommand 'fly'").in_one_line();
    home.run(&["judge"]).no(2, "see `greenfelt judge --help`").in_one_line();
    home.run(&["sheet"]).no(2, "see `greenfelt sheet --help`").in_one_line();
    home.run(&["run", "--frmat", "json"]).no(2, "a similar argument exists: '--format'").in_one_line();
    home.run(&["run", "--format", "xml"]).no(2, "possible values: text, json").in_one_line();
    home.run(&["new", "t", "--seed", "x"]).no(2, "invalid value 'x'").in_one_line();
}

#[test]
fn the_page_about_the_command_line_names_every_subcommand() {
    let page = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/docs/cli.md")).unwrap();
    let headings: Vec<&str> = page.lines().filter_map(|line| line.strip_prefix("## ")).collect();
    for name in "open new run codex sheet table watch verify fix export config".split(' ') {
        assert!(headings.contains(&name), "{name}");
    }
    assert!(
        headings.contains(&"judge challenge")
            && headings.contains(&"judge nudge")
            && headings.contains(&"completions, man and --keys")
    );
    for name in "attack challenge check contest flip maintenance nudge resistance".split(' ') {
        let named = |heading: &&&str| heading.split(" and ").any(|one| one == format!("odds {name}"));
        assert!(headings.iter().any(|heading| named(&heading)), "{name}");
    }
    let examples: Vec<&str> =
        page.split("```json\n").skip(1).map(|part| part.split("```").next().unwrap()).collect();
    assert!(examples.len() > 10);
    assert!(examples.iter().all(|example| serde_json::from_str::<serde_json::Value>(example).is_ok()));
}

#[test]
fn settings_are_shown_where_they_differ_with_every_fault() {
    let home = Home::new();
    assert!(home.run(&["config"]).done().out.contains("Everything has its default."));
    home.write("data/keys.ron", "{ \"global\": { \"undo\": [\"U\"] } }");
    home.write("data/themes/dusk.ron", "(roles: {\"ink\": (fg: \"#ffffff\")})");
    let told = home.run(&["config"]).done().out;
    for part in ["key      global undo: U (by default u", "theme    dusk: ink"] {
        assert!(told.contains(part), "{part} is not in:\n{told}");
    }
    let json = home.run(&["config", "--format", "json"]).done().json();
    assert_eq!(
        (&json["keys"][0]["action"], &json["themes"][0]["name"]),
        (&"global undo".into(), &"dusk".into())
    );
    home.write("data/settings.ron", "(theme: \"dusk\", mouse: false)");
    let told = home.run(&["config"]).done().out;
    assert!(told.contains("chosen   theme: dusk\nchosen   mouse: false\n"), "{told}");
    home.write("data/settings.ron", "(theme: \"gone\")");
    home.run(&["config"]).no(2, "the settings have 1 fault");
    home.write("data/settings.ron", "(them: \"dusk\")");
    home.write("data/keys.ron", "{ \"global\": { \"fly\": [\"f\"] } }");
    home.write("data/themes/dawn.ron", "(roles: {\"inc\": (fg: \"red\")})");
    home.write("data/packs/mill.ron", "(foes: [(name: 3)])");
    let wrong = home.run(&["config"]).no(2, "the settings have 4 faults").err;
    for fault in ["has no action \"fly\"", "no role \"inc\"", "mill.ron", "settings.ron, 1:2"] {
        assert!(wrong.contains(fault), "{fault} is not in:\n{wrong}");
    }
}

#[test]
fn a_skill_that_looks_misspelt_is_a_note_and_the_pack_loads() {
    let home = Home::new();
    home.write(
        "data/packs/mill.ron",
        "(
    heroes: [(name: \"Ann\", attributes: (str: 5, agi: 5, vit: 5, int: 5, per: 5), skills: {\"brawlin\": 3, \"whittling\": 2})],
    traits: [
        (name: \"Odd\", group: \"odd\", needs: [Skill(\"atletics\", 2)], text: \"x\", hooks: [Remind(words: \"x\")]),
        (name: \"Carved\", group: \"odd\", needs: [Skill(\"whittling\", 2)], text: \"x\", hooks: [Remind(words: \"x\")]),
    ],
)",
    );
    let told = home.run(&["config"]);
    assert_eq!(told.code, Some(0), "{}", told.err);
    let notes: Vec<&str> = told.err.lines().filter(|note| !note.contains("rules of creation")).collect();
    let meant = [
        "Ann has a custom skill, `brawlin`; did you mean `brawling`?",
        "the trait Odd needs the skill `atletics`, which does not exist; did you mean `athletics`?",
    ];
    assert_eq!(notes.len(), 2, "{notes:?}");
    assert!(notes.iter().zip(meant).all(|(note, meant)| note.contains(meant)), "{notes:?}");
    home.feed(&["run", "-"], "join ann").done();
}

#[test]
fn help_names_what_works_and_nothing_else() {
    let home = Home::new();
    let help = home.run(&["--help"]).done().out;
    let listed: Vec<&str> = help
        .lines()
        .skip_while(|line| !line.starts_with("Commands:"))
        .skip(1)
        .take_while(|line| !line.is_empty())
        .filter_map(|line| line.split_whitespace().next())
        .collect();
    let all = "open new run roll-on judge odds oracle lab codex sheet table watch verify fix export recap note config completions man map help";
    assert_eq!(listed, all.split(' ').collect::<Vec<_>>());
    for name in listed.into_iter().filter(|name| *name != "help") {
        assert!(home.run(&["help", name]).done().out.contains("Usage: "), "{name}");
        assert!(home.run(&[name, "--help"]).done().out.contains("Usage: "), "{name}");
    }
    assert_eq!(home.run(&["--version"]).done().out, format!("greenfelt {}\n", env!("CARGO_PKG_VERSION")));
}

#[test]
fn a_table_is_asked_for_in_few_words_as_in_many() {
    let home = Home::new();
    let (few, many) = (home.run(&["open", "nobody"]), home.run(&["open", "nobody", "--theme", "felt"]));
    assert_eq!((few.code, few.err), (many.code, many.err));
    let (few, many) = (home.run(&["open"]), home.run(&["open", "--ascii"]));
    assert_eq!((few.code, few.err), (many.code, many.err));
    home.run(&["open", ""]).no(2, "").in_one_line();
    home.run(&["open", "--nothing"]).no(2, "--nothing");
    home.run(&["opn"]).no(2, "open");
}

#[test]
fn no_note_becomes_a_list_a_rule_or_a_quotation_in_an_export() {
    let home = Home::new();
    let notes = [
        "---",
        "- a list",
        "+ another",
        "> said",
        "1. first",
        "12) twelfth",
        "===",
        "~~~",
        "| a | b |",
        "# no",
    ];
    let script: String = notes.iter().map(|note| format!("note {note}")).collect::<Vec<_>>().join("\n");
    home.feed(&["run", "--table", "t", "--seed", "1"], script).done();
    let out = home.run(&["export", "t", "--as", "md"]).done().out;
    for line in out
        .lines()
        .filter_map(|line| line.strip_prefix("> "))
        .filter(|line| notes.iter().any(|note| line.replace('\\', "") == **note))
    {
        let bare = line.starts_with(['-', '+', '>', '=', '~', '|', '#']);
        assert!(!bare && !line.starts_with("1.") && !line.starts_with("12)"), "{line}");
    }
    let kept = out
        .lines()
        .filter_map(|line| line.strip_prefix("> "))
        .filter(|line| notes.contains(&line.replace('\\', "").as_str()))
        .count();
    assert_eq!(kept, notes.len(), "{out}");
}

#[test]
fn a_number_finds_its_entry_alone_and_a_word_no_loose_letters() {
    let home = Home::new();
    let ruling = home.run(&["codex", "rulings", "U8"]).done().out;
    assert!(ruling.starts_with("U8\n") && !ruling.contains("U80"), "{ruling}");
    let found = home.run(&["codex", "odds", "--format", "json"]).done().json();
    assert!(!found.to_string().contains("Spring-Loaded Legs"), "{found}");
}

#[test]
fn every_odds_help_begins_alike() {
    let help = Home::new().run(&["odds", "--help"]).done().out;
    let commands = help.split("Commands:").nth(1).unwrap().split("\n\n").next().unwrap();
    for line in commands.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with("help")) {
        assert!(line.contains(" The chances of "), "{line}");
    }
}

// covers: Is this fight fair? From the table as it stands, with one foe more, fewer, stronger, weaker
#[test]
fn a_fight_is_told_from_where_the_table_stands() {
    let home = Home::new();
    let asked = ["lab", "fair", "causeway", "--runs", "4", "--play", "usual", "--threads", "1"];
    let text = home.run(&asked).done().out;
    for words in ["The heroes win", "Who is down at the end", "What if"] {
        assert!(text.contains(words), "{words}\n{text}");
    }
    let json = home.run(&[&asked[..], &["--format", "json"]].concat()).done().json();
    assert_eq!((&json["format"], &json["games"]), (&1.into(), &4.into()));
    assert!(!json["heroes"].as_array().unwrap().is_empty());
    assert!(json["changes"].as_array().unwrap().len() >= 3);
}

// covers: The Lab at a player's seat
#[test]
fn only_the_dealer_is_told_whether_a_fight_is_fair() {
    let asked = ["lab", "fair", "chapel", "--seat", "karla", "--runs", "4", "--threads", "1"];
    let no =
        Home::new().run(&asked).no(2, "only the Dealer, who knows both sides, sees the chances of a fight");
    assert!(no.err.contains("leave out `--seat`") && no.out.is_empty(), "{}{}", no.err, no.out);
    for name in ["Horus", "Cultist"] {
        assert!(!no.err.contains(name), "{name}: {}", no.err);
    }
}
