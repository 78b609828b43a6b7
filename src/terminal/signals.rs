//! Signals: turned into inputs on a thread of their own, and the stop that Ctrl-z asks for.
//!
//! No handler does more than wake that thread. Nothing here draws.

use std::io;
use std::sync::{Condvar, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use rustix::process::{Signal, getpgrp, getpid, getsid, kill_current_process_group, kill_process};
use rustix::termios::tcgetpgrp;
use signal_hook::consts::signal::{
    SIGALRM, SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGSTOP, SIGTERM, SIGTSTP, SIGUSR1, SIGUSR2, SIGWINCH,
};
pub(super) use signal_hook::iterator::Signals;
use signal_hook::low_level::{emulate_default_handler, raise};

use super::input::Input;
use super::modes::restore_at_once;

/// A closed window asks twice in one breath, by the system and by the shell; whoever asks again later means it.
const ONE_BREATH: Duration = Duration::from_millis(250);

static CONTINUED: (Mutex<u64>, Condvar) = (Mutex::new(0), Condvar::new());

/// From now on the signals no longer end or stop the process by themselves.
pub(super) fn listen() -> io::Result<Signals> {
    let ends = [SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGALRM, SIGUSR1, SIGUSR2];
    Signals::new(ends.into_iter().chain([SIGWINCH, SIGTSTP, SIGCONT]))
}

/// Passes signals on as inputs. The first request to end leaves the program to its own way out; the second is obeyed
/// at once, whatever the program waits for: a terminal that is not read any more, or a disk.
pub(super) fn spawn(mut signals: Signals, send: impl Fn(Input) -> bool + Send + 'static) -> io::Result<()> {
    let work = move || {
        let mut asked: Option<Instant> = None;
        for signal in signals.forever() {
            match signal {
                SIGWINCH => send(Input::Resize),
                SIGTSTP => send(Input::Suspend),
                SIGCONT => {
                    *CONTINUED.0.lock().unwrap_or_else(PoisonError::into_inner) += 1;
                    CONTINUED.1.notify_all();
                    send(Input::Resumed)
                }
                _ if asked.is_some_and(|first| first.elapsed() > ONE_BREATH) => {
                    restore_at_once();
                    emulate_default_handler(signal).is_ok()
                }
                _ => {
                    asked.get_or_insert_with(Instant::now);
                    send(Input::Stop(signal))
                }
            };
        }
    };
    thread::Builder::new().name("signals".to_owned()).spawn(work)?;
    Ok(())
}

/// True if a shell above could continue a stopped process.
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
