//! What the plays choose where the choice is plain.

use super::games::{plays, scenario, set};
use crate::scene::catalog;
use greenfelt::command::{Command, Method, MoraleUse, TrialTask};
use greenfelt::lab::best_lay::Goal;
use greenfelt::lab::game::{End, play};
use greenfelt::lab::lay_odds::LayAsked;
use greenfelt::lab::play::{Ahead, Answered, Plays, chance};
use greenfelt::lab::scenario::Setting;
use greenfelt::lab::worth::Worth;
use greenfelt::rules;
use greenfelt::table::actor::ActorId;
use greenfelt::table::challenge::Outcome;
use greenfelt::table::seat::Seat;
use greenfelt::table::{SeenStakes, StakeBody, StakeFoe, Table};

/// A table after these lines.
fn table(lines: &[&str]) -> Table {
    lines.iter().fold(Table::new("plain", 3), |table, line| {
        let command = catalog().resolve(line.parse().unwrap_or_else(|no| panic!("{line}: {no:?}"))).unwrap();
        rules::reduce(&table, &command).unwrap_or_else(|no| panic!("{line}: {no}")).table
    })
}

fn answered(plays: &Plays, table: &Table, ahead: Ahead) -> Command {
    match plays.answer(table, ahead, &mut chance(1, 1)) {
        Answered::Gave { command, .. } => *command,
        Answered::Waits(waits) => panic!("it waits: {waits:?}"),
    }
}

fn acts(plays: &Plays, table: &Table, who: &str) -> Command {
    match plays.act(table, &ActorId::new(who), &[], &mut chance(1, 1)) {
        Some(Answered::Gave { command, .. }) => *command,
        other => panic!("{who} does nothing: {other:?}"),
    }
}

// covers: A play does what is worth most: attack, row, guard, morale, focus, Hope, threat
#[test]
fn the_weapon_that_does_most_against_this_foe_is_used() {
    let usual = plays("usual", "foes");
    // A wraith takes 4 less of a staff that deals 2.
    let now = table(&["join orsolya", "creature candlewraith", "combat on"]);
    let Command::Call(call) = acts(&usual, &now, "orsolya") else { panic!("no attack") };
    let Method::Trial(trial) = &call.method else { panic!("no attack roll") };
    let TrialTask::Attack { with, .. } = &trial.task else { panic!("no attack roll") };
    assert!(with.as_deref().is_some_and(|with| !with.eq_ignore_ascii_case("staff")), "{with:?}");
    // A rifle does more than fists, and a maul more than a thrown hatchet.
    for (hero, way) in [("brack", "ranged"), ("karla", "melee")] {
        let now = table(&[&format!("join {hero}"), "foe captain", "combat on"]);
        let attack = acts(&usual, &now, hero).to_string();
        assert_eq!(attack, format!("attack {hero} captain {way}"));
    }
}

fn stakes(health: i32, damage: i32) -> SeenStakes {
    let body = StakeBody { health, ..StakeBody::default() };
    let foe = Some(StakeFoe { body: StakeBody { health: 10, ..StakeBody::default() }, damage });
    SeenStakes { doubled: 2, once: 0, answers: true, own: body, foe }
}

// covers: A play does what is worth most: attack, row, guard, morale, focus, Hope, threat
#[test]
fn worth_is_harm_dealt_less_harm_taken() {
    let worth = |stakes: &SeenStakes, care| Worth::of_attack(stakes, 5, care);
    let sure = |worth: &Worth, outcome, won, lost| worth.of(outcome, won, lost);
    let weak = worth(&stakes(8, 3), 0);
    let strong = worth(&stakes(40, 3), 0);
    for of in [&weak, &strong] {
        assert!(sure(of, Outcome::Perfect, 3, 0) > sure(of, Outcome::Success, 3, 0), "twice the damage");
        assert!(sure(of, Outcome::Success, 4, 1) > sure(of, Outcome::Success, 3, 1), "more is dealt");
        assert!(sure(of, Outcome::Success, 3, 1) > sure(of, Outcome::Success, 3, 2), "less is taken");
        assert!(
            sure(of, Outcome::Failure, 0, 1) > sure(of, Outcome::TotalFailure, 0, 1),
            "and no free effect"
        );
    }
    // The same failures are worth more to whoever has less health.
    let loss = |of: &Worth| sure(of, Outcome::Success, 3, 0) - sure(of, Outcome::Success, 3, 1);
    assert!(loss(&weak) > loss(&strong));
}

