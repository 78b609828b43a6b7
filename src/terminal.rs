//! The terminal: taken over on entering, given back in every way of leaving, and heard in between.
//!
//! It knows nothing of what is drawn on it or of what a key means. It awaits no answer from the terminal,
//! has no timer of its own while nothing is typed, and never changes the window's title.

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
#[cfg(debug_assertions)]
pub mod probe;
#[cfg(unix)]
mod reader;
mod screen;
#[cfg(unix)]
mod signals;

use std::io;

use ratatui::buffer::Buffer;

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

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Options {
    /// True if clicks, drags and the wheel are reported (the terminal then no longer selects text by itself).
    pub mouse: bool,
}

/// The terminal while it is ours; dropping it gives it back.
pub struct Terminal {
    screen: Screen,
    mouse: bool,
    /// Heard from the first moment on, handed to their thread by [`Terminal::inputs`].
    #[cfg(unix)]
    signals: Option<signals::Signals>,
    #[cfg(not(unix))]
    reading: bool,
}

impl Terminal {
    /// Takes the terminal over: raw keys, alternate screen, bracketed paste, hidden cursor, mouse if asked for.
    ///
    /// Refuses when there is no terminal, or one that cannot move its cursor; nothing is changed then.
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
        Ok(terminal)
    }

    /// Starts the threads that read keys and hear signals, once; `send` answers `false` when nobody listens any more.
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

    /// Shows one picture, which `render` paints on blank cells; only what changed is written. A size that changed meanwhile
    /// is noticed here.
    pub fn draw(&mut self, render: impl FnOnce(&mut Buffer)) -> io::Result<()> {
        self.screen.draw(render)
    }

    pub fn mouse(&self) -> bool {
        self.mouse
    }

    /// Hands a text to the terminal's clipboard. Whether the terminal takes it, it does not say.
    pub fn copy(text: &str) -> io::Result<()> {
        modes::write_if_ours(&clipboard::copying(text))
    }

    /// Switches the reporting of the mouse on or off.
    pub fn set_mouse(&mut self, on: bool) -> io::Result<()> {
        self.mouse = on;
        modes::set_mouse(on)
    }

    /// True if somebody could continue a stopped program: a shell with job control stands above it.
    ///
    /// A program that a terminal window started directly would stay frozen after Ctrl-z.
    pub fn can_suspend() -> bool {
        #[cfg(unix)]
        return signals::has_job_control();
        #[cfg(not(unix))]
        return false;
    }

    /// Gives the terminal back, stops the process until it is continued, and takes the terminal over again.
    ///
    /// Where processes cannot stop (Windows) it only redraws.
    pub fn suspend(&mut self) -> io::Result<()> {
        restore();
        #[cfg(unix)]
        signals::stop(self.signals.is_none());
        self.resume()
    }

    /// Takes the terminal over again and makes the next frame a full one, whatever others did to it.
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
