//! Merges entries that report the same about the same actor.

use super::Entry;

impl Entry {
    /// Merges a similar later entry, for example of the next night; true if it did.
    pub fn takes_in(&mut self, later: &Entry) -> bool {
        match (self, later) {
            (
                Entry::Healed { who, gained, why },
                Entry::Healed { who: other, gained: more, why: because },
            ) if who == other && why == because => {
                *gained += more;
                true
            }
            (
                Entry::FocusGained { who, gained, left, why },
                Entry::FocusGained { who: other, gained: more, left: now, why: because },
            ) if who == other && why == because => {
                *gained += more;
                *left = *now;
                true
            }
            (Entry::ThreatMoved { to, why, .. }, Entry::ThreatMoved { to: now, why: because, .. })
                if why == because =>
            {
                *to = *now;
                true
            }
            (earlier, later) => earlier == later,
        }
    }
}
