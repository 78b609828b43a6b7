//! The form of a [`CommandForm`]: a field for each open word, filled from the candidates, and the resulting command or the
//! reason why it would be refused.

use super::form::{Draft, FormPopup};
use super::{Cx, Opened};
use crate::command::{AskKind, Command};
use crate::rules::Refusal;
use crate::session::Refused;
use crate::session::candidates::{Asked, Candidate};
use crate::ui::act::{Act, CommandForm, OpenSlot};
use crate::ui::theme::Role;
use crate::ui::widgets::{Changed, Field};
use crate::words::capital;

/// Most characters of a text in parentheses, and of any other.
const MOST: [usize; 2] = [60, 400];

/// Shown for a value that is left out.
const NONE: &str = "—";

pub fn open(cx: &Cx<'_>, slip: CommandForm) -> Opened {
    let cards = |one: &OpenSlot| matches!(one.slot.ask.kind, AskKind::Text(Some(_)));
    let begun = |one: &OpenSlot| one.open && one.value.is_empty() && (!one.slot.ask.optional || cards(one));
    let first = slip.slots.iter().position(begun).or_else(|| slip.slots.iter().position(|one| one.open));
    let (slip, first) = (slip.filled(cx), first.unwrap_or(0));
    let typed = matches!(slip.slots.get(first), Some(one) if matches!(one.slot.ask.kind, AskKind::Text(_)));
    let popup = FormPopup::at(cx, slip, &first);
    Ok(Box::new(if typed { popup.typing(cx) } else { popup }))
}

fn asks_for_words(refused: &Refused) -> bool {
    refused.rule.as_deref().is_some_and(Refusal::asks_for_words)
}

impl Draft for CommandForm {
    /// Index of the slot.
    type Key = usize;

    fn title(&self) -> &str {
        &self.title
    }

