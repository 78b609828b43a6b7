//! Random commands of Paper Story: rolls, nudges, strikes, statuses and turns.

use super::candidates::{Dice, anybody, hero};
use greenfelt::command::{Command, Ref};
use greenfelt::rules::paper::check;
use greenfelt::table::Table;
use greenfelt::table::effect::Effect;
use greenfelt::table::nudge::{NudgeRoll, RollStage};
use greenfelt::table::pending::Obligation;
use greenfelt::table::sheet::Written;
use greenfelt::table::status::Status;
use std::sync::Arc;

const SKILLS: [&str; 6] = ["guard", "aim", "athletics", "steady", "brawling", "psyche"];

fn faces(count: u32, dice: &mut Dice) -> String {
    (0..count).fold(String::new(), |named, _| named + &format!(" {}", 1 + dice.below(6)))
}

/// Something for the roll that is under way.
pub(crate) fn in_roll(table: &Table, roll: &NudgeRoll, dice: &mut Dice) -> Option<String> {
    let physical = table.actor(&roll.who)?.physical;
    let throw = |dice: &mut Dice| {
        let named = if physical { faces(check::dice_owed(roll), dice) } else { String::new() };
        format!("roll{named}")
    };
    let side = ["dice", "points"][dice.below(2)];
    Some(match roll.stage {
        RollStage::Called => match dice.below(10) {
            0 | 1 => format!("aid {}", anybody(table, dice)?.id),
            2 => format!("unaid {}", roll.helpers.first()?.who),
            3 => format!("adjust {side} {:+} (whim) {}/3", dice.below(9) as i32 - 5, dice.below(4)),
            4 => format!("switch {side} {} {}", 1 + dice.below(3), ["on", "off"][dice.below(2)]),
            5 => "call-off a change of mind".into(),
            _ => throw(dice),
        },
        RollStage::Rolled if roll.dice.owed > 0 => throw(dice),
        RollStage::Rolled => match dice.below(4) {
            0 => "stop".into(),
            _ => format!("nudge {} {}", 1 + dice.below(roll.dice.dice.len()), 1 + dice.below(3)),
        },
        RollStage::Stopped => match dice.below(4) {
            0 => format!("pull {}", ["none", "nice", "good"][dice.below(3)]),
            _ => "settle".into(),
        },
    })
}

/// Something to begin, to strike, to suffer.
pub(crate) fn candidate(table: &Table, dice: &mut Dice) -> Option<String> {
    let who = hero(table, dice)?;
    let any = anybody(table, dice)?;
    let skill = SKILLS[dice.below(6)];
    let other = SKILLS[dice.below(6)];
    Some(match dice.below(22) {
        0..=3 => format!("check {} {skill} dice {:+} : whatever", who.id, dice.below(6) as i32 - 2),
        4 | 5 => format!("strike {} {} {skill}{}", who.id, any.id, manners(dice)),
        6 => format!("heal {} {} {}", who.id, any.id, ["heal", "magic", "crafts"][dice.below(3)]),
        7 | 8 => format!("struck-by {} {}{}", any.id, who.id, manners(dice)),
        9 => {
            let harmed = table.pending.iter().find(|d| matches!(d.what, Obligation::Harm(_)))?;
            format!("guard {}", harmed.to)
        }
        10 | 11 if dice.below(2) == 0 => {
            let test = table.pending.iter().find(|d| matches!(d.what, Obligation::Demand(_)))?;
            format!("steady {} {}", test.to, test.id)
        }
        10 | 11 => caught(table)?,
        12 => format!("contest {} {skill} {} {other}", who.id, any.id),
        13..=16 => {
            let status = Status::ALL[dice.below(13)].name().to_lowercase();
            // A figure or a skill can be moved, and nobody.
            let moves = matches!(status.as_str(), "boosted" | "weakened");
            let what = ["attack", "guard", "Heart", "aim", "shellback", "tilly"];
            let what = what[dice.below(if moves { 4 } else { 6 })];
            format!("status {} {status} {} {} ({what})", any.id, 1 + dice.below(5), dice.below(4))
        }
        17 | 18 => {
            let rolls = any
                .effects
                .iter()
                .filter(|e| ["Stunned", "Confused", "Provoked"].iter().any(|s| e.name.starts_with(s)));
            let named = if any.physical { faces(rolls.count() as u32, dice) } else { String::new() };
            format!("begin-turn {}{named}", any.id)
        }
        19 => format!("end-turn {}", any.id),
        20 => format!("challenge {} heart+{skill} {}", who.id, dice.below(5)),
        _ => match dice.below(5) {
            2 => {
                let sheet = match dice.below(2) {
                    0 => Written::Paper(crate::scene::tilly()),
                    _ => Written::Ultimo(crate::scene::ann()),
                };
                let sheet = Ref::Inline(Arc::new(sheet));
                Command::Rewrite(who.id.clone(), sheet).to_string()
            }
            0 => Command::JoinPaper(Ref::Inline(Arc::new(crate::scene::tilly()))).to_string(),
            1 => Command::Opponent(Ref::Inline(Arc::new(crate::scene::shellback()))).to_string(),
            _ => format!(
                "set {} {} {} (so)",
                any.id,
                ["health", "focus", "morale"][dice.below(3)],
                dice.below(9)
            ),
        },
    })
}

/// How a strike comes, now and then.
fn manners(dice: &mut Dice) -> &'static str {
    [" with (Aerial)", " with (Ranged, fire)", " with (Quake)", " with (Reach, Launch)", "", ""]
        [dice.below(6)]
}

/// Steadying of whoever is dazed or stunned.
pub(super) fn caught(table: &Table) -> Option<String> {
    let caught = |e: &&Effect| e.name.starts_with("Dazed") || e.name.starts_with("Stunned");
    let (who, effect) = table.heroes().find_map(|a| Some((a, a.effects.iter().find(caught)?)))?;
    Some(format!("steady {} {}", who.id, effect.id))
}
