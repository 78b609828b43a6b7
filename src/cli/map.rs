//! `map`: prints the map of a table as text, or loads one from a file.

use super::export::seat_of;
use super::{Fail, Ground, Out};
use crate::command::Command;
use crate::input_file;
use crate::table::{Picture, Seat};
use std::path::Path;

/// Print the map of a table as a text picture, or load one from a file
#[derive(Debug, clap::Args)]
pub(super) struct Map {
    /// The table: a name, a sample, or the path of its folder.
    table: String,
    /// The seat: dealer, public, or the short name of a hero. No code is asked for.
    #[arg(long, value_name = "SEAT", default_value = "dealer", conflicts_with = "from")]
    seat: Seat,
    /// Load the map from this file; `docs/map.md` lists the letters.
    #[arg(long, value_name = "FILE")]
    from: Option<String>,
}

pub(super) fn map(map: &Map, ground: &Ground, out: &mut Out) -> Result<(), Fail> {
    match &map.from {
        Some(file) => put_up(&map.table, file, ground, out),
        None => print(map, ground, out),
    }
}

fn print(map: &Map, ground: &Ground, out: &mut Out) -> Result<(), Fail> {
    let session = ground.readable(&map.table)?;
    let seat = seat_of(&session, &map.seat)?;
    let none = || {
        Fail::refused(
            "there is no map at this table",
            "--from FILE adds one; `map 20x12` in `run` adds an empty one",
        )
    };
    if seat.is_dealer() {
        return out.raw(&session.table().map.as_deref().ok_or_else(none)?.picture().text());
    }
    let seen = session.seen(&seat).map.ok_or_else(none)?;
    for row in seen.ground.rows() {
        out.line(&String::from_utf8_lossy(row))?;
    }
    seen.tokens.iter().enumerate().try_for_each(|(nth, token)| {
        out.line(&format!("{}@{} {}", if nth == 0 { "\n" } else { "" }, token.who, token.at))
    })
}

fn put_up(table: &str, file: &str, ground: &Ground, out: &mut Out) -> Result<(), Fail> {
    let hint = "rows of letters, then lines like `@karla C7`; docs/map.md has the letters";
    let text =
        input_file::read(Path::new(file)).map_err(|no| Fail::refused(no.of(file, ", not a map"), hint))?;
    let picture = Picture::read(&text).map_err(|bad| Fail::refused(format!("{file}, {bad}"), hint))?;
    let mut session = ground.writable(table)?;
    let entries = session.give(&Seat::Dealer, Command::Map(picture))?;
    session.flush()?;
    entries.iter().try_for_each(|entry| out.line(&entry.sentence()))?;
    super::ground::tell(&session.finish());
    Ok(())
}
