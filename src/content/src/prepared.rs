//! Writes out what the Dealer prepares: the foes of encounters, and random tables.

use super::{AnySheet, Catalog, UnknownName, find, slug, unknown};
use greenfelt_engine::command::{Command, RandomTable, Ref};
use greenfelt_engine::table::{Coming, Foes, Member, Reach, Square, Weather};
use std::sync::Arc;

impl Catalog {
    pub(super) fn prepared_written_out(&self, command: Command) -> Result<Command, UnknownName> {
        Ok(match command {
            Command::Prepare(name, foes, sky, threat, notes) => {
                Command::Prepare(name, self.foes(foes)?, self.sky(sky)?, threat, notes)
            }
            Command::PreparePerson(name, sheet, talk, looks, wants, notes) => {
                let sheet = sheet.map(|sheet| self.foes(sheet)).transpose()?;
                Command::PreparePerson(name, sheet, talk, looks, wants, notes)
            }
            Command::PrepareFoe(foe, name) => Command::PrepareFoe(self.foes(foe)?, name),
            Command::PrepareScene(name, map, sky, traits, encounters, clocks, handouts, notes, aloud) => {
                let sky = self.sky(sky)?;
                Command::PrepareScene(name, map, sky, traits, encounters, clocks, handouts, notes, aloud)
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

    fn sky(&self, sky: Option<Ref<Weather>>) -> Result<Option<Ref<Weather>>, UnknownName> {
        Ok(match sky {
            Some(Ref::ByName(words)) => Some(Ref::Inline(Arc::new(self.weather(&words)?))),
            other => other,
        })
    }

    fn foes(&self, foes: Ref<Foes>) -> Result<Ref<Foes>, UnknownName> {
        let Ref::ByName(text) = foes else { return Ok(foes) };
        let each = text.split('+').map(|words| self.member(words)).collect::<Result<_, _>>()?;
        Ok(Ref::Inline(Arc::new(Foes(each))))
    }

    /// A foe of an encounter: its name, how many of it come, and where. A name that no foe has may be one of the drawer.
    fn member(&self, words: &str) -> Result<Member, UnknownName> {
        let mut member = Member::of(Coming::Named(String::new()));
        let mut rest = words.trim();
        let bands = [Reach::VeryClose, Reach::Close, Reach::Medium, Reach::Long, Reach::VeryLong];
        while let Some((before, last)) = rest.rsplit_once(' ') {
            let squares: Option<Vec<Square>> = last.split(',').map(|at| at.parse().ok()).collect();
            let band = bands.into_iter().find(|band| slug(band.words()) == last.to_lowercase());
            if let (Some((name, "at")), Some(squares)) = (before.trim_end().rsplit_once(' '), squares) {
                (member.at, rest) = (squares, name.trim_end());
                continue;
            } else if band.is_some() {
                member.band = band;
            } else if let Ok(count) = last.parse() {
                member.count = count;
            } else if last.eq_ignore_ascii_case("hidden") {
                member.hidden = true;
            } else {
                break;
            }
            rest = before.trim_end();
        }
        let comes = self.resolve(Command::Foe(Ref::ByName(rest.into())));
        let sheet = comes.as_ref().ok().and_then(AnySheet::of).and_then(AnySheet::foe);
        member.who = match (sheet, comes) {
            (Some(sheet), _) => Coming::Sheet(sheet),
            // What is near a foe of the codex is a slip.
            (None, Err(unknown)) if unknown.near.is_some() || rest.is_empty() || rest.starts_with('(') => {
                return Err(unknown);
            }
            (None, _) => Coming::Named(rest.into()),
        };
        Ok(member)
    }
}
