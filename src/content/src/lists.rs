//! The lists of content, one line each: name in files, name in the codex, shipped file, entry type in files, entry
//! type in the catalog, key, filler, and pages.

use super::character_shape::{FoeShape, HeroShape};
use super::codex::{self, Maker, Pages};
use super::crucible::{
    self, ArmorClassEntry, ConditionEntry, CrucibleShape, DamageEntry, PrimaryEntry, SituationEntry,
};
use super::did_you_mean;
use super::entries::Entries;
use super::error::ContentError;
use super::filed::Head;
use super::list_loader::{File, Loaded, LoadedEntry, Source};
use super::magic::{self, SpellEffectEntry};
use super::magic_items::{self, MagicItemEntry};
use super::paper::{self, GradeEntry, OpponentShape, PaperHeroShape, PaperSkillEntry, StatusEntry};
use super::personal::PersonalTraitEntry;
use super::scenario::Scenario;
use super::scene::{self, ApproachEntry, ProtagonistShape, SceneTraitEntry};
use super::shape::{
    ArmorEntry, BackgroundEntry, BasicFoeEffect, DifficultyEntry, IncomeEntry, QualityEntry, RangeEntry,
    RulingEntry, SkillEntry, StateEntry, TableEntry, TraitEntry, WeaponEntry, WeightEntry,
};
use super::splitter::Broken;
use super::weather::{self, WeatherEntry};
use super::{Entry, check, crucible_pages, fill, paper_pages, scene_pages, slug};
use greenfelt_engine::command::RandomTable;
use greenfelt_engine::table::weather::WeatherKind;
use greenfelt_engine::table::{
    CrucibleSheet, FoeSheet, PaperFoe, PaperSheet, ProtagonistSheet, Spell, ThreatEffect, UltimoSheet,
};
use std::sync::{Arc, OnceLock};

/// Name and file of a list of content.
#[derive(Clone, Copy, Debug)]
pub(super) struct List {
    pub(super) name: &'static str,
    pub(super) codex: &'static str,
}

