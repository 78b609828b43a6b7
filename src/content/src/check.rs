//! Checks entries: figures in bounds, hooks with an effect, lists that agree with the rules.
//! References between entries are resolved elsewhere.

use super::character_shape::{FoeShape, HeroShape};
use super::did_you_mean;
use super::error::ContentError;
use super::filed::Filed;
use super::list_loader::{Loaded, LoadedEntry, Whereabouts};
use super::lists::Shelves;
use super::shape::{BackgroundEntry, Band, BasicFoeEffect, GoesOn, QualityEntry};
use super::slug;
use super::weather::WeatherEntry;
use greenfelt_engine::command::RandomTable;
use greenfelt_engine::rules::hook;
use greenfelt_engine::rules::map::sight;
use greenfelt_engine::rules::random_table;
use greenfelt_engine::rules::ultimo::figures;
use greenfelt_engine::table::schema::Field;
use greenfelt_engine::table::sheet::MOST_OF_A_FOE;
use greenfelt_engine::table::{Attribute, FoeRank, FoeSheet, Hook, Need, Quality, Skill, ThreatEffect};
use serde::Serialize;
use serde_json::Value;
use std::ops::RangeInclusive;

const TOP_RUNG: u8 = 25;

/// Checks each entry by itself and each list as a whole.
pub(super) fn check(shelves: &Shelves<'_>, faults: &mut Vec<ContentError>) {
    ladder(shelves, faults);
    skills(shelves, faults);
    effects(shelves, faults);
    weights(shelves, faults);
    gear(shelves, faults);
    doings(shelves, faults);
    ranges(shelves, faults);
    for kept in &shelves.traits().entries {
        hooks(&kept.item.name, &kept.item.hooks, kept.place, faults);
        needs(&kept.item.name, &kept.item.needs, kept.place, faults);
    }
    let rows = [shelves.rain(), shelves.wind(), shelves.temperatures(), shelves.terrain()];
    for kept in rows.into_iter().flat_map(|rows| &rows.entries) {
        weather(&kept.item, kept.place, faults);
    }
    for kept in &shelves.backgrounds().entries {
        background(kept, shelves, faults);
    }
    for kept in &shelves.personal_traits().entries {
        hooks(&kept.item.name, &kept.item.hooks, kept.place, faults);
    }
    random(shelves.random_tables(), faults);
    for kept in &shelves.heroes().entries {
        hero(kept, faults);
    }
    for kept in &shelves.foes().entries {
        foe(kept, faults);
    }
}

fn random(tables: &Loaded<'_, RandomTable>, faults: &mut Vec<ContentError>) {
    let all: Vec<&RandomTable> = tables.entries.iter().map(|kept| &kept.item).collect();
    for (nth, fault) in random_table::faults(&all) {
        if fault.unknown.as_ref().is_none_or(|name| !tables.is_broken(name)) {
            faults.push(tables.entries[nth].place.fault(&fault.word, fault.problem, fault.remedy));
        }
    }
}

fn ladder(shelves: &Shelves<'_>, faults: &mut Vec<ContentError>) {
    for kept in &shelves.difficulties().entries {
        let rung = &kept.item;
        if rung.rung > TOP_RUNG {
            let problem = format!("the ladder has no rung {}", rung.rung);
            faults.push(kept.place.fault("rung", problem, format!("rungs go from 0 to {TOP_RUNG}")));
        } else if rung.band != Band::of(rung.rung) {
            let problem = format!("rung {} is not {}", rung.rung, rung.band.words());
            faults.push(kept.place.fault(
                "band",
                problem,
                format!("write `band: {:?}`", Band::of(rung.rung)),
            ));
        }
    }
    let order: Vec<u8> = shelves.difficulties().entries.iter().map(|k| k.item.rung).collect();
    if let Some(at) = order.windows(2).position(|pair| pair[0] > pair[1]) {
        let kept = &shelves.difficulties().entries[at + 1];
        let problem = format!("rung {} comes after rung {}", order[at + 1], order[at]);
        faults.push(kept.place.fault("rung", problem, "write the rungs from the lowest up"));
    }
}

