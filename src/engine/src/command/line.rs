//! Parses and prints a command as a line of text.

use super::catalog::{CATALOG, Command};
use super::reading::{BadCommand, Words, short};
use super::table::{Spec, find};
use crate::table::PlanKind;
use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

/// The prefix of commands that prepare something: alone an encounter, with a kind after it that kind.
const PREPARE: &str = "prepare";

/// A name in lower case, as most commands are written.
fn small(name: &str) -> Cow<'_, str> {
    if name.bytes().all(|sign| sign.is_ascii_lowercase() || sign == b'-') {
        Cow::Borrowed(name)
    } else {
        Cow::Owned(name.to_lowercase())
    }
}

/// Reads `prepare person` as `prepare-person`.
fn kind_of(spec: &'static Spec, words: &mut Words) -> &'static Spec {
    let kind = words.peek().and_then(|word| word.parse::<PlanKind>().ok()).filter(|_| spec.name == PREPARE);
    let Some(kind) = kind else { return spec };
    words.take_if(kind.word());
    find(&format!("{PREPARE}-{kind}")).unwrap_or(spec)
}

pub(super) fn unknown(name: &str) -> BadCommand {
    let near = crate::words::nearest(name, CATALOG.iter().map(|item| item.name)).filter(|_| name != "help");
    let hint = near.map_or_else(
        || "`greenfelt codex commands` lists every command".to_string(),
        |near| format!("did you mean `{near}`?"),
    );
    BadCommand::new(format!("there is no command `{}`", short(name)), hint)
}

impl FromStr for Command {
    type Err = BadCommand;

    fn from_str(line: &str) -> Result<Command, BadCommand> {
        Command::of_words(Words::new(line)?)
    }
}

impl Command {
    pub(super) fn of_words(mut words: Words) -> Result<Command, BadCommand> {
        let Some(name) = words.peek().map(small) else {
            return Err(BadCommand::new(
                "there is no command",
                "`note TEXT`, or `greenfelt codex commands` for all",
            ));
        };
        let spec = find(&name).ok_or_else(|| unknown(&name))?;
        words.next("a command")?;
        let spec = kind_of(spec, &mut words);
        words.expect(spec);
        let command = Command::read(spec.name, &mut words)?;
        words.end()?;
        Ok(command)
    }
}

impl fmt::Display for Command {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())?;
        self.words().iter().filter(|word| !word.is_empty()).try_for_each(|word| {
            f.write_str(" ")?;
            f.write_str(word)
        })
    }
}
