//! How many soldiers, elite soldiers and spies a hero has (ULTIMO, Traits: Soldiers, Platoon, Elite Forces; U298).

use crate::scene::{Scene, ann, ben, scene, with_trait};
use greenfelt::rules::Refusal;
use greenfelt::table::sheet::UltimoSheet;

/// Ann with these traits and so many bonds.
fn known_to(traits: &[&str], bonds: usize) -> Scene {
    let mut ann = traits.iter().fold(ann(), |sheet, name| with_trait(sheet, name));
    ann.skills.insert("leadership".parse().unwrap(), 5);
    ["Cy", "Dot", "Eve"].into_iter().take(bonds).fold(scene().sheet(ann), |s, name| {
        let other = UltimoSheet { name: name.into(), ..ben() };
        s.sheet(other).set_up(&format!("bond ann {} 1", name.to_lowercase()))
    })
}

fn range(what: &'static str, to: i32) -> Refusal {
    Refusal::OutOfRange { what, from: 0, to }
}

// covers: Elite soldiers
#[test]
fn elite_soldiers_are_chosen_among_those_who_are_held() {
    let s = known_to(&["Soldiers", "Elite Forces"], 0);
    let none = |what, why| Refusal::HoldsNone("Ann".into(), what, why);
    let s = s.refused("use ann (Elite Forces) : 14", none("elite soldiers", "there is no bond"));
    s.refused("use ann (Soldiers) : 1", none("soldiers", "there is no bond"))
        .refused("muster ann", Refusal::NoSoldiers("Ann".into()));
    let s = known_to(&["Soldiers", "Elite Forces"], 3);
    let s = s.refused(
        "use ann (Elite Forces) : 1",
        none("elite soldiers", "they are chosen among soldiers who are held"),
    );
    let s = s.play("use ann (Soldiers) : 5");
    let s = s.refused("use ann (Elite Forces) : 6", range("elite soldiers", 5));
    let s = s.play("use ann (Elite Forces) : 4").suffers("ann", &["Soldiers: 1", "Elite soldiers: 4"]);
    // Six are allowed in all.
    let s = s.refused("use ann (Soldiers) : 3", range("soldiers", 2)).play("use ann (Soldiers) : 2");
    let s = s.play("muster ann (Guard)").says("Guard take the field: 6 soldiers.");
    let s = s.play("disband (Guard)").play("use ann (Elite Forces) : 0").suffers("ann", &["Soldiers: 6"]);
    let s = s.play("use ann (Elite Forces) : 6");
    s.refused("use ann (Soldiers) : 1", none("soldiers", "all whom the bonds allow are elite"));
}

// covers: Elite soldiers
#[test]
fn nobody_stays_whom_no_bond_holds() {
    let s = known_to(&["Soldiers", "Elite Forces"], 2)
        .plays(&["use ann (Soldiers) : 4", "use ann (Elite Forces) : 3"]);
    let s = s.play("bond ann cy 0").says("1 soldiers of Ann leave: no bond holds them.");
    let s = s.suffers("ann", &["Elite soldiers: 2"]);
    let s = s.play("bond ann dot 0").suffers("ann", &[]);
    s.undo().suffers("ann", &["Elite soldiers: 2"]);
    // Those who came along go as well, and so does everybody who is held by a bond.
    let s =
        known_to(&["Soldiers"], 1).plays(&["use ann (Soldiers) : 2", "use ann (Soldiers come along) : 2"]);
    let s = s.play("bond ann cy 0").suffers("ann", &[]);
    assert_eq!(s.now().foes().count(), 0);
    let s = known_to(&["Spymaster"], 2).play("use ann (Spymaster) : 2").play("bond ann dot 0");
    s.suffers("ann", &["Spies: 1"]);
}
