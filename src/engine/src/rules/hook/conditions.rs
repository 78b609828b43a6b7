//! Evaluates the conditions of a hook.

use super::{ActiveHook, Context, followers, granted};
use crate::rules::{gear, usage_log};
use crate::table::hook::names;
use crate::table::{
    Actor, ActorId, AttackMode, Attribute, Condition, DamageType, Effect, Grant, Lead, Manner, State, Trick,
    Turn, Until, Weapon,
};

pub(super) enum Match {
    No,
    Yes,
    /// They fit if people judge that these words apply.
    Words(String),
}

/// Evaluates all of a hook's conditions; an unknown one does not fit.
pub(super) fn fits<'w>(
    at: &Context<'_>,
    active: &ActiveHook<'_>,
    when: impl IntoIterator<Item = &'w Condition>,
) -> Match {
    let mut words = Vec::new();
    for condition in when {
        if let Condition::Words(asked) = condition {
            // The action itself provides some words.
            if !at.about.split(", ").any(|said| said == asked) {
                words.push(asked.as_str());
            }
        } else if !holds(at, active, condition) {
            return Match::No;
        }
    }
    if words.is_empty() { Match::Yes } else { Match::Words(words.join(", ")) }
}

/// Returns the first condition that does not hold.
pub(super) fn unmet<'w>(
    at: &Context<'_>,
    active: &ActiveHook<'_>,
    when: impl IntoIterator<Item = &'w Condition>,
) -> Option<&'w Condition> {
    when.into_iter().find(|condition| !holds(at, active, condition))
}

fn bears(at: &Context<'_>, name: &str) -> bool {
    at.who.effects.iter().any(|effect| effect.name.split(": ").next() == Some(name))
}

fn has_trait(at: &Context<'_>, name: &str) -> bool {
    let begins =
        |own: &str| own.strip_prefix(name).is_some_and(|rest| rest.is_empty() || rest.starts_with(' '));
    at.who.traits().iter().any(|talent| begins(&talent.name))
}

fn concerns(at: &Context<'_>, name: &str) -> bool {
    let letters = |text: &str| -> String {
        text.chars().filter(|sign| sign.is_alphanumeric()).flat_map(char::to_lowercase).collect()
    };
    let (name, about) = (letters(name), letters(at.about));
    let put_down = about.len() > 2 && (about.contains(&name) || name.contains(&about));
    let of = DamageType::of_word(&name);
    let same =
        |manner: &Manner| letters(manner.name()) == name || of.is_some() && DamageType::of(manner) == of;
    put_down || at.manners.iter().any(same)
}

/// True if an actor bears an effect of this name that another actor aimed at them.
fn marked(other: &Actor, name: &str, by: &ActorId) -> bool {
    let mark = State::Marked(by.clone());
    other.states().any(|(effect, state)| effect.name == name && *state == mark)
}

/// The weapon in question; without a known way of fighting, the one in hand if gear counts.
fn weapon<'t>(at: &Context<'t>) -> Option<&'t Weapon> {
    let known = at.way.is_some() || at.weapon.is_some() || at.bare;
    if known { at.weapon } else { at.who.hero().and_then(gear::in_hand) }
}

/// True if a weapon is used or in hand; for a foe, if its entry calls the attack a weapon.
fn armed(at: &Context<'_>) -> bool {
    let Some(foe) = at.who.foe() else { return weapon(at).is_some() };
    at.way.map_or(!foe.sheet.weights.is_empty(), |way| foe.sheet.weight(way).is_some())
}

fn in_armor(who: &Actor) -> bool {
    who.hero().is_some_and(gear::in_armor) || who.foe().is_some_and(|foe| foe.armor > 0)
}

pub(crate) fn knows(who: &Actor, trick: Trick) -> bool {
    who.states().any(|(_, state)| matches!(state, State::Taught(taught) if taught.tricks.contains(&trick)))
}

fn hurt(at: &Context<'_>) -> bool {
    let injured = |effect: &Effect| effect.until == Until::Cured;
    let weak = at.who.hero().is_some() && at.who.health() < at.attribute(Attribute::Vit);
    weak || at.who.is_down() || at.who.effects.iter().any(injured)
}

