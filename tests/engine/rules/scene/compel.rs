//! Compelling traits: proposed by the player, accepted or refused by the Dealer, with complication and fallout (T6,
//! T17).

use crate::scene::{Scene, ann, gus, moll, scene};
use expect_test::expect;
use greenfelt::rules::Refusal;
use greenfelt::table::seat::Seat;

fn spent() -> Scene {
    scene().protagonist(moll()).set_up("set moll hope 4")
}

// covers: Compelling clears a filled slot of Hope, for a complication that merits fallout
#[test]
fn a_compel_waits_for_the_dealer_and_clears_a_slot() {
    spent()
        .play_as("moll", "compel moll (One Eye) she does not see the second man")
        .hope_is("moll", 4)
        .play("accept")
        .hope_is("moll", 5)
        .owed(&[])
        .log(&expect![[r#"
            Moll compels [One Eye]: she does not see the second man.
            Moll compels [One Eye].
            The Dealer accepts: [One Eye] complicates it for Moll, she does not see the second man.
            Moll clears a slot of Hope, 5 left to spend.
        "#]]);
}

// covers: Hope: six slots, spending and compelling, the Dealer's fallout
#[test]
fn the_dealer_may_take_a_threat_as_its_fallout() {
    let scene = spent().threat(2).play("compel moll (Debts) the bailiff comes").play("accept fallout");
    assert_eq!(scene.now().threat, 3);
}

// covers: Compelling clears a filled slot of Hope, for a complication that merits fallout
#[test]
fn the_dealer_may_refuse_it() {
    let scene = spent().play("compel moll (Debts) nothing much");
    let id = scene.now().pending[0].id;
    scene
        .refused_for("moll", &format!("take {id}"), Refusal::ForTheDealersYes(id))
        .refused_for("moll", "accept", Refusal::ForTheDealer)
        .play(&format!("waive {id} (too little)"))
        .hope_is("moll", 4)
        .owed(&[]);
}

// covers: Compelling clears a filled slot of Hope, for a complication that merits fallout
// covers: Several compels at once
#[test]
fn it_needs_a_filled_slot_a_trait_and_a_complication() {
    scene()
        .protagonist(moll())
        .refused("compel moll (Debts) the bailiff", Refusal::NoFilledSlot("Moll".into()))
        .play("set moll hope 5")
        .refused("compel moll (Gold) x", Refusal::NoSuchTrait { name: "Gold".into(), near: None })
        .play("compel moll (Debts) the bailiff")
        .refused("compel moll (One Eye) a blow from the left", Refusal::NoFilledSlot("Moll".into()));
}

#[test]
fn only_protagonists_compel_and_their_own_player_proposes_it() {
    scene()
        .sheet(ann())
        .protagonist(moll())
        .protagonist(gus())
        .set_up("set moll hope 1")
        .play("trait ann (Proud)")
        .refused("compel ann (Proud) she boasts", Refusal::NotA("Ann".into(), "a protagonist"))
        .refused_for("gus", "compel moll (Debts) x", Refusal::NotYourSeat("Moll".into()))
        .play_as("moll", "compel moll (Proud) she is laughed at");
}

// covers: Every command of traits, and every step of a check, can be taken back
#[test]
fn any_trait_of_the_scene_can_be_compelled_and_each_step_undone() {
    let scene = spent().play("trait location (The Pier) (Rotten Planks) negative");
    let before = scene.now().checksum();
    let scene = scene.play("compel moll (Rotten Planks) she falls in").play("accept fallout").undo().undo();
    assert_eq!(scene.now().checksum(), before);
}

#[test]
fn next_offers_the_dealer_to_accept() {
    let scene = spent().play("compel moll (Debts) the bailiff comes");
    let all = greenfelt::rules::next_steps_for(scene.now(), &Seat::Dealer);
    assert!(
        all.iter().any(|next| next.words == "accept the compel: [Debts] complicates things for Moll"),
        "{all:?}"
    );
}
