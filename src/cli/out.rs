//! Standard output: lines that are clean of control signs, and JSON. A reader that went away is a quiet end.

use super::fail::Fail;
use crate::ui::glyphs::{ASCII, Glyphs, UNICODE};
use serde_json::{Map, Value};
use std::io::{BufWriter, IsTerminal, Stdout, Write};

/// Standard output.
pub(super) struct Out {
    to: BufWriter<Stdout>,
    glyphs: &'static Glyphs,
}

impl Out {
    /// Standard output in the signs that a terminal can show; a file or a program always gets Unicode, unless ASCII
    /// is asked for.
    pub(super) fn new(ascii: bool) -> Out {
        let stdout = std::io::stdout();
        let glyphs = match (ascii, stdout.is_terminal()) {
            (true, _) => &ASCII,
            (false, true) => Glyphs::choose(false, |name| std::env::var(name).ok()),
            (false, false) => &UNICODE,
        };
        Out { to: BufWriter::new(stdout), glyphs }
    }

    /// A text, line by line.
    pub(super) fn line(&mut self, text: &str) -> Result<(), Fail> {
        for line in text.split('\n') {
            let line = self.glyphs.clean(line);
            writeln!(self.to, "{}", line.trim_end()).map_err(|e| Fail::output(&e))?;
        }
        Ok(())
    }

    /// A value on one line.
    pub(super) fn json(&mut self, value: &Value) -> Result<(), Fail> {
        writeln!(self.to, "{}", clean(value)).map_err(|e| Fail::output(&e))
    }

    /// A text that is known to be clean, as it is.
    pub(super) fn raw(&mut self, text: &str) -> Result<(), Fail> {
        self.to.write_all(text.as_bytes()).map_err(|e| Fail::output(&e))
    }

    /// Hands everything over to the reader.
    pub(super) fn flush(&mut self) -> Result<(), Fail> {
        self.to.flush().map_err(|e| Fail::output(&e))
    }
}

/// A value without the noise of rounding in its numbers, and its texts without signs that reorder or hide others, as
/// lines are printed.
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

/// A number of 12 digits: more are not exact.
fn round(number: f64) -> f64 {
    format!("{number:.11e}").parse().unwrap_or(number)
}
