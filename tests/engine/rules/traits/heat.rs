//! Soak against heat and cold: automatic where the damage type is known, by the Dealer's choice where it is not
//! (ULTIMO, Traits: Heat Resistant, Cold Resistant; U253).

use super::alone;
use super::fights::{brawl, thug};
use crate::scene::{Scene, ann, armed, ben, blade, foe_sheet, scene, sheet, with_trait};
use greenfelt::rules::Refusal;
use greenfelt::table::hook::{Grant, Hook, Manner};
use greenfelt::table::pending::Obligation;
use greenfelt::table::sheet::{Quality, UltimoSheet};

fn heat() -> UltimoSheet {
    with_trait(ann(), "Heat Resistant")
}

/// A blow of three for Ann, of which nobody has said what it is of.
fn struck(sheet: UltimoSheet) -> Scene {
    brawl(sheet).plays(&["attack ann thug melee", "deal", "lay ann 9H 8D 2D", "reveal", "settle"])
}

// covers: Heat and Cold Resistant
#[test]
fn heat_resistant_soaks_fire_by_itself_and_nothing_else() {
    alone(heat())
        .play("harm ann 5 fire")
        .says("Ann takes 5 damage from the Dealer, soaks 3, loses 2: health 8.");
    alone(heat()).play("harm ann 2 heat").health_is("ann", 10).undo().health_is("ann", 10);
    alone(heat()).play("harm ann 5 frost").health_is("ann", 5);
    alone(heat()).play("harm ann 5 : the burning stairs").health_is("ann", 5);
    alone(with_trait(ann(), "Cold Resistant"))
        .plays(&["harm ann 5 ice", "harm ann 5 fire"])
        .health_is("ann", 3);
    alone(ann()).play("harm ann 5 fire").health_is("ann", 5);
}

// covers: Heat and Cold Resistant
#[test]
fn a_fall_is_no_heat() {
    let s = alone(heat()).play("fall ann 30");
    let s = s.refused("use ann (Heat Resistant)", "Heat Resistant cannot be used now");
    s.play("take").health_is("ann", 2);
}

// covers: Heat and Cold Resistant
#[test]
fn a_blow_that_nobody_typed_puts_a_question_to_the_dealer() {
    let s = struck(heat()).play_as("ann", "use ann (Heat Resistant)");
    let number = s.now().pending.iter().find(|due| due.to.as_str() == "ann").unwrap().id;
    let s = s.says("Ann asks the Dealer: is the damage of Thug, Boat Hook heat?");
    let waits = Refusal::CauseAsked(number, "heat").to_string();
    let s = s.refused(&format!("take {number}"), waits.as_str());
    let s = s.refused_for("ann", "cause heat", "only the Dealer can do that");
    let open = greenfelt::rules::next_steps_for(s.now(), &greenfelt::table::seat::Seat::Dealer);
    let words: Vec<String> = open.into_iter().map(|next| next.words).collect();
    assert!(
        words.contains(&"say that it is heat".into()) && words.contains(&"say that it is not heat".into())
    );
    let full = s.actor("ann").health();
    let s = s.play("cause heat").says("The damage for Ann is heat.").play(&format!("take {number}"));
    let s = s.health_is("ann", full);
    let s = s.undo().undo().play("cause other").says("The damage for Ann is neither heat nor cold.");
    let s = s.refused("use ann (Heat Resistant)", "Heat Resistant cannot be used now");
    s.play(&format!("take {number}")).health_is("ann", full - 3);
}

#[test]
fn a_blow_that_is_dodged_away_waits_for_no_answer() {
    let s = struck(heat()).play("use ann (Heat Resistant)").play("dodge ann deck 3");
    assert!(!s.now().pending.iter().any(|due| due.to.as_str() == "ann"));
}

#[test]
fn the_dealer_types_any_damage_and_only_a_trait_soaks_by_it() {
    let s = struck(ann()).refused("cause", "the damage needs a cause");
    let s = s.refused("cause 99 fire", "nothing with the number 99 is pending");
    let number = s.now().pending.iter().find(|due| due.to.as_str() == "ann").unwrap().id;
    let full = s.actor("ann").health();
    s.play(&format!("cause {number} fire")).play(&format!("take {number}")).health_is("ann", full - 3);
}

