//! Input of real cards by rank; a suit is optional, except for an ace whose suit counts.
//!
//! `0` is a ten, `L` and `B` are the jokers. A card with no copy left is refused by name. With typed cards, Esc asks
//! before it discards them. A queen of a row asks at once what she copies. Where the seat sees the hand, a price is
//! picked from it instead.

mod pick;

use crossterm::event::KeyCode;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

pub use pick::{HandRow, layout, sizes};

use super::{Opened, Popup};
use crate::rules::ultimo::lay;
use crate::rules::ultimo::worth::{CardValue, Values};
use crate::table::card::{Card, Laid, Rank, parse_row};
use crate::tui::act::Reply;
use crate::tui::act::{AskedCards, CardsFor};
use crate::tui::canvas::last_row;
use crate::tui::cx::Cx;
use crate::tui::keymap::Chord;
use crate::tui::theme::Role;
use crate::tui::widgets::{CardCell, CardRow, Popup as Framed, Prose, Slot};
use crate::words::counted;

pub struct Cards {
    asked: AskedCards,
    typed_in: Vec<Laid>,
    rank: String,
    /// Most copies of a card: one for each deck.
    decks: usize,
    /// The open question, if any.
    over: Over,
    /// True if the next card is the one that the queen before it copies.
    copies: bool,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Over {
    #[default]
    Nothing,
    /// Discard the typed cards?
    Leaving,
    /// Is no card intended?
    None,
}

pub fn open(cx: &Cx<'_>, mut asked: AskedCards) -> Opened {
    if let Some(popup) = pick::popup(cx, &asked) {
        return Ok(popup);
    }
    if asked.becomes.pays() {
        asked.words.push_str(" Type them in.");
    }
    let decks = if asked.becomes.whose().is_none() { usize::from(cx.seen.dealer_decks) } else { 1 };
    let over = Over::default();
    Ok(Box::new(Cards { asked, typed_in: Vec::new(), rank: String::new(), decks, over, copies: false }))
}

impl Cards {
    fn is_full(&self) -> bool {
        self.typed_in.len() >= self.asked.most && !self.copies
    }

    /// Cards of a rank that can still be typed: those that are neither in this row nor known to be elsewhere.
    fn left(&self, card: Card, cx: &Cx<'_>) -> usize {
        let all = if card.is_joker() { 1 } else { 4 } * self.decks;
        let of_rank = |other: &Card| other.rank() == card.rank();
        let typed = self.typed_in.iter().filter(|laid| of_rank(&laid.card)).count();
        // Exhaustion takes cards of the discard pile out.
        let returns = matches!(self.asked.becomes, CardsFor::Shuffle(_));
        let elsewhere = if returns { 0 } else { cx.seen.not_in_deck(self.asked.becomes.whose(), of_rank) };
        all.saturating_sub(typed + elsewhere)
    }

    /// Adds a card, unless none of its rank is left.
    fn take(&mut self, card: Card, cx: &Cx<'_>) -> Reply {
        self.rank.clear();
        if std::mem::take(&mut self.copies) {
            if let Some(queen) = self.typed_in.last_mut() {
                queen.copies = Some(card);
            }
            return Reply::Stay;
        }
        if self.left(card, cx) == 0 {
            return Reply::Say(format!("no {} is left there: look at the card again", card.pretty()));
        }
        self.typed_in.push(Laid::plain(card));
        // The player chooses what a queen copies (U15).
        self.copies = !self.repeats(cx).is_empty();
        Reply::Stay
    }

    /// The last card, if it is a queen that copies nothing yet.
    fn queen(&self) -> Option<Card> {
        let last = self.typed_in.last().filter(|laid| laid.copies.is_none())?;
        (last.card.rank() == Rank::Queen).then_some(last.card)
    }

    /// The cards of the discard pile that the last queen of a row may repeat, one of each rank, highest first.
    fn repeats(&self, cx: &Cx<'_>) -> Vec<Card> {
        let CardsFor::Lay(who) = &self.asked.becomes else { return Vec::new() };
        let (Some(queen), Some(actor)) = (self.queen(), cx.seen.actor(who)) else { return Vec::new() };
        let Some(piles) = &actor.piles else { return Vec::new() };
        let values = Values::seen(actor);
        let mut cards = lay::copies(queen, &piles.discard, &values);
        cards.retain(|card| values.card(*card) != values.card(queen));
        cards.dedup_by_key(|card| card.rank());
        cards
    }

    /// Chooses by its rank what the last queen repeats; 2 repeats nothing.
    fn repeat(&mut self, c: char, cx: &Cx<'_>) -> Reply {
        let among = self.repeats(cx);
        let chosen = typed_rank(c).and_then(|rank| {
            let rank = rank.parse::<Card>().ok()?.rank();
            among.iter().find(|card| card.rank() == rank)
        });
        if chosen.is_none() && c != '2' {
            return Reply::Say(format!("type a rank: {}", self.repeated(cx)));
        }
        if let Some(queen) = self.typed_in.last_mut() {
            queen.copies = chosen.copied();
        }
        self.copies = false;
        Reply::Stay
    }

