//! Entries that tell the same of the same, made one.

use super::Entry;

impl Entry {
    /// Makes one of two that tell the same of the same, as of one night after another; says whether it did.
    pub fn takes_in(&mut self, later: &Entry) -> bool {
        match (self, later) {
            (
                Entry::Healed { name, gained, why },
                Entry::Healed { name: who, gained: more, why: because },
            ) if name == who && why == because => {
                *gained += more;
                true
            }
            (
                Entry::FocusGained { name, gained, left, why },
                Entry::FocusGained { name: who, gained: more, left: now, why: because },
            ) if name == who && why == because => {
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
