//! Input of real dice: exactly the requested ones, one digit per die; the cursor moves on by itself.

use crossterm::event::KeyCode;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::{Opened, Popup};
use crate::tui::act::Reply;
use crate::tui::act::{AskedDice, UiAction};
use crate::tui::canvas::last_row;
use crate::tui::cx::Cx;
use crate::tui::keymap::Chord;
use crate::tui::theme::Role;
use crate::tui::widgets::die::{COMPACT, WHOLE};
use crate::tui::widgets::{DieCell, Popup as Framed, Prose};

pub struct RealDice {
    asked: AskedDice,
    faces: Vec<u8>,
    /// True after a 1 that may become 10 or more.
    one: bool,
}

pub fn open(_cx: &Cx<'_>, asked: AskedDice) -> Opened {
    Ok(Box::new(RealDice { asked, faces: Vec::new(), one: false }))
}

impl RealDice {
    fn enter(&mut self) -> Reply {
        if std::mem::take(&mut self.one) {
            self.faces.push(1);
        }
        let (needed, here) = (self.asked.sides.len(), self.faces.len());
        if here == needed {
            return Reply::Done(UiAction::Give(self.asked.becomes.command(self.faces.clone())));
        }
        let needed = if needed == 1 { "one die waits".to_owned() } else { format!("{needed} dice wait") };
        Reply::Say(format!("{needed}, and {here} are here"))
    }

    /// Takes a digit as a die, 0 as 10. For a die with more sides, a 1 waits for a second digit.
    fn typed(&mut self, c: char) -> Reply {
        let waits = std::mem::take(&mut self.one);
        let sides = self.asked.sides.get(self.faces.len()).copied();
        let (Some(digit), Some(sides)) = (c.to_digit(10), sides) else {
            return self.other(c, waits);
        };
        let face = match (digit as u8, waits) {
            (digit, true) => 10 + digit,
            (0, false) => 10,
            (1, false) if sides > 10 => {
                self.one = true;
                return Reply::Stay;
            }
            (digit, false) => digit,
        };
        if waits && face > sides {
            // The 1 stands alone, and this digit is the next die.
            self.faces.push(1);
            return self.typed(c);
        }
        if !(1..=sides).contains(&face) {
            return Reply::Say(format!("a die shows 1 to {sides}"));
        }
        self.faces.push(face);
        Reply::Stay
    }

    /// Takes a key that is no digit, or a digit without a die left.
    fn other(&mut self, c: char, waits: bool) -> Reply {
        if waits {
            self.faces.push(1);
        }
        match c {
            ' ' | ',' => Reply::Stay,
            _ if self.faces.len() >= self.asked.sides.len() => {
                Reply::Say("that is all of them: Enter, or Backspace to take one back".into())
            }
            _ => Reply::Say("a die shows a number".into()),
        }
    }
}

impl Popup for RealDice {
    fn name(&self) -> &'static str {
        "Dice"
    }

    fn draw(&mut self, cx: &Cx<'_>, screen: Rect, buf: &mut Buffer) {
        let width = 60.min(screen.width.saturating_sub(4));
        let words = Prose::plain(&self.asked.words).wrap(cx.look, width);
        let keys: &[_] = &[("Enter", "done"), ("Backspace", "take back"), ("Esc", "cancel")];
        let count = self.asked.sides.len();
        let pips = self.asked.sides.iter().all(|sides| *sides <= 6);
        let whole = pips && screen.height > 18 && count * usize::from(WHOLE.0 + 1) <= usize::from(width);
        let pitch = COMPACT + if pips { 1 } else { 2 };
        let per = usize::from((width / pitch).max(1));
        let tall = if whole { WHOLE.1 } else { count.div_ceil(per).clamp(1, 6) as u16 };
        let frame = Framed::new(&self.asked.title, keys, [width, words.height() as u16 + tall + 3]);
        let (body, place) = frame.draw_under(cx.look, screen, &words, buf);
        let place = Rect { height: place.height.saturating_sub(1), ..place };
        for at in 0..count {
            let face = self.faces.get(at).copied();
            let die = DieCell { face, cursor: at == self.faces.len(), role: Role::Ink };
            if whole {
                die.draw_whole(cx.look, place, (place.x + at as u16 * (WHOLE.0 + 1), place.y), buf);
            } else {
                let x = place.x + 1 + (at % per) as u16 * pitch;
                die.draw_compact(cx.look, place, (x, place.y + (at / per) as u16), buf);
            }
        }
        cx.look.line(buf, last_row(body), &format!("{} of {count}", self.faces.len()), Role::Dim);
    }

    fn key(&mut self, chord: Chord, _cx: &Cx<'_>) -> Reply {
        match chord.code {
            KeyCode::Esc => return Reply::Leave,
            KeyCode::Backspace if std::mem::take(&mut self.one) => {}
            KeyCode::Backspace => {
                self.faces.pop();
            }
            KeyCode::Enter => return self.enter(),
            _ => return chord.typed().map_or(Reply::Ignored, |c| self.typed(c)),
        }
        Reply::Stay
    }

    fn paste(&mut self, text: &str) {
        for c in text.chars() {
            self.typed(c);
        }
    }

    fn is_typing(&self) -> bool {
        true
    }
}
