//! Each of several on the screen: a menu that lists one lists them all, the item under the cursor is visible, arrows go
//! there and back, and a label means the actor that it names wherever the cursor is.

use std::collections::BTreeSet;

use crossterm::event::{KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use greenfelt::command::Command;
use greenfelt::report::turns::Tracker;
use greenfelt::table::seat::Seat;
use greenfelt::table::seen::{Seen, SeenActor};
use greenfelt::tui::App;
use greenfelt::tui::act::{Item, UiAction};

use super::desk::Desk;
use super::play::{open, press, sample, says, screen, table};
use crate::scene::{ann, ben, id, scene};

/// In a list that names two people for one thing to do, everybody else stands to whom it could be done.
#[track_caller]
pub(super) fn nobody_is_left_out(desk: &Desk, items: &[Item], told: &str) {
    let (session, seat) = (desk.table(), desk.app.seat());
    let seen = session.seen(seat);
    let mut families: Vec<(String, BTreeSet<String>)> = Vec::new();
    for item in items {
        let UiAction::Give(command) = &item.act else { continue };
        let line = command.to_string();
        let words: Vec<&str> = line.split(' ').collect();
        for (at, word) in words.iter().enumerate().filter(|(_, word)| is_somebody(&seen, word)) {
            let form = [&words[..at], &["{}"], &words[at + 1..]].concat().join(" ");
            match families.iter_mut().find(|(other, _)| *other == form) {
                Some((_, all)) => drop(all.insert((*word).to_owned())),
                None => families.push((form, [(*word).to_owned()].into())),
            }
        }
    }
    for (form, all) in families.iter().filter(|(_, all)| all.len() > 1) {
        // Of whom the list has nobody of the same side, and who is named anyway, it has none.
        let on = |one: &SeenActor, played: bool| all.contains(one.id.as_str()) && one.is_played() == played;
        let side = |played: bool| seen.actors.iter().any(|one| on(one, played));
        let fits = |id: &str| !all.contains(id) && !form.split(' ').any(|word| word == id);
        for other in seen.actors.iter().filter(|other| fits(other.id.as_str()) && side(other.is_played())) {
            let Ok(command) = form.replace("{}", other.id.as_str()).parse::<Command>() else { continue };
            let legal = session.may(seat, &command).is_ok();
            assert!(!legal, "`{command}` could be done, and the list has only {all:?}; {told}");
        }
    }
}

fn is_somebody(seen: &Seen, word: &str) -> bool {
    seen.actors.iter().any(|actor| actor.id.as_str() == word)
}

/// The items of the menu that is open whose words begin so.
fn beginning<'a>(app: &'a App, words: &str) -> Vec<&'a Item> {
    app.offered().iter().filter(|item| item.words.starts_with(words)).collect()
}

/// The first whose turn is to come is the first who stands and has not acted, characters before the others.
#[test]
fn the_next_actor_stands_and_has_not_acted() {
    let people = ["ann", "ben", "horus", "fanatic"];
    for states in 0..81_usize {
        let mut s = scene().sheet(ann()).sheet(ben()).foe("horus").foe("fanatic").play("combat on");
        let state = |nth: usize| states / 3_usize.pow(nth as u32) % 3;
        for (nth, who) in people.iter().enumerate() {
            s = match (state(nth), nth < 2) {
                (0, _) => s,
                (1, _) => s.play(&format!("turn {who}")),
                (_, true) => s.play(&format!("injure {who} unconscious a blow")),
                (_, false) => s.play(&format!("set {who} health 0 (a blow)")),
            };
        }
        let seen = s.seen("dealer");
        let next = Tracker::of(&seen).first().map(ToString::to_string);
        let stands = (0..4).find(|nth| state(*nth) == 0).map(|nth| people[nth].to_owned());
        assert_eq!(next, stands, "{states}");
    }
}

/// Each of the things owed is in sight while the cursor is on it, however many there are and however low the screen is.
#[test]
fn pending_items_are_visible_under_the_cursor() {
    for count in [2, 7, 12] {
        let lines: Vec<String> = (2..count + 2).map(|nth| format!("fall karla {nth}0 a wall")).collect();
        let mut app = sample(&lines.iter().map(String::as_str).collect::<Vec<_>>());
        let seen = app.session().unwrap().seen(&Seat::Dealer);
        let words: Vec<String> = seen.dues.iter().map(|due| format!("{} ", due.amount)).collect();
        assert_eq!(words.len(), count);
        for size in [(120, 36), (80, 24)] {
            focus_on_felt(&mut app);
            press(&mut app, "home");
            for (nth, words) in words.iter().enumerate() {
                let shown = screen(&mut app, size.0, size.1);
                let felt = shown.lines().filter_map(|line| line.split('┃').nth(1));
                let there = felt.into_iter().any(|line| line.contains(&format!("Karla faces {words}damage")));
                assert!(there, "{words} ({nth} of {count}) is out of sight at {size:?}\n{shown}");
                press(&mut app, "down");
            }
        }
    }
}

