//! Below the dice of a trial: the next roll, then the verdict.

use ratatui::layout::Rect;

use crate::entry::story::StoryLine;
use crate::lab::mattered::trial::held_words;
use crate::lab::{attack_odds, resolve_odds};
use crate::rules::crucible::attack::Band;
use crate::rules::crucible::contest::standing;
use crate::rules::crucible::sustain::needed;
use crate::table::seen::SeenTrial;
use crate::table::terms::Figure;
use crate::table::trial::{Came, TrialAim, TrialStage};
use crate::tui::canvas::{Canvas, row_of};
use crate::tui::felt::verdict::VerdictLine;
use crate::tui::theme::Role;
use crate::words::percent;

pub(super) fn draw(
    to: &mut Canvas<'_, '_>,
    area: Rect,
    trial: &SeenTrial,
    coached: bool,
    consequences: &[StoryLine],
) {
    if let Some(line) = line(trial) {
        line.draw(to, area, consequences);
        return;
    }
    to.put_centred(row_of(area, 0), &running(trial), Role::Dim);
    if let Some(words) = odds(trial).filter(|_| coached) {
        to.put_centred(row_of(area, 1), &words, Role::Accent);
    }
}

/// `None` unless the seat knows all numbers.
fn odds(trial: &SeenTrial) -> Option<String> {
    let known = |nth: usize, of: &Figure| !trial.now.hidden[nth] || !of.terms.is_empty();
    let (bonus, defense) = (&trial.trial.bonus, &trial.trial.defense);
    if !known(0, bonus) || !known(1, defense) {
        return None;
    }
    let (bonus, defense) = (bonus.total(), defense.total());
    Some(match &trial.trial.aim {
        TrialAim::Attack { .. } => return None,
        TrialAim::Contest(_) => {
            let chance = resolve_odds::chance(standing(&trial.trial), bonus, defense);
            let [name, other] = &trial.names;
            format!("{name} {} · {other} {}", percent(chance), percent(1.0 - chance))
        }
        TrialAim::Resist { .. } | TrialAim::Maintain { .. } => {
            let needed = needed(&trial.trial)?;
            let held =
                if matches!(trial.trial.aim, TrialAim::Resist { .. }) { "thrown off" } else { "kept up" };
            format!("{held} {} · {needed} or more", percent(attack_odds::reaches(bonus, needed)))
        }
    })
}

pub(super) fn running(trial: &SeenTrial) -> String {
    let dice: Vec<String> = trial.now.owed.iter().map(|sides| format!("d{sides}")).collect();
    match (&trial.trial.aim, trial.trial.stage) {
        (_, TrialStage::Stopped) => "decided".into(),
        (TrialAim::Contest(_), stage) => {
            let again = trial.now.rounds.last() == Some(&None) && stage == TrialStage::Rolled;
            let dice = dice.join(" against ");
            if again {
                format!("a tie counts for nothing: {dice}")
            } else {
                format!("{dice} wait to be rolled")
            }
        }
        _ => "three d8 wait to be rolled, or a total is typed".into(),
    }
}

pub(super) fn line(trial: &SeenTrial) -> Option<VerdictLine> {
    let [name, other] = &trial.names;
    let (words, score, role, facts) = match trial.now.end? {
        Came::Band(band) => {
            let role = match band {
                Band::Hit => Role::Good,
                Band::Critical => Role::Accent,
                _ => Role::Harm,
            };
            (
                band.words().trim_start_matches("a ").to_owned(),
                trial.now.total.map(|total| total.to_string()),
                role,
                against(trial),
            )
        }
        Came::Won(won) => {
            let [mine, theirs] = trial.now.won;
            let (winner, score) = if won { (name, [mine, theirs]) } else { (other, [theirs, mine]) };
            let ties = trial.now.rounds.iter().filter(|round| round.is_none()).count();
            let facts = match ties {
                0 => String::new(),
                1 => "a tie was rolled again".into(),
                n => format!("{n} ties were rolled again"),
            };
            (format!("{winner} wins"), Some(format!("{}:{}", score[0], score[1])), Role::Accent, facts)
        }
        Came::Held(held) => {
            let words = held_words(&trial.trial.aim, held);
            let role = if held { Role::Good } else { Role::Harm };
            (words.to_owned(), trial.now.total.map(|total| total.to_string()), role, against(trial))
        }
    };
    Some(VerdictLine { words, score, role, facts })
}

fn against(trial: &SeenTrial) -> String {
    match (trial.now.bands, trial.now.total, &trial.trial.aim) {
        (Some([_, _, pd]), Some(total), _) => {
            let by = total - pd;
            if by > 0 {
                format!("{by} above Physical Defense {pd}")
            } else {
                format!("Physical Defense {pd}")
            }
        }
        (None, Some(_), TrialAim::Resist { .. } | TrialAim::Maintain { .. })
            if !trial.trial.defense.terms.is_empty() =>
        {
            format!("against {}", trial.trial.defense.total())
        }
        _ => String::new(),
    }
}
