//! The form of a check or a test: who, the approach, the difficulty of a test, and relevant traits.

use super::Opened;
use super::form::calling::{self, CallRequest, Called, Calling};
use super::form::people::{here, others, own_or_all};
use super::form::rows::Rows;
use crate::command::{Method, SceneCall, SceneTask, Side};
use crate::lab::check_odds;
use crate::report::sheets;
use crate::rules::Proposal;
use crate::session::Refused;
use crate::table::actor::ActorId;
use crate::table::challenge::Lead;
use crate::table::scene_check::CheckLead;
use crate::table::seat::Seat;
use crate::table::seen::SeenActor;
use crate::table::sheet::Skill;
use crate::tui::act::CheckKind;
use crate::tui::cx::Cx;
use crate::tui::felt::check::figure_words;
use crate::tui::theme::Role;

#[derive(Clone)]
struct Check {
    with: usize,
    difficulty: u8,
}

pub fn open(cx: &Cx<'_>, kind: CheckKind, who: Option<ActorId>, whom: Option<ActorId>) -> Opened {
    if *cx.seat == Seat::Public || cx.seen.actors.is_empty() {
        return Err(Refused::new("nobody is here to check anything", "w J adds somebody"));
    }
    cx.nothing_under_way()?;
    let own = Check { with: 0, difficulty: cx.seen.options.checks.success };
    Ok(Box::new(calling::form(cx, kind, who.or_else(|| here(cx)).as_ref(), whom, own)))
}

/// Approaches, or their substitutes, with ratings (B1).
fn leads(cx: &Cx<'_>, who: &ActorId) -> Vec<(CheckLead, String)> {
    let Some(actor) = cx.seen.actor(who) else { return Vec::new() };
    let face = sheets::of(actor);
    let skills =
        face.skills().into_iter().map(|(skill, n)| (CheckLead::of(skill.clone()), format!("{skill} {n}")));
    let primary = face.leads().into_iter().filter(|(lead, _)| matches!(lead, Lead::Primary(_)));
    let primary = primary
        .map(|(lead, n)| (CheckLead { lead: lead.clone(), skill: None }, format!("{} {n}", lead.words())));
    let mut all: Vec<(CheckLead, String)> = primary.chain(skills).collect();
    if all.is_empty() {
        all.push((CheckLead::of(Skill::AWARENESS), "what the Dealer adds".into()));
    }
    all
}

impl Check {
    fn lead(&self, cx: &Cx<'_>, who: &ActorId) -> CheckLead {
        let all = leads(cx, who);
        all.get(self.with)
            .or(all.first())
            .map_or_else(|| CheckLead::of(Skill::AWARENESS), |(lead, _)| lead.clone())
    }
}

impl Calling for Check {
    type Kind = CheckKind;
    const TITLE: &'static str = "Call a check";
    const LEADER: &'static str = "character";
    const SIDES: [Side; 2] = [Side::Circumstance, Side::Difficulty];
    const USUAL: Side = Side::Circumstance;
    const EXAMPLE: &'static str = "+1 a good plan, difficulty +2 rain";

    fn callable<'s>(cx: &Cx<'s>) -> Vec<&'s SeenActor> {
        own_or_all(cx)
    }

    fn kinds(cx: &Cx<'_>, _: &ActorId) -> Vec<(CheckKind, &'static str)> {
        let all = CheckKind::ALL.into_iter().filter(|kind| *kind != CheckKind::Test || cx.seat.is_dealer());
        all.map(|kind| (kind, kind.words())).collect()
    }

    fn attacks(kind: CheckKind) -> Option<bool> {
        (kind == CheckKind::Attack).then_some(true)
    }

    fn others<'s>(cx: &Cx<'s>, asked: &CallRequest<CheckKind>) -> Vec<&'s SeenActor> {
        others(cx, &asked.who)
    }

    fn suggest(&mut self, _: &Cx<'_>, _: &mut CallRequest<CheckKind>) {
        self.with = 0;
    }

    fn rows<'c>(
        &self,
        cx: &Cx<'c>,
        asked: &CallRequest<CheckKind>,
        _: Option<&Proposal>,
        rows: &mut Rows<'c, Called<Self>>,
    ) {
        if asked.kind == CheckKind::Attack {
            rows.whom(cx, asked);
        }
        let words = leads(cx, &asked.who).into_iter().map(|(_, words)| words).collect();
        rows.choice("with", words, self.with, |call, at| call.own.with = at);
        if asked.kind == CheckKind::Test {
            rows.number("difficulty", self.difficulty.into(), 0..=40, |call, to| {
                call.own.difficulty = u8::try_from(to).unwrap_or(0);
            });
        }
    }

    fn method(&self, cx: &Cx<'_>, asked: &CallRequest<CheckKind>) -> Result<Method, Refused> {
        let task = match asked.kind {
            CheckKind::Check => SceneTask::Check(None),
            CheckKind::Attack => SceneTask::Check(Some(asked.other::<Self>(cx))),
            CheckKind::Test => SceneTask::Test(self.difficulty),
        };
        Ok(Method::Check(SceneCall { with: self.lead(cx, &asked.who), task, reason: asked.words.clone() }))
    }

    fn totals(Proposal { figures, notes, .. }: Proposal) -> Vec<(String, Role)> {
        let shown = figures.iter().filter(|(side, of)| {
            matches!(side, Side::Rating | Side::Difficulty) || of.terms.iter().any(|term| term.on)
        });
        let mut lines: Vec<_> = shown.map(|(side, of)| (figure_words(*side, of), Role::Accent)).collect();
        lines.extend(notes.into_iter().map(|note| (note, Role::Dim)));
        lines
    }

    fn odds(&self, cx: &Cx<'_>, _: &CallRequest<CheckKind>, proposal: &Proposal) -> Option<String> {
        if !cx.seen.coached() {
            return None;
        }
        let total = |side| calling::total(&proposal.figures, side).unwrap_or(0);
        let bonus = total(Side::Rating) + i32::from(cx.seen.options.checks.boon) * total(Side::Circumstance);
        let difficulty = total(Side::Difficulty);
        let odds =
            check_odds::odds(&check_odds::CheckQuestion { bonus, difficulty, advantage: 0, die: false });
        Some(check_odds::describe(&odds))
    }
}
