//! A command to be filled in: its words, some of them open. Each word determines its own prompt.

use crate::command::{AskKind, Command, Slot, Spec, find};
use crate::session::candidates::Candidate;

/// Most letters of an example beside an empty value.
const EXAMPLE: usize = 34;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CommandForm {
    pub title: String,
    pub command: &'static str,
    pub help: &'static str,
    pub slots: Vec<OpenSlot>,
}

/// A value of the command's line, empty if it is left out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenSlot {
    pub slot: Slot,
    pub value: String,
    /// The value in the command's example.
    pub example: String,
    /// True if the form asks for it.
    pub open: bool,
}

impl CommandForm {
    /// The form of a command that asks for the slots with these labels; without labels, for all slots.
    pub fn of(title: impl Into<String>, command: &Command, open: &[&str]) -> CommandForm {
        let spec = find(command.name()).expect("every command is in the catalog");
        let form = CommandForm::with(title, spec, command.values());
        let has = |label: &&str| form.slots.iter().any(|one| one.slot.label == **label);
        debug_assert!(open.iter().all(has), "{}: {open:?}", spec.name);
        let slots = form.slots.into_iter();
        let slots = slots.map(|one| {
            let asked = open.is_empty() || open.contains(&one.slot.label.as_str());
            OpenSlot { open: asked, ..one }
        });
        CommandForm { slots: slots.collect(), ..form }
    }

    /// The form of a command with only the last word open.
    pub fn last_of(title: impl Into<String>, command: &Command) -> CommandForm {
        let mut form = CommandForm::of(title, command, &[]);
        let last = form.slots.len().saturating_sub(1);
        for (nth, one) in form.slots.iter_mut().enumerate() {
            one.open = nth == last;
            if one.open {
                one.value.clear();
            }
        }
        form
    }

    /// The form that asks for every word of a command. Numbers start as in the example, other values empty.
    pub fn blank(spec: &'static Spec) -> CommandForm {
        let mut form = CommandForm::with(spec.name, spec, examples(spec));
        for one in &mut form.slots {
            if !one.is_number() || one.slot.ask.optional {
                one.value.clear();
            }
        }
        form
    }

    fn with(title: impl Into<String>, spec: &'static Spec, values: Vec<String>) -> CommandForm {
        let mut values = values.into_iter();
        let mut examples = examples(spec).into_iter();
        let slots = spec.slots().into_iter().map(|slot| OpenSlot {
            slot,
            value: values.next().unwrap_or_default(),
            example: examples.next().unwrap_or_default(),
            open: true,
        });
        CommandForm { title: title.into(), command: spec.name, help: spec.help, slots: slots.collect() }
    }

    /// Fills in the first word if it is an actor or a seat.
    pub fn begin_with(&mut self, who: Option<&str>) {
        if let (Some(first), Some(who)) = (self.slots.first_mut(), who)
            && first.slot.ask.is_seat()
        {
            who.clone_into(&mut first.value);
        }
    }

    pub fn line(&self) -> String {
        let mut line = self.command.to_owned();
        for one in &self.slots {
            one.slot.ask.write(&one.value, &mut line);
        }
        line
    }

    /// Returns the form with this text in its last word.
    #[must_use]
    pub fn ending(&self, text: &str) -> CommandForm {
        let mut form = self.clone();
        if let Some(last) = form.slots.last_mut() {
            last.set(text);
        }
        form
    }

    /// The id of the actor whose skills, gear and effects count for a slot: the one after `by`, else the first.
    pub fn who(&self) -> Option<&str> {
        let value = |one: &'_ &OpenSlot| !one.value.is_empty() && one.slot.ask.is_actor();
        let actors = || self.slots.iter().filter(value);
        actors()
            .find(|one| one.slot.ask.lead == "by")
            .or_else(|| actors().next())
            .map(|one| one.value.as_str())
    }

    /// True if a value depends on an earlier one that is left out, such as the number of second foes if there are none.
    pub fn lacks(&self, nth: usize) -> bool {
        let starts =
            |one: &OpenSlot| one.slot.ask.joined || !one.slot.ask.lead.is_empty() || one.slot.ask.bracketed;
        let left_out = |one: &OpenSlot| one.slot.ask.joined && one.value.is_empty();
        let before = &self.slots[..nth];
        let Some(one) = self.slots.get(nth) else { return false };
        match before.iter().rposition(starts) {
            _ if one.slot.ask.joined => before.iter().any(left_out),
            Some(first) => !starts(one) && left_out(&before[first]),
            None => false,
        }
    }

    /// The first open value that is missing.
    pub fn missing(&self) -> Option<usize> {
        self.slots.iter().position(|one| one.open && one.value.is_empty() && !one.slot.ask.optional)
    }
}

/// The values of the example of a command.
fn examples(spec: &Spec) -> Vec<String> {
    spec.example.parse::<Command>().map(|command| command.values()).unwrap_or_default()
}

impl OpenSlot {
    /// The placeholder of an empty value.
    pub fn asks(&self) -> String {
        let optional = if self.slot.ask.optional { "optional" } else { "" };
        match self.example.chars().count() {
            1..=EXAMPLE => {
                format!("{optional}, such as {}", self.example).trim_start_matches(", ").to_owned()
            }
            _ => optional.to_owned(),
        }
    }

    pub fn is_number(&self) -> bool {
        matches!(self.slot.ask.kind, AskKind::Number(_))
    }

    /// Sets a typed value.
    pub fn set(&mut self, text: &str) {
        let text = text.trim();
        self.value = if self.slot.ask.bracketed { text.replace(['(', ')'], "") } else { text.to_owned() };
    }

    /// Chooses a candidate if one is required and the present value is not a candidate.
    pub fn settle(&mut self, among: &[Candidate]) {
        let known = among.iter().any(|one| one.text.eq_ignore_ascii_case(&self.value));
        if let (AskKind::Choice(_) | AskKind::Pick(_), false, Some(first)) =
            (&self.slot.ask.kind, known, among.first())
        {
            self.value = if self.slot.ask.optional { String::new() } else { first.text.clone() };
        }
    }
}
