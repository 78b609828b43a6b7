//! The weather of the scene and the ground under it (ULTIMO, Environmental and Battlefield Conditions; U140 to U147).

use crate::command::Ref;
use crate::rules::hook::{self, Context};
use crate::rules::{Refusal, Result, Step, map};
use crate::table::{
    Actor, ActorId, Cached, Figure, Grant, Ground, Heft, HookAction, Quantity, Reach, Source, Table, Term,
    Weather, WeatherRow,
};
use std::borrow::Cow;

const MOST: i32 = 99;

const NIGHT: i32 = 8;

/// The penalty of mud and snow on a map for each heavy piece of armor, as in the terrain rows (U144).
const MIRE: i32 = -3;

/// The difficulty of staying on the feet on ice, as in the terrain row.
const ICE: u8 = 5;

pub(super) fn set(step: &mut Step, given: &Ref<Weather>) -> Result {
    let weather = given.whole()?;
    for row in weather.all() {
        if hook::largest(&row.hooks).is_some_and(|by| by > MOST) {
            return Err(Refusal::OutOfRange { what: "what weather changes", from: -MOST, to: MOST });
        }
    }
    let told = weather.describe();
    step.table.weather = (!told.is_empty()).then(|| Cached::new(Weather::clone(weather)));
    let told = if told.is_empty() { "clear" } else { &told };
    step.log_text_and_done(format!("The weather: {told}."))
}

/// The ground under an actor on the map. Ground that the players have not seen does not hinder (U121).
fn on_the_map(table: &Table, who: &ActorId) -> Option<Ground> {
    let map = table.map.as_deref()?;
    let known = |at| if map.is_fogged(at) { Ground::Open } else { map.ground(at) };
    map.token(who).map(|token| known(token.at))
}

pub(crate) fn open_ground(table: &Table) -> Ground {
    table.weather.as_ref().map_or(Ground::Open, |weather| weather.ground())
}

/// Returns the ground as it affects an actor: open if it does not touch them or they are adapted to it (Paper Story,
/// Personal Traits: Fly, Hover, Adapted; U201).
pub(crate) fn underfoot(who: &Actor, ground: Ground) -> Ground {
    let at_home =
        |about: &&str| hook::granted(&Context { about, ..Context::of(who) }, Grant::Spared).is_some();
    let above = || who.carrier().is_some() || hook::granted(&Context::of(who), Grant::OffTheGround).is_some();
    let rough = ground != Ground::Open && !ground.is_closed();
    if rough && (above() || ground.names().iter().any(at_home)) { Ground::Open } else { ground }
}

/// The ground of a square as it affects a walking actor.
pub(crate) fn walked(table: &Table, who: &Actor, ground: Ground) -> Ground {
    underfoot(who, if ground == Ground::Open { open_ground(table) } else { ground })
}

/// The rows that affect an actor; the ground of a map replaces the scene's.
pub(crate) fn rows<'t>(table: &'t Table, who: &Actor) -> impl Iterator<Item = &'t WeatherRow> {
    let terrain = |weather: &'t Weather| {
        let open = || matches!(on_the_map(table, &who.id), None | Some(Ground::Open));
        weather.terrain.as_ref().filter(|_| open() && underfoot(who, weather.ground()) == weather.ground())
    };
    let weather = table.weather.as_deref();
    weather.into_iter().flat_map(move |weather| weather.air().chain(terrain(weather)))
}

/// Returns the penalty of mud and snow on a map for a heavy piece.
pub(crate) fn mire(table: &Table, who: &ActorId, weight: Option<Heft>) -> Option<Term> {
    let ground = underfoot(table.actor(who)?, on_the_map(table, who)?);
    let ground = Some(ground).filter(|ground| matches!(ground, Ground::Muddy | Ground::Snowy))?;
    weight.filter(|weight| *weight >= Heft::Heavy)?;
    Some(Term::new(ground.describe(), MIRE).from(Source::Weather))
}

pub(crate) fn sight(table: &Table) -> Option<(Reach, &str)> {
    let (reach, row) = table.weather.as_deref()?.sight()?;
    Some((reach, &row.name))
}

/// Returns the squares by which a stretch shortens, and its extra cards.
pub(crate) fn hindrance(table: &Table, who: &Actor) -> (u8, u8) {
    if table.weather.is_none() {
        return (0, 0);
    }
    let at = Context::of(who).table(table);
    let moved = |what| u8::try_from(hook::moved(&at, what, 0).abs().min(20)).unwrap_or(0);
    (moved(Quantity::Stretch), moved(Quantity::StretchCards))
}

/// The reason why a night's sleep heals nobody, if there is one.
pub(crate) fn sleepless<'t>(table: &'t Table, who: &'t Actor) -> Option<Cow<'t, str>> {
    hook::granted(&Context::of(who).table(table), Grant::NoSleepHealth)
}

/// Logs that a night no longer heals an actor, with the reason.
pub(crate) fn tell_sleepless(step: &mut Step, who: &ActorId, row: &str) {
    let name = step.name(who);
    step.log_text_of(&[who], format!("{name} sleeps and regains no health: {}.", row.to_lowercase()));
}

/// Applies the cost of a night in the open (U143).
pub(crate) fn night(step: &mut Step, who: &ActorId) -> Result {
    let at = Context::of(step.actor(who)?).table(&step.table);
    let hour = hook::figure(&at, Quantity::SleepHarm, Figure::new());
    let lost = hour.total().max(0) * NIGHT;
    if lost == 0 {
        return Ok(());
    }
    let why = format!("{NIGHT} hours of sleep, {}", hour.sum().to_lowercase());
    step.lose(who, lost, &why)
}

/// Triggers effects at the start of a round: weather, ice, and effects whose duration is not counted in rounds. The
/// damage of weather cannot be soaked (U259).
pub(crate) fn round(step: &mut Step) -> Result {
    let out = step.table.weather.is_some();
    for who in step.actors_where(|actor| !actor.is_gone() && (out || !actor.effects.is_empty())) {
        hook::round(step, &who, false)?;
    }
    let icy = |table: &Table, who: &Actor| {
        on_the_map(table, &who.id).is_some_and(|ground| underfoot(who, ground) == Ground::Frozen)
    };
    for who in step.actors_where(|actor| !actor.is_gone() && icy(&step.table, actor)) {
        on_ice(step, &who)?;
    }
    Ok(())
}

/// Requires a footing check of an actor on ice (U201).
pub(crate) fn on_ice(step: &mut Step, who: &ActorId) -> Result {
    let cause = hook::Cause { name: Ground::Frozen.describe().into(), ..hook::Cause::default() };
    (step.systems.perform)(step, who, &HookAction::Footing(ICE), &cause)
}

pub(crate) fn seen_so_far(table: &Table, name: &str, foe: &str, squares: u8) -> Result {
    match sight(table) {
        Some((reach, row)) if squares > map::sight::squares(reach) => Err(Refusal::Veiled {
            who: name.into(),
            foe: foe.into(),
            row: row.into(),
            reach: map::sight::words(reach),
        }),
        _ => Ok(()),
    }
}
