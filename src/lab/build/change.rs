//! Changes of a build: one number, or one trait, weapon, piece of armor or item more or less, on a sheet of any system.
//! Added things come with their rules. Broken rules of creation are found elsewhere.

use super::BadBuild;
use crate::command::{Command, Given};
use crate::content::{AnySheet, Catalog, UnknownName};
use crate::table::actor::ActorId;
use crate::table::scene_trait::Alignment;
use crate::table::sheet::{
    Approach, ArmorClass, Attribute, CrucibleArmor, CrucibleSheet, OwnTrait, PaperSheet, PaperSkill, Primary,
    ProtagonistSheet, Skill, Stat, Talent, UltimoSheet,
};
use crate::words::nearest;
use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

/// One change of a sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// An attribute, a stat, a skill, an approach or another number.
    Set(String, i32),
    Add(Thing, String),
    Drop(Thing, String),
}

/// Kinds of things that a sheet lists by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Thing {
    Trait,
    Weapon,
    Armor,
    Item,
}

impl Thing {
    pub const ALL: [Thing; 4] = [Thing::Trait, Thing::Weapon, Thing::Armor, Thing::Item];

    pub fn word(self) -> &'static str {
        match self {
            Thing::Trait => "trait",
            Thing::Weapon => "weapon",
            Thing::Armor => "armor",
            Thing::Item => "item",
        }
    }

    fn many(self) -> &'static str {
        match self {
            Thing::Trait => "traits",
            Thing::Weapon => "weapons",
            Thing::Armor => "armor",
            Thing::Item => "items",
        }
    }
}

/// Cuts a text before each sign of a change: every `+`, and a `-` where a [`Thing`] follows; the source comes first.
pub(super) fn split(text: &str) -> Vec<&str> {
    let drops = |rest: &str| {
        Thing::ALL
            .iter()
            .any(|thing| rest.strip_prefix(thing.word()).is_some_and(|rest| rest.starts_with(':')))
    };
    let signs = text
        .char_indices()
        .filter(|(at, sign)| *sign == '+' || *sign == '-' && drops(&text[at + 1..]))
        .map(|(at, _)| at);
    let ends: Vec<usize> = signs.chain([text.len()]).collect();
    let mut begin = 0;
    ends.into_iter().map(|end| &text[std::mem::replace(&mut begin, end)..end]).collect()
}

impl FromStr for Change {
    type Err = BadBuild;

    fn from_str(text: &str) -> Result<Change, BadBuild> {
        let no_change = || BadBuild::NoChange(text.trim().to_owned());
        let (key, value) = text.get(1..).and_then(|rest| rest.split_once(':')).ok_or_else(no_change)?;
        let (key, value) = (key.trim(), value.trim());
        if key.is_empty() || value.is_empty() {
            return Err(no_change());
        }
        let thing = Thing::ALL.into_iter().find(|thing| thing.word() == key);
        match (thing, text.starts_with('+')) {
            (Some(thing), true) => Ok(Change::Add(thing, value.to_owned())),
            (Some(thing), false) => Ok(Change::Drop(thing, value.to_owned())),
            (None, true) => {
                let no_number = |_| BadBuild::NoNumber { key: key.to_owned(), value: value.to_owned() };
                Ok(Change::Set(key.to_owned(), value.parse().map_err(no_number)?))
            }
            (None, false) => Err(no_change()),
        }
    }
}

impl fmt::Display for Change {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Change::Set(key, value) => write!(f, "+{key}:{value}"),
            Change::Add(thing, name) => write!(f, "+{}:{name}", thing.word()),
            Change::Drop(thing, name) => write!(f, "-{}:{name}", thing.word()),
        }
    }
}

