//! The Space menu of a seat.

use super::App;
use crate::command::{Command, DrawHow};
use crate::table::actor::ActorId;
use crate::table::hook::Quantity;
use crate::table::seat::Seat;
use crate::table::seen::{SeenActor, SeenHero};
use crate::ui::act::{Act, AskedCards, CallKind, CardsFor, Item, Menu, WordsFor};
use crate::ui::panes::Pane;
use crate::ui::popups::Open;
use crate::ui::popups::choice::Choice;
use crate::ui::procedures;

impl App {
    /// Opens what can be done here.
    pub(super) fn open_space(&mut self) {
        let hero = match &self.seat {
            Seat::Player(who) => self.seen.actor(who),
            _ => self.seen.heroes().nth(self.cursors[Pane::Party]).or(self.seen.heroes().next()),
        };
        let title = hero.map_or("Actions".to_owned(), |hero| format!("Actions · {}", hero.name));
        let mut items = match &self.seat {
            Seat::Dealer => self.dealers_items(hero),
            Seat::Player(_) => hero.map(|hero| self.players_items(hero)).unwrap_or_default(),
            Seat::Public => Vec::new(),
        };
        items.push(Item::new('P', "pass the laptop …", Act::Seats));
        items.push(Item::new('O', "settings …", Act::Settings));
        items.push(Item::new(':', "every command", Act::Open(Open::Palette { text: String::new() })));
        items.push(Item::new('?', "keys of this pane", Act::Help));
        self.popups.push(Box::new(Choice::new(title, "", items).columns(3)));
    }

    fn dealers_items(&self, hero: Option<&SeenActor>) -> Vec<Item> {
        let mut items = Vec::new();
        let who = hero.map(|hero| hero.id.clone());
        let busy = self.seen.busy().map(str::to_owned);
        let nobody = hero.is_none().then(|| "no hero is at the table".to_owned());
        let no_foe = (!self.seen.foes().any(|foe| !foe.down)).then(|| "there is no foe".to_owned());
        let blows = self.exchange_owed().then(|| "damage of the last blows is still owed".to_owned());
        let call = |key, words: &str, kind, foes: bool| {
            let fight = no_foe.clone().or(blows.clone()).filter(|_| foes);
            let refused = busy.clone().or(nobody.clone()).or(fight);
            Item::new(key, words, Act::Open(Open::Call { kind, who: who.clone(), whom: None }))
                .refused(refused)
        };
        items.extend(procedures::items(&self.cx(), self.peek, self.enter_here()));
        items.push(call('c', "challenge …", CallKind::Task, false));
        items.push(call('a', "attack …", CallKind::Attack, true));
        items.push(call('o', "observe …", CallKind::Observe, false));
        items.push(call('t', "talk …", CallKind::Manipulate, false));
        items.push(call('F', "a foe attacks …", CallKind::Assault, true));
        items.push(self.call_roll_item(who.as_ref()));
        items.extend(self.paper_items(who.as_ref()));
        items.push(Item::new('x', "spend threat …", Act::Effects(None, false)).refused(nobody.clone()));
        if let Some(hero) = hero {
            items.extend(self.card_items(hero));
            items.extend(self.allowed_item(hero));
        }
        items.push(self.item('D', "everybody draws", Command::DrawAll));
        let fight = self.seen.clock.combat;
        items.push(if fight {
            self.item('C', "the fight ends", Command::Combat(false))
        } else {
            self.item('C', "a fight begins", Command::Combat(true))
        });
        items.push(self.item('n', "a new round", Command::Round));
        if fight {
            items.push(Item::new('T', "whose turn …", Act::Menu(Menu::Turns)));
        }
        items.push(Item::new('r', "rest and time …", Act::Menu(Menu::Rest)));
        items.push(Item::new('j', "a hero sits down …", Act::Menu(Menu::Joining)));
        items.push(Item::new('f', "a foe comes …", Act::Menu(Menu::Coming)));
        // Nobody writes sheets in the middle of a roll; the room of the menu is for the roll.
        if busy.is_none() {
            items.push(Item::new('W', "Paper Story sheets …", Act::Menu(Menu::Sheets)));
        }
        items.push(Item::asking('s', "a new scene …", "A new scene", "Where are we now?", WordsFor::Scene));
        items.push(Item::asking('w', "write a note …", "A note", "It stands in the log.", WordsFor::Note));
        let about = "Only the Dealer reads it.";
        items.push(Item::asking('H', "a secret note …", "A secret note", about, WordsFor::Secret));
        // The room of the menu is for the roll while there is one.
        let roomy = procedures::under_way(&self.seen).is_none_or(|now| now.beneath().is_none());
        if self.seen.foes().next().is_some() && roomy {
            items.push(Item::new('L', "tell of a foe …", Act::Menu(Menu::Telling)));
        }
        if self.seen.actors.iter().any(|actor| !actor.effects.is_empty()) {
            items.push(Item::new('E', "end an effect …", Act::Menu(Menu::EndEffect)));
        }
        items
    }

