//! Words that wait for a seat until it is taken: what a player asks of the Dealer, and the Dealer's whispers; a
//! player's own notes.

use super::App;
use crate::command::Command;
use crate::journal::{Plea, PleaFor};
use crate::rules::Refusal;
use crate::session::Refused;
use crate::table::seat::Seat;
use crate::ui::act::{Act, CommandForm, Item};
use crate::ui::popups::Open;
use crate::ui::popups::choice::Choice;

/// The difficulty that the form begins with.
const USUAL: u8 = 5;

impl App {
    /// Asks the Dealer to undo what this seat may not; returns what the player is told.
    // RULING U266: undo past what was seen.
    pub(super) fn ask_to_undo(&mut self, refused: Refused) -> Refused {
        let (Seat::Player(who), Some(session)) = (&self.seat, &mut self.session) else { return refused };
        if self.suspended.is_some() {
            return refused;
        }
        let why = match refused.rule.as_deref() {
            Some(Refusal::SeenSince(what)) => format!("{what} since"),
            Some(Refusal::NotYoursToUndo(whose)) => format!("it was done by {whose}"),
            _ => return refused,
        };
        let ask = Command::AskUndo(who.clone(), why);
        match session.give(&self.seat, ask) {
            Ok(_) => {
                self.refresh_quietly();
                Refused { hint: "the Dealer was asked: p passes the laptop".into(), ..refused }
            }
            Err(no) => Refused { hint: no.describe(), ..refused },
        }
    }

    /// The request of a player, in the lobby.
    pub(super) fn plea(&self) -> Option<&Plea> {
        self.session.as_ref().filter(|_| self.suspended.is_none())?.plea()
    }

    /// The question to the Dealer, which one key answers.
    pub(super) fn plea_choice(&self) -> Option<Act> {
        let plea = self.plea()?;
        let name = self.name_of(&Seat::Player(plea.who.clone()));
        let why = match &plea.what {
            PleaFor::Undo(why) => why,
            PleaFor::Challenge(with, _) => {
                let title = format!("{name} asks for {}", with.words());
                let slip = CommandForm::of(title, &plea.challenge(USUAL)?, &["difficulty"]);
                return Some(Act::Open(Open::CommandForm { slip }));
            }
        };
        let items = vec![
            Item::new('1', "undo it", Act::Undo),
            Item::new('2', "decline: it stands", Act::Give(Command::Decline(String::new()))),
        ];
        let words = format!("{name} asks to undo the last step: {why}. Esc answers later.");
        Some(Act::Choose { title: format!("{name} asks"), words, items })
    }

    pub(super) fn put_plea(&mut self) {
        if !self.seat.is_dealer() || self.suspended.is_some() || !self.popups.is_empty() {
            return;
        }
        if let Some(act) = self.plea_choice() {
            self.act(act);
        }
    }

    /// Shows the Dealer's whispers to the seat that they are for, until it confirms them.
    // RULING B10: private notes.
    pub(super) fn put_whispers(&mut self) {
        let (Seat::Player(who), Some(session)) = (&self.seat, &self.session) else { return };
        let whispers = session.whispers(&self.seat);
        if whispers.is_empty() || self.suspended.is_some() || !self.popups.is_empty() {
            return;
        }
        let read = Item::new('1', "I have read it", Act::Give(Command::Heard(who.clone())))
            .detail("Esc: it is shown again when you next take this seat.");
        let words = whispers.join(" · ");
        self.popups.push(Box::new(Choice::new("The Dealer whispers to you", words, vec![read])));
    }

    /// Whispers to one player.
    pub(super) fn whisper_item(&self) -> Option<Item> {
        self.seen.heroes().next()?;
        self.blank(' ', "whisper to a player …", "whisper", None)
    }

    /// A player's own notes, newest first, and another one.
    pub(super) fn own_notes(&self) -> Vec<Item> {
        let (Some(session), Seat::Player(who)) = (&self.session, &self.seat) else { return Vec::new() };
        let about =
            "Only this seat reads it; the Dealer does not. `/` in the Chronicle finds it on this seat.";
        let jot = Command::Jot(who.clone(), String::new());
        let new = Item::asking(' ', "a note of your own …", "A note of your own", about, &jot);
        let notes = session.own_notes(&self.seat).into_iter().rev();
        let shown = notes.map(|note| {
            let items = Vec::new();
            let (title, words) = ("A note of your own".to_owned(), note.to_owned());
            Item::new(' ', note, Act::Choose { title, words, items }).of("your own notes")
        });
        std::iter::once(new).chain(shown).collect()
    }
}
