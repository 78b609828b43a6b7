//! Personal traits that always apply: against a material or cause, in surroundings, without hands or legs.

use crate::scene::{Scene, brannoch, paper, scene, shellback, special, tilly, with_personal};
use greenfelt::rules::Refusal;
use greenfelt::table::sheet::PaperSheet;

/// Brannoch with traits: Defense 1, 20 HP.
fn with(traits: &[&str]) -> Scene {
    let sheet = traits.iter().fold(brannoch(), |sheet, words| with_personal(sheet, words));
    scene().paper_hero(sheet).paper_hero(tilly()).opponent(shellback())
}

fn struck(traits: &[&str], manners: &str) -> i32 {
    let line = format!("struck-by shellback brannoch with ({manners})");
    20 - with(traits).play(&line).play("take").actor("brannoch").health()
}

// covers: Trait: Immune
// covers: Trait: Resist
// covers: Trait: Weakness
// covers: Immune, Resist, Weakness
#[test]
fn immune_comes_before_resist_and_resist_before_weakness() {
    assert_eq!(struck(&[], "fire"), 2);
    assert_eq!(struck(&["Immune fire", "Resist fire 1", "Weakness fire 3"], "fire"), 0);
    assert_eq!(struck(&["Resist fire 1"], "fire"), 1);
    assert_eq!(struck(&["Weakness fire 3"], "fire"), 6, "no Defense, and 3 more");
    assert_eq!(struck(&["Resist fire 1", "Weakness fire 3"], "fire"), 5, "Resist counts against both");
    assert_eq!(struck(&["Immune fire", "Weakness fire 3"], "water"), 2, "of something else");
}

#[test]
fn the_named_weakness_counts_and_a_fall_comes_after_its_blow() {
    let s = with(&["Weakness fire 1", "Weakness fire 2"]).set_up("set brannoch health 3");
    let s = s.play("struck-by shellback brannoch with (fire)").play("take");
    let told = s.sentences_since();
    assert!(told.contains("fire 2") && !told.contains("fire 1"), "{told}");
    let place = |words: &str| told.find(words).unwrap_or_else(|| panic!("no {words} in {told}"));
    assert!(place("Brannoch takes") < place("KO"), "{told}");
}

#[test]
fn what_resists_a_blow_is_not_told_as_defense() {
    let s = with(&["Resist fire 1"]).play("struck-by shellback brannoch with (Piercing, fire)").play("take");
    let told = s.sentences_since();
    assert!(told.contains("Defense takes 0"), "{told}");
}

#[test]
fn a_skill_that_heals_nobody_is_refused_in_a_whole_sentence() {
    with(&[]).refused("heal tilly brannoch athletics", "Brannoch cannot be healed that way");
}

// covers: Of several of a kind only the strongest is at work
#[test]
fn the_strongest_resist_is_at_work_and_piercing_passes_none() {
    assert_eq!(struck(&[], "Piercing, fire"), 3);
    assert_eq!(struck(&["Resist fire 1", "Resist fire or smoke 2"], "Piercing, fire"), 1);
    assert_eq!(struck(&["Weakness fire 1", "Weakness fire 2"], "fire"), 5);
    assert_eq!(struck(&["Resist Piercing 2"], "Piercing"), 1);
}

// covers: A guard that leaves nothing of a strike
#[test]
fn a_guard_that_leaves_nothing_leaves_a_weakness_nothing() {
    with(&["Weakness water 3"])
        .play("struck-by shellback brannoch with (water)")
        .plays(&["guard brannoch", "roll 4 5", "stop", "settle", "take"])
        .health_is("brannoch", 16);
    with(&["Weakness water 3"])
        .play("struck-by shellback brannoch with (water)")
        .plays(&["guard brannoch", "roll 6 6", "roll 5 5", "stop", "settle"])
        .health_is("brannoch", 20);
}

// covers: Trait: Weakness
#[test]
fn whoever_falls_to_a_weakness_is_known_to_until_healed() {
    let bears = |s: &Scene| s.actor("brannoch").effects.iter().any(|e| e.name == "Felled by a weakness");
    let s = with(&["Weakness water 3"]).set_up("set brannoch health 4");
    let s = s.plays(&["struck-by shellback brannoch with (water)", "take"]).health_is("brannoch", 0);
    assert!(bears(&s));
    let s = s.play("set brannoch health 2");
    assert!(!bears(&s));
}

