//! `sheet`: validates a character and prints every figure with its terms, as the rules compute them at a table.

use super::data;
use super::fail::say;
use super::{Fail, Format, Ground, Out};
use crate::command::{Command, Given};
use crate::content::AnySheet;
use crate::input_file;
use crate::printed::whole_sum;
use crate::rules::hook::{Context, offers};
use crate::rules::ultimo::{figures, magic};
use crate::rules::{crucible, paper, reduce, scene};
use crate::sheets;
use crate::table::Table;
use crate::table::actor::Actor;
use crate::table::cached::Cached;
use crate::table::hook::Quantity;
use crate::table::sheet::{CrucibleSheet, PaperSheet, ProtagonistSheet, UltimoSheet};
use crate::table::terms::Figure;
use serde_json::{Map, Value, json};
use std::path::Path;
use std::sync::Arc;

/// Check a character and explain every figure
#[derive(Debug, clap::Args)]
pub(super) struct Sheet {
    /// A RON file with one hero or Paper Story character, or the name of one in the codex.
    who: String,
    /// How the answer is written.
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

pub(super) fn sheet(asked: &Sheet, ground: &Ground, out: &mut Out) -> Result<(), Fail> {
    let catalog = ground.catalog();
    let path = Path::new(&asked.who);
    let is_file = asked.who.contains(std::path::is_separator)
        || path.exists()
        || path.extension().is_some_and(|end| end.eq_ignore_ascii_case("ron"));
    let join = if is_file {
        from_file(path, ground)?
    } else {
        // The catalog's own error suggests the nearest name.
        catalog.resolve(Command::Join(Given::Named(asked.who.clone())))?
    };
    let told = match &join {
        Command::Join(Given::Whole(sheet)) => ultimo(sheet, &join)?,
        Command::JoinPaper(Given::Whole(sheet)) => of_paper(sheet, &join)?,
        Command::JoinCrucible(Given::Whole(sheet)) => of_crucible(sheet, &join)?,
        Command::JoinScene(Given::Whole(sheet)) => of_protagonist(sheet, &join)?,
        _ => return Err(Fail::refused(format!("no hero is called `{}`", asked.who), "")),
    };
    match asked.format {
        Format::Json => out.json(&as_json(&told)),
        Format::Text => {
            told.about.iter().try_for_each(|line| out.line(line))?;
            out.line("")?;
            told.rows.iter().try_for_each(|row| out.line(row))?;
            if !told.allows.is_empty() {
                out.line("")?;
            }
            told.allows.iter().try_for_each(|offer| out.line(&format!("can: {offer}")))
        }
    }
}

struct Told {
    name: String,
    system: &'static str,
    about: Vec<String>,
    figures: Vec<(String, Figure)>,
    rows: Vec<String>,
    allows: Vec<String>,
}

fn from_file(path: &Path, ground: &Ground) -> Result<Command, Fail> {
    let name = path.display().to_string();
    let hint = "a sheet is a RON file with one hero, or name a hero of `greenfelt codex heroes`";
    let text = input_file::read(path).map_err(|no| Fail::refused(no.of(&name, ", not a sheet"), hint))?;
    match ground.catalog().read_sheet(&name, &text) {
        Ok(sheet) => Ok(sheet.comes()),
        Err(faults) => {
            for fault in &faults {
                say(&fault.to_string());
            }
            let count =
                if faults.len() == 1 { "a problem".into() } else { format!("{} problems", faults.len()) };
            Err(Fail::refused(
                format!("{name} has {count}"),
                format!("a sheet reads `{}`", AnySheet::example(&text)),
            ))
        }
    }
}

/// Figures of a hero at a new table, or all problems of an illegal one.
fn ultimo(sheet: &Arc<UltimoSheet>, join: &Command) -> Result<Told, Fail> {
    let hint = "`greenfelt codex rulings U252` says what is looked at; `stage: Grown` is for whoever is past the beginning";
    let problems: Vec<String> = figures::problems(sheet).into_iter().chain(sheet.outside.clone()).collect();
    legal(&sheet.name, &problems, hint)?;
    let actor = seated(join)?;
    let figures = actor.as_deref().map(figures::all).unwrap_or_default();
    let allows = actor.as_deref().map(|actor| offers(&Context::of(actor))).unwrap_or_default();
    let spells = actor.as_deref().map(magic::book_of).unwrap_or_default();
    let spells = spells.iter().map(|known| format!("Spell: {}", known.describe()));
    Ok(Told {
        name: sheet.name.clone(),
        system: "ultimo",
        about: sheets::hero::about(sheet).into_iter().chain(spells).collect(),
        rows: rows(&figures),
        allows: allows.iter().map(ToString::to_string).collect(),
        figures: figures.into_iter().map(|(name, figure)| (name.key().to_string(), figure)).collect(),
    })
}

fn of_paper(sheet: &Arc<PaperSheet>, join: &Command) -> Result<Told, Fail> {
    let hint = "stats and skills go from 0 to 10; compare `greenfelt codex paper-heroes --format json`";
    legal(&sheet.name, &paper::figures::problems(sheet), hint)?;
    let mut figures: Vec<(String, Figure)> = Vec::new();
    let mut allows = Vec::new();
    if let Some(actor) = seated(join)? {
        allows.extend(offers(&Context::of(&actor)).iter().map(ToString::to_string));
        figures
            .extend(paper::figures::all(&actor).into_iter().map(|(key, figure)| (key.to_string(), figure)));
        for learned in &sheet.skills {
            let pool = paper::figures::pool(&actor, &learned.skill).map(|pool| pool.dice);
            let word = learned.skill.word().replace(|c: char| !c.is_alphanumeric(), "_");
            figures.extend(pool.map(|dice| (format!("skill_{word}"), dice)));
        }
    }
    let rows = rows_paper(&figures);
    Ok(Told {
        name: sheet.name.clone(),
        system: "paper",
        about: sheets::paper::about(sheet),
        figures,
        rows,
        allows,
    })
}

fn of_crucible(sheet: &Arc<CrucibleSheet>, join: &Command) -> Result<Told, Fail> {
    let hint = "attributes go from 1 to 12; compare `greenfelt codex crucible-heroes --format json`";
    legal(&sheet.name, &crucible::figures::problems(sheet), hint)?;
    let mut figures: Vec<(String, Figure)> = Vec::new();
    if let Some(actor) = seated(join)? {
        let own = crucible::figures::all(&actor).into_iter();
        figures.extend(own.map(|(key, figure)| (key.to_string(), figure)));
        figures.extend(sheet.attacks.iter().map(|attack| {
            let word = attack.name.to_lowercase().replace(|c: char| !c.is_alphanumeric(), "_");
            (format!("attack_{word}"), crucible::figures::attack(&actor, Some(&attack.name)))
        }));
        let powers = sheet.powers.iter().filter(|power| power.against.is_none());
        figures.extend(powers.map(|power| {
            let word = power.name.to_lowercase().replace(|c: char| !c.is_alphanumeric(), "_");
            (format!("attack_{word}"), crucible::figures::attack_with(&actor, power))
        }));
    }
    let rows = rows_paper(&figures);
    let lacks = crucible::figures::lacks(sheet).map(str::to_string);
    Ok(Told {
        name: sheet.name.clone(),
        system: "crucible",
        about: sheets::crucible::about(sheet).into_iter().chain(lacks).collect(),
        figures,
        rows,
        allows: Vec::new(),
    })
}

fn of_protagonist(sheet: &Arc<ProtagonistSheet>, join: &Command) -> Result<Told, Fail> {
    let hint = "ratings go from 0 to 6; compare `greenfelt codex protagonists --format json`";
    legal(&sheet.name, &scene::figures::problems(sheet), hint)?;
    let actor = seated(join)?;
    let figures = actor.as_deref().and_then(Actor::protagonist).map(scene::figures::all).unwrap_or_default();
    let rows = rows_paper(&figures);
    Ok(Told {
        name: sheet.name.clone(),
        system: "scene",
        about: sheets::protagonist::about(sheet),
        figures,
        rows,
        allows: Vec::new(),
    })
}

fn legal(name: &str, problems: &[String], hint: &str) -> Result<(), Fail> {
    if problems.is_empty() {
        return Ok(());
    }
    let told = match problems {
        [only] => only.clone(),
        several => {
            for problem in several {
                say(&format!("{name}: {problem}"));
            }
            format!("{} problems", several.len())
        }
    };
    Err(Fail::refused(format!("the sheet of {name} breaks the rules: {told}"), hint))
}

fn seated(join: &Command) -> Result<Option<Cached<Actor>>, Fail> {
    let step = reduce(&Table::new("sheet", 0), join).map_err(crate::session::Refused::from)?;
    Ok(step.table.actors.first().cloned())
}

fn as_json(told: &Told) -> Value {
    let figures: Map<String, Value> =
        told.figures.iter().map(|(name, figure)| (name.clone(), data::figure(figure))).collect();
    let mut all = json!({ "name": told.name, "system": told.system, "figures": figures });
    if let (Value::Object(all), false) = (&mut all, told.allows.is_empty()) {
        all.insert("allows".into(), json!(told.allows));
    }
    all
}

/// For example `health       8 = VIT 6 + Toughness 2`.
fn rows(figures: &[(Quantity, Figure)]) -> Vec<String> {
    let row = |(name, figure): &(Quantity, Figure)| {
        format!("{:<11} {:>3} = {}", name.key(), figure.total(), figure.sum())
    };
    figures.iter().map(row).collect()
}

/// With terms that count only in some cases: `skill_guard   2 = Guard 2; VS Ranged +1 ...`.
fn rows_paper<K: AsRef<str>>(figures: &[(K, Figure)]) -> Vec<String> {
    let wide = figures.iter().map(|(key, _)| key.as_ref().chars().count()).max().unwrap_or(0);
    let row = |(key, figure): &(K, Figure)| {
        format!("{:<wide$} {:>3} = {}", key.as_ref(), figure.total(), whole_sum(figure))
    };
    figures.iter().map(row).collect()
}
