//! Distance in bands, without a map: setting it, closing in and moving away, ranges (ULTIMO, Combat Movement, Weapon
//! Range, Rain, Terrain; U216 to U219).

use crate::scene::{Scene, ann, armed, armor, ben, id, scene, sheet, shellback, tilly, weapon, with_trait};
use greenfelt::rules::Refusal;
use greenfelt::table::card::print_row;
use greenfelt::table::challenge::{Aim, Challenge};
use greenfelt::table::sheet::Reach;

/// How far two are from each other, as everybody sees it.
fn apart(s: &Scene, one: &str, other: &str) -> Option<Reach> {
    let gaps = s.seen("public").gaps;
    gaps.iter().find(|gap| gap.from(&id(one)) == Some(&id(other))).map(|gap| gap.band)
}

/// Ann and Ben against a fanatic and a dockhand, each side at a range from the other, in a fight.
fn fight(band: &str) -> Scene {
    let s = scene().sheet(ann()).sheet(ben()).foe("fanatic").foe("dockhand");
    s.set_up("combat on").set_up(&format!("distance all {band}"))
}

fn too_far(who: &str, foe: &str, band: &'static str) -> Refusal {
    Refusal::OutOfRangeOf { who: who.into(), foe: foe.into(), band }
}

// covers: How far sides, one and two are from each other without a map
#[test]
fn without_counted_distances_everything_reaches() {
    let s = scene().sheet(ann()).foe("fanatic").set_up("combat on");
    assert!(s.now().distances.is_none());
    s.hand("ann", "2H 3H 4H").play("attack ann fanatic melee");
}

// covers: How far sides, one and two are from each other without a map
#[test]
fn the_dealer_says_how_far_two_sides_are_apart() {
    let s = scene().sheet(ann()).sheet(ben()).foe("fanatic").foe("dockhand");
    let s = s.play("distance all long").says("Both sides are at long range from each other.");
    assert_eq!(apart(&s, "ann", "dockhand"), Some(Reach::Long));
    assert_eq!(apart(&s, "ann", "ben"), None);
    let s = s.play("distance dockhand all very-long");
    let s = s.says("Dockhand is at very long range from everybody else.");
    assert_eq!(apart(&s, "dockhand", "fanatic"), Some(Reach::VeryLong));
    let s = s.play("distance fanatic ben medium").says("Fanatic is at medium range from Ben.");
    assert_eq!(apart(&s, "ben", "fanatic"), Some(Reach::Medium));
    assert_eq!(apart(&s, "ann", "fanatic"), Some(Reach::Long));
    let s = s.play("distance ben fanatic off").says("How far Ben is from Fanatic is no longer tracked.");
    assert_eq!(apart(&s, "ben", "fanatic"), None);
    let s = s.play("distance all off").says("Distances are no longer tracked.");
    assert!(s.now().distances.is_none());
    s.refused("distance ann ann long", Refusal::NamedTwice("Ann".into()));
    scene().sheet(ann()).refused("distance all long", Refusal::NobodyApart);
}

// covers: One band of distance for each action, at no cost; a whole turn leads from long to close
// covers: Distance without a map
#[test]
fn a_band_is_free_with_the_turn_and_a_further_one_takes_it() {
    // From long to close is a whole turn, as the chapter has it.
    let s = fight("long").play("approach ann fanatic");
    let s = s.says("Ann closes in on Fanatic and Dockhand: medium range.");
    assert!(!s.actor("ann").has_acted());
    let s = s.play("approach ann fanatic");
    let s = s.says("Ann closes in on Fanatic and Dockhand: close range, which takes the turn.");
    assert!(s.actor("ann").has_acted());
    let s = s.refused("approach ann fanatic", Refusal::TurnTaken("Ann".into()));
    assert_eq!(apart(&s, "ben", "fanatic"), Some(Reach::Long), "whoever stays behind stays behind");
    // A turn that is taken otherwise leaves the free band.
    let s = s.play("turn ben").play("withdraw ben dockhand");
    let s = s.says("Ben moves away from Dockhand and Fanatic: very long range.");
    let s = s.refused(
        "withdraw ben dockhand",
        Refusal::NoBandLeft("Ben".into(), "farther from", "Dockhand".into()),
    );
    let s = s.play("round").play("approach ann fanatic");
    s.refused("approach ann fanatic", Refusal::NoBandLeft("Ann".into(), "nearer to", "Fanatic".into()));
}

// covers: One band of distance for each action, at no cost; a whole turn leads from long to close
#[test]
fn each_of_several_turns_has_a_free_band() {
    let s = fight("long").set_up("turns fanatic 2");
    let s = s.play("approach fanatic ann").play("approach fanatic ann");
    assert!(!s.actor("fanatic").has_acted());
    assert_eq!(apart(&s, "ann", "fanatic"), Some(Reach::Close));
    assert_eq!(apart(&s, "ann", "dockhand"), Some(Reach::Long));
}

