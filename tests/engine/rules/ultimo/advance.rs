//! Experience gained and spent (ULTIMO, Advancing a Character; U6, U8, U185).

use crate::scene::{ann, ben, catalog, scene, sheet, with_trait};
use greenfelt::command::{Ref, Upgrade};
use greenfelt::rules::ultimo::advance;
use greenfelt::table::hook::Quantity;
use greenfelt::table::sheet::{Attribute, Skill, UltimoSheet};

/// The table of costs as the document has it: a step, from, to, what it costs.
const COSTS: &str = "
    skill 0 1 2
    skill 1 2 4
    skill 2 3 6
    skill 3 4 8
    skill 4 5 10
    attribute 1 2 2
    attribute 4 5 5
    attribute 5 6 6
    attribute 9 10 10
    morale 3 4 10
    trait 0 1 5";

fn eve(strength: u8, brawling: u8) -> UltimoSheet {
    sheet("Eve", [strength, 4, 4, 4, 4], &[("brawling", brawling)])
}

// covers: Experience is spent: a new skill 2, a rank twice its number, ...
// covers: "2x rank", "equal to rank"
#[test]
fn every_row_of_the_table_of_costs_is_what_a_step_costs() {
    for row in COSTS.lines().filter(|row| !row.trim().is_empty()) {
        let [what, from, to, cost] = row.split_whitespace().collect::<Vec<_>>()[..] else { panic!("{row}") };
        let (from, to, cost): (u8, i32, i32) =
            (from.parse().unwrap(), to.parse().unwrap(), cost.parse().unwrap());
        let (own, upgrade, words) = match what {
            "skill" => (eve(4, from), Upgrade::Skill(Skill::BRAWLING), "skill brawling"),
            "attribute" => (eve(from, 2), Upgrade::Attribute(Attribute::Str), "attribute str"),
            "morale" => (eve(4, 2), Upgrade::Morale, "morale"),
            _ => (eve(4, 2), Upgrade::Trait(Ref::ByName("Ironman".into())), "trait (Long Live the Queen)"),
        };
        assert_eq!(advance::cost(&own, &upgrade), cost, "{row}");
        let line = format!("advance eve {words}");
        let short = cost - 1;
        let bought = scene()
            .sheet(own)
            .plays(&["set eve morale 3", &format!("set eve experience {short}")])
            .refused(&line, &*format!("Eve has {short} experience, and this costs {cost}"))
            .play(&format!("set eve experience {cost}"))
            .play(&line)
            .experience_is("eve", 0)
            .table(|t| {
                let hero = t.heroes().next().unwrap().hero().unwrap();
                let now = match what {
                    "skill" => hero.sheet.skill(&Skill::BRAWLING),
                    "attribute" => hero.sheet.attributes.get(Attribute::Str),
                    "morale" => hero.morale,
                    _ => hero.sheet.traits.len() as i32,
                };
                assert_eq!((now, hero.growth.spent), (to, cost), "{row}");
            });
        bought.undo().experience_is("eve", cost);
    }
}

// covers: When experience is spent, and what an advance brings
#[test]
fn what_follows_from_a_step_is_there_at_once() {
    let grown = scene()
        .sheet(sheet("Eve", [4, 4, 4, 4, 4], &[("toughness", 1), ("psyche", 1)]))
        .plays(&["set eve experience 60", "set eve health 3", "set eve focus 1"])
        .plays(&["advance eve attribute vit", "advance eve skill toughness", "advance eve skill psyche"])
        .health_is("eve", 5)
        .focus_is("eve", 2);
    let figures = [Quantity::Health, Quantity::Focus, Quantity::Soak, Quantity::Stamina];
    // Half of 5 is 2: the hand grows with the sixth point.
    assert_eq!(figures.map(|figure| grown.figure("eve", figure)), [7, 4, 2, 6]);
    let grown = grown.play("advance eve attribute vit").experience_is("eve", 60 - 5 - 4 - 4 - 6);
    assert_eq!(grown.figure("eve", Quantity::Stamina), 7);
}