macro_rules! lists {
    (@each $catalog:ident, $list:ident, $page:expr) => { Box::new($catalog.$list.iter().map($page)) };
    (@rows $catalog:ident, $list:ident, $pages:expr) => { Box::new($pages(&$catalog.$list)) };
    (@all $catalog:ident, $list:ident, $pages:expr) => { Box::new($pages($catalog)) };
    ($($(#[$about:meta])* $list:ident, $codex:literal, $home:literal, $shape:ty => $full:ty, $key:expr, $fill:expr, $how:ident $pages:expr;)*) => {
        /// Every list, in the order of the codex.
        pub(super) const LISTS: &[List] = &[$(List { name: stringify!($list), codex: $codex }),*];

        /// The entries of every list as in files. Each shipped list is read on demand.
        #[derive(Debug, Default)]
        pub(super) struct Shelves<'a> {
            files: Vec<File<'a>>,
            $($list: OnceLock<Loaded<'a, $shape>>,)*
        }

        impl<'a> Shelves<'a> {
            $(pub(super) fn $list(&self) -> &Loaded<'a, $shape> {
                self.$list.get_or_init(|| {
                    let files = self.files.iter().filter(|file| file.may_hold($home));
                    let list = List { name: stringify!($list), codex: $codex };
                    Loaded::read(list, $key, files)
                })
            })*

            /// Reads every list and collects all faults.
            fn read(&self, faults: &mut Vec<ContentError>) {
                $(faults.extend_from_slice(&self.$list().faults);)*
            }
        }

        #[derive(Debug)]
        pub struct Catalog {
            $($(#[$about])* pub $list: Entries<$full>,)*
            pub(super) pages: Pages,
            /// The user's packs, which are read again with each sheet.
            pub(super) packs: Vec<Source>,
        }

        /// Every list of the codex with the maker of its pages.
        pub(super) const PAGES: &[(&str, Maker)] =
            &[$(($codex, |catalog| lists!(@$how catalog, $list, $pages)),)* ("commands", |_| Box::new(codex::commands()))];

        impl Catalog {
            /// Reads and checks these files; appends all faults to `faults`.
            pub(super) fn of(sources: &[Source], faults: &mut Vec<ContentError>) -> Catalog {
                let shelves = Shelves::checked(sources, faults);
                fill::references(&shelves, faults);
                Catalog {
                    $($list: shelves.$list().entries.iter().map(|kept| $fill(kept, &shelves, faults)).collect(),)*
                    pages: Pages::default(),
                    packs: sources.iter().filter(|source| source.pack).cloned().collect(),
                }
            }

            /// The shipped content; each list is read on demand.
            pub(super) fn shipped() -> Catalog {
                Catalog {
                    $($list: Entries::shipped(|shelves, faults| {
                        shelves.$list().entries.iter().map(|kept| $fill(kept, shelves, faults)).collect()
                    }),)*
                    pages: Pages::default(),
                    packs: Vec::new(),
                }
            }
        }
    };
}

lists! {
    traits, "traits", "ultimo/traits", TraitEntry => TraitEntry, |t| slug(&t.name), whole, each codex::traits;
    /// The skills of ULTIMO, from the book and from packs.
    skills, "skills", "ultimo/skills", SkillEntry => SkillEntry, |s| slug(&s.name), whole, each codex::skills;
    backgrounds, "backgrounds", "ultimo/backgrounds", BackgroundEntry => BackgroundEntry, |b| slug(&b.name), whole, each codex::backgrounds;
    /// Steps of income, from the lowest up.
    incomes, "incomes", "ultimo/incomes", IncomeEntry => IncomeEntry, |i| slug(&i.name), whole, each codex::incomes;
    weapons, "weapons", "ultimo/weapons", WeaponEntry => WeaponEntry, |w| slug(&w.name), fill::weapon, each codex::weapons;
    armor, "armor", "ultimo/armor", ArmorEntry => ArmorEntry, |a| slug(&a.name), fill::armor, each codex::armor;
    qualities, "qualities", "ultimo/qualities", QualityEntry => QualityEntry, |q| slug(&q.name), whole, each codex::qualities;
    weights, "weights", "ultimo/weights", WeightEntry => WeightEntry, |w| slug(&w.name), whole, each codex::weights;
    ranges, "ranges", "ultimo/ranges", RangeEntry => RangeEntry, |r| slug(&r.name), whole, each codex::ranges;
    tables, "tables", "ultimo/tables", TableEntry => TableEntry, |t| slug(&t.name), whole, each codex::tables;
    minor_effects, "minor-effects", "ultimo/minor_effects", ThreatEffect => Arc<ThreatEffect>, |e| slug(&e.name), fill::effect, rows codex::effects;
    major_effects, "major-effects", "ultimo/major_effects", ThreatEffect => Arc<ThreatEffect>, |e| slug(&e.name), fill::effect, rows codex::effects;
    foe_effects, "foe-effects", "ultimo/foe_effects", BasicFoeEffect => BasicFoeEffect, |e| slug(&e.effect.name), fill::foe_effect, all codex::foe_effects;
    foes, "foes", "ultimo/foes", FoeShape => Entry<FoeSheet>, |f| id_of(&f.head, &f.sheet.name), fill::foe, each codex::foe_page;
    heroes, "heroes", "ultimo/heroes", HeroShape => Entry<UltimoSheet>, |h| id_of(&h.head, &h.sheet.name), fill::hero, each codex::hero_page;
    /// The difficulty ladder, from the lowest rung up.
    difficulties, "difficulties", "ultimo/difficulties", DifficultyEntry => DifficultyEntry, |r| r.rung.to_string(), whole, each codex::difficulties;
    injuries, "injuries", "ultimo/injuries", StateEntry => StateEntry, |s| slug(&s.name), whole, each codex::state_page;
    /// Other states at the table.
    conditions, "conditions", "ultimo/conditions", StateEntry => StateEntry, |s| slug(&s.name), whole, each codex::state_page;
    rain, "rain", "ultimo/rain", WeatherEntry => WeatherEntry, |w| slug(&w.word), whole, each |e| weather::page(WeatherKind::Rain, e);
    wind, "wind", "ultimo/wind", WeatherEntry => WeatherEntry, |w| slug(&w.word), whole, each |e| weather::page(WeatherKind::Wind, e);
    temperatures, "temperatures", "ultimo/temperatures", WeatherEntry => WeatherEntry, |w| slug(&w.word), whole, each |e| weather::page(WeatherKind::Temperature, e);
    terrain, "terrain", "ultimo/terrain", WeatherEntry => WeatherEntry, |w| slug(&w.word), whole, each |e| weather::page(WeatherKind::Terrain, e);
    /// The skills of Paper Story, from the book and from packs.
    paper_skills, "paper-skills", "paper/skills", PaperSkillEntry => PaperSkillEntry, |s| slug(&s.name), whole, each paper_pages::skills;
    /// The grades of a Nudge roll, from the lowest up.
    grades, "grades", "paper/grades", GradeEntry => GradeEntry, |g| slug(&g.name), whole, rows paper_pages::grades;
    statuses, "statuses", "paper/statuses", StatusEntry => StatusEntry, |s| slug(s.status.name()), whole, each paper_pages::statuses;
    personal_traits, "personal-traits", "paper/personal_traits", PersonalTraitEntry => PersonalTraitEntry, |t| slug(&t.name), whole, each paper_pages::personal_traits;
    paper_heroes, "paper-heroes", "paper/heroes", PaperHeroShape => Entry<PaperSheet>, |h| id_of(&h.head, &h.sheet.name), paper::hero, each paper_pages::hero_page;
    opponents, "opponents", "paper/opponents", OpponentShape => Entry<PaperFoe>, |o| id_of(&o.head, &o.sheet.name), paper::opponent, each paper_pages::opponent_page;
    primary_attributes, "primary-attributes", "crucible/attributes", PrimaryEntry => PrimaryEntry, |a| slug(a.attribute.name()), whole, each crucible_pages::attributes;
    damage_types, "damage-types", "crucible/damage_types", DamageEntry => DamageEntry, |d| slug(d.kind.name()), whole, each crucible_pages::damage_types;
    /// The classes of armor by attributes and defenses.
    crucible_armor, "crucible-armor", "crucible/armor", ArmorClassEntry => ArmorClassEntry, |a| slug(a.class.name()), whole, each crucible_pages::armor;
    situations, "situations", "crucible/situations", SituationEntry => SituationEntry, |s| slug(&s.name), whole, each crucible_pages::situations;
    crucible_conditions, "crucible-conditions", "crucible/conditions", ConditionEntry => ConditionEntry, |c| slug(&c.name), whole, each crucible_pages::conditions;
    /// Characters by attributes and defenses that are ready to play.
    crucible_heroes, "crucible-heroes", "crucible/heroes", CrucibleShape => Entry<CrucibleSheet>, |h| id_of(&h.head, &h.sheet.name), crucible::sheet, each crucible_pages::sheet_page;
    creatures, "creatures", "crucible/creatures", CrucibleShape => Entry<CrucibleSheet>, |h| id_of(&h.head, &h.sheet.name), crucible::sheet, each crucible_pages::sheet_page;
    approaches, "approaches", "scene/approaches", ApproachEntry => ApproachEntry, |a| slug(&a.name), whole, each scene_pages::approaches;
    scene_traits, "scene-traits", "scene/traits", SceneTraitEntry => SceneTraitEntry, |t| slug(&t.words), whole, each scene_pages::traits;
    protagonists, "protagonists", "scene/heroes", ProtagonistShape => Entry<ProtagonistSheet>, |h| id_of(&h.head, &h.sheet.name), scene::protagonist, each scene_pages::protagonists;
    spell_effects, "spell-effects", "ultimo/spell_effects", SpellEffectEntry => SpellEffectEntry, |e| slug(e.effect.name()), whole, each magic::effects;
    spells, "spells", "ultimo/spells", Spell => Spell, |s| slug(&s.name), whole, each magic::spells;
    magic_items, "magic-items", "ultimo/magic_items", MagicItemEntry => MagicItemEntry, |i| slug(&i.name), whole, each magic_items::page;
    scenarios, "scenarios", "lab/scenarios", Scenario => Scenario, |s| slug(&s.id), whole, each codex::scenarios;
    /// Tables of texts from which a die picks one.
    random_tables, "random-tables", "any/random_tables", RandomTable => RandomTable, |t| slug(&t.name), whole, each codex::random_tables;
    rulings, "rulings", "ultimo/rulings", RulingEntry => RulingEntry, |r| slug(&r.number), whole, each codex::rulings;
}

fn whole<T: Clone>(kept: &LoadedEntry<'_, T>, _: &Shelves<'_>, _: &mut Vec<ContentError>) -> T {
    kept.item.clone()
}

/// The given short name, or the one derived from the name.
fn id_of(head: &Head, name: &str) -> String {
    slug(if head.id.is_empty() { name } else { &head.id })
}

/// Returns the position of an unknown list in a file.
fn no_list(source: &Source, list: &str, line: usize) -> Option<ContentError> {
    let names = || LISTS.iter().map(|list| list.name);
    (!names().any(|name| name == list)).then(|| ContentError {
        file: source.file.clone(),
        line,
        problem: format!("there is no list `{list}`"),
        remedy: did_you_mean(
            list,
            names(),
            format!("the lists are: {}", names().collect::<Vec<_>>().join(", ")),
        ),
    })
}

impl<'a> Shelves<'a> {
    /// The lists of these files; later entries replace earlier ones.
    pub(super) fn of(sources: &'a [Source]) -> Shelves<'a> {
        Shelves { files: sources.iter().map(File::of).collect(), ..Shelves::default() }
    }

    /// The lists of these files, all read and checked.
    pub(super) fn checked(sources: &'a [Source], faults: &mut Vec<ContentError>) -> Shelves<'a> {
        let shelves = Shelves::of(sources);
        for file in &shelves.files {
            let cut = file.cut();
            faults.extend(cut.lists.iter().filter_map(|(list, line)| no_list(file.source, list, *line)));
            faults.extend(cut.broken.clone().map(|Broken { line, problem, remedy }| ContentError {
                file: file.source.file.clone(),
                line,
                problem,
                remedy,
            }));
        }
        shelves.read(faults);
        for check in
            [check::check, magic::check, magic_items::check, paper::check, crucible::check, scene::check]
        {
            check(&shelves, faults);
        }
        shelves
    }
}
