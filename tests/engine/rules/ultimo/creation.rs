//! Starting values of a character, replacing a sheet (ULTIMO, Creating a Character; U7, U101), and the book's
//! suggestions for a foe (Creating foes; U102).

use crate::scene::{ann, armor, catalog, every_card, foe_sheet, scene, weapon, with_trait};
use greenfelt::command::{Command, Ref};
use greenfelt::rules::Refusal;
use greenfelt::rules::ultimo::creation::{self, Career};
use greenfelt::rules::ultimo::guideline;
use greenfelt::table::actor::ActorId;
use greenfelt::table::card::Card;
use greenfelt::table::seat::Seat;
use greenfelt::table::sheet::{Attributes, FoeRank, Skill, UltimoSheet, Written};
use std::collections::BTreeMap;
use std::sync::Arc;

fn skills(ranks: &[(&str, u8)]) -> BTreeMap<Skill, u8> {
    ranks.iter().map(|(name, rank)| (name.parse().unwrap(), *rank)).collect()
}

/// The line that gives somebody this sheet.
fn rewrite(who: &str, sheet: UltimoSheet) -> String {
    Command::Rewrite(ActorId::new(who), Ref::Inline(Arc::new(Written::Ultimo(sheet)))).to_string()
}

// covers: Attribute points: 20 beyond 1 in each, 22 for a veteran
#[test]
fn attribute_points_are_20_beyond_1_and_22_for_a_veteran() {
    let of = |str, agi, vit, int, per| Attributes { str, agi, vit, int, per };
    let told =
        |career, attributes: &Attributes| creation::points_problem(career, attributes).unwrap_or_default();
    assert_eq!(told(Career::New, &of(10, 1, 6, 2, 6)), "");
    assert_eq!(
        told(Career::New, &of(9, 1, 6, 2, 6)),
        "1 attribute point is left: a new character has 20 beyond 1"
    );
    assert_eq!(
        told(Career::New, &of(10, 3, 6, 2, 6)),
        "2 attribute points too many: a new character has 20 beyond 1"
    );
    assert_eq!(told(Career::Veteran, &of(10, 3, 6, 2, 6)), "");
    assert_eq!(told(Career::Grown, &of(10, 10, 10, 10, 10)), "");
}

// covers: A veteran begins with two traits more
#[test]
fn a_veteran_begins_with_two_traits_more() {
    let traits = [Career::New, Career::Veteran, Career::Grown].map(Career::traits);
    assert_eq!(traits, [Some(1), Some(3), None]);
}

// covers: Skills begin at 3, 2 and 1: 2, 3 and 5 of them, 3, 4 and 6 for a veteran
// covers: What a new character may leave unspent
#[test]
fn skills_begin_in_three_tiers_before_the_background() {
    let primary = skills(&[("biology", 3), ("chemistry", 3), ("research", 2)]);
    assert_eq!(creation::skills_left(Career::New, &primary).unwrap().0, [0, 2, 5]);
    assert_eq!(
        creation::skills_problem(Career::New, &primary),
        None,
        "what is left is nobody's fault (U101)"
    );
    let third = skills(&[("biology", 3), ("chemistry", 3), ("occult", 3)]);
    assert_eq!(
        creation::skills_problem(Career::New, &third).unwrap(),
        "1 skill too many at 3: a new character begins with 2 skills at 3, 3 at 2, 5 at 1"
    );
    assert_eq!(creation::skills_problem(Career::Veteran, &third), None);
    let four = skills(&[("biology", 4)]);
    assert_eq!(
        creation::skills_problem(Career::New, &four).unwrap(),
        "Biology is learned up to 4: a new character begins with 3 at most"
    );
    // A background brings the fourth.
    let content = catalog();
    let scientist = &content.backgrounds.iter().find(|entry| entry.name == "Scientist").unwrap().skills;
    assert!(creation::skills_fit(Career::New, &skills(&[("biology", 4), ("chemistry", 4)]), Some(scientist)));
    assert!(!creation::skills_fit(Career::New, &skills(&[("biology", 4), ("occult", 4)]), Some(scientist)));
    assert!(creation::skills_fit(Career::New, &skills(&[("biology", 4), ("occult", 4)]), None), "an own one");
}

// covers: The nine backgrounds, and own ones: a rank in two skills, a trait, an income
#[test]
fn the_nine_backgrounds_bring_two_skills_a_trait_and_an_income() {
    let catalog = catalog();
    assert_eq!((catalog.backgrounds.len(), catalog.incomes.len()), (9, 10));
    for background in &catalog.backgrounds {
        assert!(catalog.talent(&background.talent).is_ok(), "{}", background.talent);
        assert!(catalog.incomes.iter().any(|step| step.name == background.income), "{}", background.income);
    }
}

