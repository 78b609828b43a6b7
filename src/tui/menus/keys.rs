//! The acts of keys that work on every screen of a table.

use crate::command::find;
use crate::command::part::Category;
use crate::table::seat::Seat;
use crate::tui::act::{CallKind, LabAct, Menu, Only, RollKind, ScreenName, UiAction};
use crate::tui::cx::Cx;
use crate::tui::forms::Open;
use crate::tui::keymap::Action;
use crate::tui::menus::{next, own_turn, space, trials};

/// Words of a refusal as the screen says them: a command by the key that gives it here, else as it is typed after `:`.
/// They make a command the subject of a sentence, which a key can be, too.
pub fn in_keys(cx: &Cx<'_>, words: &str) -> String {
    if !words.contains('`') {
        return words.to_owned();
    }
    let enter = next::enter_here(cx).map(|(_, act)| ("Enter".to_owned(), act));
    let letters = space::with_letters(cx).into_iter().map(|item| (item.key.to_string(), item.act));
    let keys: Vec<(String, UiAction)> = enter.into_iter().chain(letters).collect();
    let told = words.split('`').enumerate().map(|(nth, part)| {
        let name = part.split(' ').next().unwrap_or_default();
        if nth % 2 == 0 {
            return part.to_owned();
        }
        if find(name).is_none() {
            return format!("`{part}`");
        }
        let key = keys.iter().find(|(_, act)| act.command() == Some(name));
        key.map_or_else(|| format!(":{part}"), |(key, _)| key.clone())
    });
    told.collect()
}

/// The act of an action that works on every screen of a table.
pub fn named(cx: &Cx<'_>, action: Action) -> Option<UiAction> {
    let call = |kind| UiAction::Open(Open::Call { kind, who: None, whom: None });
    Some(match action {
        Action::Menu => UiAction::Space,
        Action::Command => UiAction::Open(Open::Palette { text: String::new() }),
        Action::Help => UiAction::Help,
        Action::Explain => UiAction::Explain,
        Action::CopyLine => UiAction::CopyLine,
        Action::Undo => UiAction::Undo,
        Action::Redo => UiAction::Redo,
        Action::Blackout => UiAction::Blackout,
        Action::Mouse => UiAction::Mouse,
        Action::Redraw => UiAction::Redraw,
        Action::Suspend => UiAction::Suspend,
        Action::ScreenTable => UiAction::Show(ScreenName::Table),
        Action::ScreenChronicle => UiAction::Show(ScreenName::Chronicle),
        Action::ScreenCodex => UiAction::Show(ScreenName::Codex),
        Action::ScreenMap => UiAction::Show(ScreenName::Map),
        Action::ScreenPrep => UiAction::Show(ScreenName::Prep),
        Action::Notes => UiAction::Only(Only::Kind(Category::Said)),
        Action::Seat => UiAction::Seats,
        Action::Call if matches!(cx.seat, Seat::Player(_)) && !cx.deals() => own_turn::propose_item(cx)?.act,
        Action::Call => call(CallKind::Task),
        Action::Attack if cx.has_own_turn() => UiAction::Menu(Menu::OwnTurn(cx.player?.clone())),
        Action::Attack if cx.foe_in_turn().is_some() => space::of_turn(cx)?,
        Action::Attack => trials::attack_item(cx, 'a', "", trials::at_cursor(cx)).act,
        Action::Roll => UiAction::Open(Open::Roll { kind: RollKind::Check, who: None, whom: None }),
        Action::Threat => UiAction::Effects(None, false),
        Action::World => UiAction::Menu(Menu::MoreOfTable),
        Action::Sandbox => UiAction::ToggleSandbox,
        Action::Fair => UiAction::Lab(LabAct::Fair(None)),
        Action::Carry => UiAction::CarryOver,
        Action::Leave => UiAction::Leave,
        _ => return None,
    })
}
