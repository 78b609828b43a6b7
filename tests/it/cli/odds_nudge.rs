//! `odds nudge`: JSON, text output, and every refusal.

use crate::cli::{Home, Ran};

fn odds(dice: &str, points: &str, need: &str, more: &[&str]) -> Ran {
    let all = [&["odds", "nudge", "--dice", dice, "--points", points, "--need", need], more].concat();
    Home::new().run(&all)
}

// covers: Exact chances of a Nudge roll under best play, and the best nudge
#[test]
fn odds_of_a_nudge_roll_are_three_keys() {
    let ran = odds("2", "3", "2", &["--format", "json"]).done();
    let odds: serde_json::Value = serde_json::from_str(&ran.out).unwrap();
    let keys: Vec<&String> = odds.as_object().unwrap().keys().collect();
    assert_eq!(keys, ["at_least", "critical_failure", "distribution"]);
    let chances: Vec<f64> =
        odds["distribution"].as_array().unwrap().iter().map(|chance| chance.as_f64().unwrap()).collect();
    let at_least = odds["at_least"].as_f64().unwrap();
    assert!((chances.iter().sum::<f64>() - 1.0).abs() < 1e-9);
    assert!((chances[2..].iter().sum::<f64>() - at_least).abs() < 1e-9);
    assert!(chances[0] >= odds["critical_failure"].as_f64().unwrap());
}

#[test]
fn odds_of_a_nudge_roll_in_words() {
    expect_test::expect![[r#"
        At least 2 successes under best play: 86.5%.
        Critical failure: 7.4%.

        Successes under that play, which stops once they are reached or out of reach:

            0   none          13.5%  █████
            2 * good          61.7%  █████████████████████████
            3 * good          16.7%  ███████
            4 * great          5.9%  ██
            5 * great          1.7%  █
            6 * wonderful      0.4%  █
            7 * wonderful      0.1%  █
    "#]]
    .assert_eq(&odds("3", "2", "2", &[]).done().out);
}

#[test]
fn a_pool_without_dice_has_odds_too() {
    odds("0", "3", "1", &[]).done();
    odds("-3", "3", "1", &["--format", "json"]).done();
    odds("100", "0", "60", &[]).done();
}

#[test]
fn bad_odds_are_refused_in_one_line() {
    odds("101", "0", "1", &[]).no(2, "--dice 101 is not possible").in_one_line();
    odds("-101", "0", "1", &[]).no(2, "from -100 to 100").in_one_line();
    odds("2", "-1", "1", &[]).no(2, "--points -1 is not possible").in_one_line();
    odds("2", "1", "-1", &[]).no(2, "--need -1 is not possible").in_one_line();
    odds("30", "1", "20", &[]).no(2, "too many for exact odds").in_one_line();
    odds("two", "1", "1", &[]).no(2, "invalid value 'two'").in_one_line();
    Home::new().run(&["odds", "nudge", "--dice", "2"]).no(2, "--need").in_one_line();
    Home::new().run(&["odds"]).no(2, "needs a subcommand").in_one_line();
}
