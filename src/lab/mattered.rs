//! What mattered: a challenge that lies open, judged again without each card, each modifier and each trait that changes
//! cards (U14 to U20, U30). It is made of what every seat sees once the cards lie open.
//!
//! With a card, a trait or a lower limit less it is certain what would have come of it. At another difficulty it is not:
//! which of the Dealer's cards would have been drawn last is as open as those that were not drawn.

use super::challenge_odds::{Chances, chances};
use super::hand::Hand;
use super::known::{Deal, Unseen};
use crate::rules::hook;
use crate::rules::ultimo::judge::Tally;
use crate::rules::ultimo::lay::{check_order, dealer_order};
use crate::rules::ultimo::worth::{Played, Values, Worth, standing};
use crate::table::actor::ActorId;
use crate::table::card::Laid;
use crate::table::challenge::{Outcome, Verdict};
use crate::table::seen::{Seen, SeenActor, SeenChallenge, SeenPlayer, SeenRow};
use crate::table::sheet::Talent;
use crate::table::terms::{Figure, Source, Term};

/// How many more cards a limit can hold for it to be told what they would have brought.
const MORE: usize = 3;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum What {
    Card(ActorId, Laid),
    Dealer(Laid),
    Difficulty(Term),
    Limit(ActorId, Term),
    /// A trait that changes cards, by its name.
    Trait(ActorId, String),
}

/// Something that changed the result, or may have changed it.
#[derive(Clone, Debug, PartialEq)]
pub struct Mattered {
    pub what: What,
    /// What would have come of the cards without it.
    pub without: Chances,
    /// The chance that it would have been another result.
    pub changed: f64,
}

struct Open<'a> {
    seen: &'a Seen,
    challenge: &'a SeenChallenge,
    dealer: &'a [Laid],
    /// The players' row, card by card.
    row: Vec<Worth>,
    came: Outcome,
}

/// Everything that changed the result of the cards, what changed it most first; nothing before they lie open.
pub fn mattered(seen: &Seen, challenge: &SeenChallenge) -> Vec<Mattered> {
    let (Some(verdict), SeenRow::Up(dealer)) = (&challenge.verdict, &challenge.dealer) else {
        return Vec::new();
    };
    let row = worths(seen, challenge, None);
    let open = Open { seen, challenge, dealer, row, came: verdict.outcome };
    let mut all = open.cards();
    all.extend(open.modifiers());
    all.extend(open.traits());
    all.retain(|mattered| mattered.changed > 1e-9);
    all.sort_by(|one, other| other.changed.total_cmp(&one.changed));
    all
}

pub(super) fn worths(seen: &Seen, challenge: &SeenChallenge, lacks: Option<(&ActorId, &str)>) -> Vec<Worth> {
    let values = |player: &SeenPlayer| {
        let lacks = lacks.filter(|(who, _)| **who == player.who).map(|(_, name)| name);
        let actor = seen.actor(&player.who);
        actor.map_or_else(Values::plain, |actor| Values::seen_without(actor, lacks))
    };
    let values: Vec<Values> = challenge.players.iter().map(values).collect();
    let cards = challenge.row.iter().zip(&challenge.owners);
    cards.filter_map(|(laid, owner)| Some(values.get(usize::from(*owner))?.worth(*laid))).collect()
}

/// A list without one of its things.
fn less<T: Copy>(all: &[T], at: usize) -> Vec<T> {
    all.iter().enumerate().filter(|(other, _)| *other != at).map(|(_, one)| *one).collect()
}

/// A figure without a term.
fn without(figure: &Figure, at: usize) -> usize {
    let mut figure = figure.clone();
    figure.terms.remove(at);
    usize::try_from(figure.total()).unwrap_or(0)
}

/// The terms of a figure that are modifiers: not what it begins with, and nothing that stands on the sheet.
fn modifiers(figure: &Figure) -> impl Iterator<Item = (usize, &Term)> {
    let first = figure.terms.iter().position(|term| term.on);
    let terms = figure.terms.iter().enumerate();
    terms.filter(move |(at, term)| term.on && Some(*at) != first && term.source != Source::Sheet)
}

