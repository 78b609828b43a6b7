//! The one place where hooks are read: what bears on a figure, what is granted, what a moment sets off, what can be
//! done or is spared now. No other file in the project matches on a hook.

mod context;
mod conditions;
mod shared_acts;
mod foe;
mod offer;
mod usage_limits;
mod value;

pub(crate) use context::Played;
pub use context::{Cause, Context};
pub use foe::for_foe;
pub use offer::offers;
pub(crate) use offer::{no_check, offers_now, use_it, while_down};
pub(crate) use usage_limits::{Renewal, give_back, left, use_up};
pub(crate) use value::{amount, bond, followers, halve, resolve};

use self::conditions::{Match, fits};
use super::{Refusal, Step, gear, weather};
use crate::table::Table;
use crate::table::actor::{Actor, ActorId, Worn};
use crate::table::challenge::Player;
use crate::table::effect::{Effect, Until};
use crate::table::hook::{
    CardRule, Deed, Feat, Grant, Hook, If, Manner, Moment, Quantity, State, Value, names,
};
use crate::table::sheet::{Attribute, Quality, Skill, Talent, Weapon};
use crate::table::terms::{Figure, Source, Term};
use std::borrow::Cow;

/// Everything that moves a figure of somebody, looked for once by whoever asks for many figures.
pub struct HookIndex<'t> {
    found: Vec<ActiveHook<'t>>,
    /// A bit for each quantity that any of it moves: most ask for one that nothing does.
    quantities: u64,
}

impl<'t> HookIndex<'t> {
    /// What moves figures of somebody, at a table or by the sheet alone.
    pub fn of(at: &Context<'t>) -> HookIndex<'t> {
        let found = bearings(at, |hook| matches!(hook, Hook::Add { .. }));
        let mut quantities = 0;
        for bearing in &found {
            if let Hook::Add { to, .. } = bearing.hook {
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
    /// The trait, the effect, or the quality of the gear.
    entry: &'t str,
    /// The weapon or the piece of armour that it belongs to.
    gear: Option<&'t str>,
    hook: &'t Hook,
}

impl<'t> ActiveHook<'t> {
    /// What it is called: `Sword (Balanced)` for gear. Written when it is asked for, as most bearings are only looked at.
    fn name(&self) -> Cow<'t, str> {
        match self.gear {
            Some(gear) => Cow::Owned(format!("{gear} ({})", self.entry)),
            None => Cow::Borrowed(self.entry),
        }
    }

    /// The reason for what it sets off, with the words that were said when an effect was laid on.
    fn cause(&self) -> Cause {
        let said = self.entry.split_once(": ").filter(|_| matches!(self.source, Source::Effect(_)));
        let words = said.map_or_else(String::new, |(_, words)| words.into());
        Cause { name: self.name().into_owned(), words, ..Cause::default() }
    }
}

/// What bears on somebody with the hooks that are wanted: lasting effects, traits, gear in hand and worn. Most sheets
/// have few that are, so that what costs anything is asked only of those.
fn bearings<'t>(at: &Context<'t>, wanted: impl Fn(&Hook) -> bool) -> Vec<ActiveHook<'t>> {
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
    // Body and mind alone are out in no weather.
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
        // One that is too heavy has none that helps (U59).
        let of_use = |quality: &Quality| !(quality.helps && gear::too_heavy(at.who, weapon));
        for quality in &weapon.qualities {
            if quality.hooks.iter().any(&wanted) && of_use(quality) {
                take(Source::Gear, Some(&weapon.name), &quality.name, &quality.hooks);
            }
        }
    }
    // RULING U256: the rule of a thing goes where the thing goes.
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

/// What moves a figure, in the order of what bears it.
fn movers<'t>(at: &Context<'t>, quantity: Quantity) -> Vec<ActiveHook<'t>> {
    let moves = |hook: &Hook| matches!(hook, Hook::Add { to, .. } if *to == quantity);
    let Some(known) = at.moving else { return bearings(at, moves) };
    let counts =
        |bearing: &&ActiveHook<'_>| !(at.bare && bearing.source == Source::Gear) && moves(bearing.hook);
    known.found.iter().filter(counts).copied().collect()
}

/// What moves a figure, what doubles or halves it last.
fn moving<'t>(at: &Context<'t>, quantity: Quantity) -> Vec<ActiveHook<'t>> {
    let mut found = movers(at, quantity);
    if found.len() > 1 {
        let last = |bearing: &ActiveHook<'_>| {
            let Hook::Add { value, .. } = bearing.hook else { return false };
            matches!(value, Value::Again | Value::Halve | Value::Quarter | Value::Times(_) | Value::Only(_))
        };
        found.sort_by_key(last);
    }
    found
}

