//! Control terms of a game: what cards and dice brought less what was to be expected just before they fell. Each term has
//! the mean 0, whatever the play, since an expectation depends only on what had fallen before.

use crate::check_odds::{Asked, odds};
use crate::hand::price;
use crate::play::Expected;
use crate::{attack_odds, resolve_odds};
use greenfelt_engine::command::Command;
use greenfelt_engine::table::actor::{Actor, ActorId};
use greenfelt_engine::table::card::Card;
use greenfelt_engine::table::challenge::{Aim, Challenge, Outcome, Stage};
use greenfelt_engine::table::nudge::NudgeRoll;
use greenfelt_engine::table::scene_check::{CheckStage, SceneCheck};
use greenfelt_engine::table::trial::{Band, Came, Trial, TrialAim};
use greenfelt_engine::table::{Cached, Table};

/// The least results whose chance is a term of its own: of rows that a hero began, and of those that a foe began.
const LEAST: [Outcome; 4] = [Outcome::Perfect, Outcome::Success, Outcome::Partial, Outcome::Failure];
/// Terms of a row: the chances of [`LEAST`], successes and failures.
const OF_ROW: usize = LEAST.len() + 2;
/// The value of cards that heroes drew.
const DRAWN: usize = 2 * OF_ROW;
/// Eyes and highest faces of heroes' dice, then of all others.
const DICE: usize = DRAWN + 1;
/// Hits and critical hits of heroes, then of all others; a contest that is won counts as a hit.
const STRUCK: usize = DICE + 4;
/// Checks that succeed.
const CHECKED: usize = STRUCK + 4;

/// Number of control terms of a game.
pub const CONTROLS: usize = CHECKED + 1;
/// Number of control terms of a pair of games.
pub const PAIR_CONTROLS: usize = 2 * CONTROLS;

/// The sums of a game.
#[derive(Clone, Debug, Default)]
pub(super) struct Controls {
    pub(super) sums: [f64; CONTROLS],
    /// Expectations of the row that lies, until the Dealer's is turned over.
    expected: Option<Expected>,
}

impl Controls {
    /// Remembers what is expected of a row that a play laid.
    pub(super) fn expect(&mut self, expected: Option<Expected>) {
        if expected.is_some() {
            self.expected = expected;
        }
    }

    /// Counts what a command brought.
    pub(super) fn count(&mut self, before: &Table, command: &Command, now: &Table) {
        match command {
            Command::Reveal => self.revealed(now),
            Command::Roll(_) => self.rolled(before, now),
            Command::Join(_) | Command::DrawAll | Command::Draw(..) | Command::Round | Command::Focus(..) => {
                self.drawn(before, now);
            }
            _ => {}
        }
    }

    fn revealed(&mut self, now: &Table) {
        let Some(challenge) = now.under_way::<Challenge>().filter(|now| now.stage == Stage::Judged) else {
            return;
        };
        let (Some(verdict), Some(expected)) = (&challenge.verdict, self.expected.take()) else { return };
        let by_foe = matches!(challenge.aim, Aim::Attack { begun_by_foe: true, .. });
        let results = LEAST.map(|least| share(verdict.outcome <= least) - expected.chances.at_least(least));
        let came = [verdict.successes, verdict.failures].map(f64::from);
        let counts = came.into_iter().zip(expected.counts).map(|(came, expected)| came - expected);
        let terms = &mut self.sums[usize::from(by_foe) * OF_ROW..][..OF_ROW];
        terms.iter_mut().zip(results.into_iter().chain(counts)).for_each(|(term, surplus)| *term += surplus);
    }

    fn rolled(&mut self, before: &Table, now: &Table) {
        if let (Some(then), Some(now)) = (before.under_way::<Trial>(), now.under_way::<Trial>()) {
            let played = [&now.who, &now.other].map(|who| is_played(before, who));
            let contest = matches!(now.aim, TrialAim::Contest(_));
            for throw in now.throws.iter().skip(then.throws.len()) {
                for (nth, (sides, face)) in throw.sides.iter().zip(&throw.faces).enumerate() {
                    self.fell(played[usize::from(contest && nth == 1)], *sides, *face);
                }
            }
            self.tried(then, now, played[0]);
        } else if let (Some(then), Some(roll)) =
            (before.under_way::<NudgeRoll>(), now.under_way::<NudgeRoll>())
        {
            let played = is_played(before, &roll.who);
            let new = roll.dice.dice.iter().skip(then.dice.dice.len());
            new.for_each(|die| self.fell(played, 6, die.face));
        } else if let (Some(then), Some(check)) =
            (before.under_way::<SceneCheck>(), now.under_way::<SceneCheck>())
            && then.stage == CheckStage::Called
            && let Some((succeeded, _)) = check.came
        {
            self.sums[CHECKED] += share(succeeded) - odds(&Asked::of(then)).success;
        }
    }

    /// Counts a die: its eyes as a part of what it can show, and whether it shows the most.
    fn fell(&mut self, played: bool, sides: u8, face: u8) {
        if sides == 0 {
            return;
        }
        let (sides, terms) = (f64::from(sides), &mut self.sums[DICE + 2 * usize::from(!played)..]);
        let face = f64::from(face);
        terms[0] += (face - f64::midpoint(sides, 1.0)) / sides;
        terms[1] += share(face >= sides) - 1.0 / sides;
    }

    fn tried(&mut self, then: &Trial, now: &Trial, played: bool) {
        let [hit, critical] = match (attack_odds::of_trial(then), now.came) {
            (Some([.., hit, critical]), Some(Came::Band(band))) => {
                [share(band.strikes()) - (hit + critical), share(band == Band::Critical) - critical]
            }
            (None, _) if matches!(now.aim, TrialAim::Contest(_)) => {
                [resolve_odds::of_trial(now) - resolve_odds::of_trial(then), 0.0]
            }
            _ => return,
        };
        let terms = &mut self.sums[STRUCK + 2 * usize::from(!played)..];
        terms[0] += hit;
        terms[1] += critical;
    }

    /// Counts the cards that left heroes' decks, each against those that could have come.
    fn drawn(&mut self, before: &Table, now: &Table) {
        let heroes = now.actors.iter().map(Cached::as_ref).filter(|actor| actor.is_played());
        for hero in heroes {
            let Some(piles) = &hero.piles else { continue };
            let Some(then) = before.actor(&hero.id) else {
                // The first hand of somebody who joins.
                let deck: Vec<Card> = piles.deck.iter().chain(&piles.hand).copied().collect();
                self.sums[DRAWN] += surplus(&deck, piles.deck.len());
                continue;
            };
            let deck = then.piles.as_ref().map_or(&[][..], |then| &then.deck);
            // A deck that was shuffled on the way was drawn to its end.
            let left = if deck.starts_with(&piles.deck) { piles.deck.len() } else { 0 };
            self.sums[DRAWN] += surplus(deck, left);
        }
    }
}

/// The value of the cards on top of a deck less what each was worth on average, in aces.
fn surplus(deck: &[Card], left: usize) -> f64 {
    let worth = |card: &Card| f64::from(price(*card)) / 14.0;
    let mut rest: f64 = deck.iter().map(worth).sum();
    let top = deck.iter().enumerate().skip(left).rev();
    top.fold(0.0, |sum, (below, card)| {
        let mean = rest / (below + 1) as f64;
        rest -= worth(card);
        sum + worth(card) - mean
    })
}

fn is_played(table: &Table, who: &ActorId) -> bool {
    table.actor(who).is_some_and(Actor::is_played)
}

fn share(is: bool) -> f64 {
    f64::from(u8::from(is))
}
