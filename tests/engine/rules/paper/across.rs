//! Both systems at one table (B1, B2): cards for Paper Story characters, dice for ULTIMO ones, one list of effects.

use crate::scene::{Scene, ann, brannoch, paper, scene, shellback, tilly, with_hook};
use greenfelt::command::Command;
use greenfelt::rules::Refusal;
use greenfelt::table::challenge::Challenge;
use greenfelt::table::hook::Hook;
use greenfelt::table::seat::Seat;

fn both() -> Scene {
    scene().paper_hero(tilly()).play("physical tilly off").sheet(ann()).opponent(shellback())
}

/// The Dealer calls for cards on Heart and Guard.
fn call(scene: Scene, difficulty: u8) -> Scene {
    scene.play(&format!("challenge tilly heart+guard {difficulty}"))
}

// covers: A Paper Story character holds 5 cards and Heart
#[test]
fn a_hand_holds_five_cards_and_heart() {
    both().cards_are("tilly", 8, 46, 0, 0);
}

// covers: Who can be called for which check
#[test]
fn the_limit_of_cards_is_skill_and_stat() {
    let scene = call(both(), 3).limit_is(6);
    call(scene.play("call-off").play("status tilly boosted 1 3 (guard)"), 3).limit_is(7);
}

// covers: A card challenge of a Paper Story character costs threat and brings no experience
#[test]
fn a_paper_characters_card_challenge_costs_threat_alone() {
    let scene = both().hand("tilly", "4C 3D 2H").dealer_draws("10C 9D 8H");
    call(scene, 3)
        .lay("tilly", "4C 3D 2H")
        .forget()
        .play("settle")
        .log(&expect_test::expect![[r#"
            Tilly: total failure.
            Threat 0 → 3: total failure.
            Tilly faces 1 free major or 3 free minor effects (the task).
        "#]])
        .cards_are("tilly", 0, 51, 3, 0);
}

// covers: A card challenge of a Paper Story character costs threat and brings no experience
#[test]
fn a_perfect_card_challenge_brings_a_paper_character_no_focus() {
    let scene = both().play("set tilly focus 1").hand("tilly", "9C 8D 7H").dealer_draws("2C");
    call(scene, 1).lay("tilly", "9C").play("settle").table(|table| {
        assert_eq!(table.actors[0].paper().unwrap().fp, 1);
    });
}

// covers: Exhaustion of a Paper Story character
#[test]
fn exhaustion_leaves_out_ten_cards_less_heart() {
    // 10 less Heart 3 stay out of the 54 that are shuffled anew.
    let scene = both().hand("tilly", "").deck_of("tilly", 2).play("draw tilly 4");
    assert_eq!(scene.piles("tilly").out.len(), 7);
    scene.play("sleep").table(|table| assert!(table.actors[0].piles.as_ref().unwrap().out.is_empty()));
}

// covers: One action a turn, in a fight
#[test]
fn a_card_challenge_takes_the_turn_of_a_paper_character() {
    let scene = both().play("combat on");
    call(scene, 1)
        .lay("tilly", "")
        .play("settle")
        .refused("check tilly aim", Refusal::TurnTaken("Tilly".into()))
        .play("round")
        .play("check tilly aim");
}

// covers: Who can be called for which check
#[test]
fn an_ultimo_hero_rolls_the_skill_and_nudges_by_half() {
    // Ann: Brawling 5 goes with STR 4, Awareness 2 with INT 6.
    both()
        .plays(&["physical ann on 8", "check ann brawling"])
        .pool_is(5, 2)
        .plays(&["call-off", "check ann awareness"])
        .pool_is(2, 3)
        .plays(&["roll 4 2", "nudge 2 2", "stop"])
        .grades_are(2, 2)
        .play("settle");
}

// covers: An ULTIMO hero helps with dice and answers contests
#[test]
fn an_ultimo_hero_helps_and_answers_contests() {
    both().plays(&["check tilly brawling", "aid ann"]).pool_is(2, 5);
    both()
        .plays(&[
            "physical tilly on",
            "physical ann on 8",
            "contest tilly guard ann brawling",
            "roll 4 4 4",
            "stop",
            "settle",
        ])
        .pool_is(5, 2);
}

// covers: Where effects stand
#[test]
fn effects_of_both_systems_stand_in_one_list() {
    both()
        .plays(&["injure ann concussed a brick", "status ann disoriented 1 2"])
        .suffers("ann", &["Concussed", "Disoriented 1"])
        .play("check ann awareness")
        .pool_is(1, 1)
        .play("call-off")
        .plays(&["status tilly dazed 1 1", "injure tilly bleeding a thorn"])
        .suffers("tilly", &["Dazed 1", "Bleeding"]);
}

// covers: Effects of threat work on a Paper Story character
#[test]
fn a_bleeding_paper_character_loses_points_by_card_challenges() {
    let scene = both().play("injure tilly bleeding a thorn");
    call(scene, 1).lay("tilly", "").play("settle").health_is("tilly", 14);
}

// covers: Effects of threat work on a Paper Story character
#[test]
fn threat_effects_work_on_a_paper_character() {
    both()
        .threat(99)
        .plays(&["inflict tilly damage", "take"])
        .health_is("tilly", 13)
        .plays(&[
            "inflict tilly distract",
            "take",
            "inflict tilly winded",
            "take",
            "inflict tilly stuck",
            "take",
        ])
        .suffers("tilly", &["Distracted", "Stuck"])
        .plays(&["inflict tilly unconscious", "take", "revive tilly ann"])
        .plays(&["inflict tilly concussed", "take", "inflict tilly afraid : of the dark", "take"])
        .refused("inflict tilly drop-item", Refusal::NotA("Tilly".into(), "an ULTIMO character"));
}

// covers: A Paper Story character protects, talks and lays beside others
#[test]
fn a_paper_character_protects_for_a_card() {
    both()
        .threat(9)
        .plays(&["inflict ann damage", "protect tilly"])
        .owed(&["tilly: 2 damage"])
        .cards_are("tilly", 7, 46, 1, 0);
}

#[test]
fn a_thing_that_a_paper_character_takes_over_is_not_lost() {
    let mut sheet = ann();
    sheet.items.push("a lantern".into());
    scene()
        .paper_hero(tilly())
        .sheet(sheet)
        .threat(9)
        .plays(&["inflict ann drop-item", "protect tilly", "discard tilly KS", "take"])
        .owed(&[]);
}

// covers: What belongs to one system alone is refused in words
#[test]
fn ultimo_only_commands_are_refused_with_a_reason() {
    let not = || Refusal::NotA("Tilly".into(), "an ULTIMO character");
    both()
        .foe("horus")
        .refused("focus tilly", not())
        .refused("morale tilly succeed", not())
        .refused("award tilly 3", not())
        .refused("bond tilly ann 1", not())
        .refused("wield tilly nothing", not())
        .refused("mend tilly", not());
}

// covers: A Paper Story character protects, talks and lays beside others
#[test]
fn a_paper_character_lays_cards_beside_others() {
    let scene = call(both(), 3);
    scene.play("aid ann").play("call-off");
}

// covers: A luck flip of a Paper Story character
#[test]
fn a_paper_characters_luck_flip_turns_up_steady_many_cards() {
    both().play("resist tilly 2 the whispering").cards_are("tilly", 8, 44, 2, 0);
    both()
        .plays(&["status tilly boosted 3 5 (steady)", "resist tilly 2 the whispering"])
        .cards_are("tilly", 8, 41, 5, 0);
    both()
        .plays(&["status tilly weakened 3 5 (steady)", "resist tilly 2 the whispering"])
        .cards_are("tilly", 8, 45, 1, 0);
}

// covers: Statuses that move a skill
#[test]
fn a_boosted_skill_is_a_card_or_a_die_more_whatever_uses_it() {
    let call = "challenge ann int+awareness 3";
    both()
        .play(call)
        .limit_is(3 + 2)
        .plays(&["call-off", "status ann boosted 2 5 (awareness)", call])
        .limit_is(3 + 2 + 2)
        .plays(&["call-off", "challenge ann brawling+awareness 3"])
        .limit_is(5 + 2 + 2)
        .plays(&["call-off", "challenge ann int+brawling 3"])
        .limit_is(3 + 5)
        .plays(&["call-off", "check ann awareness"])
        .pool_is(2 + 2, 3);
}

// covers: A Paper Story character protects, talks and lays beside others
#[test]
fn a_paper_character_talks_and_what_comes_of_it_is_settled() {
    both()
        .hand("tilly", "")
        .dealer_draws("10C 9D 8H 7S 6C")
        .play("manipulate tilly ann")
        .lay("tilly", "")
        .play("settle")
        .table(|table| assert!(table.under_way::<Challenge>().is_none()));
}

// covers: The dice belong to the seat that rolls
#[test]
fn the_dice_belong_to_the_seat_that_rolls() {
    let not = || Refusal::NotYourSeat("Tilly".into());
    both()
        .play_as("tilly", "check tilly guard")
        .refused_for("ann", "roll", not())
        .play_as("tilly", "roll")
        .refused_for("ann", "nudge 1", not())
        .refused_for("ann", "stop", not())
        .refused_for("ann", "check tilly guard", not());
}

#[test]
fn a_paper_character_leaves_with_all_pending_items() {
    both().plays(&["struck-by shellback tilly", "leave tilly"]).owed(&[]).play("leave shellback");
}

#[test]
fn a_guard_still_counts_when_the_striker_has_left() {
    scene()
        .paper_hero(brannoch())
        .opponent(shellback())
        .plays(&[
            "struck-by shellback brannoch",
            "leave shellback",
            "guard brannoch",
            "roll 4 4",
            "stop",
            "settle",
            "take",
        ])
        .health_is("brannoch", 20);
}

// covers: A sheet is checked and every figure told with its terms
#[test]
fn sheets_that_break_the_rules_are_refused_with_the_reason() {
    let mut scene = scene();
    let mut join = |sheet| {
        let given = greenfelt::command::Ref::Inline(std::sync::Arc::new(sheet));
        scene.session().give(&Seat::Dealer, Command::JoinPaper(given)).unwrap_err().problem
    };
    assert_eq!(
        join(paper("Wisp", [11, 0, 0], &[])),
        "the sheet of Wisp breaks the rules: Heart is 11, and must be 0 to 10"
    );
    assert_eq!(
        join(paper("Wisp", [1, 0, 0], &[("knots", 1)])),
        "the sheet of Wisp breaks the rules: Knots is a custom skill and needs its stat"
    );
    let mut strong = paper("Wisp", [1, 0, 0], &[]);
    strong.power = 100;
    assert!(join(strong).contains("Power is 100, and must be 0 to 99"));
}

// covers: A trait of one system does nothing to the dice of the other
#[test]
fn a_trait_of_the_one_does_nothing_to_the_dice_of_the_other() {
    let hook = Hook::cards(2, Vec::new());
    scene()
        .sheet(with_hook(ann(), "Lucky", hook))
        .plays(&["physical ann on 8", "check ann psyche"])
        .pool_is(3, 3);
}
