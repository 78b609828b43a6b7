//! Hand cards that are chosen by their numbers: a row for popups, and the popup that picks cards as a price.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::super::{Cx, Popup, Reply};
use crate::table::actor::ActorId;
use crate::table::card::{Card, Laid};
use crate::tui::act::AskedCards;
use crate::tui::canvas::last_row;
use crate::tui::keymap::{Action, Chord, Context};
use crate::tui::theme::Role;
use crate::tui::widgets::prose::Wrapped;
use crate::tui::widgets::{CardCell, CardRow, Popup as Framed, Prose, Slot};
use crate::words::counted;

/// A hand that the seat sees, some of it picked.
pub struct HandRow {
    cards: Vec<Card>,
    picked: Vec<bool>,
    cursor: usize,
}

impl HandRow {
    /// The hand of an actor; empty if the seat may not see it.
    pub fn of(cx: &Cx<'_>, who: &ActorId) -> HandRow {
        let cards = cx.hand_of(who);
        HandRow { picked: vec![false; cards.len()], cards, cursor: 0 }
    }

    pub fn cards(&self) -> &[Card] {
        &self.cards
    }

    pub fn picked(&self) -> Vec<Card> {
        self.cards.iter().zip(&self.picked).filter(|(_, on)| **on).map(|(card, _)| *card).collect()
    }

    pub fn count(&self) -> usize {
        self.picked.iter().filter(|on| **on).count()
    }

    /// Picks these cards and no others.
    pub fn pick(&mut self, cards: &[Card]) {
        self.picked = self.cards.iter().map(|card| cards.contains(card)).collect();
    }

    /// Picks a card or takes it back; refuses more than `most`.
    fn toggle(&mut self, at: usize, most: usize) -> Reply {
        let full = self.count() >= most;
        let Some(on) = self.picked.get_mut(at) else {
            return Reply::Say(format!("there is no card {}: the numbers are under the cards", at + 1));
        };
        self.cursor = at;
        if full && !*on {
            let cards = counted(most, "card is", "cards are");
            return Reply::Say(format!("{cards} the most: a picked card's number takes it back"));
        }
        *on = !*on;
        Reply::Stay
    }

    /// Carries out an action of the hand; `None` for any other.
    pub fn act(&mut self, action: Action, place: usize, most: usize) -> Option<Reply> {
        match action {
            Action::ToggleCard => return Some(self.toggle(place, most)),
            Action::ToggleHere | Action::Toggle => return Some(self.toggle(self.cursor, most)),
            Action::Left => self.cursor = self.cursor.saturating_sub(1),
            Action::Right => self.cursor = (self.cursor + 1).min(self.cards.len().saturating_sub(1)),
            Action::Clear => self.picked.fill(false),
            _ => return None,
        }
        Some(Reply::Stay)
    }

    pub fn draw(&self, cx: &Cx<'_>, area: Rect, buf: &mut Buffer) {
        let names: Vec<String> = (1..=self.cards.len()).map(|n| (n % 10).to_string()).collect();
        let cells: Vec<CardCell<'_>> = self
            .cards
            .iter()
            .zip(&self.picked)
            .zip(&names)
            .map(|((card, on), key)| CardCell::new(Slot::Up(*card)).raised(*on).below(key, Role::Key))
            .collect();
        CardRow { cursor: Some(self.cursor), marks: true, ..CardRow::new(&cells) }.draw(cx.look, area, buf);
    }
}

/// The words above a hand and the size of the popup, with some rows below the hand.
pub fn layout(cx: &Cx<'_>, words: &str, below_it: u16, screen: Rect) -> (Wrapped, [u16; 2]) {
    let width = 62.min(screen.width.saturating_sub(4));
    let words = Prose::plain(words).wrap(cx.look, width);
    let tall = if screen.height > 18 { 6 } else { 2 };
    let height = words.height() as u16 + tall + below_it;
    (words, [width, height])
}

/// The sizes of such a popup, as [`Popup::wants`] has them.
pub fn sizes(size: impl Fn(Rect) -> [u16; 2], screen: Rect) -> [(u16, u16); 3] {
    let ([width, height], [_, least]) = (size(screen), size(Rect { height: 0, ..screen }));
    [height + 5, height + 3, least + 3].map(|height| (width + 4, height))
}

/// Picks cards of a hand as a price.
struct PickCards {
    asked: AskedCards,
    hand: HandRow,
}

/// The popup for cards that are discarded as a price; `None` if they have to be typed.
pub(super) fn popup(cx: &Cx<'_>, asked: &AskedCards) -> Option<Box<dyn Popup>> {
    let who = asked.becomes.whose().filter(|_| asked.becomes.pays())?;
    let hand = HandRow::of(cx, who);
    let enough = !hand.cards.is_empty() && hand.cards.len() >= asked.count.unwrap_or(0);
    enough.then(|| Box::new(PickCards { asked: asked.clone(), hand }) as Box<dyn Popup>)
}

impl PickCards {
    fn words(&self, cx: &Cx<'_>, screen: Rect) -> (Wrapped, [u16; 2]) {
        layout(cx, &self.asked.words, 3, screen)
    }

    fn line(&self) -> String {
        match (self.hand.count(), self.asked.count) {
            (0, _) => "numbers pick cards of the hand".into(),
            (picked, Some(count)) => format!("{picked} of {} picked", counted(count, "card", "cards")),
            (picked, None) => format!("{} picked", counted(picked, "card", "cards")),
        }
    }

    fn done(&self) -> Reply {
        if let Some(count) = self.asked.count.filter(|count| *count != self.hand.count()) {
            let needed = counted(count, "card is", "cards are");
            return Reply::Say(format!("{needed} needed; picked: {}", self.hand.count()));
        }
        if self.hand.count() == 0 {
            return Reply::Say("pick the cards first, or Esc to cancel".into());
        }
        let row: Vec<Laid> = self.hand.picked().into_iter().map(Laid::plain).collect();
        Reply::Done(self.asked.becomes.act(&row))
    }
}

impl Popup for PickCards {
    fn name(&self) -> &'static str {
        "Cards"
    }

    fn draw(&mut self, cx: &Cx<'_>, screen: Rect, buf: &mut Buffer) {
        let (words, size) = self.words(cx, screen);
        let keys = [("Enter", "discard"), ("x", "toggle"), ("Esc", "cancel")];
        let frame = Framed::new(&self.asked.title, &keys, size);
        let (body, place) = frame.draw_under(cx.look, screen, &words, buf);
        self.hand.draw(cx, Rect { height: place.height.saturating_sub(2), ..place }, buf);
        cx.look.line(buf, last_row(body), &self.line(), Role::Dim);
    }

    fn wants(&self, cx: &Cx<'_>, screen: Rect) -> [(u16, u16); 3] {
        sizes(|screen| self.words(cx, screen).1, screen)
    }

    fn key(&mut self, chord: Chord, cx: &Cx<'_>) -> Reply {
        match cx.keymap.find(&[Context::Hand, Context::Popup, Context::Global], chord) {
            Some((Action::Act, _)) => self.done(),
            Some((Action::Back, _)) => Reply::Leave,
            Some((action, place)) => self.hand.act(action, place, self.asked.most).unwrap_or(Reply::Ignored),
            None => Reply::Ignored,
        }
    }
}
