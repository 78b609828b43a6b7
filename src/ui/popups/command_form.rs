//! The form of a [`CommandForm`]: a field for each blank, and the resulting command or the reason why it would be
//! refused.

use super::form::{Draft, FormPopup};
use super::{Cx, Opened};
use crate::command::Command;
use crate::session::Refused;
use crate::ui::act::{Act, CommandForm, Filled};
use crate::ui::theme::Role;
use crate::ui::widgets::{Changed, Field};

/// Most characters of a text.
const MOST: usize = 60;

pub fn open(cx: &Cx<'_>, slip: CommandForm) -> Opened {
    let typed =
        slip.blanks.first().is_some_and(|blank| matches!(blank.kind, Filled::Words(..) | Filled::Named(..)));
    let popup = FormPopup::at(cx, slip, &0);
    Ok(Box::new(if typed { popup.typing(cx) } else { popup }))
}

impl Draft for CommandForm {
    /// Index of the blank.
    type Key = usize;

    fn title(&self) -> &str {
        &self.title
    }

    fn done(&self) -> &'static str {
        self.done
    }

    fn fields(&self, cx: &Cx<'_>) -> Vec<Field<usize>> {
        let blanks = self.blanks.iter().enumerate().map(|(nth, blank)| match &blank.kind {
            Filled::Number(value, within) => Field::number(nth, blank.label, *value, within.clone()),
            Filled::Choice(among, at) => {
                let names = among.iter().map(|(_, name)| name.clone()).collect();
                Field::choice(nth, blank.label, names, *at)
            }
            Filled::Words(words, _) | Filled::Named(words, _) => {
                Field::text(nth, blank.label, words, MOST, "")
            }
        });
        let mut fields: Vec<_> = blanks.collect();
        fields.push(Field::Blank);
        let told = || Field::Total(self.line(), Role::Accent);
        fields.push(self.refused_field(cx).unwrap_or_else(told));
        fields
    }

    fn here(&self, key: &usize, _cx: &Cx<'_>) -> Option<String> {
        self.blanks.get(*key).map(|blank| blank.about.clone()).filter(|about| !about.is_empty())
    }

    fn change(&mut self, changed: Changed<usize>, _cx: &Cx<'_>) -> Result<Option<usize>, String> {
        let (nth, typed) = match changed {
            Changed::At(nth, to) => {
                if let Some(Filled::Choice(_, at)) = self.kind(nth) {
                    *at = to;
                }
                return Ok(None);
            }
            Changed::To(nth, to) => {
                if let Some(Filled::Number(value, _)) = self.kind(nth) {
                    *value = to;
                }
                return Ok(None);
            }
            Changed::Typed(nth, text) => (nth, text),
            Changed::Removed(nth) => (nth, String::new()),
            Changed::Switched(..) => return Ok(None),
        };
        if let Some(Filled::Words(words, _) | Filled::Named(words, _)) = self.kind(nth) {
            typed.replace(['(', ')'], "").trim().clone_into(words);
        }
        Ok(None)
    }

    fn missing(&self) -> Option<usize> {
        CommandForm::missing(self)
    }

    fn act(&self, cx: &Cx<'_>) -> Result<Option<Act>, Refused> {
        if let Some(blank) = CommandForm::missing(self).and_then(|nth| self.blanks.get(nth)) {
            return Err(Refused::new(format!("{} is still open", blank.label), "type it"));
        }
        let line = self.line();
        let given = match cx.session {
            Some(session) => session.typed(cx.seat, &line)?,
            None => line.parse::<Command>()?,
        };
        Ok(Some(Act::Give(given)))
    }
}

impl CommandForm {
    fn kind(&mut self, nth: usize) -> Option<&mut Filled> {
        self.blanks.get_mut(nth).map(|blank| &mut blank.kind)
    }
}
