//! The roll form: who, for what, with which skill, every specialisation and modifier with its switch, and pool and
//! points always in sight.
//!
//! It adds nothing up itself: pool and points are what the rules propose.

use super::{Cx, Opened};
use super::form::people::{best, one_of, skill_row, skills_of, who_row};
use super::form::terms::{Mod, Terms};
use super::form::{Draft, FormPopup};
use crate::command::{Call, Check, Command, Method, NudgeTask, Side};
use crate::session::{Proposal, Refused};
use crate::table::actor::ActorId;
use crate::table::due::Owed;
use crate::table::hook::State;
use crate::table::seat::Seat;
use crate::table::seen::SeenActor;
use crate::table::sheet::Skill;
use crate::table::status::Status;
use crate::table::terms::Figure;
use crate::ui::act::RollKind;
use crate::ui::theme::Role;
use crate::ui::widgets::{Changed, Row};

/// A Nudge roll that is being called.
pub struct RollDraft {
    kind: RollKind,
    who: ActorId,
    whom: Option<ActorId>,
    due: usize,
    effect: usize,
    skill: Skill,
    against: Option<Skill>,
    reason: String,
    terms: Terms,
}

/// The rows of the form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Key {
    /// Who rolls.
    Who,
    /// For what.
    Kind,
    /// At whom or against whom.
    Whom,
    /// Against which damage.
    Due,
    /// Which effect is shaken off.
    Effect,
    /// The skill.
    Skill,
    /// The other side's skill.
    Against,
    /// What it is for, in words.
    Words,
    /// A modifier.
    Mod(Mod),
}

/// The roll form for a kind of roll; whoever is not named is the seat's, or at the cursor of the Party pane.
pub fn open(cx: &Cx<'_>, kind: RollKind, who: Option<ActorId>) -> Opened {
    if *cx.seat == Seat::Public || cx.seen.heroes().next().is_none() {
        return Err(Refused::new("there is nobody to roll", "`join NAME` brings somebody to the table"));
    }
    cx.nothing_under_way()?;
    let here = || match cx.seat {
        Seat::Player(own) => Some(own.clone()),
        _ => cx.hero_here().map(|hero| hero.id.clone()),
    };
    let who = who.or_else(here);
    let mut draft = RollDraft {
        kind,
        who: one_of(&rollers(cx), who.as_ref()),
        whom: None,
        due: 0,
        effect: 0,
        skill: Skill::ATHLETICS,
        against: None,
        reason: String::new(),
        terms: Terms::new([Side::Dice, Side::Points], Side::Dice),
    };
    draft.keep_to_what_can_be_called(cx);
    draft.suggest(cx);
    let rows = draft.rows(cx);
    let third = rows.iter().filter_map(Row::key).nth(2).cloned().unwrap_or(Key::Kind);
    Ok(Box::new(FormPopup::at(cx, draft, &third)))
}

/// Who can be called from this seat.
fn rollers<'s>(cx: &Cx<'s>) -> Vec<&'s SeenActor> {
    cx.seen.heroes().filter(|actor| cx.seat.is_dealer() || cx.seat.is(&actor.id)).collect()
}

impl RollDraft {
    /// What can be called for: only Paper Story characters strike.
    fn kinds(&self, cx: &Cx<'_>) -> Vec<RollKind> {
        let strikes = cx.seen.actor(&self.who).is_some_and(|actor| actor.paper().is_some());
        RollKind::ALL.into_iter().filter(|kind| strikes || *kind != RollKind::Strike).collect()
    }

    fn keep_to_what_can_be_called(&mut self, cx: &Cx<'_>) {
        if !self.kinds(cx).contains(&self.kind) {
            self.kind = RollKind::Check;
        }
    }

    /// Starts with the best skill for what is rolled for.
    fn suggest(&mut self, cx: &Cx<'_>) {
        let skills = match self.kind {
            RollKind::Strike => vec![Skill::named("coordination"), Skill::named("aim")],
            _ => skills_of(cx.seen, &self.who),
        };
        self.skill = best(cx.seen, &self.who, &skills).unwrap_or(Skill::ATHLETICS);
    }

