//! The weather of the scene and its ground: rows of the content with their hooks. It holds no rule: its hooks are
//! evaluated together with all others, and on the map.

use super::hook::Hook;
use super::map::Ground;
use super::sheet::Reach;
use crate::words::words;
use serde::{Deserialize, Serialize};

words! {
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum WeatherKind(word) {
        Rain "rain",
        Wind "wind",
        Temperature "temperature",
        /// The ground, if no map gives it.
        Terrain "terrain",
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WeatherRow {
    pub word: String,
    pub name: String,
    /// Effects on every actor outdoors.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub hooks: Vec<Hook>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sight: Option<Reach>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ground: Option<Ground>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Weather {
    /// Precipitation, from the lightest on; the rows add up.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rain: Vec<WeatherRow>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub wind: Option<WeatherRow>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub temperature: Option<WeatherRow>,
    /// The temperature in the wind, if lower.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub felt: Option<WeatherRow>,
    /// The ground, if no map gives it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub terrain: Option<WeatherRow>,
}

impl Weather {
    /// The selected row of a kind.
    pub fn of(&self, kind: WeatherKind) -> Option<&WeatherRow> {
        match kind {
            WeatherKind::Rain => self.rain.last(),
            WeatherKind::Wind => self.wind.as_ref(),
            WeatherKind::Temperature => self.temperature.as_ref(),
            WeatherKind::Terrain => self.terrain.as_ref(),
        }
    }

    pub fn all(&self) -> impl Iterator<Item = &WeatherRow> {
        let rest = [&self.wind, &self.temperature, &self.felt, &self.terrain];
        self.rain.iter().chain(rest.into_iter().flatten())
    }

    /// The active rows, without the ground.
    pub fn air(&self) -> impl Iterator<Item = &WeatherRow> {
        let warmth = self.felt.as_ref().or(self.temperature.as_ref());
        self.rain.iter().chain(&self.wind).chain(warmth)
    }

    pub fn sight(&self) -> Option<(Reach, &WeatherRow)> {
        self.air().filter_map(|row| Some((row.sight?, row))).min_by_key(|(reach, _)| *reach)
    }

    pub fn ground(&self) -> Ground {
        self.terrain.as_ref().and_then(|row| row.ground).unwrap_or(Ground::Open)
    }

    /// The weather in the notation of the command.
    pub fn said(&self) -> String {
        let said = |kind: WeatherKind| Some(format!("{} {}", kind.word(), self.of(kind)?.word));
        WeatherKind::ALL.into_iter().filter_map(said).collect::<Vec<_>>().join(" ")
    }

    /// For example `heavy snow, mild wind, freezing (cold out of the wind)`.
    pub fn describe(&self) -> String {
        self.names(true)
    }

    /// For example `heavy snow, mild wind, freezing`, for a frame.
    pub fn brief(&self) -> String {
        self.names(false)
    }

    fn names(&self, whole: bool) -> String {
        let said = |row: &WeatherRow| row.name.to_lowercase();
        let warmth = match (&self.felt, &self.temperature) {
            (Some(felt), Some(row)) if whole => {
                Some(format!("{} ({} out of the wind)", said(felt), said(row)))
            }
            (felt, row) => felt.as_ref().or(row.as_ref()).map(said),
        };
        let of = |kind: WeatherKind| self.of(kind).map(said);
        let told = [of(WeatherKind::Rain), of(WeatherKind::Wind), warmth, of(WeatherKind::Terrain)];
        told.into_iter().flatten().collect::<Vec<_>>().join(", ")
    }
}
