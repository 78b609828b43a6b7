//! Games whose only randomness is the dice of checks: every end with its exact chance, enumerated over every face.

use super::{Game, Played};
use crate::play::{Answered, Chance, chance};
use crate::scenario::Setting;
use greenfelt_engine::command::Command;
use greenfelt_engine::rules::reduce;
use greenfelt_engine::rules::scene::check::owed;
use greenfelt_engine::table::{Cached, CheckStage, SceneCheck, Table};

/// A game with its chance.
pub type Weighed = (f64, Played);

/// Throws after which enumeration is given up.
const MOST: usize = 500;

/// A game at the next throw of a check, or at its end.
enum Reached<'s> {
    Throw(Box<Game<'s>>),
    End(Box<Played>),
}

/// State that must stay unchanged for a game to depend only on these throws: cards and random numbers of the table, and
/// the play's random choices.
struct Untouched {
    table: Table,
    choices: Chance,
}

/// Every end of the games of a setting with its chance; `None` if they depend on any randomness but the dice of checks.
pub fn every_end(setting: &Setting, seed: u64) -> Option<Vec<Weighed>> {
    let begun = Game { luck: None, ..Game::begin(setting, seed, 1) };
    let untouched = Untouched { table: begun.table.clone(), choices: chance(seed, 1) };
    let mut ends: Vec<Weighed> = Vec::new();
    let mut open = vec![(1.0, untouched.run_on(begun)?)];
    let mut throws = 0;
    while let Some((chance, reached)) = open.pop() {
        match reached {
            Reached::End(played) => add(&mut ends, chance, *played, PartialEq::eq),
            Reached::Throw(game) => {
                throws += 1;
                let all = every_throw(&owed(game.table.under_way::<SceneCheck>()?));
                let each = chance / all.len() as f64;
                for faces in all {
                    let after = untouched.run_on(game.thrown(faces)?)?;
                    add(&mut open, each, after, Reached::is_same);
                }
            }
        }
        if throws > MOST {
            return None;
        }
    }
    (throws > 0).then_some(ends)
}

/// Adds the chance to an equal outcome, or adds the outcome.
fn add<T>(all: &mut Vec<(f64, T)>, chance: f64, one: T, is_same: impl Fn(&T, &T) -> bool) {
    match all.iter_mut().find(|(_, other)| is_same(other, &one)) {
        Some((sum, _)) => *sum += chance,
        None => all.push((chance, one)),
    }
}

/// Every result of dice with these numbers of sides.
fn every_throw(sides: &[u8]) -> Vec<Vec<u8>> {
    sides.iter().fold(vec![Vec::new()], |all, sides| {
        all.iter().flat_map(|faces| (1..=*sides).map(|face| [&faces[..], &[face]].concat())).collect()
    })
}

impl Untouched {
    fn run_on<'s>(&self, mut game: Game<'s>) -> Option<Reached<'s>> {
        loop {
            let answered = game.answer();
            let now = game.table.under_way::<SceneCheck>();
            let falls = now.is_some_and(|check| check.stage == CheckStage::Called)
                && matches!(&answered, Answered::Gave { command, .. } if matches!(**command, Command::Roll(_)));
            if falls {
                // The result of the last check does not influence later ones.
                game.table.last = None;
                return Some(Reached::Throw(Box::new(game)));
            }
            let end = game.follow(answered);
            if !self.holds(&game) {
                return None;
            }
            if let Some(end) = end {
                return Some(Reached::End(Box::new(game.played(end))));
            }
        }
    }

    fn holds(&self, game: &Game<'_>) -> bool {
        let [before, now] = [&self.table, &game.table];
        let piles = |table: &Table| table.actors.iter().map(|actor| actor.piles.clone()).collect::<Vec<_>>();
        self.choices == game.choices
            && before.luck == now.luck
            && before.dealer == now.dealer
            && piles(before) == piles(now)
    }
}

impl Game<'_> {
    /// The game after this throw.
    fn thrown(&self, faces: Vec<u8>) -> Option<Self> {
        let mut game = self.clone();
        let who = game.table.under_way::<SceneCheck>()?.who.clone();
        let set_real = |table: &mut Table, real: bool| {
            let actor = table.actors.iter_mut().find(|actor| actor.id == who).map(Cached::make_mut);
            actor.map(|actor| std::mem::replace(&mut actor.physical, real))
        };
        set_real(&mut game.table, true)?;
        let roll = Command::Roll(faces);
        let mut step = reduce(&game.table, &roll).ok()?;
        set_real(&mut step.table, false)?;
        game.take(roll, step);
        Some(game)
    }
}

impl Reached<'_> {
    fn is_same(&self, other: &Self) -> bool {
        let counts = |game: &Game<'_>| (game.rounds, game.passed, game.failed, game.threat, game.given.len());
        match (self, other) {
            (Reached::End(one), Reached::End(two)) => one == two,
            (Reached::Throw(one), Reached::Throw(two)) => {
                let same = |one: &Game<'_>, two: &Game<'_>| {
                    one.table == two.table && one.tasks == two.tasks && one.used == two.used
                };
                counts(one) == counts(two) && same(one, two)
            }
            (Reached::End(_), Reached::Throw(_)) | (Reached::Throw(_), Reached::End(_)) => false,
        }
    }
}
