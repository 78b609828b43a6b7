//! The result of a rule: the next table and the entries. A rule changes the step's own copy of the table.

use super::hook::Cause;
use super::sheet::{Sheet, Systems};
use super::{Refusal, Result, redact};
use crate::command::Command;
use crate::entry::{Blow, Entry, Who};
use crate::table::{
    Actor, ActorId, Cached, Damage, Effect, EffectSpec, Free, HookAction, Obligation, Pending, Piles,
    ProcedureKind, State, Table, Until,
};

#[derive(Clone, Debug)]
pub struct Step {
    pub table: Table,
    pub entries: Vec<Entry>,
    /// The used parts of the sheets of played characters, by name: traits, skills, weapons, armor, spells.
    pub uses: Vec<String>,
    /// True while an actor is added that only the Dealer knows about.
    pub(super) comes_hidden: bool,
    pub(super) systems: &'static Systems,
}

impl Step {
    pub(super) fn of(table: &Table, systems: &'static Systems) -> Step {
        Step { table: table.clone(), entries: Vec::new(), uses: Vec::new(), comes_hidden: false, systems }
    }

    pub(crate) fn allows(&self, command: &Command) -> bool {
        (self.systems.may)(&self.table, command).is_ok()
    }

    pub(crate) fn log(&mut self, entry: Entry) {
        self.entries.push(entry);
    }

    /// Logs an entry and returns `Ok(())`.
    #[expect(clippy::unnecessary_wraps, reason = "a rule ends with what it says")]
    pub(crate) fn log_and_done(&mut self, entry: Entry) -> Result {
        self.log(entry);
        Ok(())
    }

    /// Logs words that mention no actor.
    pub(crate) fn log_text(&mut self, text: String) {
        self.log_text_of(&[], text);
    }

    /// Logs words that mention no actor as the last act of a rule.
    pub(crate) fn log_text_and_done(&mut self, text: String) -> Result {
        self.log_text_of_and_done(&[], text)
    }

    /// Logs text about these actors only.
    pub(crate) fn log_text_of(&mut self, whom: &[&ActorId], text: String) {
        let about = self.all(whom.iter().copied());
        self.log(Entry::Told { text, about });
    }

    /// Logs text about these actors, and returns `Ok(())`.
    #[expect(clippy::unnecessary_wraps, reason = "a rule ends with what it says")]
    pub(crate) fn log_text_of_and_done(&mut self, whom: &[&ActorId], text: String) -> Result {
        self.log_text_of(whom, text);
        Ok(())
    }

    /// Logs a setting of the table, and returns `Ok(())`.
    #[expect(clippy::unnecessary_wraps, reason = "a rule ends with what it says")]
    pub(crate) fn keep_house(&mut self, whom: &[&ActorId], text: String) -> Result {
        let about = self.all(whom.iter().copied());
        self.log(Entry::Housekeeping { text, about, secret: false });
        Ok(())
    }

    /// Logs a note by the program for the Dealer.
    pub(crate) fn keep_house_in_secret(&mut self, text: String) {
        self.log(Entry::Housekeeping { text, about: Vec::new(), secret: true });
    }

    /// Logs a gain or a payment with its source, and returns `Ok(())`.
    #[expect(clippy::unnecessary_wraps, reason = "a rule ends with what it says")]
    pub(crate) fn gain(&mut self, who: &ActorId, whom: Option<&ActorId>, cash: i32, text: String) -> Result {
        let (who, whom) = (self.who(who), whom.map(|whom| self.who(whom)));
        self.log(Entry::Gained { who, whom, cash, text });
        Ok(())
    }

    /// An actor, to be named in an entry.
    pub(crate) fn who(&self, who: &ActorId) -> Who {
        Who::new(who, &self.table.name(who))
    }

