//! Several of a kind: what happens to the first happens to each; actors who are down or gone count as the rules say; a
//! limit accepts its own number and refuses the next.

use super::refusal;
use crate::scene::{
    Scene, ann, ben, brannoch, foe_sheet, gus, id, moll, ogre, paper, scene, sheet, shellback, with_hook,
    with_personal, with_trait,
};
use greenfelt::rules::crucible::figures;
use greenfelt::table::effect::Until;
use greenfelt::table::hook::{EffectSpec, Hook, HookAction, Keeping, Moment, State, Upkeep, Uses, Whom};
use greenfelt::table::pending::Obligation;
use greenfelt::table::seen::looks;
use greenfelt::table::sheet::{FoeSheet, Reach};
use std::collections::BTreeSet;

/// How often each thing that somebody keeps up was asked for.
fn passed(scene: &Scene, who: &str) -> Vec<u32> {
    let upkeep = |state: &State| if let State::Upkeep(upkeep) = state { Some(upkeep.passed) } else { None };
    scene.actor(who).effects.iter().flat_map(|effect| &effect.states).filter_map(upkeep).collect()
}

/// Each of several that are kept up is asked for, with a turn and with a minute.
#[test]
fn each_of_several_maintained_effects_is_asked_for() {
    let lasting = |nth: usize| {
        let (of, lost) = (format!("light {nth}"), Vec::new());
        let upkeep = Upkeep { of: of.clone(), keeping: Keeping::Pay, fp: 1, each: false, passed: 0, lost };
        HookAction::Give(Box::new(EffectSpec::state(of, State::Upkeep(Box::new(upkeep)), Until::Permanent)))
    };
    for count in 1..=3 {
        let lays = act("Light up", (0..count).map(lasting).collect());
        let begun = || {
            let s = scene().sheet(with_hook(ann(), "Lamps", lays.clone())).paper_hero(brannoch());
            s.play("use ann (Light up) on brannoch")
        };
        assert_eq!(passed(&begun(), "brannoch"), vec![0; count]);
        for lines in [&["combat on", "begin-turn brannoch"][..], &["wait 1"]] {
            assert_eq!(passed(&begun().plays(lines), "brannoch"), vec![1; count], "{lines:?}");
        }
    }
}

/// A slot of Hope is cleared by one compel (T17): with so many filled, so many compels can wait, whoever else compels.
#[test]
fn as_many_compels_wait_as_slots_are_filled() {
    for filled in 0..=4 {
        let mut s = scene().protagonist(moll()).protagonist(gus()).set_up("set gus hope 0");
        let all = s.actor("moll").protagonist().unwrap().hope();
        s = s.set_up(&format!("set moll hope {}", all - filled));
        for waiting in 0..=filled {
            let refused = refusal(&mut s, "compel moll (Debts) the bailiff");
            assert_eq!(refused.is_empty(), waiting < filled, "{waiting} of {filled}: {refused}");
            if waiting < filled {
                s = s.play("compel moll (Debts) the bailiff").play("compel gus (Debts) the bailiff");
            }
        }
    }
}

/// Whatever is owed to a copy is owed to the one that it becomes (P13).
#[test]
fn merged_copies_keep_all_pending_items_of_both() {
    for own in 0..=1_usize {
        for theirs in 0..=3_usize {
            let fitz = with_personal(paper("Fitz", [9, 2, 2], &[("athletics", 3), ("steady", 2)]), "Clone");
            let mut s = scene().paper_hero(fitz).opponent(shellback());
            s = s.plays(&["use fitz (Split)", "roll 4 4", "stop", "settle"]);
            for (who, times) in [("fitz", own), ("fitz-copy", theirs)] {
                for _ in 0..times {
                    s = s.play(&format!("struck-by shellback {who}"));
                }
            }
            s = s.plays(&["use fitz (Merge) on fitz-copy", "roll 4 2", "stop", "settle"]);
            let dues = &s.now().pending;
            let harm =
                dues.iter().filter(|due| matches!(due.what, Obligation::Harm(_)) && due.to == id("fitz"));
            assert_eq!((harm.count(), dues.len()), (own + theirs, own + theirs));
        }
    }
}

