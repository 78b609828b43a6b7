//! All combinations of folder states, operations, and failures of the disk at each step. The invariants are the same
//! everywhere (`holds`).

use super::sim::{Failure, Files, SimDisk, is_being_made};
use super::{assert_told, dir, journal};
use greenfelt::journal::{History, Opened, Store, StoreFault};
use greenfelt::table::Table;
use greenfelt::table::seat::Seat;
use std::collections::HashSet;

/// The record of the snapshots that stand there at the start.
const TAKEN: usize = 3;
/// What is written once all is well again.
const AFTER: &str = "after";

/// What stands there at the start.
struct Start {
    name: &'static str,
    /// Files by their names; none at all stands for a folder that is not there.
    files: Option<Vec<(&'static str, Vec<u8>)>>,
    /// What can be read of it.
    records: Vec<String>,
    /// Whether its snapshot is of what the journal has lost.
    ahead: bool,
}

impl Start {
    fn disk(&self) -> SimDisk {
        let disk = SimDisk::default();
        if let Some(files) = &self.files {
            disk.put_folder();
            for (name, bytes) in files {
                disk.put(name, bytes);
            }
        }
        disk
    }
}

/// What is done with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Doing {
    Open,
    Append,
    AppendMany,
    Snapshot,
    Undo,
}

const DOINGS: [Doing; 5] = [Doing::Open, Doing::Append, Doing::AppendMany, Doing::Snapshot, Doing::Undo];

fn played(commands: &[&str], records: &[String]) -> History {
    let (mut history, broken) = match records {
        [] => (History::new("The Job", 7, 0), None),
        some => History::read(some, None).unwrap(),
    };
    assert_eq!(broken, None);
    for command in commands {
        history.play(&command.parse().unwrap(), &Seat::Dealer, 0).unwrap();
    }
    history
}

fn records(history: &History) -> Vec<String> {
    (1..=history.last()).filter_map(|seq| history.record(seq)).collect()
}

/// What a table holds from its beginning on.
fn story() -> Vec<String> {
    records(&played(&["scene the pier", "wait 5", "note it is late"], &[]))
}

/// The records that a deed adds, and the snapshot that it takes.
struct HookAction {
    adds: Vec<String>,
    snapshot: Option<(u64, String)>,
}

impl HookAction {
    fn of(doing: Doing, before: &[String]) -> HookAction {
        let words =
            ["7", "120", "20", "90"].map(|long| format!("note {}", "tide ".repeat(long.parse().unwrap())));
        let words: Vec<&str> = words.iter().map(|word| word.trim()).collect();
        let mut history = match doing {
            Doing::Append => played(&["wait 10"], before),
            Doing::AppendMany => played(&words, before),
            _ => played(&[], before),
        };
        if doing == Doing::Undo {
            history.undo(&Seat::Dealer, 0).unwrap().unwrap();
        }
        let snapshot =
            (doing == Doing::Snapshot).then(|| (history.present(), ron::to_string(history.table()).unwrap()));
        HookAction { adds: records(&history).split_off(before.len()), snapshot }
    }

    /// Other words than those that were refused, so that no half of the one can be taken for the other.
    fn others(&self) -> Vec<String> {
        self.adds.first().map(|_| "refused before ".repeat(40)).into_iter().collect()
    }

    fn done(&self, store: &mut Store, adds: &[String]) -> Result<(), StoreFault> {
        store.confirm()?;
        let adds: Vec<&str> = adds.iter().map(String::as_str).collect();
        store.append(&adds)?;
        self.snapshot.as_ref().map_or(Ok(()), |(seq, text)| store.save_snapshot(*seq, text))
    }
}

/// A table of these records, with a snapshot of one of them.
fn written(records: &[String], snapshot: Option<usize>) -> SimDisk {
    let disk = SimDisk::default();
    let mut store = Store::create_on(disk.arc(), dir(), 7, &[]).unwrap();
    for record in records {
        store.append(&[record]).unwrap();
    }
    if let Some(seq) = snapshot {
        let table = ron::to_string(played(&[], &records[..seq]).table()).unwrap();
        store.save_snapshot(seq as u64, &table).unwrap();
    }
    disk
}

