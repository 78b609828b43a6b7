//! The form of a [`CommandForm`]: a field for each open word, filled from the candidates, and the resulting command or the
//! reason why it would be refused.

use super::Opened;
use super::form::rows::{NONE, Rows};
use super::form::{Form, FormPopup, Side};
use crate::command::{AskKind, Command, Source};
use crate::rules::Refusal;
use crate::session::Refused;
use crate::session::candidates::{Candidate, CandidateQuery};
use crate::tui::act::{CommandForm, OpenSlot, UiAction};
use crate::tui::cx::Cx;
use crate::tui::menus::oracle;
use crate::tui::theme::Role;
use crate::words::capital;

/// Most characters of a text in parentheses without a word before it, and of any other.
const MOST: [usize; 2] = [60, 400];

pub fn open(cx: &Cx<'_>, slip: CommandForm) -> Opened {
    let cards = |one: &OpenSlot| matches!(one.slot.ask.kind, AskKind::Text(Some(Source::Hand)));
    let begun = |one: &OpenSlot| one.open && one.value.is_empty() && (!one.slot.ask.optional || cards(one));
    let first = slip.slots.iter().position(begun).or_else(|| slip.slots.iter().position(|one| one.open));
    let (slip, first) = (slip.filled(cx), first.unwrap_or(0));
    let typed = matches!(slip.slots.get(first), Some(one) if matches!(one.slot.ask.kind, AskKind::Text(_)));
    let popup = FormPopup::at(cx, slip, &first.to_string());
    Ok(Box::new(if typed { popup.typing(cx) } else { popup }))
}

fn asks_for_words(refused: &Refused) -> bool {
    refused.rule.as_deref().is_some_and(Refusal::asks_for_words)
}

impl Form for CommandForm {
    fn title(&self) -> &str {
        &self.title
    }

    fn done(&self) -> &'static str {
        "do it"
    }

    /// A row for each open slot, named by its index.
    fn rows<'c>(&self, cx: &Cx<'c>) -> Rows<'c, CommandForm> {
        let cx = *cx;
        let mut rows = Rows::<Self>::default();
        for (nth, one) in self.slots.iter().enumerate().filter(|(nth, one)| one.open && !self.lacks(*nth)) {
            let (label, ask) = (one.slot.label.as_str(), &one.slot.ask);
            let among = self.candidates(&cx, nth);
            let row = if let AskKind::Number(within) = &ask.kind {
                let value = one
                    .value
                    .trim_start_matches('+')
                    .parse()
                    .unwrap_or(ask.usual.unwrap_or(*within.start().max(&0)));
                let set = move |form: &mut Self, to: i32| form.slots[nth].value = to.to_string();
                rows.number(label, value, within.clone(), set)
                    .remove(move |form| form.slots[nth].value.clear())
            } else if among.is_empty() {
                rows.text(label, &one.value, move |form, text: String| form.slots[nth].set(&text))
                    .letters(MOST[usize::from(!ask.bracketed || !ask.lead.is_empty())], &one.asks())
            } else {
                let at = among.iter().position(|other| other.text.eq_ignore_ascii_case(&one.value));
                let names: Vec<String> = among.iter().map(|one| one.label().to_owned()).collect();
                let choose = move |form: &mut Self, at: Option<usize>| {
                    form.slots[nth].value = at.map_or_else(String::new, |at| among[at].text.clone());
                };
                if ask.optional {
                    let none = if ask.kind == AskKind::Pick(Source::Recipients) { "everybody" } else { NONE };
                    rows.optional(label, none, names, at, choose)
                } else {
                    rows.choice(label, names, at.unwrap_or(0), move |form, at| choose(form, Some(at)))
                }
            };
            row.named(nth.to_string()).tell(move |form| form.help(nth, &cx));
        }
        rows
    }

    fn foot(&self, _: &Cx<'_>, why: Option<Refused>) -> Vec<(String, Role)> {
        vec![why.map_or_else(|| (self.line(), Role::Accent), |why| (why.describe(), Role::Warning))]
    }

    fn side(&self, cx: &Cx<'_>) -> Side {
        if self.command != "oracle" {
            return Side::default();
        }
        let likelihood = self.slots.first().and_then(|one| one.value.parse().ok()).unwrap_or_default();
        oracle::beside(&cx.seen.oracle, likelihood)
    }

    fn changed(&mut self, _: &str, cx: &Cx<'_>) {
        self.settle(cx);
    }

    fn missing(&self, refused: &Refused) -> Option<String> {
        let typed = |(_, one): &(usize, &OpenSlot)| {
            one.open && one.value.is_empty() && matches!(one.slot.ask.kind, AskKind::Text(_))
        };
        let words = asks_for_words(refused).then(|| self.slots.iter().enumerate().find(typed));
        CommandForm::missing(self).or(words.flatten().map(|(nth, _)| nth)).map(|nth| nth.to_string())
    }

    fn why_not(&self, cx: &Cx<'_>) -> Option<Refused> {
        let refused = match self.act(cx) {
            Ok(Some(UiAction::Give(command))) => cx.refusal(&command)?,
            Ok(_) => return None,
            Err(refused) => refused,
        };
        // The field is visible, so the syntax of the command line is no help.
        Some(if asks_for_words(&refused) { Refused { hint: String::new(), ..refused } } else { refused })
    }

    fn act(&self, cx: &Cx<'_>) -> Result<Option<UiAction>, Refused> {
        if let Some(one) = CommandForm::missing(self).and_then(|nth| self.slots.get(nth)) {
            return Err(Refused::new(format!("{} is empty", one.slot.label), "type it"));
        }
        let line = self.line();
        let given = match cx.session {
            Some(session) => session.typed(cx.seat, &line)?,
            None => line.parse::<Command>()?,
        };
        Ok(Some(UiAction::Give(given)))
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

    /// The meaning of the chosen candidate of a slot, or examples of it.
    fn help(&self, nth: usize, cx: &Cx<'_>) -> Option<String> {
        let one = self.slots.get(nth)?;
        let mut among = self.candidates(cx, nth).into_iter();
        let chosen = among.find(|other| other.text.eq_ignore_ascii_case(&one.value));
        let about = chosen.map(|one| one.about).filter(|about| !about.is_empty());
        // A new thing gets a name that is not in use.
        let named = one.slot.label == "name";
        let such = if named { Vec::new() } else { self.asked(cx).suggested(&one.slot.ask) };
        let such = (!such.is_empty()).then(|| format!("Such as {}.", such.join(", ")));
        about.or(such).or_else(|| Some(format!("{}.", capital(self.help))))
    }

    fn asked<'a>(&self, cx: &Cx<'a>) -> CandidateQuery<'a> {
        let who = self.who().and_then(|who| cx.seen.actors.iter().find(|actor| actor.id.as_str() == who));
        CandidateQuery { catalog: cx.catalog, seen: cx.seen, command: self.command, who }
    }

    /// Fills every slot that requires a choice.
    fn settle(&mut self, cx: &Cx<'_>) {
        for nth in 0..self.slots.len() {
            let among = self.candidates(cx, nth);
            let one = &mut self.slots[nth];
            if one.open {
                one.settle(&among);
            }
        }
    }

    /// Fills required slots; an actor's slot with the first actor that makes the command legal.
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
