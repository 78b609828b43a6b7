//! `judge nudge`: the worked examples of the rules, every boundary of the pool, and every refusal (Paper Story, Rolling
//! and Nudging Dice; P1-P5).

use super::{Home, Ran};
use expect_test::expect;

fn judge(dice: &str, rolls: &str, points: &str, nudges: &[&str], more: &[&str]) -> Ran {
    let mut all = vec!["judge", "nudge", "--dice", dice, "--rolls", rolls, "--points", points];
    all.extend(nudges.iter().flat_map(|nudge| ["--nudge", nudge]));
    all.extend(more);
    Home::new().run(&all)
}

fn json(dice: &str, rolls: &str, points: &str, nudges: &[&str]) -> String {
    judge(dice, rolls, points, nudges, &["--format", "json"]).done().out
}

// covers: Worked example: Standard Checks
#[test]
fn a_standard_check_is_nudged_to_good() {
    let told = json("2", "4,1", "3", &["2:+3"]);
    let exact = r#"{"dice":[4,4],"successes":2,"grade":"good","grades":2,"critical_failure":false}"#;
    assert_eq!(told, format!("{exact}\n"));
    let told = json("2", "4,1", "3", &[]);
    assert!(told.contains(r#""successes":1,"grade":"nice","grades":1"#), "{told}");
}

// covers: Worked example: Critical Failure
#[test]
fn greed_turns_into_a_critical_failure() {
    let told = json("2", "4,1,1", "2", &["1:+2"]);
    let exact = r#"{"dice":[6,1,1],"successes":0,"grade":"none","grades":0,"critical_failure":true}"#;
    assert_eq!(told, format!("{exact}\n"));
    judge("2", "4,1,1", "9", &["1:+2", "2:+3"], &[]).no(2, "critical failure").in_one_line();
    judge("2", "1,1,5", "9", &[], &[]).no(2, "there is a die too many in --rolls").in_one_line();
}

// covers: Worked example: Rolling without Dice
#[test]
fn without_a_pool_one_die_falls_and_no_point_helps() {
    let told = json("0", "3", "1", &[]);
    let exact = r#"{"dice":[3],"successes":0,"grade":"none","grades":0,"critical_failure":false}"#;
    assert_eq!(told, format!("{exact}\n"));
    judge("0", "3", "1", &["1:+1"], &[]).no(2, "").in_one_line();
    assert!(json("0", "5", "0", &[]).contains(r#""successes":1"#));
    assert!(json("0", "1", "3", &[]).contains(r#""critical_failure":true"#));
    assert!(json("-1", "5", "3", &[]).contains(r#""successes":0,"grade":"none""#));
    assert!(json("-1", "6,6,4", "3", &[]).contains(r#""dice":[6,6,4],"successes":2,"grade":"good""#));
}

// covers: Worked example: Working together
#[test]
fn a_group_lifts_the_statue() {
    let told = json("4", "2 2 3 3", "6", &["1:+2", "2:2", "3:+1", "4:1"]);
    let exact = r#"{"dice":[4,4,4,4],"successes":4,"grade":"great","grades":3,"critical_failure":false}"#;
    assert_eq!(told, format!("{exact}\n"));
}

// covers: Dice that fell on a real table are judged without a screen
#[test]
fn sixes_add_dice_as_they_fall_nudged_ones_too() {
    assert!(json("2", "6,2,6,3", "0", &[]).contains(r#""dice":[6,2,6,3],"successes":2"#));
    let told = json("2", "5,2,6,3,4", "4", &["1:+1", "4:+3"]);
    assert!(told.contains(r#""dice":[6,2,6,6,4],"successes":4,"grade":"great""#), "{told}");
    let many = json("12", &["4"; 12].join(","), "0", &[]);
    assert!(many.contains(r#""successes":12,"grade":"unbelievable","grades":7"#), "{many}");
}

// covers: Dice that fell on a real table are judged without a screen
#[test]
fn dice_that_are_owed_must_be_there_and_no_other() {
    judge("3", "4,1", "0", &[], &[]).no(2, "a die is missing from --rolls").in_one_line();
    judge("2", "6,6", "0", &[], &[]).no(2, "2 dice are missing from --rolls").in_one_line();
    judge("2", "5,4", "1", &["1:+1"], &[]).no(2, "a die is missing from --rolls").in_one_line();
    judge("2", "5,4,3,3", "1", &[], &[]).no(2, "there are 2 dice too many in --rolls").in_one_line();
    judge("2", "5,7", "1", &[], &[]).no(2, "`7` is not a die").in_one_line();
    judge("2", "5,x", "1", &[], &[]).no(2, "`x` is not a die").in_one_line();
}

#[test]
fn points_and_dice_keep_to_their_bounds() {
    for nudge in ["0:+1", "3:+1", "1:+2", "1:+0", "1:+255", "2:+3"] {
        judge("2", "5,2", "2", &[nudge], &[]).no(2, "").in_one_line();
    }
    judge("2", "5,2", "2", &["two"], &[]).no(2, "write a nudge as DIE:+POINTS").in_one_line();
    judge("2000000000", "5", "2", &[], &[]).no(2, "--dice 2000000000 is not possible").in_one_line();
    judge("2", "5,2", "-1", &[], &[]).no(2, "--points -1 is not possible").in_one_line();
}

#[test]
fn text_tells_each_die() {
    let told = judge("2", "5,1,6,2", "3", &["1:+1", "2:+2"], &[]).done().out;
    expect![[r#"
           1  6  success  (raised by 1)
           2  3  (raised by 2)
           3  6  success  (a six added it)
           4  2  (a six added it)

        Good: 2 successes, 2 Grades of Success.
    "#]]
    .assert_eq(&told);
    assert!(judge("2", "1,1", "3", &[], &[]).done().out.ends_with("more than half of the dice show 1.\n"));
}

const WREN: &str = r#"(
    name: "Wren", species: "Wren", heart: 1, spirit: 0, courage: 2, defense: 1,
    skills: [
        (skill: "guard", rank: 2, special: [("VS Ranged", 1)]),
        (skill: "map_reading", rank: 1, stat: Spirit),
    ],
    items: ["a straw"],
)"#;

// covers: A sheet is checked and every figure told with its terms
#[test]
fn a_paper_sheet_explains_every_figure() {
    let home = Home::new();
    home.write("wren.ron", WREN);
    let told = home.run(&["sheet", "wren.ron", "--format", "json"]).done().out;
    let exact = concat!(
        r#"{"name":"Wren","system":"paper","figures":{"hp":{"total":5,"terms":[{"name":"5 × Heart","value":5}]},"#,
        r#""fp":{"total":0,"terms":[]},"bp":{"total":6,"terms":[{"name":"3 × Courage","value":6}]},"#,
        r#""power":{"total":1,"terms":[{"name":"Power","value":1}]},"attack":{"total":0,"terms":[]},"#,
        r#""defense":{"total":1,"terms":[{"name":"Defense","value":1}]},"#,
        r#""skill_guard":{"total":2,"terms":[{"name":"Guard","value":2}]},"#,
        r#""skill_map_reading":{"total":1,"terms":[{"name":"Map reading","value":1}]}}}"#,
    );
    assert_eq!(told, format!("{exact}\n"));
    let text = home.run(&["sheet", "wren.ron"]).done().out;
    expect![[r#"
        Wren
        Wren
        Heart 1, Spirit 0, Courage 2
        Skills: Guard 2 (VS Ranged +1), Map reading 1
        Carries: a straw

        hp                  5 = 5 × Heart 1
        fp                  0 = 0
        bp                  6 = 3 × Courage 2
        power               1 = Power 1
        attack              0 = 0
        defense             1 = Defense 1
        skill_guard         2 = Guard 2; VS Ranged +1 where it fits
        skill_map_reading   1 = Map reading 1
    "#]]
    .assert_eq(&text);
    home.write("list.ron", format!("(paper_heroes: [{WREN}])"));
    assert_eq!(home.run(&["sheet", "list.ron"]).done().out, text);
    assert_eq!(
        home.run(&["sheet", "Brannoch", "--format", "json"]).done().json()["figures"]["hp"]["total"],
        15
    );
}

// covers: A sheet is checked and every figure told with its terms
#[test]
fn an_illegal_paper_sheet_lists_all_problems() {
    let home = Home::new();
    let bad =
        WREN.replace("heart: 1", "heart: 11").replace(", stat: Spirit", "").replace("rank: 2", "rank: 20");
    home.write("bad.ron", bad);
    let ran = home.run(&["sheet", "bad.ron"]).no(2, "bad.ron has 3 problems");
    expect![[r#"
        bad.ron, line 2: `heart` of Wren is 11; it goes from 0 to 10
        bad.ron, line 4: Guard of Wren is past 10; skills and specializations go from 0 to 10
        bad.ron, line 5: nothing says which stat Map reading belongs to; add `stat: Heart`, `Spirit` or `Courage` to a custom skill
        error: bad.ron has 3 problems. Hint: write a sheet like `(name: "Nan Pell", heart: 2, spirit: 1, courage: 1, skills: [(skill: "guard", rank: 2)])`
    "#]].assert_eq(&ran.err);
}

#[test]
fn a_paper_script_runs_is_watched_and_is_exported() {
    let home = Home::new();
    home.run(&["new", "stairs", "--players", "tilly,karla", "--seed", "3"]).done();
    let ran =
        home.feed(&["run", "--table", "stairs"], "check tilly magic including (Light)\nroll\nstop\nsettle\n");
    assert!(ran.done().out.contains("Tilly · Magic: dice 4 = Magic 3 + Light 1; points 3."));
    home.run(&["verify", "stairs"]).done();
    let watched = home.run(&["watch", "stairs", "--once"]).done().out;
    assert!(watched.contains("Tilly rolls ") && watched.contains("Tilly: 1 success. Nice!"), "{watched}");
    let exported = home.run(&["export", "stairs"]).done().out;
    for part in ["- Heart 2, Spirit 3, Courage 1", "- Now: HP 10, FP 15, BP 3", "| hp | 10 | 5 × Heart 2 |"]
    {
        assert!(exported.contains(part), "{part}: {exported}");
    }
}
