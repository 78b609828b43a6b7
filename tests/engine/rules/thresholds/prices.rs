//! Prices of foes at every value: attacks by power, printed price and pool (U37, U61); effects and abilities with one
//! threat too few, just enough and one more; and the size of their effect at every value it is counted from (ULTIMO,
//! Foes: Example Host, Basic Foe Effects, Melee and Ranged Attack Power; U1, U93).

use crate::rules::ultimo::ability::bare;
use crate::scene::{Scene, ann, armed, blade, foe_sheet, id, plus, scene};
use greenfelt::rules::Refusal;
use greenfelt::table::hook::Quantity;
use greenfelt::table::sheet::{FoeAbility, FoePower, FoeSheet};
use std::collections::BTreeMap;

/// Horus with nothing but a ranged attack, whose power something else moves.
fn shooter(power: i32, moved: i32, threat: i32, blood: i32) -> FoeSheet {
    foe_sheet("horus", |foe| {
        foe.melee = None;
        let attack = foe.ranged.as_mut().unwrap();
        (attack.power, attack.threat, attack.blood) = (power, threat, blood);
        let moves = FoePower::Trait("Aim".into(), vec![plus(Quantity::Ranged, moved)]);
        foe.abilities = vec![FoeAbility { name: "Aim".into(), text: "Steady.".into(), power: moves }];
    })
}

/// What an attack of this power and printed price comes to with so much threat: its price and power, none where it
/// cannot be paid.
fn priced(power: i32, printed: i32, pool: i32) -> Option<(i32, i32)> {
    let price = if power >= 12 { printed.max(1) } else { printed };
    match power {
        _ if price <= pool => Some((price, power)),
        12.. => Some((0, 10)),
        _ => None,
    }
}

// covers: Attack power of 12 and more
#[test]
fn every_foe_attack_costs_what_its_power_and_price_say() {
    for (power, moved) in (0..=15).map(|power| (power, 0)).chain([(9, 2), (11, 1), (12, -1), (14, -3)]) {
        for (printed, blood) in [(0, 0), (1, 2), (3, 0)] {
            for (pool, left) in (0..=4).map(|pool| (pool, pool)).chain([(4, 0), (4, 1)]) {
                let what = format!("{power} and {moved:+}, {printed} printed, {pool} and then {left}");
                let s = scene().sheet(ann()).foe_of(shooter(power, moved, printed, blood));
                let priced = |pool| priced(power + moved, printed, pool);
                let answered = s.threat(pool).play("attack ann horus melee");
                // The pool may be emptied between the call and the deal; what was spared at the call is not paid then.
                let s = answered.threat(left).play("deal");
                let now = if priced(pool).is_some_and(|(price, _)| price > left) {
                    priced(left)
                } else {
                    priced(pool)
                };
                let (price, played) = now.unwrap_or((0, power + moved));
                assert_eq!(
                    (s.now().threat, s.challenge().difficulty.total()),
                    (left - price, played),
                    "{what}"
                );
                let told = s.sentences_since().contains("cannot pay for an answer");
                assert_eq!(told, now.is_none(), "{what}");
                // Its own blood is the price of an attack that is made, whatever threat it takes.
                let bled = usize::from(now.is_some() && blood > 0);
                assert_eq!(s.now().pending.len(), bled, "{what}");
            }
            for pool in 0..=4 {
                let s = scene().sheet(ann()).foe_of(shooter(power, moved, printed, blood)).threat(pool);
                if let Some((price, power)) = priced(power + moved, printed, pool) {
                    let s = s.plays(&["assault horus ann ranged", "deal"]).difficulty_is(power);
                    s.threat_is(pool - price);
                } else {
                    let cost = printed;
                    s.refused("assault horus ann ranged", Refusal::NotEnoughThreat { cost, pool });
                }
            }
        }
    }
}

/// Ann has lost so much health to Horus, who has so much left.
fn bled(lost: i32, left: i32) -> Scene {
    let foe = foe_sheet("horus", |foe| {
        let melee = foe.melee.as_mut().unwrap();
        (melee.power, melee.damage, melee.wound) = (lost, 0, None);
    });
    let s = scene().sheet(ann()).foe_of(foe).set_up(&format!("set horus health {left}"));
    let s = s.plays(&["assault horus ann melee", "deal", "lay ann nothing", "reveal"]);
    s.plays(&["rule failure (so)", "settle"]).play("take")
}

/// Horus, a fanatic, a captain and two of those whom they rally.
fn gathered() -> Scene {
    ["horus", "fanatic", "cultist", "captain", "dockhand"].into_iter().fold(bled(4, 10), |s, foe| match foe {
        "horus" => s,
        other => s.foe(other),
    })
}

/// Each effect that foes have of the book and of ours, with whoever has it and its price.
const EFFECTS: [(&str, &str, i32); 8] = [
    ("Engage", "fanatic", 1),
    ("Read", "cultist", 2),
    ("Intimidate", "horus", 3),
    ("Suppress", "fanatic", 2),
    ("Quick Jab", "horus", 1),
    ("Blood Siphon", "horus", 2),
    ("Dominate", "horus", 3),
    ("Fanatical Sermon", "cultist", 2),
];

