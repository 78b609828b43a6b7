//! The map of a fight: movement, sight, cover, flanked and surrounded, bonds of neighbors, the order of turns, and what
//! players do not see (ULTIMO, Tactical Combat; U41, U120 to U131).

mod fights;
mod pictures;
mod way;

use crate::scene::{Scene, ann, ben, id, scene};
use greenfelt::rules::Refusal;
use greenfelt::table::card::print_row;
use greenfelt::table::map::Square;

/// Ann and Ben with a fanatic, on an open map.
pub(super) fn on_a_map(rows: &str) -> Scene {
    scene().sheet(ann()).sheet(ben()).foe("fanatic").foe("cultist").set_up(&format!("map {rows}"))
}

pub(in crate::rules) fn at(scene: &Scene, who: &str) -> Option<Square> {
    let map = scene.now().map.as_deref()?;
    map.token(&id(who)).map(|token| token.at)
}

fn square(text: &str) -> Square {
    text.parse().unwrap()
}

fn far(name: &str, to: &str) -> Refusal {
    Refusal::NoWay(name.into(), square(to))
}

// covers: Three squares are free, each card brings three more
// covers: Stamina spent on movement
#[test]
fn three_squares_are_free_in_a_round_and_a_card_brings_three() {
    let s = on_a_map("20x9 @ann A1").set_up("combat on").hand("ann", "2H 3H 4H 5H 6H 7H");
    let s = s.refused("move ann E1", Refusal::MoveCosts { cards: 1, given: 0 });
    let s = s.play("move ann D1").refused("move ann E1", Refusal::MoveCosts { cards: 1, given: 0 });
    let s = s.play("move ann G1 2H").says("Ann moves 3 squares, from D1 to G1.");
    assert_eq!(print_row(&s.piles("ann").discard), "2H");
    let s = s.refused("move ann H1 3H 4H", Refusal::MoveCosts { cards: 1, given: 2 });
    let s = s.play("round").play("move ann H1").play("move ann J1");
    assert_eq!(at(&s, "ann"), Some(square("J1")));
}

// covers: Cards up to half AGI or Athletics
#[test]
fn cards_are_spent_up_to_half_of_agility_or_athletics() {
    // Ben has AGI 4 and no Athletics: two cards, nine squares in all.
    let s = on_a_map("20x9 @ben A1").set_up("combat on").hand("ben", "2H 3H 4H 5H");
    let s = s.refused("move ben K1 2H 3H 4H", far("Ben", "K1"));
    let s = s.play("move ben J1 2H 3H");
    assert_eq!(at(&s, "ben"), Some(square("J1")));
    s.refused("move ben K1 4H", far("Ben", "K1"));
}

#[test]
fn outside_a_fight_nobody_pays() {
    let s = on_a_map("20x9 @ben A1").play("move ben T9");
    assert_eq!(at(&s, "ben"), Some(square("T9")));
}

// covers: What impedes: 1 square at a time
#[test]
fn what_impedes_takes_a_whole_stretch_for_a_square() {
    // Open, then a river of one square from wall to wall.
    let s = on_a_map("...~.../...~.../...~... @ann B1").set_up("combat on").hand("ann", "2H 3H 4H");
    // What is left of the first three squares is not enough.
    let s = s.refused("move ann E1 2H", Refusal::MoveCosts { cards: 2, given: 1 });
    let s = s.play("move ann E1 2H 3H");
    assert_eq!(at(&s, "ann"), Some(square("E1")));
}

/// Ann in a fight, two squares from a strip of ice that is three squares wide.
fn by_the_ice() -> Scene {
    on_a_map("...===.... @ann B1, @fanatic A1").set_up("combat on").hand("ann", "10H 9H 8H 7H 6H 5H")
}

const ON_ICE: &str = "ann: an Athletics check of 5 to stay standing";
const BENS: &str = "ben: an Athletics check of 5 to stay standing";

