//! A Nudge roll on the screen: dice, the keys that raise them, and the Points pane in place of the hand.

mod felt;
mod nudges;
mod odds;
mod rows;
mod verdict;

use ratatui::layout::Rect;

use super::{Moved, ProcedureView, ask_dice};
use crate::command::{Command, Side};
use crate::lab::mattered::Judged;
use crate::rules::next::Wanted;
use crate::rules::paper::{grade, nudge};
use crate::session::{Refused, Session};
use crate::table::actor::ActorId;
use crate::table::nudge::RollStage;
use crate::table::seat::Seat;
use crate::table::seen::{Seen, SeenRoll};
use crate::tui::act::{Item, UiAction};
use crate::tui::canvas::Canvas;
use crate::tui::cx::Cx;
use crate::tui::explain::figure;
use crate::tui::keymap::{Action, Context, KeyHint};
use crate::tui::panes::felt::FeltLayout;
use crate::tui::theme::Role;
use crate::tui::widgets::Prose;
use crate::words::counted;

impl ProcedureView for SeenRoll {
    fn number(&self) -> u32 {
        self.roll.number
    }

    fn players(&self) -> Vec<&ActorId> {
        std::iter::once(&self.roll.who).chain(self.roll.helpers.iter().map(|helper| &helper.who)).collect()
    }

    fn is_called(&self) -> bool {
        self.roll.stage == RollStage::Called
    }

