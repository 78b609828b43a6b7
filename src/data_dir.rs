//! Paths of tables, settings, packs, the log and reports. Creates nothing and reads only what exists.

use crate::journal::Store;
use directories::ProjectDirs;
use std::path::{Path, PathBuf};

const ENDING: &str = ".table";

/// Folders of a user, or of `--data`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    pub tables: PathBuf,
    /// Holds `settings.ron`, `keys.ron`, `themes` and `packs`.
    pub config: PathBuf,
    pub state: PathBuf,
}

impl Place {
    /// The platform's folders, or `data`; `None` without a home.
    pub fn find(data: Option<&Path>) -> Option<Place> {
        if let Some(data) = data {
            let [tables, config, state] = [data; 3].map(Path::to_path_buf);
            return Some(Place { tables, config, state });
        }
        let user = ProjectDirs::from("", "", "greenfelt")?;
        Some(Place {
            tables: user.data_dir().to_path_buf(),
            config: user.config_dir().to_path_buf(),
            state: user.state_dir().unwrap_or_else(|| user.data_local_dir()).to_path_buf(),
        })
    }

    pub fn packs(&self) -> PathBuf {
        self.config.join("packs")
    }

    pub fn written_out(&self) -> PathBuf {
        self.tables.join("exports")
    }

    pub fn keys(&self) -> PathBuf {
        self.config.join("keys.ron")
    }

    pub fn settings(&self) -> PathBuf {
        self.config.join("settings.ron")
    }

    pub fn themes(&self) -> PathBuf {
        self.config.join("themes")
    }

    pub fn log(&self) -> PathBuf {
        self.state.join("greenfelt.log")
    }

    pub fn faults(&self) -> PathBuf {
        self.state.join("faults")
    }

    pub fn is_path(name: &str) -> bool {
        name.contains(std::path::is_separator) || [".", ".."].contains(&name)
    }

    /// The folder of a name: a text with a separator is a path, otherwise a table of this user. `.table` is optional.
    pub fn table(&self, name: &str) -> PathBuf {
        let path = Path::new(name);
        let ended = |path: &Path| path.with_file_name(format!("{}{ENDING}", file_name(path)));
        if Place::is_path(name) {
            let bare = !name.ends_with(ENDING) && !path.join("journal.ron").exists();
            return if bare && (ended(path).exists() || !path.exists()) {
                ended(path)
            } else {
                path.to_path_buf()
            };
        }
        self.tables.join(format!("{}{ENDING}", title_of(path)))
    }

    /// A free folder for a title, numbered if the name is taken; a folder with an unfinished table is free.
    pub fn free_folder(&self, title: &str) -> PathBuf {
        let names =
            std::iter::once(title.to_string()).chain((2..).map(|number: u64| format!("{title} {number}")));
        let free = |dir: &PathBuf| Store::may_create(dir).is_ok();
        names.map(|name| self.table(&name)).find(free).unwrap_or_else(|| self.table(title))
    }

    /// Every table of this user with its title, newest first.
    pub fn own_tables(&self) -> Vec<(String, PathBuf)> {
        let listed = std::fs::read_dir(&self.tables).into_iter().flatten().flatten();
        let mut found: Vec<_> = listed
            .map(|entry| entry.path())
            .filter(|path| path.extension().is_some_and(|end| end == "table"))
            .filter_map(|path| {
                let played = path.join("journal.ron").metadata().and_then(|meta| meta.modified()).ok()?;
                Some((played, title_of(&path), path))
            })
            .collect();
        found.sort_by(|a, b| b.0.cmp(&a.0).then_with(|| a.1.cmp(&b.1)));
        found.into_iter().map(|(_, title, path)| (title, path)).collect()
    }
}

fn file_name(path: &Path) -> String {
    path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default()
}

/// The first title of a table in this folder.
pub fn title_of(dir: &Path) -> String {
    let name = file_name(dir);
    name.strip_suffix(ENDING).map(str::to_string).unwrap_or(name)
}