impl Change {
    pub(super) fn apply(&self, sheet: &mut AnySheet, catalog: &Catalog) -> Result<(), BadBuild> {
        match sheet {
            AnySheet::Ultimo(sheet) => self.on(Arc::make_mut(sheet), catalog),
            AnySheet::Paper(sheet) => self.on(Arc::make_mut(sheet), catalog),
            AnySheet::Crucible(sheet) | AnySheet::Creature(sheet) => self.on(Arc::make_mut(sheet), catalog),
            AnySheet::Protagonist(sheet) => self.on(Arc::make_mut(sheet), catalog),
            AnySheet::Foe(_) | AnySheet::Opponent(_) => Err(BadBuild::Foe(sheet.name().to_owned())),
        }
    }

    fn on<S: Changed>(&self, sheet: &mut S, catalog: &Catalog) -> Result<(), BadBuild> {
        match self {
            Change::Set(key, value) => sheet.set(key, *value, catalog),
            Change::Add(thing, name) => sheet.add(*thing, name, catalog),
            Change::Drop(thing, name) => sheet.drop(*thing, name, catalog),
        }
    }
}

/// A sheet that changes can be made on.
trait Changed {
    fn set(&mut self, key: &str, value: i32, catalog: &Catalog) -> Result<(), BadBuild>;
    fn add(&mut self, thing: Thing, name: &str, catalog: &Catalog) -> Result<(), BadBuild>;
    fn drop(&mut self, thing: Thing, name: &str, catalog: &Catalog) -> Result<(), BadBuild>;
}

impl Changed for UltimoSheet {
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

    fn add(&mut self, thing: Thing, name: &str, catalog: &Catalog) -> Result<(), BadBuild> {
        match thing {
            Thing::Trait => self.traits.push(catalog.talent(name).map_err(no_such)?),
            Thing::Weapon => {
                let names = catalog.weapons.iter().map(|entry| entry.name.as_str());
                self.weapons.push(known(catalog.weapon(name), thing, name, names)?.weapon());
            }
            Thing::Armor => {
                let names = catalog.armor.iter().map(|entry| entry.name.as_str());
                self.armor.push(known(catalog.armor_piece(name), thing, name, names)?.armor());
            }
            Thing::Item => self.items.push(name.to_owned()),
        }
        Ok(())
    }

    fn drop(&mut self, thing: Thing, name: &str, catalog: &Catalog) -> Result<(), BadBuild> {
        match thing {
            Thing::Trait => {
                let whole = catalog.talent(name).map_or_else(|_| name.to_owned(), |talent| talent.name);
                drop_of(&mut self.traits, &whole, |talent| &talent.name)
            }
            Thing::Weapon => drop_of(&mut self.weapons, name, |weapon| &weapon.name),
            Thing::Armor => drop_of(&mut self.armor, name, |piece| &piece.name),
            Thing::Item => drop_of(&mut self.items, name, |item| item),
        }
        .map_err(|near| not_there(&self.name, thing.word(), name, near))
    }
}

impl Changed for PaperSheet {
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

    fn add(&mut self, thing: Thing, name: &str, catalog: &Catalog) -> Result<(), BadBuild> {
        match thing {
            Thing::Trait => {
                let mut wanted = self.clone();
                wanted.traits.push(Talent { name: name.to_owned(), hooks: Vec::new() });
                // The catalog fills in what it does, as for one who joins.
                let joins = Command::JoinPaper(Given::Whole(Arc::new(wanted)));
                let joins = catalog
                    .resolve(joins)
                    .map_err(|no| BadBuild::BadTrait(format!("{no}; {}", no.hint())))?;
                if let Command::JoinPaper(Given::Whole(whole)) = joins {
                    *self = Arc::unwrap_or_clone(whole);
                }
                Ok(())
            }
            Thing::Item => {
                self.items.push(name.to_owned());
                Ok(())
            }
            Thing::Weapon | Thing::Armor => Err(no_place("Paper Story", thing)),
        }
    }

    fn drop(&mut self, thing: Thing, name: &str, _: &Catalog) -> Result<(), BadBuild> {
        match thing {
            Thing::Trait => drop_of(&mut self.traits, name, |talent| &talent.name),
            Thing::Item => drop_of(&mut self.items, name, |item| item),
            Thing::Weapon | Thing::Armor => return Err(no_place("Paper Story", thing)),
        }
        .map_err(|near| not_there(&self.name, thing.word(), name, near))
    }
}

