//! Menu items for what traits and gear allow: actions, and reactions to a pending item. The rules decide what is
//! offered and whether it works now.

use crate::command::Command;
use crate::rules::Refusal;
use crate::table::actor::ActorId;
use crate::table::hook::{Offer, OfferKind, Whom};
use crate::table::seen::{SeenActor, SeenDue};
use crate::tui::act::{Item, Menu, UiAction};
use crate::tui::cx::Cx;
use crate::tui::felt;

pub fn reminders(cx: &Cx<'_>, who: &ActorId) -> String {
    let think = cx.seen.offers_of(who).filter(|offer| offer.kind == OfferKind::Remind);
    think.map(ToString::to_string).collect::<Vec<_>>().join(" · ")
}

/// Actions that an actor can use and checks that it can skip.
pub fn allowed(cx: &Cx<'_>, who: &ActorId) -> Vec<Item> {
    let of = |offer| offered_item(cx, offer).into_iter().chain(said_item(cx, offer));
    // An action that several traits allow is offered once, by its own name.
    let mut named = Vec::new();
    let first = |offer: &&Offer| {
        let new = offer.kind == OfferKind::Remind || !named.contains(&offer.name);
        named.push(offer.name.clone());
        new
    };
    cx.seen.offers_of(who).filter(first).flat_map(of).collect()
}

pub fn said_item(cx: &Cx<'_>, offer: &Offer) -> Option<Item> {
    let alone = offer.kind == OfferKind::Act(Whom::Oneself) && !offer.asks.is_empty();
    alone.then(|| saying(cx, &offer.who, &offer.name, &format!("{}, with words …", offer.name), offer.asks))
}

pub fn saying(cx: &Cx<'_>, who: &ActorId, name: &str, item: &str, asks: &str) -> Item {
    // A missing text is no refusal: the prompt asks for it.
    let refused = cx.refusal(&used(who, name, None));
    let refused = refused.filter(|refused| !refused.rule.as_deref().is_some_and(Refusal::asks_for_words));
    Item::asking(' ', item, name, asks, &used(who, name, None))
        .refused(refused.map(|refused| refused.problem))
}

pub fn reactions(cx: &Cx<'_>, due: &SeenDue) -> Vec<Item> {
    let fit = cx.seen.offers_of(&due.to).filter(|offer| offer.reacts);
    fit.filter_map(|offer| offered_item(cx, offer)).collect()
}

pub fn offered_item(cx: &Cx<'_>, offer: &Offer) -> Option<Item> {
    let (who, name) = (&offer.who, &offer.name);
    let item = match offer.kind {
        OfferKind::Act(Whom::Oneself) => cx.item(' ', name, used(who, name, None)),
        OfferKind::Act(_) => {
            let each = used_on(cx, who, name);
            let refused = match each.iter().find(|item| item.refused.is_none()) {
                Some(_) => None,
                None => {
                    each.into_iter().next().map_or(Some("there is no target for it".into()), |i| i.refused)
                }
            };
            let act = UiAction::Menu(Menu::Upon(who.clone(), name.clone()));
            Item::new(' ', format!("{name} …"), act).refused(refused)
        }
        OfferKind::NoCheck(_) => spared_item(cx, who, name),
        OfferKind::Remind => return None,
    };
    Some(item.detail(offer.to_string()))
}

/// Skips the check under way, else one described in the prompt.
pub fn spared_item(cx: &Cx<'_>, who: &ActorId, name: &str) -> Item {
    let command = Command::NoCheck(who.clone(), name.to_owned(), String::new());
    let words = format!("{name}: no check");
    if felt::under_way(cx.seen).is_some_and(|now| now.is_spared(who)) {
        return cx.item(' ', &words, command);
    }
    let item = Item::asking(' ', &format!("{words} …"), name, "Which check is it?", &command);
    item.refused(cx.why_not(&command))
}

/// An item for each possible target.
pub fn used_on(cx: &Cx<'_>, who: &ActorId, name: &str) -> Vec<Item> {
    let offer = cx.seen.offers_of(who).find(|offer| offer.name == *name);
    let kind = offer.map(|offer| offer.kind);
    let own_side = cx.seen.actor(who).is_some_and(SeenActor::is_played);
    let fits = |actor: &&SeenActor| match kind {
        Some(OfferKind::Act(Whom::Hero)) => actor.is_played() && actor.id != *who,
        Some(OfferKind::Act(Whom::Foe)) => !actor.is_played(),
        Some(OfferKind::Act(Whom::Ally)) => actor.id != *who && actor.is_played() == own_side,
        Some(OfferKind::Act(Whom::Other | Whom::Perhaps | Whom::Bonded)) => actor.id != *who,
        Some(OfferKind::Act(Whom::Anybody)) => true,
        _ => false,
    };
    let whom = cx.seen.actors.iter().filter(|actor| !actor.gone).filter(fits);
    let each = whom.map(|on| cx.item(' ', &on.name, used(who, name, Some(&on.id))));
    let nobody = offer.filter(|offer| offer.kind == OfferKind::Act(Whom::Perhaps));
    let nobody = nobody.map(|offer| saying(cx, who, name, "something not listed …", offer.asks));
    each.chain(nobody).collect()
}

fn used(who: &ActorId, name: &str, on: Option<&ActorId>) -> Command {
    Command::Use(who.clone(), name.to_owned(), on.cloned(), String::new())
}