    pub(crate) fn all<'i>(&self, whom: impl IntoIterator<Item = &'i ActorId>) -> Vec<Who> {
        whom.into_iter().map(|who| self.who(who)).collect()
    }

    /// Adds a pending item, and returns `Ok(())`.
    #[expect(clippy::unnecessary_wraps, reason = "a rule ends with what it owes")]
    pub(crate) fn add_pending_and_done(&mut self, to: &ActorId, source: &str, owed: Obligation) -> Result {
        self.add_pending(to, source, owed);
        Ok(())
    }

    pub(crate) fn perform(&mut self, to: &ActorId, deeds: &[HookAction], cause: &Cause) -> Result {
        deeds.iter().try_for_each(|deed| (self.systems.perform)(self, to, deed, cause))
    }

    pub(crate) fn nothing_under_way(&self) -> Result {
        self.table.procedure.as_deref().map_or(Ok(()), |pending| Err(Refusal::UnderWay(pending.kind())))
    }

    pub(crate) fn under_way<K: ProcedureKind>(&self) -> Result<&K> {
        self.table.under_way().ok_or(Refusal::NotUnderWay(K::NAME))
    }

    pub(crate) fn under_way_mut<K: ProcedureKind>(&mut self) -> Result<&mut K> {
        self.table.under_way_mut().ok_or(Refusal::NotUnderWay(K::NAME))
    }

    pub(crate) fn name(&self, who: &ActorId) -> String {
        self.table.name(who)
    }

    pub(crate) fn actor(&self, who: &ActorId) -> Result<&Actor> {
        self.table.actor(who).ok_or_else(|| Refusal::nobody(&self.table, who))
    }

    /// Returns a living actor that takes a side in a fight.
    pub(crate) fn fighting(&self, who: &ActorId) -> Result<&Actor> {
        let actor = self.living(who)?;
        if actor.fights() { Ok(actor) } else { Err(Refusal::TakesNoSide(actor.name.clone())) }
    }

    pub(crate) fn living(&self, who: &ActorId) -> Result<&Actor> {
        let actor = self.actor(who)?;
        if actor.is_gone() { Err(Refusal::Dead(actor.name.clone())) } else { Ok(actor) }
    }

    pub(crate) fn turn_left(&self, actor: &Actor) -> Result {
        let taken = self.table.clock.combat && actor.has_acted();
        if taken { Err(Refusal::TurnTaken(actor.name.clone())) } else { Ok(()) }
    }

    pub(crate) fn actor_mut(&mut self, who: &ActorId) -> Result<&mut Actor> {
        match self.table.actors.iter().position(|actor| actor.id == *who) {
            Some(at) => Ok(Cached::make_mut(&mut self.table.actors[at])),
            None => Err(Refusal::nobody(&self.table, who)),
        }
    }

    pub(crate) fn sheet(&self, who: &ActorId) -> Result<&'static Sheet> {
        Ok(self.sheet_of(self.actor(who)?))
    }

    pub(crate) fn sheet_of(&self, actor: &Actor) -> &'static Sheet {
        (self.systems.sheet)(&actor.body)
    }

    pub(crate) fn lose(&mut self, who: &ActorId, lost: i32, why: &str) -> Result {
        (self.sheet(who)?.lose)(self, who, lost, why)
    }

    pub(crate) fn player(&self, who: &ActorId) -> Result<&Actor> {
        let actor = self.actor(who)?;
        if actor.is_played() { Ok(actor) } else { Err(Refusal::NotA(actor.name.clone(), "a hero")) }
    }

    pub(crate) fn piles_mut(&mut self, who: &ActorId) -> Result<&mut Piles> {
        let Actor { name, piles, .. } = self.actor_mut(who)?;
        piles.as_mut().ok_or_else(|| Refusal::NoCards(name.clone()))
    }

    pub(crate) fn able(&self, who: &ActorId) -> Result {
        let actor = self.living(who)?;
        let out = |state: &State| matches!(state, State::Unconscious | State::PassedOut | State::Calmed);
        if let Some((effect, _)) = actor.states().find(|(_, state)| out(state)) {
            return Err(Refusal::CannotAct(actor.name.clone(), effect.name.to_lowercase()));
        }
        Ok(())
    }

    /// Changes the threat pool, which stays at 0 or above.
    pub(crate) fn move_threat(&mut self, by: i32, why: &str) {
        let from = self.table.threat;
        let to = (from + by).max(0);
        if from != to {
            self.table.threat = to;
            self.log(Entry::ThreatMoved { from, to, why: why.into() });
        }
    }

    pub(crate) fn pay_threat(&mut self, cost: i32, on: &str) -> Result {
        let pool = self.table.threat;
        if cost > pool {
            return Err(Refusal::NotEnoughThreat { cost, pool });
        }
        if cost > 0 {
            self.table.threat -= cost;
            self.log(Entry::ThreatSpent { cost, left: pool - cost, on: on.into() });
        }
        Ok(())
    }

    pub(crate) fn blow(&self, harm: &Damage) -> Blow {
        Blow::new(harm.dealt(), redact::hides_blow(&self.table, harm, self.systems))
    }

    pub(crate) fn add_pending(&mut self, to: &ActorId, source: &str, owed: Obligation) -> u32 {
        self.owe_among(to, Vec::new(), source, owed)
    }

    pub(crate) fn owe_among(
        &mut self,
        to: &ActorId,
        also: Vec<ActorId>,
        source: &str,
        owed: Obligation,
    ) -> u32 {
        let id = self.table.next_id();
        let blow = if let Obligation::Harm(harm) = &owed { Some(self.blow(harm)) } else { None };
        let what = owed.describe();
        let entry = Entry::Obligation { who: self.who(to), what, source: source.into(), blow };
        let (to, source) = (to.clone(), source.into());
        self.table.pending.push(Cached::new(Pending { id, to, also, source, what: owed, taken_from: None }));
        self.log(entry);
        id
    }

    pub(crate) fn give(&mut self, who: &ActorId, lasting: EffectSpec, source: &str) -> Result<u32> {
        let id = self.table.next_id();
        let actor = self.actor_mut(who)?;
        let EffectSpec { name, hooks, states, until, system } = lasting;
        // RULING U78: a repeated condition is one, whose duration restarts; effects for one challenge add up.
        if !matches!(until, Until::NextChallenge | Until::Turns(_) | Until::Permanent) {
            actor.effects.retain(|e| !(e.name == name && e.hooks == hooks && e.states == states));
        }
        let entry = Entry::EffectGained {
            who: Who::new(who, &actor.name),
            effect: name.clone(),
            until: until.words(),
            source: source.into(),
            down: states.contains(&State::Unconscious),
        };
        actor.effects.push(Effect {
            id,
            name,
            system,
            source: source.into(),
            hooks,
            states,
            until,
            kept: None,
            // RULING P21: a turn that began before the effect does not count.
            counts: false,
        });
        self.log(entry);
        Ok(id)
    }

    pub(crate) fn end(&mut self, who: &ActorId, why: &str, ends: impl Fn(&Effect) -> bool) {
        let Some(actor) = self.table.actor(who) else { return };
        if !actor.effects.iter().any(&ends) {
            return;
        }
        let who_it_was = Who::new(who, &actor.name);
        let Some(actor) = self.table.actor_mut(who) else { return };
        let (ended, kept): (Vec<Effect>, Vec<Effect>) =
            std::mem::take(&mut actor.effects).into_iter().partition(ends);
        actor.effects = kept;
        for effect in ended {
            let (who, down) = (who_it_was.clone(), effect.states.contains(&State::Unconscious));
            self.log(Entry::EffectEnded { who, effect: effect.name, why: why.into(), down });
        }
    }

    /// Lists the matching actors by id, so that the others stay shared.
    pub(crate) fn actors_where(&self, holds: impl Fn(&Actor) -> bool) -> Vec<ActorId> {
        self.table.actors.iter().filter(|actor| holds(actor)).map(|actor| actor.id.clone()).collect()
    }

    pub(crate) fn affected(&self) -> Vec<ActorId> {
        self.actors_where(|actor| !actor.effects.is_empty())
    }
}

