//! Choices left to plays at a table: fights that end, undo, heroes by hand beside others, unknown names.

use crate::scene::{ann, catalog, scene};
use greenfelt::command::Command;
use greenfelt::content::Catalog;
use greenfelt::lab::play::{Plays, chance};
use greenfelt::rules;
use greenfelt::session::{Pause, Session};
use greenfelt::table::actor::ActorId;
use greenfelt::table::card::print_row;
use greenfelt::table::challenge::{Challenge, Stage};
use greenfelt::table::nudge::{NudgeRoll, RollStage};
use greenfelt::table::seat::Seat;
use greenfelt::table::{Actor, Table};
use std::sync::Arc;

fn table(seed: u64, catalog: Arc<Catalog>, lines: &[&str]) -> Session {
    let mut session = Session::unkept("plays", seed, catalog);
    for line in lines {
        give(&mut session, line);
    }
    session
}

/// Gives a line from the Dealer's seat, and lets plays answer; tells if they pause.
fn give(session: &mut Session, line: &str) -> Option<Pause> {
    let command = session.typed(&Seat::Dealer, line).unwrap_or_else(|no| panic!("{line}: {no:?}"));
    session.give(&Seat::Dealer, command).unwrap_or_else(|no| panic!("{line}: {no:?}"));
    session.answer_all(false).unwrap()
}

fn refused(session: &mut Session, line: &str) -> String {
    let command = session.typed(&Seat::Dealer, line).unwrap_or_else(|no| panic!("{line}: {no:?}"));
    session.give(&Seat::Dealer, command).unwrap_err().describe()
}

fn stage(session: &Session) -> Option<Stage> {
    session.table().under_way::<Challenge>().map(|now| now.stage)
}

fn laid(session: &Session, who: &str) -> Option<usize> {
    let challenge = session.table().under_way::<Challenge>()?;
    challenge.player(&ActorId::new(who))?.laid.as_ref().map(Vec::len)
}

// covers: Choices at a table that are left to a play of the Lab
#[test]
fn a_fight_left_to_plays_ends_one_side_in_three_systems() {
    for (hero, foe, players) in [
        ("karla", "fanatic", "usual"),
        ("karla", "captain", "reckless"),
        ("severs", "cultist", "random"),
        ("brannoch", "imp", "usual"),
        ("vesper", "hag", "usual"),
    ] {
        let (joins, comes) = (format!("join {hero}"), format!("foe {foe}"));
        let plays = format!("plays heroes {players}");
        let lines = [joins.as_str(), &comes, &plays, "plays foes cruel"];
        let mut session = table(7, catalog(), &lines);
        let more = give(&mut session, "combat on");
        let table = session.table();
        let down = table.heroes().all(Actor::is_down) || table.foes().all(Actor::is_down);
        assert!(down && more.is_none(), "{hero} against {foe}: {:?}", table.clock);
        assert!(table.procedure.is_none(), "{hero} against {foe}");
        // Its random choices are no luck of the table: the commands alone lead to the same sums.
        let last = session.last();
        assert_eq!(session.verify().unwrap(), last + 1, "{hero} against {foe}");
    }
}

// covers: Choices at a table that are left to a play of the Lab
#[test]
fn plays_that_change_nothing_any_more_pause_and_go_on() {
    // Nobody reaches anybody; nobody hurts anybody, with cards or with dice.
    for lines in [
        &["join karla", "foe mastiff", "distance all long", "draw-all"][..],
        &["join tilly", "opponent shellback", "set tilly health 2 (tired)", "distance all long"],
    ] {
        let mut session = table(1, catalog(), lines);
        for line in ["plays heroes usual", "plays foes idle"] {
            give(&mut session, line);
        }
        let mut before = session.last();
        for line in ["combat on", "note on", "note and on"] {
            let pause = give(&mut session, line);
            assert_eq!(pause, Some(Pause::Circle), "{lines:?}: {line}");
            assert!(session.last() - before < 120, "{lines:?}: {} answers", session.last() - before);
            assert!(session.table().procedure.is_none(), "{lines:?}");
            before = session.last();
        }
        session.verify().unwrap();
    }
}

