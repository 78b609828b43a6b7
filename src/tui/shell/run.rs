//! The main loop: handles events in order and draws after each; timers run only for animations and the idle lobby.

use std::io;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, Instant};

use crate::journal::Report;
use crate::lab::question::Answer;
use crate::terminal::{EnterError, Input, Options, Terminal};
use crate::tui::screens::lab::News;
use crate::tui::settings::Settings;
use crate::tui::shell::{App, Start, TerminalRequest};

const LOOK_AGAIN: Duration = Duration::from_millis(250);

/// Longest wait of the first picture for a save report.
const A_MOMENT: Duration = Duration::from_millis(1);

enum Heard {
    Input(Input),
    Report(u32, Report),
    Worked(u64, Answer),
    Played(u64, News),
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ended {
    /// Warnings about what could not be saved.
    pub unsaved: Vec<String>,
    /// The signal that ended it; `None` if the user left.
    pub signal: Option<i32>,
}

pub fn run(mut start: Start, settings: Settings) -> Result<Ended, EnterError> {
    let options = Options { mouse: settings.mouse, measure: !settings.glyphs.ascii };
    let (send, hear) = channel();
    let to_loop = send.clone();
    let tell = move |session_no, report| to_loop.send(Heard::Report(session_no, report)).unwrap_or_default();
    // Starts saving early, so that the first picture usually knows of it.
    let first = tell.clone();
    start.table = start.table.map(|session| session.on_screen(Box::new(move |report| first(0, report))));
    let mut terminal = Terminal::enter(options)?;
    let (worked, played) = (send.clone(), send.clone());
    let mut app = App::new(start, settings);
    app.report_to(tell);
    app.work_beside(move |number, answer| worked.send(Heard::Worked(number, answer)).unwrap_or_default());
    app.play_beside(move |number, news| played.send(Heard::Played(number, news)).unwrap_or_default());
    let listen = move |to: &mut Terminal| to.inputs(move |input| send.send(Heard::Input(input)).is_ok());
    let ended = play(&mut app, &mut terminal, &hear, listen);
    drop(terminal);
    let unsaved = app.finish();
    ended.map(|signal| Ended { unsaved, signal })
}

/// Runs until the end; returns the signal that ended it. The input thread starts after the first picture.
fn play(
    app: &mut App,
    terminal: &mut Terminal,
    hear: &Receiver<Heard>,
    listen: impl FnOnce(&mut Terminal) -> io::Result<()>,
) -> Result<Option<i32>, EnterError> {
    let mut listen = Some(listen);
    let mut last_key = Instant::now();
    let mut stale = true;
    let wait = if app.is_saving() { A_MOMENT } else { Duration::ZERO };
    let mut next = hear.recv_timeout(wait).ok();
    loop {
        // Handles everything that waits before the next picture.
        while let Some(heard) = next {
            match heard {
                Heard::Report(session_no, report) => app.reported(session_no, report),
                Heard::Worked(number, answer) => app.worked(number, answer),
                Heard::Played(number, news) => app.played(number, news),
                Heard::Input(Input::Hangup) => return Ok(None),
                Heard::Input(Input::Stop(signal)) => return Ok(Some(signal)),
                Heard::Input(input) => {
                    last_key = Instant::now();
                    take(app, terminal, input)?;
                }
            }
            while let Some(wish) = app.wish() {
                match wish {
                    TerminalRequest::Leave => return Ok(None),
                    TerminalRequest::Suspend if Terminal::can_suspend() => terminal.suspend()?,
                    TerminalRequest::Suspend => {}
                    TerminalRequest::Signal => Terminal::signal()?,
                    TerminalRequest::Copy(text) => Terminal::copy(&text)?,
                    TerminalRequest::Redraw => terminal.resume()?,
                    TerminalRequest::Mouse(on) => terminal.set_mouse(on)?,
                }
            }
            next = hear.try_recv().ok();
        }
        if std::mem::replace(&mut stale, true) {
            terminal.draw(|picture| app.draw(picture))?;
        }
        if let Some(listen) = listen.take() {
            listen(terminal)?;
        }
        let wait = deadline(app, last_key);
        let heard = match wait {
            None => hear.recv().map_err(|_| RecvTimeoutError::Disconnected),
            Some(wait) => hear.recv_timeout(wait),
        };
        next = match heard {
            Ok(heard) => Some(heard),
            Err(RecvTimeoutError::Disconnected) => return Ok(None),
            Err(RecvTimeoutError::Timeout) => {
                let news = app.is_watching() && app.follow();
                if app.next_tick().is_some() {
                    app.tick();
                } else if app.is_watching() {
                    stale = news;
                } else {
                    app.blackout();
                    last_key = Instant::now();
                }
                None
            }
        };
    }
}

fn take(app: &mut App, terminal: &mut Terminal, input: Input) -> io::Result<()> {
    match input {
        Input::Key(key) => app.key(key),
        Input::Mouse(mouse) => app.mouse(mouse),
        Input::Paste(text) => app.paste(&text),
        Input::Suspend => terminal.suspend()?,
        Input::Resumed => terminal.resume()?,
        Input::Width(cells) => app.measured(cells),
        Input::Resize | Input::Hangup | Input::Stop(_) => {}
    }
    Ok(())
}

/// The next frame of an animation or the idle lobby, whichever is due.
fn deadline(app: &App, last_key: Instant) -> Option<Duration> {
    if app.is_watching() {
        return Some(app.next_tick().unwrap_or(LOOK_AGAIN));
    }
    let idle = Duration::from_secs(app.idle_minutes() * 60);
    app.next_tick().or_else(|| {
        let waits = app.may_black_out() && !idle.is_zero();
        waits.then(|| idle.saturating_sub(last_key.elapsed()))
    })
}
