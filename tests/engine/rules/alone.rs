//! Solo play: the Dealer's seat sees and plays every hand (U273).

use crate::scene::{Scene, ann, ben, id, scene};
use expect_test::expect;
use greenfelt::table::seat::Seat;
use greenfelt::table::seen::{Seen, SeenCards, SeenRow};

fn two() -> Scene {
    let both = scene().sheet(ann()).sheet(ben()).hand("ann", "KS 9H 4C").hand("ben", "QS 8H 3C");
    both.dealer_draws("5C KD 2H")
}

/// Whether a seat sees somebody's hand face up.
fn sees(seen: &Seen, who: &str) -> bool {
    matches!(seen.actor(&id(who)).unwrap().piles.as_ref().unwrap().hand, SeenCards::Up(_))
}

/// The rows that a seat sees of those who play, the leader's first.
fn rows(seen: &Seen) -> Vec<SeenRow> {
    let now = seen.under_way.as_ref().and_then(|now| now.challenge()).expect("a challenge is under way");
    now.players.iter().map(|player| player.row.clone()).collect()
}

// covers: Playing alone
#[test]
fn the_dealer_sees_every_hand_and_row_while_one_plays_alone() {
    let called = ["challenge ann agi+brawling 3", "aid ben", "deal", "lay ben QS"];
    let s = two().plays(&called);
    assert!(!sees(&s.seen("dealer"), "ann") && !sees(&s.seen("dealer"), "ben"));
    assert_eq!(rows(&s.seen("dealer")), [SeenRow::Empty, SeenRow::Down(1)]);
    let s = s.play("alone on").says("Solo play: from now on the Dealer's seat sees and plays every hand.");
    assert!(sees(&s.seen("dealer"), "ann") && sees(&s.seen("dealer"), "ben"));
    assert!(matches!(rows(&s.seen("dealer"))[..], [SeenRow::Empty, SeenRow::Up(_)]));
    let s = s.undo();
    assert!(!sees(&s.seen("dealer"), "ann"), "an undo hides them again");
    let s = s.redo().play("alone off").says("A group plays: from now on each seat sees only its own hand.");
    assert!(!sees(&s.seen("dealer"), "ann"));
    assert_eq!(rows(&s.seen("dealer")), [SeenRow::Empty, SeenRow::Down(1)]);
}

#[test]
fn after_solo_play_earlier_hands_are_hidden() {
    let mut s = two().play("alone on").play("note now");
    let then = s.session().last();
    assert!(sees(&s.session().visit(then, &Seat::Dealer).unwrap(), "ann"));
    let mut s = s.play("alone off");
    assert!(!sees(&s.session().visit(then, &Seat::Dealer).unwrap(), "ann"));
}

// covers: Playing alone
#[test]
fn no_other_seat_sees_more_while_one_plays_alone() {
    let played = ["challenge ann agi+brawling 3", "aid ben", "deal", "lay ben QS"];
    let (group, alone) = (two().plays(&played), two().play("alone on").plays(&played));
    for seat in ["ann", "ben", "all"] {
        let mut seen = alone.seen(seat);
        assert!(seen.options.alone);
        seen.options.alone = false;
        assert_eq!(seen, group.seen(seat), "{seat}");
    }
    two().refused_for("ann", "alone on", "only the Dealer can do that");
}

// covers: Playing alone
#[test]
fn a_solo_player_cannot_see_a_seat_with_a_code() {
    let s =
        two().play("alone on").play("pin ann $argon2id$").plays(&["challenge ann agi+brawling 3", "deal"]);
    let seen = s.seen("dealer");
    assert!(!sees(&seen, "ann") && sees(&seen, "ben"));
    assert!(seen.to_lay().is_empty() && !seen.coached());
    let mut s = s;
    let steps = s.session().next(&Seat::Dealer);
    assert_eq!(steps[0].seat, Seat::Player(id("ann")), "the laptop is passed");
}

// covers: Playing alone
#[test]
fn the_dealer_moves_the_heroes_while_one_plays_alone() {
    let s = two().play("alone on").plays(&["challenge ann agi+brawling 3", "aid ben", "deal"]);
    let s = s
        .next(
            "dealer",
            &expect![[r#"
        dealer: Ben lays up to 3 | choose: lay ben CARDS
        dealer: Ann lays up to 3 | choose: lay ann CARDS
    "#]],
        )
        .play("lay ann KS")
        .next(
            "dealer",
            &expect![[r#"
        dealer: Ben lays up to 3 | choose: lay ben CARDS
    "#]],
        );
    s.play("lay ben nothing")
        .next(
            "dealer",
            &expect![[r#"
        dealer: reveal | `reveal`
    "#]],
        )
        .next(
            "ann",
            &expect![[r#"
        dealer: the Dealer is next | wait
    "#]],
        );
}

#[test]
fn odds_are_shown_on_the_dealers_seat_while_one_plays_alone() {
    let s = two().plays(&["challenge ann agi+brawling 3", "deal"]);
    assert!(!s.seen("dealer").coached());
    let s = s.play("alone on");
    assert!(s.seen("dealer").coached());
    assert!(!s.seen("ben").coached() && !s.seen("all").coached());
    assert!(!s.play("coaching off").seen("dealer").coached());
}