fn skills(shelves: &Shelves<'_>, faults: &mut Vec<ContentError>) {
    for kept in &shelves.skills().entries {
        let known = kept.item.name.parse::<Skill>().is_ok();
        if !known {
            let problem = format!("`{}` cannot be the name of a skill", kept.item.name);
            faults.push(kept.place.fault(
                "name",
                problem,
                "use at most 24 letters, digits, spaces and hyphens",
            ));
        }
        if kept.item.attributes.is_empty() {
            let problem = format!("{} has no attribute", kept.item.name);
            faults.push(kept.place.fault(
                "attributes",
                problem,
                "name at least one, as in `attributes: [Int]`",
            ));
        }
    }
}

fn effects(shelves: &Shelves<'_>, faults: &mut Vec<ContentError>) {
    let minor = shelves.minor_effects().entries.iter().map(|k| (&k.item, k.place));
    let major = shelves.major_effects().entries.iter().map(|k| (&k.item, k.place));
    for (effect, place) in minor.chain(major) {
        cost(effect, place, faults);
        word(effect, place, faults);
    }
    for LoadedEntry { item: BasicFoeEffect { effect, .. }, place, .. } in &shelves.foe_effects().entries {
        cost(effect, *place, faults);
    }
}

fn cost(effect: &ThreatEffect, place: Whereabouts<'_>, faults: &mut Vec<ContentError>) {
    let ThreatEffect { name, cost, .. } = effect;
    if *cost < 0 {
        let problem = format!("{name} costs {cost} threat");
        faults.push(place.fault("cost", problem, "a cost is 0 or more"));
    }
    within(("cost", *cost), i32::MIN..=figures::MOST, name, place, faults);
    numbers(name, &effect.does, place, faults);
}

fn word(effect: &ThreatEffect, place: Whereabouts<'_>, faults: &mut Vec<ContentError>) {
    let word = &effect.word;
    if word.chars().any(|c| c.is_whitespace() || c.is_uppercase()) {
        let problem = format!("`{word}` cannot be typed as one word");
        faults.push(place.fault("word", problem, "use lower-case letters and hyphens"));
    }
}

fn weights(shelves: &Shelves<'_>, faults: &mut Vec<ContentError>) {
    for kept in &shelves.weights().entries {
        let (entry, heft) = (&kept.item, kept.item.weight);
        if (entry.strength, entry.load) != (heft.strength(), heft.load()) {
            let problem = format!("{} differs from the rules", entry.name);
            let remedy = format!("write `strength: {}, load: {}`", heft.strength(), heft.load());
            faults.push(kept.place.fault("strength", problem, remedy));
        }
    }
}

fn ranges(shelves: &Shelves<'_>, faults: &mut Vec<ContentError>) {
    for LoadedEntry { item, place, .. } in &shelves.ranges().entries {
        let squares = u32::from(sight::squares(item.range));
        if item.squares != squares {
            let problem = format!("{} differs from the rules", item.name);
            faults.push(place.fault("squares", problem, format!("write `squares: {squares}`")));
        }
    }
}

fn gear(shelves: &Shelves<'_>, faults: &mut Vec<ContentError>) {
    for kept in &shelves.weapons().entries {
        let (weapon, place) = (&kept.item, kept.place);
        if weapon.damage < 0 || weapon.two_handed.is_some_and(|both| both < weapon.damage) {
            let problem = format!("the damage of {} is not possible", weapon.name);
            faults.push(place.fault("damage", problem, "damage is 0 or more, and no lower with both hands"));
        }
        let both = weapon.two_handed.unwrap_or(0);
        within(("damage", weapon.damage.max(both)), i32::MIN..=figures::MOST, &weapon.name, place, faults);
        if weapon.range.is_empty() {
            let problem = format!("{} has no range", weapon.name);
            faults.push(place.fault("range", problem, "name a range, as in `range: [Close]`"));
        }
        let has = |name| weapon.qualities.iter().any(|quality| quality.name == name);
        if has("One-Handed") && has("Two-Handed") {
            let problem = format!("{} is one-handed and two-handed", weapon.name);
            faults.push(place.fault(
                "Two-Handed",
                problem,
                "keep one of the two, or write `Hand-and-a-Half`",
            ));
        }
        fits(&weapon.name, &weapon.qualities, GoesOn::Weapons, place, shelves.qualities(), faults);
    }
    for kept in &shelves.armor().entries {
        let (armor, place) = (&kept.item, kept.place);
        if armor.value < 1 || armor.load < 0 {
            let problem = format!("the figures of {} are not possible", armor.name);
            faults.push(place.fault("value", problem, "a value is 1 or more, a load 0 or more"));
        }
        for figure in [("value", armor.value), ("load", armor.load)] {
            within(figure, i32::MIN..=figures::MOST, &armor.name, place, faults);
        }
        fits(&armor.name, &armor.qualities, GoesOn::Armor, place, shelves.qualities(), faults);
    }
}

