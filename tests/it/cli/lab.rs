//! The Lab on the command line: builds from a table, formats, games saved as tables.

use super::{Home, Ran};
use serde_json::Value;
use std::collections::BTreeSet;

fn grown(home: &Home) {
    let lines =
        "join karla\nset karla health 3 (a fall)\naward karla 40 a quest\nadvance karla skill brawling\n";
    home.feed(&["run", "--table", "mill", "--seed", "3"], lines).done();
}

fn melee(ran: &Ran) -> i64 {
    ran.json()["figures"]["melee"]["total"].as_i64().unwrap()
}

// covers: Builds from a table, as one seat may see them, with health, focus ...
#[test]
fn a_build_of_a_table_is_as_she_is_now_or_rested() {
    let home = Home::new();
    grown(&home);
    let plain = melee(&home.run(&["sheet", "karla", "--format", "json"]).done());
    assert_eq!(melee(&home.run(&["sheet", "mill:karla", "--format", "json"]).done()), plain + 1);
    let game = |more: &[&str]| {
        let call =
            ["lab", "game", "duel", "mill:karla", "--play", "usual", "--set", "rounds=1", "--as", "script"];
        home.run(&[&call, more].concat()).noted().out
    };
    let carried = "set karla health 3 (as at the table)";
    assert!(game(&[]).contains(carried), "{}", game(&[]));
    assert!(game(&["--seat", "public"]).contains(carried), "a table has no secret sheets");
    assert!(!game(&["--fresh"]).contains(carried));
    home.run(&["sheet", "mill:carla"])
        .no(2, "no hero of mill is called `carla`. Hint: did you mean `karla`?");
    home.run(&["sheet", "mil:karla"]).no(2, "There is no table").in_one_line();
    home.run(&["sheet", "mill:karla", "--seat", "horus"]).no(2, "no seat is called `horus`");
}

const RUN: [&str; 9] =
    ["lab", "run", "duel", "Quick, | Q=karla", "brack", "--play", "usual", "--runs", "120"];

fn run(home: &Home, more: &[&str]) -> Ran {
    home.run(&[&RUN, more].concat()).noted()
}

// covers: The Lab in CSV, Markdown, JSON lines; exact rows of the bench; a game as a table
#[test]
fn a_run_is_told_in_every_format() {
    let home = Home::new();
    let json = run(&home, &["--format", "json"]).json();
    assert_eq!(
        (&json["play_answers"]["name"], &json["dealer_answers"]["name"]),
        (&"usual".into(), &"foes".into())
    );
    let batches: Vec<Value> = run(&home, &["--format", "jsonl"])
        .out
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    let games: Vec<u64> = batches.iter().map(|batch| batch["games"].as_u64().unwrap()).collect();
    assert_eq!(games, [50, 100, 120]);
    assert_eq!(batches[2], json);
    assert_eq!(batches[1]["complete"], false);
    let csv = run(&home, &["--format", "csv"]).out;
    let rows: Vec<&str> = csv.split("\r\n").collect();
    assert!(rows[0].starts_with("id,name,played as,won,won low,won high,lost,"), "{csv}");
    assert!(rows[1].starts_with("A,\"Quick, | Q\",usual,"), "{csv}");
    assert!(rows[2].starts_with("B,") && rows[3].is_empty() && rows.len() == 4, "{csv}");
    let text = run(&home, &[]).out;
    for words in ["Won: every foe is down", "Differences, equal within ±1 point", "out of rounds", "way "] {
        assert!(text.contains(words), "{words}\n{text}");
    }
    let md = run(&home, &["--format", "md"]).out;
    assert!(md.starts_with("# A duel · ") && md.contains("| --- |"), "{md}");
    assert!(md.contains("|  | A Quick, \\| Q | B Odile Brack |"), "{md}");
}

// covers: The Lab in CSV, Markdown, JSON lines; exact rows of the bench; a game as a table
#[test]
fn exact_rows_come_first_on_the_bench() {
    let told = Home::new()
        .run(&["lab", "bench", "brannoch", "tilly", "--runs", "50", "--format", "json"])
        .noted()
        .json();
    let rows = told["rows"].as_array().unwrap();
    let exact: Vec<bool> = rows.iter().map(|row| row["exact"].as_bool().unwrap()).collect();
    assert!(exact[0] && !exact[rows.len() - 1] && exact.is_sorted_by_key(|exact| !exact), "{exact:?}");
    assert_eq!((&rows[0]["scenario"], &rows[0]["games"]), (&"checks".into(), &0.into()));
    let wins = &rows[0]["builds"][0];
    assert_eq!((&wins["wins"], &wins["wins"]), (&wins["interval"][0], &wins["interval"][1]));
}

