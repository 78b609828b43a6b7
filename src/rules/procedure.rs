//! The steps that all procedures share: proposed, called, begun, helped, modified, called off, settled.

use super::next::Next;
use super::sandbox::Hidden;
use super::{Refusal, Result, Step};
use crate::command::{Call, OwnTerm, Side};
use crate::entry::Entry;
use crate::table::{ActorId, Cached, Figure, Kind, NudgeRoll, Offer, Procedure, Source, Table, Term};

/// The rules of a procedure: the functions that differ from those of a plain one.
pub(crate) struct ProcedureRules {
    /// Its figures as the log tells them when it is called: to the Dealer, and to everybody else.
    pub describe: fn(&Table) -> [String; 2],
    pub called: fn(&mut Step) -> Result,
    pub offers: fn(&Table) -> Vec<Offer>,
    pub notes: fn(&Table) -> Vec<String>,
    pub beware: fn(&Table, &Procedure) -> Option<String>,
    /// A figure that a modifier can still change: of one who takes part, where each has an own one, else of the whole.
    pub figure: for<'s> fn(&'s mut Step, Option<&ActorId>, Side) -> Result<&'s mut Figure>,
    /// A modifier of the Dealer's own as it counts here.
    pub own: fn(&Table, &OwnTerm) -> OwnTerm,
    /// Whether a figure is made of what only the Dealer knows.
    pub hides: fn(&Table, Side) -> bool,
    /// Dice fall: those that are owed, by the app or named.
    pub roll: fn(&mut Step, &[u8]) -> Result,
    /// Whether not even the total of a figure is told to anybody but the Dealer.
    pub keeps: fn(&Table, Side) -> bool,
    /// Why its call can no longer be changed, once it has gone further.
    pub closed: fn() -> Refusal,
    pub aid: fn(&mut Step, &ActorId) -> Result,
    pub unaid: fn(&mut Step, &ActorId) -> Result,
    /// It ended without a result: gives back what it held.
    pub called_off: fn(&mut Step, &Procedure) -> Result,
    /// Other cards take the place of rows that lie face down, as many in each.
    pub lay_anew: fn(&mut Step, Vec<Hidden>),
    pub settle: fn(&mut Step) -> Result,
    /// Whether nobody has a choice left before it is settled.
    pub decided: fn(&Table) -> bool,
    pub next: fn(&Step) -> Vec<Next>,
    /// The pending item that this procedure resolves; others are blocked.
    pub answers: fn(&Table) -> Option<u32>,
}

pub(crate) const PLAIN: ProcedureRules = ProcedureRules {
    describe: |_| Default::default(),
    called: |_| Ok(()),
    offers: |_| Vec::new(),
    notes: |_| Vec::new(),
    beware: |_, _| None,
    figure: |_, _, _| Err(Refusal::WrongSide),
    own: |_, own| own.clone(),
    hides: |_, _| false,
    roll: |_, _| Err(Refusal::NotUnderWay(NudgeRoll::NAME)),
    keeps: |_, _| false,
    closed: || Refusal::DiceFallen,
    aid: |step, _| Err(Refusal::CannotAid(now(step)?.kind())),
    unaid: |step, _| Err(Refusal::CannotAid(now(step)?.kind())),
    called_off: |_, _| Ok(()),
    lay_anew: |_, _| {},
    settle: |_| Ok(()),
    decided: |_| false,
    next: |_| Vec::new(),
    answers: |_| None,
};

/// A figure that all who take part share, until dice fall.
pub(crate) fn of_all<'s>(
    who: Option<&ActorId>,
    open: bool,
    figure: Option<&'s mut Figure>,
) -> Result<&'s mut Figure> {
    if who.is_some() {
        return Err(Refusal::WrongSide);
    }
    if open { figure.ok_or(Refusal::WrongSide) } else { Err(Refusal::DiceFallen) }
}

pub(crate) fn verbs(step: &Step) -> Result<&'static ProcedureRules> {
    now(step).map(step.systems.procedure)
}

