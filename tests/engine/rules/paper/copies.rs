//! Copies, borrowed forms, and abilities that restore points, as the rulings say.

use super::personal_acts::{act, bears, fitz, fp, mote, split, tried};
use super::personal_edges::on;
use crate::scene::{ann, brannoch, catalog, paper, scene, shellback, special, tilly, with_personal};
use greenfelt::rules::{Refusal, propose};
use greenfelt::table::hook::{Condition, Feat, Hook, HookAction, Moment};
use greenfelt::table::sheet::PaperSheet;

// covers: Trait: Clone
// covers: Successes that count in a contest
#[test]
fn the_successes_of_a_copy_count_in_a_contest() {
    let s = split().paper_hero(brannoch());
    let s = s.plays(&[
        "contest fitz-copy athletics brannoch athletics",
        "settle",
        "roll 4 1 2",
        "stop",
        "settle",
    ]);
    let s = s.says("Fitz's copy wins the contest, 2 to 1: more successes.");
    // The same where the copy answers.
    let s = s.plays(&["contest brannoch athletics fitz-copy athletics", "roll 4 4 4", "stop", "settle"]);
    s.plays(&["settle"]).says("Brannoch wins the contest, 3 to 2: more successes.");
}

// covers: Successes that count in a contest
#[test]
fn a_roll_that_falls_short_wins_no_contest() {
    let handless = with_personal(paper("Mote", [3, 1, 1], &[("coordination", 3)]), "Handless");
    let s = scene().paper_hero(handless).paper_hero(tilly());
    let s = s.plays(&["contest mote coordination tilly coordination", "roll 4 1 2", "stop", "settle"]);
    let s = s.says("Mote needed Good!, and falls short.").plays(&["roll 2 3", "stop", "settle"]);
    s.says("Tilly wins the contest, 0 to 0: a tie, and the defender holds.");
}

// covers: Copies
#[test]
fn a_copy_has_no_cards_no_badge_points_and_a_name_in_words() {
    let s = split().play("sleep").play("combat on").play("draw-all");
    let copy = s.actor("fitz-copy");
    assert_eq!((copy.name.as_str(), copy.piles.is_none()), ("Fitz's copy", true));
    assert_eq!((copy.paper().unwrap().bp, s.actor("fitz").paper().unwrap().bp), (0, 6));
    let s = s.refused("draw fitz-copy", Refusal::NoCards("Fitz's copy".into()));
    let s = tried(s, "use fitz (Split)", "4 4");
    assert_eq!(s.actor("fitz-second-copy").name, "Fitz's second copy");
}

// covers: Trait: Clone
#[test]
fn copies_divide_their_gear() {
    let sheet = PaperSheet { items: vec!["a rope".into(), "a lamp".into()], ..fitz() };
    let s = tried(scene().paper_hero(sheet), "use fitz (Split)", "4 4");
    let s = s.play_as("fitz", "give fitz fitz-copy (a lamp)").says("Fitz gives Fitz's copy a lamp.");
    let items = |who: &str| s.actor(who).paper().unwrap().sheet.items.clone();
    assert_eq!((items("fitz"), items("fitz-copy")), (vec!["a rope".to_string()], vec!["a lamp".to_string()]));
    s.refused(
        "give fitz fitz-copy (a lamp)",
        Refusal::NotCarried("Fitz".into(), "item called a lamp".into()),
    );
}

// covers: Trait: Mimicry
// covers: Trait: Clone
#[test]
fn who_splits_in_the_form_of_a_cloner_merges_in_any_form() {
    let mock = with_personal(paper("Mock", [3, 4, 3], &[("steady", 4)]), "Mimicry");
    let s = scene().paper_hero(mock).paper_hero(fitz());
    let s = tried(s, "use mock (Mimic a familiar creature) on fitz", "4 4 4 4");
    let s = tried(s, "use mock (Split)", "4 4 2 2");
    assert!(bears(&s, "mock-copy", "In the form of: Fitz"), "a perfect copy");
    let s = s.play("use mock (Turn back)").play("use mock-copy (Turn back)");
    let s = tried(s, "use mock (Merge) on mock-copy", "4 4 2 2").says("Mock's copy and Mock are one again.");
    assert!(!bears(&s, "mock", "Split: 2"));
}

