//! Traits of the codex that are actions, affect others, or wait for an event.

use super::alone;
use super::fights::{brawl, fight};
use crate::scene::walk::Played;
use crate::scene::{Scene, ann, armed, armor, ben, blade, scene, with_trait, worn};
use greenfelt::rules::Refusal;
use greenfelt::table::sheet::UltimoSheet;

/// Ann and Ben, who are bonded.
fn bonded(sheet: UltimoSheet) -> Scene {
    scene().sheet(sheet).sheet(ben()).set_up("bond ann ben 2").hand("ann", "10H 5C 9D")
}

/// Ben is dying, and Ann is near.
fn dying(sheet: UltimoSheet) -> Scene {
    bonded(sheet).set_up("set ben morale 0").set_up("set ben morale 1").set_up("set ben health 0")
}

/// Ann plays against Horus, with a good card.
fn host(sheet: UltimoSheet) -> Scene {
    let s = scene().sheet(sheet).sheet(ben()).foe("horus").hand("ann", "10H 9H 8D 2D").set_up("threat 30");
    s.dealer_draws("2C")
}

/// Ann in padded clothes, with a knife.
fn clad(sheet: UltimoSheet) -> Scene {
    brawl(worn(armed(sheet, blade("Knife", 2, &[])), armor("Heavy Leather")))
}

/// Ann with a gun, and a thug in a coat of mail.
fn gunned(sheet: UltimoSheet) -> Scene {
    let gun = greenfelt::table::sheet::Weapon { shoots: true, ..blade("Gun", 2, &[]) };
    let s = fight(armed(sheet, gun), |f| f.armor = 20);
    s.set_up("wield ann Gun")
}

/// Ann, who lies badly to a thug, with a crony beside.
fn lying(sheet: UltimoSheet) -> Scene {
    let s = brawl(with_trait(sheet, "Cronies")).set_up("use ann (Cronies) : Rat");
    s.hand("ann", "2D").dealer_draws("9C 9S 8C 8S 7C 7S 6C 6S")
}

/// Ann is owed two cards' worth of a blow that Ben can take.
fn struck(sheet: UltimoSheet) -> Scene {
    bonded(sheet).set_up("threat 5").set_up("inflict ann heavy-damage")
}

/// Ben is meant, and Ann can step in.
fn near(sheet: UltimoSheet) -> Scene {
    bonded(sheet).set_up("threat 5").set_up("inflict ben heavy-damage")
}

pub(super) const PLAYED: &[Played] = &[
    (
        "Proper Lifting Form",
        alone,
        &["use ann (Proper Lifting Form) : barrel 9"],
        "Ann takes the barrel in hand.",
    ),
    ("Always Armed", alone, &["use ann (Always Armed) : chair leg"], "chair leg (Defensive) 1"),
    ("Exposure-Based Immunity", alone, &["injure ann poisoned own poison"], "Ann is spared poisoned."),
    ("Supportive", bonded, &["use ann (Supportive) on ben", "challenge ben str+brawling 3"], "Supported 3"),
    (
        "Battlefield Compatriot",
        bonded,
        &["use ann (Battlefield Compatriot) on ben"],
        "ben bears 2 temporary health",
    ),
    ("Calculated Risks", near, &["protect ann 5C"], "Ann discards 5♣"),
    ("A Friend in Deed", dying, &["use ann (A Friend in Deed) on ben"], "Ann spends 1 morale to cheat death"),
    (
        "Nobody Has to Die",
        brawl,
        &[
            "combat on",
            "use ann (Nobody Has to Die)",
            "empathize ann thug",
            "deal",
            "lay ann 10H 9H 8D",
            "reveal",
            "settle",
        ],
        "thug bears Calmed",
    ),
    ("Smith", clad, &["use ann (Smith) : heavy leather"], "Heavy Leather 4"),
    ("Masterworks", clad, &["use ann (A weapon for the ages) : knife"], "the Knife of Ann is better for it."),
    (
        "Expert Tinkerer",
        alone,
        &["use ann (Expert Tinkerer) : locks", "challenge ann int+engineering 0", "deal", "settle"],
        "Ann now has a device: locks.",
    ),
    (
        "Detect Weakness",
        host,
        &[
            "combat on",
            "challenge ann int+investigation 1",
            "deal",
            "lay ann 10H",
            "reveal",
            "settle",
            "use ann (A weakness in sight) on horus",
            "combat off",
            "attack ann horus melee",
        ],
        "Detect Weakness 2",
    ),
    (
        "Know Thy Enemy",
        brawl,
        &[
            "combat on",
            "use ann (Know Thy Enemy) on thug",
            "attack ann thug melee",
            "deal",
            "use ann (Read the enemy)",
        ],
        "Read the enemy: 8♣ 7♣ 6♣",
    ),
    (
        "I Didn't Do It",
        lying,
        &["manipulate ann thug", "deal", "lay ann 2D", "reveal", "settle", "use ann (I Didn't Do It) on rat"],
        "Thug is not angry with Ann: Rat is to blame.",
    ),
    ("Protect Me!", struck, &["protect ben", "take"], "Ben gains 2 experience: damage in place of Ann."),
    (
        "Over Here!",
        host,
        &[
            "combat on",
            "set horus patience 1",
            "manipulate ann horus difficulty -24",
            "deal",
            "lay ann 10H",
            "reveal",
            "settle",
            "use ann (The last straw) on ben",
        ],
        "horus bears Drawn to Ben",
    ),
    ("I Know a Place", alone, &["stack ann 9C", "use ann (I Know a Place)"], "far and shady"),
    (
        "Artificer",
        clad,
        &["magic-item ann 1 (Heavy Leather)", "attune ann (Heavy Leather) on"],
        "Artificer 1",
    ),
    (
        "Warded",
        alone,
        &["threat 3", "inflict ann cursed : of the frog", "take"],
        "Ann is spared cursed: of the frog.",
    ),
    ("Summoning Circles", alone, &["use ann (Draw a summoning circle)"], "A summoning circle -1"),
    (
        "Summoner",
        alone,
        &["challenge ann int+ritual 5 including (Summoner: summoning a foe)"],
        "Summoner: summoning a foe -1",
    ),
    (
        "Shocking and in Your Face",
        host,
        &[
            "combat on",
            "challenge ann per+theatrics 1",
            "deal",
            "lay ann 10H",
            "reveal",
            "settle",
            "use ann (A shock in the air) on horus",
        ],
        "Patience of Horus the Corrupted",
    ),
    ("Skirmisher", gunned, &["attack ann thug ranged answer melee"], "Skirmisher -1"),
    (
        "True Aim",
        gunned,
        &["attack ann thug ranged answer melee", "deal", "lay ann 10H 9H 8D", "reveal", "settle"],
        "thug has health 20",
    ),
    (
        "Man's Best Friend",
        alone,
        &["challenge ann per+husbandry 5 including (Man's Best Friend: acting with the animal companion)"],
        "Man's Best Friend: acting with the animal companion -1",
    ),
];

