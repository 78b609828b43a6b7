//! The macro that makes the enum from the table of commands: variants, names, words, who may give and who reads them.
//! The table itself is in `catalog`; the effects of commands are in the rules.

use super::ask::Slot;
use super::catalog::FORMER;
use super::part::{Category, Place};
use super::{CATALOG, Command};
use crate::words::words;

words! {
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum By(words) {
        All "anybody",
        /// The Dealer, or the player of the actor in its first word.
        Player "the Dealer, or a player for their own character",
        /// The player of the actor in its first word, and nobody else.
        Own "a player for their own character",
        /// The player of the actor in its first word; the Dealer for the Dealer's own.
        OwnSeat "any seat for itself",
        /// The Dealer, or the player of the leader or roller.
        Roller "the Dealer, or the player who leads or rolls",
        Dealer "the Dealer",
    }
}

/// The parts of a command that other seats may read: never more than its entries reveal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Secrecy {
    Whole,
    /// Its first words, counting its name: face-down cards, codes, notes, and the terms of a foe's difficulty stay
    /// hidden.
    First(usize),
    /// All of it if its entries are open to every seat; otherwise only its name, for example for a foe's number. A seat
    /// that reads none of the entries reads nothing at all.
    Entries,
}

impl Secrecy {
    /// The part of a command's text that other seats read; `open` if every seat reads its entries.
    pub fn of(self, text: &str, open: bool) -> String {
        let first = |count: usize| text.split_whitespace().take(count).collect::<Vec<_>>().join(" ");
        match self {
            Secrecy::First(count) => first(count),
            Secrecy::Entries if !open => first(1),
            Secrecy::Whole | Secrecy::Entries => text.to_string(),
        }
    }

    /// Describes the secrecy, to follow a sentence about the other seats.
    pub fn words(self) -> &'static str {
        match self {
            Secrecy::Whole => "all of it",
            Secrecy::First(1) => "its name only",
            Secrecy::First(2) => "its name and whose cards, no more",
            Secrecy::First(_) => "its name and who does what, no more",
            Secrecy::Entries => {
                "all of it, but its name only, or nothing, where its entries are the Dealer's"
            }
        }
    }
}

#[derive(Clone, Copy, Debug)]
pub struct Spec {
    pub name: &'static str,
    pub help: &'static str,
    pub by: By,
    pub secrecy: Secrecy,
    pub kind: Category,
    pub place: Place,
    pub example: &'static str,
    pub(super) words: fn() -> Vec<String>,
    /// The slots of each word.
    pub(super) slots: fn() -> Vec<Vec<Slot>>,
}

impl Spec {
    pub fn usage(&self) -> String {
        join(self.name, (self.words)())
    }

    /// Every value that a line of this command may have, in order.
    pub fn slots(&self) -> Vec<Slot> {
        (self.slots)().concat()
    }

    /// The values of written words, one for each slot.
    pub(super) fn values(&self, words: &[String]) -> Vec<String> {
        let each = (self.slots)();
        each.iter().zip(words).flat_map(|(slots, word)| super::ask::values(slots, word)).collect()
    }
}

/// A name with the words after it; empty words are left out.
fn join(name: &str, words: Vec<String>) -> String {
    words.into_iter().filter(|word| !word.is_empty()).fold(name.to_string(), |line, word| line + " " + &word)
}

/// Finds a command by its name or a former one.
pub fn find(name: &str) -> Option<&'static Spec> {
    let name = FORMER.iter().find(|(former, _)| *former == name).map_or(name, |(_, now)| now);
    CATALOG.iter().find(|item| item.name == name)
}

