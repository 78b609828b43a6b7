//! The program as a shell starts it: arguments and lines in; output, complaints and exit codes out.
//!
//! Every test has a home of its own. Nothing sleeps.

mod ambush;
mod clock;
mod json;
mod judge;
mod lab;
pub(crate) mod marked;
mod nudge;
mod odds;
mod page;
mod trials;
mod odds_nudge;
#[cfg(unix)]
mod durable;
#[cfg(all(unix, debug_assertions))]
#[cfg(unix)]
mod input_files;
mod fix;
mod plain;
mod reading;
mod roll_on;
mod run;
mod samples;
mod solo;
mod story;
mod state;
mod tables;
mod log;
mod who;

use serde_json::Value;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::thread;
use tempfile::TempDir;

/// A home without anything in it.
pub(crate) struct Home(TempDir);

/// What became of a call.
#[derive(Debug)]
pub(crate) struct Ran {
    pub(crate) code: Option<i32>,
    pub(crate) out: String,
    pub(crate) err: String,
}

impl Home {
    pub(crate) fn new() -> Home {
        Home(tempfile::tempdir().expect("a temporary directory"))
    }

    pub(crate) fn path(&self) -> &Path {
        self.0.path()
    }

    /// Puts a file into the home.
    pub(crate) fn write(&self, name: &str, bytes: impl AsRef<[u8]>) -> PathBuf {
        let path = self.path().join(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(&path, bytes).unwrap();
        path
    }

    /// Another program in this home.
    pub(crate) fn command(&self, program: &str, arguments: &[&str]) -> Command {
        let mut command = Command::new(program);
        command.args(arguments).current_dir(self.path()).env("HOME", self.path());
        for name in ["XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "GREENFELT_LOG"] {
            command.env_remove(name);
        }
        command
    }

    /// The program in this home, everything in one directory.
    pub(crate) fn greenfelt(&self, arguments: &[&str]) -> Command {
        let mut command = self.command(env!("CARGO_BIN_EXE_greenfelt"), &["--data"]);
        command.arg(self.path().join("data")).args(arguments);
        command
    }

    pub(crate) fn run(&self, arguments: &[&str]) -> Ran {
        self.feed(arguments, "")
    }

    pub(crate) fn feed(&self, arguments: &[&str], lines: impl Into<Vec<u8>>) -> Ran {
        feed(&mut self.greenfelt(arguments), lines)
    }

    /// The folder of a table.
    pub(crate) fn table(&self, name: &str) -> PathBuf {
        self.path().join("data").join(format!("{name}.table"))
    }

    /// The operations of a table, as a seat may read them.
    pub(crate) fn operations(&self, table: &str, seat: &str) -> Vec<Value> {
        let told = self.run(&["export", table, "--as", "json", "--seat", seat]).done().json();
        told["operations"].as_array().unwrap().clone()
    }
}

/// Starts a program, gives it its input and waits for its end.
pub(crate) fn feed(command: &mut Command, lines: impl Into<Vec<u8>>) -> Ran {
    let mut child = start(command);
    let mut input = child.stdin.take().unwrap();
    let lines = lines.into();
    // A program that ends early reads no further.
    let writer = thread::spawn(move || input.write_all(&lines).is_ok());
    let Output { status, stdout, stderr } = child.wait_with_output().unwrap();
    writer.join().unwrap();
    let text = |bytes| String::from_utf8(bytes).expect("output is UTF-8");
    Ran { code: status.code(), out: text(stdout), err: text(stderr) }
}

pub(crate) fn start(command: &mut Command) -> Child {
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command.spawn().expect("the program starts")
}

/// All that a program still says.
pub(crate) fn rest(from: &mut impl Read) -> String {
    let mut text = String::new();
    from.read_to_string(&mut text).unwrap();
    text
}

impl Ran {
    /// It did what was asked, without a word of complaint.
    #[track_caller]
    pub(crate) fn done(self) -> Ran {
        assert_eq!((self.code, self.err.as_str()), (Some(0), ""), "{}", self.out);
        self
    }

    /// It ended well, whatever it noted on the way.
    #[track_caller]
    pub(crate) fn noted(self) -> Ran {
        assert_eq!(self.code, Some(0), "{}{}", self.out, self.err);
        self
    }

    /// It ended with this code and complained on one line, which has a hint.
    #[track_caller]
    pub(crate) fn no(self, code: i32, words: &str) -> Ran {
        assert_eq!(self.code, Some(code), "{}{}", self.out, self.err);
        let last = self.err.lines().last().unwrap_or_default();
        assert!(last.contains(words), "{} does not say: {words}", self.err);
        assert!(last.starts_with("error: ") || last.starts_with("line "), "{last}");
        assert!(last.contains("Hint: "), "{last}");
        self
    }

    /// It said nothing else.
    #[track_caller]
    pub(crate) fn in_one_line(self) -> Ran {
        assert_eq!((self.out.as_str(), self.err.lines().count()), ("", 1), "{}", self.err);
        self
    }

    #[track_caller]
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.out).unwrap_or_else(|error| panic!("{error}: {}", self.out))
    }

    /// One value on each line.
    #[track_caller]
    pub(crate) fn json_lines(&self) -> Vec<Value> {
        self.out.lines().map(|line| serde_json::from_str(line).expect("a line is JSON")).collect()
    }
}