    fn figures(&self) -> Vec<Moved<'_>> {
        let (pool, points) = (&self.roll.pool, &self.roll.points);
        vec![("dice".into(), None, Side::Dice, pool), ("points".into(), None, Side::Points, points)]
    }

    fn least_rows(&self) -> u16 {
        6
    }

    fn draw(&self, to: &mut Canvas<'_, '_>, area: Rect, settled: bool, craft: &FeltLayout) {
        felt::draw(to, area, self, settled, craft);
    }

    fn beneath(&self) -> Option<[u16; 2]> {
        Some([7, 6])
    }

    fn draw_beneath(&self, to: &mut Canvas<'_, '_>, area: Rect, keys: &[KeyHint], focused: bool) {
        nudges::draw(to, area, self, keys, focused);
    }

    fn explain(&self, prose: Prose<'static>) -> Prose<'static> {
        let mut prose = prose.line(self.heading.clone(), Role::Title).blank();
        prose = figure(prose, "pool", &self.roll.pool, "dice that are rolled; 4 or more is a success");
        for (helper, name) in self.roll.helpers.iter().zip(&self.helpers) {
            prose = figure(prose, &format!("pool of {name}"), &helper.pool, "half of it helps, rounded down");
            let dice = counted(helper.dice, "die", "dice");
            let words = format!("  {name} brings {dice}; points: {}", helper.points);
            prose = prose.line(words, Role::Ink);
        }
        let name = format!("points of {}", self.roll.stat);
        prose = figure(prose.blank(), &name, &self.roll.points, "each raises a die by 1");
        let (now, dice) = (&self.now, &self.roll.dice);
        prose = prose.line(format!("  {} of {} left", now.points, now.all_points), Role::Ink);
        if dice.dice.is_empty() {
            return prose;
        }
        prose = prose.blank().line(format!("successes {}", now.successes), Role::Title);
        for (nth, die) in dice.dice.iter().enumerate() {
            let raised = if die.nudged > 0 { format!(", raised by {}", die.nudged) } else { String::new() };
            let counts = if nudge::succeeds(die.face) { "counts" } else { "does not count" };
            prose = prose.line(format!("  die {} shows {}{raised}: {counts}", nth + 1, die.face), Role::Ink);
        }
        if dice.critical {
            prose.line("  More than half the dice show 1: a critical failure, and final.", Role::Harm)
        } else {
            let grades = counted(now.grades, "grade", "grades");
            prose.line(format!("  {} {grades}; {}", now.cry, now.next), Role::Ink)
        }
    }

    fn mattered(&self, _seen: &Seen) -> Vec<String> {
        self.lines()
    }

    /// Raising a die does not animate it again.
    fn pieces(&self) -> Vec<String> {
        vec!["a die".into(); self.roll.dice.dice.len()]
    }

    fn context(&self) -> Option<Context> {
        Some(Context::Roll)
    }

    fn key(&self, action: Action, cx: &Cx<'_>, piece: usize) -> Result<Option<UiAction>, Refused> {
        let refuse = |problem: &str, hint: &str| Err(Refused::new(problem, hint));
        Ok(Some(match (action, self.roll.stage) {
            (Action::Raise, RollStage::Rolled) => {
                UiAction::Give(Command::Nudge(u8::try_from(piece + 1).unwrap_or(u8::MAX), 1))
            }
            (Action::Raise | Action::TakeBack, RollStage::Called) => {
                return refuse("the dice are not rolled yet", "Enter rolls them");
            }
            (Action::Raise, RollStage::Stopped) => {
                return refuse("the roll has stopped: these dice are the result", "u undoes the stop");
            }
            // Takes back only the last nudge.
            (Action::TakeBack, _) => match cx.session.and_then(Session::last_command) {
                Some(Command::Nudge(..)) => UiAction::Undo,
                _ => return refuse("there is no nudge to undo", "u undoes the last command"),
            },
            (Action::Pull, _) if pulls(cx) => lower_grades(self, cx)?,
            (Action::Pull, _) => {
                return refuse(
                    "there is no punch to pull",
                    "only that of a strike that succeeds and has stopped",
                );
            }
            (Action::Settle, RollStage::Rolled) => UiAction::Give(Command::Stop),
            (Action::Settle, _) => UiAction::Give(Command::Settle),
            _ => return Ok(None),
        }))
    }

    fn keys(&self, cx: &Cx<'_>, enter: Option<&str>) -> Vec<KeyHint> {
        if *cx.seat == Seat::Public {
            return Vec::new();
        }
        let enter = cx.hint(Action::Act, enter.unwrap_or_default());
        match self.roll.stage {
            RollStage::Called => vec![enter],
            RollStage::Rolled if self.now.owed() > 0 => vec![enter, cx.hint(Action::TakeBack, "take back")],
            RollStage::Rolled => {
                let die = KeyHint::named(cx.look.glyphs.arrows[..2].concat(), "die");
                let mut keys =
                    vec![die, cx.hint(Action::Raise, "raise"), cx.hint(Action::TakeBack, "take back"), enter];
                if cx.seen.coached() {
                    keys.insert(2, cx.hint(Action::Best, "best nudge"));
                }
                keys
            }
            RollStage::Stopped if pulls(cx) => vec![enter, cx.hint(Action::Pull, "pull the punch")],
            RollStage::Stopped => vec![enter],
        }
    }

    fn ask(&self, wanted: &Wanted) -> Option<UiAction> {
        let Wanted::Dice(_, count) = *wanted else { return None };
        let dice = if count == 1 { "one real die".to_owned() } else { format!("{count} real dice") };
        let why = if self.is_called() { "" } else { " A six adds it." };
        let words = format!("{}: {} rolls {dice}.{why} Type what they show.", self.heading, self.name);
        Some(ask_dice(&self.name, words, vec![6; count]))
    }

    fn own_side(&self) -> Side {
        Side::Dice
    }
}

fn pulls(cx: &Cx<'_>) -> bool {
    cx.next.iter().any(|next| matches!(next.command(), Some(Command::Pull(_))))
}

fn lower_grades(roll: &SeenRoll, cx: &Cx<'_>) -> Result<UiAction, Refused> {
    let rolled = grade::of(roll.now.successes);
    let lower = grade::GRADES.iter().rev().filter(|grade| grade.grades < rolled.grades);
    let items: Vec<Item> = lower.map(|grade| cx.item(' ', grade.cry, Command::Pull(grade.grades))).collect();
    if items.is_empty() {
        return Err(Refused::new("there is no lower grade to pull to", "Enter settles the roll"));
    }
    let words = format!("{} rolled {}", roll.name, rolled.cry);
    Ok(UiAction::choose("Pull the punch", words, items))
}
