//! Companions who attack together with a hero (ULTIMO, Group Attacks; NPCs in Combat; U172).

use crate::scene::{Scene, ann, ben, every_card, foe_sheet, id, scene, with_trait};
use greenfelt::rules::Refusal;
use greenfelt::table::pending::{BlowMark, Obligation};
use greenfelt::table::seen::{SeenProcedure, SeenRow};
use greenfelt::table::sheet::FoeSheet;

/// A foe of power 4 with 30 health, a club of 2 and nothing that soaks.
fn thug() -> FoeSheet {
    foe_sheet("dockhand", |f| {
        f.name = "Thug".into();
        (f.health, f.toughness) = (30, 0);
        let melee = f.melee.as_mut().unwrap();
        (melee.power, melee.damage) = (4, 2);
        f.ranged = None;
    })
}

/// Ann with Rex at level 2, which makes five cards and 2 damage, Ben, and a thug.
fn kennel() -> Scene {
    let ann = with_trait(with_trait(ann(), "Animal Companion"), "Beastkin");
    let s = scene().sheet(ann).sheet(ben()).foe_of(thug());
    s.plays(&["use ann (Animal Companion) : Rex", "bond ann rex 2"])
}

/// Ann lays these beside what Rex draws, against what the Dealer draws before.
fn fought(ann: &str, dealer_then_rex: &str) -> Scene {
    kennel()
        .hand("ann", ann)
        .dealer_draws(dealer_then_rex)
        .plays(&["attack ann thug melee", "aid rex", "deal"])
        .play(&format!("lay ann {ann}"))
        .play("reveal")
}

// covers: Companions attack together with a hero, with cards of the Dealer's deck
#[test]
fn a_companion_lays_as_many_dealers_cards_as_its_power() {
    let s = kennel().hand("ann", "9H 8D 7D").dealer_draws("4C 4D 3C 3D 10C 10D 9C 9D 8C");
    let s = s.plays(&["attack ann thug melee", "aid rex"]).play("deal");
    let row = s.challenge().players[1].laid.clone().unwrap();
    assert_eq!(row.len(), 3 + 2);
    let dealer = every_card(&s.now().dealer.piles).count();
    assert_eq!(dealer, 54 - 4 - 5, "both rows are of the Dealer's deck");
    s.play("lay ann 9H 8D 7D").plays(&["reveal", "settle"]).table(|table| {
        assert_eq!(table.dealer.piles.discard.len(), 4 + 5);
    });
}

// covers: Companions attack together with a hero, with cards of the Dealer's deck
#[test]
fn whoever_laid_most_strikes_by_weapon_and_is_struck() {
    // Six cards against four: 9H 8C 7C 3H 2C 2D against 10D 9D 5C 4C; Rex has laid five of them.
    let s = fought("9H", "10D 9D 5C 4C 8C 7C 3H 2C 2D").play("settle");
    let owed: Vec<String> =
        s.now().pending.iter().map(|due| format!("{} {}", due.to, due.what.words())).collect();
    assert!(owed.iter().any(|due| due.starts_with("rex")), "{owed:?}");
    assert!(s.foe_state("thug").health < 30 - 2, "tooth and claw deal 2 more");
}

#[test]
fn a_companion_that_fought_used_its_turn_until_undone() {
    let s = kennel().play("combat on").hand("ann", "9H 8D").dealer_draws("4C 4D 3C 3D 10C 10D 9C 9D 8C");
    let before = s.now().checksum();
    let s = s.plays(&["attack ann thug melee", "aid rex", "deal", "lay ann 9H 8D", "reveal", "settle"]);
    assert!(s.actor("rex").has_acted() && s.actor("ann").has_acted() && s.actor("thug").has_acted());
    let s = (0..6).fold(s, |s, _| s.undo());
    assert_eq!(s.now().checksum(), before);
}

// covers: What a companion has laid is seen by nobody but the Dealer
#[test]
fn only_the_dealer_sees_a_companions_cards_before_the_reveal() {
    let s = kennel().hand("ann", "9H 8D").dealer_draws("4C 4D 3C 3D 10C 10D 9C 9D 8C");
    let s = s.plays(&["attack ann thug melee", "aid rex", "deal"]);
    let row = |seat: &str| {
        let SeenProcedure::Challenge(now) = s.seen(seat).under_way.unwrap() else { panic!("a challenge") };
        now.players[1].row.clone()
    };
    assert_eq!(row("ann"), SeenRow::Down(5));
    assert!(matches!(row("dealer"), SeenRow::Up(_)));
}

// covers: Companions in a group attack
#[test]
fn only_the_heros_player_calls_the_companion() {
    let s = kennel().play("attack ann thug melee");
    s.refused_for("ben", "aid rex", Refusal::NotYourSeat("Rex".into()))
        .play_as("ann", "aid rex")
        .play_as("ann", "unaid rex");
}

// covers: Companions in a group attack
#[test]
fn only_followers_of_attackers_join_and_only_in_attacks() {
    kennel()
        .foe("fanatic")
        .play("attack ben thug melee")
        .refused("aid rex", Refusal::FollowsNobodyHere("Rex".into()))
        .refused("aid fanatic", Refusal::FollowsNobodyHere("Fanatic".into()))
        .play("call-off")
        .play("challenge ann agi+brawling 4")
        .refused("aid rex", Refusal::FightsAlone("Rex".into()));
}

