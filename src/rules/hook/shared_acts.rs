//! What somebody lets others do: an act that takes the action of the other is there for the other to begin, too.
//! `Let climb aboard` is `Climb aboard` to whoever does it.

use super::conditions::{Match, fits};
use super::{ActiveHook, Context, bearings};
use crate::rules::Refusal;
use crate::table::Table;
use crate::table::actor::{Actor, ActorId};
use crate::table::hook::{Cost, Hook, Offer, OfferKind, Whom};
use crate::words::capital;

/// What leads in the name of an act that others do.
const LET: &str = "Let ";

/// How an act reads to the other who does it; nothing of an act of the bearer's own.
fn theirs(hook: &Hook) -> Option<String> {
    let Hook::Act { name, cost, .. } = hook else { return None };
    name.strip_prefix(LET).filter(|_| cost.contains(&Cost::TheirAction)).map(capital)
}

/// What a friend of somebody lets others do now, with how it reads to them.
fn let_by<'t>(table: &'t Table, host: &'t Actor) -> Vec<(ActiveHook<'t>, String)> {
    let lets = |hook: &Hook| theirs(hook).is_some();
    if !host.traits().iter().any(|talent| talent.hooks.iter().any(lets)) {
        return Vec::new();
    }
    let at = Context::of(host).table(table);
    let fit = |bearing: &ActiveHook<'_>| match bearing.hook {
        Hook::Act { when, .. } => !matches!(fits(&at, bearing, when), Match::No),
        _ => false,
    };
    let found = bearings(&at, lets).into_iter().filter(fit);
    found.filter_map(|bearing| Some((bearing, theirs(bearing.hook)?))).collect()
}

fn friends<'t>(table: &'t Table, who: &Actor) -> impl Iterator<Item = &'t Actor> {
    let (own, played) = (who.id.clone(), who.is_played());
    let stands = move |other: &&Actor| other.id != own && other.is_played() == played && !other.is_down();
    table.actors.iter().map(|actor| &**actor).filter(stands)
}

/// What friends let somebody do, each once.
pub(super) fn offers(table: &Table, who: &Actor) -> Vec<Offer> {
    let mut offers: Vec<Offer> = Vec::new();
    for host in friends(table, who) {
        for (bearing, name) in let_by(table, host) {
            if offers.iter().any(|offer| offer.name == name) {
                continue;
            }
            offers.push(Offer {
                who: who.id.clone(),
                name,
                kind: OfferKind::Act(Whom::Ally),
                words: format!("an action; {} lets others do it", bearing.name()),
                left: None,
                reacts: false,
                asks: "",
            });
        }
    }
    offers
}

/// Whose act it is that somebody begins under this name, and what its bearer calls it; nothing where no friend has one.
pub(super) fn host(
    table: &Table,
    who: &Actor,
    name: &str,
    on: Option<&ActorId>,
) -> Result<Option<(ActorId, String)>, Refusal> {
    let all = friends(table, who).flat_map(|host| {
        let named =
            let_by(table, host).into_iter().filter(|(_, reads)| reads.eq_ignore_ascii_case(name.trim()));
        named.filter_map(|(bearing, _)| match bearing.hook {
            Hook::Act { name, .. } => Some((host.id.clone(), name.clone())),
            _ => None,
        })
    });
    let mut all: Vec<(ActorId, String)> = all.collect();
    let Some(on) = on.filter(|_| !all.is_empty()) else {
        return if all.len() > 1 { Err(Refusal::OnWhom) } else { Ok(all.pop()) };
    };
    let found = all.into_iter().find(|(host, _)| host == on);
    found.map(Some).ok_or_else(|| Refusal::LetsNobody(table.name(on)))
}
