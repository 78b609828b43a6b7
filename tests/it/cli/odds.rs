//! `odds challenge`: exact JSON, text output, and every refusal.

use super::{Home, Ran};
use expect_test::expect;
use serde_json::Value;

fn odds(arguments: &[&str]) -> Ran {
    Home::new().run(&[&["odds", "challenge"], arguments].concat())
}

/// A hand against a difficulty, and what else is asked.
fn hand(cards: &str, limit: &str, difficulty: &str, more: &[&str]) -> Ran {
    odds(&[&["--hand", cards, "--limit", limit, "--difficulty", difficulty], more].concat())
}

fn json(cards: &str, limit: &str, difficulty: &str, more: &[&str]) -> Value {
    hand(cards, limit, difficulty, &[&["--format", "json"], more].concat()).done().json()
}

fn keys(value: &Value) -> Vec<&str> {
    value.as_object().unwrap().keys().map(String::as_str).collect()
}

// covers: Exact chances of a lay, by the cards that a seat has seen and no others
#[test]
fn json_is_exact() {
    // One card against one of 54: 50 of them lose to an ace of spades, three draw with it, and so do four jacks.
    let told = json("AS 9D", "1", "1", &[]);
    assert_eq!(keys(&told), ["lay", "chances", "considered", "alternatives"]);
    assert_eq!(keys(&told["chances"]), ["perfect", "success", "partial", "failure", "total_failure"]);
    assert_eq!(told["lay"].to_string(), r#"["AS"]"#);
    // In 54 000 000 000ths.
    let of_54 = |value: &Value| (value.as_f64().unwrap() * 54.0 * 1e9).round() as u64;
    let chances = ["perfect", "success", "partial", "failure", "total_failure"];
    // The Dealer has an ace of spades too.
    assert_eq!(chances.map(|key| of_54(&told["chances"][key])), [44, 0, 8, 0, 2].map(|n| n * 1_000_000_000));
    assert_eq!(told["considered"], 3);
    let first = &told["alternatives"][0];
    assert_eq!((keys(first), first["lay"].to_string()), (vec!["lay", "chances"], r#"["9D"]"#.to_string()));
    assert_eq!(
        chances.map(|key| of_54(&first["chances"][key])),
        [32, 0, 8, 0, 14].map(|n| n * 1_000_000_000)
    );
}

#[test]
fn a_lay_is_taken_as_it_is() {
    let told = json("AS 9D", "2", "1", &["--lay", "9D"]);
    assert_eq!((told["lay"].to_string(), &told["considered"]), (r#"["9D"]"#.to_string(), &Value::from(1)));
    assert_eq!(told["alternatives"].to_string(), "[]");
    let told = json("AS 9D", "2", "2", &["--lay", "9D", "--aim", "partial"]);
    assert_eq!(told["alternatives"][0]["lay"].to_string(), r#"["AS","9D"]"#);
    let nothing = json("AS 9D", "2", "1", &["--lay", "nothing"]);
    let failure = nothing["chances"]["failure"].as_f64().unwrap();
    assert!((failure - 4.0 / 54.0).abs() < 1e-12, "a jack of the Dealer's saves: {failure}");
    assert_eq!(json("AS 9D", "2", "0", &[])["chances"]["success"], 1.0);
}

#[test]
fn what_was_seen_counts() {
    let sure = |more: &[&str]| json("10D", "1", "1", more)["chances"]["perfect"].as_f64().unwrap();
    let aces = "AS AH AD AC";
    let plain = sure(&[]);
    assert!(sure(&["--seen", aces]) > plain);
    assert!(sure(&["--decks", "4", "--seen", aces]) < sure(&["--seen", aces]));
    // A king in the discard pile makes kings of the Dealer's queens; one that lies elsewhere does not.
    let copied = sure(&["--seen", "KS 2C"]);
    assert!(copied < sure(&["--seen", "KS 2C", "--dealer-discard", "2C"]));
    assert!((copied - sure(&["--dealer-discard", "KS 2C"])).abs() < 1e-15);
}

#[test]
fn queens_and_traits_are_known() {
    let best = |more: &[&str]| json("QS", "1", "1", more)["lay"].to_string();
    assert_eq!(best(&["--discard", "KD 9H"]), r#"["QS=KD"]"#);
    assert_eq!(best(&["--discard", "KD AH", "--traits", "God Save the Queen"]), r#"["QS=AH"]"#);
    let perfect = |more: &[&str]| json("LJ", "1", "1", more)["chances"]["perfect"].as_f64().unwrap();
    assert!(perfect(&[]) == 0.0 && perfect(&["--traits", "Gamblin' Man", "--lay", "LJ"]) > 0.5);
    assert_eq!(json("QS", "1", "1", &["--lay", "QS=9H"])["lay"].to_string(), r#"["QS=9H"]"#);
}

#[test]
fn bad_input_is_refused_in_one_line() {
    hand("AS", "-1", "2", &[]).no(2, "a limit of -1 is not possible").in_one_line();
    hand("ASS", "1", "2", &[]).no(2, "`ASS` is not a card").in_one_line();
    hand("AS", "1", "26", &[]).no(2, "difficulty 26 is not on the ladder").in_one_line();
    hand("AS AS", "1", "2", &[]).no(2, "AS is in the hand twice").in_one_line();
    hand("AS", "1", "2", &["--discard", "AS"]).no(2, "AS is in the hand and in the discard").in_one_line();
    hand("AS", "1", "2", &["--lay", "KH"]).no(2, "KH is not in the hand").in_one_line();
    hand("AS", "1", "2", &["--lay", "AS AS"]).no(2, "AS is in the lay twice").in_one_line();
    hand("AS KH", "1", "2", &["--lay", "AS KH"]).no(2, "2 cards are laid, and the limit is 1").in_one_line();
    hand("AS 9D", "2", "2", &["--lay", "9D AS"]).no(2, "AS is in the wrong place after 9D").in_one_line();
    hand("AS", "1", "0", &["--lay", "AS"]).no(2, "no card may be laid at difficulty 0").in_one_line();
    hand("QS", "1", "2", &["--lay", "QS=9H", "--discard", "2C"]).no(2, "9H is not in the discard pile");
    hand("AS", "1", "2", &["--seen", "KH KH"]).no(2, "KH was seen more often").in_one_line();
    hand("AS", "1", "2", &["--seen", "KH", "--dealer-discard", "QH"]).no(2, "not among the cards seen");
    hand("AS", "1", "2", &["--decks", "5"]).no(2, "--decks is 1 to 4").in_one_line();
    hand("AS", "1", "2", &["--traits", "Door Kicker"]).no(2, "does not change cards").in_one_line();
    hand("AS", "1", "2", &["--aim", "glory"]).no(2, "glory").in_one_line();
    odds(&["--limit", "1", "--difficulty", "2"]).no(2, "--hand is missing").in_one_line();
    odds(&[]).no(2, "--limit").in_one_line();
}

#[test]
fn people_read_a_bar_of_five_parts() {
    expect![[r#"
        The best lay against 3 cards: K♦ A♠ 9♦

          ##########################++++++++===--x
          # perfect success  70.8%
          + success          21.3%
          = partial success   5.6%
          - failure           1.5%
          x total failure     0.8%

        Success or better 92.1%, partial or better 97.7%.

        Next best:
          +++++++++++++++++++===========-----xxxxx  A♠ K♦
          success or better 49.1%, partial or better 78.8%
          +++++++++++++++++===========------xxxxxx  A♠ 9♦
          success or better 44.0%, partial or better 73.4%
        6 rows were examined.
    "#]]
    .assert_eq(&hand("AS KD 9D", "3", "3", &[]).done().out);
}

// covers: Exact chances of a luck flip, told before a card falls
#[test]
fn a_luck_flip_of_one_card_is_counted() {
    let home = Home::new();
    let flip = |more: &[&str]| home.run(&[&["odds", "flip"], more].concat());
    // Of 54 cards against 54, each as likely as the next. A joker of the player's loses, and so does whatever is lower.
    let told = flip(&["--cards", "1", "--difficulty", "1", "--format", "json"]).done().json();
    assert_eq!(keys(&told), ["chances"]);
    let sum: f64 = told["chances"].as_object().unwrap().values().map(|chance| chance.as_f64().unwrap()).sum();
    assert!((sum - 1.0).abs() < 1e-12, "{sum}");
    // What is won against one card is perfect, and nothing else wins: an ace beats 44 cards (numbers, queens, kings), a king and a
    // ten 36 (a queen that copies nothing counts as 2), and so on down to a three; a two and a queen beat nothing.
    let ways = 4 * 44 + 4 * 36 + (3..=10).map(|value: u64| 4 * (4 * (value - 2) + 4)).sum::<u64>();
    let perfect = told["chances"]["perfect"].as_f64().unwrap() * 54.0 * 54.0;
    assert_eq!(perfect.round() as u64, ways);
    flip(&["--cards", "9", "--difficulty", "1"]).no(2, "--cards 9 is not possible");
    flip(&["--cards", "2", "--difficulty", "2", "--dealer-discard", "2C 2C"])
        .no(2, "2C is in the Dealer's discard pile twice");
    let text = flip(&["--cards", "2", "--difficulty", "1", "--discard", "AS KD"]).done().out;
    assert!(text.starts_with("A luck flip of 2 cards against 1 card:"), "{text}");
}
