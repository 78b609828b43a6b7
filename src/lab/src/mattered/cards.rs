//! A revealed challenge or a luck flip, judged again without each card, each modifier and each trait that changes cards
//! (U14 to U20, U30).
//!
//! Without a card or a trait, or at a lower limit, the result is certain. At another difficulty it is not: the Dealer's
//! last cards are then as unknown as the undrawn ones.

use super::{Judged, Outcomes, choices, left, less, modifiers};
use crate::challenge_odds::chances;
use crate::dealer_knowledge::{Deal, Unseen};
use crate::hand::Hand;
use greenfelt_engine::rules::hook;
use greenfelt_engine::rules::ultimo::judge::Tally;
use greenfelt_engine::rules::ultimo::lay::{check_order, dealer_order};
use greenfelt_engine::rules::ultimo::worth::{CardValue, Played, Values, standing};
use greenfelt_engine::table::terms::signed;
use greenfelt_engine::table::{
    ActorId, Figure, Laid, Outcome, Seen, SeenActor, SeenChallenge, SeenPlayer, SeenRow, Term, Verdict,
};

/// The most cards beyond a limit that are tried.
const MORE: usize = 3;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum What {
    Card(ActorId, Laid),
    Dealer(Laid),
    Difficulty(Term),
    Limit(ActorId, Term),
    Trait(ActorId, String),
}

type Without = (What, Outcomes<Outcome>);

fn certain(what: What, outcome: Outcome) -> Without {
    (what, vec![(outcome, 1.0)])
}

pub struct Open<'a> {
    seen: &'a Seen,
    challenge: &'a SeenChallenge,
    dealer: &'a [Laid],
    row: Vec<CardValue>,
    came: Outcome,
}

impl Judged for Open<'_> {
    type What = What;
    type Result = Outcome;
    const ANOTHER: &'static str = "another result";

    fn came(&self) -> Option<Outcome> {
        Some(self.came)
    }

    fn without_each(&self) -> Vec<Without> {
        [self.cards(), self.modifiers(), self.traits()].concat()
    }

    fn describe(&self, what: &What) -> String {
        describe(&self.challenge.players, what)
    }

    fn describe_result(&self, outcome: Outcome) -> String {
        outcome.words().to_owned()
    }
}

/// Names the player, too, if several play.
fn describe(players: &[SeenPlayer], what: &What) -> String {
    let whose = |who: &ActorId| {
        let player = players.iter().filter(|_| players.len() > 1).find(|player| player.who == *who);
        player.map_or_else(String::new, |player| format!("{}'s ", player.name))
    };
    match what {
        What::Card(who, laid) => format!("{}{}", whose(who), laid.pretty()),
        What::Dealer(laid) => format!("the Dealer's {}", laid.pretty()),
        What::Difficulty(term) => format!("{} ({} difficulty)", term.name, signed(term.value)),
        What::Limit(who, term) => format!("{}{} ({} limit)", whose(who), term.name, signed(term.value)),
        What::Trait(who, name) => format!("{}{name}", whose(who)),
    }
}

pub fn worths(seen: &Seen, challenge: &SeenChallenge, lacks: Option<(&ActorId, &str)>) -> Vec<CardValue> {
    let values = |player: &SeenPlayer| {
        let lacks = lacks.filter(|(who, _)| **who == player.who).map(|(_, name)| name);
        let actor = seen.actor(&player.who);
        actor.map_or_else(Values::plain, |actor| Values::seen_without(actor, lacks))
    };
    let values: Vec<Values> = challenge.players.iter().map(values).collect();
    let cards = challenge.row.iter().zip(&challenge.owners);
    cards.filter_map(|(laid, owner)| Some(values.get(usize::from(*owner))?.worth(*laid))).collect()
}

/// The total of a figure without a term.
fn without(figure: &Figure, at: usize) -> usize {
    let mut figure = figure.clone();
    figure.terms.remove(at);
    usize::try_from(figure.total()).unwrap_or(0)
}

fn judged(row: &[CardValue], dealer: &[Laid]) -> Outcome {
    let plain = Values::plain();
    Tally::of(row.iter().copied(), dealer.iter().map(|laid| plain.worth(*laid))).outcome()
}

