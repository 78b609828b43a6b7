//! Asks the Dealer whether pending damage is heat or cold (ULTIMO, Traits: Heat Resistant, Cold Resistant; U253).

use crate::rules::pending::{find_due, replace_due};
use crate::rules::{Refusal, Result, Step};
use crate::table::{ActorId, BlowMark, Damage, DamageType, Element, Grant, Manner, Obligation, Pending};

pub fn ask(step: &mut Step, who: &ActorId, what: Element) -> Result {
    let open =
        |due: &Pending| due.to == *who && matches!(&due.what, Obligation::Harm(harm) if harm.cause_unknown());
    let due = find_due(step, None, open).map_err(|_| Refusal::CauseKnown(step.name(who)))?;
    if !step.actor(who)?.is_played() {
        return say(step, Some(due.id), &[Manner::Of(what.word().to_owned())]);
    }
    let Obligation::Harm(harm) = due.what else { return Err(Refusal::NothingOwed) };
    let (name, source) = (step.name(who), due.source);
    replace_due(step, due.id, Obligation::Harm(Damage { asked: Some(what), ..harm }));
    step.log_text_of_and_done(
        &[who],
        format!("{name} asks the Dealer: is the damage of {source} {}?", what.word()),
    )
}

/// Records the Dealer's answer for the damage in question, otherwise for the oldest of unknown cause.
pub fn say(step: &mut Step, id: Option<u32>, of: &[Manner]) -> Result {
    let harm =
        |due: &Pending, fits: fn(&Damage) -> bool| matches!(&due.what, Obligation::Harm(harm) if fits(harm));
    let asked = find_due(step, id, |due| harm(due, |harm| harm.asked.is_some()));
    let due = asked.or_else(|_| find_due(step, id, |due| harm(due, |harm| !harm.is(BlowMark::PastSoak))))?;
    let actor = step.actor(&due.to)?;
    if of.is_empty() {
        return Err(Refusal::NothingSaid);
    }
    if actor.hero().is_none() && actor.foe().is_none() {
        return Err(Refusal::NotA(actor.name.clone(), "an ULTIMO character"));
    }
    let name = actor.name.clone();
    let Obligation::Harm(mut harm) = due.what else { return Err(Refusal::NothingOwed) };
    harm.asked = None;
    harm.manners.retain(|manner| !matches!(manner, Manner::Of(_)));
    harm.manners.extend_from_slice(of);
    replace_due(step, due.id, Obligation::Harm(harm));
    let named: Vec<&str> = of.iter().map(Manner::name).collect();
    let what = match &named[..] {
        [Damage::OTHER] => "neither heat nor cold".to_owned(),
        named => named.join(" and "),
    };
    step.log_text_of_and_done(&[&due.to], format!("The damage for {name} is {what}."))
}

pub(super) fn struck_with(harm: &mut Damage, is: impl Fn(Grant) -> bool) {
    for (grant, what) in KINDS {
        if is(grant) {
            harm.manners.push(Manner::Of(what.word().to_owned()));
        }
    }
}

/// Returns the grants that a spell of these damage types gives a weapon.
pub(in crate::rules::ultimo) fn made_of(types: &[DamageType]) -> Vec<Grant> {
    let of = |kind: &DamageType| {
        let hot = (*kind == DamageType::Fire).then_some(Grant::Hot);
        hot.or((*kind == DamageType::Frost).then_some(Grant::Icy))
    };
    types.iter().filter_map(of).collect()
}

const KINDS: [(Grant, Element); 2] = [(Grant::Hot, Element::Heat), (Grant::Icy, Element::Cold)];
