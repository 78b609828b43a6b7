//! Calling off: in every random game, at any stage of what is under way, it gives the table back as it was before the
//! call. What may differ stands on this page alone:
//! - numbers and luck: chance goes on, and no number is given twice;
//! - the order of a hand, and which cards of the Dealer's lie on the discard pile: what was dealt is seen no more;
//! - what was spent apart from the call and outlasts it: focus for a card (U24, U25: it waits for the next challenge),
//!   morale (U26), what a foe's answer cost as the Dealer dealt (U61), and what `use` paid to try something;
//! - the draw that was owed to whoever laid (U80): it is over as the first card is played;
//! - that the players have met whom the call named (U271).

use greenfelt::command::{Command, MoraleUse};
use greenfelt::rules;
use greenfelt::table::actor::{Actor, ActorId};
use greenfelt::table::cached::Cached;
use greenfelt::table::challenge::Challenge;
use greenfelt::table::{Automation, Table};

/// The table as it was before what is under way was called, with what was spent since apart from the call.
#[derive(Default)]
pub(super) struct Back {
    base: Option<Table>,
    /// The last number that was given before the call.
    pub(super) called: u32,
}

impl Back {
    /// A command was played.
    pub(super) fn played(&mut self, before: &Table, command: &Command, now: &Table) {
        if before.procedure.is_none() {
            self.called = before.counter;
        }
        let went_on = before.procedure.is_some() && before.challenges == now.challenges;
        self.base = match &now.procedure {
            // On auto, more may have happened than was said.
            None => None,
            Some(_) if now.options.automation == Automation::Auto => None,
            Some(_) if went_on => self.base.take().and_then(|base| spent(base, before, command, now)),
            Some(called) if before.procedure.is_none() => {
                let mut base = before.clone();
                if !matches!(command, Command::Call(_)) {
                    as_in(&mut base, now, called.leader());
                }
                Some(base)
            }
            Some(_) => None,
        };
    }

    /// What calling off leaves now is the table before the call.
    pub(super) fn gives_the_table_back(&self, now: &Table) {
        let (Some(base), Some(called)) = (&self.base, &now.procedure) else { return };
        let heading = called.heading(now);
        let off = rules::reduce(now, &Command::CallOff(String::new())).unwrap().table;
        let (one, two) = (self.comparable(base, base), self.comparable(&off, base));
        if one != two {
            let told =
                |table: &Table| ron::ser::to_string_pretty(table, ron::ser::PrettyConfig::new()).unwrap();
            let (one, two) = (told(&one), told(&two));
            let lines = one.lines().zip(two.lines()).filter(|(one, two)| one != two).take(6);
            panic!("calling off leaves something behind, {heading}: {:?}", lines.collect::<Vec<_>>());
        }
    }

    /// A table without what may differ.
    fn comparable(&self, table: &Table, base: &Table) -> Table {
        let mut table = table.clone();
        table.luck = base.luck.clone();
        (table.counter, table.challenges) = (0, 0);
        let piles = &mut Cached::make_mut(&mut table.dealer).piles;
        let thrown = std::mem::take(&mut piles.discard);
        piles.deck.extend(thrown);
        piles.deck.sort();
        for part in &mut table.actors {
            let actor = Cached::make_mut(part);
            // A turn begins with what is called, and what lasts counts from there, whatever comes of the call.
            (actor.met, actor.begun) = (false, false);
            for effect in &mut actor.effects {
                effect.counts = false;
            }
            if let Some(piles) = &mut actor.piles {
                piles.hand.sort();
            }
            for effect in actor.effects.iter_mut().filter(|effect| effect.id > self.called) {
                effect.id = 0;
            }
        }
        for due in table.pending.iter_mut().filter(|due| due.id > self.called) {
            Cached::make_mut(due).id = 0;
        }
        table
    }
}

/// Somebody is as on another table.
fn as_in(base: &mut Table, now: &Table, who: &ActorId) {
    let at = base.actors.iter().position(|actor| actor.id == *who);
    if let (Some(at), Some(new)) = (at, now.actors.iter().find(|actor| actor.id == *who)) {
        base.actors[at] = new.clone();
    }
}

/// The table before the call with what a command spent that outlasts it; nothing where the command did anything else.
fn spent(mut base: Table, before: &Table, command: &Command, now: &Table) -> Option<Table> {
    let hero = |base: &mut Table, who: &ActorId, change: &dyn Fn(&mut Actor)| {
        base.actor_mut(who).map(change);
    };
    match command {
        Command::Focus(who) => {
            let deck = &before.actor(who)?.piles.as_ref()?.deck;
            // A deck that is shuffled anew takes its luck from what else has happened.
            return if deck.is_empty() { None } else { Some(rules::reduce(&base, command).ok()?.table) };
        }
        Command::Morale(who, MoraleUse::Succeed, _) => {
            let left = now.actor(who)?.hero()?.morale;
            hero(&mut base, who, &|actor| {
                if let Some(hero) = actor.hero_mut() {
                    hero.morale = left;
                }
            });
        }
        Command::Deal(_) => {
            base.threat += now.threat - before.threat;
            base.pending.extend(now.pending.iter().filter(|due| due.id > before.counter).cloned());
        }
        Command::Lay(who, _) => hero(&mut base, who, &|actor| {
            if let Some(piles) = &mut actor.piles {
                piles.owed = false;
            }
        }),
        Command::Arrange(..)
        | Command::Reveal
        | Command::Aid(_)
        | Command::Unaid(_)
        | Command::Switch(..)
        | Command::Adjust(_)
        | Command::Expertise
        | Command::Rule(..)
        | Command::Roll(_)
        | Command::Rolled(_)
        | Command::Nudge(..)
        | Command::Stop
        | Command::Pull(_)
        | Command::Invoke(..)
        | Command::AllowInvoke(_)
        | Command::Advantage(_)
        | Command::Note(_)
        | Command::Secret(_) => {}
        _ => return None,
    }
    Some(base)
}

/// What can be called off now, for the tally.
pub(super) fn stage(table: &Table) -> Option<String> {
    let now = table.procedure.as_ref()?;
    let dealt = table.under_way::<Challenge>().is_some_and(|now| !now.dealer.is_empty());
    let stage = if dealt { "dealt" } else { "called" };
    Some(format!("crooked: a {} {stage} with {} helpers", now.kind(), now.helpers().len().min(2)))
}
