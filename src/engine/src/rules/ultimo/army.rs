//! Adds, musters, damages and routs armies (ULTIMO, Combat Morale; U173, U174, U176, U177, U262).

use super::{judge, luck_flip, soldiers};
use crate::entry::{Entry, Who};
use crate::rules::{Refusal, Result, Step, counters, draw};
use crate::table::army::MOST;
use crate::table::{ActorId, Army, Cached, Figure, Outcome, Seat, SeenArmy, Skill};
use crate::words::counted;

const EACH: i32 = 5;

/// The most that repeated morale checks add to the difficulty.
const MOST_TRIED: i32 = 3;

const SOLDIERS: &str = "Soldiers";
const ELITE: &str = "Elite soldiers";

pub fn leadership() -> Skill {
    Skill::named("leadership")
}

pub fn named<'s>(step: &'s Step, name: &str) -> Result<&'s Army> {
    step.table.army(name).ok_or_else(|| Refusal::NoSuchArmy(name.to_string()))
}

fn named_mut<'s>(step: &'s mut Step, name: &str) -> Result<&'s mut Army> {
    step.table.army_mut(name).ok_or_else(|| Refusal::NoSuchArmy(name.to_string()))
}

pub fn ready<'s>(step: &'s Step, name: &str) -> Result<&'s Army> {
    let army = named(step, name)?;
    if army.health == 0 {
        return Err(Refusal::WipedOut(army.name.clone()));
    }
    if army.routed {
        return Err(Refusal::Routed(army.name.clone()));
    }
    if army.shaken.is_some() {
        return Err(Refusal::ShakenArmy(army.name.clone()));
    }
    Ok(army)
}

/// Returns the Leadership of an army's leader, or the army's own figure (U173).
pub fn led(step: &Step, army: &Army) -> i32 {
    let leader = army.leader.as_ref().and_then(|leader| step.table.actor(leader));
    leader
        .filter(|actor| actor.hero().is_some())
        .map_or(army.leadership, |actor| (step.sheet_of(actor).rank)(actor, &leadership()))
}

fn comes(step: &mut Step, army: Army) -> Result {
    if step.table.army(&army.name).is_some() {
        return Err(Refusal::ArmyThere(army.name));
    }
    if let Some(other) = army.leader.as_ref().and_then(|leader| step.table.led_by(leader)) {
        return Err(Refusal::ArmyThere(other.name.clone()));
    }
    let soldiers = counted(army.soldiers, "soldier", "soldiers");
    step.log_text(format!("{} take the field: {soldiers}.", army.name));
    step.table.armies.push(Cached::new(army));
    Ok(())
}

/// Returns an army at full health; `each` is the health of each soldier.
fn fresh(name: &str, leader: Option<ActorId>, soldiers: i32, each: i32) -> Army {
    Army {
        name: name.into(),
        afield: false,
        leader,
        leadership: 0,
        soldiers,
        elite: 0,
        each,
        health: soldiers * each,
        quarters: 0,
        tried: 0,
        shaken: None,
        routed: false,
    }
}

pub struct Strength {
    pub soldiers: i32,
    pub leadership: i32,
    /// The health of each soldier, if it is not the usual one.
    pub each: Option<i32>,
}

/// Adds an army of the Dealer; a foe who leads it stands on the field.
pub fn raise(step: &mut Step, name: &str, strength: &Strength, leader: Option<&ActorId>) -> Result {
    let Strength { soldiers, leadership, each } = *strength;
    let each = each.unwrap_or(EACH);
    for (what, value, range) in [
        ("the soldiers", soldiers, 1..=MOST),
        ("the leadership", leadership, 0..=25),
        ("the health of each", each, 1..=100),
    ] {
        if !range.contains(&value) {
            return Err(Refusal::OutOfRange { what, from: *range.start(), to: *range.end() });
        }
    }
    if let Some(leader) = leader {
        step.able(leader)?;
    }
    let afield = leader.is_some_and(|leader| step.foe(leader).is_ok());
    comes(step, Army { leadership, afield, ..fresh(name, leader.cloned(), soldiers, each) })
}

pub fn muster(step: &mut Step, who: &ActorId, name: &str) -> Result {
    step.able(who)?;
    let hero = step.hero(who).map(|_| step.name(who))?;
    soldiers::mustered(step, who)?;
    let actor = step.actor(who)?;
    let [soldiers, elite] =
        [SOLDIERS, ELITE].map(|held| i32::try_from(counters::count(actor, held)).unwrap_or(MOST));
    if soldiers + elite == 0 {
        return Err(Refusal::NoSoldiers(hero));
    }
    let name = if name.is_empty() { format!("Soldiers of {hero}") } else { name.to_string() };
    let all = (soldiers + elite).min(MOST);
    comes(step, Army { elite, ..fresh(&name, Some(who.clone()), all, EACH) })
}

