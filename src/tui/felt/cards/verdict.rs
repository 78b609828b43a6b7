//! Below the cards: the next step, then the running count, then the verdict.

use ratatui::layout::Rect;

use super::{Animation, odds, waiting_words};
use crate::table::card::{Laid, Rank};
use crate::table::challenge::{Outcome, Pair, PairResult, Stage, Verdict};
use crate::table::seen::SeenChallenge;
use crate::tui::canvas::{Canvas, below, row_of};
use crate::tui::felt::verdict::{self, VerdictLine};
use crate::tui::panes::felt::FeltLayout;
use crate::tui::theme::Role;
use crate::words::counted;

/// Constant from the deal to the end, so that no card moves when the verdict comes.
pub(super) fn rows(to: &Canvas<'_, '_>, width: u16, challenge: &SeenChallenge, craft: &FeltLayout) -> u16 {
    let odds = craft.lay.as_ref().map_or(0, |_| waiting(challenge) + odds::ROWS);
    odds.max(verdict::foot(to, width, line(challenge).as_ref()))
}

fn waiting(challenge: &SeenChallenge) -> u16 {
    1 + u16::from(challenge.focus_spent > 0)
}

/// While pairs are turned, draws the count so far.
pub(super) fn draw(to: &mut Canvas<'_, '_>, area: Rect, challenge: &SeenChallenge, craft: &FeltLayout) {
    if let (Some(verdict), Some(show)) = (&challenge.verdict, craft.show) {
        count(to, area, verdict, show);
        return;
    }
    if let Some(line) = line(challenge) {
        line.draw(to, area, &craft.consequences);
        return;
    }
    let words = match (&craft.laying, challenge.stage) {
        (Some((_, laying)), Stage::Dealt) => {
            let laid = format!("{} laid in order", laying.len());
            craft.moves.as_ref().map_or_else(|| laid.clone(), |moves| format!("{laid} · {moves}"))
        }
        _ => waiting_words(challenge),
    };
    to.put_centred(row_of(area, 0), &words, Role::Dim);
    if challenge.focus_spent > 0 {
        let words = format!("{0} focus spent: +{0} threat when it ends", challenge.focus_spent);
        to.put_centred(row_of(area, 1), &words, Role::Dim);
    }
    if let Some(odds) = &craft.lay {
        odds::draw(to, below(area, waiting(challenge)), odds);
    }
}

pub(super) fn line(challenge: &SeenChallenge) -> Option<VerdictLine> {
    let outcome = challenge.outcome?;
    Some(describe(outcome, challenge.verdict.as_ref(), challenge.decided.as_deref()))
}

/// A ruled result has no score.
pub(super) fn describe(outcome: Outcome, verdict: Option<&Verdict>, decided: Option<&str>) -> VerdictLine {
    // A result that the cards did not decide has no score, and unpaired cards are not counted.
    let cards = verdict.filter(|_| decided.is_none());
    let counts = cards.map(|v| (v.successes, v.failures)).filter(|counts| *counts != (0, 0));
    VerdictLine {
        words: outcome.words().to_owned(),
        score: counts.map(|(successes, failures)| format!("{successes}:{failures}")),
        role: role(outcome),
        facts: facts(verdict, decided),
    }
}

fn facts(verdict: Option<&Verdict>, decided: Option<&str>) -> String {
    let mut facts: Vec<String> = Vec::new();
    facts.extend(decided.filter(|why| !why.is_empty()).map(str::to_owned));
    if let Some(verdict) = verdict {
        let many = |n: usize, words: &str| {
            (n > 0).then(|| counted(n, &format!("card {words}"), &format!("cards {words}")))
        };
        facts.extend(jokers(verdict));
        facts.extend(ties(verdict));
        facts.extend(many(verdict.missing.len(), "unanswered"));
        facts.extend(many(verdict.extra.len(), "extra"));
        facts.extend(verdict.notes.iter().cloned());
    }
    facts.join(" · ")
}

/// Says which pairs jokers lose, and that a joker without a partner fails.
fn jokers(verdict: &Verdict) -> Vec<String> {
    let is_joker =
        |laid: &Laid| matches!(laid.copies.unwrap_or(laid.card).rank(), Rank::LittleJoker | Rank::BigJoker);
    let failed = verdict.pairs.iter().filter(|pair| pair.gives == PairResult::Failure);
    let own = failed.clone().filter(|pair| is_joker(&pair.player)).count();
    let extra = verdict.extra.iter().filter(|laid| is_joker(laid)).count();
    let theirs = failed.filter(|pair| is_joker(&pair.dealer) && !is_joker(&pair.player)).count();
    let told = |many: usize, whose: &str| match many {
        0 => None,
        1 => Some(format!("{whose} joker: failure")),
        more => Some(format!("{whose} jokers: {more} failures")),
    };
    told(own + extra, "the player's").into_iter().chain(told(theirs, "the Dealer's")).collect()
}

/// Says why pairs are ties: once for jacks, once for cards of the same worth.
fn ties(verdict: &Verdict) -> Vec<String> {
    let is_jack = |laid: &Laid| laid.copies.unwrap_or(laid.card).rank() == Rank::Jack;
    let tied = verdict.pairs.iter().filter(|pair| pair.gives == PairResult::Draw);
    let (jacks, worth): (Vec<&Pair>, Vec<&Pair>) =
        tied.partition(|pair| is_jack(&pair.player) || is_jack(&pair.dealer));
    let told = |pairs: &[&Pair], why: &str| match pairs {
        [] => None,
        [one] => Some(format!("{why}tie: {} and {}", one.player.pretty(), one.dealer.pretty())),
        more => Some(format!("{why}{} ties", more.len())),
    };
    told(&jacks, "jack: ").into_iter().chain(told(&worth, "")).collect()
}

pub(super) fn count(to: &mut Canvas<'_, '_>, area: Rect, verdict: &Verdict, show: Animation) {
    let open = show.lie.min(verdict.pairs.len());
    to.put_centred(row_of(area, 0), &running(to, verdict, open), Role::Ink);
    let left = verdict.pairs.len() - open;
    if left > 0 {
        to.put_centred(row_of(area, 1), &counted(left, "pair to go", "pairs to go"), Role::Dim);
    }
}

fn running(to: &Canvas<'_, '_>, verdict: &Verdict, open: usize) -> String {
    let count = |gives| verdict.pairs.iter().take(open).filter(|pair| pair.gives == gives).count();
    let glyphs = to.look.glyphs;
    let signs = [
        (PairResult::Success, glyphs.success),
        (PairResult::Failure, glyphs.failure),
        (PairResult::Draw, glyphs.draw),
    ];
    signs.map(|(gives, sign)| format!("{} {sign}", count(gives))).join("   ")
}

pub(super) fn role(outcome: Outcome) -> Role {
    match outcome {
        Outcome::Perfect | Outcome::Success => Role::Good,
        Outcome::Partial => Role::Accent,
        Outcome::Failure | Outcome::TotalFailure => Role::Harm,
    }
}
