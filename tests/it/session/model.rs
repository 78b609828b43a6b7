//! A random sequence of commands, undo, redo, branches, messages, codes and failing saves agrees with a small model,
//! for the session, for a follower of the table, and for a program that reads the file.

use super::catalog;
use crate::anything_goes::candidates::Dice;
use crate::scene::sim::{Failure, SimDisk, dir};
use crate::scene::{id, widened};
use greenfelt::command::Command;
use greenfelt::journal::{Follow, History, News, Store};
use greenfelt::rules;
use greenfelt::session::{LogLine, Session};
use greenfelt::table::seat::{Lock, Pin, Seat};
use greenfelt::table::{Cached, Table};
use std::collections::BTreeMap;
use std::path::Path;

const TITLE: &str = "a course";
const SEED: u64 = 7;
const HEROES: [&str; 3] = ["karla", "severs", "fell"];

/// Commands of the Dealer and of players that a table takes again and again.
const LINES: [&str; 9] = [
    "dealer note rain",
    "dealer threat +1",
    "dealer harm karla 1",
    "dealer scene the pier",
    "dealer burn severs 2",
    "dealer wait 3",
    "karla focus karla",
    "severs draw severs 1",
    "fell draw fell 1",
];

/// What a table is, kept in the plainest way.
#[derive(Clone, Default)]
struct Model {
    /// The numbers of the commands of the present table, and of those that redo brings back.
    line: Vec<u64>,
    redo: Vec<u64>,
    /// The line after each operation that was a command.
    lines: BTreeMap<u64, Vec<u64>>,
    commands: BTreeMap<u64, Command>,
    operations: u64,
    whispers: BTreeMap<&'static str, Vec<String>>,
    notes: BTreeMap<&'static str, Vec<String>>,
    locks: BTreeMap<&'static str, String>,
    /// The last command when somebody asked to undo; any other table drops it for good.
    plea: Option<u64>,
    /// The Dealer's last word to a seat, and that of which an undo said that it stays.
    said: u64,
    told: u64,
}

impl Model {
    /// The last command of the present table, 0 before the first.
    fn present(&self) -> u64 {
        self.line.last().copied().unwrap_or(0)
    }

    fn played(&mut self, command: Command) {
        self.operations += 1;
        self.line.push(self.operations);
        self.redo.clear();
        self.commands.insert(self.operations, command);
        self.lines.insert(self.operations, self.line.clone());
    }

    /// A seat belongs to its character: who is not at the table has none. Heroes join one after another.
    fn sits(&self, who: &str) -> bool {
        (1..).zip(HEROES).any(|(seq, hero)| hero == who && self.line.contains(&seq))
    }

    fn read(&self, all: &BTreeMap<&str, Vec<String>>, who: &str) -> Vec<String> {
        all.get(who).filter(|_| self.sits(who)).cloned().unwrap_or_default()
    }

    fn table(&self, line: &[u64]) -> Table {
        let begun = Table::new(TITLE, SEED);
        line.iter().fold(begun, |table, seq| rules::reduce(&table, &self.commands[seq]).unwrap().table)
    }
}

fn player(who: &str) -> Seat {
    Seat::Player(id(who))
}

/// Whoever follows the table: a program of its own on a disk, or its history alone where the disk is simulated.
enum Follower {
    Session(Box<Session>),
    History(Box<Follow>, Box<History>),
}

impl Follower {
    fn holds(&mut self, model: &Model, told: &str) {
        let (table, whispers, notes, plea) = match self {
            Follower::Session(session) => {
                session.poll().unwrap();
                let words =
                    |of: &dyn Fn(&Session, &Seat) -> Vec<String>| HEROES.map(|who| of(session, &player(who)));
                let whispers = words(&|session, seat| owned(&session.whispers(seat)));
                let notes = words(&|session, seat| owned(&session.own_notes(seat)));
                (plain(session.table()), whispers, notes, session.plea().is_some())
            }
            Follower::History(follow, history) => {
                match follow.poll().unwrap() {
                    News::Nothing => {}
                    News::Records(lines) => lines.iter().for_each(|line| history.follow(line).unwrap()),
                    News::Reloaded(opened) => **history = History::read(opened.lines, None).unwrap().0,
                }
                let whispers = HEROES.map(|who| owned(&history.whispers(&id(who))));
                let notes = HEROES.map(|who| owned(&history.own_notes(&id(who))));
                (plain(history.table()), whispers, notes, history.plea().is_some())
            }
        };
        assert_eq!(table, model.table(&model.line), "{told}: followed");
        assert_eq!(whispers, HEROES.map(|who| model.read(&model.whispers, who)), "{told}");
        assert_eq!(notes, HEROES.map(|who| model.read(&model.notes, who)), "{told}");
        assert_eq!(plea, model.plea.is_some(), "{told}: followed");
    }
}

