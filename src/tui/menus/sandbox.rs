//! The sandbox on the screen: the table is suspended while a copy is in play, and returns unchanged.

use crate::tui::cx::Cx;

use crate::session::Sandbox;

pub fn sandbox_banner(cx: &Cx<'_>) -> Option<String> {
    let of = cx.session?.sandbox_kind()?;
    let leaves = cx.hint(crate::tui::keymap::Action::Sandbox, "").key;
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
