//! The lists of a sheet of attributes and defenses, each entry as a line of text: skills, attacks, gear, resistances,
//! vulnerabilities.

use super::powers;
use crate::table::sheet::{
    ArmorClass, CrucibleArmor, CrucibleAttack, CrucibleGear, CrucibleSheet, CrucibleSkill, DamageType, Facet,
    GearBonus, Primary, PrimaryScores, Skill,
};
use crate::tui::forms::form::rows;
use crate::words::words;

words! {
    /// In the order of the form.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum List(title, example) {
        Skills "skills" "fencing dexterity 3",
        /// Attacks with attribute, damage and types.
        Attacks "attacks" "Rapier dexterity 5 piercing fencing",
        /// Talents and spells with target and effect.
        Powers "talents and spells" "Undertow spell willpower 3 psychic lays afraid minor 3",
        /// Suits of armor with class and bonuses.
        Suits "armor" "Boiled Leather light dodge 2",
        Gear "gear" "Basket Hilt parry 3",
        Resistances "resists" "fire 3",
        Vulnerabilities "vulnerable to" "fire 3",
    }
}

/// A sheet with median values.
pub(super) fn blank() -> CrucibleSheet {
    let three = 3;
    CrucibleSheet::bare(PrimaryScores {
        strength: three,
        constitution: three,
        dexterity: three,
        intellect: three,
        wisdom: three,
        charisma: three,
    })
}

impl List {
    pub(super) fn describe(self, sheet: &CrucibleSheet) -> Vec<String> {
        let low = |name: &str| name.to_lowercase();
        let by = |list: &[(DamageType, i32)]| {
            list.iter().map(|(kind, by)| format!("{} {by}", low(kind.name()))).collect()
        };
        match self {
            List::Skills => {
                let skills = sheet.skills.iter();
                skills
                    .map(|own| format!("{} {} {}", own.skill.word(), low(own.attribute.name()), own.bonus))
                    .collect()
            }
            List::Attacks => sheet.attacks.iter().map(attack).collect(),
            List::Powers => sheet.powers.iter().map(powers::describe).collect(),
            List::Suits => sheet.armor.iter().map(suit).collect(),
            List::Gear => sheet.gear.iter().map(|one| one.name.clone() + &adds(&one.bonuses)).collect(),
            List::Resistances => by(&sheet.resistances),
            List::Vulnerabilities => by(&sheet.vulnerabilities),
        }
    }

    /// Parses a typed line, and sets or adds it; an empty one is removed. The error gives the format.
    pub(super) fn put(self, sheet: &mut CrucibleSheet, at: Option<usize>, text: &str) -> Result<(), String> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let put = match self {
            List::Skills => put(&mut sheet.skills, at, &words, skill),
            List::Attacks => put(&mut sheet.attacks, at, &words, read_attack),
            List::Powers => put(&mut sheet.powers, at, &words, powers::read),
            List::Suits => put(&mut sheet.armor, at, &words, read_suit),
            List::Gear => put(&mut sheet.gear, at, &words, read_gear),
            List::Resistances => put(&mut sheet.resistances, at, &words, typed),
            List::Vulnerabilities => put(&mut sheet.vulnerabilities, at, &words, typed),
        };
        put.ok_or_else(|| format!("write it as in `{}`", self.example()))
    }
}

fn put<T>(
    list: &mut Vec<T>,
    at: Option<usize>,
    words: &[&str],
    read: fn(&[&str]) -> Option<T>,
) -> Option<()> {
    rows::put(list, at, if words.is_empty() { None } else { Some(read(words)?) });
    Some(())
}

fn attack(one: &CrucibleAttack) -> String {
    let types: Vec<String> = one.types.iter().map(|kind| kind.name().to_lowercase()).collect();
    let skill = one.skill.as_ref().map_or_else(String::new, |skill| format!(" {}", skill.word()));
    let ranged = if one.ranged { " ranged" } else { "" };
    let attribute = one.attribute.name().to_lowercase();
    format!("{} {attribute} {} {}{skill}{ranged}", one.name, one.damage, types.join("+"))
}

