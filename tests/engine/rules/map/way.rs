//! Movement and terrain: on foot, flying, at home in the terrain, elevated, prone (Paper Story, Personal Traits; P44,
//! P51).

use super::at;
use crate::scene::{Scene, id, paper, scene, shellback, with_personal};
use greenfelt::rules::Refusal;
use greenfelt::table::map::Square;
use greenfelt::table::sheet::{PaperFoe, Reach};

fn with(traits: &[&str]) -> Scene {
    let skills = [("athletics", 3), ("coordination", 3), ("steady", 3)];
    let mote = paper("Mote", [3, 3, 2], &skills);
    let mote = traits.iter().fold(mote, |sheet, words| with_personal(sheet, words));
    scene().paper_hero(mote).paper_hero(paper("Bob", [2, 2, 2], &skills)).opponent(shellback())
}

const ICE: &str = "mote: an Athletics check of 5 to stay standing";

/// Whoever the ground does not touch, or who is at home on it.
const LIGHT: [&[&str]; 3] = [&["Fly"], &["Hover"], &["Adapted ice", "Adapted mud", "Adapted snow"]];

// covers: Ground on a map
// covers: Ground and those who do not touch it
// covers: Trait: Adapted
// covers: Trait: Fly
// covers: Trait: Hover
#[test]
fn ice_is_nothing_to_those_above_it_or_at_home_on_it() {
    let on = |traits: &[&str], ground: &str| {
        with(traits).set_up("map 12x8 @mote A1, @shellback L8").play(ground).play("combat on")
    };
    for ground in ["paint frozen all", "weather terrain frozen"] {
        let walker = on(&[], ground).play("round");
        assert!(walker.now().pending.iter().any(|due| due.to == id("mote")), "{ground}");
        for traits in LIGHT {
            let s = on(traits, ground).play("round");
            assert!(!s.now().pending.iter().any(|due| due.to == id("mote")), "{traits:?}");
            let s = s.play("move mote D1");
            assert!(!s.now().pending.iter().any(|due| due.to == id("mote")), "{traits:?}");
        }
    }
    // Whoever lands stands on it.
    on(&["Fly"], "paint frozen all").play("use mote (Land)").play("round").owed(&[ICE]);
}

// covers: Ground and those who do not touch it
// covers: Trait: Adapted
#[test]
fn rough_ground_is_as_easy_as_walking_to_them() {
    let far = |traits: &[&str], ground: &str| {
        let s =
            with(traits).set_up("map 12x3 @mote A1").play(&format!("paint {ground} all")).play("combat on");
        let reach = greenfelt::rules::map::shown::reach(&s.seen("mote"), &id("mote")).unwrap();
        let free = |x: &u8| reach.stride(Square::new(*x, 0)).is_some_and(|stride| stride.cards == 0);
        (1..9).filter(free).count()
    };
    for (ground, plain, home) in
        [("muddy", 2, "Adapted swamp"), ("snowy", 2, "Adapted snow"), ("impeded", 1, "Adapted water")]
    {
        assert_eq!(far(&[], ground), plain, "{ground}");
        assert_eq!(far(&[home], ground), 3, "{home}");
        assert_eq!(far(&["Fly"], ground), 3, "{ground}");
        assert_eq!(far(&["Hover"], ground), 3, "{ground}");
        assert_eq!(far(&["Adapted desert"], ground), plain, "{ground}");
    }
    // By bands as well: mud takes the free band of those who walk.
    let bands = |traits: &[&str]| {
        let s = with(traits).plays(&["weather terrain muddy", "combat on", "distance all long"]);
        s.play("approach mote shellback").actor("mote").has_acted()
    };
    assert!(bands(&[]));
    assert!(!bands(&["Fly"]) && !bands(&["Adapted mud"]));
}

// covers: Flying and hovering in battle
// covers: Trait: Fly
// covers: Trait: Hover
#[test]
fn those_in_the_air_strike_anywhere_in_battle() {
    for traits in [["Fly"], ["Hover"]] {
        let s = with(&traits).set_up("map 26x18 @mote A1, @shellback Z18").play("combat on");
        s.play("strike mote shellback coordination");
        let s = with(&traits).plays(&["combat on", "distance all very-long"]);
        s.play("strike mote shellback coordination");
        let fly = traits.iter().map(|words| crate::scene::catalog().personal_trait(words, &[]).unwrap());
        let wasp = PaperFoe { name: "Wasp".into(), traits: fly.collect(), ..shellback() };
        let s = with(&[]).opponent(wasp).set_up("map 26x18 @mote A1, @wasp Z18").play("combat on");
        s.play("struck-by wasp mote");
    }
    let far = Refusal::TooFar { who: "Mote".into(), foe: "Shellback".into(), squares: 25 };
    let s = with(&["Fly"]).set_up("map 26x18 @mote A1, @shellback Z18").play("use mote (Land)");
    s.refused("strike mote shellback coordination", far);
}

// covers: Elevated
// covers: Trait: Elevation
#[test]
fn the_elevated_move_one_square_a_turn_and_by_no_band() {
    let up = |s: Scene| s.plays(&["use mote (Rise up)", "roll 4 4 4", "stop", "settle"]);
    let s = up(with(&["Elevation"]).set_up("map 9x3 @mote A1, @shellback I3")).play("combat on");
    let no = |to: &str| Refusal::NoWay("Mote".into(), to.parse().unwrap());
    let s = s.refused("move mote C1", no("C1")).play("move mote B1").refused("move mote C1", no("C1"));
    let s = s.play("round").play("move mote C1");
    assert_eq!(at(&s, "mote"), Some("C1".parse().unwrap()));
    s.play("use mote (Come down)").play("round").play("move mote F1");
    let s = up(with(&["Elevation"]).set_up("distance all long"));
    let s = s.refused("approach mote shellback", Refusal::HardlyMoves("Mote".into()));
    let s = s.play("approach shellback mote");
    let band = s.now().distances.as_deref().and_then(|all| all.between(&id("mote"), &id("shellback")));
    assert_eq!(band, Some(Reach::Medium));
}

// covers: Trait: Invisibility
// covers: Trait: Intangibility
#[test]
fn those_who_vanished_together_stay_where_they_are() {
    for (of, act) in [("Invisibility", "Vanish together"), ("Intangibility", "Fade together")] {
        let s = with(&[of]).set_up("map 9x3 @mote A1, @bob B1").play(&format!("use mote ({act}) on bob"));
        let name = if of == "Invisibility" { "invisible" } else { "intangible" };
        let still = |who: &str| Refusal::CannotMove(who.into(), format!("{name} with another"));
        s.refused("move mote C2", still("Mote")).refused("move bob C2", still("Bob"));
        let s = with(&[of]).set_up("distance all long").play(&format!("use mote ({act}) on bob"));
        s.refused("approach bob shellback", still("Bob"));
    }
    let s = with(&["Invisibility"]).set_up("map 9x3 @mote A1").play("use mote (Vanish)");
    s.play("move mote C2");
}
