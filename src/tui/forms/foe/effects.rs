//! The rows of custom effects and of the injury of an attack; what they cause is chosen from lists, so that it always
//! works.

use super::{FoeDraft, MOST};
use crate::content::Catalog;
use crate::rules::ultimo::custom_effect::{Consequence, OwnEffect, cost};
use crate::table::sheet::Weight;
use crate::tui::forms::form::rows::{LETTERS, Rows};

/// Most characters of a description.
const WORDS: usize = 200;

const WEIGHTS: [(Weight, &str); 2] = [(Weight::Minor, "minor"), (Weight::Major, "major")];

/// Injuries that an effect or an attack can cause.
pub(super) fn injuries(catalog: &Catalog) -> impl Iterator<Item = &str> {
    catalog.injuries.iter().filter(|injury| injury.lasting().is_some()).map(|injury| injury.name.as_str())
}

/// The cost follows the weight until it is changed by hand.
fn weigh(own: &mut OwnEffect, weight: Weight) {
    let usual = own.cost == cost(own.weight);
    own.weight = weight;
    if usual {
        own.cost = cost(weight);
    }
}

impl FoeDraft {
    /// Rows of the custom effects, and the row to add one.
    pub(super) fn own_effects<'c>(&self, catalog: &'c Catalog, rows: &mut Rows<'c, FoeDraft>) {
        let all = Consequence::all(injuries(catalog));
        let brings = move |draft: &FoeDraft, nth: usize| {
            let own = draft.own.get(nth)?;
            let told = own.problem().unwrap_or_else(|| own.effect(|name| catalog.injury(name)).text);
            Some(format!("{told} Type to find an effect."))
        };
        for (nth, own) in self.own.iter().enumerate() {
            let key = |part: &str| format!("effect {nth} {part}");
            rows.text("effect", &own.name, move |draft, text: String| {
                if text.is_empty() {
                    draft.own.remove(nth);
                } else {
                    draft.own[nth].name = text;
                }
            })
            .named(key("name"))
            .letters(LETTERS, "the name of the effect")
            .help("Backspace removes it.");
            let set = move |draft: &mut FoeDraft, weight| weigh(&mut draft.own[nth], weight);
            rows.among("  weight", WEIGHTS, &own.weight, set)
                .named(key("weight"))
                .help("Minor effects usually cost 1 threat, major ones 3.");
            rows.number("  threat", own.cost, 0..=MOST, move |draft, to| draft.own[nth].cost = to)
                .named(key("cost"))
                .help("What each use costs the Dealer.");
            let all = all.iter().map(|brings| (brings.clone(), brings.words()));
            rows.among("  effect", all, &own.brings, move |draft, brings| draft.own[nth].brings = brings)
                .named(key("brings"))
                .tell(move |draft| brings(draft, nth));
            if let Some(within) = own.brings.counted() {
                rows.number("  amount", own.count, within, move |draft, to| draft.own[nth].count = to)
                    .named(key("count"))
                    .tell(move |draft| brings(draft, nth));
            }
            if let Some(asks) = own.brings.asks() {
                rows.text("  note", &own.words, move |draft, text| draft.own[nth].words = text)
                    .named(key("words"))
                    .letters(WORDS, asks)
                    .tell(move |draft| brings(draft, nth));
            }
        }
        rows.more("custom effect: its name", LETTERS, |draft, text| {
            draft.own.push(OwnEffect::called(text.trim()));
        })
        .help("Its cost and effect follow below the name.");
    }
}
