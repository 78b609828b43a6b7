//! A blow by any method, resolved by its target's sheet in a fixed order: immunity, resistance, weakness, armor or
//! soak, loss (C10, C36, C38, P12, P24).

use super::hook::{self, Context, Played};
use super::sheet::Sheet;
use super::{Result, Step, effect, pending};
use crate::table::{Actor, BlowMark, Damage, DamageType, Figure, Grant, Moment, Pending, Quantity};
use std::borrow::Cow;

/// A blow after immunities, resistances and weaknesses, before armor.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Weighed {
    pub dealt: i32,
    /// The Weakness that it triggers, if any: then no armor helps.
    pub weak: Option<String>,
    /// The extra damage of the Weakness, which Defense does not reduce.
    more: i32,
    /// A trait that resists, and the damage it removes.
    resist: Option<(String, i32)>,
    /// The resistances and vulnerabilities that the sheet has by type, in words.
    pub by_type: String,
}

/// Weighs a blow. RULING P12: Resist before Weakness, which adds its damage last.
pub(super) fn weighed(sheet: &Sheet, actor: &Actor, harm: &Damage) -> Weighed {
    let left = harm.left().max(0);
    if harm.is(BlowMark::PastSoak) || harm.is(BlowMark::AtVehicle) {
        return Weighed { dealt: left, ..Weighed::default() };
    }
    let at = Context { manners: &harm.manners, ..Context::of(actor) };
    // RULING P24: damage that a guard stops completely triggers no Weakness.
    let weak = hook::granted(&at, Grant::Weak).filter(|_| left > 0).map(Cow::into_owned);
    // The stronger of two Weaknesses counts and is named.
    let strongest = hook::strongest(&at, Quantity::Weakness).filter(|_| weak.is_some());
    let more = strongest.as_ref().map_or(0, |(_, by)| *by);
    let weak = strongest.map(|(by, _)| by.into_owned()).or(weak);
    // RULING C10: the sum of the sheet's amounts by type, at least 0.
    let [resists, vulnerable] = (sheet.by_type)(actor, &harm.types());
    let sum = |list: &[(DamageType, i32)]| list.iter().map(|(_, by)| by).sum::<i32>();
    let whole = (left + sum(&vulnerable) - sum(&resists)).max(0);
    let resist = hook::strongest(&at, Quantity::Resist).map(|(by, off)| {
        let off = Figure::new().with("Resist", off).at_least(0);
        // Against an opponent, they become the players' dice (P8).
        let off = if actor.is_played() { effect::swayed(actor, off, &[]) } else { off };
        (by.into_owned(), off.total().min(whole))
    });
    let dealt = whole - resist.as_ref().map_or(0, |(_, off)| *off) + more;
    let by_type = told(&vulnerable, "vulnerable to") + &told(&resists, "resists");
    Weighed { dealt, weak, more, resist, by_type }
}

fn told(list: &[(DamageType, i32)], words: &str) -> String {
    let each = list.iter().map(|(kind, by)| format!(", {words} {} {by}", kind.name().to_lowercase()));
    each.collect()
}

/// Applies a blow to its target, with all consequences of a hit or of damage.
pub(super) fn land(step: &mut Step, due: &Pending, harm: &Damage) -> Result {
    let (who, actor) = (&due.to, step.actor(&due.to)?);
    let sheet = step.sheet_of(actor);
    let name = actor.name.clone();
    let play = || Played { manners: &harm.manners, by: harm.by.clone(), ..Played::default() };
    if let Some(by) = hook::granted(&Context { manners: &harm.manners, ..Context::of(actor) }, Grant::Immune)
    {
        let words = format!("{name}: {by}. It does nothing; its helpful effects may be accepted.");
        step.log_text_of(&[who], words);
        return hook::trigger(step, Moment::Met, who, &play());
    }
    let weighed = weighed(sheet, actor, harm);
    if let Some(by) = &weighed.weak {
        let more = weighed.more;
        let more = if more > 0 { format!(", and {more} more damage") } else { String::new() };
        step.log_text_of(&[who], format!("{name}: {by}. Defense does not help{more}."));
    }
    if let Some((by, off)) = &weighed.resist {
        step.log_text_of(&[who], format!("{name}: {by} takes {off} off."));
    }
    let lost = (sheet.land)(step, due, harm, &weighed)?;
    pending::wound(step, due, harm, lost)?;
    hook::trigger(step, Moment::Met, who, &play())?;
    if lost > 0 {
        let play = Played { lost, ..play() };
        hook::trigger(step, Moment::Struck, who, &play)?;
        hook::trigger(step, Moment::Hurt, who, &play)?;
    }
    Ok(())
}
