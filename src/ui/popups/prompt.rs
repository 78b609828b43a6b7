//! A line of text that is asked for, and that becomes a command.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::{Cx, Opened, Popup, Reply};
use crate::ui::act::{Asked, WordsFor};
use crate::ui::canvas::below;
use crate::ui::keymap::{Action, Chord, Context};
use crate::ui::widgets::{Popup as Framed, Prose, TextField};

/// A field with a sentence above it.
pub struct Prompt {
    asked: Asked,
    field: TextField,
}

/// A prompt for one text.
pub fn open(_cx: &Cx<'_>, asked: Asked) -> Opened {
    let field = TextField::default();
    let field = if matches!(asked.becomes, WordsFor::Pin(_)) { field.secret() } else { field };
    Ok(Box::new(Prompt { asked, field }))
}

impl Popup for Prompt {
    fn name(&self) -> &'static str {
        "Prompt"
    }

    fn draw(&mut self, cx: &Cx<'_>, screen: Rect, buf: &mut Buffer) {
        let width = 60.min(screen.width.saturating_sub(4));
        let words = Prose::plain(&self.asked.words).wrap(cx.look, width);
        let told = words.height() as u16;
        let keys = [("Enter", "done"), ("Esc", "leave it")];
        let frame =
            Framed { title: &self.asked.title, keys: &keys, width, height: told + 2, more: (false, false) };
        let body = frame.draw(cx.look, screen, buf);
        words.draw(cx.look, body, 0, buf);
        let row = if body.height > told + 1 { told + 1 } else { body.height.saturating_sub(1) };
        self.field.draw(cx.look, below(body, row), buf);
    }

    fn key(&mut self, chord: Chord, cx: &Cx<'_>) -> Reply {
        match cx.keymap.lookup(&[Context::Field], chord) {
            Some(Action::Submit) => {
                let text = self.field.text().trim();
                if text.is_empty() {
                    return Reply::Say("a few words are needed, or Esc to leave it".into());
                }
                match self.asked.becomes.act(text) {
                    Ok(act) => Reply::Done(act),
                    Err(refused) => Reply::Say(refused.told()),
                }
            }
            Some(Action::Cancel) => Reply::Leave,
            _ if self.field.key(chord) => Reply::Taken,
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
