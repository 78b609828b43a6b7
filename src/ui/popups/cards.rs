//! Real cards that are typed in: rank and suit, each card falling into place as soon as it is whole.
//!
//! `0` is a ten, `L` and `B` are the jokers. Esc offers that the app draws for once, and once more leaves it.

use crossterm::event::KeyCode;
use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Rect;

use super::{Cx, Opened, Popup, Reply};
use crate::words::counted;
use crate::command::Command;
use crate::table::card::{Card, Laid, parse_row};
use crate::ui::act::{Act, AskedCards, CardsFor};
use crate::ui::canvas::{below, row_of};
use crate::ui::faces::up;
use crate::ui::keymap::Chord;
use crate::ui::theme::Role;
use crate::ui::widgets::{CardCell, CardRow, Popup as Framed, Prose, Slot};

/// What it means that the app draws.
const DIGITAL: &str = "Shall the app draw for once? Take the cards that it draws out of the real deck, too.";

/// Cards that are asked for.
pub struct Cards {
    asked: AskedCards,
    typed_in: Vec<Card>,
    rank: String,
    /// How often a card can be there: once in each deck.
    decks: usize,
    /// Whether it is asked if the app shall draw for once.
    digital: bool,
}

/// A prompt for cards.
pub fn open(cx: &Cx<'_>, asked: AskedCards) -> Opened {
    let decks = match asked.becomes {
        CardsFor::Deal => usize::from(cx.seen.dealer_decks),
        CardsFor::Draw(_) | CardsFor::Discard(_) | CardsFor::Focus(_) | CardsFor::Move(..) | CardsFor::Step(..) => 1,
    };
    Ok(Box::new(Cards { asked, typed_in: Vec::new(), rank: String::new(), decks, digital: false }))
}

impl Cards {
    /// The command that leaves it to the app, where that can be.
    fn left_to_the_app(&self, cx: &Cx<'_>) -> Option<Command> {
        let command = self.asked.becomes.digital(self.asked.count)?;
        cx.why_not(&command).is_none().then_some(command)
    }

    fn is_full(&self) -> bool {
        self.asked.count.is_some_and(|count| self.typed_in.len() >= count)
    }

    /// Takes a whole card, unless it is there as often as the decks hold it.
    fn take(&mut self, card: Card) -> Reply {
        self.rank.clear();
        if self.typed_in.iter().filter(|there| **there == card).count() >= self.decks {
            return Reply::Say(format!("{} is here already: look at the card again", card.pretty()));
        }
        self.typed_in.push(card);
        Reply::Taken
    }

    fn typed(&mut self, c: char) -> Reply {
        if self.is_full() {
            return Reply::Say("that is all of them: Enter, or Backspace to take one back".into());
        }
        let upper = c.to_ascii_uppercase();
        if self.rank.is_empty() {
            match upper {
                'L' => return self.take(Card::LITTLE_JOKER),
                'B' => return self.take(Card::BIG_JOKER),
                '0' | '1' | 'T' => self.rank = "10".into(),
                '2'..='9' | 'J' | 'Q' | 'K' | 'A' => self.rank = upper.into(),
                ' ' | ',' => {}
                _ => {
                    return Reply::Say(
                        "a rank first: 2 to 9, 0 for ten, J Q K A; L and B are the jokers".into(),
                    );
                }
            }
            return Reply::Taken;
        }
        match (upper, format!("{}{upper}", self.rank).parse()) {
            ('0', _) if self.rank == "10" => Reply::Taken,
            (_, Ok(card)) => self.take(card),
            (_, Err(_)) => Reply::Say("then the suit: C clubs, D diamonds, H hearts, S spades".into()),
        }
    }
}

