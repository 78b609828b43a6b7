//! The session: what it stores, and what it refuses when a table cannot be written.

mod messages;
mod model;
mod open_tables;
mod recap;

use crate::scene::catalog;
use greenfelt::command::Command;
use greenfelt::session::{Saved, Session};
use greenfelt::table::actor::ActorId;
use greenfelt::table::seat::Seat;

#[test]
fn a_table_that_another_holds_stays_read_only_on_the_screen() {
    let folder = tempfile::tempdir().unwrap();
    let dir = folder.path().join("t.table");
    let mut first = Session::create(&dir, "t", 1, catalog()).unwrap();
    first.give(&Seat::Dealer, "note hello".parse().unwrap()).unwrap();
    first.flush().unwrap();
    let mut second = Session::open(&dir, catalog()).unwrap().on_screen(Box::new(|_| {}));
    assert!(matches!(second.saved(), Saved::ReadOnly(_)));
    let refused = second.give(&Seat::Dealer, "note mine".parse().unwrap()).unwrap_err();
    assert!(refused.problem.contains("the table is view only"), "{}", refused.problem);
    assert_eq!(second.last(), 1);
    let mut app = crate::screens::play::open(second);
    let text = crate::screens::play::screen(&mut app, 80, 24);
    assert!(!text.contains("Enter call") && text.contains("read only"), "{text}");
}

#[test]
fn a_followed_table_stays_followed_on_the_screen() {
    let folder = tempfile::tempdir().unwrap();
    let dir = folder.path().join("t.table");
    let mut writer = Session::create(&dir, "t", 1, catalog()).unwrap();
    let mut watcher = Session::follow(&dir, catalog()).unwrap().on_screen(Box::new(|_| {}));
    writer.give(&Seat::Dealer, "note hello".parse().unwrap()).unwrap();
    writer.undo(&Seat::Dealer).unwrap();
    writer.flush().unwrap();
    assert!(watcher.poll().unwrap());
    let told: Vec<String> = watcher.log(&Seat::Public, 9).into_iter().flat_map(|l| l.sentences).collect();
    assert_eq!(told, ["hello", "Undid: hello."]);
}

#[test]
fn an_opened_table_tells_what_was_taken_back_before() {
    let folder = tempfile::tempdir().unwrap();
    let dir = folder.path().join("t.table");
    let mut session = Session::create(&dir, "t", 1, catalog()).unwrap();
    session.give(&Seat::Dealer, "join karla".parse().unwrap()).unwrap();
    session.undo(&Seat::Dealer).unwrap();
    session.flush().unwrap();
    drop(session);
    let again = Session::open(&dir, catalog()).unwrap();
    let last = again.log(&Seat::Dealer, 9).pop().unwrap();
    assert_eq!(last.sentences, ["Undid: Karla joins, a hero, after Karla had seen the draw."]);
}

fn karla_and_severs() -> Session {
    let mut session = Session::unkept("t", 1, catalog());
    session.set_up("join karla".parse().unwrap()).unwrap();
    session.set_up("join severs".parse().unwrap()).unwrap();
    session
}

fn give(session: &mut Session, seat: &str, line: &str) {
    session.give(&seat.parse().unwrap(), line.parse().unwrap()).unwrap_or_else(|e| panic!("{}", e.problem));
}

fn take_back(session: &mut Session, seat: &str) -> Result<String, String> {
    let told = session.undo(&seat.parse().unwrap()).map_err(|refused| refused.problem)?;
    Ok(told.iter().map(greenfelt::entry::Entry::sentence).collect())
}