/// Checks that a figure is in the playable range.
pub(super) fn within(
    (field, value): (&str, i32),
    bounds: RangeInclusive<i32>,
    whose: &str,
    place: Whereabouts<'_>,
    faults: &mut Vec<ContentError>,
) {
    let (least, most) = bounds.into_inner();
    if !(least..=most).contains(&value) {
        let problem = format!("`{field}` of {whose} is {value}");
        let remedy = if least == i32::MIN {
            format!("it is {most} at most")
        } else {
            format!("it goes from {least} to {most}")
        };
        faults.push(place.fault(field, problem, remedy));
    }
}

/// Checks the numbers of a sheet.
pub(super) fn bounds<S>(
    sheet: &S,
    fields: &[Field<S>],
    whose: &str,
    place: Whereabouts<'_>,
    faults: &mut Vec<ContentError>,
) {
    for field in fields {
        if let Some(bounds) = field.outside(sheet) {
            within((field.key, field.number(sheet)), bounds.clone(), whose, place, faults);
        }
    }
}

fn fits(
    name: &str,
    qualities: &[Quality],
    on: GoesOn,
    place: Whereabouts<'_>,
    known: &Loaded<'_, QualityEntry>,
    faults: &mut Vec<ContentError>,
) {
    for (at, quality) in qualities.iter().enumerate() {
        let written = quality.words();
        if qualities[..at].iter().any(|other| other.name == quality.name) {
            faults.push(place.fault(&written, format!("{name} has {written} twice"), "keep one"));
        }
        match known.entries.iter().find(|k| k.item.name == quality.name) {
            None => {
                let problem = format!("nothing says what {written} of {name} does");
                let remedy = did_you_mean(
                    &quality.name,
                    known.entries.iter().map(|k| k.item.name.as_str()),
                    "add the quality to `qualities`",
                );
                faults.push(place.fault(&written, problem, remedy));
            }
            Some(entry) if entry.item.on != GoesOn::Both && entry.item.on != on => {
                let problem = format!("{name} cannot be {written}");
                let remedy = format!("{written} is for {} only", entry.item.on.words());
                faults.push(place.fault(&written, problem, remedy));
            }
            Some(_) => {}
        }
    }
}

fn hooks(name: &str, hooks: &[Hook], place: Whereabouts<'_>, faults: &mut Vec<ContentError>) {
    if hooks.is_empty() {
        let problem = format!("the trait {name} does nothing");
        faults.push(place.fault("hooks", problem, "give it a hook; `Remind(words: \"..\")` is the least"));
    }
    numbers(name, &hooks, place, faults);
    if let Some(idle) = hook::idle(hooks) {
        let problem = format!("a hook of {name} has no effect: {idle}");
        faults.push(place.fault("hooks", problem, "give it a value other than 0, or words"));
    }
}

/// Fields that may be negative, since they are added to something.
const SIGNED: [&str; 6] = ["Plain", "PerBond", "PerCrony", "BeastBond", "Held", "Threat"];

