//! Opens the form of an attack that fits the attacker's own method, on a target that the rules allow (RULING B13).

use super::form::people::others;
use super::{Opened, call, check, command_form, roll, trial};
use crate::command::{Call, Command};
use crate::report::turns::Tracker;
use crate::rules::Proposal;
use crate::session::Refused;
use crate::table::actor::ActorId;
use crate::table::procedure::Side;
use crate::table::seat::Seat;
use crate::table::seen::SeenActor;
use crate::table::terms::Figure;
use crate::tui::act::{CallKind, CheckKind, CommandForm, RollKind, TrialKind};
use crate::tui::cx::Cx;

/// Defaults: the attacker is the actor in turn, else the selected one; the target is the first that may be attacked.
pub fn open(cx: &Cx<'_>, who: Option<ActorId>, whom: Option<ActorId>) -> Opened {
    cx.nothing_under_way()?;
    let nobody = || Refused::new("there is nobody to attack", "w J adds a hero, F a foe");
    let who = who.or_else(|| in_turn(cx)).or_else(|| cx.hero_here().map(|hero| hero.id.clone()));
    let actor = who.as_ref().and_then(|who| cx.seen.actor(who)).ok_or_else(nobody)?;
    let whom = whom.or_else(|| usual(cx, &actor.id, None)).ok_or_else(nobody)?;
    let (who, target) = (Some(actor.id.clone()), Some(whom.clone()));
    let plays_cards = cx.seen.actor(&whom).is_some_and(|target| target.piles.is_some());
    if actor.hero().is_some() {
        call::open(cx, CallKind::Attack, who, target)
    } else if actor.foe().is_some() && plays_cards {
        call::open(cx, CallKind::Assault, target, who)
    } else if actor.paper().is_some() {
        roll::open(cx, RollKind::Strike, who, target)
    } else if actor.protagonist().is_some() {
        check::open(cx, CheckKind::Attack, who, target)
    } else if actor.crucible().is_some() || actor.foe().is_some() {
        trial::open(cx, TrialKind::Attack, who, target)
    } else {
        let strike = Command::OpponentStrikes(actor.id.clone(), whom, Vec::new());
        let slip = CommandForm::of(format!("{} strikes", actor.name), &strike, &["character", "manners"]);
        command_form::open(cx, slip)
    }
}

fn in_turn(cx: &Cx<'_>) -> Option<ActorId> {
    let own = |who: &ActorId| cx.deals() || cx.seat.is(who);
    cx.seen.clock.combat.then(|| Tracker::of(cx.seen).first().cloned()).flatten().filter(own)
}

/// The default target of an attack: the preferred one, else the actor that this one attacked last, else the nearest;
/// among equals, the one with the best chance. It is standing, and the rules allow it. If there is none, the first of
/// the other side, so that the form explains the refusal.
pub fn usual(cx: &Cx<'_>, who: &ActorId, preferred: Option<&ActorId>) -> Option<ActorId> {
    let all = others(cx, who);
    let side = cx.seen.actor(who).map(SeenActor::is_played);
    let opposed = |other: &&&SeenActor| Some(other.is_played()) != side;
    let place = |who: &ActorId| cx.seen.map.as_ref().and_then(|map| map.token(who)).map(|token| token.at);
    let here = place(who);
    let last = cx.play.attacked.get(who);
    let far = |other: &SeenActor| here.zip(place(&other.id)).map_or(0, |(here, there)| here.distance(there));
    let propose = |whom: &ActorId| cx.session?.propose(cx.seat, &Call::to_attack(who, whom)).ok();
    // To attack a foe in ambush would show it to everybody.
    let met = |other: &SeenActor| !other.lurks || preferred == Some(&other.id);
    let standing = all.iter().filter(opposed).filter(|other| !other.down && met(other));
    let mut standing: Vec<(&SeenActor, Option<Proposal>)> =
        standing.map(|other| (*other, propose(&other.id))).collect();
    standing.sort_by_cached_key(|(other, proposal)| {
        let hard = proposal.as_ref().map_or(0, |proposal| hardness(proposal, side == Some(true)));
        (preferred != Some(&other.id), last != Some(&other.id), far(other), hard)
    });
    let may =
        |(other, _): &&(&SeenActor, _)| cx.refusal(&Command::Call(Call::to_attack(who, &other.id))).is_none();
    // A strike starts with a target that it can hurt.
    let rolls = cx.seen.actor(who).is_some_and(|actor| actor.paper().is_some());
    let hurt = |(_, proposal): &&(&SeenActor, Option<Proposal>)| {
        rolls && proposal.as_ref().is_some_and(|one| one.beware.is_none())
    };
    let found = standing.iter().filter(may).find(hurt);
    let found = found.or_else(|| standing.iter().find(may)).or(standing.first()).map(|(other, _)| *other);
    found.or(all.iter().find(|other| met(other)).copied()).map(|other| other.id.clone())
}

/// Sum of the figures against an attack minus those for it, as far as the seat knows them; higher is harder. A foe that
/// attacks with cards has the difficulty, and its target the limit.
fn hardness(proposal: &Proposal, played: bool) -> i32 {
    let total = |(side, figure): &(Side, Figure)| match side {
        Side::Difficulty | Side::Defense | Side::Dodge | Side::Parry | Side::Armor => figure.total(),
        Side::Limit
        | Side::Dice
        | Side::Points
        | Side::Bonus
        | Side::Rating
        | Side::Advantage
        | Side::Circumstance => -figure.total(),
    };
    let sum: i32 = proposal.figures.iter().map(total).sum();
    let cards = proposal.figures.iter().any(|(side, _)| *side == Side::Limit);
    if cards && !played { -sum } else { sum }
}

/// All actors that this seat can name as the attacker, the players' characters first.
pub fn attackers<'s>(cx: &Cx<'s>) -> Vec<&'s SeenActor> {
    let own = |actor: &&SeenActor| match cx.seat {
        Seat::Dealer => true,
        Seat::Player(who) => actor.id == *who || cx.deals(),
        Seat::Public => false,
    };
    cx.seen.heroes().chain(cx.seen.foes()).filter(own).filter(|actor| !actor.gone).collect()
}