// covers: How far sides, one and two are from each other without a map
// covers: Who stands together
#[test]
fn actors_who_stand_together_are_approached_together() {
    let s = fight("long").set_up("distance dockhand fanatic medium").play("approach ann fanatic");
    let s = s.says("Ann closes in on Fanatic: medium range.");
    assert_eq!(apart(&s, "ann", "dockhand"), Some(Reach::Long));
    // Nothing that was never said moves along.
    let s = scene().sheet(ann()).sheet(ben()).foe("fanatic").foe("dockhand").set_up("combat on");
    let s = s.play("withdraw ann fanatic").says("Ann moves away from Fanatic: medium range.");
    assert_eq!(apart(&s, "ann", "dockhand"), None);
    assert_eq!(apart(&s, "ann", "ben"), None);
}

// covers: One band of distance for each action, at no cost; a whole turn leads from long to close
#[test]
fn outside_a_fight_nobody_pays_for_distance() {
    let s = scene().sheet(ann()).foe("fanatic").set_up("distance ann fanatic very-long");
    let s = s.plays(&["approach ann fanatic", "approach ann fanatic", "approach ann fanatic"]);
    assert_eq!(apart(&s, "ann", "fanatic"), Some(Reach::Close));
    assert!(!s.actor("ann").has_acted());
}

// covers: Rain, mud, snow, rough ground and cold, in bands of distance
// covers: Bands, weather and ground
#[test]
fn light_rain_and_mire_take_the_free_band_and_a_turn_is_left() {
    for weather in ["rain light", "rain heavy", "terrain muddy", "rain light terrain muddy"] {
        let s = fight("long").set_up(&format!("weather {weather}")).play("approach ann fanatic");
        let s = s.says("Ann closes in on Fanatic and Dockhand: medium range, which takes the turn.");
        s.refused("approach ann fanatic", Refusal::TurnTaken("Ann".into()));
    }
    let s = fight("long").set_up("weather wind mild").play("approach ann fanatic");
    assert!(!s.actor("ann").has_acted());
}

// covers: Rain, mud, snow, rough ground and cold, in bands of distance
// covers: Bands, weather and ground
#[test]
fn rough_ground_cold_and_sand_cost_cards() {
    let costs = |s: Scene, weather: &str, cards: u8| {
        let s = s.set_up(&format!("weather {weather}")).hand("ann", "2H 3H 4H 5H 6H 7H");
        if cards == 0 {
            return drop(s.play("approach ann fanatic"));
        }
        let s = s.refused("approach ann fanatic", Refusal::MoveCosts { cards, given: 0 });
        let thrown = ["2H", "3H", "4H", "5H"][..usize::from(cards)].join(" ");
        let s = s.play(&format!("approach ann fanatic {thrown}"));
        assert_eq!(print_row(&s.piles("ann").discard), thrown);
    };
    costs(fight("long"), "terrain uneven", 1);
    costs(fight("long"), "terrain snowy", 1);
    costs(fight("long"), "temperature freezing", 1);
    costs(fight("long"), "temperature deathly", 2);
    costs(fight("long"), "terrain uneven temperature deathly", 3);
    costs(fight("long"), "terrain sand", 0);
    costs(fight("long"), "terrain sand temperature freezing", 1);
    let mut iron = sheet("Ann", [10, 10, 10, 6, 6], &[("brawling", 5)]);
    iron.armor.push(armor("Breast Plate"));
    let heavy = scene().sheet(iron).foe("fanatic").set_up("combat on").set_up("distance all long");
    costs(heavy, "terrain sand temperature freezing", 2);
    // Foes hold no cards.
    fight("long").set_up("weather terrain uneven").play("approach fanatic ann");
}

