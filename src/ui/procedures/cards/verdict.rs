//! What stands under the cards: what the felt waits for, then the running count, then the verdict, framed by a rule in
//! the colour of its kind, and what made it so.

use ratatui::layout::Rect;

use super::waiting_words;
use crate::table::challenge::{Gives, Outcome, Stage, Verdict};
use crate::table::seen::SeenChallenge;
use crate::ui::canvas::{Canvas, below, row_of};
use crate::ui::panes::felt::Stagecraft;
use crate::ui::theme::Role;
use crate::ui::widgets::Prose;
use crate::words::counted;

/// The most cells of the rule on either side of the verdict.
const RULE: u16 = 13;

/// The rows that it takes, the same from the deal to the end, so that no card moves when the verdict comes.
pub(super) fn height(to: &Canvas<'_, '_>, width: u16, challenge: &SeenChallenge) -> u16 {
    let Some(facts) = facts(challenge) else { return 2 };
    let wrapped = Prose::new().line(facts, Role::Dim).wrap(to.look, width.saturating_sub(2));
    1 + (wrapped.height() as u16).max(1)
}

/// Draws it; as long as pairs are turned, the count of those that lie open.
pub(super) fn draw(to: &mut Canvas<'_, '_>, area: Rect, challenge: &SeenChallenge, craft: &Stagecraft) {
    let row = row_of(area, 0);
    let verdict = challenge.verdict.as_ref();
    if let (Some(verdict), Some(show)) = (verdict, craft.show) {
        let open = show.lie.min(verdict.pairs.len());
        to.put_centred(row, &running(to, verdict, open), Role::Ink);
        let left = verdict.pairs.len() - open;
        if left > 0 {
            to.put_centred(row_of(area, 1), &counted(left, "pair to go", "pairs to go"), Role::Dim);
        }
        return;
    }
    let Some(outcome) = challenge.outcome else {
        let words = match (&craft.laying, challenge.stage) {
            (Some(laying), Stage::Dealt) => format!("{} laid in order", laying.len()),
            _ => waiting_words(challenge),
        };
        to.put_centred(row, &words, Role::Dim);
        if challenge.focus_spent > 0 {
            let words = format!("{} focus spent: as much threat when it ends", challenge.focus_spent);
            to.put_centred(row_of(area, 1), &words, Role::Dim);
        }
        return;
    };
    rule(to, row, challenge, outcome);
    let facts = facts(challenge).unwrap_or_default();
    let rest = below(area, 1);
    if to.look.width(&facts) + 2 <= rest.width {
        to.put_centred(row_of(rest, 0), &facts, Role::Dim);
    } else {
        to.wrap(Rect { x: rest.x + 1, width: rest.width.saturating_sub(2), ..rest }, &facts, Role::Dim);
    }
}

/// The verdict in one line: spaced letters between two rules, less of it where there is less room.
pub(super) fn rule(to: &mut Canvas<'_, '_>, row: Rect, challenge: &SeenChallenge, outcome: Outcome) {
    // What was decided without the cards, or against them, is not told by their count; no more is what met no card.
    let cards = challenge.verdict.as_ref().filter(|_| challenge.decided.is_none());
    let counts = cards.map(|v| (v.successes, v.failures)).filter(|counts| *counts != (0, 0));
    let role = role(outcome);
    let bare = outcome.words().to_uppercase();
    let spaced = bare.chars().map(String::from).collect::<Vec<_>>().join(" ");
    let with = |words: &str| match counts {
        Some((successes, failures)) => format!("{words}   {successes} : {failures}"),
        None => words.to_owned(),
    };
    let fits = |words: &String| to.look.width(words) + 8 <= row.width;
    let words = [with(&spaced), with(&bare)].into_iter().find(fits).unwrap_or_else(|| with(&bare));
    let side = (row.width.saturating_sub(to.look.width(&words) + 4) / 2).min(RULE);
    let line = to.look.glyphs.heavy.horizontal.repeat(usize::from(side));
    to.put_centred(row, &format!("{line}  {words}  {line}"), role);
}

/// What made it so: what decided it, draws and cards without a partner, and what the cards did to the result.
fn facts(challenge: &SeenChallenge) -> Option<String> {
    challenge.outcome?;
    let mut facts: Vec<String> = Vec::new();
    facts.extend(challenge.decided.clone().filter(|why| !why.is_empty()));
    if let Some(verdict) = &challenge.verdict {
        let many = |n: usize, words: &str| {
            (n > 0).then(|| counted(n, &format!("card {words}"), &format!("cards {words}")))
        };
        facts.extend((verdict.draws > 0).then(|| counted(verdict.draws, "draw", "draws")));
        facts.extend(many(verdict.missing.len(), "short"));
        facts.extend(many(verdict.extra.len(), "extra"));
        facts.extend(verdict.notes.iter().cloned());
    }
    Some(facts.join(" · "))
}

/// How many of each there are among the open pairs.
fn running(to: &Canvas<'_, '_>, verdict: &Verdict, open: usize) -> String {
    let count = |gives| verdict.pairs.iter().take(open).filter(|pair| pair.gives == gives).count();
    let glyphs = to.look.glyphs;
    let signs = [(Gives::Success, glyphs.success), (Gives::Failure, glyphs.failure), (Gives::Draw, glyphs.draw)];
    signs.map(|(gives, sign)| format!("{} {sign}", count(gives))).join("   ")
}

/// The style of a result.
pub(super) fn role(outcome: Outcome) -> Role {
    match outcome {
        Outcome::Perfect | Outcome::Success => Role::Good,
        Outcome::Partial => Role::Accent,
        Outcome::Failure | Outcome::TotalFailure => Role::Harm,
    }
}
