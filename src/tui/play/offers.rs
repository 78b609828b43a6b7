//! Effects that can be put on a character: minor and major ones of the content, and those of the foes in play.
//! The rules decide whether the cost can be paid.

use crate::content::Catalog;
use crate::table::actor::ActorId;
use crate::table::seat::Seat;
use crate::table::seen::Seen;
use crate::table::sheet::Weight;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EffectOffer {
    pub effect: String,
    /// `Fanatic ×3` for foes of a kind, or `anyone`.
    pub group: String,
    /// Its name in `inflict`.
    pub word: String,
    pub cost: i32,
    pub weight: Weight,
    pub text: String,
    pub asks: String,
    /// The answers to choose from, where there are only a few.
    pub ways: Vec<String>,
    /// Identical foes that have the effect; empty if anyone can cause it.
    pub by: Vec<(ActorId, String)>,
}

/// All effects on offer: those of foes first, then minor, then major ones.
pub fn offers(catalog: &Catalog, seen: &Seen) -> Vec<EffectOffer> {
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

fn first_word(name: &str) -> &str {
    name.split(' ').next().unwrap_or_default()
}
