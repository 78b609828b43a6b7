//! Words between seats: whispers, a player's private notes, and requests to the Dealer. They belong to the table as a
//! whole: undo and redo do not change them, and no rule knows of them.

use greenfelt_engine::command::part::{Category, Place};
use greenfelt_engine::command::{Call, Command, Method, Task, find};
use greenfelt_engine::table::actor::ActorId;
use greenfelt_engine::table::challenge::Pairing;

/// Commands of a seat alone, of which no other learns.
const PRIVATE: [&str; 2] = ["remind", "unremind"];

/// The commands that are recorded here, by the word that each begins with.
const NAMES: [&str; 6] = ["whisper", "heard", "jot", "ask-undo", "propose", "decline"];

#[derive(Clone, Debug, Default)]
pub(super) struct Messages {
    /// Whispers that their seat has not confirmed yet, oldest first.
    whispers: Vec<Words>,
    notes: Vec<Words>,
    plea: Option<Request>,
}

/// Words of a seat, and the operation on whose table they were said.
#[derive(Clone, Debug)]
struct Words {
    who: ActorId,
    on: u64,
    text: String,
}

/// A request of a player to the Dealer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Request {
    pub who: ActorId,
    pub what: RequestKind,
    /// The last command that counts for it when it was made; any other drops the request for good.
    last: u64,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RequestKind {
    /// To undo the last command, and why the player may not.
    Undo(String),
    /// To call a challenge of two of attribute and skill, and what for.
    Challenge(Pairing, String),
}

pub(super) fn is_message(command: &Command) -> bool {
    NAMES.contains(&command.name())
}

impl Request {
    /// The challenge that a player asks for, with the Dealer's difficulty.
    pub fn challenge(&self, difficulty: u8) -> Option<Command> {
        let RequestKind::Challenge(with, reason) = &self.what else { return None };
        let task = Task::Plain(with.clone(), difficulty);
        Some(Command::Call(Call::of(&self.who, Method::Cards(task, reason.clone()))))
    }

    /// True if the request waits on after a command: a challenge that is asked for while play does not go on, an undo
    /// only after what other seats do not read.
    pub(super) fn outlasts(&self, command: &str) -> bool {
        let name = command.split(' ').next().unwrap_or_default();
        let Some(spec) = find(name).filter(|_| !PRIVATE.contains(&name)) else {
            return PRIVATE.contains(&name);
        };
        match (&self.what, spec.place) {
            (RequestKind::Undo(_), _) => false,
            (RequestKind::Challenge(..), Place::Aside | Place::Follows | Place::Bought) => true,
            (RequestKind::Challenge(..), Place::Apart) => spec.kind == Category::People && name != "leave",
            (RequestKind::Challenge(..), Place::Begins | Place::GoesOn | Place::Tells | Place::Ends) => false,
        }
    }

    /// Names the request: `to undo`, `for STR + Brawling: force the gate`.
    pub fn words(&self) -> String {
        match &self.what {
            RequestKind::Undo(_) => "to undo".into(),
            RequestKind::Challenge(with, reason) if reason.is_empty() => format!("for {}", with.words()),
            RequestKind::Challenge(with, reason) => format!("for {}: {reason}", with.words()),
        }
    }
}

impl Messages {
    /// Takes in a recorded command; `last` is the last command of the table, and `counts` the last that counts for a
    /// request.
    pub(super) fn note(&mut self, text: &str, last: u64, counts: impl Fn(&Request) -> u64) {
        let name = text.split(' ').next().unwrap_or_default();
        if !NAMES.contains(&name) {
            return;
        }
        let mut asks = |who, what| {
            let request = Request { who, what, last };
            self.plea = Some(Request { last: counts(&request), ..request });
        };
        match text.parse() {
            Ok(Command::Whisper(who, text)) => self.whispers.push(Words { who, on: last, text }),
            Ok(Command::Heard(who)) => self.whispers.retain(|whisper| whisper.who != who),
            Ok(Command::Jot(who, text)) => self.notes.push(Words { who, on: last, text }),
            Ok(Command::AskUndo(who, why)) => asks(who, RequestKind::Undo(why)),
            Ok(Command::Propose(who, with, reason)) => asks(who, RequestKind::Challenge(with, reason)),
            Ok(Command::Decline(_)) => self.plea = None,
            _ => {}
        }
    }

    pub(super) fn whispers(&self, to: &ActorId, is_theirs: impl Fn(u64) -> bool) -> Vec<&str> {
        of(&self.whispers, to, is_theirs)
    }

    pub(super) fn notes(&self, of_whom: &ActorId, is_theirs: impl Fn(u64) -> bool) -> Vec<&str> {
        of(&self.notes, of_whom, is_theirs)
    }

    pub(super) fn plea(&self) -> Option<&Request> {
        self.plea.as_ref()
    }

    /// Drops a request that was made on another table, so that neither undo nor redo brings it back.
    pub(super) fn passed(&mut self, counts: impl Fn(&Request) -> u64) {
        self.plea = self.plea.take().filter(|plea| plea.last == counts(plea));
    }
}

fn of<'m>(all: &'m [Words], who: &ActorId, is_theirs: impl Fn(u64) -> bool) -> Vec<&'m str> {
    let theirs = all.iter().filter(|words| words.who == *who && is_theirs(words.on));
    theirs.map(|words| words.text.as_str()).collect()
}
