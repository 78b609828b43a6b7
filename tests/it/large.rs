//! A table with many operations: opening, viewing any page, and undo.

use crate::screens::play::{press, screen};
use greenfelt::command::Command;
use greenfelt::content::Catalog;
use greenfelt::journal::{History, Store};
use greenfelt::session::{LogLine, Refused, Session};
use greenfelt::table::seat::Seat;
use greenfelt::tui::{App, Host, Settings, Start, TableEntry};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// How many operations are played; ten times as many with `GREENFELT_OPERATIONS=200000`.
fn operations() -> u64 {
    std::env::var("GREENFELT_OPERATIONS").ok().and_then(|count| count.parse().ok()).unwrap_or(20_000)
}

/// A history with lines that were left, and some that were taken back.
fn grown(operations: u64) -> History {
    let mut history = History::new("The Long Road", 1, 0);
    let play = |history: &mut History, line: &str| {
        let command: Command = Catalog::builtin().resolve(line.parse().unwrap()).unwrap();
        if let Err(why) = history.play(&command, &Seat::Dealer, 0) {
            panic!("{line}: {why}");
        }
    };
    for line in ["join karla", "foe horus", "threat 5 (to begin with)"] {
        play(&mut history, line);
    }
    while history.last() < operations {
        let at = history.last();
        match at % 997 {
            0 => drop(history.undo(&Seat::Dealer, 0).unwrap().unwrap()),
            1 => drop(history.redo(&Seat::Dealer, 0).unwrap().unwrap()),
            500 => drop(history.go_to(at - 40, &Seat::Dealer, 0)),
            _ if at.is_multiple_of(3) => play(&mut history, "wait 1"),
            _ => play(&mut history, &format!("note mile {at}")),
        }
    }
    history
}

/// The same in a folder, with the snapshot that a session would have saved.
fn kept(history: &History, dir: &Path) {
    let lines: Vec<String> = (1..=history.last()).filter_map(|n| history.record(n)).collect();
    let mut store = Store::create(dir, 7, &lines.iter().map(String::as_str).collect::<Vec<_>>()).unwrap();
    let (seq, table) = history.for_snapshot().unwrap();
    store.save_snapshot(seq, &ron::to_string(table).unwrap()).unwrap();
}

fn opened(dir: &Path) -> Session {
    Session::read(dir, crate::scene::catalog()).unwrap()
}

struct Nobody;

impl Host for Nobody {
    fn tables(&mut self) -> Vec<TableEntry> {
        Vec::new()
    }

    fn open(&mut self, shelf: &TableEntry) -> Result<Session, Refused> {
        Err(Refused::new(shelf.name.clone(), ""))
    }

    fn create(&mut self, new: &greenfelt::session::NewTable) -> Result<Session, Refused> {
        Err(Refused::new(new.title.as_str(), ""))
    }

    fn folder(&mut self, name: &str) -> Result<PathBuf, Refused> {
        Ok(name.into())
    }
}

#[test]
fn a_long_table_opens_and_shows_any_page() {
    let count = operations();
    let home = tempfile::tempdir().unwrap();
    let dir = home.path().join("road.table");
    let history = grown(count);
    kept(&history, &dir);
    drop(history);
    let mut from = Instant::now();
    // For whoever wants the figures: `cargo test -- --nocapture large`.
    let mut lap = |what: &str| {
        println!("{count} operations, {what}: {:?}", from.elapsed());
        from = Instant::now();
    };

    let session = opened(&dir);
    lap("opened");
    let start = Start { host: Box::new(Nobody), table: Some(session), watching: false };
    let mut app = App::new(start, Settings::default());
    press(&mut app, "enter");
    screen(&mut app, 120, 36);
    lap("first frame");
    let mut page = |keys: &str| {
        press(&mut app, keys);
        let text = screen(&mut app, 120, 36);
        lap(keys);
        text
    };
    let text = page("v");
    assert!(text.contains(&format!("{count} of {count}")) || text.contains("mile"), "{text}");
    page("pageup pageup");
    let text = page("g");
    assert!(text.contains("Karla joins"), "{text}");
    let text = page("G / \"mile_7\" enter");
    assert!(text.contains("mile 7"), "{text}");
    page("esc g pagedown pagedown");
    assert_eq!(greenfelt::catch_panic::met(), 0);
}

#[test]
fn any_order_of_reading_reads_the_same() {
    let mut history = grown(2_000);
    let told: Vec<_> = (1..=history.last()).map(|seq| history.entries_of(seq)).collect();
    let home = tempfile::tempdir().unwrap();
    let dir = home.path().join("road.table");
    kept(&history, &dir);
    let mut session = opened(&dir);
    let count = history.last();
    for nth in 0..count {
        let seq = nth * 1_777 % count;
        let line: LogLine = session.line(&Seat::Dealer, seq).unwrap();
        let seen = told[seq as usize].iter().filter_map(|entry| entry.seen_by(&Seat::Dealer));
        let sentences: Vec<String> = seen.map(|entry| entry.sentence()).collect();
        assert_eq!(line.sentences, sentences, "{seq}");
    }
    let again: Vec<LogLine> = session.history(&Seat::Dealer, 0).collect();
    assert_eq!(again.len(), told.len());
    for (line, told) in again.iter().zip(&told) {
        let seen = told.iter().filter(|entry| entry.seen_by(&Seat::Dealer).is_some());
        assert_eq!(line.sentences.len(), seen.count(), "{line:?}");
    }
}

#[test]
fn many_commands_are_undone_and_redone_one_by_one() {
    let home = tempfile::tempdir().unwrap();
    let dir = home.path().join("road.table");
    let history = grown(2_000);
    kept(&history, &dir);
    let before = history.table().checksum();
    let mut session = Session::open(&dir, crate::scene::catalog()).unwrap();
    let mut slowest = Duration::ZERO;
    for _ in 0..400 {
        let from = Instant::now();
        session.undo(&Seat::Dealer).unwrap();
        slowest = slowest.max(from.elapsed());
    }
    println!("the slowest of 400 undos: {slowest:?}");
    for _ in 0..400 {
        session.redo(&Seat::Dealer).unwrap();
    }
    assert_eq!(session.table().checksum(), before);
}