/// Bonuses as typed after a name: ` parry 3 spell-power 1`.
fn adds(bonuses: &[GearBonus]) -> String {
    let each = bonuses.iter();
    let each =
        each.map(|bonus| format!(" {} {}", bonus.to.name().to_lowercase().replace(' ', "-"), bonus.by));
    each.collect::<Vec<_>>().concat()
}

/// A class of armor as a word: `light`.
fn class(of: ArmorClass) -> String {
    of.name().to_lowercase().replace(" armor", "")
}

fn suit(one: &CrucibleArmor) -> String {
    format!("{} {}{}", one.name, class(one.class), adds(&one.bonuses))
}

/// `fencing dexterity 3`.
fn skill(words: &[&str]) -> Option<CrucibleSkill> {
    let [name, attribute, bonus] = words else { return None };
    Some(CrucibleSkill {
        skill: name.parse().ok()?,
        attribute: attribute.parse().ok()?,
        bonus: bonus.parse().ok()?,
    })
}

/// `Rapier dexterity 5 piercing+frost fencing`, `Flare dexterity 3 fire ranged`; the name can have several words.
fn read_attack(words: &[&str]) -> Option<CrucibleAttack> {
    let at = words.iter().position(|word| word.parse::<Primary>().is_ok()).filter(|at| *at > 0)?;
    let (name, rest) = words.split_at(at);
    let [attribute, damage, types, more @ ..] = rest else { return None };
    let types = types.split('+').map(str::parse).collect::<Result<Vec<DamageType>, ()>>().ok()?;
    let (more, ranged) = match more {
        [skill @ .., "ranged"] => (skill, true),
        skill => (skill, false),
    };
    let skill = match more {
        [] => None,
        [skill] => Some(skill.parse::<Skill>().ok()?),
        _ => return None,
    };
    let (attribute, damage) = (attribute.parse().ok()?, damage.parse().ok()?);
    Some(CrucibleAttack { name: name.join(" "), attribute, skill, damage, types, ranged })
}

fn facet(word: &str) -> Option<Facet> {
    word.replace('-', " ").parse().ok()
}

/// `parry 3 dodge 1`.
fn read_adds(words: &[&str]) -> Option<Vec<GearBonus>> {
    let bonus = |pair: &[&str]| match pair {
        [to, by] => Some(GearBonus { to: facet(to)?, by: by.parse().ok()? }),
        _ => None,
    };
    words.chunks(2).map(bonus).collect()
}

/// `Basket Hilt parry 3`; several bonuses are possible.
fn read_gear(words: &[&str]) -> Option<CrucibleGear> {
    let at = words.iter().position(|word| facet(word).is_some()).unwrap_or(words.len());
    let (name, adds) = words.split_at(at);
    if name.is_empty() {
        None
    } else {
        Some(CrucibleGear { name: name.join(" "), bonuses: read_adds(adds)? })
    }
}

/// `Boiled Leather light dodge 2`; several bonuses are possible.
fn read_suit(words: &[&str]) -> Option<CrucibleArmor> {
    let of = |word: &str| {
        let worn = ArmorClass::ALL.iter().filter(|of| **of != ArmorClass::Unarmored);
        worn.copied().find(|of| class(*of).eq_ignore_ascii_case(word))
    };
    let at = words.iter().rposition(|word| of(word).is_some()).filter(|at| *at > 0)?;
    let (name, rest) = words.split_at(at);
    Some(CrucibleArmor { name: name.join(" "), class: of(rest[0])?, bonuses: read_adds(&rest[1..])? })
}

/// `fire 3`.
fn typed(words: &[&str]) -> Option<(DamageType, i32)> {
    let [kind, by] = words else { return None };
    Some((kind.parse().ok()?, by.parse().ok()?))
}
