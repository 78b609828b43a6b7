//! Tables that cannot be saved: the warning, saving elsewhere, and the question before leaving.

use super::App;
use crate::session::Saved;
use crate::ui::act::{Act, Item, PromptTarget};
use crate::ui::popups::choice::Choice;
use crate::words::counted;

impl App {
    pub(super) fn alarm(&self) -> Option<String> {
        match self.kept()?.saved() {
            Saved::NotSaved(count, why) => Some(format!(
                "{} not saved yet. {why} Trying again every few seconds.",
                counted(count, "command is", "commands are")
            )),
            Saved::Lost(count, why) => Some(format!(
                "{} not saved, and no more are accepted. {why} Leaving offers another folder.",
                counted(count, "command is", "commands are")
            )),
            Saved::ReadOnly(why) if !self.watching => Some(format!("View only: {why}")),
            Saved::ReadOnly(_) | Saved::Saved | Saved::Saving | Saved::Unkept | Saved::Unchanged => None,
        }
    }

    /// Leaves the sandbox or the table; asks first if something would be lost.
    pub(super) fn leave(&mut self) {
        if self.suspended.is_some() {
            return self.leave_sandbox();
        }
        let unsaved = match self.session.as_ref().map(crate::session::Session::saved) {
            Some(Saved::NotSaved(count, why) | Saved::Lost(count, why)) if count > 0 => Some((count, why)),
            _ => None,
        };
        let Some((count, why)) = unsaved else { return self.go_to_welcome() };
        let items = vec![
            Self::elsewhere_item(),
            Item::new('2', "leave anyway", Act::LeaveUnsaved).detail("Unsaved commands are lost."),
        ];
        let words = format!(
            "{} not saved. {why} Esc stays at the table.",
            counted(count, "command is", "commands are")
        );
        self.popups.push(Box::new(Choice::new("Leave without saving?", words, items)));
    }

    pub(super) fn elsewhere_item() -> Item {
        let about = "A name, or the path of a folder on another disk. The whole table is written there, \
                     and play continues there; the old folder stays as it is.";
        let title = "Store the table elsewhere";
        Item::prompting('1', "store it elsewhere …", title, about, PromptTarget::Elsewhere)
            .detail("Writes the whole table into a new folder, and continues there.")
    }

    pub(super) fn move_elsewhere(&mut self, name: &str) -> bool {
        let (Some(reporter), Some(session)) = (self.reporter(), &mut self.session) else { return false };
        let moved = self.host.folder(name).and_then(|dir| session.move_to(&dir, reporter).map(|()| dir));
        let Some(dir) = self.accepted(moved) else { return false };
        self.popups.clear();
        self.refresh();
        self.say(format!("the table is now stored in {}", dir.display()));
        true
    }
}
