//! Weapons and armor that are held or worn: hands, shots, strength (ULTIMO, Items and Equipment; U35, U43, U59).

use super::hook::{self, Context};
use super::{Refusal, Result, Step, usage_log, weather};
use crate::table::{
    Actor, ActorId, Armor, AttackMode, Attribute, Figure, Grant, Heft, Hero, Quality, Quantity, Term, Uses,
    Weapon, Worn,
};

pub(crate) fn in_hand(hero: &Hero) -> Option<&Weapon> {
    let weapon = hero.sheet.weapons.get(usize::from(hero.wielded?))?;
    let lost = hero.dropped.contains(&weapon.name) || hero.ruined.contains(&weapon.name);
    (!lost).then_some(weapon)
}

/// The weapon in hand, if it suits this way of fighting; a thrown weapon also suits ranged.
pub(crate) fn serving(hero: &Hero, way: AttackMode) -> Option<&Weapon> {
    let shoots = way == AttackMode::Ranged;
    let weapon = in_hand(hero).filter(|weapon| weapon.shoots == shoots || shoots && weapon.thrown)?;
    usage_log::note(&weapon.name);
    Some(weapon)
}

/// True if a weapon requires more strength than its bearer has: it deals no damage, and its helpful qualities do not
/// count (U59).
pub(crate) fn too_heavy(who: &Actor, weapon: &Weapon) -> bool {
    let asked = weapon.weight.strength();
    let eased = hook::moved(&Context { bare: true, ..Context::of(who) }, Quantity::GearStrength, asked);
    Context::of(who).attribute(Attribute::Str) < asked + eased
}

pub(crate) fn both_hands_full(who: &Actor) -> bool {
    let Some(weapon) = who.hero().and_then(in_hand) else { return false };
    let spared = |what| hook::granted(&Context::of(who), what).is_some();
    hook::has(&weapon.qualities, Grant::TwoHanded) && !spared(Grant::OneHanded) && !spared(Grant::ExtraArm)
}

/// True if another hand is free for a two-handed grip: no shield, or an extra arm.
pub(crate) fn other_hand_free(who: &Actor) -> bool {
    !who.hero().is_some_and(has_shield) || hook::granted(&Context::of(who), Grant::ExtraArm).is_some()
}

pub(crate) fn concealed(at: &Context<'_>) -> bool {
    at.weapon.is_some_and(|weapon| weapon.has(CONCEALED)) || hook::granted(at, Grant::Concealed).is_some()
}

const CONCEALED: &str = "Concealed";

/// True if armor is worn that is not destroyed; a shield is held.
pub(crate) fn in_armor(hero: &Hero) -> bool {
    hero.worn.iter().any(|worn| !is_held(&worn.armor) && !worn.ruined && worn.left > 0)
}

/// True if a magic item of this name is attuned; gear with the name of a magic item is that item (U202).
pub(crate) fn is_attuned(actor: &Actor, name: &str) -> bool {
    let magic = actor.hero().map_or(&[][..], |hero| &hero.growth.magic);
    magic.iter().any(|item| item.attuned && item.name.eq_ignore_ascii_case(name))
}

pub(crate) fn in_attuned_armor(actor: &Actor) -> bool {
    let whole = |worn: &&Worn| !worn.ruined && worn.left > 0;
    let mut worn = actor.hero().into_iter().flat_map(|hero| &hero.worn).filter(whole);
    worn.any(|worn| is_attuned(actor, &worn.armor.name))
}

pub(crate) fn in_heavy_armor(actor: &Actor) -> bool {
    let heavy = |worn: &Worn| worn.armor.weight.is_some_and(|weight| weight >= Heft::Heavy);
    let worn = actor.hero().map_or(&[][..], |hero| &hero.worn);
    worn.iter().any(|worn| heavy(worn) && protects(actor, worn))
}

pub(crate) fn is_held(armor: &Armor) -> bool {
    hook::has(&armor.qualities, Grant::Held)
}

/// True if a shield is in the other hand: two hands hold two things, and with a two-handed weapon the shield is on the
/// back.
pub(crate) fn shielded(who: &Actor) -> bool {
    who.hero().is_some_and(has_shield) && !both_hands_full(who)
}

