//! The settings of the screen.

use crate::remember::Choices;
use crate::tui::glyphs::{ASCII, Glyphs, UNICODE};
use crate::tui::keymap::Keymap;
use crate::tui::theme::{Depth, Theme};

#[allow(clippy::struct_excessive_bools, reason = "each is a setting of its own")]
#[derive(Clone, Debug)]
pub struct Settings {
    pub theme: Theme,
    pub depth: Depth,
    pub glyphs: &'static Glyphs,
    pub reduced_motion: bool,
    pub mouse: bool,
    /// Overrides the theme; `None` keeps its own choice.
    pub four_colors: Option<bool>,
    pub coaching: bool,
    pub keymap: Keymap,
    /// 0 never covers the table.
    pub idle_minutes: u64,
    /// True to ring the terminal's bell when the laptop should be passed on.
    pub bell: bool,
    /// Minutes in which a code is not asked for again at a seat.
    pub code_minutes: u64,
    /// Seconds that local time is ahead of UTC.
    pub utc_offset: i64,
    pub note: Option<String>,
}

impl Settings {
    pub fn new(theme: Theme, keymap: Keymap) -> Settings {
        Settings {
            theme,
            depth: Depth::True,
            glyphs: &UNICODE,
            reduced_motion: false,
            mouse: true,
            four_colors: None,
            coaching: true,
            keymap,
            idle_minutes: 0,
            bell: false,
            code_minutes: 0,
            utc_offset: 0,
            note: None,
        }
    }
}

impl Default for Settings {
    fn default() -> Settings {
        Settings::new(Theme::default(), Keymap::default())
    }
}

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

    pub fn choices(&self) -> Choices {
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
