//! Draws with `ratatui`, through a writer that writes a frame only while the terminal is ours.

use std::io::{self, Write};

use ratatui::Terminal;
use ratatui::backend::{Backend, ClearType, CrosstermBackend, WindowSize};
use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::{Position, Size};

use super::TYPING;
use super::modes::write_if_ours;

const ASSUMED: Size = Size { width: 80, height: 24 };

const LARGEST: Size = Size { width: 1_000, height: 500 };

/// Clears screen and styles.
const WIPED: &[u8] = b"\x1b[m\x1b[2J";

/// Cursor of the terminal, shown where text is typed: input methods and magnifiers follow it.
const SHOWN: &[u8] = b"\x1b[?25h";
const HIDDEN: &[u8] = b"\x1b[?25l";

/// Synchronized update, for terminals that support it.
const BEGIN: &[u8] = b"\x1b[?2026h";
const END: &[u8] = b"\x1b[?2026l";

#[derive(Default)]
pub(super) struct Screen {
    terminal: Option<Terminal<Ours>>,
    /// True if another program may have written to the screen.
    lost: bool,
}

impl Screen {
    pub(super) fn forget(&mut self) {
        self.lost = true;
    }

    pub(super) fn draw(&mut self, render: impl FnOnce(&mut Buffer)) -> io::Result<()> {
        let terminal = match &mut self.terminal {
            Some(terminal) => terminal,
            none => none.insert(Terminal::new(Ours::new())?),
        };
        if std::mem::take(&mut self.lost) {
            terminal.clear()?;
        }
        terminal.draw(|frame| {
            render(frame.buffer_mut());
            if let Some(place) = typing_place(frame.buffer_mut()) {
                frame.set_cursor_position(place);
            }
        })?;
        Ok(())
    }
}

/// The place where text is typed, if any; the terminal's cursor replaces its mark.
fn typing_place(buf: &mut Buffer) -> Option<Position> {
    let at = buf.content.iter().position(|cell| cell.modifier.contains(TYPING))?;
    buf.content[at].modifier.remove(TYPING);
    Some(buf.pos_of(at).into())
}

struct Ours {
    backend: CrosstermBackend<Held>,
    shows_cursor: bool,
}

impl Ours {
    fn new() -> Ours {
        // The theme decides on colors and respects NO_COLOR.
        crossterm::style::force_color_output(true);
        Ours { backend: CrosstermBackend::new(Held(WIPED.to_vec())), shows_cursor: false }
    }
}

impl Backend for Ours {
    type Error = io::Error;

    fn draw<'a, I: Iterator<Item = (u16, u16, &'a Cell)>>(&mut self, changed: I) -> io::Result<()> {
        self.backend.draw(changed)
    }

    fn hide_cursor(&mut self) -> io::Result<()> {
        if std::mem::take(&mut self.shows_cursor) { self.backend.write_all(HIDDEN) } else { Ok(()) }
    }

    fn show_cursor(&mut self) -> io::Result<()> {
        if std::mem::replace(&mut self.shows_cursor, true) { Ok(()) } else { self.backend.write_all(SHOWN) }
    }

    fn get_cursor_position(&mut self) -> io::Result<Position> {
        Ok(Position::ORIGIN)
    }

    fn set_cursor_position<P: Into<Position>>(&mut self, place: P) -> io::Result<()> {
        let Position { x, y } = place.into();
        write!(self.backend, "\x1b[{};{}H", y + 1, x + 1)
    }

    fn clear(&mut self) -> io::Result<()> {
        self.shows_cursor = false;
        self.backend.write_all(&[HIDDEN, WIPED].concat())
    }

    fn clear_region(&mut self, _: ClearType) -> io::Result<()> {
        self.clear()
    }

    fn size(&self) -> io::Result<Size> {
        Ok(size())
    }

    fn window_size(&mut self) -> io::Result<WindowSize> {
        Ok(WindowSize { columns_rows: size(), pixels: Size::ZERO })
    }

    fn flush(&mut self) -> io::Result<()> {
        Backend::flush(&mut self.backend)
    }
}

struct Held(Vec<u8>);

impl Write for Held {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        let picture = [BEGIN, &self.0, END].concat();
        self.0.clear();
        write_if_ours(&picture)
    }
}

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

/// Writes to standard output without its line buffer.
#[cfg(unix)]
pub(super) fn write_out(mut bytes: &[u8]) -> io::Result<()> {
    use rustix::event::{PollFd, PollFlags, poll};
    use rustix::io::Errno;
    let out = rustix::stdio::stdout();
    while !bytes.is_empty() {
        match rustix::io::write(out, bytes) {
            Ok(count) => bytes = bytes.get(count..).unwrap_or_default(),
            Err(Errno::INTR) => {}
            // Another program made the terminal non-blocking.
            Err(Errno::AGAIN) => {
                let _ = poll(&mut [PollFd::new(&out, PollFlags::OUT)], None);
            }
            Err(error) => return Err(error.into()),
        }
    }
    Ok(())
}

#[cfg(not(unix))]
pub(super) fn write_out(bytes: &[u8]) -> io::Result<()> {
    let mut out = io::stdout().lock();
    out.write_all(bytes)?;
    out.flush()
}
