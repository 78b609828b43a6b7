//! A one-line text prompt whose input becomes a command.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::settings::is_real;
use super::{Open, Opened, Popup};
use crate::command::Command;
use crate::tui::act::Reply;
use crate::tui::act::{AskedDice, DiceFor, Prompt, PromptTarget, UiAction};
use crate::tui::canvas::below;
use crate::tui::cx::Cx;
use crate::tui::keymap::{Action, Chord, Context};
use crate::tui::widgets::{Popup as Framed, Prose, TextField};

pub struct PromptPopup {
    asked: Prompt,
    field: TextField,
    /// The code that was typed first, until it is repeated.
    once: Option<String>,
    /// True once two codes differed.
    differ: bool,
}

pub fn open(_cx: &Cx<'_>, asked: Prompt) -> Opened {
    let field = TextField::default();
    let field = if chooses_code(&asked) { field.secret() } else { field };
    Ok(Box::new(PromptPopup { asked, field, once: None, differ: false }))
}

/// True while a code for a seat is chosen.
fn chooses_code(asked: &Prompt) -> bool {
    matches!(asked.becomes, PromptTarget::Pin(_) | PromptTarget::SamePin(..))
}

impl PromptPopup {
    fn done(&mut self, cx: &Cx<'_>, text: &str) -> Reply {
        match self.asked.becomes.act(text) {
            Ok(act) => Reply::Done(real_dice(cx, act)),
            Err(refused) => {
                if matches!(self.asked.becomes, PromptTarget::SamePin(..)) {
                    self.field.take();
                }
                Reply::Say(refused.describe())
            }
        }
    }
}

/// Asks for the real dice of a free roll, if they were not given.
fn real_dice(cx: &Cx<'_>, act: UiAction) -> UiAction {
    let UiAction::Give(Command::Dice(roll)) = &act else { return act };
    let real = is_real(cx.seen, &roll.seat);
    // The window reads dice of up to 19 sides; larger ones are named in parentheses.
    let sides = roll.dice.sides();
    if !real || !roll.faces.is_empty() || sides.iter().any(|sides| *sides > 19) {
        return act;
    }
    let words = format!("Roll {} and type what they show.", roll.dice);
    let asked = AskedDice { title: "Roll dice".into(), words, becomes: DiceFor::Free(roll.clone()), sides };
    UiAction::Open(Open::Dice { asked })
}

impl Popup for PromptPopup {
    fn name(&self) -> &'static str {
        "Prompt"
    }

    fn draw(&mut self, cx: &Cx<'_>, screen: Rect, buf: &mut Buffer) {
        let width = 60.min(screen.width.saturating_sub(4));
        let again = self.once.is_some();
        let words = match () {
            () if again => "Type the same code again.",
            () if self.differ => "The two codes differ. Type the code again, twice.",
            () => &self.asked.words,
        };
        let words = Prose::plain(words).wrap(cx.look, width);
        let told = words.height() as u16;
        let keys = [("Enter", "done"), ("Esc", "cancel")];
        let frame = Framed::new(&self.asked.title, &keys, [width, told + 2]);
        let (body, _) = frame.draw_under(cx.look, screen, &words, buf);
        let row = if body.height > told + 1 { told + 1 } else { body.height.saturating_sub(1) };
        self.field.draw(cx.look, below(body, row), buf);
    }

    fn covers(&self) -> bool {
        chooses_code(&self.asked)
    }

    fn key(&mut self, chord: Chord, cx: &Cx<'_>) -> Reply {
        match cx.keymap.lookup(&[Context::Field, Context::Popup], chord) {
            Some(Action::Submit | Action::Finish) => {
                let text = self.field.text().trim();
                if text.is_empty() && !self.asked.becomes.may_be_empty() {
                    return Reply::Say("type a few words, or Esc to cancel".into());
                }
                if matches!(self.asked.becomes, PromptTarget::Pin(_)) && !text.eq_ignore_ascii_case("none") {
                    let text = text.to_owned();
                    self.field.take();
                    match self.once.take() {
                        None => {
                            self.once = Some(text);
                            return Reply::Stay;
                        }
                        Some(first) if first != text => {
                            self.differ = true;
                            return Reply::Stay;
                        }
                        Some(_) => return self.done(cx, &text),
                    }
                }
                let text = text.to_owned();
                self.done(cx, &text)
            }
            Some(Action::Cancel) => Reply::Leave,
            _ if self.field.key(chord) => Reply::Stay,
            _ => Reply::Ignored,
        }
    }

    fn paste(&mut self, text: &str) {
        self.field.paste(text);
    }

    fn is_typing(&self) -> bool {
        true
    }
}
