//! Messages between seats: whispers, a player's own notes, requests to undo (B10, U266).

use super::{catalog, karla_and_severs};
use greenfelt::rules::Refusal;
use greenfelt::rules::next::NextStep;
use greenfelt::session::Session;
use greenfelt::table::actor::ActorId;
use greenfelt::table::seat::Seat;

fn player(who: &str) -> Seat {
    Seat::Player(ActorId::new(who))
}

fn give(session: &mut Session, seat: &Seat, line: &str) {
    session.give(seat, line.parse().unwrap()).unwrap_or_else(|no| panic!("{line}: {no:?}"));
}

/// Every word that a seat reads in the log.
fn read(session: &Session, seat: &Seat) -> String {
    let lines = session.log(seat, 99).into_iter();
    lines.flat_map(|line| [line.command, " ".into(), line.sentences.join(" "), "\n".into()]).collect()
}

// covers: Private notes and whispers
#[test]
fn a_whisper_is_read_by_its_seat_and_the_dealer_until_confirmed() {
    let mut session = karla_and_severs();
    give(&mut session, &Seat::Dealer, "whisper karla the abbot winks");
    give(&mut session, &Seat::Dealer, "whisper karla and the door is open");
    assert_eq!(session.whispers(&player("karla")), ["the abbot winks", "and the door is open"]);
    assert!(session.whispers(&player("severs")).is_empty() && session.whispers(&Seat::Dealer).is_empty());
    for (seat, reads) in
        [(Seat::Dealer, true), (player("karla"), true), (player("severs"), false), (Seat::Public, false)]
    {
        let all = read(&session, &seat);
        assert_eq!(all.contains("abbot"), reads, "{seat}: {all}");
        assert_eq!(all.contains("whispers to Karla"), reads, "{seat}: {all}");
    }
    let no = session.give(&Seat::Dealer, "heard karla".parse().unwrap()).unwrap_err();
    assert_eq!(no.rule, Some(Box::new(Refusal::ForAPlayer("Karla".into()))));
    give(&mut session, &player("karla"), "heard karla");
    assert!(session.whispers(&player("karla")).is_empty());
    assert!(read(&session, &Seat::Dealer).contains("Karla has read what the Dealer whispered."));
    assert!(!read(&session, &Seat::Public).contains("has read"));
}

// covers: Private notes and whispers
#[test]
fn a_note_of_ones_own_is_read_by_no_other_seat() {
    let mut session = karla_and_severs();
    give(&mut session, &player("karla"), "jot karla the key is brass");
    assert_eq!(session.own_notes(&player("karla")), ["the key is brass"]);
    for (seat, reads) in
        [(Seat::Dealer, false), (player("karla"), true), (player("severs"), false), (Seat::Public, false)]
    {
        assert_eq!(read(&session, &seat).contains("brass"), reads, "{seat}");
        assert_eq!(!session.own_notes(&seat).is_empty(), reads, "{seat}");
    }
    // Playing alone changes nothing of it.
    give(&mut session, &Seat::Dealer, "alone on");
    assert!(!read(&session, &Seat::Dealer).contains("brass"));
    let no = session.give(&player("severs"), "jot karla mine".parse().unwrap()).unwrap_err();
    assert_eq!(no.rule, Some(Box::new(Refusal::NotYourSeat("Karla".into()))));
    let no = session.give(&Seat::Dealer, "jot karla mine".parse().unwrap()).unwrap_err();
    assert_eq!(no.rule, Some(Box::new(Refusal::ForAPlayer("Karla".into()))));
}

// covers: Private notes and whispers
#[test]
fn undo_takes_back_no_message() {
    let mut session = karla_and_severs();
    give(&mut session, &Seat::Dealer, "note rain");
    let sum = session.table().checksum();
    give(&mut session, &Seat::Dealer, "whisper karla the abbot winks");
    give(&mut session, &player("karla"), "jot karla the key is brass");
    assert_eq!(session.table().checksum(), sum, "the table does not know of it");
    session.undo(&Seat::Dealer).unwrap();
    assert!(read(&session, &Seat::Public).contains("Undid: rain."));
    assert_eq!(session.whispers(&player("karla")).len(), 1);
    assert_eq!(session.own_notes(&player("karla")).len(), 1);
    session.verify().unwrap();
}

