//! Traits that replace one value by another: several replacements of the same value never add up (RULING U286).

use crate::rules::traits::alone;
use crate::rules::traits::fights::brawl;
use crate::scene::{Scene, ben, scene, sheet, with_hook, with_trait};
use greenfelt::rules::Refusal;
use greenfelt::table::challenge::AttackMode;
use greenfelt::table::hook::{Condition, Doing, Hook, Quantity, Value};
use greenfelt::table::sheet::{Attribute, Skill, UltimoSheet};

/// Ann fights with Brawling 1, and knows Biology and Occult at 3, Chemistry at 5.
fn learned() -> UltimoSheet {
    sheet("Ann", [6, 4, 6, 6, 6], &[("brawling", 1), ("biology", 3), ("occult", 3), ("chemistry", 5)])
}

/// A trait of a pack: the one skill in place of the other, hand to hand.
fn stands_in(better: &'static str, than: Skill) -> Hook {
    let value = Value::Beyond(Skill::named(better), than);
    Hook::Add { to: Quantity::Limit, value, when: vec![Condition::Way(AttackMode::Melee)] }
}

/// The limit of a blow, as a sum.
fn blow(sheet: UltimoSheet) -> String {
    let s = brawl(sheet).play("attack ann thug melee");
    let terms = &s.challenge().players[0].limit.terms;
    terms.iter().map(|term| format!("{} {}", term.name, term.value)).collect::<Vec<_>>().join("; ")
}

// covers: Traits that put one skill in place of another
#[test]
fn of_two_skills_in_place_of_one_the_better_counts_alone() {
    let both = with_trait(with_trait(learned(), "Horrid Mutation"), "Devil's Might");
    assert_eq!(blow(both.clone()), "½STR 3; Brawling 1; Horrid Mutation 2");
    // The figure of the sheet, and the power of a hero who is attacked, are counted in the same way.
    let s = scene().sheet(both.clone()).sheet(ben());
    assert_eq!(s.figure("ann", Quantity::Melee), 3 + 3);
    s.play("attack ben ann melee").difficulty_is(3 + 3);
    // In any order, a better one of a pack counts alone; a worse one not at all.
    let brewing = with_hook(both.clone(), "Brewing", stands_in("chemistry", Skill::BRAWLING));
    assert_eq!(blow(brewing), "½STR 3; Brawling 1; Brewing 4");
    let first = with_hook(learned(), "Brewing", stands_in("chemistry", Skill::BRAWLING));
    let first = with_trait(with_trait(first, "Devil's Might"), "Horrid Mutation");
    assert_eq!(blow(first), "½STR 3; Brawling 1; Brewing 4");
    // What replaces nothing adds up as ever.
    let more = Hook::Add { to: Quantity::Limit, value: Value::Plain(2), when: Vec::new() };
    assert_eq!(blow(with_hook(both, "Luck", more)), "½STR 3; Brawling 1; Horrid Mutation 2; Luck 2");
}

// covers: Traits that put one skill in place of another
#[test]
fn replacements_of_different_skills_each_count() {
    let arcane = with_trait(learned(), "Arcane Anatomy");
    let s = alone(arcane).play("cast ann healing 5 with int+occult").limit_is(3 + 3);
    s.play("call-off").play("cast ann healing 5 with int+ritual").limit_is(3 + 3);
}

/// A whole attribute in place of the half, from stealth.
fn whole(which: Attribute) -> Hook {
    Hook::Add {
        to: Quantity::Limit,
        value: Value::Whole(which),
        when: vec![Condition::Doing(vec![Doing::Stealth])],
    }
}

// covers: Traits that put one skill in place of another
#[test]
fn a_whole_attribute_is_put_in_place_of_the_half_once() {
    let sneaking = |sheet: UltimoSheet| -> Scene { brawl(sheet).play("stealth ann thug melee") };
    let sneak = with_trait(sheet("Ann", [2, 8, 6, 6, 6], &[("brawling", 1)]), "Sneak Attack");
    sneaking(sneak.clone()).limit_is(5);
    let terms = |s: &Scene| s.challenge().players[0].limit.terms.iter().map(|term| term.value).sum::<i32>();
    assert_eq!(terms(&sneaking(sneak.clone())), 8 + 1);
    assert_eq!(terms(&sneaking(with_hook(sneak, "Twice as quick", whole(Attribute::Agi)))), 8 + 1);
    // The whole of what dodges, too.
    let rest = Hook::Add { to: Quantity::Dodge, value: Value::Rest(Attribute::Agi), when: Vec::new() };
    let water = with_trait(sheet("Ann", [2, 8, 6, 6, 6], &[]), "Like Water");
    for sheet in [water.clone(), with_hook(water, "Wet", rest)] {
        let s = brawl(sheet).play("assault thug ann melee").lay("ann", "10H 2D").play("settle");
        s.refused("dodge ann deck 9", Refusal::TooManyGuardCards { given: 9, most: 8 });
    }
}

/// A trait of a pack that people judge: the one skill in place of Brawling, as the words say.
fn judged(better: &'static str, words: &str) -> Hook {
    let value = Value::Beyond(Skill::named(better), Skill::BRAWLING);
    Hook::Add { to: Quantity::Limit, value, when: vec![Condition::Words(words.into())] }
}

// covers: Traits that put one skill in place of another
#[test]
fn two_proposals_for_one_skill_are_not_switched_on_together() {
    let sheet = with_hook(learned(), "Brewing", judged("chemistry", "with acid"));
    let sheet = with_hook(sheet, "Rites", judged("occult", "in the dark"));
    let [acid, dark] = ["Brewing: with acid", "Rites: in the dark"];
    let both = || Refusal::InOnePlace(acid.into(), dark.into());
    let s = brawl(sheet);
    let s = s.refused(&format!("attack ann thug melee including ({acid}) including ({dark})"), both());
    let sum = |s: &Scene| {
        let on = s.challenge().players[0].limit.terms.iter().filter(|term| term.on);
        on.map(|term| term.value).sum::<i32>()
    };
    let s = s.play(&format!("attack ann thug melee including ({acid})"));
    assert_eq!(sum(&s), 3 + 5);
    let place = |s: &Scene, name: &str| {
        let terms = &s.challenge().players[0].limit.terms;
        terms.iter().position(|term| term.name == name).unwrap() + 1
    };
    let (first, second) = (place(&s, acid), place(&s, dark));
    let s = s.refused(&format!("switch limit {second} on"), both());
    let s = s.play(&format!("switch limit {first} off")).play(&format!("switch limit {second} on"));
    assert_eq!(sum(&s), 3 + 3);
}