// covers: Choices at a table that are left to a play of the Lab
#[test]
fn an_empty_hand_lays_nothing_and_is_hit() {
    for (hero, foe, by_hand) in
        [("karla", "fanatic", false), ("severs", "captain", false), ("brack", "cultist", true)]
    {
        let lines = [format!("join {hero}"), format!("foe {foe}"), format!("shuffle {hero}")];
        let mut session = table(3, catalog(), &lines.each_ref().map(String::as_str));
        let hand = session.table().actor(&ActorId::new(hero)).unwrap().piles.clone().unwrap().hand;
        if !hand.is_empty() {
            give(&mut session, &format!("discard {hero} {}", print_row(&hand)));
        }
        give(&mut session, &format!("set {hero} focus 0 (tired)"));
        give(&mut session, "plays foes foes");
        if !by_hand {
            give(&mut session, &format!("plays {hero} usual"));
        }
        let before = session.last();
        give(&mut session, &format!("assault {foe} {hero} melee"));
        if by_hand {
            assert_eq!(stage(&session), Some(Stage::Dealt), "{hero} lays by hand");
            give(&mut session, &format!("lay {hero} nothing"));
        }
        let log = session.log(&Seat::Dealer, usize::MAX);
        let given: Vec<&str> =
            log.iter().filter(|line| line.seq > before).map(|line| line.command.as_str()).collect();
        assert!(given.iter().any(|line| line.starts_with(&format!("lay {hero}"))), "{given:?}");
        assert!(!given.iter().any(|line| line.starts_with("call-off")), "{given:?}");
        // Whoever lost by hand may still spend morale.
        let judged = stage(&session) == Some(Stage::Judged);
        assert!(if by_hand { judged } else { session.table().procedure.is_none() }, "{given:?}");
    }
}

#[test]
fn real_cards_are_laid_by_hand() {
    let mut session = table(3, catalog(), &["join karla", "physical karla on 5", "plays karla usual"]);
    give(&mut session, "challenge karla str+brawling 3");
    give(&mut session, "deal");
    assert_eq!((stage(&session), laid(&session, "karla")), (Some(Stage::Dealt), None));
}

// covers: Choices at a table that are left to a play of the Lab
#[test]
fn a_fight_without_cards_on_one_side_comes_to_an_end() {
    let people = ["foe captain", "foe fanatic", "join karla", "foe fanatic", "join-crucible vesper"];
    let mut session = table(1, catalog(), &people);
    for line in ["combat on", "plays heroes reckless", "plays foes foes", "note zz", "note yy"] {
        give(&mut session, line);
    }
    let given: Vec<String> =
        session.log(&Seat::Dealer, usize::MAX).into_iter().map(|line| line.command).collect();
    assert!(!given.iter().any(|line| line.starts_with("call-off")), "{given:?}");
    let table = session.table();
    assert!(table.heroes().all(Actor::is_down) || table.foes().all(Actor::is_down), "{given:?}");
}

// covers: Choices at a table that are left to a play of the Lab
#[test]
fn undo_takes_answers_back_singly_and_the_next_command_asks() {
    let lines = ["join karla", "foe captain", "plays heroes usual", "plays foes foes"];
    let mut session = table(3, catalog(), &lines);
    give(&mut session, "combat on");
    let sum = |session: &Session| session.table().checksum();
    let (ended, last) = (sum(&session), session.last());
    let given = session.log(&Seat::Dealer, 20);
    assert!(given.iter().any(|line| line.by == Seat::Player(ActorId::new("karla"))), "{given:?}");
    assert!(given.iter().any(|line| line.by == Seat::Dealer), "{given:?}");
    let mut sums = vec![ended];
    for _ in 0..6 {
        session.undo(&Seat::Dealer).unwrap();
        assert!(!sums.contains(&sum(&session)), "each undo is a step of its own");
        sums.push(sum(&session));
    }
    assert_eq!(session.last(), last + 6, "no play answers an undo");
    for before in sums.iter().rev().skip(1) {
        session.redo(&Seat::Dealer).unwrap();
        assert_eq!(sum(&session), *before);
    }
    for _ in 0..4 {
        session.undo(&Seat::Dealer).unwrap();
    }
    let before = session.last();
    give(&mut session, "note again");
    assert!(session.last() > before + 1, "the plays go on");
    session.verify().unwrap();
}

