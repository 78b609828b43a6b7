//! The stakes of an attack for both sides before its cards are revealed (ULTIMO, Combat: Attack, Soak, Armor; U32 to
//! U34).

use super::{attack, companion, figures, harm, people, tactics};
use crate::command::Guard;
use crate::rules::hook::{self, Context};
use crate::rules::{Result, Step, gear};
use crate::table::{
    Actor, Aim, AttackMode, BlowMark, Challenge, Damage, Doing, FoePower, Grant, Outcome, Quantity, Seat,
    SeenStakes, StakeBody, StakeFoe,
};

/// The stakes of a hero's attack with cards, as far as a seat knows them: of a foe it knows only that it responds.
pub fn stakes(step: &Step, challenge: &Challenge, seat: &Seat) -> Option<SeenStakes> {
    let Aim::Attack { foe, way, answer, unpaid, .. } = &challenge.aim else { return None };
    let [player] = challenge.players.as_slice() else { return None };
    let (actor, other) = (step.table.actor(&player.who)?, step.table.actor(foe)?);
    actor.hero()?;
    let dealt = |outcome: Outcome| {
        let judged =
            Challenge { decided: Some((outcome, String::new())), verdict: None, ..challenge.clone() };
        attack::dealt(step, &judged, *way, outcome == Outcome::Perfect, 0).ok().map(|figure| figure.total())
    };
    let (once, twice) = (dealt(Outcome::Success)?, dealt(Outcome::Perfect)?);
    let doubled = (twice - once).max(0);
    let answer = answer.filter(|_| !unpaid);
    let known = seat.is_dealer() && other.foe().is_some();
    let foe = known.then(|| of_foe(step, challenge, actor, other, *way, answer)).and_then(Result::ok);
    Some(SeenStakes {
        doubled: doubled - 1,
        once: once - doubled,
        answers: answer.is_some(),
        own: of_hero(step, actor, other, answer, known),
        foe,
    })
}

fn of_foe(
    step: &Step,
    challenge: &Challenge,
    actor: &Actor,
    other: &Actor,
    way: AttackMode,
    answer: Option<AttackMode>,
) -> Result<StakeFoe> {
    let foe = step.foe(&other.id)?;
    let mut harm = Damage::default();
    attack::weapon_qualities(step, &actor.id, way, None, &mut harm)?;
    let stealth = matches!(challenge.aim, Aim::Attack { answer: None, .. });
    let magic = foe.sheet.magic_armor && !harm.is(BlowMark::Unmagic);
    let passed = stealth || harm.is(BlowMark::Piercing) && !magic;
    let armor = foe.armor + hook::moved(&Context::of(other).table(&step.table), Quantity::Armor, foe.armor);
    let patient = foe.sheet.has(&FoePower::PatientDefense);
    let body = StakeBody {
        health: foe.health + if patient { foe.patience } else { 0 },
        soak: figures::soak_against(other, &harm.manners).total(),
        armor: if passed { 0 } else { armor.max(0) },
        lasts: magic,
        guard: 0,
    };
    let damage = answer.and_then(|answer| {
        let attack = foe.sheet.attack(answer)?;
        let at = Context {
            doing: Some(Doing::Attack),
            ..Context::of(other).table(&step.table).fighting(answer, None)
        };
        Some(attack.damage + hook::moved(&at, Quantity::Damage, attack.damage))
    });
    Ok(StakeFoe { body, damage: damage.unwrap_or(0) })
}

fn of_hero(step: &Step, actor: &Actor, other: &Actor, answer: Option<AttackMode>, known: bool) -> StakeBody {
    let mut blow = Damage::default();
    let attack = other.foe().zip(answer).and_then(|(foe, way)| foe.sheet.attack(way));
    let qualities = attack.or_else(|| Some(companion::attack(other, answer?)?.1));
    if let Some(attack) = qualities.filter(|_| known) {
        attack::strikes_with(&mut blow, &attack.qualities);
    }
    let at = Context::of(actor).table(&step.table);
    let worn = actor.hero().map_or(&[][..], |hero| &hero.worn);
    let both = gear::both_hands_full(actor);
    let magic = |worn: &&crate::table::Worn| hook::has(&worn.armor.qualities, Grant::Magic);
    let counts = |worn: &&crate::table::Worn| {
        let held = gear::is_held(&worn.armor) && both;
        !worn.ruined && worn.left > 0 && !held && (!blow.is(BlowMark::Piercing) || magic(worn))
    };
    let armor = worn.iter().filter(counts).map(|worn| gear::soaks(&at, worn).max(0)).sum();
    let limit = |guard| harm::guard_limit(step, &actor.id, guard).map_or(0, |most| most.total());
    let guards = harm::may_guard(step, &actor.id) == Ok(true);
    let guard = if guards { limit(Guard::Dodge).max(limit(Guard::Block)) } else { 0 };
    StakeBody {
        health: actor.health() + people::temporary_health(actor),
        soak: figures::soak_against(actor, &blow.manners).total() + tactics::soak_beside(step, &actor.id),
        armor,
        lasts: worn.iter().filter(counts).all(|worn| magic(&worn)),
        guard,
    }
}
