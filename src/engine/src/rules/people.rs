//! Actors at the table, for any sheet: names, seats, locks, real cards, leaving; notes and the table's title.

use super::sheet::Reading;
use super::{Refusal, Result, Step, distance, draw, map, reminders};
use crate::command::{Amount, Gauge, Held};
use crate::entry::{Entry, Who};
use crate::table::luck::{Owner, Purpose};
use crate::table::{
    ActorId, Automation, Bearer, Cached, Coaching, FOES, HEROES, Obligation, Pending, Piles, Pin, Seat,
};

pub fn note(step: &mut Step, text: String) -> Result {
    step.log_and_done(Entry::Noted(text))
}

pub fn secret(step: &mut Step, text: String) -> Result {
    step.log_and_done(Entry::NotedInSecret(text))
}

pub fn title(step: &mut Step, text: String) -> Result {
    let words = format!("The table is called {text}.");
    step.table.title = text.into();
    step.keep_house(&[], words)
}

pub fn automation(step: &mut Step, automation: Automation) -> Result {
    step.table.options.automation = automation;
    let words = match automation {
        Automation::Suggest => "the app proposes, and every consequence is applied by hand",
        Automation::Confirm => "one key applies the proposed consequences",
        Automation::Auto => "steps without a choice happen by themselves",
    };
    step.keep_house(&[], format!("From now on {words}."))
}

pub fn coaching(step: &mut Step, coaching: Coaching) -> Result {
    step.table.options.coaching = coaching;
    step.keep_house(&[], format!("From now on {}.", coaching.words()))
}

/// Leaves an actor's choices to a play, or returns them to a person.
pub fn played_by(step: &mut Step, who: &ActorId, play: Option<&str>) -> Result {
    let here = step.table.actor(who).map(|actor| actor.name.clone());
    let (name, whom) = match (here, who.as_str()) {
        (Some(name), _) => (name, vec![who.clone()]),
        (None, FOES) => ("all foes and of the Dealer".to_owned(), vec![who.clone()]),
        (None, HEROES) => {
            ("every hero".to_owned(), step.table.heroes().map(|hero| hero.id.clone()).collect())
        }
        (None, _) => return step.actor(who).map(drop),
    };
    step.table.plays.retain(|(other, _)| !whom.contains(other));
    let left = play.iter().flat_map(|play| whom.iter().map(|who| (who.clone(), (*play).to_owned())));
    step.table.plays.extend(left);
    let here = step.table.actor(who).map(|_| who);
    step.keep_house(
        here.as_slice(),
        match play {
            Some(play) => format!("The choices of {name} are left to the play {play}."),
            None => format!("The choices of {name} are made by hand."),
        },
    )
}

pub(crate) fn shuffled_deck(step: &mut Step, who: &ActorId) -> Piles {
    let mut piles = Piles::of_decks(1);
    step.table.luck.shuffle_cards(Owner::of(&step.table, who), Purpose::Deck, &mut piles.deck);
    piles
}

/// Refuses a sheet, with the first of its problems.
pub(crate) fn sound(name: &str, problems: Vec<String>) -> Result {
    problems.into_iter().next().map_or(Ok(()), |problem| Err(Refusal::IllegalSheet(name.into(), problem)))
}

/// Logs another sheet; for a foe's sheet the players read only its new name.
pub(crate) fn tell_rewritten(step: &mut Step, who: &ActorId, before: &str) -> Result {
    let actor = step.actor(who)?;
    let (name, played) = (actor.name.clone(), actor.is_played());
    if !played && name != before {
        step.log_text_of(&[who], format!("{before} is called {name} from now on."));
    }
    let words = if name == before || !played { name } else { format!("{before}, now {name},") };
    let text = format!("{words} has another sheet.");
    if played {
        return step.keep_house(&[who], text);
    }
    step.keep_house_in_secret(text);
    Ok(())
}

pub fn leave(step: &mut Step, who: &ActorId) -> Result {
    let actor = step.actor(who)?;
    let (gone, lurks) = (Who::new(who, &actor.name), step.table.lurks(actor));
    step.nothing_under_way()?;
    step.log(Entry::Left(gone));
    if lurks {
        slips_away(step, who);
    } else {
        remove(step, who);
    }
    Ok(())
}

/// Removes an actor from the table that the players never met.
pub(super) fn slips_away(step: &mut Step, who: &ActorId) {
    step.table.never_met.push(who.clone());
    remove(step, who);
}

/// Removes an actor from the table, for whatever reason, and ends every tie on both sides (RULING B16): a later actor
/// with the same short name inherits nothing. Codes, whispers and notes belong to the character, too; the history keeps
/// track of that.
pub(crate) fn remove(step: &mut Step, who: &ActorId) {
    reminders::leaves(step, who);
    step.table.actors.retain(|actor| actor.id != *who);
    forgotten(step, who);
}