fn judged(row: &[Worth], dealer: &[Laid]) -> Outcome {
    let plain = Values::plain();
    Tally::of(row.iter().copied(), dealer.iter().map(|laid| plain.worth(*laid))).outcome()
}

impl Open<'_> {
    fn certain(&self, what: What, outcome: Outcome) -> Mattered {
        self.open(what, Chances::certain(outcome))
    }

    fn open(&self, what: What, without: Chances) -> Mattered {
        Mattered { what, changed: 1.0 - without[self.came], without }
    }

    fn cards(&self) -> Vec<Mattered> {
        let mine = self.challenge.row.iter().zip(&self.challenge.owners).enumerate();
        let mine = mine.filter_map(|(at, (laid, owner))| {
            let who = &self.challenge.players.get(usize::from(*owner))?.who;
            let outcome = judged(&less(&self.row, at), self.dealer);
            Some(self.certain(What::Card(who.clone(), *laid), outcome))
        });
        let theirs =
            self.dealer.iter().enumerate().map(|(at, laid)| {
                self.certain(What::Dealer(*laid), judged(&self.row, &less(self.dealer, at)))
            });
        mine.chain(theirs).collect()
    }

    fn modifiers(&self) -> Vec<Mattered> {
        let figure = &self.challenge.difficulty;
        let unseen = Unseen::of(self.seen);
        let difficulty = modifiers(figure).filter_map(|(at, term)| {
            let deal = Deal::again(self.dealer, without(figure, at), &unseen)?;
            Some(self.open(What::Difficulty(term.clone()), chances(&deal, &self.row)))
        });
        let mut all: Vec<Mattered> = difficulty.collect();
        for (place, player) in self.challenge.players.iter().enumerate() {
            for (at, term) in modifiers(&player.limit) {
                let (place, limit) = (place as u8, without(&player.limit, at));
                if let Some(outcome) = self.within(place, limit).or_else(|| self.beyond(place, limit)) {
                    all.push(self.certain(What::Limit(player.who.clone(), term.clone()), outcome));
                }
            }
        }
        all
    }

    /// The best that a player's own cards could still bring where fewer of them may be laid; nothing where no more were.
    fn within(&self, player: u8, limit: usize) -> Option<Outcome> {
        let mine: Vec<usize> =
            (0..self.row.len()).filter(|at| self.challenge.owners[*at] == player).collect();
        let over = mine.len().checked_sub(limit).filter(|over| *over > 0)?;
        let mut best = Outcome::TotalFailure;
        leave_out(&mine, over, &mut Vec::new(), &mut |out| {
            let kept = self.row.iter().enumerate().filter(|(at, _)| !out.contains(at));
            let row: Vec<Worth> = kept.map(|(_, worth)| *worth).collect();
            best = best.min(judged(&row, self.dealer));
        });
        Some(best)
    }

    /// The best that a player's own cards could bring where more of them may be laid, as long as this seat sees those that
    /// were not: the cards that lie there stay, and others come between them. Nothing where the limit was not reached, and of
    /// more cards than are gone through in no time.
    fn beyond(&self, player: u8, limit: usize) -> Option<Outcome> {
        let seat = self.challenge.players.get(usize::from(player))?;
        let laid = self
            .challenge
            .owners
            .iter()
            .copied()
            .map(usize::from)
            .filter(|owner| *owner == usize::from(player))
            .count();
        let full = usize::try_from(seat.limit.total()).ok()? == laid && self.seen.under_way.is_some();
        let hand = Hand::held(self.seen, &seat.who, limit).filter(|_| full)?;
        let more = limit.checked_sub(laid).filter(|more| (1..=MORE).contains(more))?.min(hand.cards.len());
        let mut best = self.came;
        let cards: Vec<usize> = (0..hand.cards.len()).collect();
        for count in 1..=more {
            leave_out(&cards, count, &mut Vec::new(), &mut |chosen| {
                let added = chosen.iter().map(|at| hand.values.played(hand.cards[*at].into()));
                self.each_order(player, &added.collect::<Vec<_>>(), &hand, &mut |row| {
                    best = best.min(judged(row, self.dealer));
                });
            });
        }
        Some(best)
    }

    /// Every legal row of what lies there with these cards of a player's between; of several players' cards the one row
    /// that they make.
    fn each_order(&self, player: u8, added: &[Played], hand: &Hand, told: &mut dyn FnMut(&[Worth])) {
        if self.challenge.players.len() > 1 {
            let mut row: Vec<Worth> =
                self.row.iter().copied().chain(added.iter().map(|card| card.worth)).collect();
            row.sort_by_key(|worth| standing(*worth));
            return told(&row);
        }
        let own =
            self.challenge.row.iter().zip(&self.challenge.owners).filter(|(_, owner)| **owner == player);
        let row: Vec<Played> = own.map(|(laid, _)| hand.values.played(*laid)).collect();
        insert(&row, added, told);
    }

    fn traits(&self) -> Vec<Mattered> {
        let mut all = Vec::new();
        for player in &self.challenge.players {
            let Some(hero) = self.seen.actor(&player.who).and_then(SeenActor::hero) else { continue };
            let changing =
                hero.sheet.traits.iter().filter(|talent| hook::card_rules(&talent.hooks).next().is_some());
            for talent in changing {
                let row = worths(self.seen, self.challenge, Some((&player.who, &talent.name)));
                let what = What::Trait(player.who.clone(), talent.name.clone());
                all.push(self.certain(what, judged(&row, self.dealer)));
            }
        }
        all
    }
}

