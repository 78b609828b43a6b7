//! Repairs and constructions with Engineering (ULTIMO, Armor; Skills: Engineering; Traits; U213, U214).

use crate::scene::walk::Played;
use crate::scene::{Scene, ann, armed, armor, ben, scene, weapon, with_trait, worn};
use greenfelt::rules::Refusal;
use greenfelt::table::sheet::UltimoSheet;

/// Ann knows how things are made.
fn workshop(mut sheet: UltimoSheet) -> Scene {
    sheet.skills.insert("engineering".parse().unwrap(), 1);
    scene().sheet(sheet).hand("ann", "10H 9H 2D").dealer_draws("8C 7C 6C")
}

/// And Ben's breast plate is destroyed.
fn battered(sheet: UltimoSheet) -> Scene {
    let mut tin = armor("Breast Plate");
    tin.qualities.clear();
    let mut own = ben();
    own.skills.remove(&"toughness".parse().unwrap());
    let s = workshop(sheet).sheet(worn(armed(own, weapon("Holdout")), tin)).set_up("threat 9");
    s.plays(&["inflict ben ruin-item : Holdout", "take", "inflict ben heavy-damage", "take"])
}

const BUILT: &[&str] = &["build ann 0 8 (a shed)", "deal", "settle"];

pub(crate) const PLAYED: &[Played] = &[
    ("Builder", workshop, BUILT, "Ann builds a shed in 4 hours, not 8 (Builder)."),
    ("Expert Builder", workshop, BUILT, "a shed is built: [Built to last by Ann]."),
];

/// What some of them bring besides.
pub(crate) const BESIDES: &[Played] = &[
    ("Tinkerer", battered, &["repair ann ben 3 (Holdout)"], "; Tinkerer -2"),
    ("Builder", workshop, &["build ann 3 8 alone (a shed)"], "Ann builds a shed alone · Engineering"),
];

// covers: What Engineering mends and builds
// covers: Repairs
#[test]
fn engineering_mends_what_is_destroyed_ruined_or_used_up() {
    let s = battered(ann());
    let broken = |who: &str, what: &str| Refusal::NotBroken(who.into(), what.into());
    let s = s.refused("repair ann ben 1 (dagger)", broken("Ben", "dagger"));
    let s = s.refused("repair ben ann 1 (dagger)", Refusal::NoEngineer("Ben".into()));
    let s = s.play("repair ann ben 2 (holdout)").limit_is(3).difficulty_is(2);
    let s = s.lay("ann", "10H 9H").play("settle").says("Ann repairs the Holdout of Ben.");
    assert!(s.hero_of("ben").ruined.is_empty());
    let s = s.refused("repair ann ben 1 (holdout)", broken("Ben", "holdout"));
    let left = |s: &Scene| s.hero_of("ben").worn[0].left;
    assert_eq!(left(&s), 0, "destroyed by what it took");
    let s = s.hand("ann", "10S 9S").dealer_draws("8C 7C").play("repair ann ben 2 (Breast Plate)");
    let s = s.lay("ann", "10S 9S").play("settle").says("Ann repairs the Breast Plate of Ben.");
    assert_eq!(left(&s), 5);
    assert_eq!(left(&s.undo()), 0);
}

// covers: Repairs
#[test]
fn a_failed_repair_costs_and_a_partial_one_mends() {
    let s = battered(ann()).play("repair ann ben 3 (Holdout)").lay("ann", "2D").play("settle");
    let s = s.owed(&["ann: 1 free major or 3 free minor effects"]).experience_is("ann", 1);
    assert_eq!(s.hero_of("ben").ruined, ["Holdout"]);
    let s = battered(ann()).play("repair ann ben 2 (Holdout)").lay("ann", "10H 2D").play("settle");
    s.says("Ann repairs the Holdout of Ben.");
    // Who follows a trait's words counts without being asked.
    battered(with_trait(ann(), "Tinkerer")).play("repair ann ben 3 (Holdout)").difficulty_is(1);
}

// covers: What Engineering mends and builds
// covers: Building
#[test]
fn what_is_built_takes_its_hours_whatever_comes_of_them() {
    let s = workshop(ann()).play("build ann 2 48 (a footbridge)").lay("ann", "10H 9H").play("settle");
    let s = s.says("Ann builds a footbridge in 48 hours.").suffers("ann", &[]);
    assert_eq!(s.now().clock.at(), (3, 480));
    s.says("a footbridge is built: [Built by Ann].");
    let s = workshop(ann()).play("build ann 3 10 (a mill)").lay("ann", "2D").play("settle");
    let s = s.says("Ann works on a mill for 10 hours, and fails.").suffers("ann", &[]);
    assert_eq!(s.now().clock.at(), (1, 480 + 600));
    let s = scene().sheet(ann()).refused("build ann 2 4 (a hut)", Refusal::NoEngineer("Ann".into()));
    s.play("combat on").refused("build ann 2 4 (a hut)", Refusal::InAFight("building"));
    // An hour is the least.
    let quick = workshop(with_trait(ann(), "Builder")).plays(&["build ann 0 1 (a fire)", "deal", "settle"]);
    assert_eq!(quick.now().clock.at(), (1, 480 + 60));
}

// covers: Small buildings without other hands
// covers: Building alone
#[test]
fn a_builder_builds_small_things_alone() {
    let alone = "build ann 2 8 alone (a shed)";
    workshop(ann()).refused(alone, Refusal::NeedsOtherHands("Ann".into())).play("build ann 2 8 (a shed)");
    let s = workshop(with_trait(ann(), "Builder")).sheet(ben()).play(alone);
    let s = s.refused("aid ben", "no help can join this challenge");
    let s = s.lay("ann", "10H 9H").play("settle").says("Ann builds a shed in 4 hours, not 8 (Builder).");
    s.undo().undo().undo().undo().play("call-off").play("build ann 2 48 (a mill)").play("aid ben");
}

// covers: Things that were built
#[test]
fn what_is_built_stands_at_the_table_wherever_its_builder_goes() {
    let standing = |s: &Scene| -> Vec<String> {
        s.now().open_traits().map(|one| format!("{} {}", one.bearer.name(s.now()), one.name())).collect()
    };
    let again = ["build ann 0 3 (a shed (green))", "deal", "settle"];
    let s = workshop(ann()).sheet(ben()).plays(BUILT).plays(&again).plays(&again);
    let all = ["a shed [Built by Ann]", "a shed green [Built by Ann]", "a shed green 2 [Built by Ann]"];
    assert_eq!(standing(&s), all);
    let s = s.plays(&["leave ann", "scene the far bank"]);
    assert_eq!(standing(&s), all);
    // What stands is changed and torn down as any trait, and comes back with an undo.
    let id = s.now().open_traits().next().unwrap().id;
    let s = s.play(&format!("remove-trait {id} the flood"));
    assert_eq!(standing(&s).len(), 2);
    assert_eq!(standing(&s.undo()), all);
}
