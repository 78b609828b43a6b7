//! Names of actors in typed lines: the id, the whole name, another name from the content, the first name, or any part
//! of the name that fits only one of them.

use super::catalog::Command;
use super::reading::{BadCommand, Words};
use crate::table::ActorId;
use crate::words::composed;

/// Every actor that can be named at a table, with all names.
#[derive(Clone, Debug, Default)]
pub struct Roster(Vec<Called>);

#[derive(Clone, Debug)]
struct Called {
    id: ActorId,
    name: Vec<String>,
    others: Vec<Vec<String>>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Meant {
    One(ActorId),
    Several(Vec<ActorId>),
    Nobody,
}

/// The most bytes of a line that are searched for a name; a name has at most 60 letters.
const LONGEST: usize = 256;

/// The fewest letters of a part of a name other than the first.
const LEAST: usize = 3;

impl Roster {
    /// Adds an actor with id, name and other names.
    #[must_use]
    pub fn with<'n>(mut self, id: &ActorId, name: &str, others: impl Iterator<Item = &'n str>) -> Roster {
        self.0.push(Called { id: id.clone(), name: parts(name), others: others.map(parts).collect() });
        self
    }

    /// The actor with this name, if it fits only one.
    pub fn find(&self, words: &str) -> Option<ActorId> {
        match self.meant(words) {
            Meant::One(who) => Some(who),
            Meant::Several(_) | Meant::Nobody => None,
        }
    }

    /// The actor named by words that are in quotes or parentheses, or are the whole text.
    pub(super) fn meant(&self, words: &str) -> Meant {
        let said = parts(words);
        let by = |fits: &dyn Fn(&Called) -> bool| -> Vec<ActorId> {
            self.0.iter().filter(|one| fits(one)).map(|one| one.id.clone()).collect()
        };
        if said.is_empty() {
            return Meant::Nobody;
        }
        let number = said.iter().all(|part| part.bytes().all(|sign| sign.is_ascii_digit()));
        let part = !number && said.iter().any(|part| part.chars().count() >= LEAST);
        let ways: [&dyn Fn(&Called) -> bool; 4] = [
            &|one| parts(one.id.as_str()) == said,
            &|one| one.name == said,
            &|one| one.others.contains(&said) || !number && one.name.starts_with(&said),
            &|one| part && one.name.windows(said.len()).any(|run| run == said),
        ];
        let mut found = ways.into_iter().map(by).filter(|found| !found.is_empty());
        match found.next() {
            None => Meant::Nobody,
            Some(mut found) if found.len() == 1 => Meant::One(found.remove(0)),
            Some(found) => Meant::Several(found),
        }
    }

    /// The longest name of several words at the beginning of a line: its length, and the actor.
    pub fn leads(&self, line: &str) -> Option<(usize, ActorId)> {
        let mut ends = Vec::new();
        let mut at = 0;
        for word in line.split_whitespace() {
            let begins = at + line[at..].find(word)?;
            at = begins + word.len();
            if at > LONGEST {
                break;
            }
            let plain = word.split(',').next().unwrap_or(word);
            if !plain.chars().all(|sign| sign.is_alphanumeric() || ".-'’".contains(sign)) {
                break;
            }
            ends.push(begins + plain.len());
            if plain.len() < word.len() {
                break;
            }
        }
        // After a short name, only words of the actor's full name are added: `rename horus The Beast`.
        let first = ends.first().map(|end| ActorId::new(&line[..*end]));
        let is_short = self.0.iter().any(|one| Some(&one.id) == first.as_ref());
        let is_whole = |id: &ActorId, said: &str| {
            let said = parts(said);
            self.0.iter().any(|one| one.id == *id && (one.name == said || one.others.contains(&said)))
        };
        ends.into_iter().skip(1).rev().find_map(|end| match self.meant(&line[..end]) {
            Meant::One(id) if !is_short || is_whole(&id, &line[..end]) => Some((end, id)),
            Meant::One(_) | Meant::Several(_) | Meant::Nobody => None,
        })
    }
}

/// The words and numbers of a name, in lower case.
fn parts(name: &str) -> Vec<String> {
    let name = composed(name);
    let words = name.split(|sign: char| !sign.is_alphanumeric()).filter(|part| !part.is_empty());
    words.map(str::to_lowercase).collect()
}

impl Command {
    /// The command with other short names; `None` if its text cannot be read.
    pub(crate) fn with_ids(&self, ids: &dyn Fn(&ActorId) -> ActorId) -> Option<Command> {
        Command::of_words(Words::new(&self.to_string()).ok()?.replacing(ids)).ok()
    }

    /// A line typed at a table: actors are called by their names there. Names of several words need no quotes where the
    /// line is unambiguous.
    pub fn typed(line: &str, roster: &Roster) -> Result<Command, BadCommand> {
        let whole = Words::new(line)?.calling(roster, true);
        Command::of_words(whole).or_else(|bad| {
            let single = Words::new(line)?.calling(roster, false);
            Command::of_words(single).map_err(|_| bad)
        })
    }
}
