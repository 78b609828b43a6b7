//! `sheet`: checks a character and prints every derived figure with its terms. The figures are the rules' own, of the
//! character as it would sit down.

use super::fail::say;
use super::{Fail, Format, Ground, Out};
use crate::command::{Command, Given};
use crate::content::Catalog;
use crate::rules::reduce;
use crate::rules::ultimo::figures;
use crate::table::Table;
use crate::table::sheet::{Attribute, FigureName, UltimoSheet};
use crate::table::terms::Figure;
use serde_json::{Map, Value, json};
use std::path::Path;
use std::sync::Arc;

/// Check a character and explain every figure
#[derive(Debug, clap::Args)]
pub(super) struct Sheet {
    /// A RON file with one hero, or the name of a hero of the codex.
    who: String,
    /// How the answer is written.
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

/// The longest file that is read, in bytes.
const LONGEST: u64 = 4 * 1024 * 1024;

/// Prints the sheet.
pub(super) fn sheet(asked: &Sheet, ground: &Ground, out: &mut Out) -> Result<(), Fail> {
    let catalog = ground.catalog();
    let path = Path::new(&asked.who);
    let is_file = asked.who.contains(std::path::is_separator)
        || path.exists()
        || path.extension().is_some_and(|end| end.eq_ignore_ascii_case("ron"));
    let sheet = if is_file {
        from_file(path, ground)?
    } else {
        // The catalog's own refusal, with the nearest name.
        match catalog.resolve(Command::Join(Given::Named(asked.who.clone())))? {
            Command::Join(Given::Whole(sheet)) => sheet,
            _ => return Err(Fail::refused(format!("no hero is called `{}`", asked.who), "")),
        }
    };
    let figures = figures_of(&sheet)?;
    match asked.format {
        Format::Json => out.json(&as_json(&sheet.name, &figures)),
        Format::Text => {
            about(&sheet).iter().try_for_each(|line| out.line(line))?;
            out.line("")?;
            rows(&figures).iter().try_for_each(|row| out.line(row))
        }
    }
}

fn from_file(path: &Path, ground: &Ground) -> Result<Arc<UltimoSheet>, Fail> {
    let name = path.display().to_string();
    let hint = "a sheet is a RON file with one hero, or name a hero of `greenfelt codex heroes`";
    let meta = std::fs::metadata(path);
    match &meta {
        Ok(meta) if meta.is_dir() => {
            return Err(Fail::refused(format!("{name} is a folder, not a sheet"), hint));
        }
        Ok(meta) if meta.len() > LONGEST => {
            return Err(Fail::refused(format!("{name} is longer than 4 MB"), hint));
        }
        _ => {}
    }
    let text = std::fs::read_to_string(path).map_err(|error| match error.kind() {
        std::io::ErrorKind::NotFound => Fail::refused(format!("there is no file {name}"), hint),
        std::io::ErrorKind::InvalidData => Fail::refused(format!("{name} is not text"), hint),
        _ => Fail::refused(format!("{name} cannot be read: {error}"), hint),
    })?;
    match Catalog::read_hero(ground.packs().as_deref(), &name, &text) {
        Ok(hero) => Ok(hero.sheet),
        Err(faults) => {
            for fault in &faults {
                say(&fault.to_string());
            }
            let count =
                if faults.len() == 1 { "a problem".into() } else { format!("{} problems", faults.len()) };
            Err(Fail::refused(
                format!("{name} has {count}"),
                "compare `greenfelt codex heroes --format json`",
            ))
        }
    }
}

/// Every figure of a character who has just sat down; all problems of an illegal one.
fn figures_of(sheet: &Arc<UltimoSheet>) -> Result<Vec<(FigureName, Figure)>, Fail> {
    let problems = figures::problems(sheet);
    if !problems.is_empty() {
        let problem = format!("the sheet of {} breaks the rules: {}", sheet.name, problems.join("; "));
        return Err(Fail::refused(problem, "`greenfelt codex rulings U8` and the book tell the bounds"));
    }
    let join = Command::Join(Given::Whole(Arc::clone(sheet)));
    let step = reduce(&Table::new("sheet", 0), &join).map_err(crate::session::Refused::from)?;
    Ok(step.table.actors.first().map(|actor| figures::all(actor)).unwrap_or_default())
}

fn as_json(name: &str, figures: &[(FigureName, Figure)]) -> Value {
    let told: Map<String, Value> = figures
        .iter()
        .map(|(name, figure)| {
            let terms: Vec<Value> = figure
                .terms
                .iter()
                .filter(|term| term.on)
                .map(|term| json!({ "name": term.name, "value": term.value }))
                .collect();
            (name.key().to_string(), json!({ "total": figure.total(), "terms": terms }))
        })
        .collect();
    json!({ "name": name, "system": "ultimo", "figures": told })
}

/// Who a character is, in lines.
pub(super) fn about(sheet: &UltimoSheet) -> Vec<String> {
    let mut lines = vec![sheet.name.clone()];
    let age = if sheet.age > 0 { format!("{} years", sheet.age) } else { String::new() };
    let who = [sheet.concept.clone(), age, sheet.background.clone(), sheet.income.clone()];
    let mut told = |label: &str, words: Vec<String>| {
        let words: Vec<String> = words.into_iter().filter(|word| !word.is_empty()).collect();
        if !words.is_empty() {
            lines.push(format!("{label}{}", words.join(", ")));
        }
    };
    told("", who.to_vec());
    told("", Attribute::ALL.iter().map(|a| format!("{} {}", a.short(), sheet.attributes.get(*a))).collect());
    told("Skills: ", sheet.skills.iter().map(|(skill, rank)| format!("{} {rank}", skill.name())).collect());
    told("Traits: ", sheet.traits.iter().map(|talent| talent.name.clone()).collect());
    let weapons = sheet.weapons.iter().map(|weapon| weapon.name.clone());
    let gear = weapons.chain(sheet.armor.iter().map(|armor| armor.name.clone()));
    told("Gear: ", gear.chain(sheet.items.iter().cloned()).collect());
    lines
}

/// Figures as lines: `health       8 = VIT 6 + Toughness 2`.
pub(super) fn rows(figures: &[(FigureName, Figure)]) -> Vec<String> {
    let row = |(name, figure): &(FigureName, Figure)| {
        format!("{:<11} {:>3} = {}", name.key(), figure.total(), figure.sum())
    };
    figures.iter().map(row).collect()
}
