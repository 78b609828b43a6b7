//! The form of a Nudge roll: the task, the skill, the damage to guard against or the opposing skill.

use super::Opened;
use super::form::calling::{self, CallRequest, Called, Calling};
use super::form::cards::type_names;
use super::form::people::{best, here, others, skills_of};
use super::form::rows::Rows;
use crate::command::{Call, Check, Command, Method, Modifiers, NudgeTask, Side};
use crate::report::sheets;
use crate::rules::Proposal;
use crate::rules::hook;
use crate::session::Refused;
use crate::table::actor::ActorId;
use crate::table::hook::{Manner, State};
use crate::table::pending::{BlowMark, Obligation};
use crate::table::seat::Seat;
use crate::table::seen::SeenActor;
use crate::table::sheet::Skill;
use crate::table::status::Status;
use crate::tui::act::RollKind;
use crate::tui::cx::Cx;
use crate::tui::theme::Role;

#[derive(Clone, Default)]
struct Roll {
    due: usize,
    effect: usize,
    /// The other side's skill and its owner.
    against: Option<(ActorId, Skill)>,
    /// Places in the lists of manners and elements.
    comes: Option<usize>,
    of: Option<usize>,
}

/// The skills that strikes are usually made with; of equal ones the first is proposed.
const STRIKING: [&str; 3] = ["coordination", "athletics", "aim"];

const HEALING: [&str; 3] = ["heal", "magic", "crafts"];

pub fn open(cx: &Cx<'_>, kind: RollKind, who: Option<ActorId>, whom: Option<ActorId>) -> Opened {
    if *cx.seat == Seat::Public || cx.seen.heroes().next().is_none() {
        return Err(Refused::new("there is nobody to roll", "w J adds somebody to the table"));
    }
    cx.nothing_under_way()?;
    Ok(Box::new(calling::form(cx, kind, who.or_else(|| here(cx)).as_ref(), whom, Roll::default())))
}

/// The skills that strikes are usually made with; only those that reach the target, if any do.
fn striking(cx: &Cx<'_>, who: &ActorId, target: Option<&ActorId>) -> Vec<Skill> {
    let all = STRIKING.map(Skill::named).to_vec();
    let arrives = |skill: &&Skill| {
        target.is_some_and(|target| cx.refusal(&Command::Call(plain_strike(who, skill, target))).is_none())
    };
    let arriving: Vec<Skill> = all.iter().filter(arrives).cloned().collect();
    if arriving.is_empty() { all } else { arriving }
}

/// Damage that can be guarded against.
fn dues(cx: &Cx<'_>, who: &ActorId) -> Vec<(u32, String)> {
    let mine = cx.seen.dues.iter().filter(|due| due.to == *who);
    let blows =
        mine.filter(|due| matches!(&due.owed, Obligation::Harm(harm) if harm.is(BlowMark::Guardable)));
    blows.map(|due| (due.id, format!("{} damage by {}", due.amount, due.source))).collect()
}

/// Elements that traits at the table mention, and the types of damage.
fn elements(cx: &Cx<'_>) -> Vec<String> {
    let traits = cx.seen.actors.iter().flat_map(|actor| sheets::of(actor).traits());
    let mut all: Vec<String> = traits.flat_map(|talent| hook::elements(&talent.hooks)).collect();
    all.extend(type_names());
    all.sort_unstable();
    all.dedup();
    all
}

/// Effects to shake off, and required tests.
fn effects(cx: &Cx<'_>, who: &ActorId) -> Vec<(u32, String)> {
    let dazed = |state: &State| matches!(state, State::Status { status: Status::Dazed, .. });
    let all = cx.seen.actor(who).into_iter().flat_map(|actor| &actor.effects);
    let fit = all.filter(|effect| effect.states.iter().any(dazed));
    let owed = cx.seen.dues.iter().filter(|due| due.to == *who).filter_map(|due| match &due.owed {
        Obligation::Demand(demand) => Some((due.id, demand.words())),
        _ => None,
    });
    owed.chain(fit.map(|effect| (effect.id, effect.name.clone()))).collect()
}