impl Obligation {
    /// Describes it after the name of its target: `faces 5 damage`, `must discard 1 card from the real hand`.
    pub fn describe(&self) -> String {
        let words = self.words();
        match self {
            Obligation::Harm(_) | Obligation::Effect(_) | Obligation::Free(_) | Obligation::Glitch(_) => {
                format!("faces {words}")
            }
            Obligation::Questions { .. } => format!("may ask {words}"),
            Obligation::OffTheHand(_) | Obligation::Toll(_) | Obligation::OffTheDeck(_) => {
                format!("must discard {words}")
            }
            Obligation::Death => "is dying, unless morale cheats death".into(),
            Obligation::Demand(demand) => demand.describe(),
            Obligation::Footing(_) | Obligation::Heart(_) => format!("needs {words}"),
            Obligation::Compel(compel) => format!("compels {}", compel.name),
            Obligation::Following { .. } => format!("may take {words}"),
        }
    }

    /// Names what is pending: `5 damage`.
    pub fn words(&self) -> String {
        match self {
            Obligation::Harm(harm) => format!("{} {}", harm.left(), harm.kind()),
            Obligation::Effect(effect) => effect.name(),
            Obligation::Free(free) if free.only == Free::INJURED => "an injury of the Dealer's choice".into(),
            Obligation::Free(free) => {
                let kind = if free.foe_only { "foe " } else { "" };
                match (free.minor, free.major, free.either) {
                    (0, _, _) => format!("a free major {kind}effect"),
                    (n, 0, _) => format!("{n} free minor {kind}effect{}", if n == 1 { "" } else { "s" }),
                    (n, m, _) => format!("{m} free major or {n} free minor {kind}effects"),
                }
            }
            Obligation::Questions { left, truthful } => format!(
                "{left} question{} ({})",
                if *left == 1 { "" } else { "s" },
                if *truthful { "answered truthfully" } else { "the answer may bend the truth" }
            ),
            Obligation::OffTheHand(n) => {
                format!("{} from the real hand", crate::words::counted(*n, "card", "cards"))
            }
            Obligation::Toll(n) => {
                format!("{} from the hand for a move", crate::words::counted(*n, "card", "cards"))
            }
            Obligation::OffTheDeck(n) => {
                format!("{n} card{} from the real deck", if *n == 1 { "" } else { "s" })
            }
            Obligation::Death => "death, unless morale cheats it".into(),
            Obligation::Demand(demand) => demand.words(),
            Obligation::Footing(n) => format!("an Athletics check of {n} to stay standing"),
            Obligation::Heart(_) => "a Manipulation check to keep a henchman".into(),
            Obligation::Glitch(glitched) => glitched.describe(),
            Obligation::Compel(compel) => format!("the compel of {}", compel.name),
            Obligation::Following { experience, .. } => {
                format!("{experience} experience for following the suggestion")
            }
        }
    }
}
