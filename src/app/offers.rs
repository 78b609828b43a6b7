//! Effects that can be put on a character: minor and major ones of the content, and those of the foes in play.
//! The rules decide whether the cost can be paid.

use super::App;
use crate::content::Catalog;
use crate::table::actor::ActorId;
use crate::table::seat::Seat;
use crate::table::seen::{Seen, SeenActor};
use crate::table::sheet::Weight;
use crate::ui::keymap::Action;
use crate::ui::panes::Pane;
use crate::ui::panes::dealer::{Offer, Shop};

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct EffectOffer {
    pub(super) effect: String,
    /// `Fanatic ×3` for foes of a kind, or `anyone`.
    pub(super) group: String,
    /// Its name in `inflict`.
    pub(super) word: String,
    pub(super) cost: i32,
    pub(super) weight: Weight,
    pub(super) text: String,
    pub(super) asks: String,
    /// The answers to choose from, where there are only a few.
    pub(super) ways: Vec<String>,
    /// Identical foes that have the effect; empty if anyone can cause it.
    pub(super) by: Vec<(ActorId, String)>,
}

/// All effects on offer: those of foes first, then minor, then major ones.
pub(super) fn offers(catalog: &Catalog, seen: &Seen) -> Vec<EffectOffer> {
    let mut all = Vec::new();
    if seen.seat == Seat::Public {
        return all;
    }
    for actor in seen.foes().filter(|actor| !actor.down) {
        let first = first_word(&actor.name);
        let kin = seen.foes().filter(|other| !other.down && first_word(&other.name) == first).count();
        let group = if kin > 1 { format!("{first} ×{kin}") } else { first.to_owned() };
        let Some(numbers) = actor.foe().and_then(|foe| foe.numbers.as_ref()) else { continue };
        let by = || (actor.id.clone(), actor.name.clone());
        for effect in &numbers.sheet.effects {
            let known = all
                .iter_mut()
                .find(|offer: &&mut EffectOffer| offer.group == group && offer.effect == effect.name);
            if let Some(known) = known {
                if !known.by.contains(&by()) {
                    known.by.push(by());
                }
                continue;
            }
            all.push(EffectOffer {
                effect: effect.name.clone(),
                group: group.clone(),
                word: ActorId::new(&effect.name).to_string(),
                cost: effect.cost,
                weight: effect.weight,
                text: effect.text.clone(),
                asks: String::new(),
                ways: Vec::new(),
                by: vec![by()],
            });
        }
    }
    let lists = [(&catalog.minor_effects, Weight::Minor), (&catalog.major_effects, Weight::Major)];
    for (list, weight) in lists {
        for effect in list {
            all.push(EffectOffer {
                effect: effect.name.clone(),
                group: "anyone".into(),
                word: effect.key(),
                cost: effect.cost,
                weight,
                text: effect.text.clone(),
                asks: effect.asks.clone(),
                ways: effect.ways.clone(),
                by: Vec::new(),
            });
        }
    }
    all
}

impl App {
    /// The effects that the threat can buy now, the cheapest first; each once, whichever foe causes it.
    pub(super) fn affordable(&self) -> Vec<&EffectOffer> {
        let mut buys: Vec<&EffectOffer> = Vec::new();
        for offer in self.offers.iter().filter(|offer| offer.cost <= self.seen.threat) {
            if !buys.iter().any(|known| known.effect == offer.effect && known.cost == offer.cost) {
                buys.push(offer);
            }
        }
        buys.sort_by_key(|offer| offer.cost);
        buys
    }

    /// The character that effects are proposed for.
    pub(super) fn threatened(&self) -> Option<&SeenActor> {
        self.seen.heroes().nth(self.cursors[Pane::Party]).or(self.seen.heroes().next())
    }

    pub(super) fn shop(&self) -> Option<Shop> {
        let open = self.seat.is_dealer() && self.visit.is_none() && !self.offers.is_empty();
        open.then(|| Shop {
            buys: self
                .affordable()
                .into_iter()
                .map(|offer| Offer { name: offer.effect.clone(), cost: offer.cost })
                .collect(),
            all: self.offers.len(),
            on: self.threatened().map_or_else(String::new, |hero| hero.name.clone()),
            key: self.cx().hint(Action::Threat, "").key,
        })
    }
}

fn first_word(name: &str) -> &str {
    name.split(' ').next().unwrap_or_default()
}
