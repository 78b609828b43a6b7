//! The rules of the house style that a test can check: sizes, headers, names, boundaries, and pages that agree with the
//! code. Only text is checked; other tests check behavior.

mod book;
mod circles;
mod commands;
mod examples;
mod packages;
mod pairs;
mod parameters;
mod places;
mod screen;
mod strings;

pub(crate) use crate::scene::files::{none, root, rust, tests, texts};
use greenfelt::content::Catalog;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use unicode_width::UnicodeWidthChar;

fn page(name: &str) -> String {
    fs::read_to_string(root().join(name)).unwrap_or_else(|_| panic!("{name} is not there"))
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_alphanumeric() && c != '_').filter(|word| !word.is_empty())
}

/// The lines of some files that a test picks, each with its place.
fn lines(files: &[(String, String)], wrong: impl Fn(&str) -> bool) -> Vec<String> {
    let mut found = Vec::new();
    for (name, text) in files {
        for (at, line) in text.lines().enumerate().filter(|(_, line)| wrong(line)) {
            found.push(format!("{name}:{}: {}", at + 1, line.trim()));
        }
    }
    found
}

#[test]
fn the_formatter_finds_every_module() {
    // It does not look into macros: a file is declared by a line of its own in the file above it.
    let found = |name: &str| {
        let path = Path::new(name.strip_suffix(".rs")?);
        let module = path.file_name()?.to_str()?;
        let above = path.parent()?;
        let top = above.ends_with("src");
        let above =
            if top { format!("{}/lib.rs", above.display()) } else { format!("{}.rs", above.display()) };
        let declared = |line: &str| {
            line.strip_suffix(&format!("mod {module};")).is_some_and(|before| !before.starts_with(' '))
        };
        Some(page(&above).lines().any(declared))
    };
    let mut files: Vec<String> = rust(&["src"]).into_iter().map(|(name, _)| name).collect();
    let roots = ["src/main.rs", "src/lib.rs", "/build.rs"];
    let root = |name: &String| roots.iter().any(|root| name.ends_with(root));
    files.retain(|name| !root(name) && found(name) != Some(true));
    none(&files);
}

#[test]
fn no_source_file_is_longer_than_six_hundred_lines() {
    let long = rust(&["src"]).into_iter().filter(|(_, text)| text.lines().count() > 600);
    none(&long.map(|(name, text)| format!("{name}: {} lines", text.lines().count())).collect::<Vec<_>>());
}

#[test]
fn every_file_says_first_what_it_is() {
    let silent = rust(&["src", "tests"]).into_iter().filter(|(_, text)| !text.starts_with("//!"));
    none(&silent.map(|(name, _)| name).collect::<Vec<_>>());
}

#[test]
fn a_module_stands_in_a_file_of_its_name() {
    let named = rust(&["src", "tests"]).into_iter().filter(|(name, _)| name.ends_with("/mod.rs"));
    none(&named.map(|(name, _)| name).collect::<Vec<_>>());
}

#[test]
fn no_function_is_longer_than_a_hundred_lines_but_the_reducers() {
    let mut long = Vec::new();
    for (name, text) in rust(&["src"]) {
        let lines: Vec<&str> = text.lines().collect();
        for (first, line) in lines.iter().enumerate() {
            let indent = line.len() - line.trim_start().len();
            let head = line.trim_start();
            let public = head.starts_with("pub") && head.contains(" fn ");
            if !(head.starts_with("fn ") || public) {
                continue;
            }
            let ends = |line: &&&str| {
                line.len() > indent && line[..indent].trim().is_empty() && line[indent..].starts_with('}')
            };
            let count = lines[first..].iter().skip(1).take_while(|line| !ends(line)).count() + 2;
            if count >= 100 && !head.ends_with(';') {
                long.push(format!("{name}: {head} {count} lines"));
            }
        }
    }
    assert!(
        matches!(&long[..], [only] if only.starts_with("src/engine/src/rules.rs: fn apply(")),
        "{long:#?}"
    );
}

