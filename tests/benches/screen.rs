//! The program as a user or script runs it: start, keys, idling, memory, one question on the command line. `cargo bench
//! --bench screen` prints the figures of `docs/performance.md`; it asserts nothing.
//!
//! Everything is timed in the same rounds as a bare program, which is this file run with `--bare` or `--hello`. To keep
//! the bare program small, nothing of the measured program is linked here, and the program itself makes the tables.

#[cfg(unix)]
fn main() -> std::io::Result<()> {
    let asked = |flag: &str| std::env::args().any(|argument| argument == flag);
    if asked("--bare") {
        return bare::run();
    }
    if asked("--hello") {
        println!("hello");
        return Ok(());
    }
    probe::run()
}

#[cfg(not(unix))]
fn main() {
    println!("the screen is measured on unix only");
}

#[cfg(unix)]
mod bare {
    use crossterm::event::{Event, KeyCode, read};
    use ratatui::layout::{Constraint, Layout};
    use ratatui::style::{Color, Style};
    use ratatui::widgets::{Block, List, ListState, Paragraph};

    /// A list beside a text: as many cells as a table fills.
    pub(crate) fn run() -> std::io::Result<()> {
        let mut terminal = ratatui::init();
        let lines: Vec<String> =
            (0..200).map(|n| format!("line {n}: the rain goes on over the quay")).collect();
        let text = lines.join("\n");
        let mut state = ListState::default().with_selected(Some(0));
        loop {
            terminal.draw(|frame| {
                let halves = [Constraint::Percentage(50), Constraint::Percentage(50)];
                let [left, right] = Layout::horizontal(halves).areas(frame.area());
                let list = List::new(lines.iter().map(String::as_str)).block(Block::bordered().title("list"));
                let list = list.highlight_style(Style::new().bg(Color::Blue));
                frame.render_stateful_widget(list, left, &mut state);
                frame.render_widget(Paragraph::new(&*text).block(Block::bordered().title("text")), right);
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
    use portable_pty::{MasterPty, PtySize, native_pty_system};
    use std::fmt::Write as _;
    use std::fs::OpenOptions;
    use std::io::{Read, Write};
    use std::os::unix::fs::OpenOptionsExt;
    use std::path::Path;
    use std::process::{Child, Command, Stdio};
    use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
    use std::time::{Duration, Instant};

    const SIZE: PtySize = PtySize { rows: 36, cols: 120, pixel_width: 0, pixel_height: 0 };
    const ROUNDS: usize = 40;
    const KEYS: usize = 101;
    const QUIET: Duration = Duration::from_millis(120);

    struct Running {
        child: Child,
        begun: Instant,
        keys: Box<dyn Write + Send>,
        bytes: Receiver<(Instant, Vec<u8>)>,
        _pty: Box<dyn MasterPty + Send>,
    }

    /// Starts a program in a terminal of its own. It is spawned without a copy of this process being made first.
    fn start(mut command: Command) -> Running {
        let pty = native_pty_system().openpty(SIZE).expect("a pseudo-terminal").master;
        let name = pty.tty_name().expect("it has a name");
        let not_ours = rustix::fs::OFlags::NOCTTY.bits().cast_signed();
        let end = OpenOptions::new().read(true).write(true).custom_flags(not_ours).open(name);
        let end = end.expect("its other end");
        let stdio = || Stdio::from(end.try_clone().expect("a handle"));
        command.env("TERM", "xterm-256color").env("COLORTERM", "truecolor").env("LANG", "C.UTF-8");
        command.stdin(stdio()).stdout(stdio()).stderr(stdio());
        let mut output = pty.try_clone_reader().expect("its output");
        let keys = pty.take_writer().expect("its input");
        let (send, bytes) = channel();
        std::thread::spawn(move || {
            let mut buffer = vec![0; 65_536];
            while let Ok(count) = output.read(&mut buffer) {
                if count == 0 || send.send((Instant::now(), buffer[..count].to_vec())).is_err() {
                    break;
                }
            }
        });
        let begun = Instant::now();
        let child = command.spawn().expect("the program starts");
        Running { child, begun, keys, bytes, _pty: pty }
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
    }

    /// What ends a synchronized update (DEC private mode 2026).
    const FRAME_END: &[u8] = b"\x1b[?2026l";

    /// From the start to the last byte of the first frame: of the first synchronized update, or of all that comes before
    /// it is quiet in a program that has none.
    fn to_first_frame(command: Command) -> Duration {
        let running = start(command);
        let mut seen = Vec::new();
        let mut painted = running.begun;
        while let Ok((at, bytes)) = running.bytes.recv_timeout(QUIET) {
            painted = at;
            seen.extend(bytes);
            if seen.windows(FRAME_END.len()).any(|bytes| bytes == FRAME_END) {
                break;
            }
        }
        let taken = painted - running.begun;
        running.end();
        taken
    }

    /// From the start to the end.
    fn to_end(mut command: Command) -> Duration {
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        let begun = Instant::now();
        command.status().expect("the program starts");
        begun.elapsed()
    }

    fn middle<T: PartialOrd + Copy>(mut all: Vec<T>) -> T {
        all.sort_by(|one, other| one.partial_cmp(other).expect("figures can be compared"));
        all[all.len() / 2]
    }

    /// Times commands in turn, round after round, and tells each beside the first.
    fn beside(what: &str, commands: &[(&str, &dyn Fn() -> Command)], time: fn(Command) -> Duration) {
        let mut times = vec![Vec::new(); commands.len()];
        for _ in 0..ROUNDS {
            for (at, (_, command)) in commands.iter().enumerate() {
                times[at].push(time(command()));
            }
        }
        println!("{what}, {ROUNDS} rounds:");
        for ((name, _), taken) in commands.iter().zip(&times) {
            let more = taken.iter().zip(&times[0]).map(|(own, bare)| own.as_secs_f64() - bare.as_secs_f64());
            let least = taken.iter().min().copied().unwrap_or_default();
            println!(
                "  {name:<18} beyond the first: median {:>7.2} ms   time: fastest {least:>8.2?}, median {:>8.2?}",
                middle(more.collect::<Vec<_>>()) * 1_000.0,
                middle(taken.clone()),
            );
        }
    }

    fn own(flag: &str) -> Command {
        let mut command = Command::new(std::env::current_exe().expect("this program has a path"));
        command.arg(flag);
        command
    }

    fn greenfelt(home: &Path, words: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_greenfelt"));
        command.arg("--data").arg(home).args(words);
        command
    }

    /// Makes a table and plays lines at it.
    fn table(home: &Path, name: &str, lines: &str) {
        let made = greenfelt(home, &["new", name, "--seed", "11"]).stdout(Stdio::null()).status();
        assert!(made.expect("the program starts").success());
        let mut run = greenfelt(home, &["run", "--table", name]);
        let mut run = run.stdin(Stdio::piped()).stdout(Stdio::null()).spawn().expect("the program starts");
        run.stdin.take().expect("its input").write_all(lines.as_bytes()).expect("it reads its script");
        assert!(run.wait().expect("it ends").success());
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
        let home = home.path();
        let sample = include_str!("../../saves/saltmarket.felt");
        table(home, "sample", sample);
        let mut long = sample.to_owned();
        for turn in 0..4_000 {
            let _ = write!(long, "\nwait 1\nnote the rain goes on\nchallenge fell int+culture 3\ncall-off\n");
            let _ = write!(long, "set brack focus {}", turn % 2);
        }
        table(home, "long", &long);

        beside(
            "start to the last byte of the first frame",
            &[
                ("a bare program", &|| own("--bare")),
                ("the welcome screen", &|| greenfelt(home, &[])),
                ("a table", &|| greenfelt(home, &["open", "sample"])),
            ],
            to_first_frame,
        );
        beside(
            "one question",
            &[
                ("hello", &|| own("--hello")),
                ("judge challenge", &|| {
                    let cards = ["--difficulty", "3", "--dealer", "KH 10H", "--player", "9S 8S"];
                    greenfelt(home, &[&["judge", "challenge"], &cards[..]].concat())
                }),
                ("sheet", &|| greenfelt(home, &["sheet", "fell"])),
                ("codex", &|| greenfelt(home, &["codex"])),
            ],
            to_end,
        );

        let mut running = start(greenfelt(home, &["open", "sample"]));
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
            middle(times)
        );
        let before = switches(running.child.id());
        let drawn = running.settle(Duration::from_secs(5)).map_or(0, |(_, count)| count);
        println!("idle for 5 s: {} wake-ups, {drawn} bytes", switches(running.child.id()) - before);
        running.end();

        let running = start(greenfelt(home, &["open", "long"]));
        running.settle(Duration::from_millis(500));
        println!("resident memory with 20,000 operations: {}", memory(running.child.id()));
        running.end();
        Ok(())
    }
}
