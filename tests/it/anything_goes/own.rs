//! Ownership: a player's command changes only what is that player's, their followers, the actors that the command
//! names, and the felt.

use greenfelt::command::{By, Command, find};
use greenfelt::rules;
use greenfelt::table::actor::{Actor, ActorId};
use greenfelt::table::hook::State;
use greenfelt::table::seat::Seat;
use greenfelt::table::{Automation, Table};

/// Whose seat may give a command.
fn giver<'t>(table: &'t Table, command: &Command) -> Option<&'t Actor> {
    let given = if let Command::AutoAnswer(answer) = command { answer } else { command };
    if find(given.name()).is_none_or(|item| item.by == By::All) {
        return None;
    }
    table.heroes().find(|hero| rules::may_seat(table, &Seat::Player(hero.id.clone()), command).is_ok())
}

/// Whether somebody is bound to whoever gives a command: follows, is a copy, is carried, is under a spell.
fn bound(actor: &Actor, own: &ActorId) -> bool {
    let to = |state: &State| match state {
        State::Follows(whom, _) | State::Carried(whom) | State::Conjured(whom, _) => whom == own,
        State::Copied(_) => true,
        _ => false,
    };
    actor.states().any(|(_, state)| to(state))
}

/// A command of a player's changes nothing that is another's.
pub(super) fn alone_changes(before: &Table, command: &Command, now: &Table) {
    // On auto, more may happen than was said.
    let Some(own) = giver(before, command).filter(|_| before.options.automation != Automation::Auto) else {
        return;
    };
    let (name, text) = (command.name(), command.to_string());
    let named = |who: &ActorId| {
        text.split(|c: char| !c.is_alphanumeric() && c != '-').any(|word| word == who.as_str())
    };
    // Who goes home with a command is named nowhere any more.
    let all_stay = before.actors.iter().all(|was| now.actor(&was.id).is_some());
    for (was, is) in before.actors.iter().filter_map(|was| Some((was, now.actor(&was.id)?))) {
        let theirs = own.id == was.id || named(&was.id) || bound(was, &own.id) || bound(own, &was.id);
        // What a trait does may be for all who are near; a spell lands once its glitches are picked.
        // What an exchange brought is summed up as its last blow is settled.
        let exchange = before.exchange.is_some() && now.exchange.is_none() && !is.is_played();
        // With the answer to the last blow ends the turn of whoever dealt it.
        let answered = now.pending.len() < before.pending.len();
        // A turn begins with whatever somebody has done in it, which may be told after the next command (U308).
        let Actor { actions, taken, .. } = *(if answered { is } else { was });
        let same = Actor { met: is.met, begun: is.begun, actions, taken, ..(**was).clone() } == *is;
        if !same && !matches!(name, "use" | "charge" | "glitch") && !exchange && all_stay {
            let told =
                |actor: &Actor| ron::ser::to_string_pretty(actor, ron::ser::PrettyConfig::new()).unwrap();
            let (one, two) = (told(was), told(is));
            let differ = || one.lines().zip(two.lines()).filter(|(one, two)| one != two).collect::<Vec<_>>();
            assert!(theirs, "`{name}` of {} changes {}: {:?}", own.id, is.id, differ());
        }
        let seat = |actor: &Actor| (actor.pin.clone(), actor.physical);
        assert!(own.id == was.id || seat(was) == seat(is), "{name}: the seat of another");
        let piles =
            |actor: &Actor| actor.piles.as_ref().map(|piles| (piles.hand.clone(), piles.deck.clone()));
        assert!(theirs || name == "use" || piles(was) == piles(is), "{name}: the cards of another");
    }
    let still = [
        (before.options == now.options, "the options"),
        (before.title == now.title && before.scene == now.scene, "the scene"),
        (before.dealer_pin == now.dealer_pin, "the lock of the Dealer"),
        (before.weather == now.weather, "the weather"),
        (before.disclosed == now.disclosed, "what was told"),
        (before.clock == now.clock || matches!(name, "charge" | "use"), "the time"),
        (before.armies == now.armies || matches!(name, "muster" | "use"), "the armies"),
        (before.dealer.decks == now.dealer.decks, "the Dealer's decks"),
        (
            before.dealer.piles == now.dealer.piles
                || matches!(name, "use" | "glitch" | "aid" | "unaid" | "deal"),
            "the Dealer's cards",
        ),
        (
            before.distances == now.distances || !all_stay || matches!(name, "use" | "approach" | "withdraw"),
            "distances",
        ),
        (before.threat <= now.threat || matches!(name, "use" | "glitch"), "the threat of the Dealer"),
    ];
    for (so, what) in still {
        assert!(so, "`{name}` of a player changes {what}");
    }
    if let (Some(was), Some(is)) = (&before.map, &now.map) {
        for token in &was.tokens {
            let same = is.token(&token.who) == Some(token);
            let bound = before.actor(&token.who).is_some_and(|actor| bound(actor, &own.id));
            assert!(
                same || token.who == own.id || named(&token.who) || bound || name == "use",
                "`{name}` of a player moves another on the map"
            );
        }
    }
}
