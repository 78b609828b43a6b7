//! The call form: who, what kind, with what, how hard, every modifier with its switch, and the sum always in sight.
//!
//! It adds nothing up itself: limit and difficulty are what the rules propose.

use super::{Cx, Opened};
use super::form::people::{best, one_of, skill_row, skills_of, who_row};
use super::form::terms::{Mod, Terms};
use super::form::{Draft, FormPopup};
use crate::command::{Call, Command, Method, Side, Task};
use crate::rules::Refusal;
use crate::rules::ultimo::call::OUT_OF_EARSHOT;
use crate::rules::ultimo::observe;
use crate::rules::ultimo::skills::{self, SKILLS};
use crate::session::{Proposal, Refused, Switch};
use crate::table::actor::ActorId;
use crate::table::challenge::{Lead, Pairing, Persuasion, Way};
use crate::table::seen::{Seen, SeenActor};
use crate::table::sheet::{Attribute, Skill, Stat};
use crate::table::terms::Term;
use crate::ui::act::CallKind;
use crate::ui::panes::Pane;
use crate::ui::theme::Role;
use crate::ui::widgets::{Changed, Row};

/// A challenge that is being called.
pub struct CallDraft {
    kind: CallKind,
    who: ActorId,
    whom: ActorId,
    lead: Lead,
    skill: Skill,
    /// What is talked with, where it is not the usual skill.
    talk: Option<Skill>,
    way: Way,
    answer: Option<Way>,
    difficulty: u8,
    terms: Terms,
    /// What a check that is spared would have been.
    words: String,
}

/// The rows of the form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Key {
    /// Who is called.
    Who,
    /// For what.
    Kind,
    /// Against whom.
    Whom,
    /// Attribute or skill.
    Lead,
    /// The skill.
    Skill,
    /// Melee or ranged.
    Way,
    /// How the other side answers.
    Answer,
    /// How hard it is.
    Difficulty,
    /// A modifier.
    Mod(Mod),
    /// What a check that is spared would have been, in words.
    Words,
}

/// Why nothing of this kind can be called from here.
fn refusal(cx: &Cx<'_>, kind: CallKind) -> Result<(), Refused> {
    if !cx.seat.is_dealer() {
        return Err(Refused::new("challenges are called on the Dealer's seat", "p passes the laptop"));
    }
    if cx.seen.heroes().next().is_none() {
        return Err(Refused::new("there is nobody to call", "`join NAME` brings a hero to the table"));
    }
    cx.nothing_under_way()?;
    let fights = matches!(kind, CallKind::Attack | CallKind::Stealth | CallKind::Assault);
    if fights && !cx.seen.foes().any(|foe| !foe.down) {
        return Err(Refused::new("there is no foe to fight", "`foe NAME` brings one into play"));
    }
    Ok(())
}

/// The call form for a kind of challenge; whoever is not named is at the cursor of a pane.
pub fn open(cx: &Cx<'_>, kind: CallKind, who: Option<ActorId>, whom: Option<ActorId>) -> Opened {
    refusal(cx, kind)?;
    let seen = cx.seen;
    let at = |actor: &SeenActor| actor.id.clone();
    let who = who.or_else(|| cx.hero_here().map(at));
    let whom = whom.or_else(|| seen.foes().nth(cx.cursors[Pane::Foes]).map(at));
    // A foe whose turn is taken cannot attack: the first that still can stands there.
    let fresh = |actor: &&&SeenActor| kind == CallKind::Assault && actor.foe().is_some() && !actor.acted;
    let others = others(seen);
    let whom = whom.as_ref().or_else(|| others.iter().find(fresh).map(|actor| &actor.id));
    let mut draft = CallDraft {
        kind,
        who: one_of(&played(seen), who.as_ref()),
        whom: one_of(&others, whom),
        lead: Lead::Attribute(Attribute::Str),
        skill: Skill::ATHLETICS,
        talk: None,
        way: Way::Melee,
        answer: None,
        difficulty: 5,
        terms: Terms::new([Side::Limit, Side::Difficulty], Side::Difficulty),
        words: String::new(),
    };
    draft.suggest(seen);
    let rows = draft.rows(cx);
    let third = rows.iter().filter_map(Row::key).nth(2).cloned().unwrap_or(Key::Kind);
    Ok(Box::new(FormPopup::at(cx, draft, &third)))
}

