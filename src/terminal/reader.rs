//! The thread that reads the terminal: bytes in, inputs out.
//!
//! It sleeps in `read` and wakes only for bytes. A timeout runs only while something is unfinished: a
//! lone ESC, half a sequence, an open paste. At the end of the terminal it says so and is gone.

use std::io;
use std::os::fd::AsFd;
use std::thread;
use std::time::Duration;

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::Errno;

use super::burst::Burst;
use super::input::Input;
use super::parser::Parser;

/// Starts the thread on standard input.
pub(super) fn spawn(send: impl Fn(Input) -> bool + Send + 'static) -> io::Result<()> {
    thread::Builder::new().name("keys".to_owned()).spawn(move || read_all(rustix::stdio::stdin(), &send))?;
    Ok(())
}

/// Reads until the end, a failure, or until nobody listens; the end and a failure are told as a hang-up.
fn read_all(source: impl AsFd, send: &impl Fn(Input) -> bool) {
    let mut parser = Parser::default();
    let mut burst = Burst::default();
    let mut buf = [0; 8192];
    let mut found = Vec::new();
    loop {
        let patience = burst.patience().or(parser.patience());
        if let Some(patience) = patience
            && !ready(source.as_fd(), Some(patience))
        {
            if burst.patience().is_some() {
                burst.silence(&mut found);
            } else {
                parser.silence(&mut found);
            }
        } else {
            match rustix::io::read(source.as_fd(), &mut buf) {
                Err(Errno::INTR) => continue,
                Err(Errno::AGAIN) => {
                    ready(source.as_fd(), patience);
                    continue;
                }
                Ok(0) | Err(_) => {
                    burst.silence(&mut found);
                    parser.silence(&mut found);
                    found.push(Input::Hangup);
                }
                Ok(count) => {
                    parser.feed(buf.get(..count).unwrap_or_default(), &mut found);
                    found = burst.gather(found);
                }
            }
        }
        for input in found.drain(..) {
            let gone = input == Input::Hangup;
            if !send(input) || gone {
                return;
            }
        }
    }
}

/// Waits for bytes; `false` after `patience` without any.
fn ready(source: impl AsFd, patience: Option<Duration>) -> bool {
    let timeout = patience.and_then(|patience| Timespec::try_from(patience).ok());
    let mut wanted = [PollFd::new(&source, PollFlags::IN)];
    loop {
        match poll(&mut wanted, timeout.as_ref()) {
            Ok(count) => return count > 0,
            Err(Errno::INTR) => {}
            // Where this file cannot be polled, reading is the way to learn more.
            Err(_) => return true,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::io::Write;
    use std::sync::mpsc;

    use ratatui::crossterm::event::{KeyCode, KeyEvent};

    use super::*;

    fn reading() -> (io::PipeWriter, mpsc::Receiver<Input>, thread::JoinHandle<()>) {
        let (source, sink) = io::pipe().unwrap();
        let (send, inputs) = mpsc::channel();
        let thread = thread::spawn(move || read_all(source, &|input| send.send(input).is_ok()));
        (sink, inputs, thread)
    }

    fn key(code: KeyCode) -> Input {
        Input::Key(KeyEvent::from(code))
    }

    #[test]
    fn the_end_is_a_hangup_and_the_thread_ends() {
        let (mut sink, inputs, thread) = reading();
        sink.write_all(b"a").unwrap();
        drop(sink);
        thread.join().unwrap();
        assert_eq!(inputs.iter().collect::<Vec<_>>(), [key(KeyCode::Char('a')), Input::Hangup]);
    }

    #[test]
    fn a_lone_escape_is_a_key_after_a_short_silence() {
        let (mut sink, inputs, _thread) = reading();
        sink.write_all(b"\x1b").unwrap();
        assert_eq!(inputs.recv(), Ok(key(KeyCode::Esc)));
        sink.write_all(b"x").unwrap();
        assert_eq!(inputs.recv(), Ok(key(KeyCode::Char('x'))));
    }

    #[test]
    fn an_open_paste_ends_by_silence_and_keys_work_again() {
        let (mut sink, inputs, _thread) = reading();
        sink.write_all(b"\x1b[200~never closed").unwrap();
        assert_eq!(inputs.recv(), Ok(Input::Paste("never closed".to_owned())));
        sink.write_all(b"x").unwrap();
        assert_eq!(inputs.recv(), Ok(key(KeyCode::Char('x'))));
    }

    #[test]
    fn many_keys_at_once_are_a_paste() {
        let (mut sink, inputs, _thread) = reading();
        sink.write_all(&[b'a'; 100]).unwrap();
        assert_eq!(inputs.recv(), Ok(Input::Paste("a".repeat(100))));
    }

    #[test]
    fn the_thread_ends_when_nobody_listens() {
        let (mut sink, inputs, thread) = reading();
        drop(inputs);
        sink.write_all(b"a").unwrap();
        thread.join().unwrap();
    }
}
