//! The drawing side: ratatui's crossterm back end, made silent.
//!
//! It never asks the terminal where the cursor is (an answer may not come) nor a helper program how
//! large the window is, and it holds a frame back until it is whole.

use std::io::{self, Write};

use ratatui::backend::{Backend, ClearType, CrosstermBackend, WindowSize};
use ratatui::buffer::Cell;
use ratatui::layout::{Position, Size};

use super::modes::write_if_ours;

/// What a terminal without a size (a serial line, a careless wrapper) is taken for.
const ASSUMED: Size = Size { width: 80, height: 24 };

/// No screen is larger: a terminal that claims more is drawn so far, and its cells fit into memory.
const LARGEST: Size = Size { width: 1_000, height: 500 };

/// The screen as ratatui writes on it.
pub(super) struct Screen {
    inner: CrosstermBackend<Held>,
    cursor: Position,
}

impl Default for Screen {
    fn default() -> Self {
        Self { inner: CrosstermBackend::new(Held(Vec::new())), cursor: Position::ORIGIN }
    }
}

impl Backend for Screen {
    type Error = io::Error;

    fn draw<'a, I>(&mut self, content: I) -> io::Result<()>
    where
        I: Iterator<Item = (u16, u16, &'a Cell)>,
    {
        self.inner.draw(content)
    }

    fn hide_cursor(&mut self) -> io::Result<()> {
        self.inner.hide_cursor()
    }

    fn show_cursor(&mut self) -> io::Result<()> {
        // Also called on the very last way out, where a complaint about a closed terminal would be a panic.
        let _ = self.inner.show_cursor();
        Ok(())
    }

    fn get_cursor_position(&mut self) -> io::Result<Position> {
        Ok(self.cursor)
    }

    fn set_cursor_position<P: Into<Position>>(&mut self, position: P) -> io::Result<()> {
        self.cursor = position.into();
        self.inner.set_cursor_position(self.cursor)
    }

    fn clear(&mut self) -> io::Result<()> {
        self.inner.clear()
    }

    fn clear_region(&mut self, clear_type: ClearType) -> io::Result<()> {
        self.inner.clear_region(clear_type)
    }

    fn size(&self) -> io::Result<Size> {
        let size = known_size().unwrap_or(ASSUMED);
        Ok(Size::new(size.width.min(LARGEST.width), size.height.min(LARGEST.height)))
    }

    fn window_size(&mut self) -> io::Result<WindowSize> {
        Ok(WindowSize { columns_rows: self.size()?, pixels: Size::ZERO })
    }

    fn flush(&mut self) -> io::Result<()> {
        Backend::flush(&mut self.inner)
    }
}

/// Collects a frame and writes it whole.
struct Held(Vec<u8>);

impl Write for Held {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        let written = write_if_ours(&self.0);
        self.0.clear();
        written
    }
}

#[cfg(unix)]
fn known_size() -> Option<Size> {
    let size = rustix::termios::tcgetwinsize(rustix::stdio::stdout()).ok()?;
    (size.ws_col > 0 && size.ws_row > 0).then_some(Size::new(size.ws_col, size.ws_row))
}

#[cfg(not(unix))]
fn known_size() -> Option<Size> {
    let (width, height) = ratatui::crossterm::terminal::size().ok()?;
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
