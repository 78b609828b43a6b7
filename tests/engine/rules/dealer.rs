//! Changes by the Dealer's hand, who may give a command, undo and redo, automation.

use crate::scene::{Scene, ann, ben, scene};
use expect_test::expect;
use greenfelt::rules::Refusal;
use greenfelt::rules::next_steps_for;
use greenfelt::table::challenge::{Challenge, Outcome, Stage};

// covers: Secrets, quests, hosts and clever play give what the Dealer says
// covers: The Dealer can change a number, with a reason
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
            The Dealer sets armor of Horus the Corrupted from 5 to 1.
            Threat 0 → 5: from last week.
            Ann gains 2 experience: found the hidden door.
        "#]]);
}

// covers: The Dealer can change a number, with a reason
#[test]
fn numbers_keep_to_their_bounds() {
    scene()
        .sheet(ann())
        .foe("fanatic")
        .refused("set ann health 11", "health must be 0 to 10")
        .refused("set ann focus -7", "focus must be 0 to 6")
        .refused("set ann morale 7", "morale must be 0 to 6")
        .refused("set ann patience 1", "Ann has no such number")
        .refused("set fanatic morale 1", "Fanatic has no such number")
        .refused("set fanatic health 7", "health must be 0 to 6")
        .refused("threat -1", "threat must be 0 to 999")
        .refused("award ann 0", "experience must be 1 to 100");
}

// covers: The Dealer sets the difficulty and rules nobody's choice out
// covers: The player plays, the character acts: a seat gives commands for its own character only
#[test]
fn a_seat_gives_its_own_commands_and_no_others() {
    scene()
        .sheet(ann())
        .sheet(ben())
        .refused_for("ann", "challenge ann agi+brawling 1", "only the Dealer can do that")
        .refused_for("ann", "focus ben", "only the player of Ben can do that")
        .refused_for("ann", "physical dealer on", "only the Dealer can do that")
        .refused_for("public", "note hello", "only the Dealer can do that")
        .play_as("ann", "focus ann")
        .play_as("ann", "note hello")
        .set_up("challenge ann agi+brawling 1")
        .set_up("deal")
        .refused_for("ben", "lay ann nothing", "only the player of Ann can do that")
        .refused_for("ann", "arrange dealer 2H", "only the Dealer can do that")
        .refused_for("ann", "settle", "only the Dealer can do that")
        .play_as("ann", "lay ann nothing")
        .play_as("ben", "reveal");
}

