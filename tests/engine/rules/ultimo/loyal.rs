//! Loyalty of followers: cronies, henchmen, cohorts, friends, animals, soldiers (ULTIMO, Traits; U229 to U232).

use crate::scene::{Scene, ann, ben, foe_sheet, scene, with_trait};
use greenfelt::rules::Refusal;
use greenfelt::table::pending::Obligation;

/// Ann with these traits, and Ben.
fn people(traits: &[&str]) -> Scene {
    let mut ann = traits.iter().fold(ann(), |sheet, name| with_trait(sheet, name));
    ann.skills.insert("manipulation".parse().unwrap(), 3);
    scene().sheet(ann).sheet(ben()).set_up("set ann health 9 (whole)")
}

/// Ann with Rat, a crony.
fn crony(more: &[&str]) -> Scene {
    people(&[&["Cronies"], more].concat()).play("use ann (Cronies) : Rat")
}

/// Ann with so many soldiers, and a thug with a purse.
fn soldiers(traits: &[&str], held: &str) -> Scene {
    let thug = foe_sheet("fanatic", |foe| {
        foe.name = "Thug".into();
        foe.cash = 60;
    });
    let mut ann = traits.iter().fold(ann(), |sheet, name| with_trait(sheet, name));
    ann.skills.insert("leadership".parse().unwrap(), 4);
    scene().sheet(ann).sheet(ben()).foe_of(thug).plays(&["bond ann ben 1", held])
}

// covers: Cronies want their motive: pay, fear, a vice; who is not sated deserts
// covers: What keeps followers loyal
#[test]
fn a_crony_wants_a_month_of_pay_and_deserts_where_there_is_none() {
    let s = crony(&[]).suffers("rat", &["Follows Ann", "Crony: payment, sated"]);
    let s = s.play("month").suffers("rat", &["Follows Ann", "Crony: wants 25 cash"]);
    let hungry =
        s.refused("use ann (Send in) on ben", "Rat does nothing dangerous now (crony: wants 25 cash)");
    let s = hungry.play("cash ann 30 luck").play_as("ann", "sate ann rat 10 for now");
    let s = s.suffers("rat", &["Follows Ann", "Crony: wants 15 cash"]).play("sate ann rat 20 the rest");
    assert_eq!(s.hero_of("ann").growth.cash, 5, "no more is paid than is wanted");
    let s = s.refused("sate ann rat 1", Refusal::WantsNothing("Rat".into()));
    // The next month is wanted again, and is not paid.
    let s = s.plays(&["month", "month"]).says("Rat deserts Ann: payment did not come.");
    assert!(s.now().actors.iter().all(|one| one.name != "Rat") && s.hero_of("ann").bonds.is_empty());
    let s = s.undo().suffers("rat", &["Follows Ann", "Crony: wants 25 cash"]);
    assert_eq!(s.hero_of("ann").bonds.len(), 1);
}

// covers: Cronies want their motive: pay, fear, a vice; who is not sated deserts
#[test]
fn fear_and_vices_are_sated_without_cash() {
    let s = crony(&[]).play("motive rat vice 0").suffers("rat", &["Follows Ann", "Crony: a vice, sated"]);
    let s = s.play("month").suffers("rat", &["Follows Ann", "Crony: a vice, not sated"]);
    s.play("sate ann rat 0 gin")
        .says("Ann satisfies Rat (gin).")
        .suffers("rat", &["Follows Ann", "Crony: a vice, sated"]);
    crony(&[]).refused("motive ben fear 0", Refusal::ServesNobody("Ben".into()));
}

#[test]
fn the_dead_are_nobodys_crony() {
    let s = crony(&[]).play("set rat health 0 (a blow)");
    s.refused("use ann (Cronies) on rat", Refusal::Dead("Rat".into()));
}