impl<'a> Open<'a> {
    /// `None` until the cards are revealed.
    pub fn of(seen: &'a Seen, challenge: &'a SeenChallenge) -> Option<Open<'a>> {
        let (Some(verdict), SeenRow::Up(dealer)) = (&challenge.verdict, &challenge.dealer) else {
            return None;
        };
        let row = worths(seen, challenge, None);
        Some(Open { seen, challenge, dealer, row, came: verdict.outcome })
    }

    fn cards(&self) -> Vec<Without> {
        let mine = self.challenge.row.iter().zip(&self.challenge.owners).enumerate();
        let mine = mine.filter_map(|(at, (laid, owner))| {
            let who = &self.challenge.players.get(usize::from(*owner))?.who;
            Some(certain(What::Card(who.clone(), *laid), judged(&less(&self.row, at), self.dealer)))
        });
        let theirs = self.dealer.iter().enumerate();
        let theirs =
            theirs.map(|(at, laid)| certain(What::Dealer(*laid), judged(&self.row, &less(self.dealer, at))));
        mine.chain(theirs).collect()
    }

    fn modifiers(&self) -> Vec<Without> {
        let figure = &self.challenge.difficulty;
        let unseen = Unseen::of(self.seen);
        let difficulty = modifiers(figure).filter_map(|(at, term)| {
            let deal = Deal::again(self.dealer, without(figure, at), &unseen)?;
            Some((What::Difficulty(term.clone()), chances(&deal, &self.row).each().collect()))
        });
        let mut all: Vec<Without> = difficulty.collect();
        for (place, player) in self.challenge.players.iter().enumerate() {
            for (at, term) in modifiers(&player.limit) {
                let (place, limit) = (place as u8, without(&player.limit, at));
                if let Some(outcome) = self.within(place, limit).or_else(|| self.beyond(place, limit)) {
                    all.push(certain(What::Limit(player.who.clone(), term.clone()), outcome));
                }
            }
        }
        all
    }

    /// The best result at a lower limit; `None` if no fewer cards could be laid.
    fn within(&self, player: u8, limit: usize) -> Option<Outcome> {
        let mine: Vec<usize> =
            (0..self.row.len()).filter(|at| self.challenge.owners[*at] == player).collect();
        let over = mine.len().checked_sub(limit).filter(|over| *over > 0)?;
        let kept = choices(&mine, over, usize::MAX)?.into_iter().map(|out| left(&self.row, &out));
        kept.map(|row| judged(&row, self.dealer)).min()
    }

    /// The best result at a higher limit, if this seat sees the hand: cards are added between those already laid.
    /// `None` if the limit was not reached, or for more cards than [`MORE`].
    fn beyond(&self, player: u8, limit: usize) -> Option<Outcome> {
        let seat = self.challenge.players.get(usize::from(player))?;
        let owners = self.challenge.owners.iter();
        let laid = owners.copied().filter(|owner| *owner == player).count();
        let full = usize::try_from(seat.limit.total()).ok()? == laid && self.seen.under_way.is_some();
        let hand = Hand::held(self.seen, &seat.who, limit).filter(|_| full)?;
        let more = limit.checked_sub(laid).filter(|more| (1..=MORE).contains(more))?.min(hand.cards.len());
        let mut best = self.came;
        let cards: Vec<usize> = (0..hand.cards.len()).collect();
        for count in 1..=more {
            for chosen in choices(&cards, count, usize::MAX)? {
                let added = chosen.iter().map(|at| hand.values.played(hand.cards[*at].into()));
                self.each_order(player, &added.collect::<Vec<_>>(), &hand, &mut |row| {
                    best = best.min(judged(row, self.dealer));
                });
            }
        }
        Some(best)
    }

    /// Every legal row with these cards added; if several play, the one row that the cards make.
    fn each_order(&self, player: u8, added: &[Played], hand: &Hand, told: &mut dyn FnMut(&[CardValue])) {
        if self.challenge.players.len() > 1 {
            let mut row: Vec<CardValue> =
                self.row.iter().copied().chain(added.iter().map(|card| card.worth)).collect();
            row.sort_by_key(|worth| standing(*worth));
            return told(&row);
        }
        let own =
            self.challenge.row.iter().zip(&self.challenge.owners).filter(|(_, owner)| **owner == player);
        let row: Vec<Played> = own.map(|(laid, _)| hand.values.played(*laid)).collect();
        insert(&row, added, told);
    }

    fn traits(&self) -> Vec<Without> {
        let players = self.challenge.players.iter().filter_map(|player| self.seen.actor(&player.who));
        let without = |who: &'a SeenActor| {
            card_traits(who).map(move |name| {
                let row = worths(self.seen, self.challenge, Some((&who.id, name)));
                certain(What::Trait(who.id.clone(), name.to_owned()), judged(&row, self.dealer))
            })
        };
        players.flat_map(without).collect()
    }
}

fn card_traits(who: &SeenActor) -> impl Iterator<Item = &str> {
    let traits = who.hero().into_iter().flat_map(|hero| &hero.sheet.traits);
    traits.filter(|talent| hook::card_rules(&talent.hooks).next().is_some()).map(|talent| &*talent.name)
}

/// Every legal row with the cards added, the others in their order.
fn insert(row: &[Played], added: &[Played], told: &mut dyn FnMut(&[CardValue])) {
    let Some((card, rest)) = added.split_first() else {
        return told(&row.iter().map(|played| played.worth).collect::<Vec<_>>());
    };
    for at in 0..=row.len() {
        let mut longer = row.to_vec();
        longer.insert(at, *card);
        if check_order(&longer).is_ok() {
            insert(&longer, rest, told);
        }
    }
}

pub struct Flip<'a> {
    pub who: &'a SeenActor,
    pub verdict: &'a Verdict,
}

impl Judged for Flip<'_> {
    type What = What;
    type Result = Outcome;
    const ANOTHER: &'static str = "another result";

    fn came(&self) -> Option<Outcome> {
        Some(self.verdict.outcome)
    }

    fn without_each(&self) -> Vec<Without> {
        let (who, [mine, theirs]) = (self.who, self.verdict.sides());
        let judged = |values: &Values, mine: &[Laid], theirs: &[Laid]| {
            let row = dealer_order(mine, values).into_iter().map(|laid| values.worth(laid));
            judged(&row.collect::<Vec<_>>(), theirs)
        };
        let values = Values::seen(who);
        let own = mine.iter().enumerate().map(|(at, laid)| {
            certain(What::Card(who.id.clone(), *laid), judged(&values, &less(&mine, at), &theirs))
        });
        let dealer = theirs.iter().enumerate();
        let dealer =
            dealer.map(|(at, laid)| certain(What::Dealer(*laid), judged(&values, &mine, &less(&theirs, at))));
        let traits = card_traits(who).map(|name| {
            let values = Values::seen_without(who, Some(name));
            certain(What::Trait(who.id.clone(), name.to_owned()), judged(&values, &mine, &theirs))
        });
        own.chain(dealer).chain(traits).collect()
    }

    fn describe(&self, what: &What) -> String {
        describe(&[], what)
    }

    fn describe_result(&self, outcome: Outcome) -> String {
        outcome.words().to_owned()
    }
}
