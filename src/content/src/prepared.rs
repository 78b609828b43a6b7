//! Writes out the things that the Dealer prepares: the foes of encounters, and random tables.

use super::{AnySheet, Catalog, UnknownName, find, slug, unknown};
use greenfelt_engine::command::{Command, RandomTable, Ref};
use greenfelt_engine::rules::random_table;
use greenfelt_engine::table::{Coming, Foes, Member, Reach, Square, Weather};
use greenfelt_engine::text_limits;
use greenfelt_engine::words::is_alike;
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
            Command::RollOn(to, once, faces, of) => Command::RollOn(to, once, faces, self.with_named(of)?),
            Command::Idea(drawn, [verbs, nouns]) => {
                Command::Idea(drawn, [self.with_named(verbs)?, self.with_named(nouns)?])
            }
            other => other,
        })
    }

    pub fn random_table(&self, name: &str) -> Result<&RandomTable, UnknownName> {
        let names = || self.random_tables.iter().map(|table| table.name.as_str());
        find(&self.random_tables, name, |table| ("", &table.name, &[]))
            .ok_or_else(|| unknown("random table", name, names()))
    }

    /// A table with all tables that its rows name, directly or indirectly.
    fn with_named(&self, of: Ref<RandomTable>) -> Result<Ref<RandomTable>, UnknownName> {
        let mut table = match of {
            Ref::ByName(text) if text.starts_with('(') => typed(&text)?,
            Ref::ByName(name) => self.random_table(&name)?.clone(),
            Ref::Inline(table) => (*table).clone(),
        };
        let mut at = 0;
        let mut from = Some(table.clone());
        while let Some(one) = from {
            for name in random_table::named(&one) {
                let known = table.with.iter().chain([&table]).any(|other| is_alike(&other.name, &name));
                let other = self.random_tables.iter().find(|other| is_alike(&other.name, &name));
                table.with.extend(other.filter(|_| !known).cloned());
            }
            from = table.with.get(at).cloned();
            at += 1;
        }
        Ok(Ref::Inline(Arc::new(table)))
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

    /// A foe of an encounter: its name, its number, and its place. A name that no foe has may be that of someone in the
    /// drawer.
    fn member(&self, words: &str) -> Result<Member, UnknownName> {
        let mut member = Member::of(Coming::Named(String::new()));
        let joined = words.replace(", ", ",");
        let mut rest = joined.trim();
        let is_foe = |name: &str| self.resolve(Command::Foe(Ref::ByName(name.into()))).is_ok();
        let bands = [Reach::VeryClose, Reach::Close, Reach::Medium, Reach::Long, Reach::VeryLong];
        while let Some((before, last)) = rest.rsplit_once(' ') {
            let squares: Option<Vec<Square>> = last.split(',').map(|at| at.parse().ok()).collect();
            let band = bands.into_iter().find(|band| slug(band.words()) == last.to_lowercase());
            if let Some(squares) = squares.filter(|_| !is_foe(rest)) {
                let before = before.trim_end();
                (member.at, rest) = (squares, before.strip_suffix(" at").unwrap_or(before).trim_end());
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
        if rest.contains('/') {
            // Someone in the drawer.
            member.who = Coming::Named(rest.into());
            return Ok(member);
        }
        let comes = self.resolve(Command::Foe(Ref::ByName(rest.into())));
        let sheet = comes.as_ref().ok().and_then(AnySheet::of).and_then(AnySheet::foe);
        member.who = match (sheet, comes) {
            (Some(sheet), _) => Coming::Sheet(sheet),
            // A name similar to a foe of the codex is a typing error.
            (None, Err(unknown)) if unknown.near.is_some() || rest.is_empty() || rest.starts_with('(') => {
                return Err(unknown);
            }
            (None, _) => Coming::Named(rest.into()),
        };
        Ok(member)
    }
}

/// A written-out random table.
fn typed(text: &str) -> Result<RandomTable, UnknownName> {
    let unfit = |problem, remedy| UnknownName::unfit(format!("the table cannot be used: {problem}"), remedy);
    let hint = "a name of the codex, or `(name: \"Own\", rows: [\"one\", \"two\"])`";
    let table = ron::from_str(text).map_err(|error| unfit(error.code.to_string(), hint.into()))?;
    match text_limits::unfit(text).map(|no| no.describe()) {
        Some((problem, remedy)) => Err(unfit(problem, remedy)),
        None => Ok(table),
    }
}
