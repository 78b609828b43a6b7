//! Rows on the felt: a result is what judging the present rows gives, and laid cards keep to their limits.

use greenfelt::command::Command;
use greenfelt::rules::crucible::trial;
use greenfelt::rules::hook::{Context, moved};
use greenfelt::rules::ultimo::figures::card_rules;
use greenfelt::rules::ultimo::judge;
use greenfelt::rules::ultimo::worth::{Played, Values};
use greenfelt::table::Table;
use greenfelt::table::actor::{Actor, ActorId};
use greenfelt::table::card::{Card, Laid};
use greenfelt::table::challenge::{Challenge, Outcome, Player, Stage};
use greenfelt::table::hook::Quantity;
use greenfelt::table::scene_check::{AdvantageDie, SceneCheck};
use greenfelt::table::trial::{Trial, TrialStage};

fn sorted<'l>(row: impl IntoIterator<Item = &'l Laid>) -> Vec<Card> {
    let mut cards: Vec<Card> = row.into_iter().map(|laid| laid.card).collect();
    cards.sort();
    cards
}

/// A result that stands is that of what lies there now.
pub(super) fn are_judged_as_they_lie(table: &Table) {
    if let Some(now) = table.under_way::<Trial>().filter(|now| now.stage == TrialStage::Stopped) {
        assert_eq!(now.came, trial::outcome(now), "{now:?}");
    }
    if let Some(check) = table.under_way::<SceneCheck>().filter(|check| !check.dice.is_empty()) {
        let boons = |of: i32| of * i32::from(check.boon);
        let dice: i32 = check.dice.iter().map(|face| i32::from(*face)).sum();
        let base = dice + check.rating.total() + boons(check.circumstance.total());
        let success = base >= check.difficulty.total();
        let die = if let AdvantageDie::Fell(face) = check.die { i32::from(face) } else { 0 };
        let all = if success { base + die + boons(check.advantage.total()) } else { base };
        let steps = if success { (all / 10).max(0) as u32 } else { 0 };
        assert_eq!(check.came, Some((success, steps)), "{check:?}");
    }
    let Some(now) = table.under_way::<Challenge>() else { return };
    let values: Vec<Values> = now
        .players
        .iter()
        .map(|player| {
            let hero = table.actor(&player.who).and_then(|actor| actor.hero());
            hero.map_or_else(Values::plain, |hero| Values::of(card_rules(&hero.sheet)))
        })
        .collect();
    if now.stage >= Stage::Laid && now.players.iter().all(|player| player.laid.is_some()) {
        for (place, player) in now.players.iter().enumerate() {
            let own = now.row.iter().filter(|(_, of)| usize::from(*of) == place).map(|(laid, _)| laid);
            let laid = player.laid.iter().flatten();
            assert_eq!(sorted(own), sorted(laid), "{} laid other cards", player.who);
        }
    }
    let Some(verdict) = &now.verdict else {
        assert!(now.stage < Stage::Judged || now.decided.is_some(), "{now:?} is judged by nothing");
        return;
    };
    let mine: Vec<Played> = now.row.iter().map(|(laid, of)| values[usize::from(*of)].played(*laid)).collect();
    let theirs = Values::plain().row(&now.dealer);
    assert_eq!(*verdict, judge::judge(&mine, &theirs), "the rows lie otherwise than they were judged");
    let (won, lost) = judge::counts(now);
    let fits = match now.outcome().unwrap() {
        Outcome::Perfect => won > 0 && lost == 0,
        Outcome::Success => won > lost,
        // Jokers leave a partial success at best, whatever the counts are (U19).
        Outcome::Partial => won > 0 || lost == 0,
        Outcome::Failure | Outcome::TotalFailure => true,
    };
    assert!(fits || now.decided.is_none(), "{won} to {lost} is no {:?}", now.outcome());
}

/// Who lays, lays no more than an own limit; all together no more than aid allows; the Dealer as many as the difficulty
/// says.
pub(super) fn keep_to_their_limits(table: &Table, command: &Command) {
    let Some(now) = table.under_way::<Challenge>() else { return };
    for player in &now.players {
        assert!(player.cards() as i32 <= player.limit.total(), "{player:?} is past the limit");
        let down = table.actor(&player.who).is_some_and(Actor::is_down);
        assert!(!down || *command != Command::Deal(Vec::new()) || player.cards() == 0, "{player:?} is down");
    }
    if !matches!(command, Command::Deal(_) | Command::Lay(..)) {
        return;
    }
    if now.players.len() > 1 {
        let actors = || now.players.iter().filter_map(|player| table.actor(&player.who));
        let bonds = actors().filter_map(|actor| actor.hero()).flat_map(|hero| {
            let among = |who: &&ActorId| now.player(who).is_some();
            hero.bonds.iter().filter(move |(who, _)| among(who)).map(|(_, level)| i32::from(*level))
        });
        let service =
            actors().map(|actor| moved(&Context::of(actor), Quantity::AidCards, 0)).max().unwrap_or(0);
        let most = 12 + bonds.max().unwrap_or(0) + service;
        let all: usize = now.players.iter().map(Player::cards).sum();
        assert!(all as i32 <= most, "{all} cards lie together, and {most} may");
    }
    assert_eq!(now.dealer.len() as i32, now.difficulty.total().max(0), "the Dealer's row");
}