fn played(seen: &Seen) -> Vec<&SeenActor> {
    seen.heroes().collect()
}

/// Who can stand on the other side: foes that are up, then characters.
fn others(seen: &Seen) -> Vec<&SeenActor> {
    let foes = seen.actors.iter().filter(|actor| actor.foe().is_some() && !actor.down);
    foes.chain(seen.heroes()).collect()
}

const WAYS: [Way; 2] = [Way::Melee, Way::Ranged];

fn way_words(way: Way) -> String {
    if way == Way::Melee { "melee".into() } else { "ranged".into() }
}

impl CallDraft {
    /// Starts with what the character does best, and with the skills that the kind of challenge asks for.
    fn suggest(&mut self, seen: &Seen) {
        let Some(actor) = seen.actor(&self.who) else { return };
        let skills = match (self.kind, actor.paper()) {
            (CallKind::Observe, None) => observe::SKILLS.to_vec(),
            _ => skills_of(seen, &self.who),
        };
        self.skill = best(seen, &self.who, &skills).unwrap_or(Skill::ATHLETICS);
        if let Some(paper) = actor.paper() {
            let stat = Stat::ALL.into_iter().rev().max_by_key(|stat| paper.sheet.stat(*stat));
            self.lead = Lead::Stat(stat.unwrap_or(Stat::Heart));
        } else if let Some(hero) = actor.hero() {
            let best = Attribute::ALL.into_iter().rev().max_by_key(|a| hero.sheet.attributes.get(*a));
            self.lead = Lead::Attribute(best.unwrap_or(Attribute::Str));
            let shoots = hero.sheet.weapons.first().is_some_and(|weapon| weapon.shoots);
            self.way = if shoots { Way::Ranged } else { Way::Melee };
        }
    }

    /// Attributes, then the skills that may stand in their place; a Paper Story character leads with a stat.
    fn leads(&self, seen: &Seen) -> Vec<Lead> {
        if seen.actor(&self.who).is_some_and(|actor| actor.paper().is_some()) {
            return Stat::ALL.map(Lead::Stat).to_vec();
        }
        Attribute::ALL
            .map(Lead::Attribute)
            .into_iter()
            .chain(skills::all().into_iter().map(Lead::Skill))
            .collect()
    }

    /// The skills to choose from, in the order of the book; a Paper Story character's best first.
    fn skills(&self, seen: &Seen) -> Vec<Skill> {
        let paper = seen.actor(&self.who).is_some_and(|actor| actor.paper().is_some());
        match self.kind {
            _ if paper => skills_of(seen, &self.who),
            CallKind::Observe => observe::SKILLS.to_vec(),
            _ => skills::all(),
        }
    }

    fn call(&self) -> Call {
        let (foe, way) = (self.whom.clone(), self.way);
        let task = match self.kind {
            CallKind::Task => {
                Task::Plain(Pairing { lead: self.lead.clone(), skill: self.skill.clone() }, self.difficulty)
            }
            CallKind::Observe => Task::Observe(self.skill.clone(), self.difficulty),
            CallKind::Attack => Task::Attack { foe, way, answer: self.answer },
            CallKind::Stealth => Task::Stealth { foe, way },
            CallKind::Assault => Task::Assault { foe, with: way, way: self.answer },
            CallKind::Manipulate => Task::Persuade(foe, Persuasion::Manipulate, self.talk.clone()),
            CallKind::Empathize => Task::Persuade(foe, Persuasion::Empathize, self.talk.clone()),
        };
        Call { who: self.who.clone(), method: Method::Cards(task), modifiers: self.terms.modifiers() }
    }

