//! The evening as a story in Markdown, as one seat may read it: chronicle, what was told of foes, traits, luck,
//! decisions, and the sheets.

use crate::tui::cx::Cx;
use std::fmt::Write as _;

use crate::report::printed::{self, escaped};
use crate::report::traits::trait_words;
use crate::session::{LogLine, Session};
use crate::table::seat::Seat;
use crate::tui::act::{Item, UiAction};

pub struct Export {
    /// Its lines may hold what was typed at the table, control characters too.
    pub story: String,
    pub sheets: String,
}

/// The steps of the history that a story tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Steps {
    /// Also those that were undone.
    All,
    /// Those that still count.
    Counting,
}

impl Steps {
    fn tells(self, line: &LogLine) -> bool {
        let verb = line.command.split_whitespace().next().unwrap_or_default();
        self == Steps::All || !line.undone && !matches!(verb, "undo" | "redo" | "go-to")
    }
}

impl Export {
    pub fn of(session: &mut Session, seat: &Seat, steps: Steps) -> Export {
        let seen = session.seen(seat);
        let mut story = format!("# {}\n\n## Chronicle", escaped(&seen.title));
        // Operation 0 only makes the table.
        let mut history = session.history(seat, 1).filter(|line| steps.tells(line)).peekable();
        if history.peek().is_none() {
            story.push_str("\n\nNothing has happened yet.");
        }
        for line in history {
            for sentence in &line.sentences {
                tell(&line, sentence, &mut story);
            }
        }
        let foes = seen.foes().filter(|foe| !foe.disclosed.is_empty());
        let foes = foes.map(|foe| (foe.name.clone(), foe.disclosed.join("; ")));
        section(&mut story, "What was told about foes", foes);
        let traits = seen.scene_traits.iter().map(|one| (one.bearer.clone(), trait_words(one)));
        section(&mut story, "Traits", traits);
        let read = session.read_all_luck();
        let shares = read.shares();
        let shares = shares.iter().map(|share| (share.name.clone(), share.lines().join("; ")));
        section(&mut story, "Luck against expectation", shares);
        let decided = session.decided(&read, seat);
        let decided = decided.iter().map(|decided| (decided.name.clone(), decided.lines().join("; ")));
        section(&mut story, "Decisions", decided);
        let mut sheets = String::new();
        for (at, actor) in seen.heroes().enumerate() {
            let heading = if at == 0 { "\n## Characters\n" } else { "" };
            let _ = write!(sheets, "{heading}\n{}", printed::sheet(actor, session.catalog(), 3));
        }
        Export { story, sheets }
    }
}

/// A heading with a list of names and words; nothing without items.
fn section(story: &mut String, heading: &str, items: impl Iterator<Item = (String, String)>) {
    for (at, (name, words)) in items.enumerate() {
        if at == 0 {
            let _ = write!(story, "\n\n## {heading}\n");
        }
        let _ = write!(story, "\n- {}: {}", escaped(&name), escaped(&words));
    }
}

/// Writes rounds and scenes as headings, the rest as prose.
fn tell(line: &LogLine, sentence: &str, story: &mut String) {
    let verb = line.command.split_whitespace().next().unwrap_or_default();
    let round = matches!(verb, "round" | "combat") && sentence.starts_with("Round ");
    let scene = verb == "scene" && sentence.starts_with("A new scene: ");
    let undone = if line.undone { " *(undone)*" } else { "" };
    if round || scene {
        let heading = sentence.trim_end_matches('.').trim_end_matches(" begins");
        let heading = heading.strip_prefix("A new scene: ").unwrap_or(heading);
        let _ = write!(story, "\n\n### {}{undone}", escaped(heading));
        return;
    }
    let lines = sentence.split('\n').map(escaped).collect::<Vec<_>>().join("\\\n");
    let _ = write!(story, "\n\n{lines}{undone}");
}

/// The story as a file: on the Dealer's seat first as everybody may read it.
pub fn story_items(cx: &Cx<'_>) -> Vec<Item> {
    let item = |words: &str, everybody, about: &str| {
        Item::new(' ', words.to_owned(), UiAction::Export { everybody }).detail(about)
    };
    let own = "As Markdown, as this seat may read it. The bottom line tells where it is.";
    if !cx.seat.is_dealer() {
        return vec![item("save the story to a file", false, own)];
    }
    vec![
        item(
            "save the story for everybody",
            true,
            "As Markdown, without secrets and undone steps. The bottom line tells where it is.",
        ),
        item(
            "save the Dealer's story",
            false,
            "As Markdown, with secret notes, whispers and undone steps. Not for the players.",
        ),
    ]
}
