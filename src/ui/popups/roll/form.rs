//! What the roll popup has chosen so far, and the command line that it makes. The rules add it up.

use std::fmt::Write as _;

use crate::command::Command;
use crate::rules::ultimo;
use crate::session::{Refused, RollProposal};
use crate::table::actor::ActorId;
use crate::table::due::Owed;
use crate::table::effect::Change;
use crate::table::seen::{Seen, SeenActor, SeenBody};
use crate::table::sheet::{PAPER_SKILLS, Skill};
use crate::table::status::Status;
use crate::ui::act::RollKind;
use crate::ui::popups::Cx;

/// A line of the popup that can be changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Field {
    Who,
    Kind,
    Whom,
    Due,
    Effect,
    Skill,
    Against,
    Words,
    /// A modifier by its name.
    Switch(String),
    Own,
}

/// Something that can be chosen: its word in a command, and its name.
#[derive(Clone, Debug)]
pub(super) struct Choosable {
    pub(super) word: String,
    pub(super) name: String,
}

/// The choices.
#[derive(Clone, Debug)]
pub(super) struct Form {
    pub(super) kind: RollKind,
    rollers: Vec<Choosable>,
    who: usize,
    whom: usize,
    due: usize,
    effect: usize,
    skill: usize,
    against: usize,
    pub(super) words: String,
    flipped: Vec<String>,
    /// The Dealer's own modifiers, as the command line writes them.
    pub(super) own: Vec<String>,
}

/// The skills that somebody can roll: those of the sheet first, then the rest of the book.
pub(crate) fn skills_of(actor: Option<&SeenActor>) -> Vec<Skill> {
    match actor.map(|actor| &actor.body) {
        Some(SeenBody::Paper(paper)) => {
            let mut own: Vec<&crate::table::sheet::PaperSkill> = paper.sheet.skills.iter().collect();
            own.sort_by_key(|skill| std::cmp::Reverse(skill.rank));
            let mut skills: Vec<Skill> = own.into_iter().map(|skill| skill.skill.clone()).collect();
            for (word, _) in PAPER_SKILLS {
                if let Ok(skill) = word.parse::<Skill>()
                    && !skills.contains(&skill)
                {
                    skills.push(skill);
                }
            }
            skills
        }
        Some(SeenBody::Hero(hero)) => {
            let mut skills = ultimo::skills::all();
            skills.sort_by_key(|skill| std::cmp::Reverse(hero.sheet.skill(skill)));
            skills
        }
        _ => ultimo::skills::all(),
    }
}

impl Form {
    pub(super) fn new(cx: &Cx<'_>, kind: RollKind, who: Option<&ActorId>) -> Form {
        let rollers: Vec<Choosable> = cx
            .seen
            .heroes()
            .filter(|actor| cx.seat.is_dealer() || cx.seat.is(&actor.id))
            .map(|actor| Choosable { word: actor.id.to_string(), name: actor.name.clone() })
            .collect();
        let at = who.and_then(|who| rollers.iter().position(|one| one.word == who.as_str())).unwrap_or(0);
        Form {
            kind,
            rollers,
            who: at,
            whom: 0,
            due: 0,
            effect: 0,
            skill: 0,
            against: 0,
            words: String::new(),
            flipped: Vec::new(),
            own: Vec::new(),
        }
    }

    /// The fields of this kind of roll, without the modifiers.
    pub(super) fn fields(&self) -> Vec<Field> {
        let mut fields = vec![Field::Who, Field::Kind];
        fields.extend(match self.kind {
            RollKind::Check => vec![Field::Skill],
            RollKind::Strike => vec![Field::Whom, Field::Skill],
            RollKind::Guard => vec![Field::Due],
            RollKind::Steady => vec![Field::Effect],
            RollKind::Contest => vec![Field::Skill, Field::Whom, Field::Against],
        });
        fields.push(Field::Words);
        fields
    }

