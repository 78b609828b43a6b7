//! The drawing side: what ratatui draws on, silent.
//!
//! It never asks the terminal where the cursor is (an answer may not come) nor a helper program how
//! large the window is, and it holds a frame back until it is whole.

use std::io;
#[cfg(not(unix))]
use std::io::Write;

use ratatui::backend::{Backend, ClearType, WindowSize};
use ratatui::buffer::Cell;
use ratatui::layout::{Position, Size};

use super::modes::write_if_ours;
use super::paint::{paint, place};

/// What a terminal without a size (a serial line, a careless wrapper) is taken for.
const ASSUMED: Size = Size { width: 80, height: 24 };

/// No screen is larger: a terminal that claims more is drawn so far, and its cells fit into memory.
const LARGEST: Size = Size { width: 1_000, height: 500 };

/// The screen as ratatui writes on it.
#[derive(Default)]
pub(super) struct Screen {
    /// What is held back until a frame is whole.
    held: Vec<u8>,
    cursor: Position,
}

impl Backend for Screen {
    type Error = io::Error;

    fn draw<'a, I>(&mut self, content: I) -> io::Result<()>
    where
        I: Iterator<Item = (u16, u16, &'a Cell)>,
    {
        paint(content, &mut self.held);
        Ok(())
    }

    fn hide_cursor(&mut self) -> io::Result<()> {
        self.held.extend_from_slice(b"\x1b[?25l");
        Ok(())
    }

    fn show_cursor(&mut self) -> io::Result<()> {
        self.held.extend_from_slice(b"\x1b[?25h");
        Ok(())
    }

    fn get_cursor_position(&mut self) -> io::Result<Position> {
        Ok(self.cursor)
    }

    fn set_cursor_position<P: Into<Position>>(&mut self, position: P) -> io::Result<()> {
        self.cursor = position.into();
        place(self.cursor.x, self.cursor.y, &mut self.held);
        Ok(())
    }

    fn clear(&mut self) -> io::Result<()> {
        self.clear_region(ClearType::All)
    }

    fn clear_region(&mut self, clear_type: ClearType) -> io::Result<()> {
        let sequence: &[u8] = match clear_type {
            ClearType::All => b"\x1b[2J",
            ClearType::AfterCursor => b"\x1b[J",
            ClearType::BeforeCursor => b"\x1b[1J",
            ClearType::CurrentLine => b"\x1b[2K",
            ClearType::UntilNewLine => b"\x1b[K",
        };
        self.held.extend_from_slice(sequence);
        Ok(())
    }

    fn size(&self) -> io::Result<Size> {
        let size = known_size().unwrap_or(ASSUMED);
        Ok(Size::new(size.width.min(LARGEST.width), size.height.min(LARGEST.height)))
    }

    fn window_size(&mut self) -> io::Result<WindowSize> {
        Ok(WindowSize { columns_rows: self.size()?, pixels: Size::ZERO })
    }

    fn flush(&mut self) -> io::Result<()> {
        let written = write_if_ours(&self.held);
        self.held.clear();
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
