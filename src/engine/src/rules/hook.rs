//! Evaluates hooks: figures, grants, moments, offers. No other file in the project matches on a hook.

mod context;
mod conditions;
mod shared_acts;
mod foe;
mod offer;
mod unmodeled;
mod usage_limits;
mod value;

pub(crate) use conditions::knows;
pub(crate) use context::Played;
pub use context::{Cause, Context};
pub use foe::for_foe;
pub use offer::offers;
pub(crate) use offer::{no_check, offers_now, use_it, while_down};
pub use unmodeled::why_by_hand;
pub(crate) use usage_limits::{Renewal, left, renew, use_up};
pub(crate) use value::{amount, bond, followers, follows_as, halve, resolve};

use self::conditions::{Match, fits};
use self::value::replaced;
use super::{Result, Step, gear, usage_log, weather};
use crate::table::hook::names;
use crate::table::{
    Actor, ActorId, Attribute, CardRule, Condition, Effect, Feat, Figure, Grant, Hook, HookAction, Manner,
    Moment, Player, Quality, Quantity, Skill, Source, State, Table, Talent, Term, Until, Value, Weapon, Worn,
};
use std::borrow::Cow;

/// An actor's active hooks that change figures, collected once for many figures.
pub struct HookIndex<'t> {
    found: Vec<ActiveHook<'t>>,
    /// A bit for each quantity that any of them changes; most are changed by none.
    quantities: u64,
}

impl<'t> HookIndex<'t> {
    pub fn of(at: &Context<'t>) -> HookIndex<'t> {
        let found = active_hooks(at, |hook| matches!(hook, Hook::Add { .. }));
        let mut quantities = 0;
        for active in &found {
            if let Hook::Add { to, .. } = active.hook {
                quantities |= bit(*to);
            }
        }
        HookIndex { found, quantities }
    }
}

fn bit(quantity: Quantity) -> u64 {
    1_u64.wrapping_shl(quantity as u32)
}

#[derive(Clone, Copy)]
struct ActiveHook<'t> {
    source: Source,
    /// The name of the trait, the effect, or the quality of the gear.
    entry: &'t str,
    gear: Option<&'t str>,
    hook: &'t Hook,
}

impl<'t> ActiveHook<'t> {
    /// Returns the name of the source: `Sword (Balanced)` for gear.
    fn name(&self) -> Cow<'t, str> {
        match self.gear {
            Some(gear) => Cow::Owned(format!("{gear} ({})", self.entry)),
            None => Cow::Borrowed(self.entry),
        }
    }

    /// True if all conditions hold without a person's judgment.
    fn fits(&self, at: &Context<'_>) -> bool {
        matches!(fits(at, self, conditions_of(self.hook)), Match::Yes)
    }

    /// Notes that a rule uses its trait or gear.
    fn note(&self, at: &Context<'_>) {
        let used = match self.source {
            Source::Trait => Some(self.entry),
            Source::Gear => self.gear,
            Source::Rule
            | Source::Sheet
            | Source::Effect(_)
            | Source::Bond
            | Source::Focus
            | Source::Dealer
            | Source::Grades(_)
            | Source::SceneTrait(_)
            | Source::Weather
            | Source::Magic
            | Source::InPlace(_) => None,
        };
        if let Some(used) = used.filter(|_| at.who.is_played()) {
            usage_log::note(used);
        }
    }

    /// Returns the cause of its deeds; its text is the part after the effect's name.
    fn cause(&self) -> Cause {
        let said = self.entry.split_once(": ").filter(|_| matches!(self.source, Source::Effect(_)));
        let words = said.map_or_else(String::new, |(_, words)| words.into());
        Cause { name: self.name().into_owned(), words, ..Cause::default() }
    }
}

fn conditions_of(hook: &Hook) -> &[Condition] {
    match hook {
        Hook::Add { when, .. }
        | Hook::Grant { when, .. }
        | Hook::NoCheck { when, .. }
        | Hook::On { when, .. }
        | Hook::Act { when, .. }
        | Hook::Remind { when, .. } => when,
        Hook::Try(attempt) => &attempt.when,
        Hook::CardRule(_) | Hook::OwnHooks => &[],
    }
}

