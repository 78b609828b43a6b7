//! How a seat may read an entry, and what somebody came to see by it.

use super::Entry;
use crate::table::seat::Seat;

impl Entry {
    /// The entry as a seat may read it; `None` where the seat may not know of it at all.
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
            Entry::Shown { who, name, cards, why } if !seat.is_dealer() && !seat.is(who) => {
                Some(Entry::ShownUnseen { name: name.clone(), count: cards.len(), why: why.clone() })
            }
            Entry::FoeHarmed { name, lost, looks, source, .. } if !seat.is_dealer() => {
                Some(Entry::FoeHarmedSeen {
                    name: name.clone(),
                    hurt: *lost > 0,
                    looks,
                    source: source.clone(),
                })
            }
            Entry::Struck { name, lost, looks: Some(looks), source, .. }
            | Entry::Hurt { name, lost, looks: Some(looks), source, .. }
            | Entry::LostPoints { name, lost, looks: Some(looks), source, .. }
                if !seat.is_dealer() =>
            {
                let (name, source) = (name.clone(), source.clone());
                Some(Entry::FoeHarmedSeen { name, hurt: *lost > 0, looks, source })
            }
            Entry::NotedInSecret(_)
            | Entry::PatienceMoved { .. }
            | Entry::FoeHealed { .. }
            | Entry::FoeNumberSet { .. }
                if !seat.is_dealer() =>
            {
                None
            }
            Entry::FoeTold { to, .. } if !seat.is_dealer() && *to != Seat::Public && to != seat => None,
            Entry::Called { heading, open, .. } if !seat.is_dealer() => {
                let (figures, open) = (open.clone(), open.clone());
                Some(Entry::Called { heading: heading.clone(), figures, open })
            }
            Entry::OnMap { open, .. } if !seat.is_dealer() => {
                open.clone().map(|words| Entry::OnMap { open: Some(words.clone()), words })
            }
            Entry::TrialRolled { open, .. } if !seat.is_dealer() => {
                Some(Entry::TrialRolled { words: open.clone(), open: open.clone() })
            }
            Entry::Modified { what, term, hidden, secret: true, .. } if !seat.is_dealer() => {
                let what = crate::words::capital(what);
                Some(Entry::Told(if *hidden {
                    format!("{what}: moved.")
                } else {
                    format!("{what}: {term}.")
                }))
            }
            Entry::Modified { what, total, hidden: true, .. } if !seat.is_dealer() => {
                let (term, total) = (String::new(), *total);
                Some(Entry::Modified { what, term, total, hidden: true, secret: false })
            }
            Entry::TakenBack { what, seen } => {
                Some(Entry::TakenBack { what: all_seen_by(what, seat), seen: seen.clone() })
            }
            Entry::BroughtBack(what) => Some(Entry::BroughtBack(all_seen_by(what, seat))),
            _ => Some(self.clone()),
        }
    }

    pub fn is_open(&self) -> bool {
        self.seen_by(&Seat::Public).as_ref() == Some(self)
    }

    /// Whether cards or dice are played by it that come to lie on the felt; a luck flip lies there by itself.
    pub fn is_played(&self) -> bool {
        matches!(
            self,
            Entry::Called { .. }
                | Entry::Dealt { .. }
                | Entry::LaidDown { .. }
                | Entry::Revealed { .. }
                | Entry::Settled { .. }
                | Entry::CalledOff { .. }
                | Entry::DiceFell { .. }
                | Entry::TrialRolled { .. }
                | Entry::Graded { .. }
        )
    }

    pub fn reveals(&self) -> Option<String> {
        match self {
            Entry::Drew { name, .. } => Some(format!("{name} had seen the draw")),
            Entry::Revealed { .. } => Some("the cards were revealed".into()),
            Entry::DiceFell { .. } | Entry::TrialRolled { .. } => Some("the dice were seen".into()),
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

    /// True if a player came to see something by this that was not seen before: it stays seen, whatever is taken back.
    pub fn turns_up(&self) -> bool {
        // What was discarded was known to whoever held it; what was dealt lies face down.
        let known = matches!(self, Entry::Discarded { .. } | Entry::Dealt { .. });
        !known && (self.reveals().is_some() || matches!(self, Entry::DrewUnseen { .. }))
    }
}

fn all_seen_by(entries: &[Entry], seat: &Seat) -> Vec<Entry> {
    entries.iter().filter_map(|entry| entry.seen_by(seat)).collect()
}