fn holds(at: &Context<'_>, active: &ActiveHook<'_>, condition: &Condition) -> bool {
    match condition {
        Condition::Skill(skills) => at.with.is_some_and(|with| skills.iter().any(|skill| with.uses(skill))),
        Condition::Attribute(which) => at.with.is_some_and(|with| with.lead == Lead::Attribute(*which)),
        Condition::Doing(doings) => at.doing.is_some_and(|doing| doings.contains(&doing)),
        Condition::Way(way) => at.way == Some(*way),
        Condition::WithThis => {
            active.gear.is_some() && at.weapon.map(|weapon| weapon.name.as_str()) == active.gear
        }
        // RULING U289: outside a fight, between challenges.
        Condition::FirstInTurn => at.table.is_some_and(|table| {
            let begins = at.who.turn() == Turn::Ahead;
            !table.is_answering() && (begins || !table.clock.combat)
        }),
        Condition::Combat(on) => at.table.is_some_and(|table| table.clock.combat == *on),
        // Results are ordered from best to worst.
        Condition::AtLeast(least) => at.outcome.is_some_and(|outcome| outcome <= *least),
        Condition::Exactly(exactly) => at.outcome == Some(*exactly),
        Condition::Bears(name) => bears(at, name),
        Condition::Free(name) => !bears(at, name),
        Condition::BothHands => at.who.hero().is_some_and(|hero| {
            // RULING U247: a thrown weapon is held in one hand.
            let both = |weapon: &Weapon| weapon.shoots || at.way != Some(AttackMode::Ranged);
            gear::in_hand(hero).is_some_and(|weapon| weapon.two_handed.is_none() && both(weapon))
                && gear::other_hand_free(at.who)
        }),
        Condition::Empty => at.who.hero().and_then(gear::in_hand).is_some_and(|weapon| {
            active.gear == Some(weapon.name.as_str()) && gear::shots_left(at.who, weapon) == Some(0)
        }),
        Condition::Words(_) => true,
        Condition::Lost(most) => (1..=*most).contains(&at.lost),
        Condition::Ends(name) => at.ends == name,
        Condition::Against(what) => names(what).any(|name| concerns(at, name)),
        Condition::NotSpared(what) => {
            granted(&Context { about: what, ..Context::of(at.who) }, Grant::Spared).is_none()
        }
        Condition::Down => at.who.is_down(),
        Condition::NotOf(what) => !names(what).any(|name| concerns(at, name)),
        Condition::HasTrait(name) => has_trait(at, name),
        Condition::LacksTrait(name) => !has_trait(at, name),
        Condition::Is(one, other) => one.eq_ignore_ascii_case(other),
        Condition::With(name) => weapon(at).is_some_and(|weapon| weapon.name.eq_ignore_ascii_case(name)),
        Condition::AttunedWeapon => weapon(at).is_some_and(|weapon| gear::is_attuned(at.who, &weapon.name)),
        Condition::AttunedArmor => gear::in_attuned_armor(at.who),
        Condition::Armed(on) => armed(at) == *on,
        Condition::Armored(on) => in_armor(at.who) == *on,
        Condition::Shielded(on) => gear::shielded(at.who) == *on,
        Condition::Heft(hefts) => weapon(at).is_some_and(|weapon| hefts.contains(&weapon.weight)),
        Condition::Worn(hefts) => {
            at.piece.and_then(|piece| piece.weight).is_some_and(|weight| hefts.contains(&weight))
        }
        Condition::Mapped(on) => mapped(at) == *on,
        Condition::Measured(on) => (mapped(at) || counted(at)) == *on,
        Condition::Aged(years) => at.who.hero().is_some_and(|hero| hero.sheet.age >= *years),
        Condition::Younger(years) => at.who.hero().is_some_and(|hero| hero.sheet.age < *years),
        Condition::Below(which, score) => at.who.hero().is_some() && at.attribute(*which) < *score,
        Condition::Quality(name) => weapon(at).is_some_and(|weapon| weapon.has(name)),
        Condition::Marked(name) => at.other.is_some_and(|other| marked(other, name, &at.who.id)),
        Condition::Answered(way) => at.answer == Some(*way),
        Condition::Begins => at.begins,
        Condition::Enemy => at.other.is_some_and(|other| other.opposes(at.who)),
        Condition::Opening => at
            .table
            .is_some_and(|table| table.clock.combat && table.clock.round == 1 && at.who.turns_taken() == 0),
        Condition::Maker => at.who.hero().is_some_and(|hero| {
            hero.growth.works.iter().any(|work| work.is_made_by(active.entry, &at.who.id))
        }),
        Condition::Concealed => gear::concealed(at),
        Condition::Knows(trick) => {
            at.table.is_some_and(|table| followers(table, &at.who.id).any(|(one, _)| knows(one, *trick)))
        }
        Condition::Hurt => hurt(at),
        Condition::Ranked(skill, rank) => at
            .who
            .hero()
            .is_some_and(|hero| usage_log::skill(skill, hero.sheet.skill(skill)) >= (*rank).into()),
        Condition::CauseUnknown => at.table.is_some_and(|table| table.cause_unknown(&at.who.id)),
        Condition::OnGround(on) => granted(&Context::of(at.who), Grant::OffTheGround).is_none() == *on,
    }
}

fn mapped(at: &Context<'_>) -> bool {
    at.table.and_then(|table| table.map.as_ref()).is_some_and(|map| map.token(&at.who.id).is_some())
}

/// True if bands are counted between the actor and the other one, or anyone if no other is given.
fn counted(at: &Context<'_>) -> bool {
    let Some(counted) = at.table.and_then(|table| table.distances.as_ref()) else { return false };
    match at.other {
        Some(other) => counted.between(&at.who.id, &other.id).is_some(),
        None => counted.gaps.iter().any(|gap| gap.is_of(&at.who.id)),
    }
}
