//! Offers what hooks allow now: acts, skipped checks and reminders; applies `use` and `no-check`.

use super::conditions::{Match, fits, unmet};
use super::{
    ActiveHook, Cause, Context, Played, active_hooks, bond, conditions_of, figure, followers, left,
    shared_acts, use_up,
};
use crate::entry::Entry;
use crate::rules::time::turn;
use crate::rules::{Refusal, Result, Step, draw, effect};
use crate::table::card::named_in;
use crate::table::{
    Actor, ActorId, Attempt, Challenge, Condition, Cost, Effect, Feat, Figure, FollowerKind, Hook,
    HookAction, Needs, Offer, OfferKind, Quantity, Stage, State, Table, Trying, Until, Uses, Whom,
};
use crate::words::{nearest, short_for};

pub fn offers(at: &Context<'_>) -> Vec<Offer> {
    let offered = |hook: &Hook| {
        matches!(hook, Hook::NoCheck { .. } | Hook::Act { .. } | Hook::Remind { .. } | Hook::Try(_))
    };
    active_hooks(at, offered).iter().filter_map(|active| offer(at, active)).collect()
}

/// Returns the present offers of hooks, in the challenge that `who` leads or outside; `lost` is an actor's lost
/// health.
pub(crate) fn offers_now(table: &Table, who: &Actor, lost: impl Fn(&Actor) -> i32) -> Vec<Offer> {
    let played = played_now(table, who);
    let mut at = played.at(table, who);
    at.lost = at.other.map_or(0, lost);
    let mut all = offers(&at);
    all.extend(shared_acts::offers(table, who));
    all
}

fn played_now<'t>(table: &'t Table, who: &Actor) -> Played<'t> {
    let challenge = table.under_way::<Challenge>().filter(|challenge| *challenge.leader() == who.id);
    Played { challenge, outcome: challenge.and_then(Challenge::outcome), ..Played::default() }
}

fn offer(at: &Context<'_>, active: &ActiveHook<'_>) -> Option<Offer> {
    let (kind, when, uses) = match active.hook {
        Hook::NoCheck { to, when, uses } => (OfferKind::NoCheck(*to), when, *uses),
        Hook::Act { uses, on, when, .. } => (OfferKind::Act(*on), when, *uses),
        Hook::Try(attempt) => (OfferKind::Act(attempt.on), &attempt.when, Uses::Any),
        Hook::Remind { when, .. } => (OfferKind::Remind, when, Uses::Any),
        Hook::Add { .. } | Hook::Grant { .. } | Hook::On { .. } | Hook::CardRule(_) | Hook::OwnHooks => {
            return None;
        }
    };
    if !can_be_done(at, active.hook) {
        return None;
    }
    let uncalled = at.with.is_none() && matches!(kind, OfferKind::NoCheck(_));
    let fit = match fits(at, active, when.iter().filter(|condition| !uncalled || known(condition))) {
        Match::No => return None,
        Match::Yes => String::new(),
        Match::Words(words) => words,
    };
    let name = key(active);
    let (words, reacts) = if let Hook::Remind { words, .. } = active.hook {
        (words.clone(), false)
    } else if let Hook::Act { does, .. } = active.hook {
        let words = describe(active, &name);
        // RULING U194: a foe's focus is threat.
        let words = if at.who.foe().is_some() { words.replace(" focus", " threat") } else { words };
        (words, shields(at, does))
    } else if let Hook::Try(_) = active.hook {
        (describe(active, &name), false)
    } else {
        (fit, false)
    };
    let left = if let Uses::TurnEach(_) = uses { None } else { left(at.who, &name, uses) };
    Some(Offer { who: at.who.id.clone(), name, kind, words, left, reacts, asks: asks(active.hook) })
}

