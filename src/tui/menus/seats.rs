//! Passing the laptop between seats.

use crate::table::seat::Seat;
use crate::tui::act::{Item, PromptTarget, UiAction, digit};
use crate::tui::cx::Cx;
use crate::tui::felt;
use crate::tui::forms::choice::Choice;

/// The seats, where there is no lobby.
pub fn menu(cx: &Cx<'_>) -> Choice {
    let mut items = Vec::new();
    let lock = |locked: bool| if locked { " · has a code" } else { "" };
    let own = cx.sandbox_player();
    if *cx.seat != Seat::Dealer {
        let words = match own {
            Some(_) => "the Dealer's side of the sandbox".to_owned(),
            None => format!("the Dealer{}", lock(cx.seen.dealer_locked)),
        };
        items.push(Item::new('0', words, UiAction::Pass(Seat::Dealer)));
    }
    let next = felt::under_way(cx.seen).and_then(|now| now.waits_for().cloned());
    let mut at = 0;
    for (n, hero) in cx.seen.heroes().enumerate() {
        let seat = Seat::Player(hero.id.clone());
        if seat == *cx.seat || own.is_some_and(|own| *own != hero.id) {
            continue;
        }
        if next.as_ref() == Some(&hero.id) {
            at = items.len();
        }
        let key = char::from_digit(n as u32 + 1, 10).unwrap_or(' ');
        let locked = hero.locked;
        items.push(Item::new(key, format!("{}{}", hero.name, lock(locked)), UiAction::Pass(seat)));
    }
    if *cx.seat != Seat::Public && own.is_none() {
        let last = digit(cx.seen.heroes().count() as u32 + 1);
        items.push(Item::new(last, "public view (for everyone)", UiAction::Pass(Seat::Public)));
    }
    let words = match own {
        Some(_) => "Both sides of the sandbox are yours; the hands of others are unknown.",
        None if cx.seen.options.alone => "Solo play: nothing is hidden, except behind a code.",
        None => "Nobody else has a seat yet.",
    };
    Choice::new("Pass the laptop", words, items).at(at)
}

/// Sets or removes the code of this seat.
pub fn lock_item(cx: &Cx<'_>) -> Option<Item> {
    let item = Item::prompting(
        '#',
        "set a code for this seat …",
        &format!("A code for {}", cx.name_of(cx.seat)),
        "It is asked for before this seat opens, so that nobody looks by accident. The files of the table can \
         be read without it. `none`: no code.",
        PromptTarget::Pin(cx.seat.clone()),
    );
    (*cx.seat != Seat::Public && cx.play.suspended.is_none()).then_some(item)
}
