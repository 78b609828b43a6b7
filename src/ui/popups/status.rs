//! The status form: target, status, level, turns, subject and reason.
//!
//! The rules decide its effect.

use super::form::people::who_field;
use super::form::{Draft, FormPopup};
use super::{Cx, Opened};
use crate::command::{Command, StatusGiven};
use crate::rules::Refusal;
use crate::session::Refused;
use crate::table::actor::ActorId;
use crate::table::seen::SeenActor;
use crate::table::status::Status;
use crate::ui::act::Act;
use crate::ui::theme::Role;
use crate::ui::widgets::{Changed, Field};
use crate::words::counted;

pub struct StatusDraft {
    who: ActorId,
    given: StatusGiven,
    why: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    Who,
    Status,
    Level,
    Turns,
    What,
    Why,
}

#[expect(clippy::needless_pass_by_value, reason = "every popup opens in this form")]
pub fn open(cx: &Cx<'_>, who: Option<ActorId>) -> Opened {
    let all: Vec<&SeenActor> = cx.seen.actors.iter().collect();
    let given = StatusGiven { status: Status::ALL[0], level: 1, turns: 2, what: String::new() };
    let draft =
        StatusDraft { who: super::form::people::one_of(&all, who.as_ref()), given, why: String::new() };
    Ok(Box::new(FormPopup::at(cx, draft, &Key::Status)))
}

impl StatusDraft {
    fn given(&self) -> Command {
        let mut given = self.given.clone();
        if given.status.asks_for().is_none() {
            given.what.clear();
        }
        Command::Status(self.who.clone(), given, self.why.clone())
    }
}

impl Draft for StatusDraft {
    type Key = Key;

    fn title(&self) -> &'static str {
        "A status"
    }

    fn done(&self) -> &'static str {
        "give it"
    }

    fn here(&self, key: &Key, cx: &Cx<'_>) -> Option<String> {
        let of = || cx.catalog.statuses.iter().find(|entry| entry.status == self.given.status);
        match key {
            Key::Status | Key::Level | Key::What => of().map(|entry| entry.text.clone()),
            Key::Turns => Some("Outside a fight a turn is a minute.".into()),
            Key::Why => {
                Some("What it is of: the immune are spared it, those who resist it have dice.".into())
            }
            Key::Who => None,
        }
    }

    fn fields(&self, cx: &Cx<'_>) -> Vec<Field<Key>> {
        let all: Vec<&SeenActor> = cx.seen.actors.iter().collect();
        let at = Status::ALL.iter().position(|status| *status == self.given.status).unwrap_or(0);
        let names = Status::ALL.map(|status| status.name().to_owned()).to_vec();
        let mut turns = Field::number(Key::Turns, "lasts", self.given.turns as i32, 0..=99);
        if let Field::Number { words, .. } = &mut turns {
            *words = match self.given.turns {
                0 => "0: until the Dealer ends it".into(),
                n => counted(n, "turn", "turns"),
            };
        }
        let mut fields = vec![
            who_field(Key::Who, "who", &all, &self.who),
            Field::choice(Key::Status, "status", names, at),
            Field::number(Key::Level, "level", self.given.level.into(), 1..=9),
            turns,
        ];
        if let Some(asked) = self.given.status.asks_for() {
            fields.push(Field::text(Key::What, "what", &self.given.what, 60, asked));
        }
        fields.push(Field::text(Key::Why, "why", &self.why, 60, ""));
        fields.push(Field::Blank);
        let given = || Field::Total(self.given().to_string(), Role::Accent);
        fields.push(self.refused_field(cx).unwrap_or_else(given));
        fields
    }

    fn change(&mut self, changed: Changed<Key>, cx: &Cx<'_>) -> Result<Option<Key>, String> {
        let plain = |text: String| text.replace(['(', ')'], "");
        match changed {
            Changed::At(Key::Who, at) => {
                self.who = cx.seen.actors.get(at).map_or(self.who.clone(), |actor| actor.id.clone());
            }
            Changed::At(_, at) => self.given.status = Status::ALL[at.min(Status::ALL.len() - 1)],
            Changed::To(Key::Level, to) => self.given.level = u8::try_from(to).unwrap_or(1),
            Changed::To(_, to) => self.given.turns = u32::try_from(to).unwrap_or(0),
            Changed::Typed(Key::What, text) => self.given.what = plain(text),
            Changed::Typed(_, text) => self.why = plain(text),
            Changed::Removed(Key::What) => self.given.what.clear(),
            Changed::Removed(Key::Why) => self.why.clear(),
            Changed::Removed(_) | Changed::Switched(..) => {}
        }
        Ok(None)
    }

    fn missing(&self) -> Option<Key> {
        let wanting = self.given.status.asks_for().is_some() && self.given.what.is_empty();
        wanting.then_some(Key::What)
    }

    fn act(&self, _cx: &Cx<'_>) -> Result<Option<Act>, Refused> {
        if let Some(asked) = self.given.status.asks_for().filter(|_| self.given.what.is_empty()) {
            // The field is visible, so the syntax of the command line is no help.
            let missing = Refusal::NeedsNaming(self.given.status.name(), asked);
            return Err(Refused { hint: String::new(), ..missing.into() });
        }
        Ok(Some(Act::Give(self.given())))
    }
}
