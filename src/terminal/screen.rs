//! The drawing side, silent: a picture is made whole, and only what differs from the one before is written.
//!
//! It never asks the terminal where the cursor is (an answer may not come) nor a helper program how
//! large the window is. The first picture, and each after the screen was lost, is written without another to compare it
//! with: half of what a start would draw is never made.

use std::io;
#[cfg(not(unix))]
use std::io::Write;

use ratatui_core::buffer::{Buffer, Cell, CellWidth};
use ratatui_core::layout::{Position, Rect, Size};

use super::modes::write_if_ours;
use super::paint::paint;

/// What a terminal without a size (a serial line, a careless wrapper) is taken for.
const ASSUMED: Size = Size { width: 80, height: 24 };

/// No screen is larger: a terminal that claims more is drawn so far, and its cells fit into memory.
const LARGEST: Size = Size { width: 1_000, height: 500 };

/// An empty screen.
const WIPED: &[u8] = b"\x1b[2J";

/// The screen as far as this program knows it.
#[derive(Default)]
pub(super) struct Screen {
    /// What stands there, unless somebody else may have written on it.
    shown: Option<Buffer>,
    /// The picture before that, for the room that it takes.
    spare: Option<Buffer>,
    /// What is held back until a picture is whole.
    held: Vec<u8>,
}

impl Screen {
    /// Takes whatever stands there for lost: the next picture is a full one.
    pub(super) fn forget(&mut self) {
        let shown = self.shown.take();
        self.spare = self.spare.take().or(shown);
    }

    /// Shows a picture as large as the terminal is now.
    pub(super) fn draw(&mut self, render: impl FnOnce(&mut Buffer)) -> io::Result<()> {
        let area = Rect::from((Position::ORIGIN, size()));
        let mut next = match self.spare.take() {
            Some(mut spare) if spare.area == area => {
                spare.reset();
                spare
            }
            _ => Buffer::empty(area),
        };
        render(&mut next);
        match &self.shown {
            Some(shown) if shown.area == area => paint(shown.diff_iter(&next), &mut self.held),
            _ => {
                self.held.extend_from_slice(WIPED);
                paint(filled(&next), &mut self.held);
            }
        }
        self.spare = self.shown.replace(next);
        let written = write_if_ours(&self.held);
        self.held.clear();
        written
    }
}

/// The cells that an empty screen lacks, each with its place; what a wide letter covers is none of them.
pub fn filled(picture: &Buffer) -> impl Iterator<Item = (u16, u16, &Cell)> {
    let rows = picture.content.chunks(usize::from(picture.area.width).max(1));
    rows.zip(picture.area.top()..).flat_map(move |(row, y)| {
        let mut covered = 0;
        row.iter().zip(picture.area.left()..).filter_map(move |(cell, x)| {
            if covered > 0 {
                covered -= 1;
                return None;
            }
            covered = cell.cell_width().saturating_sub(1);
            (*cell != Cell::EMPTY).then_some((x, y, cell))
        })
    })
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