    /// The rows that say what is done, by the kind of challenge.
    fn task_rows(&self, cx: &Cx<'_>) -> Vec<Row<Key>> {
        let whom = || who_row(Key::Whom, "whom", &others(cx.seen), &self.whom);
        let way = || {
            let at = usize::from(self.way == Way::Ranged);
            Row::choice(Key::Way, "way", WAYS.map(way_words).to_vec(), at)
        };
        let answer = |label: &str, usual: &str| {
            let options = std::iter::once(usual.to_owned()).chain(WAYS.map(way_words)).collect();
            let at = self.answer.map_or(0, |way| 1 + usize::from(way == Way::Ranged));
            Row::choice(Key::Answer, label, options, at)
        };
        let skill = |label| skill_row(Key::Skill, label, &self.skills(cx.seen), &self.skill);
        match self.kind {
            CallKind::Task => {
                let leads = self.leads(cx.seen);
                let at = leads.iter().position(|lead| *lead == self.lead).unwrap_or(0);
                let lead = Row::choice(Key::Lead, "with", leads.iter().map(Lead::words).collect(), at);
                vec![lead, skill("and"), self.difficulty_row(cx)]
            }
            CallKind::Observe => vec![skill("with"), self.difficulty_row(cx)],
            CallKind::Attack => vec![whom(), way(), answer("answer", "as the foe can")],
            CallKind::Assault => vec![whom(), way(), answer("fights back", "in kind")],
            CallKind::Stealth => vec![whom(), way()],
            CallKind::Manipulate | CallKind::Empathize => {
                let options = std::iter::once("the usual skill".into())
                    .chain(SKILLS.iter().map(|(skill, _)| skill.name()));
                let at = SKILLS.iter().position(|(skill, _)| Some(skill) == self.talk.as_ref());
                let with = Row::choice(Key::Skill, "with", options.collect(), at.map_or(0, |at| at + 1));
                vec![whom(), with]
            }
        }
    }

    /// The difficulty, and what difficulties like it are.
    fn difficulty_row(&self, cx: &Cx<'_>) -> Row<Key> {
        let now = self.difficulty;
        let mut row = Row::number(Key::Difficulty, "difficulty", now.into(), 0..=25);
        if let (Row::Number { about, .. }, Some(session)) = (&mut row, cx.session) {
            let near = [now.checked_sub(1), Some(now), now.checked_add(1)].into_iter().flatten();
            about.extend(near.filter_map(|n| {
                let rung = session.catalog().rung(n)?;
                let task = rung.tasks.iter().find(|task| task.skill == self.skill).or(rung.tasks.first())?;
                Some((n.into(), task.task.clone()))
            }));
        }
        row
    }

    /// What can be switched; out of earshot too, where a foe with Fervor stands in the way or was walked around.
    fn switches(&self, proposal: &Result<Proposal, Refused>) -> Vec<Switch> {
        let mut all = proposal.as_ref().map_or_else(|_| Vec::new(), |proposal| proposal.switches.clone());
        let on = self.terms.has(OUT_OF_EARSHOT);
        if on
            || matches!(proposal, Err(refused) if matches!(refused.rule.as_deref(), Some(Refusal::Fervor(..))))
        {
            let term = if on { Term::new(OUT_OF_EARSHOT, 0) } else { Term::proposed(OUT_OF_EARSHOT, 0) };
            all.push(Switch { side: Side::Difficulty, term });
        }
        all
    }
}

/// What a proposal comes to.
fn totals(proposal: Result<Proposal, Refused>) -> Vec<Row<Key>> {
    let proposal = match proposal {
        Ok(proposal) => proposal,
        Err(refused) => {
            let hint = Row::Total(refused.hint, Role::Dim);
            return vec![Row::Total(refused.problem, Role::Warning), hint];
        }
    };
    let sums = proposal.figures.iter().map(|(side, figure)| format!("{} {}", side.words(), figure.total()));
    let words = sums.chain(proposal.notes).collect::<Vec<_>>().join(" · ");
    let mut rows = vec![Row::Total(format!("comes to    {words}"), Role::Accent)];
    for (_, figure) in &proposal.figures {
        if figure.terms.iter().filter(|term| term.on).count() > 1 {
            rows.push(Row::Total(format!("            {}", figure.told()), Role::Dim));
        }
    }
    rows
}

