//! A random table on the screen, for random keys; it can be opened again in the same state.

use std::cell::RefCell;
use std::path::PathBuf;
use std::rc::Rc;
use std::time::Duration;

use crossterm::event::{KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use greenfelt::remember::Choices;
use greenfelt::session::{NewTable, Refused, Session};
use greenfelt::table::seat::Seat;
use greenfelt::tui::keymap::Keymap;
use greenfelt::tui::theme::Theme;
use greenfelt::tui::{App, Host, Settings, Start, TableEntry, TableEntryKind};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::anything_goes::candidates::{Dice, candidate};
use crate::anything_goes::some_game;
use crate::scene::catalog;

/// Keys that are pressed in any order. `q` alone is none of them: it leaves the table.
const KEYS: &str = "enter enter enter enter esc esc tab tab shift-tab up up down down left right home end pageup \
                    pagedown space space space backspace delete f1 f2 f3 f4 f8 a b c d e f g h i j k l m n o p r s t \
                    u v w x y z 1 1 2 2 3 4 5 6 7 8 9 0 A B C D E F G H I J K L M N O P Q R S T U V W X Y Z / / : + \
                    minus . , ? ! # $ ~ _ ^ * < > [ ] ( ) ctrl-r ctrl-u ctrl-a";

/// What is done on purpose now and then: looked for, scrolled, half filled in, chosen, looked back at.
const WAYS: [&str; 24] = [
    "f2 / \"a\" enter",
    "f2 up up",
    "f2 up up up enter",
    "f2 f down enter",
    "f3 down down tab down",
    "f3 / \"or\" enter",
    "f4 right down right down",
    "f4 space",
    ": \"note_in_passing\" enter",
    ": \"stat\"",
    "tab down down",
    "shift-tab shift-tab up up",
    "tab tab down",
    "tab tab tab pageup",
    "c down right",
    "n down down right",
    "1 3 4",
    "V",
    "t down",
    "w down down",
    "space / \"a\"",
    "o down",
    "enter",
    "~ 1",
];

/// What lies on the disk of a desk: a table, and what was chosen in the settings.
#[derive(Default)]
struct Maintenance {
    records: Vec<String>,
    chosen: Choices,
}

/// The sizes at which two pictures are compared.
pub(crate) const SIZES: [(u16, u16); 2] = [(120, 36), (80, 24)];

struct Shelves(Rc<RefCell<Maintenance>>);

impl Host for Shelves {
    fn tables(&mut self) -> Vec<TableEntry> {
        let (name, path, when) = ("the table".into(), String::new(), String::new());
        vec![TableEntry { name, path, when, kind: TableEntryKind::Recent, group: "your tables" }]
    }

    fn open(&mut self, _: &TableEntry) -> Result<Session, Refused> {
        Ok(session(&self.0.borrow().records))
    }

    fn create(&mut self, _: &NewTable) -> Result<Session, Refused> {
        Err(Refused::new("no new tables here", ""))
    }

    fn folder(&mut self, _: &str) -> Result<PathBuf, Refused> {
        Err(Refused::new("no folders here", ""))
    }

    fn remember(&mut self, chosen: &Choices) -> Result<(), Refused> {
        self.0.borrow_mut().chosen.take(chosen);
        Ok(())
    }
}

fn session(records: &[String]) -> Session {
    Session::recovered(records, catalog()).unwrap().0
}

/// A program with a table open, and a hand that presses keys.
pub(crate) struct Desk {
    pub(crate) app: App,
    kept: Rc<RefCell<Maintenance>>,
    /// The seats on which anything was pressed.
    pub(crate) sat: Vec<Seat>,
}

impl Desk {
    /// A random game.
    pub(crate) fn random(seed: u64, commands: usize) -> Desk {
        let history = some_game(seed, commands);
        let records = (1..=history.last()).filter_map(|seq| history.record(seq)).collect();
        Desk::with(Maintenance { records, ..Maintenance::default() }, Settings::default())
    }

    /// The same, with settings of its own.
    pub(crate) fn with_settings(seed: u64, commands: usize, settings: Settings) -> Desk {
        let Desk { kept, .. } = Desk::random(seed, commands);
        Desk::with(kept.take(), settings)
    }

    fn with(kept: Maintenance, settings: Settings) -> Desk {
        let table = Some(session(&kept.records));
        let kept = Rc::new(RefCell::new(kept));
        let host = Box::new(Shelves(Rc::clone(&kept)));
        let mut app = App::new(Start { host, table, watching: false }, settings);
        app.go_by(|| Duration::ZERO, || 7);
        let mut desk = Desk { app, kept, sat: Vec::new() };
        desk.picture((120, 36));
        desk
    }

    /// A program opened anew on the same table, with the same settings.
    pub(crate) fn anew(&self) -> Desk {
        self.keep();
        let Maintenance { records, chosen } = &*self.kept.borrow();
        let name = chosen.theme.as_deref().unwrap_or("terminal");
        let settings = Settings::new(Theme::named(name).unwrap(), Keymap::default()).chosen(chosen);
        Desk::with(Maintenance { records: records.clone(), chosen: chosen.clone() }, settings)
    }

    /// The settings that were chosen, which every seat and table keeps.
    pub(crate) fn chosen(&self) -> Vec<(&'static str, String)> {
        self.kept.borrow().chosen.list()
    }

    /// A copy of the table as it stands.
    pub(crate) fn copy(&self) -> Session {
        session(&self.table().records().collect::<Vec<_>>())
    }

    /// Writes the table down, as it stands.
    fn keep(&self) {
        self.kept.borrow_mut().records = self.app.session().unwrap().records().collect();
    }

    pub(crate) fn table(&self) -> &Session {
        self.app.session().expect("a table is open")
    }

    pub(crate) fn press(&mut self, keys: &str) {
        super::play::press(&mut self.app, keys);
    }

    /// Presses a key or clicks, or types a whole command; says what was done.
    pub(crate) fn anything(&mut self, dice: &mut Dice) -> String {
        let keys: Vec<&str> = KEYS.split_whitespace().collect();
        self.sat.push(self.app.seat().clone());
        match dice.below(24) {
            2..=4 => {
                let way = WAYS[dice.below(WAYS.len())];
                self.press(way);
                way.to_owned()
            }
            0 => {
                let (column, row) = (dice.below(120) as u16, dice.below(36) as u16);
                let kinds = [
                    MouseEventKind::Down(MouseButton::Left),
                    MouseEventKind::ScrollDown,
                    MouseEventKind::ScrollUp,
                ];
                let kind = kinds[dice.below(3)];
                self.app.mouse(MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE });
                // A click may leave the table, as `q` does.
                if self.app.session().is_none() {
                    self.press("enter");
                }
                format!("{kind:?} {column} {row}")
            }
            1 => {
                let line =
                    candidate(self.table().table(), dice).map_or_else(String::new, |made| made.to_string());
                self.press(":");
                self.app.paste(&line);
                self.press("enter");
                format!(": {line}")
            }
            _ => {
                let key = keys[dice.below(keys.len())];
                self.press(key);
                key.to_owned()
            }
        }
    }

    /// The same so many times, with a picture now and then; leaves a scratch in the end.
    pub(crate) fn anythings(&mut self, times: usize, dice: &mut Dice) -> String {
        let mut pressed = String::new();
        for _ in 0..times {
            pressed += &format!("{} ", self.anything(dice));
            if dice.below(4) == 0 {
                self.picture(SIZES[dice.below(2)]);
            }
        }
        self.leave_sandbox();
        pressed
    }

    /// Leaves the scratch, if one is played on: with the lobby left, and nothing over the table.
    pub(crate) fn leave_sandbox(&mut self) {
        if self.table().sandbox_kind().is_some() {
            self.sit();
            self.press("esc esc esc esc esc f1 esc ~");
        }
    }

    /// Leaves the lobby for the chosen seat, if it is open.
    pub(crate) fn sit(&mut self) {
        for words in ["any key uncovers it", "when only"] {
            if text(&self.picture(SIZES[0])).contains(words) {
                self.press("enter");
            }
        }
    }

    /// The screen, with every time of day at 00:00.
    pub(crate) fn picture(&mut self, (width, height): (u16, u16)) -> Buffer {
        let mut buf = Buffer::empty(Rect::new(0, 0, width, height));
        self.app.draw(&mut buf);
        for y in 0..height {
            for x in 2..width.saturating_sub(2) {
                let digit = |x: u16| buf[(x, y)].symbol().bytes().all(|byte| byte.is_ascii_digit());
                if buf[(x, y)].symbol() == ":" && [x - 2, x - 1, x + 1, x + 2].into_iter().all(digit) {
                    for x in [x - 2, x - 1, x + 1, x + 2] {
                        buf[(x, y)].set_symbol("0");
                    }
                }
            }
        }
        buf
    }

    /// The seats, the Dealer's first.
    pub(crate) fn seats(&self) -> Vec<Seat> {
        let seen = self.table().seen(&Seat::Dealer);
        std::iter::once(Seat::Dealer).chain(seen.heroes().map(|hero| Seat::Player(hero.id.clone()))).collect()
    }

    /// Passes by way of the lobby; false where a code is asked for, or the Dealer is asked something.
    pub(crate) fn pass(&mut self, seat: &Seat) -> bool {
        let name = match seat {
            Seat::Player(id) => self.table().table().actor(id).unwrap().name.clone(),
            _ => "the Dealer".into(),
        };
        // A show may take the first of these, a code that is typed the last.
        self.press("f9 f9 esc esc");
        for _ in 0..=self.seats().len() {
            let lobby = text(&self.picture((120, 36)));
            if lobby.contains(&format!("Pass the laptop to {name}")) {
                let locked = self.table().is_locked(seat);
                self.press("enter");
                let now = text(&self.picture((120, 36)));
                return !locked && ![lobby, now].iter().any(|words| words.contains("asks to undo"));
            }
            self.press("tab");
        }
        panic!("no way to {name}:\n{}", text(&self.picture((120, 36))));
    }
}

/// The signs of a picture alone.
pub(crate) fn text(buf: &Buffer) -> String {
    (0..buf.area.height).map(|y| super::play::row(buf, y).trim().to_owned() + "\n").collect()
}

/// The first rows that differ, of two pictures of one size.
pub(crate) fn difference(one: &Buffer, other: &Buffer) -> Option<String> {
    let differ = |y: &u16| (0..one.area.width).any(|x| one[(x, *y)] != other[(x, *y)]);
    let rows: Vec<u16> = (0..one.area.height).filter(differ).collect();
    let row = |y: &u16| {
        let (is, was) = (super::play::row(one, *y), super::play::row(other, *y));
        let styled = if is == was { " (in its colors)" } else { "" };
        format!("{y}{styled}\n  {is}\n  {was}\n")
    };
    (!rows.is_empty()).then(|| rows.iter().take(8).map(row).collect::<Vec<_>>().concat())
}
