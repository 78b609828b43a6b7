//! Attributes and defenses in content files: the shapes of its lists, their checks, and how characters and creatures
//! are filled in. The effect of an armor class or a situation is a rule.

use super::any_sheet::Listed;
use super::check::numbers;
use super::error::ContentError;
use super::filed::Filed;
use super::list_loader::{Loaded, LoadedEntry};
use super::lists::Shelves;
use super::pack_writer::{Fields, always, put};
use super::{Catalog, Entry, UnknownName, find, unknown};
use greenfelt_engine::command::{Command, Ref};
use greenfelt_engine::rules::crucible::{armor, figures, situation};
use greenfelt_engine::rules::ultimo::creation::Career;
use greenfelt_engine::table::schema::record;
use greenfelt_engine::table::{
    ArmorClass, CrucibleSheet, DamageType, EffectSpec, Hook, Primary, Side, State, System, Until, Written,
};
use std::sync::Arc;

record! {
    pub struct PrimaryEntry {
        pub attribute: Primary,
        pub text: String,
        pub moves: String,
    }

    pub struct DamageEntry {
        pub kind: DamageType,
        pub text: String,
    }

    pub struct ArmorClassEntry {
        pub class: ArmorClass,
        pub value: i32,
        /// The maximum Dodge; `None` for no limit.
        pub dodge: Option<i32> [default],
        /// The required Strength; 0 for none.
        pub strength: i32 [default],
        pub text: String,
    }

    /// A situation that changes a figure of a trial.
    pub struct SituationEntry {
        pub name: String,
        pub value: i32,
        pub text: String,
    }

    pub struct ConditionEntry {
        pub name: String,
        /// A second name from the rules document.
        pub also: Vec<String> [default],
        /// Condition, physical or mental affliction.
        pub family: String,
        pub text: String,
        /// Its default hooks, unless the Dealer picks a modifier.
        pub hooks: Vec<Hook> [default],
        /// Its states, which are not numbers.
        pub states: Vec<State> [default],
    }
}

/// A character or a creature in a file.
pub(super) type CrucibleShape = Filed<CrucibleSheet>;

/// Checks each entry by itself, and that tables agree with the rules.
pub(super) fn check(shelves: &Shelves<'_>, faults: &mut Vec<ContentError>) {
    sheets(shelves.crucible_heroes(), faults);
    sheets(shelves.creatures(), faults);
    for LoadedEntry { item, place, .. } in &shelves.crucible_conditions().entries {
        numbers(&item.name, &(&item.hooks, &item.states), *place, faults);
    }
    for LoadedEntry { item, place, .. } in &shelves.crucible_armor().entries {
        let rule = armor::class(item.class);
        if (rule.value, rule.dodge, rule.strength) != (item.value, item.dodge, item.strength) {
            let problem = format!("{} is not what the rules say", item.class);
            faults.push(place.fault("class", problem, "nothing in a pack can change a rule"));
        }
    }
    for LoadedEntry { item, place, .. } in &shelves.situations().entries {
        let known = situation::SITUATIONS.iter().any(|one| one.name == item.name && one.value == item.value);
        if !known {
            let problem = format!("the rules propose no {}", item.name);
            faults.push(place.fault("name", problem, "nothing in a pack can change a rule"));
        }
    }
}

fn sheets(shelf: &Loaded<'_, CrucibleShape>, faults: &mut Vec<ContentError>) {
    for LoadedEntry { item, place, .. } in &shelf.entries {
        for problem in figures::problems(&item.sheet) {
            let remedy = "attributes go from 1 to 12, bonuses of skills from 0 to 12";
            faults.push(place.fault("name", format!("{}: {problem}", item.sheet.name), remedy));
        }
    }
}

pub(super) fn sheet(
    kept: &LoadedEntry<'_, CrucibleShape>,
    shelves: &Shelves<'_>,
    faults: &mut Vec<ContentError>,
) -> Entry<CrucibleSheet> {
    let conditions: Vec<&ConditionEntry> =
        shelves.crucible_conditions().entries.iter().map(|kept| &kept.item).collect();
    let mut sheet = kept.item.sheet.clone();
    for name in lay_whole(&mut sheet, |name| named(&conditions, name)) {
        let problem = format!("no condition is called `{name}`");
        faults.push(kept.place.fault("lays", problem, "`greenfelt codex crucible-conditions` shows them"));
    }
    kept.entry(sheet)
}

/// Finds a condition by either name.
fn named(conditions: &[&ConditionEntry], name: &str) -> Option<EffectSpec> {
    let names = |one: &ConditionEntry| {
        std::iter::once(&one.name).chain(&one.also).any(|own| own.eq_ignore_ascii_case(name))
    };
    conditions.iter().find(|one| names(one)).map(|one| one.lasting(name))
}

