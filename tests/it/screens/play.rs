//! A table on the screen: commands to set it up, keys in, text out.

use std::path::PathBuf;

use crate::scene::catalog;
use greenfelt::content::{KINDS, KnownSheet};
use greenfelt::samples;
use greenfelt::session::{NewTable, Refused, Session};
use greenfelt::table::effect::System;
use greenfelt::table::seat::Seat;
use greenfelt::tui::{App, Host, Settings, Start, TableEntry, TableEntryKind};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

/// Knows two tables and makes new ones.
pub(crate) struct Shelves;

impl Host for Shelves {
    fn tables(&mut self) -> Vec<TableEntry> {
        let shelf = |name: &str, path: &str, kind| TableEntry {
            name: name.into(),
            path: path.into(),
            when: String::new(),
            kind,
            group: "ULTIMO",
        };
        vec![
            shelf("The Sternwick Job", "sternwick", TableEntryKind::Sample),
            shelf("The lesson", "lesson", TableEntryKind::Lesson),
        ]
    }

    fn open(&mut self, shelf: &TableEntry) -> Result<Session, Refused> {
        match samples::find(&shelf.path) {
            Some(sample) => sample.in_memory(catalog()),
            None => Ok(table(&shelf.name, &SAMPLE)),
        }
    }

    fn heroes(&mut self) -> Vec<KnownSheet> {
        vec![
            known("Karla", "a bounty hunter", System::Ultimo),
            known("Odile Brack", "an engineer", System::Ultimo),
            known("Tilly", "", System::Paper),
        ]
    }

    fn create(&mut self, new: &NewTable) -> Result<Session, Refused> {
        Session::begin(new, 7, catalog())
    }

    fn folder(&mut self, name: &str) -> Result<PathBuf, Refused> {
        Ok(PathBuf::from(name))
    }
}

/// A shipped hero of a list.
pub(crate) fn known(name: &str, concept: &str, system: System) -> KnownSheet {
    let kind = KINDS.iter().find(|kind| kind.system == system && !kind.is_foe).unwrap();
    let [name, about] = [name, concept].map(str::to_owned);
    KnownSheet { id: name.to_lowercase(), name, about, facts: String::new(), kind, own: false }
}

/// Two heroes with their hands and three foes.
pub(crate) const SAMPLE: [&str; 9] = [
    "scene the bunker",
    "join karla",
    "join severs",
    "foe horus",
    "foe cultist",
    "foe fanatic",
    "draw-all",
    "threat 5 (from last week)",
    "bond karla severs 2",
];

/// A table in memory after some commands of the Dealer.
pub(crate) fn table(title: &str, commands: &[&str]) -> Session {
    seeded(title, 7, commands)
}

/// The same with a luck of its own.
pub(crate) fn seeded(title: &str, seed: u64, commands: &[&str]) -> Session {
    given(Session::unkept(title, seed, catalog()), commands)
}

fn given(mut session: Session, commands: &[&str]) -> Session {
    for line in commands {
        let command = line.parse().unwrap_or_else(|bad| panic!("{line}: {bad}"));
        session.give(&Seat::Dealer, command).unwrap_or_else(|refused| panic!("{line}: {refused:?}"));
    }
    session
}

/// A table made by the form of the welcome screen, with its coach, after some commands of the Dealer.
pub(crate) fn made(title: &str, players: &[&str], commands: &[&str]) -> Session {
    let players = players.iter().map(|name| (*name).to_owned()).collect();
    let new = NewTable { title: title.to_owned(), players, ..NewTable::default() };
    given(Session::begin(&new, 7, catalog()).unwrap(), commands)
}

/// The program with a table open.
pub(crate) fn open(session: Session) -> App {
    App::new(Start { host: Box::new(Shelves), table: Some(session), watching: false }, Settings::default())
}

/// The program with a table open that ships.
pub(crate) fn shipped(name: &str) -> App {
    let sample = samples::find(name).expect("the sample ships");
    open(sample.in_memory(catalog()).expect("a sample plays"))
}

/// The program with the sample table open, and some more commands given.
pub(crate) fn sample(more: &[&str]) -> App {
    let all: Vec<&str> = SAMPLE.into_iter().chain(more.iter().copied()).collect();
    open(table("The Sternwick Job", &all))
}

/// Presses keys: `c enter ctrl-r`; a word in quotes is typed: `"karla"`.
pub(crate) fn press(app: &mut App, keys: &str) {
    for key in keys.split(' ').filter(|key| !key.is_empty()) {
        match key.strip_prefix('"').and_then(|key| key.strip_suffix('"')) {
            Some(typed) => {
                for c in typed.replace('_', " ").chars() {
                    let key = if c == ' ' {
                        "space".to_owned()
                    } else if c == '-' {
                        "minus".into()
                    } else {
                        c.to_string()
                    };
                    app.chord(key.parse().unwrap());
                }
            }
            None => app.chord(key.parse().unwrap_or_else(|why| panic!("{why}"))),
        }
    }
}

/// The screen as text.
pub(crate) fn screen(app: &mut App, width: u16, height: u16) -> String {
    let mut buf = Buffer::empty(Rect::new(0, 0, width, height));
    app.draw(&mut buf);
    let mut text = String::new();
    for y in 0..height {
        text.push_str(row(&buf, y).trim_end());
        text.push('\n');
    }
    text
}

/// The coach's row of steps: `1/3 A challenge  ▸ call  · deal`.
pub(crate) fn row_of_steps(app: &mut App) -> Option<String> {
    let text = screen(app, 80, 24);
    let is_row = |line: &&str| {
        let mut signs = line.trim_start().chars();
        let page = [signs.next(), signs.next(), signs.next()];
        matches!(page, [Some('1'..='9'), Some('/'), Some('1'..='9')])
    };
    text.lines().rev().find(is_row).map(|line| line.trim().to_owned())
}

/// A row of the screen as text, with every time of day at 21:04.
pub(crate) fn row(buf: &Buffer, y: u16) -> String {
    without_time(&(0..buf.area.width).map(|x| buf[(x, y)].symbol()).collect::<String>())
}

/// The same row with every time of day at 21:04.
fn without_time(row: &str) -> String {
    let mut signs: Vec<char> = row.chars().collect();
    for at in 2..signs.len().saturating_sub(2) {
        let digits = [at - 2, at - 1, at + 1, at + 2].iter().all(|at| signs[*at].is_ascii_digit());
        if signs[at] == ':' && digits {
            signs.splice(at - 2..at + 3, "21:04".chars());
        }
    }
    signs.into_iter().collect()
}

/// Whether the screen says something, at 120x36 and at 80x24.
pub(crate) fn says(app: &mut App, words: &str) {
    for (width, height) in [(120, 36), (80, 24)] {
        let text = screen(app, width, height);
        assert!(text.contains(words), "{width}x{height} does not say {words:?}:\n{text}");
    }
}

/// Whether the screen says all of it, at 80x24, 120x36 and 200x60.
#[track_caller]
pub(crate) fn has(app: &mut App, words: &[&str]) {
    for (width, height) in [(80, 24), (120, 36), (200, 60)] {
        let text = screen(app, width, height);
        for words in words {
            assert!(text.contains(words), "{words} is missing at {width}x{height}:\n{text}");
        }
    }
}

/// Whether the screen says nothing of it, at 120x36 and at 80x24.
pub(crate) fn never_says(app: &mut App, words: &str) {
    for (width, height) in [(120, 36), (80, 24)] {
        let text = screen(app, width, height);
        assert!(!text.contains(words), "{width}x{height} says {words:?}:\n{text}");
    }
}