/// Collects an actor's matching hooks, whether their conditions are met or not: of effects, traits, weather, gear held
/// and worn.
fn active_hooks<'t>(at: &Context<'t>, wanted: impl Fn(&Hook) -> bool) -> Vec<ActiveHook<'t>> {
    let mut found = Vec::new();
    let mut take = |source: Source, gear: Option<&'t str>, entry: &'t str, hooks: &'t [Hook]| {
        for hook in hooks {
            if wanted(hook) {
                found.push(ActiveHook { source, entry, gear, hook });
            }
        }
    };
    for effect in &at.who.effects {
        take(Source::Effect(effect.id), None, &effect.name, &effect.hooks);
    }
    for talent in at.who.traits() {
        take(Source::Trait, None, &talent.name, &talent.hooks);
    }
    // Weather does not affect the figures of body and mind alone.
    if let Some(table) = at.table.filter(|table| table.weather.is_some() && !at.bare) {
        for row in weather::rows(table, at.who) {
            take(Source::Weather, None, &row.name, &row.hooks);
        }
    }
    for ability in at.who.foe().into_iter().flat_map(|foe| &foe.sheet.abilities) {
        take(Source::Trait, None, &ability.name, ability.hooks());
    }
    let Some(hero) = at.who.hero() else { return found };
    for item in hero.growth.magic.iter().filter(|item| item.attuned) {
        take(Source::Magic, None, &item.name, &item.hooks);
    }
    if at.bare {
        return found;
    }
    if let Some(weapon) = gear::in_hand(hero) {
        // The helpful qualities of a weapon that is too heavy do not count (U59).
        let of_use = |quality: &Quality| !(quality.helps && gear::too_heavy(at.who, weapon));
        for quality in &weapon.qualities {
            if quality.hooks.iter().any(&wanted) && of_use(quality) {
                take(Source::Gear, Some(&weapon.name), &quality.name, &quality.hooks);
            }
        }
    }
    // RULING U256: the rule of a crafted item is lost with the item.
    let whole = |name: &String| !hero.dropped.contains(name) && !hero.ruined.contains(name);
    for work in hero.growth.works.iter().filter(|work| whole(&work.name)) {
        take(Source::Gear, None, &work.called, &work.hooks);
    }
    for Worn { armor, .. } in hero.worn.iter().filter(|worn| !worn.ruined) {
        for quality in &armor.qualities {
            take(Source::Gear, Some(&armor.name), &quality.name, &quality.hooks);
        }
    }
    found
}

fn movers<'t>(at: &Context<'t>, quantity: Quantity) -> Vec<ActiveHook<'t>> {
    let moves = |hook: &Hook| matches!(hook, Hook::Add { to, .. } if *to == quantity);
    let Some(known) = at.moving else { return active_hooks(at, moves) };
    let counts = |active: &&ActiveHook<'_>| !(at.bare && active.source == Source::Gear) && moves(active.hook);
    known.found.iter().filter(counts).copied().collect()
}

/// Returns by how much a hook changes a quantity now; `sure` is false if people have to judge whether it does. Of
/// several hooks that replace the same thing, only the best counts.
// RULING U286: one skill stands in for another, so several never add up.
fn change(at: &Context<'_>, all: &[ActiveHook<'_>], nth: usize, sure: bool, total: i32) -> i32 {
    let value = |nth: usize| value_of(&all[nth]);
    let Some(own) = value(nth) else { return 0 };
    let by = amount(at, own, total);
    let Some(place) = replaced(own) else { return by };
    let others = (0..all.len()).filter(|other| *other != nth && all[*other].fits(at)).filter_map(|other| {
        let theirs = value(other).filter(|theirs| replaced(theirs).as_ref() == Some(&place))?;
        Some((amount(at, theirs, total), other))
    });
    let best = others.max_by_key(|(theirs, other)| (*theirs, std::cmp::Reverse(*other)));
    let Some((best, other)) = best else { return by };
    if !sure {
        (by - best).max(0)
    } else if best > by || best == by && other < nth {
        0
    } else {
        by
    }
}

fn value_of<'t>(active: &ActiveHook<'t>) -> Option<&'t Value> {
    if let Hook::Add { value, .. } = active.hook { Some(value) } else { None }
}

/// The mark of a proposed term that replaces the same thing as other hooks, so that people switch on only one.
fn in_place(all: &[ActiveHook<'_>], nth: usize) -> Option<Source> {
    let place = replaced(value_of(&all[nth])?)?;
    let same = |active: &ActiveHook<'_>| value_of(active).and_then(replaced).as_ref() == Some(&place);
    let first = all.iter().position(same)?;
    let shared = all.iter().filter(|active| same(active)).count() > 1;
    u8::try_from(first).ok().filter(|_| shared).map(Source::InPlace)
}

/// Collects the hooks that change a quantity; those that multiply or set it come last.
fn moving<'t>(at: &Context<'t>, quantity: Quantity) -> Vec<ActiveHook<'t>> {
    let mut found = movers(at, quantity);
    if found.len() > 1 {
        let last = |active: &ActiveHook<'_>| {
            let Hook::Add { value, .. } = active.hook else { return false };
            matches!(value, Value::Again | Value::Halve | Value::Quarter | Value::Times(_) | Value::Only(_))
        };
        found.sort_by_key(last);
    }
    found
}