    /// The cards that the last queen may repeat, in words: `repeats: K♠ 10♦ 9♠, or 2`.
    fn repeated(&self, cx: &Cx<'_>) -> String {
        let cards: Vec<String> = self.repeats(cx).iter().map(|card| card.pretty()).collect();
        let actor = self.asked.becomes.whose().and_then(|who| cx.seen.actor(who));
        let own = actor.zip(self.queen()).map(|(actor, queen)| Values::seen(actor).card(queen));
        let own = if own == Some(CardValue::Value(2)) { "or 2" } else { "or Enter for none" };
        format!("repeats: {}, {own}", cards.join(" "))
    }

    /// True if the typed rank needs its suit: some traits know the ace of spades.
    // RULING U267: real cards.
    fn needs_a_suit(&self, cx: &Cx<'_>) -> bool {
        let actor = self.asked.becomes.whose().and_then(|who| cx.seen.actor(who));
        let knows = actor.is_some_and(|actor| Values::seen(actor).knows_the_ace_of_spades());
        // The app's cards have suits.
        knows && self.rank == "A" || matches!(self.asked.becomes, CardsFor::Hand(_))
    }

    /// True if the last card is a queen that can copy.
    fn may_copy(&self, cx: &Cx<'_>) -> bool {
        match self.asked.becomes {
            CardsFor::Lay(_) => !self.repeats(cx).is_empty(),
            CardsFor::Deal => self.queen().is_some(),
            _ => false,
        }
    }

    fn typed(&mut self, c: char, cx: &Cx<'_>) -> Reply {
        if self.copies && matches!(self.asked.becomes, CardsFor::Lay(_)) {
            return self.repeat(c, cx);
        }
        if c == '=' && self.rank.is_empty() && self.may_copy(cx) {
            self.copies = true;
            return Reply::Stay;
        }
        if let (CardsFor::Guard(.., deck), '+' | '-') = (&mut self.asked.becomes, c) {
            let most = u8::try_from(self.typed_in.len()).unwrap_or(u8::MAX);
            *deck = if c == '+' { (*deck + 1).min(most) } else { deck.saturating_sub(1) };
            return Reply::Stay;
        }
        if self.is_full() {
            let back = "Enter, or Backspace to take one back";
            let most = counted(self.asked.most, "card is", "cards are");
            return Reply::Say(match self.asked.becomes {
                CardsFor::Guard(..) => format!("{most} the most here: {back}"),
                _ => format!("that is all of them: {back}"),
            });
        }
        let upper = c.to_ascii_uppercase();
        if self.rank.is_empty() {
            match upper {
                'L' => return self.take(Card::LITTLE_JOKER, cx),
                'B' => return self.take(Card::BIG_JOKER, cx),
                // The suit of the previous card is optional.
                ' ' | ',' | 'C' | 'D' | 'H' | 'S' => return Reply::Stay,
                '1' => {
                    self.rank = "10".into();
                    return Reply::Stay;
                }
                _ => match typed_rank(c) {
                    Some(rank) => self.rank = rank,
                    None => {
                        return Reply::Say(
                            "a rank first: 2 to 9, 0 for ten, J Q K A; L and B are the jokers".into(),
                        );
                    }
                },
            }
            return if self.needs_a_suit(cx) { Reply::Stay } else { self.take_rank(cx) };
        }
        match format!("{}{upper}", self.rank).parse() {
            _ if upper == '0' && self.rank == "10" && !self.needs_a_suit(cx) => self.take_rank(cx),
            _ if upper == '0' && self.rank == "10" => Reply::Stay,
            Ok(card) => self.take(card, cx),
            Err(_) => Reply::Say("then the suit: C clubs, D diamonds, H hearts, S spades".into()),
        }
    }

    /// Adds a card of the typed rank.
    fn take_rank(&mut self, cx: &Cx<'_>) -> Reply {
        match self.rank.parse() {
            Ok(card) => self.take(card, cx),
            Err(_) => Reply::Stay,
        }
    }

    fn enter(&mut self, asked: Over) -> Reply {
        match asked {
            Over::Leaving => return Reply::Stay,
            // The queen copies nothing.
            Over::Nothing if std::mem::take(&mut self.copies) => return Reply::Stay,
            Over::Nothing | Over::None => {}
        }
        if let Some(count) = self.asked.count.filter(|count| *count != self.typed_in.len()) {
            let needed = if count == 1 { "1 card is".into() } else { format!("{count} cards are") };
            return Reply::Say(format!("{needed} needed; typed: {}", self.typed_in.len()));
        }
        if self.typed_in.is_empty() && self.asked.count != Some(0) && asked != Over::None {
            if self.asked.becomes.may_be_none() {
                self.over = Over::None;
                return Reply::Stay;
            }
            return Reply::Say("type the cards first, or Esc to cancel".into());
        }
        Reply::Done(self.asked.becomes.act(&self.typed_in))
    }

