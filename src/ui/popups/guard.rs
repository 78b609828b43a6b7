//! Discards cards to dodge or block: from the hand, or blind from the top of the deck.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::{Cx, Opened, Popup, Reply};
use crate::command::{Command, Guard, GuardCall};
use crate::lab::choices::guard as cheapest;
use crate::lab::own_deck::OwnDeck;
use crate::session::Refused;
use crate::table::actor::ActorId;
use crate::table::card::Card;
use crate::table::seen::SeenCards;
use crate::ui::act::Act;
use crate::ui::canvas::{Spot, below, row_of};
use crate::ui::card_view::face;
use crate::ui::keymap::{Action, Chord, Context};
use crate::ui::theme::Role;
use crate::ui::widgets::prose::Wrapped;
use crate::ui::widgets::{CardCell, CardRow, Popup as Framed, Prose, Slot};

pub struct GuardCards {
    due: u32,
    who: ActorId,
    name: String,
    guard: Guard,
    hand: Vec<Card>,
    picked: Vec<bool>,
    cursor: usize,
    deck: u8,
    amount: i32,
    /// True if real cards are played: then cards of the deck are unknown.
    real: bool,
    over: Vec<Spot>,
    /// Advice on the cheapest cards, if the seat is shown it.
    advice: Vec<String>,
}

/// Recommends the cheapest cards, with the average value of the deck and the next shuffle.
fn advice(hand: &[Card], deck: &OwnDeck, amount: i32) -> Vec<String> {
    let all = cheapest(hand, deck, usize::try_from(amount).unwrap_or(0));
    let low: Vec<String> = all.hand.iter().map(|card| card.pretty()).collect();
    let top = format!("the deck (worth {:.1} a card)", all.top);
    let mut lines = match (low.is_empty(), all.deck) {
        (true, 0) => Vec::new(),
        (true, _) => vec![format!("cheapest: {top}")],
        (false, 0) => vec![format!("cheapest: {}", low.join(" "))],
        (false, _) => vec![format!("cheapest: {},", low.join(" ")), format!("then {top}")],
    };
    lines.push(deck.describe());
    lines
}

/// The hand is empty if the seat may not see it.
pub fn open(cx: &Cx<'_>, due: u32, guard: Guard) -> Opened {
    let found = cx.seen.dues.iter().find(|owed| owed.id == due);
    let owed = found.ok_or_else(|| Refused::new("this damage is settled", "Esc goes back"))?;
    let who = owed.to.clone();
    let actor = cx.seen.actor(&who);
    let hand = match actor.and_then(|actor| actor.piles.as_ref()).map(|piles| &piles.hand) {
        Some(SeenCards::Up(cards)) => cards.clone(),
        _ => Vec::new(),
    };
    let over = cx.spots_of_due(due);
    let (amount, real) = (owed.amount, actor.is_some_and(|actor| actor.physical));
    let deck = OwnDeck::of(cx.seen, &who).filter(|_| cx.seen.coached() && !real);
    let advice = deck.map_or_else(Vec::new, |deck| advice(&hand, &deck, amount));
    Ok(Box::new(GuardCards {
        due,
        name: actor.map_or_else(|| who.to_string(), |actor| actor.name.clone()),
        who,
        guard,
        picked: vec![false; hand.len()],
        hand,
        cursor: 0,
        deck: 0,
        amount,
        over,
        advice,
        real,
    }))
}

impl GuardCards {
    fn command(&self) -> Command {
        let picked = self.hand.iter().zip(&self.picked).filter(|(_, on)| **on);
        Command::Guard(GuardCall {
            who: self.who.clone(),
            guard: self.guard,
            due: Some(self.due),
            cards: picked.map(|(card, _)| *card).collect(),
            deck: self.deck,
        })
    }

    fn toggle(&mut self, at: usize) {
        if let Some(on) = self.picked.get_mut(at) {
            *on = !*on;
            self.cursor = at;
        }
    }

    fn words(&self, cx: &Cx<'_>, screen: Rect) -> (Wrapped, [u16; 2]) {
        let width = 62.min(screen.width.saturating_sub(4));
        let does = match self.guard {
            Guard::Dodge => "avoid some of it, up to ½AGI cards",
            Guard::Block => "stop some of it, up to ½STR cards, STR with a shield",
        };
        let words = format!("{} damage for {}: discard cards to {does}.", self.amount, self.name);
        let words = Prose::plain(&words).wrap(cx.look, width);
        let tall = if screen.height > 18 { 6 } else { 2 };
        let height = words.height() as u16 + tall + 4 + self.advice.len() as u16;
        (words, [width, height])
    }

    fn first(&self) -> String {
        let hand = match (self.hand.len(), self.real) {
            (0, true) => "only its player's seat shows the hand: p passes the laptop".to_owned(),
            (0, false) => "+ takes a card from the deck".to_owned(),
            (_, true) => "numbers pick real cards of the hand".to_owned(),
            (_, false) => "numbers pick cards, + the deck".to_owned(),
        };
        format!("nothing is discarded yet: {hand}")
    }

