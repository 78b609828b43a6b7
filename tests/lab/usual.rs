//! Choices of the plays where one choice is clearly best.

use super::games::{plays, scenario, set};
use crate::scene::catalog;
use greenfelt::command::{Command, Method, MoraleUse, TrialTask};
use greenfelt::content::AnySheet;
use greenfelt::content::scenario::Scenario;
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
use greenfelt::table::sheet::{Skill, UltimoSheet};
use greenfelt::table::{SeenStakes, StakeBody, StakeFoe, Table};
use std::sync::Arc;

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

/// Games won by one of two settings alone, on the same luck.
fn won_alone(one: &Setting, other: &Setting, games: u64) -> (u32, u32) {
    let won = |setting: &Setting, game| play(setting, 1, game, &mut |_| {}).end == End::Won;
    (1..=games).fold((0, 0), |(first, second), game| match (won(one, game), won(other, game)) {
        (true, false) => (first + 1, second),
        (false, true) => (first, second + 1),
        (true, true) | (false, false) => (first, second),
    })
}

/// The settings of a shipped scenario with each hero that it fits, and its name.
fn settings(scenario: &Scenario, players: &str) -> Vec<(String, Setting)> {
    let heroes = catalog().hero_names().map(|(id, _)| id.to_owned()).collect::<Vec<_>>();
    let fit = heroes.into_iter().filter_map(|id| {
        let (name, hero) = (format!("{} {id}", scenario.id), catalog().any_hero(&id)?);
        let setting = Setting::new(scenario, &[hero], &[], plays(players, "foes"), catalog()).ok()?;
        Some((name, setting))
    });
    fit.collect()
}

// covers: A play does what is worth most: attack, row, guard, morale, focus, Hope, threat
#[test]
fn no_shipped_play_beats_the_usual_one_by_five_in_a_hundred() {
    const GAMES: u64 = 30;
    let all = catalog();
    let pairs = all.scenarios.iter().flat_map(|scenario| {
        ["reckless", "random"].into_iter().flat_map(|other| {
            settings(scenario, "usual")
                .into_iter()
                .zip(settings(scenario, other))
                .map(move |pair| (other, pair))
        })
    });
    let pairs: Vec<_> = crate::scene::sampled(pairs).collect();
    assert!(pairs.len() >= 8, "{}", pairs.len());
    for (other, ((name, usual), (_, played))) in pairs {
        let (more, fewer) = won_alone(&played, &usual, GAMES);
        // Three standard errors of the difference.
        let noise = 3.0 * f64::from(more + fewer).sqrt();
        let beats = f64::from(more) - f64::from(fewer);
        assert!(beats <= 0.05 * GAMES as f64 + noise, "{name}: {other} wins {more} more and {fewer} fewer");
    }
}

type Grown = (&'static str, fn(&mut UltimoSheet));

fn learns(sheet: &mut UltimoSheet, skill: Skill) {
    *sheet.skills.entry(skill).or_default() += 2;
}

/// Growth of a hero of ULTIMO that costs nothing: none of it may lose games.
const GROWTH: [Grown; 6] = [
    ("brawling", |sheet| learns(sheet, Skill::BRAWLING)),
    ("shooting", |sheet| learns(sheet, Skill::SHOOTING)),
    ("nerve", |sheet| learns(sheet, Skill::named("nerve"))),
    ("health and soak", |sheet| learns(sheet, Skill::TOUGHNESS)),
    ("guard", |sheet| sheet.attributes.agi = (sheet.attributes.agi + 2).min(10)),
    ("better weapons", |sheet| sheet.weapons.iter_mut().for_each(|weapon| weapon.damage += 2)),
];

// covers: A play does what is worth most: attack, row, guard, morale, focus, Hope, threat
#[test]
fn growth_loses_no_games() {
    const GAMES: u64 = 16;
    const FOES: [&str; 7] =
        ["captain", "captain, dockhand*2", "captain*2", "cultist*2", "fanatic*3", "mastiff*3", "clerk*4"];
    let all = catalog();
    let cases = all.heroes.iter().flat_map(|hero| GROWTH.iter().map(move |grown| (hero, grown)));
    for (hero, (word, grows)) in crate::scene::sampled(cases) {
        let mut grown = UltimoSheet::clone(&hero.sheet);
        grows(&mut grown);
        let (mut more, mut fewer) = (0, 0);
        for foes in FOES {
            let against = |sheet: &UltimoSheet| {
                let build = AnySheet::Ultimo(Arc::new(sheet.clone()));
                Setting::new(
                    &scenario("several"),
                    &[build],
                    &set(&[("foe", foes)]),
                    plays("usual", "foes"),
                    catalog(),
                )
                .unwrap()
            };
            let alone = won_alone(&against(&grown), &against(&hero.sheet), GAMES);
            (more, fewer) = (more + alone.0, fewer + alone.1);
        }
        let noise = 3.0 * f64::from(more + fewer).sqrt();
        assert!(
            f64::from(fewer) <= f64::from(more) + noise,
            "{} {word}: {more} more, {fewer} fewer",
            hero.sheet.name
        );
    }
}

// covers: A play does what is worth most: attack, row, guard, morale, focus, Hope, threat
#[test]
fn no_task_is_won_more_often_against_a_higher_difficulty() {
    const GAMES: u64 = 40;
    let all = catalog();
    let heroes: Vec<_> = all.heroes.iter().collect();
    for hero in heroes {
        let against = |difficulty: &str| {
            let build = AnySheet::Ultimo(Arc::clone(&hero.sheet));
            let answers = set(&[("difficulty", difficulty)]);
            Setting::new(&scenario("gauntlet"), &[build], &answers, plays("usual", "foes"), catalog())
                .unwrap()
        };
        for (lower, higher) in [("2", "4"), ("4", "6"), ("6", "9")] {
            let (more, fewer) = won_alone(&against(higher), &against(lower), GAMES);
            let noise = 3.0 * f64::from(more + fewer).sqrt();
            assert!(
                f64::from(more) <= f64::from(fewer) + noise,
                "{} {lower} {higher}: {more} {fewer}",
                hero.sheet.name
            );
        }
    }
}

// covers: A play does what is worth most: attack, row, guard, morale, focus, Hope, threat
#[test]
fn a_hindered_strike_gives_way_to_one_that_is_not() {
    // Without hands a blow needs a grade more, a jump does not.
    let now = table(&["join reed", "opponent sluice", "combat on", "begin-turn reed"]);
    assert_eq!(acts(&plays("usual", "foes"), &now, "reed").to_string(), "strike reed sluice athletics");
}

// covers: A play does what is worth most: attack, row, guard, morale, focus, Hope, threat
#[test]
fn nobody_strikes_by_touch_what_the_touch_would_cost_the_fight() {
    // The skin of the eel costs 1 HP for each blow, and seven blows fell it; the imp can be touched.
    for (foe, aims) in [("sluice", true), ("imp", false)] {
        let now = table(&["join glim", &format!("opponent {foe}"), "combat on", "begin-turn glim"]);
        let act = acts(&plays("usual", "foes"), &now, "glim").to_string();
        assert_eq!(act == format!("strike glim {foe} aim"), aims, "{act}");
    }
}
