//! The Space menu of a seat, and the options of the screen.

use super::App;
use crate::command::{Command, DrawHow, MoraleUse};
use crate::table::Automation;
use crate::table::actor::ActorId;
use crate::table::challenge::Stage;
use crate::table::seat::Seat;
use crate::table::seen::SeenActor;
use crate::ui::act::{Act, AskedCards, CallKind, CardsFor, Item, WordsFor};
use crate::ui::popups::choice::Choice;
use crate::ui::theme::{NAMES, Theme};

impl App {
    /// Opens what can be done here.
    pub(super) fn open_space(&mut self) {
        let hero = match &self.seat {
            Seat::Player(who) => self.seen.actor(who),
            _ => self.seen.heroes().nth(self.cursors.party).or(self.seen.heroes().next()),
        };
        let title = hero.map_or("Actions".to_owned(), |hero| format!("Actions · {}", hero.name));
        let mut items = match &self.seat {
            Seat::Dealer => self.dealers_items(hero),
            Seat::Player(_) => hero.map(|hero| self.players_items(hero)).unwrap_or_default(),
            Seat::Public => Vec::new(),
        };
        items.push(Item::new('P', "pass the laptop …", Act::Seats));
        items.push(Item::new('O', "options …", Act::Options));
        items.push(Item::new(':', "every command", Act::Command(String::new())));
        items.push(Item::new('?', "keys of this pane", Act::Help));
        self.popups.push(Box::new(Choice::new(title, "", items).columns(3)));
    }

    fn dealers_items(&self, hero: Option<&SeenActor>) -> Vec<Item> {
        let mut items = Vec::new();
        let who = hero.map(|hero| hero.id.clone());
        let busy = self.under_way().map(str::to_owned);
        let nobody = hero.is_none().then(|| "no hero is at the table".to_owned());
        let no_foe = (!self.seen.foes().any(|foe| !foe.down)).then(|| "there is no foe".to_owned());
        let blows = self.exchange_owed().then(|| "damage of the last blows is still owed".to_owned());
        let call = |key, words: &str, kind, foes: bool| {
            let fight = no_foe.clone().or(blows.clone()).filter(|_| foes);
            let refused = busy.clone().or(nobody.clone()).or(fight);
            Item::new(key, words, Act::Call { kind, who: who.clone(), whom: None }).refused(refused)
        };
        items.extend(self.roll_items());
        items.push(call('c', "challenge …", CallKind::Task, false));
        items.push(call('a', "attack …", CallKind::Attack, true));
        items.push(call('o', "observe …", CallKind::Observe, false));
        items.push(call('t', "talk …", CallKind::Manipulate, false));
        items.push(call('F', "a foe attacks …", CallKind::Assault, true));
        items.push(self.call_roll_item(who.as_ref()));
        items.extend(self.paper_items(who.as_ref()));
        if let Some(challenge) = &self.seen.challenge {
            if challenge.stage == Stage::Called {
                items.extend(self.helpers());
                items.push(Self::ask_item(
                    '+',
                    "a modifier …",
                    "A modifier",
                    "`difficulty +2 (fog)` or `limit -1 (tired)`.",
                    WordsFor::Adjust,
                ));
            }
            if challenge.stage <= Stage::Dealt {
                items.push(self.item('X', "take what expertise offers", Command::Expertise));
            }
            items.push(Self::ask_item(
                'k',
                "call it off …",
                "Call it off",
                "Why? The cards go back where they were.",
                WordsFor::CallOff,
            ));
            if self.is_at(Stage::Judged) {
                items.push(Item::new('R', "rule the result …", Self::pick_ruling()));
            }
            if matches!(challenge.stage, Stage::Dealt | Stage::Laid) {
                let words = if self.peek { "cover the Dealer's cards" } else { "look at the Dealer's cards" };
                items.push(
                    Item::new('v', words, Act::Peek).detail("Only while nobody else can see the screen."),
                );
            }
        }
        items.push(Item::new('x', "spend threat …", Act::Effects(None, false)).refused(nobody.clone()));
        if let Some(hero) = hero {
            items.extend(self.card_items(hero));
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
            items.push(Item::new('T', "whose turn …", self.pick_turn()));
        }
        items.push(Item::new('r', "rest and time …", self.pick_rest()));
        items.push(Item::new('j', "a hero sits down …", self.pick_joining(false)));
        items.push(Item::new('f', "a foe comes …", self.pick_joining(true)));
        items.extend(self.sheet_items(hero));
        items.push(Self::ask_item('s', "a new scene …", "A new scene", "Where are we now?", WordsFor::Scene));
        items.push(Self::ask_item('w', "write a note …", "A note", "It stands in the log.", WordsFor::Note));
        if self.seen.actors.iter().any(|actor| !actor.effects.is_empty()) {
            items.push(Item::new('E', "end an effect …", self.pick_effect()));
        }
        items
    }

