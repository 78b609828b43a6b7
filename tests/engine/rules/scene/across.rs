//! Across systems: protagonists with cards, Nudge dice and trials, other sheets in checks, and traits with every method
//! (B1, B2, B5, T9, T11, T18).

use crate::scene::{Scene, ann, gus, moll, nim, ogre, scene, shellback, tilly};
use greenfelt::command::Command;
use greenfelt::rules::crucible::attack::Bands;
use greenfelt::rules::{Refusal, propose};

// covers: A protagonist under the other methods: the best rating
#[test]
fn the_card_limit_of_a_protagonist_is_one_rating() {
    let limit = |with: &str| {
        let scene = scene().protagonist(moll()).play(&format!("challenge moll {with} 3"));
        scene.challenge().players[0].limit.describe()
    };
    assert_eq!(limit("str+force"), "2 = Force 2");
    assert_eq!(limit("force+nerve"), "2 = Force 2", "that of the first approach");
    assert_eq!(limit("str+brawling"), "4 = Nerve 4", "no approach is asked for: the best");
}

// covers: A check with the pool of any sheet
#[test]
fn a_nudge_roll_of_a_protagonist_is_the_rating_and_no_points() {
    let scene = scene().protagonist(moll()).play("check moll force");
    assert_eq!((scene.roll_now().pool.total(), scene.roll_now().points.total()), (2, 0));
}

#[test]
fn the_hand_of_a_protagonist_is_six() {
    assert_eq!(scene().protagonist(moll()).piles("moll").held(), 6);
}

// covers: A protagonist under the other methods: the best rating
#[test]
fn a_protagonist_attacks_by_rating_and_defends_by_twice_that() {
    let scene = scene().protagonist(moll()).creature(ogre()).play("attack-roll moll ogre with (Force)");
    assert_eq!(scene.trial_now().bonus.describe(), "2");
    let scene = scene.play("call-off").play("attack-roll ogre moll");
    assert_eq!(Bands::of_trial(scene.trial_now()).unwrap().armor, 8);
}

// covers: Damage to a protagonist is a negative trait
#[test]
fn damage_leaves_a_negative_trait_on_a_protagonist() {
    let scene =
        scene().protagonist(moll()).opponent(shellback()).play("struck-by shellback moll").play("take");
    let hurt = scene.now().scene_traits.last().unwrap().clone();
    assert_eq!(hurt.alignment.words(), "negative");
    assert!(hurt.words.starts_with("Hurt by"), "{}", hurt.words);
    scene.play("struck-by shellback moll").play("take");
}

// covers: A check with the pool of any sheet
#[test]
fn other_sheets_check_with_what_the_table_of_methods_says() {
    let rating = |scene: Scene, line: &str| {
        let scene = scene.play(line);
        scene.check_now().rating.describe()
    };
    assert_eq!(rating(scene().sheet(ann()), "scene-check ann str+brawling"), "7 = ½STR (2) + Brawling 5");
    assert_eq!(rating(scene().sheet(ann()), "scene-check ann awareness"), "5 = ½INT (3) + Awareness 2");
    assert_eq!(rating(scene().paper_hero(tilly()), "scene-check tilly guard"), "3");
    assert_eq!(rating(scene().trier(nim()), "scene-check nim dexterity"), "4");
    assert_eq!(rating(scene().trier(nim()), "scene-check nim fencing"), "4");
}

// covers: Conditions and statuses of other systems move a check
#[test]
fn conditions_and_statuses_of_other_systems_move_a_check() {
    let scene =
        scene().protagonist(moll()).play("afflict moll blinded minor 0 sand").play("scene-check moll nerve");
    assert_eq!(scene.check_now().rating.total(), 2);
    let scene =
        scene.play("call-off").play("status moll boosted 1 2 (Nerve) a song").play("scene-check moll nerve");
    assert_eq!(scene.check_now().rating.total(), 3);
}

#[test]
fn the_numbers_of_a_creature_in_a_check_are_the_dealers() {
    let scene = scene()
        .creature(ogre())
        .protagonist(moll())
        .play("scene-check ogre strength")
        .play("roll")
        .play("settle");
    let told = scene.sentences_of("moll");
    assert!(!told.contains("Strength 4") && !told.contains("+ 4"), "{told}");
}

fn call(line: &str) -> greenfelt::command::Call {
    let Command::Call(call) = line.parse().unwrap() else { panic!("{line}") };
    call
}

