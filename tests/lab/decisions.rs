//! Decisions of an evening: small tables whose odds can be counted, the sum that always holds, and who may read them.

use crate::scene::{Scene, ann, paper, scene};
use greenfelt::lab::decisions::Decided;
use greenfelt::samples;
use greenfelt::session::{LuckRead, Session};
use greenfelt::table::actor::ActorId;
use greenfelt::table::seat::Seat;
use std::sync::Arc;

fn own(who: &str) -> Seat {
    Seat::Player(ActorId::new(who))
}

fn decisions(session: &mut Session, seat: &Seat) -> Vec<Decided> {
    let read = session.read_all_luck();
    session.decided(&read, seat)
}

fn only(s: &mut Scene, who: &str) -> Decided {
    let mut all = decisions(s.session(), &own(who));
    assert_eq!(all.len(), 1, "{all:?}");
    all.remove(0)
}

fn close(told: f64, known: f64) {
    assert!((told - known).abs() < 1e-9, "{told} is not {known}");
}

/// What best play expects, less what was given away, plus luck, is what came.
fn holds(decided: &Decided) {
    let sum = decided.expected - decided.given + decided.luck;
    assert!((sum - f64::from(decided.came)).abs() < 1e-9, "{decided:?}");
    assert!(decided.given >= -1e-9, "nothing is better than the best: {decided:?}");
    assert!(decided.costliest.windows(2).all(|two| two[0].gave() >= two[1].gave()), "{decided:?}");
}

// Of 54 cards, 32 lose to a nine; with the king gone, 43 of 53 to an ace.
const NINE: f64 = 32.0 / 54.0;
const ACE: f64 = 43.0 / 53.0;

// covers: Decisions of an evening: what each lay, nudge and stop gave away, beside luck
#[test]
fn whoever_lays_the_best_gives_nothing_away_the_rest_is_luck() {
    let mut s = scene().sheet(ann()).meet("9D", "KC").play("settle").meet("AS", "3C").play("settle");
    let ann = only(&mut s, "ann");
    assert_eq!((ann.aims, ann.came, ann.choices), (2, 1, 2));
    close(ann.expected, NINE + ACE);
    close(ann.given, 0.0);
    close(ann.luck, 1.0 - NINE - ACE);
    assert!(ann.costliest.is_empty());
    assert_eq!(
        ann.lines(),
        ["decisions: 1 of 2 aims reached = 1.40 by best play - 0.00 given away - 0.40 luck"]
    );
}

#[test]
fn a_hand_that_is_not_laid_gives_its_chance_away() {
    let mut s = scene().sheet(ann()).hand("ann", "9D").dealer_draws("KC");
    s = s.plays(&["challenge ann agi+brawling 1", "deal", "lay ann nothing", "reveal"]);
    let ann = only(&mut s, "ann");
    close(ann.expected, NINE);
    close(ann.given, NINE);
    close(ann.luck, 0.0);
    let [choice] = ann.costliest.as_slice() else { panic!("{ann:?}") };
    assert_eq!((choice.done.as_str(), choice.best.as_str()), ("no card", "9♦"));
    close(choice.best_chance, NINE);
    assert_eq!(choice.seq, s.session().last() - 1);
    // What the Dealer rules then changes nothing of it, and what is taken back does not count.
    let mut s = s.play("rule success").play("settle");
    close(only(&mut s, "ann").given, NINE);
    let mut s = s.undo().undo().undo().undo();
    assert!(decisions(s.session(), &own("ann")).is_empty());
}

#[test]
fn canceled_and_face_down_plays_are_no_decisions() {
    let mut s = scene().sheet(ann()).hand("ann", "9D").dealer_draws("KC");
    s = s.plays(&["challenge ann agi+brawling 1", "deal", "lay ann nothing"]);
    assert!(decisions(s.session(), &own("ann")).is_empty());
    let mut s = s.play("call-off");
    assert!(decisions(s.session(), &own("ann")).is_empty());
}

