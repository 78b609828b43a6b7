//! The screens: what takes keys and draws while no popup is open. A screen decides; the shell carries out its replies.

pub mod chronicle;
pub mod codex;
pub mod find;
pub mod handout;
pub mod lab;
pub mod last_time;
pub mod layout;
pub mod lesson;
pub mod lobby;
pub mod map;
pub mod prep;
pub mod table;
pub mod title;
pub mod welcome;

use crossterm::event::MouseEvent;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::session::Session;
use crate::table::seat::Seat;
use crate::tui::act::{Reply, ScreenName};
use crate::tui::canvas::{Canvas, ClickTarget};
use crate::tui::cx::Cx;
use crate::tui::keymap::{Action, Chord, Context, KeyHint};

macro_rules! screens {
    ($($name:ident $field:ident: $screen:ty;)*) => {
        /// The screens, and the one that is shown.
        #[derive(Default)]
        pub struct Screens {
            on: ScreenName,
            /// Screens that Esc leads back to; the most recent one is last.
            path: Vec<ScreenName>,
            pub lobby: Option<lobby::Lobby>,
            /// The Lab that a game was opened from.
            pub lab_aside: Option<lab::Lab>,
            $(pub $field: $screen,)*
        }

        impl Screens {
            pub fn shown(&mut self) -> &mut dyn Screen {
                match (&mut self.lobby, self.on) {
                    (Some(lobby), _) => lobby,
                    $((None, ScreenName::$name) => &mut self.$field,)*
                }
            }
        }
    };
}

impl Screens {
    pub fn on(&self) -> ScreenName {
        self.on
    }

    /// Begins at a screen, with none to go back to.
    pub fn begin(&mut self, at: ScreenName) {
        self.path.clear();
        self.on = at;
    }

    /// Shows a screen from which Esc leads back to the present one. A screen that is already on the path is returned to
    /// instead.
    pub fn go(&mut self, to: ScreenName) {
        match self.path.iter().position(|passed| *passed == to) {
            Some(at) => self.path.truncate(at),
            None if self.on != to => self.path.push(self.on),
            None => {}
        }
        self.on = to;
    }

    /// Leads back to the screen before.
    pub fn back(&mut self) {
        if self.on == ScreenName::Lab {
            self.lab.leave();
        }
        self.on = self.path.pop().unwrap_or(self.on);
        if self.on == ScreenName::Lab {
            self.lab.go_on();
        }
    }
}

screens! {
    Welcome welcome: welcome::Welcome;
    Table table: table::TableScreen;
    Chronicle chronicle: chronicle::Chronicle;
    Codex codex: codex::Codex;
    Map map: map::MapScreen;
    Prep prep: prep::Prep;
    Lab lab: lab::Lab;
    LastTime last_time: last_time::LastTime;
    Handout handout: handout::HandoutPage;
}

pub trait Screen {
    /// Contexts in which its keys are looked up, nearest first.
    fn contexts(&self, cx: &Cx<'_>) -> Vec<Context>;
    /// True if letters are text now.
    fn types(&self) -> bool {
        false
    }
    fn key(&mut self, cx: &Cx<'_>, chord: Chord) -> Reply;
    fn draw(&mut self, cx: &Cx<'_>, to: &mut Canvas<'_, '_>, area: Rect);
    fn hints(&self, _cx: &Cx<'_>) -> Vec<KeyHint> {
        Vec::new()
    }
    fn click(&mut self, _cx: &Cx<'_>, _target: &ClickTarget) -> Reply {
        Reply::Stay
    }
    /// Takes an event of the mouse in place of clicks and keys.
    fn mouse(&mut self, _cx: &Cx<'_>, _event: MouseEvent) -> Option<Reply> {
        None
    }
    fn paste(&mut self, _cx: &Cx<'_>, _text: &str) -> Reply {
        Reply::Ignored
    }
    /// The text under the cursor.
    fn copy(&self, _cx: &Cx<'_>, _drawn: &Drawn<'_>) -> Option<String> {
        None
    }
    /// True if the action does something here; help leaves out the others.
    fn works(&self, cx: &Cx<'_>, action: Action) -> bool;
    /// Encounters of the drawer on this screen, to be judged in the background.
    fn judges(&self, _cx: &Cx<'_>) -> Vec<String> {
        Vec::new()
    }
    /// Resets the screen when it is shown.
    fn open(&mut self, _cx: &Cx<'_>) {}
    /// Reads the history that a frame of this size draws.
    fn read(&mut self, _from: Reading<'_>, _area: Rect) {}
}

/// The history, and how this seat reads it.
pub struct Reading<'r> {
    pub session: &'r mut Session,
    pub seat: &'r Seat,
    /// Seconds that local time is ahead of UTC.
    pub offset: i64,
}

/// A frame as it was drawn, with what reacts to the mouse.
pub struct Drawn<'d> {
    pub buf: &'d Buffer,
    pub spots: &'d [(Rect, ClickTarget)],
}

impl Drawn<'_> {
    /// The words drawn at a spot, without lines and blocks.
    pub fn words_at(&self, at: &ClickTarget) -> Option<String> {
        let area = self.spots.iter().find(|(_, spot)| spot == at)?.0.intersection(self.buf.area);
        let text: String = area
            .positions()
            .flat_map(|place| {
                let sign = self.buf[place].symbol();
                let drawn = sign.starts_with(|c| matches!(c, '\u{2500}'..='\u{25ff}'));
                let end = if place.x + 1 == area.right() { " " } else { "" };
                [if drawn { " " } else { sign }, end]
            })
            .collect();
        Some(text.split_whitespace().collect::<Vec<_>>().join(" "))
    }
}