/// Everybody by attributes and defenses whom the catalog has: what stands on their sheets can be given to others.
fn everybody(catalog: &Catalog) -> impl Iterator<Item = &CrucibleSheet> {
    catalog.crucible_heroes.iter().chain(&catalog.creatures).map(|entry| &*entry.sheet)
}

/// Name of a talent or a spell as a trait.
const POWER: &str = "talent or spell";

impl Changed for CrucibleSheet {
    fn set(&mut self, key: &str, value: i32, catalog: &Catalog) -> Result<(), BadBuild> {
        if let Ok(which) = key.parse::<Primary>() {
            *self.attributes.get_mut(which) = small(key, value)?;
            return Ok(());
        }
        match key.to_lowercase().as_str() {
            "health" => self.health = value,
            "morale" => self.morale = value,
            _ => {
                let all = || self.skills.iter().chain(everybody(catalog).flat_map(|other| &other.skills));
                let known = Primary::ALL.iter().map(|which| which.name().to_lowercase());
                let known = known.chain(["health", "morale"].map(str::to_owned));
                let skill =
                    skill_of(key, &known.chain(all().map(|own| own.skill.word())).collect::<Vec<_>>())?;
                let bonus = small(key, value)?;
                let like = all().find(|own| own.skill == skill).cloned();
                if let Some(own) = self.skills.iter_mut().find(|own| own.skill == skill) {
                    own.bonus = bonus;
                } else {
                    let mut like = like.ok_or_else(|| {
                        let place = "skill that says its attribute";
                        BadBuild::NoSuch { what: place, name: skill.word(), near: None }
                    })?;
                    like.bonus = bonus;
                    self.skills.push(like);
                }
            }
        }
        Ok(())
    }

    fn add(&mut self, thing: Thing, name: &str, catalog: &Catalog) -> Result<(), BadBuild> {
        match thing {
            Thing::Trait => {
                let all = || everybody(catalog).flat_map(|other| &other.powers);
                let found = all().find(|power| same(&power.name, name));
                let names = all().map(|power| power.name.as_str());
                let none = || BadBuild::NoSuch { what: POWER, name: name.into(), near: near(name, names) };
                self.powers.push(found.ok_or_else(none)?.clone());
            }
            Thing::Weapon => {
                let all = || everybody(catalog).flat_map(|other| &other.attacks);
                let found = all().find(|attack| same(&attack.name, name));
                let names = all().map(|attack| attack.name.as_str());
                self.attacks.push(known(found, thing, name, names)?.clone());
            }
            Thing::Armor => {
                let classes = ArmorClass::ALL.iter().copied().filter(|class| *class != ArmorClass::Unarmored);
                let plain = |class: ArmorClass| CrucibleArmor {
                    name: class.name().into(),
                    class,
                    bonuses: Vec::new(),
                };
                let suits = everybody(catalog).flat_map(|other| other.armor.iter().cloned());
                let all: Vec<CrucibleArmor> = classes.map(plain).chain(suits).collect();
                let found = all.iter().find(|suit| same(&suit.name, name));
                let names = all.iter().map(|suit| suit.name.as_str());
                self.armor.push(known(found, thing, name, names)?.clone());
            }
            Thing::Item => {
                let mut gear = everybody(catalog).flat_map(|other| &other.gear);
                match gear.find(|gear| same(&gear.name, name)) {
                    Some(gear) => self.gear.push(gear.clone()),
                    None => self.items.push(name.to_owned()),
                }
            }
        }
        Ok(())
    }

