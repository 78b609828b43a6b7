//! Discards cards to dodge or block: from the hand, or unseen from the top of the deck.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::cards::{HandRow, layout, sizes};
use super::{Opened, Popup};
use crate::command::{Command, Guard, GuardCall};
use crate::lab::choices::guard as cheapest;
use crate::lab::own_deck::OwnDeck;
use crate::session::Refused;
use crate::table::actor::ActorId;
use crate::table::card::Card;
use crate::tui::act::{LabAct, Reply, UiAction};
use crate::tui::canvas::{ClickTarget, last_row, row_of};
use crate::tui::cx::Cx;
use crate::tui::keymap::{Action, Chord, Context};
use crate::tui::theme::Role;
use crate::tui::widgets::Popup as Framed;
use crate::tui::widgets::prose::Wrapped;
use crate::words::counted;

pub struct GuardCards {
    due: u32,
    who: ActorId,
    name: String,
    guard: Guard,
    hand: HandRow,
    deck: u8,
    /// The most cards, of hand and deck together, if the rules name it.
    limit: Option<usize>,
    amount: i32,
    over: Vec<ClickTarget>,
    /// The cheapest cards, if the seat is shown them.
    cheapest: Option<Cheapest>,
}

struct Cheapest {
    hand: Vec<Card>,
    deck: u8,
    /// The cards with the average value of the deck, and the next shuffle.
    lines: Vec<String>,
}

/// Most cards of the deck.
const MOST: u8 = 20;

/// Recommends the cheapest cards for so much damage.
fn advice(hand: &[Card], deck: &OwnDeck, cards: usize) -> Cheapest {
    let all = cheapest(hand, deck, cards);
    let low: Vec<String> = all.hand.iter().map(|card| card.pretty()).collect();
    let top = format!("the deck (worth {:.1} a card)", all.top);
    let mut lines = match (low.is_empty(), all.deck) {
        (true, 0) => Vec::new(),
        (true, _) => vec![format!("cheapest: {top}")],
        (false, 0) => vec![format!("cheapest: {}", low.join(" "))],
        (false, _) => vec![format!("cheapest: {},", low.join(" ")), format!("then {top}")],
    };
    lines.push(deck.describe());
    let deck = u8::try_from(all.deck).unwrap_or(u8::MAX).min(MOST);
    Cheapest { hand: all.hand, deck, lines }
}

/// The hand is empty if the seat may not see it.
pub fn open(cx: &Cx<'_>, due: u32, guard: Guard) -> Opened {
    let found = cx.seen.dues.iter().find(|owed| owed.id == due);
    let owed = found.ok_or_else(|| Refused::new("this damage is settled", "Esc goes back"))?;
    let who = owed.to.clone();
    let actor = cx.seen.actor(&who);
    let hand = HandRow::of(cx, &who);
    let limit = cx.guard_limit(&who, guard, due);
    let over = cx.spots_of_due(due);
    let amount = owed.amount;
    let deck = OwnDeck::of(cx.seen, &who).filter(|_| cx.seen.coached());
    let needed = usize::try_from(amount).unwrap_or(0).min(limit.unwrap_or(usize::MAX));
    let cheapest = deck.map(|deck| advice(hand.cards(), &deck, needed));
    let mut form = GuardCards {
        due,
        name: actor.map_or_else(|| who.to_string(), |actor| actor.name.clone()),
        who,
        guard,
        hand,
        deck: 0,
        limit,
        amount,
        over,
        cheapest,
    };
    // It opens with the cheapest cards, if the seat is shown them.
    form.take_cheapest();
    Ok(Box::new(form))
}

impl GuardCards {
    fn command(&self) -> Command {
        Command::Guard(GuardCall {
            who: self.who.clone(),
            guard: self.guard,
            due: Some(self.due),
            cards: self.hand.picked(),
            deck: self.deck,
        })
    }

    /// The most cards beside these.
    fn most_beside(&self, others: usize) -> usize {
        self.limit.map_or(usize::MAX, |limit| limit.saturating_sub(others))
    }

    /// Adds a card of the deck, if another may be used.
    fn more(&mut self) -> Reply {
        let most = self.most_beside(self.hand.count()).min(usize::from(MOST));
        if usize::from(self.deck) >= most {
            return Reply::Say(format!("no more cards can be used: {}", self.thrown()));
        }
        self.deck += 1;
        Reply::Stay
    }

    fn take_cheapest(&mut self) -> bool {
        let Some(best) = &self.cheapest else { return false };
        self.hand.pick(&best.hand);
        self.deck = best.deck;
        true
    }

    fn advice(&self) -> &[String] {
        self.cheapest.as_ref().map_or(&[], |best| &best.lines)
    }

