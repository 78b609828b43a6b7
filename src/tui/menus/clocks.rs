//! Menus of clocks and reminders, and the reminder that is due.

use crate::command::Command;
use crate::table::clocks::{ClockView, SeenClock};
use crate::table::seat::{Reminder, When};
use crate::tui::act::{Item, Menu, Only, Section, UiAction};
use crate::tui::cx::Cx;

/// The whole form of a clock.
const FORM: [&str; 6] = ["name", "segments", "visibility", "ticked by", "brings in", "when full"];

/// Segments of a new clock.
const USUAL: u8 = 6;

pub fn clocks_item() -> Item {
    Item::menu('K', "clocks, reminders …", Menu::Clocks)
}

/// Starts a clock.
pub fn clock_item() -> Item {
    let new = Command::Clock(String::new(), USUAL, Some(ClockView::Secret), None, None, String::new());
    Item::filling("", "a clock …", &new, &FORM)
}

pub fn clocks(cx: &Cx<'_>) -> Section {
    let mut items = Vec::new();
    if cx.seat.is_dealer() {
        items.push(clock_item());
    }
    let remind = Command::Remind(cx.seat.clone(), When::Rounds(2), String::new());
    items.push(Item::filling("", "a reminder …", &remind, &["moment", "text"]));
    items.push(Item::new(' ', "the calendar", UiAction::Only(Only::Calendar)));
    for clock in &cx.seen.clocks {
        let words = format!("{} {}", clock.name, clock.count());
        let item = Item::menu(' ', words, Menu::Clock(clock.name.clone()));
        let theirs = (!cx.seat.is_dealer()).then(|| "the Dealer ticks it".to_owned());
        items.push(item.detail(clock.describe()).of("clocks").refused(theirs));
    }
    let name = |who: &_| cx.name(who);
    for one in &cx.seen.reminders {
        let when = one.when.as_ref().map_or_else(|| "now".to_owned(), |when| when.words(name));
        let drop = cx.item(' ', &format!("drop: {}", one.words), dropped(cx, one));
        items.push(drop.detail(when).of("your own reminders"));
    }
    Section::new("Clocks, reminders", "Nobody else learns of your reminders.", items)
}

/// The Dealer's commands for a clock.
pub fn clock(cx: &Cx<'_>, name: &str) -> Section {
    let Some(clock) = cx.seen.clocks.iter().find(|clock| clock.name == name) else {
        return Section::new("A clock", format!("There is no clock {name}."), Vec::new());
    };
    let name = || clock.name.clone();
    let items = vec![
        cx.item(' ', "tick", Command::Tick(name(), None)),
        cx.item(' ', "untick", Command::Untick(name(), None)),
        change_item(clock),
        cx.item(' ', "remove", Command::RemoveClock(name())),
    ];
    let words = format!("{} {} · {}", clock.name, clock.count(), clock.describe());
    Section::new("A clock", words.trim_end_matches(" · "), items)
}

/// Changes a clock, except its name.
pub fn change_item(clock: &SeenClock) -> Item {
    Item::filling(&clock.name, "change …", &set(clock), &FORM[1..])
}

pub fn set(clock: &SeenClock) -> Command {
    let SeenClock { name, segments, view, drive, brings, when_full, .. } = clock.clone();
    Command::Clock(name, segments, Some(view), drive, brings, when_full)
}

fn dropped(cx: &Cx<'_>, one: &Reminder) -> Command {
    Command::Unremind(cx.seat.clone(), one.number)
}

/// Confirms this seat's due reminder; `None` in a show for all.
pub fn confirmed(cx: &Cx<'_>) -> Option<(String, UiAction)> {
    let one = cx.shown_seen().reminders.iter().find(|one| one.when.is_none())?;
    Some(("noted".into(), UiAction::Give(dropped(cx, one))))
}
