//! The popup of every form: a [`Draft`] has the fields and the result; drawing, keys, mouse and typing are here.

pub mod calling;
pub mod cards;
pub mod people;
pub mod multi_select;
pub mod terms;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use super::{Cx, Popup, Reply};
use crate::lab::question::Question;
use crate::session::Refused;
use crate::ui::act::Act;
use crate::ui::keymap::Chord;
use crate::ui::theme::Role;
use crate::ui::widgets::{Changed, Field, FormState, FormStep, Popup as Framed, Prose};

#[derive(Clone, Debug, Default)]
pub struct Side {
    /// Beside the fields, if there is room.
    pub lines: Vec<String>,
    /// Below the fields otherwise.
    pub short: String,
}

pub trait Draft {
    type Key: Clone + PartialEq;

    fn title(&self) -> &str;

    fn done(&self) -> &'static str {
        "call"
    }

    fn left(&self) -> &'static str {
        "cancel"
    }

    fn fields(&self, cx: &Cx<'_>) -> Vec<Field<Self::Key>>;

    /// Returns the field to go to, or why the change is invalid.
    fn change(&mut self, changed: Changed<Self::Key>, cx: &Cx<'_>) -> Result<Option<Self::Key>, String>;

    /// `None` if every change counts at once and Enter only closes.
    fn act(&self, cx: &Cx<'_>) -> Result<Option<Act>, Refused>;

    fn at_once(&self, _changed: &Changed<Self::Key>, _cx: &Cx<'_>) -> Option<Act> {
        None
    }

    /// Takes the result of a form opened from this one; returns true if it expected one.
    fn takes(&mut self, _act: &Act) -> bool {
        false
    }

    fn here(&self, _key: &Self::Key, _cx: &Cx<'_>) -> Option<String> {
        None
    }

    fn side(&self, _cx: &Cx<'_>) -> Side {
        Side::default()
    }

    fn asks(&self, _cx: &Cx<'_>) -> Option<Question> {
        None
    }

    /// The field to fill in after a refusal: the first required one that is empty.
    fn missing(&self, _refused: &Refused) -> Option<Self::Key> {
        None
    }

    /// True if Esc should ask for confirmation.
    fn worth_keeping(&self) -> bool {
        false
    }

    fn refused_field(&self, cx: &Cx<'_>) -> Option<Field<Self::Key>> {
        self.why_not(cx).map(|refused| Field::Total(refused.describe(), Role::Warning))
    }

    /// `None` if the command would be accepted.
    fn why_not(&self, cx: &Cx<'_>) -> Option<Refused> {
        match self.act(cx) {
            Ok(Some(Act::Give(command))) => cx.refusal(&command),
            Ok(Some(Act::Bring(made))) => cx.refusal(&made.command()),
            Ok(_) => None,
            Err(refused) => Some(refused),
        }
    }
}

pub struct FormPopup<D: Draft> {
    draft: D,
    state: FormState,
    leaving: bool,
}

const WIDTH: u16 = 70;

/// Widths of the fields and of the text beside them.
const BESIDE: (u16, u16) = (64, 50);

impl<D: Draft> FormPopup<D> {
    pub fn at(cx: &Cx<'_>, draft: D, key: &D::Key) -> FormPopup<D> {
        let mut popup = FormPopup { draft, state: FormState::default(), leaving: false };
        popup.state.go(&popup.draft.fields(cx), key);
        popup
    }

    pub fn typing(mut self, cx: &Cx<'_>) -> FormPopup<D> {
        self.state.open(&self.draft.fields(cx));
        self
    }

    fn followed(&mut self, step: FormStep<D::Key>, cx: &Cx<'_>) -> Reply {
        let leaving = std::mem::take(&mut self.leaving);
        match step {
            FormStep::Taken => Reply::Taken,
            FormStep::Ignored => Reply::Ignored,
            FormStep::Left if self.draft.worth_keeping() && !leaving => {
                self.leaving = true;
                Reply::Say("Esc again discards what was written".into())
            }
            FormStep::Left => Reply::Leave,
            FormStep::Done => self.done(cx),
            FormStep::Changed(changed) => {
                let here = self.state.key_here(&self.draft.fields(cx)).cloned();
                let at_once = self.draft.at_once(&changed, cx);
                match self.draft.change(changed, cx) {
                    Err(why) => Reply::Say(why),
                    Ok(next) => {
                        self.state.taken(&self.draft.fields(cx), here.as_ref(), next.as_ref());
                        if self.state.submits() && at_once.is_none() && self.draft.why_not(cx).is_none() {
                            return self.done(cx);
                        }
                        at_once.map_or(Reply::Taken, Reply::Do)
                    }
                }
            }
        }
    }

    fn done(&mut self, cx: &Cx<'_>) -> Reply {
        if let Some(refused) = self.draft.why_not(cx) {
            // The missing field is ready for typing.
            if let Some(missing) = self.draft.missing(&refused) {
                let fields = self.draft.fields(cx);
                self.state.go(&fields, &missing);
                self.state.open(&fields);
            }
            return Reply::Say(refused.describe());
        }
        match self.draft.act(cx) {
            Ok(Some(act)) => Reply::Done(act),
            Ok(None) => Reply::Leave,
            Err(refused) => Reply::Say(refused.describe()),
        }
    }
}

impl<D: Draft> Popup for FormPopup<D> {
    fn name(&self) -> &str {
        self.draft.title()
    }

    fn draw(&mut self, cx: &Cx<'_>, screen: Rect, buf: &mut Buffer) {
        let mut fields = self.draft.fields(cx);
        let here = self.state.key_here(&fields).and_then(|key| self.draft.here(key, cx));
        fields.extend(here.map(|words| Field::Total(words, Role::Accent)));
        let side = self.draft.side(cx);
        let room = screen.width >= BESIDE.0 + BESIDE.1 + 6;
        let mut prose = Prose::new();
        prose.hang = 2;
        let (width, beside) = if side.lines.is_empty() || !room {
            fields.extend((!side.short.is_empty()).then(|| Field::Total(side.short, Role::Dim)));
            (WIDTH, None)
        } else {
            let prose = side.lines.iter().fold(prose, |prose, line| prose.line(line.as_str(), Role::Ink));
            (BESIDE.0 + 2 + BESIDE.1, Some(prose.wrap(cx.look, BESIDE.1)))
        };
        let find = fields.iter().any(|field| matches!(field, Field::Choice { .. }));
        let enter = self.state.enter_here(&fields).unwrap_or_else(|| self.draft.done());
        let mut keys = vec![("Enter", enter), ("↑↓", "line"), ("←→", "change")];
        if self.state.is_listing() {
            keys = vec![("Enter", "choose"), ("↑↓", "line"), ("a to z", "find"), ("Esc", "as it was")];
        } else {
            keys.extend(find.then_some(("/", self.state.seeks(&fields))));
            keys.push(("Esc", if self.leaving { "discard it" } else { self.draft.left() }));
        }
        let title = self.draft.title();
        let frame = Framed { title, keys: &keys, width, height: 0, more: (false, false) };
        self.state.draw(cx.look, screen, frame, &fields, beside.as_ref().map(|words| (words, BESIDE.1)), buf);
    }

    fn key(&mut self, chord: Chord, cx: &Cx<'_>) -> Reply {
        let step = self.state.key(&self.draft.fields(cx), chord, cx.keymap);
        self.followed(step, cx)
    }

    fn click(&mut self, place: Position, cx: &Cx<'_>) -> Reply {
        let step = self.state.click(&self.draft.fields(cx), place);
        self.followed(step, cx)
    }

    fn takes(&mut self, act: &Act) -> bool {
        self.draft.takes(act)
    }

    fn asks(&self, cx: &Cx<'_>) -> Option<Question> {
        self.draft.asks(cx)
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
