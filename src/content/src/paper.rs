//! Paper Story in content files: the shapes of its lists, their checks, and how characters and opponents are filled
//! in. The effect of a grade or a status is a rule.

use super::any_sheet::Listed;
use super::check::{bounds, nameless};
use super::error::ContentError;
use super::filed::{Filed, beside};
use super::list_loader::{LoadedEntry, Whereabouts};
use super::lists::Shelves;
use super::pack_writer::{self, Fields};
use super::personal::{PersonalShape, PersonalTraitEntry, trait_of};
use super::{Entry, slug};
use greenfelt_engine::rules::paper::grade::GRADES;
use greenfelt_engine::rules::ultimo::creation::Career;
use greenfelt_engine::table::schema::record;
use greenfelt_engine::table::{Hook, PaperFoe, PaperSheet, PaperSkill, Skill, Stat, Status, Talent};
use std::collections::BTreeMap;

record! {
    pub struct PaperSkillEntry {
        pub name: String,
        pub stat: Stat,
        pub text: String,
    }

    pub struct StatusEntry {
        pub status: Status,
        pub text: String,
    }

    pub struct GradeEntry {
        pub name: String,
        pub from: u32,
        /// Its number of Grades of Success.
        pub grades: u32,
        pub text: String,
    }
}

/// A Paper Story character in a file.
pub(super) type PaperHeroShape = Filed<PaperSheet, WrittenTraits>;

/// A Paper Story opponent in a file.
pub(super) type OpponentShape = Filed<PaperFoe, WrittenTraits>;

beside! {
    /// Personal traits of a sheet, and the custom hooks of some of them.
    pub(super) struct WrittenTraits {
        traits: Vec<PersonalShape>,
        trait_hooks: BTreeMap<String, Vec<Hook>>,
    }
}

/// The most points in a skill.
const MOST: u8 = 10;

pub(super) fn check(shelves: &Shelves<'_>, faults: &mut Vec<ContentError>) {
    for LoadedEntry { item, place, .. } in &shelves.paper_skills().entries {
        match item.name.parse::<Skill>() {
            Err(()) => {
                let problem = format!("`{}` cannot be the name of a skill", item.name);
                let remedy = "use at most 24 letters, digits, spaces and hyphens";
                faults.push(place.fault("name", problem, remedy));
            }
            Ok(skill) => other_stat(&skill, Some(item.stat), |problem, remedy| {
                faults.push(place.fault("stat", problem, remedy));
            }),
        }
    }
    for LoadedEntry { item, place, .. } in &shelves.grades().entries {
        if !GRADES.iter().any(|grade| (grade.from, grade.grades) == (item.from, item.grades)) {
            let problem = format!("{} is not what the rules say", item.name);
            faults.push(place.fault("from", problem, "nothing in a pack can change a rule"));
        }
    }
    for kept in &shelves.paper_heroes().entries {
        hero_faults(kept, shelves, faults);
    }
    for LoadedEntry { item, place, .. } in &shelves.opponents().entries {
        let item = &item.sheet;
        nameless(&item.name, "an opponent", *place, faults);
        bounds(item, PaperFoe::NUMBERS, &item.name, *place, faults);
    }
}

fn other_stat(skill: &Skill, given: Option<Stat>, fault: impl FnOnce(String, String)) {
    if let (Some(stat), Some(given)) = (Stat::of(skill), given)
        && stat != given
    {
        fault(
            format!("{skill} does not belong to {given}"),
            format!("write `stat: {stat}`, or leave it out"),
        );
    }
}

fn hero_faults(
    kept: &LoadedEntry<'_, PaperHeroShape>,
    shelves: &Shelves<'_>,
    faults: &mut Vec<ContentError>,
) {
    let (hero, place) = (&kept.item.sheet, kept.place);
    nameless(&hero.name, "a hero", place, faults);
    bounds(hero, PaperSheet::NUMBERS, &hero.name, place, faults);
    for (at, learned) in hero.skills.iter().enumerate() {
        let word = format!("\"{}\"", learned.skill.word());
        let mut fault = |problem: String, remedy: String| faults.push(place.fault(&word, problem, remedy));
        let skill = &learned.skill;
        if hero.skills[..at].iter().any(|other| other.skill == *skill) {
            fault(format!("{} has {skill} twice", hero.name), "keep one".into());
        }
        let special = learned.special.iter().map(|(_, points)| *points);
        if special.chain([learned.rank]).any(|points| points > MOST) {
            fault(
                format!("{skill} of {} is past {MOST}", hero.name),
                format!("skills and specializations go from 0 to {MOST}"),
            );
        }
        if learned.special.iter().any(|(name, _)| name.trim().is_empty()) {
            fault(
                format!("a specialization of {skill} has no name"),
                "say what it is for, as in `(\"VS Ranged\", 1)`".into(),
            );
        }
        if stat_of(learned, shelves).is_none() {
            fault(
                format!("nothing says which stat {skill} belongs to"),
                "add `stat: Heart`, `Spirit` or `Courage` to a custom skill".into(),
            );
        }
        other_stat(skill, learned.stat, fault);
    }
}

