//! Tables that an earlier version played: they open, play on, and are never lost where today's rules say no.

use super::{dir, holding};
use expect_test::expect;
use greenfelt::content::Catalog;
use greenfelt::journal::{History, Store};
use greenfelt::session::{Saved, Session};
use greenfelt::table::Table;
use greenfelt::table::actor::{Actor, ActorId};
use greenfelt::table::seat::Seat;
use greenfelt::table::sheet::Quality;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// An evening of format 2: sheets in the old vocabulary, effects and injuries by name, a lock, undo and redo.
const JOURNAL: &[u8] = include_bytes!("../fixtures/format-2.table/journal.ron");
const SNAPSHOT: &[u8] = include_bytes!("../fixtures/format-2.table/snapshot.ron");
/// Its operations.
const OLD: u64 = 33;

fn laid_out(home: &Path, journal: &[u8]) -> PathBuf {
    let dir = home.join("Old Evening.table");
    fs::create_dir(&dir).unwrap();
    fs::write(dir.join("journal.ron"), journal).unwrap();
    fs::write(dir.join("snapshot.ron"), SNAPSHOT).unwrap();
    dir
}

fn open(dir: &Path) -> Session {
    Session::open(dir, Arc::new(Catalog::load(None).unwrap())).unwrap()
}

fn actor<'t>(table: &'t Table, id: &str) -> &'t Actor {
    table.actor(&ActorId::new(id)).unwrap_or_else(|| panic!("no {id}"))
}

fn lines(things: impl IntoIterator<Item = String>) -> String {
    things.into_iter().collect::<Vec<_>>().join("\n")
}

#[test]
fn a_table_of_format_2_opens_and_plays_on() {
    let home = tempfile::tempdir().unwrap();
    let dir = laid_out(home.path(), JOURNAL);
    let mut session = open(&dir);
    assert_eq!(session.saved(), Saved::Saved, "{:?}", session.notes);
    let note =
        "This table was of format 2 and is of format 3 now; the old journal is kept as journal.ron.format-2.";
    assert_eq!(session.notes, [note]);
    assert_eq!(fs::read(dir.join("journal.ron.format-2")).unwrap(), JOURNAL);
    assert_eq!(session.last(), OLD - 1);
    assert!(session.unlock(&Seat::Player(ActorId::new("karla")), "1234"));
    assert!(!session.unlock(&Seat::Player(ActorId::new("karla")), "4321"));
    assert_eq!(&*session.table().scene, "the pier");
    session.give(&Seat::Dealer, "wait 5".parse().unwrap()).unwrap();
    session.flush().unwrap();
    drop(session);

    let mut again = open(&dir);
    assert!(again.notes.is_empty(), "{:?}", again.notes);
    assert_eq!(again.verify().unwrap(), OLD + 1);
    let read = Store::read(&dir).unwrap();
    let (history, broken) = History::read(read.records(), None).unwrap();
    assert_eq!((history.unsummed() as u64, broken), (OLD, None));
}

#[test]
fn reading_alone_changes_nothing_and_heeds_no_old_snapshot() {
    let home = tempfile::tempdir().unwrap();
    let dir = laid_out(home.path(), JOURNAL);
    let read = Store::read(&dir).unwrap();
    assert_eq!(read.snapshot, None);
    let (mut history, broken) = History::read(read.records(), None).unwrap();
    assert_eq!(broken, None);
    assert_eq!(history.verify(), Ok(OLD));
    assert_eq!(fs::read(dir.join("journal.ron")).unwrap(), JOURNAL);
    assert_eq!(fs::read_dir(&dir).unwrap().count(), 2);
}