// covers: Decisions of an evening: what each lay, nudge and stop gave away, beside luck
#[test]
fn a_stop_before_a_nudge_that_is_sure_gives_away_all_of_it() {
    let tilly = || scene().paper_hero(paper("Tilly", [2, 0, 0], &[("aim", 1)]));
    let mut s = tilly().plays(&["check tilly aim", "roll 3", "stop", "settle"]);
    let stopped = only(&mut s, "tilly");
    assert_eq!((stopped.aims, stopped.came, stopped.choices), (1, 0, 1));
    close(stopped.given, 1.0);
    close(stopped.luck, 1.0 - stopped.expected);
    assert_eq!(
        (stopped.costliest[0].done.as_str(), stopped.costliest[0].best.as_str()),
        ("stop", "nudge die 1 by 1")
    );
    let mut s = tilly().plays(&["check tilly aim", "roll 3", "nudge 1", "stop", "settle"]);
    let nudged = only(&mut s, "tilly");
    assert_eq!((nudged.aims, nudged.came, nudged.choices), (1, 1, 2));
    close(nudged.given, 0.0);
    close(nudged.expected, stopped.expected);
    holds(&nudged);
}

// covers: Decisions of an evening: what each lay, nudge and stop gave away, beside luck
#[test]
fn rows_are_told_to_the_seat_that_plays_them_and_dice_to_all() {
    let mut s = scene().sheet(ann()).paper_hero(paper("Tilly", [2, 0, 0], &[("aim", 1)]));
    s = s.hand("ann", "9D").dealer_draws("KC");
    s = s.plays(&["challenge ann agi+brawling 1", "deal", "lay ann nothing", "reveal", "settle"]);
    s = s.plays(&["check tilly aim", "roll 3", "stop", "settle"]);
    let whose = |s: &mut Scene, seat: &Seat| {
        decisions(s.session(), seat).iter().map(|one| one.who.to_string()).collect::<Vec<_>>()
    };
    assert_eq!(whose(&mut s, &own("ann")), ["ann", "tilly"]);
    for seat in [Seat::Dealer, Seat::Public, own("tilly")] {
        assert_eq!(whose(&mut s, &seat), ["tilly"], "{seat}");
    }
    let mut s = s.play("alone on");
    assert_eq!(whose(&mut s, &Seat::Dealer), ["ann", "tilly"]);
    let mut s = s.play("pin ann $argon2id$");
    assert_eq!(whose(&mut s, &Seat::Dealer), ["tilly"]);
}

// covers: Decisions of an evening: what each lay, nudge and stop gave away, beside luck
#[test]
fn the_sum_holds_on_the_sample_tables_for_every_seat() {
    let catalog = crate::scene::catalog();
    let mut aims = 0;
    for sample in samples::all() {
        let mut session = sample.in_memory(Arc::clone(&catalog)).unwrap();
        let mut read = LuckRead::default();
        assert!(session.read_luck(&mut read, &mut { usize::MAX }));
        let heroes: Vec<Seat> = session.seats().into_iter().cloned().collect();
        for seat in heroes.iter().chain([&Seat::Dealer, &Seat::Public]) {
            for decided in session.decided(&read, seat) {
                holds(&decided);
                aims += decided.aims;
            }
        }
    }
    assert!(aims > 10, "{aims}");
}

// covers: Decisions of an evening: what each lay, nudge and stop gave away, beside luck
#[test]
fn the_sum_holds_in_fights_of_random_choices() {
    let catalog = crate::scene::catalog();
    let (mut given, mut aims) = (0.0, 0);
    for (seed, hero, foe) in [
        (1, "karla", "fanatic"),
        (2, "severs", "captain"),
        (3, "brannoch", "shellback"),
        (4, "tilly", "fanatic"),
    ] {
        let mut session = Session::unkept("decisions", seed, Arc::clone(&catalog));
        let (joins, comes) = (format!("join {hero}"), format!("foe {foe}"));
        for line in [&joins, &comes, "plays heroes random", "plays foes foes", "combat on"] {
            let command = session.typed(&Seat::Dealer, line).unwrap();
            session.give(&Seat::Dealer, command).unwrap();
            session.answer_all(false).unwrap();
        }
        let all = decisions(&mut session, &own(hero));
        let luck = session.read_all_luck().shares();
        for decided in &all {
            holds(decided);
            given += decided.given;
            aims += decided.aims;
            let share = luck.iter().find(|share| share.who == decided.who).expect("cards or dice fell");
            if let (Some(challenges), None) = (share.challenges, share.dice) {
                assert_eq!((challenges.times, challenges.came), (decided.aims, decided.came), "{hero}");
            }
        }
        // Read in small parts it is the same.
        let mut read = LuckRead::default();
        while !session.read_luck(&mut read, &mut 900) {}
        assert_eq!(session.decided(&read, &own(hero)), all);
    }
    assert!(aims >= 4 && given > 0.01, "random choices give something away: {given} of {aims}");
}
