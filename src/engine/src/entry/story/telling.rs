//! A challenge or a roll in parts, as prose, logs and summaries tell it.

use super::super::part::Part;
use super::{Reader, Result, Tone, moves};
use crate::table::Outcome;

/// Sentences without a full stop.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Telling {
    /// Actor and action; empty if nothing was called.
    pub action: String,
    pub figures: Vec<String>,
    pub results: Vec<String>,
    /// The last result in short: `total failure, 0 to 5`.
    pub verdict: String,
    /// Damage, falls and deaths, without and with their numbers.
    pub harm: Vec<(String, String)>,
    pub follows: Vec<String>,
    /// Points that moved.
    pub counts: Vec<String>,
    pub outcome: Option<Outcome>,
    pub costs_morale: bool,
    /// True if an actor fell or died as a consequence.
    pub fells: bool,
}

impl Reader {
    pub fn telling(self) -> Telling {
        let action = match self.heading.split_once(" · ") {
            Some((who, means)) if who == self.caller => format!("{who} tries {means}"),
            Some((what, means)) if self.is_attacked() => {
                means.split_once(": ").map_or(what.to_owned(), |(_, why)| format!("{what}: {why}"))
            }
            Some((what, means)) => format!("{what} with {means}"),
            None => self.heading.clone(),
        };
        let mut told = Telling { action, ..Telling::default() };
        told.figures.extend(self.before.iter().map(|words| bare(words)));
        told.results.extend(self.results.iter().map(|result| self.result_words(result)));
        // Of several rolls, the last tells the result.
        let mut rolled = None;
        for (part, line) in &self.rolled {
            let words = bare(&line.words);
            match part {
                Part::Played => told.counts.extend(rolled.replace(words)),
                part => told.add(*part, words),
            }
        }
        told.results.extend(rolled);
        told.outcome = self.results.iter().rev().find_map(|result| result.outcome);
        told.verdict = match (self.results.last(), told.results.last()) {
            (Some(result), _) => self.short(result),
            (None, last) => last.cloned().unwrap_or_default(),
        };
        for hit in &self.hits {
            let damage = if hit.lost > 0 { hit.lost.to_string() } else { "no".to_owned() };
            let end = hit.end.map_or_else(String::new, |end| format!(" and {end}"));
            told.harm.push((format!("{} takes {damage} damage{end}", hit.name), bare(&hit.words())));
            told.fells |= hit.end.is_some();
        }
        for (part, line) in self.lines.iter().filter(|(_, line)| line.tone != Tone::Quiet) {
            told.add(*part, bare(&line.words));
        }
        told.counts.extend(moves(&self.moves, self.settled).map(|words| bare(&words)));
        told
    }

    /// True for the only result of a call if it is the caller's.
    fn is_alone(&self, name: &str) -> bool {
        self.results.len() == 1 && name == self.caller
    }

    /// True if the caller defends against an attack: skill and success are then the defender's, not the attacker's.
    fn is_attacked(&self) -> bool {
        self.heading.contains(" attack") && !self.heading.starts_with(self.caller.as_str())
    }

    fn defends(&self, name: &str) -> bool {
        self.is_attacked() && name == self.caller
    }

    /// `It succeeds, 4 to 2`, `Juno defends with Brawling and fails, 2 to 4`.
    fn result_words(&self, Result { name, words, score, outcome, .. }: &Result) -> String {
        let verb = match outcome {
            Some(Outcome::Perfect) => "succeeds perfectly",
            Some(Outcome::Success) => "succeeds",
            Some(Outcome::Partial) => "succeeds in part",
            Some(Outcome::Failure) => "fails",
            Some(Outcome::TotalFailure) => "fails totally",
            None if name.is_empty() => return format!("it is {words}"),
            None if self.is_alone(name) => return lower(words),
            None => return format!("{name}: {}", lower(words)),
        };
        let whose = match name.as_str() {
            "" => "It".to_owned(),
            name if self.defends(name) => {
                let means = self.heading.split_once(" · ").and_then(|(_, rest)| rest.split(": ").next());
                format!(
                    "{name} defends{} and",
                    means.map(|means| format!(" with {means}")).unwrap_or_default()
                )
            }
            name if self.is_alone(name) => "It".to_owned(),
            name => name.to_owned(),
        };
        let score = score.map_or_else(String::new, |(mine, theirs)| format!(", {mine} to {theirs}"));
        let why = self.decided.as_ref().filter(|why| !why.is_empty());
        let why = why.map_or_else(String::new, |why| format!(": {why}"));
        format!("{whose} {verb}{score}{why}")
    }

