//! A protagonist: approaches, Hope, traits.

use super::SheetFacts;
use crate::content::Catalog;
use crate::report::printed;
use crate::table::{Approach, Lead, ProtagonistSheet, SeenProtagonist, Skill, System};
use serde_json::{Map, Value, json};

impl SheetFacts for SeenProtagonist {
    fn system(&self) -> System {
        System::Scene
    }

    fn kind(&self) -> &'static str {
        "protagonist"
    }

    fn row(&self) -> Vec<String> {
        vec![format!("Hope {} of {}", self.hope, self.sheet.hope)]
    }

    fn data(&self) -> Value {
        let approaches: Map<String, Value> =
            self.sheet.approaches.iter().map(|own| (own.approach.word(), json!(own.rating))).collect();
        json!({
            "concept": self.sheet.concept,
            "hope": self.hope,
            "hope_slots": self.sheet.hope,
            "approaches": approaches,
            "items": self.sheet.items,
        })
    }

    fn printed(&self, _: &Catalog) -> Option<String> {
        let sheet = &self.sheet;
        let about = printed::listed(&about(sheet)[1..]);
        let hope = printed::gauges(&[("Hope", self.hope, i32::from(sheet.hope))]);
        let rows = sheet.approaches.iter().map(|own| vec![own.approach.name(), own.rating.to_string()]);
        let approaches = printed::table(&["approach", "rating"], rows);
        let rows = sheet.traits.iter().map(|own| {
            vec![format!("[{}] {}", own.alignment.sign(), own.words), own.alignment.words().into()]
        });
        Some(about + &hope + &approaches + &printed::table(&["trait", "alignment"], rows))
    }

    fn guards(&self) -> Option<&'static str> {
        None
    }

    fn leads(&self) -> Vec<(Lead, i32)> {
        highest(&self.sheet)
            .into_iter()
            .map(|own| (Lead::Skill(own.approach.clone()), i32::from(own.rating)))
            .collect()
    }

    fn skills(&self) -> Vec<(Skill, u8)> {
        highest(&self.sheet).into_iter().map(|own| (own.approach.clone(), own.rating)).collect()
    }

    /// Its approaches only: any other skill uses the best of them.
    fn usable(&self) -> Vec<Skill> {
        self.skills().into_iter().map(|(skill, _)| skill).collect()
    }

    fn listed<'c>(&self, catalog: &'c Catalog) -> Vec<&'c str> {
        catalog.approaches.iter().map(|own| own.name.as_str()).collect()
    }

    fn arms(&self) -> Vec<String> {
        highest(&self.sheet).into_iter().map(|own| own.approach.name()).collect()
    }
}

/// The approaches, the highest first.
pub fn highest(sheet: &ProtagonistSheet) -> Vec<&Approach> {
    let mut all: Vec<&Approach> = sheet.approaches.iter().collect();
    all.sort_by_key(|own| std::cmp::Reverse(own.rating));
    all
}

pub fn about(sheet: &ProtagonistSheet) -> Vec<String> {
    let rated = |own: &Approach| format!("{} {}", own.approach, own.rating);
    let traits = sheet.traits.iter().map(|own| format!("[{}] {}", own.alignment.sign(), own.words));
    printed::about(
        &sheet.name,
        [
            ("", vec![sheet.concept.clone()]),
            ("", sheet.approaches.iter().map(rated).collect()),
            ("Traits: ", traits.collect()),
            ("Carries: ", sheet.items.clone()),
        ],
    )
}
