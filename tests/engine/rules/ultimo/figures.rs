//! Characters and their derived figures (ULTIMO, Creating a Character; U1-U4, U8, U9).

use crate::scene::{ann, armor, catalog, scene, sheet, with_trait, worn};
use greenfelt::rules::ultimo::creation::{self, Career};
use greenfelt::rules::ultimo::figures;
use greenfelt::rules::ultimo::skills::SKILLS;
use greenfelt::table::hook::Quantity;
use greenfelt::table::sheet::{Attribute, UltimoSheet};

// covers: Health is VIT and Toughness
// covers: Stamina is 4 and the higher half of AGI and VIT
// covers: Load is 4 and STR
// covers: Attunement is 2 and INT
// covers: Focus is the higher half of INT and PER, and Psyche
// covers: Melee is the higher half of STR and AGI, and Brawling
// covers: Ranged is the higher half of STR and AGI, and Shooting
// covers: Worked example: the abilities of Dr. Marco Severs
// covers: Load
#[test]
fn dr_marco_severs_has_every_figure_of_the_book_and_load_5() {
    let s = scene().hero("severs");
    let expect = [
        (Quantity::Health, 6),
        (Quantity::Stamina, 7),
        (Quantity::Load, 5),
        (Quantity::Attunement, 10),
        (Quantity::Focus, 4),
        (Quantity::Soak, 0),
        (Quantity::Melee, 3),
        (Quantity::Ranged, 3),
        (Quantity::Bonds, 6),
        (Quantity::Morale, 6),
    ];
    for (name, value) in expect {
        assert_eq!(s.figure("severs", name), value, "{name:?}");
    }
    let hero = s.hero_of("severs");
    assert_eq!((hero.health, hero.focus, hero.morale, hero.experience), (6, 4, 6, 0));
    assert_eq!((hero.sheet.name.as_str(), hero.sheet.age), ("Dr. Marco Severs", 46));
    let of = |a| hero.sheet.attributes.get(a);
    assert_eq!(Attribute::ALL.map(of), [1, 6, 6, 8, 4]);
}

// covers: Six markers for each player
// covers: Health is VIT and Toughness
// covers: Stamina is 4 and the higher half of AGI and VIT
// covers: Load is 4 and STR
// covers: Attunement is 2 and INT
// covers: Focus is the higher half of INT and PER, and Psyche
// covers: Melee is the higher half of STR and AGI, and Brawling
// covers: Ranged is the higher half of STR and AGI, and Shooting
// covers: Worked example: the abilities of Karla
// covers: Morale begins at 6
// covers: Load
#[test]
fn karla_has_every_figure_of_the_book_and_load_14() {
    let s = scene().hero("karla");
    let expect = [
        (Quantity::Health, 8),
        (Quantity::Stamina, 7),
        (Quantity::Load, 14),
        (Quantity::Attunement, 4),
        (Quantity::Focus, 4),
        (Quantity::Soak, 3),
        (Quantity::Melee, 9),
        (Quantity::Ranged, 5),
        (Quantity::Bonds, 8),
        (Quantity::Morale, 6),
    ];
    for (name, value) in expect {
        assert_eq!(s.figure("karla", name), value, "{name:?}");
    }
    let hero = s.hero_of("karla");
    assert_eq!((hero.health, hero.focus, hero.morale), (8, 4, 6));
    assert_eq!((hero.sheet.name.as_str(), hero.sheet.age), ("Karla", 23));
    assert_eq!(Attribute::ALL.map(|a| hero.sheet.attributes.get(a)), [10, 1, 6, 2, 6]);
}

// covers: An attribute of 1 adds 0 cards
// covers: An attribute of 2-3 adds 1 card
// covers: An attribute of 4-5 adds 2 cards
// covers: An attribute of 6-7 adds 3 cards
// covers: An attribute of 8-9 adds 4 cards
// covers: An attribute of 10 adds 5 cards
// covers: Halves round down
#[test]
fn halves_round_down_as_the_attribute_table_says() {
    for (score, cards) in [(1, 0), (2, 1), (3, 1), (4, 2), (5, 2), (6, 3), (7, 3), (8, 4), (9, 4), (10, 5)] {
        scene()
            .sheet(sheet("Half", [score, 1, 10, 1, 1], &[]))
            .play("challenge half str+survival 5")
            .limit_is(cards);
    }
}

// covers: Full health is one more card in hand
// covers: The higher half; stamina and hand size
#[test]
fn stamina_is_printed_bare_and_the_unhurt_hand_has_the_bonus() {
    let s = scene().hero("karla").cards_are("karla", 8, 46, 0, 0);
    assert_eq!((s.figure("karla", Quantity::Stamina), s.figure("karla", Quantity::Hand)), (7, 8));
    let s = s.play("set karla health 7");
    assert_eq!((s.figure("karla", Quantity::Stamina), s.figure("karla", Quantity::Hand)), (7, 7));
}

// covers: An attack joins Brawling or Shooting with STR or AGI
// covers: Quality: Balanced
// covers: The higher half; stamina and hand size
#[test]
fn the_higher_half_counts_where_two_attributes_could() {
    let s = scene().sheet(sheet("Two", [2, 9, 3, 2, 7], &[("psyche", 1), ("brawling", 1), ("shooting", 2)]));
    assert_eq!(s.figure("two", Quantity::Stamina), 4 + 4);
    assert_eq!(s.figure("two", Quantity::Focus), 3 + 1);
    assert_eq!(s.figure("two", Quantity::Melee), 4 + 1);
    assert_eq!(s.figure("two", Quantity::Ranged), 4 + 2);
}

