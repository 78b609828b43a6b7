//! Regret: the loss of each decision, estimated on other luck than the one used to choose, from what the seat knows.

use super::games::{plays, scenario, set};
use crate::scene::catalog;
use greenfelt::command::Command;
use greenfelt::lab::experiment::{Experiment, Stop};
use greenfelt::lab::fair::played_on;
use greenfelt::lab::game::{Measure, play};
use greenfelt::lab::play::decision::Kind;
use greenfelt::lab::regret::{Regret, RegretAsked, Regrets, gave};
use greenfelt::lab::scenario::Setting;
use greenfelt::rules;
use greenfelt::table::actor::Actor;
use greenfelt::table::challenge::{Challenge, Stage};
use greenfelt::table::seat::Seat;
use greenfelt::table::{Cached, Procedure, Table};

fn setting(id: &str, hero: &str, answers: &[(&str, &str)], players: &str) -> Setting {
    let build = catalog().any_hero(hero).expect("a shipped hero");
    Setting::new(&scenario(id), &[build], &set(answers), plays(players, "foes"), catalog())
        .expect("a sound setting")
}

/// A duel that is won about as often as lost.
fn hard(players: &str) -> Setting {
    setting("duel", "fell", &[("foe", "captain, fanatic")], players)
}

fn asked(setting: Setting, games: u64, each: u64, threads: usize) -> RegretAsked {
    RegretAsked { setting, seed: 1, games, each, threads }
}

fn of(kind: Option<Kind>, found: &Regrets) -> &Regret {
    found.rows.iter().find(|row| row.kind == kind).expect("a row of this kind")
}

// covers: Regret: what the choices of a play give away, in points of wins
#[test]
fn regret_is_the_same_on_1_2_and_7_threads() {
    let found = |threads| asked(hard("usual"), 30, 2, threads).answer(&|| true);
    let one = found(1);
    assert_eq!(one, found(2));
    assert_eq!(one, found(7));
    assert!(one.complete && one.rows.len() > 3, "{one:?}");
    for row in &one.rows {
        assert!(row.gave.low <= row.gave.mean && row.gave.mean <= row.gave.high, "{row:?}");
    }
    let all: u64 = one.rows.iter().filter(|row| row.kind.is_some()).map(|row| row.sampled).sum();
    assert_eq!(of(None, &one).sampled, all);
}

#[test]
fn the_best_choice_is_valued_where_it_was_not_picked() {
    let (all, none) = (vec![true; 8], vec![false; 8]);
    let close = |gives: f64, of: f64| (gives - of).abs() < 1e-12;
    assert!(close(gave(&[none.clone(), all.clone()], 0), 1.0));
    assert!(close(gave(&[all.clone(), none.clone()], 0), 0.0));
    assert!(close(gave(std::slice::from_ref(&none), 0), 0.0), "one choice has no regret");
    // What looked better by luck in one half is worth nothing in the other.
    let lucky: Vec<bool> = (0..8).map(|game| game % 2 == 0).collect();
    assert!(close(gave(&[none, lucky], 0), 0.0));
}

// covers: Regret: what the choices of a play give away, in points of wins
#[test]
fn whoever_always_picks_the_worst_gives_away_more() {
    let asked = asked(hard("usual"), 1, 16, 1);
    let (mut usual, mut worst, mut decisions) = (0.0, 0.0, 0);
    for game in 1..=5 {
        for (decision, count, wins) in asked.choices(game, &|| true).expect("it was played") {
            assert!(count > 0 && (2..=5).contains(&decision.choices.len()), "{decision:?}");
            let won = |choice: &usize| wins[*choice].iter().filter(|won| **won).count();
            let least = (0..wins.len()).min_by_key(won).expect("a choice");
            usual += gave(&wins, 0);
            worst += gave(&wins, least);
            decisions += 1;
        }
    }
    assert!(decisions > 15 && worst > usual + 0.5, "{decisions} decisions: {usual} and {worst}");
}

#[test]
fn chance_gives_away_more_than_the_usual_play() {
    let regret = |players| {
        let found = asked(setting("duel", "karla", &[], players), 28, 8, 2).answer(&|| true);
        of(None, &found).gave.mean
    };
    let (usual, random) = (regret("usual"), regret("random"));
    assert!(random > usual + 0.02, "{usual} and {random}");
}