/// Adds a term to `base` for each hook that fits. A hook with conditions for people to judge becomes a proposed term.
pub fn figure(at: &Context<'_>, quantity: Quantity, base: Figure) -> Figure {
    if at.stays(quantity) {
        return base;
    }
    let mut figure = base;
    let mut doubled = false;
    let all = moving(at, quantity);
    for (nth, active) in all.iter().enumerate() {
        let Hook::Add { value, when, .. } = active.hook else { continue };
        let fit = fits(at, active, when);
        let by = change(at, &all, nth, matches!(fit, Match::Yes), figure.total());
        let mut source = active.source;
        let term = match fit {
            Match::Yes => Term::new(active.name().into_owned(), by),
            Match::Words(words) => {
                source = in_place(&all, nth).unwrap_or(source);
                Term::proposed(format!("{}: {words}", active.name()), by)
            }
            Match::No => continue,
        };
        // Upkeep is doubled only once.
        let again = quantity == Quantity::Upkeep && *value == Value::Again;
        if by != 0 && !(again && std::mem::replace(&mut doubled, true)) {
            if term.on {
                active.note(at);
            }
            figure.terms.push(term.from(source));
        }
    }
    figure
}

pub fn may_move(actor: &Actor, quantity: Quantity) -> bool {
    !movers(&Context::of(actor), quantity).is_empty()
}

/// Returns the sum by which hooks change `base`, without those that people must judge.
pub fn moved(at: &Context<'_>, quantity: Quantity, base: i32) -> i32 {
    if at.stays(quantity) {
        return 0;
    }
    let mut total = base;
    let all = moving(at, quantity);
    for (nth, active) in all.iter().enumerate() {
        if active.fits(at) {
            let by = change(at, &all, nth, true, total);
            if by != 0 {
                active.note(at);
            }
            total += by;
        }
    }
    total - base
}

pub(crate) fn changes_sleep(effect: &Effect) -> bool {
    let moves =
        |hook: &Hook| matches!(hook, Hook::Add { to: Quantity::SleepHealth | Quantity::SleepFocus, .. });
    effect.hooks.iter().any(moves)
}

/// The sum of unconditional plain numbers that hooks add to a quantity.
pub fn plainly_moved(hooks: &[Hook], quantity: Quantity) -> i32 {
    let added = |hook: &Hook| {
        if let Hook::Add { to, value: Value::Plain(n), .. } = hook {
            (*to == quantity).then_some(*n)
        } else {
            None
        }
    };
    hooks.iter().filter_map(added).sum()
}

pub(crate) fn moves(effect: &Effect, quantity: Quantity) -> bool {
    effect.hooks.iter().any(|hook| matches!(hook, Hook::Add { to, .. } if *to == quantity))
}

pub fn strongest<'t>(at: &Context<'t>, quantity: Quantity) -> Option<(Cow<'t, str>, i32)> {
    let fitting = movers(at, quantity).into_iter().filter(|active| active.fits(at)).filter_map(|active| {
        let Hook::Add { value, .. } = active.hook else { return None };
        Some((active, amount(at, value, 0)))
    });
    let (active, by) = fitting.filter(|(_, by)| *by > 0).max_by_key(|(_, by)| *by)?;
    active.note(at);
    Some((active.name(), by))
}

/// Returns the source of the first hook that changes an attribute, without gear.
pub fn mover<'t>(at: &Context<'t>, which: Attribute) -> Option<Cow<'t, str>> {
    if at.stays(which.quantity()) {
        return None;
    }
    movers(&Context { bare: true, ..*at }, which.quantity()).first().map(ActiveHook::name)
}

pub fn granted<'t>(at: &Context<'t>, what: Grant) -> Option<Cow<'t, str>> {
    let found =
        active_hooks(at, |hook| matches!(hook, Hook::Grant { what: granted, .. } if *granted == what));
    let granting = found.iter().find(|active| active.fits(at))?;
    granting.note(at);
    Some(granting.name())
}

