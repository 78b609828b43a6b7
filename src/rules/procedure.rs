//! What every procedure goes through, whatever its kind: it is proposed, called and begun, and it can be told of help,
//! no more help, calling off, settling, its modifiers.
//! What only one of them knows (dealing, rolling) stands in the folder of its system.

use super::next::Next;
use super::sandbox::Hidden;
use super::{Refusal, Step};
use crate::command::{Call, OwnTerm, Side};
use crate::entry::Entry;
use crate::table::Table;
use crate::table::actor::ActorId;
use crate::table::cached::Cached;
use crate::table::hook::Offer;
use crate::table::nudge::NudgeRoll;
use crate::table::procedure::{Kind, Procedure};
use crate::table::terms::{Figure, Source, Term};

pub(crate) trait ProcedureRules: Sync {
    /// Its figures as the log tells them when it is called: to the Dealer, and to everybody else.
    fn describe(&self, table: &Table) -> [String; 2];

    fn called(&self, _: &mut Step) -> Result<(), Refusal> {
        Ok(())
    }

    fn offers(&self, table: &Table) -> Vec<Offer>;

    /// Facts to show before it is called, beside its figures.
    fn notes(&self, table: &Table) -> Vec<String>;

    /// A warning to show before it is called.
    fn beware(&self, _table: &Table, _of: &Procedure) -> Option<String> {
        None
    }

    /// A figure that a modifier can still change: of one who takes part, where each has an own one, else of the whole.
    fn figure<'s>(
        &self,
        step: &'s mut Step,
        who: Option<&ActorId>,
        side: Side,
    ) -> Result<&'s mut Figure, Refusal>;

    /// A modifier of the Dealer's own as it counts here.
    fn own(&self, _table: &Table, own: &OwnTerm) -> OwnTerm {
        own.clone()
    }

    /// Whether a figure is made of what only the Dealer knows.
    fn hides(&self, _: &Table, _: Side) -> bool {
        false
    }

    /// Dice fall: those that are owed, by the app or named.
    fn roll(&self, _: &mut Step, _: &[u8]) -> Result<(), Refusal> {
        Err(Refusal::NotUnderWay(NudgeRoll::NAME))
    }

    /// Whether not even the total of a figure is told to anybody but the Dealer.
    fn keeps(&self, _: &Table, _: Side) -> bool {
        false
    }

    /// Why its call can no longer be changed, once it has gone further.
    fn closed(&self) -> Refusal;

    /// A helper joins who is not in it yet.
    fn aid(&self, step: &mut Step, who: &ActorId) -> Result<(), Refusal>;

    /// A helper leaves again.
    fn unaid(&self, step: &mut Step, who: &ActorId) -> Result<(), Refusal>;

    /// It ended without a result: gives back what it held.
    fn called_off(&self, _: &mut Step, _: &Procedure) -> Result<(), Refusal> {
        Ok(())
    }

    /// Other cards take the place of rows that lie face down, as many in each.
    fn lay_anew(&self, _: &mut Step, _: Vec<Hidden>) {}

    /// It is paid for, and brings what it brings.
    fn settle(&self, step: &mut Step) -> Result<(), Refusal>;

    /// Whether nobody has a choice left before it is settled.
    fn decided(&self, table: &Table) -> bool;

    /// Lists the next steps, the most likely first.
    fn next(&self, step: &Step) -> Vec<Next>;

    /// The pending item that this procedure resolves; others are blocked.
    fn answers(&self, _table: &Table) -> Option<u32> {
        None
    }
}

/// A figure that all who take part share, as long as the call can be changed.
pub(crate) fn of_all<'s>(
    verbs: &dyn ProcedureRules,
    who: Option<&ActorId>,
    open: bool,
    figure: Option<&'s mut Figure>,
) -> Result<&'s mut Figure, Refusal> {
    if who.is_some() {
        return Err(Refusal::WrongSide);
    }
    if open { figure.ok_or(Refusal::WrongSide) } else { Err(verbs.closed()) }
}

pub(crate) fn verbs(step: &Step) -> Result<&'static dyn ProcedureRules, Refusal> {
    now(step).map(step.systems.procedure)
}

fn now(step: &Step) -> Result<&Procedure, Refusal> {
    step.table.pending.as_deref().ok_or(Refusal::NothingUnderWay)
}

/// A modifier that can be switched: which figure it moves, and how.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Switch {
    pub side: Side,
    pub term: Term,
}

