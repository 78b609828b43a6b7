//! The best lay of one of several who lay together, against rows that the others may lay.

use crate::scene::{Scene, ann, ben, cards, scene};
use greenfelt::lab::best_lay::Best;
use greenfelt::lab::lay_odds::LayAsked;
use greenfelt::lab::question::{Answer, Question};
use greenfelt::table::card::Laid;
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

/// Every choice of these cards.
fn choices(held: &str) -> Vec<Vec<Laid>> {
    let held = cards(held);
    let chosen = |bits: u32| held.iter().enumerate().filter(move |(at, _)| bits >> at & 1 == 1);
    (0..1 << held.len()).map(|bits| chosen(bits).map(|(_, card)| Laid::plain(*card)).collect()).collect()
}

#[test]
fn no_choice_of_the_own_cards_is_better_beside_what_the_others_may_lay() {
    for (seat, held, scene) in [
        ("ben", "KD 8S 5H JC", together("KD 8S 5H JC")),
        ("ann", "AS 9H 6C 4H 2D", together("KD 8S 5H JC").play("lay ben KD 8S")),
        ("ann", "AS 9H 6C 4H 2D", together("KD 8S 5H JC").play("lay ben nothing")),
    ] {
        let asked = asked(&scene, seat);
        let best = best(&asked);
        assert!(asked.aided());
        let told = asked.chances(&best.lay.row).unwrap();
        assert!((told.at_least(Outcome::Success) - best.lay.chances.at_least(Outcome::Success)).abs() < 1e-9);
        for row in choices(held).iter().filter(|row| row.len() <= 3) {
            let other = asked.chances(row).unwrap().at_least(Outcome::Success);
            assert!(
                other <= told.at_least(Outcome::Success) + 1e-9,
                "{seat} {row:?} is better than {best:?}"
            );
        }
        assert!(best.next.iter().all(|next| {
            next.chances.at_least(Outcome::Success) <= best.lay.chances.at_least(Outcome::Success) + 1e-9
        }));
    }
}

#[test]
fn what_the_others_hold_or_have_laid_face_down_changes_nothing() {
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
