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
        if real { &["likelihood", "drawn", "question"] } else { &["likelihood", "question"] };
    let mut items =
        vec![Item::filling("", "ask the oracle …", &ask, asked).detail(short(oracle, Likelihood::Even))];
    let others = [
        ("idea", "an idea", "a verb and a noun"),
        ("twist", "how the next scene begins", "as expected, changed or as another"),
    ];
    for (line, words, detail) in others {
        let Ok(command) = line.parse::<Command>() else { continue };
        let item = if real {
            Item::filling("", &format!("{words} …"), &command, &["drawn"])
        } else {
            cx.item(' ', words, command)
        };
        items.push(item.detail(detail));
    }
    let about = "What is still open in the story? A twist may be about it.";
    let open = Command::Thread(false, String::new());
    items.push(Item::asking(' ', "open a thread …", "A thread", about, &open));
    items.extend(oracle.threads.iter().map(|name| {
        cx.item(' ', &format!("close: {name}"), Command::Thread(true, name.clone())).of("Open threads")
    }));
    let (words, by) = match oracle.by {
        OracleBy::Cards => ("answer by dice", OracleBy::Dice),
        OracleBy::Dice => ("answer by cards", OracleBy::Cards),
    };
    items.push(cx.item(' ', words, Command::OracleBy(by)));
    let piles = match oracle.by {
        OracleBy::Cards => format!("A deck of its own: {} of 54 cards are left.", oracle.deck),
        OracleBy::Dice => "Two ten-sided dice answer.".into(),
    };
    Section::new("The oracle", piles, items)
}

/// The chances of the six answers, each as its words and percent; then those of a twist.
fn each(oracle: &SeenOracle, likelihood: Likelihood) -> (Vec<String>, String) {
    let odds = odds(oracle, likelihood);
    let chances = adding_up(&odds.chances(), 100.0).into_iter().zip(Answer::ALL);
    let chances = chances.map(|(chance, answer)| format!("{answer} {}", percent(chance))).collect();
    (chances, format!("a twist {}", percent(odds.twist())))
}

fn short(oracle: &SeenOracle, likelihood: Likelihood) -> String {
    let (chances, twist) = each(oracle, likelihood);
    format!("{} · {twist}", chances.join(" · "))
}

/// The chances beside a question, before it is asked.
pub fn beside(oracle: &SeenOracle, likelihood: Likelihood) -> Side {
    let (mut lines, twist) = each(oracle, likelihood);
    lines.insert(0, format!("The oracle, {likelihood}:"));
    lines.push(twist);
    Side { lines, short: short(oracle, likelihood) }
}
