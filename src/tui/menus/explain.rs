//! Explains what is under the cursor, and lists the keys of a pane.

use crate::tui::cx::Cx;
use crate::tui::explain::paper_sheet;
use crate::tui::forms::words::TextPopup;
use crate::tui::keymap::{Action, Context};
use crate::tui::panes::Pane;
use crate::tui::screens::Screen;
use crate::tui::theme::Role;
use crate::tui::widgets::Prose;

/// Cells for keys in the list of keys.
const KEYS: u16 = 8;

/// Actions that share a row in the list of keys.
const TOGETHER: [(&[Action], &str); 17] = [
    (&[Action::Act, Action::Back], "act on it; go back"),
    (&[Action::Find, Action::Explain], "find; explain the number"),
    (&[Action::Threat, Action::Aid], "spend threat; who helps"),
    (&[Action::Undo, Action::Redo], "undo, redo"),
    (&[Action::NextPane, Action::PreviousPane], "next pane, previous"),
    (&[Action::Left, Action::Down, Action::Up, Action::Right], "move"),
    (&[Action::PageUp, Action::PageDown], "a page"),
    (&[Action::First, Action::Last], "to the first, to the last"),
    (
        &[Action::ScreenTable, Action::ScreenChronicle, Action::ScreenCodex, Action::ScreenMap],
        "table, Chronicle, Codex, map",
    ),
    (&[Action::Redraw, Action::Suspend], "redraw, to the shell"),
    (&[Action::Call, Action::Attack, Action::Roll], "call, attack, Nudge roll"),
    (&[Action::ScreenChronicle, Action::ScreenMap, Action::Notes], "Chronicle, map, notes"),
    (&[Action::Morale, Action::Draw, Action::FocusCard], "morale, draw, focus card"),
    (&[Action::Sandbox, Action::Carry], "the sandbox; do it for real"),
    (&[Action::Earlier, Action::Later], "move the jack or king"),
    (&[Action::FindNext, Action::FindPrevious], "next match, previous"),
    (&[Action::NextField, Action::PreviousField], "next field, previous"),
];

/// Explains what is under the cursor.
pub fn explained(cx: &Cx<'_>) -> TextPopup {
    let flip = cx.lying_flip().filter(|_| cx.desk.focus == Pane::Felt && cx.seen.dues.is_empty());
    let prose = match flip {
        Some(flip) => flip.explain(cx.seen, paper_sheet()),
        None => cx.desk.focus.view().explain(cx.shown_seen(), &cx.desk.cursors),
    };
    TextPopup::new("Explained", prose)
}

/// The keys of a screen.
pub fn help(cx: &Cx<'_>, screen: &dyn Screen) -> TextPopup {
    let mut prose = Prose::new();
    prose.hang = KEYS + 1;
    let pages = screen.contexts(cx).into_iter().map(|context| (context, help_of(cx, screen, context)));
    for (nth, (context, rows)) in pages.filter(|(_, rows)| !rows.is_empty()).enumerate() {
        prose = if nth > 0 { prose.blank() } else { prose };
        prose = prose.line(context.name(), Role::Title);
        for (keys, words) in rows {
            let width = usize::from(KEYS);
            prose = prose.run(format!("{keys:<width$} "), Role::Key).run(words, Role::Ink).end();
        }
    }
    TextPopup::new("Keys", prose).in_columns()
}

/// True if the action does something on a screen that only reads.
pub fn reads(action: Action) -> bool {
    !matches!(
        action,
        Action::More | Action::Less | Action::Menu | Action::Undo | Action::Redo | Action::Explain
    )
}

/// Keys with their actions; related keys share a row.
pub fn help_of(cx: &Cx<'_>, screen: &dyn Screen, context: Context) -> Vec<(String, &'static str)> {
    let glyphs = cx.settings.glyphs;
    let bound: Vec<_> =
        cx.settings.keymap.of(context).filter(|(one, _)| screen.works(cx, one.action)).collect();
    let nth_key = |action: &Action, nth: usize| {
        let (_, keys) = bound.iter().find(|(one, _)| one.action == *action)?;
        Some(keys.get(nth)?.words(glyphs))
    };
    let keys_of = |group: &[Action], nth: usize| -> Option<Vec<String>> {
        group.iter().map(|action| nth_key(action, nth)).collect()
    };
    let ends = |all: &[String]| format!("{}-{}", all[0], all[all.len() - 1]);
    let mut rows = Vec::new();
    for (one, keys) in &bound {
        let mut groups = TOGETHER.iter().filter(|(group, _)| group.contains(&one.action));
        let found = groups.find_map(|(group, words)| Some((group, words, keys_of(group, 0)?)));
        match found {
            Some((group, ..)) if group[0] != one.action => {}
            Some((group, words, all)) if all.len() > 3 => {
                let letters = |keys: &Vec<String>| keys.iter().all(|key| key.chars().count() == 1);
                let others = keys_of(group, 1).filter(letters).unwrap_or_default().concat();
                let keys = if letters(&all) { format!("{} {others}", all.concat()) } else { ends(&all) };
                rows.push((keys.trim_end().to_owned(), *words));
            }
            Some((_, words, all)) => rows.push((all.join(" "), *words)),
            None => {
                let all: Vec<String> = keys.iter().map(|key| key.words(glyphs)).collect();
                rows.push((if all.len() > 4 { ends(&all) } else { all.join(" ") }, one.help));
            }
        }
    }
    rows
}