// covers: Weapon range in bands, and that of foes, helpers and traits
// covers: What reaches by bands
#[test]
fn weapons_reach_their_band_and_no_further() {
    let bow = |name: &str, band: &str| {
        let s = scene().sheet(armed(ann(), weapon(name))).foe("dockhand").set_up("combat on");
        let s = s.set_up(&format!("wield ann {name}")).set_up(&format!("distance all {band}"));
        s.hand("ann", "2H 3H 4H")
    };
    let far = |band| too_far("Ann", "Dockhand", band);
    bow("Revolver", "close").play("attack ann dockhand ranged");
    bow("Revolver", "medium").refused("attack ann dockhand ranged", far("medium"));
    bow("Shortbow", "long").play("attack ann dockhand ranged");
    bow("Shortbow", "very-long").refused("attack ann dockhand ranged", far("very long"));
    bow("Longbow", "very-long").play("attack ann dockhand ranged");
    // Bare hands reach who is very close, a sword who is close; the Dealer overrules it.
    let bare = |band: &str| {
        let s = scene().sheet(ben()).foe("dockhand").set_up("combat on");
        s.set_up(&format!("distance all {band}")).hand("ben", "2H 3H")
    };
    bare("very-close").play("attack ben dockhand melee");
    bare("close").refused("attack ben dockhand melee", too_far("Ben", "Dockhand", "close"));
    bare("close").play("attack ben dockhand melee including (within reach)");
    bare("close").play("approach ben dockhand").play("attack ben dockhand melee");
    bow("Maul", "close").play("attack ann dockhand melee");
    bow("Maul", "medium").refused("attack ann dockhand melee", far("medium"));
    bow("Maul", "medium").play("approach ann dockhand").play("attack ann dockhand melee");
}

// covers: Weapon range in bands, and that of foes, helpers and traits
#[test]
fn a_trait_shoots_a_band_further() {
    let shot = |band: &str| {
        let far = with_trait(armed(ann(), weapon("Revolver")), "Distance Shooter");
        let s = scene().sheet(far).foe("dockhand").set_up("wield ann Revolver");
        s.set_up(&format!("distance all {band}")).hand("ann", "2H 3H 4H")
    };
    shot("medium").play("attack ann dockhand ranged");
    shot("long").refused("attack ann dockhand ranged", too_far("Ann", "Dockhand", "long"));
    // What is counted is called to mind no longer.
    let minded =
        |s: &Scene| s.seen("dealer").offers.iter().filter(|o| o.words.contains("one range further")).count();
    let s = shot("medium").play("attack ann dockhand ranged");
    assert_eq!(minded(&s), 0);
}

// covers: Rain, mud, snow, rough ground and cold, in bands of distance
#[test]
fn rain_limits_sight_without_a_map_too() {
    let s = scene().sheet(armed(ann(), weapon("Shortbow"))).foe("dockhand").set_up("wield ann Shortbow");
    let s = s.set_up("distance all medium").set_up("weather rain heavy").hand("ann", "2H 3H");
    let veiled = Refusal::Veiled {
        who: "Ann".into(),
        foe: "Dockhand".into(),
        row: "Heavy rain".into(),
        reach: "close",
    };
    s.refused("attack ann dockhand ranged", veiled).play("weather clear").play("attack ann dockhand ranged");
}

// covers: Weapon range in bands, and that of foes, helpers and traits
#[test]
fn foes_reach_as_far_as_they_do_and_answer_no_further() {
    let s = fight("medium").refused("assault fanatic ann melee", too_far("Fanatic", "Ann", "medium"));
    let s = s.play("approach fanatic ann").hand("ann", "2H 3H");
    s.play("assault fanatic ann melee");
    // A shot from afar is answered with nothing by who could only strike.
    let s = scene().sheet(armed(ann(), weapon("Shortbow"))).foe("dockhand").set_up("wield ann Shortbow");
    let s = s.set_up("distance all long").hand("ann", "2H 3H 4H 5H");
    let s = s.play("attack ann dockhand ranged answer melee");
    s.play("deal").says("Dockhand does not reach as far and deals no damage.");
}

// covers: Weapon range in bands, and that of foes, helpers and traits
#[test]
fn several_foes_and_helpers_each_have_to_reach() {
    let s = fight("close").set_up("distance dockhand all long").hand("ann", "2H 3H 4H").hand("ben", "2S 3S");
    let s = s.set_up("distance ann fanatic very-close");
    let s = s.refused("attack ann fanatic melee and dockhand", too_far("Ann", "Dockhand", "long"));
    let s = s.play("attack ann fanatic melee");
    // Ben has bare hands, and is close: he comes nearer first.
    let s = s.refused("aid ben", too_far("Ben", "Fanatic", "close"));
    s.play("approach ben fanatic").play("aid ben");
}

/// A caster with focus to spare.
fn mag() -> greenfelt::table::sheet::UltimoSheet {
    sheet("Mag", [2, 4, 4, 8, 4], &[("occult", 4), ("ritual", 4), ("psyche", 3)])
}

