//! The page of an actor, which Enter opens in the Party and Foes panes.

use super::App;
use crate::table::actor::ActorId;
use crate::table::seat::Seat;
use crate::table::seen::SeenActor;
use crate::ui::act::Item;
use crate::ui::panes::log::role;
use crate::ui::popups::character::{Character, NAME};
use crate::ui::sheets;
use crate::ui::theme::Role;
use crate::ui::widgets::Prose;

impl App {
    /// Opens the page of an actor, in place of an open one, and moves the cursor there.
    pub(super) fn open_character(&mut self, who: &ActorId) {
        if let Some((pane, row)) = self.listed_at(who) {
            self.focus = pane;
            self.cursors[pane] = row;
            self.cursors.chosen = true;
        }
        let Some(actor) = self.seen.actor(who) else { return };
        let all: Vec<&ActorId> = self.seen.heroes().chain(self.seen.foes()).map(|actor| &actor.id).collect();
        let at = all.iter().position(|id| *id == who).unwrap_or(0);
        let beside = [at + all.len() - 1, at + 1].map(|at| all[at % all.len()].clone());
        let view = sheets::of(actor);
        let page = Character {
            title: actor.name.clone(),
            kind: view.kind_words().to_owned(),
            sheet: view.page(self.look(), self.cx().catalog, &self.seen, actor),
            happened: self.happened_to(actor),
            items: self.items_of(actor),
            beside,
            scroll: 0,
            rows: 1,
            last: 0,
        };
        self.popups.retain(|popup| popup.name() != NAME);
        self.popups.push(Box::new(page));
    }

    /// The letters of Space for this actor that can be used now.
    fn items_of(&self, actor: &SeenActor) -> Vec<Item> {
        let own = match &self.seat {
            Seat::Dealer => true,
            Seat::Player(who) => *who == actor.id,
            Seat::Public => false,
        };
        let all = if own && self.visit.is_none() { self.items_about(actor) } else { Vec::new() };
        all.into_iter().filter(|item| item.key != ' ' && item.refused.is_none()).collect()
    }

    /// The stories of the log that name the actor, newest first.
    fn happened_to(&self, actor: &SeenActor) -> Prose<'static> {
        let name = actor.name.as_str();
        let mut prose = Prose::new();
        for told in self.told_now().iter().rev().filter(|told| told.text().contains(name)) {
            prose.hang = told.time.chars().count() as u16 + 1;
            prose =
                prose.run(format!("{} ", told.time), Role::Dim).line(told.story.heading.clone(), Role::Ink);
            for line in &told.story.lines {
                prose = prose.inner(line.words.clone(), role(line.tone));
            }
        }
        if prose == Prose::new() { prose.line("nothing yet", Role::Dim) } else { prose }
    }
}
