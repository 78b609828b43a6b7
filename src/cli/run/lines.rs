//! Lines of a script: any bytes and any length, in bounded memory.

use std::io::{BufRead, BufReader, Read, Result};

const LONGEST: usize = 64 * 1024;

#[derive(Debug, PartialEq, Eq)]
pub(super) enum ScriptLine {
    Text(String),
    /// Not a command: the problem and a hint.
    Unreadable(&'static str, &'static str),
}

/// Numbered from 1.
pub(super) struct Lines<R> {
    from: BufReader<R>,
    number: u64,
}

impl<R: Read> Lines<R> {
    pub(super) fn new(from: BufReader<R>) -> Lines<R> {
        Lines { from, number: 0 }
    }

    /// True if a whole line can be read at once.
    pub(super) fn is_waiting(&self) -> bool {
        self.from.buffer().contains(&b'\n')
    }

    pub(super) fn next(&mut self) -> Result<Option<(u64, ScriptLine)>> {
        let mut line = Vec::new();
        // One more for the line end, so that a line of the greatest length is read whole.
        let most = LONGEST as u64 + 1;
        if self.from.by_ref().take(most).read_until(b'\n', &mut line)? == 0 {
            return Ok(None);
        }
        let whole = line.pop_if(|byte| *byte == b'\n').is_some();
        let too_long = line.len() > LONGEST;
        if too_long && !whole {
            self.from.skip_until(b'\n')?;
        }
        self.number += 1;
        Ok(Some((self.number, self.read(line, too_long))))
    }

    fn read(&self, line: Vec<u8>, too_long: bool) -> ScriptLine {
        if too_long {
            return ScriptLine::Unreadable("the line is too long", "a command has at most 64 KiB");
        }
        let Ok(text) = String::from_utf8(line) else {
            return ScriptLine::Unreadable("the line is not text", "write scripts as plain text in UTF-8");
        };
        let text = text.strip_suffix('\r').unwrap_or(&text);
        // A byte order mark.
        let text = if self.number == 1 { text.strip_prefix('\u{feff}').unwrap_or(text) } else { text };
        ScriptLine::Text(text.to_string())
    }
}
