//! Builds of ULTIMO.

use super::{FoeSheetOps, PlayedSheet};
use crate::build::BadBuild;
use crate::build::change::{SheetPart, drop_of, known, no_such, not_there, skill_of, small};
use crate::build::lines::{Field, named};
use crate::build::things::UsablePart;
use crate::build_odds::{Bench, ChanceAt, Drawn, NoOdds, RungOdds, over_hands};
use crate::dealer_knowledge::Unseen;
use greenfelt_content::Catalog;
use greenfelt_engine::rules::hook::Context;
use greenfelt_engine::rules::look;
use greenfelt_engine::rules::ultimo::figures;
use greenfelt_engine::rules::ultimo::skills::all as listed_skills;
use greenfelt_engine::rules::ultimo::worth::Values;
use greenfelt_engine::table::{
    Actor, AttackMode, Attribute, Challenge, Figure, FoeSheet, Seat, Skill, UltimoSheet,
};
use std::ops::RangeInclusive;
use std::thread;

impl PlayedSheet for UltimoSheet {
    fn problems(&self) -> Vec<String> {
        figures::problems(self)
    }

    fn hint(&self) -> &'static str {
        "`greenfelt codex rulings U252` lists what is checked; `stage: Grown` is for an experienced character"
    }

    fn figures(&self, actor: &Actor) -> Vec<(String, Figure)> {
        figures::all(actor).into_iter().map(|(name, of)| (name.key().to_owned(), of)).collect()
    }

    fn fields(&self) -> Vec<Field> {
        let scores = Attribute::ALL.iter().map(|of| (of.short().to_lowercase(), self.attributes.get(*of)));
        let skills =
            self.skills.iter().map(|(skill, rank)| (format!("skill_{}", skill.word()), i32::from(*rank)));
        let fields = scores.chain(skills);
        let fields = fields.chain(named("trait", self.traits.iter().map(|talent| &talent.name)));
        let fields = fields.chain(named("weapon", self.weapons.iter().map(|weapon| &weapon.name)));
        let fields = fields.chain(named("armor", self.armor.iter().map(|piece| &piece.name)));
        let fields = fields.chain(named("item", self.items.iter()));
        fields.chain(named("spell", self.spells.iter().map(|spell| &spell.name))).collect()
    }

    fn things(&self) -> Vec<UsablePart> {
        let learned = self.skills.iter().filter(|(_, rank)| **rank > 0);
        let things = learned.map(|(skill, rank)| UsablePart::skill(skill, *rank));
        let things = things.chain(self.traits.iter().map(UsablePart::talent));
        let things = things.chain(self.weapons.iter().map(|weapon| UsablePart::gear(&weapon.name)));
        let things = things.chain(self.armor.iter().map(|piece| UsablePart::gear(&piece.name)));
        things.chain(self.spells.iter().map(|spell| UsablePart::spell(&spell.name))).collect()
    }

    fn set(&mut self, key: &str, value: i32, catalog: &Catalog) -> Result<(), BadBuild> {
        let number = small(key, value)?;
        if let Ok(which) = key.parse::<Attribute>() {
            *self.attributes.get_mut(which) = number;
            return Ok(());
        }
        let known = Attribute::ALL.iter().map(|which| which.short().to_lowercase());
        let known = known.chain(catalog.skills.iter().map(|skill| skill.name.to_lowercase()));
        let skill = skill_of(key, &known.chain(self.skills.keys().map(Skill::word)).collect::<Vec<_>>())?;
        self.skills.remove(&skill);
        if number > 0 {
            self.skills.insert(skill, number);
        }
        Ok(())
    }

    fn add(&mut self, part: SheetPart, name: &str, catalog: &Catalog) -> Result<(), BadBuild> {
        match part {
            SheetPart::Trait => self.traits.push(catalog.talent(name).map_err(no_such)?),
            SheetPart::Weapon => {
                let names = catalog.weapons.iter().map(|entry| entry.name.as_str());
                self.weapons.push(known(catalog.weapon(name), part, name, names)?.weapon());
            }
            SheetPart::Armor => {
                let names = catalog.armor.iter().map(|entry| entry.name.as_str());
                self.armor.push(known(catalog.armor_piece(name), part, name, names)?.armor());
            }
            SheetPart::Item => self.items.push(name.to_owned()),
        }
        Ok(())
    }

    fn drop(&mut self, part: SheetPart, name: &str, catalog: &Catalog) -> Result<(), BadBuild> {
        match part {
            SheetPart::Trait => {
                let whole = catalog.talent(name).map_or_else(|_| name.to_owned(), |talent| talent.name);
                drop_of(&mut self.traits, &whole, |talent| &talent.name)
            }
            SheetPart::Weapon => drop_of(&mut self.weapons, name, |weapon| &weapon.name),
            SheetPart::Armor => drop_of(&mut self.armor, name, |piece| &piece.name),
            SheetPart::Item => drop_of(&mut self.items, name, |item| item),
        }
        .map_err(|near| not_there(&self.name, part.word(), name, near))
    }

    fn task_names(&self, bench: &Bench<'_>) -> Vec<String> {
        listed_skills().iter().chain(&bench.actor.skills()).map(Skill::word).collect()
    }

    fn rungs(
        &self,
        bench: &Bench<'_>,
        with: &str,
        difficulties: RangeInclusive<i32>,
    ) -> Result<(String, Vec<ChanceAt>), NoOdds> {
        let Some(piles) = &bench.actor.piles else { return Err(bench.no_such(with)) };
        let rules = bench.actor.hero().map(|hero| figures::card_rules(&hero.sheet)).unwrap_or_default();
        let values = Values::of(rules);
        let deck: Vec<_> = piles.deck.iter().chain(&piles.hand).copied().collect();
        let (deck, values) = (&deck, &values);
        let unseen = &Unseen::of(&look(&bench.table, &Seat::Public));
        let highest = *difficulties.end();
        if unseen.deal(usize::try_from(highest).unwrap_or(0)).is_none()
            || called(bench, with, 0).is_some() && called(bench, with, highest).is_none()
        {
            return Err(NoOdds::TooHigh(highest));
        }
        let rung = |difficulty: i32| {
            let (way, challenge) = called(bench, with, difficulty)?;
            let limit = challenge.players[0].limit.total();
            let places = usize::try_from(challenge.difficulty.total()).unwrap_or(0);
            let drawn =
                Drawn { deck, values, hand: piles.hand.len(), limit: usize::try_from(limit).unwrap_or(0) };
            let odds = RungOdds::Cards(over_hands(&unseen.deal(places)?, &drawn));
            Some((way, ChanceAt { difficulty, limit: Some(limit), odds }))
        };
        // Each difficulty is counted separately: two threads take every second one.
        let wanted: Vec<i32> = difficulties.collect();
        let half = |first: usize| wanted.iter().skip(first).step_by(2).map(|d| rung(*d)).collect::<Vec<_>>();
        let halves = thread::scope(|scope| {
            let odd = scope.spawn(|| half(1));
            [half(0), odd.join().expect("counting does not panic")]
        });
        let mut found = Vec::new();
        for at in 0..wanted.len() {
            found.push(halves[at % 2][at / 2].clone().ok_or_else(|| bench.no_such(with))?);
        }
        let way = found.first().map_or_else(|| with.to_owned(), |(way, _)| way.clone());
        Ok((way, found.into_iter().map(|(_, rung)| rung).collect()))
    }

    fn task_of<'n>(&self, row: &'n str) -> Option<&'n str> {
        row.strip_prefix("skill_")
    }

    fn usual_difficulty(&self) -> i32 {
        5
    }
}

