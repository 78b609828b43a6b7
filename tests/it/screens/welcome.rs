//! The welcome screen and the lesson.

use std::path::PathBuf;
use std::time::Duration;

use expect_test::expect;
use greenfelt::content::KnownSheet;
use greenfelt::journal::{Report, StoreFault};
use greenfelt::session::{NewTable, Refused, Session};
use greenfelt::table::effect::System;
use greenfelt::tui::keymap::Keymap;
use greenfelt::tui::{App, Host, Settings, Start, TableEntry, TableEntryKind, TablePreview, TerminalRequest};

use super::play::{Shelves, known, never_says, press, row_of_steps, sample, says, screen, table};

fn welcome() -> App {
    App::new(Start { host: Box::new(Shelves), table: None, watching: false }, Settings::default())
}

#[test]
fn the_welcome_screen_lists_tables() {
    let mut app = welcome();
    for words in ["greenfelt", "The Sternwick Job", "sample", "The lesson", "a new table …"] {
        says(&mut app, words);
    }
}

#[test]
fn packs_that_are_left_out_leave_a_sign() {
    let note = Some("A pack has faults: look".into());
    let start = Start { host: Box::new(Shelves), table: None, watching: false };
    let mut app = App::new(start, Settings { note, ..Settings::default() });
    says(&mut app, "A pack has faults: look");
}

