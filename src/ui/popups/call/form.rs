//! What the call popup has chosen so far, and the command line that it makes. The rules add it up.

use std::fmt::Write as _;

use crate::command::{Call, Command};
use crate::rules::Refusal;
use crate::rules::ultimo::skills::{self, SKILLS};
use crate::session::{Proposal, Refused};
use crate::table::actor::ActorId;
use crate::table::seen::{Seen, SeenActor, SeenHero};
use crate::table::sheet::{Attribute, Skill, Stat};
use crate::ui::act::CallKind;
use crate::ui::popups::Cx;
use crate::ui::popups::roll::skills_of;

/// A line of the popup that can be changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Field {
    Kind,
    Who,
    Whom,
    Lead,
    Skill,
    Way,
    Answer,
    Difficulty,
    /// A modifier by its name.
    Modifier(String),
    Own,
}

/// Somebody who can be chosen.
#[derive(Clone, Debug)]
pub(super) struct Choosable {
    pub(super) id: ActorId,
    pub(super) name: String,
}

/// The choices.
#[derive(Clone, Debug)]
pub(super) struct Form {
    pub(super) kind: CallKind,
    pub(super) heroes: Vec<Choosable>,
    pub(super) others: Vec<Choosable>,
    pub(super) who: usize,
    pub(super) whom: usize,
    pub(super) lead: usize,
    pub(super) skill: usize,
    pub(super) talk_skill: usize,
    pub(super) ranged: bool,
    /// A Paper Story character leads with a stat.
    paper: bool,
    /// The skills to choose from.
    skills: Vec<Skill>,
    /// 0: as the rules have it, 1: melee, 2: ranged.
    pub(super) answer: usize,
    pub(super) difficulty: u8,
    /// Modifiers whose switch is not where it was proposed.
    pub(super) flipped: Vec<String>,
    /// The Dealer's own modifiers, as the command line writes them.
    pub(super) own: Vec<String>,
}

/// The words that let somebody talk to an ally of a foe with Fervor.
const OUT_OF_EARSHOT: &str = crate::rules::ultimo::call::OUT_OF_EARSHOT;

/// Attributes, then the skills that may stand in their place.
pub(super) fn lead_words(at: usize) -> String {
    match Attribute::ALL.get(at) {
        Some(attribute) => attribute.short().to_owned(),
        None => SKILLS.get(at - Attribute::ALL.len()).map(|(skill, _)| skill.name()).unwrap_or_default(),
    }
}

/// How many leads there are.
pub(super) fn leads() -> usize {
    Attribute::ALL.len() + SKILLS.len()
}

impl Form {
    pub(super) fn new(seen: &Seen, kind: CallKind, who: Option<&ActorId>, whom: Option<&ActorId>) -> Form {
        let pick = |fits: fn(&crate::table::seen::SeenActor) -> bool| -> Vec<Choosable> {
            let some = seen.actors.iter().filter(|actor| fits(actor));
            some.map(|actor| Choosable { id: actor.id.clone(), name: actor.name.clone() }).collect()
        };
        let heroes = pick(SeenActor::is_played);
        let mut others = pick(|actor| actor.foe().is_some() && !actor.down);
        others.extend(pick(SeenActor::is_played));
        let place = |list: &[Choosable], id: Option<&ActorId>| {
            id.and_then(|id| list.iter().position(|one| one.id == *id)).unwrap_or(0)
        };
        // A foe whose turn is taken cannot attack: the first that still can stands there.
        let fresh = |one: &&Choosable| {
            kind == CallKind::Assault
                && seen.actor(&one.id).is_some_and(|actor| actor.foe().is_some() && !actor.acted)
        };
        let whom = whom.cloned().or_else(|| others.iter().find(fresh).map(|one| one.id.clone()));
        let (who, whom) = (place(&heroes, who), place(&others, whom.as_ref()));
        let mut form = Form {
            kind,
            heroes,
            others,
            who,
            whom,
            lead: 0,
            skill: 0,
            talk_skill: 0,
            ranged: false,
            paper: false,
            skills: skills::all(),
            answer: 0,
            difficulty: 5,
            flipped: Vec::new(),
            own: Vec::new(),
        };
        form.suggest(seen);
        form
    }