/// True if an actor can use a hook, considering whether it is down, busy or without followers.
fn can_be_done(at: &Context<'_>, hook: &Hook) -> bool {
    if matches!(hook, Hook::Remind { .. }) {
        return true;
    }
    if at.who.is_down() && !conditions_of(hook).iter().any(works_lying) {
        return false;
    }
    let idle = at.table.is_none_or(|table| table.procedure.is_none());
    let follows = |fits: &dyn Fn(FollowerKind) -> bool| {
        at.table.is_none_or(|table| followers(table, &at.who.id).any(|(_, kin)| fits(kin)))
    };
    let Hook::Act { does, .. } = hook else { return idle || !matches!(hook, Hook::Try(_)) };
    does.iter().all(|deed| {
        if matches!(deed, HookAction::SendIn) {
            follows(&|_| true)
        } else if let HookAction::TakeBlow(wanted) = deed {
            follows(&|kin| kin == *wanted)
        } else if matches!(deed, HookAction::GoHome) {
            idle && follows(&|kin| matches!(kin, FollowerKind::Soldier | FollowerKind::Elite))
        } else if matches!(deed, HookAction::Follow(FollowerKind::Beast)) {
            at.table.is_none() || !follows(&|kin| kin == FollowerKind::Beast)
        } else {
            true
        }
    })
}

fn works_lying(condition: &Condition) -> bool {
    matches!(condition, Condition::Down | Condition::Hurt)
}

/// True if a condition can be evaluated before a check is called.
fn known(condition: &Condition) -> bool {
    !matches!(condition, Condition::Skill(_) | Condition::Attribute(_))
}

fn asks(hook: &Hook) -> &'static str {
    if let Hook::Act { does, .. } = hook {
        return does.iter().find_map(asks_for).unwrap_or_default();
    }
    let Hook::Try(attempt) = hook else { return "" };
    if attempt.on == Whom::Perhaps {
        "What is it? A skill may come before it."
    } else if attempt.skills.len() > 1 {
        "With which skill, and how many at most?"
    } else {
        ""
    }
}

fn asks_for(deed: &HookAction) -> Option<&'static str> {
    if matches!(deed, HookAction::Nudge(Feat::Steady(test)) if test.needs == Needs::Said) {
        Some("How many grades pass the test?")
    } else if matches!(deed, HookAction::Hurl(_)) {
        Some("What is it, and how much does it weigh?")
    } else if matches!(deed, HookAction::CopyDose) {
        Some("Which dose?")
    } else if matches!(
        deed,
        HookAction::Follow(FollowerKind::Soldier | FollowerKind::Elite) | HookAction::Hold(_)
    ) {
        Some("How many?")
    } else if matches!(deed, HookAction::Follow(_)) {
        Some("What is the name?")
    } else {
        None
    }
}

fn describe(active: &ActiveHook<'_>, name: &str) -> String {
    let words = active.hook.to_string();
    let own = words.strip_prefix(name).and_then(|words| words.strip_prefix(": ")).map(String::from);
    own.unwrap_or(words)
}

/// True if deeds help against pending damage: they change dodge, block or soak, or let other hooks do so.
fn shields(at: &Context<'_>, does: &[HookAction]) -> bool {
    let guards = |to: Quantity| matches!(to, Quantity::Soak | Quantity::Dodge | Quantity::Block);
    does.iter().any(|deed| {
        if let HookAction::Avoid(_) | HookAction::AskCause(_) | HookAction::TakeBlow(_) = deed {
            return true;
        }
        let HookAction::Give(lasting) = deed else { return false };
        let waits = |when: &[Condition]| when.contains(&Condition::Bears(lasting.name.clone()));
        let own = |hook: &Hook| matches!(hook, Hook::Add { to, .. } if guards(*to));
        let for_it = |hook: &Hook| matches!(hook, Hook::Add { to, when, .. } if guards(*to) && waits(when));
        lasting.hooks.iter().any(own) || !active_hooks(at, for_it).is_empty()
    })
}

fn key(active: &ActiveHook<'_>) -> String {
    let own = if let Hook::Act { name, .. } = active.hook {
        name.as_str()
    } else if let Hook::Try(attempt) = active.hook {
        &attempt.name
    } else {
        ""
    };
    if own.is_empty() { active.name().into_owned() } else { own.into() }
}

pub(crate) fn while_down(table: &Table, who: &Actor) -> Option<String> {
    let at = Context::of(who).table(table);
    let down = |hook: &Hook| {
        matches!(hook, Hook::Act { .. } | Hook::NoCheck { .. } | Hook::Try(_))
            && conditions_of(hook).contains(&Condition::Down)
    };
    active_hooks(&at, down).iter().find(|active| active.fits(&at)).map(key)
}

