//! Play in plain lines, and choices left to plays.

use super::{Home, Ran};

/// Plays lines as somebody would who hears them.
fn heard(home: &Home, table: &str, lines: &[&str]) -> Ran {
    let ran = home.feed(&["run", table, "--plain"], format!("{}\n", lines.join("\n")));
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    ran
}

/// What was said after the last prompt of a seat.
fn last<'o>(out: &'o str, seat: &str) -> &'o str {
    out.rsplit_once(&format!("{seat}> "))
        .map_or("", |(before, _)| before.rsplit("> ").next().unwrap_or(before))
}

#[test]
fn a_lesson_is_played_by_ear_from_challenge_to_fight() {
    let home = Home::new();
    let told = heard(
        &home,
        "lesson",
        &[
            "challenge Odile Brack agi+engineering 3 : the lock",
            "deal",
            "pass Odile",
            "lay brack best",
            "pass dealer",
            "reveal",
            "settle",
            "draw-all",
            "attack brack mastiff ranged",
            "deal",
            "pass brack",
            "lay Odile best partial",
            "pass dealer",
            "reveal",
            "settle",
        ],
    )
    .out;
    for fact in [
        "Scene: the night train",
        "Mastiff, in commands mastiff: minion, unhurt",
        "Difficulty 3: the task 3.",
        "Limit of Odile Brack, 7 cards: half AGI (3) + Engineering 4.",
        "The Dealer's row: 3 cards face down.",
        "Your hand: ",
        "success or better",
        "Type: lay brack best",
        "  1  deal face down: deal",
        "dealer has the next step: pass dealer",
        "Under way: Odile Brack attacks Mastiff",
        "Result: ",
    ] {
        assert!(told.contains(fact), "{fact}\n{told}");
    }
    assert!(told.ends_with("dealer> "), "the prompt comes last");
    let sign = told.chars().find(|sign| !sign.is_ascii() && !sign.is_alphabetic());
    assert_eq!(sign, None, "no sign that a reader spells out");
}

// covers: Playing alone
#[test]
fn who_plays_alone_plays_a_challenge_by_ear_without_a_pass() {
    let home = Home::new();
    let lines =
        ["alone on", "challenge brack agi+engineering 3", "deal", "lay brack best", "reveal", "settle"];
    let told = heard(&home, "lesson", &lines).out;
    for fact in [
        "Hand of Odile Brack: ",
        "The Dealer's row: 3 cards face down.",
        "success or better",
        "Type: lay brack best",
        "Odile Brack lays up to 7: lay brack CARDS",
        "Result: ",
    ] {
        assert!(told.contains(fact), "{fact}\n{told}");
    }
    assert!(!told.contains("pass brack"), "{told}");
    let told = heard(&home, "lesson", &["alone off"]).out;
    assert!(!told.split_once("A group plays").unwrap().1.contains("Hand of"), "{told}");
}

#[test]
fn a_nudge_roll_is_played_by_ear() {
    let home = Home::new();
    home.feed(
        &["run", "--table", "n", "--seed", "4"],
        "join-paper tilly\nopponent shellback\ncoaching always\n",
    )
    .done();
    let told = heard(
        &home,
        "n",
        &["pass tilly", "check Tilly magic", "roll", "nudge best", "stop", "settle", "look"],
    )
    .out;
    for fact in ["Under way: ", "or better", "Tilly rolls", "tilly> "] {
        assert!(told.contains(fact), "{fact}\n{told}");
    }
    assert!(told.chars().all(|sign| sign.is_ascii() || sign.is_alphabetic()), "{told}");
}

#[test]
fn hidden_values_are_not_reported_to_a_seat() {
    let home = Home::new();
    let told = heard(&home, "lesson", &["challenge brack agi+engineering 3", "deal", "pass brack"]).out;
    let [dealers, players] = [last(&told, "dealer"), told.rsplit("dealer> ").next().unwrap()];
    assert!(dealers.contains("The Dealer's row: ") && dealers.contains("row: 10D, 5C, 3D."), "{dealers}");
    assert!(!dealers.contains("Your hand"));
    assert!(
        players.contains("The Dealer's row: 3 cards face down.") && players.contains("Your hand: "),
        "{players}"
    );
}

#[test]
fn a_seat_behind_a_code_is_passed_to_with_the_code() {
    let home = Home::new();
    home.feed(&["run", "--table", "c", "--seed", "1"], "join karla\npin karla 4711\n").done();
    let told = heard(&home, "c", &["pass karla", "pass karla 4711", "look"]);
    assert!(told.err.contains("the seat karla is behind a code"), "{}", told.err);
    assert_eq!(told.out.matches("karla> ").count(), 2, "{}", told.out);
}

#[test]
fn after_a_wrong_code_the_next_one_has_to_wait() {
    let home = Home::new();
    home.feed(&["run", "--table", "c", "--seed", "1"], "join karla\npin karla 4711\n").done();
    let told = heard(&home, "c", &["pass karla 1"; 8]);
    assert!(told.err.contains("that is not the code of this seat. Hint: wait 1 second"), "{}", told.err);
    assert!(told.err.contains("the seat karla is behind a code. Hint: wait"), "{}", told.err);
}

#[test]
fn a_script_may_look_and_lay_what_is_best() {
    let home = Home::new();
    let script = "join karla\nchallenge karla str+brawling 3\ndeal\nlook\nlay karla best\n";
    let told = home.feed(&["run", "--seed", "4", "-"], script).done().out;
    assert!(told.contains("Difficulty 3: ") && !told.contains("Your hand"), "the Dealer looks: {told}");
    assert!(told.contains("Karla lays ") && told.contains("face down"), "{told}");
    let json = home.feed(&["run", "--seed", "4", "--format", "json", "-"], script).done();
    let lines = json.json_lines();
    assert!(lines.iter().any(|line| line["look"].is_array()));
    let laid = lines.last().unwrap()["command"].as_str().unwrap().to_owned();
    assert!(laid.starts_with("lay karla"), "the journal keeps the cards: {laid}");
}

#[test]
fn odds_are_played_where_they_are_shown_and_nowhere_else() {
    let home = Home::new();
    let refused = |lines: &str, words: &str| {
        let script = format!("join karla\njoin severs\n{lines}");
        let ran = home.feed(&["run", "--seed", "4", "-"], script).no(2, words);
        assert!(!ran.err.contains("panic"));
    };
    let called = "challenge karla str+brawling 3\ndeal\n";
    refused(&format!("coaching off\n{called}lay karla best\n"), "this seat is shown no odds");
    refused(&format!("{called}lay karla best luck\n"), "`luck` is not a result to aim for");
    refused("lay karla best\n", "no challenge is under way");
    refused(&format!("pin karla 1\n{called}lay karla best\n"), "the cards of Karla are behind a code");
    refused("nudge best\n", "there are no odds to follow right now");
    let other = home
        .feed(&["run", "--table", "o", "--seed", "4"], format!("join karla\njoin severs\n{called}"))
        .done();
    assert!(other.err.is_empty());
    home.feed(&["run", "--table", "o", "--seat", "severs"], "lay karla best\n")
        .no(2, "only the player of Karla can do that");
}