    /// Starts with what the hero does best.
    pub(super) fn suggest(&mut self, seen: &Seen) {
        let actor = self.heroes.get(self.who).and_then(|one| seen.actor(&one.id));
        let paper = actor.and_then(SeenActor::paper);
        self.paper = paper.is_some();
        self.skills = if self.paper { skills_of(actor) } else { skills::all() };
        if let Some(paper) = paper {
            let best = (0..Stat::ALL.len()).rev().max_by_key(|at| paper.sheet.stat(Stat::ALL[*at]));
            (self.lead, self.skill) = (best.unwrap_or(0), 0);
            return;
        }
        let hero = actor.and_then(|a| a.hero());
        let Some(SeenHero { sheet, .. }) = hero else { return };
        let observing = self.kind == CallKind::Observe;
        let fits = [Skill::AWARENESS, Skill::INVESTIGATION];
        let useful = |skill: &&Skill| !observing || fits.contains(skill);
        let best = self.skills.iter().filter(useful).rev().max_by_key(|skill| sheet.skill(skill));
        self.skill = best.and_then(|best| self.skills.iter().position(|skill| skill == best)).unwrap_or(0);
        let best = (0..Attribute::ALL.len()).rev().max_by_key(|at| sheet.attributes.get(Attribute::ALL[*at]));
        self.lead = best.unwrap_or(0);
        self.ranged = sheet.weapons.first().is_some_and(|weapon| weapon.shoots);
    }

    /// The skill that is chosen.
    pub(super) fn chosen_skill(&self) -> &Skill {
        self.skills.get(self.skill).unwrap_or(&SKILLS[0].0)
    }

    /// How many leads this character has.
    fn leads(&self) -> usize {
        if self.paper { Stat::ALL.len() } else { leads() }
    }

    /// The fields of this kind of challenge, without the modifiers.
    pub(super) fn fields(&self) -> Vec<Field> {
        let mut fields = vec![Field::Who, Field::Kind];
        fields.extend(match self.kind {
            CallKind::Task => vec![Field::Lead, Field::Skill, Field::Difficulty],
            CallKind::Observe => vec![Field::Skill, Field::Difficulty],
            CallKind::Attack | CallKind::Assault => vec![Field::Whom, Field::Way, Field::Answer],
            CallKind::Stealth => vec![Field::Whom, Field::Way],
            CallKind::Manipulate | CallKind::Empathize => vec![Field::Whom, Field::Skill],
        });
        fields
    }

    /// Who can be chosen on the other side.
    pub(super) fn whom(&self) -> Option<&Choosable> {
        self.others.get(self.whom)
    }

    /// The words of a field's value.
    pub(super) fn value(&self, field: &Field) -> String {
        let way = |ranged: bool| if ranged { "ranged" } else { "melee" };
        match field {
            Field::Kind => self.kind.words().into(),
            Field::Who => self.heroes.get(self.who).map_or("nobody".into(), |one| one.name.clone()),
            Field::Whom => self.whom().map_or("nobody".into(), |one| one.name.clone()),
            Field::Lead if self.paper => Stat::ALL[self.lead.min(Stat::ALL.len() - 1)].name().into(),
            Field::Lead => lead_words(self.lead),
            Field::Skill if self.talks() => match self.talk_skill {
                0 => "the usual skill".into(),
                n => SKILLS[n - 1].0.name(),
            },
            Field::Skill => self.chosen_skill().name(),
            Field::Way => way(self.ranged).into(),
            Field::Answer => match (self.answer, self.kind) {
                (0, CallKind::Assault) => "in kind".into(),
                (0, _) => "as the foe can".into(),
                (n, _) => way(n == 2).into(),
            },
            Field::Difficulty => self.difficulty.to_string(),
            Field::Modifier(name) => name.clone(),
            Field::Own => "the Dealer's own".into(),
        }
    }