/// A foe with this power.
fn foe(name: &str, power: i32) -> FoeSheet {
    foe_sheet("dockhand", |foe| {
        foe.name = name.into();
        foe.melee.as_mut().unwrap().power = power;
        foe.ranged = None;
    })
}

/// Nobody is fought, or fights, twice at once, at whatever place the name stands (U40).
#[test]
fn nobody_is_named_twice_at_any_place_among_several_foes() {
    let foes = ["brute", "rat", "mouse"];
    let mut s = scene().sheet(ann()).foe_of(foe("Brute", 4)).foe_of(foe("Rat", 2)).foe_of(foe("Mouse", 2));
    for places in 0..27 {
        let named = [foes[places % 3], foes[places / 3 % 3], foes[places / 9]];
        let distinct = named.iter().collect::<BTreeSet<_>>().len() == 3;
        let [one, two, three] = named;
        for line in [
            format!("attack ann {one} melee and {two} and {three}"),
            format!("assault {one} ann melee and {two} and {three}"),
        ] {
            assert_eq!(refusal(&mut s, &line).is_empty(), distinct, "`{line}`");
        }
    }
}

/// An act that can be done to anybody.
fn act(name: &str, does: Vec<HookAction>) -> Hook {
    Hook::Act {
        name: name.into(),
        cost: Vec::new(),
        uses: Uses::Any,
        on: Whom::Anybody,
        when: Vec::new(),
        does,
    }
}

/// An act that puts somebody out.
fn knocks_out() -> Hook {
    let out = EffectSpec::state("Out", State::Unconscious, Until::Permanent);
    act("Lay low", vec![HookAction::Give(Box::new(out))])
}

/// Of the soldiers who are along, each who stands wants a share, and nobody who lies (U232).
#[test]
fn each_soldier_who_stands_wants_a_share_and_no_other() {
    let names = ["soldier", "soldier-2"];
    for low in 0..4_usize {
        let mut own = with_hook(with_trait(ann(), "Soldiers"), "Low", knocks_out());
        own.skills.insert("leadership".parse().unwrap(), 4);
        let thug = foe_sheet("fanatic", |foe| {
            foe.name = "Thug".into();
            foe.cash = 60;
        });
        let mut s = scene().sheet(own).sheet(ben()).foe_of(thug);
        s = s.plays(&["bond ann ben 1", "use ann (Soldiers) : 2", "use ann (Soldiers come along) : 2"]);
        let lies = |nth: usize| low & (1 << nth) != 0;
        for (nth, who) in names.iter().enumerate().filter(|(nth, _)| lies(*nth)) {
            s = s.play(&format!("use ann (Lay low) on {who}"));
            assert!(s.actor(names[nth]).is_down());
        }
        s = s.plays(&["set thug health 0 (a blow)", "purse ann thug"]);
        let share = 60 / (3 - low.count_ones() as i32);
        for (nth, who) in names.iter().enumerate() {
            let wants = s.actor(who).states().find_map(|(_, state)| match state {
                State::Loyal(loyalty) => Some(loyalty.wants),
                _ => None,
            });
            assert_eq!(wants, Some(if lies(nth) { 0 } else { share }), "{who} of {low:02b}");
        }
    }
}

/// What begins with a scene begins for everybody who is played and not dead, whoever lies down among them.
#[test]
fn a_scene_begins_for_each_who_is_not_dead() {
    let begins = || Hook::On {
        moment: Moment::Scene,
        when: Vec::new(),
        does: vec![HookAction::Give(Box::new(EffectSpec::state(
            "Begun",
            State::Words("a scene".into()),
            Until::Permanent,
        )))],
    };
    for states in 0..9 {
        let of = [states % 3, states / 3];
        let own = with_hook(with_hook(ann(), "Begins", begins()), "Low", knocks_out());
        let mut s = scene().sheet(own).sheet(with_hook(ben(), "Begins", begins()));
        for (who, state) in ["ben", "ann"].into_iter().zip(of) {
            s = match state {
                0 => s,
                1 => s.play(&format!("use ann (Lay low) on {who}")),
                _ => s.play(&format!("set {who} health 0 (a blow)")).play("take"),
            };
            if who == "ben" && state == 2 {
                assert!(s.actor("ben").is_gone());
            }
        }
        s = s.play("scene The cellar");
        for (who, state) in ["ben", "ann"].into_iter().zip(of) {
            let begun = s.actor(who).effects.iter().any(|effect| effect.name == "Begun");
            assert_eq!(begun, state < 2, "{who} of {of:?}");
        }
    }
}