#[test]
fn a_new_table_is_a_form() {
    let mut app = welcome();
    press(&mut app, "n");
    let below_a_rule = |text: String| format!("--\n{text}");
    expect![[r#"
        --
           ┏━ A new table ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓
           ┃  title                                                                 ┃
           ┃  who plays     a group                                                 ┃
           ┃    [ ] players call their own turns                                    ┃
           ┃  cards, dice   drawn and rolled here                                   ┃
           ┃  automation    ask before applying                                     ┃
           ┃  odds          shown to the acting player                              ┃
           ┃  codes         none                                                    ┃
           ┃    [x] show coaching hints                                             ┃
           ┃  heroes                                                                ┃
           ┃    [+] a new ULTIMO hero …                                             ┃
           ┃    [+] a new Paper Story character …                                   ┃
           ┃    [+] a new character with attributes …                               ┃
           ┃    [+] a new protagonist …                                             ┃
           ┃  ULTIMO                                                                ┃
           ┃    [ ] Karla · a bounty hunter                                         ┃
           ┃    [ ] Odile Brack · an engineer                                       ┃
           ┃  Paper Story                                                           ┃
           ┃    [ ] Tilly                                                           ┃
           ┃                                                                        ┃
           ┃  the table has no title yet; type it in the first line                 ┃
           ┃ Enter next line  ↑↓ line  ←→ change  / find  Ctrl-s done  Esc cancel   ┃
           ┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛
         Enter open   n new table   l lesson   Space settings   ? keys   q leave
    "#]]
    .assert_eq(&below_a_rule(screen(&mut app, 80, 24)));
    press(&mut app, "\"Harbour\" enter");
    says(&mut app, "Each seat sees its own hand");
    press(&mut app, "down down");
    says(&mut app, "The program draws every card and rolls every die.");
    press(&mut app, "right");
    says(&mut app, "Players type in what they draw and roll");
    press(&mut app, "down right");
    says(&mut app, "Steps without a choice happen by themselves.");
    press(&mut app, "down");
    says(&mut app, "A seat is shown the odds of what it plays itself, while it plays.");
    press(&mut app, "right down");
    says(&mut app, "Nothing is locked");
    press(&mut app, "down down down down down down space down space");
    says(&mut app, "Karla and Odile Brack join Harbour.");
    press(&mut app, "enter");
    says(&mut app, "Harbour");
    says(&mut app, "Odile Brack");
    press(&mut app, "space O");
    says(&mut app, "auto");
    says(&mut app, "shown to everybody");
    says(&mut app, "[ ] real cards and dice on this seat");
    press(&mut app, "esc esc p 1 space O");
    says(&mut app, "[x] real cards and dice on this seat");
}

/// Knows a hero of a pack, after the shipped ones.
struct Maintenance;

impl Host for Maintenance {
    fn tables(&mut self) -> Vec<TableEntry> {
        Vec::new()
    }

    fn heroes(&mut self) -> Vec<KnownSheet> {
        let own = KnownSheet { own: true, ..known("Nan Pell", "ferry pilot", System::Paper) };
        std::iter::once(own).chain(Shelves.heroes()).collect()
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
}

// covers: Lists of heroes and samples are by system, own heroes first
#[test]
fn a_new_table_offers_own_heroes_first_and_the_others_by_system() {
    let mut app =
        App::new(Start { host: Box::new(Maintenance), table: None, watching: false }, Settings::default());
    press(&mut app, "n");
    let text = screen(&mut app, 80, 30);
    let order = [
        "heroes",
        "[ ] Nan Pell · Paper Story · ferry pilot",
        "[+] a new ULTIMO hero",
        "[+] a new protagonist",
        "  ULTIMO",
        "[ ] Karla",
        "  Paper Story",
        "[ ] Tilly",
    ];
    let mut rest = text.as_str();
    for words in order {
        let at = rest.find(words).unwrap_or_else(|| panic!("{words} is not where it should be:\n{text}"));
        rest = &rest[at + words.len()..];
    }
    for absent in ["Attributes", "Scene traits", "yours"] {
        assert!(!text.contains(absent), "{text}");
    }
}

#[test]
fn a_new_table_needs_a_title_and_is_not_thrown_away_by_one_key() {
    let mut app = welcome();
    press(&mut app, "n esc down down down down down down down down down down down down down space enter");
    says(&mut app, "the table has no title yet");
    press(&mut app, "esc esc");
    says(&mut app, "Esc again discards the text");
    press(&mut app, "esc");
    says(&mut app, "a tabletop for one table");
    never_says(&mut app, "heroes");
}

// covers: Lessons coach their players: steps from the public history, a hint from what is seen now
#[test]
fn the_hint_goes_back_with_every_undo_and_the_steps_do_not() {
    let mut app = welcome();
    press(&mut app, "l c enter enter enter enter 1 2 enter enter enter enter s");
    says(&mut app, "The higher card wins its pair");
    let steps = row_of_steps(&mut app);
    assert!(steps.as_ref().is_some_and(|row| row.contains("✓ lay  ▸ settle")), "{steps:?}");
    for back in [
        "All rows are laid",
        "Now the player lays",
        "The limit is how many",
        "You are the Dealer. c calls a challenge",
    ] {
        press(&mut app, "u");
        says(&mut app, back);
        assert_eq!(row_of_steps(&mut app), steps);
    }
}

#[test]
fn the_coach_is_silent_at_an_empty_table_and_to_watchers() {
    let mut app = welcome();
    press(&mut app, "l : \"leave_brack\" enter");
    never_says(&mut app, "/3 ");
    never_says(&mut app, "calls a challenge");
}

#[test]
fn the_coach_names_the_keys_that_are_set() {
    let keymap = Keymap::default().patched("own.ron", r#"{"table": {"call": ["z"]}}"#).unwrap();
    let settings = Settings { keymap, ..Settings::default() };
    let mut app = App::new(Start { host: Box::new(Shelves), table: None, watching: false }, settings);
    press(&mut app, "l");
    says(&mut app, "You are the Dealer. z calls a challenge");
}

#[test]
fn a_table_is_left_for_the_welcome_screen_and_it_for_the_shell() {
    let mut app = sample(&["note the tide turns"]);
    for keys in ["q", "enter 2 q", "enter 3 q", "enter b q", "enter : \"quit\" enter"] {
        press(&mut app, keys);
        says(&mut app, "a tabletop for one table");
        never_says(&mut app, "Karla");
        assert_eq!(app.wish(), None, "{keys}");
    }
    press(&mut app, "q");
    assert_eq!(app.wish(), Some(TerminalRequest::Leave));
}

#[test]
fn news_of_a_table_that_was_left_are_not_those_of_the_next() {
    let mut app = sample(&[]);
    press(&mut app, "q enter");
    let full = StoreFault::Full("journal.ron".into());
    app.reported(0, Report::Failed { first_seq: 3, fault: full });
    never_says(&mut app, "not saved");
}

/// Knows three tables that were played.
struct Played;

impl Host for Played {
    fn tables(&mut self) -> Vec<TableEntry> {
        let own = |name: &str, when: &str| TableEntry {
            name: name.into(),
            path: name.into(),
            when: when.into(),
            kind: TableEntryKind::Recent,
            group: "your tables",
        };
        let mut all =
            vec![own("Harbour", "played 3 min ago"), own("Mill", "played 2 days ago"), own("Old", "")];
        all.extend(Shelves.tables());
        all
    }

    fn preview(&mut self, shelf: &TableEntry) -> TablePreview {
        match shelf.name.as_str() {
            "Harbour" => TablePreview {
                who: "Karla, Odile Brack".into(),
                last: "Success: 3 to 2.".into(),
                learned: false,
            },
            "Mill" => {
                TablePreview { who: "Tilly".into(), last: "A new scene: the mill.".into(), learned: false }
            }
            _ => TablePreview { last: "record 3 is damaged".into(), ..TablePreview::default() },
        }
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
}

// covers: Lists of heroes and samples are by system, own heroes first
#[test]
fn every_table_tells_who_sits_there_and_what_happened_last() {
    let start = Start { host: Box::new(Played), table: None, watching: false };
    let mut app = App::new(start, Settings::default());
    never_says(&mut app, "Odile Brack");
    while app.next_tick() == Some(Duration::ZERO) {
        app.tick();
    }
    let below_a_rule = |text: String| format!("--\n{text}");
    expect![[r#"
        --


                                 ╭───╮ ╭───╮ ╭───╮ ╭───╮ ╭───╮
                                 │A  │ │K  │ │▒▒▒│ │10 │ │J  │
                                 │ ♠ │ │ ♥ │ │▒▒▒│ │ ♦ │ │ ♣ │
                                 ╰───╯ ╰───╯ ╰───╯ ╰───╯ ╰───╯

                                           greenfelt
                                    a tabletop for one table

                your tables
                ▸Harbour                                        played 3 min ago
                   Karla, Odile Brack · Success: 3 to 2.
                 Mill                                          played 2 days ago
                   Tilly · A new scene: the mill.
                 Old
                   record 3 is damaged
                ULTIMO
                 The Sternwick Job                                        sample
                 The lesson                                               lesson
                 a new table …
                 the Lab                                             test builds

         Enter open   n new table   l lesson   Space settings   ? keys   q leave
    "#]]
    .assert_eq(&below_a_rule(screen(&mut app, 80, 24)));
    expect![[r#"
        --


                                                     ╭───╮ ╭───╮ ╭───╮ ╭───╮ ╭───╮
                                                     │A  │ │K  │ │▒▒▒│ │10 │ │J  │
                                                     │ ♠ │ │ ♥ │ │▒▒▒│ │ ♦ │ │ ♣ │
                                                     ╰───╯ ╰───╯ ╰───╯ ╰───╯ ╰───╯

                                                               greenfelt
                                                        a tabletop for one table

                your tables
                ▸Harbour                                                                                played 3 min ago
                   Karla, Odile Brack · Success: 3 to 2.
                 Mill                                                                                  played 2 days ago
                   Tilly · A new scene: the mill.
                 Old
                   record 3 is damaged
                ULTIMO
                 The Sternwick Job                                                                                sample

                 The lesson                                                                                       lesson

                 a new table …
                 the Lab                                                                                     test builds











         Enter open   n new table   l lesson   Space settings   ? keys   q leave
    "#]].assert_eq(&below_a_rule(screen(&mut app, 120, 36)));
}

#[test]
fn an_own_table_with_lesson_in_its_title_is_no_lesson() {
    let mut app = welcome();
    press(&mut app, "n \"A_lesson_in_manners\" enter enter");
    says(&mut app, "A lesson in manners");
    never_says(&mut app, "You are the Dealer.");
}

/// Two lessons, the first of which was begun at a table of its own, and played to its end or not.
struct Learning(bool);

impl Host for Learning {
    fn tables(&mut self) -> Vec<TableEntry> {
        let shelf = |name: &str, kind| {
            let [name, path, when] = [name, name, ""].map(str::to_owned);
            TableEntry { name, path, when, kind, group: "" }
        };
        let own = shelf("First", TableEntryKind::Recent);
        vec![own, shelf("First", TableEntryKind::Lesson), shelf("Second", TableEntryKind::Lesson)]
    }

    fn preview(&mut self, _: &TableEntry) -> TablePreview {
        TablePreview { learned: self.0, ..TablePreview::default() }
    }

    fn open(&mut self, shelf: &TableEntry) -> Result<Session, Refused> {
        Ok(table(&format!("{} {:?}", shelf.name, shelf.kind), &["join karla"]))
    }

    fn create(&mut self, new: &NewTable) -> Result<Session, Refused> {
        Shelves.create(new)
    }

    fn folder(&mut self, name: &str) -> Result<PathBuf, Refused> {
        Shelves.folder(name)
    }
}

#[test]
fn the_key_of_lessons_goes_on_with_the_first_that_is_not_done() {
    for (learned, opens) in [(false, "First Recent"), (true, "Second Lesson")] {
        let start = Start { host: Box::new(Learning(learned)), table: None, watching: false };
        let mut app = App::new(start, Settings::default());
        app.tick();
        press(&mut app, "l");
        says(&mut app, opens);
    }
}
