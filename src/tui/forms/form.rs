//! Forms: a [`Form`] has the rows and the result; drawing, keys, mouse and typing are here.

pub mod calling;
pub mod cards;
pub mod people;
pub mod multi_select;
pub mod rows;
pub mod terms;

use std::borrow::Cow;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use self::rows::{FieldRow, Rows, Taken, Then};
use super::Popup;
use crate::command::Command;
use crate::lab::question::Question;
use crate::session::Refused;
use crate::tui::act::{LabAct, Reply, UiAction};
use crate::tui::cx::Cx;
use crate::tui::keymap::{Action, Chord, Context};
use crate::tui::menus::keys::in_keys;
use crate::tui::theme::Role;
use crate::tui::widgets::{Changed, Field, FormState, FormStep, Popup as Framed, Prose};

#[derive(Clone, Debug, Default)]
pub struct Side {
    /// Beside the fields, if there is room.
    pub lines: Vec<String>,
    /// Below the fields otherwise.
    pub short: String,
}

/// A value that a form fills in.
pub trait Form: Clone + 'static {
    /// True to leave no blank line between the rows and the lines below them.
    const TIGHT: bool = false;

    /// The reason why Backspace does nothing on a row that cannot be removed; `None` for no message.
    const STAYS: Option<&'static str> = None;

    fn title(&self) -> &str;

    /// Label of Enter.
    fn done(&self) -> &'static str;

    /// Label of Esc.
    fn left(&self) -> &'static str {
        "cancel"
    }

    fn rows<'c>(&self, cx: &Cx<'c>) -> Rows<'c, Self>;

    /// The lines below the rows; `why` is the reason why it cannot be submitted.
    fn foot(&self, cx: &Cx<'_>, why: Option<Refused>) -> Vec<(String, Role)>;

    fn side(&self, _cx: &Cx<'_>) -> Side {
        Side::default()
    }

    /// `None` if every change counts at once and Enter only closes.
    fn act(&self, cx: &Cx<'_>) -> Result<Option<UiAction>, Refused>;

    fn asks(&self, _cx: &Cx<'_>) -> Option<Question> {
        None
    }

    /// Called after a change of the row called `name`.
    fn changed(&mut self, _name: &str, _cx: &Cx<'_>) {}

    /// Takes the result of a form opened from this one; returns true if it expected one.
    fn takes(&mut self, _act: &UiAction) -> bool {
        false
    }

    /// The row to fill in after a refusal, if its words do not name it.
    fn missing(&self, _refused: &Refused) -> Option<String> {
        None
    }

    /// True if Esc should ask for confirmation; `changed` if anything was changed.
    fn worth_keeping(&self, _changed: bool) -> bool {
        false
    }

    /// `None` if the command would be accepted.
    fn why_not(&self, cx: &Cx<'_>) -> Option<Refused> {
        match self.act(cx) {
            Ok(Some(UiAction::Give(command))) => cx.refusal(&command),
            Ok(Some(UiAction::Bring(made))) => cx.refusal(&made.command()),
            Ok(_) => None,
            Err(refused) => Some(refused),
        }
    }
}

pub struct FormPopup<F> {
    form: F,
    state: FormState,
    changed: bool,
    leaving: bool,
}

const WIDTH: u16 = 70;

/// Widths of the fields and of the text beside them.
const BESIDE: (u16, u16) = (64, 50);

impl<F: Form> FormPopup<F> {
    /// Opens a form with the cursor on the row called `name`.
    pub fn at(cx: &Cx<'_>, form: F, name: &str) -> FormPopup<F> {
        let mut popup = FormPopup { form, state: FormState::default(), changed: false, leaving: false };
        popup.state.go(&popup.fields(cx), &name.to_owned());
        popup
    }

    pub fn typing(mut self, cx: &Cx<'_>) -> FormPopup<F> {
        self.state.open(&self.fields(cx));
        self
    }

    fn row<'c>(&self, name: &str, cx: &Cx<'c>) -> Option<FieldRow<'c, F>> {
        self.form.rows(cx).0.into_iter().find(|row| row.field.key().is_some_and(|key| key == name))
    }

    fn fields(&self, cx: &Cx<'_>) -> Vec<Field<String>> {
        let mut fields: Vec<Field<String>> = self.form.rows(cx).0.into_iter().map(|row| row.field).collect();
        fields.extend((!F::TIGHT).then_some(Field::Blank));
        let form = self.as_typed(cx);
        let foot = form.foot(cx, form.why_not(cx));
        fields.extend(foot.into_iter().map(|(words, role)| Field::Total(in_keys(cx, &words), role)));
        fields
    }

    /// The form with the text that is being typed, so that messages about it are up to date.
    fn as_typed(&self, cx: &Cx<'_>) -> Cow<'_, F> {
        let typed = || {
            let text = self.state.typed()?;
            let rows = self.form.rows(cx).0;
            let mut open = rows.into_iter().filter(|row| row.field.key().is_some());
            let row = open.nth(self.state.cursor())?;
            if text.is_empty() && matches!(row.field, Field::More { .. }) {
                return None;
            }
            let (name, mut form) = (row.field.key()?.clone(), self.form.clone());
            row.change?(&mut form, Changed::Typed(name.clone(), text)).ok()?;
            form.changed(&name, cx);
            Some(form)
        };
        typed().map_or(Cow::Borrowed(&self.form), Cow::Owned)
    }

    fn change(&mut self, changed: Changed<String>, cx: &Cx<'_>) -> Taken {
        let name = changed.key().clone();
        let Some(row) = self.row(&name, cx) else { return Ok(Then::Stay) };
        self.changed = true;
        let then = match (changed, row.remove, row.change) {
            (Changed::Removed(_), Some(remove), _) => remove(&mut self.form),
            (Changed::Removed(_), None, _)
                if !matches!(row.field, Field::Text { .. } | Field::Choice { .. }) =>
            {
                F::STAYS.map_or(Ok(Then::Stay), |why| Err(why.to_owned()))
            }
            (changed, _, Some(change)) => change(&mut self.form, changed),
            (_, _, None) => Ok(Then::Stay),
        }?;
        self.form.changed(&name, cx);
        Ok(then)
    }

    fn followed(&mut self, step: FormStep<String>, cx: &Cx<'_>) -> Reply {
        let leaving = std::mem::take(&mut self.leaving);
        match step {
            FormStep::Taken => Reply::Stay,
            FormStep::Ignored => Reply::Ignored,
            FormStep::Left if self.form.worth_keeping(self.changed) && !leaving => {
                self.leaving = true;
                Reply::Say("Esc again discards the text".into())
            }
            FormStep::Left => Reply::Leave,
            FormStep::Done => self.done(cx),
            FormStep::Changed(changed) => {
                let here = self.state.key_here(&self.fields(cx)).cloned();
                let (next, act) = match self.change(changed, cx) {
                    Err(why) => return Reply::Say(why),
                    Ok(Then::Stay) => (None, None),
                    Ok(Then::GoTo(next)) => (Some(next), None),
                    Ok(Then::Do(act)) => (None, Some(act)),
                    Ok(Then::Instead(act)) => return Reply::Done(*act),
                };
                self.state.taken(&self.fields(cx), here.as_ref(), next.as_ref());
                if let Some(act) = act {
                    return Reply::Do(*act);
                }
                let finishes = self.state.finishes();
                if finishes || self.state.submits() && self.form.why_not(cx).is_none() {
                    return self.done(cx);
                }
                let past = self.state.past();
                past.map_or(Reply::Stay, |bound| {
                    Reply::Say(format!("it stays at {bound}, as far as it goes"))
                })
            }
        }
    }

    /// The row whose label a refusal names; the longest if there are several.
    fn named(&self, cx: &Cx<'_>, refused: &Refused) -> Option<String> {
        let problem = refused.problem.to_lowercase();
        let names = |label: &str| problem.split(|c: char| !c.is_alphanumeric()).any(|word| word == label);
        let rows = self.form.rows(cx).0.into_iter();
        let labels =
            rows.filter_map(|row| Some((row.field.label()?.to_lowercase(), row.field.key()?.clone())));
        let named = labels.filter(|(label, _)| names(label));
        named.max_by_key(|(label, _)| label.len()).map(|(_, name)| name)
    }

    fn done(&mut self, cx: &Cx<'_>) -> Reply {
        if let Some(refused) = self.form.why_not(cx) {
            // The missing field is ready for typing.
            if let Some(missing) = self.form.missing(&refused).or_else(|| self.named(cx, &refused)) {
                let fields = self.fields(cx);
                self.state.go(&fields, &missing);
                self.state.open(&fields);
            }
            return Reply::Say(in_keys(cx, &refused.describe()));
        }
        match self.form.act(cx) {
            Ok(Some(act)) => Reply::Done(act),
            Ok(None) => Reply::Leave,
            Err(refused) => Reply::Say(in_keys(cx, &refused.describe())),
        }
    }
}

impl<F: Form> Popup for FormPopup<F> {
    fn name(&self) -> &str {
        self.form.title()
    }

    fn draw(&mut self, cx: &Cx<'_>, screen: Rect, buf: &mut Buffer) {
        let mut fields = self.fields(cx);
        let here = self.state.key_here(&fields).and_then(|name| self.row(name, cx)?.help);
        let form = self.as_typed(cx);
        let here = here.and_then(|help| help(&form));
        fields.extend(here.map(|words| Field::Total(words, Role::Accent)));
        let side = form.side(cx);
        let room = screen.width >= BESIDE.0 + BESIDE.1 + 6;
        let mut prose = Prose::new();
        prose.hang = 2;
        let (width, beside) = if side.lines.is_empty() || !room {
            fields.extend((!side.short.is_empty()).then_some(Field::Total(side.short, Role::Dim)));
            (WIDTH, None)
        } else {
            (BESIDE.0 + 2 + BESIDE.1, Some(prose.lines(side.lines, Role::Ink).wrap(cx.look, BESIDE.1)))
        };
        let find = fields.iter().any(|field| matches!(field, Field::Choice { .. }));
        let enter = self.state.enter_here(&fields).unwrap_or_else(|| self.form.done());
        let mut keys = vec![("Enter", enter), ("↑↓", "line"), ("←→", "change")];
        if self.state.is_listing() {
            keys = vec![("Enter", "choose"), ("↑↓", "line"), ("a to z", "find"), ("Esc", "as it was")];
        } else {
            keys.extend(find.then_some(("/", self.state.seeks(&fields))));
            keys.push(("Ctrl-s", "done"));
            keys.push(("Esc", if self.leaving { "discard it" } else { self.form.left() }));
        }
        let frame = Framed::new(self.form.title(), &keys, [width, 0]);
        self.state.draw(cx.look, screen, frame, &fields, beside.as_ref().map(|words| (words, BESIDE.1)), buf);
    }

    fn key(&mut self, chord: Chord, cx: &Cx<'_>) -> Reply {
        let step = self.state.key(&self.fields(cx), chord, cx.keymap);
        let reply = self.followed(step, cx);
        // A letter selects a row. The key for the best play, which is no letter, asks for a second opinion on this
        // attack.
        if matches!(reply, Reply::Ignored)
            && cx.keymap.lookup(&[Context::Hand], chord) == Some(Action::Best)
            && let Ok(Some(UiAction::Give(call @ Command::Call(_)))) = self.form.act(cx)
        {
            return Reply::Do(UiAction::Lab(LabAct::PlayOn(Box::new(call))));
        }
        reply
    }

    fn click(&mut self, place: Position, cx: &Cx<'_>) -> Reply {
        let step = self.state.click(&self.fields(cx), place);
        self.followed(step, cx)
    }

    fn takes(&mut self, act: &UiAction) -> bool {
        let takes = self.form.takes(act);
        self.changed |= takes;
        takes
    }

    fn asks(&self, cx: &Cx<'_>) -> Option<Question> {
        self.as_typed(cx).asks(cx)
    }

    fn paste(&mut self, text: &str) {
        self.state.paste(text);
    }

    fn finds(&self) -> bool {
        true
    }

    fn is_typing(&self) -> bool {
        self.state.is_typing()
    }
}