pub fn has(qualities: &[Quality], what: Grant) -> bool {
    qualities.iter().flat_map(|quality| &quality.hooks).any(
        |hook| matches!(hook, Hook::Grant { what: granted, when } if *granted == what && when.is_empty()),
    )
}

/// Returns a figure of an item, changed by its own unconditional hooks.
pub fn of_thing<'h>(hooks: impl IntoIterator<Item = &'h Hook>, quantity: Quantity, base: i32) -> i32 {
    hooks.into_iter().fold(base, |total, hook| {
        let Hook::Add { to, value, when } = hook else { return total };
        if *to != quantity || !when.is_empty() {
            total
        } else if let Value::Times(n) = value {
            total * n
        } else {
            total + value.plain()
        }
    })
}

pub fn grants(traits: &[Talent], what: Grant) -> bool {
    traits.iter().flat_map(|talent| &talent.hooks).any(
        |hook| matches!(hook, Hook::Grant { what: granted, when } if *granted == what && when.is_empty()),
    )
}

/// Returns the card rules among hooks (U30).
pub fn card_rules(hooks: &[Hook]) -> impl Iterator<Item = CardRule> {
    hooks.iter().filter_map(|hook| if let Hook::CardRule(rule) = hook { Some(*rule) } else { None })
}

pub fn cap_moved(traits: &[Talent], skill: &Skill) -> i32 {
    let is_of =
        |condition: &Condition| matches!(condition, Condition::Skill(skills) if skills.contains(skill));
    let caps = |hook: &&Hook| matches!(hook, Hook::Add { to: Quantity::SkillCap, when, .. } if when.iter().all(is_of));
    let hooks = traits.iter().flat_map(|talent| &talent.hooks);
    hooks.filter(caps).filter_map(plain_change).sum()
}

/// Returns the number shown with an effect: its bonus, or the health that it lends (positive) or takes (negative).
pub fn number(effect: &Effect) -> Option<i32> {
    let lost = |deed: &HookAction| if let HookAction::LoseHealth(n) = deed { Some(-*n) } else { None };
    let of_hook = |hook: &Hook| {
        let Hook::On { does, .. } = hook else { return plain_change(hook) };
        does.iter().find_map(lost)
    };
    let of_state = |state: &State| if let State::TemporaryHealth(n) = state { Some(*n) } else { None };
    effect.hooks.iter().find_map(of_hook).or_else(|| effect.states.iter().find_map(of_state))
}

/// Returns the first hook that does nothing: it adds 0, says nothing, or has no deed.
pub fn idle(hooks: &[Hook]) -> Option<&Hook> {
    hooks.iter().find(|hook| match hook {
        Hook::Add { value, .. } => *value == Value::Plain(0),
        Hook::NoCheck { when, uses, .. } => when.is_empty() || usage_limits::most(*uses) == Some(0),
        Hook::On { does, .. } => does.is_empty(),
        Hook::Act { does, uses, .. } => does.is_empty() || usage_limits::most(*uses) == Some(0),
        Hook::Try(attempt) => attempt.does.is_empty() || attempt.skills.is_empty(),
        Hook::Remind { words, .. } => words.trim().is_empty(),
        Hook::Grant { .. } | Hook::CardRule(_) | Hook::OwnHooks => false,
    })
}

pub fn names_skill(hooks: &[Hook], skill: &Skill) -> bool {
    let named =
        |condition: &Condition| matches!(condition, Condition::Skill(skills) if skills.contains(skill));
    hooks.iter().flat_map(conditions_of).any(named)
}

/// Returns the elements that conditions of hooks name, such as fire or spikes, without the manners that rules know.
pub fn elements<'h>(hooks: &'h [Hook]) -> Vec<String> {
    let reacts = |hook: &&Hook| matches!(hook, Hook::Add { .. } | Hook::Grant { .. } | Hook::On { .. });
    let about =
        |condition: &'h Condition| if let Condition::Against(what) = condition { Some(what) } else { None };
    let named = hooks.iter().filter(reacts).flat_map(conditions_of).filter_map(about);
    let manners = named.flat_map(|what| names(what)).filter_map(|name| name.parse().ok());
    manners.filter_map(|manner| if let Manner::Of(what) = manner { Some(what) } else { None }).collect()
}

