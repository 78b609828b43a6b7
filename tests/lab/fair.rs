//! A fight continued from a table: what is taken over, who may ask, and that a table replays each game.

use super::games::plays;
use crate::scene::catalog;
use greenfelt::lab::experiment::{Experiment, Stop};
use greenfelt::lab::fair::{Fight, judge};
use greenfelt::lab::game::{End, Measure, play};
use greenfelt::rules::Sandbox;
use greenfelt::session::Session;
use greenfelt::table::actor::{Actor, ActorId};
use greenfelt::table::seat::Seat;

fn table(lines: &[&str]) -> Session {
    let mut session = Session::unkept("fair", 3, catalog());
    for line in lines {
        let command = line.parse().unwrap_or_else(|bad| panic!("{line}: {bad}"));
        session.give(&Seat::Dealer, command).unwrap_or_else(|refused| panic!("{line}: {refused:?}"));
    }
    session
}

fn fight(lines: &[&str]) -> Fight {
    table(lines).fight(&Seat::Dealer, &plays("usual", "foes"), None).expect("a fight")
}

const TWO: [&str; 6] = ["join karla", "join severs", "foe captain", "foe fanatic", "foe fanatic", "draw-all"];

#[test]
fn a_fight_has_the_people_who_stand_and_each_change_beside_it() {
    let fight = fight(&TWO);
    let names: Vec<&str> = fight.heroes.iter().map(|(_, name)| name.as_str()).collect();
    assert_eq!(names, ["Karla", "Dr. Marco Severs"]);
    assert_eq!(fight.foes, [("Captain Rusk".to_owned(), 1), ("Fanatic".to_owned(), 2)]);
    let captain = "Captain Rusk: power";
    assert_eq!(fight.names[..3], ["as it is", "one more Fanatic", "without Fanatic 2"]);
    assert!(fight.names[3].starts_with(captain) && fight.names[3].ends_with("(+2)"), "{:?}", fight.names);
    assert!(fight.names[4].starts_with(captain) && fight.names[4].ends_with("(−2)"), "{:?}", fight.names);
    assert_eq!(fight.settings.len(), fight.names.len());
}

#[test]
fn actors_who_are_down_take_no_part() {
    let fight = fight(&[&TWO[..], &["set severs health 1", "set fanatic health 0"]].concat());
    assert_eq!(fight.heroes, [(0, "Karla".to_owned())]);
    assert_eq!(fight.foes, [("Captain Rusk".to_owned(), 1), ("Fanatic".to_owned(), 1)]);
}

#[test]
fn without_a_side_or_while_something_is_under_way_is_no_fight() {
    let why = |lines: &[&str]| {
        let no = table(lines).fight(&Seat::Dealer, &plays("usual", "foes"), None).expect_err("no fight");
        assert!(!no.hint.is_empty());
        no.problem
    };
    assert_eq!(why(&["foe captain"]), "no hero is standing");
    assert_eq!(why(&["join karla"]), "no foe is standing");
    let called = [&TWO[..], &["challenge karla str+brawling 3"]].concat();
    assert!(why(&called).contains("under way"));
}

// covers: Is this fight fair? From the table as it stands, with one foe more, fewer, stronger, weaker
#[test]
fn only_who_knows_both_sides_may_ask() {
    let session = table(&TWO);
    let player = Seat::Player(ActorId::new("karla"));
    assert!(session.fight(&player, &plays("usual", "foes"), None).is_err());
    let alone = table(&[&TWO[..], &["alone on"]].concat());
    assert!(alone.fight(&player, &plays("usual", "foes"), None).is_ok());
}

// covers: Is this fight fair? From the table as it stands, with one foe more, fewer, stronger, weaker
#[test]
fn a_game_begins_as_the_table_stands_and_a_table_replays_it() {
    let session = table(&[&TWO[..], &["harm karla 5", "threat 4 (a test)"]].concat());
    let fight = session.fight(&Seat::Dealer, &plays("usual", "foes"), None).unwrap();
    let hands = |session: &Session| {
        let heroes = session.table().heroes();
        heroes.map(|hero| hero.piles.as_ref().unwrap().hand.clone()).collect::<Vec<_>>()
    };
    for number in 1..=5 {
        let mut commands = Vec::new();
        let played = play(&fight.settings[0], 1, number, &mut |command| commands.push(command.clone()));
        let mut copy = session.sandbox(&Sandbox::AsItIs, 9);
        for (at, command) in commands.into_iter().enumerate() {
            copy.give(&Seat::Dealer, command.clone()).unwrap_or_else(|no| panic!("{command}: {no:?}"));
            if at == 0 {
                assert_eq!(hands(&copy), hands(&session), "hands stay");
                assert_eq!(copy.table().threat, 4);
                let deck = |session: &Session| session.table().dealer.piles.deck.clone();
                assert_ne!(deck(&copy), deck(&session), "decks are shuffled");
            }
        }
        let table = copy.table();
        let down = table.heroes().enumerate().filter(|(_, hero)| hero.is_down());
        assert_eq!(played.fallen, down.fold(0, |bits, (at, _)| bits | 1 << at), "game {number}");
        let left: i32 = table.heroes().filter(|hero| !hero.is_down()).map(Actor::health).sum();
        assert!((played.measure(Measure::HealthLeft) - f64::from(left)).abs() < 1e-9, "game {number}");
        if played.end == End::Won {
            assert!(table.foes().all(Actor::is_down), "game {number}");
        }
    }
}

