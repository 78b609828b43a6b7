//! A seat's knowledge of the Dealer's cards, and every row that the Dealer may lay (U16, U53, U55).

use greenfelt_engine::rules::ultimo::judge::place;
use greenfelt_engine::rules::ultimo::lay;
use greenfelt_engine::rules::ultimo::worth::{CardValue, Values, standing};
use greenfelt_engine::table::{Card, Laid, Seen, SeenChallenge, SeenProcedure, SeenRow, Stage};

/// The longest row supported; difficulties end at 25.
pub const LONGEST: usize = 31;

type Counts = [u8; Card::COUNT];

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Unseen {
    /// Cards in the deck and in a face-down row.
    down: Counts,
    /// Queens copy it; it is shuffled into the deck when that runs out.
    discard: Vec<Card>,
    row: SeenRow,
}

/// A card is listed more often than the decks hold it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooMany(pub Card);

impl Unseen {
    pub fn of(seen: &Seen) -> Unseen {
        let challenge = seen.under_way.as_ref().and_then(SeenProcedure::challenge);
        let dealt = challenge.filter(|challenge| challenge.stage > Stage::Called);
        let row = dealt.map_or(SeenRow::Empty, |challenge| challenge.dealer.clone());
        let mut down = [seen.dealer_decks; Card::COUNT];
        let open = if let SeenRow::Up(row) = &row { row.as_slice() } else { &[] };
        for card in seen.dealer_discard.iter().copied().chain(open.iter().map(|laid| laid.card)) {
            take_off(&mut down, card);
        }
        Unseen { down, discard: seen.dealer_discard.clone(), row }
    }

    /// The same before so many cards are dealt, which makes no difference while they are face down.
    #[must_use]
    pub(super) fn undealt(mut self, difficulty: usize) -> Unseen {
        if self.row == SeenRow::Down(difficulty) && difficulty <= total(&self.down) {
            self.row = SeenRow::Empty;
        }
        self
    }

    /// As known before the reveal of a row that is face up now, or was until it was settled.
    pub fn before_reveal(seen: &Seen, challenge: &SeenChallenge, settled: bool) -> Option<Unseen> {
        let SeenRow::Up(row) = &challenge.dealer else { return None };
        let mut discard = seen.dealer_discard.clone();
        for laid in row.iter().rev().filter(|_| settled) {
            if let Some(at) = discard.iter().rposition(|card| *card == laid.card) {
                discard.remove(at);
            }
        }
        let mut down = [seen.dealer_decks; Card::COUNT];
        for card in &discard {
            take_off(&mut down, *card);
        }
        Some(Unseen { down, discard, row: SeenRow::Down(row.len()) })
    }

    pub fn describe(decks: u8, seen: &[Card], discard: &[Card]) -> Result<Unseen, TooMany> {
        let mut down = [decks; Card::COUNT];
        for card in seen {
            if !take_off(&mut down, *card) {
                return Err(TooMany(*card));
            }
        }
        Ok(Unseen { down, discard: discard.to_vec(), row: SeenRow::Empty })
    }

    /// Rows that the Dealer may lay, or that may already be laid; `None` if the difficulty is too high.
    pub fn deal(&self, difficulty: usize) -> Option<Deal> {
        let (needed, there) = match &self.row {
            SeenRow::Up(row) => return Deal::lies(row),
            SeenRow::Down(count) => (*count, total(&self.down)),
            SeenRow::Empty => (difficulty, total(&self.down)),
        };
        if needed > LONGEST {
            return None;
        }
        let none = [0; Card::COUNT];
        if needed <= there {
            return Some(Deal::drawn(&none, &self.down, needed, &self.discard));
        }
        // U53: the deck runs out in the middle of the draw. All of it is in the row, and nothing is left to copy.
        let mut anew = none;
        for card in &self.discard {
            anew[card.index()] += 1;
        }
        let drawn = needed.min(there + self.discard.len());
        Some(Deal::drawn(&self.down, &anew, drawn, &[]))
    }
}

/// Takes a card off the counts; one of a real deck, without a suit, off any of its rank. `false` if none is left.
fn take_off(counts: &mut Counts, card: Card) -> bool {
    let same = |other: &Card| *other == card || card.is_rank_alone() && other.rank() == card.rank();
    let there = Card::all().find(|other| same(other) && counts[other.index()] > 0);
    there.map(|other| counts[other.index()] -= 1).is_some()
}

