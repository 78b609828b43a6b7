//! Judging: what each pair gives and what the whole challenge comes to
//! (ULTIMO, Gameplay: Card Values and Resolving a Card Challenge; U14, U17-U22, U30).

use super::worth::{Played, Worth};
use crate::table::challenge::{Challenge, Gives, Outcome, Pair, Verdict};
use std::cmp::Ordering;

/// What one pair gives the player (U14).
pub fn pair(mine: Worth, theirs: Worth) -> Gives {
    match (mine, theirs) {
        (Worth::Joker | Worth::Gamble, _) | (_, Worth::Joker | Worth::Gamble) => Gives::Failure,
        (Worth::Jack | Worth::FreeJack, _) | (_, Worth::Jack | Worth::FreeJack) => Gives::Draw,
        (Worth::Ace, Worth::Ace) => Gives::Draw,
        (Worth::Ace, Worth::King(_) | Worth::Value(_)) => Gives::Success,
        (Worth::King(_) | Worth::Value(_), Worth::Ace) => Gives::Failure,
        (Worth::King(mine) | Worth::Value(mine), Worth::King(theirs) | Worth::Value(theirs)) => {
            match mine.cmp(&theirs) {
                Ordering::Greater => Gives::Success,
                Ordering::Less => Gives::Failure,
                Ordering::Equal => Gives::Draw,
            }
        }
    }
}

/// What the cards of two rows come to: the counts, and the marks that bend the result. It allocates nothing.
#[allow(clippy::struct_excessive_bools, reason = "each mark bends the result in its own way")]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Successes: pairs won and cards past the difficulty.
    pub successes: u32,
    /// Failures: pairs lost, cards missing and jokers past the difficulty.
    pub failures: u32,
    /// Draws.
    pub draws: u32,
    /// Whether the Dealer plays any card.
    opposed: bool,
    /// Whether the player lays a jack that forbids a perfect result.
    jack: bool,
    /// Whether the Dealer's row holds a jack.
    dealer_jack: bool,
    /// Whether the player lays a joker.
    joker: bool,
    /// Whether the player lays the big joker of Gamblin' Man.
    gamble: bool,
}

impl Tally {
    /// Counts the player's row against the Dealer's, whose length is the difficulty (U14, U17, U18).
    pub fn of(mine: impl IntoIterator<Item = Worth>, theirs: impl IntoIterator<Item = Worth>) -> Tally {
        let mut tally = Tally::default();
        let (mut mine, mut theirs) = (mine.into_iter(), theirs.into_iter());
        loop {
            let (card, other) = (mine.next(), theirs.next());
            tally.jack |= card == Some(Worth::Jack);
            tally.gamble |= card == Some(Worth::Gamble);
            tally.joker |= card.is_some_and(Worth::is_joker);
            tally.dealer_jack |= other == Some(Worth::Jack);
            tally.opposed |= other.is_some();
            let gives = match (card, other) {
                (Some(card), Some(other)) => pair(card, other),
                (Some(card), None) if card.is_joker() => Gives::Failure,
                (Some(_), None) => Gives::Success,
                (None, Some(_)) => Gives::Failure,
                (None, None) => return tally,
            };
            match gives {
                Gives::Success => tally.successes += 1,
                Gives::Failure => tally.failures += 1,
                Gives::Draw => tally.draws += 1,
            }
        }
    }

    /// The result of the counts alone, in the order of U19.
    fn counted(self) -> Outcome {
        let (s, f) = (self.successes, self.failures);
        if !self.opposed {
            Outcome::Success
        } else if s == 0 && f > 0 && !self.dealer_jack {
            Outcome::TotalFailure
        } else if f == 0 && s > 0 && !self.jack {
            Outcome::Perfect
        } else if s > f {
            Outcome::Success
        } else if s == f || (f == s + 1 && s > 0) {
            Outcome::Partial
        } else {
            Outcome::Failure
        }
    }

    /// The result: what the counts give, and no better than the jokers leave it (U19, U20).
    pub fn outcome(self) -> Outcome {
        let counted = self.counted();
        if !self.opposed {
            counted
        } else if self.gamble {
            // U30, Gamblin' Man: the big joker fails the whole hand that it is played in.
            counted.max(Outcome::Failure)
        } else if self.joker {
            counted.max(Outcome::Partial)
        } else {
            counted
        }
    }

