//! What hooks allow now: checks that need not be played, what can be done, what should be thought of. Two commands
//! serve them all, `use` and `no-check`.

use super::conditions::{Match, fits};
use super::{
    ActiveHook, Cause, Context, Played, bearings, bond, figure, followers, left, shared_acts, use_up,
};
use crate::entry::Entry;
use crate::rules::refusal::OfThings;
use crate::rules::{Refusal, Step, draw, effect};
use crate::table::Table;
use crate::table::actor::{Actor, ActorId, Turn};
use crate::table::card::Card;
use crate::table::challenge::{Challenge, Stage};
use crate::table::company::{Loyalty, Role};
use crate::table::hook::{
    Attempt, Cost, Deed, Feat, Hook, If, Kin, Needs, Offer, OfferKind, Quantity, State, Uses, Whom,
};
use crate::table::nudge::Trying;
use crate::table::terms::Figure;
use crate::words::{nearest, short_for};

/// Everything that hooks offer somebody at a moment.
pub fn offers(at: &Context<'_>) -> Vec<Offer> {
    let offered = |hook: &Hook| {
        matches!(hook, Hook::NoCheck { .. } | Hook::Act { .. } | Hook::Remind { .. } | Hook::Try(_))
    };
    bearings(at, offered).iter().filter_map(|bearing| offer(at, bearing)).collect()
}

/// What hooks offer somebody now: in the challenge that somebody leads, or with nothing called. `lost` says how much
/// health somebody has lost.
pub(crate) fn offers_now(table: &Table, who: &Actor, lost: impl Fn(&Actor) -> i32) -> Vec<Offer> {
    let played = played_now(table, who);
    let mut at = played.at(table, who);
    at.lost = at.other.map_or(0, lost);
    let mut all = offers(&at);
    all.extend(shared_acts::offers(table, who));
    all
}

/// What is played now, by whoever leads it.
fn played_now<'t>(table: &'t Table, who: &Actor) -> Played<'t> {
    let challenge = table.under_way::<Challenge>().filter(|challenge| *challenge.leader() == who.id);
    Played { challenge, outcome: challenge.and_then(Challenge::outcome), ..Played::default() }
}

fn offer(at: &Context<'_>, bearing: &ActiveHook<'_>) -> Option<Offer> {
    let (kind, when, uses) = match bearing.hook {
        Hook::NoCheck { to, when, uses } => (OfferKind::NoCheck(*to), when, *uses),
        Hook::Act { uses, on, when, .. } => (OfferKind::Act(*on), when, *uses),
        Hook::Try(attempt) => (OfferKind::Act(attempt.on), &attempt.when, Uses::Any),
        Hook::Remind { when, .. } => (OfferKind::Remind, when, Uses::Any),
        Hook::Add { .. } | Hook::Grant { .. } | Hook::On { .. } | Hook::CardRule(_) | Hook::OwnHooks => {
            return None;
        }
    };
    if !can_be_done(at, bearing.hook) {
        return None;
    }
    let uncalled = at.with.is_none() && matches!(kind, OfferKind::NoCheck(_));
    let fit = match fits(at, bearing, when.iter().filter(|condition| !uncalled || known(condition))) {
        Match::No => return None,
        Match::Yes => String::new(),
        Match::Words(words) => words,
    };
    let name = key(bearing);
    let (words, reacts) = match bearing.hook {
        Hook::Remind { words, .. } => (words.clone(), false),
        Hook::Act { does, .. } => {
            let words = describe(bearing, &name);
            // RULING U194: the focus of a foe is threat.
            let words = if at.who.foe().is_some() { words.replace(" focus", " threat") } else { words };
            (words, shields(at, does))
        }
        Hook::Try(_) => (describe(bearing, &name), false),
        _ => (fit, false),
    };
    let left = if let Uses::TurnEach(_) = uses { None } else { left(at.who, &name, uses) };
    Some(Offer { who: at.who.id.clone(), name, kind, words, left, reacts, asks: asks(bearing.hook) })
}