/// Checks numbers in effects for size, and for being at least 0 where they must; durations are exempt.
pub(super) fn numbers(
    name: &str,
    does: &impl Serialize,
    place: Whereabouts<'_>,
    faults: &mut Vec<ContentError>,
) {
    fn unfit(value: &Value, field: &str) -> Option<i64> {
        match value {
            Value::Number(number) => {
                let most = i64::from(figures::MOST);
                let least = if SIGNED.contains(&field) { -most } else { 0 };
                number.as_i64().filter(|number| !(least..=most).contains(number))
            }
            Value::Array(values) => values.iter().find_map(|value| unfit(value, field)),
            Value::Object(fields) => {
                let mut counted = fields.iter().filter(|(field, _)| *field != "until");
                counted.find_map(|(field, value)| unfit(value, field))
            }
            _ => None,
        }
    }
    let Some(number) = serde_json::to_value(does).ok().and_then(|value| unfit(&value, "")) else { return };
    let problem = format!("a number of {name} is {number}");
    let most = figures::MOST;
    let remedy = format!("it is {most} at most, and below 0 only where something is added, -{most} at least");
    faults.push(place.fault(&number.to_string(), problem, remedy));
}

/// Checks that the prerequisites of a trait can be met: ranks and scores of at most 10.
fn needs(name: &str, needs: &[Need], place: Whereabouts<'_>, faults: &mut Vec<ContentError>) {
    for need in needs {
        let (number, least) = match need {
            Need::Skill(_, number) | Need::Attribute(_, number) => (*number, 1),
            Need::AtMost(_, number) => (*number, 0),
            Need::AnyOf(several) => {
                self::needs(name, several, place, faults);
                continue;
            }
            Need::Trait(_) | Need::Background(_) | Need::Age(_) | Need::Under(_) | Need::AtCreation => {
                continue;
            }
        };
        if !(least..=10).contains(&number) {
            let problem = format!("{name} needs {need}");
            faults.push(place.fault(&number.to_string(), problem, format!("it is {least} to 10")));
        }
    }
}

/// Checks the numbers in qualities, injuries, conditions, personal traits and effects of foes.
fn doings(shelves: &Shelves<'_>, faults: &mut Vec<ContentError>) {
    for LoadedEntry { item, place, .. } in &shelves.qualities().entries {
        numbers(&item.name, &item.hooks, *place, faults);
    }
    for LoadedEntry { item, place, .. } in
        shelves.injuries().entries.iter().chain(&shelves.conditions().entries)
    {
        numbers(&item.name, &(&item.hooks, &item.states), *place, faults);
    }
    for LoadedEntry { item, place, .. } in &shelves.personal_traits().entries {
        for kind in &item.kinds {
            numbers(&item.name, &kind.hooks, *place, faults);
        }
        if !(0..=figures::MOST).contains(&item.usual_level) {
            let problem = format!("the usual number of {} is {}", item.name, item.usual_level);
            faults.push(place.fault("usual_level", problem, format!("from 0 to {}", figures::MOST)));
        }
    }
    for LoadedEntry { item, place, .. } in &shelves.foes().entries {
        for effect in &item.sheet.effects {
            numbers(&effect.name, &effect.does, *place, faults);
        }
        for attack in [&item.beside.melee, &item.beside.ranged].into_iter().flatten() {
            numbers(&item.sheet.name, &attack.wound, *place, faults);
        }
    }
}

/// Checks the numbers of a weather row, which may have no effect.
fn weather(entry: &WeatherEntry, place: Whereabouts<'_>, faults: &mut Vec<ContentError>) {
    let outer = [&entry.word, &entry.name].into_iter().find(|words| words.trim().is_empty());
    if outer.is_some() {
        faults.push(place.fault("name", "a row without a word and a name".to_string(), "give it both"));
    }
    if !entry.hooks.is_empty() {
        hooks(&entry.name, &entry.hooks, place, faults);
    }
}

fn background(
    kept: &LoadedEntry<'_, BackgroundEntry>,
    shelves: &Shelves<'_>,
    faults: &mut Vec<ContentError>,
) {
    let (entry, place) = (&kept.item, kept.place);
    let key = slug(&entry.talent);
    if !shelves.traits().entries.iter().any(|k| k.key == key) && !shelves.traits().is_broken(&entry.talent) {
        let problem = format!("there is no trait `{}`", entry.talent);
        let remedy = did_you_mean(
            &entry.talent,
            shelves.traits().entries.iter().map(|k| k.item.name.as_str()),
            "write the name of a trait",
        );
        faults.push(place.fault(&entry.talent, problem, remedy));
    }
    if entry.skills[0] == entry.skills[1] {
        let problem = format!("{} names {} twice", entry.name, entry.skills[0].name());
        faults.push(place.fault("skills", problem, "a background brings a rank in two skills"));
    }
}