/// Removes every mention of an actor who is no longer at the table; effects end in `ties`.
pub(super) fn forgotten(step: &mut Step, who: &ActorId) {
    step.table.aside.retain(|other| other != who);
    step.table.plays.retain(|(other, _)| other != who);
    step.table.standing.retain(|(other, _)| other != who);
    for one in step.table.drawer.iter_mut().filter(|one| one.brought.contains(who)) {
        Cached::make_mut(one).brought.retain(|other| other != who);
    }
    step.table.disclosed.retain(|telling| telling.of != *who && telling.to != Seat::Player(who.clone()));
    map::forget(step, who);
    distance::forget(step, who);
    reminders::forget(step, who);
    let tied = step.actors_where(|actor| actor.is_tied_to(who));
    let split = |id: &&ActorId| step.table.actor(id).is_some_and(|one| one.paper().is_some());
    // If a character that has split leaves, the first copy takes its place.
    let first = tied.iter().find(split).unwrap_or(who).clone();
    for other in &tied {
        if let Some(other) = step.table.actor_mut(other) {
            other.forget(who, &first);
        }
    }
    forget_pending(step, who);
    for army in step.table.armies.iter_mut().filter(|army| army.leader.as_ref() == Some(who)) {
        Cached::make_mut(army).leader = None;
    }
    if let Some(exchange) = &mut step.table.exchange {
        if exchange.foe == *who {
            step.table.exchange = None;
        } else {
            let exchange = Cached::make_mut(exchange);
            exchange.hurt.retain(|(whom, _)| whom != who);
            exchange.others.retain(|(whom, _)| whom != who);
        }
    }
    if step.table.last.as_ref().is_some_and(|last| last.people().contains(&who)) {
        step.table.last = None;
    }
    forget_traits(step, who);
}

fn forget_pending(step: &mut Step, who: &ActorId) {
    let theirs = |owed: &Obligation| {
        matches!(owed, Obligation::Heart(whom) if whom == who)
            || matches!(owed, Obligation::Effect(incoming) if incoming.by.as_ref() == Some(who))
    };
    let pending = &mut step.table.pending;
    pending.retain(|due| due.to != *who && !theirs(&due.what));
    let taken = |due: &Pending| due.taken_from.as_ref() == Some(who);
    for due in pending.iter_mut().filter(|due| due.also.contains(who) || taken(due) || due.what.names(who)) {
        let due = Cached::make_mut(due);
        if taken(due) {
            due.taken_from = Some(due.to.clone());
        }
        due.also.retain(|other| other != who);
        due.what.forget(who);
    }
}

/// An actor's traits leave with it; anybody may spend free invokes that it held.
fn forget_traits(step: &mut Step, who: &ActorId) {
    let own = Bearer::Actor(who.clone());
    step.table.scene_traits.retain(|one| one.bearer != own);
    let holds = |held: &Option<ActorId>| held.as_ref() == Some(who);
    for one in step.table.scene_traits.iter_mut().filter(|one| one.free.iter().any(holds)) {
        Cached::make_mut(one).free.iter_mut().filter(|held| holds(held)).for_each(|held| *held = None);
    }
}

pub fn physical(step: &mut Step, seat: &Seat, on: bool, held: &Held) -> Result {
    draw::by_rank::may_turn(step, seat)?;
    match seat {
        Seat::Player(who) => {
            step.player(who)?;
            if on {
                draw::real_hand(step, who, held)?;
            } else {
                draw::dealt_hand(step, who, held)?;
            }
            step.actor_mut(who)?.physical = on;
        }
        Seat::Dealer | Seat::Public if on => {
            Cached::make_mut(&mut step.table.dealer).physical = true;
            draw::by_rank::to_ranks(step, seat)?;
        }
        Seat::Dealer | Seat::Public => draw::by_rank::to_app(step, seat),
    }
    let name = draw::seat_name(step, seat);
    let words = if on { "plays real cards" } else { "plays the app's cards" };
    step.keep_house(seat.player().as_slice(), format!("{name} {words} from now on."))
}

/// Switches solo play: the Dealer's seat sees and plays every hand (RULING U273).
pub fn alone(step: &mut Step, on: bool) -> Result {
    step.table.options.alone = on;
    step.keep_house(
        &[],
        if on {
            "Solo play: from now on the Dealer's seat sees and plays every hand.".into()
        } else {
            "A group plays: from now on each seat sees only its own hand.".into()
        },
    )
}

/// Sets whether players call their own turns (RULING B11).
pub fn own_turns(step: &mut Step, on: bool) -> Result {
    step.table.options.own_turns = on;
    let who = if on { "Players call" } else { "The Dealer calls" };
    step.keep_house(&[], format!("{who} what the heroes do from now on."))
}

pub fn pin(step: &mut Step, seat: &Seat, pin: &Pin) -> Result {
    let lock = match pin {
        Pin::Lifted => None,
        Pin::To(lock) => Some(lock.clone()),
        Pin::By(_) => return Err(Refusal::NoLockYet),
    };
    let words = if lock.is_some() { "has a code" } else { "has no code" };
    match seat {
        Seat::Player(who) => {
            step.player(who)?;
            step.actor_mut(who)?.pin = lock;
        }
        Seat::Dealer | Seat::Public => step.table.dealer_pin = lock,
    }
    let whose = match seat {
        Seat::Player(who) => step.name(who),
        Seat::Dealer | Seat::Public => "the Dealer".into(),
    };
    step.keep_house(seat.player().as_slice(), format!("The seat of {whose} {words}."))
}

pub fn set(step: &mut Step, who: &ActorId, gauge: Gauge, to: Amount, why: &str) -> Result {
    let sheet = step.sheet(who)?;
    let actor = step.actor(who)?;
    let Some(Reading { what, now: from, most }) = (sheet.gauge)(actor, gauge) else {
        return Err(Refusal::NotCarried(actor.name.clone(), "such number".into()));
    };
    let to = match to {
        Amount::To(to) => to,
        Amount::By(by) => from.saturating_add(by),
    };
    let to = checked(what, to, 0, most)?;
    let secret = !actor.is_played();
    // Temporary health is an effect with an entry of its own.
    if gauge != Gauge::Temporary {
        step.log(Entry::NumberSet { who: step.who(who), what, from, to, why: why.into(), secret });
    }
    (sheet.set)(step, who, gauge, to, why)
}

pub(crate) fn checked(what: &'static str, value: i32, from: i32, to: i32) -> Result<i32> {
    if (from..=to).contains(&value) { Ok(value) } else { Err(Refusal::OutOfRange { what, from, to }) }
}
