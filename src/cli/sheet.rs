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
    let spells = magic::book_of(&actor).into_iter().map(|known| format!("Spell: {}", known.describe()));
    let figures = keyed(figures::all(&actor).into_iter().map(|(name, figure)| (name.key(), figure)));
    Ok(Told {
        name: sheet.name.clone(),
        system: "ultimo",
        about: sheets::hero::about(sheet).into_iter().chain(spells).collect(),
        rows: rows(&figures, 11, Figure::sum),
        allows: allowed(&actor),
        figures,
    })
}

fn of_paper(sheet: &Arc<PaperSheet>, join: &Command) -> Result<Told, Fail> {
    let hint = "stats and skills go from 0 to 10; compare `greenfelt codex paper-heroes --format json`";
    legal(&sheet.name, &paper::figures::problems(sheet), hint)?;
    let actor = seated(join)?;
    let mut figures = keyed(paper::figures::all(&actor));
    for learned in &sheet.skills {
        let pool = paper::figures::pool(&actor, &learned.skill).map(|pool| pool.dice);
        figures.extend(pool.map(|dice| (key("skill", &learned.skill.word()), dice)));
    }
    Ok(Told { allows: allowed(&actor), ..told(&sheet.name, "paper", sheets::paper::about(sheet), figures) })
}

fn of_crucible(sheet: &Arc<CrucibleSheet>, join: &Command) -> Result<Told, Fail> {
    let hint = "attributes go from 1 to 12; compare `greenfelt codex crucible-heroes --format json`";
    legal(&sheet.name, &crucible::figures::problems(sheet), hint)?;
    let actor = seated(join)?;
    let mut figures = keyed(crucible::figures::all(&actor));
    figures.extend(sheet.attacks.iter().map(|attack| {
        let figure = crucible::figures::attack(&actor, Some(&attack.name));
        (key("attack", &attack.name.to_lowercase()), figure)
    }));
    let powers = sheet.powers.iter().filter(|power| power.against.is_none());
    figures.extend(powers.map(|power| {
        (key("attack", &power.name.to_lowercase()), crucible::figures::attack_with(&actor, power))
    }));
    let lacks = crucible::figures::lacks(sheet).map(str::to_string);
    let about = sheets::crucible::about(sheet).into_iter().chain(lacks).collect();
    Ok(told(&sheet.name, "crucible", about, figures))
}

fn of_protagonist(sheet: &Arc<ProtagonistSheet>, join: &Command) -> Result<Told, Fail> {
    let hint = "ratings go from 0 to 6; compare `greenfelt codex protagonists --format json`";
    legal(&sheet.name, &scene::figures::problems(sheet), hint)?;
    let figures = seated(join)?.protagonist().map(scene::figures::all).unwrap_or_default();
    Ok(told(&sheet.name, "scene", sheets::protagonist::about(sheet), keyed(figures)))
}

fn told(name: &str, system: &'static str, about: Vec<String>, figures: Vec<(String, Figure)>) -> Told {
    let wide = figures.iter().map(|(key, _)| key.chars().count()).max().unwrap_or(0);
    let rows = rows(&figures, wide, whole_sum);
    Told { name: name.to_owned(), system, about, figures, rows, allows: Vec::new() }
}

fn keyed<K: ToString>(figures: impl IntoIterator<Item = (K, Figure)>) -> Vec<(String, Figure)> {
    figures.into_iter().map(|(key, figure)| (key.to_string(), figure)).collect()
}

/// For example `skill_sleight_of_hand`.
fn key(kind: &str, word: &str) -> String {
    format!("{kind}_{}", word.replace(|c: char| !c.is_alphanumeric(), "_"))
}

fn allowed(actor: &Actor) -> Vec<String> {
    offers(&Context::of(actor)).iter().map(ToString::to_string).collect()
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

fn seated(join: &Command) -> Result<Cached<Actor>, Fail> {
    let step = reduce(&Table::new("sheet", 0), join).map_err(crate::session::Refused::from)?;
    Ok(step.table.actors.first().expect("whoever joins an empty table is its first actor").clone())
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
fn rows(figures: &[(String, Figure)], wide: usize, sum: fn(&Figure) -> String) -> Vec<String> {
    let row =
        |(key, figure): &(String, Figure)| format!("{key:<wide$} {:>3} = {}", figure.total(), sum(figure));
    figures.iter().map(row).collect()
}