/// Makes the enum, its reading and writing from one line for each command.
macro_rules! commands {
    (
        shared { $($(#[$meta:meta])* $shared:ident($($field:ty),+);)+ }
        $(
            $name:literal $by:ident, $secrecy:expr, $kind:ident $place:ident,
            $($variant:ident $(($($label:ident: $word:ty),+))?,)?
            $(= $as:ident $made:tt of $($part:ident: $bit:ty),+;)?
            $help:literal, $example:literal;
        )+
    ) => {
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub enum Command {
            $($(#[$meta])* $shared($($field),+),)+
            $($($variant $(($(<$word as Word>::Value),+))?,)?)+
        }

        #[allow(unused_variables)]
        impl Command {
            /// The first word of the command, as in the catalog.
            pub fn name(&self) -> &'static str {
                match self {
                    $($(Command::$variant { .. } => $name,)? $(Command::$as $made => $name,)?)+
                }
            }

            /// The actor in the first word after the name: for a player's command, the character it speaks for.
            pub fn speaks_for(&self) -> Option<&ActorId> {
                let all: &[Option<&ActorId>] = match self {
                    $(
                        $(Command::$variant $(($($label),+))? => &[$($(<$word as Word>::whom($label)),+)?],)?
                        $(Command::$as $made => &[$(<$bit as Word>::whom($part)),+],)?
                    )+
                };
                all.first().copied().flatten()
            }

            /// Every actor that it names, in the order of its words.
            pub fn names(&self) -> Vec<&ActorId> {
                match self {
                    $(
                        $(Command::$variant $(($($label),+))? => {
                            let all: &[Vec<&ActorId>] = &[$($(<$word as Word>::names($label)),+)?];
                            all.concat()
                        })?
                        $(Command::$as $made => [$(<$bit as Word>::names($part)),+].concat(),)?
                    )+
                }
            }

            pub fn texts(&self) -> Vec<&str> {
                match self {
                    $(
                        $(Command::$variant $(($($label),+))? => {
                            let all: &[Vec<&str>] = &[$($(<$word as Word>::texts($label)),+)?];
                            all.concat()
                        })?
                        $(Command::$as $made => [$(<$bit as Word>::texts($part)),+].concat(),)?
                    )+
                }
            }

            pub(super) fn words(&self) -> Vec<String> {
                match self {
                    $(
                        $(Command::$variant $(($($label),+))? => vec![$($(<$word as Word>::write($label)),+)?],)?
                        $(Command::$as $made => vec![$(<$bit as Word>::write($part)),+],)?
                    )+
                }
            }

            pub(super) fn read(name: &str, words: &mut Words) -> Result<Command, BadCommand> {
                match name {
                    $(
                        $($name => {
                            $($(let $label = <$word as Word>::read(words)?;)+)?
                            Ok(Command::$variant $(($($label),+))?)
                        })?
                        $($name => {
                            $(let $part = <$bit as Word>::read(words)?;)+
                            Ok(Command::$as $made)
                        })?
                    )+
                    other => Err(super::line::unknown(other)),
                }
            }
        }
    };
}
pub(super) use commands;

/// Makes the catalog of the table of commands.
macro_rules! catalog {
    (
        shared { $($shared:tt)+ }
        $(
            $name:literal $by:ident, $secrecy:expr, $kind:ident $place:ident,
            $($variant:ident $(($($label:ident: $word:ty),+))?,)?
            $(= $as:ident $made:tt of $($part:ident: $bit:ty),+;)?
            $help:literal, $example:literal;
        )+
    ) => {
        pub const CATALOG: &[Spec] = &[$(Spec {
            name: $name,
            help: $help,
            by: By::$by,
            secrecy: $secrecy,
            kind: super::part::Category::$kind,
            place: super::part::Place::$place,
            example: $example,
            words: || vec![
                $($($(<$word as Word>::usage(),)+)?)?
                $($(<$bit as Word>::usage(),)+)?
            ],
            slots: || vec![
                $($($(super::ask::slots(stringify!($label), <$word as Word>::asks()),)+)?)?
                $($(super::ask::slots(stringify!($part), <$bit as Word>::asks()),)+)?
            ],
        }),+];
    };
}
pub(super) use catalog;

impl Command {
    /// The value of each slot as written in a line; empty for omitted ones.
    pub fn values(&self) -> Vec<String> {
        find(self.name()).map_or_else(Vec::new, |spec| spec.values(&self.words()))
    }
}
