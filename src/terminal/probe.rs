//! Shows terminal inputs, for tests: debug builds only, with the hidden argument `__terminal-probe`.

use std::process::ExitCode;
use std::sync::mpsc;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::text::{Line, Text};
use ratatui::widgets::Widget;

use super::{Input, Options, Terminal, install_panic_hook};
use crate::catch_panic::catch_panic;

/// Exit code 2 without a suitable terminal, 128 plus the number after a signal.
pub fn run() -> ExitCode {
    install_panic_hook(std::env::temp_dir().join("faults"));
    let mut terminal = match Terminal::enter(Options::default()) {
        Ok(terminal) => terminal,
        Err(error) => {
            use std::io::Write;
            let _ = writeln!(std::io::stderr(), "error: {error}; {}", error.hint());
            return ExitCode::from(2);
        }
    };
    watch(&mut terminal).unwrap_or(ExitCode::SUCCESS)
}

fn watch(terminal: &mut Terminal) -> std::io::Result<ExitCode> {
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
            return Ok(ExitCode::FAILURE);
        };
        heard.push(words(&input));
        match input {
            Input::Hangup => return Ok(ExitCode::SUCCESS),
            Input::Stop(signal) => return Ok(ExitCode::from(128 + signal as u8)),
            Input::Suspend => terminal.suspend()?,
            Input::Resumed => terminal.resume()?,
            Input::Key(KeyEvent { code, modifiers, .. }) => match (code, modifiers) {
                (KeyCode::Char('z'), KeyModifiers::CONTROL) => terminal.suspend()?,
                (KeyCode::Char('q'), _) => return Ok(ExitCode::SUCCESS),
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
