//! A handout, large and alone on the screen: for everybody, so that the laptop can be turned around, or for one seat.

use ratatui::layout::Rect;

use crate::command::Command;
use crate::table::actor::ActorId;
use crate::tui::act::{Reply, UiAction};
use crate::tui::canvas::{Canvas, inset, middle, row_of};
use crate::tui::cx::Cx;
use crate::tui::keymap::{Action, Chord, Context};
use crate::tui::menus::keys::named;
use crate::tui::screens::Screen;
use crate::tui::screens::title::draw_keys;
use crate::tui::theme::Role;
use crate::tui::widgets::{Frame, Prose};

/// Most columns of its text.
const WIDE: u16 = 64;

#[derive(Default)]
pub struct HandoutPage {
    texts: Vec<String>,
    /// The player who alone may read it, and confirms that.
    to: Option<ActorId>,
    scroll: usize,
}

impl HandoutPage {
    pub fn to_all(texts: Vec<String>) -> HandoutPage {
        HandoutPage { texts, to: None, scroll: 0 }
    }

    pub fn to(who: ActorId, texts: Vec<String>) -> HandoutPage {
        HandoutPage { texts, to: Some(who), scroll: 0 }
    }

    /// Its rows in a room of this width, with an empty one after each where all of that fits.
    fn rows(&self, cx: &Cx<'_>, room: Rect) -> Vec<String> {
        let paragraphs = self.texts.iter().enumerate();
        let prose = paragraphs.fold(Prose::new(), |prose, (nth, text)| {
            let prose = if nth > 0 { prose.blank() } else { prose };
            prose.line(text.as_str(), Role::Title)
        });
        let lines = prose.wrap(cx.look, room.width.min(WIDE)).lines();
        let rows: Vec<String> =
            lines.map(|pieces| pieces.into_iter().map(|(words, _)| words).collect()).collect();
        let spread = rows.len() * 2 <= usize::from(room.height) + 1;
        rows.into_iter().flat_map(|row| [Some(row), spread.then(String::new)]).flatten().collect()
    }
}

impl Screen for HandoutPage {
    fn contexts(&self, _cx: &Cx<'_>) -> Vec<Context> {
        vec![Context::Global]
    }

    fn key(&mut self, cx: &Cx<'_>, chord: Chord) -> Reply {
        let Some(action) = cx.keymap.lookup(&[Context::Global], chord) else { return Reply::Stay };
        match (action, &self.to) {
            (Action::Act, Some(who)) => Reply::Done(UiAction::Give(Command::Heard(who.clone()))),
            (Action::Act | Action::Back, _) => Reply::Leave,
            _ if self.works(cx, action) => Reply::perhaps(named(cx, action)),
            _ => {
                self.scroll = self.scroll.saturating_add_signed(action.rows().unwrap_or(0));
                Reply::Stay
            }
        }
    }

    fn works(&self, _cx: &Cx<'_>, action: Action) -> bool {
        matches!(
            action,
            Action::Act
                | Action::Back
                | Action::Blackout
                | Action::Mouse
                | Action::Redraw
                | Action::Suspend
                | Action::Leave
        )
    }

    fn draw(&mut self, cx: &Cx<'_>, to: &mut Canvas<'_, '_>, area: Rect) {
        let own = [("Enter", "I have read it"), ("Esc", "read it later")];
        let keys: &[_] = if self.to.is_some() { &own } else { &[("Esc", "close")] };
        draw_keys(to, area, keys);
        let place = Rect { height: area.height.saturating_sub(1), ..area };
        let title = if self.to.is_some() { "The Dealer whispers to you" } else { "" };
        let room = inset(Frame::inner(place), 2);
        let rows = self.rows(cx, room);
        let height = usize::from(room.height);
        self.scroll = self.scroll.min(rows.len().saturating_sub(height));
        let more = (self.scroll > 0, self.scroll + height < rows.len());
        Frame { more, ..Frame::new(title, true) }.draw(to.look, place, to.buf);
        let above = height.saturating_sub(rows.len()) / 2;
        let wide = rows.iter().map(|row| to.look.width(row)).max().unwrap_or(0);
        let column = middle(room, wide);
        for (nth, row) in rows.iter().skip(self.scroll).take(height).enumerate() {
            to.line(row_of(column, (above + nth) as u16), row, Role::Title);
        }
    }
}
