//! A Paper Story opponent: its looks, and on the Dealer's seat its numbers.

use super::{SheetFacts, figures_data, hero};
use crate::table::{Lead, SeenOpponent, SeenOpponentNumbers, System, Talent};
use serde_json::{Value, json};

impl SheetFacts for SeenOpponent {
    fn system(&self) -> System {
        System::Paper
    }

    fn kind(&self) -> &'static str {
        "opponent"
    }

    fn looks(&self) -> &'static str {
        self.looks
    }

    fn as_target(&self) -> Vec<String> {
        let hp = |known: &SeenOpponentNumbers| format!("HP {}/{}", known.hp, known.sheet.hp);
        vec![self.numbers.as_ref().map_or_else(|| self.looks.to_owned(), hp)]
    }

    fn row(&self) -> Vec<String> {
        let hp = |numbers: &SeenOpponentNumbers| format!("HP {} of {}", numbers.hp, numbers.sheet.hp);
        let mut words = vec!["opponent".to_string(), self.looks.to_string()];
        words.extend(self.numbers.as_ref().map(hp));
        words
    }

    fn card(&self) -> Vec<String> {
        let Some(known) = &self.numbers else { return Vec::new() };
        let figures = known.figures.iter().map(|(key, of)| format!("{key} {}", of.total()));
        let mut lines = vec![figures.collect::<Vec<_>>().join(", ")];
        lines.extend(known.sheet.traits.iter().map(|talent| talent.name.clone()));
        let behavior = &known.sheet.behavior;
        lines.extend((!behavior.is_empty()).then(|| format!("behavior: {behavior}")));
        lines
    }

    fn data(&self) -> Value {
        let numbers = self.numbers.as_ref().map(|numbers| {
            let figures = figures_data(numbers.figures.iter().map(|(key, of)| (*key, of)));
            let traits: Vec<&String> = numbers.sheet.traits.iter().map(|talent| &talent.name).collect();
            json!({ "hp": numbers.hp, "full_hp": numbers.sheet.hp, "traits": traits, "figures": figures })
        });
        json!({ "looks": self.looks, "numbers": numbers })
    }

    fn guards(&self) -> Option<&'static str> {
        None
    }

    fn leads(&self) -> Vec<(Lead, i32)> {
        hero::leads(|_| 0)
    }

    fn traits(&self) -> &[Talent] {
        self.numbers.as_ref().map_or(&[], |numbers| &numbers.sheet.traits)
    }
}
