//! Clocks by name, and the moments of reminders, on a command line.

use super::plain::{SeatWord, kinds};
use super::{BadCommand, Word, Words};
use crate::command::{ActorId, Ask, Source};
use crate::table::{Seat, When};

kinds! {
    /// The name of a new clock: in parentheses, or all words before a number.
    ClockText: String, "(CLOCK)", |words| words.name_before_a_number("the clock"), |name| format!("({name})"),
        texts |name| vec![name], asks Ask::text().bracketed();
    /// The name of a clock, in the same way.
    ClockName: String, "(CLOCK)", |words| words.name_before_a_number("the clock"), |name| format!("({name})"),
        texts |name| vec![name], asks Ask::pick(Source::Clocks).bracketed();
    /// The seat whose reminder it is; the giver's own if none is named.
    OwnSeat: Seat, "[dealer|WHO]", own_seat, Seat::to_string, whom Seat::player,
        asks Ask::pick(Source::Seats).optional();
    WhenWords: When, "in N rounds|on WHO's turn|at the end of WHO's turn|at a rest|at dusk|when WHO is below half|when EFFECT ends",
        |words| {
            let mut head = words.before_colon();
            let when = when(&mut head)?;
            head.end().map(|()| when)
        },
        When::to_string, names |when| when.whom().into_iter().collect(), asks Ask::pick(Source::Moments);
    /// Words after a colon.
    AfterColon: String, ": WORDS",
        |words| {
            let text = if words.take_if(":") { words.text() } else { String::new() };
            if text.is_empty() { Err(words.missing("the text after `:`")) } else { Ok(text) }
        },
        |text| format!(": {text}"), texts |text| vec![text], asks Ask::text().after(":");
}

fn own_seat(words: &mut Words) -> Result<Seat, BadCommand> {
    let begins = |word: &str| {
        let digits = word.bytes().all(|sign| sign.is_ascii_digit());
        digits || ["in", "on", "at", "when"].iter().any(|one| one.eq_ignore_ascii_case(word))
    };
    if words.peek().is_some_and(begins) { Ok(Seat::Dealer) } else { SeatWord::read(words) }
}

const MOMENTS: &str = "`in 2 rounds`, `on karla's turn`, `at the end of karla's turn`, `at a rest`, `at dusk`, \
                       `when karla is below half`, `when (Blinded) ends`";

fn when(words: &mut Words) -> Result<When, BadCommand> {
    let bad = BadCommand::new("no reminder comes then", MOMENTS);
    if words.take_if("in") {
        let rounds = words.number("a number of rounds")?;
        return if words.take_if("rounds") || words.take_if("round") {
            Ok(When::Rounds(rounds))
        } else {
            Err(bad)
        };
    }
    if words.take_if("on") {
        return words.person_before(TURN).map_or(Err(bad), |who| who.map(When::Turn));
    }
    if words.take_if("at") {
        if words.take_if("dusk") {
            return Ok(When::Dusk);
        }
        if words.take_if("the") && words.take_if("end") && words.take_if("of") {
            return words.person_before(TURN).map_or(Err(bad), |who| who.map(When::TurnEnd));
        }
        let _ = words.take_if("a");
        return if words.take_if("rest") { Ok(When::Rest) } else { Err(bad) };
    }
    if !words.take_if("when") {
        return Err(bad);
    }
    if let Some(who) = words.person_before(&[" is below half"]) {
        return who.map(When::BelowHalf);
    }
    let in_brackets = words.bracketed().filter(|_| words.take_if("ends"));
    let effect = in_brackets.or_else(|| words.before(&[" ends"]).map(str::to_owned));
    effect.filter(|effect| !effect.is_empty()).map_or(Err(bad), |effect| Ok(When::Ends(effect)))
}

const TURN: &[&str] = &["'s turn", "\u{2019}s turn"];
