//! Crooked tables: many a random game begins with somebody down, dead, hidden or off the map, with two followers, two
//! helpers, two things owed, an army that has bled, empty decks and hands; each by the Dealer's own commands.

use super::candidates::Dice;
use crate::scene::catalog;
use greenfelt::command::Command;
use greenfelt::journal::History;
use greenfelt::rules;
use greenfelt::table::Table;
use greenfelt::table::actor::{Actor, ActorId, Body};
use greenfelt::table::card::{Laid, print_row};
use greenfelt::table::challenge::Challenge;
use greenfelt::table::hook::State;
use greenfelt::table::pending::Obligation;
use greenfelt::table::seat::Seat;
use std::collections::BTreeSet;

/// The traits that a hero of a crooked game has beside the others.
pub(super) const TRAITS: [&str; 4] = ["Cronies", "Animal Companion", "Soldiers", "Elite Forces"];

/// Whether the game of a seed begins crooked.
pub(super) fn is(seed: u64) -> bool {
    seed % 5 < 3
}

/// A table on which things are put askew.
struct Askew<'h> {
    history: &'h mut History,
    /// A hero with the traits of crooked games, and another.
    two: [ActorId; 2],
    foe: ActorId,
}

impl Askew<'_> {
    fn table(&self) -> &Table {
        self.history.table()
    }

    /// Plays a line, where it is taken.
    fn play(&mut self, line: &str) -> bool {
        let command: Command = line.parse().unwrap_or_else(|e| panic!("`{line}`: {e}"));
        let Ok(command) = catalog().resolve(command) else { return false };
        rules::may(self.table(), &command).is_ok() && self.history.play(&command, &Seat::Dealer, 0).is_ok()
    }

    fn plays(&mut self, lines: &[String]) {
        for line in lines {
            self.play(line);
        }
    }

    fn deck(&self, who: &ActorId) -> usize {
        self.table().actor(who).and_then(|actor| actor.piles.as_ref()).map_or(0, |piles| piles.deck.len())
    }

    fn empty_hand(&mut self, who: &ActorId) {
        let hand = self.table().actor(who).and_then(|actor| actor.piles.as_ref());
        let hand: Vec<Laid> = hand.iter().flat_map(|own| &own.hand).map(|card| Laid::plain(*card)).collect();
        if !hand.is_empty() {
            self.play(&format!("discard {who} {}", print_row(&hand)));
        }
    }

    /// Somebody of a sheet that is neither a hero's nor a foe's, at the nth place.
    fn other(&self, nth: usize) -> Option<ActorId> {
        let other = |actor: &&Actor| !matches!(actor.body, Body::Hero(_) | Body::Foe(_));
        let all: Vec<&Actor> = self.table().actors.iter().map(|actor| &**actor).filter(other).collect();
        all.get(nth % all.len().max(1)).map(|actor| actor.id.clone())
    }

    /// Followers of the first hero, as many as come.
    fn followers(&mut self) -> Vec<ActorId> {
        let [one, _] = self.two.clone();
        let before: BTreeSet<ActorId> = self.table().foes().map(|foe| foe.id.clone()).collect();
        self.play(&format!("use {one} (Cronies) : Rat"));
        self.play(&format!("use {one} (Cronies) : Moth"));
        self.play(&format!("use {one} (Animal Companion) : Rex"));
        let new = self.table().foes().map(|foe| foe.id.clone()).filter(|id| !before.contains(id));
        new.collect()
    }

    fn one(&mut self, twist: usize, dice: &mut Dice) {
        let ([one, two], foe) = (self.two.clone(), self.foe.clone());
        let or = |dice: &mut Dice| if dice.below(2) == 0 { one.clone() } else { two.clone() };
        match twist {
            0 => drop(self.play(&format!("injure {} unconscious a blow", or(dice)))),
            1 => self.plays(&[format!("set {two} health 0 (a blow)"), "take".into()]),
            2 => drop(self.play(&format!("set {} health 0 (a blow)", or(dice)))),
            3 => {
                let who = or(dice);
                for _ in 0..60 {
                    if self.table().actor(&who).is_some_and(|actor| actor.suffers(&State::PassedOut)) {
                        break;
                    }
                    self.empty_hand(&who);
                    self.plays(&[format!("burn {who} 54"), format!("draw {who}")]);
                }
            }
            4 => drop(self.play(&format!("set {foe} health 0 (a blow)"))),
            5 => self.plays(&["map 9x7".into(), format!("place {foe} B2 hidden"), format!("place {one} C3")]),
            6 => drop(self.followers()),
            7 => {
                let all = self.followers();
                if let Some(who) = all.first() {
                    self.play(&format!("set {who} health 0 (a blow)"));
                }
            }
            8 => {
                self.plays(&[
                    format!("bond {one} {two} 1"),
                    format!("use {one} (Soldiers)"),
                    format!("use {one} (Soldiers come along) : 2"),
                ]);
                let all = self.followers();
                self.play(&format!("attack {one} {foe} melee"));
                for who in &all {
                    self.play(&format!("aid {who}"));
                }
                let soldiers: Vec<ActorId> =
                    self.table().foes().map(|one| one.id.clone()).filter(|id| !all.contains(id)).collect();
                for who in soldiers {
                    self.play(&format!("aid {who}"));
                }
                if let Some(who) = all.first().filter(|_| dice.below(2) == 0) {
                    self.play(&format!("set {who} health 0 (a blow)"));
                }
                self.play("deal");
            }
            9 => self.plays(&[
                "join fell".into(),
                format!("challenge {two} str+brawling {}", 3 + dice.below(5)),
                format!("aid {one}"),
                "aid fell".into(),
            ]),
            10 => {
                self.plays(&[
                    format!("bond {one} {two} 1"),
                    format!("use {one} (Soldiers)"),
                    format!("use {one} (Elite Forces)"),
                    format!("muster {one} (Guard)"),
                ]);
                self.plays(&[
                    format!("army (Flock) 30 9 by {foe}"),
                    format!("send {one} (Flock)"),
                    "deal".into(),
                ]);
                self.plays(&[format!("lay {one} nothing"), "reveal".into(), "settle".into()]);
            }
            11 => self.plays(&[format!("fall {one} 20 a wall"), format!("fall {two} 30 a wall")]),
            12 => self.plays(&[
                format!("fall {one} 20 a wall"),
                format!("harm {one} 2 : a stone"),
                format!("tell {two} {foe} health"),
            ]),
            13 => drop(self.play(&format!("burn {one} {}", self.deck(&one)))),
            14 => {
                while !self.table().dealer.piles.deck.is_empty() {
                    let most = self.table().dealer.piles.deck.len().min(20);
                    let called = self.play(&format!("challenge {two} str+brawling {most}"));
                    if !called || !self.play("deal") || !self.play("call-off") {
                        break;
                    }
                }
            }
            15 => self.empty_hand(&two),
            16 => self.plays(&[format!("set {one} focus 0"), format!("set {two} morale 0")]),
            17 => drop(self.play(&format!("set {foe} patience 0"))),
            _ => {
                if let Some(who) = self.other(dice.below(8)) {
                    let line = [format!("set {who} health 0 (a blow)"), format!("set {who} hope 0")];
                    self.plays(&line);
                }
            }
        }
    }
}

