//! `watch`: follows a table that another program plays, as the public view or as lines. Takes no lock.

use super::ground::tell;
use super::{Fail, Format, Ground, Out, entries};
use crate::session::Session;
use crate::table::Seat;
use std::io::IsTerminal;
use std::time::Duration;

/// Follow a table in a second terminal
#[derive(Debug, clap::Args)]
pub(super) struct Watch {
    /// The table: a name, a sample, or the path of its folder.
    table: String,
    /// Print the present state and exit.
    #[arg(long)]
    once: bool,
    /// Print lines on a terminal, too, instead of the public felt.
    #[arg(long)]
    plain: bool,
    /// Output format of entries.
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

const PAUSE: Duration = Duration::from_millis(200);

pub(super) fn watch(watch: &Watch, ascii: bool, ground: Ground, out: &mut Out) -> Result<(), Fail> {
    let full = watch.format == Format::Text && !watch.once && !watch.plain;
    if full && std::io::stdout().is_terminal() && std::io::stdin().is_terminal() {
        return super::open::watch(&watch.table, ascii, ground);
    }
    let mut session = ground.follow(&watch.table, ground.catalog())?;
    tell(&session.notes);
    let mut told = 0;
    loop {
        told = print(&mut session, told, watch.format, out)?;
        // Only a copy of a sample is ever played.
        if watch.once || !session.is_followed() {
            return Ok(());
        }
        loop {
            if reader_left(PAUSE) {
                return Err(Fail::Quiet);
            }
            if session.poll().map_err(|gone| Fail::failed(gone.problem, gone.hint))? {
                break;
            }
        }
    }
}

/// Prints entries after operation `told`; returns the last one.
fn print(session: &mut Session, told: u64, format: Format, out: &mut Out) -> Result<u64, Fail> {
    let last = session.last();
    if last < told {
        tell(&[format!("everything after operation {last} could not be saved and is lost.")]);
    }
    for line in session.history(&Seat::Public, told + 1) {
        match format {
            Format::Json => out.json(&entries::line(&line))?,
            Format::Text => line.sentences.iter().try_for_each(|sentence| out.line(sentence))?,
        }
    }
    out.flush()?;
    Ok(last)
}

#[cfg(unix)]
fn reader_left(pause: Duration) -> bool {
    use rustix::event::{PollFd, PollFlags, Timespec, poll};
    let stdout = std::io::stdout();
    let mut asked = [PollFd::new(&stdout, PollFlags::empty())];
    let pause = Timespec { tv_sec: 0, tv_nsec: pause.subsec_nanos().into() };
    let heard = poll(&mut asked, Some(&pause)).is_ok_and(|n| n > 0);
    heard && asked[0].revents().intersects(PollFlags::ERR | PollFlags::HUP | PollFlags::NVAL)
}

#[cfg(not(unix))]
fn reader_left(pause: Duration) -> bool {
    std::thread::sleep(pause);
    false
}