/// Fills in the conditions of talents and spells; returns unknown names.
fn lay_whole(sheet: &mut CrucibleSheet, condition: impl Fn(&str) -> Option<EffectSpec>) -> Vec<String> {
    let mut unknown = Vec::new();
    for laid in sheet.powers.iter_mut().filter_map(|power| power.lays.as_mut()) {
        match condition(&laid.name) {
            Some(lasting) => {
                (laid.name, laid.hooks, laid.states) = (lasting.name, lasting.hooks, lasting.states);
            }
            None => unknown.push(laid.name.clone()),
        }
    }
    unknown
}

impl ConditionEntry {
    /// The effect of the condition, under one of its names.
    fn lasting(&self, name: &str) -> EffectSpec {
        let named = self.also.iter().find(|also| also.eq_ignore_ascii_case(name));
        EffectSpec {
            name: named.unwrap_or(&self.name).clone(),
            hooks: self.hooks.clone(),
            states: self.states.clone(),
            until: Until::Permanent,
            system: System::Crucible,
        }
    }
}

impl Catalog {
    /// The conditions and afflictions that `afflict` knows by name.
    pub fn afflictions(&self) -> impl Iterator<Item = &ConditionEntry> {
        self.crucible_conditions.iter()
    }

    /// Writes out everything that a command of attributes and defenses names.
    pub(super) fn resolve_crucible(&self, command: Command) -> Result<Command, UnknownName> {
        match command {
            Command::JoinCrucible(Ref::Inline(sheet)) => {
                Ok(Command::JoinCrucible(Ref::Inline(self.laid_whole(sheet)?)))
            }
            Command::Creature(Ref::Inline(sheet)) => {
                Ok(Command::Creature(Ref::Inline(self.laid_whole(sheet)?)))
            }
            Command::Rewrite(who, Ref::Inline(sheet)) => {
                let Written::Crucible(own) = &*sheet else {
                    return Ok(Command::Rewrite(who, Ref::Inline(sheet)));
                };
                let own = self.laid_whole(Arc::new(own.clone()))?;
                let sheet = Written::Crucible(Arc::unwrap_or_clone(own));
                Ok(Command::Rewrite(who, Ref::Inline(Arc::new(sheet))))
            }
            Command::Afflict(who, Ref::ByName(name), shift, turns, why) => {
                let condition = self.condition(&name).ok_or_else(|| self.no_condition(&name))?;
                Ok(Command::Afflict(who, Ref::Inline(Arc::new(condition)), shift, turns, why))
            }
            other => Ok(other),
        }
    }

    /// Writes out the conditions of talents and spells on a sheet.
    fn laid_whole(&self, sheet: Arc<CrucibleSheet>) -> Result<Arc<CrucibleSheet>, UnknownName> {
        if sheet.powers.iter().all(|power| power.lays.is_none()) {
            return Ok(sheet);
        }
        let mut sheet = CrucibleSheet::clone(&sheet);
        match lay_whole(&mut sheet, |name| self.condition(name)).first() {
            Some(name) => Err(self.no_condition(name)),
            None => Ok(Arc::new(sheet)),
        }
    }

    fn no_condition(&self, name: &str) -> UnknownName {
        unknown("condition", name, self.crucible_conditions.iter().map(|c| c.name.as_str()))
    }

    /// A condition or affliction as an effect that has the name given here.
    pub fn condition(&self, name: &str) -> Option<EffectSpec> {
        find(&self.crucible_conditions, name, |c| ("", &c.name, &c.also)).map(|entry| entry.lasting(name))
    }
}

/// The figure that a situation changes, in words.
pub(super) fn moves(entry: &SituationEntry) -> &'static str {
    let one = situation::SITUATIONS.iter().find(|one| one.name == entry.name);
    one.map_or(Side::Bonus, |one| one.side).words()
}

impl Listed for CrucibleSheet {
    fn name(&self) -> &String {
        &self.name
    }

    fn about(entry: &Entry<Self>) -> &String {
        &entry.sheet.concept
    }

    fn facts(&self) -> String {
        "creature".into()
    }

    fn fields(&self, _: Career) -> Fields {
        let mut fields = Fields::default();
        fields.all(self, CrucibleSheet::ABOUT);
        always!(fields, self: attributes);
        put!(fields, self: skills attacks);
        // The codex fills in what a condition does.
        let mut powers = self.powers.clone();
        for laid in powers.iter_mut().filter_map(|power| power.lays.as_mut()) {
            laid.hooks.clear();
            laid.states.clear();
        }
        fields.put("powers", &powers);
        put!(fields, self: armor gear resistances vulnerabilities health morale items);
        fields
    }
}
