//! Skills and figures that a command names in words: what neither the content nor a sheet has is a slip, and is
//! told with what may have been meant. A journal that is read back is not asked again.

use super::{Refused, Session};
use crate::command::{Call, Check, Command, Method, NudgeTask, Roster, SceneCall, Upgrade};
use crate::content::UnknownName;
use crate::rules::map::lurking::as_known;
use crate::table::actor::{Actor, ActorId};
use crate::table::seat::Seat;
use crate::table::sheet::{Skill, Stat};
use crate::table::status::Status;
use crate::words::nearest;

impl Session {
    /// Reads a line that was typed at a seat: people are called there by any name that only one of them has.
    ///
    /// # Errors
    /// A line that is no command, a name that several have, or no odds where the play is left to them.
    pub fn typed(&self, seat: &Seat, line: &str) -> Result<Command, Refused> {
        match self.by_odds(seat, line) {
            Some(played) => played,
            None => Ok(Command::typed(line, &self.roster(seat))?),
        }
    }

    /// Everybody whom a seat knows to be at the table, by all their names.
    pub fn roster(&self, seat: &Seat) -> Roster {
        let known = as_known(self.table(), self.side(seat));
        known.actors.iter().fold(Roster::default(), |roster, actor| {
            roster.with(&actor.id, &actor.name, self.catalog().other_names(&actor.name))
        })
    }

    /// Refuses a command that names a skill or a figure which is none.
    pub(super) fn names_are_known(&self, command: &Command) -> Result<(), UnknownName> {
        match command {
            Command::Call(Call { who, method: Method::Dice(Check { skill, task, .. }), .. }) => {
                self.skill_is_known(who, skill)?;
                match task {
                    NudgeTask::Contest(with, skill) => self.skill_is_known(with, skill),
                    NudgeTask::Check
                    | NudgeTask::Strike(..)
                    | NudgeTask::Guard(_)
                    | NudgeTask::Steady(_)
                    | NudgeTask::Heal(_) => Ok(()),
                }
            }
            Command::Call(Call { who, method: Method::Check(SceneCall { with, .. }), .. }) => {
                let Some(skill) = with.asked() else { return Ok(()) };
                let approaches = self.catalog().approaches.iter().map(|own| own.name.clone());
                let known: Vec<String> = self.skills_of(who).into_iter().chain(approaches).collect();
                is_known("approach", &skill.name(), &known)
            }
            // A skill of one's own is learned as well as one of the book: only a slip of the pen is none.
            Command::Advance(who, Upgrade::Skill(skill)) => match self.skill_is_known(who, skill) {
                Err(slip) if slip.near.is_some() => Err(slip),
                _ => Ok(()),
            },
            Command::Status(who, given, _)
                if matches!(given.status, Status::Boosted | Status::Weakened) && !given.what.is_empty() =>
            {
                let figures =
                    ["Power", "Attack", "Defense", "Resist"].into_iter().chain(Stat::ALL.map(Stat::name));
                let known = self.skills_of(who).into_iter().chain(figures.map(str::to_string));
                is_known("figure or skill", &given.what, &known.collect::<Vec<_>>())
            }
            _ => Ok(()),
        }
    }

    fn skill_is_known(&self, who: &ActorId, skill: &Skill) -> Result<(), UnknownName> {
        is_known("skill", &skill.name(), &self.skills_of(who))
    }

    /// The names of the skills that somebody can be called for: those of the content, and own ones of the sheet.
    fn skills_of(&self, who: &ActorId) -> Vec<String> {
        let catalog = self.catalog();
        let books =
            catalog.skills.iter().map(|s| &s.name).chain(catalog.paper_skills.iter().map(|s| &s.name));
        let own = self.table().actor(who).map(Actor::skills).unwrap_or_default();
        let own = own.iter().map(Skill::name);
        books.cloned().chain(own).collect()
    }
}

fn is_known(what: &'static str, name: &str, known: &[String]) -> Result<(), UnknownName> {
    let name = name.trim();
    if known.iter().any(|other| other.eq_ignore_ascii_case(name)) {
        return Ok(());
    }
    let near = nearest(name, known.iter().map(String::as_str)).map(str::to_string);
    Err(UnknownName { what, name: name.into(), near, known: Vec::new() })
}