    pub(super) fn talks(&self) -> bool {
        matches!(self.kind, CallKind::Manipulate | CallKind::Empathize)
    }

    /// Moves a field's value by some steps, around the ends.
    pub(super) fn turn(&mut self, field: &Field, by: isize) {
        let around = |at: usize, count: usize| -> usize {
            let count = count.max(1) as isize;
            (at as isize + by).rem_euclid(count) as usize
        };
        match field {
            Field::Kind => {
                let at = CallKind::ALL.iter().position(|kind| *kind == self.kind).unwrap_or(0);
                self.kind = CallKind::ALL[around(at, CallKind::ALL.len())];
                self.flipped.clear();
            }
            Field::Who => self.who = around(self.who, self.heroes.len()),
            Field::Whom => self.whom = around(self.whom, self.others.len()),
            Field::Lead => self.lead = around(self.lead, self.leads()),
            Field::Skill if self.talks() => self.talk_skill = around(self.talk_skill, SKILLS.len() + 1),
            Field::Skill => self.skill = around(self.skill, self.skills.len()),
            Field::Way => self.ranged = !self.ranged,
            Field::Answer => self.answer = around(self.answer, 3),
            Field::Difficulty => {
                self.difficulty = (i32::from(self.difficulty) + by as i32).clamp(0, 25) as u8;
            }
            Field::Modifier(name) => self.flip(name),
            Field::Own => {}
        }
    }

    pub(super) fn flip(&mut self, name: &str) {
        match self.flipped.iter().position(|other| other == name) {
            Some(at) => {
                self.flipped.remove(at);
            }
            None => self.flipped.push(name.to_owned()),
        }
    }

    /// Jumps to the next choice that begins with a letter.
    pub(super) fn jump(&mut self, field: &Field, letter: char) -> bool {
        let count = match field {
            Field::Kind => CallKind::ALL.len(),
            Field::Who => self.heroes.len(),
            Field::Whom => self.others.len(),
            Field::Lead => self.leads(),
            Field::Skill => self.skills.len() + 1,
            Field::Way | Field::Answer => 3,
            Field::Difficulty | Field::Modifier(_) | Field::Own => return false,
        };
        let before = self.clone();
        for _ in 0..count {
            self.turn(field, 1);
            let first = self.value(field).chars().next().map(|c| c.to_ascii_lowercase());
            if first == Some(letter.to_ascii_lowercase()) {
                return true;
            }
        }
        *self = before;
        false
    }

    /// The command line without switched modifiers.
    fn base(&self) -> String {
        let who = self.heroes.get(self.who).map_or("nobody", |one| one.id.as_str());
        let whom = self.whom().map_or("nobody", |one| one.id.as_str());
        let way = if self.ranged { "ranged" } else { "melee" };
        let answer = |word: &str| match self.answer {
            0 => String::new(),
            1 => format!(" {word} melee"),
            _ => format!(" {word} ranged"),
        };
        let skill = self.chosen_skill().word();
        match self.kind {
            CallKind::Task => {
                let lead = match Attribute::ALL.get(self.lead) {
                    _ if self.paper => self.value(&Field::Lead).to_lowercase(),
                    Some(attribute) => attribute.short().to_lowercase(),
                    None => SKILLS[self.lead - Attribute::ALL.len()].0.word(),
                };
                format!("challenge {who} {lead}+{skill} {}", self.difficulty)
            }
            CallKind::Observe => format!("observe {who} {skill} {}", self.difficulty),
            CallKind::Attack => format!("attack {who} {whom} {way}{}", answer("answer")),
            CallKind::Stealth => format!("stealth {who} {whom} {way}"),
            CallKind::Assault => format!("assault {whom} {who} {way}{}", answer("by")),
            CallKind::Manipulate | CallKind::Empathize => {
                let verb = if self.kind == CallKind::Manipulate { "manipulate" } else { "empathize" };
                let with = match self.talk_skill {
                    0 => String::new(),
                    n => format!(" with {}", SKILLS[n - 1].0.word()),
                };
                format!("{verb} {who} {whom}{with}")
            }
        }
    }