// covers: Choices at a table that are left to a play of the Lab
#[test]
fn a_hero_by_hand_lays_alone_while_another_is_left_to_a_play() {
    let mut session =
        table(2, catalog(), &["join karla", "join brack", "foe fanatic", "plays brack reckless"]);
    give(&mut session, "challenge brack str+brawling 3");
    assert_eq!(stage(&session), Some(Stage::Called), "the Dealer deals by hand");
    give(&mut session, "deal");
    assert_eq!(stage(&session), Some(Stage::Laid));
    assert!(laid(&session, "brack").is_some());
    give(&mut session, "call-off");
    give(&mut session, "plays brack");
    give(&mut session, "challenge karla str+brawling 3");
    give(&mut session, "deal");
    assert_eq!((stage(&session), laid(&session, "karla")), (Some(Stage::Dealt), None));
}

// covers: Choices at a table that are left to a play of the Lab
#[test]
fn foes_play_by_themselves_and_decide_nothing_for_a_hero() {
    let mut session = table(2, catalog(), &["join karla", "foe captain", "plays foes foes", "combat on"]);
    assert!(session.table().procedure.is_none(), "Karla stands first and has her turn by hand");
    give(&mut session, "attack karla captain melee");
    // She may take what expertise offers; else the cards are dealt, and she lays.
    if stage(&session) == Some(Stage::Called) {
        give(&mut session, "deal");
    }
    assert_eq!((stage(&session), laid(&session, "karla")), (Some(Stage::Dealt), None));
    give(&mut session, "lay karla best");
    // The play turns the row over; morale is hers, so that what failed waits for her.
    if stage(&session) == Some(Stage::Judged) {
        give(&mut session, "settle");
    }
    let hers = |session: &Session| session.table().pending.iter().any(|due| due.to.as_str() == "karla");
    let mut takes = 0;
    while hers(&session) && takes < 9 {
        let health = session.table().actor(&ActorId::new("karla")).unwrap().health();
        give(&mut session, "note waiting");
        assert_eq!(session.table().actor(&ActorId::new("karla")).unwrap().health(), health);
        assert!(hers(&session), "what is on its way to her waits for her");
        give(&mut session, "take");
        takes += 1;
    }
    session.verify().unwrap();
}

#[test]
fn a_single_foe_takes_its_own_turn_and_its_own_damage_alone() {
    let lines = ["join karla", "foe fanatic", "foe cultist", "plays fanatic cruel", "combat on"];
    let mut session = table(4, catalog(), &lines);
    give(&mut session, "turn karla");
    // The foe calls its attack; the Dealer's deal is by hand.
    assert_eq!(stage(&session), Some(Stage::Called));
    assert!(session.table().actor(&ActorId::new("fanatic")).is_some());
    assert_eq!(session.table().play_of("cultist"), None);
}

#[test]
fn whoever_is_dying_is_answered_as_the_play_says() {
    for (play, dead) in [("usual", false), ("random", false)] {
        let plays = format!("plays karla {play}");
        let mut session = table(5, catalog(), &["join karla", "foe fanatic", &plays]);
        give(&mut session, "harm karla 60");
        let karla = session.table().actor(&ActorId::new("karla")).unwrap();
        assert_eq!(karla.is_gone(), dead, "{play}");
        assert!(session.table().pending.is_empty(), "{play}");
    }
    let mut by_hand = table(5, catalog(), &["join karla", "foe fanatic", "plays foes foes"]);
    give(&mut by_hand, "harm karla 60");
    assert_eq!(by_hand.table().pending.len(), 1, "by hand she decides herself");
}