    /// Who can stand on the other side.
    fn others<'s>(&self, cx: &Cx<'s>) -> Vec<&'s SeenActor> {
        let foes = cx.seen.foes().filter(|foe| self.kind == RollKind::Strike && !foe.down);
        foes.chain(cx.seen.heroes().filter(|hero| hero.id != self.who)).collect()
    }

    fn other(&self, cx: &Cx<'_>) -> ActorId {
        one_of(&self.others(cx), self.whom.as_ref())
    }

    fn answer(&self, cx: &Cx<'_>) -> Skill {
        let skills = skills_of(cx.seen, &self.other(cx));
        self.against.clone().or(skills.first().cloned()).unwrap_or(Skill::ATHLETICS)
    }

    /// The damage that can be guarded against: its number and its words.
    fn dues(&self, cx: &Cx<'_>) -> Vec<(u32, String)> {
        let mine = cx.seen.dues.iter().filter(|due| due.to == self.who);
        let blows = mine.filter(|due| matches!(&due.owed, Owed::Harm(harm) if harm.guardable));
        blows.map(|due| (due.id, format!("{} damage by {}", due.amount, due.source))).collect()
    }

    /// What can be shaken off: its number and its name.
    fn effects(&self, cx: &Cx<'_>) -> Vec<(u32, String)> {
        let dazed = |state: &State| matches!(state, State::Status { status: Status::Dazed, .. });
        let all = cx.seen.actor(&self.who).into_iter().flat_map(|actor| &actor.effects);
        let fit = all.filter(|effect| effect.states.iter().any(dazed));
        fit.map(|effect| (effect.id, effect.name.clone())).collect()
    }

    /// The roll, or why there is nothing to roll for.
    fn call(&self, cx: &Cx<'_>) -> Result<Call, Refused> {
        let (skill, task) = match self.kind {
            RollKind::Check => (self.skill.clone(), NudgeTask::Check),
            RollKind::Strike => (self.skill.clone(), NudgeTask::Strike(self.other(cx))),
            RollKind::Contest => (self.skill.clone(), NudgeTask::Contest(self.other(cx), self.answer(cx))),
            RollKind::Guard => {
                let due = self.dues(cx).get(self.due).map(|due| due.0);
                let due = due
                    .ok_or_else(|| Refused::new("no damage is coming", "guarding is a reaction to a blow"))?;
                (Skill::GUARD, NudgeTask::Guard(Some(due)))
            }
            RollKind::Steady => {
                let effect = self.effects(cx).get(self.effect).map(|effect| effect.0);
                let effect = effect
                    .ok_or_else(|| Refused::new("there is nothing to shake off", "steadying ends Dazed"))?;
                (Skill::STEADY, NudgeTask::Steady(effect))
            }
        };
        let (modifiers, reason) = (self.terms.modifiers(), self.reason.clone());
        Ok(Call { who: self.who.clone(), method: Method::Dice(Check { skill, task, reason }), modifiers })
    }

    fn proposal(&self, cx: &Cx<'_>) -> Result<Proposal, Refused> {
        let call = self.call(cx)?;
        let session = cx.session.ok_or_else(|| Refused::new("no table is open", ""))?;
        session.propose(cx.seat, &call)
    }

    /// The rows that say what is rolled for, by the kind of roll.
    fn task_rows(&self, cx: &Cx<'_>) -> Vec<Row<Key>> {
        let whom = || who_row(Key::Whom, "whom", &self.others(cx), &self.other(cx));
        let own = || skill_row(Key::Skill, "skill", &skills_of(cx.seen, &self.who), &self.skill);
        let listed = |key, label, all: Vec<(u32, String)>, none: &str, at: usize| {
            let words: Vec<String> = all.into_iter().map(|(_, words)| words).collect();
            let words = if words.is_empty() { vec![none.to_owned()] } else { words };
            vec![Row::choice(key, label, words, at)]
        };
        match self.kind {
            RollKind::Check => vec![own()],
            RollKind::Strike => vec![whom(), own()],
            RollKind::Guard => listed(Key::Due, "against", self.dues(cx), "no damage is coming", self.due),
            RollKind::Steady => {
                listed(Key::Effect, "to end", self.effects(cx), "nothing to shake off", self.effect)
            }
            RollKind::Contest => {
                let skills = skills_of(cx.seen, &self.other(cx));
                vec![own(), whom(), skill_row(Key::Against, "whose skill", &skills, &self.answer(cx))]
            }
        }
    }
}

