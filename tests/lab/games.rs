//! Games of the Lab: keyed luck, plays that always answer, the same result on any number of threads, and games that a
//! table replays card for card.

use crate::scene::catalog;
use greenfelt::command::Command;
use greenfelt::content::AnySheet;
use greenfelt::content::scenario::Scenario;
use greenfelt::entry::Entry;
use greenfelt::lab::bench_rows::bench_rows;
use greenfelt::lab::build::Wanted;
use greenfelt::lab::experiment::{Experiment, Results, Stop};
use greenfelt::lab::game::{End, Measure, play};
use greenfelt::lab::play::{Answered, Play, Plays, Side, chance};
use greenfelt::lab::scenario::{BadSetting, Setting};
use greenfelt::rules;
use greenfelt::session::Session;
use greenfelt::table::Table;
use greenfelt::table::actor::ActorId;
use greenfelt::table::card::Card;
use greenfelt::table::luck::{Luck, Owner, Purpose};
use greenfelt::table::seat::Seat;
use std::sync::Arc;

fn play_named(name: &str) -> Play {
    name.parse().expect("a shipped play")
}

pub(super) fn plays(players: &str, dealer: &str) -> Arc<Plays> {
    Arc::new(Plays::new(play_named(players), play_named(dealer), &catalog()))
}

pub(super) fn scenario(id: &str) -> Scenario {
    catalog().scenarios.iter().find(|scenario| scenario.id == id).cloned().expect("a shipped scenario")
}

pub(super) fn set(pairs: &[(&str, &str)]) -> Vec<(String, String)> {
    pairs.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect()
}

fn setting(id: &str, hero: &str, answers: &[(&str, &str)], players: &str) -> Setting {
    let build = catalog().any_hero(hero).expect("a shipped hero");
    Setting::new(&scenario(id), &[build], &set(answers), plays(players, "foes"), catalog())
        .expect("a sound setting")
}

fn deck_without(missing: &[Card]) -> Vec<Card> {
    Card::all().filter(|card| !missing.contains(card)).collect()
}

#[test]
fn a_deck_that_lacks_a_card_keeps_the_order_of_all_others() {
    for game in 0..50 {
        let shuffled = |missing: &[Card]| {
            let mut deck = deck_without(missing);
            Luck::keyed(7, game).shuffle_cards(Owner::DEALER, Purpose::Deck, &mut deck);
            deck
        };
        let gone = [Card::LITTLE_JOKER, Card::ACE_OF_SPADES];
        let mut whole = shuffled(&[]);
        whole.retain(|card| !gone.contains(card));
        assert_eq!(whole, shuffled(&gone), "game {game}");
    }
}

// covers: A table is dealt from the luck of one game of the Lab
#[test]
fn a_table_is_dealt_from_the_luck_of_one_game() {
    let deck = |line: &str| {
        let mut session = Session::unkept("luck", 5, catalog());
        session.give(&Seat::Dealer, line.parse().unwrap()).unwrap();
        session.table().dealer.piles.deck.clone()
    };
    assert_eq!(deck("game-luck 1 7"), deck("game-luck 1 7"));
    assert_ne!(deck("game-luck 1 7"), deck("game-luck 1 8"));
    assert_ne!(deck("game-luck 1 7"), deck("game-luck 2 7"));
}

#[test]
fn each_owner_purpose_use_game_and_seed_has_luck_of_its_own() {
    let table = Table::new("luck", 1);
    let [hero, foe] = ["ann", "wolf"].map(|name| Owner::of(&table, &ActorId::new(name)));
    let draw = |seed: u64, game: u64, owner: Owner, purpose: Purpose, before: usize| {
        let mut luck = Luck::keyed(seed, game);
        for _ in 0..before {
            luck.stream(owner, purpose, |stream| stream.draw(6));
        }
        luck.stream(owner, purpose, |stream| (0..8).map(|_| stream.draw(1_000_000)).collect::<Vec<_>>())
    };
    let first = draw(1, 1, hero, Purpose::Dice, 0);
    assert_eq!(first, draw(1, 1, foe, Purpose::Dice, 0), "who is not at the table yet is the next hero");
    let others = [
        draw(2, 1, hero, Purpose::Dice, 0),
        draw(1, 2, hero, Purpose::Dice, 0),
        draw(1, 1, Owner::DEALER, Purpose::Dice, 0),
        draw(1, 1, hero, Purpose::AddedDice, 0),
        draw(1, 1, hero, Purpose::Dice, 1),
    ];
    for (at, other) in others.iter().enumerate() {
        assert_ne!(&first, other, "{at}");
        assert!(!others[..at].contains(other), "{at}");
    }
    // What one owner draws moves no other owner.
    let mut luck = Luck::keyed(1, 1);
    luck.stream(Owner::DEALER, Purpose::Deck, |stream| stream.draw(54));
    let after =
        luck.stream(hero, Purpose::Dice, |stream| (0..8).map(|_| stream.draw(1_000_000)).collect::<Vec<_>>());
    assert_eq!(after, first);
}

