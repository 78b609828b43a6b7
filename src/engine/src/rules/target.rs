//! Attacks by any method: valid targets, effects that end when their bearer attacks, and effects of a hit other than
//! damage (RULING B13; P31, P32, P35, P36, U92, U94, U99, U130, U264). Figures and damage are computed by each method.

use super::distance::between;
use super::hook::{self, Cause, Context, Played};
use super::sheet::Armed;
use super::time::turn;
use super::{Refusal, Result, Step, carry, effect, weather};
use crate::command::{Call, Command, Method, Task, TrialCall, TrialTask};
use crate::table::{
    Actor, ActorId, AttackMode, Cached, DamageType, Feat, Grant, HookAction, Manner, Moment, State, Status,
    System, Table,
};
use std::borrow::Cow;

/// The modifier with which the Dealer overrules reach and sight (U130).
pub(crate) const WITHIN_REACH: &str = "within reach";

/// The manner of a strike that goes around an actor in the way.
const ROUND: &str = "behind";

/// An attack before its dice or cards.
pub(crate) struct Attack<'a> {
    pub who: &'a ActorId,
    pub target: &'a ActorId,
    /// Its manners, in any method: a shot is Ranged, a long weapon has Reach, fire is fire.
    pub manners: Cow<'a, [Manner]>,
    /// The reach in squares; `None` for everybody in sight.
    pub reach: Option<u8>,
    /// True if the Dealer rules that it reaches.
    pub within: bool,
}

impl Attack<'_> {
    fn is(&self, of: &[Manner]) -> bool {
        self.manners.iter().any(|manner| of.contains(manner))
    }

    fn shoots(&self) -> bool {
        self.is(&[Manner::Ranged])
    }
}

/// True if a call includes the Dealer's ruling that the attack reaches.
pub(crate) fn is_within(call: &Call) -> bool {
    call.modifiers.including.iter().any(|words| words.eq_ignore_ascii_case(WITHIN_REACH))
}

/// The words that an attack allows in addition to its modifiers.
pub(crate) fn sayable(attacks: bool) -> &'static [&'static str] {
    if attacks { &[WITHIN_REACH] } else { &[] }
}

/// The manners of a ranged or melee attack with these types of damage.
pub(crate) fn manners(shoots: bool, types: &[DamageType]) -> Vec<Manner> {
    shoots.then_some(Manner::Ranged).into_iter().chain(DamageType::manners(types)).collect()
}

/// The command of an attack by the attacker's own method; any other call is its own command.
// RULING B13
pub(super) fn in_own_way(step: &Step, call: &Call) -> Result<Command> {
    match &call.method {
        Method::Cards(Task::Attack { .. }, _) => {
            (step.sheet(&call.who)?.attack)(step, step.actor(&call.who)?, call)
        }
        Method::Cards(..) | Method::Dice(_) | Method::Trial(_) | Method::Check(_) => {
            Ok(Command::Call(call.clone()))
        }
    }
}

/// The parts of a call to attack, for a method with one target and no response.
pub(crate) struct Aimed<'c> {
    pub target: &'c ActorId,
    pub way: Option<AttackMode>,
    pub reason: &'c str,
}

/// Reads a call to attack; refuses parts that only an exchange of cards has.
pub(crate) fn aimed<'c>(actor: &Actor, call: &'c Call) -> Result<Aimed<'c>> {
    match &call.method {
        Method::Cards(Task::Attack { foe, way, answer: None, also }, reason) if also.is_empty() => {
            Ok(Aimed { target: foe, way: *way, reason })
        }
        Method::Cards(..) | Method::Dice(_) | Method::Trial(_) | Method::Check(_) => {
            Err(Refusal::OneTarget(actor.name.clone()))
        }
    }
}