    /// Each card prevents 1 damage.
    fn left(&self, picked: usize) -> String {
        let thrown = picked + usize::from(self.deck);
        let left = usize::try_from(self.amount).unwrap_or(0).saturating_sub(thrown);
        format!(
            "{picked} from the hand, {} from the deck: {left} of {} damage is left",
            self.deck, self.amount
        )
    }

    fn keys(&self, done: &'static str) -> Vec<(&'static str, &'static str)> {
        let hand = [("Enter", done), ("x", "toggle")]
            .into_iter()
            .filter(|(key, _)| *key != "x" || !self.hand.is_empty());
        let deck = [("+", "from the deck"), ("-", "fewer")].into_iter().filter(|_| !self.real);
        hand.chain(deck).chain([("Esc", "cancel")]).collect()
    }
}

impl Popup for GuardCards {
    fn name(&self) -> &'static str {
        "Guard"
    }

    fn draw(&mut self, cx: &Cx<'_>, screen: Rect, buf: &mut Buffer) {
        let (words, [width, height]) = self.words(cx, screen);
        let told = words.height() as u16;
        let title = match self.guard {
            Guard::Dodge => "Dodge",
            Guard::Block => "Block",
        };
        let keys = self.keys(title);
        let frame = Framed { title, keys: &keys, width, height, more: (false, false) };
        let body = frame.draw(cx.look, screen, buf);
        words.draw(cx.look, body, 0, buf);
        let names: Vec<String> = (1..=self.hand.len()).map(|n| (n % 10).to_string()).collect();
        let cells: Vec<CardCell<'_>> = self
            .hand
            .iter()
            .zip(&self.picked)
            .zip(&names)
            .map(|((card, on), key)| CardCell::new(Slot::Up(face(*card))).raised(*on).below(key, Role::Key))
            .collect();
        let place = below(body, told + 1);
        let below_it = 2 + self.advice.len() as u16;
        let place = Rect { height: place.height.saturating_sub(below_it), ..place };
        CardRow { cursor: Some(self.cursor), marks: true, ..CardRow::new(&cells) }.draw(cx.look, place, buf);
        let picked = self.picked.iter().filter(|on| **on).count();
        let refused = cx.why_not(&self.command());
        let (line, role) = match refused {
            Some(why) if picked > 0 || self.deck > 0 => (why, Role::Warning),
            _ if picked == 0 && self.deck == 0 => (self.first(), Role::Dim),
            _ => (self.left(picked), Role::Dim),
        };
        for (words, up) in self.advice.iter().rev().zip(2..) {
            let row = row_of(body, body.height.saturating_sub(up));
            cx.look.put_cut(buf, row, (row.x, row.y), words, row.width, cx.look.style(Role::Ink));
        }
        let row = row_of(body, body.height.saturating_sub(1));
        cx.look.put_cut(buf, row, (row.x, row.y), &line, row.width, cx.look.style(role));
    }

    fn wants(&self, cx: &Cx<'_>, screen: Rect) -> [(u16, u16); 3] {
        let size = |screen: Rect| self.words(cx, screen).1;
        let ([width, height], [_, least]) = (size(screen), size(Rect { height: 0, ..screen }));
        [height + 5, height + 3, least + 3].map(|height| (width + 4, height))
    }

    fn about(&self) -> &[Spot] {
        &self.over
    }

    fn key(&mut self, chord: Chord, cx: &Cx<'_>) -> Reply {
        let last = self.hand.len().saturating_sub(1);
        let found = cx.keymap.find(&[Context::Hand, Context::Popup, Context::Global], chord);
        match found {
            Some((Action::ToggleCard, place)) => self.toggle(place),
            Some((Action::ToggleHere | Action::Toggle, _)) => self.toggle(self.cursor),
            Some((Action::Left, _)) => self.cursor = self.cursor.saturating_sub(1),
            Some((Action::Right, _)) => self.cursor = (self.cursor + 1).min(last),
            Some((Action::More | Action::Up, _)) if self.real => return Reply::Say(self.first()),
            Some((Action::More | Action::Up, _)) => self.deck = (self.deck + 1).min(20),
            Some((Action::Less | Action::Down, _)) => self.deck = self.deck.saturating_sub(1),
            Some((Action::Clear, _)) => self.picked.fill(false),
            Some((Action::Act, _)) if self.deck == 0 && !self.picked.contains(&true) => {
                return Reply::Say(self.first());
            }
            Some((Action::Act, _)) => return Reply::Done(Act::Give(self.command())),
            Some((Action::Back, _)) => return Reply::Leave,
            _ => return Reply::Ignored,
        }
        Reply::Taken
    }
}