#[test]
fn every_effect_of_a_foe_costs_its_threat_once_or_is_free() {
    let all = EFFECTS.into_iter().chain([("Bark Orders", "captain", 2)]);
    let mut known = BTreeMap::new();
    for (name, by, price) in all {
        known.insert(name.to_string(), price);
        let line = format!("inflict ann {} by {by}", name.to_lowercase().replace(' ', "-"));
        let s = gathered().threat(price - 1);
        s.refused(&line, Refusal::NotEnoughThreat { cost: price, pool: price - 1 }).threat_is(price - 1);
        for pool in [price, price + 1] {
            gathered().threat(pool).play(&line).threat_is(pool - price).play("take").threat_is(pool - price);
        }
        let s = gathered().plays(&["challenge ann agi+awareness 3", "deal", "lay ann nothing", "reveal"]);
        let s = s.plays(&["rule total_failure (so)", "settle"]).threat(1).forget();
        s.play(&format!("{line} free")).threat_is(1).play("take").threat_is(1);
    }
    let s = gathered();
    let sheets = s.now().foes().flat_map(|foe| foe.foe().unwrap().sheet.effects.clone());
    assert_eq!(sheets.map(|effect| (effect.name, effect.cost)).collect::<BTreeMap<_, _>>(), known);
    // Whatever price is written for an effect of one's own.
    for price in 0..=6 {
        for pool in 0..=6 {
            let hex = foe_sheet("horus", |foe| foe.effects[0].cost = price);
            let s = scene().sheet(ann()).foe_of(hex).threat(pool);
            if price <= pool {
                s.play("inflict ann quick-jab by horus").threat_is(pool - price);
            } else {
                let short = Refusal::NotEnoughThreat { cost: price, pool };
                s.refused("inflict ann quick-jab by horus", short);
            }
        }
    }
}

#[test]
fn abilities_that_cost_a_hero_focus_cost_a_foe_as_much_threat() {
    for (name, price) in
        [("Amorphous Physiology", 2), ("Revolting", 1), ("Spring-Loaded Legs", 1), ("Tun State", 2)]
    {
        let line = format!("use brute ({name})");
        for pool in 0..=3 {
            let s = bare(&[name]).threat(pool);
            if price <= pool {
                s.play(&line).threat_is(pool - price);
            } else {
                s.refused(&line, Refusal::NotEnoughThreat { cost: price, pool }).suffers("brute", &[]);
            }
        }
    }
}

#[test]
fn what_a_foes_effects_bring_is_half_at_every_value() {
    let of = |change: &dyn Fn(&mut FoeSheet)| {
        scene().sheet(ann()).foe_of(foe_sheet("horus", |foe| change(foe))).threat(3)
    };
    for n in 0..=24 {
        let half = n / 2;
        let held = half.min(10) as usize;
        let s = of(&|foe| foe.danger_sense = n).plays(&["inflict ann read by horus", "take"]);
        let s = s.cards_are("ann", 10, 44, 0, 0);
        let shown = s.seen("dealer").actor(&id("ann")).unwrap().piles.clone().unwrap().shown;
        assert_eq!(shown.len(), held, "{n} danger sense");
        of(&|foe| foe.patience = 24)
            .set_up(&format!("set horus patience {n}"))
            .plays(&["inflict ann intimidate by horus", "take"])
            .cards_are("ann", 10 - held, 44, held, 0);
        for ranged in [false, true] {
            let jab = |foe: &mut FoeSheet| {
                if ranged {
                    foe.melee = None;
                }
                for attack in foe.melee.iter_mut().chain(&mut foe.ranged) {
                    attack.power = n;
                }
            };
            of(&jab).plays(&["inflict ann quick-jab by horus", "take"]).difficulty_is(half);
        }
        of(&|foe| foe.danger_sense = n).plays(&["inflict ann dominate by horus", "take"]).difficulty_is(half);
    }
    for lost in 1..=8 {
        for left in [10, 16, 18] {
            let s = bled(lost, left).threat(2);
            s.plays(&["inflict ann blood-siphon by horus", "take"])
                .health_is("horus", (left + lost / 2).min(18))
                .threat_is(0);
        }
    }
}

#[test]
fn patient_defense_takes_patience_first_and_the_rest_of_health() {
    for patience in 0..=10 {
        // From stealth the vestments do not soak: 10, of which 5 are soaked.
        let s = scene().sheet(armed(ann(), blade("Axe", 9, &[]))).foe("horus").set_up("automation suggest");
        let s = s.set_up(&format!("set horus patience {patience}")).hand("ann", "9H").dealer_draws("8C 2D");
        let s = s.plays(&["stealth ann horus melee", "adjust difficulty -13 (blind drunk)"]);
        let s = s.lay("ann", "9H").play("settle").owed(&["horus: 10 damage"]);
        let s = if patience == 0 {
            s.refused("absorb", "Horus the Corrupted has no patience to take it from").play("take")
        } else {
            s.play("absorb")
        };
        s.health_is("horus", 18 - (5 - patience).max(0)).patience_is("horus", (patience - 5).max(0));
    }
}
