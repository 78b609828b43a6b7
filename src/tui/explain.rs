//! Explains every number: its terms, their sum, and its purpose. The pane decides which one.

mod pending;
mod mattered;

pub use mattered::{mattering, mattering_most, what_mattered};

use crate::table::seat::Seat;
use crate::table::seen::{Seen, SeenActor, SeenDue};
use crate::table::terms::{Figure, signed};
use crate::tui::panes::rows::ranges;
use crate::tui::theme::Role;
use crate::tui::widgets::Prose;
use crate::tui::{felt, sheets};

pub(super) fn figure(prose: Prose<'static>, name: &str, figure: &Figure, meaning: &str) -> Prose<'static> {
    let mut prose = prose.run(format!("{name} {}", figure.total()), Role::Title);
    prose =
        prose.run(if meaning.is_empty() { String::new() } else { format!(" · {meaning}") }, Role::Dim).end();
    for term in &figure.terms {
        let words = format!("  {:>3}  {}", signed(term.value), term.name);
        prose = if term.on {
            prose.line(words, Role::Ink)
        } else {
            prose.line(format!("{words} (left out)"), Role::Dim)
        };
    }
    if let Some(least) = figure.bound() {
        prose = prose.line(format!("  at least {least}"), Role::Dim);
    }
    if let Some((most, why)) = &figure.most {
        prose = prose.line(format!("  at most {most}: {why}"), Role::Dim);
    }
    prose
}

/// Lists effects with their source and duration.
pub(super) fn effects(mut prose: Prose<'static>, actor: &SeenActor) -> Prose<'static> {
    for effect in &actor.effects {
        let words = crate::report::sheets::effect_words(effect);
        let source = if effect.source.is_empty() { String::new() } else { format!(" · {}", effect.source) };
        let kept = effect.kept.as_ref().map_or_else(String::new, |kept| format!(" · {}", kept.describe()));
        let line = format!("#{} {words} · {}{source}{kept}", effect.id, effect.until.words());
        prose = prose.line(line, Role::Warning);
    }
    prose
}

pub fn paper_sheet() -> Prose<'static> {
    let mut prose = Prose::new();
    prose.hang = 7;
    prose
}

/// Adds the name, a note beside it, the id in commands, and the concept.
pub(super) fn headed(prose: Prose<'static>, actor: &SeenActor, more: &str, concept: &str) -> Prose<'static> {
    let title = if more.is_empty() { actor.name.clone() } else { format!("{} · {more}", actor.name) };
    let play = actor.play.as_ref().map_or(String::new(), |play| format!(" · plays {play}"));
    let standing =
        actor.standing.map_or(String::new(), |standing| format!(" · to damage: {}", standing.words()));
    let called = format!(" · in commands: {}{play}{standing}", actor.id);
    let prose = prose.run(title, Role::Title).run(called, Role::Dim).end();
    if concept.is_empty() { prose } else { prose.line(concept.to_owned(), Role::Dim) }
}

/// The character of the seat, else the hero at the cursor of the Party pane.
pub(super) fn hero_at(seen: &Seen, cursor: usize) -> Prose<'static> {
    let own = if let Seat::Player(who) = &seen.seat { seen.actor(who) } else { None };
    match own.or(seen.heroes().nth(cursor)) {
        Some(actor) => somebody(seen, actor),
        None => paper_sheet().line("Nobody is here yet.", Role::Ink),
    }
}

/// Explains an actor, as far as the seat may know.
pub fn somebody(seen: &Seen, actor: &SeenActor) -> Prose<'static> {
    let known = sheets::of(actor).explain(paper_sheet(), seen, actor);
    let prose = if actor.is_played() {
        let offers = seen.offers_of(&actor.id).map(ToString::to_string);
        known.unwrap_or_default().facts("what traits and gear allow", offers)
    } else {
        describe(known, actor)
    };
    prose.facts("distance", [true, false].into_iter().flat_map(|played| ranges(seen, actor, played)))
}

pub(super) fn foe_at(seen: &Seen, cursor: usize) -> Prose<'static> {
    match seen.foes().nth(cursor) {
        Some(actor) => somebody(seen, actor),
        None => paper_sheet().line("There is no foe.", Role::Ink),
    }
}

fn describe(known: Option<Prose<'static>>, actor: &SeenActor) -> Prose<'static> {
    let (mut prose, head) = if let Some(known) = known {
        (known, "Known to players:")
    } else {
        let mut prose = headed(paper_sheet(), actor, "", "");
        if actor.disclosed.is_empty() {
            prose = prose.line("Only the Dealer knows its numbers.", Role::Ink);
        }
        (effects(prose, actor), "What you know:")
    };
    if !actor.disclosed.is_empty() {
        prose = prose.blank().line(head, Role::Dim);
    }
    prose.lines(actor.disclosed.iter().cloned(), Role::Ink)
}

pub(super) fn threat(seen: &Seen) -> Prose<'static> {
    paper_sheet()
        .line(format!("threat {}", seen.threat), Role::Title)
        .line(
            "The Dealer gains it from failures and spent focus, and pays for effects with it. A night's \
             sleep removes 5, the end of a quest all of it.",
            Role::Ink,
        )
        .blank()
        .line(format!("deck {} · discard {}", seen.dealer_deck, seen.dealer_discard.len()), Role::Title)
        .line("The Dealer draws as many cards as the difficulty says.", Role::Ink)
        .lines(seen.oracle.describe(), Role::Ink)
}

pub(super) fn under_way(seen: &Seen) -> Option<Prose<'static>> {
    felt::under_way(seen).map(|now| now.explain(paper_sheet()))
}

pub fn owed(seen: &Seen, due: &SeenDue) -> Prose<'static> {
    pending::due(paper_sheet(), seen, due)
}

/// Explains the current procedure, else the last one.
pub fn on_the_felt(seen: &Seen) -> Option<Prose<'static>> {
    felt::lying(seen).map(|(face, _)| face.explain(paper_sheet()))
}

/// Explains the pending item at the cursor, and the current or last procedure.
pub(super) fn felt(seen: &Seen, cursor: usize) -> Option<Prose<'static>> {
    let due = seen.dues.get(cursor.min(seen.dues.len().saturating_sub(1)));
    let owed = due.map(|at_cursor| owed(seen, at_cursor).blank());
    match felt::lying(seen) {
        Some((face, _)) => {
            Some(mattering(face.explain(owed.unwrap_or_else(paper_sheet)), face.mattered(seen)))
        }
        None => owed,
    }
}
