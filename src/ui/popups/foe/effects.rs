//! The lines of effects of a foe's own, and of the injury that an attack brings: what is chosen from lists that work.

use super::{FoeDraft, Key, MOST};
use crate::content::Catalog;
use crate::rules::ultimo::custom_effect::{Consequence, OwnEffect, cost};
use crate::table::sheet::Weight;
use crate::ui::widgets::Field;

/// The most letters of what an effect says.
const WORDS: usize = 200;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Part {
    Name,
    Weight,
    Cost,
    Brings,
    Count,
    Words,
}

const WEIGHTS: [(&str, Weight); 2] = [("minor", Weight::Minor), ("major", Weight::Major)];

/// The injuries that an effect or an attack can bring.
pub(super) fn injuries(catalog: &Catalog) -> impl Iterator<Item = &str> {
    catalog.injuries.iter().filter(|injury| injury.lasting().is_some()).map(|injury| injury.name.as_str())
}

impl Part {
    pub(super) fn typed(self, own: &mut OwnEffect, text: String) {
        match self {
            Part::Name => own.name = text,
            Part::Words => own.words = text,
            Part::Weight | Part::Cost | Part::Brings | Part::Count => {}
        }
    }

    pub(super) fn counted(self, own: &mut OwnEffect, to: i32) {
        match self {
            Part::Cost => own.cost = to,
            Part::Count => own.count = to,
            Part::Name | Part::Weight | Part::Brings | Part::Words => {}
        }
    }

    pub(super) fn chosen(self, own: &mut OwnEffect, at: usize, catalog: &Catalog) {
        match self {
            Part::Weight => {
                // A cost that nobody changed follows the weight.
                let usual = own.cost == cost(own.weight);
                own.weight = WEIGHTS[at.min(1)].1;
                if usual {
                    own.cost = cost(own.weight);
                }
            }
            Part::Brings => {
                if let Some(brings) = Consequence::all(injuries(catalog)).into_iter().nth(at) {
                    own.brings = brings;
                }
            }
            Part::Name | Part::Cost | Part::Count | Part::Words => {}
        }
    }
}

impl FoeDraft {
    /// The lines of the effects of its own, and the one for one more.
    pub(super) fn own_effects(&self, catalog: &Catalog, fields: &mut Vec<Field<Key>>) {
        let all = Consequence::all(injuries(catalog));
        for (nth, own) in self.own.iter().enumerate() {
            let key = |part| Key::OwnEffect(nth, part);
            fields.push(Field::text(key(Part::Name), "effect", &own.name, 60, "what it is called"));
            let weights = WEIGHTS.map(|(words, _)| words.to_owned()).to_vec();
            let weight = usize::from(own.weight == Weight::Major);
            fields.push(Field::choice(key(Part::Weight), "  it is", weights, weight));
            fields.push(Field::number(key(Part::Cost), "  threat", own.cost, 0..=MOST));
            let at = all.iter().position(|brings| *brings == own.brings).unwrap_or(0);
            let options = all.iter().map(|brings| brings.words().to_owned()).collect();
            fields.push(Field::choice(key(Part::Brings), "  brings", options, at));
            if let Some(within) = own.brings.counted() {
                fields.push(Field::number(key(Part::Count), "  how much", own.count, within));
            }
            if let Some(asks) = own.brings.asks() {
                fields.push(Field::text(key(Part::Words), "  words", &own.words, WORDS, asks));
            }
        }
        fields.push(Field::More {
            key: Key::NewEffect,
            words: "an effect of its own, by its name".into(),
            most: 60,
        });
    }

    pub(super) fn about_effect(&self, nth: usize, part: Part, catalog: &Catalog) -> String {
        let Some(own) = self.own.get(nth) else { return String::new() };
        match part {
            Part::Name => "Backspace takes it off.".into(),
            Part::Weight => "Minor effects usually cost 1 threat, major ones 3.".into(),
            Part::Cost => "What it costs the Dealer each time.".into(),
            Part::Brings | Part::Count | Part::Words => {
                let told = own.problem().unwrap_or_else(|| own.effect(|name| catalog.injury(name)).text);
                format!("{told} Letters find a consequence.")
            }
        }
    }
}
