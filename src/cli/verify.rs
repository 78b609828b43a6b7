//! `verify`: replays a journal from its seed and compares every checksum, without a lock or the snapshot.

use super::ground::tell;
use super::named::Named;
use super::{Fail, Format, Ground, Out};
use crate::journal::{History, Store, StoreFault};
use crate::session::Refused;
use serde_json::json;

/// Replay a table's journal and compare every checksum
#[derive(Debug, clap::Args)]
pub(super) struct Verify {
    /// The table: a name, a sample, or the path of its folder.
    table: String,
    /// Output format.
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

pub(super) fn verify(verify: &Verify, ground: &Ground, out: &mut Out) -> Result<(), Fail> {
    let dir = match ground.named(&verify.table)? {
        Named::Folder(dir) => dir,
        Named::Sample(sample) => {
            let mut session = sample.in_memory(ground.catalog())?;
            let stands = session.verify()?;
            return say(Verified { name: sample.title.into(), stands }, None, verify.format, out);
        }
    };
    let opened = Store::read(&dir).map_err(Refused::from)?;
    if opened.lines.is_empty() && opened.read_only.is_none() {
        return Err(Refused::from(StoreFault::Unfinished(dir)).into());
    }
    tell(&opened.notes);
    let mut problem = opened.read_only.map(|fault| fault.to_string());
    let verified = |history: &History, stands| Verified { name: history.table().title.to_string(), stands };
    let found = if let Some(history) = History::verified(opened.lines.iter()) {
        verified(&history, history.last())
    } else {
        // After a failure, finds how far the journal can be read.
        match History::read(opened.lines.iter(), None) {
            Err(broken) => {
                problem.get_or_insert(broken.to_string());
                Verified { name: crate::data_dir::title_of(verify.table.as_ref()), stands: 0 }
            }
            Ok((mut history, broken)) => {
                problem = problem.or(broken.map(|broken| broken.to_string()));
                let stands = history.verify().unwrap_or_else(|broken| {
                    problem.get_or_insert(broken.to_string());
                    0
                });
                verified(&history, stands)
            }
        }
    };
    let problem = problem.map(|problem| problem.trim_end_matches('.').to_string());
    say(found, problem, verify.format, out)
}

struct Verified {
    name: String,
    /// Number of playable operations.
    stands: u64,
}

/// Prints the result; a problem is also the error.
fn say(
    Verified { name, stands }: Verified,
    problem: Option<String>,
    format: Format,
    out: &mut Out,
) -> Result<(), Fail> {
    match format {
        Format::Json => out.json(&json!({
            "name": name, "operations": stands, "stands": problem.is_none(), "problem": problem,
        }))?,
        Format::Text if problem.is_none() => {
            out.line(&format!("{name}: {stands} operations, and all checksums match."))?;
        }
        Format::Text => out.line(&format!("{name}: {stands} operations are valid."))?,
    }
    out.flush()?;
    match problem {
        None => Ok(()),
        Some(problem) => {
            Err(Fail::failed(problem, "`greenfelt fix` shows what can be saved; the files are not changed"))
        }
    }
}