/// A challenge or a roll as it would be called.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proposal {
    pub heading: String,
    pub figures: Vec<(Side, Figure)>,
    /// Terms that can be switched on or off; neither those of the sheets nor the call's own.
    pub switches: Vec<Switch>,
    /// Optional effects of traits and items.
    pub offers: Vec<Offer>,
    /// Facts beside the figures: the cards in hand, the grade that is needed.
    pub notes: Vec<String>,
    /// A warning.
    pub beware: Option<String>,
    /// Which of the figures are made of what only the Dealer knows.
    pub hidden: Vec<Side>,
}

impl Proposal {
    /// Without what only the Dealer knows.
    #[must_use]
    pub fn open(mut self) -> Proposal {
        self.figures.retain(|(side, _)| !self.hidden.contains(side));
        // What could happen to anybody is proposed still.
        self.switches.retain(|switch| !(switch.term.on && self.hidden.contains(&switch.side)));
        self.beware = None;
        self
    }
}

/// Builds the proposal of a call, with every modifier that the rules propose.
pub(super) fn propose(mut step: Step, call: &Call) -> Result<Proposal, Refusal> {
    let called = made(&mut step, call)?;
    let verbs = (step.systems.procedure)(&called);
    let heading = called.heading(&step.table);
    let figures: Vec<_> = called.figures().into_iter().map(|(side, figure)| (side, figure.clone())).collect();
    let beware = verbs.beware(&step.table, &called);
    step.table.pending = Some(Cached::new(called));
    let (offers, notes) = (verbs.offers(&step.table), verbs.notes(&step.table));
    let sides = figures.iter().map(|(side, _)| *side);
    let hidden = sides.filter(|side| verbs.hides(&step.table, *side)).collect();
    Ok(Proposal { heading, switches: switches(&figures), figures, offers, notes, beware, hidden })
}

/// The terms that are neither what the sheets bring nor the call's own.
fn switches(figures: &[(Side, Figure)]) -> Vec<Switch> {
    let all = figures.iter().flat_map(|(side, figure)| figure.terms.iter().map(|term| (*side, term.clone())));
    let proposed = all.filter(|(_, term)| !matches!(term.source, Source::Sheet | Source::Dealer));
    proposed.map(|(side, term)| Switch { side, term }).collect()
}

fn made(step: &mut Step, call: &Call) -> Result<Procedure, Refusal> {
    step.nothing_under_way()?;
    (step.systems.propose)(step, call)
}

pub(super) fn call(step: &mut Step, call: &Call) -> Result<(), Refusal> {
    let called = made(step, call)?;
    begin(step, called)
}

pub(crate) fn begin(step: &mut Step, called: impl Into<Procedure>) -> Result<(), Refusal> {
    let called = called.into();
    let verbs = (step.systems.procedure)(&called);
    let heading = called.heading(&step.table);
    step.table.challenges += 1;
    step.table.pending = Some(Cached::new(called));
    let [figures, open] = verbs.describe(&step.table);
    step.say(Entry::Called { heading, figures, open });
    verbs.called(step)
}

/// Adds a helper while the procedure is only called.
pub(super) fn aid(step: &mut Step, who: &ActorId) -> Result<(), Refusal> {
    let now = now(step)?;
    if !now.is_called() || now.leader() == who || now.helpers().contains(&who) {
        return Err(Refusal::CannotAid(now.kind()));
    }
    let (name, leader) = (step.name(who), step.name(now.leader()));
    verbs(step)?.aid(step, who)?;
    step.say(Entry::Aided { name, leader });
    Ok(())
}

/// A helper leaves again.
pub(super) fn unaid(step: &mut Step, who: &ActorId) -> Result<(), Refusal> {
    let (now, verbs, name) = (now(step)?, verbs(step)?, step.name(who));
    if !now.is_called() {
        return Err(verbs.closed());
    }
    if !now.helpers().contains(&who) {
        return Err(Refusal::NotIn(name, now.kind()));
    }
    verbs.unaid(step, who)?;
    step.say(Entry::Told(format!("{name} no longer helps.")));
    Ok(())
}

/// Ends what is under way without a result.
pub(super) fn call_off(step: &mut Step, why: &str) -> Result<(), Refusal> {
    let off = step.table.pending.take().ok_or(Refusal::NothingUnderWay)?;
    (step.systems.procedure)(&off).called_off(step, &off)?;
    let heading = off.heading(&step.table);
    step.say(Entry::CalledOff { heading, why: why.into() });
    Ok(())
}

/// Moves the current procedure to `table.last`.
pub(crate) fn over(step: &mut Step) {
    step.table.last = step.table.pending.take();
}
