//! What is asked for before a command can be given: words, real cards, real dice; and the command that they become.

use crate::command::{Command, DrawHow, Flip, Guard, GuardCall, Held, Inflict, RealFlip, TraitCalled};
use crate::session::Refused;
use crate::table::actor::ActorId;
use crate::table::card::{Card, Laid};
use crate::table::challenge::Outcome;
use crate::table::map::Square;
use crate::table::seat::{Code, Pin, Seat};

use super::{Act, Open};
use crate::command::Given;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prompt {
    pub title: String,
    pub words: String,
    pub becomes: PromptTarget,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PromptTarget {
    Note,
    Secret,
    Scene,
    Answer,
    Ask(ActorId),
    CallOff,
    Rule(Outcome),
    Rename(ActorId),
    /// The difficulty of somebody's luck flip, and what it resists.
    Resist(ActorId),
    EndEffect(ActorId, u32),
    /// Which check of somebody it is that this spares.
    NoCheck(ActorId, String),
    Use(ActorId, String),
    Waive(u32),
    /// The Dealer's words for an effect that needs some.
    Inflict(Inflict),
    /// A modifier, as the command line writes it.
    Adjust,
    Rolled,
    /// The end of a command line that begins so.
    Rest(String),
    /// What compelling a trait complicates: who compels it, and its number.
    Compel(ActorId, u32),
    /// The code of a lock, or `none`.
    Pin(Seat),
    /// A code that was typed in the command line, once more.
    SamePin(Seat, Code),
    Join,
    Foe,
    Elsewhere,
    /// A map: its size or its rows.
    Map,
    Muster(ActorId),
}

impl PromptTarget {
    /// Whether it goes without a word, too: a reason that need not be given.
    #[must_use]
    pub fn may_be_empty(&self) -> bool {
        matches!(
            self,
            PromptTarget::CallOff
                | PromptTarget::Rule(_)
                | PromptTarget::EndEffect(..)
                | PromptTarget::Waive(_)
        )
    }

    pub fn act(&self, text: &str) -> Result<Act, Refused> {
        let text = text.trim().to_owned();
        Ok(Act::Give(match self {
            PromptTarget::Note => Command::Note(text),
            PromptTarget::Secret => Command::Secret(text),
            PromptTarget::Scene => Command::Scene(text),
            PromptTarget::Answer => Command::Answer(text),
            PromptTarget::Ask(who) => Command::Ask(who.clone(), text),
            PromptTarget::CallOff => Command::CallOff(text),
            PromptTarget::Compel(who, id) => Command::Compel(who.clone(), TraitCalled::Number(*id), text),
            PromptTarget::Rolled => format!("rolled {text}").parse()?,
            PromptTarget::Rule(outcome) => Command::Rule(*outcome, text),
            PromptTarget::Resist(who) => format!("resist {who} {text}").parse()?,
            PromptTarget::Rename(who) => Command::Rename(who.clone(), text),
            PromptTarget::EndEffect(who, id) => Command::EndEffect(who.clone(), *id, text),
            PromptTarget::NoCheck(who, name) => Command::NoCheck(who.clone(), name.clone(), text),
            PromptTarget::Use(who, name) => Command::Use(who.clone(), name.clone(), None, text),
            PromptTarget::Waive(id) => Command::Waive(Some(*id), text),
            PromptTarget::Inflict(ask) => Command::Inflict(Inflict { detail: text, ..ask.clone() }),
            PromptTarget::Rest(begun) => format!("{begun} {text}").parse()?,
            PromptTarget::Adjust => format!("adjust {text}").parse()?,
            PromptTarget::Pin(seat) => {
                let none = text.eq_ignore_ascii_case("none");
                Command::Pin(seat.clone(), if none { Pin::Lifted } else { Pin::By(Code(text)) })
            }
            PromptTarget::SamePin(_, Code(first)) if *first != text => {
                let hint = "Esc leaves the seat as it is";
                return Err(Refused::new("the two codes differ: type it anew", hint));
            }
            PromptTarget::SamePin(seat, code) => Command::Pin(seat.clone(), Pin::By(code.clone())),
            PromptTarget::Muster(who) => Command::Muster(who.clone(), text),
            PromptTarget::Map => format!("map {text}").parse()?,
            PromptTarget::Join => Command::Join(Given::Named(text)),
            PromptTarget::Foe => Command::Foe(Given::Named(text)),
            PromptTarget::Elsewhere => return Ok(Act::Elsewhere(text)),
        }))
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AskedCards {
    pub title: String,
    pub words: String,
    pub becomes: CardsFor,
    pub count: Option<usize>,
    /// The most cards.
    pub most: usize,
}

impl AskedCards {
    pub fn act(title: impl Into<String>, words: String, becomes: CardsFor, count: Option<usize>) -> Act {
        let most = count.unwrap_or(54);
        Act::Open(Open::Cards { asked: AskedCards { title: title.into(), words, becomes, count, most } })
    }

    /// Asking for as many of them as somebody likes, up to a number.
    pub fn up_to(title: impl Into<String>, words: String, becomes: CardsFor, most: usize) -> Act {
        let title = title.into();
        Act::Open(Open::Cards { asked: AskedCards { title, words, becomes, count: None, most } })
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CardsFor {
    Draw(ActorId),
    Discard(ActorId),
    /// The one card that a point of focus draws.
    Focus(ActorId),
    Move(ActorId, Square),
    Step(ActorId, ActorId, bool),
    Deal,
    /// The row that somebody lays.
    Lay(ActorId),
    /// What is thrown away to dodge or block, by the number of the damage; so many of the last came off the deck.
    Guard(ActorId, Guard, u32, u8),
    /// All that somebody holds, who plays the app's cards from now on.
    Hand(ActorId),
    /// What is turned up for a luck flip: first for the Dealer, where those cards are real, then for whoever flips.
    Flip(Box<FlipFor>),
}

/// A luck flip of which real cards are typed in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FlipFor {
    pub who: (ActorId, String),
    pub difficulty: u8,
    pub why: String,
    /// How many cards the player turns up, where they are real.
    pub own: Option<usize>,
    /// The Dealer's cards once they are typed, or `None` while they are.
    pub dealer: Option<Vec<Card>>,
}

impl FlipFor {
    fn ask(self) -> Act {
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

    /// Asks for the cards of the flip that are real; the dealer's come first.
    pub fn begin(self, dealer: bool) -> Act {
        FlipFor { dealer: (!dealer).then(Vec::new), ..self }.ask()
    }

    fn typed(&self, cards: &[Card]) -> Act {
        let dealer = self.dealer.as_deref().unwrap_or(cards).to_vec();
        if self.dealer.is_none() && self.own.is_some() {
            return FlipFor { dealer: Some(dealer), ..self.clone() }.ask();
        }
        let player = if self.dealer.is_none() { Vec::new() } else { cards.to_vec() };
        let flip = Flip { real: RealFlip { player, dealer }, why: self.why.clone() };
        Act::Give(Command::Resist(self.who.0.clone(), self.difficulty, flip))
    }
}

impl CardsFor {
    pub fn act(&self, row: &[Laid]) -> Act {
        let cards: Vec<Card> = row.iter().map(|laid| laid.card).collect();
        match self {
            CardsFor::Flip(flip) => flip.typed(&cards),
            CardsFor::Lay(who) => Act::Give(Command::Lay(who.clone(), row.to_vec())),
            CardsFor::Deal => Act::Give(Command::Deal(row.to_vec())),
            CardsFor::Draw(who) => Act::Give(Command::Draw(who.clone(), DrawHow::Cards(cards))),
            CardsFor::Discard(who) => Act::Give(Command::Discard(who.clone(), cards)),
            CardsFor::Focus(who) => Act::Give(Command::Focus(who.clone(), cards.first().copied())),
            CardsFor::Move(who, to) => Act::Give(Command::Move(who.clone(), *to, cards)),
            CardsFor::Step(who, whom, true) => Act::Give(Command::Approach(who.clone(), whom.clone(), cards)),
            CardsFor::Step(who, whom, false) => {
                Act::Give(Command::Withdraw(who.clone(), whom.clone(), cards))
            }
            CardsFor::Hand(who) => {
                Act::Give(Command::Physical(Seat::Player(who.clone()), false, Held::Cards(cards)))
            }
            CardsFor::Guard(who, guard, due, deck) => Act::Give(Command::Guard(GuardCall {
                who: who.clone(),
                guard: *guard,
                due: Some(*due),
                cards,
                deck: *deck,
            })),
        }
    }

    /// Whose cards they are; nobody's where they are the Dealer's.
    pub fn whose(&self) -> Option<&ActorId> {
        match self {
            CardsFor::Draw(who)
            | CardsFor::Discard(who)
            | CardsFor::Focus(who)
            | CardsFor::Move(who, _)
            | CardsFor::Step(who, ..)
            | CardsFor::Lay(who)
            | CardsFor::Guard(who, ..)
            | CardsFor::Hand(who) => Some(who),
            CardsFor::Flip(flip) => flip.dealer.is_some().then_some(&flip.who.0),
            CardsFor::Deal => None,
        }
    }

    pub fn of_hand(&self) -> bool {
        !matches!(self, CardsFor::Draw(_) | CardsFor::Focus(_) | CardsFor::Flip(_))
    }

    /// Whether none may be given, at a second word.
    pub fn may_be_none(&self) -> bool {
        matches!(self, CardsFor::Lay(_))
    }
}

impl CardsFor {
    /// The command that leaves them to the app, as many as are asked for.
    pub fn digital(&self, count: Option<usize>) -> Option<Command> {
        let what = match self {
            CardsFor::Draw(who) => {
                let count = count.and_then(|count| u8::try_from(count).ok());
                Command::Draw(who.clone(), count.map_or(DrawHow::ToHandSize, DrawHow::Count))
            }
            CardsFor::Focus(who) => Command::Focus(who.clone(), None),
            CardsFor::Deal => Command::Deal(Vec::new()),
            // Which cards lie on the real deck, nobody but its player sees.
            CardsFor::Discard(_)
            | CardsFor::Move(..)
            | CardsFor::Step(..)
            | CardsFor::Lay(_)
            | CardsFor::Guard(..)
            | CardsFor::Hand(_)
            | CardsFor::Flip(_) => return None,
        };
        Some(Command::Digital(Box::new(what)))
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AskedDice {
    pub title: String,
    pub words: String,
    pub becomes: DiceFor,
    /// The dice that are owed, by their sides.
    pub sides: Vec<u8>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DiceFor {
    Roll,
    BeginTurn(ActorId),
}

impl DiceFor {
    /// The command that these faces become.
    pub fn command(&self, faces: Vec<u8>) -> Command {
        match self {
            DiceFor::Roll => Command::Roll(faces),
            DiceFor::BeginTurn(who) => Command::BeginTurn(who.clone(), faces),
        }
    }

    /// The command that leaves them to the app.
    pub fn digital(&self) -> Command {
        Command::Digital(Box::new(self.command(Vec::new())))
    }
}