fn find<'t>(at: &Context<'t>, name: &str, is: impl Fn(&Hook) -> bool) -> Result<ActiveHook<'t>> {
    let mut found = active_hooks(at, is);
    let known: Vec<String> = found.iter().map(key).collect();
    // The words after a colon may be left out.
    let short = |nth: &usize| known[*nth].split(": ").next().unwrap_or_default();
    let called = |nth: &usize| {
        known[*nth].eq_ignore_ascii_case(name.trim()) || short(nth).eq_ignore_ascii_case(name.trim())
    };
    let now = |nth: &usize| !matches!(fits(at, &found[*nth], conditions_of(found[*nth].hook)), Match::No);
    // Among several with this name, prefers one that fits now.
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

pub(crate) fn use_it(
    step: &mut Step,
    who: &ActorId,
    name: &str,
    on: Option<&ActorId>,
    words: &str,
) -> Result {
    let table = step.table.clone();
    let actor = table.actor(who).ok_or_else(|| Refusal::nobody(&table, who))?;
    let play = played_now(&table, actor);
    let at = play.at(&table, actor);
    if !actor.is_down() {
        step.able(who)?;
    }
    let active = match find(&at, name, |hook| matches!(hook, Hook::Act { .. } | Hook::Try(_))) {
        Ok(active) => active,
        Err(unknown) => {
            let (host, act) = shared_acts::host(&table, actor, name, on)?.ok_or(unknown)?;
            return use_it(step, &host, &act, Some(who), words);
        }
    };
    if !conditions_of(active.hook).iter().any(works_lying) {
        step.able(who)?;
    }
    if let Hook::Try(attempt) = active.hook {
        if matches!(fits(&at, &active, &attempt.when), Match::No) {
            return Err(not_now(&at, &active, &attempt.when));
        }
        let target = target(&table, who, attempt.on, on)?;
        active.note(&at);
        return try_it(step, &active, attempt, &Purchase { who, target, words, of: about(&active) });
    }
    let Hook::Act { cost, uses, on: whom, when, does, .. } = active.hook else {
        return Err(Refusal::NothingOffered);
    };
    if matches!(fits(&at, &active, when), Match::No) {
        return Err(not_now(&at, &active, when));
    }
    let name = key(&active);
    active.note(&at);
    // An act that comes before anything else does not use up the turn; an actor who cannot begin its turn yet acts in
    // another's.
    if !when.contains(&Condition::FirstInTurn) && turn::may_begin(step, who).is_ok() {
        turn::begins_between(step, who)?;
    }
    let target = target(&table, who, *whom, on)?;
    helps_once(step.actor(&target)?, does)?;
    let used = if let Uses::TurnEach(_) = uses { format!("{name}, {target}") } else { name.clone() };
    spend(step, who, &used, *uses)?;
    let purchase = Purchase { who, target, words, of: about(&active) };
    let eaten = cost.iter().any(|price| matches!(price, Cost::ItemFlowers(_)));
    let within = eaten || cost.iter().any(|price| matches!(price, Cost::PowerUpFlowers(_)));
    let paid = Some(pay_all(step, cost, &purchase)?).filter(|_| within);
    let target = purchase.target;
    let whom = if target == *who { None } else { Some(step.who(&target)) };
    step.log(Entry::UsedTrait { who: step.who(who), what: name.clone(), whom, words: words.into() });
    let by = Some(who.clone());
    let cause = Cause { name, by, words: words.into(), paid, eaten, ..Cause::default() };
    step.perform(&target, does, &cause)
}

fn not_now<'w>(
    at: &Context<'_>,
    active: &ActiveHook<'_>,
    when: impl IntoIterator<Item = &'w Condition>,
) -> Refusal {
    let when = unmet(at, active, when).map_or_else(String::new, ToString::to_string);
    Refusal::NotNow { what: key(active), when }
}

