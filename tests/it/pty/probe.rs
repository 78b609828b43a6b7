//! A copy of this test program that prints the input that the terminal layer reads.

use std::io::Write;
use std::sync::mpsc;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::text::{Line, Text};
use ratatui::widgets::Widget;

use greenfelt::catch_panic::catch_panic;
use greenfelt::terminal::{Input, Options, Terminal, install_panic_hook};

/// Tells the copy what to be.
pub(super) const ROLE: &str = "GREENFELT_TEST_PROBE";
pub(super) const TEST: &str = "pty::probe::the_terminal_is_shown";

#[test]
fn the_terminal_is_shown() {
    if std::env::var_os(ROLE).is_some() {
        // What the test program said of itself so far is wiped.
        print!("\x1b[2J\x1b[H");
        std::io::stdout().flush().unwrap();
        std::process::exit(run());
    }
}

/// Exit code 2 without a suitable terminal, 128 plus the number after a signal.
fn run() -> i32 {
    install_panic_hook(std::env::temp_dir().join("faults"));
    let mut terminal = match Terminal::enter(Options::default()) {
        Ok(terminal) => terminal,
        Err(error) => {
            eprintln!("error: {error}; {}", error.hint());
            return 2;
        }
    };
    watch(&mut terminal).unwrap_or(0)
}

fn watch(terminal: &mut Terminal) -> std::io::Result<i32> {
    let (send, inputs) = mpsc::channel();
    terminal.inputs(move |input| send.send(input).is_ok())?;
    let mut heard: Vec<String> = Vec::new();
    loop {
        let mouse = if terminal.mouse() { "on" } else { "off" };
        terminal.draw(|picture| {
            let area = picture.area;
            let size = format!("size {}x{} mouse {mouse} heard {}", area.width, area.height, heard.len());
            let latest = heard.iter().rev().map(String::as_str);
            let lines: Vec<Line<'_>> = std::iter::once(size.as_str()).chain(latest).map(Line::from).collect();
            Text::from(lines).render(area, picture);
        })?;
        let Ok(input) = inputs.recv() else {
            return Ok(1);
        };
        heard.push(words(&input));
        match input {
            Input::Hangup => return Ok(0),
            Input::Stop(signal) => return Ok(128 + signal),
            Input::Suspend => terminal.suspend()?,
            Input::Resumed => terminal.resume()?,
            Input::Key(KeyEvent { code, modifiers, .. }) => match (code, modifiers) {
                (KeyCode::Char('z'), KeyModifiers::CONTROL) => terminal.suspend()?,
                (KeyCode::Char('q'), _) => return Ok(0),
                (KeyCode::Char('m'), _) => terminal.set_mouse(!terminal.mouse())?,
                (KeyCode::Char('!'), _) => panic!("the probe was asked to panic"),
                (KeyCode::Char('c'), _) => {
                    let outcome: Result<(), _> = catch_panic("a pane", || panic!("inside a pane"));
                    if let Err(fault) = outcome {
                        heard.push(format!("contained {} {}", fault.message, fault.report.is_some()));
                    }
                }
                (KeyCode::Char('w'), _) => {
                    std::thread::spawn(|| panic!("on another thread"));
                }
                _ => {}
            },
            _ => {}
        }
    }
}

fn words(input: &Input) -> String {
    match input {
        Input::Key(key) if key.modifiers.is_empty() => format!("key {}", key.code),
        Input::Key(key) => format!("key {}+{}", key.modifiers, key.code),
        Input::Mouse(mouse) => format!("mouse {:?} at {},{}", mouse.kind, mouse.column, mouse.row),
        Input::Paste(text) => format!("paste of {} bytes", text.len()),
        other => format!("{other:?}"),
    }
}