/// A limit: what it is of, a table, a line with `{n}`, and the most that it takes.
type Limit = (&'static str, fn() -> Scene, &'static str, i32);

fn herd() -> Scene {
    let mut own = with_trait(ann(), "Herder");
    own.skills.insert("husbandry".parse().unwrap(), 4);
    scene().sheet(own).plays(&["use ann (Herder) : 4", "herd ann 1", "earn ann 900 herd wool"])
}

fn soldiers() -> Scene {
    let mut own = with_trait(ann(), "Soldiers");
    own.skills.insert("leadership".parse().unwrap(), 4);
    scene().sheet(own).sheet(ben()).plays(&["bond ann ben 1", "use ann (Soldiers) : 2"])
}

/// Ann has load 8 or so, and lifts twice of it.
fn lifter() -> Scene {
    scene().sheet(sheet("Ann", [8, 4, 4, 4, 4], &[("athletics", 2)])).sheet(ben())
}

const LIMITS: [Limit; 8] = [
    ("animals that are bought", herd, "buy-herd ann {n}", 2),
    ("animals that are sold", herd, "sell-herd ann {n}", 4),
    ("soldiers who come along", soldiers, "use ann (Soldiers come along) : {n}", 2),
    ("what is carried", lifter, "carry ann ben {n}", 0),
    ("soldiers of an army", herd, "army (Wardens) {n} 4", 10_000),
    ("leadership of an army", herd, "army (Wardens) 20 {n}", 25),
    ("decks", herd, "decks {n}", 4),
    ("what a boon is worth", herd, "house boon {n}", 5),
];

#[test]
fn a_limit_accepts_its_number_and_refuses_the_next() {
    for (what, table, line, most) in LIMITS {
        let mut s = table();
        let most = if most > 0 { most } else { greenfelt::rules::ultimo::lift::most(s.actor("ann")) };
        for n in [1, most - 1, most, most + 1].into_iter().filter(|n| *n > 0) {
            let refused = refusal(&mut s, &line.replace("{n}", &n.to_string()));
            assert_eq!(refused.is_empty(), n <= most, "{what}: {n} of {most}: {refused}");
        }
    }
}

/// At every health of every fullness somebody looks as the words say; a creature that looks badly hurt is bloodied, and no
/// other (C11).
#[test]
fn looks_change_at_half_health_and_at_zero() {
    for full in 1..=24 {
        for health in 0..=full {
            let share = f64::from(health) / f64::from(full);
            let how = match share {
                0.0 => "down",
                1.0 => "unhurt",
                half if half >= 0.5 => "hurt",
                _ => "badly hurt",
            };
            assert_eq!(looks(health, full), how, "{health} of {full}");
        }
    }
    let mut s = scene().sheet(ann()).paper_hero(brannoch()).creature(ogre());
    let [full, ..] = figures::maxima(s.actor("ogre").crucible().unwrap());
    for health in (0..=full).rev() {
        s = s.play(&format!("set ogre health {health}"));
        let seen = s.seen("ann");
        let ogre = seen.actor(&id("ogre")).unwrap();
        let bloodied = s.actor("ogre").suffers(&State::Bloodied);
        let how = ogre.crucible().unwrap().looks;
        assert_eq!(bloodied, how == "badly hurt" || health == 0, "{health} of {full}: {how:?}");
    }
}

/// What somebody gets back tells players of a foe no more than how it looks: from one health less it reads the same.
#[test]
fn no_healing_of_a_foe_tells_players_how_much_it_was() {
    for who in ["horus", "shellback", "ogre"] {
        let told = |less: i32| {
            let mut s = scene().sheet(ann()).foe("horus").opponent(shellback()).creature(ogre());
            let full = s.actor(who).health();
            s = s.set_up(&format!("set {who} health {}", full - less)).play(&format!("restore {who} 9"));
            assert_eq!(s.actor(who).health(), full);
            s.sentences_of("ann")
        };
        assert_eq!(told(1), told(2), "{who}");
    }
}

