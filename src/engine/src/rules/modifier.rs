//! Modifiers of a current challenge or roll: switching terms on and off, and custom ones of the Dealer.

use super::procedure::verbs;
use super::{Refusal, Result, Step};
use crate::command::{Modifiers, OwnTerm, Side};
use crate::entry::{Entry, term_words};
use crate::table::{Actor, ActorId, Alignment, Bearer, Challenge, Figure, Source, Table, Term};
use crate::words::{nearest, short_for};

/// A custom term of the Dealer. A bonus for a part of the whole counts only if the part is more than half (P6).
fn own_term(own: &OwnTerm) -> Term {
    let reason = if own.reason.is_empty() { "the Dealer" } else { &own.reason };
    let term = match own.part {
        None => Term::new(reason.to_string(), own.value),
        Some((part, whole)) => {
            let name = format!("{reason}, {part} of {whole}");
            let counts = u32::from(part) * 2 > u32::from(whole);
            if counts { Term::new(name, own.value) } else { Term::proposed(name, own.value) }
        }
    };
    term.from(Source::Dealer)
}

/// The owner of a roll or row, and the sign of a positive trait there: for this side, and for the other one.
pub(super) struct Sides<'s> {
    pub who: &'s ActorId,
    pub against: Option<&'s ActorId>,
    pub own: &'s [(Side, i32)],
    pub theirs: &'s [(Side, i32)],
}

impl Sides<'_> {
    // RULING B17: a positive trait helps the side of its bearer; one of a place can help either.
    fn worth(&self, table: &Table, bearer: &Bearer) -> Vec<(Side, i32)> {
        let Some(whose) = bearer.whom() else {
            let other = |(side, _): &&(Side, i32)| self.own.iter().all(|(own, _)| own != side);
            return self.own.iter().chain(self.theirs.iter().filter(other)).copied().collect();
        };
        let played = |who: &ActorId| table.actor(who).is_some_and(Actor::is_played);
        let against = self.against == Some(whose) || whose != self.who && played(whose) != played(self.who);
        if against { self.theirs.to_vec() } else { self.own.to_vec() }
    }
}

/// Proposes modifiers of scene traits in any method, left out until the table calls them relevant (T9): a negative one
/// subtracts what a positive one adds, and a neutral one adds nothing.
pub(super) fn offer(table: &Table, figures: &mut [(Side, &mut Figure)], sides: &Sides<'_>) {
    for one in table.open_traits().filter(|one| one.alignment != Alignment::Neutral) {
        let twin = table.open_traits().any(|other| other.id != one.id && same(&other.words, &one.words));
        for (at, (side, worth)) in sides.worth(table, &one.bearer).into_iter().enumerate() {
            let Some((_, figure)) = figures.iter_mut().find(|(of, _)| *of == side) else { continue };
            let mut name = one.name();
            if twin {
                name += &format!(" of {}", one.bearer.name(table));
            }
            if at > 0 {
                name += &format!(" on {}", side.words());
            }
            let value = worth * one.alignment.weight();
            figure.terms.push(Term::proposed(name, value).from(Source::SceneTrait(one.id)));
        }
    }
}

/// Refuses a scene trait that counts in two figures, and two hooks that replace the same thing in one (U286).
fn once(figures: &[&Figure]) -> Result {
    let on = || {
        figures.iter().enumerate().flat_map(|(at, figure)| figure.terms.iter().map(move |term| (at, term)))
    };
    let on = || on().filter(|(_, term)| term.on);
    for (nth, (at, term)) in on().enumerate() {
        let mut earlier = on().take(nth).filter(|(_, other)| other.source == term.source);
        if matches!(term.source, Source::SceneTrait(_))
            && let Some((_, first)) = earlier.next()
        {
            return Err(Refusal::CountsOnce(first.name.to_string()));
        }
        if matches!(term.source, Source::InPlace(_))
            && let Some((_, other)) = earlier.find(|(there, _)| *there == at)
        {
            return Err(Refusal::InOnePlace(other.name.to_string(), term.name.to_string()));
        }
    }
    Ok(())
}

