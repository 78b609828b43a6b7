//! Acts that other characters may start: `Let climb aboard` is offered to friends as `Climb aboard`.

use super::conditions::{Match, fits};
use super::{ActiveHook, Context, active_hooks, conditions_of};
use crate::rules::{Refusal, Result};
use crate::table::{Actor, ActorId, Cost, Hook, Offer, OfferKind, Table, Whom};
use crate::words::capital;

const LET: &str = "Let ";

/// Returns the name of an act for the other character, or `None` if only the bearer may start it.
fn shared_name(hook: &Hook) -> Option<String> {
    let Hook::Act { name, cost, .. } = hook else { return None };
    name.strip_prefix(LET).filter(|_| cost.contains(&Cost::TheirAction)).map(capital)
}

fn shared_by<'t>(table: &'t Table, host: &'t Actor) -> Vec<(ActiveHook<'t>, String)> {
    let lets = |hook: &Hook| shared_name(hook).is_some();
    if !host.traits().iter().any(|talent| talent.hooks.iter().any(lets)) {
        return Vec::new();
    }
    let at = Context::of(host).table(table);
    let fit = |active: &ActiveHook<'_>| !matches!(fits(&at, active, conditions_of(active.hook)), Match::No);
    let found = active_hooks(&at, lets).into_iter().filter(fit);
    found.filter_map(|active| Some((active, shared_name(active.hook)?))).collect()
}

fn friends<'t>(table: &'t Table, who: &Actor) -> impl Iterator<Item = &'t Actor> {
    let (own, played) = (who.id.clone(), who.is_played());
    let stands = move |other: &&Actor| other.is_played() == played && other.fights() && !other.is_down();
    let stands = move |other: &&Actor| other.id != own && stands(other);
    table.actors.iter().map(|actor| &**actor).filter(stands)
}

pub(super) fn offers(table: &Table, who: &Actor) -> Vec<Offer> {
    let mut offers: Vec<Offer> = Vec::new();
    for host in friends(table, who) {
        for (active, name) in shared_by(table, host) {
            if offers.iter().any(|offer| offer.name == name) {
                continue;
            }
            offers.push(Offer {
                who: who.id.clone(),
                name,
                kind: OfferKind::Act(Whom::Ally),
                words: format!("an action; {} lets others do it", active.name()),
                left: None,
                reacts: false,
                asks: "",
            });
        }
    }
    offers
}

/// Returns the actor who shares the act of this name, and its name on that sheet; `None` if no friend does.
pub(super) fn host(
    table: &Table,
    who: &Actor,
    name: &str,
    on: Option<&ActorId>,
) -> Result<Option<(ActorId, String)>> {
    let all = friends(table, who).flat_map(|host| {
        let named =
            shared_by(table, host).into_iter().filter(|(_, reads)| reads.eq_ignore_ascii_case(name.trim()));
        named.filter_map(|(active, _)| {
            let Hook::Act { name, .. } = active.hook else { return None };
            Some((host.id.clone(), name.clone()))
        })
    });
    let mut all: Vec<(ActorId, String)> = all.collect();
    let Some(on) = on.filter(|_| !all.is_empty()) else {
        return if all.len() > 1 { Err(Refusal::OnWhom) } else { Ok(all.pop()) };
    };
    let found = all.into_iter().find(|(host, _)| host == on);
    found.map(Some).ok_or_else(|| Refusal::LetsNobody(table.name(on)))
}
