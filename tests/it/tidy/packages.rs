//! What is given away: the recipes of package managers beside the list of what the archive holds. That the archive holds
//! it is for `.ci/release`; whether a recipe works, for its package manager.

use super::{none, page};
use std::collections::BTreeSet;

/// Recipes that install every file of the archive.
const INSTALLING: [&str; 4] = [
    "Cargo.toml",
    ".ci/packages/aur/PKGBUILD",
    ".ci/packages/nix/package.nix",
    ".ci/packages/homebrew/greenfelt.rb",
];

const WINGET: &str = ".ci/packages/winget/greenfelt.yaml";

/// The words of a recipe that can be a file, without quotes and brackets.
fn files(recipe: &str) -> BTreeSet<&str> {
    let words = recipe.split(|c: char| c.is_whitespace() || "\"'[](),;".contains(c));
    words.map(|word| word.trim_start_matches("target/release-files/tree/")).collect()
}

/// True if a pattern with stars at most names it.
fn covers(pattern: &str, file: &str) -> bool {
    match pattern.split_once('*') {
        Some((start, end)) => file.starts_with(start) && file.ends_with(end) && file.len() >= pattern.len(),
        None => pattern == file,
    }
}

#[test]
fn every_recipe_installs_each_file_of_the_archive() {
    let contents = page(".ci/packages/contents");
    let mut wrong = Vec::new();
    for recipe in INSTALLING {
        let text = page(recipe);
        let files = files(&text);
        for line in contents.lines() {
            if !files.iter().any(|file| covers(file, line)) {
                wrong.push(format!("{recipe} does not install {line}"));
            }
        }
        let listed = |file: &str| contents.lines().any(|line| covers(line, file) || covers(file, line));
        let of_the_archive =
            |file: &&&str| ["completions/", "man/", "samples/"].iter().any(|folder| file.starts_with(folder));
        let unlisted = files.iter().filter(of_the_archive).filter(|file| !listed(file));
        wrong.extend(
            unlisted.map(|file| format!("{recipe} installs {file}, which the archive does not hold")),
        );
    }
    none(&wrong);
}

/// The targets that a text names in the names of archives.
fn targets(text: &str) -> BTreeSet<String> {
    let version = ["-@VERSION@-", "-$pkgver-", "-${finalAttrs.version}-"];
    let after = version.iter().flat_map(|version| text.split(version).skip(1));
    let target = |rest: &str| rest.chars().take_while(|c| c.is_alphanumeric() || "_-".contains(*c)).collect();
    after.map(target).filter(|target: &String| target.matches('-').count() >= 2).collect()
}

#[test]
fn recipes_name_archives_that_a_release_builds() {
    let release = page(".github/workflows/release.yml");
    let built: BTreeSet<String> = release
        .lines()
        .filter_map(|line| Some(line.split_once("{ target: ")?.1.split_once(',')?.0.to_owned()))
        .collect();
    let recipes: Vec<String> = INSTALLING[1..].iter().chain(&[WINGET]).map(|name| page(name)).collect();
    let named: BTreeSet<String> = recipes.iter().flat_map(|text| targets(text)).collect();
    assert_eq!(named, built);
    for text in &recipes {
        for target in targets(text) {
            assert!(text.contains(&format!("@SUM:{target}@")), "a checksum for {target}:\n{text}");
        }
        assert!(text.contains("@HOME@") && text.contains("@VERSION@"), "{text}");
        assert!(!text.contains(env!("CARGO_PKG_VERSION")), "the version comes from Cargo.toml:\n{text}");
    }
    let windows = r"RelativeFilePath: greenfelt-@VERSION@-x86_64-pc-windows-msvc\greenfelt.exe";
    assert!(page(WINGET).contains(windows));
    let manifest = page("Cargo.toml");
    for end in [".tar.xz", ".zip"] {
        let url =
            format!("{{ repo }}/releases/download/v{{ version }}/greenfelt-{{ version }}-{{ target }}{end}");
        assert!(manifest.contains(&url), "{url}");
    }
}

#[test]
fn the_changelog_begins_with_this_version() {
    let changelog = page("docs/changelog.md");
    let first = changelog
        .lines()
        .find(|line| line.starts_with("## [") && *line != "## [Unreleased]")
        .expect("a version");
    assert!(first.starts_with(&format!("## [{}]", env!("CARGO_PKG_VERSION"))), "{first}");
}