fn now(step: &Step) -> Result<&Procedure> {
    step.table.pending.as_deref().ok_or(Refusal::NothingUnderWay)
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Switch {
    pub side: Side,
    pub term: Term,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proposal {
    pub heading: String,
    pub figures: Vec<(Side, Figure)>,
    /// Terms that can be switched on or off; neither those of the sheets nor the call's own.
    pub switches: Vec<Switch>,
    pub offers: Vec<Offer>,
    /// Facts beside the figures: the cards in hand, the grade that is needed.
    pub notes: Vec<String>,
    pub beware: Option<String>,
    /// Which of the figures are made of what only the Dealer knows.
    pub hidden: Vec<Side>,
}

impl Proposal {
    /// Without what only the Dealer knows.
    pub fn open(mut self) -> Proposal {
        self.figures.retain(|(side, _)| !self.hidden.contains(side));
        // What could happen to anybody is proposed still.
        self.switches.retain(|switch| !(switch.term.on && self.hidden.contains(&switch.side)));
        self.beware = None;
        self
    }
}

pub(super) fn propose(mut step: Step, call: &Call) -> Result<Proposal> {
    let called = made(&mut step, call)?;
    let verbs = (step.systems.procedure)(&called);
    let heading = called.heading(&step.table);
    let figures: Vec<_> = called.figures().into_iter().map(|(side, figure)| (side, figure.clone())).collect();
    let beware = (verbs.beware)(&step.table, &called);
    step.table.pending = Some(Cached::new(called));
    let (offers, notes) = ((verbs.offers)(&step.table), (verbs.notes)(&step.table));
    let sides = figures.iter().map(|(side, _)| *side);
    let hidden = sides.filter(|side| (verbs.hides)(&step.table, *side)).collect();
    Ok(Proposal { heading, switches: switches(&figures), figures, offers, notes, beware, hidden })
}

/// The terms that are neither what the sheets bring nor the call's own.
fn switches(figures: &[(Side, Figure)]) -> Vec<Switch> {
    let all = figures.iter().flat_map(|(side, figure)| figure.terms.iter().map(|term| (*side, term.clone())));
    let proposed = all.filter(|(_, term)| !matches!(term.source, Source::Sheet | Source::Dealer));
    proposed.map(|(side, term)| Switch { side, term }).collect()
}

fn made(step: &mut Step, call: &Call) -> Result<Procedure> {
    step.nothing_under_way()?;
    (step.systems.propose)(step, call)
}

pub(super) fn call(step: &mut Step, call: &Call) -> Result {
    let called = made(step, call)?;
    begin(step, called)
}

pub(crate) fn begin(step: &mut Step, called: impl Into<Procedure>) -> Result {
    let called = called.into();
    let verbs = (step.systems.procedure)(&called);
    let heading = called.heading(&step.table);
    step.table.challenges += 1;
    step.table.pending = Some(Cached::new(called));
    let [figures, open] = (verbs.describe)(&step.table);
    step.say(Entry::Called { heading, figures, open });
    (verbs.called)(step)
}

pub(super) fn aid(step: &mut Step, who: &ActorId) -> Result {
    let now = now(step)?;
    if !now.is_called() || now.leader() == who || now.helpers().contains(&who) {
        return Err(Refusal::CannotAid(now.kind()));
    }
    let (name, leader) = (step.name(who), step.name(now.leader()));
    (verbs(step)?.aid)(step, who)?;
    step.said(Entry::Aided { name, leader })
}

pub(super) fn unaid(step: &mut Step, who: &ActorId) -> Result {
    let (now, verbs, name) = (now(step)?, verbs(step)?, step.name(who));
    if !now.is_called() {
        return Err((verbs.closed)());
    }
    if !now.helpers().contains(&who) {
        return Err(Refusal::NotIn(name, now.kind()));
    }
    (verbs.unaid)(step, who)?;
    step.told(format!("{name} no longer helps."))
}

pub(super) fn call_off(step: &mut Step, why: &str) -> Result {
    let off = step.table.pending.take().ok_or(Refusal::NothingUnderWay)?;
    ((step.systems.procedure)(&off).called_off)(step, &off)?;
    let heading = off.heading(&step.table);
    step.said(Entry::CalledOff { heading, why: why.into() })
}

pub(crate) fn over(step: &mut Step) {
    step.table.last = step.table.pending.take();
}
