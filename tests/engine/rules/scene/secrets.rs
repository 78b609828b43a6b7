//! Secret traits are visible only to the Dealer until they are revealed: no output of another seat contains their
//! marker.

use crate::scene::{Scene, gus, moll, scene};
use greenfelt::command::Command;
use greenfelt::rules::{self, Refusal, propose};

const MARKER: &str = "Quicksilver Trapdoor";

fn hidden() -> Scene {
    scene()
        .protagonist(moll())
        .protagonist(gus())
        .play("trait location (The Hall) (Quicksilver Trapdoor) negative permanent secret")
        .play("alter-trait (Quicksilver Trapdoor) positive free 2")
}

fn read_by(scene: &Scene, seat: &str) -> String {
    format!("{:?}{}", scene.seen(seat), scene.sentences_of(seat))
}

// covers: Secret traits are the Dealer's alone until they come out
#[test]
fn no_other_seat_reads_of_a_secret_trait() {
    let scene = hidden();
    for seat in ["moll", "gus", "public"] {
        assert!(!read_by(&scene, seat).contains("Quicksilver"), "{seat}");
    }
    assert!(read_by(&scene, "dealer").contains(MARKER));
}

// covers: Secret traits are the Dealer's alone until they come out
#[test]
fn a_secret_trait_is_not_offered_invoked_or_compelled() {
    let scene = hidden().set_up("set moll hope 1");
    for line in ["scene-check moll nerve", "scene-test moll nerve 8"] {
        let Command::Call(call) = line.parse().unwrap() else { panic!("{line}") };
        assert!(!format!("{:?}", propose(scene.now(), &call).unwrap()).contains("Quicksilver"));
    }
    let unknown =
        |near: Option<&str>| Refusal::NoSuchTrait { name: MARKER.into(), near: near.map(str::to_string) };
    scene
        .refused_for("moll", "compel moll (Quicksilver Trapdoor) she falls", unknown(None))
        .refused("compel moll (Quicksilver Trapdoor) she falls", Refusal::SecretTrait(MARKER.into()))
        .play("scene-check moll nerve")
        .refused_for("moll", "invoke (Quicksilver Trapdoor) circumstance", unknown(None));
}

// covers: Secret traits are the Dealer's alone until they come out
#[test]
fn a_players_sandbox_has_no_secret_traits() {
    let scene = hidden();
    let of = rules::Sandbox::Anew("moll".parse().unwrap());
    assert!(!format!("{:?}", rules::sandbox(scene.now(), &of, 3)).contains("Quicksilver"));
}

#[test]
fn secret_changes_of_a_secret_trait_stay_secret() {
    let scene = hidden().play("remove-trait (Quicksilver Trapdoor)");
    let scene = scene.undo();
    for seat in ["moll", "public"] {
        assert!(!read_by(&scene, seat).contains("Quicksilver"), "{seat}");
    }
}

// covers: Secret traits are the Dealer's alone until they come out
#[test]
fn a_revealed_trait_is_known_to_everybody() {
    let scene = hidden().play("reveal-trait (Quicksilver Trapdoor)");
    for seat in ["moll", "public"] {
        assert!(read_by(&scene, seat).contains(MARKER), "{seat}");
    }
    scene.play("scene-check moll nerve including (Quicksilver Trapdoor)");
}
