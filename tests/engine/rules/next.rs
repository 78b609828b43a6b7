//! Next steps: who has to do what, most urgent first.

use crate::scene::{Scene, ann, ben, scene, shellback, tilly};
use expect_test::expect;
use greenfelt::rules::next::Occasion;
use greenfelt::rules::next_steps_for;
use greenfelt::table::seat::Seat;

fn two() -> Scene {
    scene().sheet(ann()).sheet(ben()).foe("fanatic")
}

#[test]
fn an_empty_table_wants_a_hero() {
    scene().next(
        "dealer",
        &expect![[r#"
        dealer: bring a hero | choose: join NAME
    "#]],
    );
}

#[test]
fn outside_a_fight_nothing_is_proposed_but_calling() {
    two()
        .next(
            "dealer",
            &expect![[r#"
        dealer: call for Ann | choose: challenge ann ATTRIBUTE+SKILL DIFFICULTY
        dealer: call for Ben | choose: challenge ben ATTRIBUTE+SKILL DIFFICULTY
    "#]],
        )
        .next(
            "ann",
            &expect![[r#"
        dealer: the Dealer is next | wait
    "#]],
        );
}

// covers: What comes next begins with an army that wavers, and ends with one that ran
#[test]
fn a_wavering_army_is_kept_together_first_a_fled_one_comes_last() {
    let mut captain = ann();
    captain.skills.insert("leadership".parse().unwrap(), 4);
    let s = scene().sheet(captain).plays(&["army (Lanterns) 12 3 by ann", "army (Flock) 20 6"]);
    let s = (0..2).fold(s, |s, _| {
        let s = s.hand("ann", "2H").dealer_draws("10C 9C 8C 7C 6C 5C 4C 3C").play("send ann (Flock)");
        s.lay("ann", "2H").play("settle")
    });
    s.play("draw-all")
        .next(
            "dealer",
            &expect![[r#"
            dealer: Ann keeps Lanterns together | choose: rally ann (Lanterns)
            dealer: call for Ann | choose: challenge ann ATTRIBUTE+SKILL DIFFICULTY
        "#]],
        )
        .next(
            "ann",
            &expect![[r#"
            dealer: the Dealer is next | wait
        "#]],
        )
        // Who has gone down keeps nobody together.
        .play("set ann health 1")
        .next(
            "dealer",
            &expect![[r#"
            dealer: Lanterns hold or run | `hold-line (Lanterns)`
        "#]],
        )
        .play("set ann health 8")
        .dealer_draws("2C 3C 4C 5C 10C 9C 8C 7C 6C 5D 4D")
        .play("hold-line (Lanterns)")
        .next(
            "dealer",
            &expect![[r#"
            dealer: call for Ann | choose: challenge ann ATTRIBUTE+SKILL DIFFICULTY
            dealer: Lanterns regroup | `regroup (Lanterns)`
        "#]],
        );
}

// covers: Next steps, and their seats: the dying first, then pending ...
#[test]
fn a_challenge_is_dealt_laid_revealed_and_settled() {
    two()
        .plays(&["set ann morale 0", "set ben morale 0", "challenge ann agi+brawling 3"])
        .next(
            "dealer",
            &expect![[r#"
            dealer: deal face down | `deal`
            ben: Ben helps | `aid ben`
            ann: take what expertise offers: success | `expertise`
        "#]],
        )
        .next(
            "ben",
            &expect![[r#"
            dealer: the Dealer is next | wait
            ben: Ben helps | `aid ben`
        "#]],
        )
        .play("deal")
        .next(
            "dealer",
            &expect![[r#"
            ann: Ann lays up to 10 | choose: lay ann CARDS
            ann: take what expertise offers: success | `expertise`
        "#]],
        )
        .next(
            "ben",
            &expect![[r#"
            ann: Ann is next | wait
        "#]],
        )
        .play("lay ann nothing")
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
        )
        .play("reveal")
        .next(
            "dealer",
            &expect![[r#"
            dealer: settle | `settle`
        "#]],
        );
}

#[test]
fn without_cards_nothing_is_laid() {
    scene().sheet(ann()).plays(&["challenge ann agi+brawling 3", "deal"]).hand("ann", "").next(
        "ann",
        &expect![[r#"
            ann: Ann lays nothing | `lay ann nothing`
        "#]],
    );
}

#[test]
fn a_dealer_with_real_cards_types_them_in() {
    two().plays(&["physical dealer on", "challenge ann agi+brawling 2"]).next(
        "dealer",
        &expect![[r#"
        dealer: type in the Dealer's cards | choose: deal CARDS
        ben: Ben helps | `aid ben`
        ann: take what expertise offers: success | `expertise`
    "#]],
    );
}

#[test]
fn damage_is_answered_before_the_challenge_goes_on() {
    two()
        .plays(&["threat 9", "challenge ben str+brawling 3", "inflict ann damage"])
        .next(
            "ann",
            &expect![[r#"
                ann: Ann takes 2 damage | `take 1`
                ann: Ann ignores the damage for 1 morale | `morale ann ignore 1`
                ann: Ann helps | `aid ann`
            "#]],
        )
        .next(
            "ben",
            &expect![[r#"
            ann: Ann is next | wait
            ben: Ben takes it instead | `protect ben 1`
        "#]],
        );
}

// covers: Next steps, and their seats: the dying first, then pending ...
#[test]
fn the_dying_come_first() {
    scene()
        .sheet(ann())
        .sheet(ben())
        .threat(9)
        .plays(&["set ann health 3", "inflict ann heavy-damage", "take", "inflict ben damage"])
        .next(
            "dealer",
            &expect![[r#"
                ann: Ann cheats death for 1 morale | `morale ann live`
                ann: Ann dies | `take 2`
                ben: Ben takes 2 damage | `take 3`
                ben: Ben ignores the damage for 1 morale | `morale ben ignore 3`
            "#]],
        );
}

// covers: Next steps, and their seats: the dying first, then pending ...
#[test]
fn a_new_round_begins_when_everybody_has_acted() {
    two()
        .plays(&["combat on", "turn ann"])
        .next(
            "dealer",
            &expect![[r#"
            dealer: call for Ben | choose: challenge ben ATTRIBUTE+SKILL DIFFICULTY
            dealer: Fanatic attacks | choose: attack fanatic TARGET
        "#]],
        )
        .plays(&["turn ben", "turn fanatic"])
        .next(
            "dealer",
            &expect![[r#"
            dealer: start a round | `round`
        "#]],
        );
}

// covers: Next steps, and their seats: the dying first, then pending ...
#[test]
fn a_roll_is_thrown_nudged_stopped_pulled_and_settled() {
    scene()
        .paper_hero(tilly())
        .sheet(ann())
        .opponent(shellback())
        .play("strike tilly shellback aim")
        .next(
            "tilly",
            &expect![[r#"
            tilly: roll | choose: roll FACES
        "#]],
        )
        .play("physical tilly off")
        .next(
            "dealer",
            &expect![[r#"
            tilly: roll | `roll`
        "#]],
        )
        .plays(&["physical tilly on", "roll 4 4"])
        .next(
            "tilly",
            &expect![[r#"
            tilly: stop here | `stop`
            tilly: raise a die: 3 points left | choose: nudge DIE POINTS
        "#]],
        )
        .play("stop")
        .next(
            "dealer",
            &expect![[r#"
                dealer: settle | `settle`
                tilly: pull the punch to Nice! | `pull nice`
                tilly: pull the punch to no success | `pull none`
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
fn a_guard_is_rolled_before_any_other_pending_item() {
    scene()
        .paper_hero(tilly())
        .opponent(shellback())
        .plays(&["struck-by shellback tilly", "struck-by shellback tilly"])
        .next(
            "tilly",
            &expect![[r#"
            tilly: Tilly guards with dice | `guard tilly 1`
            tilly: Tilly takes 3 damage | `take 1`
            tilly: Tilly guards with dice | `guard tilly 2`
            tilly: Tilly takes 3 damage | `take 2`
        "#]],
        )
        .play("guard tilly")
        .next(
            "tilly",
            &expect![[r#"
                tilly: roll | choose: roll FACES
                tilly: Tilly takes 3 damage | `take 2`
            "#]],
        );
}

// covers: Next steps, and their seats: the dying first, then pending ...
#[test]
fn turns_of_paper_story_begin_and_end() {
    scene()
        .paper_hero(tilly())
        .opponent(shellback())
        .plays(&["combat on", "status tilly stunned 1 3"])
        .next(
            "dealer",
            &expect![[r#"
            dealer: the turn of Tilly begins | choose: begin-turn tilly FACES
            dealer: the turn of Shellback begins | `begin-turn shellback`
        "#]],
        )
        .play("begin-turn tilly 5")
        .next(
            "dealer",
            &expect![[r#"
            dealer: Tilly rolls | choose: check tilly SKILL
            dealer: the turn of Tilly ends | `end-turn tilly`
            dealer: the turn of Shellback begins | `begin-turn shellback`
        "#]],
        )
        .plays(&["strike tilly shellback aim", "roll 2 3", "stop", "settle"])
        .next(
            "dealer",
            &expect![[r#"
            dealer: the turn of Tilly ends | `end-turn tilly`
            dealer: the turn of Shellback begins | `begin-turn shellback`
        "#]],
        )
        .plays(&["end-turn tilly", "begin-turn shellback"])
        .next(
            "dealer",
            &expect![[r#"
            dealer: Shellback strikes Tilly | `struck-by shellback tilly`
            dealer: the turn of Shellback ends | `end-turn shellback`
        "#]],
        )
        .play("end-turn shellback")
        .next(
            "dealer",
            &expect![[r#"
            dealer: start a round | `round`
        "#]],
        );
}

/// The first step of the Dealer.
fn first(s: &mut Scene) -> String {
    let next = s.session().next(&Seat::Dealer);
    next.first().map_or_else(String::new, |next| next.words.clone())
}

#[test]
fn a_fight_that_is_decided_is_ended_first_in_every_system() {
    let ultimo = || two().play("combat on");
    let paper = || scene().paper_hero(tilly()).opponent(shellback()).play("combat on");
    let attributes = || scene().plays(&["join vesper", "creature cudgel", "combat on"]);
    let felled: [(Scene, &str); 4] = [
        (ultimo(), "set fanatic health 0"),
        (paper(), "set shellback health 0"),
        (paper(), "set tilly health 0"),
        (attributes(), "set harbor health 0"),
    ];
    for (mut s, falls) in felled {
        assert_ne!(first(&mut s), "end the fight", "before {falls}");
        let mut s = s.play(falls);
        let next = s.session().next(&Seat::Dealer);
        assert_eq!(next[0].command().map(ToString::to_string).as_deref(), Some("combat off"), "{falls}");
        let mut s = s.play("combat off");
        assert_ne!(first(&mut s), "end the fight", "after {falls}");
    }
}

#[test]
fn a_fight_goes_on_while_both_sides_stand_or_nobody_came_yet() {
    let mut alone = scene().sheet(ann()).play("combat on");
    assert_ne!(first(&mut alone), "end the fight", "its foes may still come");
    let mut one_left = two().foe("cultist").plays(&["combat on", "set fanatic health 0"]);
    assert_ne!(first(&mut one_left), "end the fight");
}

#[test]
fn a_foe_attacks_whoever_stands_and_otherwise_has_acted() {
    let words = |s: &Scene| -> Vec<String> {
        next_steps_for(s.now(), &Seat::Dealer).into_iter().map(|next| next.words).collect()
    };
    let says = |s: &Scene, what: &str| words(s).iter().any(|words| words == what);
    let begin = |s: Scene| s.foe("fanatic").threat(9).play("combat on");
    let met = [
        begin(scene().play("join wren")).play("turn wren"),
        begin(scene().sheet(ann())).play("turn ann"),
        begin(scene().paper_hero(tilly())).play("turn tilly"),
    ];
    for s in met {
        assert!(says(&s, "Fanatic attacks") && !says(&s, "Fanatic has acted"), "{:?}", words(&s));
    }
    let s = begin(scene().sheet(ann()).paper_hero(tilly())).play("turn ann").play("set tilly health 0");
    assert!(says(&s, "Fanatic attacks"), "one of them stands: {:?}", words(&s));
    let s = s.play("injure ann unconscious");
    assert!(says(&s, "Fanatic has acted") && !says(&s, "Fanatic attacks"), "{:?}", words(&s));
    // Who is Secure is no target.
    let s = begin(scene().sheet(ann())).plays(&["turn ann", "status ann secure 1 3"]);
    assert!(says(&s, "Fanatic has acted"), "{:?}", words(&s));
}

#[test]
fn turns_in_order_are_proposed_from_whoever_is_in_turn_on() {
    let mut s =
        scene().sheet(ann()).sheet(ben()).foe("fanatic").foe("horus").plays(&["order tactical", "combat on"]);
    for _ in 0..4 {
        let order = s.seen("dealer").turns;
        let first = order.iter().find(|turn| !turn.taken).unwrap().who.clone();
        let next = next_steps_for(s.now(), &Seat::Dealer);
        let turn = next.iter().find_map(|next| match &next.occasion {
            Occasion::Turn(who) => Some(who.clone()),
            _ => None,
        });
        assert_eq!(
            turn.as_ref(),
            Some(&first),
            "{:?}",
            next.iter().map(|next| &next.words).collect::<Vec<_>>()
        );
        s = s.play(&format!("turn {first}"));
    }
}
