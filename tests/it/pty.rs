//! The program in a terminal of its own: keys in, screen out, and what it leaves behind.
//!
//! Nothing sleeps: every wait is for an output or an end, and fails with the screen after a deadline.
//! The terminal answers no question, as some do not.

mod full_disk;
mod lessons;
mod modes;
mod play;
mod probe;
mod round;
mod terminal;

use std::io::{ErrorKind, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use portable_pty::{CommandBuilder, MasterPty, PtySize, native_pty_system};
use rustix::io::Errno;
use rustix::process::{Pid, Signal, WaitOptions, kill_process, kill_process_group, waitpid};
use tempfile::TempDir;

/// How often, and how long each time, something is waited for: far longer than anything takes, so that a busy machine
/// fails nothing. In many short waits, so that a machine that was halted meanwhile loses one of them and not all.
const WAITS: usize = 600;
const WAIT: Duration = Duration::from_millis(100);

/// What is to be started, and where.
pub(crate) struct Launch {
    words: Vec<String>,
    vars: Vec<(String, String)>,
    size: (u16, u16),
    home: Home,
}

enum Home {
    Own(TempDir),
    Shared(PathBuf),
}

impl Launch {
    /// The program with these arguments, at 80x24, in an empty home of its own: the one that was built with the tests, or
    /// another build that `GREENFELT_PROGRAM` names.
    pub(crate) fn greenfelt(arguments: &[&str]) -> Self {
        let other = std::env::var("GREENFELT_PROGRAM").ok();
        let program = other.as_deref().unwrap_or(env!("CARGO_BIN_EXE_greenfelt"));
        Self {
            words: std::iter::once(program).chain(arguments.iter().copied()).map(str::to_owned).collect(),
            vars: Vec::new(),
            size: (80, 24),
            home: Home::Own(tempfile::tempdir().expect("a temporary directory")),
        }
    }

    /// The terminal layer alone, which shows what it hears.
    pub(crate) fn probe() -> Self {
        let mut probe = Self::greenfelt(&[]);
        let program = std::env::current_exe().expect("this program is a file");
        let arguments = [probe::TEST, "--exact", "--nocapture", "--test-threads=1"];
        probe.words = vec![program.to_string_lossy().into_owned()];
        probe.words.extend(arguments.map(str::to_owned));
        probe.env(probe::ROLE, "1")
    }

    /// Columns and rows.
    pub(crate) fn size(mut self, columns: u16, rows: u16) -> Self {
        self.size = (columns, rows);
        self
    }

    /// One more environment variable, or another value for one.
    pub(crate) fn env(mut self, name: &str, value: &str) -> Self {
        self.vars.push((name.to_owned(), value.to_owned()));
        self
    }

    /// A home that outlives the program, to come back to.
    pub(crate) fn home(mut self, home: &Path) -> Self {
        self.home = Home::Shared(home.to_owned());
        self
    }

    /// Starts it by a shell that runs `script`, in which `"$@"` is the program with its arguments.
    pub(crate) fn by_shell(mut self, script: &str) -> Self {
        let shell = ["/bin/sh", "-c", script, "sh"].map(str::to_owned);
        self.words.splice(0..0, shell);
        self
    }

    /// Starts it.
    pub(crate) fn start(self) -> Pty {
        let (columns, rows) = self.size;
        let pair = native_pty_system().openpty(size(columns, rows)).expect("a terminal of its own");
        let before = settings(&*pair.master);
        let home = match &self.home {
            Home::Own(folder) => folder.path(),
            Home::Shared(folder) => folder,
        };
        let mut command = CommandBuilder::from_argv(self.words.iter().map(Into::into).collect());
        command.env_clear();
        command.cwd(home);
        for (name, value) in surroundings(home) {
            command.env(name, value);
        }
        for (name, value) in &self.vars {
            command.env(name, value);
        }
        let child = pair.slave.spawn_command(command).expect("the program starts");
        drop(pair.slave);
        let pid = child.process_id().and_then(|pid| Pid::from_raw(pid as i32)).expect("a process id");
        let closing = Arc::new(AtomicBool::new(false));
        let source = pair.master.try_clone_reader().expect("its output");
        let deaf = Arc::new(AtomicBool::new(false));
        let (output, reader) = spawn_reader(source, Arc::clone(&closing), Arc::clone(&deaf));
        Pty {
            keys: Some(pair.master.take_writer().expect("its input")),
            master: Some(pair.master),
            output,
            reader: Some(reader),
            closing,
            deaf,
            changes: spawn_waiter(pid),
            emulator: vt100::Parser::new(cells(rows), cells(columns), 0),
            raw: Vec::new(),
            before,
            pid,
            ended: None,
            home: self.home,
        }
    }
}

/// The directories and settings of an isolated user.
pub(crate) fn surroundings(home: &Path) -> Vec<(&'static str, String)> {
    let below = |name: &str| home.join(name).to_string_lossy().into_owned();
    vec![
        ("HOME", below("")),
        ("XDG_DATA_HOME", below("data")),
        ("XDG_CONFIG_HOME", below("config")),
        ("XDG_STATE_HOME", below("state")),
        ("XDG_CACHE_HOME", below("cache")),
        ("XDG_RUNTIME_DIR", below("run")),
        ("TMPDIR", below("")),
        ("PATH", std::env::var("PATH").unwrap_or_default()),
        ("LANG", "C.UTF-8".to_owned()),
        ("TERM", "xterm-256color".to_owned()),
    ]
}

/// How the program ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Exit {
    /// With this exit code.
    Code(i32),
    /// Killed by this signal.
    Killed(i32),
}