    /// The whole command line, each switched modifier by its name.
    pub(super) fn line(&self, cx: &Cx<'_>) -> String {
        let base = self.base();
        let mut line = base.clone();
        if !self.flipped.is_empty() {
            let plain = propose(cx, &base).ok();
            let on = |name: &String| {
                plain.as_ref().is_some_and(|plain| {
                    let terms = plain.limit.terms.iter().chain(&plain.difficulty.terms);
                    terms.into_iter().any(|term| term.name == *name && term.on)
                })
            };
            for name in &self.flipped {
                let word = if on(name) { "without" } else { "including" };
                write!(line, " {word} ({name})").expect("writing to a string cannot fail");
            }
        }
        for own in &self.own {
            line.push(' ');
            line.push_str(own);
        }
        line
    }

    /// What the rules make of it, or why they refuse.
    pub(super) fn proposal(&self, cx: &Cx<'_>) -> Result<Proposal, Refused> {
        propose(cx, &self.line(cx))
    }

    /// Takes a modifier of the Dealer's own: `+2 fog`, `limit -1 tired`.
    pub(super) fn add_own(&mut self, text: &str) -> Result<(), String> {
        let hint = "write it like `+2 fog`, or `limit -1 tired`";
        let text = text.trim();
        let (side, rest) = match text.split_once(' ') {
            Some(("limit", rest)) => ("limit", rest.trim()),
            Some(("difficulty", rest)) => ("difficulty", rest.trim()),
            _ => ("difficulty", text),
        };
        let (number, reason) = rest.split_once(' ').unwrap_or((rest, ""));
        let value: i32 =
            number.trim_start_matches('+').replace('−', "-").parse().map_err(|_| hint.to_owned())?;
        if value == 0 || value.abs() > 25 {
            return Err(hint.into());
        }
        let reason = reason.trim().replace(['(', ')'], "");
        self.own.push(if reason.is_empty() {
            format!("{side} {value:+}")
        } else {
            format!("{side} {value:+} ({reason})")
        });
        Ok(())
    }
}

fn propose(cx: &Cx<'_>, line: &str) -> Result<Proposal, Refused> {
    let session = cx.session.ok_or_else(|| Refused::new("no table is open", ""))?;
    let command: Command = line.parse()?;
    let Command::Call(call) = command else { return Err(Refused::new("that is no challenge", "")) };
    let call: Call = call;
    session.propose(cx.seat, &call)
}

/// A modifier of a proposal: its name, what it adds to limit and difficulty, and whether it counts.
pub(super) struct Modifier {
    pub(super) name: String,
    pub(super) limit: Option<i32>,
    pub(super) difficulty: Option<i32>,
    pub(super) on: bool,
}

/// The modifiers that can be switched, the Dealer's own left out.
pub(super) fn modifiers(form: &Form, proposal: &Result<Proposal, Refused>) -> Vec<Modifier> {
    let mut all = Vec::new();
    if let Ok(proposal) = proposal {
        let own = |name: &str| {
            form.own.iter().any(|own| own.ends_with(&format!("({name})"))) || name == "the Dealer"
        };
        for term in proposal.limit.terms.iter().skip(2).filter(|term| !own(&term.name)) {
            all.push(Modifier {
                name: term.name.clone(),
                limit: Some(term.value),
                difficulty: None,
                on: term.on,
            });
        }
        for term in proposal.difficulty.terms.iter().skip(1).filter(|term| !own(&term.name)) {
            all.push(Modifier {
                name: term.name.clone(),
                limit: None,
                difficulty: Some(term.value),
                on: term.on,
            });
        }
    }
    let fervor =
        matches!(proposal, Err(refused) if matches!(refused.rule.as_deref(), Some(Refusal::Fervor(..))));
    let switched = form.flipped.iter().any(|name| name == OUT_OF_EARSHOT);
    if fervor || switched {
        all.push(Modifier { name: OUT_OF_EARSHOT.into(), limit: None, difficulty: None, on: switched });
    }
    all
}
