//! Test vectors: the shuffle and the range draw are the same on every platform and in every later version.

use expect_test::expect;
use greenfelt::table::Table;
use greenfelt::table::card::{Card, print_row};
use greenfelt::table::luck::Luck;

/// How many 32-bit words of the stream have been used, as a saved table says it.
fn position(luck: &Luck) -> u64 {
    serde_json::to_value(luck).unwrap()["position"].as_u64().unwrap()
}

#[test]
fn the_range_draw_matches_its_test_vectors() {
    let mut luck = Luck::new(1);
    let bounds = [2, 6, 10, 54, 54, 100, 1_000, 1_000_000, u32::MAX, 3_000_000_000];
    let drawn: Vec<u32> = bounds.into_iter().map(|bound| luck.draw(bound)).collect();
    expect!["[1, 5, 2, 0, 2, 86, 258, 848116, 4093943080, 860154710] after 11 words"]
        .assert_eq(&format!("{drawn:?} after {} words", position(&luck)));
}

#[test]
fn a_bound_below_2_uses_no_luck() {
    let mut luck = Luck::new(1);
    assert_eq!((luck.draw(0), luck.draw(1), position(&luck)), (0, 0, 0));
}

#[test]
fn biased_random_words_are_rejected() {
    // A bound just over half of all words throws nearly every second word away.
    let mut luck = Luck::new(5);
    for _ in 0..100 {
        assert!(luck.draw(2_147_483_649) < 2_147_483_649);
    }
    assert!((150..250).contains(&position(&luck)), "{}", position(&luck));
}

#[test]
fn the_shuffle_matches_its_test_vectors() {
    let mut deck: Vec<Card> = Card::all().collect();
    let mut luck = Luck::new(42);
    luck.shuffle(&mut deck);
    expect!["10S 10D 6H QS 7S 3C AH 10C LJ AC 9D JC KS JS QC 8S 4H 3S 6S 9C AS 5S QH KC JH 4S 7C 5H 3D 8D 2D QD 8C 2C 7H 10H 2H BJ 5D 6D KD 3H JD AD 9S 6C 4D 7D KH 8H 4C 5C 2S 9H"].assert_eq(&print_row(&deck));
    luck.shuffle(&mut deck);
    expect!["9C 7H 8H 7C 3S 5C QC KD JH 3C 4C 9S 5H LJ 10H BJ 10C AS QH 7S JS 4D 5D 2H 4S 9H 8C QD AD 3D 2S KH 6D 9D KS 3H 5S QS AC 7D 8S 6H 2D KC JD JC 10S 8D 4H 2C AH 10D 6C 6S"].assert_eq(&print_row(&deck));
}

#[test]
fn a_shuffle_continues_the_stream() {
    let mut one = Luck::new(3);
    let mut two = Luck::new(3);
    one.draw(54);
    let (mut a, mut b) = ([0, 1, 2, 3, 4, 5, 6, 7], [0, 1, 2, 3, 4, 5, 6, 7]);
    one.shuffle(&mut a);
    two.shuffle(&mut b);
    assert_ne!((a, position(&one)), (b, position(&two)));
    let mut empty: [u8; 0] = [];
    let before = one.clone();
    one.shuffle(&mut empty);
    one.shuffle(&mut [1]);
    assert_eq!(one, before);
}

#[test]
fn a_partial_shuffle_gives_the_same_top_cards_as_the_whole_one() {
    for count in [0, 1, 5, 13, 53, 54, 60] {
        let (mut whole, mut part): (Vec<Card>, Vec<Card>) = (Card::all().collect(), Card::all().collect());
        Luck::new(42).shuffle(&mut whole);
        let mut luck = Luck::new(42);
        luck.with(|stream| stream.shuffle_top(&mut part, count));
        let settled = 54usize.saturating_sub(count);
        assert_eq!(whole[settled..], part[settled..], "{count} cards");
        // No bound of a deck has thrown a word away here: a card costs a word, and the last is left over.
        assert_eq!(position(&luck), count.min(53) as u64);
    }
}

#[test]
fn a_stream_that_is_opened_once_gives_what_single_draws_give() {
    let (mut once, mut singly) = (Luck::new(8), Luck::new(8));
    let drawn = once.with(|stream| [6, 54, 2].map(|bound| stream.draw(bound)));
    assert_eq!((drawn, once), ([6, 54, 2].map(|bound| singly.draw(bound)), singly));
}

#[test]
fn the_range_draw_is_even() {
    let mut luck = Luck::new(9);
    let mut counts = [0u32; 6];
    for _ in 0..6_000 {
        counts[luck.draw(6) as usize] += 1;
    }
    assert!(counts.iter().all(|n| (900..1100).contains(n)), "{counts:?}");
}

#[test]
fn the_same_seed_and_commands_give_the_same_table() {
    let table = |seed| {
        let line = "decks 2".parse().unwrap();
        greenfelt::rules::reduce(&Table::new("t", seed), &line).unwrap().table.checksum()
    };
    assert_eq!(table(11), table(11));
    assert_ne!(table(11), table(12));
}
