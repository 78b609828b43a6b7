//! Below the dice of a Nudge roll: the next roll, then the result so far, then the verdict.

use ratatui::layout::Rect;

use crate::entry::story::StoryLine;
use crate::rules::paper::check::group_pool;
use crate::rules::paper::grade::counting;
use crate::rules::paper::nudge;
use crate::table::nudge::{NudgeAim, NudgeRoll, RollStage};
use crate::table::seen::{ContestEnd, SeenRoll};
use crate::tui::canvas::{Canvas, below, row_of};
use crate::tui::felt::verdict::{self, VerdictLine};
use crate::tui::theme::Role;
use crate::words::counted;

pub(super) fn rows(to: &Canvas<'_, '_>, width: u16, roll: &SeenRoll) -> u16 {
    let facts = line(to, roll).map_or_else(|| facts(to, roll).0, |line| line.facts);
    verdict::rows(to, width, &facts)
}

pub(super) fn draw(to: &mut Canvas<'_, '_>, area: Rect, roll: &SeenRoll, consequences: &[StoryLine]) {
    if let Some(line) = line(to, roll) {
        line.draw(to, area, consequences);
        return;
    }
    let (words, role) = running(roll);
    to.put_centred(row_of(area, 0), &words, role);
    let (words, role) = facts(to, roll);
    verdict::facts(to, below(area, 1), &words, role);
}

pub(super) fn line(to: &Canvas<'_, '_>, roll: &SeenRoll) -> Option<VerdictLine> {
    if roll.roll.stage != RollStage::Stopped {
        return None;
    }
    let now = &roll.now;
    if let Some(end) = now.contest.as_ref().and_then(|contest| contest.end.as_ref()) {
        return Some(contest(end));
    }
    let (critical, counted) = (roll.roll.dice.critical, now.grades > 0);
    let short = counted && roll.roll.needs > now.grades;
    let (words, role) = match roll.roll.pulled {
        _ if critical => ("critical failure", Role::Harm),
        _ if short => ("falls short", Role::Harm),
        Some(0) => ("a miss", Role::Accent),
        Some(pulled) => (counting(pulled).cry, Role::Good),
        None if counted => (now.cry.as_str(), Role::Good),
        None => ("no success", Role::Harm),
    };
    let score = (now.successes > 0 && counted && !critical && roll.roll.pulled.is_none())
        .then(|| format!("{} {}", now.successes, to.look.glyphs.success));
    Some(VerdictLine { words: words.to_owned(), score, role, facts: stopped(to, roll) })
}

fn contest(end: &ContestEnd) -> VerdictLine {
    let [more, less] = end.score;
    let (words, score, role) = match &end.winner {
        Some(winner) => (format!("{winner} wins"), Some(format!("{more}:{less}")), Role::Accent),
        None => ("nobody wins".to_owned(), None, Role::Harm),
    };
    VerdictLine { words, score, role, facts: end.why.to_owned() }
}

fn stopped(to: &Canvas<'_, '_>, roll: &SeenRoll) -> String {
    let now = &roll.now;
    if roll.roll.dice.critical {
        return "more than half the dice show 1, and nothing can change it".into();
    }
    let mut facts = Vec::new();
    if roll.roll.pulled.is_some() {
        facts.push(format!("pulled from {}", now.cry));
    } else if roll.roll.needs > now.grades {
        facts.push(format!("it needs {}", counting(roll.roll.needs).cry));
    }
    facts.extend(taken(to, roll));
    if now.grades > 0 {
        facts.push(counted(now.grades, "grade", "grades"));
    }
    facts.join(" · ")
}

fn running(roll: &SeenRoll) -> (String, Role) {
    let now = &roll.now;
    match roll.roll.stage {
        RollStage::Called if now.owed() == 1 => ("one die waits to be rolled".into(), Role::Dim),
        RollStage::Called => (format!("{} dice wait to be rolled", now.owed()), Role::Dim),
        _ if now.successes == 0 => ("no success".into(), Role::Ink),
        _ => {
            let successes = counted(now.successes, "success", "successes");
            (format!("{successes} · {}", now.cry), Role::Good)
        }
    }
}

/// Facts for the player: effects of a poor pool, the grade needed, what comes next.
fn facts(to: &Canvas<'_, '_>, roll: &SeenRoll) -> (String, Role) {
    let (now, mut facts) = (&roll.now, Vec::new());
    let called = roll.roll.stage == RollStage::Called;
    if called {
        facts.extend(poor(to, roll));
    } else {
        facts.extend(taken(to, roll));
    }
    if roll.roll.needs > if called { 0 } else { now.grades } {
        let cry = counting(roll.roll.needs).cry;
        facts.push(format!("{}it needs {cry}", if called { more(&roll.roll) } else { "" }));
    }
    facts.extend(free(roll));
    let role = if facts.is_empty() { Role::Dim } else { Role::Warning };
    if !called {
        facts.push(match now.owed() {
            0 => now.next.clone(),
            1 => "one die waits".into(),
            owed => format!("{owed} dice wait"),
        });
    }
    (facts.join(" · "), role)
}

/// The grade from which an attempt costs no action, while that is open.
fn free(roll: &SeenRoll) -> Option<String> {
    let NudgeAim::Try(trying) = &roll.roll.aim else { return None };
    let from = trying.attempt.free + trying.risen;
    let open = trying.attempt.free > 0 && roll.now.grades < from;
    open.then(|| format!("no action from {} on", counting(from).cry))
}

fn more(roll: &NudgeRoll) -> &'static str {
    if matches!(roll.aim, NudgeAim::Try(_)) { "" } else { "one more action this turn: " }
}

/// The effect of a pool below 1.
fn poor(to: &Canvas<'_, '_>, roll: &SeenRoll) -> Option<String> {
    match group_pool(&roll.roll) {
        1.. => None,
        0 => Some("a pool of 0 rolls one die, and has no points".into()),
        pool => {
            let fewer = counted(pool.unsigned_abs(), "success", "successes");
            Some(format!(
                "a pool of {} rolls one die, has no points, and takes {fewer}",
                to.look.number(pool)
            ))
        }
    }
}

/// Successes that a pool below 0 takes away.
fn taken(to: &Canvas<'_, '_>, roll: &SeenRoll) -> Option<String> {
    let pool = group_pool(&roll.roll);
    let hits = nudge::hits(&roll.roll.dice);
    (pool < 0 && hits > 0 && !roll.roll.dice.critical).then(|| {
        let (off, pool) = (hits.min(-pool), to.look.number(pool));
        format!("{hits} on the dice, {off} off for a pool of {pool}")
    })
}