/// Every legal row that some cards make with others that keep their order.
fn insert(row: &[Played], added: &[Played], told: &mut dyn FnMut(&[Worth])) {
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

/// Everything that changed a luck flip of somebody, what changed it most first: a card of either side, a trait that
/// changes cards.
pub fn of_flip(who: &SeenActor, verdict: &Verdict) -> Vec<Mattered> {
    let pairs = || verdict.pairs.iter();
    let mine: Vec<Laid> = pairs().map(|pair| pair.player).chain(verdict.extra.iter().copied()).collect();
    let theirs: Vec<Laid> = pairs().map(|pair| pair.dealer).chain(verdict.missing.iter().copied()).collect();
    let row = |values: &Values, mine: &[Laid]| -> Vec<Worth> {
        dealer_order(mine, values).into_iter().map(|laid| values.worth(laid)).collect()
    };
    let values = Values::seen(who);
    let mut all = Vec::new();
    let mut tell = |what: What, outcome: Outcome| {
        if outcome != verdict.outcome {
            all.push(Mattered { what, without: Chances::certain(outcome), changed: 1.0 });
        }
    };
    for (at, laid) in mine.iter().enumerate() {
        tell(What::Card(who.id.clone(), *laid), judged(&row(&values, &less(&mine, at)), &theirs));
    }
    for (at, laid) in theirs.iter().enumerate() {
        tell(What::Dealer(*laid), judged(&row(&values, &mine), &less(&theirs, at)));
    }
    for (name, values) in without_each(who) {
        tell(What::Trait(who.id.clone(), name), judged(&row(&values, &mine), &theirs));
    }
    all
}

/// What cards are worth to somebody without each trait that changes them, by its name.
fn without_each(who: &SeenActor) -> Vec<(String, Values)> {
    let Some(hero) = who.hero() else { return Vec::new() };
    let changes = |talent: &&Talent| hook::card_rules(&talent.hooks).next().is_some();
    let without = |talent: &Talent| (talent.name.clone(), Values::seen_without(who, Some(&talent.name)));
    hero.sheet.traits.iter().filter(changes).map(without).collect()
}

/// Every choice of so many that are left out.
fn leave_out(of: &[usize], count: usize, out: &mut Vec<usize>, told: &mut dyn FnMut(&[usize])) {
    if count == 0 {
        return told(out);
    }
    for (at, one) in of.iter().enumerate() {
        out.push(*one);
        leave_out(&of[at + 1..], count - 1, out, told);
        out.pop();
    }
}