fn plain_strike(who: &ActorId, skill: &Skill, target: &ActorId) -> Call {
    let task = NudgeTask::Strike(target.clone(), Vec::new());
    let method = Method::Dice(Check { skill: skill.clone(), task, reason: String::new() });
    Call { who: who.clone(), method, modifiers: Modifiers::default() }
}

/// True unless this seat knows that a plain strike does no damage.
fn hurts(cx: &Cx<'_>, asked: &CallRequest<RollKind>, target: &ActorId) -> bool {
    let call = plain_strike(&asked.who, &asked.skill, target);
    let proposed = cx.session.and_then(|session| session.propose(cx.seat, &call).ok());
    proposed.is_some_and(|proposal| proposal.beware.is_none())
}

impl Roll {
    fn manners(&self, cx: &Cx<'_>) -> Vec<Manner> {
        let comes = self.comes.and_then(|at| Manner::KNOWN.get(at)).map(|(manner, _)| manner.clone());
        let of = self.of.and_then(|at| elements(cx).get(at).and_then(|name| name.parse().ok()));
        comes.into_iter().chain(of).collect()
    }

    fn answer(&self, cx: &Cx<'_>, other: &ActorId) -> Skill {
        let chosen =
            self.against.as_ref().filter(|(whose, _)| whose == other).map(|(_, skill)| skill.clone());
        chosen.or(skills_of(cx.seen, other).first().cloned()).unwrap_or(Skill::ATHLETICS)
    }
}

impl Calling for Roll {
    type Kind = RollKind;
    const TITLE: &'static str = "Call a Nudge roll";
    const SIDES: [Side; 2] = [Side::Dice, Side::Points];
    const USUAL: Side = Side::Dice;
    const EXAMPLE: &'static str = "+1 fog, points -1 tired, +1 a torch 2/3";

