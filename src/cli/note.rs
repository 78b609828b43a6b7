//! `note`: adds the lines of a solo log to a table, as notes.

use super::export::seat_of;
use super::{Fail, Ground, Out};
use crate::command::{BadCommand, Command};
use crate::input_file;
use crate::report::lonelog;
use crate::table::Seat;
use crate::words::counted;
use std::path::Path;

/// Add the lines of a solo log to a table, as notes
#[derive(Debug, clap::Args)]
pub(super) struct Note {
    /// The table: a name, or the path of its folder.
    table: String,
    /// The solo log, in plain text; `docs/cli.md` lists its signs.
    #[arg(long, value_name = "FILE")]
    from: String,
    /// The seat that writes the notes: dealer, or the short name of a hero. No code is asked for.
    #[arg(long, value_name = "SEAT", default_value = "dealer")]
    seat: Seat,
}

pub(super) fn note(asked: &Note, ground: &Ground, out: &mut Out) -> Result<(), Fail> {
    let hint = "each line becomes a note";
    let text = input_file::read(Path::new(&asked.from))
        .map_err(|no| Fail::refused(no.of(&asked.from, ", not a solo log"), hint))?;
    let lines = lonelog::read(&text);
    if lines.is_empty() {
        return Err(Fail::refused(format!("{} holds no line", asked.from), hint));
    }
    let mut session = ground.writable(&asked.table)?;
    let seat = seat_of(&session, &asked.seat)?;
    // All of them or none: nothing is saved before the last is read.
    for (nth, line) in (1..).zip(&lines) {
        let command: Command = format!("note {}", line.words())
            .parse()
            .map_err(|bad: BadCommand| Fail::refused(format!("note {nth}: {}", bad.problem), bad.hint))?;
        session.give(&seat, command)?;
    }
    session.flush()?;
    out.line(&format!("{} noted.", counted(lines.len(), "line is", "lines are")))?;
    super::ground::tell(&session.finish());
    Ok(())
}