// covers: Undo and redo restore the whole table, and tell what had been seen
#[test]
fn undo_restores_the_whole_table_and_redo_brings_it_back() {
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

// covers: Undo and redo restore the whole table, and tell what had been seen
#[test]
fn an_undo_past_something_that_was_seen_says_so() {
    scene().sheet(ann()).meet("9H", "8C").forget().undo().log(&expect![[r#"
        Undid: Ann lays 9♥ against 8♣: success, after the cards were revealed.
    "#]]);
    scene().sheet(ann()).play("draw ann 1").forget().undo().redo().log(&expect![[r#"
        Undid: Ann draws 1 card, after Ann had seen the draw.
        Redid: Ann draws 1 card.
    "#]]);
}

// covers: Undo and redo restore the whole table, and tell what had been seen
#[test]
fn an_undo_past_cards_that_were_turned_up_says_so() {
    scene()
        .sheet(ann())
        .play("burn ann 4")
        .forget()
        .undo()
        .says("Undid: Ann discards 8♥ 10♣ 3♣ 8♣ from the deck, after the lost cards were seen.");
    scene()
        .sheet(ann())
        .hand("ann", "9H 8H")
        .play("discard ann 9H")
        .forget()
        .undo()
        .says("Undid: Ann discards 9♥, after the discarded cards were seen.");
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

// covers: A table can go on by itself where nobody has a choice
#[test]
fn on_auto_steps_without_a_choice_are_applied() {
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
        .set_up("set ann morale 0")
        .set_up("automation auto")
        .threat(1)
        .plays(&["challenge ann agi+brawling 1", "inflict ann quick-jab by horus", "deal", "lay ann nothing"])
        .owed(&["ann: Quick Jab"])
        .play("reveal")
        .table(|t| assert_eq!(t.under_way::<Challenge>().map(|c| c.stage), Some(Stage::Called)))
        .difficulty_is(5);
}

/// A table on `auto` where nobody has morale left.
fn automatic() -> Scene {
    let s = scene().sheet(ann()).sheet(ben()).set_up("automation auto");
    s.set_up("set ann morale 0").set_up("set ben morale 0")
}

// covers: Protecting
#[test]
fn an_effect_that_was_taken_over_cannot_be_passed_on() {
    let s = scene().sheet(ann()).sheet(ben()).hero("karla").foe("fanatic").threat(5);
    let s = s.play("inflict ann heavy-damage").play("protect ben").owed(&["ben: 5 damage"]);
    let offers = next_steps_for(s.now(), &"ann".parse().unwrap());
    assert!(offers.iter().all(|next| !next.words.contains("instead")), "{offers:?}");
    let s = s.refused("protect karla", Refusal::NothingToProtect);
    s.refused("protect ann", Refusal::NothingToProtect).play("take").health_is("ben", 5);
}

// covers: What automation does
// covers: A table can go on by itself where nobody has a choice
#[test]
fn on_auto_an_effect_waits_while_another_could_step_in() {
    automatic()
        .threat(5)
        .play("inflict ann heavy-damage")
        .owed(&["ann: 5 damage"])
        .play("protect ben")
        .owed(&[])
        .play("inflict ben stuck")
        .owed(&["ben: Stuck"])
        .play("protect ann")
        .suffers("ann", &["Stuck"]);
    // With no card in hand nobody can protect, and it lands.
    automatic().hand("ben", "").threat(3).play("inflict ann heavy-damage").owed(&[]).health_is("ann", 5);
}

// covers: What automation does
#[test]
fn on_auto_a_failure_and_its_damage_wait_while_there_is_morale() {
    let fight = |morale: i32| {
        let s = automatic().foe("fanatic").set_up(&format!("set ann morale {morale}")).hand("ann", "9H 2D");
        let s = s.dealer_draws("8C 7C 6C 5C 4C 3C").play("attack ann fanatic melee").lay("ann", "9H 2D");
        s.comes_to(Outcome::Failure, 1, 5)
    };
    fight(2).play("morale ann succeed").owed(&[]).health_is("fanatic", 6);
    fight(2).play("settle").owed(&["ann: 7 damage"]).play("morale ann ignore").owed(&[]).health_is("ann", 10);
}

// covers: What automation does
#[test]
fn on_auto_a_plain_failure_settles_and_a_blow_waits_for_guard() {
    let s = automatic().foe("fanatic").hand("ann", "9H 2D").dealer_draws("8C 7C 6C 5C 4C 3C");
    let s = s.play("attack ann fanatic melee").lay("ann", "9H 2D").owed(&["ann: 7 damage"]);
    // Whoever has guarded has no choice left.
    s.play("dodge ann deck 3").owed(&[]).health_is("ann", 6);
}

// covers: What automation does
#[test]
fn on_auto_patience_absorbs_and_an_ally_pays_in_blood() {
    let s = automatic().foe("horus").set_up("set horus health 18").hand("ann", "10H 9H 8H");
    let s = s.dealer_draws("9C 8C 7C").play("attack ann horus melee difficulty -8 (bound)");
    s.lay("ann", "10H 9H 8H").owed(&["horus: 6 damage"]).play("absorb").health_is("horus", 18);
    let bolt =
        |s: Scene| s.threat(2).plays(&["attack ann horus ranged including (improvised: stone)", "deal"]);
    let s = bolt(automatic().foe("horus").set_up("set horus patience 0").foe("fanatic"));
    s.owed(&["horus: 1 damage"]).play("protect fanatic").health_is("fanatic", 5).health_is("horus", 18);
    bolt(automatic().foe("horus").set_up("set horus patience 0")).owed(&[]).health_is("horus", 17);
}

// covers: A table can go on by itself where nobody has a choice
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

/// Which of the Dealer, Ann, Ben and the public may be shown odds now.
fn coached(s: &Scene) -> [bool; 4] {
    ["dealer", "ann", "ben", "public"].map(|seat| s.seen(seat).coached())
}

// covers: Who is shown odds is the table's choice
#[test]
fn the_playing_seat_is_shown_odds_unless_the_table_says_no() {
    let s = scene().sheet(ann()).sheet(ben()).foe("fanatic");
    assert_eq!(coached(&s), [true, false, false, false]);
    let s = s.play("attack ann fanatic melee");
    assert_eq!(coached(&s), [false, true, false, false]);
    let s = s.play("aid ben");
    assert_eq!(coached(&s), [false, true, true, false]);
    let s = s.play("coaching off").says("From now on nobody is shown odds.");
    assert_eq!(coached(&s), [false; 4]);
    let s = s.play("coaching always").says("From now on every seat is shown odds, of what others play too.");
    assert_eq!(coached(&s), [true; 4]);
    let s = s.undo().undo();
    assert_eq!(coached(&s), [false, true, true, false]);
    // Whoever has something to take looks what a guard is worth.
    let s = s.play("call-off").threat(3).play("inflict ben heavy-damage");
    assert_eq!(coached(&s), [true, false, true, false]);
    s.refused_for("ann", "coaching always", "only the Dealer can do that");
}

// covers: Who is shown odds is the table's choice
#[test]
fn a_table_coached_as_usual_sums_as_one_without_coaching() {
    let s = scene().sheet(ann());
    let told = |s: &Scene| (s.now().checksum(), ron::to_string(s.now()).unwrap());
    let before = told(&s);
    assert!(!before.1.contains("coaching"), "{}", before.1);
    let s = s.play("coaching off");
    assert_ne!(told(&s).0, before.0);
    assert_eq!(told(&s.play("coaching own")), before);
}

#[test]
fn pending_items_leave_with_their_actor() {
    scene()
        .sheet(ann())
        .sheet(ben())
        .threat(2)
        .plays(&["inflict ann stuck", "inflict ben stuck", "leave ann"])
        .owed(&["ben: Stuck"]);
}

// covers: A seat can be locked with a code
#[test]
fn a_seat_can_be_locked_and_opened() {
    use greenfelt::table::seat::Seat;
    let mut s = scene().sheet(ann()).play("pin ann 1234");
    let seat = Seat::Player(crate::scene::id("ann"));
    assert!(s.session().unlock(&seat, "1234") && !s.session().unlock(&seat, "4321"));
    let mut s = s.play("pin ann none");
    assert!(s.session().unlock(&seat, "anything"));
}

// covers: Texts of the table: notes, title, scene, names
#[test]
fn texts_with_line_breaks_are_refused() {
    use greenfelt::command::Command;
    use greenfelt::table::seat::Seat;
    let mut s = scene();
    for text in ["two\nlines", " spaced ", ""] {
        let refused = s.session().give(&Seat::Dealer, Command::Note(text.into())).unwrap_err();
        assert_eq!(refused.problem, "that cannot be written down as one line", "{text:?}");
    }
}

#[test]
fn a_table_holds_a_thousand_characters_and_foes_and_no_more() {
    let s = (0..1000).fold(scene(), |s, _| s.play("foe fanatic"));
    s.refused("foe fanatic", "a table holds at most 1000 characters and foes")
        .refused("join karla", "a table holds at most 1000 characters and foes")
        .play("leave fanatic")
        .play("join karla")
        .refused("foe fanatic", "a table holds at most 1000 characters and foes");
}