    fn callable<'s>(cx: &Cx<'s>) -> Vec<&'s SeenActor> {
        cx.seen.heroes().filter(|actor| cx.deals() || cx.seat.is(&actor.id)).collect()
    }

    fn attacks(kind: RollKind) -> Option<bool> {
        (kind == RollKind::Strike).then_some(true)
    }

    /// Only Paper Story characters strike.
    fn kinds(cx: &Cx<'_>, who: &ActorId) -> Vec<(RollKind, &'static str)> {
        let strikes = cx.seen.actor(who).and_then(SeenActor::paper).is_some();
        let kinds = RollKind::ALL.into_iter().filter(|kind| strikes || *kind != RollKind::Strike);
        kinds.map(|kind| (kind, kind.words())).collect()
    }

    fn others<'s>(cx: &Cx<'s>, asked: &CallRequest<RollKind>) -> Vec<&'s SeenActor> {
        if asked.kind == RollKind::Strike {
            return others(cx, &asked.who);
        }
        let heals = asked.kind == RollKind::Heal;
        cx.seen.heroes().filter(|hero| heals || hero.id != asked.who).collect()
    }

    fn skills(cx: &Cx<'_>, asked: &CallRequest<RollKind>) -> Vec<Skill> {
        match asked.kind {
            RollKind::Heal => HEALING.map(Skill::named).to_vec(),
            _ => skills_of(cx.seen, &asked.who),
        }
    }

    fn suggest(&mut self, cx: &Cx<'_>, asked: &mut CallRequest<RollKind>) {
        *self = Roll::default();
        let skills = match asked.kind {
            RollKind::Strike => striking(cx, &asked.who, asked.whom.as_ref()),
            RollKind::Heal => vec![Skill::named("heal")],
            _ => skills_of(cx.seen, &asked.who),
        };
        asked.skill = best(cx.seen, &asked.who, &skills).unwrap_or(Skill::ATHLETICS);
        if asked.kind == RollKind::Strike && asked.whom.is_none() {
            let foe = cx.seen.foes().find(|foe| !foe.down && hurts(cx, asked, &foe.id));
            asked.whom = foe.map(|foe| foe.id.clone());
        }
    }

    fn rows<'c>(
        &self,
        cx: &Cx<'c>,
        asked: &CallRequest<RollKind>,
        _: Option<&Proposal>,
        rows: &mut Rows<'c, Called<Self>>,
    ) {
        let listed = |all: Vec<(u32, String)>, none: &str| {
            let words: Vec<String> = all.into_iter().map(|(_, words)| words).collect();
            if words.is_empty() { vec![none.to_owned()] } else { words }
        };
        match asked.kind {
            RollKind::Check => rows.own_skill(cx, asked, "skill"),
            RollKind::Strike => {
                rows.whom(cx, asked);
                rows.own_skill(cx, asked, "skill");
                let known = Manner::KNOWN.iter().map(|(_, name)| (*name).to_string());
                rows.optional("manner", "ordinary", known, self.comes, |call, at| call.own.comes = at);
                rows.optional("element", "none", elements(cx), self.of, |call, at| call.own.of = at);
            }
            RollKind::Heal => {
                rows.whom(cx, asked);
                rows.own_skill(cx, asked, "skill");
            }
            RollKind::Guard => {
                let dues = listed(dues(cx, &asked.who), "no damage is coming");
                rows.choice("damage", dues, self.due, |call, at| call.own.due = at);
            }
            RollKind::Steady => {
                let effects = listed(effects(cx, &asked.who), "nothing to shake off");
                rows.choice("effect", effects, self.effect, |call, at| call.own.effect = at);
            }
            RollKind::Contest => {
                let other = asked.other::<Self>(cx);
                let (skills, answer) = (skills_of(cx.seen, &other), self.answer(cx, &other));
                rows.own_skill(cx, asked, "skill");
                rows.whom(cx, asked);
                rows.skill("their skill", skills, &answer, move |call, skill| {
                    call.own.against = Some((other.clone(), skill));
                });
            }
        }
    }

    fn method(&self, cx: &Cx<'_>, asked: &CallRequest<RollKind>) -> Result<Method, Refused> {
        let (own, other) = (asked.skill.clone(), asked.other::<Self>(cx));
        let chosen = |all: Vec<(u32, String)>, at: usize, none, hint| {
            all.get(at).map(|one| one.0).ok_or_else(|| Refused::new(none, hint))
        };
        let (skill, task) = match asked.kind {
            RollKind::Check => (own, NudgeTask::Check),
            RollKind::Strike => (own, NudgeTask::Strike(other, self.manners(cx))),
            RollKind::Heal => (own, NudgeTask::Heal(other)),
            RollKind::Contest => (own, NudgeTask::Contest(other.clone(), self.answer(cx, &other))),
            RollKind::Guard => {
                let hint = "guarding answers an attack";
                let due = chosen(dues(cx, &asked.who), self.due, "no damage is coming", hint)?;
                (Skill::GUARD, NudgeTask::Guard(Some(due)))
            }
            RollKind::Steady => {
                let none = "there is nothing to shake off";
                let effect = chosen(
                    effects(cx, &asked.who),
                    self.effect,
                    none,
                    "steadying ends Dazed, and passes a pending test",
                )?;
                (Skill::STEADY, NudgeTask::Steady(effect))
            }
        };
        Ok(Method::Dice(Check { skill, task, reason: asked.words.clone() }))
    }

    fn totals(Proposal { figures, notes, beware, .. }: Proposal) -> Vec<(String, Role)> {
        let [(_, pool), (_, points)] = &figures[..] else { return Vec::new() };
        let mut lines = calling::sums(&[("pool", pool), ("points", points)], notes);
        if pool.total() < 1 {
            lines.push(calling::under("no dice: one die all the same, and no points", Role::Warning));
        }
        lines.extend(beware.map(|words| calling::under(&words, Role::Harm)));
        lines
    }
}
