//! Input that a command needs first: text, real cards, real dice; and the command that results.

use crate::command::{Command, Flip, FreeRoll, Guard, GuardCall, Held, RealFlip};
use crate::rules::Refusal;
use crate::session::Refused;
use crate::table::actor::ActorId;
use crate::table::card::{Card, Laid, print_row};
use crate::table::map::Square;
use crate::table::seat::{Code, Pin, Seat};
use crate::words::counted;

use super::{CommandForm, Open, UiAction};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prompt {
    pub title: String,
    pub words: String,
    pub becomes: PromptTarget,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PromptTarget {
    /// The last word of a command.
    LastOf(CommandForm),
    /// The code of a seat, or `none` to remove it.
    Pin(Seat),
    /// Repeats a code that was typed in the command line.
    SamePin(Seat, Code),
    Elsewhere,
}

impl PromptTarget {
    /// True if the text is an optional reason.
    #[must_use]
    pub fn may_be_empty(&self) -> bool {
        matches!(self, PromptTarget::LastOf(form) if form.missing().is_none())
    }

    pub fn act(&self, text: &str) -> Result<UiAction, Refused> {
        let text = text.trim().to_owned();
        Ok(UiAction::Give(match self {
            PromptTarget::LastOf(form) => form.ending(&text).line().parse()?,
            PromptTarget::Pin(seat) => {
                let none = text.eq_ignore_ascii_case("none");
                Command::Pin(seat.clone(), if none { Pin::Lifted } else { Pin::By(Code(text)) })
            }
            PromptTarget::SamePin(_, Code(first)) if *first != text => {
                let hint = "Esc cancels";
                return Err(Refused::new("the two codes differ: type it again", hint));
            }
            PromptTarget::SamePin(seat, code) => Command::Pin(seat.clone(), Pin::By(code.clone())),
            PromptTarget::Elsewhere => return Ok(UiAction::Elsewhere(text)),
        }))
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AskedCards {
    pub title: String,
    pub words: String,
    pub becomes: CardsFor,
    pub count: Option<usize>,
    /// Upper limit.
    pub most: usize,
}

impl AskedCards {
    pub fn act(title: impl Into<String>, words: String, becomes: CardsFor, count: Option<usize>) -> UiAction {
        let (title, most) = (title.into(), count.unwrap_or(54));
        UiAction::Open(Open::Cards { asked: AskedCards { title, words, becomes, count, most } })
    }

    /// Asks for the cards of the Dealer's real deck that a refused command needs for its NPCs.
    pub fn of_npcs(refused: &Refused, command: Command) -> Option<UiAction> {
        if let Some(Refusal::OffTheirDeck { who, needed, given: 0 }) = refused.rule.as_deref() {
            let words =
                format!("{} of the real deck of {who}, turned up.", counted(*needed, "card", "cards"));
            let becomes = CardsFor::Against(Box::new(command));
            return Some(AskedCards::act(format!("The deck of {who}"), words, becomes, Some(*needed)));
        }
        let Some(Refusal::DealersCards { needed, given: 0 }) = refused.rule.as_deref() else { return None };
        let cards = counted(*needed, "card", "cards");
        let words = format!(
            "{cards} of the Dealer's real deck: first the NPC's own, then those against it. Type them in."
        );
        Some(AskedCards::act("The Dealer's deck", words, CardsFor::Npcs(Box::new(command)), Some(*needed)))
    }

    /// Asks for any number of cards up to `most`.
    pub fn up_to(title: impl Into<String>, words: String, becomes: CardsFor, most: usize) -> UiAction {
        let title = title.into();
        UiAction::Open(Open::Cards { asked: AskedCards { title, words, becomes, count: None, most } })
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CardsFor {
    Discard(ActorId),
    /// Cards discarded from the top of a real deck.
    DeckTop(ActorId),
    Move(ActorId, Square),
    Step(ActorId, ActorId, bool),
    Deal,
    /// Cards of the Dealer's real deck that NPCs play in a command.
    Npcs(Box<Command>),
    /// Cards from the real deck of a command's target.
    Against(Box<Command>),
    /// The row to lay.
    Lay(ActorId),
    /// Cards discarded to dodge or block: the actor, the kind, the number of the damage, and how many of the last
    /// cards are from the deck.
    Guard(ActorId, Guard, u32, u8),
    /// Cards that exhaustion takes out as the real discard pile is shuffled.
    Shuffle(ActorId),
    /// The whole hand of an actor who switches to the app's cards.
    Hand(ActorId),
    /// Cards of a luck flip: first the Dealer's, if real, then the actor's.
    Flip(Box<FlipFor>),
}

/// A luck flip with real cards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FlipFor {
    pub who: (ActorId, String),
    pub difficulty: u8,
    pub why: String,
    /// Number of real cards that the player draws.
    pub own: Option<usize>,
    /// The Dealer's cards; `None` until they are typed.
    pub dealer: Option<Vec<Card>>,
}

impl FlipFor {
    fn ask(self) -> UiAction {
        let name = &self.who.1;
        let (title, words, count) = match (&self.dealer, self.own) {
            (None, _) => {
                let count = usize::from(self.difficulty);
                ("The Dealer flips", format!("The Dealer turns up {count} real cards. Type them in."), count)
            }
            (Some(_), own) => {
                let count = own.unwrap_or(0);
                ("A luck flip", format!("{name} turns up real cards: {count}. Type them in."), count)
            }
        };
        AskedCards::act(title, words, CardsFor::Flip(Box::new(self)), Some(count))
    }

    /// Asks for the real cards of the flip; the Dealer's first.
    pub fn begin(self, dealer: bool) -> UiAction {
        FlipFor { dealer: (!dealer).then(Vec::new), ..self }.ask()
    }

    fn typed(&self, cards: &[Card]) -> UiAction {
        let dealer = self.dealer.as_deref().unwrap_or(cards).to_vec();
        if self.dealer.is_none() && self.own.is_some() {
            return FlipFor { dealer: Some(dealer), ..self.clone() }.ask();
        }
        let player = if self.dealer.is_none() { Vec::new() } else { cards.to_vec() };
        let flip = Flip { real: RealFlip { player, dealer }, why: self.why.clone() };
        UiAction::Give(Command::Resist(self.who.0.clone(), self.difficulty, flip))
    }
}

/// The target of a command.
fn aimed_at(command: &Command) -> Option<&ActorId> {
    match command {
        Command::Use(_, _, on, _) => on.as_ref(),
        Command::DealersCards(_, command) => aimed_at(command),
        _ => None,
    }
}

/// The command with the cards of a real deck appended.
fn named_after(command: &Command, cards: &[Card]) -> Command {
    match command {
        Command::Use(who, what, on, words) => {
            let words = format!("{words} {}", print_row(cards)).trim().to_owned();
            Command::Use(who.clone(), what.clone(), on.clone(), words)
        }
        Command::DealersCards(dealers, command) => {
            Command::DealersCards(dealers.clone(), Box::new(named_after(command, cards)))
        }
        other => other.clone(),
    }
}

impl CardsFor {
    pub fn act(&self, row: &[Laid]) -> UiAction {
        let cards: Vec<Card> = row.iter().map(|laid| laid.card).collect();
        UiAction::Give(match self {
            CardsFor::Flip(flip) => return flip.typed(&cards),
            CardsFor::Lay(who) => Command::Lay(who.clone(), row.to_vec()),
            CardsFor::Deal => Command::Deal(row.to_vec()),
            CardsFor::Discard(who) => Command::Discard(who.clone(), cards, 0),
            CardsFor::DeckTop(who) => {
                let deck = u8::try_from(cards.len()).unwrap_or(u8::MAX);
                Command::Discard(who.clone(), cards, deck)
            }
            CardsFor::Npcs(command) => Command::DealersCards(cards, command.clone()),
            CardsFor::Against(command) => named_after(command, &cards),
            CardsFor::Move(who, to) => Command::Move(who.clone(), *to, cards),
            CardsFor::Step(who, whom, true) => Command::Approach(who.clone(), whom.clone(), cards),
            CardsFor::Step(who, whom, false) => Command::Withdraw(who.clone(), whom.clone(), cards),
            CardsFor::Shuffle(who) => Command::Shuffle(Seat::Player(who.clone()), cards),
            CardsFor::Hand(who) => Command::Physical(Seat::Player(who.clone()), false, Held::Cards(cards)),
            CardsFor::Guard(who, guard, due, deck) => {
                let (who, due) = (who.clone(), Some(*due));
                Command::Guard(GuardCall { who, guard: *guard, due, cards, deck: *deck })
            }
        })
    }

    /// The owner of the cards; `None` for the Dealer's.
    pub fn whose(&self) -> Option<&ActorId> {
        match self {
            CardsFor::Discard(who)
            | CardsFor::DeckTop(who)
            | CardsFor::Move(who, _)
            | CardsFor::Step(who, ..)
            | CardsFor::Lay(who)
            | CardsFor::Guard(who, ..)
            | CardsFor::Shuffle(who)
            | CardsFor::Hand(who) => Some(who),
            CardsFor::Flip(flip) => flip.dealer.is_some().then_some(&flip.who.0),
            CardsFor::Against(command) => aimed_at(command),
            CardsFor::Deal | CardsFor::Npcs(_) => None,
        }
    }

    pub fn of_hand(&self) -> bool {
        !matches!(
            self,
            CardsFor::DeckTop(_)
                | CardsFor::Shuffle(_)
                | CardsFor::Flip(_)
                | CardsFor::Npcs(_)
                | CardsFor::Against(_)
        )
    }

    /// True if hand cards are discarded as a price; where the hand is visible they can be picked.
    pub fn pays(&self) -> bool {
        matches!(self, CardsFor::Discard(_) | CardsFor::Move(..) | CardsFor::Step(..))
    }

    /// True if no card at all is a valid answer, after a confirmation.
    pub fn may_be_none(&self) -> bool {
        matches!(self, CardsFor::Lay(_))
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AskedDice {
    pub title: String,
    pub words: String,
    pub becomes: DiceFor,
    /// The number of sides of each die.
    pub sides: Vec<u8>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DiceFor {
    Roll,
    BeginTurn(ActorId),
    Free(FreeRoll),
}

impl DiceFor {
    pub fn command(&self, faces: Vec<u8>) -> Command {
        match self {
            DiceFor::Roll => Command::Roll(faces),
            DiceFor::BeginTurn(who) => Command::BeginTurn(who.clone(), faces),
            DiceFor::Free(roll) => Command::Dice(FreeRoll { faces, ..roll.clone() }),
        }
    }
}
