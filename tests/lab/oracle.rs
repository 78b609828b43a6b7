//! The oracle: its odds against every pair of cards and of dice, asked at a table, and against the page.

use crate::scene::{Scene, ann, scene};
use greenfelt::command::{Command, OracleNamed};
use greenfelt::entry::Entry;
use greenfelt::lab::oracle_odds::{OracleOdds, odds};
use greenfelt::rules::{look, reduce};
use greenfelt::table::Table;
use greenfelt::table::card::Card;
use greenfelt::table::oracle::{Answer, Likelihood, OracleBy};
use greenfelt::table::seat::Seat;

fn of(table: &Table, likelihood: Likelihood) -> OracleOdds {
    odds(&look(table, &Seat::Dealer).oracle, likelihood)
}

/// Asks with every pair of real cards that are left, or of real dice, and counts what is answered.
fn asked(table: &Table, likelihood: Likelihood) -> OracleOdds {
    let seen = look(table, &Seat::Dealer).oracle;
    let named: Vec<OracleNamed> = match seen.by {
        OracleBy::Cards => {
            Card::all().filter(|card| !seen.discard.contains(card)).map(OracleNamed::Card).collect()
        }
        OracleBy::Dice => (1..=10).map(OracleNamed::Face).collect(),
    };
    let mut counted = OracleOdds::default();
    for one in &named {
        for other in named.iter().filter(|other| seen.by == OracleBy::Dice || *other != one) {
            let question = Command::Oracle(likelihood, vec![*one, *other], "so?".into());
            let step = reduce(table, &question).unwrap();
            let Some(Entry::OracleAnswered { answer, twist, .. }) = step.entries.first() else {
                panic!("{:?}", step.entries)
            };
            let nth = Answer::ALL.iter().position(|one| one == answer).unwrap();
            counted.ways[nth] += 1;
            counted.twists += u32::from(*twist);
            counted.all += 1;
        }
    }
    counted
}

fn real(more: &[&str]) -> Scene {
    scene().sheet(ann()).play("physical dealer on").plays(more)
}

// covers: Exact odds of the oracle, told before a question is asked
#[test]
fn the_odds_are_those_of_every_pair_asked_at_a_table() {
    for more in [&[][..], &["oracle (9S 4H) : so?", "twist (AH)", "idea (2C 2H)"], &["oracle-by dice"]] {
        let s = real(more);
        for likelihood in Likelihood::ALL {
            assert_eq!(of(s.now(), likelihood), asked(s.now(), likelihood), "{more:?} {likelihood}");
        }
    }
}

// covers: Exact odds of the oracle, told before a question is asked
#[test]
fn the_page_has_the_odds_of_a_new_deck_and_of_dice() {
    let page = include_str!("../../docs/odds.md");
    for (by, more) in [("cards", &[][..]), ("dice", &["oracle-by dice"])] {
        let s = real(more);
        for likelihood in Likelihood::ALL {
            let odds = of(s.now(), likelihood);
            let tenths = |chance: f64| format!("{:.1}%", chance * 100.0);
            let each: Vec<String> = odds.chances().map(tenths).to_vec();
            let row = format!(
                "| {by}, {likelihood} | {} | {} | {} |",
                each.join(" | "),
                tenths(odds.yes()),
                tenths(odds.twist())
            );
            assert!(page.contains(&row), "docs/odds.md lacks\n{row}");
        }
    }
}

// covers: Exact odds of the oracle, told before a question is asked
#[test]
fn an_even_question_is_fair_and_likelihoods_mirror_each_other() {
    let s = real(&[]);
    let all = Likelihood::ALL.map(|likelihood| of(s.now(), likelihood));
    for (one, other) in all.iter().zip(all.iter().rev()) {
        let [yes_and, yes, yes_but, no_but, no, no_and] = one.ways;
        assert_eq!(
            other.ways,
            [no_but, no, no_and, yes_and, yes, yes_but],
            "a yes of one is a no of the other"
        );
    }
    assert_eq!(all.map(|odds| (odds.all, odds.twists)), [(54 * 53, 2 * 13 * 12); 5]);
}
