//! Cycles of files that name one another: their maximal size. Only imports and paths are read; a re-exported name
//! counts as an arrow to the file that defines it.

use super::{none, rust};
use std::collections::{BTreeMap, BTreeSet};

/// The most files of a folder that stand in one circle. A number may only fall.
const LARGEST: [(&str, usize); 12] = [
    ("engine/rules", 47),
    ("engine/command", 24),
    ("engine/entry", 4),
    ("engine/table", 44),
    ("content", 22),
    ("lab", 10),
    ("journal", 0),
    ("session", 6),
    ("report", 6),
    ("tui", 33),
    ("cli", 13),
    ("terminal", 5),
];

/// The crates in folders of `src`; what stands in none of them is the program.
const CRATES: [&str; 4] = ["engine", "content", "lab", "journal"];

type Path = Vec<String>;

/// What a file imports, by the name that it has there, and the other paths in its code.
#[derive(Default)]
struct Module {
    imports: Vec<(String, Path)>,
    paths: Vec<Path>,
}

fn segments(path: &str) -> Path {
    path.trim().split("::").filter(|segment| !segment.is_empty()).map(String::from).collect()
}

/// Takes the braces of an import apart: a path for each name.
fn expand(before: &[String], tree: &str, found: &mut Vec<(String, Path)>) {
    let Some((head, inner)) = tree.split_once('{') else {
        let (path, named) = tree.split_once(" as ").unwrap_or((tree, ""));
        let own = segments(path).into_iter().filter(|segment| before.is_empty() || segment != "self");
        let path: Path = before.iter().cloned().chain(own).collect();
        let last = path.last().cloned();
        found.extend(last.map(|last| (if named.is_empty() { last } else { named.trim().into() }, path)));
        return;
    };
    let before: Path = before.iter().cloned().chain(segments(head)).collect();
    let inner = inner.rsplit_once('}').map_or(inner, |(inner, _)| inner);
    let mut depth = 0;
    let between = |c: char| {
        depth += i32::from(c == '{') - i32::from(c == '}');
        c == ',' && depth == 0
    };
    for part in inner.split(between).filter(|part| !part.trim().is_empty()) {
        expand(&before, part, found);
    }
}

fn read(text: &str) -> Module {
    let mut module = Module::default();
    let mut import = String::new();
    for line in text.lines().map(|line| line.split("//").next().unwrap_or_default()) {
        let begun = line.split_once("use ").filter(|(before, _)| {
            let before = before.trim();
            before.is_empty() || before.starts_with("pub") && !before.contains(' ') || before.ends_with(')')
        });
        if !import.is_empty() {
            import.push_str(line);
        } else if let Some((_, tree)) = begun {
            import.push_str(tree);
        } else {
            // `pub(in PATH)` says who may see a thing, and names nothing.
            let line =
                line.split_once("pub(in ").map_or(line, |(_, rest)| rest.trim_start_matches(|c| c != ')'));
            let words = line.split(|c: char| !c.is_alphanumeric() && c != '_' && c != ':');
            module.paths.extend(words.filter(|word| word.contains("::")).map(segments));
        }
        if let Some(tree) = import.strip_suffix(';') {
            expand(&[], tree, &mut module.imports);
            import.clear();
        }
    }
    module
}

struct Modules(BTreeMap<Path, Module>);

impl Modules {
    /// The module that defines what a path means in another; none for a path out of the crate.
    fn find(&self, from: &[String], path: &[String], turns: usize) -> Option<Path> {
        let (first, rest) = path.split_first()?;
        match first.as_str() {
            _ if turns == 0 => None,
            "crate" => {
                let own = from.first().filter(|first| CRATES.contains(&first.as_str()));
                self.walk(own.cloned().into_iter().collect(), rest, turns)
            }
            "self" => self.walk(from.to_vec(), rest, turns),
            "super" => self.walk(from.split_last()?.1.to_vec(), rest, turns),
            name if name.strip_prefix("greenfelt_").is_some_and(|name| CRATES.contains(&name)) => {
                self.walk(vec![name["greenfelt_".len()..].into()], rest, turns)
            }
            name => {
                let known = self.0.contains_key(&[from, &[name.into()]].concat())
                    || self.0[from].imports.iter().any(|(import, _)| import == name);
                if known { self.walk(from.to_vec(), path, turns) } else { None }
            }
        }
    }

    fn walk(&self, at: Path, path: &[String], turns: usize) -> Option<Path> {
        let Some((name, rest)) = path.split_first() else { return Some(at) };
        if name == "super" {
            return self.walk(at.split_last()?.1.to_vec(), rest, turns);
        }
        let below = [&at[..], std::slice::from_ref(name)].concat();
        if self.0.contains_key(&below) {
            return self.walk(below, rest, turns);
        }
        match self.0[&at].imports.iter().find(|(import, _)| import == name) {
            Some((_, path)) => self.find(&at, &[path, rest].concat(), turns - 1),
            None => Some(at),
        }
    }

    /// The modules that each module of a folder names there.
    fn arrows(&self, folder: &str) -> BTreeMap<&Path, BTreeSet<Path>> {
        let folder: Path = folder.split('/').map(String::from).collect();
        let below = |path: &Path| path.starts_with(&folder);
        let of = |from: &Path, module: &Module| {
            let paths = module.imports.iter().map(|(_, path)| path).chain(&module.paths);
            let named = paths.filter_map(|path| self.find(from, path, 8));
            named.filter(|to| below(to) && to != from).collect()
        };
        let all = self.0.iter().filter(|(path, _)| below(path));
        all.map(|(path, module)| (path, of(path, module))).collect()
    }
}

fn reached<'a>(arrows: &'a BTreeMap<&Path, BTreeSet<Path>>, from: &'a Path) -> BTreeSet<&'a Path> {
    let (mut open, mut found) = (vec![from], BTreeSet::new());
    while let Some(at) = open.pop() {
        open.extend(arrows[at].iter().filter(|to| found.insert(*to)));
    }
    found
}

#[test]
fn circles_of_files_do_not_grow() {
    let path = |name: &str| {
        let path = name.trim_start_matches("src/").trim_end_matches(".rs");
        path.split('/').filter(|part| !["src", "lib"].contains(part)).map(String::from).collect::<Path>()
    };
    let modules = Modules(rust(&["src"]).iter().map(|(name, text)| (path(name), read(text))).collect());
    let mut grown = Vec::new();
    for (folder, most) in LARGEST {
        let arrows = modules.arrows(folder);
        let reach: BTreeMap<_, _> = arrows.keys().map(|from| (*from, reached(&arrows, from))).collect();
        let circle = |from: &Path| -> Vec<&Path> {
            reach[from].iter().copied().filter(|to| reach[*to].contains(from)).collect()
        };
        let largest = arrows.keys().map(|from| circle(from)).max_by_key(Vec::len).unwrap_or_default();
        if largest.len() > most {
            let files: Vec<String> = largest.iter().map(|path| format!("{}.rs", path.join("/"))).collect();
            grown.push(format!("{} of {folder} stand in one circle, {most} may: {files:?}", files.len()));
        }
    }
    none(&grown);
}