pub fn begun_by(traits: &[Talent]) -> Vec<String> {
    let tried = |hook: &Hook| if let Hook::Try(attempt) = hook { attempt.does.clone() } else { Vec::new() };
    let hooks = || traits.iter().flat_map(|talent| &talent.hooks);
    let all = traits.iter().flat_map(|talent| deeds(&talent.hooks)).chain(hooks().flat_map(tried));
    let begun = all.filter_map(|deed| {
        if let HookAction::Give(lasting) | HookAction::Nudge(Feat::Share(lasting) | Feat::Conjure(lasting)) =
            deed
        {
            Some(lasting.name)
        } else if let HookAction::Nudge(Feat::Carry) = deed {
            Some("Carries".into())
        } else {
            None
        }
    });
    begun.collect()
}

pub fn deeds(hooks: &[Hook]) -> Vec<HookAction> {
    let does = |hook: &Hook| {
        if let Hook::Act { does, .. } | Hook::On { does, .. } = hook { does.clone() } else { Vec::new() }
    };
    hooks.iter().flat_map(does).collect()
}

fn plain_change(hook: &Hook) -> Option<i32> {
    if let Hook::Add { value: Value::Plain(by), .. } = hook { Some(*by) } else { None }
}

pub fn largest(hooks: &[Hook]) -> Option<i32> {
    hooks.iter().filter_map(plain_change).map(i32::saturating_abs).max()
}

pub fn moves_only(hooks: &[Hook], quantity: Quantity) -> bool {
    !hooks.is_empty() && hooks.iter().all(|hook| matches!(hook, Hook::Add { to, .. } if *to == quantity))
}

pub fn plain_sum(hooks: &[Hook]) -> i32 {
    hooks.iter().filter_map(plain_change).sum()
}

pub(crate) fn trigger(step: &mut Step, moment: Moment, who: &ActorId, play: &Played<'_>) -> Result {
    let waiting = waiting(&step.table, moment, who, play);
    waiting.iter().try_for_each(|(cause, deed)| (step.systems.perform)(step, who, deed, cause))
}

/// Performs the deeds of effects that last for rounds, at the end of a round; or of all other sources, at the start of
/// a round.
pub(crate) fn round(step: &mut Step, who: &ActorId, over: bool) -> Result {
    let effects = step.actor(who)?.effects.iter();
    let counted: Vec<u32> = effects.filter(|e| matches!(e.until, Until::Rounds(_))).map(|e| e.id).collect();
    let own = |active: &ActiveHook<'_>| matches!(active.source, Source::Effect(id) if counted.contains(&id));
    let due = |active: &ActiveHook<'_>| own(active) == over;
    let waiting = waiting_of(&step.table, Moment::Round, who, &Played::default(), due);
    waiting.iter().try_for_each(|(cause, deed)| (step.systems.perform)(step, who, deed, cause))
}

pub(crate) fn finds(own: &[Talent]) -> impl Iterator<Item = &Weapon> {
    let hooks = own.iter().flat_map(|talent| &talent.hooks);
    let deeds = hooks.filter_map(|hook| if let Hook::Act { does, .. } = hook { Some(does) } else { None });
    deeds.flatten().filter_map(|deed| if let HookAction::Arm(weapon) = deed { Some(&**weapon) } else { None })
}

pub(crate) fn waiting(
    table: &Table,
    moment: Moment,
    who: &ActorId,
    play: &Played<'_>,
) -> Vec<(Cause, HookAction)> {
    waiting_of(table, moment, who, play, |_| true)
}

fn waiting_of(
    table: &Table,
    moment: Moment,
    who: &ActorId,
    play: &Played<'_>,
    wanted: impl Fn(&ActiveHook<'_>) -> bool,
) -> Vec<(Cause, HookAction)> {
    let waits = |hook: &Hook| matches!(hook, Hook::On { moment: on, .. } if *on == moment);
    let Some(actor) = table.actor(who) else { return Vec::new() };
    if active_hooks(&Context::of(actor).table(table), waits).is_empty() {
        return Vec::new();
    }
    let at = play.at(table, actor);
    let mut due = Vec::new();
    for active in active_hooks(&at, waits).into_iter().filter(&wanted) {
        if let Hook::On { does, .. } = active.hook
            && active.fits(&at)
        {
            active.note(&at);
            let against = play.challenge.and_then(|challenge| challenge.aim.other());
            let cause = || Cause {
                by: play.by.clone(),
                against: against.cloned(),
                lost: play.lost,
                played: play.challenge.and_then(|challenge| challenge.player(who)).map_or(0, Player::cards),
                ..active.cause()
            };
            due.extend(does.iter().map(|deed| (cause(), deed.clone())));
        }
    }
    due
}
