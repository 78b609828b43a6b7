//! The form of an entry for a seat, and what it revealed to whom.

use super::{Entry, Mark};
use crate::table::seat::Seat;
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
            Entry::Drew { who, name, cards } if !seat.is(who) => {
                Some(Entry::DrewUnseen { name: name.clone(), count: cards.len() })
            }
            Entry::TakenBack { what, seen } => {
                Some(Entry::TakenBack { what: all_seen_by(what, seat), seen: seen.clone() })
            }
            Entry::BroughtBack(what) => Some(Entry::BroughtBack(all_seen_by(what, seat))),
            Entry::Jotted { by, .. } => seat.is(by).then(|| self.clone()),
            _ if seat.is_dealer() => Some(self.clone()),
            Entry::Whispered { to, .. } | Entry::Heard { by: to, .. } if !seat.is(to) => None,
            Entry::Shown { who, name, cards, why } if !seat.is(who) => {
                Some(Entry::ShownUnseen { name: name.clone(), count: cards.len(), why: why.clone() })
            }
            Entry::Harmed { name, lost, looks: Some(looks), source, .. }
            | Entry::Struck { name, lost, looks: Some(looks), source, .. }
            | Entry::Hurt { name, lost, looks: Some(looks), source, .. }
            | Entry::LostPoints { name, lost, looks: Some(looks), source, .. } => {
                let (name, source) = (name.clone(), source.clone());
                Some(Entry::FoeHarmedSeen { name, hurt: *lost > 0, looks, source })
            }
            Entry::NumberSet { secret: true, .. } | Entry::RolledOn { open: false, .. } => None,
            Entry::FoeTold { to, .. } if *to != Seat::Public && to != seat => None,
            Entry::Called { heading, open, .. } => {
                let (figures, open) = (open.clone(), open.clone());
                Some(Entry::Called { heading: heading.clone(), figures, open })
            }
            Entry::OnMap { open, .. } => {
                open.clone().map(|words| Entry::OnMap { open: Some(words.clone()), words })
            }
            Entry::TrialRolled { open, .. } => {
                Some(Entry::TrialRolled { words: open.clone(), open: open.clone() })
            }
            Entry::Modified { what, term, hidden, secret: true, .. } => {
                let change = if *hidden { "moved" } else { term };
                Some(Entry::Told(format!("{}: {change}.", capital(what))))
            }
            Entry::Modified { what, total, hidden: true, .. } => {
                let (term, total) = (String::new(), *total);
                Some(Entry::Modified { what, term, total, hidden: true, secret: false })
            }
            _ => (!self.is(Mark::Secret)).then(|| self.clone()),
        }
    }

    pub fn is_open(&self) -> bool {
        self.seen_by(&Seat::Public).as_ref() == Some(self)
    }

    /// True if it plays cards or dice that stay on the felt; a luck flip does so by itself.
    pub fn is_played(&self) -> bool {
        self.is(Mark::Played)
    }

    pub fn reveals(&self) -> Option<String> {
        match self {
            Entry::Drew { name, .. } => Some(format!("{name} had seen the draw")),
            Entry::Revealed { .. } => Some("the cards were revealed".into()),
            Entry::DiceFell { .. } | Entry::FreeDice { .. } | Entry::TrialRolled { .. } => {
                Some("the dice were seen".into())
            }
            Entry::RolledOn { open: true, .. } => Some("the row was read".into()),
            Entry::FreeCard { .. } => Some("the card was seen".into()),
            Entry::Flipped { .. } => Some("the flip was seen".into()),
            Entry::Dealt { .. } => Some("the Dealer had seen the draw".into()),
            Entry::Shown { name, .. } => Some(format!("{name} had shown cards")),
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

fn all_seen_by(entries: &[Entry], seat: &Seat) -> Vec<Entry> {
    entries.iter().filter_map(|entry| entry.seen_by(seat)).collect()
}
