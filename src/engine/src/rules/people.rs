//! Actors at the table, for any sheet: names, seats, locks, real cards, leaving; notes and the table's title.

use super::sheet::Reading;
use super::{Refusal, Result, Step, carry, distance, draw, map};
use crate::command::{Amount, Gauge, Held};
use crate::entry::{Entry, Who};
use crate::table::luck::{Owner, Purpose};
use crate::table::{
    Actor, ActorId, Automation, Cached, Coaching, FOES, HEROES, Obligation, Pending, Piles, Pin, Seat, Work,
};
use std::collections::BTreeSet;

pub fn note(step: &mut Step, text: String) -> Result {
    step.log_and_done(Entry::Noted(text))
}

pub fn secret(step: &mut Step, text: String) -> Result {
    step.log_and_done(Entry::NotedInSecret(text))
}

pub fn title(step: &mut Step, text: String) -> Result {
    step.log_text(format!("The table is called {text}."));
    step.table.title = text.into();
    Ok(())
}

pub fn automation(step: &mut Step, automation: Automation) -> Result {
    step.table.options.automation = automation;
    let words = match automation {
        Automation::Suggest => "the app proposes, and every consequence is applied by hand",
        Automation::Confirm => "one key applies what is proposed",
        Automation::Auto => "steps without a choice happen by themselves",
    };
    step.log_text_and_done(format!("From now on {words}."))
}

pub fn coaching(step: &mut Step, coaching: Coaching) -> Result {
    step.table.options.coaching = coaching;
    step.log_text_and_done(format!("From now on {}.", coaching.words()))
}

/// Leaves somebody's choices to a play, or takes them back.
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
    step.log_text_of_and_done(
        here.as_slice(),
        match play {
            Some(play) => format!("The choices of {name} are left to the play {play}."),
            None => format!("The choices of {name} are made by hand."),
        },
    )
}

/// A name, then with each number: the first of that name has none.
fn numbers(name: &str) -> impl Iterator<Item = String> {
    std::iter::once(name.to_owned()).chain((2..=u32::MAX).map(move |n| format!("{name} {n}")))
}

/// The short name of a hero: the last word of the name, so that `Dr. Marco Severs` is `severs`.
pub(crate) fn short_name(name: &str) -> &str {
    name.split_whitespace().next_back().unwrap_or(name)
}

/// Names with another meaning in commands.
const RESERVED: [&str; 5] = ["dealer", "public", "all", "nobody", "nothing"];

