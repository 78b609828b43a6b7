//! Builds of protagonists.

use super::PlayedSheet;
use crate::build::BadBuild;
use crate::build::change::{SheetPart, drop_of, no_place, not_there, same, skill_of, small};
use crate::build::lines::{Field, named};
use crate::build::things::UsablePart;
use crate::build_odds::{Bench, ChanceAt, NoOdds, RungOdds};
use crate::check_odds;
use greenfelt_content::Catalog;
use greenfelt_engine::rules::scene::figures;
use greenfelt_engine::table::{
    Actor, Alignment, Approach, Figure, OwnTrait, ProtagonistSheet, SceneCheck, System, Table,
};
use std::ops::RangeInclusive;

impl PlayedSheet for ProtagonistSheet {
    fn problems(&self) -> Vec<String> {
        figures::problems(self)
    }

    fn hint(&self) -> &'static str {
        "ratings go from 0 to 6; compare `greenfelt codex protagonists --format json`"
    }

    fn figures(&self, actor: &Actor) -> Vec<(String, Figure)> {
        actor.protagonist().map(figures::all).unwrap_or_default()
    }

    fn fields(&self) -> Vec<Field> {
        let fields =
            self.traits.iter().map(|own| (format!("trait {} ({})", own.words, own.alignment.words()), 1));
        fields.chain(named("item", self.items.iter())).collect()
    }

    fn things(&self) -> Vec<UsablePart> {
        let rated = self.approaches.iter().filter(|own| own.rating > 0);
        let things = rated.map(|own| UsablePart::skill(&own.approach, own.rating));
        let own = self.traits.iter().map(|own| UsablePart {
            name: own.words.trim().to_owned(),
            rank: None,
            by_hand: (own.alignment == Alignment::Negative)
                .then(|| "a negative trait, which the Dealer has to allow".into()),
        });
        things.chain(own).collect()
    }

    fn set(&mut self, key: &str, value: i32, catalog: &Catalog) -> Result<(), BadBuild> {
        let number = small(key, value)?;
        if key.eq_ignore_ascii_case("hope") {
            self.hope = number;
            return Ok(());
        }
        let known = catalog.approaches.iter().map(|entry| entry.name.to_lowercase());
        let known = known.chain(self.approaches.iter().map(|own| own.approach.word()));
        let approach = skill_of(key, &known.chain(["hope".to_owned()]).collect::<Vec<_>>())?;
        match self.approaches.iter_mut().find(|own| own.approach == approach) {
            Some(own) => own.rating = number,
            None => self.approaches.push(Approach { approach, rating: number }),
        }
        Ok(())
    }

    fn add(&mut self, part: SheetPart, name: &str, catalog: &Catalog) -> Result<(), BadBuild> {
        match part {
            SheetPart::Trait => self.traits.push(weighed(name, catalog)),
            SheetPart::Item => self.items.push(name.to_owned()),
            SheetPart::Weapon | SheetPart::Armor => return Err(no_place(System::Scene, part)),
        }
        Ok(())
    }

    fn drop(&mut self, part: SheetPart, name: &str, _: &Catalog) -> Result<(), BadBuild> {
        match part {
            SheetPart::Trait => drop_of(&mut self.traits, name, |own| &own.words),
            SheetPart::Item => drop_of(&mut self.items, name, |item| item),
            SheetPart::Weapon | SheetPart::Armor => return Err(no_place(System::Scene, part)),
        }
        .map_err(|near| not_there(&self.name, part.word(), name, near))
    }

    fn rungs(
        &self,
        bench: &Bench<'_>,
        with: &str,
        difficulties: RangeInclusive<i32>,
    ) -> Result<(String, Vec<ChanceAt>), NoOdds> {
        let rung = |difficulty: i32| {
            let table = bench.given(&format!("scene-test {} {with} {difficulty}", bench.actor.id));
            let check = table.as_ref().and_then(Table::under_way::<SceneCheck>)?;
            // An approach that is not on the list has rating 0, and must be in quotes.
            let own = bench.actor.skills().iter().any(|own| own.word().eq_ignore_ascii_case(with));
            if !own && !with.contains('"') {
                return None;
            }
            let odds = RungOdds::Check(check_odds::odds(&check_odds::CheckQuestion::of(check)));
            Some(ChanceAt { difficulty, limit: None, odds })
        };
        let rungs: Option<Vec<ChanceAt>> = difficulties.map(rung).collect();
        Ok((with.to_owned(), rungs.ok_or_else(|| bench.no_such(with))?))
    }

    fn task_of<'n>(&self, row: &'n str) -> Option<&'n str> {
        (row != "hope" && !row.contains([' ', '_'])).then_some(row)
    }

    fn usual_difficulty(&self) -> i32 {
        12
    }
}

/// A trait by its text: with the alignment at its end, `Never Lost (positive)`, else as in the codex, else neutral.
fn weighed(words: &str, catalog: &Catalog) -> OwnTrait {
    let said =
        [Alignment::Positive, Alignment::Neutral, Alignment::Negative].into_iter().find_map(|alignment| {
            let rest = words.strip_suffix(&format!("({})", alignment.words()))?;
            Some(OwnTrait { words: rest.trim().to_owned(), alignment })
        });
    said.unwrap_or_else(|| {
        let listed = catalog.scene_traits.iter().find(|entry| same(&entry.words, words));
        let alignment = listed.map_or(Alignment::Neutral, |entry| entry.alignment);
        OwnTrait { words: words.to_owned(), alignment }
    })
}