fn wins(fight: &Fight, games: u64) -> Vec<f64> {
    let experiment = Experiment {
        settings: fight.settings.clone(),
        names: fight.names.clone(),
        seed: 1,
        by: Measure::Wins,
        stop: Stop::Runs(games),
        threads: 2,
    };
    let results = experiment.run(&|| true, &mut |_, _| {});
    results.builds.iter().map(|build| build.ends[End::Won as usize].mean).collect()
}

#[test]
fn a_fight_that_is_as_good_as_won_or_lost_is_told_so() {
    // One blow fells the only foe, who cannot hurt anybody in time.
    let won = fight(&["join karla", "foe fanatic", "set fanatic health 1", "draw-all"]);
    assert!(wins(&won, 20)[0] >= 0.9);
    // Horus has 18 health and a power of 15, the hero 3 health.
    let lost = fight(&["join severs", "foe horus", "set severs health 3", "draw-all"]);
    assert!(wins(&lost, 20)[0] <= 0.1);
    assert_eq!(judge(0.72), "hard but fair");
    assert_ne!(judge(1.0), judge(0.0));
}

#[test]
fn one_foe_fewer_is_easier_and_one_more_harder() {
    let fight =
        fight(&["join karla", "foe captain", "foe captain", "foe captain", "foe captain", "draw-all"]);
    let wins = wins(&fight, 40);
    assert!(wins[1] <= wins[0] && wins[0] <= wins[2], "{wins:?}");
    assert!(wins[1] < wins[2], "{wins:?}");
}

// covers: Is this fight fair? From the table as it stands, with one foe more, fewer, stronger, weaker
#[test]
fn a_fight_of_each_system_comes_to_an_end() {
    let dice = ["join tilly", "join brannoch", "opponent sluice", "opponent sluice"];
    let attributes = ["join vesper", "creature cudgel"];
    for lines in [&dice[..], &attributes[..]] {
        let fight = fight(lines);
        assert!(fight.settings.len() >= 3, "{:?}", fight.names);
        let ended = (1..=10).filter(|game| {
            let played = play(&fight.settings[0], 1, *game, &mut |_| {});
            played.end != End::Limit
        });
        assert!(ended.count() >= 5, "{lines:?}");
    }
}

#[test]
fn a_follower_is_no_foe_and_is_not_struck() {
    let session = table(&[
        "join karla",
        "award karla 99 luck",
        "advance karla skill husbandry",
        "advance karla trait (Animal Companion)",
        "use karla (Animal Companion) : Rex",
        "foe captain",
        "draw-all",
    ]);
    let fight = session.fight(&Seat::Dealer, &plays("usual", "foes"), None).unwrap();
    assert_eq!(fight.foes, [("Captain Rusk".to_owned(), 1)]);
    for number in 1..=5 {
        play(&fight.settings[0], 1, number, &mut |command| {
            assert!(!command.to_string().starts_with("attack karla rex"), "{command}");
        });
    }
}

#[test]
fn a_foe_whom_nobody_can_hurt_is_named() {
    let unhurt = |lines: &[&str]| fight(lines).unhurt;
    let told = ["Nobody can hurt Shellback with a plain strike: Power 1, Defense 1."];
    assert_eq!(unhurt(&["join tilly", "join quill", "opponent shellback", "opponent cinder"]), told);
    assert!(unhurt(&["join tilly", "opponent cinder"]).is_empty());
    assert!(unhurt(&["join karla", "join tilly", "opponent shellback", "draw-all"]).is_empty());
}

#[test]
fn a_fight_behind_a_wall_is_played_face_to_face_and_says_so() {
    let walled = "map #########/#...#...#/#...#...#/#########";
    let apart = |lines: &[&str]| fight(&[&["join karla", "foe captain", "draw-all"], lines].concat());
    let behind = apart(&[&format!("{walled} @karla B2, @captain F2")]);
    assert!(behind.apart);
    let won = |fight: &Fight| wins(fight, 40)[0];
    assert!((won(&behind) - won(&apart(&[]))).abs() < 1e-9, "as without a map");
    for near in ["@karla B2, @captain C2", "@karla B2"] {
        assert!(!apart(&[&format!("{walled} {near}")]).apart, "{near}");
    }
    assert!(apart(&["distance all long"]).apart || won(&apart(&["distance all long"])) > 0.0);
}