// covers: Cronies who take damage want to be paid at once
// covers: What keeps followers loyal
#[test]
fn a_crony_who_takes_a_blow_wants_to_be_paid_at_once() {
    let s = crony(&["Meat Shields"])
        .foe("fanatic")
        .set_up("combat on")
        .hand("ann", "KH 8D 2D")
        .dealer_draws("9C 9D 8H 7S 6C 5D");
    let s = s.plays(&["attack ann fanatic melee", "deal", "lay ann KH 8D 2D", "reveal", "settle"]);
    let due = s.now().pending.iter().find(|due| matches!(due.what, Obligation::Harm(_))).expect("a blow");
    let Obligation::Harm(harm) = &due.what else { panic!("a blow") };
    let wants = 5 * harm.left();
    let s = s.play("use ann (Meat Shields) on rat");
    let s = s.suffers("rat", &["Follows Ann", &format!("Crony: wants {wants} cash")]);
    s.refused(
        "use ann (Send in) on fanatic",
        Refusal::WantsFirst("Rat".into(), format!("crony: wants {wants} cash")),
    );
}

// covers: Cronies flee when they lose heart
// covers: Losing heart
#[test]
fn a_crony_who_loses_heart_flees_and_comes_back_with_the_scene() {
    let s = crony(&[]).play("shake rat the abbot laughs").says("Rat loses heart (the abbot laughs).");
    let s = s.suffers("rat", &["Follows Ann", "Crony: payment, sated", "Fled"]);
    assert!(s.actor("rat").is_down());
    let s = s.refused("use ann (Send in) on ben", Refusal::NobodyFollows("Ann".into()));
    assert!(!s.play("scene the inn").actor("rat").is_down());
}

// covers: Henchmen are loyal without pay, and stay for Manipulation against 7, less the bond
// covers: Losing heart
#[test]
fn a_henchman_is_kept_by_manipulation_against_7_less_the_bond() {
    let s = crony(&["Henchmen"]).play("bond ann rat 2").play("shake rat");
    let s = s.owed(&["ann: a Manipulation check to keep a henchman"]);
    let s = s.play("keep ann").difficulty_is(7 - 2);
    let kept =
        s.plays(&["deal", "lay ann nothing", "reveal", "rule success (a look)", "settle"]).says("Rat stays.");
    assert!(kept.now().pending.is_empty() && !kept.actor("rat").is_down());
    let flees = kept.plays(&[
        "shake rat",
        "keep ann",
        "deal",
        "lay ann nothing",
        "reveal",
        "rule failure (no look)",
        "settle",
    ]);
    assert!(flees.actor("rat").is_down());
    // Nobody tries: it flees.
    let s = crony(&["Henchmen"]).plays(&["shake rat", "take"]);
    assert!(s.actor("rat").is_down());
    crony(&["Henchmen"]).refused("sate ann rat 25", Refusal::WantsNothing("Rat".into()));
    // No pay is wanted, and nobody leaves.
    let s = crony(&["Henchmen"]).plays(&["month", "month"]);
    let s = s.suffers("rat", &["Follows Ann", "Crony: payment, sated"]);
    s.refused("desert rat gold", Refusal::Loyal("Rat".into()))
        .refused("keep ann", Refusal::NobodyWavers("Ann".into()));
}

// covers: Cohorts stay, and turn on those who betray them
// covers: A betrayal
#[test]
fn a_cohort_stays_and_one_who_is_betrayed_turns_on_the_hero() {
    let s = people(&["Friendly", "Cohorts"]).play("use ann (Cohorts) : Tom");
    let s = s.suffers("tom", &["Follows Ann", "Cohort"]).play("shake tom");
    let s = s.says("Tom is shaken, and stays: the oath holds.");
    let s = s.play("betray ann tom sold to the abbot").suffers("tom", &[]).threat_is(3);
    assert!(s.hero_of("ann").bonds.is_empty());
    assert!(s.now().pending.iter().any(|due| matches!(&due.what, Obligation::Free(free) if free.major == 1)));
    s.undo().suffers("tom", &["Follows Ann", "Cohort"]);
    // A friend is only gone, and flees where it is too much.
    let s = people(&["Friendly"]).play("use ann (Friendly) : Tom").suffers("tom", &["Follows Ann", "Friend"]);
    let s = s.play("shake tom").suffers("tom", &["Follows Ann", "Friend", "Fled"]);
    s.play("betray ann tom").threat_is(0).says("Tom deserts Ann: betrayed.");
}

