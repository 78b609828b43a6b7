//! Converts a talent or a spell to a line of text and back: `Undertow spell willpower 3 psychic lays dominated minor 3
//! resistance`.

use crate::table::sheet::{Arcane, CrucibleLaid, CruciblePower, DamageType, PowerKind, Primary, Skill};

/// Severity of a condition by word.
const WEIGHTS: [(&str, i32); 5] =
    [("none", 0), ("minor", -2), ("major", -5), ("minor-bonus", 2), ("major-bonus", 5)];

const PD: &str = "pd";

pub(super) fn describe(power: &CruciblePower) -> String {
    let low = |name: &str| name.to_lowercase();
    let mut words = vec![power.name.clone(), power.kind.to_string()];
    words.push(power.against.map_or_else(|| PD.to_owned(), |of| low(of.name())));
    if let Some(of) = power.attribute {
        words.push(format!("by {}", low(of.name())));
    }
    words.extend(power.skill.as_ref().map(|skill| format!("with {}", skill.word())));
    if power.damage > 0 {
        let types: Vec<String> = power.types.iter().map(|kind| low(kind.name())).collect();
        words.push(format!("{} {}", power.damage, types.join("+")));
    }
    if let Some(laid) = &power.lays {
        words.push(format!("lays {}", low(&laid.name).replace(' ', "-")));
        let weight = WEIGHTS.iter().find(|(_, by)| laid.weighs == Some(*by));
        words.extend(weight.map(|(word, _)| (*word).to_owned()));
        words.extend((laid.turns > 0).then(|| laid.turns.to_string()));
        words.extend(laid.check.map(|check| check.to_string()));
    }
    words.join(" ")
}

/// Parses a line; the name can have several words.
pub(super) fn read(words: &[&str]) -> Option<CruciblePower> {
    let kind = |word: &&str| word.parse::<PowerKind>().ok();
    let at = words.iter().position(|word| kind(word).is_some()).filter(|at| *at > 0)?;
    let (name, rest) = words.split_at(at);
    let mut rest = rest.iter().copied();
    let kind = kind(&rest.next()?)?;
    let target = rest.next()?;
    let against = if target.eq_ignore_ascii_case(PD) { None } else { Some(target.parse::<Arcane>().ok()?) };
    let (name, types) = (name.join(" "), Vec::new());
    let mut power =
        CruciblePower { name, kind, against, attribute: None, skill: None, damage: 0, types, lays: None };
    while let Some(word) = rest.next() {
        match word {
            "by" => power.attribute = Some(rest.next()?.parse::<Primary>().ok()?),
            "with" => power.skill = Some(rest.next()?.parse::<Skill>().ok()?),
            "lays" => {
                power.lays = Some(laid(rest.by_ref())?);
            }
            damage => {
                power.damage = damage.parse().ok()?;
                let types = rest.next()?.split('+').map(str::parse);
                power.types = types.collect::<Result<Vec<DamageType>, ()>>().ok()?;
            }
        }
    }
    Some(power)
}

fn laid<'w>(mut rest: impl Iterator<Item = &'w str>) -> Option<CrucibleLaid> {
    let name = rest.next()?.replace('-', " ");
    let name = name[..1].to_uppercase() + &name[1..];
    let (weighs, turns, check) = (None, 0, None);
    let mut laid = CrucibleLaid { name, weighs, turns, check, hooks: Vec::new(), states: Vec::new() };
    for word in rest {
        let weight = WEIGHTS.iter().find(|(name, _)| name.eq_ignore_ascii_case(word));
        match (weight, word.parse::<u32>(), word.parse()) {
            (Some((_, by)), ..) => laid.weighs = Some(*by),
            (None, Ok(turns), _) => laid.turns = turns,
            (None, Err(_), Ok(check)) => laid.check = Some(check),
            (None, Err(_), Err(())) => return None,
        }
    }
    Some(laid)
}