/// Refuses to help with a check if the target already has the same help.
// RULING U290: what is paid once helps once.
fn helps_once(target: &Actor, does: &[HookAction]) -> Result {
    let again = does.iter().find_map(|deed| {
        let HookAction::Give(lasting) = deed else { return None };
        let same = |effect: &Effect| effect.name.split(": ").next() == Some(lasting.name.as_str());
        (lasting.until == Until::NextChallenge && target.effects.iter().any(same)).then_some(&lasting.name)
    });
    match again {
        Some(name) => Err(Refusal::AlreadySuffering(target.name.clone(), name.clone())),
        None => Ok(()),
    }
}

struct Purchase<'p> {
    who: &'p ActorId,
    target: ActorId,
    /// The words given with `use`, which can name the card to pay with.
    words: &'p str,
    of: String,
}

fn try_it(step: &mut Step, active: &ActiveHook<'_>, attempt: &Attempt, purchase: &Purchase<'_>) -> Result {
    pay_all(step, &attempt.cost, purchase)?;
    let Purchase { who, target, words, .. } = purchase;
    let trying = Trying {
        name: key(active),
        of: active.name().into_owned(),
        on: Some(target.clone()).filter(|target| target != *who),
        words: (*words).into(),
        risen: 0,
        attempt: attempt.clone(),
    };
    (step.systems.attempt)(step, who, trying)
}

/// Returns the name of the source, joined with the traits it depends on.
fn about(active: &ActiveHook<'_>) -> String {
    let with = conditions_of(active.hook).iter().filter_map(|condition| {
        if let Condition::HasTrait(name) = condition { Some(name.as_str()) } else { None }
    });
    with.fold(active.name().into_owned(), |all, name| all + " and " + name)
}

fn pay_all(step: &mut Step, cost: &[Cost], purchase: &Purchase<'_>) -> Result<i32> {
    cost.iter().try_fold(0, |flowers, price| Ok(flowers + pay(step, *price, purchase)?))
}

/// Discards a hand card: the one that the words name, otherwise the lowest.
fn pay_card(step: &mut Step, who: &ActorId, words: &str) -> Result {
    let name = step.name(who);
    let unnamed = step.piles_mut(who)?.unnamed > 0;
    let hand = &step.piles_mut(who)?.hand;
    let named = named_in(words, unnamed);
    let lowest = hand.iter().filter(|card| !card.is_joker()).min_by_key(|card| card.rank());
    let card = named.or_else(|| lowest.or(hand.first()).copied());
    let none = if unnamed { Refusal::NameTheCards } else { Refusal::EmptyHand(name.clone()) };
    let card = card.ok_or(none)?;
    draw::throw(step, who, &[card])?;
    step.log_and_done(Entry::Discarded { who: step.who(who), cards: vec![card], why: "the price".into() })
}

/// Takes an action; one that ends lying still with another can be taken in it.
fn action(step: &mut Step, who: &ActorId, of: &str) -> Result {
    let actor = step.actor(who)?;
    let stirs = actor.effects.iter().any(|effect| effect.name == of && effect.states.contains(&State::Still));
    effect::able(step, who, stirs)?;
    step.turn_left(actor)?;
    turn::begins(step, who)?;
    turn::acted(step, who)
}

fn pay_flowers(step: &mut Step, price: Quantity, n: i32, purchase: &Purchase<'_>) -> Result<i32> {
    let Purchase { who, of, .. } = purchase;
    let at = Context { about: of, ..Context::of(step.actor(who)?) };
    let fee = figure(&at, price, Figure::new().with(of.clone(), n)).total().max(0);
    (step.sheet(who)?.pay_flowers)(step, who, fee)?;
    Ok(fee)
}