/// An attack roll with the usual attack, or with the first one of a way of fighting.
pub(crate) fn attack_roll(step: &Step, actor: &Actor, call: &Call) -> Result<Command> {
    let Aimed { target, way, reason } = aimed(actor, call)?;
    let sheet = step.sheet_of(actor);
    let all: Vec<Armed> =
        (sheet.arms)(actor).iter().filter_map(|name| (sheet.armed)(actor, Some(name))).collect();
    let of_way = |armed: &&Armed| way.is_none_or(|way| armed.shoots == (way == AttackMode::Ranged));
    let gets_there = |armed: &&Armed| may_target(step, &armed.at(&actor.id, target, false)).is_ok();
    let fit = || all.iter().filter(of_way);
    // The usual attack comes first and needs no name.
    let armed = fit().find(gets_there).or(fit().next());
    let usual = all.first().map(|armed| &armed.name);
    let with = armed.map(|armed| &armed.name).filter(|name| Some(*name) != usual).cloned();
    let task = TrialTask::Attack { with, damage: None };
    let method = Method::Trial(TrialCall { other: target.clone(), task, reason: reason.to_owned() });
    Ok(Command::Call(Call { who: actor.id.clone(), method, modifiers: call.modifiers.clone() }))
}

impl Armed {
    /// This attack on a target.
    pub(crate) fn at<'a>(&self, who: &'a ActorId, target: &'a ActorId, within: bool) -> Attack<'a> {
        let manners = manners(self.shoots, &self.types).into();
        Attack { who, target, manners, reach: self.reach, within }
    }
}

/// Refuses an attack that the rules of any system forbid, whatever its method (B13).
pub(crate) fn may_target(step: &Step, attack: &Attack<'_>) -> Result {
    let actor = step.actor(attack.who)?;
    effect::able(step, attack.who, false)?;
    if step.table.clock.combat {
        turn::may_begin(step, attack.who)?;
        // A Hustled actor acts again, and the method counts the actions.
        if effect::level(actor, Status::Hustled, None) == 0 {
            step.turn_left(actor)?;
        }
    }
    is_open(step, attack)
}

/// Refuses a target that an attacker may not choose or cannot reach, whether or not the attack takes a turn.
pub(crate) fn is_open(step: &Step, attack: &Attack<'_>) -> Result {
    let (actor, other) = (step.actor(attack.who)?, step.living(attack.target)?);
    if attack.who == attack.target {
        return Err(Refusal::NotOneself(actor.name.clone()));
    }
    bound(step, actor, other)?;
    if other.suffers(&State::Unseen) {
        return Err(Refusal::OutOfSight(other.name.clone()));
    }
    // RULING P36: a weakness gets past Secure, and a target that hurts by touch can still be touched.
    if effect::secure(other) && !weak(other, &attack.manners) && touching(&step.table, attack).is_empty() {
        return Err(Refusal::Untouchable(other.name.clone()));
    }
    if attack.within { Ok(()) } else { reaches(step, attack, actor, other) }
}

/// Refuses a target that the attacker may not choose, because it is controlled, engaged, provoked or won over.
fn bound(step: &Step, actor: &Actor, other: &Actor) -> Result {
    // RULING U94: a controlled actor cannot attack its controller, and a controlled foe no hero.
    if let Some(by) = controller(&step.table, &actor.id)
        && (*by == other.id || !actor.is_played() && other.is_played() && step.actor(by)?.is_played())
    {
        return Err(Refusal::Controlled { who: actor.name.clone(), by: step.name(by) });
    }
    let stands = |who: &ActorId| step.table.actor(who).is_some_and(|actor| !actor.is_down());
    let held = |named: fn(&State) -> Option<&ActorId>| {
        // A provocation in a talk of ULTIMO directs a foe's effects, not its attacks.
        let counts = |system| system == System::Paper;
        let all = actor
            .states()
            .filter(move |(effect, state)| !matches!(state, State::MustTarget(_)) || counts(effect.system));
        let by: Vec<&ActorId> = all.filter_map(|(_, state)| named(state)).filter(|by| stands(by)).collect();
        by.first().filter(|_| !by.contains(&&other.id)).map(|by| step.name(by))
    };
    // RULING U92
    if let Some(foe) = held(|state| if let State::Engaged(by) = state { Some(by) } else { None }) {
        return Err(Refusal::EngagedElsewhere { who: actor.name.clone(), foe });
    }
    if let Some(at) = held(|state| if let State::MustTarget(by) = state { Some(by) } else { None }) {
        return Err(Refusal::MustTarget { foe: actor.name.clone(), at });
    }
    if actor.suffers(&State::Avoids(other.id.clone())) {
        return Err(Refusal::Avoids(actor.name.clone(), other.name.clone()));
    }
    Ok(())
}