#[test]
fn a_forced_command_is_no_decision() {
    let setting = setting("duel", "karla", &[], "usual");
    let table = Table::new("empty", 1);
    for line in ["round", "combat on", "settle"] {
        assert!(setting.plays.decisions(&table, &line.parse().expect("a command")).is_empty(), "{line}");
    }
    // A game is the same whether somebody asks for its decisions or not.
    let before = play(&setting, 1, 1, &mut |_| {});
    assert!(asked(setting.clone(), 1, 2, 1).choices(1, &|| true).is_some());
    assert_eq!(before, play(&setting, 1, 1, &mut |_| {}));
}

/// A game at its first lay: the table, and who lays.
fn at_a_lay() -> (Table, Seat) {
    let asked = asked(hard("usual"), 1, 2, 1);
    let mut commands = Vec::new();
    play(&asked.setting, 1, 1, &mut |command| commands.push(command.clone()));
    let mut table = Table::new("A duel", 1);
    for command in commands {
        let dealt = table.under_way::<Challenge>().filter(|now| now.stage == Stage::Dealt);
        if let Some(now) = dealt.filter(|now| table.actor(now.leader()).is_some_and(Actor::is_played)) {
            let seat = Seat::Player(now.leader().clone());
            return (table, seat);
        }
        table = rules::reduce(&table, &command).expect("a legal game").table;
    }
    panic!("nobody laid");
}

/// The same with another row of the Dealer's, and another order of every deck: its seat cannot tell them apart.
fn with_other_secrets(table: &Table) -> Table {
    let mut other = table.clone();
    for actor in &mut other.actors {
        if let Some(piles) = &mut Cached::make_mut(actor).piles {
            piles.deck.reverse();
        }
    }
    let deck = &mut Cached::make_mut(&mut other.dealer).piles.deck;
    deck.reverse();
    let procedure = other.procedure.as_mut().map(Cached::make_mut);
    let Some(Procedure::Challenge(now)) = procedure else { panic!("a challenge is under way") };
    std::mem::swap(&mut now.dealer[0].card, &mut deck[0]);
    other
}

#[test]
fn what_is_played_on_knows_no_more_than_the_seat() {
    let (table, seat) = at_a_lay();
    let other = with_other_secrets(&table);
    assert_ne!(table, other);
    assert_eq!(rules::look(&table, &seat), rules::look(&other, &seat));
    let dealt = |table: &Table, game| rules::dealt_anew(table, &seat, 3, game);
    let row = |table: &Table| table.under_way::<Challenge>().expect("it goes on").dealer.clone();
    let mut rows = Vec::new();
    for game in 1..=6 {
        let one = dealt(&table, game);
        assert_eq!(one, dealt(&other, game), "game {game}");
        assert_eq!(rules::look(&one, &seat).actors, rules::look(&table, &seat).actors);
        rows.push(row(&one));
    }
    assert!(rows.iter().any(|row| *row != rows[0]), "the Dealer's row is drawn anew");
}

// covers: A second opinion: rows, guards and attacks played on from what their seat knows, in the sandbox and alone
#[test]
fn a_second_opinion_knows_no_more_than_the_seat() {
    let (table, seat) = at_a_lay();
    let Seat::Player(who) = seat else { panic!("a hero lays") };
    let lay = Command::Lay(who, Vec::new());
    let opinion = |table: &Table| {
        let asked = played_on(table, &lay, &plays("usual", "foes"), &catalog()).expect("rows to choose from");
        let asked = Experiment { stop: Stop::Runs(20), threads: 2, ..asked };
        (asked.names.clone(), asked.run(&|| true, &mut |_, _| {}))
    };
    let (names, found) = opinion(&table);
    assert_eq!((names.clone(), found.clone()), opinion(&with_other_secrets(&table)));
    assert!((2..=5).contains(&names.len()) && names.contains(&"no card".to_owned()), "{names:?}");
    let wins: Vec<_> = found.builds.iter().map(|build| build.estimate(Measure::Wins)).collect();
    assert!(wins.iter().all(|of| of.low <= of.mean && of.mean <= of.high), "{wins:?}");
}