pub(crate) fn has_shield(hero: &Hero) -> bool {
    hero.worn.iter().any(|worn| is_held(&worn.armor) && !worn.ruined && worn.left > 0)
}

pub(crate) fn protects(who: &Actor, worn: &Worn) -> bool {
    !worn.ruined && worn.left > 0 && !(is_held(&worn.armor) && both_hands_full(who))
}

/// Lists the soak that weather and ground take off a worn piece, up to all of it (U144).
pub(crate) fn hampered(at: &Context<'_>, worn: &Worn) -> Vec<Term> {
    let Some(table) = at.table else { return Vec::new() };
    let mut terms =
        hook::figure(&Context { piece: Some(&worn.armor), ..*at }, Quantity::Armor, Figure::new()).terms;
    terms.extend(weather::mire(table, &at.who.id, worn.armor.weight));
    let mut left = worn.left;
    for term in &mut terms {
        term.value = term.value.max(-left);
        left += term.value;
    }
    terms.retain(|term| term.on && term.value != 0);
    terms
}

/// Returns the soak of a worn piece, however much of it is left.
pub(crate) fn soaks(at: &Context<'_>, worn: &Worn) -> i32 {
    worn.left + hampered(at, worn).iter().map(|term| term.value).sum::<i32>()
}

/// Returns the capacity of a weapon; `None` for one that is never loaded.
fn load(weapon: &Weapon) -> Option<Uses> {
    if hook::has(&weapon.qualities, Grant::OneUse) {
        return Some(Uses::Load(1));
    }
    // Bows and slings need ammunition and are never reloaded: they have no capacity.
    let shots =
        |quality: &&Quality| quality.count > 0 && hook::has(std::slice::from_ref(quality), Grant::Ammo);
    weapon.qualities.iter().find(shots).map(|quality| Uses::Load(quality.count))
}

/// Returns the uses before a weapon has to be loaded or repaired; `None` for one that is never loaded.
pub(crate) fn shots_left(who: &Actor, weapon: &Weapon) -> Option<u8> {
    hook::left(who, &weapon.name, load(weapon)?)
}

pub(crate) fn used_once(who: &Actor, weapon: &Weapon) -> bool {
    hook::has(&weapon.qualities, Grant::OneUse) && shots_left(who, weapon) == Some(0)
}

/// True if an actor could shoot or throw; a foe's ranged weapon is on its sheet.
pub(crate) fn can_shoot(who: &Actor) -> bool {
    who.hero().is_none_or(|hero| serving(hero, AttackMode::Ranged).is_some())
}

/// Refuses an attack with an empty or used-up weapon, and a shot without a ranged weapon (U251).
pub(crate) fn loaded(step: &Step, who: &ActorId, way: AttackMode) -> Result {
    let actor = step.actor(who)?;
    if way == AttackMode::Ranged && !can_shoot(actor) {
        return Err(Refusal::NothingToShoot(actor.name.clone()));
    }
    let weapon = actor.hero().and_then(|hero| serving(hero, way));
    match weapon.filter(|weapon| shots_left(actor, weapon) == Some(0)) {
        Some(weapon) if hook::has(&weapon.qualities, Grant::OneUse) => {
            Err(Refusal::OutOfUse(weapon.name.clone(), "used up"))
        }
        Some(weapon) => Err(Refusal::NotLoaded { weapon: weapon.name.clone(), who: who.clone() }),
        None => Ok(()),
    }
}

pub(crate) fn shoot(step: &mut Step, who: &ActorId, way: AttackMode) -> Result {
    let weapon = step.actor(who)?.hero().and_then(|hero| serving(hero, way));
    if let Some((name, uses)) = weapon.and_then(|weapon| Some((weapon.name.clone(), load(weapon)?))) {
        hook::use_up(step.actor_mut(who)?, &name, uses);
    }
    Ok(())
}

pub(crate) fn reload(step: &mut Step, who: &ActorId, weapon: Option<&str>) -> Result {
    let again = |name: &str| weapon.is_none_or(|weapon| weapon == name);
    let actor = step.actor_mut(who)?;
    actor.used.retain(|used| !(matches!(used.uses, Uses::Load(_)) && again(&used.name)));
    Ok(())
}
