//! Where things are kept: tables, settings, packs, the log and reports of faults. It names places; it makes none of
//! them and reads nothing but whether something is there.

use directories::ProjectDirs;
use std::path::{Path, PathBuf};

const ENDING: &str = ".table";

/// The directories of one user, or the one directory that was named instead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    pub tables: PathBuf,
    /// Where `settings.ron` is kept, and `keys.ron`, `themes` and `packs` are looked for.
    pub config: PathBuf,
    pub state: PathBuf,
}

impl Place {
    /// The platform's directories, or everything in `data`; `None` where the platform names no home.
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

    /// True if a text is a path, and no name: it has a separator.
    pub fn is_path(name: &str) -> bool {
        name.contains(std::path::is_separator) || [".", ".."].contains(&name)
    }

    /// The folder that a name stands for: a text with a separator is a path, anything else is a table of this user,
    /// whatever stands in the current folder. The ending `.table` may be left out.
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

    /// A folder that is not there yet, for a table of this title: with a number where the name is taken.
    pub fn free_folder(&self, title: &str) -> PathBuf {
        let names =
            std::iter::once(title.to_string()).chain((2..).map(|number: u64| format!("{title} {number}")));
        names.map(|name| self.table(&name)).find(|dir| !dir.exists()).unwrap_or_else(|| self.table(title))
    }

    /// Every table of this user with its title, the one that was played last first.
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

/// What a table in this folder is called at first.
pub fn title_of(dir: &Path) -> String {
    let name = file_name(dir);
    name.strip_suffix(ENDING).map(str::to_string).unwrap_or(name)
}
