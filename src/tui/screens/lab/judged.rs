//! Judges whether encounters of the drawer are fair. Games run while a page shows an encounter; results are kept until
//! a command changes the table.

use std::sync::Arc;

use super::Lab;
use super::bench::wins;
use super::work::{Found, Job, Of, Played, Task};
use crate::lab::fair::{Fight, judge};
use crate::lab::game::Measure;
use crate::lab::play::{Play, Plays};
use crate::lab::report::estimate_words;
use crate::session::Refused;

/// The most games of an encounter: its interval is about 10 points wide then.
const GAMES: u64 = 400;

/// The most verdicts that are kept.
const MOST_KEPT: usize = 60;

/// All that a verdict depends on.
#[derive(Clone, PartialEq)]
struct Key {
    name: String,
    /// The last operation of the table.
    at: u64,
    plays: [Play; 2],
}

#[derive(Default)]
pub(super) struct Judged {
    asked: Vec<Key>,
    known: Vec<(Key, Played)>,
}

impl Judged {
    fn known(&self, key: &Key) -> Option<&Played> {
        self.known.iter().find(|(known, _)| known == key).map(|(_, played)| played)
    }

    /// Takes in the games of the nth encounter that is asked about.
    pub(super) fn take(&mut self, nth: usize, found: Result<Found, String>) {
        let key = self.asked.get(nth);
        if let Some((_, played)) = self.known.iter_mut().find(|(known, _)| Some(known) == key) {
            played.take(found);
        }
    }

    pub(super) fn is_asked(&self) -> bool {
        !self.asked.is_empty()
    }
}

impl Lab {
    /// Plays these encounters at the table as it is after an operation, until others are named; false if they are being
    /// played already. `shown` is true while the Lab is on the screen.
    pub(in crate::tui) fn judge(
        &mut self,
        names: Vec<String>,
        at: u64,
        shown: bool,
        fight: impl Fn(&str, &Arc<Plays>) -> Result<Fight, Refused>,
    ) -> bool {
        let plays = [self.play, self.dealer];
        let asked: Vec<Key> = names.into_iter().map(|name| Key { name, at, plays }).collect();
        if self.judged.asked == asked {
            return false;
        }
        self.judged.asked.clone_from(&asked);
        let games = self.games.min(GAMES);
        let mut jobs = Vec::new();
        for (nth, key) in asked.into_iter().enumerate() {
            let whole = |played: &Played| played.fault.is_some() || played.games() >= games;
            let Some(plays) = self.plays().filter(|_| !self.judged.known(&key).is_some_and(whole)) else {
                continue;
            };
            let mut played = Played::default();
            match fight(&key.name, &plays) {
                Ok(mut fight) => {
                    fight.settings.truncate(1);
                    fight.names.truncate(1);
                    let mut experiment = self.experiment(Measure::Wins, fight.settings, games);
                    experiment.names = fight.names;
                    jobs.push(Job { of: Of::Prepared(nth), task: Task::Games(experiment) });
                }
                Err(refused) => played.fault = Some(refused.problem),
            }
            if self.judged.known(&key).is_none() {
                self.judged.known.truncate(MOST_KEPT - 1);
                self.judged.known.insert(0, (key, played));
            }
        }
        // The Lab replaces the order by its own.
        if !shown || !jobs.is_empty() {
            self.work.ask((!jobs.is_empty()).then(|| jobs.into()));
        }
        true
    }

    /// The answers so far for the encounters that are judged, by name.
    pub(in crate::tui) fn verdicts(&self) -> Vec<(String, String)> {
        let words = |key: &Key| match self.judged.known(key) {
            Some(Played { fault: Some(fault), .. }) => fault.clone(),
            Some(Played { results: Some(results), .. }) => {
                let wins = wins(results, 0);
                format!("{} · {}", estimate_words(Measure::Wins, &wins), judge(wins.mean))
            }
            Some(_) | None => "being played".into(),
        };
        self.judged.asked.iter().map(|key| (key.name.clone(), words(key))).collect()
    }
}
