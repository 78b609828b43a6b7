//! Conditions and afflictions: inflicted, tracked with source and duration, with the modifier that the Dealer sets.

use crate::scene::{Scene, catalog, nim, ogre, scene};
use greenfelt::command::Command;
use greenfelt::rules::crucible::figures;
use greenfelt::rules::propose;
use greenfelt::table::effect::{System, Until};
use greenfelt::table::sheet::Arcane;

fn two() -> Scene {
    scene().trier(nim()).creature(ogre())
}

/// The conditions and afflictions that the document names, each with the name beside it.
const NAMED: [(&str, &str); 19] = [
    ("Blinded", "Blind"),
    ("Bloodied", "Near Death"),
    ("Staggered", "Prone"),
    ("Flanked", ""),
    ("Surrounded", ""),
    ("Grappled", "Pinned"),
    ("Entangled", "Ensnared"),
    ("Paralyzed", "Petrified"),
    ("Silenced", "Mute"),
    ("Unconscious", ""),
    ("Bleeding", ""),
    ("Poisoned", ""),
    ("Diseased", ""),
    ("Burning", ""),
    ("Frozen", ""),
    ("Stunned", ""),
    ("Afraid", ""),
    ("Dominated", ""),
    ("Confused", ""),
];

/// What somebody would roll and withstand with: the bonus of an attack, Physical Defense, the three other defenses.
fn weighed(scene: &Scene) -> [i32; 5] {
    let nim = scene.actor("nim");
    let Ok(Command::Call(call)) = "attack-roll nim ogre".parse::<Command>() else { panic!("an attack") };
    let attack = propose(scene.now(), &call).map_or(0, |proposal| proposal.figures[0].1.total());
    let [willpower, fortitude, reflex] =
        [Arcane::Willpower, Arcane::Fortitude, Arcane::Reflex].map(|of| figures::arcane(nim, of).total());
    [attack, pd(scene), willpower, fortitude, reflex]
}

fn pd(scene: &Scene) -> i32 {
    figures::physical(scene.actor("nim")).total()
}

// covers: Condition: Blinded
// covers: Condition: Staggered
// covers: Condition: Flanked
// covers: Condition: Surrounded
// covers: Condition: Grappled
// covers: Condition: Entangled
// covers: Condition: Paralyzed
// covers: Condition: Silenced
// covers: Condition: Unconscious
// covers: Condition: Bleeding
// covers: Condition: Poisoned
// covers: Condition: Diseased
// covers: Condition: Burning
// covers: Condition: Frozen
// covers: Condition: Stunned
// covers: Condition: Afraid
// covers: Condition: Dominated
// covers: Condition: Confused
#[test]
fn every_condition_has_its_source_duration_and_modifier() {
    let all = catalog();
    assert_eq!(all.crucible_conditions.len(), 19);
    for condition in &all.crucible_conditions {
        for name in std::iter::once(&condition.name).chain(&condition.also) {
            let word = name.to_lowercase().replace(' ', "-");
            let scene = two().play(&format!("afflict nim {word} minor 3 the ogre"));
            let effect = &scene.actor("nim").effects[0];
            assert_eq!(effect.system, System::Crucible, "{name}");
            assert_eq!((effect.source.as_str(), effect.until), ("the ogre", Until::Turns(3)), "{name}");
            let (physical, reflex) = match condition.name.as_str() {
                "Flanked" => (16, 9),
                "Surrounded" => (13, 9),
                _ => (16, 7),
            };
            assert_eq!(pd(&scene), physical, "{name}");
            assert_eq!(figures::arcane(scene.actor("nim"), Arcane::Reflex).total(), reflex, "{name}");
        }
    }
}

// covers: Condition: Blinded
// covers: Condition: Staggered
// covers: Condition: Flanked
// covers: Condition: Surrounded
// covers: Condition: Grappled
// covers: Condition: Entangled
// covers: Condition: Paralyzed
// covers: Condition: Silenced
// covers: Condition: Unconscious
// covers: Condition: Bleeding
// covers: Condition: Poisoned
// covers: Condition: Diseased
// covers: Condition: Burning
// covers: Condition: Frozen
// covers: Condition: Stunned
// covers: Condition: Afraid
// covers: Condition: Dominated
// covers: Condition: Confused
#[test]
fn each_condition_weighs_only_while_it_lasts() {
    let content = catalog();
    let listed = content.crucible_conditions.iter().map(|one| one.name.as_str());
    assert!(listed.eq(NAMED.iter().map(|(name, _)| *name)), "the walk and the catalogue name the same");
    let without = weighed(&two());
    for (name, also) in NAMED.into_iter().filter(|(name, _)| !["Flanked", "Surrounded"].contains(name)) {
        assert!(also.is_empty() || content.condition(also).is_some_and(|one| one.name == also), "{also}");
        let word = name.to_lowercase();
        let with = two().play(&format!("afflict nim {word} minor 2 the ogre"));
        let down = with.actor("nim").is_down();
        assert_eq!(down, name == "Unconscious");
        let attack = if down { 0 } else { without[0] - 2 };
        assert_eq!(weighed(&with)[1..], without[1..].iter().map(|n| n - 2).collect::<Vec<_>>(), "{name}");
        assert_eq!(weighed(&with)[0], attack, "{name}");
        let over = with.plays(&["combat on", "round", "round"]).bears("nim", &[]);
        assert_eq!(weighed(&over), without, "{name}");
        let plain = two().play(&format!("afflict nim {word} none 0"));
        assert_eq!(weighed(&plain)[1..], without[1..], "{name}");
        let id = plain.actor("nim").effects[0].id;
        plain.play(&format!("end-effect nim {id} enough")).bears("nim", &[]);
    }
}

