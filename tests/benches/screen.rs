//! The program as a person meets it, in a real pseudo-terminal: start, keys, idling, memory.
//! `cargo bench --bench screen` prints the figures that stand in `docs/performance.md`; it asserts nothing.
//!
//! The start is compared with a bare program of thirty lines, which is this file called with `--bare`.

#[cfg(unix)]
fn main() -> std::io::Result<()> {
    if std::env::args().any(|a| a == "--bare") { bare::run() } else { probe::run() }
}

#[cfg(not(unix))]
fn main() {
    println!("the screen is measured on unix only");
}

#[cfg(unix)]
mod bare {
    use crossterm::event::{Event, KeyCode, read};
    use ratatui::widgets::{Block, Paragraph};

    pub(crate) fn run() -> std::io::Result<()> {
        let mut terminal = ratatui::init();
        loop {
            terminal.draw(|frame| {
                let words = Paragraph::new("ready").block(Block::bordered().title("bare"));
                frame.render_widget(words, frame.area());
            })?;
            if let Event::Key(key) = read()?
                && key.code == KeyCode::Char('q')
            {
                break;
            }
        }
        ratatui::restore();
        Ok(())
    }
}

#[cfg(unix)]
mod probe {
    use greenfelt::content::Catalog;
    use greenfelt::samples;
    use portable_pty::{Child, CommandBuilder, PtySize, native_pty_system};
    use std::io::{Read, Write};
    use std::path::Path;
    use std::sync::Arc;
    use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
    use std::time::{Duration, Instant};

    const SIZE: PtySize = PtySize { rows: 36, cols: 120, pixel_width: 0, pixel_height: 0 };
    const STARTS: usize = 21;
    const KEYS: usize = 101;

    struct Running {
        child: Box<dyn Child + Send + Sync>,
        keys: Box<dyn Write + Send>,
        bytes: Receiver<(Instant, Vec<u8>)>,
        _pty: Box<dyn portable_pty::MasterPty + Send>,
    }

    fn start(command: CommandBuilder) -> Running {
        let pty = native_pty_system().openpty(SIZE).expect("a pseudo-terminal");
        let child = pty.slave.spawn_command(command).expect("the program starts");
        let mut output = pty.master.try_clone_reader().expect("its output");
        let keys = pty.master.take_writer().expect("its input");
        let (send, bytes) = channel();
        std::thread::spawn(move || {
            let mut buffer = vec![0; 65_536];
            while let Ok(count) = output.read(&mut buffer) {
                if count == 0 || send.send((Instant::now(), buffer[..count].to_vec())).is_err() {
                    break;
                }
            }
        });
        Running { child, keys, bytes, _pty: pty.master }
    }

    impl Running {
        /// The last moment at which something came before it was quiet for so long.
        fn settle(&self, quiet: Duration) -> Option<(Instant, usize)> {
            let mut last = None;
            let mut count = 0;
            loop {
                match self.bytes.recv_timeout(quiet) {
                    Ok((at, some)) => {
                        last = Some(at);
                        count += some.len();
                    }
                    Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => {
                        return last.map(|at| (at, count));
                    }
                }
            }
        }

        fn end(mut self) {
            let _ = self.child.kill();
            let _ = self.child.wait();
        }

        fn pid(&self) -> u32 {
            self.child.process_id().unwrap_or_default()
        }
    }

    fn median(mut times: Vec<Duration>) -> Duration {
        times.sort();
        times[times.len() / 2]
    }

    fn start_of(command: impl Fn() -> CommandBuilder) -> Duration {
        let times = (0..STARTS).map(|_| {
            let begun = Instant::now();
            let running = start(command());
            let (painted, _) = running.settle(Duration::from_millis(120)).expect("something is drawn");
            running.end();
            painted - begun
        });
        median(times.collect())
    }

    fn greenfelt(home: &Path, table: &Path) -> CommandBuilder {
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_greenfelt"));
        command.args(["open", &table.to_string_lossy()]);
        command.env("HOME", home);
        command.env("TERM", "xterm-256color");
        command.env("LANG", "C.UTF-8");
        command
    }

    fn switches(pid: u32) -> u64 {
        let Ok(threads) = std::fs::read_dir(format!("/proc/{pid}/task")) else { return 0 };
        let of = |status: String| {
            status
                .lines()
                .filter(|line| line.contains("ctxt_switches"))
                .filter_map(|line| line.split_whitespace().last()?.parse::<u64>().ok())
                .sum::<u64>()
        };
        threads
            .filter_map(|thread| std::fs::read_to_string(thread.ok()?.path().join("status")).ok())
            .map(of)
            .sum()
    }

    fn memory(pid: u32) -> String {
        std::fs::read_to_string(format!("/proc/{pid}/status"))
            .ok()
            .and_then(|s| {
                Some(s.lines().find(|l| l.starts_with("VmRSS"))?.split_once(':')?.1.trim().to_string())
            })
            .unwrap_or_else(|| "not known on this system".into())
    }

    pub(crate) fn run() -> std::io::Result<()> {
        let home = tempfile::tempdir()?;
        let catalog = Arc::new(Catalog::load(None).expect("our content loads"));
        let table = home.path().join("saltmarket.table");
        let sample = samples::find("saltmarket").expect("the sample ships");
        let laid_out = |dir: &std::path::Path| {
            let mut session = sample.in_memory(Arc::clone(&catalog)).expect("the sample plays");
            session.keep_in(dir).expect("a new folder");
            session
        };
        let session = laid_out(&table);
        drop(session.finish());
        let long = home.path().join("long.table");
        let mut session = laid_out(&long);
        while session.last() < 10_000 {
            let seat = greenfelt::table::seat::Seat::Dealer;
            session.give(&seat, "wait 1".parse().expect("a command")).expect("time can always pass");
        }
        session.flush().expect("a temporary folder can be written");
        drop(session.finish());

        let own = std::env::current_exe()?;
        let bare = start_of(|| {
            let mut command = CommandBuilder::new(&own);
            command.arg("--bare");
            command.env("TERM", "xterm-256color");
            command
        });
        let full = start_of(|| greenfelt(home.path(), &table));
        println!("start to the last byte of the first frame, median of {STARTS}:");
        println!("  bare program  {bare:>10.2?}");
        println!("  greenfelt     {full:>10.2?}   {:.2} times", full.as_secs_f64() / bare.as_secs_f64());

        let mut running = start(greenfelt(home.path(), &table));
        running.settle(Duration::from_millis(300));
        let mut times = Vec::new();
        for _ in 0..KEYS {
            let pressed = Instant::now();
            running.keys.write_all(b"\t")?;
            if let Some((drawn, _)) = running.settle(Duration::from_millis(30)) {
                times.push(drawn - pressed);
            }
        }
        println!(
            "key to the last byte of the changed screen, median of {}: {:.2?}",
            times.len(),
            median(times)
        );
        let before = switches(running.pid());
        let drawn = running.settle(Duration::from_secs(5)).map_or(0, |(_, count)| count);
        println!("idle for 5 s: {} wake-ups, {drawn} bytes", switches(running.pid()) - before);
        running.end();

        let running = start(greenfelt(home.path(), &long));
        running.settle(Duration::from_millis(500));
        println!("resident memory with 10,000 operations: {}", memory(running.pid()));
        running.end();
        Ok(())
    }
}
