//! Travels on foot and on horseback, at three paces (ULTIMO, Traveling Time; U207, U228, U259).

use super::mount;
use crate::command::Pace;
use crate::entry::Entry;
use crate::rules::hook::{self, Context};
use crate::rules::{Refusal, Result, Step, counters, draw, time};
use crate::table::{ActorId, EffectSpec, Figure, Quantity, Source, Table, Until};
use crate::words::counted;

/// Counters of the hours of forced marches, on foot and ridden, since the last sleep.
const MARCHED: &str = "Hours of forced march";
const RIDDEN: &str = "Hours on horseback";

/// Name of the effect that counts the damage of a horse without a sheet.
const HORSE: &str = "Damage of the horse";

const EXPLORED: &str = "explored country";

struct Road {
    miles: u32,
    burns: usize,
    strain: Option<Strain>,
}

struct Strain {
    damage: u32,
    /// The number of hours between damage.
    every: u32,
    counter: &'static str,
}

impl Pace {
    fn road(self, riding: bool) -> Road {
        let strain = |damage, every, counter| Some(Strain { damage, every, counter });
        let (miles, burns, strain) = match (self, riding) {
            (Pace::Walk, false) => (3, 1, None),
            (Pace::Walk, true) => (4, 0, None),
            (Pace::March, false) => (6, 2, None),
            (Pace::March, true) => (12, 0, strain(2, 5, RIDDEN)),
            (Pace::Forced, false) => (8, 6, strain(2, 3, MARCHED)),
            (Pace::Forced, true) => (30, 0, strain(2, 1, RIDDEN)),
        };
        Road { miles, burns, strain }
    }
}

/// Passes hours of travel for all played actors, who go only as far as all of them can (U228).
pub fn travel(step: &mut Step, pace: Pace, hours: u8, riding: bool, explored: bool) -> Result {
    step.nothing_under_way()?;
    if step.table.clock.combat {
        return Err(Refusal::InAFight("travel"));
    }
    if !(1..=24).contains(&hours) {
        return Err(Refusal::OutOfRange { what: "the hours on the way", from: 1, to: 24 });
    }
    let travellers = step.actors_where(|actor| actor.is_played() && !actor.is_gone());
    if travellers.is_empty() {
        return Err(Refusal::NobodyTravels);
    }
    let road = pace.road(riding);
    let asked = u32::from(hours);
    let hours = (1..asked).find(|hours| ends(step, &travellers, pace, riding, *hours)).unwrap_or(asked);
    let how = if riding { "on horseback" } else { "on foot" };
    let passed = counted(hours, "hour", "hours");
    let guided = if explored { guided(step, &travellers, road.miles) } else { None };
    let miles = guided.as_ref().map_or(road.miles, |(_, _, miles)| *miles) * hours;
    let then = step.table.clock.after(hours * 60).words();
    let text = format!("{passed} of {} {how}: {miles} miles; {then}", pace.doing());
    step.log(Entry::TimePassed { text, about: Vec::new() });
    if let Some((by, by_whom, _)) = guided {
        let words =
            format!("{by}: {miles} miles in place of {}, on half the food and fuel.", road.miles * hours);
        step.log_text_of(&[&by_whom], words);
    }
    toil(step, &travellers, pace, riding, hours)?;
    if hours < asked {
        let words = format!("The journey stops there, {} short.", counted(asked - hours, "hour", "hours"));
        step.log_text(words);
    }
    time::pass(step, hours * 60)
}

/// True if an actor cannot continue after so many hours: a traveler falls, or a mount dies.
fn ends(step: &Step, travellers: &[ActorId], pace: Pace, riding: bool, hours: u32) -> bool {
    let going = |table: &Table| {
        let all = || travellers.iter().filter_map(|who| table.actor(who));
        let mounted = all().filter(|who| riding && mount::has_one(table, who)).count();
        mounted + all().filter(|who| !who.is_down()).count()
    };
    let mut then = step.clone();
    toil(&mut then, travellers, pace, riding, hours).is_ok() && going(&then.table) < going(&step.table)
}

/// Burns the cards of the hours, and damages marchers or horses.
fn toil(step: &mut Step, travellers: &[ActorId], pace: Pace, riding: bool, hours: u32) -> Result {
    let road = pace.road(riding);
    for who in travellers {
        if road.burns > 0 && step.actor(who)?.piles.is_some() {
            draw::burn(step, who, road.burns * hours as usize, pace.doing())?;
        }
        if let Some(Strain { damage, every, counter }) = road.strain {
            let before = counters::rise(step, who, counter, hours, EffectSpec::of_count(Until::Sleep))?;
            let times = (before + hours) / every - before / every;
            match (riding, times * damage) {
                (_, 0) => {}
                (true, lost) => {
                    if !mount::suffers(step, who, lost as i32)? {
                        counters::rise(step, who, HORSE, lost, EffectSpec::of_count(Until::Permanent))?;
                    }
                }
                // RULING U259: the cost of one's own effort cannot be soaked.
                (false, lost) => step.lose(who, lost as i32, "a forced march")?,
            }
        }
    }
    Ok(())
}

/// Returns the best guide through explored country, and the miles per hour with them (U207).
fn guided(step: &Step, travellers: &[ActorId], miles: u32) -> Option<(String, ActorId, u32)> {
    let miles = i32::try_from(miles).ok()?;
    let known = travellers.iter().filter_map(|who| {
        let guide = step.table.actor(who)?;
        let at = Context { about: EXPLORED, ..Context::of(guide).table(&step.table) };
        let figure = hook::figure(&at, Quantity::Miles, Figure::new().with("the pace", miles));
        let term =
            figure.terms.iter().find(|term| term.on && term.value > 0 && term.source != Source::Rule)?;
        let by = format!("{} ({})", guide.name, term.name);
        Some((by, who.clone(), u32::try_from(figure.total()).ok()?))
    });
    known.max_by_key(|(_, _, miles)| *miles)
}