/// The cards that fall in a game: what each hero draws, and the Dealer's rows.
fn cards_of(setting: &Setting, game: u64) -> Vec<(String, Vec<Card>)> {
    let mut table = Table::new("cards", 1);
    let mut fallen = Vec::new();
    let mut commands = Vec::new();
    play(setting, 1, game, &mut |command| commands.push(command.clone()));
    for command in &commands {
        let step = rules::reduce(&table, command).expect("a command of the game");
        fallen.extend(step.entries.iter().filter_map(|entry| match entry {
            Entry::Drew { cards, .. } => Some(("hero".to_owned(), cards.clone())),
            _ => None,
        }));
        table = step.table;
        let deck = table.dealer.piles.deck.clone();
        fallen.push(("dealer".to_owned(), deck));
    }
    fallen
}

#[test]
fn a_trait_that_touches_no_card_changes_no_deal() {
    let with = setting("duel", "karla", &[], "usual");
    let mut build = catalog().any_hero("karla").unwrap();
    if let greenfelt::content::AnySheet::Ultimo(sheet) = &mut build {
        Arc::make_mut(sheet).traits.retain(|own| own.name != "Ironman");
    }
    let without = Setting::new(&scenario("duel"), &[build], &[], plays("usual", "foes"), catalog()).unwrap();
    for game in 1..=20 {
        let (with, without) = (cards_of(&with, game), cards_of(&without, game));
        // As long as the two games go alike, and by owner: the first hand and the Dealer's deck before the first deal.
        let first =
            |all: &[(String, Vec<Card>)], owner: &str| all.iter().find(|(of, _)| of == owner).cloned();
        assert_eq!(first(&with, "hero"), first(&without, "hero"), "game {game}");
        assert_eq!(first(&with, "dealer"), first(&without, "dealer"), "game {game}");
    }
}

#[test]
fn every_play_ends_a_duel_or_reaches_the_round_limit() {
    for play_of in Play::of_side(Side::Players) {
        let setting = setting("duel", "karla", &[("rounds", "8")], play_of.word());
        for game in 1..=6 {
            let played = play(&setting, 3, game, &mut |_| {});
            assert!(played.commands < 1_000, "{play_of}: {played:?}");
            assert!(played.rounds <= 8, "{play_of}: {played:?}");
        }
    }
}

#[test]
fn every_scenario_plays_with_a_hero_of_each_system_that_it_fits() {
    use greenfelt::table::effect::System;
    for scenario in &catalog().scenarios {
        for fits in &scenario.fits {
            let hero = match fits {
                System::Ultimo => "karla",
                System::Paper => "brannoch",
                System::Crucible => "vesper",
                System::Scene => "wren",
            };
            let build = catalog().any_hero(hero).unwrap();
            let setting = Setting::new(scenario, &[build], &[], plays("usual", "foes"), catalog());
            let setting = setting.unwrap_or_else(|bad| panic!("{}: {bad}", scenario.id));
            let ends: Vec<End> = (1..=12).map(|game| play(&setting, 1, game, &mut |_| {}).end).collect();
            let acted = (1..=3).any(|game| play(&setting, 1, game, &mut |_| {}).commands > 6);
            assert!(acted, "{} with {hero} does nothing: {ends:?}", scenario.id);
        }
    }
}

#[test]
fn a_hero_who_cannot_fight_a_foe_who_stands_lets_the_turn_pass() {
    // Horus dominates Karla in the first round, and whom he controls she cannot attack.
    let setting = setting("duel", "karla", &[("foe", "horus")], "usual");
    let controlled = (1..=40).find_map(|game| {
        let mut lines = Vec::new();
        play(&setting, 1, game, &mut |command| lines.push(command.to_string()));
        lines.iter().any(|line| line == "turn karla").then_some(lines)
    });
    let lines = controlled.expect("Karla does not always resist");
    assert!(lines.iter().any(|line| line.starts_with("inflict karla dominate")), "{lines:?}");
    assert!(!lines.iter().any(|line| line.starts_with("challenge ")), "{lines:?}");
}

