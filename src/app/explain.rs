//! Explains what is under the cursor, and lists the keys of a pane.

use super::App;
use crate::ui::explain::paper_sheet;
use crate::ui::keymap::{Action, Context};
use crate::ui::panes::Pane;
use crate::ui::popups::words::Words;
use crate::ui::theme::Role;
use crate::ui::widgets::Prose;

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

impl App {
    pub(super) fn open_explain(&mut self) {
        let flip = self.lying_flip().filter(|_| self.focus == Pane::Felt && self.seen.dues.is_empty());
        let prose = match flip {
            Some(flip) => flip.explain(&self.seen, paper_sheet()),
            None => self.focus.face().explain(self.shown_seen(), &self.cursors),
        };
        self.popups.push(Box::new(Words::new("Explained", prose)));
    }

    pub(super) fn open_help(&mut self) {
        use crate::ui::act::Screen;
        let contexts: Vec<Context> = match self.screen {
            Screen::Table => self.contexts().into(),
            Screen::Chronicle => vec![Context::Chronicle, Context::Global],
            Screen::Codex => vec![Context::Codex, Context::Global],
            Screen::Map => vec![Context::Map, Context::Global],
            Screen::Welcome => vec![Context::Welcome, Context::Global],
            Screen::Lab => vec![Context::Lab, Context::Global],
        };
        let mut prose = Prose::new();
        prose.hang = KEYS + 1;
        let pages = contexts.into_iter().map(|context| (context, self.help_of(context)));
        for (nth, (context, rows)) in pages.filter(|(_, rows)| !rows.is_empty()).enumerate() {
            prose = if nth > 0 { prose.blank() } else { prose };
            prose = prose.line(context.name(), Role::Title);
            for (keys, words) in rows {
                let width = usize::from(KEYS);
                prose = prose.run(format!("{keys:<width$} "), Role::Key).run(words, Role::Ink).end();
            }
        }
        self.popups.push(Box::new(Words::new("Keys", prose).in_columns()));
    }

    /// Keys and what they do, those that belong together in one row.
    fn help_of(&self, context: Context) -> Vec<(String, &'static str)> {
        let glyphs = self.settings.glyphs;
        let bound: Vec<_> =
            self.settings.keymap.of(context).filter(|(one, _)| self.works(one.action)).collect();
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

    /// True if the action does something on this screen; help leaves out the others.
    fn works(&self, action: Action) -> bool {
        use crate::ui::act::Screen;
        match self.screen {
            Screen::Table
                if !self.cx().deals()
                    && match action {
                        Action::Threat => true,
                        Action::Attack => !self.has_own_turn(),
                        Action::Call => self.player().is_none(),
                        _ => false,
                    } =>
            {
                false
            }
            Screen::Table => {
                !matches!(action, Action::FindNext | Action::FindPrevious | Action::More | Action::Less)
            }
            Screen::Map => !matches!(
                action,
                Action::FindNext
                    | Action::FindPrevious
                    | Action::Find
                    | Action::More
                    | Action::Less
                    | Action::CopyLine
            ),
            Screen::Chronicle | Screen::Codex => !matches!(
                action,
                Action::More | Action::Less | Action::Menu | Action::Undo | Action::Redo | Action::Explain
            ),
            Screen::Lab => {
                let table = matches!(
                    action,
                    Action::ScreenTable
                        | Action::ScreenChronicle
                        | Action::ScreenCodex
                        | Action::ScreenMap
                        | Action::Blackout
                );
                let nothing = matches!(
                    action,
                    Action::Menu
                        | Action::Command
                        | Action::Find
                        | Action::FindNext
                        | Action::FindPrevious
                        | Action::Explain
                        | Action::Undo
                        | Action::Redo
                        | Action::More
                        | Action::Less
                        | Action::CopyLine
                );
                !nothing && (self.session.is_some() || !table)
            }
            Screen::Welcome => matches!(
                action,
                Action::Act
                    | Action::Up
                    | Action::Down
                    | Action::First
                    | Action::Last
                    | Action::Help
                    | Action::Leave
                    | Action::NewTable
                    | Action::Lesson
                    | Action::Mouse
                    | Action::Redraw
                    | Action::Suspend
                    | Action::Menu
            ),
        }
    }
}