/// The felt takes the keys, where things are owed: a click on one of them, and what it opens is closed.
fn focus_on_felt(app: &mut App) {
    let shown = screen(app, 120, 36);
    let at = shown.lines().enumerate().find_map(|(row, line)| {
        let place = line.find("Karla faces ")?;
        Some((line[..place].chars().count() as u16, row as u16))
    });
    let (column, row) = at.unwrap_or_else(|| panic!("nothing is owed\n{shown}"));
    let kind = MouseEventKind::Down(MouseButton::Left);
    app.mouse(MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE });
    press(app, "esc");
}

/// Each effect that somebody bears and can resist has its item.
#[test]
fn each_maintained_effect_can_be_answered() {
    let people = ["join orsolya", "join vesper", "creature hag", "creature keeper"];
    let mut session = table("kept", &people);
    let mut give = |line: String| session.give(&Seat::Dealer, line.parse().unwrap()).is_ok();
    for (who, power) in
        [("bog", "resolve orsolya with (Undertow)"), ("drowned", "resolve orsolya with (Count the Seconds)")]
    {
        // Who wins, luck decides.
        for _ in 0..9 {
            give(format!("contest-of {who} {power}"));
            while give("roll".into()) {}
            give("settle".into());
            while give("take".into()) {}
        }
    }
    let bears = &session.table().actor(&id("orsolya")).unwrap().effects;
    let kept = bears.iter().filter(|one| one.kept.is_some());
    let kept: Vec<String> = kept.map(|one| format!("resist {}", one.name)).collect();
    assert!(kept.len() > 1, "{bears:?}");
    let mut app = open(session);
    press(&mut app, "space");
    let items: Vec<&str> = beginning(&app, "resist ").iter().map(|item| item.words.as_str()).collect();
    for words in &kept {
        assert!(items.contains(&words.as_str()), "{words} of {kept:?}: {items:?}");
    }
}

/// Against each injury stands a medicine.
#[test]
fn against_each_injury_stands_a_medicine() {
    let names = ["bleeding", "concussed", "hobbled"];
    for injuries in [[1, 0], [2, 1], [0, 3]] {
        let of = |(who, count): (&'static str, usize)| {
            names.into_iter().take(count).map(move |what| format!("injure {who} {what} a fall"))
        };
        let lines: Vec<String> = ["karla", "severs"].into_iter().zip(injuries).flat_map(of).collect();
        let mut app = sample(&lines.iter().map(String::as_str).collect::<Vec<_>>());
        press(&mut app, "H");
        assert_eq!(beginning(&app, "medicine: ").len(), lines.len(), "{injuries:?}");
    }
}

/// Everybody who is at the table and not dead can be picked up and carried, whoever lies down first of all.
#[test]
fn a_prone_actor_can_be_carried() {
    for low in ["", "injure severs unconscious a blow"] {
        let more: Vec<&str> = [low].into_iter().filter(|line| !line.is_empty()).collect();
        let mut app = sample(&more);
        let others: Vec<String> = {
            let table = app.session().unwrap().table();
            let others = table.actors.iter().filter(|one| one.id.as_str() != "karla" && !one.is_gone());
            others.map(|one| one.name.clone()).collect()
        };
        press(&mut app, "space");
        press(&mut app, "/ \"carries_somebody\" enter /");
        for who in others {
            says(&mut app, &who);
        }
    }
}

/// The switch between hands goes through all of them and back the same way.
#[test]
fn up_goes_back_where_down_went_among_any_number_of_hands() {
    let more = [&["join fell", "join brack"][..0], &["join fell"], &["join fell", "join brack"]];
    for (count, joins) in (2..).zip(more) {
        let aids = ["aid severs", "aid fell", "aid brack"];
        let lines: Vec<&str> = joins
            .iter()
            .copied()
            .chain(["alone on", "challenge karla str+brawling 5"])
            .chain(aids.into_iter().take(count - 1))
            .chain(["deal"])
            .collect();
        let mut app = sample(&lines);
        let whose = |app: &mut App| {
            let shown = screen(app, 120, 36);
            let line = shown.lines().find(|line| line.contains("'s hand")).map(str::to_owned);
            line.unwrap_or_else(|| panic!("no hand:\n{shown}"))
        };
        let mut seen = vec![whose(&mut app)];
        for _ in 0..count {
            press(&mut app, "down");
            seen.push(whose(&mut app));
        }
        assert_eq!(seen.iter().collect::<BTreeSet<_>>().len(), count, "{seen:#?}");
        for back in seen.iter().rev().skip(1) {
            press(&mut app, "up");
            assert_eq!(whose(&mut app), *back, "{count}: {seen:#?}");
        }
    }
}

/// A step that costs cards goes where its words say, and nowhere else.
#[test]
fn a_step_that_costs_cards_goes_the_way_of_its_words() {
    let mut app = sample(&["weather terrain uneven", "combat on", "distance all long", "draw-all"]);
    press(&mut app, "space / \"distance\" enter");
    let mut steps = 0;
    for item in app.offered() {
        let told = format!("{:?}", item.act);
        let Some((_, step)) = told.split_once("Step(") else { continue };
        let nearer = step.contains("true");
        assert_eq!(nearer, item.words.starts_with("nearer"), "{:?}: {told}", item.words);
        steps += 1;
    }
    assert!(steps > 1, "no step costs cards");
}
