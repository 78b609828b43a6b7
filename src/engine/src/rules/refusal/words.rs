//! Words that the sentences and hints of refusals share.

use crate::table::ActorId;
use crate::words::{counted, nearest};

/// Suggests the actor with the nearest short name, otherwise lists up to twelve.
pub(super) fn who_is_here(who: &ActorId, here: &[ActorId]) -> String {
    let ids = || here.iter().map(ActorId::as_str);
    match nearest(who.as_str(), ids()) {
        Some(near) => format!("did you mean `{near}`?"),
        None if here.is_empty() => "nobody is here yet: `join NAME`".into(),
        None => {
            let more = if here.len() > 12 { ", …" } else { "" };
            format!("at the table are {}{more}", ids().take(12).collect::<Vec<_>>().join(", "))
        }
    }
}

pub(super) fn suggest(near: Option<&str>, otherwise: &str) -> String {
    near.map_or_else(|| otherwise.into(), |near| format!("did you mean `{near}`?"))
}

pub(super) fn suggest_text(near: Option<&str>, otherwise: &str) -> String {
    near.map_or_else(|| otherwise.into(), |near| format!("did you mean `({near})`?"))
}

pub(super) fn because(why: &str) -> String {
    if why.is_empty() { String::new() } else { format!(": {why}") }
}

pub(super) fn of(what: &str) -> String {
    if what.is_empty() { String::new() } else { format!(" of {what}") }
}

pub(super) fn dice_are(count: u32) -> String {
    if count == 0 { "no die is".into() } else { counted(count, "die is", "dice are") }
}

/// Describes pending items other than damage: free effects, and items with commands of their own.
pub(super) fn waiting(free: usize, other: usize) -> String {
    match (free, other) {
        (1, _) => "a free effect is".into(),
        (2.., _) => format!("{free} free effects are"),
        (_, 1) => "something else is".into(),
        _ => format!("{other} other things are"),
    }
}

pub(super) fn answered_by(free: usize) -> &'static str {
    match free {
        0 => "`greenfelt table` lists it, and what answers it",
        _ => "`inflict WHO EFFECT free`, or `waive (WHY)`",
    }
}