/// Whatever is done with a secret trait, no word of it comes to a player before it is revealed.
#[test]
fn nothing_that_is_done_with_a_secret_trait_comes_to_players() {
    let begun = || scene().protagonist(moll()).play("trait scene (Old Grudge) negative secret");
    let number = begun().now().scene_traits.iter().find(|one| one.secret).unwrap().id;
    for does in [
        "alter-trait {} positive",
        "alter-trait {} permanent",
        "alter-trait {} positive free 2",
        "alter-trait {} to (New Grudge)",
        "alter-trait {} positive to (New Grudge)",
        "resolve-trait {} it is over",
        "remove-trait {}",
        "trait scene (Cold Grudge) secret",
    ] {
        let line = does.replace("{}", &number.to_string());
        let s = begun().play(&line);
        assert!(!s.sentences_of("moll").contains("Grudge"), "`{line}`: {}", s.sentences_of("moll"));
        assert!(s.sentences_of("dealer").contains("Grudge"), "`{line}`");
    }
}

/// Of whom the Dealer's seat says that they are in ambush, the others do not know; of everybody else they do.
#[test]
fn only_the_dealers_seat_shows_who_is_in_ambush() {
    for line in ["note on", "place fanatic H6", "map-down"] {
        let s = scene().sheet(ann()).foe("fanatic").foe("cultist");
        let s = s.plays(&["map 8x6 @ann B2", "place fanatic H6 hidden", "place cultist H5", line]);
        let (dealer, others) = (s.seen("dealer"), s.seen("ann"));
        for one in &dealer.actors {
            assert_eq!(one.lurks, others.actor(&one.id).is_none(), "{} after `{line}`", one.id);
        }
    }
}

/// Three foes, each close or far: an approach takes along those who stand with whoever is approached, and no other (U218).
#[test]
fn each_of_three_distances_is_changed_by_itself() {
    let foes = ["brute", "rat", "mouse"];
    let begun = |far: usize| {
        // Ben stands with everybody, and goes along with nobody.
        let s = scene().sheet(ann()).sheet(ben()).play("distance ann ben close");
        let s = s.foe_of(foe("Brute", 4)).foe_of(foe("Rat", 2)).foe_of(foe("Mouse", 2));
        (0..3).fold(s, |s, nth| {
            let band = if far & (1 << nth) == 0 { "close" } else { "long" };
            s.play(&format!("distance ann {} {band}", foes[nth]))
                .play(&format!("distance ben {} close", foes[nth]))
        })
    };
    let bands = |s: &Scene, who: &str| {
        foes.map(|foe| s.now().distances.as_deref().unwrap().between(&id(who), &id(foe)).unwrap())
    };
    for far in 0..8 {
        let before = bands(&begun(far), "ann");
        let is_near = |nth: usize| far & (1 << nth) == 0;
        for (nth, whom) in foes.iter().enumerate() {
            let s = begun(far).play(&format!("approach ann {whom}"));
            let (now, others) = (bands(&s, "ann"), bands(&s, "ben"));
            for at in 0..3 {
                let moves = is_near(at) == is_near(nth);
                assert_eq!(now[at] != before[at], moves, "{whom} of {far:03b}: {}", foes[at]);
                assert_eq!(now[at], if moves { now[nth] } else { before[at] }, "{whom} of {far:03b}");
            }
            // Hand to hand reaches those who came near, whichever of them it is.
            let mut s = s;
            for at in 0..3 {
                let refused = refusal(&mut s, &format!("attack ann {} melee", foes[at]));
                assert_eq!(refused.is_empty(), now[at] == Reach::VeryClose, "{whom} of {far:03b}: {refused}");
            }
            assert_eq!(others, bands(&begun(far), "ben"), "Ben has not moved");
            let apart = s.now().distances.as_deref().unwrap().between(&id("ann"), &id("ben"));
            assert_eq!(apart, Some(Reach::Close), "nobody of the own side is approached");
            // Whoever leaves takes no distance of the others along.
            let s = begun(far).play(&format!("leave {whom}"));
            let left = s.now().distances.as_deref().unwrap();
            for at in (0..3).filter(|at| *at != nth) {
                assert_eq!(left.between(&id("ann"), &id(foes[at])), Some(before[at]), "{whom} of {far:03b}");
            }
        }
    }
}
