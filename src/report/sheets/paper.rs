//! A Paper Story character: stats, skills, personal traits.

use super::{SheetFacts, below, each_once, figures_data, total};
use crate::content::Catalog;
use crate::report::printed;
use crate::table::sheet::PAPER_SKILLS;
use crate::table::{Lead, PaperSheet, PaperSkill, SeenPaper, Skill, Stat, System, Talent};
use serde_json::{Value, json};

impl SheetFacts for SeenPaper {
    fn system(&self) -> System {
        System::Paper
    }

    fn kind(&self) -> &'static str {
        "character"
    }

    fn as_target(&self) -> Vec<String> {
        let [hp, defense] = ["hp", "defense"].map(|key| total(&self.figures, key));
        vec![format!("HP {}/{hp}", self.hp), format!("Defense {defense}")]
    }

    fn hurt(&self) -> Vec<String> {
        below("HP", self.hp, total(&self.figures, "hp"))
    }

    fn row(&self) -> Vec<String> {
        vec![format!("HP {}, FP {}, BP {}", self.hp, self.fp, self.bp)]
    }

    fn data(&self) -> Value {
        json!({
            "hp": self.hp,
            "fp": self.fp,
            "bp": self.bp,
            "traits": self.sheet.traits.iter().map(|talent| &talent.name).collect::<Vec<_>>(),
            "figures": figures_data(self.figures.iter().map(|(key, of)| (*key, of))),
        })
    }

    fn printed(&self, _: &Catalog) -> Option<String> {
        let now = format!("- Now: HP {}, FP {}, BP {}\n", self.hp, self.fp, self.bp);
        let most = |key| total(&self.figures, key);
        let gauges = [("HP", self.hp, most("hp")), ("FP", self.fp, most("fp")), ("BP", self.bp, most("bp"))];
        let about = printed::listed(&about(&self.sheet)[1..]);
        Some(about + &now + &printed::gauges(&gauges) + &printed::figures(&self.figures))
    }

    fn guards(&self) -> Option<&'static str> {
        Some("guard?")
    }

    fn leads(&self) -> Vec<(Lead, i32)> {
        Stat::ALL.iter().map(|stat| (Lead::Stat(*stat), self.sheet.stat(*stat))).collect()
    }

    fn skills(&self) -> Vec<(Skill, u8)> {
        self.sheet.skills.iter().map(|own| (own.skill.clone(), own.rank)).collect()
    }

    /// Its own skills, then those of the book.
    fn usable(&self) -> Vec<Skill> {
        let own = self.sheet.skills.iter().map(|own| own.skill.clone());
        each_once(own.chain(PAPER_SKILLS.iter().filter_map(|(word, _)| word.parse().ok())))
    }

    fn listed<'c>(&self, catalog: &'c Catalog) -> Vec<&'c str> {
        catalog.paper_skills.iter().map(|skill| skill.name.as_str()).collect()
    }

    fn traits(&self) -> &[Talent] {
        &self.sheet.traits
    }
}

pub fn about(sheet: &PaperSheet) -> Vec<String> {
    printed::about(
        &sheet.name,
        [
            ("", vec![sheet.concept.clone(), sheet.species.clone()]),
            ("", Stat::ALL.iter().map(|stat| format!("{stat} {}", sheet.stat(*stat))).collect()),
            ("Skills: ", sheet.skills.iter().map(PaperSkill::describe).collect()),
            ("Traits: ", sheet.traits.iter().map(|talent| talent.name.clone()).collect()),
            ("Carries: ", sheet.items.clone()),
        ],
    )
}