/// What some of them bring besides.
pub(super) const BESIDES: &[Played] = &[
    ("Exposure-Based Immunity", alone, &["injure ann poisoned the wine"], "ann health 8"),
    (
        "Masterworks",
        clad,
        &["use ann (Armor for the ages) : heavy leather"],
        "Leather of Ann is better for it.",
    ),
    (
        "Artificer",
        clad,
        &[
            "magic-item ann 1 (Knife)",
            "attune ann (Knife) on",
            "attack ann thug melee",
            "deal",
            "lay ann 9H 8D 2D",
            "reveal",
            "settle",
        ],
        "thug has health 25",
    ),
];

// covers: Gear from a hero's own forge
#[test]
fn a_piece_is_made_better_once_by_each_craft() {
    let s = clad(with_trait(ann(), "Smith")).play("use ann (Smith)");
    s.refused("use ann (Smith)", Refusal::NotCarried("Ann".into(), "such piece for Smith".into()));
}

// covers: A hand card as the price
#[test]
fn extra_health_of_a_bond_comes_to_each_once_a_turn() {
    let s = bonded(with_trait(ann(), "Battlefield Compatriot"));
    let s = s.play("use ann (Battlefield Compatriot) on ben : 9D");
    assert!(s.piles("ann").discard.contains(&"9D".parse().unwrap()), "the card that was named");
    s.refused(
        "use ann (Battlefield Compatriot) on ben",
        Refusal::UsedUp("Battlefield Compatriot, ben".into(), ", once a turn on each".into()),
    );
}

/// RULING U289: before anything else in the own turn, on each bond, and never in an exchange of others.
// covers: Battlefield Compatriot comes first in the turn
#[test]
fn extra_health_of_a_bond_comes_first_in_the_own_turn() {
    let late = || "Battlefield Compatriot cannot be used now";
    let s = || bonded(with_trait(ann(), "Battlefield Compatriot")).foe("fanatic").play("combat on");
    let s_after =
        |lines: &[&str]| s().plays(lines).refused("use ann (Battlefield Compatriot) on ben", late());
    s().plays(&["use ann (Battlefield Compatriot) on ben", "attack ann fanatic melee"]);
    s_after(&["attack ann fanatic melee"]);
    s_after(&["turn ann"]);
    s_after(&["assault fanatic ben melee"]);
    let s = s_after(&["assault fanatic ben melee", "deal", "lay ben nothing", "reveal", "settle"]);
    s.plays(&["waive", "use ann (Battlefield Compatriot) on ben"]);
}

// covers: A trait lets its player choose the card that protecting costs
#[test]
fn protecting_costs_a_card_drawn_blind_without_a_trait() {
    near(ann()).refused("protect ann 5C", Refusal::DrawnBlind("Ann".into())).play("protect ann");
}

// covers: A foe that is calmed
#[test]
fn a_calmed_foe_attacks_nobody() {
    let s = brawl(with_trait(ann(), "Nobody Has to Die")).plays(&[
        "combat on",
        "use ann (Nobody Has to Die)",
        "empathize ann thug",
        "deal",
        "lay ann 10H 9H 8D",
        "reveal",
        "settle",
    ]);
    s.refused("assault thug ann melee", Refusal::CannotAct("Thug".into(), "calmed".into()));
}
