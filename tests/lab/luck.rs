//! Luck against expectation: small tables whose odds can be counted, and what does not count.

use crate::scene::{Scene, ann, id, nim, ogre, paper, scene};
use greenfelt::lab::flip_odds::FlipAsked;
use greenfelt::lab::luck::{Share, Sum};
use greenfelt::session::LuckRead;
use greenfelt::table::challenge::Outcome;

fn close(sum: Option<Sum>, times: u32, came: u32, [expected, fewer, more]: [f64; 3]) {
    let sum = sum.expect("there is some");
    assert_eq!((sum.times, sum.came), (times, came), "{sum:?}");
    let told = [sum.expected, sum.fewer, sum.more];
    let all = told.iter().zip([expected, fewer, more]);
    assert!(all.into_iter().all(|(told, known)| (told - known).abs() < 1e-9), "{sum:?}");
}

fn only(s: &mut Scene) -> Share {
    let mut all = s.session().read_all_luck().shares();
    assert_eq!(all.len(), 1, "{all:?}");
    all.remove(0)
}

/// A nine fails against a king, then an ace succeeds against a three.
fn nine_and_ace() -> Scene {
    scene().sheet(ann()).meet("9D", "KC").play("settle").meet("AS", "3C").play("settle")
}

// Of 54 cards, 32 lose to a nine. Then the king lies on the discard pile: of 53 an ace beats all but four aces, four jacks
// and two jokers.
const NINE: f64 = 32.0 / 54.0;
const ACE: f64 = 43.0 / 53.0;

// covers: Luck against expectation for each character, over the whole history
#[test]
fn luck_is_told_against_what_everybody_knew_before_the_reveal() {
    let mut s = nine_and_ace();
    let ann = only(&mut s);
    assert_eq!(ann.dice, None);
    close(ann.challenges, 2, 1, [NINE + ACE, (1.0 - NINE) * (1.0 - ACE), NINE * ACE]);
    assert_eq!(ann.lines(), ["1 of 2 challenges succeeded"]);
}

#[test]
fn a_challenge_counts_once_its_cards_lie_open() {
    let mut s = scene().sheet(ann()).hand("ann", "9D").dealer_draws("KC");
    s = s.play("challenge ann agi+brawling 1").play("deal").play("lay ann 9D");
    assert!(s.session().read_all_luck().shares().is_empty(), "nobody knows yet");
    let mut s = s.play("reveal");
    close(only(&mut s).challenges, 1, 0, [NINE, 0.0, NINE]);
    // A result that the Dealer changes is no luck.
    let mut s = s.play("rule success").play("settle");
    close(only(&mut s).challenges, 1, 0, [NINE, 0.0, NINE]);
}

// covers: Luck against expectation for each character, over the whole history
#[test]
fn undone_and_abandoned_operations_do_not_count() {
    let mut s = nine_and_ace();
    let mut read = LuckRead::default();
    assert!(s.session().read_luck(&mut read, &mut { usize::MAX }));
    assert_eq!(read.shares()[0].challenges.map(|sum| sum.times), Some(2));
    let last = s.session().last();
    let mut s = s.undo().undo();
    close(only(&mut s).challenges, 1, 0, [NINE, 0.0, NINE]);
    assert!(s.session().read_luck(&mut read, &mut { usize::MAX }));
    assert_eq!(
        read.shares(),
        s.session().read_all_luck().shares(),
        "what was read before does not stand any more"
    );
    let mut s = s.redo();
    close(only(&mut s).challenges, 2, 1, [NINE + ACE, (1.0 - NINE) * (1.0 - ACE), NINE * ACE]);
    s.session().go_on_from(last - 2).unwrap();
    close(only(&mut s).challenges, 1, 0, [NINE, 0.0, NINE]);
}

// covers: Luck against expectation for each character, over the whole history
#[test]
fn dice_count_as_they_fell_before_anybody_nudged_them() {
    let mut s = scene().paper_hero(paper("Tilly", [2, 0, 0], &[("aim", 1)]));
    s = s.plays(&["check tilly aim", "roll 3", "nudge 1", "stop", "settle"]);
    // One die fails in half of all cases, and each six brings another that is like it.
    close(only(&mut s).dice, 1, 0, [0.6, 0.0, 0.5]);
    let s = s.plays(&["check tilly aim", "roll 6"]);
    let mut s = s.play("roll 4");
    let (none, one, two) = (0.5, 5.0 / 12.0, 5.0 / 72.0);
    let fewer = none * none + 2.0 * none * one;
    let more = 1.0 - fewer - (one * one + 2.0 * none * two);
    close(only(&mut s).dice, 2, 2, [1.2, fewer, more]);
    let mut s = s.plays(&["stop", "settle"]);
    close(only(&mut s).dice, 2, 2, [1.2, fewer, more]);
    assert_eq!(only(&mut s).lines(), ["dice 2 successes in 2 rolls"]);
}

#[test]
fn it_is_read_by_and_by() {
    let mut s = nine_and_ace();
    let (mut read, mut turns) = (LuckRead::default(), 0);
    while !s.session().read_luck(&mut read, &mut 1) {
        turns += 1;
        assert!(turns < 1000);
    }
    assert!(turns > 1);
    assert_eq!(read.shares(), s.session().read_all_luck().shares());
}

// covers: Luck against expectation for each character, over the whole history
#[test]
fn luck_flips_count_by_what_everybody_knew_before_them() {
    let before = scene().sheet(ann()).next_cards("ann", "4H AH 9H").dealer_draws("3C KC 8C");
    let asked = FlipAsked::of(&before.seen("public"), &id("ann")).expect("Ann has cards");
    let chance = asked.at(3, &|| true).unwrap().at_least(Outcome::Success);
    let mut s = before.play("resist ann 3 the whispering");
    close(only(&mut s).flips, 1, 1, [chance, 1.0 - chance, 0.0]);
    assert!(only(&mut s).lines()[0] == "1 of 1 luck flip succeeded", "{:?}", only(&mut s).lines());
    // Another one is a draw of its own, and what was taken back does not count.
    let mut s = s.play("resist ann 1");
    assert_eq!(only(&mut s).flips.map(|sum| sum.times), Some(2));
    let mut s = s.undo();
    close(only(&mut s).flips, 1, 1, [chance, 1.0 - chance, 0.0]);
}

// covers: Luck against expectation for each character, over the whole history
#[test]
fn the_dice_of_trials_count_by_their_pips() {
    let mut s = scene().trier(nim()).creature(ogre()).plays(&["attack-roll nim ogre", "roll 8 1 3"]);
    let sums = (0..512).map(|throw| throw % 8 + throw / 8 % 8 + throw / 64 + 3);
    let share = |test: &dyn Fn(u32) -> bool| sums.clone().filter(|sum| test(*sum)).count() as f64 / 512.0;
    close(only(&mut s).trials, 1, 12, [13.5, share(&|sum| sum < 12), share(&|sum| sum > 12)]);
    // In a contest each has one die, and that of a creature is nobody's luck.
    let mut s = s.plays(&["settle", "contest-of nim resolve ogre", "roll 9 4"]);
    let sum = only(&mut s).trials.expect("dice fell");
    assert_eq!((sum.times, sum.came), (2, 21));
    assert!((sum.expected - 19.0).abs() < 1e-9, "{sum:?}");
    // What the Dealer typed in had no dice.
    let mut typed = scene().trier(nim()).creature(ogre()).plays(&["attack-roll nim ogre", "rolled 20"]);
    assert!(typed.session().read_all_luck().shares().is_empty());
}