    fn roller<'s>(&self, seen: &'s Seen) -> Option<&'s SeenActor> {
        let one = self.rollers.get(self.who)?;
        seen.actors.iter().find(|actor| actor.id.as_str() == one.word)
    }

    /// Who can stand on the other side.
    fn others(&self, seen: &Seen) -> Vec<Choosable> {
        let own = self.rollers.get(self.who).map(|one| one.word.clone()).unwrap_or_default();
        let foes = seen.foes().filter(|foe| self.kind == RollKind::Strike && !foe.down);
        let all = foes.chain(seen.heroes().filter(|hero| hero.id.as_str() != own));
        all.map(|actor| Choosable { word: actor.id.to_string(), name: actor.name.clone() }).collect()
    }

    fn dues(&self, seen: &Seen) -> Vec<Choosable> {
        let Some(own) = self.roller(seen) else { return Vec::new() };
        let mine = seen.dues.iter().filter(|due| due.to == own.id);
        mine.filter(|due| matches!(&due.owed, Owed::Harm(harm) if harm.guardable))
            .map(|due| Choosable {
                word: due.id.to_string(),
                name: format!("{} damage by {}", due.amount, due.source),
            })
            .collect()
    }

    fn effects(&self, seen: &Seen) -> Vec<Choosable> {
        let Some(own) = self.roller(seen) else { return Vec::new() };
        let dazed = |change: &Change| matches!(change, Change::Status { status: Status::Dazed, .. });
        let mine = own.effects.iter().filter(|effect| effect.changes.iter().any(dazed));
        mine.map(|effect| Choosable { word: effect.id.to_string(), name: effect.name.clone() }).collect()
    }

    fn other<'s>(&self, seen: &'s Seen) -> Option<&'s SeenActor> {
        let others = self.others(seen);
        let one = others.get(self.whom)?;
        seen.actors.iter().find(|actor| actor.id.as_str() == one.word)
    }

    fn chosen(list: Vec<Choosable>, at: usize, none: &str) -> Choosable {
        let nobody = || Choosable { word: "0".into(), name: none.into() };
        list.into_iter().nth(at).unwrap_or_else(nobody)
    }

    fn skill(&self, seen: &Seen) -> Skill {
        let skills = skills_of(self.roller(seen));
        skills.get(self.skill).or(skills.first()).cloned().unwrap_or(Skill::ATHLETICS)
    }

    fn answer(&self, seen: &Seen) -> Skill {
        let skills = skills_of(self.other(seen));
        skills.get(self.against).or(skills.first()).cloned().unwrap_or(Skill::ATHLETICS)
    }

    /// The words of a field's value.
    pub(super) fn value(&self, field: &Field, seen: &Seen) -> String {
        match field {
            Field::Who => Form::chosen(self.rollers.clone(), self.who, "nobody").name,
            Field::Kind => self.kind.words().into(),
            Field::Whom => Form::chosen(self.others(seen), self.whom, "nobody").name,
            Field::Due => Form::chosen(self.dues(seen), self.due, "no damage is coming").name,
            Field::Effect => Form::chosen(self.effects(seen), self.effect, "nothing to shake off").name,
            Field::Skill => self.skill(seen).name(),
            Field::Against => self.answer(seen).name(),
            Field::Words => self.words.clone(),
            Field::Switch(name) => name.clone(),
            Field::Own => String::new(),
        }
    }

    fn count(&self, field: &Field, seen: &Seen) -> usize {
        match field {
            Field::Who => self.rollers.len(),
            Field::Kind => RollKind::ALL.len(),
            Field::Whom => self.others(seen).len(),
            Field::Due => self.dues(seen).len(),
            Field::Effect => self.effects(seen).len(),
            Field::Skill => skills_of(self.roller(seen)).len(),
            Field::Against => skills_of(self.other(seen)).len(),
            Field::Words | Field::Switch(_) | Field::Own => 0,
        }
    }

    /// Moves a field's value by some steps, around the ends.
    pub(super) fn turn(&mut self, field: &Field, by: isize, seen: &Seen) {
        let count = self.count(field, seen).max(1) as isize;
        let around = |at: usize| (at as isize + by).rem_euclid(count) as usize;
        match field {
            Field::Who => {
                self.who = around(self.who);
                (self.skill, self.whom, self.due, self.effect) = (0, 0, 0, 0);
                self.flipped.clear();
            }
            Field::Kind => {
                let at = RollKind::ALL.iter().position(|kind| *kind == self.kind).unwrap_or(0);
                self.kind = RollKind::ALL[around(at)];
                self.whom = 0;
                self.flipped.clear();
            }
            Field::Whom => {
                self.whom = around(self.whom);
                self.against = 0;
            }
            Field::Due => self.due = around(self.due),
            Field::Effect => self.effect = around(self.effect),
            Field::Skill => {
                self.skill = around(self.skill);
                self.flipped.clear();
            }
            Field::Against => self.against = around(self.against),
            Field::Switch(name) => match self.flipped.iter().position(|other| other == name) {
                Some(at) => {
                    self.flipped.remove(at);
                }
                None => self.flipped.push(name.clone()),
            },
            Field::Words | Field::Own => {}
        }
    }

    /// Jumps to the next choice that begins with a letter.
    pub(super) fn jump(&mut self, field: &Field, letter: char, seen: &Seen) {
        let before = self.clone();
        for _ in 0..self.count(field, seen) {
            self.turn(field, 1, seen);
            let first = self.value(field, seen).chars().next();
            if first.is_some_and(|c| c.eq_ignore_ascii_case(&letter)) {
                return;
            }
        }
        *self = before;
    }

    fn base(&self, seen: &Seen) -> String {
        let who = Form::chosen(self.rollers.clone(), self.who, "").word;
        let skill = self.skill(seen).word();
        let whom = || Form::chosen(self.others(seen), self.whom, "").word;
        match self.kind {
            RollKind::Check => format!("check {who} {skill}"),
            RollKind::Strike => format!("strike {who} {} {skill}", whom()),
            RollKind::Guard => format!("guard {who} {}", Form::chosen(self.dues(seen), self.due, "").word),
            RollKind::Steady => {
                format!("steady {who} {}", Form::chosen(self.effects(seen), self.effect, "").word)
            }
            RollKind::Contest => format!("contest {who} {skill} {} {}", whom(), self.answer(seen).word()),
        }
    }

    /// The whole command line, each switched modifier by its name.
    pub(super) fn line(&self, cx: &Cx<'_>) -> String {
        let base = self.base(cx.seen);
        let mut line = base.clone();
        if !self.flipped.is_empty() {
            let plain = propose(cx, &base).ok();
            for name in &self.flipped {
                let on = plain.as_ref().is_some_and(|plain| {
                    let mut terms = plain.pool.terms.iter().chain(&plain.points.terms);
                    terms.any(|term| term.name == *name && term.on)
                });
                let word = if on { "without" } else { "including" };
                write!(line, " {word} ({name})").expect("writing to a string cannot fail");
            }
        }
        for own in &self.own {
            line.push(' ');
            line.push_str(own);
        }
        if !self.words.trim().is_empty() {
            write!(line, " : {}", self.words.trim()).expect("writing to a string cannot fail");
        }
        line
    }

    /// What the rules make of it, or why they refuse.
    pub(super) fn proposal(&self, cx: &Cx<'_>) -> Result<RollProposal, Refused> {
        if self.kind == RollKind::Guard && self.dues(cx.seen).is_empty() {
            return Err(Refused::new("no damage is coming", "guarding is a reaction to a blow"));
        }
        if self.kind == RollKind::Steady && self.effects(cx.seen).is_empty() {
            return Err(Refused::new("there is nothing to shake off", "steadying ends Dazed"));
        }
        propose(cx, &self.line(cx))
    }

    /// Takes a modifier of the Dealer's own: `+2 fog`, `nudges -1 tired`, `+1 a torch 2/3`.
    pub(super) fn add_own(&mut self, text: &str) -> Result<(), String> {
        let hint = "write it like `+1 fog`, `nudges -1 tired`, or `+1 a torch 2/3`";
        let text = text.trim();
        let (side, rest) = match text.split_once(' ') {
            Some(("nudges" | "points", rest)) => ("points", rest.trim()),
            Some(("dice" | "pool", rest)) => ("dice", rest.trim()),
            _ => ("dice", text),
        };
        let (number, rest) = rest.split_once(' ').unwrap_or((rest, ""));
        let value: i32 =
            number.trim_start_matches('+').replace('−', "-").parse().map_err(|_| hint.to_owned())?;
        if value == 0 || value.abs() > 25 {
            return Err(hint.into());
        }
        let rest = rest.trim().replace(['(', ')'], "");
        let is_part = |word: &str| {
            word.split_once('/').is_some_and(|(k, n)| k.parse::<u8>().is_ok() && n.parse::<u8>().is_ok())
        };
        let (reason, part) = match rest.rsplit_once(' ') {
            Some((reason, last)) if is_part(last) => (reason.trim().to_owned(), format!(" {last}")),
            None if is_part(&rest) => ("in part".into(), format!(" {rest}")),
            _ => (rest, String::new()),
        };
        let reason = if reason.is_empty() { "the Dealer".into() } else { reason };
        self.own.push(format!("{side} {value:+} ({reason}){part}"));
        Ok(())
    }
}

