//! What of a character stands outside creation: sheets are checked by one list of rules wherever they come from (U252).

use super::lists::Shelves;
use super::shape::{BackgroundEntry, IncomeEntry, TraitEntry};
use super::{Catalog, UnknownName};
use crate::rules::ultimo::creation::{self, Asked, Begins, Book, Career};
use crate::table::sheet::{Talent, UltimoSheet};
use std::sync::Arc;

fn book<'b>(
    traits: impl Iterator<Item = &'b TraitEntry>,
    backgrounds: impl Iterator<Item = &'b BackgroundEntry>,
    incomes: impl Iterator<Item = &'b IncomeEntry>,
) -> Book<'b> {
    let asked = |entry: &'b TraitEntry| Asked {
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

impl Shelves<'_> {
    /// What creation reads up, as it stands on the shelves.
    pub(super) fn book(&self) -> Book<'_> {
        book(
            self.traits.0.iter().map(|kept| &kept.item),
            self.backgrounds.0.iter().map(|kept| &kept.item),
            self.incomes.0.iter().map(|kept| &kept.item),
        )
    }
}

impl Catalog {
    /// What creation reads up.
    pub fn book(&self) -> Book<'_> {
        book(self.traits.iter(), self.backgrounds.iter(), self.incomes.iter())
    }

    /// A sheet that came whole: traits that are only named are written out, and what of it is outside creation is said.
    pub(super) fn joining(&self, sheet: &UltimoSheet) -> Result<Arc<UltimoSheet>, UnknownName> {
        let mut sheet = self.alive(sheet)?;
        sheet.outside = creation::least_problems(&sheet, &self.book());
        Ok(Arc::new(sheet))
    }

    /// The same for somebody at the table, who is asked for no sums.
    pub(super) fn rewritten(&self, sheet: &UltimoSheet) -> Result<UltimoSheet, UnknownName> {
        let mut sheet = self.alive(sheet)?;
        sheet.outside = creation::problems(&sheet, Career::Grown, &self.book());
        Ok(sheet)
    }

    fn alive(&self, sheet: &UltimoSheet) -> Result<UltimoSheet, UnknownName> {
        let whole = |talent: &Talent| {
            if talent.hooks.is_empty() { self.talent(&talent.name) } else { Ok(talent.clone()) }
        };
        let traits = sheet.traits.iter().map(whole).collect::<Result<_, _>>()?;
        Ok(UltimoSheet { traits, ..sheet.clone() })
    }
}