#[test]
fn a_contest_or_a_test_that_fails_is_lost() {
    for (id, hero) in [("contest", "vesper"), ("three-tests", "wren")] {
        let setting = setting(id, hero, &[], "usual");
        let ends: Vec<End> = (1..=12).map(|game| play(&setting, 1, game, &mut |_| {}).end).collect();
        assert!(ends.contains(&End::Won) && ends.contains(&End::Lost), "{id}: {ends:?}");
        assert!(!ends.contains(&End::Limit), "{id}: {ends:?}");
    }
}

#[test]
fn tasks_that_expertise_decides_have_passed() {
    let wanted = Wanted::read("karla+athletics:5").expect("a good build");
    let karla = wanted.of(catalog().any_hero("karla").unwrap(), &catalog()).expect("a build").sheet;
    let answers = set(&[("difficulty", "1")]);
    let setting =
        Setting::new(&scenario("gauntlet"), &[karla], &answers, plays("usual", "foes"), catalog()).unwrap();
    let mut lines = Vec::new();
    let game = play(&setting, 1, 1, &mut |command| lines.push(command.to_string()));
    assert!(lines.iter().any(|line| line == "expertise"), "{lines:?}");
    assert_eq!((game.end, game.measure(Measure::Passed)), (End::Won, 8.0), "{lines:?}");
}

// covers: A table is dealt from the luck of one game of the Lab
#[test]
fn the_same_game_is_the_same_and_a_table_replays_each_card() {
    for (id, hero) in
        [("duel", "karla"), ("strike-down", "brannoch"), ("blow-for-blow", "vesper"), ("three-tests", "wren")]
    {
        let setting = setting(id, hero, &[], "usual");
        for game in 1..=3 {
            let mut commands: Vec<Command> = Vec::new();
            let played = play(&setting, 5, game, &mut |command| commands.push(command.clone()));
            assert_eq!(played, play(&setting, 5, game, &mut |_| {}));
            let mut session = Session::unkept("replay", 99, catalog());
            for command in &commands {
                let line: Command =
                    command.to_string().parse().unwrap_or_else(|bad| panic!("{command}: {bad:?}"));
                session
                    .give(&Seat::Dealer, line)
                    .unwrap_or_else(|refused| panic!("{id} {game}: {command}: {refused:?}"));
            }
            let table = session.table();
            let health: i32 =
                table.heroes().filter(|hero| !hero.is_down()).map(|hero| hero.health().max(0)).sum();
            let left = played.measure(Measure::HealthLeft);
            assert!((f64::from(health) - left).abs() < 1e-9, "{id} {game}: {health}, {left}");
            assert_eq!(
                table.foes().all(greenfelt::table::Actor::is_down),
                played.end == End::Won || id == "three-tests",
                "{id} {game}"
            );
        }
    }
}

fn experiment(threads: usize, stop: Stop) -> Experiment {
    let settings = ["karla", "brack"].map(|hero| setting("duel", hero, &[("foe", "fanatic")], "usual"));
    Experiment {
        settings: settings.to_vec(),
        names: vec!["Karla".into(), "Odile".into()],
        seed: 1,
        by: Measure::Wins,
        stop,
        threads,
    }
}

fn run(experiment: &Experiment) -> Results {
    experiment.run(&|| true, &mut |_, _| {})
}

#[test]
fn the_answer_is_the_same_on_one_two_and_sixteen_threads() {
    let one = run(&experiment(1, Stop::Runs(230)));
    assert_eq!(one.games, 230);
    assert!(one.complete);
    for threads in [2, 16] {
        assert_eq!(one, run(&experiment(threads, Stop::Runs(230))), "{threads} threads");
    }
}

#[test]
fn the_same_build_against_itself_differs_in_no_game() {
    let setting = setting("duel", "karla", &[("foe", "fanatic")], "usual");
    let twins = Experiment {
        settings: vec![setting.clone(), setting],
        names: vec!["A".into(), "B".into()],
        ..experiment(2, Stop::Runs(200))
    };
    let results = run(&twins);
    assert!(results.differences[0].difference.mean.abs() < 1e-12, "{results:?}");
    let [one, two] = [0, 1].map(|build| results.builds[build].ends);
    assert!(one.iter().zip(&two).all(|(one, two)| (one.mean - two.mean).abs() < 1e-12), "{one:?} {two:?}");
}

