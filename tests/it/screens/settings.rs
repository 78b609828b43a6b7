//! The settings: one form; every change applies at once and is remembered.

use std::cell::RefCell;
use std::path::PathBuf;
use std::rc::Rc;

use expect_test::expect;
use greenfelt::remember::Choices;
use greenfelt::session::{NewTable, Refused, Session};
use greenfelt::tui::{App, Host, Settings, Start, TableEntry};

use super::play::{SAMPLE, Shelves, never_says, press, sample, says, screen, table};

/// Remembers in memory.
#[derive(Clone, Default)]
struct Memory(Rc<RefCell<Choices>>);

impl Host for Memory {
    fn tables(&mut self) -> Vec<TableEntry> {
        Shelves.tables()
    }

    fn open(&mut self, shelf: &TableEntry) -> Result<Session, Refused> {
        Shelves.open(shelf)
    }

    fn create(&mut self, new: &NewTable) -> Result<Session, Refused> {
        Shelves.create(new)
    }

    fn folder(&mut self, name: &str) -> Result<PathBuf, Refused> {
        Shelves.folder(name)
    }

    fn remember(&mut self, chosen: &Choices) -> Result<(), Refused> {
        self.0.borrow_mut().take(chosen);
        Ok(())
    }
}

fn with_memory() -> (App, Memory) {
    let memory = Memory::default();
    let session = Some(table("The Sternwick Job", &SAMPLE));
    let start = Start { host: Box::new(memory.clone()), table: session, watching: false };
    (App::new(start, Settings::default()), memory)
}

#[test]
fn the_settings_are_one_form() {
    let mut app = sample(&[]);
    press(&mut app, "space O");
    let text = screen(&mut app, 80, 24);
    // What stands around it is not its own.
    let from = text
        .lines()
        .find_map(|line| line.chars().position(|sign| sign == '┏').filter(|_| line.contains("Settings")));
    let rows = text.lines().skip_while(|line| !line.contains("Settings")).take(22);
    let cut = |line: &str| line.chars().skip(from.unwrap()).take(74).collect::<String>() + "\n";
    expect![[r#"
        ┏━ Settings ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓
        ┃  this screen, at every table                                           ┃
        ┃ ▸theme       ◂ terminal ▸                                              ┃
        ┃  cover         only with its key                                       ┃
        ┃  codes         asked for each time                                     ┃
        ┃    [ ] a bell when the laptop should be passed                         ┃
        ┃    [ ] four colors of suits                                            ┃
        ┃    [x] animate cards and dice                                          ┃
        ┃    [x] use the mouse                                                   ┃
        ┃    [ ] ASCII signs only                                                ┃
        ┃    [x] show coaching hints                                             ┃
        ┃                                                                        ┃
        ┃  this table                                                            ┃
        ┃  automation    ask before applying                                     ┃
        ┃  odds          shown to the acting player                              ┃
        ┃  who plays     a group                                                 ┃
        ┃    [ ] players call their own turns                                    ┃
        ┃    [ ] real cards and dice on this seat                                ┃
        ┃    [+] store the table elsewhere                                       ┃
        ┃                                                                        ┃
        ┃  felt is painted green, day is for bright rooms, mono has no color.    ┃
        ┃ Enter done   ↑↓ line   ←→ change   / list   Ctrl-s done   Esc back     ┃
    "#]]
    .assert_eq(&rows.map(cut).collect::<String>());
    let large = screen(&mut app, 120, 36);
    for words in ["this screen, at every table", "this table", "automation", "felt is painted green"] {
        assert!(large.contains(words), "{words}:\n{large}");
    }
    press(&mut app, "esc : \"settings\" enter");
    says(&mut app, "use the mouse");
}

#[test]
fn a_change_counts_at_once_and_is_remembered() {
    let (mut app, memory) = with_memory();
    press(&mut app, "space O \"night\"");
    says(&mut app, "night");
    assert_eq!(memory.0.borrow().list(), [("theme", "night".to_owned())]);
    press(&mut app, "down down down down down space down space down space enter esc");
    says(&mut app, "threat ooooo... 5");
    let chosen = memory.0.borrow().clone();
    let wanted = Choices {
        theme: Some("night".into()),
        reduced_motion: Some(true),
        mouse: Some(false),
        ascii: Some(true),
        ..Choices::default()
    };
    assert_eq!(chosen, wanted);
    // What was chosen is what the next start begins with.
    let settings = Settings::default().chosen(&chosen);
    assert!(settings.reduced_motion && !settings.mouse && settings.glyphs.ascii && settings.coaching);
}

// covers: Who is shown odds is the table's choice
#[test]
fn automation_and_real_cards_are_the_tables_own() {
    let (mut app, memory) = with_memory();
    press(&mut app, "space O end up up up up up");
    says(&mut app, "One key applies the proposed consequences.");
    press(&mut app, "right");
    says(&mut app, "Steps without a choice happen by themselves.");
    press(&mut app, "down");
    says(&mut app, "A seat is shown the odds of what it plays itself, while it plays.");
    press(&mut app, "right");
    says(&mut app, "Every seat is shown odds, of what others play too.");
    press(&mut app, "down down down space");
    says(&mut app, "[x] real cards and dice on this seat");
    assert_eq!(*memory.0.borrow(), Choices::default());
    press(&mut app, "esc esc p 1 space O");
    never_says(&mut app, "automation");
}

#[test]
fn the_lesson_is_silent_for_whoever_wants_no_coaching() {
    let start = Start { host: Box::new(Shelves), table: None, watching: false };
    let mut app = App::new(start, Settings { coaching: false, ..Settings::default() });
    press(&mut app, "l");
    never_says(&mut app, "You are the Dealer.");
}