// covers: Trait: Resist
// covers: The cause of a status
#[test]
fn a_status_is_resisted_or_avoided_by_its_cause() {
    let s = with(&["Resist fire 2"]).play("status brannoch dazed 1 3 fire");
    let dazed = s.actor("brannoch").effects[0].id;
    s.play(&format!("steady brannoch {dazed}"))
        .says("Brannoch steadies · Steady: dice 3 = Steady 1 + Resist fire 2 (2); points 1.");
    with(&["Immune fire"]).refused(
        "status brannoch dazed 1 3 fire",
        Refusal::Immune { who: "Brannoch".into(), by: "Immune fire".into() },
    );
    with(&["Adapted desert"]).refused(
        "status brannoch weakened 1 3 (athletics) the desert sun",
        Refusal::Immune { who: "Brannoch".into(), by: "Adapted desert".into() },
    );
}

// covers: Trait: Adapted
#[test]
fn what_one_is_adapted_to_costs_no_die_and_needs_no_check() {
    with(&["Adapted underwater"])
        .play("check brannoch athletics dice -2 (under water) dice -1 (dark)")
        .pool_is(2, 4)
        .play("call-off")
        .play("no-check brannoch (Adapted underwater) : across the canal")
        .says("Brannoch needs no check (across the canal): Adapted underwater.");
}

// covers: Trait: Sinker
#[test]
fn whoever_is_adapted_does_not_mind_sinking() {
    let pool = "check brannoch athletics including (Sinker water: at the bottom, in water)";
    with(&["Sinker"]).play(pool).pool_is(2, 4);
    with(&["Sinker", "Adapted underwater"])
        .refused(pool, "no modifier called `Sinker water: at the bottom, in water` is proposed");
}

fn crafty(special_too: bool) -> PaperSheet {
    let sheet = with_personal(paper("Pell", [2, 2, 2], &[("crafts", 2), ("athletics", 2)]), "Handless");
    if special_too { special(sheet, "crafts", "Knots", 1) } else { sheet }
}

// covers: Trait: Handless
// covers: Which checks ask for hands or legs
#[test]
fn without_hands_a_check_needs_a_grade_more_unless_good_at_it() {
    let at = |sheet| scene().paper_hero(sheet);
    at(crafty(false)).plays(&["check pell crafts", "roll 4 2", "stop"]).grades_are(1, 0);
    at(crafty(false)).plays(&["check pell crafts", "roll 4 4", "stop"]).grades_are(2, 2);
    at(crafty(false))
        .plays(&["check pell crafts without (Handless, a grade more)", "roll 4 2", "stop"])
        .grades_are(1, 1);
    at(crafty(true)).plays(&["check pell crafts", "roll 4 2", "stop"]).grades_are(1, 0);
    at(crafty(true)).plays(&["check pell crafts including (Knots)", "roll 4 2 2", "stop"]).grades_are(1, 1);
    let hard = "Handless: needs hands or strong arms, a grade more";
    at(crafty(false))
        .plays(&[&format!("check pell athletics including ({hard})"), "roll 4 2", "stop"])
        .grades_are(1, 0);
    at(crafty(false)).plays(&["check pell athletics", "roll 4 2", "stop"]).grades_are(1, 1);
}

// covers: A trait of a sheet names what it is of and how much
#[test]
fn a_sheet_writes_what_a_trait_is_of_and_how_much() {
    use crate::scene::catalog;
    let name = |words: &str| catalog().personal_trait(words, &[]).map(|talent| talent.name);
    let fault = |words: &str| {
        let fault = name(words).unwrap_err();
        format!("{fault}: {}", fault.hint())
    };
    assert_eq!(name("resist fire or smoke 2").unwrap(), "Resist fire or smoke 2");
    assert_eq!(name("Weakness fire").unwrap(), "Weakness fire 1");
    assert_eq!(name("Sinker").unwrap(), "Sinker water");
    assert_eq!(fault("Resits fire"), "there is no personal trait `Resits fire`: did you mean `Resist`?");
    assert_eq!(
        fault("Resist"),
        "Resist needs to say what it applies to: write `Resist (element or effect) 1`"
    );
    assert_eq!(fault("Handless twice"), "Handless takes no `twice`: write `Handless`");
    assert_eq!(fault("Immune fire 2"), "Immune has no number 2: write `Immune (element or effect)`");
}

// covers: A trait of a sheet names what it is of and how much
#[test]
fn a_sheet_at_the_table_may_only_name_its_traits() {
    scene()
        .set_up(
            "join-paper (name: \"Pim\", heart: 2, spirit: 1, courage: 1, traits: [(name: \"Immune fire\")])",
        )
        .set_up("opponent (name: \"Moth\", hp: 3, traits: [(name: \"Weakness fire 2\")])")
        .plays(&["struck-by moth pim with (fire)", "take"])
        .health_is("pim", 10)
        .refused(
            "join-paper (name: \"Pom\", heart: 2, spirit: 1, courage: 1, traits: [(name: \"Flys\")])",
            "there is no personal trait `Flys`",
        );
}
