//! The scratch: a copy of the table in which nothing counts, and of what a player's is dealt.

use crate::scene::{Scene, ann, ben, id, scene};
use greenfelt::rules::{self, Sandbox};
use greenfelt::session::{Saved, Session};
use greenfelt::table::Table;
use greenfelt::table::challenge::Challenge;
use greenfelt::table::seat::Seat;
use greenfelt::table::seen::{Seen, SeenBody, SeenCards};

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

#[test]
fn nothing_on_a_scratch_counts() {
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
    assert_eq!(scratch.saved(), Saved::Unkept);
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

#[test]
fn as_it_is_a_scratch_shows_what_would_come() {
    let s = fight();
    let scratch = rules::sandbox(s.now(), &Sandbox::AsItIs, 3);
    assert_eq!(&scratch, s.now());
    // Of real cards nobody knows the order: they are dealt by the program.
    let s = s.play("physical dealer on").play("physical ann on 2");
    let scratch = rules::sandbox(s.now(), &Sandbox::AsItIs, 3);
    assert!(!scratch.dealer.physical && scratch.actors.iter().all(|actor| !actor.physical));
    assert_ne!(scratch.dealer.piles.deck, s.now().dealer.piles.deck);
    assert_eq!(scratch.luck, s.now().luck);
}

#[test]
fn a_player_s_scratch_keeps_what_the_seat_sees_and_deals_the_rest_anew() {
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

#[test]
fn a_player_plays_both_sides_of_an_own_scratch() {
    let mut s = fight();
    let own = Seat::Player(id("ann"));
    let mut scratch = s.session().sandbox(&player("ann"), 1);
    assert_eq!(scratch.sandbox_kind(), Some(&player("ann")));
    for line in ["lay ann 10H 9H", "reveal", "settle", "take"] {
        give(&mut scratch, &own, line).unwrap_or_else(|why| panic!("{line}: {why}"));
    }
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
fn locks_stay_on_a_dealers_scratch_and_only_the_own_one_on_a_players() {
    let s = scene().sheet(ann()).sheet(ben()).plays(&["pin dealer 77", "pin ann 12", "pin ben 34"]);
    let mut s = s;
    let seats = [Seat::Dealer, Seat::Player(id("ann")), Seat::Player(id("ben"))];
    let locked = |scratch: &Session| seats.clone().map(|seat| scratch.is_locked(&seat));
    assert_eq!(locked(&s.session().sandbox(&Sandbox::Anew(Seat::Dealer), 1)), [true; 3]);
    let own = s.session().sandbox(&player("ann"), 1);
    assert_eq!(locked(&own), [false, true, false]);
    assert!(own.unlock(&seats[1], "12") && !own.unlock(&seats[1], "34"));
}

fn numbers(seen: &Seen) -> (i32, i32, i32, i32) {
    let SeenBody::Foe(foe) = &seen.foes().next().unwrap().body else { panic!("no foe") };
    let numbers = foe.numbers.as_ref().unwrap();
    (numbers.health, numbers.sheet.health, numbers.sheet.toughness + numbers.armor, numbers.patience)
}

#[test]
fn foes_on_a_players_scratch_are_as_they_were_told_and_else_ordinary_ones_of_their_rank() {
    let mut s = scene().sheet(ann()).foe("horus").play("set horus health 7");
    let dealer = |scratch: &Session| numbers(&scratch.seen(&Seat::Dealer));
    // Less than half of the health of an ordinary host, because it looks badly hurt.
    assert_eq!(dealer(&s.session().sandbox(&player("ann"), 1)), (4, 18, 8, 20));
    let mut s = s.plays(&["tell ann horus soak", "tell all horus health", "tell all horus patience"]);
    assert_eq!(dealer(&s.session().sandbox(&player("ann"), 1)), (7, 18, 10, 20));
    // A word that is older than what can be seen of the foe.
    let mut s = s.play("set horus health 18");
    assert_eq!(dealer(&s.session().sandbox(&player("ann"), 1)), (18, 18, 10, 20));
    let s = s.play("tell ann horus attacks");
    let scratch = rules::sandbox(s.now(), &player("ann"), 1);
    let sheet = &scratch.foes().next().unwrap().foe().unwrap().sheet;
    let attack =
        |attack: &Option<greenfelt::table::sheet::FoeAttack>| attack.as_ref().map(|a| (a.power, a.damage));
    assert_eq!((attack(&sheet.melee), attack(&sheet.ranged)), (Some((11, 5)), Some((15, 4))));
}

#[test]
fn opponents_on_a_players_scratch_are_as_they_were_told_and_else_ordinary_ones() {
    let mut s = scene().plays(&["join tilly", "opponent shellback"]);
    let told = |s: &mut Scene| {
        let seen = s.session().sandbox(&player("tilly"), 1).seen(&Seat::Dealer);
        let SeenBody::Opponent(foe) = &seen.foes().next().unwrap().body else { panic!("no opponent") };
        let sheet = &foe.numbers.as_ref().unwrap().sheet;
        (sheet.hp, sheet.power, sheet.attack, sheet.defense)
    };
    assert_eq!(told(&mut s), (4, 2, 0, 0));
    let mut s = s.play("tell tilly shellback all");
    assert_eq!(told(&mut s), (5, 2, 0, 1));
}

#[test]
fn creatures_on_a_players_scratch_are_ordinary_ones_but_for_the_health_that_was_told() {
    let mut s = scene().sheet(ann()).play("creature hag");
    let numbers = |s: &mut Scene| {
        let seen = s.session().sandbox(&player("ann"), 1).seen(&Seat::Dealer);
        let SeenBody::Crucible(now) = &seen.foes().next().unwrap().body else { panic!("no creature") };
        let numbers = now.numbers.as_ref().unwrap();
        (numbers.health, numbers.sheet.attributes.wisdom, numbers.sheet.resistances.len())
    };
    assert_eq!(numbers(&mut s), (14, 4, 0));
    let mut s = s.play("tell ann bog health");
    assert_eq!(numbers(&mut s), (18, 4, 0));
    let own = Seat::Player(id("ann"));
    let refused = give(&mut s.session().sandbox(&player("ann"), 1), &own, "creature hag").unwrap_err();
    assert_eq!(refused, "nobody new joins a player's sandbox");
}

#[test]
fn a_scratch_shuffled_anew_tells_the_dealer_nothing_of_a_hand() {
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
