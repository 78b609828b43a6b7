//! The code of a seat, and the lock made from it. Checking a code is the session's job.

use super::plain::kinds;
use super::{BadCommand, Word, Words};
use crate::table::Pin;
use crate::table::seat::{Code, Lock};

kinds! {
    /// The code of a lock, or `none`. A journal holds the lock, never the code.
    CodeWord: Pin, "CODE|none", read_code, write_code;
}

const SLOW: &str = "$argon2id$";
/// Printed in place of a code.
const HIDDEN: &str = "(hidden)";

fn read_code(words: &mut Words) -> Result<Pin, BadCommand> {
    if words.take_if("none") {
        return Ok(Pin::Lifted);
    }
    let code = words.text();
    if code.is_empty() {
        return Err(words.missing("a code, or `none`,"));
    }
    if code == HIDDEN {
        return Err(words.wrong("the code is not shown here"));
    }
    Ok(if code.starts_with(SLOW) { Pin::To(Lock(code)) } else { Pin::By(Code(code)) })
}

fn write_code(value: &Pin) -> String {
    match value {
        Pin::Lifted => "none".into(),
        Pin::By(_) => HIDDEN.into(),
        Pin::To(Lock(lock)) => lock.clone(),
    }
}

/// The words of a command that sets a lock, without code and lock, for display.
pub fn without_lock(words: &str) -> String {
    match words.parse() {
        Ok(crate::command::Command::Pin(seat, Pin::To(_) | Pin::By(_))) => format!("pin {seat} {HIDDEN}"),
        _ => words.to_owned(),
    }
}
