//! The duty of each seat, in words, from the public view.

use super::Lobby;
use super::stage::is_dealers;
use crate::report::turns::{Tracked, Tracker};
use crate::table::actor::ActorId;
use crate::table::pending::Obligation;
use crate::table::seat::Seat;
use crate::table::seen::Seen;
use crate::tui::felt;
use crate::tui::panes::turns::{is_decided, is_held_up};
use crate::words::counted;

pub(super) struct Duty {
    /// For the list of seats: `5 damage to answer`.
    pub(super) words: String,
    /// The duty in an imperative: `answer 5 damage`.
    pub(super) call: Option<String>,
}

impl Duty {
    fn new(words: impl Into<String>, call: impl Into<String>) -> Duty {
        Duty { words: words.into(), call: Some(call.into()) }
    }

    fn idle(words: impl Into<String>) -> Duty {
        Duty { words: words.into(), call: None }
    }
}

/// Returns the most urgent duty of `seat`; `next` is the seat that acts next.
pub(super) fn of(seen: &Seen, next: &Seat, seat: &Seat) -> Duty {
    let own = seat == next;
    match seat {
        Seat::Player(who) => pending(seen, who)
            .or_else(|| row(seen, who))
            .or_else(|| (own && is_held_up(seen)).then(|| Duty::new("GOES ON", "go on")))
            .unwrap_or_else(|| turn(seen, who)),
        Seat::Dealer if own && is_decided(seen) => Duty::new("ENDS THE FIGHT", "end the fight"),
        Seat::Dealer if own && busy(seen) => dealers(seen),
        Seat::Dealer if seen.dues.iter().any(|due| is_dealers(&due.owed)) => {
            Duty::new("TO RESOLVE", "resolve what is left")
        }
        Seat::Dealer | Seat::Public => Duty::idle("nothing to do"),
    }
}

impl Lobby {
    pub(super) fn duty(&self, seat: &Seat) -> Duty {
        if let Some(plea) = self.plea.as_ref().filter(|_| seat.is_dealer()) {
            let who = self.name_of(&Seat::Player(plea.who.clone()));
            return Duty::new(format!("{who} asks {}", plea.words()), format!("answer {who}"));
        }
        let duty = of(&self.seen, &self.next, seat);
        if duty.call.is_none() && self.handed.contains(seat) {
            return Duty::new("a handout waits", "read your handout");
        }
        duty
    }
}

fn busy(seen: &Seen) -> bool {
    is_held_up(seen) || seen.clock.combat
}

fn pending(seen: &Seen, who: &ActorId) -> Option<Duty> {
    let own = || seen.dues.iter().filter(|due| due.to == *who);
    if own().any(|due| due.owed == Obligation::Death) {
        return Some(Duty::new("death to answer", "answer death"));
    }
    let coming: Vec<_> = own().filter(|due| due.owed.is_incoming()).collect();
    let Some(first) = coming.first() else { return own().find_map(|due| payment(&due.owed)) };
    let what = match first.owed {
        Obligation::Harm(_) => format!("{} damage", first.amount),
        _ => first.owed.words(),
    };
    let more = coming.len() - 1;
    let more = if more > 0 { format!(", {more} more") } else { String::new() };
    Some(Duty::new(format!("{what} to answer{more}"), format!("answer {what}")))
}

fn payment(owed: &Obligation) -> Option<Duty> {
    let (verb, left) = match owed {
        Obligation::Toll(left) => ("pick", left),
        Obligation::OffTheHand(left) => ("name", left),
        _ => return None,
    };
    let call = format!("{verb} {}", counted(*left, "card", "cards"));
    Some(Duty::new(call.to_uppercase(), call))
}

fn row(seen: &Seen, who: &ActorId) -> Option<Duty> {
    let now = felt::under_way(seen)?.row_of(who)?;
    Some(if now { Duty::new("LAY CARDS", "lay your cards") } else { Duty::idle("lays cards later") })
}

fn turn(seen: &Seen, who: &ActorId) -> Duty {
    let Some(actor) = seen.actor(who).filter(|_| seen.clock.combat) else {
        return Duty::idle("nothing to do");
    };
    if actor.down {
        return Duty::idle("down");
    }
    match Tracker::of(seen).tracked(actor) {
        Tracked::Now if seen.options.own_turns => Duty::new("TAKES THE TURN", "take your turn"),
        Tracked::Now => Duty::idle("acts"),
        Tracked::Next => Duty::new("NEXT TO ACT", "your turn"),
        Tracked::Done => Duty::idle("acted"),
        Tracked::Ahead => Duty::idle("yet to act"),
    }
}

fn dealers(seen: &Seen) -> Duty {
    match felt::under_way(seen) {
        Some(now) => Duty::new(now.dealers_step().to_uppercase(), now.dealers_step()),
        None if !seen.dues.is_empty() => Duty::new("TO RESOLVE", "resolve what is left"),
        None => match Tracker::of(seen).first().and_then(|who| seen.actor(who)) {
            Some(actor) => Duty::new("CALLS THE TURN", format!("call the turn of {}", actor.name)),
            None => Duty::new("BEGINS A ROUND", "begin a new round"),
        },
    }
}
