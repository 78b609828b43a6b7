//! Modes of the terminal. Their state is global, so that a panic or signal on any thread can restore it.

use std::io::{self, IsTerminal};
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::screen::write_out;

#[derive(Debug, thiserror::Error)]
pub enum EnterError {
    #[error("standard {0} is not a terminal")]
    NotATerminal(&'static str),
    /// `TERM` is missing, or names a terminal that only prints lines.
    #[error("the terminal type TERM={0:?} cannot show a full screen")]
    Plain(String),
    #[error("the terminal could not be set up: {0}")]
    Failed(#[from] io::Error),
}

impl EnterError {
    pub fn hint(&self) -> &'static str {
        match self {
            Self::NotATerminal(_) => "start it in a terminal window, without redirecting input or output",
            Self::Plain(_) => "set TERM to what your terminal is, for example TERM=xterm-256color",
            Self::Failed(_) => "close this window and try another terminal",
        }
    }
}

/// State before the program; `None` while the terminal is not in use.
static OURS: Mutex<Option<Before>> = Mutex::new(None);

/// The same, for restoring without waiting; never locked during a frame.
#[cfg(unix)]
static SETTINGS: Mutex<Option<Before>> = Mutex::new(None);

#[cfg(unix)]
type Before = rustix::termios::Termios;
#[cfg(not(unix))]
type Before = ();

const ENTER: &str = "\x1b[?1049h\x1b[?2004h\x1b[?25l";
/// No styles, focus reports or bracketed paste; clear, leave the alternate screen, show the cursor.
const LEAVE: &str = "\x1b[m\x1b[?1004l\x1b[?2004l\x1b[2J\x1b[H\x1b[?1049l\x1b[?25h";

pub(super) fn check() -> Result<(), EnterError> {
    if !io::stdin().is_terminal() {
        return Err(EnterError::NotATerminal("input"));
    }
    if !io::stdout().is_terminal() {
        return Err(EnterError::NotATerminal("output"));
    }
    let term = std::env::var_os("TERM").unwrap_or_default();
    if cfg!(unix) && (term.is_empty() || term == "dumb") {
        return Err(EnterError::Plain(term.to_string_lossy().into_owned()));
    }
    Ok(())
}

/// Sets every mode, even if set before: another program may have changed it.
pub(super) fn take(mouse: bool) -> io::Result<()> {
    let mut ours = lock();
    let before = match ours.take() {
        Some(before) => before,
        None => raw::current()?,
    };
    // Set first, so that a failure below is undone, too.
    let ours = ours.insert(before);
    #[cfg(unix)]
    SETTINGS.lock().unwrap_or_else(PoisonError::into_inner).replace(ours.clone());
    raw::set(ours)?;
    raw::enter(mouse)
}

/// Does nothing after the terminal was restored.
pub(super) fn set_mouse(on: bool) -> io::Result<()> {
    let ours = lock();
    if ours.is_some() { raw::mouse(on) } else { Ok(()) }
}

/// Writes a frame; drops it if the terminal was restored.
pub(super) fn write_if_ours(frame: &[u8]) -> io::Result<()> {
    // Locked while writing, so that restoring never cuts a frame.
    let ours = lock();
    if ours.is_some() { write_out(frame) } else { Ok(()) }
}

/// Restores the terminal. Can be called often and from any thread; ignores failures.
pub fn restore() {
    let mut ours = lock();
    if let Some(before) = ours.take() {
        let _ = raw::mouse(false);
        let _ = write_out(LEAVE.as_bytes());
        raw::reset(&before);
    }
}

/// Restores without waiting for a terminal that is no longer read; discards pending output.
#[cfg(unix)]
pub(super) fn restore_at_once() {
    let before = SETTINGS.lock().unwrap_or_else(PoisonError::into_inner).take();
    if let Some(before) = before {
        raw::give_up(LEAVE.as_bytes(), &before);
    }
}

fn lock() -> MutexGuard<'static, Option<Before>> {
    OURS.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(unix)]
mod raw {
    //! Raw mode by termios.

    use std::io;

    use rustix::event::{PollFd, PollFlags, Timespec, poll};
    use rustix::stdio::{stdin, stdout};
    use rustix::termios::{OptionalActions, QueueSelector, Termios, tcflush, tcgetattr, tcsetattr};

    use super::super::screen::write_out;
    use super::ENTER;

    const MOUSE_ON: &str = "\x1b[?1000h\x1b[?1002h\x1b[?1006h";
    const MOUSE_OFF: &str = "\x1b[?1006l\x1b[?1015l\x1b[?1003l\x1b[?1002l\x1b[?1000l";

    pub(super) fn enter(mouse: bool) -> io::Result<()> {
        write_out(if mouse { [ENTER, MOUSE_ON].concat() } else { ENTER.to_owned() }.as_bytes())
    }

    pub(super) fn mouse(on: bool) -> io::Result<()> {
        write_out(if on { MOUSE_ON } else { MOUSE_OFF }.as_bytes())
    }

    pub(super) fn current() -> io::Result<Termios> {
        Ok(tcgetattr(stdin())?)
    }

    pub(super) fn set(before: &Termios) -> io::Result<()> {
        let mut raw = before.clone();
        raw.make_raw();
        Ok(tcsetattr(stdin(), OptionalActions::Now, &raw)?)
    }

    /// Writes the escape sequences only if that does not block.
    pub(super) fn give_up(leave: &[u8], before: &Termios) {
        let out = stdout();
        let _ = tcflush(stdin(), QueueSelector::IOFlush);
        let now = Timespec { tv_sec: 0, tv_nsec: 0 };
        if poll(&mut [PollFd::new(&out, PollFlags::OUT)], Some(&now)).is_ok_and(|ready| ready > 0) {
            for bytes in [MOUSE_OFF.as_bytes(), leave] {
                let _ = rustix::io::write(out, bytes);
            }
        }
        let _ = tcsetattr(stdin(), OptionalActions::Now, before);
    }

    pub(super) fn reset(before: &Termios) {
        // Pending input must not reach the shell.
        let _ = tcflush(stdin(), QueueSelector::IFlush);
        let _ = tcsetattr(stdin(), OptionalActions::Now, before);
    }
}

#[cfg(not(unix))]
mod raw {
    //! Raw mode by crossterm.

    use std::io;

    use crossterm::event::{DisableMouseCapture, EnableMouseCapture};
    use crossterm::{execute, terminal};

    use super::super::screen::write_out;
    use super::ENTER;

    pub(super) fn enter(with_mouse: bool) -> io::Result<()> {
        write_out(ENTER.as_bytes())?;
        if with_mouse { mouse(true) } else { Ok(()) }
    }

    pub(super) fn mouse(on: bool) -> io::Result<()> {
        if on {
            execute!(io::stdout(), EnableMouseCapture)
        } else {
            execute!(io::stdout(), DisableMouseCapture)
        }
    }

    pub(super) fn current() -> io::Result<()> {
        Ok(())
    }

    pub(super) fn set((): &()) -> io::Result<()> {
        // The query enables escape sequences on the console.
        #[cfg(windows)]
        crossterm::ansi_support::supports_ansi();
        terminal::enable_raw_mode()
    }

    pub(super) fn reset((): &()) {
        let _ = terminal::disable_raw_mode();
    }
}
