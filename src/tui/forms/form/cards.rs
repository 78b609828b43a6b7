//! Shared parts of the forms that call for cards: the kind of fight, the totals, the chances.

use super::rows::Rows;
use crate::command::Side;
use crate::lab::difficulty_table::RungsAsked;
use crate::lab::question::{Answer, Question};
use crate::rules::Proposal;
use crate::table::actor::ActorId;
use crate::table::challenge::AttackMode;
use crate::table::seen::{SeenActor, SeenHero};
use crate::table::sheet::DamageType;
use crate::table::terms::Term;
use crate::tui::cx::Cx;
use crate::words::percent;

/// Choices of what sets the difficulty of a spell.
pub const AGAINST: [&str; 2] = ["the target's resistance", "a difficulty"];

/// The target of an empowering spell: true for a weapon.
pub fn strengthens<'c, S: 'static>(rows: &mut Rows<'c, S>, weapon: bool, set: impl Fn(&mut S, bool) + 'c) {
    let what = ["the target", "the weapon in their hand"].map(str::to_owned).to_vec();
    rows.choice("strengthens", what, weapon.into(), move |form, at| set(form, at > 0));
}

/// The witnesses of a taboo spell: true if they are named.
pub fn seen_by<'c, S: 'static>(rows: &mut Rows<'c, S>, named: bool, set: impl Fn(&mut S, bool) + 'c) {
    let who = ["everyone present and on their feet", "only these"].map(str::to_owned).to_vec();
    rows.choice("witnesses", who, named.into(), move |form, at| set(form, at > 0));
}

pub fn shoots(hero: &SeenHero) -> bool {
    hero.sheet.weapons.first().is_some_and(|weapon| weapon.shoots)
}

pub const WAYS: [AttackMode; 2] = [AttackMode::Melee, AttackMode::Ranged];

pub const WAY_WORDS: [&str; 2] = ["melee", "ranged"];

/// A choice of melee or ranged.
pub fn way<'c, S: 'static>(rows: &mut Rows<'c, S>, way: AttackMode, set: impl Fn(&mut S, AttackMode) + 'c) {
    rows.among("with", WAYS.into_iter().zip(WAY_WORDS), &way, set).named("way");
}

/// A choice of a damage type, or of none.
pub fn damage_type<'c, S: 'static>(
    rows: &mut Rows<'c, S>,
    of: Option<DamageType>,
    set: impl Fn(&mut S, Option<DamageType>) + 'c,
) {
    let at = of.and_then(|of| DamageType::ALL.iter().position(|other| *other == of));
    rows.optional("damage type", "no type", type_names(), at, move |form, at| {
        set(form, at.and_then(|at| DamageType::ALL.get(at)).copied());
    });
}

pub fn type_names() -> impl Iterator<Item = String> {
    DamageType::ALL.iter().map(|kind| kind.name().to_lowercase())
}

/// True on the Dealer's seat, for a character who plays cards.
pub fn tells_odds(cx: &Cx<'_>, who: &ActorId) -> bool {
    let plays = |actor: &SeenActor| actor.is_played() && actor.piles.is_some();
    cx.seat.is_dealer() && cx.seen.coached() && cx.seen.actor(who).is_some_and(plays)
}

/// An estimate; an ellipsis until it is known.
pub fn success(cx: &Cx<'_>, difficulty: usize) -> String {
    let rungs = cx.odds().and_then(Answer::rungs);
    let chance = rungs.and_then(|rungs| rungs.success(difficulty));
    let open = if cx.odds().and_then(Answer::failed).is_some() { "?" } else { cx.look.glyphs.ellipsis };
    format!("about {}", chance.map_or(open.to_owned(), percent))
}

pub fn comes_to(proposal: &Proposal, side: Side, more: i32) -> Option<usize> {
    let (_, figure) = proposal.figures.iter().find(|(other, _)| *other == side)?;
    let mut figure = figure.clone();
    figure.terms.push(Term::new("", more));
    Some(usize::try_from(figure.total()).unwrap_or(0))
}

pub fn asks(cx: &Cx<'_>, who: &ActorId, proposal: &Proposal) -> Option<Question> {
    let limit = comes_to(proposal, Side::Limit, 0).filter(|_| tells_odds(cx, who))?;
    let rung = comes_to(proposal, Side::Difficulty, 0)?;
    RungsAsked::of(cx.seen, who, limit, vec![rung]).map(Box::new).map(Question::Rungs)
}

pub fn odds(cx: &Cx<'_>, who: &ActorId, proposal: &Proposal) -> Option<String> {
    let rung = comes_to(proposal, Side::Difficulty, 0).filter(|_| tells_odds(cx, who))?;
    let failed = cx.odds().and_then(Answer::failed).map(str::to_owned);
    Some(failed.unwrap_or_else(|| format!("{} for success or better", success(cx, rung))))
}
