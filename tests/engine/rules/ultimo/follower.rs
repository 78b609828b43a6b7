//! Which followers are cronies, friends or animals, and the checks about that (ULTIMO, Companions; U229, U300).

use crate::rules::traits::fights::brawl;
use crate::scene::{Scene, ann, with_trait};
use greenfelt::rules::Refusal;
use greenfelt::table::pending::Obligation;

/// Ann with these traits, a thug, and everybody who follows her: a crony, a friend, an animal.
fn company(traits: &[&str]) -> Scene {
    let all = [&["Cronies", "Friendly", "Animal Companion"], traits].concat();
    let s = brawl(all.iter().fold(ann(), |sheet, name| with_trait(sheet, name)));
    s.plays(&["use ann (Cronies) : Rat", "use ann (Friendly) : Tom", "use ann (Animal Companion) : Rex"])
}

// covers: Cronies who take damage want to be paid at once
#[test]
fn cronies_alone_take_a_blow_and_only_in_a_fight() {
    let s = company(&["Meat Shields"]).play("fall ann 30");
    let s = s.refused("use ann (Meat Shields) on rat", "Meat Shields cannot be used now");
    let s = s.play("waive (soft ground)").play("combat on").hand("ann", "10H 2D").dealer_draws("9C 8C 7C");
    let s = s.play("attack ann thug melee").lay("ann", "10H 2D").play("settle");
    let s = s.refused("use ann (Meat Shields) on tom", Refusal::NotA("Tom".into(), "a crony"));
    let s = s.refused("use ann (Meat Shields) on rex", Refusal::NotA("Rex".into(), "a crony"));
    let s = s.refused("use ann (Meat Shields) on thug", Refusal::NobodyFollows("Ann".into()));
    let s = s.play("use ann (Meat Shields) on rat");
    let due = s.now().pending.iter().find(|due| matches!(due.what, Obligation::Harm(_))).unwrap();
    assert_eq!((due.to.as_str(), due.taken_from.as_ref().unwrap().as_str()), ("rat", "ann"));
}

// covers: Intimidating counts cronies
#[test]
fn intimidating_counts_no_friend_no_animal_and_nobody_who_fled() {
    let call = "challenge ann per+manipulation 5 including (Might Makes Right: intimidating)";
    let s = company(&["Might Makes Right"]).play(call).difficulty_is(4).play("call-off");
    let s = s.play("use ann (Cronies) : Nat").play(call).difficulty_is(3).play("call-off");
    let s = s.play("shake nat").play(call).difficulty_is(4).play("call-off");
    // A crony who becomes a friend is none any more.
    s.play("use ann (Friendly) on rat")
        .refused(call, Refusal::NotProposed { name: "Might Makes Right: intimidating".into(), near: None });
}

/// Ann lies to a thug, who finds out.
fn caught(how: &str) -> Scene {
    let s = company(&["I Didn't Do It"]).dealer_draws("9C 9S 8C");
    s.play(how).lay("ann", "2D").play("settle")
}

// covers: I Didn't Do It
#[test]
fn whoever_is_blamed_bears_the_anger_and_the_bond_suffers() {
    let s = caught("manipulate ann thug difficulty +2").owed(&["ann: a free major effect"]);
    let s = s.refused("use ann (I Didn't Do It)", Refusal::OnWhom);
    let s = s.refused("use ann (I Didn't Do It) on thug", Refusal::AngryOneself("Thug".into()));
    let s = s.play("bond ann rat 2").play_as("ann", "use ann (I Didn't Do It) on rat");
    let s =
        s.says("Thug is not angry with Ann: Rat is to blame.").says("Ann and Rat have a bond of level 1.");
    let s = s.owed(&[]).refused("use ann (I Didn't Do It) on rat", Refusal::NobodyAngry("Ann".into()));
    s.refused("inflict ann heavy-damage free", Refusal::NothingFree);
    // Whoever was honest has lied to nobody, and a bystander can be blamed without a bond.
    let s = caught("empathize ann thug difficulty +2").owed(&["ann: a free major effect"]);
    s.refused("use ann (I Didn't Do It) on rat", Refusal::NobodyAngry("Ann".into()));
    let s = caught("manipulate ann thug difficulty +2").foe("fanatic");
    s.play("use ann (I Didn't Do It) on fanatic").owed(&[]);
}
