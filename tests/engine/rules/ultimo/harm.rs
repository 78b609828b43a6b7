//! Consequences of damage: temporary health, experience for protecting (ULTIMO, Health; Protect; U36).

use crate::scene::{ann, ben, scene, with_trait};

// covers: Protect: an effect is taken in another's place, for a card at random
#[test]
fn whoever_protects_gains_by_what_is_lost_after_soak() {
    let sucker = || with_trait(ann(), "Protect Me!");
    let struck = |toughness: u8, blow: &str| {
        let mut ben = ben();
        ben.skills.insert("toughness".parse().unwrap(), toughness);
        let s = scene().sheet(sucker()).sheet(ben).set_up("threat 9").set_up(&format!("inflict ann {blow}"));
        s.play("protect ben").experience_is("ben", 0).play("take")
    };
    struck(5, "damage").experience_is("ben", 0);
    struck(0, "damage").experience_is("ben", 1);
    struck(0, "heavy-damage").experience_is("ben", 2);
    struck(2, "heavy-damage").experience_is("ben", 1);
    // Nothing is gained by what is let go.
    let s = scene().sheet(sucker()).sheet(ben()).set_up("threat 9").set_up("inflict ann heavy-damage");
    s.play("protect ben").play("waive (a dream)").experience_is("ben", 0);
}

// covers: Temporary health
#[test]
fn temporary_health_is_called_by_what_is_left_of_it() {
    let s = scene().sheet(ann()).play("set ann temporary 3 (luck)").suffers("ann", &["3 temporary health"]);
    let s = s.play("harm ann 1").suffers("ann", &["2 temporary health"]).health_is("ann", 10);
    s.play("harm ann 3").says("2 temporary health on Ann ends: used up.").health_is("ann", 9);
}
