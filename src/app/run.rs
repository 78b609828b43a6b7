//! The loop: what the terminal and the journal tell, in order, and a picture after each. It waits without a timer unless
//! a show runs or the curtain is to fall by itself.

use std::io;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, Instant};

use super::{App, News, Settings, Start, TerminalRequest};
use crate::journal::Report;
use crate::lab::question::Answer;
use crate::terminal::{EnterError, Input, Options, Terminal};

/// How often a watcher looks whether the other program has written.
const LOOK_AGAIN: Duration = Duration::from_millis(250);

/// How long the first picture waits for word that what was read is on the disk: less than a second picture takes.
const A_MOMENT: Duration = Duration::from_millis(1);

enum Heard {
    Input(Input),
    Report(u32, Report),
    Worked(u64, Answer),
    Played(u64, News),
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ended {
    /// Sentences about what could not be saved.
    pub unsaved: Vec<String>,
    /// The number of the signal that ended it; `None` where a person left.
    pub signal: Option<i32>,
}

/// Plays on the terminal until the person leaves, or a signal ends it.
pub fn run(mut start: Start, settings: Settings) -> Result<Ended, EnterError> {
    let mouse = settings.mouse;
    let (send, hear) = channel();
    // The journal's reports and the terminal's inputs come in by one door; behind it is nobody once the program leaves.
    let to_loop = send.clone();
    let tell = move |session_no, report| to_loop.send(Heard::Report(session_no, report)).unwrap_or_default();
    // What was read is made durable while the screen is made ready: most often the first picture knows of it.
    let first = tell.clone();
    start.table = start.table.map(|session| session.on_screen(Box::new(move |report| first(0, report))));
    let mut terminal = Terminal::enter(Options { mouse })?;
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

/// Plays until the end; returns the signal that brought it, if one did. The thread that hears the terminal begins once the
/// first picture stands, which waits for nobody.
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
        // All that is waiting is taken in before the next picture.
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
                // A watcher that finds nothing new has nothing to draw.
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
        Input::Resize | Input::Hangup | Input::Stop(_) => {}
    }
    Ok(())
}

/// How long to wait at most: until the next picture of a show, or until the curtain falls by itself.
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
