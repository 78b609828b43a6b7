//! Custom foe effects: every consequence of the list is played with and without (ULTIMO, Creating foes: Foe Effects;
//! Dealer Actions: Effects; U199).

use crate::scene::walk::describe;
use crate::scene::{Scene, ann, ben, catalog, foe_sheet, scene};
use greenfelt::content::{AnySheet, pack_of, with_pack};
use greenfelt::rules::Refusal;
use greenfelt::rules::ultimo::creation::Career;
use greenfelt::rules::ultimo::custom_effect::{Consequence, OwnEffect, cost};
use greenfelt::table::sheet::{FoeSheet, Weight};
use std::sync::Arc;

fn all() -> Vec<Consequence> {
    let all = catalog();
    let injuries = all.injuries.iter().filter(|injury| injury.lasting().is_some());
    Consequence::all(injuries.map(|injury| injury.name.as_str()))
}

fn hex(brings: Consequence, count: i32, words: &str) -> OwnEffect {
    OwnEffect { brings, count, words: words.into(), ..OwnEffect::called("Hex") }
}

/// A witch, with an effect of her own or none.
fn witch(own: Option<&OwnEffect>) -> FoeSheet {
    foe_sheet("cultist", |foe| {
        foe.name = "Witch".into();
        foe.effects = own.map(|own| own.effect(|name| catalog().injury(name))).into_iter().collect();
    })
}

/// Ann, who carries a lantern, Ben and the witch.
fn coven(own: Option<&OwnEffect>) -> Scene {
    let mut ann = ann();
    ann.items.push("a lantern".into());
    scene().sheet(ann).sheet(ben()).foe_of(witch(own)).threat(9)
}

const LAID: &[&str] = &["inflict ann hex by witch", "take"];
const BLED: &[&str] = &[
    "assault witch ann melee",
    "deal",
    "lay ann nothing",
    "reveal",
    "rule failure (so)",
    "settle",
    "take",
    "inflict ann hex by witch",
    "take",
];

// covers: Foe effects of a foe's own: minor or major, a cost, a consequence of a list that works
// covers: Custom foe effects
#[test]
fn every_listed_consequence_comes_only_when_it_is_paid_for() {
    let words = |brings: &Consequence| -> (&[&str], String) {
        let told = match brings {
            Consequence::Damage => "Ann takes 2 damage from Witch",
            Consequence::Health => "Ann loses 2 health",
            Consequence::Burn => "from the deck: Witch",
            Consequence::Discard => "Ann discards",
            Consequence::Show => "Ann shows",
            Consequence::Distract => "ann bears Hex, next challenge",
            Consequence::Hamper | Consequence::Stuck => "ann bears Hex, 1 round",
            Consequence::Frighten => "ann bears Hex, until faced",
            Consequence::Weary => "ann bears Hex, until sleep",
            Consequence::Engage => "ann bears Hex, this scene",
            Consequence::Drop => "a lantern of Ann is dropped",
            Consequence::Ruin => "a lantern of Ann is ruined",
            Consequence::Injury(name) => return (LAID, format!("ann bears {name}")),
            Consequence::HalfAttack => "half its power",
            Consequence::Siphon => return (BLED, "the blood of Ann".into()),
            Consequence::Dominate => "resist",
            Consequence::Rally => "witch bears Hex",
            Consequence::Threat => "Threat 8 → 10",
            Consequence::Alert => "The enemy is alerted",
            Consequence::Curse => "ann bears Hex, until cured",
            Consequence::Words => "the candles go out",
        };
        (LAID, told.into())
    };
    let mut idle = Vec::new();
    for brings in all() {
        let said = match brings {
            Consequence::Rally => "Witch",
            _ => "the candles go out",
        };
        let own = hex(brings, 2, said);
        assert_eq!(own.problem(), None, "{}", own.brings.words());
        let (lines, words) = words(&own.brings);
        let (with, without) = (describe(coven(Some(&own)), lines), describe(coven(None), lines));
        let free = without.contains(&words) || !with.contains("Dealer spends 1 threat on Hex");
        if !with.contains(&words) || free {
            let alone: Vec<&str> = with.lines().filter(|line| !without.contains(line)).collect();
            idle.push(format!("{}: {words}\n{alone:#?}", own.brings.words()));
        }
    }
    assert!(idle.is_empty(), "{}", idle.join("\n"));
}

// covers: Custom foe effects
#[test]
fn a_minor_effect_costs_1_and_a_major_3_unless_told_otherwise() {
    assert_eq!((cost(Weight::Minor), cost(Weight::Major)), (1, 3));
    let own = OwnEffect { weight: Weight::Major, cost: 2, ..hex(Consequence::Damage, 4, "") };
    let s = coven(Some(&own)).play("inflict ann hex by witch").threat_is(9 - 2).owed(&["ann: 4 damage"]);
    // What is laid can be taken by another, and undone.
    let s = s.play("protect ben").owed(&["ben: 4 damage"]).undo().undo().threat_is(9).owed(&[]);
    s.set_up("threat 1 (so)")
        .refused("inflict ann hex by witch", Refusal::NotEnoughThreat { cost: 2, pool: 1 });
    // A major effect that is free can be one of hers, a minor one cannot.
    let free = coven(Some(&own)).hand("ann", "").play("inflict ann hex by witch free").threat_is(9);
    free.owed(&["ann: 4 damage"]);
}

#[test]
fn what_needs_words_or_a_name_says_so() {
    let wordless = hex(Consequence::Curse, 1, "");
    assert_eq!(wordless.problem().unwrap(), "Hex says nothing yet: what it does, and what lifts it");
    assert_eq!(OwnEffect::called("  ").problem().unwrap(), "an effect has no name");
    assert_eq!(hex(Consequence::Damage, 3, "").problem(), None);
}

#[test]
fn nobody_under_an_effect_of_less_stamina_draws_as_many_cards() {
    let s = coven(Some(&hex(Consequence::Weary, 9, ""))).plays(LAID);
    // All stamina is gone: a major effect is owed on top.
    s.suffers("ann", &["Hex", "Out of stamina"]).owed(&["ann: a free major effect"]);
}

#[test]
fn a_group_is_laid_on_one_by_one_and_a_leading_helper_too() {
    let own = hex(Consequence::Distract, 3, "");
    let s = coven(Some(&own)).plays(&["inflict ben hex by witch", "take", "challenge ben str+brawling 5"]);
    let s = s.limit_is(7 - 3).play("call-off").plays(&["challenge ann agi+brawling 8", "aid ben"]);
    let helper = &s.challenge().players[1].limit;
    assert!(helper.terms.iter().any(|term| term.name == "Hex" && term.value == -3), "{helper:?}");
}

// covers: Custom foe effects
#[test]
fn a_pack_keeps_effects_of_ones_own() {
    for brings in all() {
        let sheet = witch(Some(&hex(brings, 2, "Witch")));
        let directory = tempfile::tempdir().unwrap();
        let (file, text) = pack_of(&AnySheet::Foe(Arc::new(sheet.clone())), Career::Grown);
        let read = with_pack(directory.path(), &directory.path().join(&file), &text);
        let read = read.unwrap_or_else(|faults| panic!("{faults:?}\n{text}")).unwrap();
        assert_eq!(read.foe("Witch").unwrap().effects[0], sheet.effects[0], "{text}");
    }
}
