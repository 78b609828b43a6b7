//! The menu of plays: who makes somebody's choices, a person or a play, and what each play does.

use crate::command::Command;
use crate::content::play::{Play, Side};
use crate::table::actor::ActorId;
use crate::table::seen::SeenActor;
use crate::table::{FOES, HEROES};
use crate::tui::act::{Item, Menu, Section};
use crate::tui::cx::Cx;

/// The item that says how somebody is played, and opens the others.
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
    let plays = || session.catalog().plays_of(side);
    let mut items = choices_of(cx, who, actor.play.as_deref(), &actor.name, plays());
    if cx.seat.is_dealer() {
        let now = if side == Side::Dealer { cx.seen.dealer_play.as_deref() } else { None };
        items.extend(choices_of(cx, &ActorId::new(all), now, of_all, plays()));
    }
    let now = match (&actor.play, side, &cx.seen.dealer_play) {
        (Some(play), ..) | (None, Side::Dealer, Some(play)) => {
            format!("{} plays by itself: {play}.", actor.name)
        }
        (None, ..) => format!("{} is played by hand.", actor.name),
    };
    Section::new("Plays by itself", now, items)
}

pub fn choices_of<'p>(
    cx: &Cx<'_>,
    who: &ActorId,
    now: Option<&str>,
    group: &str,
    plays: impl Iterator<Item = &'p Play>,
) -> Vec<Item> {
    let left = |play: &Play| {
        let played = now == Some(play.id.as_str());
        let item = cx.item(' ', &play.id, Command::PlayedBy(who.clone(), Some(play.id.clone())));
        let refused = item.refused.clone().or(played.then(|| "already set".to_owned()));
        item.detail(format!("{} {}.", play.text, answers_of(play))).refused(refused).of(group)
    };
    let by_hand = cx.item(' ', "by hand", Command::PlayedBy(who.clone(), None)).of(group);
    plays.map(left).chain(std::iter::once(by_hand)).collect()
}

/// The answers of a play to each question, in one line.
pub fn answers_of(play: &Play) -> String {
    play.answers().iter().map(|(what, how)| format!("{what}: {how}")).collect::<Vec<_>>().join("; ")
}