    fn done(&self) -> &'static str {
        "do it"
    }

    fn fields(&self, cx: &Cx<'_>) -> Vec<Field<usize>> {
        let open = self.slots.iter().enumerate().filter(|(_, one)| one.open);
        let mut fields: Vec<_> = open
            .map(|(nth, one)| {
                let (label, ask) = (one.slot.label.as_str(), &one.slot.ask);
                if let AskKind::Number(within) = &ask.kind {
                    let value = one.value.trim_start_matches('+').parse().unwrap_or(*within.start().max(&0));
                    return Field::number(nth, label, value, within.clone());
                }
                let among = self.candidates(cx, nth);
                if among.is_empty() {
                    let asks = if ask.optional { "optional" } else { "" };
                    return Field::text(nth, label, &one.value, MOST[usize::from(!ask.bracketed)], asks);
                }
                let none = ask.optional.then(|| NONE.to_owned());
                let at = among.iter().position(|other| other.text.eq_ignore_ascii_case(&one.value));
                let at = at.map_or(0, |at| at + usize::from(ask.optional));
                let names = none.into_iter().chain(among.iter().map(|one| one.label().to_owned()));
                Field::choice(nth, label, names.collect(), at)
            })
            .collect();
        fields.push(Field::Blank);
        let told = || Field::Total(self.line(), Role::Accent);
        fields.push(self.refused_field(cx).unwrap_or_else(told));
        fields
    }

    fn here(&self, key: &usize, cx: &Cx<'_>) -> Option<String> {
        let value = &self.slots.get(*key)?.value;
        let chosen = self.candidates(cx, *key).into_iter().find(|one| one.text.eq_ignore_ascii_case(value));
        let about = chosen.map(|one| one.about).filter(|about| !about.is_empty());
        let such = self.asked(cx).suggested(&self.slots.get(*key)?.slot.ask);
        let such = (!such.is_empty()).then(|| format!("Such as {}.", such.join(", ")));
        about.or(such).or_else(|| Some(format!("{}.", capital(self.help))))
    }

    fn change(&mut self, changed: Changed<usize>, cx: &Cx<'_>) -> Result<Option<usize>, String> {
        let nth = *changed.key();
        let chosen = if let Changed::At(_, at) = changed {
            let optional = self.slots.get(nth).is_some_and(|one| one.slot.ask.optional);
            let among = self.candidates(cx, nth);
            at.checked_sub(usize::from(optional)).and_then(|at| among.into_iter().nth(at))
        } else {
            None
        };
        if let Some(one) = self.slots.get_mut(nth) {
            match changed {
                Changed::At(..) => one.value = chosen.map_or_else(String::new, |one| one.text),
                Changed::To(_, to) => one.value = to.to_string(),
                Changed::Typed(_, text) => one.set(&text),
                Changed::Removed(_) => one.value.clear(),
                Changed::Switched(..) => {}
            }
        }
        self.settle(cx);
        Ok(None)
    }

    fn missing(&self, refused: &Refused) -> Option<usize> {
        let typed = |(_, one): &(usize, &OpenSlot)| {
            one.open && one.value.is_empty() && matches!(one.slot.ask.kind, AskKind::Text(_))
        };
        let words = asks_for_words(refused).then(|| self.slots.iter().enumerate().find(typed));
        CommandForm::missing(self).or(words.flatten().map(|(nth, _)| nth))
    }

    fn why_not(&self, cx: &Cx<'_>) -> Option<Refused> {
        let refused = match self.act(cx) {
            Ok(Some(Act::Give(command))) => cx.refusal(&command)?,
            Ok(_) => return None,
            Err(refused) => refused,
        };
        // The field is visible, so the syntax of the command line is no help.
        Some(if asks_for_words(&refused) { Refused { hint: String::new(), ..refused } } else { refused })
    }

    fn act(&self, cx: &Cx<'_>) -> Result<Option<Act>, Refused> {
        if let Some(one) = CommandForm::missing(self).and_then(|nth| self.slots.get(nth)) {
            return Err(Refused::new(format!("{} is empty", one.slot.label), "type it"));
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
    /// The choices for a slot; empty if its value is typed.
    fn candidates(&self, cx: &Cx<'_>, nth: usize) -> Vec<Candidate> {
        let Some(one) = self.slots.get(nth) else { return Vec::new() };
        if matches!(one.slot.ask.kind, AskKind::Text(_)) {
            return Vec::new();
        }
        self.asked(cx).candidates(&one.slot.ask)
    }

    fn asked<'a>(&self, cx: &Cx<'a>) -> Asked<'a> {
        let who = self.who().and_then(|who| cx.seen.actors.iter().find(|actor| actor.id.as_str() == who));
        Asked { catalog: cx.catalog, seen: cx.seen, command: self.command, who }
    }

    /// Chooses something wherever something has to be chosen.
    fn settle(&mut self, cx: &Cx<'_>) {
        for nth in 0..self.slots.len() {
            let among = self.candidates(cx, nth);
            let one = &mut self.slots[nth];
            if one.open {
                one.settle(&among);
            }
        }
    }

    /// Fills what has to be chosen; of actors, with the first for whom the command would be accepted.
    #[must_use]
    pub fn filled(mut self, cx: &Cx<'_>) -> CommandForm {
        self.settle(cx);
        let actors = self.slots.iter().enumerate().filter(|(_, one)| one.open && !one.slot.ask.optional);
        let actors: Vec<usize> =
            actors.filter(|(_, one)| one.slot.ask.is_actor()).map(|(nth, _)| nth).collect();
        let Some(last) = actors.last().copied().filter(|_| self.why_not(cx).is_some()) else { return self };
        let others = self.candidates(cx, last).into_iter();
        let mut tried = others.map(|other| {
            let mut form = self.clone();
            form.slots[last].value = other.text;
            form.settle(cx);
            form
        });
        tried.find(|form| form.why_not(cx).is_none()).unwrap_or(self)
    }
}