// covers: Traits on challenges, Nudge rolls and defenses, counted once
#[test]
fn a_positive_trait_on_a_challenge_counts_once_in_one_way() {
    let scene = scene().sheet(ann()).play("trait scene (High Ground) positive");
    let with = |names: &str| propose(scene.now(), &call(&format!("challenge ann str+brawling 6 {names}")));
    let total = |names: &str| {
        let proposal = with(names).unwrap();
        (proposal.figures[0].1.total(), proposal.figures[1].1.total())
    };
    let plain = total("");
    assert_eq!(total("including (High Ground)"), (plain.0 + 1, plain.1));
    assert_eq!(total("including (High Ground on difficulty)"), (plain.0, plain.1 - 1));
    let both = with("including (High Ground) including (High Ground on difficulty)");
    assert!(matches!(both, Err(Refusal::CountsOnce(_))), "{both:?}");
}

// covers: Traits on challenges, Nudge rolls and defenses, counted once
#[test]
fn a_trait_counting_on_one_figure_cannot_move_to_the_other() {
    let scene = scene()
        .sheet(ann())
        .play("trait scene (Mud) negative")
        .play("challenge ann str+brawling 6 including (Mud)");
    let at =
        scene.challenge().difficulty.terms.iter().position(|term| term.name.contains("Mud")).unwrap() + 1;
    assert_eq!(scene.challenge().difficulty.terms[at - 1].value, 1, "the reverse");
    scene.refused(&format!("switch difficulty {at} on"), Refusal::CountsOnce("[Mud]".into()));
}

// covers: Traits on challenges, Nudge rolls and defenses, counted once
#[test]
fn on_an_attack_and_with_help_the_same_traits_are_offered() {
    let scene = scene().sheet(ann()).hero("karla").foe("fanatic").play("trait scene (High Ground) positive");
    let scene = scene.play("attack ann fanatic melee including (High Ground)").play("aid karla");
    assert!(
        scene.challenge().players[0].limit.terms.iter().any(|term| term.on && term.name == "[High Ground]")
    );
}

// covers: Traits on challenges, Nudge rolls and defenses, counted once
#[test]
fn on_a_nudge_roll_a_trait_is_a_die() {
    let scene =
        scene().paper_hero(tilly()).plays(&["trait tilly (Lucky) positive", "trait tilly (Tired) negative"]);
    let pool = |names: &str| {
        propose(scene.now(), &call(&format!("check tilly guard {names}"))).unwrap().figures[0].1.total()
    };
    let plain = pool("");
    assert_eq!(pool("including (Lucky)"), plain + 1);
    assert_eq!(pool("including (Tired)"), plain - 1);
}

// covers: Traits on challenges, Nudge rolls and defenses, counted once
#[test]
fn on_a_defense_a_trait_is_the_minor_bonus_or_penalty() {
    let scene = scene()
        .trier(nim())
        .creature(ogre())
        .plays(&["trait nim (Behind Cover) positive", "trait nim (Prone) negative"]);
    let moved = |line: &str, at: usize| {
        let figures = propose(scene.now(), &call(line)).unwrap().figures;
        figures[at].1.total()
    };
    let last = 4;
    assert_eq!(moved("attack-roll ogre nim including (Behind Cover)", last), 2);
    assert_eq!(moved("attack-roll ogre nim including (Prone)", last), -2);
    let plain = moved("resistance nim willpower ogre", 0);
    assert_eq!(
        moved("resistance nim willpower ogre including (Behind Cover)", 0),
        plain + 2,
        "whoever resists rolls the defense"
    );
}

// covers: A protagonist under the other methods: the best rating
#[test]
fn a_luck_flip_and_exhaustion_lean_on_the_best_rating() {
    let scene = scene().protagonist(moll()).play("physical moll off").play("resist moll 3 the mirror");
    assert_eq!(scene.piles("moll").discard.len(), 4);
}

#[test]
fn two_traits_of_the_same_words_differ_by_whom_they_are_on() {
    let scene = scene()
        .protagonist(moll())
        .protagonist(gus())
        .plays(&["trait moll (Wet) negative", "trait gus (Wet) negative"]);
    let proposal = propose(scene.now(), &call("scene-check moll nerve including (Wet of Gus)")).unwrap();
    assert_eq!(proposal.figures[1].1.total(), -1);
}