/// Whether somebody who lies down, is busy, or has nobody who follows, can do it at all.
fn can_be_done(at: &Context<'_>, hook: &Hook) -> bool {
    let follow = |kin: Option<Kin>| {
        let fits = |of: Kin| kin.is_none_or(|kin| kin == of);
        at.table.is_none_or(|table| followers(table, &at.who.id).any(|(_, of)| fits(of)))
    };
    let lies = at.who.is_down() && !conditions(hook).iter().any(works_lying);
    match hook {
        Hook::Remind { .. } => true,
        _ if lies => false,
        Hook::Try(_) => at.table.is_none_or(|table| table.pending.is_none()),
        Hook::Act { does, .. } => does.iter().all(|deed| match deed {
            Deed::SendIn => follow(None),
            Deed::GoHome => at.table.is_none_or(|table| {
                table.pending.is_none() && followers(table, &at.who.id).any(|(one, _)| serves(one))
            }),
            Deed::Follow(Kin::Beast) => at.table.is_none() || !follow(Some(Kin::Beast)),
            _ => true,
        }),
        _ => true,
    }
}

/// Whether somebody came along as a soldier.
fn serves(one: &Actor) -> bool {
    let soldier = |loyalty: &Loyalty| matches!(loyalty.role, Role::Soldier | Role::Elite);
    one.states().any(|(_, state)| matches!(state, State::Loyal(loyalty) if soldier(loyalty)))
}

/// Whether what waits for this works for somebody who lies down.
fn works_lying(condition: &If) -> bool {
    matches!(condition, If::Down | If::Hurt)
}

/// Whether a condition can be judged before anything is called: which check it is, people say.
fn known(condition: &If) -> bool {
    !matches!(condition, If::Skill(_) | If::Attribute(_))
}

/// What may be said with what can be done.
fn asks(hook: &Hook) -> &'static str {
    let said = |deed: &Deed| matches!(deed, Deed::Nudge(Feat::Steady(test)) if test.needs == Needs::Said);
    match hook {
        Hook::Try(attempt) if attempt.on == Whom::Perhaps => "What is it? A skill may stand before it.",
        Hook::Try(attempt) if attempt.skills.len() > 1 => "With which skill, and how many at most?",
        Hook::Act { does, .. } if does.iter().any(said) => "How many grades does it take to stand it?",
        Hook::Act { does, .. } if does.iter().any(|deed| matches!(deed, Deed::Hurl(_))) => {
            "What is it, and what does it weigh?"
        }
        Hook::Act { does, .. } if does.iter().any(|deed| matches!(deed, Deed::CopyDose)) => "Which dose?",
        Hook::Act { does, .. } if does.iter().any(soldiers) => "How many?",
        Hook::Act { does, .. } if does.iter().any(|deed| matches!(deed, Deed::Follow(_))) => {
            "What is the name?"
        }
        Hook::Act { does, .. } if does.iter().any(|deed| matches!(deed, Deed::Hold(_))) => "How many?",
        _ => "",
    }
}

fn soldiers(deed: &Deed) -> bool {
    matches!(deed, Deed::Follow(Kin::Soldier | Kin::Elite))
}

/// How a hook reads behind its own name.
fn describe(bearing: &ActiveHook<'_>, name: &str) -> String {
    let words = bearing.hook.to_string();
    let own = words.strip_prefix(name).and_then(|words| words.strip_prefix(": ")).map(String::from);
    own.unwrap_or(words)
}

/// Whether something helps against damage that is on its way: it moves what is dodged, blocked or soaked, by itself or
/// by what waits for it.
fn shields(at: &Context<'_>, does: &[Deed]) -> bool {
    let guards = |to: Quantity| matches!(to, Quantity::Soak | Quantity::Dodge | Quantity::Block);
    does.iter().any(|deed| {
        if let Deed::Avoid(_) | Deed::AskCause(_) | Deed::TakeBlow = deed {
            return true;
        }
        let Deed::Give(lasting) = deed else { return false };
        let waits = |when: &[If]| when.contains(&If::Bears(lasting.name.clone()));
        let own = |hook: &Hook| matches!(hook, Hook::Add { to, .. } if guards(*to));
        let for_it = |hook: &Hook| matches!(hook, Hook::Add { to, when, .. } if guards(*to) && waits(when));
        lasting.hooks.iter().any(own) || !bearings(at, for_it).is_empty()
    })
}

/// What an offer is called: an action's own name, else what bears it.
fn key(bearing: &ActiveHook<'_>) -> String {
    match bearing.hook {
        Hook::Act { name, .. } if !name.is_empty() => name.clone(),
        Hook::Try(attempt) if !attempt.name.is_empty() => attempt.name.clone(),
        _ => bearing.name().into_owned(),
    }
}

