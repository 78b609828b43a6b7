//! Odds of trials: exact, against every roll of the dice and against simulation.

use greenfelt::lab::{attack_odds, resolve_odds};
use greenfelt::rules::crucible::attack::{Band, Bands};
use greenfelt::rules::crucible::contest::Standing;
use greenfelt::table::luck::Luck;

#[test]
fn a_contest_of_equals_is_even() {
    for bonus in [-3, 0, 4, 9] {
        assert!((resolve_odds::chance(Standing::FRESH, bonus, bonus) - 0.5).abs() < 1e-12, "{bonus}");
    }
}

#[test]
fn both_sides_of_a_contest_add_up_and_more_is_better() {
    let mut last = 0.0;
    for attack in -12..=12 {
        let one = resolve_odds::chance(Standing::FRESH, attack, 1);
        let other = resolve_odds::chance(Standing::FRESH, 1, attack);
        assert!((one + other - 1.0).abs() < 1e-12, "{attack}");
        assert!(one >= last, "{attack}");
        last = one;
    }
    assert!((last - 1.0).abs() < 1e-12, "eleven more than the other cannot lose");
}

#[test]
fn a_contest_comes_out_as_often_as_it_is_played() {
    let (attack, defense) = (5, 7);
    let exact = resolve_odds::chance(Standing::FRESH, attack, defense);
    let (mut luck, mut won, all) = (Luck::new(11), 0, 40_000);
    for _ in 0..all {
        let mut standing = Standing::FRESH;
        while standing.winner().is_none() {
            let [mine, theirs] = standing.sides.map(|sides| luck.draw(u32::from(sides)) as i32);
            standing = standing.after((mine + attack).cmp(&(theirs + defense)));
        }
        won += u32::from(standing.winner() == Some(true));
    }
    let played = f64::from(won) / f64::from(all);
    assert!((played - exact).abs() < 0.01, "{played} {exact}");
}

#[test]
fn the_bands_of_an_attack_are_counted_over_every_throw() {
    let scale = Bands::of([9, 5, 4], 0);
    for bonus in [-2, 0, 6, 20] {
        let mut counts = [0_u32; 5];
        for throw in 0..512 {
            let roll = throw % 8 + throw / 8 % 8 + throw / 64 + 3 + bonus;
            let band = scale.band(roll);
            counts[Band::ALL.iter().position(|one| *one == band).unwrap()] += 1;
        }
        let odds = attack_odds::bands(bonus, scale);
        for (count, chance) in counts.into_iter().zip(odds) {
            assert!((f64::from(count) / 512.0 - chance).abs() < 1e-12, "{bonus}");
        }
    }
}

#[test]
fn a_check_reaches_its_target_as_often_as_three_d8_do() {
    assert!((attack_odds::reaches(0, 3) - 1.0).abs() < 1e-12);
    assert!((attack_odds::reaches(0, 24) - 1.0 / 512.0).abs() < 1e-12);
    assert!((attack_odds::reaches(5, 19) - attack_odds::reaches(0, 14)).abs() < 1e-12);
}
