//! `fix`: reports the faults of a damaged table and saves what is sound. It deletes nothing.

use super::named::Named;
use super::new::checked_folder;
use super::{Fail, Format, Ground, Out};
use crate::journal::{self, Salvage};
use crate::session::{Refused, Session};
use crate::words::counted;
use serde_json::{Value, json};
use std::path::Path;

/// Report what can be saved of a damaged table, and save it
#[derive(Debug, clap::Args)]
pub(super) struct Fix {
    /// The table: a name, or the path of its folder.
    table: String,
    /// Cut bytes that are not a record from the end of the journal; a copy of the original file is kept.
    #[arg(long, conflicts_with = "into")]
    cut: bool,
    /// Write all sound records to a new table; the damaged one is unchanged.
    #[arg(long, value_name = "NEW")]
    into: Option<String>,
    /// Output format.
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

struct Patient {
    name: String,
    salvage: Salvage,
    /// `None` if not even record 1 can be played.
    session: Option<Session>,
    /// Number of playable operations, counted as in `verify`.
    stands: u64,
    /// True if the rules accept every trusted record.
    all_played: bool,
    problem: Option<String>,
}

pub(super) fn fix(fix: &Fix, ground: &Ground, out: &mut Out) -> Result<(), Fail> {
    let Named::Folder(dir) = ground.named(&fix.table)? else {
        return Err(Fail::refused("a sample cannot be damaged", "name one of your own tables"));
    };
    let patient = look(&dir, ground)?;
    let Some(problem) = patient.problem.clone() else {
        let stands = counted(patient.stands, "operation is valid", "operations are valid");
        let hint = "`greenfelt verify` compares every checksum";
        return match (fix.cut || fix.into.is_some(), fix.format) {
            (true, _) => Err(Fail::refused(format!("{} is whole: {stands}", patient.name), hint)),
            (false, Format::Json) => Ok(out.json(&patient.json(None))?),
            (false, Format::Text) => out.line(&format!("{} is whole: {stands}.", patient.name)),
        };
    };
    if fix.cut {
        return cut(&patient, &dir, fix.format, out);
    }
    if let Some(new) = &fix.into {
        return move_into(patient, new, ground, fix.format, out);
    }
    if fix.format == Format::Json {
        out.json(&patient.json(None))?;
    } else {
        patient.sentences().iter().try_for_each(|sentence| out.line(sentence))?;
    }
    out.flush()?;
    Err(Fail::failed(problem, patient.hint(&fix.table)))
}

fn look(dir: &Path, ground: &Ground) -> Result<Patient, Fail> {
    let salvage = journal::salvage(dir).map_err(Refused::from)?;
    let name = crate::data_dir::title_of(dir);
    let mut problem = salvage.damage.map(|(record, damage)| match record {
        0 => format!("the first line of the journal is damaged: {damage}"),
        record => format!("record {record} of the journal is damaged: {damage}"),
    });
    let (session, broken) = match Session::recovered(salvage.lines.iter(), ground.catalog()) {
        Ok((session, broken)) => (Some(session), broken.map(|broken| broken.to_string())),
        Err(refused) => (None, Some(refused.problem)),
    };
    let all_played = broken.is_none();
    problem = problem.or(broken);
    let stands = session.as_ref().map_or(0, |session| session.last() + 1);
    Ok(Patient { name, salvage, session, stands, all_played, problem })
}

impl Patient {
    /// True if cutting the damaged end leaves a sound journal.
    fn can_cut(&self) -> bool {
        self.salvage.can_cut() && self.all_played
    }

    fn can_move(&self) -> bool {
        self.session.is_some()
    }

    fn sentences(&self) -> Vec<String> {
        let mut told = vec![format!(
            "{}: {} can be played.",
            self.name,
            counted(self.stands, "operation", "operations")
        )];
        if self.salvage.damage.is_some_and(|(record, _)| record == 0) {
            told.push(
                "The number of the table is lost with the first line; the records themselves are intact."
                    .into(),
            );
        }
        if let Some(behind) = self.salvage.behind {
            let records = counted(behind.count, "whole record", "whole records");
            let which = if behind.first == behind.last {
                format!("number {}", behind.first)
            } else {
                format!("{} to {}", behind.first, behind.last)
            };
            told.push(format!(
                "After the damage: {records} ({which}). They cannot be played: the records before them are missing."
            ));
        }
        if self.can_cut() {
            told.push(
                "No record follows the damage: --cut removes the rest and keeps a copy of the file.".into(),
            );
        }
        if self.can_move() {
            told.push(
                "--into NEW writes the playable part into a new table; this one is not changed.".into(),
            );
        }
        told
    }

    fn hint(&self, name: &str) -> String {
        match (self.can_cut(), self.can_move()) {
            (true, _) => format!("`greenfelt fix {} --cut`", quoted(name)),
            (false, true) => format!("`greenfelt fix {} --into NEW`", quoted(name)),
            (false, false) => "this program cannot repair it; keep the folder, and look for a backup".into(),
        }
    }

    /// `done`: the action and the path of its result.
    fn json(&self, done: Option<(&str, &str)>) -> Value {
        let damage = self
            .salvage
            .damage
            .map(|(record, damage)| json!({ "record": record, "problem": damage.to_string() }));
        let behind = self
            .salvage
            .behind
            .map(|behind| json!({ "records": behind.count, "first": behind.first, "last": behind.last }));
        let offers = [("cut", self.can_cut()), ("into", self.problem.is_some() && self.can_move())];
        let offers: Vec<&str> = offers.into_iter().filter_map(|(word, can)| can.then_some(word)).collect();
        json!({
            "name": self.name, "operations": self.stands, "problem": self.problem, "damage": damage, "behind": behind,
            "offers": offers, "done": done.map(|(done, _)| done), "kept": done.map(|(_, kept)| kept),
        })
    }
}

fn quoted(name: &str) -> String {
    if name.contains(char::is_whitespace) { format!("\"{name}\"") } else { name.into() }
}

fn cut(patient: &Patient, dir: &Path, format: Format, out: &mut Out) -> Result<(), Fail> {
    if !patient.can_cut() {
        let hint = if patient.can_move() {
            "`--into NEW` writes the playable part into a new table"
        } else {
            "keep the folder, and look for a backup"
        };
        return Err(Fail::refused("there is no damaged end to cut", hint));
    }
    let kept = journal::cut_end(dir).map_err(Refused::from)?;
    match format {
        Format::Json => Ok(out.json(&patient.json(Some(("cut", &kept))))?),
        Format::Text => out.line(&format!(
            "{} continues after {}; the old journal is kept as {kept}.",
            patient.name,
            counted(patient.stands, "operation", "operations")
        )),
    }
}

fn move_into(
    patient: Patient,
    new: &str,
    ground: &Ground,
    format: Format,
    out: &mut Out,
) -> Result<(), Fail> {
    let (dir, title) = checked_folder(new, ground)?;
    let stands = counted(patient.stands, "operation", "operations");
    let path = dir.display().to_string();
    let told = patient.json(Some(("into", &path)));
    let Some(mut session) = patient.session else {
        return Err(Fail::failed("no record can be played", "keep the folder, and look for a backup"));
    };
    session.keep_in(&dir).map_err(|refused| Fail::failed(refused.problem, refused.hint))?;
    super::ground::tell(&session.finish());
    match format {
        Format::Json => Ok(out.json(&told)?),
        Format::Text => out.line(&format!("{title} has {stands} and can be played, at {path}.")),
    }
}