/// Returns the actor that controls another, unless it is down (U94).
pub(crate) fn controller<'t>(table: &'t Table, who: &ActorId) -> Option<&'t ActorId> {
    let mut states = table.actor(who)?.states();
    states.find_map(|(_, state)| {
        let State::Dominated(by) = state else { return None };
        table.actor(by).is_some_and(|other| !other.is_down()).then_some(by)
    })
}

/// Refuses an attack that cannot reach: the target is in the air, behind another, too far, or out of sight (U130).
fn reaches(step: &Step, attack: &Attack<'_>, actor: &Actor, other: &Actor) -> Result {
    let [name, foe] = [actor.name.clone(), other.name.clone()];
    // A carried actor is where the carrier is.
    let place = other.carrier().and_then(|by| step.table.actor(by)).unwrap_or(other);
    let is = |grant| hook::granted(&Context::of(place), grant).is_some();
    let low = attack.is(&[Manner::Quake, Manner::Underfoot]);
    let far = attack.is(&[Manner::Aerial, Manner::Reach, Manner::Ranged]);
    let anywhere = hook::granted(&Context::of(actor), Grant::StrikesAnywhere).is_some();
    if is(Grant::OutOfReach) && !far && !anywhere || low && is(Grant::OffTheGround) {
        return Err(Refusal::OutOfReach(foe));
    }
    in_the_way(step, attack, other)?;
    let Some(between) = between(&step.table, attack.who, attack.target) else { return Ok(()) };
    if attack.is(&[Manner::Group, Manner::Quake, Manner::Underfoot]) {
        return Ok(());
    }
    // An actor who strikes anywhere in melee needs no step.
    let near = anywhere && !attack.shoots();
    if attack.reach.is_some_and(|reach| between.squares > reach) && !near {
        return Err(between.too_far(name, foe));
    }
    weather::seen_so_far(&step.table, &name, &foe, between.squares)?;
    if between.sight.clear { Ok(()) } else { Err(Refusal::NoSight { who: name, foe }) }
}

/// RULING P32: attacks from above hit the carried actor, others the carrier.
fn in_the_way(step: &Step, attack: &Attack<'_>, other: &Actor) -> Result {
    if attack.is(&[Manner::Group, Manner::Quake, Manner::Of(ROUND.into())]) {
        return Ok(());
    }
    let above = attack.is(&[Manner::Aerial]);
    let named = other.name.clone();
    if let Some(by) = carry::burden_of(other).filter(|by| *by != attack.who && !above) {
        return Err(Refusal::IsCarried { who: named, by: step.name(by) });
    }
    let on_top = |actor: &&Cached<Actor>| {
        above && actor.id != *attack.who && carry::burden_of(actor) == Some(&other.id)
    };
    match step.table.actors.iter().find(on_top) {
        Some(on_top) => Err(Refusal::Beneath { who: named, by: on_top.name.clone() }),
        None => Ok(()),
    }
}

/// Lists the targets of a strike at a group or a ground shake: a carrier and the carried together (P32).
pub(crate) fn hit_together(step: &Step, who: &ActorId, target: &ActorId, manners: &[Manner]) -> Vec<ActorId> {
    let mut all = vec![target.clone()];
    if manners.iter().any(|manner| matches!(manner, Manner::Group | Manner::Quake)) {
        let above = step.table.actor(target).and_then(Actor::carrier).cloned();
        let carried = step.table.actors.iter().filter(|actor| actor.carrier() == Some(target));
        let pair = above.into_iter().chain(carried.map(|actor| actor.id.clone()));
        all.extend(pair.filter(|other| other != who));
        all.retain(|other| step.table.actor(other).is_some_and(|actor| !actor.is_gone()));
    }
    all
}