impl Draft for CallDraft {
    type Key = Key;

    fn title(&self) -> &'static str {
        "Call a challenge"
    }

    fn done(&self) -> &'static str {
        if self.terms.is_spared() { "no check" } else { "call" }
    }

    fn rows(&self, cx: &Cx<'_>) -> Vec<Row<Key>> {
        let kind = CallKind::ALL.iter().position(|kind| *kind == self.kind).unwrap_or(0);
        let kinds = CallKind::ALL.map(|kind| kind.words().to_owned()).to_vec();
        let mut rows = vec![who_row(Key::Who, "who", &played(cx.seen), &self.who)];
        rows.push(Row::choice(Key::Kind, "what", kinds, kind));
        rows.extend(self.task_rows(cx));
        let Some(session) = cx.session else { return rows };
        let proposal = session.propose(cx.seat, &self.call());
        rows.extend(self.terms.rows(&self.switches(&proposal), Some("+2 fog, limit -1 tired"), Key::Mod));
        let offers = proposal.as_ref().map_or(&[][..], |proposal| &proposal.offers);
        rows.extend(self.terms.offer_rows(offers, Key::Mod));
        if self.terms.is_spared() {
            rows.push(Row::text(Key::Words, "for what", &self.words, 80, "the log keeps it"));
        }
        rows.push(Row::Blank);
        match self.terms.spared_total() {
            Some(total) => rows.extend(std::iter::once(total).chain(self.refused_row(cx))),
            None => rows.extend(totals(proposal)),
        }
        rows
    }

    fn change(&mut self, changed: Changed<Key>, cx: &Cx<'_>) -> Result<Option<Key>, String> {
        let seen = cx.seen;
        if let Key::Mod(term) = changed.key().clone() {
            return self.terms.change(changed.with(term)).map(|()| None);
        }
        let (key, at) = match changed {
            Changed::At(key, at) => (key, at),
            Changed::To(_, to) => {
                self.difficulty = u8::try_from(to).unwrap_or(0);
                return Ok(None);
            }
            Changed::Typed(_, words) => {
                self.words = words;
                return Ok(None);
            }
            Changed::Removed(_) => {
                self.words.clear();
                return Ok(None);
            }
            Changed::Switched(..) => return Ok(None),
        };
        match key {
            Key::Who => self.who = played(seen).get(at).map_or(self.who.clone(), |actor| actor.id.clone()),
            Key::Kind => self.kind = CallKind::ALL[at.min(CallKind::ALL.len() - 1)],
            Key::Whom => self.whom = others(seen).get(at).map_or(self.whom.clone(), |actor| actor.id.clone()),
            Key::Lead => self.lead = self.leads(seen).get(at).cloned().unwrap_or(self.lead.clone()),
            Key::Skill if matches!(self.kind, CallKind::Manipulate | CallKind::Empathize) => {
                self.talk = at.checked_sub(1).and_then(|at| SKILLS.get(at)).map(|(skill, _)| skill.clone());
            }
            Key::Skill => self.skill = self.skills(seen).get(at).cloned().unwrap_or(self.skill.clone()),
            Key::Way => self.way = WAYS[at.min(1)],
            Key::Answer => self.answer = at.checked_sub(1).and_then(|at| WAYS.get(at)).copied(),
            Key::Difficulty | Key::Mod(_) | Key::Words => {}
        }
        match key {
            Key::Who | Key::Kind => {
                self.terms.forget();
                self.suggest(seen);
            }
            Key::Whom | Key::Lead | Key::Skill => self.terms.forget(),
            _ => {}
        }
        Ok(None)
    }

    fn command(&self, _cx: &Cx<'_>) -> Result<Command, Refused> {
        Ok(self.terms.no_check(&self.who, &self.words).unwrap_or_else(|| Command::Call(self.call())))
    }
}