/// A figure: its base, then a term for each hook that fits; one whose words people must judge is proposed.
pub fn figure(at: &Context<'_>, quantity: Quantity, base: Figure) -> Figure {
    if at.stays(quantity) {
        return base;
    }
    let mut figure = base;
    let mut doubled = false;
    for bearing in moving(at, quantity) {
        let Hook::Add { value, when, .. } = bearing.hook else { continue };
        let by = amount(at, value, figure.total());
        let term = match fits(at, &bearing, when) {
            Match::Yes => Term::new(bearing.name().into_owned(), by),
            Match::Words(words) => Term::proposed(format!("{}: {words}", bearing.name()), by),
            Match::No => continue,
        };
        // Of several of a kind only one is at work: what is kept up is doubled once.
        let again = quantity == Quantity::Upkeep && *value == Value::Again;
        if by != 0 && !(again && std::mem::replace(&mut doubled, true)) {
            figure.terms.push(term.from(bearing.source));
        }
    }
    figure
}

/// Whether anything of somebody may move a figure, whatever it asks for.
pub fn may_move(actor: &Actor, quantity: Quantity) -> bool {
    !movers(&Context::of(actor), quantity).is_empty()
}

/// By how much hooks move a figure that has come to `base`, words left out.
pub fn moved(at: &Context<'_>, quantity: Quantity, base: i32) -> i32 {
    if at.stays(quantity) {
        return 0;
    }
    let mut total = base;
    for bearing in moving(at, quantity) {
        if let Hook::Add { value, when, .. } = bearing.hook
            && matches!(fits(at, &bearing, when), Match::Yes)
        {
            total += amount(at, value, total);
        }
    }
    total - base
}

/// Whether something that lasts makes a night's sleep give more, or less.
pub(crate) fn betters_sleep(effect: &Effect) -> bool {
    let moves =
        |hook: &Hook| matches!(hook, Hook::Add { to: Quantity::SleepHealth | Quantity::SleepFocus, .. });
    effect.hooks.iter().any(moves)
}

/// Whether something that lasts moves a figure, whenever it does.
pub(crate) fn moves(effect: &Effect, quantity: Quantity) -> bool {
    effect.hooks.iter().any(|hook| matches!(hook, Hook::Add { to, .. } if *to == quantity))
}

/// What moves a figure the most, where of several only the strongest is at work, with its name.
pub fn strongest<'t>(at: &Context<'t>, quantity: Quantity) -> Option<(Cow<'t, str>, i32)> {
    let fitting = movers(at, quantity).into_iter().filter_map(|bearing| match bearing.hook {
        Hook::Add { value, when, .. } if matches!(fits(at, &bearing, when), Match::Yes) => {
            Some((bearing.name(), amount(at, value, 0)))
        }
        _ => None,
    });
    fitting.filter(|(_, by)| *by > 0).max_by_key(|(_, by)| *by)
}

pub fn mover<'t>(at: &Context<'t>, which: Attribute) -> Option<Cow<'t, str>> {
    if at.stays(which.quantity()) {
        return None;
    }
    movers(&at.bare(), which.quantity()).first().map(ActiveHook::name)
}

/// Whether one of the rules' questions is answered with yes, and by what.
pub fn granted<'t>(at: &Context<'t>, what: Grant) -> Option<Cow<'t, str>> {
    let found = bearings(at, |hook| matches!(hook, Hook::Grant { what: granted, .. } if *granted == what));
    let fit = |bearing: &&ActiveHook<'_>| match bearing.hook {
        Hook::Grant { when, .. } => matches!(fits(at, bearing, when), Match::Yes),
        _ => false,
    };
    found.iter().find(fit).map(ActiveHook::name)
}

/// Whether qualities answer a question with yes by themselves, whoever bears the thing.
pub fn has(qualities: &[Quality], what: Grant) -> bool {
    qualities.iter().flat_map(|quality| &quality.hooks).any(
        |hook| matches!(hook, Hook::Grant { what: granted, when } if *granted == what && when.is_empty()),
    )
}

