//! Standard output: lines without control characters, and JSON. A closed pipe ends the program quietly.

use super::fail::Fail;
use crate::tui::glyphs::{ASCII, Glyphs, UNICODE};
use clap::ValueEnum;
use serde_json::{Map, Value};
use std::io::{BufWriter, IsTerminal, Stdout, Write};
use std::path::Path;

/// Output format.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(super) enum Format {
    /// Plain text.
    #[default]
    Text,
    /// JSON.
    Json,
}

pub(super) struct Out {
    to: BufWriter<Stdout>,
    glyphs: &'static Glyphs,
}

impl Out {
    /// Limits terminal output to characters that it can show; files and pipes get Unicode unless `ascii`.
    pub(super) fn new(ascii: bool) -> Out {
        let stdout = std::io::stdout();
        let glyphs = match (ascii, stdout.is_terminal()) {
            (true, _) => &ASCII,
            (false, true) => Glyphs::choose(false, |name| std::env::var(name).ok()),
            (false, false) => &UNICODE,
        };
        Out { to: BufWriter::new(stdout), glyphs }
    }

    pub(super) fn line(&mut self, text: &str) -> Result<(), Fail> {
        for line in text.split('\n') {
            let line = self.glyphs.clean(line);
            writeln!(self.to, "{}", line.trim_end()).map_err(|e| Fail::output(&e))?;
        }
        Ok(())
    }

    pub(super) fn json(&mut self, value: &Value) -> Result<(), Fail> {
        writeln!(self.to, "{}", clean(value)).map_err(|e| Fail::output(&e))
    }

    /// Prints clean text.
    pub(super) fn raw(&mut self, text: &str) -> Result<(), Fail> {
        self.to.write_all(text.as_bytes()).map_err(|e| Fail::output(&e))
    }

    pub(super) fn flush(&mut self) -> Result<(), Fail> {
        self.to.flush().map_err(|e| Fail::output(&e))
    }
}

/// Writes a file into a directory, which is made if it is missing.
pub(super) fn write_into(dir: &Path, name: &str, text: &str) -> Result<(), Fail> {
    let path = dir.join(name);
    let written = std::fs::create_dir_all(dir).and_then(|()| std::fs::write(&path, text));
    written.map_err(|error| {
        let problem = format!("{} cannot be written: {error}", path.display());
        Fail::failed(problem, "name a directory that may be written")
    })
}

/// Rounds numbers and removes control and direction characters from texts.
pub(super) fn clean(value: &Value) -> Value {
    match value {
        Value::String(text) => {
            let lines: Vec<_> = text.split('\n').map(|line| UNICODE.clean(line)).collect();
            lines.join("\n").into()
        }
        Value::Number(number) if number.is_f64() => {
            number.as_f64().map_or_else(|| value.clone(), |n| round(n).into())
        }
        Value::Array(all) => all.iter().map(clean).collect(),
        Value::Object(all) => {
            let all: Map<String, Value> =
                all.iter().map(|(key, value)| (key.clone(), clean(value))).collect();
            Value::Object(all)
        }
        other => other.clone(),
    }
}

/// Rounds to 12 digits.
fn round(number: f64) -> f64 {
    format!("{number:.11e}").parse().unwrap_or(number)
}
