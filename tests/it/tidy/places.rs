//! How many places have to change for a new command, list of content, or hook.

use super::{lines, none, root, rust, texts};
use greenfelt::command::CATALOG;

/// The systems that have content.
const SYSTEMS: [&str; 4] = ["ultimo", "paper", "crucible", "scene"];

/// The lines of one file that a test picks.
fn in_file(file: &str, wanted: impl Fn(&str) -> bool) -> Vec<String> {
    let found = lines(&rust(&[file]), wanted);
    assert!(!found.is_empty(), "{file} has none of them");
    found
}

#[test]
fn a_command_is_one_line_of_the_table_and_one_arm() {
    let table = rust(&["src/engine/src/command/catalog"]);
    for item in CATALOG {
        let line = format!("            \"{}\" ", item.name);
        let own = lines(&table, |text| text.starts_with(&line));
        assert_eq!(own.len(), 1, "{}: {own:?}", item.name);
    }
    // What a command makes of a table stands in one match; elsewhere only a few have something of their own.
    let arm = |line: &str| {
        let line = line.trim_start().trim_start_matches("| ");
        line.starts_with("Command::") && line.contains("=>")
    };
    for (name, text) in rust(&["src"]) {
        let arms = text.lines().filter(|line| arm(line)).count();
        assert!(name == "src/engine/src/rules.rs" || arms <= 10, "{name} tells {arms} commands apart");
    }
}

#[test]
fn a_list_of_content_is_one_file_and_one_line() {
    let listed = in_file("src/content/src/lists.rs", |line| {
        SYSTEMS.iter().any(|of| line.contains(&format!(", \"{of}/")))
    });
    let homes: Vec<&str> =
        listed.iter().filter_map(|line| line.split('"').skip(1).find(|part| part.contains('/'))).collect();
    for (name, _) in texts(&SYSTEMS.map(|of| ["assets/", of].concat()).each_ref().map(String::as_str)) {
        let home = name.trim_start_matches("assets/").trim_end_matches(".ron");
        // Each system's rulings are pieces of one list.
        let lists = homes.iter().filter(|other| **other == home).count();
        assert!(
            lists == 1 || home != "ultimo/rulings" && home.ends_with("/rulings"),
            "{name} belongs to {lists} lists"
        );
    }
    for home in homes {
        assert!(root().join("assets").join(format!("{home}.ron")).is_file(), "{home} has no file");
    }
}

#[test]
fn hooks_are_read_in_one_room() {
    let rules = rust(&["src/engine/src/rules", "src/engine/src/rules.rs"]);
    let outside: Vec<_> =
        rules.into_iter().filter(|(name, _)| !name.starts_with("src/engine/src/rules/hook")).collect();
    none(&lines(&outside, |line| {
        line.split_once("=>").is_some_and(|(pattern, _)| pattern.contains("Hook::"))
    }));
}

#[test]
fn kinds_of_procedure_are_told_apart_in_their_places_alone() {
    let kind = |line: &str| {
        let mut after = line.split("Procedure::").skip(1);
        after.any(|name| name.starts_with(|letter: char| letter.is_ascii_uppercase()))
    };
    let mut outside = rust(&["src"]);
    // The first dice of a contest stay on the felt in what is seen.
    let inside = [
        "src/engine/src/table/procedure.rs",
        "src/engine/src/rules.rs",
        "src/engine/src/table/seen.rs",
        "src/report/procedures.rs",
    ];
    outside.retain(|(name, _)| !inside.contains(&name.as_str()));
    none(&lines(&outside, kind));
}

#[test]
fn kinds_of_sheet_are_told_apart_in_their_places_alone() {
    // Where each kind stands in play: the table, the rules and the rooms of their systems, and what makes an example of
    // one for its own form.
    let own = |name: &str| {
        SYSTEMS.iter().any(|system| name.starts_with(&format!("src/engine/src/rules/{system}/")))
    };
    let bodies = [
        "src/engine/src/table/actor.rs",
        "src/engine/src/rules.rs",
        "src/tui/forms/paper_editor.rs",
        "src/tui/forms/attributes_editor.rs",
        "src/lab/src/systems.rs",
    ];
    let seen = [
        "src/engine/src/table/seen.rs",
        "src/engine/src/rules.rs",
        "src/report/sheets.rs",
        "src/tui/sheets.rs",
    ];
    let tells = |line: &str, what: &str| {
        let mut named = line.match_indices(what);
        named.any(|(at, _)| !line[..at].ends_with(|letter: char| letter.is_alphanumeric()))
    };
    for (what, inside) in [("Body::", &bodies[..]), ("SeenBody::", &seen[..])] {
        let mut elsewhere = rust(&["src"]);
        elsewhere.retain(|(name, _)| !inside.contains(&name.as_str()) && !own(name));
        none(&lines(&elsewhere, |line| tells(line, what)));
    }
}

/// The rooms of one system and of its method, by the words in their paths.
const ROOMS: [&str; 10] = [
    "crucible",
    "/power",
    "trial",
    "/attributes_editor",
    "/condition",
    "/attack",
    "odds/contest",
    "odds/sustain",
    "attack_odds",
    "resolve_odds",
];

#[test]
fn a_system_is_named_in_its_rooms_and_the_listed_files() {
    let page = super::page("docs/architecture.md");
    let (_, listed) = page.split_once("### What another system touches").expect("the list");
    let (listed, _) = listed.split_once("\n## ").expect("the end of the list");
    let mut listed: Vec<&str> =
        listed.split('`').filter(|word| word.starts_with("src/") && word.contains(".rs")).collect();
    listed.sort_unstable();
    let mut named = rust(&["src"]);
    named.retain(|(name, text)| {
        let kinds = ["Command::Creature", "AnySheet::Creature", "AnyFoe::Creature"];
        let names = text.to_lowercase().contains("crucible") || kinds.iter().any(|kind| text.contains(kind));
        names && !ROOMS.iter().any(|room| name.contains(room))
    });
    named.sort();
    assert_eq!(named.iter().map(|(name, _)| name.as_str()).collect::<Vec<_>>(), listed);
    assert!(listed.len() <= 15, "a system takes {} files", listed.len());
}

#[test]
fn only_debug_builds_can_panic_on_demand() {
    let mut wrong = Vec::new();
    for (name, text) in rust(&["src"]) {
        let mut before = "";
        for line in text.lines() {
            if line.contains("GREENFELT_TEST") && before.trim() != "#[cfg(debug_assertions)]" {
                wrong.push(format!("{name}: {}", line.trim()));
            }
            before = line;
        }
    }
    none(&wrong);
}
