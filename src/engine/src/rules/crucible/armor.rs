//! Classes of armor: value, dodge, required Strength; putting it on (Character Attributes, Armor; C3).

use super::figures;
use crate::rules::{Refusal, Result, Step};
use crate::table::{ActorId, ArmorClass, Body, CrucibleArmor, CrucibleSheet};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Class {
    pub class: ArmorClass,
    pub value: i32,
    pub dodge: Option<i32>,
    /// The required Strength; 0 for none.
    pub strength: i32,
}

pub const CLASSES: [Class; 4] = [
    Class { class: ArmorClass::Unarmored, value: 0, dodge: None, strength: 0 },
    Class { class: ArmorClass::Light, value: 4, dodge: Some(12), strength: 0 },
    Class { class: ArmorClass::Medium, value: 8, dodge: Some(4), strength: 13 },
    Class { class: ArmorClass::Heavy, value: 16, dodge: Some(0), strength: 17 },
];

pub fn class(of: ArmorClass) -> Class {
    CLASSES.into_iter().find(|row| row.class == of).unwrap_or(CLASSES[0])
}

pub fn bears(strength: i32, suit: &CrucibleArmor) -> bool {
    strength >= class(suit.class).strength
}

/// The armor worn at the start: the first that the Strength of the sheet with its gear allows.
pub fn at_first(sheet: &CrucibleSheet) -> Option<u8> {
    let strength = figures::strength(sheet, None).total();
    let at = sheet.armor.iter().position(|suit| bears(strength, suit))?;
    u8::try_from(at).ok()
}

pub fn wear(step: &mut Step, who: &ActorId, suit: Option<&str>) -> Result {
    let actor = step.actor(who)?;
    let name = actor.name.clone();
    let Some(now) = actor.crucible() else {
        return Err(Refusal::NotA(name, "a character with attributes and defenses"));
    };
    let Some(wanted) = suit else {
        set(step, who, None)?;
        return step.log_text_of_and_done(&[who], format!("{name} wears no armor."));
    };
    let slug = |text: &str| ActorId::new(text);
    let at = now.sheet.armor.iter().position(|suit| slug(&suit.name) == slug(wanted));
    let Some(at) = at else { return Err(Refusal::NotCarried(name, format!("armor called {wanted}"))) };
    let suit = now.sheet.armor[at].clone();
    let needed = class(suit.class).strength;
    if !bears(figures::strength(&now.sheet, None).total(), &suit) {
        return Err(Refusal::TooWeakFor { name, suit: suit.name, needed });
    }
    set(step, who, u8::try_from(at).ok())?;
    step.log_text_of_and_done(&[who], format!("{name} puts on {}.", suit.name))
}

fn set(step: &mut Step, who: &ActorId, worn: Option<u8>) -> Result {
    if let Body::Crucible(now) = &mut step.actor_mut(who)?.body {
        now.worn = worn;
    }
    Ok(())
}
