//! The sandbox: a copy of the table in which nothing counts, and what a player's copy contains.

use crate::scene::{Scene, ann, ben, id, scene};
use greenfelt::rules::{self, Sandbox};
use greenfelt::session::{Saved, Session};
use greenfelt::table::Table;
use greenfelt::table::challenge::Challenge;
use greenfelt::table::seat::Seat;
use greenfelt::table::seen::SeenCards;

fn player(who: &str) -> Sandbox {
    Sandbox::Anew(Seat::Player(id(who)))
}

fn give(session: &mut Session, seat: &Seat, line: &str) -> Result<(), String> {
    session.give(seat, line.parse().unwrap()).map(drop).map_err(|refused| refused.problem)
}

/// A fight: Ann attacks a fanatic, the cards are dealt, Ben helps and has laid.
fn fight() -> Scene {
    scene()
        .sheet(ann())
        .sheet(ben())
        .foe("fanatic")
        .hand("ann", "10H 9H 8H 2C")
        .hand("ben", "KS 3D 4C")
        .plays(&["attack ann fanatic melee", "aid ben", "deal", "lay ben KS"])
}

// covers: A scratch is a copy in which nothing counts
#[test]
fn nothing_in_a_sandbox_counts() {
    let mut s = fight();
    let before = (s.now().checksum(), s.now().luck.clone(), s.session().last(), s.sentences_since());
    let mut scratch = s.session().sandbox(&Sandbox::AsItIs, 3);
    assert_eq!(scratch.table().checksum(), before.0, "as it is, it is the same");
    for line in ["lay ann 10H 9H", "reveal", "settle"] {
        give(&mut scratch, &Seat::Dealer, line).unwrap();
    }
    scratch.undo(&Seat::Dealer).unwrap();
    scratch.redo(&Seat::Dealer).unwrap();
    assert_eq!(scratch.last(), 5);
    assert_eq!(scratch.saved(), Saved::InMemory);
    scratch.flush().unwrap();
    let told = scratch.log(&Seat::Dealer, 99);
    assert_eq!(told.len(), 5, "its log begins with it");
    let folder = tempfile::tempdir().unwrap();
    let kept = scratch.keep_in(&folder.path().join("t.table")).unwrap_err();
    assert_eq!(kept.problem, "nothing in the sandbox is saved");
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
    assert!(scratch.finish().is_empty());
    assert_eq!((s.now().checksum(), s.now().luck.clone(), s.session().last(), s.sentences_since()), before);
}

// covers: A scratch is a copy in which nothing counts
#[test]
fn a_sandbox_as_it_is_equals_the_table() {
    let s = fight();
    let scratch = rules::sandbox(s.now(), &Sandbox::AsItIs, 3);
    assert_eq!(&scratch, s.now());
    // Of real cards nobody knows the order: they are dealt by the program.
    let s = scene().sheet(ann()).hand("ann", "10H 9H").play("physical dealer on").play("physical ann on 2");
    let scratch = rules::sandbox(s.now(), &Sandbox::AsItIs, 3);
    assert!(!scratch.dealer.physical && scratch.actors.iter().all(|actor| !actor.physical));
    assert_ne!(scratch.dealer.piles.deck, s.now().dealer.piles.deck);
    assert_eq!(scratch.luck, s.now().luck);
}

// covers: What a player's sandbox knows of the cards
#[test]
fn a_players_sandbox_keeps_seen_cards_and_deals_the_rest() {
    let s = fight();
    let one = rules::sandbox(s.now(), &player("ann"), 1);
    let other = rules::sandbox(s.now(), &player("ann"), 2);
    let hand = |table: &Table, who: &str| table.actor(&id(who)).unwrap().piles.clone().unwrap().hand;
    assert_eq!(hand(&one, "ann"), hand(s.now(), "ann"));
    assert_ne!(hand(&one, "ben"), hand(s.now(), "ben"));
    assert_eq!(hand(&one, "ben").len(), 2);
    assert_ne!(one.under_way::<Challenge>().unwrap().dealer, other.under_way::<Challenge>().unwrap().dealer);
    assert_eq!(one.under_way::<Challenge>().unwrap().players[1].laid.as_ref().map(Vec::len), Some(1));
    assert_eq!(rules::sandbox(s.now(), &player("ann"), 1), one, "the same seed deals the same");
}

