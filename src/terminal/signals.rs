//! Signals: turned into inputs on a thread of their own, and the stop that Ctrl-z asks for.
//!
//! No handler does more than wake that thread. Nothing here draws.

use std::io;
use std::sync::{Condvar, Mutex, PoisonError};
use std::thread;

use rustix::process::{Signal, getpgrp, getpid, getsid, kill_current_process_group, kill_process};
use rustix::termios::tcgetpgrp;
use signal_hook::consts::signal::{SIGCONT, SIGHUP, SIGINT, SIGSTOP, SIGTERM, SIGTSTP, SIGWINCH};
pub(super) use signal_hook::iterator::Signals;
use signal_hook::low_level::{emulate_default_handler, raise};

use super::input::Input;
use super::modes::restore;

/// How often the process was continued, and who waits for the next time.
static CONTINUED: (Mutex<u64>, Condvar) = (Mutex::new(0), Condvar::new());

/// From now on the signals no longer end or stop the process by themselves.
pub(super) fn listen() -> io::Result<Signals> {
    Signals::new([SIGTERM, SIGHUP, SIGINT, SIGWINCH, SIGTSTP, SIGCONT])
}

/// Passes signals on as inputs. When nobody listens any more the program is on its way out and is left to
/// it; a second request to end is then obeyed at once.
pub(super) fn spawn(mut signals: Signals, send: impl Fn(Input) -> bool + Send + 'static) -> io::Result<()> {
    let work = move || {
        let mut leaving = false;
        for signal in signals.forever() {
            let heard = match signal {
                SIGWINCH => send(Input::Resize),
                SIGTSTP => send(Input::Suspend),
                SIGCONT => {
                    *CONTINUED.0.lock().unwrap_or_else(PoisonError::into_inner) += 1;
                    CONTINUED.1.notify_all();
                    send(Input::Resumed)
                }
                _ => send(Input::Stop(signal)),
            };
            if !heard && matches!(signal, SIGTERM | SIGHUP | SIGINT) {
                if leaving {
                    restore();
                    let _ = emulate_default_handler(signal);
                }
                leaving = true;
            }
        }
    };
    thread::Builder::new().name("signals".to_owned()).spawn(work)?;
    Ok(())
}

/// Whether a shell above could continue a stopped process.
///
/// Where our group is the session's first one, no shell gave us a group of our own.
pub(super) fn has_job_control() -> bool {
    getsid(None).is_ok_and(|session| session != getpgrp())
}

/// Stops the process and returns when it was continued.
///
/// `heard`: whether the thread of [`spawn`] runs and tells of the continuing.
pub(super) fn stop(heard: bool) {
    if !heard {
        // Stops this thread, and so the process, before it returns.
        let _ = raise(SIGSTOP);
        return;
    }
    let (count, bell) = &CONTINUED;
    let before = *count.lock().unwrap_or_else(PoisonError::into_inner);
    // As the terminal does by itself on Ctrl-z: everything in the foreground stops, a wrapping script too.
    let stopped = if tcgetpgrp(rustix::stdio::stdin()) == Ok(getpgrp()) {
        kill_current_process_group(Signal::STOP)
    } else {
        kill_process(getpid(), Signal::STOP)
    };
    if stopped.is_ok() {
        // This thread may run on for a moment after the signal was sent; it must not touch the terminal then.
        let count = count.lock().unwrap_or_else(PoisonError::into_inner);
        drop(bell.wait_while(count, |count| *count == before));
    }
}
