//! What the Dealer may change by hand, who may give a command, undo and redo, automation.

use crate::scene::{ann, ben, scene};
use expect_test::expect;
use greenfelt::table::challenge::Stage;

#[test]
fn the_dealer_sets_numbers_with_a_reason_that_the_log_keeps() {
    scene()
        .sheet(ann())
        .foe("horus")
        .plays(&[
            "set ann health 4 (the healer came)",
            "set ann focus 2",
            "set ann morale 3",
            "set ann experience 9",
            "set horus health 12",
            "set horus patience 4",
            "set horus armor 1",
            "threat 5 (from last week)",
            "award ann 2 found the hidden door",
        ])
        .health_is("ann", 4)
        .focus_is("ann", 2)
        .morale_is("ann", 3)
        .experience_is("ann", 11)
        .health_is("horus", 12)
        .patience_is("horus", 4)
        .threat_is(5)
        .seen_by(
            "ann",
            &expect![[r#"
            The Dealer sets health of Ann from 10 to 4: the healer came.
            The Dealer sets focus of Ann from 6 to 2.
            The Dealer sets morale of Ann from 6 to 3.
            The Dealer sets experience of Ann from 0 to 9.
            Threat 0 → 5: from last week.
            Ann gains 2 experience: found the hidden door.
        "#]],
        )
        .log(&expect![[r#"
            The Dealer sets health of Ann from 10 to 4: the healer came.
            The Dealer sets focus of Ann from 6 to 2.
            The Dealer sets morale of Ann from 6 to 3.
            The Dealer sets experience of Ann from 0 to 9.
            The Dealer sets health of Horus the Corrupted from 18 to 12.
            The Dealer sets patience of Horus the Corrupted from 20 to 4.
            The Dealer sets armour of Horus the Corrupted from 5 to 1.
            Threat 0 → 5: from last week.
            Ann gains 2 experience: found the hidden door.
        "#]]);
}

#[test]
fn numbers_keep_to_their_bounds() {
    scene()
        .sheet(ann())
        .foe("fanatic")
        .refused("set ann health 11", "health must be 0 to 10")
        .refused("set ann focus -1", "focus must be 0 to 6")
        .refused("set ann morale 7", "morale must be 0 to 6")
        .refused("set ann patience 1", "Ann is no foe")
        .refused("set fanatic morale 1", "Fanatic is no hero")
        .refused("set fanatic health 7", "health must be 0 to 6")
        .refused("threat -1", "threat must be 0 to 999")
        .refused("award ann 0", "experience must be 1 to 100");
}

#[test]
fn a_seat_gives_its_own_commands_and_no_others() {
    scene()
        .sheet(ann())
        .sheet(ben())
        .refused_for("ann", "challenge ann agi+brawling 1", "that is for the Dealer to do")
        .refused_for("ann", "focus ben", "that is for the player of Ben to do")
        .refused_for("ann", "physical dealer on", "that is for the Dealer to do")
        .refused_for("public", "note hello", "that is for the Dealer to do")
        .play_as("ann", "focus ann")
        .play_as("ann", "note hello")
        .set_up("challenge ann agi+brawling 1")
        .set_up("deal")
        .refused_for("ben", "lay ann nothing", "that is for the player of Ann to do")
        .refused_for("ann", "arrange dealer 2H", "that is for the Dealer to do")
        .refused_for("ann", "settle", "that is for the Dealer to do")
        .play_as("ann", "lay ann nothing")
        .play_as("ben", "reveal");
}

#[test]
fn undo_restores_the_whole_table_luck_included_and_redo_brings_it_back() {
    let s = scene().sheet(ann()).hand("ann", "2H");
    let before = s.now().clone();
    let s = s.play("draw ann");
    let after = s.now().clone();
    let s = s.undo();
    assert_eq!(s.now(), &before);
    let s = s.redo();
    assert_eq!(s.now(), &after);
    let s = s.undo().play("draw ann");
    assert_eq!(s.now(), &after, "the same cards come again");
}

#[test]
fn an_undo_past_something_that_was_seen_says_so() {
    scene().sheet(ann()).meet("9H", "8C").forget().undo().log(&expect![[r#"
        Takes back: Ann lays 9♥ against 8♣: success, after the cards were revealed.
    "#]]);
    scene().sheet(ann()).play("draw ann 1").forget().undo().redo().log(&expect![[r#"
        Takes back: Ann draws 1 card, after Ann had seen the draw.
        Brings back: Ann draws 1 card.
    "#]]);
}

#[test]
fn an_undo_tells_nobody_which_cards_lay_face_down() {
    let s = scene()
        .sheet(ann())
        .sheet(ben())
        .hand("ann", "9H 8H")
        .set_up("challenge ann agi+brawling 2")
        .set_up("deal")
        .play_as("ann", "lay ann 9H 8H")
        .undo()
        .redo();
    for seat in ["dealer", "ben", "public"] {
        let text = s.sentences_of(seat);
        assert!(!text.contains("9H") && !text.contains("9♥"), "{seat}: {text}");
    }
}

#[test]
fn on_auto_what_leaves_no_choice_happens_by_itself() {
    scene()
        .sheet(ann())
        .foe("fanatic")
        .set_up("automation auto")
        .hand("ann", "10H 9H 8H 7H 6H 5H")
        .dealer_draws("9C 8C 7C 6C 5C 4C")
        .play("attack ann fanatic melee")
        .lay("ann", "10H 9H 8H 7H 6H 5H")
        .health_is("fanatic", 0)
        .owed(&[])
        .threat(1)
        .play("inflict ann stuck")
        .suffers("ann", &["Stuck"]);
}

#[test]
fn on_auto_a_foes_challenge_waits_for_the_one_under_way() {
    scene()
        .sheet(ann())
        .foe("horus")
        .set_up("automation auto")
        .threat(1)
        .plays(&["challenge ann agi+brawling 1", "inflict ann quick-jab by horus", "deal", "lay ann nothing"])
        .owed(&["ann: Quick Jab"])
        .play("reveal")
        .table(|t| assert_eq!(t.challenge().map(|c| c.stage), Some(Stage::Called)))
        .difficulty_is(5);
}

#[test]
fn on_suggest_every_consequence_is_taken_by_hand() {
    scene()
        .sheet(ann())
        .foe("fanatic")
        .set_up("automation suggest")
        .hand("ann", "10H 9H 8H 7H 6H 5H")
        .dealer_draws("9C 8C 7C 6C 5C 4C")
        .play("attack ann fanatic melee")
        .lay("ann", "10H 9H 8H 7H 6H 5H")
        .play("settle")
        .health_is("fanatic", 6)
        .owed(&["fanatic: 12 damage"])
        .play("take")
        .health_is("fanatic", 0);
}

#[test]
fn who_leaves_takes_what_is_owed_along() {
    scene()
        .sheet(ann())
        .sheet(ben())
        .threat(2)
        .plays(&["inflict ann stuck", "inflict ben stuck", "leave ann"])
        .owed(&["ben: Stuck"]);
}

#[test]
fn a_seat_can_be_locked_and_opened() {
    use greenfelt::table::seat::Seat;
    let mut s = scene().sheet(ann()).play("pin ann 1234");
    let seat = Seat::Player(crate::scene::id("ann"));
    assert!(s.session().unlock(&seat, "1234") && !s.session().unlock(&seat, "4321"));
    let mut s = s.play("pin ann none");
    assert!(s.session().unlock(&seat, "anything"));
}

#[test]
fn what_cannot_be_written_as_one_line_is_refused() {
    use greenfelt::command::Command;
    use greenfelt::table::seat::Seat;
    let mut s = scene();
    for text in ["two\nlines", " spaced ", ""] {
        let refused = s.session().give(&Seat::Dealer, Command::Note(text.into())).unwrap_err();
        assert_eq!(refused.problem, "that cannot be written down as one line", "{text:?}");
    }
}
