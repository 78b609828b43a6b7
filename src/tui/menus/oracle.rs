//! The menu of the oracle: questions, ideas, openings of scenes, and the open threads.

use crate::command::Command;
use crate::lab::oracle_odds::odds;
use crate::table::oracle::{Answer, Likelihood, OracleBy};
use crate::table::seen::SeenOracle;
use crate::tui::act::{Item, Section};
use crate::tui::cx::Cx;
use crate::tui::forms::form::Side;
use crate::words::{adding_up, percent};

pub fn oracle(cx: &Cx<'_>) -> Section {
    let oracle = &cx.seen.oracle;
    let real = cx.seen.dealer_physical;
    let ask = Command::Oracle(Likelihood::Even, Vec::new(), String::new());
    let asked: &[&str] =
        if real { &["likelihood", "real draw", "question"] } else { &["likelihood", "question"] };
    let mut items =
        vec![Item::filling("", "ask the oracle …", &ask, asked).detail(short(oracle, Likelihood::Even))];
    let others = [
        ("idea", "an idea", "a verb and a noun"),
        ("twist", "a twist for the next scene", "as expected, changed or as another"),
    ];
    for (line, words, detail) in others {
        let Ok(command) = line.parse::<Command>() else { continue };
        let item = if real {
            Item::filling("", &format!("{words} …"), &command, &["real draw"])
        } else {
            cx.item(' ', words, command)
        };
        items.push(item.detail(detail));
    }
    items.push(thread_item("open a thread …"));
    let (words, by) = match oracle.by {
        OracleBy::Cards => ("answer by dice", OracleBy::Dice),
        OracleBy::Dice => ("answer by cards", OracleBy::Cards),
    };
    items.push(cx.item(' ', words, Command::OracleBy(by)));
    items.extend(oracle.threads.iter().map(|name| {
        cx.item(' ', &format!("close: {name}"), Command::Thread(true, name.clone())).of("Open threads")
    }));
    let piles = match oracle.by {
        OracleBy::Cards => format!("A deck of its own: {} of 54 cards are left.", oracle.deck),
        OracleBy::Dice => "Two ten-sided dice answer.".into(),
    };
    Section::new("The oracle", piles, items)
}

/// Opens a thread.
pub fn thread_item(words: &str) -> Item {
    let about = "What is still open in the story? A twist may be about it.";
    Item::asking(' ', words, "A thread", about, &Command::Thread(false, String::new()))
}

/// The chances in one line; a plain yes or no has what *and* and *but* leave.
fn short(oracle: &SeenOracle, likelihood: Likelihood) -> String {
    let odds = odds(oracle, likelihood);
    let [yes_and, _, yes_but, no_but, _, no_and] = odds.chances().map(percent);
    let [yes, no, twist] = [odds.yes(), 1.0 - odds.yes(), odds.twist()].map(percent);
    format!("yes {yes} (and {yes_and}, but {yes_but}) · no {no} (and {no_and}, but {no_but}) · twist {twist}")
}

/// The chances beside a question, before it is asked.
pub fn beside(oracle: &SeenOracle, likelihood: Likelihood) -> Side {
    let odds = odds(oracle, likelihood);
    let answers = Answer::ALL.iter().map(|answer| answer.word());
    let chances = adding_up(&odds.chances(), 100.0).into_iter().chain([odds.twist()]);
    let each = answers.chain(["a twist"]).zip(chances.map(percent));
    let each = each.map(|(what, chance)| format!("{what:<8} {chance:>4}"));
    let lines = std::iter::once(format!("The oracle, {likelihood}:")).chain(each).collect();
    Side { lines, short: short(oracle, likelihood) }
}