// covers: A trait is chosen, and says what it asks for and what is lacking
#[test]
fn a_trait_says_what_somebody_lacks_of_what_it_asks_for() {
    let catalog = catalog();
    let kicker = catalog.traits.iter().find(|entry| entry.name == "Door Kicker").unwrap();
    let mut sheet = ann();
    sheet.attributes.str = 5;
    sheet.skills = skills(&[("athletics", 2)]);
    let lacks: Vec<String> = creation::lacks(&sheet, &kicker.needs).iter().map(ToString::to_string).collect();
    assert_eq!(lacks, ["Athletics 3"]);
    sheet.skills = skills(&[("athletics", 3)]);
    assert!(creation::lacks(&sheet, &kicker.needs).is_empty());
}

// covers: Somebody at the table gets another sheet
#[test]
fn a_hero_gets_another_sheet_and_what_is_left_keeps_to_it() {
    let mut armed = ann();
    armed.weapons = vec![weapon("Dagger"), weapon("Maul")];
    armed.armor = vec![armor("Padded Clothing")];
    let mut other = armed.clone();
    other.name = "Ann Fell".into();
    other.attributes.vit = 2;
    other.weapons.remove(0);
    let s = scene().sheet(armed).play("wield ann Maul").play(&rewrite("ann", other.clone()));
    let s = s.says("Ann, now Ann Fell, has another sheet.");
    let hero = s.hero_of("ann");
    assert_eq!((hero.health, hero.wielded), (2, Some(0)), "the Maul is still in hand");
    assert_eq!(hero.sheet.weapons.len(), 1);
    let s = s.undo();
    assert_eq!((s.hero_of("ann").sheet.name.as_str(), s.hero_of("ann").wielded), ("Ann", Some(1)));
    let s = s.redo();
    assert_eq!(s.actor("ann").name, "Ann Fell");
    // A challenge is over first, a sheet is of the own system, and its bounds hold.
    let mut strong = other.clone();
    strong.attributes.str = 11;
    s.refused(
        &rewrite("ann", strong),
        Refusal::IllegalSheet("Ann Fell".into(), "STR is 11, and must be 1 to 10".into()),
    )
    .refused("rewrite ann tilly", Refusal::NotA("Ann Fell".into(), "a Paper Story character"))
    .play("challenge ann str+brawling 3")
    .refused(&rewrite("ann", other), "a challenge is under way");
}

// covers: Somebody at the table gets another sheet
#[test]
fn a_joker_leaves_the_deck_with_aged_wisdom_and_returns_after() {
    let wise = with_trait(ann(), "Aged Wisdom");
    let s = scene().sheet(ann()).play(&rewrite("ann", wise));
    assert_eq!(s.piles("ann").removed, [Card::LITTLE_JOKER]);
    assert_eq!(every_card(s.piles("ann")).count(), 54);
    let s = s.play(&rewrite("ann", ann()));
    assert!(s.piles("ann").removed.is_empty() && every_card(s.piles("ann")).count() == 54);
}

// covers: ULTIMO trait: Youthful Ambition
// covers: What returns with all aces and jokers
#[test]
fn high_cards_go_back_into_the_deck_once_a_session() {
    let young = UltimoSheet { age: 20, ..with_trait(ann(), "Youthful Ambition") };
    let s = scene().sheet(young).hand("ann", "AH LJ 2C KD").play("discard ann AH LJ 2C");
    let s = s.play("use ann (Youthful Ambition)");
    let s = s.says("2 aces and jokers go back into the deck of Ann, which is shuffled.");
    assert_eq!(s.piles("ann").discard.len(), 1);
    s.refused("use ann (Youthful Ambition)", "Youthful Ambition is used up, once a session");
}

// covers: A foe is made at the screen, and what lies outside of the guidelines is told
#[test]
fn the_numbers_of_a_foe_that_was_made_are_the_dealers() {
    let made = foe_sheet("fanatic", |foe| {
        foe.name = "Toll Keeper".into();
        foe.health = 77;
        foe.danger_sense = 77;
    });
    let mut s = scene().sheet(ann()).foe_of(made);
    for seat in [Seat::Public, Seat::Player(ActorId::new("ann"))] {
        let log = s.session().log(&seat, 5);
        assert!(log.iter().any(|line| line.command == "foe Toll Keeper"), "{log:?}");
        let told: Vec<String> = log.iter().map(|line| line.sentences.concat()).collect();
        assert!(!format!("{told:?} {:?}", s.seen(&seat.to_string())).contains("77"));
    }
}

