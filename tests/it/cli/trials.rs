//! `judge attack`, `odds contest`, `odds attack`, `odds resistance`, `odds maintenance`, and subcommands about a
//! character of attributes and defenses.

use super::Home;
use expect_test::expect;

fn judged(pd: &str, roll: &str) -> String {
    let arguments = ["judge", "attack", "--pd", pd, "--roll", roll, "--format", "json"];
    Home::new().run(&arguments).done().out
}

#[test]
fn judge_attack_is_exact() {
    assert_eq!(judged("9,5,4", "13"), "{\"pd\":18,\"roll\":13,\"result\":\"parried\"}\n");
    let results: Vec<String> = ["6", "13", "18", "19", "22", "24"]
        .iter()
        .map(|roll| judged("9,5,4", roll).split('"').nth(7).unwrap().to_owned())
        .collect();
    assert_eq!(results, ["dodged", "parried", "armor", "hit", "hit", "critical"]);
    assert_eq!(judged("0, 0, 0", "-1"), "{\"pd\":0,\"roll\":-1,\"result\":\"dodged\"}\n");
}

#[test]
fn judge_attack_tells_the_bands_to_people() {
    let told = Home::new().run(&["judge", "attack", "--pd", "9,5,4", "--roll", "22"]).done().out;
    expect![[r#"
          to 9      dodged
          10 to 14  parried
          15 to 18  turned by armor
        > 19 to 23  a hit
          from 24   a critical hit

        A hit: 22 is 4 above Physical Defense 18.
    "#]]
    .assert_eq(&told);
}

#[test]
fn a_physical_defense_has_three_parts() {
    for wrong in ["9,5", "9,5,4,1", "a,b,c", "-1,0,0", ""] {
        let ran = Home::new().run(&["judge", "attack", "--pd", wrong, "--roll", "13"]);
        assert_eq!(ran.code, Some(2), "{wrong}");
        assert!(ran.err.contains("Dodge, Parry and Armor") || ran.err.contains("--pd"), "{}", ran.err);
    }
}

#[test]
fn odds_contest_is_exact() {
    let told = |attack: &str, defense: &str| {
        let home = Home::new();
        home.run(&["odds", "contest", "--attack", attack, "--defense", defense, "--format", "json"])
            .done()
            .out
    };
    assert_eq!(told("4", "4"), "{\"attacker\":0.5,\"defender\":0.5}\n");
    assert_eq!(told("20", "0"), "{\"attacker\":1.0,\"defender\":0.0}\n");
    let json: serde_json::Value = serde_json::from_str(&told("5", "7")).unwrap();
    let [one, other] = ["attacker", "defender"].map(|key| json[key].as_f64().unwrap());
    assert!(one < other && (one + other - 1.0).abs() < 1e-9);
    let text = Home::new().run(&["odds", "contest", "--attack", "4", "--defense", "4"]).done().out;
    let half = "█".repeat(20);
    assert_eq!(text, format!("  attacker   50.0%  {half}\n  defender   50.0%  {half}\n"));
}

#[test]
fn a_sheet_is_told_with_every_figure() {
    let told = Home::new().run(&["sheet", "vesper", "--format", "json"]).done().json();
    assert_eq!((told["system"].as_str(), told["name"].as_str()), (Some("crucible"), Some("Vesper Rook")));
    assert_eq!(told["figures"]["pd"]["total"], 18);
    assert_eq!(told["figures"]["attack_rapier"]["total"], 10);
    let text = Home::new().run(&["sheet", "grumbold"]).done().out;
    assert!(text.contains(" 8 = Foreman's Mail 8") && text.contains("Vulnerable to: Lightning 3"), "{text}");
}

#[test]
fn a_sheet_in_a_file_is_known_by_its_attributes() {
    let home = Home::new();
    let file = home.path().join("nan.ron");
    let sheet = "(name: \"Nan Pell\", attributes: (strength: 3, constitution: 4, dexterity: 5, intellect: 3, wisdom: 4, charisma: 13))";
    std::fs::write(&file, sheet).unwrap();
    let ran = home.run(&["sheet", file.to_str().unwrap()]);
    assert!(ran.code == Some(2) && ran.err.contains("Charisma is 13, and must be 1 to 12"), "{}", ran.err);
    std::fs::write(&file, sheet.replace("13", "3")).unwrap();
    let told = home.run(&["sheet", file.to_str().unwrap(), "--format", "json"]).done().json();
    assert_eq!(told["figures"]["health"]["total"], 14);
}

#[test]
fn the_codex_lists_what_this_system_has() {
    for (list, count) in
        [("damage-types", 10), ("crucible-armor", 4), ("situations", 14), ("crucible-conditions", 19)]
    {
        let told = Home::new().run(&["codex", list, "--format", "json"]).done().json();
        assert_eq!(told.as_array().unwrap().len(), count, "{list}");
    }
}

#[test]
fn a_table_and_an_export_tell_of_them_as_the_seat_may_know() {
    let home = Home::new();
    let script = "join vesper\ncreature hag\nattack-roll rook bog\nrolled 30\n";
    home.run(&["new", "moor"]).done();
    home.feed(&["run", "--table", "moor", "-"], script).done();
    let dealer = home.run(&["table", "moor", "--format", "json"]).done().json();
    assert_eq!(dealer["under_way"]["result"], "critical");
    assert_eq!(dealer["under_way"]["bands"][2], 8);
    assert!(dealer["actors"][1]["numbers"]["figures"]["pd"]["total"].is_number());
    let player = home.run(&["table", "moor", "--seat", "rook", "--format", "json"]).done().json();
    assert!(player["actors"][1]["numbers"].is_null() && player["under_way"]["bands"].is_null());
    assert_eq!(player["under_way"]["result"], "critical");
    assert_eq!(player["actors"][0]["figures"]["pd"]["total"], 18);
    let page = home.run(&["export", "moor"]).done().out;
    assert!(page.contains("### Vesper Rook") && page.contains("a critical hit"), "{page}");
}

fn odds(arguments: &[&str]) -> super::Ran {
    Home::new().run(&[&["odds"], arguments].concat())
}

// covers: Exact chances of an attack roll and of the checks that end an effect
#[test]
fn odds_of_two_checks_differ_by_the_tie_that_the_defender_wins() {
    let told = |which: &str, bonus: &str, against: &str| {
        let json = odds(&[which, "--bonus", bonus, "--against", against, "--format", "json"]).done().json();
        let [success, failure] = ["success", "failure"].map(|key| json[key].as_f64().unwrap());
        assert!((success + failure - 1.0).abs() < 1e-12, "{json}");
        (json["target"].as_i64().unwrap(), (success * 512.0).round() as u32)
    };
    // 3d8 and 7 against 12 and 7: three dice come to 12 or more in 350 of 512 throws, to 13 or more in 304.
    assert_eq!(told("resistance", "7", "7"), (19, 350));
    assert_eq!(told("maintenance", "7", "7"), (20, 304));
    assert_eq!([told("resistance", "-9", "0"), told("resistance", "0", "-9")], [(12, 20), (3, 512)]);
    odds(&["resistance", "--bonus", "1000", "--against", "0"])
        .no(2, "--bonus 1000 is not possible")
        .in_one_line();
    odds(&["maintenance", "--bonus", "1"]).no(2, "--against");
    expect![[r#"
        A maintenance check that has to reach 20:

          kept up      59.4%  ████████████████████████
          effect ends   40.6%  ████████████████
    "#]]
    .assert_eq(&odds(&["maintenance", "--bonus", "7", "--against", "7"]).done().out);
}

// covers: Exact chances of an attack roll and of the checks that end an effect
#[test]
fn odds_attack_tells_each_band() {
    let json = odds(&["attack", "--bonus", "6", "--pd", "9,5,4", "--format", "json"]).done().json();
    let all = json["chances"].as_object().unwrap();
    assert!((all.values().map(|chance| chance.as_f64().unwrap()).sum::<f64>() - 1.0).abs() < 1e-12);
    let dodged = json["chances"]["dodged"].as_f64().unwrap();
    assert!((dodged * 512.0 - 1.0).abs() < 1e-9, "three ones alone are dodged");
    expect![[r#"
        An attack against Physical Defense 18:

          dodged              0.2%  █
          parried            10.7%  ████
          turned by armor    29.7%  ████████████
          a hit              43.0%  █████████████████
          a critical hit     16.4%  ███████
    "#]]
    .assert_eq(&odds(&["attack", "--bonus", "6", "--pd", "9,5,4"]).done().out);
    odds(&["attack", "--bonus", "6", "--pd", "9,5"]).no(2, "--pd");
}

#[test]
fn odds_check_is_exact() {
    let told = |arguments: &[&str]| {
        let all = [&["odds", "check"], arguments, &["--format", "json"]].concat();
        Home::new().run(&all).done().out
    };
    assert_eq!(
        told(&["--rating", "2", "--boons", "0", "--difficulty", "10"]),
        "{\"success\":0.79,\"steps\":[0.21,0.73,0.06]}\n"
    );
    assert_eq!(told(&["--rating", "0", "--boons", "1"]), told(&["--rating", "2"]));
    assert_eq!(told(&["--rating", "0", "--difficulty", "99"]), "{\"success\":0.0,\"steps\":[1.0]}\n");
    let text = Home::new().run(&["odds", "check", "--rating", "2"]).done().out;
    assert!(text.starts_with("success   79.0%"), "{text}");
}

#[test]
fn a_protagonist_has_a_sheet_a_page_and_a_state() {
    let home = Home::new();
    let told = home.run(&["sheet", "wren", "--format", "json"]).done().out;
    assert!(
        told.starts_with("{\"name\":\"Ida Wren\",\"system\":\"scene\",\"figures\":{\"hope\":{\"total\":6"),
        "{told}"
    );
    let page = home.run(&["codex", "protagonists", "Wren"]).done().out;
    assert!(page.contains("Nerve 4") && page.contains("[Bad Knee] negative"), "{page}");
}
