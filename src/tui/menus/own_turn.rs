//! A player's own turn, called on the player's own seat (B11).

use crate::command::{Call, Command, Task};
use crate::report::turns::Tracker;
use crate::rules::next::Next;
use crate::table::actor::ActorId;
use crate::table::challenge::{AttackMode, Persuasion};
use crate::table::seat::Seat;
use crate::table::seen::{Seen, SeenActor};
use crate::tui::act::{Item, Menu, Section, UiAction};
use crate::tui::cx::Cx;
use crate::tui::forms::{Open, call};
use crate::tui::panes::turns::{is_decided, is_held_up};

fn called(who: &ActorId, task: Task) -> Command {
    Command::Call(Call::for_task(who, task))
}

fn foes_words(seen: &Seen, foe: &ActorId, who: &ActorId) -> String {
    let name = |id: &ActorId| seen.actor(id).map_or(id.as_str(), |actor| &actor.name).to_owned();
    format!("{} attacks {}", name(foe), name(who))
}

/// True if these steps begin with a deal by the program.
pub fn deals_next(next: &[Next]) -> bool {
    let first = next.first().and_then(Next::command);
    matches!(first, Some(Command::Deal(row)) if row.is_empty())
}

/// Enter on a player's turn: an attack on the nearest foe, else the menu of the turn.
pub fn own_turn(cx: &Cx<'_>, who: &ActorId) -> (String, UiAction) {
    let Some((foe, way)) = call::nearest_attack(cx, who) else {
        return ("your turn".into(), UiAction::Menu(Menu::OwnTurn(who.clone())));
    };
    let name = cx.name(&foe);
    (format!("attack {name}, {}", way.word()), UiAction::CallAndDeal(called(who, Task::attack(&foe, way))))
}

/// Enter on the turn of a foe, where players call their own: an attack on the nearest hero, else the form.
pub fn foes_turn(cx: &Cx<'_>, foe: &ActorId) -> (String, UiAction) {
    let here = cx.hero_here().map(|hero| hero.id.clone());
    if let Some((who, with)) = here.and_then(|hero| call::nearest_assault(cx, &hero, foe)) {
        let words = format!("{}, {}", foes_words(cx.seen, foe, &who), with.word());
        return (words, UiAction::CallAndDeal(called(&who, Task::assault(foe, with))));
    }
    let form = Open::Attack { who: Some(foe.clone()), whom: None };
    (format!("{} attacks", cx.name(foe)), UiAction::Open(form))
}

/// The choices of a player's turn. An attack from here waits for helpers before cards are dealt.
pub fn own_turn_menu(cx: &Cx<'_>, who: &ActorId) -> Section {
    let of_foes = |group: &str, tasks: fn(&SeenActor) -> [(String, Task); 2]| -> Vec<Item> {
        let tasks = cx.seen.foes().filter(|foe| !foe.down).flat_map(tasks);
        tasks.map(|(words, task)| cx.item(' ', &words, called(who, task)).of(group)).collect()
    };
    let mut items = of_foes("attack", |foe| {
        [AttackMode::Melee, AttackMode::Ranged]
            .map(|way| (format!("attack {}, {}", foe.name, way.word()), Task::attack(&foe.id, way)))
    });
    let strikes = of_foes("stealth", |foe| {
        [AttackMode::Melee, AttackMode::Ranged].map(|way| {
            let task = Task::Stealth { foe: foe.id.clone(), way };
            (format!("strike {} from stealth, {}", foe.name, way.word()), task)
        })
    });
    let talks = of_foes("talk", |foe| {
        let ways = [(Persuasion::Manipulate, "manipulate"), (Persuasion::Empathize, "empathize")];
        ways.map(|(how, verb)| (format!("{verb}: {}", foe.name), Task::Persuade(foe.id.clone(), how, None)))
    });
    items.extend(strikes.into_iter().chain(talks).filter(|item| item.refused.is_none()));
    items.extend(propose_item(cx).map(|item| item.of("anything else")));
    items.push(cx.item('T', "end the turn", Command::Turn(who.clone())).of("anything else"));
    Section::new("Your turn", "Helpers can join before the cards are dealt.", items)
}

/// Asks the Dealer for a challenge.
pub fn propose_item(cx: &Cx<'_>) -> Option<Item> {
    let Seat::Player(who) = cx.seat else { return None };
    let item = cx.blank('c', "ask for a challenge …", "propose", Some(who.as_str()))?;
    Some(item.refused(cx.busy()))
}

/// Returns the Dealer's next step if it leaves nothing to choose: a new round once all have acted, or the attack of the
/// foe whose turn it is, as everybody may see it. Melee or ranged is shown once the attack is called.
pub fn dealers_turn_for_all(cx: &Cx<'_>, seen: &Seen) -> Option<(String, Command)> {
    if !seen.options.own_turns || !seen.clock.combat || is_held_up(seen) {
        return None;
    }
    // The turn of a foe in ambush is not announced: the Dealer has to take the seat.
    let Some(first) = Tracker::of(seen).first() else {
        return (!is_decided(seen)).then(|| ("a new round begins".to_owned(), Command::Round));
    };
    let foe = seen.foes().find(|foe| foe.id == *first)?.id.clone();
    let cx = Cx { seen, seat: &Seat::Dealer, ..*cx };
    let (who, with) = call::nearest_assault(&cx, &call::usual_target(&cx, &foe)?, &foe)?;
    Some((foes_words(seen, &foe, &who), called(&who, Task::assault(&foe, with))))
}