/// Switches proposed terms by name and adds the Dealer's custom ones; `also` lists valid names that are not terms.
pub(super) fn choose(figures: &mut [(Side, &mut Figure)], modifiers: &Modifiers, also: &[&str]) -> Result {
    let proposed = || figures.iter().flat_map(|(_, figure)| &figure.terms).map(|term| &*term.name);
    // A trait that is proposed for one figure only can be named without it.
    let full = |names: &[String]| -> Vec<String> {
        let whole = |name: &String| {
            let known = proposed().any(|term| same(term, name));
            let longer = if known { None } else { short_for(name, proposed()) };
            longer.map_or_else(|| name.clone(), str::to_string)
        };
        names.iter().map(whole).collect()
    };
    let (without, including) = (full(&modifiers.without), full(&modifiers.including));
    let all = [(&without, false), (&including, true)];
    for name in all.iter().flat_map(|(names, _)| names.iter()) {
        let known = proposed().any(|term| same(term, name)) || also.iter().any(|word| same(word, name));
        if !known {
            let near = nearest(name, proposed()).map(str::to_string);
            return Err(Refusal::NotProposed { name: name.clone(), near });
        }
    }
    for term in figures.iter_mut().flat_map(|(_, figure)| &mut figure.terms) {
        for (names, on) in all {
            if names.iter().any(|name| same(name, &term.name)) {
                term.on = on;
            }
        }
    }
    once(&figures.iter().map(|(_, figure)| &**figure).collect::<Vec<_>>())?;
    for own in &modifiers.own {
        in_bounds(own)?;
        let moved = figures.iter_mut().find(|(side, _)| *side == own.side).ok_or(Refusal::WrongSide)?;
        moved.1.terms.push(own_term(own));
    }
    Ok(())
}

/// Compares names, ignoring case and the optional brackets of a scene trait.
fn same(a: &str, b: &str) -> bool {
    let bare = |name: &str| name.replace(['[', ']'], "").to_lowercase();
    bare(a) == bare(b)
}

/// Refuses a modifier beyond the useful range, and an invalid fraction (P6).
fn in_bounds(own: &OwnTerm) -> Result {
    if let Some((part, whole)) = own.part
        && (whole < 2 || part < 1 || part > whole)
    {
        return Err(Refusal::NotAPart(part, whole));
    }
    let whole = (-25..=25).contains(&own.value);
    if whole { Ok(()) } else { Err(Refusal::OutOfRange { what: "a modifier", from: -25, to: 25 }) }
}

pub(super) fn switch(step: &mut Step, who: Option<&ActorId>, side: Side, number: u8, on: bool) -> Result {
    let verbs = verbs(step)?;
    let (hidden, secret) = ((verbs.hides)(&step.table, side), (verbs.keeps)(&step.table, side));
    let figure = (verbs.figure)(step, who, side)?;
    let (term, total) = figure.switch(number, on).ok_or(Refusal::NoSuchModifier(number))?;
    step.log(Entry::Modified { what: side.words(), term, total, hidden, secret });
    no_less_than_lies(step)?;
    let now = step.table.procedure.as_deref();
    once(&now.iter().flat_map(|now| now.figures()).map(|(_, figure)| figure).collect::<Vec<_>>())
}

pub(super) fn adjust(step: &mut Step, own: &OwnTerm) -> Result {
    in_bounds(own)?;
    let verbs = verbs(step)?;
    let own = &(verbs.own)(&step.table, own);
    let secret = (verbs.keeps)(&step.table, own.side);
    let figure = (verbs.figure)(step, None, own.side)?;
    let added = own_term(own);
    let mut term = term_words(&added.name, added.value);
    if !added.on {
        term.push_str(", not more than half");
    }
    figure.terms.push(added);
    let total = figure.total();
    step.log(Entry::Modified { what: own.side.words(), term, total, hidden: false, secret });
    no_less_than_lies(step)
}

fn no_less_than_lies(step: &Step) -> Result {
    let players = step.table.under_way::<Challenge>().map_or(&[][..], |challenge| &challenge.players);
    let past = players.iter().find(|player| player.cards() as i32 > player.limit.total());
    past.map_or(Ok(()), |player| {
        Err(Refusal::OverLimit { laid: player.cards(), limit: player.limit.total() })
    })
}
