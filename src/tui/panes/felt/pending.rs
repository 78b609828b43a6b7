//! Pending items, one line each.

use ratatui::layout::Rect;

use crate::report::sheets;
use crate::table::pending::{BlowMark, Free, Obligation};
use crate::table::seen::{Seen, SeenDue};
use crate::tui::canvas::{Canvas, ClickTarget, below, inset, row_of, stacked};
use crate::tui::painter::cut_at_word;
use crate::tui::panes::{At, Pane};
use crate::tui::theme::Role;

pub(super) fn height(seen: &Seen) -> u16 {
    if seen.dues.is_empty() { 0 } else { seen.dues.len().min(8) as u16 + 1 }
}

pub(super) fn draw(to: &mut Canvas<'_, '_>, area: Rect, seen: &Seen, at: At) {
    if seen.dues.is_empty() || area.height == 0 {
        return;
    }
    let row = row_of(area, 0);
    to.put(row, (row.x + 1, row.y), "to resolve", Role::Title);
    let list = below(area, 1);
    let heights = vec![1; seen.dues.len()];
    let (places, _) = stacked(list, &heights, at.cursor);
    for (index, place) in places {
        to.spot(place, ClickTarget::Row(Pane::Felt, index));
        let row = inset(place, 1);
        let role = if matches!(seen.dues[index].owed, Obligation::Harm(_) | Obligation::Death) {
            Role::Harm
        } else {
            Role::Ink
        };
        to.line(row, &fitting(to, row.width, seen, &seen.dues[index]), role);
        if index == at.cursor.min(seen.dues.len() - 1) {
            if at.focused {
                to.look.select(to.buf, place);
            } else {
                to.line(place, to.look.glyphs.pointer, Role::Accent);
            }
        }
    }
}

/// A pending item in `width` columns: drops first the source, then the defenses; cuts no word.
fn fitting(to: &Canvas<'_, '_>, width: u16, seen: &Seen, due: &SeenDue) -> String {
    let whole = due_told(seen, due);
    let source = format!(" · {}", due.source);
    let bare = whole.strip_suffix(&source).unwrap_or(&whole).to_owned();
    let short = due_short(due);
    let mut tries = [whole, bare, short].into_iter();
    let fits = |words: &String| to.look.width(words) <= width;
    tries
        .clone()
        .find(fits)
        .or(tries.nth(1))
        .map_or_else(String::new, |words| cut_at_word(to.look, &words, width))
}

/// A pending item in one line, with the target's defenses.
pub fn due_told(seen: &Seen, due: &SeenDue) -> String {
    let guards = seen.actor(&due.to).map_or(Some(sheets::GUARDS), |actor| sheets::of(actor).guards());
    due_words(due, guards)
}

fn due_words(due: &SeenDue, guards: Option<&str>) -> String {
    let from = if due.source.is_empty() { String::new() } else { format!(" · {}", due.source) };
    let what = match &due.owed {
        Obligation::Harm(harm) => {
            let guards = guards.filter(|_| harm.is(BlowMark::Guardable)).map(|asked| format!(" · {asked}"));
            let late = if harm.is(BlowMark::Slower) { " · the slower attack" } else { "" };
            format!("{} faces {} {}{}{late}", due.name, due.amount, harm.kind(), guards.unwrap_or_default())
        }
        Obligation::Free(free) => {
            let whose = match (free.player_picks, free.player_weighs) {
                (true, _) => "The player picks",
                (_, true) => "The player chooses",
                _ => "The Dealer picks",
            };
            format!("{whose} {} on {}", free_words(free), due.name)
        }
        Obligation::Footing(n) => format!("{} must stay standing: Athletics against {n}", due.name),
        Obligation::Heart(_) => {
            format!("{} can keep a henchman: Manipulation against 7, less the bond", due.name)
        }
        Obligation::Compel(compel) => {
            format!("{} compels {}: {}", due.name, compel.name, compel.complication)
        }
        Obligation::Effect(_)
        | Obligation::Questions { .. }
        | Obligation::OffTheHand(_)
        | Obligation::Toll(_)
        | Obligation::OffTheDeck(_)
        | Obligation::Death
        | Obligation::Demand(_)
        | Obligation::Glitch(_)
        | Obligation::Following { .. } => format!("{} {}", due.name, due.owed.describe()),
    };
    format!("{what}{from}")
}

/// For example `one free minor effect or one free major effect`.
fn free_words(free: &Free) -> String {
    if free.only == Free::INJURED {
        return "an injury".into();
    }
    let many = |n: u8, one: &str| match n {
        0 => None,
        1 => Some(format!("one free {one} effect")),
        n => Some(format!("up to {n} free {one} effects")),
    };
    let both = [many(free.minor, "minor"), many(free.major, "major")];
    let words: Vec<String> = both.into_iter().flatten().collect();
    words.join(if free.either { " or " } else { " and " })
}

pub fn due_short(due: &SeenDue) -> String {
    match &due.owed {
        Obligation::Harm(harm) => format!("{} faces {} {}", due.name, due.amount, harm.kind()),
        Obligation::Effect(_) => format!("{} {}", due.name, due.owed.describe()),
        Obligation::Free(free) => {
            let of = if due.source.is_empty() { free_words(free) } else { due.source.clone() };
            format!("choose the free effect: {of}")
        }
        Obligation::Questions { .. } => format!("{} may ask questions", due.name),
        Obligation::OffTheHand(_) => format!("{} discards from the hand", due.name),
        Obligation::Toll(_) => format!("{} pays for a move", due.name),
        Obligation::OffTheDeck(_) => format!("{} discards from the deck", due.name),
        Obligation::Death => format!("{} is dying", due.name),
        Obligation::Following { .. } => format!("{} may follow the suggestion", due.name),
        Obligation::Demand(demand) => format!("{} must {}", due.name, demand.to),
        Obligation::Footing(_) => format!("{} must stay standing", due.name),
        Obligation::Heart(_) => format!("{} can keep a henchman", due.name),
        Obligation::Glitch(_) => format!("{} faces a glitch", due.name),
        Obligation::Compel(compel) => format!("{} compels {}", due.name, compel.name),
    }
}