/// A figure of a thing, by its own hooks and whoever has it: what always holds of it.
pub fn of_thing<'h>(hooks: impl IntoIterator<Item = &'h Hook>, quantity: Quantity, base: i32) -> i32 {
    hooks.into_iter().fold(base, |total, hook| match hook {
        Hook::Add { to, value, when } if *to == quantity && when.is_empty() => match value {
            Value::Plain(n) => total + n,
            Value::Times(n) => total * n,
            _ => total,
        },
        _ => total,
    })
}

/// Whether traits answer a question with yes by themselves, whoever has them.
pub fn grants(traits: &[Talent], what: Grant) -> bool {
    traits.iter().flat_map(|talent| &talent.hooks).any(
        |hook| matches!(hook, Hook::Grant { what: granted, when } if *granted == what && when.is_empty()),
    )
}

/// The card rules of somebody's traits (U30).
pub fn card_rules(hooks: &[Hook]) -> impl Iterator<Item = CardRule> {
    hooks.iter().filter_map(|hook| if let Hook::CardRule(rule) = hook { Some(*rule) } else { None })
}

/// By how much traits move the cap of a skill; a sheet needs nobody to bear it.
pub fn cap_moved(traits: &[Talent], skill: &Skill) -> i32 {
    let hooks = traits.iter().flat_map(|talent| &talent.hooks);
    hooks
        .map(|hook| match hook {
            Hook::Add { to: Quantity::SkillCap, value: Value::Plain(by), when } => {
                let of = |condition: &If| matches!(condition, If::Skill(skills) if skills.contains(skill));
                if when.iter().all(of) { *by } else { 0 }
            }
            _ => 0,
        })
        .sum()
}

/// The number that an effect is told with: what it adds, or the health that it lends or takes.
pub fn number(effect: &Effect) -> Option<i32> {
    let of_hook = |hook: &Hook| match hook {
        Hook::Add { value: Value::Plain(n), .. } => Some(*n),
        Hook::On { does, .. } => does.iter().find_map(|deed| match deed {
            Deed::LoseHealth(n) => Some(-*n),
            _ => None,
        }),
        _ => None,
    };
    let of_state = |state: &State| if let State::TemporaryHealth(n) = state { Some(*n) } else { None };
    effect.hooks.iter().find_map(of_hook).or_else(|| effect.states.iter().find_map(of_state))
}

/// A hook that does nothing: it adds 0, says nothing, or does no deed.
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

/// Whether a condition of hooks names a skill: an own one of the book, such as a sport.
pub fn names_skill(hooks: &[Hook], skill: &Skill) -> bool {
    let when = |hook: &Hook| match hook {
        Hook::Add { when, .. }
        | Hook::Grant { when, .. }
        | Hook::On { when, .. }
        | Hook::NoCheck { when, .. }
        | Hook::Act { when, .. }
        | Hook::Remind { when, .. } => when.clone(),
        _ => Vec::new(),
    };
    let named = |condition: &If| matches!(condition, If::Skill(skills) if skills.contains(skill));
    hooks.iter().any(|hook| when(hook).iter().any(named))
}

/// What conditions of hooks are about, beside the ways to strike that rules know: fire, spikes.
pub fn elements(hooks: &[Hook]) -> Vec<String> {
    let of = |hook: &Hook| match hook {
        Hook::Add { when, .. } | Hook::Grant { when, .. } | Hook::On { when, .. } => when.clone(),
        _ => Vec::new(),
    };
    let about = |condition: If| if let If::Against(what) = condition { Some(what) } else { None };
    let named: Vec<String> = hooks.iter().flat_map(of).filter_map(about).collect();
    let manners = named.iter().flat_map(|what| names(what)).filter_map(|name| name.parse().ok());
    manners.filter_map(|manner| if let Manner::Of(what) = manner { Some(what) } else { None }).collect()
}

/// The names of what traits lay on their bearers to last until something ends it.
pub fn begun_by(traits: &[Talent]) -> Vec<String> {
    let tried = |hook: &Hook| if let Hook::Try(attempt) = hook { attempt.does.clone() } else { Vec::new() };
    let hooks = || traits.iter().flat_map(|talent| &talent.hooks);
    let all = traits.iter().flat_map(|talent| deeds(&talent.hooks)).chain(hooks().flat_map(tried));
    let begun = all.filter_map(|deed| match deed {
        Deed::Give(lasting) => Some(lasting.name),
        Deed::Nudge(Feat::Share(lasting) | Feat::Conjure(lasting)) => Some(lasting.name),
        Deed::Nudge(Feat::Carry) => Some("Carries".into()),
        _ => None,
    });
    begun.collect()
}