// covers: Heat and Cold Resistant
#[test]
fn a_spell_of_fire_is_soaked_in_every_round_by_itself() {
    let mag = sheet("Mag", [2, 4, 4, 8, 4], &[("occult", 4), ("ritual", 4), ("psyche", 3)]);
    let cast = |of: &str| {
        let s = scene().sheet(mag.clone()).sheet(heat()).sheet(ben()).hand("mag", "JH 10H 9H 8H");
        let s = s.dealer_draws("JC 4C 3C 2C").play("combat on");
        s.play(&format!("cast mag damaging+lingering 4 at ann{of}")).lay("mag", "JH 10H 9H 8H").play("settle")
    };
    let s = cast(" of fire").play("take").health_is("ann", 10);
    let s = s.play("round").play("take");
    s.health_is("ann", 10);
    let s = cast("").play("take").health_is("ann", 7);
    s.play("round").play("take").health_is("ann", 4);
}

// covers: Heat and Cold Resistant
#[test]
fn a_foe_with_the_ability_soaks_fire_as_well_and_asks_nobody() {
    let heat = crate::scene::catalog();
    let entry = heat.traits.iter().find(|entry| entry.name == "Heat Resistant").unwrap();
    let hot = greenfelt::rules::ultimo::ability::of_trait(&entry.name, &entry.text, &entry.hooks).unwrap();
    let foe = |abilities: Vec<_>| {
        foe_sheet("horus", |foe| {
            (foe.name, foe.health, foe.toughness, foe.armor) = ("Brute".into(), 30, 2, 0);
            foe.abilities = abilities;
        })
    };
    let s = scene().sheet(ann()).foe_of(foe(vec![hot]));
    let s = s.play("harm brute 8 fire").health_is("brute", 27).play("harm brute 8").health_is("brute", 21);
    s.play("harm brute 8 cold").health_is("brute", 15);
    scene().sheet(ann()).foe_of(foe(Vec::new())).play("harm brute 8 fire").health_is("brute", 24);
}

/// A quality of a weapon whose blows are this.
fn of(grant: Grant) -> Quality {
    let hooks = vec![Hook::Grant { what: grant, when: Vec::new() }];
    Quality { name: "Element".into(), hooks, ..Quality::default() }
}

// covers: Heat and Cold Resistant
#[test]
fn the_attack_of_a_foe_that_is_heat_is_soaked_by_itself() {
    let s = |sheet: UltimoSheet, grant: Grant| {
        let foe = thug(|foe| foe.melee.as_mut().unwrap().qualities.push(of(grant)));
        let s = scene().sheet(sheet).foe_of(foe).hand("ann", "10H 9H 8D 2D JH").dealer_draws("8C 7C 6C");
        let s = s.plays(&["attack ann thug melee", "deal", "lay ann 9H 8D 2D", "reveal", "settle"]);
        s.refused("use ann (Heat Resistant)", "Heat Resistant cannot be used now").play("take")
    };
    s(heat(), Grant::Hot).health_is("ann", 10);
    s(heat(), Grant::Icy).health_is("ann", 7);
}

// covers: Heat and Cold Resistant
#[test]
fn a_weapon_that_a_spell_of_fire_makes_stronger_deals_heat() {
    let mag = sheet("Mag", [2, 4, 4, 8, 4], &[("occult", 4), ("ritual", 4), ("psyche", 3)]);
    let strikes = |of: &str| {
        let s = scene()
            .sheet(mag.clone())
            .sheet(armed(ann(), blade("Knife", 2, &[])))
            .sheet(with_trait(ben(), "Heat Resistant"));
        let s = s.hand("mag", "JH 10H 9H 8H").dealer_draws("JC 4C 3C 2C").set_up("wield ann Knife");
        let cast = format!("cast mag empowering:2 4 at ann weapon{of}");
        let s = s.play(&cast).lay("mag", "JH 10H 9H 8H").play("settle");
        let s = s.plays(&[
            "attack ann ben melee",
            "deal",
            "lay ann nothing",
            "reveal",
            "rule success (so)",
            "settle",
        ]);
        let due = s.now().pending.iter().find(|due| due.to.as_str() == "ben").unwrap();
        let Obligation::Harm(harm) = &due.what else { panic!("damage") };
        harm.manners.clone()
    };
    assert_eq!(strikes(" of fire"), [Manner::Of("heat".into())]);
    assert_eq!(strikes(""), []);
}