#[test]
fn what_old_sheets_said_is_said_in_hooks() {
    let home = tempfile::tempdir().unwrap();
    let session = open(&laid_out(home.path(), JOURNAL));
    let quill = &actor(session.table(), "quill").hero().unwrap().sheet;
    let hooks = quill.traits[0].hooks.iter().map(|hook| ron::to_string(hook).unwrap());
    expect![[r#"
        Add(to:Soak,value:Plain(1),when:[])
        Add(to:Melee,value:Plain(1),when:[])
        Add(to:SkillCap,value:Plain(1),when:[Skill(["biology"])])
        Add(to:Limit,value:Plain(2),when:[Skill(["espionage"]),Words("avoiding detection")])
        Add(to:Limit,value:Plain(1),when:[Attribute(Agi)])
        Add(to:Difficulty,value:Plain(-1),when:[Skill(["biology"]),Words("first aid")])
        Grant(what:StaysConscious,when:[])
        CardRule(JackOfAllTrades)
        Add(to:Exhaustion,value:Plain(-2),when:[])
        Add(to:AidCards,value:Plain(2),when:[])
        Add(to:GearStrength,value:Plain(-1),when:[])
        NoCheck(to:Success,when:[Words("opening an ordinary door")],uses:Any)
        Remind(words:"never forgets a face",when:[])"#]]
    .assert_eq(&lines(hooks));
    let qualities =
        quill.weapons.iter().map(|w| &w.qualities).chain(quill.armor.iter().map(|a| &a.qualities));
    let catalog = Catalog::builtin();
    for quality in qualities.clone().flatten() {
        assert_eq!(catalog.quality_named(&quality.words()).as_ref(), Some(quality));
    }
    let words = qualities.map(|q| q.iter().map(Quality::words).collect::<Vec<_>>().join(", "));
    expect![[r#"
        One-Handed, Ammo (6), Loud
        Hand-and-a-Half, Defensive
        Held, Durable"#]]
    .assert_eq(&lines(words));
    let severs = &actor(session.table(), "severs").hero().unwrap().sheet;
    assert_eq!(severs.weapons, catalog.hero("severs").unwrap().weapons);
}

#[test]
fn what_old_foes_did_is_done_by_deeds() {
    let home = tempfile::tempdir().unwrap();
    let session = open(&laid_out(home.path(), JOURNAL));
    let rat = &actor(session.table(), "plague").foe().unwrap().sheet;
    let wound = rat.melee.as_ref().unwrap().wound.as_ref().unwrap();
    let hooks = wound.hooks.iter().map(|hook| ron::to_string(hook).unwrap());
    let states = wound.states.iter().map(|state| ron::to_string(state).unwrap());
    expect![[r#"
        Add(to:Limit,value:Plain(-1),when:[])
        Add(to:Limit,value:Plain(-1),when:[Skill(["athletics"])])
        Add(to:Limit,value:Plain(-1),when:[Words("in the sun")])
        Add(to:Vit,value:Halve,when:[])
        On(moment:Settled,when:[],does:[LoseHealth(1)])
        Add(to:Melee,value:Plain(-1),when:[])
        Grant(what:CannotGuard,when:[])
        Grant(what:NoNaturalSoak,when:[])
        Words("coughs")"#]]
    .assert_eq(&lines(hooks.chain(states)));
    for (id, sheet) in [("horus", "horus"), ("cultist", "cultist"), ("captain", "captain")] {
        let own = &actor(session.table(), id).foe().unwrap().sheet;
        let shipped = Catalog::builtin().foe(sheet).unwrap();
        let told = |effects: &[greenfelt::table::sheet::ThreatEffect]| {
            lines(effects.iter().map(|e| format!("{} {} {:?}", e.key(), e.cost, e.does)))
        };
        assert_eq!(told(&own.effects), told(&shipped.effects), "{id}");
    }
}

/// The journal of a table whose third record says something else.
fn with_third(home: &Path, command: &str) -> PathBuf {
    let dir = home.join("t.table");
    let mut history = History::new("t", 1, 0);
    for line in ["note one", "note two", "note three", "note four"] {
        history.play(&line.parse().unwrap(), &Seat::Dealer, 0).unwrap();
    }
    // The command that cannot be is taken back later, which does not bring back what was before it.
    history.undo(&Seat::Dealer, 0).unwrap().unwrap();
    let mut records: Vec<String> = (1..=history.last())
        .filter_map(|seq| history.operation(seq).map(|operation| operation.to_line()))
        .collect();
    records[2] = records[2].replace("note two", command);
    let mut store = Store::create(&dir, 7, &[]).unwrap();
    store.append(&records.iter().map(String::as_str).collect::<Vec<_>>()).unwrap();
    dir
}

#[test]
fn a_record_that_todays_rules_refuse_ends_the_table_there_and_loses_nothing() {
    let refused = ["leave nobody-here", "jump around"];
    for command in refused {
        let home = tempfile::tempdir().unwrap();
        let dir = with_third(home.path(), command);
        let journal = fs::read(dir.join("journal.ron")).unwrap();
        let mut session = open(&dir);
        let note = session.notes.join("\n");
        assert!(note.contains("record 3 ") && note.contains("what comes before can be looked at"), "{note}");
        assert!(matches!(session.saved(), Saved::ReadOnly(_)));
        assert_eq!(session.last(), 1, "the operation before it stands");
        assert!(session.give(&Seat::Dealer, "note more".parse().unwrap()).is_err());
        drop(session.finish());
        assert_eq!(fs::read(dir.join("journal.ron")).unwrap(), journal);
    }
}

#[test]
#[cfg(debug_assertions)]
fn a_command_in_which_the_rules_fail_ends_the_table_there() {
    let home = tempfile::tempdir().unwrap();
    let dir = with_third(home.path(), "note third");
    let journal = fs::read(dir.join("journal.ron")).unwrap();
    greenfelt::contain::fail_in(Some("this command"));
    let mut session = open(&dir);
    greenfelt::contain::fail_in(None);
    let note = session.notes.join("\n");
    assert!(note.contains("meets a fault of this version"), "{note}");
    assert!(note.contains("what comes before can be looked at"), "{note}");
    assert!(matches!(session.saved(), Saved::ReadOnly(_)));
    assert!(session.give(&Seat::Dealer, "note more".parse().unwrap()).is_err());
    drop(session.finish());
    assert_eq!(fs::read(dir.join("journal.ron")).unwrap(), journal, "nothing of it is lost");
}

#[test]
fn a_broken_record_that_hides_an_earlier_one_still_leaves_what_comes_before() {
    let home = tempfile::tempdir().unwrap();
    let dir = home.path().join("t.table");
    let mut history = History::new("t", 1, 0);
    for line in ["note one", "note two"] {
        history.play(&line.parse().unwrap(), &Seat::Dealer, 0).unwrap();
    }
    history.undo(&Seat::Dealer, 0).unwrap().unwrap();
    history.play(&"note three".parse().unwrap(), &Seat::Dealer, 0).unwrap();
    let mut records: Vec<String> = (1..=history.last())
        .filter_map(|seq| history.operation(seq).map(|operation| operation.to_line()))
        .collect();
    // Without the undo before it, the last record would stand on one that cannot be played either.
    records[4] = records[4].replace("note three", "leave nobody-here");
    records[2] = records[2].replace("note two", "leave nobody-here");
    records[3] = "nonsense".into();
    Store::create(&dir, 7, &[])
        .unwrap()
        .append(&records.iter().map(String::as_str).collect::<Vec<_>>())
        .unwrap();
    let session = open(&dir);
    assert_eq!(session.last(), 1);
    assert!(session.notes.join("\n").contains("record 3 "), "{:?}", session.notes);
}

#[test]
fn a_journal_of_format_2_that_was_cut_keeps_its_whole_records() {
    let cut = &JOURNAL[..JOURNAL.len() - 40];
    let disk = holding(cut);
    let opened = Store::open_on(disk.arc(), dir()).unwrap();
    assert_eq!(opened.records().len() as u64, OLD - 1);
    assert!(opened.store.is_some());
    assert_eq!(disk.bytes("journal.ron.format-2").unwrap(), cut);
}
