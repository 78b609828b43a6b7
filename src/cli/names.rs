//! `names`: prints the names that can complete a command line. Hidden; the scripts of `completions` call it.

use super::named::Named;
use super::{Fail, Ground, Out, cards};
use crate::command::{Ask, Source};
use crate::data_dir::title_of;
use crate::samples;
use crate::session::candidates::{Candidate, CandidateQuery, codex};
use crate::table::Seat;
use std::ffi::OsString;
use std::path::Path;

pub(super) const OF_TABLES: [&str; 8] = ["open", "run", "table", "watch", "verify", "export", "map", "fix"];

/// Recognizes `[--data DIR] names -- WORDS`; returns the folder and the words, the unfinished one last.
pub(super) fn asked(arguments: &[OsString]) -> Option<(Option<&Path>, Vec<String>)> {
    let (data, words) = match arguments.get(1..)? {
        [data, folder, words @ ..] if data == "--data" => (Some(Path::new(folder)), words),
        words => (None, words),
    };
    let [names, dashes, words @ ..] = words else { return None };
    let words = words.iter().map(|word| word.to_string_lossy().into_owned());
    (names == "names" && dashes == "--").then(|| (data, words.collect()))
}

pub(super) fn print(words: &[String], ground: &Ground, out: &mut Out) -> Result<(), Fail> {
    let Some((typed, before)) = words.split_last() else { return Ok(()) };
    // In a comma-separated list, completes the last name.
    let listed = before.last().is_some_and(|word| word == "--traits");
    let (first, typed) = match typed.rsplit_once(',').filter(|_| listed) {
        Some((first, last)) => (format!("{first},"), last.trim_start()),
        None => (String::new(), typed.as_str()),
    };
    let fits = |name: &&String| name.to_lowercase().starts_with(&typed.to_lowercase());
    fitting(ground, before)?.iter().filter(fits).try_for_each(|name| out.line(&format!("{first}{name}")))
}

/// Names that can follow these words.
fn fitting(ground: &Ground, before: &[String]) -> Result<Vec<String>, Fail> {
    match before.last().map(String::as_str) {
        Some("--table") => return tables(ground),
        Some("--seat") => return Ok(seats(ground, before)),
        Some("--traits") => return Ok(cards::traits(&ground.catalog()).map(str::to_owned).collect()),
        _ => {}
    }
    let plain: Vec<&str> = before.iter().map(String::as_str).filter(|word| !word.starts_with('-')).collect();
    match plain.as_slice() {
        [sub] if OF_TABLES.contains(sub) => tables(ground),
        ["codex"] => Ok(ground.catalog().lists().map(str::to_owned).collect()),
        ["roll-on"] => {
            let tables = codex(&ground.catalog(), "roll-on");
            Ok(tables.into_iter().map(|table| table.text).collect())
        }
        ["codex", list] => {
            let catalog = ground.catalog();
            let entries = catalog.entries(list).unwrap_or_default();
            Ok(entries.iter().map(|entry| entry.name.clone()).collect())
        }
        ["sheet", ..] => {
            let heroes = codex(&ground.catalog(), "join");
            Ok(heroes.into_iter().map(|hero| hero.name).collect())
        }
        _ => Ok(Vec::new()),
    }
}

fn seats(ground: &Ground, before: &[String]) -> Vec<String> {
    let given = before.iter().position(|word| word == "--table").and_then(|at| before.get(at + 1));
    let first = before.get(1).filter(|_| before.first().is_some_and(|sub| OF_TABLES.contains(&sub.as_str())));
    let table = given.or(first.filter(|word| !word.starts_with('-')));
    let session = table.and_then(|table| ground.readable(table).ok());
    let seats = session.map(|session| {
        let seen = session.seen(&Seat::Public);
        let asked = CandidateQuery { catalog: session.catalog(), seen: &seen, command: "", who: None };
        asked.candidates(&Ask::pick(Source::Seats))
    });
    let seats = seats.unwrap_or_else(|| vec![Candidate::new("dealer", "")]).into_iter();
    let mut seats: Vec<String> = seats.map(|seat| seat.text).collect();
    // Seats that every table has come before those of its characters.
    seats.insert(1, "public".to_owned());
    seats
}

/// Folder names of tables and short names of samples.
fn tables(ground: &Ground) -> Result<Vec<String>, Fail> {
    let own = ground.tables()?.into_iter().filter_map(|(_, named)| match named {
        Named::Folder(dir) => Some(title_of(&dir)),
        Named::Sample(_) => None,
    });
    Ok(own.chain(samples::all().iter().map(|sample| sample.name.to_owned())).collect())
}