// covers: A play does what is worth most: attack, row, guard, morale, focus, Hope, threat
#[test]
fn an_attack_lays_the_most_worth_not_the_likeliest() {
    let now = table(&["alone on", "join fell", "foe captain", "combat on", "attack fell captain", "deal"]);
    let seen = rules::look(&now, &Seat::Player(ActorId::new("fell")));
    let asked = LayAsked::of(&seen).expect("cards to lay");
    let best = asked.answer(&|| true).expect("an answer");
    let likeliest = asked.best_for(Goal::Success, &|| true).expect("an answer").lay;
    let success = |row: &[_]| asked.chances(row).unwrap().at_least(Outcome::Success);
    assert!(success(&best.lay.row) <= success(&likeliest.row) + 1e-9);
    // A task without a foe is only likely or not.
    let now = table(&["join fell", "challenge fell str+athletics 5", "deal"]);
    let seen = rules::look(&now, &Seat::Player(ActorId::new("fell")));
    assert!(LayAsked::of(&seen).unwrap().worth(0).is_none());
}

// covers: A play does what is worth most: attack, row, guard, morale, focus, Hope, threat
#[test]
fn morale_keeps_a_hero_standing_and_alive() {
    let usual = plays("usual", "foes");
    let dying = table(&["join brack", "foe captain", "combat on", "harm brack 40 : a fall"]);
    let saved = answered(&usual, &dying, Ahead::default());
    assert_eq!(saved, Command::Morale(ActorId::new("brack"), MoraleUse::Live, None));
    let build = catalog().any_hero("fell").unwrap();
    let duel = Setting::new(&scenario("duel"), &[build], &set(&[]), usual, catalog()).unwrap();
    let given = |word: &str| {
        let mut count = 0;
        for game in 1..=6 {
            play(&duel, 1, game, &mut |command| count += usize::from(command.to_string().starts_with(word)));
        }
        count
    };
    assert!(given("morale fell ignore") > 0, "what would fell him is ignored");
    assert!(given("dodge fell") > 6, "and what wounds him is dodged, from the first health");
}

// covers: A play does what is worth most: attack, row, guard, morale, focus, Hope, threat
#[test]
fn all_hope_is_spent_on_the_last_test_and_shared_among_three() {
    let usual = plays("usual", "foes");
    let spent = |tasks: u32| {
        let mut now = table(&["join wren", "scene-test wren nerve 14"]);
        let mut spent = 0;
        while let Command::Invoke(..) = answered(&usual, &now, Ahead { tasks }) {
            now = rules::reduce(&now, &answered(&usual, &now, Ahead { tasks })).unwrap().table;
            spent += 1;
        }
        spent
    };
    assert!(spent(1) >= spent(3) && spent(3) >= 1, "{} {}", spent(1), spent(3));
    let wins = (1..=60).filter(|game| {
        let build = catalog().any_hero("wren").unwrap();
        let three =
            Setting::new(&scenario("three-tests"), &[build], &set(&[]), plays("usual", "foes"), catalog());
        play(&three.unwrap(), 1, *game, &mut |_| {}).end == End::Won
    });
    assert!(wins.count() > 40, "six Hope for three tests");
}