enum Change {
    Stopped,
    Ended(Exit),
}

/// A program that runs in a terminal of its own; dropping it ends it.
pub(crate) struct Pty {
    master: Option<Box<dyn MasterPty + Send>>,
    keys: Option<Box<dyn Write + Send>>,
    output: Receiver<Vec<u8>>,
    reader: Option<JoinHandle<()>>,
    closing: Arc<AtomicBool>,
    deaf: Arc<AtomicBool>,
    changes: Receiver<Change>,
    emulator: vt100::Parser,
    raw: Vec<u8>,
    before: String,
    pid: Pid,
    ended: Option<Exit>,
    home: Home,
}

impl Pty {
    /// The home of the program.
    pub(crate) fn home(&self) -> &Path {
        match &self.home {
            Home::Own(folder) => folder.path(),
            Home::Shared(folder) => folder,
        }
    }

    /// Row and column of the terminal's cursor; `None` while it is hidden.
    pub(crate) fn cursor(&self) -> Option<(usize, usize)> {
        let screen = self.emulator.screen();
        let (row, column) = screen.cursor_position();
        (!screen.hide_cursor()).then_some((row.into(), column.into()))
    }

    /// What the screen shows.
    pub(crate) fn screen(&self) -> String {
        self.emulator.screen().contents()
    }

    /// All that was written so far.
    pub(crate) fn output(&self) -> String {
        String::from_utf8_lossy(&self.raw).into_owned()
    }

    /// Waits until the screen shows `text`.
    #[track_caller]
    pub(crate) fn wait_for(&mut self, text: &str) {
        self.wait_until(&format!("{text:?} on the screen"), |pty| pty.screen().contains(text));
    }

    /// Waits until `done`; `what` names it if it never comes.
    #[track_caller]
    pub(crate) fn wait_until(&mut self, what: &str, done: impl Fn(&Self) -> bool) {
        let mut left = WAITS;
        while !done(self) {
            match patiently(&self.output, &mut left) {
                Ok(bytes) => self.take(&bytes),
                Err(error) => panic!("waited in vain for {what} ({error}); the screen:\n{}", self.screen()),
            }
        }
    }

    /// Types keys, or anything else that a terminal may send.
    #[track_caller]
    pub(crate) fn send(&mut self, keys: impl AsRef<[u8]>) {
        let pipe = self.keys.as_mut().expect("the terminal is still there");
        pipe.write_all(keys.as_ref()).and_then(|()| pipe.flush()).expect("the keys arrive");
    }

    /// Changes the size of the terminal.
    pub(crate) fn resize(&mut self, columns: u16, rows: u16) {
        let master = self.master.as_ref().expect("the terminal is still there");
        master.resize(size(columns, rows)).expect("a new size");
        self.emulator.set_size(cells(rows), cells(columns));
    }

    /// How many bytes were written so far.
    pub(crate) fn written(&mut self) -> usize {
        while let Ok(bytes) = self.output.try_recv() {
            self.take(&bytes);
        }
        self.raw.len()
    }

    /// Waits whether it ends by itself within so many milliseconds, which it must not.
    #[track_caller]
    pub(crate) fn stays(&mut self, millis: u64) {
        let change = self.changes.recv_timeout(Duration::from_millis(millis));
        assert!(matches!(change, Err(RecvTimeoutError::Timeout)), "it did not stay");
    }

    /// Reads no more than what is on its way: the terminal fills up.
    pub(crate) fn stop_reading(&self) {
        self.deaf.store(true, Ordering::SeqCst);
    }

    /// Reads on.
    fn read_on(&self) {
        self.deaf.store(false, Ordering::SeqCst);
        if let Some(reader) = &self.reader {
            reader.thread().unpark();
        }
    }

    /// Sends a signal.
    pub(crate) fn kill(&self, signal: Signal) {
        kill_process(self.pid, signal).expect("the process is there");
    }

    /// Sends a signal to the program and all that runs with it in one job.
    pub(crate) fn kill_group(&self, signal: Signal) {
        kill_process_group(self.pid, signal).expect("the job is there");
    }

