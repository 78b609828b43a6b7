//! Plays that the Lab chooses from what the seat sees: `lay karla best`, `nudge best`, `focus karla best`.

use super::{Refused, Session};
use crate::command::Command;
use crate::lab::best_lay::Goal;
use crate::lab::lay_odds::{FocusAsked, LayAsked};
use crate::lab::question::{Answer, Question};
use crate::table::{ActorId, NudgeRoll, Seat, Seen};
use crate::words::percent;

pub const BEST: &str = "best";

/// Least gain in chance that makes a card worth a focus.
const HELPS: f64 = 0.005;

impl Session {
    /// The command for a line with `best`; `None` for other lines.
    pub(super) fn by_odds(&self, seat: &Seat, line: &str) -> Option<Result<Command, Refused>> {
        let words: Vec<&str> = line.split_whitespace().collect();
        let at = words.iter().rposition(|word| word.eq_ignore_ascii_case(BEST))?;
        let (verb, whom) = words[..at].split_first()?;
        let who = || {
            let named = whom.join(" ");
            self.roster(seat).find(&named).unwrap_or_else(|| ActorId::new(&named))
        };
        match (verb.to_lowercase().as_str(), &words[at + 1..]) {
            ("nudge", []) if whom.is_empty() => Some(self.best_nudge(seat)),
            ("focus", []) if !whom.is_empty() => Some(self.best_focus(seat, &who())),
            ("lay", aim) if !whom.is_empty() && aim.len() < 2 => {
                let Some(wanted) = aim.first().copied() else {
                    return Some(self.best_lay(seat, &who(), None));
                };
                let goal = Goal::ALL.into_iter().find(|goal| wanted.eq_ignore_ascii_case(goal.word()));
                let unknown = || {
                    let aims = Goal::ALL.map(Goal::word).join(", ");
                    Refused::new(format!("`{wanted}` is not a result to aim for"), format!("one of {aims}"))
                };
                Some(goal.ok_or_else(unknown).and_then(|goal| self.best_lay(seat, &who(), Some(goal))))
            }
            _ => None,
        }
    }

    /// The view of a player's seat, if this seat may play for it and odds are shown there.
    fn seen_by_player(&self, seat: &Seat, who: &ActorId, play: &Command) -> Result<Seen, Refused> {
        self.may(seat, play)?;
        let seen = self.seen(&Seat::Player(who.clone()));
        if seen.coached() { Ok(seen) } else { Err(unshown()) }
    }

    /// The best lay for an aim; without an aim in an attack, the lay that deals most and takes least.
    fn best_lay(&self, seat: &Seat, who: &ActorId, goal: Option<Goal>) -> Result<Command, Refused> {
        let seen = self.seen_by_player(seat, who, &Command::Lay(who.clone(), Vec::new()))?;
        let asked = LayAsked::of(&seen).ok_or_else(unknown)?;
        let best = match goal {
            Some(goal) => asked.best_for(goal, &|| true),
            None => asked.answer(&|| true),
        };
        let best = best.ok_or_else(unknown)?;
        Ok(Command::Lay(who.clone(), best.lay.row))
    }

    fn best_focus(&self, seat: &Seat, who: &ActorId) -> Result<Command, Refused> {
        self.is_open_to(seat, &Command::Lay(who.clone(), Vec::new()))?;
        let seen = self.seen_by_player(seat, who, &Command::Focus(who.clone()))?;
        let focus = FocusAsked::of(&seen).and_then(|asked| asked.answer(&|| true)).ok_or_else(unknown)?;
        if focus.helps < HELPS {
            let helps = format!("one more card helps in {}", percent(focus.helps));
            return Err(Refused::new(helps, format!("`lay {who} best` lays the best of this hand")));
        }
        Ok(Command::Focus(who.clone()))
    }

    fn best_nudge(&self, seat: &Seat) -> Result<Command, Refused> {
        let roller = self.table().under_way::<NudgeRoll>().map(|roll| roll.who.clone());
        let seen = self.seen(&roller.map_or_else(|| seat.clone(), Seat::Player));
        if !seen.coached() {
            return Err(unshown());
        }
        match Question::of(&seen).and_then(|asked| asked.answer(&|| true)) {
            Some(Answer::Roll(odds)) => {
                let nudge = odds
                    .best
                    .map(|best| Command::Nudge(u8::try_from(best.die + 1).unwrap_or(u8::MAX), best.by));
                nudge.ok_or_else(|| Refused::new("no nudge improves it", "`stop` takes these dice"))
            }
            _ => Err(unknown()),
        }
    }
}

fn unshown() -> Refused {
    Refused::new(
        "this seat is shown no odds",
        "the Dealer can allow them: `coaching own` or `coaching always`",
    )
}

fn unknown() -> Refused {
    Refused::new("there are no odds to follow right now", "type the cards: `lay karla KC 9H`")
}