    /// `total failure, 0 to 5`; with the name of the defender, or of anyone but the leader.
    fn short(&self, result: &Result) -> String {
        let whose = match result.name.as_str() {
            name if self.defends(name) => format!("{name} defends, "),
            name if name.is_empty() || name == self.caller => String::new(),
            name => format!("{name}, "),
        };
        let score = result.score.map_or_else(String::new, |(mine, theirs)| format!(", {mine} to {theirs}"));
        format!("{whose}{}{score}", lower(&result.words))
    }
}

/// A result between commas, in small letters.
fn lower(words: &str) -> String {
    words.to_lowercase().replace(" · ", ", ")
}

impl Telling {
    fn add(&mut self, part: Part, words: String) {
        match part {
            Part::Fell | Part::Died => {
                self.harm.push((words.clone(), words));
                self.fells = true;
            }
            Part::Hurt => self.harm.push((words.clone(), words)),
            Part::Morale => {
                self.follows.push(words);
                self.costs_morale = true;
            }
            Part::Counted => self.counts.push(words),
            Part::Happened
            | Part::Met
            | Part::Rose
            | Part::Gained
            | Part::Experience
            | Part::FightBegan
            | Part::FightEnded
            | Part::SessionEnded
            | Part::Played => self.follows.push(words),
            Part::Scene | Part::Round | Part::Said | Part::Handled | Part::Housekeeping => {}
        }
    }

    /// Merges later events outside of a challenge; true if it did.
    pub fn takes_in(&mut self, next: &Telling, most: usize) -> bool {
        let plain = |told: &Telling| told.action.is_empty() && told.results.is_empty();
        let count = |told: &Telling| told.harm.len() + told.follows.len();
        if !plain(self) || !plain(next) || count(self) + count(next) > most {
            return false;
        }
        let Telling { harm, follows, counts, fells, costs_morale, .. } = next.clone();
        self.harm.extend(harm);
        self.follows.extend(follows);
        self.counts.extend(counts);
        self.fells |= fells;
        self.costs_morale |= costs_morale;
        true
    }

    /// Two to four sentences: action, result, damage, consequences.
    pub fn paragraph(&self, numbers: bool) -> String {
        let mut action = self.action.clone();
        if numbers && !self.figures.is_empty() {
            action = format!("{action} ({})", self.figures.join("; "));
        }
        let harm = self.harm.iter().map(|(plain, exact)| if numbers { exact } else { plain });
        let harm: Vec<String> = harm.cloned().collect();
        let counts = self.counts.iter().filter(|_| numbers);
        let follows: Vec<String> = self.follows.iter().chain(counts).cloned().collect();
        let parts = if self.action.is_empty() {
            [self.results.clone(), harm, follows].concat()
        } else {
            vec![action, self.results.join("; "), harm.join("; "), follows.join("; ")]
        };
        let told = parts.iter().filter(|words| !words.is_empty()).map(|words| sentence(words));
        told.collect::<Vec<_>>().join(" ")
    }
}

/// Words as a sentence: with a capital, and an end.
pub fn sentence(words: &str) -> String {
    let end = if words.ends_with(['.', '!', '?', '…']) { "" } else { "." };
    crate::words::capital(words) + end
}

/// A sentence of the log in one line, without its full stop.
fn bare(words: &str) -> String {
    let words = words.lines().collect::<Vec<_>>().join(" ");
    words.strip_suffix('.').map(str::to_owned).unwrap_or(words)
}
