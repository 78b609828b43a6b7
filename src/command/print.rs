//! Writing the one text form of every command, as `text` reads it. It decides nothing and shortens nothing.

use super::text::nudge::GRADES;
use super::text::{AUTOMATIONS, GAUGES, INJURIES, MORALE, ON_OFF, SIDES, WAYS, word_of};
use super::{Call, Command, DrawHow, Given, Inflict, OwnTerm, RealFlip, Task};
use crate::table::card::print_row;
use crate::table::challenge::{Lead, Persuasion};
use serde::Serialize;
use std::fmt;

fn given<T: Serialize>(f: &mut fmt::Formatter<'_>, given: &Given<T>) -> fmt::Result {
    match given {
        Given::Named(name) => f.write_str(name),
        Given::Whole(whole) => f.write_str(&ron::to_string(&**whole).map_err(|_| fmt::Error)?),
    }
}

fn bracketed(reason: &str) -> String {
    if reason.is_empty() { String::new() } else { format!(" ({reason})") }
}

fn trailing(text: &str) -> String {
    if text.is_empty() { String::new() } else { format!(" {text}") }
}

fn numbered(id: Option<u32>) -> String {
    id.map_or(String::new(), |id| format!(" {id}"))
}

fn row_or_nothing<T: fmt::Display>(row: &[T]) -> String {
    if row.is_empty() { "nothing".into() } else { print_row(row) }
}

impl fmt::Display for OwnTerm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {:+}{}", word_of(SIDES, self.side), self.value, bracketed(&self.reason))?;
        match self.part {
            Some((part, whole)) => write!(f, " {part}/{whole}"),
            None => Ok(()),
        }
    }
}

impl fmt::Display for Call {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let who = &self.who;
        match &self.task {
            Task::Plain(with, n) => {
                let lead = match &with.lead {
                    Lead::Attribute(a) => a.short().to_lowercase(),
                    Lead::Skill(s) => s.word(),
                    Lead::Stat(s) => s.name().to_lowercase(),
                };
                write!(f, "challenge {who} {lead}+{} {n}", with.skill.word())?;
            }
            Task::Observe(skill, n) => write!(f, "observe {who} {} {n}", skill.word())?,
            Task::Persuade(target, how, skill) => {
                let verb = if *how == Persuasion::Manipulate { "manipulate" } else { "empathize" };
                write!(f, "{verb} {who} {target}")?;
                if let Some(skill) = skill {
                    write!(f, " with {}", skill.word())?;
                }
            }
            Task::Attack { foe, way, answer } => {
                write!(f, "attack {who} {foe} {}", word_of(WAYS, *way))?;
                if let Some(answer) = answer {
                    write!(f, " answer {}", word_of(WAYS, *answer))?;
                }
            }
            Task::Stealth { foe, way } => write!(f, "stealth {who} {foe} {}", word_of(WAYS, *way))?,
            Task::Assault { foe, with, way } => {
                write!(f, "assault {foe} {who} {}", word_of(WAYS, *with))?;
                if with != way {
                    write!(f, " by {}", word_of(WAYS, *way))?;
                }
            }
        }
        modifiers(f, &self.without, &self.including, &self.own)
    }
}

/// What is left out, switched on and added.
pub(super) fn modifiers(
    f: &mut fmt::Formatter<'_>,
    without: &[String],
    including: &[String],
    own: &[OwnTerm],
) -> fmt::Result {
    without.iter().try_for_each(|name| write!(f, " without ({name})"))?;
    including.iter().try_for_each(|name| write!(f, " including ({name})"))?;
    own.iter().try_for_each(|own| write!(f, " {own}"))
}

