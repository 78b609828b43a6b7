//! The menu of plays: whether a person or a play makes an actor's choices, and what each play does.

use crate::command::Command;
use crate::lab::play::{Play, Side};
use crate::table::actor::ActorId;
use crate::table::seen::SeenActor;
use crate::table::{FOES, HEROES};
use crate::tui::act::{Item, Menu, Section};
use crate::tui::cx::Cx;

/// The item that shows how an actor is played, and opens the choices.
pub fn plays_item(who: &SeenActor) -> Item {
    let words = match &who.play {
        Some(play) => format!("plays by itself: {play} …"),
        None => "plays by itself …".to_owned(),
    };
    Item::menu(' ', words, Menu::Plays(who.id.clone()))
        .detail("Its choices are made by a play of the Lab, after each of your commands.")
}

pub fn plays(cx: &Cx<'_>, who: &ActorId) -> Section {
    let (Some(session), Some(actor)) = (cx.session, cx.seen.actor(who)) else {
        return Section::new("Plays by itself", "", Vec::new());
    };
    let (side, all, of_all) = match session.side_of(who) {
        Side::Players => (Side::Players, HEROES, "every hero"),
        Side::Dealer => (Side::Dealer, FOES, "all foes and the Dealer"),
    };
    let mut items = choices_of(cx, who, actor.play.as_deref(), &actor.name, side);
    if cx.seat.is_dealer() {
        let now = if side == Side::Dealer { cx.seen.dealer_play.as_deref() } else { None };
        items.extend(choices_of(cx, &ActorId::new(all), now, of_all, side));
    }
    let now = match (&actor.play, side, &cx.seen.dealer_play) {
        (Some(play), ..) | (None, Side::Dealer, Some(play)) => {
            format!("{} plays by itself: {play}.", actor.name)
        }
        (None, ..) => format!("{} is played by hand.", actor.name),
    };
    Section::new("Plays by itself", now, items)
}

pub fn choices_of(cx: &Cx<'_>, who: &ActorId, now: Option<&str>, group: &str, side: Side) -> Vec<Item> {
    let left = |play: Play| {
        let played = now == Some(play.word());
        let item = cx.item(' ', play.word(), Command::PlayedBy(who.clone(), Some(play.word().to_owned())));
        let refused = item.refused.clone().or(played.then(|| "already set".to_owned()));
        item.detail(play.text()).refused(refused).of(group)
    };
    let by_hand = cx.item(' ', "by hand", Command::PlayedBy(who.clone(), None)).of(group);
    Play::of_side(side).map(left).chain(std::iter::once(by_hand)).collect()
}
