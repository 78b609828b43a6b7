//! Traits are added, changed and removed: the document's examples first (T8, T9, T16).

use crate::scene::{ann, gus, moll, scene, shellback};
use expect_test::expect;
use greenfelt::rules::Refusal;
use greenfelt::table::scene_trait::{Alignment, Duration};

// covers: Temporary traits last until something in the story resolves them; the document's three examples
#[test]
fn pinned_distracted_and_illuminated_are_resolved_by_the_story() {
    scene()
        .protagonist(moll())
        .play("trait moll (Pinned Under Rubble) negative")
        .play("trait moll (Distracted) negative")
        .play("trait moll (Illuminated by a Spotlight)")
        .play("resolve-trait (Pinned Under Rubble) Gus lifts it off")
        .traits_are(&["Born on the River", "Debts", "One Eye", "Distracted", "Illuminated by a Spotlight"])
        .log(&expect![[r"
            [Pinned Under Rubble] on Moll: negative, temporary.
            [Distracted] on Moll: negative, temporary.
            [Illuminated by a Spotlight] on Moll: neutral, temporary.
            [Pinned Under Rubble] on Moll is resolved, Gus lifts it off.
        "]]);
}

// covers: Permanent traits last until they are explicitly removed or altered
#[test]
fn a_permanent_trait_goes_only_when_it_is_explicitly_removed() {
    scene()
        .protagonist(moll())
        .refused("resolve-trait (One Eye)", Refusal::PermanentTrait("[One Eye]".into()))
        .play("remove-trait (One Eye) a glass one")
        .traits_are(&["Born on the River", "Debts"]);
}

// covers: Protagonists create traits: neutral, with a free invoke to use or to give
// covers: What a trait made in play is
#[test]
fn a_trait_made_in_play_is_temporary_with_one_free_invoke() {
    let scene = scene().protagonist(moll()).play("trait scene (Barricade) by moll");
    let made = scene.trait_of("Barricade");
    assert_eq!(
        (made.alignment, made.duration, made.free.len()),
        (Alignment::Neutral, Duration::Temporary, 1)
    );
    assert_eq!(made.free_for(&crate::scene::id("moll")), 1);
    scene.log(&expect![[r"
        Moll makes [Barricade] on the scene: neutral, temporary, 1 free invoke for Moll.
    "]]);
}

// covers: Features add free invokes and upgrade to positive
#[test]
fn features_add_free_invokes_and_upgrade_to_positive() {
    let scene = scene()
        .protagonist(moll())
        .play("trait scene (Barricade) positive by moll free 3")
        .play("trait scene (Smoke) by moll")
        .play("alter-trait (Smoke) positive free 1 to (Thick Smoke)");
    assert_eq!(scene.trait_of("Barricade").free.len(), 3);
    let smoke = scene.trait_of("Thick Smoke");
    assert_eq!((smoke.alignment, smoke.free.len()), (Alignment::Positive, 2));
    assert_eq!(smoke.free[1], None, "nobody holds what was added: whoever comes first spends it");
}

// covers: Free invokes on positive and neutral traits pay in place of Hope, one invocation each
#[test]
fn only_positive_and_neutral_traits_have_free_invokes() {
    let scene = scene()
        .protagonist(moll())
        .refused("trait scene (Fire) negative free 1", Refusal::NoFreeInvokeOn("[Fire]".into()))
        .play("trait scene (Fire) by moll")
        .play("alter-trait (Fire) negative")
        .says("[Fire] is altered: negative, temporary, 1 free invoke gone.");
    assert!(scene.trait_of("Fire").free.is_empty());
}

// covers: Traits are short statements attached to a character, location, object, scene or concept
#[test]
fn everybody_places_things_the_scene_and_ideas_bear_traits() {
    let scene = scene().sheet(ann()).protagonist(moll()).opponent(shellback()).foe("fanatic").plays(&[
        "trait ann (Tired) negative",
        "trait shellback (Cornered)",
        "trait fanatic (On Fire) negative",
        "trait location (The Pier) (Rotten) negative permanent",
        "trait object (The Lamp) (Blessed) positive permanent",
        "trait concept (The Old Law) (Nobody Remembers It) permanent",
        "trait scene (Moonlight)",
    ]);
    let last = |n: usize| scene.now().scene_traits.iter().rev().nth(n).unwrap().bearer.name(scene.now());
    assert_eq!([last(0), last(1), last(2), last(3)], ["the scene", "The Old Law", "The Lamp", "The Pier"]);
}

// covers: A trait that goes or turns negative meanwhile; a new scene ends none
#[test]
fn a_new_scene_ends_no_trait_by_itself() {
    scene().play("trait scene (Moonlight)").play("scene the next morning").traits_are(&["Moonlight"]);
}

#[test]
fn who_leaves_takes_own_traits_and_leaves_held_invokes() {
    let scene =
        scene().protagonist(gus()).protagonist(moll()).play("trait scene (Fog) by moll").play("leave moll");
    let scene = scene.traits_are(&["Fog"]);
    assert_eq!(scene.trait_of("Fog").free, [None]);
}

#[test]
fn invalid_traits_are_refused() {
    scene()
        .protagonist(moll())
        .refused("trait nobody (Tired)", "nobody at this table is called `nobody`")
        .play("trait scene (Rain)")
        .refused("trait scene (rain)", Refusal::TraitThere("[Rain]".into()))
        .refused("alter-trait (Rain)", Refusal::NothingAltered("[Rain]".into()))
        .refused("reveal-trait (Rain)", Refusal::KnownTrait("[Rain]".into()))
        .refused(
            "resolve-trait (Rian)",
            Refusal::NoSuchTrait { name: "Rian".into(), near: Some("Rain".into()) },
        )
        .refused("trait scene (Fire) free 10", Refusal::OutOfRange { what: "free invokes", from: 0, to: 9 })
        .refused("trait scene (a [b])", Refusal::NoTrait("a trait cannot have brackets".into()))
        .play("trait moll (Rain)");
}

#[test]
fn a_trait_is_named_by_its_number_too() {
    let scene = scene().play("trait scene (Rain)");
    let id = scene.trait_of("Rain").id;
    scene.play(&format!("resolve-trait {id}")).traits_are(&[]);
}

// covers: Every command of traits, and every step of a check, can be taken back
#[test]
fn every_command_of_traits_can_be_taken_back() {
    for line in [
        "trait scene (Fog) by moll free 2",
        "alter-trait (Debts) positive by moll free 1",
        "remove-trait (One Eye)",
        "resolve-trait (Rain)",
        "reveal-trait (Trap)",
        "hand-invoke moll (Plan) gus",
    ] {
        let scene = scene().protagonist(moll()).protagonist(gus()).plays(&[
            "trait scene (Rain)",
            "trait scene (Trap) negative secret",
            "trait scene (Plan) by moll",
        ]);
        let before = scene.now().checksum();
        let scene = scene.play(line);
        assert_ne!(scene.now().checksum(), before, "{line}");
        assert_eq!(scene.undo().now().checksum(), before, "{line}");
    }
}
