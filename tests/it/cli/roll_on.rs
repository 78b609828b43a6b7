//! `roll-on`: random tables outside of a game.

use super::{Home, Ran};

fn roll_on(arguments: &[&str]) -> Ran {
    Home::new().run(&[&["roll-on"], arguments].concat())
}

// covers: A die picks a row of a random table, for the Dealer alone, for one seat or for all
#[test]
fn a_seed_rolls_the_same_and_json_has_the_parts() {
    let text = roll_on(&["a", "ship", "--times", "3", "--seed", "4"]).done().out;
    assert_eq!(text.lines().count(), 3);
    assert!(text.lines().all(|line| line.starts_with("Name: ") && line.contains(" · Trouble: ")), "{text}");
    let told = roll_on(&["A ship", "--times", "3", "--seed", "4", "--format", "json"]).done().json();
    assert_eq!(told["seed"], 4);
    let rolls = told["rolls"].as_array().unwrap();
    let rows: Vec<&str> = rolls.iter().map(|roll| roll["row"].as_str().unwrap()).collect();
    assert_eq!(rows, text.lines().collect::<Vec<_>>());
    let parts = rolls[0]["parts"].as_array().unwrap();
    assert!(parts.iter().any(|part| part["of"] == "Ships" && part["depth"] == 1), "{parts:?}");
    assert!(parts.iter().all(|part| part["faces"].is_array() && part["text"].is_string()));
    assert!(roll_on(&["omens"]).done().out.lines().count() == 1, "without a seed it rolls, too");
}

#[test]
fn impossible_rolls_are_refused_in_one_line() {
    for (arguments, wrong) in [
        (&["omns"][..], "error: no random table is called `omns`. Hint: did you mean `Omens`?\n"),
        (
            &["rumors", "--times", "21", "--seed", "1"],
            "error: every row of Rumors was drawn. Hint: --times 20 at most\n",
        ),
    ] {
        let ran = roll_on(arguments);
        assert_eq!((ran.code, ran.err.as_str()), (Some(2), wrong), "{arguments:?}");
    }
    assert_eq!(
        roll_on(&["rumors", "--times", "21", "--seed", "1"]).out.lines().count(),
        20,
        "what was left came"
    );
    roll_on(&[]).no(2, "TABLE");
    roll_on(&["omens", "--times", "0"]).no(2, "0 is not in 1..=1000");
}
