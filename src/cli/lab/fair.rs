//! `lab fair`: plays on the fight at a table many times, from its present state.

use super::super::export::seat_of;
use super::super::report::print;
use super::super::{Fail, Ground, Out};
use super::options::{Games, How};
use super::run::until_interrupted;
use crate::lab::experiment::{Experiment, Stop};
use crate::lab::fair::FAIR;
use crate::lab::game::Measure;
use crate::lab::report::{self, Cell};
use crate::table::Seat;

/// Judge whether the fight at a table is fair, as it is now
#[derive(Debug, clap::Args)]
pub(super) struct Fair {
    /// The table: a name, a folder, or a sample.
    table: String,
    #[command(flatten)]
    how: How,
    /// Games of the fight, and of each change of it.
    #[arg(long, value_name = "N", default_value_t = 500, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    runs: u64,
    #[command(flatten)]
    games: Games,
}

pub(super) fn fair(asked: &Fair, ground: &Ground, out: &mut Out) -> Result<(), Fail> {
    let session = ground.readable(&asked.table)?;
    if session.is_locked(&Seat::Dealer) {
        return Err(Fail::refused(
            format!("the Dealer's seat of {} is behind a code", asked.table),
            "ask at the table, where the code is typed: `<` on the screen",
        ));
    }
    let plays = asked.how.plays(&ground.catalog())?;
    let seat = seat_of(&session, &asked.how.at.seat)?;
    let fight = session.fight(&seat, &plays, None).map_err(|no| match no {
        // The screen's hint names keys, which do not apply here.
        no if seat.is_dealer() => Fail::from(no),
        no => Fail::refused(no.problem, "leave out `--seat`, so that the Dealer asks"),
    })?;
    let experiment = Experiment {
        settings: fight.settings.clone(),
        names: fight.names.clone(),
        seed: asked.how.seed,
        by: Measure::Wins,
        stop: Stop::Runs(asked.runs),
        threads: asked.games.threads(),
    };
    let go_on = until_interrupted();
    let results = experiment.run(&go_on, &mut |_, _| {});
    let (seed, play, dealer) = (asked.how.seed, &asked.how.play, &asked.how.dealer);
    let report = report::fair(&fight, &results, Some(&results))
        .fact("scenario", Cell::words(FAIR))
        .fact("play", Cell::words(play))
        .fact("dealer", Cell::words(dealer))
        .fact("seed", Cell::count(seed))
        .played(&[results.games], seed, [play, dealer]);
    print(&report, asked.games.format, &[], out)
}