    fn players_items(&self, hero: &SeenActor) -> Vec<Item> {
        let mut items = self.roll_items();
        items.push(self.call_roll_item(Some(&hero.id)));
        items.extend(self.card_items(hero));
        if self.is_at(Stage::Called) {
            items.extend(self.helpers());
            items.push(self.item('X', "take what expertise offers", Command::Expertise));
        }
        if self.is_at(Stage::Judged) {
            items.push(self.item('R', "turn the cards over", Command::Reveal));
        }
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
        items.push(Self::ask_item('w', "write a note …", "A note", "It stands in the log.", WordsFor::Note));
        items
    }

    /// What can be done with somebody's cards and gear.
    fn card_items(&self, hero: &SeenActor) -> Vec<Item> {
        let id = &hero.id;
        let Some(sheet) = hero.hero() else { return self.paper_cards(hero) };
        let mut items = Vec::new();
        if hero.physical {
            let size = super::explain::hand_size(sheet);
            let need = (size as usize).saturating_sub(hero.hand_count());
            let act = Self::ask_draw(id, &hero.name, need);
            let why = (need == 0).then(|| "the hand is full".to_owned());
            items.push(Item::new('d', "type in drawn cards …", act).refused(why));
            items.push(Item::new('f', "focus for a card …", Self::ask_focus(id, &hero.name)));
        } else {
            let size = super::explain::hand_size(sheet);
            let mut draw =
                self.item('d', &format!("draw to {size}"), Command::Draw(id.clone(), DrawHow::ToHandSize));
            if draw.refused.is_none() && hero.hand_count() >= size.max(0) as usize {
                draw = draw.refused(Some("the hand is full".to_owned()));
            }
            items.push(draw);
            let key = if self.seat.is_dealer() { 'z' } else { 'f' };
            items.push(self.item(key, "focus for a card", Command::Focus(id.clone(), None)));
        }
        if self.is_at(Stage::Judged) {
            items.push(self.item(
                'm',
                "succeed for 1 morale",
                Command::Morale(id.clone(), MoraleUse::Succeed),
            ));
        }
        if sheet.sheet.weapons.len() > 1 {
            let weapons = sheet.sheet.weapons.iter();
            let items_of: Vec<Item> = weapons
                .map(|weapon| {
                    self.item(' ', &weapon.name, Command::Wield(id.clone(), Some(weapon.name.clone())))
                })
                .collect();
            let pick = Act::Pick { title: "Take in hand".into(), words: String::new(), items: items_of };
            items.push(Item::new('i', "take a weapon …", pick));
        }
        items
    }

    /// Asks for the real cards that somebody draws.
    fn ask_draw(id: &ActorId, name: &str, need: usize) -> Act {
        Act::AskCards(Box::new(AskedCards {
            title: format!("{name} draws"),
            words: format!("{name} draws real cards to the hand size: {need} of them. Type them in."),
            becomes: CardsFor::Draw(id.clone()),
            count: Some(need),
        }))
    }

    /// Asks for the one real card that a point of focus draws.
    pub(super) fn ask_focus(id: &ActorId, name: &str) -> Act {
        Act::AskCards(Box::new(AskedCards {
            title: "Focus for a card".into(),
            words: format!("{name} spends 1 focus and draws one real card."),
            becomes: CardsFor::Focus(id.clone()),
            count: Some(1),
        }))
    }

    fn helpers(&self) -> Vec<Item> {
        let mut items = Vec::new();
        let Some(challenge) = &self.seen.challenge else { return items };
        for hero in self.seen.heroes() {
            let own = self.seat.is_dealer() || self.seat.is(&hero.id);
            if !own || challenge.players.first().is_some_and(|leader| leader.who == hero.id) {
                continue;
            }
            let inside = challenge.players.iter().any(|player| player.who == hero.id);
            let key = if self.seat.is_dealer() { ' ' } else { 'h' };
            items.push(if inside {
                self.item(key, &format!("{} helps no more", hero.name), Command::Unaid(hero.id.clone()))
            } else {
                self.item(key, &format!("{} helps", hero.name), Command::Aid(hero.id.clone()))
            });
        }
        items
    }

