//! A report as text.

use super::Report;
use super::grid::{GridLine, Tone};

/// The columns of a page of text.
const WIDE: usize = 120;

impl Report {
    pub fn text(&self) -> String {
        let title = super::wrapped(&self.title, Tone::Title, WIDE);
        let foot = self.foot.iter().flat_map(|words| super::wrapped(words, Tone::Plain, WIDE));
        let parts = [title, self.note_lines(WIDE), self.table_lines(WIDE, |_| true), foot.collect()];
        let plain = |line: &GridLine| line.iter().map(|(words, _)| words.as_str()).collect::<String>();
        let parts = parts.iter().filter(|lines| !lines.is_empty());
        let text = |lines: &Vec<GridLine>| {
            let lines = lines.iter().map(|line| plain(line).trim_end().to_owned());
            lines.collect::<Vec<_>>().join("\n")
        };
        parts.map(text).collect::<Vec<_>>().join("\n\n")
    }
}
