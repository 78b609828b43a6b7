//! The coach of the lesson table: one sentence at a time, each waiting for what it asks for.

use crate::table::challenge::Stage;
use crate::table::seat::Seat;
use crate::table::seen::Seen;

/// A sentence, and what has to be seen before the next one.
struct Lesson {
    words: &'static str,
    done: fn(&Seen) -> bool,
}

fn stage(seen: &Seen) -> Option<Stage> {
    seen.under_way.as_ref()?.challenge().map(|challenge| challenge.stage)
}

fn settled(seen: &Seen) -> bool {
    seen.settled.as_ref().is_some_and(|last| last.challenge().is_some())
}

fn at(seen: &Seen, least: Stage) -> bool {
    stage(seen).is_some_and(|stage| stage >= least)
}

static STEPS: &[Lesson] = &[
    Lesson {
        words: "You are the Dealer. Press c to call for a challenge, look at the numbers at the bottom, and press Enter.",
        done: |seen| stage(seen).is_some(),
    },
    Lesson {
        words: "The limit is how many cards the player may lay, the difficulty how many you play. Enter deals yours face down.",
        done: |seen| at(seen, Stage::Dealt),
    },
    Lesson {
        words: "Now the player lays. Enter passes the laptop; a curtain falls, so that nobody sees another's hand.",
        done: |seen| matches!(seen.seat, Seat::Player(_)) || at(seen, Stage::Laid),
    },
    Lesson {
        words: "Pick cards with their numbers; they fall into order by themselves. High cards win pairs. Enter lays them.",
        done: |seen| at(seen, Stage::Laid),
    },
    Lesson {
        words: "Give the laptop back to the Dealer with Enter, and Enter there turns the cards over, pair by pair.",
        done: |seen| at(seen, Stage::Judged),
    },
    Lesson {
        words: "The higher card of a pair wins it; the side with more pairs wins. Enter settles what the result brings.",
        done: |seen| stage(seen).is_none() && settled(seen),
    },
    Lesson {
        words: "What is owed stands on the felt. Enter says what can be done about it. u takes any step back, as often as you like.",
        done: |seen| seen.dues.is_empty() && settled(seen),
    },
    Lesson {
        words: "Failures feed your threat; t spends it. a lets a hero fight a foe. e explains any number. Space shows the rest: play on!",
        done: |_| false,
    },
];

/// How many sentences are done.
pub(super) fn step(seen: &Seen, now: usize) -> usize {
    let mut now = now;
    while STEPS.get(now).is_some_and(|lesson| (lesson.done)(seen)) {
        now += 1;
    }
    now
}

/// The sentence of now.
pub(super) fn words(seen: &Seen, now: usize) -> Option<&'static str> {
    // Whoever only watches is asked nothing.
    STEPS.get(now).filter(|_| seen.seat != Seat::Public).map(|lesson| lesson.words)
}
