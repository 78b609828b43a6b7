//! What somebody holds and wears: the weapon in hand, what serves a way of fighting, hands, strength that gear asks for
//! (ULTIMO, Items and Equipment; U35, U43, U59).

use super::hook::{self, At};
use crate::table::actor::{Actor, Hero, Worn};
use crate::table::challenge::Way;
use crate::table::hook::{Grant, Quantity};
use crate::table::sheet::{Attribute, Weapon};

/// The weapon in hand, unless it was dropped or ruined.
pub(crate) fn in_hand(hero: &Hero) -> Option<&Weapon> {
    let weapon = hero.sheet.weapons.get(usize::from(hero.wielded?))?;
    let lost = hero.dropped.contains(&weapon.name) || hero.ruined.contains(&weapon.name);
    (!lost).then_some(weapon)
}

/// The weapon in hand, if it serves this way of fighting: one that is thrown serves at a distance too.
pub(crate) fn serving(hero: &Hero, way: Way) -> Option<&Weapon> {
    let shoots = way == Way::Ranged;
    in_hand(hero).filter(|weapon| weapon.shoots == shoots || shoots && weapon.thrown)
}

/// Whether a weapon asks for more strength than its bearer has: it deals no damage, and none of its qualities helps (U59).
pub(crate) fn too_heavy(who: &Actor, weapon: &Weapon) -> bool {
    let asked = weapon.weight.strength();
    let eased = hook::moved(&At::of(who).bare(), Quantity::GearStrength, asked);
    hook::attribute(who, Attribute::Str) < asked + eased
}

/// Whether a weapon takes both hands.
pub(crate) fn needs_both_hands(weapon: &Weapon) -> bool {
    hook::has(&weapon.qualities, Grant::TwoHanded)
}

/// Whether a shield is in the other hand: two hands are two, and a weapon that needs both leaves it on the back.
pub(crate) fn shielded(hero: &Hero) -> bool {
    let both = in_hand(hero).is_some_and(needs_both_hands);
    !both && hero.worn.iter().any(|worn| worn.armor.is_shield() && !worn.ruined && worn.left > 0)
}

/// Whether a worn piece protects now.
pub(crate) fn protects(hero: &Hero, worn: &Worn) -> bool {
    let both = in_hand(hero).is_some_and(needs_both_hands);
    !worn.ruined && worn.left > 0 && !(worn.armor.is_shield() && both)
}