/// Everything that a program may find there.
fn starts() -> Vec<Start> {
    let story = story();
    let taken = written(&story, Some(TAKEN));
    let (whole, snapshot) = (journal(&taken), taken.bytes("snapshot.ron").unwrap());
    let other = written(&records(&played(&["wait 7", "wait 8", "wait 9"], &[])), Some(TAKEN))
        .bytes("snapshot.ron")
        .unwrap();
    let short = journal(&written(&story[..2], None));
    let other_table = SimDisk::default();
    drop(Store::create_on(other_table.arc(), dir(), 8, &[]));
    let head = journal(&other_table);
    let cut = |by: usize| whole[..whole.len() - by].to_vec();
    let zeros = |good: usize, zeros: usize| [&whole[..good], &vec![0; zeros]].concat();
    let torn = story.len() - 1;
    let start = |name, files: &[(&'static str, Vec<u8>)], count: usize| Start {
        name,
        files: Some(files.to_vec()),
        records: story[..count].to_vec(),
        ahead: false,
    };
    let journal = |bytes: Vec<u8>| ("journal.ron", bytes);
    let shot = |bytes: &[u8]| ("snapshot.ron", bytes.to_vec());
    vec![
        Start { name: "nothing", files: None, records: Vec::new(), ahead: false },
        start("a folder", &[], 0),
        start("a lock", &[("lock", b"4242".to_vec())], 0),
        start("half a first line", &[("lock", Vec::new()), journal(head[..head.len() / 2].to_vec())], 0),
        start("a first line alone", &[journal(head)], 0),
        start("a file half made", &[("journal.ron.0000000000000099.new", cut(30))], 0),
        start("no snapshot", &[journal(whole.clone())], 4),
        start("a snapshot", &[journal(whole.clone()), shot(&snapshot)], 4),
        start("half a snapshot", &[journal(whole.clone()), shot(&snapshot[..snapshot.len() / 2])], 4),
        start("a snapshot of another past", &[journal(whole.clone()), shot(&other)], 4),
        start("a torn end", &[journal(cut(9)), shot(&snapshot)], torn),
        start("a torn end, and one before it", &[journal(cut(9)), ("journal.ron.broken-1", cut(12))], torn),
        start(
            "a torn beginning of a record",
            &[journal(zeros(whole.len(), 0).into_iter().chain(*b"(5").collect())],
            4,
        ),
        start("zeros behind the end", &[journal(zeros(whole.len(), 40)), shot(&snapshot)], 4),
        start("zeros in the last record", &[journal(zeros(whole.len() - 20, 600))], torn),
        Start { ahead: true, ..start("a snapshot ahead", &[journal(short), shot(&snapshot)], 2) },
    ]
}

/// What a play of it has come to.
struct Run {
    /// How many records were told as saved.
    sure: usize,
    /// Every row of records of which some may be found.
    sent: Vec<Vec<String>>,
    /// Whether a snapshot that fits stood there.
    snapshot: bool,
    store: Option<Store>,
    fault: Option<StoreFault>,
    /// The journal before the deed.
    journal: Option<Vec<u8>>,
}

/// Opens what is there, or makes what is not there yet, and does the deed.
fn run(disk: &SimDisk, start: &Start, deed: &HookAction, first: &[String]) -> Run {
    let all = [first, &deed.adds].concat();
    let fits =
        start.name == "a snapshot" || start.name == "a torn end" || start.name == "zeros behind the end";
    let mut run = Run {
        sure: start.records.len(),
        sent: vec![all],
        snapshot: fits,
        store: None,
        fault: None,
        journal: None,
    };
    let opened = if start.records.is_empty() {
        let first: Vec<&str> = first.iter().map(String::as_str).collect();
        Store::create_on(disk.arc(), dir(), 7, &first).map_err(Some)
    } else {
        let opened =
            Store::open_on(disk.arc(), dir()).unwrap_or_else(|fault| panic!("{}: {fault}", start.name));
        assert_eq!(
            opened.lines.clone(),
            start.records,
            "{}: what is there is read whatever fails",
            start.name
        );
        opened.store.ok_or(opened.read_only)
    };
    match opened {
        Err(fault) => run.fault = Some(fault.expect("a reason is always given")),
        Ok(mut store) => {
            run.sure = first.len();
            run.journal = disk.bytes("journal.ron");
            match deed.done(&mut store, &deed.adds) {
                Ok(()) => run.sure = run.sent[0].len(),
                Err(fault) => {
                    run.sure = store.last_seq() as usize;
                    run.fault = Some(fault);
                }
            }
            run.store = Some(store);
        }
    }
    if let Some(fault) = &run.fault {
        assert_told(fault);
    }
    run
}

/// Nothing that stood there is gone: a journal goes on or is kept aside, so is a snapshot where it may not be replaced,
/// and what was kept aside stays. What was being made was never anybody's.
fn nothing_is_thrown_away(before: &Files, now: &Files, snapshot_stays: bool) {
    for (name, bytes) in before.iter().filter(|(name, _)| !is_being_made(name) && *name != "lock") {
        let aside = || now.values().any(|there| there == bytes);
        let stands = match name.as_str() {
            "journal.ron" => now.get(name).is_some_and(|now| now.starts_with(bytes)) || aside(),
            "snapshot.ron" => !snapshot_stays || aside(),
            _ => now.get(name) == Some(bytes),
        };
        assert!(stands, "{name} is thrown away: {:?}", String::from_utf8_lossy(bytes));
    }
}

/// A snapshot saves time and changes nothing that is read.
fn the_snapshot_changes_nothing(opened: &Opened) {
    let Some(snapshot) = &opened.snapshot else { return };
    let table = ron::from_str::<Table>(&snapshot.payload).expect("what was saved can be read");
    let records = opened.lines.clone();
    let (with, why) = History::read(&records, Some((snapshot.seq, table.clone()))).unwrap();
    let (without, none) = History::read(&records, None).unwrap();
    assert_eq!((why, none), (None, None));
    assert_eq!(with.table(), without.table());
    let (taken, _) = History::read(&records[..snapshot.seq as usize], None).unwrap();
    assert_eq!(taken.table(), &table, "it is what it was taken of");
}

fn open(disk: &SimDisk) -> Result<Opened, StoreFault> {
    Store::open_on(disk.arc(), dir())
}

/// All that must hold of a disk that somebody comes back to.
fn holds(disk: &SimDisk, start: &Start, run: &Run) {
    let before = disk.files();
    nothing_is_thrown_away(&start.disk().files(), &before, start.ahead);
    let read = Store::read_on(disk, dir()).map(|read| read.lines.clone());
    assert_eq!(disk.files(), before, "who only reads changes nothing");
    let mut opened = match open(disk) {
        Ok(opened) => opened,
        Err(fault) => {
            assert_told(&fault);
            assert_eq!(run.sure, 0, "{fault}");
            assert!(matches!(fault, StoreFault::Missing(_) | StoreFault::Unfinished(_)), "{fault}");
            let first: Vec<&str> = run.sent[0].iter().map(String::as_str).collect();
            Store::create_on(disk.arc(), dir(), 7, &first).expect("it can be made again");
            nothing_is_thrown_away(&before, &disk.files(), true);
            assert_eq!(open(disk).unwrap().lines.clone(), run.sent[0]);
            return;
        }
    };
    let records = opened.lines.clone();
    assert_eq!(read.as_ref(), Ok(&records), "who only reads reads the same");
    assert!(records.len() >= run.sure, "only {} of {} that were told", records.len(), run.sure);
    assert!(run.sent.iter().any(|sent| sent.starts_with(&records)), "{records:?}");
    assert!(opened.store.is_some(), "{:?}", opened.read_only);
    assert!(opened.snapshot.is_some() || !run.snapshot, "the snapshot before is lost");
    if !records.is_empty() {
        the_snapshot_changes_nothing(&opened);
    }
    let after = disk.files();
    nothing_is_thrown_away(&before, &after, true);
    assert!(!after.keys().any(|name| is_being_made(name)), "nobody needs what was being made");
    let (notes, snapshot) = (std::mem::take(&mut opened.notes), opened.snapshot.take());
    let kept =
        after.iter().filter(|file| before.get(file.0) != Some(file.1) && file.0.as_str() != "journal.ron");
    assert!(
        kept.into_iter().all(|(name, _)| notes.iter().any(|note| note.contains(name.as_str()))),
        "{notes:?}"
    );
    drop(opened);

    let mut again = open(disk).unwrap();
    assert_eq!((again.lines.clone(), &again.snapshot), (records.clone(), &snapshot));
    assert_eq!((&again.notes, disk.files()), (&Vec::new(), after), "nothing is new the second time");
    again.store.as_mut().unwrap().append(&[AFTER]).unwrap();
    drop(again);
    let last = open(disk).unwrap();
    assert_eq!((last.lines.clone(), last.notes), ([records, vec![AFTER.into()]].concat(), Vec::new()));
}

/// What the walk has seen.
#[derive(Default)]
struct Walk {
    found: u64,
    seen: HashSet<(Files, usize)>,
}

impl Walk {
    /// Whatever may stand there after the power went now.
    fn after_power(&mut self, disk: &SimDisk, start: &Start, run: &Run) {
        for found in disk.after_power() {
            if self.seen.insert((found.files(), run.sure)) {
                self.found += 1;
                holds(&found, start, run);
            }
        }
    }

    /// The power goes, or the program alone is killed and comes back before it goes.
    fn stopped(&mut self, disk: &SimDisk, start: &Start, mut run: Run) {
        self.after_power(disk, start, &run);
        drop(run.store.take());
        disk.heal();
        if let Ok(opened) = open(disk)
            && let Some(mut store) = opened.store
        {
            let there = opened.lines.clone();
            assert!(there.len() >= run.sure && run.sent.iter().any(|sent| sent.starts_with(&there)));
            assert!(!start.records.is_empty() || !there.is_empty() || store.durable() == 0);
            store.confirm().unwrap();
            assert_eq!(store.durable() as usize, there.len());
            run.sure = there.len();
            drop(store);
            self.after_power(disk, start, &run);
        }
    }

    /// The disk refuses once or more often, and then there is room again; whoever can goes on with the same writer.
    fn refused(
        &mut self,
        disk: &SimDisk,
        start: &Start,
        deed: &HookAction,
        mut run: Run,
        (first, times): (&[String], usize),
    ) {
        let Some(mut store) = run.store.take() else {
            self.after_power(disk, start, &run);
            disk.heal();
            if run.sure > 0 || disk.bytes("journal.ron").is_some() {
                holds(disk, start, &run);
            }
            return;
        };
        if let Some(fault) = store.failed().cloned() {
            assert!(!fault.may_pass());
            disk.heal();
            let (steps, syncs) = (disk.steps(), disk.syncs());
            assert_eq!(store.append(&[AFTER]), Err(fault.clone()));
            assert_eq!(store.save_snapshot(1, ""), Err(fault));
            assert_eq!((disk.steps(), disk.syncs()), (steps, syncs), "the disk is left alone");
            drop(store);
            return self.after_power(disk, start, &run);
        }
        if times == 1 && run.fault.is_some() {
            let ends = disk.bytes("journal.ron") == run.journal;
            assert!(ends || deed.snapshot.is_some(), "it ends with its last good record");
        }
        let others = deed.others();
        let mut tries = 0;
        while run.fault.is_some() {
            tries += 1;
            assert!(tries < 9, "there is room again");
            assert!(run.fault.as_ref().is_none_or(StoreFault::may_pass));
            let before = store.last_seq() as usize;
            let fault = deed.done(&mut store, &others).err();
            let stood = fault.is_some() && store.last_seq() as usize == before;
            assert!(stood || fault.is_none() || deed.snapshot.is_some());
            run.fault = fault;
            run.sent.push([first, &others].concat());
        }
        disk.heal();
        if tries > 0 {
            run.sent = vec![run.sent.pop().unwrap()];
        }
        run.sure = run.sent[0].len();
        assert_eq!(store.last_seq() as usize, run.sure);
        drop(store);
        if tries == 0 || deed.snapshot.is_some() {
            self.after_power(disk, start, &run);
        } else {
            let records = || open(disk).unwrap().lines.clone();
            assert_eq!(records(), run.sent[0]);
            for found in disk.after_power() {
                assert_eq!(open(&found).unwrap().lines.clone(), run.sent[0]);
            }
        }
    }

    /// Every step of a deed at a start fails in one way; how many there were.
    fn every_step(
        &mut self,
        start: &Start,
        deed: &HookAction,
        first: &[String],
        (failure, times): (Failure, usize),
    ) {
        for at in 0.. {
            let disk = start.disk();
            disk.fail(at, times, failure);
            let run = run(&disk, start, deed, first);
            let struck = disk.steps() > at;
            match failure {
                Failure::Power => self.stopped(&disk, start, run),
                _ => self.refused(&disk, start, deed, run, (first, times)),
            }
            if !struck {
                return;
            }
        }
    }

    /// The power goes at every step of what is tried again after the disk was full once.
    fn tried_again(&mut self, start: &Start, deed: &HookAction, first: &[String]) {
        let others = deed.others();
        for full in 0.. {
            for at in 0.. {
                let disk = start.disk();
                disk.fail(full, 1, Failure::Full);
                let mut run = run(&disk, start, deed, first);
                let Some(mut store) = run.store.take().filter(|_| run.fault.is_some()) else {
                    if disk.steps() <= full {
                        return;
                    }
                    break;
                };
                disk.fail(at, 1, Failure::Power);
                let done = deed.done(&mut store, &others);
                run.sent.push([first, &others].concat());
                if done.is_ok() {
                    run.sent.swap_remove(0);
                    run.sure = run.sent[0].len();
                }
                for found in disk.after_power() {
                    self.found += 1;
                    let records = open(&found).unwrap().lines.clone();
                    assert!(records.len() >= run.sure, "{}: {full} {at}", start.name);
                    assert!(run.sent.iter().any(|sent| sent.starts_with(&records)), "{records:?}");
                }
                if disk.steps() <= at {
                    break;
                }
            }
        }
    }
}

#[test]
fn no_failure_loses_acknowledged_records() {
    let ways = [
        (Failure::Power, 1),
        (Failure::Full, 1),
        (Failure::Full, 2),
        (Failure::Full, 3),
        (Failure::Broken, 1),
        (Failure::Refused, 1),
    ];
    let mut walk = Walk::default();
    for start in starts() {
        let first = if start.records.is_empty() { story() } else { start.records.clone() };
        for doing in DOINGS {
            let deed = HookAction::of(doing, &first);
            for (failure, times) in ways {
                let told = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
                    walk.every_step(&start, &deed, &first, (failure, times));
                    if (failure, times) == (Failure::Full, 1) && !deed.adds.is_empty() {
                        walk.tried_again(&start, &deed, &first);
                    }
                }));
                assert!(told.is_ok(), "{}, {doing:?}, {failure:?} {times} times", start.name);
            }
        }
        walk.seen.clear();
    }
    assert!(walk.found > 2_000, "only {} disks were found", walk.found);
}