/// What somebody who lies down can do all the same, by name.
pub(crate) fn while_down(table: &Table, who: &Actor) -> Option<String> {
    let at = Context::of(who).table(table);
    let down = |hook: &Hook| conditions(hook).contains(&If::Down);
    let found = bearings(&at, down);
    found.iter().find(|bearing| matches!(fits(&at, bearing, conditions(bearing.hook)), Match::Yes)).map(key)
}

fn conditions(hook: &Hook) -> &[If] {
    match hook {
        Hook::Act { when, .. } | Hook::NoCheck { when, .. } => when,
        Hook::Try(attempt) => &attempt.when,
        _ => &[],
    }
}

fn find<'t>(at: &Context<'t>, name: &str, is: impl Fn(&Hook) -> bool) -> Result<ActiveHook<'t>, Refusal> {
    let mut found = bearings(at, is);
    let known: Vec<String> = found.iter().map(key).collect();
    // What is said of a thing behind its name may be left out.
    let short = |nth: &usize| known[*nth].split(": ").next().unwrap_or_default();
    let called = |nth: &usize| {
        known[*nth].eq_ignore_ascii_case(name.trim()) || short(nth).eq_ignore_ascii_case(name.trim())
    };
    let now = |nth: &usize| {
        matches!(fits(at, &found[*nth], conditions(found[*nth].hook)), Match::Yes | Match::Words(_))
    };
    // Of several that are called so, one that fits now.
    let nth = (0..known.len()).filter(called).find(now).or_else(|| (0..known.len()).find(called));
    let nth = nth.or_else(|| {
        let full = short_for(name, known.iter().map(String::as_str))?;
        known.iter().position(|key| key == full)
    });
    nth.map(|nth| found.swap_remove(nth)).ok_or_else(|| {
        let near = nearest(name, known.iter().map(String::as_str)).map(String::from);
        Refusal::NotAllowedBy { who: at.who.name.clone(), name: name.into(), near }
    })
}

/// Does what a trait, a thing or an effect of somebody allows.
pub(crate) fn use_it(
    step: &mut Step,
    who: &ActorId,
    name: &str,
    on: Option<&ActorId>,
    words: &str,
) -> Result<(), Refusal> {
    let table = step.table.clone();
    let actor = table.actor(who).ok_or_else(|| Refusal::nobody(&table, who))?;
    let play = played_now(&table, actor);
    let at = play.at(&table, actor);
    if !actor.is_down() {
        step.able(who)?;
    }
    let bearing = match find(&at, name, |hook| matches!(hook, Hook::Act { .. } | Hook::Try(_))) {
        Ok(bearing) => bearing,
        Err(unknown) => {
            let (host, act) = shared_acts::host(&table, actor, name, on)?.ok_or(unknown)?;
            return use_it(step, &host, &act, Some(who), words);
        }
    };
    if !conditions(bearing.hook).iter().any(works_lying) {
        step.able(who)?;
    }
    if let Hook::Try(attempt) = bearing.hook {
        return try_it(step, &at, &bearing, attempt, (on, words));
    }
    let Hook::Act { cost, uses, on: whom, when, does, .. } = bearing.hook else {
        return Err(Refusal::NothingOffered);
    };
    if matches!(fits(&at, &bearing, when), Match::No) {
        return Err(Refusal::NotNow(key(&bearing)));
    }
    let name = key(&bearing);
    let target = target(&table, who, *whom, on)?;
    let used = if let Uses::TurnEach(_) = uses { format!("{name}, {target}") } else { name.clone() };
    spend(step, who, &used, *uses)?;
    let paid = paid(step, who, &target, (cost, words), &about(&bearing))?;
    let whom = if target == *who { None } else { Some(step.name(&target)) };
    step.say(Entry::UsedTrait { name: actor.name.clone(), what: name.clone(), whom, words: words.into() });
    let cause = Cause { name, by: Some(who.clone()), words: words.into(), paid, ..Cause::default() };
    for deed in does {
        (step.systems.perform)(step, &target, deed, &cause)?;
    }
    Ok(())
}

/// Begins to try what a trait lets somebody try.
fn try_it(
    step: &mut Step,
    at: &Context<'_>,
    bearing: &ActiveHook<'_>,
    attempt: &Attempt,
    (on, words): (Option<&ActorId>, &str),
) -> Result<(), Refusal> {
    let who = &at.who.id;
    if matches!(fits(at, bearing, &attempt.when), Match::No) {
        return Err(Refusal::NotNow(key(bearing)));
    }
    let target = target(&step.table, who, attempt.on, on)?;
    paid(step, who, &target, (&attempt.cost, words), &about(bearing))?;
    let trying = Trying {
        name: key(bearing),
        of: bearing.name().into_owned(),
        on: Some(target).filter(|target| target != who),
        words: words.into(),
        risen: 0,
        attempt: attempt.clone(),
    };
    (step.systems.attempt)(step, who, trying)
}