/// True if an actor has a weakness to an attack of these manners.
pub(crate) fn weak(actor: &Actor, manners: &[Manner]) -> bool {
    hook::granted(&Context { manners, ..Context::of(actor) }, Grant::Weak).is_some()
}

/// Lists the effects of touching the target. RULING P35: attacks from afar or along the ground do not touch.
fn touching(table: &Table, attack: &Attack<'_>) -> Vec<(Cause, HookAction)> {
    if attack.is(&[Manner::Ranged, Manner::Reach, Manner::Quake, Manner::Underfoot]) {
        return Vec::new();
    }
    let by = Some(attack.who.clone());
    let play = Played { manners: &attack.manners, by, ..Played::default() };
    hook::waiting(table, Moment::Touched, attack.target, &play)
}

/// Ends effects that last until their bearer attacks, and triggers the consequences of attacking. Every method calls it
/// once an attack is made, whatever its result.
pub(crate) fn attacked(step: &mut Step, attack: &Attack<'_>) -> Result {
    if step.actor(attack.who)?.is_gone() {
        return Ok(());
    }
    effect::bared(step, attack.who, "it attacks");
    step.end(attack.who, "it attacks", |effect| effect.states.contains(&State::Unseen));
    let by = Some(attack.target.clone());
    let play = Played { manners: &attack.manners, by, ..Played::default() };
    hook::trigger(step, Moment::Strikes, attack.who, &play)
}

/// Resolves a hit: a weakness ends Secure; a target that stays Secure takes no damage, but may be touched (P36).
pub(crate) fn hits(step: &mut Step, attack: &Attack<'_>, deal: impl FnOnce(&mut Step) -> Result) -> Result {
    let other = step.actor(attack.target)?;
    if effect::secure(other) && !weak(other, &attack.manners) {
        step.log_text_of(&[attack.target], format!("{} is Secure: the attack does nothing.", other.name));
    } else {
        effect::bared(step, attack.target, "its weakness found it");
        deal(step)?;
    }
    touched(step, attack)
}

fn strength(deed: &HookAction) -> Option<i32> {
    if let HookAction::Nudge(Feat::HurtBack(value, _)) = deed { Some(value.plain()) } else { None }
}

/// The damage that a hit deals back to the attacker; `None` if the target does not hurt back.
pub(super) fn hurt_back(table: &Table, attack: &Attack<'_>) -> Option<i32> {
    touching(table, attack).iter().filter_map(|(_, deed)| strength(deed)).max()
}

/// Applies the effects of touching; only the strongest of several that hurt back.
fn touched(step: &mut Step, attack: &Attack<'_>) -> Result {
    let mut due = touching(&step.table, attack);
    let most = due.iter().filter_map(|(_, deed)| strength(deed)).max();
    let mut hurt = false;
    due.retain(|(_, deed)| {
        strength(deed).is_none_or(|n| Some(n) == most && !std::mem::replace(&mut hurt, true))
    });
    due.iter().try_for_each(|(cause, deed)| (step.systems.perform)(step, attack.target, deed, cause))
}

/// Lists possible targets of an actor: of the other side, standing and met; the nearest first. Whether an attack
/// reaches them depends on its manner.
pub(crate) fn targets<'s>(step: &'s Step, who: &Actor) -> Vec<&'s Actor> {
    let table = &step.table;
    let opposed = |other: &&Actor| {
        let there = other.is_played() != who.is_played() && !other.is_down();
        there && other.fights() && !table.lurks(other)
    };
    let open = |other: &&Actor| {
        let hidden = effect::secure(other) || other.suffers(&State::Unseen);
        !hidden && bound(step, who, other).is_ok()
    };
    let mut all: Vec<&Actor> = table.actors.iter().map(Cached::as_ref).filter(opposed).filter(open).collect();
    all.sort_by_key(|other| between(table, &who.id, &other.id).map_or(0, |between| between.squares));
    all
}