/// What a proposal comes to.
fn totals(proposal: Result<Proposal, Refused>) -> Vec<Row<Key>> {
    let sum = |name: &str, figure: &Figure| match figure.sum() {
        sum if sum.is_empty() => format!("{name} {}", figure.total()),
        sum => format!("{name} {} = {sum}", figure.total()),
    };
    match proposal {
        Ok(Proposal { figures: [(_, pool), (_, points)], notes, .. }) => {
            let nudges = if pool.total() < 1 {
                "no die of one's own: one die all the same, and no nudges".into()
            } else {
                sum("nudges", &points)
            };
            let words = std::iter::once(nudges).chain(notes).collect::<Vec<_>>().join(" · ");
            vec![Row::Total(sum("pool", &pool), Role::Accent), Row::Total(words, Role::Accent)]
        }
        Err(refused) => vec![Row::Total(refused.told(), Role::Warning)],
    }
}

impl Draft for RollDraft {
    type Key = Key;

    fn title(&self) -> &'static str {
        "Call a Nudge roll"
    }

    fn done(&self) -> &'static str {
        if self.terms.is_spared() { "no check" } else { "call" }
    }

    fn rows(&self, cx: &Cx<'_>) -> Vec<Row<Key>> {
        let kinds = self.kinds(cx);
        let kind = kinds.iter().position(|kind| *kind == self.kind).unwrap_or(0);
        let kinds = kinds.into_iter().map(|kind| kind.words().to_owned()).collect();
        let mut rows = vec![who_row(Key::Who, "who", &rollers(cx), &self.who)];
        rows.push(Row::choice(Key::Kind, "for", kinds, kind));
        rows.extend(self.task_rows(cx));
        let proposal = self.proposal(cx);
        let (switches, offers) =
            proposal.as_ref().map_or((&[][..], &[][..]), |found| (&found.switches, &found.offers));
        let more = cx.seat.is_dealer().then_some("+1 fog, nudges -1 tired, +1 a torch 2/3");
        rows.extend(self.terms.rows(switches, more, Key::Mod));
        rows.extend(self.terms.offer_rows(offers, Key::Mod));
        rows.push(Row::text(Key::Words, "in words", &self.reason, 80, ""));
        rows.push(Row::Blank);
        match self.terms.spared_total() {
            Some(total) => rows.extend(std::iter::once(total).chain(self.refused_row(cx))),
            None => rows.extend(totals(proposal)),
        }
        rows
    }

    fn change(&mut self, changed: Changed<Key>, cx: &Cx<'_>) -> Result<Option<Key>, String> {
        if let Key::Mod(term) = changed.key().clone() {
            return self.terms.change(changed.with(term)).map(|()| None);
        }
        let (key, at) = match changed {
            Changed::At(key, at) => (key, at),
            Changed::Typed(_, text) => {
                self.reason = text;
                return Ok(None);
            }
            Changed::Removed(_) => {
                self.reason.clear();
                return Ok(None);
            }
            Changed::To(..) | Changed::Switched(..) => return Ok(None),
        };
        let named = |among: Vec<&SeenActor>| among.get(at).map(|actor| actor.id.clone());
        match key {
            Key::Who => {
                self.who = named(rollers(cx)).unwrap_or(self.who.clone());
                (self.whom, self.against, self.due, self.effect) = (None, None, 0, 0);
                self.keep_to_what_can_be_called(cx);
            }
            Key::Kind => self.kind = self.kinds(cx).get(at).copied().unwrap_or(self.kind),
            Key::Whom => (self.whom, self.against) = (named(self.others(cx)), None),
            Key::Due => self.due = at,
            Key::Effect => self.effect = at,
            Key::Skill => {
                let skill = skills_of(cx.seen, &self.who).get(at).cloned();
                self.skill = skill.unwrap_or(self.skill.clone());
            }
            Key::Against => self.against = skills_of(cx.seen, &self.other(cx)).get(at).cloned(),
            Key::Words | Key::Mod(_) => {}
        }
        if matches!(key, Key::Who | Key::Kind) {
            self.suggest(cx);
        }
        if matches!(key, Key::Who | Key::Whom | Key::Kind | Key::Skill) {
            self.terms.forget();
        }
        Ok(None)
    }

    fn command(&self, cx: &Cx<'_>) -> Result<Command, Refused> {
        let spared = self.terms.no_check(&self.who, &self.reason);
        spared.map_or_else(|| self.call(cx).map(Command::Call), Ok)
    }
}
