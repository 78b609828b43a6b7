//! Animal companions: training, checks, luck, tricks (ULTIMO, Animal Companion; Man's Best Friend; Beastkin; U224 to
//! U226).

use crate::scene::{Scene, ann, ben, scene, with_trait};
use greenfelt::rules::Refusal;

/// Ann with Rex, who knows three things, and Ben.
fn taught(traits: &[&str]) -> Scene {
    let ann =
        traits.iter().fold(with_trait(ann(), "Animal Companion"), |sheet, name| with_trait(sheet, name));
    let mut ben = ben();
    ben.skills.insert("biology".parse().unwrap(), 2);
    let s = scene().sheet(ann).sheet(ben).set_up("use ann (Animal Companion) : Rex");
    s.play("teach ann rex awareness+athletics+survival")
}

// covers: An animal is taught three skills that an animal can have
#[test]
fn an_animal_is_taught_three_skills_that_an_animal_can_have() {
    let s = scene().sheet(with_trait(ann(), "Animal Companion")).sheet(ben());
    let s = s.play("use ann (Animal Companion) : Rex");
    s.refused("teach ann rex awareness+athletics", Refusal::ThreeSkills("Rex".into()))
        .refused("teach ann rex awareness+athletics+research", Refusal::NotForBeasts("Research".into()))
        .refused("teach ben rex awareness+athletics+survival", Refusal::FollowsNobodyHere("Rex".into()))
        .refused("teach ann ben awareness+athletics+survival", Refusal::NoBeast("Ben".into()))
        .play_as("ann", "teach ann rex awareness+athletics+survival")
        .suffers("rex", &["Follows Ann", "Taught: Awareness 3, Athletics 3, Survival 3"])
        .play("teach ann rex psyche+athletics+survival+trick-riding")
        .suffers("rex", &["Follows Ann", "Taught: Psyche 3, Athletics 3, Survival 3, trick riding"]);
}

// covers: An animal is taught three skills that an animal can have
#[test]
fn what_an_animal_was_taught_stands_on_its_keepers_sheet() {
    let s = taught(&[]);
    let seen = s.seen("ann");
    let hero = seen.heroes().find(|hero| hero.name == "Ann").unwrap().hero().unwrap();
    assert_eq!(hero.company, ["Rex (animal; Awareness 3, Athletics 3, Survival 3)"]);
    let printed =
        greenfelt::report::printed::sheet(seen.heroes().next().unwrap(), &crate::scene::catalog(), 1);
    assert!(printed.contains("company: Rex (animal; Awareness 3, Athletics 3, Survival 3)"), "{printed}");
}

// covers: An animal makes checks of its own from the Dealer's deck; the ...
// covers: Checks of an animal
#[test]
fn an_animal_checks_with_as_many_dealers_cards_as_it_was_taught() {
    // Three cards of the skill, then two against them.
    let s = taught(&[]).dealer_draws("10C 9D 8H 4C 3D").play("bid rex survival 2 the trail");
    let s = s.says("Rex: cards 3 (Survival 3) against 2 (the task 2).").threat_is(0);
    s.table(|table| assert_eq!(table.dealer.piles.discard.len(), 5));
    // What it never learned is one card, and failing brings threat, but neither effects nor experience.
    let s = taught(&[]).dealer_draws("2H 10C 9D").play("bid rex empathy 2");
    let s = s
        .says("Rex: cards 1 (Empathy, never taught 1) against 2 (the task 2).")
        .threat_is(3)
        .experience_is("ann", 0);
    assert!(s.now().pending.is_empty());
}

// covers: An animal makes checks of its own from the Dealer's deck; the ...
#[test]
fn bond_and_best_friend_count_in_what_an_animal_does_alone() {
    let s = taught(&["Man's Best Friend", "Beastkin"]).play("bond ann rex 2");
    let s = s.dealer_draws("4C 3D 2C 10C 9D 8H 7H 6H").play("bid rex survival 4 the trail");
    s.says("Rex: cards 5 (Survival 3 + the bond 2) against 3 (the task 4 − Man's Best Friend 1).");
}

// covers: The bond counts in the luck of an animal
// covers: The luck of followers
#[test]
fn an_animal_resists_by_luck_with_one_card_and_its_bond() {
    let s = taught(&["Man's Best Friend", "Beastkin"]).play("bond ann rex 2");
    let s = s.dealer_draws("4C 3D 10C 9D 8H").play("resist rex 2 the whispering");
    s.says("Rex: cards 3 (luck 1 + the bond 2) against 2 (the task 2).");
    taught(&[])
        .dealer_draws("4C 9D")
        .play("resist rex 1")
        .says("Rex: cards 1 (luck 1) against 1 (the task 1).");
}

// covers: An animal makes checks of its own from the Dealer's deck; the ...
#[test]
fn what_an_animal_does_in_a_fight_is_its_turn() {
    let s = taught(&[]).play("combat on").play("bid rex survival 2 the trail");
    s.refused("bid rex survival 2 once more", Refusal::TurnTaken("Rex".into()));
}

// covers: Tricks: an animal fetches help for the hurt, and is ridden
// covers: Tricks of an animal
#[test]
fn an_animal_that_knows_how_fetches_help_for_whoever_is_hurt() {
    let s = taught(&[]).set_up("set ann health 1 (a fall)");
    let s = s.refused("use ann (Fetch help) on ben", "Fetch help cannot be used now");
    let s =
        s.play("set ann health 5 (rest)").play("teach ann rex seek-help").play("set ann health 1 (a fall)");
    let s = s
        .play_as("ann", "use ann (Fetch help) on ben")
        .says("Rex fetches Ben for Ann: Ben is beside Ann now.");
    let s = s.suffers("ben", &["Fetched by Rex"]);
    let s = s.play("treat ben ann first-aid 4");
    assert!(
        s.challenge().players[0]
            .limit
            .terms
            .iter()
            .any(|term| term.name == "Fetched by Rex" && term.value == 2)
    );
    // Whoever is well needs nobody.
    taught(&[])
        .play("teach ann rex seek-help")
        .refused("use ann (Fetch help) on ben", "Fetch help cannot be used now");
}

// covers: Tricks: an animal fetches help for the hurt, and is ridden
#[test]
fn trick_riding_is_proposed_as_a_card_more() {
    let s = taught(&[]).play("teach ann rex trick-riding").play("challenge ann agi+athletics 4");
    let limit = &s.challenge().players[0].limit;
    let riding = limit.terms.iter().find(|term| term.name.starts_with("Animal Companion")).unwrap();
    assert!(riding.value == 1 && !riding.on, "{riding:?}");
}
