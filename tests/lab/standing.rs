//! Standing answers to damage: applied and reported automatically, and undone like any command (B9).

use crate::scene::{Scene, ann, foe_sheet, scene};
use greenfelt::rules::Refusal;
use greenfelt::session::Session;
use greenfelt::table::Automation;
use greenfelt::table::actor::ActorId;
use greenfelt::table::nudge::NudgeRoll;
use greenfelt::table::seat::Seat;

/// 4 damage are on their way to Ann, who has 10 health and soaks nothing.
fn struck(answers: &str) -> Scene {
    let foe = foe_sheet("dockhand", |f| {
        f.name = "Thug".into();
        let melee = f.melee.as_mut().unwrap();
        (melee.power, melee.damage) = (3, 2);
    });
    let mut s = scene()
        .sheet(ann())
        .foe_of(foe)
        .hand("ann", "9H 3D 2D")
        .dealer_draws("8C 7C 6C")
        .play("attack ann thug melee")
        .lay("ann", "9H 3D 2D");
    if !answers.is_empty() {
        s = s.play(answers);
    }
    let mut s = s.play("settle");
    answer(&mut s);
    s
}

fn answer(s: &mut Scene) {
    s.session().answer_all(false).unwrap();
}

fn owed(s: &Scene, who: &str) -> bool {
    s.now().pending.iter().any(|due| due.to.as_str() == who && due.what.is_incoming())
}

fn log(s: &mut Scene) -> Vec<String> {
    let lines = s.session().log(&Seat::Public, 6);
    lines.into_iter().flat_map(|line| line.sentences).collect()
}

fn held(s: &Scene) -> usize {
    let piles = s.piles("ann");
    piles.hand.len() + piles.deck.len()
}

// covers: Standing answers to damage
#[test]
fn a_blow_above_the_number_is_dodged_and_the_rest_is_taken() {
    let asked = struck("");
    assert!(owed(&asked, "ann"), "usually she is asked");
    let cards = held(&asked);
    for (how, verb) in [("dodge", "Ann dodges"), ("block above 1", "Ann blocks"), ("cheapest", "Ann ")] {
        let mut s = struck(&format!("answers ann {how}"));
        assert!(!owed(&s, "ann"), "{how}");
        assert!(held(&s) < cards, "{how}: cards are thrown");
        let told = log(&mut s);
        let words = format!("Ann has a standing answer: {}.", how.replace("cheapest", "the cheapest guard"));
        assert_eq!(told.iter().filter(|line| **line == words).count(), 1, "{how}: {told:?}");
        assert!(told.iter().any(|line| line.starts_with(verb)), "{how}: {told:?}");
        s.session().verify().unwrap();
    }
}

// covers: Standing answers to damage
#[test]
fn small_damage_is_taken_without_a_card() {
    let (asked, all) = (struck(""), held(&struck("")));
    let health = asked.hero_of("ann").health;
    for how in ["never", "dodge above 99"] {
        let mut s = struck(&format!("answers ann {how}"));
        assert!(!owed(&s, "ann") && held(&s) == all, "{how}");
        assert!(s.hero_of("ann").health < health, "{how}");
        assert!(log(&mut s).iter().any(|line| line.starts_with("Ann has a standing answer: ")), "{how}");
    }
}

// covers: Standing answers to damage
#[test]
fn what_would_fell_is_asked_all_the_same() {
    for how in ["never", "dodge", "cheapest above 2"] {
        let mut s = struck("").play("set ann health 1 (tired)").play(&format!("answers ann {how}"));
        answer(&mut s);
        assert!(owed(&s, "ann"), "{how}");
    }
}

// covers: Standing answers to damage
#[test]
fn real_cards_are_asked_for() {
    let mut s = struck("").plays(&["physical ann on 3", "answers ann dodge"]);
    answer(&mut s);
    assert!(owed(&s, "ann"), "only she knows what she holds");
    let mut s = s.play("answers ann never");
    answer(&mut s);
    assert!(!owed(&s, "ann"));
}

