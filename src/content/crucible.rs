//! Attributes and defenses in content files: the shapes of its lists, what their entries must keep to, and how characters
//! and creatures are filled in. What a class of armour or a situation does at the table is a rule.

use super::error::ContentError;
use super::list_loader::{Loaded, LoadedEntry};
use super::lists::Shelves;
use super::{Catalog, Entry, UnknownName, find, unknown};
use crate::command::{Command, Given};
use crate::rules::crucible::{armor, figures, situation};
use crate::table::effect::{System, Until};
use crate::table::hook::{Hook, Lasting, State};
use crate::table::procedure::Side;
use crate::table::schema::{filled, record};
use crate::table::sheet::{
    ArmorClass, CrucibleArmor, CrucibleAttack, CrucibleGear, CruciblePower, CrucibleSheet, CrucibleSkill,
    DamageType, Primary, PrimaryScores, Written,
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
        /// The most Dodge; nothing for no bound.
        pub dodge: Option<i32> [default],
        /// The Strength that it asks for; 0: any.
        pub strength: i32 [default],
        pub text: String,
    }

    /// A situation that moves a figure of a trial.
    pub struct SituationEntry {
        pub name: String,
        pub value: i32,
        pub text: String,
    }

    pub struct ConditionEntry {
        pub name: String,
        /// Another name, which the document puts beside it.
        pub also: Vec<String> [default],
        /// Condition, physical or mental affliction.
        pub family: String,
        pub text: String,
        /// What it does where the Dealer picks no modifier.
        pub hooks: Vec<Hook> [default],
        /// What it is that is no number.
        pub states: Vec<State> [default],
    }

    /// A character or a creature as a file writes one.
    pub(super) struct CrucibleShape {
        pub(super) id: String [default],
        pub(super) name: String,
        also: Vec<String> [default],
        concept: String [default],
        attributes: PrimaryScores,
        skills: Vec<CrucibleSkill> [default],
        attacks: Vec<CrucibleAttack> [default],
        armor: Vec<CrucibleArmor> [default],
        gear: Vec<CrucibleGear> [default],
        resistances: Vec<(DamageType, i32)> [default],
        vulnerabilities: Vec<(DamageType, i32)> [default],
        health: i32 [default],
        morale: i32 [default],
        items: Vec<String> [default],
        powers: Vec<CruciblePower> [default],
        behavior: String [default],
        text: String [default],
    }
}

impl CrucibleShape {
    fn sheet(&self) -> CrucibleSheet {
        filled!(self => CrucibleSheet {
            name concept attributes skills attacks armor gear resistances vulnerabilities
            health morale items behavior powers
        })
    }
}

/// Every fault that an entry shows by itself, and tables that do not agree with the rules.
pub(super) fn check(shelves: &Shelves<'_>, faults: &mut Vec<ContentError>) {
    sheets(shelves.crucible_heroes(), faults);
    sheets(shelves.creatures(), faults);
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
        for problem in figures::problems(&item.sheet()) {
            let remedy = "attributes go from 1 to 12, bonuses of skills from 0 to 12";
            faults.push(place.fault("name", format!("{}: {problem}", item.name), remedy));
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
    let mut sheet = kept.item.sheet();
    for name in lay_whole(&mut sheet, |name| named(&conditions, name)) {
        let problem = format!("no condition is called `{name}`");
        faults.push(kept.place.fault("lays", problem, "`greenfelt codex crucible-conditions` shows them"));
    }
    kept.entry(&kept.item.also, &kept.item.text, sheet)
}

/// A condition by its name or the one beside it.
fn named(conditions: &[&ConditionEntry], name: &str) -> Option<Lasting> {
    let names = |one: &ConditionEntry| {
        std::iter::once(&one.name).chain(&one.also).any(|own| own.eq_ignore_ascii_case(name))
    };
    conditions.iter().find(|one| names(one)).map(|one| one.lasting(name))
}

/// Fills in what talents and spells lay on somebody, and returns the names that nothing bears.
fn lay_whole(sheet: &mut CrucibleSheet, condition: impl Fn(&str) -> Option<Lasting>) -> Vec<String> {
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
    /// It as it is laid on somebody, by its name or the one beside it, which it then bears.
    fn lasting(&self, name: &str) -> Lasting {
        let named = self.also.iter().find(|also| also.eq_ignore_ascii_case(name));
        Lasting {
            name: named.unwrap_or(&self.name).clone(),
            hooks: self.hooks.clone(),
            states: self.states.clone(),
            until: Until::Permanent,
            system: System::Crucible,
        }
    }
}

impl Catalog {
    /// A command of attributes and defenses with everything that it names written out.
    pub(super) fn resolve_crucible(&self, command: Command) -> Result<Command, UnknownName> {
        match command {
            Command::JoinCrucible(Given::Whole(sheet)) => {
                Ok(Command::JoinCrucible(Given::Whole(self.laid_whole(sheet)?)))
            }
            Command::Creature(Given::Whole(sheet)) => {
                Ok(Command::Creature(Given::Whole(self.laid_whole(sheet)?)))
            }
            Command::Rewrite(who, Given::Whole(sheet)) => {
                let Written::Crucible(own) = &*sheet else {
                    return Ok(Command::Rewrite(who, Given::Whole(sheet)));
                };
                let own = self.laid_whole(Arc::new(own.clone()))?;
                let sheet = Written::Crucible(Arc::unwrap_or_clone(own));
                Ok(Command::Rewrite(who, Given::Whole(Arc::new(sheet))))
            }
            Command::Afflict(who, Given::Named(name), shift, turns, why) => {
                let condition = self.condition(&name).ok_or_else(|| self.no_condition(&name))?;
                Ok(Command::Afflict(who, Given::Whole(Arc::new(condition)), shift, turns, why))
            }
            other => Ok(other),
        }
    }

    /// A sheet with what its talents and spells lay on somebody written out.
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

    /// A condition or an affliction as it is laid on somebody, by its name or the one beside it, which it then bears.
    pub fn condition(&self, name: &str) -> Option<Lasting> {
        find(&self.crucible_conditions, name, |c| ("", &c.name, &c.also)).map(|entry| entry.lasting(name))
    }
}

/// Which figure a situation moves, in words.
pub(super) fn moves(entry: &SituationEntry) -> &'static str {
    let one = situation::SITUATIONS.iter().find(|one| one.name == entry.name);
    one.map_or(Side::Bonus, |one| one.side).words()
}