// covers: What a player's sandbox knows of the cards
// covers: Foes in a player's sandbox
#[test]
fn a_player_plays_both_sides_of_their_sandbox() {
    let mut s = fight();
    let own = Seat::Player(id("ann"));
    let mut scratch = s.session().sandbox(&player("ann"), 1);
    assert_eq!(scratch.sandbox_kind(), Some(&player("ann")));
    for line in ["lay ann 10H 9H", "reveal"] {
        give(&mut scratch, &own, line).unwrap_or_else(|why| panic!("{line}: {why}"));
    }
    // What needs a figure of the foe is refused.
    let unknown = "Ann does not know the figures of Fanatic";
    assert_eq!(give(&mut scratch, &own, "settle").unwrap_err(), unknown);
    give(&mut scratch, &own, "call-off (no figures)").unwrap();
    assert_eq!(give(&mut scratch, &own, "attack ann fanatic melee").unwrap_err(), unknown);
    give(&mut scratch, &own, "challenge ann str+brawling 3").unwrap();
    scratch.undo(&own).unwrap();
    // Who comes, and locks, are no matter of a scratch.
    assert_eq!(give(&mut scratch, &own, "foe horus").unwrap_err(), "nobody new joins a player's sandbox");
    assert_eq!(
        give(&mut scratch, &own, "pin ann 1234").unwrap_err(),
        "codes are set at the table, not in the sandbox"
    );
    // At the table the Dealer's side is the Dealer's.
    assert_eq!(give(s.session(), &own, "settle").unwrap_err(), "only the Dealer can do that");
}

#[test]
fn a_dealers_sandbox_keeps_all_locks_a_players_its_own() {
    let s = scene().sheet(ann()).sheet(ben()).plays(&["pin dealer 77", "pin ann 12", "pin ben 34"]);
    let mut s = s;
    let seats = [Seat::Dealer, Seat::Player(id("ann")), Seat::Player(id("ben"))];
    let locked = |scratch: &Session| seats.clone().map(|seat| scratch.is_locked(&seat));
    assert_eq!(locked(&s.session().sandbox(&Sandbox::Anew(Seat::Dealer), 1)), [true; 3]);
    let own = s.session().sandbox(&player("ann"), 1);
    assert_eq!(locked(&own), [false, true, false]);
    assert!(own.unlock(&seats[1], "12") && !own.unlock(&seats[1], "34"));
}

// covers: Foes in a player's sandbox
#[test]
fn a_players_sandbox_contains_no_figure_of_a_foe() {
    let with = |more: &[&str]| {
        let mut s = scene()
            .sheet(ann())
            .play("foe horus")
            .play("opponent shellback")
            .play("creature hag")
            .plays(more);
        let mut scratch = s.session().sandbox(&player("ann"), 1);
        assert_eq!(scratch.table().foes().count(), 0);
        let own = Seat::Player(id("ann"));
        let lines = ["attack ann horus melee", "set horus health 3", "harm shellback 3", "harm bog 3"];
        assert_eq!(
            give(&mut scratch, &own, "creature hag").unwrap_err(),
            "nobody new joins a player's sandbox"
        );
        lines.map(|line| give(&mut scratch, &own, line).unwrap_err())
    };
    let refused = with(&[]);
    let unknown = |name: &str| format!("Ann does not know the figures of {name}");
    assert_eq!(refused[0], unknown("Horus the Corrupted"));
    assert!(refused.iter().all(|why| why.starts_with("Ann does not know the figures of ")), "{refused:?}");
    let other = with(&["set horus health 7 (a test)", "set bog health 3 (a test)"]);
    assert_eq!(refused, other, "the same whatever the figures are");
    assert_eq!(refused, with(&["tell ann horus health"]), "the same whatever is told of them");
}

#[test]
fn a_reshuffled_sandbox_reveals_no_hand_to_the_dealer() {
    let mut s = fight();
    let mut scratch = s.session().sandbox(&Sandbox::Anew(Seat::Dealer), 1);
    let ann = Seat::Player(id("ann"));
    let hand =
        |session: &Session| match &session.seen(&ann).actor(&id("ann")).unwrap().piles.as_ref().unwrap().hand
        {
            SeenCards::Up(cards) => cards.clone(),
            SeenCards::Down(_) => panic!("an own hand lies open"),
        };
    assert_ne!(hand(&scratch), hand(s.session()));
    let dealer = |session: &Session| session.seen(&Seat::Dealer);
    assert_eq!(dealer(&scratch), dealer(s.session()), "what the Dealer sees is there");
    give(&mut scratch, &Seat::Dealer, "foe horus").unwrap();
}