/// The stat of a skill: from the book, the sheet, or a pack.
fn stat_of(learned: &PaperSkill, shelves: &Shelves<'_>) -> Option<Stat> {
    let listed = || {
        let key = slug(&learned.skill.name());
        shelves.paper_skills().entries.iter().find(|kept| kept.key == key).map(|kept| kept.item.stat)
    };
    Stat::of(&learned.skill).or(learned.stat).or_else(listed)
}

/// The personal traits of a sheet, filled in from their names and custom hooks.
fn traits(
    WrittenTraits { traits: written, trait_hooks: own }: &WrittenTraits,
    learned: &[PaperSkill],
    place: Whereabouts<'_>,
    shelves: &Shelves<'_>,
    faults: &mut Vec<ContentError>,
) -> Vec<Talent> {
    let entries: Vec<&PersonalTraitEntry> =
        shelves.personal_traits().entries.iter().map(|kept| &kept.item).collect();
    if let Some(idle) =
        own.keys().find(|name| !written.iter().any(|PersonalShape(talent)| talent.name == **name))
    {
        let problem = format!("`trait_hooks` is for `{idle}`, which is not among the traits");
        faults.push(place.fault("trait_hooks", problem, "write the same words in `traits`"));
    }
    let listed = shelves.paper_skills().entries.iter().map(|kept| kept.item.name.clone());
    let skills: Vec<String> = listed.chain(learned.iter().map(|learned| learned.skill.name())).collect();
    let mut found = Vec::new();
    for PersonalShape(talent) in written {
        if !talent.hooks.is_empty() {
            found.push(talent.clone());
            continue;
        }
        let words = &talent.name;
        let own = own.get(words).map_or(&[][..], Vec::as_slice);
        match trait_of(words, own, &entries, &skills) {
            Ok(talent) => found.push(talent),
            Err((problem, remedy)) => faults.push(place.fault(words, problem, remedy)),
        }
    }
    found
}

/// A character, filled in: custom skills get their stat.
pub(super) fn hero(
    kept: &LoadedEntry<'_, PaperHeroShape>,
    shelves: &Shelves<'_>,
    faults: &mut Vec<ContentError>,
) -> Entry<PaperSheet> {
    let Filed { beside, sheet, .. } = &kept.item;
    let mut skills = sheet.skills.clone();
    for skill in skills.iter_mut().filter(|s| Stat::of(&s.skill).is_none()) {
        skill.stat = stat_of(skill, shelves);
    }
    let traits = traits(beside, &sheet.skills, kept.place, shelves, faults);
    kept.entry(PaperSheet { skills, traits, ..sheet.clone() })
}

pub(super) fn opponent(
    kept: &LoadedEntry<'_, OpponentShape>,
    shelves: &Shelves<'_>,
    faults: &mut Vec<ContentError>,
) -> Entry<PaperFoe> {
    let Filed { beside, sheet, .. } = &kept.item;
    let traits = traits(beside, &[], kept.place, shelves, faults);
    kept.entry(PaperFoe { traits, ..sheet.clone() })
}

impl Listed for PaperSheet {
    fn name(&self) -> &String {
        &self.name
    }

    fn about(entry: &Entry<Self>) -> &String {
        &entry.sheet.concept
    }

    fn fields(&self, _: Career) -> Fields {
        pack_writer::paper_hero(self)
    }
}

impl Listed for PaperFoe {
    fn name(&self) -> &String {
        &self.name
    }

    fn about(entry: &Entry<Self>) -> &String {
        &entry.sheet.behavior
    }

    fn facts(&self) -> String {
        format!("opponent, {} HP", self.hp)
    }

    fn fields(&self, _: Career) -> Fields {
        pack_writer::opponent(self)
    }
}