// covers: Conditions without a text
#[test]
fn the_dealer_picks_how_much_it_weighs() {
    for (shift, by) in [("none", 0), ("minor", -2), ("major", -5), ("minor-bonus", 2), ("major-bonus", 5)] {
        assert_eq!(pd(&two().play(&format!("afflict nim blinded {shift} 0"))), 18 + by, "{shift}");
    }
}

// covers: Conditions without a text
// covers: Flanked and Surrounded by the Dealer's word
#[test]
fn flanked_and_surrounded_lower_physical_defense_alone() {
    let flanked = two().play("afflict nim flanked 0");
    assert_eq!(pd(&flanked), 16);
    assert_eq!(figures::arcane(flanked.actor("nim"), Arcane::Reflex).total(), 9);
    assert_eq!(pd(&two().play("afflict nim surrounded 0")), 13);
    // Whatever is said with them (C35).
    let minor = two().play("afflict nim surrounded minor 0");
    assert_eq!((pd(&minor), weighed(&minor)[0]), (13, weighed(&two())[0]));
    assert_eq!(weighed(&minor)[2..], weighed(&two())[2..]);
}

// covers: Flanked and Surrounded by the Dealer's word
#[test]
fn of_flanked_and_surrounded_the_worse_counts_alone() {
    let both = two().plays(&["afflict nim flanked 0", "afflict nim surrounded 0"]);
    assert_eq!((pd(&both), both.actor("nim").effects.len()), (13, 1));
    two()
        .play("afflict nim surrounded 0")
        .refused("afflict nim flanked 0", "Nim already has something worse than Flanked");
}

// covers: What the modifier of a condition changes
#[test]
fn a_condition_counts_in_every_trial_and_can_be_left_out() {
    let scene = two().play("afflict nim stunned minor 2").play("attack-roll nim ogre");
    assert_eq!(scene.trial_now().bonus.total(), 8);
    let scene = two().play("afflict nim stunned minor 2").play("attack-roll nim ogre without (Stunned)");
    assert_eq!(scene.trial_now().bonus.total(), 10);
    let against = two().play("afflict nim stunned minor 2").play("attack-roll ogre nim");
    assert_eq!(against.trial_now().defense.total(), -2);
}

// covers: What the modifier of a condition changes
#[test]
fn a_repeated_condition_takes_the_new_level_and_duration() {
    let scene = two().plays(&["afflict nim burning minor 2 oil", "afflict nim burning major 4 more oil"]);
    assert_eq!(scene.actor("nim").effects.len(), 1);
    assert_eq!((pd(&scene), scene.actor("nim").effects[0].until), (13, Until::Turns(4)));
}

#[test]
fn a_condition_runs_out_by_turns_or_ends_by_the_dealers_word() {
    let scene = two().play("afflict nim poisoned none 2 a dart").play("combat on").plays(&["round", "round"]);
    let scene = scene.bears("nim", &[]).play("afflict nim diseased none 0 the well");
    let id = scene.actor("nim").effects[0].id;
    scene.play(&format!("end-effect nim {id} nursed")).bears("nim", &[]);
}

#[test]
fn unconscious_acts_no_more_and_the_entangled_are_stuck() {
    two()
        .play("afflict nim unconscious none 0 a brick")
        .refused("attack-roll nim ogre", "Nim cannot act: unconscious");
    two().refused("afflict nim bored minor 0", "no condition is called `bored`");
}

#[test]
fn a_condition_weighs_on_characters_of_other_systems_as_well() {
    let scene = scene()
        .hero("karla")
        .trier(nim())
        .play("afflict karla blinded major 0")
        .play("attack-roll nim karla");
    assert_eq!(scene.trial_now().defense.total(), -5);
}