fn propose(cx: &Cx<'_>, line: &str) -> Result<RollProposal, Refused> {
    let session = cx.session.ok_or_else(|| Refused::new("no table is open", ""))?;
    let command: Command = line.parse()?;
    let Command::Check(call) = command else { return Err(Refused::new("that is no roll", "")) };
    session.propose_roll(cx.seat, &call)
}

/// A modifier of a proposal: its name, what it adds to dice and points, and whether it counts.
pub(super) struct Modifier {
    pub(super) name: String,
    pub(super) dice: Option<i32>,
    pub(super) points: Option<i32>,
    pub(super) on: bool,
}

/// The modifiers that can be switched; skill, stat and the Dealer's own are left out.
pub(super) fn modifiers(form: &Form, proposal: &Result<RollProposal, Refused>) -> Vec<Modifier> {
    let Ok(proposal) = proposal else { return Vec::new() };
    let own = |side: &str| form.own.iter().filter(|own| own.starts_with(side)).count();
    let mut all = Vec::new();
    let count = proposal.pool.terms.len().saturating_sub(own("dice"));
    for term in proposal.pool.terms.iter().take(count).skip(1) {
        all.push(Modifier { name: term.name.clone(), dice: Some(term.value), points: None, on: term.on });
    }
    let count = proposal.points.terms.len().saturating_sub(own("points"));
    for term in proposal.points.terms.iter().take(count).filter(|term| term.name != proposal.stat) {
        all.push(Modifier { name: term.name.clone(), dice: None, points: Some(term.value), on: term.on });
    }
    all
}