#[test]
fn a_play_that_is_no_more_is_read_as_the_usual_one() {
    let mut table = table(6, catalog(), &["join karla", "foe captain"]).table().clone();
    for (who, gone) in [("karla", "careful"), ("foes", "eager")] {
        let command = Command::PlayedBy(ActorId::new(who), Some(gone.to_owned()));
        table = rules::reduce(&table, &command).unwrap().table;
    }
    let next =
        |table: &Table| Plays::of_table(table, &catalog()).unwrap().next_command(table, &mut chance(1, 1));
    assert_eq!(next(&table), None, "nobody acts unasked");
    for line in ["challenge karla str+brawling 3", "deal"] {
        table = rules::reduce(&table, &line.parse().unwrap()).unwrap().table;
    }
    assert!(matches!(next(&table), Some((_, Command::Lay(..)))));
}

// covers: Choices at a table that are left to a play of the Lab
#[test]
fn names_of_nobody_and_of_no_play_are_refused_with_a_hint() {
    let mut session = table(1, catalog(), &["join karla", "foe fanatic"]);
    let mut no = |line: &str| refused(&mut session, line);
    assert_eq!(no("plays karla usul"), "no play is called `usul`; did you mean `usual`?");
    let players = "no play is called `foes`; there are: usual, reckless, random";
    assert_eq!(no("plays karla foes"), players);
    assert_eq!(no("plays heroes foes"), players);
    assert!(no("plays fanatic usual").starts_with("no play is called `usual`; there are: foes"));
    assert!(no("plays nobody usual").contains("nobody"));
    let own = session.give(&Seat::Player(ActorId::new("karla")), "plays foes idle".parse().unwrap());
    assert!(own.is_err(), "a player leaves nothing of the Dealer's to a play");
    session.give(&Seat::Player(ActorId::new("karla")), "plays karla reckless".parse().unwrap()).unwrap();
    give(&mut session, "leave karla");
    assert_eq!(session.table().play_of("karla"), None);
}

// covers: Choices at a table that are left to a play of the Lab
#[test]
fn a_play_lays_the_same_whatever_lies_face_down() {
    let row = |dealer: &str| {
        let lines = ["plays ann usual", "challenge ann agi+brawling 3", "deal"];
        let mut s = scene().sheet(ann()).hand("ann", "KC QD 9H 4S 2H").dealer_draws(dealer).plays(&lines);
        s.session().answer_all(false).unwrap();
        let challenge = s.session().table().under_way::<Challenge>().unwrap();
        (challenge.dealer.clone(), challenge.players[0].laid.clone())
    };
    let (one, other) = (row("2C 3C 4C"), row("KH KS AD"));
    assert_ne!(one.0, other.0);
    assert!(one.1.is_some());
    assert_eq!(one.1, other.1);
}

#[test]
fn every_seat_sees_which_play_controls_an_actor() {
    let session =
        table(1, catalog(), &["join karla", "foe fanatic", "plays karla reckless", "plays foes idle"]);
    for seat in [Seat::Dealer, Seat::Public, Seat::Player(ActorId::new("karla"))] {
        let seen = session.seen(&seat);
        assert_eq!(seen.actor(&ActorId::new("karla")).unwrap().play.as_deref(), Some("reckless"));
        assert_eq!(seen.dealer_play.as_deref(), Some("idle"));
    }
}

/// A stop is a stop: the steps that a play declines are not taken because the Dealer's are by hand.
#[test]
fn a_roller_left_alone_rolls_nudges_stops_and_decides_no_more() {
    let mut session =
        table(8, catalog(), &["join tilly", "join karla", "plays tilly usual", "plays karla usual"]);
    give(&mut session, "check tilly magic");
    let roll = session.table().under_way::<NudgeRoll>().expect("the Dealer settles by hand");
    assert_eq!(roll.stage, RollStage::Stopped);
    assert_eq!(roll.pulled, None, "no punch is pulled");
    give(&mut session, "settle");
    assert!(session.table().procedure.is_none());
}