/// Removes an army; the standing soldiers of a hero return to the hero's service (U173).
pub fn disband(step: &mut Step, name: &str) -> Result {
    let army = named(step, name)?.clone();
    step.table.armies.retain(|other| other.name != army.name);
    step.log_text(format!("{} leave the field.", army.name));
    let Some(leader) = army.leader.clone().filter(|leader| step.hero(leader).is_ok()) else { return Ok(()) };
    let elite = army.elite.min(army.standing());
    counters::set(step, &leader, SOLDIERS, army.standing() - elite)?;
    counters::set(step, &leader, ELITE, elite)
}

/// Takes health from an army; each lost quarter may shake it, so that it has to be rallied (U176).
pub fn hurt(step: &mut Step, name: &str, lost: i32, by: &str) -> Result {
    let army = named_mut(step, name)?;
    let lost = lost.clamp(0, army.health);
    if lost == 0 {
        return Ok(());
    }
    let from = army.health;
    army.health -= lost;
    let (name, left) = (army.name.clone(), army.health);
    let soldiers = counted(army.standing(), "soldier stands", "soldiers stand");
    let quarters = army.lost_quarters();
    let shaken = quarters > army.quarters && left > 0;
    army.quarters = quarters;
    if shaken && !army.routed {
        army.shaken = Some(by.to_string());
    }
    step.log_text(format!("{name}: health {from} → {left}, {soldiers}."));
    if left == 0 {
        step.log_text(format!("{name} are no more."));
    } else if shaken {
        step.log_text(format!("{name} have lost {quarters} of 4 quarters, and waver."));
    }
    Ok(())
}

/// Returns the difficulty of rallying an army (U176).
pub fn morale(step: &Step, army: &Army) -> Result<Figure> {
    let by = army.shaken.as_ref().ok_or_else(|| Refusal::HoldsAlready(army.name.clone()))?;
    let against = step.table.army(by).map_or(0, |other| led(step, other));
    let again = if army.afield { 0 } else { (army.tried + 1).min(MOST_TRIED) };
    Ok(Figure::new().with("leadership of the enemy", against).with("another try", again).at_least(0))
}

pub fn tried(step: &mut Step, name: &str, outcome: Outcome, failures: i32) -> Result {
    let army = named_mut(step, name)?;
    let by = army.shaken.take();
    army.tried += 1;
    let name = army.name.clone();
    if outcome <= Outcome::Partial {
        return step.log_text_and_done(format!("{name} hold."));
    }
    army.routed = true;
    step.log_text(format!("{name} run."));
    // RULING U177: fleeing soldiers take the failures of the check as damage, plus those of the pursuers.
    let by = by.unwrap_or_default();
    let pursued = step.table.army(&by).map_or(0, Army::weight);
    hurt(step, &name, failures + pursued, &by)
}

/// Tests the morale of an army without a player; both rows come from the Dealer's deck (U177).
pub fn hold_line(step: &mut Step, name: &str) -> Result {
    let army = named(step, name)?.clone();
    let against = morale(step, &army)?.total();
    let [mine, theirs] = draw::for_npcs(step, [led(step, &army), against])?;
    let discard = &step.table.dealer.piles.discard;
    let (row, other) = (luck_flip::flipped(&mine, discard), luck_flip::flipped(&theirs, discard));
    let verdict = judge::judge(&row, &other);
    Cached::make_mut(&mut step.table.dealer).piles.discard.extend(mine.into_iter().chain(theirs));
    let (outcome, failures) = (verdict.outcome, verdict.failures as i32);
    step.log(Entry::Flipped { who: Who::nobody(&army.name), verdict, why: "holding the line".into() });
    tried(step, &army.name, outcome, failures)
}

pub fn regroup(step: &mut Step, name: &str) -> Result {
    let army = named_mut(step, name)?;
    let name = army.name.clone();
    // RULING U262: nobody is left to rally.
    if army.health == 0 {
        return Err(Refusal::WipedOut(name));
    }
    if !army.routed {
        return Err(Refusal::HoldsAlready(name));
    }
    (army.routed, army.shaken) = (false, None);
    step.log_text_and_done(format!("{name} regroup."))
}

/// Returns the armies as a seat sees them; the leadership of the Dealer's armies is secret (U178).
pub(in crate::rules) fn see(step: &Step, seat: &Seat) -> Vec<SeenArmy> {
    let one = |army: &Cached<Army>| {
        let own = step.table.is_own(army);
        SeenArmy {
            name: army.name.clone(),
            leader: army.leader.clone(),
            own,
            standing: army.standing(),
            soldiers: army.soldiers,
            elite: army.elite,
            health: army.health,
            full: army.full(),
            leadership: (own || seat.is_dealer()).then(|| led(step, army)),
            afield: army.afield,
            shaken: army.shaken.is_some(),
            routed: army.routed,
        }
    };
    step.table.armies.iter().map(one).collect()
}