fn restoring(hp: i32, fp: i32) -> HookAction {
    HookAction::Nudge(Feat::Restore { hp, fp })
}

fn having(traits: &[(&str, &[Hook])]) -> PaperSheet {
    traits.iter().fold(mote(&[]), |mut sheet, (words, own)| {
        sheet.traits.push(catalog().personal_trait(words, own).unwrap());
        sheet
    })
}

// covers: What is eaten
#[test]
fn only_a_latent_item_is_eaten() {
    // What an immunity gives back is no food, so that nothing stands in the way of the blow.
    let heals = on(Moment::Met, vec![Condition::Against("fire".into())], restoring(2, 0));
    let s = scene().paper_hero(having(&[("Construct true", &[]), ("Immune fire", &heals)]));
    s.set_up("set mote health 5").play("harm mote 4 fire").health_is("mote", 7);
    // A resistance likewise.
    let s = scene().paper_hero(having(&[("Undead true", &[]), ("Resist fire 9", &heals)]));
    s.set_up("set mote health 5").play("harm mote 4 fire").health_is("mote", 7);
    // A power-up within works for whoever cannot eat; an item does not.
    let within = [act(vec![restoring(3, 0)])];
    let s = scene().paper_hero(having(&[("Construct true", &[]), ("Latent power-up Spark 5", &within)]));
    s.set_up("set mote health 5").play("use mote (Use Spark)").health_is("mote", 8);
    let s = scene().paper_hero(having(&[("Construct true", &[]), ("Latent Honey Drop 5", &within)]));
    let cannot = Refusal::CannotEat { who: "Mote".into(), by: "Construct true".into() };
    s.refused("use mote (Use Honey Drop)", cannot);
}

// covers: What is eaten
#[test]
fn only_what_is_latent_limits_the_flower_points_by_its_price() {
    let gives = on(Moment::Met, vec![Condition::Against("fire".into())], restoring(0, 2));
    let s = scene().paper_hero(having(&[("Immune fire", &gives)])).set_up("set mote focus 5");
    assert_eq!(fp(&s.play("harm mote 4 fire"), "mote"), 7);
    let latent = [act(vec![restoring(0, 9)])];
    let s = scene().paper_hero(having(&[("Latent Syrup 5", &latent)])).paper_hero(brannoch());
    assert_eq!(fp(&s.play("use mote (Use Syrup)"), "mote"), 15);
}

// covers: What is eaten
#[test]
fn a_latent_item_heals_a_friend_of_any_system() {
    let within = [act(vec![restoring(3, 0)])];
    let s = scene().paper_hero(having(&[("Latent Honey Drop 5", &within)])).sheet(ann());
    s.set_up("set ann health 4").play("use mote (Use Honey Drop) on ann").health_is("ann", 7);
}

// covers: At 0 dice and less one die is rolled, and no stat counts
#[test]
fn without_dice_no_points_are_offered_anywhere() {
    let s = scene().paper_hero(brannoch()).paper_hero(tilly()).opponent(shellback());
    let call = |line: &str| {
        let Ok(greenfelt::command::Command::Call(call)) = line.parse() else { panic!("{line}") };
        propose(s.now(), &call).unwrap()
    };
    let total = |line: &str| call(line).figures[1].1.total();
    assert_eq!(total("check brannoch coordination"), 0);
    assert_eq!(total("check brannoch coordination dice +1 (help)"), 4);
    // A helper's die allows them again.
    let s = s.play("check brannoch coordination").pool_is(0, 0).play("aid tilly").pool_is(1, 7);
    s.play("unaid tilly").pool_is(0, 0);
}

// covers: Trait: Handless
#[test]
fn a_hindrance_that_is_worked_around_is_not_told() {
    let juggler = special(paper("Mote", [3, 1, 1], &[("coordination", 2)]), "coordination", "Juggling", 1);
    let s = scene().paper_hero(with_personal(juggler, "Handless"));
    let plain = s.play("check mote coordination");
    let plain =
        plain.says("Mote · Coordination: dice 2 = Coordination 2 + Handless, a grade more; points 3.");
    let s = plain.play("call-off").play("check mote coordination including (Juggling)");
    s.says("Mote · Coordination: dice 3 = Coordination 2 + Juggling 1; points 3.");
}