    fn players_items(&self, hero: &SeenActor) -> Vec<Item> {
        let mut items = procedures::items(&self.cx(), self.peek, self.enter_here());
        items.push(self.call_roll_item(Some(&hero.id)));
        items.extend(self.card_items(hero));
        items.extend(self.allowed_item(hero));
        let waiting = self
            .seen
            .dues
            .iter()
            .find(|due| due.to != hero.id && matches!(due.owed, crate::table::due::Owed::Effect(_)));
        if let Some(due) = waiting {
            items.push(self.item(
                'p',
                &format!("protect {}", due.name),
                Command::Protect(hero.id.clone(), Some(due.id)),
            ));
        }
        if let Some(due) = self.seen.dues.iter().find(|due| due.to == hero.id) {
            items.push(Item::new('t', "what is owed …", Act::Due(due.id)));
        }
        items.push(Item::asking('w', "write a note …", "A note", "It stands in the log.", WordsFor::Note));
        items
    }

    /// What can be done with somebody's cards and gear.
    fn card_items(&self, hero: &SeenActor) -> Vec<Item> {
        let id = &hero.id;
        let Some(sheet) = hero.hero() else { return self.paper_cards(hero) };
        // On the Dealer's seat `f` brings a foe.
        let focus = if self.seat.is_dealer() { 'z' } else { 'f' };
        let mut items = Vec::new();
        if hero.physical {
            let size = hand_size(sheet);
            let need = (size as usize).saturating_sub(hero.hand_count());
            let act = Self::ask_draw(id, &hero.name, need);
            let why = (need == 0).then(|| "the hand is full".to_owned());
            items.push(Item::new('d', "type in drawn cards …", act).refused(why));
            items.push(Item::new(focus, "focus for a card …", Self::ask_focus(id, &hero.name)));
        } else {
            let size = hand_size(sheet);
            let mut draw =
                self.item('d', &format!("draw to {size}"), Command::Draw(id.clone(), DrawHow::ToHandSize));
            if draw.refused.is_none() && hero.hand_count() >= size.max(0) as usize {
                draw = draw.refused(Some("the hand is full".to_owned()));
            }
            items.push(draw);
            items.push(self.item(focus, "focus for a card", Command::Focus(id.clone(), None)));
        }
        if sheet.sheet.weapons.len() > 1 {
            items.push(Item::new('i', "take a weapon …", Act::Menu(Menu::Weapons(id.clone()))));
        }
        items
    }

    /// Asks for the real cards that somebody draws.
    fn ask_draw(id: &ActorId, name: &str, need: usize) -> Act {
        let words = format!("{name} draws real cards to the hand size: {need} of them. Type them in.");
        AskedCards::act(format!("{name} draws"), words, CardsFor::Draw(id.clone()), Some(need))
    }

    /// Asks for the one real card that a point of focus draws.
    pub(super) fn ask_focus(id: &ActorId, name: &str) -> Act {
        let words = format!("{name} spends 1 focus and draws one real card.");
        AskedCards::act("Focus for a card", words, CardsFor::Focus(id.clone()), Some(1))
    }
}

/// The size of a hand: what is drawn to.
fn hand_size(hero: &SeenHero) -> i32 {
    crate::ui::panes::party::figure(hero, Quantity::Hand).unwrap_or(0)
}