/// Puts a few things askew.
pub(super) fn twist(history: &mut History, dice: &mut Dice) {
    let heroes: Vec<ActorId> =
        history.table().heroes().filter(|one| one.hero().is_some()).map(|one| one.id.clone()).collect();
    let foe = history.table().foes().find(|one| one.foe().is_some()).map(|one| one.id.clone());
    let (Some([two, one]), Some(foe)) = (heroes.first_chunk::<2>().cloned(), foe) else { return };
    let mut askew = Askew { history, two: [one, two], foe };
    for _ in 0..=dice.below(3) {
        let twist = dice.below(20);
        askew.one(twist, dice);
    }
}

/// What has to come about in some game.
pub(super) const COMES: [&str; 28] = [
    "crooked: a hero is down",
    "crooked: a hero is dead",
    "crooked: a hero is dying",
    "crooked: a hero has passed out",
    "crooked: a foe is down",
    "crooked: somebody of another sheet is down",
    "crooked: a foe is hidden",
    "crooked: somebody is off the map",
    "crooked: two follow one",
    "crooked: one of two followers is down",
    "crooked: two help",
    "crooked: two who follow lay cards",
    "crooked: a helper is down",
    "crooked: an army has bled",
    "crooked: an elite army has bled",
    "crooked: two things are owed to one",
    "crooked: things are owed to two",
    "crooked: a deck is empty",
    "crooked: the Dealer's deck is empty",
    "crooked: a hand is empty",
    "crooked: a challenge without threat",
    "crooked: no focus is left",
    "crooked: no Hope is left",
    "crooked: no patience is left",
    // What is called off is told by `back`.
    "crooked: a challenge called with 2 helpers",
    "crooked: a challenge dealt with 2 helpers",
    "crooked: a roll called with 2 helpers",
    "crooked: a check called with 0 helpers",
];

