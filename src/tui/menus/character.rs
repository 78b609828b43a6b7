//! The page of an actor, which Enter opens in the Party and Foes panes.

use crate::table::actor::ActorId;
use crate::table::seat::Seat;
use crate::table::seen::SeenActor;
use crate::tui::act::Item;
use crate::tui::cx::Cx;
use crate::tui::forms::character::Character;
use crate::tui::menus::space;
use crate::tui::panes::log::role;
use crate::tui::sheets;
use crate::tui::theme::Role;
use crate::tui::widgets::Prose;
use crate::tui::widgets::prose::Scroll;

/// The page of an actor.
pub fn page(cx: &Cx<'_>, actor: &SeenActor) -> Character {
    let who = &actor.id;
    let all: Vec<&ActorId> = cx.seen.heroes().chain(cx.seen.foes()).map(|actor| &actor.id).collect();
    let at = all.iter().position(|id| *id == who).unwrap_or(0);
    let beside = [at + all.len() - 1, at + 1].map(|at| all[at % all.len()].clone());
    let view = sheets::of(actor);
    Character {
        title: actor.name.clone(),
        kind: view.kind_words().to_owned(),
        sheet: view.page(cx.look, cx.catalog, cx.seen, actor),
        happened: happened_to(cx, actor),
        items: items_of(cx, actor),
        beside,
        scroll: Scroll::default(),
    }
}

/// The letters of Space for this actor that can be used now.
pub fn items_of(cx: &Cx<'_>, actor: &SeenActor) -> Vec<Item> {
    let own = match cx.seat {
        Seat::Dealer => true,
        Seat::Player(who) => *who == actor.id,
        Seat::Public => false,
    };
    let all = if own && cx.play.visit.is_none() { space::items_about(cx, actor) } else { Vec::new() };
    all.into_iter().filter(|item| item.key != ' ' && item.refused.is_none()).collect()
}

/// The stories of the log that name the actor, newest first.
pub fn happened_to(cx: &Cx<'_>, actor: &SeenActor) -> Prose<'static> {
    let name = actor.name.as_str();
    let mut prose = Prose::new();
    for told in cx.told_now().iter().rev().filter(|told| told.text().contains(name)) {
        prose.hang = told.time.chars().count() as u16 + 1;
        prose = prose.run(format!("{} ", told.time), Role::Dim).line(told.story.heading.clone(), Role::Ink);
        for line in &told.story.lines {
            prose = prose.inner(line.words.clone(), role(line.tone));
        }
    }
    if prose == Prose::new() { prose.line("nothing yet", Role::Dim) } else { prose }
}
