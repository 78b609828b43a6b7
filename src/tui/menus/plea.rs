//! Messages that wait until a seat is taken: a player's request to the Dealer, and the Dealer's whispers. Also a
//! player's own notes.

use crate::command::Command;
use crate::journal::RequestKind;
use crate::table::seat::Seat;
use crate::tui::act::{CommandForm, Item, UiAction};
use crate::tui::cx::Cx;
use crate::tui::forms::Open;

/// The difficulty that the form begins with.
const USUAL: u8 = 5;

/// The question to the Dealer, which one key answers.
pub fn plea_choice(cx: &Cx<'_>) -> Option<UiAction> {
    let plea = cx.plea()?;
    let name = cx.name(&plea.who);
    let why = match &plea.what {
        RequestKind::Undo(why) => why,
        RequestKind::Challenge(with, _) => {
            let title = format!("{name} asks for {}", with.words());
            let slip = CommandForm::of(title, &plea.challenge(USUAL)?, &["difficulty"]);
            return Some(UiAction::Open(Open::CommandForm { slip }));
        }
    };
    let items = vec![
        Item::new('1', "undo it", UiAction::Undo),
        Item::new('2', "decline: it stands", UiAction::Give(Command::Decline(String::new()))),
    ];
    let words = format!("{name} asks to undo the last step: {why}. Esc answers later.");
    Some(UiAction::choose(format!("{name} asks"), words, items))
}

/// A player's own notes, newest first, and another one.
pub fn own_notes(cx: &Cx<'_>) -> Vec<Item> {
    let (Some(session), Seat::Player(who)) = (cx.session, cx.seat) else { return Vec::new() };
    let about = "Only this seat reads it; the Dealer does not. `/` in the Chronicle finds it on this seat.";
    let jot = Command::Jot(who.clone(), String::new());
    let new = Item::asking(' ', "a note of your own …", "A note of your own", about, &jot);
    let notes = session.own_notes(cx.seat).into_iter().rev();
    let shown = notes.map(|note| {
        let items = Vec::new();
        let (title, words) = ("A note of your own".to_owned(), note.to_owned());
        Item::new(' ', note, UiAction::choose(title, words, items)).of("your own notes")
    });
    std::iter::once(new).chain(shown).collect()
}