fn total(counts: &Counts) -> usize {
    counts.iter().map(|&count| usize::from(count)).sum()
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Class {
    pub(super) worth: CardValue,
    sure: usize,
    may: usize,
}

/// Every row that the Dealer may lay, as counts of each worth.
#[derive(Clone, Debug)]
pub struct Deal {
    pub(super) classes: Vec<Class>,
    pub(super) length: usize,
    /// `ways[class][n]`: ways to have n cards of a class.
    ways: Vec<[f64; LONGEST + 1]>,
    /// `behind[class][n]`: ways to fill n places with this class and later ones: without and with a card that
    /// prevents a total failure.
    behind: Vec<[[f64; 2]; LONGEST + 1]>,
    /// `reach[class]`: places that the worths before a class can fill.
    reach: Vec<usize>,
}

impl Deal {
    /// All of `sure`, and the rest drawn from `may`.
    fn drawn(sure: &Counts, may: &Counts, length: usize, discard: &[Card]) -> Deal {
        let there: Vec<Card> =
            Card::all().filter(|card| sure[card.index()] + may[card.index()] > 0).collect();
        let laid = lay::dealer_queens(&there, discard, &Values::plain()).into_iter();
        let counts = |laid: Laid| (laid, sure[laid.card.index()].into(), may[laid.card.index()].into());
        Deal::counted(laid.map(counts).collect(), length)
    }

    /// Each card is listed with the number that is certain and the number of further ones that may be drawn.
    fn counted(mut cards: Vec<(Laid, usize, usize)>, length: usize) -> Deal {
        let values = Values::plain();
        cards.sort_by_key(|(laid, ..)| standing(values.worth(*laid)));
        let each = cards.into_iter().map(|(laid, sure, may)| Class { worth: values.worth(laid), sure, may });
        Deal::of(merged(each, |one, other| one == other), length)
    }

    /// Rows at another difficulty: some of its cards, or all of them and more face-down ones.
    pub(super) fn again(row: &[Laid], length: usize, unseen: &Unseen) -> Option<Deal> {
        let more = length.saturating_sub(row.len());
        let length = length.min(row.len() + total(&unseen.down));
        if length > LONGEST {
            return None;
        }
        let mut cards: Vec<(Laid, usize, usize)> =
            row.iter().map(|laid| (*laid, usize::from(more > 0), usize::from(more == 0))).collect();
        if more > 0 {
            let down: Vec<Card> = Card::all().filter(|card| unseen.down[card.index()] > 0).collect();
            let down = lay::dealer_queens(&down, &unseen.discard, &Values::plain()).into_iter();
            cards.extend(down.map(|laid| (laid, 0, unseen.down[laid.card.index()].into())));
        }
        Some(Deal::counted(cards, length))
    }

    fn lies(row: &[Laid]) -> Option<Deal> {
        let values = Values::plain();
        let each = row.iter().map(|laid| Class { worth: values.worth(*laid), sure: 1, may: 0 });
        (row.len() <= LONGEST).then(|| Deal::of(merged(each, |one, other| one == other), row.len()))
    }

    fn of(classes: Vec<Class>, length: usize) -> Deal {
        let ways: Vec<_> = classes.iter().map(ways).collect();
        let mut behind = vec![[[0.0; 2]; LONGEST + 1]; classes.len() + 1];
        behind[classes.len()][0][0] = 1.0;
        for (at, class) in classes.iter().enumerate().rev() {
            for places in 0..=length {
                for n in 0..=places.min(class.sure + class.may) {
                    let saves = usize::from(n > 0 && class.worth.saves());
                    for saved in 0..2 {
                        let so = ways[at][n] * behind[at + 1][places - n][saved];
                        behind[at][places][saved | saves] += so;
                    }
                }
            }
        }
        let mut filled = 0;
        let reach = classes.iter().map(|class| {
            let before = filled;
            filled += class.sure + class.may;
            before
        });
        let reach = reach.collect();
        Deal { classes, length, ways, behind, reach }
    }

    /// Merges the worths that have the same effect against each of these.
    pub(super) fn against(&self, worths: &[CardValue]) -> Deal {
        let alike = |one: CardValue, other: CardValue| {
            let same = |mine: &CardValue| place(Some(*mine), Some(one)) == place(Some(*mine), Some(other));
            one.saves() == other.saves() && worths.iter().all(same)
        };
        Deal::of(merged(self.classes.iter().copied(), alike), self.length)
    }

    pub fn length(&self) -> usize {
        self.length
    }

    #[inline]
    pub(super) fn ways(&self, class: usize, n: usize) -> f64 {
        self.ways[class][n]
    }

    #[inline]
    pub(super) fn most(&self, class: usize) -> usize {
        (self.classes[class].sure + self.classes[class].may).min(self.length)
    }

    #[inline]
    pub(super) fn reach(&self, class: usize) -> usize {
        self.reach[class]
    }

    /// Ways in which exactly `met` cards of a class are met and `unmet` more follow: without and with a later card that
    /// prevents a total failure.
    #[inline]
    pub(super) fn closing(&self, class: usize, met: usize, unmet: usize) -> [f64; 2] {
        let mut sum = [0.0; 2];
        for more in 0..=unmet.min(self.most(class).saturating_sub(met)) {
            let ways = self.ways[class][met + more];
            let behind = self.behind[class + 1][unmet - more];
            sum[0] += ways * behind[0];
            sum[1] += ways * behind[1];
        }
        sum
    }

    /// Ways to fill the whole row: without and with a card that prevents a total failure.
    pub(super) fn all(&self) -> [f64; 2] {
        self.behind[0][self.length]
    }
}

/// Merges neighbors whose worths are equivalent.
fn merged(each: impl Iterator<Item = Class>, alike: impl Fn(CardValue, CardValue) -> bool) -> Vec<Class> {
    let mut classes: Vec<Class> = Vec::new();
    for class in each {
        match classes.last_mut().filter(|last| alike(last.worth, class.worth)) {
            Some(last) => {
                last.sure += class.sure;
                last.may += class.may;
            }
            None => classes.push(class),
        }
    }
    classes
}

/// Ways to have n cards of a class: the certain ones, and a choice of the others.
fn ways(class: &Class) -> [f64; LONGEST + 1] {
    let mut ways = [0.0; LONGEST + 1];
    let mut choices = 1.0;
    for (drawn, ways) in ways.iter_mut().skip(class.sure).enumerate().take(class.may + 1) {
        *ways = choices;
        choices *= f64::from((class.may - drawn) as u32) / f64::from(drawn as u32 + 1);
    }
    ways
}
