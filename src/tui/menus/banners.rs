//! The banners above a table: that it cannot be saved (and how to save it elsewhere), or that nothing counts.

use crate::session::{Sandbox, Saved};
use crate::tui::act::{Item, PromptTarget};
use crate::tui::cx::Cx;
use crate::tui::keymap::Action;
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
                 and play continues there; the old folder is not changed.";
    let title = "Store the table elsewhere";
    Item::prompting('1', "store it elsewhere …", title, about, PromptTarget::Elsewhere)
        .detail("Writes the whole table into a new folder, and continues there.")
}

pub fn sandbox_banner(cx: &Cx<'_>) -> Option<String> {
    let of = cx.session?.sandbox_kind()?;
    let leaves = cx.hint(Action::Sandbox, "").key;
    if let Some(game) = cx.play.suspended.as_ref().and_then(|suspended| suspended.game.as_ref()) {
        return Some(format!("A GAME OF THE LAB: nothing counts, {leaves} leads back · {}", game.words));
    }
    let made = match of {
        Sandbox::AsItIs => "the table as it is".to_owned(),
        Sandbox::Anew(seat) if seat.is_dealer() => "face-down cards are reshuffled".to_owned(),
        Sandbox::Anew(seat) => {
            format!("dealt from what {} knows, the rest reshuffled; foes stay out", cx.name_of(seat))
        }
    };
    Some(format!("SANDBOX: nothing counts, {leaves} leaves it · {made}"))
}
