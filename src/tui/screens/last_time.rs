//! "Last time": what happened on the last evening, and what is open, on one screen. It opens by itself when a table is
//! opened after a finished evening.

use ratatui::layout::Rect;

use crate::session::recap::{Recap, RecapKind};
use crate::tui::act::{Reply, Saving, UiAction};
use crate::tui::canvas::{Canvas, inset};
use crate::tui::cx::Cx;
use crate::tui::keymap::{Action, Chord, Context};
use crate::tui::menus::keys::named;
use crate::tui::screens::title::draw_keys;
use crate::tui::screens::{Reading, Screen};
use crate::tui::theme::Role;
use crate::tui::widgets::{Frame, Prose};

/// Most columns of its text.
const WIDE: u16 = 100;

#[derive(Default)]
pub struct LastTime {
    recap: Option<Recap>,
    read: bool,
}

impl Screen for LastTime {
    fn open(&mut self, _cx: &Cx<'_>) {
        *self = LastTime::default();
    }

    fn contexts(&self, _cx: &Cx<'_>) -> Vec<Context> {
        vec![Context::Chronicle, Context::Global]
    }

    fn key(&mut self, cx: &Cx<'_>, chord: Chord) -> Reply {
        match cx.keymap.lookup(&[Context::Chronicle, Context::Global], chord) {
            Some(Action::Act | Action::Back) => Reply::Leave,
            Some(Action::Save) => Reply::Do(UiAction::Save(Saving::Recap)),
            Some(action) if self.works(cx, action) => Reply::perhaps(named(cx, action)),
            _ => Reply::Stay,
        }
    }

    fn works(&self, _cx: &Cx<'_>, action: Action) -> bool {
        matches!(
            action,
            Action::Act
                | Action::Back
                | Action::Save
                | Action::Help
                | Action::Blackout
                | Action::ScreenTable
                | Action::ScreenChronicle
                | Action::ScreenCodex
                | Action::ScreenMap
                | Action::Mouse
                | Action::Redraw
                | Action::Suspend
                | Action::Leave
        )
    }

    fn read(&mut self, from: Reading<'_>, _area: Rect) {
        if !std::mem::replace(&mut self.read, true) {
            self.recap = from.session.recap(from.seat);
        }
    }

    fn draw(&mut self, cx: &Cx<'_>, to: &mut Canvas<'_, '_>, area: Rect) {
        draw_keys(to, area, &[("Enter", "go on"), ("S", "save it"), ("F2", "the Chronicle"), ("?", "keys")]);
        let body = Rect { height: area.height.saturating_sub(1), ..area };
        let when = self.recap.as_ref().map_or("", |recap| recap.when.as_str());
        let title = format!("Last time · {}", cx.seen.title);
        let frame = Frame { right: when, ..Frame::new(&title, true) };
        let inner = inset(frame.draw(to.look, body, to.buf), 1);
        let inner = Rect { width: inner.width.min(WIDE), ..inner };
        let Some(recap) = &self.recap else {
            to.put(inner, (inner.x, inner.y), "nothing has been played yet", Role::Dim);
            return;
        };
        let (lines, left) = recap.fitted(usize::from(inner.height), usize::from(inner.width));
        let mut prose = Prose::new();
        prose.hang = 2;
        let prose = lines.iter().fold(prose, |prose, line| match line.kind {
            RecapKind::Heading => prose.line(line.words.as_str(), Role::Title),
            RecapKind::Open => prose.inner(line.words.as_str(), Role::Accent),
            RecapKind::Met | RecapKind::Gained | RecapKind::Verdict | RecapKind::Fared | RecapKind::Sum => {
                prose.inner(line.words.as_str(), Role::Ink)
            }
        });
        let more = (left > 0).then(|| format!("… and {left} more in the Chronicle"));
        let prose = more.into_iter().fold(prose, |prose, words| prose.inner(words, Role::Dim));
        prose.wrap(to.look, inner.width).draw(to.look, inner, 0, to.buf);
    }
}
