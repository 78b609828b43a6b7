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

/// The result at difficulty 0 (U19).
pub const UNOPPOSED: Outcome = Outcome::Success;

/// What one place of two rows gives the player: a pair, a card past the difficulty, or a card of the Dealer that meets
/// none (U14, U17); nothing where no card lies.
pub fn place(mine: Option<Worth>, theirs: Option<Worth>) -> Option<Gives> {
    match (mine, theirs) {
        (Some(card), Some(other)) => Some(pair(card, other)),
        (Some(card), None) if card.is_joker() => Some(Gives::Failure),
        (Some(_), None) => Some(Gives::Success),
        (None, Some(_)) => Some(Gives::Failure),
        (None, None) => None,
    }
}

/// How a challenge stands: all that its result depends on, but for the marks of the player's row (U19).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Balance {
    NothingWon {
        lost: bool,
        /// Whether the Dealer's row holds a jack, which saves from a total failure.
        spared: bool,
    },
    /// Something is won, and nothing lost.
    NothingLost,
    /// Something is won and something lost: how many more successes than failures.
    Both(i32),
}

impl Balance {
    /// How so many successes and failures stand.
    pub fn of(successes: u32, failures: u32, spared: bool) -> Balance {
        match (successes, failures) {
            (0, lost) => Balance::NothingWon { lost: lost > 0, spared },
            (_, 0) => Balance::NothingLost,
            (won, lost) => Balance::Both(won as i32 - lost as i32),
        }
    }
}

/// What the player's row does to the result by the cards that are in it, whatever they meet (U19, U30).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Marks {
    /// Whether a jack lies there that forbids a perfect result.
    jack: bool,
    joker: bool,
    /// Whether the big joker of Gamblin' Man lies there.
    gamble: bool,
}

impl Marks {
    /// One more card of the player's row.
    pub fn add(&mut self, card: Worth) {
        self.jack |= card == Worth::Jack;
        self.gamble |= card == Worth::Gamble;
        self.joker |= card.is_joker();
    }

    /// Whether these do no harm that the others would not do.
    pub fn within(self, others: Marks) -> bool {
        self.jack <= others.jack && self.joker <= others.joker && self.gamble <= others.gamble
    }

    /// The result of the counts alone (U19, U20).
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

    /// The result against at least one card of the Dealer: what the counts give, and no better than the jokers leave it.
    pub fn outcome(self, balance: Balance) -> Outcome {
        let counted = self.counted(balance);
        if self.gamble {
            // U30, Gamblin' Man: the big joker fails the whole hand that it is played in.
            counted.max(Outcome::Failure)
        } else if self.joker {
            counted.max(Outcome::Partial)
        } else {
            counted
        }
    }
}

/// What the cards of two rows come to: the counts, and the marks that bend the result. It allocates nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Successes: pairs won and cards past the difficulty.
    pub successes: u32,
    /// Failures: pairs lost, cards missing and jokers past the difficulty.
    pub failures: u32,
    pub draws: u32,
    /// Whether the Dealer plays any card.
    opposed: bool,
    /// Whether the Dealer's row holds a jack.
    dealer_jack: bool,
    /// What the player's cards do by themselves.
    marks: Marks,
}

impl Tally {
    /// Counts the player's row against the Dealer's, whose length is the difficulty (U14, U17, U18).
    pub fn of(mine: impl IntoIterator<Item = Worth>, theirs: impl IntoIterator<Item = Worth>) -> Tally {
        let mut tally = Tally::default();
        let (mut mine, mut theirs) = (mine.into_iter(), theirs.into_iter());
        loop {
            let (card, other) = (mine.next(), theirs.next());
            if let Some(card) = card {
                tally.marks.add(card);
            }
            tally.dealer_jack |= other.is_some_and(Worth::saves);
            tally.opposed |= other.is_some();
            match place(card, other) {
                Some(Gives::Success) => tally.successes += 1,
                Some(Gives::Failure) => tally.failures += 1,
                Some(Gives::Draw) => tally.draws += 1,
                None => return tally,
            }
        }
    }

    fn balance(self) -> Balance {
        Balance::of(self.successes, self.failures, self.dealer_jack)
    }

    /// The result; against no card it is a success (U19).
    pub fn outcome(self) -> Outcome {
        if self.opposed { self.marks.outcome(self.balance()) } else { UNOPPOSED }
    }

    /// What the cards did to the result, in words.
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