// covers: Ice on a map: who comes onto it or stands on it keeps the feet first, or is stuck
// covers: Ice on a map
#[test]
fn who_comes_onto_ice_keeps_the_feet_before_anything_else() {
    let s = by_the_ice().play("move ann E1").says("Ann moves 3 squares, from B1 to E1, over ice.");
    let s = s.owed(&[ON_ICE]);
    let why = "Ann needs an Athletics check of 5 to stay standing";
    let s = s.next(
        "dealer",
        &expect_test::expect![[r#"
            dealer: Ann tries to stay standing | `land ann 1`
            dealer: call for Ann | choose: challenge ann ATTRIBUTE+SKILL DIFFICULTY
            dealer: call for Ben | choose: challenge ben ATTRIBUTE+SKILL DIFFICULTY
            dealer: Fanatic attacks | choose: attack fanatic TARGET
            dealer: Cultist attacks | choose: attack cultist TARGET
        "#]],
    );
    let s = s.refused("move ann F1 5H", Refusal::StillOwed(1, why.into()));
    // Who keeps them goes on; on ice already, without another check in this round.
    let on = s.dealer_draws("2C 2D 3C 4C 5C").play("land ann").difficulty_is(5).lay("ann", "10H 9H 8H 7H 6H");
    let on = on.play("settle").says("Ann stays standing.").play("move ann F1 5H").owed(&[]);
    // In a new round who stands on it owes it again.
    let on = on.play("round").owed(&[ON_ICE]);
    on.undo().owed(&[]);
}

// covers: Ice on a map: who comes onto it or stands on it keeps the feet first, or is stuck
#[test]
fn a_fall_on_ice_ends_movement_for_the_round() {
    let s = by_the_ice().play("move ann E1").play("take").suffers("ann", &["Off the feet"]);
    let s = s.refused("move ann F1 5H", Refusal::CannotMove("Ann".into(), "off the feet".into()));
    let s = s.play("round").suffers("ann", &[]).owed(&[ON_ICE]);
    // All of it is taken back with the move.
    let s = s.undo().undo().undo().owed(&[]);
    assert_eq!(at(&s, "ann"), Some(square("B1")));
}

// covers: Ice on a map
#[test]
fn a_fall_on_ice_ends_at_the_start_if_it_is_free() {
    let s = by_the_ice().play("move ann E1").play("take").says("Ann falls on D1, where the ice begins.");
    assert_eq!(at(&s, "ann"), Some(square("D1")));
    let s = s.undo();
    assert_eq!(at(&s, "ann"), Some(square("E1")));
    let s = s.set_up("place ben D1").play("take").suffers("ann", &["Off the feet"]);
    assert_eq!(at(&s, "ann"), Some(square("E1")));
    // Who kept the feet has left that ice behind.
    let s = by_the_ice().dealer_draws("2C 2D 3C 4C 5C").play("move ann E1").play("land ann");
    let s = s.lay("ann", "10H 9H 8H 7H 6H").play("settle").says("Ann stays standing.");
    let s = s.play("round").play("take").suffers("ann", &["Off the feet"]);
    assert_eq!(at(&s, "ann"), Some(square("E1")));
}

// covers: Ice on a map
#[test]
fn ice_asks_nothing_of_foes_or_outside_a_fight() {
    by_the_ice()
        .play("combat off")
        .play("move ann E1")
        .says("Ann moves 3 squares, from B1 to E1, over ice.")
        .owed(&[]);
    let s = by_the_ice()
        .play("unplace ann")
        .play("move fanatic D1")
        .owed(&[])
        .play("round")
        .owed(&[])
        .play("unplace fanatic");
    // In a scene that is frozen, open squares are ice.
    let s =
        s.play("weather terrain frozen").play("paint open D1:F1").play("place ann B1").play("move ann C1");
    s.owed(&[]).play_as("ann", "move ann D1").owed(&[]).play("round").owed(&[ON_ICE, BENS]);
}

// covers: Terrain: Uneven, Frozen, Muddy, Sand, Snowy, how far one moves
// covers: Ground on a map
#[test]
fn each_ground_of_the_book_costs_what_it_says() {
    // Ground, how far the free stretch goes, how far one card more, and what that stretch costs.
    let rows = [("open", 3, 3, 1), ("uneven", 3, 3, 2), ("frozen", 3, 3, 1), ("muddy", 2, 2, 1)];
    let more = [
        ("snowy", 2, 2, 2),
        ("impeded", 1, 1, 1),
        ("sand", 3, 3, 1),
        ("quarter", 1, 1, 1),
        ("half", 1, 1, 1),
    ];
    for (ground, free, more, cards) in rows.into_iter().chain(more) {
        let s = on_a_map("20x1 @ann A1").set_up("combat on").hand("ann", "2H 3H 4H 5H");
        let s = s.set_up(&format!("paint {ground} B1:T1"));
        let to = |x: u8| Square { x, y: 0 };
        let s = s.refused(&format!("move ann {}", to(free + more)), Refusal::MoveCosts { cards, given: 0 });
        let s = s.play(&format!("move ann {}", to(free)));
        // On ice the feet come first.
        let s = if ground == "frozen" { s.play("waive") } else { s };
        let paid = ["2H", "3H"][..usize::from(cards)].join(" ");
        let s = s.play(&format!("move ann {} {paid}", to(free + more)));
        assert_eq!(at(&s, "ann"), Some(to(free + more)), "{ground}");
    }
}

// covers: Walls, corners and enemies in the way
// covers: How far somebody moves on a map
#[test]
fn nobody_goes_through_walls_round_corners_or_through_enemies() {
    let s = on_a_map(".#./.../... @ann A1, @fanatic B2").set_up("combat on").hand("ann", "2H 3H 4H");
    // Past the wall and the fanatic: down, across and up again.
    let s = s.refused("move ann C1", Refusal::MoveCosts { cards: 1, given: 0 });
    s.play("move ann C1 2H").says("Ann moves 4 squares, from A1 to C1.");
}

#[test]
fn a_foe_moves_three_squares_and_no_further() {
    let s = on_a_map("20x9 @fanatic A1").set_up("combat on").refused("move fanatic E1", far("Fanatic", "E1"));
    s.play("move fanatic D1").play("place fanatic T9").says("Fanatic stands on T9.");
}

#[test]
fn undo_gives_the_cards_of_a_move_back() {
    let s = on_a_map("20x9 @ann A1").set_up("combat on").hand("ann", "2H 3H 4H");
    let before = s.now().checksum();
    let s = s.play("move ann F1 2H").undo();
    assert_eq!(s.now().checksum(), before);
    assert_eq!(print_row(&s.piles("ann").hand), "2H 3H 4H");
    assert_eq!(at(&s, "ann"), Some(square("A1")));
}

// covers: A move that costs cards, made by the Dealer, is paid by its player
#[test]
fn the_dealer_moves_somebody_whose_player_picks_cards_later() {
    let s = on_a_map("20x9 @ann A1").set_up("combat on").hand("ann", "2H 3H 4H 5H 6H 7H");
    let s = s.play("move-owing ann G1").says("Ann moves 6 squares, from A1 to G1.");
    assert_eq!(at(&s, "ann"), Some(square("G1")));
    assert_eq!(s.piles("ann").hand.len(), 6, "nothing is paid yet");
    let due = s.now().pending[0].id;
    let first = || Refusal::TollFirst(due, "Ann".into(), "1 card from the hand for a move".into());
    // Nothing of the hand is used, nobody moves on and no round begins before the move is paid for.
    let s = s.refused("move ann H1", first()).refused("draw ann", first()).refused("round", first());
    let s = s.next(
        "dealer",
        &expect_test::expect![[r#"
            ann: Ann discards 1 card | choose: discard ann CARDS
        "#]],
    );
    let s = s.play("discard ann 3H");
    assert!(s.now().pending.is_empty());
    assert_eq!(print_row(&s.piles("ann").discard), "3H");
    s.play("round").play("move ann H1");
}

// covers: A move that costs cards, made by the Dealer, is paid by its player
#[test]
fn a_free_move_owes_nothing_and_a_small_hand_cannot_owe() {
    let s = on_a_map("20x9 @ann A1").set_up("combat on").hand("ann", "");
    let s = s.play("move-owing ann D1");
    assert!(s.now().pending.is_empty());
    let s = s.refused("move-owing ann G1", Refusal::HandTooSmall("Ann".into(), 0, 1));
    assert_eq!(at(&s, "ann"), Some(square("D1")));
    let s = s.hand("ann", "2H").play("move-owing ann G1");
    let s = s.play("waive");
    assert!(s.now().pending.is_empty());
}
