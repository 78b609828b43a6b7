//! What changed the result of a challenge, judged again without each, in words.

use crate::lab::mattered::{self, Mattered, What, mattered};
use crate::table::actor::ActorId;
use crate::table::challenge::Verdict;
use crate::table::seen::{Seen, SeenActor, SeenChallenge, SeenPlayer};
use crate::table::terms::signed;

const CERTAIN: f64 = 1.0 - 1e-9;

/// What changed it most first.
pub(super) fn lines(seen: &Seen, challenge: &SeenChallenge) -> Vec<String> {
    mattered(seen, challenge).iter().map(|one| describe(&challenge.players, one)).collect()
}

pub(super) fn of_flip(who: &SeenActor, verdict: &Verdict) -> Vec<String> {
    mattered::of_flip(who, verdict).iter().map(|one| describe(&[], one)).collect()
}

/// One thing that mattered, in words; where several play, with whose it is.
fn describe(players: &[SeenPlayer], one: &Mattered) -> String {
    let whose = |who: &ActorId| match players {
        [] | [_] => String::new(),
        all => {
            all.iter().find(|player| player.who == *who).map_or(String::new(), |p| format!("{}'s ", p.name))
        }
    };
    let what = match &one.what {
        What::Card(who, laid) => format!("{}{}", whose(who), laid.pretty()),
        What::Dealer(laid) => format!("the Dealer's {}", laid.pretty()),
        What::Difficulty(term) => format!("{} ({} difficulty)", term.name, signed(term.value)),
        What::Limit(who, term) => format!("{}{} ({} limit)", whose(who), term.name, signed(term.value)),
        What::Trait(who, name) => format!("{}{name}", whose(who)),
    };
    let likeliest = one.without.each().max_by(|(_, one), (_, other)| one.total_cmp(other));
    let Some((outcome, chance)) = likeliest else { return format!("without {what}: another result") };
    if chance >= CERTAIN {
        return format!("without {what}: {}", outcome.words());
    }
    let percent = (one.changed * 100.0).round().clamp(1.0, 99.0);
    format!("without {what}: another result in {percent}%, most likely {}", outcome.words())
}
