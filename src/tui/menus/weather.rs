//! Menus of the weather: rain, wind, temperature and ground.

use crate::command::{Command, Ref};
use crate::table::weather::WeatherKind;
use crate::tui::act::{Item, Menu, Section};
use crate::tui::cx::Cx;

pub fn weather_told(cx: &Cx<'_>) -> String {
    cx.seen.weather.as_ref().map_or_else(|| "clear weather".into(), |weather| weather.describe())
}

/// The parts of the weather, with their present values.
pub fn weather(cx: &Cx<'_>) -> Section {
    let now = |kind: WeatherKind| cx.seen.weather.as_ref().and_then(|weather| weather.of(kind));
    let mut items: Vec<Item> = WeatherKind::ALL
        .into_iter()
        .map(|kind| {
            let row = now(kind).map_or("nothing", |row| &row.name);
            Item::menu(' ', format!("{}: {} …", kind.word(), row.to_lowercase()), Menu::Sky(kind))
        })
        .collect();
    if cx.seen.weather.is_some() {
        items.push(cx.item(' ', "clear it all", Command::Weather(Ref::ByName("clear".into()))));
    }
    Section::new("Weather", weather_told(cx), items)
}

/// The rows of one part, each with its effect.
pub fn sky(cx: &Cx<'_>, kind: WeatherKind) -> Section {
    let Some(session) = cx.session else { return Section::new("Weather", "", Vec::new()) };
    let set = |word: &str| Command::Weather(Ref::ByName(format!("{} {word}", kind.word())));
    let rows = session.catalog().weather_rows(kind);
    let mut items: Vec<Item> = rows
        .iter()
        .map(|row| cx.item(' ', &row.name.to_lowercase(), set(&row.word)).detail(row.text.clone()))
        .collect();
    items.push(cx.item(' ', "none", set("off")));
    let title = match kind {
        WeatherKind::Rain => "Rain",
        WeatherKind::Wind => "Wind",
        WeatherKind::Temperature => "Temperature",
        WeatherKind::Terrain => "Terrain",
    };
    Section::new(title, weather_told(cx), items)
}