impl Popup for Cards {
    fn name(&self) -> &'static str {
        "Cards"
    }

    fn draw(&mut self, cx: &Cx<'_>, screen: Rect, buf: &mut Buffer) {
        let width = 60.min(screen.width.saturating_sub(4));
        let words = if self.digital { DIGITAL } else { &self.asked.words };
        let words = Prose::plain(words).wrap(cx.look, width);
        let told = words.height() as u16;
        let left = if self.left_to_the_app(cx).is_some() { "the app draws" } else { "leave it" };
        let keys: &[_] = if self.digital {
            &[("Enter", "the app draws for once"), ("Esc", "leave it")]
        } else {
            &[("Enter", "done"), ("Backspace", "take back"), ("Esc", left)]
        };
        let count = self.asked.count.unwrap_or(0).max(self.typed_in.len() + usize::from(!self.is_full()));
        let mut cells: Vec<CardCell<'_>> =
            self.typed_in.iter().map(|card| CardCell::new(up(Laid::plain(*card)))).collect();
        cells.resize(count, CardCell::new(Slot::Empty));
        let tall = if screen.height > 16 { 4 } else { 1 };
        let frame = Framed {
            title: &self.asked.title,
            keys,
            width,
            height: told + tall + 4,
            more: (false, false),
        };
        let body = frame.draw(cx.look, screen, buf);
        words.draw(cx.look, body, 0, buf);
        let place = below(body, told + 1);
        let place = Rect { height: place.height.saturating_sub(2), ..place };
        CardRow { cursor: (!self.is_full()).then_some(self.typed_in.len()), ..CardRow::new(&cells) }
            .draw(cx.look, place, buf);
        let line = match (self.asked.count, self.rank.as_str()) {
            (_, rank) if !rank.is_empty() => format!("{rank} of …  C D H S"),
            (Some(count), _) => {
                format!("{} of {count}   rank: 2-9 0 J Q K A   jokers: L B", self.typed_in.len())
            }
            (None, _) => {
                let given = counted(self.typed_in.len(), "card", "cards");
                format!("{given}   rank: 2-9 0 J Q K A   jokers: L B")
            },
        };
        let row = row_of(body, body.height.saturating_sub(1));
        cx.look.put_cut(buf, row, (row.x, row.y), &line, row.width, cx.look.style(Role::Dim));
    }

    fn key(&mut self, chord: Chord, cx: &Cx<'_>) -> Reply {
        let asked = std::mem::take(&mut self.digital);
        match chord.code {
            KeyCode::Enter if asked => {
                return self.left_to_the_app(cx).map_or(Reply::Taken, |command| Reply::Done(Act::Give(command)));
            }
            KeyCode::Esc if !self.rank.is_empty() => self.rank.clear(),
            KeyCode::Esc if !asked && self.left_to_the_app(cx).is_some() => self.digital = true,
            KeyCode::Esc => return Reply::Leave,
            KeyCode::Backspace if self.rank.is_empty() => {
                self.typed_in.pop();
            }
            KeyCode::Backspace => self.rank.clear(),
            KeyCode::Enter => {
                if let Some(count) = self.asked.count.filter(|count| *count != self.typed_in.len()) {
                    let needed = if count == 1 { "1 card is".into() } else { format!("{count} cards are") };
                    return Reply::Say(format!("{needed} needed, here: {}", self.typed_in.len()));
                }
                if self.typed_in.is_empty() && self.asked.count != Some(0) {
                    return Reply::Say("type the cards first, or Esc to leave it".into());
                }
                return Reply::Done(Act::Give(self.asked.becomes.command(&self.typed_in)));
            }
            _ => return chord.typed().map_or(Reply::Ignored, |c| self.typed(c)),
        }
        Reply::Taken
    }

    fn paste(&mut self, text: &str) {
        if let Ok(cards) = parse_row::<Card>(&text.replace('\n', " ")) {
            let room = self.asked.count.unwrap_or(54).saturating_sub(self.typed_in.len());
            for card in cards.into_iter().take(room) {
                self.take(card);
            }
        }
    }

    fn is_typing(&self) -> bool {
        true
    }
}
