//! The winner of a contest of two Nudge rolls (Paper Story, Rolling and Nudging Dice; P11, P17). It rolls no dice.

use std::cmp::Ordering;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stopped {
    pub successes: u32,
    pub stat: i32,
    pub critical: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Winner {
    First,
    Second,
    Nobody,
}

pub fn winner(first: Stopped, second: Stopped) -> (Winner, &'static str) {
    let by = |order, why| (if order == Ordering::Greater { Winner::First } else { Winner::Second }, why);
    match (first.critical, second.critical) {
        (true, true) => return (Winner::Nobody, "two critical failures"),
        (true, false) => return (Winner::Second, "a critical failure loses"),
        (false, true) => return (Winner::First, "a critical failure loses"),
        (false, false) => {}
    }
    match (first.successes.cmp(&second.successes), first.stat.cmp(&second.stat)) {
        (Ordering::Equal, Ordering::Equal) => by(Ordering::Equal, "a tie, and the defender holds"),
        (Ordering::Equal, stat) => by(stat, "a tie, and the higher stat"),
        (more, _) => by(more, "more successes"),
    }
}