    fn pick_rest(&self) -> Act {
        let items = vec![
            self.item('h', "half an hour passes", Command::Wait(30)),
            self.item('s', "8 hours of sleep", Command::Sleep)
                .detail("threat −5, and focus, health and cards come back"),
            self.item('q', "the quest ends", Command::EndQuest).detail("threat falls to 0"),
            self.item('e', "the evening ends", Command::EndSession).detail("threat stays for the next one"),
        ];
        Act::Pick { title: "Rest and time".into(), words: String::new(), items }
    }

    fn pick_turn(&self) -> Act {
        let items = self.seen.actors.iter().filter(|actor| !actor.down).map(|actor| {
            let words = if actor.acted {
                format!("{} gets the turn back", actor.name)
            } else {
                format!("{} takes the turn", actor.name)
            };
            self.item(' ', &words, Command::Turn(actor.id.clone()))
        });
        Act::Pick { title: "Turns".into(), words: String::new(), items: items.collect() }
    }

    fn pick_effect(&self) -> Act {
        let mut items = Vec::new();
        for actor in &self.seen.actors {
            for effect in &actor.effects {
                let words = format!("{}: {}", actor.name, effect.name);
                items.push(Self::ask_item(
                    ' ',
                    &words,
                    &words,
                    "Why does it end?",
                    WordsFor::EndEffect(actor.id.clone(), effect.id),
                ));
            }
        }
        Act::Pick { title: "End an effect".into(), words: String::new(), items }
    }

    /// Opens the options.
    pub(super) fn open_options(&mut self) {
        let now = &self.settings;
        let themes = NAMES.iter().map(|name| Item::new(' ', *name, Act::Theme((*name).to_owned()))).collect();
        let theme =
            Act::Pick { title: "Theme".into(), words: format!("Now: {}", now.theme.name), items: themes };
        let idle = [0, 2, 5, 15].map(|n| {
            let words = if n == 0 { "never".to_owned() } else { format!("after {n} idle minutes") };
            Item::new(' ', words, Act::Idle(n))
        });
        let idle = Act::Pick {
            title: "The curtain falls by itself".into(),
            words: String::new(),
            items: idle.into(),
        };
        let on = |on: bool| if on { "on" } else { "off" };
        let mut items = vec![
            Item::new('t', format!("theme: {} …", now.theme.name), theme),
            Item::new('4', format!("four-colour deck: {}", on(now.theme.four_colours)), Act::FourColours),
            Item::new('m', format!("reduced motion: {}", on(now.reduced_motion)), Act::Motion),
            Item::new('a', format!("ASCII signs: {}", on(now.glyphs.ascii)), Act::Ascii),
            Item::new('x', format!("mouse: {}", on(now.mouse)), Act::Mouse),
            Item::new('i', "curtain when idle …", idle),
        ];
        if self.session.is_some() && self.seat.is_dealer() {
            let modes = [
                ("suggest", Automation::Suggest, "each consequence is taken by hand"),
                ("confirm", Automation::Confirm, "one key applies what is proposed"),
                ("auto", Automation::Auto, "steps without a choice happen by themselves"),
            ];
            let chosen = modes
                .map(|(word, mode, what)| self.item(' ', word, Command::SetAutomation(mode)).detail(what));
            let word = modes
                .iter()
                .find(|(_, mode, _)| *mode == self.seen.options.automation)
                .map_or("", |(word, ..)| word);
            let pick = Act::Pick {
                title: "How much happens by itself".into(),
                words: format!("Now: {word}"),
                items: chosen.into(),
            };
            items.push(Item::new('h', format!("automation: {word} …"), pick));
        }
        if self.session.is_some() && self.seat != Seat::Public {
            let physical = match &self.seat {
                Seat::Player(who) => self.seen.actor(who).is_some_and(|actor| actor.physical),
                _ => self.seen.dealer_physical,
            };
            items.push(self.item(
                'r',
                &format!("real cards on this seat: {}", on(physical)),
                Command::Physical(self.seat.clone(), !physical),
            ));
            items.push(Self::ask_item(
                'l',
                "lock this seat …",
                "A code for this seat",
                "At least one letter or number; `none` takes the lock away.",
                WordsFor::Pin(self.seat.clone()),
            ));
        }
        self.popups.push(Box::new(Choice::new("Options", "", items)));
    }

    pub(super) fn set_theme(&mut self, name: &str) {
        let Some(mut theme) = Theme::named(name) else {
            self.refuse(&format!("there is no theme {name}"), "the options list them");
            return;
        };
        theme.four_colours |= self.settings.theme.four_colours;
        self.settings.theme = theme.for_depth(self.settings.depth);
        self.say(format!("theme: {name}"));
    }
}