    /// Closes the terminal as a closed window does. The program must write once more when its size changes.
    pub(crate) fn hang_up(&mut self) {
        self.closing.store(true, Ordering::SeqCst);
        self.resize(60, 20);
        self.reader.take().expect("hung up once").join().expect("the reader ends");
        self.keys = None;
        self.master = None;
    }

    /// Waits until the program has stopped (as by Ctrl-z).
    #[track_caller]
    pub(crate) fn wait_stopped(&mut self) {
        match patiently(&self.changes, &mut { WAITS }) {
            Ok(Change::Stopped) => {}
            Ok(Change::Ended(exit)) => {
                panic!("it ended instead of stopping: {exit:?}\n{}", self.screen())
            }
            Err(error) => panic!("it never stopped ({error}); the screen:\n{}", self.screen()),
        }
    }

    /// Waits until the program has ended, and takes in the last of its output.
    #[track_caller]
    pub(crate) fn wait_exit(&mut self) -> Exit {
        let exit = match patiently(&self.changes, &mut { WAITS }) {
            Ok(Change::Ended(exit)) => exit,
            Ok(Change::Stopped) => panic!("it stopped instead of ending"),
            Err(error) => panic!("it never ended ({error}); the screen:\n{}", self.screen()),
        };
        self.ended = Some(exit);
        self.read_on();
        let mut left = WAITS;
        loop {
            match patiently(&self.output, &mut left) {
                Ok(bytes) => self.take(&bytes),
                Err(RecvTimeoutError::Disconnected) => return exit,
                Err(RecvTimeoutError::Timeout) => panic!("somebody else holds the terminal open"),
            }
        }
    }

    /// Waits until no mode of the terminal is left on, and compares its settings with those before the start.
    #[track_caller]
    pub(crate) fn assert_given_back(&mut self) {
        if self.ended.is_none() {
            self.wait_until("a terminal given back", |pty| modes::left_on(&pty.raw).is_empty());
        }
        assert_eq!(modes::left_on(&self.raw), Vec::<String>::new(), "modes left on");
        let master = self.master.as_ref().expect("the terminal is still there");
        assert_eq!(settings(&**master), self.before, "settings of the terminal");
    }

    /// The modes that are on, by number; `-25` is a hidden cursor.
    pub(crate) fn modes(&self) -> Vec<String> {
        modes::left_on(&self.raw)
    }

    fn take(&mut self, bytes: &[u8]) {
        self.raw.extend_from_slice(bytes);
        self.emulator.process(bytes);
    }
}

impl Drop for Pty {
    fn drop(&mut self) {
        self.read_on();
        if self.ended.is_none() {
            let _ = kill_process(self.pid, Signal::KILL);
        }
    }
}

fn spawn_reader(
    mut source: Box<dyn Read + Send>,
    closing: Arc<AtomicBool>,
    deaf: Arc<AtomicBool>,
) -> (Receiver<Vec<u8>>, JoinHandle<()>) {
    let (send, output) = channel();
    let reader = thread::spawn(move || {
        let mut buf = [0; 8192];
        loop {
            let count = match source.read(&mut buf) {
                Ok(count @ 1..) => count,
                Err(error) if error.kind() == ErrorKind::Interrupted => continue,
                Ok(0) | Err(_) => return,
            };
            if send.send(buf[..count].to_vec()).is_err() || closing.load(Ordering::SeqCst) {
                return;
            }
            while deaf.load(Ordering::SeqCst) {
                thread::park();
            }
        }
    });
    (output, reader)
}

/// Waits for the next of `source`, at most as often as is `left`.
fn patiently<T>(source: &Receiver<T>, left: &mut usize) -> Result<T, RecvTimeoutError> {
    loop {
        match source.recv_timeout(WAIT) {
            Err(RecvTimeoutError::Timeout) if *left > 0 => *left -= 1,
            other => return other,
        }
    }
}

fn spawn_waiter(pid: Pid) -> Receiver<Change> {
    let (send, changes) = channel();
    thread::spawn(move || {
        loop {
            let status = match waitpid(Some(pid), WaitOptions::UNTRACED) {
                Ok(Some((_, status))) => status,
                Err(Errno::INTR) => continue,
                Ok(None) | Err(_) => return,
            };
            let change = if status.stopped() {
                Change::Stopped
            } else if let Some(code) = status.exit_status() {
                Change::Ended(Exit::Code(code))
            } else {
                Change::Ended(Exit::Killed(status.terminating_signal().unwrap_or_default()))
            };
            let last = matches!(change, Change::Ended(_));
            if send.send(change).is_err() || last {
                return;
            }
        }
    });
    changes
}

fn settings(master: &dyn MasterPty) -> String {
    format!("{:?}", master.get_termios().expect("settings of the terminal"))
}

fn size(cols: u16, rows: u16) -> PtySize {
    PtySize { rows, cols, pixel_width: 0, pixel_height: 0 }
}

fn cells(count: u16) -> std::num::NonZeroU16 {
    std::num::NonZeroU16::new(count).expect("at least one cell")
}
