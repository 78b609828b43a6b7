//! A player's own turn, called on the player's own seat (B11).

use super::App;
use super::lobby::{is_decided, is_held_up};
use super::sections::Section;
use crate::command::{Call, Command, Task};
use crate::report::turns::Tracker;
use crate::rules::next::{Next, NextStep, Wanted};
use crate::table::actor::ActorId;
use crate::table::challenge::{Persuasion, Way};
use crate::table::seat::Seat;
use crate::table::seen::{Seen, SeenActor};
use crate::ui::act::{Act, CallKind, Item, Menu};
use crate::ui::panes::Pane;
use crate::ui::popups::{Cx, Open, call};

fn called(who: &ActorId, task: Task) -> Command {
    Command::Call(Call::for_task(who, task))
}

fn foes_words(seen: &Seen, foe: &ActorId, who: &ActorId) -> String {
    let name = |id: &ActorId| seen.actor(id).map_or(id.as_str(), |actor| &actor.name).to_owned();
    format!("{} attacks {}", name(foe), name(who))
}

/// True if these steps begin with a deal by the program.
pub(super) fn deals_next(next: &[Next]) -> bool {
    let first = next.first().and_then(Next::command);
    matches!(first, Some(Command::Deal(row)) if row.is_empty())
}

impl App {
    /// True if this player may call the turn of their hero now.
    pub(super) fn has_own_turn(&self) -> bool {
        let calls = |next: &Next| match &next.step {
            NextStep::Choose(Wanted::Call(who)) => self.seat.is(who) && next.seat == self.seat,
            _ => false,
        };
        self.next.iter().any(calls)
    }

    /// Enter on a player's turn: an attack on the nearest foe, else the menu of the turn.
    pub(super) fn own_turn(&self, who: &ActorId) -> (String, Act) {
        let Some((foe, way)) = call::nearest_attack(&self.cx(), who) else {
            return ("your turn".into(), Act::Menu(Menu::OwnTurn(who.clone())));
        };
        let name = self.name_of(&Seat::Player(foe.clone()));
        (format!("attack {name}, {}", way.word()), Act::CallAndDeal(called(who, Task::attack(&foe, way))))
    }

    /// Enter on the turn of a foe, where players call their own: an attack on the nearest hero, else the form.
    pub(super) fn foes_turn(&self, foe: &ActorId) -> (String, Act) {
        let here = self.cx().hero_here().map(|hero| hero.id.clone());
        if let Some((who, with)) = here.and_then(|hero| call::nearest_assault(&self.cx(), &hero, foe)) {
            let words = format!("{}, {}", foes_words(&self.seen, foe, &who), with.word());
            return (words, Act::CallAndDeal(called(&who, Task::assault(foe, with))));
        }
        let form = Open::Call { kind: CallKind::Assault, who: None, whom: Some(foe.clone()) };
        (format!("{} attacks", self.name_of(&Seat::Player(foe.clone()))), Act::Open(form))
    }

    /// Returns the Dealer's next step if it leaves nothing to choose: a new round once all have acted, or the attack of the
    /// foe whose turn it is, as everybody may see it. The way of the attack is told once it is called.
    pub(super) fn dealers_turn_for_all(&self, seen: &Seen) -> Option<(String, Command)> {
        if !seen.options.own_turns || !seen.clock.combat || is_held_up(seen) {
            return None;
        }
        // A foe in ambush tells nothing by its turn: the Dealer takes the seat for it.
        let Some(first) = Tracker::of(seen).first() else {
            return (!is_decided(seen)).then(|| ("a new round begins".to_owned(), Command::Round));
        };
        let foe = seen.foes().find(|foe| foe.id == *first)?.id.clone();
        let cx = Cx { seen, seat: &Seat::Dealer, ..self.cx() };
        let (who, with) = call::nearest_assault(&cx, &call::usual_target(&cx, &foe)?, &foe)?;
        Some((foes_words(seen, &foe, &who), called(&who, Task::assault(&foe, with))))
    }

    /// Calls a challenge, lets the program deal at once, and goes on to the seat that lays.
    pub(super) fn call_and_deal(&mut self, call: Command) -> bool {
        if !self.give(call) {
            return false;
        }
        if deals_next(&self.next) && self.next.first().is_some_and(|next| next.seat == self.seat) {
            self.give(Command::Deal(Vec::new()));
        }
        if self.lays_now() {
            self.focus = Pane::Hand;
            self.type_real_row();
        } else if self.seat.is_dealer() && self.next.first().is_some_and(|next| next.seat != self.seat) {
            self.pass_on();
        }
        true
    }

    /// The choices of a player's turn. An attack from here waits for helpers before cards are dealt.
    pub(super) fn own_turn_menu(&self, who: &ActorId) -> Section {
        let of_foes = |group: &str, tasks: fn(&SeenActor) -> [(String, Task); 2]| -> Vec<Item> {
            let tasks = self.seen.foes().filter(|foe| !foe.down).flat_map(tasks);
            tasks.map(|(words, task)| self.item(' ', &words, called(who, task)).of(group)).collect()
        };
        let mut items = of_foes("attack", |foe| {
            [Way::Melee, Way::Ranged]
                .map(|way| (format!("attack {}, {}", foe.name, way.word()), Task::attack(&foe.id, way)))
        });
        let strikes = of_foes("stealth", |foe| {
            [Way::Melee, Way::Ranged].map(|way| {
                let task = Task::Stealth { foe: foe.id.clone(), way };
                (format!("strike {} from stealth, {}", foe.name, way.word()), task)
            })
        });
        let talks = of_foes("talk", |foe| {
            let ways = [(Persuasion::Manipulate, "manipulate"), (Persuasion::Empathize, "empathize")];
            ways.map(|(how, verb)| {
                (format!("{verb}: {}", foe.name), Task::Persuade(foe.id.clone(), how, None))
            })
        });
        items.extend(strikes.into_iter().chain(talks).filter(|item| item.refused.is_none()));
        items.extend(self.propose_item().map(|item| item.of("anything else")));
        items.push(self.item('T', "the turn ends", Command::Turn(who.clone())).of("anything else"));
        Section::new("Your turn", "Helpers can join before the cards are dealt.", items)
    }

    /// Asks the Dealer for a challenge.
    pub(super) fn propose_item(&self) -> Option<Item> {
        let Seat::Player(who) = &self.seat else { return None };
        let item = self.blank('c', "ask for a challenge …", "propose", Some(who.as_str()))?;
        Some(item.refused(self.seen.busy().map(str::to_owned)))
    }
}
