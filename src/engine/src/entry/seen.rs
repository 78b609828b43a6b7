//! The form of an entry for a seat, and the cards that it revealed.

use super::{Entry, Mark, Who};
use crate::table::{ClockView, Seat};
use crate::words::capital;

impl Entry {
    /// The entry as a seat may read it; `None` if the seat may not know of it.
    pub fn seen_by(&self, seat: &Seat) -> Option<Entry> {
        let mut seen = self.told_to(seat)?;
        if !seat.is_dealer()
            && let Some(blow) = seen.blow_mut()
        {
            blow.close();
        }
        Some(seen)
    }

    fn told_to(&self, seat: &Seat) -> Option<Entry> {
        match self {
            Entry::Drew { who, cards } if !holds(seat, who) => {
                Some(Entry::DrewUnseen { who: who.clone(), count: cards.len() })
            }
            Entry::TakenBack { what, seen } => {
                Some(Entry::TakenBack { what: all_seen_by(what, seat)?, seen: seen.clone() })
            }
            Entry::BroughtBack(what) => Some(Entry::BroughtBack(all_seen_by(what, seat)?)),
            Entry::Jotted { by, .. } => holds(seat, by).then(|| self.clone()),
            Entry::Reminder { to, .. } => (to == seat).then(|| self.clone()),
            _ if seat.is_dealer() => Some(self.clone()),
            Entry::ClockSet { view: ClockView::Secret, .. }
            | Entry::ClockRemoved { view: ClockView::Secret, .. }
            | Entry::ClockTicked { view: ClockView::Secret | ClockView::Known, .. } => None,
            Entry::ClockSet { name, segments, view, filled, .. } => {
                let (name, filled) = (name.clone(), filled.filter(|_| *view == ClockView::Open));
                let (segments, view, details) = (*segments, *view, String::new());
                Some(Entry::ClockSet { name, segments, view, filled, details })
            }
            Entry::Whispered { to, .. } | Entry::Heard { by: to } if !holds(seat, to) => None,
            Entry::Shown { who, cards, why } if !holds(seat, who) => {
                Some(Entry::ShownUnseen { who: who.clone(), count: cards.len(), why: why.clone() })
            }
            Entry::Harmed { who, lost, looks: Some(looks), source, .. }
            | Entry::Struck { who, lost, looks: Some(looks), source, .. }
            | Entry::Hurt { who, lost, looks: Some(looks), source, .. }
            | Entry::LostPoints { who, lost, looks: Some(looks), source, .. } => {
                let (who, source) = (who.clone(), source.clone());
                Some(Entry::FoeHarmedSeen { who, hurt: *lost > 0, looks, source })
            }
            Entry::NumberSet { secret: true, .. } | Entry::Housekeeping { secret: true, .. } => None,
            Entry::FoeTold { to, .. } | Entry::RolledOn { to, .. } if *to != Seat::Public && to != seat => {
                None
            }
            Entry::Called { heading, open, about, .. } => {
                let (heading, figures) = (heading.clone(), open.clone());
                Some(Entry::Called { heading, figures, open: open.clone(), about: about.clone() })
            }
            Entry::OnMap { open, about, .. } => open.clone().map(|words| Entry::OnMap {
                open: Some(words.clone()),
                words,
                about: about.clone(),
            }),
            Entry::TrialRolled { open, about, .. } => {
                let (words, open) = (open.clone(), open.clone());
                Some(Entry::TrialRolled { words, open, about: about.clone() })
            }
            Entry::Modified { what, term, hidden, secret: true, .. } => {
                let change = if *hidden { "moved" } else { term };
                let text = format!("{}: {change}.", capital(what));
                Some(Entry::Told { text, about: Vec::new() })
            }
            Entry::Modified { what, total, hidden: true, .. } => {
                let (term, total) = (String::new(), *total);
                Some(Entry::Modified { what, term, total, hidden: true, secret: false })
            }
            _ => (!self.is(Mark::Secret)).then(|| self.clone()),
        }
    }

    /// The entry, unless it is about a hidden actor. Within an undo or redo, hidden entries are left out; `None` if
    /// none remain. `hides` is told whether the actor is in an undone entry, where its id may have been another's.
    pub fn without(self, undone: bool, hides: &impl Fn(&Who, bool) -> bool) -> Option<Entry> {
        let each = |what: Vec<Entry>| {
            let had_none = what.is_empty();
            let left: Vec<Entry> = what.into_iter().filter_map(|entry| entry.without(true, hides)).collect();
            (had_none || !left.is_empty()).then_some(left)
        };
        match self {
            Entry::TakenBack { what, seen } => Some(Entry::TakenBack { what: each(what)?, seen }),
            Entry::BroughtBack(what) => Some(Entry::BroughtBack(each(what)?)),
            entry => (!entry.people().into_iter().any(|who| hides(who, undone))).then_some(entry),
        }
    }

    /// True if every seat may read all words of its command.
    pub fn is_open(&self) -> bool {
        self.is(Mark::Beside) || self.seen_by(&Seat::Public).as_ref() == Some(self)
    }

    /// True if it plays cards or dice that stay on the felt, not counting a luck flip's.
    pub fn is_played(&self) -> bool {
        self.is(Mark::Played)
    }

    /// True if it stands in the calendar.
    pub fn is_dated(&self) -> bool {
        self.is(Mark::Dated)
    }

    pub fn reveals(&self) -> Option<String> {
        match self {
            Entry::Drew { who, .. } => Some(format!("{who} had seen the draw")),
            Entry::Revealed { .. } | Entry::Decided { shows: true, .. } => {
                Some("the cards were revealed".into())
            }
            Entry::DiceFell { .. } | Entry::FreeDice { .. } | Entry::TrialRolled { .. } => {
                Some("the dice were seen".into())
            }
            Entry::OracleAnswered { .. } | Entry::Idea { .. } | Entry::SceneTwisted { .. } => {
                Some("the oracle had answered".into())
            }
            Entry::RolledOn { to: Seat::Public, .. } => Some("the row was read".into()),
            Entry::RolledOn { hearer: Some(who), .. } => Some(format!("{who} had read the row")),
            Entry::FreeCard { .. } => Some("the card was seen".into()),
            Entry::Flipped { .. } => Some("the flip was seen".into()),
            Entry::Dealt { .. } => Some("the Dealer had seen the draw".into()),
            Entry::Shown { who, .. } => Some(format!("{who} had shown cards")),
            Entry::Burned { cards, .. } if !cards.is_empty() => Some("the lost cards were seen".into()),
            Entry::Guarded { cards, .. } if !cards.is_empty() => Some("the guard's cards were seen".into()),
            Entry::Discarded { cards, .. } if !cards.is_empty() => {
                Some("the discarded cards were seen".into())
            }
            _ => None,
        }
    }

    /// True if it revealed something new to a player; undo does not hide it again.
    pub fn turns_up(&self) -> bool {
        // Discards were known to their holder; dealt cards lie face down.
        let known = matches!(self, Entry::Discarded { .. } | Entry::Dealt { .. });
        !known && (self.reveals().is_some() || matches!(self, Entry::DrewUnseen { .. }))
    }
}

fn holds(seat: &Seat, who: &Who) -> bool {
    who.id.as_ref().is_some_and(|who| seat.is(who))
}

/// The undone or redone entries that a seat may read; `None` if there are none.
fn all_seen_by(entries: &[Entry], seat: &Seat) -> Option<Vec<Entry>> {
    let seen: Vec<Entry> = entries.iter().filter_map(|entry| entry.seen_by(seat)).collect();
    (entries.is_empty() || !seen.is_empty()).then_some(seen)
}
