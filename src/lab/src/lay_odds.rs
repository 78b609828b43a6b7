//! The odds of the player to lay: of the chosen cards, of the best lay, and of playing on instead of taking
//! expertise's result.

use super::best_lay::aided::{self, Others};
use super::best_lay::{Aim, Best, Goal, best_alone, best_lay, plain_worth};
use super::challenge_odds::{Chances, chances};
use super::choices::{Focus, PlayOn, focus, play_on};
use super::dealer_knowledge::Unseen;
use super::difficulty_table::others;
use super::hand::{Hand, price};
use super::own_deck::OwnDeck;
use super::worth::Worth;
use greenfelt_engine::rules::ultimo::judge;
use greenfelt_engine::table::{Card, Laid, Outcome, Seat, Seen, SeenProcedure, SeenRow, SeenStakes, Stage};

/// A hand to lay from, and the seat's knowledge of the opposing cards.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct LayAsked {
    unseen: Unseen,
    difficulty: usize,
    hand: Hand,
    others: Option<Others>,
    /// The stakes of an attack.
    stakes: Option<SeenStakes>,
}

impl LayAsked {
    /// `None` if another player lays first.
    pub fn of(seen: &Seen) -> Option<LayAsked> {
        let challenge = seen.under_way.as_ref().and_then(SeenProcedure::challenge)?;
        let waits = seen.options.alone || challenge.waiting_for.as_ref().is_some_and(|who| seen.seat.is(who));
        LayAsked::at(seen, Stage::Dealt).filter(|_| waits)
    }

    /// At this stage of a challenge; before the deal it is known to the leader.
    pub(super) fn at(seen: &Seen, stage: Stage) -> Option<LayAsked> {
        let challenge = seen.under_way.as_ref().and_then(SeenProcedure::challenge)?;
        let Seat::Player(who) = &seen.seat else { return None };
        let player = challenge.players.iter().find(|player| player.who == *who)?;
        let lays = challenge.stage == stage && player.row == SeenRow::Empty;
        let difficulty = usize::try_from(challenge.difficulty.total()).unwrap_or(0);
        Some(LayAsked {
            unseen: Unseen::of(seen).undealt(difficulty),
            difficulty,
            hand: Hand::of(seen, who).filter(|_| lays)?,
            others: others(seen, who),
            stakes: challenge.stakes.clone(),
        })
    }

    /// True if others lay cards, too; then everything is an estimate.
    pub fn aided(&self) -> bool {
        self.others.is_some()
    }

    /// Includes the estimated rows of others; `None` for a difficulty too high.
    pub fn chances(&self, row: &[Laid]) -> Option<Chances> {
        let (deal, row) = (self.unseen.deal(self.difficulty)?, self.hand.worths(row));
        Some(self.others.as_ref().map_or_else(|| chances(&deal, &row), |others| others.chances(&deal, &row)))
    }

    /// The best lay: in an attack the one that deals most and takes least, else the likeliest to succeed. `None` if
    /// `still` cancels it.
    pub fn answer(&self, still: &dyn Fn() -> bool) -> Option<Best> {
        let Some(worth) = self.worth(0) else { return self.best_for(Goal::default(), still) };
        best_lay(&self.unseen.deal(self.difficulty)?, &self.hand, &worth, still)
    }

    /// The same attack, as known to a viewer who knows more about the foe.
    #[must_use]
    pub(super) fn knowing(self, stakes: Option<SeenStakes>) -> LayAsked {
        LayAsked { stakes: stakes.or(self.stakes), ..self }
    }

    /// The same with one more card of average value; `None` if none is in the deck.
    pub(super) fn with_a_card(&self) -> Option<LayAsked> {
        let gone = |card: &Card| self.hand.cards.contains(card) || self.hand.discard.contains(card);
        let mut left: Vec<Card> = Card::all().filter(|card| !gone(card)).collect();
        left.sort_by_key(|card| price(*card));
        let mut more = self.clone();
        more.hand.cards.push(*left.get(left.len() / 2)?);
        more.hand.limit += 1;
        Some(more)
    }

    /// The worth of results in an attack by one hero; `None` for other tasks.
    pub fn worth(&self, spare: i32) -> Option<Worth> {
        let stakes = self.stakes.as_ref().filter(|_| !self.aided())?;
        Some(Worth::of_attack(stakes, self.difficulty, spare))
    }

    /// The worth of the hand in its default order.
    pub(super) fn plain_worth(&self, worth: &Worth) -> Option<f64> {
        Some(plain_worth(&self.unseen.deal(self.difficulty)?, &self.hand, worth))
    }

    /// Only the best lay, in half of the time.
    pub fn best_alone(&self, aim: Aim<'_>) -> Option<Best> {
        match (&self.others, aim) {
            (None, _) => best_alone(&self.unseen.deal(self.difficulty)?, &self.hand, aim, &|| true),
            (Some(_), Aim::Goal(goal)) => self.best_for(goal, &|| true),
            (Some(_), Aim::Worth(_)) => self.best_for(Goal::default(), &|| true),
        }
    }

    pub fn best_for(&self, goal: Goal, still: &dyn Fn() -> bool) -> Option<Best> {
        let deal = self.unseen.deal(self.difficulty)?;
        match &self.others {
            None => best_lay(&deal, &self.hand, goal, still),
            Some(others) => aided::best_lay(&deal, &self.hand, others, still),
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FocusAsked {
    lay: LayAsked,
    deck: OwnDeck,
}

impl FocusAsked {
    pub fn of(seen: &Seen) -> Option<FocusAsked> {
        let Seat::Player(who) = &seen.seat else { return None };
        let lay = LayAsked::of(seen).filter(|lay| !lay.aided())?;
        Some(FocusAsked { lay, deck: OwnDeck::of(seen, who)? })
    }

    /// `None` if `still` cancels it.
    pub fn answer(&self, still: &dyn Fn() -> bool) -> Option<Focus> {
        let LayAsked { unseen, difficulty, hand, .. } = &self.lay;
        focus(&unseen.deal(*difficulty)?, hand, &self.deck, Goal::default(), still)
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayOnAsked {
    offer: Outcome,
    lay: LayAsked,
}

impl PlayOnAsked {
    /// The leader's seat is asked before cards are dealt (U21).
    pub fn of(seen: &Seen) -> Option<PlayOnAsked> {
        let challenge = seen.under_way.as_ref().and_then(SeenProcedure::challenge)?;
        let leader =
            challenge.players.first().filter(|first| seen.seat == Seat::Player(first.who.clone()))?;
        let offer = judge::expertise(leader.limit.total(), challenge.difficulty.total())?;
        Some(PlayOnAsked { offer, lay: LayAsked::at(seen, Stage::Called)? })
    }

    /// `None` if `still` cancels it.
    pub fn answer(&self, still: &dyn Fn() -> bool) -> Option<PlayOn> {
        self.lay.best_for(Goal::default(), still).map(|best| play_on(self.offer, &best.lay.chances))
    }
}

impl Best {
    /// The result in which the best lay differs from this one, and the best lay's chance of it or better.
    pub fn beats(&self, yours: &Chances) -> (Outcome, f64) {
        let differs = |outcome: &Outcome| {
            let [best, mine] = [self.lay.chances, *yours].map(|chances| chances.at_least(*outcome));
            (best - mine).abs() > 5e-3
        };
        let outcome = [Outcome::Success, Outcome::Partial].into_iter().find(differs);
        let outcome = outcome.unwrap_or(Outcome::Success);
        (outcome, self.lay.chances.at_least(outcome))
    }
}