fn hero(kept: &LoadedEntry<'_, HeroShape>, faults: &mut Vec<ContentError>) {
    let (hero, place) = (&kept.item.sheet, kept.place);
    let scores = Attribute::ALL.map(|a| hero.attributes.get(a));
    for (attribute, score) in Attribute::ALL.into_iter().zip(scores) {
        if !(1..=10).contains(&score) {
            let problem = format!("{} of {} is {score}", attribute.short(), hero.name);
            faults.push(place.fault("attributes", problem, "attributes go from 1 to 10"));
        }
    }
    for (skill, rank) in hero.skills.iter().filter(|(_, rank)| i32::from(**rank) > figures::MOST_SKILL) {
        let problem = format!("{} of {} is {rank}", skill.name(), hero.name);
        faults.push(place.fault(
            &skill.word(),
            problem,
            format!("a rank is {} at most", figures::MOST_SKILL),
        ));
    }
    nameless(&hero.name, "a hero", place, faults);
}

/// Reports an entry with an id of its own but no name.
pub(super) fn nameless(name: &str, whose: &str, place: Whereabouts<'_>, faults: &mut Vec<ContentError>) {
    if name.trim().is_empty() {
        faults.push(place.fault("name", format!("{whose} without a name"), "write `name: \"..\"`"));
    }
}

fn foe(kept: &LoadedEntry<'_, FoeShape>, faults: &mut Vec<ContentError>) {
    let (Filed { beside: names, sheet: foe, .. }, place) = (&kept.item, kept.place);
    let mut found = Vec::new();
    nameless(&foe.name, "a foe", place, &mut found);
    let mut fault =
        |word: &str, problem: String, remedy: &str| found.push(place.fault(word, problem, remedy));
    if names.melee.is_none() && names.ranged.is_none() {
        fault("name", format!("{} cannot attack", foe.name), "give it `melee`, `ranged`, or both");
    }
    if foe.magic_armor && foe.armor == 0 {
        fault("magic_armor", format!("{} has magic armor of 0", foe.name), "give `armor` a value");
    }
    for (field, attack) in [("melee", &names.melee), ("ranged", &names.ranged)] {
        let Some(attack) = attack else { continue };
        if attack.name.is_empty() && attack.weapon.is_empty() {
            let problem = format!("the {field} attack of {} has no name", foe.name);
            fault(field, problem, "write `name` or `weapon`");
        }
        let low = [attack.power, attack.damage.unwrap_or(0), attack.threat, attack.blood];
        if low.into_iter().any(|value| value < 0) {
            fault(field, format!("the {field} attack of {} is below 0", foe.name), "figures are 0 or more");
        }
    }
    if foe.rank == FoeRank::Minion {
        let barred = [
            ("patience", foe.patience != 0, "patience"),
            ("abilities", !names.abilities.is_empty(), "special abilities"),
        ];
        for (field, _, what) in barred.into_iter().filter(|(_, has, _)| *has) {
            let remedy = format!("only greater minions and hosts have {what}");
            fault(field, format!("{} is a minion with {what}", foe.name), &remedy);
        }
    }
    for effect in &foe.effects {
        if effect.cost < 0 {
            let problem = format!("{} costs {} threat", effect.name, effect.cost);
            fault(&effect.name, problem, "a cost is 0 or more");
        }
    }
    bounds(foe, FoeSheet::NUMBERS, &foe.name, place, faults);
    let mut figure = |figure, least: i32, most: i32| within(figure, least..=most, &foe.name, place, faults);
    for (field, attack) in [("melee", &names.melee), ("ranged", &names.ranged)] {
        let Some(attack) = attack else { continue };
        for value in [attack.damage.unwrap_or(0), attack.threat, attack.blood] {
            figure((field, value), i32::MIN, MOST_OF_A_FOE);
        }
        figure(("power", attack.power), i32::MIN, figures::MOST);
    }
    for effect in &foe.effects {
        figure(("cost", effect.cost), i32::MIN, MOST_OF_A_FOE);
    }
    faults.append(&mut found);
}