// covers: How far spells reach, in bands
#[test]
fn spells_reach_close_long_with_remote_or_by_the_trait() {
    let cast = |who, band: &str| {
        let s = scene().sheet(who).sheet(ben()).foe("dockhand").set_up(&format!("distance mag all {band}"));
        s.hand("mag", "2H 3H 4H")
    };
    let far = |whom: &str, band| too_far("Mag", whom, band);
    cast(mag(), "close").play("cast mag damaging 4 at dockhand");
    cast(mag(), "medium").refused("cast mag damaging 4 at dockhand", far("Dockhand", "medium"));
    cast(mag(), "long").play("cast mag damaging+remote:1 4 at dockhand");
    cast(mag(), "very-long")
        .refused("cast mag damaging+remote:1 4 at dockhand", far("Dockhand", "very long"));
    cast(mag(), "very-long").play("cast mag damaging+remote:2 4 at dockhand");
    cast(with_trait(mag(), "Neophyte"), "long").play("cast mag damaging 4 at dockhand");
    // A friend is as far away as is said, too.
    cast(mag(), "long").refused("cast mag healing 2 at ben", far("Ben", "long"));
    cast(mag(), "long").play("cast mag healing 2 at mag");
}

// covers: Weapon range in bands, and that of foes, helpers and traits
#[test]
fn strikes_of_paper_story_reach_by_the_same_bands() {
    let s = |band: &str| {
        scene().paper_hero(tilly()).opponent(shellback()).set_up(&format!("distance all {band}"))
    };
    s("very-close").play("strike tilly shellback coordination");
    s("close").refused("strike tilly shellback coordination", too_far("Tilly", "Shellback", "close"));
    s("close").play("strike tilly shellback coordination with (Reach)");
    s("very-long").play("strike tilly shellback coordination with (Ranged)");
}

// covers: One band of distance for each action, at no cost; a whole turn leads from long to close
#[test]
fn the_stuck_stay_where_they_are() {
    let s = fight("long").set_up("weather terrain frozen").play("round");
    let owed = s.now().pending.iter().find(|due| due.to == id("ann")).unwrap();
    let why = format!("Ann {}", owed.what.describe());
    let (first, wait) = (format!("take {}", owed.id), Refusal::StillOwed(owed.id, why));
    let s = s.refused("approach ann fanatic", wait).play(&first);
    s.refused("approach ann fanatic", Refusal::CannotMove("Ann".into(), "off the feet".into()));
}

// covers: Weapon range in bands, and that of foes, helpers and traits
// covers: What reaches by bands
#[test]
fn a_map_going_up_sets_distances_that_stay_when_it_comes_down() {
    let s = fight("long").set_up("map 40x3 @ann A1, @fanatic C1").hand("ann", "2H 3H").hand("ben", "2S");
    let s = s.refused(
        "attack ann fanatic melee",
        Refusal::TooFar { who: "Ann".into(), foe: "Fanatic".into(), squares: 2 },
    );
    let says = Refusal::MapSaysHowFar("Ann".into(), "Fanatic".into());
    let s = s.refused("approach ann fanatic", says.clone()).refused("distance ann fanatic long", says);
    assert_eq!(apart(&s, "ann", "fanatic"), None, "the map shows it");
    // Who is not on it is as far away as is counted.
    assert_eq!(apart(&s, "ben", "fanatic"), Some(Reach::Long));
    let s = s.play("approach ben fanatic").play("move ann B1").play("map-down");
    assert_eq!(apart(&s, "ann", "fanatic"), Some(Reach::VeryClose));
    assert_eq!(apart(&s, "ann", "dockhand"), Some(Reach::Long));
    s.play("attack ann fanatic melee");
}

// covers: How far sides, one and two are from each other without a map
#[test]
fn a_distance_goes_by_undo_and_with_who_leaves_fight_and_scene() {
    let s = fight("long").play("approach ann fanatic").play("approach ann fanatic");
    let s = s.undo();
    assert!(!s.actor("ann").has_acted());
    assert_eq!(apart(&s, "ann", "fanatic"), Some(Reach::Medium));
    let s = s.undo();
    assert_eq!(apart(&s, "ann", "fanatic"), Some(Reach::Long));
    let s = s.play("leave fanatic").play("foe fanatic");
    assert_eq!(apart(&s, "ann", "fanatic"), None);
    assert_eq!(apart(&s, "ann", "dockhand"), Some(Reach::Long));
    assert!(s.play("combat off").now().distances.is_none());
    assert!(fight("long").play("scene the yard").now().distances.is_none());
    assert!(fight("long").plays(&["combat off", "sleep"]).now().distances.is_none());
}

#[test]
fn a_blow_that_is_called_out_of_reach_by_word_is_answered() {
    // `within reach` says that both are near enough.
    let s = fight("long").hand("ann", "2H 3H").play("attack ann fanatic melee including (within reach)");
    let Aim::Attack { unpaid, .. } = s.now().under_way::<Challenge>().unwrap().aim.clone() else { panic!() };
    assert!(!unpaid);
}
