//! Shared parts of the forms that call for cards: the kind of fight, the totals, the chances.

use super::{Cx, calling};
use crate::command::Side;
use crate::lab::ladder::RungsAsked;
use crate::lab::question::{Answer, Question};
use crate::rules::Proposal;
use crate::table::actor::ActorId;
use crate::table::challenge::Way;
use crate::table::seen::{SeenActor, SeenHero};
use crate::table::sheet::DamageType;
use crate::table::terms::Term;
use crate::ui::theme::Role;
use crate::ui::widgets::Field;
use crate::words::percent;

pub const STRENGTHENS: [&str; 2] = ["the target", "the weapon in their hand"];

pub const SEEN_BY: [&str; 2] = ["everyone present and on their feet", "only these"];

pub fn shoots(hero: &SeenHero) -> bool {
    hero.sheet.weapons.first().is_some_and(|weapon| weapon.shoots)
}

pub const WAYS: [Way; 2] = [Way::Melee, Way::Ranged];

/// `usual` is an additional first choice.
pub fn way_field<K: Clone + PartialEq>(
    key: K,
    label: &str,
    usual: Option<&str>,
    way: Option<Way>,
) -> Field<K> {
    let at = way.map_or(0, |way| usize::from(usual.is_some()) + usize::from(way == Way::Ranged));
    let ways = ["melee", "ranged"].into_iter();
    Field::choice(key, label, usual.into_iter().chain(ways).map(str::to_owned).collect(), at)
}

pub fn type_field<K: Clone + PartialEq>(key: K, at: usize) -> Field<K> {
    let names = DamageType::ALL.iter().map(|kind| kind.name().to_lowercase());
    Field::choice(key, "damage of", std::iter::once("no type".to_owned()).chain(names).collect(), at)
}

pub fn type_at(at: usize) -> Option<DamageType> {
    at.checked_sub(1).and_then(|at| DamageType::ALL.get(at)).copied()
}

/// True on the Dealer's seat, for a character who plays cards.
pub fn tells_odds(cx: &Cx<'_>, who: &ActorId) -> bool {
    let plays = |actor: &SeenActor| actor.is_played() && actor.piles.is_some();
    cx.seat.is_dealer() && cx.seen.coached() && cx.seen.actor(who).is_some_and(plays)
}

/// An estimate; an ellipsis until it is known.
pub fn success(cx: &Cx<'_>, difficulty: usize) -> String {
    let rungs = cx.odds.and_then(Answer::rungs);
    let chance = rungs.and_then(|rungs| rungs.success(difficulty));
    let open = if cx.odds.and_then(Answer::failed).is_some() { "?" } else { cx.look.glyphs.ellipsis };
    format!("about {}", chance.map_or(open.to_owned(), percent))
}

pub fn comes_to(proposal: &Proposal, side: Side, more: i32) -> Option<usize> {
    let (_, figure) = proposal.figures.iter().find(|(other, _)| *other == side)?;
    let mut figure = figure.clone();
    figure.terms.push(Term::new("", more));
    Some(usize::try_from(figure.total()).unwrap_or(0))
}

pub fn totals(Proposal { figures, notes, beware, .. }: Proposal) -> Vec<(String, Role)> {
    let figures: Vec<_> = figures.iter().map(|(side, figure)| (side.words(), figure)).collect();
    let mut lines = calling::sums(&figures, notes);
    lines.extend(beware.map(|words| calling::under(&words, Role::Harm)));
    lines
}

pub fn asks(cx: &Cx<'_>, who: &ActorId, proposal: &Proposal) -> Option<Question> {
    let limit = comes_to(proposal, Side::Limit, 0).filter(|_| tells_odds(cx, who))?;
    let rung = comes_to(proposal, Side::Difficulty, 0)?;
    RungsAsked::of(cx.seen, who, limit, vec![rung]).map(Box::new).map(Question::Rungs)
}

pub fn odds(cx: &Cx<'_>, who: &ActorId, proposal: &Proposal) -> Option<String> {
    let rung = comes_to(proposal, Side::Difficulty, 0).filter(|_| tells_odds(cx, who))?;
    let failed = cx.odds.and_then(Answer::failed).map(str::to_owned);
    Some(failed.unwrap_or_else(|| format!("{} for success or better", success(cx, rung))))
}
