//! Checks sheets against the rules of creation, with the same checks for every source (U252).

use super::lists::Shelves;
use super::shape::{BackgroundEntry, IncomeEntry, TraitEntry};
use super::{Catalog, UnknownName};
use greenfelt_engine::rules::ultimo::creation::{self, Begins, Book, Career, Prerequisites};
use greenfelt_engine::table::{Need, Skill, Talent, UltimoSheet};
use greenfelt_engine::words::nearest;
use std::sync::Arc;

fn book<'b>(
    traits: impl Iterator<Item = &'b TraitEntry>,
    backgrounds: impl Iterator<Item = &'b BackgroundEntry>,
    incomes: impl Iterator<Item = &'b IncomeEntry>,
) -> Book<'b> {
    let asked = |entry: &'b TraitEntry| Prerequisites {
        name: &entry.name,
        needs: &entry.needs,
        without: &entry.without,
        again: entry.again,
    };
    let begins = |entry: &'b BackgroundEntry| Begins {
        name: &entry.name,
        skills: &entry.skills,
        talent: &entry.talent,
        income: &entry.income,
    };
    Book {
        traits: traits.map(asked).collect(),
        backgrounds: backgrounds.map(begins).collect(),
        incomes: incomes.map(|entry| entry.name.as_str()).collect(),
    }
}

/// The skills that prerequisites name, including those of choices.
fn skills_of<'n>(needs: &'n [Need], asked: &mut Vec<&'n Skill>) {
    for need in needs {
        match need {
            Need::Skill(skill, _) => asked.push(skill),
            Need::AnyOf(needs) => skills_of(needs, asked),
            _ => {}
        }
    }
}

impl Shelves<'_> {
    pub(super) fn book(&self) -> Book<'_> {
        book(
            self.traits().entries.iter().map(|kept| &kept.item),
            self.backgrounds().entries.iter().map(|kept| &kept.item),
            self.incomes().entries.iter().map(|kept| &kept.item),
        )
    }
}

/// Adds the hooks of traits that are only named.
pub(super) fn with_rules(
    traits: &[Talent],
    look_up: impl Fn(&Talent) -> Result<Talent, UnknownName>,
) -> Result<Vec<Talent>, UnknownName> {
    let whole = |talent: &Talent| {
        if talent.hooks.is_empty() { look_up(talent) } else { Ok(talent.clone()) }
    };
    traits.iter().map(whole).collect()
}

impl Catalog {
    pub fn book(&self) -> Book<'_> {
        book(self.traits.iter(), self.backgrounds.iter(), self.incomes.iter())
    }

    /// Notes on valid entries of the user's packs, each as a sentence without its full stop.
    pub fn notes(&self) -> Vec<String> {
        let mine = || self.heroes.iter().filter(|hero| hero.own);
        let outside = mine().filter(|hero| !hero.sheet.outside.is_empty()).map(|hero| {
            format!("{} breaks the rules of creation: {}", hero.sheet.name, hero.sheet.outside.join("; "))
        });
        let mut notes: Vec<String> = outside.collect();
        let listed: Vec<String> = self.skills.iter().map(|skill| skill.name.to_lowercase()).collect();
        let near = |skill: &Skill| {
            let name = skill.name().to_lowercase();
            let known = listed.contains(&name);
            nearest(&name, listed.iter().map(String::as_str)).filter(|_| !known).map(str::to_owned)
        };
        for hero in mine() {
            notes.extend(hero.sheet.skills.keys().filter_map(|skill| {
                let meant = near(skill)?;
                Some(format!(
                    "{} has a custom skill, `{}`; did you mean `{meant}`?",
                    hero.sheet.name,
                    skill.word()
                ))
            }));
        }
        let has = |skill: &Skill| {
            listed.contains(&skill.name().to_lowercase())
                || self.heroes.iter().any(|hero| hero.sheet.skills.contains_key(skill))
        };
        for entry in &self.traits {
            let mut asked = Vec::new();
            skills_of(&entry.needs, &mut asked);
            notes.extend(asked.into_iter().filter(|skill| !has(skill)).map(|skill| {
                let meant = near(skill).map(|near| format!("; did you mean `{near}`?")).unwrap_or_default();
                format!(
                    "the trait {} needs the skill `{}`, which does not exist{meant}",
                    entry.name,
                    skill.word()
                )
            }));
        }
        notes
    }

    /// A complete sheet with named traits written out; notes violations of the rules of creation.
    pub(super) fn joining(&self, sheet: &UltimoSheet) -> Result<Arc<UltimoSheet>, UnknownName> {
        let mut sheet = self.with_rules(sheet)?;
        sheet.outside = creation::least_problems(&sheet, &self.book());
        Ok(Arc::new(sheet))
    }

    /// The same for an actor at the table, whose totals are not checked.
    pub(super) fn rewritten(&self, sheet: &UltimoSheet) -> Result<UltimoSheet, UnknownName> {
        let mut sheet = self.with_rules(sheet)?;
        sheet.outside = creation::problems(&sheet, Career::Grown, &self.book());
        Ok(sheet)
    }

    fn with_rules(&self, sheet: &UltimoSheet) -> Result<UltimoSheet, UnknownName> {
        let traits = with_rules(&sheet.traits, |talent| self.talent(&talent.name))?;
        Ok(UltimoSheet { traits, ..sheet.clone() })
    }
}
