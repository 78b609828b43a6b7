//! Orders to armies: rally a wavering one; a hero who leads one sends it in or fights in front (ULTIMO, Large Group
//! Combat). A person decides when an army that fled regroups.

use super::Play;
use super::answer::{Answered, Choice};
use crate::scenario::better_way;
use greenfelt_engine::command::{Call, Command, Task};
use greenfelt_engine::rules::next::{Next, NextStep, Occasion, Wanted};
use greenfelt_engine::rules::ultimo::figures::figure_total;
use greenfelt_engine::table::{ActorId, Army, Quantity, Table};

/// Tries to rally a wavering army.
pub(super) fn rally(choice: &mut Choice<'_>, rest: &[Next]) -> Option<Answered> {
    let wavering = rest.iter().filter(|next| next.occasion == Occasion::Army);
    let tries = wavering.filter_map(|next| match &next.step {
        NextStep::Choose(Wanted::Rally(who, army)) => Some(call(who, Task::Rally(army.clone()))),
        NextStep::Give(hold @ Command::HoldLine(_)) => Some(hold.clone()),
        _ => None,
    });
    choice.first(tries)
}

/// Battles against each fighting army of the Dealer, the preferred ones of the play first.
pub(super) fn battles(choice: &mut Choice<'_>, who: &ActorId) -> Vec<Command> {
    let table = choice.table;
    let Some(actor) = table.actor(who) else { return Vec::new() };
    let send = match choice.play_of(actor) {
        Play::Random => choice.pick(2) == 1,
        // In front, as long as morale can prevent a blow that would fell the hero: soldiers alone fight worse.
        Play::Usual => {
            let morale = actor.hero().map_or(0, |hero| hero.morale);
            morale <= 1 && 2 * actor.health() <= figure_total(actor, Quantity::Health)
        }
        Play::Reckless | Play::Foes | Play::Cruel | Play::Idle => false,
    };
    let with = table.led_by(who).is_none().then(|| beside(table)).flatten();
    let better = better_way(actor);
    let each = enemies(table).flat_map(|army| {
        let join = [better, better.other()]
            .map(|way| call(who, Task::Battle { army: army.name.clone(), way, with: with.clone() }));
        let alone = call(who, Task::Send { army: army.name.clone(), with: with.clone() });
        let mut all: Vec<Command> = join.into_iter().chain([alone]).collect();
        if send {
            all.rotate_right(1);
        }
        all
    });
    each.collect()
}

fn call(who: &ActorId, task: Task) -> Command {
    Command::Call(Call::for_task(who, task))
}

/// The Dealer's armies that can fight.
pub(super) fn enemies(table: &Table) -> impl Iterator<Item = &Army> {
    table.armies.iter().map(AsRef::as_ref).filter(|army| !table.is_own(army) && army.fights())
}

/// The army of another hero, for a hero who leads none.
fn beside(table: &Table) -> Option<String> {
    let own = table.armies.iter().find(|army| table.is_own(army) && army.fights());
    own.map(|army| army.name.clone())
}