/// What a price is paid for: the trait, and those that are one ability with it.
fn about(bearing: &ActiveHook<'_>) -> String {
    let with = conditions(bearing.hook).iter().filter_map(|condition| match condition {
        If::HasTrait(name) => Some(name.as_str()),
        _ => None,
    });
    with.fold(bearing.name().into_owned(), |all, name| all + " and " + name)
}

/// Pays what something costs; returns the FP among it.
fn paid(
    step: &mut Step,
    who: &ActorId,
    target: &ActorId,
    (cost, words): (&[Cost], &str),
    of: &str,
) -> Result<i32, Refusal> {
    let mut flowers = 0;
    for price in cost {
        match price {
            Cost::Action => action(step, who)?,
            Cost::TheirAction => action(step, target)?,
            Cost::Flowers(n) => flowers += pay_flowers(step, who, (Quantity::Upkeep, *n), of)?,
            Cost::ItemFlowers(n) => flowers += pay_flowers(step, who, (Quantity::ItemCost, *n), of)?,
            Cost::PowerUpFlowers(n) => flowers += pay_flowers(step, who, (Quantity::PowerUpCost, *n), of)?,
            Cost::Card => pay_card(step, who, words)?,
            Cost::Itself => step.end(who, "used", |effect| effect.name == of),
            // Filled in when content is read.
            Cost::TraitFlowers | Cost::TraitPowerUp => {}
            price => pay(step, who, *price, of)?,
        }
    }
    Ok(flowers)
}

/// Discards a hand card: the one that the words name, else the lowest.
fn pay_card(step: &mut Step, who: &ActorId, words: &str) -> Result<(), Refusal> {
    let name = step.name(who);
    let unnamed = step.piles_mut(who)?.unnamed > 0;
    let hand = &step.piles_mut(who)?.hand;
    let named = words.split_whitespace().find_map(|word| word.parse::<Card>().ok());
    let lowest = hand.iter().filter(|card| !card.is_joker()).min_by_key(|card| card.rank());
    let card = named.or_else(|| lowest.or(hand.first()).copied());
    let none = if unnamed { Refusal::NameTheCards } else { Refusal::EmptyHand(name.clone()) };
    let card = card.ok_or(none)?;
    draw::throw(step, who, &[card])?;
    step.say(Entry::Discarded { name, cards: vec![card], why: "the price".into() });
    Ok(())
}

fn action(step: &mut Step, who: &ActorId) -> Result<(), Refusal> {
    effect::able(step, who, false)?;
    if !step.table.clock.combat {
        return Ok(());
    }
    let actor = step.actor(who)?;
    effect::begun(actor)?;
    if actor.acted || actor.turn == Turn::Over {
        return Err(Refusal::TurnTaken(actor.name.clone()));
    }
    step.turn_taken(who)?;
    let actor = step.actor_mut(who)?;
    actor.actions = actor.actions.saturating_add(1);
    Ok(())
}

/// Pays FP, as many as what bears on the price makes of them.
fn pay_flowers(
    step: &mut Step,
    who: &ActorId,
    (price, n): (Quantity, i32),
    of: &str,
) -> Result<i32, Refusal> {
    let at = Context::of(step.actor(who)?).about(of);
    let fee = figure(&at, price, Figure::new().with(of.to_string(), n)).total().max(0);
    step.sheet(who)?.pay_flowers(step, who, fee)?;
    Ok(fee)
}

