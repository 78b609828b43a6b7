//! Judges the pairs and the result of a challenge (ULTIMO, Resolving a Card Challenge; U14, U17-U22, U30).

use super::worth::{CardValue, Played};
use crate::table::{Challenge, Outcome, Pair, PairResult, Verdict};
use std::cmp::Ordering;

/// Judges one pair for the player (U14).
#[inline]
pub fn pair(mine: CardValue, theirs: CardValue) -> PairResult {
    match (mine, theirs) {
        (CardValue::Joker | CardValue::Gamble, _) | (_, CardValue::Joker | CardValue::Gamble) => {
            PairResult::Failure
        }
        (CardValue::Jack | CardValue::FreeJack, _) | (_, CardValue::Jack | CardValue::FreeJack) => {
            PairResult::Draw
        }
        (CardValue::Ace, CardValue::Ace) => PairResult::Draw,
        (CardValue::Ace, CardValue::King(_) | CardValue::Value(_)) => PairResult::Success,
        (CardValue::King(_) | CardValue::Value(_), CardValue::Ace) => PairResult::Failure,
        (
            CardValue::King(mine) | CardValue::Value(mine),
            CardValue::King(theirs) | CardValue::Value(theirs),
        ) => match mine.cmp(&theirs) {
            Ordering::Greater => PairResult::Success,
            Ordering::Less => PairResult::Failure,
            Ordering::Equal => PairResult::Draw,
        },
    }
}

pub const UNOPPOSED: Outcome = Outcome::Success;

/// Judges one position: a pair, an extra card or a missing card (U14, U17); `None` without any card.
#[inline]
pub fn place(mine: Option<CardValue>, theirs: Option<CardValue>) -> Option<PairResult> {
    match (mine, theirs) {
        (Some(card), Some(other)) => Some(pair(card, other)),
        (Some(card), None) if card.is_joker() => Some(PairResult::Failure),
        (Some(_), None) => Some(PairResult::Success),
        (None, Some(_)) => Some(PairResult::Failure),
        (None, None) => None,
    }
}

/// The balance of successes and failures, which with the player's row decides the result (U19).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Balance {
    NothingWon {
        lost: bool,
        spared: bool,
    },
    NothingLost,
    /// Successes and failures, by the excess of successes.
    Both(i32),
}

impl Balance {
    pub fn of(successes: u32, failures: u32, spared: bool) -> Balance {
        match (successes, failures) {
            (0, lost) => Balance::NothingWon { lost: lost > 0, spared },
            (_, 0) => Balance::NothingLost,
            (won, lost) => Balance::Both(won as i32 - lost as i32),
        }
    }
}

/// Effects of cards in the player's row that do not depend on the opposing card (U19, U30).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Marks {
    jack: bool,
    joker: bool,
    gamble: bool,
}

impl Marks {
    pub fn add(&mut self, card: CardValue) {
        self.jack |= card == CardValue::Jack;
        self.gamble |= card == CardValue::Gamble;
        self.joker |= card.is_joker();
    }

    pub fn within(self, others: Marks) -> bool {
        self.jack <= others.jack && self.joker <= others.joker && self.gamble <= others.gamble
    }

    /// Returns the result of the counts alone (U19, U20).
    fn counted(self, balance: Balance) -> Outcome {
        match balance {
            Balance::NothingWon { lost: false, .. } => Outcome::Partial,
            Balance::NothingWon { spared: false, .. } => Outcome::TotalFailure,
            Balance::NothingWon { spared: true, .. } => Outcome::Failure,
            Balance::NothingLost if self.jack => Outcome::Success,
            Balance::NothingLost => Outcome::Perfect,
            Balance::Both(1..) => Outcome::Success,
            Balance::Both(-1 | 0) => Outcome::Partial,
            Balance::Both(_) => Outcome::Failure,
        }
    }

    pub fn outcome(self, balance: Balance) -> Outcome {
        let counted = self.counted(balance);
        if self.gamble {
            // U30, Gamblin' Man: the big joker fails its whole hand.
            counted.max(Outcome::Failure)
        } else if self.joker {
            counted.max(Outcome::Partial)
        } else {
            counted
        }
    }
}

