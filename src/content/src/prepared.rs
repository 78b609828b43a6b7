//! Writes out what the Dealer prepares: the foes of encounters, and random tables.

use super::{AnySheet, Catalog, UnknownName, find, nobody, unknown};
use greenfelt_engine::command::{Command, RandomTable, Ref};
use greenfelt_engine::table::{Foes, Prepared};
use std::sync::Arc;

impl Catalog {
    pub(super) fn prepared_written_out(&self, command: Command) -> Result<Command, UnknownName> {
        Ok(match command {
            Command::Prepare(name, Ref::ByName(foes)) => {
                let each = foes.split('+').map(|words| self.prepared(words)).collect::<Result<_, _>>()?;
                Command::Prepare(name, Ref::Inline(Arc::new(Foes(each))))
            }
            Command::RollOn(open, face, Ref::ByName(name)) => {
                Command::RollOn(open, face, self.random_table(&name)?)
            }
            Command::Idea(drawn, tables) => {
                let [verbs, nouns] = tables.map(|table| match table {
                    Ref::ByName(name) => self.random_table(&name),
                    Ref::Inline(_) => Ok(table),
                });
                Command::Idea(drawn, [verbs?, nouns?])
            }
            other => other,
        })
    }

    fn random_table(&self, name: &str) -> Result<Ref<RandomTable>, UnknownName> {
        let table = find(&self.random_tables, name, |table| ("", &table.name, &[]));
        let names = self.random_tables.iter().map(|table| table.name.as_str());
        let table = table.ok_or_else(|| unknown("random table", name, names))?;
        Ok(Ref::Inline(Arc::new(table.clone())))
    }

    /// A foe of an encounter by its name, and how many of it come.
    fn prepared(&self, words: &str) -> Result<Prepared, UnknownName> {
        let words = words.trim();
        let counted = words.rsplit_once(' ').and_then(|(name, count)| Some((name, count.parse().ok()?)));
        let (name, count) = counted.unwrap_or((words, 1));
        let comes = self.resolve(Command::Foe(Ref::ByName(name.trim().into())))?;
        let sheet = AnySheet::of(&comes).and_then(AnySheet::foe);
        let sheet = sheet.ok_or_else(|| nobody("foe", name, self.foe_names()))?;
        Ok(Prepared { sheet, count })
    }
}