// covers: A play does what is worth most: attack, row, guard, morale, focus, Hope, threat
#[test]
fn threat_buys_nothing_that_changes_nothing() {
    for dealer in ["foes", "cruel"] {
        let dealer = plays("usual", dealer);
        for threat in 1..=6 {
            let set = format!("threat {threat}");
            let now = table(&["join karla", "foe captain", "combat on", &set]);
            let bought = answered_or_none(&dealer, &now).unwrap_or_default();
            for nothing in ["bark-orders", "engage", "blood-siphon", "stuck"] {
                assert!(!bought.contains(nothing), "{bought}");
            }
        }
        // With somebody to bark at it may be worth its price, and once only.
        let now = table(&["join karla", "foe horus", "combat on", "threat 2"]);
        assert!(!answered_or_none(&dealer, &now).unwrap_or_default().contains("siphon"), "Horus is unhurt");
    }
    let idle = plays("usual", "idle");
    let now = table(&["join karla", "foe captain", "combat on", "threat 6"]);
    assert_eq!(answered_or_none(&idle, &now), None);
}

fn answered_or_none(plays: &Plays, table: &Table) -> Option<String> {
    match plays.answer(table, Ahead::default(), &mut chance(1, 1)) {
        Answered::Gave { command, .. } => Some(command.to_string()),
        Answered::Waits(_) => None,
    }
}

// covers: A play does what is worth most: attack, row, guard, morale, focus, Hope, threat
#[test]
fn foes_attack_whoever_is_nearest_to_falling() {
    let lines = ["join karla", "join brack", "foe captain", "combat on", "set brack health 3 (so far)"];
    let now = table(&lines);
    let attack = acts(&plays("usual", "foes"), &now, "captain").to_string();
    assert_eq!(attack, "attack captain brack");
    let attack = acts(&plays("usual", "idle"), &now, "captain").to_string();
    assert_eq!(attack, "attack captain karla", "the first who stands");
}

// covers: A play does what is worth most: attack, row, guard, morale, focus, Hope, threat
#[test]
fn no_play_beats_the_usual_one_and_growth_loses_nothing() {
    let games = crate::scene::widened(80);
    let wins = |id: &str, hero: &str, players: &str, with: &str| {
        let wanted = greenfelt::lab::build::Wanted::read(&format!("{hero}{with}")).expect("a build");
        let build = wanted.of(catalog().any_hero(hero).unwrap(), &catalog()).expect("a build").sheet;
        let setting =
            Setting::new(&scenario(id), &[build], &set(&[]), plays(players, "foes"), catalog()).unwrap();
        let won = |game: &u64| play(&setting, 1, *game, &mut |_| {}).end == End::Won;
        (1..=games).filter(won).count() as f64 / games as f64
    };
    // Three standard errors of a difference of shares.
    let noise = 3.0 * (0.5 / games as f64).sqrt();
    for (id, heroes) in [
        ("duel", ["brack", "fell"]),
        ("strike-down", ["brannoch", "reed"]),
        ("blow-for-blow", ["vesper", "kell"]),
    ] {
        for hero in heroes {
            let usual = wins(id, hero, "usual", "");
            for other in ["reckless", "random"] {
                let other_wins = wins(id, hero, other, "");
                assert!(
                    other_wins <= usual + 0.05 + noise,
                    "{id} {hero}: {other} {other_wins}, usual {usual}"
                );
            }
        }
    }
    for (hero, more) in [("fell", "+brawling:4"), ("fell", "+toughness:4"), ("brack", "+shooting:5")] {
        let (before, after) = (wins("duel", hero, "usual", ""), wins("duel", hero, "usual", more));
        assert!(after + noise >= before, "{hero}{more}: {before} to {after}");
    }
}

// covers: A play does what is worth most: attack, row, guard, morale, focus, Hope, threat
#[test]
fn a_hindered_strike_gives_way_to_one_that_is_not() {
    // Without hands a blow needs a grade more, a jump does not.
    let now = table(&["join reed", "opponent sluice", "combat on", "begin-turn reed"]);
    assert_eq!(acts(&plays("usual", "foes"), &now, "reed").to_string(), "strike reed sluice athletics");
}
