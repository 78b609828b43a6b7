//! What is asked for before a command can be given: words, real cards, real dice; and the command that they become.

use crate::command::{Command, DrawHow, Inflict, TraitCalled};
use crate::session::Refused;
use crate::table::actor::ActorId;
use crate::table::card::{Card, Laid};
use crate::table::challenge::Outcome;
use crate::table::map::Square;
use crate::table::seat::{Code, Pin, Seat};

use super::{Act, Open};
use crate::command::Given;

/// A text that is asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Asked {
    /// The popup's title.
    pub title: String,
    /// What it will do.
    pub words: String,
    /// What the text becomes.
    pub becomes: WordsFor,
}

/// What typed words become.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum WordsFor {
    Note,
    Secret,
    Scene,
    Answer,
    Ask(ActorId),
    CallOff,
    Rule(Outcome),
    /// How somebody is called from now on.
    Rename(ActorId),
    /// The difficulty of somebody's luck flip, and what it resists.
    Resist(ActorId),
    EndEffect(ActorId, u32),
    /// Which check of somebody it is that this spares.
    NoCheck(ActorId, String),
    /// What is said with something that somebody can do.
    Use(ActorId, String),
    Waive(u32),
    /// The Dealer's words for an effect that needs some.
    Inflict(Inflict),
    /// A modifier, as the command line writes it.
    Adjust,
    /// What a trial came to in all.
    Rolled,
    /// The end of a command line that begins so.
    Rest(String),
    /// What compelling a trait complicates: who compels it, and its number.
    Compel(ActorId, u32),
    /// The code of a lock, or `none`.
    Pin(Seat),
    /// The name of a hero that sits down.
    Join,
    /// The name of a foe that comes.
    Foe,
    /// Where the table is kept from now on.
    Elsewhere,
    /// A map: its size or its rows.
    Map,
    /// What the soldiers of somebody are called.
    Muster(ActorId),
}

impl WordsFor {
    /// Whether it goes without a word, too: a reason that need not be given.
    #[must_use]
    pub fn may_be_empty(&self) -> bool {
        matches!(self, WordsFor::CallOff | WordsFor::Rule(_) | WordsFor::EndEffect(..))
    }

    /// What is to be done with these words.
    pub fn act(&self, text: &str) -> Result<Act, Refused> {
        let text = text.trim().to_owned();
        Ok(Act::Give(match self {
            WordsFor::Note => Command::Note(text),
            WordsFor::Secret => Command::Secret(text),
            WordsFor::Scene => Command::Scene(text),
            WordsFor::Answer => Command::Answer(text),
            WordsFor::Ask(who) => Command::Ask(who.clone(), text),
            WordsFor::CallOff => Command::CallOff(text),
            WordsFor::Compel(who, id) => Command::Compel(who.clone(), TraitCalled::Number(*id), text),
            WordsFor::Rolled => format!("rolled {text}").parse()?,
            WordsFor::Rule(outcome) => Command::Rule(*outcome, text),
            WordsFor::Resist(who) => format!("resist {who} {text}").parse()?,
            WordsFor::Rename(who) => Command::Rename(who.clone(), text),
            WordsFor::EndEffect(who, id) => Command::EndEffect(who.clone(), *id, text),
            WordsFor::NoCheck(who, name) => Command::NoCheck(who.clone(), name.clone(), text),
            WordsFor::Use(who, name) => Command::Use(who.clone(), name.clone(), None, text),
            WordsFor::Waive(id) => Command::Waive(Some(*id), text),
            WordsFor::Inflict(ask) => Command::Inflict(Inflict { detail: text, ..ask.clone() }),
            WordsFor::Rest(begun) => format!("{begun} {text}").parse()?,
            WordsFor::Adjust => format!("adjust {text}").parse()?,
            WordsFor::Pin(seat) => {
                let none = text.eq_ignore_ascii_case("none");
                Command::Pin(seat.clone(), if none { Pin::Lifted } else { Pin::By(Code(text)) })
            }
            WordsFor::Muster(who) => Command::Muster(who.clone(), text),
            WordsFor::Map => format!("map {text}").parse()?,
            WordsFor::Join => Command::Join(Given::Named(text)),
            WordsFor::Foe => Command::Foe(Given::Named(text)),
            WordsFor::Elsewhere => return Ok(Act::Elsewhere(text)),
        }))
    }
}

/// Real cards that are asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AskedCards {
    /// The popup's title.
    pub title: String,
    /// Who plays and why.
    pub words: String,
    /// What the cards become.
    pub becomes: CardsFor,
    /// How many cards, where that is known.
    pub count: Option<usize>,
}

impl AskedCards {
    /// Asking for them.
    pub fn act(title: impl Into<String>, words: String, becomes: CardsFor, count: Option<usize>) -> Act {
        Act::Open(Open::Cards { asked: AskedCards { title: title.into(), words, becomes, count } })
    }
}

/// What real cards become.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum CardsFor {
    Draw(ActorId),
    Discard(ActorId),
    /// The one card that a point of focus draws.
    Focus(ActorId),
    /// What a move over the map costs.
    Move(ActorId, Square),
    /// What a band of distance costs, nearer to somebody or farther away.
    Step(ActorId, ActorId, bool),
    Deal,
}

impl CardsFor {
    /// The command that these cards become.
    pub fn command(&self, cards: &[Card]) -> Command {
        match self {
            CardsFor::Draw(who) => Command::Draw(who.clone(), DrawHow::Cards(cards.to_vec())),
            CardsFor::Discard(who) => Command::Discard(who.clone(), cards.to_vec()),
            CardsFor::Focus(who) => Command::Focus(who.clone(), cards.first().copied()),
            CardsFor::Move(who, to) => Command::Move(who.clone(), *to, cards.to_vec()),
            CardsFor::Step(who, whom, true) => Command::Approach(who.clone(), whom.clone(), cards.to_vec()),
            CardsFor::Step(who, whom, false) => Command::Withdraw(who.clone(), whom.clone(), cards.to_vec()),
            CardsFor::Deal => Command::Deal(cards.iter().copied().map(Laid::plain).collect()),
        }
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
            CardsFor::Discard(_) | CardsFor::Move(..) | CardsFor::Step(..) => return None,
        };
        Some(Command::Digital(Box::new(what)))
    }
}

/// Real dice that are asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AskedDice {
    /// The popup's title.
    pub title: String,
    /// Who rolls and why.
    pub words: String,
    /// What the faces become.
    pub becomes: DiceFor,
    /// The dice that are owed, by their sides.
    pub sides: Vec<u8>,
}

/// What real dice become.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
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
