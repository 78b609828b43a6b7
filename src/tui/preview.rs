//! The effect of a choice: compares two tables as the same seat sees them.

use crate::command::{Ref, Upgrade};
use crate::table::actor::ActorId;
use crate::table::effect::System;
use crate::table::pending::Obligation;
use crate::table::seen::{Seen, SeenActor};
use crate::table::sheet::NewTalent;
use crate::tui::glyphs::Glyphs;
use crate::tui::painter::Painter;
use crate::tui::sheets;
use crate::tui::theme::Role;

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Preview {
    /// For example `♥ 8 → 0  dying`, with new effects and calls; empty if nothing changes.
    pub words: String,
    pub grave: bool,
    /// True if it costs the actor nothing but gear.
    pub harmless: bool,
    /// The health that is lost, or the sheet's equivalent.
    pub lost: i32,
}

/// The gain of an upgrade in games, as a share of wins.
#[derive(Clone, Debug, PartialEq)]
pub struct Gain {
    pub upgrade: Upgrade,
    pub gain: f64,
}

impl Gain {
    /// True if it is the gain of this upgrade; a trait is identified by its name.
    pub fn is_of(&self, what: &Upgrade) -> bool {
        match (&self.upgrade, what) {
            (Upgrade::Trait(one), Upgrade::Trait(other)) => name(one) == name(other),
            (one, other) => one == other,
        }
    }

    /// Points of wins with their sign.
    pub fn told(&self, look: Painter<'_>) -> (String, Role) {
        match (self.gain * 100.0).round() as i32 {
            0 => ("0".into(), Role::Dim),
            points => (look.change(points), if points > 0 { Role::Good } else { Role::Harm }),
        }
    }
}

fn name(given: &Ref<NewTalent>) -> &str {
    match given {
        Ref::ByName(name) => name,
        Ref::Inline(new) => &new.talent.name,
    }
}

/// Compares the actor and the threat before and after.
pub fn future(before: &Seen, after: &Seen, who: &ActorId, glyphs: &Glyphs) -> Preview {
    let (Some(then), Some(now)) = (before.actor(who), after.actor(who)) else { return Preview::default() };
    let mut parts: Vec<String> = gauges(then, glyphs)
        .into_iter()
        .zip(gauges(now, glyphs))
        .filter(|((_, old), (_, new))| old != new)
        .map(|((sign, old), (_, new))| format!("{sign} {old} {} {new}", glyphs.arrows[1]))
        .collect();
    if before.threat != after.threat {
        parts.push(format!("threat {} {} {}", before.threat, glyphs.arrows[1], after.threat));
    }
    let there = |id| then.effects.iter().any(|effect| effect.id == id);
    parts.extend(now.effects.iter().filter(|effect| !there(effect.id)).map(|effect| effect.name.clone()));
    if before.under_way.is_none() {
        parts.extend(after.under_way.as_ref().map(|called| called.heading().to_owned()));
    }
    let dying =
        |seen: &Seen| seen.dues.iter().any(|due| due.to == *who && matches!(due.owed, Obligation::Death));
    let end = [
        (
            now.gone && !then.gone,
            if sheets::of(now).system() == System::Paper { "out of it" } else { "dead" },
        ),
        (dying(after) && !dying(before), "dying"),
        (now.down && !then.down && !now.gone, "down"),
    ];
    let end = end.into_iter().find_map(|(so, words)| so.then_some(words));
    let harmless = parts.is_empty() && end.is_none();
    parts.extend(broken(then, now));
    parts.extend(end.map(str::to_uppercase));
    let first = |actor| gauges(actor, glyphs).first().map_or(0, |(_, health)| *health);
    Preview { words: parts.join("  "), grave: end.is_some(), harmless, lost: first(then) - first(now) }
}

/// The armor and shields of a hero that break.
fn broken(then: &SeenActor, now: &SeenActor) -> Vec<String> {
    let worn = |actor: &SeenActor| actor.hero().map(|hero| hero.worn.clone()).unwrap_or_default();
    let both = worn(then).into_iter().zip(worn(now));
    let broken = both.filter(|((_, before, _), (_, after, _))| after < before);
    let told = |(name, left): (String, i32)| match left {
        0 => format!("{name} is destroyed"),
        _ => format!("{name} gives half"),
    };
    broken.map(|(_, (name, left, _))| told((name, left))).collect()
}

fn gauges(actor: &SeenActor, glyphs: &Glyphs) -> Vec<(&'static str, i32)> {
    let mut gauges = sheets::of(actor).gauges(glyphs);
    gauges.extend(actor.piles.as_ref().map(|piles| ("hand", piles.hand.count() as i32)));
    gauges
}
