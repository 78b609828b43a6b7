//! `sheet`: checks a character and prints every derived figure with its terms, or compares several side by side. The
//! rules compute the figures, for a character at the start of play.

use super::at_table::{self, At, Sitting};
use super::fail::say;
use super::{Fail, Format, Ground, Out};
use crate::command::{Command, Ref};
use crate::content::AnySheet;
use crate::input_file;
use crate::lab::build::lines::{FigureRow, figures, shown, side_by_side};
use crate::lab::build::{BadBuild, Build, Wanted, seated};
use crate::report::printed::whole_sum;
use crate::report::sheets;
use crate::report::sheets::figure_data;
use crate::rules::hook::{Context, offers};
use crate::rules::ultimo::magic;
use crate::session::Refused;
use crate::table::{Detail, Figure, Seat, System};
use serde_json::{Map, Value, json};
use std::path::Path;

/// Check a character and explain every figure, or compare several side by side
#[derive(Debug, clap::Args)]
pub(super) struct Sheet {
    /// A RON file with one character, a name of the codex, or TABLE:WHO; each may have changes: `karla+brawling:5`.
    #[arg(required = true, value_name = "WHO")]
    who: Vec<String>,
    /// For several characters, print only the lines that differ.
    #[arg(long)]
    differs: bool,
    /// The seat from whose view TABLE:WHO is read: dealer, public, or the short name of a hero.
    #[arg(long, value_name = "SEAT", default_value = "dealer")]
    seat: Seat,
    /// Output format.
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

/// Prints the sheet, or several side by side.
pub(super) fn sheet(asked: &Sheet, ground: &Ground, out: &mut Out) -> Result<(), Fail> {
    let at = At { seat: asked.seat.clone(), fresh: true };
    let builds = asked.who.iter().map(|who| build(who, &at, ground)).collect::<Result<Vec<_>, _>>()?;
    if let [only] = &builds[..] {
        if asked.differs {
            let hint = "name another: `greenfelt sheet karla karla+brawling:5 --differs`";
            return Err(Fail::refused("there is only one character to compare", hint));
        }
        if only.changes.is_empty() && at_table::split(&only.from).is_none() {
            legal(only)?;
        } else {
            note(only);
        }
        return one(&told(&only.sheet)?, asked.format, out);
    }
    builds.iter().for_each(note);
    match asked.format {
        Format::Json => out.json(&several_as_json(&builds)?),
        Format::Text => several(&builds, asked.differs, out),
    }
}

fn one(told: &PrintedSheet, format: Format, out: &mut Out) -> Result<(), Fail> {
    match format {
        Format::Json => out.json(&as_json(told)),
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

/// Prints a note for each rule that changes break.
fn note(build: &Build) {
    build.problems.iter().for_each(|problem| say(&format!("note: {}: {problem}", build.title())));
}

/// Builds by letter, then a line for each figure and each thing on their sheets; for two builds with the difference.
fn several(builds: &[Build], differs: bool, out: &mut Out) -> Result<(), Fail> {
    let letters: Vec<String> = (0..builds.len()).map(letter).collect();
    for (letter, build) in letters.iter().zip(builds) {
        out.line(&format!("{letter}  {}", build.title()))?;
    }
    out.line("")?;
    let rows: Vec<FigureRow> = rows_of(builds)?.into_iter().filter(|row| !differs || row.differs()).collect();
    let details = other_details(builds);
    if rows.is_empty() && details.is_empty() {
        return out.line("no differences");
    }
    let wide = rows.iter().map(|row| row.name.chars().count()).max().unwrap_or(0);
    let line = |name: &str, cells: &[String], why: &str| {
        let cells = cells.iter().fold(String::new(), |row, cell| format!("{row}  {cell:>3}"));
        format!("{name:<wide$}{cells}  {why}").trim_end().to_owned()
    };
    out.line(&line("", &letters, ""))?;
    for row in &rows {
        let cells: Vec<String> = row.totals().into_iter().map(shown).collect();
        let why = if builds.len() == 2 { row.why() } else { String::new() };
        out.line(&line(&row.name, &cells, &why))?;
    }
    for (detail, values) in &details {
        let told = letters.iter().zip(values);
        let told = told.map(|(letter, words)| format!("{letter}: {}", words.as_deref().unwrap_or("-")));
        out.line(&format!("{detail}  {}", told.collect::<Vec<_>>().join("; ")))?;
    }
    Ok(())
}

/// The details in which the builds differ, by key, with the words of every build.
fn other_details(builds: &[Build]) -> Vec<(&'static str, Vec<Option<String>>)> {
    let of = |build: &Build| match &build.sheet {
        AnySheet::Ultimo(sheet) => sheets::hero::details(sheet),
        _ => Vec::new(),
    };
    let all: Vec<_> = builds.iter().map(of).collect();
    let keys = std::iter::once("age").chain(Detail::ALL.map(Detail::key));
    let rows = keys.map(|key| {
        let words =
            |own: &Vec<(&str, String)>| own.iter().find(|(of, _)| *of == key).map(|(_, words)| words.clone());
        (key, all.iter().map(words).collect::<Vec<_>>())
    });
    rows.filter(|(_, values)| values.iter().any(|words| *words != values[0])).collect()
}

/// The letter of a build; a number after Z.
fn letter(nth: usize) -> String {
    ('A'..='Z').nth(nth).map_or_else(|| (nth + 1).to_string(), String::from)
}

fn rows_of(builds: &[Build]) -> Result<Vec<FigureRow>, Fail> {
    let sheets: Vec<&AnySheet> = builds.iter().map(|build| &build.sheet).collect();
    Ok(side_by_side(&sheets).map_err(Refused::from)?)
}

fn several_as_json(builds: &[Build]) -> Result<Value, Fail> {
    let sheets = builds.iter().map(|build| Ok(as_json(&told(&build.sheet)?)));
    let sheets = sheets.collect::<Result<Vec<_>, Fail>>()?;
    let rows = rows_of(builds)?.into_iter().filter(FigureRow::differs);
    let differs = rows.map(|row| json!({ "figure": row.name, "values": row.totals() }));
    let mut all = json!({ "sheets": sheets, "differs": differs.collect::<Value>() });
    let details = other_details(builds);
    if !details.is_empty() {
        let told = details.iter().map(|(detail, values)| json!({ "detail": detail, "values": values }));
        all["details"] = told.collect();
    }
    Ok(all)
}

/// A character of a file, the codex or a table, with changes.
pub(super) fn build(who: &str, at: &At, ground: &Ground) -> Result<Build, Fail> {
    let catalog = ground.catalog();
    // A file name may look like a build with changes, and so may a text in a written-out sheet.
    let whole = who.starts_with('(') || Path::new(who).exists();
    let wanted = if whole {
        Wanted { label: None, from: who.into(), changes: Vec::new() }
    } else {
        Wanted::read(who).map_err(|no| unfit(&no))?
    };
    let path = Path::new(&wanted.from);
    let is_file = wanted.from.contains(std::path::is_separator)
        || path.exists()
        || path.extension().is_some_and(|end| end.eq_ignore_ascii_case("ron"));
    if let Some((table, who)) = at_table::split(&wanted.from) {
        let Sitting { sheet, now } = at_table::find(table, who, at, ground)?;
        let build = wanted.of(sheet, &catalog).map_err(|no| unfit(&no))?;
        return Ok(Build { now, ..build });
    }
    let found = if is_file { from_file(path, ground)? } else { from_codex(&wanted.from, ground)? };
    wanted.of(found, &catalog).map_err(|no| unfit(&no))
}

/// The error for a bad build; for a sheet that breaks the rules, all problems.
fn unfit(no: &BadBuild) -> Fail {
    if let BadBuild::Unplayable { name, hint, problems } = no {
        return broken(name, problems, hint);
    }
    let told = no.to_string();
    if let Some((problem, near)) = told.split_once("; did you mean") {
        return Fail::refused(problem, format!("did you mean{near}"));
    }
    let hint = if let BadBuild::NoSuch { what, .. } = no { unnamed(what) } else { String::new() };
    Fail::refused(told, hint)
}

/// The hint for a name without a similar known one.
fn unnamed(what: &str) -> String {
    match what {
        "trait" | "weapon" => format!("`greenfelt codex {what}s` lists them"),
        "armor" => "`greenfelt codex armor` lists them".into(),
        _ => "`+brawling:4` and `+str:9` are changes; a skill of your own is in quotes".into(),
    }
}

fn from_codex(name: &str, ground: &Ground) -> Result<AnySheet, Fail> {
    // The catalog's refusal has the nearest name.
    let comes = ground.catalog().resolve(Command::Join(Ref::ByName(name.into())))?;
    AnySheet::of(&comes).ok_or_else(|| no_hero(name))
}

fn no_hero(name: &str) -> Fail {
    Fail::refused(format!("no hero is called `{name}`"), "")
}

/// A sheet as it is printed.
struct PrintedSheet {
    name: String,
    system: &'static str,
    about: Vec<String>,
    figures: Vec<(String, Figure)>,
    rows: Vec<String>,
    /// The permissions that traits and gear give.
    allows: Vec<String>,
    /// Age and details of an ULTIMO hero.
    details: Option<(u32, Value)>,
}

fn from_file(path: &Path, ground: &Ground) -> Result<AnySheet, Fail> {
    let name = path.display().to_string();
    let hint = "a sheet is a RON file with one hero, or name a hero of `greenfelt codex heroes`";
    let text = input_file::read(path).map_err(|no| Fail::refused(no.of(&name, ", not a sheet"), hint))?;
    ground.catalog().read_sheet(&name, &text).map_err(|faults| {
        for fault in &faults {
            say(&fault.to_string());
        }
        let count = if faults.len() == 1 { "a problem".into() } else { format!("{} problems", faults.len()) };
        Fail::refused(
            format!("{name} has {count}"),
            format!("write a sheet like `{}`", AnySheet::example(&text)),
        )
    })
}

/// Every figure of an actor who has just joined.
fn told(sheet: &AnySheet) -> Result<PrintedSheet, Fail> {
    let actor = seated(sheet).map_err(Refused::from)?;
    let figures = actor.as_deref().map(|actor| figures(sheet, actor)).unwrap_or_default();
    let mut about = sheets::about(sheet).ok_or_else(|| no_hero(sheet.name()))?;
    let spells = actor.as_deref().map(magic::book_of).unwrap_or_default();
    about.extend(spells.iter().map(|known| format!("Spell: {}", known.describe())));
    let allows = actor.as_deref().map(|actor| offers(&Context::of(actor))).unwrap_or_default();
    let allows = allows.iter().map(ToString::to_string).collect();
    let system = sheet.system();
    let rows = if system == System::Ultimo { rows(&figures) } else { whole_rows(&figures) };
    let details = if let AnySheet::Ultimo(sheet) = sheet {
        Some((sheet.age, sheets::hero::details_data(sheet)))
    } else {
        None
    };
    Ok(PrintedSheet {
        name: sheet.name().to_owned(),
        system: system.word(),
        about,
        figures,
        rows,
        allows,
        details,
    })
}

/// Refuses an unchanged sheet that breaks the rules, with all problems.
fn legal(build: &Build) -> Result<(), Fail> {
    if build.legal() { Ok(()) } else { Err(broken(build.sheet.name(), &build.problems, build.hint())) }
}

fn broken(name: &str, problems: &[String], hint: &str) -> Fail {
    let told = match problems {
        [only] => only.clone(),
        several => {
            for problem in several {
                say(&format!("{name}: {problem}"));
            }
            format!("{} problems", several.len())
        }
    };
    Fail::refused(format!("the sheet of {name} breaks the rules: {told}"), hint)
}

fn as_json(told: &PrintedSheet) -> Value {
    let figures: Map<String, Value> =
        told.figures.iter().map(|(name, figure)| (name.clone(), figure_data(figure))).collect();
    let mut all = json!({ "name": told.name, "system": told.system, "figures": figures });
    if let (Value::Object(all), false) = (&mut all, told.allows.is_empty()) {
        all.insert("allows".into(), json!(told.allows));
    }
    if let Some((age, details)) = &told.details {
        all["age"] = json!(age);
        all["details"] = details.clone();
    }
    all
}

/// Figures as lines: `health       8 = VIT 6 + Toughness 2`.
fn rows(figures: &[(String, Figure)]) -> Vec<String> {
    let row =
        |(name, figure): &(String, Figure)| format!("{name:<11} {:>3} = {}", figure.total(), figure.sum());
    figures.iter().map(row).collect()
}

/// Figures as lines, with their conditional terms: `skill_guard   2 = Guard 2; VS Ranged +1 ...`.
fn whole_rows(figures: &[(String, Figure)]) -> Vec<String> {
    let wide = figures.iter().map(|(key, _)| key.chars().count()).max().unwrap_or(0);
    let row = |(key, figure): &(String, Figure)| {
        format!("{key:<wide$} {:>3} = {}", figure.total(), whole_sum(figure))
    };
    figures.iter().map(row).collect()
}