#[test]
fn every_test_file_belongs_to_a_binary() {
    let roots = ["tests/it", "tests/engine", "tests/lab", "tests/journal"];
    let files = rust(&roots);
    let mut left_out = Vec::new();
    for (name, _) in &files {
        let (folder, file) = name.rsplit_once('/').unwrap();
        let top = roots.contains(&folder);
        let parent = if top { format!("{folder}/main.rs") } else { format!("{folder}.rs") };
        let line = format!("mod {};", file.trim_end_matches(".rs"));
        let declared = files
            .iter()
            .any(|(other, text)| *other == parent && text.lines().any(|l| l.trim().ends_with(&line)));
        if file != "main.rs" && !declared {
            left_out.push(format!("{name} is not named by {parent}"));
        }
    }
    none(&left_out);
}

#[test]
fn the_name_of_a_test_is_a_fact_in_at_most_sixty_letters() {
    let mut long = Vec::new();
    for (file, text) in rust(&["tests"]) {
        let names = tests(&text).into_iter().map(|test| test.name).filter(|name| name.len() > 60);
        long.extend(names.map(|name| format!("{file}: {name} has {}", name.len())));
    }
    none(&long);
}

#[test]
fn no_test_stands_beside_the_code() {
    // It would not be run: the library is not built a second time for tests of its own.
    let signs = [concat!("cfg(te", "st)"), concat!("#[te", "st]")];
    none(&lines(&rust(&["src"]), |line| signs.iter().any(|sign| line.contains(sign))));
}

#[test]
fn no_test_depends_on_a_seed_of_the_day() {
    let macros = ["proptest", "! {"].concat();
    let random = |text: &str| text.contains(&macros) && !text.contains("RngSeed::Fixed");
    let found = rust(&["tests"]).into_iter().filter(|(_, text)| random(text));
    none(&found.map(|(name, _)| name).collect::<Vec<String>>());
}

#[test]
fn the_engine_touches_nothing_outside_itself() {
    // A screen, the command line and what keeps tables are other crates, so that the compiler keeps them out.
    let outside = ["std::fs", "std::time", "std::env", "std::thread", "println!"];
    none(&lines(&rust(&["src/engine"]), |line| outside.iter().any(|word| line.contains(word))));
}

#[test]
fn the_table_knows_no_rule() {
    none(&lines(&rust(&["src/engine/src/table.rs", "src/engine/src/table"]), |line| {
        line.contains("crate::rules")
    }));
}

#[test]
fn hooks_are_read_in_one_room() {
    let rooms = ["src/engine/src/table/hook", "src/engine/src/rules/hook"];
    let mut files = rust(&["src"]);
    files.retain(|(name, _)| !rooms.iter().any(|room| name.starts_with(room)));
    // A hook may be made anywhere, and taken apart nowhere else.
    let names =
        |text: &str| text.match_indices("Hook::").any(|(at, _)| !text[..at].ends_with(char::is_alphanumeric));
    let apart = |line: &str| {
        let pattern = line.split_once("=>").is_some_and(|(pattern, _)| names(pattern));
        let bound = ["let Hook::", "let [Hook::", "let Some(Hook::", "matches!("];
        pattern
            || line.trim_start().starts_with("| Hook::")
            || bound.iter().any(|sign| line.contains(sign)) && names(line)
    };
    none(&lines(&files, apart));
}

#[test]
fn no_system_names_another() {
    let folders = ["ultimo", "paper", "scene", "crucible"];
    let mut files = rust(&["src/engine/src/rules"]);
    // What a seat may give is asked of each system, as commands are.
    files.retain(|(name, _)| name != "src/engine/src/rules/seats.rs");
    for own in folders.into_iter().chain([""]) {
        let below = |name: &str, folder: &str| name.starts_with(&format!("src/engine/src/rules/{folder}"));
        let its = |name: &str| match own {
            "" => !folders.into_iter().any(|folder| below(name, folder)),
            own => below(name, own),
        };
        let files: Vec<_> = files.iter().filter(|(name, _)| its(name)).cloned().collect();
        let named = |line: &str| {
            let others = folders.into_iter().filter(|other| *other != own);
            let modules: Vec<String> = others.map(|other| format!("{other}::")).collect();
            modules.iter().any(|module| line.contains(module)) || own.is_empty() && line.contains("Body::")
        };
        none(&lines(&files, |line| !line.trim_start().starts_with("//") && named(line)));
    }
}

#[test]
fn panes_see_only_what_a_seat_may_see() {
    let secret = |line: &str| {
        let code = line.split("//").next().unwrap_or_default();
        let whole = code.contains("crate::table::") && words(code).any(|word| word == "Table");
        whole || words(code).any(|word| word == "History")
    };
    let mut screen = rust(&["src/tui"]);
    // What is seen of no table is looked at in an empty one.
    screen.retain(|(name, _)| name != "src/tui/play.rs");
    none(&lines(&screen, secret));
}

