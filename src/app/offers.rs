//! Effects that the Dealer can put on a character: minor and major ones of the content, and those of the foes in play.
//! The rules decide whether the cost can be paid.

use crate::content::Catalog;
use crate::table::actor::ActorId;
use crate::table::seen::Seen;
use crate::table::sheet::Weight;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct EffectOffer {
    /// With its group, if several groups have an effect of this name.
    pub(super) name: String,
    pub(super) effect: String,
    /// `Fanatic ×3` for foes of a kind, or `anyone`.
    pub(super) group: String,
    /// Its name in `inflict`.
    pub(super) word: String,
    pub(super) cost: i32,
    pub(super) weight: Weight,
    pub(super) text: String,
    pub(super) asks: String,
    /// Identical foes that have the effect; empty if anyone can cause it.
    pub(super) by: Vec<(ActorId, String)>,
}

/// All effects on offer: those of foes first, then minor, then major ones.
pub(super) fn offers(catalog: &Catalog, seen: &Seen) -> Vec<EffectOffer> {
    let mut all = Vec::new();
    if !seen.seat.is_dealer() {
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
                name: effect.name.clone(),
                effect: effect.name.clone(),
                group: group.clone(),
                word: ActorId::new(&effect.name).to_string(),
                cost: effect.cost,
                weight: effect.weight,
                text: effect.text.clone(),
                asks: String::new(),
                by: vec![by()],
            });
        }
    }
    // Equal names of different foes get their group.
    let names: Vec<String> = all.iter().map(|offer| offer.name.clone()).collect();
    for offer in &mut all {
        if names.iter().filter(|name| **name == offer.name).count() > 1 {
            offer.name = format!("{} ({})", offer.name, offer.group);
        }
    }
    let lists = [(&catalog.minor_effects, Weight::Minor), (&catalog.major_effects, Weight::Major)];
    for (list, weight) in lists {
        for effect in list {
            all.push(EffectOffer {
                name: effect.name.clone(),
                effect: effect.name.clone(),
                group: "anyone".into(),
                word: effect.key(),
                cost: effect.cost,
                weight,
                text: effect.text.clone(),
                asks: effect.asks.clone(),
                by: Vec::new(),
            });
        }
    }
    all
}

fn first_word(name: &str) -> &str {
    name.split(' ').next().unwrap_or_default()
}
