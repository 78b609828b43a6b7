//! Builds of Paper Story.

use super::{FoeSheetOps, PlayedSheet};
use crate::build::BadBuild;
use crate::build::change::{SheetPart, drop_of, no_place, not_there, skill_of, small};
use crate::build::lines::{Field, named, word};
use crate::build::things::UsablePart;
use crate::build_odds::{Bench, ChanceAt, NoOdds, RungOdds};
use crate::nudge_odds::{self, MOST_DICE, MOST_POINTS, Pool};
use greenfelt_content::Catalog;
use greenfelt_engine::command::{Command, Ref};
use greenfelt_engine::rules::paper::check::{group_pool, points_left};
use greenfelt_engine::rules::paper::figures;
use greenfelt_engine::table::{
    Actor, Figure, NudgeRoll, PaperFoe, PaperSheet, PaperSkill, Stat, System, Table, Talent,
};
use std::ops::RangeInclusive;
use std::sync::Arc;

impl PlayedSheet for PaperSheet {
    fn problems(&self) -> Vec<String> {
        figures::problems(self)
    }

    fn hint(&self) -> &'static str {
        "stats and skills go from 0 to 10; compare `greenfelt codex paper-heroes --format json`"
    }

    fn figures(&self, actor: &Actor) -> Vec<(String, Figure)> {
        let own = figures::all(actor).into_iter().map(|(key, of)| (key.to_owned(), of));
        let pools = self.skills.iter().filter_map(|learned| {
            let pool = figures::pool(actor, &learned.skill)?;
            Some((format!("skill_{}", word(&learned.skill.word())), pool.dice))
        });
        own.chain(pools).collect()
    }

    fn fields(&self) -> Vec<Field> {
        let stats = Stat::ALL.iter().map(|stat| (stat.name().to_lowercase(), self.stat(*stat)));
        let special = self.skills.iter().flat_map(|own| {
            own.special.iter().map(|(name, points)| (format!("{} {name}", own.skill), i32::from(*points)))
        });
        let fields = stats.chain(special);
        let fields = fields.chain(named("trait", self.traits.iter().map(|talent| &talent.name)));
        fields.chain(named("item", self.items.iter())).collect()
    }

    fn things(&self) -> Vec<UsablePart> {
        let learned = self.skills.iter().filter(|own| own.rank > 0);
        let things = learned.map(|own| UsablePart::skill(&own.skill, own.rank));
        things.chain(self.traits.iter().map(UsablePart::talent)).collect()
    }

    fn set(&mut self, key: &str, value: i32, catalog: &Catalog) -> Result<(), BadBuild> {
        match key.to_lowercase().as_str() {
            "heart" => self.heart = small(key, value)?,
            "spirit" => self.spirit = small(key, value)?,
            "courage" => self.courage = small(key, value)?,
            "power" => self.power = value,
            "attack" => self.attack = value,
            "defense" => self.defense = value,
            _ => {
                let known = ["heart", "spirit", "courage", "power", "attack", "defense"].map(str::to_owned);
                let known =
                    known.into_iter().chain(catalog.paper_skills.iter().map(|s| s.name.to_lowercase()));
                let skill = skill_of(
                    key,
                    &known.chain(self.skills.iter().map(|own| own.skill.word())).collect::<Vec<_>>(),
                )?;
                let rank = small(key, value)?;
                if let Some(own) = self.skills.iter_mut().find(|own| own.skill == skill) {
                    own.rank = rank;
                } else if rank > 0 {
                    let name = skill.name();
                    let entry =
                        catalog.paper_skills.iter().find(|entry| entry.name.eq_ignore_ascii_case(&name));
                    let stat = entry.map(|entry| entry.stat).filter(|_| Stat::of(&skill).is_none());
                    self.skills.push(PaperSkill { skill, rank, stat, special: Vec::new() });
                }
            }
        }
        Ok(())
    }

    fn add(&mut self, part: SheetPart, name: &str, catalog: &Catalog) -> Result<(), BadBuild> {
        match part {
            SheetPart::Trait => {
                let mut wanted = self.clone();
                wanted.traits.push(Talent { name: name.to_owned(), hooks: Vec::new() });
                // The catalog fills in its effects, as for a character who joins.
                let joins = Command::JoinPaper(Ref::Inline(Arc::new(wanted)));
                let joins = catalog
                    .resolve(joins)
                    .map_err(|no| BadBuild::BadTrait(format!("{no}; {}", no.hint())))?;
                if let Command::JoinPaper(Ref::Inline(whole)) = joins {
                    *self = Arc::unwrap_or_clone(whole);
                }
                Ok(())
            }
            SheetPart::Item => {
                self.items.push(name.to_owned());
                Ok(())
            }
            SheetPart::Weapon | SheetPart::Armor => Err(no_place(System::Paper, part)),
        }
    }

    fn drop(&mut self, part: SheetPart, name: &str, _: &Catalog) -> Result<(), BadBuild> {
        match part {
            SheetPart::Trait => drop_of(&mut self.traits, name, |talent| &talent.name),
            SheetPart::Item => drop_of(&mut self.items, name, |item| item),
            SheetPart::Weapon | SheetPart::Armor => return Err(no_place(System::Paper, part)),
        }
        .map_err(|near| not_there(&self.name, part.word(), name, near))
    }

    fn rungs(
        &self,
        bench: &Bench<'_>,
        with: &str,
        difficulties: RangeInclusive<i32>,
    ) -> Result<(String, Vec<ChanceAt>), NoOdds> {
        let table = bench.given(&format!("check {} {with}", bench.actor.id));
        let Some(roll) = table.as_ref().and_then(Table::under_way::<NudgeRoll>) else {
            return Err(bench.no_such(with));
        };
        let pool = Pool { dice: group_pool(roll), points: points_left(roll).max(0) };
        if pool.points > 0 && (pool.dice > MOST_DICE || pool.points > MOST_POINTS) {
            return Err(NoOdds::TooMany { dice: pool.dice, points: pool.points });
        }
        let rung = |difficulty: i32| {
            let odds = nudge_odds::odds(pool, difficulty.unsigned_abs());
            let odds = RungOdds::Successes { at_least: odds.at_least, critical: odds.critical };
            ChanceAt { difficulty, limit: None, odds }
        };
        Ok((with.to_owned(), difficulties.map(rung).collect()))
    }

    fn task_of<'n>(&self, row: &'n str) -> Option<&'n str> {
        row.strip_prefix("skill_")
    }

    fn usual_difficulty(&self) -> i32 {
        2
    }
}

impl FoeSheetOps for PaperFoe {
    fn figure(&self) -> &'static str {
        "Power"
    }

    fn grow(&mut self, by: i32) {
        self.power = (self.power + by).max(0);
    }

    fn strength(&self) -> i32 {
        self.power
    }

    fn fights(&self) -> bool {
        self.hp > 0
    }
}