// covers: Nothing is bought past its cap
#[test]
fn nothing_grows_past_its_cap() {
    scene()
        .sheet(ann())
        .play("set ann experience 99")
        .refused("advance ann skill brawling", "Brawling of Ann is at its maximum")
        .refused("advance ann attribute agi", "AGI of Ann is at its maximum")
        .refused("advance ann morale", "the morale of Ann is at its maximum");
    let person =
        with_trait(sheet("Eve", [4, 4, 4, 4, 4], &[("biology", 5), ("occult", 3)]), "Person of Science");
    scene()
        .sheet(person)
        .play("set eve experience 99")
        .play("advance eve skill biology")
        .refused("advance eve skill biology", "Biology of Eve is at its maximum")
        .refused("advance eve skill occult", "Occult of Eve is at its maximum");
}

// covers: A trait in play asks for what it needs, and stands beside none that excludes it
#[test]
fn a_trait_needs_what_it_asks_for_and_excludes_its_opposites() {
    scene()
        .sheet(UltimoSheet { age: 30, ..ben() })
        .play("set ben experience 99")
        .refused("advance ben trait (Aged Wisdom)", "Aged Wisdom needs age 35 or more")
        .play("advance ben trait (Youthful Ambition)")
        .refused("advance ben trait (Youthful Ambition)", "Ben already has the trait Youthful Ambition")
        .refused("advance ben trait (Large)", "Large needs at character creation");
    let gambler = || with_trait(ben(), "Gamblin' Man");
    scene()
        .sheet(gambler())
        .play("set ben experience 5")
        .refused("advance ben trait (Aged Wisdom)", "Aged Wisdom excludes Gamblin' Man");
    // A joker leaves the deck with the wisdom, and comes back with an undo.
    scene()
        .sheet(ben())
        .plays(&["set ben experience 5", "advance ben trait (Aged Wisdom)"])
        .table(|t| assert_eq!(t.heroes().next().unwrap().piles.as_ref().unwrap().removed.len(), 1))
        .undo()
        .table(|t| assert!(t.heroes().next().unwrap().piles.as_ref().unwrap().removed.is_empty()));
}

#[test]
fn every_trait_of_the_book_opens_to_who_has_what_it_needs() {
    let catalog = catalog();
    for entry in &catalog.traits {
        let new = catalog.new_talent(&entry.name).unwrap();
        assert_eq!(new.needs, entry.needs, "{}", entry.name);
        for other in &new.without {
            let back = catalog.new_talent(other).unwrap();
            assert!(back.without.contains(&entry.name), "{} and {other}", entry.name);
        }
    }
}

// covers: A host that falls brings experience to all; sources with their figures in the menu
#[test]
fn experience_comes_to_one_or_to_all_who_are_alive() {
    scene()
        .refused("award all 3 a host", "no hero is at the table")
        .sheet(ann())
        .sheet(ben())
        .play("award all 3 a host")
        .refused("award all 6 a quest or a task", "experience must be 1 to 5")
        .play("award ben 2 a secret")
        .experience_is("ann", 3)
        .experience_is("ben", 5)
        .plays(&["set ann health 0", "take"])
        .play("award all 1 a host")
        .experience_is("ann", 3)
        .refused("advance ann skill athletics", "Ann is dead");
}

// covers: When experience is spent, and what an advance brings
#[test]
fn helpers_and_veterans_spend_failures_as_the_leader_does() {
    scene()
        .sheet(ann())
        .sheet(ben())
        .dealer_draws("KC KD KS KH")
        .plays(&["award all 1 before", "challenge ann str+athletics 4", "aid ben", "deal"])
        .plays(&["lay ann nothing", "lay ben nothing", "reveal"])
        .refused("advance ann skill athletics", "a challenge is under way")
        .play("settle")
        .experience_is("ann", 1)
        .plays(&["award ann 1 luck", "award ben 1 luck"])
        .plays(&["advance ann skill athletics", "advance ben skill athletics"])
        .experience_is("ann", 0)
        .experience_is("ben", 0);
}

// covers: Own skills are learned as those of the book
#[test]
fn a_skill_of_one_s_own_is_learned_and_a_slip_is_told() {
    scene()
        .sheet(ben())
        .play("award ben 9 luck")
        .refused("advance ben skill athletcs", "no skill is called `Athletcs`")
        .play("advance ben skill bell_founding")
        .table(|t| {
            let hero = t.heroes().next().unwrap().hero().unwrap();
            assert_eq!(hero.sheet.skill(&Skill::named("bell founding")), 1);
        });
}
