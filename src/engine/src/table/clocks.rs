//! Progress clocks: segments that fill up, and what happens when all are full. The time of the table is in `clock`.

use crate::words::words;
use serde::{Deserialize, Serialize};

words! {
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
    pub enum ClockView(word, words) = "who sees a clock" {
        /// Everybody sees how full it is.
        #[default]
        Open "open" "everybody sees it",
        /// Everybody sees that there is a clock; only the Dealer sees how full it is.
        Known "known" "players do not see how full it is",
        Secret "secret" "only the Dealer sees it",
    }

    /// The event that fills a segment automatically.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
    pub enum ClockDrive(word, words) = "what ticks a clock" {
        Round "round" "each round",
        Rest "rest" "each rest",
        Scene "scene" "each scene",
        Threat "threat" "whenever threat is spent",
        Hour "hour" "each hour",
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ProgressClock {
    pub name: String,
    /// From 1.
    pub segments: u8,
    /// At most `segments`.
    pub filled: u8,
    pub view: ClockView,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub drive: Option<ClockDrive>,
    /// The thing of the drawer that is brought in when the clock is full.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub brings: Option<String>,
    /// The reminder for the Dealer when it is full.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub when_full: String,
}

/// A clock as a seat may see it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeenClock {
    pub name: String,
    pub segments: u8,
    /// `None` if the seat does not know.
    pub filled: Option<u8>,
    pub view: ClockView,
    /// The rest is for the Dealer only.
    pub drive: Option<ClockDrive>,
    pub brings: Option<String>,
    pub when_full: String,
}

impl ProgressClock {
    pub fn is_full(&self) -> bool {
        self.filled >= self.segments
    }

    /// The clock as a seat sees it.
    pub fn seen_by(&self, dealer: bool) -> Option<SeenClock> {
        let view = self.view;
        (dealer || view != ClockView::Secret).then(|| SeenClock {
            name: self.name.clone(),
            segments: self.segments,
            filled: Some(self.filled).filter(|_| dealer || view == ClockView::Open),
            view,
            drive: self.drive.filter(|_| dealer),
            brings: self.brings.clone().filter(|_| dealer),
            when_full: if dealer { self.when_full.clone() } else { String::new() },
        })
    }
}

impl SeenClock {
    /// For example `secret · each round · brings The cellar · the doors open`.
    pub fn describe(&self) -> String {
        let view = (self.view != ClockView::Open).then(|| self.view.word().to_owned());
        let drive = self.drive.map(|drive| drive.words().to_owned());
        let brings = self.brings.as_ref().map(|name| format!("brings {name}"));
        let words = Some(self.when_full.clone()).filter(|words| !words.is_empty());
        [view, drive, brings, words].into_iter().flatten().collect::<Vec<_>>().join(" · ")
    }

    /// For example `2/6`, and `?/6` for a seat that does not know.
    pub fn count(&self) -> String {
        let filled = self.filled.map_or_else(|| "?".to_owned(), |filled| filled.to_string());
        format!("{filled}/{}", self.segments)
    }
}
