//! House style of the screen: what a screen may read, and how many places a new thing needs.

use super::{lines, none, rust};
use greenfelt::tui::panes::PANES;

#[test]
fn the_next_step_is_asked_of_the_rules() {
    let next = super::page("src/tui/menus/next.rs");
    assert!(!next.contains("Stage::"), "src/tui/menus/next.rs knows a stage of a procedure");
}

#[test]
fn no_refusal_and_no_command_is_told_by_its_words() {
    let whose = ["problem", "hint", "why", "refused", "refusal", "command"];
    let reads = ["contains", "starts_with", "ends_with"];
    none(&lines(&rust(&["src"]), |line| {
        whose.iter().any(|whose| reads.iter().any(|read| line.contains(&format!("{whose}.{read}(\""))))
    }));
}

#[test]
fn acts_carry_commands_and_only_the_command_line_carries_text() {
    let screen = rust(&["src/tui"]);
    let typed: Vec<_> = lines(&screen, |line| line.contains("UiAction::Line("))
        .into_iter()
        .filter(|at| !at.contains("=> return"))
        .collect();
    assert_eq!(typed.len(), 1, "{typed:?}");
    none(&lines(&screen, |line| {
        line.contains("UiAction::Give(format!") || line.contains("UiAction::Give(\"")
    }));
}

/// The files that name something, by their paths.
fn files_with(wanted: &str) -> Vec<String> {
    let all = rust(&["src"]);
    all.into_iter().filter(|(_, text)| text.contains(wanted)).map(|(name, _)| name).collect()
}

#[test]
fn a_pane_is_one_file_and_one_line() {
    for pane in PANES {
        let name = format!("{pane:?}").to_lowercase();
        let own = format!("src/tui/panes/{name}.rs");
        assert_eq!(files_with(&format!("impl super::PaneView for {pane:?}Pane")), [own]);
        let line = format!("    {pane:?} {name} {pane:?}Pane\n");
        assert_eq!(files_with(&line), ["src/tui/panes.rs"], "{line}");
    }
    // Where each stands is the layout's to say; nothing else asks which pane it is to do one of a pane's own things.
    let elsewhere = rust(&["src/tui"]);
    let elsewhere: Vec<_> =
        elsewhere.into_iter().filter(|(name, _)| name != "src/tui/screens/layout.rs").collect();
    let asks = |line: &str| line.split_once("=>").is_some_and(|(pattern, _)| pattern.contains("Pane::"));
    none(&lines(&elsewhere, |line| asks(line) && !line.contains('$')));
}

#[test]
fn a_popup_that_asks_is_one_file_and_one_line() {
    let opens = files_with("-> Opened {");
    let (own, table): (Vec<_>, Vec<_>) = opens.iter().partition(|name| name.starts_with("src/tui/forms/"));
    assert_eq!(table, ["src/tui/forms.rs"]);
    for own in &own {
        let module = own.trim_start_matches("src/tui/forms/").trim_end_matches(".rs");
        let line = format!(" {module} {{ ");
        let listed = rust(&["src/tui/forms.rs"]);
        let listed = lines(&listed, |text| text.contains(&line) && text.ends_with("};"));
        assert_eq!(listed.len(), 1, "{own}: {listed:?}");
    }
    // Whoever opens one says what it begins with; how it is made is its own file's.
    assert_eq!(files_with("UiAction::Open(popup)"), ["src/tui/shell/acts.rs"]);
    assert!(own.len() > 8, "{own:?}");
}

/// The files of the faces that a list of them names, in the order of their paths.
fn faces(room: &str, of: &str) -> Vec<String> {
    let page = super::page(&format!("src/tui/{room}.rs"));
    let (_, list) = page.split_once(&format!("\n{of}! {{\n")).expect("the list of faces");
    let (list, _) = list.split_once("\n}").expect("the end of the list");
    let listed = list.lines().map(str::trim).filter(|line| !line.starts_with("///"));
    let file = |line: &str| Some(format!("src/tui/{room}/{}.rs", line.split_once(':')?.0));
    let mut listed: Vec<String> = listed.filter_map(file).collect();
    listed.sort();
    listed
}

#[test]
fn a_procedure_and_a_sheet_have_one_face_and_one_line() {
    let mut listed = [faces("felt", "procedures"), faces("sheets", "sheets")].concat();
    listed.sort();
    let mut with_face =
        [files_with("impl ProcedureView for Seen"), files_with("impl SheetView for Seen")].concat();
    with_face.sort();
    assert_eq!(with_face, listed);
    // Everybody else asks the face of what is under way; only the lesson is about one of them.
    let elsewhere = rust(&["src/tui"]);
    let aside = |name: &str| name.starts_with("src/tui/felt") || name == "src/tui/screens/lesson.rs";
    let elsewhere: Vec<_> = elsewhere.into_iter().filter(|(name, _)| !aside(name)).collect();
    let parts = ["seen.under_way", "seen.settled", "SeenProcedure", "SeenChallenge", "SeenRoll", "Stage::"];
    none(&lines(&elsewhere, |line| parts.iter().any(|part| line.contains(part))));
}

#[test]
fn a_screen_is_its_file_and_a_line_of_the_list() {
    let screens = files_with("impl Screen for ");
    assert!(screens.iter().all(|name| name.starts_with("src/tui/screens/")), "{screens:?}");
    let page = super::page("src/tui/screens.rs");
    let (_, listed) = page.split_once("\nscreens! {\n").expect("the list");
    let (listed, _) = listed.split_once("\n}").expect("its end");
    // The lobby hides the one that is on.
    assert_eq!(listed.lines().count() + 1, screens.len(), "{listed} {screens:?}");
}

/// The program on the screen is a shell: parts with names, few files that change it, and everything else reads it.
#[test]
fn the_shell_stays_small() {
    let shell = super::page("src/tui/shell.rs");
    let (_, fields) = shell.split_once("\npub struct App {\n").expect("the shell");
    let (fields, _) = fields.split_once("\n}").expect("its end");
    assert!(fields.lines().filter(|line| line.contains(": ")).count() <= 12, "{fields}");
    let changed = files_with("\nimpl App {\n");
    assert!(changed.len() <= 16, "{changed:?}");
    assert!(changed.iter().all(|name| name.starts_with("src/tui/shell")), "{changed:?}");
}