// covers: An animal follows even when it is afraid
#[test]
fn an_animal_follows_even_when_it_is_afraid() {
    let s = people(&["Animal Companion"]).play("use ann (Animal Companion) : Rex").play("shake rex thunder");
    let s = s.says("Rex is afraid, and follows all the same (thunder).").suffers("rex", &["Follows Ann"]);
    s.refused("desert rex", Refusal::Loyal("Rex".into()));
}

// covers: Soldiers in a small fight want a share of the loot, and leave without it
// covers: Soldiers in small fights
#[test]
fn soldiers_who_come_along_leave_where_they_get_no_share() {
    let s =
        soldiers(&["Soldiers"], "use ann (Soldiers) : 2").play_as("ann", "use ann (Soldiers come along) : 2");
    let soldier = s.foe_state("soldier").sheet.clone();
    assert_eq!(
        (soldier.health, soldier.melee.as_ref().unwrap().power, soldier.ranged.as_ref().unwrap().power),
        (5, 3, 3)
    );
    let s = s.plays(&["set thug health 0 (a blow)", "purse ann thug"]);
    let s = s.suffers("soldier", &["Follows Ann", "Soldier: wants 20 cash"]);
    // One is paid and goes home, the other leaves.
    let s = s.play_as("ann", "sate ann soldier 20").play_as("ann", "use ann (Soldiers go home)");
    let s = s.says("Soldier 2 deserts Ann: no fair share of the loot.").suffers("ann", &["Soldiers: 1"]);
    assert!(s.now().foes().all(|one| one.name == "Thug"));
}

// covers: Soldiers in a small fight want a share of the loot, and leave without it
#[test]
fn fallen_soldiers_are_held_no_more_and_only_held_ones_come() {
    let s = soldiers(&["Soldiers"], "use ann (Soldiers) : 2").play("use ann (Soldiers come along) : 2");
    let s = s.refused(
        "use ann (Soldiers come along)",
        Refusal::OutOfRange { what: "the soldiers who come along", from: 1, to: 1 },
    );
    let s = s
        .play("set soldier health 0 (a blow)")
        .says("Soldier is lost to Ann.")
        .suffers("ann", &["Soldiers: 1"]);
    s.play("use ann (Soldiers go home)").suffers("ann", &["Soldiers: 1"]);
}

// covers: Soldiers in a small fight want a share of the loot, and leave without it
#[test]
fn nobody_is_in_an_army_and_along_at_once() {
    let s = soldiers(&["Soldiers"], "use ann (Soldiers) : 2").play("use ann (Soldiers come along)");
    let s = s.play("muster ann (Lanterns)");
    assert!(s.now().foes().all(|one| one.name == "Thug"));
    assert_eq!(s.now().armies[0].standing(), 2);
    s.refused("use ann (Soldiers come along)", Refusal::NoSoldiers("Ann".into()));
}

// covers: Elite soldiers want nothing and stay
#[test]
fn elite_soldiers_want_nothing_and_stay() {
    let s = soldiers(&["Soldiers", "Platoon", "Elite Forces"], "use ann (Soldiers) : 5");
    let s = s.play("use ann (Elite Forces) : 3").suffers("ann", &["Soldiers: 2", "Elite soldiers: 3"]);
    let s = s
        .play("use ann (Elite soldiers come along) : 1")
        .plays(&["set thug health 0 (a blow)", "purse ann thug"]);
    let s = s.suffers("elite", &["Follows Ann", "Elite soldier"]).play("shake elite");
    let s = s.suffers("elite", &["Follows Ann", "Elite soldier"]);
    let s = s.refused("desert elite", Refusal::Loyal("Elite soldier".into()));
    s.play("use ann (Elite soldiers go home)").suffers("ann", &["Soldiers: 2", "Elite soldiers: 3"]);
}

// covers: Intimidating counts cronies
#[test]
fn intimidating_counts_cronies_and_no_soldiers() {
    let s = soldiers(&["Soldiers", "Cronies", "Might Makes Right"], "use ann (Soldiers) : 2");
    let s = s.plays(&["use ann (Cronies) : Rat", "use ann (Soldiers come along) : 2"]);
    let s = s.play("challenge ann per+manipulation 5 including (Might Makes Right: intimidating)");
    s.difficulty_is(4);
}
