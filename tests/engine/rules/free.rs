//! Free dice and cards, outside of any procedure: from the table's luck, public in the log, undone like any command.

use crate::scene::{ann, scene};
use greenfelt::command::{Command, FreeDice};
use greenfelt::rules::Refusal;

// covers: Dice and a card for anything, outside of any procedure
#[test]
fn dice_are_rolled_for_anything_and_every_seat_reads_them() {
    let s = scene().sheet(ann()).play("dice 2d6+1 how many rats");
    let told = s.sentences_of("public");
    assert!(told.starts_with("The Dealer rolls 2d6+1 (how many rats): "), "{told}");
    let number = |word: &str| word.trim_end_matches(['.', ',']).parse::<i32>().ok();
    let after = told.split("): ").nth(1).unwrap();
    let numbers: Vec<i32> = after.split_whitespace().filter_map(number).collect();
    assert_eq!(numbers[0] + numbers[1] + 1, numbers[2], "{told}");
    assert!(numbers[..2].iter().all(|face| (1..=6).contains(face)));
    let again = s.undo().forget().play("dice 2d6+1 how many rats");
    assert_eq!(again.sentences_of("public"), told, "undo brings the same luck back");
}

#[test]
fn a_player_rolls_for_their_own_character() {
    let s = scene().sheet(ann()).play_as("ann", "dice ann d20");
    assert!(s.sentences_of("dealer").starts_with("Ann rolls d20: "));
    s.refused_for("ann", "dice 2d6", Refusal::ForTheDealer);
}

#[test]
fn dice_are_two_to_a_hundred_sides_and_thirty_at_most() {
    for (text, sides) in [("d6", vec![6]), ("2d6+1d4-2", vec![6, 6, 4]), ("3D10", vec![10; 3])] {
        let dice: FreeDice = text.parse().unwrap();
        assert_eq!(dice.sides(), sides, "{text}");
        assert_eq!(dice.to_string().parse(), Ok(dice), "{text}");
    }
    for text in
        ["", "6", "2d1", "2d101", "31d6", "2d6+", "-2d6", "2d6-1d4", "0d6", "2d6+1000", "d", "2x6", "+-1d6"]
    {
        assert_eq!(text.parse::<FreeDice>(), Err(()), "{text}");
    }
}

// covers: Dice and a card for anything, outside of any procedure
#[test]
fn a_sum_of_dice_may_be_written_with_spaces() {
    for line in ["dice 2d6 + 1d4 - 2 how many", "dice 2d6 +1d4 -2 how many", "dice 2d6+ 1d4 −2 how many"] {
        let command: Command = line.parse().unwrap();
        assert_eq!(command.to_string(), "dice dealer 2d6+d4-2 how many", "{line}");
        assert_eq!(command.to_string().parse::<Command>().unwrap(), command);
    }
    for line in ["dice 2d6 + luck", "dice 2d6 +x", "dice d20 + "] {
        assert!(line.parse::<Command>().is_err(), "{line}");
    }
    // A reason that begins with a sign is set apart.
    let command: Command = "dice 2d6 () + luck".parse().unwrap();
    assert_eq!(command.to_string().parse::<Command>().unwrap(), command);
}

// covers: Dice and a card for anything, outside of any procedure
#[test]
fn a_card_is_turned_up_and_no_pile_changes() {
    let s = scene().sheet(ann());
    let before = (s.piles("ann").clone(), s.now().dealer.piles.clone());
    let s = s.play("draw-one dealer the mood of the crowd");
    let told = s.sentences_of("public");
    assert!(told.starts_with("The Dealer turns up "), "{told}");
    assert!(told.trim_end().ends_with(" (the mood of the crowd)."), "{told}");
    assert_eq!((s.piles("ann").clone(), s.now().dealer.piles.clone()), before);
}

// covers: Dice and a card for anything, outside of any procedure
#[test]
fn real_dice_and_cards_are_named() {
    let s = scene().sheet(ann()).play("physical ann on 5").play("physical dealer on");
    let s = s.refused("dice ann 2d6", Refusal::WrongDice { needed: 2, given: 0 });
    let s = s.refused("dice 2d6", Refusal::WrongDice { needed: 2, given: 0 });
    let s = s.refused("dice 2d6 (3 7)", Refusal::OutOfRange { what: "a die", from: 1, to: 6 });
    let s = s.play("dice ann 2d6 (3 5)").says("Ann rolls 2d6: 3 5, total 8.");
    let s = s.refused("draw-one dealer", Refusal::CardUnnamed);
    let s = s.play("draw-one dealer (9) luck").says("The Dealer turns up 9 (luck).");
    s.play("draw-one dealer (KH) luck").says("The Dealer turns up K (luck).");
}

#[test]
fn named_dice_need_real_ones() {
    let s = scene().sheet(ann());
    let s = s.refused("dice ann 2d6 (3 5)", Refusal::NotPhysical("Ann".into()));
    s.refused("draw-one dealer (KH)", Refusal::NotPhysical("The Dealer".into()));
}

#[test]
fn a_reason_may_begin_with_a_parenthesis() {
    for line in ["dice dealer 2d6 () (perhaps) rain", "draw-one dealer () (perhaps) rain"] {
        let command: Command = line.parse().unwrap();
        assert_eq!(command.to_string(), line);
    }
}
