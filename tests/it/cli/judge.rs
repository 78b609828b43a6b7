//! `judge challenge`: every result of a pair, a row and a challenge as exact JSON, and every refusal.

use super::{Home, Ran};
use expect_test::expect;

fn judge(arguments: &[&str]) -> Ran {
    Home::new().run(&[&["judge", "challenge"], arguments].concat())
}

fn laid(difficulty: &str, dealer: &str, player: &str, more: &[&str]) -> Ran {
    let rows = ["--difficulty", difficulty, "--dealer", dealer, "--player", player];
    judge(&[&rows, more].concat())
}

/// Result and counts of a lay: `perfect 1-0-0`.
fn result(difficulty: &str, dealer: &str, player: &str, more: &[&str]) -> String {
    let told = laid(difficulty, dealer, player, &[&["--format", "json"], more].concat()).done().json();
    let [s, f, d] = ["successes", "failures", "draws"].map(|key| told[key].as_u64().unwrap());
    format!("{} {s}-{f}-{d}", told["result"].as_str().unwrap())
}

#[test]
fn json_is_exact() {
    let told = laid("1", "10H", "AS", &["--format", "json"]).done().out;
    let exact = concat!(
        r#"{"pairs":[{"player":"AS","dealer":"10H","gives":"success"}],"extra":0,"missing":0,"#,
        r#""successes":1,"failures":0,"draws":0,"result":"perfect","threat":0,"experience":0,"#,
        r#""free_effects":{"minor":0,"major":0}}"#,
        "\n"
    );
    assert_eq!(told, exact);
    let told = laid("3", "JC TH QD=5C", "QS=9H, 4c", &["--format", "json"]).done().out;
    let exact = concat!(
        r#"{"pairs":[{"player":"QS=9H","dealer":"JC","gives":"draw"},{"player":"4C","dealer":"10H","gives":"failure"}],"#,
        r#""extra":0,"missing":1,"successes":0,"failures":2,"draws":1,"result":"failure","threat":2,"experience":1,"#,
        r#""free_effects":{"minor":1,"major":0}}"#,
        "\n"
    );
    assert_eq!(told, exact);
}

#[test]
fn results_come_out_as_ruled() {
    for (difficulty, dealer, player, expected) in [
        ("0", "", "nothing", "success 0-0-0"),
        ("1", "10H", "", "total_failure 0-1-0"),
        ("1", "JH", "", "failure 0-1-0"),
        ("2", "10H 5C", "AS 9D", "perfect 2-0-0"),
        ("2", "10H 5C", "JD 9D", "success 1-0-1"),
        ("2", "10H 5C", "9D 4C", "total_failure 0-2-0"),
        ("3", "10H 5C 2D", "9D 6C", "partial 1-2-0"),
        ("2", "10H 5C", "AS 4C", "partial 1-1-0"),
        ("1", "10H", "LJ AS KD", "partial 2-1-0"),
        ("1", "LJ", "AS", "total_failure 0-1-0"),
        ("1", "AH", "AS 2D", "perfect 1-0-1"),
        ("1", "KH", "10S 2D", "perfect 1-0-1"),
        ("4", "10H 9C 8D 5C", "9D", "total_failure 0-4-0"),
    ] {
        assert_eq!(result(difficulty, dealer, player, &[]), expected, "{player} against {dealer}");
    }
}

#[test]
fn the_consequence_of_failure_is_shown() {
    let brings = |player: &str| {
        let told = laid("3", "10H 9C 8D", player, &["--format", "json"]).done().json();
        let effects = &told["free_effects"];
        format!("{} {} {} {}", told["threat"], told["experience"], effects["minor"], effects["major"])
    };
    assert_eq!(brings("AS KD 9S"), "0 0 0 0");
    assert_eq!(brings("AS 8C 7C"), "1 0 0 0");
    assert_eq!(brings("JS 7C"), "3 1 3 1");
    assert_eq!(result("4", "10H 9C 8D 7D", "AS", &[]), "failure 1-3-0");
}

