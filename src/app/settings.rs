//! The settings form: applies choices and saves them.

use super::{App, Settings, TerminalRequest};
use crate::remember::Choices;
use crate::ui::glyphs::{ASCII, UNICODE};
use crate::ui::popups::Open;

impl Settings {
    #[must_use]
    pub fn chosen(mut self, chosen: &Choices) -> Settings {
        self.four_colors = chosen.four_colors.or(self.four_colors);
        self.theme.four_colors = self.four_colors.unwrap_or(self.theme.four_colors);
        self.reduced_motion = chosen.reduced_motion.unwrap_or(self.reduced_motion);
        self.mouse = chosen.mouse.unwrap_or(self.mouse);
        self.coaching = chosen.coaching.unwrap_or(self.coaching);
        self.idle_minutes = chosen.idle_minutes.unwrap_or(self.idle_minutes);
        self.bell = chosen.bell.unwrap_or(self.bell);
        self.code_minutes = chosen.code_minutes.unwrap_or(self.code_minutes);
        if let Some(ascii) = chosen.ascii {
            self.glyphs = if ascii { &ASCII } else { &UNICODE };
        }
        self
    }

    fn choices(&self) -> Choices {
        Choices {
            theme: Some(self.theme.name.clone()),
            four_colors: Some(self.theme.four_colors),
            reduced_motion: Some(self.reduced_motion),
            mouse: Some(self.mouse),
            ascii: Some(self.glyphs.ascii),
            coaching: Some(self.coaching),
            idle_minutes: Some(self.idle_minutes),
            bell: Some(self.bell),
            code_minutes: Some(self.code_minutes),
        }
    }
}

impl App {
    pub(super) fn open_settings(&mut self) -> bool {
        let (now, themes) = (self.settings.choices(), self.host.themes());
        self.open(Open::Settings { now, themes })
    }

    /// Applies and saves choices; returns false if that fails.
    pub(super) fn prefer(&mut self, chosen: &Choices) -> bool {
        if let Some(name) = &chosen.theme {
            let theme = self.host.theme(name);
            let Some(theme) = self.accepted(theme) else { return false };
            self.settings.theme = theme.for_depth(self.settings.depth);
        }
        self.settings = self.settings.clone().chosen(chosen);
        if chosen.reduced_motion.is_some() {
            self.show = None;
        }
        if let Some(on) = chosen.mouse {
            self.wish = Some(TerminalRequest::Mouse(on));
            self.say(if on { "the mouse works here" } else { "the mouse selects text" });
        }
        let remembered = self.host.remember(chosen);
        self.accepted(remembered);
        true
    }
}