fn target(table: &Table, who: &ActorId, whom: Whom, on: Option<&ActorId>) -> Result<ActorId> {
    let wanted = |played: bool| -> Result<ActorId> {
        let on = on.ok_or(Refusal::OnWhom)?;
        let actor = table.actor(on).ok_or_else(|| Refusal::nobody(table, on))?;
        if actor.is_played() == played && on != who {
            return Ok(on.clone());
        }
        Err(Refusal::NotA(actor.name.clone(), if played { "a hero" } else { "a foe" }))
    };
    let anybody =
        |on: &ActorId| table.actor(on).map(|_| on.clone()).ok_or_else(|| Refusal::nobody(table, on));
    match whom {
        Whom::Oneself => match on.filter(|on| *on != who) {
            Some(_) => Err(Refusal::OnItselfAlone(table.name(who))),
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

fn spend(step: &mut Step, who: &ActorId, name: &str, uses: Uses) -> Result {
    if left(step.actor(who)?, name, uses) == Some(0) {
        return Err(Refusal::UsedUp(name.into(), uses.words()));
    }
    use_up(step.actor_mut(who)?, name, uses);
    Ok(())
}

fn pay(step: &mut Step, price: Cost, purchase: &Purchase<'_>) -> Result<i32> {
    let Purchase { who, target, words, of } = purchase;
    let name = step.name(who);
    match price {
        Cost::Flowers(n) => return pay_flowers(step, Quantity::Upkeep, n, purchase),
        Cost::ItemFlowers(n) => return pay_flowers(step, Quantity::ItemCost, n, purchase),
        Cost::PowerUpFlowers(n) => return pay_flowers(step, Quantity::PowerUpCost, n, purchase),
        Cost::Action => action(step, who, of)?,
        Cost::TheirAction => action(step, target, of)?,
        Cost::Card => pay_card(step, who, words)?,
        Cost::Itself => step.end(who, "used", |effect| effect.name == *of),
        // RULING U194: a foe's focus is the Dealer's threat.
        Cost::Focus(n) if step.actor(who)?.foe().is_some() => step.pay_threat(n, of)?,
        Cost::Focus(n) => {
            let hero = step.hero_mut(who)?;
            if hero.focus < n {
                return Err(Refusal::NoFocusLeft(name));
            }
            hero.focus -= n;
            let left = hero.focus;
            step.log(Entry::FocusSpent { who: step.who(who), spent: n, left });
            step.move_threat(n, "focus spent");
        }
        Cost::CardAtRandom(n) => {
            let gone = draw::discard_at_random(step, who, usize::from(n), "the price")?;
            if gone < usize::from(n) {
                return Err(Refusal::EmptyHand(name));
            }
        }
        Cost::Turn => {
            step.turn_left(step.actor(who)?)?;
            turn::begins(step, who)?;
            turn::acted(step, who)?;
        }
        // Replaced when the content is read.
        Cost::TraitFlowers | Cost::TraitPowerUp => {}
    }
    Ok(0)
}

/// Applies `no-check`: decides a called challenge without cards, or only logs it if none is called.
pub(crate) fn no_check(step: &mut Step, who: &ActorId, name: &str, words: &str) -> Result {
    step.able(who)?;
    let table = step.table.clone();
    let actor = table.actor(who).ok_or_else(|| Refusal::nobody(&table, who))?;
    let called = table.under_way::<Challenge>().filter(|challenge| challenge.leader() == who);
    let mut at = Context::of(actor).table(&table);
    if let Some(challenge) = called {
        at = Context::in_challenge(actor, &table, challenge);
        at.lost = at.other.map_or(0, |other| (step.sheet_of(other).lost)(other));
    }
    let active = find(&at, name, |hook| matches!(hook, Hook::NoCheck { .. }))?;
    let Hook::NoCheck { to, when, uses } = active.hook else { return Err(Refusal::NothingOffered) };
    let name = key(&active);
    if called.is_some_and(|challenge| challenge.stage != Stage::Called) {
        return Err(Refusal::AlreadyDealt);
    }
    let judged = when.iter().filter(|condition| called.is_some() || known(condition));
    if matches!(fits(&at, &active, judged.clone()), Match::No) {
        return Err(not_now(&at, &active, judged));
    }
    spend(step, who, &name, *uses)?;
    active.note(&at);
    let words = words.to_string();
    step.log(Entry::NoCheck { who: step.who(who), what: name.clone(), outcome: *to, words });
    if called.is_some()
        && let Some(challenge) = step.table.under_way_mut::<Challenge>()
    {
        challenge.stage = Stage::Judged;
        challenge.decided = Some((*to, name));
        challenge.spared = true;
    }
    Ok(())
}