// covers: Card-changing traits
#[test]
fn traits_change_cards() {
    let with = |name: &'static str| ["--traits", name];
    assert_eq!(result("1", "10H", "LJ", &[]), "total_failure 0-1-0");
    assert_eq!(result("1", "10H", "LJ", &with("Gamblin' Man")), "perfect 1-0-0");
    assert_eq!(result("1", "10H", "BJ AS KD", &with("gamblin man")), "failure 2-1-0");
    assert_eq!(result("1", "10H", "AD", &with("Aged Wisdom")), "partial 0-0-1");
    assert_eq!(result("2", "10H 5C", "JD 9D", &with("Jack of All Trades")), "perfect 1-0-1");
    assert_eq!(result("1", "10H", "AS", &with("Jack of All Trades")), "total_failure 0-1-0");
    assert_eq!(result("1", "4H", "QD", &with("Long Live the Queen")), "perfect 1-0-0");
    let both = with("Long Live the Queen,God Save the Queen");
    assert_eq!(result("1", "7H", "QD", &both), "perfect 1-0-0");
    assert_eq!(result("1", "10H", "QD=AH", &both), "perfect 1-0-0");
    laid("1", "10H", "AS", &with("Door Kicker")).no(2, "Door Kicker does not change cards").in_one_line();
    laid("1", "10H", "AS", &with("Aged Wisdm")).no(2, "did you mean `Aged Wisdom`?").in_one_line();
}

#[test]
fn queens_copy_what_was_discarded() {
    let queen = ["--queen", "QS=9H"];
    assert_eq!(result("1", "8H", "QS", &[]), "total_failure 0-1-0");
    assert_eq!(result("1", "8H", "QS", &queen), "perfect 1-0-0");
    assert_eq!(result("1", "8H", "QS=9H", &queen), "perfect 1-0-0");
    assert_eq!(result("1", "8H", "QS", &["--queen", "QS=9H", "--discard", "9H, 2C"]), "perfect 1-0-0");
    assert_eq!(result("2", "8H 8H", "QS QD", &["--queen", "QS=KH", "--queen", "QD=9C"]), "perfect 2-0-0");
    laid("1", "8H", "QS", &["--queen", "QS=9H", "--discard", "2C"]).no(2, "9H is not in the discard pile");
    laid("1", "8H", "QS=AH", &[]).no(2, "QS cannot copy AH");
    laid("1", "8H", "QS", &["--queen", "QD=9H"]).no(2, "QD is not in the player's row");
    laid("1", "8H", "QS", &["--queen", "QS"]).no(2, "does not name the card that she copies");
    laid("1", "8H", "QS=8C", &queen).no(2, "two are named");
    laid("1", "QH=AC", "AS", &[]).no(2, "the Dealer's row: QH cannot copy AC");
}

#[test]
fn what_cannot_lie_on_a_table_is_refused() {
    laid("2", "5C 10H", "AS", &[])
        .no(2, "the Dealer's row: 10H is in the wrong place after 5C")
        .in_one_line();
    laid("1", "10H", "9D AS", &[]).no(2, "the player's row: AS is in the wrong place after 9D").in_one_line();
    laid("1", "10H", "9D LJ", &[]).no(2, "LJ is in the wrong place").in_one_line();
    laid("2", "10H", "AS", &[]).no(2, "2, not 1").in_one_line();
    laid("0", "", "AS", &[]).no(2, "no card may be laid").in_one_line();
    laid("26", "10H", "AS", &[]).no(2, "difficulty 26 is not on the ladder").in_one_line();
    laid("-1", "10H", "AS", &[]).no(2, "difficulty -1 is not on the ladder").in_one_line();
    laid("1", "10H", "9D 9D", &[]).no(2, "9D is in the player's row twice").in_one_line();
    laid("1", "10H", "9D", &["--discard", "9D"])
        .no(2, "9D is in the player's row and in the discard")
        .in_one_line();
    laid("1", "10H", "1D", &[]).no(2, "`1D` is not a card").in_one_line();
    laid("1", "10H", "KD=9H", &[]).no(2, "`KD=9H` is not a card").in_one_line();
    laid("x", "10H", "AS", &[]).no(2, "greenfelt judge challenge --help").in_one_line();
    judge(&["--difficulty", "1", "--dealer", "10H"]).no(2, "--player is missing").in_one_line();
    judge(&[]).no(2, "--difficulty").in_one_line();
    assert_eq!(result("2", "10H 10H", "AS KD", &[]), "perfect 1-0-1");
}

#[test]
fn people_read_it_as_a_row_of_pairs() {
    expect![[r#"
          A♠        against  J♦       draw
          9♦        against  10♥      failure
          Q♠ as 9♥  against  5♣       success
          4♣        against  nothing  extra: success

        Success: 2 successes to 1 failure, 1 draw.
        It has no other effect.
    "#]]
    .assert_eq(&laid("3", "JD 10H 5C", "AS 9D QS=9H 4C", &[]).done().out);
    expect![[r#"
          nothing  against  10H  missing: failure

        Total failure: 0 successes to 1 failure.
        It gives 3 threat, 1 experience, 1 free major effect, or up to 3 free minor effects.
    "#]]
    .assert_eq(&laid("1", "10H", "nothing", &["--ascii"]).done().out);
}