/// A table without the commands by which people came, which only a history knows.
fn plain(table: &Table) -> Table {
    let mut table = table.clone();
    for actor in &mut table.actors {
        Cached::make_mut(actor).since = 0;
    }
    table
}

fn owned(all: &[&str]) -> Vec<String> {
    all.iter().map(|words| (*words).to_owned()).collect()
}

/// All that a session tells is what the model says.
fn holds(session: &mut Session, model: &Model, told: &str) {
    assert_eq!(session.last(), model.operations, "{told}");
    assert_eq!(plain(session.table()), model.table(&model.line), "{told}");
    for who in HEROES {
        let seat = player(who);
        assert_eq!(session.whispers(&seat), model.read(&model.whispers, who), "{told}");
        assert_eq!(session.own_notes(&seat), model.read(&model.notes, who), "{told}");
        assert_eq!(
            session.is_locked(&seat),
            model.sits(who) && model.locks.contains_key(who),
            "{told}: {who}"
        );
    }
    assert_eq!(session.plea().is_some(), model.plea.is_some(), "{told}");
    for line in session.log(&Seat::Dealer, usize::MAX) {
        let undone = model.commands.contains_key(&line.seq) && !model.line.contains(&line.seq);
        assert_eq!(line.undone, undone, "{told}: {line:?}");
    }
}

/// Everything that a seat reads of the whole history.
fn read(session: &mut Session) -> Vec<Vec<LogLine>> {
    let seats = [Seat::Dealer, Seat::Public, player("karla"), player("severs")];
    seats.iter().map(|seat| session.history(seat, 0).collect()).collect()
}

/// One step of a course: what the table is asked, and what the model makes of it.
fn step(session: &mut Session, model: &mut Model, dice: &mut Dice) -> String {
    let who = HEROES[dice.below(3)];
    match dice.below(16) {
        0..=2 => {
            // What no undo takes back is said once.
            let accepted = session.undo(&Seat::Dealer).is_ok();
            let stays = model.said == model.operations && model.told != model.said;
            assert_eq!(accepted, !stays && !model.line.is_empty());
            if stays {
                model.told = model.said;
            } else if let Some(undone) = model.line.pop() {
                model.operations += 1;
                model.redo.push(undone);
            }
            "undo".into()
        }
        3 | 4 => {
            let accepted = session.redo(&Seat::Dealer).is_ok();
            assert_eq!(accepted, !model.redo.is_empty());
            if let Some(again) = model.redo.pop() {
                model.operations += 1;
                model.line.push(again);
            }
            "redo".into()
        }
        5 | 8 => {
            let known: Vec<u64> = model.lines.keys().copied().collect();
            let any = dice.below(model.operations as usize + 1) as u64;
            let to = if dice.below(3) > 0 { *dice.pick(&known).unwrap_or(&any) } else { any };
            let line = if to == 0 { Some(Vec::new()) } else { model.lines.get(&to).cloned() };
            assert_eq!(session.go_on_from(to).is_ok(), line.is_some(), "to {to}");
            if let Some(line) = line {
                model.operations += 1;
                (model.line, model.redo) = (line, Vec::new());
                assert!(session.redo(&Seat::Dealer).is_err(), "a branch brings nothing back");
            }
            format!("on from {to}")
        }
        6 | 7 | 9 | 10 => aside(session, model, who, dice),
        _ => {
            let (seat, line) = LINES[dice.below(LINES.len())].split_once(' ').unwrap();
            let given = session.give(&seat.parse().unwrap(), line.parse().unwrap()).is_ok();
            if given {
                let command = session.command(session.last()).unwrap();
                model.played(command);
            }
            format!("{seat}: {line} {given}")
        }
    }
}

