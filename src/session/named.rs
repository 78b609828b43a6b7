//! Checks skills and figures that a command names, and suggests the nearest. A replayed journal is not checked again.

use super::{Refused, Session};
use crate::command::{Call, Check, Command, Method, NudgeTask, Roster, SceneCall, Task, Upgrade};
use crate::content::UnknownName;
use crate::lab::play::{Play, Side};
use crate::rules::hook;
use crate::rules::map::lurking::as_known;
use crate::table::{
    Actor, ActorId, Arcane, Attribute, FOES, HEROES, Lead, Primary, Seat, Skill, Stat, Status,
};
use crate::words::nearest;

/// Figures of sheets that Boosted and Weakened change, besides skills, stats, attributes and mental defenses.
const MOVED: [&str; 12] = [
    "Power",
    "Attack",
    "Defense",
    "Resist",
    "Dodge",
    "Parry",
    "Armor",
    "Block",
    "Soak",
    "Initiative",
    "Spell Power",
    "Spell Potency",
];

impl Session {
    /// Parses a typed line, with any unambiguous name for a person.
    pub fn typed(&self, seat: &Seat, line: &str) -> Result<Command, Refused> {
        match self.by_odds(seat, line) {
            Some(played) => played,
            None => Ok(Command::typed(line, &self.roster(seat))?),
        }
    }

    /// Everyone whom a seat knows of, by all their names.
    pub fn roster(&self, seat: &Seat) -> Roster {
        let known = as_known(self.table(), self.side(seat));
        let here = known.actors.iter().map(|actor| (&actor.id, actor.name.as_str()));
        let out = self.left_out.iter().map(|(who, name)| (who, name.as_str()));
        here.chain(out).fold(Roster::default(), |roster, (who, name)| {
            roster.with(who, name, self.catalog().other_names(name))
        })
    }

    /// Finds the seat of a hero by any name.
    pub fn seat_named(&self, seat: &Seat) -> Option<Seat> {
        let Seat::Player(who) = seat else { return Some(seat.clone()) };
        let hero = self.roster(&Seat::Public).find(who.as_str())?;
        self.table().heroes().any(|actor| actor.id == hero).then_some(Seat::Player(hero))
    }

    /// Checks the skills and plays that a command names.
    ///
    /// # Errors
    /// An unknown name, with the nearest known one.
    pub fn names_are_known(&self, command: &Command) -> Result<(), UnknownName> {
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
            Command::Call(Call { who, method: Method::Cards(task, _), .. }) => self.task_is_known(who, task),
            Command::Call(Call { who, method: Method::Check(SceneCall { with, .. }), .. }) => {
                let Some(skill) = with.asked() else { return Ok(()) };
                let approaches = self.catalog().approaches.iter().map(|own| own.name.clone());
                let known: Vec<String> = self.skills_of(who).into_iter().chain(approaches).collect();
                is_known("approach", &skill.name(), &known)
            }
            // Custom skills can be learned, too, so only near misses are refused.
            Command::Advance(who, Upgrade::Skill(skill)) => match self.skill_is_known(who, skill) {
                Err(slip) if slip.near.is_some() => Err(slip),
                _ => Ok(()),
            },
            Command::PlayedBy(who, Some(play)) => self.play_is_known(who, play),
            Command::Status(who, given, _)
                if matches!(given.status, Status::Boosted | Status::Weakened) && !given.what.is_empty() =>
            {
                let figures = MOVED.into_iter().chain(Stat::ALL.map(Stat::name));
                let figures = figures.chain(Attribute::ALL.map(Attribute::short));
                let figures =
                    figures.chain(Primary::ALL.map(Primary::name)).chain(Arcane::ALL.map(Arcane::name));
                let known = self.skills_of(who).into_iter().chain(figures.map(str::to_string));
                is_known("figure or skill", &given.what, &known.collect::<Vec<_>>())
            }
            _ => Ok(()),
        }
    }

    fn play_is_known(&self, who: &ActorId, name: &str) -> Result<(), UnknownName> {
        let side = self.side_of(who);
        if self.table().actor(who).is_none() && !matches!(who.as_str(), FOES | HEROES) {
            return Ok(());
        }
        let known: Vec<String> = Play::of_side(side).map(|play| play.word().to_owned()).collect();
        let unknown = |no: UnknownName| UnknownName { known: known.clone(), ..no };
        is_known("play", name, &known).map_err(unknown)
    }

    /// The side whose plays answer for an actor, or for all of its side.
    pub fn side_of(&self, who: &ActorId) -> Side {
        let played = self.table().actor(who).map_or(who.as_str() == HEROES, Actor::is_played);
        if played { Side::Players } else { Side::Dealer }
    }

    fn skill_is_known(&self, who: &ActorId, skill: &Skill) -> Result<(), UnknownName> {
        if skill.is_own() { Ok(()) } else { is_known("skill", &skill.name(), &self.skills_of(who)) }
    }

    /// Refuses a challenge with an unknown skill.
    // RULING U254: skills learned by an actor at the table count as known, and so do quoted ones.
    fn task_is_known(&self, who: &ActorId, task: &Task) -> Result<(), UnknownName> {
        let skills = match task {
            Task::Plain(with, _) => {
                let lead = if let Lead::Skill(skill) = &with.lead { Some(skill) } else { None };
                [lead, Some(&with.skill)]
            }
            Task::Observe(skill, ..) | Task::Persuade(_, _, Some(skill)) => [Some(skill), None],
            _ => [None, None],
        };
        let mut skills = skills.into_iter().flatten().filter(|skill| !skill.is_own()).peekable();
        if skills.peek().is_none() {
            return Ok(());
        }
        let at_the_table = self.table().actors.iter().flat_map(|actor| actor.skills());
        let mut known = self.skills_of(who);
        known.extend(at_the_table.map(|skill| skill.name()));
        known.extend(self.catalog().approaches.iter().map(|own| own.name.clone()));
        let by_a_trait =
            |skill: &Skill| self.catalog().traits.iter().any(|entry| hook::names_skill(&entry.hooks, skill));
        skills.try_for_each(|skill| {
            if by_a_trait(skill) {
                return Ok(());
            }
            let slip = is_known("skill", &skill.name(), &known);
            let word = skill.word();
            let ability = word.parse::<Attribute>().is_ok()
                || word.parse::<Stat>().is_ok()
                || word.parse::<Primary>().is_ok();
            if slip.is_err() && ability { Err(UnknownName::ability(skill.name())) } else { slip }
        })
    }

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
