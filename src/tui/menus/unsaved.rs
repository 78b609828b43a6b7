//! Tables that cannot be saved: the warning, saving elsewhere, and the question before leaving.

use crate::session::Saved;
use crate::tui::act::{Item, PromptTarget};
use crate::tui::cx::Cx;
use crate::words::counted;

pub fn alarm(cx: &Cx<'_>) -> Option<String> {
    match cx.play.kept()?.saved() {
        Saved::NotSaved(count, why) => Some(format!(
            "{} not saved yet. {why} Trying again every few seconds.",
            counted(count, "command is", "commands are")
        )),
        Saved::Lost(count, why) => Some(format!(
            "{} not saved, and no more are accepted. {why} Leaving offers another folder.",
            counted(count, "command is", "commands are")
        )),
        Saved::ReadOnly(why) if !cx.watching => Some(format!("View only: {why}")),
        Saved::ReadOnly(_) | Saved::Saved | Saved::Saving | Saved::InMemory | Saved::Unchanged => None,
    }
}

pub fn elsewhere_item() -> Item {
    let about = "A name, or the path of a folder on another disk. The whole table is written there, \
                 and play continues there; the old folder stays as it is.";
    let title = "Store the table elsewhere";
    Item::prompting('1', "store it elsewhere …", title, about, PromptTarget::Elsewhere)
        .detail("Writes the whole table into a new folder, and continues there.")
}
