//! A trial on the screen: an attack on the scale of Physical Defense, a contest by rounds, a check.

mod felt;
mod scale;
mod verdict;

use ratatui::layout::Rect;

use super::{Moved, ProcedureView, ask_dice};
use crate::command::{Command, Side};
use crate::lab::mattered::Judged;
use crate::rules::next::Wanted;
use crate::table::actor::ActorId;
use crate::table::seen::{Seen, SeenTrial};
use crate::table::trial::{TrialAim, TrialStage};
use crate::tui::act::{Item, UiAction};
use crate::tui::canvas::Canvas;
use crate::tui::cx::Cx;
use crate::tui::explain::figure;
use crate::tui::panes::felt::FeltLayout;
use crate::tui::theme::Role;
use crate::tui::widgets::Prose;

fn meaning(trial: &SeenTrial, side: Side) -> &'static str {
    match (side, &trial.trial.aim) {
        (Side::Dodge, _) => "rolls up to it are dodged",
        (Side::Parry, _) => "the next ones are parried",
        (Side::Armor, _) => "the next ones are turned by armor",
        (Side::Defense, TrialAim::Attack { .. }) => "changes all of Physical Defense",
        (Side::Defense, TrialAim::Contest(_)) => "added to the defender's die",
        (Side::Defense, TrialAim::Resist { .. }) => "reaching it throws the effect off",
        (Side::Defense, TrialAim::Maintain { .. }) => "exceeding it keeps the effect up",
        (_, TrialAim::Contest(_)) => "added to the die of the one who tries",
        _ => "added to the three dice",
    }
}

impl ProcedureView for SeenTrial {
    fn number(&self) -> u32 {
        self.trial.number
    }

    fn players(&self) -> Vec<&ActorId> {
        vec![&self.trial.who]
    }

    fn is_called(&self) -> bool {
        self.trial.stage == TrialStage::Called
    }

    fn takes_help(&self) -> bool {
        false
    }

    fn figures(&self) -> Vec<Moved<'_>> {
        self.known().into_iter().map(|(side, of)| (side.words().to_owned(), None, side, of)).collect()
    }

    fn draw(&self, to: &mut Canvas<'_, '_>, area: Rect, settled: bool, craft: &FeltLayout) {
        felt::draw(to, area, self, settled, craft);
    }

    fn explain(&self, prose: Prose<'static>) -> Prose<'static> {
        let mut prose = prose.line(self.heading.clone(), Role::Title).blank();
        for (side, of) in self.known() {
            prose = figure(prose, side.words(), of, meaning(self, side));
        }
        if let Some([dodge, parry, armor]) = self.now.bands {
            let words = format!(
                "dodged up to {dodge}, parried up to {parry}, turned by armor up to {armor}, a hit up to {}, then critical",
                armor + crate::rules::crucible::attack::CRITICAL
            );
            prose = prose.blank().line(words, Role::Ink);
        }
        if let TrialAim::Attack { damage, .. } = &self.trial.aim
            && !damage.terms.is_empty()
        {
            prose = figure(prose, "damage", damage, "what a hit deals; a critical one twice as much");
        }
        prose.line(verdict::running(self), Role::Ink)
    }

    fn mattered(&self, _seen: &Seen) -> Vec<String> {
        self.lines()
    }

    fn pieces(&self) -> Vec<String> {
        vec!["a die".into(); self.trial.throws.iter().map(|throw| throw.faces.len()).sum()]
    }

    fn ask(&self, wanted: &Wanted) -> Option<UiAction> {
        let Wanted::Dice(..) = wanted else { return None };
        let [name, other] = &self.names;
        let dice: Vec<String> = self.now.owed.iter().map(|sides| format!("d{sides}")).collect();
        let words = if matches!(self.trial.aim, TrialAim::Contest(_)) {
            format!(
                "{}: {name} rolls a {}, {other} a {}. Type both.",
                self.heading,
                dice[0],
                dice[dice.len() - 1]
            )
        } else {
            format!("{}: {name} rolls {}. Type what they show.", self.heading, dice.join(" "))
        };
        Some(ask_dice(name, words, self.now.owed.clone()))
    }

    fn own_items(&self, cx: &Cx<'_>, _peek: bool, enter: Option<(String, UiAction)>) -> Vec<Item> {
        let mut items: Vec<Item> = enter.map(|(words, act)| Item::new(' ', words, act)).into_iter().collect();
        let typed = self.is_called() && !matches!(self.trial.aim, TrialAim::Contest(_));
        if cx.seat.is_dealer() && typed && cx.why_not(&Command::Rolled(10)).is_none() {
            let typed = Item::filling("", "type the total in …", &Command::Rolled(10), &["total"]);
            items.push(Item { key: '%', ..typed });
        }
        items
    }

    fn own_side(&self) -> Side {
        Side::Bonus
    }
}
