//! After a foe: defeated hosts, looted purses (ULTIMO, Hosts; Creating foes; U197, U198).

use crate::scene::{Scene, ann, ben, scene};
use greenfelt::rules::Refusal;
use greenfelt::table::sheet::Defeat;

fn hall() -> Scene {
    scene().sheet(ann()).sheet(ben()).foe("horus").foe("fanatic").threat(9)
}

// covers: Hosts are defeated in a fight, by their influence, the source ...
// covers: A host that is defeated
#[test]
fn a_host_is_defeated_in_five_ways_and_then_has_no_part() {
    for how in Defeat::ALL {
        let word = how.word();
        let s = hall()
            .play(&format!("defeat horus {word} 6"))
            .says(&format!("Horus the Corrupted is defeated: {}.", how.words()))
            .experience_is("ann", 6)
            .experience_is("ben", 6)
            .suffers("horus", &[&format!("Defeated: {}", how.words())]);
        // The scene ends, and the defeat does not.
        let s = s.play("scene the chapel, later");
        assert!(s.actor("horus").is_down(), "{word}");
        s.refused(
            "assault horus ann melee",
            Refusal::CannotAct("Horus the Corrupted".into(), format!("defeated: {}", how.words())),
        )
        .refused("defeat horus combat 6", Refusal::DefeatedAlready("Horus the Corrupted".into()));
    }
}

// covers: A host that is defeated
#[test]
fn only_a_host_is_worth_experience_and_undo_takes_it_back() {
    let s = hall().refused("defeat fanatic friend 2", Refusal::NotA("Fanatic".into(), "a host"));
    let s = s
        .play("defeat horus friend 0")
        .experience_is("ann", 0)
        .suffers("horus", &["Defeated: a friend now, or in service"]);
    s.undo().suffers("horus", &[]).play("defeat horus source 3").undo().experience_is("ben", 0);
    // Who fell in a fight is defeated once as well.
    let fallen = hall().play("set horus health 0 (the roof)").play("defeat horus combat 5");
    fallen
        .experience_is("ann", 5)
        .refused("defeat horus combat 5", Refusal::DefeatedAlready("Horus the Corrupted".into()));
}

// covers: The purse of a foe
#[test]
fn a_purse_is_taken_from_who_fell_and_only_once() {
    let s = hall()
        .refused("purse ann fanatic", Refusal::NotFallen("Fanatic".into()))
        .play("set fanatic health 0 (a blow)")
        .refused("purse horus fanatic", Refusal::NotA("Horus the Corrupted".into(), "a hero"))
        .play("purse ann fanatic")
        .says("Ann takes the purse of Fanatic: 50 cash, 50 on hand.")
        .refused("purse ben fanatic", Refusal::EmptyPurse("Fanatic".into()))
        .refused("purse ann fanatic", Refusal::EmptyPurse("Fanatic".into()));
    assert_eq!((s.hero_of("ann").growth.cash, s.foe_state("fanatic").sheet.cash), (50, 0));
    let s = s.undo();
    assert_eq!((s.hero_of("ann").growth.cash, s.foe_state("fanatic").sheet.cash), (0, 50));
    // Another of its kind has a purse of its own.
    let s = s.redo().plays(&["foe fanatic", "set fanatic-2 health 0 (a blow)", "purse ben fanatic-2"]);
    assert_eq!(s.hero_of("ben").growth.cash, 50);
    // A purse stays in the hand of whoever took it, whatever is passed on.
    s.play("give ann ben 20").refused_for("ann", "purse ann fanatic-2", "only the Dealer can do that");
}
