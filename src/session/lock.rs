//! Locks of seats: made of a code at the door, so that no code goes further, and tried with one.
//!
//! They keep friends honest. Who owns the files of a table owns the table, whatever its locks.

use super::Refused;
use crate::command::Command;
use crate::table::seat::{Code, Lock, Pin};
use argon2::password_hash::phc::PasswordHash;
use argon2::{Argon2, Params, PasswordHasher, PasswordVerifier};

/// The most memory that trying a code may take, in KiB, and the most rounds: a lock of a stranger's table may ask for more.
const MOST_MEMORY: u32 = 64 * 1024;
const MOST_ROUNDS: u32 = 8;

/// The command with a lock in place of a code: salted, and so slow to make that codes are not tried by the thousand.
pub(super) fn made(command: Command) -> Result<Command, Refused> {
    let Command::Pin(seat, Pin::By(Code(code))) = command else { return Ok(command) };
    let no = |why| Refused::new(format!("no lock can be made of that: {why}"), "try another code");
    let lock = Argon2::default().hash_password(code.trim().as_bytes()).map_err(no)?;
    Ok(Command::Pin(seat, Pin::To(Lock::Slow(lock.to_string()))))
}

/// The command with any lock in place of a code, to ask whether it could be given.
pub(super) fn stood_for(command: &Command) -> Command {
    match command {
        Command::Pin(seat, Pin::By(_)) => Command::Pin(seat.clone(), Pin::To(Lock::Quick(0))),
        other => other.clone(),
    }
}

pub(super) fn opens(lock: &Lock, code: &str) -> bool {
    let code = code.trim().as_bytes();
    match lock {
        Lock::Quick(quick) => *quick == xxhash_rust::xxh3::xxh3_64_with_seed(code, 0x6665_6c74),
        Lock::Slow(lock) => PasswordHash::new(lock).is_ok_and(|lock| {
            let bounded = Params::try_from(&lock).is_ok_and(|asked| {
                asked.m_cost() <= MOST_MEMORY && asked.t_cost() <= MOST_ROUNDS && asked.p_cost() <= 4
            });
            bounded && Argon2::default().verify_password(code, &lock).is_ok()
        }),
    }
}