#[test]
fn a_figure_explains_itself_with_named_terms() {
    let s = scene().hero("karla");
    let soak = figures::figure(s.actor("karla"), Quantity::Soak);
    assert_eq!(soak.sum(), "Toughness 2 + Ironman 1");
    assert_eq!(figures::figure(s.actor("karla"), Quantity::Melee).sum(), "½STR (5) + Brawling 4");
    assert_eq!(figures::figure(s.actor("karla"), Quantity::Hand).sum(), "base 4 + ½VIT (3) + full health 1");
}

#[test]
fn soak_shows_toughness_armour_and_shield() {
    let shielded = worn(
        worn(sheet("Tin", [6, 2, 2, 2, 2], &[("toughness", 2)]), armor("Breast Plate")),
        armor("Shield"),
    );
    let s = scene().sheet(shielded);
    assert_eq!(s.figure("tin", Quantity::Soak), 2 + 5 + 2);
}

/// The skills past their caps, in words.
fn capped(sheet: &UltimoSheet) -> Vec<String> {
    let mut problems = creation::problems(sheet, Career::Grown, &catalog().book());
    problems.retain(|problem| problem.contains("its cap is"));
    problems
}

// covers: Skills run from 0 to 5
// covers: ULTIMO trait: Person of Science
// covers: Skill caps
#[test]
fn skills_end_at_5_unless_a_trait_moves_the_cap() {
    let high = |skill, rank| sheet("Cap", [2, 2, 2, 2, 2], &[(skill, rank)]);
    assert_eq!(figures::problems(&high("biology", 5)), Vec::<String>::new());
    assert_eq!(capped(&high("biology", 6)), ["Biology is 6, and its cap is 5"]);
    let science = |skill, rank| capped(&with_trait(high(skill, rank), "Person of Science"));
    for skill in ["biology", "chemistry", "engineering"] {
        assert!(science(skill, 6).is_empty() && !science(skill, 7).is_empty(), "{skill}");
    }
    for skill in ["occult", "ritual"] {
        assert!(science(skill, 3).is_empty() && !science(skill, 4).is_empty(), "{skill}");
    }
    let dark = |skill, rank| capped(&with_trait(high(skill, rank), "Practitioner of the Dark Arts"));
    for skill in ["occult", "ritual"] {
        assert!(dark(skill, 6).is_empty() && !dark(skill, 7).is_empty(), "{skill}");
    }
    for skill in ["biology", "chemistry", "engineering"] {
        assert!(dark(skill, 3).is_empty() && !dark(skill, 4).is_empty(), "{skill}");
    }
}

// covers: Players may have skills of their own
#[test]
fn there_are_23_skills_and_own_ones_beside_them() {
    assert_eq!(SKILLS.len(), 23);
    let own = sheet("Own", [4, 4, 4, 4, 4], &[("tea_ceremony", 3)]);
    scene().sheet(own).play("challenge own per+tea_ceremony 4").limit_is(2 + 3);
}

// covers: Injury: Concussed
// covers: A concussed character counts focus by PER where that is better
// covers: Halving injuries
#[test]
fn concussed_halves_intellect_and_clamps_focus_that_follows_it() {
    let s = scene().hero("severs").threat(3).play("inflict severs concussed").play("take");
    assert_eq!(s.attribute("severs", Attribute::Int), 4);
    assert_eq!(s.figure("severs", Quantity::Attunement), 2 + 4);
    // ½INT falls from 4 to 2, which is what ½PER gives.
    assert_eq!(s.figure("severs", Quantity::Focus), 2);
    s.focus_is("severs", 2);
    let s = scene().hero("karla").threat(3).play("inflict karla concussed").play("take");
    assert_eq!(s.figure("karla", Quantity::Focus), 4, "½PER (3) + Psyche 1");
    s.focus_is("karla", 4);
}

// covers: Halving injuries
#[test]
fn a_halved_attribute_is_at_least_1() {
    let s = scene()
        .sheet(sheet("Dim", [4, 4, 4, 1, 4], &[]))
        .threat(3)
        .play("inflict dim concussed")
        .play("take");
    assert_eq!(s.attribute("dim", Attribute::Int), 1);
}

// covers: What lasts can be ended by the Dealer's word: cured, faced, lifted
#[test]
fn a_cure_gives_the_attribute_back() {
    let s = scene().hero("severs").threat(3).play("inflict severs concussed").play("take");
    let number = s.actor("severs").effects[0].id;
    let s = s.play(&format!("end-effect severs {number} a week in bed"));
    assert_eq!(s.attribute("severs", Attribute::Int), 8);
    s.suffers("severs", &[]).focus_is("severs", 2);
}

// covers: Attribute: Strength (STR), 1 to 10
// covers: Attribute: Agility (AGI), 1 to 10
// covers: Attribute: Vitality (VIT), 1 to 10
// covers: Attribute: Intellect (INT), 1 to 10
// covers: Attribute: Personality (PER), 1 to 10
#[test]
fn a_sheet_that_breaks_the_rules_is_refused() {
    let mut bad = ann();
    bad.attributes.str = 11;
    let command =
        greenfelt::command::Command::Join(greenfelt::command::Ref::Inline(std::sync::Arc::new(bad)));
    let mut s = scene();
    let refused = s.session().give(&greenfelt::table::seat::Seat::Dealer, command).unwrap_err();
    assert_eq!(refused.problem, "the sheet of Ann breaks the rules: STR is 11, and must be 1 to 10");
}