    fn drop(&mut self, thing: Thing, name: &str, _: &Catalog) -> Result<(), BadBuild> {
        let what = if thing == Thing::Trait { POWER } else { thing.word() };
        match thing {
            Thing::Trait => drop_of(&mut self.powers, name, |power| &power.name),
            Thing::Weapon => drop_of(&mut self.attacks, name, |attack| &attack.name),
            Thing::Armor => drop_of(&mut self.armor, name, |suit| &suit.name),
            Thing::Item => drop_of(&mut self.gear, name, |gear| &gear.name)
                .or_else(|_| drop_of(&mut self.items, name, |item| item)),
        }
        .map_err(|near| not_there(&self.name, what, name, near))
    }
}

impl Changed for ProtagonistSheet {
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

    fn add(&mut self, thing: Thing, name: &str, catalog: &Catalog) -> Result<(), BadBuild> {
        match thing {
            Thing::Trait => self.traits.push(weighed(name, catalog)),
            Thing::Item => self.items.push(name.to_owned()),
            Thing::Weapon | Thing::Armor => return Err(no_place("scene traits", thing)),
        }
        Ok(())
    }

    fn drop(&mut self, thing: Thing, name: &str, _: &Catalog) -> Result<(), BadBuild> {
        match thing {
            Thing::Trait => drop_of(&mut self.traits, name, |own| &own.words),
            Thing::Item => drop_of(&mut self.items, name, |item| item),
            Thing::Weapon | Thing::Armor => return Err(no_place("scene traits", thing)),
        }
        .map_err(|near| not_there(&self.name, thing.word(), name, near))
    }
}

/// A trait by its words: weighed as they say at their end, `Never Lost (positive)`, else as the codex does, else neutral.
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

fn small(key: &str, value: i32) -> Result<u8, BadBuild> {
    u8::try_from(value).map_err(|_| BadBuild::OutOfRange { key: key.to_owned(), value })
}

/// The skill of a key: one of the known words, or one that is written in quotes.
fn skill_of(key: &str, known: &[String]) -> Result<Skill, BadBuild> {
    let skill = key.parse::<Skill>().ok();
    let listed =
        |skill: &Skill| known.iter().any(|word| word.parse().is_ok_and(|other: Skill| other == *skill));
    skill.filter(|skill| skill.is_own() || listed(skill)).ok_or_else(|| {
        let near = near(key, known.iter().map(String::as_str));
        BadBuild::NoSuch { what: "attribute, skill or other number", name: key.into(), near }
    })
}

fn same(one: &str, other: &str) -> bool {
    ActorId::new(one) == ActorId::new(other)
}

fn near<'n>(name: &str, names: impl Iterator<Item = &'n str>) -> Option<String> {
    nearest(name, names).map(str::to_owned)
}

fn known<'n, T>(
    found: Option<T>,
    thing: Thing,
    name: &str,
    names: impl Iterator<Item = &'n str>,
) -> Result<T, BadBuild> {
    found.ok_or_else(|| BadBuild::NoSuch { what: thing.word(), name: name.into(), near: near(name, names) })
}

fn no_such(unknown: UnknownName) -> BadBuild {
    BadBuild::NoSuch { what: unknown.what, name: unknown.name, near: unknown.near }
}

fn not_there(owner: &str, what: &'static str, name: &str, near: Option<String>) -> BadBuild {
    BadBuild::NotThere { owner: owner.to_owned(), what, name: name.to_owned(), near }
}

fn no_place(system: &'static str, thing: Thing) -> BadBuild {
    BadBuild::NoPlace { system, what: thing.many() }
}

/// Takes the last of this name off a list, or the only one whose name begins so; else the nearest name is the error.
fn drop_of<T>(list: &mut Vec<T>, name: &str, of: fn(&T) -> &String) -> Result<(), Option<String>> {
    let begins = |own: &T| of(own).to_lowercase().starts_with(&name.to_lowercase());
    let at = list.iter().rposition(|own| same(of(own), name)).or_else(|| {
        let mut fits = list.iter().enumerate().filter(|(_, own)| begins(own));
        fits.next().filter(|_| fits.next().is_none()).map(|(at, _)| at)
    });
    match at {
        Some(at) => {
            list.remove(at);
            Ok(())
        }
        None => Err(near(name, list.iter().map(|own| of(own).as_str()))),
    }
}
