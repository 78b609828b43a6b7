//! Words of the weather: kinds with their rows, or all of it written out.

use super::plain::kinds;
use super::sheet::given;
use super::{BadCommand, Name, Word, Words};
use crate::command::{Ask, Given, Source};
use crate::table::weather::Weather;

kinds! {
    /// The weather: `rain heavy wind mild`, `clear`, or written out in RON.
    WeatherWords: Given<Weather>, "clear|rain ROW|wind ROW|temperature ROW|terrain ROW …",
        read_weather, |value| <Given<Weather> as Word>::write(value), asks Ask::pick(Source::Weather);
}

fn read_weather(words: &mut Words) -> Result<Given<Weather>, BadCommand> {
    let text = Name::read(words)?;
    // Weather that is written out is read as it was printed, even if typed.
    if text.starts_with('(') { given(&text, "the weather") } else { Ok(Given::Named(text)) }
}
