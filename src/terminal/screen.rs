//! The drawing side: `ratatui`'s terminal over a writer that holds a picture back until it is whole, and writes it only
//! while the terminal is ours.
//!
//! It never asks the terminal where the cursor is (an answer may not come) nor a helper program how large the window is:
//! the area is told to `ratatui`, and a new one begins whenever it changes or the screen was lost.

use std::io::{self, Write};

use ratatui::backend::CrosstermBackend;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect, Size};
use ratatui::{Terminal, TerminalOptions, Viewport};

use super::modes::write_if_ours;

/// What a terminal without a size (a serial line, a careless wrapper) is taken for.
const ASSUMED: Size = Size { width: 80, height: 24 };

/// No screen is larger: a terminal that claims more is drawn so far, and its cells fit into memory.
const LARGEST: Size = Size { width: 1_000, height: 500 };

/// An empty screen, without styles.
const WIPED: &[u8] = b"\x1b[m\x1b[2J";

/// A terminal that knows these two shows what stands between them at once.
const BEGIN: &[u8] = b"\x1b[?2026h";
const END: &[u8] = b"\x1b[?2026l";

/// The screen as far as this program knows it.
#[derive(Default)]
pub(super) struct Screen {
    /// None where somebody else may have written on it.
    shown: Option<(Rect, Terminal<CrosstermBackend<Held>>)>,
}

impl Screen {
    /// Makes the next picture a full one.
    pub(super) fn forget(&mut self) {
        self.shown = None;
    }

    /// Shows a picture as large as the terminal is now.
    pub(super) fn draw(&mut self, render: impl FnOnce(&mut Buffer)) -> io::Result<()> {
        let area = Rect::from((Position::ORIGIN, size()));
        let (_, terminal) = match self.shown.take().filter(|(shown, _)| *shown == area) {
            Some(shown) => self.shown.insert(shown),
            None => self.shown.insert((area, begin(area)?)),
        };
        terminal.draw(|frame| render(frame.buffer_mut())).map(|_| ())
    }
}

fn begin(area: Rect) -> io::Result<Terminal<CrosstermBackend<Held>>> {
    // How many colors there are is decided by the theme, which heeds NO_COLOR.
    crossterm::style::force_color_output(true);
    let backend = CrosstermBackend::new(Held(WIPED.to_vec()));
    Terminal::with_options(backend, TerminalOptions { viewport: Viewport::Fixed(area) })
}

/// Holds back what is drawn until the picture is whole.
struct Held(Vec<u8>);

impl Write for Held {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        if self.0.is_empty() {
            return Ok(());
        }
        let picture = [BEGIN, &self.0, END].concat();
        self.0.clear();
        write_if_ours(&picture)
    }
}

/// How large the terminal is now, as far as it says so.
fn size() -> Size {
    let size = known_size().unwrap_or(ASSUMED);
    Size::new(size.width.min(LARGEST.width), size.height.min(LARGEST.height))
}

#[cfg(unix)]
fn known_size() -> Option<Size> {
    let size = rustix::termios::tcgetwinsize(rustix::stdio::stdout()).ok()?;
    (size.ws_col > 0 && size.ws_row > 0).then_some(Size::new(size.ws_col, size.ws_row))
}

#[cfg(not(unix))]
fn known_size() -> Option<Size> {
    let (width, height) = crossterm::terminal::size().ok()?;
    (width > 0 && height > 0).then_some(Size::new(width, height))
}

/// Writes all bytes to standard output, past the line buffer of the standard library.
#[cfg(unix)]
pub(super) fn write_out(mut bytes: &[u8]) -> io::Result<()> {
    use rustix::event::{PollFd, PollFlags, poll};
    use rustix::io::Errno;
    let out = rustix::stdio::stdout();
    while !bytes.is_empty() {
        match rustix::io::write(out, bytes) {
            Ok(count) => bytes = bytes.get(count..).unwrap_or_default(),
            Err(Errno::INTR) => {}
            // Another program on this terminal made it non-blocking.
            Err(Errno::AGAIN) => {
                let _ = poll(&mut [PollFd::new(&out, PollFlags::OUT)], None);
            }
            Err(error) => return Err(error.into()),
        }
    }
    Ok(())
}

/// Writes all bytes to standard output.
#[cfg(not(unix))]
pub(super) fn write_out(bytes: &[u8]) -> io::Result<()> {
    let mut out = io::stdout().lock();
    out.write_all(bytes)?;
    out.flush()
}