#[test]
fn after_the_first_games_a_difference_is_that_of_the_means() {
    let settings = ["karla", "fell"].map(|hero| setting("duel", hero, &[("foe", "captain")], "usual"));
    let results = run(&Experiment { settings: settings.to_vec(), ..experiment(1, Stop::Runs(50)) });
    let [one, two] = [0, 1].map(|build| results.builds[build].ends[0].mean);
    assert!(two < one, "{one} {two}");
    assert!((results.differences[0].difference.mean - (two - one)).abs() < 1e-12, "{results:?}");
}

#[test]
fn an_experiment_that_is_stopped_tells_what_it_knows() {
    use std::sync::atomic::{AtomicU64, Ordering};
    let seen = AtomicU64::new(0);
    let experiment = experiment(1, Stop::Runs(10_000_000));
    let results = experiment.run(&|| seen.load(Ordering::Relaxed) < 2, &mut |_, _| {
        seen.fetch_add(1, Ordering::Relaxed);
    });
    assert!(!results.complete);
    assert!(results.games >= 100, "{}", results.games);
}

#[test]
fn the_bench_asks_each_scenario_its_usual_question_and_others() {
    let catalog = catalog();
    let rows: Vec<_> = bench_rows(&catalog.scenarios).collect();
    for scenario in &catalog.scenarios {
        let usual = |(of, set): &&(&Scenario, Vec<(String, String)>)| {
            let answered = |(name, value): &(String, String)| {
                scenario.asks.iter().any(|ask| ask.name == *name && ask.usually == *value)
            };
            of.id == scenario.id && set.iter().all(answered)
        };
        assert_eq!(rows.iter().filter(usual).count(), usize::from(!scenario.party), "{}", scenario.id);
    }
    let duels = rows.iter().filter(|(scenario, _)| scenario.id == "duel").flat_map(|(_, set)| set);
    let foes: Vec<&str> = duels.map(|(_, foe)| foe.as_str()).collect();
    assert_eq!(foes, ["fanatic", "cultist", "captain", "horus"]);
    for (scenario, set) in rows {
        let build = hero_of(scenario);
        Setting::new(scenario, &[build], &set, plays("usual", "foes"), crate::scene::catalog())
            .expect("a row that can be played");
    }
}

/// A shipped hero whose sheet fits a scenario.
fn hero_of(scenario: &Scenario) -> AnySheet {
    let catalog = catalog();
    let heroes = catalog.hero_names().filter_map(|(id, _)| {
        let found = catalog.any_hero(id)?;
        Wanted::read(id).ok()?.of(found, &catalog).ok()
    });
    heroes.into_iter().find(|build| build.fits(scenario).is_ok()).expect("somebody can play it").sheet
}

#[test]
fn what_a_setting_cannot_be_made_of_is_said_in_a_sentence() {
    let build = || catalog().any_hero("karla").unwrap();
    let bad = |answers: &[(&str, &str)]| {
        Setting::new(&scenario("duel"), &[build()], &set(answers), plays("usual", "foes"), catalog())
            .unwrap_err()
    };
    assert_eq!(
        bad(&[("foes", "captain")]).to_string(),
        "the scenario duel takes no `foes`; it takes foe, way, rounds"
    );
    assert_eq!(bad(&[("foe", "capitan")]).to_string(), "`capitan` is no foe; did you mean `captain`?");
    assert_eq!(bad(&[("way", "magic")]).to_string(), "`magic` is no way to fight");
    assert_eq!(bad(&[("rounds", "0")]).to_string(), "rounds is 1 to 50, not `0`");
    let none = Setting::new(&scenario("duel"), &[], &[], plays("usual", "foes"), catalog());
    assert_eq!(none.unwrap_err(), BadSetting::NoBuild);
}

#[test]
fn a_character_strikes_whom_it_can_hurt_by_a_striking_skill() {
    let mut session = Session::unkept("strikes", 3, catalog());
    for line in ["join tilly", "join quill", "opponent shellback", "opponent cinder", "combat on"] {
        session.give(&Seat::Dealer, line.parse().unwrap()).unwrap_or_else(|no| panic!("{line}: {no:?}"));
    }
    for (who, strike) in [("tilly", "strike tilly cinder aim"), ("quill", "strike quill cinder ")] {
        session.give(&Seat::Dealer, format!("begin-turn {who}").parse().unwrap()).expect("its turn begins");
        let who = ActorId::new(who);
        let acted = plays("usual", "foes").act(session.table(), &who, &[], &mut chance(1, 1));
        let Some(Answered::Gave { command, .. }) = acted else { panic!("{who} does nothing") };
        let words = command.to_string();
        assert!(words.starts_with(strike), "{words}");
        assert!(["aim", "coordination", "athletics"].iter().any(|skill| words.ends_with(skill)), "{words}");
    }
}
