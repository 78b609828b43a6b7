//! The sentences of the house style about the screen: what a screen may read, and how few places a thing takes.

use super::{lines, none, rust};

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
    let screen = rust(&["src/app.rs", "src/app", "src/ui"]);
    let typed: Vec<_> = lines(&screen, |line| line.contains("Act::Line("))
        .into_iter()
        .filter(|at| !at.contains("=> return"))
        .collect();
    assert_eq!(typed.len(), 1, "{typed:?}");
    none(&lines(&screen, |line| line.contains("Act::Give(format!") || line.contains("Act::Give(\"")));
}
