//! The rows of rain, wind, temperature and terrain in files, their pages, and the weather that typed words describe,
//! written out for the table (U140, U141).

use super::codex::CodexEntry;
use super::page::Page;
use super::{Catalog, UnknownName, slug, unknown};
use greenfelt_engine::command::{Command, Ref};
use greenfelt_engine::table::schema::record;
use greenfelt_engine::table::weather::WeatherKind;
use greenfelt_engine::table::{Ground, Hook, Reach, Weather, WeatherRow};
use std::sync::Arc;

const SOURCE: &str = "ULTIMO, Environmental and Battlefield Conditions";

/// Words that remove a kind of weather.
const NONE: [&str; 3] = ["off", "none", CLEAR];

const CLEAR: &str = "clear";

record! {
    /// A row of rain, wind, temperature or terrain.
    pub struct WeatherEntry {
        pub word: String,
        pub name: String,
        /// Its name below freezing.
        pub frozen: String [default],
        pub chill: u8 [default],
        pub snow: bool [default],
        pub sight: Option<Reach> [default],
        pub ground: Option<Ground> [default],
        pub text: String,
        pub hooks: Vec<Hook> [default],
    }
}

impl WeatherEntry {
    fn row(&self, name: &str) -> WeatherRow {
        WeatherRow {
            word: self.word.clone(),
            name: name.into(),
            hooks: self.hooks.clone(),
            sight: self.sight,
            ground: self.ground,
        }
    }
}

pub(super) fn page(kind: WeatherKind, entry: &WeatherEntry) -> CodexEntry {
    let hooks: Vec<String> = entry.hooks.iter().map(ToString::to_string).collect();
    Page::new(&entry.name)
        .words("set with", format!("weather {} {}", kind.word(), entry.word))
        .words("when it freezes", &entry.frozen)
        .words("sight", entry.sight.map_or("", Reach::words))
        .words("open ground", entry.ground.map_or("", Ground::describe))
        .fact("hooks", hooks.join("; "), hooks)
        .words("source", SOURCE)
        .text(&entry.text)
}

/// Indexes into the list of each kind that the words name.
#[derive(Default)]
struct Named {
    places: [Option<usize>; WeatherKind::ALL.len()],
}

impl Catalog {
    /// The rows of a kind, in their order.
    pub fn weather_rows(&self, kind: WeatherKind) -> &[WeatherEntry] {
        match kind {
            WeatherKind::Rain => &self.rain,
            WeatherKind::Wind => &self.wind,
            WeatherKind::Temperature => &self.temperatures,
            WeatherKind::Terrain => &self.terrain,
        }
    }

    /// The weather from words: `rain heavy wind mild`, each kind followed by one of its rows or `off`; `clear` for
    /// none. A later word of a kind replaces an earlier one.
    pub fn weather(&self, words: &str) -> Result<Weather, UnknownName> {
        let words: Vec<String> = words.split_whitespace().map(str::to_lowercase).collect();
        // `clear` removes everything before it, unless it is the name of a row.
        let passes = |at: &usize| words[*at] == CLEAR && (*at == 0 || kind_of(&words[*at - 1]).is_none());
        let mut at = (0..words.len()).rev().find(passes).map_or(0, |at| at + 1);
        let mut named = Named::default();
        while let Some(word) = words.get(at) {
            at += 1;
            let Some(kind) = kind_of(word) else {
                let kinds = WeatherKind::ALL.map(WeatherKind::word);
                return Err(UnknownName {
                    known: kinds.map(str::to_string).to_vec(),
                    ..unknown("weather", word, kinds.into_iter())
                });
            };
            let longest = self.longest_name(kind);
            let most = words[at..].iter().take(longest).take_while(|word| kind_of(word).is_none()).count();
            // A name may have several words, and more words may follow it.
            let row = |many: usize| self.row_of(kind, &words[at..at + many].join(" ")).map(|row| (many, row));
            let (many, row) = (1..most)
                .rev()
                .fold(row(most), |found, many| found.or_else(|no| row(many).map_err(|_| no)))?;
            at += many;
            named.places[kind as usize] = row;
        }
        Ok(self.written_out(&named))
    }

    pub(super) fn weather_written_out(&self, command: Command) -> Result<Command, UnknownName> {
        if let Command::Weather(Ref::ByName(words)) = command {
            return Ok(Command::Weather(Ref::Inline(Arc::new(self.weather(&words)?))));
        }
        Ok(command)
    }

    /// The number of words in the longest name of a row, at least 1.
    fn longest_name(&self, kind: WeatherKind) -> usize {
        let names = self.weather_rows(kind).iter().flat_map(|row| [&row.word, &row.name, &row.frozen]);
        names.map(|name| name.split([' ', '-', '_']).count()).max().unwrap_or(1)
    }

    fn row_of(&self, kind: WeatherKind, said: &str) -> Result<Option<usize>, UnknownName> {
        if NONE.contains(&said) {
            return Ok(None);
        }
        let rows = self.weather_rows(kind);
        let called = |entry: &WeatherEntry| {
            [&entry.word, &entry.name, &entry.frozen]
                .into_iter()
                .any(|name| !name.is_empty() && slug(name) == slug(said))
        };
        let place = rows.iter().position(called);
        place.map(Some).ok_or_else(|| UnknownName {
            known: rows.iter().map(|entry| entry.word.clone()).collect(),
            ..unknown(kind.word(), said, rows.iter().map(|entry| entry.word.as_str()))
        })
    }

    fn written_out(&self, named: &Named) -> Weather {
        let of =
            |kind: WeatherKind| named.places[kind as usize].and_then(|at| self.weather_rows(kind).get(at));
        let plain = |kind: WeatherKind| of(kind).map(|entry| entry.row(&entry.name));
        let chill = of(WeatherKind::Wind).map_or(0, |entry| usize::from(entry.chill));
        let warmth = named.places[WeatherKind::Temperature as usize];
        let felt = warmth.map(|at| at.saturating_sub(chill)).and_then(|at| self.temperatures.get(at));
        let snow = felt.is_some_and(|entry| entry.snow);
        let falls = named.places[WeatherKind::Rain as usize].map_or(0, |at| at + 1);
        let rain = self.rain.iter().take(falls).map(|entry| {
            entry.row(if snow && !entry.frozen.is_empty() { &entry.frozen } else { &entry.name })
        });
        let temperature = plain(WeatherKind::Temperature);
        let felt = felt.map(|entry| entry.row(&entry.name)).filter(|felt| Some(felt) != temperature.as_ref());
        let (wind, terrain) = (plain(WeatherKind::Wind), plain(WeatherKind::Terrain));
        Weather { rain: rain.collect(), wind, temperature, felt, terrain }
    }
}

fn kind_of(word: &str) -> Option<WeatherKind> {
    match word {
        "rain" | "snow" => Some(WeatherKind::Rain),
        "wind" => Some(WeatherKind::Wind),
        "temperature" => Some(WeatherKind::Temperature),
        "terrain" | "ground" => Some(WeatherKind::Terrain),
        _ => None,
    }
}
