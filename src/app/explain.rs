//! Explains what is under the cursor, and lists the keys of a pane.

use super::App;
use crate::ui::explain::paper_sheet;
use crate::ui::keymap::{Action, Context};
use crate::ui::panes::Pane;
use crate::ui::popups::words::Words;
use crate::ui::theme::Role;
use crate::ui::widgets::Prose;

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
        prose.hang = 16;
        for context in contexts {
            let mut first = true;
            for (action, keys) in self.settings.keymap.of(context) {
                if !self.works(action.action) {
                    continue;
                }
                if first {
                    prose = prose.line(context.name(), Role::Title);
                    first = false;
                }
                let keys: Vec<String> = keys.iter().map(|key| key.words(self.settings.glyphs)).collect();
                let keys = if keys.len() > 4 {
                    format!("{}-{}", keys[0], keys[keys.len() - 1])
                } else {
                    keys.join(" ")
                };
                prose = prose.run(format!("{keys:<15} "), Role::Key).run(action.help, Role::Ink).end();
            }
            if !first {
                prose = prose.blank();
            }
        }
        prose = prose.line(
            "The mouse clicks cards, panes, rows and the keys of the bottom line; the wheel scrolls.",
            Role::Dim,
        );
        self.popups.push(Box::new(Words::new("Keys", prose)));
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
