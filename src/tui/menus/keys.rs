//! The acts of keys that work on every screen of a table.

use crate::table::seat::Seat;
use crate::tui::act::{Act, CallKind, LabAct, Menu, RollKind, ScreenName, TrialKind};
use crate::tui::cx::Cx;
use crate::tui::forms::Open;
use crate::tui::keymap::Action;
use crate::tui::menus::own_turn;
use crate::tui::menus::paper;
use crate::tui::menus::space;
use crate::tui::menus::trials;
use crate::tui::panes::Pane;

/// The act of an action that works on every screen of a table.
pub fn named(cx: &Cx<'_>, action: Action) -> Option<Act> {
    let call = |kind| Act::Open(Open::Call { kind, who: None, whom: None });
    Some(match action {
        Action::Menu => Act::Space,
        Action::Command => Act::Open(Open::Palette { text: String::new() }),
        Action::Help => Act::Help,
        Action::Explain => Act::Explain,
        Action::CopyLine => Act::CopyLine,
        Action::Undo => Act::Undo,
        Action::Redo => Act::Redo,
        Action::Blackout => Act::Blackout,
        Action::Mouse => Act::Mouse,
        Action::Redraw => Act::Redraw,
        Action::Suspend => Act::Suspend,
        Action::ScreenTable => Act::Show(ScreenName::Table),
        Action::ScreenChronicle => Act::Show(ScreenName::Chronicle),
        Action::ScreenCodex => Act::Show(ScreenName::Codex),
        Action::ScreenMap => Act::Show(ScreenName::Map),
        Action::Notes => Act::Notes,
        Action::Seat => Act::Seats,
        Action::Call if matches!(cx.seat, Seat::Player(_)) && !cx.deals() => own_turn::propose_item(cx)?.act,
        Action::Call => call(CallKind::Task),
        Action::Attack if cx.has_own_turn() => Act::Menu(Menu::OwnTurn(cx.player?.clone())),
        Action::Attack if cx.foe_in_turn().is_some() => space::of_turn(cx)?,
        Action::Attack if paper::paper_at_cursor(cx) => {
            Act::Open(Open::Roll { kind: RollKind::Strike, who: None })
        }
        Action::Attack if trials::tries_at_cursor(cx) => {
            let whom = cx.seen.foes().nth(cx.desk.cursors[Pane::Foes]).map(|foe| foe.id.clone());
            Act::Open(Open::Trial { kind: TrialKind::Attack, who: None, whom })
        }
        Action::Attack => call(CallKind::Attack),
        Action::Roll => Act::Open(Open::Roll { kind: RollKind::Check, who: None }),
        Action::Threat => Act::Effects(None, false),
        Action::World => Act::Menu(Menu::World),
        Action::Sandbox => Act::ToggleSandbox,
        Action::Fair => Act::Lab(LabAct::Fair),
        Action::Carry => Act::CarryOver,
        Action::Leave => Act::Leave,
        _ => return None,
    })
}
