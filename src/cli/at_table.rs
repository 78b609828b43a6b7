//! Builds from a table: `TABLE:WHO`, as one seat may see them.

use super::export::seat_of;
use super::fail::did_you_mean;
use super::{Fail, Ground};
use crate::command::Gauge;
use crate::content::AnySheet;
use crate::report::sheets;
use crate::table::{ActorId, Seat, SeenActor};
use std::path::{MAIN_SEPARATOR, Path};

/// Options of builds from a table, `TABLE:WHO`.
#[derive(Clone, Debug, clap::Args)]
pub(super) struct At {
    /// The seat from whose view TABLE:WHO is read: dealer, public, or the short name of a hero.
    #[arg(long, value_name = "SEAT", default_value = "dealer")]
    pub(super) seat: Seat,
    /// Begin rested: health, focus and morale of TABLE:WHO are full.
    #[arg(long)]
    pub(super) fresh: bool,
}

/// An actor of a table: the sheet, and the present numbers.
pub(super) struct Sitting {
    pub(super) sheet: AnySheet,
    pub(super) now: Vec<(Gauge, i32)>,
}

/// The numbers that a build carries from its table, with their names in Paper Story.
const CARRIED: [(Gauge, &str); 6] = [
    (Gauge::Health, "hp"),
    (Gauge::Focus, "fp"),
    (Gauge::Morale, "bp"),
    (Gauge::Wounds, ""),
    (Gauge::Stress, ""),
    (Gauge::Hope, ""),
];

/// Splits `TABLE:WHO`; `None` for a file or a name of the codex.
pub(super) fn split(from: &str) -> Option<(&str, &str)> {
    let (table, who) = from.rsplit_once(':')?;
    let named = !table.trim().is_empty() && !who.trim().is_empty() && !who.contains(MAIN_SEPARATOR);
    (named && !Path::new(from).exists()).then(|| (table.trim(), who.trim()))
}

pub(super) fn find(table: &str, who: &str, at: &At, ground: &Ground) -> Result<Sitting, Fail> {
    let session = ground.readable(table)?;
    let seen = session.seen(&seat_of(&session, &at.seat)?);
    let id = ActorId::new(who);
    let called = |actor: &&SeenActor| actor.id == id || actor.name.eq_ignore_ascii_case(who);
    let Some(actor) = seen.heroes().find(called) else {
        let ids: Vec<&str> = seen.heroes().map(|actor| actor.id.as_str()).collect();
        let hint = did_you_mean(who, ids.iter().copied(), || match ids.as_slice() {
            [] => "there is no hero at this table".into(),
            ids => format!("the heroes at this table are {}", ids.join(", ")),
        });
        return Err(Fail::refused(format!("no hero of {} is called `{who}`", seen.title), hint));
    };
    let sheet = sheets::character(actor).ok_or_else(|| {
        Fail::refused(
            format!("{} does not see the sheet of {}", seen.seat, actor.name),
            "name another --seat",
        )
    })?;
    let data = sheets::of(actor).data();
    let number = |(gauge, other): (Gauge, &str)| {
        let value = data.get(gauge.word()).or_else(|| data.get(other))?.as_i64()?;
        Some((gauge, i32::try_from(value).ok()?))
    };
    let now = if at.fresh { Vec::new() } else { CARRIED.into_iter().filter_map(number).collect() };
    Ok(Sitting { sheet, now })
}