/// The counts of two rows, and the cards that change the result. It allocates nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Successes: pairs won and cards past the difficulty.
    pub successes: u32,
    /// Failures: pairs lost, cards missing and jokers past the difficulty.
    pub failures: u32,
    pub draws: u32,
    opposed: bool,
    dealer_jack: bool,
    marks: Marks,
}

impl Tally {
    /// Counts the player's row against the Dealer's, whose length is the difficulty (U14, U17, U18).
    pub fn of(
        mine: impl IntoIterator<Item = CardValue>,
        theirs: impl IntoIterator<Item = CardValue>,
    ) -> Tally {
        let mut tally = Tally::default();
        let (mut mine, mut theirs) = (mine.into_iter(), theirs.into_iter());
        loop {
            let (card, other) = (mine.next(), theirs.next());
            if let Some(card) = card {
                tally.marks.add(card);
            }
            tally.dealer_jack |= other.is_some_and(CardValue::saves);
            tally.opposed |= other.is_some();
            match place(card, other) {
                Some(PairResult::Success) => tally.successes += 1,
                Some(PairResult::Failure) => tally.failures += 1,
                Some(PairResult::Draw) => tally.draws += 1,
                None => return tally,
            }
        }
    }

    fn balance(self) -> Balance {
        Balance::of(self.successes, self.failures, self.dealer_jack)
    }

    /// Returns the result; a success at difficulty 0 (U19).
    pub fn outcome(self) -> Outcome {
        if self.opposed { self.marks.outcome(self.balance()) } else { UNOPPOSED }
    }

    pub fn notes(self) -> impl Iterator<Item = &'static str> {
        let (s, f) = (self.successes, self.failures);
        let counted = if self.opposed { self.marks.counted(self.balance()) } else { UNOPPOSED };
        let Marks { jack, joker, gamble } = self.marks;
        let saved = counted == Outcome::Failure && s == 0 && f > 0 && self.dealer_jack;
        let forbidden = counted == Outcome::Success && f == 0 && s > 0 && jack;
        let rounded = counted == Outcome::Partial && f == s + 1;
        let gambled = gamble && counted < Outcome::Failure;
        let left = joker && !gamble && counted < Outcome::Partial;
        [
            (saved, "the Dealer's jack softens it to a failure"),
            (forbidden, "a jack forbids a perfect result"),
            (rounded, "odd difficulty: successes round up"),
            (gambled, "the big joker fails the hand"),
            (left, "a joker leaves a partial success at best"),
        ]
        .into_iter()
        .filter_map(move |(so, words)| (so && self.opposed).then_some(words))
        .chain((!self.opposed && s == 0).then_some("unopposed: it counts as one success"))
    }
}

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

/// Returns the effective successes and failures, adjusted if the result was decided without the cards.
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

/// Returns the smallest counts for a result, or those of the cards if larger.
// RULING U74: successes are raised and failures cut, or failures raised if the result is worse.
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

/// Returns the threat of a result (U22).
pub fn threat(outcome: Outcome) -> i32 {
    match outcome {
        Outcome::Perfect | Outcome::Success => 0,
        Outcome::Partial => 1,
        Outcome::Failure => 2,
        Outcome::TotalFailure => 3,
    }
}

/// Returns the experience of a result (U22).
pub fn experience(outcome: Outcome) -> i32 {
    i32::from(outcome >= Outcome::Failure)
}

/// Returns the most free effects, minor or major (U22).
pub fn free_effects(outcome: Outcome) -> (u8, u8) {
    match outcome {
        Outcome::Perfect | Outcome::Success | Outcome::Partial => (0, 0),
        Outcome::Failure => (1, 0),
        Outcome::TotalFailure => (3, 1),
    }
}

/// Returns the result of expertise: partial at 5 more playable cards than the difficulty, success at 7 (U21).
pub fn expertise(playable: i32, difficulty: i32) -> Option<Outcome> {
    match playable - difficulty {
        7.. => Some(Outcome::Success),
        5 | 6 => Some(Outcome::Partial),
        _ => None,
    }
}
