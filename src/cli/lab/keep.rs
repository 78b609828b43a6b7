//! `lab run --keep`: what a run has counted, in a file of the state folder. A stopped run is resumed from it, and a finished
//! one is read again without playing.

use super::super::{Fail, Ground};
use crate::lab::experiment::Tally;
use crate::private;
use serde::{Deserialize, Serialize};
use std::io::{self, ErrorKind, Read};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use xxhash_rust::xxh3::xxh3_64;

/// The format of the file, in its first line with the checksum of the rest.
const FORMAT: &str = "greenfelt lab 2";

/// Bytes of the largest file that is read.
const LARGEST: u64 = 64 << 20;

/// Interval between files while games are played.
const SAVED_EVERY: Duration = Duration::from_secs(10);

/// The counts of a run, and of the runs without a trait once it is complete.
#[derive(Default, Serialize, Deserialize)]
pub(super) struct Kept {
    /// Checksum of everything that the answer depends on.
    question: u64,
    pub(super) run: Option<Tally>,
    pub(super) without: Vec<Tally>,
}

fn read(path: &Path) -> io::Result<String> {
    let mut text = String::new();
    private::open(private::options().read(true), path)?.take(LARGEST).read_to_string(&mut text)?;
    Ok(text)
}

/// A file for the counts of one question.
pub(super) struct Keep {
    path: PathBuf,
    question: u64,
    saved: Instant,
    /// Checksum of what the file holds.
    holds: Option<u64>,
}

impl Keep {
    /// Opens the file of a name, with what it holds; an unknown name gets a new one.
    pub(super) fn open(name: &str, question: u64, ground: &Ground) -> Result<(Keep, Kept), Fail> {
        let path = ground.place()?.kept_answer(name).ok_or_else(|| {
            Fail::refused(
                "a kept answer has a name of 1 to 60 letters, digits, `-` and `_`",
                "try `--keep duel-1`",
            )
        })?;
        let mut keep = Keep { path, question, saved: Instant::now(), holds: None };
        let kept = match read(&keep.path) {
            Ok(text) => keep.take(&text, name)?,
            Err(error) if error.kind() == ErrorKind::NotFound => Kept { question, ..Kept::default() },
            Err(error) => {
                return Err(Fail::failed(
                    format!("{} cannot be read: {error}", keep.path.display()),
                    keep.hint(),
                ));
            }
        };
        // What cannot be written is refused before a game is played.
        keep.save(kept.run.as_ref(), &kept.without)?;
        Ok((keep, kept))
    }

    fn take(&mut self, text: &str, name: &str) -> Result<Kept, Fail> {
        let file = self.path.display();
        let damaged = || Fail::failed(format!("{file} is damaged, and is left as it is"), self.hint());
        let (head, body) = text.split_once('\n').ok_or_else(damaged)?;
        let Some(sum) = head.strip_prefix(FORMAT) else {
            let other = head.starts_with("greenfelt lab ");
            let newer = || Fail::failed(format!("{file} is of another version of greenfelt"), self.hint());
            return Err(if other { newer() } else { damaged() });
        };
        let holds = xxh3_64(body.as_bytes());
        if sum.trim() != format!("{holds:016x}") {
            return Err(damaged());
        }
        let kept: Kept = ron::from_str(body).map_err(|_| damaged())?;
        if kept.question != self.question {
            return Err(Fail::refused(format!("`{name}` keeps the answer to another question"), self.hint()));
        }
        self.holds = Some(holds);
        Ok(kept)
    }

    fn hint(&self) -> String {
        format!("give --keep another name, or delete {}", self.path.display())
    }

    /// Saves the counts, at most every few seconds.
    pub(super) fn save_now_and_then(&mut self, run: &Tally) -> Result<(), Fail> {
        if self.saved.elapsed() < SAVED_EVERY { Ok(()) } else { self.save(Some(run), &[]) }
    }

    /// Saves the counts, unless the file holds them.
    pub(super) fn save(&mut self, run: Option<&Tally>, without: &[Tally]) -> Result<(), Fail> {
        #[derive(Serialize)]
        struct Counts<'k> {
            question: u64,
            run: Option<&'k Tally>,
            without: &'k [Tally],
        }
        self.saved = Instant::now();
        let failed = |why: String| {
            Fail::failed(
                format!("{} cannot be written: {why}", self.path.display()),
                "make room there, or leave --keep out",
            )
        };
        let counts = Counts { question: self.question, run, without };
        let body = ron::to_string(&counts).map_err(|error| failed(error.to_string()))?;
        let sum = xxh3_64(body.as_bytes());
        if self.holds != Some(sum) {
            let text = format!("{FORMAT} {sum:016x}\n{body}");
            private::write(&self.path, &text).map_err(|error| failed(error.to_string()))?;
            self.holds = Some(sum);
        }
        Ok(())
    }
}