// covers: The Lab in CSV, Markdown, JSON lines; exact rows of the bench; a game as a table
#[test]
fn a_game_becomes_a_table_that_verifies() {
    let home = Home::new();
    let call = ["lab", "game", "duel", "karla", "--play", "usual", "--set", "rounds=2", "--number", "7"];
    let commands = home.run(&[&call[..], &["--as", "script"]].concat()).done().out;
    let said = home.run(&[&call[..], &["--table", "seven"]].concat()).done().out;
    assert!(
        said.contains("seven is ready at ")
            && commands.ends_with(&format!("# {}\n", said.lines().last().unwrap())),
        "{said}"
    );
    home.run(&["verify", "seven"]).done();
    let played = home.operations("seven", "dealer").len();
    assert!(played + 1 >= commands.lines().count(), "{played} operations of {commands}");
    home.run(&[&call[..], &["--table", "seven"]].concat()).no(2, "seven");
    home.run(&["lab", "game", "duel", "karla", "brack", "--table", "two"]).no(2, "a table holds one game");
}

// covers: The Lab in CSV, Markdown, JSON lines; exact rows of the bench; a game as a table
#[test]
fn a_game_is_told_as_a_story_and_its_script_runs() {
    let home = Home::new();
    let call = ["lab", "game", "duel", "karla", "--play", "usual", "--number", "7"];
    let story = home.run(&call).done().out;
    assert!(story.starts_with("# A duel: Karla, game 7\n") && !story.contains("STR 10"), "{story}");
    assert!(story.contains("**Round 2**\n") && story.contains("**Won in round 2.**"), "{story}");
    let sheets = home.run(&[&call[..], &["--sheets"]].concat()).done().out;
    assert!(sheets.starts_with(story.trim_end()) && sheets.len() > story.len(), "{sheets}");
    let script = home.run(&[&call[..], &["--as", "script"]].concat()).done().out;
    let last = home.feed(&["run", "--seed", "9", "-"], script.as_str()).done().out;
    assert!(last.contains("Captain Rusk falls."), "{last}");
    home.run(&["lab", "game", "duel", "karla", "--number", "0"]).no(2, "0 is not in 1..");
}

// covers: The Lab in CSV, Markdown, JSON lines; exact rows of the bench; a game as a table
#[test]
fn a_wrong_answer_or_name_is_refused_as_it_was_asked() {
    let home = Home::new();
    let wrong = [
        ("gauntlet karla --set with=xyz", "`with` cannot be `xyz`"),
        ("gauntlet karla --set with=str+xyz", "`with` cannot be `str+xyz`: no skill is called `Xyz`"),
        ("three-tests wren --set with=xyz", "`with` cannot be `xyz`: no approach is called `Xyz`"),
        ("strike-down brannoch --set skill=athletcs", "`skill` cannot be `athletcs`"),
        ("contest vesper --set of=xyz", "Hint: for example `of=avoidance`"),
        ("duel karla --set foe=captan", "`captan` is no foe. Hint: did you mean `captain`?"),
        ("duel karla+brawlng:2", "Hint: did you mean `brawling`?"),
        ("duel karla+nonsense:2", "Hint: `+brawling:4` and `+str:9` are changes"),
        ("duel karla+trait:Nonsense", "Hint: `greenfelt codex traits` lists them"),
    ];
    for (call, told) in wrong {
        let words: Vec<&str> = ["lab", "run"].into_iter().chain(call.split(' ')).collect();
        home.run(&words).no(2, told).in_one_line();
    }
    home.run(&["lab", "game", "gauntlet", "karla", "--set", "with=str+\"knots\"", "--play", "usual"]).done();
}

// covers: Scenarios of spells with glitches, of armies and of days; ...
#[test]
fn a_scenario_of_a_pack_is_listed_and_played() {
    let home = Home::new();
    let page = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/docs/content.md")).unwrap();
    for (nth, pack) in page.split("```ron").skip(1).filter_map(|rest| rest.split("```").next()).enumerate() {
        home.write(&format!("data/packs/page-{nth}.ron"), pack);
    }
    assert!(home.run(&["lab", "scenarios"]).done().out.contains("river-crossing"));
    let call = ["lab", "run", "river-crossing", "karla", "--play", "usual", "--runs", "20"];
    let told = home.run(&call).noted().out;
    assert!(told.contains("Won: a hero stands after the last round."), "{told}");
    let story = home.run(&["lab", "game", "river-crossing", "karla", "--play", "usual"]).done().out;
    assert!(story.contains("Toll Keeper") && story.contains("Piloting"), "{story}");
}

