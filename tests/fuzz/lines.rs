//! Commands as text: the examples of the catalog, changed.

use greenfelt::command::{CATALOG, Command};
use greenfelt::session::Session;
use greenfelt::table::seat::Seat;
use proptest::prelude::*;

use super::{changed, changes, describe, run};
use crate::screens::play::{SAMPLE, table};

#[test]
fn a_changed_command_is_refused_or_read_back_as_printed() {
    run(4_000, (0..CATALOG.len(), changes(3)), |(item, changes)| {
        let bytes = changed(CATALOG[item].example.as_bytes(), &changes);
        let line = String::from_utf8_lossy(&bytes);
        match line.parse::<Command>() {
            Err(bad) => describe(&bad.problem, &bad.hint),
            // A code is told to nobody, and is not printed.
            Ok(command) if command.name() == "pin" => Ok(()),
            Ok(command) => {
                let printed = command.to_string();
                prop_assert_eq!(printed.parse::<Command>(), Ok(command), "{} from {}", printed, line);
                Ok(())
            }
        }
    });
}

/// Any command whatever, its numbers at the edge, at a table that is in the middle of play.
#[test]
fn a_changed_command_at_a_table_panics_nowhere() {
    let fresh = || -> Session { table("The Sternwick Job", &SAMPLE) };
    let steps = proptest::collection::vec((0..CATALOG.len(), changes(1), any::<bool>()), 1..30);
    run(40, steps, |steps| {
        let mut session = fresh();
        for (item, changes, change) in steps {
            let example = CATALOG[item].example.as_bytes();
            let line = if change { changed(example, &changes) } else { example.to_vec() };
            let Ok(command) = String::from_utf8_lossy(&line).parse::<Command>() else { continue };
            let met = greenfelt::catch_panic::met();
            if let Err(refused) = session.give(&Seat::Dealer, command.clone()) {
                describe(&refused.problem, "refused")?;
            }
            prop_assert_eq!(greenfelt::catch_panic::met(), met, "{} panics", command);
        }
        session.verify().map_err(|no| TestCaseError::fail(no.problem))?;
        Ok(())
    });
}
