//! Offers of traits and items: in the form of a call, in the menu, at pending items, on `e`.

use std::sync::Arc;

use greenfelt::command::{Command, Ref};
use greenfelt::table::hook::{Cost, Hook, HookAction, Uses, Whom};
use greenfelt::tui::App;

use super::play::{never_says, open, press, says, screen, table};
use crate::scene::{ann, ben, weapon, with_hook, with_trait};

/// Something of a test's own that can be done.
fn act(cost: Vec<Cost>, uses: Uses, on: Whom) -> Hook {
    let does = vec![HookAction::Say("a hand is lent".into())];
    Hook::Act { name: String::new(), cost, uses, on, when: Vec::new(), does }
}

/// Ann kicks doors, copies medicine once a day, braces a spear and lends a hand for focus; Ben knows the stars.
fn played(more: &[&str]) -> App {
    let mut ann = with_trait(with_trait(ann(), "Door Kicker"), "Studied Chemist");
    ann = with_hook(ann, "Helping Hand", act(vec![Cost::Focus(1)], Uses::Any, Whom::Hero));
    ann.weapons.push(weapon("Spear"));
    ann.items.push("antidote".into());
    let joins = [ann, with_trait(ben(), "Stargazer")];
    let joins = joins.map(|sheet| Command::Join(Ref::Inline(Arc::new(sheet))).to_string());
    let set_up = ["foe fanatic", "wield ann spear", "draw-all"];
    let all = joins.iter().map(String::as_str).chain(set_up).chain(more.iter().copied());
    open(table("t", &all.collect::<Vec<_>>()))
}

// covers: Options of traits and things are offered: in the form of a call, ...
#[test]
fn a_form_offers_to_spare_the_check_and_gives_that_instead() {
    let mut app = played(&[]);
    press(&mut app, "c \"str\" down \"athl\"");
    says(&mut app, "[ ] Door Kicker: no check for a small feat of strength");
    says(&mut app, "total       ");
    press(&mut app, "end up space");
    says(&mut app, "[x] Door Kicker");
    says(&mut app, "no check is played: Door Kicker");
    says(&mut app, "Enter no check");
    never_says(&mut app, "total       ");
    press(&mut app, "down \"the_cellar_door\" enter");
    never_says(&mut app, "Call a challenge");
    says(&mut app, "Ann needs no");
}

#[test]
fn what_does_not_fit_the_call_is_not_offered_with_it() {
    let mut app = played(&[]);
    press(&mut app, "c \"agi\" down \"athl\"");
    says(&mut app, "Call a challenge");
    never_says(&mut app, "Door Kicker");
}

// covers: Options of traits and things are offered: in the form of a call, ...
#[test]
fn the_menu_has_what_traits_allow_with_its_cost_and_what_stays() {
    let mut app = played(&[]);
    press(&mut app, "space g");
    for words in ["Gear and traits", "Studied Chemist", "Door Kicker: no check …", "Brace", "Helping Hand …"]
    {
        says(&mut app, words);
    }
    press(&mut app, "right");
    says(&mut app, "Studied Chemist: ");
    says(&mut app, "1 left");
    press(&mut app, "enter");
    says(&mut app, "Ann uses Studied");
    press(&mut app, "space g");
    says(&mut app, "used up, once a day");
}

#[test]
fn what_is_done_to_another_asks_for_whom() {
    let mut app = played(&[]);
    press(&mut app, "space g / \"helping\" enter");
    says(&mut app, "Which target?");
    says(&mut app, "Ben");
    never_says(&mut app, "Fanatic …");
    press(&mut app, "enter");
    says(&mut app, "Ann uses Helping");
}

#[test]
fn a_called_check_is_spared_at_once_and_another_is_named() {
    let mut app = played(&["challenge ann str+athletics 3"]);
    press(&mut app, "space g / \"door\" enter");
    says(&mut app, "Ann needs no");
    let mut app = played(&[]);
    press(&mut app, "space g / \"door\" enter");
    says(&mut app, "Which check is it?");
    press(&mut app, "\"the_gate\" enter");
    says(&mut app, "Ann needs no");
}

// covers: Options of traits and things are offered: in the form of a call, ...
#[test]
fn guards_are_listed_at_the_pending_blow() {
    let mut app = played(&["foe shellback", "struck-by shellback ann"]);
    press(&mut app, "enter");
    says(&mut app, "damage");
    says(&mut app, "Brace");
    never_says(&mut app, "Studied Chemist:");
}

// covers: Options of traits and things are offered: in the form of a call, ...
#[test]
fn a_seat_sees_what_its_own_character_can_use_and_no_more() {
    let mut app = played(&[]);
    press(&mut app, "e");
    says(&mut app, "Ann");
    screen(&mut app, 80, 24);
    press(&mut app, "end");
    let text = screen(&mut app, 80, 24);
    assert!(text.contains("Studied Chemist: "), "{text}");
    press(&mut app, "esc p 2 space");
    says(&mut app, "gear and traits …");
    press(&mut app, "g");
    says(&mut app, "Stargazer: no check …");
    never_says(&mut app, "Door Kicker");
}

// covers: Heat and Cold Resistant
#[test]
fn the_dealer_answers_what_damage_is_where_it_is_owed() {
    let mut ann = with_trait(ann(), "Heat Resistant");
    ann.items.clear();
    let join = Command::Join(Ref::Inline(Arc::new(ann))).to_string();
    let lines = [join.as_str(), "foe shellback", "struck-by shellback ann", "use ann (Heat Resistant)"];
    let mut app = open(table("t", &lines));
    press(&mut app, "enter");
    says(&mut app, "the Dealer says: it is heat");
    says(&mut app, "the Dealer says: it is not heat");
    press(&mut app, "/ \"is_heat\" enter");
    says(&mut app, "The damage for Ann");
}
