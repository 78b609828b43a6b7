//! Each number of each form at both of its bounds and one past them: it stays within them, the command gives the shown
//! value, and the rules accept it or refuse it with a reason. A key undoes its opposite.

use std::collections::BTreeSet;

use greenfelt::command::Command;
use greenfelt::session::Session;
use greenfelt::table::seat::Seat;
use greenfelt::tui::act::{Reply, UiAction};
use greenfelt::tui::cx::Cx;
use greenfelt::tui::forms::{Open, Popup};

use super::forms::{at, at_field, fields, here, offered, press};
use super::{Desk, forms};
use crate::anything_goes::candidates::Dice;
use crate::scene::widened;

/// The number of the line under the cursor, without its sign and unit.
fn number(popup: &mut dyn Popup, cx: &Cx<'_>) -> Option<i64> {
    let (line, _) = here(popup, cx)?;
    let shown = line.value.replace('−', "-");
    let digits = shown.split(' ').next()?.trim_start_matches('+').replace(',', "");
    digits.parse().ok().filter(|_| line.turns)
}

/// Goes as far as it goes by signs with large numbers.
fn far(popup: &mut dyn Popup, cx: &Cx<'_>, sign: &str) {
    let mut before = None;
    while before != number(popup, cx) {
        before = number(popup, cx);
        press(popup, cx, &format!("{sign} 9 9 9 9 9"));
    }
}

/// Types a number as it is written, digit by digit.
fn typed(popup: &mut dyn Popup, cx: &Cx<'_>, n: i64) {
    let keys: Vec<String> = n.to_string().chars().map(|digit| digit.to_string()).collect();
    press(popup, cx, &format!("left right {}", keys.join(" ")));
}

/// Both bounds of a field, and what is given at each.
fn at_its_bounds(cx: &Cx<'_>, open: &Open, nth: usize, told: &str) -> Option<Vec<Command>> {
    let mut given = Vec::new();
    let bound = |past: &str| {
        let mut popup = at_field(cx, open, nth)?;
        number(&mut *popup, cx)?;
        let before = here(&mut *popup, cx)?.0.label;
        far(&mut *popup, cx, past);
        let after = here(&mut *popup, cx)?.0.label;
        number(&mut *popup, cx).filter(|_| before == after)
    };
    let (most, least) = (bound("+")?, bound("minus")?);
    // Of a choice, a sign chooses nothing.
    if least >= most {
        return None;
    }
    for bound in [least, most] {
        let mut popup = at_field(cx, open, nth)?;
        far(&mut *popup, cx, if bound == most { "+" } else { "minus" });
        let mut now = |keys: &str| {
            press(&mut *popup, cx, keys);
            number(&mut *popup, cx).unwrap_or(i64::MAX)
        };
        let (past, back) = if bound == most { ("right", "left") } else { ("left", "right") };
        assert_eq!(now(past), bound, "{told}: one past {bound}");
        let inside = if bound == most { (bound - 1).max(least) } else { (bound + 1).min(most) };
        assert_eq!(now(back), inside, "{told}: {back} from {bound}");
        if inside != bound {
            assert_eq!(now(past), bound, "{told}: {past} undoes {back}");
            let steps = if bound == most { ["minus", "+"] } else { ["+", "minus"] };
            assert_eq!(steps.map(&mut now), [inside, bound], "{told}: {steps:?}");
        }
        if bound >= 0 {
            typed(&mut *popup, cx, bound);
            assert_eq!(number(&mut *popup, cx), Some(bound), "{told}: {bound} is typed");
            typed(&mut *popup, cx, bound + 1);
            let there = number(&mut *popup, cx);
            assert_eq!(there, Some((bound + 1).min(most)), "{told}: {} is typed", bound + 1);
            typed(&mut *popup, cx, bound);
        }
        if let Reply::Done(UiAction::Give(command)) = press(&mut *popup, cx, "end enter") {
            let shown = number(&mut *at_field(cx, open, nth)?, cx);
            let text = command.to_string();
            let says = |n: i64| {
                text.split(|sign: char| !sign.is_ascii_digit()).any(|word| word == n.abs().to_string())
            };
            assert!(
                bound == 0 || shown == Some(bound) || says(bound),
                "{told}: `{text}` does not say {bound}"
            );
            given.push(command);
        }
    }
    Some(given)
}

fn table(seed: u64, tried: &mut BTreeSet<String>) {
    let mut dice = Dice::new(seed);
    let mut desk = Desk::random(seed, dice.below(14));
    desk.press(": \"call-off\" enter esc esc");
    let opens: Vec<Open> = offered(&mut desk, &mut dice, 4).iter().flat_map(forms::of_every_kind).collect();
    let mut copy: Session = desk.copy();
    let mut all = Vec::new();
    at(desk.table(), &Seat::Dealer, |cx| {
        for open in &opens {
            for (nth, line) in fields(cx, open).into_iter().enumerate() {
                let name = format!("{} {}", forms::form_name(open), line.label);
                if line.turns && !tried.contains(&name) && tried.len() < seed as usize * 4 {
                    let told = format!("{seed} {open:?} {}", line.label);
                    if let Some(given) = at_its_bounds(cx, open, nth, &told) {
                        tried.insert(name);
                        all.extend(given.into_iter().map(|command| (command, told.clone())));
                    }
                }
            }
        }
    });
    // What a form gives is taken.
    for (command, told) in all {
        copy.give(&Seat::Dealer, command.clone()).unwrap_or_else(|no| panic!("{told} `{command}`: {no:?}"));
        if !matches!(command, Command::Whisper(..) | Command::Jot(..) | Command::Pin(..)) {
            copy.undo(&Seat::Dealer).unwrap();
        }
    }
}

#[test]
fn each_number_of_a_form_keeps_to_its_bounds() {
    let mut tried = BTreeSet::new();
    for seed in 1..=widened(16) {
        table(seed, &mut tried);
    }
    assert!(tried.len() > 5, "{tried:?}");
}
