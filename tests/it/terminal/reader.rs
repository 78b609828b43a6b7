//! The reading thread, on a pipe.

use std::io::{self, Write};
use std::sync::mpsc;
use std::thread;

use crossterm::event::{KeyCode, KeyEvent};
use greenfelt::terminal::{Input, read_all};

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
