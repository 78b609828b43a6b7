//! `config`: shows and checks the user's files. It reads what the screen reads and changes nothing.

use super::fail::say;
use super::{Fail, Format, Ground, Out, keys, open};
use crate::content::{Catalog, is_pack};
use crate::data_dir::Place;
use crate::remember::{self, Choices};
use crate::tui::keymap::Keymap;
use crate::words::counted;
use serde_json::{Value, json};
use std::path::{Path, PathBuf};

/// Show your settings, and check your keys, themes and packs
#[derive(Debug, clap::Args)]
pub(super) struct Config {
    /// Output format.
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

#[derive(Default)]
struct Found {
    keys: Vec<(String, Vec<String>, Vec<String>)>,
    themes: Vec<(String, Vec<&'static str>)>,
    packs: Vec<String>,
    chosen: Choices,
    /// Hints that are not faults.
    notes: Vec<String>,
    faults: Vec<String>,
}

pub(super) fn config(config: &Config, ground: &Ground, out: &mut Out) -> Result<(), Fail> {
    let place = ground.place()?;
    let found = Found::of(place);
    match config.format {
        Format::Json => out.json(&found.as_json(place))?,
        Format::Text => found.lines(place).iter().try_for_each(|line| out.line(line))?,
    }
    out.flush()?;
    found.notes.iter().for_each(|note| say(&format!("note: {note}")));
    if found.faults.is_empty() {
        return Ok(());
    }
    found.faults.iter().for_each(|fault| say(fault));
    let problem = format!("the settings have {}", counted(found.faults.len() as u64, "fault", "faults"));
    Err(Fail::refused(problem, "a file holds only what differs from the defaults"))
}

impl Found {
    fn of(place: &Place) -> Found {
        let mut found = Found::default();
        match keys::keymap(place) {
            Ok(keymap) => found.keys = changed_keys(&keymap),
            Err(fail) => found.faults.push(fail.describe()),
        }
        match remember::read(&place.settings()) {
            Ok(chosen) => found.chosen = chosen,
            Err(why) => found.faults.push(why),
        }
        if let Some(Err(fail)) = found.chosen.theme.as_deref().map(|name| open::theme_of(name, Some(place))) {
            found.faults.push(fail.describe());
        }
        for path in files(&place.themes(), is_ron) {
            let name = path.file_stem().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
            match open::own_theme(&name, &path) {
                Ok(patch) => found.themes.extend(patch.map(|patch| (name, patch.roles().collect()))),
                Err(fail) => found.faults.push(fail.describe()),
            }
        }
        let packs = place.packs();
        found.packs = files(&packs, is_pack).iter().map(|path| path.display().to_string()).collect();
        match Catalog::load(Some(&packs)) {
            Ok(catalog) => found.notes = catalog.notes(),
            Err(faults) => found.faults.extend(faults.iter().map(ToString::to_string)),
        }
        found
    }

    fn lines(&self, place: &Place) -> Vec<String> {
        let at = |name: &str, path: &Path| format!("{name:<9}{}", path.display());
        let mut lines =
            vec![at("tables", &place.tables), at("settings", &place.config), at("log", &place.log())];
        let chosen = self.chosen.list().into_iter().map(|(name, to)| format!("chosen   {name}: {to}"));
        lines.extend(chosen);
        let list = |keys: &[String]| if keys.is_empty() { "no key".to_string() } else { keys.join(" ") };
        for (action, keys, shipped) in &self.keys {
            lines.push(format!("key      {action}: {} (by default {})", list(keys), list(shipped)));
        }
        lines
            .extend(self.themes.iter().map(|(name, roles)| format!("theme    {name}: {}", roles.join(", "))));
        lines.extend(self.packs.iter().map(|pack| format!("pack     {pack}")));
        if self.chosen == Choices::default()
            && self.keys.is_empty()
            && self.themes.is_empty()
            && self.packs.is_empty()
            && self.faults.is_empty()
        {
            lines.push("Everything has its default.".into());
        }
        lines
    }

    fn as_json(&self, place: &Place) -> Value {
        let keys = self
            .keys
            .iter()
            .map(|(action, keys, shipped)| json!({ "action": action, "keys": keys, "shipped": shipped }));
        let themes = self.themes.iter().map(|(name, roles)| json!({ "name": name, "roles": roles }));
        json!({
            "tables": place.tables.display().to_string(),
            "settings": place.config.display().to_string(),
            "log": place.log().display().to_string(),
            "chosen": self.chosen,
            "keys": keys.collect::<Value>(),
            "themes": themes.collect::<Value>(),
            "packs": self.packs,
            "notes": self.notes,
            "faults": self.faults,
        })
    }
}

fn changed_keys(keymap: &Keymap) -> Vec<(String, Vec<String>, Vec<String>)> {
    let words = |keys: &[crate::tui::keymap::Chord]| keys.iter().map(ToString::to_string).collect();
    let shipped = Keymap::default();
    let changes = keymap.changes(&shipped);
    changes
        .map(|(bound, keys, shipped)| {
            let action = format!("{} {}", bound.context.name(), bound.action.name());
            (action, words(keys), words(shipped))
        })
        .collect()
}

pub(super) fn is_ron(path: &Path) -> bool {
    path.extension().is_some_and(|end| end == "ron")
}

pub(super) fn files(dir: &Path, wanted: fn(&Path) -> bool) -> Vec<PathBuf> {
    let listed = std::fs::read_dir(dir).into_iter().flatten().flatten().map(|entry| entry.path());
    let mut files: Vec<PathBuf> = listed.filter(|path| wanted(path)).collect();
    files.sort();
    files
}
