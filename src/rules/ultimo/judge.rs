//! Judging: what each pair gives and what the whole challenge comes to
//! (ULTIMO, Gameplay: Card Values and Resolving a Card Challenge; U14, U17-U22, U30).

use super::worth::{self, Worth};
use crate::table::card::{Card, Laid};
use crate::table::challenge::{Gives, Outcome, Pair, Verdict};
use crate::table::sheet::CardRule;

/// A player's card with the card rules of its owner.
#[derive(Clone, Copy, Debug)]
pub struct Played<'a> {
    /// The card.
    pub laid: Laid,
    /// The rules of its owner's deck.
    pub rules: &'a [CardRule],
}

/// What one pair gives (U14).
pub fn pair(player: Played, dealer: Laid) -> Gives {
    match (worth::worth(player.laid, player.rules), worth::worth(dealer, &[])) {
        (Worth::Joker, _) | (_, Worth::Joker) => Gives::Failure,
        (Worth::Jack, _) | (_, Worth::Jack) | (Worth::Ace, Worth::Ace) => Gives::Draw,
        (Worth::Ace, Worth::Value(_)) => Gives::Success,
        (Worth::Value(_), Worth::Ace) => Gives::Failure,
        (Worth::Value(mine), Worth::Value(theirs)) => match mine.cmp(&theirs) {
            std::cmp::Ordering::Greater => Gives::Success,
            std::cmp::Ordering::Less => Gives::Failure,
            std::cmp::Ordering::Equal => Gives::Draw,
        },
    }
}

/// Judges a player's row against the Dealer's, whose length is the difficulty.
pub fn judge(player: &[Played], dealer: &[Laid]) -> Verdict {
    let pairs: Vec<Pair> = player
        .iter()
        .zip(dealer)
        .map(|(&played, &theirs)| Pair { player: played.laid, dealer: theirs, gives: pair(played, theirs) })
        .collect();
    let count = |gives| pairs.iter().filter(|p| p.gives == gives).count() as u32;
    let (mut successes, mut failures, draws) =
        (count(Gives::Success), count(Gives::Failure), count(Gives::Draw));
    let past = player.get(dealer.len()..).unwrap_or_default();
    for played in past {
        if worth::worth(played.laid, played.rules) == Worth::Joker {
            failures += 1;
        } else {
            successes += 1;
        }
    }
    let missing = dealer.get(player.len()..).unwrap_or_default().to_vec();
    failures += missing.len() as u32;
    let tally = Tally { successes, failures };
    let (outcome, notes) = tally.outcome(player, dealer);
    let extra = past.iter().map(|played| played.laid).collect();
    Verdict { pairs, extra, missing, successes, failures, draws, outcome, notes }
}

#[derive(Clone, Copy)]
struct Tally {
    successes: u32,
    failures: u32,
}

impl Tally {
    /// The result, in the order of U19.
    fn outcome(self, player: &[Played], dealer: &[Laid]) -> (Outcome, Vec<String>) {
        let mut notes = Vec::new();
        if dealer.is_empty() {
            return (Outcome::Success, notes);
        }
        let (s, f) = (self.successes, self.failures);
        let dealer_jack = dealer.iter().any(|&laid| worth::is_jack(laid));
        let player_jack =
            player.iter().any(|p| worth::is_jack(p.laid) && !p.rules.contains(&CardRule::JackOfAllTrades));
        let mut outcome = if s == 0 && f > 0 && !dealer_jack {
            Outcome::TotalFailure
        } else if f == 0 && s > 0 && !player_jack {
            Outcome::Perfect
        } else if s > f {
            Outcome::Success
        } else if s == f || (f == s + 1 && s > 0) {
            Outcome::Partial
        } else {
            Outcome::Failure
        };
        if outcome == Outcome::Failure && s == 0 && f > 0 && dealer_jack {
            notes.push("the Dealer's jack saves from a total failure".to_string());
        }
        if outcome == Outcome::Success && f == 0 && s > 0 && player_jack {
            notes.push("a jack forbids a perfect result".to_string());
        }
        if outcome == Outcome::Partial && f == s + 1 {
            notes.push("an odd rating rounds the successes up".to_string());
        }
        // U30, Gamblin' Man: the big joker fails the whole hand that it is played in.
        let gamble =
            player.iter().any(|p| p.laid.card == Card::BIG_JOKER && p.rules.contains(&CardRule::GamblinMan));
        if gamble && outcome < Outcome::Failure {
            outcome = Outcome::Failure;
            notes.push("the big joker fails the hand".to_string());
        }
        let joker = player.iter().any(|p| worth::worth(p.laid, p.rules) == Worth::Joker);
        if joker && outcome < Outcome::Partial {
            outcome = Outcome::Partial;
            notes.push("a joker leaves a partial success at best".to_string());
        }
        (outcome, notes)
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
