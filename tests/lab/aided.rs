//! The best lay for one of several who lay together, against the rows that the others may lay.

use crate::scene::{Scene, ann, ben, scene};
use greenfelt::lab::best_lay::Best;
use greenfelt::lab::lay_odds::LayAsked;
use greenfelt::lab::question::{Answer, Question};
use greenfelt::table::challenge::Outcome;

/// A challenge that Ben helps Ann with, who lays before her.
fn together(hand_of_ben: &str) -> Scene {
    held("AS 9H 6C 4H 2D", hand_of_ben)
}

fn held(hand_of_ann: &str, hand_of_ben: &str) -> Scene {
    scene()
        .sheet(ann())
        .sheet(ben())
        .hand("ann", hand_of_ann)
        .hand("ben", hand_of_ben)
        .discard_pile("ben", "3C")
        .play("challenge ann agi+brawling 5")
        .play("aid ben")
        .play("deal")
}

fn asked(scene: &Scene, seat: &str) -> Box<LayAsked> {
    let Some(Question::Lay(asked)) = Question::of(&scene.seen(seat)) else { panic!("{seat} lays cards") };
    asked
}

fn best(asked: &LayAsked) -> Best {
    let Some(Answer::Lay(best)) = Question::Lay(Box::new(asked.clone())).answer(&|| true) else {
        panic!("there is a best lay")
    };
    best
}

// covers: The best lay beside others, about
#[test]
fn hidden_cards_of_others_change_nothing() {
    let of_ben = |hand_of_ann: &str| asked(&held(hand_of_ann, "KD 8S 5H JC"), "ben");
    assert_eq!(of_ben("AS 9H 6C 4H 2D"), of_ben("LJ BJ 2C 4S 7D"), "what Ann holds");
    let laid = |row: &str| asked(&together("KD 8S 5H JC").play(&format!("lay ben {row}")), "ann");
    assert_eq!(laid("KD 8S"), laid("JC 5H"), "what Ben laid");
    assert_ne!(laid("KD 8S"), laid("KD"), "how many cards lie there is seen");
}

#[test]
fn help_makes_a_lay_better_and_alone_nothing_is_an_estimate() {
    let alone =
        scene().sheet(ann()).hand("ann", "AS 9H 6C 4H 2D").play("challenge ann agi+brawling 5").play("deal");
    let alone = asked(&alone, "ann");
    assert!(!alone.aided());
    let helped = asked(&together("KD 8S 5H JC").play("lay ben KD 8S"), "ann");
    let [one, both] = [alone, helped].map(|asked| best(&asked).lay.chances);
    assert!(both.at_least(Outcome::Success) > one.at_least(Outcome::Success));
    let early = together("KD 8S 5H JC");
    assert_eq!(Question::of(&early.seen("ann")), None, "helpers lay first");
}
