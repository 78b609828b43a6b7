//! Locks of seats, made from codes on entry: a code is never stored. A reader of the files owns the table.

use super::Refused;
use crate::command::Command;
use crate::table::Pin;
use crate::table::seat::{Code, Lock};
use argon2::password_hash::phc::PasswordHash;
use argon2::{Argon2, Params, PasswordHasher, PasswordVerifier};

/// Most memory in KiB and most rounds for checking a code; a foreign table could ask for more.
const MOST_MEMORY: u32 = 64 * 1024;
const MOST_ROUNDS: u32 = 8;

/// Dollar signs in the text form of a hash.
const HASH: usize = 5;

/// Replaces a code by a salted, slow hash.
pub(super) fn made(command: Command) -> Result<Command, Refused> {
    let Command::Pin(seat, Pin::By(Code(code))) = command else { return Ok(command) };
    let no = |why| Refused::new(format!("no lock can be made of that: {why}"), "try another code");
    let code = code.trim();
    let lock = Argon2::default().hash_password(code.as_bytes()).map_err(no)?;
    Ok(Command::Pin(seat, Pin::To(Lock(format!("{lock}${}", code.chars().count())))))
}

/// A slow lock without the length of its code, and that length in characters if known.
fn split(lock: &str) -> (&str, Option<usize>) {
    match lock.rsplit_once('$') {
        Some((hash, length)) if lock.matches('$').count() > HASH => (hash, length.parse().ok()),
        _ => (lock, None),
    }
}

/// The number of characters of a lock's code, after which the screen tries it.
pub(super) fn code_length(lock: &Lock) -> Option<usize> {
    split(&lock.0).1
}

/// Replaces a code by a dummy lock, for `may`.
pub(super) fn stood_for(command: &Command) -> Command {
    match command {
        Command::Pin(seat, Pin::By(_)) => Command::Pin(seat.clone(), Pin::To(Lock("$argon2id$".into()))),
        other => other.clone(),
    }
}

pub(super) fn opens(lock: &Lock, code: &str) -> bool {
    PasswordHash::new(split(&lock.0).0).is_ok_and(|lock| {
        let bounded = Params::try_from(&lock).is_ok_and(|asked| {
            asked.m_cost() <= MOST_MEMORY && asked.t_cost() <= MOST_ROUNDS && asked.p_cost() <= 4
        });
        bounded && Argon2::default().verify_password(code.trim().as_bytes(), &lock).is_ok()
    })
}