    /// What the cards did to the result, in words.
    pub fn notes(self) -> impl Iterator<Item = &'static str> {
        let (s, f, counted) = (self.successes, self.failures, self.counted());
        let saved = counted == Outcome::Failure && s == 0 && f > 0 && self.dealer_jack;
        let forbidden = counted == Outcome::Success && f == 0 && s > 0 && self.jack;
        let rounded = counted == Outcome::Partial && f == s + 1;
        let gambled = self.gamble && counted < Outcome::Failure;
        let left = self.joker && !self.gamble && counted < Outcome::Partial;
        [
            (saved, "the Dealer's jack saves from a total failure"),
            (forbidden, "a jack forbids a perfect result"),
            (rounded, "an odd rating rounds the successes up"),
            (gambled, "the big joker fails the hand"),
            (left, "a joker leaves a partial success at best"),
        ]
        .into_iter()
        .filter_map(move |(so, words)| (so && self.opposed).then_some(words))
        .chain((!self.opposed && s == 0).then_some("against no card it counts as one"))
    }
}

/// Judges a player's row against the Dealer's: the tally, told card by card.
pub fn judge(player: &[Played], dealer: &[Played]) -> Verdict {
    let tell = |(mine, theirs): (&Played, &Played)| Pair {
        player: mine.laid,
        dealer: theirs.laid,
        gives: pair(mine.worth, theirs.worth),
    };
    let tally = Tally::of(player.iter().map(|p| p.worth), dealer.iter().map(|d| d.worth));
    let past = |row: &[Played], from: usize| row.iter().skip(from).map(|p| p.laid).collect();
    Verdict {
        pairs: player.iter().zip(dealer).map(tell).collect(),
        extra: past(player, dealer.len()),
        missing: past(dealer, player.len()),
        successes: tally.successes,
        failures: tally.failures,
        draws: tally.draws,
        outcome: tally.outcome(),
        notes: tally.notes().map(String::from).collect(),
    }
}

/// Successes and failures of the result that stands: what the cards came to, bent to what decided it otherwise.
pub fn counts(challenge: &Challenge) -> (u32, u32) {
    let cards = challenge.verdict.as_ref();
    let (successes, failures) = cards.map_or((0, 0), |v| (v.successes, v.failures));
    match &challenge.decided {
        Some((outcome, _)) if cards.is_none_or(|v| v.outcome != *outcome) => {
            bent(*outcome, successes, failures)
        }
        // Difficulty 0 counts one success.
        _ if challenge.dealer.is_empty() => bent(Outcome::Success, successes, failures),
        _ => (successes, failures),
    }
}

/// The least that gives a result, and what the cards gave where that is more.
// RULING U74: successes are raised and failures cut, or failures raised where the result is worse.
fn bent(outcome: Outcome, successes: u32, failures: u32) -> (u32, u32) {
    let some = successes.max(1);
    match outcome {
        Outcome::Perfect => (some, 0),
        Outcome::Success => (some, failures.min(some - 1)),
        Outcome::Partial => (some, some),
        Outcome::Failure => (successes, failures.max(successes + 1)),
        Outcome::TotalFailure => (0, failures.max(1)),
    }
}

/// Threat that a result brings (U22).
pub fn threat(outcome: Outcome) -> i32 {
    match outcome {
        Outcome::Perfect | Outcome::Success => 0,
        Outcome::Partial => 1,
        Outcome::Failure => 2,
        Outcome::TotalFailure => 3,
    }
}

/// Experience that a result gives the character (U22).
pub fn experience(outcome: Outcome) -> i32 {
    i32::from(outcome >= Outcome::Failure)
}

/// Ceilings of the free effects: minor and major, one or the other (U22).
pub fn free_effects(outcome: Outcome) -> (u8, u8) {
    match outcome {
        Outcome::Perfect | Outcome::Success | Outcome::Partial => (0, 0),
        Outcome::Failure => (1, 0),
        Outcome::TotalFailure => (3, 1),
    }
}

/// What overwhelming expertise offers: 5 more playable cards than the difficulty a partial, 7 a success (U21).
pub fn expertise(playable: i32, difficulty: i32) -> Option<Outcome> {
    match playable - difficulty {
        7.. => Some(Outcome::Success),
        5 | 6 => Some(Outcome::Partial),
        _ => None,
    }
}