    fn words(&self, cx: &Cx<'_>, screen: Rect) -> (Wrapped, [u16; 2]) {
        let does = match self.guard {
            Guard::Dodge => "avoid some of it (½AGI)",
            Guard::Block => "stop some of it (½STR, STR with a shield)",
        };
        let cards = self
            .limit
            .map_or_else(|| "cards".to_owned(), |limit| format!("up to {}", counted(limit, "card", "cards")));
        let words = format!("{} damage for {}: discard {cards} to {does}.", self.amount, self.name);
        layout(cx, &words, 4 + self.advice().len() as u16, screen)
    }

    fn first(&self) -> String {
        let hand = match self.hand.cards() {
            [] => "+ takes a card from the deck",
            [_, ..] => "numbers pick cards, + the deck",
        };
        format!("nothing is discarded yet: {hand}")
    }

    fn thrown(&self) -> String {
        format!("{} from the hand, {} from the deck", self.hand.count(), self.deck)
    }

    /// Each card prevents 1 damage.
    fn left(&self) -> String {
        let thrown = self.hand.count() + usize::from(self.deck);
        let left = usize::try_from(self.amount).unwrap_or(0).saturating_sub(thrown);
        format!("{}: {left} of {} damage is left", self.thrown(), self.amount)
    }

    fn keys(&self, done: &'static str) -> Vec<(&'static str, &'static str)> {
        let hand = [("Enter", done), ("x", "toggle")]
            .into_iter()
            .filter(|(key, _)| *key != "x" || !self.hand.cards().is_empty());
        let best = [("o", "cheapest")].into_iter().filter(|_| self.cheapest.is_some());
        let deck = [("+", "from the deck"), ("-", "fewer")];
        hand.chain(best).chain(deck).chain([("Esc", "cancel")]).collect()
    }
}

impl Popup for GuardCards {
    fn name(&self) -> &'static str {
        "Guard"
    }

    fn draw(&mut self, cx: &Cx<'_>, screen: Rect, buf: &mut Buffer) {
        let (words, size) = self.words(cx, screen);
        let title = match self.guard {
            Guard::Dodge => "Dodge",
            Guard::Block => "Block",
        };
        let keys = self.keys(title);
        let (body, place) = Framed::new(title, &keys, size).draw_under(cx.look, screen, &words, buf);
        let below_it = 2 + self.advice().len() as u16;
        self.hand.draw(cx, Rect { height: place.height.saturating_sub(below_it), ..place }, buf);
        let picked = self.hand.count();
        let refused = cx.why_not(&self.command());
        let (line, role) = match refused {
            Some(why) if picked > 0 || self.deck > 0 => (why, Role::Warning),
            _ if picked == 0 && self.deck == 0 => (self.first(), Role::Dim),
            _ => (self.left(), Role::Dim),
        };
        for (words, up) in self.advice().iter().rev().zip(2..) {
            let row = row_of(body, body.height.saturating_sub(up));
            cx.look.line(buf, row, words, Role::Ink);
        }
        cx.look.line(buf, last_row(body), &line, role);
    }

    fn wants(&self, cx: &Cx<'_>, screen: Rect) -> [(u16, u16); 3] {
        sizes(|screen| self.words(cx, screen).1, screen)
    }

    fn about(&self) -> &[ClickTarget] {
        &self.over
    }

    fn key(&mut self, chord: Chord, cx: &Cx<'_>) -> Reply {
        let found = cx.keymap.find(&[Context::Hand, Context::Popup, Context::Global], chord);
        match found {
            Some((Action::More | Action::Up, _)) => self.more(),
            Some((Action::Less | Action::Down, _)) => {
                self.deck = self.deck.saturating_sub(1);
                Reply::Stay
            }
            Some((Action::Best, _)) => {
                let before = self.command();
                if !self.take_cheapest() {
                    return Reply::Say("this seat is shown no cheapest cards".into());
                }
                // The same key once more asks for a second opinion.
                let same = before == self.command();
                if same { Reply::Do(UiAction::Lab(LabAct::PlayOn(Box::new(before)))) } else { Reply::Stay }
            }
            Some((Action::Act, _)) if self.deck == 0 && self.hand.count() == 0 => Reply::Say(self.first()),
            Some((Action::Act, _)) => Reply::Done(UiAction::Give(self.command())),
            Some((Action::Back, _)) => Reply::Leave,
            Some((action, place)) => {
                let most = self.most_beside(usize::from(self.deck));
                self.hand.act(action, place, most).unwrap_or(Reply::Ignored)
            }
            None => Reply::Ignored,
        }
    }
}