#[test]
fn nothing_is_left_for_later_in_the_code() {
    let marks = [
        concat!("TO", "DO"),
        concat!("FIX", "ME"),
        concat!("todo", "!("),
        concat!("dbg", "!("),
        concat!("unimplemented", "!("),
        concat!("#[", "ignore"),
    ];
    none(&lines(&rust(&["src", "tests"]), |line| marks.iter().any(|mark| line.contains(mark))));
}

#[test]
fn no_test_sleeps() {
    let sleep = concat!("thread::", "sleep");
    none(&lines(&rust(&["tests"]), |line| line.contains(sleep)));
}

#[test]
fn the_dealer_has_one_name() {
    let (short, long) = (concat!("G", "M"), concat!("game ", "master"));
    let files = texts(&["src", "tests", "assets", "saves", "docs", "README.md"]);
    let other = |line: &str| words(line).any(|word| word == short) || line.to_lowercase().contains(long);
    none(&lines(&files, other));
}

#[test]
fn nothing_names_a_private_place() {
    let places = [concat!("/wo", "rk/"), concat!("/ro", "ot/"), concat!("/tmp", "/wt")];
    let files = texts(&["src", "tests", "assets", "saves", "docs", "README.md", "Cargo.toml"]);
    none(&lines(&files, |line| places.iter().any(|place| line.contains(place))));
}

#[test]
fn every_sign_is_one_cell_wide() {
    let files = texts(&["src", "assets", "saves", "docs", "README.md"]);
    none(&lines(&files, |line| line.chars().any(|c| c == '\u{fe0f}' || c.width().unwrap_or(0) > 1)));
}

#[test]
fn the_top_holds_only_what_belongs_there() {
    let known =
        ["Cargo.toml", "Cargo.lock", "README.md", "LICENSE-MIT", "LICENSE-APACHE", "src", "assets", "saves"];
    let also = ["tests", "docs", "target"];
    // What git tracks, so that a folder that a user keeps beside it is nobody's business.
    let git = std::process::Command::new("git").arg("-C").arg(root()).arg("ls-files").output();
    let tracked = git.ok().filter(|said| said.status.success()).map(|said| said.stdout);
    let listed = String::from_utf8(tracked.unwrap_or_default()).unwrap();
    let names: BTreeSet<String> =
        listed.lines().filter_map(|path| path.split('/').next()).map(String::from).collect();
    let names = names.into_iter();
    let stray = names.filter(|name| {
        !name.starts_with('.') && !known.contains(&name.as_str()) && !also.contains(&name.as_str())
    });
    none(&stray.collect::<Vec<_>>());
}

#[test]
fn the_readme_begins_with_playing_and_testing() {
    let readme = page("README.md");
    let mut fenced = readme.split("```").skip(1).step_by(2);
    let mut next = || fenced.next().and_then(|block| block.lines().nth(1)).map(str::trim);
    assert_eq!((next(), next()), (Some("cargo run --release"), Some("cargo test")));
}

#[test]
fn the_code_map_of_each_crate_names_its_modules() {
    let mut unnamed = Vec::new();
    let maps = rust(&["src"]).into_iter().filter(|(name, _)| name.ends_with("src/lib.rs"));
    for (name, lib) in maps {
        let named = |line: &str| Some(line.strip_prefix("pub mod ")?.strip_suffix(';')?.to_owned());
        let modules: Vec<String> = lib.lines().filter_map(named).collect();
        assert!(!modules.is_empty(), "{name}");
        unnamed.extend(modules.into_iter().filter_map(|module| {
            let link = format!("[`{module}`]");
            let told = lib.lines().any(|line| line.starts_with("//!") && line.contains(&link));
            (!told).then(|| format!("the code map of {name} does not name {module}"))
        }));
    }
    none(&unnamed);
}

#[test]
fn every_rule_file_cites_its_source() {
    let header = |text: &str| text.lines().take_while(|l| l.starts_with("//!")).collect::<String>();
    for (folder, source) in
        [("src/engine/src/rules/ultimo", "ULTIMO"), ("src/engine/src/rules/paper", "Paper Story")]
    {
        let silent = rust(&[folder]).into_iter().filter(|(_, text)| !header(text).contains(source));
        none(&silent.map(|(name, _)| name).collect::<Vec<_>>());
    }
}

