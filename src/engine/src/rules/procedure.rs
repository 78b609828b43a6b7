//! The steps that all procedures share: propose, call, begin, help, modify, call off, settle.

use super::next::Next;
use super::sandbox::Hidden;
use super::time::turn;
use super::{Refusal, Result, Step, effect};
use crate::command::{Call, OwnTerm, Side};
use crate::entry::Entry;
use crate::table::{
    ActorId, Cached, Figure, NudgeRoll, Offer, Procedure, ProcedureKind, Source, Table, Term,
};

/// The attacker whose Disarmed die is rolled before a called attack, and its level, which may be 0 (B14).
pub(crate) type Disarmed = (ActorId, u8);

/// The rules of a procedure: the functions that differ from those of a plain one.
pub(crate) struct ProcedureRules {
    /// Describes its figures for the log of a call: for the Dealer, and for the other seats.
    pub describe: fn(&Table) -> [String; 2],
    pub called: fn(&mut Step) -> Result,
    pub disarmed: fn(&Step, &Procedure) -> Result<Option<Disarmed>>,
    /// Actors that it depends on: once all of them are down, it ends (P43).
    pub acting: fn(&Procedure) -> Vec<ActorId>,
    pub offers: fn(&Table) -> Vec<Offer>,
    pub notes: fn(&Table) -> Vec<String>,
    pub beware: fn(&Table, &Procedure) -> Option<String>,
    /// A figure that can still be modified: a participant's own, otherwise the shared one.
    pub figure: for<'s> fn(&'s mut Step, Option<&ActorId>, Side) -> Result<&'s mut Figure>,
    /// Converts a custom modifier of the Dealer.
    pub own: fn(&Table, &OwnTerm) -> OwnTerm,
    /// True if only the Dealer knows the terms of a figure.
    pub hides: fn(&Table, Side) -> bool,
    /// Rolls the pending dice, or takes the named faces.
    pub roll: fn(&mut Step, &[u8]) -> Result,
    /// True if even the total of a figure is secret.
    pub keeps: fn(&Table, Side) -> bool,
    /// The refusal of changes after the call.
    pub closed: fn() -> Refusal,
    pub aid: fn(&mut Step, &ActorId) -> Result,
    pub unaid: fn(&mut Step, &ActorId) -> Result,
    /// Cleans up after an end without a result.
    pub called_off: fn(&mut Step, &Procedure) -> Result,
    /// Replaces the cards of face-down rows, keeping their number.
    pub lay_anew: fn(&mut Step, Vec<Hidden>),
    /// The actors whose turns it takes in a fight.
    pub turns: fn(&Step) -> Vec<ActorId>,
    pub settle: fn(&mut Step) -> Result,
    /// True if the result can no longer change.
    pub decided: fn(&Table) -> bool,
    /// True if its result is a success, at least a partial one.
    pub succeeded: fn(&Table) -> bool,
    /// Removes what only the Dealer knows, for a player's sandbox.
    pub conceal: fn(&Table, &mut Procedure),
    pub next: fn(&Step) -> Vec<Next>,
    /// The pending item that this procedure resolves; others are blocked.
    pub answers: fn(&Table) -> Option<u32>,
}

pub(crate) const PLAIN: ProcedureRules = ProcedureRules {
    describe: |_| Default::default(),
    called: |_| Ok(()),
    disarmed: |_, _| Ok(None),
    acting: |of| vec![of.leader().clone()],
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
    turns: |_| Vec::new(),
    settle: |_| Ok(()),
    decided: |_| false,
    succeeded: |_| false,
    next: |_| Vec::new(),
    answers: |_| None,
    conceal: |_, _| {},
};

/// A figure shared by all participants, until dice fall.
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
    step.table.procedure.as_deref().ok_or(Refusal::NothingUnderWay)
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
    /// Terms that can be switched on or off, without those of sheets and of the call.
    pub switches: Vec<Switch>,
    pub offers: Vec<Offer>,
    /// Facts beside the figures: the cards in hand, the required grade.
    pub notes: Vec<String>,
    pub beware: Option<String>,
    /// Figures whose terms only the Dealer knows.
    pub hidden: Vec<Side>,
}

impl Proposal {
    /// The proposal of a command that needs no call: its heading alone.
    pub(super) fn bare(heading: String) -> Proposal {
        let (figures, switches, offers, notes, hidden) = Default::default();
        Proposal { heading, figures, switches, offers, notes, beware: None, hidden }
    }

    /// Removes everything that only the Dealer knows.
    pub fn open(mut self) -> Proposal {
        self.figures.retain(|(side, _)| !self.hidden.contains(side));
        // Optional terms may stay, since they could apply to any actor.
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
    step.table.procedure = Some(Cached::new(called));
    takes_turns(&mut step)?;
    let (offers, notes) = ((verbs.offers)(&step.table), (verbs.notes)(&step.table));
    let sides = figures.iter().map(|(side, _)| *side);
    let hidden = sides.filter(|side| (verbs.hides)(&step.table, *side)).collect();
    Ok(Proposal { heading, switches: switches(&figures), figures, offers, notes, beware, hidden })
}

/// The terms that come neither from the sheets nor from the call.
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
    let disarmed = ((step.systems.procedure)(&called).disarmed)(step, &called)?;
    if let Some((who, level)) = disarmed.filter(|(_, level)| *level > 0)
        && !effect::past_bar(step, &who, level)
    {
        // The action is lost (B14, P15).
        return turn::acted(step, &who);
    }
    begin(step, called)
}

pub(crate) fn begin(step: &mut Step, called: impl Into<Procedure>) -> Result {
    let called = called.into();
    let verbs = (step.systems.procedure)(&called);
    let (heading, about) = (called.heading(&step.table), step.all(called.people()));
    step.table.challenges += 1;
    step.table.procedure = Some(Cached::new(called));
    takes_turns(step)?;
    let [figures, open] = (verbs.describe)(&step.table);
    step.log(Entry::Called { heading, figures, open, about });
    (verbs.called)(step)
}

/// Starts the turns that the current procedure takes.
fn takes_turns(step: &mut Step) -> Result {
    for who in (verbs(step)?.turns)(step) {
        let now = now(step)?;
        if *now.leader() == who || now.helpers().contains(&&who) {
            turn::begins(step, &who)?;
        } else {
            turn::drawn_in(step, &who)?;
        }
    }
    Ok(())
}

pub(super) fn aid(step: &mut Step, who: &ActorId) -> Result {
    let now = now(step)?;
    if !now.is_called() || now.leader() == who || now.helpers().contains(&who) {
        return Err(Refusal::CannotAid(now.kind()));
    }
    let (who_helps, leader) = (step.who(who), step.who(now.leader()));
    (verbs(step)?.aid)(step, who)?;
    takes_turns(step)?;
    step.log_and_done(Entry::Aided { who: who_helps, leader })
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
    step.log_text_of_and_done(&[who], format!("{name} no longer helps."))
}

pub(super) fn call_off(step: &mut Step, why: &str) -> Result {
    let off = step.table.procedure.take().ok_or(Refusal::NothingUnderWay)?;
    ((step.systems.procedure)(&off).called_off)(step, &off)?;
    let (heading, about) = (off.heading(&step.table), step.all(off.people()));
    step.log_and_done(Entry::CalledOff { heading, why: why.into(), about })
}

/// Ends the current procedure, and uses up the turns that it takes.
pub(crate) fn over(step: &mut Step) -> Result {
    for who in (verbs(step)?.turns)(step) {
        turn::acted(step, &who)?;
    }
    step.table.last = step.table.procedure.take();
    Ok(())
}
