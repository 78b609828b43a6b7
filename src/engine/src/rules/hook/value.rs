//! Evaluates the values of hooks.

use super::Context;
use crate::rules::usage_log;
use crate::table::{
    Actor, ActorId, Attribute, EffectSpec, FollowerKind, Hook, Lead, Quantity, Role, Skill, State, Table,
    Until, Value,
};

pub(crate) fn amount(at: &Context<'_>, value: &Value, total: i32) -> i32 {
    match value {
        Value::Plain(n) => *n,
        Value::Rank(skill) => rank(at, skill),
        Value::Half(which) => at.attribute(*which) / 2,
        Value::Rest(which) => at.attribute(*which) - at.attribute(*which) / 2,
        Value::Again => total,
        // RULING U9: at least 1 is left.
        Value::Halve => (total / 2).max(1).min(total) - total,
        Value::HalfDangerSense => at.foe.map_or(0, |foe| foe.sheet.danger_sense / 2),
        Value::HalfPatience => at.foe.map_or(0, |foe| foe.patience / 2),
        Value::Score(which) => at.attribute(*which),
        Value::Whole(which) => match at.with.map(|with| &with.lead) {
            Some(Lead::Attribute(lead)) => at.attribute(*which) - at.attribute(*lead) / 2,
            _ => 0,
        },
        Value::Bond => at.other.map_or(0, |other| bond(at.who, &other.id)),
        Value::PerBond(n) => at.who.hero().map_or(0, |hero| hero.bonds.len() as i32) * n,
        Value::PerCrony(n) => at.table.map_or(0, |table| cronies(table, &at.who.id)) * n,
        Value::BeastBond(n) => at.table.map_or(0, |table| beast_bond(table, at.who)) * n,
        Value::HalfTogether(one, other) => at.attribute(*one).midpoint(at.attribute(*other)),
        Value::Sum(values) => values.iter().map(|value| amount(at, value, total)).sum(),
        Value::Held(what, each) => held(at.who, *what) / each,
        Value::Quarter => total - total / 4 - total,
        Value::Times(n) => total * (n - 1),
        Value::Only(n) => n - total,
        Value::Beyond(better, than) => (rank(at, better) - rank(at, than)).max(0),
        // Filled in when it is given, or when content is read.
        Value::Givers(_) | Value::TraitLevel => 0,
    }
}

/// The part of a figure that a value replaces.
#[derive(Clone, PartialEq, Eq)]
pub(super) enum Replaced<'v> {
    Skill(&'v Skill),
    /// The half of the attribute that leads a check.
    Lead,
    Half(Attribute),
}

pub(super) fn replaced(value: &Value) -> Option<Replaced<'_>> {
    if let Value::Beyond(_, than) = value {
        Some(Replaced::Skill(than))
    } else if let Value::Whole(_) = value {
        Some(Replaced::Lead)
    } else if let Value::Rest(which) = value {
        Some(Replaced::Half(*which))
    } else if let Value::Sum(values) = value {
        values.iter().find_map(replaced)
    } else {
        None
    }
}

/// Returns the level of a bond; 0 if there is none.
pub(crate) fn bond(who: &Actor, other: &ActorId) -> i32 {
    who.hero().map_or(0, |hero| hero.bonds.get(other).copied().unwrap_or(0).into())
}

/// The standing followers of a hero, each with the role.
pub(crate) fn followers<'t>(
    table: &'t Table,
    whom: &'t ActorId,
) -> impl Iterator<Item = (&'t Actor, FollowerKind)> {
    let standing = table.foes().filter(|actor| !actor.is_down());
    standing.filter_map(move |actor| Some((actor, follows_as(actor, whom)?)))
}

/// Returns the role in which an actor follows a hero: the sworn role, otherwise animal, person or an entry of its own.
pub(crate) fn follows_as(actor: &Actor, hero: &ActorId) -> Option<FollowerKind> {
    let kin = actor.states().find_map(|(_, state)| {
        let State::Follows(whom, kin) = state else { return None };
        (whom == hero).then_some(*kin)
    })?;
    Some(actor.loyalty().map_or(kin, |loyalty| match loyalty.role {
        Role::Friend => FollowerKind::Friend,
        Role::Cohort => FollowerKind::Cohort,
        Role::Crony => FollowerKind::Crony,
        Role::Soldier => FollowerKind::Soldier,
        Role::Elite => FollowerKind::Elite,
    }))
}

fn cronies(table: &Table, whom: &ActorId) -> i32 {
    followers(table, whom).filter(|(_, kin)| *kin == FollowerKind::Crony).count() as i32
}

fn beast_bond(table: &Table, who: &Actor) -> i32 {
    let beasts = followers(table, &who.id).filter(|(_, kin)| *kin == FollowerKind::Beast);
    beasts.map(|(beast, _)| bond(who, &beast.id)).max().unwrap_or(0)
}

fn held(who: &Actor, what: Quantity) -> i32 {
    let begins =
        |name: &str| name.split(": ").next().is_some_and(|name| name.eq_ignore_ascii_case(what.key()));
    let count = |state: &State| if let State::Tally(n) = state { Some(*n as i32) } else { None };
    who.states().filter(|(effect, _)| begins(&effect.name)).find_map(|(_, state)| count(state)).unwrap_or(0)
}

pub(crate) fn resolve(giver: &Context<'_>, hooks: &mut [Hook]) {
    for hook in hooks {
        if let Hook::Add { value, .. } = hook
            && let Value::Givers(of) = value
        {
            *value = Value::Plain(amount(giver, of, 0));
        }
    }
}

/// Halves the numbers and the duration of an effect; it lasts at least 1.
pub(crate) fn halve(lasting: &mut EffectSpec) {
    for hook in &mut lasting.hooks {
        let Hook::Add { value, .. } = hook else { continue };
        if let Value::Plain(n) = value {
            *n /= 2;
        } else if *value == Value::Halve {
            *value = Value::Quarter;
        }
    }
    if let Until::Rounds(n) | Until::Turns(n) | Until::Minutes(n) = &mut lasting.until {
        *n = (*n / 2).max(1);
    }
}

fn rank(at: &Context<'_>, skill: &Skill) -> i32 {
    at.who.hero().map_or(0, |hero| usage_log::skill(skill, hero.sheet.skill(skill)))
}