impl fmt::Display for Command {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = self.name();
        match self {
            Command::Call(call) => return write!(f, "{call}"),
            Command::Check(call) => return write!(f, "{call}"),
            _ => f.write_str(name)?,
        }
        match self {
            Command::Call(_)
            | Command::Check(_)
            | Command::Stop
            | Command::DrawAll
            | Command::Reveal
            | Command::Expertise
            | Command::Settle
            | Command::Round
            | Command::Sleep
            | Command::EndQuest
            | Command::EndSession => Ok(()),
            Command::Note(text) | Command::Title(text) | Command::Scene(text) | Command::Answer(text) => {
                write!(f, " {text}")
            }
            Command::Join(sheet) => f.write_str(" ").and_then(|()| given(f, sheet)),
            Command::Foe(sheet) => f.write_str(" ").and_then(|()| given(f, sheet)),
            Command::Rename(who, text) | Command::Ask(who, text) => write!(f, " {who} {text}"),
            Command::Leave(who)
            | Command::Mend(who)
            | Command::Aid(who)
            | Command::Unaid(who)
            | Command::Turn(who) => {
                write!(f, " {who}")
            }
            Command::SetAutomation(automation) => {
                write!(f, " {}", word_of(AUTOMATIONS, *automation))
            }
            Command::Physical(seat, on) => write!(f, " {seat} {}", word_of(ON_OFF, *on)),
            Command::Pin(seat, None) => write!(f, " {seat} none"),
            Command::Pin(seat, Some(lock)) => write!(f, " {seat} #{lock:016x}"),
            Command::Decks(n) => write!(f, " {n}"),
            Command::Draw(who, DrawHow::ToHandSize) => write!(f, " {who}"),
            Command::Draw(who, DrawHow::Count(n)) => write!(f, " {who} {n}"),
            Command::Draw(who, DrawHow::Cards(cards)) => {
                write!(f, " {who} {}", row_or_nothing(cards))
            }
            Command::Discard(who, cards) => write!(f, " {who} {}", row_or_nothing(cards)),
            Command::Burn(who, n) => write!(f, " {who} {n}"),
            Command::Stack(seat, cards, reason) => {
                write!(f, " {seat}{}{}", trailing(&print_row(cards)), bracketed(reason))
            }
            Command::Shuffle(seat, out) => write!(f, " {seat}{}", trailing(&print_row(out))),
            Command::Set(who, gauge, to, reason) => {
                write!(f, " {who} {} {to}{}", word_of(GAUGES, *gauge), bracketed(reason))
            }
            Command::SetThreat(to, reason) => write!(f, " {to}{}", bracketed(reason)),
            Command::Award(who, n, reason) => write!(f, " {who} {n}{}", trailing(reason)),
            Command::Bond(a, b, level) => write!(f, " {a} {b} {level}"),
            Command::Wield(who, weapon) => {
                write!(f, " {who} {}", weapon.as_deref().unwrap_or("nothing"))
            }
            Command::Switch(side, n, on) => {
                write!(f, " {} {n} {}", word_of(SIDES, *side), word_of(ON_OFF, *on))
            }
            Command::Adjust(own) => write!(f, " {own}"),
            Command::CallOff(text) => f.write_str(&trailing(text)),
            Command::Deal(row) => f.write_str(&trailing(&print_row(row))),
            Command::Lay(who, row) => write!(f, " {who} {}", row_or_nothing(row)),
            Command::Arrange(seat, row) => write!(f, " {seat} {}", row_or_nothing(row)),
            Command::Rule(outcome, reason) => write!(f, " {}{}", outcome.key(), trailing(reason)),
            Command::Focus(who, card) => {
                write!(f, " {who}{}", card.map_or(String::new(), |card| format!(" {card}")))
            }
            Command::Morale(who, on) => write!(f, " {who} {}", word_of(MORALE, *on)),
            Command::Inflict(inflict) => write!(f, " {inflict}"),
            Command::JoinPaper(sheet) => f.write_str(" ").and_then(|()| given(f, sheet)),
            Command::Rewrite(who, sheet) => write!(f, " {who} ").and_then(|()| given(f, sheet)),
            Command::Opponent(sheet) => f.write_str(" ").and_then(|()| given(f, sheet)),
            Command::Roll(faces) => f.write_str(&trailing(&print_row(faces))),
            Command::Nudge(die, 1) => write!(f, " {die}"),
            Command::Nudge(die, by) => write!(f, " {die} {by}"),
            Command::Pull(grades) => write!(f, " {}", word_of(GRADES, *grades)),
            Command::OpponentStrikes(foe, who) => write!(f, " {foe} {who}"),
            Command::Status(who, given, why) => {
                let name = given.status.name().to_lowercase();
                write!(
                    f,
                    " {who} {name} {} {}{}{}",
                    given.level,
                    given.turns,
                    bracketed(&given.what),
                    trailing(why)
                )
            }
            Command::BeginTurn(who, faces) => write!(f, " {who}{}", trailing(&print_row(faces))),
            Command::EndTurn(who) => write!(f, " {who}"),
            Command::Take(id) | Command::Absorb(id) => f.write_str(&numbered(*id)),
            Command::Waive(id, reason) => write!(f, "{}{}", numbered(*id), bracketed(reason)),
            Command::Protect(who, id) => write!(f, " {who}{}", numbered(*id)),
            Command::Guard(who, _, cards, deck) => {
                write!(f, " {who}{}", trailing(&print_row(cards)))?;
                if *deck > 0 { write!(f, " deck {deck}") } else { Ok(()) }
            }
            Command::Resist(who, n, flip, reason) => {
                write!(f, " {who} {n}")?;
                // A reason that begins with a parenthesis must not be read as the cards.
                if *flip != RealFlip::default() || reason.starts_with('(') {
                    write!(f, " ({} against {})", print_row(&flip.player), print_row(&flip.dealer))?;
                }
                f.write_str(&trailing(reason))
            }
            Command::Injure(who, injury, reason) => {
                write!(f, " {who} {}{}", word_of(INJURIES, *injury), trailing(reason))
            }
            Command::Mark(who, text) => write!(f, " {who} {text}"),
            Command::Replace(seat, from, to, reason) => write!(f, " {seat} {from} {to}{}", bracketed(reason)),
            Command::EndEffect(who, n, reason) => write!(f, " {who} {n}{}", trailing(reason)),
            Command::Revive(who, by) => write!(f, " {who} {by}"),
            Command::Combat(on) => write!(f, " {}", word_of(ON_OFF, *on)),
            Command::Wait(minutes) => write!(f, " {minutes}"),
        }
    }
}

impl fmt::Display for Inflict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.to, self.effect)?;
        if let Some(by) = &self.by {
            write!(f, " by {by}")?;
        }
        if self.free {
            f.write_str(" free")?;
        }
        if !self.detail.is_empty() {
            write!(f, " : {}", self.detail)?;
        }
        Ok(())
    }
}
