//! The terminal: setup, input, drawing, cleanup. An answer of the terminal is an input; nothing waits for it.

#[cfg(unix)]
mod burst;
pub mod clipboard;
mod input;
#[cfg(unix)]
mod keys;
mod modes;
#[cfg(unix)]
mod mouse;
mod panics;
#[cfg(unix)]
mod parser;
#[cfg(unix)]
mod reader;
mod screen;
#[cfg(unix)]
mod signals;

use std::io;

use ratatui::buffer::Buffer;
use ratatui::style::Modifier;

#[cfg(unix)]
pub use burst::Burst;
pub use input::{Input, PASTE_LIMIT};
pub use modes::{EnterError, restore};
pub use panics::install_panic_hook;
#[cfg(unix)]
pub use parser::Parser;
#[cfg(unix)]
pub use reader::read_all;
use screen::Screen;

/// Draws a line-drawing character at the beginning of the second row and asks for the cursor position; the first frame
/// covers it.
const MEASURE: &[u8] = "\x1b[2;1H─\x1b[6n".as_bytes();

/// Marks the cell of a picture where text is typed: the terminal's cursor is shown there. Nothing blinks.
pub const TYPING: Modifier = Modifier::REVERSED.union(Modifier::SLOW_BLINK);

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Options {
    pub mouse: bool,
    /// Asks for the width of a line-drawing character, answered by [`Input::Width`].
    pub measure: bool,
}

/// Restores the terminal when dropped.
pub struct Terminal {
    screen: Screen,
    mouse: bool,
    /// Registered early; [`Terminal::inputs`] moves them to their thread.
    #[cfg(unix)]
    signals: Option<signals::Signals>,
    #[cfg(not(unix))]
    reading: bool,
}

impl Terminal {
    /// Enters raw mode and the alternate screen, with bracketed paste and perhaps the mouse.
    pub fn enter(options: Options) -> Result<Self, EnterError> {
        modes::check()?;
        let mut terminal = Self {
            screen: Screen::default(),
            mouse: options.mouse,
            #[cfg(unix)]
            signals: Some(signals::listen()?),
            #[cfg(not(unix))]
            reading: false,
        };
        terminal.resume()?;
        if cfg!(unix) && options.measure {
            modes::write_if_ours(MEASURE)?;
        }
        Ok(terminal)
    }

    /// Starts the threads for keys and signals, once; they end when `send` returns false.
    pub fn inputs(&mut self, send: impl Fn(Input) -> bool + Send + Clone + 'static) -> io::Result<()> {
        #[cfg(unix)]
        if let Some(heard) = self.signals.take() {
            reader::spawn(send.clone())?;
            signals::spawn(heard, send)?;
        }
        #[cfg(not(unix))]
        if !std::mem::replace(&mut self.reading, true) {
            input::spawn(send)?;
        }
        Ok(())
    }

    /// Draws a picture; only differences are written. Notices a new size.
    pub fn draw(&mut self, render: impl FnOnce(&mut Buffer)) -> io::Result<()> {
        self.screen.draw(render)
    }

    pub fn mouse(&self) -> bool {
        self.mouse
    }

    /// Copies to the terminal's clipboard; the terminal does not confirm.
    pub fn copy(text: &str) -> io::Result<()> {
        modes::write_if_ours(&clipboard::copying(text))
    }

    /// Rings the terminal's bell.
    pub fn signal() -> io::Result<()> {
        modes::write_if_ours(b"\x07")
    }

    pub fn set_mouse(&mut self, on: bool) -> io::Result<()> {
        self.mouse = on;
        modes::set_mouse(on)
    }

    /// True if a shell with job control could continue a stopped program.
    pub fn can_suspend() -> bool {
        #[cfg(unix)]
        return signals::has_job_control();
        #[cfg(not(unix))]
        return false;
    }

    /// Restores the terminal, stops the process, and sets up again once it continues.
    pub fn suspend(&mut self) -> io::Result<()> {
        restore();
        #[cfg(unix)]
        signals::stop(self.signals.is_none());
        self.resume()
    }

    pub fn resume(&mut self) -> io::Result<()> {
        self.screen.forget();
        modes::take(self.mouse)
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        restore();
    }
}
