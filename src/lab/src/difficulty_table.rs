//! A character's estimated chances at each difficulty: the mean over hands drawn from a fixed seed.

use super::best_lay::aided::Others;
use super::best_lay::default_row;
use super::challenge_odds::{Chances, Odds};
use super::dealer_knowledge::Unseen;
use super::hand::Hand;
use greenfelt_engine::rules::ultimo::lay;
use greenfelt_engine::rules::ultimo::worth::{CardValue, Played, Values};
use greenfelt_engine::table::deck::decks_without;
use greenfelt_engine::table::{ActorId, Luck, Outcome, Seen, SeenProcedure, SeenRow};

const HANDS: usize = 48;

const ROWS: usize = 24;

/// The hand itself if this seat sees it.
pub fn hands(seen: &Seen, who: &ActorId, limit: usize) -> Vec<Hand> {
    hands_with(seen, who, limit, 0, 0)
}

/// Includes `laid` face-down cards; drawn with `seed`.
fn hands_with(seen: &Seen, who: &ActorId, limit: usize, laid: usize, seed: u64) -> Vec<Hand> {
    if let Some(hand) = Hand::held(seen, who, limit) {
        return vec![hand];
    }
    let Some((actor, piles)) = seen.actor(who).and_then(|actor| Some((actor, actor.piles.as_ref()?))) else {
        return Vec::new();
    };
    let known = [&piles.shown, &piles.removed, &piles.discard];
    let mut others = decks_without(1, known.into_iter().flatten().copied());
    let held = piles.hand.count() + laid;
    let unknown = held.saturating_sub(piles.shown.len()).min(others.len());
    let values = Values::seen(actor);
    let mut luck = Luck::new(seed);
    let mut hand = || {
        luck.with(|stream| stream.shuffle_top(&mut others, unknown));
        let drawn = &others[others.len() - unknown..];
        Hand {
            cards: piles.shown.iter().chain(drawn).take(held).copied().collect(),
            discard: piles.discard.clone(),
            values,
            limit,
            ace_copy: actor.hero().is_none_or(|hero| hero.ace_copy),
        }
    };
    (0..HANDS).map(|_| hand()).collect()
}

/// Estimated rows of the other players in the current challenge: possible hands, laid in the default order up to the
/// cards already laid, or up to the limit. `None` if no other player lays.
pub fn others(seen: &Seen, who: &ActorId) -> Option<Others> {
    let challenge = seen.under_way.as_ref().and_then(SeenProcedure::challenge)?;
    let mut rows: Vec<Vec<CardValue>> = Vec::new();
    for (player, luck) in challenge.players.iter().zip(1..).filter(|(player, _)| player.who != *who) {
        let limit = usize::try_from(player.limit.total()).unwrap_or(0);
        let own: Vec<Vec<CardValue>> = match &player.row {
            SeenRow::Up(row) => {
                let values = seen.actor(&player.who).map_or_else(Values::plain, Values::seen);
                vec![row.iter().map(|laid| values.worth(*laid)).collect()]
            }
            SeenRow::Down(count) => laid_by(&hands_with(seen, &player.who, *count, *count, luck)),
            SeenRow::Empty => laid_by(&hands_with(seen, &player.who, limit, 0, luck)),
        };
        rows.resize(rows.len().max(ROWS), Vec::new());
        for (row, own) in rows.iter_mut().zip(own.iter().cycle()) {
            row.extend(own);
        }
    }
    (!rows.is_empty()).then_some(Others(rows))
}

fn laid_by(hands: &[Hand]) -> Vec<Vec<CardValue>> {
    let lay = |hand: &Hand| {
        let laid = lay::dealer_queens(&hand.cards, &hand.discard, &hand.values);
        plain_lay(&hand.values.row(&laid), hand.limit)
    };
    hands.iter().map(lay).collect()
}

/// An estimate; `None` for a difficulty too high.
fn rung(unseen: &Unseen, hands: &[Hand], difficulty: usize) -> Option<Chances> {
    let deal = unseen.deal(difficulty)?;
    let mut odds = Odds::new(&deal);
    let each = hands.iter().map(|hand| {
        let lays = hand.readings(&deal).into_iter().map(|cards| odds.of(&plain_lay(&cards, hand.limit)));
        let success = |chances: &Chances| chances.at_least(Outcome::Success);
        let best = lays.max_by(|one, other| success(one).total_cmp(&success(other)));
        (best.unwrap_or_default(), 1.0)
    });
    Some(Chances::mixed(each))
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RungsAsked {
    unseen: Unseen,
    hands: Vec<Hand>,
    difficulties: Vec<usize>,
}

impl RungsAsked {
    /// `None` for an actor without cards.
    pub fn of(seen: &Seen, who: &ActorId, limit: usize, difficulties: Vec<usize>) -> Option<RungsAsked> {
        let hands = hands(seen, who, limit);
        (!hands.is_empty()).then(|| RungsAsked { unseen: Unseen::of(seen), hands, difficulties })
    }

    /// `None` if `still` cancels it.
    pub fn answer(&self, still: &dyn Fn() -> bool) -> Option<Rungs> {
        let mut rungs = Vec::new();
        for &difficulty in &self.difficulties {
            if !still() {
                return None;
            }
            rungs.extend(rung(&self.unseen, &self.hands, difficulty).map(|chances| (difficulty, chances)));
        }
        Some(Rungs(rungs))
    }
}

#[derive(Clone, Debug, PartialEq)]
pub struct Rungs(Vec<(usize, Chances)>);

impl Rungs {
    pub fn success(&self, difficulty: usize) -> Option<f64> {
        let rung = self.0.iter().find(|(other, _)| *other == difficulty)?;
        Some(rung.1.at_least(Outcome::Success))
    }
}

/// The worths of the best cards up to a limit.
fn plain_lay(cards: &[Played], limit: usize) -> Vec<CardValue> {
    default_row(cards, limit).into_iter().map(|played| played.worth).collect()
}