#[test]
fn messages_are_kept_with_the_table() {
    let folder = tempfile::tempdir().unwrap();
    let dir = folder.path().join("t.table");
    let mut session = Session::create(&dir, "t", 1, catalog()).unwrap();
    give(&mut session, &Seat::Dealer, "join karla");
    give(&mut session, &Seat::Dealer, "whisper karla the abbot winks");
    give(&mut session, &player("karla"), "jot karla the key is brass");
    give(&mut session, &player("karla"), "ask-undo karla");
    session.flush().unwrap();
    drop(session);
    let again = Session::open(&dir, catalog()).unwrap();
    assert_eq!(again.whispers(&player("karla")), ["the abbot winks"]);
    assert_eq!(again.own_notes(&player("karla")), ["the key is brass"]);
    assert_eq!(again.plea().map(|plea| plea.who.as_str()), Some("karla"));
}

// covers: Undo past what was seen, and of what is another's, asks the Dealer
#[test]
fn a_request_to_undo_waits_for_an_answer_or_an_event() {
    let asks = |session: &Session, seat: &Seat| {
        let first = session.next(seat).into_iter().next()?;
        (first.words == "Karla asks to undo").then_some(first.step)
    };
    let mut session = karla_and_severs();
    give(&mut session, &Seat::Dealer, "note rain");
    let no = session.undo(&player("karla")).unwrap_err();
    assert_eq!(no.rule, Some(Box::new(Refusal::NotYoursToUndo("the Dealer".into()))));
    give(&mut session, &player("karla"), "ask-undo karla it is dry");
    assert!(matches!(asks(&session, &Seat::Dealer), Some(NextStep::Choose(_))));
    assert_eq!(asks(&session, &Seat::Public), Some(NextStep::Wait));
    assert_eq!(asks(&session, &player("severs")), None);
    assert!(session.may(&player("karla"), &"ask-undo karla".parse().unwrap()).is_err(), "asked already");
    // Declined: the step stands, and nothing waits.
    give(&mut session, &Seat::Dealer, "decline it rains");
    assert_eq!(asks(&session, &Seat::Dealer), None);
    assert!(read(&session, &Seat::Public).contains("The Dealer declines: it rains."));
    assert!(session.may(&Seat::Dealer, &"decline".parse().unwrap()).is_err(), "nobody asks");
    // Accepted: it is undone, and nothing waits.
    give(&mut session, &player("karla"), "ask-undo karla");
    session.undo(&Seat::Dealer).unwrap();
    assert_eq!(asks(&session, &Seat::Dealer), None);
    // The next command drops it.
    give(&mut session, &Seat::Dealer, "note hail");
    give(&mut session, &player("karla"), "ask-undo karla");
    assert!(session.plea().is_some());
    give(&mut session, &Seat::Dealer, "note on");
    assert!(session.plea().is_none());
}

// covers: A private reminder and the aids of the table leave a player's request alone
#[test]
fn aids_of_the_table_leave_a_request_alone() {
    let aids = [
        "clock (The bell) 6",
        "tick The bell",
        "npc Tolly",
        "prepare (Two) fanatic 2",
        "bring Two",
        "note rain",
        "secret a trap",
        "thread The bell",
        "oracle likely : is it so?",
        "idea",
        "twist",
        "roll-on omens",
        "remind at a rest : look up",
        "jot severs hm",
    ];
    let mut session = karla_and_severs();
    give(&mut session, &player("karla"), "propose karla str+brawling : the gate");
    for line in aids {
        let seat = if line.starts_with("jot") { player("severs") } else { Seat::Dealer };
        give(&mut session, &seat, line);
        let next = session.next(&Seat::Dealer);
        assert_eq!(next[0].words, "Karla asks for STR + Brawling: the gate", "{line}");
    }
    session.undo(&Seat::Dealer).unwrap();
    assert!(session.plea().is_some());
    give(&mut session, &Seat::Dealer, "challenge severs str+brawling 3");
    assert!(session.plea().is_none(), "play goes on");
    // A reminder of another seat is nobody else's: neither request falls, and no seat can tell.
    for ask in ["propose karla str+brawling", "ask-undo karla"] {
        let mut session = karla_and_severs();
        give(&mut session, &Seat::Dealer, "note rain");
        give(&mut session, &player("karla"), ask);
        let before = session.next(&Seat::Dealer);
        give(&mut session, &player("severs"), "remind severs at a rest : hush");
        assert_eq!(session.next(&Seat::Dealer), before, "{ask}");
        give(&mut session, &player("severs"), "unremind severs 1");
        assert_eq!(session.next(&Seat::Dealer), before, "{ask}");
        give(&mut session, &Seat::Dealer, "leave karla");
        assert!(session.plea().is_none());
    }
}
