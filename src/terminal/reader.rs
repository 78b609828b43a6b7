//! The input thread. It sleeps in `read`; a timeout runs only for an unfinished input.

use std::io;
use std::os::fd::AsFd;
use std::thread;
use std::time::Duration;

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::Errno;

use super::burst::Burst;
use super::input::Input;
use super::parser::Parser;

pub(super) fn spawn(send: impl Fn(Input) -> bool + Send + 'static) -> io::Result<()> {
    thread::Builder::new().name("keys".to_owned()).spawn(move || read_all(rustix::stdio::stdin(), &send))?;
    Ok(())
}

/// Reads until the end or until `send` returns false; end and errors are hang-ups.
pub fn read_all(source: impl AsFd, send: &impl Fn(Input) -> bool) {
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

/// Waits for bytes; false after `patience`.
fn ready(source: impl AsFd, patience: Option<Duration>) -> bool {
    let timeout = patience.and_then(|patience| Timespec::try_from(patience).ok());
    let mut wanted = [PollFd::new(&source, PollFlags::IN)];
    loop {
        match poll(&mut wanted, timeout.as_ref()) {
            Ok(count) => return count > 0,
            Err(Errno::INTR) => {}
            // If it cannot be polled, reading shows more.
            Err(_) => return true,
        }
    }
}
