//! The form of a condition: target, condition, severity, turns and reason.
//!
//! The rules decide its effect.

use super::form::people::{one_of, who_field};
use super::form::{Draft, FormPopup};
use super::{Cx, Opened};
use crate::command::{Command, Given, Shift};
use crate::session::Refused;
use crate::table::actor::ActorId;
use crate::table::seen::SeenActor;
use crate::ui::act::Act;
use crate::ui::theme::Role;
use crate::ui::widgets::{Changed, Field};
use crate::words::counted;

pub struct ConditionDraft {
    who: ActorId,
    condition: usize,
    /// 0 for the condition's default.
    shift: usize,
    turns: u32,
    why: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    Who,
    Condition,
    Shift,
    Turns,
    Why,
}

#[expect(clippy::needless_pass_by_value, reason = "every popup opens in this form")]
pub fn open(cx: &Cx<'_>, who: Option<ActorId>) -> Opened {
    let all: Vec<&SeenActor> = cx.seen.actors.iter().collect();
    let who = one_of(&all, who.as_ref());
    let draft = ConditionDraft { who, condition: 0, shift: 0, turns: 3, why: String::new() };
    Ok(Box::new(FormPopup::at(cx, draft, &Key::Condition)))
}

/// Name and family of each condition in the content.
fn conditions(cx: &Cx<'_>) -> Vec<(String, String)> {
    let all = cx.session.map(|session| &session.catalog().crucible_conditions);
    all.into_iter().flat_map(|all| all.iter()).map(|one| (one.name.clone(), one.text.clone())).collect()
}

impl ConditionDraft {
    fn given(&self, cx: &Cx<'_>) -> Command {
        let name =
            conditions(cx).get(self.condition).map_or_else(String::new, |(name, _)| name.to_lowercase());
        let shift = self.shift.checked_sub(1).and_then(|at| Shift::ALL.get(at)).copied();
        Command::Afflict(self.who.clone(), Given::Named(name), shift, self.turns, self.why.clone())
    }
}

impl Draft for ConditionDraft {
    type Key = Key;

    fn title(&self) -> &'static str {
        "A condition"
    }

    fn done(&self) -> &'static str {
        "lay it on"
    }

    fn fields(&self, cx: &Cx<'_>) -> Vec<Field<Key>> {
        let all: Vec<&SeenActor> = cx.seen.actors.iter().collect();
        let names = conditions(cx).into_iter().map(|(name, _)| name).collect();
        let weighs = |shift: &Shift| match shift.value() {
            0 => "nothing".to_owned(),
            n => format!("{} {n:+}", if n.abs() == 2 { "minor" } else { "major" }),
        };
        let own = std::iter::once("as the condition says".to_owned());
        let shifts = own.chain(Shift::ALL.iter().map(weighs)).collect();
        let mut turns = Field::number(Key::Turns, "lasts", self.turns as i32, 0..=99);
        if let Field::Number { words, .. } = &mut turns {
            *words = match self.turns {
                0 => "0: until the Dealer ends it".into(),
                n => counted(n, "turn", "turns"),
            };
        }
        let mut fields = vec![
            who_field(Key::Who, "who", &all, &self.who),
            Field::choice(Key::Condition, "condition", names, self.condition),
            Field::choice(Key::Shift, "weighs", shifts, self.shift),
            turns,
            Field::text(Key::Why, "from", &self.why, 60, "who or what laid it on"),
            Field::Blank,
        ];
        let given = || Field::Total(self.given(cx).to_string(), Role::Accent);
        fields.push(self.refused_field(cx).unwrap_or_else(given));
        fields
    }

    fn change(&mut self, changed: Changed<Key>, cx: &Cx<'_>) -> Result<Option<Key>, String> {
        match changed {
            Changed::At(Key::Who, at) => {
                self.who = cx.seen.actors.get(at).map_or(self.who.clone(), |actor| actor.id.clone());
            }
            Changed::At(Key::Condition, at) => self.condition = at,
            Changed::At(_, at) => self.shift = at,
            Changed::To(_, to) => self.turns = u32::try_from(to).unwrap_or(0),
            Changed::Typed(_, text) => self.why = text.replace(['(', ')'], ""),
            Changed::Removed(_) => self.why.clear(),
            Changed::Switched(..) => {}
        }
        Ok(None)
    }

    fn act(&self, cx: &Cx<'_>) -> Result<Option<Act>, Refused> {
        Ok(Some(Act::Give(self.given(cx))))
    }

    fn here(&self, key: &Key, cx: &Cx<'_>) -> Option<String> {
        let condition = || conditions(cx).get(self.condition).map(|(_, text)| text.clone());
        (*key == Key::Condition).then(condition).flatten()
    }
}