fn target(table: &Table, who: &ActorId, whom: Whom, on: Option<&ActorId>) -> Result<ActorId, Refusal> {
    let wanted = |played: bool| -> Result<ActorId, Refusal> {
        let on = on.ok_or(Refusal::OnWhom)?;
        let actor = table.actor(on).ok_or_else(|| Refusal::nobody(table, on))?;
        if actor.is_played() == played && on != who {
            return Ok(on.clone());
        }
        Err(if played { Refusal::NotAHero(actor.name.clone()) } else { Refusal::NotAFoe(actor.name.clone()) })
    };
    let anybody =
        |on: &ActorId| table.actor(on).map(|_| on.clone()).ok_or_else(|| Refusal::nobody(table, on));
    match whom {
        Whom::Oneself => match on.filter(|on| *on != who) {
            Some(_) => Err(OfThings::OnItselfAlone(table.name(who)).into()),
            None => Ok(who.clone()),
        },
        Whom::Other => anybody(on.filter(|on| *on != who).ok_or(Refusal::OnWhom)?),
        Whom::Perhaps if on == Some(who) => Err(Refusal::OnWhom),
        Whom::Perhaps | Whom::Anybody => on.map_or_else(|| Ok(who.clone()), anybody),
        Whom::Bonded => {
            let on = anybody(on.ok_or(Refusal::OnWhom)?)?;
            let bonded = table.actor(who).is_some_and(|actor| bond(actor, &on) > 0);
            if bonded { Ok(on) } else { Err(Refusal::NoBond(table.name(who), table.name(&on))) }
        }
        Whom::Hero => wanted(true),
        Whom::Foe => wanted(false),
        Whom::Ally => wanted(table.actor(who).is_some_and(Actor::is_played)),
    }
}

fn spend(step: &mut Step, who: &ActorId, name: &str, uses: Uses) -> Result<(), Refusal> {
    if left(step.actor(who)?, name, uses) == Some(0) {
        return Err(Refusal::UsedUp(name.into(), uses.words()));
    }
    use_up(step.actor_mut(who)?, name, uses);
    Ok(())
}

fn pay(step: &mut Step, who: &ActorId, price: Cost, of: &str) -> Result<(), Refusal> {
    let name = step.name(who);
    match price {
        // RULING U194: the focus of a foe is the threat of the Dealer.
        Cost::Focus(n) if step.actor(who)?.foe().is_some() => step.pay_threat(n, of),
        Cost::Focus(n) => {
            let hero = step.hero_mut(who)?;
            if hero.focus < n {
                return Err(Refusal::NoFocusLeft(name));
            }
            hero.focus -= n;
            let left = hero.focus;
            step.say(Entry::FocusSpent { name, spent: n, left });
            step.move_threat(n, "focus spent");
            Ok(())
        }
        Cost::CardAtRandom(n) => {
            let gone = draw::discard_at_random(step, who, usize::from(n), "the price")?;
            if gone < usize::from(n) { Err(Refusal::EmptyHand(name)) } else { Ok(()) }
        }
        Cost::Turn => {
            if step.actor(who)?.acted {
                return Err(Refusal::TurnTaken(name));
            }
            step.turn_taken(who)
        }
        Cost::Action
        | Cost::TheirAction
        | Cost::Flowers(_)
        | Cost::ItemFlowers(_)
        | Cost::PowerUpFlowers(_)
        | Cost::TraitFlowers
        | Cost::TraitPowerUp
        | Cost::Card
        | Cost::Itself => Ok(()),
    }
}

/// A check that a trait spares is decided without a card; before it is called, it is only told.
pub(crate) fn no_check(step: &mut Step, who: &ActorId, name: &str, words: &str) -> Result<(), Refusal> {
    step.able(who)?;
    let table = step.table.clone();
    let actor = table.actor(who).ok_or_else(|| Refusal::nobody(&table, who))?;
    let called = table.under_way::<Challenge>().filter(|challenge| challenge.leader() == who);
    let mut at = Context::of(actor).table(&table);
    if let Some(challenge) = called {
        at = at.with(&challenge.with).aiming(&challenge.aim);
        at.lost = at.other.map_or(0, |other| step.sheet_of(other).lost(other));
    }
    let bearing = find(&at, name, |hook| matches!(hook, Hook::NoCheck { .. }))?;
    let Hook::NoCheck { to, when, uses } = bearing.hook else { return Err(Refusal::NothingOffered) };
    let name = key(&bearing);
    if called.is_some_and(|challenge| challenge.stage != Stage::Called) {
        return Err(Refusal::AlreadyDealt);
    }
    let judged = when.iter().filter(|condition| called.is_some() || known(condition));
    if matches!(fits(&at, &bearing, judged), Match::No) {
        return Err(Refusal::NotNow(name));
    }
    spend(step, who, &name, *uses)?;
    let words = words.to_string();
    step.say(Entry::NoCheck { name: actor.name.clone(), what: name.clone(), outcome: *to, words });
    if called.is_some()
        && let Some(challenge) = step.table.under_way_mut::<Challenge>()
    {
        challenge.stage = Stage::Judged;
        challenge.decided = Some((*to, name));
    }
    Ok(())
}
