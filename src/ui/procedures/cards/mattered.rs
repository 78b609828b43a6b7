//! What changed the result of a challenge, judged again without each, in words.

use crate::lab::mattered::{Mattered, What, mattered};
use crate::table::actor::ActorId;
use crate::table::seen::{Seen, SeenChallenge};
use crate::table::terms::signed;

/// A chance that is certain.
const CERTAIN: f64 = 1.0 - 1e-9;

/// What changed it most first.
pub(super) fn lines(seen: &Seen, challenge: &SeenChallenge) -> Vec<String> {
    mattered(seen, challenge).iter().map(|one| told(challenge, one)).collect()
}

/// One thing that mattered, in words.
fn told(challenge: &SeenChallenge, one: &Mattered) -> String {
    let whose = |who: &ActorId| match challenge.players.as_slice() {
        [_] => String::new(),
        all => all.iter().find(|player| player.who == *who).map_or(String::new(), |p| format!("{}'s ", p.name)),
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