/// Counts what stands askew.
pub(super) fn count(table: &Table, reached: &mut BTreeSet<String>) {
    let mut one = |so: bool, nth: usize| {
        if so && !reached.contains(COMES[nth]) {
            reached.insert(COMES[nth].to_owned());
        }
    };
    let suffers = |actor: &Actor, state: &State| actor.suffers(state);
    let ultimo = || table.heroes().filter(|actor| actor.hero().is_some());
    one(ultimo().any(|hero| hero.is_down() && !hero.is_gone()), 0);
    one(ultimo().any(Actor::is_gone), 1);
    one(table.pending.iter().any(|due| due.what == Obligation::Death), 2);
    one(ultimo().any(|hero| suffers(hero, &State::PassedOut)), 3);
    one(table.foes().any(|foe| foe.foe().is_some() && foe.is_down()), 4);
    let other = |actor: &Actor| !matches!(actor.body, Body::Hero(_) | Body::Foe(_));
    one(table.actors.iter().any(|actor| other(actor) && actor.is_down()), 5);
    if let Some(map) = &table.map {
        one(map.tokens.iter().any(|token| token.hidden), 6);
        one(!map.tokens.is_empty() && table.actors.iter().any(|actor| map.token(&actor.id).is_none()), 7);
    }
    let following = |hero: &Actor| {
        let own = |state: &State| matches!(state, State::Follows(whom, _) if *whom == hero.id);
        table.foes().filter(|foe| foe.states().any(|(_, state)| own(state))).collect::<Vec<_>>()
    };
    for all in ultimo().map(following).filter(|all| all.len() > 1) {
        one(true, 8);
        one(all.iter().any(|who| who.is_down()) && !all.iter().all(|who| who.is_down()), 9);
    }
    let down = |who: &ActorId| table.actor(who).is_some_and(Actor::is_down);
    if let Some(now) = &table.procedure {
        one(now.helpers().len() > 1, 10);
        one(now.helpers().into_iter().any(down), 12);
    }
    if let Some(now) = table.under_way::<Challenge>() {
        let companion = |who: &ActorId| table.actor(who).is_some_and(|actor| !actor.is_played());
        one(now.players.iter().filter(|one| companion(&one.who) && one.laid.is_some()).count() > 1, 11);
        one(table.threat == 0, 20);
    }
    let bled = |army: &greenfelt::table::army::Army| army.health < army.full();
    one(table.armies.iter().any(|army| bled(army)), 13);
    one(table.armies.iter().any(|army| bled(army) && army.elite > 0), 14);
    let owed: Vec<&ActorId> = table.pending.iter().map(|due| &due.to).collect();
    one((1..owed.len()).any(|nth| owed[..nth].contains(&owed[nth])), 15);
    one(owed.iter().any(|who| *who != owed[0]), 16);
    one(table.heroes().any(|hero| hero.piles.as_ref().is_some_and(|piles| piles.deck.is_empty())), 17);
    one(table.dealer.piles.deck.is_empty(), 18);
    one(table.heroes().any(|hero| hero.piles.as_ref().is_some_and(|piles| piles.hand.is_empty())), 19);
    one(ultimo().any(|actor| actor.hero().is_some_and(|hero| hero.focus == 0)), 21);
    one(table.heroes().filter_map(Actor::protagonist).any(|now| now.hope() == 0), 22);
    one(table.foes().filter_map(Actor::foe).any(|foe| foe.patience == 0), 23);
}
