//! Explains a pending item: damage with its terms and the possible defenses.

use super::figure;
use crate::table::pending::Obligation;
use crate::table::pending::{BlowMark, Damage};
use crate::table::seen::{Seen, SeenDue};
use crate::table::terms::signed;
use crate::tui::panes::felt::due_told;
use crate::tui::theme::Role;
use crate::tui::widgets::Prose;

pub(super) fn due(prose: Prose<'static>, seen: &Seen, due: &SeenDue) -> Prose<'static> {
    if let Obligation::Harm(harm) = &due.owed {
        return damage(prose, due, harm);
    }
    let prose = prose.line(format!("#{} {}", due.id, due_told(seen, due)), Role::Title);
    if let Obligation::Effect(effect) = &due.owed {
        let prose = prose.line(format!("  {}", effect.effect.text), Role::Ink);
        if due.taken { prose } else { prose.line(format!("  {FOR_OTHERS}"), Role::Dim) }
    } else if let Obligation::Footing(_) = due.owed {
        prose.line("  a partial success is enough; a failure leaves the hero down for a round", Role::Dim)
    } else if let Obligation::Heart(_) = due.owed {
        prose.line("  PER + Manipulation against 7, less the bond; a partial success is enough", Role::Dim)
    } else {
        prose
    }
}

fn damage(prose: Prose<'static>, due: &SeenDue, harm: &Damage) -> Prose<'static> {
    let source = if due.source.is_empty() { String::new() } else { format!("{}; ", due.source) };
    let meaning = format!("{source}before it is dodged, blocked and soaked");
    let mut prose = figure(prose, &format!("#{} {}: damage", due.id, due.name), &harm.figure, &meaning);
    if harm.avoided > 0 {
        let words = format!("  {:>3}  dodged, blocked or guarded", signed(-harm.avoided));
        prose = prose.line(words, Role::Ink).line(format!("  {:>3}  still to come", harm.left()), Role::Ink);
    }
    prose.lines(facts(harm, due.taken).map(|fact| format!("  {fact}")), Role::Dim)
}

const FOR_OTHERS: &str = "another character can take it, for a card at random";

fn facts(harm: &Damage, taken: bool) -> impl Iterator<Item = &'static str> {
    [
        (harm.is(BlowMark::PastSoak), "no soak helps against it"),
        (harm.is(BlowMark::PastArmor), "armor does not help against it"),
        (harm.is(BlowMark::Piercing), "only magic armor helps"),
        (harm.is(BlowMark::Unmagic), "the magic of armor does not help against it"),
        (harm.is(BlowMark::Crushing), "ruins durable armor too"),
        (harm.is(BlowMark::Smashing), "ruins durable shields too"),
        (harm.is(BlowMark::FromEffect) && !taken, FOR_OTHERS),
        (harm.is(BlowMark::Blood) && !taken, "an ally can pay it"),
    ]
    .into_iter()
    .filter_map(|(so, words)| so.then_some(words))
}