// covers: Who takes back what; locks and the opening stay
#[test]
fn a_player_takes_back_own_commands_and_nothing_before_others() {
    let mut session = karla_and_severs();
    give(&mut session, "karla", "focus karla");
    give(&mut session, "dealer", "threat 3");
    let not_yours = "the Dealer did that: it is not yours to undo";
    assert_eq!(take_back(&mut session, "karla").unwrap_err(), not_yours);
    assert_eq!(take_back(&mut session, "dealer").unwrap(), "Undid: Threat 1 → 3: set by the Dealer.");
    assert_eq!(take_back(&mut session, "severs").unwrap_err(), "Karla did that: it is not yours to undo");
    assert!(session.redo(&"karla".parse().unwrap()).unwrap_err().problem.contains("not yours"));
    // What was seen stays seen: from then on it is the Dealer's to take back.
    let seen = "Karla had seen the draw since: only the Dealer can undo it now";
    assert_eq!(take_back(&mut session, "karla").unwrap_err(), seen);
    assert!(take_back(&mut session, "dealer").unwrap().contains("after Karla had seen the draw"));
    session.redo(&Seat::Dealer).unwrap();
    assert!(take_back(&mut session, "public").unwrap_err().contains("not yours"));
    take_back(&mut session, "dealer").unwrap();
}

// covers: Who takes back what; locks and the opening stay
#[test]
fn nobody_takes_back_how_the_table_was_set_up() {
    let folder = tempfile::tempdir().unwrap();
    let sample = greenfelt::samples::find("lesson").unwrap();
    let dir = folder.path().join("t.table");
    let mut session = sample.in_memory(catalog()).unwrap();
    session.keep_in(&dir).unwrap();
    give(&mut session, "dealer", "threat 9");
    take_back(&mut session, "dealer").unwrap();
    let opening = "the setup of the table cannot be undone";
    assert_eq!(take_back(&mut session, "dealer").unwrap_err(), opening);
    session.flush().unwrap();
    drop(session);
    let mut again = Session::open(&dir, catalog()).unwrap();
    assert_eq!(take_back(&mut again, "dealer").unwrap_err(), opening);
    assert!(again.verify().is_ok());
}

// covers: Who takes back what; locks and the opening stay
#[test]
fn a_lock_stays_as_it_was_set_whatever_is_taken_back() {
    let folder = tempfile::tempdir().unwrap();
    let dir = folder.path().join("t.table");
    let mut session = Session::create(&dir, "t", 1, catalog()).unwrap();
    let severs: Seat = "severs".parse().unwrap();
    give(&mut session, "dealer", "join karla");
    give(&mut session, "dealer", "join severs");
    give(&mut session, "dealer", "threat 3");
    give(&mut session, "severs", "pin severs 1234");
    assert!(take_back(&mut session, "karla").unwrap_err().ends_with("it is not yours to undo"));
    assert_eq!(take_back(&mut session, "dealer").unwrap(), "Undid: Threat 0 → 3: set by the Dealer.");
    session.redo(&Seat::Dealer).unwrap();
    take_back(&mut session, "dealer").unwrap();
    take_back(&mut session, "dealer").unwrap();
    session.redo(&Seat::Dealer).unwrap();
    let locked = |session: &Session| {
        session.seen(&Seat::Public).actor(&ActorId::new("severs")).is_some_and(|severs| severs.locked)
    };
    assert!(locked(&session) && !session.unlock(&severs, "") && session.unlock(&severs, "1234"));
    session.flush().unwrap();
    assert!(session.finish().is_empty());
    let mut again = Session::open(&dir, catalog()).unwrap();
    assert!(locked(&again) && !again.unlock(&severs, "4321"));
    assert!(again.verify().is_ok());
}

// covers: A seat can be locked with a code
#[test]
fn a_lock_is_salted_slow_and_of_no_code_that_could_be_read() {
    let folder = tempfile::tempdir().unwrap();
    let dir = folder.path().join("t.table");
    let mut session = Session::create(&dir, "t", 1, catalog()).unwrap();
    let karla: Seat = "karla".parse().unwrap();
    give(&mut session, "dealer", "join karla");
    for _ in 0..2 {
        give(&mut session, "karla", "pin karla open sesame");
    }
    session.flush().unwrap();
    let journal = std::fs::read_to_string(dir.join("journal.ron")).unwrap();
    let locks: Vec<&str> =
        journal.split("pin karla ").skip(1).filter_map(|rest| rest.split('"').next()).collect();
    assert!(locks.len() == 2 && locks[0] != locks[1], "the same code makes another lock: {locks:?}");
    assert!(locks.iter().all(|lock| lock.starts_with("$argon2id$v=19$m=19456,t=2,p=1$")), "{locks:?}");
    assert!(!journal.contains("sesame"));
    assert!(session.unlock(&karla, " open sesame ") && !session.unlock(&karla, "open"));
    for seat in ["karla", "dealer", "public"] {
        let read = format!("{:?}", session.history(&seat.parse().unwrap(), 0).collect::<Vec<_>>());
        assert!(!read.contains("sesame") && !read.contains("argon2"), "{read}");
    }
    assert!(session.may(&karla, &"pin karla another".parse().unwrap()).is_ok());
    assert!("pin karla (hidden)".parse::<Command>().is_err(), "what is printed in place of a code is none");
}