// covers: A foe is made at the screen, and what lies outside of the guidelines is told
// covers: How many attacks a foe survives
// covers: Minions have no special abilities
#[test]
fn guidelines_warn_of_what_the_book_does_not_suggest_for_a_kind() {
    let horus = foe_sheet("horus", |_| {});
    assert_eq!((guideline::falls_at(&horus), guideline::warnings(&horus)), (None, Vec::new()));
    let fanatic = foe_sheet("fanatic", |_| {});
    assert_eq!(guideline::falls_at(&fanatic), Some(2));
    assert_eq!(guideline::warnings(&fanatic), ["melee power 6: a minion has 2 to 5"]);
    let gifted = foe_sheet("fanatic", |foe| foe.abilities = horus.abilities.clone());
    assert_eq!(
        guideline::warnings(&gifted)[1..],
        ["special abilities: only hosts and greater minions have them"]
    );
    let cultist = foe_sheet("cultist", |_| {});
    assert_eq!((guideline::falls_at(&cultist), guideline::warnings(&cultist)), (Some(3), Vec::new()));
    let weak = foe_sheet("fanatic", |foe| {
        foe.rank = FoeRank::Host;
        foe.melee.as_mut().unwrap().power = 12;
        foe.ranged = None;
    });
    assert_eq!(
        guideline::warnings(&weak),
        [
            "melee damage 2: a host has 4 to 8",
            "patience 0: a host has 10 to 20",
            "attack 2 of 5 brings it down: a host falls at 10 and more",
            "melee power of 12 and more costs at least 1 threat",
        ]
    );
}

/// What breaks the rules of creation on a sheet with these skills and traits.
fn outside(career: Career, background: &str, ranks: &[(&str, u8)], traits: &[&str]) -> Vec<String> {
    let mut sheet = traits.iter().fold(ann(), |sheet, name| with_trait(sheet, name));
    (sheet.background, sheet.skills) = (background.into(), skills(ranks));
    let book = catalog();
    let all = creation::problems(&sheet, career, &book.book());
    all.into_iter().filter(|problem| !problem.contains("attribute point")).collect()
}

// covers: A trait is chosen, and says what it asks for and what is lacking
// covers: The trait of a background needs nothing; one trait beside an own background waives what it needs
#[test]
fn an_own_background_waives_one_trait_wherever_it_stands() {
    let of = |traits: &[&str]| outside(Career::Grown, "Bell Founder", &[("culture", 1)], traits);
    assert!(of(&["Exemplary Service", "Door Kicker"]).is_empty());
    assert!(of(&["Door Kicker", "Exemplary Service"]).is_empty());
    assert_eq!(of(&["Door Kicker", "Exemplary Service", "Smith"]), ["Smith needs Engineering 2"]);
    // Without a background nothing is waived, and a listed one waives its own.
    let none = outside(Career::Grown, "", &[], &["Door Kicker"]);
    assert_eq!(none, ["Door Kicker needs Athletics 3; STR 5"]);
    let gambler = [("culture", 1), ("espionage", 1)];
    let listed = outside(Career::Grown, "Gambler", &gambler, &["Door Kicker", "Gamblin' Man"]);
    assert_eq!(listed, ["Door Kicker needs Athletics 3; STR 5"]);
}

// covers: A veteran begins with two traits more
#[test]
fn a_new_character_has_the_trait_of_its_background() {
    let missing = "a trait is missing: the background brings one";
    assert_eq!(outside(Career::New, "Bell Founder", &[("culture", 1), ("occult", 1)], &[]), [missing]);
    assert_eq!(outside(Career::Veteran, "", &[("culture", 1), ("occult", 1)], &[]), [missing]);
    assert!(outside(Career::Grown, "", &[("culture", 1)], &[]).is_empty(), "who has grown is asked for none");
    let gambler = [("culture", 1), ("espionage", 1)];
    assert_eq!(
        outside(Career::New, "Gambler", &gambler, &[]),
        ["Gamblin' Man is missing: Gambler brings it"]
    );
}

// covers: The nine backgrounds, and own ones: a rank in two skills, a trait, an income
#[test]
fn both_skills_of_a_listed_background_are_there() {
    for career in [Career::New, Career::Veteran, Career::Grown] {
        let told = outside(career, "Gambler", &[("culture", 1)], &["Gamblin' Man"]);
        assert_eq!(told, ["Espionage is missing: Gambler brings a rank of it"]);
        let told = outside(career, "Doctor of Medicine", &[], &["Medical Knowledge"]);
        let [one, two] = ["Chemistry", "Biology"];
        let missing = |skill: &str| format!("{skill} is missing: Doctor of Medicine brings a rank of it");
        assert_eq!(told, [missing(one), missing(two)]);
    }
}

// covers: Skills begin at 3, 2 and 1: 2, 3 and 5 of them, 3, 4 and 6 for a veteran
#[test]
fn a_skill_that_stands_twice_is_told_and_no_second_rank_counts() {
    let sheet = |skills: &str| {
        format!(
            "join (name: \"Otto\", attributes: (str: 5, agi: 5, vit: 5, int: 5, per: 5), skills: {{{skills}}})"
        )
    };
    for twice in [r#""brawling": 1, "brawling": 3"#, r#""Brawling": 3, "occult": 1, "brawling": 1"#] {
        let refused = sheet(twice).parse::<Command>().unwrap_err();
        assert!(refused.to_string().contains("Brawling is on the sheet twice"), "{refused}");
    }
    assert!(sheet(r#""brawling": 1, "occult": 3"#).parse::<Command>().is_ok());
}