/// The challenge that is called; for a skill alone, with the attribute that allows the most cards: one of its usual
/// ones, or its fighting attribute.
fn called(bench: &Bench<'_>, with: &str, difficulty: i32) -> Option<(String, Challenge)> {
    let ways: Vec<String> = if with.contains('+') {
        vec![with.into()]
    } else {
        let skill = with.parse::<Skill>().ok();
        let usual = skill.as_ref().map_or(&[][..], |skill| bench.catalog.attributes_with(skill));
        let mut leads = if usual.is_empty() { Attribute::ALL.to_vec() } else { usual.to_vec() };
        let fights =
            [AttackMode::Melee, AttackMode::Ranged].into_iter().filter(|way| Some(way.skill()) == skill);
        leads.extend(fights.map(|way| figures::fights_with(&Context::of(&bench.actor), way)));
        leads.iter().map(|of| format!("{}+{with}", of.short().to_lowercase())).collect()
    };
    let mut best: Option<(String, Challenge)> = None;
    for way in ways {
        let line = format!("challenge {} {way} {difficulty}", bench.actor.id);
        let Some(called) = bench.given(&line).and_then(|table| table.under_way::<Challenge>().cloned())
        else {
            continue;
        };
        let skill = &called.with.skill;
        if !with.contains('"') && !listed_skills().contains(skill) && !bench.actor.skills().contains(skill) {
            continue;
        }
        let limit = |challenge: &Challenge| challenge.players[0].limit.total();
        if best.as_ref().is_none_or(|(_, other)| limit(&called) > limit(other)) {
            best = Some((way, called));
        }
    }
    best
}

impl FoeSheetOps for FoeSheet {
    fn figure(&self) -> &'static str {
        "power"
    }

    fn grow(&mut self, by: i32) {
        for attack in self.melee.iter_mut().chain(&mut self.ranged) {
            attack.power = (attack.power + by).max(0);
        }
    }

    fn strength(&self) -> i32 {
        self.melee.iter().chain(&self.ranged).map(|attack| attack.power).max().unwrap_or(0)
    }

    fn fights(&self) -> bool {
        self.health > 0 && (self.melee.is_some() || self.ranged.is_some())
    }
}