#[test]
fn a_lock_that_asks_too_much_or_is_unread_opens_by_no_code() {
    let mut session = karla_and_severs();
    let karla: Seat = "karla".parse().unwrap();
    for lock in ["$argon2id$v=19$m=4000000,t=2,p=1$c2FsdHNhbHQ$aGFzaGhhc2hoYXNo", "$argon2id$"] {
        give(&mut session, "dealer", &format!("pin karla {lock}"));
        assert!(!session.unlock(&karla, "1234") && !session.unlock(&karla, ""), "{lock}");
    }
}

#[test]
fn an_older_journal_of_a_player_undoing_the_dealer_still_opens() {
    use greenfelt::journal::History;
    let mut history = History::new("t", 1, 0);
    history.set_up(&"threat 2".parse().unwrap(), 0).unwrap();
    history.play(&"threat 5".parse().unwrap(), &Seat::Dealer, 0).unwrap();
    let karla: Seat = "karla".parse().unwrap();
    history.undo(&karla, 0).unwrap().unwrap();
    history.undo(&karla, 0).unwrap().unwrap();
    let lines: Vec<String> = (1..=history.last()).filter_map(|n| history.record(n)).collect();
    let (mut read, broken) = History::read(&lines, None).unwrap();
    assert_eq!((broken, read.table().threat), (None, 0));
    assert!(read.verify().is_ok());
}

// covers: A refusal tells nothing of a hidden hand; the log says that it was tried
#[test]
fn a_refusal_tells_nothing_of_an_unseen_hand_and_is_logged() {
    let mut session = karla_and_severs();
    give(&mut session, "dealer", "draw karla");
    let hand = &session.table().actor(&ActorId::new("karla")).unwrap().piles.as_ref().unwrap().hand;
    let held = hand[0];
    let elsewhere = greenfelt::table::card::Card::all().find(|card| !hand.contains(card)).unwrap();
    let lines = [
        format!("replace karla {elsewhere} {held} (x)"),
        format!("replace karla {held} {held} (x)"),
        format!("replace karla {elsewhere} {elsewhere} (x)"),
        format!("discard karla {elsewhere}"),
        format!("stack karla {held}"),
    ];
    for line in &lines {
        let before = session.table().checksum();
        let refused = session.give(&Seat::Dealer, line.parse().unwrap()).unwrap_err();
        assert_eq!(refused.problem, "Karla has no such card to take", "`{line}`");
        assert_eq!(session.table().checksum(), before);
    }
    for seat in ["karla", "severs", "dealer", "public"] {
        let told = session.log(&seat.parse().unwrap(), 1).pop().unwrap();
        assert_eq!(told.sentences, ["The Dealer names cards that Karla does not have."]);
    }
    let own = session.give(&"karla".parse().unwrap(), format!("discard karla {elsewhere}").parse().unwrap());
    assert_eq!(own.unwrap_err().problem, format!("{elsewhere} is not in the hand of Karla"));
}