/// Every key, but names that are the user's.
fn keys(value: &Value, found: &mut BTreeSet<String>) {
    match value {
        Value::Object(all) => {
            for (key, value) in all {
                found.insert(key.clone());
                if !["set", "moves", "used", "play_answers", "dealer_answers"].contains(&key.as_str()) {
                    keys(value, found);
                }
            }
        }
        Value::Array(all) => all.iter().for_each(|value| keys(value, found)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

// covers: The Lab in CSV, Markdown, JSON lines; exact rows of the bench; a game as a table
#[test]
fn every_key_of_the_lab_is_on_its_page() {
    let home = Home::new();
    let page = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/docs/lab-cli.md")).unwrap();
    let rows = page.lines().filter(|line| line.starts_with("| `"));
    let known: BTreeSet<&str> =
        rows.flat_map(|row| row.split('|').nth(1).unwrap().split('`').skip(1).step_by(2)).collect();
    let calls = [
        "lab run duel karla brack --set foe=fanatic --set rounds=1 --play usual --runs 50",
        "lab bench wren hale --runs 50",
        "lab sweep three-tests wren --vary difficulty=10..11 --runs 50",
        "lab regret duel karla --set foe=captain --runs 2 --each 2",
        "lab advise gauntlet karla --experience 6 --set rounds=1 --play usual --runs 100",
        "lab advise gauntlet karla --experience 12 --set rounds=1 --play usual --runs 100 --pairs",
    ];
    for call in calls {
        let words: Vec<&str> = call.split(' ').chain(["--format", "json"]).collect();
        let mut found = BTreeSet::new();
        keys(&home.run(&words).noted().json(), &mut found);
        let unknown: Vec<&String> = found.iter().filter(|key| !known.contains(key.as_str())).collect();
        assert!(unknown.is_empty(), "{call}: {unknown:?}");
    }
}

const ADVISE: &str =
    "lab advise duel karla --set foe=fanatic --set rounds=1 --play usual --runs 150 --experience 14";

fn advise(home: &Home, more: &str) -> Ran {
    let call = format!("{ADVISE} {more}");
    home.run(&call.split_whitespace().collect::<Vec<_>>()).noted()
}

#[test]
fn pairs_of_purchases_are_ranked_after_single_ones() {
    let home = Home::new();
    let json = advise(&home, "--pairs --format json").json();
    let pairs = json["pairs"].as_array().unwrap();
    assert!(!pairs.is_empty());
    for (at, pair) in pairs.iter().enumerate() {
        let cost = |of: &str| pair[of]["costs"].as_i64().unwrap();
        let costs = pair["costs"].as_i64().unwrap();
        assert_eq!(costs, cost("first") + cost("second"), "{pair}");
        assert_eq!(
            (costs + pair["left"].as_i64().unwrap(), pair["rank"].as_u64()),
            (14, Some(at as u64 + 1))
        );
        assert!(pair["second"]["kind"].is_string() && pair["moves"].is_object(), "{pair}");
    }
    let gains: Vec<f64> = pairs.iter().map(|pair| pair["gain"].as_f64().unwrap()).collect();
    assert!(gains.iter().rev().is_sorted_by(|one, other| one <= other), "{gains:?}");
    let text = advise(&home, "--pairs").out;
    assert!(text.contains("to buy together"), "{text}");
    assert!(
        !advise(&home, "").out.contains("to buy together")
            && advise(&home, "--format json").json()["pairs"].is_null()
    );
    let csv = advise(&home, "--pairs --format csv").out;
    assert!(csv.lines().filter(|line| line.starts_with("1,")).count() == 2, "{csv}");
    let lines = advise(&home, "--pairs --format jsonl").out;
    assert_eq!(lines.lines().filter(|line| line.contains("\"first\"")).count(), pairs.len());
}

#[test]
fn a_purchase_that_changed_nothing_says_from_where_it_would() {
    let home = Home::new();
    let json = advise(&home, "--format json").json();
    let vit = json["purchases"].as_array().unwrap().iter().find(|one| one["what"] == "VIT").unwrap().clone();
    assert_eq!((&vit["to"], &vit["moves_next"]["at"]), (&7.into(), &8.into()));
    assert_eq!(vit["moves_next"]["moves"]["hand"], serde_json::json!([8, 9]));
    let text = home.run(
        &"lab advise gauntlet karla --experience 14 --set rounds=1 --play usual --runs 4000"
            .split(' ')
            .collect::<Vec<_>>(),
    );
    let text = text.noted().out;
    assert!(text.contains("PER 6 → 7: only bonds until 8 (focus 5)"), "{text}");
}

#[test]
fn advice_for_heroes_without_advancement_is_one_sentence() {
    let home = Home::new();
    for (scenario, who, system) in [
        ("strike-down", "tilly", "Paper Story"),
        ("blow-for-blow", "vesper", "attributes and defenses"),
        ("three-tests", "wren", "scene traits"),
    ] {
        let words = format!("the rules of {system} have no advancement");
        home.run(&["lab", "advise", scenario, who, "--experience", "12"]).no(2, &words);
    }
}
