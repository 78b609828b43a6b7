//! Messages between seats: whispers, a player's private notes, and requests to the Dealer. They belong to the table as
//! a whole: undo and redo do not affect them, and no rule knows about them.

use greenfelt_engine::command::part::{Category, Place};
use greenfelt_engine::command::{Call, Command, Method, Task, find};
use greenfelt_engine::table::actor::ActorId;
use greenfelt_engine::table::challenge::Pairing;

/// Commands that concern only their own seat and are hidden from all others.
const PRIVATE: [&str; 2] = ["remind", "unremind"];

/// The commands that are recorded here, by their first word.
const NAMES: [&str; 6] = ["whisper", "heard", "jot", "ask-undo", "propose", "decline"];

#[derive(Clone, Debug, Default)]
pub(super) struct Messages {
    /// Whispers that their seat has not confirmed yet, oldest first.
    whispers: Vec<Words>,
    notes: Vec<Words>,
    plea: Option<Request>,
}

/// A message of a seat, and the operation on whose table it was sent.
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
    /// The last command that could end the request when it was made; a different one drops it for good.
    last: u64,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RequestKind {
    /// To undo the last command, with the reason why the player may not.
    Undo(String),
    /// To call a challenge with a pair of attribute and skill, and its purpose.
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

    /// True if the request stays open after a command: a request for a challenge while no play goes on, a request for
    /// an undo only after commands that other seats do not read.
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
    /// Records a command; `last` is the last command of the table, and `counts` the last one that can end a request.
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

    /// Drops a request that was made on another table, so that neither undo nor redo restores it.
    pub(super) fn passed(&mut self, counts: impl Fn(&Request) -> u64) {
        self.plea = self.plea.take().filter(|plea| plea.last == counts(plea));
    }
}

fn of<'m>(all: &'m [Words], who: &ActorId, is_theirs: impl Fn(u64) -> bool) -> Vec<&'m str> {
    let theirs = all.iter().filter(|words| words.who == *who && is_theirs(words.on));
    theirs.map(|words| words.text.as_str()).collect()
}