#[test]
fn a_companion_called_off_leaves_its_cards_to_the_dealers_pile() {
    let s = kennel().dealer_draws("4C 4D 3C 3D 10C 10D 9C 9D 8C");
    let s = s.plays(&["attack ann thug melee", "aid rex", "deal", "call-off"]);
    s.table(|table| assert_eq!(every_card(&table.dealer.piles).count(), 54));
}

/// Ann with a crony of power 4, and Ben, who can dodge 2 and block 3.
fn feud() -> Scene {
    let s = scene().sheet(with_trait(ann(), "Cronies")).sheet(ben());
    s.set_up("use ann (Cronies) : Rat").hand("ben", "2H 3H 4H")
}

// covers: A companion sent against a character
#[test]
fn a_blow_of_a_companion_at_a_character_is_guarded_like_any() {
    // Rat turns up four of the Dealer's cards, Ben as many of his own as his power: 3 and Brawling 4.
    let sent = feud()
        .dealer_draws("10C 9C 8C 7C")
        .next_cards("ben", "2C 2D 2S 3C 3D 3S 4C")
        .play("use ann (Send in) on ben");
    let harm =
        sent.now().pending.iter().find(|due| due.to.as_str() == "ben").cloned().expect("a blow is owed");
    assert!(harm.what.words().starts_with("4 damage"), "{}", harm.what.words());
    assert_eq!(sent.piles("ben").discard.len(), 7, "his own cards were turned up");
    let guarded = feud().dealer_draws("10C 9C 8C 7C").next_cards("ben", "2C 2D 2S 3C 3D 3S 4C");
    let guarded = guarded
        .play("use ann (Send in) on ben")
        .play("dodge ben 2H 3H")
        .refused("block ben 4H", Refusal::CannotGuard);
    let (with, without) =
        (guarded.play("take").hero_of("ben").health, sent.play("take").hero_of("ben").health);
    assert_eq!(with - without, 2, "soak takes the same of both");
}

// covers: A companion sent against a character
#[test]
fn who_answers_a_companion_keeps_the_turn_and_strikes_back() {
    let s = feud().set_up("buy ben 0 Dagger").set_up("combat on").dealer_draws("2C 2D 2S 3H");
    let s = s.next_cards("ben", "10C 10D 10S 9C 9D 9S 8C").play("use ann (Send in) on ben");
    assert!(s.actor("rat").has_acted() && !s.actor("ben").has_acted());
    // Seven cards against four: each counts, and the dagger.
    assert!(s.actor("rat").is_gone(), "{} {:?}", s.sentences_since(), s.now().pending);
    s.undo().health_is("rat", 6);
}

// covers: A companion sent against a character
#[test]
fn a_companion_is_sent_at_a_character_with_real_cards() {
    let off = |needed, given| Refusal::OffTheirDeck { who: "Ben".into(), needed, given };
    let s = feud().dealer_draws("10C 9C 8C 7C").play("physical ben on 3");
    let s = s.refused("use ann (Send in) on ben", off(7, 0));
    let s = s.refused("use ann (Send in) on ben : 2 2 2", off(7, 3));
    // Whoever is sent can be named beside the cards.
    let s = s.play("use ann (Send in) on ben : Rat 2 2 2 3 3 3 4");
    let harm = s.now().pending.iter().find(|due| due.to.as_str() == "ben").expect("a blow is owed");
    assert!(harm.what.words().starts_with("4 damage"), "{}", harm.what.words());
    assert_eq!(
        (s.piles("ben").discard.len(), s.piles("ben").held()),
        (7, 3),
        "no card of the hand is turned up"
    );
    // With the real cards of the Dealer as well, both are named.
    let s = feud().plays(&["physical ben on 3", "physical dealer on"]);
    let dealers = |line: &str| format!("dealer-cards 10 9 8 7 : {line}");
    let s =
        s.refused("use ann (Send in) on ben : 2 2 2 3 3 3 4", Refusal::DealersCards { needed: 4, given: 0 });
    let s = s.refused(&dealers("use ann (Send in) on ben"), off(7, 0));
    s.play(&dealers("use ann (Send in) on ben : 2 2 2 3 3 3 4"));
}

#[test]
fn a_companion_striking_for_a_group_can_be_guarded_against() {
    let s = feud().hand("ann", "2D").dealer_draws("3C 3D 3S 2C 2S 4C 4D 10C 9C 8C");
    let s = s.plays(&[
        "attack ann ben melee",
        "aid rat",
        "deal",
        "lay ann 2D",
        "reveal",
        "rule success (a feint)",
        "settle",
    ]);
    let blow = s.now().pending.iter().find(|due| due.to.as_str() == "ben").expect("a blow is owed");
    assert!(
        matches!(&blow.what, Obligation::Harm(harm) if harm.is(BlowMark::Guardable) && harm.by == Some(id("rat"))),
        "{blow:?}"
    );
    s.play("dodge ben 2H");
}