// covers: Standing answers to damage
#[test]
fn undo_takes_each_answer_back_alone() {
    // She blocks with 2 cards at most, and takes the rest.
    let mut s = struck("answers ann block");
    let last = s.session().last();
    let lines = s.session().log(&Seat::Dealer, 2);
    assert!(lines.iter().all(|line| line.command.starts_with("standing ")), "{lines:?}");
    assert!(lines.iter().all(|line| line.by == Seat::Player(ActorId::new("ann"))), "{lines:?}");
    s.session().undo(&Seat::Dealer).unwrap();
    s.session().undo(&Seat::Dealer).unwrap();
    assert_eq!(s.session().last(), last + 2, "nothing answers an undo");
    assert!(owed(&s, "ann"));
    // She answers by hand, once.
    let s = s.play_as("ann", "dodge ann deck 1");
    assert!(owed(&s, "ann"));
}

// covers: Standing answers to damage
#[test]
fn a_character_with_dice_guards_with_them() {
    let table = |how: &str| {
        let catalog = crate::scene::catalog();
        let mut session = Session::unkept("t", 4, catalog);
        for line in ["join tilly", "foe shellback", how, "struck-by shellback tilly"] {
            let command = session.typed(&Seat::Dealer, line).unwrap();
            session.give(&Seat::Dealer, command).unwrap();
            session.answer_all(false).unwrap();
        }
        session
    };
    let session = table("answers tilly cheapest");
    let roll = session.table().under_way::<NudgeRoll>().expect("the Dealer settles her guard");
    assert_eq!(roll.stage, greenfelt::table::nudge::RollStage::Stopped, "dice fell and were nudged");
    let mut session = session;
    session.give(&Seat::Dealer, "settle".parse().unwrap()).unwrap();
    session.answer_all(false).unwrap();
    assert!(session.table().pending.is_empty(), "the rest is taken");
    session.verify().unwrap();
    let never = table("answers tilly never");
    assert!(never.table().procedure.is_none() && never.table().pending.is_empty());
    let asked = table("answers tilly ask");
    assert_eq!(asked.table().pending.len(), 1);
}

// covers: Standing answers to damage
#[test]
fn it_holds_under_every_automation_and_in_every_system() {
    for automation in Automation::ALL {
        let set = format!("automation {automation}");
        let mut s = struck("").play(&set).play("answers ann dodge");
        answer(&mut s);
        assert!(!owed(&s, "ann"), "{automation}");
    }
    let catalog = crate::scene::catalog();
    let mut session = Session::unkept("t", 4, catalog);
    for line in
        ["join vesper", "foe hag", "answers vesper never", "attack-roll hag vesper", "rolled 20", "settle"]
    {
        let command = session.typed(&Seat::Dealer, line).unwrap();
        session.give(&Seat::Dealer, command).unwrap();
        session.answer_all(false).unwrap();
    }
    assert!(
        session.table().pending.iter().all(|due| !due.what.is_incoming()),
        "{:?}",
        session.table().pending
    );
}

#[test]
fn whose_answer_it_is_and_what_is_no_answer() {
    let s = struck("");
    let s = s.play_as("ann", "answers ann block above 2");
    assert_eq!(s.now().standing_of(&ActorId::new("ann")).unwrap().words(), "block above 2");
    let s = s.refused_for("ann", "answers thug never", Refusal::NotYourSeat("Thug".into()));
    let due = s.now().pending.iter().find(|due| due.to.as_str() == "ann").unwrap().id;
    let s = s.play("answers ann ask");
    let s = s.refused(&format!("standing take {due}"), Refusal::NoStandingAnswer("Ann".into()));
    assert!("standing note rain".parse::<greenfelt::command::Command>().is_err());
    let mut s = s.play("answers thug never");
    answer(&mut s);
    let s = s.play("waive").play("leave thug");
    assert!(s.now().standing.is_empty(), "who leaves takes the answer along");
}

#[test]
fn helpers_are_answered_for_as_they_said() {
    let mut s = struck("").sheet(crate::scene::ben()).play("answers ben never");
    let health = s.hero_of("ann").health;
    answer(&mut s);
    assert!(owed(&s, "ann") && s.hero_of("ann").health == health, "Ben's answer is not hers");
}
