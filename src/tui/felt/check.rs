//! A check or a test on the screen: two dice, rating, boons, invokes, the Advantage die and the steps of effect.

mod felt;
mod verdict;

use ratatui::layout::Rect;

use super::{Moved, ProcedureView, ask_dice};
use crate::command::{Command, Invoking, Side, TraitCalled};
use crate::lab::mattered::Judged;
use crate::rules::next::Wanted;
use crate::table::actor::ActorId;
use crate::table::scene_check::{AdvantageDie, Benefit, CheckStage, SceneCheck};
use crate::table::scene_trait::{Alignment, Bearer};
use crate::table::seen::{Invocable, Seen, SeenCheck, SeenTrait};
use crate::table::terms::{Figure, signed};
use crate::tui::act::{Item, UiAction};
use crate::tui::canvas::Canvas;
use crate::tui::cx::Cx;
use crate::tui::explain::figure;
use crate::tui::panes::felt::FeltLayout;
use crate::tui::theme::Role;
use crate::tui::widgets::Prose;

fn meaning(side: Side) -> &'static str {
    match side {
        Side::Circumstance => "boons, before the dice fall",
        Side::Advantage => "boons, to a check that has succeeded",
        Side::Difficulty => "what dice, rating and circumstance have to reach",
        _ => "added to the two dice",
    }
}

/// A figure with its terms; boons with their number.
pub fn figure_words(side: Side, of: &Figure) -> String {
    match side {
        Side::Circumstance | Side::Advantage => {
            format!("{} {}B = {}", side.words(), signed(of.total()), of.sum())
        }
        _ => of.named(side.words()),
    }
}

/// Ways to invoke traits now, each with a description.
fn benefits(check: &SceneCheck) -> Vec<(Benefit, &'static str)> {
    let before = check.stage == CheckStage::Called;
    let more = match (before, check.die) {
        (true, AdvantageDie::Without) => None,
        (false, AdvantageDie::Without) => Some((Benefit::Advantage, "an Advantage die")),
        _ => Some((Benefit::Advantage, "+1B advantage")),
    };
    before.then_some((Benefit::Circumstance, "+1B circumstance")).into_iter().chain(more).collect()
}

impl ProcedureView for SeenCheck {
    fn number(&self) -> u32 {
        self.check.number
    }

    fn players(&self) -> Vec<&ActorId> {
        vec![&self.check.who]
    }

    fn is_called(&self) -> bool {
        self.check.stage == CheckStage::Called
    }

    fn takes_help(&self) -> bool {
        false
    }

    fn invoking(&self, cx: &Cx<'_>) -> Vec<Item> {
        let mut items = Vec::new();
        let mut invocable: Vec<&Invocable> = self.now.invocable.iter().collect();
        invocable.sort_by_key(|one| match cx.seen.scene_trait(one.id).map(|one| &one.is.bearer) {
            Some(Bearer::Actor(who)) if *who == self.check.who => 0,
            Some(Bearer::Actor(_)) => 2,
            _ => 1,
        });
        for (benefit, brings) in benefits(&self.check) {
            for one in &invocable {
                let cost = if one.free { "a free invoke" } else { "1 Hope" };
                let whose =
                    cx.seen.scene_trait(one.id).map(|one| format!(" of {}", one.bearer)).unwrap_or_default();
                let words = format!("invoke {}{whose} for {cost}: {brings}", one.name);
                let how = Invoking { benefit, by_hope: false };
                items.push(cx.item(' ', &words, Command::Invoke(TraitCalled::Number(one.id), how)));
            }
        }
        let negative = |one: &&SeenTrait| {
            one.is.alignment == Alignment::Negative
                && !one.is.secret
                && !self.check.allowed.contains(&one.is.id)
        };
        let lets = cx.seen.scene_traits.iter().filter(|_| cx.seat.is_dealer()).filter(negative);
        items.extend(lets.map(|one| {
            let words = format!("let {} be invoked", one.is.name());
            cx.item(' ', &words, Command::AllowInvoke(TraitCalled::Number(one.is.id)))
        }));
        items
    }

    fn invokes_bring(&self) -> Option<String> {
        let told = |(benefit, brings)| Some(format!("{brings} ({})", verdict::invoked(self, benefit)?));
        let all: Option<Vec<String>> = benefits(&self.check).into_iter().map(told).collect();
        all.filter(|_| !self.now.invocable.is_empty()).map(|all| all.join(" or "))
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
            prose = figure(prose, side.words(), of, meaning(side));
        }
        let invoked = self.check.invoked.iter();
        let invoked = invoked.map(|one| format!("invoked: {}, {}", one.name, one.benefit.word()));
        prose.lines(invoked, Role::Ink).line(verdict::running(self), Role::Ink)
    }

    fn mattered(&self, _seen: &Seen) -> Vec<String> {
        self.lines()
    }

    fn pieces(&self) -> Vec<String> {
        vec!["a die".into(); self.check.faces().len()]
    }

    fn ask(&self, wanted: &Wanted) -> Option<UiAction> {
        let Wanted::Dice(..) = wanted else { return None };
        let name = &self.name;
        let what = if self.is_called() {
            "rolls d10 d10. Type what they show."
        } else {
            "rolls the Advantage die, a d10. Type what it shows."
        };
        let words = format!("{}: {name} {what}", self.heading);
        Some(ask_dice(name, words, self.now.owed.clone()))
    }

    fn own_items(&self, cx: &Cx<'_>, _peek: bool, enter: Option<(String, UiAction)>) -> Vec<Item> {
        let mut items: Vec<Item> = enter.map(|(words, act)| Item::new(' ', words, act)).into_iter().collect();
        if cx.seat.is_dealer() {
            items.push(cx.item(' ', "give an Advantage die", Command::Advantage(String::new())));
        }
        items
    }

    fn own_side(&self) -> Side {
        Side::Circumstance
    }

    fn called_off(&self) -> &'static str {
        "Why? Spent points are refunded."
    }
}