/// Something beside undo and redo: a whisper, a note, a request, a code.
fn aside(session: &mut Session, model: &mut Model, who: &'static str, dice: &mut Dice) -> String {
    let words = format!("words {}", dice.below(99));
    let (seat, command) = match dice.below(7) {
        0 | 1 => (Seat::Dealer, Command::Whisper(id(who), words.clone())),
        2 => (player(who), Command::Heard(id(who))),
        3 => (player(who), Command::Jot(id(who), words.clone())),
        4 => (player(who), Command::AskUndo(id(who), words.clone())),
        5 => (player(who), Command::Pin(player(who), Pin::To(Lock(words.clone())))),
        _ => (Seat::Dealer, Command::Pin(player(who), Pin::Lifted)),
    };
    let given = session.give(&seat, command.clone()).is_ok();
    if given {
        model.operations += 1;
        if seat == Seat::Dealer {
            model.said = model.operations;
        }
        match &command {
            Command::Whisper(..) => model.whispers.entry(who).or_default().push(words),
            Command::Heard(_) => drop(model.whispers.remove(who)),
            Command::Jot(..) => model.notes.entry(who).or_default().push(words),
            Command::AskUndo(..) => model.plea = Some(model.present()),
            Command::Pin(_, Pin::To(_)) => drop(model.locks.insert(who, words)),
            _ => drop(model.locks.remove(who)),
        }
    }
    format!("{seat}: {command:?} {given}")
}

/// A course on a disk where saves fail now and then, or in a folder that a second program follows.
fn course(seed: u64) {
    let mut dice = Dice::new(seed);
    let folder = tempfile::tempdir().unwrap();
    let (path, disk) = (folder.path().join("t.table"), SimDisk::default());
    let simulated = seed.is_multiple_of(2);
    let opened = |from: &Path| {
        let opened = if simulated { Store::read_on(&*disk.arc(), dir()) } else { Store::read(from) };
        Session::of_opened(opened.unwrap(), from, catalog()).unwrap()
    };
    let mut session = if simulated {
        let first = History::new(TITLE, SEED, 0).record(1).unwrap();
        drop(Store::create_on(disk.arc(), dir(), 9, &[&first]).unwrap());
        Session::of_opened(Store::open_on(disk.arc(), dir()).unwrap(), dir(), catalog()).unwrap()
    } else {
        Session::create(&path, TITLE, SEED, catalog()).unwrap()
    };
    let mut model = Model::default();
    for who in HEROES {
        session.give(&Seat::Dealer, format!("join {who}").parse().unwrap()).unwrap();
        model.played(session.command(session.last()).unwrap());
    }
    session.flush().unwrap();
    let mut follower = if simulated {
        let (opened, follow) = Follow::start_on(disk.arc(), dir()).unwrap();
        Follower::History(Box::new(follow), Box::new(History::read(opened.lines, None).unwrap().0))
    } else {
        Follower::Session(Box::new(Session::follow(&path, catalog()).unwrap()))
    };
    let mut saved = model.clone();
    let mut told = format!("seed {seed}");
    for _ in 0..24 {
        told = format!("{told}\n{}", step(&mut session, &mut model, &mut dice));
        model.plea = model.plea.filter(|last| *last == model.present());
        holds(&mut session, &model, &told);
        if dice.below(3) > 0 {
            continue;
        }
        // What could not be saved is gone, and the table goes on where it was.
        let fails = simulated && dice.below(2) == 0;
        if fails {
            disk.fail(dice.below(2), 1, Failure::Full);
        }
        match session.flush() {
            Ok(()) => saved = model.clone(),
            Err(_) => model = saved.clone(),
        }
        disk.heal();
        told += if fails { "\nsaved, and fails" } else { "\nsaved" };
        holds(&mut session, &model, &told);
        follower.holds(&model, &told);
    }
    session.flush().unwrap();
    follower.holds(&model, &told);
    let mut anew = opened(&path);
    holds(&mut anew, &model, &told);
    assert_eq!(read(&mut anew), read(&mut session), "{told}");
    for (seq, line) in &model.lines {
        for seat in [Seat::Dealer, player("karla")] {
            let seen = rules::look(&model.table(line), &seat);
            for session in [&mut session, &mut anew] {
                let visited = session.visit(*seq, &seat).unwrap();
                assert_eq!(visited.actors.len(), seen.actors.len(), "{told}: {seq}");
                assert_eq!((visited.threat, visited.clock), (seen.threat, seen.clock), "{told}: {seq}");
            }
        }
    }
    for session in [&mut session, &mut anew] {
        assert_eq!(session.verify().unwrap(), model.operations + 1, "{told}");
        holds(session, &model, &told);
    }
}

// covers: Who takes back what; locks and the opening stay
#[test]
fn any_course_of_a_table_is_what_a_small_model_says() {
    for seed in 1..=widened(120) {
        course(seed);
    }
}