pub(crate) fn new_hero(step: &Step, name: &str) -> Result<ActorId> {
    let id = ActorId::new(short_name(name));
    let number = id.as_str().bytes().all(|sign| sign.is_ascii_digit());
    if number || RESERVED.contains(&id.as_str()) {
        let why = format!("`{id}` means something else in commands; use another last name");
        return Err(Refusal::IllegalSheet(name.into(), why));
    }
    if step.table.actor(&id).is_some() { Err(Refusal::AlreadyHere(id)) } else { Ok(id) }
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

pub(crate) fn next_of_its_kind(step: &Step, kind: &str) -> (ActorId, String) {
    let table = &step.table;
    let word = kind.split_whitespace().next().unwrap_or(kind);
    let is_free = |id: &ActorId| {
        let taken = table.actor(id).is_some() || table.never_met.contains(id);
        !taken && !matches!(id.as_str(), "dealer" | "public")
    };
    // Players count by the numbers: only those of foes whom they know of are taken.
    let known = table.actors.iter().filter(|actor| !map::lurking::lurks(table, actor));
    let known: Vec<&Actor> = known.map(AsRef::as_ref).collect();
    let names: BTreeSet<&str> = known.iter().map(|actor| actor.name.as_str()).collect();
    let ids: BTreeSet<&ActorId> = known.iter().map(|actor| &actor.id).collect();
    let is_new = |name: &str, id: &ActorId| !names.contains(name) && !ids.contains(id);
    let alone = known.iter().all(|actor| actor.sheet_name() != kind && actor.name != kind);
    let (name, id) = numbers(kind)
        .zip(numbers(word))
        .map(|(name, word)| (name, ActorId::new(&word)))
        .find(|(name, id)| alone || is_new(name, id))
        .expect("there are more numbers than actors");
    let id =
        if is_free(&id) { Some(id) } else { numbers(word).map(|word| ActorId::new(&word)).find(is_free) };
    (id.expect("there are more numbers than actors"), name)
}

/// Gives those a number of their own who bear a name of somebody that the players meet now.
pub(super) fn tell_apart(step: &mut Step, met: &[ActorId]) -> Result {
    for who in met {
        let Some(newcomer) = step.table.actor(who) else { continue };
        // Names that the Dealer gave stay.
        let twins = |actor: &Actor| actor.name == newcomer.name && actor.name.starts_with(actor.sheet_name());
        let own = |actor: &Actor| {
            let kind = actor.sheet_name();
            let word = kind.split_whitespace().next().unwrap_or(kind);
            let number = actor.id.as_str().strip_prefix(ActorId::new(word).as_str())?.strip_prefix('-')?;
            Some(format!("{kind} {number}"))
        };
        let free = |name: &str| step.table.actors.iter().all(|actor| actor.name != name);
        let all: Vec<&Actor> = step.table.actors.iter().map(AsRef::as_ref).filter(|one| twins(one)).collect();
        if all.len() < 2 {
            continue;
        }
        let by_id = all.iter().find_map(|actor| Some((actor.id.clone(), own(actor)?)));
        let (twin, name) = match by_id.filter(|(_, name)| free(name)) {
            Some(renamed) => renamed,
            None => match numbers(newcomer.sheet_name()).find(|name| free(name)) {
                Some(name) => (who.clone(), name),
                None => continue,
            },
        };
        call(step, &twin, &name)?;
    }
    Ok(())
}

pub(crate) fn tell_rewritten(step: &mut Step, who: &ActorId, before: &str) -> Result {
    let name = step.name(who);
    let words = if name == before { name } else { format!("{before}, now {name},") };
    step.log_text_of_and_done(&[who], format!("{words} has another sheet."))
}

pub fn rename(step: &mut Step, who: &ActorId, name: &str) -> Result {
    if name.chars().count() > 60 {
        return Err(Refusal::NameTooLong);
    }
    call(step, who, name)
}

fn call(step: &mut Step, who: &ActorId, name: &str) -> Result {
    let before = step.name(who);
    step.actor_mut(who)?.name = name.into();
    carry::renamed(step, who);
    step.log_text_of_and_done(&[who], format!("{before} is called {name} from now on."))
}

pub fn leave(step: &mut Step, who: &ActorId) -> Result {
    let gone = Who::new(who, &step.actor(who)?.name);
    step.nothing_under_way()?;
    if map::lurking::lurks(&step.table, step.actor(who)?) {
        step.table.never_met.push(who.clone());
    }
    step.table.aside.retain(|other| other != who);
    step.table.actors.retain(|a| a.id != *who);
    map::forget(step, who);
    distance::forget(step, who);
    step.table.pending.retain(|d| d.to != *who);
    step.table.disclosed.retain(|telling| telling.of != *who && telling.to != Seat::Player(who.clone()));
    if step.table.exchange.as_ref().is_some_and(|e| e.foe == *who) {
        step.table.exchange = None;
    }
    step.log_and_done(Entry::Left(gone))
}

/// Removes mentions of an actor who has left: pending items, commands of armies. Bonds remain; effects end in `ties`.
pub(super) fn forgotten(step: &mut Step, who: &ActorId) {
    step.table.plays.retain(|(other, _)| other != who);
    step.table.standing.retain(|(other, _)| other != who);
    for part in &mut step.table.actors {
        if part.foe().is_some_and(|foe| foe.last_dealt.iter().any(|(whom, _)| whom == who))
            && let Some(foe) = Cached::make_mut(part).foe_mut()
        {
            foe.last_dealt.retain(|(whom, _)| whom != who);
        }
        let made = |work: &Work| work.maker.as_ref() == Some(who);
        if part.hero().is_some_and(|hero| hero.growth.works.iter().any(made))
            && let Some(hero) = Cached::make_mut(part).hero_mut()
        {
            hero.growth.works.iter_mut().filter(|work| made(work)).for_each(|work| work.maker = None);
        }
    }
    let dues = &mut step.table.pending;
    let theirs = |owed: &Obligation| {
        matches!(owed, Obligation::Heart(whom) if whom == who)
            || matches!(owed, Obligation::Effect(incoming) if incoming.by.as_ref() == Some(who))
    };
    dues.retain(|due| due.to != *who && !theirs(&due.what));
    let taken = |due: &Pending| due.taken_from.as_ref() == Some(who);
    for due in dues.iter_mut().filter(|due| due.also.contains(who) || taken(due) || due.what.names(who)) {
        let due = Cached::make_mut(due);
        if taken(due) {
            due.taken_from = Some(due.to.clone());
        }
        due.also.retain(|other| other != who);
        due.what.forget(who);
    }
    for army in step.table.armies.iter_mut().filter(|army| army.leader.as_ref() == Some(who)) {
        Cached::make_mut(army).leader = None;
    }
    if let Some(exchange) = &mut step.table.exchange {
        let exchange = Cached::make_mut(exchange);
        exchange.hurt.retain(|(whom, _)| whom != who);
        exchange.others.retain(|(whom, _)| whom != who);
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
    step.log_text_of_and_done(seat.player().as_slice(), format!("{name} {words} from now on."))
}

/// Switches solo play: the Dealer's seat sees and plays every hand (RULING U273).
pub fn alone(step: &mut Step, on: bool) -> Result {
    step.table.options.alone = on;
    step.log_text_and_done(if on {
        "Solo play: from now on the Dealer's seat sees and plays every hand.".into()
    } else {
        "A group plays: from now on each seat sees only its own hand.".into()
    })
}

/// Sets whether players call their own turns (RULING B11).
pub fn own_turns(step: &mut Step, on: bool) -> Result {
    step.table.options.own_turns = on;
    let who = if on { "Players call" } else { "The Dealer calls" };
    step.log_text_and_done(format!("{who} what the heroes do from now on."))
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
    step.log_text_of_and_done(seat.player().as_slice(), format!("The seat of {whose} {words}."))
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