    fn back(&mut self, asked: Over) -> Reply {
        let typed = !self.typed_in.is_empty();
        match asked {
            _ if !self.rank.is_empty() => self.rank.clear(),
            _ if self.copies => self.copies = false,
            Over::Nothing if typed => self.over = Over::Leaving,
            Over::None => {}
            _ => return Reply::Leave,
        }
        Reply::Stay
    }

    fn describe(&self) -> (&str, Vec<(&'static str, &'static str)>) {
        match self.over {
            Over::Leaving => {
                let words = "Canceling discards the typed cards.";
                (words, vec![("Enter", "go on"), ("Esc", "cancel")])
            }
            Over::None => {
                ("No card is typed: Enter again lays none.", vec![("Enter", "lay no cards"), ("Esc", "back")])
            }
            Over::Nothing => {
                let enter = if self.copies { "repeats none" } else { "done" };
                let mut keys = vec![("Enter", enter), ("Backspace", "take back"), ("Esc", "cancel")];
                if matches!(self.asked.becomes, CardsFor::Guard(..)) {
                    keys.insert(1, ("+ -", "from the deck"));
                }
                (&self.asked.words, keys)
            }
        }
    }

    fn line(&self, cx: &Cx<'_>) -> String {
        const RANKS: &str = "2-9 0 J Q K A   jokers L B";
        let given = counted(self.typed_in.len(), "card", "cards");
        match (&self.asked.becomes, self.asked.count, self.rank.as_str()) {
            (.., rank) if !rank.is_empty() => format!("{rank} of …  C D H S"),
            (CardsFor::Lay(_), ..) if self.copies => self.repeated(cx),
            _ if self.copies => format!("copies …   {RANKS}"),
            _ if self.may_copy(cx) => format!("{given}   {RANKS}   = copies"),
            (CardsFor::Guard(.., deck), ..) if *deck > 0 => {
                format!("{given} of at most {}, from the deck: {deck}   {RANKS}", self.asked.most)
            }
            (_, Some(count), _) => format!("{} of {count}   {RANKS}", self.typed_in.len()),
            (CardsFor::Lay(_) | CardsFor::Guard(..), ..) => {
                format!("{} of at most {}   {RANKS}", self.typed_in.len(), self.asked.most)
            }
            _ => format!("{given}   {RANKS}"),
        }
    }
}

/// The rank of a key, in card notation.
fn typed_rank(c: char) -> Option<String> {
    match c.to_ascii_uppercase() {
        '0' | 'T' => Some("10".into()),
        rank @ ('2'..='9' | 'J' | 'Q' | 'K' | 'A') => Some(rank.into()),
        _ => None,
    }
}

impl Popup for Cards {
    fn name(&self) -> &'static str {
        "Cards"
    }

    fn draw(&mut self, cx: &Cx<'_>, screen: Rect, buf: &mut Buffer) {
        let width = 60.min(screen.width.saturating_sub(4));
        let (words, keys) = self.describe();
        let words = Prose::plain(words).wrap(cx.look, width);
        let count = self.asked.count.unwrap_or(0).max(self.typed_in.len() + usize::from(!self.is_full()));
        let mut cells: Vec<CardCell<'_>> =
            self.typed_in.iter().map(|laid| CardCell::new(Slot::Up(laid.card))).collect();
        cells.resize(count, CardCell::new(Slot::Empty));
        let tall = if screen.height > 16 { 4 } else { 1 };
        let frame = Framed::new(&self.asked.title, &keys, [width, words.height() as u16 + tall + 4]);
        let (body, place) = frame.draw_under(cx.look, screen, &words, buf);
        let place = Rect { height: place.height.saturating_sub(2), ..place };
        CardRow { cursor: (!self.is_full()).then_some(self.typed_in.len()), ..CardRow::new(&cells) }
            .draw(cx.look, place, buf);
        cx.look.line(buf, last_row(body), &self.line(cx), Role::Dim);
    }

    fn key(&mut self, chord: Chord, cx: &Cx<'_>) -> Reply {
        let asked = std::mem::take(&mut self.over);
        match chord.code {
            KeyCode::Enter => return self.enter(asked),
            KeyCode::Esc => return self.back(asked),
            KeyCode::Backspace if !self.rank.is_empty() => self.rank.clear(),
            KeyCode::Backspace if self.copies => self.copies = false,
            KeyCode::Backspace => match self.typed_in.last_mut() {
                Some(Laid { copies: copied @ Some(_), .. }) => *copied = None,
                _ => drop(self.typed_in.pop()),
            },
            _ => return chord.typed().map_or(Reply::Ignored, |c| self.typed(c, cx)),
        }
        Reply::Stay
    }

    fn paste(&mut self, text: &str) {
        if let Ok(cards) = parse_row::<Card>(&text.replace('\n', " ")) {
            let room = self.asked.most.saturating_sub(self.typed_in.len());
            for card in cards.into_iter().take(room) {
                self.typed_in.push(Laid::plain(card));
            }
        }
    }

    fn is_typing(&self) -> bool {
        true
    }
}