/// All deeds that hooks do, whenever they do them.
pub fn deeds(hooks: &[Hook]) -> Vec<Deed> {
    let does = |hook: &Hook| match hook {
        Hook::Act { does, .. } | Hook::On { does, .. } => does.clone(),
        _ => Vec::new(),
    };
    hooks.iter().flat_map(does).collect()
}

/// The largest plain number by which hooks move anything, sign left out.
pub fn largest(hooks: &[Hook]) -> Option<i32> {
    let plain = |hook: &Hook| match hook {
        Hook::Add { value: Value::Plain(by), .. } => Some(by.saturating_abs()),
        _ => None,
    };
    hooks.iter().filter_map(plain).max()
}

/// True of hooks that move this and nothing else.
pub fn moves_only(hooks: &[Hook], quantity: Quantity) -> bool {
    !hooks.is_empty() && hooks.iter().all(|hook| matches!(hook, Hook::Add { to, .. } if *to == quantity))
}

/// What the plain numbers of hooks come to.
pub fn plain_sum(hooks: &[Hook]) -> i32 {
    let plain = |hook: &Hook| if let Hook::Add { value: Value::Plain(by), .. } = hook { *by } else { 0 };
    hooks.iter().map(plain).sum()
}

/// Does what waits for a moment of somebody, in the order of what bears it.
pub(crate) fn happened(
    step: &mut Step,
    moment: Moment,
    who: &ActorId,
    play: &Played<'_>,
) -> Result<(), Refusal> {
    for (cause, deed) in waiting(&step.table, moment, who, play) {
        (step.systems.perform)(step, who, &deed, &cause)?;
    }
    Ok(())
}

/// Does what the effects of somebody do that are counted in rounds, where a round goes by outside a fight.
pub(crate) fn round_of_effects(step: &mut Step, who: &ActorId) -> Result<(), Refusal> {
    let effects = step.actor(who)?.effects.iter();
    let counted: Vec<u32> = effects.filter(|e| matches!(e.until, Until::Rounds(_))).map(|e| e.id).collect();
    let own =
        |bearing: &ActiveHook<'_>| matches!(bearing.source, Source::Effect(id) if counted.contains(&id));
    for (cause, deed) in waiting_of(&step.table, Moment::Round, who, &Played::default(), own) {
        (step.systems.perform)(step, who, &deed, &cause)?;
    }
    Ok(())
}

/// The weapons that traits make of what lies about.
pub(crate) fn finds(own: &[Talent]) -> impl Iterator<Item = &Weapon> {
    let deeds = own.iter().flat_map(|talent| &talent.hooks).filter_map(|hook| match hook {
        Hook::Act { does, .. } => Some(does),
        _ => None,
    });
    deeds.flatten().filter_map(|deed| if let Deed::Arm(weapon) = deed { Some(&**weapon) } else { None })
}

/// What waits for a moment of somebody, in the order of what bears it.
pub(crate) fn waiting(table: &Table, moment: Moment, who: &ActorId, play: &Played<'_>) -> Vec<(Cause, Deed)> {
    waiting_of(table, moment, who, play, |_| true)
}

/// The same of those bearings that are wanted.
fn waiting_of(
    table: &Table,
    moment: Moment,
    who: &ActorId,
    play: &Played<'_>,
    wanted: impl Fn(&ActiveHook<'_>) -> bool,
) -> Vec<(Cause, Deed)> {
    let waits = |hook: &Hook| matches!(hook, Hook::On { moment: on, .. } if *on == moment);
    let Some(actor) = table.actor(who) else { return Vec::new() };
    if bearings(&Context::of(actor).table(table), waits).is_empty() {
        return Vec::new();
    }
    let at = play.at(table, actor);
    let mut due = Vec::new();
    for bearing in bearings(&at, waits).into_iter().filter(&wanted) {
        if let Hook::On { when, does, .. } = bearing.hook
            && matches!(fits(&at, &bearing, when), Match::Yes)
        {
            let against = play.challenge.and_then(|challenge| challenge.aim.other());
            let cause = || Cause {
                by: play.by.clone(),
                against: against.cloned(),
                lost: play.lost,
                played: play.challenge.and_then(|challenge| challenge.player(who)).map_or(0, Player::cards),
                ..bearing.cause()
            };
            due.extend(does.iter().map(|deed| (cause(), deed.clone())));
        }
    }
    due
}