// covers: What a foe is made of is the Dealer's
#[test]
fn what_a_foe_is_made_of_is_read_by_the_dealer_alone() {
    let mut session = karla_and_severs();
    for line in [
        "foe horus",
        "threat 9",
        "challenge karla str+brawling 2",
        "call-off",
        "manipulate karla horus",
        "switch difficulty 1 off",
        "call-off",
        "stealth karla horus melee",
        "call-off",
        "attack karla horus melee",
        "switch difficulty 1 off",
        "undo",
        "deal",
    ] {
        match line {
            "undo" => drop(session.undo(&Seat::Dealer).unwrap()),
            line => give(&mut session, "dealer", line),
        }
    }
    let told = |session: &mut Session, seat: &Seat| -> String {
        let mut lines: Vec<_> = session.history(seat, 0).flat_map(|line| line.sentences).collect();
        lines.push(format!("{:?}", session.seen(seat).under_way));
        lines.join("\n")
    };
    let secrets = ["danger sense", "threshold", "melee Spear"];
    let dealers = told(&mut session, &Seat::Dealer);
    for secret in &secrets[1..] {
        assert!(dealers.contains(secret), "{secret}: {dealers}");
    }
    for seat in ["karla", "severs", "public"] {
        let text = told(&mut session, &seat.parse().unwrap());
        for secret in secrets {
            assert!(!text.contains(secret), "{seat} reads {secret}: {text}");
        }
    }
}

// covers: A note that only the Dealer reads
// covers: What other seats read of a command stands in its line
#[test]
fn the_dealers_secrets_are_in_no_line_of_other_seats() {
    let folder = tempfile::tempdir().unwrap();
    let mut session = Session::create(&folder.path().join("t.table"), "t", 1, catalog()).unwrap();
    for line in ["join karla", "foe horus", "secret the abbot knows", "set horus patience 3 (tired)"] {
        session.give(&Seat::Dealer, line.parse().unwrap()).unwrap();
    }
    session.undo(&Seat::Dealer).unwrap();
    session.redo(&Seat::Dealer).unwrap();
    session.give(&Seat::Dealer, "set karla health 2 (a fall)".parse().unwrap()).unwrap();
    for seat in [Seat::Public, Seat::Player(ActorId::new("karla"))] {
        let read =
            format!("{:?} {:?}", session.history(&seat, 0).collect::<Vec<_>>(), session.log(&seat, 99));
        assert!(!read.contains("abbot") && !read.contains("tired") && !read.contains("patience"), "{read}");
        assert!(read.contains("set karla health 2 (a fall)"), "{read}");
    }
    let own = format!("{:?}", session.history(&Seat::Dealer, 0).collect::<Vec<_>>());
    assert!(
        own.contains("Secret note: the abbot knows") && own.contains("set horus patience 3 (tired)"),
        "{own}"
    );
}

#[test]
fn names_and_titles_cannot_contain_line_breaks() {
    let mut session = Session::unkept("t\n21:04 Karla dies.\u{1b}[2J", 1, catalog());
    assert_eq!(&*session.seen(&Seat::Public).title, "t 21:04 Karla dies. [2J");
    for line in [
        r#"opponent (name: "Rat\nKarla dies.", hp: 3)"#,
        r#"foe (name: "Rat", rank: Minion, health: 3, melee: Some((name: "bite\u{85}", power: 1)))"#,
        r#"injure karla (name: "Hurt\r", hooks: [], until: Cured)"#,
        r#"opponent (name: "Rat", hp: 3, power: 2147483647)"#,
        "note one\ntwo",
        "rename karla Kar\u{7}la",
    ] {
        assert!(line.parse::<Command>().is_err(), "{line}");
    }
    give(&mut session, "dealer", r#"opponent (name: "Rat", hp: 3)"#);
    let forged = r#"(at:0,by:"dealer",act:New("t\nKarla dies.",1),sum:"0")"#;
    let read = greenfelt::journal::History::read([forged], None);
    assert!(read.is_err_and(|broken| broken.to_string().contains("not one line")));
}

#[test]
fn times_of_operations_never_decrease() {
    use greenfelt::journal::History;
    let mut history = History::new("t", 1, 2_000);
    for at in [3_000, 1_000, 0, 5_000, u64::MAX, 7] {
        history.play(&"threat 2".parse().unwrap(), &Seat::Dealer, at).unwrap();
    }
    let times: Vec<u64> = (1..=history.last()).filter_map(|n| history.at(n)).collect();
    assert_eq!(times, [2_000, 3_000, 3_000, 3_000, 5_000, u64::MAX, u64::MAX]);
}
