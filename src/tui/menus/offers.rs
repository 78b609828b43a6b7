//! The effects that threat buys, as the Dealer's pane lists them.

use crate::tui::cx::Cx;
use crate::tui::keymap::Action;
use crate::tui::panes::dealer::{Offer, Shop};

pub fn shop(cx: &Cx<'_>) -> Option<Shop> {
    let open = cx.seat.is_dealer() && cx.play.visit.is_none() && !cx.play.offers.is_empty();
    open.then(|| Shop {
        buys: cx
            .affordable()
            .into_iter()
            .map(|offer| Offer { name: offer.effect.clone(), cost: offer.cost })
            .collect(),
        all: cx.play.offers.len(),
        on: cx.hero_here().map_or_else(String::new, |hero| hero.name.clone()),
        key: cx.hint(Action::Threat, "").key,
    })
}
