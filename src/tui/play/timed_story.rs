//! A story of the log, with its time of day.

use crate::entry::story::Story;

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TimedStory {
    /// `21:04`.
    pub time: String,
    pub story: Story,
}

impl TimedStory {
    /// Without the time.
    pub fn text(&self) -> String {
        let lines = self.story.lines.iter().map(|line| line.words.as_str());
        std::iter::once(self.story.heading.as_str()).chain(lines).collect::<Vec<_>>().join(" ")
    }
}