fn is_ruling(word: &str) -> bool {
    word.strip_prefix(['U', 'P', 'B', 'C', 'T'])
        .is_some_and(|n| !n.is_empty() && n.chars().all(|c| c.is_ascii_digit()))
}

#[test]
fn every_ruling_that_the_code_cites_stands_on_the_page() {
    let known = page("docs/rulings.md");
    let stands = |number: &str| known.contains(&format!("\n| {number} |"));
    let mut files = rust(&["src/engine/src/rules", "src/engine/src/table"]);
    files.extend(texts(&["assets"]));
    let unknown = |line: &str| words(line).any(|word| is_ruling(word) && !stands(word));
    none(&lines(&files, unknown));
    let mark = "RULING ";
    let nameless = |line: &str| {
        line.find(mark).is_some_and(|at| !words(&line[at + mark.len()..]).next().is_some_and(is_ruling))
    };
    none(&lines(&rust(&["src"]), nameless));
}

#[test]
fn the_page_of_rulings_says_what_the_catalog_says() {
    let known = page("docs/rulings.md");
    let rulings = &Catalog::builtin().rulings;
    let rows = rulings.iter().map(|r| format!("| {} | {} | {} |", r.number, r.question, r.ruling));
    none(&rows.filter(|row| !known.contains(row)).collect::<Vec<_>>());
    let cells = known.lines().filter_map(|line| line.strip_prefix("| ")?.split(' ').next());
    let on_page = cells.filter(|cell| is_ruling(cell)).count();
    assert_eq!(on_page, rulings.len());
}

#[test]
fn every_dependency_has_its_reason() {
    let manifests =
        texts(&["Cargo.toml", "src"]).into_iter().filter(|(name, _)| name.ends_with("Cargo.toml"));
    let manifests: String = manifests.map(|(_, text)| text).collect();
    let reasons = page("docs/decisions/dependencies.md");
    let mut inside = false;
    let mut named = BTreeSet::new();
    for line in manifests.lines() {
        if line.starts_with('[') {
            inside = line.trim_end_matches(']').ends_with("dependencies");
        } else if let Some((name, _)) = line.split_once(" = ")
            && inside
        {
            named.insert(name.trim().trim_end_matches(".workspace"));
        }
    }
    named.retain(|name| !name.starts_with("greenfelt-"));
    let mut told: Vec<&str> =
        reasons.lines().filter_map(|line| line.strip_prefix("| `")?.split('`').next()).collect();
    told.sort_unstable();
    assert_eq!(told, named.into_iter().collect::<Vec<_>>());
}

#[test]
fn pages_name_only_files_that_are_there() {
    let places = ["src/", "tests/", "assets/", "docs/", "saves/", ".ci/"];
    let mut gone = Vec::new();
    for (name, text) in texts(&["docs", "README.md"]) {
        let quoted = text.lines().flat_map(|line| line.split('`').skip(1).step_by(2));
        for path in quoted.filter(|word| places.iter().any(|place| word.starts_with(place))) {
            let path = path.trim_end_matches('/');
            let plain = !path.contains(['*', ' ', '{', '<']);
            if plain && !root().join(path).exists() {
                gone.push(format!("{name} names {path}"));
            }
        }
    }
    none(&gone);
}

#[test]
fn every_pack_on_the_page_of_content_loads() {
    let page = page("docs/content.md");
    let packs = page.split("```ron").skip(1).filter_map(|rest| rest.split("```").next());
    let folder = tempfile::tempdir().unwrap();
    for (nth, pack) in packs.enumerate() {
        fs::write(folder.path().join(format!("page-{nth}.ron")), pack).unwrap();
    }
    let catalog = Catalog::load(Some(folder.path())).unwrap();
    assert!(catalog.foe("toll-keeper").is_some() && catalog.weapon("Fire Poker").is_some());
    assert!(catalog.talent("River Hands").is_ok() && catalog.hero("tam").is_some());
    assert!(catalog.scenarios.iter().any(|scenario| scenario.id == "river-crossing"));
}

#[test]
fn the_page_of_the_architecture_is_short() {
    assert!(page("docs/architecture.md").lines().count() <= 200);
}
