//! What mattered in a trial: judged again without each modifier.

use crate::scene::{Scene, nim, ogre, scene};
use greenfelt::lab::mattered::{Judged, Mattered};
use greenfelt::lab::resolve_odds::chance;
use greenfelt::rules::crucible::contest::Standing;
use greenfelt::table::procedure::Side;
use greenfelt::table::seen::{SeenProcedure, SeenTrial};
use greenfelt::table::terms::Term;
use greenfelt::table::trial::Came;

fn trial(s: &Scene, seat: &str) -> SeenTrial {
    let seen = s.seen(seat);
    let Some(SeenProcedure::Trial(trial)) = seen.under_way.or(seen.settled) else {
        panic!("there is a trial")
    };
    *trial
}

fn describe(s: &Scene, seat: &str) -> Vec<Mattered<(Side, Term), Came>> {
    trial(s, seat).changes()
}

fn fight(call: &str) -> Scene {
    scene().trier(nim()).creature(ogre()).play(call)
}

// covers: What mattered in a luck flip, in a trial and in a check
#[test]
fn an_attack_is_judged_again_on_the_scale_without_each_modifier() {
    let s = fight("attack-roll nim ogre including (Flanked)");
    assert!(describe(&s, "dealer").is_empty(), "nothing is decided");
    let [.., armor] = trial(&s, "dealer").now.bands.expect("the Dealer knows them");
    let s = s.play(&format!("rolled {}", armor + 1));
    let all = describe(&s, "dealer");
    assert_eq!(all.len(), 1, "{all:?}");
    assert_eq!((&*all[0].what.1.name, all[0].what.1.value), ("Flanked", -2));
    assert!(matches!(all[0].without[..], [(Came::Band(band), 1.0)] if !band.strikes()), "{all:?}");
    assert!(describe(&s, "nim").is_empty(), "a player knows no number of the ogre's");
    // Far above it nothing matters.
    let s = fight("attack-roll nim ogre including (Flanked)").play(&format!("rolled {}", armor + 40));
    assert!(describe(&s, "dealer").is_empty());
}

#[test]
fn a_check_is_judged_again_without_each_modifier() {
    let s = fight("resistance nim fortitude ogre including (Minor bonus)");
    let target = trial(&s, "dealer").trial.defense.total();
    let all = describe(&s.play(&format!("rolled {}", target + 1)), "dealer");
    assert_eq!(all.len(), 1, "{all:?}");
    assert_eq!((&*all[0].what.1.name, &all[0].without[..]), ("Minor bonus", &[(Came::Held(false), 1.0)][..]));
}

// covers: What mattered in a luck flip, in a trial and in a check
#[test]
fn a_contest_is_open_from_the_first_round_that_differs() {
    let s = fight("contest-of nim resolve ogre including (Minor bonus)");
    let now = trial(&s, "dealer").trial;
    let (bonus, defense) = (now.bonus.total(), now.defense.total());
    let s = s.play("physical nim on");
    // Nim wins by one, which is less than the bonus; then by far.
    let other = if defense > bonus { 1 } else { 1 + bonus - defense };
    let s = s.plays(&[&format!("roll {} {other}", other + defense - bonus + 1), "roll 12 1"]);
    assert_eq!(trial(&s, "dealer").now.end, Some(Came::Won(true)));
    let all = describe(&s, "dealer");
    let open = chance(Standing { won: [0, 1], sides: [8, 12] }, bonus - 2, defense);
    let won = all[0].without.iter().find(|(came, _)| *came == Came::Won(true)).map(|(_, chance)| *chance);
    assert!((won.unwrap() - open).abs() < 1e-12 && (all[0].changed - (1.0 - open)).abs() < 1e-12, "{all:?}");
}
